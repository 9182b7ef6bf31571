"""Resource short-events of The Dragons that are played when a company is attacked, by number.

Those that riddle, flatter or burgle are elsewhere.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, ClassVar

from underdeeps.kernel import Flow, Option, Refusal, ask, instant
from underdeeps.kernel.flow import method
from underdeeps.kernel.piles import EVERYONE
from underdeeps.meccg import windows
from underdeeps.meccg.facts import CARDS
from underdeeps.meccg.facts.places import LAIRS
from underdeeps.meccg.language.action import Action
from underdeeps.meccg.language.catalogue import card, rule_action
from underdeeps.meccg.language.effect import Effect, acting
from underdeeps.meccg.language.hooks.combat import OnAttacks
from underdeeps.meccg.language.hooks.persons import Against
from underdeeps.meccg.language.later import linger, wait
from underdeeps.meccg.language.phrases import asks, declares, rolls
from underdeeps.meccg.language.target import Target
from underdeeps.meccg.language.vocabulary import LASTING
from underdeeps.meccg.modifiers import changes
from underdeeps.meccg.parts.effects.attacks import ModifyAttack
from underdeeps.meccg.parts.effects.cards import Discard
from underdeeps.meccg.parts.effects.lasting import UntilEndOfTurn, last
from underdeeps.meccg.parts.effects.strikes import StandAside
from underdeeps.meccg.parts.events import Short
from underdeeps.meccg.parts.needs import InPlay
from underdeeps.meccg.parts.targets.attacks import TheAttack
from underdeeps.meccg.parts.targets.cards import CardsInPlay
from underdeeps.meccg.parts.targets.characters import Characters
from underdeeps.meccg.parts.wording import DOORS, either
from underdeeps.meccg.rules import checks, numbers, riddling, zones
from underdeeps.meccg.rules.combat import assignment, attacks, strikes
from underdeeps.meccg.rules.combat.attacks import CancelAttack
from underdeeps.meccg.table import WOUNDED

if TYPE_CHECKING:
    from underdeeps.meccg.fight import Combat
    from underdeeps.meccg.table import Lasting, Link, Table

DRAGONKIND = ("dragon", "drake")
BROOD = TheAttack(races=DRAGONKIND)

# -- Alert the Folk ---------------------------------------------------------------------------------


asks("alert.faction", "{card}: which faction do you discard for it?", {"discard": "{subject}."})
asks("alert.another", "{card}: which other faction do you discard for it?", {"discard": "{subject}."})


class PaidWithFactions(Short, kw_only=True):
    """A short-event for which one or two factions are discarded from hand."""

    chooses: ClassVar[bool] = True
    regions: tuple[str, ...]

    def prices(self, table: Table, seat: str) -> list[Option]:
        """The factions of the hand that can be discarded for it."""
        meant = Against(kinds=("faction",), playable_in=self.regions)
        hand = table.players[seat].hand.distinct()
        return [Option("discard", card) for card in hand if "faction" in CARDS[card].forms and meant.fits(card)]

    def refusal(self, table: Table, seat: str, card: str, source: int) -> Refusal | None:
        if not self.prices(table, seat):
            return Refusal("timing.active-condition.definition", (card,))
        return super().refusal(table, seat, card, source)

    @method
    def ask_choice(self, table: Table, seat: str, card: str, source: int, token: str) -> Flow[str]:
        answer = yield from ask(table, seat, "alert.faction", self.prices(table, seat), PRICE)
        first = answer.subject
        give_up(table, seat, first)
        answer = yield from ask(table, seat, "alert.another", [*self.prices(table, seat), Option("enough")], PRICE)
        if answer.verb == "enough":
            return first
        give_up(table, seat, answer.subject)
        return f"{first} {answer.subject}"

    def other_price(self) -> str:
        return f"discard one or two factions playable in {either(self.regions)} from your hand"


PRICE = "timing.active-condition.performed-at-declaration"


def give_up(table: Table, seat: str, card: str, rule: str = PRICE) -> None:
    """A card is discarded from hand, openly."""
    zones.take_from_hand(table, seat, card)
    zones.put_in_discard(table, seat, card, EVERYONE)
    table.tell("discarded", rule, seat=seat, card=card)
    zones.happen(table, "discarded-from-hand", seat)


class FolkHelp(Effect):
    """Characters who face the attack have more prowess against it: by the points of the factions that were given up."""

    touches: ClassVar[frozenset[str]] = frozenset({"character"})

    @instant
    def do(self, table: Table) -> None:
        points = sum(CARDS[faction].points for faction in acting(table).choice.split())
        for number in attacks.facing(table) if table.combat is not None else ():
            if table.cards[number].role == "character":
                last(table, "prowess", str(number), points, until="attack")

    def text(self) -> str:
        return (
            "each character who faces the attack has more prowess against it, by the marshalling points printed on "
            "those factions"
        )


card(
    "TD-97",
    PaidWithFactions(
        when=windows.ATTACK,
        on=TheAttack(races=DRAGONKIND, not_manifestation="Eärcaraxë"),
        regions=("Northern Rhovanion", "Iron Hills", "Woodland Realm", "Anduin Vales"),
        does=(FolkHelp(),),
    ),
)


# -- Dragon’s Hunger --------------------------------------------------------------------------------


asks("hunger.creature", "{card}: which creature do you discard?", {"discard": "{subject}."})


class FeedTheBeast(Effect):
    """The opponent discards a creature from hand, or shows that there is none; then the attack is canceled."""

    touches: ClassVar[frozenset[str]] = frozenset({"attack", "cancels-attack"})
    limit: int

    @method
    def do(self, table: Table) -> Flow[None]:
        other = table.opponent(acting(table).seat)
        if creatures_in_hand(table, other):
            choice = yield from ask(table, other, "hunger.creature", creatures_in_hand(table, other), "term.discard")
            give_up(table, other, choice.subject, "term.discard")
            if table.journey is not None:
                zones.change_journey(table, limit_change=table.journey.limit_change + self.limit)
                table.tell("limit", "mh.hazard-limit.base", amount=self.limit, limit=table.journey.hazard_limit)
        else:
            riddling.show_hand(table, other)
            if table.combat is not None and not table.combat.cannot_be_canceled:
                attacks.cancel(table)

    def text(self) -> str:
        return (
            f"your opponent discards a hazard creature from hand, with {self.limit:+d} to the hazard limit against "
            "the company; if there is none, your opponent shows the hand, and the attack is canceled"
        )


def creatures_in_hand(table: Table, seat: str) -> list[Option]:
    """The hazard creatures in a hand."""
    hand = table.players[seat].hand.distinct()
    return [Option("discard", card) for card in hand if "creature" in CARDS[card].forms]


card("TD-106", Short(when=windows.ATTACK, on=BROOD, does=(FeedTheBeast(-1),)))


# -- Dragon-feuds -----------------------------------------------------------------------------------


FEUD = LASTING.declare("dragon-feud", "by which a player may discard Dragons and Drakes to cancel attacks of such")


class LetThemFeud(Effect):
    """For the rest of the turn creatures of some races can be discarded from hand to cancel attacks of such."""

    @instant
    def do(self, table: Table) -> None:
        last(table, FEUD, acting(table).seat)

    def possible(self, table: Table, seat: str, card: str, source: int, target: str) -> bool:
        return not any(numbers.lasting(table, FEUD, seat))

    def text(self) -> str:
        return (
            f"for a {either(DRAGONKIND, True)} creature of your hand that you discard this turn, when a company of "
            "yours faces an attack of one of these races, that attack is canceled"
        )


class Rivals(Target):
    """A Dragon or Drake creature in hand, while a feud lasts and such an attack can be canceled."""

    def candidates(self, table: Table, seat: str, card: str, source: int) -> Iterable[str]:
        if not table.lasting or table.combat is None or not any(numbers.lasting(table, FEUD, seat)):
            return ()
        return [each for each in table.players[seat].hand.distinct() if each in RIVALS]

    def refusal(self, table: Table, seat: str, card: str, source: int, token: str) -> Refusal | None:
        if not any(numbers.lasting(table, FEUD, seat)):
            return Refusal("timing.action.needs-allowance", (token,))
        return TheAttack(races=DRAGONKIND, cancels=True).refusal(table, seat, token, source, "attack")

    def text(self) -> str:
        return "a Dragon or Drake creature in your hand"


RIVALS = frozenset(
    id for id, facts in CARDS.items() if "creature" in facts.forms and {facts.race, *facts.other_races} & {*DRAGONKIND}
)

declares(
    "feud",
    "Discard {target} to cancel the attack.",
    waiting="a rival of the attacker is discarded",
    told=("{seat} discards {on_card} to cancel the attack.", "{seat} discards a rival of the attacker."),
)


class Feud(Action, kw_only=True):
    """A creature is discarded from hand to cancel the attack of one of its like."""

    verb: ClassVar[str] = "feud"
    rule: ClassVar[str] = "combat.step1.resource-attack-actions"

    def cards_in_hand(self) -> frozenset[str] | None:
        return RIVALS

    def paid(self, table: Table, link: Link) -> None:
        give_up(table, link.seat, link.target)

    def holds(self, table: Table, link: Link) -> bool:
        return TheAttack(races=DRAGONKIND, cancels=True).refusal(table, link.seat, "", 0, "attack") is None


card("TD-107", Short(when=windows.ORGANIZATION, does=(LetThemFeud(),)))

rule_action("feud", Feud(when=windows.ATTACK, on=Rivals(), does=(CancelAttack(),)), of="TD-107")


# -- Many Foes He Fought ----------------------------------------------------------------------------


FACES_SEVERAL = LASTING.declare("faces-several", "by which somebody may be given several strikes of an attack")
ALL_OF_THEM = 99


class FaceSeveral(OnAttacks, kw_only=True):
    """Somebody can be given several strikes of an attack; each but the first may be harder for them."""

    touches: ClassVar[frozenset[str]] = frozenset({"character"})
    idle_twice: ClassVar[bool] = True
    most: int = ALL_OF_THEM
    harder: int = 0
    """By how much prowess and body fall with each strike faced before."""
    all_turn: bool = False
    """Of each attack until the end of the turn, whoever gives them the first of its strikes."""

    def possible(self, table: Table, seat: str, card: str, source: int, target: str) -> bool:
        fight = table.combat
        if self.all_turn or fight is None:
            return True
        return not fight.each and (not fight.attacker_chooses or assignment.is_open_to_defender(table))

    @instant
    def do(self, table: Table) -> None:
        target = acting(table).target
        linger(table, self, FACES_SEVERAL, target, until="turn" if self.all_turn else "attack")
        if table.combat is not None and table.combat.stage == "start":
            self._open(table.combat, target)

    def _open(self, combat: Combat, target: str) -> None:
        combat.flags = (*combat.flags, f"{assignment.SEVERAL}{target}:{self.most}")
        if self.all_turn:
            combat.flags = (*combat.flags, f"{assignment.VOLUNTEERS}{target}")

    def begins(self, table: Table, lasting: Lasting, combat: Combat) -> None:
        if int(lasting.target) in combat.facing:
            self._open(combat, lasting.target)

    def strike_begins(self, table: Table, lasting: Lasting) -> None:
        target = int(lasting.target)
        if strikes.strike_of(table).target != target or not self.harder:
            return
        faced = sum(each.target == target and bool(each.outcome) for each in zones.combat_of(table).given)
        less = -self.harder * faced
        strikes.modify_strike(
            table, *changes("own-prowess", less, lasting.card), *changes("own-body", less, lasting.card)
        )

    def text(self) -> str:
        if self.all_turn:
            return (
                f"when either player has given him a strike of an attack this turn, he may face up to {self.most} of "
                "its strikes, each with a strike sequence of its own"
            )
        return (
            "you may give him any number of its strikes, each with a strike sequence of its own; for each that he has "
            f"faced already he has -{self.harder} prowess and -{self.harder} body"
        )


card(
    "TD-131",
    Short(
        when=windows.ATTACK,
        on=Characters(where="attacked", skill="warrior", facing=True),
        skill="warrior",
        does=(FaceSeveral(harder=1),),
    ),
)


# More Sense than You
card(
    "TD-140",
    Short(
        when=windows.ATTACK,
        on=Characters(where="attacked", allies=True, facing=True),
        taps=("target",),
        does=(StandAside(),),
    ),
)


# -- Sated Beast ------------------------------------------------------------------------------------


class OnEitherRoad(Short, kw_only=True):
    """A short-event that can be played in the opponent's movement/hazard phases, too."""

    any_turn: bool = True

    def refusal(self, table: Table, seat: str, card: str, source: int) -> Refusal | None:
        if seat != table.active and table.phase != "movement-hazard":
            return Refusal("turn.roles.hazard-player-no-resources", (card,))
        return super().refusal(table, seat, card, source)

    def text(self) -> str:
        return super().text().replace("in your opponent's turn too", "in your opponent's movement/hazard phase too")


