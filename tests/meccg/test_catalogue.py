"""Declaring cards: what is no card, or not the same card, is an error at once."""

from __future__ import annotations

import pytest

from underdeeps.meccg.language.catalogue import RULE_ACTION_NAMES, RULE_ACTIONS, card, rule_action
from underdeeps.meccg.language.standing import PARTS

ORTHANC, IN_THE_LIDLESS_EYE, CONCEALMENT = "TW-300", "LE-334", "TW-204"


@pytest.mark.parametrize(
    ("ids", "wrong"),
    [
        ("TW-9999", "there is no card TW-9999"),
        (f"{ORTHANC} LE-9999", "there is no card LE-9999"),
        (IN_THE_LIDLESS_EYE, "the card LE-334 is declared twice"),
        (f"{ORTHANC} {IN_THE_LIDLESS_EYE}", "the card LE-334 is declared twice"),
        (f"{ORTHANC} {CONCEALMENT}", "TW-204 is Concealment, not another printing of Palantír of Orthanc"),
    ],
)
def test_what_cannot_be_declared(monkeypatch: pytest.MonkeyPatch, ids: str, wrong: str) -> None:
    monkeypatch.delitem(PARTS, ORTHANC)
    monkeypatch.delitem(PARTS, CONCEALMENT)
    before = dict(PARTS)
    with pytest.raises(ValueError, match=f"^{wrong}$"):
        card(ids)
    assert before == PARTS


def test_printings_share_their_parts() -> None:
    assert PARTS[IN_THE_LIDLESS_EYE] is PARTS[ORTHANC]


def test_words_are_no_part_of_a_card(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delitem(PARTS, CONCEALMENT)
    with pytest.raises(TypeError, match=r"^the card TW-204 is made of parts, and 'tap a scout' is none: .* finds one$"):
        card(CONCEALMENT, "tap a scout")  # type: ignore[arg-type]
    assert CONCEALMENT not in PARTS


def test_actions_of_the_rules_are_offered_in_their_order() -> None:
    of_rules = [action for action in RULE_ACTIONS if ".rules." in type(action).__module__]
    assert [action.key for action in of_rules] == [f"rule/{name}" for name in RULE_ACTION_NAMES]


def test_actions_of_cards_are_offered_after_those_of_the_rules() -> None:
    keys = [action.key.removeprefix("rule/") for action in RULE_ACTIONS]
    assert keys[keys.index(RULE_ACTION_NAMES[-1]) + 1 :][:4] == ["shake-off", "turn-aside", "cancel-strike", "shed"]
    assert keys.index("cross") == keys.index("agent-sends-back") + 1, "it says after which one"


@pytest.mark.parametrize(("name", "after"), [("unheard-of", ""), ("toll", "unheard-of")])
def test_an_action_of_no_place_is_an_error(name: str, after: str) -> None:
    with pytest.raises(ValueError, match="unheard-of is not in RULE_ACTION_NAMES"):
        rule_action(name, RULE_ACTIONS[0], after=after)
