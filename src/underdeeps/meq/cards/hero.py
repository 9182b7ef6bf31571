"""What cards do to a hero: favor, Corruption, levels, items, his cards and pools, his way and his fights.

How it is done (drawing, damage, defeat) is in `rules.heroes` and `rules.combat`; who decides on it is in `control`.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from msgspec.structs import replace

from underdeeps.kernel import Flow, Option, ask, instant, method
from underdeeps.meq.cards.amounts import ALL, THE_HERO, Amount, measured, value
from underdeeps.meq.cards.base import HERO, SAURON, Effect, parts_of
from underdeeps.meq.cards.control import ANYBODY, NOBODY, Deed, decider, names, rule_of, together
from underdeeps.meq.cards.places import Place
from underdeeps.meq.cards.standing import TurnGoesOn
from underdeeps.meq.facts import ATTRIBUTES, COMBAT_CARDS, name
from underdeeps.meq.rules import combat, hero_turn, heroes

if TYPE_CHECKING:
    from underdeeps.meq.table import Table

# -- favor -----------------------------------------------------------------------------------------


@dataclass(eq=False)
class GainFavor(Deed):
    """Favor comes to the hero."""

    n: int

    @instant
    def do(self, table: Table, hero: str, card: str) -> None:
        heroes.gain_favor(table, hero, self.n)

    def act(self) -> str:
        return f"gain {self.n} favor"


def gain_favor(n: int) -> GainFavor:
    """The hero gains favor."""
    return GainFavor(n)


@dataclass(eq=False)
class LoseFavor(Deed):
    """Favor is lost, as far as the hero has it; in a choice he must have it all."""

    n: int | Amount

    @instant
    def do(self, table: Table, hero: str, card: str) -> None:
        heroes.lose_favor(table, hero, value(self.n, table, hero, card))

    def payable(self, table: Table, hero: str) -> bool:
        return table.heroes[hero].favor >= value(self.n, table, hero, "")

    def act(self) -> str:
        return f"lose {measured(self.n, 'favor')}"


def lose_favor(n: int | Amount) -> LoseFavor:
    """The hero loses favor."""
    return LoseFavor(n)


@dataclass(eq=False)
class SpendFavor(LoseFavor):
    """A payment: all of it or not at all."""

    def act(self) -> str:
        return f"spend {measured(self.n, 'favor')}"


def spend_favor(n: int) -> SpendFavor:
    """The hero pays favor."""
    return SpendFavor(n)


# -- Corruption ------------------------------------------------------------------------------------


@dataclass(eq=False)
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


def gain_corruption(n: int = 1, seen: int = 0) -> GainCorruption:
    """The hero receives Corruption cards."""
    return GainCorruption(n, seen)


@dataclass(eq=False)
class AcceptCorruption(GainCorruption):
    """A Corruption card as a cost: it cannot be paid when none is left (meq.choice.always.no-corruption-left)."""

    def payable(self, table: Table, hero: str) -> bool:
        return bool(table.decks["corruption"] or table.discards.get("corruption"))


def accept_corruption() -> AcceptCorruption:
    """The hero takes a Corruption card as the price of something."""
    return AcceptCorruption()


@dataclass(eq=False)
class DiscardCorruption(Deed):
    """Corruption cards of the hero's choice are discarded."""

    n: int | Amount

    @method
    def do(self, table: Table, hero: str, card: str) -> Flow[None]:
        yield from heroes.discard_corruption(table, hero, self.number(table, hero, card))

    def number(self, table: Table, hero: str, card: str) -> int:
        """How many he discards."""
        return min(value(self.n, table, hero, card), len(table.heroes[hero].corruption))

    def possible(self, table: Table, hero: str, card: str) -> bool:
        return self.number(table, hero, card) > 0

    def act(self) -> str:
        return f"discard {measured(self.n, 'Corruption card', 'Corruption cards')}"


@dataclass(eq=False)
class DiscardAllCorruption(DiscardCorruption):
    """There is nothing to choose when all of them go."""

    @instant
    def do(self, table: Table, hero: str, card: str) -> None:
        for each in heroes.corruption_cards(table, hero):
            heroes.drop_corruption(table, hero, each)


def discard_corruption(n: int | Amount) -> DiscardCorruption:
    """The hero is rid of Corruption cards."""
    return DiscardAllCorruption(n) if n is ALL else DiscardCorruption(n)


