"""The organization phase: characters come and go, companies are arranged, items change hands, movement is declared.

Arranging (`organizing`) is one period of the phase, in which nothing else can be done. Moving items, storing and the
sideboard are actions of their own (`RULE_ACTIONS`), declared in chains before or after it.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from underdeeps.kernel import Flow, Option, Refusal, ask, procedure
from underdeeps.kernel.piles import without
from underdeeps.meccg import windows
from underdeeps.meccg.facts import CARDS, home_site_matches
from underdeeps.meccg.language.hooks.companies import (
    AgentsComeHere,
    AvatarAtHomeOnly,
    ComesWith,
    FreeRingwraithFollowers,
    HomeSite,
    NoAlliesJoin,
    NoDirectInfluenceControl,
    UnexpectedParty,
)
from underdeeps.meccg.language.hooks.sites import AdmitsOnly, HomeForHeroes
from underdeeps.meccg.language.standing import parts_of
from underdeeps.meccg.rules import balrog, chain, companies, eye, holding, numbers, prisoners, routes, steeds, zones
from underdeeps.meccg.table import BALROG, RINGWRAITH, WIZARD, Card, Company, Table

DONE = Option("done")
ORGANIZE = Option("organize")
_STRUCTURE = frozenset({"done", "organize", "move"})
ROLES = ("character", "prisoner", "aside")
"""What a character in play can be: with a company, held by a hazard host, off to the side."""


@procedure
def organization_phase(table: Table) -> Flow[None]:
    """The resource player acts, organizes once, declares movement; then what is out of influence goes."""
    table.phase = "organization"
    table.tell("phase", "turn.phases.order", phase=table.phase)
    prisoners.take_up(table)
    lose_control(table)
    zones.happen(table, "organization-begins", table.active)
    table.window = windows.ORGANIZATION
    yield from chain.settle(table)
    going = True
    while going and not table.over:
        choice = yield from ask(
            table, table.active, "organization", phase_options(table), "org.organizing.once-per-turn"
        )
        if choice.verb == "organize":
            yield from organizing(table)
        elif choice.verb == "move":
            yield from declare_movement(table, int(choice.subject), False)
        elif choice.verb == "done":
            going = False
        else:
            table.declaring = (choice.verb, choice.subject, choice.target)
            yield from chain.open_chain(table, table.active)
    yield from must_move(table)
    zones.happen(table, "organization-ends", table.active)
    yield from chain.window(table, windows.ORGANIZATION | windows.ORGANIZATION_END | windows.CLOSING)
    table.window = 0
    yield from shed(table)


def phase_options(table: Table) -> list[Option]:
    """What the resource player can do in the phase outside organizing."""
    options = chain.offers(table, table.active)
    if not table.players[table.active].organized and any(each_arrangement(table)):
        options.append(ORGANIZE)
    options += [Option("move", str(company.number)) for company in movable(table)]
    options.append(DONE)
    return options


def movable(table: Table) -> list[Company]:
    """The companies that may still declare movement."""
    return [
        company
        for company in table.companies_of(table.active)
        if not company.destination
        and holding.refusal(table, company) is None
        and any(routes.each_destination(table, company))
    ]


# -- declaring movement -----------------------------------------------------------------------------


STAY = Option("stay")


@procedure
def declare_movement(table: Table, number: int, must: bool) -> Flow[None]:
    """A company lays its new site card face-down, or names one that is in play."""
    choice = yield from ask(
        table,
        table.active,
        "organization.destination",
        [Option("to", site) for site in routes.destinations(table, table.companies[number])] + ([] if must else [STAY]),
        "org.movement.declare",
        (str(number),),
    )
    if choice.verb == "to":
        lay_destination(table, number, choice.subject)


def lay_destination(table: Table, number: int, site: str) -> None:
    """A company's new site is laid: a card of the location deck face-down, or one in play."""
    company = table.companies[number]
    if site in CARDS:
        player = table.players[company.owner]
        player.locations = without(player.locations, site)
        laid = zones.enter(table, site, company.owner, "site", face_down=True)
        rule = "org.movement.declare-face-down"
    else:
        laid, rule = int(site), "org.movement.declare-site-in-play"
    most = routes.limit_to(table, company, table.cards[laid].facts)
    zones.change_company(table, number, destination=laid, must_move=False, most_regions=most)
    card = table.cards[laid]
    if card.face_down:
        table.tell(
            "destination",
            rule,
            {"site": card.id},
            (company.owner,),
            seat=company.owner,
            company=number,
            number=laid,
        )
    else:
        table.tell("destination", rule, seat=company.owner, company=number, number=laid, site=card.id)


