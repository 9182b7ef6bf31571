"""What single characters can do: avatars at their havens, friends who help each other, rings that are tested."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, ClassVar, Literal

from underdeeps.kernel import Flow, Option, Refusal, ask, instant
from underdeeps.kernel.flow import method
from underdeeps.meccg.cards.base import Effect, Need, On, Target, acting
from underdeeps.meccg.cards.borne import ReturnsIfPlayed
from underdeeps.meccg.cards.effects import last
from underdeeps.meccg.cards.targets import NO, Characters
from underdeeps.meccg.facts import CARDS
from underdeeps.meccg.rules import checks, companies, numbers, rings, zones
from underdeeps.meccg.rules.combat import JOINED

if TYPE_CHECKING:
    from underdeeps.meccg.table import Card, Company, Table


# -- avatars ----------------------------------------------------------------------------------------


class AsAvatar(Need):
    """The one who is this card is his player's avatar, not a follower; and at a haven, if so said."""

    at_haven: bool = False

    def refusal(self, table: Table, seat: str, card: str, source: int) -> Refusal | None:
        company = table.company_of(source)
        if company is None or not numbers.is_avatar(table, source):
            return Refusal("org.ringwraith-follower.barred-abilities", (card,))
        if self.at_haven and not _rests_at_haven(table, company):
            return Refusal(NO, (card,))
        return None

    def text(self) -> str:
        return "as your avatar" + (" at a haven" if self.at_haven else "")


def _rests_at_haven(table: Table, company: Company) -> bool:
    """Whether a company is at a haven, and not on its way from it."""
    return companies.at_haven(table, company) and not numbers.is_away(table, company)


class TakeFromDiscard(Effect):
    """One card with a keyword goes from the player's discard pile to his hand."""

    searches: ClassVar[bool] = True
    keyword: str

    @method
    def do(self, table: Table) -> Flow[None]:
        choice = yield from ask(
            table,
            acting(table).seat,
            "discard-pile.take",
            [Option("take", card) for card in self.found(table, acting(table).seat)],
            "term.search",
        )
        _from_discard_to_hand(table, acting(table).seat, choice.subject)

    def found(self, table: Table, seat: str) -> list[str]:
        """What can be taken."""
        return [card for card in table.players[seat].discard.distinct() if self.keyword in CARDS[card].keywords]

    def possible(self, table: Table, seat: str, card: str, source: int, target: str) -> bool:
        return bool(self.found(table, seat))

    def text(self) -> str:
        return f"take a {self.keyword} card from your discard pile into your hand"


def _from_discard_to_hand(table: Table, seat: str, card: str) -> None:
    player = table.players[seat]
    mine = table.bit(seat)
    player.discard = player.discard.without_unseen(card, mine)
    player.hand = player.hand.add((card,), mine)
    table.tell("fetched", "term.search", {"card": card}, (seat,), seat=seat, kind=CARDS[card].kind)


class StrengthenCompany(Effect, kw_only=True):
    """All characters who are now in the company get prowess and body until the end of the turn."""

    touches: ClassVar[frozenset[str]] = frozenset({"company", "character"})
    prowess: int
    body: int

    @instant
    def do(self, table: Table) -> None:
        company = table.companies[int(acting(table).target[1:])]
        for number in company.characters:
            last(table, "prowess", str(number), self.prowess)
            last(table, "body", str(number), self.body)

    def text(self) -> str:
        return f"{self.prowess:+d} prowess and {self.body:+d} body for all its characters until the end of the turn"


# -- coming to the rescue ---------------------------------------------------------------------------


