"""Hero resources of the countryside: bells and closed gates, farmers who know the lanes, riders unhorsed."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, ClassVar, Final

from underdeeps.kernel import Flow, Option, Refusal, ask, instant
from underdeeps.kernel.flow import method
from underdeeps.meccg import windows
from underdeeps.meccg.cards.additions import AddsAttack
from underdeeps.meccg.cards.base import Ability, Effect, Need, On, Reaction, Standing, Target, acting
from underdeeps.meccg.cards.events import Permanent
from underdeeps.meccg.cards.knowledge import controlled
from underdeeps.meccg.cards.site_tasks import SitePermanent
from underdeeps.meccg.cards.targets import NO, Companies, TheAttack, either
from underdeeps.meccg.facts import CARDS, Attack
from underdeeps.meccg.rules import (
    alarms,
    checks,
    combat,
    keying,
    numbers,
    replacing,
    resources,
    scoring,
    zones,
)
from underdeeps.meccg.table import UNTAPPED

if TYPE_CHECKING:
    from underdeeps.meccg.table import Card, Company, Link, Table


# -- bells ------------------------------------------------------------------------------------------


class MinionsAttackHere(TheAttack, kw_only=True):
    """The attack of a minion company on a company of the player, at a site of one of these types."""

    types: tuple[str, ...]

    def refusal(self, table: Table, seat: str, card: str, source: int, token: str) -> Refusal | None:
        fight = table.combat
        if fight is None or fight.source != "company" or fight.defender != seat:
            return Refusal(NO, (card,))
        attackers, mine = table.companies.get(fight.attackers), table.companies.get(fight.company)
        if attackers is None or mine is None or not numbers.is_minion_company(table, attackers):
            return Refusal(NO, (card,))
        if keying.site_type(table, table.site_of(mine)) not in self.types:
            return Refusal(NO, (card, table.site_of(mine).id))
        return super().refusal(table, seat, card, source, token)

    def text(self) -> str:
        return f"the attack of a minion company on one of your companies at a {either(self.types)}"


class RingTheBells(Effect):
    """The attack is canceled; the attackers face the automatic-attacks of the site, and may attack again."""

    touches: ClassVar[frozenset[str]] = frozenset({"attack", "cancels-attack"})

    @instant
    def do(self, table: Table) -> None:
        if table.combat is not None:
            alarms.ring(table)
            combat.cancel(table)

    def text(self) -> str:
        return (
            "cancel the attack; the minion company faces all automatic-attacks of the site, none of them as "
            "detainment, and may then attack your company again"
        )


# -- by-ways ----------------------------------------------------------------------------------------


class AttackInCountry(TheAttack, kw_only=True):
    """An attack on a company of the player that is at a site in one of these regions."""

    regions: tuple[str, ...]
    anywhere: bool = True
    cancels: bool = True

    def refusal(self, table: Table, seat: str, card: str, source: int, token: str) -> Refusal | None:
        fight = table.combat
        company = table.companies.get(fight.company) if fight is not None else None
        if fight is None or company is None or company.owner != seat or numbers.is_away(table, company):
            return Refusal(NO, (card,))
        if table.site_of(company).facts.region not in self.regions:
            return Refusal(NO, (card, table.site_of(company).id))
        if not by_ways(table, seat, self.regions):
            return Refusal(NO, (card,))
        return super().refusal(table, seat, card, source, token)

    def text(self) -> str:
        return f"an attack on a company of yours at a site in {either(self.regions)}"


def by_ways(table: Table, seat: str, regions: tuple[str, ...]) -> list[str]:
    """The sites of some regions in a player's location deck to which a company can be brought."""
    used = [card.facts.name for card in table.cards.values() if card.role == "site" and card.owner == seat]
    return [
        site
        for site in dict.fromkeys(table.players[seat].locations)
        if CARDS[site].region in regions and not CARDS[site].under_deeps and CARDS[site].name not in used
    ]


class LeadAway(Ability, kw_only=True):
    """A company is led away from an attack, to another site of the country, which is chosen as this is declared."""

    chooses: ClassVar[bool] = True
    regions: tuple[str, ...]

    @method
    def more(self, table: Table, seat: str, card: str, source: int, token: str) -> Flow[str]:
        choice = yield from ask(
            table,
            seat,
            "by-ways.site",
            [Option("to-site", site) for site in by_ways(table, seat, self.regions)],
            "timing.target.chosen-at-declaration",
            (card,),
        )
        return choice.subject

    def holds(self, table: Table, link: Link) -> bool:
        return link.choice in table.players[link.seat].locations and super().holds(table, link)


