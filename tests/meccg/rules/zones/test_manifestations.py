"""Manifestations of one being: what one in play, defeated or eliminated does to the others."""

from __future__ import annotations

import pytest

from tests.meccg.play import Play
from tests.meccg.rules.agent_scenes import agent
from tests.meccg.test_decks import WIZARD
from tests.rules import rule
from underdeeps.meccg import decks, why_not
from underdeeps.meccg.facts import CARDS
from underdeeps.meccg.rules import checks, zones
from underdeeps.meccg.rules.ending import scoring
from underdeeps.meccg.rules.turn import characters

PRECIOUS, GOLLUM, STINKER = "DM-29", "TW-246", "LE-154"


def bar(play: Play, card: str) -> str:
    """The rule that keeps a card from play; empty if none does."""
    refused = zones.unique_refusal(play.table, card)
    return refused.rule if refused is not None else ""


@rule("manifestation.definition")
def test_beings_that_exist_on_several_cards() -> None:
    for names in (
        {"Balrog of Moria", "Durin’s Bane", "The Balrog"},
        {"Gollum", "My Precious", "Stinker"},
        {"Lobelia Sackville-Baggins", "Mistress Lobelia"},
    ):
        beings = {card.manifestation for card in CARDS.values() if card.name in names}
        assert len(beings) == 1 and "" not in beings
        assert {card.name for card in CARDS.values() if card.manifestation in beings} == names


@rule("manifestation.one-in-play", "manifestation.mutual")
def test_one_in_play_keeps_the_others_out_whichever_names_the_other() -> None:
    """Durin's Bane names Balrog of Moria, which names nobody; each bars the other, whosever it is."""
    for there, other, role in (
        ("TW-12", "DM-107", "event"),
        ("DM-107", "TW-12", "creature"),
        ("TW-12", "AS-71", "event"),
    ):
        for seat in ("one", "two"):
            play = Play("ringwraith", "wizard")
            assert bar(play, other) == ""
            zones.enter(play.table, there, seat, role)  # type: ignore[arg-type]
            assert bar(play, other) == "term.manifestation.one-in-play"


@rule("manifestation.defeated-removed", "manifestation.defeated-bars-others")
def test_a_manifestation_whose_attack_is_defeated_is_gone_and_bars_the_others() -> None:
    """“Bert” is Bûrat: beaten as a creature he never comes as a character."""
    play = Play("wizard", "ringwraith")
    company = play.company("one", "Rivendell", "Aragorn II", "Legolas")
    play.hand("two", "TW-16")
    play.dice(*(6,) * 40)
    play.moves(company, "Ettenmoors", "Rhudaur").until("chain.open", "two")
    play.do(next(option for option in play.options if option.startswith("play “Bert”"))).until()
    assert [play.table.cards[number].id for number in play.player("one").points] == ["TW-16"]
    assert not any(card.role == "creature" and card.owner == "two" for card in play.table.cards.values())
    assert bar(play, "AS-1") == "manifestation.defeated-bars-others"
    play.table.players["one"].points = ()
    for number in [card.number for card in play.table.cards.values() if card.id == "TW-16"]:
        zones.leave(play.table, number, "removed")
    assert bar(play, "AS-1") == "manifestation.eliminated-bars-others"


@rule("manifestation.eliminated-bars-others")
def test_an_ally_that_is_eliminated_bars_its_kin_and_its_copies_but_a_discard_does_not() -> None:
    for goal, barred in (("discard", False), ("removed", True)):
        play = Play("wizard", "ringwraith")
        play.company("one", "Moria", "Aragorn II")
        play.give("Aragorn II", "Gollum")
        zones.leave(play.table, play["Gollum"].number, goal)  # type: ignore[arg-type]
        assert bool(bar(play, STINKER)) is barred
        assert bool(bar(play, GOLLUM)) is barred


@rule("manifestation.deck-limit")
def test_no_deck_holds_two_resource_forms_of_one_unique_resource() -> None:
    both = (*WIZARD.deck, ("TW-347", 1), ("LE-326", 1))
    for cards, found in ((both, True), (both[:-1], False)):
        deck = zones.replace(WIZARD, deck=cards)
        rules = [problem.rule for problem in decks.problems(deck)]
        assert ("deck.copies.unique-resource-manifestations" in rules) is found


