"""Setting up: the settings of a game, the decks as they are dealt, and the draft of the starting companies."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec

from underdeeps.kernel import BadSetup, Flow, Option, Pile, ask, procedure
from underdeeps.kernel.piles import EVERYONE, without
from underdeeps.kernel.randomness import scramble
from underdeeps.meccg import decks, windows
from underdeeps.meccg.decks import Deck, role
from underdeeps.meccg.facts import CARDS
from underdeeps.meccg.language.action import FromHand
from underdeeps.meccg.language.hooks.companies import HomeSite
from underdeeps.meccg.language.hooks.items import NotWithStartingCompany
from underdeeps.meccg.language.standing import parts_of
from underdeeps.meccg.rules import checks, companies, numbers, zones
from underdeeps.meccg.rules.resources import items
from underdeeps.meccg.table import SEATS, Player, Table

FLAGS = ("tournament", "regions")
"""Settings that are true unless somebody says otherwise: the rules of tournaments hold; companies and agents may move
by regions, which the Starter Rules do without."""

SETTINGS: dict[str, Any] = {
    "decks": ("A", "F"),
    "length": "short",
    "stops": {},
    "seats": SEATS,
    **dict.fromkeys(FLAGS, True),
}
"""What may be set, and what it is if nobody says."""

LENGTHS = ("starter", "short", "long", "campaign")
MOST_MIND = 20
MOST_CHARACTERS_IN_DECK = 10

STOP = Option("stop")
ENOUGH = Option("enough")


def check(settings: dict[str, Any]) -> dict[str, Any]:
    """The setup in full, or a sentence about what is wrong with it."""
    for setting in settings:
        if setting not in SETTINGS:
            raise BadSetup(f"The card game has no setting {setting!r}, only {', '.join(SETTINGS)}.")
    chosen = {**SETTINGS, **settings}
    if chosen["length"] not in LENGTHS:
        raise BadSetup(f"A game is {', '.join(LENGTHS[:-1])} or {LENGTHS[-1]}, not {chosen['length']!r}.")
    if list(chosen["seats"]) != list(SEATS):
        raise BadSetup(f"The seats of the card game are {' and '.join(SEATS)}, not {chosen['seats']!r}.")
    given = chosen["decks"]
    if not isinstance(given, (list, tuple)) or len(given) != 2:
        raise BadSetup(f"Two players need two decks, such as ['A', 'F'], not {given!r}.")
    found = [_deck_setting(each, chosen["length"]) for each in given]
    for flag in FLAGS:
        if not isinstance(chosen[flag], bool):
            raise BadSetup(f"{flag} is true or false, not {chosen[flag]!r}.")
    setup = {"seats": list(SEATS), "decks": found, "length": chosen["length"], "stops": _stops(chosen["stops"])}
    return {**setup, **{flag: False for flag in FLAGS if not chosen[flag]}}


def _stops(stops: Any) -> dict[str, list[str]]:
    if not isinstance(stops, dict) or any(seat not in SEATS for seat in stops):
        raise BadSetup(f"stops tells for a seat ({' or '.join(SEATS)}) where it wants to be asked, not {stops!r}.")
    for wanted in stops.values():
        for name in wanted:
            if name not in windows.NAMES.values():
                raise BadSetup(f"There is no window {name!r} to stop in, only {', '.join(windows.NAMES.values())}.")
    return {seat: sorted(wanted) for seat, wanted in stops.items()}


def _deck_setting(what: Any, length: str) -> Any:
    """A deck as the setup keeps it: one of ours by its name, any other with all its cards."""
    if isinstance(what, dict):
        what = _written_deck(what)
    if not isinstance(what, (str, Path, Deck)):
        raise BadSetup(f"A deck is a name, a file or a Deck, not {what!r}.")
    deck = decks.load(what)
    if missing := decks.not_enforced(deck):
        names = ", ".join(CARDS[card].name for card in missing[:5])
        raise BadSetup(f"The deck {deck.label} holds cards that the rules cannot play yet: {names}.")
    ours = deck in decks.shipped()
    if not ours and (faults := decks.problems(deck, length)):
        raise BadSetup(f"The deck {deck.label} is not legal: {faults[0].sentence}")
    return deck.name if ours else msgspec.json.decode(msgspec.json.encode(deck))


def _written_deck(what: dict[str, Any]) -> Deck:
    """A deck that is given as plain data."""
    try:
        return msgspec.convert(what, Deck)
    except msgspec.ValidationError as fault:
        raise BadSetup(f"This is no deck: {fault}.") from None


def deal(setup: dict[str, Any], seed: int) -> Table:
    """The table before the draft."""
    found = [decks.load(each) if isinstance(each, str) else msgspec.convert(each, Deck) for each in setup["decks"]]
    table = Table(
        seats=SEATS,
        random=scramble(seed),
        length=setup["length"],
        stops={seat: tuple(wanted) for seat, wanted in setup["stops"].items()},
        tournament=setup.get("tournament", True),
        regions=setup.get("regions", True),
        players={},
    )
    table.players = {seat: _player(table, seat, deck) for seat, deck in zip(SEATS, found, strict=True)}
    return table


def _player(table: Table, seat: str, deck: Deck) -> Player:
    return Player(
        seat,
        deck.kind,
        deck.label,
        deck=Pile.of(table.shuffled(_copies(deck.deck))),
        sideboard=Pile.of(_copies(deck.sideboard), EVERYONE),
        locations=tuple(sorted(_copies(deck.sites))),
        pool=_copies(deck.pool),
    )


def _copies(rows: tuple[tuple[str, int], ...]) -> tuple[str, ...]:
    return tuple(card for card, n in rows for _ in range(n))


# -- the draft --------------------------------------------------------------------------------------


@procedure
def draft(table: Table) -> Flow[None]:
    """Characters are drafted, minor items given out, companies set down; the opening hands; who starts."""
    for seat in table.seats:
        if rule := table.kind(seat).announced_by:
            table.tell("announces", rule, seat=seat, kind=table.players[seat].kind)
    table.tell("draft", "draft.timing")
    while any(can_draft(table, seat) for seat in table.seats):
        for seat in table.seats:
            yield from reveal_one(table, seat)
        resolve_round(table)
    for seat in table.seats:
        yield from starting_items(table, seat)
    for seat in table.seats:
        yield from leftovers(table, seat)
    for seat in table.seats:
        yield from starting_sites(table, seat)
    for seat in table.seats:
        shuffle_and_draw(table, seat)
    first_player(table)


def starters(table: Table, seat: str) -> tuple[int, ...]:
    """The characters that a player has drafted, by their numbers."""
    return tuple(card.number for card in table.cards.values() if card.owner == seat and card.role == "character")


def starting(table: Table, seat: str) -> list[str]:
    """The characters that a player has drafted."""
    return [table.cards[number].id for number in starters(table, seat)]


def character_limit(table: Table, seat: str) -> int:
    """How many characters a player may start with."""
    return table.kind(seat).starting_characters


def draftable(table: Table, seat: str) -> list[str]:
    """The characters of the pool that a player may reveal next."""
    player = table.players[seat]
    mine = starting(table, seat)
    if len(mine) >= character_limit(table, seat) or "drafted" in player.used:
        return []
    left = MOST_MIND - sum(CARDS[card].mind or 0 for card in mine)
    return [
        card
        for card in dict.fromkeys(player.pool)
        if CARDS[card].kind == "character" and (CARDS[card].mind or 0) <= left and may_start(table, seat, card)
    ]


def may_start(table: Table, seat: str, card: str) -> bool:
    """Whether a character or an item may be part of the starting company of a player."""
    alignment = table.kind(seat).alignment
    if CARDS[card].agent or any(part.bars(alignment) for part in parts_of(card, NotWithStartingCompany)):
        return False
    return all(part.starts for part in parts_of(card, HomeSite))


def can_draft(table: Table, seat: str) -> bool:
    """Whether a player goes on drafting."""
    return bool(draftable(table, seat))


@procedure
def reveal_one(table: Table, seat: str) -> Flow[None]:
    """A player lays one character of their pool face-down, or stops."""
    if not can_draft(table, seat):
        return
    choice = yield from ask(
        table,
        seat,
        "draft.reveal",
        [*(Option("draft", card) for card in draftable(table, seat)), STOP],
        "draft.round.simultaneous-reveal",
    )
    table.players[seat].drafted = choice.subject or STOP.verb


def resolve_round(table: Table) -> None:
    """The cards are turned up: the same unique character is set aside by both, any other starts."""
    laid = {seat: table.players[seat].drafted for seat in table.seats}
    one, two = laid.values()
    same = one in CARDS and two in CARDS and zones.same_being(one, two)
    for seat, card in laid.items():
        player = table.players[seat]
        player.drafted = ""
        if card == STOP.verb:
            player.used = (*player.used, "drafted")
        if card not in CARDS:
            continue
        player.pool = without(player.pool, card)
        if same or zones.unique_refusal(table, card) is not None:
            player.set_aside = (*player.set_aside, card)
            table.tell("set-aside", "draft.round.duplicate-set-aside", seat=seat, card=card)
        else:
            zones.enter(table, card, seat, "character")
            table.tell("drafted", "draft.round.non-duplicate-joins", seat=seat, card=card)


# -- starting sites, items --------------------------------------------------------------------------


@procedure
def starting_sites(table: Table, seat: str) -> Flow[None]:
    """The starting company is set down where its player's kind starts: at one site, or split among several.

    Who needed a site in play for one of their starting cards has done so before.
    """
    for number in starters(table, seat):
        if table.company_of(number) is None:
            choice = yield from ask(
                table,
                seat,
                "setup.site",
                site_options(table, seat),
                "setup.start-site.declare",
                (str(number),),
            )
            set_down(table, seat, number, choice.subject)


def site_options(table: Table, seat: str) -> list[Option]:
    """The sites at which a starting character may be set down."""
    player = table.players[seat]
    names = table.kind(seat).starting_sites
    found = [card for card in dict.fromkeys(player.locations) if CARDS[card].name in names]
    found += [
        table.site_of(company).id for company in table.companies_of(seat) if table.site_of(company).id not in found
    ]
    return [Option("at", card) for card in sorted(found)]


def set_down(table: Table, seat: str, number: int, site: str) -> None:
    """A starting character joins the company at a site, or is the first of it."""
    several = len(site_options(table, seat)) > 1
    for company in table.companies_of(seat):
        if table.site_of(company).id == site:
            zones.change_company(table, company.number, characters=(*company.characters, number))
            if several:
                who = table.cards[number].id
                table.tell("set-down", "setup.start-site.declare", seat=seat, character=who, site=site)
            return
    player = table.players[seat]
    player.locations = without(player.locations, site)
    companies.new_company(table, seat, (number,), zones.enter(table, site, seat, "site"))


@procedure
def starting_items(table: Table, seat: str) -> Flow[None]:
    """Up to two minor items of the pool are given to starting characters.

    For an event that stands for an item there must be a company, so that its site is chosen now.
    """
    given = 0
    while given < 2 and item_options(table, seat):
        choice = yield from ask(
            table, seat, "setup.item", [*item_options(table, seat), ENOUGH], "draft.items.up-to-two"
        )
        if choice.verb == "enough":
            return
        bearer = int(choice.target)
        number = give_item(table, seat, choice.subject, bearer)
        if table.cards[number].role == "event":
            yield from starting_sites(table, seat)
            lay_with(table, number, bearer)
        given += 1


def item_options(table: Table, seat: str) -> list[Option]:
    """Which item of the pool may be given to whom."""
    player = table.players[seat]
    return [
        Option("give", card, str(number))
        for card in dict.fromkeys(player.pool)
        if (CARDS[card].item == "minor" or CARDS[card].starting_item)
        and may_start(table, seat, card)
        and "hoard item" not in CARDS[card].keywords
        for number in starters(table, seat)
        if not checks.has_twin(table, card, number)
    ]


def give_item(table: Table, seat: str, card: str, bearer: int) -> int:
    """A starting character is given an item; an event that may stand for one comes into play. Its number."""
    player = table.players[seat]
    player.pool = without(player.pool, card)
    if CARDS[card].item:
        return items.gain(table, card, seat, bearer)
    return zones.enter(table, card, seat, "event")


def lay_with(table: Table, event: int, starter: int) -> None:
    """An event that stands for a starting item is laid on the company of a starting character, if it lies on one."""
    if not any(part.lies_on() == "company" for part in parts_of(table.cards[event].id, FromHand)):
        return
    company = table.company_of(starter)
    assert company is not None
    zones.lay_on_company(table, event, company.number)


@procedure
def leftovers(table: Table, seat: str) -> Flow[None]:
    """Characters that were not drafted may be shuffled into the play deck; the rest is out of the game."""
    while leftover_options(table, seat):
        choice = yield from ask(
            table, seat, "setup.leftover", [*leftover_options(table, seat), ENOUGH], "draft.leftover.into-play-deck"
        )
        if choice.verb == "enough":
            return
        take_leftover(table, seat, choice.subject)


def leftover_options(table: Table, seat: str) -> list[Option]:
    """The characters that may still go into the play deck."""
    player = table.players[seat]
    inside = sum(role(CARDS[card], player.kind) == "character" for card in player.deck.cards)
    if inside >= MOST_CHARACTERS_IN_DECK:
        return []
    left = dict.fromkeys((*player.pool, *player.set_aside))
    return [Option("include", card) for card in left if role(CARDS[card], player.kind) == "character"]


def take_leftover(table: Table, seat: str, card: str) -> None:
    """A character of the pool goes into the play deck."""
    player = table.players[seat]
    if card in player.pool:
        player.pool = without(player.pool, card)
    else:
        player.set_aside = without(player.set_aside, card)
    player.deck = player.deck.add((card,), EVERYONE)
    table.tell("included", "draft.leftover.into-play-deck", seat=seat, card=card)


# -- the first turn ---------------------------------------------------------------------------------


def first_player(table: Table) -> None:
    """Each player rolls; the higher roll must take the first turn."""
    one = two = 0
    while one == two:
        one, two = (checks.roll(table, seat, "first-player", "setup.first-player.roll") for seat in table.seats)
    table.active = table.seats[0] if one > two else table.seats[1]


def shuffle_and_draw(table: Table, seat: str) -> None:
    """The play deck is shuffled and the opening hand drawn."""
    zones.shuffle_deck(table, seat)
    player = table.players[seat]
    cards = player.deck.top(numbers.HAND_SIZE)
    player.deck = player.deck.dropped(numbers.HAND_SIZE)
    player.hand = Pile.of(cards, table.bit(seat))
    table.tell("opening-hand", "setup.hand.draw-eight", {"cards": cards}, (seat,), seat=seat, n=len(cards))
