"""A person without a mouse: everything is done with keys, as `More` lists them."""

from __future__ import annotations

import random
import time

from playwright.sync_api import Page

# What a person sees who is about to press a key.
LOOK = """
() => {
  const seen = (element) => element.getClientRects().length > 0 && !element.closest('[inert]');
  const all = (selector) => [...document.querySelectorAll(selector)].filter(seen).length;
  return {
    over: document.querySelector('#ending-title') !== null,
    busy: document.querySelector('section[aria-label="What is asked"]')?.getAttribute('aria-busy') !== 'false',
    listed: all('section[aria-label="What is asked"] button[data-option]:not(:disabled)'),
    glowing: all('[data-glows]'),
    menu: all('[role=menu] [role=menuitem]'),
    focus: `${document.activeElement?.tagName} ${document.activeElement?.textContent?.trim()}`,
    advised: document.activeElement?.classList.contains('advised') ?? false,
  };
}
"""


def tab_to(page: Page, says: str, most: int = 150) -> None:
    """Press Tab until what has the focus says this."""
    for _ in range(most):
        page.keyboard.press("Tab")
        if page.evaluate(LOOK)["focus"] == says:
            return
    raise AssertionError(f"{most} times Tab do not lead to {says!r}")


def press_something(page: Page, dice: random.Random) -> str:
    """Make a choice in one of the ways that keys have; which it was, "" if nothing can be chosen now."""
    seen = page.evaluate(LOOK)
    if seen["over"]:
        return "over"
    if seen["busy"] or not seen["listed"]:
        return ""
    way = dice.random()
    if way < 0.4 and seen["listed"] <= 9:
        page.keyboard.press(str(dice.randint(1, seen["listed"])))
        return "number"
    if way < 0.8 and seen["glowing"]:
        return _touch(page, dice, seen["glowing"])
    if way < 0.9:
        return _walk(page, dice)
    page.keyboard.press("h")
    for _ in range(100):
        if page.evaluate(LOOK)["advised"]:
            page.keyboard.press("Enter")
            return "hint"
        page.wait_for_timeout(20)
    raise AssertionError("no hint came")


def _touch(page: Page, dice: random.Random, glowing: int) -> str:
    """To something that glows, and if it opens a menu, to an entry of that."""
    for _ in range(dice.randint(1, min(6, glowing))):
        page.keyboard.press("g")
    page.keyboard.press("Enter")
    page.wait_for_timeout(20)
    entries = page.evaluate(LOOK)["menu"]
    if entries:
        for _ in range(dice.randrange(entries - 1)):  # the last is Nothing
            page.keyboard.press("ArrowDown")
        page.keyboard.press("Enter")
        return "menu"
    return "thing"


def _walk(page: Page, dice: random.Random) -> str:
    """Along the buttons of the question."""
    page.keyboard.press("c")
    for _ in range(dice.randrange(4)):
        page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    return "arrows"


def play_to_the_end(page: Page, seed: int, seconds: float) -> dict[str, int]:
    """Press keys until the game is over; how often each way was taken."""
    dice = random.Random(seed)
    ways: dict[str, int] = {}
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        way = press_something(page, dice)
        if way == "over":
            return ways
        if way:
            ways[way] = ways.get(way, 0) + 1
        else:
            page.wait_for_timeout(15)
    raise AssertionError(f"the game was not over after {ways} in {seconds:.0f} seconds")
