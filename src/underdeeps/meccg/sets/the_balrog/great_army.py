"""The army of the North: resource permanent-events of The Balrog that besiege and gather factions."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, ClassVar

from underdeeps.kernel import Flow, Option, Refusal, ask, instant
from underdeeps.kernel.flow import method
from underdeeps.kernel.piles import without
from underdeeps.meccg.facts import CARDS, REGIONS, Attack, CardFacts, home_site_matches
from underdeeps.meccg.language.catalogue import card
from underdeeps.meccg.language.effect import Effect, acting
from underdeeps.meccg.language.hooks.influence import HindersFactions, site_of_siege
from underdeeps.meccg.language.hooks.numbers import Gives
from underdeeps.meccg.language.hooks.persons import Against, Who, is_among
from underdeeps.meccg.language.hooks.points import PointsIf
from underdeeps.meccg.language.hooks.sites import ChangesAttacks, home_regions
from underdeeps.meccg.language.phrases import asks, offers, tells
from underdeeps.meccg.language.target import NO
from underdeeps.meccg.parts.effects.piles import take
from underdeeps.meccg.parts.events import Permanent, Short
from underdeeps.meccg.parts.standing import AddsAttack
from underdeeps.meccg.parts.targets.cards import CardsInPlay
from underdeeps.meccg.rules import zones
from underdeeps.meccg.rules.journeys import places

if TYPE_CHECKING:
    from underdeeps.meccg.table import Card, Company, Link, Table

# -- Great Army of the North ------------------------------------------------------------------------


ORCS_AND_TROLLS = ("orc", "troll")


asks("fetch.factions", "{card}: which faction do you shuffle into your play deck?")


class RecallFactions(Effect):
    """Any factions of some races go from the discard pile into the play deck."""

    searches: ClassVar[bool] = True
    races: tuple[str, ...]

    @method
    def do(self, table: Table) -> Flow[None]:
        going = True
        while going and self.found(table, acting(table).seat):
            choice = yield from ask(
                table,
                acting(table).seat,
                "fetch.factions",
                [*self.found(table, acting(table).seat), Option("enough")],
                "term.search",
            )
            going = choice.verb != "enough"
            if going:
                take(table, acting(table).seat, choice.subject, choice.verb)

    def found(self, table: Table, seat: str) -> list[Option]:
        """The factions in the discard pile."""
        return [
            Option("from-discard", card)
            for card in zones.discarded(table, seat)
            if "faction" in CARDS[card].forms and CARDS[card].race in self.races
        ]

    def possible(self, table: Table, seat: str, card: str, source: int, target: str) -> bool:
        return bool(self.found(table, seat))

    def text(self) -> str:
        races = " and ".join(race.capitalize() for race in self.races)
        return (
            f"as many {races} factions as you choose go from your discard pile into your play deck, which is shuffled"
        )


@dataclass(frozen=True)
class PlayedBy(Who):
    """The characters of the player who has an event of this name in play."""

    event: str = ""

    def fits(self, table: Table, card: Card) -> bool:
        return any(
            table.cards[number].owner == card.owner and table.cards[number].facts.name == self.event
            for number in table.events
        )

    def text(self) -> str:
        return "character of yours"


@cache
def playable_at_type(faction: str, site_type: str) -> bool:
    """Whether a faction is playable at a site that is printed with a type."""
    facts = CARDS[faction]
    return any(
        site.site_type == site_type and any(home_site_matches(place, site) for place in facts.playable_sites)
        for site in CARDS.values()
        if site.kind == "site" and site.alignment == facts.alignment
    )


class FactionsMustered(PointsIf, kw_only=True):
    """Its player has so many unique factions of some races, none of them playable at a dark-hold."""

    least: int
    races: tuple[str, ...]

    def met(self, table: Table, card: Card) -> bool:
        return self.least <= sum(
            1
            for other in table.cards.values()
            if other.role == "faction"
            and other.owner == card.owner
            and other.facts.unique
            and other.facts.race in self.races
            and not playable_at_type(other.id, "dark-hold")
        )

    def text(self) -> str:
        races = " and ".join(race.capitalize() for race in self.races)
        return (
            f"its marshalling points count if you have {self.least} or more unique {races} factions in play that are "
            "not playable at a dark-hold"
        )


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
    Short(does=(RecallFactions(ORCS_AND_TROLLS),)),
)


# -- Grond ------------------------------------------------------------------------------------------


class Factions(CardsInPlay, kw_only=True):
    """A unique faction of the player."""

    roles: tuple[str, ...] = ("faction",)
    races: tuple[str, ...] = ()
    not_races: tuple[str, ...] = ()

    def refusal(self, table: Table, seat: str, card: str, source: int, token: str) -> Refusal | None:
        faction = table.cards.get(int(token))
        if faction is None or faction.owner != seat or not faction.facts.unique:
            return Refusal(NO, (card,))
        if (self.races and faction.facts.race not in self.races) or is_among(faction.facts.race, self.not_races):
            return Refusal(NO, (card,))
        return super().refusal(table, seat, card, source, token)

    def text(self) -> str:
        races = " or ".join(race.capitalize() for race in self.races)
        words = [*(f"non-{race.capitalize()}" for race in self.not_races), *([races] if races else [])]
        return f"one of your unique {' '.join(words)} factions"


@cache
def is_near(faction: str, region: str) -> bool:
    """Whether a region is one in which a faction is playable, or is beside one."""
    return any(region == home or region in REGIONS[home].neighbours for home in home_regions(faction))


class LowersAttacks(ChangesAttacks, kw_only=True):
    """Automatic-attacks at sites of some types near those where the faction under this card is playable are weaker."""

    here: ClassVar[bool] = False
    prowess: int
    types: tuple[str, ...]

    def change(self, table: Table, source: Card, site: Card, company: Company, attacks: list[Attack]) -> list[Attack]:
        near = (each for each in table.listed(type(self).__name__) if self.reaches(table, table.cards[each], site))
        if source.number != next(near, 0):
            return attacks
        return [zones.replace(attack, prowess=attack.prowess + self.prowess) for attack in attacks]

    def reaches(self, table: Table, source: Card, site: Card) -> bool:
        """Whether a copy of it touches the automatic-attacks of a site: the first that does is the only one."""
        faction = table.cards.get(source.on) if source.role == "event" else None
        if faction is None or places.site_type(table, site) not in self.types:
            return False
        return is_near(faction.id, site.facts.region)

    def lists(self) -> tuple[str, ...]:
        return (*super().lists(), type(self).__name__)

    def text(self) -> str:
        where = f"{' and '.join(self.types)} sites in the region of a site where the faction is playable"
        change = f"{self.prowess:+d} prowess to automatic-attacks"
        return f"{change} at {where}, and in the regions beside it (only once at a site)"


card(
    "BA-39",
    Permanent(on=Factions(races=ORCS_AND_TROLLS), onto="target"),
    LowersAttacks(prowess=-3, types=("free-hold", "border-hold")),
)


# -- Long Grievous Siege ----------------------------------------------------------------------------


def besieged(table: Table, seat: str, token: str) -> list[str]:
    """The border-holds of the location deck near a faction."""
    faction = table.cards.get(int(token))
    if faction is None:
        return []
    return [
        site
        for site in dict.fromkeys(table.players[seat].locations)
        if CARDS[site].site_type == "border-hold" and is_near(faction.id, CARDS[site].region)
    ]


asks("siege.site", "{card}: which site is besieged?")
offers("besiege", "{subject}.", points="site")


class Besiege(Permanent, kw_only=True):
    """A permanent-event on a faction with which a border-hold of the location deck is laid off to the side."""

    chooses: ClassVar[bool] = True

    def refusal_on(self, table: Table, seat: str, card: str, source: int, token: str) -> Refusal | None:
        if not besieged(table, seat, token):
            return Refusal(NO, (card,))
        return super().refusal_on(table, seat, card, source, token)

    @method
    def ask_choice(self, table: Table, seat: str, card: str, source: int, token: str) -> Flow[str]:
        choice = yield from ask(
            table,
            seat,
            "siege.site",
            [Option("besiege", site) for site in besieged(table, seat, token)],
            "timing.target.chosen-at-declaration",
        )
        return choice.subject

    def holds(self, table: Table, link: Link) -> bool:
        return link.choice in table.players[link.seat].locations and super().holds(table, link)


@cache
def lives_at(faction: CardFacts, name: str) -> bool:
    """Whether a faction is playable at a site of its own alignment with this name."""
    return any(
        site.kind == "site"
        and site.name == name
        and site.alignment == faction.alignment
        and any(home_site_matches(place, site) for place in faction.playable_sites)
        for site in CARDS.values()
    )


tells("besieged", "{site} is besieged.")


class LaySiege(Effect):
    """The site is laid with the card, and factions playable there go back to hand."""

    @instant
    def do(self, table: Table) -> None:
        link = acting(table)
        player = table.players[link.seat]
        player.locations = without(player.locations, link.choice)
        zones.enter(table, link.choice, link.seat, "site", on=link.source)
        table.tell("besieged", "aside.zone.cause", card=link.card, site=link.choice)
        for faction in tuple(table.cards.values()):
            if faction.role == "faction" and lives_at(faction.facts, CARDS[link.choice].name):
                zones.leave(table, faction.number, "hand", "term.return")

    def text(self) -> str:
        return (
            "lay a border-hold of your location deck, in the region of a site where the faction is playable or beside "
            "it, off to the side with this card; factions playable there go back to hand"
        )


class SiegeAttack(AddsAttack):
    """All versions of the besieged site have one more automatic-attack, of the race of the faction."""

    def at(self, table: Table, source: Card, site: Card, company: Company) -> Attack | None:
        faction = table.cards.get(source.on)
        if faction is None or site.facts.name != site_of_siege(table, source):
            return None
        detains = "always" if company.owner == source.owner else ""
        return zones.replace(self.attack, race=faction.facts.race, detainment=detains)

    def by_event(self) -> bool:
        return False

    def text(self) -> str:
        attack = self.attack
        return (
            "all versions of that site have one more automatic-attack, of the race of the faction: "
            f"{attack.strikes} strikes of prowess {attack.prowess} (detainment against your companies)"
        )


card(
    "BA-40",
    Besiege(on=Factions(not_races=("dragon",)), onto="target", single="target", does=(LaySiege(),)),
    HindersFactions(-5),
    SiegeAttack((), Attack("", 5, 9)),
)
