"""What combat cards and Monster Reference cards are made of.

A card is a few abilities, each with the moment at which it works and the condition under which it does. "You" is who
plays the card (for a reference card: the monster), the opponent is the other side. `rules.combat` plays the rounds
and asks the cards at the moments named here; what an ability does to a side is in `rules.sides`.

There are four kinds. A `Deed` happens at its moment, in the order of the card. A `Cancel` is collected with all others
before any deed of its part. An `Exchange` changes the damage that the two cards deal each other. The others simply
hold for as long as the card is not canceled.

Long because it is a vocabulary: small abilities that are looked up side by side.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import cache
from typing import TYPE_CHECKING, ClassVar, Final

from underdeeps.kernel import Flow, Option, ask, instant, method
from underdeeps.kernel.parts import Part
from underdeeps.kernel.piles import EVERYONE
from underdeeps.meq.cards.base import Standing, parts_of
from underdeeps.meq.facts import COMBAT_CARDS
from underdeeps.meq.fight import ACROSS, HERO, KIND, MELEE, NO_CAP, RANGED, Side
from underdeeps.meq.rules import heroes, numbers, sides
from underdeeps.meq.rules.sides import combat_of

if TYPE_CHECKING:
    from underdeeps.meq.table import Table

NOW: Final = "now"
"""In the part for the abilities of the cards just played."""
NEXT_ROUND: Final = "next"
"""In the next round's part for the abilities of the cards played before."""
AFTER: Final = "after"
"""After the two cards have dealt their damage."""
AT_END: Final = "end"
"""At the end of the round, once it is clear who is defeated."""

_MOMENTS = {NOW: "", NEXT_ROUND: "next round", AFTER: "", AT_END: ""}
_UNCONDITIONED = {AFTER: "after damage is dealt"}


# -- conditions and amounts -------------------------------------------------------------------------


@dataclass(frozen=True, eq=False)
class Condition:
    """Something that must hold between the two sides, own first."""

    words: str
    test: Callable[[Side, Side], bool]

    def __and__(self, other: Condition) -> Condition:
        """Both of them."""
        one, two = self.test, other.test
        return Condition(f"{self.words}, {other.words}", lambda own, opp: one(own, opp) and two(own, opp))


ALWAYS = Condition("", lambda own, opp: True)
OWN_RANGED = Condition("with a ranged card", lambda own, opp: own.kind == RANGED)
OWN_MELEE = Condition("with a melee card", lambda own, opp: own.kind == MELEE)
OPP_RANGED = Condition("against a ranged card", lambda own, opp: opp.kind == RANGED)
OPP_MELEE = Condition("against a melee card", lambda own, opp: opp.kind == MELEE)
OPP_REPEATS = Condition(
    "against the type that the opponent also played last round",
    lambda own, opp: opp.kind != "" and opp.kind == opp.last_kind,
)
OPP_UNDECLARED = Condition("against a card of the type not named", lambda own, opp: opp.kind != own.declared)
OPP_COSTS_2 = Condition(
    "against a card that costs 2 strength or more",
    lambda own, opp: opp.card != "" and COMBAT_CARDS[opp.card].cost >= 2,
)
# An opponent without a card has no defense to print: it counts as 0 (meq.choice.combat.no-card-defense).
OPP_DEFENSE_0 = Condition("against a printed defense of 0", lambda own, opp: opp.printed_defense == 0)
OPP_CARD_DEFENSE_0 = Condition(
    "against a card with a printed defense of 0", lambda own, opp: opp.card != "" and opp.printed_defense == 0
)
OPP_DEFENSE_TO_1 = Condition("against a printed defense of 0 or 1", lambda own, opp: opp.printed_defense <= 1)
OPP_DEFENSE_FROM_2 = Condition("against a printed defense of 2 or more", lambda own, opp: opp.printed_defense >= 2)
DEALS_1 = Condition("on dealing damage in the exchange", lambda own, opp: own.blow >= 1)
DEALS_2 = Condition("on dealing 2 or more damage in the exchange", lambda own, opp: own.blow >= 2)
DEALS_3 = Condition("on dealing 3 or more damage in the exchange", lambda own, opp: own.blow >= 3)
# What happens in the round counts, direct damage too, with what the exchange is about to add
# (meq.choice.combat.damage-in-the-round).
HARMS = Condition("if the opponent is dealt damage in this round", lambda own, opp: opp.dealt + own.blow >= 1)
HARMED = Condition("if you are dealt damage in this round", lambda own, opp: own.dealt + opp.blow >= 1)
PREVENTS_1 = Condition("on lowering the opponent's attack by defense", lambda own, opp: own.prevents >= 1)
UNHURT = Condition("if you were dealt nothing in this round", lambda own, opp: own.dealt == 0)
UNDEFEATED = Condition("unless defeated", lambda own, opp: not own.defeated)
OPP_DEFEATED = Condition("on defeating the opponent", lambda own, opp: opp.defeated)


