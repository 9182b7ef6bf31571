"""Decks from text, in whatever way it is written down: our own files, GCCG decks, lists of names or of card numbers.

All these are lines of one card each under headings, so that one reader does for all:

    Title: Stewards of Gondor          # a line that tells about the deck: Name, Title, Kind, Note
    Kind: wizard

    Pool                               # a heading; `####` lines around it do no harm
    1 Adrazar (TW-116)                 # how many, the name, the card's number
    3x Hobgoblins (LE)                 # or its set
    2 Moria [M] (LE)                   # a letter for the alignment
    TW-204 x3                          # a number alone
    Gates of Morning                   # one of it

What follows a `#` is a comment. Without headings, sites go to the location deck and everything else to the play deck.
"""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path
from typing import NamedTuple

from underdeeps.kernel import BadSetup
from underdeeps.meccg.decks.model import SETS, Cards, Deck
from underdeeps.meccg.decks.naming import by_key, card_named, key, plain, series, suggestions
from underdeeps.meccg.facts import CARDS
from underdeeps.meccg.kinds import BALROG, FALLEN_WIZARD, KINDS, RINGWRAITH, WIZARD

KIND_WORDS = {plain(word): kind.name for kind in KINDS.values() for word in (kind.name, *kind.also_called)}
"""The kinds of player by all that they may be called."""
THE_BALROG = "BA-3"
"""Whoever has this avatar in their deck or sideboard is a Balrog player (balrog.setup.made-by-avatar-card)."""
MOST_COUNTED = 99
MOST_COMPLAINTS = 5

_HEADINGS = {
    **dict.fromkeys(("pool", "starting pool", "starting company"), "pool"),
    **dict.fromkeys(("deck", "play deck"), "deck"),
    **dict.fromkeys(("sites", "site", "site deck", "location deck", "locations"), "sites"),
    **dict.fromkeys(("sideboard", "side board"), "sideboard"),
}
_PARTS_OF_THE_DECK = {"characters", "character", "avatars", "avatar", "resources", "resource", "hazards", "hazard"}

_ABOUT = re.compile(r"(name|title|kind|note)\s*:\s*(.*)", re.IGNORECASE)
_COUNT_FIRST = re.compile(r"(\d+)(?:\s*[xX×]?\s+|[xX×])(\S.*)")
_COUNT_LAST = re.compile(r"(.*\S)\s*(?:\s[xX×]\s?(\d+)|\([xX×]\s?(\d+)\))")
_NUMBER = re.compile(r"([A-Za-z]{2})[-_ ]?0*(\d+)")
_IN_BRACKETS = re.compile(r"(.*\S)\s*\(([A-Za-z]{2})(?:[-_ ]?0*(\d+))?\)")
_LETTER = re.compile(r"(.*\S)\s*\[([A-Za-z])\]")


class Line(NamedTuple):
    """A line that names a card, and where it stood."""

    at: int
    part: str
    """The set that its heading stands for; empty if there was none."""
    copies: int
    name: str
    within: str
    """The set or the number of the card, if the line tells."""
    letter: str


class _Text(NamedTuple):
    about: dict[str, str]
    lines: list[Line]


def read(text: str, filename: str = "") -> Deck:
    """The deck that a text describes. BadSetup says which lines are wrong, and what to do about them.

    >>> read("Kind: wizard\\nSites\\n4 Rivendell").sites
    (('TW-421', 4),)
    """
    about, lines = _taken_apart(text, filename)
    if not lines:
        raise BadSetup(f"There is no card in {_place(filename)}: write one on each line, such as `3 Concealment`.")
    kind = _kind(about.get("kind", ""), lines, filename)
    name = about.get("name") or Path(filename).stem or "deck"
    found = _cards(lines, kind, filename)
    return Deck(name, about.get("title") or name, kind, **found, note=about.get("note", ""))


def _place(filename: str) -> str:
    return f"the deck {Path(filename).name}" if filename else "this deck"


# -- taking the text apart ----------------------------------------------------------------------------


def _taken_apart(text: str, filename: str) -> _Text:
    """What the text tells of the deck, and its lines of cards."""
    about: dict[str, str] = {}
    lines: list[Line] = []
    wrong: list[str] = []
    part, seen = "", set[str]()
    for at, whole in enumerate(text.lstrip("\ufeff").splitlines(), 1):
        line = _without_comment(whole)
        if told := _ABOUT.fullmatch(line):
            what = told[1].lower()
            about[what] = f"{about.get(what, '')} {told[2]}".strip()
        elif heading := _heading(line):
            part = _part(heading, part, seen)
            seen.add(heading)
        elif line:
            try:
                lines.append(_line(line, at, part))
            except BadSetup as error:
                wrong.append(f"line {at}: {error}")
    _complain(wrong, filename)
    return _Text(about, lines)


def _without_comment(line: str) -> str:
    """A line without its comment; what stands between marks, as in `#### Pool ####`, is none."""
    line = line.strip()
    if line.startswith("##"):
        return line.strip("# ") if _heading(line.strip("# ")) else ""
    return line.partition("#")[0].partition("//")[0].strip()


def _heading(line: str) -> str:
    """The heading that a line is, in spite of brackets, colons and a number of cards; empty if it is none."""
    words = plain(re.sub(r"\(\d+\)|\d+ cards?", "", line))
    return words if words in _HEADINGS or words in _PARTS_OF_THE_DECK else ""


