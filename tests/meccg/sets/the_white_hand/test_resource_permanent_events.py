"""The resource permanent-events of The White Hand."""

from __future__ import annotations

import pytest

from tests.meccg.play import Play
from underdeeps.meccg.language.catalogue import text_of
from underdeeps.meccg.rules import companies, numbers
from underdeeps.meccg.table import TAPPED, UNTAPPED

WISDOM = ("wizard", "WH-34", "Rivendell", "Aragorn II", "Elladan", 2)
PIERCING = ("ringwraith", "WH-47", "Carn Dûm", "Eradan", "Odoacer", 3)

RANGERS = {"WH-34": "Aragorn II", "WH-47": "Eradan"}


def on_the_way(card: str) -> Play:
    """A ranger with the card on his way through wilderness, and a snowstorm that may come."""
    play = Play("wizard" if card == "WH-34" else "ringwraith")
    company = play.company("one", "Rivendell" if card == "WH-34" else "Carn Dûm", RANGERS[card])
    play.give(RANGERS[card], card)
    play.event("two", "Doors of Night")
    play.hand("two", "Snowstorm")
    return play.moves(company, "Moria", "Rhudaur", "Hollin", "Redhorn Gate")


@pytest.mark.parametrize(("kind", "card", "haven", "ranger", "other", "points"), [WISDOM, PIERCING])
def test_a_ranger_bears_it_alone_in_his_company(
    kind: str, card: str, haven: str, ranger: str, other: str, points: int
) -> None:
    play = Play(kind)
    play.company("one", haven, ranger, other, play.id("Legolas" if kind == "wizard" else "Asternak"))
    play.hand("one", card, card)
    name = play.word(card)
    play.organization()
    assert not play.offered(f"play {name} Legolas")
    assert not play.offered(f"play {name} Asternak")
    play.do(f"play {name} {ranger}").until("organization")
    assert play[card].on == play[ranger].number
    assert numbers.corruption_points(play.table, play[ranger].number) == points
    assert not play.offered(f"play {name} {ranger}")
    assert not play.offered(f"play {name} {other}")


@pytest.mark.parametrize("card", ["WH-34", "WH-47"])
def test_the_ranger_taps_and_no_hazard_sends_his_company_back(card: str) -> None:
    for used in (True, False):
        play = on_the_way(card)
        if used:
            play.dice(6, 6)
            play.do(f"use {play.word(card)}").until("chain.open", "two")
            assert play.events("check-declared")
        play.until("chain.open", "two").do("play Snowstorm").until()
        assert play.company_of(RANGERS[card]).returned != used
        assert play[RANGERS[card]].state == (TAPPED if used else UNTAPPED)


@pytest.mark.parametrize("card", ["WH-34", "WH-47"])
def test_the_ranger_taps_in_response_too(card: str) -> None:
    play = on_the_way(card)
    play.do("pass").do("play Snowstorm")
    play.dice(6, 6)
    play.until("chain.respond", "one").do(f"use {play.word(card)}").until()
    assert not play.company_of(RANGERS[card]).returned


@pytest.mark.parametrize(("card", "site"), [("WH-34", "Moria"), ("WH-47", "Moria")])
def test_no_hazard_taps_the_site_of_his_company(card: str, site: str) -> None:
    for used in (True, False):
        play = Play("wizard" if card == "WH-34" else "ringwraith")
        company = play.company("one", site, RANGERS[card])
        play.give(RANGERS[card], card)
        play.event("two", "Doors of Night")
        play.hand("two", "Long Winter")
        play.stays(company)
        if used:
            play.dice(6, 6)
            play.do(f"use {play.word(card)}").until("chain.open", "two")
        else:
            play.do("pass")
        play.do("play Long Winter").until()
        assert play[site].state == (UNTAPPED if used else TAPPED)


def test_the_faces_have_words() -> None:
    assert text_of("WH-34")
    assert text_of("WH-47") == text_of("WH-34")


# -- Promptings of Wisdom ---------------------------------------------------------------------------


def test_two_promptings_of_wisdom_do_not_stay_in_one_company() -> None:
    play = Play()
    one = play.company("one", "Rivendell", "Aragorn II")
    other = play.company("one", "Rivendell", "Strider")
    (kept,) = play.give("Aragorn II", "Promptings of Wisdom")
    (gone,) = play.give("Strider", "Promptings of Wisdom")
    companies.put_in(play.table, one, (play["Strider"].number,))
    companies.take_out(play.table, other, (play["Strider"].number,))
    assert kept in play.table.cards
    assert gone not in play.table.cards
