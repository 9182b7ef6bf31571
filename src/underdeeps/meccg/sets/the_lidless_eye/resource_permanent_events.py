"""Resource permanent-events of The Lidless Eye, by number."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from underdeeps.kernel import Flow, Option, Refusal, ask
from underdeeps.kernel.flow import method
from underdeeps.meccg import windows
from underdeeps.meccg.facts import CARDS
from underdeeps.meccg.language.action import Ability
from underdeeps.meccg.language.catalogue import card
from underdeeps.meccg.language.effect import Effect, acting
from underdeeps.meccg.language.hooks.combat import CannotBeDiscardedByBodyCheck
from underdeeps.meccg.language.hooks.corruption import RingsCorrupt
from underdeeps.meccg.language.hooks.items import OnlyOnePerCompany, StorableAt
from underdeeps.meccg.language.hooks.journeys import DiscardedIfMoves
from underdeeps.meccg.language.hooks.numbers import Becomes, Gives, HalvesMind
from underdeeps.meccg.language.hooks.persons import Against, MakesLeader, Who
from underdeeps.meccg.language.hooks.players import YouAreSauron
from underdeeps.meccg.language.hooks.points import PointsOnlyStored, RingsWorthMore
from underdeeps.meccg.language.hooks.zones import DiscardOnExhaustion, Forbids, MayNotUntap
from underdeeps.meccg.language.standing import Standing
from underdeeps.meccg.language.trigger import DiscardWhen, On, Reaction
from underdeeps.meccg.parts.effects.attacks import ModifyAttack, ReduceToOneStrike
from underdeeps.meccg.parts.effects.cards import (
    Discard,
    DiscardNamed,
    EndEnvironments,
    ReturnOthers,
    ReturnToHand,
    TapTheSite,
    WinCreature,
)
from underdeeps.meccg.parts.effects.looking import look_at_random
from underdeeps.meccg.parts.effects.piles import SendFor
from underdeeps.meccg.parts.events import Permanent
from underdeeps.meccg.parts.needs import AlliesMayJoin, AvatarInPlay, NoAvatarYet, OpponentIs
from underdeeps.meccg.parts.palantiri import CanUsePalantir
from underdeeps.meccg.parts.plays import OnCreature, SitePermanent
from underdeeps.meccg.parts.targets.attacks import AttackOnCompany, TheAttack
from underdeeps.meccg.parts.targets.cards import CardsInPlay
from underdeeps.meccg.parts.targets.characters import Characters, JustFaced
from underdeeps.meccg.parts.targets.companies import Companies
from underdeeps.meccg.parts.triggers.attacks import spent_by_failed_strike
from underdeeps.meccg.parts.triggers.discards import WhenOutranked, lay_on
from underdeeps.meccg.rules import zones
from underdeeps.meccg.rules.combat.attacks import CancelAttack

if TYPE_CHECKING:
    from underdeeps.meccg.table import Card, Table

# Awaiting the Call
card(
    "LE-165",
    Permanent(
        when=windows.ORGANIZATION,
        on=Characters(most_mind=6, avatar=False, at_haven=False),
        onto="target",
        single="target",
    ),
    HalvesMind(),
    DiscardedIfMoves(),
)


# -- Bade to Rule -----------------------------------------------------------------------------------


class JoinsAvatar(Reaction, kw_only=True):
    """It is laid on its player's avatar when that comes into play."""

    event: str = "character-played"

    def fits(self, table: Table, source: Card, subject: str) -> bool:
        avatar = table.avatar_of(source.owner)
        return not source.on and avatar is not None and avatar.token == subject

    def react(self, table: Table, source: Card, subject: str) -> None:
        lay_on(table, source.number, int(subject))

    def text(self) -> str:
        return "played without your avatar, it is placed with him when he comes into play"


card(
    "LE-167",
    Permanent(
        when=windows.ORGANIZATION,
        on=Characters(races=("ringwraith",), avatar=True, at_haven=True),
        onto="target",
        single="player",
    ),
    Permanent(needs=(AvatarInPlay(False),), single="player"),
    Gives("general-influence", 5, to="player"),
    Gives("direct-influence", -2),
    JoinsAvatar(),
    Ability(when=windows.ORGANIZATION, does=(Discard("source"),)),
    DiscardedIfMoves(),
)


