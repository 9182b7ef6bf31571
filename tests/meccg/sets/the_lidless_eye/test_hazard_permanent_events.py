"""The hazard permanent-events of The Lidless Eye."""

from __future__ import annotations

import pytest

from tests.meccg.play import Play
from tests.meccg.sets.hazard_scenes import checks_made, guarded, played, plays, road, unanswered
from tests.rules import rule
from underdeeps.meccg.rules import numbers, zones
from underdeeps.meccg.table import TAPPED, UNTAPPED, WOUNDED

TO_BREE = ("Angmar", "Arthedain")


# -- Covetous Thoughts ------------------------------------------------------------------------------


def test_covetous_thoughts_is_for_minions() -> None:
    assert not plays(road("Aragorn II", hand=("LE-107",)))
    play = road("Asternak", "Layos", kind="ringwraith", to="Bree", through=TO_BREE, hand=("LE-107",))
    played(play, "LE-107", "Asternak")
    assert numbers.corruption_points(play.table, play["Asternak"].number) == 1


def test_covetous_thoughts_checks_for_each_item_of_companions() -> None:
    play = Play("ringwraith")
    play.company("one", "Carn Dûm", "Asternak", "Layos")
    play.give("Asternak", "Covetous Thoughts", "High Helm")
    play.give("Layos", "Sable Shield", "Strange Rations")
    play.dice(6, 6, 6, 6)
    play.end_of_turn().until()
    totals = [event.facts["total"] for event in play.events("corruption")]
    assert totals == [12 - 2, 12 - 1]
    assert all(event.facts["character"] == play["Asternak"].id for event in play.events("corruption"))


def test_covetous_thoughts_waits_for_his_own_turn() -> None:
    play = Play("ringwraith", active="two")
    play.company("one", "Carn Dûm", "Asternak", "Layos")
    play.give("Asternak", "Covetous Thoughts")
    play.give("Layos", "Sable Shield")
    play.end_of_turn().until()
    assert checks_made(play) == 0


# -- Nothing to Eat or Drink ------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("kind", "to", "through", "offered"),
    [
        ("ringwraith", "Bree", TO_BREE, True),
        ("ringwraith", "Moria", ("Angmar", "Rhudaur", "Hollin", "Redhorn Gate"), False),
        ("wizard", "Moria", ("Rhudaur", "Hollin", "Redhorn Gate"), True),
        ("wizard", "Bree", ("Rhudaur", "Arthedain"), False),
    ],
)
def test_nothing_to_eat_or_drink_depends_on_where_the_company_goes(
    kind: str, to: str, through: tuple[str, ...], offered: bool
) -> None:
    who = "Asternak" if kind == "ringwraith" else "Aragorn II"
    play = road(who, kind=kind, to=to, through=through, hand=("LE-128",))
    assert bool(plays(play)) == offered


def test_nothing_to_eat_or_drink_weakens_the_company() -> None:
    play = road("Aragorn II", "Legolas", hand=("LE-128", "LE-128"))
    aragorn = play["Aragorn II"].number
    before = numbers.prowess(play.table, aragorn), numbers.body(play.table, aragorn)
    played(play, "LE-128", f"c{play.company_of('Aragorn II').number}")
    assert (numbers.prowess(play.table, aragorn) + 1, numbers.body(play.table, aragorn) + 1) == before
    play.until("chain.open", "two")
    assert not plays(play)


@pytest.mark.parametrize(("site", "gone"), [("Rivendell", True), ("Bree", False)])
def test_nothing_to_eat_or_drink_ends_at_a_haven(site: str, gone: bool) -> None:
    play = Play()
    company = play.company("one", site, "Aragorn II")
    play.event("two", "Nothing to Eat or Drink", company)
    play.organization()
    assert ("Nothing to Eat or Drink" not in play) == gone


@rule("site.on-guard.must-affect-company-or-check")
def test_nothing_to_eat_or_drink_is_revealed_on_guard() -> None:
    play = guarded("Nothing to Eat or Drink", "Aragorn II", "Legolas")
    play.do(play.options[0]).until()
    assert play["Nothing to Eat or Drink"].number in play.company_of("Aragorn II").events


