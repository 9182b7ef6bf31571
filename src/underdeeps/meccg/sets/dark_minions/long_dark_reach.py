"""Long Dark Reach, a hazard short-event of Dark Minions."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from underdeeps.kernel import Flow, Option, ask
from underdeeps.kernel.flow import method
from underdeeps.kernel.piles import EVERYONE
from underdeeps.meccg.facts import CARDS, REGIONS
from underdeeps.meccg.language.catalogue import card
from underdeeps.meccg.language.effect import Effect, acting
from underdeeps.meccg.language.phrases import asks, offers, tells
from underdeeps.meccg.parts.events import HazardShort
from underdeeps.meccg.parts.needs import DeckHolds
from underdeeps.meccg.parts.targets.companies import Companies
from underdeeps.meccg.rules import zones
from underdeeps.meccg.rules.combat import combat, creatures

if TYPE_CHECKING:
    from underdeeps.meccg.table import Table

# -- Long Dark Reach --------------------------------------------------------------------------------


REACHED = 7


def reveal_top(table: Table) -> None:
    """The top cards of the play deck are revealed."""
    player = table.players[acting(table).seat]
    top = zones.on_top(table, player.seat, REACHED)
    player.deck = player.deck.dropped(REACHED).add(tuple(reversed(top)), EVERYONE)
    for card in top:
        table.tell("shown", "term.reveal", seat=player.seat, card=card)


def plays_on_land(card: str) -> bool:
    """Whether a creature can be keyed to some region that is no coastal-sea."""
    types = [kind for key in CARDS[card].keying for kind, _ in key.region_types]
    types += [REGIONS[name].region_type for key in CARDS[card].keying for name in key.regions]
    return any(kind != "coastal-sea" for kind in types)


def _can_be_reached(table: Table, seat: str, card: str) -> bool:
    facts = CARDS[card]
    if "creature" not in facts.forms or not plays_on_land(card):
        return False
    if facts.unique and facts.race not in ("nazgûl", "dragon"):
        return False
    return (zones.opponent_refusal(table, seat, card) or zones.unique_refusal(table, card)) is None


offers("reach", "{subject}.", points="site")


def within_reach(table: Table) -> list[Option]:
    """The creatures that were revealed of which one must attack."""
    seat = acting(table).seat
    top = zones.on_top(table, seat, REACHED)
    return [Option("reach", card) for card in dict.fromkeys(top) if _can_be_reached(table, seat, card)]


def normal_keys(table: Table, card: str) -> list[str]:
    """What a creature could be keyed to if it were played from hand."""
    return [] if creatures.target_refusal(table, card) is not None else creatures.keys(table, card)


tells("called-up", "{seat} calls up {card}.")


def reach(table: Table, card: str, prowess: int) -> int:
    """A creature comes out of the cards that were revealed: its number; 0 if none does. The others are shuffled."""
    seat = acting(table).seat
    player = table.players[seat]
    top = list(zones.on_top(table, seat, REACHED))
    if card:
        top.remove(card)
    player.deck = player.deck.dropped(REACHED).add(table.shuffled(tuple(top)), 0)
    if not card:
        return 0
    number = zones.enter(table, card, seat, "creature", note=(f"prowess:{prowess}",) if prowess else ())
    table.tell("called-up", "mh.creature.play", seat=seat, card=card)
    return number


def may_go_on(table: Table, number: int) -> bool:
    """Whether a creature that needs no key can make its next attack."""
    journey = table.journey
    return (
        creatures.is_creature(table, number)
        and journey is not None
        and not journey.ended
        and journey.company in table.companies
    )


asks("reach.creature", "{card}: which creature attacks?")


class ReachOut(Effect):
    """The top of the play deck is revealed, and a creature of it attacks the company, whatever it is keyed to."""

    searches: ClassVar[bool] = True
    prowess: int

    @method
    def do(self, table: Table) -> Flow[None]:
        reveal_top(table)
        card, key = "", ""
        if within_reach(table):
            choice = yield from ask(
                table, acting(table).seat, "reach.creature", within_reach(table), "mh.creature.play"
            )
            card = choice.subject
        if card and normal_keys(table, card):
            keyed = yield from ask(
                table,
                acting(table).seat,
                "creature.key",
                [Option("key", each) for each in normal_keys(table, card)],
                "mh.creature.must-be-keyed",
                (card,),
            )
            key = keyed.subject
        number = reach(table, card, 0 if key else self.prowess)
        outcomes: tuple[str, ...] = ()
        if number:
            for place in range(creatures.attacks_made(table, number)):
                if may_go_on(table, number):
                    creatures.begin_attack(table, number, key, place)
                    outcome = yield from combat.fight(table)
                    outcomes = (*outcomes, outcome)
            if creatures.is_creature(table, number):
                yield from creatures.conclude(table, number, outcomes)

    def text(self) -> str:
        return (
            f"reveal the top {REACHED} cards of your play deck: one Nazgûl, Dragon or creature that is not unique "
            "among them, of your choice, that is playable in regions other than coastal-seas must attack the company "
            "at once, not counted against the hazard limit and whatever it must be keyed to, with "
            f"{self.prowess:+d} prowess if it could not be played otherwise; shuffle the others and put them back on "
            "top"
        )


card(
    "DM-70",
    HazardShort(
        needs=(DeckHolds(10),),
        on=Companies(where="journey", moving=True, path=(("wilderness", 1),)),
        opens=True,
        fights=True,
        does=(ReachOut(-4),),
    ),
)
