"""The faces of The White Hand, and of Black Horse: numbers and words that a player needs."""

from __future__ import annotations

import pytest

from underdeeps.meccg.faces import face
from underdeeps.meccg.facts import CARDS


def marks(card: str) -> dict[str, str]:
    """The marks of a card by what they are."""
    return {name: str(value) for name, value in face(CARDS[card]).marks}


@pytest.mark.parametrize(("card", "influence"), [("WH-112", "1"), ("WH-114", "3"), ("WH-115", "3"), ("WH-116", "8")])
def test_shapes_and_the_black_bird_show_their_direct_influence(card: str, influence: str) -> None:
    assert marks(card)["direct influence"] == influence


def test_other_events_and_allies_show_none() -> None:
    assert "direct influence" not in marks("WH-33") and "direct influence" not in marks("WH-101")
    assert marks("WH-2")["direct influence"] == "0"


def test_how_many_copies_there_may_be_is_told_where_the_card_says_so() -> None:
    assert marks("AS-72")["copies"] == "up to 9 in a deck"
    assert marks("WH-55")["copies"] == "any number in a location deck"
    assert "copies" not in marks("AS-73") and "copies" not in marks("AS-137")


def test_havens_of_fallen_wizards_are_wizardhavens() -> None:
    assert "at a Wizardhaven" in face(CARDS["WH-60"]).text and "hero Havens" in face(CARDS["WH-79"]).text
    assert face(CARDS["WH-56"]).line == "Fallen-wizard Wizardhaven in Gap of Isen"


def test_radagast_helps_with_animals_as_the_players_wizard() -> None:
    assert marks("WH-37")["standard modifications"] == "Radagast as your Wizard +3"


def test_power_against_the_shadow_is_barred_to_a_company_that_had_it() -> None:
    assert face(CARDS["AS-53"]).text.endswith("Cannot be duplicated on the same company.")
