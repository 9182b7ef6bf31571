"""The resource permanent-events of The Balrog."""

from __future__ import annotations

import pytest

from tests.meccg.play import Play
from tests.meccg.sets.hazard_scenes import plays, unanswered
from tests.meccg.sets.the_balrog.balrog_scenes import BALROG, go, his, settle, ways_to_play
from tests.rules import rule
from underdeeps.meccg.facts import CARDS
from underdeeps.meccg.modifiers import total as total_of
from underdeeps.meccg.rules import companies, numbers, rings, setup, zones
from underdeeps.meccg.rules.combat import company_combat, strikes
from underdeeps.meccg.rules.ending import scoring
from underdeeps.meccg.rules.journeys import region_movement, routes, under_deeps
from underdeeps.meccg.rules.journeys.region_movement import region_limit
from underdeeps.meccg.rules.players import sauron
from underdeeps.meccg.rules.resources.items import gain
from underdeeps.meccg.rules.turn import arranging, arriving, characters, movement_hazard, organization, untap
from underdeeps.meccg.table import TAPPED, UNTAPPED, WOUNDED

WAYS = [("BA-29", "wizard", "Aragorn II"), ("BA-37", "ringwraith", "Layos")]


def can_go(play: Play) -> list[str]:
    """The names of the sites to which the company can declare movement."""
    found = routes.destinations(play.table, play.table.companies[go(play)])
    return [CARDS[site].name if site in CARDS else play[site].facts.name for site in found]


def with_card(card: str, *characters: str, site: str = "The Under-gates") -> Play:
    """The organization phase of a Balrog player with a card in hand."""
    play = his(*characters, site=site)
    play.hand("one", card)
    return play.organization()


def creeping(card: str, kind: str, *characters: str, site: str = "") -> tuple[Play, int]:
    play = Play(kind, "ringwraith" if kind == "wizard" else "wizard")
    company = play.company("one", site or ("Rivendell" if kind == "wizard" else "Carn Dûm"), *characters)
    play.event("one", card, company)
    return play, company


def test_another_shape_sends_the_first_back_to_hand_and_followers_are_lost_with_it() -> None:
    play = his(BALROG, "BA-8")
    play.give("The Balrog", "BA-62")
    play.follower("Mountain-maggot", "The Balrog")
    play.hand("one", "BA-76")
    settle(play.organization().do("play Strangling Coils The Balrog"))
    assert "Great Shadow" not in play and play.names(play.player("one").hand) == ["Great Shadow"]
    assert play["Mountain-maggot"].on == play["The Balrog"].number
    settle(play.do("use Strangling Coils"))
    assert numbers.overdrawn(play.table, play["The Balrog"].number)
    organization.overdraw(play.table)
    assert play["Mountain-maggot"].on == 0


# -- secret ways: Crept Along Carefully, Going Ever Under Dark --------------------------------------


@pytest.mark.parametrize(("card", "kind", "who"), WAYS)
def test_they_are_played_on_a_company_in_the_organization_phase(card: str, kind: str, who: str) -> None:
    play = Play(kind, "wizard")
    company = play.company("one", "Rivendell" if kind == "wizard" else "Carn Dûm", who)
    play.hand("one", card)
    play.organization().do(f"play {CARDS[card].name} c{company}")
    unanswered(play)
    assert play.table.companies[company].events == (play[card].number,)


@pytest.mark.parametrize(("card", "kind", "who"), WAYS)
def test_who_creeps_does_not_use_starter_movement_and_goes_three_regions(card: str, kind: str, who: str) -> None:
    play, company = creeping(card, kind, who)
    where = play.table.companies[company]
    assert region_movement.region_limit(play.table, where) == 3
    goal = CARDS[play.id("Moria")]
    assert routes.ways(play.table, where, goal) == (() if kind == "ringwraith" else ("region",))
    zones.change_company(play.table, company, extra_regions=2)
    assert region_movement.region_limit(play.table, play.table.companies[company]) == 3


def ambushed(card: str, kind: str, *dice: int) -> Play:
    """The company that creeps along is attacked by another at the same site, on the opponent's turn."""
    play = Play("ringwraith" if kind == "wizard" else "wizard", kind)
    number = play.company("one", "Moria", *(("Gorbag",) if kind == "wizard" else ("Legolas",)))
    company = play.company("two", "Moria", *(("Aragorn II", "Gimli") if kind == "wizard" else ("Layos", "Lugdush")))
    play.event("two", card, company)
    play.table.phase, play.table.site_company = "site", number
    zones.change_company(play.table, number, entered=True)
    play.run(company_combat.may_attack)
    play.do(play.options[-1]).until("chain.open", "two")
    play.dice(*dice)
    play.do(f"use {CARDS[card].name} attack")
    return unanswered(play)


def _members(kind: str) -> tuple[str, ...]:
    return ("Aragorn II", "Gimli") if kind == "wizard" else ("Layos", "Lugdush")


