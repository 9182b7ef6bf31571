"""What is said between a browser and the table: every message and every form, as data.

A message on a game's socket is a JSON object with its kind in `type`. What is described here is what is accepted: a
message of any other shape gets `Refused` and changes nothing. `typescript` makes the client's types from this module,
and `schema` is published at /api/schema.

A position of a game is `era` and `number`: `number` choices have been made, and `era` counts how often the game was set
back or set up anew. A choice names the
position that it was made at; at any other it is stale and refused.

Long because every message is a record here, and nothing else is.
"""

from __future__ import annotations

from typing import Any

import msgspec

from underdeeps.bots.levels import STAND_IN, USUAL
from underdeeps.kernel import Offer, SettingOffer

MOST_BYTES = 16_384
"""A longer message from a browser is not read."""


def _dashed(name: str) -> str:
    return "".join("-" + letter.lower() if letter.isupper() else letter for letter in name).lstrip("-")


class Message(msgspec.Struct, frozen=True, tag_field="type", tag=_dashed):
    """Anything said on a socket."""


# -- from the browser ---------------------------------------------------------------------------------


class Choose(Message, frozen=True, forbid_unknown_fields=True):
    """An option of the pending question, by its text form."""

    era: int
    number: int
    option: str
    token: str = ""
    """Made up by the browser; the answer carries it. The same token twice is the same choice."""


class WhyNot(Message, frozen=True, forbid_unknown_fields=True):
    """Why can this not be used now?"""

    thing: str
    token: str = ""


class Advise(Message, frozen=True, forbid_unknown_fields=True):
    """What would a bot choose here, from what this seat may know?"""

    token: str = ""


class Say(Message, frozen=True, forbid_unknown_fields=True):
    """A line of chat."""

    text: str
    token: str = ""


class AskTakeBack(Message, frozen=True, forbid_unknown_fields=True):
    """May I take my last choice back?"""

    token: str = ""


class AnswerTakeBack(Message, frozen=True, forbid_unknown_fields=True):
    """Whether the one who asked may take back."""

    agree: bool
    token: str = ""


class Resign(Message, frozen=True, forbid_unknown_fields=True):
    """Give the game up."""

    token: str = ""


class Ping(Message, frozen=True, forbid_unknown_fields=True):
    """Are you there?"""

    token: str = ""


FromBrowser = Choose | WhyNot | Advise | Say | AskTakeBack | AnswerTakeBack | Resign | Ping


# -- from the table -----------------------------------------------------------------------------------


class Choice(msgspec.Struct, frozen=True):
    """An option as a person is shown it."""

    option: str
    """Its text form: what `Choose` sends back."""
    verb: str
    subject: str
    target: str
    sentence: str
    things: tuple[str, ...] = ()
    """The things on the table that it points at, most telling first, as the game names them; none: it only stands in
    the prompt."""
    goes_on: bool = False
    """Whether it does nothing and only lets the game go on."""


class Question(msgspec.Struct, frozen=True):
    """The pending question; whoever is not asked learns only whose turn it is to answer."""

    seat: str
    kind: str = ""
    rule: str = ""
    prompt: str = ""
    about: tuple[str, ...] = ()
    choices: tuple[Choice, ...] = ()


class Happened(msgspec.Struct, frozen=True):
    """An event as this browser may see it."""

    index: int
    kind: str
    facts: dict[str, Any]
    rule: str
    story: str


class SeatAt(msgspec.Struct, frozen=True):
    """Who sits at a seat."""

    seat: str
    called: str
    """What people call the seat: Sauron, Player one."""
    side: str
    player: str = ""
    """The name of the person or of the bot; empty while nobody sits there."""
    bot: bool = False
    here: bool = False
    """Whether a person has a window open on this game, or a bot plays."""
    resigned: bool = False


class Ending(msgspec.Struct, frozen=True):
    """How the game ended."""

    winners: tuple[str, ...]
    rule: str
    scores: dict[str, int]
    sentence: str


class ChatLine(msgspec.Struct, frozen=True):
    """Something that was said."""

    index: int
    name: str
    seat: str
    """Empty for an onlooker."""
    text: str
    at: str
    """When, as ISO 8601 in UTC."""


