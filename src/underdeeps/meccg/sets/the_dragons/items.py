"""Items of The Dragons, by number."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Literal

from underdeeps.kernel import Flow, Option, Refusal, ask, instant
from underdeeps.kernel.flow import method
from underdeeps.kernel.piles import EVERYONE
from underdeeps.meccg import windows
from underdeeps.meccg.facts import CARDS
from underdeeps.meccg.language.action import Ability
from underdeeps.meccg.language.catalogue import card
from underdeeps.meccg.language.effect import Effect, acting
from underdeeps.meccg.language.hooks.items import OnlyOn, OnlyOnePerBearer, Restorable
from underdeeps.meccg.language.hooks.numbers import Gives, HelpsWithSpells, MayTakeAllStrikes, StaysForNothing
from underdeeps.meccg.language.hooks.persons import Against
from underdeeps.meccg.language.need import Need
from underdeeps.meccg.language.target import NO
from underdeeps.meccg.language.trigger import Reaction
from underdeeps.meccg.parts.effects.attacks import ModifyAttack
from underdeeps.meccg.parts.effects.cards import Untap, UntapBearer
from underdeeps.meccg.parts.effects.checks import CorruptionCheck
from underdeeps.meccg.parts.effects.journeys import MoreRegions
from underdeeps.meccg.parts.effects.lasting import last
from underdeeps.meccg.parts.effects.strikes import StrikeWithoutEffect, WeakenStrike
from underdeeps.meccg.parts.events import Wards
from underdeeps.meccg.parts.needs import BearerIs
from underdeeps.meccg.parts.targets.attacks import AttackOnCompany, StrikeOnBearer, TheStrike
from underdeeps.meccg.parts.targets.cards import CardsInPlay
from underdeeps.meccg.parts.targets.characters import Bearer, InCompany
from underdeeps.meccg.parts.wording import a_or_an, either
from underdeeps.meccg.rules import numbers, zones

if TYPE_CHECKING:
    from underdeeps.meccg.table import Card, Table


# -- Adamant Helmet ---------------------------------------------------------------------------------


class CancelsOnBearer(Reaction, kw_only=True):
    """Events with a keyword that lie on the bearer are canceled and discarded."""

    event: str = "settles"
    keyword: str

    def fits(self, table: Table, source: Card, subject: str) -> bool:
        return bool(self.found(table, source)) and numbers.in_use(table, source)

    def found(self, table: Table, source: Card) -> list[int]:
        """The events that are to go."""
        bearer = table.cards.get(source.on)
        borne = bearer.bears if bearer is not None and bearer.role == "character" else ()
        return [
            each
            for each in borne
            if table.cards[each].role == "event" and self.keyword in table.cards[each].facts.keywords
        ]

    def react(self, table: Table, source: Card, subject: str) -> None:
        for each in self.found(table, source):
            zones.discard(table, each, "timing.effect.canceled-card-discarded")

    def text(self) -> str:
        return f"cancel each {self.keyword} on its bearer"


card("TD-96", Gives("body", 1, maximum=9), CancelsOnBearer(keyword="dark enchantment"), Wards("dark enchantment"))


# -- Arrows Shorn of Ebony --------------------------------------------------------------------------


class StrikeOnTheRoad(TheStrike, kw_only=True):
    """A strike of a creature that is not keyed to a site, against the company of the card."""

    def refusal(self, table: Table, seat: str, card: str, source: int, token: str) -> Refusal | None:
        fight = table.combat
        if fight is None or fight.source != "creature" or fight.keyed.startswith("site"):
            return Refusal(NO, (card,))
        if source in table.cards:
            company = table.company_of(source)
            if company is None or company.number != fight.company:
                return Refusal(NO, (card,))
        return super().refusal(table, seat, card, source, token)

    def text(self) -> str:
        return "a strike of a creature that is not keyed to a site"


card(
    "TD-99",
    Ability(
        when=windows.STRIKE,
        needs=(BearerIs(skill="warrior"),),
        on=StrikeOnTheRoad(),
        discards=("source",),
        does=(
            WeakenStrike(
                prowess=-1,
                body=-2,
                flag="routs",
                words="if it is defeated, all strikes of the attack that fail after it are defeated",
            ),
        ),
    ),
)

# Bow of Dragon-horn
card(
    "TD-102",
    Ability(
        when=windows.ATTACK,
        needs=(BearerIs(skill="warrior"),),
        on=AttackOnCompany(sources=("creature",), keyed_to_site=False),
        taps=("source",),
        does=(ModifyAttack(strikes=-1, least_strikes=1),),
    ),
)

# Cram
card(
    "TD-105",
    Ability(on=Bearer(), discards=("source",), does=(UntapBearer(),)),
    Ability(when=windows.ORGANIZATION, on=Bearer(), discards=("source",), does=(MoreRegions(1),)),
)

# Emerald of Doriath
card(
    "TD-112",
    Gives("direct-influence", 1, against=Against(races=("elf",))),
    Gives("general-influence", 2, to="player", race="wizard"),
)

# Emerald of the Mariner
card("TD-113", Gives("corruption-check", 1), Gives("hand-size", 1, to="player"))

# Enruned Shield
card(
    "TD-114",
    Gives("body", 3, maximum=10),
    Ability(
        when=windows.STRIKE,
        needs=(BearerIs(skill="warrior"),),
        on=StrikeOnBearer(),
        taps=("source",),
        does=(StrikeWithoutEffect(),),
    ),
)

# Gold Belt of Lórien
card("TD-119", Gives("direct-influence", 1))

# Habergeon of Silver
card("TD-120", Gives("body", 2, maximum=10))


# -- Magical Harp -----------------------------------------------------------------------------------


class OwnTurnOr(Need):
    """It is the player's own turn, or one of some phases of the opponent's; the reckoning at the end is one, too."""

    phases: tuple[Literal["site", "council"], ...]

    def refusal(self, table: Table, seat: str, card: str, source: int) -> Refusal | None:
        if seat == table.active or table.phase in self.phases:
            return None
        return Refusal("turn.roles.hazard-player-no-resources", (card,))

    def text(self) -> str:
        others = {"site": "your opponent's site phase", "council": "the Free Council"}
        return f"in {either(('your turn', *(others[phase] for phase in self.phases)))}"


class KeepFromDiscard(Effect):
    """For the rest of the turn effects that would discard a character of the bearer's company are canceled."""

    touches: ClassVar[frozenset[str]] = frozenset({"company"})

    @instant
    def do(self, table: Table) -> None:
        company = table.company_of(acting(table).source)
        if company is not None:
            last(table, "not-discarded", f"c{company.number}")

    def text(self) -> str:
        return "until the end of the turn no effect discards a character in its bearer's company"


