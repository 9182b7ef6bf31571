"""Allies of The Wizards, by number."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, ClassVar

from underdeeps.kernel import Refusal, instant
from underdeeps.meccg import windows
from underdeeps.meccg.facts import SITES
from underdeeps.meccg.language.action import Ability
from underdeeps.meccg.language.catalogue import card
from underdeeps.meccg.language.effect import Effect, acting
from underdeeps.meccg.language.hooks.combat import CannotBeAttacked
from underdeeps.meccg.language.hooks.journeys import DiscardedIfMoves, SpecialWay
from underdeeps.meccg.language.need import Need
from underdeeps.meccg.language.target import NO, Target
from underdeeps.meccg.parts.effects.cards import CancelLink, DiscardBoth
from underdeeps.meccg.parts.effects.journeys import MoveOn, OpenWay
from underdeeps.meccg.parts.needs import SmallCompany
from underdeeps.meccg.parts.targets.attacks import AttackOnCompany
from underdeeps.meccg.parts.targets.cards import OneRingHere
from underdeeps.meccg.parts.targets.links import HarmfulLinks, plays_on
from underdeeps.meccg.parts.wording import either
from underdeeps.meccg.rules import numbers
from underdeeps.meccg.rules.combat.attacks import CancelAttack
from underdeeps.meccg.rules.turn import arriving

if TYPE_CHECKING:
    from underdeeps.meccg.table import Card, Company, Table


# -- Bill the Pony ----------------------------------------------------------------------------------


def nearest_haven(table: Table, seat: str, site: Card) -> str:
    """The card of the nearest haven of a site, if its player has it in play or could lay it; else empty."""
    found = SITES.get((site.facts.nearest_haven, site.facts.alignment))
    if found is None:
        return ""
    laid = any(card.id == found.id and card.role == "site" and card.owner == seat for card in table.cards.values())
    return found.id if laid or found.id in table.players[seat].locations else ""


class KnowsTheWayHome(Need):
    """The small company of this ally is away from havens and above ground, and its nearest haven can be laid."""

    most: int

    def refusal(self, table: Table, seat: str, card: str, source: int) -> Refusal | None:
        company = table.company_of(source)
        if company is None:
            return None if source not in table.cards else Refusal(NO, (card,))
        site = table.site_of(company)
        if site.facts.under_deeps or numbers.is_haven(table, site, seat) or numbers.size(table, company) > self.most:
            return Refusal(NO, (card,))
        return None if nearest_haven(table, seat, site) else Refusal(NO, (card,))

    def text(self) -> str:
        return f"if its company, of {self.most} at most, is neither at a haven nor in the Under-deeps"


class GoHome(Effect):
    """The company of the one who bore the card goes to the nearest haven: movement without a movement/hazard phase."""

    @instant
    def do(self, table: Table) -> None:
        company = table.companies.get(int(acting(table).choice or 0))
        haven = nearest_haven(table, acting(table).seat, table.site_of(company)) if company is not None else ""
        if company is not None and haven:
            arriving.go_home(table, company.number, haven)

    def text(self) -> str:
        return "its company replaces its site with the nearest haven, which is movement without a movement/hazard phase"


class LeadHome(Ability, kw_only=True):
    """A use of an ally that goes with it and brings its company somewhere: which company is kept in mind."""

    chooses: ClassVar[bool] = True

    @instant
    def ask_choice(self, table: Table, seat: str, card: str, source: int, token: str) -> str:
        company = table.company_of(source)
        return str(company.number) if company is not None else ""


card(
    "TW-198",
    LeadHome(when=windows.END, needs=(KnowsTheWayHome(3),), discards=("source",), does=(GoHome(),)),
)

# Goldberry
card(
    "TW-245",
    CannotBeAttacked(),
    Ability(
        when=windows.MOVEMENT,
        responds=True,
        on=HarmfulLinks("returns"),
        taps=("source",),
        does=(CancelLink(),),
    ),
    Ability(
        when=windows.ATTACK,
        on=AttackOnCompany(keyed_types=("wilderness",), cancels=True),
        taps=("source",),
        does=(CancelAttack(),),
    ),
)

# Gollum
card(
    "TW-246",
    Ability(
        when=windows.ATTACK,
        needs=(SmallCompany(3),),
        on=AttackOnCompany(keyed_types=("wilderness", "shadow-land"), cancels=True),
        taps=("source",),
        does=(CancelAttack(),),
    ),
    Ability(on=OneRingHere(), taps=("source",), does=(DiscardBoth(),)),
)


# -- Gwaihir ----------------------------------------------------------------------------------------


class ItsCompany(Target):
    """The company of this ally, if it is small, above ground, and has declared no movement."""

    below: int

    def candidates(self, table: Table, seat: str, card: str, source: int) -> Iterable[str]:
        company = table.company_of(source)
        return (f"c{company.number}",) if company is not None else ()

    def refusal(self, table: Table, seat: str, card: str, source: int, token: str) -> Refusal | None:
        company = table.companies.get(int(token[1:]))
        if company is None or company.destination or numbers.size(table, company) >= self.below:
            return Refusal(NO, (card,))
        return Refusal(NO, (card,)) if table.site_of(company).facts.under_deeps else None

    def text(self) -> str:
        return f"its company, of less than {self.below} and not in the Under-deeps, that has declared no movement"


card(
    "TW-251",
    Ability(
        when=windows.ORGANIZATION,
        on=ItsCompany(3),
        discards=("source",),
        does=(OpenWay(),),
    ),
    SpecialWay(not_region_types=("shadow-land", "dark-domain")),
)


# -- Leaflock ---------------------------------------------------------------------------------------


class HazardsOnCompany(Target):
    """A hazard, declared in the chain, that is played on the company of this card or on something that is with it."""

    def candidates(self, table: Table, seat: str, card: str, source: int) -> Iterable[str]:
        return [f"link{link.number}" for link in table.chain]

    def refusal(self, table: Table, seat: str, card: str, source: int, token: str) -> Refusal | None:
        link = next((link for link in table.chain if f"link{link.number}" == token), None)
        if link is None or link.canceled:
            return Refusal("term.cancel", (card,))
        companies = self.companies(table, seat, source)
        return None if any(plays_on(table, link, each) for each in companies) else Refusal(NO, (card, link.card))

    def companies(self, table: Table, seat: str, source: int) -> tuple[Company, ...]:
        """The companies that are meant."""
        company = table.company_of(source)
        return (company,) if company is not None else ()

    def text(self) -> str:
        return "a hazard declared earlier in the chain that is played on its company, or on something that is with it"


_ENT_LANDS = ("Fangorn", "Rohan", "Gap of Isen", "Wold & Foothills")
_ENT_MARCHES = (*_ENT_LANDS, "Enedhwaith", "Old Pûkel-land", "Brown Lands", "Anduin Vales", "Redhorn Gate")

card(
    "TW-265",
    Ability(
        when=windows.ANYTIME | windows.ATTACK | windows.STRIKE | windows.SITE_START,
        responds=True,
        on=HazardsOnCompany(),
        taps=("source",),
        does=(CancelLink(),),
    ),
    CannotBeAttacked(at_site_only=True),
    DiscardedIfMoves(_ENT_MARCHES),
)

# Quickbeam
card("TW-307 TW-308", CannotBeAttacked(at_site_only=True))


# -- Shadowfax --------------------------------------------------------------------------------------


class RidesLight(Need):
    """The company of this ally is on its way and has one character, or one and a Hobbit, and no other ally."""

    companion: str = "hobbit"

    def refusal(self, table: Table, seat: str, card: str, source: int) -> Refusal | None:
        company = table.company_of(source)
        journey = table.journey
        if company is None or journey is None or journey.company != company.number or not journey.moving:
            return Refusal(NO, (card,))
        allies = [member for member in table.members(company) if member.role == "ally" and member.number != source]
        characters = [table.cards[number] for number in company.characters]
        light = len(characters) == 1 or (
            len(characters) == 2 and any(each.facts.race == self.companion for each in characters)
        )
        return None if light and not allies else Refusal(NO, (card,))

    def text(self) -> str:
        return f"if its company has moved, is one character or one and a {self.companion.capitalize()}, and has no " + (
            "other ally"
        )


card("TW-326", Ability(when=windows.MOVEMENT_END, needs=(RidesLight(),), taps=("source",), does=(MoveOn(),)))

# Skinbark
card("TW-328", CannotBeAttacked(at_site_only=True), DiscardedIfMoves((*_ENT_LANDS, "Anduin Vales", "Redhorn Gate")))


# -- Tom Bombadil -----------------------------------------------------------------------------------


class HazardsOnTheWay(HazardsOnCompany):
    """A hazard, declared in the chain, that is played on a company of the player that moves to some regions."""

    regions: tuple[str, ...]

    def companies(self, table: Table, seat: str, source: int) -> tuple[Company, ...]:
        journey = table.journey
        company = table.companies.get(journey.company) if journey is not None and journey.moving else None
        if journey is None or company is None or company.owner != seat:
            return ()
        return (company,) if table.cards[journey.site].facts.region in self.regions else ()

    def text(self) -> str:
        return (
            "a hazard declared earlier in the chain that is played on a company of yours moving to a site in "
            f"{either(self.regions)}, or on something that is with it"
        )


_TOMS_LAND = ("Arthedain", "Cardolan", "Rhudaur", "The Shire")

card(
    "TW-350",
    Ability(
        when=windows.ANYTIME | windows.ATTACK | windows.STRIKE,
        responds=True,
        on=HazardsOnTheWay(_TOMS_LAND),
        taps=("source",),
        does=(CancelLink(),),
    ),
    DiscardedIfMoves(_TOMS_LAND),
)

# Treebeard
card("TW-353", CannotBeAttacked(at_site_only=True), DiscardedIfMoves(_ENT_MARCHES))
