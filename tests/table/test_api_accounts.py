"""Guests, names with passwords, sessions, and what stands before every request."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa
import uvicorn
from argon2 import PasswordHasher
from litestar.connection import ASGIConnection
from litestar.testing import TestClient

from tests.table.asking import FROZEN, HOST, Browser, settings, table
from underdeeps.table import accounts, guard, serve
from underdeeps.table.accounts import AccountError, checked_name, name_key
from underdeeps.table.routes.people import COOKIE
from underdeeps.table.store import Store

pytestmark = pytest.mark.timeout(300)

QUICK = PasswordHasher(time_cost=1, memory_cost=8, parallelism=1)
MEQ = {"game": "meq", "lineup": ["sauron", "argalad"], "players": ["me", "open"]}
FRODO = {"name": "Frodo", "password": "there and back"}


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Passwords are hashed as little as possible."""
    monkeypatch.setattr(accounts, "HASHER", QUICK)


@pytest.fixture(scope="module")
def shared(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient[Any]]:
    """A table for tests that leave nothing behind."""
    with table(settings(tmp_path_factory.mktemp("table"))) as client:
        yield client


@pytest.fixture
def client(tmp_path: Path) -> Iterator[TestClient[Any]]:
    """A table."""
    with table(settings(tmp_path)) as client:
        yield client


def test_a_new_browser_is_a_guest_and_stays_the_same(client: TestClient[Any]) -> None:
    stranger = Browser(client, known=False)
    assert "Who are you" in stranger.refused("GET", "/api/lobby", status=401)
    guest = Browser(client)
    assert guest.me["guest"]
    assert guest.get("/api/me") == guest.me
    assert Browser(client).cookies != guest.cookies


def test_the_cookie_is_for_the_server_only(client: TestClient[Any]) -> None:
    said = client.get("/api/me").headers["set-cookie"]
    assert "HttpOnly" in said
    assert "SameSite=lax" in said
    assert "Path=/" in said
    assert "Secure" not in said
    secure = client.get("https://testserver.local/api/me")
    assert "Secure" in secure.headers["set-cookie"]
    assert "max-age" in secure.headers["strict-transport-security"]


def test_a_guest_takes_another_name(client: TestClient[Any]) -> None:
    guest, other = Browser(client), Browser(client)
    assert guest.post("/api/account/name", {"name": "  Samwise   Gamgee "}) == {"name": "Samwise Gamgee", "guest": True}
    assert other.post("/api/account/name", {"name": "Samwise Gamgee"})["guest"]  # guests may be called the same
    other.post("/api/account/register", FRODO)
    assert "somebody else" in guest.refused("POST", "/api/account/name", {"name": "FRÖDO"}).lower()
    assert "stays" in other.refused("POST", "/api/account/name", {"name": "Bilbo"})


@pytest.mark.parametrize(
    "name", ["", "a", "x" * 25, "<b>me</b>", "a\u202eb", "a\nb\0", "Greedy", "random bot", "--", "Ｇreedy"]
)
def test_names_that_cannot_be_taken(name: str) -> None:
    with pytest.raises(AccountError):
        checked_name(name)


def test_names_are_the_same_without_case_and_accents() -> None:
    assert name_key("Éowyn") == name_key("EOWYN") == name_key("e-o w.yn")
    assert checked_name("Dáin II") == "Dáin II"


def test_who_registers_keeps_their_games_and_gets_a_new_session(client: TestClient[Any]) -> None:
    frodo = Browser(client)
    game = frodo.post("/api/games", MEQ)
    before = frodo.cookies[COOKIE]
    assert frodo.post("/api/account/register", FRODO) == {"name": "Frodo", "guest": False}
    assert frodo.cookies[COOKIE] != before
    assert [line["id"] for line in frodo.get("/api/lobby")["yours"]] == [game["id"]]
    frodo.cookies[COOKIE] = before
    frodo.refused("GET", "/api/lobby", status=401)


