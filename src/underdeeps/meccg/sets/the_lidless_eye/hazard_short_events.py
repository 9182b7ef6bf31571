"""Hazard short-events of The Lidless Eye, by number."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from underdeeps.kernel import Flow, Refusal, procedure
from underdeeps.kernel.flow import method
from underdeeps.meccg import windows
from underdeeps.meccg.facts import Attack
from underdeeps.meccg.language.catalogue import card
from underdeeps.meccg.language.effect import Effect, acting
from underdeeps.meccg.language.target import NO
from underdeeps.meccg.modifiers import changes, total
from underdeeps.meccg.parts.effects.attacks import RepeatAutomaticAttack
from underdeeps.meccg.parts.events import HazardShort, OnAnAutomaticAttack
from underdeeps.meccg.parts.needs import NotInPlay
from underdeeps.meccg.parts.targets.cards import CardsInPlay
from underdeeps.meccg.parts.targets.companies import Companies
from underdeeps.meccg.parts.targets.sites import SiteWithAttack, attacks_at
from underdeeps.meccg.rules import checks, numbers, zones
from underdeeps.meccg.rules.chain import chain
from underdeeps.meccg.rules.combat import attacks, automatic_attacks, combat
from underdeeps.meccg.rules.turn.site_phase import begin_as
from underdeeps.meccg.table import WOUNDED

if TYPE_CHECKING:
    from underdeeps.meccg.table import Check, Table

# Incite Defenders
card(
    "LE-115",
    OnAnAutomaticAttack(
        on=SiteWithAttack(types=("border-hold", "free-hold")),
        single="target",
        does=(RepeatAutomaticAttack(),),
    ),
)


# -- Stay Her Appetite ------------------------------------------------------------------------------


class TurnAlly(Effect):
    """A roll with the ally's mind against influence: if it is higher, the ally attacks the one who controls it."""

    touches: ClassVar[frozenset[str]] = frozenset({"ally"})
    more: int

    @method
    def do(self, table: Table) -> Flow[None]:
        if self.turns(table):
            self.begin(table)
            outcome = yield from combat.fight(table)
            if outcome != attacks.DEFEATED and int(acting(table).target) in table.cards:
                zones.discard(table, int(acting(table).target))

    def turns(self, table: Table) -> bool:
        """Whether the roll makes the ally attack."""
        link = acting(table)
        ally = table.card(link.target)
        dice = checks.roll(table, link.seat, "ally", "term.roll", card=ally.id, number=ally.number)
        held = numbers.free_general_influence(table, ally.owner) + numbers.free_direct_influence(table, ally.on)
        return dice + numbers.mind(table, ally.number) > held + self.more

    def begin(self, table: Table) -> None:
        """The attack of the ally on the one who controls it."""
        link = acting(table)
        ally = table.card(link.target)
        company = table.company_of(ally.number)
        assert company is not None
        dice = checks.roll(table, link.seat, "prowess", "term.roll", card=ally.id, number=ally.number)
        attacks.begin(
            table,
            company.number,
            source="event",
            card=link.card,
            maker=ally.number,
            race=ally.facts.race,
            strikes=1,
            prowess=numbers.base_prowess(table, ally) + dice,
            only=(ally.on,),
            open=False,
            detainment=not numbers.is_minion_company(table, company),
        )

    def text(self) -> str:
        return (
            "make a roll: if it and the ally's mind are more than its player's unused general influence, the unused "
            f"direct influence of the character who controls it and {self.more} together, the ally attacks that "
            "character (detainment against a hero) with 1 strike, of its normal prowess and a roll; unless the attack "
            "is defeated, discard the ally"
        )


card(
    "LE-140",
    HazardShort(on=CardsInPlay(roles=("ally",), company="journey"), opens=True, fights=True, does=(TurnAlly(5),)),
)


# -- Tidings of Bold Spies --------------------------------------------------------------------------


class CompaniesBoundForAttack(Companies, kw_only=True):
    """The company, moving to a site with an automatic-attack that it would face."""

    def refusal(self, table: Table, seat: str, card: str, source: int, token: str) -> Refusal | None:
        if table.journey is None or not attacks_at(table, table.cards[table.journey.site]):
            return Refusal(NO, (card,))
        return super().refusal(table, seat, card, source, token)

    def text(self) -> str:
        return "a company on its way to a site that has an automatic-attack"


