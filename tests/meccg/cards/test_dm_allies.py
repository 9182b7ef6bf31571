"""Allies of Dark Minions."""

from collections.abc import Iterator

import pytest

from tests.meccg.cards.item_scenes import attack
from tests.meccg.play import Play
from underdeeps.kernel import instant
from underdeeps.meccg import windows
from underdeeps.meccg.cards.base import PARTS, Effect, plays_of, text_of
from underdeeps.meccg.cards.events import HazardShort
from underdeeps.meccg.cards.targets import Characters
from underdeeps.meccg.table import TAPPED, Table


def hound() -> tuple[Play, int]:
    play = Play()
    number = play.company("one", "Bree", "Bergil", "Éowyn")
    play.give("Bergil", "Noble Hound")
    return play, number


def test_noble_hound_comes_at_a_tapped_border_hold() -> None:
    play = Play()
    number = play.company("one", "Bree", "Bergil")
    play.state("Bree", TAPPED)
    play.hand("one", "Noble Hound")
    play.at_site(number).do("play Noble Hound")
    assert play["Noble Hound"].on == play["Bergil"].number
    assert play.table.extra_item == 0, "the site was tapped before"


def test_noble_hound_takes_a_strike_before_its_master() -> None:
    play, number = hound()
    play.state("Noble Hound", TAPPED)
    attack(play, number, strikes=2)
    play.until("combat.assign")
    assert play.offered("face Noble Hound")
    assert play.offered("face Éowyn")
    assert not play.offered("face Bergil")
    play.do("face Noble Hound")
    assert play.offered("face Bergil")


@pytest.fixture
def capture(monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """A hazard that takes a character prisoner, as no card of the decks does, in the shape of Flies and Spiders."""

    class TakePrisoner(Effect):
        touches = frozenset({"takes-prisoner", "character"})

        @instant
        def do(self, table: Table) -> None:
            table.tell("prisoner")

        def text(self) -> str:
            return "he is taken prisoner"

    part = HazardShort(when=windows.MOVEMENT, on=Characters(where="journey"), does=(TakePrisoner(),))
    part.register("test-capture/0")
    plays_of.cache_clear()
    monkeypatch.setitem(PARTS, "DM-58", (part,))
    yield "DM-58"
    plays_of.cache_clear()


def test_noble_hound_is_given_up_for_its_master(capture: str) -> None:
    play, number = hound()
    play.hand("two", capture)
    play.stays(number).do("play Flies and Spiders Bergil")
    (answer,) = [option for option in play.options if option.startswith("use Noble Hound")]
    play.do(answer).until()
    assert "Noble Hound" not in play
    assert not play.events("prisoner")


def test_noble_hound_is_not_given_up_for_another(capture: str) -> None:
    play, number = hound()
    play.hand("two", capture)
    play.stays(number).do("play Flies and Spiders Éowyn").until()
    assert "Noble Hound" in play
    assert play.events("prisoner")


def test_its_face_is_written() -> None:
    assert "prisoner" in text_of("DM-179")
