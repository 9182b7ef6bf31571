"""Tables before the first turn: what a test of the draft and of the setup begins with."""

from __future__ import annotations

from tests.meccg.play import Play
from underdeeps.kernel import Pile
from underdeeps.meccg.rules import setup

SITES = {
    "wizard": ("Rivendell", "Lórien", "Bree"),
    "ringwraith": ("Minas Morgul", "Dol Guldur", "Barad-dûr"),
    "balrog": ("Moria", "The Under-gates", "Barad-dûr"),
    "fallen-wizard": ("Weathertop", "The White Towers", "Isengard"),
}
KINDS = ("wizard", "ringwraith")


def before_the_draft(one: str, two: str, ones: tuple[str, ...], twos: tuple[str, ...]) -> Play:
    """Two players of these kinds with these cards in their pools and twenty cards in their play decks."""
    play = Play(one, two)
    play.table.turn = 0
    play.table.phase = "setup"
    for seat, kind, pool in (("one", one, ones), ("two", two, twos)):
        play.locations(seat, *SITES[kind])
        play.player(seat).turns = 0
        play.player(seat).pool = tuple(play.id(name, seat) for name in pool)
        named = (play.player(seat).declared,) if play.player(seat).declared else ()
        play.player(seat).deck = Pile.of((*("TD-105",) * 20, *named))
    return play


def drafting(one: str, two: str, ones: tuple[str, ...], twos: tuple[str, ...] = ()) -> Play:
    """The same, at the first question of the draft."""
    return before_the_draft(one, two, ones, twos).run(setup.draft)


def wizards(ones: tuple[str, ...], twos: tuple[str, ...] = ()) -> Play:
    """Two Wizard players at the first question of the draft."""
    return drafting("wizard", "wizard", ones, twos)


def started(play: Play, seat: str) -> list[str]:
    """The names of the characters that a player has drafted."""
    return [play.table.cards[number].facts.name for number in setup.starters(play.table, seat)]


def all_drafted(play: Play) -> Play:
    """Go on, each player revealing the first character that he may, until nobody drafts any more."""
    while play.asked == "draft.reveal":
        play.do(play.options[0])
    return play


def begun(play: Play) -> Play:
    """Go on like that and take nothing else, up to the end of the setup."""
    return all_drafted(play).until()
