"""A person who knows no rule and clicks only what glows."""

from __future__ import annotations

import random
import time
from collections.abc import Callable

from playwright.sync_api import Page

# One click, made in the page itself: a glowing thing and, if it opens a menu, an entry of it, or a choice of the
# prompt bar. Gives what was clicked, "" if nothing glows now, "over" at the end.
CLICK = """
async ([thing, entry]) => {
  const wait = (ms) => new Promise((done) => setTimeout(done, ms));
  if (document.querySelector('#ending-title')) return 'over';
  if (document.querySelector('section[aria-busy=true]')) return '';
  const seen = (element) => element.getClientRects().length > 0 && !element.closest('[inert]');
  const glowing = [...document.querySelectorAll('[data-glows]')].filter(seen);
  const listed = [...document.querySelectorAll('section[aria-label="What is asked"] button[data-option]')]
    .filter((one) => seen(one) && !one.disabled);
  if (!glowing.length && !listed.length) return '';
  const useList = !glowing.length || (listed.length && thing > 0.6);
  const all = useList ? listed : glowing;
  const chosen = all[Math.floor(((thing * 7919) % 1) * all.length)];
  chosen.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
  if (useList) return chosen.dataset.option;
  await wait(0);
  for (let i = 0; i < 20; i++) {
    const entries = [...document.querySelectorAll('[role=menu] [data-option]')];
    if (entries.length) {
      const picked = entries[Math.floor(entry * entries.length)];
      picked.click();
      return picked.dataset.option;
    }
    await wait(10);
  }
  return chosen.dataset.thing;
}
"""


def click_something(page: Page, dice: random.Random) -> str:
    """Click something that glows; what it was."""
    found: str = page.evaluate(CLICK, [dice.random(), dice.random()])
    return found


def play_to_the_end(page: Page, seed: int, seconds: float, on_click: Callable[[Page, int], None] | None = None) -> int:
    """Click what glows until the game is over; how many clicks that took."""
    dice = random.Random(seed)
    clicks = 0
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        clicked = click_something(page, dice)
        if clicked == "over":
            return clicks
        if clicked:
            clicks += 1
            if on_click is not None:
                on_click(page, clicks)
        else:
            page.wait_for_timeout(15)
    raise AssertionError(f"the game was not over after {clicks} clicks in {seconds:.0f} seconds")
