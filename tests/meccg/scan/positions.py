"""Moments at which somebody may do something: of turns that are set up for it, and of whole games.

A turn is set up by lot: companies of both players at sites of every kind, with items, allies and events, cards in all
piles. It is played through by lot, and each time the rules ask what a seat could declare, or which on-guard card could
be revealed, the table is kept as a `Position`. Of the many that are alike one is kept.

The lot is drawn by names: what is added to the game changes only the turns that it is drawn for. Nothing is judged
here; that is done in `scan`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from functools import cache
from typing import Any, NamedTuple, TypeVar
from zlib import crc32

import underdeeps as ud
from tests.meccg.play import Play
from underdeeps.arena.lineups import settings_for
from underdeeps.kernel import Option, Pile, flow
from underdeeps.kernel.piles import EVERYONE
from underdeeps.meccg.decks.random_decks import _allowed, _avatars
from underdeeps.meccg.facts import CARDS, home_site_matches
from underdeeps.meccg.kinds import KINDS
from underdeeps.meccg.language.catalogue import plays_of
from underdeeps.meccg.language.moments import moment_of
from underdeeps.meccg.parts.events import Long, Permanent
from underdeeps.meccg.rules import game as course
from underdeeps.meccg.rules import zones
from underdeeps.meccg.rules.chain import chain
from underdeeps.meccg.rules.combat import on_guard
from underdeeps.meccg.rules.resources import items
from underdeeps.meccg.table import SEATS, TAPPED, WOUNDED, Table

T = TypeVar("T")
SITES = ("haven", "free-hold", "border-hold", "ruins-and-lairs", "shadow-hold", "dark-hold", "under-deeps")
MOST_MIND = 18
"""How much mind the characters of a company have at most, the avatar aside."""
LONGEST = 400
"""How many questions of a turn are answered at most."""


class Position(NamedTuple):
    """A table at the moment when a seat may do something."""

    name: str
    """Where it comes from, so that it can be found again."""
    moment: str
    """``chain``: what could be declared is asked for; ``entry`` and ``response``: which on-guard card to reveal."""
    seat: str
    table: Table

    @property
    def signature(self) -> tuple[Any, ...]:
        """What positions that are alike have in common."""
        table = self.table
        where = table.companies.get(table.journey.company if table.journey else table.site_company)
        kind = table.site_of(where).facts.site_type if where is not None and where.site in table.cards else ""
        moving = table.journey is not None and table.journey.moving
        return (self.moment, table.phase, moment_of(table, self.seat), kind, moving, table.players[self.seat].kind)


# -- the lot ----------------------------------------------------------------------------------------


def ranked(things: Iterable[T], *seed: object) -> list[T]:
    """Things in an order by lot, in which each has its place whatever others there are."""
    return sorted(things, key=lambda each: crc32(f"{seed} {each}".encode()))


def below(n: int, *seed: object) -> int:
    """A number from 0 to n - 1 by lot."""
    return crc32(f"{seed}".encode()) % n


# -- which cards there are --------------------------------------------------------------------------


@cache
def cards_of(kind: str, avatar: str) -> dict[str, tuple[str, ...]]:
    """The cards that a deck of such a player can hold, by what they count as."""
    return _allowed(kind, avatar)


def cards_for(table: Table, seat: str) -> dict[str, tuple[str, ...]]:
    """The cards that the deck of a seat could hold."""
    player = table.players[seat]
    avatars = _avatars(player.kind)
    named = player.declared or player.avatar
    return cards_of(player.kind, named if named in avatars else avatars[0])


# -- a turn that is set up --------------------------------------------------------------------------


def turn(seed: int) -> list[Position]:
    """The positions of a turn that is set up and played by lot."""
    kinds = tuple(KINDS)
    one, two = kinds[seed % len(kinds)], kinds[seed // len(kinds) % len(kinds)]
    play = Play(one, two)
    for seat in SEATS:
        _furnish(play, seat, seed)
    found: list[Position] = []
    with listening(found, f"turn {seed}"):
        play.run(course.turn)
        for step in range(LONGEST):
            if play.table.pending is None:
                break
            flow.advance(play.table, _picked(play.table.pending.options, seed, step))
    return found


def _furnish(play: Play, seat: str, seed: int) -> None:
    """Companies, what they have, events in play and cards in piles."""
    kind = play.player(seat).kind
    avatar = ranked(_avatars(kind), seed, seat)[0]
    play.be(seat, avatar)
    allowed = cards_of(kind, avatar)
    people = iter(ranked((id for id in allowed["character"] if id not in play), seed, seat, "who"))
    for place in range(2 if seat == play.table.active else 1):
        types = SITES if seat == play.table.active else ("haven", *SITES)
        wanted = types[(seed + place * 3 + 5 * SEATS.index(seat)) % len(types)]
        sites = [id for id in allowed["site"] if _is_of(id, wanted)] or list(allowed["site"])
        members = _people(play, people, MOST_MIND // (place + 1))
        if place == 0 and below(3, seed, seat, "avatar"):
            members = [avatar, *members]
        company = play.company(seat, ranked(sites, seed, seat, place)[0], *members)
        _equip(play, play.table.companies[company].characters, allowed["resource"], seed, seat, place)
    _piles(play, seat, seed, allowed)
    _events(play, seat, seed, allowed)


def _is_of(id: str, wanted: str) -> bool:
    return CARDS[id].under_deeps if wanted == "under-deeps" else CARDS[id].site_type == wanted


def _people(play: Play, people: Iterator[str], mind: int) -> list[str]:
    """The next characters by lot, up to some mind together, of whom none is in play."""
    found: list[str] = []
    for id in people:
        facts = CARDS[id]
        names = {CARDS[each].name for each in found} | {card.facts.name for card in play.table.cards.values()}
        if facts.avatar or facts.agent or facts.name in names:
            continue
        if len(found) > 3 or (found and (facts.mind or 0) > mind):
            break
        mind -= facts.mind or 0
        found.append(id)
    return found


def _equip(play: Play, numbers: Sequence[int], resources: tuple[str, ...], seed: int, *lot: object) -> None:
    """Items and allies for the characters of a company; some of them are tapped or wounded."""
    table = play.table
    for number in numbers:
        owner = table.cards[number].owner
        state = below(6, seed, *lot, "state", table.cards[number].id)
        zones.change(table, number, state={0: TAPPED, 1: WOUNDED}.get(state, 0))
        if below(2, seed, *lot, "item", number):
            id = _free(play, (id for id in resources if CARDS[id].item), seed, *lot, number)
            if id:
                items.gain(table, id, owner, number)
        if not below(4, seed, *lot, "ally", number):
            id = _free(play, (id for id in resources if "ally" in CARDS[id].forms), seed, *lot, number)
            if id:
                zones.enter(table, id, owner, "ally", on=number)


def _free(play: Play, ids: Iterable[str], *seed: object) -> str:
    """The first of some cards by lot of which none is in play."""
    names = {card.facts.name for card in play.table.cards.values()}
    return next((id for id in ranked(ids, *seed) if CARDS[id].name not in names), "")


def _piles(play: Play, seat: str, seed: int, allowed: dict[str, tuple[str, ...]]) -> None:
    """Hand, deck, discard pile, sideboard and location deck."""
    player, table = play.player(seat), play.table
    active = seat == table.active
    hazards, resources = ranked(allowed["hazard"], seed, seat), ranked(allowed["resource"], seed, seat)
    people = ranked(allowed["character"], seed, seat)
    in_play = {card.facts.name for card in table.cards.values() if card.facts.unique}
    piles = [
        id
        for n in range(40)
        for id in (hazards[n], resources[n], people[n % len(people)] if n % 5 == 0 else resources[n + 40])
        if CARDS[id].name not in in_play and not CARDS[id].avatar
    ]
    wanted = (
        _for_sites(play, seat, resources) if active else [id for id in hazards if "creature" in CARDS[id].forms][:4]
    )
    mine = [*wanted, *(id for id in piles if (CARDS[id].kind == "hazard") != active)]
    mine = [id for id in dict.fromkeys(mine) if CARDS[id].name not in in_play][:12]
    player.hand = Pile.of(tuple(mine), table.bit(seat))
    rest = [id for id in piles if id not in mine]
    player.discard = Pile.of(tuple(rest[:12]), EVERYONE)
    player.sideboard = Pile.of(tuple(rest[12:24]), EVERYONE)
    player.deck = Pile.of(tuple(rest[24:60]))
    used = {card.id for card in table.cards.values()}
    havens = [id for id in allowed["site"] if CARDS[id].site_type == "haven"]
    places = [*havens, *ranked(allowed["site"], seed, seat)[:20]]
    player.locations = tuple(sorted({id for id in places if id not in used}))
    for faction in [id for id in resources if "faction" in CARDS[id].forms and CARDS[id].name not in in_play][:2]:
        if faction not in piles:
            play.faction(seat, faction)


def _for_sites(play: Play, seat: str, resources: list[str]) -> list[str]:
    """For each site of a player's companies three resources that are played at such sites."""
    sites = [play.table.site_of(company).facts for company in play.table.companies_of(seat)]
    return [
        id
        for site in sites
        for id in [
            id
            for id in resources
            if any(home_site_matches(place, site) for place in CARDS[id].playable_sites)
            or (CARDS[id].item and CARDS[id].item in site.playable_items)
        ][:3]
    ]


