"""What the Balrog player's own cards do: shapes that The Balrog takes, holds that he breaks, and how he wins."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, ClassVar, Final

from underdeeps.kernel import Flow, Option, Refusal, ask, instant
from underdeeps.kernel.flow import method
from underdeeps.kernel.piles import EVERYONE
from underdeeps.meccg import windows
from underdeeps.meccg.cards.additions import HindersFactions
from underdeeps.meccg.cards.base import (
    Action,
    Effect,
    Need,
    On,
    Reaction,
    Standing,
    Target,
    acting,
    action_of,
    parts_of,
    rule_action,
)
from underdeeps.meccg.cards.effects import last
from underdeeps.meccg.cards.mandates import WinCreature
from underdeeps.meccg.cards.modifiers import is_leader
from underdeeps.meccg.cards.permissions import LetsOutOfTheDeeps
from underdeeps.meccg.cards.site_tasks import FaceAttack, TakeCharge
from underdeeps.meccg.cards.targets import NO, Characters, Companies, TheAttack, TheCheck, TheSite
from underdeeps.meccg.facts import CARDS
from underdeeps.meccg.rules import checks, companies, depths, numbers, resources, rings, routes, scoring, zones
from underdeeps.meccg.table import BALROG, TAPPED

if TYPE_CHECKING:
    from underdeeps.meccg.table import Card, Company, Link, Table

THE_BALROG: Final = "The Balrog"


def balrog_of(table: Table, seat: str) -> Card | None:
    """A player's Balrog, if he is in play."""
    avatar = table.avatar_of(seat)
    return avatar if avatar is not None and avatar.facts.race == BALROG else None


def his_company(table: Table, seat: str) -> Company | None:
    """The company of a player's Balrog."""
    avatar = balrog_of(table, seat)
    return table.company_of(avatar.number) if avatar is not None else None


# -- needs ------------------------------------------------------------------------------------------


class Shown(Need):
    """A card of this name is in play, on whatever it lies."""

    name: str
    there: bool = True

    def refusal(self, table: Table, seat: str, card: str, source: int) -> Refusal | None:
        return None if is_shown(table, self.name) == self.there else Refusal(NO, (card, self.name))

    def text(self) -> str:
        return f"if {self.name} is {'' if self.there else 'not '}in play"


def is_shown(table: Table, name: str) -> bool:
    """Whether a card of this name is in play, on whatever it lies."""
    return any(card.facts.name == name and not card.face_down for card in table.cards.values())


class BalrogHere(Need):
    """The player's Balrog is in the company whose site phase it is."""

    def refusal(self, table: Table, seat: str, card: str, source: int) -> Refusal | None:
        company = his_company(table, seat)
        return None if company is not None and company.number == table.site_company else Refusal(NO, (card,))

    def text(self) -> str:
        return "if The Balrog is there"


class HisJourney(Need):
    """It is the movement/hazard phase of the company that the card is with."""

    def refusal(self, table: Table, seat: str, card: str, source: int) -> Refusal | None:
        company = table.company_of(source)
        journey = table.journey
        mine = company is not None and journey is not None and journey.company == company.number
        return None if mine else Refusal(NO, (card,))

    def text(self) -> str:
        return "in the movement/hazard phase of his company"


def is_lord(table: Table, number: int) -> bool:
    """Whether somebody is a leader or The Balrog."""
    return table.cards[number].facts.race == BALROG or is_leader(table, number)


class LedCompany(Need):
    """A leader or The Balrog is in the company that is attacked."""

    def refusal(self, table: Table, seat: str, card: str, source: int) -> Refusal | None:
        company = table.companies.get(table.combat.company) if table.combat is not None else None
        led = company is not None and any(is_lord(table, number) for number in company.characters)
        return None if led else Refusal(NO, (card,))

    def text(self) -> str:
        return "if a leader or The Balrog is in the company"


# -- what they are played on ------------------------------------------------------------------------


class LordsCheck(TheCheck, kw_only=True):
    """An influence check of a leader or of The Balrog."""

    kinds: tuple[str, ...] = ("influence",)

    def refusal(self, table: Table, seat: str, card: str, source: int, token: str) -> Refusal | None:
        if refused := super().refusal(table, seat, card, source, token):
            return refused
        return None if is_lord(table, table.checks[-1].character) else Refusal(NO, (card,))

    def text(self) -> str:
        return "an influence check of a leader or of The Balrog"


