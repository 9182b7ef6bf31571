"""The resource short-events of Against the Shadow about checks."""

from tests.meccg.cards.short_event_scenes import corruption, courts, total
from tests.meccg.play import Play
from underdeeps.meccg.cards.base import text_of


def test_join_with_that_power_adds_the_others_of_the_company_to_a_check() -> None:
    play = Play("ringwraith")
    play.company("one", "Moria", "Asternak", "Jerrek", "Layos", "Dôgrib")
    play.hand("one", "Join With That Power", "Join With That Power")
    corruption(play, "Jerrek")
    play.dice(3, 4)
    play.do("play Join With That Power check")
    assert not play.offered("play Join With That Power check")
    play.until()
    assert total(play, "corruption") == 7 + 3


def test_join_with_that_power_helps_to_win_a_faction() -> None:
    totals = []
    for played in (False, True):
        play = Play("ringwraith")
        play.company("one", "Easterling Camp", "Asternak", "Jerrek", "Dôgrib")
        play.hand("one", "Join With That Power")
        courts(play, "Asternak", "Easterlings")
        play.dice(1, 2)
        if played:
            play.do("play Join With That Power check")
        play.until()
        totals.append(total(play, "influence"))
    assert totals[1] == totals[0] + 2


def test_join_with_that_power_needs_a_diplomat_in_the_company() -> None:
    play = Play("ringwraith")
    play.company("one", "Moria", "Jerrek", "Dôgrib")
    play.hand("one", "Join With That Power")
    corruption(play, "Jerrek")
    assert not play.offered("play Join With That Power check")


def test_the_face_has_words() -> None:
    assert text_of("AS-90")