class ReplaceSite(Effect):
    """The site of the company is replaced, the attack canceled, this card discarded."""

    touches: ClassVar[frozenset[str]] = frozenset({"attack", "cancels-attack"})

    @instant
    def do(self, table: Table) -> None:
        link = acting(table)
        if table.combat is None or table.combat.company not in table.companies:
            return
        combat.cancel(table)
        if table.combat.canceled:
            replacing.replace_site(table, table.combat.company, link.choice)
        zones.discard(table, link.source)

    def text(self) -> str:
        return (
            "replace the site card of the company by another of these regions from your location deck; the attack is "
            "canceled and this card discarded"
        )


# -- riders -----------------------------------------------------------------------------------------

UNHORSED = "unhorsed:"
"""How the note of a card begins that names the Ringwraith whom it unhorses."""


class FailedRider(Target):
    """A strike of a Ringwraith or a Nazgûl creature against a company of the player that has just failed."""

    def candidates(self, table: Table, seat: str, card: str, source: int) -> Iterable[str]:
        return ("strike",) if table.combat is not None and table.combat.strike >= 0 and table.checks else ()

    def refusal(self, table: Table, seat: str, card: str, source: int, token: str) -> Refusal | None:
        if table.combat is None or table.combat.defender != seat or not rider(table):
            return Refusal(NO, (card,))
        return None

    def text(self) -> str:
        return "a strike that failed, of a Ringwraith or of a Nazgûl creature, against one of your companies"


def rider(table: Table) -> int:
    """The Ringwraith or Nazgûl whose strike has just failed and against whom (or which) a body check is due; or 0."""
    fight = table.combat
    if fight is None or fight.strike < 0 or not table.checks or table.checks[-1].kind != "body":
        return 0
    strike = fight.given[fight.strike]
    if fight.source == "company":
        who = table.cards.get(strike.attacker)
        beaten = strike.outcome == "defeated" and table.checks[-1].character == strike.attacker
        return who.number if who is not None and beaten and who.facts.race == "ringwraith" else 0
    if table.checks[-1].against != checks.STRIKE or not fight.is_of(("nazgûl", "ringwraith")):
        return 0
    return fight.maker if fight.maker in table.cards else 0


class Unhorse(Effect):
    """If the Ringwraith is still in play after the body check, he is discarded."""

    touches: ClassVar[frozenset[str]] = frozenset({"strike"})

    @instant
    def do(self, table: Table) -> None:
        number = rider(table)
        if number:
            zones.change(table, acting(table).source, note=(f"{UNHORSED}{number}",))

    def text(self) -> str:
        return "if he is still in play after the body check, discard the Ringwraith"


class UnhorsedAfter(Reaction, kw_only=True):
    """The strike is over: a Ringwraith who was unhorsed is discarded, unless his strike was defeated."""

    event: str = "strike-ended"

    def fits(self, table: Table, source: Card, subject: str) -> bool:
        return any(note.startswith(UNHORSED) for note in source.note)

    def react(self, table: Table, source: Card, subject: str) -> None:
        number = next(int(note.removeprefix(UNHORSED)) for note in source.note if note.startswith(UNHORSED))
        zones.change(table, source.number, note=())
        fight = table.combat
        creature = fight is not None and fight.source != "company"
        if number not in table.cards or fight is None:
            return
        if creature and fight.given[fight.strike].outcome == "defeated":
            return
        zones.discard(table, number, "timing.passive.discard-is-immediate")
        if creature:
            given = (each if each.outcome else zones.replace(each, outcome="canceled") for each in fight.given)
            fight.given = tuple(given)

    def text(self) -> str:
        return ""


# -- gates ------------------------------------------------------------------------------------------


class FactionWonHere(Need):
    """The player has won a faction at the site of the company whose site phase it is."""

    def refusal(self, table: Table, seat: str, card: str, source: int) -> Refusal | None:
        company = resources.company_here(table)
        if company is None:
            return Refusal(NO, (card,))
        note = f"{resources.PLAYED_AT}{table.site_of(company).facts.name}"
        won = any(
            other.role == "faction" and other.owner == seat and note in other.note for other in table.cards.values()
        )
        return None if won else Refusal(NO, (card, table.site_of(company).id))

    def text(self) -> str:
        return "if you have played a faction there"


class FightsInEarnest(Standing):
    """Attacks on minion companies at the site on which this card lies, in all its versions, are never detainment."""

    listed: ClassVar[str] = "fights-in-earnest"

    def text(self) -> str:
        return "attacks on minion companies at any version of the site are not detainment"


class StaysUsed(zones.MayNotUntap):
    """The site on which this card lies never untaps."""

    def text(self) -> str:
        return "it never untaps for you"


