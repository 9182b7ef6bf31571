"""What is said on the wire fits the schema that is published, and whatever is sent gets a sentence, never a failure."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from litestar.testing import TestClient

from tests.table.asking import Browser, table
from tests.table.asking import settings as made
from underdeeps.table import typescript, wire

pytestmark = pytest.mark.timeout(300)

MEQ = {"game": "meq", "lineup": ["sauron", "argalad"], "players": ["me", "open"], "open": True}


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient[Any]]:
    """A table."""
    with table(made(tmp_path_factory.mktemp("table"))) as client:
        yield client


# -- the published schema -----------------------------------------------------------------------------

KINDS: dict[str, type | tuple[type, ...]] = {
    "object": dict,
    "array": list,
    "string": str,
    "boolean": bool,
    "null": type(None),
    "integer": int,
    "number": (int, float),
}


def faults(value: Any, schema: dict[str, Any], root: dict[str, Any], at: str = "") -> list[str]:
    """What of a value does not fit a schema; as much of JSON Schema as ours needs."""
    if "$ref" in schema:
        name = schema["$ref"].rpartition("/")[2]
        return faults(value, root["components"][name], root, at)
    if "anyOf" in schema:
        tried = [faults(value, each, root, at) for each in schema["anyOf"]]
        return [] if any(not found for found in tried) else min(tried, key=len)
    kind = schema.get("type")
    if kind is not None and (not isinstance(value, KINDS[kind]) or (kind == "integer" and isinstance(value, bool))):
        return [f"{at}: {value!r} is no {kind}"]
    if "enum" in schema and value not in schema["enum"]:
        return [f"{at}: {value!r} is none of {schema['enum']}"]
    if isinstance(value, dict):
        return [fault for found in _in_object(value, schema, root, at) for fault in found]
    if isinstance(value, list):
        items = schema.get("prefixItems") or [schema.get("items", {})] * len(value)
        if not isinstance(schema.get("items", {}), dict):
            items = schema.get("prefixItems", [])
        if len(items) != len(value):
            return [f"{at}: {len(value)} items"]
        return [
            fault for place, each in enumerate(value) for fault in faults(each, items[place], root, f"{at}/{place}")
        ]
    return []


def _in_object(value: dict[str, Any], schema: dict[str, Any], root: dict[str, Any], at: str) -> Iterator[list[str]]:
    known = schema.get("properties", {})
    yield [f"{at}: {name} is missing" for name in schema.get("required", ()) if name not in value]
    if schema.get("additionalProperties") is False:
        yield [f"{at}: {name} is unknown" for name in value if name not in known]
    for name, each in value.items():
        if name in known:
            yield faults(each, known[name], root, f"{at}/{name}")


def test_real_messages_and_answers_fit_the_published_schema(client: TestClient[Any]) -> None:
    me, friend = Browser(client), Browser(client)
    schema = me.get("/api/schema")
    line = me.post("/api/games", MEQ)
    friend.post(f"/api/games/{line['id']}/join", {})
    for form, answer in {
        "GameLine": [line, me.get(f"/api/games/{line['id']}")],
        "Lobby": [me.get("/api/lobby")],
        "Me": [me.me],
        "GameOffer": me.get("/api/catalogue"),
        "Face": [*me.get("/api/faces/meq"), *me.get("/api/faces/meccg")],
        "RuleEntry": me.get("/api/rules"),
        "Book": me.get("/api/books"),
        "Geography": [me.get("/api/geography/meccg")],
        "DeckShelf": [me.get("/api/decks")],
        "DeckSheet": [me.get("/api/decks/L")],
        "Frame": [me.get(f"/api/games/{line['id']}/frame?number=0&seat=sauron")],
        "Fault": [me.ask("GET", "/api/games/none").json()],
    }.items():
        for each in answer:
            assert faults(each, schema[form], schema, form) == []
    messages = _played(client, me, line["id"], 12)
    assert {message["type"] for message in messages} >= {"scene", "change", "accepted", "reasons", "refused", "pong"}
    for message in messages:
        assert faults(message, schema["from_table"], schema, message["type"]) == []


def _played(client: TestClient[Any], me: Browser, game_id: str, most: int) -> list[dict[str, Any]]:
    """What a window is told while somebody plays a little."""
    said: list[dict[str, Any]] = []
    client.cookies.clear()
    with client.websocket_connect(f"/api/games/{game_id}/socket", headers=me.sent()) as socket:

        def until(*types: str) -> dict[str, Any]:
            while True:
                said.append(msgspec.json.decode(socket.receive_text(timeout=20)))
                if said[-1]["type"] in types:
                    return said[-1]

        def send(message: dict[str, Any]) -> None:
            socket.send_text(msgspec.json.encode(message).decode())

        now = until("scene")
        for number in range(most):
            choice = now["question"].get("choices", ())
            if not choice:
                break
            here = {"era": now["era"], "number": now["number"], "option": choice[0]["option"], "token": f"t{number}"}
            send({"type": "choose", **here})
            now = until("change")
        for message, answer in (
            ({"type": "why-not", "thing": "anything"}, "reasons"),
            ({"type": "nonsense"}, "refused"),
            ({"type": "ping", "token": "p"}, "pong"),
        ):
            send(message)
            until(answer)
    return said


def test_every_form_is_published_and_known_to_the_client() -> None:
    published = wire.schema()
    names = {form.__name__ for form in wire.FORMS}
    assert names <= set(published)
    text = typescript.text()
    for name in [*published["components"]]:
        assert f"export interface {name} {{" in text, name


# -- whatever is sent ---------------------------------------------------------------------------------

WORDS = st.sampled_from(["meq", "meccg", "A", "F", "me", "open", "greedy", "sauron", "argalad", "mine:x", "../x", "\0"])
PLAIN = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(),
    st.floats(allow_nan=False, allow_infinity=False),
    st.text(max_size=20),
    WORDS,
)
ANYTHING = st.recursive(
    PLAIN,
    lambda inner: st.one_of(st.lists(inner, max_size=4), st.dictionaries(st.text(max_size=8), inner, max_size=4)),
    max_leaves=8,
)
FORMS: dict[str, tuple[str, dict[str, Any]]] = {
    "/api/games": ("POST", MEQ | {"settings": {}, "coach": False, "seed": 5}),
    "/api/games/{id}/join": ("POST", {"invitation": "", "seat": ""}),
    "/api/games/{id}/bot": ("POST", {"seat": "argalad", "bot": "greedy"}),
    "/api/games/{id}/play-on": ("POST", {"number": 1, "seat": "sauron", "bot": "greedy"}),
    "/api/account/name": ("POST", {"name": "Somebody"}),
    "/api/account/register": ("POST", {"name": "Somebody", "password": "12345678"}),
    "/api/decks/check": ("POST", {"text": "Concealment", "filename": "", "length": "short"}),
    "/api/decks/export": ("POST", {"text": "Concealment", "format": "gccg"}),
    "/api/decks": ("PUT", {"text": "Title: X\nConcealment"}),
}


@st.composite
def bodies(draw: st.DrawFn) -> tuple[str, str, bytes]:
    """A request that is nearly right, or not at all."""
    path = draw(st.sampled_from(sorted(FORMS)))
    method, right = FORMS[path]
    how = draw(st.sampled_from(["changed", "anything", "bytes"]))
    if how == "bytes":
        return method, path, draw(st.binary(max_size=60))
    if how == "anything":
        return method, path, msgspec.json.encode(draw(ANYTHING))
    changed = dict(right)
    for name in draw(st.lists(st.sampled_from([*right, "more"]), min_size=1, max_size=2, unique=True)):
        if draw(st.booleans()):
            changed.pop(name, None)
        else:
            changed[name] = draw(ANYTHING)
    return method, path, msgspec.json.encode(changed)


@given(request_=bodies())
@settings(max_examples=150, deadline=None, suppress_health_check=list(HealthCheck))
def test_whatever_is_sent_gets_an_answer_in_words(asking: Browser, request_: tuple[str, str, bytes]) -> None:
    method, path, body = request_
    asking.client.app.state.limits._full_at.clear()
    answer = asking.client.request(
        method,
        path.replace("{id}", asking.me["id"]),
        content=body,
        headers={"content-type": "application/json", **asking.sent()},
    )
    assert answer.status_code < 500, (path, body, answer.text)
    if answer.status_code >= 400:
        assert msgspec.json.decode(answer.content, type=wire.Fault).sentence


@pytest.fixture(scope="module")
def asking(client: TestClient[Any]) -> Browser:
    """Somebody who sits at a game that waits."""
    browser = Browser(client)
    browser.me = browser.post("/api/games", MEQ)
    return browser


@given(
    text=st.text(max_size=40),
    where=st.sampled_from(["games", "games/x/frame?number=", "rules", "decks", "cards/meccg?q=", "faces"]),
)
@settings(max_examples=100, deadline=None, suppress_health_check=list(HealthCheck))
def test_any_address_gets_an_answer(asking: Browser, text: str, where: str) -> None:
    from urllib.parse import quote

    asking.client.app.state.limits._full_at.clear()
    path = f"/api/{where}{'' if where.endswith('=') else '/'}{quote(text, safe='')}"
    answer = asking.client.get(path, headers=asking.sent())
    assert answer.status_code < 500, (path, answer.text)