# -- Rebel-talk -------------------------------------------------------------------------------------


def test_rebel_talk_ends_control_by_direct_influence() -> None:
    play = Play()
    company = play.company("one", "Rivendell", "Elrond", "Legolas", "Aragorn II")
    play.follower("Legolas", "Elrond")
    play.hand("two", "Rebel-talk")
    play.moves(company, "Moria", "Rhudaur", "Hollin", "Redhorn Gate")
    assert not play.offered("play Rebel-talk Aragorn II")
    assert not play.offered("play Rebel-talk Elrond")
    played(play, "Rebel-talk", "Legolas")
    assert play["Legolas"].uncontrolled
    play.until()
    play.organization()
    play.do("organize")
    assert not play.offered("follow Legolas Elrond")


def test_rebel_talk_may_be_removed_by_a_roll_without_tapping_once_a_turn() -> None:
    play = Play()
    play.company("one", "Rivendell", "Legolas")
    play.give("Legolas", "Rebel-talk")
    play.organization()
    play.dice(3, 4)
    play.do("remove Rebel-talk").until("organization")
    assert play["Legolas"].state == UNTAPPED
    assert "Rebel-talk" in play
    assert not play.offered("remove Rebel-talk")


def test_rebel_talk_goes_by_an_eight() -> None:
    play = Play()
    play.company("one", "Rivendell", "Legolas")
    play.give("Legolas", "Rebel-talk")
    play.state("Legolas", TAPPED)
    play.organization()
    play.dice(4, 4)
    play.do("remove Rebel-talk").until("organization")
    assert "Rebel-talk" not in play


# -- Stench of Mordor -------------------------------------------------------------------------------


def test_stench_of_mordor_spares_a_shadow_land_that_counts_as_wildernesses() -> None:
    play = Play("ringwraith")
    company = play.company("one", "Carn Dûm", "Asternak")
    play.event("two", "Doors of Night")
    play.event("two", "Stench of Mordor")
    play.hand("two", "Withered Lands")
    play.moves(company, "LE-394", "Angmar")
    unanswered(play.do("play Withered Lands path:0")).until()
    play.enters(company)
    assert play.asked != "environment.tap"
    play.until()
    assert play["Asternak"].state == 0


@pytest.mark.parametrize(
    ("site", "doors", "taps"),
    [("Dol Guldur", False, True), ("Dead Marshes", False, False), ("Dead Marshes", True, True), ("Moria", True, False)],
)
def test_stench_of_mordor_taps_somebody_as_the_site_phase_starts(site: str, doors: bool, taps: bool) -> None:
    play = Play()
    company = play.company("one", site, "Aragorn II", "Legolas")
    play.event("two", "Stench of Mordor")
    if doors:
        play.event("two", "Doors of Night")
    play.enters(company)
    if taps:
        assert (play.asks, play.asked) == ("one", "environment.tap")
        play.do("tap Legolas")
    assert (play["Legolas"].state == TAPPED) == taps
    assert play.asked == "site.enter"


def test_stench_of_mordor_finds_nobody_to_tap() -> None:
    play = Play()
    company = play.company("one", "Dol Guldur", "Legolas")
    play.event("two", "Stench of Mordor")
    play.state("Legolas", WOUNDED)
    play.enters(company)
    assert play.asked == "site.enter"


def test_stench_of_mordor_is_played_and_goes_when_a_deck_is_exhausted() -> None:
    play = road("Legolas", hand=("LE-141",))
    played(play, "LE-141")
    assert "Stench of Mordor" in play
    zones.discard_on_exhaustion(play.table)
    assert "Stench of Mordor" not in play


# -- Thrice Outnumbered -----------------------------------------------------------------------------


