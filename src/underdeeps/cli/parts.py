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
with the part as it is declared there; then what a few cards of one module share, and the lists of words by which rules
and cards understand each other. `underdeeps parts WORDS` shows the same in a terminal, with whole declarations and the
sentences on the faces. How cards are made of them is told in [cards.md](cards.md).

This page is made from the sources (`{command}`); change them.
"""
LONGEST = 130
"""A part of more characters is not shown on the page."""
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
    return sorted(found, key=lambda word: _distance(word, each_wanted))


def _distance(word: Word, each_wanted: Sequence[str]) -> int:
    """Where a word has what is wanted: in its name, in what is said of it, or further off."""
    places = (names.plain(word.name), _itself(word))
    return next((i for i, said in enumerate(places) if all(each in said for each in each_wanted)), len(places))


def _itself(word: Word) -> str:
    """What a word is called, and what it is."""
    return names.plain(f"{word.name} {word.says}")


def _searched(word: Word) -> str:
    said = names.plain(" ".join(f"{value.name} {value.means}" for value in word.values))
    face = names.plain(f"{word.example.name} {word.example.words}") if word.example else ""
    return f"{_itself(word)} {said} {face}"


def _by_group(words: Iterable[Word]) -> list[tuple[str, list[Word]]]:
    return [(group, list(members)) for group, members in groupby(words, key=lambda word: word.group)]


def used(word: Word) -> str:
    """How many cards a part is on; nothing for a word that is none."""
    return {None: "", 0: "on no card", 1: "on one card"}.get(word.cards, f"on {word.cards} cards")


def declared(value: Said) -> str:
    """A value of a part as it is declared."""
    return f"{value.name}: {value.type}" + (f" = {value.default}" if value.default else "")


# -- in a terminal ------------------------------------------------------------------------------------


def _overview(words: Sequence[Word]) -> None:
    """A line for each: its name, what it is, and a card that has it."""
    out = console()
    for group, members in _by_group(words):
        out.print(Text(group, style="bold"))
        for word in members:
            card = f"  {word.example.name}" if word.example else ""
            out.print(Padding(Text.assemble((word.name, "cyan"), f"  {word.says}", (card, "dim")), (0, 0, 0, 2)))
    out.print(f"{len(words)} in all; `underdeeps parts WORDS` shows those that have these words, each with an example.")


def _show(words: Sequence[Word]) -> None:
    """All there is to know of each."""
    out = console()
    for group, members in _by_group(words[:MOST_SHOWN]):
        out.print(Text(group, style="bold"))
        for word in members:
            special = f" ({', '.join(word.bases)})" if word.bases else ""
            about = f"{special}  {', '.join(filter(None, (used(word), word.module)))}"
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


FEW = "What a few cards of one module share"


def page_of(game: str, words: Sequence[Word]) -> str:
    """The words as a page of `docs/`: the parts, those of single modules in a table, the lists of words."""
    title = ud.rules(game).title
    lines = [PAGE.format(title=title[0].upper() + title[1:], command=COMMAND.format(game=game))]
    few = [word for word in words if _of_few(word)]
    parts = [word for word in words if word.cards is not None and not _of_few(word)]
    for group, members in _by_group(parts):
        lines += [f"## {group}\n", *(line for word in members for line in _entry(word)), ""]
    lines += [f"## {FEW}\n", "| part | what it is | where |", "|---|---|---|", *map(_row, few), ""]
    for group, members in _by_group(word for word in words if word.cards is None):
        lines += [f"## {group}\n", *(f"- `{word.name}` {word.says}" for word in members), ""]
    return "\n".join(lines)


def _of_few(word: Word) -> bool:
    """Whether a part stands with the cards of a set, not with what all cards share."""
    return ".sets." in word.module


def _where(word: Word) -> str:
    """Its module, inside the game."""
    return word.module.partition(".")[2].partition(".")[2]


def _row(word: Word) -> str:
    return f"| {word.name} | {word.says.replace('|', '/')} | `{_where(word).removeprefix('sets.')}`, {used(word)} |"


def _entry(word: Word) -> list[str]:
    special = f" ({', '.join(f'`{base}`' for base in word.bases)})" if word.bases else ""
    about = f"{used(word)}; `{_where(word)}`"
    lines = [f"- **{word.name}**{special}: {word.says} *({about})*{_shown(word.example)}"]
    return lines + [f"  - `{declared(value)}`{' ' if value.means else ''}{value.means}" for value in word.values]


def _shown(example: Example | None) -> str:
    """A card that has the part, and the part as it stands there, unless it is long."""
    if example is None:
        return ""
    return f" {example.name}: `{example.part}`" if 0 < len(example.part) <= LONGEST else f" {example.name}."
