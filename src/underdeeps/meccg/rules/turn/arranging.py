"""Arranging companies in the organization phase: followers, splitting, joining, shifting.

It is one period of the phase, in which nothing else can be done.
"""

from __future__ import annotations

from collections.abc import Iterator

from underdeeps.kernel import Flow, Option, Refusal, ask, procedure
from underdeeps.kernel.piles import without
from underdeeps.meccg.facts import CARDS
from underdeeps.meccg.language.hooks.companies import NoDirectInfluenceControl
from underdeeps.meccg.language.hooks.stages import Requires
from underdeeps.meccg.rules import companies, numbers, zones
from underdeeps.meccg.rules.journeys import routes
from underdeeps.meccg.rules.players.manners import manner
from underdeeps.meccg.rules.turn.characters import bring, bring_refusal, dismiss_refusal, wraiths_allowed
from underdeeps.meccg.table import Company, Table

# -- organizing -------------------------------------------------------------------------------------


ORGANIZED = Option("organized")


@procedure
def organizing(table: Table) -> Flow[None]:
    """One period of organizing: a character is played or discarded, companies and control are arranged."""
    table.players[table.active].organized = True
    table.tell("organizing", "org.organizing.contents", seat=table.active)
    going = True
    while going:
        choice = yield from ask(
            table, table.active, "organizing", [*organizing_options(table), ORGANIZED], "org.organizing.contents"
        )
        if choice.verb == "organized":
            going = False
        elif choice.verb == "bring":
            yield from bring(table, choice.subject, choice.target)
        elif choice.verb == "split":
            yield from split(table, int(choice.subject))
        else:
            arrange(table, choice)


def organizing_options(table: Table) -> list[Option]:
    """All that can be arranged now."""
    return list(each_arrangement(table))


def each_arrangement(table: Table) -> Iterator[Option]:
    """What can be arranged now, one after the other."""
    seat = table.active
    for character in table.characters_of(seat):
        if dismiss_refusal(table, character) is None:
            yield Option("dismiss", character.token)
    for company in table.companies_of(seat):
        yield from company_arrangements(table, company)
    for card in table.players[seat].hand.distinct():
        if CARDS[card].kind == "character" and bring_refusal(table, seat, card) is None:
            yield Option("bring", card)
    for place, card in manner(table, seat).spare_characters(table, seat):
        if bring_refusal(table, seat, card) is None:
            yield Option("bring", card, place)


def company_arrangements(table: Table, company: Company) -> Iterator[Option]:
    """What can be arranged with the characters of one company."""
    others = [
        other
        for other in table.companies_of(company.owner)
        if other.number != company.number and companies.same_site(table, company, other)
    ]
    can_leave: bool | None = None
    for number in company.characters:
        yield from control_arrangements(table, company, number)
        for other in others:
            if shift_refusal(table, company, number, other) is None:
                yield Option("shift", str(number), str(other.number))
        if parting_refusal(table, company, number) is None:
            can_leave = any(routes.each_destination(table, company)) if can_leave is None else can_leave
            if can_leave:
                yield Option("split", str(number))
    for other in others:
        if company.number < other.number and join_refusal(table, company, other) is None:
            yield Option("join", str(company.number), str(other.number))


def control_arrangements(table: Table, company: Company, number: int) -> Iterator[Option]:
    """By whose influence a character may be controlled from now on."""
    for other in company.characters:
        if other != number and follow_refusal(table, number, other) is None:
            yield Option("follow", str(number), str(other))
    if release_refusal(table, number) is None:
        yield Option("release", str(number))


def arrange(table: Table, choice: Option) -> None:
    """Carry out one arrangement."""
    if choice.verb == "dismiss":
        manner(table, table.active).note_character(table, table.active, table.card(choice.subject).id)
        zones.discard(table, int(choice.subject), "org.character.play-or-discard")
    elif choice.verb == "follow":
        _note(table, f"control:{choice.subject}")
        follow(table, int(choice.subject), int(choice.target))
    elif choice.verb == "release":
        _note(table, f"control:{choice.subject}")
        release(table, int(choice.subject))
    elif choice.verb == "shift":
        _note(table, f"shift:{choice.subject}")
        shift(table, int(choice.subject), int(choice.target))
    else:
        companies.join(table, int(choice.subject), int(choice.target))


