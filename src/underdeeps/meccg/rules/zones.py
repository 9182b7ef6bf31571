"""Cards on the way from one place to another: into play and out of it, decks, hands, piles; tapping and wounding.

Nothing here asks, except where the play deck runs out (`draw`). Everything that leaves play leaves by `leave`: what it
bears goes with it, its followers stay, an empty company dissolves.
"""

from __future__ import annotations

from functools import cache
from typing import Any, Literal, TypeVar

import msgspec

from underdeeps.kernel import Flow, Option, Refusal, ask, procedure
from underdeeps.kernel.parts import Part
from underdeeps.kernel.piles import EVERYONE, Pile, without
from underdeeps.meccg.facts import CARDS
from underdeeps.meccg.facts.places import LAIRS
from underdeeps.meccg.fight import Combat
from underdeeps.meccg.language.action import FromHand
from underdeeps.meccg.language.catalogue import lists_of
from underdeeps.meccg.language.hooks.companies import CarriesRider
from underdeeps.meccg.language.hooks.hazards import (
    DiscardedIfWounded,
    GivesWay,
    GoesInsteadOfWound,
    NotAgainstRingwraiths,
)
from underdeeps.meccg.language.hooks.numbers import is_leader
from underdeeps.meccg.language.hooks.points import StoredAlong
from underdeeps.meccg.language.hooks.prisoners import TakesDiscarded
from underdeeps.meccg.language.hooks.sites import HomeForHeroes, NeverLeaves, StoredWhenDiscarded
from underdeeps.meccg.language.hooks.zones import (
    SEEN_DISCARD,
    WATCHES,
    AlwaysReturns,
    DiscardOnExhaustion,
    DiscardsOnGuard,
    Forbids,
    ForbidsKeyword,
    HeldOnce,
    KeepsSoul,
    MayNotUntap,
    OpponentDiscardsOpenly,
    Quells,
)
from underdeeps.meccg.language.lists import AGENTS, HEARS, IDLE, ITEMS, SEES, SITES_OF, USED
from underdeeps.meccg.language.standing import PARTS, parts_of, standing
from underdeeps.meccg.language.trigger import HEARD_BY_RULES, LISTENERS, DiscardsItself, On, Reaction, Whenever
from underdeeps.meccg.rules import numbers
from underdeeps.meccg.table import (
    BALROG,
    MINIONS,
    TAPPED,
    UNTAPPED,
    WOUNDED,
    Card,
    Company,
    Journey,
    Lasting,
    Role,
    Table,
    Trigger,
)

Goal = Literal["discard", "hand", "removed", "points", "deck", "locations", "nowhere"]
"""Where a card goes that leaves play."""

replace = msgspec.structs.replace
P = TypeVar("P", bound=Part)


# -- changing what lies on the table ----------------------------------------------------------------


def change(table: Table, number: int, **changes: Any) -> Card:
    """Change a card in play."""
    if LISTED_BY.isdisjoint(changes):
        card = replace(table.cards[number], **changes)
        table.cards[number] = card
    else:
        unlist(table, number)
        card = replace(table.cards[number], **changes)
        table.cards[number] = card
        enlist(table, number)
    return card


LISTED_BY = frozenset({"id", "owner", "role", "idle"})
"""What decides in which lists of the table a card stands."""


def enlist(table: Table, number: int) -> None:
    """Enter a card in the lists that spare others looking for it."""
    for name in _lists(table.cards[number]):
        table.lists[name] = (*table.listed(name), number)


def unlist(table: Table, number: int) -> None:
    """Take a card off these lists."""
    for name in _lists(table.cards[number]):
        if number in table.listed(name):
            rest = without(table.lists.pop(name), number)
            if rest:
                table.lists[name] = rest


def _lists(card: Card) -> list[str]:
    """The lists in which a card stands: none off to the side or in prison, one of its player's if it can be used."""
    off = card.role in ("aside", "prisoner")
    names = [] if off else [each + card.owner if each == USED else each for each in lists_of(card.id)]
    if card.role == "agent":
        names.append(AGENTS)
    elif card.role == "item":
        names.append(ITEMS)
    elif card.role == "site":
        names.append(SITES_OF + card.owner)
    return [*names, IDLE] if card.idle else names


