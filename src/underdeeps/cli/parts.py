"""The command `underdeeps parts`: the words that cards are made with, for people, as JSON, and as a page of `docs/`."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import groupby

from rich.padding import Padding
from rich.text import Text

import underdeeps as ud
from underdeeps.cli import names
from underdeeps.cli.reports import MOST_SHOWN, print_json
from underdeeps.cli.terminal import console
from underdeeps.kernel import UnderdeepsError
from underdeeps.kernel.lexicon import Example, Said, Word

PAGE = """\
# {title}: what cards are made of

Every part that cards share, by its role: what it is, what may be said of it, how many cards have it, and one of them,
as it is declared. `underdeeps parts WORDS` shows the same in a terminal, with the sentence on its face. How cards are
made of them is told in [cards.md](cards.md).

This page is made from the sources (`{command}`); change them.
"""
COMMAND = "underdeeps parts --game {game} --page > docs/{game}-parts.md"


def print_parts(wanted: str, game: str, as_json: bool, page: bool) -> None:
    """The words of a game's cards (or of all games') that have all that is wanted, wherever it is said of them."""
    if page and not game:
        raise UnderdeepsError("A page is about one game: say which, as in --game NAME.")
    found = matching(wanted, (game,) if game else ud.games())
    if as_json:
        print_json(found)
    elif page:
        print(page_of(game, found), end="")
    elif wanted:
        _show(found)
    else:
        _overview(found)


def matching(wanted: str, games: Sequence[str]) -> list[Word]:
    """The words of some games' cards that have all that is wanted, or a mistake if there is none."""
    words = [word for game in games for word in ud.rules(game).lexicon()]
    if not words:
        raise UnderdeepsError(f"The cards of {' and '.join(games)} are not made of parts that could be listed.")
    each_wanted = names.plain(wanted).split()
    found = [word for word in words if all(each in _searched(word) for each in each_wanted)]
    if not found:
        raise UnderdeepsError(f"No part has all of these words: {wanted}.")
    return found


def _searched(word: Word) -> str:
    said = " ".join(f"{value.name} {value.means}" for value in word.values)
    face = f"{word.example.name} {word.example.words}" if word.example else ""
    return names.plain(f"{word.name} {word.says} {said} {face}")


def _by_group(words: Iterable[Word]) -> list[tuple[str, list[Word]]]:
    return [(group, list(members)) for group, members in groupby(words, key=lambda word: word.group)]


def used(word: Word) -> str:
    """How many cards a word is on."""
    return {0: "on no card", 1: "on one card"}.get(word.cards, f"on {word.cards} cards")


def declared(value: Said) -> str:
    """A value of a part as it is declared."""
    return f"{value.name}: {value.type}" + (f" = {value.default}" if value.default else "")


# -- in a terminal ------------------------------------------------------------------------------------


def _overview(words: Sequence[Word]) -> None:
    """A line for each: its name and what it is."""
    out = console()
    for group, members in _by_group(words):
        out.print(Text(group, style="bold"))
        for word in members:
            out.print(Padding(Text.assemble((word.name, "cyan"), f"  {word.says}"), (0, 0, 0, 2)))
    out.print(f"{len(words)} parts; `underdeeps parts WORDS` shows those that have these words, each with an example.")


def _show(words: Sequence[Word]) -> None:
    """All there is to know of each."""
    out = console()
    for group, members in _by_group(words[:MOST_SHOWN]):
        out.print(Text(group, style="bold"))
        for word in members:
            special = f" ({', '.join(word.bases)})" if word.bases else ""
            about = f"{special}  {used(word)}, {word.module}"
            out.print(Padding(Text.assemble((word.name, "bold cyan"), (about, "dim")), (0, 0, 0, 2)))
            for line in _described(word):
                out.print(Padding(line, (0, 0, 0, 4)))
    if len(words) > MOST_SHOWN:
        out.print(f"... and {len(words) - MOST_SHOWN} more of {len(words)}: say more words, or use --json.")


def _described(word: Word) -> list[Text]:
    lines = [Text(word.says)]
    lines += [Text.assemble((declared(value), "green"), f"  {value.means}") for value in word.values]
    if word.example:
        before, words, after = _marked(word.example)
        title = f"{word.example.name} ({word.example.card}): "
        lines += [Text.assemble((title, "dim"), before, (words, "bold"), after), Text(word.example.declared, "dim")]
    return lines


def _marked(example: Example) -> tuple[str, str, str]:
    """The sentence of an example: what is before the words of the part, these, and what is after them."""
    place = example.sentence.casefold().find(example.words.casefold()) if example.words else -1
    if place < 0:
        return example.sentence, "", ""
    end = place + len(example.words)
    return example.sentence[:place], example.sentence[place:end], example.sentence[end:]


# -- as a page ----------------------------------------------------------------------------------------


def page_of(game: str, words: Sequence[Word]) -> str:
    """The words as a page of `docs/`."""
    title = ud.rules(game).title
    parts = [PAGE.format(title=title[0].upper() + title[1:], command=COMMAND.format(game=game))]
    for group, members in _by_group(words):
        parts.append(f"\n## {group}\n")
        parts.extend(_entry(word) for word in members)
    return "".join(parts)


def _entry(word: Word) -> str:
    special = f" is a {', '.join(f'`{base}`' for base in word.bases)}" if word.bases else ""
    where = word.module.partition(".")[2].partition(".")[2]
    lines = [f"### {word.name}", "", f"{word.says} *({used(word)}; `{where}`{';' if special else ''}{special})*"]
    if word.values:
        lines += ["", *(f"- `{declared(value)}`{' ' if value.means else ''}{value.means}" for value in word.values)]
    if word.example:
        lines += ["", f"{word.example.name}:", "", "```python", word.example.declared, "```"]
    return "\n".join(["", *lines, ""])
