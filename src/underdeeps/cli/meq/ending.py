"""How a game came out, in a few sentences: who won, why the game ended, and what the missions were."""

from __future__ import annotations

from underdeeps.cli.screen import View
from underdeeps.kernel import Event
from underdeeps.meq.cards.base import text_of
from underdeeps.meq.facts import FINALE, SAURON_MARKERS, SHADOW_FALLS, name
from underdeeps.meq.words.phrases import capital, said

WON = {"heroes": "The heroes have won.", "sauron": "Sauron has won."}
MISSIONS = {"heroes": "The heroes' mission", "sauron": "Sauron's mission"}
DOMINANT = {
    "": "Neither side was dominant.",
    "heroes": "The heroes were dominant, being nearer to their goal.",
    "sauron": "Sauron was dominant, being nearer to his goal.",
}


def ending(view: View, events: list[Event]) -> list[str]:
    """The verdict, and then how it came to it; only that there is none while the game is not over."""
    if not view["winner"]:
        return ["Nobody has won yet."]
    shown = [_mission(event) for event in events if event.kind == "mission"]
    return [WON[view["winner"]], f"{_why_over(view)} {DOMINANT[view['dominant']]}", *shown]


def _mission(event: Event) -> str:
    card = str(event.facts["card"])
    asked = text_of(card).removesuffix(".").removeprefix("Fulfilled ")
    result = "It was fulfilled" if event.facts["done"] else "It was not fulfilled"
    return f"{MISSIONS[str(event.facts['side'])]} was {name(card)}, fulfilled {asked}. {result}."


def _why_over(view: View) -> str:
    arrived = [colour for colour, space in view["markers"].items() if space >= FINALE]
    if arrived:
        who = " and ".join(said(colour) for colour in arrived)
        return f"{capital(who)} reached the Finale in round {view['round']}."
    if all(view["markers"][colour] >= SHADOW_FALLS for colour in SAURON_MARKERS):
        return f"All of Sauron's markers reached The Shadow Falls in round {view['round']}."
    return f"The game ended in round {view['round']}."
