"""Items of The Dragons (and Thrór's Map for minions)."""

import pytest

from tests.meccg.cards.item_scenes import attack, corruption, settled, strike
from tests.meccg.play import Play
from tests.rules import rule
from underdeeps.meccg.language.catalogue import text_of
from underdeeps.meccg.rules import numbers
from underdeeps.meccg.rules.combat import attacks
from underdeeps.meccg.rules.ending import council
from underdeeps.meccg.rules.journeys import region_movement
from underdeeps.meccg.table import TAPPED, UNTAPPED, WOUNDED


def company(*characters: str, site: str = "Rivendell", kind: str = "wizard") -> tuple[Play, int]:
    play = Play(kind)
    return play, play.company("one", site, *characters)


def test_bow_of_dragon_horn_takes_a_strike_from_a_creature() -> None:
    play, number = company("Bergil", "Éowyn")
    play.give("Bergil", "Bow of Dragon-horn")
    attack(play, number, strikes=3)
    play.do("use Bow of Dragon-horn attack")
    assert attacks.strikes_of(play.table) == 2
    assert play["Bow of Dragon-horn"].state == TAPPED


@pytest.mark.parametrize(
    "fields", [{"strikes": 1}, {"strikes": 3, "keyed": "site:ruins-and-lairs"}, {"strikes": 3, "source": "automatic"}]
)
def test_bow_of_dragon_horn_leaves_one_strike_and_attacks_at_sites_alone(fields: dict[str, object]) -> None:
    play, number = company("Bergil", "Éowyn")
    play.give("Bergil", "Bow of Dragon-horn")
    attack(play, number, **fields)
    assert not play.offered("use Bow of Dragon-horn attack")


def test_bow_of_dragon_horn_is_for_warriors_and_found_in_hoards() -> None:
    play, number = company("Annalena")
    play.give("Annalena", "Bow of Dragon-horn")
    attack(play, number, strikes=3)
    assert not play.offered("use Bow of Dragon-horn attack")
    play, number = company("Bergil", site="Moria")
    play.hand("one", "Bow of Dragon-horn", "Magical Harp", "Enruned Shield")
    assert play.at_site(number).table.pending is None, "no hoard here"


def test_hoard_items_come_where_there_is_a_hoard() -> None:
    play, number = company("Bergil", site="The Lonely Mountain")
    play.hand("one", "Bow of Dragon-horn", "Magical Harp", "Enruned Shield")
    play.at_site(number)
    assert play.offered("play Bow of Dragon-horn")
    assert play.offered("play Magical Harp")
    assert play.offered("play Enruned Shield")


def test_cram_untaps_its_bearer() -> None:
    play, _ = company("Bergil")
    play.give("Bergil", "Cram")
    assert not play.organization().offered("use Cram Bergil"), "he is untapped"
    play.state("Bergil", TAPPED)
    settled(play.organization().do("use Cram Bergil"))
    assert play["Bergil"].state == UNTAPPED
    assert "Cram" not in play


def test_cram_feeds_a_company_for_one_region_more() -> None:
    play, number = company("Bergil")
    play.give("Bergil", "Cram")
    settled(play.organization().do("use Cram/1 Bergil"))
    assert region_movement.region_limit(play.table, play.table.companies[number]) == 5
    assert "Cram" not in play


def test_enruned_shield_gives_body_and_turns_a_strike_aside() -> None:
    play, number = company("Théoden")
    play.give("Théoden", "Enruned Shield")
    assert numbers.body(play.table, play["Théoden"].number) == 9
    strike(play, number, "Théoden", prowess=20)
    play.do("use Enruned Shield strike").until()
    assert play.result == "not-defeated"
    assert play["Théoden"].state == play["Enruned Shield"].state == TAPPED
    assert play.events("strike-tied")


def test_enruned_shield_is_turned_by_warriors_only() -> None:
    play, number = company("Arinmîr")
    play.give("Arinmîr", "Enruned Shield")
    assert numbers.body(play.table, play["Arinmîr"].number) == 10
    play.dice(6, 6)
    strike(play, number, "Arinmîr", prowess=3)
    assert not play.events("used")
    assert play.result == "defeated"


def test_magical_harp_keeps_a_company_from_being_discarded() -> None:
    play, _ = company("Bergil", "Éowyn", site="Bree")
    play.give("Bergil", "Magical Harp")
    play.give("Éowyn", "Narsil")
    play.organization()
    play.dice(6, 6)
    play.do("use Magical Harp").until()
    assert play["Magical Harp"].state == TAPPED
    assert len(play.events("corruption")) == 1
    assert corruption(play, "Éowyn", 1, 1).until().result is True
    assert "Éowyn" in play