NO_ATTACK: Final = Attack("", 0, 0)


class RepeatsFirstAttack(AddsAttack):
    """Against minion companies each version of the site has its first automatic-attack once more."""

    sites: tuple[str, ...] = ()
    attack: Attack = NO_ATTACK

    def at(self, table: Table, source: Card, site: Card, company: Company) -> Attack | None:
        host = table.cards.get(source.on)
        if host is None or host.facts.name != site.facts.name or not numbers.is_minion_company(table, company):
            return None
        return site.facts.attacks[0] if site.facts.attacks else None

    def by_event(self) -> bool:
        return False

    def text(self) -> str:
        return (
            "against minion companies each version of the site has one more automatic-attack, a copy of its first one "
            "with all that changes that"
        )


# -- stolen mail ------------------------------------------------------------------------------------


class SmallFolk(Companies, kw_only=True):
    """A company of Hobbits and Dwarves only, without allies."""

    races: tuple[str, ...] = ("hobbit", "dwarf")

    def refusal(self, table: Table, seat: str, card: str, source: int, token: str) -> Refusal | None:
        company = table.companies.get(int(token[1:]))
        if company is None or not company.characters:
            return Refusal(NO, (card,))
        if any(member.role == "ally" or member.facts.race not in self.races for member in table.members(company)):
            return Refusal(NO, (card,))
        return super().refusal(table, seat, card, source, token)

    def text(self) -> str:
        return "a company of Hobbits and Dwarves only, without allies"


class PassesForOrcs(Standing):
    """The company on which this card lies cannot be attacked by overt minion companies."""

    listed: ClassVar[str] = "passes-for-orcs"

    def text(self) -> str:
        return "overt minion companies cannot attack the company"


class MarchesAlong(On, kw_only=True):
    """An overt minion company at the same site reveals a new site: the company may go there with it."""

    event: str = "site-revealed"
    does: tuple[Effect, ...] = ()
    at_once: bool = True

    def fits(self, table: Table, source: Card, subject: str) -> bool:
        company, marching = table.company_of(source.number), table.companies.get(int(subject[1:]))
        if company is None or marching is None or not marching.destination or marching.owner == company.owner:
            return False
        if not numbers.is_minion_company(table, marching) or not numbers.is_overt(table, marching):
            return False
        if table.site_of(marching).facts.name != table.site_of(company).facts.name:
            return False
        return bool(replacing.available(table, company.owner, table.cards[marching.destination].facts.name))

    @method
    def resolve(self, table: Table) -> Flow[None]:
        company, site = self.found(table)
        choice = yield from ask(
            table,
            table.companies[company].owner,
            "march.along",
            (Option("march", site), Option("stay-behind")),
            "term.replace",
            (f"c{company}",),
        )
        if choice.verb == "march":
            replacing.replace_site(table, company, site)

    def found(self, table: Table) -> tuple[int, str]:
        """The company that could go along, and the card of the site."""
        link = acting(table)
        company = table.company_of(link.source)
        assert company is not None
        new = table.cards[table.companies[int(link.target[1:])].destination].facts.name
        return company.number, replacing.available(table, company.owner, new)

    def text(self) -> str:
        return (
            "when an overt minion company at the same site reveals a new site, you may replace the site of the company "
            "by your card of that site, from your location deck or in play"
        )


class SeenThrough(Reaction, kw_only=True):
    """At the start of the opponent's site phase a roll, with the minions at the same site, may end the disguise."""

    event: str = "site-phases-begin"
    above: int

    def fits(self, table: Table, source: Card, subject: str) -> bool:
        return subject != source.owner and table.company_of(source.number) is not None

    def react(self, table: Table, source: Card, subject: str) -> None:
        company = table.company_of(source.number)
        assert company is not None
        name = table.site_of(company).facts.name
        minions = sum(
            len(other.characters)
            for other in table.companies_of(subject)
            if numbers.is_minion_company(table, other) and table.site_of(other).facts.name == name
        )
        if checks.roll(table, source.owner, "disguise", "term.roll", card=source.id) + minions > self.above:
            zones.discard(table, source.number, "timing.passive.discard-is-immediate")

    def text(self) -> str:
        return (
            "at the start of each site phase of your opponent make a roll and add the number of minion characters at "
            f"the same site: above {self.above}, discard this card"
        )


# -- a tower ----------------------------------------------------------------------------------------

RAIDED = "raided:"
"""How the note of a card begins that names the site card that was raided."""