class BalrogsClaim(TheCheck, kw_only=True):
    """An influence check of The Balrog against an item, an ally, or a Troll or Orc faction of the opponent."""

    kinds: tuple[str, ...] = ("influence",)

    def refusal(self, table: Table, seat: str, card: str, source: int, token: str) -> Refusal | None:
        if refused := super().refusal(table, seat, card, source, token):
            return refused
        check = table.checks[-1]
        target = table.cards.get(int(check.against)) if check.against.isdigit() else None
        if table.cards[check.character].facts.race != BALROG or target is None or target.owner == seat:
            return Refusal(NO, (card,))
        claimed = target.role in ("item", "ally") or (
            target.role == "faction" and target.facts.race in ("troll", "orc")
        )
        return None if claimed else Refusal(NO, (card, target.id))

    def text(self) -> str:
        return "an influence check of The Balrog against an item, ally, Troll faction or Orc faction of your opponent"


class AttackBelow(TheAttack, kw_only=True):
    """An attack on a company that is at, or moves to or from, an Under-deeps site."""

    def refusal(self, table: Table, seat: str, card: str, source: int, token: str) -> Refusal | None:
        company = table.companies.get(table.combat.company) if table.combat is not None else None
        if company is None or company.owner != seat or not depths.is_beside(table, company):
            return Refusal(NO, (card,))
        return super().refusal(table, seat, card, source, token)

    def text(self) -> str:
        return f"{super().text()} on a company that is in the Under-deeps, or on its way there or from there"


class CancelingHisAttack(Target):
    """An action declared earlier in the chain by which an attack of The Balrog's company would be canceled."""

    def candidates(self, table: Table, seat: str, card: str, source: int) -> Iterable[str]:
        return [f"link{link.number}" for link in table.chain]

    def refusal(self, table: Table, seat: str, card: str, source: int, token: str) -> Refusal | None:
        company = his_company(table, seat)
        combat = table.combat
        if combat is None or combat.source != "company" or company is None or combat.attackers != company.number:
            return Refusal(NO, (card,))
        link = next((link for link in table.chain if f"link{link.number}" == token), None)
        action = action_of(link.action) if link is not None else None
        if link is None or link.canceled or not isinstance(action, Action):
            return Refusal("term.cancel", (card,))
        return None if "cancels-attack" in action.touches() else Refusal("term.cancel", (card,))

    def text(self) -> str:
        return "an effect declared earlier in the chain by which an attack of The Balrog's company would be canceled"


class SurfaceHold(TheSite, kw_only=True):
    """The site, which is neither an Under-deeps site nor the surface site of one."""

    under_deeps: bool | None = False

    def refusal(self, table: Table, seat: str, card: str, source: int, token: str) -> Refusal | None:
        if refused := super().refusal(table, seat, card, source, token):
            return refused
        return Refusal(NO, (card,)) if routes.lies_above(table.card(token).id) else None

    def text(self) -> str:
        kinds = " or ".join(self.types)
        return f"the site, an untapped {kinds}, neither in the Under-deeps nor the surface site of an Under-deeps site"


# -- shapes -----------------------------------------------------------------------------------------


class ShuffleBackOne(Effect):
    """One character, or resource that is no short-event, goes openly from the discard pile into the play deck."""

    searches: ClassVar[bool] = True

    @method
    def do(self, table: Table) -> Flow[None]:
        choice = yield from ask(
            table,
            acting(table).seat,
            "fetch.card",
            self.found(table, acting(table).seat) or [Option("none")],
            "term.search",
        )
        self.take(table, choice.subject)

    def found(self, table: Table, seat: str) -> list[Option]:
        """What can be taken."""
        return [
            Option("from-discard", card)
            for card in sorted(table.players[seat].discard.distinct())
            if CARDS[card].kind in ("resource", "character") and "short-event" not in CARDS[card].forms
        ]

    def take(self, table: Table, card: str) -> None:
        """A card is shown and shuffled into the play deck."""
        if card:
            player = table.players[acting(table).seat]
            player.discard = player.discard.without(card, EVERYONE)
            zones.shuffle_into_deck(table, player.seat, card)
            table.tell("shuffled-back", "term.shuffle", seat=player.seat, card=card)

    def possible(self, table: Table, seat: str, card: str, source: int, target: str) -> bool:
        return bool(self.found(table, seat))

    def text(self) -> str:
        return (
            "once, show a character or a resource that is no short-event from your discard pile and shuffle it into "
            "your play deck"
        )


