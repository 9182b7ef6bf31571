"""Hazard events of The White Hand that know of stage points, and of what Fallen-wizards do."""

from __future__ import annotations

import pytest

from tests.meccg.play import Play
from tests.meccg.sets.hazard_scenes import played, plays, road, unanswered
from tests.meccg.sets.short_event_scenes import attacked
from tests.meccg.sets.the_white_hand.test_wizardhavens import go, his, offers, stray
from tests.rules import rule
from underdeeps.meccg.facts import CARDS
from underdeeps.meccg.rules import numbers, rings, zones
from underdeeps.meccg.rules.combat import automatic_attacks
from underdeeps.meccg.rules.ending import scoring
from underdeeps.meccg.rules.influence import factions
from underdeeps.meccg.rules.journeys import places, routes
from underdeeps.meccg.rules.turn import characters
from underdeeps.meccg.table import TAPPED

TOWERS = "WH-58"


def beset(*names: str, hand: tuple[str, ...], site: str = TOWERS, points: int = 0, own: tuple[str, ...] = ()) -> Play:
    """A company of a Fallen-wizard that stays where it is; he has so many stage points, and two is to play hazards."""
    play = his(*names, site=site)
    stray(play, points)
    play.hand("one", *own)
    play.hand("two", *hand)
    return stays(play)


def stays(play: Play) -> Play:
    """The movement/hazard phase of the company, up to what two can play; to its end if that is nothing."""
    play.stays(go(play))
    while play.asked and (play.asked, play.asks) != ("chain.open", "two"):
        play.do("pass")
    return play