class Scene(Message, frozen=True):
    """Everything a browser needs to draw the game: sent on joining, after a take-back, and when in doubt."""

    game_id: str
    game: str
    title: str
    era: int
    number: int
    you: str | None
    """Your seat; null for an onlooker."""
    seats: tuple[SeatAt, ...]
    view: dict[str, Any]
    question: Question | None
    events: tuple[Happened, ...]
    """The last of them; earlier ones at /api/games/ID/events."""
    since: int
    """Index of the first event after your last choice: what happened while you were away."""
    chat: tuple[ChatLine, ...]
    ending: Ending | None
    take_back: str = ""
    """The seat that asks to take back, if one does."""
    coach: bool = False
    """Whether this is a first game, in which the coach explains every new kind of question."""


class Change(Message, frozen=True):
    """What a choice changed."""

    era: int
    number: int
    patch: dict[str, Any]
    """A JSON merge patch (RFC 7386) from the last view to this one. Lists are replaced whole. As a patch cannot set
    null, null and absent mean the same in a view."""
    question: Question | None
    events: tuple[Happened, ...]
    ending: Ending | None


class Seated(Message, frozen=True):
    """Who sits where changed: somebody came, left, joined or resigned."""

    seats: tuple[SeatAt, ...]


class Accepted(Message, frozen=True):
    """What was said with this token is stored and was done: a choice, a line of chat, a take-back, resigning."""

    token: str
    number: int


class Refused(Message, frozen=True):
    """A message could not be followed; nothing was changed."""

    token: str
    code: str
    """`malformed`, `stale`, `not-offered`, `not-your-turn`, `not-seated`, `too-fast`, `too-long`, `not-possible`,
    `not-stored`"""
    sentence: str


class Reason(msgspec.Struct, frozen=True):
    """One rule that stands in the way."""

    rule: str
    sentence: str


class Reasons(Message, frozen=True):
    """The answer to `WhyNot`; no reasons: it can be used."""

    token: str
    thing: str
    reasons: tuple[Reason, ...]


class Advice(Message, frozen=True):
    """The answer to `Advise`."""

    token: str
    option: str
    sentence: str
    """The option in words."""
    why: str = ""
    """Why, in a sentence; empty if the bot cannot say."""
    bot: str = ""
    """Who would do that, as people call it."""


class Heard(Message, frozen=True):
    """A line of chat was said."""

    line: ChatLine


class TakeBack(Message, frozen=True):
    """A seat asks to take back (or, with an empty seat, no longer does)."""

    seat: str
    sentence: str = ""


class Notice(Message, frozen=True):
    """Something that people at the table should know: a bot lost its way, the server is being stopped."""

    sentence: str


class Pong(Message, frozen=True):
    """I am."""

    token: str


FromTable = Scene | Change | Seated | Accepted | Refused | Reasons | Advice | Heard | TakeBack | Notice | Pong


# -- forms and pages of the API -----------------------------------------------------------------------


class Me(msgspec.Struct, frozen=True):
    """Who this browser is."""

    name: str
    guest: bool
    """A guest has no password: it is known by this browser's cookie only."""


