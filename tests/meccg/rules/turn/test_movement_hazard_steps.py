"""The movement/hazard phases: whose they are, their steps up to the drawing of cards, and how they end."""

from __future__ import annotations

from tests.meccg.play import Play
from tests.meccg.rules.declaring import declared
from tests.rules import rule
from underdeeps.kernel import Refusal, instant
from underdeeps.meccg import windows
from underdeeps.meccg.facts import CARDS
from underdeeps.meccg.language.effect import Effect
from underdeeps.meccg.language.trigger import On
from underdeeps.meccg.rules import zones
from underdeeps.meccg.rules.chain import chain
from underdeeps.meccg.rules.game import turn
from underdeeps.meccg.rules.journeys import places, region_movement, routes
from underdeeps.meccg.rules.turn import movement_hazard
from underdeeps.meccg.table import TAPPED, Journey, Lasting, Table


def setting_out(site: str, to: str, *characters: str, kind: str = "wizard") -> tuple[Play, int]:
    """A company whose movement was declared, with cards for both players to play; its phase has not begun."""
    play = Play(kind, "wizard")
    company = play.company("one", site, *(characters or ("Aragorn II", "Legolas")))
    new = play.site("one", to)
    zones.change(play.table, new, face_down=True)
    zones.change_company(play.table, company, destination=new)
    play.table.phase = "movement-hazard"
    return play, company


def way(play: Play) -> Journey:
    """The movement/hazard phase that is under way."""
    assert play.table.journey is not None
    return play.table.journey


def questions(play: Play, stop: str) -> list[str]:
    """The questions up to one, each answered with what comes first."""
    asked = []
    while play.asked != stop:
        asked.append(play.asked)
        play.do(play.options[0])
    return asked


def phases(play: Play) -> list[object]:
    """The companies that had their movement/hazard phases, in order."""
    return [event.facts["company"] for event in play.events("journey")]


# -- whose phases -----------------------------------------------------------------------------------


@rule("mh.phase.each-company", "mh.phase.order-of-companies")
def test_each_company_has_its_phase_in_the_order_of_the_resource_player() -> None:
    play = Play()
    first = play.company("one", "Rivendell", "Aragorn II")
    second = play.company("one", "Lórien", "Haldir")
    third = play.company("one", "Edoras", "Théoden")
    enemy = play.company("two", "Bree", "Gimli")
    zones.change_company(play.table, second, destination=play.site("one", "Moria"))
    play.run(movement_hazard.movement_hazard_phase)
    assert (play.asks, play.options) == ("one", [f"company {number}" for number in (first, second, third)])
    play.do(f"company {third}").until("movement.next")
    assert play.options == [f"company {number}" for number in (first, second)]
    play.do(f"company {second}").until()
    assert phases(play) == [third, second, first]
    assert not play.table.companies[enemy].done


@rule("mh.phase.no-companies-skip", "site.phase.no-companies-skip")
def test_who_has_no_company_has_neither_movement_nor_sites() -> None:
    play = Play()
    play.company("two", "Bree", "Gimli")
    play.hand("two", "River", "Wargs")
    play.run(turn)
    asked = []
    while play.table.pending is not None:
        asked.append((play.table.phase, play.asks))
        play._modestly()
    assert {phase for phase, _ in asked}.isdisjoint({"movement-hazard", "site"})
    assert not phases(play) and not play.events("enters")


@rule("mh.phase.eight-steps")
def test_a_phase_has_its_steps_in_order_for_those_who_stay_too() -> None:
    play, company = setting_out("Rivendell", "Bree")
    play.give("Aragorn II", "Lure of Nature")
    play.hand("two", "Wargs")
    play.journey(company)
    assert play.asked == "movement.way"
    play.do("way starter").until()
    kinds = ["revealed", "path", "journey", "drew", "triggered", "arrived", "left"]
    order = [event.kind for event in play.table.log or [] if event.kind in kinds]
    assert list(dict.fromkeys(order[: order.index("left") + 1])) == kinds
    log = play.table.log or []
    assert [event.facts["seat"] for event in log[log.index(play.events("left")[-1]) :] if event.kind == "drew"]
    staying = Play()
    home = staying.company("one", "Rivendell", "Aragorn II")
    staying.hand("two", "Twilight")
    staying.journey(home).until()
    kinds = [event.kind for event in staying.table.log or []]
    assert kinds.index("journey") < kinds.index("drew")
    assert len(staying.player("one").hand) == len(staying.player("two").hand) == 8


