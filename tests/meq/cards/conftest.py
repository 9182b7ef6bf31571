"""What the tests of the cards share."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.meq.cards.board_table import Board
from underdeeps.kernel import instant
from underdeeps.meq.rules import combat
from underdeeps.meq.table import Table


@pytest.fixture
def board() -> Board:
    """Argalad and Thálin against Sauron, in Argalad's turn."""
    return Board()


@pytest.fixture
def fights(monkeypatch: pytest.MonkeyPatch) -> Callable[[str], list[tuple[str, str, int]]]:
    """Fights that come out as told, without prizes; what was fought is written down: hero, enemy, agility."""

    def come_out(outcome: str) -> list[tuple[str, str, int]]:
        fought: list[tuple[str, str, int]] = []

        def fight(table: Table, hero: str, enemy: str, where: str, agility: int = -1, prize: str = "") -> str:
            assert where == "card"
            if (hero, enemy, agility) not in fought:  # the plain rules run it a second time
                fought.append((hero, enemy, agility))
            return outcome

        monkeypatch.setattr(combat, "fight", instant(fight))
        return fought

    return come_out
