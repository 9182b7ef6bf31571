"""Events of the Under-deeps: drums and tremors, closed ways, stairs back up, moves deeper in, finds that are kept."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, ClassVar

from underdeeps.kernel import Flow, Refusal, instant
from underdeeps.kernel.flow import method
from underdeeps.kernel.piles import EVERYONE
from underdeeps.meccg.cards.additions import AddsAttack
from underdeeps.meccg.cards.base import Ability, Effect, Need, Whenever, acting
from underdeeps.meccg.cards.bearing import AttackOnCompany
from underdeeps.meccg.cards.depths import NO_WEAPONS, STAYING_COSTS
from underdeeps.meccg.cards.effects import last
from underdeeps.meccg.cards.events import Short
from underdeeps.meccg.cards.reactions import DiscardWhen
from underdeeps.meccg.cards.roads import mark
from underdeeps.meccg.cards.states import DOORS, on_its_way
from underdeeps.meccg.cards.targets import NO, Characters, Companies, a_or_an
from underdeeps.meccg.facts import CARDS, SITES
from underdeeps.meccg.fight import Modifier
from underdeeps.meccg.rules import combat, keying, movement, numbers, routes, zones
from underdeeps.meccg.table import MINIONS, TAPPED, UNTAPPED

if TYPE_CHECKING:
    from underdeeps.meccg.facts import Attack
    from underdeeps.meccg.table import Card, Company, Link, Table


# -- companies below --------------------------------------------------------------------------------


class Below(Companies, kw_only=True):
    """A company that moves to an Under-deeps site; or one that is at one, if it is not `bound`."""

    bound: bool = True

    def refusal(self, table: Table, seat: str, card: str, source: int, token: str) -> Refusal | None:
        company = table.companies.get(int(token[1:]))
        if company is None or not self._is_below(table, company):
            return Refusal(NO, (card,))
        return super().refusal(table, seat, card, source, token)

    def _is_below(self, table: Table, company: Company) -> bool:
        if not self.bound:
            return table.site_of(company).facts.under_deeps and not numbers.is_away(table, company)
        journey = table.journey
        if journey is None or journey.company != company.number or not journey.moving:
            return False
        return table.cards[journey.site].facts.under_deeps

    def text(self) -> str:
        return f"a company {'that moves to' if self.bound else 'at'} an Under-deeps site"


class Above(Companies, kw_only=True):
    """A company at an untapped site that is adjacent to an Under-deeps site; or on its way from one to such a site."""

    declared: bool = False
    """It has declared movement to an Under-deeps site, and its site of origin need not be adjacent to another."""

    def refusal(self, table: Table, seat: str, card: str, source: int, token: str) -> Refusal | None:
        company = table.companies.get(int(token[1:]))
        if company is None or table.site_of(company).state != UNTAPPED or not self._is_there(table, company):
            return Refusal(NO, (card,))
        return super().refusal(table, seat, card, source, token)

    def _is_there(self, table: Table, company: Company) -> bool:
        if self.declared:
            return bool(company.destination) and table.cards[company.destination].facts.under_deeps
        site = table.site_of(company)
        return routes.is_surface(site.id) or (site.facts.under_deeps and bool(site.facts.adjacent))

    def text(self) -> str:
        if self.declared:
            return "a company that is to move from an untapped site to an Under-deeps site"
        return "a company at an untapped site that is adjacent to an Under-deeps site"


class ByStair(Effect):
    """If the company moves to an Under-deeps site, it may go back to where it began when the turn ends."""

    doubles: bool = False
    """The opponent may draw twice as much for its movement."""
    shows: bool = False
    """Its new site is revealed at once."""

    @instant
    def do(self, table: Table) -> None:
        number = int(acting(table).target[1:])
        company = table.companies[number]
        mark(table, number, f"{movement.STAIR}{table.site_of(company).id}")
        if self.doubles:
            mark(table, number, "double-draws")
        if self.shows and company.destination:
            site = zones.change(table, company.destination, face_down=False)
            table.tell("revealed", "mh.reveal.new-site", company=number, site=site.id)

    def possible(self, table: Table, seat: str, card: str, source: int, target: str) -> bool:
        company = table.companies.get(int(target[1:]))
        return company is not None and not any(flag.startswith(movement.STAIR) for flag in company.flags)

    def text(self) -> str:
        words = "its new site is revealed, and " if self.shows else ""
        words += "your opponent may draw twice as many cards for its movement; " if self.doubles else ""
        return words + "if it moves to an Under-deeps site, it may go back to where it began when the turn ends"


class AttacksInEarnest(Effect):
    """This turn creatures keyed to sites of a type do not attack the company as detainment."""

    site_type: str

    @instant
    def do(self, table: Table) -> None:
        last(table, keying.IN_EARNEST, acting(table).target, detail=self.site_type)

    def possible(self, table: Table, seat: str, card: str, source: int, target: str) -> bool:
        return False  # it comes along with the rest and is no reason for it

    def text(self) -> str:
        return f"this turn no attack on it of a creature keyed to a {self.site_type} is detainment"


# -- hazards ----------------------------------------------------------------------------------------


class EachCompanyBelow(Whenever, kw_only=True):
    """A company moves to or from an Under-deeps site."""

    def entities(self, table: Table, source: Card) -> Iterable[str]:
        token = on_its_way(table)
        if not token or table.journey is None:
            return ()
        ends = (table.journey.origin, table.journey.site)
        below = any(site in table.cards and table.cards[site].facts.under_deeps for site in ends)
        return (token,) if below else ()

    def text(self) -> str:
        what = ", then ".join(each.text() for each in self.does)
        return f"each company that moves to or from an Under-deeps site: {what}"


class FallsOnAll(Effect, kw_only=True):
    """Each character of the company faces one strike, against which weapons do not help; it cannot be canceled."""

    is_attack: ClassVar[bool] = True
    touches: ClassVar[frozenset[str]] = frozenset({"company"})
    race: str
    prowess: int

    @method
    def do(self, table: Table) -> Flow[None]:
        if int(acting(table).target[1:]) in table.companies:
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
            maker=link.source,
            race=self.race,
            strikes=0,
            prowess=self.prowess,
            each=True,
            cannot_be_canceled=True,
            flags=(NO_WEAPONS,),
        )

    def text(self) -> str:
        return (
            f"an attack that cannot be canceled, one strike with {self.prowess} prowess against each character, whose "
            "weapons do not change his prowess against it"
        )


class EachAttackBelow(Whenever, kw_only=True):
    """An attack is about to be fought against a company at an Under-deeps site or on its way to one."""

    def entities(self, table: Table, source: Card) -> Iterable[str]:
        fight = table.combat
        if fight is None or fight.stage != "start" or fight.canceled or fight.source == "company":
            return ()
        return (f"attack{fight.number}",) if self.concerns(table, fight.company) else ()

    def concerns(self, table: Table, number: int) -> bool:
        """Whether a company is at, or moves to, an Under-deeps site."""
        journey = table.journey
        site = journey.site if journey is not None and journey.company == number else table.companies[number].site
        return table.cards[site].facts.under_deeps

    def text(self) -> str:
        what = ", then ".join(each.text() for each in self.does)
        return f"each attack on a company at or moving to an Under-deeps site has {what}"


class EachAutomaticAttackIn(Whenever, kw_only=True):
    """An automatic-attack of a site in one of some regions is about to be fought."""

    regions: tuple[str, ...]

    def entities(self, table: Table, source: Card) -> Iterable[str]:
        fight = table.combat
        if fight is None or fight.stage != "start" or fight.canceled or fight.source != "automatic":
            return ()
        region = table.site_of(table.companies[fight.company]).facts.region
        return (f"attack{fight.number}",) if region in self.regions else ()

    def text(self) -> str:
        what = ", then ".join(each.text() for each in self.does)
        return f"each automatic-attack at a site in {', '.join(self.regions[:-1])} or {self.regions[-1]} has {what}"


class StrengthenTwice(Effect, kw_only=True):
    """The attack is stronger as long as the card is in play, and as much again with Doors of Night."""

    strikes: int
    prowess: int

    @instant
    def do(self, table: Table) -> None:
        link = acting(table)
        fight = table.combat
        for needs in ("", DOORS):
            if fight is not None and not fight.each:
                combat.modify(table, Modifier("strikes", self.strikes, link.card, link.source, needs))
            if fight is not None:
                combat.modify(table, Modifier("prowess", self.prowess, link.card, link.source, needs))

    def text(self) -> str:
        change = f"{self.strikes:+d} strike and {self.prowess:+d} prowess"
        return f"{change} (twice as much if {DOORS} is in play)"


class AddsAttackBelow(AddsAttack, kw_only=True):
    """While this event is in play Under-deeps sites, and sites of some types, have one more automatic-attack."""

    sites: tuple[str, ...] = ()
    attack: Attack
    types: tuple[str, ...]

    def at(self, table: Table, source: Card, site: Card, company: Company) -> Attack | None:
        if table.players[company.owner].kind in MINIONS:
            return None
        meant = site.facts.under_deeps or keying.hazard_site_type(table, site) in self.types
        return self.attack if meant else None

    def by_event(self) -> bool:
        return False

    def text(self) -> str:
        attack = self.attack
        words = f"each Under-deeps site, {' and '.join(self.types)} has one more automatic-attack, which cannot be "
        words += f"canceled: one strike with {attack.prowess} prowess against each character"
        words += "; weapons do not change prowess against it" if NO_WEAPONS in attack.other else ""
        words += ", and who does not tap has -5" if STAYING_COSTS in attack.other else ""
        return words + "; minion players are not affected"


class WhenDepthsAreReached(DiscardWhen, kw_only=True):
    """A company has come from one Under-deeps site to another."""

    event: str = "moved"
    said: str = "when a company reaches an Under-deeps site from another"

    def fits(self, table: Table, source: Card, subject: str) -> bool:
        company = table.companies.get(int(subject[1:]))
        if company is None or company.origin not in CARDS:
            return False
        return CARDS[company.origin].under_deeps and table.site_of(company).facts.under_deeps


class AfterTurnOf(DiscardWhen, kw_only=True):
    """A turn ends in which one of some cards was played whose effect lasts for the turn."""

    event: str = "turn-ends"
    names: tuple[str, ...]

    def fits(self, table: Table, source: Card, subject: str) -> bool:
        return any(CARDS[effect.card].name in self.names for effect in table.lasting)

    def text(self) -> str:
        return f"discard this card at the end of a turn in which {' or '.join(self.names)} was played"


# -- finds ------------------------------------------------------------------------------------------

FOUND = "found-at:"
"""How the note of a card begins that names the site where it was played."""


class Fathom(Effect):
    """The site of the company taps; the card is tapped and remembers the site."""

    @instant
    def do(self, table: Table) -> None:
        link = acting(table)
        company = table.companies.get(int(link.target[1:]))
        if company is None or link.source not in table.cards:
            return
        site = table.site_of(company)
        zones.tap(table, site.number)
        zones.change(table, link.source, state=TAPPED, note=(f"{FOUND}{site.facts.name}",))

    def text(self) -> str:
        return "tap its site if that is untapped; this card is played tapped"


class AtOtherDepths(Need):
    """The company that the card lies on is at another Under-deeps site than the one where the card was played."""

    def refusal(self, table: Table, seat: str, card: str, source: int) -> Refusal | None:
        company = table.company_of(source)
        if company is None or not table.site_of(company).facts.under_deeps:
            return Refusal(NO, (card,))
        old = table.cards[source].note
        return Refusal(NO, (card,)) if f"{FOUND}{table.site_of(company).facts.name}" in old else None

    def text(self) -> str:
        return "if the company is at another Under-deeps site"


class AtHavenUntapped(Need):
    """The card is untapped, and the company that it lies on is at a haven."""

    def refusal(self, table: Table, seat: str, card: str, source: int) -> Refusal | None:
        company = table.company_of(source)
        at_haven = company is not None and numbers.is_haven(table, table.site_of(company), seat)
        return None if at_haven and table.cards[source].state == UNTAPPED else Refusal(NO, (card,))

    def text(self) -> str:
        return "if this card is untapped and the company is at a haven"


class StoreIt(Effect):
    """The card is stored."""

    @instant
    def do(self, table: Table) -> None:
        if acting(table).source in table.cards:
            zones.store(table, acting(table).source)

    def text(self) -> str:
        return "store this card"


class SageOrDwarf(Characters, kw_only=True):
    """A sage or a Dwarf of the company whose site phase it is."""

    def refusal(self, table: Table, seat: str, card: str, source: int, token: str) -> Refusal | None:
        who = table.cards.get(int(token))
        if who is None or ("sage" not in numbers.skills(table, who.number) and who.facts.race != "dwarf"):
            return Refusal(NO, (card,))
        return super().refusal(table, seat, card, source, token)

    def text(self) -> str:
        return "a sage or a Dwarf"


class LowlyAttack(AttackOnCompany, kw_only=True):
    """An attack on the company of the card, of some races or one against which weapons do not help."""

    or_unarmed: tuple[str, ...]

    def refusal(self, table: Table, seat: str, card: str, source: int, token: str) -> Refusal | None:
        fight = table.combat
        if fight is not None and not fight.is_of(self.or_unarmed) and not fight.has(NO_WEAPONS):
            return Refusal(NO, (card, fight.race))
        return super().refusal(table, seat, card, source, token)

    def text(self) -> str:
        races = " or ".join(race.capitalize() for race in self.or_unarmed)
        return f"{a_or_an(races)} attack against its company, or another against which weapons do not help"


# -- keys -------------------------------------------------------------------------------------------


class CloseKey(Effect):
    """This turn no creature can be keyed to something against the company of the one who does it."""

    begins: str
    """How such keys begin."""
    words: str

    @instant
    def do(self, table: Table) -> None:
        company = table.company_of(acting(table).by)
        if company is not None:
            last(table, keying.CLOSED_KEY, f"c{company.number}", detail=self.begins)

    def text(self) -> str:
        return f"this turn no creature can be keyed to {self.words} against his company"


class NotBoundFor(Characters, kw_only=True):
    """A character whose company is not to move to a site in a region of one of some types."""

    not_region_types: tuple[str, ...]

    def refusal(self, table: Table, seat: str, card: str, source: int, token: str) -> Refusal | None:
        company = table.company_of(int(token))
        new = table.cards.get(company.destination) if company is not None else None
        if new is not None and keying.region_type(table, new.facts.region) in self.not_region_types:
            return Refusal(NO, (card,))
        return super().refusal(table, seat, card, source, token)

    def text(self) -> str:
        return f"{super().text()} whose company does not move to a site in a {' or '.join(self.not_region_types)}"


class ReturningShort(Short, kw_only=True):
    """A short-event that goes back to its player's hand."""

    def fate(self, table: Table, link: Link, resolved: bool) -> None:
        if not resolved:
            super().fate(table, link, resolved)
            return
        player = table.players[link.seat]
        player.hand = player.hand.add((link.card,), EVERYONE)
        table.tell("taken-back", "term.return", seat=link.seat, card=link.card)

    def text(self) -> str:
        return f"{super().text()}; return this card to your hand"