@pytest.mark.parametrize(("card", "kind", "who"), WAYS)
def test_who_creeps_may_slip_away_from_another_company(card: str, kind: str, who: str) -> None:
    del who
    skill = "ranger" if card == "BA-29" else "scout"
    helped = sum(skill in CARDS[Play(kind).id(name)].skills for name in _members(kind))
    for roll in (7 - helped, 8 - helped):
        play = ambushed(card, kind, roll // 2, roll - roll // 2)
        assert card not in play
        assert bool(play.events("attack-canceled")) == (roll + helped > 7)


@pytest.mark.parametrize(("card", "kind", "who"), WAYS)
def test_their_player_may_give_the_secret_way_up(card: str, kind: str, who: str) -> None:
    play, _ = creeping(card, kind, who)
    play.organization().do(f"use {CARDS[card].name}/1")
    unanswered(play)
    assert card not in play


# -- Crept Along Carefully --------------------------------------------------------------------------


def test_only_crept_along_carefully_bars_the_under_deeps() -> None:
    for card, kind, who, below in (
        ("BA-29", "wizard", "Aragorn II", "DM-38"),
        ("BA-37", "ringwraith", "Layos", "AS-165"),
    ):
        play, company = creeping(card, kind, who, site="Moria")
        where = play.table.companies[company]
        barred = routes.movement_refusal(play.table, where, CARDS[below]) is not None
        assert barred == (card == "BA-29")


@pytest.mark.parametrize(("regions", "less"), [(("Rhudaur", "Hollin", "Redhorn Gate"), 1), ((), 0)])
def test_crept_along_carefully_lowers_the_hazard_limit_of_region_movement(regions: tuple[str, ...], less: int) -> None:
    names = ("Aragorn II", "Legolas", "Gimli")
    play, company = creeping("BA-29", "wizard", *names)
    play.hand("two", "River")
    play.moves(company, "Moria" if regions else "Goblin-gate", *regions)
    assert play.table.journey is not None
    assert play.table.journey.hazard_limit == 3 - less


def test_crept_along_carefully_goes_with_an_exhausted_deck_and_the_other_does_not() -> None:
    for card, kind, who in WAYS:
        play, _ = creeping(card, kind, who)
        zones.discard_on_exhaustion(play.table)
        assert (card in play) == (card == "BA-37")


# -- Rumours of Rings, Whispers of Rings ------------------------------------------------------------


RUMOURS = [
    ("BA-31", "wizard", "Aragorn II", "Beautiful Gold Ring"),
    ("BA-44", "ringwraith", "Layos", "Gleaming Gold Ring"),
]


def rumours(card: str, kind: str, who: str, *kept: str) -> Play:
    play = Play(kind, "wizard")
    play.company("one", "Rivendell" if kind == "wizard" else "Carn Dûm", who)
    play.event("one", card)
    for ring in kept:
        zones.enter(play.table, play.id(ring), "one", "aside", on=play[card].number, note=("no-points",))
    lesser = "Lesser Ring" if kind == "wizard" else "Minor Ring"
    magic = "Magic Ring of Courage" if kind == "wizard" else "Magic Ring of Fury"
    play.sideboard("one", magic, "The One Ring", "Glamdring" if kind == "wizard" else "Strange Rations")
    play.discard("one", lesser)
    return play


@pytest.mark.parametrize(("card", "kind", "who", "gold"), RUMOURS)
def test_rumours_lay_a_ring_by_once_a_turn(card: str, kind: str, who: str, gold: str) -> None:
    del gold
    play = rumours(card, kind, who).organization()
    play.do(f"use {CARDS[card].name}")
    unanswered(play)
    assert len(play.options) == 2
    before = scoring.tally(play.table, "one")
    play.do(play.options[0])
    (ring,) = play.table.borne(play[card].number, "aside")
    assert CARDS[ring.id].item == "special"
    assert scoring.tally(play.table, "one") == before
    assert not play.offered(f"use {CARDS[card].name}")


@pytest.mark.parametrize(("card", "kind", "who", "gold"), RUMOURS)
def test_rumours_keep_two_rings_at_most(card: str, kind: str, who: str, gold: str) -> None:
    del gold
    kept = ("TW-271", "TW-272") if kind == "wizard" else ("LE-316", "LE-317")
    assert rumours(card, kind, who, kept[0]).organization().offered(f"use {CARDS[card].name}")
    assert not rumours(card, kind, who, *kept).organization().offered(f"use {CARDS[card].name}")


@pytest.mark.parametrize(("card", "kind", "who", "gold"), RUMOURS)
def test_a_ring_laid_by_is_played_as_from_hand(card: str, kind: str, who: str, gold: str) -> None:
    lesser = "TW-266" if kind == "wizard" else "LE-324"
    play = rumours(card, kind, who, lesser)
    (ring,) = play.give(who, gold)
    play.dice(1, 1)
    play.run(rings.test, ring, 0, False)
    play.do(f"ring-from-side {CARDS[lesser].name}")
    assert play[lesser].role == "item"
    assert play[lesser].on == play[who].number
    assert play[card].bears == ()
    assert sum(each.id == lesser for each in play.table.cards.values()) == 1


@pytest.mark.parametrize("card", ["BA-31", "BA-44"])
def test_the_game_may_start_with_rumours_instead_of_a_minor_item(card: str) -> None:
    play = Play("wizard" if card == "BA-31" else "ringwraith", "wizard")
    play.company("one", "Rivendell" if card == "BA-31" else "Carn Dûm", "TW-120")
    play.player("one").pool = (card,)
    number = setup.give_item(play.table, "one", card, play["TW-120"].number)
    setup.lay_with(play.table, number, play["TW-120"].number)
    assert play.table.events == (number,)


@pytest.mark.parametrize("card", ["BA-31", "BA-44"])
def test_rumours_are_played_on_their_own(card: str) -> None:
    kind = "wizard" if card == "BA-31" else "ringwraith"
    play = Play(kind, "wizard")
    play.company("one", "Rivendell" if card == "BA-31" else "Carn Dûm", "TW-120")
    play.hand("one", card)
    play.organization().do(f"play {CARDS[card].name}")
    unanswered(play)
    assert play.table.events == (play[card].number,)


# -- To Fealty Sworn --------------------------------------------------------------------------------


def sworn(site: str, faction: str, *hobbits: str) -> Play:
    play = Play()
    company = play.company("one", site, "Aragorn II", *hobbits)
    play.hand("one", "To Fealty Sworn")
    if faction:
        number = play.faction("one", faction)
        zones.change(play.table, number, turn=play.table.turn)
    return play.at_site(company)


def test_to_fealty_sworn_makes_a_hobbit_a_knight() -> None:
    play = sworn("Edoras", "Riders of Rohan", "Merry")
    assert plays(play) == ["play To Fealty Sworn/1 Merry"]
    play.do("play To Fealty Sworn/1 Merry")
    unanswered(play)
    merry = play["Merry"]
    assert "warrior" in numbers.skills(play.table, merry.number)
    assert numbers.prowess(play.table, merry.number) == (merry.facts.prowess or 0) + 2
    own = numbers.free_direct_influence(play.table, merry.number)
    for card, more in (("Hobbits", 5), ("Sam Gamgee", 5), ("Riders of Rohan", 0)):
        assert numbers.free_direct_influence(play.table, merry.number, play.id(card)) == own + more
    assert scoring.tally(play.table, "one")["miscellaneous"] == 1


@pytest.mark.parametrize(
    ("site", "faction"), [("Edoras", ""), ("Bag End", "Hobbits"), ("Lake-town", "Men of Lake-town")]
)
def test_to_fealty_sworn_needs_a_faction_won_at_a_free_hold_away_from_home(site: str, faction: str) -> None:
    play = sworn(site, faction, "Merry")
    assert play.table.pending is None or not plays(play)


def test_to_fealty_sworn_is_played_beside_the_king() -> None:
    play = Play()
    play.company("one", "Minas Tirith", "Aragorn II", "Merry")
    play.give("Aragorn II", "Return of the King")
    play.hand("one", "To Fealty Sworn")
    play.organization()
    assert plays(play) == ["play To Fealty Sworn Merry"]
    play.do("play To Fealty Sworn Merry")
    unanswered(play)
    play.hand("one", "To Fealty Sworn")
    play.organization()
    assert play.table.pending is None or not plays(play)


# -- Going Ever Under Dark --------------------------------------------------------------------------


def test_going_ever_under_dark_does_not_lower_the_hazard_limit_below_two() -> None:
    play, company = creeping("BA-37", "ringwraith", "Layos", "Asternak")
    play.hand("two", "River")
    play.moves(company, "Mount Gram", "Angmar")
    assert play.table.journey is not None
    assert play.table.journey.hazard_limit == 2


def test_going_ever_under_dark_is_not_duplicated_on_a_company() -> None:
    for card, kind, who in WAYS:
        play, _ = creeping(card, kind, who)
        play.hand("one", card)
        play.organization()
        assert bool(plays(play)) == (card == "BA-29")


# -- Prone to Violence ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("event", "mine", "theirs", "fights"),
    [("", "Layos", "Gorbag", False), ("BA-42", "Layos", "Gorbag", True), ("BA-42", "The Witch-king", "Gorbag", False)],
)
def test_prone_to_violence_sets_minions_against_minions(event: str, mine: str, theirs: str, fights: bool) -> None:
    play = Play("ringwraith", "ringwraith")
    number = play.company("one", "Moria", mine)
    play.company("two", "Moria", theirs)
    if event:
        play.event("one", event)
    play.table.phase, play.table.site_company = "site", number
    zones.change_company(play.table, number, entered=True)
    assert bool(company_combat.targets(play.table)) == fights


