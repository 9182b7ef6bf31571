"""Unique cards, and manifestations of one being. What else keeps a card from play is in `entering`."""

from __future__ import annotations

from functools import cache

from underdeeps.kernel import Refusal
from underdeeps.meccg.facts import CARDS
from underdeeps.meccg.facts.places import LAIRS
from underdeeps.meccg.language.action import FromHand
from underdeeps.meccg.language.hooks.hazards import GivesWay
from underdeeps.meccg.language.hooks.points import TEXTLESS
from underdeeps.meccg.language.standing import parts_of
from underdeeps.meccg.language.vocabulary import NOTES
from underdeeps.meccg.rules.zones.leaving import discard
from underdeeps.meccg.table import Card, Table


def unique_refusal(table: Table, card: str, itself: int = 0) -> Refusal | None:
    """Why a unique card cannot come into play: it, or another manifestation of it, is there or was removed. If it lies
    off to the side, `itself` is its number."""
    facts = CARDS[card]
    if not facts.unique and not facts.manifestation:
        return None
    if any(effect.kind == "dragon-gone" and effect.target == facts.manifestation for effect in table.lasting):
        return Refusal("term.manifestation.dragon-defeated", (card,))
    if facts.manifestation in LAIRS and _dragon_played(table):
        return Refusal("timing.effect.most-recent-prevails", (card,))
    same = manifestations(card)
    for other in table.cards.values():
        if other.id not in same or other.face_down or other.role == "site" or other.number == itself:
            continue
        if TEXTLESS not in other.note and not _yields(other, card):
            return Refusal(_unique_rule(table, other, facts.name), (card,))
    return _removed_refusal(table, card)


def gone_refusal(table: Table, card: str) -> Refusal | None:
    """Why an avatar cannot come although nothing of its being is in play: that was defeated or eliminated."""
    if any(other.role in ("creature", "trophy") and same_being(card, other.id) for other in table.cards.values()):
        return Refusal("manifestation.defeated-bars-others", (card,))
    return _removed_refusal(table, card)


def _removed_refusal(table: Table, card: str) -> Refusal | None:
    """Why a card cannot come into play: it, or another manifestation of it, was removed."""
    for player in table.players.values():
        for gone in player.removed:
            if gone in manifestations(card):
                same = CARDS[gone].name == CARDS[card].name
                return Refusal("term.unique" if same else "manifestation.eliminated-bars-others", (card,))
    return None


DRAGON_PLAYED = NOTES.declare(
    "dragon-played@",
    "an event that lets only one Dragon be played in a turn: in which turn that was",
)


def _dragon_played(table: Table) -> bool:
    """Whether a Dragon was played this turn, and no other can be."""
    return any(f"{DRAGON_PLAYED}{table.turn}" in table.cards[event].note for event in table.events)


def _unique_rule(table: Table, other: Card, name: str) -> str:
    """The rule by which a card in play, or among the kills, keeps another of the same being from play."""
    if other.facts.name == name:
        return "term.unique"
    beaten = other.role == "creature" and any(other.number in player.points for player in table.players.values())
    return "manifestation.defeated-bars-others" if beaten else "term.manifestation.one-in-play"


def drop_copies(table: Table) -> None:
    """Of events that cannot be duplicated only the first stays; looked at when a chain has been resolved."""
    events, cards = table.events, table.cards
    if len(events) < 2 or len({CARDS[cards[number].id].name for number in events}) == len(events):
        return
    seen: list[str] = []
    for number in events:
        facts = cards[number].facts
        if facts.name not in seen:
            seen.append(facts.name)
        elif any(play.stands_alone() for play in parts_of(facts.id, FromHand)):
            discard(table, number, "term.cannot-be-duplicated.check-at-chain-end")


def _yields(other: Card, card: str) -> bool:
    """Whether a card in play gives way to another manifestation of the same being."""
    return any(part.name == CARDS[card].name for part in parts_of(other.id, GivesWay))


@cache
def manifestations(card: str) -> frozenset[str]:
    """The cards that are the same unique card, or manifestations of one being; a unique card is its own."""
    return frozenset(other for other in CARDS if same_being(card, other))


def same_being(card: str, other: str) -> bool:
    """Whether two cards are the same unique card, or manifestations of one being."""
    one, two = CARDS[card], CARDS[other]
    if one.manifestation and one.manifestation == two.manifestation:
        return one.name == two.name or not (one.race == two.race == "dragon")
    return one.unique and one.kind != "site" and one.name == two.name and one.kind == two.kind