class BeastAhunt(CardsInPlay, kw_only=True):
    """A Dragon that is in play ahunt."""

    def _is_printed(self, card: str) -> bool:
        facts = CARDS[card]
        return facts.manifestation in LAIRS and "long-event" in facts.forms

    def text(self) -> str:
        return "an Ahunt manifestation of a Dragon"


card(
    "TD-149",
    OnEitherRoad(on=BeastAhunt(), does=(Discard(),)),
    OnEitherRoad(
        when=windows.ATTACK, needs=(InPlay(DOORS),), on=BROOD, does=(ModifyAttack(strikes=-1, least_strikes=1),)
    ),
)


# -- Skin-changer -----------------------------------------------------------------------------------


asks("skin.item", "{card}: which item of his goes to whom?", {"give": "{target} gets {subject}."})


class PayForTheSkin(Effect):
    """After each attack on his company he makes a corruption check; at the end of the turn he goes back to hand."""

    modifier: int

    @instant
    def do(self, table: Table) -> None:
        wait(table, self, "attack-over", acting(table).target)
        wait(table, self, "turn-over", acting(table).target)

    @method
    def later(self, table: Table, moment: str, target: str, detail: str) -> Flow[None]:
        number = int(target)
        if number not in table.cards:
            return
        if moment == "combat-over":
            wait(table, self, "attack-over", target)
        elif moment == "attack-over":
            company = table.company_of(number)
            wait(table, self, "combat-over", target)
            if company is not None and zones.combat_of(table).company == company.number:
                yield from checks.corruption_check(table, number, self.modifier, self.card)
        else:
            going = True
            while going and heirs(table, number):
                owner = table.cards[number].owner
                choice = yield from ask(
                    table, owner, "skin.item", [*heirs(table, number), Option("enough")], "term.transfer"
                )
                going = choice.verb == "give"
                if going:
                    checks.take_over(table, int(choice.subject), int(choice.target), "term.transfer")
            zones.leave(table, number, "hand", "term.return")

    def text(self) -> str:
        return (
            f"after each attack against his company he makes a corruption check modified by {self.modifier:+d}. When "
            "the turn ends he goes back to your hand; his items may pass to unwounded characters of his company first, "
            "without corruption checks"
        )


