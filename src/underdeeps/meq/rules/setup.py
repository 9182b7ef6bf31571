"""Setting up: the table as it is dealt, and what Sauron places by his Starting Plot."""

from __future__ import annotations

from typing import Any

from underdeeps.kernel import BadSetup, Flow, Option, Pile, ask, procedure
from underdeeps.kernel.randomness import scramble
from underdeeps.meq import facts
from underdeeps.meq.facts import (
    CHARACTERS,
    COMBAT_DECKS,
    CORRUPTIONS,
    ENCOUNTERS,
    EVENTS,
    HERO_MARKER,
    HEROES,
    ITEMS,
    LOCATIONS,
    MINIONS,
    MISSIONS,
    PERILS,
    PLOTS,
    SAURON_MARKERS,
    SHADOWS,
    STRONGHOLDS,
    TOKEN_PILES,
    StartingSetup,
)
from underdeeps.meq.rules import board, decks, influence, plots, sauron_turn, triggers
from underdeeps.meq.table import OFF, SAURON, Hero, Table

DEFAULT_SEATS = (SAURON, "argalad", "thalin")


SETTINGS: dict[str, Any] = {
    "seats": DEFAULT_SEATS,
    "advanced_dominance": False,
    "high_stakes": False,
    "shadow_limit": 0,
}
"""What may be set, and what it is if nobody says."""


def check(settings: dict[str, Any]) -> dict[str, Any]:
    """The setup in full, or a sentence about what is wrong with it."""
    for setting in settings:
        if setting not in SETTINGS:
            raise BadSetup(f"Middle-earth Quest has no setting {setting!r}, only {', '.join(SETTINGS)}.")
    chosen = {**SETTINGS, **settings}
    limit = chosen["shadow_limit"]
    if type(limit) is not int or limit < 0:
        raise BadSetup(f"shadow_limit is a number of Shadow cards, 0 for any number, not {limit!r}.")
    for setting in ("advanced_dominance", "high_stakes"):
        if type(chosen[setting]) is not bool:
            raise BadSetup(f"{setting} is True or False, not {chosen[setting]!r}.")
    return {**chosen, "seats": _seats(_names(chosen["seats"]))}


def _names(seats: Any) -> list[str]:
    """Seats as they were given, if they are a list of names at all."""
    if not isinstance(seats, (list, tuple)) or not all(isinstance(seat, str) for seat in seats):
        raise BadSetup(f"The seats are a list of names, such as {list(DEFAULT_SEATS)}, not {seats!r}.")
    return [str(seat) for seat in seats]


def _seats(seats: list[str]) -> list[str]:
    """The seats in turn order: clockwise from Sauron, wherever he sits (meq.round.order)."""
    if not 2 <= len(seats) <= 4:
        raise BadSetup(f"Middle-earth Quest is for 2 to 4 seats, not {len(seats)}.")
    if seats.count(SAURON) != 1:
        raise BadSetup("Exactly one seat plays Sauron: write 'sauron' once.")
    for seat in seats:
        if seat != SAURON and seat not in HEROES:
            raise BadSetup(f"There is no hero {seat!r}: choose among {', '.join(HEROES)}.")
        if seats.count(seat) > 1:
            raise BadSetup(f"{facts.name(seat)} can sit at the table only once.")
    first = seats.index(SAURON)
    return seats[first:] + seats[:first]


def deal(setup: dict[str, Any], seed: int) -> Table:
    """Everything shuffled and dealt; nobody has been asked anything."""
    seats = tuple(setup["seats"])
    table = Table(
        seats=seats,
        random=scramble(seed),
        advanced_dominance=setup["advanced_dominance"],
        high_stakes=setup["high_stakes"],
        shadow_limit=setup["shadow_limit"],
        heroes={},
        influence=dict.fromkeys(LOCATIONS, 0),
        minion_at=dict.fromkeys(MINIONS, OFF),
        minion_damage=dict.fromkeys(MINIONS, 0),
        favor={},
        character_at=dict.fromkeys(CHARACTERS, OFF),
        markers=dict.fromkeys((HERO_MARKER, *SAURON_MARKERS), 0),
        marker_bonus={},
        plot_deck=Pile(),
        decks={},
        discards={},
        missions={},
        items={item: ITEMS[item].copies for item in ITEMS},
    )
    _shuffle_decks(table)
    _deal_heroes(table, seats[1:])
    for side in ("heroes", SAURON):
        mine = tuple(mission for mission in MISSIONS if MISSIONS[mission].side == side)
        table.missions[side] = table.shuffled(mine)[-1]
    for minion in MINIONS:
        if MINIONS[minion].stage == 1:
            table.minion_at[minion] = MINIONS[minion].starts[0]
            table.minions_offered += (minion,)
    return table


