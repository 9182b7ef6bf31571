"""The Middle-earth Collectible Card Game for two: Wizards, Ringwraiths, the Balrog and Fallen-wizards.

`facts` and `kinds` (of player) are the data, `table` the state; `language` is what cards can be made of, `rules` the
procedures, `parts` the words that cards share, `sets` the cards; `decks` are the decks. `views` and `hidden` are about
who knows what, `words` about how it is said.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from underdeeps.kernel import CardFace, Decision, Dice, Event, Offers, Option, Refusal, Result, Rules, Setting, register
from underdeeps.kernel.lexicon import Word
from underdeeps.meccg import counts, decks, faces, hidden, lexicon, offers, query, sets, views, why_not, words
from underdeeps.meccg.kinds import KINDS
from underdeeps.meccg.rules import game, setup
from underdeeps.meccg.table import SEATS, Table
from underdeeps.meccg.words import things
from underdeeps.rulebook import BOOKS


class Meccg(Rules[Table]):
    """The rules of the card game, as the kernel wants them."""

    name: ClassVar[str] = "meccg"
    title: ClassVar[str] = "the Middle-earth CCG"
    options: ClassVar[tuple[Setting, ...]] = (
        Setting("deck", "Your deck: one of ours by letter or title, or a file; again for the other seat.", "texts"),
        Setting("vs", "The deck of your opponent."),
        Setting("length", "How long the game is.", values=setup.LENGTHS),
    )
    lineup: ClassVar[str] = "decks"
    books: ClassVar[tuple[str, ...]] = tuple(book for book in BOOKS if not book.startswith("meq"))
    version: ClassVar[str] = "meccg-8"
    # Some cards and rules went otherwise.
    replays: ClassVar[tuple[str, ...]] = ("meccg-3", "meccg-4", "meccg-5", "meccg-6", "meccg-7")
    digests: ClassVar[int] = 5
    table_type = Table
    main = staticmethod(game.main)

    def setup(self, **settings: Any) -> dict[str, Any]:
        return setup.check(settings)

    def deal(self, setup_: dict[str, Any], seed: int) -> Table:
        return setup.deal(setup_, seed)

    def result(self, table: Table) -> Result:
        return Result(table.winners, table.ended_by, dict(table.scores))

    def view(self, table: Table, seat: str | None) -> dict[str, Any]:
        return views.view(table, seat)

    def redeal(self, table: Table, seat: str, dice: Dice) -> None:
        hidden.redeal(table, seat, dice)

    def why_not(self, table: Table, seat: str, thing: str) -> tuple[Refusal, ...]:
        return why_not.why_not(table, seat, thing)

    def prompt(self, table: Table, decision: Decision) -> str:
        return words.prompt(table, decision)

    def sentence(self, table: Table, decision: Decision, option: Option) -> str:
        return words.sentence(table, decision, option)

    def story(self, event: Event) -> str:
        return words.story(event)

    def explain(self, refusal: Refusal) -> str:
        return words.explain(refusal)

    def turns(self, table: Table) -> int:
        return table.turn

    def cards(self) -> tuple[CardFace, ...]:
        return faces.faces()

    def lexicon(self) -> tuple[Word, ...]:
        return lexicon.words()

    def sources(self) -> dict[str, str]:
        return lexicon.sources()

    def settings_of(self, said: dict[str, Any], people: tuple[str, ...] = ()) -> dict[str, Any]:
        """The decks in the order of the seats: the first that was named is that of the (first) person."""
        settings = {name: value for name, value in said.items() if name not in ("deck", "vs")}
        named = [*said.get("deck", ()), *([said["vs"]] if said.get("vs") else [])]
        if not named:
            return settings
        if len(named) == 1:
            named.append(next(deck for deck in setup.SETTINGS["decks"] if deck != named[0].upper()))
        return {**settings, "decks": tuple(reversed(named) if people[:1] == SEATS[1:] else named)}

    def lineups(self) -> tuple[tuple[tuple[str, ...], ...], ...]:
        """Each of our decks against each other one."""
        return (decks.pairings(),)

    def lineup_by_lot(self, seed: int) -> tuple[decks.Deck, decks.Deck]:
        """Two decks by lot: all pairs of kinds of player take turns."""
        first, second = divmod(seed % len(KINDS) ** 2, len(KINDS))
        kinds = tuple(KINDS)
        return decks.random_deck(kinds[first], 2 * seed), decks.random_deck(kinds[second], 2 * seed + 1)

    def side_of(self, seat: str, table: Table | None = None) -> str:
        """The deck that a seat plays, unless both play the same."""
        if table is None or len({player.deck_name for player in table.players.values()}) == 1:
            return seat
        return table.players[seat].deck_name

    def counts(self, events: Sequence[Event], table: Table) -> dict[str, int]:
        return counts.counts(events, table)

    def played(self, events: Sequence[Event]) -> list[str]:
        return counts.played(events)

    def find_cards(self, wanted: str) -> tuple[str, ...]:
        """The cards that a query asks for."""
        return tuple(card.id for card in query.search(wanted))

    def things(self, view: Mapping[str, Any], decision: Decision) -> list[tuple[str, ...]]:
        return things.things(view, decision)

    def goes_on(self, decision: Decision, option: Option) -> bool:
        return things.goes_on(option)

    def offers(self) -> Offers:
        return offers.offers()

    def sides(self, setup_: dict[str, Any]) -> tuple[str, ...]:
        return offers.sides(setup_)

    def called(self, seat: str) -> str:
        return words.said(seat)


RULES = register(Meccg())
"""The card game."""

__all__ = ["RULES", "Meccg", "sets"]
