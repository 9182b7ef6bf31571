"""The words on the faces of Dark Minions."""

from __future__ import annotations

import pytest

from underdeeps.meccg.faces import face, line
from underdeeps.meccg.facts import CARDS
from underdeeps.meccg.language.catalogue import text_of
from underdeeps.meccg.language.standing import PARTS

ALL = (46, 48, 51, 54, 56, 57, 59, 63, 64, 66, 67, 69, 70, 72, 73, 75, 77, 78, 79, 85, 86, 93, 94, 100, 102, 103, 110)

RESOURCE_EVENTS = [
    *("DM-119", "DM-120", "DM-122", "DM-123", "DM-126", "DM-128", "DM-130", "DM-131", "DM-133", "DM-134"),
    *("DM-135", "DM-136", "DM-139", "DM-140", "DM-146", "DM-147", "DM-150", "DM-151", "DM-154", "DM-156"),
]


def test_the_words_of_answers_to_agents_are_sentences() -> None:
    for card in ("DM-144", "DM-152"):
        said = text_of(card)
        assert said and said[0].isupper() and said.endswith(".")


def test_the_words_of_hunts_for_agents_are_sentences() -> None:
    for card in ("DM-127", "DM-137", "DM-138", "DM-160"):
        said = text_of(card)
        assert said and said[0].isupper() and said.endswith(".")


def test_the_words_of_events_on_agents_are_sentences() -> None:
    for number in (62, 68, 74, 76, 89):
        said = text_of(f"DM-{number}")
        assert said and said[0].isupper() and said.endswith(".")


@pytest.mark.parametrize("card", ["DM-45", "DM-55", "DM-71", "DM-80", "DM-88", "DM-97"])
def test_hazards_of_our_first_decks_say_what_they_do(card: str) -> None:
    assert PARTS[card]
    words = text_of(card)
    assert words.endswith(".")
    assert "  " not in words


@pytest.mark.parametrize("number", ALL)
def test_hazards_say_what_they_do(number: int) -> None:
    card = f"DM-{number}"
    assert PARTS[card]
    words = text_of(card)
    assert words.endswith(".")
    assert "  " not in words


@pytest.mark.parametrize(
    "card",
    [
        *("DM-32", "DM-114", "DM-116", "DM-117", "DM-118", "DM-129", "DM-141", "DM-148", "DM-149", "DM-153", "DM-158"),
    ],
)
def test_each_event_that_changes_what_others_may_do_says_what_it_does(card: str) -> None:
    assert text_of(card)[0].isupper()
    assert text_of(card).endswith(".")


@pytest.mark.parametrize("card", RESOURCE_EVENTS)
def test_each_resource_event_says_what_it_does(card: str) -> None:
    assert text_of(card)[0] in "+ABCDEFGHIJKLMNOPQRSTUVWXYZ"
    assert text_of(card).endswith(".")


@pytest.mark.parametrize("card", ["DM-44", "DM-60", "DM-65", "DM-81", "DM-83", "DM-163"])
def test_what_makes_the_shadow_grow_says_what_it_does(card: str) -> None:
    assert PARTS[card]
    assert text_of(card).endswith(".")
    assert "  " not in text_of(card)


def test_the_keyword_of_a_site_is_on_its_face() -> None:
    assert line(CARDS["DM-37"]) == "Hero Dark-hold in the Under-deeps, stolen knowledge"


@pytest.mark.parametrize(
    ("card", "others"),
    [("DM-28", "Mistress Lobelia"), ("DM-178", "Lobelia Sackville-Baggins"), ("TW-12", "Durin’s Bane, The Balrog")],
)
def test_each_manifestation_names_the_others(card: str, others: str) -> None:
    assert dict(face(CARDS[card]).marks)["manifestation of"] == others


def test_who_is_the_only_manifestation_names_none() -> None:
    assert "manifestation of" not in dict(face(CARDS["DM-1"]).marks)


@pytest.mark.parametrize("card", ["DM-43", "DM-50", "DM-92"])
def test_an_attack_for_which_an_agent_taps_is_free_of_the_hazard_limit_by_its_words(card: str) -> None:
    assert "no further cost of the hazard limit" in text_of(card)


def test_healing_of_nimrodel_does_not_forbid_a_second_copy() -> None:
    assert "duplicated" not in text_of("DM-135")


def test_the_words_name_the_phase_of_the_company_and_what_attacks() -> None:
    assert "a company in its movement/hazard phase" in text_of("DM-137")
    assert "Lava Flow" in text_of("DM-47")
    assert "Rock Fall" in text_of("DM-53")


@pytest.mark.parametrize("card", ["DM-57", "DM-97", "DM-103"])
def test_regions_of_a_site_path_are_counted_as_players_count_them(card: str) -> None:
    assert "regions of type" not in text_of(card)
    assert "2 Wildernesses" in text_of(card) or "2 Dark-domains" in text_of(card)


def test_forgotten_scrolls_are_not_playable_at_an_untapped_minas_tirith_by_their_words() -> None:
    assert "Minas Tirith, once that is tapped" in text_of("DM-169")