def test_one_name_is_one_person(client: TestClient[Any]) -> None:
    frodo, other = Browser(client), Browser(client)
    frodo.post("/api/account/register", FRODO)
    assert "already" in frodo.refused("POST", "/api/account/register", {**FRODO, "name": "Frodo Baggins"})
    assert "Somebody else" in other.refused("POST", "/api/account/register", {**FRODO, "name": "fródo"})
    assert "8" in other.refused("POST", "/api/account/register", {"name": "Bilbo", "password": "short"})
    assert "Guests" in other.refused("POST", "/api/account/register", {"name": "Guest 1234", "password": "longenough"})


def test_coming_back_by_name_takes_the_games_of_this_browser_along(client: TestClient[Any]) -> None:
    frodo = Browser(client)
    frodo.post("/api/account/register", FRODO)
    at_home = frodo.post("/api/games", MEQ)
    elsewhere = Browser(client)
    abroad = elsewhere.post("/api/games", MEQ)
    before = elsewhere.cookies[COOKIE]
    wrong = elsewhere.refused("POST", "/api/account/login", {**FRODO, "password": "wrong one"}, 403)
    assert wrong == elsewhere.refused("POST", "/api/account/login", {**FRODO, "name": "Nobody"}, 403)
    assert elsewhere.post("/api/account/login", {**FRODO, "name": "FRODO"}) == {"name": "Frodo", "guest": False}
    assert elsewhere.cookies[COOKIE] not in (before, frodo.cookies[COOKIE])
    games = {line["id"] for line in frodo.get("/api/lobby")["yours"]}
    assert games == {at_home["id"], abroad["id"]}
    assert frodo.get("/api/lobby")["yours"][0]["seats"][0]["player"] == "Frodo"


def test_going_makes_a_new_guest(client: TestClient[Any]) -> None:
    frodo = Browser(client)
    frodo.post("/api/account/register", FRODO)
    token = frodo.cookies[COOKIE]
    assert frodo.post("/api/account/logout")["guest"]
    frodo.cookies[COOKIE] = token
    frodo.refused("GET", "/api/lobby", status=401)


@pytest.mark.parametrize(("host", "counted"), [("0.0.0.0", True), ("127.0.0.1", False)])
def test_going_does_not_make_guests_without_end(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, host: str, counted: bool
) -> None:
    monkeypatch.setattr(guard.Limits, "wait", FROZEN)
    with table(settings(tmp_path, host=host)) as client:
        frodo = Browser(client)  # the first guest
        nobody = [client.post("/api/account/logout") for _ in range(59)]
        assert {answer.status_code for answer in nobody} == {200}
        token = frodo.cookies[COOKIE]
        assert frodo.ask("POST", "/api/account/logout").status_code == (429 if counted else 200)
        frodo.cookies[COOKIE] = token
        frodo.refused("GET", "/api/lobby", status=401)  # gone is gone


