"""The command `underdeeps parts`, and the page that is made with it."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from tests.cli.conftest import Run
from underdeeps.cli.parts import COMMAND
from underdeeps.meccg.language.vocabulary import EVENTS, Vocabulary

ROOT = Path(__file__).resolve().parents[2]


def listed(run: Run, *words: str) -> dict[str, dict[str, Any]]:
    return {word["name"]: word for word in json.loads(run("parts", *words, "--json").stdout)}


def test_a_part_is_told_with_its_values_and_a_card(run: Run) -> None:
    found = listed(run, "cancel", "the", "attack")["CancelAttack"]
    assert found["group"] == "Effects: what is done"
    assert found["cards"] > 20
    assert found["example"]["words"] == "cancel the attack"
    assert "cancel the attack" in found["example"]["sentence"].casefold()
    declared = found["example"]["declared"]
    assert declared.startswith("card(") and found["example"]["card"] in declared and "CancelAttack()" in declared


def test_values_come_with_their_types_defaults_and_meaning(run: Run) -> None:
    action = listed(run, "something", "that", "a", "player", "can", "declare")["Action"]
    values = {value["name"]: value for value in action["values"]}
    assert values["when"]["default"] == "windows.ANYTIME"
    assert values["on"]["type"] == "Target | None"
    assert values["opens"]["means"] == "It can only open a chain, never respond."
    assert "verb" not in values  # of the class, not of a part


def test_words_are_looked_for_in_names_descriptions_and_faces(run: Run) -> None:
    by_name = listed(run, "automaticattack")
    assert any("AutomaticAttack" in name for name in by_name)
    by_face = listed(run, "hazard limit")
    assert by_face and all("limit" in str(word).casefold() for word in by_face.values())
    assert len(by_face) < len(listed(run, "hazard"))


def test_what_one_card_has_for_itself_is_no_word(run: Run) -> None:
    shared = [word for word in listed(run).values() if ".sets." in word["module"]]
    assert shared and all(word["cards"] > 1 for word in shared)


def test_the_lists_of_words_are_shown_whole(run: Run) -> None:
    shown = run("parts", "untap-begins").stdout
    assert shown.startswith("Words: events") and "the untap phase begins; the seat" in shown
    lists = [
        value
        for name, module in list(sys.modules.items())
        if name.startswith("underdeeps.meccg.language.")
        for value in vars(module).values()
        if isinstance(value, Vocabulary)
    ]
    words = {word["name"]: word["says"] for word in listed(run, "meccg").values() if word["group"].startswith("Words:")}
    assert EVENTS in lists
    assert {word for each in lists for word in each} == set(words)


def test_what_is_in_a_name_comes_before_what_is_in_a_description_and_that_before_examples(run: Run) -> None:
    found = json.loads(run("parts", "meccg", "strike", "--json").stdout)
    in_name = ["strike" in word["name"].casefold() for word in found]
    in_words = ["strike" in f"{word['name']} {word['says']}".casefold() for word in found]
    assert in_name == sorted(in_name, reverse=True) and in_words == sorted(in_words, reverse=True)
    assert not all(in_words)


def test_hooks_are_listed_by_who_asks(run: Run) -> None:
    groups = {word["group"] for word in listed(run).values()}
    assert "Ways to play a card" in groups
    assert any(group.startswith("Hooks of combat") for group in groups)


def test_the_parts_of_the_other_game(run: Run) -> None:
    assert "gain_favor, GainFavor" in listed(run, "meq", "favor")
    assert listed(run, "--game", "meq", "favor") == listed(run, "meq", "favor")


def test_for_people(run: Run) -> None:
    shown = run("parts", "cancelattack").stdout
    assert "cards, underdeeps.meccg." in shown and "does=(CancelAttack(),)" in shown
    overview = run("parts").stdout
    assert "CancelAttack" in overview and "does=(CancelAttack(),)" not in overview
    line = next(line for line in overview.splitlines() if line.strip().startswith("CancelAttack "))
    assert line.rstrip().endswith(listed(run, "cancelattack")["CancelAttack"]["example"]["name"])


def test_no_part_has_the_words(run: Run) -> None:
    result = run("parts", "spaceship")
    assert result.exit_code == 2
    assert "No part has all of these words: spaceship." in result.stderr


@pytest.mark.parametrize("game", ["meccg"])
def test_the_page_is_in_step_with_the_sources(game: str) -> None:
    """In a process of its own: other tests declare cards, too."""
    command = [sys.executable, "-m", "underdeeps", "parts", "--game", game, "--page"]
    written = subprocess.run(command, capture_output=True, text=True, check=True, encoding="utf-8").stdout
    page = (ROOT / f"docs/{game}-parts.md").read_text(encoding="utf-8")
    assert page == written, f"run: {COMMAND.format(game=game)}"