class CreatureElsewhere(Target):
    """A creature's attack on another company of the player, before strikes are assigned."""

    def candidates(self, table: Table, seat: str, card: str, source: int) -> Iterable[str]:
        return ("attack",) if table.combat is not None else ()

    def refusal(self, table: Table, seat: str, card: str, source: int, token: str) -> Refusal | None:
        combat = table.combat
        if combat is None or combat.stage != "start" or combat.canceled:
            return Refusal("combat.step1.last-chance-to-cancel", (card,))
        attacked = table.companies.get(combat.company)
        if combat.source != "creature" or attacked is None or attacked == table.company_of(source):
            return Refusal(NO, (card,))
        if any(link.source == source for link in table.chain):
            return Refusal("timing.action.needs-allowance", (card,))
        if companies.at_haven(table, attacked) and not numbers.is_away(table, attacked):
            return None
        return companies.composition_refusal(table, attacked.characters, attacked.events, card)

    def text(self) -> str:
        return "the attack of a hazard creature on another company of yours"


class JoinAttacked(Effect):
    """He leaves his allies (discarded) and followers, joins the attacked company and must face a strike."""

    touches: ClassVar[frozenset[str]] = frozenset({"company"})

    @instant
    def do(self, table: Table) -> None:
        number = acting(table).source
        combat = table.combat
        old = table.company_of(number)
        if combat is None or old is None:
            return
        for ally in table.borne(number, "ally"):
            zones.discard(table, ally.number)
        for follower in table.followers(number):
            zones.detach(table, follower.number)
            zones.change(table, follower.number, uncontrolled=True)
        companies.take_out(table, old.number, (number,))
        companies.put_in(table, combat.company, (number,))
        if not table.companies[old.number].characters:
            zones.dissolve(table, old.number)
        combat.members = (*combat.members, number)
        combat.facing = (*combat.facing, number)
        combat.flags = (*combat.flags, f"must-face:{number}", JOINED)
        card = table.cards[number].id
        table.tell("shifted", "org.company.move-character", character=card, number=number, company=combat.company)

    def text(self) -> str:
        return "he discards his allies and joins that company; he must face a strike of the attack"


class AfterRescue(On, kw_only=True):
    """After the attack that he joined a company for he taps, if untapped, and makes a corruption check."""

    event: str = "attack-ended"
    does: tuple[Effect, ...] = ()
    at_once: bool = True

    def fits(self, table: Table, source: Card, subject: str) -> bool:
        return table.combat is not None and f"must-face:{source.number}" in table.combat.flags

    @method
    def resolve(self, table: Table) -> Flow[None]:
        checks.tap_if_untapped(table, acting(table).source)
        yield from checks.corruption_check(table, acting(table).source, 0, acting(table).card)

    def text(self) -> str:
        return "after an attack that he joined a company for, he taps and makes a corruption check"


# -- gold rings -------------------------------------------------------------------------------------


class GoldRings(Target):
    """A gold ring that the player's characters bear: in the company of the one who is this card, or at this site."""

    where: Literal["company", "site"] = "company"

    def candidates(self, table: Table, seat: str, card: str, source: int) -> Iterable[str]:
        return [
            ring.token
            for company in table.companies_of(seat)
            if self._is_meant(table, company, source)
            for ring in rings.gold_rings(table, company)
        ]

    def refusal(self, table: Table, seat: str, card: str, source: int, token: str) -> Refusal | None:
        ring = table.cards.get(int(token))
        company = table.company_of(ring.number) if ring is not None else None
        if company is None or not self._is_meant(table, company, source):
            return Refusal(NO, (card,))
        return None

    def _is_meant(self, table: Table, company: Company, source: int) -> bool:
        if self.where == "company":
            return company == table.company_of(source)
        return company.site == source and not numbers.is_away(table, company)

    def text(self) -> str:
        return "a gold ring " + ("in his company" if self.where == "company" else "at this site")


class PutRingToTest(Effect):
    """A gold ring is tested."""

    modifier: int = 0

    @method
    def do(self, table: Table) -> Flow[None]:
        yield from rings.test(table, int(acting(table).target), self.modifier, False)

    def text(self) -> str:
        return "test it" + (f", {self.modifier:+d} to the roll" if self.modifier else "")


