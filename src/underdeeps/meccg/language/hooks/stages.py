"""Hooks of Fallen-wizards: stage points, whom Stage resources let their player play, protected Wizardhavens.

What their cards are worth is in `points`.
"""

from __future__ import annotations

from dataclasses import field
from functools import cache
from typing import TYPE_CHECKING, ClassVar, Literal

from underdeeps.meccg.facts import CARDS
from underdeeps.meccg.language.hooks.numbers import Gives
from underdeeps.meccg.language.standing import Standing

if TYPE_CHECKING:
    from underdeeps.meccg.table import Card, Table


class StageHere(Standing):
    """The site gives its stage points to its player while one of their companies is at it."""

    def text(self) -> str:
        return "you receive its stage points while one of your companies is at this site"


Rows = tuple[tuple[int, int], ...]
"""What holds with more stage points than each number; of several rows the first one that applies."""


def row(points: int, rows: Rows, otherwise: int) -> int:
    """What holds with so many stage points."""
    return next((amount for beyond, amount in rows if points > beyond), otherwise)


class GivesByStage(Gives):
    """An attribute is changed by how many stage points the bearer has; by the amount, if he has too few, or is no
    Fallen-wizard; by nothing with none at all, if that is said."""

    listed: ClassVar[str] = "by-stage-points"
    amount: int = 0
    rows: Rows = field(default=(), kw_only=True)
    spares_the_faithful: bool = field(default=False, kw_only=True)
    """Whether it does nothing to a Fallen-wizard without stage points."""

    def lists(self) -> tuple[str, ...]:
        return (*super().lists(), self.listed)

    def given_with(self, points: int | None) -> Gives:
        """What it gives with so many stage points; None: to somebody who is no Fallen-wizard."""
        if self.spares_the_faithful and points == 0:
            return _with_amount(self, 0)
        return _with_amount(self, row(points or 0, self.rows, self.amount))

    def text(self) -> str:
        (first, _), *others = self.rows
        said = [f"{self.given_with(first + 1).text()} with more than {first} stage points"]
        said += [f"{amount:+d} with more than {beyond}" for beyond, amount in others]
        but = " (nothing for a Fallen-wizard who has none)" if self.spares_the_faithful else ""
        return ", ".join([*said, *([f"otherwise {self.amount:+d}{but}"] if self.amount else [])])


@cache
def _with_amount(part: GivesByStage, amount: int) -> Gives:
    """The same with an amount that does not depend on anything."""
    values = {name: getattr(part, name) for name in Gives._values}
    return Gives(**{**values, "amount": amount})


class MoreStageBeyond(Standing):
    """To a Fallen-wizard who has more than some stage points anyway the card gives those in brackets."""

    listed: ClassVar[str] = "more-stage-beyond"
    number: int

    def text(self) -> str:
        return f"the stage points in brackets are those of a Fallen-wizard who has more than {self.number} anyway"


class LetsPlay(Standing, kw_only=True):
    """Its player may play characters of some races whom they could not play otherwise, and start with them."""

    listed: ClassVar[str] = "lets-play"
    races: tuple[str, ...]
    keyword: str = ""
    """Only those with this keyword."""
    at_havens: bool = False
    """Only at their havens, where they may come into play wherever their avatar is."""

    def lets(self, card: str) -> bool:
        """Whether it is about this character."""
        return CARDS[card].race in self.races and (not self.keyword or self.keyword in CARDS[card].keywords)

    def text(self) -> str:
        if self.at_havens:
            return (
                f"{self.keyword.capitalize()} characters can come into play at any Wizardhaven of yours, wherever your "
                "avatar is and without Bad Company"
            )
        races = " and ".join(race.capitalize() for race in self.races)
        return f"you may play {races} characters, and start with them"


class LimitsMinds(Standing):
    """Fallen-wizards may bring no characters into play whose mind is greater than some number."""

    listed: ClassVar[str] = "limits-minds"

    def most(self, table: Table, seat: str) -> int:
        """The greatest mind of those whom a Fallen-wizard may bring into play."""
        raise NotImplementedError


class ComesWithCharacter(Standing):
    """A card by which its player brings a character into play, on whom it is laid then."""

    listed: ClassVar[str] = "comes-with-character"
    waits: ClassVar[bool] = False
    """Whether it lies on a company until somebody comes; to start with, it stands for a minor item."""
    most_mind: int

    def lets(self, card: str, most_mind: int) -> bool:
        """Whether it comes with this character, of a player whose others have at most this mind."""
        return (CARDS[card].mind or 0) <= self.most_mind

    def text(self) -> str:
        return f"if you start with this card, you may start with such a character (with mind {self.most_mind} or less)"


class SummonsAgent(ComesWithCharacter):
    """An agent may come into play with the company on which this card lies, at a Darkhaven or as it starts."""

    waits: ClassVar[bool] = True
    most_mind: int = 0

    def lets(self, card: str, most_mind: int) -> bool:
        return CARDS[card].agent and (CARDS[card].mind or 0) <= most_mind

    def text(self) -> str:
        return (
            "one agent may come into play as a character with the company at a Darkhaven, and this card is laid on him "
            "(one on a character). Alternatively, it starts with your company in place of a minor item: it is drafted "
            "as characters are, and lets you draft one agent (none who may not be in a starting company)"
        )


class Requires(Standing):
    """The character on whom this card lies requires some influence to control, whatever his mind is, and is controlled
    by general influence or by a certain avatar only."""

    influence: int
    by: str = ""
    """The name of the Fallen-wizard; none: any."""

    def admits(self, controller: Card) -> bool:
        """Whether somebody may control the bearer."""
        return controller.facts.avatar and self.by in ("", controller.facts.name)

    def text(self) -> str:
        who = self.by or "a Fallen-wizard"
        points = "point" if self.influence == 1 else "points"
        return (
            f"he requires {self.influence} {points} of influence to control, and only general influence or {who} can "
            "control him"
        )


