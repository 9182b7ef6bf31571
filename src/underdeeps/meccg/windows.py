"""The windows in which actions may be declared, as flags: an action names those it fits, the table those that are open.

Which actions the phase allows beside a fight or a check follows from what is open: in a movement/hazard phase the
normal actions stay open beside those that touch the attack, in a site phase that has not been entered they do not.
"""

from typing import Final

UNTAP: Final = 1 << 0
ORGANIZATION: Final = 1 << 1
"""The organization phase, before or after organizing."""
ORGANIZATION_END: Final = 1 << 2
LONG_EVENT: Final = 1 << 3
MOVEMENT: Final = 1 << 4
"""Step 7 of a movement/hazard phase, and whatever else of it is open to normal actions."""
ATTACK: Final = 1 << 5
"""Before strikes are assigned: what touches the attack as a whole."""
STRIKE: Final = 1 << 6
"""Within a strike sequence: what touches this strike."""
SITE_START: Final = 1 << 7
"""At the start of a site phase, before the company enters or not."""
SITE: Final = 1 << 8
"""A site phase once the site is entered."""
END_START: Final = 1 << 9
"""The beginning of the end-of-turn phase."""
END: Final = 1 << 10
"""The end-of-turn phase."""
CORRUPTION: Final = 1 << 11
"""A corruption check is declared."""
INFLUENCE: Final = 1 << 12
"""An influence check is declared."""
BODY: Final = 1 << 13
"""A body check is declared."""
RESULT: Final = 1 << 14
"""Anything else that is rolled for."""
MOVEMENT_END: Final = 1 << 15
CLOSING: Final = 1 << 16
"""Beside others: a phase ends. Of what they admit, only what is for the end of a phase is left, and what is aimed at
something declared."""

REVEAL: Final = 1 << 17
"""An Under-deeps site was revealed as new site, and the roll for the way is about to be made."""

AFTER_ATTACK: Final = 1 << 18
"""An attack has just been faced, and nothing has happened since."""

ENDINGS: Final = ORGANIZATION_END | MOVEMENT_END
"""What is for the end of a phase."""
ANYTIME: Final = UNTAP | ORGANIZATION | LONG_EVENT | MOVEMENT | SITE | END
"""Where a resource event that names no time can be played: each phase of its player's turn."""
EVER: Final = (1 << 16) - 1
"""Each window there is."""

NAMES: Final = {
    UNTAP: "untap",
    ORGANIZATION: "organization",
    ORGANIZATION_END: "end of organization",
    LONG_EVENT: "long-event",
    MOVEMENT: "movement/hazard",
    ATTACK: "attack",
    STRIKE: "strike",
    SITE_START: "start of site phase",
    SITE: "site",
    END_START: "beginning of end of turn",
    END: "end of turn",
    CORRUPTION: "corruption check",
    INFLUENCE: "influence check",
    BODY: "body check",
    RESULT: "roll",
    MOVEMENT_END: "end of movement/hazard",
    REVEAL: "reveal of an Under-deeps site",
    AFTER_ATTACK: "after an attack",
}

SAID: Final = {
    "untap": "in the untap phase",
    "organization": "in the organization phase",
    "end of organization": "at the end of the organization phase",
    "long-event": "in the long-event phase",
    "movement/hazard": "in the movement/hazard phase",
    "end of movement/hazard": "at the end of the movement/hazard phase",
    "attack": "when attacked",
    "after an attack": "right after an attack",
    "strike": "when a strike is fought",
    "start of site phase": "at the start of the site phase",
    "site": "in the site phase",
    "end of turn": "in the end-of-turn phase",
    "beginning of end of turn": "at the beginning of the end-of-turn phase",
    "corruption check": "at a corruption check",
    "influence check": "at an influence check",
    "body check": "at a body check",
    "roll": "when dice are thrown",
    "reveal of an Under-deeps site": "when an Under-deeps site is revealed as new site, before the roll for the way",
}
"""When that is, in a sentence."""


def names(window: int) -> tuple[str, ...]:
    """The names of the flags in a window."""
    return tuple(name for flag, name in NAMES.items() if window & flag)