card(
    "TD-130",
    Ability(
        when=windows.ANYTIME | windows.CORRUPTION | windows.INFLUENCE,
        any_turn=True,
        needs=(OwnTurnOr(("site", "council")),),
        taps=("source",),
        does=(KeepFromDiscard(), CorruptionCheck("bearer")),
    ),
)


# -- Necklace of Silver and Pearls ------------------------------------------------------------------


class SeemGreater(Effect, kw_only=True):
    """The bearer has more direct influence and mind until the end of the turn, and is not harder to control."""

    influence: int
    mind: int

    @instant
    def do(self, table: Table) -> None:
        target = acting(table).target
        last(table, "direct-influence", target, self.influence)
        last(table, numbers.SEEMING_MIND, target, self.mind)

    def text(self) -> str:
        return (
            f"he has {self.influence:+d} direct influence and {self.mind:+d} mind until the end of the turn, and is "
            "not harder to control for it"
        )


card(
    "TD-141",
    Ability(
        when=windows.ANYTIME | windows.INFLUENCE,
        any_turn=True,
        needs=(OwnTurnOr(("site",)),),
        on=Bearer(),
        discards=("source",),
        does=(SeemGreater(influence=3, mind=5),),
    ),
)

# Scabbard of Chalcedony
card("TD-150", Gives("strike-body", -1), OnlyOnePerBearer())

# Thrór’s Map
card(
    "TD-158 AS-134",
    Ability(on=CardsInPlay(roles=("site",), dragon_lair=True, tapped=True), discards=("source",), does=(Untap(),)),
)