class CheaperKin(Standing):
    """Characters of its player with a keyword require less influence to control."""

    listed: ClassVar[str] = "cheaper-kin"
    keyword: str
    amount: int = 1

    def text(self) -> str:
        return f"each of your {self.keyword.capitalize()}s requires {self.amount} point of influence less to control"


class EasesMagic(Standing):
    """Corruption checks of its player's characters, but for the avatar, for their magic cards are easier."""

    listed: ClassVar[str] = "eases-magic"
    amount: int

    def text(self) -> str:
        return (
            f"{self.amount:+d} to the corruption checks of your characters, other than your Fallen-wizard, that your "
            "magic cards demand"
        )


class GivesMagic(Standing):
    """Its player's avatar can use all magic."""

    listed: ClassVar[str] = "gives-magic"

    def text(self) -> str:
        return "your Fallen-wizard can use sorcery, spirit-magic and shadow-magic"


class Shape(Standing):
    """The avatar on whom this card lies has what is printed on it in place of what is printed on him, and other
    skills."""

    listed: ClassVar[str] = "shapes"
    skills: tuple[str, ...]

    def text(self) -> str:
        return (
            "in place of his own, its bearer has the prowess, the body, the direct and general influence and the "
            f"modification of corruption checks that stand on this card, and his skills are {' and '.join(self.skills)}"
        )


class UsesNoItems(Standing):
    """The one on whom this card lies can bear items, but use none."""

    listed: ClassVar[str] = "uses-no-items"

    def text(self) -> str:
        return "items that its bearer bears are of no use to him"


class MayNotMove(Standing):
    """The company of the one on whom this card lies does not move."""

    listed: ClassVar[str] = "may-not-move"

    def text(self) -> str:
        return "its bearer may not move"


class Protects(Standing):
    """The Wizardhaven that is this card, or on which it lies, is protected."""

    def text(self) -> str:
        return "this Wizardhaven is protected"


class AlliesThoughTapped(Standing):
    """Small companies of its player may play allies at tapped sites."""

    listed: ClassVar[str] = "allies-though-tapped"
    most_size: int

    def text(self) -> str:
        return f"your companies of size {self.most_size} or less may play allies at tapped sites"


class WelcomesAllies(Standing):
    """The one on whom this card lies may play some allies at his site, whatever they say of where they are playable."""

    listed: ClassVar[str] = "welcomes-allies"
    mind: int

    def welcomes(self, card: str) -> bool:
        """Whether it is about this card: an ally with such a mind that is not unique."""
        facts = CARDS[card]
        return "ally" in facts.forms and facts.mind == self.mind and not facts.unique

    def text(self) -> str:
        return (
            f"its bearer may play any ally with mind {self.mind} that is not unique, and of which he controls no copy, "
            "at his site, whichever that is"
        )


class OnlyAtWizardhavens(Standing):
    """A resource that is playable only at the Wizardhavens of its player."""

    def text(self) -> str:
        return "playable at a Wizardhaven of yours"


class AtProtectedHaven(Standing):
    """A resource that is playable only at a protected Wizardhaven of its player, who must have some cards in play."""

    names: tuple[str, ...]

    def text(self) -> str:
        return (
            f"with {' and '.join(self.names)} in play, playable at a protected Wizardhaven of yours, even a tapped one"
        )


class BroodsAllies(Standing, kw_only=True):
    """In each of its player's turns one lesser ally is playable at a protected Wizardhaven of theirs."""

    listed: ClassVar[str] = "broods-allies"
    most_mind: int

    def fits(self, card: str) -> bool:
        """Whether it is about this ally."""
        facts = CARDS[card]
        return "ally" in facts.forms and not facts.unique and facts.mind is not None and facts.mind <= self.most_mind

    def text(self) -> str:
        return (
            f"in each of your site phases one ally with mind {self.most_mind} that is not unique is playable at a "
            "protected Wizardhaven of yours, even a tapped one"
        )


class OnlyFor(Standing):
    """A site that only companies of a certain Fallen-wizard can use."""

    wizard: str

    def text(self) -> str:
        return f"only {self.wizard}'s companies may use this card"


class KeepsOutRivals(Standing):
    """Other Fallen-wizards cannot use the site on which this card lies as a Wizardhaven."""

    listed: ClassVar[str] = "keeps-out-rivals"

    def text(self) -> str:
        return "other Fallen-wizards cannot have this site as a Wizardhaven"


class BarsPointsToOpponent(Standing):
    """The opponent can play no card that gives marshalling points at any version of the site."""

    listed: ClassVar[str] = "bars-points"

    def text(self) -> str:
        return "your opponent can play no card that gives marshalling points at any version of this site"


class UsesSites(Standing, kw_only=True):
    """Some versions of sites are closed to the companies of a Fallen-wizard: he must use the minion versions."""

    listed: ClassVar[str] = "uses-minion-sites"
    whose: Literal["own", "bearer", "all"] = "own"

    def types(self, table: Table, source: Card, seat: str) -> tuple[str, ...]:
        """The types of sites (as they are on hero cards) of which a player must use the minion version."""
        raise NotImplementedError


class StaysWithSite(Standing):
    """A card on a site that can be discarded only with the site."""

    def text(self) -> str:
        return "discard this card only when the site is discarded or returned to the location deck"


class OpensSite(Standing):
    """At the site on which it lies its player may play resources of either alignment."""

    def text(self) -> str:
        return "you may play hero resources as well as minion resources at this site"
