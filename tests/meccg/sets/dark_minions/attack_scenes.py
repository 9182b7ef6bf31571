"""Scenes for tests of hazards that go with attacks: on to the strikes, its numbers, a road out of Gorgoroth."""

from __future__ import annotations

from tests.meccg.play import Play
from underdeeps.meccg import windows
from underdeeps.meccg.rules.chain import chain
from underdeeps.meccg.rules.combat import attacks

HEROES = ("Aragorn II", "Legolas", "Gimli")
TO_DEAD_MARSHES = ("Wold & Foothills", "Brown Lands", "Dagorlad")
NAZGUL = "TW-107"


def strength(play: Play) -> tuple[int, int, int | None]:
    return attacks.strikes_of(play.table), attacks.attack_prowess(play.table), attacks.attack_body(play.table)


def to_strike(play: Play) -> Play:
    """On to the hazard player's actions in the first strike sequence."""
    while play.table.combat is None or play.table.combat.stage != "strike" or play.asked != "chain.open":
        play._modestly()
    assert play.asks == "two"
    return play


def to_assignment(play: Play) -> Play:
    """On to the assignment of strikes, whoever gives them out."""
    while not play.asked.startswith("combat."):
        play._modestly()
    return play


def again(play: Play) -> Play:
    """The hazard player is asked again, after something was changed on the table."""
    return play.run(chain.window, windows.MOVEMENT).until("chain.open", "two")


def over(play: Play) -> Play:
    """The fight comes to its end."""
    while play.table.combat is not None:
        play._modestly()
    return play


def dark_road(
    *characters: str, hand: tuple[str, ...], events: tuple[str, ...] = (), discard: tuple[str, ...] = ()
) -> Play:
    """A company on its way out of Gorgoroth through Udûn; Doors of Night and the like may be in play."""
    play = Play()
    company = play.company("one", "Barad-dûr", *characters)
    for event in events:
        play.event("two", event)
    play.hand("two", *hand, "River")
    play.discard("two", *discard)
    return play.moves(company, "Cirith Gorgor", "Gorgoroth", "Udûn").until("chain.open", "two")