# Twice-baked Cakes
card("TD-160", Ability(when=windows.ORGANIZATION, on=Bearer(), discards=("source",), does=(MoreRegions(2),)))

# Valiant Sword
card("TD-161", Gives("prowess", 2, maximum=9), Gives("body", 1, maximum=9, skill="warrior"))


# -- Waybread ---------------------------------------------------------------------------------------


class Shared(Ability, kw_only=True):
    """A use of an item that goes with it, and is for its bearer beside the target: who he is is kept in mind."""

    chooses: ClassVar[bool] = True

    @instant
    def ask_choice(self, table: Table, seat: str, card: str, source: int, token: str) -> str:
        return str(table.cards[source].on)


class UntapBoth(Effect):
    """The one who bore the card and the target untap."""

    touches: ClassVar[frozenset[str]] = frozenset({"untaps"})

    @instant
    def do(self, table: Table) -> None:
        for token in (acting(table).choice, acting(table).target):
            if int(token) in table.cards:
                zones.untap(table, int(token))

    def possible(self, table: Table, seat: str, card: str, source: int, target: str) -> bool:
        return zones.may_untap(table, int(target)) or zones.may_untap(table, table.cards[source].on)

    def text(self) -> str:
        return "untap both him and its bearer"


card(
    "TD-165",
    Ability(on=Bearer(), discards=("source",), does=(UntapBearer(),)),
    Shared(on=InCompany("tapped", others=True), discards=("source",), does=(UntapBoth(),)),
    Ability(when=windows.ORGANIZATION, on=Bearer(), discards=("source",), does=(MoreRegions(1),)),
)


# -- Wizard’s Staff ---------------------------------------------------------------------------------


class TakeBackMagic(Effect):
    """A card with one of some keywords goes from the discard pile to hand."""

    searches: ClassVar[bool] = True
    keywords: tuple[str, ...]

    @method
    def do(self, table: Table) -> Flow[None]:
        if self.found(table, acting(table).seat):
            choice = yield from ask(
                table, acting(table).seat, "discard-pile.take", self.found(table, acting(table).seat), "term.search"
            )
            seat = acting(table).seat
            player = table.players[seat]
            player.discard = player.discard.without_unseen(choice.subject, table.bit(seat))
            player.hand = player.hand.add((choice.subject,), EVERYONE)
            table.tell("taken-back", "term.search", seat=seat, card=choice.subject)

    def found(self, table: Table, seat: str) -> list[Option]:
        """What can be taken."""
        return [
            Option("take", card)
            for card in zones.discarded(table, seat)
            if set(self.keywords) & set(CARDS[card].keywords) and CARDS[card].kind == "resource"
        ]

    def possible(self, table: Table, seat: str, card: str, source: int, target: str) -> bool:
        return bool(self.found(table, seat))

    def text(self) -> str:
        return f"out of your discard pile take {either(tuple(map(a_or_an, self.keywords)))} into your hand"


card(
    "TD-170",
    OnlyOn(races=("wizard",), borne=True),
    Gives("direct-influence", 2),
    Gives("prowess", 2),
    HelpsWithSpells(2),
    Ability(
        when=windows.END_START,
        taps=("bearer",),
        does=(TakeBackMagic(("spell", "ritual", "light enchantment")), CorruptionCheck("bearer")),
    ),
    OnlyOnePerBearer(),
)

# Wormsbane
card(
    "TD-172",
    Gives("prowess", 2, maximum=9),
    Gives("prowess", 4, maximum=12, attackers=("dragon", "drake"), instead=True),
    Gives("strike-body", -2, attackers=("dragon", "drake")),
)

# Horn of Defiance
card(
    "TD-183",
    Gives("direct-influence", 2),
    Gives("prowess", 2),
    Gives("prowess", 3, restored=True, instead=True),
    MayTakeAllStrikes(),
    Restorable(),
)

# Ringil
card(
    "TD-184",
    Gives("body", 1),
    Gives("prowess", 1, maximum=8, skill="warrior"),
    Gives("prowess", 5, maximum=11, skill="warrior", restored=True, instead=True),
    Restorable(),
)

# Belegennon
card("TD-185", Gives("body", 1, maximum=9), StaysForNothing("warrior", restored=True), Restorable())
