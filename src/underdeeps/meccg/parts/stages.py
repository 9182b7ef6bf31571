"""Words of Stage resources: how they are played, what stage points they ask for, what they make other cards worth.

What the rules ask of them is in `language.hooks.stages` and `language.hooks.points`; there is also what a character
requires to be controlled (`Requires`). What takes cards from the discard pile is in `effects.piles`.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, ClassVar

from underdeeps.kernel import Refusal
from underdeeps.meccg import windows
from underdeeps.meccg.facts import REGIONS, is_ring
from underdeeps.meccg.language.hooks.persons import is_among
from underdeeps.meccg.language.hooks.points import Worth
from underdeeps.meccg.language.hooks.stages import UsesSites
from underdeeps.meccg.language.lists import SITES_OF
from underdeeps.meccg.language.need import Need
from underdeeps.meccg.language.phrases import tells
from underdeeps.meccg.language.target import NO, Demand, Target
from underdeeps.meccg.language.trigger import Reaction
from underdeeps.meccg.parts.events import Permanent
from underdeeps.meccg.parts.targets.characters import Characters, rests_at_haven
from underdeeps.meccg.parts.targets.sites import is_lair
from underdeeps.meccg.parts.wording import a_or_an, either, listed
from underdeeps.meccg.rules import numbers, zones
from underdeeps.meccg.rules.ending import scoring
from underdeeps.meccg.rules.journeys import places
from underdeeps.meccg.rules.players import fallen_wizard
from underdeeps.meccg.table import Card

if TYPE_CHECKING:
    from underdeeps.meccg.table import Table


class Stage(Permanent, kw_only=True):
    """A Stage permanent-event: in the organization phase, unless it says otherwise."""

    when: int = windows.ORGANIZATION

    def time_text(self) -> str:
        return "" if self.when == windows.ORGANIZATION else super().time_text()


# -- what they ask for ------------------------------------------------------------------------------


class MoreStagePointsThan(Need):
    """The player has more than some stage points."""

    number: int

    def refusal(self, table: Table, seat: str, card: str, source: int) -> Refusal | None:
        return None if numbers.stage_points(table, seat) > self.number else Refusal(NO, (card,))

    def text(self) -> str:
        return f"if you have more than {self.number} stage points"


class HasFactions(Need):
    """The player has at least some factions in play."""

    least: int

    def refusal(self, table: Table, seat: str, card: str, source: int) -> Refusal | None:
        return None if len(factions_of(table, seat)) >= self.least else Refusal(NO, (card,))

    def text(self) -> str:
        return f"if you have at least {self.least} factions in play"


def factions_of(table: Table, seat: str) -> list[Card]:
    """The factions that a player has in play."""
    return [card for card in table.cards.values() if card.role == "faction" and card.owner == seat]


class YouAre(Need):
    """The player is one of some Fallen-wizards, or none of them."""

    names: tuple[str, ...]
    none: bool = False

    def refusal(self, table: Table, seat: str, card: str, source: int) -> Refusal | None:
        return None if numbers.is_the(table, seat, *self.names) != self.none else Refusal(NO, (card,))

    def text(self) -> str:
        return f"{'unless' if self.none else 'if'} you are {either(self.names)}"


class HasProtectedHavens(Need):
    """The player has some protected Wizardhavens."""

    number: int = 1

    def refusal(self, table: Table, seat: str, card: str, source: int) -> Refusal | None:
        sites = (table.cards[number] for number in table.listed(SITES_OF + seat))
        found = sum(numbers.is_protected(table, site) for site in sites)
        return None if found >= self.number else Refusal(NO, (card,))

    def text(self) -> str:
        havens = "a protected Wizardhaven" if self.number == 1 else f"{self.number} protected Wizardhavens"
        return f"if you have {havens}"


# -- those of one Wizard ----------------------------------------------------------------------------


class PlacedOn(Reaction, kw_only=True):
    """The card lies on its player's avatar as soon as both are in play."""

    event: str = "settles"
    wizard: str

    def fits(self, table: Table, source: Card, subject: str) -> bool:
        return self._him(table, source) is not None

    def _him(self, table: Table, source: Card) -> Card | None:
        """The one on whom the card is to be laid now."""
        avatar = None if source.on or source.role != "event" else table.avatar_of(source.owner)
        return avatar if avatar is not None and avatar.facts.name == self.wizard else None

    def react(self, table: Table, source: Card, subject: str) -> None:
        him = self._him(table, source)
        assert him is not None
        table.events = tuple(each for each in table.events if each != source.number)
        zones.attach(table, source.number, him.number)
        table.tell("laid-on", "event.permanent.immediate-or-potential", card=source.id, character=him.id)

    def text(self) -> str:
        return f"this card lies on {self.wizard} while he is in play"


