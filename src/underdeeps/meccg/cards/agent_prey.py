"""An agent in play as a hazard that is attacked: while it is, it stands as a character, alone at its site."""

from __future__ import annotations

from typing import TYPE_CHECKING

from underdeeps.kernel import Flow, Option, ask, procedure
from underdeeps.kernel.flow import method
from underdeeps.kernel.piles import without
from underdeeps.meccg.cards.base import PREY, Effect, acting
from underdeeps.meccg.cards.events import Event, Short
from underdeeps.meccg.facts import CARDS
from underdeeps.meccg.rules import agents, combat, creatures, keying, zones
from underdeeps.meccg.table import Company, Journey

if TYPE_CHECKING:
    from underdeeps.meccg.table import Link, Table


class SpentShort(Short, kw_only=True):
    """A short-event that is spent even if its player then makes no use of it."""

    def paid(self, table: Table, link: Link) -> None:
        Event.paid(self, table, link)


class SetCreatureOn(Effect):
    """A creature from the player's hand that can be keyed to the agent's site attacks the agent."""

    @method
    def do(self, table: Table) -> Flow[None]:
        number = int(acting(table).target)
        if not agents.site_of(table, number):
            return
        owner, borrowed = table.cards[number].owner, table.agents[number].place
        company = stand(table, number)
        choice = yield from ask(
            table,
            acting(table).seat,
            "agent.prey",
            [*hunters(table, acting(table).seat, company), Option("nothing")],
            "mh.creature.must-be-keyed",
            (acting(table).target,),
        )
        if choice.verb == "play":
            yield from hunt(table, acting(table).seat, company, choice.subject, choice.target)
        if company in table.companies:
            step_back(table, number, company)
        elif borrowed:
            table.players[owner].locations = without(table.players[owner].locations, borrowed)

    def possible(self, table: Table, seat: str, card: str, source: int, target: str) -> bool:
        return any("creature" in CARDS[each].forms for each in table.players[seat].hand.cards)

    def text(self) -> str:
        return (
            "you may play a creature from your hand that can be keyed to the site of the agent; it attacks the agent "
            "at once, as if that were a character; if the agent is eliminated, you get no marshalling points for it"
        )


def stand(table: Table, number: int) -> int:
    """A face-up agent stands as a character, in a company of its own at its site: the number of that."""
    owner = table.cards[number].owner
    site = zones.enter(table, agents.site_of(table, number), owner, "site")
    agents.change(table, number, sites=())
    zones.change(table, number, role="character")
    company = table.number()
    table.companies[company] = Company(company, owner, (number,), site)
    return company


def step_back(table: Table, number: int, company: int) -> None:
    """After the fight an agent that is still there is a hazard again, at its site."""
    site = table.companies.pop(company).site
    zones.unlist(table, site)
    card = table.cards.pop(site)
    zones.change(table, number, role="agent")
    if not table.agents[number].place:
        agents.change(table, number, sites=(card.id,))


def hunters(table: Table, seat: str, company: int) -> list[Option]:
    """The creatures in a hand that can be keyed to the site of a company, with their keys."""
    target = table.companies[company]
    here = Journey(company, target.site, target.site, False)
    return [
        Option("play", card, key)
        for card in table.players[seat].hand.distinct()
        if "creature" in CARDS[card].forms
        and zones.unique_refusal(table, card) is None
        and keying.company_refusal(table, target, card) is None
        for key in keying.keys(table, card, here)
    ]


@procedure
def hunt(table: Table, seat: str, company: int, card: str, key: str) -> Flow[None]:
    """A creature from hand makes its attacks on a company of the other player; then it is defeated, or discarded."""
    zones.show(table, seat, card)
    zones.take_from_hand(table, seat, card)
    number = zones.enter(table, card, seat, "creature")
    outcomes: tuple[str, ...] = ()
    for place in range(creatures.attacks_made(table, number)):
        if creatures.is_creature(table, number) and company in table.companies:
            begin(table, company, number, key, place)
            outcome = yield from combat.fight(table)
            outcomes = (*outcomes, outcome)
    conclude(table, number, outcomes)


def begin(table: Table, company: int, number: int, key: str, place: int) -> None:
    """Lay one of the attacks of the creature on the table."""
    begun = creatures.begin_on(table, company, number, key, place)
    begun.flags = (*begun.flags, PREY)


def conclude(table: Table, number: int, outcomes: tuple[str, ...]) -> None:
    """A defeated creature is among the kills of its player's opponent, another is discarded."""
    if not creatures.is_creature(table, number):
        return
    if combat.DEFEATED in outcomes and combat.NOT_DEFEATED not in outcomes:
        zones.leave(table, number, "points", "combat.step5.creature-defeated")
    else:
        zones.discard(table, number, "combat.step5.creature-not-defeated")
