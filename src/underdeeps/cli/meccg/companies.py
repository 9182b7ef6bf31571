"""Companies as lines: where they are and where they go, and below that each character with what they have."""

from __future__ import annotations

from typing import Any

from rich.text import Text

from underdeeps.cli.screen import View
from underdeeps.meccg.words.names import ordinal, said

Seen = dict[str, Any]
"""A company, a character or a card as the view has it."""

OWN, OTHER = "green", "red"
STATES = {"untapped": ("", ""), "tapped": ("tapped", "yellow"), "wounded": ("wounded", "bold red")}


def labels(view: View) -> dict[int, str]:
    """The name of every character and ally in play; of several with one name each but the first has a number."""
    found: dict[int, str] = {}
    times: dict[str, int] = {}
    everybody = [each for company in view["companies"] for each in company["characters"]]
    for each in sorted(everybody, key=lambda each: int(each["number"])):
        found[each["number"]] = ordinal(each["name"], times.get(each["id"], 0))
        times[each["id"]] = times.get(each["id"], 0) + 1
        found |= {ally["number"]: ally["name"] for ally in each["allies"]}
    return found


def head(company: Seen) -> Seen | None:
    """The character after whom a company is called: as the sentences do it."""
    from underdeeps.meccg.facts import CARDS

    def rank(each: Seen) -> tuple[bool, int]:
        facts = CARDS[each["id"]]
        return facts.avatar and not each["follower_of"], facts.mind or 0

    return max(company["characters"], key=rank) if company["characters"] else None


def title(view: View, company: Seen) -> str:
    """A company by its head: `Gandalf's company`."""
    first = head(company)
    return f"{labels(view)[first['number']]}'s company" if first is not None else "A company"


def site_words(site: Seen) -> str:
    """A site with its type and whether it is tapped."""
    if not site["id"]:
        return "an unknown site"
    tapped = ", tapped" if site["state"] == "tapped" else ""
    return f"{site['name']} ({said(site['type'])}{tapped})"


def mine(view: View, company: Seen) -> bool:
    """Whether a company is that of the seat that looks."""
    return bool(company["owner"] == view["seat"])


def whose(view: View, seat: str) -> str:
    """A seat as the one that looks calls it."""
    return "you" if seat == view["seat"] else said(seat)


def ordered(view: View) -> list[Seen]:
    """All companies: first the one that it is about, then those of the seat that looks, then the others."""
    busy = busy_company(view)
    own = view["seat"] or view["active"]
    return sorted(
        view["companies"],
        key=lambda company: (company["number"] != busy, company["owner"] != own, company["number"]),
    )


def busy_company(view: View) -> int:
    """The company that is attacked or on its way; 0 if there is none."""
    if view["combat"]:
        return int(view["combat"]["company"])
    return int(view["journey"]["company"]) if view["journey"] else 0


def lines(view: View, company: Seen, numbers: bool = False) -> list[Text]:
    """A company: a line for the whole, a line for each character; `numbers`: with mind and influence."""
    style = OWN if mine(view, company) else OTHER
    owner = "" if mine(view, company) else f" of {whose(view, company['owner'])}"
    line = Text.assemble((title(view, company), f"bold {style}"), (owner, style), f", {site_words(company['site'])}")
    if company["destination"] is not None:
        line.append(f" → {site_words(company['destination'])}", style="bold")
    for done in ("returned", "entered"):
        if company[done]:
            line.append(f", {done}", style="dim")
    if company["site"]["bears"]:
        line.append(f"; on the site {_cards(company['site']['bears'])}", style="dim")
    if company["events"]:
        line.append(f"; with {_cards(company['events'])}", style="magenta")
    return [line, *(_character(view, each, numbers) for each in _in_order(company["characters"]))]


def _in_order(characters: list[Seen]) -> list[Seen]:
    """Followers behind those whom they follow."""
    found: list[Seen] = []
    for each in characters:
        if not each["follower_of"]:
            found.append(each)
            found += [other for other in characters if other["follower_of"] == each["number"]]
    return found + [each for each in characters if each not in found]


def _character(view: View, each: Seen, numbers: bool) -> Text:
    line = Text("  └ " if each["follower_of"] else "· ")
    line.append(labels(view)[each["number"]], style="bold" if each["state"] == "untapped" else "")
    line.append(f" {each['prowess']}/{each['body']}")
    word, style = STATES[each["state"]]
    if word:
        line.append(f" {word}", style=style)
    if numbers:
        line.append(f" mind {each['mind']}, influence {each['direct_influence']}", style="dim")
    if each["corruption"]:
        line.append(f" corruption {each['corruption']}", style="magenta")
    if each["uncontrolled"]:
        line.append(" uncontrolled", style="bold red")
    things = [_thing(card) for card in (*each["items"], *each["allies"])]
    if things:
        line.append(f": {', '.join(things)}", style="cyan")
    if each["events"]:
        line.append(f"; {_cards(each['events'])}", style="magenta")
    return line


def _thing(card: Seen) -> str:
    """An item or ally in a word or two."""
    notes = [f"{card['prowess']}/{card['body']}"] if card["role"] == "ally" else []
    notes += [card["state"]] if card["state"] != "untapped" else []
    notes += ["trophy"] if card["role"] == "trophy" else []
    notes += ["not in use"] if card["idle"] else []
    return f"{card['name']} ({', '.join(notes)})" if notes else card["name"]


def _cards(cards: list[Seen]) -> str:
    return ", ".join(card["name"] or "a face-down card" for card in cards)


def every_card(view: View) -> list[Seen]:
    """All cards in play that the seat sees, with their numbers."""
    found: list[Seen] = []

    def add(card: Seen) -> None:
        found.append(card)
        for each in (*card.get("bears", ()), *card.get("items", ()), *card.get("allies", ()), *card.get("events", ())):
            add(each)

    for company in view["companies"]:
        add(company["site"])
        if company["destination"] is not None:
            add(company["destination"])
        for card in (*company["characters"], *company["events"]):
            add(card)
    for card in (*view["agents"], *view["events"], *(card for cards in view["points"].values() for card in cards)):
        add(card)
    return found