def _shuffle_decks(table: Table) -> None:
    piles: dict[str, tuple[str, ...]] = {
        "shadow": tuple(card for card in SHADOWS for _ in range(SHADOWS[card].copies)),
        "corruption": tuple(CORRUPTIONS),
        "peril": tuple(PERILS),
        **COMBAT_DECKS,
    }
    for stage in facts.STAGES:
        piles[f"event-{stage}"] = tuple(card for card in EVENTS if EVENTS[card].stage == stage)
    for card in ENCOUNTERS:
        deck = ENCOUNTERS[card].deck
        piles[deck] = (*piles.get(deck, ()), card)
    for pair, faces in TOKEN_PILES.items():
        piles[f"tokens:{pair}"] = faces
    table.decks = {deck: table.shuffled(cards) for deck, cards in piles.items()}
    advanced = tuple(card for card in PLOTS if not PLOTS[card].starting for _ in range(PLOTS[card].copies))
    table.plot_deck = Pile.of(table.shuffled(advanced))


def _deal_heroes(table: Table, seats: tuple[str, ...]) -> None:
    for hero in seats:
        sheet = HEROES[hero]
        table.heroes[hero] = Hero(
            id=hero,
            location=sheet.start,
            life=table.shuffled(sheet.deck),
            quests=(table.shuffled(sheet.starting_quests)[-1],),
            advanced=sheet.advanced_quest,
        )


@procedure
def set_up(table: Table) -> Flow[None]:
    """What quests, sheets and the Starting Plot say is done at setup, and Sauron's first choices."""
    for hero in table.hero_seats:
        yield from triggers.happen(table, "setup", hero, hero)
        for quest in table.heroes[hero].quests:
            yield from triggers.happen(table, "setup", quest, hero)
    starting = tuple(card for card in PLOTS if PLOTS[card].starting)
    card = table.shuffled(starting)[-1]
    plots.put(table, card, PLOTS[card].location)
    yield from starting_plot(table, card)


@procedure
def starting_plot(table: Table, card: str) -> Flow[None]:
    """Strongholds, extension, pool, Shadow cards and Plot cards, as the Starting Plot says."""
    for stronghold in STRONGHOLDS:
        influence.add(table, stronghold, instructions(card).strongholds)
    yield from influence.place_in_extension(table, instructions(card).extension, "meq.setup.starting-plot.instructions")
    board.pool_add(table, instructions(card).pool)
    yield from keep_shadows(table, instructions(card).shadow_draw, instructions(card).shadow_keep)
    yield from sauron_turn.keep_plots(table, instructions(card).plot_draw, instructions(card).plot_keep)


def instructions(card: str) -> StartingSetup:
    """The numbers in the setup instructions of a Starting Plot."""
    found = PLOTS[card].setup
    assert found is not None
    return found


@procedure
def keep_shadows(table: Table, n: int, keep: int) -> Flow[None]:
    """Sauron draws n Shadow cards and keeps some; the others are discarded faceup."""
    cards = decks.draw(table, "shadow", n)
    table.shadow_drawn = Pile.of(cards, table.bit(SAURON))
    table.tell("shadow-drawn", "meq.setup.starting-plot.instructions", {"cards": cards}, (SAURON,), n=n)
    while keep > 0:
        choice = yield from ask(
            table,
            SAURON,
            "shadow.keep",
            [Option("keep", each) for each in table.shadow_drawn.distinct()],
            "meq.setup.starting-plot.instructions",
            (str(keep),),
        )
        table.shadow_drawn = table.shadow_drawn.without(choice.subject)
        table.shadow_hand = table.shadow_hand.add((choice.subject,), table.bit(SAURON))
        keep -= 1
    decks.discard(table, "shadow", table.shadow_drawn.cards)
    table.tell("shadows-passed", "meq.choice.setup.starting-plot", cards=table.shadow_drawn.cards)
    table.shadow_drawn = Pile()