def test_thrice_outnumbered_brings_men_back_at_the_end_of_the_turn() -> None:
    play = Play()
    play.company("one", "Rivendell", "Legolas")
    play.event("two", "Thrice Outnumbered")
    play.discard("one", "Orc-watch")
    play.discard("two", "Brigands", "Orc-watch")
    play.end_of_turn().until("recover.creature")
    assert play.asks == "two"
    play.do("from-discard Brigands")
    assert play.names(play.player("two").discard) == ["Orc-watch"]
    assert "Brigands" in play.names(play.player("two").deck)


def kept_up(active: str) -> Play:
    play = Play(active=active)
    play.company(active, "Rivendell", "Legolas")
    play.event("two", "Thrice Outnumbered")
    play.hand("two", "Brigands", "Orc-watch")
    return play.long_events()


def test_thrice_outnumbered_has_a_price_after_the_opponents_long_events() -> None:
    play = kept_up("one").until("keep-up")
    assert play.asks == "two"
    assert play.options == ["discard Brigands", "discard Thrice Outnumbered"]
    play.do("discard Brigands")
    assert play.names(play.player("two").discard) == ["Brigands"]
    assert "Thrice Outnumbered" in play
    play = kept_up("one").until("keep-up").do("discard Thrice Outnumbered")
    assert "Thrice Outnumbered" not in play


def test_thrice_outnumbered_costs_nothing_in_its_own_players_turn() -> None:
    play = kept_up("two").until()
    assert "Thrice Outnumbered" in play


def test_thrice_outnumbered_is_played_once_and_goes_when_a_deck_is_exhausted() -> None:
    play = road("Legolas", hand=("LE-142", "LE-142"))
    played(play, "LE-142").until("chain.open", "two")
    assert not plays(play)
    zones.discard_on_exhaustion(play.table)
    assert "Thrice Outnumbered" not in play


# -- Plague -----------------------------------------------------------------------------------------


def test_plague_is_for_those_who_can_fall_ill_away_from_havens_and_ruins() -> None:
    band = ("Aragorn II", "Legolas", "Gandalf")
    play = road(*band, hand=("Plague",))
    assert plays(play) == ["play Plague Aragorn II"]
    assert plays(road(*band, hand=("Plague",), to="Ettenmoors", through=("Rhudaur",))) == []


def test_plague_strikes_everybody_at_the_site_at_the_end_of_the_turn() -> None:
    play = Play()
    play.company("one", "Bree", "Aragorn II", "Gimli", "Legolas")
    play.company("two", "Bree", "Boromir II")
    play.company("two", "Moria", "Éomer")
    play.give("Aragorn II", "Plague")
    play.state("Gimli", WOUNDED)
    bodies = {name: numbers.body(play.table, play[name].number) for name in ("Aragorn II", "Gimli", "Boromir II")}
    assert bodies["Boromir II"] == 7
    assert bodies["Gimli"] < 10
    play.dice(*(5, 5), *(6, 6), *(5, 4))
    play.end_of_turn().until()
    assert play["Aragorn II"].state == UNTAPPED, "ten less two is not higher than nine"
    assert "Gimli" not in play
    assert play["Boromir II"].state == UNTAPPED, "nine less two is not higher than seven"
    assert play["Éomer"].state == play["Legolas"].state == UNTAPPED


@rule("term.wizard.fallen-wizard-reading")
def test_plague_does_not_strike_a_fallen_wizard() -> None:
    play = Play("fallen-wizard")
    play.company("one", "TW-376", "WH-4", "Balin")
    play.give("Balin", "Plague")
    play.dice(6, 6, 6, 6)
    play.end_of_turn().until()
    assert (play["Gandalf"].state, play["Balin"].state) == (UNTAPPED, WOUNDED)


def test_plague_wounds_who_is_well_and_waits_for_its_turn() -> None:
    for active, state in (("one", WOUNDED), ("two", UNTAPPED)):
        play = Play(active=active)
        play.company("one", "Bree", "Boromir II")
        play.give("Boromir II", "Plague")
        play.dice(5, 5)
        play.end_of_turn().until()
        assert play["Boromir II"].state == state


