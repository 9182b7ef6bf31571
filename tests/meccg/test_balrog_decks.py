"""The decks of Balrog players: what may be in them, and how they are read."""

from __future__ import annotations

import pytest

from tests.meccg.test_decks import broken, only, put, take
from tests.rules import rule
from underdeeps.meccg.decks import load, read, role
from underdeeps.meccg.decks.balrog import BANNED
from underdeeps.meccg.decks.legality import creatures
from underdeeps.meccg.facts import CARDS

BALROG = load("K")
WIZARD = load("A")
RINGWRAITH = load("F")


@rule("balrog.deck.as-ringwraith", "balrog.deck.specific-allowed", "balrog.setup.as-ringwraith")
def test_our_deck_of_a_balrog_is_legal_with_cards_that_are_his_alone() -> None:
    assert BALROG.kind == "balrog" and broken(BALROG) == []
    assert any(CARDS[id].specific == "Balrog" for id, _ in BALROG.deck)
    assert any(CARDS[id].specific == "Balrog" for id, _ in BALROG.pool)
    short = take(BALROG, "deck", "1 High Helm")
    assert "deck.play.hazard-count" in broken(short)


@rule("balrog.setup.made-by-avatar-card")
def test_the_avatar_makes_the_balrog_player() -> None:
    assert read("1 The Balrog [B]\n4 Moria [B]").kind == "balrog"
    assert read("BA-3\n4 Moria [M]").kind == "balrog"
    assert read("1 Azog\n4 Moria [M]").kind == "balrog"
    assert read("1 Shagrat\nAS-71").kind == "ringwraith"
    without = take(BALROG, "deck", "3 The Balrog")
    assert broken(without) == ["balrog.setup.made-by-avatar-card"]
    assert broken(put(without, "sideboard", "1 The Balrog")) == []


@rule("balrog.deck.specific-exclusive", "deck.balrog.avatars")
def test_others_have_no_cards_of_the_balrog_and_he_no_other_avatar() -> None:
    assert "balrog.deck.specific-exclusive" in broken(put(RINGWRAITH, "sideboard", "BA-49"))
    assert broken(put(WIZARD, "sideboard", "BA-3"))[0] == "balrog.deck.specific-exclusive"
    assert "deck.balrog.avatars" in broken(put(BALROG, "sideboard", "TW-156"))


@rule("deck.balrog.characters-orc-or-troll", "balrog.deck.characters", "deck.balrog.characters-minion")
@pytest.mark.parametrize("part", ["pool", "deck", "sideboard"])
def test_his_characters_are_orcs_and_trolls_of_the_minions(part: str) -> None:
    assert "balrog.deck.characters" in broken(put(BALROG, part, "1 Ciryaher"))
    assert "deck.balrog.characters-minion" in broken(put(BALROG, part, "1 Beretar"))
    assert "balrog.deck.characters" not in broken(put(BALROG, part, "1 Gorbag"))


@rule("deck.balrog.characters-mind-below-nine", "balrog.deck.mind-below-nine")
def test_his_characters_have_a_mind_of_eight_at_most_but_for_those_of_his_own() -> None:
    assert CARDS["LE-22"].mind == 9
    assert broken(put(BALROG, "sideboard", "1 Lieutenant of Morgul")) == ["balrog.deck.mind-below-nine"]
    assert CARDS["BA-9"].mind == 9 and "BA-9" in dict(BALROG.pool)


@rule("deck.balrog.resources-minion", "balrog.deck.as-ringwraith")
def test_his_resources_are_those_of_minions_and_items_of_heroes() -> None:
    assert broken(put(BALROG, "sideboard", "1 Concealment")) == ["deck.balrog.resources-minion"]
    assert broken(put(BALROG, "sideboard", "1 Glamdring")) == []


@rule("deck.balrog.factions-types", "balrog.deck.factions")
def test_his_factions_are_orcs_trolls_wolves_animals_and_dragons() -> None:
    assert broken(put(BALROG, "sideboard", "1 Easterlings [M]")) == ["balrog.deck.factions"]
    for name in ("LE-262", "LE-270"):
        assert broken(put(BALROG, "sideboard", name)) == []


@rule("deck.balrog.banned-cards", "balrog.deck.banned")
@pytest.mark.parametrize("card", ["AS-71", "LE-167", "LE-242", "LE-257", "LE-50", "AS-126", "BA-43", "DM-107", "WH-41"])
def test_some_cards_are_closed_to_him(card: str) -> None:
    for part in ("deck", "sideboard", "pool"):
        assert "balrog.deck.banned" in broken(put(BALROG, part, card))
    assert "balrog.deck.banned" not in broken(put(RINGWRAITH, "sideboard", card))


@rule("deck.balrog.banned-cards", "balrog.deck.banned")
def test_the_list_of_what_is_closed_to_him_is_whole() -> None:
    named = {CARDS[card].name for card in BANNED if CARDS[card].kind != "character"}
    assert len([name for name in named if name.endswith("Unleashed")]) == 9
    assert len([name for name in named if not name.endswith("Unleashed")]) == 26
    assert len([card for card in BANNED if CARDS[card].kind == "character"]) == 9


