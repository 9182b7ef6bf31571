"""The Spawn of the depths: events that attack at sites of the Under-deeps, and hazards that count them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, ClassVar, Final

from underdeeps.kernel import Flow, Option, Refusal, ask, instant
from underdeeps.kernel.flow import method
from underdeeps.kernel.piles import EVERYONE
from underdeeps.meccg import windows
from underdeeps.meccg.cards.base import HAZARD, Ability, Effect, On, acting
from underdeeps.meccg.cards.effects import last
from underdeeps.meccg.cards.events import HazardShort
from underdeeps.meccg.cards.raids import AttackFromDiscard, DiscardedCreatures
from underdeeps.meccg.cards.targets import NO, Companies, a_or_an, type_for
from underdeeps.meccg.facts import CARDS
from underdeeps.meccg.fight import Modifier
from underdeeps.meccg.rules import combat, keying, numbers, zones
from underdeeps.meccg.table import UNTAPPED

if TYPE_CHECKING:
    from underdeeps.meccg.table import Card, Company, Link, Table

SPAWN: Final = "spawn"


def is_spawn(card: str) -> bool:
    """Whether a card is Spawn."""
    return SPAWN in CARDS[card].keywords


def spawn_in_play(table: Table) -> int:
    """How many Spawn cards are in play. Those that were eliminated, kept for their points or as a trophy, are not."""
    kept = {number for player in table.players.values() for number in player.points}
    return sum(
        1
        for card in table.cards.values()
        if card.id
        and is_spawn(card.id)
        and not card.face_down
        and card.role != "trophy"
        and card.number not in kept
        and not table.is_aside(card)
    )


# -- what the Spawn events do beside their attacks -----------------------------------------------------


class ReachesSites(Effect):
    """An event that adds an automatic-attack to some sites, so that it can be revealed on-guard there."""

    touches: ClassVar[frozenset[str]] = frozenset({"automatic-attack"})
    sites: tuple[str, ...]

    @instant
    def do(self, table: Table) -> None:
        pass

    def possible(self, table: Table, seat: str, card: str, source: int, target: str) -> bool:
        company = table.companies.get(table.site_company)
        return table.phase != "site" or company is None or table.site_of(company).facts.name in self.sites

    def text(self) -> str:
        return ""


class EachAttackOnOpponent(On, kw_only=True):
    """An attack of a race on a company of the opponent of the card's player begins."""

    event: str = "attack-begins"
    at_once: bool = True
    race: str

    def fits(self, table: Table, source: Card, subject: str) -> bool:
        fight = table.combat
        if fight is None or fight.source == "company" or source.role != "event" or fight.canceled:
            return False
        return fight.is_of((self.race,)) and fight.defender != source.owner

    def text(self) -> str:
        what = ", then ".join(each.text() for each in self.does)
        return f"for each {self.race.capitalize()} attack that your opponent faces {what}"


class MayDetain(Effect):
    """The player of the card may make the attack detainment, with more prowess."""

    prowess: int

    @method
    def do(self, table: Table) -> Flow[None]:
        choice = yield from ask(
            table,
            table.cards[acting(table).source].owner,
            "spawn.detain",
            (Option("detain"), Option("as-it-is")),
            "timing.chain.immediately",
        )
        if choice.verb == "detain":
            make_detainment(table, self.prowess)

    def text(self) -> str:
        return f"you may make it detainment, with {self.prowess:+d} prowess"


def make_detainment(table: Table, prowess: int) -> None:
    """The attack is detainment from now on, with other prowess while the card that makes it so is in play."""
    link = acting(table)
    zones.combat_of(table).detainment = True
    combat.modify(table, Modifier("prowess", prowess, link.card, link.source))
    table.tell("detains", "combat.detainment.keyword", card=link.card)


class DiscardedBeasts(DiscardedCreatures):
    """A creature of one of some races in the player's discard pile that could attack the company now."""

    race: str = ""
    races: tuple[str, ...] = ()

    def candidates(self, table: Table, seat: str, card: str, source: int) -> Iterable[str]:
        pile = table.players[seat].discard.distinct()
        return [
            each
            for each in pile
            if "creature" in CARDS[each].forms
            and any(race in self.races for race in (CARDS[each].race, *CARDS[each].other_races))
        ]

    def text(self) -> str:
        races = " or ".join(race.capitalize() for race in self.races)
        return f"a {races} creature in your discard pile that can attack the company"