def further(play: Play, points: int) -> None:
    """Let the Fallen-wizard have so many stage points more."""
    for _ in range(points // 2):
        play.event("one", "Great Patron")
    if points % 2:
        play.event("one", "Double-dealing")


def stage(play: Play) -> int:
    """The stage points of the Fallen-wizard."""
    return numbers.stage_points(play.table, "one")


# -- Blind to the West, Ire of the East ---------------------------------------------------------------


def answer(play: Play, hazard: str) -> str:
    """What the opponent may say to what was just declared; empty for nothing."""
    found = [option for option in offers(play) if option.startswith(f"play {hazard}")]
    return found[0] if found and play.asks == "two" else ""


@pytest.mark.parametrize(("hazard", "fits"), [("Blind to the West", True), ("Ire of the East", False)])
@pytest.mark.parametrize("automatic", [False, True])
def test_a_hero_short_event_of_a_fallen_wizard_is_canceled(hazard: str, fits: bool, automatic: bool) -> None:
    play = his("Alatar", site="TW-404")
    play.hand("one", "Concealment")
    play.hand("two", hazard)
    attacked(play, go(play), automatic=automatic).do("play Concealment attack")
    assert bool(answer(play, hazard)) == fits
    if fits:
        play.do(answer(play, hazard)).until()
        assert play.result != "canceled" and play.names(play.player("one").discard) == ["Concealment"]
        assert play.player("two").pool == (play.id(hazard),), "it is out of the game"


@pytest.mark.parametrize(("hazard", "fits"), [("Blind to the West", False), ("Ire of the East", True)])
def test_a_minion_short_event_of_a_fallen_wizard_is_canceled(hazard: str, fits: bool) -> None:
    play = his("Saruman", site="WH-56")
    play.hand("one", "WH-50")
    play.hand("two", hazard)
    play.organization().do("play White Light Broken Saruman")
    assert bool(answer(play, hazard)) == fits, "in the organization phase, too"
    if fits:
        play.do(answer(play, hazard))
        unanswered(play)
        assert not play.table.lasting and not play.events("corruption")
        assert play.names(play.player("one").discard) == ["White Light Broken"]


@rule("meccg.choice.hazards.against-short-events")
def test_he_may_cancel_a_short_event_of_his_own() -> None:
    play = his("Saruman", site="WH-56")
    play.hand("one", "White Light Broken", "Ire of the East")
    play.organization().do("play White Light Broken Saruman")
    found = [option for option in play.options if "Ire of the East" in option]
    assert play.asks == "one" and found
    play.do(found[0])
    unanswered(play)
    assert not play.table.lasting and not play.events("corruption")


def test_a_wizards_short_event_is_not_meant() -> None:
    play = Play()
    company = play.company("one", "Isengard", "Alatar")
    play.hand("one", "Concealment")
    play.hand("two", "Blind to the West")
    attacked(play, company).do("play Concealment attack")
    assert not answer(play, "Blind to the West")


def test_blind_to_the_west_uses_no_hazard_limit() -> None:
    play = his("Alatar", site="TW-404")
    play.hand("one", "Concealment")
    play.hand("two", "Blind to the West")
    attacked(play, go(play))
    assert play.table.journey is not None
    zones.change_journey(play.table, declared=play.table.journey.hazard_limit)
    play.do("play Concealment attack")
    assert answer(play, "Blind to the West")


# -- Cast from the Order ------------------------------------------------------------------------------


@pytest.mark.parametrize(("dice", "stays_in_play"), [((4, 4), True), ((4, 3), False)])
def test_he_is_cast_from_the_order_by_a_roll_with_his_stage_points(dice: tuple[int, int], stays_in_play: bool) -> None:
    play = beset("Saruman", "Balin", hand=("WH-15", "WH-15"), points=8)
    play.dice(*dice)
    assert plays(play) == ["play Cast from the Order Saruman"]
    played(play, "WH-15", "Saruman")
    assert ("WH-15" in play) == stays_in_play
    assert (play.names(play.player("two").discard) == []) == stays_in_play


def test_who_is_cast_from_the_order_is_overt_and_has_minion_sites() -> None:
    play = his("Saruman", "Balin", site=TOWERS)
    other = play.company("one", "WH-56", "Glóin")
    play.player("one").locations = ("LE-356", "LE-392", "TW-378", "TW-413", "TW-421", "TW-436")
    play.give("Saruman", "WH-15")
    closed = dict(routes.closed_to(play.table, play.table.companies[go(play)]))
    assert {"TW-378", "TW-421"} <= set(closed) and not {"LE-356", "TW-413", "TW-436"} & set(closed)
    assert numbers.is_overt(play.table, play.table.companies[go(play)])
    assert not numbers.is_overt(play.table, play.table.companies[other])
    theirs = dict(routes.closed_to(play.table, play.table.companies[other]))
    assert {"TW-378", "TW-421"} <= set(theirs), "it is said of all his companies"


# -- Cruel Claw Perceived -----------------------------------------------------------------------------


@rule("meccg.choice.hazards.stage-points-too-few")
@pytest.mark.parametrize(
    ("points", "less", "hand"), [(5, 1, 0), (6, 3, 0), (10, 3, 0), (11, 5, 1), (16, 7, 1), (20, 7, 1), (21, 9, 2)]
)
def test_the_cruel_claw_takes_general_influence_and_cards(points: int, less: int, hand: int) -> None:
    play = beset("Saruman", "Balin", hand=("WH-16", "WH-16"), points=points)
    before = numbers.maximum_general_influence(play.table, "one")
    assert plays(play) == ["play Cruel Claw Perceived Saruman"]
    played(play, "WH-16", "Saruman")
    assert numbers.maximum_general_influence(play.table, "one") == before - less
    assert numbers.hand_size(play.table, "one") == 8 - hand
    assert numbers.maximum_general_influence(play.table, "two") == 20 and numbers.hand_size(play.table, "two") == 8
    assert plays(play) == [], "not twice on him"


def test_the_cruel_claw_is_felt_by_wizards_and_ringwraiths_a_little() -> None:
    play = road("Gandalf", "Aragorn II", hand=("WH-16",))
    assert plays(play) == ["play Cruel Claw Perceived Gandalf"]
    played(play, "WH-16", "Gandalf")
    assert numbers.maximum_general_influence(play.table, "one") == 19 and numbers.hand_size(play.table, "one") == 8
    zones.discard(play.table, play["Cruel Claw Perceived"].number)
    assert numbers.maximum_general_influence(play.table, "one") == 20
    play = Play("ringwraith", "wizard")
    play.company("one", "Carn Dûm", "The Witch-king")
    play.give("The Witch-king", "WH-16")
    assert numbers.maximum_general_influence(play.table, "one") == 19


@pytest.mark.parametrize("name", ["WH-16", "WH-19", "WH-26", "WH-28", "WH-30"])
def test_these_hazards_go_when_a_play_deck_is_exhausted(name: str) -> None:
    play = his("Saruman", site=TOWERS)
    if name == "WH-26":
        play.event("two", name)
    else:
        play.give("Saruman", name)
    play.deck("two")
    play.discard("two", "Orc-guard")
    play.run(zones.draw, "two", 1).until()
    assert name not in play


# -- Echoes of the Song -------------------------------------------------------------------------------


def test_echoes_of_the_song_cost_a_stage_card_of_his_choice() -> None:
    play = beset("Balin", hand=("WH-17",), points=4)
    stored = play.event("one", "Bad Company")
    zones.store(play.table, stored)
    played(play, "WH-17")
    assert play.asks == "one" and play.asked == "stage.lost"
    assert play.options == ["lose Great Patron", "lose Great Patron", "lose Bad Company"]
    play.do("lose Bad Company")
    assert stage(play) == 4 and play.player("two").pool == ("WH-17",)


@pytest.mark.parametrize(
    ("cards", "fits"),
    [
        ((), False),
        (("Great Patron",), False),
        (("Great Patron",) * 2, True),
        (("Great Patron", "Double-dealing"), False),
    ],
)
def test_echoes_of_the_song_ask_for_two_stage_cards_and_four_points(cards: tuple[str, ...], fits: bool) -> None:
    play = his("Balin", site=TOWERS)
    for name in cards:
        play.event("one", name)
    play.hand("two", "WH-17")
    assert ("play Echoes of the Song" in plays(stays(play))) == fits


def test_one_stage_card_of_four_points_is_not_enough() -> None:
    play = his("Saruman", site=TOWERS)
    play.give("Saruman", "WH-32")
    play.event("one", "Double-dealing")
    play.hand("two", "WH-17")
    assert stage(play) == 5 and "play Echoes of the Song" not in plays(stays(play))


def test_what_stays_with_its_site_is_not_lost_to_echoes() -> None:
    play = his("Balin", site="TW-436")
    play.give("Weathertop", "Hidden Haven")
    further(play, 4)
    play.hand("two", "WH-17")
    played(stays(play), "WH-17")
    assert play.options == ["lose Great Patron", "lose Great Patron"]


def test_echoes_of_the_song_may_bring_a_corruption_check_instead() -> None:
    play = road("Aragorn II", hand=("WH-17",))
    assert plays(play) == ["play Echoes of the Song/1 Aragorn II"]
    played(play, "Echoes of the Song/1", "Aragorn II").until("chain.open", "two")
    assert len(play.events("corruption")) == 1 and play.player("two").pool == ("WH-17",)


# -- Fool's Bane --------------------------------------------------------------------------------------


@pytest.mark.parametrize(("points", "less"), [(0, 0), (1, 1), (3, 1), (4, 3), (8, 5), (13, 7), (18, 7), (19, 9)])
def test_fools_bane_hinders_him_with_hero_resources(points: int, less: int) -> None:
    play = beset("Saruman", "Balin", hand=("WH-19",), points=points)
    assert plays(play) == ["play Fool’s Bane Saruman"]
    hero, minion = play.id("Rangers of the North"), "LE-262"
    assert (CARDS[hero].alignment, CARDS[minion].alignment) == ("hero", "minion")
    who = {name: play[name].number for name in ("Saruman", "Balin")}

    def bonus(name: str, card: str) -> int:
        return factions.faction_bonus(play.table, who[name], card)

    before = {(name, card): bonus(name, card) for name in who for card in (hero, minion)}
    played(play, "WH-19", "Saruman")
    changed = {key: bonus(*key) - before[key] for key in before}
    assert changed == {("Saruman", hero): -less, ("Saruman", minion): 0, ("Balin", hero): 0, ("Balin", minion): 0}


def test_fools_bane_makes_elves_worth_nothing() -> None:
    play = his("Saruman", "Haldir", "Balin", site=TOWERS)
    play.faction("one", "Wood-elves")
    play.faction("one", "Rangers of the North")
    play.event("one", "Gatherer of Loyalties")
    assert scoring.tally(play.table, "one")["character"] == 2
    assert scoring.tally(play.table, "one")["faction"] == 4
    play.give("Saruman", "WH-19")
    assert scoring.tally(play.table, "one")["character"] == 1
    assert scoring.tally(play.table, "one")["faction"] == 2


def test_fools_bane_is_for_fallen_wizards() -> None:
    assert plays(road("Gandalf", hand=("WH-19", "WH-15"))) == []


# -- Foul Tooth Unsheathed ----------------------------------------------------------------------------


def kill(play: Play, name: str) -> None:
    """A creature is among the kills of the Fallen-wizard from now on."""
    number = zones.enter(play.table, play.id(name, "two"), "one", "creature")
    play.player("one").points = (*play.player("one").points, number)


def kills(play: Play) -> int:
    return scoring.tally(play.table, "one")["kill"]


@rule("meccg.choice.hazards.foul-tooth-gone")
def test_the_foul_tooth_takes_the_points_of_what_he_defeats_since() -> None:
    play = beset("Balin", hand=("WH-20",), points=7)
    play.event("one", "A Merrier World")
    kill(play, "Assassin")
    before = kills(play)
    assert before == CARDS[play.id("Assassin")].points
    played(play, "WH-20")
    kill(play, "Orc-guard")
    kill(play, "Galadhrim")
    assert CARDS["AS-10"].points_starred and CARDS[play.id("Orc-guard")].points == 1
    assert kills(play) == before + CARDS["AS-10"].points
    zones.discard(play.table, play["WH-20"].number)
    assert kills(play) == before + CARDS["AS-10"].points + 1


@pytest.mark.parametrize(("wizard", "points", "worth"), [("Saruman", 7, 0), ("Saruman", 6, 1), ("Alatar", 9, 1)])
def test_the_foul_tooth_wants_seven_stage_points_and_spares_alatar(wizard: str, points: int, worth: int) -> None:
    play = his("Balin", site=TOWERS)
    play.be("one", wizard)
    stray(play, points)
    play.event("two", "WH-20")
    kill(play, "Orc-guard")
    assert kills(play) == worth


def test_the_foul_tooth_leaves_the_points_of_characters_whom_his_company_killed() -> None:
    play = his("Balin", site=TOWERS)
    stray(play, 7)
    play.event("two", "WH-20")
    play.company("two", TOWERS, "Elladan")
    zones.leave(play.table, play["Elladan"].number, "points", "combat.step5.cvcc-eliminated-kill-points")
    assert kills(play) == 1


def test_the_foul_tooth_is_played_against_fallen_wizards() -> None:
    assert plays(road("Gandalf", hand=("WH-20",))) == []


# -- Heart Grown Cold ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("points", "closed"),
    [(4, {"TW-421"}), (5, {"TW-421", "TW-412"}), (7, {"TW-421", "TW-412"}), (8, {"TW-421", "TW-412", "TW-378"})],
)
def test_a_heart_grown_cold_has_minion_sites(points: int, closed: set[str]) -> None:
    play = beset("Balin", hand=("WH-21",), points=points)
    sites = {"TW-421", "TW-412", "TW-378"}
    assert [CARDS[site].site_type for site in sorted(sites)] == ["border-hold", "free-hold", "haven"]
    play.player("one").locations = tuple(sites)

    def barred() -> set[str]:
        return sites & set(dict(routes.closed_to(play.table, play.table.companies[go(play)])))

    assert barred() == set()
    played(play, "WH-21").until()
    assert barred() == closed