class DiscardNamed(Effect):
    """All events of some names are discarded."""

    names: tuple[str, ...]

    @instant
    def do(self, table: Table) -> None:
        for number in table.events:
            if number in table.cards and table.cards[number].facts.name in self.names:
                zones.discard(table, number)

    def text(self) -> str:
        return f"discard {' and '.join(self.names)}"


# -- home again -------------------------------------------------------------------------------------


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


def nearest_haven(table: Table, seat: str, site: Card) -> str:
    """The card of the nearest haven of a site, if its player has it in play or could lay it; else empty."""
    found = SITES.get((site.facts.nearest_haven, site.facts.alignment))
    if found is None:
        return ""
    laid = any(card.id == found.id and card.role == "site" and card.owner == seat for card in table.cards.values())
    return found.id if laid or found.id in table.players[seat].locations else ""


class GoHome(Effect):
    """The company of the one who bore the card goes to the nearest haven: movement without a movement/hazard phase."""

    @instant
    def do(self, table: Table) -> None:
        company = table.companies.get(int(acting(table).choice or 0))
        haven = nearest_haven(table, acting(table).seat, table.site_of(company)) if company is not None else ""
        if company is not None and haven:
            movement.go_home(table, company.number, haven)

    def text(self) -> str:
        return "its company replaces its site with the nearest haven, which is movement without a phase of its own"


class LeadHome(Ability, kw_only=True):
    """A use of an ally that goes with it and brings its company somewhere: which company is kept in mind."""

    chooses: ClassVar[bool] = True

    @instant
    def more(self, table: Table, seat: str, card: str, source: int, token: str) -> str:
        company = table.company_of(source)
        return str(company.number) if company is not None else ""
