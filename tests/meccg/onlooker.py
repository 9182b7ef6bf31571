"""Looking at a table of the card game: cards by their names, what is asked and offered, what has happened."""

from __future__ import annotations

from underdeeps.kernel import Event, Option, Pile, Refusal
from underdeeps.meccg import RULES
from underdeeps.meccg.facts import CARDS, NAMED
from underdeeps.meccg.table import Card, Company, Player, Table


class Onlooker:
    """Somebody who sees all cards of a table and touches none."""

    table: Table

    # -- cards by their names ------------------------------------------------------------------------------------

    def id(self, name: str, seat: str = "one") -> str:
        """The id of the card with this name (or the id itself), of the seat's alignment if several have it."""
        if name in CARDS:
            return name
        ids = NAMED[name]
        wanted = self.table.kind(seat).alignment
        fitting = [card for card in ids if CARDS[card].alignment == self.table.players[seat].kind]
        fitting += [card for card in ids if CARDS[card].alignment in (wanted, "dual", "neutral")]
        return (fitting or list(ids))[0]

    def __getitem__(self, name: str) -> Card:
        """The card in play with this name (or id, or number)."""
        found = [card for card in self.table.cards.values() if name in (CARDS[card.face].name, card.face, card.token)]
        assert found, f"{name} is not in play"
        return found[0]

    def __contains__(self, name: str) -> bool:
        return any(name in (CARDS[card.face].name, card.face) for card in self.table.cards.values())

    def player(self, seat: str) -> Player:
        """A player to look at."""
        return self.table.players[seat]

    def names(self, pile: Pile | tuple[str, ...]) -> list[str]:
        """The names of cards in a pile."""
        return [CARDS[card].name for card in pile]

    # -- what is asked and told ----------------------------------------------------------------------

    @property
    def asked(self) -> str:
        """The key of the pending question; empty if there is none."""
        return self.table.pending.kind if self.table.pending else ""

    @property
    def asks(self) -> str:
        """The seat that is asked."""
        assert self.table.pending is not None, "nobody is asked"
        return self.table.pending.seat

    def word(self, token: str) -> str:
        """A token of an option with names in place of numbers and ids."""
        head, slash, tail = token.partition("/")
        if head.isdigit() and int(head) in self.table.cards:
            head = CARDS[self.table.cards[int(head)].face].name
        elif head in CARDS:
            head = CARDS[head].name
        return head + slash + tail

    def say(self, option: Option) -> str:
        """An option with names in place of numbers and ids."""
        return " ".join(word for word in (option.verb, self.word(option.subject), self.word(option.target)) if word)

    @property
    def options(self) -> list[str]:
        """The pending options, with names in place of numbers and ids."""
        assert self.table.pending is not None, "nobody is asked"
        return [self.say(option) for option in self.table.pending.options]

    def offered(self, choice: str) -> bool:
        """Whether an option is there (as `options` has it)."""
        return self.table.pending is not None and choice in self.options

    def events(self, kind: str) -> list[Event]:
        """What was told of one kind of event."""
        return [event for event in self.table.log or [] if event.kind == kind]

    def why_not(self, seat: str, thing: str) -> tuple[Refusal, ...]:
        """Why something is not offered to a seat."""
        return RULES.why_not(self.table, seat, thing)

    def company_of(self, name: str) -> Company:
        """The company that a card in play is in."""
        company = self.table.company_of(self[name].number)
        assert company is not None
        return company
