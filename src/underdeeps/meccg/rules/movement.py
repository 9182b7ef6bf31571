"""The movement/hazard phases: one for each company, in eight steps.

Where companies can go is worked out in `routes`, what creatures can be keyed to in `keying`.
"""

from __future__ import annotations

from typing import ClassVar

from underdeeps.kernel import Flow, Option, ask, instant, procedure
from underdeeps.kernel.piles import without
from underdeeps.meccg import windows
from underdeeps.meccg.facts import CARDS
from underdeeps.meccg.language.action import DarkRealm
from underdeeps.meccg.language.effect import Effect
from underdeeps.meccg.language.hooks.journeys import (
    ChangesLimit,
    DiscardedIfMoves,
    DrawsForRegions,
    FewerDraws,
    HazardLimit,
    LowersLimit,
    OneNeighbour,
    RaisesLimit,
    SpecialWay,
)
from underdeeps.meccg.language.hooks.numbers import Gives
from underdeeps.meccg.language.standing import parts_of, standing
from underdeeps.meccg.rules import (
    arrivals,
    chain,
    companies,
    depths,
    guards,
    keying,
    numbers,
    organization,
    prisoners,
    rings,
    routes,
    scattering,
    zones,
)
from underdeeps.meccg.table import BALROG, MINIONS, TAPPED, Company, Journey, Table


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
    """Each company of the resource player has its movement/hazard phase, in the order that he picks."""
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


def journey_of(table: Table) -> Journey:
    """The movement/hazard phase that is under way."""
    assert table.journey is not None
    return table.journey


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


MOVES_ON = "moves-on"
"""The flag of a company that may move to one more site when its movement/hazard phase is over."""

ONWARD_FROM = "moves-on-from:"
"""How such a flag begins that holds for a company only if it has come to a site of a type."""


def leave_to_move_on(table: Table, company: Company) -> str:
    """The flag by which a company may move on from where it is; empty if it has none."""
    fitting = (MOVES_ON, f"{ONWARD_FROM}{keying.site_type(table, table.site_of(company))}", DEEPER)
    found = (flag for flag in company.flags if flag in fitting)
    leave = next((flag for flag in found if not depths.flag_quelled(table, company, flag)), "")
    return leave or (ONWARD_BELOW if may_go_on_below(table, company) else "")


ONWARD_BELOW = "moves-on-below"
"""The leave of a company that may move on by Under-deeps movement because it has just moved; it is never used up."""


def may_go_on_below(table: Table, company: Company) -> bool:
    """Whether a card lets a company move on by Under-deeps movement: it has moved in the phase that is just over."""
    phases = depths.phases(company)
    return depths.leads_on(table, company.owner) and bool(phases) and phases[-1][0] == "moved"


def unused_below(table: Table, company: Company, found: list[Option]) -> list[Option]:
    """Of the sites to which a company can go, those by Under-deeps movement that it has not been at this turn."""
    used = [where for _, where in depths.phases(company)]
    here = table.site_of(company).facts.under_deeps
    facts = {each: CARDS[each.subject] if each.subject in CARDS else table.card(each.subject).facts for each in found}
    return [each for each in found if (here or facts[each].under_deeps) and facts[each].name not in used]


DEEPER = "moves-on-deeper"
"""Such a flag for a move to an Under-deeps site to which the company has not tried to move this turn."""

TRIED = "tried:"
"""How the flag of a company begins that names an Under-deeps site to which it has tried to move this turn."""


def deeper_only(company: Company, found: list[Option]) -> list[Option]:
    """Of the sites to which a company can go, the Under-deeps sites that are new to it this turn."""
    below = [option for option in found if option.subject in CARDS and CARDS[option.subject].under_deeps]
    return [option for option in below if f"{TRIED}{CARDS[option.subject].name}" not in company.flags]


def onward_options(table: Table, number: int) -> list[Option]:
    """Where a company that has just moved may go now; empty if it has no leave to move on, or cannot."""
    company = table.companies.get(number)
    if company is None or not company.moved or company.returned or table.over:
        return []
    if not company.flags or not leave_to_move_on(table, company):
        return []
    found = [Option("to", site) for site in routes.destinations(table, company)]
    if leave_to_move_on(table, company) == DEEPER:
        found = deeper_only(company, found)
    elif leave_to_move_on(table, company) == ONWARD_BELOW:
        found = unused_below(table, company, found)
    return [*found, organization.STAY] if found else []


