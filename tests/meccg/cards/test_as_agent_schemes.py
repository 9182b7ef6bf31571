"""Pilfer Anything Unwatched."""

from __future__ import annotations

import pytest

from tests.meccg.play import Play
from tests.meccg.rules.agent_scenes import agent
from underdeeps.meccg.facts import CARDS
from underdeeps.meccg.language.catalogue import text_of
from underdeeps.meccg.rules.agents import place as agents
from underdeeps.meccg.table import TAPPED, UNTAPPED

PLAY = "play Pilfer Anything Unwatched"


def scene(name: str, *path: str, up: bool = True, state: int = UNTAPPED, homes: tuple[str, ...] = ()) -> Play:
    """Éowyn, Théoden and Elladan stay at Lórien, with an item; an agent of player two is somewhere."""
    play = Play()
    company = play.company("one", "Lórien", "Éowyn", "Théoden", "Elladan")
    play.give("Éowyn", "Dagger of Westernesse", "Glamdring")
    agent(play, name, *path, up=up, state=state)
    play.locations("two", *homes)
    play.hand("two", "Pilfer Anything Unwatched")
    return play.stays(company).until("chain.open", "two")


@pytest.mark.parametrize(("name", "dice", "gone"), [("Gisulf", (4, 3), False), ("Gisulf", (4, 4), True)])
def test_pilfer_anything_unwatched_is_a_roll_against_mind_and_five(
    name: str, dice: tuple[int, int], gone: bool
) -> None:
    play = scene(name, "Edoras")
    assert CARDS[play.id("Éowyn")].mind == 2
    play.do(f"{PLAY} {name}")
    assert play.options == ["tempt Éowyn", "tempt Théoden"]
    play.dice(*dice)
    play.do("tempt Éowyn").until()
    assert play[name].state == TAPPED
    assert ("Éowyn" not in play) == gone
    assert play.names(play.player("one").hand) == (["Éowyn"] if gone else [])


@pytest.mark.parametrize(("dice", "gone"), [((1, 1), False), ((1, 2), True)])
def test_pilfer_anything_unwatched_adds_five_at_the_agents_own_home(dice: tuple[int, int], gone: bool) -> None:
    play = scene("Wormtongue", "Edoras")
    play.do(f"{PLAY} Wormtongue", "tempt Éowyn")
    play.dice(*dice)
    play.until()
    assert ("Éowyn" not in play) == gone


def test_pilfer_anything_unwatched_leaves_one_item_to_the_company() -> None:
    play = scene("Wormtongue", "Edoras").do(f"{PLAY} Wormtongue", "tempt Éowyn")
    play.dice(6, 6)
    play.until("parting.item")
    assert play.asks == "one"
    play.do("give Glamdring Elladan").until()
    assert play["Glamdring"].on == play["Elladan"].number
    assert play.names(play.player("one").discard) == ["Dagger of Westernesse"]


def test_pilfer_anything_unwatched_needs_an_untapped_agent_where_somebody_is_at_home() -> None:
    assert not scene("Gisulf", "Dale").offered(f"{PLAY} Gisulf")
    assert not scene("Gisulf", "Edoras", state=TAPPED).offered(f"{PLAY} Gisulf")


def test_pilfer_anything_unwatched_reveals_an_agent_and_puts_it_where_its_victim_is_at_home() -> None:
    play = scene("Wormtongue", up=False, homes=("Edoras", "Dunharrow"))
    play.do(f"{PLAY} Wormtongue")
    assert not play["Wormtongue"].face_down
    play.do("tempt Éowyn").until()
    assert CARDS[agents.site_of(play.table, play["Wormtongue"].number)].name == "Edoras"


def test_pilfer_anything_unwatched_reaches_the_characters_of_either_player() -> None:
    play = Play()
    company = play.company("one", "Lórien", "Elladan")
    play.company("two", "Rivendell", "Théoden")
    agent(play, "Gisulf", "Edoras", up=True)
    play.hand("two", "Pilfer Anything Unwatched")
    play.stays(company).until("chain.open", "two").dice(6, 6)
    play.do(f"{PLAY} Gisulf").until()
    assert play.names(play.player("two").hand) == ["Théoden"]


def test_the_words_on_it_are_sentences() -> None:
    said = text_of("AS-33")
    assert said[0].isupper() and said.endswith(".")
