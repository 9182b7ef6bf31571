"""Cards and decks of the card game on the command line."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.cli.conftest import Run
from tests.cli.test_mistakes import assert_one_sentence
from underdeeps.meccg.decks import load, read, shipped, write
from underdeeps.meccg.facts import CARDS
from underdeeps.meccg.language.standing import PARTS

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture
def illegal(tmp_path: Path) -> str:
    """The file of a deck that has a card too many."""
    path = tmp_path / "mine.deck"
    path.write_text(write(load("A")).replace("3 Concealment", "4 Concealment"), encoding="utf-8")
    return str(path)


def test_cards_of_the_card_game(run: Run) -> None:
    said = run("cards", "meccg", "name=glamdring").stdout
    assert "Glamdring  hero major item, TW (TW-244)" in said and "prowess bonus +3" in said
    assert run("cards", "--game", "meccg", "name=glamdring").stdout == said
    assert "and 1 more" not in said


def test_words_on_the_command_line_are_one_query(run: Run) -> None:
    joined = run("cards", "meccg", "type:creature race:orc prowess>=8", "--json").stdout
    assert run("cards", "meccg", "type:creature", "race:orc", "prowess>=8", "--json").stdout == joined


def test_cards_of_the_card_game_as_json(run: Run) -> None:
    found = json.loads(run("cards", "meccg", "set:ba", "--json").stdout)
    assert list(found[0]) == ["id", "name", "set", "kind", "enforced", "text", "copies", "line", "marks", "tint"]
    assert [card["id"] for card in found] == [id for id, card in CARDS.items() if card.set == "BA"]


def test_faces_are_printed_one_to_a_line_for_whoever_searches_lines(run: Run) -> None:
    lines = run("cards", "meccg", "--faces").stdout.splitlines()
    said = {line.partition(" ")[0]: line for line in lines}
    assert len(said) == len(lines) > 700
    assert said["TW-204"].startswith("TW-204 Concealment: ") and "scout" in said["TW-204"]
    assert "TW-72" not in said  # an Orc-guard has no text
    assert run("cards", "meccg", "name=concealment", "--faces").stdout.splitlines() == [said["TW-204"]]
    assert any("Théoden" in line for line in run("cards", "meq", "--faces").stdout.splitlines())


def test_where_a_card_is_declared(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)
    (line,) = run("cards", "meccg", "name=concealment", "--where").stdout.splitlines()
    where, id, name = line.split(maxsplit=2)
    file, number = where.rsplit(":", 1)
    assert (id, name) == ("TW-204", "Concealment") and not Path(file).is_absolute()
    assert '"TW-204"' in "".join(Path(file).read_text(encoding="utf-8").splitlines()[int(number) - 1 :][:2])
    (other,) = run("cards", "meccg", "id:AS-123", "--where").stdout.splitlines()  # printed in two sets, declared once
    assert "/the_wizards/" in other
    assert len(run("cards", "meccg", "--where").stdout.splitlines()) == len(PARTS)
    assert any("Théoden" in line for line in run("cards", "meq", "--where").stdout.splitlines())


def test_many_cards_are_cut_short(run: Run) -> None:
    assert "... and 1653 more of 1683" in run("cards", "meccg").stdout


def test_every_card_can_be_shown(run: Run) -> None:
    for card in CARDS.values():
        if card.id.endswith("7"):
            assert card.id in run("cards", "meccg", f"id:{card.id}").stdout


def test_the_other_game_may_be_named_first_too(run: Run) -> None:
    assert run("cards", "meq", "theoden").stdout == run("cards", "theoden").stdout != ""


def test_a_legal_deck(run: Run) -> None:
    result = run("deck", "check", "a")
    assert result.exit_code == 0
    assert result.stdout == "A: Stewards of Gondor is a legal deck of a Wizard for a short game.\n"
    assert json.loads(run("deck", "check", "A", "--json").stdout) == {"legal": True, "problems": []}


def test_a_deck_that_is_not_legal(run: Run, illegal: str) -> None:
    result = run("deck", "check", illegal)
    assert result.exit_code == 1
    assert "3 copies of Concealment may be in the whole deck, not 4." in result.stdout
    assert "deck.copies.non-unique-three" in result.stdout


def test_problems_as_json(run: Run, illegal: str) -> None:
    result = run("deck", "check", illegal, "--length", "long", "--json")
    assert result.exit_code == 1
    said = json.loads(result.stdout)
    assert said["legal"] is False
    assert said["problems"][0] == {
        "rule": "deck.copies.non-unique-three",
        "sentence": "3 copies of Concealment may be in the whole deck, not 4.",
        "cards": ["TW-204"],
    }
    assert said["problems"][1]["cards"] == []


def test_the_length_of_the_game_counts(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "big.deck"
    more = [id for id, card in CARDS.items() if card.set == "TD" and card.kind == "hazard"][:12]
    path.write_text(write(load("C")) + "\n".join(more), encoding="utf-8")
    assert "deck.sideboard.size" in run("deck", "check", str(path)).stdout
    assert "deck.sideboard.size" not in run("deck", "check", str(path), "--length", "long").stdout


def test_the_decks_that_come_with_it(run: Run) -> None:
    said = run("deck", "list").stdout
    assert said.count("\n") == len(shipped()) > 10 and "Seducing Nations of Men" in said
    assert "Commands:" in run("deck").stdout


def test_a_deck_is_shown(run: Run) -> None:
    said = run("deck", "show", "A").stdout
    assert said.startswith("A: Stewards of Gondor")
    assert "30 resources, 30 hazards with creatures worth 16" in " ".join(said.split())
    lines = [" ".join(line.split()) for line in said.splitlines()]
    assert "3 Saruman influence 10, prowess 6, body 9" in lines
    assert "Resources 30 cards, 27 mp" in lines
    assert "factions (5)" in lines and "havens (12)" in lines


@pytest.mark.parametrize("letter", "ABCDEFGHIJKLM")
def test_every_card_of_a_deck_is_shown(run: Run, letter: str) -> None:
    lines = [" ".join(line.split()) for line in run("deck", "show", letter).stdout.splitlines()]
    for id, count in load(letter).cards():
        assert any(line.startswith(f"{count} {CARDS[id].name}") for line in lines), id


@pytest.mark.parametrize("format", ["gccg", "plain", "ids", "underdeeps"])
def test_a_deck_is_exported(run: Run, format: str) -> None:
    said = run("deck", "export", "b", "--format", format).stdout
    assert said == write(load("B"), format)
    assert read(said).kind == "wizard"


def test_an_exported_deck_can_be_checked(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "old.dck"
    path.write_text(run("deck", "export", "G", "--format", "gccg").stdout, encoding="utf-8")
    assert run("deck", "check", str(path)).stdout == "old is a legal deck of a Ringwraith for a short game.\n"


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("deck", "check", "nonsense"), "There is no deck 'nonsense'"),
        (("deck", "show", "x" * 5000), "There is no deck"),
        (("deck", "check", "A", "--length", "shrot"), "Did you mean short?"),
        (("deck", "export", "A", "--format", "xml"), "cannot be written as 'xml'"),
        (("deck", "dance"), "dance"),
        (("deck", "check"), "FILE|NAME"),
        (("cards", "meccg", "prowes>3"), "at character 1, 'prowes>3': nothing is called 'prowes'"),
        (("cards", "meccg", "xyzzy"), "No card is like this: xyzzy."),
    ],
)
def test_mistakes(run: Run, words: tuple[str, ...], said: str) -> None:
    assert_one_sentence(run(*words), said)


@pytest.mark.parametrize("data", [b"", b"\xff\xfe\x00", b"PK\x03\x04", b"{}", b"\n" * 999])
def test_a_file_that_is_no_deck(run: Run, tmp_path: Path, data: bytes) -> None:
    path = tmp_path / "odd.deck"
    path.write_bytes(data)
    assert_one_sentence(run("deck", "check", str(path)), "odd.deck")


def test_a_deck_by_lot_can_be_kept_in_a_file_and_checked(run: Run, tmp_path: Path) -> None:
    said = run("deck", "random", "--kind", "ringwraith", "--seed", "3").stdout
    path = tmp_path / "lot.deck"
    path.write_text(said, encoding="utf-8")
    assert "is a legal deck of a Ringwraith" in run("deck", "check", str(path)).stdout
    assert run("deck", "random", "--kind", "ringwraith", "--seed", "3").stdout == said
    assert "Kind: wizard" in run("deck", "random").stdout


def test_a_deck_by_lot_of_an_unknown_kind(run: Run) -> None:
    assert_one_sentence(run("deck", "random", "--kind", "hobbit"), "There is no kind of player 'hobbit'")


def test_how_a_deck_is_played(run: Run) -> None:
    said = run("deck", "guide", "hunters of hoards").stdout
    assert "O: Hunters of Hoards" in said and "The first three turns" in said and "Burglary with Bilbo" in said
    assert "`" not in said and "#" not in said
    assert "underdeeps deck guide O" in run("deck", "show", "O").stdout


def test_a_deck_of_somebody_has_no_guide(run: Run, illegal: str) -> None:
    assert "guide" not in run("deck", "show", illegal).stdout
    assert_one_sentence(run("deck", "guide", illegal), "has no page")
