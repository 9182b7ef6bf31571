"""Scenes for tests of hazard events: a company on its way or at a site, a card on-guard, dice counted."""

from __future__ import annotations

from tests.meccg.play import Play
from underdeeps.meccg.facts import CARDS

WILDS = ("Rhudaur", "Hollin", "Redhorn Gate")
ITEM = "Horn of Anor"


def road(
    *characters: str,
    hand: tuple[str, ...],
    own: tuple[str, ...] = (),
    kind: str = "wizard",
    to: str = "Moria",
    through: tuple[str, ...] = WILDS,
    bears: tuple[tuple[str, str], ...] = (),
    events: tuple[str, ...] = (),
) -> Play:
    """A company of player one in its movement/hazard phase, with items and hazards on it; the hands of both players.

    Events in play belong to player two. Player two has a card to spare, so that he is asked until he passes.
    """
    play = Play(kind, "wizard")
    company = play.company("one", "Rivendell" if kind == "wizard" else "Carn Dûm", *characters)
    for bearer, card in bears:
        play.give(bearer, card)
    for event in events:
        play.event("two", event)
    play.hand("one", *own)
    play.hand("two", *hand, "River")
    return play.moves(company, to, *through).until("chain.open", "two")


def on_guard(play: Play, company: int, card: str) -> int:
    """A card of player two lies on-guard on the site of a company: its number."""
    return play.on_guard(company, card)


def guarded(card: str, *characters: str, site: str = "Moria", own: str = ITEM, kind: str = "wizard") -> Play:
    """A company that has entered its site, where a card lies on-guard, and declares a resource by its first member."""
    play = Play(kind, "wizard")
    company = play.company("one", site, *characters)
    on_guard(play, company, card)
    play.hand("one", own)
    play.at_site(company)
    play.do(f"play {play.word(play.id(own))}")
    return play.do(f"by {characters[0]}") if play.asked == "chain.by" else play


def played(play: Play, card: str, on: str = "") -> Play:
    """Player two plays a card, and nobody responds; up to the next question."""
    play.do(" ".join(word for word in ("play", CARDS[card].name if card in CARDS else card, on) if word))
    return unanswered(play)


def unanswered(play: Play) -> Play:
    """Nobody responds."""
    while play.table.pending is not None and play.asked == "chain.respond":
        play.do("pass")
    return play


def plays(play: Play) -> list[str]:
    """The cards that may be played now, apart from the one to spare."""
    return [option for option in play.options if option.startswith("play") and not option.startswith("play River")]


def checks_made(play: Play) -> int:
    """How many corruption checks were rolled."""
    return len(play.events("corruption"))
