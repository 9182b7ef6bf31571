"""The state of a game of Middle-earth Quest: what lies on the board, before the heroes and before Sauron.

Data only, with the questions that can be answered by looking. What follows from rules and cards (attributes, perilous
places, dominance) is in `rules.numbers`; what changes the table is in the other modules of `rules`.

Ids are the strings of `facts`. The top of a pile is its last card. Copies of a card have the same id: which copy it is
never matters.
"""

from __future__ import annotations

from copy import copy
from typing import ClassVar, Self

import msgspec

from underdeeps import kernel
from underdeeps.kernel import Pile
from underdeeps.meq.fight import Combat

SAURON = "sauron"
OFF = ""
"""Where a minion or character is that is not on the board."""


class Token(msgspec.Struct, frozen=True, gc=False):
    """A monster token on the board, facedown."""

    number: int
    """Counted in the order of placing: tokens are told apart by it without showing their faces."""
    pair: str
    face: str
    """A monster's id, or ``blank``."""
    location: str
    seen: bool = False
    """Whether the hero side was shown its face."""


class Affliction(msgspec.Struct, frozen=True, gc=False):
    """A Corruption card lying before a hero, and when it came."""

    card: str
    turn: int
    combat: int


class Hero(msgspec.Struct):
    """A hero with their sheet, their three pools and what lies before them."""

    id: str
    location: str
    life: tuple[str, ...]
    hand: Pile = Pile()
    rest: tuple[str, ...] = ()
    damage: Pile = Pile()
    favor: int = 0
    levels: tuple[int, int, int, int] = (0, 0, 0, 0)
    """Level tokens on fortitude, strength, agility and wisdom."""
    corruption: tuple[Affliction, ...] = ()
    items: tuple[str, ...] = ()
    quests: tuple[str, ...] = ()
    """Quests that can be completed: their Starting Quest, Encounter quests, their Advanced Quest once revealed."""
    advanced: str = ""
    """Their Advanced Quest while it has not been revealed."""
    done: tuple[str, ...] = ()
    """Own quests (Starting, Advanced) completed."""
    sure: tuple[str, ...] = ()
    """Cards that everybody saw go into their life pool at its last shuffle and that nobody has seen since."""
    skills: tuple[str, ...] = ()
    """Skill cards gained in training, wherever they are among their cards."""
    skills_shown: tuple[str, ...] = ()
    """Those of them that everybody has seen."""
    keeps: str = ""
    """An Event card that was given to them."""
    keeps_favor: int = 0
    # In their present turn:
    ability_used: bool = False
    dark_path: bool = False
    favor_gained: int = 0
    """Favor gained in the turn of anybody."""
    passes: int = 0
    """Travel passes begun."""
    moves: int = 0
    """Moves made in the Travel step."""
    skips: tuple[str, ...] = ()
    """Steps that they skip."""
    move_limit: int = -1
    """Moves allowed in their next Travel step; -1: no limit."""