def use_up_leave(table: Table, number: int) -> None:
    """A company has moved on, or not: its leave is used up."""
    company = table.companies[number]
    if leave_to_move_on(table, company) in company.flags:
        zones.change_company(table, number, flags=without(company.flags, leave_to_move_on(table, company)))


@procedure
def company_phase(table: Table, number: int) -> Flow[None]:
    """One company's movement/hazard phase: reveal, site path, hazard limit, draws, passive conditions, hazards, end."""
    reveal(table, number)
    yield from chain.happen(table, "site-revealed", f"c{number}", table.hazard_player)
    set_hazard_limit(table)
    if scattering.is_straggler(table, number):
        found = True
    else:
        found = yield from depths.finds_way(table, number)
    set_out(table, found)
    yield from choose_way(table)
    set_hazard_limit(table)
    table.tell("journey", "mh.phase.eight-steps", company=number, limit=journey_of(table).hazard_limit)
    if journey_of(table).moving:
        yield from draw_cards(table)
    zones.happen(table, "movement-begins", f"c{number}")
    yield from guards.meet(table)
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
    """A Balrog player's company remembers that a movement/hazard phase of it is over."""
    journey = journey_of(table)
    company = table.companies.get(journey.company)
    if company is None or table.players[company.owner].kind != BALROG:
        return
    moved = journey.moving and not company.returned
    where = CARDS[company.origin if moved else table.site_of(company).id].name
    flag = f"{depths.PHASE}{len(depths.phases(company)) + 1}:{'moved' if moved else 'stayed'}:{where}"
    zones.change_company(table, company.number, flags=(*company.flags, flag))


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
        if routes.movement_refusal(table, company, routes.facts_now(table, site.number)) is not None:
            company = stay(table, company, "mh.reveal.illegal-negated")
    table.journey = Journey(number, company.site, company.destination or company.site, False)


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
    if scattering.is_straggler(table, journey_of(table).company):
        follow_path(table)
        return
    choice = yield from ask(table, table.active, "movement.way", way_options(table), "mh.path.declare-type")
    kind, card = choice.subject, choice.target
    if kind == routes.REGION:
        yield from choose_regions(table)
    elif kind == routes.SPECIAL:
        _set_special_path(table, card)
    else:
        _set_path(table, kind)


def follow_path(table: Table) -> None:
    """Somebody who went off on his own goes the way of the company that he left."""
    journey = journey_of(table)
    table.journey = scattering.path_of(table.companies[journey.company], journey)
    _tell_path(table)


def way_options(table: Table) -> list[Option]:
    """The kinds of movement by which the company can reach its new site."""
    company = table.companies[journey_of(table).company]
    new = table.cards[journey_of(table).site].facts
    special = [Option("way", routes.SPECIAL, card) for card in routes.special_ways(table, company, new)]
    return [Option("way", kind) for kind in routes.ways(table, company, new)] + special


def _set_special_path(table: Table, card: str) -> None:
    """With Special Movement the site path is what the card makes it: it has no regions but those."""
    path = next((part.path for part in parts_of(card, SpecialWay)), ())
    zones.change_journey(table, kind=routes.SPECIAL, path=path, regions=("",) * len(path), by=card)
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
    table.tell("path", "mh.path.declare-type", company=journey.company, types=journey.path, regions=journey.regions)


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
    zones.change_journey(table, path=routes.types_of(journey_of(table).regions))
    _tell_path(table)


def region_options(table: Table) -> list[Option]:
    """The regions that may come next; the way ends where the new site lies."""
    journey = journey_of(table)
    company = table.companies[journey.company]
    new = table.cards[journey.site].facts
    if journey.regions[-1] == new.region:
        return []
    nexts = routes.next_regions(
        journey.regions,
        new.region,
        routes.limit_to(table, company, new),
        routes.region_kind(table, company),
        routes.gorgoroth(table.site_of(company).facts, new),
    )
    return [Option("through", "", region) for region in nexts]


# -- 3 to 5: hazard limit, draws --------------------------------------------------------------------