@pytest.mark.parametrize(("mine", "theirs", "fights"), [("BA-3", "Gorbag", True), ("Azog", "The Witch-king", False)])
def test_prone_to_violence_lets_the_balrog_attack(mine: str, theirs: str, fights: bool) -> None:
    play = Play("balrog", "ringwraith")
    number = play.company("one", "BA-93", mine)
    play.company("two", "Moria", theirs)
    play.event("one", "BA-42")
    play.table.phase, play.table.site_company = "site", number
    zones.change_company(play.table, number, entered=True)
    assert bool(company_combat.targets(play.table)) == fights


def test_prone_to_violence_does_not_let_the_balrog_be_attacked() -> None:
    play = Play("ringwraith", "balrog")
    number = play.company("one", "Moria", "Gorbag")
    play.company("two", "BA-93", "BA-3", "Azog")
    play.event("one", "BA-42")
    play.table.phase, play.table.site_company = "site", number
    zones.change_company(play.table, number, entered=True)
    assert not company_combat.targets(play.table)


def test_prone_to_violence_is_played_once_and_goes_with_an_exhausted_deck() -> None:
    play = Play("ringwraith", "ringwraith")
    play.company("one", "Moria", "Layos")
    play.hand("one", "Prone to Violence", "Prone to Violence")
    play.organization().do("play Prone to Violence")
    unanswered(play)
    assert "Prone to Violence" in play
    assert play.table.pending is None or not plays(play)
    zones.discard_on_exhaustion(play.table)
    assert "Prone to Violence" not in play