@dataclass(eq=False)
class BuyOffCorruption(Deed):
    """One favor for each Corruption card that the hero wants to discard, at least one."""

    def open(self, table: Table, hero: str, bought: int) -> list[Option]:
        """The cards that he can still pay for, and, after the first, to leave it at that."""
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


def buy_off_corruption() -> BuyOffCorruption:
    """The hero pays for being rid of Corruption cards."""
    return BuyOffCorruption()


@dataclass(eq=False)
class DivideCorruption(Deed):
    """Sauron names two heroes and divides their Corruption cards between them; with one hero nothing happens."""

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

    def actor(self) -> str:
        return SAURON

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


def divide_corruption() -> DivideCorruption:
    """Sauron divides the Corruption cards of two heroes."""
    return DivideCorruption()


# -- training, levels, items -----------------------------------------------------------------------


@dataclass(eq=False)
class Train(Deed):
    """Training, once or more often."""

    n: int = 1

    @method
    def do(self, table: Table, hero: str, card: str) -> Flow[None]:
        yield from heroes.training(table, hero, self.n)

    def act(self) -> str:
        return "train twice" if self.n == 2 else "train"


def train(n: int = 1) -> Train:
    """The hero receives training."""
    return Train(n)


@dataclass(eq=False)
class GainLevel(Deed):
    """A level of an attribute, two at most of each."""

    attribute: str

    @instant
    def do(self, table: Table, hero: str, card: str) -> None:
        heroes.gain_level(table, hero, self.attribute)

    def possible(self, table: Table, hero: str, card: str) -> bool:
        return heroes.level_open(table, hero, self.attribute)

    def act(self) -> str:
        return f"gain 1 {self.attribute}"


def gain_level(attribute: str) -> GainLevel:
    """The hero gains a level."""
    return GainLevel(attribute)


@dataclass(eq=False)
class GainAnyLevel(Deed):
    """A level of an attribute of the hero's choice."""

    def open(self, table: Table, hero: str) -> list[Option]:
        """The attributes that can still be raised."""
        return names("attribute", tuple(each for each in ATTRIBUTES if heroes.level_open(table, hero, each)))

    @method
    def do(self, table: Table, hero: str, card: str) -> Flow[None]:
        if self.open(table, hero):
            choice = yield from ask(table, hero, "level", self.open(table, hero), rule_of(card), (card, self.key))
            heroes.gain_level(table, hero, choice.subject)

    def possible(self, table: Table, hero: str, card: str) -> bool:
        return bool(self.open(table, hero))

    def act(self) -> str:
        return "gain 1 in any attribute"


def gain_any_level() -> GainAnyLevel:
    """The hero gains a level of his choice."""
    return GainAnyLevel()


@dataclass(eq=False)
class GainItem(Deed):
    """An item, if a copy is left."""

    item: str

    @instant
    def do(self, table: Table, hero: str, card: str) -> None:
        heroes.gain_item(table, hero, self.item)

    def possible(self, table: Table, hero: str, card: str) -> bool:
        return table.items[self.item] > 0

    def act(self) -> str:
        return f"gain {_article(name(self.item))}"


def gain_item(item: str) -> GainItem:
    """The hero gains an item."""
    return GainItem(item)


def _article(noun: str) -> str:
    return f"{'an' if noun[0] in 'AEIO' else 'a'} {noun}"


@dataclass(eq=False)
class DiscardItem(Deed):
    """An item of the hero's choice is lost."""

    @method
    def do(self, table: Table, hero: str, card: str) -> Flow[None]:
        yield from heroes.lose_item(table, hero)

    def act(self) -> str:
        return "discard 1 item"


def discard_item() -> DiscardItem:
    """The hero loses an item."""
    return DiscardItem()


# -- cards and pools -------------------------------------------------------------------------------


@dataclass(eq=False)
class Damage(Deed):
    """Damage is dealt to the hero."""

    n: int | Amount

    @method
    def do(self, table: Table, hero: str, card: str) -> Flow[None]:
        yield from heroes.damage(table, hero, value(self.n, table, hero, card))

    def act(self) -> str:
        return f"take {measured(self.n, 'damage')}"


def damage(n: int | Amount) -> Damage:
    """The hero is hurt."""
    return Damage(n)