class Table(kernel.Table, kw_only=True):
    """Everything that lies on the table."""

    advanced_dominance: bool = False
    high_stakes: bool = False
    shadow_limit: int = 0
    """Shadow cards that Sauron may play in his own Action step; 0: any number."""

    round: int = 0
    turn: str = SAURON
    """The seat whose turn it is."""
    turn_count: int = 0
    step: str = "setup"
    """setup; rally, story, plot, event, action, draw; rest, ambush, travel, encounter; finale; over."""
    turn_ended: bool = False
    """The present hero turn is over: what is left of it is dropped."""
    combat_count: int = 0
    shadow_played: int = 0
    """Shadow cards played in the present turn."""

    heroes: dict[str, Hero]
    influence: dict[str, int]
    """Tokens on each of the locations."""
    pool: int = 0
    tokens: tuple[Token, ...] = ()
    tokens_placed: int = 0
    drawn_token: str = ""
    """The face of a token that Sauron has drawn and not placed yet."""
    drawn_pair: str = ""
    minion_at: dict[str, str]
    """The location of each minion, or OFF."""
    minion_damage: dict[str, int]
    minions_offered: tuple[str, ...] = ()
    """Minions that have been brought into the game or declined."""
    minions_defeated: tuple[str, ...] = ()
    favor: dict[str, int]
    """Favor tokens lying on locations."""
    character_at: dict[str, str]
    """The location of each character, or OFF: in the Favor and Character area."""
    markers: dict[str, int]
    """Spaces of the story markers, by colour."""
    marker_bonus: dict[str, int]
    """Added to a marker's move in the next Story step."""

    plots: tuple[str, str, str] = ("", "", "")
    """The cards on the Active Plot Track, by space."""
    plot_at: tuple[str, str, str] = ("", "", "")
    """Where the plot markers 1 to 3 stand."""
    plot_deck: Pile
    plot_hand: Pile = Pile()
    plot_drawn: Pile = Pile()
    """Plot cards just drawn, of which some are kept."""
    plot_discard: tuple[str, ...] = ()
    sure_plots: tuple[str, ...] = ()
    sure_shadows: tuple[str, ...] = ()
    """Cards that everybody saw go into the deck at its last shuffle and that nobody has shown since."""
    shadow_hand: Pile = Pile()
    shadow_drawn: Pile = Pile()
    peril_drawn: Pile = Pile()
    corruption_drawn: Pile = Pile()
    skill_drawn: Pile = Pile()
    decks: dict[str, tuple[str, ...]]
    """shadow, corruption, peril, skill, event-1 to event-3, zealot, ravager, behemoth, the Encounter decks by pair
    (and haven), and the piles of monster tokens as tokens:<pair>."""
    discards: dict[str, tuple[str, ...]]
    event: str = ""
    """The card on the Current Event Card space."""
    missions: dict[str, str]
    """Of the sides ``heroes`` and ``sauron``."""
    missions_shown: tuple[str, ...] = ()
    actions: tuple[str, ...] = ()
    """Action tokens on the tracks in the order of placing, each as track:space."""
    commanded: tuple[str, ...] = ()
    """What has had a command in the present command action."""
    items: dict[str, int]
    """Item cards left."""
    weakened: tuple[tuple[str, str], ...] = ()
    """Attributes (hero, attribute) that are 1 lower for each Corruption card until the present combat ends."""
    traded: tuple[str, ...] = ()
    """What has changed hands, or been refused, in the present Explore part."""
    perilous_now: tuple[str, ...] = ()
    """Locations that a card made perilous until the end of this turn."""
    that_location: str = ""
    that_minion: str = ""
    that_character: str = ""
    """What the present effect has picked."""
    combat: Combat | None = None
    winner: str = ""
    """``heroes`` or ``sauron``, once the game is over."""
    ended_by: str = ""
    """Id of the rule that ended it."""

    copied: ClassVar[tuple[str, ...]] = (
        "influence",
        "minion_at",
        "minion_damage",
        "favor",
        "character_at",
        "markers",
        "marker_bonus",
        "decks",
        "discards",
        "missions",
        "items",
    )
    uncopied: ClassVar[tuple[str, ...]] = ("heroes",)

    def clone(self) -> Self:
        new = super().clone()
        new.heroes = {name: copy(hero) for name, hero in self.heroes.items()}
        if self.combat is not None:
            new.combat = copy(self.combat)
        return new

    # -- looking ----------------------------------------------------------------------------------

    @property
    def hero_seats(self) -> tuple[str, ...]:
        """The heroes in turn order."""
        return tuple(self.heroes)

    def tokens_at(self, location: str) -> tuple[Token, ...]:
        """The monster tokens on a location, in the order of placing."""
        return tuple(token for token in self.tokens if token.location == location)

    def token(self, number: int) -> Token:
        """A token on the board by its number."""
        return next(token for token in self.tokens if token.number == number)

    def minions_on(self, location: str) -> tuple[str, ...]:
        """The minions on a location."""
        return tuple(minion for minion, place in self.minion_at.items() if place == location)

    def characters_on(self, location: str) -> tuple[str, ...]:
        """The characters on a location."""
        return tuple(who for who, place in self.character_at.items() if place == location)

    def heroes_on(self, location: str) -> tuple[str, ...]:
        """The heroes on a location, in turn order."""
        return tuple(hero.id for hero in self.heroes.values() if hero.location == location)

    def enemies_on(self, location: str) -> bool:
        """Whether a monster token or a minion is there."""
        return location in self.minion_at.values() or any(token.location == location for token in self.tokens)

    def active_plots(self) -> tuple[str, ...]:
        """The Plot cards on the track."""
        return tuple(card for card in self.plots if card)
