"""What is going on right now: the journey, the attack strike by strike, the roll, the chain of effects as a stack."""

from __future__ import annotations

from rich.text import Text

from underdeeps.cli.meccg.companies import Seen, every_card, labels, title, whose
from underdeeps.cli.screen import View
from underdeeps.meccg.facts import CARDS
from underdeeps.meccg.words.names import CHECKS, attack_said, capital, key_said, said, signed
from underdeeps.meccg.words.questions import waiting_said
from underdeeps.meccg.words.tokens import read

REGION_STYLES = {
    "coastal-sea": "blue",
    "free-domain": "green",
    "border-land": "yellow",
    "wilderness": "dark_green",
    "shadow-land": "magenta",
    "dark-domain": "red",
}


def focus(view: View) -> list[Text]:
    """All of it, from what is decided next to the widest."""
    found: list[Text] = []
    if view["check"]:
        found.append(_check(view, view["check"]))
    if view["chain"]:
        found += _chain(view)
    if view["combat"]:
        found += _combat(view, view["combat"])
    if view["journey"]:
        found += _journey(view, view["journey"])
    return found


def _company(view: View, number: int) -> str:
    for company in view["companies"]:
        if company["number"] == number:
            return title(view, company)
    return "The company"


def _journey(view: View, journey: Seen) -> list[Text]:
    where = journey["site"] or "an unknown site"
    verb = "goes to" if journey["moving"] else "stays at"
    found = [Text.assemble((f"{_company(view, journey['company'])} {verb} {where}", "bold"))]
    if journey["path"]:
        found.append(path(journey))
    used, limit = journey["declared"], journey["limit"]
    if not used and not limit and journey["moving"] and not journey["path"]:
        return found  # the way is still being chosen
    line = Text.assemble("Hazards: ", (f"{used} of {limit}", "bold"), f" used, {max(0, limit - used)} left")
    if journey["on_guard"]:
        line.append("; a card lies on-guard", style="magenta")
    return [*found, line]


def path(journey: Seen) -> Text:
    """The site path: regions with their types, each type in its colour."""
    line = Text("Way: ")
    for place, kind in enumerate(journey["path"]):
        name = journey["regions"][place] if place < len(journey["regions"]) else ""
        line.append(" › " if place else "")
        line.append(f"{name} " if name else "")
        line.append(said(kind), style=REGION_STYLES.get(kind, ""))
    return line


def _combat(view: View, fight: Seen) -> list[Text]:
    n = "one each" if fight["each"] else str(fight["strikes"])
    numbers = f"strikes {n}, prowess {fight['prowess']}" + (
        f", body {fight['body']}" if fight["body"] is not None else ""
    )
    if fight["source"] == "company":
        line = Text(f"{_company(view, fight['company'])} is attacked by another company", style="bold red")
    else:
        line = Text.assemble((capital(attack_said(fight["card"], fight["race"])), "bold red"), f": {numbers}")
    if fight["keyed"]:
        line.append(f", keyed to {key_said(fight['keyed'])}", style="dim")
    for word in ("detainment", "canceled"):
        if fight[word]:
            line.append(f", {word}", style="bold yellow")
    found = [line, *(_strike(view, fight, strike) for strike in fight["given"])]
    if fight["excess"]:
        found.append(Text(f"  strikes left over: {fight['excess']}", style="dim"))
    return found


OUTCOMES = {
    "": ("to come", "dim"),
    "defeated": ("defeated", "bold green"),
    "failed": ("failed", "green"),
    "succeeded": ("succeeded", "bold red"),
    "tied": ("a tie", "yellow"),
    "canceled": ("canceled", "dim"),
}


def _strike(view: View, fight: Seen, strike: Seen) -> Text:
    """One strike: against whom, and how it stands; for the one that is being fought, the sums."""
    name = labels(view).get(strike["target"], "somebody lost")
    line = Text(f"  strike on {name}: ")
    now = fight["strike"]
    if now is not None and now["target"] == strike["target"] and not strike["outcome"]:
        line.append(f"{now['against']} + dice against {now['prowess']}", style="bold")
        if now["stays"]:
            line.append(", stays untapped", style="dim")
        return line
    line.append(*OUTCOMES.get(strike["outcome"], (strike["outcome"], "")))
    return line


def _check(view: View, check: Seen) -> Text:
    who = labels(view).get(check["character"], check["name"])
    line = Text.assemble((f"{who}: {CHECKS.get(check['kind'], 'roll')}", "bold"))
    if check["modifier"]:
        line.append(f" ({signed(check['modifier'])})")
    if check["card"] in CARDS:
        line.append(f", because of {said(check['card'])}", style="dim")
    return line


def _chain(view: View) -> list[Text]:
    """The chain of effects, the last declaration on top: it happens first."""
    found = [Text("Declared (what is on top happens first):", style="dim")]
    for link in reversed(view["chain"]):
        line = Text.assemble(f"  ▸ {whose(view, link['seat'])}: ", (_declared(link), "bold"))
        if target := _target(view, link["on"]):
            line.append(f" ({target})")
        if link["canceled"]:
            line.append(" (canceled)", style="yellow")
        found.append(line)
    return found


def _declared(link: Seen) -> str:
    return said(link["card"]) if link["card"] in CARDS else waiting_said(link["name"])


def _target(view: View, token: str) -> str:
    """What a declared action is on, as far as the view has a name for it."""
    match read(token):
        case "number", number:
            return next((card["name"] for card in every_card(view) if card["number"] == int(number)), "")
        case "company", number:
            return _company(view, int(number))
        case "link", number:
            return next((_declared(link) for link in view["chain"] if link["number"] == int(number)), "")
        case "card", id:
            return said(id)
        case "now", what:
            return f"the {what}"
        case "key" | "agent", _:
            return key_said(token)
    return ""