# -- Sauron -----------------------------------------------------------------------------------------


EYE, SAURON, POWERS = "LE-203", "BA-43", "AS-97"


def servants(*characters: str, opponent: str = "wizard", hand: tuple[str, ...] = ()) -> Play:
    play = Play("ringwraith", opponent)
    play.company("one", "Dol Guldur", *(characters or ("Gorbag",)))
    play.hand("one", *hand)
    return play


@pytest.mark.parametrize(("card", "influence", "size"), [(EYE, 27, 9), (SAURON, 30, 8)])
def test_sauron_has_more_influence(card: str, influence: int, size: int) -> None:
    play = servants(hand=(card,))
    play.organization().do(f"play {play.word(card)}")
    unanswered(play)
    assert sauron.is_sauron(play.table, "one")
    assert numbers.maximum_general_influence(play.table, "one") == influence
    assert numbers.hand_size(play.table, "one") == size


@pytest.mark.parametrize("card", [EYE, SAURON])
def test_sauron_is_for_those_without_a_ringwraith_against_a_wizard(card: str) -> None:
    assert servants(hand=(card,)).organization().offered(f"play {Play().word(card)}")
    assert not servants(opponent="ringwraith", hand=(card,)).organization().offered(f"play {Play().word(card)}")
    led = servants("Khamûl the Ringwraith", hand=(card,))
    assert not led.organization().offered(f"play {led.word(card)}")


@pytest.mark.parametrize("card", [EYE, SAURON])
def test_sauron_reveals_no_ringwraith(card: str) -> None:
    play = servants(hand=("Khamûl the Ringwraith",))
    wraith = play.id("Khamûl the Ringwraith")
    play.locations("one", "Minas Morgul")
    assert characters.avatar_refusal(play.table, "one", wraith) is None
    play.event("one", card)
    assert characters.avatar_refusal(play.table, "one", wraith) is not None


@pytest.mark.parametrize("card", [EYE, SAURON])
def test_sauron_ends_bade_to_rule_and_bars_it(card: str) -> None:
    play = servants(hand=(card, "Bade to Rule"))
    play.event("one", "LE-167")
    play.organization().do(f"play {play.word(card)}")
    unanswered(play)
    assert "Bade to Rule" in play.names(play.player("one").discard)
    assert not any(option.startswith("play Bade to Rule") for option in play.options)
    other = servants(hand=("Bade to Rule",))
    assert any(option.startswith("play Bade to Rule") for option in other.organization().options)


@pytest.mark.parametrize("card", [EYE, SAURON])
def test_sauron_sends_for_servants_once_a_turn(card: str) -> None:
    play = servants()
    play.event("one", card)
    play.sideboard("one", "LE-157", "TW-74")
    play.organization().do(f"use {play.word(card)}")
    unanswered(play)
    assert play.options == ["from-sideboard War-wolf"] or "War-wolf" in play.names(play.player("one").deck)
    if play.asked == "fetch.card":
        play.do("from-sideboard War-wolf")
    assert "War-wolf" in play.names(play.player("one").deck)
    assert not any(option.startswith("use") for option in play.options)


def test_sauron_brings_any_number_of_characters() -> None:
    for card, allowed in ((SAURON, True), (EYE, False)):
        play = servants()
        play.event("one", card)
        play.player("one").character_played = True
        found = characters.bring_refusal(play.table, "one", play.id("Shagrat"))
        assert (found is None) == allowed


@rule("untap.sideboard.hazard-player-condition")
def test_against_sauron_the_hazard_player_may_use_his_sideboard() -> None:
    for card, allowed in ((EYE, True), ("", False)):
        play = servants()
        play.sideboard("two", "Wargs")
        if card:
            play.event("one", card)
        assert untap.sideboard_open(play.table) == allowed


# -- A More Evil Hour -------------------------------------------------------------------------------


