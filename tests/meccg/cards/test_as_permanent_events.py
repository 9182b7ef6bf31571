"""The resource permanent-events of Against the Shadow."""

import pytest

from tests.meccg.play import Play
from underdeeps.meccg.language.catalogue import text_of
from underdeeps.meccg.rules import numbers, setup, zones
from underdeeps.meccg.rules.combat import automatic_attacks
from underdeeps.meccg.rules.journeys import places, routes
from underdeeps.meccg.rules.turn import arranging
from underdeeps.meccg.rules.turn.site_phase import automatic_detains
from underdeeps.meccg.table import TAPPED, UNTAPPED, WOUNDED

CARDS = ("AS-54", "AS-88", "AS-94", "AS-101", "AS-108")


# -- Safe from the Shadow, Tokens to Show -----------------------------------------------------------


@pytest.mark.parametrize(
    ("kind", "card", "haven", "who", "item"),
    [
        ("wizard", "AS-54", "Rivendell", "Aragorn II", "Glamdring"),
        ("ringwraith", "AS-101", "Dol Guldur", "Asternak", "Black Mace"),
    ],
)
def test_items_may_be_stored_at_the_end_of_the_turn(kind: str, card: str, haven: str, who: str, item: str) -> None:
    for other in (False, True):
        play = Play(kind)
        play.company("one", haven, who)
        play.give(who, item)
        play.event("one", {"AS-54": "AS-101", "AS-101": "AS-54"}[card] if other else card)
        play.end_of_turn()
        assert play.offered(f"store {item}") != other
        if not other:
            play.dice(6, 6)
            play.do(f"store {item}").until()
            assert play[item].stored


@pytest.mark.parametrize(
    ("kind", "card", "haven", "who"),
    [("wizard", "AS-54", "Rivendell", "Aragorn II"), ("ringwraith", "AS-101", "Dol Guldur", "Asternak")],
)
def test_storing_late_ends_with_an_exhausted_deck_and_cannot_be_duplicated(
    kind: str, card: str, haven: str, who: str
) -> None:
    play = Play(kind)
    play.company("one", haven, who)
    play.locations("one", "Moria" if kind == "ringwraith" else "Bree")
    name = play.word(card)
    play.hand("one", card, card)
    play.organization().do(f"play {name}").until("organization")
    assert name in play
    assert not play.offered(f"play {name}")
    play.until()
    play.deck("two", "Concealment")
    play.run(zones.draw, "two", 1).until()
    assert name not in play


def test_storing_late_is_for_the_end_of_turn_only_with_the_card() -> None:
    play = Play()
    play.company("one", "Rivendell", "Aragorn II")
    play.give("Aragorn II", "Glamdring")
    assert not play.end_of_turn().offered("store Glamdring")


# -- Hold Rebuilt and Repaired ----------------------------------------------------------------------


def test_hold_rebuilt_and_repaired_makes_a_ruin_a_shadow_hold_that_detains() -> None:
    play = Play("ringwraith")
    company = play.company("one", "Bandit Lair", "Asternak")
    play.hand("one", "Hold Rebuilt and Repaired")
    play.at_site(company).do("play Hold Rebuilt and Repaired Bandit Lair").until()
    site = play["Bandit Lair"]
    there = play.table.companies[company]
    (attack,) = automatic_attacks.automatic_attacks(play.table, site, there)
    assert places.site_type(play.table, site) == "shadow-hold"
    assert automatic_detains(play.table, site, there, attack)
    play.moves(company, "Dol Guldur").until()
    assert "Hold Rebuilt and Repaired" not in play


@pytest.mark.parametrize("site", ["Irerock", "Moria"])
def test_hold_rebuilt_and_repaired_needs_a_ruin_that_is_no_lair(site: str) -> None:
    play = Play("ringwraith")
    company = play.company("one", site, "Asternak")
    play.hand("one", "Hold Rebuilt and Repaired")
    assert not play.at_site(company).offered(f"play Hold Rebuilt and Repaired {site}")


# -- Orders from Lugbúrz ----------------------------------------------------------------------------


LEADERS = ("Lieutenant of Dol Guldur", "Shagrat")


def ordered(*more: str) -> tuple[Play, int]:
    """Two leaders at Dol Guldur with their orders."""
    play = Play("ringwraith")
    company = play.company("one", "Dol Guldur", *LEADERS, *more)
    play.locations("one", "Moria")
    play.hand("one", "Orders from Lugbúrz", "Orders from Lugbúrz")
    play.organization().do(f"play Orders from Lugbúrz c{company}").until("organization")
    return play, company


