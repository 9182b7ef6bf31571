"""Other ways of playing and using cards: at the site, for cards of the hand, on a creature or an attack.

Events as such are in `events`; items, allies and factions are played by the rules (`rules.resources`).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from underdeeps.kernel import Flow, Option, Refusal, ask, instant
from underdeeps.kernel.flow import method
from underdeeps.meccg import windows
from underdeeps.meccg.facts import CARDS
from underdeeps.meccg.language.effect import acting
from underdeeps.meccg.language.moments import EITHER
from underdeeps.meccg.language.phrases import asks
from underdeeps.meccg.parts.effects.ahead import ChangesTheAttack
from underdeeps.meccg.parts.events import DURING_ATTACK, Event, HazardShort, Permanent, Short
from underdeeps.meccg.parts.targets.attacks import AttackOrAhead
from underdeeps.meccg.parts.targets.sites import SiteWithAttack
from underdeeps.meccg.parts.wording import a_or_an
from underdeeps.meccg.rules import zones
from underdeeps.meccg.rules.combat import automatic_attacks, on_guard
from underdeeps.meccg.rules.resources import at_site

if TYPE_CHECKING:
    from underdeeps.meccg.table import Link, Table


class AtAnyTime(Short, kw_only=True):
    """A short-event that either player may play at any point of any turn."""

    when: int = windows.EVER
    side: str = EITHER
    as_resource: bool = True
    """Whether it is for resource players as well by what it does."""

    def text(self) -> str:
        also = ", as a resource too" if self.as_resource else ""
        return f"{super().text()}. Playable at any point of any turn{also}; it uses no hazard limit"


class OnCreature(Permanent, kw_only=True):
    """A permanent-event that is laid on the creature whose attack it is played on."""

    def come(self, table: Table) -> int:
        link = acting(table)
        table.tell("event", self.rule, seat=link.seat, card=link.card, on=link.target)
        return zones.enter(table, link.card, link.seat, "event", on=zones.combat_of(table).maker)


class SitePermanent(Permanent, kw_only=True):
    """A permanent-event that is played at the site of the company whose site phase it is."""

    when: int = windows.SITE
    one_per_site: bool = False
    """It cannot be duplicated at a site."""
    taps_site: bool = False

    follows: ClassVar[bool] = True

    def refusal(self, table: Table, seat: str, card: str, source: int) -> Refusal | None:
        company = at_site.company_here(table)
        if company is None or company.owner != seat or not company.entered:
            return Refusal("site.resource.after-all-attacks", (card,))
        if refused := at_site.rescue_only(table, company, card):
            return refused
        site = table.site_of(company).facts.name
        if self.one_per_site and any(
            other.facts.name == CARDS[card].name and f"at:{site}" in other.note for other in table.cards.values()
        ):
            return Refusal("term.cannot-be-duplicated", (card,))
        return super().refusal(table, seat, card, source)

    @method
    def declared(self, table: Table) -> Flow[None]:
        if self.taps_site:
            yield from on_guard.may_reveal(table)

    def come(self, table: Table) -> int:
        number = super().come(table)
        company = at_site.company_here(table)
        if self.one_per_site and company is not None:
            zones.change(table, number, note=(f"at:{table.site_of(company).facts.name}",))
        return number

    def text(self) -> str:
        return super().text() + (". Cannot be duplicated at the same site" if self.one_per_site else "")


class SiteShort(Short, kw_only=True):
    """A short-event that taps the site of the company whose site phase it is."""

    when: int = windows.SITE
    follows: ClassVar[bool] = True

    @method
    def declared(self, table: Table) -> Flow[None]:
        yield from on_guard.may_reveal(table)


asks("price.discard", "{card}: which card do you discard for it?", {"discard": "{subject}."})


class PaidFromHand(HazardShort, kw_only=True):
    """A short-event for which a creature of some races, or a card with a keyword, is discarded from hand."""

    chooses: ClassVar[bool] = True
    price_races: tuple[str, ...] = ()
    price_keyword: str = ""

    def prices(self, table: Table, seat: str) -> list[str]:
        """The cards of the hand that can be discarded for it."""
        return [card for card in table.players[seat].hand.distinct() if self._pays(card)]

    def _pays(self, card: str) -> bool:
        facts = CARDS[card]
        if self.price_keyword:
            return self.price_keyword in facts.keywords
        return "creature" in facts.forms and any(race in self.price_races for race in (facts.race, *facts.other_races))

    def refusal(self, table: Table, seat: str, card: str, source: int) -> Refusal | None:
        if not self.prices(table, seat):
            return Refusal("timing.active-condition.definition", (card,))
        return super().refusal(table, seat, card, source)

    @method
    def ask_choice(self, table: Table, seat: str, card: str, source: int, token: str) -> Flow[str]:
        choice = yield from ask(
            table,
            seat,
            "price.discard",
            [Option("discard", each) for each in self.prices(table, seat)],
            "timing.active-condition.performed-at-declaration",
        )
        return choice.subject

    def paid(self, table: Table, link: Link) -> None:
        zones.discard_openly(table, link.seat, link.choice)
        table.tell("discarded", "timing.active-condition.performed-at-declaration", seat=link.seat, card=link.choice)
        super().paid(table, link)

    def other_price(self) -> str:
        races = " or ".join(race.capitalize() for race in self.price_races)
        what = f"a {self.price_keyword.capitalize()} card" if self.price_keyword else a_or_an(f"{races} creature")
        return f"discard {what} from your hand"


class ChoosesAttack(Event, kw_only=True):
    """An event that, declared on a site, is for one of the automatic-attacks there, which is chosen with it."""

    chooses: ClassVar[bool] = True
    on: SiteWithAttack | AttackOrAhead

    @method
    def ask_choice(self, table: Table, seat: str, card: str, source: int, token: str) -> Flow[str]:
        if not token.isdigit():  # on the attack that is under way
            return ""
        choice = yield from ask(
            table,
            seat,
            "automatic-attack.which",
            self.choices(table, card, token),
            "timing.target.chosen-at-declaration",
        )
        return choice.subject

    def choices(self, table: Table, card: str, token: str) -> list[Option]:
        """The automatic-attacks of the site that it can be played on, each once."""
        taken = attacks_taken(table, card, token) if self.single == "target" else ()
        names = dict.fromkeys(map(automatic_attacks.attack_name, self.on.attacks(table, table.card(token))))
        return [Option("attack", name) for name in names if name not in taken]

    def _copy_on(self, table: Table, card: str, token: str) -> bool:
        if not token.isdigit():
            return super()._copy_on(table, card, token)
        return int(token) in table.cards and not self.choices(table, card, token)


def attacks_taken(table: Table, card: str, token: str) -> tuple[str, ...]:
    """The automatic-attacks of a site on which another copy of a card lasts, or is on its way to."""
    name = CARDS[card].name
    lasting = [each.detail for each in table.lasting if each.target == token and CARDS[each.card].name == name]
    declared = [link for link in table.chain if link.card and link.target == token]
    return (*lasting, *(link.choice for link in declared if CARDS[link.card].name == name))


class ShortOnAutomaticAttack(ChoosesAttack, Short, kw_only=True):
    """A resource short-event on one of the automatic-attacks of a site."""


class OnAnAutomaticAttack(ChoosesAttack, HazardShort, kw_only=True):
    """A hazard short-event on one of the automatic-attacks of a site."""


class OnAttack(ChoosesAttack, HazardShort, kw_only=True):
    """A hazard short-event that changes an attack: the one under way, or, declared on the site, an automatic-attack
    that is still to be faced."""

    when: int = DURING_ATTACK
    on: AttackOrAhead
    does: tuple[ChangesTheAttack, ...]

    @instant
    def resolve(self, table: Table) -> None:
        for effect in self.does:
            if acting(table).target.isdigit():
                effect.ahead(table)
            elif table.combat is not None:
                effect.change(table, table.combat, acting(table).card)

    def touches(self) -> frozenset[str]:
        return super().touches() | {"automatic-attack"}