class UntapCompany(Effect):
    """All tapped characters of the bearer's company untap; then he taps, if he is untapped."""

    @instant
    def do(self, table: Table) -> None:
        source = acting(table).source
        company = table.company_of(source)
        if company is None:
            return
        for number in company.characters:
            zones.untap(table, number)
        checks.tap_if_untapped(table, table.cards[source].on)

    def possible(self, table: Table, seat: str, card: str, source: int, target: str) -> bool:
        company = table.company_of(source)
        return company is not None and any(table.cards[number].state == TAPPED for number in company.characters)

    def text(self) -> str:
        return "once, untap all tapped characters of his company; if he is untapped then, he taps"


class EndsWithIt(Reaction, kw_only=True):
    """What a card of this name did for the rest of the turn ends when this card leaves play."""

    event: str = "leaves-play"
    name: str

    def fits(self, table: Table, source: Card, subject: str) -> bool:
        return subject == source.token

    def react(self, table: Table, source: Card, subject: str) -> None:
        table.lasting = tuple(effect for effect in table.lasting if CARDS[effect.card].name != self.name)

    def text(self) -> str:
        return ""


class BalrogGains(Effect):
    """A number of the player's Balrog is changed until the end of the turn."""

    number: str
    amount: int

    @instant
    def do(self, table: Table) -> None:
        avatar = balrog_of(table, acting(table).seat)
        if avatar is not None:
            last(table, self.number, avatar.token, self.amount)

    def possible(self, table: Table, seat: str, card: str, source: int, target: str) -> bool:
        return balrog_of(table, seat) is not None

    def text(self) -> str:
        return f"{self.amount:+d} {self.number.replace('-', ' ')} for The Balrog until the end of the turn"


# -- from the sideboard -----------------------------------------------------------------------------


class FromSideboard(Standing):
    """It may be brought from the sideboard into the play deck in the organization phase."""

    def text(self) -> str:
        return "in your organization phase you may take it out of your sideboard and shuffle it into your play deck"


class Summonable(Target):
    """A card of the sideboard that may be shuffled into the play deck."""

    def candidates(self, table: Table, seat: str, card: str, source: int) -> Iterable[str]:
        if table.players[seat].kind != BALROG:
            return ()
        return [each for each in table.players[seat].sideboard.distinct() if parts_of(each, FromSideboard)]

    def text(self) -> str:
        return "a card of your sideboard that allows it"


class Summon(Action, kw_only=True):
    """A card of the sideboard is shown and shuffled into the play deck."""

    verb: ClassVar[str] = "summon"

    def refusal(self, table: Table, seat: str, card: str, source: int) -> Refusal | None:
        if table.players[seat].kind != BALROG:
            return Refusal("timing.action.needs-allowance", (card,))
        return super().refusal(table, seat, card, source)

    def paid(self, table: Table, link: Link) -> None:
        player = table.players[link.seat]
        player.sideboard = player.sideboard.without(link.target, EVERYONE)
        zones.shuffle_into_deck(table, link.seat, link.target)
        table.tell("shuffled-back", "term.shuffle", seat=link.seat, card=link.target)

    def holds(self, table: Table, link: Link) -> bool:
        return True


rule_action("summon", Summon(when=windows.ORGANIZATION, on=Summonable()))


# -- hazard limit, fights ---------------------------------------------------------------------------


class CompaniesToCome(Companies, kw_only=True):
    """A company whose movement/hazard phase is under way or to come."""

    def refusal(self, table: Table, seat: str, card: str, source: int, token: str) -> Refusal | None:
        company = table.companies.get(int(token[1:]))
        over = company is None or (company.done and (table.journey is None or table.journey.company != company.number))
        return Refusal(NO, (card,)) if over else super().refusal(table, seat, card, source, token)


