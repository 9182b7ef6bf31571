"""Stage permanent-events that are Alatar's own, by number."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from underdeeps.kernel import Flow, Option, Refusal, ask, instant, procedure
from underdeeps.kernel.flow import method
from underdeeps.kernel.piles import EVERYONE, Pile
from underdeeps.meccg import windows
from underdeeps.meccg.facts import CARDS
from underdeeps.meccg.language.about import About
from underdeeps.meccg.language.action import Ability
from underdeeps.meccg.language.catalogue import card
from underdeeps.meccg.language.effect import Effect, acting
from underdeeps.meccg.language.hooks.numbers import Gives
from underdeeps.meccg.language.hooks.stages import Requires
from underdeeps.meccg.language.hooks.zones import OpponentDiscardsOpenly
from underdeeps.meccg.language.phrases import asks, offers, tells
from underdeeps.meccg.language.target import NO
from underdeeps.meccg.language.trigger import On, Reaction
from underdeeps.meccg.language.vocabulary import ATTACK_FLAGS, NOTES
from underdeeps.meccg.modifiers import Modifier
from underdeeps.meccg.parts.effects.piles import TakeFromDiscard
from underdeeps.meccg.parts.needs import InPlay
from underdeeps.meccg.parts.stages import LiesOn, MoreStagePointsThan, PlacedOn, Stage, ToFavour, WorthMore, YouAre
from underdeeps.meccg.parts.targets.attacks import TheAttack
from underdeeps.meccg.parts.targets.characters import Characters
from underdeeps.meccg.rules import zones
from underdeeps.meccg.rules.combat import attacks, combat, creatures
from underdeeps.meccg.rules.zones.changes import combat_of

if TYPE_CHECKING:
    from underdeeps.meccg.table import Card, Table

# -- Bow of Alatar ----------------------------------------------------------------------------------


BENT: Final = ATTACK_FLAGS.declare("bow-bent:", "that somebody, whose number follows, faces with his bow in hand")


class OnItsCompany(TheAttack, kw_only=True):
    """An attack on the company that the card is with."""

    def refusal(self, table: Table, seat: str, card: str, source: int, token: str) -> Refusal | None:
        company = table.company_of(source)
        if table.combat is None or company is None or table.combat.company != company.number:
            return Refusal(NO, (card,))
        return super().refusal(table, seat, card, source, token)

    def text(self) -> str:
        return "an attack on his company"


class FaceIt(Effect):
    """The bearer faces a strike of the attack, whomever it would be against and however he is."""

    touches: ClassVar[frozenset[str]] = frozenset({"attack"})

    @instant
    def do(self, table: Table) -> None:
        fight, who = combat_of(table), table.cards[acting(table).source].on
        if who not in fight.facing:
            fight.facing = (*fight.facing, who)
        fight.flags = (
            *(flag for flag in fight.flags if flag != f"not-facing:{who}"),
            f"must-face:{who}",
            f"{BENT}{who}",
        )

    def possible(self, table: Table, seat: str, card: str, source: int, target: str) -> bool:
        return table.combat is not None and attacks.strikes_of(table) > 0

    def text(self) -> str:
        return "he faces a strike of it, tapped or wounded as he may be, and even if it could not be given to him"


class WearsDown(Reaction, kw_only=True):
    """If a strike that the bearer faces so fails, the attack has less body."""

    event: str = "strike-failed"
    about: About = "its bearer"

    def fits(self, table: Table, source: Card, subject: str) -> bool:
        bent = table.combat is not None and f"{BENT}{subject}" in table.combat.flags
        return bent and super().fits(table, source, subject)

    def react(self, table: Table, source: Card, subject: str) -> None:
        attacks.modify(table, Modifier("body", -1, source.id))

    def text(self) -> str:
        return "if that strike fails, -1 to the body of the attack"


card(
    "WH-90",
    Stage(),
    PlacedOn(wizard="Alatar"),
    Ability(
        when=windows.ATTACK,
        needs=(LiesOn("Alatar"),),
        on=OnItsCompany(),
        taps=("source",),
        does=(FaceIt(),),
    ),
    WearsDown(),
)


# -- The Great Hunt ---------------------------------------------------------------------------------


def hunter(table: Table, seat: str) -> int:
    """The company of the avatar of a player's opponent; 0 if there is none."""
    avatar = table.avatar_of(table.opponent(seat))
    company = table.company_of(avatar.number) if avatar is not None else None
    return company.number if company is not None else 0


