"""Step 7 of a movement/hazard phase: creatures and their keys, hazard events, cards on-guard, Nazgûl given up."""

from __future__ import annotations

import pytest

from tests.meccg.play import Play
from tests.rules import rule
from underdeeps.meccg.fight import Combat
from underdeeps.meccg.rules import zones
from underdeeps.meccg.rules.chain import chain
from underdeeps.meccg.rules.turn import site_phase
from underdeeps.meccg.table import TAPPED, Journey


def road(*hand: str, to: str = "Moria", through: tuple[str, ...] = (), here: str = "Lórien", band: int = 2) -> Play:
    """A company of player one on its way, with hazards in the hand of player two, who is asked."""
    play = Play()
    company = play.company("one", here, *("Aragorn II", "Legolas", "Gimli", "Elladan")[:band])
    play.hand("two", *hand)
    return play.moves(company, to, *through).until("chain.open", "two")


def camp(site: str, *hand: str) -> Play:
    """A company of player one that stays where it is, with hazards in the hand of player two, who is asked."""
    play = Play()
    company = play.company("one", site, "Aragorn II", "Legolas")
    play.hand("two", *hand)
    return play.stays(company).until("chain.open", "two")


def journey(play: Play) -> Journey:
    """The movement/hazard phase that is under way."""
    assert play.table.journey is not None
    return play.table.journey


def fight(play: Play) -> Combat:
    """The combat that is under way."""
    assert play.table.combat is not None
    return play.table.combat


def keys(play: Play, creature: str) -> list[str]:
    """What a creature may be keyed to."""
    head = f"play {creature} "
    return [option.removeprefix(head) for option in play.options if option.startswith(head)]


def why(play: Play, card: str) -> list[str]:
    """The rules that keep player two from playing a card."""
    return [refusal.rule for refusal in play.why_not("two", play.id(card))]


# -- hazards one after the other --------------------------------------------------------------------


@rule("mh.hazards.repeatable", "mh.on-guard.once-per-phase")
def test_hazards_follow_in_any_order_and_repeatedly_but_one_card_is_placed_on_guard() -> None:
    play = road("River", "River", "Wargs", "Wolves", "Dodge", band=4)
    play.do("on-guard Dodge").until("chain.open", "two")
    assert not any(option.startswith("on-guard") for option in play.options)
    assert play.offered("play Wargs region:wilderness") and play.offered("play River Moria")
    play.do("play River Moria").until("chain.open", "two")
    assert play.offered("play River Moria")
    play.do("play Wargs region:wilderness").until("combat.assign")
    play.dice(*[6] * 8)
    play.do("enough")
    while not (play.asked == "chain.open" and play.asks == "two" and play.table.combat is None):
        play._modestly()
    assert play.offered("play Wolves region:wilderness") and play.offered("play River Moria")
    assert journey(play).declared == 3


# -- creatures --------------------------------------------------------------------------------------


@rule("mh.creature.play", "mh.creature.attack-starts-combat")
def test_a_creature_attacks_the_company_whose_phase_it_is_at_once() -> None:
    play = Play()
    other = play.company("one", "Rivendell", "Elrond")
    company = play.company("one", "Lórien", "Aragorn II", "Legolas")
    play.hand("two", "Wargs")
    play.moves(company, "Moria").until("chain.open", "two")
    play.do("play Wargs region:wilderness").until("combat.assign")
    assert fight(play).company == company
    assert set(fight(play).facing) == set(play.table.companies[company].characters)
    assert not play.table.companies[other].faced
    kinds = [event.kind for event in play.table.log or []]
    assert kinds[kinds.index("declared") :].count("attack") == 1
    assert play.table.companies[company].faced[0] == "wolf"


@rule("mh.creature.new-chain-only")
def test_a_creature_is_no_response() -> None:
    play = road("River", "Wargs", "Twilight", "Dodge", band=4)
    play.event("two", "Doors of Night")
    play.do("on-guard Dodge").until("chain.open", "two").do("play River Moria")
    assert (play.asks, play.asked) == ("two", "chain.respond")
    assert play.offered("play Twilight Doors of Night") and not keys(play, "Wargs")
    assert why(play, "Wargs") == ["mh.creature.new-chain-only"]


