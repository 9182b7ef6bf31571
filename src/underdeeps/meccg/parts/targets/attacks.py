"""The attack and the strike that are under way, as targets.

Who fights is a target among the characters; where attacks come from is a rule.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, ClassVar, Final

from underdeeps.kernel import Refusal
from underdeeps.meccg import windows
from underdeeps.meccg.facts import CARDS
from underdeeps.meccg.fight import Combat
from underdeeps.meccg.language.hooks.sites import made_by
from underdeeps.meccg.language.target import NO, Demand, Target
from underdeeps.meccg.parts.targets.sites import attacks_at
from underdeeps.meccg.parts.wording import a_or_an, either
from underdeeps.meccg.rules import zones
from underdeeps.meccg.rules.journeys import places

if TYPE_CHECKING:
    from underdeeps.meccg.facts import Attack
    from underdeeps.meccg.table import Card, Table


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
    detainment: bool = False
    """A detainment attack."""
    single_strikes: bool = False
    """Of a creature with one strike for each of its attacks."""
    at_site: bool = False
    """An automatic-attack, or keyed to a site."""
    automatic: bool | None = None
    """Whether it must be, or must not be, an automatic-attack."""
    attacked_at: tuple[str, ...] = ()
    """Against a company at a site of one of these types."""
    anywhere: bool = False
    """Expressly against any company of the player, not just that of the card."""
    manifestation: str = ""
    """Of a manifestation of this being."""
    not_manifestation: str = ""
    """Of no manifestation of this being."""

    demands: ClassVar[tuple[Demand[Combat], ...]] = (
        Demand("automatic", lambda automatic, table, it: (it.source == "automatic") == automatic),
        Demand("detainment", lambda _, table, it: it.detainment),
        Demand("companies", lambda _, table, it: it.source != "company", ("", "(not another company's)")),
        Demand(
            "at_site",
            lambda _, table, it: it.source == "automatic" or it.keyed.startswith("site"),
            "(automatic, or keyed to a site)",
        ),
        Demand(
            "keyed_types",
            lambda types, table, it: it.keyed.partition(":")[2] in types,
            lambda on: f"keyed to {either(tuple(map(a_or_an, on.keyed_types)))}",
            rule="combat.attack.keyed-by-name-immune-to-type-cancel",
        ),
        Demand(
            "keyed_to_site",
            lambda keyed_so, table, it: it.keyed.startswith("site") == keyed_so,
            ("keyed to a site", "not keyed to a site"),
        ),
        Demand("least_prowess", lambda least, table, it: it.prowess >= least, "with a normal prowess of {} or more"),
        Demand(
            "covert",
            lambda covert, table, it: it.covert == covert,
            ("against a covert company", "against an overt company"),
        ),
        Demand("manifestation", lambda being, table, it: is_being(it, being), "of a manifestation of {}"),
        Demand("not_manifestation", lambda being, table, it: not is_being(it, being), "not of a manifestation of {}"),
        Demand(
            "attacked_at",
            lambda types, table, it: _type_of_site(table, it) in types,
            lambda on: f"at a {' or '.join(on.attacked_at)}",
        ),
        Demand("single_strikes", lambda _, table, it: has_single_strikes(it.card), "with one strike for each attack"),
    )

    def candidates(self, table: Table, seat: str, card: str, source: int) -> Iterable[str]:
        return ("attack",) if table.combat is not None and table.combat.stage == "start" else ()

    def refusal(self, table: Table, seat: str, card: str, source: int, token: str) -> Refusal | None:
        combat = table.combat
        if combat is None or combat.stage != "start" or combat.canceled or combat.company not in table.companies:
            return Refusal("combat.step1.last-chance-to-cancel", (card,))
        if self.cancels and combat.cannot_be_canceled:
            return Refusal("timing.effect.most-recent-prevails", (card,))
        if not self._is_of_kind(table, combat):
            return Refusal(NO, (card, combat.race))
        rule = self.unmet(table, combat)
        return Refusal(rule, (card,)) if rule else None

    def _is_of_kind(self, table: Table, combat: Combat) -> bool:
        """Whether it is of the races that are meant, and comes from where it has to."""
        if self.races and not combat.is_of(self.races) and not self._all_of_races(table, combat):
            return False
        return not combat.is_of(self.not_races) and (not self.sources or combat.source in self.sources)

    def _all_of_races(self, table: Table, combat: Combat) -> bool:
        """Whether a company attacks of which everybody, allies too, is of one of the races."""
        if combat.source != "company" or combat.attackers not in table.companies:
            return False
        return all(member.facts.race in self.races for member in table.members(table.companies[combat.attackers]))

    def noun(self) -> str:
        return "attack"

    def text(self) -> str:
        words = (*self._first_words(), *self.clauses(), "against any company of yours" if self.anywhere else "")
        return a_or_an(" ".join(word for word in words if word))

    def _first_words(self) -> Iterator[str]:
        """Which attack is meant, up to the noun and what belongs to it."""
        yield from (f"non-{race.capitalize()}" for race in self.not_races)
        yield either(self.races, True)
        company = self.sources == ("company",)
        yield "" if company else " or ".join(self.sources)
        yield "detainment" if self.detainment else ""
        yield _NOUN[self.automatic]
        yield "of another company" if company else ""


_NOUN: Final = {None: "attack", True: "automatic-attack", False: "attack that is not an automatic-attack"}


def is_being(combat: Combat, being: str) -> bool:
    """Whether a manifestation of a being attacks."""
    return combat.card in CARDS and CARDS[combat.card].manifestation == being


def _type_of_site(table: Table, combat: Combat) -> str:
    """The type of the site of the company that is attacked."""
    company = table.companies.get(combat.company)
    return places.site_type(table, table.site_of(company)) if company is not None else ""


def has_single_strikes(card: str) -> bool:
    """Whether a creature has one strike for each of its attacks."""
    return CARDS[card].strikes == 1 and not CARDS[card].strikes_each


class AttackOrAhead(TheAttack, kw_only=True):
    """The attack that is under way, or (by its site) an automatic-attack that the company has still to face."""

    def candidates(self, table: Table, seat: str, card: str, source: int) -> Iterable[str]:
        return [*super().candidates(table, seat, card, source), *_site_ahead(table)]

    def refusal(self, table: Table, seat: str, card: str, source: int, token: str) -> Refusal | None:
        if not token.isdigit():
            return super().refusal(table, seat, card, source, token)
        site = table.cards.get(int(token))
        return None if site is not None and self.attacks(table, site) else Refusal(NO, (card,))

    def attacks(self, table: Table, site: Card) -> list[Attack]:
        """The automatic-attacks there that are meant."""
        return [attack for attack in attacks_at(table, site) if self._is_meant(table, attack)]

    def _is_meant(self, table: Table, attack: Attack) -> bool:
        if self.races and attack.race not in self.races:
            return False
        maker = table.cards.get(made_by(attack))
        return not self.manifestation or (maker is not None and maker.facts.manifestation == self.manifestation)

    def text(self) -> str:
        return f"{super().text()} (an automatic-attack also before it is faced, for the rest of the turn)"


def _site_ahead(table: Table) -> tuple[str, ...]:
    """The site whose automatic-attacks hazards can reach: in a site phase only before any of them is fought."""
    journey = table.journey
    fought = table.combat is not None and table.phase == "site"
    return (str(journey.site),) if journey is not None and table.window & windows.MOVEMENT and not fought else ()


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

    def noun(self) -> str:
        return "strike"

    def text(self) -> str:
        return "a strike"


class StrikeOnBearer(TheStrike, kw_only=True):
    """The strike that is being fought, against the bearer of the card (or against the card itself)."""

    itself: bool = False
    not_automatic: bool = False
    not_races: tuple[str, ...] = ()
    keyed_types: tuple[str, ...] = ()
    """Of a hazard creature keyed to a region or site of one of these types."""

    def refusal(self, table: Table, seat: str, card: str, source: int, token: str) -> Refusal | None:
        fight = table.combat
        if fight is None or fight.strike < 0:
            return Refusal(NO, (card,))
        if source in table.cards and not self._faces(table, seat, source):
            return Refusal(NO, (card,))
        if (self.not_automatic and fight.source == "automatic") or fight.is_of(self.not_races):
            return Refusal(NO, (card,))
        if self.keyed_types and fight.source != "creature":
            return Refusal(NO, (card,))
        if self.keyed_types and fight.keyed.partition(":")[2] not in self.keyed_types:
            return Refusal("combat.attack.keyed-by-name-immune-to-type-cancel", (card,))
        return super().refusal(table, seat, card, source, token)

    def _faces(self, table: Table, seat: str, source: int) -> bool:
        fight = zones.combat_of(table)
        strike = fight.given[fight.strike]
        facing = strike.target if seat == fight.defender else strike.attacker
        return facing == table.cards[source].on or (self.itself and facing == source)

    def text(self) -> str:
        words = "a strike against its bearer" + (" or itself" if self.itself else "")
        if self.keyed_types:
            words += f" of a hazard creature keyed by type to {either(tuple(map(a_or_an, self.keyed_types)))}"
        if self.not_automatic:
            words += " that is not of an automatic-attack"
        if self.not_races:
            words += f" that is not of {' or '.join(race.capitalize() for race in self.not_races)}"
        return words


NAZGUL: Final = "nazgûl"
