"""Effects that go on later, and effects that answer the rules for as long as they last."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

import pytest

from tests.meccg.play import Play
from tests.meccg.rules.declaring import declared
from underdeeps.kernel import Flow, Option, ask, instant
from underdeeps.kernel.flow import method
from underdeeps.meccg.fight import Combat
from underdeeps.meccg.language.effect import Effect
from underdeeps.meccg.language.hooks.combat import OnAttacks
from underdeeps.meccg.language.later import AWAITED, awaiting, linger, lingering, wait
from underdeeps.meccg.parts.events import Short
from underdeeps.meccg.rules.chain.later import go_on
from underdeeps.meccg.rules.combat import attacks
from underdeeps.meccg.rules.turn import end_of_turn
from underdeeps.meccg.table import Lasting, Table

CARD = "TW-189"
"""A resource short-event that is made of something else here."""


class Asking(Effect):
    """It asks its player whether it is to wait once more."""

    @instant
    def do(self, table: Table) -> None:
        wait(table, self, "combat-over", "c1", "first")

    @method
    def later(self, table: Table, moment: str, target: str, detail: str) -> Flow[None]:
        table.tell("went-on", "term.discard", moment=moment, target=target, detail=detail)
        choice = yield from ask(table, "one", "turn.skip", [Option("again"), Option("enough")], "term.discard")
        if choice.verb == "again":
            wait(table, self, moment, target, "again")

    def text(self) -> str:
        return "it goes on later"


class Stubborn(OnAttacks):
    """The first attempt to cancel an attack on a company does nothing else than to end this."""

    touches: ClassVar[frozenset[str]] = frozenset()

    @instant
    def do(self, table: Table) -> None:
        raise AssertionError("it is never resolved")

    def must_tap(self, table: Table, lasting: Lasting, combat: Combat) -> bool:
        return lasting.target == f"c{combat.company}"

    def spares(self, table: Table, lasting: Lasting, combat: Combat) -> bool:
        table.lasting = ()
        return lasting.target == f"c{combat.company}"

    def text(self) -> str:
        return "it lasts"


ASKING, STUBBORN = Asking(), Stubborn()


@pytest.fixture(autouse=True)
def _on_a_card() -> Iterator[None]:
    with declared(CARD, Short(does=(ASKING, STUBBORN))):
        yield


def told(play: Play) -> list[tuple[object, object]]:
    """What went on, in its order."""
    return [(event.facts["target"], event.facts["detail"]) for event in play.events("went-on")]


def test_an_effect_goes_on_when_its_moment_comes_and_is_over_then() -> None:
    play = Play()
    wait(play.table, ASKING, "combat-over", "c1", "first")
    play.run(go_on, "attack-over")
    assert told(play) == []
    play.run(go_on, "combat-over").do("enough")
    assert told(play) == [("c1", "first")]
    assert not play.table.lasting


def test_the_first_made_goes_on_first_and_one_that_waits_again_goes_on_again() -> None:
    play = Play()
    wait(play.table, ASKING, "combat-over", "c1", "first")
    wait(play.table, ASKING, "combat-over", "c2", "second")
    play.run(go_on, "combat-over").do("again", "enough", "enough")
    assert told(play) == [("c1", "first"), ("c2", "second"), ("c1", "again")]


def test_a_moment_of_one_company_is_not_that_of_another() -> None:
    play = Play()
    wait(play.table, ASKING, "site-phase-begins", "c1")
    wait(play.table, ASKING, "site-phase-begins", "c2")
    play.run(go_on, "site-phase-begins", "c2").do("enough")
    assert told(play) == [("c2", "")]
    assert awaiting(play.table, "site-phase-begins", "c2") is None
    assert awaiting(play.table, "site-phase-begins", "c1") is not None


def test_what_waited_in_vain_is_gone_at_the_end_of_the_turn() -> None:
    play = Play()
    play.company("one", "Rivendell", "Aragorn II")
    wait(play.table, ASKING, "combat-over", "c1")
    end_of_turn.end_turn(play.table)
    assert awaiting(play.table, "combat-over") is None


def test_nothing_waits_for_a_moment_that_never_comes() -> None:
    with pytest.raises(ValueError, match="attack-ovr"):
        wait(Play().table, ASKING, "attack-ovr", "c1")
    assert all(AWAITED.values())


def test_an_effect_that_lasts_is_asked_and_one_that_waits_is_not() -> None:
    play = Play()
    linger(play.table, STUBBORN, "unabated", "c1", 2)
    wait(play.table, STUBBORN, "combat-over", "c1")
    assert [(effect, lasting.amount) for effect, lasting in lingering(play.table, OnAttacks)] == [(STUBBORN, 2)]


def test_an_attempt_to_cancel_an_attack_can_be_replaced_once() -> None:
    play = Play()
    company = play.company("one", "Rivendell", "Aragorn II")
    linger(play.table, STUBBORN, "unabated", f"c{company}")
    attacks.begin(play.table, company, source="event", card=CARD, maker=0, race="orc", strikes=1, prowess=5)
    fight = play.table.combat
    assert fight is not None
    attacks.cancel(play.table)
    assert not fight.canceled
    attacks.cancel(play.table)
    assert fight.canceled
