"""Standing parts that several cards share and no rule asks for by its class alone.

Those that a rule asks for are hooks (`language.hooks`).
"""

from __future__ import annotations

from underdeeps.meccg.language.hooks.items import OnlyOn
from underdeeps.meccg.language.hooks.numbers import Gives
from underdeeps.meccg.language.standing import Standing


class NotHelpedBy(Standing):
    """Attempts to win it cannot be helped by a card of this name."""

    name: str

    def text(self) -> str:
        return f"{self.name} cannot be played on an attempt to win it"


class SaidGives(Gives):
    """A change of a number that is said in words of its own."""

    said: str = ""

    def text(self) -> str:
        return self.said


class BorneByAvatarOnly(OnlyOn):
    """Nobody but his player's avatar may play it, be given it or bear it."""

    avatar: bool = True
    borne: bool = True

    def text(self) -> str:
        return "borne by your avatar only"


class ServesAs(Standing):
    """Discarded from hand, while a sage of the company taps, it does for a card with a keyword."""

    keyword: str

    def text(self) -> str:
        what = self.keyword.title()
        return (
            f"if a card demands that its company gives up {what}, a sage of the company may tap and you discard this "
            "card from your hand in its place"
        )


class FromTest(Standing):
    """A ring that comes into play by the test of a gold ring only."""

    def text(self) -> str:
        return "comes into play by the test of a gold ring only"


class CallsEagles(Standing):
    """Eagle-mounts can be played on the company of this ally, wherever it is."""

    def text(self) -> str:
        return "Eagle-mounts can be played on its company at any site, with a diplomat or without"
