"""The spells of Wizards."""

from __future__ import annotations

import pytest

from tests.meccg.play import Play
from tests.meccg.sets.short_event_scenes import attacked, total
from underdeeps.meccg.facts import CARDS
from underdeeps.meccg.rules import numbers
from underdeeps.meccg.rules.combat import attacks
from underdeeps.meccg.rules.turn.end_of_turn import end_turn
from underdeeps.meccg.table import TAPPED, UNTAPPED


def spell(name: str, *others: str, wizard: str = "Gandalf") -> tuple[Play, int]:
    """A Wizard, with others or alone, and a spell in hand."""
    play = Play()
    company = play.company("one", "Rivendell", wizard, *others)
    play.hand("one", name)
    return play, company


def prowess(play: Play, name: str) -> int:
    return numbers.prowess(play.table, play[name].number)


@pytest.mark.parametrize("name", ["Kindling of the Spirit", "True Fána", "Wizard’s Fire"])
def test_spells_in_combat_need_the_wizard_in_the_attacked_company(name: str) -> None:
    play, _ = spell(name)
    other = play.company("one", "Lórien", "Legolas")
    attacked(play, other)
    assert not play.offered(f"play {name} attack")
    play, company = spell(name, "Legolas")
    assert attacked(play, company).offered(f"play {name} attack")
    assert "spell" in CARDS[play.id(name)].keywords


# -- Kindling of the Spirit -------------------------------------------------------------------------


def test_kindling_of_the_spirit_strengthens_the_company_against_one_attack() -> None:
    play, company = spell("Kindling of the Spirit", "Legolas")
    before = {who: prowess(play, who) for who in ("Gandalf", "Legolas")}
    play.dice(3, 4)
    attacked(play, company).do("play Kindling of the Spirit attack").until("combat.assign")
    assert {who: prowess(play, who) - 2 for who in before} == before
    assert total(play, "corruption") == 7 + 1 - 2
    play.until()
    assert {who: prowess(play, who) for who in before} == before


def test_kindling_of_the_spirit_does_not_reach_allies() -> None:
    play, company = spell("Kindling of the Spirit", "Legolas")
    play.give("Legolas", "Treebeard")
    before = prowess(play, "Treebeard")
    play.dice(3, 4)
    attacked(play, company).do("play Kindling of the Spirit attack").until("combat.assign")
    assert prowess(play, "Treebeard") == before


# -- True Fána --------------------------------------------------------------------------------------


def test_true_fana_makes_all_strikes_fail() -> None:
    play, company = spell("True Fána", "Legolas")
    play.dice(1, 2, 6, 6)
    attacked(play, company, strikes=3, prowess=8).do("play True Fána attack").until()
    assert play.result == "defeated"
    assert total(play, "corruption") == 12 + 1 - 3
    assert (play["Gandalf"].state, play["Legolas"].state) == (UNTAPPED, UNTAPPED)
    assert len(play.events("strike-failed")) == 3


@pytest.mark.parametrize(("first", "second", "outcome"), [(6, 6, "defeated"), (1, 1, "not-defeated")])
def test_true_fana_leaves_body_checks_to_be_made(first: int, second: int, outcome: str) -> None:
    play, company = spell("True Fána", "Legolas")
    play.dice(6, 6, 6, 6, 6, 6, first, second)
    attacked(play, company, strikes=2, prowess=15, body=5).do("play True Fána attack").until()
    assert play.result == outcome
    assert [event.facts["total"] for event in play.events("strike-body")] == [12, first + second]


def test_the_attack_goes_on_if_true_fana_is_not_enough() -> None:
    play, company = spell("True Fána", "Legolas")
    play.dice(1, 1, 6, 6)
    attacked(play, company, prowess=8).do("play True Fána attack").until("combat.assign")
    assert not play.events("strike-failed")


# -- Wizard’s Fire ----------------------------------------------------------------------------------


def test_an_attack_ends_when_the_wizard_who_is_alone_is_lost_by_his_own_fire() -> None:
    play, company = spell("Wizard’s Fire")
    play.hand("one", "Wizard’s Fire", "Kindling of the Spirit")
    play.event("two", "Helms of Iron")
    play.dice(1, 1)
    attacked(play, company, automatic=True).do("play Wizard’s Fire attack").until()
    assert company not in play.table.companies
    assert play.result == "not-defeated"


def test_wizards_fire_strengthens_the_wizard_against_one_attack() -> None:
    play, company = spell("Wizard’s Fire", "Legolas")
    before = {who: prowess(play, who) for who in ("Gandalf", "Legolas")}
    play.dice(6, 4)
    attacked(play, company).do("play Wizard’s Fire attack").until("combat.assign")
    assert (prowess(play, "Gandalf"), prowess(play, "Legolas")) == (before["Gandalf"] + 5, before["Legolas"])
    assert total(play, "corruption") == 10 + 1 - 4
    play.until()
    assert prowess(play, "Gandalf") == before["Gandalf"]


