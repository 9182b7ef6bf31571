"""The movement/hazard phases: one for each company, in eight steps.

Where companies can go is worked out in `journeys`, what creatures can be keyed to in `combat.keying`.
"""

from __future__ import annotations

from typing import ClassVar

from underdeeps.kernel import Flow, Option, ask, instant, procedure
from underdeeps.kernel.piles import without
from underdeeps.meccg import windows
from underdeeps.meccg.language.effect import Effect
from underdeeps.meccg.language.hooks.journeys import OnArrival, SpecialWay
from underdeeps.meccg.language.hooks.under_deeps import OneNeighbour
from underdeeps.meccg.language.later import lingering
from underdeeps.meccg.language.standing import parts_of
from underdeeps.meccg.rules import numbers, zones
from underdeeps.meccg.rules.chain import chain
from underdeeps.meccg.rules.chain.later import come
from underdeeps.meccg.rules.journeys import moving_on, places, region_movement, routes, under_deeps
from underdeeps.meccg.rules.journeys.draws import draw_cards
from underdeeps.meccg.rules.journeys.hazard_limit import set_hazard_limit
from underdeeps.meccg.rules.journeys.moving_on import TRIED, onward_options, use_up_leave
from underdeeps.meccg.rules.players.manners import manner
from underdeeps.meccg.rules.prisoners import host_sites
from underdeeps.meccg.rules.turn import organization
from underdeeps.meccg.rules.turn.arriving import join_companies, leave_behind
from underdeeps.meccg.rules.zones.changes import journey_of
from underdeeps.meccg.table import Company, Journey, Table


class SendBack(Effect):
    """The company returns to its site of origin."""

    touches: ClassVar[frozenset[str]] = frozenset({"returns", "company"})

    @instant
    def do(self, table: Table) -> None:
        if table.journey is not None and table.journey.moving:
            send_back(table)

    def text(self) -> str:
        return "the company returns to its site of origin"


@procedure
def movement_hazard_phase(table: Table) -> Flow[None]:
    """Each company of the resource player has its movement/hazard phase, in the order that they pick."""
    table.phase = "movement-hazard"
    table.tell("phase", "turn.phases.order", phase=table.phase)
    while waiting(table) and not table.over:
        choice = yield from ask(
            table,
            table.active,
            "movement.next",
            [Option("company", str(number)) for number in waiting(table)],
            "mh.phase.order-of-companies",
        )
        yield from company_phases(table, int(choice.subject))
    release_empty_sites(table)
    yield from join_companies(table)


def waiting(table: Table) -> list[int]:
    """The companies that have not had their movement/hazard phase this turn."""
    return [company.number for company in table.companies_of(table.active) if not company.done]


@procedure
def company_phases(table: Table, number: int) -> Flow[None]:
    """One company's movement/hazard phase, and one more directly after it for each further move that it may make."""
    yield from company_phase(table, number)
    while onward_options(table, number):
        choice = yield from ask(
            table,
            table.active,
            "movement.onward",
            onward_options(table, number),
            "mh.multiple-moves.consecutive",
            (f"c{number}",),
        )
        use_up_leave(table, number)
        if choice.verb == "stay":
            return
        organization.lay_destination(table, number, choice.subject)
        yield from company_phase(table, number)


@procedure
def company_phase(table: Table, number: int) -> Flow[None]:
    """One company's movement/hazard phase: reveal, site path, hazard limit, draws, passive conditions, hazards, end."""
    reveal(table, number)
    yield from chain.happen(table, "site-revealed", f"c{number}", table.hazard_player)
    set_hazard_limit(table)
    found = True
    if places.given_path(table, number) is None:
        found = yield from under_deeps.finds_way(table, number)
    set_out(table, found)
    yield from choose_way(table)
    set_hazard_limit(table)
    table.tell("journey", "mh.phase.eight-steps", company=number, limit=journey_of(table).hazard_limit)
    if journey_of(table).moving:
        yield from draw_cards(table)
        set_hazard_limit(table)
    yield from come(table, "movement-begins", f"c{number}")
    yield from play_hazards(table)
    zones.happen(table, "movement-ends", f"c{number}")
    yield from chain.window(table, windows.MOVEMENT | windows.MOVEMENT_END | windows.CLOSING)
    arrive(table)
    note_phase(table)
    table.journey = None
    if table.over:
        return
    yield from zones.reset_hand(table, table.active, numbers.hand_size(table, table.active), "mh.end.hands-reset")
    yield from zones.reset_hand(
        table, table.hazard_player, numbers.hand_size(table, table.hazard_player), "mh.end.hands-reset"
    )
    yield from chain.happen(table, "movement-over", f"c{number}", table.active)


def note_phase(table: Table) -> None:
    """A movement/hazard phase of a company is over: its player may keep it in mind."""
    journey = journey_of(table)
    company = table.companies.get(journey.company)
    if company is not None:
        manner(table, company.owner).note_phase(table, company, journey.moving and not company.returned)