# -- 1: reveal --------------------------------------------------------------------------------------


@rule("mh.reveal.new-site")
def test_the_new_site_is_turned_face_up() -> None:
    play, company = setting_out("Rivendell", "Bree")
    assert play["Bree"].face_down
    play.journey(company)
    assert not play["Bree"].face_down
    assert play.events("revealed")[0].seen_by("two").facts["site"] == play.id("Bree")


@rule(
    "mh.reveal.no-actions",
    "mh.path.no-actions",
    "mh.hazard-limit.no-actions",
    "mh.ongoing.no-actions",
    "mh.draw.no-actions",
)
def test_nobody_acts_from_the_reveal_to_the_drawing_of_cards() -> None:
    play, company = setting_out("Rivendell", "Moria", "Aragorn II", "Legolas")
    play.hand("one", "Smoke Rings")
    play.sideboard("one", "Glamdring")
    play.hand("two", "River", "Wargs", "Twilight")
    play.event("two", "Doors of Night")
    play.journey(company)
    asked = questions(play, "chain.open")
    assert set(asked) == {"movement.region", "movement.draw", "movement.opponent-draw"}
    assert play.offered("play Smoke Rings")
    play.do("pass")
    assert play.offered("play River Moria") and play.offered("play Twilight Doors of Night")


@rule("mh.reveal.under-deeps-roll", "mh.reveal.under-deeps-fail", "mh.path.under-deeps-none")
def test_a_roll_decides_on_the_way_from_one_under_deeps_site_to_another() -> None:
    for dice, moves in (((3, 3), True), ((3, 2), False)):
        play, company = setting_out("The Under-gates", "The Under-leas", "Aragorn II", "Legolas")
        play.hand("two", "River")
        play.dice(*dice)
        play.journey(company)
        (roll,) = play.events("rolled")
        assert (roll.facts["why"], roll.facts["needed"]) == ("under-deeps", 6)
        kinds = [event.kind for event in play.table.log or []]
        assert kinds.index("revealed") < kinds.index("rolled") < kinds.index("journey")
        play.until("chain.open")
        assert way(play).moving == moves
        assert (way(play).regions, way(play).path) == ((), ())
        play.until()
        assert play.company_of("Aragorn II").site == play["The Under-leas" if moves else "The Under-gates"].number
        gone = "The Under-gates" if moves else "The Under-leas"
        assert gone not in play and gone in play.names(play.player("one").locations)


@rule("mh.reveal.under-deeps-roll")
def test_no_roll_on_the_way_down_from_the_surface() -> None:
    play, company = setting_out("Moria", "The Under-gates")
    play.journey(company).until()
    assert not play.events("rolled")
    assert play.company_of("Aragorn II").site == play["The Under-gates"].number


@rule("mh.reveal.under-deeps-fail-not-returned")
def test_a_company_held_back_by_its_roll_was_not_sent_back() -> None:
    play, company = setting_out("The Under-gates", "The Under-leas")
    play.dice(1, 1)
    play.journey(company).until()
    assert play.events("stays") and not play.events("returned")
    play.enters(company)
    assert play.asked == "site.enter" and play.offered("enter")


