"""Which things on the table each option points at, by the names that a drawing of the table has for them.

Things are: location:ID, token:NUMBER, minion:ID, hero:ID, character:ID, plot:ID (an active plot), hand:CARD (in the
hand of the seat, in a combat also the enemy's), offer:CARD (a card to pick from), card:CARD (the card that the question
is about), corruption:CARD, item:ID, quest:CARD, attribute:NAME and favor:HERO (on a sheet), pile:life, pile:rest,
pile:damage (of the seat), pile:pool (the Shadow Pool), tokens:PAIR (a pile of monster tokens), action:TRACK,
marker:COLOUR. Saying no, enough, or how a fight goes on points at nothing.

All is said from the view of the seat that is asked.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from underdeeps.kernel import Decision, Option
from underdeeps.kernel.pointing import Pointers
from underdeeps.meq import facts
from underdeeps.meq.table import SAURON

GOING_ON = frozenset({"pass", "stop", "done", "enough", "no", "decline"})
"""Verbs that let the game go on."""
CARDS: tuple[Mapping[str, object], ...] = (
    *(facts.COMBAT_CARDS, facts.PLOTS, facts.SHADOWS, facts.QUESTS, facts.ENCOUNTERS, facts.EVENTS, facts.ITEMS),
    *(facts.MISSIONS, facts.CORRUPTIONS, facts.PERILS, facts.MONSTERS),
)
"""All that has a face."""


class Asked(NamedTuple):
    """A question, and what the seat that is asked sees."""

    seat: str
    about: str
    view: Mapping[str, Any]

    @property
    def hero(self) -> Mapping[str, Any]:
        """The sheet of the hero who is asked; empty if it is Sauron."""
        found: Mapping[str, Any] = self.view["heroes"].get(self.seat, {})
        return found

    def at(self, hero: str) -> list[str]:
        """Where a hero is."""
        return _place(self.view["heroes"].get(hero, {}).get("location", ""))

    def here(self) -> list[str]:
        """Where the hero who is asked is."""
        return _place(self.hero.get("location", ""))


POINTERS: Pointers[Asked] = Pointers()


def things(view: Mapping[str, Any], decision: Decision) -> list[tuple[str, ...]]:
    """The things that each option points at."""
    about = decision.about[0] if decision.about else ""
    return POINTERS.things(Asked(decision.seat, about, view), decision)


def goes_on(option: Option) -> bool:
    """Whether an option only lets the game go on."""
    return option.verb in GOING_ON or (option.verb == "keep" and not option.subject)


def _place(location: str) -> list[str]:
    return [f"location:{location}"] if location else []


def _is_card(id: str) -> bool:
    return any(id in cards for cards in CARDS)


# -- nothing, or what the question is about -----------------------------------------------------------


@POINTERS.of("pass", "enough", "decline", "done", "refuse", "exhaust", "continue", "fight", "stay", "escape")
@POINTERS.of("ranged", "melee", "blind", "draw", "pay-number", "top", "bottom")
def nothing(asked: Asked, option: Option) -> list[str]:
    """They say no, or go on."""
    return []


@POINTERS.of("yes", "no", "option")
def about(asked: Asked, option: Option) -> list[str]:
    """The card that the question is about; without one, the figure."""
    if _is_card(asked.about):
        return [f"card:{asked.about}"]
    if asked.about in asked.view["heroes"]:
        return [f"hero:{asked.about}"]
    return [f"minion:{asked.about}"] if asked.about in asked.view["minions"] else []


# -- places and figures -------------------------------------------------------------------------------


@POINTERS.of("location", "move", "scout", "influence")
def location(asked: Asked, option: Option) -> list[str]:
    """A place on the map."""
    return _place(option.subject)


@POINTERS.of("explore", "stop", "take-favor", "dark-path")
def here(asked: Asked, option: Option) -> list[str]:
    """The place where the hero is."""
    return asked.here()


@POINTERS.of("token", "move-token")
def token(asked: Asked, option: Option) -> list[str]:
    """A monster token, and where it lies."""
    at = [each["location"] for each in asked.view["tokens"] if str(each["number"]) == option.subject]
    return [f"token:{option.subject}", *_place(at[0] if at else "")]


@POINTERS.of("minion", "move-minion")
def minion(asked: Asked, option: Option) -> list[str]:
    """A minion, and where it is."""
    return [f"minion:{option.subject}", *_place(asked.view["minions"].get(option.subject, {}).get("location", ""))]


@POINTERS.of("character", "help-of", "favor-of")
def character(asked: Asked, option: Option) -> list[str]:
    """A character, and where they are."""
    return [f"character:{option.subject}", *_place(asked.view["characters"].get(option.subject, ""))]


@POINTERS.of("hero")
def hero(asked: Asked, option: Option) -> list[str]:
    """A hero, and where they are."""
    return [f"hero:{option.subject}", *asked.at(option.subject)]


@POINTERS.of("give-corruption:hero")
def hero_alone(asked: Asked, option: Option) -> list[str]:
    """A hero, wherever they are."""
    return [f"hero:{option.subject}"]


@POINTERS.of("peril")
def threat(asked: Asked, option: Option) -> list[str]:
    """What befalls the hero whom the question is about, where that hero is."""
    at = asked.at(asked.about)
    return [f"hero:{asked.about}", *at] if at else []


@POINTERS.of("attack")
def attack(asked: Asked, option: Option) -> list[str]:
    """The servants of Sauron where the hero is whom the question is about."""
    view, at = asked.view, asked.view["heroes"].get(asked.about, {}).get("location", "")
    tokens = [f"token:{each['number']}" for each in view["tokens"] if each["location"] == at]
    minions = [f"minion:{who}" for who, each in view["minions"].items() if at and each["location"] == at]
    return [*tokens, *minions, *threat(asked, option)]


# -- Sauron's board -----------------------------------------------------------------------------------


@POINTERS.of("place")
def pile_of_tokens(asked: Asked, option: Option) -> list[str]:
    """A pile of monster tokens."""
    return [f"tokens:{option.subject}"]


@POINTERS.of("action")
def action(asked: Asked, option: Option) -> list[str]:
    """A track of actions."""
    return [f"action:{option.subject}"]


@POINTERS.of("marker")
def marker(asked: Asked, option: Option) -> list[str]:
    """A story marker."""
    return [f"marker:{option.subject}"]


@POINTERS.of("pool", "life", "rest")
def pile(asked: Asked, option: Option) -> list[str]:
    """The pile that the verb names."""
    return [f"pile:{option.verb}"]


@POINTERS.of("heal")
def heal(asked: Asked, option: Option) -> list[str]:
    """A minion that is healed, or the hero's own damage."""
    return minion(asked, option) if option.subject else ["pile:damage"]