@procedure
def must_move(table: Table) -> Flow[None]:
    """Of companies that were one before, all but one must move; those that cannot are one again."""
    while crowded(table):
        choice = yield from ask(
            table, table.active, "organization.must-move", must_move_options(table), "org.company.split-must-move"
        )
        if choice.verb == "join":
            companies.join(table, int(choice.subject), int(choice.target))
        else:
            yield from declare_movement(table, int(choice.subject), True)


def crowded(table: Table) -> tuple[int, ...]:
    """Companies of one split of which more than one has not declared movement."""
    for company in table.companies_of(table.active):
        kin = [n for n in dict.fromkeys(company.split_from) if n in table.companies]
        kin = [n for n in kin if not table.companies[n].destination]
        kin = [n for n in kin if companies.same_site(table, table.companies[n], company)]
        if len(kin) > 1:
            return tuple(kin)
    return ()


def must_move_options(table: Table) -> list[Option]:
    """Which of them moves; if none can, they join again."""
    kin = crowded(table)
    options = [Option("move", str(number)) for number in kin if routes.destinations(table, table.companies[number])]
    return options or [Option("join", str(kin[0]), str(kin[1]))]


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
    if not table.players[seat].character_played or table.players[seat].kind == BALROG:
        for character in table.characters_of(seat):
            if dismiss_refusal(table, character) is None:
                yield Option("dismiss", character.token)
    for company in table.companies_of(seat):
        yield from company_arrangements(table, company)
    for card in table.players[seat].hand.distinct():
        if CARDS[card].kind == "character" and bring_refusal(table, seat, card) is None:
            yield Option("bring", card)
    for place, card in balrog.spare_characters(table, seat):
        if bring_refusal(table, seat, card) is None:
            yield Option("bring", card, place)


def company_arrangements(table: Table, company: Company) -> Iterator[Option]:
    """What can be arranged with the characters of one company."""
    others = [
        other
        for other in table.companies_of(company.owner)
        if other.number != company.number and companies.same_site(table, company, other)
    ]
    for number in company.characters:
        yield from control_arrangements(table, company, number)
        for other in others:
            if shift_refusal(table, company, number, other) is None:
                yield Option("shift", str(number), str(other.number))
        if split_refusal(table, company, number) is None:
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
        balrog.note_character(table, table.active, table.card(choice.subject).id)
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
    if refused := holding.refusal(table, company):
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
    card = table.cards[number]
    if card.on or len(companies.with_followers(table, number)) == len(company.characters):
        return Refusal("org.company.split", (card.id,))
    if company.destination or _times(table, f"shift:{number}") > 1:
        return Refusal("org.company.split", (card.id,))
    if refused := holding.refusal(table, company):
        return refused
    if not any(routes.each_destination(table, company)):
        return Refusal("org.company.split-must-move", (card.id,))
    return None


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


# -- characters come into play ----------------------------------------------------------------------


def dismiss_refusal(table: Table, card: Card) -> Refusal | None:
    """Why a character cannot be discarded while organizing."""
    company = table.company_of(card.number)
    if company is None or card.facts.avatar:
        return Refusal("org.character.discard-conditions", (card.id,))
    if refused := balrog.character_refusal(table, card.owner, card.id):
        return refused
    site = table.site_of(company)
    if companies.at_haven(table, company) or is_home(card.id, site.id, table.players[card.owner].kind):
        return None
    return Refusal("org.character.discard-conditions", (card.id,))


@cache
def is_home(character: str, site: str, kind: str = "") -> bool:
    """Whether a site is a home site of a character, for a kind of player."""
    return any(home_site_matches(home, CARDS[site]) for home in balrog.home_sites(character, kind))


def bring_refusal(table: Table, seat: str, card: str) -> Refusal | None:
    """Why a character cannot be brought into play now."""
    refused = balrog.character_refusal(table, seat, card)
    if refused is not None and not plays_with_others(table, seat, card):
        return refused
    if CARDS[card].avatar:
        refused = avatar_refusal(table, seat, card)
        if refused is not None and wraith_refusal(table, seat, card) is not None:
            return refused
    elif refused := zones.unique_refusal(table, card):
        return refused
    elif CARDS[card].agent and table.players[seat].kind != RINGWRAITH:
        return Refusal("org.agent-character.who", (card,))
    if not bring_options(table, seat, card):
        return Refusal("org.avatar.where" if CARDS[card].avatar else "org.character.where", (card,))
    return None


