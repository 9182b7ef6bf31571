"""Sauron himself, and what serves him."""

from __future__ import annotations

import pytest

from tests.meccg.cards.hazard_scenes import unanswered
from tests.meccg.play import Play
from tests.rules import rule
from underdeeps.meccg.facts import CARDS
from underdeeps.meccg.language.catalogue import text_of
from underdeeps.meccg.modifiers import total
from underdeeps.meccg.rules import numbers
from underdeeps.meccg.rules.ending import scoring
from underdeeps.meccg.rules.players import sauron
from underdeeps.meccg.rules.turn import characters, untap

EYE, SAURON, POWERS = "LE-203", "BA-43", "AS-97"


def minions(*characters: str, opponent: str = "wizard", hand: tuple[str, ...] = ()) -> Play:
    play = Play("ringwraith", opponent)
    play.company("one", "Dol Guldur", *(characters or ("Gorbag",)))
    play.hand("one", *hand)
    return play


@pytest.mark.parametrize(("card", "influence", "size"), [(EYE, 27, 9), (SAURON, 30, 8)])
def test_sauron_has_more_influence(card: str, influence: int, size: int) -> None:
    play = minions(hand=(card,))
    play.organization().do(f"play {play.word(card)}")
    unanswered(play)
    assert sauron.is_sauron(play.table, "one")
    assert numbers.maximum_general_influence(play.table, "one") == influence
    assert numbers.hand_size(play.table, "one") == size


@pytest.mark.parametrize("card", [EYE, SAURON])
def test_sauron_is_for_those_without_a_ringwraith_against_a_wizard(card: str) -> None:
    assert minions(hand=(card,)).organization().offered(f"play {Play().word(card)}")
    assert not minions(opponent="ringwraith", hand=(card,)).organization().offered(f"play {Play().word(card)}")
    led = minions("Khamûl the Ringwraith", hand=(card,))
    assert not led.organization().offered(f"play {led.word(card)}")


@pytest.mark.parametrize("card", [EYE, SAURON])
def test_sauron_reveals_no_ringwraith(card: str) -> None:
    play = minions(hand=("Khamûl the Ringwraith",))
    wraith = play.id("Khamûl the Ringwraith")
    play.locations("one", "Minas Morgul")
    assert characters.avatar_refusal(play.table, "one", wraith) is None
    play.event("one", card)
    assert characters.avatar_refusal(play.table, "one", wraith) is not None


@pytest.mark.parametrize("card", [EYE, SAURON])
def test_sauron_ends_bade_to_rule_and_bars_it(card: str) -> None:
    play = minions(hand=(card, "Bade to Rule"))
    play.event("one", "LE-167")
    play.organization().do(f"play {play.word(card)}")
    unanswered(play)
    assert "Bade to Rule" in play.names(play.player("one").discard)
    assert not any(option.startswith("play Bade to Rule") for option in play.options)
    other = minions(hand=("Bade to Rule",))
    assert any(option.startswith("play Bade to Rule") for option in other.organization().options)


@pytest.mark.parametrize("card", [EYE, SAURON])
def test_sauron_sends_for_servants_once_a_turn(card: str) -> None:
    play = minions()
    play.event("one", card)
    play.sideboard("one", "LE-157", "TW-74")
    play.organization().do(f"use {play.word(card)}")
    unanswered(play)
    assert play.options == ["from-sideboard War-wolf"] or "War-wolf" in play.names(play.player("one").deck)
    if play.asked == "fetch.card":
        play.do("from-sideboard War-wolf")
    assert "War-wolf" in play.names(play.player("one").deck)
    assert not any(option.startswith("use") for option in play.options)


