"""What cards do with favor, a hero's or on the board, and with Corruption cards.

How a hero gains and loses them is in `rules.heroes`; the Corruption cards themselves are declared in `corruption`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from underdeeps.kernel import Flow, Option, ask, instant, method
from underdeeps.meq.cards.amounts import ALL, THE_HERO, Amount, measured, value
from underdeeps.meq.cards.base import SAURON
from underdeeps.meq.cards.control import ANYBODY, NOBODY, Aimed, Decided, Deed, decider, names, rule_of
from underdeeps.meq.cards.places import Place
from underdeeps.meq.facts import name
from underdeeps.meq.rules import board, heroes

if TYPE_CHECKING:
    from underdeeps.meq.table import Table

# -- a hero's favor ---------------------------------------------------------------------------------


class GainFavor(Deed):
    """Favor comes to the hero."""

    n: int

    @instant
    def do(self, table: Table, hero: str, card: str) -> None:
        heroes.gain_favor(table, hero, self.n)

    def act(self) -> str:
        return f"gain {self.n} favor"


gain_favor = GainFavor


class LoseFavor(Deed):
    """Favor is lost, as far as the hero has it; in a choice they must have it all."""

    n: int | Amount

    @instant
    def do(self, table: Table, hero: str, card: str) -> None:
        heroes.lose_favor(table, hero, value(self.n, table, hero, card))

    def payable(self, table: Table, hero: str) -> bool:
        return table.heroes[hero].favor >= value(self.n, table, hero, "")

    def act(self) -> str:
        return f"lose {measured(self.n, 'favor')}"


lose_favor = LoseFavor


class SpendFavor(LoseFavor):
    """A payment: all of it or not at all."""

    def act(self) -> str:
        return f"spend {measured(self.n, 'favor')}"


spend_favor = SpendFavor


# -- favor on the board -----------------------------------------------------------------------------


class PlaceFavor(Deed):
    """Favor tokens go on a location."""

    n: int
    location: str
    doer = ANYBODY

    @instant
    def do(self, table: Table, hero: str, card: str) -> None:
        board.place_favor(table, self.location, self.n)

    def act(self) -> str:
        return f"place {self.n} favor in {name(self.location)}"

    def clause(self, who: str = THE_HERO) -> str:
        return f"{self.n} favor is placed in {name(self.location)}"


place_favor = PlaceFavor


class DiscardBoardFavor(Decided, Aimed):
    """One favor token lying somewhere is taken away."""

    at: Place
    by: str

    def targets(self, table: Table, hero: str, card: str) -> tuple[str, ...]:
        """Locations with favor."""
        return tuple(place for place in self.at.find(table, hero, card) if table.favor.get(place))

    @method
    def do(self, table: Table, hero: str, card: str) -> Flow[None]:
        if self.targets(table, hero, card):
            choice = yield from ask(
                table,
                decider(table, self.by, hero),
                "discard-favor",
                names("location", self.targets(table, hero, card)),
                rule_of(card),
                (card, self.key),
            )
            board.take_board_favor(table, choice.subject, 1)
            table.tell("favor-discarded", rule_of(card), location=choice.subject, n=1)

    def act(self) -> str:
        return f"discard 1 favor token {self.at.text()}"


discard_board_favor = DiscardBoardFavor


# -- favor on a card --------------------------------------------------------------------------------


class EntrustThis(Deed):
    """Every hero who has favor lays one on this card; Sauron gives it to a hero, before whom it lies."""

    doer = NOBODY

    @method
    def do(self, table: Table, hero: str, card: str) -> Flow[None]:
        choice = yield from ask(
            table,
            SAURON,
            "entrust",
            names("hero", table.hero_seats),
            "meq.choice.sauron.event-with-a-hero",
            (card, self.key),
        )
        owner = table.heroes[choice.subject]
        owner.keeps = card
        owner.keeps_favor = sum(heroes.lose_favor(table, who, 1) for who in table.hero_seats)
        table.tell(
            "event-given",
            "meq.choice.sauron.event-with-a-hero",
            card=card,
            hero=choice.subject,
            favor=owner.keeps_favor,
        )

    def act(self) -> str:
        return "each hero who has favor lays 1 on this card, and Sauron gives it to a hero"


entrust_this = EntrustThis


class TakeFavorFromThis(Deed):
    """All favor on the card becomes the hero's."""

    @instant
    def do(self, table: Table, hero: str, card: str) -> None:
        heroes.gain_favor(table, hero, table.heroes[hero].keeps_favor)
        table.heroes[hero].keeps_favor = 0

    def act(self) -> str:
        return "gain the favor on this card"


take_favor_from_this = TakeFavorFromThis


# -- Corruption -------------------------------------------------------------------------------------


class GainCorruption(Deed):
    """Corruption cards come to the hero; with `seen`, Sauron sees that many for each and picks."""

    n: int = 1
    seen: int = 0

    @method
    def do(self, table: Table, hero: str, card: str) -> Flow[None]:
        yield from heroes.gain_corruption(table, hero, self.n, self.seen)

    def act(self) -> str:
        if self.seen:
            return f"receive {self.n} Corruption card, picked by Sauron out of {self.seen}"
        return f"receive {measured(self.n, 'Corruption card', 'Corruption cards')}"


