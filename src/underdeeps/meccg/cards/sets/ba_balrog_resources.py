"""Resources of the Balrog player."""

from underdeeps.meccg import windows
from underdeeps.meccg.cards.attacks import FightsOn
from underdeeps.meccg.cards.balrog import (
    THE_BALROG,
    AttackBelow,
    AttackInTheDeeps,
    BalrogGains,
    BalrogHere,
    BalrogsClaim,
    CancelingHisAttack,
    Challenge,
    CompaniesToCome,
    DiscardedIfMovesAbove,
    DispersePeople,
    EmptyOfFactions,
    EndsWithIt,
    FaceDefenders,
    FromSideboard,
    GoesIfPassing,
    HeartenCompany,
    HindersHere,
    HisJourney,
    LedCompany,
    LordsCheck,
    LowerLimit,
    RingLord,
    SendVanguard,
    Shown,
    ShuffleBackOne,
    SpringsOut,
    SurfaceHold,
    TapBalrog,
    TapSomebody,
    Unruly,
    UntapCompany,
    WinFreely,
)
from underdeeps.meccg.cards.base import EITHER, Ability, card
from underdeeps.meccg.cards.bearing import AttackOnCompany
from underdeeps.meccg.cards.depths import EasesWay, OpensSurface
from underdeeps.meccg.cards.dominion import NeverUntaps
from underdeeps.meccg.cards.effects import AddToCheck, CancelAttack, CancelLink, ReturnToHand, Untap
from underdeeps.meccg.cards.events import Permanent, Short
from underdeeps.meccg.cards.mandates import AlliesMayJoin, OnCreature, ReturnOthers
from underdeeps.meccg.cards.modifiers import Becomes, Gives, HasSkill, MakesOvert, Who
from underdeeps.meccg.cards.permissions import (
    AffectsBalrog,
    AnswersHarder,
    ExtraLeader,
    GainsByTapping,
    HitsHarder,
    LetsUse,
    MayHaveFollowers,
)
from underdeeps.meccg.cards.places import NeverLeaves
from underdeeps.meccg.cards.plays import BorneByAvatarOnly, NotAtSurface
from underdeeps.meccg.cards.reactions import WhenOutranked
from underdeeps.meccg.cards.site_tasks import FaceAttack, SitePermanent, TakeCharge, TapTheSite
from underdeeps.meccg.cards.targets import Characters, Companies, TheAttack, TheSite
from underdeeps.meccg.rules.checks import CannotBeDiscardedByBodyCheck

# -- allies, items, a faction -------------------------------------------------------------------------

card("BA-45", MakesOvert(), DiscardedIfMovesAbove(), Unruly(less=4))  # Evil Things Lingering

card("BA-46", BorneByAvatarOnly(), MakesOvert(), FightsOn())  # Great Troll

# Nasty Slimy Thing
card(
    "BA-47",
    MakesOvert(),
    Ability(
        when=windows.ATTACK,
        on=AttackOnCompany(races=("drake",), cancels=True),
        taps=("source",),
        does=(CancelAttack(),),
    ),
    DiscardedIfMovesAbove(),
)

card("BA-80", NotAtSurface())  # A Few Recruits

# Stabbing Tongue of Fire
card(
    "BA-81",
    BorneByAvatarOnly(),
    AffectsBalrog(),
    GainsByTapping(1),
    AnswersHarder(1),
    HitsHarder(1),
)

# -- short-events -------------------------------------------------------------------------------------

card("BA-49", Short(on=Characters(state="tapped", with_avatar=True), does=(Untap(),)))  # Angband Revisited

# Cloaked by Darkness
card(
    "BA-53",
    Short(
        when=windows.ORGANIZATION | windows.LONG_EVENT | windows.MOVEMENT,
        on=CompaniesToCome(),
        needs=(Shown("Great Shadow"),),
        does=(LowerLimit(),),
    ),
    FromSideboard(),
)

# Foe Dismayed
card(
    "BA-59",
    Short(when=windows.ATTACK, on=TheAttack(), needs=(LedCompany(),), does=(HeartenCompany(1),)),
    Short(when=windows.INFLUENCE, on=LordsCheck(), does=(AddToCheck(3),)),
)

# Great Fissure
card(
    "BA-61",
    Short(when=windows.ATTACK, on=AttackBelow(cancels=True), does=(CancelAttack(),)),
    Short(when=windows.ATTACK, side=EITHER, responds=True, on=CancelingHisAttack(), does=(CancelLink(),)),
)

# Heart of Dark Fire
card(
    "BA-63",
    Short(needs=(Shown("Strangling Coils"),), single="turn", does=(BalrogGains("direct-influence", 5),)),
    FromSideboard(),
)

card(
    "BA-68", Short(when=windows.INFLUENCE, on=BalrogsClaim(), single="target", does=(AddToCheck(10),))
)  # Mine or No One's

# Vanguard of Might
card(
    "BA-79",
    Short(
        when=windows.ATTACK,
        on=AttackInTheDeeps(),
        needs=(Shown("Flame of Udûn", there=False),),
        does=(SendVanguard(),),
    ),
)

# -- shapes of The Balrog -----------------------------------------------------------------------------

FANA = "demon fána"