def test_passwords_cannot_be_guessed_quickly(client: TestClient[Any], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(guard.Limits, "wait", FROZEN)
    browser = Browser(client)
    answers = [browser.ask("POST", "/api/account/login", {"name": "Frodo", "password": "x" * 8}) for _ in range(8)]
    assert [answer.status_code for answer in answers] == [403] * 6 + [429] * 2
    assert int(answers[-1].headers["retry-after"]) > 0
    assert browser.ask("POST", "/api/account/login", {"name": "Sam", "password": "x" * 8}).status_code == 403


def test_neither_tokens_nor_passwords_are_kept(client: TestClient[Any], tmp_path: Path) -> None:
    frodo = Browser(client)
    frodo.post("/api/account/register", FRODO)
    everything = asyncio.run(_everything(settings(tmp_path).database))
    assert "Frodo" in everything
    assert FRODO["password"] not in everything
    assert frodo.cookies[COOKIE] not in everything


async def _everything(database: str) -> str:
    store = Store(database)
    async with store.engine.connect() as db:
        rows = [str((await db.execute(sa.text(f"SELECT * FROM {name}"))).all()) for name in ("person", "session")]
    await store.engine.dispose()
    return "".join(rows)


# -- what stands before every request -----------------------------------------------------------------


@pytest.mark.parametrize(
    ("headers", "status"),
    [
        ({"origin": "http://evil.example"}, 403),
        ({"origin": "null"}, 403),
        ({"origin": "http://testserver.local:81"}, 403),
        ({"origin": "http://testserver.local.evil.example"}, 403),
        ({"origin": "http://["}, 403),
        ({"sec-fetch-site": "cross-site"}, 403),
        ({"sec-fetch-site": "same-site"}, 403),
        ({"content-type": "text/plain"}, 415),
        ({"content-type": "application/x-www-form-urlencoded"}, 415),
        ({"origin": "http://testserver.local:80"}, 200),
        ({"content-type": "application/json; charset=utf-8"}, 200),
    ],
)
def test_other_sites_can_do_nothing_in_somebodys_name(
    shared: TestClient[Any], headers: dict[str, str], status: int
) -> None:
    guest = Browser(shared)
    answer = guest.ask("POST", "/api/account/name", {"name": "Evil Twin"}, headers)
    assert answer.status_code == status, answer.text
    assert (guest.get("/api/me")["name"] == "Evil Twin") == (status == 200)


def test_a_program_without_a_page_may_ask(client: TestClient[Any]) -> None:
    client.cookies = client.get("/api/me").cookies
    sent = client.post("/api/account/name", json={"name": "Program"})
    assert sent.status_code == 200


def test_long_bodies_are_not_read(client: TestClient[Any]) -> None:
    guest = Browser(client)
    assert "long" in guest.refused("POST", "/api/account/name", {"name": "x" * 70_000}, 413)

    def pieces() -> Iterator[bytes]:
        yield from (b" " * 10_000 for _ in range(10))

    headers = {"content-type": "application/json", "origin": HOST, **guest.sent()}
    assert client.post("/api/account/name", content=pieces(), headers=headers).status_code == 413


def test_many_requests_from_one_place_are_slowed_down(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(guard.Limits, "wait", FROZEN)
    with table(settings(tmp_path, host="0.0.0.0", requests_per_minute=20)) as client:
        answers = [client.get("/api/books") for _ in range(22)]
        assert [answer.status_code for answer in answers[:20]] == [200] * 20
        assert answers[-1].status_code == 429
        assert "wait" in answers[-1].json()["sentence"]
        assert client.get("/somewhere").status_code != 429  # pages are not counted


def test_headers_keep_browsers_safe_on_every_answer(client: TestClient[Any]) -> None:
    for path in ("/api/me", "/api/nothing", "/api/games/none", "/somewhere", "/ui/nothing.js"):
        answer = client.get(path)
        for name in guard.HEADERS:
            assert answer.headers[name] == guard.HEADERS[name], (path, name)
        assert "strict-transport-security" not in answer.headers
    assert client.get("/api/me").headers["cache-control"] == "no-store"
    assert "unsafe-eval" not in guard.POLICY
    assert "script-src 'self';" in guard.POLICY


def test_limits_fill_up_again_and_forget() -> None:
    limits = guard.Limits()
    assert [limits.wait("a", 3, 60, now=0) for _ in range(4)] == [0, 0, 0, 20]
    assert limits.wait("a", 3, 60, now=19) == 1
    assert limits.wait("a", 3, 60, now=20) == 0
    limits.MOST_KEYS = 10
    for place in range(100):
        limits.wait(f"b{place}", 3, 60, now=100)
    assert len(limits._full_at) <= 10


@pytest.mark.parametrize(("proxies", "believed"), [("", False), ("10.0.0.2", True)])
def test_only_proxies_that_are_named_are_believed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, proxies: str, believed: bool
) -> None:
    said: dict[str, Any] = {}
    monkeypatch.setattr(uvicorn, "run", lambda app, **more: said.update(more))
    serve.serve(settings(tmp_path, proxies=proxies))
    assert (said["proxy_headers"], said["forwarded_allow_ips"] or "") == (believed, proxies)
    assert settings(tmp_path, proxies=proxies).is_local is not believed


def test_a_long_network_is_one_address() -> None:
    def from_(host: str) -> str:
        scope: Any = {"type": "http", "client": (host, 1), "headers": []}
        return guard.address(ASGIConnection(scope))

    assert from_("2001:db8::1") == from_("2001:db8::2") != from_("2001:db8:1::1")
    assert from_("10.0.0.1") == from_("::ffff:10.0.0.1") != from_("10.0.0.2")
    assert from_("testclient") == "testclient"
