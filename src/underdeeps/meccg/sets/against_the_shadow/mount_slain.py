"""Mount Slain, a resource permanent-event of Against the Shadow."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from underdeeps.kernel import Refusal, instant
from underdeeps.meccg import windows
from underdeeps.meccg.language.catalogue import card
from underdeeps.meccg.language.effect import Effect, acting
from underdeeps.meccg.language.hooks.persons import RINGWRAITH, is_among
from underdeeps.meccg.language.target import NO, Target
from underdeeps.meccg.language.trigger import Reaction
from underdeeps.meccg.language.vocabulary import NOTES
from underdeeps.meccg.parts.events import Permanent
from underdeeps.meccg.rules import checks, zones

if TYPE_CHECKING:
    from underdeeps.meccg.table import Card, Table


# -- Mount Slain ------------------------------------------------------------------------------------


def rider(table: Table) -> int:
    """The Ringwraith or Nazgûl whose strike has just failed and against whom (or which) a body check is due; or 0."""
    fight = table.combat
    if fight is None or fight.strike < 0 or not table.checks or table.checks[-1].kind != "body":
        return 0
    strike = fight.given[fight.strike]
    if fight.source == "company":
        who = table.cards.get(strike.attacker)
        beaten = strike.outcome == "defeated" and table.checks[-1].character == strike.attacker
        return who.number if who is not None and beaten and is_among(who.facts.race, (RINGWRAITH,)) else 0
    if table.checks[-1].against != checks.STRIKE or not fight.is_of(("nazgûl", "ringwraith")):
        return 0
    return fight.maker if fight.maker in table.cards else 0


class FailedRider(Target):
    """A strike of a Ringwraith or a Nazgûl creature against a company of the player that has just failed."""

    def candidates(self, table: Table, seat: str, card: str, source: int) -> Iterable[str]:
        return ("strike",) if table.combat is not None and table.combat.strike >= 0 and table.checks else ()

    def refusal(self, table: Table, seat: str, card: str, source: int, token: str) -> Refusal | None:
        if table.combat is None or table.combat.defender != seat or not rider(table):
            return Refusal(NO, (card,))
        return None

    def text(self) -> str:
        return "a failed strike of a Ringwraith or a Nazgûl creature against one of your companies"


UNHORSED = NOTES.declare("unhorsed:", "that names the Ringwraith whom it unhorses")


class Unhorse(Effect):
    """If the Ringwraith is still in play after the body check, he is discarded."""

    @instant
    def do(self, table: Table) -> None:
        number = rider(table)
        if number:
            zones.change(table, acting(table).source, note=(f"{UNHORSED}{number}",))

    def text(self) -> str:
        return "discard the attacker if he is still in play after the body check"


class UnhorsedAfter(Reaction, kw_only=True):
    """The strike is over: a Ringwraith who was unhorsed is discarded, unless his strike was defeated."""

    event: str = "strike-ended"

    def fits(self, table: Table, source: Card, subject: str) -> bool:
        return any(note.startswith(UNHORSED) for note in source.note)

    def react(self, table: Table, source: Card, subject: str) -> None:
        number = next(int(note.removeprefix(UNHORSED)) for note in source.note if note.startswith(UNHORSED))
        zones.change(table, source.number, note=())
        fight = table.combat
        creature = fight is not None and fight.source != "company"
        if number not in table.cards or fight is None:
            return
        if creature and fight.given[fight.strike].outcome == "defeated":
            return
        zones.discard(table, number, "timing.passive.discard-is-immediate")
        if creature:
            given = (each if each.outcome else zones.replace(each, outcome="canceled") for each in fight.given)
            fight.given = tuple(given)

    def text(self) -> str:
        return ""


class RiderPermanent(Permanent, kw_only=True):
    """A permanent-event that is played, on either player's turn, as a strike has failed and its body check is due."""

    when: int = windows.BODY
    any_turn: bool = True

    def time_text(self) -> str:
        return "before its body check"


card(
    "AS-50",
    RiderPermanent(on=FailedRider(), onto="points", does=(Unhorse(),)),
    UnhorsedAfter(),
    UnhorsedAfter(event="company-strike-ended"),
)
