"""The state of a game of the card game: what lies on the table, who holds which cards, what is under way.

Data only, with the questions that can be answered by looking. What follows from rules and cards (prowess, influence,
hazard limit) is in `rules.numbers`; what changes the table is in the other modules of `rules`.

A card in a hand, a deck or a pile is the id of its facts (`TW-204`): copies are alike, and a card that left play
remembers nothing. A card in play is a `Card` with a number of its own, given in the order of coming into play.

Long because the state of a game is one thing, and each field says what it is.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from copy import copy
from typing import ClassVar, Final, Literal, Self

import msgspec

from underdeeps import kernel
from underdeeps.kernel import Pile
from underdeeps.kernel.events import Fact
from underdeeps.meccg.facts import CARDS, CardFacts
from underdeeps.meccg.fight import Combat
from underdeeps.meccg.kinds import KINDS, Kind
from underdeeps.meccg.modifiers import Modifier

SEATS: Final = ("one", "two")
UNTAPPED: Final = 0
TAPPED: Final = 1
WOUNDED: Final = 2

NUMBERED: Final = frozenset(
    {"number", "by", "to", "bearer", "keeper", "on", "about", "company", "other", "control", "target", "attacker"}
)
"""Facts of events that name a card in play, a company or a link by its number."""

Role = Literal[
    "character",
    "item",
    "ally",
    "faction",
    "event",
    "site",
    "creature",
    "trophy",
    "on-guard",
    "agent",
    "prisoner",
    "aside",
]
"""What a card in play is there. A ``prisoner`` is a character whom a hazard host holds (or who was lost as such), one
who is ``aside`` lies off to the side with another card: neither is in play but for uniqueness."""
ITEMS: Final = ("item", "trophy")
Length = Literal["starter", "short", "long", "campaign"]
Way = Literal["", "starter", "region", "under-deeps", "special"]
"""The kinds of movement."""


NO_FACTS: Final = CardFacts(id="", name="", set="", kind="hazard", alignment="neutral")
"""What can be read on a card that lies on-guard."""


class Card(msgspec.Struct, frozen=True, gc=False):
    """A card in play (in a marshalling point pile too)."""

    number: int
    id: str
    """Its facts; the identity of a face-down card, which its opponent may not know."""
    owner: str
    role: Role
    state: int = UNTAPPED
    on: int = 0
    """The card that it lies on: the character who bears or controls it, the site, the event; 0 for none."""
    bears: tuple[int, ...] = ()
    """What lies on it, in the order of arrival: items, allies, followers, events."""
    turn: int = 0
    """The turn in which it came into play."""
    face_down: bool = False
    hidden: str = ""
    """What an on-guard card is; it has no `id` until it is turned over, so that it has no effect."""
    idle: bool = False
    """An item that is borne but not in use."""
    uncontrolled: bool = False
    """A character who lost his controller and has not been taken up by anybody's influence yet."""
    stored: bool = False
    note: tuple[str, ...] = ()
    """What the card itself has to remember, in words of its own effects."""

    @property
    def facts(self) -> CardFacts:
        """What is printed on it."""
        return CARDS[self.id] if self.id else NO_FACTS

    @property
    def face(self) -> str:
        """Which card it is, face-down or not."""
        return self.hidden or self.id

    @property
    def token(self) -> str:
        """How options name it."""
        return str(self.number)


class Company(msgspec.Struct, frozen=True, gc=False):
    """Characters who are or travel together. What it did lasts for the present turn."""

    number: int
    owner: str
    characters: tuple[int, ...]
    site: int
    """The number of its site card; while it moves, of its site of origin."""
    destination: int = 0
    """The number of the site card to which movement was declared; 0 if none."""
    events: tuple[int, ...] = ()
    """Events played on the company as a whole."""
    split_from: tuple[int, ...] = ()
    """The companies with which it was one at the beginning of this organization phase."""
    moved: bool = False
    origin: str = ""
    """The id of the site that it left this turn."""
    returned: bool = False
    """It was sent back to its site of origin this turn."""
    done: bool = False
    """Its movement/hazard phase of this turn is over."""
    site_done: bool = False
    entered: bool = False
    """It has successfully entered its site this turn."""
    faced: tuple[str, ...] = ()
    """What it has faced this turn: the race of each attack and, for a card, its id."""
    regions: tuple[str, ...] = ()
    """The regions that it moved through this turn, by name where they have one."""
    path: tuple[str, ...] = ()
    """Their types: its site path of this turn."""
    way: Way = ""
    """The kind of movement by which it moved this turn."""
    extra_regions: int = 0
    most_regions: int = 0
    """How many regions its movement could count when it was declared; 0 if none was."""
    flags: tuple[str, ...] = ()
    """What effects say of it for the rest of the turn, in words of their own."""


