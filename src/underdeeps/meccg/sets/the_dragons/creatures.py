"""Creatures of The Dragons, by number."""

from __future__ import annotations

from typing import TYPE_CHECKING

from underdeeps.meccg.language.catalogue import card
from underdeeps.meccg.language.hooks.combat import FOLLOWING, AttackerChooses, ChecksTwice, OtherKeys
from underdeeps.meccg.language.hooks.hazards import AlsoAtSites, CrushesBodies
from underdeeps.meccg.language.trigger import hears
from underdeeps.meccg.parts.effects.attacks import DiscardAnItem, ModifyAttack, TapCompany
from underdeeps.meccg.parts.plays import OnAttack
from underdeeps.meccg.parts.targets.attacks import AttackOrAhead
from underdeeps.meccg.parts.triggers.attacks import AfterAttack, WhenItWounds
from underdeeps.meccg.parts.wording import a_or_an, either
from underdeeps.meccg.rules import zones
from underdeeps.meccg.rules.combat.keying import key_region_type
from underdeeps.meccg.rules.journeys.places import hazard_site_type
from underdeeps.meccg.table import WOUNDED

if TYPE_CHECKING:
    from underdeeps.meccg.table import Journey, Table


@hears("attack-ended")
def mark_road(table: Table, subject: str) -> None:
    """An attack is over: the company keeps in mind of which races it was, its key and the type of the place, for the
    creatures that follow such attacks."""
    fight = zones.combat_of(table)
    company, journey = table.companies.get(fight.company), table.journey
    if company is None or fight.source == "company" or journey is None:
        return
    at_site = fight.keyed.startswith("site")
    kind = hazard_site_type(table, table.cards[journey.site]) if at_site else key_region_type(table, fight.keyed)
    marks = (f"{FOLLOWING}{race}@{fight.keyed}@{kind}" for race in fight.races)
    zones.change_company(table, company.number, flags=tuple(dict.fromkeys((*company.flags, *marks))))


class FollowsAttack(OtherKeys, kw_only=True):
    """A creature that may be played after an attack of one of some races."""

    races: tuple[str, ...]
    places: tuple[str, ...] = ()
    """In a region or at a site of one of these types, to which the creature is keyed too; if none is named, the attack
    was not keyed to a site."""
    by_type: bool = False
    """The attack was keyed to the type of the place, not to its name."""

    def keys(self, table: Table, journey: Journey) -> tuple[str, ...]:
        marks = [flag for flag in table.companies[journey.company].flags if flag.startswith(FOLLOWING)]
        found = (self.key_after(*mark.removeprefix(FOLLOWING).split("@")) for mark in marks)
        return tuple(key for key in found if key)

    def key_after(self, race: str, key: str, kind: str) -> str:
        """To what it can be keyed after an attack of a race with a key at a place of a type; empty if to nothing."""
        at_site = key.startswith("site")
        if race not in self.races:
            return ""
        if not self.places:
            return "" if at_site else f"{FOLLOWING}{race}"
        own = f"{'site' if at_site else 'region'}:{kind}"
        return own if kind in self.places and (key == own or not self.by_type) else ""

    def text(self) -> str:
        attack = f"{a_or_an(either(self.races, True))} attack"
        if not self.places:
            return f"playable against a company that has faced {attack} not keyed to a site this turn"
        how = "keyed to" if self.by_type else "in"
        where = " or ".join(f"a {kind}" for kind in self.places)
        return f"playable, keyed to the same, against a company that has faced {attack} {how} {where} this turn"


# Bairanax
card("TD-3", AttackerChooses())

# Carrion Birds
card(
    "TD-7",
    FollowsAttack(races=("orc", "troll", "man"), places=("wilderness",), by_type=True),
    ChecksTwice(),
    CrushesBodies(-1),
)

# Cave Worm
card("TD-8 LE-65")

# Dire Wolves
card("TD-13 LE-68")

# Dunlending Raiders
card("TD-19")

# Eärcaraxë
card("TD-20", AttackerChooses())

# Gothmog
card("TD-28", FollowsAttack(races=("orc", "troll"), places=("shadow-land", "shadow-hold")))

# Hobgoblins
card("TD-30 LE-77")

# Ice-drake
card("TD-32")

# Itangast
card("TD-36")

# Land-drake
card("TD-40 LE-80", AttackerChooses())

# Lesser Spiders
card("TD-42 LE-83")

# Light-drake
card("TD-45")

# Marsh-drake
card("TD-47 LE-84")


# -- Morgul-rats ------------------------------------------------------------------------------------


class NearTheWounded(OtherKeys):
    """A creature that can be keyed to sites of some types against a company with a wounded character."""

    site_types: tuple[str, ...]

    def keys(self, table: Table, journey: Journey) -> tuple[str, ...]:
        kind = hazard_site_type(table, table.cards[journey.site])
        wounded = any(table.cards[each].state == WOUNDED for each in table.companies[journey.company].characters)
        return (f"site:{kind}",) if wounded and kind in self.site_types else ()

    def text(self) -> str:
        types = " or ".join(f"a {kind}" for kind in self.site_types)
        return f"it can be keyed to {types} against a company with a wounded character"


card("TD-49", NearTheWounded(("shadow-hold", "dark-hold")))

# Rain-drake
card("TD-57", AlsoAtSites(site_type="ruins-and-lairs", path=(("wilderness", 2), ("coastal-sea", 1))))

# Sand-drake
card("TD-59", AttackerChooses())

# Scatha
card("TD-60")

# Scorba
card("TD-63", AttackerChooses())

# Sea Serpent
card("TD-66")

# Thunder’s Companion
card("TD-75 LE-94")

# True Cold-drake
card("TD-77")

# True Fire-drake
card("TD-78 LE-95")

# Were-worm
card("TD-80", AttackerChooses(), WhenItWounds(does=(DiscardAnItem(attacker=True),)))

# Wild Fell Beast
card("TD-81", AttackerChooses(), AfterAttack(unless="canceled", does=(TapCompany(),)))

# Winged Cold-drake
card("TD-83", AttackerChooses())

# Winged Fire-drake
card("TD-84", AttackerChooses())

# Wolf-riders
card(
    "TD-86 TD-87",
    FollowsAttack(races=("orc",)),
    OnAttack(on=AttackOrAhead(races=("wolf",)), does=(ModifyAttack(strikes=1, prowess=1),)),
)