@dataclass(eq=False)
class BlockableDamage(Deed):
    """Damage that the defense printed on discarded hand cards lowers; something good if nothing is left."""

    n: int
    reward: Effect

    def open(self, table: Table, hero: str) -> list[Option]:
        """Hand cards that may be discarded, or no more of them."""
        return [*names("discard", table.heroes[hero].hand.distinct()), Option("enough")]

    @method
    def do(self, table: Table, hero: str, card: str) -> Flow[None]:
        left = self.n
        while left > 0:
            choice = yield from ask(
                table, hero, "block", self.open(table, hero), rule_of(card), (card, self.key, str(left))
            )
            if choice.verb == "enough":
                break
            heroes.discard(table, hero, choice.subject)
            left -= COMBAT_CARDS[choice.subject].defense
        if left > 0:
            yield from heroes.damage(table, hero, left)
        else:
            yield from self.reward.do(table, hero, card)

    def act(self) -> str:
        return (
            f"take {self.n} damage, lowered by the defense printed on any hand cards discarded now;"
            f" if none is left, {self.reward.text()}"
        )


def blockable_damage(n: int, *reward: Effect) -> BlockableDamage:
    """The hero wards off damage with hand cards."""
    return BlockableDamage(n, together(*reward))


@dataclass(eq=False)
class DiscardHand(Deed):
    """Hand cards of the hero's choice are discarded; in a choice or as a cost he must have them all."""

    n: int

    @method
    def do(self, table: Table, hero: str, card: str) -> Flow[None]:
        yield from heroes.discard_cards(table, hero, self.n)

    def payable(self, table: Table, hero: str) -> bool:
        return len(table.heroes[hero].hand) >= self.n

    def act(self) -> str:
        return f"discard {measured(self.n, 'hand card', 'hand cards')}"


def discard_hand(n: int) -> DiscardHand:
    """The hero discards hand cards of his choice."""
    return DiscardHand(n)


@dataclass(eq=False)
class DiscardRandom(Deed):
    """Random hand cards are discarded."""

    n: int | Amount

    @instant
    def do(self, table: Table, hero: str, card: str) -> None:
        heroes.discard_random(table, hero, value(self.n, table, hero, card))

    def act(self) -> str:
        return f"discard {measured(self.n, 'random hand card', 'random hand cards')}"


def discard_random(n: int | Amount) -> DiscardRandom:
    """The hero discards hand cards at random."""
    return DiscardRandom(n)


@dataclass(eq=False)
class DiscardDownTo(Deed):
    """Hand cards of the hero's choice are discarded until so many are left."""

    n: int

    @method
    def do(self, table: Table, hero: str, card: str) -> Flow[None]:
        yield from heroes.discard_cards(table, hero, len(table.heroes[hero].hand) - self.n)

    def act(self) -> str:
        return f"discard hand cards until {self.n} are left"


def discard_down_to(n: int) -> DiscardDownTo:
    """The hero may keep only so many hand cards."""
    return DiscardDownTo(n)


@dataclass(eq=False)
class DrawCards(Deed):
    """Cards are drawn from the life pool."""

    n: int | Amount

    @instant
    def do(self, table: Table, hero: str, card: str) -> None:
        heroes.draw_cards(table, hero, value(self.n, table, hero, card))

    def act(self) -> str:
        return f"draw {measured(self.n, 'card', 'cards')}"


def draw_cards(n: int | Amount) -> DrawCards:
    """The hero draws."""
    return DrawCards(n)


@dataclass(eq=False)
class Shuffle(Deed):
    """Whole pools, or the hand, are shuffled into the life pool or the rest pool."""

    sources: tuple[str, ...]
    into: str

    @instant
    def do(self, table: Table, hero: str, card: str) -> None:
        heroes.shuffle_into(table, hero, self.sources, self.into)

    def possible(self, table: Table, hero: str, card: str) -> bool:
        return any(getattr(table.heroes[hero], zone) for zone in self.sources)

    def act(self) -> str:
        return f"shuffle the {_pools(self.sources)} into the {_pools((self.into,))}"


def _pools(zones: tuple[str, ...]) -> str:
    if zones == ("hand",):
        return "hand"
    return " and ".join(zones) + (" pools" if len(zones) > 1 else " pool")


def shuffle(*sources: str, into: str) -> Shuffle:
    """The hero shuffles cards together."""
    return Shuffle(sources, into)


def heal() -> Shuffle:
    """The hero's damage goes back into his life pool."""
    return Shuffle(("damage",), "life")


@dataclass(eq=False)
class Recover(Deed):
    """Cards from the top of the damage pool go to the top of the rest pool, one after the other."""

    n: Amount

    @instant
    def do(self, table: Table, hero: str, card: str) -> None:
        heroes.move_top(table, hero, self.n.value(table, hero, card))

    def act(self) -> str:
        return f"move the top card of the damage pool to the rest pool, once for each {self.n.unit}"


