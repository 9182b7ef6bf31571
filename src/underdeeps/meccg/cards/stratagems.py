"""Resources of The Balrog: cards that are fetched and removed from the game, sieges and armies, secret ways."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, ClassVar

from underdeeps.kernel import Flow, Option, Refusal, ask, instant
from underdeeps.kernel.flow import method
from underdeeps.kernel.piles import EVERYONE, without
from underdeeps.meccg.cards.additions import AddsAttack, PointsIf, is_near, site_of_siege
from underdeeps.meccg.cards.agents import kinds_in_game
from underdeeps.meccg.cards.base import Effect, Need, acting
from underdeeps.meccg.cards.effects import take
from underdeeps.meccg.cards.events import Permanent, Short
from underdeeps.meccg.cards.modifiers import Against, Who
from underdeeps.meccg.cards.targets import NO, CardsInPlay, Characters
from underdeeps.meccg.facts import CARDS, Attack, CardFacts, home_site_matches
from underdeeps.meccg.rules import checks, combat, keying, looking, numbers, resources, zones

if TYPE_CHECKING:
    from underdeeps.meccg.table import Card, Company, Link, Table

# -- fetching -------------------------------------------------------------------------------------------


class GoneShort(Short):
    """A short-event that is removed from the game when it has taken effect."""

    def fate(self, table: Table, link: Link, resolved: bool) -> None:
        if resolved:
            zones.remove_from_game(table, link.seat, link.card)
        else:
            super().fate(table, link, resolved)

    def text(self) -> str:
        return f"{super().text()}; then this card is removed from the game"


class AsShort(Short, kw_only=True):
    """What a card does that may be played as a short-event instead."""

    def text(self) -> str:
        return f"as a short-event in place of that: {super().text()}"


class FetchFromSideboard(Effect):
    """Up to so many resources go from the sideboard into the play deck."""

    most: int

    @method
    def do(self, table: Table) -> Flow[None]:
        for n in range(self.most):
            choice = yield from ask(
                table,
                acting(table).seat,
                "fetch.several",
                [*self.found(table, acting(table).seat), Option("enough")],
                "term.search",
                (str(self.most - n),),
            )
            if choice.verb == "enough":
                return
            take(table, acting(table).seat, choice.subject, choice.verb)

    def found(self, table: Table, seat: str) -> list[Option]:
        """The resources of the sideboard."""
        pile = table.players[seat].sideboard.distinct()
        return [Option("from-sideboard", card) for card in pile if CARDS[card].kind == "resource"]

    def possible(self, table: Table, seat: str, card: str, source: int, target: str) -> bool:
        return bool(self.found(table, seat))

    def text(self) -> str:
        return f"shuffle up to {self.most} resources from your sideboard into your play deck"


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
            for card in table.players[seat].discard.distinct()
            if "faction" in CARDS[card].forms and CARDS[card].race in self.races
        ]

    def possible(self, table: Table, seat: str, card: str, source: int, target: str) -> bool:
        return bool(self.found(table, seat))

    def text(self) -> str:
        races = " and ".join(race.capitalize() for race in self.races)
        return (
            f"as many {races} factions as you choose go from your discard pile into your play deck, which is shuffled"
        )


# -- the mirror -----------------------------------------------------------------------------------------


class RevealHazards(Effect):
    """The opponent shows so many hazards of his hand and shuffles them into his play deck; if he has not as many, he
    shows his hand."""

    number: int

    @method
    def do(self, table: Table) -> Flow[None]:
        whose = table.opponent(acting(table).seat)
        if len(hazards_in_hand(table, whose)) < self.number:
            show_hand(table, whose)
            return
        for n in range(self.number):
            choice = yield from ask(
                table,
                whose,
                "mirror.show",
                [Option("show", card) for card in dict.fromkeys(hazards_in_hand(table, whose))],
                "term.reveal",
                (str(self.number - n),),
            )
            hide(table, whose, choice.subject)

    def text(self) -> str:
        return (
            f"your opponent shows {self.number} hazards of his hand that are no environments and shuffles them into "
            "his play deck; if he has not as many, he shows his whole hand and shuffles all such hazards into his deck"
        )


def hazards_in_hand(table: Table, seat: str) -> list[str]:
    """The hazards in a hand that are no environments."""
    return [
        card
        for card in table.players[seat].hand.cards
        if "hazard" in kinds_in_game(card, table.players[seat].kind) and "environment" not in CARDS[card].keywords
    ]


def show_hand(table: Table, seat: str) -> None:
    """A player shows his hand and shuffles all hazards of it, but for environments, into his play deck."""
    player = table.players[seat]
    player.hand = player.hand.shown_to(EVERYONE)
    table.tell("hand-shown", "term.reveal", seat=seat, cards=player.hand.cards)
    looking.seen_in_hand(table, table.opponent(seat), player.hand.cards)
    for card in hazards_in_hand(table, seat):
        hide(table, seat, card)


def hide(table: Table, seat: str, card: str) -> None:
    """A card of a hand is shown and shuffled into the play deck."""
    zones.show(table, seat, card)
    zones.take_from_hand(table, seat, card)
    zones.shuffle_into_deck(table, seat, card)
    table.tell("recovered", "term.reveal", seat=seat, card=card, to="to-deck")


# -- Hobbits --------------------------------------------------------------------------------------------


class InCompanyWith(Characters, kw_only=True):
    """A character in a company in which a card of some name lies on somebody."""

    beside: str

    def _company_fits(self, table: Table, company: Company) -> bool:
        laid = [each for number in company.characters for each in table.cards[number].bears]
        here = any(table.cards[each].facts.name == self.beside for each in (*laid, *company.events))
        return here and super()._company_fits(table, company)

    def text(self) -> str:
        return f"{super().text()} with {self.beside} in his company"


class AllyWonHere(Need, kw_only=True):
    """The company whose site phase it is has won a unique hero faction this turn at its site, of some type."""

    site_type: str
    not_at: str

    def refusal(self, table: Table, seat: str, card: str, source: int) -> Refusal | None:
        company = resources.company_here(table)
        if company is None or company.owner != seat:
            return Refusal(NO, (card,))
        site = table.site_of(company)
        if keying.site_type(table, site) != self.site_type or site.facts.name == self.not_at:
            return Refusal(NO, (card, site.id))
        won = any(
            other.role == "faction"
            and other.owner == seat
            and other.turn == table.turn
            and other.facts.unique
            and other.facts.alignment == "hero"
            and resources.names_site(table, other.id, site)
            for other in table.cards.values()
        )
        return None if won else Refusal(NO, (card,))

    def text(self) -> str:
        where = f"at a {self.site_type} (not {self.not_at})"
        return f"if his company has won a unique hero faction in it {where}"


@dataclass(frozen=True)
class AtHomeIn(Against):
    """Characters with a home site, and a faction."""

    home: str = ""

    def fits(self, card: str) -> bool:
        facts = CARDS[card]
        return facts.name in self.names or (facts.kind == "character" and self.home in facts.home_sites)

    def text(self) -> str:
        return f"characters whose home site is {self.home}, and the {' and '.join(self.names)} faction"


# -- armies ---------------------------------------------------------------------------------------------


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


@cache
def playable_at_type(faction: str, site_type: str) -> bool:
    """Whether a faction is playable at a site that is printed with a type."""
    facts = CARDS[faction]
    return any(
        site.site_type == site_type and any(home_site_matches(place, site) for place in facts.playable_sites)
        for site in CARDS.values()
        if site.kind == "site" and site.alignment == facts.alignment
    )


class Factions(CardsInPlay, kw_only=True):
    """A unique faction of the player."""

    roles: tuple[str, ...] = ("faction",)
    races: tuple[str, ...] = ()
    not_races: tuple[str, ...] = ()

    def refusal(self, table: Table, seat: str, card: str, source: int, token: str) -> Refusal | None:
        faction = table.cards.get(int(token))
        if faction is None or faction.owner != seat or not faction.facts.unique:
            return Refusal(NO, (card,))
        if (self.races and faction.facts.race not in self.races) or faction.facts.race in self.not_races:
            return Refusal(NO, (card,))
        return super().refusal(table, seat, card, source, token)

    def text(self) -> str:
        races = " or ".join(race.capitalize() for race in self.races)
        words = [*(f"non-{race.capitalize()}" for race in self.not_races), *([races] if races else [])]
        return f"one of your unique {' '.join(words)} factions"


# -- a siege --------------------------------------------------------------------------------------------


class Besiege(Permanent, kw_only=True):
    """A permanent-event on a faction with which a border-hold of the location deck is laid off to the side."""

    chooses: ClassVar[bool] = True

    def refusal_on(self, table: Table, seat: str, card: str, source: int, token: str) -> Refusal | None:
        if not besieged(table, seat, token):
            return Refusal(NO, (card,))
        return super().refusal_on(table, seat, card, source, token)

    @method
    def more(self, table: Table, seat: str, card: str, source: int, token: str) -> Flow[str]:
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
            f"{attack.strikes} strikes with {attack.prowess} prowess (detainment against your companies)"
        )


# -- secret ways ----------------------------------------------------------------------------------------


class SlipAway(Effect, kw_only=True):
    """A roll with the number of those in the company who have a skill: above a number the attack is canceled."""

    touches: ClassVar[frozenset[str]] = frozenset({"attack", "cancels-attack"})
    skill: str
    above: int

    @instant
    def do(self, table: Table) -> None:
        fight = table.combat
        company = table.companies.get(fight.company) if fight is not None else None
        if company is None:
            return
        skilled = sum(self.skill in numbers.skills(table, number) for number in company.characters)
        dice = checks.roll(table, company.owner, "slip-away", "term.roll")
        if dice + skilled > self.above:
            combat.cancel(table)

    def text(self) -> str:
        return (
            f"make a roll: if it and the number of {self.skill}s in the company are more than {self.above}, the attack "
            "is canceled"
        )