@rule("balrog.deck.agents-hazards")
def test_an_agent_is_a_hazard_to_him() -> None:
    agent = next(card for card in CARDS.values() if card.agent and card.alignment == "neutral")
    assert (role(agent, "balrog"), role(agent, "ringwraith")) == ("hazard", "character")
    assert "deck.play.hazard-count" in broken(put(BALROG, "deck", agent.id))
    assert "balrog.deck.characters" not in broken(put(BALROG, "deck", agent.id))


@rule("deck.balrog.agents-half-creature")
def test_two_agents_are_worth_one_creature_in_his_deck() -> None:
    one, two, *_ = (card.id for card in CARDS.values() if card.agent)
    assert creatures(put(BALROG, "deck", one, two)) == creatures(BALROG) + 1
    assert creatures(put(RINGWRAITH, "deck", one, two)) == creatures(RINGWRAITH)


# -- the location deck --------------------------------------------------------------------------------


@rule(
    "deck.location.balrog.version-named",
    "balrog.sites.balrog-version-named",
    "deck.location.balrog.version-under-deeps",
    "balrog.sites.balrog-version-underdeeps",
    "deck.location.balrog.version-dark-holds",
    "balrog.sites.balrog-version-dark-holds",
)
@pytest.mark.parametrize(
    ("site", "rule_id"),
    [
        ("Moria [M]", "balrog.sites.balrog-version-named"),
        ("Carn Dûm [M]", "balrog.sites.balrog-version-named"),
        ("Dol Guldur [M]", "balrog.sites.balrog-version-named"),
        ("Minas Morgul [M]", "balrog.sites.balrog-version-named"),
        ("The Under-grottos [M]", "balrog.sites.balrog-version-underdeeps"),
        ("Barad-dûr [M]", "balrog.sites.balrog-version-dark-holds"),
        ("Cirith Ungol [M]", "balrog.sites.balrog-version-dark-holds"),
        ("Cirith Gorgor [M]", "balrog.sites.balrog-version-dark-holds"),
    ],
)
def test_of_some_sites_he_has_a_version_of_his_own(site: str, rule_id: str) -> None:
    assert rule_id in broken(put(BALROG, "sites", f"1 {site}"))


@rule(
    "deck.location.balrog.minion-single",
    "balrog.sites.minion-one-each",
    "balrog.sites.multiple-copies",
    "deck.location.balrog.geann-a-lisch",
    "balrog.sites.geann-a-lisch",
)
def test_he_has_several_copies_of_moria_and_the_under_gates_only() -> None:
    assert broken(put(BALROG, "sites", "3 Moria", "2 The Under-gates", "1 Edoras [M]", "1 Geann a-Lisch [M]")) == []
    assert broken(put(BALROG, "sites", "2 Edoras [M]")) == ["balrog.sites.multiple-copies"]
    assert broken(put(BALROG, "sites", "2 Geann a-Lisch [M]")) == ["balrog.sites.multiple-copies"]
    assert broken(put(BALROG, "sites", "1 Carn Dûm")) == ["balrog.sites.multiple-copies"]
    assert broken(put(BALROG, "sites", "TW-421")) == ["deck.location.balrog.minion-single"]


@rule("setup.start-site.balrog", "balrog.start.sites")
def test_he_needs_a_place_to_start() -> None:
    assert broken(only(BALROG, "sites", "1 Barad-dûr")) == ["setup.start-site.balrog"]
    assert broken(only(BALROG, "sites", "1 Barad-dûr", "1 The Under-gates")) == []


@rule("balrog.sites.others-hazard-copies")
def test_others_have_five_of_his_sites_once_each_for_hazards() -> None:
    five = ("BA-83", "BA-104", "BA-89", "BA-96", "BA-95")
    for deck in (WIZARD, RINGWRAITH):
        assert broken(put(deck, "sites", *five)) == []
        assert broken(put(deck, "sites", "2 BA-83")) == ["deck.location.non-haven-single"]
        assert broken(put(deck, "sites", "BA-101")) != []


# -- Spawn --------------------------------------------------------------------------------------------


@rule("spawn.tournament.half-creature")
def test_two_spawn_permanent_events_are_worth_one_creature() -> None:
    assert creatures(put(BALROG, "deck", "BA-21", "BA-24")) == creatures(BALROG) + 1
    assert creatures(put(BALROG, "deck", "BA-21")) - creatures(BALROG) in (0, 1)


@rule("spawn.cards.named", "spawn.definition.class")
def test_three_older_cards_are_spawn() -> None:
    for card in ("TW-86", "DM-110", "TW-12"):
        assert "spawn" in CARDS[card].keywords
    assert "spawn" not in CARDS["TW-40"].keywords