@rule("mh.creature.must-be-keyed")
def test_a_creature_is_declared_with_one_key_and_not_without() -> None:
    play = road("Orc-lieutenant", "Corsairs of Umbar", "Dodge", band=4)
    play.do("on-guard Dodge").until("chain.open", "two")
    assert keys(play, "Orc-lieutenant") == ["region:wilderness", "site:shadow-hold"]
    assert not keys(play, "Corsairs of Umbar")
    assert why(play, "Corsairs of Umbar") == ["mh.creature.must-be-keyed"]
    play.do("play Orc-lieutenant site:shadow-hold").until("combat.assign")
    assert fight(play).keyed == "site:shadow-hold"


@rule("mh.creature.key-region")
def test_a_creature_is_keyed_to_the_type_or_the_name_of_a_region_on_the_way() -> None:
    through = ("Wold & Foothills", "Anduin Vales", "High Pass")
    play = road("Cave Worm", "Ambusher", "Ghouls", to="Goblin-gate", through=through)
    assert keys(play, "Cave Worm") == ["region-name:High Pass"]
    assert keys(play, "Ambusher") == ["region:border-land"]
    assert keys(play, "Ghouls") == ["site:shadow-hold"]
    assert not keys(road("Cave Worm", to="Edoras", through=("Wold & Foothills", "Rohan")), "Cave Worm")


@rule("mh.creature.key-region-multiple")
def test_two_regions_of_a_type_are_needed_where_the_card_shows_two_and_may_lie_apart() -> None:
    through = ("Wold & Foothills", "Anduin Vales", "High Pass")
    assert keys(road("Hobgoblins", to="Goblin-gate", through=through), "Hobgoblins") == ["region:wilderness"]
    assert not keys(road("Hobgoblins", to="Edoras", through=("Wold & Foothills", "Rohan")), "Hobgoblins")


@rule("mh.creature.key-site")
def test_a_creature_is_keyed_to_the_new_site_or_to_where_the_company_stays() -> None:
    assert keys(road("Orc-watch"), "Orc-watch") == ["site:shadow-hold"]
    assert not keys(road("Orc-watch", here="Moria", to="Lórien"), "Orc-watch")
    assert keys(camp("Moria", "Orc-watch"), "Orc-watch") == ["site:shadow-hold"]
    assert keys(camp("Moria", "Watcher in the Water"), "Watcher in the Water") == ["site-name:Moria"]


@rule("mh.creature.played-on-site-is-keyed")
def test_a_creature_played_at_a_named_site_is_keyed_to_it() -> None:
    """Treebeard does not face attacks that are keyed to the site."""
    for key, faces in (("region:wilderness", True), ("site-name:Moria", False)):
        play = road("Watcher in the Water")
        play.give("Aragorn II", "Treebeard")
        play.do(f"play Watcher in the Water {key}").until("combat.next")
        assert fight(play).keyed == key
        assert (play["Treebeard"].number in fight(play).facing) == faces


@rule("mh.creature.played-at-site-in-region")
def test_a_creature_played_at_a_site_in_a_region_is_keyed_to_the_site_by_name() -> None:
    play = road("Pûkel-men", to="Isengard", through=("Wold & Foothills", "Rohan", "Gap of Isen"))
    assert keys(play, "Pûkel-men") == ["site-name:Isengard"]
    through = ("Rhudaur", "Cardolan")
    assert not keys(road("Pûkel-men", here="Rivendell", to="Barrow-downs", through=through), "Pûkel-men")


