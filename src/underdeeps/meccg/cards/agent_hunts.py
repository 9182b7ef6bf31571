"""Resource events about agents and what lies hidden: that find them out, send them off, buy them off."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, ClassVar, Final

from underdeeps.kernel import Flow, Option, Refusal, ask, instant
from underdeeps.kernel.flow import method
from underdeeps.meccg.cards.base import Effect, On, Target, Whenever, acting
from underdeeps.meccg.cards.borne import to_hand
from underdeeps.meccg.cards.effects import last
from underdeeps.meccg.cards.targets import NO, TheAttack
from underdeeps.meccg.facts import CARDS
from underdeeps.meccg.rules import agents, checks, combat, numbers, shown, zones
from underdeeps.meccg.table import UNTAPPED

if TYPE_CHECKING:
    from underdeeps.meccg.fight import Combat
    from underdeeps.meccg.table import Card, Table


# -- nothing stays on guard -------------------------------------------------------------------------


class TakeBackOnGuard(Effect):
    """The cards on-guard go back to hand."""

    @instant
    def do(self, table: Table) -> None:
        for card in tuple(table.cards.values()):
            if card.role == "on-guard" and card.face_down:
                zones.leave(table, card.number, "hand", "term.return")

    def text(self) -> str:
        return "return it to its owner's hand"


class WhileOnGuard(Whenever, kw_only=True):
    """Cards lie on-guard."""

    does: tuple[Effect, ...] = (TakeBackOnGuard(),)

    def entities(self, table: Table, source: Card) -> Iterable[str]:
        return [card.token for card in table.cards.values() if card.role == "on-guard" and card.face_down]

    def text(self) -> str:
        return "cards that lie on-guard return to their owners' hands"


class SendSpentAgentsOff(Effect):
    """The tapped and the wounded agents go back to hand."""

    @instant
    def do(self, table: Table) -> None:
        for number in tuple(table.agents):
            if table.cards[number].state != UNTAPPED:
                agents.leave(table, number, "hand", "term.return")

    def text(self) -> str:
        return "all tapped and wounded agents return to their owners' hands"


class AtEndOfTurn(On, kw_only=True):
    """A turn ends."""

    event: str = "turn-ends"

    def fits(self, table: Table, source: Card, subject: str) -> bool:
        return source.role == "event"

    def text(self) -> str:
        return f"at the end of each turn {', then '.join(each.text() for each in self.does)}"


# -- found out --------------------------------------------------------------------------------------


class FaceDownAgents(Target):
    """An agent that is face-down."""

    def candidates(self, table: Table, seat: str, card: str, source: int) -> Iterable[str]:
        return [str(number) for number in table.agents] if table.agents else ()

    def refusal(self, table: Table, seat: str, card: str, source: int, token: str) -> Refusal | None:
        agent = table.cards.get(int(token))
        return None if agent is not None and agent.face_down else Refusal(NO, (card,))

    def names_opponents(self) -> bool:
        return True

    def text(self) -> str:
        return "a face-down agent"


class Expose(Effect):
    """An agent is tapped and revealed."""

    @method
    def do(self, table: Table) -> Flow[None]:
        zones.tap(table, int(acting(table).target))
        yield from agents.reveal(table, int(acting(table).target))

    def text(self) -> str:
        return "tap and reveal it"


class ShowHazards(Effect):
    """The opponent shows as many hazards as he likes; he may play no others in the company's movement/hazard phase."""

    @method
    def do(self, table: Table) -> Flow[None]:
        whose = table.opponent(acting(table).seat)
        last(table, shown.ONLY_SHOWN, acting(table).target)
        order = table.lasting[-1].order
        going = True
        while going and shown.hideable(table, whose, order):
            choice = yield from ask(
                table,
                whose,
                "hazards.show",
                [*(Option("show", card) for card in shown.hideable(table, whose, order)), Option("enough")],
                "term.reveal",
            )
            going = choice.verb == "show"
            if going:
                shown.show(table, whose, order, choice.subject)

    def text(self) -> str:
        return (
            "your opponent may show you any number of hazards from his hand; until the end of the company's "
            "movement/hazard phase he may play, or lay on-guard, only these"
        )