def test_a_heart_grown_cold_does_not_concern_wizards() -> None:
    play = Play()
    company = play.company("one", "Rivendell", "Aragorn II")
    play.locations("one", "Lórien")
    play.event("two", "WH-21")
    assert "TW-408" not in dict(routes.closed_to(play.table, play.table.companies[company]))


# -- In the Grip of Ambition --------------------------------------------------------------------------


@rule("meccg.choice.hazards.ambition")
@pytest.mark.parametrize(("points", "then"), [(0, 2), (5, 7), (6, 9)])
def test_ambition_gives_stage_points_and_one_more_to_who_has_many(points: int, then: int) -> None:
    play = beset("Saruman", "Balin", hand=("WH-22", "WH-22"), points=points)
    assert plays(play) == ["play In the Grip of Ambition Saruman"]
    played(play, "WH-22", "Saruman")
    assert stage(play) == then and numbers.corruption_points(play.table, play["Saruman"].number) == 1
    assert plays(play) == [], "not twice on him"


@rule("meccg.choice.hazards.ambition")
@pytest.mark.parametrize(("points", "then"), [(9, 7), (10, 9)])
def test_what_is_taken_for_a_turn_is_taken_before_ambition_gives_more(points: int, then: int) -> None:
    play = his("Saruman", site=TOWERS)
    play.give("Saruman", "WH-22")
    while stage(play) < points + 3:
        play.event("one", "Double-dealing")
    play.hand("one", "White Light Broken")
    play.dice(6, 5)
    play.organization().do("play White Light Broken/1 Saruman").until()
    assert stage(play) == then, f"{points} and 2 of its own, less 4"