# By the Ringwraith’s Word
card(
    "LE-174",
    Permanent(
        when=windows.ORGANIZATION,
        on=Characters(avatar=False, at_haven=True, beside_avatar=True),
        onto="target",
        single="player",
    ),
    MakesLeader(),
    Gives("direct-influence", 4, against=Against(kinds=("character",), own=True)),
    CannotBeDiscardedByBodyCheck(),
    WhenOutranked(event="settles", said="when somebody in his company has a higher mind"),
    WhenOutranked(event="joined-company"),
)

# Focus Palantír
card(
    "LE-184",
    Permanent(
        on=CardsInPlay(roles=("item",), keywords=("palantír",), whose="own", with_skill="sage"),
        onto="target",
        skill="sage",
    ),
    CanUsePalantir(not_ringwraith=True),
    DiscardedIfMoves(),
)

# -- Foul Trophies ----------------------------------------------------------------------------------


PEOPLES = ("elf", "dwarf", "dúnadan", "man")


class OncePerAttack(Ability, kw_only=True):
    """An ability of which only one copy can be used against an attack."""

    def refusal_on(self, table: Table, seat: str, card: str, source: int, token: str) -> Refusal | None:
        names = [CARDS[flag].name for flag in table.combat.flags if flag in CARDS] if table.combat is not None else []
        declared = [CARDS[link.card].name for link in table.chain if link.card and link.source]
        if CARDS[card].name in (*names, *declared):
            return Refusal("event.short.cannot-be-duplicated-entity", (card,))
        return super().refusal_on(table, seat, card, source, token)

    def text(self) -> str:
        return f"{super().text()}. Only one such card can be discarded against an attack"


card(
    "LE-186",
    Permanent(
        when=windows.AFTER_ATTACK,
        on=JustFaced(races=("orc", "troll"), attackers=PEOPLES, defeated=True),
        taps=("target",),
        onto="target",
    ),
    OncePerAttack(
        when=windows.ATTACK,
        on=AttackOnCompany(races=PEOPLES),
        discards=("source",),
        does=(ReduceToOneStrike(), ModifyAttack(prowess=3, body=-2)),
    ),
)


# -- I’ll Be At Your Heels --------------------------------------------------------------------------


def _command(id: str, *gives: Gives) -> None:
    """A command on a leader, at the price of some of his direct influence."""
    card(
        id,
        Permanent(
            when=windows.ORGANIZATION, on=Characters(leader=True), onto="target", does=(ReturnOthers("command"),)
        ),
        Gives("direct-influence", -2, minimum=0),
        *gives,
        Ability(when=windows.ORGANIZATION, does=(ReturnToHand("source"),)),
    )


_command("LE-195", Gives("corruption-check", 1, to="company"))

# I’ll Report You
_command("LE-196", Gives("prowess", 1, to="company", who=Who(allies=False)))


# -- The Lidless Eye --------------------------------------------------------------------------------


class LookIntoHand(Effect):
    """A card of the own hand is discarded, and some cards of the opponent's hand, taken at random, are looked at."""

    most: int

    @method
    def do(self, table: Table) -> Flow[None]:
        choice = yield from ask(
            table,
            acting(table).seat,
            "hand.discard",
            zones.hand_options(table, acting(table).seat) or [Option("none")],
            "term.discard",
        )
        if choice.verb == "discard":
            zones.discard_from_hand(table, acting(table).seat, choice.subject, "term.discard")
            yield from zones.settle_tales(table)
            look_at_random(table, acting(table).seat, self.most)

    def possible(self, table: Table, seat: str, card: str, source: int, target: str) -> bool:
        return bool(table.players[seat].hand) and bool(table.players[table.opponent(seat)].hand)

    def text(self) -> str:
        return f"discard a card of your hand and look at up to {self.most} cards of your opponent's hand, at random"


card(
    "LE-203",
    Permanent(needs=(OpponentIs("wizard"), NoAvatarYet()), single="table", does=(DiscardNamed("Bade to Rule"),)),
    YouAreSauron(),
    Gives("general-influence", 7, to="player"),
    Gives("hand-size", 1, to="player"),
    Forbids(("Bade to Rule",)),
    Ability(when=windows.ORGANIZATION, once="the-eye", does=(SendFor(),)),
    Ability(when=windows.ORGANIZATION, once="the-eye", does=(LookIntoHand(5),)),
)

# -- Morgul-blade -----------------------------------------------------------------------------------


card(
    "LE-205",
    Permanent(on=Characters(races=("ringwraith",)), onto="target", single="target"),
    Gives("strike-body", -1),
    Gives("strike-prowess", -1),
    *spent_by_failed_strike(),
)


# -- The Names Among Them ---------------------------------------------------------------------------


