"""Marshalling points: the plain tally, and the reckoning at the end."""

from __future__ import annotations

from underdeeps.meccg.decks import role
from underdeeps.meccg.facts import CARDS, is_ring
from underdeeps.meccg.language.hooks.influence import FactionsWorthMore, UnderLeader
from underdeeps.meccg.language.hooks.items import Restorable, is_restored
from underdeeps.meccg.language.hooks.numbers import OtherwiseFor
from underdeeps.meccg.language.hooks.persons import is_among
from underdeeps.meccg.language.hooks.points import (
    AGAINST,
    ALLIED,
    AS_HAZARD,
    TEXTLESS,
    Alliance,
    CountsForHolder,
    LostPoints,
    NoPointsFor,
    PointsIf,
    PointsOnlyStored,
    PointsWhenStored,
    RingsWorthMore,
    Worth,
    WorthNoted,
    WorthToVictim,
)
from underdeeps.meccg.language.standing import parts_of, standing
from underdeeps.meccg.language.vocabulary import NOTES
from underdeeps.meccg.rules import numbers
from underdeeps.meccg.table import Card, Table


def win(table: Table, seat: str, rule: str) -> None:
    """A player has won outright."""
    if not table.over:
        table.over = True
        table.winners = (seat,)
        table.ended_by = rule
        table.tell("won", rule, seat=seat)


SOURCES = ("character", "ally", "item", "faction", "kill", "miscellaneous")
DOUBLED = ("character", "ally", "item", "faction")
AVATAR_LOST = -5
STORED_FOR_POINTS = NOTES.declare(
    "stored-for-points",
    "that was stored where that is worth the points in brackets",
)

PLAYED_AT_HAVEN = NOTES.declare(
    "played-at-haven", "an item that was played at a haven and may be worth nothing for that"
)


Tally = dict[str, int]


def tally(table: Table, seat: str, under_deeps: bool = True) -> Tally:
    """A player's marshalling points by source; without those at Under-deeps sites if so wanted."""
    points = dict.fromkeys(SOURCES, 0)
    leads = UnderLeader.__name__ in table.lists
    for card in table.cards.values():
        if card.owner == seat and (under_deeps or not at_under_deeps(table, card)):
            source = source_of(card)
            if source:
                points[source] += worth(table, card, seat)
            if leads and card.bears:
                points["faction"] += led_factions(table, card)
    points["character"] -= sum([part.amount for card in eliminated(table, seat) for part in parts_of(card, LostPoints)])
    held = [each for each in table.listed(CountsForHolder.listed) if each in table.players[seat].points]
    points["miscellaneous"] += sum(table.cards[each].facts.points for each in held)
    points["miscellaneous"] += sum(noted_points(table, seat))
    return points


def noted_points(table: Table, seat: str) -> list[int]:
    """What cards in a player's marshalling point pile give them by a note on each."""
    held = [table.cards[each] for each in table.listed(WorthNoted.listed) if each in table.players[seat].points]
    return [part.points(card) for card in held for part in parts_of(card.id, WorthNoted)]


def eliminated(table: Table, seat: str) -> list[str]:
    """A player's cards that were eliminated: those removed from play, characters that the opponent has as kills."""
    other = table.players[table.opponent(seat)]
    killed = [table.cards[number] for number in other.points]
    return [
        *table.players[seat].removed,
        *(card.id for card in killed if card.role == "creature" and card.facts.kind == "character"),
        *(table.cards[each].id for each in table.players[seat].points if table.cards[each].role == "prisoner"),
    ]


def led_factions(table: Table, leader: Card) -> int:
    """The extra points of a leader for the factions that he keeps with him."""
    led = [part for faction in table.borne(leader.number, "faction") for part in parts_of(faction.id, UnderLeader)]
    return min(led[0].bonus, table.kind(leader.owner).most_for_led) if led and len(led) >= led[0].least else 0


def source_of(card: Card) -> str:
    """Under which source a card in play counts for its player."""
    if card.role in ("site", "on-guard", "agent"):
        return ""
    if card.role in ("trophy", "creature"):
        return "kill"
    facts = card.facts
    if facts.kind == "hazard":
        if card.stored and parts_of(card.id, WorthToVictim):
            return facts.points_kind
        return "ally" if card.role == "ally" else ""
    return facts.points_kind


def is_defeated_hazard(card: Card) -> bool:
    """Whether a card counts as a kill because it was defeated as a hazard, not as a character of the opponent."""
    return source_of(card) == "kill" and (card.facts.kind == "hazard" or AS_HAZARD in card.note)


def worth(table: Table, card: Card, seat: str) -> int:
    """The marshalling points of a card for its player, as it is now."""
    if _never_counts(card) or _is_worthless(table, card, seat):
        return 0
    points = _own_points(table, card)
    if card.role == "faction":
        points += allied(table, card) + gathered(table, card)
    points += _as_ring(table, card)
    if card.role == "item" and card.facts.alignment in table.kind(seat).foreign_items:
        worthless = PLAYED_AT_HAVEN in card.note and table.kind(seat).no_points_from_havens
        points = 0 if worthless else (points + 1) // 2
    each = table.kind(seat).points_each
    if each and points > 0:
        points = fallen_worth(table, card, seat, points, points if card.facts.alignment == "stage" else each)
    return -points if card.role == "prisoner" or AGAINST in card.note else points


def _never_counts(card: Card) -> bool:
    """Whether nothing is printed on a card that could be points, and nothing adds to such cards."""
    facts = card.facts
    if facts.points or facts.points_otherwise or card.role in ("faction", "item"):
        return False
    return not parts_of(card.id, PointsIf)


