"""Burglary: taking an item past the automatic-attacks of a site, and what helps with it or gets in its way."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, ClassVar

from underdeeps.kernel import Flow, Option, Refusal, ask, instant
from underdeeps.kernel.flow import method
from underdeeps.meccg import windows
from underdeeps.meccg.facts import CARDS
from underdeeps.meccg.language.catalogue import card
from underdeeps.meccg.language.effect import Effect, acting
from underdeeps.meccg.language.hooks.hazards import RevealedAgainst
from underdeeps.meccg.language.phrases import asks, rolls, tells
from underdeeps.meccg.language.target import NO
from underdeeps.meccg.language.vocabulary import LASTING
from underdeeps.meccg.modifiers import changes, total
from underdeeps.meccg.parts.effects.attacks import ModifyAttack
from underdeeps.meccg.parts.effects.checks import AddToCheck
from underdeeps.meccg.parts.effects.journeys import mark
from underdeeps.meccg.parts.effects.lasting import last
from underdeeps.meccg.parts.effects.piles import playable_there
from underdeeps.meccg.parts.events import DURING_ATTACK, HazardShort, Short
from underdeeps.meccg.parts.targets.attacks import TheAttack
from underdeeps.meccg.parts.targets.characters import WIZARDS_AND_RINGWRAITHS, Characters, Victims, Where
from underdeeps.meccg.parts.targets.checks import TheCheck
from underdeeps.meccg.parts.targets.links import Links
from underdeeps.meccg.parts.targets.sites import SiteWithAttack
from underdeeps.meccg.rules import checks, numbers, zones
from underdeeps.meccg.rules.chain import chain
from underdeeps.meccg.rules.combat import on_guard
from underdeeps.meccg.rules.resources import at_site, items
from underdeeps.meccg.rules.turn import site_phase
from underdeeps.meccg.table import Check

if TYPE_CHECKING:
    from underdeeps.meccg.table import Table

# -- Half an Eye Open -------------------------------------------------------------------------------


ATTEMPT = "burglary attempt"
"""The keyword of cards that are one."""
WATCHED = LASTING.declare("watched-burglary", "by which the next burglary attempt of a company is changed")


class BesetByDragons(Victims, kw_only=True):
    """A character who faces an attack of some races, before strikes are assigned."""

    where: Where = "attacked"
    attackers: tuple[str, ...]

    def candidates(self, table: Table, seat: str, card: str, source: int) -> Iterable[str]:
        started = table.combat is not None and table.combat.stage == "start"
        return super().candidates(table, seat, card, source) if started else ()

    def refusal(self, table: Table, seat: str, card: str, source: int, token: str) -> Refusal | None:
        if refused := TheAttack(races=self.attackers).refusal(table, seat, card, source, "attack"):
            return refused
        if int(token) not in zones.combat_of(table).facing:
            return Refusal(NO, (card,))
        return super().refusal(table, seat, card, source, token)

    def text(self) -> str:
        races = " or ".join(race.capitalize() for race in self.attackers)
        return f"{super().text()} of a company that faces a {races} attack"


class FaceFirst(Effect):
    """The first strike of the attack is given to the target."""

    touches: ClassVar[frozenset[str]] = frozenset({"attack"})

    @instant
    def do(self, table: Table) -> None:
        if table.combat is not None:
            flags = (f"must-face:{acting(table).target}", acting(table).card)
            table.combat.flags = (*table.combat.flags, *flags)

    def possible(self, table: Table, seat: str, card: str, source: int, target: str) -> bool:
        return table.combat is not None and not table.combat.each and not table.combat.has(f"must-face:{target}")

    def text(self) -> str:
        return "the first strike of the attack is given to him"


class Attempts(Links, kw_only=True):
    """A burglary attempt that is declared and not resolved."""

    def refusal(self, table: Table, seat: str, card: str, source: int, token: str) -> Refusal | None:
        link = next((link for chain in table.chains for link in chain if f"link{link.number}" == token), None)
        if link is None or link.canceled or not link.card or ATTEMPT not in CARDS[link.card].keywords:
            return Refusal(NO, (card,))
        return None

    def candidates(self, table: Table, seat: str, card: str, source: int) -> Iterable[str]:
        return [f"link{link.number}" for chain in table.chains for link in chain]

    def text(self) -> str:
        return f"a {ATTEMPT} that is not resolved yet"


class HinderAttempt(Effect):
    """The burglary attempt that is declared is changed."""

    touches: ClassVar[frozenset[str]] = frozenset({"check"})
    amount: int

    @instant
    def do(self, table: Table) -> None:
        last(table, WATCHED, f"c{table.site_company}", self.amount)

    def text(self) -> str:
        return f"{self.amount:+d} to it"


card(
    "TD-29",
    HazardShort(
        when=DURING_ATTACK,
        on=BesetByDragons(attackers=("dragon", "drake"), not_races=WIZARDS_AND_RINGWRAITHS),
        does=(FaceFirst(),),
    ),
    HazardShort(on=Attempts(), responds=True, does=(HinderAttempt(-5),)),
    RevealedAgainst(keyword=ATTEMPT),
    RevealedAgainst(attacks=("dragon", "drake")),
)


# -- Burglary ---------------------------------------------------------------------------------------


class Burglars(Characters, kw_only=True):
    """A character of the company whose site phase it is."""

    where: Where = "site"

    def text(self) -> str:
        return "a character of the company"


asks("burglary.item", "{card}: which item does he get away with?", {"item": "{subject}."})
rolls("burglary", "to burgle the site")
tells("burgled", "{seat}'s burglar has {total}, and needs more than {needed}.")


class Burgle(Effect, kw_only=True):
    """The site taps; by a roll the burglar gets an item of the hand, and else he faces the automatic-attacks alone."""

    touches: ClassVar[frozenset[str]] = frozenset({"company"})
    above: int
    scout: int
    hobbit: int

    @method
    def do(self, table: Table) -> Flow[None]:
        self.declare(table)
        yield from chain.roll_window(table, windows.RESULT)
        if self.succeeds(table):
            if loot(table):
                choice = yield from ask(
                    table, acting(table).seat, "burglary.item", [*loot(table), Option("none")], "site.item.play"
                )
                if choice.verb == "item":
                    prize = choice.subject
                    yield from items.burn(table, acting(table).seat, prize)
                    self.take(table, prize)
        else:
            yield from on_guard.reveal_on_entry(table)
            place, faced = site_phase.next_attack(table, ())
            while place >= 0 and acting(table).by in table.cards:
                yield from site_phase.automatic_attack(table, place, False, (acting(table).by,))
                place, faced = site_phase.next_attack(table, faced)

    def declare(self, table: Table) -> None:
        """The site taps, its automatic-attacks are not faced in the usual way, and the attempt is declared."""
        link = acting(table)
        mark(table, table.site_company, "past-attacks")
        at_site.tap_site(table, "site.resource.site-taps-on-resolution")
        declared = changes("check", self.scout * ("scout" in numbers.skills(table, link.by)), link.card, "check")
        declared += changes("check", self.hobbit * (numbers.race(table, link.by) == "hobbit"), link.card, "check")
        for effect in numbers.lasting(table, WATCHED, f"c{table.site_company}"):
            declared += changes("check", effect.amount, effect.card)
        table.lasting = tuple(effect for effect in table.lasting if effect.kind != WATCHED)
        checks.push(table, Check("burglary", link.by, link.seat, declared, card=link.card, number=self.above))

    def succeeds(self, table: Table) -> bool:
        """The dice decide."""
        check = checks.pop(table)
        dice = checks.roll(table, check.seat, "burglary", "term.roll", number=check.character, needed=self.above + 1)
        result = dice + total(check.changes)
        table.tell("burgled", "term.roll", seat=check.seat, total=result, needed=self.above)
        return result > self.above

    def take(self, table: Table, card: str) -> None:
        """The burglar gets away with an item of the hand."""
        link = acting(table)
        zones.take_from_hand(table, link.seat, card)
        number = items.gain(table, card, link.seat, link.by)
        zones.happen(table, "item-gained", str(number))

    def text(self) -> str:
        return (
            "the company does not face its automatic-attacks; the site taps, and you roll, "
            f"{self.scout:+d} if he is a scout and {self.hobbit:+d} if he is a Hobbit. Above {self.above}, you may "
            "play an item with him that is playable at the site; else he alone has to face all the attacks"
        )


def loot(table: Table) -> list[Option]:
    """The items of the hand that the burglar can get at the site."""
    company, by = at_site.company_here(table), acting(table).by
    if company is None or by not in table.cards:
        return []
    return [
        Option("item", card)
        for card in table.players[acting(table).seat].hand.distinct()
        if CARDS[card].item and playable_there(table, card, table.site_of(company))
        if zones.unique_refusal(table, card) is None
        if items.burn_refusal(table, acting(table).seat, table.site_of(company), card) is None
        if at_site.bearing_refusal(table, card, table.cards[by]) is None
    ]


card(
    "TD-103",
    Short(
        when=windows.SITE_START,
        on=SiteWithAttack(tapped=False),
        by=Burglars(),
        taps=("by",),
        opens=True,
        fights=True,
        does=(Burgle(above=10, scout=2, hobbit=3),),
    ),
)

# Fast Asleep
card(
    "TD-115",
    Short(when=windows.RESULT, on=TheCheck(kinds=("burglary",)), does=(AddToCheck(3),)),
    Short(when=windows.ATTACK, on=TheAttack(automatic=True), does=(ModifyAttack(prowess=-2),)),
)