def set_hazard_limit(table: Table) -> None:
    """The base hazard limit: the company's size, at least two, halved if the sideboard was used."""
    journey = journey_of(table)
    company = table.companies[journey.company]
    if scattering.STRAGGLER in company.flags:
        zones.change_journey(table, limit=1, limit_change=0)
        return
    limit = max(2, numbers.size(table, company))
    if table.hazard_sideboard:
        limit = (limit + 1) // 2
    site = table.cards[journey.site]
    if journey.moving:
        limit += sum(part.amount for part in parts_of(site.id, HazardLimit))
    change = _raised(table, company)
    change -= min(_eased(table, company) + lowered(table), max(0, limit + change - 2))
    zones.change_journey(table, limit=limit, limit_change=change)


def _raised(table: Table, company: Company) -> int:
    """By how much the hazard limit is higher (or lower) for what lasts this turn and for events in play."""
    change = sum(effect.amount for effect in numbers.lasting(table, "hazard-limit", f"c{company.number}"))
    return change + sum([limit_change(table, table.cards[event].id) for event in table.events])


SAFER_ROAD = "safer-road"
"""The lasting effect by which a company's hazard limit falls if it moves to one of the regions in its detail."""

EASED_ROAD = "eased-road"
"""The lasting effect by which a company's hazard limit falls for regions of a type in its site path."""


def _eased(table: Table, company: Company) -> int:
    """By how much the hazard limit falls, but not below two, because of the way on which a company is."""
    journey = journey_of(table)
    if not journey.moving:
        return 0
    eased = -sum(part.limit for part in parts_of(journey.by, SpecialWay)) if journey.by else 0
    for effect in numbers.lasting(table, SAFER_ROAD, f"c{company.number}"):
        if not effect.detail or table.cards[journey.site].facts.region in effect.detail.split("|"):
            eased += effect.amount
    if journey.kind == routes.REGION:
        eased += sum(part.limit for part in routes.kept(table, company))
    for effect in numbers.lasting(table, EASED_ROAD, f"c{company.number}"):
        regions = keying.region_types(table, journey).count(effect.detail)
        eased += regions if effect.amount else (1 + table.in_play("Gates of Morning") if regions else 0)
    return eased


def lowered(table: Table) -> int:
    """By how much events in play lower all hazard limits, but not below two."""
    return sum(part.amount for part, _ in standing(table, LowersLimit))


def limit_effect(table: Table, card: str) -> int:
    """What an event in play does to the hazard limit of the phase that is under way: less, where two is the least."""
    journey = journey_of(table)
    company = table.companies.get(journey.company)
    own = sum(part.amount for part in parts_of(card, LowersLimit))
    if not own or company is None:
        return limit_change(table, card)
    room = max(0, journey.limit + _raised(table, company) - 2)
    lower = _eased(table, company) + lowered(table)
    return limit_change(table, card) + min(lower - own, room) - min(lower, room)


def limit_change(table: Table, card: str) -> int:
    """How an event in play changes the hazard limit of the movement/hazard phase that is under way."""
    journey = journey_of(table)
    company = table.companies.get(journey.company)
    total = 0
    if company is not None:
        total += sum(part.change(table, company) for part in parts_of(card, ChangesLimit))
    for part in parts_of(card, RaisesLimit):
        overt = company is not None and numbers.is_minion_company(table, company) and numbers.is_overt(table, company)
        through = journey.moving and not set(part.regions).isdisjoint(journey.regions)
        below = part.under_deeps and table.cards[journey.site].facts.under_deeps
        kinds = keying.region_types(table, journey) if part.types and journey.moving else ()
        by_type = not set(part.types).isdisjoint(kinds)
        total += part.amount if below or by_type or (overt if part.overt else through) else 0
    return total


@procedure
def draw_cards(table: Table) -> Flow[None]:
    """Both players draw for a moving company, at least one card each where they may draw at all."""
    most = own_draws(table)
    if most > 0:
        choice = yield from ask(
            table,
            table.active,
            "movement.draw",
            [Option("draw", str(n)) for n in range(most, 0, -1)],
            "mh.draw.resource-player-max",
        )
        yield from zones.draw(table, table.active, int(choice.subject))
    other = opponent_draws(table)
    if other > 0:
        choice = yield from ask(
            table,
            table.hazard_player,
            "movement.opponent-draw",
            [Option("draw", str(n)) for n in range(other, 0, -1)],
            "mh.draw.hazard-player-max",
        )
        yield from zones.draw(table, table.hazard_player, int(choice.subject))