def _as_ring(table: Table, card: Card) -> int:
    """What events in play add to the points of a ring."""
    if card.role != "item" or not table.listed(RingsWorthMore.listed) or not is_ring(card.id):
        return 0
    return sum(part.amount for part, _ in standing(table, RingsWorthMore))


def fallen_worth(table: Table, card: Card, seat: str, points: int, each: int) -> int:
    """What a card that would be worth some points is worth to a Fallen-wizard: one (`each`; a Stage resource all of
    them), or what his cards make of it.

    Of several cards that make it more the best counts; what makes it less prevails over all of them.
    """
    found = [
        (part.overrides, value)
        for number in table.listed(Worth.listed)
        for part in parts_of(table.cards[number].id, Worth)
        if (value := part.worth(table, table.cards[number], card, seat, points)) is not None
    ]
    if bounds := [value for overrides, value in found if overrides]:
        return min(bounds)
    return max([each, *(value for _, value in found)])


def _is_worthless(table: Table, card: Card, seat: str) -> bool:
    """Whether a card gives no points whatever is printed on it."""
    if "no-points" in card.note:
        return True
    for part in parts_of(card.id, NoPointsFor):
        if part.kind == table.kind(seat).name:
            return True
    if card.role == "creature":
        return card.number not in table.players[seat].points
    return card.role == "character" and numbers.waits(table, card)


def _own_points(table: Table, card: Card) -> int:
    """What a card is worth by itself: what is printed on it, or what is printed there in brackets."""
    facts = card.facts
    plain, in_brackets = facts.points, facts.points_otherwise
    for condition in parts_of(card.id, PointsIf):
        return (in_brackets or 0) if condition.met(table, card) else condition.unmet(card)
    if parts_of(card.id, PointsOnlyStored):
        return (in_brackets or plain) if card.stored else 0
    return in_brackets if in_brackets is not None and _counts_brackets(table, card) else plain


def _counts_brackets(table: Table, card: Card) -> bool:
    """Whether the points in brackets count: for a card that is stored or restored, or for its bearer."""
    if card.stored and (parts_of(card.id, PointsWhenStored) or STORED_FOR_POINTS in card.note):
        return True
    if parts_of(card.id, Restorable) and is_restored(table, card):
        return True
    races = [part.race for part in parts_of(card.id, OtherwiseFor)]
    return bool(races) and card.on in table.cards and is_among(_race_of_bearer(table, card), tuple(races))


def _race_of_bearer(table: Table, card: Card) -> str:
    """The race as which somebody bears a card."""
    return numbers.race_as_bearer(table, card.on, card.id)


def allied(table: Table, faction: Card) -> int:
    """What an alliance of the Free Peoples adds to the points of a faction."""
    alliances = sum(len(parts_of(table.cards[event].id, Alliance)) for event in table.events)
    if not alliances or faction.facts.alignment != "hero" or faction.facts.race not in ALLIED:
        return 0
    factions = [card for card in table.cards.values() if card.role == "faction" and card.facts.alignment == "hero"]
    return alliances if {card.facts.race for card in factions}.issuperset(ALLIED) else 0


def gathered(table: Table, faction: Card) -> int:
    """What cards in play add to the points of a faction."""
    return sum(
        part.extra_points(table.cards[number], faction)
        for number in table.listed(FactionsWorthMore.listed)
        for part in parts_of(table.cards[number].id, FactionsWorthMore)
    )


def at_under_deeps(table: Table, card: Card) -> bool:
    """Whether a card is with a company at an Under-deeps site, or moving from one."""
    company = table.company_of(card.number)
    return company is not None and table.site_of(company).facts.under_deeps


def calling_points(table: Table, seat: str) -> int:
    """The plain tally by which the end is called: few players count what is at Under-deeps sites."""
    total = sum(tally(table, seat, under_deeps=table.kind(seat).counts_under_deeps).values())
    return total + (AVATAR_LOST if table.players[seat].avatar_lost else 0)


def doubled(own: Tally, other: Tally) -> Tally:
    """A player's points, doubled in each source in which the opponent has none; what is below 0 is left so."""
    return {
        source: points * 2 if source in DOUBLED and points > 0 and other[source] <= 0 else points
        for source, points in own.items()
    }


def capped(points: Tally) -> Tally:
    """No source makes up more than half of the total of the sources that are not negative."""
    found = dict(points)
    total = sum([found[source] for source in SOURCES if found[source] > 0])
    for source in SOURCES:
        own = found[source]
        others = total - own if own > 0 else total
        if own > others:
            found[source] = others
            total = 2 * others
    return found


def reckoning(table: Table, shown: dict[str, int]) -> dict[str, int]:
    """The final scores; `shown` tells how many cards each player showed against their opponent."""
    plain = {seat: tally(table, seat) for seat in table.seats}
    scores = {}
    for seat in table.seats:
        other = table.opponent(seat)
        total = sum(capped(doubled(plain[seat], plain[other])).values())
        total -= shown[other]
        total += AVATAR_LOST if table.players[seat].avatar_lost else 0
        scores[seat] = total
    return scores


def duplicates(table: Table, seat: str) -> list[str]:
    """Cards in hand that match a unique card from which the opponent has points."""
    other = table.opponent(seat)
    theirs = {
        (card.facts.manifestation or card.facts.name)
        for card in table.cards.values()
        if card.owner == other
        and card.facts.unique
        and TEXTLESS not in card.note
        and source_of(card)
        and worth(table, card, other) > 0
    }
    return [
        card
        for card in table.players[seat].hand.cards
        if CARDS[card].points > 0
        and role(CARDS[card], table.players[seat].kind) != "hazard"
        and not parts_of(card, PointsOnlyStored)
        and (CARDS[card].manifestation or CARDS[card].name) in theirs
    ]
