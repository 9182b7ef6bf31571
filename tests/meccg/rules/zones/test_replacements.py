"""What would leave play goes elsewhere instead."""

from __future__ import annotations

from typing import ClassVar

from tests.meccg.play import Play
from tests.meccg.rules.declaring import declared
from underdeeps.meccg.language.hooks.zones import AfterLeaving, Replaces
from underdeeps.meccg.parts.events import Permanent
from underdeeps.meccg.rules import zones
from underdeeps.meccg.table import Card, Table

ONE, TWO = "TW-210", "TW-240"
"""Two resource permanent-events that are made of something else here."""


class ToHand(Replaces):
    """Characters who would be discarded go to hand."""

    def fits(self, table: Table, source: Card, card: Card) -> bool:
        return card.role == "character"

    def replace(self, table: Table, source: int, card: Card, rule: str) -> None:
        zones.leave(table, card.number, "hand", rule)

    def text(self) -> str:
        return "characters go to hand"


class Removed(ToHand):
    """Characters who would be discarded are out of the game, whatever else would become of them."""

    place: ClassVar[int] = -1

    def replace(self, table: Table, source: int, card: Card, rule: str) -> None:
        zones.leave(table, card.number, "removed", rule)


class Tells(AfterLeaving):
    """It tells on whom it lay."""

    def gone(self, table: Table, card: Card) -> None:
        table.tell("was-on", "term.discard", number=card.on, here=card.number in table.cards)

    def text(self) -> str:
        return "it tells"


def test_a_card_that_would_be_discarded_goes_elsewhere_with_all_that_it_bears() -> None:
    with declared(ONE, Permanent(), ToHand()):
        play = Play()
        play.company("one", "Rivendell", "Aragorn II", "Legolas")
        play.give("Aragorn II", "Glamdring")
        play.event("one", ONE)
        zones.discard(play.table, play["Aragorn II"].number, "term.discard")
    assert play.names(play.player("one").hand) == ["Aragorn II"]
    assert play.names(play.player("one").discard) == ["Glamdring"]
    assert [event.facts["to"] for event in play.events("left")] == ["hand", "discard"]


def test_only_what_would_go_where_it_says_is_replaced() -> None:
    with declared(ONE, Permanent(), ToHand()):
        play = Play()
        play.company("one", "Rivendell", "Aragorn II", "Legolas")
        play.event("one", ONE)
        zones.leave(play.table, play["Aragorn II"].number, "removed")
    assert play.names(play.player("one").removed) == ["Aragorn II"]
    assert not play.player("one").hand


def test_of_two_replacements_the_one_with_the_lower_place_prevails() -> None:
    for first, second in ((ONE, TWO), (TWO, ONE)):
        with declared(ONE, Permanent(), ToHand()), declared(TWO, Permanent(), Removed()):
            play = Play()
            play.company("one", "Rivendell", "Aragorn II", "Legolas")
            play.event("one", first)
            play.event("one", second)
            zones.discard(play.table, play["Aragorn II"].number)
        assert play.names(play.player("one").removed) == ["Aragorn II"]
        assert not play.player("one").hand


def test_a_card_hears_of_its_own_leaving_when_it_is_gone() -> None:
    with declared("TW-244", Tells()):
        play = Play()
        play.company("one", "Rivendell", "Aragorn II")
        [item] = play.give("Aragorn II", "TW-244")
        zones.discard(play.table, item)
        [told] = play.events("was-on")
    assert (told.facts["number"], told.facts["here"]) == (play["Aragorn II"].number, False)
