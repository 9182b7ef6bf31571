"""A real server and a real browser, for tests that sit down at the table as people do.

`run.py test` finds the browser (UNDERDEEPS_BROWSER) and installs one where it can; without one these tests are skipped.
Pictures of every screen go to test-artifacts/, which is not kept in git.
"""

from __future__ import annotations

import os
import shutil
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

from tests.table.serving import free_port

ROOT = Path(__file__).resolve().parents[3]
PICTURES = ROOT / "test-artifacts"
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]


def find_browser() -> str | None:
    return os.environ.get("UNDERDEEPS_BROWSER") or shutil.which("chromium")


class Server:
    """A table of its own, with its own database."""

    def __init__(self, folder: Path, *games: Path) -> None:
        self.games = [word for file in games for word in ("--with", str(file))]
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self.database = folder / "table.db"
        self.log = folder / "server.log"
        self.process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        serve = ["serve", "--port", str(self.port), "--db", str(self.database)]
        command = [sys.executable, "-m", "underdeeps", *self.games, *serve]
        self.process = subprocess.Popen(command, stdout=self.log.open("ab"), stderr=subprocess.STDOUT)
        for _ in range(400):
            with socket.socket() as trying:
                if trying.connect_ex(("127.0.0.1", self.port)) == 0:
                    return
            assert self.process.poll() is None, f"the server ended: {self.log.read_text()}"
            time.sleep(0.1)
        raise AssertionError("the server did not start")

    def kill(self) -> None:
        """End it as a power cut would."""
        assert self.process is not None
        self.process.kill()
        self.process.wait(10)

    def stop(self) -> None:
        assert self.process is not None
        self.process.terminate()
        self.process.wait(15)


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    made = Server(tmp_path_factory.mktemp("table"))
    made.start()
    yield made
    made.stop()


# Not for the session: Playwright keeps an event loop running in this thread while it lives, and asyncio.run() in any
# other test would fail.
@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    executable = find_browser()
    if executable is None:
        pytest.skip("there is no Chromium here")
    with sync_playwright() as playwright:
        made = playwright.chromium.launch(executable_path=executable, args=FLAGS)
        yield made
        made.close()


@pytest.fixture
def person(browser: Browser, server: Server) -> Iterator[Callable[..., Page]]:
    """Makes people, each with a browser. Whatever goes wrong in a page, or reaches out of it, fails the test."""
    contexts: list[BrowserContext] = []
    faults: list[str] = []

    def sit_down(**extra: object) -> Page:
        settings: dict[str, Any] = {"base_url": server.url, "viewport": {"width": 1280, "height": 800}, **extra}
        context = browser.new_context(**settings)
        contexts.append(context)
        page = context.new_page()
        page.set_default_timeout(20_000)
        page.on("pageerror", lambda error: faults.append(str(error)))
        page.on("request", lambda asked: None if asked.url.startswith(server.url) else faults.append(asked.url))
        page.on("console", lambda said: faults.append(said.text) if "Content Security Policy" in said.text else None)
        return page

    yield sit_down
    for context in contexts:
        context.close()
    assert not [fault for fault in faults if not fault.startswith(("data:", "blob:"))]


def picture(page: Page, name: str) -> None:
    """Keep a picture of what the person sees."""
    PICTURES.mkdir(exist_ok=True)
    page.screenshot(path=PICTURES / f"{name}.png")


BEGIN = """
async (wanted) => {
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch('/api/games', { method: 'POST', headers, body: JSON.stringify(wanted) });
  return answer.json();
}
"""


def begun(page: Page, wanted: dict[str, object]) -> dict[str, str]:
    """A game that a page begins with settings of the test's own; the page must be in the lobby."""
    page.get_by_role("heading", level=1).wait_for()
    made: dict[str, str] = page.evaluate(BEGIN, wanted)
    return made
