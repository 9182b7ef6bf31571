"""Resource permanent-events of The Lidless Eye, by number."""

from __future__ import annotations

from typing import TYPE_CHECKING

from underdeeps.kernel import Flow, Option, ask, instant
from underdeeps.kernel.flow import method
from underdeeps.meccg import windows
from underdeeps.meccg.language.action import Ability
from underdeeps.meccg.language.catalogue import card
from underdeeps.meccg.language.effect import Effect, acting
from underdeeps.meccg.language.hooks.combat import CannotBeDiscardedByBodyCheck
from underdeeps.meccg.language.hooks.companies import Mode, NoAlliesJoin
from underdeeps.meccg.language.hooks.items import StorableAt
from underdeeps.meccg.language.hooks.journeys import DiscardedIfMoves
from underdeeps.meccg.language.hooks.numbers import ActsForHazardsAs, Becomes, Gives, HalvesMind, MakesOvert
from underdeeps.meccg.language.hooks.persons import Against, MakesLeader, Who
from underdeeps.meccg.language.hooks.players import YouAreSauron
from underdeeps.meccg.language.hooks.points import PointsOnlyStored
from underdeeps.meccg.language.hooks.zones import Forbids, MayNotUntap
from underdeeps.meccg.language.standing import parts_of
from underdeeps.meccg.language.trigger import DiscardWhen, On, Reaction
from underdeeps.meccg.parts.effects.attacks import FaceAttack, ModifyAttack
from underdeeps.meccg.parts.effects.cards import (
    Discard,
    DiscardNamed,
    EndEnvironments,
    ReturnOthers,
    ReturnToHand,
    TapTheSite,
    WinCreature,
)
from underdeeps.meccg.parts.effects.journeys import TakeCharge, takers
from underdeeps.meccg.parts.effects.piles import SendFor
from underdeeps.meccg.parts.events import Permanent
from underdeeps.meccg.parts.needs import AlliesMayJoin, AvatarInPlay, NoAvatarYet, OpponentIs
from underdeeps.meccg.parts.plays import CanUsePalantir, OnCreature, SitePermanent
from underdeeps.meccg.parts.targets.attacks import TheAttack
from underdeeps.meccg.parts.targets.cards import CardsInPlay
from underdeeps.meccg.parts.targets.characters import Characters
from underdeeps.meccg.parts.targets.companies import Companies
from underdeeps.meccg.parts.targets.sites import TheSite
from underdeeps.meccg.parts.triggers.discards import WhenAtHaven, WhenOutranked, lay_on
from underdeeps.meccg.rules import zones
from underdeeps.meccg.rules.resources import at_site
from underdeeps.meccg.rules.turn import site_phase

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


# -- Burning Rick, Cot, and Tree --------------------------------------------------------------------


class DiscardFactionsHere(Effect):
    """The player's factions that are playable at the site are discarded."""

    @instant
    def do(self, table: Table) -> None:
        link = acting(table)
        company = at_site.company_here(table)
        if company is None:
            return
        site = table.site_of(company)
        for card in tuple(table.cards.values()):
            if card.owner == link.seat and card.role == "faction" and at_site.names_site(table, card.id, site):
                zones.discard(table, card.number)

    def text(self) -> str:
        return "discard all your factions in play that are playable there"


