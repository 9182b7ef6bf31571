"""The page `docs/meq-choices.md`, written from the book `meq-choices`.

After a change in the book: `python -m underdeeps.rulebook.page > docs/meq-choices.md`. A test holds the two
together.
"""

from __future__ import annotations

from itertools import groupby

from underdeeps.rulebook import Entry, entries

_HEADINGS = {
    "cards": "Cards that the sources leave in doubt",
    "always": "Everybody, always",
    "setup": "Setup",
    "sauron": "The Sauron turn",
    "hero": "The hero turn",
    "combat": "Combat",
    "finale": "The Finale, two players, optional rules",
}

_HEAD = """\
# Middle-earth Quest: the choices we made

The rules leave some questions open. For each of them this page gives the answer that the engine goes by, and
the id under which `underdeeps rules` shows it and a refusal or an event names it. What a card says plainly
prevails over all of this.

This page is made from `src/underdeeps/rulebook/books/meq-choices.json`; change it there.
"""


def choices_page() -> str:
    """The whole page, as it must stand in the file."""
    parts = [_HEAD]
    for group, members in groupby(entries("meq-choices"), key=_group):
        parts.append(f"\n## {_HEADINGS[group]}\n")
        parts.extend(_item(choice) for choice in members)
    return "".join(parts)


def _group(choice: Entry) -> str:
    return choice.id.split(".")[2]


def _item(choice: Entry) -> str:
    return f"\n**{choice.cite}** {choice.says}\n`{choice.id}`\n"


if __name__ == "__main__":
    print(choices_page(), end="")