def _note(table: Table, what: str) -> None:
    player = table.players[table.active]
    player.used = (*player.used, what)


def _times(table: Table, what: str) -> int:
    return table.players[table.active].used.count(what)


# who controls whom
def follow_refusal(table: Table, number: int, by: int) -> Refusal | None:
    """Why a character cannot become the follower of another."""
    card = table.cards[number]
    controller = table.cards[by]
    if card.facts.avatar and not (card.uncontrolled and wraiths_allowed(table, controller)):
        return Refusal("org.control.to-follower", (card.id,))
    if table.followers(number) or not numbers.may_have_followers(table, by):
        return Refusal("org.control.to-follower", (card.id,))
    if card.on == by or controller.on or controller.uncontrolled:
        return Refusal("org.control.to-follower", (card.id, controller.id))
    if zones.parts_of_card(table, number, NoDirectInfluenceControl):
        return Refusal("timing.effect.most-recent-prevails", (card.id,))
    if any(not part.admits(controller) for part in zones.parts_of_card(table, number, Requires)):
        return Refusal("timing.effect.most-recent-prevails", (card.id,))
    if numbers.control_mind(table, number) > numbers.free_direct_influence(table, by, card.id):
        return Refusal("org.control.to-follower-mind", (card.id, controller.id))
    if _times(table, f"control:{number}") > 1:
        return Refusal("org.organizing.once-per-turn", (card.id,))
    return None


def release_refusal(table: Table, number: int) -> Refusal | None:
    """Why a character cannot be put under general influence."""
    card = table.cards[number]
    if card.facts.avatar or not (card.on or card.uncontrolled):
        return Refusal("org.control.to-general", (card.id,))
    used = numbers.used_general_influence(table, card.owner) + numbers.control_mind(table, number)
    if used > numbers.maximum_general_influence(table, card.owner):
        return Refusal("org.control.to-general", (card.id,))
    if _times(table, f"control:{number}") > 1:
        return Refusal("org.organizing.once-per-turn", (card.id,))
    return None


def follow(table: Table, number: int, by: int) -> None:
    """A character becomes the follower of another."""
    zones.detach(table, number)
    zones.attach(table, number, by)
    zones.change(table, number, uncontrolled=False)
    table.tell("follows", "org.control.to-follower", character=table.cards[number].id, number=number, by=by)


def release(table: Table, number: int) -> None:
    """A character comes under general influence."""
    zones.detach(table, number)
    zones.change(table, number, uncontrolled=False)
    table.tell("released", "org.control.to-general", character=table.cards[number].id, number=number)


# who is with whom
def shift_refusal(table: Table, company: Company, number: int, other: Company) -> Refusal | None:
    """Why a character (with his followers) cannot change to another company at the same site."""
    if table.cards[number].on or table.cards[number].uncontrolled:
        return Refusal("org.company.move-character", (table.cards[number].id,))
    if company.destination or other.destination:
        return Refusal("org.movement.declare", (table.cards[number].id,))
    if _times(table, f"shift:{number}") > 1:
        return Refusal("org.organizing.once-per-turn", (table.cards[number].id,))
    moving = companies.with_followers(table, number)
    if set(moving) == set(company.characters):
        return Refusal("org.company.join", (table.cards[number].id,))
    if refused := companies.held_refusal(table, company):
        return refused
    if companies.ally_barred(table, other, moving):
        return Refusal("timing.effect.most-recent-prevails", (table.cards[number].id,))
    if companies.at_haven(table, company):
        return None
    return companies.composition_refusal(table, (*other.characters, *moving), other.events)


def shift(table: Table, number: int, other: int) -> None:
    """A character changes company with his followers."""
    moving = companies.with_followers(table, number)
    company = table.company_of(number)
    assert company is not None
    companies.take_out(table, company.number, moving)
    companies.put_in(table, other, moving)
    table.tell("shifted", "org.company.move-character", character=table.cards[number].id, number=number, company=other)


