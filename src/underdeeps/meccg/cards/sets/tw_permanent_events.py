"""Resource permanent-events of The Wizards."""

from underdeeps.meccg import windows
from underdeeps.meccg.cards.base import card
from underdeeps.meccg.cards.environments import EndEnvironments
from underdeeps.meccg.cards.events import Permanent
from underdeeps.meccg.cards.mandates import AtSiteOrStored
from underdeeps.meccg.cards.modifiers import Gives
from underdeeps.meccg.cards.needs import NotInPlay
from underdeeps.meccg.cards.permissions import CanUsePalantir
from underdeeps.meccg.cards.places import MakesHavenForHealing
from underdeeps.meccg.cards.plays import StorableAt
from underdeeps.meccg.cards.points import PointsOnlyStored, StoredAlong
from underdeeps.meccg.cards.reactions import WhenCompanyChanges
from underdeeps.meccg.cards.removal import DiscardedIfMoves
from underdeeps.meccg.cards.site_tasks import FaceAttack, SitePermanent, TakeCharge
from underdeeps.meccg.cards.targets import CardsInPlay, Characters, Companies, TheSite
from underdeeps.meccg.rules.zones import MayNotUntap

# Align Palantír
card(
    "TW-190",
    Permanent(
        on=CardsInPlay(roles=("item",), keywords=("palantír",), whose="own", with_skill="sage"),
        onto="target",
        skill="sage",
        single="target",
    ),
    CanUsePalantir(),
    StoredAlong("Palantír"),
    DiscardedIfMoves(),
)

# Fellowship
card(
    "TW-240",
    Permanent(when=windows.ORGANIZATION, on=Companies(at_haven=True, least_members=4), onto="company"),
    Gives("prowess", 1, to="company"),
    Gives("corruption-check", 1, to="company"),
    WhenCompanyChanges(event="joined-company", said="when a character or ally joins or leaves the company"),
    WhenCompanyChanges(event="character-left-company"),
    WhenCompanyChanges(event="ally-left-company"),
)

# Gates of Morning
card("TW-243", Permanent(single="table", does=(EndEnvironments("hazard"),)))

# Rescue Prisoners
card(
    "TW-315",
    SitePermanent(
        on=TheSite(types=("dark-hold", "shadow-hold"), tapped=True),
        one_per_site=True,
        fights=True,
        does=(FaceAttack(race="spider", strikes=2, prowess=7), TakeCharge()),
    ),
    PointsOnlyStored(),
    MayNotUntap(),
    StorableAt(types=("haven", "border-hold", "free-hold")),
)

# Return of the King
card(
    "TW-316",
    Permanent(
        on=Characters(names=("Aragorn II",), at_sites=("Minas Tirith",), moving=False),
        onto="target",
        needs=(NotInPlay("Denethor II"),),
    ),
    Gives("direct-influence", 3),
)

# The White Tree
card(
    "TW-348",
    Permanent(
        on=AtSiteOrStored("Sapling of the White Tree", "Minas Tirith"),
        by=Characters(skill="sage", at_sites=("Minas Tirith",), moving=False),
        discards=("target",),
        skill="sage",
    ),
    MakesHavenForHealing("Minas Tirith"),
)
