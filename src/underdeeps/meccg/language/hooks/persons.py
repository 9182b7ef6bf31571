"""Whom cards mean: which characters, against whom something is directed, who is a leader."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, Final

from underdeeps.meccg.facts import CARDS, SITES, home_site_matches
from underdeeps.meccg.language.standing import Standing, parts_of

if TYPE_CHECKING:
    from underdeeps.meccg.table import Card, Table


STANDS_FOR: Final = {"balrog": "ringwraith", "fallen-wizard": "wizard"}
"""Races of avatars of whom all is said that is said of others (balrog.player.ringwraith-text-applies,
term.wizard.fallen-wizard-reading)."""


def is_among(race: str, races: Sequence[str]) -> bool:
    """Whether a character's race is one of these, or what is said of one of these is said of it too."""
    return race in races or STANDS_FOR.get(race) in races


BALROG: Final = "balrog"
RINGWRAITH: Final = "ringwraith"


@dataclass(frozen=True)
class Who:
    """Which characters are meant; an empty field does not matter."""

    races: tuple[str, ...] = ()
    not_races: tuple[str, ...] = ()
    skill: str = ""
    names: tuple[str, ...] = ()
    not_names: tuple[str, ...] = ()
    allies: bool = True
    followers_of: str = ""
    """Followers of a leader of this race."""
    avatar: bool = False
    leader: bool = False
    follower: bool | None = None
    """Followers, or those who are none."""

    def fits(self, table: Table, card: Card) -> bool:
        """Whether this character (or ally) is meant."""
        facts = CARDS[card.id]
        if not self._means_race(facts.race) or (card.role == "ally" and not self.allies):
            return False
        if (self.names and facts.name not in self.names) or facts.name in self.not_names:
            return False
        if self.skill and self.skill not in facts.skills:
            return False
        return self._means_rank(table, card)

    def _means_race(self, race: str) -> bool:
        """Whether a race is meant."""
        return not is_among(race, self.not_races) and (not self.races or is_among(race, self.races))

    def _means_rank(self, table: Table, card: Card) -> bool:
        """Whether an avatar, a leader or a follower is meant, if one is."""
        if self.avatar and (not card.facts.avatar or card.on):
            return False
        if self.leader and not _leads(table, card):
            return False
        if self.follower is not None and bool(card.on) != self.follower:
            return False
        return not self.followers_of or _follows(table, card, self.followers_of)

    def text(self) -> str:
        """The characters in words."""
        if self.followers_of:
            return f"follower of a {self.followers_of.capitalize()} leader"
        if self.avatar:
            return "avatar"
        if self.leader:
            return "leader"
        races = " or ".join(race.capitalize() for race in self.races)
        noun = self.skill or ("character" if not self.allies else "" if self.races else "character and ally")
        rank = {None: "", True: "follower", False: "non-follower"}[self.follower]
        but = f"other than {' or '.join(self.not_names)}" if self.not_names else ""
        words = [*(f"non-{race.capitalize()}" for race in self.not_races), rank, races, noun, but]
        return " or ".join(self.names) or " ".join(word for word in words if word)


class MakesLeader(Standing):
    """The bearer is a leader."""

    def text(self) -> str:
        return "its bearer is a leader"


def is_leader(table: Table, number: int) -> bool:
    """Whether a character is a leader."""
    card = table.cards[number]
    if "leader" in CARDS[card.id].keywords:
        return True
    return bool(card.bears) and any(parts_of(table.cards[each].id, MakesLeader) for each in card.bears)


def _leads(table: Table, card: Card) -> bool:
    return card.role == "character" and is_leader(table, card.number)


def _follows(table: Table, card: Card, race: str) -> bool:
    """Whether a character is the follower of a leader of a race."""
    leader = table.cards.get(card.on)
    if card.role != "character" or leader is None or leader.role != "character":
        return False
    return leader.facts.race == race and is_leader(table, leader.number)


@dataclass(frozen=True)
class Against:
    """What something is directed against: cards to be influenced or controlled, or attacks."""

    races: tuple[str, ...] = ()
    names: tuple[str, ...] = ()
    kinds: tuple[str, ...] = ()
    """``faction``, ``character``; empty: both."""
    playable_at: str = ""
    """Factions playable at this site."""
    own: bool = False
    """Not cards of the opponent."""
    playable_in: tuple[str, ...] = ()
    """Factions playable at a site in one of these regions."""
    home: str = ""
    """Characters with this home site."""
    specific: str = ""
    """Cards that are specific to this avatar."""
    weaker: bool = False
    """Those with a lower mind and a lower prowess than who has the influence: rules that know him ask for it."""
    one: bool = False
    """It is used on one card at a time."""
    alignment: str = ""
    """Cards of this alignment."""

    def fits(self, card: str) -> bool:
        """Whether this card is meant."""
        facts = CARDS[card]
        if not self._means_kind("faction" if "faction" in facts.forms else facts.kind):
            return False
        if self.races and facts.race not in self.races:
            return False
        if self.names and facts.name not in self.names:
            return False
        if self.specific and facts.specific != self.specific:
            return False
        if self.home and self.home not in facts.home_sites:
            return False
        if self.alignment and facts.alignment not in (self.alignment, "dual"):
            return False
        return self._means_place(card)

    def _means_kind(self, kind: str) -> bool:
        """Whether a kind of card is meant; of cards that are named every kind is."""
        return bool(self.names) or kind in (self.kinds or ("character", "faction"))

    def _means_place(self, card: str) -> bool:
        """Whether the site or the regions are meant where a faction is playable, if any are."""
        if self.playable_in and not _playable_in(card, self.playable_in):
            return False
        return not self.playable_at or _playable_at(card, self.playable_at)

    def text(self) -> str:
        """What is meant, in words."""
        if self.names:
            return " or ".join(self.names)
        if self.playable_at:
            return f"factions playable at {self.playable_at}"
        if self.playable_in:
            return f"factions playable in {', '.join(self.playable_in[:-1])} or {self.playable_in[-1]}"
        if self.home:
            return f"characters whose home site is {self.home}"
        if self.weaker:
            what = " or ".join(self.kinds or ("character", "faction"))
            return f"{'one' if self.one else 'any'} {what} with a lower mind and a lower prowess than his own"
        kinds = " and ".join(f"{kind}s" for kind in self.kinds or ("character", "faction"))
        if self.own:
            return f"{kinds} of his company"
        if self.specific:
            return f"{kinds} that are specific to the {self.specific}"
        races = " or ".join(race.capitalize() for race in self.races)
        return " ".join(filter(None, [self.alignment, races, kinds]))


@cache
def _playable_at(card: str, name: str) -> bool:
    """Whether a faction is playable at the site of this name, of its own alignment."""
    site = SITES.get((name, CARDS[card].alignment))
    return site is not None and any(home_site_matches(place, site) for place in CARDS[card].playable_sites)


@cache
def _playable_in(card: str, regions: tuple[str, ...]) -> bool:
    """Whether a faction is playable at a site in one of these regions."""
    places = CARDS[card].playable_sites
    sites = [site for site in SITES.values() if site.region in regions]
    return any(home_site_matches(place, site) for place in places for site in sites)
