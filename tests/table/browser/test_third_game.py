"""A game that nobody has drawn, at a table that was told of it by `--with`: clicked from the lobby to the end."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Page, expect

from tests.table.browser.clicking import play_to_the_end
from tests.table.browser.conftest import ROOT, Server, begun, picture

Person = Callable[..., Page]
PHONE = {"width": 390, "height": 844}


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    made = Server(tmp_path_factory.mktemp("table"), ROOT / "examples" / "morris.py")
    made.start()
    yield made
    made.stop()


@pytest.mark.timeout(300)
@pytest.mark.parametrize(("name", "viewport"), [("wide", {"width": 1440, "height": 900}), ("phone", PHONE)])
def test_morris_from_the_lobby_to_the_end(person: Person, name: str, viewport: dict[str, int]) -> None:
    page = person(viewport=viewport)
    page.goto("/")
    form = page.get_by_role("form").filter(has_text="Nine Men's Morris")
    form.scroll_into_view_if_needed()
    picture(page, f"morris-{name}-lobby")
    form.get_by_role("button", name="Play").click()
    page.wait_for_url("**/play/*")
    board = page.get_by_role("group", name="Board")
    expect(board.locator("[data-thing]")).to_have_count(24)
    expect(board.locator("[data-glows]")).to_have_count(24)
    assert page.evaluate("document.documentElement.scrollWidth") <= viewport["width"]
    picture(page, f"morris-{name}-begins")
    clicks = play_to_the_end(page, seed=3, seconds=240, on_click=pictures(name))
    assert clicks > 9
    picture(page, f"morris-{name}-ends")
    assert page.locator("#ending-title").inner_text().startswith(("You have won", "You have lost", "Nobody"))


def pictures(name: str) -> Callable[[Page, int], None]:
    def look(page: Page, clicks: int) -> None:
        if clicks in (4, 12):
            page.wait_for_timeout(800)
            picture(page, f"morris-{name}-{clicks:02}")

    return look


def test_what_does_not_glow_says_why_and_shows_its_rule(person: Person) -> None:
    page = person()
    page.goto("/")
    game = begun(page, {"game": "morris", "lineup": ["white", "black"], "players": ["me", "random"], "seed": 5})
    page.goto(f"/play/{game['id']}")
    board = page.get_by_role("group", name="Board")
    board.locator('[data-thing="d5"]').click()
    mine = board.locator('[data-thing="d5"]:not([data-glows])')
    mine.click(force=True)
    expect(page.get_by_text("A man is set or moved to an empty point only.")).to_be_visible()
    page.get_by_role("region", name="What is asked").get_by_role("button", name="Rule").click()
    expect(page.get_by_text("White begins.")).to_be_visible()


def test_a_game_without_cards_books_or_lessons_is_not_in_the_way(person: Person) -> None:
    page = person()
    page.goto("/cards")
    expect(page.get_by_role("navigation", name="Game").get_by_role("link")).to_have_text(["Quest", "Card game"])
    page.goto("/learn")
    expect(page.get_by_role("button", name="Begin your first game")).to_have_count(2)
    page.goto("/")
    form = page.get_by_role("form").filter(has_text="Nine Men's Morris")
    form.get_by_text("More", exact=True).click()
    expect(form.get_by_text("No flying")).to_be_visible()
    expect(form.get_by_text("Coach me")).to_have_count(0)
