"""Other ways to play than with a mouse: keys alone, a finger, and a newcomer who does what the coach says."""

from __future__ import annotations

import random
import time
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.table.browser import keys
from tests.table.browser.conftest import begun, picture

Person = Callable[..., Page]
TITLES = {"meq": "Middle-earth Quest", "meccg": "The card game"}


@pytest.mark.timeout(400)
def test_a_whole_game_with_keys_alone(person: Person) -> None:
    page = person()
    page.goto("/")
    page.get_by_role("button", name="Play", exact=True).first.wait_for()
    keys.tab_to(page, "BUTTON Play")
    page.keyboard.press("Enter")
    page.wait_for_url("**/play/*")
    ways = keys.play_to_the_end(page, seed=2, seconds=350)
    assert set(ways) >= {"number", "thing", "menu", "arrows", "hint"}


# Does whatever the coach says: reads on, asks for a good move, does it. Gives what was pressed and the lesson's title.
FOLLOW = """
() => {
  if (document.querySelector('#ending-title')) return ['over', ''];
  const asked = document.querySelector('section[aria-label="What is asked"]');
  if (!asked || asked.getAttribute('aria-busy') !== 'false' || !asked.classList.contains('yours')) return ['', ''];
  const coach = document.querySelector('aside[aria-label="The coach"]');
  if (!coach) return ['no coach', asked.querySelector('h2').textContent];
  const fault = [...document.querySelectorAll('[role=alert]')].find((one) => one.textContent.trim());
  if (fault) return ['fault', fault.textContent];
  const title = coach.querySelector('h3, .short b')?.textContent ?? '';
  const buttons = [...coach.querySelectorAll('.ways button')].filter((one) => !one.disabled);
  for (const wanted of ['Next', 'Let us begin', 'Do that', 'Show me']) {
    const button = buttons.find((one) => one.textContent.trim().startsWith(wanted));
    if (button) {
      button.click();
      return [wanted, title];
    }
  }
  return ['', title];
}
"""


TO_THE_END = 10_000


@pytest.mark.timeout(500)
@pytest.mark.parametrize(
    ("name", "moves"), [("meq", TO_THE_END), ("meccg", 60), pytest.param("meccg", TO_THE_END, marks=pytest.mark.soak)]
)
def test_the_first_game_is_won_or_lost_with_the_coach_at_hand(person: Person, name: str, moves: int) -> None:
    """A first game of the card game takes minutes: in the suite its beginning is played."""
    page = person()
    page.goto("/learn")
    page.get_by_role("article").filter(has_text=TITLES[name]).get_by_role(
        "button", name="Begin your first game"
    ).click()
    page.wait_for_url("**/play/*")
    page.get_by_role("complementary", name="The coach").wait_for()
    lessons: dict[str, None] = {}
    done = 0
    end = time.monotonic() + 450
    while time.monotonic() < end:
        pressed, title = page.evaluate(FOLLOW)
        if pressed == "over" or done >= moves:
            break
        assert pressed not in ("no coach", "fault"), title
        if title and title not in lessons:
            lessons[title] = None
            picture(page, f"{name}-lesson-{len(lessons):02}")
        done += pressed == "Do that"
        page.wait_for_timeout(5 if pressed else 15)
    else:
        raise AssertionError(f"the first game was not over after {done} moves")
    picture(page, f"{name}-lessons-end")
    assert done > 40
    assert len(lessons) > (12 if moves == TO_THE_END else 6)


# A point where a finger touches this thing, or none: all of it is covered or out of sight.
TOUCHED = """
(thing) => {
  thing.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  const box = thing.getBoundingClientRect();
  const parts = [0.5, 0.3, 0.7, 0.15, 0.85];
  const points = parts.flatMap((y) => parts.map((x) => [box.left + x * box.width, box.top + y * box.height]));
  return points.find(([x, y]) => thing.contains(document.elementFromPoint(x, y))) ?? null;
}
"""


def tapped(page: Page, thing: Locator) -> bool:
    """Whether a finger could reach this. What lies over the map is folded away first, as anybody would do."""
    point = thing.evaluate(TOUCHED)
    for fold in page.locator(".tray .fold[aria-expanded=true], .result .close").all() if not point else ():
        fold.tap()
        point = thing.evaluate(TOUCHED)
    if point:
        page.touchscreen.tap(*point)
    return point is not None


@pytest.mark.timeout(300)
@pytest.mark.parametrize(
    "wanted",
    [
        {"game": "meq", "lineup": ["sauron", "argalad"], "players": ["greedy", "me"], "seed": 3},
        {"game": "meccg", "lineup": ["A", "F"], "players": ["me", "greedy"], "seed": 3},
    ],
    ids=["meq", "meccg"],
)
def test_a_finger_on_a_phone(person: Person, wanted: dict[str, object]) -> None:
    """What glows is big enough and not covered: a tap on it opens its menu, a tap on an entry makes the choice."""
    page = person(viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True)
    page.goto("/")
    game = begun(page, wanted)
    page.goto(f"/play/{game['id']}")
    asked = page.get_by_role("region", name="What is asked")
    expect(asked).to_be_visible()
    dice = random.Random(4)
    taps = menus = covered = 0
    end = time.monotonic() + 240
    while taps < 60 and time.monotonic() < end and not page.locator("#ending-title").count():
        if asked.get_attribute("aria-busy") != "false":
            page.wait_for_timeout(20)
            continue
        things = page.locator("[data-glows]:visible")
        listed = asked.locator("button[data-option]:visible")
        if things.count() and (dice.random() < 0.7 or not listed.count()):
            if not tapped(page, things.nth(dice.randrange(things.count()))):
                covered += 1
                continue
            menu = page.get_by_role("menu")
            expect(menu).to_be_visible()
            entries = menu.locator("[data-option]")
            entries.nth(dice.randrange(entries.count())).tap()
            menus += 1
        elif listed.count():
            listed.nth(dice.randrange(listed.count())).tap()
        else:
            page.wait_for_timeout(20)
            continue
        taps += 1
    picture(page, f"{wanted['game']}-finger")
    assert taps == 60
    assert menus > 10
    assert covered <= 3, "what lies behind its neighbours on a small map is the exception"
