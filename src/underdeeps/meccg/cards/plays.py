"""Standing parts that say where and on whom a resource is played, beyond its facts."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from underdeeps.meccg.cards.base import DiscardsItself, Standing

if TYPE_CHECKING:
    from underdeeps.meccg.table import Card, Table


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


class OnlyOn(Standing):
    """Only some characters may play it."""

    races: tuple[str, ...] = ()
    avatar: bool = False
    not_races: tuple[str, ...] = ()
    borne: bool = False
    """Only they may bear it, too: nobody else can be given it."""

    def fits(self, table: Table, who: Card) -> bool:
        """Whether this character may."""
        if who.facts.race in self.not_races:
            return False
        if self.avatar and (not who.facts.avatar or who.on):
            return False
        return not self.races or who.facts.race in self.races

    def text(self) -> str:
        if self.not_races:
            return f"not for a {' or '.join(race.capitalize() for race in self.not_races)}"
        races = " or ".join(race.capitalize() for race in self.races)
        article = "your " if self.avatar else "an " if races[:1] in tuple("AEIOU") else "a "
        return f"{'borne by' if self.borne else 'only for'} {article}{races or 'avatar'}{' only' if self.borne else ''}"


class BorneByAvatarOnly(OnlyOn):
    """Nobody but his player's avatar may play it, be given it or bear it."""

    avatar: bool = True
    borne: bool = True

    def text(self) -> str:
        return "borne by your avatar only"


class NotAtSurface(Standing):
    """It is not playable at the surface site of an Under-deeps site."""

    def text(self) -> str:
        return "not playable at the surface site of an Under-deeps site"


class OnlyOnePerBearer(Standing):
    """It cannot be duplicated on a character."""

    def text(self) -> str:
        return "a character can have one only"


class OnlyOnePerCompany(DiscardsItself, kw_only=True):
    """It cannot be duplicated in a company: of two that come together the later is discarded."""

    rule: ClassVar[str] = "term.cannot-be-duplicated"
    event: str = "joined-company"
    said: bool = True
    """Whether it is for this part to say so."""

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
        return "a company can have one only" if self.said else ""


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

    def text(self) -> str:
        return "may not be part of a starting company"


class StorableAt(Standing):
    """It can be stored at some sites for its points in brackets."""

    sites: tuple[str, ...] = ()
    types: tuple[str, ...] = ()
    only: bool = False
    """It can be stored nowhere else, not even at a haven."""
    bracketed: bool = True
    """Its points in brackets count then."""

    def text(self) -> str:
        where = " or ".join((*self.sites, *(f"a {kind}" for kind in self.types)))
        return f"can be stored at {where}{' for the points in brackets' if self.bracketed else ''}"
