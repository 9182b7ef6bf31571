"""Companies that come about unexpectedly: parties of Dwarves, birds that carry off, memories that are recalled."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from underdeeps.kernel import Refusal, instant
from underdeeps.meccg.cards.base import Effect, acting
from underdeeps.meccg.cards.effects import last
from underdeeps.meccg.cards.reactions import DiscardWhen
from underdeeps.meccg.cards.targets import NO, Characters, TheAttack
from underdeeps.meccg.facts import CARDS
from underdeeps.meccg.rules import birds, combat, numbers, zones

if TYPE_CHECKING:
    from underdeeps.meccg.table import Card, Table


class PartyIsOver(DiscardWhen, kw_only=True):
    """The company is not such a party any more."""

    event: str = "settles"
    said: str = (
        "if the company has more than one character with a mind above 5 who is no Wizard, more than two who are no "
        "Dwarves, or no Dwarf with a mind above 5"
    )

    def fits(self, table: Table, source: Card, subject: str) -> bool:
        company = table.company_of(source.number)
        if company is None:
            return False
        cards = [table.cards[number] for number in company.characters]
        great = [card for card in cards if card.facts.race != "wizard" and numbers.mind(table, card.number) > 5]
        others = [card for card in cards if card.facts.race != "dwarf"]
        return len(great) > 1 or len(others) > 2 or not any(card.facts.race == "dwarf" for card in great)


class OnTheRoad(TheAttack, kw_only=True):
    """The attack of a hazard creature that is not unique on a company that is on its way."""

    sources: tuple[str, ...] = ("creature",)
    cancels: bool = True

    def refusal(self, table: Table, seat: str, card: str, source: int, token: str) -> Refusal | None:
        if table.combat is None or CARDS[table.combat.card].unique:
            return Refusal(NO, (card,))
        if table.journey is None or not table.journey.moving or table.journey.company != table.combat.company:
            return Refusal(NO, (card,))
        return super().refusal(table, seat, card, source, token)

    def text(self) -> str:
        return "an attack of a hazard creature that is not unique on a moving company"


class CarryOff(Effect):
    """All attacks of the creature and of the next one are canceled; then the company must land."""

    touches: ClassVar[frozenset[str]] = frozenset({"attack", "cancels-attack"})

    @instant
    def do(self, table: Table) -> None:
        fight = table.combat
        if fight is not None:
            last(table, birds.BIRDS, f"c{fight.company}", 1, str(fight.maker))
            combat.cancel(table)

    def text(self) -> str:
        return (
            "cancel all attacks of the creature, and all attacks of the next creature, not a unique one, that the "
            "company faces this turn; an untapped character of the company must tap to face any strike of a later "
            "hazard creature this turn. The company can do nothing in its site phase, unless a Wizard is in it or you "
            f"discard {birds.MOUNTS} from your hand"
        )


class BesideSage(Characters, kw_only=True):
    """A character in whose company there is a sage."""

    def refusal(self, table: Table, seat: str, card: str, source: int, token: str) -> Refusal | None:
        company = table.company_of(int(token)) if int(token) in table.cards else None
        if company is None or not any("sage" in numbers.skills(table, each.number) for each in table.members(company)):
            return Refusal(NO, (card,))
        return super().refusal(table, seat, card, source, token)

    def text(self) -> str:
        return "a character with a sage in his company"


class LiftEnchantments(Effect):
    """All cards with a keyword that lie on the target are discarded."""

    keyword: str

    @instant
    def do(self, table: Table) -> None:
        for number in self.found(table, acting(table).target):
            zones.discard(table, number)

    def found(self, table: Table, target: str) -> list[int]:
        """The cards that are meant."""
        who = table.cards.get(int(target))
        borne = who.bears if who is not None else ()
        return [each for each in borne if self.keyword in table.cards[each].facts.keywords]

    def possible(self, table: Table, seat: str, card: str, source: int, target: str) -> bool:
        return bool(self.found(table, target))

    def text(self) -> str:
        return f"discard all {self.keyword}s on him"
