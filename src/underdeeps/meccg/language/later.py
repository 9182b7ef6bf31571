"""Effects that go on later: a short-event has left play, and something of it is still to come.

An effect leaves a lasting effect to wait for a moment; when that has come, the rules take it away and let the effect
that made it go on (`rules.chain.later.go_on`). What holds for a while awaits nothing: a number or a flag, or an answer
that the effect gives whenever a rule asks for it (`linger`, `lingering`; the questions are hooks).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, TypeVar

from underdeeps.kernel.flow import FIXED
from underdeeps.meccg.language.effect import Effect
from underdeeps.meccg.language.vocabulary import EVENTS, LASTING, Vocabulary
from underdeeps.meccg.table import Lasting, Until

if TYPE_CHECKING:
    from underdeeps.meccg.table import Table

E = TypeVar("E", bound=Effect)

AWAITED: Final = Vocabulary(
    "moment to wait for",
    {
        **{event: EVENTS[event] for event in ("movement-begins", "site-phase-begins")},
        "attack-over": "an attack is over, and still lies on the table with its strikes",
        "combat-over": "an attack is over and gone; another may begin",
        "strikes-given": "the strikes of an attack of the card that is the target have been given out",
        "treasure-played": "a major or greater item was played at the site that is the target",
        "turn-over": "the turn is over, and what lasts for a turn still holds",
        "companies-fought": "the company that is the target has had its chance to attack another at its site",
    },
)
"""The moments that can be awaited, and when they come; events among them are for the company that is the target."""


def wait(table: Table, effect: Effect, moment: str, target: str, detail: str = "", until: Until = "turn") -> None:
    """Let an effect go on when a moment comes; if it does not come in time, nothing happens."""
    _leave(table, effect, "later", target, 0, detail, until, AWAITED.check(moment))


def linger(
    table: Table, effect: Effect, kind: str, target: str, amount: int = 0, detail: str = "", until: Until = "turn"
) -> None:
    """Let an effect answer the rules for some time (`lingering`); `kind` is of `vocabulary.LASTING`."""
    _leave(table, effect, LASTING.check(kind), target, amount, detail, until, "")


def _leave(
    table: Table, effect: Effect, kind: str, target: str, amount: int, detail: str, until: Until, moment: str
) -> None:
    link = table.acting[-1] if table.acting else None
    card, seat = (link.card, link.seat) if link is not None else (effect.card, table.active)
    left = Lasting(kind, card, seat, target, amount, detail, until, table.number(), moment, effect.key)
    table.lasting = (*table.lasting, left)


def lingering(table: Table, kind: type[E]) -> list[tuple[E, Lasting]]:
    """The effects of one kind that linger, each with what it left behind, the first made first.

    So a rule asks effects that last, as it asks cards in play by `standing`.
    """
    if not table.lasting:
        return []
    made = ((FIXED[lasting.part], lasting) for lasting in table.lasting if lasting.part and not lasting.awaits)
    return [(effect, lasting) for effect, lasting in made if isinstance(effect, kind)]


def awaiting(table: Table, moment: str, about: str = "") -> Lasting | None:
    """What has waited longest for a moment, or for one that is about a certain company."""
    for effect in table.lasting:
        if effect.awaits == moment and (not about or effect.target == about):
            return effect
    return None