@procedure
def set_upon(table: Table, seat: str, creature: str) -> Flow[None]:
    """A creature of a player, which is in no pile any more, makes its attacks on the company of the other's avatar."""
    number = zones.enter(table, creature, seat, "creature")
    outcomes: tuple[str, ...] = ()
    for place in range(creatures.attacks_made(table, number)):
        if creatures.is_creature(table, number) and hunter(table, seat):
            creatures.begin_on(table, hunter(table, seat), number, "", place)
            outcome = yield from combat.fight(table)
            outcomes = (*outcomes, outcome)
    if creatures.is_creature(table, number):
        yield from creatures.conclude(table, number, outcomes)


def is_quarry(creature: str) -> bool:
    """Whether a card is a hazard creature."""
    return CARDS[creature].kind == "hazard" and "creature" in CARDS[creature].forms


def can_come(table: Table, seat: str, creature: str) -> bool:
    """Whether a creature can attack: somebody is there to be attacked, and it is not in play or gone for good."""
    return bool(hunter(table, seat)) and zones.unique_refusal(table, creature) is None


asks("hunt.pile", "{card}: from which pile does your opponent reveal cards?")
offers("hunt-deck", "The play deck.", points="nothing")
offers("hunt-discard", "The discard pile.", points="nothing")
tells("hunt-revealed", "{seat} reveals {card}.")


class RevealAndHunt(Effect):
    """The opponent reveals cards of one pile, one by one, and each creature among them attacks at once."""

    is_attack: ClassVar[bool] = True
    most: int

    @method
    def do(self, table: Table) -> Flow[None]:
        whose = table.opponent(acting(table).seat)
        if not self.piles(table, whose):
            return
        choice = yield from ask(
            table, acting(table).seat, "hunt.pile", self.piles(table, whose), "timing.effect.most-recent-prevails"
        )
        pile = choice.verb
        left, found = self.prepare(table, whose, pile), 0
        while left and found < self.most and not table.over:
            shown = self.reveal(table, whose, pile)
            left = left - 1 if shown else 0
            if shown and is_quarry(shown):
                found += 1
                if can_come(table, whose, shown):
                    self.take_out(table, whose, pile, shown)
                    yield from set_upon(table, whose, shown)
        if pile == "hunt-deck":
            zones.shuffle_deck(table, whose)

    def piles(self, table: Table, whose: str) -> list[Option]:
        """The piles from which cards can be revealed."""
        seat = table.opponent(whose)
        piles = zones.searched(table, seat, "from-deck", "from-discard", whose=whose)
        return [Option(place.replace("from", "hunt")) for place, pile in piles if pile]

    def prepare(self, table: Table, whose: str, verb: str) -> int:
        """How many cards there are to reveal. The first one lies on top of a play deck, at the bottom of a discard pile
        (to which cards are added meanwhile): what is revealed goes to the other end."""
        player = table.players[whose]
        if verb == "hunt-deck":
            return len(player.deck)
        pile = player.discard
        player.discard = Pile(pile.cards[::-1], pile.known[::-1], pile.classed[::-1])
        return len(pile)

    def reveal(self, table: Table, whose: str, verb: str) -> str:
        """The next card of the pile is shown to everybody; empty if there is none."""
        player = table.players[whose]
        if verb == "hunt-deck":
            if not player.deck:
                return ""
            (shown,) = player.deck.top(1)
            player.deck = player.deck.dropped(1).under(shown, EVERYONE)
        else:
            if not player.discard:
                return ""
            shown = player.discard.cards[0]
            player.discard = player.discard.without_place(0).add((shown,), EVERYONE)
        table.tell("hunt-revealed", "term.reveal", seat=whose, card=shown)
        return shown

    def take_out(self, table: Table, whose: str, verb: str, shown: str) -> None:
        """A creature that was revealed leaves its pile."""
        player = table.players[whose]
        if verb == "hunt-deck":
            player.deck = player.deck.without_place(0)
        else:
            player.discard = player.discard.without_place(len(player.discard) - 1)

    def text(self) -> str:
        return (
            "choose your opponent's play deck or discard pile. He reveals its cards one after the other, until "
            f"{self.most} are creatures or all have been shown, and each creature attacks Alatar's company as soon as "
            "it appears. The play deck is shuffled again"
        )


QUARRY: Final = NOTES.declare("quarry:", "the creature follows that the opponent has just discarded from hand")


def quarries(source: Card) -> list[str]:
    """The creatures that were discarded and may attack."""
    return [note.removeprefix(QUARRY) for note in source.note if note.startswith(QUARRY)]