@rule("mh.reveal.beginning-triggers-later", "mh.passive.declared", "mh.passive.responses")
def test_what_the_beginning_sets_off_comes_after_the_draws_in_the_resource_players_order() -> None:
    check = On(event="movement-begins", does=(Note("long"),))
    with declared("TW-32", check), declared("TW-33", On(event="movement-begins", does=(Note("short"),))):
        play, company = setting_out("Rivendell", "Bree")
        play.event("two", "TW-32")
        play.event("two", "TW-33")
        play.hand("two", "River")
        play.journey(company)
        assert questions(play, "chain.order") == ["movement.way"]
        assert play.asks == "one"
        assert len(play.events("drew")) == 2 and not play.events("triggered")
        second = play.options[1]
        play.do(second)
        assert [event.facts["card"] for event in play.events("triggered")] == ["TW-33", "TW-32"]
        assert (play.asks, play.asked) == ("two", "chain.respond")
        assert play.offered("play River Bree") and any(option.startswith("on-guard") for option in play.options)
        play.do("pass").until("chain.open")
        assert [event.facts["what"] for event in play.events("noted")] == ["long", "short"]


class Note(Effect):
    """Something is noted, that a test can see."""

    what: str

    @instant
    def do(self, table: Table) -> None:
        table.tell("noted", "timing.passive.automatic-declaration", what=self.what)

    def text(self) -> str:
        return f"note {self.what}"


# -- 2: the site path -------------------------------------------------------------------------------


@rule("mh.path.site-of-origin", "mh.path.declare-type")
def test_the_resource_player_states_how_the_company_moves() -> None:
    play, company = setting_out("Rivendell", "Goblin-gate")
    play.journey(company)
    assert (play.asks, play.asked) == ("one", "movement.way")
    assert play.options == ["way starter", "way region"]
    assert play.table.cards[way(play).origin].facts.name == "Rivendell"
    play.do("way starter")
    assert way(play).kind == "starter" and way(play).path == ("wilderness", "wilderness")
    play.until()
    assert CARDS[play.table.companies[company].origin].name == "Rivendell"


@rule("mh.path.starter-source")
def test_starter_movement_takes_the_path_from_the_havens_or_from_the_other_site() -> None:
    for here, there, path in (
        ("Rivendell", "Lórien", ("wilderness", "wilderness", "border-land", "wilderness")),
        ("Lórien", "Edoras", ("wilderness", "border-land")),
        ("Edoras", "Lórien", ("border-land", "wilderness")),
    ):
        play, company = setting_out(here, there)
        play.journey(company).do("way starter")
        assert way(play).path == path


@rule("mh.path.starter-names", "mh.path.region-types-and-names", "mh.path.region-declared")
def test_starter_movement_names_two_regions_and_region_movement_all() -> None:
    """Cave Worm attacks in High Pass, by name: on the way from Rivendell to Lórien only region movement leads there."""
    play, company = setting_out("Rivendell", "Lórien")
    play.hand("two", "Cave Worm")
    play.journey(company).do("way starter").until("chain.open", "two")
    assert way(play).regions == ("Rhudaur", "", "", "Wold & Foothills")
    assert not play.offered("play Cave Worm region-name:High Pass")
    play, company = setting_out("Rivendell", "Lórien")
    play.hand("two", "Cave Worm")
    play.journey(company).do("way region", "through High Pass").until("chain.open", "two")
    assert way(play).regions == ("Rhudaur", "High Pass", "Anduin Vales", "Wold & Foothills")
    assert way(play).path == ("wilderness", "wilderness", "border-land", "wilderness")
    assert play.offered("play Cave Worm region-name:High Pass")


@rule("mh.path.region-declared")
def test_the_regions_need_not_be_those_of_the_printed_path() -> None:
    play, company = setting_out("Rivendell", "Lórien")
    play.journey(company).do("way region", "through Hollin").until("chain.open")
    (path,) = play.events("path")
    assert path.facts["types"] != routes.starter_path(play.id("Rivendell"), play.id("Lórien"), "wizard")
    assert path.facts["regions"] == ("Rhudaur", "Hollin", "Redhorn Gate", "Wold & Foothills")


