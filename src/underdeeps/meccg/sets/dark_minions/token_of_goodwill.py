"""Token of Goodwill, a resource short-event of Dark Minions."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, ClassVar, Final

from underdeeps.kernel import Flow, Option, Refusal, ask
from underdeeps.kernel.flow import method
from underdeeps.meccg import windows
from underdeeps.meccg.facts import CARDS
from underdeeps.meccg.language.catalogue import card
from underdeeps.meccg.language.effect import Effect, acting
from underdeeps.meccg.language.phrases import asks, rolls
from underdeeps.meccg.language.target import NO
from underdeeps.meccg.modifiers import Modifier, total
from underdeeps.meccg.parts.effects.piles import to_hand
from underdeeps.meccg.parts.events import Short
from underdeeps.meccg.parts.targets.attacks import TheAttack
from underdeeps.meccg.parts.targets.characters import Characters
from underdeeps.meccg.rules import checks, numbers, zones
from underdeeps.meccg.rules.combat import attacks

if TYPE_CHECKING:
    from underdeeps.meccg.fight import Combat
    from underdeeps.meccg.table import Card, Table

# -- Token of Goodwill ------------------------------------------------------------------------------


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
            f"a {' or '.join(race.capitalize() for race in races)} ({item} item, {number})"
            for item, number, races in OFFERS
        ]
        return f"an attack of {', '.join(kinds)} or an agent (minor item, 7)"


rolls("offering", "to see whether the offering is taken")


def is_taken(table: Table, by: int, item: int) -> bool:
    """An item is offered: whether the roll is high enough."""
    assert table.combat is not None
    needed = taken(table.combat)[table.cards[item].facts.item]
    zones.discard(table, item)
    who = table.cards[by]
    dice = checks.roll(table, who.owner, "offering", "term.roll", card=who.id, number=by)
    return dice + numbers.free_direct_influence(table, by) + total(modifiers(table, by)) > needed


def modifiers(table: Table, by: int) -> Iterator[Modifier]:
    """What cards in play add to the dice of an offering attempt."""
    return numbers.given_modifiers(table, by, "offering-attempt", "check")


def resources(table: Table, seat: str) -> list[Option]:
    """The resources that a player finds in their play deck and discard pile."""
    return [
        Option(place, card)
        for place, pile in zones.searched(table, seat, "from-deck", "from-discard")
        for card in sorted(pile.distinct())
        if CARDS[card].kind == "resource"
    ]


asks("offering.item", "{card}: which item do you offer?", {"discard": "{subject}."})
asks(
    "offering.reward",
    "{card}: which resource do you take into your hand?",
    {"from-deck": "{subject}, from the play deck.", "nothing": "None."},
)


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
        attacks.cancel(table)
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


class OfferingAttempt(Short, kw_only=True):
    """A short-event that is an offering attempt."""

    influences: ClassVar[bool] = True


card(
    "DM-160",
    OfferingAttempt(
        when=windows.ATTACK,
        on=Bribable(),
        by=Characters(where="attacked", skill="diplomat", allies=False),
        skill="diplomat",
        does=(Offer(),),
    ),
)
