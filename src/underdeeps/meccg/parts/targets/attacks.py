"""The attack and the strike that are under way, as targets."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Final

from underdeeps.kernel import Refusal
from underdeeps.meccg.facts import CARDS
from underdeeps.meccg.language.target import NO, Target
from underdeeps.meccg.parts.wording import a_or_an, either
from underdeeps.meccg.rules import zones

if TYPE_CHECKING:
    from underdeeps.meccg.table import Table


class TheAttack(Target, kw_only=True):
    """The attack that is under way, before strikes are assigned."""

    races: tuple[str, ...] = ()
    """Of one of these races."""
    not_races: tuple[str, ...] = ()
    """Of none of these races."""
    sources: tuple[str, ...] = ()
    """creature, automatic, event: what makes it."""
    companies: bool = True
    """Whether a company's attack is meant, too."""
    keyed_types: tuple[str, ...] = ()
    """Keyed to a region or site of one of these types."""
    keyed_to_site: bool | None = None
    """Keyed to a site, or not keyed to one."""
    least_prowess: int = 0
    """With this normal prowess or more."""
    cancels: bool = False
    """It is to be canceled: not one that cannot be."""
    covert: bool | None = None
    """Against a covert company, or against an overt one."""
    single_strikes: bool = False
    """Of a creature with one strike for each of its attacks."""
    at_site: bool = False
    """An automatic-attack, or keyed to a site."""
    automatic: bool | None = None
    """Whether it must be, or must not be, an automatic-attack."""
    anywhere: bool = False
    """Expressly against any company of the player, not just that of the card."""

    def candidates(self, table: Table, seat: str, card: str, source: int) -> Iterable[str]:
        return ("attack",) if table.combat is not None and table.combat.stage == "start" else ()

    def refusal(self, table: Table, seat: str, card: str, source: int, token: str) -> Refusal | None:
        combat = table.combat
        if combat is None or combat.stage != "start" or combat.canceled:
            return Refusal("combat.step1.last-chance-to-cancel", (card,))
        if self.cancels and combat.cannot_be_canceled:
            return Refusal("timing.effect.most-recent-prevails", (card,))
        if self.races and not combat.is_of(self.races) and not self._all_of_races(table):
            return Refusal(NO, (card, combat.race))
        if combat.is_of(self.not_races) or (self.sources and combat.source not in self.sources):
            return Refusal(NO, (card, combat.race))
        if combat.source == "company" and not self.companies:
            return Refusal(NO, (card,))
        if self.keyed_types and combat.keyed.partition(":")[2] not in self.keyed_types:
            return Refusal("combat.attack.keyed-by-name-immune-to-type-cancel", (card,))
        if self.keyed_to_site is not None and combat.keyed.startswith("site") != self.keyed_to_site:
            return Refusal(NO, (card,))
        if combat.prowess < self.least_prowess or self.covert not in (None, combat.covert):
            return Refusal(NO, (card,))
        if self.single_strikes and (CARDS[combat.card].strikes != 1 or CARDS[combat.card].strikes_each):
            return Refusal(NO, (card,))
        if self.at_site and combat.source != "automatic" and not combat.keyed.startswith("site"):
            return Refusal(NO, (card,))
        if self.automatic is not None and (combat.source == "automatic") != self.automatic:
            return Refusal(NO, (card,))
        return None

    def _all_of_races(self, table: Table) -> bool:
        """Whether a company attacks of which everybody, allies too, is of one of the races."""
        combat = table.combat
        if combat is None or combat.source != "company" or combat.attackers not in table.companies:
            return False
        return all(member.facts.race in self.races for member in table.members(table.companies[combat.attackers]))

    def text(self) -> str:
        kind = {None: "attack", True: "automatic-attack", False: "attack that is not an automatic-attack"}
        words = [f"non-{race.capitalize()}" for race in self.not_races]
        company = self.sources == ("company",)
        words += [either(self.races, True), "" if company else " or ".join(self.sources), kind[self.automatic]]
        if company:
            words.append("of another company")
        if not self.companies:
            words.append("(not another company's)")
        if self.at_site:
            words.append("that is an automatic-attack or keyed to a site")
        if self.keyed_types:
            words.append(f"keyed to {' or '.join(self.keyed_types)}")
        if self.keyed_to_site is not None:
            words.append("keyed to a site" if self.keyed_to_site else "not keyed to a site")
        if self.least_prowess:
            words.append(f"with a normal prowess of {self.least_prowess} or more")
        if self.covert is not None:
            words.append(f"against {'a covert' if self.covert else 'an overt'} company")
        if self.single_strikes:
            words.append("with one strike for each attack")
        if self.anywhere:
            words.append("against any company of yours")
        return a_or_an(" ".join(word for word in words if word))


class AttackOnCompany(TheAttack, kw_only=True):
    """An attack against the company that the card is with."""

    def refusal(self, table: Table, seat: str, card: str, source: int, token: str) -> Refusal | None:
        if source in table.cards:
            company = table.company_of(source)
            if table.combat is None or company is None or table.combat.company != company.number:
                return Refusal(NO, (card,))
        return super().refusal(table, seat, card, source, token)

    def text(self) -> str:
        return f"{super().text()} against its company"


class TheStrike(Target, kw_only=True):
    """The strike that is being fought."""

    def candidates(self, table: Table, seat: str, card: str, source: int) -> Iterable[str]:
        return ("strike",) if table.combat is not None and table.combat.strike >= 0 else ()

    def refusal(self, table: Table, seat: str, card: str, source: int, token: str) -> Refusal | None:
        combat = table.combat
        if combat is None or combat.strike < 0 or combat.given[combat.strike].outcome:
            return Refusal("combat.strike.cancel-until-roll", (card,))
        return None

    def text(self) -> str:
        return "the strike"


class StrikeOnBearer(TheStrike, kw_only=True):
    """The strike that is being fought, against the bearer of the card (or against the card itself)."""

    itself: bool = False
    not_automatic: bool = False
    not_races: tuple[str, ...] = ()

    def refusal(self, table: Table, seat: str, card: str, source: int, token: str) -> Refusal | None:
        fight = table.combat
        if fight is None or fight.strike < 0:
            return Refusal(NO, (card,))
        if source in table.cards and not self._faces(table, seat, source):
            return Refusal(NO, (card,))
        if (self.not_automatic and fight.source == "automatic") or fight.is_of(self.not_races):
            return Refusal(NO, (card,))
        return super().refusal(table, seat, card, source, token)

    def _faces(self, table: Table, seat: str, source: int) -> bool:
        fight = zones.combat_of(table)
        strike = fight.given[fight.strike]
        facing = strike.target if seat == fight.defender else strike.attacker
        return facing == table.cards[source].on or (self.itself and facing == source)

    def text(self) -> str:
        words = "a strike against its bearer" + (" or itself" if self.itself else "")
        if self.not_automatic:
            words += " that is not of an automatic-attack"
        if self.not_races:
            words += f" that is not of {' or '.join(race.capitalize() for race in self.not_races)}"
        return words


NAZGUL: Final = "nazgûl"
