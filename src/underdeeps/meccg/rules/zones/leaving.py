"""Out of play: everything that leaves play leaves by `leave`.

What it bears goes with it, its followers stay, an empty company dissolves, and passive conditions hear of it
(`happening`).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from underdeeps.kernel.piles import EVERYONE, without
from underdeeps.meccg.facts import CARDS, printed
from underdeeps.meccg.facts.places import LAIRS
from underdeeps.meccg.language.hooks.persons import is_leader
from underdeeps.meccg.language.hooks.points import AS_HAZARD, StoredAlong
from underdeeps.meccg.language.hooks.sites import HomeForHeroes, NeverLeaves
from underdeeps.meccg.language.hooks.stages import StaysWithSite
from underdeeps.meccg.language.hooks.zones import AfterLeaving, AlwaysReturns, DiscardsOnGuard, Replaces
from underdeeps.meccg.language.standing import parts_of, standing
from underdeeps.meccg.language.trigger import DiscardWhen
from underdeeps.meccg.language.vocabulary import LASTING, NOTES
from underdeeps.meccg.rules import numbers
from underdeeps.meccg.rules.zones.changes import (
    change,
    change_company,
    change_journey,
    detach,
    put_in_discard,
    replace,
    to_points,
    unlist,
)
from underdeeps.meccg.rules.zones.happening import happen
from underdeeps.meccg.table import TAPPED, Card, Company, Lasting, Table

if TYPE_CHECKING:
    from underdeeps.meccg.rules.zones.changes import Goal


STORED_BY = NOTES.declare("stored-by:c", "that names the company that stored it")

NEVER_STORED = NOTES.declare("never-stored", "an item that cannot be stored")


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


def discard(table: Table, number: int, rule: str = "term.discard") -> None:
    """A card in play goes to its owner's discard pile."""
    leave(table, number, "discard", rule)


DiscardWhen.discard = discard


STAYS = LASTING.declare("stays-in-play", "on a card that is neither discarded nor returned to hand")


def leave(table: Table, number: int, goal: Goal, rule: str = "term.discard") -> None:
    """A card leaves play, with everything on it that is not a follower."""
    card = table.cards.get(number)
    if card is None or (table.listed(Replaces.listed) and replaced(table, card, goal, rule)):
        return
    if goal == "discard" and parts_of(card.id, StaysWithSite) and _keeps_its_site(table, card):
        return
    if table.lasting and _is_held(table, card, goal):
        return
    goal, rule = _goal_of(card, goal, rule)
    card = _turned_up(table, card)
    _tell_of_leaving(table, card, goal, rule)
    company = table.company_of(number) if card.role in ("ally", "character") else None
    leads = card.role == "character" and is_leader(table, number)
    _lose_all(table, number)
    detach(table, number)
    happen(table, "leaves-play", str(number))
    if goal == "discard":
        happen(table, "discarded-from-play", str(number))
    _forget(table, card)
    del table.cards[number]
    if company is not None:
        _leave_behind(table, company, card, leads)
    send(table, card, goal)
    if goal in ("points", "removed"):
        dragon_gone(table, card)
    for part in parts_of(card.id, AfterLeaving):
        part.gone(table, card)


def _keeps_its_site(table: Table, card: Card) -> bool:
    """Whether a card lies on a site that is not about to leave play."""
    host = table.cards.get(card.on)
    return host is not None and LEAVING not in host.note


def replaced(table: Table, card: Card, goal: Goal, rule: str) -> bool:
    """A card would leave play: whether something else happens instead, as it now does.

    Of several replacements the first by `Replaces.place` prevails, then the one whose card came into play first.
    """
    found = [
        (part.place, source.number, part)
        for source in map(table.cards.__getitem__, table.listed(Replaces.listed))
        for part in parts_of(source.id, Replaces)
        if part.goal == goal and part.fits(table, source, card)
    ]
    if found:
        _, source, part = min(found, key=lambda each: each[:2])
        part.replace(table, source, card, rule)
    return bool(found)


def _is_held(table: Table, card: Card, goal: Goal) -> bool:
    """Whether an effect keeps a card from being discarded or returned to hand."""
    return goal in ("discard", "hand") and bool(numbers.lasting(table, STAYS, card.token))