class Agent(msgspec.Struct, frozen=True, gc=False):
    """An agent in play as a hazard: where it is and what it did. Its card is a `Card` of the role ``agent``."""

    number: int
    """That of its card."""
    sites: tuple[str, ...] = ()
    """The site cards that lie on it, taken out of its player's location deck: it is at the last of them; with none, at
    one of its home sites, which is chosen when it is revealed."""
    anchored: bool = False
    """It was turned face-down again: its path begins at the first of its sites, which everybody has seen."""
    known: bool = False
    """Everybody has seen who it is."""
    actions: int = 0
    """How many agent actions it has taken this turn."""
    enables: str = ""
    """The name of the site to which creatures can be keyed through it for the rest of the turn."""
    place: str = ""
    """A home site at which it was revealed though its player had no card of it: the id of some card of that site."""
    doomed: bool = False
    """It was revealed without a site card and is discarded at the end of the turn."""


class AgentAttack(msgspec.Struct, frozen=True, gc=False):
    """An attack that an agent has declared in the present site phase."""

    agent: int
    face_down: bool
    """Whether the agent was face-down when it was declared."""
    strikes: int = 0
    """Strikes that it has beside the one."""
    made: bool = False
    """It has been fought."""


class Journey(msgspec.Struct, frozen=True, gc=False):
    """The movement/hazard phase that is under way: one company's."""

    company: int
    origin: int
    """The number of the site card that it leaves; of its current site if it does not move."""
    site: int
    """The number of its new site; of its current site if it does not move."""
    moving: bool
    kind: Way = ""
    regions: tuple[str, ...] = ()
    """Names of the regions of its site path, in order; "" for one that has no name in it."""
    path: tuple[str, ...] = ()
    """Types of these regions."""
    limit: int = 0
    """The base hazard limit."""
    limit_change: int = 0
    declared: int = 0
    """Actions declared that count against the limit."""
    on_guard: bool = False
    """A card was placed on-guard in this phase."""
    ended: bool = False
    """It ends immediately: the company was sent back, or is no more."""
    free_races: tuple[str, ...] = ()
    """Races whose creatures do not count against the limit."""
    by: str = ""
    """For Special Movement, the id of the card that makes it possible."""
    drawn: int = 0
    """How many cards its player has drawn for it."""

    @property
    def hazard_limit(self) -> int:
        """How many hazards may be played on the company."""
        limit = self.limit + self.limit_change
        return limit if limit > 0 else 0


class Link(msgspec.Struct, frozen=True, gc=False):
    """A declared action that has not been resolved: a link of a chain of effects."""

    number: int
    seat: str
    action: str
    """The key of the action (a part of a card, or a rule of the game)."""
    card: str
    """The id of the card that it is played from, or whose ability is used."""
    source: int = 0
    """The number of that card, if it is in play."""
    target: str = ""
    """What it is declared on: the number of a card, ``c`` and that of a company, ``attack``, ``strike``, ``check``,
    ``link`` and the number of a link, an id, a race ..."""
    by: int = 0
    """The character (or ally) who does it."""
    choice: str = ""
    """What else was chosen when it was declared."""
    counts: int = 0
    """How much of the hazard limit it used."""
    place: int = 0
    """How many actions had counted against the hazard limit when it was declared, it included."""
    canceled: bool = False
    board: int = 0
    """For a short-event: what the board was like when it was declared, as a number; 0 if that is of no interest."""


Until = Literal["attack", "turn", "untap", "organization", "long-event", "game"]
"""How long something lasts: until the attack or the turn is over, its player's next untap phase, the end of their next
organization phase, as long as a hazard long-event of its player would, for ever."""


class Lasting(msgspec.Struct, frozen=True, gc=False):
    """An effect that outlasts its card for the rest of the turn (or another stated time)."""

    kind: str
    """What it does, in the words of the part that made it."""
    card: str
    """The id of the card that it comes from."""
    seat: str
    target: str = ""
    """The number of a card, ``c`` and that of a company, or a name."""
    amount: int = 0
    detail: str = ""
    until: Until = "turn"
    order: int = 0
    awaits: str = ""
    """The moment at which it goes on (`language.later.AWAITED`); empty if it only holds."""
    part: str = ""
    """The key of the effect that made it, which then says what comes of it (`Effect.later`)."""