def recover(n: Amount) -> Recover:
    """The hero gets lost cards back into his rest pool."""
    return Recover(n)


@dataclass(eq=False)
class Tire(Deed):
    """Cards from the top of the life pool go faceup to the rest pool; that is no damage."""

    n: int

    @instant
    def do(self, table: Table, hero: str, card: str) -> None:
        who = table.heroes[hero]
        cards = who.life[: -self.n - 1 : -1]
        who.life = who.life[: len(who.life) - len(cards)]
        heroes.to_rest(table, hero, cards)
        table.tell("tired", "meq.choice.always.pool-order", hero=hero, cards=cards)

    def act(self) -> str:
        return f"move the top {self.n} cards of the life pool to the rest pool"


def tire(n: int) -> Tire:
    """The hero's life pool shrinks without damage."""
    return Tire(n)


# -- his way ---------------------------------------------------------------------------------------


@dataclass(eq=False)
class MoveHero(Deed):
    """The hero is moved, without paying and without any encounter (meq.choice.hero.moves-by-cards)."""

    to: Place
    by: str = HERO

    def targets(self, table: Table, hero: str, card: str) -> tuple[str, ...]:
        """Where he may go: not where he is."""
        here = table.heroes[hero].location
        return tuple(place for place in self.to.find(table, hero, card) if place != here)

    @method
    def do(self, table: Table, hero: str, card: str) -> Flow[None]:
        if self.targets(table, hero, card):
            choice = yield from ask(
                table,
                decider(table, self.by, hero),
                "move-hero",
                names("location", self.targets(table, hero, card)),
                rule_of(card),
                (card, self.key, hero),
            )
            heroes.move(table, hero, choice.subject)

    def possible(self, table: Table, hero: str, card: str) -> bool:
        return bool(self.targets(table, hero, card))

    def actor(self) -> str:
        return self.by

    def act(self) -> str:
        return f"move to {self.to.goal}" if self.by == HERO else f"move the hero to {self.to.goal}"


def move_hero(to: Place, by: str = HERO) -> MoveHero:
    """The hero moves, or is moved."""
    return MoveHero(to, by)


@dataclass(eq=False)
class EncounterHere(Deed):
    """The hero draws Encounter cards where he is now."""

    @method
    def do(self, table: Table, hero: str, card: str) -> Flow[None]:
        yield from hero_turn.encounter_here(table, hero)

    def act(self) -> str:
        return "draw Encounter cards there"


def encounter_here() -> EncounterHere:
    """The hero has an encounter at once."""
    return EncounterHere()


@dataclass(eq=False)
class EndTurn(Deed):
    """The hero's turn ends at once, if it is his turn."""

    @instant
    def do(self, table: Table, hero: str, card: str) -> None:
        if table.turn == hero:
            table.turn_ended = True
            table.tell("turn-ended", "meq.choice.hero.wretched", hero=hero)

    def ends_turn(self) -> bool:
        return True

    def actor(self) -> str:
        return ANYBODY

    def act(self) -> str:
        return "end the turn"

    def clause(self, who: str = THE_HERO) -> str:
        return f"{who}'s turn ends"


def end_turn() -> EndTurn:
    """The hero's turn is over."""
    return EndTurn()


@dataclass(eq=False)
class SkipStep(Deed):
    """The hero skips a step of this turn."""

    step: str

    @instant
    def do(self, table: Table, hero: str, card: str) -> None:
        table.heroes[hero].skips += (self.step,)

    def act(self) -> str:
        return f"skip the {self.step.title()} step of this turn"


def skip_step(step: str) -> SkipStep:
    """The hero leaves a step out."""
    return SkipStep(step)


@dataclass(eq=False)
class PerilousHere(Deed):
    """The hero's location is perilous until the end of the turn."""

    @instant
    def do(self, table: Table, hero: str, card: str) -> None:
        table.perilous_now += (table.heroes[hero].location,)

    def actor(self) -> str:
        return NOBODY

    def act(self) -> str:
        return "until the end of the turn it is perilous where the hero is"


def perilous_here() -> PerilousHere:
    """A peril around the hero."""
    return PerilousHere()


@dataclass(eq=False)
class LimitMoves(Deed):
    """The hero moves no more than so often in his next Travel step."""

    n: int

    @instant
    def do(self, table: Table, hero: str, card: str) -> None:
        table.heroes[hero].move_limit = self.n

    def act(self) -> str:
        return "may move only once in the next Travel step"