@rule("mh.path.region-legal-at-declaration")
def test_no_region_twice_and_none_beyond_what_was_allowed_at_declaration() -> None:
    """Cram eaten once the movement is declared is no help on the way."""
    for eaten_first in (True, False):
        play = Play()
        company = play.company("one", "Rivendell", "Aragorn II")
        play.give("Aragorn II", "Cram")
        play.locations("one", "Edoras", "Moria")
        play.organization()
        if eaten_first:
            play.do("use Cram/1 Aragorn II").until("organization")
            play.do(f"move {company}", "to Moria")
        else:
            play.do(f"move {company}", "to Moria", "use Cram/1 Aragorn II").until("organization")
        play.until()
        assert play.table.companies[company].extra_regions == 1
        play.journey(company)
        way_there = longest(play)
        assert len(way_there) == (5 if eaten_first else 4)
        assert len(set(way_there)) == len(way_there)


def longest(play: Play) -> tuple[str, ...]:
    """The longest way that the region movement of a company can take."""
    company = play.table.companies[way(play).company]
    new = play.table.cards[way(play).site].facts
    here = play.table.site_of(company).facts
    most = region_movement.region_limit(play.table, company)
    best: tuple[str, ...] = ()
    open_ways: list[tuple[str, ...]] = [(here.region,)]
    while open_ways:
        one = open_ways.pop()
        if one[-1] == new.region:
            best = max(best, one, key=len)
        else:
            open_ways += [
                (*one, region) for region in region_movement.next_regions(one, new.region, most, "wizard", False)
            ]
    return best


@rule("mh.path.under-deeps-none")
def test_the_region_of_the_surface_site_is_not_moved_through() -> None:
    play, company = setting_out("Moria", "The Under-gates")
    play.hand("two", "Cave Worm", "Wargs", "Orc-watch")
    play.journey(company).until("chain.open", "two")
    plays = [option for option in play.options if option.startswith("play")]
    assert plays == ["play Orc-watch site:shadow-hold"]


@rule("mh.path.not-moving")
def test_who_stays_has_no_path_and_one_site_for_both() -> None:
    play = Play()
    company = play.company("one", "Moria", "Aragorn II")
    play.hand("two", "Wargs", "Cave Worm", "Orc-watch", "River", "The Black Enemy’s Wrath")
    play.journey(company).until("chain.open", "two")
    moria = play["Moria"].number
    assert (way(play).origin, way(play).site, way(play).moving) == (moria, moria, False)
    assert (way(play).path, way(play).regions) == ((), ())
    plays = [option for option in play.options if option.startswith("play")]
    assert plays == ["play Orc-watch site:shadow-hold", "play The Black Enemy’s Wrath"]


@rule("mh.path.named-region-changed")
def test_a_change_of_a_named_region_shows_in_every_path_that_names_it() -> None:
    """Choking Shadows turns Hollin into a shadow-land: for the company after this one, and on site cards."""
    play = Play()
    first = play.company("one", "Rivendell", "Aragorn II")
    second = play.company("one", "Rivendell", "Elrond")
    play.event("two", "Doors of Night")
    play.hand("two", "Choking Shadows", "Orc-watch")
    play.moves(first, "Moria", "Rhudaur", "Hollin", "Redhorn Gate").until("chain.open", "two")
    assert not any(option.startswith("play Orc-watch region") for option in play.options)
    play.do("play Choking Shadows/1 path:1").until("chain.open", "two")
    assert places.region_types(play.table, way(play)) == ("wilderness", "shadow-land", "wilderness")
    assert play.offered("play Orc-watch region:shadow-land")
    play.until()
    play.moves(second, "Glittering Caves", "Rhudaur", "Hollin", "Dunland", "Gap of Isen").until("chain.open", "two")
    assert play.offered("play Orc-watch region:shadow-land")


