"""The Palantíri of The Lidless Eye."""

import pytest

from tests.meccg.play import Play
from tests.meccg.sets.item_scenes import settled
from underdeeps.meccg.facts import CARDS
from underdeeps.meccg.rules import numbers
from underdeeps.meccg.rules.ending import scoring
from underdeeps.meccg.table import TAPPED, UNTAPPED, Lasting

AMON_SUL, ANNUMINAS, ELOSTIRION, OSGILIATH = (CARDS[card].name for card in ("LE-330", "LE-331", "LE-332", "LE-335"))


def seer(palantir: str, *others: str, site: str = "Moria") -> Play:
    """Ostisen is able to use the Palantír that he bears; Eradan bears other things."""
    play = Play("ringwraith")
    play.company("one", site, "Ostisen", "Eradan")
    play.give("Ostisen", palantir)
    play.give("Eradan", *others)
    play.table.lasting = (Lasting("use-palantir", "LE-256", "one", play["Ostisen"].token),)
    return play


def test_palantir_of_amon_sul_looks_into_a_hand_for_a_minion() -> None:
    play = seer("LE-330")
    play.hand("two", "Orc-watch")
    play.organization()
    play.dice(6, 6)
    settled(play.do(f"use {AMON_SUL}"))
    assert [event.facts["whose"] for event in play.events("looked")] == ["two"]
    assert play.events("corruption")


def test_palantir_of_annuminas_finds_a_sages_card_for_a_minion() -> None:
    play = seer("LE-331")
    play.deck("one", "Voices of Malice", "High Helm")
    play.organization()
    play.dice(6, 6)
    play.do(f"use {ANNUMINAS}").until("fetch.card")
    assert play.options == ["from-deck Voices of Malice", "none"]
    settled(play.do("from-deck Voices of Malice"))
    assert play.names(play.player("one").hand) == ["Voices of Malice"]


def test_palantir_of_elostirion_draws_a_card_for_a_sage_who_taps() -> None:
    play = Play("ringwraith")
    company = play.company("one", "The White Towers", "Calendal", "Ostisen")
    play.hand("one", "LE-332")
    play.at_site(company).do(f"play {ELOSTIRION}", "by Calendal").until()
    play.state("Calendal", UNTAPPED)
    assert numbers.hand_size(play.table, "one") == 9
    play.organization()
    play.dice(6, 6)
    settled(play.do(f"use {ELOSTIRION}"))
    assert len(play.player("one").hand) == 1
    assert (play["Calendal"].state, play[ELOSTIRION].state) == (TAPPED, TAPPED)
    play.state(ELOSTIRION, UNTAPPED)
    assert play.organization().offered(f"use {ELOSTIRION}"), "able for the rest of the turn"


def test_palantir_of_elostirion_is_of_little_use_to_others() -> None:
    play = Play("ringwraith")
    company = play.company("one", "The White Towers", "Ostisen", "Calendal")
    play.give("Ostisen", "LE-332")
    assert numbers.hand_size(play.table, "one") == 8
    play.organization()
    assert play.table.pending is None or not play.offered(f"use {ELOSTIRION}")
    play.moves(company, "Bree", "Arthedain").until()
    assert "LE-332" not in play


def test_what_lets_a_sage_use_elostirion_is_of_no_use_with_other_stones() -> None:
    play = Play("ringwraith")
    play.company("one", "The White Towers", "Ciryaher")
    play.give("Ciryaher", "LE-332", "LE-333")
    play.organization()
    assert play.offered(f"use {ELOSTIRION}")
    assert not play.offered("use Palantír of Minas Tirith")


def test_palantir_of_osgiliath_has_a_hazard_discarded_by_a_minion() -> None:
    play = seer("LE-335")
    play.event("two", "Doors of Night")
    play.organization()
    play.dice(6, 6)
    settled(play.do(f"use {OSGILIATH} Doors of Night"))
    assert "Doors of Night" not in play


@pytest.mark.parametrize("mine", ["LE-330", "LE-335"])
def test_minion_stones_do_what_minion_stones_do(mine: str) -> None:
    play = seer(mine, "LE-332")
    play.organization()
    play.dice(6, 6)
    settled(play.do(f"use {CARDS[mine].name}/1 {ELOSTIRION}"))
    assert len(play.player("one").hand) == 1
    assert len(play.events("corruption")) == 1
    play = seer(mine)
    play.company("two", "Rivendell", "Elrond")
    play.give("Elrond", "TW-297")
    play.deck("one", "Voices of Malice")
    play.hand("two", "Orc-watch")
    play.event("two", "Doors of Night")
    play.organization()
    assert any(option.startswith(f"use {CARDS[mine].name}") for option in play.options)
    assert not play.offered(f"use {CARDS[mine].name}/1 {ANNUMINAS}"), "a hero item"


@pytest.mark.parametrize("palantir", ["LE-330", "LE-335"])
def test_they_are_worth_more_at_barad_dur(palantir: str) -> None:
    play = seer(palantir, site="Barad-dûr")
    assert scoring.tally(play.table, "one")["item"] == 3
    play.organization()
    play.dice(6, 6)
    settled(play.do(f"store {CARDS[palantir].name}"))
    assert scoring.tally(play.table, "one")["item"] == 5
    play = seer(palantir, site="Dol Guldur")
    play.organization()
    play.dice(6, 6)
    settled(play.do(f"store {CARDS[palantir].name}"))
    assert scoring.tally(play.table, "one")["item"] == 3


@pytest.mark.parametrize(("palantir", "kept"), [("LE-330", True), ("LE-335", False)])
def test_minion_stones_are_heavy_too(palantir: str, kept: bool) -> None:
    play = seer(palantir)
    play.moves(play.company_of("Ostisen").number, "Goblin-gate", "High Pass").until()
    assert (palantir in play) == kept