def change_company(table: Table, number: int, **changes: Any) -> Company:
    """Change a company."""
    company = replace(table.companies[number], **changes)
    table.companies[number] = company
    return company


def change_journey(table: Table, **changes: Any) -> Journey:
    """Change the movement/hazard phase that is under way."""
    assert table.journey is not None
    table.journey = replace(table.journey, **changes)
    return table.journey


def combat_of(table: Table) -> Combat:
    """The combat that is under way."""
    assert table.combat is not None
    return table.combat


def tap(table: Table, number: int) -> None:
    """Turn an untapped card sideways."""
    if table.cards[number].state == UNTAPPED:
        change(table, number, state=TAPPED)
        table.tell("tapped", "term.tap", card=table.cards[number].id, number=number)
        happen(table, "tapped", str(number))


def untap(table: Table, number: int) -> None:
    """Turn a tapped card upright."""
    if table.cards[number].state == TAPPED and not parts_of_card(table, number, MayNotUntap):
        if held_once(table, number):
            return
        change(table, number, state=UNTAPPED)
        table.tell("untapped", "term.untap", card=table.cards[number].id, number=number)


def heal(table: Table, number: int) -> None:
    """Turn a wounded card to the tapped position."""
    if table.cards[number].state == WOUNDED and not stays_wounded(table, number):
        change(table, number, state=TAPPED)
        table.tell("healed", "term.heal", card=table.cards[number].id, number=number)


def stays_wounded(table: Table, number: int) -> bool:
    """Somebody would heal: whether a card on him is discarded instead, as it now is."""
    for each in table.cards[number].bears:
        if parts_of(table.cards[each].id, GoesInsteadOfWound):
            discard(table, each, "timing.passive.discard-is-immediate")
            return True
    return False


def wound(table: Table, number: int) -> None:
    """Turn a card to the wounded position."""
    was = table.cards[number].state
    change(table, number, state=WOUNDED)
    table.tell("wounded", "term.wound", card=table.cards[number].id, number=number)
    for each in table.cards[number].bears:
        if parts_of(table.cards[each].id, DiscardedIfWounded):
            discard(table, each, "timing.passive.discard-is-immediate")
    if was != WOUNDED:
        happen(table, "wounded", str(number))


def held_once(table: Table, number: int) -> bool:
    """Whether a card keeps somebody from untapping this time; it is discarded."""
    for each in table.cards[number].bears:
        if parts_of(table.cards[each].id, HeldOnce):
            discard(table, each, "timing.passive.discard-is-immediate")
            return True
    return False


def parts_of_card(table: Table, number: int, kind: type[P]) -> list[P]:
    """The parts of a kind on what a card bears."""
    return [part for each in table.cards[number].bears for part in parts_of(table.cards[each].id, kind)]


# -- what happens sets passive conditions off -------------------------------------------------------


def happen(table: Table, event: str, subject: str = "") -> None:
    """Something happened: the passive conditions on it wait for the next chain, each once."""
    for rule in HEARD_BY_RULES.get(event, ()):
        rule(table, subject)
    hearing = table.lists.get(HEARS + event)
    if not hearing:
        return
    listeners = LISTENERS[event]
    for number in hearing:
        former = table.cards.get(number)
        for part in listeners.get(former.id, ()) if former is not None else ():
            card = table.cards.get(number)
            if card is None or card.face_down or (card.stored and subject != card.token) or table.is_aside(card):
                continue
            if event == "leaves-play" and subject == card.token and _copy_stays(table, card):
                continue
            if part.fits(table, card, subject):
                _set_off(table, part, card, subject)


def _set_off(table: Table, part: On, card: Card, subject: str) -> None:
    if isinstance(part, DiscardsItself):
        discard(table, card.number, part.rule)
        return
    if isinstance(part, Reaction):
        part.react(table, card, subject)
        return
    _wait(table, Trigger(part.key, card.number, card.id, subject))


def _copy_stays(table: Table, card: Card) -> bool:
    """Whether another copy of a card that leaves play is in play."""
    return any(
        other.number != card.number and other.facts.name == card.facts.name and not other.face_down
        for other in table.cards.values()
    )


def _wait(table: Table, trigger: Trigger) -> None:
    """A passive condition waits for the next chain, unless the same one does already."""
    if not any(_same(table, trigger, other) for other in table.triggers):
        table.triggers = (*table.triggers, trigger)


