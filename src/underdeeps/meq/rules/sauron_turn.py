"""Sauron's turn: Hero Rally, Story, Plot, Event, Action, Hero Draw."""

from __future__ import annotations

from underdeeps.kernel import Flow, Option, Pile, Refusal, ask, procedure
from underdeeps.meq.cards.base import DOES
from underdeeps.meq.facts import ACTION_TRACKS, EVENTS, HERO_MARKER, LOCATIONS, MINIONS, SAURON_MARKERS
from underdeeps.meq.rules import board, command, decks, heroes, influence, numbers, plots, shadow, triggers
from underdeeps.meq.table import OFF, SAURON, Table

POOL_SHARE = 2
"""Tokens of one Place Influence action that may go to the Shadow Pool."""
TOKENS_KEPT = 3
"""Action tokens that stay on the tracks."""


@procedure
def sauron_turn(table: Table) -> Flow[None]:
    """A Sauron turn: six steps, given up as soon as the Finale has been reached."""
    begin(table)
    rally(table)
    if table.round > 1:
        yield from story(table)
        if numbers.finale_reached(table):
            return
        yield from plot(table)
    if not numbers.finale_reached(table):
        yield from event(table)
    if not numbers.finale_reached(table):
        yield from action(table)
    if not numbers.finale_reached(table):
        hero_draw(table)


def begin(table: Table) -> None:
    """A new round begins with Sauron."""
    table.round += 1
    table.turn_count += 1
    table.turn = SAURON
    table.turn_ended = False
    table.shadow_played = 0
    for hero in table.heroes.values():
        hero.favor_gained = 0
    table.tell("sauron-turn", "meq.round.order", round=table.round)


# -- 1 Hero Rally, 6 Hero Draw ------------------------------------------------------------------------


def rally(table: Table) -> None:
    """All influence on each hero's location is removed, but not in a Shadow Stronghold."""
    table.step = "rally"
    for hero in table.heroes.values():
        if not LOCATIONS[hero.location].stronghold:
            influence.take(table, hero.location, table.influence[hero.location])
    influence.settle(table)


def hero_draw(table: Table) -> None:
    """Each hero draws as many cards as their fortitude."""
    table.step = "draw"
    for hero in table.heroes:
        heroes.draw_cards(table, hero, numbers.attribute(table, hero, "fortitude"))


# -- 2 Story ------------------------------------------------------------------------------------------


@procedure
def story(table: Table) -> Flow[None]:
    """The heroes' marker moves 2, Sauron's as his plots say; then new minions may come."""
    table.step = "story"
    board.advance(
        table, HERO_MARKER, max(0, 2 + table.marker_bonus.get(HERO_MARKER, 0)), "meq.sauron.story.hero-marker"
    )
    moves = numbers.story_moves(table)
    for colour in SAURON_MARKERS:
        board.advance(table, colour, max(0, moves[colour] + table.marker_bonus.get(colour, 0)))
    table.marker_bonus.clear()
    for minion in MINIONS:
        if minion not in table.minions_offered and MINIONS[minion].stage <= numbers.stage(table):
            yield from offer_minion(table, minion)


@procedure
def offer_minion(table: Table, minion: str) -> Flow[None]:
    """Sauron may put a new minion on its starting location, once."""
    choice = yield from ask(
        table,
        SAURON,
        "story.minion",
        [*(Option("location", place) for place in MINIONS[minion].starts), Option("decline")],
        "meq.sauron.story.new-minions",
        (minion,),
    )
    table.minions_offered += (minion,)
    if choice.verb == "location":
        board.place_minion(table, minion, choice.subject)


# -- 3 Plot -------------------------------------------------------------------------------------------


@procedure
def plot(table: Table) -> Flow[None]:
    """Sauron plays one Plot card, or discards one of his active ones, or does nothing."""
    table.step = "plot"
    choice = yield from ask(table, SAURON, "plot.step", plot_options(table), "meq.sauron.plot.options")
    if choice.verb == "plot":
        yield from plots.play(table, choice.subject)
    elif choice.verb == "discard":
        plots.discard(table, choice.subject, choice.target)


def plot_options(table: Table) -> list[Option]:
    """What Sauron may do in the Plot step."""
    options = [Option("plot", card) for card in table.plot_hand.distinct() if plots.refusal(table, card) is None]
    for card, place in zip(table.plots, table.plot_at, strict=True):
        if card:
            options.append(Option("discard", card, place))
    options.append(Option("pass"))
    return options


# -- 4 Event ------------------------------------------------------------------------------------------


@procedure
def event(table: Table) -> Flow[None]:
    """An Event card is drawn and resolved, its favor and characters are placed, and it is kept or discarded."""
    table.step = "event"
    card = draw_event(table)
    if card:
        table.tell("event", "meq.sauron.event.sub-steps", card=card)
        yield from DOES[card].do(table, "", card)
        place_people(table, card)
        keep_event(table, card)


def draw_event(table: Table) -> str:
    """The Event card to resolve: of three the lowest if the heroes are dominant, the highest if Sauron is."""
    deck = f"event-{numbers.stage(table)}"
    side = numbers.dominant(table) if table.round > 1 else numbers.NOBODY
    drawn = decks.draw(table, deck, 3 if side else 1)
    if not drawn:
        return ""
    by_priority = sorted(drawn, key=lambda card: EVENTS[card].priority)
    card = by_priority[0] if side != SAURON else by_priority[-1]
    others = tuple(other for other in drawn if other != card)
    decks.discard(table, deck, others)
    if others:
        table.tell("events-passed", "meq.sauron.event.discard-others", cards=others)
    return card