def _events(play: Play, seat: str, seed: int, allowed: dict[str, tuple[str, ...]]) -> None:
    """Events that lie on the table, of each kind one."""
    for kind in ("hazard", "resource"):
        lying = [id for id in allowed[kind] if _lies_by_itself(id)]
        for id in ranked(lying, seed, seat, kind)[: 1 + below(2, seed, seat, kind)]:
            if id not in play and not CARDS[id].specific:
                play.event(seat, id)


@cache
def _lies_by_itself(id: str) -> bool:
    """Whether a card is an event that is laid on the table, and demands nothing."""
    return any(
        isinstance(action, (Permanent, Long))
        and (action.onto, action.on, action.by, action.needs, action.does) == ("table", None, None, (), ())
        for _, action in plays_of(id)
    )


def _picked(options: Sequence[Option], seed: int, step: int) -> Option:
    """An option by lot; seldom to leave things as they are."""
    bold = [option for option in options if option.verb not in ("pass", "nothing", "enough", "keep")]
    return ranked(bold if bold and below(4, seed, step) else options, seed, step)[0]


# -- whole games ------------------------------------------------------------------------------------


def game(seed: int, by_lot: bool = True) -> list[Position]:
    """The positions of a game that is played at random, with decks by lot or with our own."""
    found: list[Position] = []
    played = ud.new_game("meccg", seed=seed, quiet=True, **settings_for("meccg", seed, by_lot))
    with listening(found, f"game {seed}" if by_lot else f"own game {seed}"):
        step = 0
        while not played.over:
            options = played.decision.options
            played.choose(options[below(len(options), seed, step)])
            step += 1
    return found