class Check(msgspec.Struct, frozen=True, gc=False):
    """A roll that has been declared and not been made: a corruption check, influence check, body check ..."""

    kind: Literal["corruption", "influence", "body", "ring", "removal", "riddling", "burglary", "other"]
    character: int
    """Whose check it is."""
    seat: str
    """The player who rolls."""
    changes: tuple[Modifier, ...] = ()
    """What it was declared with, and what was added since."""
    against: str = ""
    """What it is made against: the token of a faction, a character ..."""
    card: str = ""
    """The id of the card that demands it."""
    canceled: bool = False
    flags: tuple[str, ...] = ()
    """What was played on it, by the ids of the cards; and other notes of effects."""
    number: int | None = None
    """What it has to exceed, if that is for the card that demands it to say."""

    @property
    def modifier(self) -> int:
        """What was added to it so far."""
        return sum([each.amount for each in self.changes])


class Trigger(msgspec.Struct, frozen=True, gc=False):
    """A passive condition that has come about and waits for the next chain of effects."""

    part: str
    """The key of the part that holds the passive condition."""
    source: int
    """The number of its card."""
    card: str
    subject: str = ""
    """What it is about."""


class Player(msgspec.Struct):
    """A player with all their cards that are not in play."""

    seat: str
    kind: str
    deck_name: str
    deck: Pile = Pile()
    hand: Pile = Pile()
    discard: Pile = Pile()
    sideboard: Pile = Pile()
    locations: tuple[str, ...] = ()
    """The location deck."""
    site_discard: tuple[str, ...] = ()
    removed: tuple[str, ...] = ()
    """The removed-from-play pile: these cards still count for uniqueness."""
    pool: tuple[str, ...] = ()
    """Cards of the pool that are neither in play nor in the play deck; after the draft, removed from the game."""
    drafted: str = ""
    """The character laid face-down in the present round of the draft."""
    set_aside: tuple[str, ...] = ()
    laid_by: tuple[str, ...] = ()
    """Cards of the hand, or of the draft, that lie off to the side for a moment; everybody has seen them."""
    revealed: tuple[str, ...] = ()
    """The hazard creatures of this player that lay openly in the discard pile some time in the game, each once: the
    opponent may remember them, wherever they are now."""
    picked: str = ""
    """A card of the sideboard that is being exchanged for one of the discard pile."""
    points: tuple[int, ...] = ()
    """The marshalling point pile: cards in play by their numbers."""
    declared: str = ""
    """The avatar that a Fallen-wizard player named before the draft."""
    avatar: str = ""
    """The avatar that was revealed."""
    avatar_lost: bool = False
    exhausted: int = 0
    """How many times the play deck has been exhausted."""
    turns: int = 0
    # In the present turn:
    character_played: bool = False
    organized: bool = False
    hostile: bool = False
    """An influence attempt or attack against the opponent was made."""
    corruption_played: tuple[int, ...] = ()
    """Characters on whom this player played a corruption card."""
    used: tuple[str, ...] = ()
    """What may be done once in a turn and has been, in words of the parts."""