def test_the_lidless_eye_looks_into_a_hand() -> None:
    play = minions(hand=("Dark Tryst",))
    play.event("one", EYE)
    play.hand("two", "River", "AS-43", "Wargs")
    play.organization().do("use The Lidless Eye/1")
    unanswered(play)
    play.do("discard Dark Tryst") if play.asked == "hand.discard" else None
    assert "Dark Tryst" in play.names(play.player("one").discard)
    seen = play.events("looked")[-1]
    assert seen.facts["n"] == 3
    assert scoring.tally(play.table, "one")["miscellaneous"] == -2
    eye_of_one = play.table.bit("one")
    assert all(card for card in play.player("two").hand.seen_by(eye_of_one))


def test_sauron_brings_any_number_of_characters() -> None:
    for card, allowed in ((SAURON, True), (EYE, False)):
        play = minions()
        play.event("one", card)
        play.player("one").character_played = True
        found = characters.bring_refusal(play.table, "one", play.id("Shagrat"))
        assert (found is None) == allowed


@rule("untap.sideboard.hazard-player-condition")
def test_against_sauron_the_hazard_player_may_use_his_sideboard() -> None:
    for card, allowed in ((EYE, True), ("", False)):
        play = minions()
        play.sideboard("two", "Wargs")
        if card:
            play.event("one", card)
        assert untap.sideboard_open(play.table) == allowed


# -- dark powers ------------------------------------------------------------------------------------


def powerful(ring: str = "LE-320", powers: bool = True) -> Play:
    play = minions("Gorbag")
    play.event("one", EYE)
    if powers:
        play.event("one", POWERS)
    if ring:
        play.give("Gorbag", ring)
    return play


def test_powers_too_dark_is_for_sauron() -> None:
    play = minions(hand=(POWERS,))
    assert not play.organization().offered("play Powers Too Dark and Terrible")
    play = minions(hand=(POWERS,))
    play.event("one", EYE)
    assert play.organization().offered("play Powers Too Dark and Terrible")


def test_powers_too_dark_lends_magic_to_a_ring_bearer_once_a_turn() -> None:
    ring = special_ring()
    play = powerful(ring)
    who = play["Gorbag"]
    assert sauron.uses(play.table, who, "sorcery")
    assert not sauron.uses(powerful("").table, powerful("")["Gorbag"], "sorcery")
    assert not sauron.uses(powerful(ring, powers=False).table, powerful(ring, powers=False)["Gorbag"], "sorcery")
    play.player("one").used = (f"{sauron.LENT}77",)
    assert not sauron.uses(play.table, play["Gorbag"], "sorcery")


def special_ring() -> str:
    return next(card for card in CARDS if sauron.is_ring_of_power(card) and CARDS[card].alignment == "minion")


def test_powers_too_dark_is_used_up_by_a_magic_card() -> None:
    from tests.meccg.cards.short_event_scenes import attacked

    play = Play("ringwraith", "wizard")
    company = play.company("one", "Weathertop", "Gorbag")
    play.event("one", EYE)
    play.event("one", POWERS)
    play.give("Gorbag", special_ring())
    play.hand("one", "AS-81", "AS-81")
    attacked(play, company)
    play.dice(6, 6)
    play.do("play Driven as by a Madness attack")
    assert any(word.startswith(sauron.LENT) for word in play.player("one").used)
    assert not play.offered("play Driven as by a Madness attack")
    unanswered(play)
    play.until("combat.assign")
    assert len(play.events("corruption")) == 1 or play["Gorbag"].facts.race == "ringwraith"
    assert not any(event.kind == "negated" for event in play.table.log or [])


def test_powers_too_dark_hinders_hero_spells() -> None:
    play = powerful("")
    assert total(sauron.hindered(play.table, hero_spell())) == -1
    assert total(sauron.hindered(powerful("", powers=False).table, hero_spell())) == 0


def hero_spell() -> str:
    return next(card for card in CARDS if "spell" in CARDS[card].keywords and CARDS[card].alignment == "hero")


def test_they_all_say_what_they_do() -> None:
    assert all(text_of(card) for card in (EYE, SAURON, POWERS))