@rule("mh.creature.key-name-vs-type")
def test_what_touches_attacks_keyed_to_a_type_leaves_those_keyed_by_name_alone() -> None:
    """Goldberry cancels attacks keyed to wilderness; Redhorn Gate is one, and still she does not help against a key
    that names it."""
    for creature, key, helps in (
        ("Wargs", "region:wilderness", True),
        ("Cave Worm", "region-name:Redhorn Gate", False),
    ):
        play = road(creature)
        play.give("Aragorn II", "Goldberry")
        play.do(f"play {creature} {key}").until("chain.open" if helps else "combat.assign")
        assert play.offered("use Goldberry/1 attack") == helps


# -- hazard events ----------------------------------------------------------------------------------


@rule("mh.event.play-targeted", "mh.event.target-company")
def test_an_event_is_played_on_the_company_whose_phase_it_is_and_its_characters() -> None:
    play = Play()
    play.company("one", "Rivendell", "Elrond")
    company = play.company("one", "Lórien", "Aragorn II")
    play.hand("two", "Lure of Nature", "Lost in Free-domains", "Stay Her Appetite")
    play.give("Aragorn II", "Goldberry")
    play.give("Elrond", "Quickbeam")
    play.moves(company, "Minas Tirith").until("chain.open", "two")
    assert [option for option in play.options if option.startswith("play")] == [
        "play Lure of Nature Aragorn II",
        f"play Lost in Free-domains c{company}",
        "play Stay Her Appetite Goldberry",
    ]


@rule("mh.event.target-site-path")
def test_an_event_is_played_on_the_site_path_of_the_company() -> None:
    play = road("Choking Shadows", "Ghouls", to="Edoras")
    assert not any(option.startswith("play Choking") for option in play.options)
    play.event("two", "Doors of Night")
    play.do("on-guard Ghouls").until("chain.open", "two")
    assert [option for option in play.options if option.startswith("play")] == ["play Choking Shadows/1 path:0"]


@rule("mh.event.target-new-site", "mh.event.target-current-site")
def test_an_event_is_played_on_the_new_site_or_where_the_company_stays() -> None:
    moving = road("River", here="Edoras", to="Lórien")
    assert [option for option in moving.options if option.startswith("play")] == ["play River Lórien"]
    staying = camp("Isengard", "Incite Denizens")
    assert [option for option in staying.options if option.startswith("play")] == ["play Incite Denizens Isengard"]


@rule("mh.event.play-untargeted")
def test_long_and_permanent_events_are_played_that_target_nothing_yet() -> None:
    play = camp("Rivendell", "Doors of Night", "Minions Stir", "Full of Froth and Rage")
    assert [option for option in play.options if option.startswith("play")] == [
        "play Doors of Night",
        "play Minions Stir",
        "play Full of Froth and Rage",
    ]
    play.do("play Full of Froth and Rage").until("chain.open", "two").do("play Minions Stir").until()
    assert "Full of Froth and Rage" in play and "Minions Stir" in play


@rule("mh.event.affects-other-companies")
def test_a_river_before_a_site_holds_up_the_next_company_too() -> None:
    play = Play()
    first = play.company("one", "Lórien", "Aragorn II")
    second = play.company("one", "Rivendell", "Elrond")
    play.hand("two", "River")
    play.moves(first, "Moria").until("chain.open", "two")
    play.do("play River Moria").until()
    moria = play["Moria"].number
    zones.change_company(play.table, second, destination=moria)
    play.journey(second).until()
    assert play.table.companies[second].site == moria
    assert not site_phase.may_act(play.table, play.table.companies[second])
    assert not play.enters(second).asked


# -- on-guard ---------------------------------------------------------------------------------------


@rule("mh.on-guard.place", "mh.on-guard.face-down")
def test_any_card_of_the_hand_is_laid_face_down_on_the_new_site() -> None:
    play = road("Dodge", "Wargs", "Glamdring", to="Edoras")
    assert {f"on-guard {name}" for name in ("Dodge", "Wargs", "Glamdring")} <= set(play.options)
    play.do("on-guard Glamdring").until("chain.open", "two")
    (card,) = play.table.borne(play["Edoras"].number, "on-guard")
    assert card.face_down and card.face == play.id("Glamdring")
    assert play.names(play.player("two").hand) == ["Dodge", "Wargs"]
    log = [event.seen_by("one") for event in play.table.log or []]
    assert not any(play.id("Glamdring") in str(event.facts) for event in log)
    assert not numbers_of(play, "Glamdring")