gain_corruption = GainCorruption


class AcceptCorruption(GainCorruption):
    """A Corruption card as a cost: it cannot be paid when none is left (meq.choice.always.no-corruption-left)."""

    def payable(self, table: Table, hero: str) -> bool:
        return bool(table.decks["corruption"] or table.discards.get("corruption"))


accept_corruption = AcceptCorruption


class DiscardCorruption(Deed):
    """Corruption cards of the hero's choice are discarded."""

    n: int | Amount

    @method
    def do(self, table: Table, hero: str, card: str) -> Flow[None]:
        yield from heroes.discard_corruption(table, hero, self.number(table, hero, card))

    def number(self, table: Table, hero: str, card: str) -> int:
        """How many they discard."""
        return min(value(self.n, table, hero, card), len(table.heroes[hero].corruption))

    def possible(self, table: Table, hero: str, card: str) -> bool:
        return self.number(table, hero, card) > 0

    def act(self) -> str:
        return f"discard {measured(self.n, 'Corruption card', 'Corruption cards')}"


class DiscardAllCorruption(DiscardCorruption):
    """There is nothing to choose when all of them go."""

    @instant
    def do(self, table: Table, hero: str, card: str) -> None:
        for each in heroes.corruption_cards(table, hero):
            heroes.drop_corruption(table, hero, each)


def discard_corruption(n: int | Amount) -> DiscardCorruption:
    """The hero is rid of Corruption cards."""
    return DiscardAllCorruption(n) if n is ALL else DiscardCorruption(n)


class BuyOffCorruption(Deed):
    """One favor for each Corruption card that the hero wants to discard, at least one."""

    def open(self, table: Table, hero: str, bought: int) -> list[Option]:
        """The cards that they can still pay for, and, after the first, to leave it at that."""
        who = table.heroes[hero]
        if not who.favor or not who.corruption:
            return [Option("enough")]
        options = names("corruption", heroes.corruption_cards(table, hero))
        return [*options, Option("enough")] if bought else options

    @method
    def do(self, table: Table, hero: str, card: str) -> Flow[None]:
        bought = 0
        while True:
            choice = yield from ask(
                table, hero, "buy-off", self.open(table, hero, bought), rule_of(card), (card, self.key)
            )
            if choice.verb == "enough":
                break
            heroes.lose_favor(table, hero, 1)
            heroes.drop_corruption(table, hero, choice.subject)
            bought += 1

    def payable(self, table: Table, hero: str) -> bool:
        return table.heroes[hero].favor > 0 and bool(table.heroes[hero].corruption)

    def act(self) -> str:
        return "spend 1 or more favor, discarding 1 Corruption card for each"


buy_off_corruption = BuyOffCorruption


class DivideCorruption(Deed):
    """Sauron names two heroes and divides their Corruption cards between them; with one hero nothing happens."""

    doer = SAURON

    @method
    def do(self, table: Table, hero: str, card: str) -> Flow[None]:
        if len(table.heroes) > 1:
            choice = yield from ask(
                table, SAURON, "first-hero", names("hero", table.hero_seats), rule_of(card), (card, self.key)
            )
            one = choice.subject
            choice = yield from ask(
                table,
                SAURON,
                "second-hero",
                names("hero", tuple(who for who in table.hero_seats if who != one)),
                rule_of(card),
                (card, self.key, one),
            )
            yield from self.divide(table, one, choice.subject, card)

    @method
    def divide(self, table: Table, one: str, other: str, card: str) -> Flow[None]:
        """Each card lying before the two goes to one of them."""
        for owner, corruption in _held_by(table, (one, other)):
            choice = yield from ask(
                table,
                SAURON,
                "give-corruption",
                names("hero", (one, other)),
                rule_of(card),
                (card, self.key, corruption),
            )
            _hand_over(table, corruption, owner, choice.subject)
        yield from heroes.obey_limits(table, one)
        yield from heroes.obey_limits(table, other)

    def act(self) -> str:
        return "pick two heroes, whose Corruption cards are divided between the two as he likes"


def _held_by(table: Table, owners: tuple[str, str]) -> tuple[tuple[str, str], ...]:
    return tuple((owner, held) for owner in owners for held in heroes.corruption_cards(table, owner))


def _hand_over(table: Table, card: str, owner: str, to: str) -> None:
    """A Corruption card goes over; for its new hero it has just come."""
    if owner != to:
        gone = next(each for each in table.heroes[owner].corruption if each.card == card)
        rest = tuple(each for each in table.heroes[owner].corruption if each is not gone)
        table.heroes[owner].corruption = rest
        gone = replace(gone, turn=table.turn_count, combat=table.combat_count)
        table.heroes[to].corruption += (gone,)
        table.tell("corruption-given", "meq.choice.always.corruption-limit", card=card, hero=owner, to=to)


divide_corruption = DivideCorruption