@rule("manifestation.dragon-exception")
def test_dragons_lie_side_by_side() -> None:
    play = Play()
    play.event("two", "TD-62")
    assert bar(play, "TD-61") == "" and bar(play, "TD-60") == ""
    assert bar(play, "TD-62") == "term.unique"


def gone(play: Play, name: str, how: str) -> None:
    if how == "discarded":
        zones.discard(play.table, play[name].number)
    elif how == "eliminated":
        checks.eliminate(play.table, play[name].number, "combat.body-check.character-eliminated")


@rule("manifestation.example-gollum", "manifestation.one-in-play", "manifestation.eliminated-bars-others")
@pytest.mark.parametrize(
    ("how", "refused"),
    [
        ("in play", "term.manifestation.one-in-play"),
        ("discarded", ""),
        ("eliminated", "manifestation.eliminated-bars-others"),
    ],
)
@pytest.mark.parametrize(
    ("ally", "agent"), [("Gollum", "My Precious"), ("Mistress Lobelia", "Lobelia Sackville-Baggins")]
)
def test_an_ally_and_the_agent_of_the_same_being(ally: str, agent: str, how: str, refused: str) -> None:
    """While Gollum is in play My Precious cannot be; after a discard it can, after an elimination none of them can."""
    play = Play("wizard", "wizard", active="one")
    company = play.company("one", "Rivendell", "Aragorn II", "Legolas")
    play.give("Aragorn II", ally)
    gone(play, ally, how)
    play.hand("two", agent, "Wargs")
    play.locations("two", "Moria", "Bag End")
    play.moves(company, "Bree").until("chain.open", "two")
    assert (f"agent {agent}" in play.options) == (refused == "")
    # It can always be laid on-guard, so that `why_not` has nothing to say of the card as a whole.
    assert refused in ["", *(reason.rule for reason in why_not.reasons(play.table, "two", play.id(agent)))]


@rule("manifestation.example-gollum", "manifestation.eliminated-bars-others")
def test_no_copy_of_gollum_comes_once_he_is_eliminated() -> None:
    play = Play()
    play.company("one", "Rivendell", "Aragorn II")
    play.give("Aragorn II", "Gollum")
    gone(play, "Gollum", "eliminated")
    assert bar(play, GOLLUM) == "term.unique"
    assert bar(play, STINKER) == "manifestation.eliminated-bars-others"


@rule("manifestation.mutual")
def test_my_precious_face_up_keeps_gollum_out() -> None:
    play = Play()
    assert bar(play, GOLLUM) == ""
    agent(play, "My Precious", up=True)
    assert bar(play, GOLLUM) == "term.manifestation.one-in-play"


@rule("org.avatar.ringwraith-discards-nazgul", "manifestation.defeated-bars-others")
def test_a_nazgul_among_the_kills_stays_there_and_bars_its_ringwraith() -> None:
    play = Play("wizard", "ringwraith", active="two")
    play.company("two", "Dol Guldur", "Gorbag")
    number = zones.enter(play.table, play.id("Adûnaphel"), "two", "creature")
    wraith = play.id("Adûnaphel the Ringwraith")
    zones.leave(play.table, number, "points", "combat.step5.creature-defeated")
    refused = characters.avatar_refusal(play.table, "two", wraith)
    assert refused is not None
    assert refused.rule == "manifestation.defeated-bars-others"
    characters.discard_manifestations(play.table, wraith)
    assert scoring.tally(play.table, "one")["kill"] == 5


@rule("manifestation.eliminated-bars-others")
def test_a_nazgul_out_of_play_bars_its_ringwraith() -> None:
    play = Play("wizard", "ringwraith", active="two")
    play.company("two", "Dol Guldur", "Gorbag")
    wraith = play.id("Adûnaphel the Ringwraith")
    assert characters.avatar_refusal(play.table, "two", wraith) is None
    play.table.players["two"].removed += (play.id("Adûnaphel"),)
    refused = characters.avatar_refusal(play.table, "two", wraith)
    assert refused is not None
    assert refused.rule == "manifestation.eliminated-bars-others"