@dataclass(frozen=True, eq=False)
class Amount:
    """A number that depends on the two sides, own first."""

    words: str
    of: Callable[[Side, Side], int]


# The stack holds the card itself: count the whole and leave one out.
OTHER_CARDS = Amount("for every other card in your stack", lambda own, opp: len(own.stack) - 1)
OTHER_MELEE = Amount(
    "for every other melee card in your stack",
    lambda own, opp: sum(KIND[card] == MELEE for card in own.stack) - 1,
)
OPP_PRINTED_ATTACK = Amount("its printed attack", lambda own, opp: opp.printed_attack)
LOST_ATTACK = Amount(
    "the printed attack of what was discarded",
    lambda own, opp: COMBAT_CARDS[opp.lost].attack if opp.lost else 0,
)


def _value(n: int | Amount, own: Side, opp: Side) -> int:
    return n if isinstance(n, int) else n.of(own, opp)


# -- abilities --------------------------------------------------------------------------------------


class Ability(Standing, kw_only=True):
    """Something that a card does or has, at its moment and under its condition."""

    when: str = NOW
    if_: Condition = ALWAYS

    def holds(self, table: Table, side: str) -> bool:
        """Whether the condition is met, for the card of this side."""
        combat = combat_of(table)
        return self.if_.test(combat.own(side), combat.opponent(side))

    def proviso(self) -> str:
        words = [said for said in (_MOMENTS[self.when], self.if_.words or _UNCONDITIONED.get(self.when)) if said]
        return ", ".join(words) + ":" if words else ""

    def joined(self, parts: Sequence[Part]) -> str:
        texts = [part.text() for part in parts]
        bonus = [words.startswith("+") for words in texts]
        if not all(bonus):
            texts = [f"gain {words}" if more else words for words, more in zip(texts, bonus, strict=True)]
        return " and ".join(texts)


class Deed(Ability):
    """An ability that happens."""

    def do(self, table: Table, side: str) -> Flow[None]:
        """Make it happen, for the card of this side."""
        raise NotImplementedError


@cache
def deeds_of(card: str, when: str) -> tuple[Deed, ...]:
    """What a card does at a moment, in its order."""
    return tuple(part for part in parts_of(card, Deed) if part.when == when)


@cache
def cancels_of(card: str, when: str) -> tuple[Cancel, ...]:
    """The cancels of a card in a part of the round."""
    return tuple(part for part in parts_of(card, Cancel) if part.when == when)


# -- canceling --------------------------------------------------------------------------------------


class Cancel(Ability):
    """The opponent's card is canceled; its attack may be taken over first."""

    gaining: Amount | None = field(default=None, kw_only=True)

    def text(self) -> str:
        if self.gaining is not None:
            return f"add {self.gaining.words} to yours and cancel it"
        return "cancel that card" if self.if_ is not ALWAYS else "cancel the opponent's card"


class Uncancelable(Ability):
    """No ability cancels the card; exhausting its owner still does."""

    def text(self) -> str:
        return "no ability cancels this card"


# -- attack and defense -----------------------------------------------------------------------------


class Attack(Deed):
    """The own final attack is higher."""

    n: int | Amount

    @instant
    def do(self, table: Table, side: str) -> None:
        combat = combat_of(table)
        own = combat.own(side)
        own.attack_bonus += _value(self.n, own, combat.opponent(side))

    def proviso(self) -> str:
        return _for_each(self.n) or super().proviso()

    def text(self) -> str:
        return f"{_step(self.n):+} attack"


class Defense(Deed):
    """The own final defense is higher."""

    n: int | Amount

    @instant
    def do(self, table: Table, side: str) -> None:
        combat = combat_of(table)
        own = combat.own(side)
        own.defense_bonus += _value(self.n, own, combat.opponent(side))

    def proviso(self) -> str:
        return _for_each(self.n) or super().proviso()

    def text(self) -> str:
        return f"{_step(self.n):+} defense"


def _for_each(n: int | Amount) -> str:
    return f"{n.words}:" if isinstance(n, Amount) else ""


def _step(n: int | Amount) -> int:
    return n if isinstance(n, int) else 1


