"""Setting up: the settings of a game, the decks as they are dealt, and the draft of the starting companies.

Long because what is drafted, where it is set down and what is laid on it depend on one another.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

import msgspec

from underdeeps.kernel import BadSetup, Flow, Option, Pile, ask, procedure
from underdeeps.kernel.piles import EVERYONE, without
from underdeeps.kernel.randomness import scramble
from underdeeps.meccg import decks, windows
from underdeeps.meccg.decks import Deck, role
from underdeeps.meccg.facts import CARDS, home_site_matches
from underdeeps.meccg.language.action import FromHand
from underdeeps.meccg.language.hooks.companies import HomeSite
from underdeeps.meccg.language.hooks.items import NotWithStartingCompany
from underdeeps.meccg.language.hooks.stages import ComesWithCharacter
from underdeeps.meccg.language.lists import SITES_OF
from underdeeps.meccg.language.standing import parts_of
from underdeeps.meccg.rules import checks, companies, numbers, zones
from underdeeps.meccg.rules.announcements import ENOUGH, announce, announce_numbers, exchange_avatars
from underdeeps.meccg.rules.players.manners import manner
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
MOST_ITEMS = 2

STOP = Option("stop")


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
    loaded = [_deck(each) for each in given]
    found = [
        _deck_setting(deck, chosen["length"], other.kind) for deck, other in zip(loaded, reversed(loaded), strict=True)
    ]
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


def _deck(what: Any) -> Deck:
    """The deck that a setting means."""
    if isinstance(what, dict):
        what = _written_deck(what)
    if not isinstance(what, (str, Path, Deck)):
        raise BadSetup(f"A deck is a name, a file or a Deck, not {what!r}.")
    return decks.load(what)


def _deck_setting(deck: Deck, length: str, opponent: str) -> Any:
    """A deck as the setup keeps it: one of ours by its name, any other with all its cards."""
    if missing := decks.not_enforced(deck):
        names = ", ".join(CARDS[card].name for card in missing[:5])
        raise BadSetup(f"The deck {deck.label} holds cards that the rules cannot play yet: {names}.")
    ours = deck in decks.shipped()
    if not ours and (faults := decks.problems(deck, length, opponent)):
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
        yield from announce(table, seat)
    for seat in table.seats:
        yield from announce_numbers(table, seat)
    for seat in table.seats:
        yield from exchange_avatars(table, seat)
    table.tell("draft", "draft.timing")
    while any(can_draft(table, seat) for seat in table.seats):
        for seat in table.seats:
            yield from reveal_one(table, seat)
        resolve_round(table)
        for seat in table.seats:
            yield from lay_stage_card(table, seat)
    for seat in table.seats:
        yield from place_companions(table, seat)
    for seat in table.seats:
        yield from starting_items(table, seat)
    for seat in table.seats:
        yield from leftovers(table, seat)
    for seat in table.seats:
        yield from starting_sites(table, seat)
        yield from lay_waiting(table, seat)
    for seat in table.seats:
        shuffle_and_draw(table, seat)
    first_player(table)


# -- rounds -----------------------------------------------------------------------------------------


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
    """The cards of the pool that a player may reveal next: characters, and Stage resources."""
    player = table.players[seat]
    if "drafted" in player.used:
        return []
    return [*stage_draftable(table, seat), *_waiting_draftable(table, seat), *_characters_draftable(table, seat)]


def _characters_draftable(table: Table, seat: str) -> list[str]:
    mine = starting(table, seat)
    if len(mine) >= character_limit(table, seat):
        return []
    left = MOST_MIND - sum(CARDS[card].mind or 0 for card in mine)
    return [
        card
        for card in dict.fromkeys(table.players[seat].pool)
        if CARDS[card].kind == "character"
        and (CARDS[card].mind or 0) <= left
        and may_start(table, seat, card)
        and manner(table, seat).draft_refusal(table, seat, card) is None
    ]


def _waiting_draftable(table: Table, seat: str) -> list[str]:
    """The cards of the pool that stand for minor items, but are drafted as characters are: somebody comes with them."""
    if items_started(table, seat) >= MOST_ITEMS:
        return []
    return [card for card in dict.fromkeys(table.players[seat].pool) if _waits(card) and may_start(table, seat, card)]


def _waits(card: str) -> bool:
    """Whether a card can start with a company for somebody who is to come."""
    return any(part.waits for part in parts_of(card, ComesWithCharacter))


def items_started(table: Table, seat: str) -> int:
    """How many cards that were drafted in place of minor items a player has in play."""
    cards = (table.cards[number] for number in table.listed(ComesWithCharacter.listed))
    return sum(card.owner == seat and _waits(card.id) for card in cards)


def may_start(table: Table, seat: str, card: str) -> bool:
    """Whether a card may be part of the starting company of a player, as far as it says itself."""
    alignment = table.kind(seat).alignment
    if any(part.bars(alignment) for part in parts_of(card, NotWithStartingCompany)):
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
        reveal_options(table, seat),
        "draft.round.simultaneous-reveal",
    )
    table.players[seat].drafted = choice.subject or STOP.verb


def reveal_options(table: Table, seat: str) -> list[Option]:
    """What a player may lay; nobody may stop before they have tried to draft their Stage resources."""
    cards = [Option("draft", card) for card in draftable(table, seat)]
    return cards if stage_draftable(table, seat) else [*cards, STOP]


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
        if same and CARDS[card].alignment == "stage":
            zones.put_in_discard(table, seat, card, EVERYONE)
            table.tell("discarded", "draft.fallen-wizard.stage-duplicate-discarded", seat=seat, card=card)
        elif CARDS[card].kind != "character":
            player.laid_by = (card,)
        elif same or zones.unique_refusal(table, card) is not None:
            player.set_aside = (*player.set_aside, card)
            table.tell("set-aside", "draft.round.duplicate-set-aside", seat=seat, card=card)
        else:
            number = zones.enter(table, card, seat, "character")
            table.tell("drafted", "draft.round.non-duplicate-joins", seat=seat, card=card)
            _bind(table, seat, number)


# -- Stage resources --------------------------------------------------------------------------------


def stage_draftable(table: Table, seat: str) -> list[str]:
    """The Stage resources of the pool that a player can draft: all that they need to be played is there."""
    player = table.players[seat]
    stage = [card for card in dict.fromkeys(player.pool) if CARDS[card].alignment == "stage"]
    return [card for card in stage if may_start(table, seat, card) and stage_places(table, seat, card)]


def stage_places(table: Table, seat: str, card: str) -> list[tuple[str, str]]:
    """Where a Stage resource can come into play in the draft: the starting site, if it takes one, and the target."""
    play = parts_of(card, FromHand)[0]
    if play.bar(table, seat, card) or any(need.refusal(table, seat, card, 0) for need in play.needs):
        return []
    if companions := parts_of(card, ComesWithCharacter):
        found = (*starting(table, seat), *_pooled(table, seat))
        most = table.kind(seat).most_mind
        return [("", "")] if any(companions[0].lets(each, most) for each in found) else []
    if play.on is None:
        return [("", "")]
    places = []
    for site in site_options(table, seat):
        tried = table.clone()
        tried.log = None
        gather(tried, seat, site.subject)
        tokens = play.on.candidates(tried, seat, card, 0)
        places += [(site.subject, token) for token in tokens if not play.refusal_on(tried, seat, card, 0, token)]
    return places


def _pooled(table: Table, seat: str) -> list[str]:
    """The characters of a player's pool."""
    return [card for card in table.players[seat].pool if CARDS[card].kind == "character"]