class Credentials(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A name with its password, to register or to come back."""

    name: str
    password: str


class NewName(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a guest wants to be called."""

    name: str


class GameOffer(msgspec.Struct, frozen=True):
    """A game that can be played here."""

    game: str
    title: str
    short: str
    """What it is called among other games: Quest, Card game."""
    about: str
    lineup: str
    """The setting that names who or what plays, one for each seat: `seats` or `decks`."""
    noun: str
    """What a line-up is made of: hero, deck."""
    own: bool
    """Whether a line-up may also name something of one's own: `mine:` and its name."""
    fewest: int
    most: int
    offers: tuple[Offer, ...]
    kinds: dict[str, str]
    """What the groups of offers are called."""
    defaults: tuple[str, ...]
    suggested: str
    """What somebody plays who has not chosen yet; empty: the first of the defaults."""
    settings: tuple[SettingOffer, ...]
    bots: tuple[Offer, ...]
    """The one for a newcomer first."""
    cards: bool
    """Whether it has cards that can be looked at."""
    books: tuple[str, ...]
    """Its books in the rulebook."""


class NewGame(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A game to begin. `lineup` and `players` go seat by seat."""

    game: str
    lineup: tuple[str, ...]
    players: tuple[str, ...]
    """`me`, `open` for a seat that somebody may take, or the name of a bot."""
    settings: dict[str, Any] = {}
    open: bool = False
    """Whether free seats are offered to everybody in the lobby; else only to whoever has the link."""
    coach: bool = False
    seed: int | None = None
    """Who knows it knows every card: only for a game against bots, or at a table that one machine only can reach."""


class Join(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Sit down at a game."""

    invitation: str = ""
    """From the link; not needed for a game that is open to everybody."""
    seat: str = ""
    """Which seat; the first that is free if empty."""
    offer: str = ""
    """What you play there, as the catalogue or the shelf of decks names it; empty: what the inviter thought of."""


class SeatBot(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Let a bot have a free seat."""

    seat: str
    bot: str = USUAL


class GameLine(msgspec.Struct, frozen=True):
    """A game as lobby and lists show it."""

    id: str
    game: str
    title: str
    about: str
    """Who or what plays: Sauron against Argalad and Thálin."""
    state: str
    """`waiting` for people, `playing`, `over`"""
    seats: tuple[SeatAt, ...]
    yours: str | None
    your_turn: bool
    turn: int
    number: int
    begun: str
    moved: str
    """When the last choice was made."""
    lineup: tuple[str, ...] = ()
    """What each seat plays, as the catalogue names it; empty for a deck of somebody's own."""
    invitation: str = ""
    """The path of the link that lets a friend sit down; only for those who sit here."""
    ending: Ending | None = None
    unplayable: str = ""
    """Why the game cannot go on, if it cannot: a sentence."""


class Lobby(msgspec.Struct, frozen=True):
    """All that the first page shows."""

    me: Me
    yours: tuple[GameLine, ...]
    open: tuple[GameLine, ...]
    watch: tuple[GameLine, ...]
    over: tuple[GameLine, ...]


class Frame(msgspec.Struct, frozen=True):
    """A moment of a game that is looked at again."""

    game_id: str
    game: str
    title: str
    number: int
    length: int
    """How many choices the game has so far."""
    turns: tuple[int, ...]
    """After how many choices each turn began."""
    seat: str | None
    """Whose eyes we look through."""
    seats: tuple[SeatAt, ...]
    view: dict[str, Any]
    events: tuple[Happened, ...]
    """What the last choice led to."""
    choice: str
    """The choice that led here, as a sentence, if these eyes may know it."""
    question: Question | None
    ending: Ending | None


class Opinion(msgspec.Struct, frozen=True):
    """What the adviser would have done at a moment of a game, from what the seat that was asked could know."""

    number: int
    seat: str
    option: str
    sentence: str
    """The option in words."""
    why: str
    """Why, in a sentence."""
    bot: str
    """Who would do that, as people call it."""


class PlayOn(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Go on from a moment of a game that is over, in a game of your own."""

    number: int
    seat: str
    bot: str = STAND_IN


class Face(msgspec.Struct, frozen=True):
    """A card as it is drawn."""

    id: str
    name: str
    set: str
    kind: str
    line: str
    """What it is, in a line: Unique Dwarf, warrior and scout."""
    tint: str
    """Which of the client's colours its frame has: a word such as hero, hazard, site-haven."""
    marks: tuple[tuple[str, str], ...]
    """Its numbers, each with its label: ("prowess", "5")."""
    text: tuple[str, ...]
    """Its effects in their own words, a paragraph each."""
    enforced: bool
    copies: int = 1


class RuleEntry(msgspec.Struct, frozen=True):
    """An entry of the rulebook."""

    id: str
    book: str
    """The book of ours that it stands in."""
    kind: str
    says: str
    example: str
    cite: str
    players: tuple[str, ...]
    conflicts: tuple[str, ...]


class RegionPlace(msgspec.Struct, frozen=True):
    """A region of the card game's map."""

    name: str
    type: str
    neighbours: tuple[str, ...]


class SitePlace(msgspec.Struct, frozen=True):
    """A site of the card game's map, with the cards there are of it."""

    name: str
    region: str
    """Empty for a site of the Under-deeps: those are in no region."""
    surface: str
    """The region above a site of the Under-deeps."""
    types: dict[str, str]
    """Its type by the player it is for: hero, minion, balrog ..."""
    ids: dict[str, str]
    """Its card by the player it is for."""
    adjacent: dict[str, tuple[tuple[str, int], ...]]
    """The sites next to one of the Under-deeps and the number that must be rolled, by the player it is for."""


class Geography(msgspec.Struct, frozen=True):
    """The lands of the card game, as a map needs them."""

    regions: tuple[RegionPlace, ...]
    sites: tuple[SitePlace, ...]


class Book(msgspec.Struct, frozen=True):
    """A book of the rulebook."""

    id: str
    title: str
    about: str
    """A line for somebody who has never opened it."""
    game: str
    entries: int


class DeckText(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A deck in any form that can be read: to be checked, to be kept, or to be written in another form."""

    text: str
    filename: str = ""
    length: str = "short"
    """The length of the game that it is checked for."""
    format: str = "underdeeps"
    """How it is to be written."""


class DeckSection(msgspec.Struct, frozen=True):
    """Cards of a deck under a heading."""

    part: str
    """The set that it belongs to: pool, deck, sites, sideboard."""
    heading: str
    cards: tuple[tuple[str, int], ...]


class DeckProblem(msgspec.Struct, frozen=True):
    """What a rule has against a deck."""

    rule: str
    sentence: str
    cards: tuple[str, ...]


class DeckSheet(msgspec.Struct, frozen=True):
    """A deck, taken apart and checked."""

    name: str
    title: str
    kind: str
    note: str
    sections: tuple[DeckSection, ...]
    problems: tuple[DeckProblem, ...]
    not_enforced: tuple[str, ...]
    """Cards that this table cannot play yet: with these no game can be begun."""
    text: str
    """In our own form."""


class DeckFile(msgspec.Struct, frozen=True):
    """A deck, written in some form."""

    filename: str
    text: str


class DeckLine(msgspec.Struct, frozen=True):
    """A deck in a list. Its id can be said in a line-up."""

    id: str
    title: str
    kind: str
    note: str
    cards: int
    playable: bool
    """Whether a game can be begun with it."""


class DeckShelf(msgspec.Struct, frozen=True):
    """The decks that come with the game, and one's own."""

    shipped: tuple[DeckLine, ...]
    yours: tuple[DeckLine, ...]
    formats: tuple[str, ...]


class Rung(msgspec.Struct, frozen=True):
    """A bot on the ladder of a game."""

    bot: str
    """As the command names it: keen, expert@64."""
    called: str
    about: str
    """What it is like; both are empty for a bot that is not here any more."""
    rating: float | None
    """None: it has played no game to its end."""
    low: float
    high: float
    """Between what the rating is, with 95 %; the yardstick has its own by definition."""
    share: float
    """Of all points that it played for, it took this part."""
    decisions: int
    ms: float | None
    ms_p95: float | None
    """Milliseconds for a decision, median and 95th percentile,"""
    turn_ms: float | None
    turn_ms_p95: float | None
    """and for a turn."""


class FigureTable(msgspec.Struct, frozen=True):
    """Figures as they are read: heads and rows of plain text, the first column names the row."""

    title: str
    heads: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]


class Ladder(msgspec.Struct, frozen=True):
    """How strong the bots of a game are, as far as it was measured."""

    game: str
    title: str
    command: str
    """What measured it; if nobody has yet, what would."""
    words: tuple[str, ...]
    """What the figures are of, a paragraph each; none: nobody has measured them."""
    yardstick: str
    rungs: tuple[Rung, ...]
    """The best first."""
    tables: tuple[FigureTable, ...]


class Fault(msgspec.Struct, frozen=True):
    """What went wrong with a request, as a sentence."""

    sentence: str


FORMS = (
    Me,
    Credentials,
    NewName,
    GameOffer,
    NewGame,
    Join,
    SeatBot,
    GameLine,
    Lobby,
    Frame,
    Opinion,
    PlayOn,
    Face,
    RuleEntry,
    Geography,
    Book,
    DeckText,
    DeckSheet,
    DeckFile,
    DeckLine,
    DeckShelf,
    Ladder,
    Fault,
)


def schema() -> dict[str, Any]:
    """JSON schemas of all that a socket may carry and of the API's forms."""
    messages, components = msgspec.json.schema_components(
        [FromBrowser, FromTable, *FORMS], ref_template="#/components/{name}"
    )
    names = ["from_browser", "from_table", *(form.__name__ for form in FORMS)]
    return {**dict(zip(names, messages, strict=True)), "components": components}
