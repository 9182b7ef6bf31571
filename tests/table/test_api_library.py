"""What can be read at the table: card faces, rulebook, catalogue, schema."""

from __future__ import annotations

import gzip
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest
from litestar.testing import TestClient

import underdeeps as ud
from tests.table.asking import Browser, settings, table
from underdeeps import bots, rulebook
from underdeeps.bots import levels
from underdeeps.meccg import decks, offers
from underdeeps.meccg.faces import TINTS as MECCG_TINTS
from underdeeps.meccg.facts import CARDS
from underdeeps.meq.faces import TINTS as MEQ_TINTS
from underdeeps.table import faces, typescript, wire

pytestmark = pytest.mark.timeout(300)

TINTS = {"meq": MEQ_TINTS, "meccg": MECCG_TINTS}


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient[Any]]:
    """A table for all tests here: they change nothing."""
    with table(settings(tmp_path_factory.mktemp("table"))) as client:
        yield client


@pytest.mark.parametrize("game", ["meq", "meccg"])
def test_every_card_has_a_face_with_its_own_words(game: str) -> None:
    found = faces.by_id(game)
    for card in ud.rules(game).cards():
        face = found[card.id]
        assert (face.name, face.enforced, face.copies) == (card.name, card.enforced, card.copies)
        assert "\n".join(face.text) == card.text
        assert face.line
        assert face.line[0] == face.line[0].upper()
        assert all(label and value for label, value in face.marks), face
    assert {face.tint for face in found.values()} == set(TINTS[game])


def test_a_site_can_be_read_without_anything_else() -> None:
    marks = faces.by_id("meccg")["TW-413"].marks
    assert dict(marks) == {
        "site type": "Shadow-hold",
        "region": "Redhorn Gate",
        "nearest haven": "Lórien",
        "site path": "from Lórien: Wilderness, Wilderness",
        "draws": "2",
        "opponent draws": "3",
        "playable": "items (minor, major, greater, gold ring)",
        "automatic-attack": "Orcs, 4 strikes with 7 prowess",
    }


def test_every_number_of_a_card_is_on_its_face() -> None:
    labels = {
        "mind": "mind",
        "prowess": "prowess",
        "body": "body",
        "influence_number": "influence number",
        "region": "region",
        "home_sites": "home site",
        "keying": "keyed to",
        "attacks": "automatic-attack",
        "paths": "site path",
        "playable_items": "playable",
        "neighbours": "adjacent regions",
        "points": "marshalling points",
        "corruption": "corruption points",
        "prowess_bonus": "prowess bonus",
    }
    for card in CARDS.values():
        there = {label for label, _ in faces.by_id("meccg")[card.id].marks}
        for field, label in labels.items():
            if getattr(card, field):
                assert label in there, (card.id, label)


def test_sheets_of_heroes_minions_and_characters_are_faces_too() -> None:
    found = faces.by_id("meq")
    assert dict(found["argalad"].marks)["fortitude"] == "5"
    assert dict(found["witch-king"].marks)["health"]
    assert found["gandalf"].text == ("The hero gains 1 level of wisdom.",)
    assert dict(found["argalad.quick-shot"].marks) == {
        "attack": "1",
        "defense": "0",
        "cost": "0",
        "type": "ranged",
        "pays for": "forest",
    }


@pytest.mark.parametrize("path", ["/api/faces/meq", "/api/faces/meccg", "/api/rules", "/api/books"])
def test_what_never_changes_is_kept_by_browsers(client: TestClient[Any], path: str) -> None:
    plain = client.get(path, headers={"accept-encoding": "identity"})
    assert plain.status_code == 200
    assert "content-encoding" not in plain.headers
    tag = plain.headers["etag"]
    zipped = client.get(path, headers={"accept-encoding": "gzip, br"})
    assert zipped.headers["content-encoding"] == "gzip"
    assert zipped.content == plain.content
    assert len(gzip.compress(plain.content)) < len(plain.content) / 2
    again = client.get(path, headers={"if-none-match": f'W/"x", {tag}'})
    assert (again.status_code, again.content) == (304, b"")
    assert plain.headers["cache-control"] == "no-cache"
    assert "immutable" in client.get(f"{path}?v={tag.strip(chr(34))}").headers["cache-control"]
    assert client.get(f"{path}?v=old").headers["cache-control"] == "no-cache"


def test_the_rulebook(client: TestClient[Any]) -> None:
    rules = msgspec.json.decode(client.get("/api/rules").content, type=list[wire.RuleEntry])
    assert [rule.id for rule in rules] == [entry.id for entry in rulebook.entries()]
    books = msgspec.json.decode(client.get("/api/books").content, type=list[wire.Book])
    assert [book.id for book in books] == list(rulebook.BOOKS)
    assert all(book.title and book.about and book.game and book.entries for book in books)
    assert {rule.book for rule in rules} == {book.id for book in books}
    assert client.get("/api/rules/meq.setup.sides").json()["book"] == "meq"
    assert client.get("/api/rules/no.such").status_code == 404


@pytest.mark.usefixtures("only_our_games")
def test_the_catalogue_says_what_can_be_played_in_words(client: TestClient[Any]) -> None:
    games = msgspec.json.decode(client.get("/api/catalogue").content, type=list[wire.GameOffer])
    assert [offer.game for offer in games] == list(ud.games())
    for offer in games:
        assert offer.title
        assert offer.about
        assert all(each.name and each.about and each.kind for each in offer.offers)
        assert set(offer.defaults) <= {each.id for each in offer.offers}
        assert {bot.id for bot in offer.bots} == set(bots.names())
        assert offer.bots[0].id == levels.USUAL
        said = {setting.name: setting.default for setting in offer.settings}
        ud.rules(offer.game).setup(**{offer.lineup: list(offer.defaults), **said})
    assert {each.id for each in games[1].offers} == {deck.name for deck in decks.shipped()}
    assert {each.id for lineups in ud.rules("meq").lineups() for each in games[0].offers} == {
        seat for lineups in ud.rules("meq").lineups() for lineup in lineups for seat in lineup
    }


def test_cards_are_found_by_a_query(client: TestClient[Any]) -> None:
    browser = Browser(client)
    assert browser.get("/api/cards/meccg?q=type:creature race:orc prowess>=10 -deck:A") == ["TW-95", "TD-30"]
    assert len(browser.get("/api/cards/meccg")) == len(CARDS)
    assert "argalad" in browser.get("/api/cards/meq?q=scout argalad")
    assert "at character 1" in browser.refused("GET", "/api/cards/meccg?q=racce:orc")
    assert "brackets" in browser.refused("GET", f"/api/cards/meccg?q={'(' * 290}x")
    browser.refused("GET", f"/api/cards/meccg?q={'x' * 301}")
    browser.refused("GET", "/api/cards/chess?q=king", status=404)


def test_the_clients_types_are_made_from_the_wire(project: Path) -> None:
    written = (project / "web" / "src" / "wire.ts").read_text(encoding="utf-8")
    assert written == typescript.text(), "run python -m underdeeps.table.typescript > web/src/wire.ts"


def test_the_lines_on_decks_are_about_our_decks() -> None:
    lines = {offer.id: offer.about for offer in offers.offers().lineup}
    assert lines == {deck.name: decks.about(deck) for deck in decks.shipped()}
