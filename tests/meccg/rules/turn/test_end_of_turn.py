"""The end-of-turn phase: discards, hands, the end of the turn."""

from __future__ import annotations

from tests.meccg.play import Play
from tests.meccg.rules.declaring import declared
from tests.rules import rule
from underdeeps.kernel import instant
from underdeeps.meccg.language.effect import Effect
from underdeeps.meccg.language.trigger import On
from underdeeps.meccg.rules import game
from underdeeps.meccg.rules.chain import chain
from underdeeps.meccg.table import TAPPED, Table


def evening(mine: tuple[str, ...] = (), theirs: tuple[str, ...] = ()) -> Play:
    """The end of a turn of player one."""
    play = Play()
    play.company("one", "Rivendell", "Aragorn II")
    play.sideboard("one", "Orcrist")
    play.hand("one", *mine)
    play.hand("two", *theirs)
    return play


def offers(play: Play, seat: str = "one") -> list[str]:
    """What a player could declare in the window that is open."""
    return [play.say(option) for option in chain.offers(play.table, seat)]


@rule("eot.three-steps", "eot.step1.discard", "eot.step2.reset-hands")
def test_discards_then_hands_then_the_end() -> None:
    play = evening(("Dodge", "Risky Blow"), ("River", "Wargs"))
    play.end_of_turn()
    assert (play.asks, play.asked, play.options) == (
        "one",
        "end.discard",
        ["discard Dodge", "discard Risky Blow", "keep"],
    )
    play.do("discard Dodge")
    assert (play.asks, play.options) == ("two", ["discard River", "discard Wargs", "keep"])
    assert len(play.player("one").hand) == 1
    play.do("keep").until()
    assert play.names(play.player("one").discard) == ["Dodge"] and not play.player("two").discard
    assert len(play.player("one").hand) == len(play.player("two").hand) == 8


@rule("eot.step2.reset-hands")
def test_who_has_too_many_cards_discards() -> None:
    play = evening(("Dodge", "Risky Blow") * 5)
    play.end_of_turn().until("hand.discard")
    assert play.asks == "one" and len(play.player("one").hand) == 10
    play.until()
    assert len(play.player("one").hand) == 8


@rule("eot.actions-between-steps")
def test_players_act_between_the_steps() -> None:
    """Smoke Rings, which names no time: after the discards, and again once hands are reset."""
    play = evening(("Smoke Rings",))
    play.end_of_turn()
    assert play.asked == "end.discard" and not offers(play)
    play.do("keep")
    assert (play.asks, play.asked) == ("one", "chain.open") and play.offered("play Smoke Rings")
    assert len(play.player("two").hand) == 0
    play.do("pass")
    assert len(play.player("two").hand) == 8
    assert (play.asks, play.asked) == ("one", "chain.open") and play.offered("play Smoke Rings")


class Note(Effect):
    """Something is noted, that a test can see."""

    what: str

    @instant
    def do(self, table: Table) -> None:
        table.tell("noted", "timing.passive.automatic-declaration", what=self.what)

    def text(self) -> str:
        return f"note {self.what}"


@rule("eot.step3.signal", "eot.step3.passive-conditions", "eot.step3.no-other-actions")
def test_what_the_end_sets_off_comes_in_the_resource_players_order_and_nothing_else_is_done() -> None:
    """Smoke Rings may be played in the end-of-turn phase, but not at the very end."""
    first, second = (On(event="turn-ends", does=(Note(what),)) for what in ("first", "second"))
    with declared("TW-32", first), declared("TW-33", second):
        play = evening(("Smoke Rings",))
        play.event("two", "TW-32")
        play.event("one", "TW-33")
        play.end_of_turn().until("chain.order")
        assert play.asks == "one" and len(play.player("one").hand) == 8
        assert not play.events("triggered") and not offers(play)
        play.do(play.options[1])
        assert [event.facts["card"] for event in play.events("triggered")] == ["TW-33", "TW-32"]
        assert not play.asked
        assert [event.facts["what"] for event in play.events("noted")] == ["first", "second"]


@rule("eot.roles-swap", "eot.step3.signal")
def test_with_the_next_turn_the_players_change_roles() -> None:
    play = evening()
    play.company("two", "Lórien", "Gimli")
    play.state("Gimli", TAPPED)
    play.hand("two", "Smoke Rings")
    play.sideboard("two", "Orcrist")
    play.table.turn = 4
    play.run(game.turns)
    assert (play.table.active, play.table.hazard_player) == ("one", "two")
    while play.table.turn == 5:
        assert play.asks == "one" or not any(option.startswith("play") for option in play.options)
        play._modestly()
    assert (play.table.active, play.table.hazard_player, play.table.turn) == ("two", "one", 6)
    assert play.offered("play Smoke Rings")
