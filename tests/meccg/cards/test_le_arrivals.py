"""We Have Come to Kill."""

from __future__ import annotations

import pytest

from tests.meccg.play import Play
from underdeeps.meccg.cards.base import text_of
from underdeeps.meccg.facts import CARDS
from underdeeps.meccg.rules import numbers

PLAY = "play We Have Come to Kill"


def scene(site: str, *hand: str, leader: str = "The Mouth", kind: str = "ringwraith") -> Play:
    """A company is at a site; its player has the event and other cards in hand."""
    play = Play(kind)
    play.company("one", site, leader)
    play.hand("one", "We Have Come to Kill", *hand)
    return play


def offered(play: Play) -> bool:
    """Whether the event can be played in the organization phase."""
    play.organization()
    return play.table.pending is not None and any(option.startswith(PLAY) for option in play.options)


def played(play: Play) -> Play:
    """The event is played, and the first question that it asks is there."""
    play.do(next(option for option in play.options if option.startswith(PLAY)))
    while play.asked == "chain.respond":
        play.do("pass")
    return play


def test_we_have_come_to_kill_brings_a_character_beside_the_one_of_the_turn() -> None:
    play = scene("Bree", "Lagduf", "Leamon", "Wargs")
    play.player("one").character_played = True
    assert offered(play)
    played(play)
    assert play.options == ["bring Lagduf", "bring Leamon"]
    play.do("bring Leamon")
    company = f"c{play.company_of('The Mouth').number}"
    assert play.options == [f"enter {company} general", f"enter {company} The Mouth"]
    play.do(f"enter {company} general").until()
    assert play.company_of("Leamon") == play.company_of("The Mouth")
    assert play["Leamon"].on == 0


def test_we_have_come_to_kill_needs_unused_influence() -> None:
    play = scene("Moria", "Leamon")
    for name in ("Lieutenant of Dol Guldur", "Gorbag", "Shagrat", "Ufthak"):
        play.company("one", "Dol Guldur", name)
    free = numbers.maximum_general_influence(play.table, "one") - numbers.used_general_influence(play.table, "one")
    assert free < 3
    assert offered(play)
    played(play)
    assert play["Leamon"].on == play["The Mouth"].number
    play = scene("Moria", "Leamon", leader="Muzgash")
    for name in ("Lieutenant of Dol Guldur", "Gorbag", "Shagrat", "The Mouth"):
        play.company("one", "Dol Guldur", name)
    assert not offered(play)


@pytest.mark.parametrize(
    ("site", "works"),
    [
        ("Moria", True),
        ("Bree", True),
        ("Ettenmoors", True),
        ("Barad-dûr", False),
        ("Dol Guldur", False),
        ("Edoras", False),
    ],
)
def test_we_have_come_to_kill_is_for_shadow_holds_ruins_and_border_holds(site: str, works: bool) -> None:
    play = scene(site, "Leamon")
    types = ("shadow-hold", "ruins-and-lairs", "border-hold")
    assert (CARDS[play.id(site)].site_type in types) == works
    assert offered(play) == works


def test_we_have_come_to_kill_is_not_for_a_company_on_its_way() -> None:
    play = scene("Moria", "Leamon")
    company = play.company_of("The Mouth").number
    play.moves(company, "Bree", "Redhorn Gate", "Hollin", "Cardolan", "Arthedain")
    assert play.table.pending is None or not any(option.startswith(PLAY) for option in play.options)
    play = scene("Moria", "Leamon")
    play.at_site(play.company_of("The Mouth").number)
    assert any(option.startswith(PLAY) for option in play.options)


def test_we_have_come_to_kill_brings_a_ringwraith_as_a_follower_only() -> None:
    play = scene("Moria", "Dwar the Ringwraith")
    assert not offered(play)
    play = scene("Moria", "Dwar the Ringwraith", leader="The Witch-king")
    assert offered(play)
    played(play).until()
    assert play["Dwar the Ringwraith"].on == play["The Witch-king"].number


def test_the_words_on_it_are_sentences() -> None:
    said = text_of("LE-252")
    assert said[0].isupper() and said.endswith(".")
