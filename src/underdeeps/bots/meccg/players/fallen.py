"""Fallen-wizards: what cards are worth to them, of which most give one point only, and what Stage resources are for."""

from __future__ import annotations

from functools import cache

from underdeeps.meccg.facts import CARDS
from underdeeps.meccg.language.catalogue import plays_of
from underdeeps.meccg.language.hooks.points import Worth
from underdeeps.meccg.language.standing import parts_of
from underdeeps.meccg.parts.events import Permanent
from underdeeps.meccg.parts.stages import WorthMore
from underdeeps.meccg.table import Card, Role, Table

AMBITION = 2.2
"""What a Stage resource is worth in hand: with it others can be played, or other cards give more points."""
ANY = 99
"""More general influence than anybody has: no limit."""
ROLES: dict[str, Role] = {"item": "item", "ally": "ally", "faction": "faction", "character": "character"}
"""The part that a card plays on the table, by the source of its points."""


def points(table: Table, seat: str, card: str, printed: int) -> int:
    """What points that are printed on a card come to for a Fallen-wizard: one, or what his cards make of it."""
    facts, each = CARDS[card], table.kind(seat).points_each
    if not each or facts.alignment == "stage" or printed <= each:
        return printed
    stub = Card(0, card, seat, ROLES.get(facts.points_kind, "event"))
    found = [
        value
        for number in table.listed(Worth.listed)
        for part in parts_of(table.cards[number].id, WorthMore)
        if (value := part.worth(table, table.cards[number], stub, seat, printed)) is not None
    ]
    return max([each, *found, *hoped(table, seat, stub, printed)])


def hoped(table: Table, seat: str, card: Card, printed: int) -> list[int]:
    """What the Fallen-wizard himself would make of a card, who is still to come."""
    player = table.players[seat]
    if player.avatar_lost or not player.declared or table.avatar_of(seat) is not None:
        return []
    return [part.points or printed for part in parts_of(player.declared, WorthMore) if part.fits(table, card, printed)]


def influence_to_come(table: Table, seat: str) -> int:
    """The general influence that a Fallen-wizard will have once he is there, if he is still to come; else what any
    player has."""
    player = table.players[seat]
    if player.avatar_lost or not player.declared or table.avatar_of(seat) is not None:
        return ANY
    return CARDS[player.declared].general_influence or ANY


@cache
def furthers(card: str) -> bool:
    """Whether a card is a Stage resource that only has to be played; others wait for a site of one's own."""
    if CARDS[card].alignment != "stage" or not CARDS[card].stage_points:
        return False
    return any(isinstance(action, Permanent) and action.lies_on() == "table" for _, action in plays_of(card))


def is_in_play(table: Table, seat: str, card: str) -> bool:
    """Whether a player has a card in play that cannot be duplicated."""
    in_play = (table.cards[number] for number in table.events)
    if not any(each.id == card and each.owner == seat for each in in_play):
        return False
    return any(isinstance(action, Permanent) and action.single in ("table", "player") for _, action in plays_of(card))