def split_refusal(table: Table, company: Company, number: int) -> Refusal | None:
    """Why a character (with his followers) cannot become a company of his own."""
    if refused := parting_refusal(table, company, number):
        return refused
    if not any(routes.each_destination(table, company)):
        return Refusal("org.company.split-must-move", (table.cards[number].id,))
    return None


def parting_refusal(table: Table, company: Company, number: int) -> Refusal | None:
    """The same, wherever there is to go."""
    card = table.cards[number]
    if card.on or len(companies.with_followers(table, number)) == len(company.characters):
        return Refusal("org.company.split", (card.id,))
    if company.destination or _times(table, f"shift:{number}") > 1:
        return Refusal("org.company.split", (card.id,))
    return companies.held_refusal(table, company)


STAYS = Option("stays")
GOES = Option("goes")


@procedure
def split(table: Table, number: int) -> Flow[None]:
    """A character and his followers become a company of their own; what lay on the old one is given to either."""
    old, new = split_off(table, number)
    yield from lay_haven(table, new)
    for event in table.companies[old].events:
        choice = yield from ask(
            table, table.cards[event].owner, "organizing.event", (STAYS, GOES), event_rule(table, event), (str(event),)
        )
        if choice.verb == "goes":
            give_event(table, event, old, new)


def split_off(table: Table, number: int) -> tuple[int, int]:
    """A character and his followers leave their company: the numbers of the old company and of theirs."""
    _note(table, f"shift:{number}")
    company = table.company_of(number)
    assert company is not None
    return company.number, companies.split(table, company.number, companies.with_followers(table, number))


def event_rule(table: Table, event: int) -> str:
    """The rule by which its player says to which part of a company that has split an event belongs."""
    hazard = table.cards[event].facts.kind == "hazard"
    return "org.company.split-hazard-effects" if hazard else "event.permanent.split-owner-chooses"


def give_event(table: Table, event: int, old: int, new: int) -> None:
    """An event that lay on a company goes with the part that left it."""
    zones.change_company(table, old, events=without(table.companies[old].events, event))
    zones.change_company(table, new, events=(*table.companies[new].events, event))
    table.tell("event-goes", event_rule(table, event), card=table.cards[event].id, number=event, company=new)


COPY = Option("copy")
SHARE = Option("share")


@procedure
def lay_haven(table: Table, number: int) -> Flow[None]:
    """A company that came about by a split at a haven may have a copy of the haven card of its own."""
    if haven_copy(table, number):
        choice = yield from ask(
            table, table.active, "organizing.haven", (SHARE, COPY), "org.company.split-haven-copy", (f"c{number}",)
        )
        if choice.verb == "copy":
            lay_copy(table, number)


def haven_copy(table: Table, number: int) -> bool:
    """Whether the location deck holds another copy of the haven at which a company is."""
    company = table.companies[number]
    return companies.at_haven(table, company) and table.site_of(company).id in table.players[company.owner].locations


def lay_copy(table: Table, number: int) -> None:
    """A company gets a copy of its haven card of its own."""
    company = table.companies[number]
    site = table.site_of(company).id
    player = table.players[company.owner]
    player.locations = without(player.locations, site)
    zones.change_company(table, number, site=zones.enter(table, site, company.owner, "site"))
    table.tell("haven-copy", "org.company.split-haven-copy", company=number, site=site)


def join_refusal(table: Table, company: Company, other: Company) -> Refusal | None:
    """Why two companies at one site cannot join."""
    if company.destination or other.destination:
        return Refusal("org.company.join")
    if other.number in company.split_from:
        return Refusal("org.company.split-no-rejoin")
    if companies.allies_barred(table, company, other):
        return Refusal("timing.effect.most-recent-prevails")
    if companies.at_haven(table, company):
        return None
    events = (*company.events, *other.events)
    return companies.composition_refusal(table, (*company.characters, *other.characters), events)