def is_kept(table: Table, card: Card, goal: Goal) -> bool:
    """Whether a card cannot leave play for this goal now, because another, or an effect, keeps it in play."""
    if table.lasting and _is_held(table, card, goal):
        return True
    return any(
        part.stays and part.goal == goal and part.fits(table, table.cards[number], card)
        for number in table.listed(Replaces.listed)
        for part in parts_of(table.cards[number].id, Replaces)
    )


def _turned_up(table: Table, card: Card) -> Card:
    """The card, face-up if it is an agent whom the opponent knows; as printed if it was used as a site."""
    if card.role == "site":
        return replace(card, id=printed(card.id))
    if card.face_down and card.number in table.agents and table.agents[card.number].known:
        return change(table, card.number, id=card.face, hidden="", face_down=False)
    return card


def _goal_of(card: Card, goal: Goal, rule: str) -> tuple[Goal, str]:
    """Where a card goes, and by which rule: a trophy that is discarded goes to the points, or out of the game; a card
    that was only used as a site is discarded."""
    if card.role == "site" and CARDS[printed(card.id)].kind != "site":
        return "discard", rule
    if card.role != "trophy" or goal != "discard":
        return goal, rule
    if "no-points" in card.note:
        return "removed", "combat.trophy.discard-worthless"
    return "points", "combat.trophy.discard-worth-points"


def _tell_of_leaving(table: Table, card: Card, goal: Goal, rule: str) -> None:
    """Everybody hears of a card that leaves play; what it was only its owner, if it lies face-down."""
    if card.face_down:
        table.tell("left", rule, {"card": card.face}, (card.owner,), number=card.number, to=goal)
    else:
        table.tell("left", rule, card=card.id, number=card.number, to=goal)


def _lose_all(table: Table, number: int) -> None:
    """What a card bears that is about to leave play leaves first; followers only drop out of their control."""
    if table.cards[number].role == "event" and table.cards[number].bears:
        happen(table, "host-leaves", str(number))
    if not table.cards[number].bears:
        return
    card = note_leaving(table, number)
    for each in card.bears:
        if each not in table.cards:
            continue
        if table.cards[each].role == "character":
            lose_controller(table, each)
        elif table.cards[each].role == "on-guard" and table.cards[each].face_down:
            leave(table, each, on_guard_goal(table), "mh.on-guard.site-leaves")
        else:
            leave(table, each, "discard", "balrog.discard.cards-on-leaving-card")


LEAVING = NOTES.declare("leaving", "that is about to leave play, while what it bears leaves before it")


def note_leaving(table: Table, number: int) -> Card:
    """A card is about to lose all that it bears: what leaves with it is not what makes it leave."""
    return change(table, number, note=(*table.cards[number].note, LEAVING))


def _leave_behind(table: Table, company: Company, card: Card, leads: bool) -> None:
    """A character or ally of a company has left play: the company is without it."""
    if card.role == "character":
        leave_company(table, card.number)
    if leads or card.role == "ally":
        happen(table, "leader-left-company" if leads else "ally-left-company", f"c{company.number}")


def is_home(table: Table, site: str) -> bool:
    """Whether a card in play makes a site of this name a home for heroes."""
    return any(
        part.site == site
        for number in table.listed(HomeForHeroes.listed)
        for part in parts_of(table.cards[number].id, HomeForHeroes)
    )


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
        note = (AS_HAZARD,) if AS_HAZARD in card.note else ()
        table.cards[number] = Card(number, card.face, winner.seat, "creature", turn=table.turn, note=note)
        winner.points = (*winner.points, number)


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
    haven = numbers.is_haven(table, card, card.owner)
    tapped = card.state == TAPPED and not haven and not _goes_home(card)
    leave(table, site, "discard" if tapped else "locations", rule)


RESCUE_SITE = NOTES.declare(
    "rescue-site",
    "a site card that was laid with a hazard host: it never goes to a discard pile",
)


def _goes_home(site: Card) -> bool:
    """Whether a site card goes back to the location deck although it is tapped."""
    return RESCUE_SITE in site.note or bool(parts_of(site.id, AlwaysReturns))


def on_guard_goal(table: Table) -> Goal:
    """Where on-guard cards go that were not revealed."""
    lost = bool(standing(table, DiscardsOnGuard))
    return "discard" if lost else "hand"


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