def test_ambition_corrupts_a_wizard_without_stage_points() -> None:
    play = road("Gandalf", "Aragorn II", hand=("WH-22",))
    assert plays(play) == ["play In the Grip of Ambition Gandalf"]
    played(play, "WH-22", "Gandalf")
    assert numbers.corruption_points(play.table, play["Gandalf"].number) == 1
    assert numbers.stage_points(play.table, "one") == 0


@pytest.mark.parametrize(
    ("name", "dice", "goes"),
    [("WH-22", (4, 4), False), ("WH-22", (5, 4), True), ("WH-23", (3, 3), False), ("WH-23", (4, 3), True)],
)
def test_he_may_tap_to_be_rid_of_it(name: str, dice: tuple[int, int], goes: bool) -> None:
    play = his("Saruman", site=TOWERS)
    play.give("Saruman", name)
    play.dice(*dice)
    play.organization().do(f"remove {CARDS[name].name}").until()
    assert (name not in play) == goes and play["Saruman"].state == TAPPED


# -- Inner Rot ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(("points", "corruption"), [(0, 1), (3, 1), (4, 2), (9, 2), (10, 3), (16, 3), (17, 4)])
def test_inner_rot_corrupts_the_more_the_further_he_strays(points: int, corruption: int) -> None:
    play = beset("Saruman", "Balin", hand=("WH-23", "WH-23"), points=points)
    assert plays(play) == ["play Inner Rot Saruman"]
    played(play, "WH-23", "Saruman")
    assert stage(play) == points + 2
    assert numbers.corruption_points(play.table, play["Saruman"].number) == corruption
    assert plays(play) == [], "not twice on him"


