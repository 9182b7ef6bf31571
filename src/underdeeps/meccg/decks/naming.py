"""Names of cards as people write them: in spite of case, accents and quotes, with a set or a number in brackets.

A name that several cards have is settled by the set, by a letter for the alignment, or by the kind of player whose
deck it is. Cards that differ only in the set they were printed in are one card: the first printing is taken.
"""

from __future__ import annotations

from collections.abc import Iterable
from difflib import get_close_matches
from functools import cache
from unicodedata import combining, normalize

import msgspec

from underdeeps.kernel import BadSetup
from underdeeps.meccg.facts import CARDS, SETS, CardFacts
from underdeeps.meccg.kinds import KINDS

LETTERS = {"H": "hero", "M": "minion", "F": "fallen-wizard", "B": "balrog"}
"""The letter after a name that tells its alignment, where programs write one: `Moria [M]`."""
MOST_SUGGESTED = 3


def plain(text: str) -> str:
    """Lower case, no accents, words and single spaces only.

    >>> plain("  Khazad-dûm’s Gate & Hall")
    'khazad dums gate and hall'
    """
    text = text.casefold().replace("&", " and ")
    bare = "".join(c for c in normalize("NFD", text) if not combining(c) and c not in "'’‘`´")
    return " ".join("".join(c if c.isalnum() else " " for c in bare).split())


def key(name: str) -> str:
    """What is left of a name when all that people write differently is taken away.

    >>> key("Cave worm") == key("Cave-Worm"), key("The Lonely Mountain") == key("Lonely Mountain, The")
    (True, True)
    """
    words = plain(name).split()
    if words[-1:] == ["the"]:
        words = words[:-1]
    return "".join(words[1:] if words[:1] == ["the"] and len(words) > 1 else words)


@cache
def by_key() -> dict[str, tuple[str, ...]]:
    """All cards by the key of their name; also by that of its first part, for names like `Mûmak (Oliphant)`."""
    found: dict[str, list[str]] = {}
    short: dict[str, list[str]] = {}
    for card in CARDS.values():
        found.setdefault(key(card.name), []).append(card.id)
        if " (" in card.name:
            short.setdefault(key(card.name.partition(" (")[0]), []).append(card.id)
    return {name: tuple(ids) for name, ids in {**short, **found}.items()}


def suggestions(word: str, known: Iterable[str]) -> str:
    """What somebody may have meant, as a question; empty if nothing comes near.

    >>> suggestions("wizzard", ["wizard", "ringwraith"])
    ' Did you mean wizard?'
    """
    keys = {key(name): name for name in known}
    near = get_close_matches(key(word), keys, MOST_SUGGESTED, 0.7)
    return f" Did you mean {' or '.join(keys[one] for one in near)}?" if near else ""


def series(words: Iterable[str], last: str) -> str:
    """Words in a row as a sentence has them, with a word before the last of them.

    >>> series(["wizard", "ringwraith", "balrog"], "or")
    'wizard, ringwraith or balrog'
    """
    *first, end = words
    return f"{', '.join(first)} {last} {end}" if first else end


def same_card(one: CardFacts, other: CardFacts) -> bool:
    """Whether two cards differ in nothing but where they were printed.

    >>> same_card(CARDS["TW-106"], CARDS["LE-145"])
    True
    """
    return msgspec.structs.replace(one, id="", set="") == msgspec.structs.replace(other, id="", set="")


def card_named(name: str, within: str = "", letter: str = "", kind: str = "") -> str:
    """The id of the one card that is meant; BadSetup if there is none, or more than one.

    >>> card_named("theoden"), card_named("Moria", kind="ringwraith"), card_named("Moria", "TW", kind="ringwraith")
    ('TW-182', 'LE-392', 'TW-413')
    >>> card_named("Moria", kind="balrog"), card_named("Goblin-gate", kind="balrog")
    ('BA-93', 'LE-378')
    """
    found = list(by_key().get(key(name), ()))
    if not found:
        raise BadSetup(f"no card is called {name!r}.{suggestions(name, _names())}")
    found = _in_set(name, found, within)
    found = [id for id in found if CARDS[id].alignment == LETTERS.get(letter.upper(), "")] or found
    found = _different(found)
    for own in (kind, KINDS[kind].alignment) if kind else ():
        found = [id for id in found if CARDS[id].alignment == own] or found
    if len(found) > 1:
        listed = " or ".join(f"{CARDS[id].name} ({id}, {CARDS[id].alignment} {CARDS[id].kind})" for id in found)
        raise BadSetup(f"{name!r} could be {listed}: put the number of the one you mean in brackets.")
    return found[0]


def _in_set(name: str, ids: list[str], within: str) -> list[str]:
    """Those of a set; a set that is not one of ours, such as promotional cards, says nothing."""
    if within.upper() not in SETS:
        return ids
    found = [id for id in ids if CARDS[id].set == within.upper()]
    if not found:
        raise BadSetup(f"there is no {name!r} in {within.upper()}, only {' and '.join(ids)}.")
    return found


def _different(ids: list[str]) -> list[str]:
    """The first printing of each card."""
    found: list[str] = []
    for id in ids:
        if not any(same_card(CARDS[id], CARDS[other]) for other in found):
            found.append(id)
    return found


@cache
def _names() -> tuple[str, ...]:
    return tuple(dict.fromkeys(card.name for card in CARDS.values()))