# -- 1 and 2: reveal, site path ---------------------------------------------------------------------


def reveal(table: Table, number: int) -> None:
    """The new site is turned face-up; a movement that is not legal (any more) does not take place."""
    company = zones.change_company(table, number, done=True)
    if company.destination:
        site = zones.change(table, company.destination, face_down=False)
        table.tell("revealed", "mh.reveal.new-site", company=number, site=site.id)
        if site.facts.under_deeps:
            company = zones.change_company(table, number, flags=(*company.flags, f"{TRIED}{site.facts.name}"))
        if parts_of(site.id, OneNeighbour) and not routes.neighbour(site):
            beside = f"{routes.BESIDE}{table.site_of(company).facts.name}"
            zones.change(table, site.number, note=(*site.note, beside))
        here = table.site_of(company)
        if parts_of(here.id, OneNeighbour) and not routes.neighbour(here):
            zones.change(table, here.number, note=(*here.note, f"{routes.BESIDE}{site.facts.name}"))
        if _cannot_move(table, company, site.number):
            company = stay(table, company, "mh.reveal.illegal-negated")
    table.journey = Journey(number, company.site, company.destination or company.site, False)


def _cannot_move(table: Table, company: Company, site: int) -> bool:
    """Whether somebody keeps a company where it is, or no way leads to its new site, or not the one laid for it."""
    if routes.may_not_move(table, company):
        return True
    if routes.movement_refusal(table, company, routes.facts_now(table, site)) is not None:
        return True
    return bool(routes.laid_way(company)) and routes.laid_way_refusal(table, company) is not None


def set_out(table: Table, found: bool) -> None:
    """A company that found its way is on its way; one that did not stays, which is no return to its site of origin."""
    company = table.companies[journey_of(table).company]
    if company.destination and not found:
        company = stay(table, company, "mh.reveal.under-deeps-fail")
    zones.change_journey(table, site=company.destination or company.site, moving=bool(company.destination))


def stay(table: Table, company: Company, rule: str) -> Company:
    """A company does not move after all: its new site card goes home."""
    table.tell("stays", rule, company=company.number)
    site = company.destination
    company = zones.change_company(table, company.number, destination=0)
    zones.release_site(table, site, rule)
    return company


@procedure
def choose_way(table: Table) -> Flow[None]:
    """The resource player states the kind of movement and, for region movement, the regions one by one."""
    if not journey_of(table).moving:
        return
    if places.given_path(table, journey_of(table).company) is not None:
        follow_path(table)
        return
    if routes.laid_way(table.companies[journey_of(table).company]):
        follow_laid_way(table)
        return
    choice = yield from ask(table, table.active, "movement.way", way_options(table), "mh.path.declare-type")
    kind, card = choice.subject, choice.target
    if kind == routes.REGION:
        yield from choose_regions(table)
    elif kind == routes.SPECIAL:
        _set_special_path(table, card)
    else:
        _set_path(table, kind)
    moving_on.unbind(table, journey_of(table).company)


def follow_path(table: Table) -> None:
    """A company goes the way that an effect gives to it."""
    given = places.given_path(table, journey_of(table).company)
    if given is not None:
        effect, lasting = given
        table.journey = effect.follow(table, lasting, journey_of(table))
        _tell_path(table)


def follow_laid_way(table: Table) -> None:
    """A company goes through the regions that were laid for it."""
    company = table.companies[journey_of(table).company]
    regions = routes.laid_way(company)
    flags = tuple(flag for flag in company.flags if not flag.startswith(routes.LAID_WAY))
    zones.change_company(table, company.number, flags=flags)
    zones.change_journey(table, kind=routes.REGION, regions=regions, path=region_movement.types_of(regions))
    _tell_path(table)


def way_options(table: Table) -> list[Option]:
    """The kinds of movement by which the company can reach its new site."""
    company = table.companies[journey_of(table).company]
    new = table.cards[journey_of(table).site].facts
    if bound := moving_on.bound_through(company):
        return [Option("way", kind) for kind in moving_on.ways_through(table, company, new.id, bound)]
    special = [Option("way", routes.SPECIAL, card) for card in routes.special_ways(table, company, new)]
    return [Option("way", kind) for kind in routes.ways(table, company, new)] + special


def _set_special_path(table: Table, card: str) -> None:
    """With Special Movement the site path is what the card makes it: it has no regions but those."""
    way = parts_of(card, SpecialWay)[0]
    names = [""] * len(way.path)
    if way.named:
        journey = journey_of(table)
        names[0], names[-1] = table.cards[journey.origin].facts.region, table.cards[journey.site].facts.region
    zones.change_journey(table, kind=routes.SPECIAL, path=way.path, regions=tuple(names), by=card)
    _tell_path(table)


