"""Testing gold rings, the rings that come of it, and winning by The One Ring.

Playing a gold ring is as playing any item (`resources.items`).
"""

from __future__ import annotations

from underdeeps.kernel import Flow, Option, ask, procedure
from underdeeps.meccg.facts import CARDS
from underdeeps.meccg.language.hooks.items import GoldRing, KeepsRings, NotByStoring, OnlyOnePerBearer
from underdeeps.meccg.language.hooks.sites import ChangesRingTests
from underdeeps.meccg.language.standing import parts_of
from underdeeps.meccg.rules import checks, companies, numbers, zones
from underdeeps.meccg.rules.ending.scoring import PLAYED_AT_HAVEN, win
from underdeeps.meccg.table import Card, Company, Table

NO_RING = Option("no-ring")
ONE_RING = "The One Ring"


# -- tests ------------------------------------------------------------------------------------------


@procedure
def test(table: Table, number: int, modifier: int, stored: bool) -> Flow[None]:
    """A gold ring is tested: the dice say which special ring may take its place; it is discarded in any case."""
    ring = table.cards[number]
    dice = checks.roll(table, ring.owner, "ring", "ring.test.procedure", card=ring.id, number=number)
    yield from take_result(table, number, dice + modifier + test_change(table, number), stored)


@procedure
def take_result(table: Table, number: int, result: int, stored: bool) -> Flow[None]:
    """A gold ring was tested with a result: a special ring may take its place."""
    ring = table.cards[number]
    table.tell("ring-tested", "ring.test.procedure", card=ring.id, number=number, result=result)
    choice = yield from ask(
        table,
        table.cards[number].owner,
        "ring.replace",
        [*ring_options(table, number, result, stored), NO_RING],
        "ring.test.replaces",
        (str(number), str(result)),
    )
    replace_ring(table, number, choice.verb, choice.subject, stored)


def test_change(table: Table, number: int) -> int:
    """What changes the roll of a test: a Ringwraith in the company, the site, cards; the ring itself, for some."""
    bearer = table.cards[number].on
    company = table.company_of(number)
    if company is None:
        return 0
    ring = table.cards[number]
    total = sum(part.amount for part, _ in numbers.given(table, bearer, "ring-test"))
    total += sum(amount for side, amount in table.kind(ring.owner).ring_tests if side == ring.facts.alignment)
    total -= 2 if has_dark_lord(table, company) else 0
    return total + sum(part.amount for part in parts_of(table.site_of(company).id, ChangesRingTests))


def has_dark_lord(table: Table, company: Company) -> bool:
    """Whether a Ringwraith or The Balrog is in a company."""
    return any(table.cards[each].facts.race in ("ringwraith", "balrog") for each in company.characters)


def ring_options(table: Table, number: int, result: int, stored: bool) -> list[Option]:
    """The special rings that a tested gold ring may become: from hand, and where it lets its player look for them."""
    ring = table.cards[number]
    player = table.players[ring.owner]
    parts = parts_of(ring.id, GoldRing)
    kinds = {kind for part in parts for kind in part.kinds(result)}
    searched = looked_for(table, ring) & kinds
    found = [Option("ring", card) for card in player.hand.distinct() if fits(table, ring, card, kinds, stored)]
    aside = dict.fromkeys(card.id for card in kept_rings(table, ring.owner))
    found += [Option("ring-from-side", card) for card in aside if suits(table, ring, card, kinds, stored)]
    for place, pile in zones.searched(table, ring.owner, "from-discard", "from-deck"):
        if searched:
            found += [
                Option(f"ring-{place}", card)
                for card in sorted(pile.distinct())
                if fits(table, ring, card, searched, stored)
            ]
    return found


def looked_for(table: Table, ring: Card) -> set[str]:
    """The kinds of special rings for which a gold ring lets its player look through play deck and discard pile."""
    return {kind for part in parts_of(ring.id, GoldRing) for kind in part.searched}


def kept_rings(table: Table, seat: str) -> list[Card]:
    """The special rings that lie off to the side with events of a player, who may play them from there."""
    return [
        ring
        for event in table.events
        if table.cards[event].owner == seat and parts_of(table.cards[event].id, KeepsRings)
        for ring in table.borne(event, "aside")
    ]


