"""Wizard’s Trove: the tree at a Wizardhaven, and cards that are stored for all they are worth."""

from __future__ import annotations

import pytest

from tests.meccg.play import Play
from tests.meccg.sets.the_white_hand.test_stage_permanent_events import tally
from tests.meccg.sets.the_white_hand.test_wizardhavens import his, offers
from tests.rules import rule
from underdeeps.meccg.facts import CARDS
from underdeeps.meccg.rules import numbers, zones
from underdeeps.meccg.rules.journeys import places

LORE, HAVEN, BREE = "TW-210", "WH-58", "TW-378"


def gardener(*hand: str, site: str = HAVEN, stored: bool = True) -> Play:
    """Balin at a site, where Sapling of the White Tree is stored."""
    play = his("Balin", site=site)
    (sapling,) = play.give("Balin", "Sapling of the White Tree")
    if stored:
        zones.store(play.table, sapling)
    play.hand("one", *hand)
    return play


def test_the_white_tree_grows_at_a_wizardhaven_and_protects_it() -> None:
    play = gardener("Wizard’s Trove", "The White Tree")
    assert not numbers.is_protected(play.table, play[HAVEN])
    play.organization().do("play Wizard’s Trove The White Towers").until()
    assert numbers.is_protected(play.table, play[HAVEN]) and numbers.stage_points(play.table, "one") == 1
    assert play["The White Tree"].on == play["Wizard’s Trove"].on == play[HAVEN].number
    assert tally(play)["miscellaneous"] == CARDS["TW-348"].points == 5
    assert "Sapling of the White Tree" in play, "it stays stored"
    assert not play.player("one").hand


def test_the_text_of_the_tree_is_ignored() -> None:
    play = gardener("Wizard’s Trove", "The White Tree")
    city = play.site("two", "Minas Tirith")
    before = places.hazard_site_type(play.table, play.table.cards[city])
    assert zones.unique_refusal(play.table, "TW-348") is None
    play.organization().do("play Wizard’s Trove The White Towers").until()
    assert zones.unique_refusal(play.table, "TW-348") is None, "there may be another"
    assert places.hazard_site_type(play.table, play.table.cards[city]) == before
    play.event("two", "The White Tree")
    assert places.hazard_site_type(play.table, play.table.cards[city]) != before
    again = gardener("Wizard’s Trove", "The White Tree")
    again.event("two", "The White Tree")
    assert again.organization().offered("play Wizard’s Trove The White Towers"), "though it is in play elsewhere"


@pytest.mark.parametrize(
    ("hand", "site", "stored"),
    [
        (("Wizard’s Trove",), HAVEN, True),
        (("Wizard’s Trove", "The White Tree"), HAVEN, False),
        (("Wizard’s Trove", "The White Tree"), BREE, True),
    ],
)
def test_no_tree_grows_without_the_card_the_sapling_and_the_haven(
    hand: tuple[str, ...], site: str, stored: bool
) -> None:
    play = gardener(*hand, site=site, stored=stored)
    assert not any("Trove" in option for option in offers(play.organization()))


def test_the_sapling_must_be_stored_at_this_very_haven() -> None:
    play = gardener("Wizard’s Trove", "The White Tree")
    play.company("one", "WH-56", "Glóin")
    play.organization()
    assert [option for option in play.options if "Trove" in option] == ["play Wizard’s Trove The White Towers"]


def test_the_tree_goes_with_the_site() -> None:
    play = gardener("Wizard’s Trove", "The White Tree")
    play.organization().do("play Wizard’s Trove The White Towers").until()
    zones.discard(play.table, play["Balin"].number)
    assert "The White Tree" not in play and "Wizard’s Trove" not in play
    assert {"The White Tree", "Wizard’s Trove"} <= set(play.names(play.player("one").discard))


# -- what is stored -----------------------------------------------------------------------------------


def bearer(card: str, site: str = HAVEN) -> Play:
    """Balin bears a card at a site, and the trove is in hand."""
    play = his("Balin", site=site)
    play.give("Balin", card)
    play.hand("one", "Wizard’s Trove")
    return play


@pytest.mark.parametrize(("card", "worth"), [(LORE, CARDS[LORE].points), ("LE-201", 5)])
def test_a_card_is_stored_for_all_it_is_worth(card: str, worth: int) -> None:
    play = bearer(card)
    name = CARDS[card].name
    assert worth > 1 and tally(play)["miscellaneous"] <= 1
    play.organization().do(f"play Wizard’s Trove/1 {name}").until()
    assert play[name].stored and tally(play)["miscellaneous"] == worth
    assert play["Wizard’s Trove"].number in play.player("one").points
    assert numbers.stage_points(play.table, "one") == 1
    zones.discard(play.table, play["Wizard’s Trove"].number)
    assert tally(play)["miscellaneous"] == 1, "without the trove it is worth what all cards are"


@pytest.mark.parametrize(("card", "site"), [(LORE, BREE), ("Glamdring", HAVEN)])
def test_only_miscellaneous_cards_at_a_wizardhaven_are_for_the_trove(card: str, site: str) -> None:
    play = bearer(card, site)
    assert not any("Trove" in option for option in offers(play.organization()))


@rule("meccg.choice.resources.onset-havens")
def test_a_wizardhaven_of_the_opponent_is_not_for_the_trove() -> None:
    play = Play("fallen-wizard", "fallen-wizard")
    company = play.company("one", HAVEN, "Balin")
    play.give("Balin", LORE)
    play.hand("one", "Wizard’s Trove")
    assert any("Trove" in option for option in offers(play.organization()))
    play.until()
    zones.change_company(play.table, company, site=play.site("two", HAVEN))
    assert not any("Trove" in option for option in offers(play.organization()))


def test_a_trove_is_for_one_card() -> None:
    play = bearer(LORE)
    play.give("Balin", "LE-201")
    play.organization().do(f"play Wizard’s Trove/1 {CARDS[LORE].name}").until()
    assert not play["LE-201"].stored and not any("Trove" in option for option in offers(play.organization()))
