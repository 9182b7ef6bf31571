"""The lands of the card game for its map: regions, sites, and what lies next to what. The client knows where."""

from __future__ import annotations

from functools import cache
from typing import Any

from litestar import Request, Response, get

from underdeeps.meccg.facts import CARDS, REGIONS, CardFacts
from underdeeps.table import wire
from underdeeps.table.routes.library import Fixed, fixed


@get("/api/geography/meccg")
async def meccg(request: Request[Any, Any, Any]) -> Response[bytes]:
    """All regions and sites of the card game: a `Geography`."""
    return (await fixed(_fixed)).answer(request)


@cache
def _fixed() -> Fixed:
    return Fixed(geography())


@cache
def geography() -> wire.Geography:
    """The same, made once."""
    regions = (wire.RegionPlace(one.name, one.region_type, one.neighbours) for one in REGIONS.values())
    named: dict[str, list[CardFacts]] = {}
    for card in CARDS.values():
        if card.kind == "site":
            named.setdefault(card.name, []).append(card)
    return wire.Geography(tuple(regions), tuple(_site(cards) for cards in named.values()))


def _site(cards: list[CardFacts]) -> wire.SitePlace:
    first = cards[0]
    return wire.SitePlace(
        name=first.name,
        region=next((card.region for card in cards if card.region), ""),
        surface=next((card.surface_region for card in cards if card.surface_region), ""),
        types={card.alignment: card.site_type for card in cards},
        ids={card.alignment: card.id for card in cards},
        adjacent={card.alignment: card.adjacent for card in cards if card.adjacent},
    )
