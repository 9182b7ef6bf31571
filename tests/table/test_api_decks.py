"""The deck desk: checking, writing and keeping decks."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from litestar.testing import TestClient

from tests.table.asking import Browser, settings, table
from underdeeps.meccg import decks
from underdeeps.meccg.language.standing import PARTS
from underdeeps.table import shelf

pytestmark = pytest.mark.timeout(300)

HALF = (
    "Title: Half a deck\nKind: wizard\nNote: Not yet.\nPool\n1 Elrond\nDeck\n4 Concealment\n1 Padding Feet\n4 Rivendell"
)


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient[Any]]:
    """A table for all tests here."""
    with table(settings(tmp_path_factory.mktemp("table"))) as client:
        yield client


@pytest.fixture
def me(client: TestClient[Any]) -> Browser:
    """Somebody new."""
    return Browser(client)


def put(me: Browser, text: str) -> Any:
    answer = me.ask("PUT", "/api/decks", {"text": text})
    assert answer.status_code == 200, answer.text
    return answer.json()


def test_the_decks_that_come_with_the_game_are_on_the_shelf(me: Browser) -> None:
    found = me.get("/api/decks")
    assert [line["id"] for line in found["shipped"]] == [deck.name for deck in decks.shipped()]
    assert all(line["playable"] and line["note"] for line in found["shipped"])
    assert found["yours"] == []
    assert set(found["formats"]) == set(decks.FORMATS)


@pytest.mark.parametrize("format", decks.FORMATS)
def test_a_deck_goes_out_and_in_again_in_every_form(me: Browser, format: str) -> None:
    sheet = me.get("/api/decks/A")
    assert (sheet["title"], sheet["kind"], sheet["problems"]) == ("Stewards of Gondor", "wizard", [])
    out = me.post("/api/decks/export", {"text": sheet["text"], "format": format})
    assert out["filename"].startswith("stewards-of-gondor.")
    again = me.post("/api/decks/check", {"text": out["text"], "filename": out["filename"]})
    assert cards(again) == cards(sheet)
    assert again["problems"] == []


def cards(sheet: dict[str, Any]) -> dict[str, dict[str, int]]:
    return {section["heading"]: dict(section["cards"]) for section in sheet["sections"]}


def test_a_deck_is_checked_with_reasons(me: Browser, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delitem(PARTS, "AS-96")  # a card that cannot be played yet
    sheet = me.post("/api/decks/check", {"text": HALF})
    parts = [(section["part"], section["heading"]) for section in sheet["sections"]]
    assert parts == [("pool", "Pool"), ("deck", "Resources")]  # where Rivendell does not belong
    assert all(problem["rule"] and problem["sentence"] for problem in sheet["problems"])
    assert any("Concealment" in problem["sentence"] for problem in sheet["problems"])
    assert sheet["not_enforced"] == ["AS-96"]
    assert "short" in me.refused("POST", "/api/decks/check", {"text": HALF, "length": "endless"})


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "no card"),
        ("Concealmant", "Did you mean Concealment"),
        ("Kind: hobbit\nConcealment", "no kind of player 'hobbit'"),
        ("x\n" * 501, "at most 500 lines"),
        ("x" * 401, "at most 500 lines"),
        ("9" * 300 + " Concealment", "cannot be"),
        ("Concealment\0", "no text"),
        ("0 Concealment", "0 copies"),
        ("\n".join(f"qqzz{number}" for number in range(400)), "395 more such lines"),
    ],
)
def test_what_is_no_deck_is_said_in_a_sentence(me: Browser, text: str, sentence: str) -> None:
    assert sentence in me.refused("POST", "/api/decks/check", {"text": text})


def test_decks_are_kept_replaced_and_forgotten(client: TestClient[Any], me: Browser) -> None:
    line = put(me, HALF)
    assert (line["id"], line["title"], line["kind"], line["note"]) == (
        "mine:Half a deck",
        "Half a deck",
        "wizard",
        "Not yet.",
    )
    assert not line["playable"]
    put(me, HALF.replace("Half a deck", "HALF a Deck").replace("Not yet", "Still not"))
    (line,) = me.get("/api/decks")["yours"]
    assert (line["id"], line["note"]) == ("mine:HALF a Deck", "Still not.")
    assert me.get("/api/decks/mine%3Ahalf%20a%20deck")["note"] == "Still not."
    other = Browser(client)
    assert other.get("/api/decks")["yours"] == []
    other.refused("GET", "/api/decks/mine%3Ahalf%20a%20deck", status=404)
    other.refused("DELETE", "/api/decks/mine%3Ahalf%20a%20deck", status=404)
    assert me.ask("DELETE", "/api/decks/mine%3AHALF%20a%20Deck").status_code == 204
    assert me.get("/api/decks")["yours"] == []
    me.refused("DELETE", "/api/decks/A", status=404)
    assert me.get("/api/decks/A")["title"] == "Stewards of Gondor"


def test_a_deck_needs_a_title_to_be_kept_and_not_too_many_are(me: Browser, monkeypatch: pytest.MonkeyPatch) -> None:
    assert "title" in me.refused("PUT", "/api/decks", {"text": "Title: ???\n1 Concealment"})
    monkeypatch.setattr(shelf, "MOST_DECKS", 2)
    for number in (1, 2, 2):
        put(me, f"Title: Deck {number}\n1 Concealment")
    assert "already" in me.refused("PUT", "/api/decks", {"text": "Title: Deck 3\n1 Concealment"})
