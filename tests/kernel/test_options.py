"""Options and their text forms."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from underdeeps.kernel import Event, Option
from underdeeps.kernel.options import find

word = st.text("abcdefghij.0123456789_", min_size=1)


@given(st.builds(Option, word, st.just("") | word, st.just("") | word))
def test_text_and_back(option: Option) -> None:
    assert Option.parse(str(option)) == option
    assert Option.parse(f"  {option} ") == option


@pytest.mark.parametrize(
    ("option", "text"),
    [
        (Option("pass"), "pass"),
        (Option("tell", "moss"), "tell moss"),
        (Option("move", "posy", "the shire"), "move posy the shire"),
        (Option("take", "", "posy"), "take - posy"),
    ],
)
def test_text(option: Option, text: str) -> None:
    assert str(option) == text and Option.parse(text) == option


def test_found_by_itself_by_value_and_by_text() -> None:
    options = (Option("pass"), Option("tell", "moss"))
    assert find(options, options[1]) == find(options, Option("tell", "moss")) == find(options, "tell moss") == 1
    assert find(options, "tell") == find(options, "") == find(options, Option("moss")) == -1


def test_an_event_shows_its_secrets_to_those_who_are_told() -> None:
    event = Event("draw", {"seat": "posy", "count": 2}, "r", {"riddles": ("moss", "echo")}, ("posy",))
    assert str(event.seen_by("posy")) == "draw seat=posy count=2 riddles=moss,echo"
    for seat in ("tuck", None):
        assert str(event.seen_by(seat)) == "draw seat=posy count=2"
        assert event.seen_by(seat) == Event("draw", {"seat": "posy", "count": 2}, "r")
    assert str(Event("show", {"riddles": ()})) == "show riddles=-"
