"""The Finale: missions, the markers' last move, and one hero against the Ringwraiths."""

from __future__ import annotations

from underdeeps.kernel import Flow, Option, ask, procedure
from underdeeps.meq.cards.base import parts_of
from underdeeps.meq.cards.standing import Fulfilled
from underdeeps.meq.facts import HERO_MARKER, SAURON_MARKERS
from underdeeps.meq.rules import board, combat, heroes, numbers
from underdeeps.meq.table import SAURON, Table

RINGWRAITHS = "ringwraiths"


@procedure
def finale(table: Table) -> Flow[None]:
    """The seven steps that end the game."""
    table.step = "finale"
    table.tell("finale", "meq.finale.replaces-turns")
    if immediate_victory(table):
        return
    advance_markers(table)
    prepare(table)
    bonus = difficulty(table)
    choice = yield from ask(
        table,
        next(iter(table.heroes)),
        "finale.champion",
        [Option("hero", hero) for hero in table.heroes],
        "meq.finale.5.champion",
    )
    table.tell("champion", "meq.finale.5.champion", hero=choice.subject, bonus=bonus)
    result = yield from combat.fight(table, choice.subject, RINGWRAITHS, "finale", bonus=bonus)
    if result == "won":
        win(table, numbers.HEROES, "meq.finale.7.heroes-win")
    else:
        win(table, SAURON, "meq.finale.7.sauron-wins")


def win(table: Table, side: str, rule: str) -> None:
    """A side wins the game."""
    table.winner, table.ended_by, table.step = side, rule, "over"
    table.tell("won", rule, side=side)


def fulfilled(table: Table, side: str) -> bool:
    """Whether a side fulfills its Mission."""
    mission = table.missions[side]
    return all(part.condition.holds(table, "", mission) for part in parts_of(mission, Fulfilled))


def show_mission(table: Table, side: str, rule: str) -> None:
    """A side reveals its Mission card."""
    if side not in table.missions_shown:
        table.missions_shown += (side,)
        table.tell("mission", rule, side=side, card=table.missions[side], done=fulfilled(table, side))


def immediate_victory(table: Table) -> bool:
    """Step 1: the dominant side wins with its Mission; with nobody dominant, the only side that fulfills its own."""
    side = numbers.dominant(table)
    if side:
        show_mission(table, side, "meq.finale.1.dominant-reveals")
        if fulfilled(table, side):
            win(table, side, "meq.finale.1.dominant-wins")
        return bool(table.winner)
    for each in (numbers.HEROES, SAURON):
        show_mission(table, each, "meq.finale.1.no-dominance")
    done = [each for each in (numbers.HEROES, SAURON) if fulfilled(table, each)]
    if len(done) == 1:
        win(table, done[0], "meq.finale.1.no-dominance")
    return bool(table.winner)


def advance_markers(table: Table) -> None:
    """Step 2: fulfilled Missions move the markers of their side one space on."""
    done = {side: fulfilled(table, side) for side in (numbers.HEROES, SAURON)}
    for side in done:
        show_mission(table, side, "meq.choice.finale.other-mission")
    if done[SAURON]:
        for colour in SAURON_MARKERS:
            board.advance(table, colour, 1, "meq.finale.2.sauron")
    if done[numbers.HEROES]:
        board.advance(table, HERO_MARKER, 1, "meq.finale.2.heroes")


def prepare(table: Table) -> None:
    """Step 3: the Ringwraiths are whole; each hero's cards become a new life pool, from which they draw."""
    table.minion_damage[RINGWRAITHS] = 0
    for hero in table.heroes:
        heroes.shuffle_into(table, hero, ("hand", "rest", "damage"), "life")
        heroes.draw_cards(table, hero, numbers.attribute(table, hero, "fortitude"))


def difficulty(table: Table) -> int:
    """Step 4: what the Ringwraiths gain (or lose) in health and fortitude."""
    side = numbers.dominant(table)
    if side == SAURON:
        return numbers.hero_number(table)
    if side == numbers.HEROES:
        return -numbers.sauron_number(table)
    return 0