def _same(table: Table, one: Trigger, other: Trigger) -> bool:
    """Whether two passive conditions are one and the same: of one card, or of copies that lie on the same."""
    if one.part != other.part or one.subject != other.subject:
        return False
    return one.source == other.source or _lies_on(table, one.source) == _lies_on(table, other.source)


def _lies_on(table: Table, number: int) -> int:
    """What an event or item lies on: a card, a company, the table (0); anything else is for itself."""
    card = table.cards.get(number)
    if card is None or card.role not in ("event", "item"):
        return number
    company = table.company_of(number)
    return card.on or (company.number if company is not None else 0)


def tell_states(table: Table) -> None:
    """Passive conditions on what is so: what newly meets them sets them off, once in a turn."""
    for number in table.lists.get(SEES, ()):
        card = table.cards[number]
        for part in parts_of(card.id, Whenever) if number in table.events else ():
            place = part.key.rpartition("/")[2]
            new = {each: f"{place}:{each}@{table.turn}" for each in part.entities(table, card)}
            fresh = [each for each, note in new.items() if note not in card.note]
            if fresh:
                old = [note for note in card.note if "@" not in note or note.endswith(f"@{table.turn}")]
                card = change(table, number, note=(*old, *(new[each] for each in fresh)))
                _wait(table, Trigger(part.key, number, card.id, ",".join(fresh)))


# -- into play --------------------------------------------------------------------------------------


def enter(table: Table, card: str, owner: str, role: Role, on: int = 0, **more: Any) -> int:
    """A card comes into play: its number."""
    number = table.number()
    table.cards[number] = Card(number, card, owner, role, turn=table.turn, **more)
    if on:
        attach(table, number, on)
    elif role == "event":
        table.events = (*table.events, number)
    enlist(table, number)
    happen(table, "enters-play", str(number))
    return number


def came(table: Table, number: int) -> None:
    """The card of the action that is being resolved has come into play with this number."""
    table.acting = (*table.acting[:-1], replace(table.acting[-1], source=number))


def attach(table: Table, number: int, on: int) -> None:
    """Lay a card on another."""
    change(table, number, on=on)
    change(table, on, bears=(*table.cards[on].bears, number))


def detach(table: Table, number: int) -> None:
    """Take a card off the one that it lies on."""
    on = table.cards[number].on
    if on:
        change(table, number, on=0)
        if on in table.cards:
            change(table, on, bears=without(table.cards[on].bears, number))


def move_to(table: Table, number: int, on: int) -> None:
    """Move a card from the one that it lies on to another."""
    detach(table, number)
    attach(table, number, on)


def lay_on_company(table: Table, number: int, company: int) -> None:
    """Lay an event on a company as a whole."""
    table.events = tuple(each for each in table.events if each != number)
    change_company(table, company, events=(*table.companies[company].events, number))


def to_points(table: Table, number: int) -> None:
    """A card in play is laid in its player's marshalling point pile."""
    detach(table, number)
    table.events = tuple(each for each in table.events if each != number)
    player = table.players[table.cards[number].owner]
    player.points = (*player.points, number)


def store(table: Table, number: int) -> None:
    """A card is stored: it lies in the marshalling point pile and cannot be used any more."""
    for each in table.cards[number].bears:
        if parts_of(table.cards[each].id, StoredAlong):
            store(table, each)
        elif table.cards[each].role != "aside":
            discard(table, each)
    company = table.company_of(number)
    place: tuple[str, ...] = ()
    if company is not None:
        place = (f"stored-at:{table.site_of(company).facts.name}", f"{STORED_BY}{company.number}")
    to_points(table, number)
    change(table, number, stored=True, note=(*table.cards[number].note, *place))
    table.tell("stored", "term.store", card=table.cards[number].id, number=number)
    happen(table, "stored", str(number))


# -- out of play ------------------------------------------------------------------------------------


STORED_BY = "stored-by:c"
"""How the note of a stored card begins that names the company that stored it."""

NEVER_STORED = "never-stored"
"""The note on an item that cannot be stored."""


def quelled(table: Table, card: str) -> bool:
    """Whether a card in play takes the effect from a card."""
    name = CARDS[card].name
    return any(name in part.names for part, _ in standing(table, Quells))


