"""Standing parts of events by which a Ringwraith player is Sauron himself."""

from __future__ import annotations

from typing import ClassVar

from underdeeps.meccg.cards.base import Standing


class YouAreSauron(Standing):
    """Its player is Sauron: he reveals no Ringwraith, and has no Ringwraith followers."""

    listed: ClassVar[str] = "is-sauron"

    def text(self) -> str:
        return "you are Sauron, not a Ringwraith: you may neither reveal a Ringwraith nor play Ringwraith followers"


class AnyCharacters(Standing):
    """Its player may bring any number of characters into play in his organization phase."""

    listed: ClassVar[str] = "any-characters"

    def text(self) -> str:
        return "you may bring any number of characters into play in your organization phase"


class LendsMagic(Standing):
    """Once in each turn of its player a ring-bearer of his may use any magic to play one card."""

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