def draw_site(table: Table) -> str:
    """The site whose draw numbers hold: the new one, or the site of origin on the way to a haven.

    For a Balrog player it is always the new one.
    """
    journey = journey_of(table)
    new = table.cards[journey.site]
    if table.players[table.active].kind == BALROG:
        return new.id
    return table.cards[journey.origin].id if numbers.is_haven(table, new, table.active) else new.id


def own_draws(table: Table) -> int:
    """How many cards the resource player may draw: none without an avatar or a mind of three or more."""
    company = table.companies[journey_of(table).company]
    if not any(table.cards[number].facts.avatar or numbers.mind(table, number) >= 3 for number in company.characters):
        return 0
    change = sum(_draw_changes(table, company, "draws")) + _draws_for_regions(table, company)
    most = max(0, CARDS[draw_site(table)].draws + change)
    fewer = sum(part.amount for part, _ in standing(table, FewerDraws))
    left = max(min(most, 1), most - fewer)
    if table.listed(DarkRealm.listed) and table.players[company.owner].kind not in MINIONS:
        left = max(0, left - sum(part.is_passed(table) for part, _ in standing(table, DarkRealm)))
    return left


def opponent_draws(table: Table) -> int:
    """How many cards the hazard player may draw.

    Effects apply in the order that he chooses: what adds comes before what doubles, what takes away after it.
    """
    company = table.companies[journey_of(table).company]
    changes = _draw_changes(table, company, "opponent-draws")
    number = CARDS[draw_site(table)].opponent_draws + sum(change for change in changes if change > 0)
    if "double-draws" in company.flags and not depths.flag_quelled(table, company, "double-draws"):
        number *= 2
    return max(0, number + sum(change for change in changes if change < 0))


def _draw_changes(table: Table, company: Company, of: str) -> list[int]:
    return [
        part.amount
        for number in company.characters
        for part in parts_of(table.cards[number].id, Gives)
        if part.number == of
    ]


def _draws_for_regions(table: Table, company: Company) -> int:
    """The cards that some characters may draw for the regions of their site path."""
    types = keying.region_types(table, journey_of(table))
    return sum(
        part.amount * types.count(part.region_type)
        for number in company.characters
        for part in parts_of(table.cards[number].id, DrawsForRegions)
    )


# -- 6 and 7: passive conditions, hazards ------------------------------------------------------------


@procedure
def play_hazards(table: Table) -> Flow[None]:
    """Both players act until both are finished; if the resource player acts after that, so may the hazard player."""
    going = True
    while going:
        yield from chain.window(table, windows.MOVEMENT)
        going = yield from chain.reopen(table, windows.MOVEMENT)


# -- 8: the end -------------------------------------------------------------------------------------


HOLDS_COURSE = "holds-course"
"""What is said of a company that no hazard sends back this turn, and whose sites no hazard taps."""


def site_spared(table: Table, site: int) -> bool:
    """Whether a company at this site, or on its way to it, keeps hazards from tapping it."""
    return any(
        HOLDS_COURSE in company.flags and site in (company.site, company.destination)
        for company in table.companies.values()
    )


def send_back(table: Table, rule: str = "mh.returned.phase-ends") -> None:
    """The company whose phase it is returns to its site of origin: the phase is over for it."""
    journey = journey_of(table)
    if journey.company not in table.companies:
        return
    if HOLDS_COURSE in table.companies[journey.company].flags:
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
    prisoners.bind(table, table.companies[company.number])
    leave_behind(table, company.number)
    zones.happen(table, "moved", f"c{company.number}")
    arrivals.heal(table, company.number)
    zones.release_site(table, journey.origin, "mh.end.origin-returned")
    rings.victory(table)
    if table.lasting:
        note_foes(table, company.number)


def note_foes(table: Table, number: int) -> None:
    """What lets a company move far to its foes lets it move as far when it leaves their site; that is over then."""
    company = table.companies.get(number)
    if company is None:
        return
    token, here = f"c{number}", table.site_of(company).facts.name
    table.lasting = tuple(each for each in table.lasting if each.kind != routes.FROM_FOES or each.target != token)
    if here in routes.foes_at(table, company):
        further = tuple(each for each in table.lasting if each.kind == routes.TO_FOES and each.target == token)
        table.lasting += tuple(
            zones.replace(each, kind=routes.FROM_FOES, detail=here, until="game", order=table.number())
            for each in further
        )


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