class LowerLimit(Effect):
    """The hazard limit against the company is lower this turn."""

    amount: int = 1

    @instant
    def do(self, table: Table) -> None:
        link = acting(table)
        if table.journey is not None and f"c{table.journey.company}" == link.target:
            zones.change_journey(table, limit_change=table.journey.limit_change - self.amount)
            table.tell("limit", "mh.hazard-limit.base", amount=-self.amount, limit=table.journey.hazard_limit)
        else:
            last(table, "hazard-limit", link.target, -self.amount)

    def text(self) -> str:
        return f"-{self.amount} to the hazard limit against it, without a minimum"


class HeartenCompany(Effect):
    """All characters of the company that is attacked have more prowess against the attack."""

    touches: ClassVar[frozenset[str]] = frozenset({"attack"})
    prowess: int

    @instant
    def do(self, table: Table) -> None:
        company = table.companies.get(table.combat.company) if table.combat is not None else None
        for number in company.characters if company is not None else ():
            last(table, "prowess", str(number), self.prowess, until="attack")

    def text(self) -> str:
        return f"{self.prowess:+d} prowess against it for all characters of the company"


class FaceDefenders(FaceAttack, kw_only=True):
    """The company faces an attack of those who live at the site: Men at a Border-hold, Orcs at a Shadow-hold."""

    race: str = ""

    def race_of(self, table: Table) -> str:
        company = resources.company_here(table)
        kind = resources.effective(table, table.site_of(company)).site_type if company is not None else ""
        return "man" if kind == "border-hold" else "orc"

    def text(self) -> str:
        return (
            f"the company faces an attack of {self.strikes} strikes with a prowess of {self.prowess}, by Men at a "
            "Border-hold, by Orcs at a Shadow-hold"
        )


class TapBalrog(Effect):
    """The Balrog taps, or the card is discarded."""

    into_points: bool = False

    @method
    def do(self, table: Table) -> Flow[None]:
        choice = yield from ask(
            table,
            acting(table).seat,
            "balrog.tap",
            self.found(table),
            "timing.action.needs-allowance",
            (str(acting(table).source),),
        )
        self.settle(table, choice.subject)

    def found(self, table: Table) -> list[Option]:
        """The Balrog, if he is untapped and there; or nobody."""
        avatar = balrog_of(table, acting(table).seat)
        company = table.company_of(avatar.number) if avatar is not None else None
        there = company is not None and company.number == table.site_company
        taps = [Option("take-charge", avatar.token)] if avatar is not None and there and not avatar.state else []
        return [*taps, Option("none")]

    def settle(self, table: Table, who: str) -> None:
        """He taps for the card, or it goes."""
        number = acting(table).source
        if number not in table.cards:
            return
        if not who:
            zones.discard(table, number)
            return
        zones.tap(table, int(who))
        if self.into_points:
            zones.to_points(table, number)

    def text(self) -> str:
        where = ", and lay this card in your marshalling point pile" if self.into_points else ""
        return f"tap The Balrog{where}; if you do not, discard it"


class EmptyOfFactions(Effect):
    """If the card is still in play, all unique factions that are playable at the site go back to hand."""

    @instant
    def do(self, table: Table) -> None:
        company = resources.company_here(table)
        if company is None or acting(table).source not in table.cards:
            return
        site = table.site_of(company)
        for card in tuple(table.cards.values()):
            if card.role == "faction" and card.facts.unique and resources.names_site(table, card.id, site):
                zones.leave(table, card.number, "hand", "term.return")

    def text(self) -> str:
        return "if it stays in play, return each unique faction that is playable at the site to its owner's hand"


class TapSomebody(TakeCharge):
    """A character of the company taps, or the card is discarded."""

    def take(self, table: Table, who: str) -> None:
        """Somebody taps for the card, or it goes."""
        number = acting(table).source
        if who:
            zones.tap(table, int(who))
        elif number in table.cards:
            zones.discard(table, number)

    def text(self) -> str:
        return "tap an untapped character of the company; if you do not, discard this card"


class DispersePeople(Effect):
    """If the card is still in play, all unique factions that are playable at the site are discarded."""

    @instant
    def do(self, table: Table) -> None:
        company = resources.company_here(table)
        if company is None or acting(table).source not in table.cards:
            return
        site = table.site_of(company)
        for card in tuple(table.cards.values()):
            if card.role == "faction" and card.facts.unique and resources.names_site(table, card.id, site):
                zones.discard(table, card.number)

    def text(self) -> str:
        return "if it stays in play, discard all unique factions that are playable at the site"


