"""A company that despairs: after an attack that was not defeated some of its characters go their own way.

Each becomes a company of his own on the same site path, with a movement/hazard phase of his own this turn.
"""

from __future__ import annotations

from underdeeps.meccg.rules import checks, companies, numbers, zones
from underdeeps.meccg.rules.zones.changes import combat_of
from underdeeps.meccg.table import Company, Journey, Table

DESPAIR = "despair:"
"""How the note on an attack begins after which characters go off whose roll and mind come to less than a number."""

STRAGGLER = "straggler"
"""The flag of a company of one who went off in mid-phase: its site path is given, its hazard limit is one."""

BY = "straggler-by:"
"""How its flag begins that names the card by which it uses Special Movement."""


def scatter(table: Table) -> None:
    """The attack was not defeated: each character of the company rolls, and may go off."""
    fight = combat_of(table)
    for flag in fight.flags:
        if flag.startswith(DESPAIR) and fight.company in table.companies:
            _roll_for_all(table, fight.company, int(flag.removeprefix(DESPAIR)))


def _roll_for_all(table: Table, number: int, needed: int) -> None:
    for character in table.companies[number].characters:
        company = table.companies[number]
        card = table.cards[character]
        dice = checks.roll(table, company.owner, "despair", "term.roll", character=card.id, number=character)
        if dice + numbers.mind(table, character) < needed and len(company.characters) > 1:
            go_off(table, company, character)


def go_off(table: Table, company: Company, character: int) -> None:
    """A character leaves his company, his controller and his followers, and is a company of his own."""
    for follower in table.followers(character):
        zones.lose_controller(table, follower.number)
    if table.cards[character].on:
        zones.lose_controller(table, character)
    companies.take_out(table, company.number, (character,))
    new = companies.new_company(table, company.owner, (character,), company.site)
    journey = table.journey
    table.tell("goes-off", "org.company.split", character=table.cards[character].id, number=character, company=new)
    if journey is None or journey.company != company.number:
        zones.change_company(table, new, done=company.done, faced=company.faced)
        return
    flags = (STRAGGLER, f"{BY}{journey.by}") if journey.by else (STRAGGLER,)
    zones.change_company(
        table,
        new,
        destination=company.destination,
        flags=flags,
        faced=company.faced,
        regions=journey.regions,
        path=journey.path,
        way=journey.kind,
    )


def is_straggler(table: Table, number: int) -> bool:
    """Whether a company is of one who went off in mid-phase."""
    company = table.companies.get(number)
    return company is not None and STRAGGLER in company.flags


def path_of(company: Company, journey: Journey) -> Journey:
    """The way of one who went off: the site path of the company that he left."""
    by = next((flag.removeprefix(BY) for flag in company.flags if flag.startswith(BY)), "")
    return zones.replace(journey, kind=company.way, regions=company.regions, path=company.path, by=by)
