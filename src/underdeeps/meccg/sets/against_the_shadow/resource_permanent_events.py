"""Resource permanent-events of Against the Shadow, by number."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from underdeeps.kernel import Refusal
from underdeeps.meccg import windows
from underdeeps.meccg.facts import CARDS, Attack, home_site_matches
from underdeeps.meccg.language.catalogue import card
from underdeeps.meccg.language.hooks.combat import NoDetainment
from underdeeps.meccg.language.hooks.companies import ExtraLeader
from underdeeps.meccg.language.hooks.items import StoresLate
from underdeeps.meccg.language.hooks.numbers import Gives
from underdeeps.meccg.language.hooks.persons import Who
from underdeeps.meccg.language.hooks.players import HindersSpells, LendsMagic
from underdeeps.meccg.language.hooks.points import ALLIED, Alliance, PointsIf
from underdeeps.meccg.language.hooks.sites import (
    AllVersions,
    AutomaticAttacksDetain,
    BecomesType,
    ChangesAttacks,
    ClosesToFactions,
    Layer,
    NeverLeaves,
)
from underdeeps.meccg.language.hooks.zones import DiscardOnExhaustion, MayNotUntap
from underdeeps.meccg.language.need import Need
from underdeeps.meccg.language.standing import Standing
from underdeeps.meccg.language.target import NO
from underdeeps.meccg.language.trigger import DiscardWhen
from underdeeps.meccg.parts.effects.cards import MakeWell
from underdeeps.meccg.parts.effects.checks import CorruptionCheck
from underdeeps.meccg.parts.events import Permanent
from underdeeps.meccg.parts.needs import IsSauron
from underdeeps.meccg.parts.plays import SitePermanent
from underdeeps.meccg.parts.standing import AddsAttack
from underdeeps.meccg.parts.targets.cards import CardsInPlay
from underdeeps.meccg.parts.targets.characters import Characters, Member
from underdeeps.meccg.parts.targets.companies import Companies
from underdeeps.meccg.parts.targets.sites import FREE_AND_BORDER_HOLDS, TheSite
from underdeeps.meccg.parts.triggers.discards import WhenAtHaven
from underdeeps.meccg.rules import numbers
from underdeeps.meccg.rules.agents import place as agents
from underdeeps.meccg.rules.journeys import places
from underdeeps.meccg.rules.resources import at_site, factions
from underdeeps.meccg.table import WOUNDED, Card

if TYPE_CHECKING:
    from underdeeps.meccg.table import Company, Table


# -- Alliance of Free Peoples -----------------------------------------------------------------------


class BrokenAlliance(DiscardWhen, kw_only=True):
    """It is discarded when one of the allied factions is discarded."""

    event: str = "discarded-from-play"
    said: str = "when one of these factions is discarded"

    def fits(self, table: Table, source: Card, subject: str) -> bool:
        faction = table.cards.get(int(subject))
        if faction is None or faction.role != "faction":
            return False
        return faction.facts.alignment == "hero" and faction.facts.race in ALLIED


card("AS-45", Permanent(single="table"), Alliance(), BrokenAlliance())


# -- No Strangers at this Time ----------------------------------------------------------------------


class FactionWonHere(Need):
    """The player has won a faction at the site of the company whose site phase it is."""

    def refusal(self, table: Table, seat: str, card: str, source: int) -> Refusal | None:
        company = at_site.company_here(table)
        if company is None:
            return Refusal(NO, (card,))
        note = f"{factions.PLAYED_AT}{table.site_of(company).facts.name}"
        won = any(
            other.role == "faction" and other.owner == seat and note in other.note for other in table.cards.values()
        )
        return None if won else Refusal(NO, (card, table.site_of(company).id))

    def text(self) -> str:
        return "if you have played a faction there"


class FightsInEarnest(NoDetainment):
    """Attacks on minion companies at the site on which this card lies, in all its versions, are never detainment."""

    def forbids(self, table: Table, source: Card, company: Company, keyed: str, attacker: str) -> bool:
        if not numbers.is_minion_company(table, company):
            return False
        if keyed.startswith("site") and table.journey is not None:
            return source in places.laid_on(table, table.cards[table.journey.site])
        return not numbers.is_away(table, company) and source in places.laid_on(table, table.site_of(company))

    def text(self) -> str:
        return "attacks on minion companies at any version of the site are not detainment"


NO_ATTACK: Final = Attack("", 0, 0)


class RepeatsFirstAttack(AddsAttack):
    """Against minion companies each version of the site has its first automatic-attack once more."""

    sites: tuple[str, ...] = ()
    attack: Attack = NO_ATTACK

    def at(self, table: Table, source: Card, site: Card, company: Company) -> Attack | None:
        host = table.cards.get(source.on)
        if host is None or host.facts.name != site.facts.name or not numbers.is_minion_company(table, company):
            return None
        return site.facts.attacks[0] if site.facts.attacks else None

    def by_event(self) -> bool:
        return False

    def text(self) -> str:
        return (
            "against minion companies each version of the site has one more automatic-attack, a copy of its first one "
            "with all that changes that"
        )


card(
    "AS-51",
    SitePermanent(on=TheSite(types=FREE_AND_BORDER_HOLDS), onto="site", one_per_site=True, needs=(FactionWonHere(),)),
    NeverLeaves(),
    MayNotUntap("it never untaps for you"),
    FightsInEarnest(),
    RepeatsFirstAttack(),
    AllVersions(),
)

# Safe from the Shadow
card("AS-54", Permanent(single="table"), StoresLate("hero"), DiscardOnExhaustion())


# -- Spies Feared -----------------------------------------------------------------------------------


class Watched(CardsInPlay, kw_only=True):
    """A site of the player: a shadow-hold where they have a scout, or ruins-and-lairs where they have a ranger."""

    roles: tuple[str, ...] = ("site",)

    def refusal(self, table: Table, seat: str, card: str, source: int, token: str) -> Refusal | None:
        if refused := super().refusal(table, seat, card, source, token):
            return refused
        site = table.card(token)
        skill = {"shadow-hold": "scout", "ruins-and-lairs": "ranger"}.get(places.site_type(table, site), "")
        there = [
            member
            for company in table.companies_of(seat)
            if company.site == site.number and not numbers.is_away(table, company)
            if f"bars-skill:{skill}" not in company.flags
            for member in table.members(company)
        ]
        watched = skill and any(skill in numbers.skills(table, member.number) for member in there)
        return None if watched else Refusal(NO, (card, site.id))

    def text(self) -> str:
        return "a shadow-hold where one of your scouts is, or a ruins-and-lairs where one of your rangers is"


class GuardsRaised(AddsAttack):
    """All versions of the site on which this card lies have one more automatic-attack against minion companies."""

    def at(self, table: Table, source: Card, site: Card, company: Company) -> Attack | None:
        host = table.cards.get(source.on)
        if host is None or host.facts.name != site.facts.name or not numbers.is_minion_company(table, company):
            return None
        return self.attack

    def by_event(self) -> bool:
        return False

    def text(self) -> str:
        attack = self.attack
        return (
            f"all versions of the site have one more automatic-attack against minion companies: {attack.strikes} "
            f"{attack.race.capitalize()} strikes with {attack.prowess} prowess, detainment"
        )


class DoublesAttacksHere(ChangesAttacks):
    """All automatic-attacks of the site on which this card lies are faced twice."""

    layer: ClassVar[Layer] = "double"

    def change(self, table: Table, source: Card, site: Card, company: Company, attacks: list[Attack]) -> list[Attack]:
        return [each for attack in attacks for each in (attack, attack)]

    def text(self) -> str:
        return "each automatic-attack there is faced twice"


card(
    "AS-55",
    Permanent(on=Watched(whose="own"), onto="target"),
    GuardsRaised((), Attack("orc", 5, 8, detainment="always")),
    DoublesAttacksHere(),
    AllVersions(),
)

# -- Faithless Steward ------------------------------------------------------------------------------


HOLDS: Final = ("border-hold", "free-hold")


class AgentsOfHolds(Characters, kw_only=True):
    """An agent in play as a character, with a border-hold or free-hold as a home site."""

    def fits(self, table: Table, it: Member) -> bool:
        who = it.who
        if not who.facts.agent or who.role != "character":
            return False
        homes = agents.samples(who.id, table.players[who.owner].kind)
        return any(CARDS[home].site_type in HOLDS for home in homes) and super().fits(table, it)

    def text(self) -> str:
        return "an agent in play as a character at a Darkhaven, who is at home at a Border-hold or a Free-hold"


def stewarded(table: Table, event: Card) -> str:
    """The name of the border-hold or free-hold at which the bearer of an event is, unwounded and at home; or none."""
    who = table.cards.get(event.on)
    company = table.company_of(event.on) if who is not None and who.role == "character" else None
    if who is None or company is None or who.state == WOUNDED or numbers.is_away(table, company):
        return ""
    site = table.site_of(company)
    if places.site_type(table, site) not in HOLDS:
        return ""
    return site.facts.name if any(home_site_matches(home, site.facts) for home in who.facts.home_sites) else ""


class Stewardship(PointsIf):
    """Its points count while its bearer is unwounded at a border-hold or free-hold that is his home."""

    def met(self, table: Table, card: Card) -> bool:
        return bool(stewarded(table, card))

    def text(self) -> str:
        return (
            "its marshalling points count while its bearer is unwounded and at a Border-hold or Free-hold that is a "
            "home site of his"
        )


class BarsFactionsAtHome(ClosesToFactions):
    """No factions can be played at the home site where its bearer is, unwounded."""

    def closes(self, table: Table, card: Card, site: Card) -> bool:
        return stewarded(table, card) == site.facts.name

    def text(self) -> str:
        return "while he is there and unwounded, that site (in all its versions) is closed to factions"


card(
    "AS-83",
    Permanent(on=AgentsOfHolds(at_haven=True), onto="target", single="target"),
    Stewardship(),
    BarsFactionsAtHome(),
)

# Hold Rebuilt and Repaired
card(
    "AS-88",
    Permanent(when=windows.SITE, on=TheSite(types=("ruins-and-lairs",), lair=False, under_deeps=False), onto="site"),
    BecomesType("shadow-hold"),
    AutomaticAttacksDetain(),
)


# -- Orders from Lugbúrz ----------------------------------------------------------------------------


class AvatarIsNot(Need):
    """The player's avatar is not the one of this name."""

    name: str

    def refusal(self, table: Table, seat: str, card: str, source: int) -> Refusal | None:
        avatar = table.players[seat].avatar
        return Refusal(NO, (card, avatar)) if avatar and CARDS[avatar].name == self.name else None

    def text(self) -> str:
        return f"unless {self.name} is your avatar"