def _set_path(table: Table, kind: str) -> None:
    company = table.companies[journey_of(table).company]
    here, new = table.site_of(company).facts, table.cards[journey_of(table).site].facts
    if kind == routes.UNDER_DEEPS:
        zones.change_journey(table, kind=kind)
        return
    path = routes.starter_path(here.id, new.id, table.players[company.owner].kind)
    names = [""] * len(path)
    names[0], names[-1] = here.region, new.region
    zones.change_journey(table, kind=kind, path=path, regions=tuple(names))
    _tell_path(table)


def _tell_path(table: Table) -> None:
    journey = journey_of(table)
    table.tell(
        "path",
        "mh.path.declare-type",
        company=journey.company,
        types=journey.path,
        regions=journey.regions,
        movement=journey.kind,
    )


@procedure
def choose_regions(table: Table) -> Flow[None]:
    """The regions of a region movement, one after the other."""
    company = table.companies[journey_of(table).company]
    zones.change_journey(table, kind=routes.REGION, regions=(table.site_of(company).facts.region,))
    while region_options(table):
        choice = yield from ask(
            table, table.active, "movement.region", region_options(table), "mh.path.region-declared"
        )
        if choice.verb == "arrive":
            break
        zones.change_journey(table, regions=(*journey_of(table).regions, choice.target))
        table.tell("through", "mh.path.region-declared", company=journey_of(table).company, region=choice.target)
    zones.change_journey(table, path=region_movement.types_of(journey_of(table).regions))
    _tell_path(table)


def region_options(table: Table) -> list[Option]:
    """The regions that may come next; the way ends where the new site lies."""
    journey = journey_of(table)
    company = table.companies[journey.company]
    new = table.cards[journey.site].facts
    if journey.regions[-1] == new.region:
        return []
    nexts = region_movement.next_on_way(table, company, journey.regions, new, moving_on.bound_through(company))
    return [Option("through", "", region) for region in nexts]


# -- 6 and 7: passive conditions, hazards ------------------------------------------------------------


@procedure
def play_hazards(table: Table) -> Flow[None]:
    """Both players act until both are finished; if the resource player acts after that, so may the hazard player."""
    going = True
    while going:
        yield from chain.window(table, windows.MOVEMENT)
        going = yield from chain.reopen(table, windows.MOVEMENT)


# -- 8: the end -------------------------------------------------------------------------------------


def send_back(table: Table, rule: str = "mh.returned.phase-ends") -> None:
    """The company whose phase it is returns to its site of origin: the phase is over for it."""
    journey = journey_of(table)
    if journey.company not in table.companies:
        return
    if "holds-course" in table.companies[journey.company].flags:
        table.tell("holds-course", "term.cancel", company=journey.company)
        return
    zones.change_journey(table, ended=True)
    company = zones.change_company(table, journey.company, returned=True)
    table.tell("returned", rule, company=company.number)


def arrive(table: Table) -> None:
    """The company is at its new site (unless it was sent back), and the site of origin is dealt with."""
    journey = journey_of(table)
    company = table.companies.get(journey.company)
    if company is None:
        return
    if not journey.moving:
        return
    if company.returned:
        zones.change_company(table, company.number, destination=0)
        zones.release_site(table, journey.site, "mh.returned.not-moved")
        return
    zones.change_company(
        table,
        company.number,
        site=journey.site,
        destination=0,
        moved=True,
        origin=table.cards[journey.origin].id,
        regions=journey.regions,
        path=journey.path,
        way=journey.kind,
    )
    table.tell("arrived", "mh.location.at-site", company=company.number, site=table.cards[journey.site].id)
    host_sites.bind(table, table.companies[company.number])
    leave_behind(table, company.number)
    zones.happen(table, "moved", f"c{company.number}")
    tell_arrival(table, company.number)
    zones.release_site(table, journey.origin, "mh.end.origin-returned")


def tell_arrival(table: Table, number: int) -> None:
    """Effects that last hear of a company that has reached its new site."""
    for effect, lasting in lingering(table, OnArrival):
        company = table.companies.get(number)
        if company is not None and lasting.target == f"c{number}":
            effect.arrived(table, lasting, company)


def change_new_site(table: Table, seat: str, site: str) -> None:
    """A moving company gets another new site, of a player's location deck; its own site path stays as it was."""
    journey = journey_of(table)
    if journey.company not in table.companies:
        return
    player = table.players[seat]
    player.locations = without(player.locations, site)
    laid = zones.enter(table, site, seat, "site")
    zones.change_company(table, journey.company, destination=laid)
    zones.change_journey(table, site=laid)
    table.tell("new-site", "mh.path.new-site-changed", company=journey.company, site=site)
    zones.release_site(table, journey.site, "mh.path.new-site-changed")


def release_empty_sites(table: Table) -> None:
    """The sites of companies that lost everybody on their way are dealt with when all have had their phases."""
    for card in tuple(table.cards.values()):
        if card.role == "site" and (card.owner == table.active or zones.RESCUE_SITE in card.note):
            zones.release_site(table, card.number, "turn.empty-company.site-during-mh")
