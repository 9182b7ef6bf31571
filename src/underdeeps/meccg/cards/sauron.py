"""Resources of the Shadow: what serves Sauron himself, rage and hounds in battle, treason and tribute."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, ClassVar

from underdeeps.kernel import Flow, Refusal, instant
from underdeeps.kernel.flow import method
from underdeeps.meccg.cards.base import Effect, FromHand, Need, Standing, Target, acting, action_of
from underdeeps.meccg.cards.borne import CancelAutomaticAttacks
from underdeeps.meccg.cards.effects import ModifyAttack, last
from underdeeps.meccg.cards.events import Permanent, Short
from underdeeps.meccg.cards.targets import NO
from underdeeps.meccg.facts import CARDS
from underdeeps.meccg.rules import checks, combat, company_combat, eye, numbers, resources, zones

if TYPE_CHECKING:
    from underdeeps.meccg.table import Company, Link, Table


class IsSauron(Need):
    """The player is Sauron."""

    def refusal(self, table: Table, seat: str, card: str, source: int) -> Refusal | None:
        return None if eye.is_sauron(table, seat) else Refusal(NO, (card,))

    def text(self) -> str:
        return "if you are Sauron"


# -- factions ---------------------------------------------------------------------------------------


class FactionComesBack(Effect):
    """If the attempt to win a faction fails, it is shuffled into the play deck."""

    @instant
    def do(self, table: Table) -> None:
        if table.checks:
            last(table, resources.COMES_BACK, table.checks[-1].against)

    def text(self) -> str:
        return "if the check fails, the faction is shuffled into your play deck"


# -- cards ------------------------------------------------------------------------------------------


class Draw(Effect):
    """The player draws cards."""

    n: int

    @method
    def do(self, table: Table) -> Flow[None]:
        yield from zones.draw(table, acting(table).seat, self.n)

    def text(self) -> str:
        return f"draw {self.n} cards"


class Once(Short, kw_only=True):
    """A short-event that is removed from the game when it has taken effect."""

    def fate(self, table: Table, link: Link, resolved: bool) -> None:
        if not resolved:
            super().fate(table, link, resolved)
            return
        zones.remove_from_game(table, link.seat, link.card)

    def text(self) -> str:
        return super().text() + ", then remove this card from the game"


# -- the Eye ----------------------------------------------------------------------------------------


class HazardEvents(Target):
    """The play of a hazard event by the opponent that was declared earlier in the chain, not one laid on-guard."""

    def candidates(self, table: Table, seat: str, card: str, source: int) -> Iterable[str]:
        return [f"link{link.number}" for link in table.chain]

    def refusal(self, table: Table, seat: str, card: str, source: int, token: str) -> Refusal | None:
        link = next((link for chain in table.chains for link in chain if f"link{link.number}" == token), None)
        if link is None or link.canceled or link.seat == seat or not link.card or table.phase == "site":
            return Refusal("term.cancel", (card,))
        facts = CARDS[link.card]
        played = isinstance(action_of(link.action), FromHand) and not link.target.startswith(("region", "site"))
        if facts.kind != "hazard" or not played or facts.forms == ("creature",):
            return Refusal(NO, (card, link.card))
        return None

    def text(self) -> str:
        return "a hazard event that your opponent has declared (not one laid on-guard)"


# -- battle -----------------------------------------------------------------------------------------


class Embolden(Effect, kw_only=True):
    """All characters of the attacked company have other numbers against the attack."""

    touches: ClassVar[frozenset[str]] = frozenset({"attack"})
    prowess: int = 0
    body: int = 0

    @instant
    def do(self, table: Table) -> None:
        fight = table.combat
        if fight is None or fight.company not in table.companies:
            return
        for number in table.companies[fight.company].characters:
            for kind, amount in (("prowess", self.prowess), ("body", self.body)):
                if amount:
                    last(table, kind, str(number), amount, until="attack")
        fight.flags = (*fight.flags, acting(table).card)

    def text(self) -> str:
        parts = [f"{self.prowess:+d} prowess" if self.prowess else "", f"{self.body:+d} body" if self.body else ""]
        return f"all characters of the company have {' and '.join(each for each in parts if each)} against the attack"


class OneStrikeOnly(ModifyAttack):
    """The attack is left one strike."""

    strikes: int = -99
    least_strikes: int = 1

    def text(self) -> str:
        return "the attack has one strike only"


def meet(table: Table, one: Company, other: Company) -> bool:
    """Whether two companies, of whichever players, are at the same site."""
    return table.site_of(one).facts.name == table.site_of(other).facts.name


class Prey(Target):
    """A hero company that the company whose site phase it is could attack."""

    def candidates(self, table: Table, seat: str, card: str, source: int) -> Iterable[str]:
        return [f"c{number}" for number in company_combat.targets(table)]

    def refusal(self, table: Table, seat: str, card: str, source: int, token: str) -> Refusal | None:
        here, prey = table.companies.get(table.site_company), table.companies.get(int(token[1:]))
        if here is None or prey is None or not meet(table, here, prey) or numbers.is_minion_company(table, prey):
            return Refusal("combat.cvcc.when", (card,))
        return None

    def text(self) -> str:
        return "a hero company that his company could attack, in place of that attack"


class InLieuOfAttack(Short, kw_only=True):
    """A short-event that is played in place of an attack of one company on another."""

    def paid(self, table: Table, link: Link) -> None:
        super().paid(table, link)
        table.players[link.seat].hostile = True


class SetUpon(Effect, kw_only=True):
    """The company faces an attack."""

    touches: ClassVar[frozenset[str]] = frozenset({"company"})
    race: str
    strikes: int
    prowess: int

    @method
    def do(self, table: Table) -> Flow[None]:
        self.begin(table)
        yield from combat.fight(table)

    def begin(self, table: Table) -> None:
        """Lay the attack on the table."""
        link = acting(table)
        combat.begin(
            table,
            int(link.target[1:]),
            source="event",
            card=link.card,
            maker=0,
            race=self.race,
            strikes=self.strikes,
            prowess=self.prowess,
            open=False,
        )

    def text(self) -> str:
        return f"it faces a {self.race.capitalize()} attack of {self.strikes} strikes with {self.prowess} prowess"


class CancelAllHere(CancelAutomaticAttacks):
    """All automatic-attacks of the site are canceled."""

    def text(self) -> str:
        return "cancel all automatic-attacks at the site"


# -- treason ----------------------------------------------------------------------------------------


class OldNeighbours(Target):
    """A hero other than a Wizard, at the site of the company whose site phase it is."""

    def candidates(self, table: Table, seat: str, card: str, source: int) -> Iterable[str]:
        here = resources.company_here(table)
        if here is None:
            return ()
        return [
            str(number)
            for other in table.companies_of(table.opponent(seat))
            if meet(table, here, other)
            for number in other.characters
        ]

    def refusal(self, table: Table, seat: str, card: str, source: int, token: str) -> Refusal | None:
        who = table.cards.get(int(token))
        if who is None or who.facts.alignment != "hero" or who.facts.avatar:
            return Refusal(NO, (card,))
        return None if token in self.candidates(table, seat, card, source) else Refusal(NO, (card,))

    def names_opponents(self) -> bool:
        return True

    def text(self) -> str:
        return "a hero, other than a Wizard, who is at the same site and has the same home site"


class Treason(Permanent, kw_only=True):
    """A permanent-event by somebody who has a home site in common with the one on whom it is played."""

    def by_refusal(self, table: Table, seat: str, card: str, source: int, token: str, who: int) -> Refusal | None:
        homes = set(table.card(token).facts.home_sites)
        if homes.isdisjoint(table.cards[who].facts.home_sites):
            return Refusal(NO, (card, table.cards[who].id))
        return super().by_refusal(table, seat, card, source, token, who)


class Betray(Effect):
    """A roll with unused direct influence against his mind and his player's unused general influence."""

    touches: ClassVar[frozenset[str]] = frozenset({"removes-character"})

    @instant
    def do(self, table: Table) -> None:
        link = acting(table)
        hero = table.card(link.target)
        dice = checks.roll(table, link.seat, "treason", "term.roll", card=hero.id, number=hero.number)
        held = numbers.mind(table, hero.number) + numbers.free_general_influence(table, hero.owner)
        if dice + numbers.free_direct_influence(table, link.by, hero.id) > held:
            if not checks.kept_from_discard(table, hero.number):
                zones.discard(table, hero.number)
        else:
            zones.discard(table, link.source)

    def text(self) -> str:
        return (
            "make a roll: if it and the unused direct influence of your character are more than the hero's mind and "
            "his player's unused general influence, the hero is discarded and this card kept for its points; if not, "
            "this card is discarded"
        )


# -- tribute ----------------------------------------------------------------------------------------


class Tribute(Standing):
    """The faction on which this card lies brings the miscellaneous points of this card."""

    def text(self) -> str:
        return "the faction gives one more marshalling point, a miscellaneous one"