def heirs(table: Table, number: int) -> list[Option]:
    """Which item of a character may pass to which unwounded companion."""
    return [
        Option("give", option.subject, str(taker))
        for taker in checks.salvagers(table, number)
        if table.cards[taker].state != WOUNDED
        for option in checks.salvage_options(table, number, taker)
    ]


card(
    "TD-152",
    Short(
        on=Characters(names=("Beorn",)),
        does=(
            UntilEndOfTurn("prowess", 2),
            UntilEndOfTurn("body", 2),
            FaceSeveral(most=2, all_turn=True),
            PayForTheSkin(-2),
        ),
    ),
)


# -- Trickery ---------------------------------------------------------------------------------------


rolls("trickery", "to trick the attackers")


class Trick(Effect):
    """A roll: above a number, the attack is canceled."""

    touches: ClassVar[frozenset[str]] = frozenset({"attack", "cancels-attack"})
    above: int

    @instant
    def do(self, table: Table) -> None:
        if table.combat is None:
            return
        if checks.roll(table, acting(table).seat, "trickery", "term.roll", needed=self.above + 1) > self.above:
            attacks.cancel(table)

    def text(self) -> str:
        return f"you make a roll; above {self.above}, cancel the attack"


card(
    "TD-159",
    Short(
        when=windows.ATTACK,
        on=TheAttack(races=("orc", "troll", "man", "elf", "slayer", "awakened plant", "giant"), cancels=True),
        by=Characters(where="attacked", skill="scout"),
        skill="scout",
        does=(Trick(5),),
    ),
)

# Vanish in Sunlight!
card(
    "TD-162",
    Short(
        when=windows.ATTACK,
        on=TheAttack(races=("nazgûl", "undead")),
        does=(ModifyAttack(prowess=-2, with_gates=-2),),
    ),
)
