"""More hazard events of Against the Shadow."""

from __future__ import annotations

import pytest

from tests.meccg.cards.hazard_scenes import played, plays, road, unanswered
from tests.meccg.cards.short_event_scenes import attacked
from tests.meccg.play import Play
from underdeeps.meccg.facts import CARDS
from underdeeps.meccg.language.catalogue import text_of
from underdeeps.meccg.rules import zones
from underdeeps.meccg.rules.ending import scoring
from underdeeps.meccg.rules.journeys import region_movement, routes
from underdeeps.meccg.table import TAPPED, UNTAPPED, WOUNDED

# -- A Lie in Your Eyes -----------------------------------------------------------------------------


def test_a_lie_in_your_eyes_taps_the_character_or_his_ally_or_is_decided_by_a_roll() -> None:
    play = road("Gandalf", "Legolas", "Frodo", hand=("AS-23",))
    assert plays(play) == ["play A Lie in Your Eyes Legolas", "play A Lie in Your Eyes Frodo"]
    played(play, "AS-23", "Frodo")
    assert (play.asks, play.options) == ("one", ["tap Frodo", "roll"])
    play.do("tap Frodo")
    assert play["Frodo"].state == TAPPED


@pytest.mark.parametrize(("dice", "gone"), [((6, 5), False), ((6, 6), True)])
def test_a_lie_in_your_eyes_by_the_dice(dice: tuple[int, int], gone: bool) -> None:
    play = road("Gandalf", "Frodo", hand=("AS-23",))
    played(play, "AS-23", "Frodo")
    play.dice(*dice)
    play.do("roll")
    assert CARDS[play.id("Frodo")].mind == 5
    assert ("Frodo" not in play) == gone


def test_a_lie_in_your_eyes_may_be_answered_by_an_ally() -> None:
    play = Play()
    company = play.company("one", "Rivendell", "Gimli")
    (ally,) = play.give("Gimli", "Gwaihir")
    play.hand("two", "AS-23")
    play.moves(company, "Moria", "Hollin")
    played(play, "AS-23", "Gimli")
    assert play.options == ["tap Gimli", "tap Gwaihir", "roll"]
    play.do("tap Gwaihir")
    assert play.table.cards[ally].state == TAPPED
    assert play["Gimli"].state == UNTAPPED


# -- Early Harvest ----------------------------------------------------------------------------------


@pytest.mark.parametrize(("dice", "gone"), [((6, 4), False), ((6, 5), True)])
def test_early_harvest_calls_a_faction_of_a_border_hold_home(dice: tuple[int, int], gone: bool) -> None:
    play = Play()
    company = play.company("one", "Rivendell", "Gimli")
    play.faction("one", "Woodmen")
    play.faction("one", "Wood-elves")
    play.faction("one", "Army of the Dead")
    play.hand("two", "AS-26")
    play.moves(company, "Moria", "Hollin")
    assert [option for option in play.options if option.startswith("play")] == ["play Early Harvest Woodmen"]
    assert CARDS[play.id("Woodmen")].points == 2
    play.dice(*dice)
    played(play, "AS-26", "Woodmen")
    assert ("Woodmen" not in play) == gone
    assert ("Woodmen" in play.names(play.player("one").hand)) == gone


# -- Fealty Under Trial -----------------------------------------------------------------------------


@pytest.mark.parametrize(("dice", "gone"), [((6, 2), False), ((6, 3), True)])
def test_fealty_under_trial_stores_all_and_may_discard_the_minion(dice: tuple[int, int], gone: bool) -> None:
    play = Play("ringwraith", "wizard")
    company = play.company("one", "Dol Guldur", "Gorbag")
    play.give("Gorbag", "High Helm", "Black Mace")
    facts = [CARDS[play[name].id] for name in ("High Helm", "Black Mace")]
    worth = sum(each.points + each.corruption for each in facts)
    play.hand("two", "AS-28")
    play.stays(company)
    shift = worth - 7
    play.dice(dice[0], dice[1] - shift)
    played(play, "AS-28", "Gorbag")
    assert [play[name].stored for name in ("High Helm", "Black Mace")] == [True, True]
    assert ("Gorbag" not in play) == gone
    assert not play.events("corruption")


def test_fealty_under_trial_is_for_those_at_home() -> None:
    play = Play("ringwraith", "wizard")
    company = play.company("one", "Dol Guldur", "Gorbag")
    play.hand("two", "AS-28", "River")
    play.moves(company, "Moria", "Hollin")
    play.until("chain.open", "two")
    assert not plays(play)


# -- FEAR! FIRE! FOES! ------------------------------------------------------------------------------