def test_inner_rot_on_a_wizard() -> None:
    play = road("Gandalf", "Aragorn II", hand=("WH-23",))
    played(play, "WH-23", "Gandalf")
    assert numbers.corruption_points(play.table, play["Gandalf"].number) == 1


@pytest.mark.parametrize(("card", "checks"), [("Bad Company", 1), ("Gates of Morning", 0)])
def test_inner_rot_brings_a_check_with_each_stage_card(card: str, checks: int) -> None:
    play = his("Saruman", "Balin", site=TOWERS)
    play.give("Saruman", "WH-23")
    play.hand("one", card, card)
    play.organization()
    play.do(next(option for option in play.options if option.startswith("play"))).until()
    assert [event.facts["character"] for event in play.events("corruption")] == ["WH-9"] * checks


# -- Mask Torn ----------------------------------------------------------------------------------------


def may_bring(play: Play, name: str) -> bool:
    return characters.bring_refusal(play.table, "one", play.id(name)) is None


@pytest.mark.parametrize(("points", "four"), [(9, True), (10, False)])
def test_a_torn_mask_keeps_greater_minds_away(points: int, four: bool) -> None:
    play = beset("Balin", hand=("WH-26",), points=points)
    five, four_, three = "Beretar", "Boromir II", "Haldir"
    assert [CARDS[play.id(name)].mind for name in (five, four_, three)] == [5, 4, 3]
    assert may_bring(play, five)
    assert may_bring(play, four_)
    played(play, "WH-26").until()
    assert not may_bring(play, five) and may_bring(play, four_) == four and may_bring(play, three)