card(
    "LE-173",
    SitePermanent(
        on=TheSite(types=("border-hold",), tapped=True),
        one_per_site=True,
        fights=True,
        does=(
            FaceAttack(race="man", strikes=4, prowess=7),
            FaceAttack(race="man", strikes=1, prowess=9),
            TakeCharge(into_points=True),
            DiscardFactionsHere(),
        ),
    ),
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


# -- Fell Rider -------------------------------------------------------------------------------------


class EndOtherModes(Effect):
    """All other cards that give the Ringwraith of the company a mode are discarded."""

    @instant
    def do(self, table: Table) -> None:
        link = acting(table)
        company = table.companies[int(link.target[1:])]
        borne = [each for number in company.characters for each in table.cards[number].bears]
        for each in (*company.events, *borne):
            if each != link.source and each in table.cards and parts_of(table.cards[each].id, Mode):
                zones.discard(table, each, "term.mode.one-at-a-time")

    def text(self) -> str:
        return "any other mode ends"


class RideAlone(Effect):
    """All allies and Ringwraith followers of the company are discarded."""

    @instant
    def do(self, table: Table) -> None:
        company = table.companies[int(acting(table).target[1:])]
        for card in tuple(table.members(company)):
            follower = card.role == "character" and card.facts.avatar and bool(card.on)
            if (card.role == "ally" or follower) and card.number in table.cards:
                zones.discard(table, card.number)

    def text(self) -> str:
        return "discard all allies and Ringwraith followers of the company"


card(
    "LE-183",
    Permanent(
        when=windows.ORGANIZATION,
        on=Companies(avatar=True, at_haven=True),
        onto="company",
        single="target",
        does=(EndOtherModes(), RideAlone()),
    ),
    Mode("Fell Rider"),
    MakesOvert(),
    Gives("prowess", 2, to="company", who=Who(avatar=True)),
    Gives("direct-influence", -3, to="company", who=Who(avatar=True)),
    NoAlliesJoin(),
    WhenAtHaven(whose="own", later=True, said="in a later organization phase of yours when the company is at a haven"),
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

# I’ll Report You
card(
    "LE-196",
    Permanent(when=windows.ORGANIZATION, on=Characters(leader=True), onto="target", does=(ReturnOthers("command"),)),
    Gives("direct-influence", -2, minimum=0),
    Gives("prowess", 1, to="company", who=Who(allies=False)),
    Ability(when=windows.ORGANIZATION, does=(ReturnToHand("source"),)),
)


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
            self.look(table)

    def look(self, table: Table) -> None:
        """Cards of the opponent's hand are taken at random and looked at."""
        seat = acting(table).seat
        whose = table.opponent(seat)
        player = table.players[whose]
        seen = table.shuffled(player.hand.cards)[: self.most]
        for card in seen:
            player.hand = player.hand.with_shown(card, table.bit(seat))
        table.tell("looked", "term.reveal", {"cards": seen}, (seat, whose), seat=seat, whose=whose, n=len(seen))
        zones.seen_in_hand(table, seat, seen)

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


# -- Seize Prisoners --------------------------------------------------------------------------------


class FaceSameKind(FaceAttack, kw_only=True):
    """The company faces an attack of the same kind as the first automatic-attack of its site."""

    race: str = ""

    def race_of(self, table: Table) -> str:
        attacks = table.site_of(site_phase.here(table)).facts.attacks
        return attacks[0].race if attacks else ""

    def text(self) -> str:
        return (
            "the company faces an attack of the same kind as the first automatic-attack of the site: "
            f"{self.strikes} strikes with a prowess of {self.prowess}"
        )


class MustTakeCharge(TakeCharge):
    """A character of the company taps and takes the card, if one is untapped; if none is, it is discarded."""

    @method
    def do(self, table: Table) -> Flow[None]:
        choice = yield from ask(
            table,
            acting(table).seat,
            "task.charge",
            takers(table) or [Option("none")],
            "timing.action.needs-allowance",
            (str(acting(table).source),),
        )
        self.take(table, choice.subject)

    def text(self) -> str:
        return "tap an untapped character of the company and place this card with him; if nobody is, discard it"


card(
    "LE-227",
    SitePermanent(
        on=TheSite(types=("free-hold",), tapped=True),
        one_per_site=True,
        fights=True,
        does=(FaceSameKind(strikes=3, prowess=8), MustTakeCharge()),
    ),
    PointsOnlyStored(),
    MayNotUntap(),
    StorableAt(types=("haven", "shadow-hold", "dark-hold")),
)

# Skies of Fire
card("LE-228", Permanent(single="table", does=(EndEnvironments("hazard"),)), ActsForHazardsAs("Gates of Morning"))


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
