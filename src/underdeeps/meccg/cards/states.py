"""Passive conditions on what is so: attacks of a race, companies on their way, sites in play; and what follows."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, ClassVar, Final

from underdeeps.kernel import Flow, Option, ask, instant
from underdeeps.kernel.flow import method
from underdeeps.kernel.piles import EVERYONE
from underdeeps.meccg.cards.base import Effect, On, Whenever, acting, parts_of
from underdeeps.meccg.cards.places import NeverTaps
from underdeeps.meccg.facts import CARDS
from underdeeps.meccg.fight import Modifier
from underdeeps.meccg.rules import combat, creatures, keying, movement, numbers, site_phase, zones
from underdeeps.meccg.table import MINIONS, TAPPED, UNTAPPED

if TYPE_CHECKING:
    from underdeeps.meccg.table import Card, Table

DOORS: Final = "Doors of Night"
RegionCounts = tuple[tuple[str, int], ...]
"""Region types, each with the number of such regions that suffices."""


def _counts(path: RegionCounts) -> str:
    return " or ".join(f"{'a' if n == 1 else f'at least {n}'} {kind}{'es' if n > 1 else ''}" for kind, n in path)


def _listed(words: Iterable[str], joint: str = "and") -> str:
    *others, final = words
    return f"{', '.join(others)} {joint} {final}" if others else final


# -- attacks ----------------------------------------------------------------------------------------


class EachAttackOf(Whenever, kw_only=True):
    """An attack of one of these races is about to be fought."""

    races: tuple[str, ...]

    def entities(self, table: Table, source: Card) -> Iterable[str]:
        fight = table.combat
        if fight is None or fight.stage != "start" or fight.canceled or fight.source == "company":
            return ()
        return (f"attack{fight.number}",) if fight.is_of(self.races) else ()

    def text(self) -> str:
        what = ", then ".join(each.text() for each in self.does)
        return f"each {_listed(race.capitalize() for race in self.races)} attack has {what}"


class Strengthen(Effect, kw_only=True):
    """The attack is stronger as long as the card is in play, and stronger still with Doors of Night."""

    strikes: int = 0
    prowess: int = 0
    more_for: tuple[str, ...] = ()
    """Races whose attacks have one more of each with Doors of Night."""
    doubles: bool = False
    """With Doors of Night the strikes are doubled."""

    @instant
    def do(self, table: Table) -> None:
        fight = table.combat
        if fight is None:
            return
        more = 1 if fight.is_of(self.more_for) else 0
        self._change(table, "prowess", self.prowess, "")
        self._change(table, "prowess", more, DOORS)
        if not fight.each:
            doubled = combat.strikes_of(table) if self.doubles else 0
            self._change(table, "strikes", self.strikes, "")
            self._change(table, "strikes", more + doubled, DOORS)

    def _change(self, table: Table, number: str, amount: int, needs: str) -> None:
        if amount:
            link = acting(table)
            combat.modify(table, Modifier(number, amount, link.card, link.source, needs))  # type: ignore[arg-type]

    def text(self) -> str:
        names = {"strikes": "strike", "prowess": "prowess"}
        parts = [f"{getattr(self, name):+d} {word}" for name, word in names.items() if getattr(self, name)]
        words = " and ".join(parts)
        if self.more_for:
            races = _listed(race.capitalize() for race in self.more_for)
            words += f" (for {races} attacks one more of each if {DOORS} is in play)"
        if self.doubles:
            words += f", and twice as many strikes if {DOORS} is in play"
        return words


class ReachesAttacksOf(Effect):
    """A card that stays in play touches automatic-attacks of some races, so that it can be revealed on-guard."""

    touches: ClassVar[frozenset[str]] = frozenset({"automatic-attack"})
    races: tuple[str, ...]

    @instant
    def do(self, table: Table) -> None:
        pass

    def possible(self, table: Table, seat: str, card: str, source: int, target: str) -> bool:
        company = table.companies.get(table.site_company)
        if table.phase != "site" or company is None:
            return True
        attacks = site_phase.automatic_attacks(table, table.site_of(company), company)
        return any(attack.race in self.races for attack in attacks)

    def text(self) -> str:
        return ""


# -- companies on their way -------------------------------------------------------------------------


def on_its_way(table: Table) -> str:
    """The token of the company that is moving and could be attacked or sent back now; empty if there is none."""
    journey = table.journey
    if journey is None or not journey.moving or journey.ended or table.combat is not None:
        return ""
    return f"c{journey.company}" if journey.company in table.companies else ""


class EachCompanyThrough(Whenever, kw_only=True):
    """A company moves with so many regions of a type in its site path."""

    path: RegionCounts
    unless_skill: str = ""
    spares_minions: bool = False

    def entities(self, table: Table, source: Card) -> Iterable[str]:
        token = on_its_way(table)
        if not token or table.journey is None:
            return ()
        company = table.companies[table.journey.company]
        if self.spares_minions and numbers.is_minion_company(table, company):
            return ()
        if self.unless_skill and any(
            self.unless_skill in numbers.skills(table, member.number) for member in table.members(company)
        ):
            return ()
        types = keying.region_types(table, table.journey)
        return (token,) if any(types.count(kind) >= n for kind, n in self.path) else ()

    def text(self) -> str:
        unless = f" but no {self.unless_skill}" if self.unless_skill else ""
        spared = ", other than a minion company," if self.spares_minions else ""
        what = ", then ".join(each.text() for each in self.does)
        return f"each moving company{spared} with {_counts(self.path)} in its site path{unless}: {what}"


class EachCompanyIn(Whenever, kw_only=True):
    """A company moves in one of these regions."""

    regions: tuple[str, ...]
    more: tuple[str, ...] = ()
    """Further regions with Doors of Night."""
    types: tuple[str, ...] = ()
    """Regions of these types with Doors of Night."""

    def entities(self, table: Table, source: Card) -> Iterable[str]:
        token = on_its_way(table)
        if not token or table.journey is None:
            return ()
        passed = set(table.journey.regions)
        met = not passed.isdisjoint(self.regions)
        if not met and numbers.doors_of_night(table):
            types = keying.region_types(table, table.journey)
            met = not passed.isdisjoint(self.more) or any(kind in types for kind in self.types)
        return (token,) if met else ()

    def text(self) -> str:
        what = ", then ".join(each.text() for each in self.does)
        words = f"each company that moves in {_listed(sorted(self.regions), 'or')} {what}"
        more = _listed((*sorted(self.more), *(f"any {kind}" for kind in self.types)), "or")
        return f"{words}; if {DOORS} is in play, in {more} as well"


class FacesIt(Effect):
    """The company faces the attack of this card."""

    touches: ClassVar[frozenset[str]] = frozenset({"company"})

    @method
    def do(self, table: Table) -> Flow[None]:
        yield from creatures.event_attack(table, acting(table).source, int(acting(table).target[1:]))

    def text(self) -> str:
        return "faces one attack of this Dragon as of a hazard creature"


# -- sites ------------------------------------------------------------------------------------------


class EachSiteWith(Whenever, kw_only=True):
    """With Doors of Night: an untapped site is in play, no haven, with so many regions of a type in its site path."""

    path: RegionCounts
    spares_minions: bool = False

    def entities(self, table: Table, source: Card) -> Iterable[str]:
        if not numbers.doors_of_night(table):
            return ()
        return [site.token for site in table.cards.values() if site.role == "site" and self._meets(table, site)]

    def _meets(self, table: Table, site: Card) -> bool:
        if (
            site.face_down
            or site.on
            or site.state != UNTAPPED
            or site.facts.under_deeps
            or parts_of(site.id, NeverTaps)
        ):
            return False
        if self.spares_minions and table.players[site.owner].kind in MINIONS:
            return False
        return keying.site_type(table, site) != "haven" and keying.has_path(table, site, self.path)

    def text(self) -> str:
        spared = ", other than a minion player's," if self.spares_minions else ""
        what = ", then ".join(each.text() for each in self.does)
        path = f"with {_counts(self.path)} in the site path on its card"
        return f"if {DOORS} is in play, each site in play{spared} {path} {what}, unless it is a haven"


class TapSites(Effect):
    """The sites tap."""

    touches: ClassVar[frozenset[str]] = frozenset({"taps-site"})

    @instant
    def do(self, table: Table) -> None:
        for token in acting(table).target.split(","):
            site = table.cards.get(int(token))
            if site is not None and site.state == UNTAPPED and not movement.site_spared(table, site.number):
                zones.change(table, site.number, state=TAPPED)
                table.tell("site-tapped", "term.tap", site=site.id, number=site.number)
                zones.happen(table, "site-tapped", token)

    def text(self) -> str:
        return "taps"


# -- the end of the turn ----------------------------------------------------------------------------


class AtTurnsEnd(On, kw_only=True):
    """The turn ends."""

    event: str = "turn-ends"

    def fits(self, table: Table, source: Card, subject: str) -> bool:
        return source.role == "event"

    def text(self) -> str:
        return f"when a turn ends, {', then '.join(each.text() for each in self.does)}"


class RecoverDragons(Effect):
    """Each player may take back a Dragon or a Drake from his discard pile."""

    searches: ClassVar[bool] = True

    @method
    def do(self, table: Table) -> Flow[None]:
        for seat in (table.active, table.hazard_player):
            choice = yield from ask(
                table,
                seat,
                "angband.take",
                [*into_deck(table, seat), *into_hand(table, seat, ""), Option("nothing")],
                "term.search",
            )
            if choice.verb != "nothing":
                recover(table, seat, choice.subject, choice.verb)
            if choice.verb == "to-hand":
                taken = brood(choice.subject)
                second = yield from ask(
                    table, seat, "angband.second", [*into_hand(table, seat, taken), Option("nothing")], "term.search"
                )
                if second.verb != "nothing":
                    recover(table, seat, second.subject, second.verb)

    def text(self) -> str:
        what = "one unique Dragon or one Drake creature"
        return (
            f"each player may shuffle {what} from his discard pile into his play deck, or, if {DOORS} is in play, "
            "take one unique Dragon, one Drake creature or one of each into his hand from there"
        )


def brood(card: str) -> str:
    """Whether a card is a manifestation of a unique Dragon or a Drake creature: ``dragon``, ``drake`` or empty."""
    facts = CARDS[card]
    if facts.race == "dragon" and facts.unique and facts.manifestation:
        return "dragon"
    return "drake" if facts.race == "drake" and "creature" in facts.forms else ""


def into_deck(table: Table, seat: str) -> list[Option]:
    """What a player may shuffle into his play deck."""
    return [Option("to-deck", card) for card in table.players[seat].discard.distinct() if brood(card)]


def into_hand(table: Table, seat: str, taken: str) -> list[Option]:
    """What a player may take to his hand, after one of a kind."""
    if not table.in_play(DOORS):
        return []
    return [
        Option("to-hand", card) for card in table.players[seat].discard.distinct() if brood(card) not in ("", taken)
    ]


def recover(table: Table, seat: str, card: str, where: str) -> None:
    """A card is shown and goes from a discard pile to the hand or into the play deck."""
    player = table.players[seat]
    player.discard = player.discard.without(card, EVERYONE)
    if where == "to-hand":
        player.hand = player.hand.add((card,), EVERYONE)
        table.tell("taken-back", "term.search", seat=seat, card=card)
    else:
        zones.shuffle_into_deck(table, seat, card)
        table.tell("fetched", "term.search", seat=seat, card=card)