def leave_behind(table: Table, number: int) -> None:
    """What does not go along with a company that has moved is discarded."""
    company = table.companies[number]
    region = table.site_of(company).facts.region
    carried = [each for character in company.characters for each in table.cards[character].bears]
    carried += [more for each in carried for more in table.cards[each].bears]
    for each in (*carried, *company.events):
        card = table.cards.get(each)
        if card is None or card.role == "character":
            continue
        with_leader = card.role == "faction"
        if with_leader or any(
            part.goes_to(table.site_of(company).facts.name, region) for part in parts_of(card.id, DiscardedIfMoves)
        ):
            zones.discard(table, each, "timing.passive.discard-is-immediate")


# -- afterwards -------------------------------------------------------------------------------------


@procedure
def join_companies(table: Table) -> Flow[None]:
    """Companies that share a site join: away from havens they must, at a haven they may."""
    joined = True
    while joined:
        joined = False
        pairs = shared_sites(table)
        for one, other in pairs:
            if not joined and one in table.companies and other in table.companies:
                if companies.at_haven(table, table.companies[one]):
                    choice = yield from ask(
                        table,
                        table.active,
                        "movement.join",
                        join_options(table, one, other),
                        "mh.join.haven-optional",
                        (str(one), str(other)),
                    )
                    joined = choice.verb == "join"
                    if joined:
                        companies.join(table, one, other)
                elif ousted(table, one, other):
                    oust(table, ousted(table, one, other))
                elif join_refused(table, one, other):
                    joined = not kept_apart(table, one, other)
                    if joined:  # who goes back is elsewhere then: it is looked again who shares a site
                        yield from part_ways(table, one, other)
                else:
                    companies.join(table, one, other)
                    joined = True


def join_options(table: Table, one: int, other: int) -> list[Option]:
    """Whether two companies at a haven stay apart or join, if they may."""
    barred = companies.allies_barred(table, table.companies[one], table.companies[other])
    return [Option("apart"), *([] if barred else [Option("join", str(one), str(other))])]


def shared_sites(table: Table) -> tuple[tuple[int, int], ...]:
    """Pairs of the resource player's companies at one site."""
    own = table.companies_of(table.active)
    return tuple(
        (one.number, other.number)
        for place, one in enumerate(own)
        for other in own[place + 1 :]
        if companies.same_site(table, one, other)
    )


def join_refused(table: Table, one: int, other: int) -> bool:
    """Whether two companies cannot be one away from a haven."""
    first, second = table.companies[one], table.companies[other]
    characters = (*first.characters, *second.characters)
    return companies.composition_refusal(table, characters, (*first.events, *second.events)) is not None


def kept_apart(table: Table, one: int, other: int) -> bool:
    """Whether one of two companies that were here before and cannot be one has been told to do nothing."""
    pair = (table.companies[one], table.companies[other])
    return any(each.returned for each in pair) and not any(each.origin for each in pair)


def ousted(table: Table, one: int, other: int) -> int:
    """Which of two companies gives way to a Ringwraith who was played this turn as a company of his own where it was.

    0 if neither does.
    """
    for company, wraiths in ((one, other), (other, one)):
        here, there = table.companies[company], table.companies[wraiths]
        fresh = any(table.cards[number].turn == table.turn for number in there.characters)
        apart = routes.has_ringwraith(table, there) and not routes.has_ringwraith(table, here)
        if apart and fresh and not here.moved and not there.moved:
            return company
    return 0


def oust(table: Table, number: int) -> None:
    """All characters of a company are discarded, as a Ringwraith has come to their site."""
    for character in table.companies[number].characters:
        zones.discard(table, character, "org.ringwraith-company.forced-join-discards")


@procedure
def part_ways(table: Table, one: int, other: int) -> Flow[None]:
    """Two companies that cannot join at a site: the hazard player picks which stays, the other goes back."""
    choice = yield from ask(
        table,
        table.hazard_player,
        "movement.stays",
        [Option("stays", str(stays)) for stays in stayers(table, one, other)],
        "mh.join.violation-returns",
        (str(one), str(other)),
    )
    go_back(table, other if choice.subject == str(one) else one)


