"""What cards do by which The Balrog comes out of the depths: the way up and on, battles with companies, strongholds."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, ClassVar, Final

from underdeeps.kernel import Flow, Option, Refusal, ask, instant
from underdeeps.kernel.flow import method
from underdeeps.meccg import windows
from underdeeps.meccg.cards.additions import AddsAttack, PointsIf
from underdeeps.meccg.cards.balrog import SurfaceHold, his_company
from underdeeps.meccg.cards.base import Action, Effect, Need, Reaction, Target, acting, rule_action
from underdeeps.meccg.cards.effects import CancelAttack, last
from underdeeps.meccg.cards.places import Tolled
from underdeeps.meccg.cards.targets import NO, Companies, TheAttack, TheSite
from underdeeps.meccg.fight import Modifier
from underdeeps.meccg.rules import checks, combat, keying, numbers, resources, routes, zones
from underdeeps.meccg.table import UNTAPPED, WOUNDED

if TYPE_CHECKING:
    from underdeeps.meccg.facts import Attack
    from underdeeps.meccg.table import Card, Company, Link, Table


# -- on the way -------------------------------------------------------------------------------------


class TapsWhenFoeGains(Reaction, kw_only=True):
    """It taps when the opponent plays a card that normally gives him so many marshalling points or more."""

    event: str = "enters-play"
    least: int

    def fits(self, table: Table, source: Card, subject: str) -> bool:
        played = table.card(subject)
        theirs = played.owner != source.owner and played.facts.kind in ("resource", "character")
        return theirs and not played.face_down and played.facts.points >= self.least

    def react(self, table: Table, source: Card, subject: str) -> None:
        zones.tap(table, source.number)

    def text(self) -> str:
        card = f"a card that normally gives him {self.least} marshalling points or more"
        return f"tap this card when your opponent plays {card}"


class ThisTapped(Need):
    """The card is tapped."""

    def refusal(self, table: Table, seat: str, card: str, source: int) -> Refusal | None:
        ready = source in table.cards and table.cards[source].state == UNTAPPED
        return Refusal(NO, (card,)) if ready else None

    def text(self) -> str:
        return "if it is tapped"


class RegionMovers(Companies, kw_only=True):
    """A company that may move by regions."""

    def refusal(self, table: Table, seat: str, card: str, source: int, token: str) -> Refusal | None:
        company = table.companies.get(int(token[1:]))
        if company is None or table.site_of(company).facts.under_deeps or not routes.region_limit(table, company):
            return Refusal(NO, (card,))
        return super().refusal(table, seat, card, source, token)

    def text(self) -> str:
        return "a company of yours that may use region movement"


class MarchOnFoes(Effect):
    """The company may move more regions to a site with a company of the opponent, and later when it leaves that."""

    regions: int

    @instant
    def do(self, table: Table) -> None:
        last(table, routes.TO_FOES, acting(table).target, self.regions)

    def text(self) -> str:
        return (
            f"this turn it may move through up to {self.regions} further regions to a site where there is a company of "
            "your opponent, and so it may when it leaves that site"
        )


class OwnDeeps(Target):
    """An Under-deeps site that the player has in play."""

    def candidates(self, table: Table, seat: str, card: str, source: int) -> Iterable[str]:
        return [
            site.token
            for site in table.cards.values()
            if site.role == "site" and site.owner == seat and not site.face_down and not site.on
        ]

    def refusal(self, table: Table, seat: str, card: str, source: int, token: str) -> Refusal | None:
        site = table.cards.get(int(token))
        return None if site is not None and site.facts.under_deeps else Refusal(NO, (card,))

    def text(self) -> str:
        return "an Under-deeps site that you have in play"


# -- the shape of fire ------------------------------------------------------------------------------


class DismissAllies(Effect):
    """The allies of the character on whom the card is played are discarded."""

    @instant
    def do(self, table: Table) -> None:
        for ally in table.borne(int(acting(table).target), "ally"):
            zones.discard(table, ally.number)

    def text(self) -> str:
        return "discard his allies"


class ReturnsUnlessAlone(Reaction, kw_only=True):
    """It goes back to hand if somebody else is in its bearer's company when the organization phase ends."""

    event: str = "organization-ends"

    def fits(self, table: Table, source: Card, subject: str) -> bool:
        company = table.company_of(source.number)
        return subject == source.owner and company is not None and sum(1 for _ in table.members(company)) > 1

    def react(self, table: Table, source: Card, subject: str) -> None:
        zones.leave(table, source.number, "hand", "term.return")

    def text(self) -> str:
        return ""


