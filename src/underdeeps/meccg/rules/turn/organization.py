"""The organization phase: characters come and go, companies are arranged, items change hands, movement is declared.

Arranging (`arranging`) is one period of the phase, in which nothing else can be done. Moving items, storing and the
sideboard are actions of their own (`RULE_ACTIONS`), declared in chains before or after it.
"""

from __future__ import annotations

from underdeeps.kernel import Flow, Option, ask, procedure
from underdeeps.kernel.piles import without
from underdeeps.meccg import windows
from underdeeps.meccg.facts import CARDS
from underdeeps.meccg.rules import companies, numbers, zones
from underdeeps.meccg.rules.chain import chain
from underdeeps.meccg.rules.journeys import region_movement, routes
from underdeeps.meccg.rules.prisoners import captivity
from underdeeps.meccg.rules.turn.arranging import each_arrangement, organizing
from underdeeps.meccg.rules.turn.characters import DONE, ORGANIZE
from underdeeps.meccg.table import Card, Company, Table


@procedure
def organization_phase(table: Table) -> Flow[None]:
    """The resource player acts, organizes once, declares movement; then what is out of influence goes."""
    table.phase = "organization"
    table.tell("phase", "turn.phases.order", phase=table.phase)
    captivity.take_up(table)
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
    end_effects(table)


def end_effects(table: Table) -> None:
    """What lasts through the organization phase of the resource player is over."""
    seat = table.active
    table.lasting = tuple(each for each in table.lasting if each.until != "organization" or each.seat != seat)


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
        and companies.held_refusal(table, company) is None
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
    most = region_movement.limit_to(table, company, table.cards[laid].facts)
    zones.change_company(table, number, destination=laid, most_regions=most)
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


# -- the end of the phase ---------------------------------------------------------------------------


@procedure
def shed(table: Table) -> Flow[None]:
    """At the end of the phase a player above their general influence loses characters until they are within it."""
    overdraw(table)
    while over_influence(table) and shed_options(table):
        choice = yield from ask(
            table, table.active, "organization.shed", shed_options(table), "org.end.over-influence-must-shed"
        )
        number = int(choice.subject)
        new = is_new(table, table.cards[number])
        zones.leave(
            table,
            number,
            "hand" if new else "discard",
            "org.end.over-influence-first-new" if new else "org.end.over-influence-then-choice",
        )
    drop_uncontrolled(table)


def over_influence(table: Table) -> bool:
    """Whether the resource player has more mind under general influence than they may."""
    return numbers.used_general_influence(table, table.active) > numbers.maximum_general_influence(table, table.active)


def shed_options(table: Table) -> list[Option]:
    """The characters that may be given up: first those that came this turn."""
    under = [card for card in table.characters_of(table.active) if not card.on and not card.facts.avatar]
    under = [card for card in under if not card.uncontrolled]
    under = [card for card in under if not zones.is_kept(table, card, "hand" if is_new(table, card) else "discard")]
    new = [card for card in under if is_new(table, card)]
    return [Option("give-up", card.token) for card in new or under]


def is_new(table: Table, card: Card) -> bool:
    """Whether a character came into play this turn."""
    return card.turn == table.turn and table.turn > 0


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