class CallBeasts(Ability, kw_only=True):
    """Once a turn a creature comes from the discard pile against a company that this event has attacked this turn."""

    when: int = windows.MOVEMENT
    side: str = HAZARD
    counts: int = 1
    opens: bool = True
    fights: bool = True
    chooses: ClassVar[bool] = True

    def refusal(self, table: Table, seat: str, card: str, source: int) -> Refusal | None:
        company = table.companies.get(table.journey.company) if table.journey is not None else None
        if company is None or card not in company.faced:
            return Refusal(NO, (card,))
        return super().refusal(table, seat, card, source)

    @method
    def more(self, table: Table, seat: str, card: str, source: int, token: str) -> Flow[str]:
        choice = yield from ask(
            table,
            seat,
            "creature.key",
            [Option("key", key) for key in keying.keys(table, token)],
            "mh.creature.must-be-keyed",
            (token,),
        )
        return choice.subject

    def text(self) -> str:
        return f"once a turn, against a company that this card has attacked this turn, {super().text()}"


class PlayFromDiscard(AttackFromDiscard):
    """The creature comes into play from the discard pile and attacks."""

    prowess: int = 0

    def text(self) -> str:
        return "play it"


# -- companies in lairs and in the Under-deeps ---------------------------------------------------------


class CompaniesInLairs(Companies, kw_only=True):
    """The company, at or moving to a Ruins & Lairs or an Under-deeps site."""

    outnumbered: bool = False
    """With fewer characters than there are Spawn cards in play."""

    def refusal(self, table: Table, seat: str, card: str, source: int, token: str) -> Refusal | None:
        company = table.companies.get(int(token[1:]))
        if company is None or not in_lair(table, company, card):
            return Refusal(NO, (card,))
        if self.outnumbered and spawn_in_play(table) <= len(company.characters):
            return Refusal(NO, (card,))
        return super().refusal(table, seat, card, source, token)

    def text(self) -> str:
        words = f"{super().text()} at or moving to a ruins-and-lairs or an Under-deeps site"
        return f"{words}, with fewer characters than there are Spawn cards in play" if self.outnumbered else words


def in_lair(table: Table, company: Company, card: str) -> bool:
    """Whether a company is at, or on its way to, a Ruins & Lairs or an Under-deeps site."""
    journey = table.journey if table.journey is not None and table.journey.company == company.number else None
    site = table.cards[journey.site if journey is not None else company.site]
    return site.facts.under_deeps or type_for(table, site, card) == "ruins-and-lairs"


class TapTheWeak(Effect):
    """All untapped characters of the company tap whose mind is below a number and one more for each Spawn card."""

    touches: ClassVar[frozenset[str]] = frozenset({"taps-character", "company"})
    below: int

    @instant
    def do(self, table: Table) -> None:
        for number in self.weak(table, acting(table).target):
            zones.tap(table, number)

    def weak(self, table: Table, token: str) -> list[int]:
        """Who taps."""
        company = table.companies.get(int(token[1:]))
        below = self.below + spawn_in_play(table)
        return [
            number
            for number in (company.characters if company is not None else ())
            if table.cards[number].state == UNTAPPED
            and numbers.race(table, number) not in ("wizard", "ringwraith")
            and table.cards[number].facts.mind is not None
            and numbers.mind(table, number) < below
        ]

    def possible(self, table: Table, seat: str, card: str, source: int, target: str) -> bool:
        return bool(self.weak(table, target))

    def text(self) -> str:
        return (
            f"all its untapped characters tap whose mind is less than {self.below} and the number of Spawn cards in "
            "play together, Wizards and Ringwraiths excepted"
        )


# -- hazards that are paid for with another card -------------------------------------------------------


class PaidFromHand(HazardShort, kw_only=True):
    """A short-event for which a creature of some races, or a card with a keyword, is discarded from hand."""

    chooses: ClassVar[bool] = True
    price_races: tuple[str, ...] = ()
    price_keyword: str = ""

    def prices(self, table: Table, seat: str) -> list[str]:
        """The cards of the hand that can be discarded for it."""
        return [card for card in table.players[seat].hand.distinct() if self._pays(card)]

    def _pays(self, card: str) -> bool:
        facts = CARDS[card]
        if self.price_keyword:
            return self.price_keyword in facts.keywords
        return "creature" in facts.forms and any(race in self.price_races for race in (facts.race, *facts.other_races))

    def refusal(self, table: Table, seat: str, card: str, source: int) -> Refusal | None:
        if not self.prices(table, seat):
            return Refusal("timing.active-condition.definition", (card,))
        return super().refusal(table, seat, card, source)

    @method
    def more(self, table: Table, seat: str, card: str, source: int, token: str) -> Flow[str]:
        choice = yield from ask(
            table,
            seat,
            "price.discard",
            [Option("discard", each) for each in self.prices(table, seat)],
            "timing.active-condition.performed-at-declaration",
        )
        return choice.subject

    def paid(self, table: Table, link: Link) -> None:
        zones.take_from_hand(table, link.seat, link.choice)
        zones.put_in_discard(table, link.seat, link.choice, EVERYONE)
        table.tell("discarded", "timing.active-condition.performed-at-declaration", seat=link.seat, card=link.choice)
        super().paid(table, link)

    def text(self) -> str:
        races = " or ".join(race.capitalize() for race in self.price_races)
        what = f"a {self.price_keyword.capitalize()} card" if self.price_keyword else a_or_an(f"{races} creature")
        return f"discard from your hand {what}, {super().text()}"