# -- offerings --------------------------------------------------------------------------------------

OFFERS: Final = (("greater", 5, ("dragon",)), ("major", 6, ("drake",)), ("minor", 7, ("man", "slayer")))
"""The class of item that is offered, the number to be exceeded, the races of attackers that take it."""
AGENTS_TAKE: Final = "minor"
"""The class of item that any agent takes."""


def taken(fight: Combat) -> dict[str, int]:
    """For each class of item that those who attack take: the number to be exceeded."""
    return {
        item: number
        for item, number, races in OFFERS
        if fight.is_of(races) or (fight.source == "agent" and item == AGENTS_TAKE)
    }


def offerings(table: Table, number: int) -> list[Card]:
    """The items of somebody's company that those who attack it would take."""
    company = table.company_of(number)
    if company is None or table.combat is None:
        return []
    classes = taken(table.combat)
    return [item for who in company.characters for item in table.borne(who, "item") if CARDS[item.id].item in classes]


class Bribable(TheAttack, kw_only=True):
    """An attack by those who take some class of item that the company has."""

    cancels: bool = True
    companies: bool = False

    def refusal(self, table: Table, seat: str, card: str, source: int, token: str) -> Refusal | None:
        if refused := super().refusal(table, seat, card, source, token):
            return refused
        company = table.companies.get(table.combat.company) if table.combat is not None else None
        if company is None or not offerings(table, company.characters[0]):
            return Refusal(NO, (card,))
        return None

    def text(self) -> str:
        kinds = [
            f"{' or '.join(race.capitalize() for race in races)} ({item} item, {number})"
            for item, number, races in OFFERS
        ]
        return f"an attack by {', '.join(kinds)} or an agent (minor item, 7)"


class Offer(Effect):
    """After a corruption check an item is discarded for a roll; if that is high enough, the attack is canceled."""

    touches: ClassVar[frozenset[str]] = frozenset({"attack", "cancels-attack"})

    @method
    def do(self, table: Table) -> Flow[None]:
        stood = yield from checks.corruption_check(table, acting(table).by, 0, acting(table).card)
        if not stood or not offerings(table, acting(table).by):
            return
        choice = yield from ask(
            table,
            acting(table).seat,
            "offering.item",
            [Option("discard", item.token) for item in offerings(table, acting(table).by)],
            "term.discard",
        )
        if not is_taken(table, acting(table).by, int(choice.subject)):
            return
        combat.cancel(table)
        reward = yield from ask(
            table,
            acting(table).seat,
            "offering.reward",
            [*resources(table, acting(table).seat), Option("nothing")],
            "term.search",
        )
        if reward.verb != "nothing":
            to_hand(table, acting(table).seat, reward.subject, reward.verb)
        if reward.verb == "from-deck":
            zones.shuffle_deck(table, acting(table).seat)

    def text(self) -> str:
        return (
            "he makes a corruption check; if he does not fail it, discard an item of his company of the class named "
            "and make a roll with his unused direct influence: above the number named the attack is canceled, and "
            "you may take a resource from your play deck (which you then shuffle) or discard pile into your hand"
        )


def is_taken(table: Table, by: int, item: int) -> bool:
    """An item is offered: whether the roll is high enough."""
    assert table.combat is not None
    needed = taken(table.combat)[table.cards[item].facts.item]
    zones.discard(table, item)
    who = table.cards[by]
    dice = checks.roll(table, who.owner, "offering", "term.roll", card=who.id, number=by)
    return dice + numbers.free_direct_influence(table, by) > needed


def resources(table: Table, seat: str) -> list[Option]:
    """The resources in a play deck and a discard pile."""
    player = table.players[seat]
    return [
        Option(place, card)
        for place, pile in (("from-deck", player.deck), ("from-discard", player.discard))
        for card in sorted(pile.distinct())
        if CARDS[card].kind == "resource"
    ]
