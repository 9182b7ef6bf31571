"""How faces are worded: what holds for the words of every card, whatever it does."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

import pytest

from underdeeps.meccg import lexicon, windows
from underdeeps.meccg.faces import face, faces, line
from underdeeps.meccg.facts import CARDS, REGIONS
from underdeeps.meccg.language.action import Ability, FromHand
from underdeeps.meccg.language.catalogue import paragraphs_of, text_of
from underdeeps.meccg.language.moments import HAZARD
from underdeeps.meccg.language.standing import PARTS
from underdeeps.meccg.language.wording import as_printed, effects_text

SENTENCE = re.compile(r"(?<=[.!]) (?=[A-Z+-])")
TYPES = "haven|free-hold|border-hold|shadow-hold|dark-hold|wilderness|shadow-land|dark-domain|border-land|free-domain"
KEYS = re.compile(rf"(?<![\w-])(?:ruins-and-lairs|ruins & lairs|coastal[- ]seas?|(?:{TYPES})(?:e?s)?)(?![\w-])")
"""How types of sites and regions are called in the code."""


def sentences_of(card: str) -> Iterator[str]:
    for paragraph in paragraphs_of(card):
        yield from SENTENCE.split(paragraph)


def ways_to_play(card: str) -> list[str]:
    return [words for part in PARTS[card] if isinstance(part, FromHand) and (words := part.text())]


def test_no_face_opens_with_a_fragment() -> None:
    """A card is playable on something, by somebody; or a price is paid for it."""
    assert [card for card in PARTS if re.match(r"(On|By) (a|an|the|your|one|what)\b", text_of(card))] == []
    assert text_of("TW-27").startswith("Playable on a non-Hobbit, non-Wizard, non-Ringwraith character.")


def test_no_sentence_is_such_a_fragment() -> None:
    fragment = re.compile(r"(On|By) (a|an|the|your) [^,]*:")
    assert [card for card in PARTS for said in sentences_of(card) if fragment.match(said)] == []


@pytest.mark.parametrize(
    ("what", "found"),
    [
        ("the key of a type of site or region", lambda card: KEYS.search(text_of(card))),
        ("a target, whatever it is", lambda card: re.search("(its|the) target", text_of(card))),
        ("an article before another", lambda card: re.search(r"\ban? (an?|the|The)\b", text_of(card))),
        ("nothing that follows", lambda card: "what follows" in text_of(card)),
        ("a card for a person", lambda card: CARDS[card].kind == "character" and "this card" in text_of(card)),
        ("a card for an ally", lambda card: "ally" in CARDS[card].forms and "this card" in text_of(card)),
        ("a strike of which nothing was said", lambda card: "on the strike" in text_of(card)),
        ("regions by their type", lambda card: re.search(r"all regions of type|as ones of type", text_of(card))),
        ("tapping told twice", lambda card: re.search(r"[Tt]ap [^,.:]*, tap ", text_of(card))),
        ("a site at a haven", lambda card: re.search(r"tapped site at a Haven", text_of(card))),
        ("a thing for a person", lambda card: CARDS[card].kind == "character" and "its company" in text_of(card)),
        ("a skill without a card", lambda card: "without this card" in text_of(card)),
        ("the place of a word", lambda card: re.search(r"[_{}]|\bc\d", text_of(card))),
        ("a verb too few", lambda card: "that not" in text_of(card)),
        ("two marks at once", lambda card: re.search(r"[.;:,] ?[.;:,]|  ", text_of(card))),
    ],
)
def test_words_that_players_do_not_use_are_on_no_face(what: str, found: Callable[[str], object]) -> None:
    assert [card for card in PARTS if found(card)] == [], what


def test_what_can_be_played_in_several_ways_says_alternatively() -> None:
    several = [card for card in PARTS if len(ways_to_play(card)) > 1 and card != "BA-26"]
    assert [card for card in several if text_of(card).count("lternatively,") != len(ways_to_play(card)) - 1] == []
    assert len(several) > 30
    assert ways_to_play("BA-26")[0].startswith("playable on an automatic-attack, or")  # both ways are told at once


def test_a_creature_that_is_an_event_says_which_words_are_for_the_event() -> None:
    both = [card for card in PARTS if "creature" in CARDS[card].forms and len(CARDS[card].forms) > 1]
    assert [card for card in both if f"lternatively, as a {CARDS[card].forms[1]}," not in text_of(card)] == []
    assert len(both) > 10


def test_no_face_lists_regions_twice() -> None:
    """A way that leads between regions names them once."""
    names = re.compile("|".join(sorted(REGIONS, key=len, reverse=True)))
    ways = {card: names.findall(text_of(card)) for card in PARTS if "may move by this way" in text_of(card)}
    assert [card for card, regions in ways.items() if len(regions) > len(set(regions))] == []
    assert len(ways["TD-100"]) == 13
    assert "The way leads to another site in these regions" in text_of("TD-100")


def test_no_sentence_is_a_chain_of_effects() -> None:
    assert [card for card in PARTS for said in sentences_of(card) if said.count(", then ") > 1] == []


def test_effects_are_told_one_after_the_other() -> None:
    assert effects_text(["untap him", "", "heal him"]) == "untap him, then heal him"
    assert effects_text(["tap him", "untap him", "heal him"]) == "tap him. Untap him. Heal him"


def test_numbers_that_change_for_the_same_time_are_told_at_once() -> None:
    said = [f"{change} for the rest of the turn" for change in ("+4 prowess", "+1 body", "+2 direct influence")]
    assert effects_text(said) == "+4 prowess, +1 body and +2 direct influence for the rest of the turn"
    assert effects_text([said[0], f"he has {said[1]}"]) == f"{said[0]}, then he has {said[1]}", "of two of them"
    assert [
        card for card in PARTS if re.search(r"rest of the turn\. [+-]\d[^.]* rest of the turn", text_of(card))
    ] == []


def test_what_holds_besides_is_not_told_as_if_it_came_later() -> None:
    assert effects_text(["he taps", "and all others have -1 prowess"]) == "he taps, and all others have -1 prowess"
    assert "below 2, and hazard creatures" in text_of("TW-260")


def test_whose_numbers_they_are_is_said() -> None:
    """Of the one who plays it, who is a woman once, and not of who makes the check."""
    assert "all characters of his company have +2 prowess against the attack" in text_of("TW-262")
    assert "he has +5 prowess against the attack" in text_of("TW-360")
    assert "Galadriel has +2 prowess, +2 body" in text_of("TW-291") and "for him" not in text_of("TW-291")


def test_who_acts_against_an_attack_does_so_for_his_own_company() -> None:
    for spell in ("TW-262", "TW-354", "TW-356", "TW-360"):
        assert re.match(r"Playable by a Wizard, on an attack .*against his company:", text_of(spell))
    assert text_of("TW-207").startswith("Playable on an Orc, Troll or Man attack:"), "nobody does it"


def test_the_results_of_a_test_are_told_from_the_lowest() -> None:
    """A result of 0 or less brings no Magic Ring."""
    assert "a Magic Ring on 1 to 5, a Lesser Ring on any result" in text_of("TW-306")


def test_types_are_written_as_on_cards() -> None:
    assert as_printed("a haven, a dark-hold and two coastal-seas") == "a Haven, a Dark-hold and two Coastal Seas"
    assert as_printed("no Darkhaven, no wilderness-lore") == "no Darkhaven, no wilderness-lore"


def test_where_a_card_is_playable_is_written_as_on_cards() -> None:
    """A name of a site has its own capitals; what is told of other sites has those of types and races."""
    told = {face.id: dict(face.marks).get("playable at", "") for face in faces()}
    assert {id: words for id, words in told.items() if KEYS.search(words.replace("non-", ""))} == {}
    assert told["TW-363"] == "any Haven" and told["TW-261"] == "Iron Hill Dwarf-hold"
    assert told["LE-156"] == "any Ruins & Lairs with a Wolf automatic-attack (also if the site is tapped)"
    assert told["WH-37"].startswith("any site in a Wilderness (no Haven, no Shadow-hold, no Dark-hold)")


def test_what_is_playable_at_a_site_is_called_as_on_cards() -> None:
    found = {face.id: dict(face.marks).get("playable", "") for face in faces()}
    assert found["TW-385"] == "Information"
    assert found["TW-409"] == "items (minor, major, greater (Palantíri only))"


def test_what_parts_are_shown_with_is_worded_as_on_faces() -> None:
    examples = [word.example for word in lexicon.words() if word.example is not None]
    assert [example.card for example in examples if KEYS.search(example.sentence)] == []
    assert any("Ruins & Lairs" in example.sentence for example in examples)


def test_what_an_effect_calls_its_target_is_named_by_the_action() -> None:
    assert text_of("TW-68").startswith("Playable on an untapped Elf: tap him.")
    assert "on the tapped site of its bearer: untap the site, then" in text_of("TW-216")
    assert "on a corruption card on a character in its company: discard that card, then" in text_of("TW-195")
    assert text_of("TD-46").startswith("Playable on a resource long-event: discard it.")


def test_neighbouring_ways_to_play_a_card_say_once_that_it_cannot_be_duplicated() -> None:
    assert text_of("TW-11").count("be duplicated.") == 2  # the first way, and the two others together
    assert text_of("TW-11").endswith("until the end of the turn. None of this can be duplicated.")


def test_lines_and_marks_say_what_is_unique_and_what_cannot_be_in_a_deck() -> None:
    assert line(CARDS["TW-117"]).startswith("Unique Wizard, ")
    assert line(CARDS["LE-203"]) == "Resource permanent-event, minion"
    marks = {card: dict(face(CARDS[card]).marks).get("in a deck") for card in ("TW-12", "TW-205", "AS-71", "TW-204")}
    assert marks == {
        "TW-12": "not a Balrog player's",
        "TW-205": "not a Fallen-wizard's",
        "AS-71": "not a Fallen-wizard's, not a Balrog player's",
        "TW-204": None,
    }
    assert dict(face(CARDS["TW-106"]).marks)["in a deck"] == "also as a resource"
    assert dict(face(CARDS["TW-156"]).marks)["home site"] == "any Haven"


THEIR_PHASE = "in your opponent's movement/hazard phase"


def hazard_abilities() -> list[tuple[str, Ability]]:
    """The abilities of hazards in play that are used in a movement/hazard phase, but for what is as from hand."""
    return [
        (card, part)
        for card, parts in PARTS.items()
        for part in parts
        if isinstance(part, Ability) and part.side == HAZARD and part.when & windows.MOVEMENT
        if "like one from hand" not in part.text()
    ]


def test_what_a_hazard_in_play_does_is_said_to_be_done_in_the_opponents_phase() -> None:
    found = hazard_abilities()
    assert len(found) > 10
    assert [card for card, part in found if THEIR_PHASE not in part.text()] == []


@pytest.mark.parametrize("card", ["TD-11", "TD-52", "TD-132", "DM-142", "LE-179", "AS-34"])
def test_a_hazard_limit_that_is_changed_is_that_against_a_company(card: str) -> None:
    assert "to the hazard limit against the company whose phase it is" in text_of(card)