def ahead(table: Table) -> list[Attack]:
    """The automatic-attacks of the new site of the company whose movement/hazard phase it is."""
    journey = table.journey
    if journey is None or journey.ended or journey.site not in table.cards:
        return []
    return attacks_at(table, table.cards[journey.site])


def begin_ahead(table: Table, place: int) -> None:
    """An attack begins that is as one of the automatic-attacks of the new site."""
    assert table.journey is not None
    company, site = table.companies[table.journey.company], table.cards[table.journey.site]
    more = place + 1 < len(ahead(table))
    begin_as(table, company, site, place, source="event", card=acting(table).card, maker=0)
    if table.combat is not None:
        table.combat.flags = (*table.combat.flags, automatic_attacks.AS_AUTOMATIC)
        table.combat.open = table.combat.open and not more


class FaceAttacksOfSite(Effect):
    """The company faces attacks that are as the automatic-attacks of its new site, but are none.

    It touches nothing that lets it be revealed on-guard: in a site phase no company is on its way.
    """

    @method
    def do(self, table: Table) -> Flow[None]:
        place = 0
        while place < len(ahead(table)):
            if not automatic_attacks.is_open(ahead(table)[place]):
                begin_ahead(table, place)
                yield from combat.fight(table)
            place += 1

    def text(self) -> str:
        return (
            "it faces at once an attack like each automatic-attack of the site, with all that changes those; these "
            "are not automatic-attacks"
        )


card(
    "LE-143",
    HazardShort(
        on=CompaniesBoundForAttack(where="journey", moving=True),
        opens=True,
        fights=True,
        does=(FaceAttacksOfSite(),),
    ),
)


# -- Veils Flung Away -------------------------------------------------------------------------------


@procedure
def nerve_check(table: Table, number: int, modifier: int, card: str) -> Flow[None]:
    """A body check without danger: an Orc or Troll may be discarded by it, who else fails it untapped is tapped."""
    if number not in table.cards:
        return
    wounded = table.cards[number].state == WOUNDED
    checks.push_body_check(table, number, changes("check", modifier, card, "check"), wounded, card)
    yield from chain.roll_window(table, windows.BODY)
    _nerve_result(table, checks.pop(table))


def _nerve_result(table: Table, check: Check) -> None:
    number = check.character
    if number not in table.cards or check.canceled:
        return
    card = table.cards[number]
    body = total(checks.checked_body(table, check))
    dice = checks.roll(table, check.seat, "body", "combat.body-check.roll", character=card.id, number=number)
    result = dice + total(checks.body_modifiers(table, check))
    table.tell("body-check", "combat.body-check.roll", character=card.id, number=number, total=result, body=body)
    if result in checks.discarding(table, check) and not checks.never_discarded(table, number):
        zones.discard(table, number, "combat.body-check.orc-troll-discard-over-eliminate")
    elif result > body:
        checks.tap_if_untapped(table, number)


class NerveChecks(Effect):
    """A body check for each character, which can discard Orcs and Trolls and tap the others."""

    touches: ClassVar[frozenset[str]] = frozenset({"taps-character", "removes-character", "company"})
    modifier: int

    @method
    def do(self, table: Table) -> Flow[None]:
        for number in table.companies[int(acting(table).target[1:])].characters:
            yield from nerve_check(table, number, self.modifier, acting(table).card)

    def text(self) -> str:
        return (
            f"a body check modified by {self.modifier:+d} is made for each of its characters: an Orc or Troll may be "
            "discarded by it as his card says, anybody else who is untapped and fails it is tapped"
        )


card(
    "LE-146",
    HazardShort(
        counts=0,
        needs=(NotInPlay("Doors of Night"),),
        on=Companies(
            where="journey",
            moving=True,
            path=(("wilderness", 1), ("border-land", 1), ("free-domain", 1)),
        ),
        does=(NerveChecks(-1),),
    ),
)
