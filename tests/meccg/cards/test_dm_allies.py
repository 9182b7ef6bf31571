"""Allies of Dark Minions. How Noble Hound keeps its master from becoming a prisoner is in `test_dm_prisoners`."""

from tests.meccg.cards.item_scenes import attack
from tests.meccg.play import Play
from underdeeps.meccg.language.catalogue import text_of
from underdeeps.meccg.table import TAPPED


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


def test_its_face_is_written() -> None:
    assert "prisoner" in text_of("DM-179")
