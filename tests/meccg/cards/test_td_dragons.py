"""The Dragons at home, and those ahunt that no shipped deck holds; and what becomes of an event that is defeated."""

from __future__ import annotations

import pytest

from tests.meccg.cards.item_scenes import attack, influence
from tests.meccg.play import Play
from tests.rules import rule
from underdeeps.meccg.facts import CARDS
from underdeeps.meccg.facts.places import LAIRS
from underdeeps.meccg.language.catalogue import text_of
from underdeeps.meccg.rules import numbers, zones
from underdeeps.meccg.rules.combat import attacks, automatic_attacks
from underdeeps.meccg.rules.ending import scoring
from underdeeps.meccg.rules.journeys import draws

AHUNT = {
    "TD-1": (3, 13, 8, False, ("Southern Rhovanion", "Dorwinion", "Heart of Mirkwood", "Woodland Realm")),
    "TD-10": (4, 11, 7, True, ("Brown Lands", "Southern Rhovanion", "Dorwinion", "Dagorlad", "Horse Plains")),
    "TD-43": (3, 14, 7, False, ("Southern Rhovanion", "Dorwinion", "Heart of Mirkwood", "Woodland Realm")),
    "TD-70": (3, 15, 7, True, ("Brown Lands", "Southern Rhovanion", "Dorwinion", "Dagorlad", "Horse Plains")),
}
AT_HOME = {
    "TD-5": (2, 15, 7),
    "TD-11": (3, 14, 8),
    "TD-22": (2, 18, 7),
    "TD-38": (3, 19, 8),
    "TD-44": (2, 17, 8),
    "TD-62": (3, 16, 9),
    "TD-65": (3, 13, 8),
    "TD-71": (2, 18, 8),
}
BAND = ("Aragorn II", "Legolas", "Gimli", "Elrond", "Celeborn")


def test_they_say_what_they_do() -> None:
    for card in (*AHUNT, *AT_HOME):
        assert text_of(card)


@pytest.mark.parametrize("dragon", AHUNT)
def test_a_dragon_ahunt_attacks_who_moves_in_its_regions(dragon: str) -> None:
    strikes, prowess, body, chooses, further = AHUNT[dragon]
    near = ("Withered Heath", "Northern Rhovanion", "Iron Hills", "Grey Mountain Narrows")
    for regions, doors in ((near, False), (further, True)):
        for region in regions:
            play = Play()
            company = play.company("one", "Rivendell", *BAND)
            play.event("two", dragon)
            if doors:
                play.event("two", "Doors of Night")
            play.moves(company, "Moria", "Hollin", region)
            assert (play.asked, play.asks) == (("combat.assign-rest", "two") if chooses else ("combat.assign", "one"))
            assert (attacks.strikes_of(play.table), attacks.attack_prowess(play.table)) == (strikes, prowess)
            assert attacks.attack_body(play.table) == body


def lair(dragon: str, *more: str) -> tuple[Play, int]:
    """A company at the lair of a Dragon that is at home."""
    play = Play()
    company = play.company("one", LAIRS[CARDS[dragon].manifestation], *BAND)
    play.event("two", dragon)
    for name in more:
        play.event("two", name)
    return play, company


@pytest.mark.parametrize("dragon", AT_HOME)
@rule("defeat-event.kill-permanent-event", "defeat-event.has-attack")
def test_a_dragon_at_home_adds_an_attack_to_its_lair_unless_it_is_ahunt(dragon: str) -> None:
    play, company = lair(dragon)
    site = play.table.site_of(play.table.companies[company])
    attacks = automatic_attacks.automatic_attacks(play.table, site, play.table.companies[company])
    assert [attack.race for attack in attacks] == ["dragon", "dragon"]
    assert (attacks[1].strikes, attacks[1].prowess, attacks[1].body) == AT_HOME[dragon]
    assert attacks[1].attacker_chooses is (dragon == "TD-22")
    assert CARDS[dragon].points_kind == "kill" and CARDS[dragon].points
    play.event("two", f"{CARDS[dragon].manifestation} Ahunt")
    assert len(automatic_attacks.automatic_attacks(play.table, site, play.table.companies[company])) == 1


@rule("defeat-event.treated-as-creature", "manifestation.defeated-removed", "manifestation.defeated-bars-others")
@pytest.mark.parametrize("dragon", ["TD-65", "TD-71"])
def test_an_event_whose_attack_is_defeated_is_a_kill(dragon: str) -> None:
    """The card goes to the marshalling point pile of the one who defeated it, and no other form comes any more."""
    play, company = lair(dragon)
    play.dice(*(6,) * 60)
    being = CARDS[dragon].manifestation
    play.enters(company).until("site.enter").do("enter")
    play.table.combat.canceled = True  # type: ignore[union-attr]
    play._modestly()
    while play.table.combat is None or play.table.combat.card != dragon:
        play._modestly()
    play.table.combat.prowess = 5
    play.until()
    assert [play.table.cards[number].id for number in play.player("one").points] == [dragon]
    assert scoring.tally(play.table, "one")["kill"] == CARDS[dragon].points
    for name in (being, f"{being} Ahunt", f"{being} at Home"):
        assert zones.unique_refusal(play.table, play.id(name)) is not None