class IfAvatarIs(DiscardWhen, kw_only=True):
    """Its player's avatar is the one of this name."""

    event: str = "settles"
    name: str

    def fits(self, table: Table, source: Card, subject: str) -> bool:
        avatar = table.players[source.owner].avatar
        return bool(avatar) and CARDS[avatar].name == self.name


REN = "Ren the Ringwraith"

card(
    "AS-94",
    Permanent(on=Companies(), onto="company", needs=(AvatarIsNot(REN),), single="target"),
    ExtraLeader(),
    Gives("corruption-check", 1, to="company", who=Who(followers_of="troll")),
    IfAvatarIs(name=REN, said=f"if {REN} is your avatar"),
    DiscardWhen(event="leader-left-company", about="its company", said="when a leader leaves the company"),
)

# Powers Too Dark and Terrible
card(
    "AS-97",
    Permanent(needs=(IsSauron(),), single="table"),
    LendsMagic(),
    HindersSpells(-1),
    DiscardOnExhaustion(),
)

# Tokens to Show
card("AS-101", Permanent(single="table"), StoresLate("minion"), DiscardOnExhaustion())


# -- Tribute Garnered -------------------------------------------------------------------------------


class Tribute(Standing):
    """The faction on which this card lies brings the miscellaneous points of this card."""

    def text(self) -> str:
        return "the faction gives one more marshalling point, a miscellaneous one"


card(
    "AS-104",
    Permanent(on=CardsInPlay(roles=("faction",), whose="own"), onto="target", single="target"),
    Tribute(),
    DiscardOnExhaustion(),
)


# Well-preserved
card(
    "AS-108",
    Permanent(
        on=Characters(state="wounded", allies=True),
        by=Characters(magic="shadow-magic"),
        together=True,
        onto="target",
        does=(MakeWell("target"), CorruptionCheck("by", -3, not_ringwraith=True)),
    ),
    Gives("body", -1),
    WhenAtHaven(event="untap-ends", whose="own", said="at the end of your untap phase if its bearer is at a haven"),
)