def plays_with_others(table: Table, seat: str, card: str) -> bool:
    """Whether a card lets this character come beside the one character of the turn."""
    if CARDS[card].race == "dwarf" and parties(table, seat):
        return True
    names = [name for part in parts_of(card, ComesWith) for name in part.names]
    return any(other.facts.name in names and other.turn == table.turn for other in table.characters_of(seat))


def parties(table: Table, seat: str) -> list[int]:
    """The companies of a player with which any number of Dwarves may come into play in a turn."""
    return [
        company.number
        for event in table.listed(UnexpectedParty.listed)
        if (company := table.company_of(event)) is not None and company.owner == seat
    ]


def _only_to_parties(table: Table, seat: str, card: str, options: list[Option]) -> list[Option]:
    """Of the ways to bring a character into play those that are left when the one of the turn has come."""
    if CARDS[card].race != "dwarf" or not table.listed(UnexpectedParty.listed):
        return options
    if balrog.character_refusal(table, seat, card) is None:
        return options
    there = [f"c{number}" for number in parties(table, seat)]
    return [option for option in options if option.subject in there]


def avatar_refusal(table: Table, seat: str, card: str) -> Refusal | None:
    """Why an avatar cannot be revealed."""
    player = table.players[seat]
    if player.avatar_lost:
        return Refusal("turn.avatar.eliminated-no-second", (card,))
    if eye.is_sauron(table, seat):
        return Refusal("timing.effect.most-recent-prevails", (card,))
    if player.avatar and player.avatar != card:
        return Refusal("org.avatar.reveal-locks-choice", (card,))
    other = table.players[table.opponent(seat)]
    if other.avatar == card:
        return Refusal("term.unique", (card,))
    if any(each.id == card for each in table.characters_of(seat)) or card in player.removed + other.removed:
        return Refusal("term.unique", (card,))
    if any(each.id == card and table.is_aside(each) for each in table.cards.values()):
        return Refusal("aside.uniqueness.in-play", (card,))
    return zones.gone_refusal(table, card)


def wraith_refusal(table: Table, seat: str, card: str) -> Refusal | None:
    """Why a Ringwraith cannot come into play as a follower of his player's Ringwraith."""
    avatar = table.avatar_of(seat)
    company = table.company_of(avatar.number) if avatar is not None else None
    if avatar is None or company is None or CARDS[card].race != "ringwraith" or not wraiths_allowed(table, avatar):
        return Refusal("org.ringwraith-follower.needs-allowance", (card,))
    player, other = table.players[seat], table.players[table.opponent(seat)]
    there = any(each.id == card for each in table.cards.values() if each.role in ROLES)
    if there or other.avatar == card or card in player.removed + other.removed:
        return Refusal("term.unique", (card,))
    if refused := zones.gone_refusal(table, card):
        return refused
    site = table.site_of(company).id
    if is_home(card, site):
        return None
    if not companies.at_haven(table, company) or any(not part.admits(card) for part in parts_of(site, AdmitsOnly)):
        return Refusal("org.ringwraith-follower.needs-ringwraith-in-place", (card, site))
    return None


def wraiths_allowed(table: Table, controller: Card) -> bool:
    """Whether somebody is his player's Ringwraith and may have one more Ringwraith follower."""
    most = sum(part.most for part in parts_of(controller.id, FreeRingwraithFollowers))
    most += steeds.followers_allowed(table, controller)
    company = table.company_of(controller.number)
    if not most or company is None or not numbers.is_avatar(table, controller.number):
        return False
    if any(parts_of(table.cards[event].id, NoAlliesJoin) for event in company.events):
        return False
    return sum(follower.facts.avatar for follower in table.followers(controller.number)) < most


def wraith_options(table: Table, seat: str) -> list[Option]:
    """The way into play of a Ringwraith follower: into the company of his player's Ringwraith, controlled by him."""
    avatar = table.avatar_of(seat)
    company = table.company_of(avatar.number) if avatar is not None else None
    if avatar is None or company is None:
        return []
    return [Option("enter", f"c{company.number}", avatar.token)]


def bring_options(table: Table, seat: str, card: str) -> list[Option]:
    """Where a character can come into play, and under whose control: a company (or a new one at a site) and a way."""
    options: list[Option] = []
    if CARDS[card].avatar and avatar_refusal(table, seat, card) is not None:
        return wraith_options(table, seat) if wraith_refusal(table, seat, card) is None else []
    for company in table.companies_of(seat):
        if may_enter_here(table, seat, card, company.site, company):
            ways = enter_company_options(table, seat, card, company)
            guest = CARDS[card].agent and not is_home(card, table.site_of(company).id, table.players[seat].kind)
            options += [way for way in ways if not guest or way.target != "general"]
    options += new_company_options(table, seat, card)
    return _only_to_parties(table, seat, card, options)


