"""After all movement/hazard phases: companies at one site join, or one goes back; roads that lead home.

Joining by choice, in the organization phase, is in `arranging`.
"""

from __future__ import annotations

from itertools import combinations, permutations

from underdeeps.kernel import Flow, Option, ask, procedure
from underdeeps.kernel.piles import without
from underdeeps.meccg.facts import CARDS
from underdeeps.meccg.language.hooks.journeys import DiscardedIfMoves, FreesHeroAllies, LeftByRegions
from underdeeps.meccg.language.standing import parts_of
from underdeeps.meccg.language.vocabulary import COMPANY_FLAGS
from underdeeps.meccg.rules import companies, numbers, zones
from underdeeps.meccg.rules.journeys import region_movement, under_deeps
from underdeeps.meccg.table import TAPPED, Card, Company, Table

# -- afterwards -------------------------------------------------------------------------------------


@procedure
def join_companies(table: Table) -> Flow[None]:
    """Companies that share a site join: away from havens they must, at a haven they may."""
    joined = True
    while joined:
        joined = False
        groups = shared_sites(table)
        for group in groups:
            if not joined and are_there(table, group):
                if companies.at_haven(table, table.companies[group[0]]):
                    joined = yield from join_at_haven(table, group)
                elif ousted(table, group):
                    oust(table, ousted(table, group))
                    joined = True
                elif join_refused(table, group):
                    joined = not kept_apart(table, group)
                    if joined:  # who goes back is elsewhere then: it is looked again who shares a site
                        yield from part_ways(table, group)
                else:
                    for other in group[1:]:
                        companies.join(table, group[0], other)
                    joined = True


@procedure
def join_at_haven(table: Table, group: tuple[int, ...]) -> Flow[bool]:
    """Two of the companies at a haven join if their player wants it: whether two did."""
    joined = False
    for one, other in pairs_of(group):
        if not joined:
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
    return joined


def pairs_of(group: tuple[int, ...]) -> tuple[tuple[int, int], ...]:
    """All pairs of some companies."""
    return tuple(combinations(group, 2))


def join_options(table: Table, one: int, other: int) -> list[Option]:
    """Whether two companies at a haven stay apart or join, if they may."""
    barred = companies.allies_barred(table, table.companies[one], table.companies[other])
    return [Option("apart"), *([] if barred else [Option("join", str(one), str(other))])]


def shared_sites(table: Table) -> tuple[tuple[int, ...], ...]:
    """The resource player's companies that are at one site, for each site with several."""
    groups: list[list[Company]] = []
    for company in table.companies_of(table.active):
        here = [group for group in groups if companies.same_site(table, group[0], company)]
        if here:
            here[0].append(company)
        else:
            groups.append([company])
    return tuple(tuple(company.number for company in group) for group in groups if len(group) > 1)


def are_there(table: Table, group: tuple[int, ...]) -> bool:
    """Whether some companies all exist."""
    return all(number in table.companies for number in group)


def join_refused(table: Table, group: tuple[int, ...]) -> bool:
    """Whether some companies cannot be one away from a haven."""
    found = [table.companies[number] for number in group]
    characters = tuple(each for company in found for each in company.characters)
    events = tuple(each for company in found for each in company.events)
    return companies.composition_refusal(table, characters, events) is not None


def kept_apart(table: Table, group: tuple[int, ...]) -> bool:
    """Whether one of some companies that were here before and cannot be one has been told to do nothing."""
    found = [table.companies[number] for number in group]
    return any(each.returned for each in found) and not any(each.origin for each in found)


def ousted(table: Table, group: tuple[int, ...]) -> int:
    """Which of some companies gives way to a Ringwraith who was played this turn as a company of his own where it was.

    0 if none does.
    """
    for company, wraiths in permutations(group, 2):
        here, there = table.companies[company], table.companies[wraiths]
        fresh = any(table.cards[number].turn == table.turn for number in there.characters)
        apart = region_movement.has_ringwraith(table, there) and not region_movement.has_ringwraith(table, here)
        if apart and fresh and not here.moved and not there.moved:
            return company
    return 0


def oust(table: Table, number: int) -> None:
    """All characters of a company are discarded, as a Ringwraith has come to their site."""
    for character in table.companies[number].characters:
        zones.discard(table, character, "org.ringwraith-company.forced-join-discards")


@procedure
def part_ways(table: Table, group: tuple[int, ...]) -> Flow[None]:
    """Companies that cannot be one at a site: the hazard player picks which stays, all others go back."""
    choice = yield from ask(
        table,
        table.hazard_player,
        "movement.stays",
        [Option("stays", str(stays)) for stays in stayers(table, group)],
        "mh.join.violation-returns",
        tuple(str(number) for number in group),
    )
    for number in group:
        if str(number) != choice.subject:
            go_back(table, number)


def stayers(table: Table, group: tuple[int, ...]) -> tuple[int, ...]:
    """Which of some companies may be picked to stay: one that has not come here this turn, if there is such."""
    return tuple(number for number in group if not table.companies[number].origin) or group


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
    if under_deeps.flag_quelled(table, company, flag) or parts_of(table.site_of(company).id, LeftByRegions):
        return False
    below = company.moved and table.site_of(company).facts.under_deeps
    return flag.startswith(ROAD_HOME) or (below and flag.startswith(STAIR))


STAIR = COMPANY_FLAGS.declare("stair-home:", "that names a site to which a stair leads back from the Under-deeps")

ROAD_HOME = COMPANY_FLAGS.declare("road-home:", "that names a haven to which a road leads back")


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
    """The number of a site card that a player has in play or now lays down; 0 if they cannot."""
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
    """The number of a haven card that a player lays down for a company; 0 if they have none."""
    player = table.players[company.owner]
    havens = [card for card in player.locations if numbers.is_haven_card(CARDS[card], player.kind)]
    return lay_site(table, company.owner, havens[0]) if havens else 0


def _roams(table: Table, card: Card) -> bool:
    """Whether a card is a hero ally whose controller takes it anywhere."""
    if card.role != "ally" or card.facts.alignment not in ("hero", "dual") or card.on not in table.cards:
        return False
    return bool(parts_of(table.cards[card.on].id, FreesHeroAllies))


def leave_behind(table: Table, number: int) -> None:
    """What does not go along with a company that has moved is discarded."""
    company = table.companies[number]
    region = table.site_of(company).facts.region
    carried = [each for character in company.characters for each in table.cards[character].bears]
    carried += [more for each in carried for more in table.cards[each].bears]
    for each in (*carried, *company.events):
        card = table.cards.get(each)
        if card is None or card.role == "character" or _roams(table, card):
            continue
        with_leader = card.role == "faction"
        if with_leader or any(
            part.goes_to(table.site_of(company).facts.name, region)
            for part in parts_of(card.id, DiscardedIfMoves)
            if not part.below or len(company.characters) < part.below
        ):
            zones.discard(table, each, "timing.passive.discard-is-immediate")