@rule("manifestation.dragon-exception")
def test_other_forms_of_a_dragon_lie_beside_one_at_home() -> None:
    play, _ = lair("TD-71")
    for name in ("Smaug", "Smaug Ahunt"):
        assert zones.unique_refusal(play.table, play.id(name)) is None
    assert zones.unique_refusal(play.table, "TD-71") is not None, "but not the same card again"


def test_bairanax_at_home_stirs_the_animals() -> None:
    for race, limit in (("animal", 3), ("wolf", 2)):
        play = Play()
        company = play.company("one", "Bree", "Aragorn II", "Legolas")
        play.event("two", "TD-5")
        attack(play, company, race=race)
        assert zones.change_journey(play.table, limit=2).hazard_limit == limit
        play.until()


def test_daelomin_at_home_can_be_sent_off_for_two_more_hazards() -> None:
    play = Play()
    company = play.company("one", "Rivendell", "Aragorn II")
    play.event("two", "TD-11")
    play.hand("two", "Wargs")
    play.moves(company, "Moria", "Rhudaur", "Hollin", "Redhorn Gate").until("chain.open", "two")
    play.do("use Daelomin at Home")
    while play.table.chains and play.table.chain:
        play.do("pass")
    assert "Daelomin at Home" not in play
    assert play.table.journey is not None and play.table.journey.hazard_limit == 4
    assert play.table.journey.declared == 0


def test_earcaraxe_at_home_makes_the_sea_perilous() -> None:
    for to, limit in (("Isles of the Dead that Live", 3), ("Rivendell", 2)):
        play = Play()
        company = play.company("one", "Grey Havens", "Aragorn II")
        play.event("two", "TD-22")
        play.hand("two", "Wargs")
        play.moves(company, to)
        assert play.table.journey is not None and play.table.journey.hazard_limit == limit


@pytest.mark.parametrize(("dragon", "item", "other"), [("TD-38", "Emerald of the Mariner", "Glamdring")])
def test_itangast_at_home_taints_greater_items(dragon: str, item: str, other: str) -> None:
    play = Play()
    play.company("one", "Bree", "Aragorn II", "Legolas")
    play.give("Aragorn II", item)
    play.give("Legolas", other)
    before = [numbers.corruption_points(play.table, play[name].number) for name in ("Aragorn II", "Legolas")]
    play.event("two", dragon)
    after = [numbers.corruption_points(play.table, play[name].number) for name in ("Aragorn II", "Legolas")]
    assert after == [before[0] + 1, before[1]]


def test_scorba_at_home_taints_major_items() -> None:
    play = Play()
    play.company("one", "Bree", "Aragorn II", "Legolas")
    play.give("Aragorn II", "Glamdring")
    play.give("Legolas", "Adamant Helmet")
    before = [numbers.corruption_points(play.table, play[name].number) for name in ("Aragorn II", "Legolas")]
    play.event("two", "TD-65")
    after = [numbers.corruption_points(play.table, play[name].number) for name in ("Aragorn II", "Legolas")]
    assert after == [before[0] + 1, before[1]]


def test_leucaruth_at_home_lets_one_dragon_be_played_in_a_turn() -> None:
    play = Play()
    company = play.company("one", "Rivendell", "Aragorn II", "Legolas", "Gimli")
    play.event("two", "TD-44")
    play.table.turn += 1
    play.hand("two", "TD-64", "TD-4")
    play.moves(company, "Moria", "Hollin", "Redhorn Gate").until("chain.open", "two")
    assert play.offered("play Scorba Ahunt") and play.offered("play Bairanax Ahunt")
    play.do("play Scorba Ahunt").until("chain.open", "two")
    assert not play.offered("play Bairanax Ahunt")
    play.table.turn += 1
    assert zones.unique_refusal(play.table, "TD-4") is None


def test_scatha_at_home_hinders_all_influence() -> None:
    assert "AS-63" in influence("AS-63", "Southron Oasis", "Ostisen", 10)
    play = influence("AS-63", "Southron Oasis", "Ostisen", 10)
    assert "AS-63" in play
    play = Play("ringwraith", "wizard")
    company = play.company("one", "Southron Oasis", "Ostisen")
    play.event("two", "TD-62")
    play.hand("one", "AS-63")
    play.at_site(company)
    play.dice(5, 5)
    play.do("play Haradrim").until()
    assert "Haradrim" not in play


def test_smaug_at_home_costs_a_card_but_not_the_last() -> None:
    for to in ("Grey Havens", "Bree"):
        play = Play()
        company = play.company("one", "Rivendell", "Aragorn II")
        play.hand("two", "Wargs")
        play.moves(company, to)
        usual = draws.own_draws(play.table)
        play.event("two", "TD-71")
        assert draws.own_draws(play.table) == max(1, usual - 1)