def forbidden(table: Table, card: str) -> bool:
    """Whether a card in play keeps a card from being played."""
    name = CARDS[card].name
    for part, _ in standing(table, Forbids):
        if name in part.names:
            return True
    for number in table.lists.get(ForbidsKeyword.listed, ()):
        if any(part.keyword in CARDS[card].keywords for part in parts_of(table.cards[number].id, ForbidsKeyword)):
            return True
    items = _items_against(name)
    return bool(items) and any(other.id in items and not other.stored for other in table.cards.values())


@cache
def _items_against(name: str) -> frozenset[str]:
    """The items that keep a card of this name from being played."""
    return frozenset(
        card for card in PARTS if CARDS[card].item and any(name in part.names for part in parts_of(card, Forbids))
    )


def store_site(table: Table, number: int) -> None:
    """A site card is stored in its player's marshalling point pile; it is no place any more."""
    for each in table.cards[number].bears:
        hidden = table.cards[each].role == "on-guard" and table.cards[each].face_down
        leave(table, each, "hand" if hidden else "discard", "balrog.discard.cards-on-leaving-card")
    change(table, number, role="event", state=UNTAPPED)
    store(table, number)


def discard(table: Table, number: int, rule: str = "term.discard") -> None:
    """A card in play goes to its owner's discard pile."""
    leave(table, number, "discard", rule)


def leave(table: Table, number: int, goal: Goal, rule: str = "term.discard") -> None:
    """A card leaves play, with everything on it that is not a follower."""
    card = table.cards.get(number)
    if card is None:
        return
    if card.role == "site" and goal == "discard" and parts_of(card.id, StoredWhenDiscarded):
        store_site(table, number)
        return
    if card.role == "site" and goal == "discard" and is_home(table, card.facts.name):
        goal = "locations"
    keeper = soul_keeper(table, card) if goal == "discard" and card.role == "character" else 0
    if keeper:
        goal, rule = "removed", "timing.passive.discard-is-immediate"
    elif goal == "discard" and card.role == "character" and _pressed(table, number):
        return
    if card.face_down and number in table.agents and table.agents[number].known:
        card = change(table, number, id=card.face, hidden="", face_down=False)
    if card.role == "trophy" and goal == "discard":
        goal = "removed" if "no-points" in card.note else "points"
        rule = "combat.trophy.discard-worth-points" if goal == "points" else "combat.trophy.discard-worthless"
    if card.face_down:
        table.tell("left", rule, {"card": card.face}, (card.owner,), number=number, to=goal)
    else:
        table.tell("left", rule, card=card.id, number=number, to=goal)
    if card.role == "event" and card.bears:
        happen(table, "host-leaves", card.token)
        card = table.cards[number]
    company = table.company_of(number) if card.role in ("ally", "character") else None
    leader = card.role == "character" and is_leader(table, number)
    dismount(table, number)
    for each in card.bears:
        if each not in table.cards:
            continue
        if table.cards[each].role == "character":
            lose_controller(table, each)
        elif table.cards[each].role == "on-guard" and table.cards[each].face_down:
            leave(table, each, on_guard_goal(table), "mh.on-guard.site-leaves")
        else:
            leave(table, each, "discard", "balrog.discard.cards-on-leaving-card")
    detach(table, number)
    happen(table, "leaves-play", str(number))
    if goal == "discard":
        happen(table, "discarded-from-play", str(number))
    _forget(table, card)
    del table.cards[number]
    if card.role == "character":
        leave_company(table, number)
    if company is not None and (leader or card.role == "ally"):
        happen(table, "leader-left-company" if leader else "ally-left-company", f"c{company.number}")
    send(table, card, goal)
    if goal in ("points", "removed"):
        dragon_gone(table, card)
    if keeper:
        discard(table, keeper, "timing.passive.discard-is-immediate")
    if card.role == "ally" and parts_of(card.id, CarriesRider):
        rider = table.cards.get(card.on)
        if rider is not None and LEAVING not in rider.note:
            leave(table, rider.number, "hand", "term.return")


LEAVING = "leaving"
"""The note on a rider who leaves play before his steed does."""