class HindersHere(HindersFactions):
    """Attempts against any faction at any version of the site on which this card lies are harder."""

    in_play: ClassVar[bool] = True

    def hinders(self, table: Table, source: Card, site: str) -> bool:
        host = table.cards.get(source.on)
        return host is not None and host.role == "site" and host.facts.name == site

    def text(self) -> str:
        return f"{self.amount:+d} to attempts to influence a faction, in hand or in play, at any version of the site"


# -- to the rescue ----------------------------------------------------------------------------------


class AttackInTheDeeps(TheAttack, kw_only=True):
    """An attack on a company at or moving to an Under-deeps site, which The Balrog can join or is in."""

    def refusal(self, table: Table, seat: str, card: str, source: int, token: str) -> Refusal | None:
        company = table.companies.get(table.combat.company) if table.combat is not None else None
        avatar = balrog_of(table, seat)
        if company is None or company.owner != seat or avatar is None:
            return Refusal(NO, (card,))
        if not table.cards[company.destination or company.site].facts.under_deeps:
            return Refusal(NO, (card,))
        if avatar.number not in company.characters and not companies.at_haven(table, company):
            joined = (*company.characters, avatar.number)
            if refused := companies.composition_refusal(table, joined, company.events):
                return refused
        return super().refusal(table, seat, card, source, token)

    def text(self) -> str:
        return f"{super().text()} on a company at or moving to an Under-deeps site"


class SendVanguard(Effect):
    """The Balrog joins the company that is attacked, must face a strike, and taps after the attack."""

    touches: ClassVar[frozenset[str]] = frozenset({"attack", "company"})

    @instant
    def do(self, table: Table) -> None:
        combat = table.combat
        avatar = balrog_of(table, acting(table).seat)
        if combat is None or avatar is None:
            return
        if avatar.number not in table.companies[combat.company].characters:
            self.join(table, avatar.number, combat.company)
            combat.members = (*combat.members, avatar.number)
        if avatar.number not in combat.facing:
            combat.facing = (*combat.facing, avatar.number)
        combat.flags = (*combat.flags, f"must-face:{avatar.number}", VANGUARD)

    def join(self, table: Table, number: int, company: int) -> None:
        """He leaves his company, and his followers in it, for another."""
        old = table.company_of(number)
        assert old is not None
        for follower in table.followers(number):
            zones.detach(table, follower.number)
            zones.change(table, follower.number, uncontrolled=True)
        companies.take_out(table, old.number, (number,))
        companies.put_in(table, company, (number,))
        if not table.companies[old.number].characters:
            zones.dissolve(table, old.number)
        card = table.cards[number].id
        table.tell("shifted", "org.company.move-character", character=card, number=number, company=company)

    def text(self) -> str:
        return (
            "The Balrog joins the company if he is not in it, which is movement without a movement/hazard phase, and "
            "must face a strike of the attack; after it he taps, if he is untapped"
        )


VANGUARD: Final = "vanguard"


class TapsAfterVanguard(On, kw_only=True):
    """After an attack to which a card sent him he taps."""

    event: str = "attack-ended"
    does: tuple[Effect, ...] = ()
    at_once: bool = True

    def fits(self, table: Table, source: Card, subject: str) -> bool:
        return table.combat is not None and VANGUARD in table.combat.flags and source.role == "character"

    @instant
    def resolve(self, table: Table) -> None:
        checks.tap_if_untapped(table, acting(table).source)

    def text(self) -> str:
        return ""


# -- out of the deeps -------------------------------------------------------------------------------

STEPS: Final = ((25, 4), (17, 3), (9, 2))


class SpringsOut(LetsOutOfTheDeeps):
    """The more marshalling points its player has, the more regions The Balrog may use; none as a Great Shadow."""

    def regions(self, table: Table, seat: str) -> int:
        if is_shown(table, "Great Shadow"):
            return 0
        points = sum(scoring.tally(table, seat).values())
        return next((most for least, most in STEPS if points >= least), 1)

    def text(self) -> str:
        return (
            "unless Great Shadow is in play, The Balrog's company may use region movement to or from the surface site "
            "of an Under-deeps site: 1 region, 2 with 9 or more marshalling points, 3 with 17 or more, 4 with 25 or "
            "more, and never any further"
        )


# -- The One Ring -----------------------------------------------------------------------------------