def fits(table: Table, ring: Card, card: str, kinds: set[str], stored: bool) -> bool:
    """Whether a special ring of one of these kinds can come into play in the place of a gold ring."""
    return suits(table, ring, card, kinds, stored) and zones.unique_refusal(table, card) is None


def suits(table: Table, ring: Card, card: str, kinds: set[str], stored: bool) -> bool:
    """Whether a special ring of one of these kinds can take the place of a gold ring."""
    facts = CARDS[card]
    if facts.item != "special" or (facts.alignment != ring.facts.alignment and not table.kind(ring.owner).also):
        return False
    if not kinds.intersection((*facts.keywords, facts.name.lower())):
        return False
    if stored:
        return not parts_of(card, NotByStoring)
    twin = parts_of(card, OnlyOnePerBearer) and any(
        table.cards[each].facts.name == facts.name for each in table.cards[ring.on].bears
    )
    return not twin


def replace_ring(table: Table, number: int, verb: str, card: str, stored: bool) -> None:
    """The gold ring goes; the special ring, if one is played, takes its place."""
    ring = table.cards[number]
    bearer, owner, company = ring.on, ring.owner, table.company_of(number)
    dark = company is not None and table.kind(owner).no_points_from_havens and companies.at_haven(table, company)
    if card:
        _take(table, owner, verb, card)
    zones.discard(table, number, "ring.test.replaces")
    if not card:
        return
    note = (PLAYED_AT_HAVEN,) if dark else ()
    new = zones.enter(table, card, owner, "item", on=0 if stored else bearer, note=note)
    table.tell("ring", "ring.test.counts-as-item-play", seat=owner, card=card, number=new)
    if stored:
        zones.store(table, new)
    else:
        zones.change(table, new, idle=checks.kind_in_use(table, new, bearer))
        zones.happen(table, "item-gained", str(new))
        victory(table)


def _take(table: Table, owner: str, verb: str, card: str) -> None:
    """The special ring comes from the hand, the discard pile or the play deck."""
    if verb == "ring":
        zones.take_from_hand(table, owner, card)
    elif verb == "ring-from-side":
        aside = next(each for each in kept_rings(table, owner) if each.id == card)
        zones.leave(table, aside.number, "nowhere", "ring.test.replaces")
    elif verb == "ring-from-discard":
        zones.take_out(table, owner, card, "from-discard")
    else:
        zones.take_out(table, owner, card, "from-deck")
        zones.shuffle_deck(table, owner)


def gold_rings(table: Table, company: Company) -> list[Card]:
    """The gold rings that a company bears."""
    return [
        item for number in company.characters for item in table.borne(number, "item") if item.facts.item == "gold-ring"
    ]


@procedure
def automatic_tests(table: Table) -> Flow[None]:
    """At the end of the turn gold rings in the company of a Ringwraith or The Balrog are tested, a Ringwraith player's
    at Barad-dûr too."""
    for number in due(table):
        if number in table.cards and not table.over:
            yield from test(table, number, 0, False)


def due(table: Table) -> tuple[int, ...]:
    """The gold rings that are tested automatically now."""
    found: list[int] = []
    for company in table.companies_of(table.active):
        tested = table.site_of(company).facts.name in table.kind(table.active).tests_rings_at
        if tested or has_dark_lord(table, company):
            found += [ring.number for ring in gold_rings(table, company)]
    return tuple(found)


# -- winning ----------------------------------------------------------------------------------------


def victory(table: Table) -> None:
    """A player wins when a company of theirs bears The One Ring where that wins: a Ringwraith player at Barad-dûr.

    A company that has moved is there when all have had their movement/hazard phases (mh.location.at-site).
    """
    for company in table.companies.values():
        kind = table.kind(company.owner)
        if numbers.is_away(table, company):
            continue
        if table.site_of(company).facts.name == kind.one_ring_wins_at and bears_one_ring(table, company):
            win(table, company.owner, f"end.one-ring.{kind.name}")


def bears_one_ring(table: Table, company: Company) -> bool:
    """Whether The One Ring is in a company."""
    return any(item.facts.name == ONE_RING for number in company.characters for item in table.borne(number, "item"))
