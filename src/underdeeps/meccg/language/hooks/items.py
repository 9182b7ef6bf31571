"""Hooks of items and other resources: where they are played, who may bear and use them, storing, rings.

What an item gives its bearer is in `numbers`.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, ClassVar

from underdeeps.meccg.language.hooks.persons import is_among
from underdeeps.meccg.language.hooks.zones import AfterLeaving
from underdeeps.meccg.language.standing import Standing, parts_of
from underdeeps.meccg.language.trigger import DiscardWhen
from underdeeps.meccg.table import TAPPED

if TYPE_CHECKING:
    from underdeeps.meccg.table import Card, Table


class KeepsRings(Standing):
    """Special rings may lie off to the side with this event; its player may play them from there as from hand."""

    def text(self) -> str:
        return "a ring that lies with this card may be played as from your hand; it gives no points while it lies there"


class PlayableThoughTapped(Standing):
    """An item that can be played at a site of some name although that is tapped."""

    site: str

    def fits(self, site: Card) -> bool:
        """Whether it can be played at this site now."""
        return site.facts.name == self.site and site.state == TAPPED

    def text(self) -> str:
        return f"also playable at {self.site}, once that is tapped"


class CannotBeTransferred(Standing):
    """An item that stays with its bearer."""

    def text(self) -> str:
        return "cannot be transferred"


class CannotBeStored(Standing):
    """An item that is stored nowhere."""

    def text(self) -> str:
        return "cannot be stored"


class CannotBeStolen(Standing):
    """An item that no effect passes to another character or to the opponent."""

    def text(self) -> str:
        return "cannot be stolen"


class StoresLate(Standing):
    """Characters of an alignment may store in the end-of-turn phase as in their organization phase."""

    alignment: str

    def text(self) -> str:
        return f"{self.alignment} characters may also store items and events in the end-of-turn phase"


class PlayableAt(Standing):
    """It is playable at sites of some types with an automatic-attack of a race."""

    types: tuple[str, ...] = ()
    attack: str = ""
    regions: tuple[str, ...] = ()

    def fits(self, table: Table, site: Card, kind: str) -> bool:
        """Whether it can be played at this site, which has this type now."""
        if self.types and kind not in self.types:
            return False
        if self.regions and site.facts.region not in self.regions:
            return False
        return not self.attack or any(attack.race == self.attack for attack in site.facts.attacks)

    def text(self) -> str:
        words = " or ".join(self.types) or "site"
        if self.regions:
            words += f" in {' or '.join(self.regions)}"
        return f"playable at a {words}" + (f" with a {self.attack} automatic-attack" if self.attack else "")


class InAddition(Standing):
    """It is played only in addition to something else that was done at the site this turn, tapped or not."""

    def met(self, table: Table, site: Card) -> bool:
        """Whether that was done at this site."""
        raise NotImplementedError


class OnlyOn(Standing):
    """Only some characters may play it."""

    races: tuple[str, ...] = ()
    avatar: bool = False
    not_races: tuple[str, ...] = ()
    borne: bool = False
    """Only they may bear it, too: nobody else can be given it."""
    names: tuple[str, ...] = ()

    def fits(self, table: Table, who: Card) -> bool:
        """Whether this character may."""
        if is_among(who.facts.race, self.not_races):
            return False
        if self.avatar and (not who.facts.avatar or who.on):
            return False
        if self.names and who.facts.name not in self.names:
            return False
        return not self.races or is_among(who.facts.race, self.races)

    def text(self) -> str:
        if self.not_races:
            return f"not for a {' or '.join(race.capitalize() for race in self.not_races)}"
        if self.names:
            return f"only for {' or '.join(self.names)}"
        races = " or ".join(race.capitalize() for race in self.races)
        article = "your " if self.avatar else "an " if races[:1] in tuple("AEIOU") else "a "
        return f"{'borne by' if self.borne else 'only for'} {article}{races or 'avatar'}{' only' if self.borne else ''}"


class NotAtSurface(Standing):
    """It is not playable at the surface site of an Under-deeps site."""

    def text(self) -> str:
        return "not playable at the surface site of an Under-deeps site"


class OnlyOnePerBearer(Standing):
    """It cannot be duplicated on a character."""

    def text(self) -> str:
        return "it cannot be duplicated on the same character"


class OnlyOnePerCompany(DiscardWhen, kw_only=True):
    """It cannot be duplicated in a company: of two that come together the later is discarded."""

    rule: ClassVar[str] = "term.cannot-be-duplicated"
    event: str = "joined-company"
    said: str = "it cannot be duplicated in a company"

    def fits(self, table: Table, source: Card, subject: str) -> bool:
        company = table.company_of(source.number)
        if company is None or subject != f"c{company.number}":
            return False
        return any(
            other.number < source.number
            and other.facts.name == source.facts.name
            and not other.stored
            and table.company_of(other.number) == company
            for other in table.cards.values()
        )

    def text(self) -> str:
        return self.said


class TapsNoSite(Standing):
    """Playing it does not tap the site."""

    def text(self) -> str:
        return "does not tap the site"


class NotAtTypes(Standing):
    """It is not playable at sites of some types."""

    types: tuple[str, ...]

    def text(self) -> str:
        return f"not playable at a {' or '.join(self.types)}"


class NotWithStartingCompany(Standing):
    """It cannot be part of a starting company."""

    heroes: bool = False
    """Only of one of heroes."""

    def bars(self, alignment: str) -> bool:
        """Whether a player of this alignment cannot start with it."""
        return not self.heroes or alignment == "hero"

    def text(self) -> str:
        return f"may not be part of a starting company{' of heroes' if self.heroes else ''}"


class StorableAt(Standing):
    """It can be stored at some sites for its points in brackets."""

    sites: tuple[str, ...] = ()
    types: tuple[str, ...] = ()
    only: bool = False
    """It can be stored nowhere else, not even at a haven."""
    bracketed: bool = True
    """Its points in brackets count then."""

    def open(self, card: Card) -> bool:
        """Whether this holds for its card now."""
        return True

    def text(self) -> str:
        *others, last = (*self.sites, *(f"a {kind}" for kind in self.types))
        where = f"{', '.join(others)} or {last}" if others else last
        points = " for the points in brackets" if self.bracketed else ""
        return f"can be stored{' only' if self.only else ''} at {where}{points}"


class TwoWeapons(AfterLeaving):
    """The one on whom this card lies, if he is a warrior apart from it, can use two weapons; then he uses no shield."""

    listed: ClassVar[str] = "two-weapons"


class Restores(Standing):
    """Once it is stored, it can be laid with a broken item to restore it."""

    listed: ClassVar[str] = "restores"


class Restorable(Standing):
    """A stored card that restores may be laid with it: then its points in brackets hold, marshalling and corruption."""

    def text(self) -> str:
        return "you may lay a stored Reforging with this item: it is restored then, and its points in brackets hold"


def is_restored(table: Table, item: Card) -> bool:
    """Whether a card that restores it lies with an item."""
    return any(parts_of(table.cards[each].id, Restores) for each in item.bears)


class GoldRing(Standing):
    """Which rings a test may bring: each kind with the lowest and the highest result."""

    results: tuple[tuple[str, int, int], ...]
    searched: tuple[str, ...] = ()
    """Kinds for which the play deck and the discard pile may be searched."""

    def kinds(self, result: int) -> Iterator[str]:
        """The kinds of ring that a result allows."""
        for kind, low, high in self.results:
            if low <= result <= high:
                yield kind

    def text(self) -> str:
        rows = [f"{_ring(kind)} on {_span(low, high)}" for kind, low, high in self.results]
        words = "when tested, discard it and you may play " + ", ".join(rows)
        for kind in self.searched:
            words += f"; {_ring(kind)} may come from your play deck or discard pile, too"
        return words


def _ring(kind: str) -> str:
    return "The One Ring" if kind == "the one ring" else f"a {kind.title()}"


def _span(low: int, high: int) -> str:
    if low < 1 and high > 20:
        return "any result"
    if high > 20:
        return f"{low} or more"
    return f"{high} or less" if low < 1 else f"{low} to {high}"


class NotByStoring(Standing):
    """A ring that does not come of the test of a gold ring that is stored."""

    def text(self) -> str:
        return "does not come of the test of a gold ring that is being stored"