def one_move() -> LimitMoves:
    """The hero moves only once."""
    return LimitMoves(1)


# -- his fights ------------------------------------------------------------------------------------

THAT_MINION = "that-minion"


@dataclass(eq=False)
class Fight(Deed):
    """A combat now, without a token. To lose it in the Travel step ends the turn, unless the card spares him."""

    enemy: str
    agility: int = -1
    reward: Effect | None = None
    turn_goes_on: bool = False

    def opponent(self, table: Table) -> str:
        """Whom he fights; nobody if no minion was found."""
        return table.that_minion if self.enemy == THAT_MINION else self.enemy

    @method
    def do(self, table: Table, hero: str, card: str) -> Flow[None]:
        if self.opponent(table):
            outcome = yield from combat.fight(table, hero, self.opponent(table), "card", agility=self.agility)
            if outcome == "won" and self.reward is not None:
                yield from self.reward.do(table, hero, card)
            elif outcome == "lost" and self.loss_ends_turn(table, hero):
                table.turn_ended = True
                table.tell("turn-ended", "meq.choice.hero.peril-fights", hero=hero)

    def loss_ends_turn(self, table: Table, hero: str) -> bool:
        """Whether it ends his turn that the enemy was not defeated."""
        return table.step == "travel" and not self.turn_goes_on and not parts_of(hero, TurnGoesOn)

    def act(self) -> str:
        words = "fight that minion" if self.enemy == THAT_MINION else f"fight {_article(name(self.enemy))}"
        if self.agility >= 0:
            words += f" with agility {self.agility}"
        if self.reward is not None:
            words += f"; if it is defeated, {self.reward.text()}"
        return words + (" (a fight not won does not end the turn)" if self.turn_goes_on else "")


def fight(enemy: str, *reward: Effect, agility: int = -1, turn_goes_on: bool = False) -> Fight:
    """The hero fights, perhaps for a reward."""
    return Fight(enemy, agility, together(*reward) if reward else None, turn_goes_on)


@dataclass(eq=False)
class WeakenByCorruption(Deed):
    """An attribute is lower by one for each Corruption card until the combat ends."""

    attribute: str

    @instant
    def do(self, table: Table, hero: str, card: str) -> None:
        table.changes += ((hero, self.attribute, -len(table.heroes[hero].corruption)),)

    def act(self) -> str:
        return f"have 1 less {self.attribute} for each Corruption card until the combat ends"

    def clause(self, who: str = THE_HERO) -> str:
        return f"{who} has{self.act().removeprefix('have')}"


def weaken_by_corruption(attribute: str) -> WeakenByCorruption:
    """The hero's Corruption cards weaken him in this combat."""
    return WeakenByCorruption(attribute)


# -- his quests, and cards that lie before him -------------------------------------------------------


@dataclass(eq=False)
class RevealAdvancedQuest(Deed):
    """The hero's Advanced Quest can be completed from now on."""

    @instant
    def do(self, table: Table, hero: str, card: str) -> None:
        who = table.heroes[hero]
        if who.advanced:
            who.quests += (who.advanced,)
            table.tell("quest-revealed", "meq.choice.setup.advanced-quest", hero=hero, card=who.advanced)
            who.advanced = ""

    def act(self) -> str:
        return "reveal the Advanced Quest"


def reveal_advanced_quest() -> RevealAdvancedQuest:
    """The hero's next quest begins."""
    return RevealAdvancedQuest()


@dataclass(eq=False)
class EntrustThis(Deed):
    """Every hero who has favor lays one on this card; Sauron gives it to a hero, before whom it lies."""

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

    def actor(self) -> str:
        return NOBODY

    def act(self) -> str:
        return "each hero who has favor lays 1 on this card, and Sauron gives it to a hero"


def entrust_this() -> EntrustThis:
    """The card gathers favor and goes to a hero."""
    return EntrustThis()


@dataclass(eq=False)
class TakeFavorFromThis(Deed):
    """All favor on the card becomes the hero's."""

    @instant
    def do(self, table: Table, hero: str, card: str) -> None:
        heroes.gain_favor(table, hero, table.heroes[hero].keeps_favor)
        table.heroes[hero].keeps_favor = 0

    def act(self) -> str:
        return "gain the favor on this card"


def take_favor_from_this() -> TakeFavorFromThis:
    """The hero takes what lies on the card."""
    return TakeFavorFromThis()
