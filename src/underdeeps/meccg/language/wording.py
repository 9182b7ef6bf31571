"""How an action says what it does, put together of what its parts say.

What the rules say is worded in `words`, what cards ask and tell in `phrases`.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from underdeeps.meccg import windows

if TYPE_CHECKING:
    from underdeeps.meccg.language.action import Action, Payer


def action_text(action: Action) -> str:
    """What an action says: when it is done, at what price, under which conditions, and what then happens."""
    head = [words for words in (time_words(action.when), *_price(action), *_conditions(action)) if words]
    what = [words for each in action.does if (words := each.text())]
    return ": ".join(words for words in (", ".join(head), ", then ".join(what)) if words)


def _price(action: Action) -> Iterator[str]:
    """What is tapped, discarded and counted for it."""
    for payer in action.taps:
        yield f"tap {_payer_words(action, payer)}"
    for payer in action.discards:
        yield f"discard {_payer_words(action, payer)}"
    if action.counts and action.says_counts:
        yield f"use {action.counts} of the hazard limit"


def _conditions(action: Action) -> Iterator[str]:
    """What must be so, who does it and on what, unless the price has said that; whether it is for any turn."""
    found = [need.text() for need in action.needs]
    if action.by is not None and "by" not in action.taps and (by := action.by.text()):
        found.append(f"by {by}")
    if action.on is not None and "target" not in (*action.taps, *action.discards) and (on := action.on.text()):
        found.append(f"on {on}{' in his company' if action.together else ''}")
    yield from found
    if action.any_turn and not any("opponent" in words for words in found):
        yield "in your opponent's turn too"


def _payer_words(action: Action, payer: Payer) -> str:
    if payer == "by" and action.by is not None:
        return action.by.text()
    if payer == "target" and action.on is not None:
        return action.on.text()
    return {"source": "this card", "bearer": "its bearer", "site": "the site"}.get(payer, payer)


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