def test_plague_ends_at_a_haven() -> None:
    for site, there in (("Rivendell", False), ("Bree", True)):
        play = Play()
        play.company("one", site, "Boromir II")
        play.give("Boromir II", "Plague")
        play.organization()
        assert ("Plague" in play) == there


# -- The Ring Will Have But One Master --------------------------------------------------------------


def test_the_ring_will_have_but_one_master() -> None:
    play = road("Frodo", "Legolas", hand=("LE-133",), bears=(("Frodo", "The One Ring"),))
    assert plays(play) == ["play The Ring Will Have But One Master Frodo"]
    play = Play()
    play.company("one", "Rivendell", "Frodo", "Legolas", "Gimli")
    play.give("Frodo", "The One Ring", "LE-133")
    play.give("Legolas", "Glamdring")
    play.organization().until("one-master")
    assert (play.asks, play.options) == ("one", ["discard Legolas", "discard Gimli"])
    play.do("discard Legolas")
    assert "Legolas" not in play
    assert "Glamdring" in play.names(play.player("one").discard)
    play.dice(4, 5)
    play.until("organization").do("remove The Ring Will Have But One Master").until("organization")
    assert "LE-133" not in play


def test_the_ring_may_be_mastered_before_anybody_is_lost() -> None:
    play = Play()
    play.company("one", "Rivendell", "Frodo", "Legolas")
    play.give("Frodo", "The One Ring", "LE-133")
    play.dice(4, 5)
    play.organization().do("remove The Ring Will Have But One Master").until("organization")
    assert "LE-133" not in play
    assert "Legolas" in play


def test_a_lonely_master_loses_nobody() -> None:
    play = Play()
    play.company("one", "Rivendell", "Frodo")
    play.give("Frodo", "The One Ring", "LE-133")
    play.organization().until("organization")
    assert "Frodo" in play


# -- Shut Yer Mouth ---------------------------------------------------------------------------------


def test_shut_yer_mouth_lowers_direct_influence_but_not_below_zero() -> None:
    play = road("Aragorn II", "Legolas", "Gandalf", hand=("LE-137",))
    assert plays(play) == ["play Shut Yer Mouth Aragorn II", "play Shut Yer Mouth Legolas"]
    had = numbers.direct_influence(play.table, play["Aragorn II"].number)
    played(play, "LE-137", "Aragorn II")
    assert numbers.direct_influence(play.table, play["Aragorn II"].number) == had - 2
    play = Play()
    play.company("one", "Rivendell", "Gimli")
    had = numbers.direct_influence(play.table, play["Gimli"].number)
    play.give("Gimli", "Shut Yer Mouth")
    assert numbers.direct_influence(play.table, play["Gimli"].number) == max(0, had - 2)
    play.dice(4, 4)
    play.organization().do("remove Shut Yer Mouth").until("organization")
    assert "Shut Yer Mouth" not in play
    assert play["Gimli"].state == UNTAPPED


# -- So You’ve Come Back ----------------------------------------------------------------------------


def test_so_youve_come_back_makes_the_others_harder_to_control() -> None:
    play = Play()
    play.company("one", "Rivendell", "Frodo", "Legolas", "Gandalf", "Bergil")
    play.follower("Bergil", "Gandalf")
    names = ("Frodo", "Legolas", "Gandalf", "Bergil")
    had = [numbers.mind(play.table, play[name].number) for name in names]
    play.give("Frodo", "So You’ve Come Back")
    now = [numbers.mind(play.table, play[name].number) for name in names]
    assert [b - a for a, b in zip(had, now, strict=True)] == [0, 1, 0, 0]
    assert "So You’ve Come Back" in play.organization().until("organization")


def test_so_youve_come_back_is_for_small_minds_and_once_in_a_company() -> None:
    play = road("Frodo", "Legolas", "Sam Gamgee", hand=("LE-138", "LE-138"))
    assert plays(play) == ["play So You’ve Come Back Frodo", "play So You’ve Come Back Sam Gamgee"]
    played(play, "LE-138", "Frodo").until("chain.open", "two")
    assert plays(play) == []