@pytest.mark.parametrize(("card", "taps"), [("Wormsbane", True), ("Glamdring", False)])
def test_a_more_evil_hour_taps_when_the_opponent_gains_three_points(card: str, taps: bool) -> None:
    play = his("Azog")
    theirs = play.company("two", "Bandit Lair", "Aragorn II")
    play.event("one", "BA-48")
    assert (CARDS[play.id(card, "two")].points >= 3) is taps
    play.table.active = "two"
    play.at_site(theirs)
    gain(play.table, play.id(card, "two"), "two", play["Aragorn II"].number)
    assert (play["A More Evil Hour"].state == TAPPED) is taps
    play.table.active = "one"
    play.untap()
    assert (play["A More Evil Hour"].state == TAPPED) is taps


def test_a_more_evil_hour_leads_far_to_the_foes_and_away_from_them() -> None:
    play = his("Azog", site="Moria")
    play.event("one", "BA-48")
    play.locations("one", "Dimrill Dale", "Lake-town", "Dale")
    play.organization()
    assert not any(option.startswith("use A More Evil Hour") for option in play.options)
    play = his("Azog", site="Moria")
    play.event("one", "BA-48")
    play.state("A More Evil Hour", TAPPED)
    play.locations("one", "Dimrill Dale", "Lake-town", "Dale")
    assert can_go(play) == ["Dimrill Dale"]
    play.organization().do(f"use A More Evil Hour c{go(play)}")
    assert "A More Evil Hour" not in play and can_go(play) == ["Dimrill Dale"]
    play.company("two", "Dale", "Balin")
    assert can_go(play) == ["Dale", "Dimrill Dale"]
    play.do(f"move {go(play)}", "to Dale", "done").until()
    assert play.table.companies[go(play)].most_regions == 6
    play.run(movement_hazard.company_phase, go(play)).until()
    company = play.table.companies[go(play)]
    assert play.table.site_of(company).facts.name == "Dale" and len(company.regions) > 4
    zones.change_company(play.table, go(play), most_regions=0)
    assert region_movement.region_limit(play.table, play.table.companies[go(play)]) == 6
    zones.change_company(play.table, go(play), site=play.site("one", "Moria"))
    assert region_movement.region_limit(play.table, play.table.companies[go(play)]) == 4


def test_a_more_evil_hour_is_all_that_lets_the_balrog_spring_further() -> None:
    play = his(BALROG, site="Goblin-gate")
    play.event("one", "BA-48")
    play.state("A More Evil Hour", TAPPED)
    play.locations("one", "The Under-grottos")
    play.organization()
    assert not any(option.startswith("use A More Evil Hour") for option in play.options)
    play = his(BALROG, site="Goblin-gate")
    play.event("one", "BA-71")
    play.event("one", "BA-48")
    play.state("A More Evil Hour", TAPPED)
    settle(play.organization().do(f"use A More Evil Hour c{go(play)}"))
    play.company("two", "Rivendell", "Balin")
    company = play.table.companies[go(play)]
    assert region_movement.region_limit(play.table, company) == 1
    assert region_movement.limit_to(play.table, company, CARDS["TW-421"]) == 3


@rule("region-limit.extended-six")
def test_not_even_two_evil_hours_lead_the_balrog_through_more_than_six_regions() -> None:
    play = his(BALROG, site="Moria")
    play.event("one", "BA-71")
    play.company("two", "Dimrill Dale", "Balin")
    for _ in range(25):
        zones.to_points(play.table, zones.enter(play.table, play.id("Stirring Bones"), "one", "creature"))
    for _ in range(2):
        hour = play.event("one", "BA-48")
        zones.change(play.table, hour, state=TAPPED)
        settle(play.organization().do(f"use A More Evil Hour c{go(play)}"))
    play.journey(go(play), "Dimrill Dale").until()
    assert play.table.site_of(play.table.companies[go(play)]).facts.name == "Dimrill Dale"
    zones.change_company(play.table, go(play), most_regions=0)
    assert region_movement.further_from(play.table, play.table.companies[go(play)]) == 4
    assert region_movement.region_limit(play.table, play.table.companies[go(play)]) == 6


# -- Caverns Unchoked -------------------------------------------------------------------------------


def test_caverns_unchoked_opens_the_region_above() -> None:
    play = his("Azog", site="The Iron-deeps")
    play.locations("one", "BA-85", "LE-394", "LE-417", "BA-102", "Dimrill Dale")
    assert can_go(play) == ["The Under-leas", "Carn Dûm"]
    play.hand("one", "BA-51")
    play.organization().do("play Caverns Unchoked The Iron-deeps")
    assert sorted(can_go(play)) == ["Carn Dûm", "Mount Gram", "The Under-leas", "Zarak Dûm"]
    there = play.site("one", "LE-417")
    zones.change_company(play.table, go(play), destination=there)
    assert under_deeps.printed_number(play.table, play.table.companies[go(play)]) == 0
    assert under_deeps.cavern_number((), CARDS["BA-91"], CARDS["LE-417"]) is None