def gather(table: Table, seat: str, site: str) -> None:
    """All starting characters of a player are set down at a site; without any it lies there all the same."""
    for number in starters(table, seat):
        if table.company_of(number) is None:
            set_down(table, seat, number, site)
    if all(table.cards[number].id != site for number in table.listed(SITES_OF + seat)):
        player = table.players[seat]
        player.locations = without(player.locations, site)
        zones.enter(table, site, seat, "site")


@procedure
def lay_stage_card(table: Table, seat: str) -> Flow[None]:
    """A Stage resource that was drafted comes into play. If it needs a site, that is chosen now."""
    if not table.players[seat].laid_by:
        return
    card = table.players[seat].laid_by[0]
    if parts_of(card, FromHand)[0].on is not None and not parts_of(card, ComesWithCharacter):
        site = yield from ask(
            table,
            seat,
            "setup.site",
            [Option("at", each) for each in dict.fromkeys(place[0] for place in stage_places(table, seat, card))],
            "draft.site-required-card",
            (card,),
        )
        gather(table, seat, site.subject)
        choice = yield from ask(
            table,
            seat,
            "setup.stage",
            [Option("lay-on", place[1]) for place in stage_places(table, seat, card)],
            "draft.fallen-wizard.stage-conditions-met",
            (card,),
        )
        table.players[seat].laid_by = ()
        _tell_laid(table, zones.enter(table, card, seat, "event", on=int(choice.subject)), choice.subject)
    else:
        table.players[seat].laid_by = ()
        zones.enter(table, card, seat, "event")
    rule = "draft.round.non-duplicate-joins" if _waits(card) else "draft.fallen-wizard.stage-enters-play"
    table.tell("drafted", rule, seat=seat, card=card)


def _loose_companions(table: Table, seat: str) -> list[int]:
    """The cards in play by which a player starts with a certain character, and which lie on nobody yet."""
    found = (table.cards[number] for number in table.listed(ComesWithCharacter.listed))
    return [card.number for card in found if card.owner == seat and card.number in table.events]


def _bind(table: Table, seat: str, number: int) -> None:
    """A character who could not be drafted without such a card is laid under it at once."""
    if not manner(table, seat).needs_companion(table, seat, table.cards[number].id):
        return
    fitting = [each for each in _loose_companions(table, seat) if _comes_with(table, each, number)]
    if fitting:
        _lay_companion(table, min(fitting, key=lambda each: not _waits(table.cards[each].id)), number)