def test_fear_fire_foes_brings_one_more_attack_at_a_hold() -> None:
    play = Play()
    company = play.company("one", "Rivendell", "Gimli", "Legolas")
    play.hand("two", "AS-29")
    play.moves(company, "Bree", "Rhudaur", "Arthedain")
    played(play, "AS-29", "Bree").until()
    play.dice(*(6,) * 40)
    play.enters(company).until("site.enter").do("enter").until()
    faced = [
        (event.facts["strikes"], event.facts["prowess"], event.facts["detainment"]) for event in play.events("attack")
    ]
    assert faced == [(5, 8, True)]


def test_fear_fire_foes_makes_a_detainment_attack_earnest() -> None:
    play = Play("ringwraith", "wizard")
    company = play.company("one", "Dale", "Ostisen")
    play.on_guard(company, "AS-29")
    detained = play.table.site_of(play.table.companies[company]).facts.attacks[0]
    assert detained.detainment
    play.dice(*(6,) * 10)
    play.enters(company).until("site.enter").do("enter")
    assert play.asked == "on-guard.entry"
    play.do(next(option for option in play.options if "/1" in option))
    play.until()
    (event,) = play.events("attack")
    assert not event.facts["detainment"]
    assert event.facts["prowess"] == detained.prowess - 1


# -- One Foe to Breed a War -------------------------------------------------------------------------


def test_one_foe_to_breed_a_war_is_for_the_wounded() -> None:
    play = Play()
    company = play.company("one", "Rivendell", "Gimli", "Legolas")
    play.state("Legolas", WOUNDED)
    play.hand("two", "AS-32", "AS-32", "River")
    play.moves(company, "Moria", "Hollin").until("chain.open", "two")
    assert plays(play) == ["play One Foe to Breed a War Legolas"]
    played(play, "AS-32", "Legolas").until("chain.open", "two")
    assert not plays(play)


def test_one_foe_to_breed_a_war_goes_in_place_of_the_wound() -> None:
    play = Play()
    play.company("one", "Rivendell", "Legolas")
    play.state("Legolas", WOUNDED)
    play.give("Legolas", "AS-32")
    play.untap().until()
    assert play["Legolas"].state == WOUNDED
    assert "One Foe to Breed a War" not in play
    play.untap().until()
    assert play["Legolas"].state == TAPPED


@pytest.mark.parametrize("used", [True, False])
def test_one_foe_to_breed_a_war_draws_the_first_strike(used: bool) -> None:
    play = Play()
    company = play.company("one", "Rivendell", "Gimli", "Legolas")
    play.give("Legolas", "AS-32")
    attacked(play, company, strikes=2)
    play.until("combat.first-strike")
    assert (play.asks, play.options) == ("two", ["strike Legolas", "enough"])
    play.do("strike Legolas" if used else "enough")
    assert (play.asks, play.asked) == ("one", "combat.assign")
    assert play.offered("face Legolas") == (not used)


# -- Returned Beyond All Hope -----------------------------------------------------------------------


def test_returned_beyond_all_hope_takes_a_creature_of_the_free_peoples_back() -> None:
    play = Play()
    company = play.company("one", "Rivendell", "Gimli")
    play.hand("two", "AS-35", "River")
    play.discard("two", "AS-10", "Wargs", "AS-12")
    play.moves(company, "Moria", "Hollin").until("chain.open", "two")
    played(play, "AS-35")
    assert play.options == ["take Galadhrim", "take Knights of the Prince"]
    play.do("take Galadhrim")
    assert "Galadhrim" in play.names(play.player("two").hand)


def test_returned_beyond_all_hope_takes_a_maia_event_back() -> None:
    play = Play()
    company = play.company("one", "Rivendell", "Gimli")
    play.event("two", "AS-19")
    play.hand("two", "AS-35", "River")
    play.moves(company, "Moria", "Hollin").until("chain.open", "two")
    play.do("play Returned Beyond All Hope/1 Saruman the Wise")
    unanswered(play)
    assert "Saruman the Wise" in play.names(play.player("two").hand)


@pytest.mark.parametrize(("dice", "back"), [((4, 4), False), ((4, 5), True)])
@pytest.mark.parametrize("where", ["points", "removed"])
def test_returned_beyond_all_hope_brings_back_the_fallen(dice: tuple[int, int], back: bool, where: str) -> None:
    play = Play("ringwraith", "wizard")
    company = play.company("one", "Dol Guldur", "Gorbag")
    creature = zones.enter(play.table, "AS-10", "two", "creature")
    zones.leave(play.table, creature, "points" if where == "points" else "removed")
    play.hand("two", "AS-35", "River")
    play.moves(company, "Moria", "Hollin").until("chain.open", "two")
    play.dice(*dice)
    play.do("play Returned Beyond All Hope/2 Galadhrim")
    unanswered(play)
    assert ("Galadhrim" in play.names(play.player("two").discard)) == back
    assert ("Returned Beyond All Hope" in play) == back
    assert ("Returned Beyond All Hope" in play.names(play.player("two").discard)) == (not back)
    kept = 2 if where == "points" and not back else 0
    assert scoring.tally(play.table, "one")["kill"] == (2 if back else kept)