def dismount(table: Table, number: int) -> None:
    """A rider is about to lose all that he has: his steed does not send him back to hand."""
    if table.listed(CarriesRider.__name__) and parts_of_card(table, number, CarriesRider):
        change(table, number, note=(*table.cards[number].note, LEAVING))


def is_home(table: Table, site: str) -> bool:
    """Whether a card in play makes a site of this name a home for heroes."""
    return any(
        part.site == site
        for number in table.listed(HomeForHeroes.listed)
        for part in parts_of(table.cards[number].id, HomeForHeroes)
    )


def _pressed(table: Table, number: int) -> bool:
    """Whether an event lays a character who is being discarded off to the side instead."""
    for event in table.events:
        for part in parts_of(table.cards[event].id, TakesDiscarded):
            part.take(table, event, number)
            return True
    return False


def soul_keeper(table: Table, card: Card) -> int:
    """The event that makes a character who is being discarded be eliminated; 0 if there is none."""
    if card.facts.alignment != "minion" or card.facts.race == "ringwraith":
        return 0
    return next((number for number in table.events if parts_of(table.cards[number].id, KeepsSoul)), 0)


def lose_controller(table: Table, follower: int) -> None:
    """A follower drops out of his controller's influence.

    In his player's organization phase he is under general influence at once (but for a Ringwraith); at any other time
    he is under nobody's influence for a while.
    """
    detach(table, follower)
    card = table.cards[follower]
    at_once = table.phase == "organization" and card.owner == table.active and not card.facts.avatar
    change(table, follower, uncontrolled=not at_once)


def _forget(table: Table, card: Card) -> None:
    """Take the card out of every list that names it."""
    number = card.number
    if number in table.events:
        table.events = without(table.events, number)
    unlist(table, number)
    player = table.players[card.owner]
    if number in table.agents:
        player.locations = tuple(sorted((*player.locations, *table.agents.pop(number).sites)))
    for each in table.players.values():
        if number in each.points:
            each.points = without(each.points, number)
    for company in tuple(table.companies.values()):
        if number in company.events:
            change_company(table, company.number, events=without(company.events, number))
    if card.facts.avatar and card.id == player.avatar and not card.on:
        happen(table, "avatar-left", card.owner)


def send(table: Table, card: Card, goal: Goal) -> None:
    """Put a card that was in play where it goes. Everybody has seen it."""
    if card.role == "ally" and card.facts.kind == "hazard":
        card = replace(card, owner=table.opponent(card.owner))
    player = table.players[card.owner]
    if card.facts.kind == "site":
        if goal == "discard":
            player.site_discard = (*player.site_discard, card.face)
        else:
            player.locations = tuple(sorted((*player.locations, card.face)))
        return
    known = table.bit(card.owner) if card.face_down else EVERYONE
    if goal == "discard":
        put_in_discard(table, card.owner, card.face, known)
    elif goal == "hand":
        player.hand = player.hand.add((card.face,), known)
    elif goal == "removed":
        player.removed = (*player.removed, card.face)
    elif goal == "deck":
        player.deck = player.deck.add((card.face,), known)
    elif goal == "points":
        winner = table.players[card.owner if card.role == "trophy" else table.opponent(card.owner)]
        number = table.number()
        table.cards[number] = Card(number, card.face, winner.seat, "creature", turn=table.turn)
        winner.points = (*winner.points, number)


def remove_from_game(table: Table, seat: str, card: str) -> None:
    """A card that is in no pile any more has no further part in the game."""
    player = table.players[seat]
    player.pool = (*player.pool, card)
    table.tell("removed-from-game", "term.remove-from-game", seat=seat, card=card)


def put_in_discard(table: Table, seat: str, card: str, known: int) -> None:
    """A card goes to a discard pile; if its player has neither play deck nor discard pile, it is his play deck."""
    player = table.players[seat]
    if not player.deck and not player.discard and player.exhausted:
        player.deck = player.deck.add((card,), known)
    else:
        player.discard = player.discard.add((card,), known)
        if known == EVERYONE and table.listed(WATCHES):
            _note_discard(table, seat, card)


