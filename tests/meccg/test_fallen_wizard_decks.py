"""The decks of Fallen-wizards: what may be in them, and how they are read."""

from __future__ import annotations

import msgspec
import pytest

from tests.meccg.test_decks import broken, only, put, take
from tests.rules import rule
from underdeeps.kernel import BadSetup
from underdeeps.meccg import RULES
from underdeeps.meccg.decks import load, read, role
from underdeeps.meccg.decks.fallen_wizard import BANNED
from underdeeps.meccg.decks.legality import balance
from underdeeps.meccg.facts import CARDS
from underdeeps.meccg.language.standing import PARTS

SARUMAN = load("N")
WIZARD = load("A")


@rule("deck.fallen-wizard.limits-additional", "deck.pool.fallen-wizard.stage-cards", "term.stage")
def test_our_deck_of_a_fallen_wizard_is_legal() -> None:
    assert SARUMAN.kind == "fallen-wizard" and broken(SARUMAN) == []
    assert "deck.copies.unique-one" in broken(put(SARUMAN, "sideboard", "1 Balin"))
    assert "deck.agents.total-mind-36" in broken(put(SARUMAN, "sideboard", "9 DM-27"))
    assert read("Kind: Fallen-wizard\n1 Twilight (TW)").kind == "fallen-wizard"


@rule("deck.fallen-wizard.copies-hero-resource", "deck.fallen-wizard.copies-minion-resource")
@pytest.mark.parametrize(("card", "side"), [("Great Ship", "hero"), ("Black Mace", "minion")])
def test_two_copies_of_a_resource_of_heroes_or_minions(card: str, side: str) -> None:
    assert broken(put(SARUMAN, "sideboard", f"2 {card}")) == []
    assert broken(put(SARUMAN, "sideboard", f"3 {card}")) == [f"deck.fallen-wizard.copies-{side}-resource"]
    assert broken(put(WIZARD, "sideboard", "2 Great Ship")) == []


@rule("deck.fallen-wizard.copies-stage-resource", "deck.pool.fallen-wizard.stage-shared-restrictions")
def test_three_copies_of_a_stage_resource_with_that_of_the_pool() -> None:
    assert broken(put(SARUMAN, "sideboard", "1 Hidden Haven")) == []
    assert broken(put(SARUMAN, "sideboard", "2 Hidden Haven")) == ["deck.copies.non-unique-three"]


@rule("deck.fallen-wizard.copies-character", "deck.fallen-wizard.characters-either-alignment")
def test_two_copies_of_a_character_of_either_side() -> None:
    found = [CARDS[id] for id, _ in SARUMAN.cards("pool", "deck")]
    sides = {card.alignment for card in found if role(card, "fallen-wizard") == "character"}
    assert sides == {"hero", "minion"}
    assert broken(put(SARUMAN, "sideboard", "1 Ill-favoured Fellow")) == ["deck.fallen-wizard.copies-character"]


@rule("deck.fallen-wizard.hazard-as-resource-two")
def test_two_copies_of_a_hazard_count_as_resources() -> None:
    short = take(SARUMAN, "deck", "2 Concealment", "1 Stealth", "2 Dodge", "1 Vanishment")
    more = put(short, "deck", "1 Twilight (TW)")
    assert balance(msgspec.structs.replace(more, kind="wizard")) == (27, 28), "three as resources"
    assert balance(more) == (26, 29), "two copies as resources, the third as a hazard"


@rule("deck.fallen-wizard.avatars", "setup.declare.fallen-wizard.avatar-in-deck")
def test_an_avatar_of_their_own_must_be_there_and_no_other() -> None:
    assert broken(put(SARUMAN, "sideboard", "TW-156")) == ["deck.fallen-wizard.avatars"]
    without = take(SARUMAN, "deck", "3 WH-9")
    assert broken(without) == ["setup.declare.fallen-wizard.avatar-in-deck"]
    assert broken(put(without, "sideboard", "1 WH-9")) == []


@rule("deck.fallen-wizard.agents-count-as-characters")
def test_agents_are_characters_in_their_decks() -> None:
    assert role(CARDS["DM-27"], "fallen-wizard") == "character"


@rule("deck.fallen-wizard.banned-cards")
@pytest.mark.parametrize("card", sorted(BANNED))
def test_what_they_may_not_have(card: str) -> None:
    assert "deck.fallen-wizard.banned-cards" in broken(put(SARUMAN, "sideboard", card))