def numbers_of(play: Play, name: str) -> list[int]:
    """The cards that lie open in play under a name."""
    return [card.number for card in play.table.cards.values() if card.id == play.id(name)]


@rule("mh.on-guard.as-response")
def test_a_card_is_placed_on_guard_in_response() -> None:
    play = road("River", "Dodge")
    play.do("play River Moria")
    assert (play.asks, play.asked) == ("two", "chain.respond")
    play.do("on-guard Dodge").until()
    assert [event.kind for event in play.table.log or [] if event.kind in ("declared", "used")] == ["declared", "used"]


@rule("mh.on-guard.over-limit-returns")
def test_a_placement_beyond_the_limit_goes_back_to_hand() -> None:
    """The limit of two falls to one in response to the second hazard, which is a card placed on-guard."""
    play = Play()
    company = play.company("one", "Lórien", "Aragorn II")
    play.event("one", "Gates of Morning")
    play.hand("one", "Many Turns and Doublings")
    play.hand("two", "River", "Dodge")
    play.moves(company, "Moria").until("chain.open", "two")
    play.do("play River Moria").until("chain.open", "two").do("on-guard Dodge")
    play.do(next(option for option in play.options if option.startswith("play Many Turns"))).until()
    assert play.names(play.player("two").hand) == ["Dodge"]
    assert play.names(play.player("two").discard) == ["River"]


@rule("mh.on-guard.site-leaves")
def test_a_card_on_guard_goes_back_to_hand_with_the_site() -> None:
    """Snowstorm sends the company back from Moria, and the site goes home."""
    play = Play()
    company = play.company("one", "Lórien", "Legolas")
    play.hand("two", "Dodge", "Snowstorm")
    play.event("two", "Doors of Night")
    play.moves(company, "Moria").until("chain.open", "two")
    play.do("on-guard Dodge").until("chain.open", "two")
    assert play.names(play.player("two").hand) == ["Snowstorm"]
    play.do("play Snowstorm").until()
    assert play.company_of("Legolas").returned and "Moria" not in play
    assert play.names(play.player("two").hand) == ["Dodge"]


# -- Nazgûl -----------------------------------------------------------------------------------------


def nazgul(deck: int = 20) -> Play:
    """Player two has a Nazgûl permanent-event in play, and a sideboard."""
    play = Play()
    company = play.company("one", "Lórien", "Aragorn II")
    play.event("two", "Adûnaphel")
    play.deck("two", *["Twilight"] * deck)
    play.sideboard("two", "Wargs", "Wolves", "River", "Ghouls", "Ghosts", "Orc-guard", "Glamdring")
    play.hand("two", "River", "River")
    return play.moves(company, "Moria").until("chain.open", "two")


@rule(
    "mh.nazgul-sideboard.action",
    "mh.nazgul-sideboard.cost",
    "mh.nazgul-sideboard.normal-effect-lost",
    "mh.nazgul-sideboard.option-play-deck",
    "mh.nazgul-sideboard.type-shown-only",
)
def test_a_nazgul_is_given_up_for_a_hazard_of_the_sideboard() -> None:
    play = nazgul()
    play.do("send-nazgul Adûnaphel")
    assert "Adûnaphel" not in play and play.names(play.player("two").discard) == ["Adûnaphel"]
    assert journey(play).declared == 1
    play.until("sideboard.way")
    assert play.options == ["to-deck", "to-discard"]
    play.do("to-deck")
    assert "fetch Glamdring" not in play.options and "fetch Wargs" in play.options
    play.do("fetch Wargs")
    assert len(play.player("two").deck) == 21 and "Wargs" in play.names(play.player("two").deck)
    (fetched,) = play.events("fetched")
    assert fetched.seen_by("one").facts == {"seat": "two", "kind": "hazard"}
    assert [each for each in play.table.events if play.table.cards[each].owner == "two"] == []