def test_orders_from_lugburz_let_a_troll_leader_go_with_another() -> None:
    play = Play("ringwraith")
    company = play.company("one", "Dol Guldur", *LEADERS)
    play.locations("one", "Moria")
    assert routes.destinations(play.table, play.table.companies[company]) == []
    play, company = ordered()
    assert routes.destinations(play.table, play.table.companies[company]) == ["LE-392"]
    assert not play.offered(f"play Orders from Lugbúrz c{company}")


def test_orders_from_lugburz_steady_the_followers_of_troll_leaders() -> None:
    play, _ = ordered("Orc Brawler", "Orc Veteran")
    play.follower("Orc Brawler", "Lieutenant of Dol Guldur")
    play.follower("Orc Veteran", "Shagrat")
    for name, bonus in (("Orc Brawler", 1), ("Orc Veteran", 0), ("Lieutenant of Dol Guldur", 0)):
        card = play[name]
        assert numbers.corruption_modifier(play.table, card.number) == card.facts.corruption_checks + bonus


def test_orders_from_lugburz_end_when_a_leader_leaves() -> None:
    play, _ = ordered("Orc Brawler")
    zones.discard(play.table, play["Orc Brawler"].number)
    assert "Orders from Lugbúrz" in play
    zones.discard(play.table, play["Shagrat"].number)
    assert "Orders from Lugbúrz" not in play
    play, _ = ordered("Orc Brawler")
    arranging.split_off(play.table, play["Shagrat"].number)
    assert "Orders from Lugbúrz" not in play


def test_orders_from_lugburz_are_not_for_ren() -> None:
    play = Play("ringwraith")
    company = play.company("one", "Dol Guldur", "Ren the Ringwraith")
    play.hand("one", "Orders from Lugbúrz")
    assert not play.organization().offered(f"play Orders from Lugbúrz c{company}")
    play = Play("ringwraith")
    company = play.company("one", "Dol Guldur", *LEADERS)
    play.event("one", "Orders from Lugbúrz", company)
    play.player("one").avatar = "LE-56"
    play.organization().until()
    assert "Orders from Lugbúrz" not in play


def test_orders_from_lugburz_may_start_the_game() -> None:
    play = Play("ringwraith")
    company = play.company("one", "Dol Guldur", *LEADERS)
    play.player("one").pool = ("AS-94",)
    play.run(setup.starting_items, "one").do("give Orders from Lugbúrz Shagrat")
    assert play["Orders from Lugbúrz"].number in play.table.companies[company].events


# -- Well-preserved ---------------------------------------------------------------------------------


def test_well_preserved_sets_a_wounded_companion_up_again() -> None:
    play = Play("ringwraith")
    play.company("one", "Moria", "Ciryaher", "Asternak")
    play.state("Asternak", WOUNDED)
    play.hand("one", "Well-preserved")
    play.organization()
    play.dice(6, 6)
    play.do("play Well-preserved Asternak").until()
    assert play["Asternak"].state == UNTAPPED
    assert numbers.body(play.table, play["Asternak"].number) == 6
    assert play["Well-preserved"].on == play["Asternak"].number
    assert play.events("corruption")[-1].facts["total"] == 12 - 3
    play.untap()
    assert "Well-preserved" in play


def test_well_preserved_needs_shadow_magic_in_the_same_company() -> None:
    play = Play("ringwraith")
    play.company("one", "Moria", "Asternak", "Belegorn")
    play.company("one", "Dol Guldur", "Ciryaher")
    play.state("Asternak", WOUNDED)
    play.hand("one", "Well-preserved")
    play.locations("one", "Minas Morgul")
    assert not play.organization().offered("play Well-preserved Asternak")


def test_well_preserved_costs_a_ringwraith_no_check_and_ends_after_untapping_at_a_darkhaven() -> None:
    play = Play("ringwraith")
    play.company("one", "Dol Guldur", "The Witch-king", "Asternak")
    play.state("Asternak", WOUNDED)
    play.hand("one", "Well-preserved")
    play.organization().do("play Well-preserved Asternak").until()
    assert not play.events("check-declared")
    play.state("Asternak", TAPPED)
    play.untap().until()
    assert "Well-preserved" not in play
    assert numbers.body(play.table, play["Asternak"].number) == 7


def test_the_faces_have_words() -> None:
    assert all(text_of(card) for card in CARDS)
