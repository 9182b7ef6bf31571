"""How an action says what it does, put together of what its parts say; how types of sites and regions are written.

What the rules say is worded in `words`, what cards ask and tell in `phrases`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Final, get_args

from underdeeps.meccg import windows
from underdeeps.meccg.facts import CARDS, RegionType, SiteType

if TYPE_CHECKING:
    from underdeeps.meccg.language.action import Action, Payer


def action_text(action: Action) -> str:
    """What an action says: when and on what it is done, at what price, under which conditions, and what then happens.

    What has a price begins with it: `tap a scout, on an attack: ...`; what has none: `playable on an attack: ...`.
    """
    price, place, time = list(_price(action)), list(_place(action)), action.time_text()
    needs = _conditions([words for need in action.needs if (words := need.text())])
    any_turn = "in your opponent's turn too"
    if not action.any_turn or any("opponent" in words for words in (*needs, *place)):
        any_turn = ""
    if price:
        head = [time, *price, *needs, *place, any_turn]
    else:
        head = [*place, time, *needs, any_turn]
    said = ", ".join(words for words in head if words)
    if said and not price:
        said = f"{action.opening(bool(place))} {said}".strip()
    return ": ".join(words for words in (said, effects_text([each.text() for each in action.does])) if words)


def effects_text(said: Sequence[str]) -> str:
    """One effect after the other; more than two are sentences of their own."""
    words = [each for each in said if each]
    if len(words) < 3:
        return ", then ".join(words)
    return ". ".join([words[0], *(each[:1].upper() + each[1:] for each in words[1:])])


def _conditions(needs: Sequence[str]) -> list[str]:
    """What is needed, with one `if` for neighbours that have one each.

    >>> _conditions(["unless it rains", "if you are Gandalf", "if you have a staff", "if it is late"])
    ['unless it rains', 'if you are Gandalf, you have a staff and it is late']
    """
    found: list[list[str]] = []
    for words in needs:
        if found and words.startswith("if ") and found[-1][0].startswith("if "):
            found[-1].append(words.removeprefix("if "))
        else:
            found.append([words])
    return [" and ".join(words for words in (", ".join(group[:-1]), group[-1]) if words) for group in found]


def _price(action: Action) -> Iterator[str]:
    """What is tapped, discarded and counted for it."""
    if other := action.other_price():
        yield other
    for payer in action.taps:
        yield f"tap {_payer_words(action, payer)}"
    for payer in action.discards:
        yield f"discard {_payer_words(action, payer)}"
    if action.counts and action.says_counts:
        yield f"use {action.counts} of the hazard limit"


def _place(action: Action) -> Iterator[str]:
    """Who does it and on what, unless the price has said that."""
    if action.by is not None and "by" not in action.taps and (by := action.by.text()):
        yield f"by {by}"
    if action.on is not None and "target" not in (*action.taps, *action.discards) and (on := action.on.text()):
        yield f"on {on}{_TOGETHER[action.on.noun() == 'site'] if action.together else ''}"


_TOGETHER: Final = {False: " in his company", True: " where he is"}


def _payer_words(action: Action, payer: Payer) -> str:
    if payer == "by" and action.by is not None:
        return action.by.text()
    if payer == "target" and action.on is not None:
        return action.on.text()
    return {"source": itself(action.card), "bearer": "its bearer", "site": "the site"}.get(payer, payer)


def itself(card: str) -> str:
    """What a card calls itself."""
    return "this character" if card in CARDS and CARDS[card].kind == "character" else "this card"


def time_words(when: int) -> str:
    """The times that an action fits, where the card has to say so."""
    plain = {windows.ANYTIME, windows.ATTACK, windows.STRIKE, windows.MOVEMENT, windows.MOVEMENT | windows.ATTACK}
    if when in plain or when == windows.MOVEMENT | windows.STRIKE or when & windows.ANYTIME == windows.ANYTIME:
        return ""
    if not when & ~(windows.CORRUPTION | windows.INFLUENCE | windows.RESULT):
        return ""
    if when & windows.ORGANIZATION:
        when &= ~windows.ORGANIZATION_END
    return " or ".join(windows.SAID[name] for name in sorted(windows.names(when), key=_order_of_time))


def _order_of_time(name: str) -> int:
    """What a company does at the start of its site phase comes before the attacks there."""
    return -1 if name == "start of site phase" else 0


# -- types of sites and regions -----------------------------------------------------------------------


_PRINTED: Final = {kind: kind.capitalize() for kind in (*get_args(SiteType), *get_args(RegionType)) if kind} | {
    "ruins-and-lairs": "Ruins & Lairs",
    "coastal-sea": "Coastal Sea",
    "coastal sea": "Coastal Sea",
}
_TYPES: Final = re.compile(rf"(?<![\w-])(?:{'|'.join(_PRINTED)})(?=(?:e?s)?(?![\w-]))")


def as_printed(words: str) -> str:
    """Words in which each type of site or region is written as on cards, where parts have its key.

    >>> as_printed("a ruins-and-lairs or two regions of type wilderness")
    'a Ruins & Lairs or two regions of type Wilderness'
    """
    return _TYPES.sub(lambda found: _PRINTED[found[0]], words)
