"""Testing gold rings, and the rings that come of it."""

from __future__ import annotations

from underdeeps.kernel import Flow, Option, ask, procedure
from underdeeps.meccg.cards.base import parts_of
from underdeeps.meccg.cards.rings import GoldRing
from underdeeps.meccg.facts import CARDS
from underdeeps.meccg.rules import checks, numbers, zones
from underdeeps.meccg.table import RINGWRAITH, Card, Company, Table

NO_RING = Option("no-ring")


@procedure
def test(table: Table, number: int, modifier: int, stored: bool) -> Flow[None]:
    """A gold ring is tested: the dice say which special ring may take its place; it is discarded in any case."""
    ring = table.cards[number]
    dice = checks.roll(table, ring.owner, "ring", "ring.test.procedure", card=ring.id, number=number)
    result = dice + modifier + test_change(table, number)
    table.tell("ring-tested", "ring.test.procedure", card=ring.id, number=number, result=result)
    choice = yield from ask(
        table,
        table.cards[number].owner,
        "ring.replace",
        [*ring_options(table, number, result), NO_RING],
        "ring.test.replaces",
        (str(number), str(result)),
    )
    replace_ring(table, number, choice.subject, stored)


def test_change(table: Table, number: int) -> int:
    """What changes the roll of a test: a Ringwraith in the company, Barad-dûr, cards."""
    bearer = table.cards[number].on
    company = table.company_of(number)
    if company is None:
        return 0
    total = sum(part.amount for part, _ in numbers.gifts(table, bearer, "ring-test"))
    if table.players[company.owner].kind == RINGWRAITH:
        if any(table.cards[each].facts.race == "ringwraith" for each in company.characters):
            total -= 2
        if table.site_of(company).facts.name == "Barad-dûr":
            total -= 3
    return total


def ring_options(table: Table, number: int, result: int) -> list[Option]:
    """The special rings in hand that a tested gold ring may become."""
    ring = table.cards[number]
    kinds = {kind for part in parts_of(ring.id, GoldRing) for kind in part.kinds(result)}
    return [
        Option("ring", card)
        for card in table.players[ring.owner].hand.distinct()
        if CARDS[card].item == "special"
        and CARDS[card].alignment == ring.facts.alignment
        and kinds.intersection((*CARDS[card].keywords, CARDS[card].name.lower()))
        and zones.unique_refusal(table, card) is None
    ]


def replace_ring(table: Table, number: int, card: str, stored: bool) -> None:
    """The gold ring goes; the special ring, if one is played, takes its place."""
    ring = table.cards[number]
    bearer, owner = ring.on, ring.owner
    zones.discard(table, number, "ring.test.replaces")
    if not card:
        return
    zones.take_from_hand(table, owner, card)
    new = zones.enter(table, card, owner, "item", on=0 if stored else bearer)
    table.tell("ring", "ring.test.counts-as-item-play", seat=owner, card=card, number=new)
    if stored:
        zones.store(table, new)
    else:
        zones.happen(table, "item-gained", str(new))


def gold_rings(table: Table, company: Company) -> list[Card]:
    """The gold rings that a company bears."""
    return [
        item for number in company.characters for item in table.borne(number, "item") if item.facts.item == "gold-ring"
    ]


@procedure
def automatic_tests(table: Table) -> Flow[None]:
    """A Ringwraith player's gold rings at Barad-dûr or in a Ringwraith's company are tested at the end of the turn."""
    if table.players[table.active].kind != RINGWRAITH:
        return
    for number in due(table):
        if number in table.cards:
            yield from test(table, number, 0, False)


def due(table: Table) -> tuple[int, ...]:
    """The gold rings that are tested automatically now."""
    found: list[int] = []
    for company in table.companies_of(table.active):
        wraith = any(table.cards[each].facts.race == "ringwraith" for each in company.characters)
        if wraith or table.site_of(company).facts.name == "Barad-dûr":
            found += [ring.number for ring in gold_rings(table, company)]
    return tuple(found)
