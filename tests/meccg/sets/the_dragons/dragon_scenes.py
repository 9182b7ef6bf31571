"""The Dragons at home and those ahunt that no shipped deck holds, with their numbers, and a band that can meet them."""

from __future__ import annotations

from tests.meccg.play import Play

AHUNT_IN_NO_DECK = {
    "TD-1": (3, 13, 8, False, ("Southern Rhovanion", "Dorwinion", "Heart of Mirkwood", "Woodland Realm")),
    "TD-10": (4, 11, 7, True, ("Brown Lands", "Southern Rhovanion", "Dorwinion", "Dagorlad", "Horse Plains")),
    "TD-43": (3, 14, 7, False, ("Southern Rhovanion", "Dorwinion", "Heart of Mirkwood", "Woodland Realm")),
    "TD-70": (3, 15, 7, True, ("Brown Lands", "Southern Rhovanion", "Dorwinion", "Dagorlad", "Horse Plains")),
}
AT_HOME = {
    "TD-2": (2, 16, 9),
    "TD-5": (2, 15, 7),
    "TD-11": (3, 14, 8),
    "TD-22": (2, 18, 7),
    "TD-38": (3, 19, 8),
    "TD-44": (2, 17, 8),
    "TD-62": (3, 16, 9),
    "TD-65": (3, 13, 8),
    "TD-71": (2, 18, 8),
}

BAND = ("Aragorn II", "Legolas", "Gimli", "Elrond", "Celeborn")


def offers(play: Play, *words: str) -> list[str]:
    """What is offered that begins with one of these words; nothing if nobody is asked."""
    return [option for option in play.options if option.startswith(words)] if play.table.pending is not None else []
