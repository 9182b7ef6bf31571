"""Scenes for tests of the Balrog player: his company, what he may play, a chain that comes to its end."""

from __future__ import annotations

from tests.meccg.play import Play
from underdeeps.meccg.facts import CARDS

BALROG = "BA-3"


def his(*characters: str, site: str = "The Under-gates", against: str = "wizard") -> Play:
    """A Balrog player with a company at a site."""
    play = Play("balrog", against)
    play.company("one", site, *characters)
    return play


def go(play: Play) -> int:
    return play.table.companies_of("one")[0].number


def ways_to_play(play: Play, card: str) -> list[str]:
    """The options that play a card."""
    if play.table.pending is None:
        return []
    return [option for option in play.options if option.startswith(f"play {CARDS[card].name}")]


def settle(play: Play) -> Play:
    """Pass until the chain is resolved."""
    while play.table.pending is not None and (play.table.chain or play.asked.startswith("chain")):
        play._modestly()
    return play