class PrintedAttack(Deed):
    """The opponent's printed attack is lowered; at 0 it stays 0."""

    n: int

    @instant
    def do(self, table: Table, side: str) -> None:
        opp = combat_of(table).opponent(side)
        opp.printed_attack = min(opp.printed_attack, self.n)
        opp.attack_is_zero = opp.attack_is_zero or self.n == 0

    def text(self) -> str:
        return f"treat the opponent's printed attack as {self.n} if it is higher" if self.n else _NOTHING("attack")


class PrintedDefense(Deed):
    """The opponent's printed defense is lowered, as far as their card allows; at 0 it stays 0."""

    n: int

    @instant
    def do(self, table: Table, side: str) -> None:
        opp = combat_of(table).opponent(side)
        least = max(self.n, _floor(opp))
        opp.printed_defense = min(opp.printed_defense, least)
        opp.defense_is_zero = opp.defense_is_zero or least == 0

    def text(self) -> str:
        return f"treat the opponent's printed defense as {self.n} if it is higher" if self.n else _NOTHING("defense")


_NOTHING = "treat the opponent's printed {} as 0, which nothing raises".format


class DefenseFloor(Ability):
    """The own defense is not lowered under n."""

    n: int

    def text(self) -> str:
        return f"the opponent cannot bring its defense under {self.n}"


def _floor(side: Side) -> int:
    if side.canceled:
        return 0
    return max((part.n for part in parts_of(side.card, DefenseFloor)), default=0)


# -- strength ---------------------------------------------------------------------------------------


class Price(Ability):
    """Cards in the own stack cost something else."""

    def cost(self, card: str, place: int, cost: int) -> int:
        """What a card costs at its place in the stack, counted from the bottom."""
        raise NotImplementedError


class CheaperMelee(Price):
    """Own melee cards cost less."""

    n: int

    def cost(self, card: str, place: int, cost: int) -> int:
        return max(0, cost - self.n) if KIND[card] == MELEE else cost

    def text(self) -> str:
        return f"your melee cards cost {self.n} strength less, but never less than 0"


class FreeBottomMelee(Price):
    """A melee card at the bottom of the own stack costs nothing."""

    def cost(self, card: str, place: int, cost: int) -> int:
        return 0 if place == 0 and KIND[card] == MELEE else cost

    def text(self) -> str:
        return "a melee card at the bottom of your stack costs no strength"


class FreeCard(Ability):
    """The card played next costs nothing, and does not stay in the stack."""

    when: str = field(default=NEXT_ROUND, kw_only=True)

    def text(self) -> str:
        return "it costs no strength and goes to the rest pool when the round ends, unless it was canceled"


def stack_cost(own: Side, enemy: str) -> int:
    """What the cards of a stack cost together; `enemy`: the reference card that changes costs, if any."""
    prices = parts_of(enemy, Price)
    if not prices:
        return sum([COMBAT_CARDS[card].cost for card in own.stack])
    total = 0
    for place, card in enumerate(own.stack):
        cost = COMBAT_CARDS[card].cost
        for price in prices:
            cost = price.cost(card, place, cost)
        total += cost
    return total


# -- damage -----------------------------------------------------------------------------------------


class DirectDamage(Deed):
    """The opponent is dealt damage when this resolves, beside the exchange."""

    n: int | Amount

    @method
    def do(self, table: Table, side: str) -> Flow[None]:
        yield from sides.deal(table, ACROSS[side], self._points(table, side), "meq.combat.keyword.direct-damage")

    def _points(self, table: Table, side: str) -> int:
        combat = combat_of(table)
        return _value(self.n, combat.own(side), combat.opponent(side))

    def text(self) -> str:
        return f"deal {self.n} damage" if isinstance(self.n, int) else f"deal damage equal to {self.n.words}"


class ReflectDamage(Deed):
    """The opponent is dealt what the own side was dealt in this round."""

    when: str = field(default=AFTER, kw_only=True)

    @method
    def do(self, table: Table, side: str) -> Flow[None]:
        dealt = combat_of(table).own(side).dealt
        yield from sides.deal(table, ACROSS[side], dealt, "meq.choice.combat.damage-order")

    def text(self) -> str:
        return "deal as much damage as you were dealt in this round"


class Defeat(Deed):
    """The opponent is defeated; it counts once damage has been dealt."""

    @instant
    def do(self, table: Table, side: str) -> None:
        combat_of(table).opponent(side).doomed = True

    def text(self) -> str:
        return "the opponent is defeated"


class DamageCap(Ability):
    """The own side is dealt no more than n in the whole round."""

    n: int

    def text(self) -> str:
        return f"no more than {self.n} damage reaches you in this round"


def cap_of(card: str) -> int:
    """The most damage that the player of a card can be dealt in its round."""
    return min((part.n for part in parts_of(card, DamageCap)), default=NO_CAP)


