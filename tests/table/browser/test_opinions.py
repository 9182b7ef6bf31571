"""What bots are like and what the expert would do, as people see it: in the lobby, at a question, in a replay."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.table.browser.clicking import click_something
from tests.table.browser.conftest import PICTURES, begun, picture
from underdeeps import bots

Person = Callable[..., Page]
SIZES = {"desk": (1440, 900), "wide": (1920, 1080), "phone": (390, 844)}
MEQ = {"game": "meq", "lineup": ["sauron", "argalad"], "players": ["novice", "me"], "seed": 13}


def sized(person: Person, size: str) -> Page:
    width, height = SIZES[size]
    return person(viewport={"width": width, "height": height})


@pytest.mark.parametrize("size", SIZES)
def test_a_newcomer_is_offered_a_novice_and_told_what_the_others_are_like(person: Person, size: str) -> None:
    page = sized(person, size)
    page.goto("/")
    form = page.get_by_role("form", name="Middle-earth Quest")
    form.wait_for()
    expect(form.get_by_role("radio", name="Novice")).to_be_checked()
    for kind in bots.of_game("meq"):
        form.get_by_role("radio", name=kind.called, exact=True).check(force=True)
        expect(form.get_by_text(kind.about)).to_be_visible()
    form.get_by_role("radio", name="Keen", exact=True).check(force=True)
    picture(page, f"levels-{size}")
    form.get_by_role("button", name="Play").click()
    page.wait_for_url("**/play/*")
    expect(page.get_by_text("Keen bot").first).to_be_attached()


@pytest.mark.parametrize("size", SIZES)
def test_the_expert_says_what_it_would_do_and_why(person: Person, size: str) -> None:
    page = sized(person, size)
    page.goto("/")
    game = begun(page, MEQ)["id"]
    page.goto(f"/play/{game}")
    page.get_by_role("button", name="What would you do?").click()
    said = page.get_by_role("status").filter(has_text="The expert would:")
    expect(said).to_be_visible()
    assert len(said.inner_text().split(". ")) >= 2, "the option, and why"
    picture(page, f"advice-{size}")


@pytest.mark.parametrize("size", SIZES)
def test_a_replay_says_what_the_expert_would_do_here(person: Person, size: str) -> None:
    page = sized(person, size)
    page.goto("/")
    game = begun(page, MEQ)["id"]
    page.goto(f"/play/{game}")
    expect(page.get_by_role("region", name="What is asked")).to_be_visible()
    dice, clicks = random.Random(2), 0
    while clicks < 5:
        clicks += bool(click_something(page, dice))
        page.wait_for_timeout(50)
    page.goto(f"/replay/{game}?at=0")
    expert = page.get_by_role("button", name="What would the expert do here?")
    expect(page.get_by_role("slider").first).to_be_visible()
    step = page.get_by_role("button", name="A step on")
    while expert.is_disabled():  # the game goes on: only your own moments
        step.click()
        page.wait_for_timeout(60)
    expert.click()
    said = page.get_by_role("status").filter(has_text="As Argalad, the expert would:")
    expect(said).to_be_visible()
    page.wait_for_timeout(300)
    picture(page, f"opinion-{size}")
    step.click()
    expect(said).to_be_hidden()
    page.get_by_role("button", name="A step back").click()
    expect(said).to_be_visible()


@pytest.mark.parametrize("size", SIZES)
def test_the_ladder_is_reached_from_the_lobby_and_says_how_it_was_made(person: Person, size: str) -> None:
    page = sized(person, size)
    page.goto("/")
    page.get_by_role("form", name="Middle-earth Quest").get_by_role("link", name="How good are they?").click()
    expect(page.get_by_role("heading", name="How good the bots are")).to_be_visible()
    chart = page.get_by_role("img", name="Ratings:")
    expect(chart).to_be_visible()
    expect(page.get_by_role("row").filter(has_text="the yardstick").first).to_be_attached()
    expect(page.get_by_text("underdeeps tournament meq --bots").first).to_be_visible()
    page.wait_for_timeout(200)
    PICTURES.mkdir(exist_ok=True)
    page.screenshot(path=PICTURES / f"ladder-{size}.png", full_page=True)
    page.get_by_role("navigation", name="Games").get_by_role("link", name="Middle-earth CCG").click()
    expect(page.get_by_text("underdeeps tournament meccg").first).to_be_visible()