# -- attacks ----------------------------------------------------------------------------------------


class AttackOnHim(TheAttack, kw_only=True):
    """An attack on the company of the player's Balrog."""

    def refusal(self, table: Table, seat: str, card: str, source: int, token: str) -> Refusal | None:
        company = his_company(table, seat)
        if table.combat is None or company is None or table.combat.company != company.number:
            return Refusal(NO, (card,))
        return super().refusal(table, seat, card, source, token)

    def text(self) -> str:
        return f"{super().text()} on The Balrog's company"


class Dwindle(Effect, kw_only=True):
    """The attack has less prowess and body, and one strike only."""

    touches: ClassVar[frozenset[str]] = frozenset({"attack"})
    prowess: int
    body: int

    @instant
    def do(self, table: Table) -> None:
        fight, card = table.combat, acting(table).card
        if fight is None:
            return
        combat.modify(table, Modifier("prowess", self.prowess, card))
        if fight.body is not None:
            combat.modify(table, Modifier("body", self.body, card))
        strikes = combat.strikes_of(table)
        if strikes > 1 and not fight.has(combat.SEALED):
            fight.strikes = strikes - combat.changed(table, "strikes") if fight.each else fight.strikes
            fight.each = False
            combat.modify(table, Modifier("strikes", 1 - strikes, card))
        fight.flags = (*fight.flags, card)

    def text(self) -> str:
        return f"the attack gets {self.prowess:+d} prowess and {self.body:+d} body, and has one strike only"


LATER: Final = "later-attack"
"""The lasting effect by which a player may cancel one more attack on The Balrog's company this turn."""


class PromiseLater(Effect):
    """One more attack on his company this turn may be canceled, of the player's choice."""

    @instant
    def do(self, table: Table) -> None:
        last(table, LATER, acting(table).seat)

    def text(self) -> str:
        return "later this turn you may cancel one more attack on his company, whichever you choose"


class LaterAttack(AttackOnHim, kw_only=True):
    """An attack on his company that may be canceled because an earlier one was."""

    cancels: bool = True

    def candidates(self, table: Table, seat: str, card: str, source: int) -> Iterable[str]:
        return ("attack",) if table.lasting and any(numbers.lasting(table, LATER, seat)) else ()

    def text(self) -> str:
        return "a later attack on The Balrog's company"


class Dispel(Action, kw_only=True):
    """A later attack on The Balrog's company is canceled."""

    verb: ClassVar[str] = "dispel"
    rule: ClassVar[str] = "term.cancel"

    def paid(self, table: Table, link: Link) -> None:
        used = numbers.lasting(table, LATER, link.seat)[0]
        table.lasting = tuple(effect for effect in table.lasting if effect is not used)


rule_action("dispel", Dispel(when=windows.ATTACK, on=LaterAttack(), does=(CancelAttack(),)))


# -- battle -----------------------------------------------------------------------------------------


def his_foes(table: Table, seat: str) -> Company | None:
    """The company that fights against that of the player's Balrog, in combat between companies."""
    fight = table.combat
    company = his_company(table, seat)
    if fight is None or company is None or fight.source != "company":
        return None
    sides = (fight.company, fight.attackers)
    if company.number not in sides:
        return None
    return table.companies.get(sides[1] if company.number == sides[0] else sides[0])


class HeFights(Need):
    """The Balrog is untapped, and his company fights another that bears an item."""

    def refusal(self, table: Table, seat: str, card: str, source: int) -> Refusal | None:
        avatar = table.avatar_of(seat)
        ready = avatar is not None and avatar.state == UNTAPPED
        return None if ready and items_of_foes(table, seat) else Refusal(NO, (card,))

    def text(self) -> str:
        return "if The Balrog is untapped and his company is in combat with another company"


