"""The names of the lists that the table keeps of cards in play, so that rules find at once what they look for."""

from __future__ import annotations

from typing import Final

USED: Final = "used:"
HEARS: Final = "hears:"
SEES: Final = "sees"
IDLE: Final = "idle"
AGENTS: Final = "agents"
NAZGUL: Final = "nazgûl"
ITEMS: Final = "items"
SITES_OF: Final = "sites:"
STAGE: Final = "stage"
"""Names of lists of the table."""
