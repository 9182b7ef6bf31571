"""Hooks of players: who is Sauron himself, what lies among points."""

from __future__ import annotations

from typing import ClassVar

from underdeeps.meccg.language.standing import Standing


class Weighs(Standing):
    """Who sees this card in the other's hand has it among his points, where it counts against him."""

    listed: ClassVar[str] = "weighs"

    def text(self) -> str:
        return (
            "nobody can play this card; if a card or an ability lets your opponent look at cards of your hand and he "
            "sees it, he has it among his points, and loses 2 miscellaneous points. He may skip a turn to have it "
            "put in your discard pile"
        )


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