class Exchange(Ability):
    """Something that changes what the two cards deal each other."""

    first: ClassVar[bool] = False
    """Before what depends on damage: meq.choice.combat.damage-order."""

    def weigh(self, table: Table, own: Side, opp: Side) -> None:
        """Change the blows of the two sides."""
        raise NotImplementedError


class InfluenceInstead(Exchange):
    """Sauron places influence for each damage that the own card would deal."""

    n: int
    first = True

    def weigh(self, table: Table, own: Side, opp: Side) -> None:
        combat_of(table).spied += own.blow * self.n
        own.blow = 0

    def text(self) -> str:
        return f"instead of each point of damage, Sauron places {self.n} influence in extension of his Strongholds"


class ExtraDamage(Exchange):
    """The own card deals more."""

    n: int

    def weigh(self, table: Table, own: Side, opp: Side) -> None:
        own.blow += self.n

    def text(self) -> str:
        return f"deal {self.n} more damage"


class TakeExtraDamage(Exchange):
    """The opponent's card deals more."""

    n: int

    def weigh(self, table: Table, own: Side, opp: Side) -> None:
        opp.blow += self.n

    def text(self) -> str:
        return f"take {self.n} more damage"


class FromHand(Ability):
    """Some of the damage in the exchange must come from the hero's hand."""

    n: int

    def text(self) -> str:
        return f"at least {self.n} of that damage must come from the opponent's hand, if he holds a card"


# -- what is said, drawn, discarded and played ------------------------------------------------------


class OpponentDiscards(Deed):
    """The opponent discards hand cards at random."""

    n: int

    @instant
    def do(self, table: Table, side: str) -> None:
        sides.discard_random(table, ACROSS[side], self.n)

    def text(self) -> str:
        return f"the opponent loses {self.n} random {'card' if self.n == 1 else 'cards'} from his hand"


class OpponentTells(Deed):
    """The opponent says aloud how many cards of each type they hold."""

    @instant
    def do(self, table: Table, side: str) -> None:
        across = ACROSS[side]
        hand = sides.hand_of(table, across)
        sides.set_hand(table, across, hand.classes_told_to(EVERYONE))
        ranged = sum(KIND[card] == RANGED for card in hand)
        who = sides.name_of(table, across)
        table.tell("told-types", "meq.combat.keyword.types", who=who, ranged=ranged, melee=len(hand) - ranged)

    def text(self) -> str:
        return "the opponent says how many cards of each type he holds"


_TYPES = (Option(RANGED), Option(MELEE))


class Declare(Deed):
    """A type is named, by this side or by the opponent; the card's next-round ability looks at it."""

    by_opponent: bool = field(default=False, kw_only=True)

    @method
    def do(self, table: Table, side: str) -> Flow[None]:
        seat = combat_of(table).own(ACROSS[side] if self.by_opponent else side).seat
        choice = yield from ask(table, seat, "combat.declare-type", _TYPES, "meq.combat.keyword.types")
        combat_of(table).own(side).declared = choice.verb
        table.tell("declared-type", "meq.combat.keyword.types", seat=seat, type=choice.verb)

    def text(self) -> str:
        return f"{'the opponent names' if self.by_opponent else 'name'} a type, ranged or melee"


class TakeBack(Deed):
    """A card of the own stack goes back to the hand."""

    @method
    def do(self, table: Table, side: str) -> Flow[None]:
        choice = yield from ask(
            table,
            combat_of(table).own(side).seat,
            "combat.take-back",
            [Option("take", card) for card in dict.fromkeys(combat_of(table).own(side).stack)],
            "meq.choice.combat.shrewd-planning",
        )
        sides.take_back(table, side, choice.subject)

    def text(self) -> str:
        return "put a card of your stack, this one or another, back into your hand"


class DrawFromPools(Deed):
    """The hero takes cards off the top of their rest pool or life pool."""

    n: int

    @method
    def do(self, table: Table, side: str) -> Flow[None]:
        hero = combat_of(table).hero
        left = self.n
        while left > 0 and _room(table, hero):
            choice = yield from ask(
                table, hero, "combat.draw-from", _pools(table, hero), "meq.choice.always.pool-order", (str(left),)
            )
            left = left - 1 if choice.verb != "enough" else 0
            if choice.verb == "life":
                heroes.draw_cards(table, hero, 1)
            elif choice.verb == "rest":
                _take_rested(table, hero)

    def text(self) -> str:
        return (
            f"you may take up to {self.n} cards into your hand, one by one, from the top of your life pool or rest pool"
        )