class RaidTower(SitePermanent, kw_only=True):
    """A permanent-event for which the company gives up stolen knowledge at once and an item when it resolves."""

    chooses: ClassVar[bool] = True
    gives_up: str
    worth: int

    def refusal_on(self, table: Table, seat: str, card: str, source: int, token: str) -> Refusal | None:
        company = resources.company_here(table)
        if company is None or not scouts(table, company):
            return Refusal(NO, (card,))
        if not controlled(table, company, self.gives_up) or not self.spoils(table, company):
            return Refusal(NO, (card,))
        return super().refusal_on(table, seat, card, source, token)

    def spoils(self, table: Table, company: Company) -> list[Card]:
        """The items of the company that are worth enough."""
        items = [item for number in company.characters for item in table.borne(number, "item")]
        return [item for item in items if scoring.worth(table, item, company.owner) >= self.worth]

    @method
    def more(self, table: Table, seat: str, card: str, source: int, token: str) -> Flow[str]:
        choice = yield from ask(
            table,
            seat,
            "tower.knowledge",
            self.options(table, True),
            "timing.active-condition.performed-at-declaration",
            (card,),
        )
        given = choice.subject
        choice = yield from ask(
            table, seat, "tower.item", self.options(table, False), "timing.target.chosen-at-declaration", (card,)
        )
        return f"{given},{choice.subject}"

    def options(self, table: Table, knowledge: bool) -> list[Option]:
        """What can be given up."""
        company = resources.company_here(table)
        assert company is not None
        found = controlled(table, company, self.gives_up) if knowledge else self.spoils(table, company)
        return [Option("sacrifice", each.token) for each in found]

    def paid(self, table: Table, link: Link) -> None:
        super().paid(table, link)
        zones.discard(table, int(link.choice.partition(",")[0]))

    def holds(self, table: Table, link: Link) -> bool:
        return int(link.choice.partition(",")[2]) in table.cards and super().holds(table, link)

    def come(self, table: Table) -> int:
        number = super().come(table)
        zones.change(table, number, note=(*table.cards[number].note, f"{RAIDED}{acting(table).target}"))
        return number

    def text(self) -> str:
        return (
            f"{super().text()}; playable only by a company with an untapped scout and an item worth {self.worth} or "
            "more marshalling points that discards a Stolen Knowledge card, without its effects"
        )


def scouts(table: Table, company: Company) -> list[int]:
    """The untapped scouts of a company."""
    return [
        member.number
        for member in table.members(company)
        if member.state == UNTAPPED and "scout" in numbers.skills(table, member.number)
    ]


class GiveUpItem(Effect):
    """The item that was chosen is discarded."""

    @instant
    def do(self, table: Table) -> None:
        item = int(acting(table).choice.partition(",")[2])
        if item in table.cards:
            zones.discard(table, item)

    def text(self) -> str:
        return "discard the item"


class EndOfRaid(On, kw_only=True):
    """The site phase of the company ends: a scout taps, or the card is discarded."""

    event: str = "site-phase-ends"
    does: tuple[Effect, ...] = ()

    def fits(self, table: Table, source: Card, subject: str) -> bool:
        return source.role == "event" and source.number in table.events and not source.on

    @method
    def resolve(self, table: Table) -> Flow[None]:
        choice = yield from ask(
            table,
            table.cards[acting(table).source].owner,
            "tower.scout",
            self.options(table),
            "timing.action.needs-allowance",
            (str(acting(table).source),),
        )
        self.settle(table, choice.subject)

    def options(self, table: Table) -> list[Option]:
        """Who can tap."""
        company = resources.company_here(table)
        found = scouts(table, company) if company is not None else []
        return [*(Option("take-charge", str(number)) for number in found), Option("none")]

    def settle(self, table: Table, scout: str) -> None:
        """A scout taps, and the card is laid on the site; or it is discarded."""
        source = acting(table).source
        site = next((int(n.removeprefix(RAIDED)) for n in table.cards[source].note if n.startswith(RAIDED)), 0)
        if not scout or site not in table.cards:
            zones.discard(table, source)
            return
        zones.tap(table, int(scout))
        table.events = tuple(each for each in table.events if each != source)
        zones.change(table, source, note=(*table.cards[source].note, f"{keying.LAID}{table.number()}"))
        zones.attach(table, source, site)

    def text(self) -> str:
        return (
            "at the end of the site phase tap a scout of the company and lay this card on the site, or discard it; it "
            "is discarded with the site card"
        )


class RiderPermanent(Permanent, kw_only=True):
    """A permanent-event that is played, on either player's turn, as a strike has failed and its body check is due."""

    when: int = windows.BODY
    any_turn: bool = True

    def text(self) -> str:
        return f"on either player's turn, {super().text()}".replace("body check, on", "on")