@pytest.mark.parametrize(("kind", "avatar"), [("wizard", "Gandalf"), ("ringwraith", "Indûr the Ringwraith")])
def test_so_youve_come_back_is_not_for_avatars_who_have_no_mind(kind: str, avatar: str) -> None:
    play = Play(kind)
    company = play.company("one", "Bree", avatar, "Frodo" if kind == "wizard" else "Jerrek")
    play.hand("two", "LE-138")
    assert [option.removeprefix("play So You’ve Come Back ") for option in plays(play.stays(company))] == [
        "Frodo" if kind == "wizard" else "Jerrek"
    ]


def test_so_youve_come_back_ends_in_solitude_at_a_haven() -> None:
    for site, there in (("Rivendell", False), ("Bree", True)):
        play = Play()
        play.company("one", site, "Frodo")
        play.give("Frodo", "So You’ve Come Back")
        play.organization()
        assert ("So You’ve Come Back" in play) == there


# -- Something Has Slipped --------------------------------------------------------------------------


def test_something_has_slipped_weakens_a_company_in_which_somebody_is_wounded() -> None:
    play = road("Aragorn II", "Legolas", hand=("LE-139", "LE-139"))
    number = play.company_of("Legolas").number
    assert plays(play) == [f"play Something Has Slipped c{number}"]
    played(play, "LE-139", f"c{number}").until("chain.open", "two")
    assert plays(play) == []
    play = Play()
    company = play.company("one", "Rivendell", "Aragorn II", "Legolas")
    had = numbers.prowess(play.table, play["Aragorn II"].number)
    play.event("two", "Something Has Slipped", company)
    play.hand("two", "Wargs")
    play.moves(company, "Moria", "Rhudaur").do("play Wargs region:wilderness").until("combat.assign")
    play.dice(1, 1, 1, 1, 6, 6)
    play.do("face Legolas", "face Aragorn II").until("combat.next").do("fight Legolas 0").until("strike.stay")
    play.do("tap").until("strike.stay")
    assert play["Legolas"].state == WOUNDED
    assert numbers.prowess(play.table, play["Aragorn II"].number) == had - 2


@rule("meccg.choice.hazards.something-has-slipped")
def test_something_slips_with_each_wound() -> None:
    play = Play()
    company = play.company("one", "Rivendell", "Aragorn II", "Legolas", "Gimli")
    had = numbers.prowess(play.table, play["Aragorn II"].number)
    play.event("two", "Something Has Slipped", company)
    play.hand("two", "Wargs")
    play.moves(company, "Moria", "Rhudaur").do("play Wargs region:wilderness").until("combat.assign")
    play.dice(*[1] * 8)
    play.do("face Legolas", "face Gimli").until()
    assert play["Legolas"].state == play["Gimli"].state == WOUNDED
    assert numbers.prowess(play.table, play["Aragorn II"].number) == had - 2 - 2


def test_something_has_slipped_ends_at_a_haven() -> None:
    for site, there in (("Rivendell", False), ("Bree", True)):
        play = Play()
        company = play.company("one", site, "Frodo")
        play.event("two", "Something Has Slipped", company)
        play.organization()
        assert ("Something Has Slipped" in play) == there


# -- Tidings of Doubt and Danger --------------------------------------------------------------------


def test_tidings_of_doubt_and_danger_weaken_ringwraiths() -> None:
    play = Play("ringwraith")
    play.company("one", "Carn Dûm", "Adûnaphel the Ringwraith", "Asternak")
    names = ("Adûnaphel the Ringwraith", "Asternak")
    had = [numbers.direct_influence(play.table, play[name].number) for name in names]
    play.event("two", "Tidings of Doubt and Danger")
    now = [numbers.direct_influence(play.table, play[name].number) for name in names]
    assert [a - b for a, b in zip(had, now, strict=True)] == [2, 0]
    play.event("two", "Doors of Night")
    now = [numbers.direct_influence(play.table, play[name].number) for name in names]
    assert [a - b for a, b in zip(had, now, strict=True)] == [3, 0]
