"""The state of one combat: two sides, what each has played, and what carries over to the next round.

Data only, with the numbers that follow from it at a glance. What the cards do is in `cards.combat`, the course of a
combat in `rules.combat`.
"""

from __future__ import annotations

from copy import copy
from typing import Final, Self

import msgspec

from underdeeps.kernel import Pile
from underdeeps.meq.facts import COMBAT_CARDS, MINIONS, MONSTERS, Minion, Monster

HERO: Final = "hero"
ENEMY: Final = "enemy"
SIDES: Final = (HERO, ENEMY)
"""In the order in which they resolve what happens at the same moment: meq.combat.hero-first."""

ACROSS: Final = {HERO: ENEMY, ENEMY: HERO}
"""The opponent of a side."""
NO_CAP: Final = 1000

RANGED: Final = "ranged"
MELEE: Final = "melee"
NO_TYPE: Final = ""
"""Of a side without a card, and of a canceled card."""

KIND: Final = {card.id: RANGED if card.ranged else MELEE for card in COMBAT_CARDS.values()}
"""The type of every combat card."""
ENEMIES: Final[dict[str, Monster | Minion]] = {**MONSTERS, **MINIONS}


class Side(msgspec.Struct):
    """One of the two combatants, with what they have played.

    What belongs to a round (from `card` to `doomed`) stays to be looked at until the cards of the next one are turned
    over.
    """

    seat: str
    """Who plays it: the hero, or Sauron."""
    exhausted: bool = False
    stack: tuple[str, ...] = ()
    """The combat stack from bottom to top."""
    cost: int = 0
    """What its cards cost together."""
    strength: int = 0
    """What they may cost, when that was last looked at."""

    chosen: str = ""
    """The card laid for this round and not turned over yet. It is still counted in the hand."""
    faceup: bool = False
    """Whether everybody sees `chosen`."""

    card: str = ""
    """The card played in this round."""
    kind: str = NO_TYPE
    canceled: bool = False
    printed_attack: int = 0
    printed_defense: int = 0
    """As printed, or lowered by a card: what conditions look at."""
    attack_is_zero: bool = False
    defense_is_zero: bool = False
    """It was reduced to 0 and stays 0."""
    attack_bonus: int = 0
    defense_bonus: int = 0
    cap: int = NO_CAP
    """The most damage that this side can be dealt in the round, because of its card."""
    free: bool = False
    """The card costs no strength and leaves the stack when the round is over."""
    dealt: int = 0
    """Damage that this side was dealt in the round."""
    blow: int = 0
    """Damage that its card deals in the exchange."""
    prevents: int = 0
    """By how much its defense lowers the opponent's attack."""
    lost: str = ""
    """The last card that it discarded at random in the round."""
    doomed: bool = False
    """A card says that it is defeated: that counts when damage has been dealt."""

    previous: str = ""
    """The card of the round before, if what it says of the next round works."""
    last_kind: str = NO_TYPE
    """The type that it played in the round before."""
    declared: str = ""
    """The type that was named because of its card: the opponent had better play it."""
    plays_random: bool = False
    """Its next card is drawn at random."""
    defeated: bool = False

    @property
    def attack(self) -> int:
        """The final attack as it stands: 0 without a card, canceled, or reduced to 0."""
        if not self.kind or self.attack_is_zero:
            return 0
        return self.printed_attack + self.attack_bonus

    @property
    def defense(self) -> int:
        """The final defense as it stands."""
        if not self.kind or self.defense_is_zero:
            return 0
        return self.printed_defense + self.defense_bonus


class Combat(msgspec.Struct):
    """A hero against a monster or minion."""

    hero: str
    enemy: str
    """Id of a monster or minion."""
    where: str
    """What the fight belongs to: travel, ambush, card (an effect) or finale."""
    heroic: Side
    """The hero's side."""
    hostile: Side
    """The enemy's side."""
    token: int = 0
    """The number of the monster token that fights; 0: none."""
    agility: int = -1
    """The hero's agility in this combat, if a card sets it; -1: their own."""
    bonus: int = 0
    """Added to the enemy's health and fortitude."""
    unspent: int = 0
    """Agility that the hero did not spend: added to their strength."""
    round: int = 0
    """0: before the first."""
    enemy_hand: Pile = Pile()
    aside: tuple[str, ...] = ()
    """Cards that the enemy's side discarded; they lie faceup."""
    damage: int = 0
    """Damage tokens of a monster; those of a minion lie on the board."""
    spied: int = 0
    """Influence that takes the place of damage in the present exchange."""
    struck: bool = False
    """The hero was dealt damage before the first round."""
    used: tuple[str, ...] = ()
    """Keys of abilities that work once in a combat and have."""
    afterwards: tuple[str, ...] = ()
    """Cards whose effect waits for the end of the combat: meq.choice.hero.wretched."""
    over: bool = False
    escaped: bool = False

    def __copy__(self) -> Self:
        return msgspec.structs.replace(self, heroic=copy(self.heroic), hostile=copy(self.hostile))

    def own(self, side: str) -> Side:
        """One side by its name."""
        return self.heroic if side == HERO else self.hostile

    def opponent(self, side: str) -> Side:
        """The side across."""
        return self.heroic if side == ENEMY else self.hostile

    def lies_hidden(self, seat: str | None) -> tuple[str, ...]:
        """The sides that have laid a card which this seat does not see (None: an onlooker).

        Such a card is one of the owner's hand, and could be any of them.
        """
        return tuple(
            side
            for side in SIDES
            if self.own(side).chosen and not self.own(side).faceup and self.own(side).seat != seat
        )

    @property
    def health(self) -> int:
        """Damage tokens that defeat the enemy."""
        return ENEMIES[self.enemy].health + self.bonus