def _note_discard(table: Table, seat: str, card: str) -> None:
    """Somebody watches what is discarded: a hazard that is not unique is kept in mind until he has answered."""
    watched = any(table.cards[each].owner != seat and table.cards[each].stored for each in table.listed(WATCHES))
    if watched and CARDS[card].kind == "hazard" and not CARDS[card].unique:
        table.lasting = (*table.lasting, Lasting(SEEN_DISCARD, card, seat, card, order=table.number()))


def leave_company(table: Table, number: int) -> None:
    """A character is not in his company any more, which is no more if nobody is left."""
    for company in tuple(table.companies.values()):
        if number in company.characters:
            rest = without(company.characters, number)
            change_company(table, company.number, characters=rest)
            happen(table, "character-left-company", f"c{company.number}")
            if not rest:
                dissolve(table, company.number)
            return


def dissolve(table: Table, number: int) -> None:
    """A company without characters is no more: its events are discarded, its site goes home or is discarded."""
    company = table.companies[number]
    for event in company.events:
        discard(table, event, "turn.empty-company.events-discarded")
    company = table.companies.pop(number)
    under_way = table.journey is not None and table.journey.company == number
    if under_way:
        change_journey(table, ended=True)
        return
    for site in (company.destination, company.site):
        if site:
            abandon_site(table, site)


def site_in_use(table: Table, site: int) -> bool:
    """Whether a company is at this site card or goes to it, or it lies with a hazard host."""
    if table.cards[site].on:
        return True
    return any(site in (company.site, company.destination) for company in table.companies.values())


def abandon_site(table: Table, site: int) -> None:
    """The site card of a company that is no more goes back to the location deck; a tapped one, haven or not, is
    discarded."""
    if site not in table.cards or site_in_use(table, site) or stays_in_play(table, site):
        return
    if table.cards[site].state == TAPPED and not _goes_home(table.cards[site]):
        leave(table, site, "discard", "turn.empty-company.site-tapped")
    else:
        leave(table, site, "locations", "turn.empty-company.site-untapped")


def stays_in_play(table: Table, site: int) -> bool:
    """Whether a site card is never discarded or returned to the location deck, by what it says or what lies on it."""
    card = table.cards[site]
    laid = (card.id, *(table.cards[each].id for each in card.bears))
    return not card.face_down and any(parts_of(each, NeverLeaves) for each in laid)


def release_site(table: Table, site: int, rule: str) -> None:
    """A site card that nobody uses goes back to the location deck, or is discarded if it is tapped and no haven."""
    if site not in table.cards or site_in_use(table, site) or stays_in_play(table, site):
        return
    card = table.cards[site]
    haven = numbers.is_haven_card(card.facts, table.players[card.owner].kind)
    tapped = card.state == TAPPED and not haven and not _goes_home(card)
    leave(table, site, "discard" if tapped else "locations", rule)


RESCUE_SITE = "rescue-site"
"""The note on a site card that was laid with a hazard host: it never goes to a discard pile."""


def _goes_home(site: Card) -> bool:
    """Whether a site card goes back to the location deck although it is tapped."""
    return RESCUE_SITE in site.note or bool(parts_of(site.id, AlwaysReturns))


# -- hands and decks --------------------------------------------------------------------------------


def show(table: Table, seat: str, card: str) -> None:
    """A card of a hand is shown to everybody."""
    player = table.players[seat]
    player.hand = player.hand.with_shown(card, EVERYONE)
    table.tell("shown", "term.reveal", seat=seat, card=card)


def take_from_hand(table: Table, seat: str, card: str) -> None:
    """A card leaves a hand openly."""
    player = table.players[seat]
    player.hand = player.hand.without(card, EVERYONE)


def discard_from_hand(table: Table, seat: str, card: str, rule: str) -> None:
    """A card goes from a hand to the discard pile, face-down."""
    player = table.players[seat]
    seen = EVERYONE if discards_openly(table, seat) else table.bit(seat)
    player.hand = player.hand.without_unseen(card, seen)
    put_in_discard(table, seat, card, seen)
    if seen == EVERYONE:
        table.tell("discarded", rule, seat=seat, card=card)
    else:
        table.tell("discarded", rule, {"card": card}, (seat,), seat=seat)
    happen(table, "discarded-from-hand", seat)


def discards_openly(table: Table, seat: str) -> bool:
    """Whether a player must show what he discards from his hand."""
    if OpponentDiscardsOpenly.__name__ not in table.lists:
        return False
    return any(parts_of(card.id, OpponentDiscardsOpenly) for card in table.characters_of(table.opponent(seat)))