def enter_company_options(table: Table, seat: str, card: str, company: Company) -> list[Option]:
    """The ways in which a character can enter a company that exists."""
    options = []
    token = f"c{company.number}"
    if not companies.at_haven(table, company) and companies.composition_refusal(
        table, company.characters, company.events, card
    ):
        return []
    if general_allowed(table, seat, card, table.site_of(company).id):
        options.append(Option("enter", token, "general"))
    if not CARDS[card].avatar:
        mind = CARDS[card].mind or 0
        options += [
            Option("enter", token, str(number))
            for number in company.characters
            if not table.cards[number].on
            and not table.cards[number].uncontrolled
            and numbers.may_have_followers(table, number)
            and mind <= numbers.free_direct_influence(table, number, card)
        ]
    return options


def may_enter_here(table: Table, seat: str, card: str, site: int, company: Company | None) -> bool:
    """Whether a character may come into play at a site card in play; effects may have made it a haven."""
    place = table.cards[site]
    made_haven = bool(place.bears) and numbers.is_haven(table, place, seat)
    return may_enter_at(table, seat, card, place.id, company, made_haven)


def may_enter_at(
    table: Table, seat: str, card: str, site: str, company: Company | None, made_haven: bool = False
) -> bool:
    """Whether a character may come into play at a site."""
    facts, place = CARDS[card], CARDS[site]
    if prisoners.limit_refusal(table, seat, place) is not None:
        return False
    kind = table.players[seat].kind
    home = is_home(card, site, kind)
    if facts.avatar:
        if kind == BALROG:
            return home
        if table.players[seat].kind == RINGWRAITH:
            return home or place.name in ("Minas Morgul", "Dol Guldur")
        return home or (place.name == "Rivendell" and not _kept_at_home(table, seat))
    if facts.agent and company is not None and parts_of(site, AgentsComeHere):
        return True
    if parts_of(card, HomeSite) or facts.agent:
        return home
    haven = made_haven or numbers.is_haven_card(place, kind) or _is_made_home(table, kind, place.name)
    if haven and not home and any(not part.admits(card) for part in parts_of(site, AdmitsOnly)):
        return False
    return home or haven


def _is_made_home(table: Table, kind: str, site: str) -> bool:
    """Whether a card makes a site a haven to bring the characters of a Wizard player into play."""
    return kind == WIZARD and bool(table.listed(HomeForHeroes.listed)) and zones.is_home(table, site)


def _kept_at_home(table: Table, seat: str) -> bool:
    """Whether a card of a player lets his avatar come into play at its home site only."""
    return any(table.cards[number].owner == seat for number in table.listed(AvatarAtHomeOnly.listed))


def general_allowed(table: Table, seat: str, card: str, site: str) -> bool:
    """Whether a character may be played at a site under general influence: with an avatar in play, only where it is."""
    return _general_at(table, seat, card) in (ANYWHERE, CARDS[site].name)


ANYWHERE = "anywhere"


def _general_at(table: Table, seat: str, card: str) -> str:
    """The name of the only site at which a character may be played under general influence, or that it may be any."""
    avatar = None if CARDS[card].avatar else table.avatar_of(seat)
    if avatar is None:
        return ANYWHERE
    company = table.company_of(avatar.number)
    return "" if company is None else table.site_of(company).facts.name


def new_company_options(table: Table, seat: str, card: str) -> list[Option]:
    """The sites at which a character can come into play as a company of his own: in play, or of the location deck."""
    where = _general_at(table, seat, card)
    mine = [company.site for company in table.companies_of(seat)]
    options = [
        Option("enter", str(site), "general")
        for site in dict.fromkeys((*mine, *routes.lasting_sites(table, seat)))
        if where in (ANYWHERE, table.cards[site].facts.name) and may_enter_here(table, seat, card, site, None)
    ]
    options += [
        Option("enter", site, "general")
        for site in dict.fromkeys(table.players[seat].locations)
        if where in (ANYWHERE, CARDS[site].name)
        and may_enter_at(table, seat, card, site, None)
        and not routes.other_version_in_use(table, seat, site)
    ]
    return options


@procedure
def bring(table: Table, card: str, place_of: str) -> Flow[None]:
    """A character comes into play, from hand or (if so said) another place: where, and under whose control."""
    balrog.show(table, table.active, card, place_of)
    choice = yield from ask(
        table,
        table.active,
        "organizing.where",
        bring_options(table, table.active, card),
        "org.character.control-on-play",
        (card,),
    )
    if CARDS[card].race != "dwarf" or choice.subject not in [f"c{n}" for n in parties(table, table.active)]:
        balrog.note_character(table, table.active, card)
    balrog.take(table, table.active, card, place_of)
    place(table, table.active, card, choice.subject, choice.target)


