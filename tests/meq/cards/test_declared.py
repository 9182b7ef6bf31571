"""Every card is declared once, says what it does, and asks under rules that exist."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from underdeeps import rulebook
from underdeeps.kernel.parts import Part
from underdeeps.meq import facts
from underdeeps.meq.cards import catalogue
from underdeeps.meq.cards.base import PARTS, Effect, text_of
from underdeeps.meq.cards.control import rule_of
from underdeeps.meq.faces import faces

assert catalogue

KINDS = (
    facts.EVENTS,
    facts.ENCOUNTERS,
    facts.PERILS,
    facts.SHADOWS,
    facts.CORRUPTIONS,
    facts.PLOTS,
    facts.MISSIONS,
    facts.ITEMS,
    facts.CHARACTERS,
    facts.HEROES,
    facts.QUESTS,
    facts.MINIONS,
)
CARDS = [card for kind in KINDS for card in kind]


def test_every_card_is_declared() -> None:
    assert [card for card in CARDS if card not in PARTS] == []


def test_all_473_cards_are_enforced_and_say_so() -> None:
    cards = [face for face in faces() if face.kind not in ("hero", "minion", "character")]
    assert sum(face.copies for face in cards) == 473
    assert all(face.enforced and face.text and face.line for face in faces())
    assert len({face.id for face in faces()}) == len(faces())


def test_heroes_minions_and_characters_can_be_looked_up() -> None:
    found = {face.id: face for face in faces()}
    assert ("strength", "5") in found["argalad"].marks
    assert dict(found["black-serpent"].marks)["health"] and ("favor", "2") in found["gandalf"].marks


@pytest.mark.parametrize("card", CARDS)
def test_the_text_is_made_of_whole_sentences(card: str) -> None:
    text = text_of(card)
    assert text.endswith(".") and text[0] in "ABCDEFGHIJKLMNOPQRSTUVWXYZ-"
    assert not re.search(r"\{|\}|  |\.\.| ,|, then, |the hero the |may either the |None|<", text)


def test_the_reward_of_every_quest_is_marked() -> None:
    quests = [*facts.QUESTS, *(card for card, fact in facts.ENCOUNTERS.items() if fact.quest)]
    assert [card for card in quests if text_of(card).count("Reward: ") != 1] == []
    assert [card for card in CARDS if card not in quests and "Reward" in text_of(card)] == []


def test_what_a_plot_does_once_is_done_when_it_is_played() -> None:
    once = [card for card in facts.PLOTS if any(isinstance(part, Effect) for part in PARTS[card])]
    assert once == [card for card in facts.PLOTS if "hen played, " in text_of(card)] != []


@pytest.mark.parametrize(
    ("card", "text"),
    [
        ("denethor", "The hero spends 3 favor to move the green story marker 1 space forward."),
        (
            "boat",
            "A water path costs 1 card of any kind. "
            "Belfalas and The Grey Havens are joined by a sea way that costs 3 cards of any kind.",
        ),
        (
            "brown-lands-mordor.isildurs-heir",
            "When drawn, Aragorn is placed in Rhûn. Explore Rhûn. Reward: gain 1 favor, then train.",
        ),
        (
            "hill-of-sorcery",
            "Explore Dol Guldur. Reward: choose one: gain 2 favor; or gain 1 level of agility. "
            "Then Sauron chooses one: discard 1 Plot card from hand; or remove 2 influence from the Shadow Pool.",
        ),
        (
            "brown-lands-mordor.the-seat-of-saurons-power",
            "Explore Barad-dûr. Reward: gain 2 favor, "
            "then the hero may either discard all Corruption cards, or remove 1 influence from the Shadow Pool.",
        ),
        (
            "haven.deadmens-dike",
            "The hero is to take 4 damage. He may first discard any number of hand cards; each point of defense"
            " printed on them lowers it by 1. If no damage is left, the hero gains 2 favor, then trains.",
        ),
        ("denethor-falls-into-madness", "When a hero consults Denethor, he first receives 1 Corruption card."),
        (
            "rhudaur-grey-mountains.above-the-withered-heath",
            "Sauron discards 1 random Shadow card. The hero may remove 1 monster token from the hero's region.",
        ),
        (
            "event-1-07",
            "The heroes may either remove up to 3 influence or monster tokens from Eriador, in any mix,"
            " or place 1 favor in The Shire.",
        ),
        (
            "event-1-13",
            "After a hero has explored Rhûn, the hero may move to any location. Then this card is discarded.",
        ),
        (
            "nine-for-mortal-men-doomed-to-die",
            "The hero receives 1 Corruption card. Sauron may either draw 1 Plot card, or command a minion to move or"
            " heal. If that moves the minion to the hero, the hero fights it (a fight not won does not end the turn).",
        ),
        (
            "do-not-tempt-me",
            "Sauron picks a hero and may place 1 influence where that hero is. "
            "Then that hero loses 1 favor for each Corruption card.",
        ),
        (
            "betrayed",
            "The hero discards 2 random hand cards. "
            "Until the combat ends, the hero's strength is 1 lower for each Corruption card that he has.",
        ),
        ("skill.retaliate", "After damage is dealt: deal as much damage as you were dealt in this round."),
        ("skill.crushing-blow", "Against a printed defense of 0 or 1: gain +2 attack and cancel that card."),
        ("eleanor.concentrate", "Next round: +2 attack and +2 defense."),
    ],
)
def test_the_parts_of_a_card_write_its_text(card: str, text: str) -> None:
    assert text_of(card) == text


@pytest.mark.parametrize("card", CARDS)
def test_a_card_asks_under_an_entry_of_the_rulebook(card: str) -> None:
    rulebook.entry(rule_of(card))


def _all_parts(part: Part) -> list[Part]:
    return [part, *(inner for _, each in part.inner() for inner in _all_parts(each))]


def test_every_part_has_a_key_of_its_own() -> None:
    keys = [part.key for card in CARDS for top in PARTS[card] for part in _all_parts(top)]
    assert len(keys) == len(set(keys)) and all(keys)


def test_every_card_has_a_test_that_names_it() -> None:
    written = "".join(path.read_text() for path in Path(__file__).parent.glob("test_*.py"))
    assert [card for card in CARDS if f'"{card}"' not in written] == []
