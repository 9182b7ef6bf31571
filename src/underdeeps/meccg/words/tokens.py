"""How options, links and events name things: the shapes of their tokens.

413              the number of a card in play, or of a company       TW-413    a card by its id
c7               a company                                           link3     a link of the chain of effects
attack, strike   what goes on now: also `check`, and an attack       path:2    a region of the site path
                 with its number, `attack51`                         orc       any other word
region:wilderness, site-name:Moria ... what a creature is keyed to;  site-agent:12: to the site of an agent
"""

from __future__ import annotations

import re
from typing import NamedTuple

_SHAPES = re.compile(
    r"(?P<number>\d+)"
    r"|c(?P<company>\d+)"
    r"|link(?P<link>\d+)"
    r"|(?P<card>[A-Z]{2}-\d+)"
    r"|(?P<now>attack|strike|check)\d*"
    r"|path:(?P<path>\d+)"
    r"|site-agent:(?P<agent>\d+)"
    r"|(?P<key>(?:region|site|region-name|site-name|following|race|way):.+)"
    r"|(?P<word>.*)"
)


class Token(NamedTuple):
    """A token that has been read."""

    kind: str
    """Which shape it has: number, company, link, card, now, path, agent, key or word."""
    what: str
    """The number, the id, the place on the path; a key or a word as it is."""


def read(token: str) -> Token:
    """What a token is.

    >>> read("c7"), read("attack51")
    (Token(kind='company', what='7'), Token(kind='now', what='attack'))
    >>> read("TW-413/1")
    Token(kind='card', what='TW-413')
    >>> read("site-agent:12"), read("region:wilderness")
    (Token(kind='agent', what='12'), Token(kind='key', what='region:wilderness'))
    """
    found = _SHAPES.fullmatch(token.partition("/")[0])
    assert found is not None and found.lastgroup is not None, token
    return Token(found.lastgroup, found[found.lastgroup])