# -- Wizard’s Flame ---------------------------------------------------------------------------------


def test_wizards_flame_weakens_all_attacks_of_the_turn() -> None:
    play, company = spell("Wizard’s Flame", "Legolas")
    play.dice(6, 4)
    attacked(play, company, prowess=8).do("play Wizard’s Flame").until("combat.assign")
    assert attacks.attack_prowess(play.table) == 8 - 2
    assert total(play, "corruption") == 10 + 1 - 3
    play.until()
    attacked(play, company, prowess=8).until("combat.assign")
    assert attacks.attack_prowess(play.table) == 8 - 2
    play.until()
    end_turn(play.table)
    attacked(play, company, prowess=8).until("combat.assign")
    assert attacks.attack_prowess(play.table) == 8


def test_wizards_flame_may_be_played_ahead_and_helps_no_other_company() -> None:
    play, company = spell("Wizard’s Flame", "Legolas")
    other = play.company("one", "Lórien", "Gimli")
    play.dice(6, 6)
    play.organization().do("play Wizard’s Flame").until()
    play.dice(6, 6, 6, 6)
    attacked(play, other, prowess=8).until()
    attacked(play, company, prowess=8).until()
    assert [event.facts["prowess"] for event in play.events("strike-rolled")] == [8, 6]


# -- Wizard’s River-horses --------------------------------------------------------------------------


def test_river_horses_cancel_an_attack_on_a_lone_wizard() -> None:
    play, company = spell("Wizard’s River-horses")
    play.dice(6, 4)
    attacked(play, company).do("play Wizard’s River-horses/1 attack").until()
    assert play.result == "canceled"
    assert total(play, "corruption") == 10 + 1 - 2
    play, company = spell("Wizard’s River-horses", "Legolas")
    assert not attacked(play, company).offered("play Wizard’s River-horses/1 attack")


def test_river_horses_sweep_all_nazgul_events_away() -> None:
    play, _ = spell("Wizard’s River-horses", "Legolas")
    for name in ("Adûnaphel", "Dwar of Waw", "Doors of Night"):
        play.event("two", name)
    play.dice(6, 4)
    play.organization().do("play Wizard’s River-horses").until()
    assert [name in play for name in ("Adûnaphel", "Dwar of Waw", "Doors of Night")] == [False, False, True]
    assert total(play, "corruption") == 10 + 1 - 2


def test_river_horses_need_nazgul_events_to_sweep_away() -> None:
    play, _ = spell("Wizard’s River-horses", "Legolas")
    assert not play.organization().offered("play Wizard’s River-horses")


# -- Wizard’s Test ----------------------------------------------------------------------------------


def test_wizards_test_lets_its_player_choose_between_two_rolls() -> None:
    play, _ = spell("Wizard’s Test", "Legolas")
    play.give("Legolas", "Beautiful Gold Ring")
    play.dice(1, 2, 4, 4, 6, 6)
    play.organization().do("play Wizard’s Test Beautiful Gold Ring").until("ring.which-result")
    assert play.options == ["result 3", "result 8"]
    play.do("result 3").until("organization")
    assert [event.facts["result"] for event in play.events("ring-tested")] == [3]
    assert "Beautiful Gold Ring" not in play
    assert total(play, "corruption") == 12 + 1 - 1


def test_wizards_test_needs_the_wizard_in_the_company_of_the_ring() -> None:
    play, _ = spell("Wizard’s Test")
    play.company("one", "Lórien", "Legolas")
    play.give("Legolas", "Beautiful Gold Ring")
    assert not play.organization().offered("play Wizard’s Test Beautiful Gold Ring")


# -- Wizard’s Voice ---------------------------------------------------------------------------------


def test_wizards_voice_gives_direct_influence_once_a_turn() -> None:
    play, _ = spell("Wizard’s Voice", "Legolas")
    play.hand("one", "Wizard’s Voice", "Wizard’s Voice")
    wizard = play["Gandalf"].number
    before = numbers.direct_influence(play.table, wizard)
    play.dice(6, 4)
    play.organization().do("play Wizard’s Voice").until("organization")
    assert numbers.direct_influence(play.table, wizard) == before + 6
    assert total(play, "corruption") == 10 + 1 - 3
    assert not play.offered("play Wizard’s Voice")
    assert play["Gandalf"].state != TAPPED
    end_turn(play.table)
    assert numbers.direct_influence(play.table, wizard) == before
