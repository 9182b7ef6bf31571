"""Stage points, and who a Fallen-wizard player is."""

from __future__ import annotations

from typing import Final

from underdeeps.meccg.facts import CARDS
from underdeeps.meccg.language.hooks.numbers import Gives
from underdeeps.meccg.language.hooks.stages import GivesByStage, MoreStageBeyond, Protects, StageHere
from underdeeps.meccg.language.lists import STAGE
from underdeeps.meccg.language.standing import parts_of
from underdeeps.meccg.language.vocabulary import LASTING
from underdeeps.meccg.rules.numbers.companies import is_away, is_haven
from underdeeps.meccg.rules.numbers.lasting import lasting
from underdeeps.meccg.table import Card, Table

FEWER_STAGE_POINTS: Final = LASTING.declare(
    "stage-points", "takes stage points from a player, but leaves some (how many: the detail)"
)


def stage_points(table: Table, seat: str, without: tuple[int, ...] = ()) -> int:
    """How far a Fallen-wizard has strayed: the stage points of their cards, of stored ones too.

    `without` are cards that are left out of it.
    """
    if not table.kind(seat).names_avatar:
        return 0
    cards = [table.cards[number] for number in table.listed(STAGE) if number not in without]
    cards = [card for card in cards if receiver(table, card) == seat]
    points = sum([points_of(table, card) for card in cards])
    for effect in lasting(table, FEWER_STAGE_POINTS, seat) if table.lasting else ():
        points = max(min(points, int(effect.detail)), points + effect.amount)
    if MoreStageBeyond.listed in table.lists:
        points += sum([_more(card, points) for card in cards])
    return points


def _more(card: Card, points: int) -> int:
    """What a card gives beside its stage points to a Fallen-wizard who has so many."""
    beyond = any(points > part.number for part in parts_of(card.id, MoreStageBeyond))
    return (card.facts.stage_points_otherwise or 0) - card.facts.stage_points if beyond else 0


def at_present(table: Table, part: Gives, source: Card) -> Gives:
    """What a part of a card gives now: that may depend on the stage points of its bearer, if he is a Fallen-wizard."""
    if not isinstance(part, GivesByStage):
        return part
    bearer = table.cards.get(source.on)
    if bearer is None or not bearer.facts.avatar or not table.kind(bearer.owner).names_avatar:
        return part.given_with(None)
    return part.given_with(stage_points(table, bearer.owner))


def points_of(table: Table, card: Card) -> int:
    """The stage points that a card in play gives now."""
    if parts_of(card.id, StageHere) and not _is_visited(table, card):
        return 0
    return card.facts.stage_points


def receiver(table: Table, card: Card) -> str:
    """Whose the stage points of a card are: of its player, or of the one on whose card it lies as a hazard."""
    bearer = table.cards.get(card.on)
    return bearer.owner if bearer is not None else card.owner


def _is_visited(table: Table, site: Card) -> bool:
    return any(company.site == site.number and not is_away(table, company) for company in table.companies.values())


def stage_cards(table: Table, seat: str) -> list[Card]:
    """The Stage resources that a player has in play, stored ones too."""
    cards = (table.cards[number] for number in table.listed(STAGE))
    return [card for card in cards if card.owner == receiver(table, card) == seat and card.facts.alignment == "stage"]


def is_the(table: Table, seat: str, *names: str) -> bool:
    """Whether a player is one of these Fallen-wizards: whom they named, and who is not eliminated."""
    player = table.players[seat]
    return bool(player.declared) and not player.avatar_lost and CARDS[player.declared].name in names


def is_protected(table: Table, site: Card) -> bool:
    """Whether a site is a protected Wizardhaven of its player."""
    if not is_wizardhaven(table, site):
        return False
    return any(parts_of(each, Protects) for each in (site.id, *(table.cards[laid].id for laid in site.bears)))


def is_wizardhaven(table: Table, site: Card, seat: str = "") -> bool:
    """Whether a site is a Wizardhaven, of a certain player if one is named: a haven of a Fallen-wizard, by its card or
    made so."""
    if seat and site.owner != seat:
        return False
    return not site.face_down and table.kind(site.owner).names_avatar and is_haven(table, site, site.owner)
