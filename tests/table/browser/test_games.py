"""Whole games in a real browser by people who click only what glows: against a bot, and against each other."""

from __future__ import annotations

import random
import time
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.table.browser.clicking import click_something, play_to_the_end
from tests.table.browser.conftest import Server, begun, picture
from tests.table.browser.wire import hidden_from_onlookers, listen

Person = Callable[..., Page]


@pytest.mark.timeout(600)
@pytest.mark.parametrize(
    ("title", "name"),
    [("Middle-earth Quest", "meq"), pytest.param("Middle-earth CCG", "meccg", marks=pytest.mark.soak)],
)
def test_a_game_against_the_bot_from_the_first_page_to_the_end(person: Person, title: str, name: str) -> None:
    page = person()
    page.goto("/")
    begin(page, title)
    expect(page.get_by_role("region", name="What is asked")).to_be_visible()
    picture(page, f"{name}-begins")
    clicks = play_to_the_end(page, seed=1, seconds=500, on_click=pictures(name))
    assert clicks > 20
    picture(page, f"{name}-ends")
    assert page.locator("#ending-title").inner_text().startswith(("You have won", "You have lost", "Nobody"))


def test_the_first_turns_of_the_card_game_against_the_bot(person: Person) -> None:
    """A whole game takes minutes; it is played to its end in the soak."""
    page = person()
    page.goto("/")
    begin(page, "Middle-earth CCG")
    expect(page.get_by_role("region", name="What is asked")).to_be_visible()
    dice = random.Random(1)
    clicks, look, end = 0, pictures("meccg-first"), time.monotonic() + 100
    while clicks < 60 and time.monotonic() < end:
        if click_something(page, dice):
            clicks += 1
            look(page, clicks)
        else:
            page.wait_for_timeout(15)
    assert clicks == 60
    assert not page.get_by_role("alert").filter(has_text="wrong").count()


def begin(page: Page, title: str) -> None:
    """Two clicks: the game stands there with good defaults, and Play begins it."""
    form = page.get_by_role("form").filter(has_text=title)
    form.get_by_role("button", name="Play").click()
    page.wait_for_url("**/play/*")


def pictures(name: str) -> Callable[[Page, int], None]:
    def look(page: Page, clicks: int) -> None:
        if clicks in (5, 25, 60, 120, 200):
            picture(page, f"{name}-{clicks:03}")

    return look


@pytest.mark.timeout(300)
def test_two_people_one_is_killed_and_comes_back_and_an_onlooker_learns_nothing(person: Person, server: Server) -> None:
    ann, bob = person(), person()
    ann.goto("/")
    game = begun(ann, {"game": "meccg", "lineup": ["A", "F"], "players": ["me", "open"], "seed": 11})
    ann.goto(f"/play/{game['id']}")
    bob.goto(game["invitation"])
    bob.get_by_role("button", name="Sit down").click()
    bob.wait_for_url("**/play/*")

    onlooker = person()
    heard = listen(onlooker)
    onlooker.goto("/")
    onlooker.goto(f"/watch/{game['id']}")

    dice = random.Random(3)
    assert play_together([ann, bob], dice, 30) >= 30
    context = bob.context
    bob.close()
    assert play_together([ann], dice, 3, seconds=4) < 30
    bob = context.new_page()
    bob.goto(f"/play/{game['id']}")
    assert play_together([ann, bob], dice, 30) >= 30
    picture(ann, "two-people-one")
    picture(bob, "two-people-two")
    picture(onlooker, "onlooker")
    onlooker.wait_for_timeout(500)
    assert len(heard) > 20
    assert hidden_from_onlookers(heard, server.database, game["id"]) == []


def play_together(pages: list[Page], dice: random.Random, clicks: int, seconds: float = 120) -> int:
    """Everybody clicks what glows, until there have been so many clicks or nothing glows for a while."""
    made = 0
    end = time.monotonic() + seconds
    while made < clicks and time.monotonic() < end:
        for page in pages:
            clicked = click_something(page, dice)
            assert clicked != "over"
            made += bool(clicked)
        pages[0].wait_for_timeout(30)
    return made


@pytest.mark.timeout(300)
def test_the_server_is_killed_and_nothing_is_lost(person: Person, server: Server) -> None:
    page = person()
    page.goto("/")
    begin(page, "Middle-earth Quest")
    dice = random.Random(5)
    play_together([page], dice, 8)
    expect(page.get_by_role("region", name="What is asked")).to_have_attribute("aria-busy", "false")
    asked = page.get_by_role("region", name="What is asked").get_by_role("heading").inner_text()
    server.kill()
    expect(page.get_by_text("The line to the table is lost")).to_be_visible()
    server.start()
    expect(page.get_by_text("The line to the table is lost")).to_be_hidden(timeout=30_000)
    assert page.get_by_role("region", name="What is asked").get_by_role("heading").inner_text() == asked
    assert play_together([page], dice, 5) >= 5
