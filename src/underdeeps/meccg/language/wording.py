"""How an action says what it does, put together of what its parts say; how types of sites and regions are written.

What the rules say is worded in `words`, what cards ask and tell in `phrases`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Final, get_args

from underdeeps.kernel.faces import listed
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
    effects = effects_text([_pointed(action, each.text()) for each in action.does])
    return ": ".join(words for words in (said, effects) if words)


def _pointed(action: Action, words: str) -> str:
    """What an effect says, with a word for what the action is declared on where the effect knows it as its target."""
    if action.on is None or "the target" not in words:
        return words
    noun = action.on.noun()
    if noun == "site":
        return words.replace("the target", "the site")
    others = action.by is not None or bool({"bearer", "source"} & {*action.taps, *action.discards})
    if others or _SUBJECT.search(words):
        return words.replace("the target", f"that {noun}")
    return words.replace("the target", "him" if noun == "character" else "it")


_SUBJECT: Final = re.compile(r"\bthe target (?:makes|becomes)\b")


def effects_text(said: Sequence[str]) -> str:
    """One effect after the other; more than two are sentences of their own."""
    words = _joined([each for each in said if each])
    if len(words) < 3:
        return ", then ".join(words).replace(", then and ", ", and ")
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


_FOR_NOW: Final = re.compile(r"((?:\w+ has )?)([+-]\d+ .+) (for the rest of the turn(?:, for [\w ]+)?)")


def _joined(said: Sequence[str]) -> list[str]:
    """Effects in words, where numbers of one and the same that are changed for the rest of the turn are told at once.

    >>> _joined(["+2 prowess for the rest of the turn", "+1 body for the rest of the turn", "untap him"])
    ['+2 prowess and +1 body for the rest of the turn', 'untap him']
    """
    told: list[tuple[tuple[str, ...], list[str]]] = []
    for words in said:
        found = _FOR_NOW.fullmatch(words)
        frame, inside = ((found[1], found[3]), found[2]) if found else ((), words)
        if frame and told and told[-1][0] == frame:
            told[-1][1].append(inside)
        else:
            told.append((frame, [inside]))
    return [f"{frame[0]}{listed(inside)} {frame[1]}" if frame else inside[0] for frame, inside in told]


def _price(action: Action) -> Iterator[str]:
    """What is tapped, discarded and counted for it."""
    if other := action.other_price():
        yield other
    if payers := [payer for payer in action.taps if not _bears_it(action, payer)]:
        yield f"tap {listed(_payer_words(action, payer) for payer in payers)}"
    for payer in action.discards:
        yield f"discard {_payer_words(action, payer)}"
    if action.counts and action.says_counts:
        yield f"use {action.counts} of the hazard limit"


def _place(action: Action) -> Iterator[str]:
    """Who does it and on what, unless the price has said that; who faces a strike has it as the target."""
    if action.by is not None and "by" not in action.taps and (by := action.by.text()):
        yield f"{'played ' if action.taps or action.discards else ''}by {by}"
    told = action.by is not None and action.on is not None and action.on.noun() == "strike"
    if told or action.on is None:
        return
    if any(_bears_it(action, payer) for payer in action.taps):
        yield f"on {action.on.text()}, who taps"
    elif "target" not in (*action.taps, *action.discards) and (on := action.on.text()):
        yield f"on {on}{_tie(action, action.on.noun())}"


def _tie(action: Action, noun: str) -> str:
    """How what it is declared on belongs to who does it."""
    together = _TOGETHER[noun == "site"] if action.together else ""
    return together + (action.by.ties(noun) if action.by is not None else "")


def _bears_it(action: Action, payer: Payer) -> bool:
    """Whether who taps for it is the one on whom its card is played."""
    return payer == "target" == action.lies_on()


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


def of_a_being(card: str, words: str) -> str:
    """What a card says, with an ally called so, and the company of a character called his.

    >>> of_a_being("TW-245", "tap this card, on an attack against its company")
    'tap this ally, on an attack against its company'
    """
    if "ally" in CARDS[card].forms:
        return words.replace("this card", "this ally")
    return words.replace("its company", "his company") if CARDS[card].kind == "character" else words


def time_words(when: int) -> str:
    """The times that an action fits, where the card has to say so."""
    plain = {windows.ANYTIME, windows.ATTACK, windows.STRIKE, windows.MOVEMENT, windows.MOVEMENT | windows.ATTACK}
    plain.add(windows.AFTER_ATTACK)  # what has just been faced says so
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
_TYPES: Final = re.compile(rf"(?:(?<![\w-])|(?<=\bnon-))(?:{'|'.join(_PRINTED)})(?=(?:e?s)?(?![\w-]))")


def many_regions(kind: str) -> str:
    """The word for several regions of a type.

    >>> many_regions("wilderness"), many_regions("free-domain")
    ('wildernesses', 'free-domains')
    """
    return f"{kind}es" if kind.endswith("s") else f"{kind}s"


def so_many(kind: str, number: int) -> str:
    """So many regions of a type.

    >>> so_many("wilderness", 2), so_many("dark-domain", 1)
    ('2 wildernesses', 'a dark-domain')
    """
    return f"a {kind}" if number == 1 else f"{number} {many_regions(kind)}"


def as_printed(words: str) -> str:
    """Words in which each type of site or region is written as on cards, where parts have its key.

    >>> as_printed("a ruins-and-lairs or two regions of type wilderness"), as_printed("any non-dark-hold site")
    ('a Ruins & Lairs or two regions of type Wilderness', 'any non-Dark-hold site')
    """
    return _TYPES.sub(lambda found: _PRINTED[found[0]], words)


_HAVEN: Final = re.compile(r"(?<!hero )(?<!Grey )\bHaven(?=s?\b)")


def on_card(card: str, words: str) -> str:
    """The words of a card as its players say them: minions have Darkhavens, Fallen-wizards Wizardhavens. Agents are at
    home among others, too.

    >>> on_card("LE-240", "can be stored at a haven"), on_card("TW-261", "in a haven"), on_card("WH-79", "hero havens")
    ('can be stored at a Darkhaven', 'in a Haven', 'hero Havens')
    """
    printed = as_printed(words)
    if card not in CARDS or CARDS[card].agent:
        return printed
    if CARDS[card].alignment in ("minion", "balrog"):
        return _HAVEN.sub("Darkhaven", printed)
    return _HAVEN.sub("Wizardhaven", printed) if CARDS[card].alignment in ("stage", "fallen-wizard") else printed