tells("laid-on", "{card} is laid on {character}.")


class LiesOn(Need):
    """The card lies on a certain Fallen-wizard."""

    wizard: str

    def refusal(self, table: Table, seat: str, card: str, source: int) -> Refusal | None:
        return None if lies_on(table, table.cards.get(source), self.wizard) else Refusal(NO, (card,))

    def text(self) -> str:
        return f"if it lies on {self.wizard}"


def lies_on(table: Table, card: Card | None, name: str) -> bool:
    """Whether a card in play lies on somebody of this name."""
    return card is not None and card.on in table.cards and table.cards[card.on].facts.name == name


class ToBind(Characters, kw_only=True):
    """A character whom nobody but the avatar controls: for cards that let nobody else control him."""

    avatar: bool | None = False
    allies: bool | None = False

    def refusal(self, table: Table, seat: str, card: str, source: int, token: str) -> Refusal | None:
        if refused := super().refusal(table, seat, card, source, token):
            return refused
        who = table.card(token)
        bound = who.owner == seat and (not who.on or numbers.is_avatar(table, who.on))
        return None if bound else Refusal(NO, (card, who.id))


class ToFavour(ToBind, kw_only=True):
    """Such a character at one of the player's Wizardhavens, or of the starting company."""

    def refusal(self, table: Table, seat: str, card: str, source: int, token: str) -> Refusal | None:
        if refused := super().refusal(table, seat, card, source, token):
            return refused
        who, company = table.card(token), table.company_of(int(token))
        if company is None:
            return Refusal(NO, (card, who.id))
        started = table.phase == "setup" or rests_at_haven(table, company)
        return None if started else Refusal(NO, (card, who.id))

    def _first_words(self) -> Iterator[str]:
        """That no avatar and no ally is meant is said once, in what the card requires."""
        words = [word for word in super()._first_words() if word not in ("(no ally)", "who is no avatar")]
        yield from words
        if self.skill:
            yield "character"

    def text(self) -> str:
        return f"{super().text()} at a Wizardhaven of yours or in your starting company"


# -- sites on which they are laid -------------------------------------------------------------------


def _but_for(on: OwnSites) -> str:
    return f"other than {either(on.not_names)}"


