"""Hazard short-events of The White Hand, by number."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Literal

from underdeeps.kernel import Flow, Option, Refusal, ask, instant
from underdeeps.kernel.flow import method
from underdeeps.kernel.piles import EVERYONE
from underdeeps.meccg.facts import SITES, Attack, is_ring
from underdeeps.meccg.language.catalogue import card
from underdeeps.meccg.language.effect import Effect, acting
from underdeeps.meccg.language.hooks.sites import ChangesAttacksForNow, Layer
from underdeeps.meccg.language.later import linger
from underdeeps.meccg.language.need import Need
from underdeeps.meccg.language.phrases import asks
from underdeeps.meccg.language.target import NO
from underdeeps.meccg.language.vocabulary import LASTING
from underdeeps.meccg.parts.effects.cards import CancelLink
from underdeeps.meccg.parts.effects.checks import CorruptionCheck
from underdeeps.meccg.parts.events import HazardShort
from underdeeps.meccg.parts.plays import AtAnyTime
from underdeeps.meccg.parts.targets.characters import Victims
from underdeeps.meccg.parts.targets.links import ResourceShorts
from underdeeps.meccg.parts.targets.sites import TheSite
from underdeeps.meccg.rules import numbers, riddling, zones
from underdeeps.meccg.rules.players import fallen_wizard

if TYPE_CHECKING:
    from underdeeps.meccg.table import Card, Lasting, Table

FALLEN = "fallen-wizard"


# Blind to the West
card(
    "WH-14",
    AtAnyTime(
        on=ResourceShorts(alignment="hero", player=FALLEN),
        responds=True,
        as_resource=False,
        goes="out",
        does=(CancelLink(),),
    ),
)


# -- Echoes of the Song -----------------------------------------------------------------------------

asks("stage.lost", "{card}: which Stage resource do you discard?", {"lose": "{subject}."})


class OpponentStrayed(Need, kw_only=True):
    """The opponent has some Stage resources and some stage points."""

    cards: int
    points: int

    def refusal(self, table: Table, seat: str, card: str, source: int) -> Refusal | None:
        other = table.opponent(seat)
        met = len(numbers.stage_cards(table, other)) >= self.cards and numbers.stage_points(table, other) >= self.points
        return None if met else Refusal(NO, (card,))

    def text(self) -> str:
        return f"if your opponent has at least {self.cards} Stage resources and {self.points} stage points"


class LoseStage(Effect):
    """The opponent discards a Stage resource of their choice."""

    @method
    def do(self, table: Table) -> Flow[None]:
        if not stages_of(table):
            return
        choice = yield from ask(
            table,
            table.opponent(acting(table).seat),
            "stage.lost",
            stages_of(table),
            "org.store.fallen-wizard-stage-discard",
            (acting(table).card,),
        )
        zones.discard(table, int(choice.subject))

    def possible(self, table: Table, seat: str, card: str, source: int, target: str) -> bool:
        return bool(fallen_wizard.disposable(table, table.opponent(seat)))

    def text(self) -> str:
        return "he discards one Stage resource of his choice"


def stages_of(table: Table) -> list[Option]:
    """What the opponent of who has played an event may discard."""
    return [
        Option("lose", stage.token) for stage in fallen_wizard.disposable(table, table.opponent(acting(table).seat))
    ]


card(
    "WH-17",
    HazardShort(needs=(OpponentStrayed(cards=2, points=4),), goes="out", does=(LoseStage(),)),
    HazardShort(on=Victims(), goes="out", does=(CorruptionCheck("target"),)),
)

# Ire of the East
card(
    "WH-24",
    AtAnyTime(
        on=ResourceShorts(alignment="minion", player=FALLEN),
        responds=True,
        as_resource=False,
        goes="out",
        does=(CancelLink(),),
    ),
)


# -- Rolled down to the Sea -------------------------------------------------------------------------


asks(
    "ring.lost",
    "{card}: which ring is discarded?",
    {"discard": "{subject}, in your hand.", "lose": "{subject}."},
)


def rings_of(table: Table, seat: str) -> list[Option]:
    """The rings that a player has in hand and in their companies."""
    held = [Option("discard", each) for each in table.players[seat].hand.distinct() if is_ring(each)]
    borne = [
        Option("lose", item.token)
        for company in table.companies_of(seat)
        for number in company.characters
        for item in table.borne(number, "item")
        if is_ring(item.id)
    ]
    return held + borne


class LoseARing(Effect):
    """The opponent discards a ring, from hand or from a company; if he has none, he shows his hand."""

    touches: ClassVar[frozenset[str]] = frozenset({"item"})

    @method
    def do(self, table: Table) -> Flow[None]:
        seat = table.opponent(acting(table).seat)
        if not rings_of(table, seat):
            riddling.show_hand(table, seat)
            return
        choice = yield from ask(table, seat, "ring.lost", rings_of(table, seat), "term.discard")
        if choice.verb == "lose":
            zones.discard(table, int(choice.subject))
        else:
            zones.show(table, seat, choice.subject)
            zones.take_from_hand(table, seat, choice.subject)
            zones.put_in_discard(table, seat, choice.subject, EVERYONE)
            zones.happen(table, "discarded-from-hand", seat)

    def text(self) -> str:
        return (
            "your opponent discards one ring of his choice, which he holds or which somebody of his bears; without any "
            "ring he shows his hand"
        )


card("WH-29", HazardShort(does=(LoseARing(),)))


# -- Whole Villages Roused --------------------------------------------------------------------------

ROUSED = LASTING.declare("villages-roused", "on a site that has the automatic-attacks of its other version, too")


class SiteOfAlignment(TheSite, kw_only=True):
    """The site of the company, of an alignment, whose other version has automatic-attacks."""

    alignment: str

    def refusal(self, table: Table, seat: str, card: str, source: int, token: str) -> Refusal | None:
        site = table.cards.get(int(token))
        if site is None or site.facts.alignment != self.alignment or not attacks_of_other(site):
            return Refusal(NO, (card,))
        return super().refusal(table, seat, card, source, token)

    def text(self) -> str:
        return f"the site, a {self.alignment} {' or '.join(self.types)} whose other version has automatic-attacks"


def attacks_of_other(site: Card) -> tuple[Attack, ...]:
    """The automatic-attacks on the card of a site that is for the other side."""
    other = SITES.get((site.facts.name, "minion" if site.facts.alignment == "hero" else "hero"))
    return other.attacks if other is not None else ()


class RouseVillages(ChangesAttacksForNow, kw_only=True):
    """For this turn the site has the automatic-attacks of its other version, with more prowess."""

    layer: ClassVar[Layer] = "add"
    touches: ClassVar[frozenset[str]] = frozenset({"automatic-attack"})
    prowess: int
    detains: Literal["always", "overt"]

    @instant
    def do(self, table: Table) -> None:
        linger(table, self, ROUSED, acting(table).target)

    def change(self, lasting: Lasting, site: Card, attacks: list[Attack]) -> list[Attack]:
        if lasting.target != site.token:
            return attacks
        more = [zones.replace(each, prowess=each.prowess + self.prowess) for each in attacks_of_other(site)]
        return [*attacks, *(zones.replace(each, detainment=self.detains) for each in more)]

    def text(self) -> str:
        whom = "hero companies" if self.detains == "always" else "overt companies"
        return (
            f"until the end of the turn it has those automatic-attacks as well, with {self.prowess:+d} prowess and "
            f"detainment against {whom}"
        )


card(
    "WH-31",
    HazardShort(
        on=SiteOfAlignment(alignment="hero", types=("border-hold", "free-hold")),
        does=(RouseVillages(prowess=2, detains="always"),),
    ),
    HazardShort(
        on=SiteOfAlignment(alignment="minion", types=("shadow-hold", "dark-hold")),
        does=(RouseVillages(prowess=2, detains="overt"),),
    ),
)