def test_caverns_unchoked_keeps_the_site_and_leads_down_to_it() -> None:
    play = his("Azog", site="The Gem-deeps")
    play.give("The Gem-deeps", "BA-51")
    play.dice(1, 1)
    play.journey(go(play), "Isengard").until()
    assert play.table.site_of(play.table.companies[go(play)]).facts.name == "Isengard"
    assert "The Gem-deeps" in play
    zones.change_company(play.table, go(play), moved=False, done=False, origin="", flags=())
    assert can_go(play) == ["The Gem-deeps"]
    zones.discard(play.table, play["Caverns Unchoked"].number)
    assert can_go(play) == []


# -- Challenge the Power ----------------------------------------------------------------------------


@rule("end.one-ring.balrog", "balrog.victory.one-ring-challenge")
@pytest.mark.parametrize(
    ("dice", "outcome"),
    [((3, 3), "eliminated"), ((3, 4), "discarded"), ((4, 5), "stays"), ((4, 6), "stays"), ((5, 6), "won")],
)
def test_challenge_the_power_may_be_his_end_or_win_the_game(dice: tuple[int, int], outcome: str) -> None:
    play = his(BALROG, "Azog")
    play.give("The Balrog", "The One Ring")
    play.hand("one", "BA-52", "BA-52")
    play.organization()
    play.dice(*dice)
    play.do("play Challenge the Power The Balrog")
    while play.table.pending is not None and play.asked.startswith("chain"):
        play.do("pass")
    assert ("The Balrog" in play) is (outcome != "eliminated")
    assert ("Challenge the Power" in play) is (outcome in ("stays", "won"))
    assert play.table.over is (outcome == "won")
    if outcome == "won":
        assert (play.table.winners, play.table.ended_by) == (("one",), "end.one-ring.balrog")
    if outcome == "stays":
        assert scoring.tally(play.table, "one")["miscellaneous"] == 2
        assert numbers.in_use(play.table, play["The One Ring"])
        assert ways_to_play(play, "BA-52") == []


def test_sages_and_earlier_challenges_help() -> None:
    play = his(BALROG, "Umagaur")
    play.give("The Balrog", "The One Ring", "BA-52")
    play.hand("one", "BA-52")
    play.organization()
    play.dice(4, 5)
    settle(play.do("play Challenge the Power The Balrog"))
    assert play.events("challenge")[0].facts["total"] == 9 + 1 + 1 and play.table.over


def test_challenge_the_power_needs_the_ring() -> None:
    assert ways_to_play(with_card("BA-52", BALROG, "Azog"), "BA-52") == []


# -- Flame of Udûn ----------------------------------------------------------------------------------


def test_flame_of_udun_changes_the_balrog() -> None:
    play = his(BALROG)
    play.give("The Balrog", "BA-46", "BA-62")
    play.hand("one", "BA-58")
    settle(play.organization().do("play Flame of Udûn The Balrog"))
    number = play["The Balrog"].number
    assert (numbers.prowess(play.table, number), numbers.direct_influence(play.table, number)) == (11, 4)
    assert "Great Troll" not in play and play.names(play.player("one").hand) == ["Great Shadow"]
    assert total_of(strikes.answered_harder(play.table, number)) == 1
    assert total_of(company_combat._harder(play.table, number, number)) == 1
    play.do("done").until()
    assert "Flame of Udûn" in play


def test_flame_of_udun_goes_back_to_hand_if_he_is_not_alone() -> None:
    play = his(BALROG, "Azog")
    play.give("The Balrog", "BA-58")
    play.organization().do("done").until()
    assert "Flame of Udûn" not in play and "Flame of Udûn" in play.names(play.player("one").hand)
    chosen = his(BALROG)
    chosen.give("The Balrog", "BA-58")
    settle(chosen.organization().do("use Flame of Udûn"))
    assert "Flame of Udûn" not in chosen


def test_nobody_joins_the_flame_of_udun() -> None:
    play = his(BALROG, site="The Gem-deeps")
    play.give("The Balrog", "BA-58")
    other = play.company("one", "The Gem-deeps", "Azog")
    one = go(play)
    play.table.phase = "movement-hazard"
    assert arriving.join_refused(play.table, (one, other))
    assert not play.table.companies[one].events and companies.closed_to_allies(play.table, play.table.companies[one])
    assert [option.verb for option in arriving.join_options(play.table, one, other)] == ["apart"]
    play.table.phase = "organization"
    assert not arriving.join_refused(play.table, (one, other))
    play.hand("one", "BA-46")
    assert ways_to_play(play.at_site(one), "BA-46") == []


@pytest.mark.parametrize(("flame", "eliminated"), [(True, True), (False, False)])
def test_who_fails_against_the_flame_faces_a_harder_body_check(flame: bool, eliminated: bool) -> None:
    play = Play("wizard", "balrog")
    mine = play.company("one", "Goblin-gate", "Balin")
    theirs = play.company("two", "Goblin-gate", BALROG)
    if flame:
        play.give("The Balrog", "BA-58")
    play.table.site_company = mine
    zones.change_company(play.table, mine, entered=True)
    play.run(company_combat.attack, theirs)
    body = numbers.body(play.table, play["Balin"].number)
    play.dice(1, 1, 6, 6, body - 5, 5)
    play.until()
    assert ("Balin" not in play or play["Balin"].role == "creature") is eliminated


