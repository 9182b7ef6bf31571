"""The Balrog's people: who starts above and who below, and who goes with him.

With him a company can go by the ways of the Under-deeps only. So he has a few to meet strikes beside him, and the
others win the sites above.
"""

from __future__ import annotations

from underdeeps.bots.yardstick.meccg import organizing as habits
from underdeeps.kernel import Decision, Option
from underdeeps.meccg.facts import CARDS
from underdeeps.meccg.language.catalogue import plays_of
from underdeeps.meccg.language.hooks.companies import StandsAlone
from underdeeps.meccg.language.standing import parts_of
from underdeeps.meccg.parts.effects.cards import ReturnOthers
from underdeeps.meccg.rules.journeys import under_deeps
from underdeeps.meccg.table import Company, Table

ESCORT = 3
"""So many go with The Balrog: enough to meet the strikes of most attacks below."""
CROWDED = 8.0
"""What it costs to have one of his who could win sites above go with The Balrog."""
FORM = 0.6
"""What it is worth that The Balrog takes a form, before the card is spent."""


def join(table: Table, decision: Decision) -> Option:
    """Whether companies that met at a haven become one."""
    joins = [option for option in decision.options if option.verb == "join"]
    if joins and may_join(table, int(joins[0].subject), int(joins[0].target)):
        return habits.join(table, decision)
    return decision.options[0]


def start(table: Table, decision: Decision) -> Option:
    """Where somebody starts: the first, who leads, above; then those who wait for The Balrog below; the rest above."""
    if len(decision.options) < 2:
        return decision.options[0]
    below = [option for option in decision.options if CARDS[option.subject].under_deeps]
    above = [option for option in decision.options if not CARDS[option.subject].under_deeps]
    if not below or not above:
        return decision.options[0]
    sizes = {table.site_of(each).id: len(each.characters) for each in table.companies_of(decision.seat)}
    waiting = sizes.get(below[0].subject, 0)
    return below[0] if sizes.get(above[0].subject) and waiting < ESCORT else above[0]


def is_bound(table: Table, company: Company) -> bool:
    """Whether a company can go by the ways of the Under-deeps only, as The Balrog is with it."""
    return under_deeps.bound_below(table, company)


def may_join(table: Table, one: int, other: int) -> bool:
    """Whether it does no harm that two companies become one: The Balrog has an escort, and takes along nobody else."""
    both = [table.companies[each] for each in (one, other)]
    if not any(is_bound(table, company) for company in both):
        return True
    return sum(len(company.characters) for company in both) <= ESCORT + 1


def crowded(table: Table, card: str, company: Company | None) -> float:
    """What it costs that The Balrog comes into play with a company that could do more without him, or somebody with
    him and his escort."""
    if company is None or len(company.characters) <= ESCORT:
        return 0.0
    return CROWDED if is_bound(table, company) or is_lord(card) else 0.0


def is_lord(card: str) -> bool:
    """Whether a card is The Balrog."""
    return CARDS[card].avatar and CARDS[card].alignment == "balrog"


def form(table: Table, seat: str, card: str) -> float:
    """What it is worth that The Balrog takes a form: it can be laid aside again, and another one taken up."""
    lord = table.avatar_of(seat)
    company = table.company_of(lord.number) if lord is not None else None
    if lord is None or company is None or any(_is_form(table.cards[each].id) for each in lord.bears):
        return 0.0
    alone = sum(1 for _ in table.members(company)) == 1
    return FORM if alone or not parts_of(card, StandsAlone) else 0.0


def _is_form(card: str) -> bool:
    return any(isinstance(effect, ReturnOthers) for _, action in plays_of(card) for effect in action.does)