class RingsTestedHere(On, kw_only=True):
    """At the start of the site phase of a company at this site each gold ring that it bears is tested."""

    event: str = "site-phase-begins"
    does: tuple[Effect, ...] = ()

    def fits(self, table: Table, source: Card, subject: str) -> bool:
        company = table.companies.get(int(subject[1:]))
        return company is not None and company.site == source.number and bool(rings.gold_rings(table, company))

    @method
    def resolve(self, table: Table) -> Flow[None]:
        for number in _rings_of(table, acting(table).target):
            if number in table.cards and not table.over:
                yield from rings.test(table, number, 0, False)

    def text(self) -> str:
        return "at the start of its site phase each gold ring of a company here is tested, even if it does not enter"


def _rings_of(table: Table, token: str) -> tuple[int, ...]:
    return tuple(ring.number for ring in rings.gold_rings(table, table.companies[int(token[1:])]))


# -- friends ----------------------------------------------------------------------------------------


class AtSameSite(Characters, kw_only=True):
    """A character of the player at the site of the one who is this card."""

    def refusal(self, table: Table, seat: str, card: str, source: int, token: str) -> Refusal | None:
        own, other = table.company_of(source), table.company_of(int(token))
        if own is None or other is None or not companies.same_site(table, own, other):
            return Refusal(NO, (card,))
        if own != other and (numbers.is_away(table, own) or numbers.is_away(table, other)):
            return Refusal(NO, (card,))
        return super().refusal(table, seat, card, source, token)

    def text(self) -> str:
        return " or ".join(self.names) + " at the same site"


class AtThisSite(Characters, kw_only=True):
    """A character of the player at the site that is this card."""

    def refusal(self, table: Table, seat: str, card: str, source: int, token: str) -> Refusal | None:
        company = table.company_of(int(token))
        if company is None or company.site != source or numbers.is_away(table, company):
            return Refusal(NO, (card,))
        return super().refusal(table, seat, card, source, token)

    def text(self) -> str:
        return f"a {self.skill or 'character'} at this site"


class StrikeOnCompanion(Target):
    """The strike that is being fought, against another of a race in the company of the one who is this card."""

    race: str

    def candidates(self, table: Table, seat: str, card: str, source: int) -> Iterable[str]:
        return ("strike",) if table.combat is not None and table.combat.strike >= 0 else ()

    def refusal(self, table: Table, seat: str, card: str, source: int, token: str) -> Refusal | None:
        combat = table.combat
        if combat is None or combat.strike < 0 or combat.given[combat.strike].outcome:
            return Refusal("combat.strike.cancel-until-roll", (card,))
        target = table.cards.get(combat.given[combat.strike].target)
        if target is None or target.number == source or target.facts.race != self.race:
            return Refusal(NO, (card,))
        return None if table.company_of(target.number) == table.company_of(source) else Refusal(NO, (card,))

    def text(self) -> str:
        return f"a strike against another {self.race.capitalize()} in his company"


# -- one being, two cards ---------------------------------------------------------------------------


class ReturnsWhenPlayed(ReturnsIfPlayed, kw_only=True):
    """When another manifestation of him is played he goes back to hand; one of his items may go to a companion."""

    @method
    def resolve(self, table: Table) -> Flow[None]:
        if heirs(table, acting(table).source):
            choice = yield from ask(
                table,
                table.cards[acting(table).source].owner,
                "returning.item",
                [*heirs(table, acting(table).source), Option("nothing")],
                "term.transfer",
                (str(acting(table).source),),
            )
            if choice.verb == "give":
                checks.take_over(table, int(choice.subject), int(choice.target), "term.transfer")
        zones.leave(table, acting(table).source, "hand", "term.return")

    def text(self) -> str:
        return (
            f"when {self.name} is played, return him to your hand; "
            "you may first transfer one of his items to another character in his company, the others are discarded"
        )


def heirs(table: Table, number: int) -> list[Option]:
    """Which item of a character may go to which of his companions."""
    company = table.company_of(number)
    if company is None:
        return []
    return [
        Option("give", item.token, str(other))
        for item in table.borne(number, "item")
        for other in company.characters
        if other != number
    ]
