"""The Hunt: Alatar seeks out a creature of which he has heard."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from underdeeps.kernel import Flow, Option, Refusal, ask, procedure
from underdeeps.kernel.flow import method
from underdeeps.kernel.piles import without
from underdeeps.meccg import windows
from underdeeps.meccg.facts import CARDS
from underdeeps.meccg.language.action import NO_SPELLS
from underdeeps.meccg.language.catalogue import card
from underdeeps.meccg.language.effect import Effect, acting
from underdeeps.meccg.language.need import Need
from underdeeps.meccg.language.phrases import asks, tells
from underdeeps.meccg.language.target import NO
from underdeeps.meccg.parts.events import Short
from underdeeps.meccg.parts.targets.characters import Characters
from underdeeps.meccg.rules import checks, zones
from underdeeps.meccg.rules.combat import combat, creatures
from underdeeps.meccg.table import Company

if TYPE_CHECKING:
    from underdeeps.meccg.table import Table

# -- The Hunt ---------------------------------------------------------------------------------------

asks("hunt.creature", "{card}: which creature that you have seen is hunted?", {"name": "{subject}."})
tells("hunted", "{seat} finds {card}: the hunt is up.")
tells("hunt-in-vain", "{card} is nowhere to be found.")

PILES: tuple[zones.Place, ...] = ("from-discard", "from-deck", "from-hand", "from-sideboard")
"""Where a creature is looked for, in this order."""


def quarry(table: Table, seat: str) -> list[Option]:
    """The creatures that the opponent of a player has shown and discarded, but for those that cannot be in play."""
    seen = table.players[table.opponent(seat)].revealed
    return [Option("name", each) for each in sorted(seen) if zones.unique_refusal(table, each) is None]


class HasQuarry(Need):
    """The player has seen a hazard creature that the opponent discarded."""

    def refusal(self, table: Table, seat: str, card: str, source: int) -> Refusal | None:
        return None if quarry(table, seat) else Refusal(NO, (card,))

    def text(self) -> str:
        return "if you have seen a hazard creature of your opponent that was discarded"


class NamesQuarry(Short, kw_only=True):
    """A short-event for which a creature is named as it is declared."""

    chooses: ClassVar[bool] = True

    @method
    def ask_choice(self, table: Table, seat: str, card: str, source: int, token: str) -> Flow[str]:
        choice = yield from ask(
            table, seat, "hunt.creature", quarry(table, seat), "timing.target.chosen-at-declaration"
        )
        return choice.subject


def find(table: Table, seat: str, card: str) -> int:
    """A player finds a creature of theirs, which comes into play: its number; 0 if they have it no more."""
    place = next((place for place, pile in zones.searched(table, seat, *PILES) if card in pile), "")
    if not place or zones.unique_refusal(table, card) is not None:
        table.tell("hunt-in-vain", "term.search", seat=seat, card=card)
        return 0
    zones.take_out(table, seat, card, place)
    if place == "from-deck":
        zones.shuffle_deck(table, seat)
    table.tell("hunted", "term.search", seat=seat, card=card)
    return zones.enter(table, card, seat, "creature")


def go_alone(table: Table, number: int) -> int:
    """Somebody stands alone, as a company of one, until the fight is over: the number of that company."""
    company = table.company_of(number)
    assert company is not None
    if len(company.characters) == 1:
        return company.number
    alone = table.number()
    table.companies[alone] = Company(alone, company.owner, (number,), company.site)
    zones.change_company(table, company.number, characters=without(company.characters, number))
    return alone


def come_back(table: Table, number: int, alone: int, old: int, place: int) -> None:
    """He is with his company again, if he is still there, in his old place."""
    if alone == old or alone not in table.companies:
        return
    faced = table.companies.pop(alone).faced
    company = table.companies[old]
    characters = (*company.characters[:place], number, *company.characters[place:])
    zones.change_company(table, old, characters=characters, faced=(*company.faced, *faced))


def place_of(table: Table, number: int) -> tuple[int, int]:
    """The company that somebody is in, and his place in it."""
    company = table.company_of(number)
    assert company is not None
    return company.number, company.characters.index(number)


def begin(table: Table, company: int, number: int, place: int, hunter: int) -> None:
    """Lay one of the attacks of the creature on the table: on one alone, whom no spell helps."""
    begun = creatures.begin_on(table, company, number, "", place)
    begun.only = (hunter,)
    begun.flags = (*begun.flags, NO_SPELLS)
    begun.modifiers = tuple(each for each in begun.modifiers if not _is_spell(each.card))


def _is_spell(card: str) -> bool:
    return card in CARDS and "spell" in CARDS[card].keywords


@procedure
def hunt(table: Table, hunter: int, card: str, seat: str) -> Flow[None]:
    """A creature is found and attacks somebody who stands alone."""
    number = find(table, seat, card)
    if not number:
        return
    old, place = place_of(table, hunter)
    alone = go_alone(table, hunter)
    outcomes: tuple[str, ...] = ()
    for attack in range(creatures.attacks_made(table, number)):
        if creatures.is_creature(table, number) and alone in table.companies:
            begin(table, alone, number, attack, hunter)
            outcome = yield from combat.fight(table)
            outcomes = (*outcomes, outcome)
    if creatures.is_creature(table, number):
        yield from creatures.conclude(table, number, outcomes)
    come_back(table, hunter, alone, old, place)


class HuntDown(Effect):
    """The creature is found, and attacks the one on whom the event is played; afterwards he taps."""

    touches: ClassVar[frozenset[str]] = frozenset({"character"})
    is_attack: ClassVar[bool] = True

    @method
    def do(self, table: Table) -> Flow[None]:
        hunter = int(acting(table).target)
        yield from hunt(table, hunter, acting(table).choice, table.opponent(acting(table).seat))
        if hunter in table.cards:
            checks.tap_if_untapped(table, hunter)

    def text(self) -> str:
        return (
            "name a hazard creature that your opponent has revealed to you and discarded. Unless it cannot be in play, "
            "your opponent finds it (in the discard pile, the play deck, which is shuffled then, the hand or the "
            "sideboard), and it attacks him at once as if he were alone in his company; spells are of no use to him "
            "against it. Tap him afterwards"
        )


card(
    "DM-143",
    NamesQuarry(
        when=windows.ORGANIZATION,
        on=Characters(names=("Alatar",)),
        needs=(HasQuarry(),),
        fights=True,
        does=(HuntDown(),),
    ),
)
