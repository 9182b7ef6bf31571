"""Players who are Sauron, and the magic that is lent and hindered in that name."""

from __future__ import annotations

from collections.abc import Iterator

from underdeeps.meccg.facts import CARDS
from underdeeps.meccg.language.hooks.numbers import HasMagic
from underdeeps.meccg.language.hooks.players import AnyCharacters, HindersSpells, LendsMagic, YouAreSauron
from underdeeps.meccg.language.standing import parts_of
from underdeeps.meccg.language.vocabulary import USES
from underdeeps.meccg.modifiers import Modifier
from underdeeps.meccg.rules.numbers.items import in_use
from underdeeps.meccg.table import Card, Link, Table


def is_sauron(table: Table, seat: str) -> bool:
    """Whether a player is Sauron."""
    return any(
        table.cards[number].owner == seat for number in table.listed(YouAreSauron.listed) if number in table.events
    )


def brings_many(table: Table, seat: str) -> bool:
    """Whether a player may bring any number of characters into play in an organization phase."""
    return any(
        table.cards[number].owner == seat and number in table.events and parts_of(table.cards[number].id, AnyCharacters)
        for number in table.listed(AnyCharacters.listed)
    )


LENT = USES.declare(
    "dark-power:",
    "the action follows for which a ring-bearer was lent magic",
)


def uses(table: Table, who: Card, magic: str, apart_from: int = 0) -> bool:
    """Whether a character can use a kind of magic: by himself, by what he bears (apart from one card), or once a turn
    by what a card in play lends."""
    if magic in who.facts.magic or given(table, who, magic, apart_from):
        return True
    return not apart_from and bool(table.listed(LendsMagic.listed)) and is_lent(table, who)


def given(table: Table, who: Card, magic: str, apart_from: int = 0) -> bool:
    """Whether something that a character bears and uses, apart from one card, lets him use a kind of magic."""
    return bool(table.listed(HasMagic.listed)) and any(
        part.magic == magic and each != apart_from and in_use(table, table.cards[each])
        for each in who.bears
        for part in parts_of(table.cards[each].id, HasMagic)
    )


def is_lent(table: Table, who: Card) -> bool:
    """Whether somebody may use any magic for one card: a ring-bearer, on his player's turn, if nobody else has."""
    laid = [number for number in table.listed(LendsMagic.listed) if number in table.events]
    if who.owner != table.active or not any(table.cards[number].owner == who.owner for number in laid):
        return False
    if who.role != "character" or not any(is_ring_of_power(item.id) for item in table.borne(who.number, "item")):
        return False
    used = [word for word in table.players[who.owner].used if word.startswith(LENT)]
    return not used or (bool(table.acting) and used == [f"{LENT}{table.acting[-1].number}"])


def is_ring_of_power(card: str) -> bool:
    """Whether an item is a mind ring, or a special item that is a ring."""
    facts = CARDS[card]
    ring = any(keyword.endswith("ring") for keyword in facts.keywords)
    return "mind ring" in facts.keywords or (facts.item == "special" and ring)


def note_magic(table: Table, link: Link, magic: str) -> None:
    """A card that asks for magic was declared: if its user has none of his own, he was lent it."""
    number = link.by or (int(link.target) if link.target.isdigit() else 0)
    who = table.cards.get(number)
    if magic and who is not None and magic not in who.facts.magic and not given(table, who, magic):
        player = table.players[link.seat]
        player.used = (*player.used, f"{LENT}{link.number}")


def hindered(table: Table, card: str) -> Iterator[Modifier]:
    """What is added to the corruption check that a hero spell demands because of cards in play."""
    laid = [number for number in table.listed(HindersSpells.listed) if number in table.events]
    if not laid or "spell" not in CARDS[card].keywords or CARDS[card].alignment != "hero":
        return
    for number in laid:
        for part in parts_of(table.cards[number].id, HindersSpells):
            yield Modifier("check", part.amount, table.cards[number].id)
