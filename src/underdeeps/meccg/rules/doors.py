"""Guards at the door of a site: who enters rolls to get in unseen, or faces them before all automatic-attacks."""

from __future__ import annotations

from underdeeps.kernel import Flow, procedure
from underdeeps.meccg.language.hooks.hazards import GuardsTheDoor
from underdeeps.meccg.language.standing import parts_of
from underdeeps.meccg.rules import checks, numbers, zones
from underdeeps.meccg.rules.combat import attacks, combat, on_guard
from underdeeps.meccg.table import Table


@procedure
def pass_guards(table: Table) -> Flow[None]:
    """The company whose site phase it is chose to enter: each guard at the door, one after the other."""
    yield from on_guard.reveal_at_door(table)
    guards = posted(table)
    for number in guards:
        if table.site_company in table.companies and number in table.cards and not unseen(table, number):
            begin(table, number)
            yield from combat.fight(table)


def posted(table: Table) -> tuple[int, ...]:
    """The cards on the site that post guards at its door."""
    company = table.companies[table.site_company]
    laid = table.cards[company.site].bears
    return tuple(each for each in laid if parts_of(table.cards[each].id, GuardsTheDoor))


def unseen(table: Table, number: int) -> bool:
    """Whether the roll of the company's player lets it pass the guards of a card."""
    company = table.companies[table.site_company]
    part = parts_of(table.cards[number].id, GuardsTheDoor)[0]
    dice = checks.roll(table, company.owner, "stealth", "term.roll", card=table.cards[number].id)
    passed = dice - numbers.size(table, company) > part.above
    if passed:
        table.tell("unseen", "term.roll", company=company.number, card=table.cards[number].id)
    return passed


def begin(table: Table, number: int) -> None:
    """The attack of the guards that a card posts."""
    part = parts_of(table.cards[number].id, GuardsTheDoor)[0]
    zones.change(table, number, note=())
    attacks.begin(
        table,
        table.site_company,
        source="event",
        card=table.cards[number].id,
        maker=number,
        race=part.race,
        strikes=part.strikes,
        prowess=part.prowess,
    )
