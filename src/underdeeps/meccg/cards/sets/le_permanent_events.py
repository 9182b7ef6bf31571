"""Resource permanent-events of The Lidless Eye."""

from underdeeps.meccg import windows
from underdeeps.meccg.cards.base import Ability, card
from underdeeps.meccg.cards.effects import Discard, ModifyAttack, ReturnToHand
from underdeeps.meccg.cards.environments import EndEnvironments
from underdeeps.meccg.cards.events import Permanent
from underdeeps.meccg.cards.mandates import (
    AlliesMayJoin,
    EndOtherModes,
    OnCreature,
    ReturnOthers,
    RideAlone,
    WinCreature,
)
from underdeeps.meccg.cards.modifiers import Against, Becomes, Gives, MakesLeader, MakesOvert, Who
from underdeeps.meccg.cards.needs import AvatarInPlay
from underdeeps.meccg.cards.permissions import (
    ActsForHazardsAs,
    CanUsePalantir,
    HalvesMind,
    Mode,
    NoAlliesJoin,
)
from underdeeps.meccg.cards.plays import StorableAt
from underdeeps.meccg.cards.points import PointsOnlyStored
from underdeeps.meccg.cards.reactions import (
    AttackOnCompany,
    JoinsAvatar,
    OrganizingAtHaven,
    WhenCompanyChanges,
    WhenOutranked,
)
from underdeeps.meccg.cards.removal import DiscardedIfMoves
from underdeeps.meccg.cards.site_tasks import DiscardFactionsHere, FaceAttack, SitePermanent, TakeCharge, TapTheSite
from underdeeps.meccg.cards.targets import CardsInPlay, Characters, Companies, TheAttack, TheSite
from underdeeps.meccg.rules.checks import CannotBeDiscardedByBodyCheck
from underdeeps.meccg.rules.zones import MayNotUntap

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

# Bade to Rule
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

# Burning Rick, Cot, and Tree
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

# By the Ringwraith's Word
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

# Fell Rider
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
    OrganizingAtHaven(),
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

# I'll Report You
card(
    "LE-196",
    Permanent(when=windows.ORGANIZATION, on=Characters(leader=True), onto="target", does=(ReturnOthers("command"),)),
    Gives("direct-influence", -2, minimum=0),
    Gives("prowess", 1, to="company", who=Who(allies=False)),
    Ability(when=windows.ORGANIZATION, does=(ReturnToHand("source"),)),
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
        by=Characters(where="attacked", allies=False),
        taps=("by",),
        needs=(AlliesMayJoin(),),
        does=(WinCreature(),),
    ),
    Becomes(mind=1, body=8, prowess_lower=7),
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
    AttackOnCompany(does=(ModifyAttack(prowess=-1, body=-1, stays=True),)),
    WhenCompanyChanges(event="character-left-company", said="when a character leaves the company"),
)

# That Ain't No Secret
card(
    "LE-240",
    SitePermanent(on=Characters(where="site", information=True, site_tapped=False), taps=("target",), onto="target"),
    PointsOnlyStored(),
    StorableAt(types=("haven",)),
)

# That's Been Heard Before Tonight
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
