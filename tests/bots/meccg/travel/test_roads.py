"""How dangerous a way is: by the creatures that the opponent plays, wherever these are."""

from __future__ import annotations

import pytest

from tests.meccg.play import Play
from underdeeps.bots.meccg.travel import roads
from underdeeps.bots.yardstick.meccg import values
from underdeeps.meccg.facts import CARDS, SITES


def setting_out(*theirs: str) -> tuple[Play, int]:
    """Two at Rivendell, against an opponent who plays some creatures."""
    play = Play()
    company = play.company("one", "Rivendell", "Aragorn II", "Legolas")
    play.hand("two", *theirs)
    return play, company


def road(play: Play, company: int, to: str) -> roads.Road:
    return roads.Perils(play.table, "one").road(play.table.companies[company], SITES[to, "hero"].id)


def test_a_way_is_as_dangerous_as_what_can_be_keyed_to_it() -> None:
    play, company = setting_out("Cave-drake", "Dire Wolves")
    assert road(play, company, "Moria").cost > 0
    nobody, there = setting_out("Twilight")
    assert road(nobody, there, "Moria") == roads.Road(0.0, 0.0)


def test_it_does_not_matter_whether_a_creature_is_in_hand_or_in_the_deck() -> None:
    play, company = setting_out("Cave-drake", "River")
    play.deck("two", "Twilight", "Doors of Night")
    held = road(play, company, "Moria")
    play.hand("two", "Twilight", "River")
    play.deck("two", "Doors of Night", "Cave-drake")
    assert road(play, company, "Moria") == held


def test_strikes_on_the_way_may_leave_nobody_untapped() -> None:
    play, company = setting_out("Dire Wolves")
    perils = roads.Perils(play.table, "one")
    moria, haven = SITES["Moria", "hero"].id, SITES["Rivendell", "hero"].id
    assert perils.fresh(play.table.companies[company], moria) < 1.0
    assert perils.fresh(play.table.companies[company], haven) == 1.0


@pytest.mark.parametrize(("creature", "kind"), [("Cave Worm", "starter"), ("Abductor", "region")])
def test_of_two_ways_the_one_is_taken_where_less_lies_in_wait(creature: str, kind: str) -> None:
    """From Rivendell to Lórien one may go over the High Pass, or through Hollin, where there are wildernesses only."""
    play, company = setting_out(creature)
    play.journey(company, "Lórien").until("movement.way")
    asked = play.table.pending
    assert asked is not None
    assert roads.way(play.table, asked).subject == kind
    met = {each: roads.keyed(each, SITES["Lórien", "hero"].id, (play.id(creature),), False) for each in known()}
    assert any(met.values()) and not all(met.values())
    chosen = roads.safest(play.table, (kind,))
    assert chosen is not None and not met[chosen]


def test_the_way_is_gone_region_by_region() -> None:
    play, company = setting_out("Abductor")
    play.journey(company, "Lórien").until("movement.way").do("way region")
    asked = play.table.pending
    assert asked is not None and play.options == ["through High Pass", "through Hollin"]
    assert play.say(roads.region(play.table, asked)) == "through Hollin"


def known() -> tuple[roads.Way, ...]:
    """The ways from Rivendell to Lórien."""
    leaving = roads.Leaving(SITES["Rivendell", "hero"].id, "wizard", 4, False)
    return roads.ways(leaving, SITES["Lórien", "hero"].id)


def member(strength: int = 5, body: int = 8, precious: float = 3.0) -> values.Member:
    return values.Member(strength, body, precious)


def harm(creature: str, *members: values.Member) -> float:
    return roads.harm(Play().id(creature), members)


def test_an_attack_costs_less_the_stronger_and_tougher_those_are_who_meet_it_and_the_less_they_are_worth() -> None:
    usual = harm("Cave Worm", member())
    assert harm("Cave Worm", member(strength=9)) < usual < harm("Cave Worm", member(strength=1))
    assert harm("Cave Worm", member(body=10)) < usual < harm("Cave Worm", member(body=6))
    assert harm("Cave Worm", member(precious=1.0)) < usual < harm("Cave Worm", member(precious=9.0))


def test_the_strongest_meet_the_strikes_and_those_who_are_too_few_suffer_for_it() -> None:
    weak, strong = member(strength=1), member(strength=12)
    assert harm("Cave Worm", weak, strong) == harm("Cave Worm", strong) < harm("Cave Worm", weak)
    assert CARDS[Play().id("Wargs")].strikes == 2
    assert harm("Wargs", strong) == pytest.approx(harm("Wargs", strong, strong) / 2 + roads.EXCESS)
