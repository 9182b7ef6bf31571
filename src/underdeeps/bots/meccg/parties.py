"""One company or several: how a player's characters at a haven had best be divided for what the hand offers.

Each way to split, join or shift that the game offers is weighed by the errands (`plans`) of the companies that would
come of it.
"""

from __future__ import annotations

from msgspec.structs import replace

from underdeeps.bots.meccg.plans import Planner
from underdeeps.kernel import Option
from underdeeps.meccg.rules import companies
from underdeeps.meccg.table import Company, Table

BETTER = 0.4
"""By how much the errands must be better to part or to join for them."""
ANOTHER = 0.5
"""What it costs to have one more company on the road: the opponent may play more hazards."""
ASTRAY = 0.7
"""What it costs to have a company that has nothing to do."""
NEW = -1
"""The number of a company that does not exist yet."""


def arrangement(table: Table, seat: str, options: tuple[Option, ...]) -> Option | None:
    """The way to split, join or shift that helps most; None if the companies are good as they are."""
    present = list(table.companies_of(seat))
    planner = Planner(table, seat)
    best, most = None, worth(planner, present) + BETTER
    for option in options:
        groups = arranged(table, present, option)
        if groups is not None and (found := worth(planner, groups)) > most:
            best, most = option, found
    return best


def worth(planner: Planner, groups: list[Company]) -> float:
    """What some companies can do this turn together: those that have nothing to do are better off with others."""
    found = planner.errands(groups).values()
    return sum(errand.now - ANOTHER if errand.card else -ASTRAY for errand in found)


def arranged(table: Table, present: list[Company], option: Option) -> list[Company] | None:
    """The companies of a player after an arrangement; None if it is not one of companies."""
    by = {company.number: company for company in present}
    if option.verb == "join":
        one, other = by.pop(int(option.subject)), by.pop(int(option.target))
        by[one.number] = replace(one, characters=(*one.characters, *other.characters))
    elif option.verb in ("split", "shift"):
        number = int(option.subject)
        leaving = tuple(companies.with_followers(table, number))
        old = next(company for company in present if number in company.characters)
        to = by[int(option.target)] if option.verb == "shift" else replace(old, number=NEW, characters=())
        by[old.number] = replace(old, characters=tuple(each for each in old.characters if each not in leaving))
        by[to.number] = replace(to, characters=(*to.characters, *leaving))
    else:
        return None
    return [company for company in by.values() if company.characters]


def may_matter(table: Table, seat: str) -> bool:
    """Whether companies could be arranged otherwise at a haven: several in one place, or one of several characters."""
    places = []
    for company in table.companies_of(seat):
        if companies.at_haven(table, company):
            places.append(company.site)
            if sum(not table.cards[number].on for number in company.characters) > 1:
                return True
    return len(set(places)) < len(places)
