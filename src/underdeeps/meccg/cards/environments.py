"""Environment cards: what ends them, and what they make of regions and sites for the rest of the turn."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, ClassVar

from underdeeps.kernel import Flow, Option, Refusal, ask, instant
from underdeeps.kernel.flow import method
from underdeeps.meccg import windows
from underdeeps.meccg.cards.base import EITHER, Effect, On, Target, acting
from underdeeps.meccg.cards.effects import end_lasting, last
from underdeeps.meccg.cards.events import Short
from underdeeps.meccg.cards.targets import NO
from underdeeps.meccg.facts import CARDS
from underdeeps.meccg.rules import chain, keying, numbers, zones
from underdeeps.meccg.table import UNTAPPED

if TYPE_CHECKING:
    from underdeeps.meccg.table import Card, Table

ENVIRONMENT = "environment"


def is_environment(card: str) -> bool:
    """Whether a card has the keyword."""
    return ENVIRONMENT in CARDS[card].keywords


class EndEnvironments(Effect):
    """All environment cards of a kind are discarded, and their effects for the rest of the turn end."""

    kind: str

    @instant
    def do(self, table: Table) -> None:
        for card in tuple(table.cards.values()):
            if card.role == "event" and not card.face_down and self._meant(card.id):
                zones.discard(table, card.number, "timing.chain.immediately")
        for effect in table.lasting:
            if self._meant(effect.card):
                end_lasting(table, effect)

    def _meant(self, card: str) -> bool:
        return is_environment(card) and CARDS[card].kind == self.kind

    def text(self) -> str:
        return f"all {self.kind} environment cards in play are discarded, and the effects of such cards end"


class Environments(Target):
    """An environment card in play, or one that was declared earlier in the chain."""

    def candidates(self, table: Table, seat: str, card: str, source: int) -> Iterable[str]:
        cards = table.cards
        laid = [str(number) for number in table.events if is_environment(cards[number].id)]
        if not table.chains:
            return laid
        return laid + [f"link{link.number}" for link in table.chain if _is_played(link.card, link.source)]

    def refusal(self, table: Table, seat: str, card: str, source: int, token: str) -> Refusal | None:
        if token.startswith("link"):
            met = any(f"link{link.number}" == token and _is_played(link.card, link.source) for link in table.chain)
            met = met and not any(f"link{link.number}" == token and link.canceled for link in table.chain)
        else:
            met = int(token) in table.cards and is_environment(table.card(token).id)
        return None if met else Refusal(NO, (card,))

    def text(self) -> str:
        return "an environment card that is in play, or that was played in this chain and is not resolved yet"


def _is_played(card: str, source: int) -> bool:
    """Whether what was declared is the play of an environment card."""
    return bool(card) and not source and is_environment(card)


class AtAnyTime(Short, kw_only=True):
    """A short-event that either player may play at any point of any turn."""

    when: int = windows.EVER
    side: str = EITHER

    def text(self) -> str:
        return f"{super().text()}. Playable at any point of any turn, as a resource too; it uses no hazard limit"


class CancelEnvironment(Effect):
    """The environment card is canceled and discarded."""

    @instant
    def do(self, table: Table) -> None:
        target = acting(table).target
        if target.startswith("link"):
            chain.cancel_link(table, int(target.removeprefix("link")))
        elif int(target) in table.cards:
            zones.discard(table, int(target), "timing.effect.canceled-card-discarded")

    def text(self) -> str:
        return "cancel and discard it"


# -- regions ----------------------------------------------------------------------------------------

PLACE = "path:"
"""How options name a region of the site path: by its place, as not each has a name."""


class PathRegions(Target):
    """A region of one of these types in the site path of the company whose movement/hazard phase it is."""

    types: tuple[str, ...]

    def candidates(self, table: Table, seat: str, card: str, source: int) -> Iterable[str]:
        journey = table.journey
        return [f"{PLACE}{place}" for place in range(len(journey.path))] if journey is not None else ()

    def refusal(self, table: Table, seat: str, card: str, source: int, token: str) -> Refusal | None:
        journey = table.journey
        if journey is None or not token.startswith(PLACE):
            return Refusal(NO, (card,))
        place = int(token.removeprefix(PLACE))
        if place >= len(journey.path) or not set(self.types).intersection(keying.types_at(table, journey, place)):
            return Refusal(NO, (card,))
        name = CARDS[card].name
        region = keying.path_token(table, journey, place)
        if any(effect.target == region and CARDS[effect.card].name == name for effect in table.lasting):
            return Refusal("term.environment.once-per-turn", (card,))
        return None

    def text(self) -> str:
        return f"a {' or '.join(self.types)} in the site path"


class TreatRegion(Effect):
    """The region counts as one or two of another type until the end of the turn."""

    region_type: str
    twice: bool = False
    one_company: bool = False
    """For the company whose movement/hazard phase it is, and no other."""

    @instant
    def do(self, table: Table) -> None:
        if table.journey is not None:
            place = int(acting(table).target.removeprefix(PLACE))
            kind = "region-doubled" if self.twice else "region-type"
            whose = f"c{table.journey.company}:" if self.one_company else ""
            last(table, kind, whose + keying.path_token(table, table.journey, place), detail=self.region_type)

    def text(self) -> str:
        how = f"two regions of type {self.region_type}" if self.twice else f"a {self.region_type}"
        return f"it counts as {how} until the end of the turn"


class TreatSite(Effect):
    """The site counts as one of another type until the end of the turn."""

    touches: ClassVar[frozenset[str]] = frozenset({"site"})
    site_type: str

    @instant
    def do(self, table: Table) -> None:
        last(table, "site-type", acting(table).target, detail=self.site_type)

    def text(self) -> str:
        return f"it counts as a {self.site_type} until the end of the turn"


# -- foul air ---------------------------------------------------------------------------------------


class EachCompanyAtSiteIn(On, kw_only=True):
    """A company begins its site phase at a site in a region of one of these types."""

    event: str = "site-phase-begins"
    types: tuple[str, ...]
    with_doors: tuple[str, ...] = ()
    """Further types with Doors of Night."""

    def fits(self, table: Table, source: Card, subject: str) -> bool:
        company = table.companies.get(int(subject[1:]))
        if company is None or source.role != "event":
            return False
        site = table.site_of(company)
        types = self.types + (self.with_doors if numbers.doors_of_night(table) else ())
        return not site.facts.under_deeps and keying.region_type(table, site.facts.region) in types

    def text(self) -> str:
        more = f" (or {' or '.join(self.with_doors)}, if Doors of Night is in play)" if self.with_doors else ""
        what = ", then ".join(each.text() for each in self.does)
        return f"when the site phase of a company starts at a site in a {' or '.join(self.types)}{more}, it {what}"


class TapOne(Effect):
    """The company taps one of its untapped characters, if it has one."""

    touches: ClassVar[frozenset[str]] = frozenset({"taps-character"})

    @method
    def do(self, table: Table) -> Flow[None]:
        if untapped(table, acting(table).target):
            choice = yield from ask(
                table,
                table.companies[int(acting(table).target[1:])].owner,
                "environment.tap",
                [Option("tap", token) for token in untapped(table, acting(table).target)],
                "term.tap",
            )
            zones.tap(table, int(choice.subject))

    def text(self) -> str:
        return "must tap an untapped character, if it has one"


def untapped(table: Table, token: str) -> list[str]:
    """The untapped characters of a company."""
    company = table.companies.get(int(token[1:]))
    if company is None:
        return []
    return [str(number) for number in company.characters if table.cards[number].state == UNTAPPED]