@rule("mh.path.named-region-changed")
def test_a_change_of_a_named_region_shows_on_site_cards() -> None:
    """Rain-drake is playable at ruins with two wildernesses in their path: Barrow-downs, unless Cardolan is changed."""
    for changed in (False, True):
        play = Play()
        company = play.company("one", "Rivendell", "Aragorn II")
        play.event("two", "Doors of Night")
        play.hand("two", "Choking Shadows", "Rain-drake")
        play.moves(company, "Barrow-downs", "Rhudaur", "Arthedain", "Cardolan").until("chain.open", "two")
        if changed:
            play.do("play Choking Shadows/1 path:2").until("chain.open", "two")
        assert play.offered("play Rain-drake site:ruins-and-lairs") != changed


# -- 3: the hazard limit ----------------------------------------------------------------------------


@rule("mh.hazard-limit.base", "mh.hazard-limit.minimum")
def test_the_hazard_limit_is_the_size_of_the_company_and_two_at_least() -> None:
    for band, limit in (
        (("Aragorn II",), 2),
        (("Aragorn II", "Legolas", "Gimli"), 3),
        (("Aragorn II", "Legolas", "Gimli", "Sam Gamgee"), 4),
        (("Sam Gamgee", "Fatty Bolger"), 2),
    ):
        play = Play()
        company = play.company("one", "Rivendell", *band)
        play.hand("two", "River")
        play.journey(company)
        assert way(play).hazard_limit == limit


@rule("mh.hazard-limit.halved-by-sideboard")
def test_the_limit_is_halved_after_the_minimum_of_two() -> None:
    for band, limit in ((("Aragorn II",), 1), (("Aragorn II", "Legolas", "Gimli"), 2)):
        play = Play()
        company = play.company("one", "Rivendell", *band)
        play.hand("two", "River")
        play.table.hazard_sideboard = True
        play.journey(company)
        assert way(play).hazard_limit == limit


@rule("mh.hazard-limit.fixed")
def test_the_limit_does_not_follow_the_size_of_the_company() -> None:
    play = Play()
    company = play.company("one", "Rivendell", "Aragorn II", "Legolas", "Gimli", "Bergil")
    play.hand("two", "Wargs", "River")
    play.moves(company, "Bree").until("chain.open", "two")
    play.do("play Wargs region:wilderness").until("combat.assign").do("face Bergil").until("combat.next")
    play.do("fight Bergil 0").until("strike.stay")
    play.dice(1, 1, 6, 6)
    play.do("tap").until("chain.open", "two")
    assert len(play.table.companies[company].characters) == 3
    assert way(play).hazard_limit == 4


@rule("mh.hazard-limit.check-declaration", "mh.creature.play-cost", "mh.event.play-cost", "mh.on-guard.cost")
def test_no_more_hazards_are_declared_than_the_limit_allows() -> None:
    """A creature, an event, a card on-guard: each uses one; with a limit of three that is all."""
    play = Play()
    company = play.company("one", "Rivendell", "Aragorn II", "Legolas", "Gimli")
    play.hand("two", "Wargs", "River", "Wolves", "Lure of Nature")
    play.moves(company, "Bree").until("chain.open", "two")
    for left, choice in ((3, "play River Bree"), (2, "on-guard Wolves"), (1, "play Wargs region:wilderness")):
        assert way(play).hazard_limit - way(play).declared == left
        play.do(choice)
        play.dice(6, 6, 6, 6)
        while play.asked and not (play.asked == "chain.open" and play.asks == "two"):
            play._modestly()
    assert not play.asked
    (refused,) = {refusal.rule for refusal in refusals(play, company)}
    assert refused == "mh.hazard-limit.check-declaration"


def refusals(play: Play, company: int) -> tuple[Refusal, ...]:
    """Why Lure of Nature is not offered once the limit is used up."""
    play.table.journey = Journey(company, play["Bree"].number, play["Bree"].number, False, limit=3, declared=3)
    play.table.phase, play.table.window = "movement-hazard", windows.MOVEMENT
    return play.why_not("two", play.id("Lure of Nature"))