class Table(kernel.Table, kw_only=True):
    """Everything that lies on the table."""

    length: Length = "short"
    stops: dict[str, tuple[str, ...]] = msgspec.field(default_factory=dict)
    """Windows in which a seat wants to be asked although it can only pass."""
    unasked: tuple[str, ...] = ()
    """Actions that nobody is offered, by their verbs: in imagined worlds, what only costs time there."""
    active: str = SEATS[0]
    """The resource player."""
    turn: int = 0
    phase: str = "setup"
    """setup, untap, organization, long-event, movement-hazard, site, end-of-turn, council, over."""
    window: int = 0
    """Which actions may be declared now, as a flag of `windows`; 0: none."""
    players: dict[str, Player]
    cards: dict[int, Card] = msgspec.field(default_factory=dict)
    companies: dict[int, Company] = msgspec.field(default_factory=dict)
    agents: dict[int, Agent] = msgspec.field(default_factory=dict)
    """The agents in play as hazards, of both players, by the numbers of their cards."""
    events: tuple[int, ...] = ()
    """Events in play that lie on no card and no company, in the order of arrival."""
    hosts: tuple[int, ...] = ()
    """The hazard hosts that hold prisoners, by the numbers of their cards."""
    lists: dict[str, tuple[int, ...]] = msgspec.field(default_factory=dict)
    """Cards in play by what rules look for (`language.catalogue.lists_of`), so that nobody has to go through all of
    them: those that can be used, that have passive conditions, that give numbers to everyone ...; ``idle``: items not
    in use."""
    lasting: tuple[Lasting, ...] = ()
    last_number: int = 0
    """The last number given to a card, a company, a link or a lasting effect."""
    journey: Journey | None = None
    site_company: int = 0
    """The company whose site phase it is."""
    agent_attacks: tuple[AgentAttack, ...] = ()
    """The attacks of agents that were declared in the site phase that is under way."""
    combat: Combat | None = None
    chains: tuple[tuple[Link, ...], ...] = ()
    """The chains of effects that are declared or resolving, the innermost last."""
    declaring: tuple[str, str, str] = ("", "", "")
    """The action that is being declared, as the verb, subject and target of its option; only its player knows it until
    it joins the chain."""
    acting: tuple[Link, ...] = ()
    """Links that are being resolved, the innermost last."""
    checks: tuple[Check, ...] = ()
    """Rolls that are due, the innermost last."""
    triggers: tuple[Trigger, ...] = ()
    hazard_sideboard: bool = False
    """The hazard player used the sideboard in this turn's untap phase: hazard limits are halved."""
    extra_item: int = 0
    """The company that may now play one more item (a minor one) after tapping its site; 0: none."""
    extra_minor: bool = False
    """That item follows a rescue: it is a minor one under ground, too."""
    called: str = ""
    """The player who called the end."""
    last_turn: str = ""
    """The player who has the last turn."""
    regions: bool = True
    """Whether companies and agents may move by regions."""
    tournament: bool = True
    """Whether the rules of tournaments hold: an avatar that is eliminated costs points, and not the game."""
    winners: tuple[str, ...] = ()
    ended_by: str = ""
    scores: dict[str, int] = msgspec.field(default_factory=dict)
    over: bool = False

    copied: ClassVar[tuple[str, ...]] = ("cards", "companies", "agents", "lists")
    uncopied: ClassVar[tuple[str, ...]] = ("players", "stops", "scores")
    derived: ClassVar[tuple[str, ...]] = ("lists", "unasked")

    def clone(self) -> Self:
        new = super().clone()
        new.players = {seat: copy(player) for seat, player in self.players.items()}
        if self.combat is not None:
            new.combat = copy(self.combat)
        return new

    # -- looking ----------------------------------------------------------------------------------

    @property
    def hazard_player(self) -> str:
        """The player whose turn it is not."""
        one, two = self.seats
        return two if self.active == one else one

    def opponent(self, seat: str) -> str:
        """The other seat."""
        return self.seats[1] if seat == self.seats[0] else self.seats[0]

    def kind(self, seat: str) -> Kind:
        """What the rules say of a player's kind."""
        return KINDS[self.players[seat].kind]

    def number(self) -> int:
        """A new number for a card, a company, a link."""
        self.last_number += 1
        return self.last_number

    def card(self, token: str) -> Card:
        """The card in play that an option names."""
        return self.cards[int(token)]

    def companies_of(self, seat: str) -> tuple[Company, ...]:
        """A player's companies, in the order of their numbers."""
        return tuple([company for company in self.companies.values() if company.owner == seat])

    def company_of(self, number: int) -> Company | None:
        """The company that a character is in, or the bearer of an item, ally or event; None if there is none."""
        card = self.cards.get(number)
        while card is not None and card.role != "character" and card.on:
            card = self.cards.get(card.on)
        if card is None:
            return None
        number = card.number
        if card.role == "character":
            for company in self.companies.values():
                if number in company.characters:
                    return company
            return None
        for company in self.companies.values():
            if number in company.events or number in company.characters:
                return company
        return None

    def members(self, company: Company) -> Iterator[Card]:
        """The characters of a company and the allies they control."""
        for number in company.characters:
            character = self.cards[number]
            yield character
            for each in character.bears:
                if self.cards[each].role == "ally":
                    yield self.cards[each]

    def borne(self, number: int, role: Role) -> tuple[Card, ...]:
        """What lies on a card and has this role."""
        bears = self.cards[number].bears
        return tuple([self.cards[each] for each in bears if self.cards[each].role == role]) if bears else ()

    def items(self, number: int) -> tuple[Card, ...]:
        """The items that a character bears; a trophy is one too."""
        bears = self.cards[number].bears
        return tuple([self.cards[each] for each in bears if self.cards[each].role in ITEMS]) if bears else ()

    def followers(self, number: int) -> tuple[Card, ...]:
        """The characters that a character controls."""
        return self.borne(number, "character")

    def is_aside(self, card: Card) -> bool:
        """Whether a card lies off to the side: a prisoner with what he bears, a site card that lies with a host."""
        if card.role in ("prisoner", "aside") or (card.role == "site" and card.on):
            return True
        under = self.cards.get(card.on)
        return under is not None and under.role in ("prisoner", "aside")

    def site_of(self, company: Company) -> Card:
        """The site card of a company; while it moves, its site of origin."""
        return self.cards[company.site]

    def characters_of(self, seat: str) -> Iterator[Card]:
        """All the characters that a player has in play, company by company."""
        for company in self.companies.values():
            if company.owner == seat:
                for number in company.characters:
                    yield self.cards[number]

    def avatar_of(self, seat: str) -> Card | None:
        """A player's avatar, if it is in play."""
        avatar = self.players[seat].avatar
        if avatar:
            for card in self.characters_of(seat):
                if card.id == avatar and not card.on:
                    return card
        return None

    def listed(self, name: str) -> tuple[int, ...]:
        """The cards in play in one of the `lists`, in the order of arrival."""
        return self.lists.get(name, ())

    def in_play(self, name: str, for_hazards: bool = False) -> bool:
        """Whether an event of this name is in play: it lies on the table and no card hides it, or a card seems to be it
        and nothing lies there that is hidden. Cards say so by the lists ``hides:`` and ``seems:`` with its name; one
        in the list ``acts-as:`` is that event to hazards, and what hides or seems something is a hazard."""
        lists = self.lists
        if lists.get(f"hides:{name}"):
            return False
        if self.lies_in_play(name, for_hazards):
            return True
        seems = lists.get(f"seems:{name}")
        return bool(seems) and not any(key[:6] == "hides:" and self.lies_in_play(key[6:], True) for key in lists)

    def lies_in_play(self, name: str, for_hazards: bool = False) -> bool:
        """Whether an event of this name lies on the table, whatever other cards say of it; or what hazards take for
        it."""
        if for_hazards and self.lists.get(f"acts-as:{name}"):
            return True
        cards = self.cards
        return name in [CARDS[cards[number].id].name for number in self.events]

    @property
    def chain(self) -> tuple[Link, ...]:
        """The innermost chain of effects."""
        return self.chains[-1] if self.chains else ()

    # -- telling ----------------------------------------------------------------------------------

    def tell(
        self,
        kind: str,
        rule: str = "",
        /,
        secrets: Mapping[str, Fact] | None = None,
        told: tuple[str, ...] = (),
        **facts: Fact,
    ) -> None:
        """Let an event be known. What it names by a number it also names by the card, as a number says little later."""
        if self.log is not None:
            super().tell(kind, rule, secrets, told, **facts, **self._named(facts))

    def _named(self, facts: Mapping[str, Fact]) -> dict[str, Fact]:
        """For each fact that is a number (or token) the id of the open card that it means, or of a company's head."""
        found: dict[str, Fact] = {}
        for key, value in facts.items():
            if key in ("company", "other") and isinstance(value, int):
                value = f"c{value}"
            if key in NUMBERED and (card := self.meant(str(value))):
                found[f"{key}_card"] = card
        return found

    def meant(self, token: str) -> str:
        """The id of the open card that a token means: of a link's card, of a company's head; empty if none."""
        if token.startswith("link"):
            return next((link.card for chain in self.chains for link in chain if f"link{link.number}" == token), "")
        number = token.removeprefix("c")
        if not number.isdigit():
            return ""
        if token != number:
            company = self.companies.get(int(number))
            return self.head(company).id if company is not None and company.characters else ""
        card = self.cards.get(int(number))
        return card.id if card is not None and not card.face_down else ""

    def head(self, company: Company) -> Card:
        """The character after whom people call a company: the avatar, or the first with the greatest mind."""
        cards = [self.cards[number] for number in company.characters]
        return max(cards, key=lambda card: (card.facts.avatar and not card.on, card.facts.mind or 0))
