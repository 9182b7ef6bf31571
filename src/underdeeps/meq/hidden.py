"""Worlds that a seat cannot tell from the real one: all that it does not know, dealt anew.

Cards that a seat does not know are shuffled among the places where it does not know them: a deck and the hand drawn
from it, a hero's life pool, hand and facedown damage, the Skill cards that others took in training. What a seat was
shown stays where it is.
"""

from __future__ import annotations

from collections.abc import Callable

from msgspec.structs import replace

from underdeeps.kernel import Dice, Pile
from underdeeps.kernel.piles import OLD, minus
from underdeeps.meq.facts import COMBAT_CARDS, MISSIONS, TOKEN_PILES
from underdeeps.meq.fight import ENEMIES, ENEMY, HERO
from underdeeps.meq.table import SAURON, Hero, Table


class Slots:
    """Places whose cards a seat does not know, to be dealt anew among themselves."""

    def __init__(self, dice: Dice, eye: int, sure: tuple[str, ...] = ()) -> None:
        self.dice = dice
        self.eye = eye
        self.sure = sure
        """Cards that everybody saw go into the deck: they are not among what had left it before."""
        self.cards: list[str] = []
        self.typed: list[bool] = []
        self.old: list[bool] = []
        self.layers: list[Callable[[list[str]], None]] = []

    def deck(self, cards: tuple[str, ...], lay: Callable[[tuple[str, ...]], None]) -> None:
        """A deck of which the seat knows nothing."""
        self.pile(Pile.of(cards), lambda pile: lay(pile.cards))

    def pile(self, pile: Pile, lay: Callable[[Pile], None]) -> None:
        """A pile of which the seat knows some cards, and the types of some others."""
        hidden = [i for i, known in enumerate(pile.known) if not known & self.eye]
        start = len(self.cards)
        self.cards += [pile.cards[i] for i in hidden]
        self.typed += [bool(pile.classed[i] & self.eye) for i in hidden]
        self.old += [bool(pile.known[i] & OLD) for i in hidden]

        def put(dealt: list[str]) -> None:
            cards = list(pile.cards)
            for offset, i in enumerate(hidden):
                cards[i] = dealt[start + offset]
            lay(Pile(tuple(cards), pile.known, pile.classed))

        self.layers.append(put)

    def deal(self) -> None:
        """Deal the cards anew: places of a known type get a card of that type, old ones no card that is sure."""
        early = list(self.dice.dealt(minus(tuple(self.cards), self.sure)))
        late = minus(tuple(self.cards), tuple(early))
        dealt = [""] * len(self.cards)
        for i in sorted(range(len(dealt)), key=lambda i: (not self.old[i], not self.typed[i])):
            if late and not (self.old[i] and early):
                early, late = list(self.dice.dealt((*early, *late))), ()
            dealt[i] = self._take(early, i)
        for put in self.layers:
            put(dealt)

    def _take(self, cards: list[str], i: int) -> str:
        """A card for place i out of those left: of its type, if the seat was told that."""
        if self.typed[i]:
            ranged = COMBAT_CARDS[self.cards[i]].ranged
            fitting = next((card for card in cards if COMBAT_CARDS[card].ranged == ranged), cards[-1])
            cards.remove(fitting)
            return fitting
        return cards.pop()


def redeal(table: Table, seat: str, dice: Dice) -> None:
    """Deal everything that a seat does not know anew."""
    eye = table.bit(seat)
    _open_decks(table, dice)
    _shadow(table, dice, eye)
    _plots(table, dice, eye)
    _perils(table, dice, eye)
    _corruption(table, dice, eye)
    _tokens(table, seat, dice)
    _missions(table, seat, dice)
    _skills(table, seat, dice)
    for hero in table.heroes.values():
        _hero(table, hero, dice, eye)
    _combat(table, seat, dice, eye)


def _open_decks(table: Table, dice: Dice) -> None:
    """Decks that nobody knows and whose drawn cards lie open."""
    apart = ("shadow", "peril", "corruption", "skill", "zealot", "ravager", "behemoth")
    for deck, cards in table.decks.items():
        if deck not in apart and not deck.startswith("tokens:"):
            table.decks[deck] = dice.dealt(cards)


def _shadow(table: Table, dice: Dice, eye: int) -> None:
    slots = Slots(dice, eye, table.sure_shadows)
    slots.deck(table.decks["shadow"], lambda cards: table.decks.update(shadow=cards))
    slots.pile(table.shadow_hand, lambda pile: setattr(table, "shadow_hand", pile))
    slots.pile(table.shadow_drawn, lambda pile: setattr(table, "shadow_drawn", pile))
    slots.deal()


def _plots(table: Table, dice: Dice, eye: int) -> None:
    slots = Slots(dice, eye, table.sure_plots)
    for zone in ("plot_deck", "plot_hand", "plot_drawn"):
        slots.pile(getattr(table, zone), lambda pile, zone=zone: setattr(table, zone, pile))  # type: ignore[misc]
    slots.deal()


