"""What resource events of Dark Minions do: cards that are fetched, healing, gifts, what the Wizards know."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, ClassVar

from underdeeps.kernel import Flow, Option, Pile, Refusal, ask, instant
from underdeeps.kernel.flow import method
from underdeeps.kernel.piles import EVERYONE, without
from underdeeps.meccg.cards.base import Ability, Effect, Need, On, Target, Whenever, acting, parts_of
from underdeeps.meccg.cards.borne import to_hand
from underdeeps.meccg.cards.effects import last
from underdeeps.meccg.cards.plays import NotAtTypes, PlayableAt
from underdeeps.meccg.cards.reactions import DiscardWhen
from underdeeps.meccg.cards.site_tasks import SitePermanent
from underdeeps.meccg.cards.targets import NO, CardsInPlay, Characters, Companies
from underdeeps.meccg.facts import CARDS
from underdeeps.meccg.fight import Modifier
from underdeeps.meccg.rules import arrivals, checks, combat, keying, numbers, resources, zones
from underdeeps.meccg.table import TAPPED, UNTAPPED, WOUNDED

if TYPE_CHECKING:
    from underdeeps.meccg.table import Card, Link, Table


# -- cards that are fetched -------------------------------------------------------------------------


def playable_there(table: Table, card: str, site: Card) -> bool:
    """Whether an item, ally or faction is one that is playable at a site, tapped or not."""
    facts = CARDS[card]
    if not facts.item:
        return bool({"ally", "faction"} & set(facts.forms)) and resources.names_site(table, card, site)
    if resources.ring_refusal(card) or any(
        keying.site_type(table, site) in part.types for part in parts_of(card, NotAtTypes)
    ):
        return False
    if facts.playable_sites or parts_of(card, PlayableAt):
        there = resources.names_site(table, card, site)
        if not there or facts.item == "special":
            return there
    if "hoard item" in facts.keywords and not resources.contains_hoard(table, site):
        return False
    return resources.item_playable(table, site, card)


class FetchPlayableHere(Effect):
    """An item, ally or faction that is playable at the present site goes from the play deck or discard pile to hand."""

    searches: ClassVar[bool] = True

    @method
    def do(self, table: Table) -> Flow[None]:
        choice = yield from ask(
            table,
            acting(table).seat,
            "fetch.card",
            [*self.found(table, acting(table).seat, acting(table).source), Option("none")],
            "term.search",
        )
        if choice.verb != "none":
            to_hand(table, acting(table).seat, choice.subject, choice.verb)
        zones.shuffle_deck(table, acting(table).seat)

    def found(self, table: Table, seat: str, source: int) -> list[Option]:
        """What can be fetched, and from where."""
        player = table.players[seat]
        company = table.company_of(source)
        if company is None:
            return []
        site = table.site_of(company)
        return [
            Option(place, card)
            for place, pile in (("from-deck", player.deck), ("from-discard", player.discard))
            for card in sorted(pile.distinct())
            if CARDS[card].kind == "resource" and playable_there(table, card, site)
        ]

    def possible(self, table: Table, seat: str, card: str, source: int, target: str) -> bool:
        company = table.company_of(source)
        return company is not None and not numbers.is_away(table, company)

    def text(self) -> str:
        return (
            "look through your play deck or discard pile for one item, ally or faction that could be played where you "
            "are, take it into your hand and shuffle"
        )


class MinorFromSideboard(Effect):
    """A minor item goes from the sideboard to hand, and is shown."""

    @method
    def do(self, table: Table) -> Flow[None]:
        choice = yield from ask(
            table,
            acting(table).seat,
            "fetch.item",
            [Option("from-sideboard", card) for card in self.found(table, acting(table).seat)] or [Option("none")],
            "term.search",
        )
        if choice.verb != "none":
            self.take(table, acting(table).seat, choice.subject)

    def found(self, table: Table, seat: str) -> list[str]:
        """The minor items of the sideboard."""
        return [card for card in table.players[seat].sideboard.distinct() if CARDS[card].item == "minor"]

    def take(self, table: Table, seat: str, card: str) -> None:
        """The item goes to hand."""
        player = table.players[seat]
        player.sideboard = player.sideboard.without(card, EVERYONE)
        player.hand = player.hand.add((card,), EVERYONE)
        table.tell("fetched", "term.search", seat=seat, card=card, kind="resource")

    def possible(self, table: Table, seat: str, card: str, source: int, target: str) -> bool:
        return bool(self.found(table, seat))

    def text(self) -> str:
        return "show a minor item of your sideboard and take it into your hand"


class OnceATurn(Ability, kw_only=True):
    """Something that a card in play can do once in each turn of its player."""

    def refusal(self, table: Table, seat: str, card: str, source: int) -> Refusal | None:
        if f"{self.key}:{source}" in table.players[seat].used:
            return Refusal("timing.action.needs-allowance", (card,))
        return super().refusal(table, seat, card, source)

    def paid(self, table: Table, link: Link) -> None:
        player = table.players[link.seat]
        player.used = (*player.used, f"{self.key}:{link.source}")

    def text(self) -> str:
        return f"once in each of your turns, {super().text()}"


class CompanyAtHaven(Need):
    """The company that the card is with is at a haven."""

    def refusal(self, table: Table, seat: str, card: str, source: int) -> Refusal | None:
        company = table.company_of(source)
        if company is None or numbers.is_away(table, company):
            return Refusal(NO, (card,))
        return None if numbers.is_haven(table, table.site_of(company), seat) else Refusal(NO, (card,))

    def text(self) -> str:
        return "if the company is at a haven"


class ItsCharacters(Target):
    """A character of the company that the card lies on."""

    def candidates(self, table: Table, seat: str, card: str, source: int) -> Iterable[str]:
        company = table.company_of(source)
        return [str(number) for number in company.characters] if company is not None else ()

    def refusal(self, table: Table, seat: str, card: str, source: int, token: str) -> Refusal | None:
        return None if int(token) in table.cards else Refusal(NO, (card,))

    def text(self) -> str:
        return "a character of the company"


class RevealTop(Effect):
    """The player reveals up to so many cards of his play deck; one goes to his hand, and the deck is shuffled."""

    searches: ClassVar[bool] = True
    most: int

    @method
    def do(self, table: Table) -> Flow[None]:
        choice = yield from ask(
            table,
            acting(table).seat,
            "reveal.how-many",
            [Option("cards", str(n + 1)) for n in range(min(self.most, len(table.players[acting(table).seat].deck)))],
            "term.reveal",
        )
        n = int(choice.subject)
        self.reveal(table, n)
        card = yield from ask(
            table,
            acting(table).seat,
            "reveal.which",
            [Option("take", card) for card in dict.fromkeys(table.players[acting(table).seat].deck.top(n))],
            "term.reveal",
        )
        self.take(table, card.subject)

    def reveal(self, table: Table, n: int) -> None:
        """The top cards are shown to everybody."""
        player = table.players[acting(table).seat]
        shown = player.deck.top(n)
        player.deck = player.deck.dropped(n).add(shown[::-1], EVERYONE)
        table.tell("searched", "term.reveal", seat=player.seat, cards=shown, n=n)

    def take(self, table: Table, card: str) -> None:
        """One of the cards goes to hand, where everybody knows it; the rest is shuffled."""
        player = table.players[acting(table).seat]
        player.deck = Pile.of(table.shuffled(without(player.deck.cards, card)))
        player.hand = player.hand.add((card,), EVERYONE)
        table.tell("fetched", "term.search", seat=player.seat, card=card, kind=CARDS[card].kind)

    def possible(self, table: Table, seat: str, card: str, source: int, target: str) -> bool:
        return len(table.players[seat].deck) > 0

    def text(self) -> str:
        return (
            f"reveal up to {self.most} cards from the top of your play deck, take one into your hand, shuffle the rest"
        )


class FactionsReturn(Effect):
    """Each player shuffles all factions of his discard pile into his play deck."""

    @instant
    def do(self, table: Table) -> None:
        for seat in (acting(table).seat, table.opponent(acting(table).seat)):
            player = table.players[seat]
            found = tuple(card for card in player.discard.cards if "faction" in CARDS[card].forms)
            for card in found:
                player.discard = player.discard.without(card, EVERYONE)
            if found:
                player.deck = Pile.of(table.shuffled((*player.deck.cards, *found)))
                table.tell("returned-to-deck", "term.shuffle", seat=seat, cards=found)

    def possible(self, table: Table, seat: str, card: str, source: int, target: str) -> bool:
        piles = [player.discard for player in table.players.values()]
        return any("faction" in CARDS[each].forms for pile in piles for each in pile.cards)

    def text(self) -> str:
        return "each player shuffles all factions of his discard pile into his play deck"


# -- healing ----------------------------------------------------------------------------------------


class HealCompany(Effect):
    """All in the company of the target become well and untapped."""

    touches: ClassVar[frozenset[str]] = frozenset({"untaps"})

    @instant
    def do(self, table: Table) -> None:
        company = table.company_of(int(acting(table).target))
        if company is not None:
            arrivals.refresh(table, company)

    def text(self) -> str:
        return "all wounded and all tapped characters of his company become well and untapped"


class Departing(Companies, kw_only=True):
    """A company at a haven that has declared movement."""

    def refusal(self, table: Table, seat: str, card: str, source: int, token: str) -> Refusal | None:
        company = table.companies.get(int(token[1:]))
        if company is None or not company.destination:
            return Refusal(NO, (card,))
        return super().refusal(table, seat, card, source, token)

    def text(self) -> str:
        return "a company at a haven that is to move"


class HealOnArrival(Effect):
    """If the company moves to another haven this turn, all in it are well and untapped there."""

    @instant
    def do(self, table: Table) -> None:
        last(table, arrivals.HEALS, acting(table).target)

    def text(self) -> str:
        return (
            "if the company moves to another haven this turn, all its wounded and tapped characters become well and "
            "untapped at the end of its movement/hazard phase"
        )


class ThroughWilds(Characters, kw_only=True):
    """Somebody who is on his way, with a region of a type in his site path."""

    region_type: str

    def refusal(self, table: Table, seat: str, card: str, source: int, token: str) -> Refusal | None:
        journey = table.journey
        if journey is None or self.region_type not in keying.region_types(table, journey):
            return Refusal(NO, (card,))
        return super().refusal(table, seat, card, source, token)

    def text(self) -> str:
        return f"{super().text()} with a {self.region_type} in his site path"


class OwnHavens(CardsInPlay, kw_only=True):
    """A haven of the player in play; of several copies of its card the one that was laid first."""

    roles: tuple[str, ...] = ("site",)
    site_types: tuple[str, ...] = ("haven",)

    def candidates(self, table: Table, seat: str, card: str, source: int) -> Iterable[str]:
        first: dict[str, str] = {}
        for site in table.cards.values():
            if site.role == "site" and site.owner == seat and not site.face_down:
                first.setdefault(site.id, site.token)
        return list(first.values())


class AfterPhaseHere(On, kw_only=True):
    """The movement/hazard phase of a company is over that is at the site on which the card lies."""

    event: str = "movement-over"
    at_once: bool = True

    def fits(self, table: Table, source: Card, subject: str) -> bool:
        company = table.companies.get(int(subject[1:]))
        site = table.cards.get(source.on)
        if company is None or site is None or table.site_of(company).facts.name != site.facts.name:
            return False
        return any(table.cards[number].state for number in company.characters)

    def text(self) -> str:
        what = ", then ".join(each.text() for each in self.does)
        return f"right after the movement/hazard phase of any company at this haven, {what}"


class RestOne(Effect):
    """One character of the company may untap, or heal to tapped."""

    @method
    def do(self, table: Table) -> Flow[None]:
        choice = yield from ask(
            table,
            table.active,
            "rest.whom",
            [*self.found(table), Option("none")],
            "timing.action.needs-allowance",
        )
        if choice.verb == "untap":
            zones.untap(table, int(choice.subject))
        elif choice.verb == "heal":
            zones.heal(table, int(choice.subject))

    def found(self, table: Table) -> list[Option]:
        """Who can be helped, and how."""
        company = table.companies[int(acting(table).target[1:])]
        verbs = {TAPPED: "untap", WOUNDED: "heal"}
        cards = [table.cards[number] for number in company.characters]
        return [Option(verbs[card.state], card.token) for card in cards if card.state]

    def text(self) -> str:
        return "its player may untap one of its characters, or heal one from wounded to tapped"


# -- sites and items --------------------------------------------------------------------------------


class RollForSite(Effect):
    """A roll with the mind of a sage: above a number, his site untaps."""

    above: int
    wizard: int

    @instant
    def do(self, table: Table) -> None:
        link = acting(table)
        who = int(link.target)
        company = table.company_of(who)
        if company is None:
            return
        total = checks.roll(table, link.seat, link.card, "term.roll", number=who) + numbers.mind(table, who)
        total += self.wizard if numbers.race(table, who) == "wizard" else 0
        if total > self.above and table.site_of(company).state == TAPPED:
            zones.change(table, company.site, state=UNTAPPED)
            site = table.site_of(company)
            table.tell("untapped", "term.untap", card=site.id, number=site.number)

    def text(self) -> str:
        return f"make a roll and add his mind ({self.wizard:+d} for a Wizard): above {self.above}, the site untaps"


class BorneHere(CardsInPlay, kw_only=True):
    """An item of some name, borne in the company whose site phase it is, at a site of some types."""

    at_types: tuple[str, ...]

    def refusal(self, table: Table, seat: str, card: str, source: int, token: str) -> Refusal | None:
        company = resources.company_here(table)
        if company is None or keying.site_type(table, table.site_of(company)) not in self.at_types:
            return Refusal(NO, (card,))
        item = table.cards.get(int(token))
        if item is None or item.on not in company.characters:
            return Refusal(NO, (card,))
        return super().refusal(table, seat, card, source, token)

    def text(self) -> str:
        return f"{super().text()} at a {' or '.join(self.at_types)}"


class OnBorne(SitePermanent, kw_only=True):
    """A permanent-event on an item, for which the bearer of the item taps."""

    def unpayable(self, table: Table, seat: str, card: str, source: int, token: str) -> Refusal | None:
        bearer = table.cards.get(table.card(token).on)
        if bearer is None or bearer.state != UNTAPPED:
            return Refusal("timing.active-condition.tap-cost", (card,))
        return super().unpayable(table, seat, card, source, token)

    def paid(self, table: Table, link: Link) -> None:
        super().paid(table, link)
        zones.tap(table, table.card(link.target).on)

    def text(self) -> str:
        return f"{super().text()}: tap the bearer of the item"


class HeavyItems(CardsInPlay, kw_only=True):
    """An item that has so many corruption points printed on it."""

    least: int

    def refusal(self, table: Table, seat: str, card: str, source: int, token: str) -> Refusal | None:
        item = table.cards.get(int(token))
        if item is None or item.facts.corruption < self.least:
            return Refusal(NO, (card,))
        return super().refusal(table, seat, card, source, token)

    def text(self) -> str:
        return f"an item that normally gives {self.least} corruption points or more"


class AfterBearersCheck(DiscardWhen, kw_only=True):
    """The bearer of the item on which the card lies has made a corruption check."""

    event: str = "corruption-check-made"
    said: str = "after the bearer of the item makes a corruption check"

    def fits(self, table: Table, source: Card, subject: str) -> bool:
        item = table.cards.get(source.on)
        return item is not None and str(item.on) == subject


# -- fights -----------------------------------------------------------------------------------------


class EachChoosingAttack(Whenever, kw_only=True):
    """An attack of which the attacker chooses the defending characters is about to be fought."""

    def entities(self, table: Table, source: Card) -> Iterable[str]:
        fight = table.combat
        if fight is None or fight.stage != "start" or fight.canceled or fight.source == "company":
            return ()
        return (f"attack{fight.number}",) if fight.attacker_chooses else ()

    def text(self) -> str:
        what = ", then ".join(each.text() for each in self.does)
        return f"each attack of which the attacker chooses the defending characters has {what}"


class Thin(Effect):
    """The attack has fewer strikes, but one at least; still fewer with Gates of Morning."""

    less: int
    with_gates: int

    @instant
    def do(self, table: Table) -> None:
        if table.combat is None:
            return
        link = acting(table)
        table.combat.flags = (*table.combat.flags, link.card)
        less = self.with_gates if table.in_play("Gates of Morning") else self.less
        less = min(less, combat.strikes_of(table) - 1)
        if less > 0 and not table.combat.each:
            combat.modify(table, Modifier("strikes", -less, link.card, link.source))

    def text(self) -> str:
        return f"-{self.less} strike (-{self.with_gates} if Gates of Morning is in play), but one at least"


class WhenSuchIsDefeated(DiscardWhen, kw_only=True):
    """An attack that the card touched is defeated."""

    event: str = "attack-ended"
    said: str = "when such an attack is defeated"

    def fits(self, table: Table, source: Card, subject: str) -> bool:
        return table.combat is not None and table.combat.has(source.id) and subject == combat.DEFEATED


class Beside(Characters, kw_only=True):
    """Somebody in the company of the one who faces the present strike, but not he."""

    def refusal(self, table: Table, seat: str, card: str, source: int, token: str) -> Refusal | None:
        fight = table.combat
        if fight is None or fight.strike < 0 or fight.given[fight.strike].target == int(token):
            return Refusal(NO, (card,))
        return super().refusal(table, seat, card, source, token)

    def text(self) -> str:
        return f"{super().text()} beside the one who faces a strike"


class Distract(Effect, kw_only=True):
    """The strike has less prowess and body; if it succeeds, who distracted it makes a body check."""

    touches: ClassVar[frozenset[str]] = frozenset({"strike"})
    prowess: int
    body: int

    @instant
    def do(self, table: Table) -> None:
        if table.combat is None or table.combat.strike < 0:
            return
        strike = combat.strike_of(table)
        combat.change_strike(
            table,
            prowess=strike.prowess + self.prowess,
            strike_body=strike.strike_body + self.body,
            flags=(*strike.flags, acting(table).card, f"{combat.SHARES}{acting(table).by}"),
        )

    def text(self) -> str:
        return (
            f"the strike has {self.prowess:+d} prowess and {self.body:+d} body; if it succeeds, he has to face a body "
            "check, too"
        )


# -- Wizards ----------------------------------------------------------------------------------------


class AvatarUnrevealed(Need):
    """The player has not revealed his avatar."""

    def refusal(self, table: Table, seat: str, card: str, source: int) -> Refusal | None:
        return Refusal(NO, (card,)) if table.players[seat].avatar else None

    def text(self) -> str:
        return "if you have not revealed your Wizard"


class WhenAvatarComes(DiscardWhen, kw_only=True):
    """Its player's avatar comes into play."""

    event: str = "character-played"
    said: str = "when your Wizard comes into play"

    def fits(self, table: Table, source: Card, subject: str) -> bool:
        avatar = table.avatar_of(source.owner)
        return avatar is not None and avatar.token == subject