def _room(table: Table, hero: str) -> bool:
    return len(table.heroes[hero].hand) < numbers.limit(table, hero, "hand")


def _pools(table: Table, hero: str) -> list[Option]:
    who = table.heroes[hero]
    options = [Option("enough")]
    if who.rest:
        options.append(Option("rest"))
    if who.life:
        options.append(Option("life"))
    return options


def _take_rested(table: Table, hero: str) -> None:
    who = table.heroes[hero]
    card, who.rest = who.rest[-1], who.rest[:-1]
    who.hand = who.hand.add((card,), EVERYONE)
    table.tell("taken-from-rest", "meq.choice.always.pool-order", hero=hero, card=card)


class MayDraw(Deed):
    """Sauron may draw from the enemy's combat deck."""

    n: int

    @method
    def do(self, table: Table, side: str) -> Flow[None]:
        choice = yield from ask(
            table,
            combat_of(table).own(side).seat,
            "combat.draw",
            _DRAW if sides.deck_of(table) else _DRAW[:1],
            "meq.choice.combat.damage-order",
        )
        if choice.verb == "draw":
            sides.draw(table, side, self.n)

    def text(self) -> str:
        return f"you may draw {self.n} combat {'card' if self.n == 1 else 'cards'}"


_DRAW = (Option("decline"), Option("draw"))


class OpponentLaysFirst(Ability):
    """The opponent chooses their card first, and lays it openly."""

    when: str = field(default=NEXT_ROUND, kw_only=True)

    def text(self) -> str:
        return "the opponent lays his card before you choose yours, for all to see"


class OpponentPlaysRandom(Deed):
    """The opponent's card of the next round is drawn at random from their hand."""

    when: str = field(default=AFTER, kw_only=True)

    @instant
    def do(self, table: Table, side: str) -> None:
        combat_of(table).opponent(side).plays_random = True

    def text(self) -> str:
        return "the opponent's card of the next round is drawn at random from his hand"


class OpponentIsHampered(Deed):
    """The top card of the opponent's deck goes under their stack."""

    n: int
    when: str = field(default=AFTER, kw_only=True)

    @instant
    def do(self, table: Table, side: str) -> None:
        sides.hamper(table, ACROSS[side], self.n)

    def text(self) -> str:
        if self.n == 1:
            return "the top card of the opponent's deck goes under his stack and costs him strength"
        return f"the top {self.n} cards of the opponent's deck go under his stack and cost him strength"


class Corrupt(Deed):
    """The hero receives Corruption cards, once in a combat."""

    n: int
    when: str = field(default=AFTER, kw_only=True)

    def holds(self, table: Table, side: str) -> bool:
        return self.key not in combat_of(table).used and super().holds(table, side)

    @method
    def do(self, table: Table, side: str) -> Flow[None]:
        combat_of(table).used += (self.key,)
        yield from heroes.gain_corruption(table, combat_of(table).hero, self.n)

    def text(self) -> str:
        return f"once in a combat, the hero receives {self.n} Corruption {'card' if self.n == 1 else 'cards'}"


# -- when the round is over -------------------------------------------------------------------------


class Regenerate(Deed):
    """The enemy loses damage tokens."""

    n: int
    when: str = field(default=AT_END, kw_only=True)

    @instant
    def do(self, table: Table, side: str) -> None:
        sides.heal(table, self.n)

    def text(self) -> str:
        return f"heal {self.n} damage when the round ends"


class Recover(Deed):
    """The hero's rest pool and combat stack are shuffled into their life pool."""

    when: str = field(default=AT_END, kw_only=True)

    @instant
    def do(self, table: Table, side: str) -> None:
        combat = combat_of(table)
        heroes.to_rest(table, combat.hero, combat.heroic.stack)
        combat.heroic.stack = ()
        heroes.shuffle_into(table, combat.hero, ("rest",), "life")

    def text(self) -> str:
        return "shuffle your stack and your rest pool into your life pool"


class MayEscape(Deed):
    """The hero may leave the combat."""

    when: str = field(default=AT_END, kw_only=True)

    def holds(self, table: Table, side: str) -> bool:
        return side == HERO and not combat_of(table).over and super().holds(table, side)

    @method
    def do(self, table: Table, side: str) -> Flow[None]:
        hero = combat_of(table).hero
        choice = yield from ask(table, hero, "combat.escape", _ESCAPE, "meq.choice.combat.retreat")
        if choice.verb == "escape":
            combat_of(table).over = combat_of(table).escaped = True

    def text(self) -> str:
        return "you may leave the combat for an adjacent location, and your turn is not over"


_ESCAPE = (Option("stay"), Option("escape"))