def _perils(table: Table, dice: Dice, eye: int) -> None:
    slots = Slots(dice, eye)
    slots.deck(table.decks["peril"], lambda cards: table.decks.update(peril=cards))
    slots.pile(table.peril_drawn, lambda pile: setattr(table, "peril_drawn", pile))
    slots.deal()


def _corruption(table: Table, dice: Dice, eye: int) -> None:
    slots = Slots(dice, eye)
    slots.deck(table.decks["corruption"], lambda cards: table.decks.update(corruption=cards))
    slots.pile(table.corruption_drawn, lambda pile: setattr(table, "corruption_drawn", pile))
    slots.deal()


def _tokens(table: Table, seat: str, dice: Dice) -> None:
    """The piles, and for the heroes the faces that they were not shown."""
    for pair in TOKEN_PILES:
        deck = f"tokens:{pair}"
        faces = list(table.decks[deck])
        hidden = [token for token in table.tokens if token.pair == pair and not token.seen and seat != SAURON]
        drawn = table.drawn_pair == pair and seat != SAURON
        faces += [token.face for token in hidden] + ([table.drawn_token] if drawn else [])
        dealt = list(dice.dealt(tuple(faces)))
        if drawn:
            table.drawn_token = dealt.pop()
        new = {token.number: dealt.pop() for token in hidden}
        table.tokens = tuple(
            replace(token, face=new[token.number]) if token.number in new else token for token in table.tokens
        )
        table.decks[deck] = tuple(dealt)


def _missions(table: Table, seat: str, dice: Dice) -> None:
    """The other side's mission, if it has not been revealed."""
    side = "heroes" if seat == SAURON else SAURON
    if side not in table.missions_shown:
        among = tuple(mission for mission in MISSIONS if MISSIONS[mission].side == side)
        table.missions[side] = among[dice.below(len(among))]


def _skills(table: Table, seat: str, dice: Dice) -> None:
    """Skill cards that other heroes took in training and nobody has seen may be any that are still unknown."""
    others = [hero for hero in table.heroes.values() if hero.id != seat]
    secret = [card for hero in others for card in hero.skills if not _shown(table, hero, card, seat)]
    eye = table.bit(seat)
    drawn = table.skill_drawn.cards if not any(known & eye for known in table.skill_drawn.known) else ()
    pool = list(dice.dealt((*table.decks["skill"], *secret, *drawn)))
    if drawn:
        table.skill_drawn = Pile(tuple(pool.pop() for _ in drawn), table.skill_drawn.known, table.skill_drawn.classed)
    for hero in others:
        changed = {card: pool.pop() for card in hero.skills if not _shown(table, hero, card, seat)}
        if changed:
            hero.skills = tuple(changed.get(card, card) for card in hero.skills)
            _swap(hero, changed)
    table.decks["skill"] = tuple(pool)


def _shown(table: Table, hero: Hero, card: str, seat: str) -> bool:
    """Whether a seat knows that a Skill card is a hero's."""
    if card in hero.skills_shown:
        return True
    eye = table.bit(seat)
    zones = (hero.hand, hero.damage)
    return any(c == card and known & eye for zone in zones for c, known in zip(zone.cards, zone.known, strict=True))


def _swap(hero: Hero, changed: dict[str, str]) -> None:
    def swapped(cards: tuple[str, ...]) -> tuple[str, ...]:
        return tuple(changed.get(card, card) for card in cards)

    hero.life = swapped(hero.life)
    hero.hand = Pile(swapped(hero.hand.cards), hero.hand.known, hero.hand.classed)
    hero.damage = Pile(swapped(hero.damage.cards), hero.damage.known, hero.damage.classed)


def _hero(table: Table, hero: Hero, dice: Dice, eye: int) -> None:
    """Life pool, hand and damage pool of a hero, as far as the seat does not know them."""
    slots = Slots(dice, eye, hero.sure)
    slots.deck(hero.life, lambda cards: setattr(hero, "life", cards))
    slots.pile(hero.hand, lambda pile: setattr(hero, "hand", pile))
    slots.pile(hero.damage, lambda pile: setattr(hero, "damage", pile))
    slots.deal()


def _combat(table: Table, seat: str, dice: Dice, eye: int) -> None:
    """The combat decks, Sauron's hand in a combat, and the cards that lie facedown."""
    combat = table.combat
    fought = ENEMIES[combat.enemy].deck if combat else ""
    for deck in ("zealot", "ravager", "behemoth"):
        if deck != fought:
            table.decks[deck] = dice.dealt(table.decks[deck])
    if combat is None:
        return
    slots = Slots(dice, eye)
    slots.deck(table.decks[fought], lambda cards: table.decks.update({fought: cards}))
    slots.pile(combat.enemy_hand, lambda pile: setattr(combat, "enemy_hand", pile))
    slots.deal()
    hands = {HERO: table.heroes[combat.hero].hand, ENEMY: combat.enemy_hand}
    for side in combat.lies_hidden(seat):
        combat.own(side).chosen = hands[side].cards[dice.below(len(hands[side]))]