@rule("mh.hazard-limit.check-resolution")
def test_the_limit_is_checked_again_when_a_hazard_resolves() -> None:
    """In response to the last hazard the limit falls by one: Many Turns and Doublings of a ranger."""
    for answered in (True, False):
        play = Play()
        company = play.company("one", "Rivendell", "Aragorn II")
        play.event("one", "Gates of Morning")
        play.hand("one", "Many Turns and Doublings")
        play.hand("two", "River", "Lure of Nature")
        play.moves(company, "Bree").until("chain.open", "two")
        play.do("play River Bree").until("chain.open", "two")
        play.do("play Lure of Nature Aragorn II")
        assert (play.asks, play.asked) == ("one", "chain.respond")
        if answered:
            play.do(next(option for option in play.options if option.startswith("play Many Turns")))
        play.until()
        assert ("Lure of Nature" in play) != answered
        assert ("Lure of Nature" in play.names(play.player("two").discard)) == answered


@rule("meccg.choice.movement.limit-at-resolution")
def test_of_two_hazards_in_a_chain_the_later_comes_to_nothing_when_the_limit_falls() -> None:
    play = Play()
    company = play.company("one", "Rivendell", "Aragorn II", "Legolas")
    play.event("one", "Gates of Morning")
    play.hand("one", "Many Turns and Doublings")
    play.hand("two", "Doors of Night", "Minions Stir")
    play.moves(company, "Bree").until("chain.open", "two")
    play.do("play Minions Stir", "pass", "play Doors of Night")
    play.do(next(option for option in play.options if option.startswith("play Many Turns"))).until()
    assert "Minions Stir" in play and "Doors of Night" not in play


@rule("mh.ongoing.resource-player-orders-limit")
def test_changes_of_the_limit_come_in_the_order_that_serves_the_resource_player() -> None:
    """One more, two less: taken the other way round, the limit of one would end at one and not at none."""
    play = Play()
    company = play.company("one", "Rivendell", "Aragorn II")
    play.table.hazard_sideboard = True
    for amount in (-2, 1):
        change_limit(play, company, amount)
    play.hand("two", "River")
    play.run(movement_hazard.company_phase, company)
    assert not play.table.pending
    assert play.events("journey")[0].facts["limit"] == 0


def change_limit(play: Play, company: int, amount: int) -> None:
    """The hazard limit against a company is changed for the turn."""
    effect = Lasting("hazard-limit", "TW-243", "one", f"c{company}", amount)
    play.table.lasting = (*play.table.lasting, effect)


@rule("mh.ongoing.hazard-player-orders")
def test_changes_of_the_draw_come_in_the_order_that_serves_the_hazard_player() -> None:
    """Great-road doubles what the opponent may draw, Alatar takes one away: of two cards three are left, not two."""
    play, company = setting_out("Lórien", "Minas Tirith", "Alatar")
    zones.change_company(play.table, company, flags=("double-draws",))
    play.journey(company)
    questions(play, "movement.opponent-draw")
    assert play.options == ["draw 3", "draw 2", "draw 1"]


# -- 5: draws ---------------------------------------------------------------------------------------


def draws(here: str, to: str, *characters: str, kind: str = "wizard") -> tuple[list[str], list[str]]:
    """How many cards the two players may draw for a movement; empty for who draws none or must draw one."""
    play, company = setting_out(here, to, *characters, kind=kind)
    play.hand("two", "River")
    play.journey(company)
    found: dict[str, list[str]] = {"movement.draw": [], "movement.opponent-draw": []}
    while play.asked and play.asked.startswith("movement"):
        if play.asked in found:
            found[play.asked] = [option.removeprefix("draw ") for option in play.options]
        play.do(play.options[0])
    mine, theirs = (found[key] for key in found)
    drawn = [sum(event.facts["seat"] == seat for event in play.events("drew")) for seat in ("one", "two")]
    return mine or [str(drawn[0])] * bool(drawn[0]), theirs or [str(drawn[1])] * bool(drawn[1])


