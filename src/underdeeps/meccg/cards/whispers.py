"""Hazard events that sow distrust: lies and quarrels, trials and alarms, old grudges, harvests that call men home."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import TYPE_CHECKING, ClassVar, Literal

from underdeeps.kernel import Flow, Option, Refusal, ask, instant
from underdeeps.kernel.flow import method
from underdeeps.kernel.piles import EVERYONE
from underdeeps.meccg.cards.base import Effect, Need, Reaction, Target, Whenever, acting, parts_of
from underdeeps.meccg.cards.corruption import Victims
from underdeeps.meccg.cards.effects import last
from underdeeps.meccg.cards.events import HazardPermanent, HazardShort
from underdeeps.meccg.cards.istari import discarded_creatures, take_back
from underdeeps.meccg.cards.points import PointsWhenStored
from underdeeps.meccg.cards.raids import OnAnAutomaticAttack, attacks_at
from underdeeps.meccg.cards.states import on_its_way
from underdeeps.meccg.cards.targets import NO, CardsInPlay, TheSite
from underdeeps.meccg.facts import CARDS, REGIONS, SITES, CardFacts, home_site_matches
from underdeeps.meccg.rules import actions, checks, combat, companies, numbers, site_phase, zones
from underdeeps.meccg.table import UNTAPPED

if TYPE_CHECKING:
    from underdeeps.meccg.table import Card, Company, Link, Table


State = Literal["", "untapped", "tapped", "wounded", "unwounded"]


# -- lies -------------------------------------------------------------------------------------------


class Untapped(Victims, kw_only=True):
    """An untapped character of the company whose movement/hazard phase it is."""

    state: State = "untapped"

    def text(self) -> str:
        return super().text().replace("a ", "an untapped ", 1)


class Wounded(Victims, kw_only=True):
    """A wounded character of the company whose movement/hazard phase it is."""

    state: State = "wounded"

    def text(self) -> str:
        return super().text().replace("a ", "a wounded ", 1)


class Lie(Effect):
    """His player taps him or an ally of his, or lets a roll decide whether he is discarded."""

    touches: ClassVar[frozenset[str]] = frozenset({"taps-character", "removes-character", "character"})
    more: int

    @method
    def do(self, table: Table) -> Flow[None]:
        choice = yield from ask(
            table,
            table.card(acting(table).target).owner,
            "lie.answer",
            [Option("tap", str(number)) for number in self.doubters(table)] + [Option("roll")],
            "term.tap",
            (acting(table).target,),
        )
        if choice.verb == "tap":
            zones.tap(table, int(choice.subject))
        else:
            self.roll(table)

    def doubters(self, table: Table) -> list[int]:
        """Who may tap: the one who is lied to, an ally of his."""
        who = table.card(acting(table).target)
        return [card.number for card in (who, *table.borne(who.number, "ally")) if card.state == UNTAPPED]

    def roll(self, table: Table) -> None:
        """The hazard player makes the roll."""
        link = acting(table)
        who = table.card(link.target)
        dice = checks.roll(table, link.seat, "lie", "term.roll", card=who.id, number=who.number)
        high = dice > numbers.mind(table, who.number) + self.more
        if high and not checks.kept_from_discard(table, who.number):
            zones.discard(table, who.number)

    def text(self) -> str:
        return (
            "his player taps him or an ally that he controls, or you make a roll: if it is more than his mind plus "
            f"{self.more}, discard him"
        )


# -- quarrels ---------------------------------------------------------------------------------------

FEUDS = ((("dwarf", "elf"), -5), (("orc", "troll"), -7))
"""The races that quarrel, and what is added to the roll."""


def feud(table: Table, company: Company) -> tuple[tuple[str, str], int] | None:
    """Which feud could break out in a company; None if none."""
    there = {table.cards[number].facts.race for number in company.characters}
    return next((each for each in FEUDS if there.issuperset(each[0])), None)


class Quarrelsome(Target):
    """The company whose movement/hazard phase it is, with Dwarves and Elves or with Orcs and Trolls in it."""

    def candidates(self, table: Table, seat: str, card: str, source: int) -> Iterable[str]:
        number = table.journey.company if table.journey is not None else table.site_company
        return (f"c{number}",) if number in table.companies else ()

    def refusal(self, table: Table, seat: str, card: str, source: int, token: str) -> Refusal | None:
        company = table.companies.get(int(token[1:]))
        return Refusal(NO, (card,)) if company is None or feud(table, company) is None else None

    def text(self) -> str:
        return "a company with both Dwarves and Elves or both Orcs and Trolls"


class Quarrel(Effect):
    """A roll says how much mind of the two races goes back to hand, with all items."""

    touches: ClassVar[frozenset[str]] = frozenset({"removes-character", "company"})

    @method
    def do(self, table: Table) -> Flow[None]:
        left = self.roll(table)
        while left > 0 and self.angry(table):
            choice = yield from ask(
                table,
                table.companies[int(acting(table).target[1:])].owner,
                "quarrel.leaves",
                [Option("leaves", str(number)) for number in self.angry(table)],
                "term.return",
            )
            left -= numbers.mind(table, int(choice.subject))
            go_off(table, int(choice.subject))

    def roll(self, table: Table) -> int:
        """The roll: how much mind has to go."""
        link = acting(table)
        found = feud(table, table.companies[int(link.target[1:])])
        last(table, "quarrel", link.target, detail=" ".join(found[0]) if found else "")
        dice = checks.roll(table, link.seat, "quarrel", "term.roll")
        return dice + found[1] if found else 0

    def angry(self, table: Table) -> list[int]:
        """Those who may leave."""
        company = table.companies.get(int(acting(table).target[1:]))
        races = [
            race for effect in numbers.lasting(table, "quarrel", acting(table).target) for race in effect.detail.split()
        ]
        members = company.characters if company is not None else ()
        return [number for number in members if table.cards[number].facts.race in races]

    def text(self) -> str:
        return (
            "make a roll at -5 (for Orcs and Trolls at -7): its player returns Elves and Dwarves (or Orcs and Trolls) "
            "of his choice with at least so much mind, if it has them, to his hand, with their items"
        )


def go_off(table: Table, number: int) -> None:
    """A character goes back to hand with his items."""
    for item in table.borne(number, "item"):
        zones.leave(table, item.number, "hand", "term.return")
    zones.leave(table, number, "hand", "term.return")


# -- trials -----------------------------------------------------------------------------------------


class AtHome(Victims, kw_only=True):
    """A minion of the company, which stays at a Darkhaven or at Barad-dûr."""

    def _company_fits(self, table: Table, company: Company) -> bool:
        if numbers.is_away(table, company):
            return False
        at_tower = table.site_of(company).facts.name == "Barad-dûr"
        return (at_tower or companies.at_haven(table, company)) and super()._company_fits(table, company)

    def text(self) -> str:
        return "a minion at a Darkhaven or Barad-dûr"


class Trial(Effect):
    """A roll with the points and corruption of all he has; that is stored, and above a number he is discarded."""

    touches: ClassVar[frozenset[str]] = frozenset({"removes-character", "character"})
    number: int

    @instant
    def do(self, table: Table) -> None:
        link = acting(table)
        who = table.card(link.target)
        dice = checks.roll(table, link.seat, "trial", "term.roll", card=who.id, number=who.number)
        total = dice + sum(stored_worth(table, card) for card in belongings(table, who))
        for card in belongings(table, who):
            if card.number in table.cards and (card.role == "item" or actions.storable(table, card)):
                zones.store(table, card.number)
        if total > self.number and not checks.kept_from_discard(table, who.number):
            zones.discard(table, who.number)

    def text(self) -> str:
        return (
            "make a roll and add the marshalling points, as if they were stored, and the corruption points of all "
            "items and events on him; his items and the events that can be stored are stored without corruption "
            f"checks; if the total was more than {self.number}, discard him"
        )


def belongings(table: Table, who: Card) -> list[Card]:
    """The items and events of a character, but for the hazards on him."""
    return [
        card
        for each in who.bears
        if (card := table.cards[each]).role in ("item", "event") and card.facts.kind == "resource"
    ]


def stored_worth(table: Table, card: Card) -> int:
    """The marshalling points that a card would have if it were stored, and its corruption points."""
    facts = card.facts
    bracketed = facts.points_otherwise is not None and (
        parts_of(card.id, PointsWhenStored) or actions.storable_for_points(table, card)
    )
    points = facts.points_otherwise if bracketed else facts.points
    return (points or 0) + numbers.card_corruption(table, card)


# -- alarms -----------------------------------------------------------------------------------------


class RaiseAlarm(Effect):
    """The site has one more automatic-attack this turn."""

    touches: ClassVar[frozenset[str]] = frozenset({"automatic-attack", "site"})

    @instant
    def do(self, table: Table) -> None:
        last(table, site_phase.ALARM, acting(table).target)

    def text(self) -> str:
        alarm = site_phase.ALARM_ATTACK
        return (
            f"until the end of the turn it has one more automatic-attack, of no type: {alarm.strikes} strikes with "
            f"{alarm.prowess} prowess, detainment"
        )


class AtTheGates(Need):
    """A minion company is about to enter its site."""

    def refusal(self, table: Table, seat: str, card: str, source: int) -> Refusal | None:
        company = table.companies.get(table.site_company)
        if table.phase != "site" or company is None or not numbers.is_minion_company(table, company):
            return Refusal(NO, (card,))
        return None

    def text(self) -> str:
        return "on-guard, when a minion company enters its site"


class OnDetainment(OnAnAutomaticAttack, kw_only=True):
    """A short-event on one of the automatic-attacks of a site that is detainment."""

    @method
    def more(self, table: Table, seat: str, card: str, source: int, token: str) -> Flow[str]:
        choice = yield from ask(
            table, seat, "automatic-attack.which", gentle(table, token), "timing.target.chosen-at-declaration"
        )
        return choice.subject


def gentle(table: Table, token: str) -> list[Option]:
    """The automatic-attacks of a site that are detainment against the company."""
    site = table.card(token)
    number = table.journey.company if table.journey is not None else table.site_company
    company = table.companies[number]
    names = [
        site_phase.attack_name(attack)
        for attack in attacks_at(table, site)
        if site_phase.automatic_detains(table, site, company, attack)
    ]
    return [Option("attack", name) for name in dict.fromkeys(names)]


class GentleSite(TheSite, kw_only=True):
    """The site of the company, with an automatic-attack that is detainment."""

    def refusal(self, table: Table, seat: str, card: str, source: int, token: str) -> Refusal | None:
        if refused := super().refusal(table, seat, card, source, token):
            return refused
        return None if gentle(table, token) else Refusal(NO, (card,))

    def text(self) -> str:
        return "the site, with a detainment automatic-attack"


class InEarnest(Effect):
    """The automatic-attack is not detainment, and has less prowess."""

    touches: ClassVar[frozenset[str]] = frozenset({"automatic-attack"})
    prowess: int

    @instant
    def do(self, table: Table) -> None:
        link = acting(table)
        last(table, site_phase.IN_EARNEST, link.target, detail=link.choice)
        last(table, "automatic-prowess", link.target, self.prowess, link.choice)

    def text(self) -> str:
        return f"one such attack of your choice is not detainment, and has {self.prowess:+d} prowess"


# -- items ------------------------------------------------------------------------------------------


class TapAllItems(Effect):
    """All untapped items in play tap."""

    touches: ClassVar[frozenset[str]] = frozenset({"item"})

    @instant
    def do(self, table: Table) -> None:
        for number in self.found(table):
            zones.tap(table, number)

    def possible(self, table: Table, seat: str, card: str, source: int, target: str) -> bool:
        return bool(self.found(table))

    def found(self, table: Table) -> list[int]:
        """The untapped items that somebody carries; those of prisoners are out of reach."""
        return [
            card.number
            for card in table.cards.values()
            if card.role == "item"
            and card.state == UNTAPPED
            and not card.stored
            and card.on
            and not table.is_aside(card)
        ]

    def text(self) -> str:
        return "tap all untapped items in play"


# -- factions ---------------------------------------------------------------------------------------


@cache
def homes(card: str) -> tuple[CardFacts, ...]:
    """The sites, of its own alignment, at which a faction is playable."""
    facts = CARDS[card]
    return tuple(
        site
        for (_, alignment), site in SITES.items()
        if alignment == facts.alignment and any(home_site_matches(place, site) for place in facts.playable_sites)
    )


class Harvesters(CardsInPlay, kw_only=True):
    """A faction of the opponent that is playable at a border-hold."""

    roles: tuple[str, ...] = ("faction",)
    excepted: tuple[str, ...] = ()

    def refusal(self, table: Table, seat: str, card: str, source: int, token: str) -> Refusal | None:
        if refused := super().refusal(table, seat, card, source, token):
            return refused
        faction = table.card(token)
        farms = any(site.site_type == "border-hold" for site in homes(faction.id))
        return None if farms and faction.facts.name not in self.excepted else Refusal(NO, (card, faction.id))

    def names_opponents(self) -> bool:
        return True

    def text(self) -> str:
        return f"a faction that is playable at a border-hold ({' or '.join(self.excepted)} excepted)"


class CalledHome(Effect):
    """A roll with the points of the faction: above a number it goes back to hand."""

    number: int

    @instant
    def do(self, table: Table) -> None:
        link = acting(table)
        faction = table.card(link.target)
        dice = checks.roll(table, link.seat, "harvest", "term.roll", card=faction.id, number=faction.number)
        minion = -1 if faction.facts.alignment in ("minion", "balrog") else 0
        if dice + minion + faction.facts.points > self.number:
            zones.leave(table, faction.number, "hand", "term.return")

    def text(self) -> str:
        return (
            "make a roll (at -1 for a minion faction) and add the normal marshalling points of the faction: above "
            f"{self.number}, it returns to its player's hand"
        )


TROUBLED = "faction:"
"""How the note on an event begins that names the faction it was played on by its number."""


def troubled(table: Table, source: Card) -> Card | None:
    """The faction that an event was played on; None if it is in play no more."""
    number = next((int(note.removeprefix(TROUBLED)) for note in source.note if note.startswith(TROUBLED)), 0)
    return table.cards.get(number)


class OnFaction(HazardPermanent, kw_only=True):
    """A permanent-event on a unique faction in play."""

    def refusal_on(self, table: Table, seat: str, card: str, source: int, token: str) -> Refusal | None:
        if not table.card(token).facts.unique:
            return Refusal(NO, (card, table.card(token).id))
        name = CARDS[card].name
        for number in table.events:
            event = table.cards[number]
            if event.facts.name == name and f"{TROUBLED}{token}" in event.note:
                return Refusal("event.short.cannot-be-duplicated-entity", (card,))
        return super().refusal_on(table, seat, card, source, token)

    def come(self, table: Table) -> int:
        number = super().come(table)
        zones.change(table, number, note=(f"{TROUBLED}{acting(table).target}",))
        return number

    def text(self) -> str:
        return "on a unique faction in play; cannot be duplicated on it"


@cache
def borders(card: str) -> frozenset[str]:
    """The regions where a faction lives, and those beside them."""
    own = {site.region for site in homes(card) if site.region}
    return frozenset(own.union(*(REGIONS[region].neighbours for region in own)))


class PatrolsBorders(Whenever, kw_only=True):
    """A company that moves through a region where the faction lives, or beside one, is attacked."""

    strikes: int
    prowess: int
    does: tuple[Effect, ...] = ()

    def entities(self, table: Table, source: Card) -> Iterable[str]:
        token, faction = on_its_way(table), troubled(table, source)
        if not token or table.journey is None or faction is None:
            return ()
        return (token,) if not borders(faction.id).isdisjoint(table.journey.regions) else ()

    @method
    def resolve(self, table: Table) -> Flow[None]:
        if self.begin(table):
            yield from combat.fight(table)

    def begin(self, table: Table) -> bool:
        """Lay the attack on the table; whether there is one."""
        link = acting(table)
        faction = troubled(table, table.cards[link.source])
        company = table.companies.get(int(link.target[1:]))
        if faction is None or company is None:
            return False
        minions = faction.facts.alignment in ("minion", "balrog")
        combat.begin(
            table,
            company.number,
            source="event",
            card=link.card,
            maker=link.source,
            race=faction.facts.race,
            strikes=self.strikes,
            prowess=self.prowess,
            detainment=minions == numbers.is_minion_company(table, company),
        )
        return True

    def text(self) -> str:
        return (
            "each company that moves through the region of a site where the faction is playable, or through one beside "
            f"that, faces an attack of the faction's type: {self.strikes} strikes with {self.prowess} prowess, "
            "detainment if faction and company are both minions' or both heroes'"
        )


class GoesWithFaction(Reaction, kw_only=True):
    """It is discarded when the faction that it was played on leaves play."""

    event: str = "leaves-play"

    def fits(self, table: Table, source: Card, subject: str) -> bool:
        return f"{TROUBLED}{subject}" in source.note

    def react(self, table: Table, source: Card, subject: str) -> None:
        zones.discard(table, source.number, "timing.passive.discard-is-immediate")

    def text(self) -> str:
        return ""


# -- hope -------------------------------------------------------------------------------------------

FREE_PEOPLES = ("maia", "elf", "dwarf", "dúnadan")


class Restore(Effect):
    """A creature of some races goes from the discard pile to hand."""

    searches: ClassVar[bool] = True
    races: tuple[str, ...] = FREE_PEOPLES

    @method
    def do(self, table: Table) -> Flow[None]:
        choice = yield from ask(
            table,
            acting(table).seat,
            "hope.take",
            [Option("take", card) for card in discarded_creatures(table, acting(table).seat, self.races)]
            or [Option("none")],
            "term.search",
        )
        if choice.verb == "take":
            take_back(table, acting(table).seat, choice.subject)

    def possible(self, table: Table, seat: str, card: str, source: int, target: str) -> bool:
        return bool(discarded_creatures(table, seat, self.races))

    def text(self) -> str:
        races = " or ".join(race.capitalize() for race in self.races)
        return f"take one {races} creature from your discard pile into your hand"


class MaiaEvents(Target):
    """A Maia of the player that is in play as a permanent-event."""

    def candidates(self, table: Table, seat: str, card: str, source: int) -> Iterable[str]:
        laid = [table.cards[number] for number in table.events]
        return [event.token for event in laid if event.facts.race == "maia" and event.owner == seat]

    def refusal(self, table: Table, seat: str, card: str, source: int, token: str) -> Refusal | None:
        return None if token in self.candidates(table, seat, card, source) else Refusal(NO, (card,))

    def text(self) -> str:
        return "a Maia of yours that is in play as a permanent-event"


class Fallen(Target):
    """An Elf or Maia creature that was eliminated: among the kills of a player, or removed from play."""

    def candidates(self, table: Table, seat: str, card: str, source: int) -> Iterable[str]:
        kills = [
            number
            for player in table.players.values()
            for number in player.points
            if is_fallen(table.cards[number].id) and table.cards[number].role == "creature"
        ]
        removed = [each for player in table.players.values() for each in player.removed if is_fallen(each)]
        return [*map(str, kills), *dict.fromkeys(removed)]

    def refusal(self, table: Table, seat: str, card: str, source: int, token: str) -> Refusal | None:
        return None if token in self.candidates(table, seat, card, source) else Refusal(NO, (card,))

    def names_opponents(self) -> bool:
        return True

    def text(self) -> str:
        return "an Elf or Maia creature that was eliminated"


def is_fallen(card: str) -> bool:
    """Whether a card is an Elf or Maia creature."""
    return CARDS[card].race in ("elf", "maia") and "creature" in CARDS[card].forms


class Return(HazardShort, kw_only=True):
    """A roll brings a fallen creature back; then the card is counted among the kills of the opponent."""

    @instant
    def resolve(self, table: Table) -> None:
        link = acting(table)
        dice = checks.roll(table, link.seat, "hope", "term.roll", card=link.card)
        if dice > 8:
            self.bring_back(table, link)
            kill(table, link.card, table.opponent(link.seat))
            table.acting = (*table.acting[:-1], zones.replace(link, choice="kept"))

    def bring_back(self, table: Table, link: Link) -> None:
        """The creature goes to its owner's discard pile."""
        if link.target.isdigit():
            winner = table.card(link.target)
            zones.change(table, winner.number, owner=table.opponent(winner.owner))
            zones.discard(table, winner.number)
            return
        for player in table.players.values():
            if link.target in player.removed:
                places = list(player.removed)
                places.remove(link.target)
                player.removed = tuple(places)
                zones.put_in_discard(table, player.seat, link.target, EVERYONE)
                return

    def fate(self, table: Table, link: Link, resolved: bool) -> None:
        if link.choice != "kept":
            zones.put_in_discard(table, link.seat, link.card, EVERYONE)

    def text(self) -> str:
        return (
            "on an Elf or Maia creature that was eliminated: make a roll; above 8, it goes to its owner's discard pile "
            "and this card to your opponent's marshalling point pile, otherwise discard this card"
        )


def kill(table: Table, card: str, winner: str) -> None:
    """A hazard is counted among the kills of a player."""
    number = zones.enter(table, card, winner, "creature")
    player = table.players[winner]
    player.points = (*player.points, number)