@rule("corruption.check.discard-prevented")
def test_magical_harp_is_played_when_a_check_is_declared() -> None:
    play, _ = company("Bergil", "Éowyn")
    play.give("Bergil", "Magical Harp")
    play.give("Éowyn", "Narsil")
    corruption(play, "Éowyn", 6, 6)
    play.do("use Magical Harp")
    play.dice(1, 1)
    play.until()
    assert "Éowyn" in play


def test_magical_harp_does_not_keep_who_is_eliminated() -> None:
    play, _ = company("Bergil", "Éowyn", site="Bree")
    play.give("Bergil", "Magical Harp")
    play.give("Éowyn", "The One Ring")
    play.organization()
    play.dice(6, 6)
    play.do("use Magical Harp").until()
    corruption(play, "Éowyn", 1, 1).until()
    assert "Éowyn" not in play


@pytest.mark.parametrize(("phase", "offered"), [("site", True), ("council", True), ("movement-hazard", False)])
def test_magical_harp_in_the_opponents_turn(phase: str, offered: bool) -> None:
    play = Play(active="two")
    play.company("one", "Bree", "Bergil", "Éowyn")
    play.give("Bergil", "Magical Harp")
    play.table.phase = phase
    corruption(play, "Éowyn", 6, 6)
    assert play.offered("use Magical Harp") == offered


def test_magical_harp_at_the_free_council() -> None:
    play, _ = company("Bergil", site="Bree")
    play.give("Bergil", "Magical Harp")
    play.run(council.council)
    assert play.offered("use Magical Harp")


def test_magical_harp_keeps_a_character_from_being_influenced_away() -> None:
    play = Play(active="two")
    play.company("one", "Bree", "Bergil", "Éowyn")
    play.give("Bergil", "Magical Harp")
    number = play.company("two", "Bree", "Elrond")
    play.dice(6, 6, 1, 1)
    play.at_site(number).do("influence Éowyn")
    while play.asks == "two":
        play.do("by Elrond" if play.asked == "chain.by" else "pass")
    play.do("use Magical Harp")
    play.until()
    assert "Éowyn" in play


def test_magical_harp_keeps_a_character_from_the_abductor() -> None:
    play, number = company("Bergil", "Éowyn")
    play.give("Bergil", "Magical Harp")
    play.hand("two", "Abductor")
    play.moves(number, "Edoras", "Gap of Isen", "Rohan")
    play.dice(6, 6)
    play.do("use Magical Harp")
    while (play.asks, play.asked) != ("two", "chain.open"):
        play._modestly()
    play.do("play Abductor region:border-land").until("combat.assign")
    play.dice(1, 1)
    play.do("face Éowyn").until()
    assert play["Éowyn"].state == WOUNDED


@pytest.mark.parametrize(("kind", "who", "card"), [("wizard", "Bergil", "TD-158"), ("ringwraith", "Ostisen", "AS-134")])
def test_thrors_map_untaps_a_dragons_lair(kind: str, who: str, card: str) -> None:
    play, _ = company(who, site="The Lonely Mountain", kind=kind)
    play.company("one", "Bree", "Éowyn" if kind == "wizard" else "Eradan")
    play.give(who, card)
    play.state("Bree", TAPPED)
    assert not any("Map" in option and option.startswith("use") for option in options(play.organization()))
    play.state("The Lonely Mountain", TAPPED)
    play.organization()
    assert not play.offered("use Thrór’s Map Bree")
    settled(play.do("use Thrór’s Map The Lonely Mountain"))
    assert play["The Lonely Mountain"].state == UNTAPPED
    assert card in play.player("one").discard


def options(play: Play) -> list[str]:
    return play.options if play.table.pending is not None else []


@pytest.mark.parametrize(("against", "expected"), [("", 8), ("orc", 8), ("dragon", 10), ("drake", 10)])
def test_wormsbane_is_mightier_against_dragons(against: str, expected: int) -> None:
    play, _ = company("Aragorn II")
    play.give("Aragorn II", "Wormsbane")
    assert numbers.prowess(play.table, play["Aragorn II"].number, against) == expected


@pytest.mark.parametrize(("race", "outcome"), [("drake", "defeated"), ("orc", "not-defeated")])
def test_wormsbane_pierces_the_hide_of_dragons(race: str, outcome: str) -> None:
    play, number = company("Aragorn II")
    play.give("Aragorn II", "Wormsbane")
    play.dice(6, 6, 4, 3)
    strike(play, number, "Aragorn II", race=race, prowess=8, body=8)
    assert play.result == outcome, "a roll of 7 against 8, or 8 - 2"


@pytest.mark.parametrize("card", ["TD-102", "TD-105", "TD-114", "TD-130", "TD-158", "TD-172"])
def test_their_faces_are_written(card: str) -> None:
    assert text_of(card).endswith(".")