def place_people(table: Table, card: str) -> None:
    """Favor and characters at the foot of an Event card go on the board."""
    for location in EVENTS[card].favor:
        board.place_favor(table, location, 1)
    for who, location in EVENTS[card].characters:
        if table.character_at[who] == OFF:
            board.place_character(table, who, location)


def keep_event(table: Table, card: str) -> None:
    """A card with the event marker becomes the current event; any other one is discarded."""
    if EVENTS[card].marker:
        if table.event:
            discard_event(table)
        table.event = card
        table.tell("event-kept", "meq.sauron.event.marker", card=card, location=EVENTS[card].location)
    elif all(hero.keeps != card for hero in table.heroes.values()):
        decks.discard(table, f"event-{EVENTS[card].stage}", (card,))


def discard_event(table: Table) -> None:
    """The current event and its marker leave the board."""
    card = table.event
    table.event = ""
    decks.discard(table, f"event-{EVENTS[card].stage}", (card,))
    table.tell("event-discarded", "meq.sauron.event.marker-removed", card=card)


# -- 5 Action -----------------------------------------------------------------------------------------


@procedure
def action(table: Table) -> Flow[None]:
    """Up to 2 actions (3 against three heroes), with Shadow cards before, between and after them."""
    table.step = "action"
    yield from return_defeated(table)
    left = 3 if len(table.heroes) == 3 else 2
    while not numbers.finale_reached(table):
        choice = yield from ask(
            table, SAURON, "action.choose", action_options(table, left), "meq.sauron.action.token", (str(left),)
        )
        if choice.verb == "pass":
            return
        if choice.verb == "shadow":
            yield from shadow.play(table, choice.subject, "")
        else:
            left -= 1
            yield from take_action(table, choice.subject)


def action_options(table: Table, left: int) -> list[Option]:
    """The actions and Shadow cards open to Sauron."""
    options = [Option("action", track) for track in ACTION_TRACKS if action_refusal(table, track, left) is None]
    return [*options, *shadow.playable(table, shadow.ACTION_STEP, ""), Option("pass")]


def action_refusal(table: Table, track: str, left: int) -> Refusal | None:
    """Why an action cannot be taken: none is left, or every space of its track is covered."""
    if left <= 0:
        return Refusal("meq.sauron.action.count", (track,))
    if free_space(table, track) < 0:
        return Refusal("meq.sauron.action.full-track", (track,))
    return None


def free_space(table: Table, track: str) -> int:
    """The leftmost empty space of an Action Track; -1 if it is full."""
    for space in range(len(ACTION_TRACKS[track])):
        if f"{track}:{space}" not in table.actions:
            return space
    return -1


@procedure
def take_action(table: Table, track: str) -> Flow[None]:
    """One action, as strong as the space that its token covers."""
    n = cover(table, track)
    if track == "influence":
        yield from influence.place_in_extension(table, n, "meq.sauron.influence.amount", "", POOL_SHARE)
    elif track == "draw":
        decks.draw_shadows(table, n)
        yield from keep_plots(table, n, 1)
    else:
        yield from command.command(table, n)


def cover(table: Table, track: str) -> int:
    """Cover the leftmost empty space; a fourth token takes the three before it off. The number covered."""
    space = free_space(table, track)
    if len(table.actions) == TOKENS_KEPT:
        table.actions = ()
    table.actions += (f"{track}:{space}",)
    n = ACTION_TRACKS[track][space]
    table.tell("action", "meq.sauron.action.number", track=track, n=n)
    return n


@procedure
def keep_plots(table: Table, n: int, keep: int) -> Flow[None]:
    """Sauron draws n Plot cards, keeps some, and puts the others under the deck in an order of his choice."""
    cards = decks.take_plots(table, n)
    table.plot_drawn = Pile.of(cards, table.bit(SAURON))
    table.tell("plot-drawn", "meq.sauron.draw.amount", {"cards": cards}, (SAURON,), n=len(cards))
    while keep > 0 and table.plot_drawn:
        choice = yield from ask(
            table, SAURON, "plot.keep", _drawn(table, "keep"), "meq.sauron.draw.plot-keep-one", (str(keep),)
        )
        table.plot_drawn = table.plot_drawn.without(choice.subject)
        table.plot_hand = table.plot_hand.add((choice.subject,), table.bit(SAURON))
        keep -= 1
    while table.plot_drawn:
        choice = yield from ask(table, SAURON, "plot.under", _drawn(table, "under"), "meq.sauron.draw.plot-bottom")
        table.plot_drawn = table.plot_drawn.without(choice.subject)
        table.plot_deck = table.plot_deck.under(choice.subject, table.bit(SAURON))


def _drawn(table: Table, verb: str) -> list[Option]:
    return [Option(verb, card) for card in table.plot_drawn.distinct()]


@procedure
def return_defeated(table: Table) -> Flow[None]:
    """Minions that come back when an Action step starts (the Ringwraiths) do so, undamaged."""
    for minion in table.minions_defeated:
        yield from triggers.happen(table, "sauron-action-step-start", minion, "")
