"""Parts of a card that hold while it is in play; the rules ask for them where they matter.

What happens once is in the other modules. `On` stands between: it waits for a trigger and then makes an effect happen.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import TYPE_CHECKING

from underdeeps.meq.cards.base import Effect, Standing, card_of
from underdeeps.meq.facts import ENCOUNTERS, EVENTS, PATHS, name

if TYPE_CHECKING:
    from underdeeps.meq.cards.amounts import Condition
    from underdeeps.meq.cards.places import Place


class On(Standing):
    """Whenever the trigger happens, the effect follows."""

    trigger: str
    """after-explore-here, after-owner-explores-with-company, story-step, combat-start, consult:<character>,
    shadow-card-played-in-own-turn, rest-outside-haven, quest-completed-or-character-consulted, setup,
    sauron-action-step-start, scout."""
    do: Effect
    later: bool = False
    """Not in a combat that had begun when the card came."""

    def text(self) -> str:
        words = self.do.text()
        if self.trigger.startswith("consult:"):
            words = re.sub("^the hero", "he first", words)
        return f"{self.moment()}, {words}"

    def moment(self) -> str:
        """The trigger in words."""
        if self.later:
            return _LATER[self.trigger]
        if self.trigger == "after-explore-here":
            return f"after a hero has explored {name(EVENTS[card_of(self)].location)}"
        if self.trigger == "setup" and card_of(self) in ENCOUNTERS:
            return "when drawn"
        return _TRIGGERS.get(self.trigger) or f"when a hero consults {name(self.trigger.removeprefix('consult:'))}"


_TRIGGERS = {
    "after-owner-explores-with-company": "after its hero has explored where a character or another hero is",
    "story-step": "in every Story step",
    "combat-start": "at the start of a combat with this minion",
    "shadow-card-played-in-own-turn": "after Sauron has played a Shadow card in this hero's turn",
    "rest-outside-haven": "when this hero rests outside a Haven",
    "quest-completed-or-character-consulted": "once in each turn, on completing a quest or consulting a character",
    "setup": "at setup",
    "sauron-action-step-start": "at the start of Sauron's Action step, if defeated",
}
_LATER = {"combat-start": "at the start of each later combat"}


class ModifyAttribute(Standing):
    """An attribute of the hero is higher or lower."""

    attribute: str
    n: int

    def text(self) -> str:
        return f"{self.n:+} {self.attribute}"


class Limit(Standing):
    """The hero has, gains or does no more than so much of something."""

    what: str
    """hand, favor, favor-per-turn, passes."""
    n: int
    later: bool = False
    """Not yet in the turn in which the card came."""

    def text(self) -> str:
        words = {
            "hand": f"at most {self.n} cards in hand",
            "favor": f"at most {self.n} favor",
            "favor-per-turn": f"at most {self.n} favor gained in a turn",
            "passes": f"at most {self.n} Travel passes in each turn of this hero",
        }
        return words[self.what] + (", from the next turn on" if self.later else "")


class Forbid(Standing):
    """Something may not be done, everywhere or in some places."""

    what: tuple[str, ...]
    """rest, heal, encounter, consult, trade."""
    at: Place | None = None
    except_havens: bool = False

    def text(self) -> str:
        acts = " or ".join({"encounter": "draw Encounter cards"}.get(each, each) for each in self.what)
        where = f" {self.at.text()}" if self.at else ""
        return f"no hero may {acts}{where}" + (" unless in a Haven" if self.except_havens else "")


class Perilous(Standing):
    """Places are perilous for every hero."""

    at: Place
    except_havens: bool = False

    def text(self) -> str:
        if self.at.single:
            return f"{self.at.goal} is perilous"
        return f"locations {self.at.text()} are perilous" + (", Havens excepted" if self.except_havens else "")


class PerilDraw(Standing):
    """Sauron may draw more Peril cards to pick from in this hero's turns."""

    more: int

    def text(self) -> str:
        return f"when Sauron draws Peril cards in this hero's turn, he may draw {self.more} more"


class EncounterDraw(Standing):
    """Another number of Encounter cards is drawn."""

    n: int

    def text(self) -> str:
        return f"the hero draws {self.n} Encounter cards instead of 3"


class MarkerCost(Standing):
    """Resting or being defeated moves Sauron's hindmost marker further."""

    n: int

    def text(self) -> str:
        return f"a rest or defeat of this hero moves Sauron's hindmost marker {self.n} spaces"


class TurnGoesOn(Standing):
    """A fight that is not won does not end the hero's turn."""

    def text(self) -> str:
        return "the turn does not end with a fight that is not won, unless the hero is defeated"


class CommandMove(Standing):
    """A move command takes the minion further than one location."""

    n: int

    def text(self) -> str:
        return f"moves up to {self.n} locations with one command"


class TokensWithoutInfluence(Standing):
    """Monster tokens may be placed where no influence is."""

    at: Place

    def text(self) -> str:
        return f"monster tokens may be placed {self.at.text()} without influence"


class WaterPathCost(Standing):
    """Water paths cost any one card."""

    n: int

    def text(self) -> str:
        return f"a water path costs {self.n} card of any kind"


class PathNumber(Standing):
    """The numbers of paths are lower."""

    less: int
    least: int = 1

    def text(self) -> str:
        return f"the number of every path is {self.less} lower, but at least {self.least}"


class ExtraPath(Standing):
    """A way that others do not have."""

    path: str

    def text(self) -> str:
        way = PATHS[self.path]
        return f"{name(way.a)} and {name(way.b)} are joined by a sea way that costs {way.number} cards of any kind"


class TreatToken(Standing):
    """Sauron may treat a token that is turned over there as another monster."""

    enemy: str
    at: Place

    def text(self) -> str:
        return f"Sauron may treat a monster turned over {self.at.text()} as {name(self.enemy)}"


class Requires(Standing):
    """A Plot card can be played only while this holds."""

    condition: Condition

    def text(self) -> str:
        return f"play only if {self.condition.text()}"


class MarkerChoice(Standing):
    """Sauron chooses where the plot marker goes: among the locations for which the condition holds."""

    among: Place
    words: str
    condition: Callable[[Place], Condition]
    """What must hold for a location, made for it."""

    def text(self) -> str:
        return f"affects {self.among.goal}, if {self.words}"


class Fulfilled(Standing):
    """A Mission is fulfilled if this holds at the end."""

    condition: Condition

    def text(self) -> str:
        return f"fulfilled if {self.condition.text()}"
