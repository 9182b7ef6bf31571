"""Parts of factions."""

from __future__ import annotations

from underdeeps.meccg.cards.base import Standing


class UnderLeader(Standing):
    """An Orc or Troll leader who wins the faction may keep it with him: the site does not tap.

    It goes when he moves or leaves play. Three or more such factions of one leader are worth more.
    """

    bonus: int = 2
    least: int = 3

    def text(self) -> str:
        return (
            "an Orc or Troll leader who wins it may keep it with him; then the site does not tap, and the faction is "
            f"discarded when he moves or leaves play. A leader with {self.least} such factions or more has "
            f"{self.bonus} marshalling points for that"
        )


class NotHelpedBy(Standing):
    """Attempts to win it cannot be helped by a card of this name."""

    name: str

    def text(self) -> str:
        return f"{self.name} cannot be played on an attempt to win it"
