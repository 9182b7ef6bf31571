"""Hazards of The Dragons that spare Wizards: whom else they spare."""

from __future__ import annotations

import pytest

from tests.meccg.play import Play
from tests.meccg.sets.hazard_scenes import unanswered
from tests.meccg.sets.short_event_scenes import attacked
from tests.meccg.sets.the_dragons.dragon_scenes import offers
from tests.rules import rule
from underdeeps.meccg.rules import numbers
from underdeeps.meccg.table import TAPPED, UNTAPPED

READING = "meccg.choice.dragons.non-wizard"
LEUCARUTH, ITANGAST = "TW-48", "TD-36"
SIDES = pytest.mark.parametrize(
    ("kind", "site", "avatar", "other"),
    [
        ("wizard", "Bree", "Gandalf", "Aragorn II"),
        ("ringwraith", "Bree", "Adûnaphel the Ringwraith", "Hador"),
        ("fallen-wizard", "TW-376", "WH-4", "Balin"),
        ("balrog", "Goblin-gate", "The Balrog", "Azog"),
    ],
)
"""A player, a site, an avatar and somebody who is none."""


def beset(kind: str, site: str, *people: str, hand: tuple[str, ...], card: str = LEUCARUTH, strikes: int = 2) -> Play:
    """A company is attacked by a Dragon, and player two is asked."""
    play = Play(kind)
    company = play.company("one", site, *people)
    play.hand("two", *hand, "River")
    attacked(play, company, race="dragon", card=card, strikes=strikes, prowess=20, body=8)
    return play.until("chain.open", "two")


@rule(READING)
@SIDES
@pytest.mark.parametrize(("card", "strikes"), [("Half an Eye Open", 2), ("Left Behind", 5)])
def test_no_avatar_is_chosen_in_an_attack(
    kind: str, site: str, avatar: str, other: str, card: str, strikes: int
) -> None:
    play = beset(kind, site, avatar, other, hand=(card,), strikes=strikes)
    assert offers(play, f"play {card}") == [f"play {card} {other}"]


@rule(READING)
@SIDES
def test_no_avatar_is_frightened(kind: str, site: str, avatar: str, other: str) -> None:
    play = beset(kind, site, avatar, other, hand=("Dragon’s Terror", "Orc-watch"))
    play.do("play Dragon’s Terror attack")
    assert {option.rpartition(" ")[2] for option in offers(play, "frighten")} == {other.rpartition(" ")[2]}


@rule(READING)
@SIDES
@pytest.mark.parametrize("card", ["Dragon’s Curse", "Memories Stolen", "Subtlety of Guile"])
def test_no_avatar_is_enchanted_or_beguiled(kind: str, site: str, avatar: str, other: str, card: str) -> None:
    for who in (avatar, other):
        play = beset(kind, site, who, hand=(card,), strikes=1)
        play.until("combat.assign").dice(1, 1, 1, 1)
        play.do(play.options[0])
        found = False
        while play.table.combat is not None and not found:
            found = bool(offers(play, f"play {card}"))
            play.do(play.options[-1])
        assert found == (who == other), who


@rule(READING)
@SIDES
def test_no_avatar_is_weakened_with_his_company(kind: str, site: str, avatar: str, other: str) -> None:
    play = beset(kind, site, avatar, other, hand=("Subtlety of Guile",), card=ITANGAST)
    numbered = [card.number for card in play.table.characters_of("one")]
    before = [numbers.body(play.table, number) for number in numbered]
    unanswered(play.do(f"play Subtlety of Guile/2 c{play.company_of(other).number}"))
    assert [numbers.body(play.table, number) for number in numbered] == [before[0], before[1] - 1]


@rule(READING)
@pytest.mark.parametrize(("kind", "avatar"), [("ringwraith", "Adûnaphel the Ringwraith"), ("fallen-wizard", "WH-4")])
def test_no_avatar_is_carried_off_from_a_lair(kind: str, avatar: str) -> None:
    play = Play(kind)
    company = play.company("one", "Isle of the Ulond", avatar)
    play.event("two", "Eärcaraxë at Home")
    play.on_guard(company, "Exile of Solitude")
    play.enters(company).do("enter").until("on-guard.entry")
    play.do("reveal Exile of Solitude/1 Eärcaraxë at Home")
    home = play.id("Eärcaraxë at Home")
    while play.table.combat is None or play.table.combat.card != home or not play.table.combat.given:
        play.dice(*(6,) * 4)
        play.do(play.options[0] if play.asked.startswith("combat.assign") else play.options[-1])
    assert [strike.flags for strike in play.table.combat.given if "captures" in strike.flags] == []


def test_a_fallen_wizard_is_not_worn_and_famished() -> None:
    play = Play("fallen-wizard")
    play.company("one", "Moria", "WH-4", "Balin")
    for name in ("Gandalf", "Balin"):
        play.state(name, TAPPED)
    play.event("two", "Worn and Famished")
    play.dice(1, 1, 1, 1)
    play.untap().until()
    assert [play[name].state for name in ("Gandalf", "Balin")] == [UNTAPPED, TAPPED]