@rule(
    "mh.draw.site-used-non-haven",
    "mh.draw.resource-player-max",
    "mh.draw.hazard-player-max",
    "mh.draw.resource-player-min",
    "mh.draw.hazard-player-min",
)
def test_draw_numbers_are_those_of_the_new_site_and_one_card_is_the_least() -> None:
    """Carn Dûm has 2 and 3."""
    assert draws("Rivendell", "Carn Dûm", "Aragorn II") == (["2", "1"], ["3", "2", "1"])


@rule("mh.draw.site-used-haven")
def test_draw_numbers_are_those_of_the_site_of_origin_on_the_way_to_a_haven() -> None:
    assert draws("Carn Dûm", "Rivendell", "Aragorn II") == (["2", "1"], ["3", "2", "1"])
    assert draws("Carn Dûm", "LE-394", "Asternak", kind="ringwraith") == (["1"], ["1"])


@rule("mh.draw.resource-player-condition", "mh.draw.hazard-player-max")
def test_the_resource_player_draws_for_an_avatar_or_a_mind_of_three() -> None:
    assert draws("Rivendell", "Carn Dûm", "Bergil", "Forlong") == ([], ["3", "2", "1"])
    assert draws("Rivendell", "Carn Dûm", "Bergil", "Adrazar")[0] == ["2", "1"]
    assert draws("Rivendell", "Carn Dûm", "Gandalf")[0] == ["2", "1"]


@rule("mh.draw.when-moving")
def test_nobody_draws_for_a_company_that_stays() -> None:
    play = Play()
    company = play.company("one", "Carn Dûm", "Aragorn II")
    play.hand("two", *["River"] * 8)
    play.hand("one", *["Dodge"] * 8)
    play.journey(company)
    assert play.asked == "chain.open" and not play.events("drew")
    play.until()
    assert not play.events("drew")


@rule("mh.draw.hazard-player-min")
def test_an_effect_can_take_the_last_card_from_the_hazard_player() -> None:
    assert draws("Rivendell", "Bree", "Alatar") == (["1"], [])


# -- 8: the end -------------------------------------------------------------------------------------


@rule("mh.end.both-done", "mh.end.hazard-player-may-resume")
def test_the_phase_ends_when_both_are_finished() -> None:
    """The resource player acts after his opponent was finished, who may then act again."""
    play, company = setting_out("Rivendell", "Bree", "Aragorn II", "Legolas")
    play.state("Aragorn II", TAPPED)
    play.hand("one", "Hundreds of Butterflies")
    play.hand("two", "River")
    play.journey(company).do("way starter").until("chain.open", "one").do("pass")
    assert (play.asks, play.asked) == ("two", "chain.open")
    play.do("pass")
    assert (play.asks, play.asked) == ("one", "chain.open")
    play.do("play Hundreds of Butterflies Aragorn II")
    while play.asks == "one" or play.asked != "chain.open":
        play.do("pass")
    assert play.offered("play River Bree")
    play.do("play River Bree").until()
    assert play.table.companies[company].moved


@rule("mh.end.passive-conditions", "mh.end.no-other-actions")
def test_what_the_end_sets_off_comes_in_the_resource_players_order_and_nothing_else() -> None:
    """Lure of Nature on two: checks in the order of their player, and no event or creature that could come before."""
    play, company = setting_out("Rivendell", "Bree", "Aragorn II", "Legolas")
    play.give("Aragorn II", "Lure of Nature")
    play.give("Legolas", "Lure of Nature")
    play.hand("one", "Smoke Rings")
    play.sideboard("one", "Glamdring")
    play.hand("two", "River", "Twilight", "Wargs")
    play.journey(company).until("chain.order")
    assert play.asks == "one" and len(play.options) == 2
    play.dice(*[6] * 12)
    play.do(play.options[1])
    seen = []
    while play.table.journey is not None:
        seen += play.options
        play._modestly()
    assert not [option for option in seen if option.startswith(("play", "on-guard"))]
    assert next(event.facts["character"] for event in play.events("corruption")) == play["Aragorn II"].id


