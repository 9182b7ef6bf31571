"""The resource short-events of The Wizards about items."""

from tests.meccg.play import Play
from underdeeps.meccg.cards.base import text_of
from underdeeps.meccg.table import TAPPED, UNTAPPED


def searchers(state: int, *hand: str) -> Play:
    """A scout and a companion at Moria, which is tapped or not, search thoroughly."""
    play = Play()
    company = play.company("one", "Moria", "Aragorn II", "Legolas")
    play.state("Moria", state)
    play.hand("one", "Thorough Search", *hand)
    return play.at_site(company)


def test_thorough_search_taps_a_scout_and_finds_an_item_at_a_tapped_site() -> None:
    play = searchers(TAPPED, "Sword of Gondolin")
    assert not play.offered("play Sword of Gondolin")
    play.do("play Thorough Search").until("chain.open", "one")
    assert play["Aragorn II"].state == TAPPED
    play.do("play Sword of Gondolin").until()
    assert play["Sword of Gondolin"].on == play["Legolas"].number
    assert play["Legolas"].state == TAPPED


def test_thorough_search_does_not_tap_an_untapped_site() -> None:
    play = searchers(UNTAPPED, "Sword of Gondolin")
    play.do("play Thorough Search").until("chain.open", "one")
    play.do("play Sword of Gondolin").until()
    assert play["Sword of Gondolin"].on == play["Legolas"].number
    assert play["Moria"].state == UNTAPPED


def test_without_thorough_search_the_site_taps() -> None:
    play = searchers(UNTAPPED, "Sword of Gondolin")
    play.do("play Sword of Gondolin", "by Legolas").until()
    assert play["Moria"].state == TAPPED


def test_thorough_search_finds_no_greater_item() -> None:
    play = searchers(TAPPED, "Glamdring", "The Mithril-coat")
    play.do("play Thorough Search").until("chain.open", "one")
    assert play.offered("play Glamdring")
    assert not play.offered("play The Mithril-coat")


def test_thorough_search_needs_an_untapped_scout() -> None:
    play = Play()
    company = play.company("one", "Moria", "Aragorn II", "Legolas")
    play.state("Aragorn II", TAPPED)
    play.hand("one", "Thorough Search", "Glamdring")
    assert not play.at_site(company).offered("play Thorough Search")


def test_the_face_has_words() -> None:
    assert text_of("TW-349")
