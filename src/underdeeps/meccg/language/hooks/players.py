"""Hooks of players: who is Sauron, who may skip a turn, who uses whose magic. Their points are in `points`."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from underdeeps.meccg.language.standing import Standing

if TYPE_CHECKING:
    from underdeeps.meccg.table import Table


class SeenInHand(Standing):
    """Something happens when the opponent sees this card in hand, by a card or an ability of theirs."""

    def seen(self, table: Table, looker: str, card: str) -> None:
        """A player has seen the card, with this id, in the hand of their opponent."""
        raise NotImplementedError


class AnnouncedBefore(Standing):
    """Something about its player that is outside the game is a number on this card: they announce it before the game,
    if the card is among theirs."""

    most: int
    """The highest number that makes a difference."""


class LetsSkipTurn(Standing):
    """A player may skip a turn to have this card discarded."""

    listed: ClassVar[str] = "lets-skip-turn"

    def lets(self, table: Table, source: int, seat: str) -> bool:
        """Whether the card lets this player do so."""
        raise NotImplementedError


class YouAreSauron(Standing):
    """Its player is Sauron: they reveal no Ringwraith, and have no Ringwraith followers."""

    listed: ClassVar[str] = "is-sauron"

    def text(self) -> str:
        return "you are Sauron, not a Ringwraith: you may neither reveal a Ringwraith nor play Ringwraith followers"


class AnyCharacters(Standing):
    """Its player may bring any number of characters into play in their organization phase."""

    listed: ClassVar[str] = "any-characters"

    def text(self) -> str:
        return "you may bring any number of characters into play in your organization phase"


class LendsMagic(Standing):
    """Once in each turn of its player a ring-bearer of theirs may use any magic to play one card."""

    listed: ClassVar[str] = "lends-magic"

    def text(self) -> str:
        return (
            "once in each turn of yours any character of yours with a mind ring or a special ring may play one magic "
            "card as if he could use sorcery, spirit-magic or shadow-magic"
        )


class HindersSpells(Standing):
    """Corruption checks that hero spells demand are harder."""

    listed: ClassVar[str] = "hinders-spells"
    amount: int

    def text(self) -> str:
        return f"{self.amount:+d} to the corruption checks that hero spells demand"