@rule("meccg.choice.hazards.mask-torn")
@pytest.mark.parametrize(("name", "mind"), [("Gimli", 6), ("Beretar", 5)])
def test_a_torn_mask_keeps_thralls_away_as_well(name: str, mind: int) -> None:
    play = his("Balin", site=TOWERS)
    play.hand("one", "Thrall of the Voice", name)
    assert CARDS[play.id(name)].mind == mind
    assert play.organization().offered(f"play Thrall of the Voice {name}")
    play.until()
    play.event("two", "WH-26")
    assert not any(name in option for option in offers(play.organization())), "the printed mind counts"


# -- Power Relinquished to Artifice -------------------------------------------------------------------


@pytest.mark.parametrize(("points", "less"), [(0, 1), (5, 1), (6, 2), (11, 3), (16, 4), (20, 4), (21, 5)])
@pytest.mark.parametrize(("wizard", "prowess", "influence"), [("Saruman", 1, 1), ("Radagast", 0, 2), ("Alatar", 0, 2)])
def test_power_is_relinquished(points: int, less: int, wizard: str, prowess: int, influence: int) -> None:
    play = beset(wizard, "Balin", hand=("WH-28", "WH-28"), points=points)
    assert plays(play) == [f"play Power Relinquished to Artifice {wizard}"]
    number = play[wizard].number
    before = numbers.prowess(play.table, number), numbers.direct_influence(play.table, number)
    played(play, "WH-28", wizard)
    assert before[0] - numbers.prowess(play.table, number) == prowess * less
    assert before[1] - numbers.direct_influence(play.table, number) == min(before[1], influence * less)
    assert plays(play) == [], "not twice on him"


def test_a_wizard_and_a_ringwraith_relinquish_a_little_power() -> None:
    play = road("Gandalf", "Aragorn II", hand=("WH-28",))
    assert plays(play) == ["play Power Relinquished to Artifice Gandalf"]
    played(play, "WH-28", "Gandalf")
    assert numbers.prowess(play.table, play["Gandalf"].number) == (play["Gandalf"].facts.prowess or 0) - 1
    play = road(
        "The Witch-king",
        "Asternak",
        kind="ringwraith",
        to="Moria",
        through=("Angmar", "Rhudaur", "Hollin"),
        hand=("WH-28",),
    )
    assert plays(play) == ["play Power Relinquished to Artifice The Witch-king"]
    played(play, "WH-28", "The Witch-king")
    wraith = play["The Witch-king"]
    assert numbers.direct_influence(play.table, wraith.number) == wraith.facts.direct_influence - 1