class OwnSites(Target, kw_only=True):
    """A site card that the player has in play."""

    types: tuple[str, ...] = ()
    """Of one of these types."""
    normally: tuple[str, ...] = ()
    """Of one of these types as printed."""
    names: tuple[str, ...] = ()
    """With one of these names."""
    not_names: tuple[str, ...] = ()
    """With none of these names."""
    region_types: tuple[str, ...] = ()
    """In a region of one of these types."""
    lair: bool | None = None
    """A Dragon's lair, or not one."""
    wizardhaven: bool | None = None
    """One of the player's Wizardhavens, or none."""
    protected: bool = False
    """Protected."""
    hero: bool = False
    """A hero site."""
    free: bool = False
    """Which no other Fallen-wizard holds as a Wizardhaven."""

    demands: ClassVar[tuple[Demand[Card], ...]] = (
        Demand("names", lambda names, table, site: site.facts.name in names),
        Demand("not_names", lambda names, table, site: site.facts.name not in names, _but_for),
        Demand("types", lambda types, table, site: places.site_type(table, site) in types),
        Demand("normally", lambda types, table, site: site.facts.site_type in types),
        Demand("lair", lambda lair, table, site: is_lair(site.id) == lair),
        Demand("region_types", lambda types, table, site: region_type(table, site) in types),
        Demand("wizardhaven", lambda haven, table, site: numbers.is_wizardhaven(table, site) == haven),
        Demand("protected", lambda _, table, site: numbers.is_protected(table, site)),
        Demand("hero", lambda _, table, site: site.facts.alignment == "hero"),
        Demand(
            "free",
            lambda _, table, site: not fallen_wizard.held_by_rival(table, site.owner, site.facts.name),
            "that is no other Fallen-wizard's Wizardhaven",
        ),
    )

    def candidates(self, table: Table, seat: str, card: str, source: int) -> Iterable[str]:
        return [str(number) for number in table.listed(SITES_OF + seat) if not table.cards[number].on]

    def refusal(self, table: Table, seat: str, card: str, source: int, token: str) -> Refusal | None:
        site = table.cards.get(int(token))
        if site is None or site.face_down or site.owner != seat:
            return Refusal(NO, (card,))
        rule = self.unmet(table, site)
        return Refusal(rule, (card,)) if rule else None

    def noun(self) -> str:
        return "site"

    def text(self) -> str:
        if self.names:
            names = either(tuple(name.removeprefix("The ") for name in self.names))
            return f"your {'protected ' if self.protected else ''}{names}"
        kinds = " or ".join(self.types or self.normally) or "site"
        if self.wizardhaven or self.protected:
            kinds = "protected Wizardhaven" if self.protected else "Wizardhaven"
        said = (a_or_an(f"{'hero ' if self.hero else ''}{kinds}"), "of yours", *self._where(), *self.clauses())
        return " ".join(word for word in said if word)

    def _where(self) -> Iterator[str]:
        """In which regions it lies, and what it must be as printed."""
        if self.region_types:
            yield f"in {a_or_an(either(self.region_types))}"
        printed = f"normally {a_or_an(' or '.join(self.normally))} too" if self.normally and self.types else ""
        lair = "" if self.lair is None else "a Dragon's lair" if self.lair else "no Dragon's lair"
        if words := ", and ".join(word for word in (printed, lair) if word):
            yield f"({words})"


def region_type(table: Table, site: Card) -> str:
    """The type of the region in which a site lies."""
    return places.region_type(table, site.facts.region) if site.facts.region in REGIONS else ""


# -- sites that they close --------------------------------------------------------------------------


class MinionSitesOnly(UsesSites, kw_only=True):
    """Of sites of some types a Fallen-wizard must use the minion versions."""

    site_types: tuple[str, ...]
    beyond: tuple[tuple[int, str], ...] = ()
    """Of these types too, with more stage points than each number."""

    def types(self, table: Table, source: Card, seat: str) -> tuple[str, ...]:
        if not self._means(table, source, seat):
            return ()
        points = numbers.stage_points(table, seat) if self.beyond else 0
        return (*self.site_types, *(kind for least, kind in self.beyond if points > least))

    def _means(self, table: Table, source: Card, seat: str) -> bool:
        """Whether it is about this player."""
        if self.whose == "bearer":
            return source.on in table.cards and table.cards[source.on].owner == seat
        return self.whose == "all" or source.owner == seat

    def text(self) -> str:
        who = {"own": "you", "bearer": "its bearer's player", "all": "a Fallen-wizard"}[self.whose]
        more = "".join(f", of hero {kind}s too with more than {least} stage points" for least, kind in self.beyond)
        hero = listed([f"{kind}s" for kind in self.site_types])
        return f"of hero {hero} {who} may use the minion versions only{more}"


# -- what other cards are worth ---------------------------------------------------------------------

GEAR = ("weapon", "armor", "shield", "helmet")