class Challenge(Effect):
    """The roll by which The Balrog takes up The One Ring: it may be his end, or win the game."""

    @instant
    def do(self, table: Table) -> None:
        link = acting(table)
        number = int(link.target)
        dice = checks.roll(table, link.seat, "challenge", "end.one-ring.balrog", card=link.card, number=number)
        total = dice + self.help(table, link.source, number)
        table.tell("challenge", "end.one-ring.balrog", seat=link.seat, card=link.card, total=total)
        if total < 7:
            checks.eliminate(table, number, "end.one-ring.balrog")
        elif total < 9:
            zones.discard(table, link.source)
        elif total > 10:
            rings.win(table, link.seat, "end.one-ring.balrog")

    def help(self, table: Table, source: int, number: int) -> int:
        """What is added: the number of sages of his company, and of the other copies of the card in play."""
        company = table.company_of(number)
        name = table.cards[source].facts.name
        sages = [
            member
            for member in (table.members(company) if company is not None else ())
            if "sage" in numbers.skills(table, member.number)
        ]
        return len(sages) + sum(
            card.facts.name == name and card.number != source and not card.face_down for card in table.cards.values()
        )

    def text(self) -> str:
        return (
            "roll and add 1 for every sage of his company and every other copy of this card in play; below "
            "7 he is eliminated, at 7 or 8 this card is discarded, at 9 or 10 it stays, above 10 you win the game; "
            "once in a turn"
        )


class RingLord(Characters, kw_only=True):
    """The Balrog, bearing The One Ring."""

    names: tuple[str, ...] = (THE_BALROG,)
    bears: str = rings.ONE_RING

    def text(self) -> str:
        return f"{THE_BALROG}, bearing {rings.ONE_RING}"


# -- allies -----------------------------------------------------------------------------------------


class WinFreely(WinCreature):
    """All attacks of the creature are canceled; it is an ally of a character of the company, who need not tap."""

    def text(self) -> str:
        return "cancel all attacks of the creature, which is an ally of that character from now on"


class DiscardedIfMovesAbove(Reaction, kw_only=True):
    """It is discarded when its company has moved by region or starter movement."""

    event: str = "moved"

    def fits(self, table: Table, source: Card, subject: str) -> bool:
        company = table.company_of(source.number)
        return company is not None and subject == f"c{company.number}" and company.way in ("region", "starter")

    def react(self, table: Table, source: Card, subject: str) -> None:
        zones.discard(table, source.number, "timing.passive.discard-is-immediate")

    def text(self) -> str:
        return "discard this ally if its company moves by region or starter movement"


class GoesIfPassing(Reaction, kw_only=True):
    """What this card made an ally is discarded, with the card, when its company has moved in a region of some types."""

    event: str = "moved"
    types: tuple[str, ...]

    def fits(self, table: Table, source: Card, subject: str) -> bool:
        host = table.cards.get(source.on)
        company = table.company_of(host.number) if host is not None else None
        if company is None or subject != f"c{company.number}":
            return False
        return bool(set(self.types).intersection(company.path))

    def react(self, table: Table, source: Card, subject: str) -> None:
        zones.discard(table, source.on, "timing.passive.discard-is-immediate")

    def text(self) -> str:
        return (
            f"if the way of the company leads through a {' or '.join(self.types)}, the ally goes, and this card with it"
        )


class Unruly(On, kw_only=True):
    """As its player's organization phase begins, his opponent rolls for the life of its controller."""

    event: str = "organization-begins"
    does: tuple[Effect, ...] = ()
    less: int

    def fits(self, table: Table, source: Card, subject: str) -> bool:
        controller = table.cards.get(source.on)
        return subject == source.owner and controller is not None and controller.facts.race != BALROG

    @instant
    def resolve(self, table: Table) -> None:
        ally = table.cards[acting(table).source]
        roller = table.opponent(ally.owner)
        dice = checks.roll(table, roller, "unruly", "term.roll", card=ally.id, number=ally.on)
        if dice - self.less > numbers.mind(table, ally.on):
            checks.eliminate(table, ally.on, "term.eliminate")

    def text(self) -> str:
        return (
            f"in your organization phase, if The Balrog does not control it, your opponent makes a roll and subtracts "
            f"{self.less}: its controller is eliminated if the result is above his mind"
        )
