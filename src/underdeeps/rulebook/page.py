"""The pages `docs/meq-choices.md` and `docs/meccg-choices.md`, written from the books of these names.

After a change in a book: `python -m underdeeps.rulebook.page meccg-choices > docs/meccg-choices.md`. A test holds the
two together.
"""

from __future__ import annotations

import sys
from itertools import groupby
from typing import NamedTuple

from underdeeps.rulebook import Entry, entries


class Page(NamedTuple):
    """What stands on a page of choices beside the choices."""

    title: str
    headings: dict[str, str]
    """For each subject, the third part of the ids, what stands above its choices."""


PAGES = {
    "meq-choices": Page(
        "Middle-earth Quest",
        {
            "cards": "Cards that the sources leave in doubt",
            "always": "Everybody, always",
            "setup": "Setup",
            "sauron": "The Sauron turn",
            "hero": "The hero turn",
            "combat": "Combat",
            "finale": "The Finale, two players, optional rules",
        },
    ),
    "meccg-choices": Page(
        "The Middle-earth CCG",
        {
            "play": "Everybody, always",
            "organization": "The organization phase",
            "characters": "Characters",
            "sites": "Sites",
            "creatures": "Creatures and hazard long-events",
            "hazards": "Other hazard events",
            "items": "Items, allies and factions",
            "resources": "Resource events",
            "decks": "Decks",
            "timing": "Chains of effects",
            "combat": "Combat",
            "movement": "Movement",
            "influence": "Influence",
            "agents": "Agents",
            "prisoner": "Prisoners",
            "under-deeps": "The Under-deeps",
            "roads": "Cards for the road",
            "astray": "Companies led astray",
            "riddles": "Riddles",
            "sacrifice": "Sacrifice of Form",
            "dragons": "Dragons",
            "manifestation": "Manifestations",
            "balrog": "The Balrog player",
            "dm-cards": "Cards of Dark Minions, and some others",
            "as-cards": "Cards of Against the Shadow",
            "ba": "Cards of The Balrog",
            "end": "The end of the game",
        },
    ),
}
"""The pages, by the book of which each is made."""

_HEAD = """\
# {title}: the choices we made

The rules leave some questions open. For each of them this page gives the answer that the engine goes by, and
the id under which `underdeeps rules` shows it and a refusal or an event names it. What a card says plainly
prevails over all of this.

This page is made from `src/underdeeps/rulebook/books/{book}.json`; change it there.
"""


def choices_page(book: str) -> str:
    """The whole page of a book, as it must stand in the file."""
    page = PAGES[book]
    parts = [_HEAD.format(title=page.title, book=book)]
    for group, members in groupby(entries(book), key=_group):
        parts.append(f"\n## {page.headings[group]}\n")
        parts.extend(_item(choice) for choice in members)
    return "".join(parts)


def _group(choice: Entry) -> str:
    return choice.id.split(".")[2]


def _item(choice: Entry) -> str:
    return f"\n**{choice.cite}** {choice.says}\n`{choice.id}`\n"


if __name__ == "__main__":
    print(choices_page(sys.argv[1]), end="")