# Great Shadow
card(
    "BA-62",
    Permanent(when=windows.ORGANIZATION, on=Characters(names=(THE_BALROG,)), onto="target", does=(ReturnOthers(FANA),)),
    Ability(when=windows.ORGANIZATION, does=(ReturnToHand("source"),)),
    Gives("general-influence", 6, to="player"),
    Gives("prowess", -2),
    Gives("body", -1),
    HasSkill("scout"),
    MayHaveFollowers(),
    Ability(when=windows.END, once="great-shadow", does=(ShuffleBackOne(),)),
    Ability(when=windows.ATTACK, on=AttackOnCompany(cancels=True), taps=("bearer",), does=(CancelAttack(),)),
)

# Strangling Coils
card(
    "BA-76",
    Permanent(when=windows.ORGANIZATION, on=Characters(names=(THE_BALROG,)), onto="target", does=(ReturnOthers(FANA),)),
    Ability(when=windows.ORGANIZATION, does=(ReturnToHand("source"),)),
    Gives("direct-influence", 3),
    Gives("body", -1),
    HasSkill("diplomat"),
    MayHaveFollowers(),
    Ability(when=windows.MOVEMENT, needs=(HisJourney(),), once="strangling-coils", does=(UntapCompany(),)),
    EndsWithIt(name="Heart of Dark Fire"),
)

# -- other permanent-events ---------------------------------------------------------------------------

# Breach the Hold
card(
    "BA-50",
    SitePermanent(
        on=TheSite(names=("The Drowning-deeps", "The Rusted-deeps")),
        needs=(BalrogHere(),),
        onto="target",
        single="target",
        fights=True,
        does=(
            FaceAttack(race="spawn", strikes=1, prowess=15),
            FaceAttack(race="dwarf", strikes=4, prowess=9),
            FaceAttack(race="dwarf", strikes=2, prowess=12),
            TapBalrog(),
        ),
    ),
    OpensSurface(),
    NeverLeaves(),
)

# Challenge the Power
card(
    "BA-52",
    Permanent(
        on=RingLord(),
        onto="target",
        once="challenge-the-power",
        does=(Challenge(),),
    ),
    LetsUse("The One Ring"),
)

# Descent through Fire
card(
    "BA-56",
    SitePermanent(
        on=TheSite(names=("The Under-galleries", "The Under-courts"), tapped=False),
        needs=(BalrogHere(),),
        one_per_site=True,
        taps_site=True,
        fights=True,
        does=(
            TapTheSite(),
            FaceAttack(race="troll", strikes=5, prowess=8),
            FaceAttack(race="troll", strikes=4, prowess=10),
            FaceAttack(race="troll", strikes=3, prowess=12),
            TapBalrog(into_points=True),
        ),
    ),
    Gives("prowess", 1, to="own", who=Who(allies=False)),
    Gives("direct-influence", 1, to="own", who=Who(leader=True)),
)

# Maker's Map
card(
    "BA-66",
    SitePermanent(
        on=Characters(where="site", skill="ranger", allies=False, information=True, site_tapped=False),
        taps=("target",),
        onto="target",
        taps_site=True,
        does=(TapTheSite(),),
    ),
    EasesWay(amount=2),
)

# Memories of Old Torture
card(
    "BA-67",
    OnCreature(
        when=windows.ATTACK,
        on=TheAttack(
            races=("man", "drake", "orc", "troll", "giant"), sources=("creature",), single_strikes=True, cancels=True
        ),
        by=Characters(where="attacked", allies=False),
        needs=(AlliesMayJoin(),),
        does=(WinFreely(),),
    ),
    Becomes(mind=1, body=7, prowess_lower=7),
    GoesIfPassing(types=("free-domain", "dark-domain")),
)

# Obey Him or Die
card(
    "BA-69",
    Permanent(when=windows.ORGANIZATION, on=Characters(leader=True, with_avatar=True), onto="target", single="target"),
    Gives("direct-influence", 2),
    CannotBeDiscardedByBodyCheck(),
    WhenOutranked(event="settles", said="when somebody in his company has a higher mind"),
    WhenOutranked(event="joined-company"),
)

card("BA-70", Permanent(on=Companies(), onto="company"), ExtraLeader(any_leader=True))  # Orders from the Great Demon
card("BA-71", Permanent(), SpringsOut())  # Out He Sprang

# People Diminished
card(
    "BA-72",
    SitePermanent(
        on=TheSite(types=("free-hold", "border-hold"), tapped=False),
        onto="target",
        single="target",
        taps_site=True,
        fights=True,
        does=(
            TapTheSite(),
            FaceAttack(race="man", strikes=4, prowess=8),
            FaceAttack(race="man", strikes=3, prowess=10),
            FaceAttack(race="man", strikes=2, prowess=12),
            TapSomebody(),
            DispersePeople(),
        ),
    ),
    HindersHere(-5),
    NeverLeaves(),
    NeverUntaps(),
)

# Tempest of Fire
card(
    "BA-77",
    SitePermanent(
        on=SurfaceHold(types=("border-hold", "shadow-hold"), tapped=False),
        taps_site=True,
        fights=True,
        does=(
            TapTheSite(),
            FaceDefenders(strikes=5, prowess=8),
            FaceDefenders(strikes=4, prowess=9),
            FaceDefenders(strikes=3, prowess=10),
            TakeCharge(into_points=True),
            EmptyOfFactions(),
        ),
    ),
)