def items_of_foes(table: Table, seat: str) -> list[int]:
    """The items in the company that fights against The Balrog's."""
    foes = his_foes(table, seat)
    return [item.number for who in foes.characters for item in table.items(who)] if foes is not None else []


class BurnItem(Effect):
    """An item of the company that fights against The Balrog's is discarded."""

    @method
    def do(self, table: Table) -> Flow[None]:
        last(table, "burnt", acting(table).seat)
        choice = yield from ask(
            table,
            acting(table).seat,
            "scourge.item",
            [Option("discard", str(item)) for item in items_of_foes(table, acting(table).seat)] or [Option("none")],
            "term.discard",
        )
        if choice.verb == "discard":
            zones.discard(table, int(choice.subject))

    def text(self) -> str:
        return "choose an item that the other company bears and discard it"


class StormGathers(Need):
    """The Balrog's company is above ground, and fights a company with a Wizard."""

    def refusal(self, table: Table, seat: str, card: str, source: int) -> Refusal | None:
        company, foes = his_company(table, seat), his_foes(table, seat)
        if company is None or foes is None or table.site_of(company).facts.under_deeps:
            return Refusal(NO, (card,))
        wizard = any(table.cards[number].facts.race == "wizard" for number in foes.characters)
        return None if wizard else Refusal(NO, (card,))

    def text(self) -> str:
        return "if The Balrog's company, not at an Under-deeps site, is in combat with a company with a Wizard"


class Storm(Effect):
    """Allies without body at the site are lost, lesser characters and allies may be wounded or worse, the rest tap."""

    @instant
    def do(self, table: Table) -> None:
        for member in self.there(table):
            if member.role == "ally" and member.facts.body is None:
                zones.discard(table, member.number)
        for member in self.there(table):
            if member.number in table.cards and self.is_weak(table, member):
                self.strike(table, member)
        for member in self.there(table):
            if member.role == "ally" or member.facts.mind is not None:
                checks.tap_if_untapped(table, member.number)

    def there(self, table: Table) -> tuple[Card, ...]:
        """All characters and allies at the site, of both players."""
        company = his_company(table, acting(table).seat)
        if company is None:
            return ()
        name = table.site_of(company).facts.name
        found = [each for each in table.companies.values() if table.site_of(each).facts.name == name]
        return tuple(member for each in found for member in table.members(each))

    def is_weak(self, table: Table, member: Card) -> bool:
        """Whether a roll is made for somebody."""
        if member.role == "ally":
            return member.facts.points < 3
        return member.facts.mind is not None and numbers.mind(table, member.number) < 8

    def strike(self, table: Table, member: Card) -> None:
        """The roll for somebody: he may be wounded, or eliminated if he is wounded already."""
        seat, number = acting(table).seat, member.number
        if checks.roll(table, seat, "storm", "term.roll", number=number) - 1 <= numbers.body(table, number):
            return
        if member.state == WOUNDED:
            checks.eliminate(table, number, "term.eliminate")
        else:
            zones.wound(table, number)

    def text(self) -> str:
        return (
            "allies at the site that have no body are discarded; roll for each character there with a mind below 8, "
            "and for each ally there normally worth less than 3 marshalling points: if it is above his body by more "
            "than 1, he is wounded or, if he was wounded, eliminated; then all allies and all characters with a mind "
            "there tap"
        )


# -- sites ------------------------------------------------------------------------------------------


class Backwater(SurfaceHold, kw_only=True):
    """The untapped site, of whatever type, which has nothing to do with the Under-deeps."""

    tapped: bool | None = False

    def text(self) -> str:
        return "the site, if it is untapped, and neither in the Under-deeps nor the surface site of an Under-deeps site"


class NeverUntaps(zones.MayNotUntap):
    """The site on which this card lies never untaps for its player."""

    def text(self) -> str:
        return "the site never untaps for you"


