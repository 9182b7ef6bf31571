"""How an action says what it does, put together of what its parts say.

What the rules say is worded in `words`, what cards ask and tell in `phrases`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from underdeeps.meccg import windows

if TYPE_CHECKING:
    from underdeeps.meccg.language.action import Action, Payer


def action_text(action: Action) -> str:
    """What an action says: who does it, on what, at what price, what then happens."""
    price = []
    for payer in action.taps:
        price.append(f"tap {_payer_words(action, payer)}")
    for payer in action.discards:
        price.append(f"discard {_payer_words(action, payer)}")
    if action.counts and action.says_counts:
        price.append(f"use {action.counts} of the hazard limit")
    by = action.by.text() if action.by is not None and "by" not in action.taps else ""
    paid = (*action.taps, *action.discards)
    on = action.on.text() if action.on is not None and "target" not in paid else ""
    conditions = [words for need in action.needs if (words := need.text())]
    if by:
        conditions.append(f"by {by}")
    if on:
        conditions.append(f"on {on}{' in his company' if action.together else ''}")
    if action.any_turn and not any("opponent" in words for words in conditions):
        conditions.append("in your opponent's turn too")
    what = ", then ".join(words for each in action.does if (words := each.text()))
    head = ", ".join([*price, *conditions])
    time = time_words(action.when)
    return ": ".join(words for words in (", ".join(w for w in (time, head) if w), what) if words)


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