def place(table: Table, seat: str, card: str, where: str, control: str) -> int:
    """Put a character into play in a company (``c`` and its number) or as a new one at a site card: his number."""
    if CARDS[card].avatar and control == "general":
        reveal_avatar(table, seat, card)
    elif CARDS[card].avatar:
        discard_manifestations(table, card)
    number = zones.enter(table, card, seat, "character")
    if where.startswith("c"):
        companies.put_in(table, int(where[1:]), (number,))
    elif where.isdigit():
        companies.new_company(table, seat, (number,), int(where))
    else:
        player = table.players[seat]
        player.locations = without(player.locations, where)
        companies.new_company(table, seat, (number,), zones.enter(table, where, seat, "site"))
    if control != "general":
        zones.attach(table, number, int(control))
    company = table.company_of(number)
    table.tell(
        "character",
        "org.character.play-or-discard",
        seat=seat,
        card=card,
        number=number,
        company=0 if company is None else company.number,
        control=control,
    )
    zones.happen(table, "character-played", str(number))
    return number


def reveal_avatar(table: Table, seat: str, card: str) -> None:
    """An avatar comes into play: hazards that are manifestations of it are discarded."""
    player = table.players[seat]
    player.avatar = card
    player.avatar_returned = False
    discard_manifestations(table, card)


def discard_manifestations(table: Table, card: str) -> None:
    """A Ringwraith comes into play: the Nazgûl that is the same being, and a follower who is, are discarded."""
    for other in tuple(table.cards.values()):
        same = CARDS[card].manifestation and other.facts.manifestation == CARDS[card].manifestation
        beaten = other.role in ("creature", "trophy")
        if same and not beaten and not (other.facts.avatar and not other.on):
            follower = "org.avatar.ringwraith-discards-follower"
            zones.discard(
                table, other.number, follower if other.facts.avatar else "org.avatar.ringwraith-discards-nazgul"
            )


# -- the end of the phase ---------------------------------------------------------------------------


@procedure
def shed(table: Table) -> Flow[None]:
    """At the end of the phase a player above his general influence loses characters until he is within it."""
    overdraw(table)
    while over_influence(table):
        choice = yield from ask(
            table, table.active, "organization.shed", shed_options(table), "org.end.over-influence-must-shed"
        )
        number = int(choice.subject)
        card = table.cards[number]
        new = card.turn == table.turn and table.turn > 0
        zones.leave(
            table,
            number,
            "hand" if new else "discard",
            "org.end.over-influence-first-new" if new else "org.end.over-influence-then-choice",
        )
    drop_uncontrolled(table)


def over_influence(table: Table) -> bool:
    """Whether the resource player has more mind under general influence than he may."""
    return numbers.used_general_influence(table, table.active) > numbers.maximum_general_influence(table, table.active)


def shed_options(table: Table) -> list[Option]:
    """The characters that may be given up: first those that came this turn."""
    under = [card for card in table.characters_of(table.active) if not card.on and not card.facts.avatar]
    under = [card for card in under if not card.uncontrolled]
    new = [card for card in under if card.turn == table.turn and table.turn > 0]
    return [Option("give-up", card.token) for card in new or under]


def drop_uncontrolled(table: Table) -> None:
    """Characters who lost their controller and were not taken up are discarded."""
    for card in tuple(table.characters_of(table.active)):
        if card.uncontrolled and card.number in table.cards:
            zones.discard(table, card.number, "org.end.over-influence-then-uncontrolled")


def lose_control(table: Table) -> None:
    """Followers beyond the direct influence of their controller are under nobody's control any more."""
    for card in tuple(table.characters_of(table.active)):
        while numbers.overdrawn(table, card.number):
            last = table.followers(card.number)[-1].number
            zones.detach(table, last)
            zones.change(table, last, uncontrolled=True)
            table.tell("uncontrolled", "org.follower.loses-control-grace", number=last, card=table.cards[last].id)


def overdraw(table: Table) -> None:
    """Followers for whom their controller's direct influence became too small in this phase are under general
    influence."""
    for card in tuple(table.characters_of(table.active)):
        while numbers.overdrawn(table, card.number):
            last = table.followers(card.number)[-1].number
            zones.lose_controller(table, last)
            table.tell("released", "org.influence.general-cost", number=last, character=table.cards[last].id)