# -- Something Else at Work ---------------------------------------------------------------------------


@pytest.mark.parametrize(("points", "less"), [(0, 0), (1, 1), (4, 1), (5, 2), (10, 3), (14, 3), (15, 4)])
def test_something_else_is_at_work(points: int, less: int) -> None:
    play = beset("Saruman", "Balin", hand=("WH-30",), points=points)
    assert plays(play) == ["play Something Else at Work Saruman", "play Something Else at Work Balin"]
    (ring,) = play.give("Balin", "LE-302")
    faction = play.id("Rangers of the North")
    before = (
        rings.test_change(play.table, ring),
        factions.faction_bonus(play.table, play["Saruman"].number, faction),
        factions.faction_bonus(play.table, play["Balin"].number, faction),
    )
    played(play, "WH-30", "Saruman")
    assert rings.test_change(play.table, ring) == before[0] - less
    assert factions.faction_bonus(play.table, play["Saruman"].number, faction) == before[1] - less
    assert factions.faction_bonus(play.table, play["Balin"].number, faction) == before[2]


@rule("meccg.choice.hazards.something-else")
def test_something_else_is_at_work_in_his_followers_for_one() -> None:
    play = beset("Saruman", "Balin", hand=("WH-30",), points=15)
    (ring,) = play.give("Balin", "LE-302")
    before = rings.test_change(play.table, ring)
    played(play, "WH-30", "Balin")
    assert rings.test_change(play.table, ring) == before - 1


def test_something_else_is_at_work_in_others_for_one() -> None:
    play = road("Aragorn II", "Legolas", hand=("WH-30", "WH-30"))
    played(play, "WH-30", "Legolas")
    assert plays(play) == ["play Something Else at Work Aragorn II"], "not twice on him"
    (ring,) = play.give("Aragorn II", "Precious Gold Ring")
    assert rings.test_change(play.table, ring) == -1


# -- Will You Not Come Down? --------------------------------------------------------------------------


def test_he_may_receive_four_stage_points() -> None:
    play = beset("Saruman", "Balin", hand=("WH-32", "WH-32"), points=9)
    assert plays(play) == ["play Will You Not Come Down? Saruman"]
    played(play, "WH-32", "Saruman")
    assert (play.asks, play.options) == ("one", ["receive-stage", "renounce"])
    play.do("receive-stage")
    assert stage(play) == 13 and play["WH-32"].on == play["Saruman"].number
    assert plays(play) == [], "not twice on him"


@rule("org.store.fallen-wizard-stage-discard")
def test_he_may_come_down_below_seven() -> None:
    play = beset("Saruman", "Balin", hand=("WH-32",), points=9)
    zones.store(play.table, play["Double-dealing"].number)
    played(play, "WH-32", "Saruman")
    play.do("renounce")
    assert play.options == ["lose Great Patron"] * 4 + ["lose Double-dealing"]
    play.do("lose Double-dealing", "lose Great Patron")
    assert stage(play) == 6 and play.names(play.player("one").discard) == ["Double-dealing", "Great Patron"]
    assert "WH-32" not in play and play.names(play.player("two").discard) == ["Will You Not Come Down?"]


def test_who_has_few_stage_points_need_not_come_down() -> None:
    play = beset("Saruman", hand=("WH-32",), points=6)
    played(play, "WH-32", "Saruman")
    play.do("renounce").until()
    assert stage(play) == 6 and "WH-32" not in play


def test_who_cannot_come_down_receives_the_points() -> None:
    play = his("Saruman", site=TOWERS)
    for _ in range(7):
        play.give("The White Towers", "Hidden Haven")
    play.hand("two", "WH-32")
    played(stays(play), "WH-32", "Saruman")
    assert stage(play) == 11