class ScentsQuarry(Reaction, kw_only=True):
    """A creature that the opponent discards from hand in its player's turn is kept in mind."""

    event: str = "discarded-from-hand"
    about: About = "its opponent"

    def fits(self, table: Table, source: Card, subject: str) -> bool:
        pile = table.players[subject].discard if subject in table.players else ()
        if not pile or table.active != source.owner or not super().fits(table, source, subject):
            return False
        return is_quarry(table.players[subject].discard.cards[-1])

    def react(self, table: Table, source: Card, subject: str) -> None:
        creature = table.players[subject].discard.cards[-1]
        zones.change(table, source.number, note=(*source.note, f"{QUARRY}{creature}"))

    def text(self) -> str:
        return ""


asks(
    "hunt.quarry",
    "{card}: does {0}, which was discarded, attack Alatar's company?",
    {"nothing": "No: it stays discarded."},
)
offers("set-upon", "{subject} attacks.")


class HuntDiscarded(Effect):
    """Creatures that were just discarded attack the company of the avatar, if the player so chooses."""

    is_attack: ClassVar[bool] = True

    @method
    def do(self, table: Table) -> Flow[None]:
        whose = table.opponent(acting(table).seat)
        while self.next(table):
            creature = self.next(table)
            if self.is_there(table, whose, creature):
                choice = yield from ask(
                    table,
                    acting(table).seat,
                    "hunt.quarry",
                    [Option("set-upon", self.next(table)), Option("nothing")],
                    "timing.effect.most-recent-prevails",
                    (self.next(table),),
                )
                self.forget(table)
                if choice.verb == "set-upon":
                    player = table.players[whose]
                    player.discard = player.discard.without(creature, EVERYONE)
                    yield from set_upon(table, whose, creature)
            else:
                self.forget(table)

    def next(self, table: Table) -> str:
        """The creature that is asked about next; empty if there is none, or the card has gone."""
        source = table.cards.get(acting(table).source)
        return next(iter(quarries(source)), "") if source is not None else ""

    def is_there(self, table: Table, whose: str, creature: str) -> bool:
        return creature in table.players[whose].discard and can_come(table, whose, creature)

    def forget(self, table: Table) -> None:
        """One creature is settled."""
        source = table.cards[acting(table).source]
        place = source.note.index(f"{QUARRY}{self.next(table)}")
        zones.change(table, source.number, note=(*source.note[:place], *source.note[place + 1 :]))

    def text(self) -> str:
        return "you may have it attack Alatar's company instead"


class OnQuarry(On, kw_only=True):
    """Creatures were discarded that may attack."""

    event: str = "discarded-from-hand"
    about: About = "its opponent"

    def fits(self, table: Table, source: Card, subject: str) -> bool:
        return bool(quarries(source)) and super().fits(table, source, subject)


card(
    "WH-91",
    Stage(
        needs=(YouAre(("Alatar",)), MoreStagePointsThan(11)),
        single="table",
        fights=True,
        does=(RevealAndHunt(5),),
    ),
    OpponentDiscardsOpenly(),
    ScentsQuarry(),
    OnQuarry(
        said="whenever your opponent discards a creature from his hand in your turn,",
        does=(HuntDiscarded(),),
    ),
)

# Huntsman’s Garb
card(
    "WH-92",
    Stage(),
    PlacedOn(wizard="Alatar"),
    Ability(
        when=windows.END,
        needs=(LiesOn("Alatar"),),
        taps=("source",),
        does=(TakeFromDiscard(names=("Risky Blow", "True Fána", "The Hunt")),),
    ),
)

# Join the Hunt
card(
    "WH-93",
    Stage(),
    WorthMore(kinds=("item",), gear=True, beside="Alatar"),
    WorthMore(kinds=("ally",), prowess=True, beside="Alatar"),
)

# Oromë’s Warders
card(
    "WH-94",
    Stage(needs=(InPlay("Join the Hunt"),), on=Characters(names=("Alatar",)), onto="target"),
    WorthMore(kinds=("faction",), points=2, races=("elf",)),
    WorthMore(kinds=("item",), gear=True),
    WorthMore(kinds=("ally",), prowess=True),
)

# Squire of the Hunt
card(
    "WH-95",
    Stage(on=ToFavour(skill="warrior"), onto="target"),
    Gives("prowess", 1),
    Gives("body", 1),
    Gives("direct-influence", 1),
    Requires(2, by="Alatar"),
)