def _part(heading: str, now: str, seen: set[str]) -> str:
    """The set that comes after a heading. `Hazards` may head a part of the play deck, or one of the sideboard."""
    if heading in _HEADINGS:
        return _HEADINGS[heading]
    is_inside = now and (heading in seen or seen & {"deck", "play deck"})
    return now if is_inside else "deck"


def _line(line: str, at: int, part: str) -> Line:
    count, rest = _counted(line)
    if number := _NUMBER.fullmatch(rest):
        return Line(at, part, count, "", f"{number[1].upper()}-{number[2]}", "")
    within = letter = ""
    if bracket := _IN_BRACKETS.fullmatch(rest):
        rest = bracket[1]
        within = f"{bracket[2].upper()}-{bracket[3]}" if bracket[3] else bracket[2].upper()
    if marked := _LETTER.fullmatch(rest):
        rest, letter = marked[1], marked[2]
    return Line(at, part, count, rest, within, letter)


def _counted(line: str) -> tuple[int, str]:
    """How many, and the line without it."""
    if first := _COUNT_FIRST.fullmatch(line):
        number, rest = first[1], first[2]
    elif last := _COUNT_LAST.fullmatch(line):
        number, rest = last[2] or last[3], last[1]
    else:
        return 1, line
    if not 1 <= int(number) <= MOST_COUNTED:
        raise BadSetup(f"{number} copies of {rest!r} cannot be in a deck.")
    return int(number), rest


# -- finding the cards ----------------------------------------------------------------------------------


def _kind(told: str, lines: list[Line], filename: str) -> str:
    """The kind of player: what the text says, or else what most of its cards are made for."""
    if told:
        if plain(told) not in KIND_WORDS:
            wanted = f"{_place(filename)}: write {series([f'`Kind: {kind}`' for kind in KINDS], 'or')}"
            raise BadSetup(f"There is no kind of player {told!r}, as in {wanted}.{suggestions(told, KIND_WORDS)}")
        return KIND_WORDS[plain(told)]
    if any(_is_the_balrog(line) or _is_for_balrog_players(line) for line in lines):
        return BALROG.name
    if any(_is_for_fallen_wizards(line) for line in lines):
        return FALLEN_WIZARD.name
    votes = Counter(alignment for line in lines for alignment in _alignments(line))
    return (RINGWRAITH if votes["minion"] > votes["hero"] else WIZARD).name


def _is_the_balrog(line: Line) -> bool:
    """Whether a line names the avatar, and not the ally of the same name, by its number or as a Balrog's card."""
    if "-" in line.within:
        return line.within == THE_BALROG
    told = line.letter.upper() == "B" or line.within == "BA"
    return told and THE_BALROG in by_key().get(key(line.name), ())


def _is_for_balrog_players(line: Line) -> bool:
    """Whether every card that a line could mean is one that Balrog players only can have."""
    ids = [line.within] if line.within in CARDS else by_key().get(key(line.name), ())
    return bool(ids) and all(CARDS[id].specific == BALROG.specific for id in ids)


def _is_for_fallen_wizards(line: Line) -> bool:
    """Whether every card that a line could mean is a Stage resource, or a Fallen-wizard's avatar or site."""
    ids = [line.within] if line.within in CARDS else by_key().get(key(line.name), ())
    return bool(ids) and all(CARDS[id].alignment in ("stage", "fallen-wizard") for id in ids)


def _alignments(line: Line) -> set[str]:
    """Hero or minion, if every card that a line could mean is of this alignment."""
    ids = [line.within] if line.within in CARDS else by_key().get(key(line.name), ())
    found: set[str] = {CARDS[id].alignment for id in ids}
    return found if len(found) == 1 and found <= {kind.alignment for kind in KINDS.values()} else set()


def _cards(lines: list[Line], kind: str, filename: str) -> dict[str, Cards]:
    found: dict[str, Counter[str]] = {part: Counter() for part in SETS}
    wrong: list[str] = []
    for line in lines:
        if len(wrong) >= MOST_COMPLAINTS and not _is_known(line):  # to look for what is meant would take long
            wrong.append(f"line {line.at}")
            continue
        try:
            id = _card(line, kind)
        except BadSetup as error:
            wrong.append(f"line {line.at}: {error}")
        else:
            found[line.part or ("sites" if CARDS[id].kind == "site" else "deck")][id] += line.copies
    _complain(wrong, filename)
    return {part: tuple(cards.items()) for part, cards in found.items()}


def _is_known(line: Line) -> bool:
    """Whether some card has the number or the name of a line."""
    return line.within in CARDS or key(line.name) in by_key()


def _card(line: Line, kind: str) -> str:
    """The card that a line means."""
    if "-" not in line.within:
        return card_named(line.name, line.within, line.letter, kind)
    if line.within not in CARDS:
        raise BadSetup(f"there is no card {line.within}.")
    id = line.within
    if line.name and id not in by_key().get(key(line.name), ()):
        raise BadSetup(f"{id} is {CARDS[id].name}, not {line.name!r}: correct the number or leave it out.")
    return id


def _complain(wrong: list[str], filename: str) -> None:
    """Say all that is wrong, so that it can be put right in one go."""
    if wrong:
        more = f" There are {len(wrong) - MOST_COMPLAINTS} more such lines." if len(wrong) > MOST_COMPLAINTS else ""
        said = " ".join(one[0].upper() + one[1:] for one in wrong[:MOST_COMPLAINTS])
        raise BadSetup(f"{_place(filename)[0].upper()}{_place(filename)[1:]} cannot be read. {said}{more}")