class WorthMore(Worth, kw_only=True):
    """Some cards of its player are worth more than one point: some points each, or as many as are printed."""

    kinds: tuple[str, ...]
    """Of these sources: character, ally, item, faction, kill."""
    points: int = 0
    """How many points each is worth; 0: all that it normally gives."""
    races: tuple[str, ...] = ()
    """Of one of these races."""
    not_races: tuple[str, ...] = ()
    """Of none of these races."""
    unique: bool = False
    """Unique ones."""
    hero: bool = False
    """Hero cards."""
    ring: bool | None = None
    """Rings, or what is none."""
    gear: bool | None = None
    """Weapons, armor, shields and helmets, or other items."""
    prowess: bool = False
    """Those that have prowess."""
    least: int = 0
    """That normally give at least so many points."""
    if_you_are: str = ""
    """Only for this Fallen-wizard."""
    beside: str = ""
    """Only in the company of the Fallen-wizard of this name."""
    starred: bool = False
    """Those with an asterisk."""
    most: int = 0
    """That normally give at most so many points."""
    if_on: str = ""
    """Only while its card lies on the Fallen-wizard of this name."""

    def worth(self, table: Table, source: Card, card: Card, seat: str, points: int) -> int | None:
        if source.owner != seat or not self.holds(table, source, seat) or not self.fits(table, card, points):
            return None
        return self.points or points

    def holds(self, table: Table, source: Card, seat: str) -> bool:
        """Whether it says anything: an avatar only as such, a card for one Fallen-wizard only for him."""
        if source.role == "character" and not numbers.is_avatar(table, source.number):
            return False
        if self.if_on and not lies_on(table, source, self.if_on):
            return False
        return not self.if_you_are or numbers.is_the(table, seat, self.if_you_are)

    def fits(self, table: Table, card: Card, points: int) -> bool:
        """Whether a card is meant that would be worth so many points."""
        if scoring.source_of(card) not in self.kinds or points < self.least:
            return False
        if self.most and points > self.most:
            return False
        return self._is_such(card) and (not self.beside or _is_beside(table, card, self.beside))

    def _is_such(self, card: Card) -> bool:
        """Whether a card is what is demanded, as printed."""
        facts = card.facts
        demands = (
            not self.unique or facts.unique,
            not self.hero or facts.alignment in ("hero", "dual"),
            not self.races or facts.race in self.races,
            not is_among(facts.race, self.not_races),
            self.ring is None or is_ring(card.id) == self.ring,
            self.gear is None or (not set(GEAR).isdisjoint(facts.keywords)) == self.gear,
            not self.prowess or facts.prowess is not None,
            not self.starred or facts.points_starred,
        )
        return all(demands)

    def text(self) -> str:
        worth = f"{self.points} marshalling points" if self.points else "their full marshalling points"
        said = f"{' '.join(self._what())} count {worth} each"
        if self.if_on:
            return f"if it lies on {self.if_on}, {said}"
        return f"if you are {self.if_you_are}, {said}" if self.if_you_are else said

    def _what(self) -> Iterator[str]:
        """The cards that are meant, in words."""
        yield "your"
        if self.unique:
            yield "unique"
        if self.hero:
            yield "hero"
        if self.races:
            yield listed([race.capitalize() for race in self.races], "and")
        if self.ring is not None:
            yield "ring" if self.ring else "non-ring"
        if self.gear:
            yield "weapon, armor, shield and helmet"
        yield listed([_PLURALS[kind] for kind in self.kinds], "and")
        yield from self._but()

    def _but(self) -> Iterator[str]:
        """What the cards must be besides, in words."""
        if self.gear is False:
            yield "other than weapons, armor, shields and helmets"
        if self.not_races:
            yield f"that are not {listed([race.capitalize() for race in self.not_races], 'or')}"
        if self.prowess:
            yield "with prowess"
        if self.starred:
            yield "with an asterisk"
        if self.least:
            yield f"worth {self.least} or more by themselves"
        if self.most:
            yield f"worth {self.most}{' or less' if self.most > 1 else ''} by themselves"
        if self.beside:
            yield f"in {self.beside}'s company"


_PLURALS = {
    "character": "characters",
    "ally": "allies",
    "item": "items",
    "faction": "factions",
    "kill": "defeated hazards",
    "miscellaneous": "permanent-events",
}


def _is_beside(table: Table, card: Card, name: str) -> bool:
    """Whether a card is in the company of a player's avatar of this name."""
    company = table.company_of(card.number)
    if company is None:
        return False
    return any(
        table.cards[number].facts.name == name and numbers.is_avatar(table, number) for number in company.characters
    )