def _comes_with(table: Table, card: int, number: int) -> bool:
    """Whether a starting character is one of those whom such a card is for."""
    most = table.kind(table.cards[card].owner).most_mind
    parts = parts_of(table.cards[card].id, ComesWithCharacter)
    return any(part.lets(table.cards[number].id, most) for part in parts)


def _lay_companion(table: Table, card: int, number: int) -> None:
    table.events = without(table.events, card)
    zones.attach(table, card, number)
    _tell_laid(table, card, str(number))


def _tell_laid(table: Table, number: int, on: str, rule: str = "draft.site-required-card") -> None:
    """Say on whom, or on which company, a card with which a player starts is laid, if on anything."""
    card = table.cards[number]
    table.tell("event", rule, seat=card.owner, card=card.id, on=on)


@procedure
def place_companions(table: Table, seat: str) -> Flow[None]:
    """When the draft is over, such cards that lie on nobody yet are laid on starting characters, or discarded. Some
    wait for who comes later."""
    while _left_over(table, seat):
        card = _left_over(table, seat)[0]
        if not companion_options(table, card):
            zones.discard(table, card, "draft.fallen-wizard.stage-conditions-met")
        else:
            choice = yield from ask(
                table,
                seat,
                "setup.stage",
                companion_options(table, card),
                "draft.fallen-wizard.stage-conditions-met",
                (table.cards[card].id,),
            )
            _lay_companion(table, card, int(choice.subject))


def _left_over(table: Table, seat: str) -> list[int]:
    """Those of them that cannot wait."""
    return [number for number in _loose_companions(table, seat) if not _waits(table.cards[number].id)]


def companion_options(table: Table, card: int) -> list[Option]:
    """The starting characters on whom such a card can be laid."""
    return [
        Option("lay-on", str(number))
        for number in starters(table, table.cards[card].owner)
        if _comes_with(table, card, number)
        and not any(parts_of(table.cards[each].id, ComesWithCharacter) for each in table.cards[number].bears)
    ]


@procedure
def lay_waiting(table: Table, seat: str) -> Flow[None]:
    """Cards that wait for somebody to come are laid on starting companies."""
    while _loose_companions(table, seat):
        if not table.companies_of(seat):
            zones.discard(table, _loose_companions(table, seat)[0], "turn.empty-company.events-discarded")
        else:
            choice = yield from ask(
                table,
                seat,
                "setup.stage",
                [Option("lay-on", f"c{company.number}") for company in table.companies_of(seat)],
                "draft.site-required-card",
                (table.cards[_loose_companions(table, seat)[0]].id,),
            )
            _tell_laid(table, _loose_companions(table, seat)[0], choice.subject)
            zones.lay_on_company(table, _loose_companions(table, seat)[0], int(choice.subject[1:]))


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
    laid = [table.cards[number].id for number in table.listed(SITES_OF + seat)]
    if laid and table.kind(seat).starts_at_one:
        return [Option("at", laid[0])]
    starts = table.kind(seat).starting_sites
    found = [card for card in dict.fromkeys(player.locations) if _is_start(table, seat, card, starts)]
    found += [card for card in laid if card not in found]
    return [Option("at", card) for card in sorted(found)]


def _is_start(table: Table, seat: str, card: str, starts: tuple[str, ...]) -> bool:
    """Whether a player may start at a site with a card."""
    return _is_among(card, starts) and manner(table, seat).site_refusal(table, seat, CARDS[card], False) is None


@cache
def _is_among(card: str, places: tuple[str, ...]) -> bool:
    """Whether a site is one of some places."""
    return any(home_site_matches(place, CARDS[card]) for place in places)


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
    for laid in table.listed(SITES_OF + seat):
        if table.cards[laid].id == site:
            companies.new_company(table, seat, (number,), laid)
            return
    player.locations = without(player.locations, site)
    companies.new_company(table, seat, (number,), zones.enter(table, site, seat, "site"))


@procedure
def starting_items(table: Table, seat: str) -> Flow[None]:
    """Up to two minor items of the pool are given to starting characters.

    For an event that stands for an item there must be a company, so that its site is chosen now.
    """
    given = items_started(table, seat)
    while given < MOST_ITEMS and item_options(table, seat):
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
        if (CARDS[card].item == "minor" or (CARDS[card].starting_item and not _waits(card)))
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
        _tell_laid(table, event, "", "draft.items.up-to-two")
        return
    company = table.company_of(starter)
    assert company is not None
    zones.lay_on_company(table, event, company.number)
    _tell_laid(table, event, f"c{company.number}", "draft.items.up-to-two")


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
    inside = sum([_is_character(card, player.kind) for card in player.deck.cards])
    if inside >= MOST_CHARACTERS_IN_DECK:
        return []
    left = dict.fromkeys((*player.pool, *player.set_aside))
    return [Option("include", card) for card in left if _is_character(card, player.kind)]


@cache
def _is_character(card: str, kind: str) -> bool:
    """Whether a card counts as a character, and is no avatar, in the deck of a player of this kind."""
    return role(CARDS[card], kind) == "character"


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
