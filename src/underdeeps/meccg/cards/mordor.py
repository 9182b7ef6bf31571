"""Back to Mordor: attacks that only detain are waved off, Nazgûl and agents are called back."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from underdeeps.kernel import Refusal, instant
from underdeeps.meccg import windows
from underdeeps.meccg.cards.base import Effect, Target, acting
from underdeeps.meccg.cards.targets import NO, CardsInPlay, Links, TheAttack
from underdeeps.meccg.facts import CARDS
from underdeeps.meccg.rules import keying, zones

if TYPE_CHECKING:
    from underdeeps.meccg.table import Table

DARK_SITES = ("dark-hold", "shadow-hold")
DARK_REGIONS = ("dark-domain", "shadow-land")
ANY_TIME = windows.ANYTIME | windows.ATTACK


class DetainingAttack(TheAttack, kw_only=True):
    """A detainment attack keyed, by name or type, to a dark or shadowy site or region."""

    def refusal(self, table: Table, seat: str, card: str, source: int, token: str) -> Refusal | None:
        fight = table.combat
        if fight is None or not fight.detainment or not self._is_dark(table, fight.keyed):
            return Refusal(NO, (card,))
        return super().refusal(table, seat, card, source, token)

    def _is_dark(self, table: Table, key: str) -> bool:
        if key.startswith("region"):
            return keying.key_region_type(table, key) in DARK_REGIONS
        if not key.startswith("site") or table.journey is None:
            return False
        return keying.site_type(table, table.cards[table.journey.site]) in DARK_SITES

    def text(self) -> str:
        return f"a detainment attack keyed to a {' or '.join((*DARK_SITES, *DARK_REGIONS))}"


def is_nazgul_event(card: str) -> bool:
    """Whether a card is a Nazgûl that can be an event."""
    facts = CARDS[card]
    return facts.race == "nazgûl" and any(form.endswith("-event") for form in facts.forms)


class NazgulEvents(CardsInPlay, kw_only=True):
    """A Nazgûl in play as an event."""

    def refusal(self, table: Table, seat: str, card: str, source: int, token: str) -> Refusal | None:
        other = table.cards.get(int(token))
        if other is None or not is_nazgul_event(other.id):
            return Refusal(NO, (card,))
        return super().refusal(table, seat, card, source, token)

    def text(self) -> str:
        return "a Nazgûl in play as an event"


class NazgulLinks(Links, kw_only=True):
    """A Nazgûl declared earlier in the chain as an event."""

    def refusal(self, table: Table, seat: str, card: str, source: int, token: str) -> Refusal | None:
        link = next((each for each in table.chain if f"link{each.number}" == token), None)
        if link is None or not link.card or not is_nazgul_event(link.card) or "creature" in link.action:
            return Refusal(NO, (card,))
        return super().refusal(table, seat, card, source, token)

    def text(self) -> str:
        return "a Nazgûl played as an event earlier in the chain"


# -- Withdrawn to Mordor ----------------------------------------------------------------------------


class FaceUpAgents(Target):
    """An agent that is face-up."""

    def candidates(self, table: Table, seat: str, card: str, source: int) -> Iterable[str]:
        return [str(number) for number in table.agents if not table.cards[number].face_down] if table.agents else ()

    def refusal(self, table: Table, seat: str, card: str, source: int, token: str) -> Refusal | None:
        agent = table.cards.get(int(token))
        return None if agent is not None and not agent.face_down else Refusal(NO, (card,))

    def names_opponents(self) -> bool:
        return True

    def text(self) -> str:
        return "a face-up agent"


class Withdraw(Effect):
    """An agent of little mind is discarded, another goes back to its owner's hand."""

    most: int

    @instant
    def do(self, table: Table) -> None:
        number = int(acting(table).target)
        small = (table.cards[number].facts.mind or 0) <= self.most
        zones.leave(table, number, "discard" if small else "hand", "term.discard" if small else "term.return")

    def text(self) -> str:
        return f"if its mind is {self.most} or less, discard it, else return it to its owner's hand"


class OnGuardCards(Target):
    """A card on-guard."""

    def candidates(self, table: Table, seat: str, card: str, source: int) -> Iterable[str]:
        return [other.token for other in table.cards.values() if other.role == "on-guard" and other.face_down]

    def refusal(self, table: Table, seat: str, card: str, source: int, token: str) -> Refusal | None:
        return None if int(token) in table.cards else Refusal(NO, (card,))

    def text(self) -> str:
        return "a card on-guard"