class Payers(Target):
    """A character of a company that must pay before it can play items and allies."""

    def candidates(self, table: Table, seat: str, card: str, source: int) -> Iterable[str]:
        company = resources.company_here(table)
        if company is None or company.owner != seat or not company.entered or not resources.is_tolled(table, company):
            return ()
        return [str(number) for number in company.characters]

    def text(self) -> str:
        return "a character of the company"


class PayToll(Action, kw_only=True):
    """Two characters tap, so that their company can play items and allies at its site."""

    verb: ClassVar[str] = "toll"
    among: ClassVar[str] = Tolled.listed

    def by_refusal(self, table: Table, seat: str, card: str, source: int, token: str, who: int) -> Refusal | None:
        if str(who) == token:
            return Refusal("timing.active-condition.tap-cost", (table.cards[who].id,))
        return super().by_refusal(table, seat, card, source, token, who)

    @instant
    def resolve(self, table: Table) -> None:
        company = resources.company_here(table)
        if company is not None:
            zones.change_company(table, company.number, flags=(*company.flags, resources.TOLL_PAID))


rule_action("toll", PayToll(when=windows.SITE, on=Payers(), by=Payers(), taps=("target", "by")))


class BreachBelow(Need):
    """A card of this name lies on the Under-deeps site below the site of the company whose site phase it is."""

    name: str

    def refusal(self, table: Table, seat: str, card: str, source: int) -> Refusal | None:
        company = resources.company_here(table)
        here = table.site_of(company).facts.name if company is not None else ""
        hosts = [table.cards.get(other.on) for other in table.cards.values() if other.facts.name == self.name]
        below = any(host is not None and any(name == here for name, _ in host.facts.adjacent) for host in hosts)
        return None if below else Refusal(NO, (card, self.name))

    def text(self) -> str:
        return f"if {self.name} is on the Under-deeps site adjacent to it"


class LaidHere(Target):
    """A card of some name on the site of the company whose site phase it is."""

    name: str

    def candidates(self, table: Table, seat: str, card: str, source: int) -> Iterable[str]:
        company = resources.company_here(table)
        site = table.site_of(company) if company is not None else None
        return [str(each) for each in site.bears if table.cards[each].facts.name == self.name] if site else ()

    def refusal(self, table: Table, seat: str, card: str, source: int, token: str) -> Refusal | None:
        return None if token in self.candidates(table, seat, card, source) else Refusal(NO, (card,))

    def text(self) -> str:
        return f"{self.name} on the site"


class RuinsBelow(TheSite, kw_only=True):
    """The site, in the Under-deeps and normally a Ruins & Lairs."""

    under_deeps: bool | None = True

    def refusal(self, table: Table, seat: str, card: str, source: int, token: str) -> Refusal | None:
        if refused := super().refusal(table, seat, card, source, token):
            return refused
        return None if table.card(token).facts.site_type == "ruins-and-lairs" else Refusal(NO, (card,))

    def text(self) -> str:
        return "the site, if it is an Under-deeps site and normally a ruins-and-lairs"


class GuardsOthers(AddsAttack, kw_only=True):
    """All versions of the site on which this card lies, but this one, have one more automatic-attack."""

    sites: tuple[str, ...] = ()
    attack: Attack

    def at(self, table: Table, source: Card, site: Card, company: Company) -> Attack | None:
        host = keying.site_under(table, source)
        if host is None or host.number == site.number or host.facts.name != site.facts.name:
            return None
        return self.attack

    def by_event(self) -> bool:
        return False

    def text(self) -> str:
        attack = self.attack
        who = attack.race.capitalize()
        words = f"{who}, {attack.strikes} strikes with {attack.prowess} prowess"
        return f"all other versions of the site have one more automatic-attack: {words}"


class BesideCard(PointsIf):
    """The points in brackets count if a card of some name lies on the same site, else those before them."""

    name: str

    def met(self, table: Table, card: Card) -> bool:
        site = table.cards.get(card.on)
        return site is not None and any(table.cards[each].facts.name == self.name for each in site.bears)

    def unmet(self, card: Card) -> int:
        return card.facts.points

    def text(self) -> str:
        return f"it gives its marshalling points in brackets if {self.name} is on the same site"