@rule("mh.end.origin-returned", "mh.end.origin-discarded", "mh.end.origin-only-if-moved")
def test_the_site_of_origin_goes_home_or_is_discarded() -> None:
    for here, there, state, home in (
        ("Moria", "Lórien", 0, True),
        ("Moria", "Lórien", TAPPED, False),
        ("Rivendell", "Lórien", TAPPED, True),
    ):
        play, company = setting_out(here, there)
        play.state(here, state)
        play.journey(company).until()
        player = play.player("one")
        assert here not in play
        assert (here in play.names(player.locations), here in play.names(player.site_discard)) == (home, not home)
    play = Play()
    company = play.company("one", "Moria", "Aragorn II")
    play.state("Moria", TAPPED)
    play.journey(company).until()
    assert play["Moria"].state == TAPPED


@rule("mh.end.origin-kept")
def test_the_site_of_origin_stays_for_another_company_on_its_way_to_it() -> None:
    play, company = setting_out("Moria", "Lórien")
    other = play.company("one", "Rivendell", "Elrond")
    zones.change_company(play.table, other, destination=play["Moria"].number)
    play.journey(company).until()
    assert "Moria" in play
    play.journey(other).until()
    assert play.company_of("Elrond").site == play["Moria"].number


@rule("mh.end.hands-reset")
def test_both_players_draw_or_discard_to_their_hand_size_after_the_site_of_origin() -> None:
    play, company = setting_out("Moria", "Lórien")
    play.hand("one", *["Dodge", "Risky Blow"] * 6)
    play.hand("two", "River")
    play.journey(company).until("hand.discard")
    assert play.asks == "one" and "Moria" not in play
    play.until()
    assert len(play.player("one").hand) == len(play.player("two").hand) == 8


# -- where companies are ----------------------------------------------------------------------------


@rule("mh.location.at-site")
def test_a_company_is_at_no_site_from_the_reveal_until_all_have_moved() -> None:
    """Return of the King is for Aragorn at Minas Tirith: not on his way there, nor while others are on theirs."""
    play = Play()
    company = play.company("one", "Lórien", "Aragorn II")
    other = play.company("one", "Rivendell", "Arwen")
    zones.change_company(play.table, company, destination=play.site("one", "Minas Tirith"))
    play.hand("one", "Return of the King")
    play.hand("two", "River")
    crown = "play Return of the King Aragorn II"
    play.run(movement_hazard.movement_hazard_phase).do(f"company {company}").until("chain.open", "two")
    assert way(play).company == company and not offers(play, crown)
    play.do("pass").until("chain.open", "two")
    assert way(play).company == other and play.table.companies[company].moved
    assert not offers(play, crown)
    play.until()
    assert play.enters(company).do("enter").offered(crown)


@rule("mh.location.at-site")
def test_a_company_that_stays_is_at_its_site_and_one_that_leaves_is_not() -> None:
    for going in (False, True):
        play = Play()
        company = play.company("one", "Minas Tirith", "Aragorn II")
        play.hand("one", "Return of the King")
        play.hand("two", "River")
        play.journey(company, "Lórien" if going else "").until("chain.open", "two")
        assert offers(play, "play Return of the King Aragorn II") != going


def offers(play: Play, choice: str) -> bool:
    """Whether player one could declare something in the window that is open."""
    return choice in [play.say(option) for option in chain.offers(play.table, "one")]


def test_without_movement_by_regions_a_company_goes_by_printed_paths_only() -> None:
    for regions, ways in ((True, {"Bree", "Isengard"}), (False, {"Bree"})):
        play = Play()
        company = play.company("one", "Rivendell", "Aragorn II")
        play.table.regions = regions
        play.locations("one", "Bree", "Isengard")
        sites = routes.destinations(play.table, play.table.companies[company])
        assert {CARDS[site].name for site in sites} == ways
