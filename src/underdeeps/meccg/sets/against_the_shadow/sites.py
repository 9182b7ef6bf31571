"""Sites of Against the Shadow, by number."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from underdeeps.kernel import Flow, Option, Refusal, ask
from underdeeps.kernel.flow import method
from underdeeps.meccg import windows
from underdeeps.meccg.language.action import Ability
from underdeeps.meccg.language.catalogue import card
from underdeeps.meccg.language.effect import Effect, acting
from underdeeps.meccg.language.hooks.combat import AttacksNormally, NoCompanyAttacks
from underdeeps.meccg.language.hooks.journeys import BarsRingwraiths, HazardLimit
from underdeeps.meccg.language.hooks.persons import is_among
from underdeeps.meccg.language.hooks.sites import BalrogAtHome, ChangesAttacks, ChangesRingTests, Layer, SparedByFirst
from underdeeps.meccg.language.phrases import asks
from underdeeps.meccg.language.trigger import On
from underdeeps.meccg.parts.effects.cards import Untap
from underdeeps.meccg.parts.targets.characters import AtThisSite
from underdeeps.meccg.rules import numbers, zones
from underdeeps.meccg.table import UNTAPPED

if TYPE_CHECKING:
    from underdeeps.meccg.facts import Attack
    from underdeeps.meccg.table import Card, Company, Table

# Cirith Gorgor
card("AS-137")

# Geann a-Lisch
card("AS-138")

# Gobel Mírlond
card("AS-139")

# Nûrniag Camp
card("AS-140")

# Raider-hold
card("AS-141")


# -- The Worthy Hills -------------------------------------------------------------------------------


class ByTwo(Ability, kw_only=True):
    """An action for which two different characters tap."""

    def by_refusal(self, table: Table, seat: str, card: str, source: int, token: str, who: int) -> Refusal | None:
        if token == str(who):
            return Refusal("timing.active-condition.tap-cost", (table.cards[who].id,))
        return super().by_refusal(table, seat, card, source, token, who)


card(
    "AS-142",
    ByTwo(
        when=windows.SITE,
        on=AtThisSite(skill="sage"),
        by=AtThisSite(skill="scout"),
        taps=("by", "target"),
        does=(Untap("source"),),
    ),
)

# Dancing Spire
card("AS-143")

# Eagles’ Eyrie
card("AS-144")

# Edhellond
card("AS-145", HazardLimit(2), NoCompanyAttacks(), BarsRingwraiths())

# Framsburg
card("AS-146", SparedByFirst("minor"))

# The Gem-deeps
card("AS-147")

# Gold Hill
card("AS-148")

# Grey Havens
card("AS-149", HazardLimit(2), NoCompanyAttacks(), BarsRingwraiths())


# -- Himring ----------------------------------------------------------------------------------------


def untapped_in(table: Table, token: str) -> list[int]:
    """The untapped characters of a company."""
    company = table.companies.get(int(token[1:]))
    numbers_ = company.characters if company is not None else ()
    return [number for number in numbers_ if table.cards[number].state == UNTAPPED]


asks("landing.tap", "The company has to tap a character to land there: who taps?", {"tap": "{subject}."})


class TapsOnLanding(On, kw_only=True):
    """A company of a kind of which this site is revealed as its new site taps a character."""

    event: str = "movement-begins"
    does: tuple[Effect, ...] = ()
    overt: bool

    def fits(self, table: Table, source: Card, subject: str) -> bool:
        journey = table.journey
        if journey is None or not journey.moving or journey.site != source.number or f"c{journey.company}" != subject:
            return False
        company = table.companies.get(journey.company)
        return company is not None and numbers.is_overt(table, company) == self.overt

    @method
    def resolve(self, table: Table) -> Flow[None]:
        if untapped_in(table, acting(table).target):
            choice = yield from ask(
                table,
                table.active,
                "landing.tap",
                [Option("tap", str(number)) for number in untapped_in(table, acting(table).target)],
                "timing.passive.definition",
                (acting(table).target,),
            )
            zones.tap(table, int(choice.subject))

    def text(self) -> str:
        kind = "an overt" if self.overt else "a covert"
        return f"{kind} company must tap an untapped character, if it has one, when this is revealed as its new site"


card("AS-150", TapsOnLanding(overt=True))

# Irerock
card("AS-151")

# The Iron-deeps
card("AS-152")

# Isle of the Ulond
card("AS-153", TapsOnLanding(overt=True))

# Isles of the Dead that Live
card("AS-154", TapsOnLanding(overt=False))

# Lórien
card("AS-155", HazardLimit(2), NoCompanyAttacks(), BarsRingwraiths())

# Old Forest
card("AS-156")

# Ovir Hollow
card("AS-157")

# The Pûkel-deeps
card("AS-158")


# -- Rhosgobel --------------------------------------------------------------------------------------


class NoAttacksBeside(ChangesAttacks):
    """A site without automatic-attacks while a Wizard of this name is in play."""

    layer: ClassVar[Layer] = "remove"
    wizard: str

    def change(self, table: Table, source: Card, site: Card, company: Company, attacks: list[Attack]) -> list[Attack]:
        driven_off = any(
            card.facts.name == self.wizard and is_among(card.facts.race, ("wizard",)) and card.role == "character"
            for card in table.cards.values()
        )
        return [] if driven_off and source.number == site.number else attacks

    def text(self) -> str:
        return f"no automatic-attacks while the Wizard {self.wizard} is in play"


card("AS-159", NoAttacksBeside("Radagast"))

# Rivendell
card("AS-160", HazardLimit(2), NoCompanyAttacks(), BarsRingwraiths())

# The Sulfur-deeps
card("AS-161")

# Tolfalas
card("AS-162", TapsOnLanding(overt=True))

# The Under-courts
card("AS-163")

# The Under-galleries
card("AS-164")

# The Under-gates
card("AS-165", AttacksNormally(), BalrogAtHome())

# The Under-grottos
card("AS-166", ChangesRingTests(1))

# The Under-leas
card("AS-167", AttacksNormally())

# The Under-vaults
card("AS-168")

# Weathertop
card("AS-169")

# Wellinghall
card("AS-170")