@rule("mh.nazgul-sideboard.option-discard-pile", "mh.nazgul-sideboard.option-play-deck")
def test_five_hazards_go_to_the_discard_pile_or_one_into_a_deck_of_five() -> None:
    play = nazgul(deck=4)
    play.do("send-nazgul Adûnaphel").until("sideboard.discard")
    for _ in range(5):
        assert play.asked == "sideboard.discard"
        play.do(play.options[0])
    assert play.asked != "sideboard.discard"
    assert len(play.player("two").discard) == 6
    assert sorted(play.names(play.player("two").sideboard)) == ["Glamdring", "Orc-guard"]


@rule("mh.nazgul-sideboard.action")
@pytest.mark.parametrize("why_not", ["tapped", "limit", "no hazards"])
def test_a_nazgul_is_not_given_up(why_not: str) -> None:
    play = nazgul()
    play.hand("one", "Smoke Rings")
    play.sideboard("one", "Glamdring")
    assert "send-nazgul" in verbs(play)
    if why_not == "tapped":
        play.state("Adûnaphel", TAPPED)
    elif why_not == "no hazards":
        play.sideboard("two", "Glamdring")
    else:
        play.do("play River Moria").until("chain.open", "two").do("on-guard River").until("chain.open", "one")
    assert "send-nazgul" not in verbs(play)


def verbs(play: Play) -> list[str]:
    """What player two could do in the window that is open."""
    return [option.verb for option in chain.offers(play.table, "two")]


# -- other companies --------------------------------------------------------------------------------


@rule("mh.phase.other-companies-act", "mh.phase.other-companies-limits")
def test_other_companies_act_but_cancel_no_attack() -> None:
    """Elrond, a sage, may tap elsewhere to discard a hazard; Arwen, a scout, cannot hide those who are elsewhere."""
    play = Play()
    play.company("one", "Rivendell", "Elrond", "Arwen")
    company = play.company("one", "Lórien", "Haldir", "Gimli")
    play.event("two", "Minions Stir")
    play.hand("one", "Marvels Told", "Concealment")
    play.hand("two", "Wargs")
    play.moves(company, "Moria")
    assert (play.asks, play.asked) == ("one", "chain.open")
    assert play.offered("play Marvels Told Minions Stir")
    play.do("pass").do("play Wargs region:wilderness").until("combat.assign")
    assert not any("Concealment" in option for option in play.options)
    play = Play()
    play.company("one", "Rivendell", "Elrond", "Arwen")
    company = play.company("one", "Lórien", "Haldir", "Bergil")
    play.hand("one", "Concealment")
    play.hand("two", "Wargs")
    play.moves(company, "Moria").do("play Wargs region:wilderness").until("chain.open", "one")
    play.do("play Concealment attack")
    assert play["Bergil"].state == TAPPED and not play["Arwen"].state


@rule("mh.phase.other-companies-limits", "site.untap.associated-only", "site.phase.other-companies-limits")
def test_a_site_is_untapped_by_those_who_are_there_and_in_their_own_phase() -> None:
    """Thrór's Map with Gimli untaps the lair where he is."""
    play = Play()
    there = play.company("one", "Caves of Ûlund", "Gimli")
    other = play.company("one", "The Lonely Mountain", "Balin")
    for lair in ("Caves of Ûlund", "The Lonely Mountain"):
        play.state(lair, TAPPED)
    play.give("Gimli", "Thrór’s Map")
    read = "use Thrór’s Map Caves of Ûlund"
    play.hand("two", "River")
    play.organization()
    assert play.offered(read) and not play.offered("use Thrór’s Map The Lonely Mountain")
    play.until()
    assert not any("Map" in option for option in play.stays(other).until("chain.open").options)
    play.until()
    assert play.stays(there).offered(read)
    play.until()
    play.enters(there).until()
    zones.change_company(play.table, there, entered=True)
    play.at_site(other)
    assert not play.asked or not any("Map" in option for option in play.options)
    play.until()
    assert play.at_site(there).offered(read)
