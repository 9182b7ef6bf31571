"""Factions of Against the Shadow."""

import pytest

from tests.meccg.cards.item_scenes import influence

FACTIONS = [
    # Tarcil has two points of influence, the others none
    ("AS-60", "Easterling Camp", "Bergil", 8, -2, ()),
    ("AS-60", "Easterling Camp", "Éowyn", 8, 0, ()),
    ("AS-63", "Southron Oasis", "Ostisen", 9, 0, ()),
    ("AS-63", "Southron Oasis", "Ostisen", 9, 2, ("LE-287",)),
    ("AS-66", "Easterling Camp", "Ostisen", 9, 0, ()),
    ("AS-66", "Easterling Camp", "Ostisen", 9, 2, ("LE-264",)),
    ("AS-111", "Nûrniag Camp", "Ostisen", 10, 2, ("LE-273",)),
    ("AS-111", "Nûrniag Camp", "Tarcil", 10, 0, ("LE-260",)),
    ("AS-114", "Raider-hold", "Ostisen", 9, 2, ("LE-264",)),
    ("AS-114", "Raider-hold", "Ostisen", 9, -2, ("TW-278",)),
]


@pytest.mark.parametrize(("card", "site", "who", "number", "modification", "others"), FACTIONS)
def test_a_faction_is_won_above_its_number(
    card: str, site: str, who: str, number: int, modification: int, others: tuple[str, ...]
) -> None:
    assert card in influence(card, site, who, number + 1 - modification, *others)
    assert card not in influence(card, site, who, number - modification, *others)


def test_wain_easterlings_distrust_wizards() -> None:
    assert "Wain-easterlings" in influence("AS-60", "Easterling Camp", "Pallando", 4)
    assert "Wain-easterlings" not in influence("AS-60", "Easterling Camp", "Pallando", 3)
