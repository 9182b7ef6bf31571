"""Every main screen: it can be looked at in light and dark, on a phone, and axe finds no serious fault in it."""

from __future__ import annotations

import random
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.table.browser.clicking import click_something
from tests.table.browser.conftest import ROOT, begun, picture

Person = Callable[..., Page]
AXE = ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js"
SCREENS = {
    "lobby": "/",
    "learn": "/learn",
    "rulebook": "/rules",
    "rule": "/rules/mh.phase.order-of-companies",
    "decks": "/decks",
    "cards-meccg": "/cards/meccg",
    "cards-meq": "/cards/meq",
    "account": "/account",
    "ratings": "/ratings",
    "ratings-meccg": "/ratings/meccg",
}
LOOKS = {
    "light": {"color_scheme": "light"},
    "dark": {"color_scheme": "dark"},
    "phone": {"viewport": {"width": 390, "height": 844}, "color_scheme": "light"},
}


def faults(page: Page) -> list[str]:
    """The serious faults that axe finds on the page."""
    page.evaluate(Path(AXE).read_text(encoding="utf-8"))
    found = page.evaluate("axe.run(document, { resultTypes: ['violations'] })")
    return [
        f"{violation['id']}: {node['html'][:200]} {node['failureSummary'][:200]}"
        for violation in found["violations"]
        if violation["impact"] in ("serious", "critical")
        for node in violation["nodes"][:3]
    ]


@pytest.mark.parametrize("look", LOOKS)
@pytest.mark.parametrize("screen", SCREENS)
def test_a_page_is_whole_and_everybody_can_use_it(person: Person, screen: str, look: str) -> None:
    page = person(**LOOKS[look])
    page.goto(SCREENS[screen])
    expect(page.get_by_role("heading", level=1).first).to_be_visible()
    page.wait_for_load_state("networkidle")
    picture(page, f"{screen}-{look}")
    assert faults(page) == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth + 1"), "the page is wider than its window"


@pytest.mark.parametrize("look", LOOKS)
@pytest.mark.parametrize(
    ("game", "lineup", "players"),
    [
        ("meq", ["sauron", "argalad"], ["greedy", "me"]),
        ("meq", ["sauron", "beravor"], ["me", "greedy"]),
        ("meccg", ["A", "F"], ["me", "greedy"]),
        ("meccg", ["K", "L"], ["me", "greedy"]),
    ],
)
def test_a_table_is_whole_and_everybody_can_use_it(
    person: Person, game: str, lineup: list[str], players: list[str], look: str
) -> None:
    page = person(**LOOKS[look])
    page.goto("/")
    page.wait_for_load_state("networkidle")
    game_id = begun(page, {"game": game, "lineup": lineup, "players": players, "seed": 5})["id"]
    page.goto(f"/play/{game_id}")
    expect(page.get_by_role("region", name="What is asked")).to_be_visible()
    page.wait_for_timeout(1500)
    picture(page, f"table-{game}-{lineup[players.index('me')]}-{look}")
    assert faults(page) == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth + 1"), "the page is wider than its window"


@pytest.mark.parametrize("look", LOOKS)
def test_an_invitation_and_a_replay_are_whole_and_everybody_can_use_them(person: Person, look: str) -> None:
    page, friend = person(**LOOKS[look]), person(**LOOKS[look])
    page.goto("/")
    invited = begun(page, {"game": "meccg", "lineup": ["A", "F"], "players": ["me", "open"]})
    friend.goto(invited["invitation"])
    expect(friend.get_by_role("button", name="Sit down")).to_be_visible()
    picture(friend, f"join-{look}")
    assert faults(friend) == []

    played = begun(page, {"game": "meq", "lineup": ["sauron", "argalad"], "players": ["me", "greedy"], "seed": 5})
    page.goto(f"/play/{played['id']}")
    expect(page.get_by_role("region", name="What is asked")).to_be_visible()
    dice = random.Random(2)
    while sum(bool(click_something(page, dice)) for _ in range(8)) == 0:
        page.wait_for_timeout(50)
    page.goto(f"/replay/{played['id']}")
    expect(page.get_by_role("slider").first).to_be_visible()
    page.wait_for_timeout(1000)
    picture(page, f"replay-{look}")
    assert faults(page) == []


def test_the_first_page_is_light(person: Person) -> None:
    page = person()
    sizes: list[int] = []
    page.on("response", lambda answer: sizes.append(len(answer.body())) if answer.ok else None)
    page.goto("/", wait_until="networkidle")
    assert 0 < sum(sizes) < 300_000
