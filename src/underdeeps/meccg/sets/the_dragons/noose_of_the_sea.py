"""Noose of the Sea, a hazard long-event of The Dragons: on the sea nothing holds that was prepared on land.

Effects that last are put to sleep for a company, by a mark before their target, and wake when their time comes.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from msgspec.structs import replace

from underdeeps.kernel import instant
from underdeeps.kernel.piles import without
from underdeeps.meccg.facts import CARDS
from underdeeps.meccg.language.catalogue import card
from underdeeps.meccg.language.effect import Effect
from underdeeps.meccg.language.trigger import Reaction, hears
from underdeeps.meccg.language.vocabulary import USES
from underdeeps.meccg.modifiers import total
from underdeeps.meccg.parts.effects.lasting import FLAG
from underdeeps.meccg.parts.events import HazardLong
from underdeeps.meccg.parts.standing import UntouchedInOrganization
from underdeeps.meccg.rules import zones
from underdeeps.meccg.rules.journeys import hazard_limit, places

if TYPE_CHECKING:
    from underdeeps.meccg.table import Card, Company, Lasting, Table

# -- Noose of the Sea -------------------------------------------------------------------------------


ORGANIZING: Final = USES.declare("organizing:", "the number follows after which what lasts comes of the organization")
ORGANIZED: Final = USES.declare("organized:", "the number follows up to which what lasts comes of the organization")
ASLEEP: Final = "~"
"""What stands before the target of an effect that sleeps."""


@hears("organization-begins")
def note_beginning(table: Table, subject: str) -> None:
    """What lasts already does not come of the organization phase."""
    if table.lasting:
        player = table.players[subject]
        player.used = (*player.used, f"{ORGANIZING}{table.last_number}")


@hears("long-event-begins")
def note_end(table: Table, subject: str) -> None:
    """What will come to last from now on does not come of the organization phase."""
    if table.lasting:
        player = table.players[subject]
        player.used = (*player.used, f"{ORGANIZED}{table.last_number}")


def prepared(table: Table, effect: Lasting) -> bool:
    """Whether an effect comes of a resource short-event of the organization phase of this turn."""
    facts = CARDS.get(effect.card)
    if facts is None or facts.kind != "resource" or "short-event" not in facts.forms or effect.seat != table.active:
        return False
    used = table.players[table.active].used
    first = max((int(use.removeprefix(ORGANIZING)) for use in used if use.startswith(ORGANIZING)), default=0)
    final = max((int(use.removeprefix(ORGANIZED)) for use in used if use.startswith(ORGANIZED)), default=0)
    return first < effect.order <= final


def put_to_sleep(table: Table, company: Company) -> None:
    """What was prepared for a company has no effect; its hazard limit is as it would be without it."""
    before = _limit(table, company)
    meant = {f"c{company.number}", company.owner, *(member.token for member in table.members(company))}
    meant |= {str(company.site), str(company.destination)}
    lasting = []
    for effect in table.lasting:
        about = effect.target in meant or effect.target.startswith(f"c{company.number}:")
        if about and prepared(table, effect):
            _lower_flag(table, effect)
            effect = replace(effect, target=ASLEEP + effect.target)
        lasting.append(effect)
    table.lasting = tuple(lasting)
    journey = table.journey
    if journey is not None and journey.company == company.number:
        if journey.by and CARDS[journey.by].kind == "resource" and "short-event" in CARDS[journey.by].forms:
            journey = zones.change_journey(table, by="")
        zones.change_journey(table, limit_change=journey.limit_change + _limit(table, company) - before)


def _limit(table: Table, company: Company) -> int:
    """The hazard limit of a company as it would be set now; 0 if it has no movement/hazard phase."""
    if table.journey is None or table.journey.company != company.number:
        return 0
    now = table.companies[company.number]
    return total((*hazard_limit.base_modifiers(table, now), *hazard_limit.change_modifiers(table, now)))


def _lower_flag(table: Table, effect: Lasting) -> None:
    """What an effect says of a company is not said any more."""
    company = table.companies.get(int(effect.target[1:])) if effect.kind == FLAG else None
    if company is not None and effect.detail in company.flags:
        zones.change_company(table, company.number, flags=without(company.flags, effect.detail))


def wake(table: Table, all_of_them: bool) -> None:
    """Effects that sleep hold again: all of them, or those for a player rather than for a company."""
    if not table.lasting or not any(effect.target.startswith(ASLEEP) for effect in table.lasting):
        return
    lasting = []
    for effect in table.lasting:
        target = effect.target.removeprefix(ASLEEP)
        if effect.target.startswith(ASLEEP) and (all_of_them or target in table.players):
            effect = replace(effect, target=target)
            company = table.companies.get(int(target[1:])) if effect.kind == FLAG else None
            if company is not None:
                zones.change_company(table, company.number, flags=(*company.flags, effect.detail))
        lasting.append(effect)
    table.lasting = tuple(lasting)


@hears("movement-over")
@hears("site-phase-begins")
@hears("site-phase-ends")
def wake_for_others(table: Table, subject: str) -> None:
    """The phase of a company is over, or that of another begins: what holds for its player holds again."""
    wake(table, False)


@hears("end-of-turn-begins")
def wake_all(table: Table, subject: str) -> None:
    """Movement/hazard and site phases are over: everything holds again."""
    wake(table, True)


SEA: Final = "coastal-sea"


class Becalm(Effect):
    """The company whose movement/hazard phase it is has nothing of what was prepared, if it is on the sea."""

    touches: ClassVar[frozenset[str]] = frozenset({"company"})

    @instant
    def do(self, table: Table) -> None:
        becalm(table)

    def text(self) -> str:
        return ""


def becalm(table: Table) -> None:
    """What was prepared for the company on its way sleeps, if a Coastal Sea is in its site path."""
    journey = table.journey
    company = table.companies.get(journey.company) if journey is not None else None
    if journey is not None and company is not None and SEA in places.region_types(table, journey):
        put_to_sleep(table, company)


class OnTheSea(Reaction, kw_only=True):
    """A company sets out, or begins its site phase, with a Coastal Sea in its site path."""

    event: str = "movement-begins"

    def fits(self, table: Table, source: Card, subject: str) -> bool:
        return source.role == "event"

    def react(self, table: Table, source: Card, subject: str) -> None:
        becalm(table)

    def text(self) -> str:
        return (
            f"for each company with a {SEA} in its site path, what resource short-events played in the organization "
            "phase would still do has no effect in its movement/hazard phase and its site phase"
        )


class AtTheShore(OnTheSea, kw_only=True):
    """The same in its site phase."""

    event: str = "site-phase-begins"

    def react(self, table: Table, source: Card, subject: str) -> None:
        company = table.companies.get(int(subject[1:]))
        if company is not None and SEA in company.path:
            put_to_sleep(table, company)

    def text(self) -> str:
        return ""


card("TD-51", HazardLong(does=(Becalm(),)), OnTheSea(), AtTheShore(), UntouchedInOrganization())