class PaidAndGone(PaidFromHand, kw_only=True):
    """It is removed from the game afterwards."""

    def fate(self, table: Table, link: Link, resolved: bool) -> None:
        if resolved:
            zones.remove_from_game(table, link.seat, link.card)
        else:
            super().fate(table, link, resolved)

    def text(self) -> str:
        return f"{super().text()}; then this card is removed from the game"


class DevourCard(Effect):
    """The player looks at the top of the opponent's play deck; of one of these cards the opponent is rid, or of some
    of his hand size."""

    @method
    def do(self, table: Table) -> Flow[None]:
        look_at_top(table)
        if looked_at(table):
            choice = yield from ask(table, acting(table).seat, "devour.pick", devour_options(table), "term.reveal")
            pick(table, choice.subject)
            answer = yield from ask(
                table,
                table.opponent(acting(table).seat),
                "devour.answer",
                (Option("lose-card"), Option("smaller-hand")),
                "timing.effect.most-recent-prevails",
                (picked(table),),
            )
            devour(table, answer.verb)

    def possible(self, table: Table, seat: str, card: str, source: int, target: str) -> bool:
        return bool(spawn_in_play(table)) and bool(table.players[table.opponent(seat)].deck)

    def text(self) -> str:
        return (
            "look at as many cards from the top of your opponent's play deck as there are Spawn cards in play, and "
            "show one of them: he has it removed from the game, or holds one card less in his hand for the rest of the "
            "game; the others are shuffled and put back on top"
        )


def looked_at(table: Table) -> tuple[str, ...]:
    """The cards on top of the opponent's play deck that are being looked at."""
    deck = table.players[table.opponent(acting(table).seat)].deck
    return deck.top(min(spawn_in_play(table), len(deck)))


def look_at_top(table: Table) -> None:
    """The player looks at as many cards of the opponent's play deck as there are Spawn cards in play."""
    seat = acting(table).seat
    whose = table.opponent(seat)
    top = looked_at(table)
    deck = table.players[whose].deck
    seen = deck.dropped(len(top))
    for card, known in zip(deck.cards[len(seen) :], deck.known[len(seen) :], strict=True):
        seen = seen.add((card,), known | table.bit(seat))
    table.players[whose].deck = seen
    table.tell("looked", "term.reveal", {"cards": top}, (seat,), seat=seat, whose=whose, n=len(top))


def devour_options(table: Table) -> list[Option]:
    """The cards that can be picked, each once."""
    return [Option("show", card) for card in dict.fromkeys(looked_at(table))]


def pick(table: Table, card: str) -> None:
    """A card of the opponent's play deck is shown: it lies on top of the deck; the others are shuffled beneath it."""
    whose = table.opponent(acting(table).seat)
    player = table.players[whose]
    n = len(looked_at(table))
    others = list(player.deck.top(n))
    others.remove(card)
    player.deck = player.deck.dropped(n).add(table.shuffled(tuple(others)), 0).add((card,), EVERYONE)
    table.tell("shown", "term.reveal", seat=whose, card=card)


def picked(table: Table) -> str:
    """The card that was shown."""
    return table.players[table.opponent(acting(table).seat)].deck.top(1)[-1]


def devour(table: Table, answer: str) -> None:
    """What the opponent chose: the card shown leaves the game, or it goes back and his hand is smaller."""
    seat = acting(table).seat
    whose = table.opponent(seat)
    player = table.players[whose]
    card = picked(table)
    n = len(looked_at(table))
    if answer == "lose-card":
        player.deck = player.deck.dropped(1)
        zones.remove_from_game(table, whose, card)
        return
    player.deck = player.deck.dropped(n).add(table.shuffled(player.deck.top(n)), 0)
    last(table, "hand-size", whose, -1, until="game")
    table.tell("smaller-hand", "eot.step2.reset-hands", seat=whose)