def test_seventeen_cards_are_banned_by_the_rules_and_sauron_by_what_he_says() -> None:
    assert len(BANNED - {"BA-43"}) == 17 and "BA-43" in BANNED


@rule("deck.location.fallen-wizard.hero-and-minion-single", "deck.location.fallen-wizard.own-sites-multiple")
def test_one_copy_of_a_site_of_heroes_or_minions_and_several_of_their_own() -> None:
    assert broken(put(SARUMAN, "sites", "4 WH-58")) == []
    assert broken(put(SARUMAN, "sites", "1 Moria [M]")) == []
    rule_ = "deck.location.fallen-wizard.hero-and-minion-single"
    assert broken(put(SARUMAN, "sites", "1 Moria [H]")) == [rule_]
    assert broken(put(SARUMAN, "sites", "1 Rivendell [H]")) == []
    assert broken(put(SARUMAN, "sites", "2 Rivendell [H]")) == [rule_], "havens too"
    assert broken(put(SARUMAN, "sites", "1 Moria [B]")) == [rule_]


@rule("deck.pool.fallen-wizard.stage-cards", "deck.pool.fallen-wizard.stage-points-three")
def test_the_pool_holds_stage_resources_with_three_stage_points() -> None:
    none = take(SARUMAN, "pool", "Bad Company", "Hidden Haven")
    assert broken(none) == ["deck.pool.fallen-wizard.stage-cards"]
    assert broken(put(none, "pool", "Bad Company")) == ["deck.pool.fallen-wizard.stage-points-three"]
    many = take(put(none, "pool", "2 Hidden Haven", "2 Double-dealing"), "sideboard", "Double-dealing")
    assert broken(many) == ["deck.pool.fallen-wizard.stage-cards"]
    assert broken(put(WIZARD, "pool", "Hidden Haven"))


@rule("deck.pool.fallen-wizard.stage-non-unique")
def test_one_of_these_is_not_unique() -> None:
    unique = put(take(SARUMAN, "pool", "Bad Company", "Hidden Haven"), "pool", "WH-68")
    assert "deck.pool.fallen-wizard.stage-non-unique" in broken(take(unique, "deck", "WH-68"))


@rule("deck.pool.fallen-wizard.stage-avatar-specific", "deck.avatar-specific.needs-declaration")
def test_cards_specific_to_the_avatar_whom_they_name() -> None:
    assert broken(put(SARUMAN, "sideboard", "WH-118")) == []
    rule_ = "deck.avatar-specific.needs-declaration"
    assert broken(put(SARUMAN, "sideboard", "WH-101")) == [rule_], "Gandalf's, without Gandalf"
    both = put(SARUMAN, "sideboard", "WH-101", "WH-118", "WH-4")
    assert broken(both) == [rule_], "nobody is two Fallen-wizards"
    assert rule_ in broken(put(WIZARD, "sideboard", "WH-118"))


@rule("setup.start-site.fallen-wizard")
def test_a_place_to_start_must_be_there() -> None:
    homeless = only(SARUMAN, "sites", "2 Isengard [F]", "1 Bree [H]")
    assert "setup.start-site.fallen-wizard" in broken(homeless)
    assert broken(put(homeless, "sites", "1 Ettenmoors [M]")) == []


@rule("deck.sideboard.anti-fallen-wizard-ten", "deck.sideboard.anti-fallen-wizard-access")
def test_ten_more_cards_of_a_sideboard_are_for_games_against_fallen_wizards_only() -> None:
    big = put(WIZARD, "sideboard", *(f"1 {id}" for id in SPARE))
    assert 30 < sum(count for _, count in big.sideboard) <= 40
    assert broken(big, opponent="fallen-wizard") == []
    assert RULES.setup(decks=[big, "N"])["decks"][1] == "N"
    with pytest.raises(BadSetup, match="at most 30 cards"):
        RULES.setup(decks=[big, "F"])


SPARE = tuple(
    card.id
    for card in CARDS.values()
    if card.id.startswith("TW")
    and card.kind == "hazard"
    and card.forms == ("creature",)
    and not card.unique
    and card.id in PARTS
)[:16]
"""Creatures that deck A does not have."""
