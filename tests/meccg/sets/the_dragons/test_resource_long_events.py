"""The resource long-events of The Dragons."""

from __future__ import annotations

from tests.meccg.play import Play
from tests.meccg.sets.hazard_scenes import road
from tests.meccg.sets.short_event_scenes import attacked
from tests.meccg.sets.the_dragons.dragon_scenes import offers
from underdeeps.meccg.rules import numbers
from underdeeps.meccg.rules.journeys import draws
from underdeeps.meccg.table import TAPPED, WOUNDED


def test_a_short_rest_brings_cards_for_a_short_way() -> None:
    play = Play()
    company = play.company("one", "Rivendell", "Aragorn II")
    play.hand("one", "Wit")
    play.hand("two", "River")
    play.moves(company, "Goblin-gate", "Rhudaur", "High Pass")
    before = draws.own_draws(play.table)
    play.event("two", "A Short Rest")
    assert draws.own_draws(play.table) == before + 2
    assert play.event("one", "A Short Rest")
    assert draws.own_draws(play.table) == before + 4


def test_a_short_rest_brings_nothing_for_four_regions() -> None:
    play = road("Aragorn II", to="Isengard", through=("Rhudaur", "Hollin", "Dunland", "Gap of Isen"), hand=())
    before = draws.own_draws(play.table)
    play.event("one", "A Short Rest")
    assert draws.own_draws(play.table) == before


def test_cloudless_day_lets_the_defender_choose_whoever_he_likes() -> None:
    play = Play()
    company = play.company("one", "Rivendell", "Aragorn II", "Legolas", "Gimli")
    play.state("Legolas", TAPPED)
    play.state("Gimli", WOUNDED)
    attacked(play, company, strikes=2).until("combat.assign")
    assert offers(play, "face") == ["face Aragorn II"]
    play.until()
    play.event("one", "Cloudless Day")
    attacked(play, company, strikes=2).until("combat.assign")
    assert offers(play, "face") == ["face Aragorn II", "face Legolas", "face Gimli"]
    play.do("face Gimli", "face Legolas").until("combat.next")
    assert play.table.combat is not None
    assert [strike.target for strike in play.table.combat.given] == [play[name].number for name in ("Gimli", "Legolas")]


def test_cloudless_day_overrules_a_creature_but_no_automatic_attack() -> None:
    play = road("Aragorn II", "Legolas", hand=("Assassin",), to="Bree", through=("Rhudaur", "Arthedain"))
    play.event("one", "Cloudless Day")
    play.do(offers(play, "play Assassin")[0]).until("combat.one")
    assert play.asks == "one"
    play = Play()
    company = play.company("one", "Moria", "Aragorn II", "Legolas")
    play.state("Legolas", TAPPED)
    play.event("one", "Cloudless Day")
    attacked(play, company, automatic=True).until("combat.assign")
    assert offers(play, "face") == ["face Aragorn II"]


def test_cloudless_day_needs_gates_of_morning() -> None:
    for gates in (False, True):
        play = Play()
        play.hand("one", "Cloudless Day")
        if gates:
            play.event("one", "Gates of Morning")
        play.long_events()
        assert bool(offers(play, "play Cloudless Day")) is gates


def test_star_of_high_hope_strengthens_elves_and_dunedain() -> None:
    play = Play()
    play.company("one", "Rivendell", "Aragorn II", "Gimli")
    play.company("two", "Rivendell", "Legolas")
    people = [play[name].number for name in ("Aragorn II", "Gimli", "Legolas")]
    before = [numbers.prowess(play.table, number) for number in people]
    play.event("one", "Star of High Hope")
    gain = [numbers.prowess(play.table, number) for number in people]
    assert [now - then for now, then in zip(gain, before, strict=True)] == [1, 0, 1]
    play.event("one", "Gates of Morning")
    gain = [numbers.prowess(play.table, number) for number in people]
    assert [now - then for now, then in zip(gain, before, strict=True)] == [2, 0, 2]