# -- listening --------------------------------------------------------------------------------------


@contextmanager
def listening(found: list[Position], name: str) -> Iterator[None]:
    """Keep each table at which the rules ask what could be done, of those that are alike in one go the first."""
    seen: Counter[tuple[Any, ...]] = Counter()

    def keep(moment: str, seat: str, table: Table) -> None:
        if table.phase == "setup" or table.asking_again:
            return
        position = Position(f"{name}, {len(found)}", moment, seat, table)
        signature = position.signature
        seen[signature] += 1
        if seen[signature] == 1:
            found.append(position._replace(table=table.clone()))

    def hears(function: Callable[..., Any], moment: str) -> Callable[..., Any]:
        def heard(table: Table, *seat: str) -> Any:
            keep(moment, seat[0] if seat else table.hazard_player, table)
            return function(table, *seat)

        return heard

    offers, entry, response = chain.offers, on_guard.entry_options, on_guard.response_options
    chain.offers = hears(offers, "chain")
    on_guard.entry_options = hears(entry, "entry")
    on_guard.response_options = hears(response, "response")
    try:
        yield
    finally:
        chain.offers, on_guard.entry_options, on_guard.response_options = offers, entry, response


def several(positions: Iterable[Position], most: int) -> Iterator[Position]:
    """Positions, of those that are alike no more than so many."""
    seen: Counter[tuple[Any, ...]] = Counter()
    for position in positions:
        seen[position.signature] += 1
        if seen[position.signature] <= most:
            yield position