@procedure
def draw(table: Table, seat: str, n: int) -> Flow[None]:
    """Draw cards one by one; when the last card of the play deck is gone, it is exhausted and made anew."""
    drawn = 0
    while drawn < n and (table.players[seat].deck or table.players[seat].discard):
        if table.players[seat].deck:  # else something other than a draw took the last card
            drawn += 1
            _draw_one(table, seat)
        if not table.players[seat].deck:
            yield from exhaust(table, seat)


def _draw_one(table: Table, seat: str) -> None:
    player = table.players[seat]
    (card,) = player.deck.top(1)
    known = player.deck.known[-1] | table.bit(seat)
    player.deck = player.deck.dropped(1)
    player.hand = player.hand.add((card,), known)
    table.tell("drew", "term.draw", {"card": card}, (seat,), seat=seat)


_ENOUGH = Option("enough")


@procedure
def exhaust(table: Table, seat: str) -> Flow[None]:
    """The play deck is exhausted: discards, sites go home, up to five cards change with the sideboard, reshuffle."""
    table.players[seat].exhausted += 1
    table.tell("exhausted", "turn.exhaust.definition", seat=seat, times=table.players[seat].exhausted)
    discard_on_exhaustion(table)
    sites_return(table, seat)
    swaps = 0
    while swaps < 5 and table.players[seat].sideboard and table.players[seat].discard:
        choice = yield from ask(
            table, seat, "exhaust.out", [*sideboard_options(table, seat), _ENOUGH], "turn.exhaust.step-exchange-five"
        )
        if choice.verb == "enough":
            break
        pick_from_sideboard(table, seat, choice.subject)
        other = yield from ask(
            table, seat, "exhaust.in", discard_options(table, seat), "turn.exhaust.step-exchange-five"
        )
        swap(table, seat, other.subject)
        swaps += 1
    reshuffle(table, seat)


def on_guard_goal(table: Table) -> Goal:
    """Where on-guard cards go that were not revealed."""
    lost = bool(standing(table, DiscardsOnGuard))
    return "discard" if lost else "hand"


def discard_on_exhaustion(table: Table) -> None:
    """Discard what goes when a play deck is exhausted."""
    for card in tuple(table.cards.values()):
        if card.number in table.cards and parts_of(card.id, DiscardOnExhaustion):
            discard(table, card.number, "turn.exhaust.step-discards")


def sites_return(table: Table, seat: str) -> None:
    """Discarded site cards go back to the location deck."""
    player = table.players[seat]
    player.locations = tuple(sorted((*player.locations, *player.site_discard)))
    player.site_discard = ()


def sideboard_options(table: Table, seat: str) -> list[Option]:
    """The cards of the sideboard."""
    return [Option("fetch", card) for card in table.players[seat].sideboard.distinct()]


def discard_options(table: Table, seat: str) -> list[Option]:
    """The cards of the discard pile."""
    return [Option("return", card) for card in table.players[seat].discard.distinct()]


def pick_from_sideboard(table: Table, seat: str, card: str) -> None:
    """A card is taken out of the sideboard, to be exchanged."""
    player = table.players[seat]
    player.sideboard = player.sideboard.without_unseen(card, table.bit(seat))
    player.picked = card


def swap(table: Table, seat: str, from_discard: str) -> None:
    """Exchange the card picked with one of the discard pile; nobody else sees which."""
    player = table.players[seat]
    mine = table.bit(seat)
    picked, player.picked = player.picked, ""
    player.discard = player.discard.without_unseen(from_discard, mine).add((picked,), mine)
    player.sideboard = player.sideboard.add((from_discard,), mine)
    table.tell(
        "swapped",
        "turn.exhaust.step-exchange-five",
        {"fetched": picked, "returned": from_discard},
        (seat,),
        seat=seat,
    )


def reshuffle(table: Table, seat: str) -> None:
    """The discard pile, shuffled, is the play deck from now on."""
    player = table.players[seat]
    player.deck = Pile.of(table.shuffled(player.discard.cards))
    player.discard = Pile()
    table.tell("reshuffled", "turn.exhaust.step-reshuffle", seat=seat, n=len(player.deck))


