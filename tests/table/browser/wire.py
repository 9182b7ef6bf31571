"""What travels on a window's socket, and what of it somebody who looks on must not know."""

from __future__ import annotations

import json
import sqlite3
from pathlib import Path
from typing import Any

from playwright.sync_api import Page

import underdeeps as ud
from underdeeps.kernel.records import Record


def listen(page: Page) -> list[dict[str, Any]]:
    """Everything that the page's sockets receive from now on."""
    heard: list[dict[str, Any]] = []
    page.on(
        "websocket",
        lambda socket: socket.on("framereceived", lambda data: heard.append(json.loads(data)) if data else None),
    )
    return heard


def hidden_from_onlookers(heard: list[dict[str, Any]], database: Path, game_id: str) -> list[str]:
    """What was told to an onlooker that no onlooker may know: facts of events, views and questions that are not his.

    The game is played again from its record; at each position that a message tells of, the true view of an onlooker is
    compared with what was sent.
    """
    whole = _record(database, game_id)
    wrong: list[str] = []
    views = {}
    for upto in sorted({message["number"] for message in heard if message["type"] in ("scene", "change")}):
        game = ud.replay(whole, upto)
        view = game.view(None)
        view.pop("decision", None)
        views[upto] = json.dumps(view, sort_keys=True)
        shown = [str(event.facts) for event in game.heard(None)]
        for message in heard:
            if message.get("number") != upto or message["type"] not in ("scene", "change"):
                continue
            question = message["question"]
            if question and (question["choices"] or question["prompt"]):
                wrong.append(f"a question of {question['seat']}")
            if message["type"] == "scene" and json.dumps(message["view"], sort_keys=True) != views[upto]:
                wrong.append(f"the view at {upto}")
            wrong += [event["story"] for event in message["events"] if _facts(event) not in shown]
    return wrong


def _facts(event: dict[str, Any]) -> str:
    return str({key: tuple(value) if isinstance(value, list) else value for key, value in event["facts"].items()})


def _record(database: Path, game_id: str) -> Record:
    """The record of a game, straight from the server's file."""
    with sqlite3.connect(f"file:{database}?mode=ro", uri=True) as db:
        game, rules, setup, seed = db.execute(
            "SELECT game, rules, setup, seed FROM game WHERE id = ?", [game_id]
        ).fetchone()
        choices = db.execute("SELECT place FROM choice WHERE game_id = ? ORDER BY number", [game_id]).fetchall()
    return Record(game, rules, json.loads(setup), int(seed), tuple(place for (place,) in choices))
