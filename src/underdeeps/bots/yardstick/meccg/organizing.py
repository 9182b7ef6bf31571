"""The draft, bringing characters into play, keeping them within influence."""

from __future__ import annotations

from underdeeps.bots.yardstick.meccg import journeys, values
from underdeeps.kernel import Decision, Option
from underdeeps.meccg.facts import CARDS
from underdeeps.meccg.language.hooks.points import PointsOnlyStored, PointsWhenStored
from underdeeps.meccg.language.hooks.zones import MayNotUntap
from underdeeps.meccg.language.standing import Standing, parts_of
from underdeeps.meccg.rules import companies, numbers
from underdeeps.meccg.rules.turn import characters
from underdeeps.meccg.table import Company, Table

GAIN_BY_STORING: tuple[type[Standing], ...] = (PointsOnlyStored, PointsWhenStored, MayNotUntap)


def draft(table: Table, decision: Decision) -> Option:
    """The character who gives most for their mind; strong ones first."""
    picks = [option for option in decision.options if option.verb == "draft"]
    if not picks:
        return decision.options[-1]
    mine = [card.number for card in table.cards.values() if card.owner == decision.seat and card.role == "character"]

    def worth(option: Option) -> float:
        together = companies.composition_refusal(table, mine, (), option.subject) is None
        return _character(option.subject) - (0 if together else 8)

    return max(picks, key=worth)


def _character(card: str) -> float:
    facts = CARDS[card]
    return (facts.prowess or 0) + facts.direct_influence * 1.2 + facts.points * 1.5 + len(facts.skills) * 0.5


def item(table: Table, decision: Decision) -> Option:
    """Give every item of the pool, to the strongest who has none."""
    gifts = [option for option in decision.options if option.verb == "give"]
    if not gifts:
        return decision.options[-1]

    def fits(option: Option) -> float:
        number = int(option.target)
        return values.strength(table, number) - 4 * len(table.borne(number, "item"))

    return max(gifts, key=fits)


def first(table: Table, decision: Decision) -> Option:
    """The first option: for questions in which it does not matter."""
    return decision.options[0]


def phase(table: Table, decision: Decision) -> Option:
    """The organization phase: organize if there is something to bring, then send companies off."""
    by: dict[str, list[Option]] = {}
    for option in decision.options:
        by.setdefault(option.verb, []).append(option)
    if "organize" in by and wants_to_organize(table):
        return by["organize"][0]
    for option in by.get("move", ()):
        company = table.companies[int(option.subject)]
        if journeys.plan(table, company)[1]:
            return option
    return at_home(table, decision) or by["done"][0]


def at_home(table: Table, decision: Decision) -> Option | None:
    """What companies do before they leave: store what gains by that, shake off what corrupts."""
    for option in decision.options:
        if option.verb == "store" and any(parts_of(table.card(option.target).id, kind) for kind in GAIN_BY_STORING):
            return option
    for option in decision.options:
        corrupts = option.verb == "remove-untapped"
        if corrupts and numbers.corruption_points(table, table.card(option.target).on) > 2:
            return option
    return None


def wants_to_organize(table: Table) -> bool:
    """Whether a character can be brought, or somebody is out of control."""
    seat = table.active
    if any(card.uncontrolled for card in table.characters_of(seat)) or any(
        misfit(table, company) for company in table.companies_of(seat)
    ):
        return True
    return any(
        CARDS[card].kind == "character"
        and characters.bring_refusal(table, seat, card) is None
        and affordable(table, seat, card)
        for card in table.players[seat].hand.distinct()
    )


def misfit(table: Table, company: Company) -> int:
    """Who keeps a company at its haven and had better leave it: a Ringwraith, a second leader; 0 if nobody does."""
    if not companies.at_haven(table, company) or companies.composition_refusal(table, company.characters) is None:
        return 0
    for number in company.characters:
        card = table.cards[number]
        rest = tuple(each for each in company.characters if each not in companies.with_followers(table, number))
        if rest and not card.on and companies.composition_refusal(table, rest) is None:
            return number
    return 0


def affordable(table: Table, seat: str, card: str) -> bool:
    """Whether a character can be controlled once they are there."""
    if CARDS[card].avatar:
        return True
    mind = CARDS[card].mind or 0
    free = numbers.maximum_general_influence(table, seat) - numbers.used_general_influence(table, seat)
    if mind <= free:
        return True
    return any(option.target != "general" for option in characters.bring_options(table, seat, card))


def organizing(table: Table, decision: Decision) -> Option:
    """Take up those out of control, bring the best character that can be afforded; leave companies as they are."""
    seat = table.active
    for option in decision.options:
        if option.verb in ("release", "follow") and table.card(option.subject).uncontrolled:
            return option
    leaving = [misfit(table, company) for company in table.companies_of(seat)]
    for option in decision.options:
        if option.verb == "split" and int(option.subject) in leaving:
            return option
    brings = [
        option for option in decision.options if option.verb == "bring" and affordable(table, seat, option.subject)
    ]
    if brings:
        return max(brings, key=lambda option: values.card_value(option.subject))
    for option in decision.options:
        if option.verb == "join" and may_join(table, int(option.subject), int(option.target)):
            return option
    return decision.options[-1]


def may_join(table: Table, one: int, other: int) -> bool:
    """Whether two companies could leave a haven together."""
    characters = (*table.companies[one].characters, *table.companies[other].characters)
    return companies.composition_refusal(table, characters) is None


def join(table: Table, decision: Decision) -> Option:
    """Whether companies that met at a haven become one."""
    joins = [option for option in decision.options if option.verb == "join"]
    if joins and may_join(table, int(joins[0].subject), int(joins[0].target)):
        return joins[0]
    return decision.options[0]


def where(table: Table, decision: Decision) -> Option:
    """Where a character comes into play: with the others, as a follower if general influence is short."""
    return max(decision.options, key=lambda option: suits(table, decision.about[0], option))


def suits(table: Table, card: str, option: Option) -> float:
    """How well a place suits a character who comes into play."""
    seat = table.active
    free = numbers.maximum_general_influence(table, seat) - numbers.used_general_influence(table, seat)
    company = table.companies.get(int(option.subject[1:])) if option.subject.startswith("c") else None
    value = float(len(company.characters)) if company is not None else 0.5
    if company is not None and companies.composition_refusal(table, company.characters, (), card) is not None:
        value -= 10
    if option.target == "general":
        return value + (2 if (CARDS[card].mind or 0) <= free or CARDS[card].avatar else -20)
    return value + 3


def shed(table: Table, decision: Decision) -> Option:
    """Give up the character who is worth least."""
    return min(decision.options, key=lambda option: values.precious(table, int(option.subject)))