def test_he_must_be_at_a_wizardhaven() -> None:
    assert "play Will You Not Come Down? Saruman" not in offers(
        beset("Saruman", hand=("WH-32", "River"), site="TW-404")
    )


# -- Nature's Revenge ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("site", "through", "fits"),
    [
        ("Bree", ("Rhudaur", "Arthedain"), True),
        ("Moria", ("Rhudaur", "Hollin", "Redhorn Gate"), True),
        ("Mount Gram", ("Rhudaur", "Angmar"), False),
        ("Weathertop", ("Rhudaur", "Arthedain"), False),
    ],
)
def test_where_nature_takes_revenge(site: str, through: tuple[str, ...], fits: bool) -> None:
    play = road("Aragorn II", hand=("WH-27",), to=site, through=through)
    assert plays(play) == ([f"play Nature’s Revenge {site}"] if fits else [])


def test_nature_takes_revenge_on_all_versions_of_a_site() -> None:
    play = road("Aragorn II", hand=("WH-27",), to="Bree", through=("Rhudaur", "Arthedain"))
    minion = play.table.cards[play.site("two", "LE-356")]
    assert minion.facts.name == "Bree"
    played(play, "WH-27", "Bree").until()
    company = play.company_of("Aragorn II")
    for site in (play["Bree"], minion):
        assert places.site_type(play.table, site) == "ruins-and-lairs"
        attack = automatic_attacks.automatic_attacks(play.table, site, company)[-1]
        assert (attack.race, attack.each, attack.prowess) == ("animal", True, 7)
    printed = len(minion.facts.attacks)
    assert len(automatic_attacks.automatic_attacks(play.table, minion, company)) == printed + 1
    zones.discard(play.table, play["Aragorn II"].number)
    assert "WH-27" not in play and places.site_type(play.table, minion) == "border-hold"


def test_nature_takes_a_wizardhaven_that_is_not_protected() -> None:
    play = beset("Balin", hand=("WH-27",))
    assert plays(play) == ["play Nature’s Revenge The White Towers"]
    played(play, "WH-27", "The White Towers").until()
    site = play[TOWERS]
    assert places.site_type(play.table, site) == "ruins-and-lairs" and not numbers.is_wizardhaven(play.table, site)
    assert not characters.may_enter_here(play.table, "one", play.id("Glóin"), site.number, None)
    zones.discard(play.table, play["WH-27"].number)
    assert numbers.is_wizardhaven(play.table, play[TOWERS])


def test_nature_does_not_take_a_protected_wizardhaven() -> None:
    play = his("Balin", site=TOWERS)
    play.give(TOWERS, "Fortress of the Towers")
    play.hand("two", "WH-27", "WH-30")
    assert plays(stays(play)) == ["play Something Else at Work Balin"]


@rule("meccg.choice.hazards.wild-wizardhaven")
def test_the_later_card_says_what_a_hidden_haven_is() -> None:
    play = his("Balin", site="TW-436")
    company = play.table.companies[go(play)]
    play.give("Weathertop", "Hidden Haven")
    play.give("Weathertop", "WH-27")
    assert not numbers.is_haven(play.table, play["Weathertop"], "one")
    attacked(play, go(play))
    assert play.result == "canceled"
    assert [attack.race for attack in automatic_attacks.automatic_attacks(play.table, play["Weathertop"], company)] == [
        "animal"
    ]
    play.give("Weathertop", "Hidden Haven")
    assert numbers.is_haven(play.table, play["Weathertop"], "one")
    assert automatic_attacks.automatic_attacks(play.table, play["Weathertop"], company) == []


def test_natures_revenge_waits_on_guard() -> None:
    play = Play()
    company = play.company("one", "Goblin-gate", "Aragorn II")
    play.on_guard(company, "WH-27")
    play.enters(company)
    play.do("enter")
    assert any("Nature’s Revenge" in option for option in play.options), play.options
