"""Padding Feet: somebody comes after a Hobbit from site to site."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from underdeeps.kernel import Flow, Option, Refusal, ask, instant
from underdeeps.kernel.flow import method
from underdeeps.meccg.language.about import About
from underdeeps.meccg.language.catalogue import card
from underdeeps.meccg.language.effect import Effect, acting
from underdeeps.meccg.language.hooks.items import StorableAt
from underdeeps.meccg.language.hooks.points import PointsOnlyStored
from underdeeps.meccg.language.hooks.sites import StaysTapped
from underdeeps.meccg.language.phrases import asks, offers
from underdeeps.meccg.language.target import NO
from underdeeps.meccg.language.trigger import DiscardWhen, On
from underdeeps.meccg.language.vocabulary import NOTES
from underdeeps.meccg.parts.effects.cards import INVERTED, invert
from underdeeps.meccg.parts.plays import SitePermanent
from underdeeps.meccg.parts.targets.characters import Characters
from underdeeps.meccg.parts.targets.companies import meet
from underdeeps.meccg.rules import numbers, zones
from underdeeps.meccg.table import UNTAPPED, Card

if TYPE_CHECKING:
    from underdeeps.meccg.table import Company, Table

# -- Padding Feet -----------------------------------------------------------------------------------


PREY = NOTES.declare("prey:", "that names the Hobbit after whom its bearer comes")
SCENTED = NOTES.declare("scented@", "whose bearer has found that Hobbit again: in which turn")
GUIDED = NOTES.declare("guided-by:", "that names the ally by whom its bearer could be found for it")

asks("padding.prey", "{card}: which Hobbit does he come after?")
offers("prey", "{subject}.")


def prey_at(table: Table, company: Company) -> list[Card]:
    """The Hobbits in companies of heroes of the opponent at the site of a company."""
    return [
        table.cards[number]
        for other in table.companies.values()
        if other.owner != company.owner and not numbers.is_minion_company(table, other) and meet(table, company, other)
        for number in other.characters
        if table.cards[number].facts.race == "hobbit"
    ]


class LoneMinions(Characters, kw_only=True):
    """Somebody without companions, or with one ally only, at a site where the opponent has a Hobbit."""

    guide: str = ""
    """The name of the one ally whom he controls."""

    def refusal(self, table: Table, seat: str, card: str, source: int, token: str) -> Refusal | None:
        company = table.company_of(int(token))
        if company is None or not numbers.is_minion(table, table.card(token)):
            return Refusal(NO, (card,))
        others = [each.facts.name for each in table.members(company) if each.token != token]
        if others != ([self.guide] if self.guide else []) or not prey_at(table, company):
            return Refusal(NO, (card, table.card(token).id))
        return super().refusal(table, seat, card, source, token)

    def text(self) -> str:
        whom = f"controlling {self.guide}, with nobody else" if self.guide else "with nobody else"
        return f"{super().text()} {whom} in his company, at the site of a hero company of your opponent with a Hobbit"


class ComeAfter(SitePermanent, kw_only=True):
    """It is laid on somebody who comes after a Hobbit, who is chosen as it is declared."""

    chooses: ClassVar[bool] = True

    @method
    def ask_choice(self, table: Table, seat: str, card: str, source: int, token: str) -> Flow[str]:
        choice = yield from ask(
            table, seat, "padding.prey", self.hobbits(table, int(token)), "timing.target.chosen-at-declaration"
        )
        return choice.subject

    def hobbits(self, table: Table, number: int) -> list[Option]:
        """The Hobbits after whom somebody can come."""
        company = table.company_of(number)
        return [Option("prey", each.token) for each in prey_at(table, company)] if company is not None else []

    def come(self, table: Table) -> int:
        number, prey = super().come(table), table.card(acting(table).choice).facts.name
        guide = self.on.guide if isinstance(self.on, LoneMinions) else ""
        zones.change(table, number, note=(f"{PREY}{prey}", f"{GUIDED}{guide}"))
        return number


class Scent(Effect):
    """The card taps; once tapped, it is turned upside down."""

    @instant
    def do(self, table: Table) -> None:
        card = table.cards.get(acting(table).source)
        if card is None:
            return
        zones.change(table, card.number, note=(*card.note, f"{SCENTED}{table.turn}"))
        if card.state == UNTAPPED:
            zones.tap(table, card.number)
        else:
            invert(table, card.number)

    def text(self) -> str:
        return "tap this card; if it is tapped already, turn it upside down"


class FindsPreyAgain(On, kw_only=True):
    """His company enters, in a later site phase than the last of these, the site where the Hobbit is."""

    event: str = "site-entered"
    about: About = "its company"
    said: str = "when he enters, in a following site phase, a site where the same Hobbit is,"
    does: tuple[Effect, ...] = (Scent(),)

    def fits(self, table: Table, source: Card, subject: str) -> bool:
        company = table.company_of(source.number)
        if company is None or INVERTED in source.note or not super().fits(table, source, subject):
            return False
        turns = [int(note.removeprefix(SCENTED)) for note in source.note if note.startswith(SCENTED)]
        if table.turn in (source.turn, *turns):
            return False
        return any(f"{PREY}{each.facts.name}" in source.note for each in prey_at(table, company))


class GoneWithGuide(DiscardWhen, kw_only=True):
    """It is discarded when the ally leaves the company by whom its bearer could be found for it."""

    event: str = "ally-left-company"
    about: About = "its company"
    guide: str

    def fits(self, table: Table, source: Card, subject: str) -> bool:
        company = table.company_of(source.number)
        if company is None or f"{GUIDED}{self.guide}" not in source.note or not super().fits(table, source, subject):
            return False
        return self.guide not in [each.facts.name for each in table.members(company)]

    def text(self) -> str:
        return (
            f"if it was played on one controlling {self.guide}, discard this card when {self.guide} leaves his company"
        )


class StorableUpsideDown(StorableAt):
    """It can be stored once it is turned upside down."""

    def open(self, card: Card) -> bool:
        return INVERTED in card.note

    def text(self) -> str:
        return f"once it is upside down, it {super().text()}"


STINKER = "Stinker"

card(
    "AS-96",
    ComeAfter(on=LoneMinions(where="site", skill="scout", allies=False), onto="target"),
    ComeAfter(on=LoneMinions(where="site", guide=STINKER), onto="target"),
    GoneWithGuide(guide=STINKER),
    FindsPreyAgain(),
    StaysTapped(),
    PointsOnlyStored(),
    StorableUpsideDown(types=("haven",), only=True),
)