def stayers(table: Table, one: int, other: int) -> list[int]:
    """Which of two companies may be picked to stay: if one has come here this turn, it is the other."""
    return [a for a, b in ((one, other), (other, one)) if table.companies[b].origin] or [one, other]


def go_back(table: Table, number: int) -> None:
    """A company returns to its site of origin; that of one that did not move is where it is."""
    company = table.companies[number]
    table.tell("returned", "mh.join.violation-returns", company=number)
    if not company.origin:
        zones.change_company(table, number, returned=True)
        return
    site = lay_site(table, company.owner, company.origin) or lay_haven(table, company)
    if not site:
        for character in company.characters:
            zones.discard(table, character, "mh.join.violation-returns")
        return
    old = company.site
    zones.change_company(table, number, site=site, origin="", returned=True, moved=False)
    zones.release_site(table, old, "mh.end.origin-returned")


@procedure
def roads_home(table: Table) -> Flow[None]:
    """At the end of the turn some companies may go back to the haven where they began it."""
    for number, haven in homeward(table):
        choice = yield from ask(
            table,
            table.active,
            "movement.home",
            (Option("home", haven), Option("stay")),
            "eot.site-replacement-is-movement",
            (f"c{number}",),
        )
        if choice.verb == "home":
            go_home(table, number, haven)


def homeward(table: Table) -> tuple[tuple[int, str], ...]:
    """The companies that may go back to a haven (or up a stair) now, each with the card of that site."""
    return tuple(
        (company.number, flag.partition(":")[2])
        for company in table.companies_of(table.active)
        for flag in company.flags
        if _leads_home(table, company, flag) and _is_elsewhere(table, company, flag.partition(":")[2])
    )


def _leads_home(table: Table, company: Company, flag: str) -> bool:
    """Whether a flag of a company lets it go back: by road, or by stair from an Under-deeps site to which it moved."""
    if depths.flag_quelled(table, company, flag):
        return False
    below = company.moved and table.site_of(company).facts.under_deeps
    return flag.startswith(HOME) or (below and flag.startswith(STAIR))


STAIR = "stair-home:"
"""How the flag of a company begins that names a site to which a stair leads back from the Under-deeps."""

HOME = "road-home:"
"""How the flag of a company begins that names such a haven."""


def _is_elsewhere(table: Table, company: Company, haven: str) -> bool:
    """Whether a company is not at a haven whose card its player could lay."""
    laid = any(card.id == haven and card.owner == company.owner for card in table.cards.values())
    return table.site_of(company).id != haven and (laid or haven in table.players[company.owner].locations)


def go_home(table: Table, number: int, haven: str) -> None:
    """A company replaces its site by a haven: that is movement without a movement/hazard phase."""
    company = table.companies[number]
    old = company.site
    zones.change_company(table, number, site=lay_site(table, company.owner, haven), moved=True)
    table.tell("arrived", "eot.site-replacement-is-movement", company=number, site=haven)
    leave_behind(table, number)
    zones.happen(table, "moved", f"c{number}")
    zones.release_site(table, old, "eot.site-replacement-is-movement")


def lay_site(table: Table, seat: str, card: str) -> int:
    """The number of a site card that a player has in play or now lays down; 0 if he cannot."""
    for other in table.cards.values():
        if other.id == card and other.role == "site" and other.owner == seat and not other.on:
            return other.number
    player = table.players[seat]
    if card in player.locations:
        player.locations = without(player.locations, card)
        return zones.enter(table, card, seat, "site")
    if card in player.site_discard:
        player.site_discard = without(player.site_discard, card)
        return zones.enter(table, card, seat, "site", state=TAPPED)
    borrowed = [other for other in table.cards.values() if other.id == card and zones.RESCUE_SITE in other.note]
    return borrowed[0].number if borrowed else 0


def lay_haven(table: Table, company: Company) -> int:
    """The number of a haven card that a player lays down for a company; 0 if he has none."""
    player = table.players[company.owner]
    havens = [card for card in player.locations if numbers.is_haven_card(CARDS[card], player.kind)]
    return lay_site(table, company.owner, havens[0]) if havens else 0
