"""Resource events of The Balrog that are not specific to The Balrog: hero and minion ones."""

from underdeeps.meccg import windows
from underdeeps.meccg.cards.additions import HindersFactions, KeepsToRegions, LowersAttacks, MinionsFight
from underdeeps.meccg.cards.base import Ability, card
from underdeeps.meccg.cards.bearing import AttackOnCompany
from underdeeps.meccg.cards.effects import Discard
from underdeeps.meccg.cards.events import Permanent, Short
from underdeeps.meccg.cards.modifiers import Against, Gives, HasSkill
from underdeeps.meccg.cards.stratagems import (
    AllyWonHere,
    AsShort,
    AtHomeIn,
    Besiege,
    Factions,
    FactionsMustered,
    FetchFromSideboard,
    GoneShort,
    InCompanyWith,
    LaySiege,
    PlayedBy,
    RecallFactions,
    RevealHazards,
    SiegeAttack,
    SlipAway,
)
from underdeeps.meccg.cards.targets import CardsInPlay, Characters, Companies
from underdeeps.meccg.facts import Attack
from underdeeps.meccg.rules.zones import DiscardOnExhaustion

ORCS_AND_TROLLS = ("orc", "troll")

# -- hero -------------------------------------------------------------------------------------------

# Crept Along Carefully
card(
    "BA-29",
    Permanent(when=windows.ORGANIZATION, on=Companies(), onto="company"),
    KeepsToRegions(regions=3, limit=1, above_ground=True),
    Ability(
        when=windows.ATTACK,
        on=AttackOnCompany(sources=("company",)),
        discards=("source",),
        does=(SlipAway(skill="ranger", above=7),),
    ),
    DiscardOnExhaustion(),
    Ability(when=windows.ORGANIZATION, does=(Discard("source"),)),
)
# Longbottom Leaf
card("BA-30", GoneShort(does=(FetchFromSideboard(2),)))
# Show Things Unbidden
card(
    "BA-32",
    Short(
        when=windows.ORGANIZATION,
        on=Characters(names=("Galadriel",), at_sites=("Lórien",)),
        taps=("target",),
        does=(RevealHazards(3),),
    ),
)
# To Fealty Sworn
card(
    "BA-33",
    Permanent(on=InCompanyWith(races=("hobbit",), beside="Return of the King"), onto="target", single="target"),
    Permanent(
        when=windows.SITE,
        needs=(AllyWonHere(site_type="free-hold", not_at="Bag End"),),
        on=Characters(where="site", races=("hobbit",)),
        onto="target",
        single="target",
    ),
    HasSkill("warrior"),
    Gives("prowess", 2),
    Gives("direct-influence", 5, against=AtHomeIn(names=("Hobbits",), home="Bag End")),
)

# -- minion -----------------------------------------------------------------------------------------

# Ancient Secrets
card(
    "BA-36",
    Short(
        on=CardsInPlay(kinds=("hazard",), forms=("permanent-event",)),
        by=Characters(races=("ringwraith",), avatar=True),
        taps=("by",),
        does=(Discard("target"),),
    ),
    Short(
        when=windows.ORGANIZATION,
        by=Characters(races=("ringwraith",), avatar=True),
        taps=("by",),
        does=(FetchFromSideboard(2),),
    ),
)
# Going Ever Under Dark
card(
    "BA-37",
    Permanent(when=windows.ORGANIZATION, on=Companies(), onto="company", single="target"),
    KeepsToRegions(regions=3, limit=1),
    Ability(
        when=windows.ATTACK,
        on=AttackOnCompany(sources=("company",)),
        discards=("source",),
        does=(SlipAway(skill="scout", above=7),),
    ),
    Ability(when=windows.ORGANIZATION, does=(Discard("source"),)),
)
# Great Army of the North
card(
    "BA-38",
    Permanent(single="table"),
    Gives(
        "influence-check",
        1,
        to="everyone",
        who=PlayedBy(event="Great Army of the North"),
        against=Against(races=ORCS_AND_TROLLS, kinds=("faction",)),
    ),
    FactionsMustered(least=4, races=ORCS_AND_TROLLS),
    AsShort(does=(RecallFactions(ORCS_AND_TROLLS),)),
)
# Grond
card(
    "BA-39",
    Permanent(on=Factions(races=ORCS_AND_TROLLS), onto="target"),
    LowersAttacks(prowess=-3, types=("free-hold", "border-hold")),
)
# Long Grievous Siege
card(
    "BA-40",
    Besiege(on=Factions(not_races=("dragon",)), onto="target", single="target", does=(LaySiege(),)),
    HindersFactions(-5),
    SiegeAttack((), Attack("", 5, 9)),
)
# Prone to Violence
card("BA-42", Permanent(single="table"), MinionsFight(), DiscardOnExhaustion())