def shuffle_deck(table: Table, seat: str) -> None:
    """Shuffle a play deck: nobody knows its order any more."""
    player = table.players[seat]
    player.deck = Pile.of(table.shuffled(player.deck.cards))


def shuffle_into_deck(table: Table, seat: str, card: str) -> None:
    """A card is put into its player's play deck, which is shuffled."""
    player = table.players[seat]
    player.deck = Pile.of(table.shuffled((*player.deck.cards, card)))


@procedure
def reset_hand(table: Table, seat: str, size: int, rule: str) -> Flow[None]:
    """Draw or discard to the base hand size."""
    yield from draw(table, seat, size - len(table.players[seat].hand))
    while len(table.players[seat].hand) > size:
        choice = yield from ask(table, seat, "hand.discard", hand_options(table, seat), rule)
        discard_from_hand(table, seat, choice.subject, rule)


def hand_options(table: Table, seat: str) -> list[Option]:
    """The cards of a hand, to discard one."""
    return [Option("discard", card) for card in table.players[seat].hand.distinct()]


# -- what a card cannot be played against, uniqueness -----------------------------------------------


def opponent_refusal(table: Table, seat: str, card: str) -> Refusal | None:
    """Why a player cannot play a card against this opponent, in the whole game."""
    kind = table.players[table.opponent(seat)].kind
    if kind in MINIONS and parts_of(card, NotAgainstRingwraiths):
        return Refusal("setup.declare.barred-vs-ringwraith", (card,))
    if kind == BALROG and card in BARRED_AGAINST_BALROGS:
        return Refusal("balrog.opponent.barred-cards", (card,))
    return None


BARRED_AGAINST_BALROGS = ("AS-71", "DM-84", "DM-107", "TW-12", "WH-41")
"""The Balrog (the ally), Reluctant Final Parting, Durin's Bane, Balrog of Moria, The Black Council."""


def unique_refusal(table: Table, card: str) -> Refusal | None:
    """Why a unique card cannot come into play: it, or another manifestation of it, is there or was removed."""
    facts = CARDS[card]
    if not facts.unique and not facts.manifestation:
        return None
    if any(effect.kind == "dragon-gone" and effect.target == facts.manifestation for effect in table.lasting):
        return Refusal("term.manifestation.dragon-defeated", (card,))
    if facts.manifestation in LAIRS and _dragon_played(table):
        return Refusal("timing.effect.most-recent-prevails", (card,))
    for other in table.cards.values():
        if not other.face_down and other.role != "site" and same_being(card, other.id) and not _yields(other, card):
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
            if same_being(card, gone):
                same = CARDS[gone].name == CARDS[card].name
                return Refusal("term.unique" if same else "manifestation.eliminated-bars-others", (card,))
    return None


DRAGON_PLAYED = "dragon-played@"
"""How the note begins of an event that lets one Dragon only be played in a turn: in which turn that was."""


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
    if len({CARDS[cards[number].id].name for number in events}) == len(events):
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


def same_being(card: str, other: str) -> bool:
    """Whether two cards are the same unique card, or manifestations of one being."""
    one, two = CARDS[card], CARDS[other]
    if one.manifestation and one.manifestation == two.manifestation:
        return one.name == two.name or not (one.race == two.race == "dragon")
    return one.unique and one.kind != "site" and one.name == two.name and one.kind == two.kind


def dragon_gone(table: Table, card: Card) -> None:
    """A Dragon was defeated or removed: its other manifestations go with it, for good, and its lair is empty."""
    being = card.facts.manifestation
    if being not in LAIRS or any(effect.kind == "dragon-gone" and effect.target == being for effect in table.lasting):
        return
    gone = Lasting("dragon-gone", card.id, card.owner, being, until="game", order=table.number())
    lair = Lasting("lair-cleared", card.id, card.owner, LAIRS[being], table.turn, until="game", order=table.number())
    table.lasting = (*table.lasting, gone, lair)
    table.tell("lair-cleared", "term.manifestation.dragon-lair-cleared", card=card.id, site=LAIRS[being])
    for other in tuple(table.cards.values()):
        if other.facts.manifestation == being and other.role in ("event", "faction") and not other.face_down:
            leave(table, other.number, "removed", "term.manifestation.dragon-defeated")