@POINTERS.of("rest.heal:heal")
def heal_oneself(asked: Asked, option: Option) -> list[str]:
    """The hero's own damage."""
    return ["pile:damage"]


@POINTERS.of("plot.step:discard", "haven-plot:plot")
def active_plot(asked: Asked, option: Option) -> list[str]:
    """A plot in play, and the place that it affects."""
    return [f"plot:{option.subject}", *_place(option.target)]


@POINTERS.of("explore.step:plot")
def plot_here(asked: Asked, option: Option) -> list[str]:
    """A plot in play that affects the place where the hero is."""
    return [f"plot:{option.subject}", *asked.here()]


@POINTERS.of("top-plot:top", "top-plot:bottom")
def drawn_plots(asked: Asked, option: Option) -> list[str]:
    """The plots that were drawn."""
    return [f"offer:{card}" for card in asked.view["sauron"]["drawn_plots"] if card]


# -- cards --------------------------------------------------------------------------------------------


@POINTERS.of("pay", "discard", "shadow", "combat.card:play", "discard-plot:plot", "plot.step:plot")
def in_hand(asked: Asked, option: Option) -> list[str]:
    """A card in hand."""
    return [f"hand:{option.subject}"]


@POINTERS.of("travel.pay:pay", "travel.pay:pay-number")
def fare(asked: Asked, option: Option) -> list[str]:
    """What is paid for a journey: the card, if it is one, and the place that it leads to."""
    return [*([f"hand:{option.subject}"] if option.verb == "pay" else []), *_place(asked.about)]


@POINTERS.of("keep", "under", "peril-card", "monster", "combat.take-back:take")
@POINTERS.of("take:plot", "take:shadow", "search:plot", "search:play")
def to_pick(asked: Asked, option: Option) -> list[str]:
    """A card to pick from several."""
    return [f"offer:{option.subject}"] if option.subject else []


@POINTERS.of("play", "plot", "take")
def card(asked: Asked, option: Option) -> list[str]:
    """A card in hand, or else one to pick."""
    if not _is_card(option.subject):
        return []
    sauron = asked.view["sauron"]
    held = [*sauron["shadow"], *sauron["plots"]] if asked.seat == SAURON else asked.hero.get("hand", ())
    return [f"{'hand' if option.subject in held else 'offer'}:{option.subject}"]


@POINTERS.of("corruption")
def corruption(asked: Asked, option: Option) -> list[str]:
    """A Corruption card: one's own, or one to pick."""
    return [f"{'corruption' if option.subject in asked.hero.get('corruption', ()) else 'offer'}:{option.subject}"]


# -- a hero's sheet, and what changes hands -----------------------------------------------------------


@POINTERS.of("attribute", "item", "quest")
def on_sheet(asked: Asked, option: Option) -> list[str]:
    """What the verb names, on a sheet."""
    return [f"{option.verb}:{option.subject}"]


@POINTERS.of("spend")
def agility(asked: Asked, option: Option) -> list[str]:
    """The agility that is spent."""
    return ["attribute:agility"]


@POINTERS.of("favor")
def favor(asked: Asked, option: Option) -> list[str]:
    """One's own favor."""
    return [f"favor:{asked.seat}"]


@POINTERS.of("give")
def give(asked: Asked, option: Option) -> list[str]:
    """Favor, an item or a quest card, and the hero who gets it."""
    kind = "item" if option.subject in facts.ITEMS else "quest"
    what = f"favor:{asked.seat}" if option.subject == "favor" else f"{kind}:{option.subject}"
    return [what, f"hero:{option.target}"]


@POINTERS.of("ask-for")
def other_hero(asked: Asked, option: Option) -> list[str]:
    """The hero who is asked for something."""
    return [f"hero:{option.target}"]


@POINTERS.of("let-give")
def both_heroes(asked: Asked, option: Option) -> list[str]:
    """Those between whom something changes hands."""
    return [f"hero:{hero}" for hero in option.target.split(">")]
