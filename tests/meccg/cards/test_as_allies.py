"""Allies of Against the Shadow."""

import pytest

from tests.meccg.cards.item_scenes import attack
from tests.meccg.play import Play
from underdeeps.meccg.cards.base import text_of
from underdeeps.meccg.rules import company_combat, numbers, zones
from underdeeps.meccg.table import TAPPED


def company(ally: str, *characters: str, site: str = "Moria") -> tuple[Play, int]:
    play = Play("ringwraith")
    number = play.company("one", site, *characters)
    if ally:
        play.give(characters[0], ally)
    return play, number


@pytest.mark.parametrize(
    ("ally", "site"),
    [
        ("Great Bats", "Moria"),
        ("Great Lord of Goblin-gate", "Goblin-gate"),
        ("Regiment of Black Crows", "Ettenmoors"),
    ],
)
def test_allies_come_where_they_live_and_make_the_company_overt(ally: str, site: str) -> None:
    play, number = company("", "Ostisen", site=site)
    assert not numbers.is_overt(play.table, play.table.companies[number])
    play.hand("one", ally)
    play.at_site(number).do(f"play {ally}")
    assert play[ally].on == play["Ostisen"].number
    assert numbers.is_overt(play.table, play.table.companies[number])


def test_regiment_of_black_crows_comes_at_no_under_deeps_site() -> None:
    play, number = company("", "Ostisen", site="The Gem-deeps")
    play.hand("one", "Regiment of Black Crows")
    play.at_site(number)
    assert play.table.pending is None


@pytest.mark.parametrize(("ally", "site"), [("Great Bats", "Moria"), ("Regiment of Black Crows", "Ettenmoors")])
def test_a_company_has_one_only(ally: str, site: str) -> None:
    play, number = company(ally, "Ostisen", "Tarcil", site=site)
    play.hand("one", ally)
    play.at_site(number)
    assert play.table.pending is None


@pytest.mark.parametrize("ally", ["Great Bats", "Regiment of Black Crows"])
def test_flying_allies_are_not_attacked_and_go_with_a_wound(ally: str) -> None:
    play, number = company(ally, "Ostisen", "Tarcil")
    attack(play, number, strikes=3)
    assert play.table.combat is not None
    assert play[ally].number not in play.table.combat.facing
    zones.wound(play.table, play["Tarcil"].number)
    assert ally in play
    zones.wound(play.table, play["Ostisen"].number)
    assert ally not in play


def test_great_bats_take_the_choice_from_the_attacker() -> None:
    play, number = company("Great Bats", "Ostisen", "Tarcil")
    attack(play, number, attacker_chooses=True)
    play.do("use Great Bats attack").until("combat.assign")
    assert play.asks == "one"
    assert play["Great Bats"].state == TAPPED


def test_great_bats_have_nothing_to_do_with_other_attacks() -> None:
    play, number = company("Great Bats", "Ostisen", "Tarcil")
    attack(play, number)
    assert not play.offered("use Great Bats attack")


def test_regiment_of_black_crows_sends_a_creature_back_to_hand() -> None:
    play, number = company("Regiment of Black Crows", "Ostisen")
    maker = zones.enter(play.table, "TW-109", "two", "creature")
    attack(play, number, maker=maker)
    play.do("use Regiment of Black Crows attack").until()
    assert play.result == "canceled"
    assert "TW-109" in play.player("two").hand


@pytest.mark.parametrize("fields", [{"keyed": "site:shadow-hold"}, {"source": "automatic"}])
def test_regiment_of_black_crows_does_not_help_at_a_site(fields: dict[str, str]) -> None:
    play, number = company("Regiment of Black Crows", "Ostisen")
    attack(play, number, **fields)
    assert not play.offered("use Regiment of Black Crows attack")


def test_great_lord_of_goblin_gate_strengthens_orcs_against_one_attack() -> None:
    play, number = company("Great Lord of Goblin-gate", "Radbug", "Ostisen", "Muzgash")
    attack(play, number)
    play.do("use Great Lord of Goblin-gate attack")
    prowess = {name: numbers.prowess(play.table, play[name].number) for name in ("Radbug", "Muzgash", "Ostisen")}
    assert prowess == {"Radbug": 7, "Muzgash": 6, "Ostisen": 3}
    assert numbers.prowess(play.table, play["Great Lord of Goblin-gate"].number) == 7
    play.until()
    assert numbers.prowess(play.table, play["Muzgash"].number) == 4


def test_great_lord_of_goblin_gate_strengthens_orcs_in_company_combat() -> None:
    play, number = company("Great Lord of Goblin-gate", "Radbug")
    play.company("two", "Moria", "Bergil")
    play.table.phase, play.table.site_company = "site", number
    zones.change_company(play.table, number, entered=True)
    play.run(company_combat.may_attack)
    play.do(next(option for option in play.options if option.startswith("attack")))
    while play.asked != "chain.open" or not any("Great Lord" in option for option in play.options):
        play._modestly()
    play.do("use Great Lord of Goblin-gate/1 strike")
    assert numbers.prowess(play.table, play["Radbug"].number) == 7
    play.until()
    assert numbers.prowess(play.table, play["Radbug"].number) == 5


def test_their_faces_are_written() -> None:
    for card in ("AS-74", "AS-75", "AS-76"):
        assert text_of(card).startswith("Its company is overt.")