# -- Gangways over the Fire -------------------------------------------------------------------------


def test_gangways_over_the_fire_lead_on_and_on() -> None:
    play = his("Azog", site="Moria")
    play.event("one", "BA-60")
    play.locations("one", "The Gem-deeps", "The Under-leas", "Moria", "The Wind-deeps", "LE-365")
    place = play.site("one", "The Under-gates")
    zones.change_company(play.table, go(play), destination=place)
    play.table.phase = "movement-hazard"
    play.run(movement_hazard.company_phases, go(play)).until("movement.onward")
    assert sorted(play.options) == ["stay", "to The Gem-deeps", "to The Under-leas"]
    play.dice(3, 2)
    play.do("to The Under-leas").until("movement.onward")
    assert play.events("rolled")[-1].facts["needed"] == 4 + 1
    assert "to The Wind-deeps" in play.options and "to The Under-gates" not in play.options
    play.dice(3, 3)
    play.do("to The Wind-deeps").until()
    assert play.events("rolled")[-1].facts["needed"] == 5 + 2
    assert play.table.site_of(play.table.companies[go(play)]).facts.name == "The Under-leas"


def test_gangways_over_the_fire_may_be_there_from_the_start() -> None:
    play = his("Azog")
    play.player("one").pool = ("BA-60",)
    assert [option.subject for option in setup.item_options(play.table, "one")] == ["BA-60"]
    number = setup.give_item(play.table, "one", "BA-60", play["Azog"].number)
    assert (
        number in play.table.events
        and under_deeps.leads_on(play.table, "one")
        and not under_deeps.leads_on(play.table, "two")
    )
    play.hand("one", "BA-60")
    assert ways_to_play(play.organization(), "BA-60") == []


# -- Great Shadow -----------------------------------------------------------------------------------


def test_great_shadow_changes_the_balrog() -> None:
    play = his(BALROG, "Azog", "BA-8")
    play.hand("one", "BA-62")
    settle(play.organization().do("play Great Shadow The Balrog"))
    number = play["The Balrog"].number
    assert (numbers.prowess(play.table, number), numbers.body(play.table, number)) == (6, 10)
    assert numbers.maximum_general_influence(play.table, "one") == 26
    assert "scout" in numbers.skills(play.table, number)
    assert arranging.follow_refusal(play.table, play["Mountain-maggot"].number, number) is None


def test_great_shadow_cancels_an_attack_and_brings_a_card_back() -> None:
    play = his(BALROG, "Azog", site="Cirith Ungol")
    play.give("The Balrog", "BA-62")
    play.enters(go(play)).do("enter")
    settle(play.do(next(option for option in play.options if option.startswith("use Great Shadow"))))
    assert play["The Balrog"].state == TAPPED and play["Azog"].state == UNTAPPED
    play = his(BALROG)
    play.give("The Balrog", "BA-62")
    play.discard("one", "BA-49", "Black Mace", "Azog", "Wargs")
    play.end_of_turn()
    play.do(next(option for option in play.options if option.startswith("use Great Shadow")))
    while play.asked != "fetch.card":
        play.do("pass")
    assert play.options == ["from-discard Azog", "from-discard Black Mace"]
    play.do("from-discard Azog")
    assert "Azog" in play.names(play.player("one").deck) + play.names(play.player("one").hand)
    assert play.names(play.player("one").discard) == ["Angband Revisited", "Black Mace", "Wargs"]
    assert [event.facts["card"] for event in play.events("shuffled-back")] == ["BA-2"]


# -- Maker’s Map ------------------------------------------------------------------------------------


def test_makers_map_eases_the_way() -> None:
    play = his("Bolg", "Azog", site="Dol Guldur")
    play.hand("one", "BA-66")
    play.at_site(go(play))
    assert ways_to_play(play, "BA-66") == ["play Maker’s Map Bolg"]
    settle(play.do("play Maker’s Map Bolg"))
    assert play["Maker’s Map"].on == play["Bolg"].number
    assert (play["Bolg"].state, play["Dol Guldur"].state) == (TAPPED, TAPPED)
    zones.change_company(play.table, go(play), destination=play.site("one", "The Sulfur-deeps"))
    assert under_deeps.ease(play.table, play.table.companies[go(play)]) == 2


# -- Memories of Old Torture ------------------------------------------------------------------------