# -- Short Legs Are Slow ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("members", "slow"), [(("Frodo", "Aragorn II"), True), (("Frodo", "Aragorn II", "Gimli"), False)]
)
def test_short_legs_are_slow(members: tuple[str, ...], slow: bool) -> None:
    play = Play()
    company = play.table.companies[play.company("one", "Rivendell", *members)]
    assert region_movement.region_limit(play.table, company) == 4
    play.event("two", "AS-37")
    assert region_movement.region_limit(play.table, company) == (3 if slow else 4)
    assert (routes.STARTER in routes.ways(play.table, company, CARDS[play.id("Bree")])) == (not slow)


# -- Slip Treacherously -----------------------------------------------------------------------------


def test_slip_treacherously_taps_all_items() -> None:
    play = road("Gimli", "Legolas", hand=("AS-38",), bears=(("Gimli", "Horn of Anor"), ("Legolas", "Glamdring")))
    played(play, "AS-38")
    assert [play[name].state for name in ("Horn of Anor", "Glamdring")] == [TAPPED, TAPPED]
    assert [play[name].state for name in ("Gimli", "Legolas")] == [UNTAPPED, UNTAPPED]


def test_slip_treacherously_needs_an_item() -> None:
    assert not plays(road("Gimli", hand=("AS-38",)))


# -- Trouble on All Borders -------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("kind", "through", "attacked", "detained"),
    [
        ("wizard", ("Rohan",), True, True),
        ("ringwraith", ("Rohan",), True, False),
        ("wizard", ("Gap of Isen",), True, True),
        ("wizard", ("Arthedain",), False, False),
    ],
)
def test_trouble_on_all_borders_lets_a_faction_attack_who_comes_near(
    kind: str, through: tuple[str, ...], attacked: bool, detained: bool
) -> None:
    play = Play(kind, "wizard")
    company = play.company(
        "one", "Rivendell" if kind == "wizard" else "Carn Dûm", "Gimli" if kind == "wizard" else "Gorbag"
    )
    faction = play.faction("two", "Riders of Rohan")
    number = play.event("two", "AS-40")
    zones.change(play.table, number, note=(f"faction:{faction}",))
    play.hand("two", "River")
    unanswered(play.moves(company, "Isengard", *through))
    fight = play.table.combat
    assert (fight is not None) == attacked
    if fight is not None:
        assert (fight.race, fight.strikes, fight.prowess, fight.detainment) == ("man", 4, 8, detained)


def test_trouble_on_all_borders_is_played_on_a_faction_and_goes_with_it() -> None:
    play = Play()
    company = play.company("one", "Rivendell", "Gimli")
    play.faction("one", "Riders of Rohan")
    play.hand("two", "AS-40", "AS-40", "River")
    play.moves(company, "Edoras", "Rohan").until("chain.open", "two")
    played(play, "AS-40", "Riders of Rohan")
    assert play.table.combat is not None
    play.until("chain.open", "two")
    assert not plays(play)
    zones.discard(play.table, play["Riders of Rohan"].number)
    assert "Trouble on All Borders" not in play


# -- Unhappy Blows ----------------------------------------------------------------------------------


def test_unhappy_blows_part_dwarves_and_elves() -> None:
    play = road("Gimli", "Legolas", "Aragorn II", hand=("AS-42", "AS-42"), bears=(("Legolas", "Glamdring"),))
    play.dice(6, 5)
    played(play, "AS-42", f"c{play.company_of('Gimli').number}")
    assert (play.asks, play.options) == ("one", ["leaves Gimli", "leaves Legolas"])
    play.do("leaves Legolas")
    assert sorted(play.names(play.player("one").hand)) == ["Glamdring", "Legolas"]
    assert "Gimli" in play
    play.until("chain.open", "two")
    assert not plays(play)


def test_unhappy_blows_need_a_feud() -> None:
    assert not plays(road("Gimli", "Aragorn II", hand=("AS-42",)))


def test_unhappy_blows_part_orcs_and_trolls_less_easily() -> None:
    play = Play("ringwraith", "wizard")
    company = play.company("one", "Carn Dûm", "Gorbag", "Tûma")
    play.hand("two", "AS-42")
    play.moves(company, "Weathertop", "Angmar")
    play.dice(3, 4)
    played(play, "AS-42", f"c{company}")
    assert "Gorbag" in play
    assert "Tûma" in play


@pytest.mark.parametrize("n", [23, 26, 28, 29, 32, 35, 37, 38, 40, 42])
def test_they_say_what_they_do(n: int) -> None:
    assert text_of(f"AS-{n}")