class OnceStored(Ability, kw_only=True):
    """An ability of a card that is stored."""

    of_stored: ClassVar[bool] = True

    def text(self) -> str:
        return f"once it is stored: {super().text()}"


HOLDS = ("border-hold", "free-hold")

card(
    "LE-207",
    Permanent(
        when=windows.AFTER_ATTACK,
        on=JustFaced(skill="scout", allies=False, sources=("automatic",), attacked_at=HOLDS),
        taps=("target",),
        onto="target",
    ),
    PointsOnlyStored(),
    StorableAt(types=("haven",)),
    OnceStored(
        when=windows.ATTACK,
        on=TheAttack(automatic=True, cancels=True, attacked_at=HOLDS, anywhere=True),
        discards=("source",),
        does=(CancelAttack(),),
    ),
)


# -- No News of Our Riding --------------------------------------------------------------------------


RIDERS = ("elf", "dúnadan", "man")

card(
    "LE-211",
    Permanent(
        when=windows.AFTER_ATTACK,
        on=JustFaced(attackers=RIDERS, sources=("creature",)),
        taps=("target",),
        onto="target",
        single="company",
    ),
    OnlyOnePerCompany(said=""),
    Ability(
        when=windows.ATTACK,
        on=AttackOnCompany(races=RIDERS, sources=("creature",), cancels=True),
        taps=("bearer",),
        does=(CancelAttack(),),
    ),
)

# Ready to His Will
card(
    "LE-220",
    OnCreature(
        when=windows.ATTACK,
        on=TheAttack(
            races=("orc", "troll", "giant", "slayer", "man"),
            sources=("creature",),
            single_strikes=True,
            cancels=True,
        ),
        by=Characters(where="attacked"),
        taps=("by",),
        needs=(AlliesMayJoin(),),
        does=(WinCreature(),),
    ),
    Becomes(mind=1, body=8, prowess_lower=7),
)


# Rumor of the One
card("LE-224", Permanent(single="table"), RingsCorrupt(1), RingsWorthMore(1), DiscardOnExhaustion())


# -- Skies of Fire ----------------------------------------------------------------------------------


class ActsForHazardsAs(Standing):
    """For hazards that ask for an event by its name it counts as that event. `Table.in_play` goes by the list."""

    name: str

    def lists(self) -> tuple[str, ...]:
        return (f"acts-as:{self.name}",)

    def text(self) -> str:
        return f"hazards treat this card as {self.name}"


card("LE-228", Permanent(single="table", does=(EndEnvironments("hazard"),)), ActsForHazardsAs("Gates of Morning"))


# Smart and Secret
_command("LE-229", Gives("body", 1, to="company", who=Who(allies=False)))


# Swarm of Bats
card(
    "LE-237",
    Permanent(
        when=windows.ORGANIZATION,
        on=Companies(
            at_types=("haven", "shadow-hold", "dark-hold"), moving=False, overt=True, least_of_race=("orc", 2)
        ),
        onto="company",
        single="target",
    ),
    On(
        event="attack-begins",
        about="an attack on its company",
        at_once=True,
        said="against any attack on this company",
        does=(ModifyAttack(prowess=-1, body=-1, stays=True),),
    ),
    DiscardWhen(event="character-left-company", about="its company", said="when a character leaves the company"),
)

# That Ain’t No Secret
card(
    "LE-240",
    SitePermanent(on=Characters(where="site", information=True, site_tapped=False), taps=("target",), onto="target"),
    PointsOnlyStored(),
    StorableAt(types=("haven",)),
)

# That’s Been Heard Before Tonight
card(
    "LE-241",
    SitePermanent(
        on=Characters(
            where="site", covert=True, at_types=("border-hold", "free-hold"), information=True, site_tapped=False
        ),
        taps=("target",),
        onto="target",
    ),
    PointsOnlyStored(),
    MayNotUntap(),
    StorableAt(types=("haven",)),
)

# To Satisfy the Questioner
card(
    "LE-246",
    SitePermanent(
        on=Characters(where="site", at_types=("free-hold",), site_tapped=False),
        taps=("target",),
        onto="target",
        taps_site=True,
        does=(TapTheSite(),),
    ),
    PointsOnlyStored(),
    MayNotUntap(),
    StorableAt(types=("haven",)),
)

# While the Yellow Face Sleeps
card(
    "LE-255",
    Permanent(
        when=windows.ORGANIZATION,
        on=Characters(races=("ringwraith",), avatar=True, at_haven=True),
        onto="target",
        single="player",
    ),
    Gives("hand-size", 1, to="player"),
    DiscardedIfMoves(),
)