def test_memories_of_old_torture_win_a_creature() -> None:
    play = his("Azog", site="Moria")
    giant = "TD-8"
    play.hand("one", "BA-67")
    play.hand("two", giant)
    play.moves(go(play), "Isengard", "Redhorn Gate", "Hollin", "Dunland", "Gap of Isen")
    while not any(option.startswith("play") for option in play.options):
        play.do("pass")
    play.do(next(option for option in play.options if option.startswith("play")))
    while not ways_to_play(play, "BA-67"):
        play.do("pass")
    play.do(ways_to_play(play, "BA-67")[0])
    while play.asked.startswith("chain") and play.table.combat is not None:
        play._modestly()
    ally = play[CARDS[giant].name]
    assert (ally.role, ally.on, play["Azog"].state) == ("ally", play["Azog"].number, UNTAPPED)
    assert numbers.prowess(play.table, ally.number) == (CARDS[giant].prowess or 0) - 7
    assert (numbers.body(play.table, ally.number), numbers.mind(play.table, ally.number)) == (7, 1)
    assert scoring.tally(play.table, "one")["ally"] == 1
    play.until()
    zones.change_company(play.table, go(play), path=("wilderness", "dark-domain"))
    zones.happen(play.table, "moved", f"c{go(play)}")
    assert CARDS[giant].name not in play and "Memories of Old Torture" not in play


# -- Obey Him or Die --------------------------------------------------------------------------------


def test_obey_him_or_die_binds_a_leader_until_he_is_outranked() -> None:
    play = with_card("BA-69", BALROG, "Azog", "BA-8")
    assert ways_to_play(play, "BA-69") == ["play Obey Him or Die Azog"]
    settle(play.do("play Obey Him or Die Azog"))
    assert numbers.direct_influence(play.table, play["Azog"].number) == 3
    assert "Obey Him or Die" in play
    number = zones.enter(play.table, "BA-9", "one", "character")
    companies.put_in(play.table, go(play), (number,))
    assert "Obey Him or Die" not in play


# -- Orders from the Great Demon --------------------------------------------------------------------


def test_orders_from_the_great_demon_allow_a_leader_more() -> None:
    play = his("Azog", "Bolg", "BA-8", "BA-8", "BA-7", "BA-7", "LE-35", "LE-35")
    company = play.table.companies[go(play)]
    assert len(company.characters) == 8
    without = companies.composition_refusal(play.table, company.characters, ())
    assert without is not None and without.rule == "org.company.size-seven"
    play.event("one", "BA-70", go(play))
    company = play.table.companies[go(play)]
    assert companies.composition_refusal(play.table, company.characters, company.events) is None
    three = (*company.characters[:2], zones.enter(play.table, "BA-9", "one", "character"))
    refused = companies.composition_refusal(play.table, three, company.events)
    assert refused is not None and refused.rule == "org.company.one-leader"
    play.hand("one", "BA-70")
    assert ways_to_play(play.organization(), "BA-70")
    assert CARDS["BA-70"].starting_item


# -- Out He Sprang ----------------------------------------------------------------------------------


@rule("balrog.movement.avatar-expanded-by-resources")
@pytest.mark.parametrize(("points", "regions"), [(0, 1), (9, 2), (17, 3), (25, 4)])
def test_out_he_sprang_lets_the_balrog_move_by_regions(points: int, regions: int) -> None:
    play = his(BALROG, site="Moria")
    play.event("one", "BA-71")
    for _ in range(points):
        zones.to_points(play.table, zones.enter(play.table, play.id("Stirring Bones"), "one", "creature"))
    company = play.table.companies[go(play)]
    assert region_limit(play.table, company) == regions
    play.locations("one", "Dimrill Dale", "Isengard")
    assert ("LE-365" in routes.destinations(play.table, company)) is True
    play.give("The Balrog", "BA-62")
    assert routes.destinations(play.table, play.table.companies[go(play)]) == []


def test_out_he_sprang_is_for_ways_to_or_from_the_surface_of_the_deeps() -> None:
    play = his(BALROG, site="Dimrill Dale")
    play.event("one", "BA-71")
    play.locations("one", "Moria", "LE-415")
    assert routes.destinations(play.table, play.table.companies[go(play)]) == ["BA-93"]


# -- Strangling Coils -------------------------------------------------------------------------------


def coiled(state: int) -> Play:
    play = Play("balrog", "wizard")
    company = play.company("one", "The Under-gates", "BA-3", "Azog")
    play.give("The Balrog", "BA-76")
    play.state("Azog", state)
    return play.stays(company)


def test_strangling_coils_does_nothing_for_the_wounded() -> None:
    assert coiled(TAPPED).offered("use Strangling Coils/1")
    assert not coiled(WOUNDED).offered("use Strangling Coils/1")


@rule("timing.action.definition")
def test_strangling_coils_does_nothing_for_him_alone() -> None:
    play = coiled(UNTAPPED)
    play.state("The Balrog", TAPPED)
    assert play.stays(play.company_of("Azog").number).asked == ""


def test_strangling_coils_untaps_his_company_once_and_taps_him() -> None:
    play = his(BALROG, "Azog", "Bolg")
    play.give("The Balrog", "BA-76")
    number = play["The Balrog"].number
    assert (numbers.direct_influence(play.table, number), numbers.body(play.table, number)) == (9, 10)
    assert "diplomat" in numbers.skills(play.table, number)
    play.state("Azog", TAPPED)
    play.stays(go(play))
    settle(play.do(next(option for option in play.options if option.startswith("use Strangling Coils"))))
    assert (play["Azog"].state, play["The Balrog"].state) == (UNTAPPED, TAPPED)
    assert "strangling-coils" in play.player("one").used
