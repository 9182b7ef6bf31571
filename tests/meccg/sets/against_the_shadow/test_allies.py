"""The allies of Against the Shadow."""

from __future__ import annotations

import pytest

from tests.meccg.play import Play
from tests.meccg.sets.against_the_shadow.company_scenes import at_war
from tests.meccg.sets.hazard_scenes import unanswered
from tests.meccg.sets.item_scenes import attack
from tests.meccg.sets.short_event_scenes import attacked
from underdeeps.meccg.decks import legality
from underdeeps.meccg.language.catalogue import text_of
from underdeeps.meccg.rules import numbers, zones
from underdeeps.meccg.rules.combat import company_combat
from underdeeps.meccg.rules.journeys import routes
from underdeeps.meccg.rules.prisoners import captivity
from underdeeps.meccg.rules.turn import characters
from underdeeps.meccg.table import TAPPED

KHAMUL = "Khamûl the Ringwraith"

HORSE, BEAST = "AS-72", "AS-73"


def company(ally: str, *characters: str, site: str = "Moria") -> tuple[Play, int]:
    play = Play("ringwraith")
    number = play.company("one", site, *characters)
    if ally:
        play.give(characters[0], ally)
    return play, number


def wraiths(site: str, *steeds: str, hand: tuple[str, ...] = ()) -> tuple[Play, int]:
    play = Play("ringwraith", "wizard")
    company = play.company("one", site, KHAMUL)
    play.give(KHAMUL, *steeds)
    play.hand("one", *hand)
    return play, company


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


def test_their_faces_are_written() -> None:
    for card in ("AS-74", "AS-75", "AS-76"):
        assert text_of(card).startswith("It makes its company overt.")


@pytest.mark.parametrize(("card", "site"), [(HORSE, "Minas Morgul"), (BEAST, "Barad-dûr")])
def test_a_steed_is_played_on_a_ringwraith_and_taps_no_site(card: str, site: str) -> None:
    play, company = wraiths(site, hand=(card,))
    if card == BEAST:
        zones.change(play.table, play.table.companies[company].site, state=TAPPED)
    before = play.table.site_of(play.table.companies[company]).state
    play.at_site(company).do(f"play {play.word(card)}")
    unanswered(play)
    play.until()
    assert play[card].on == play[KHAMUL].number
    assert play.table.site_of(play.table.companies[company]).state == before


@pytest.mark.parametrize(("card", "mode"), [(HORSE, "Black Rider"), (BEAST, "Fell Rider")])
def test_a_steed_gives_a_mode(card: str, mode: str) -> None:
    play, company = wraiths("Minas Morgul")
    assert routes.ringwraith_refusal(play.table, play.table.companies[company]) is not None
    play.give(KHAMUL, card)
    assert routes.ringwraith_refusal(play.table, play.table.companies[company]) is None
    assert numbers.in_mode(play.table, play[KHAMUL].number, mode)


@pytest.mark.parametrize("card", [HORSE, BEAST])
def test_who_loses_his_steed_goes_back_to_hand(card: str) -> None:
    play, _ = wraiths("Minas Morgul", card)
    zones.discard(play.table, play[card].number)
    assert play.names(play.player("one").hand) == [KHAMUL]
    assert play.table.companies_of("one") == ()


def test_nine_black_horses_may_be_in_a_deck() -> None:
    assert legality.COPIES[HORSE] == 9


def test_they_all_say_what_they_do() -> None:
    assert all(text_of(card) for card in (HORSE, BEAST))


# -- The Balrog -------------------------------------------------------------------------------------


def test_the_balrog_joins_anybody_but_a_ringwraith() -> None:
    play = Play("ringwraith", "wizard")
    company = play.company("one", "The Under-gates", "Gorbag", "Adûnaphel the Ringwraith")
    play.hand("one", "AS-71")
    play.at_site(company)
    play.do("play The Balrog").until()
    assert play["The Balrog"].on == play["Gorbag"].number


def test_the_balrog_makes_its_company_overt() -> None:
    play = Play("ringwraith", "wizard")
    company = play.company("one", "Moria", "Ostisen")
    assert not numbers.is_overt(play.table, play.table.companies[company])
    play.give("Ostisen", "AS-71")
    assert numbers.is_overt(play.table, play.table.companies[company])


@pytest.mark.parametrize(("start", "to", "stays"), [("Moria", "Weathertop", False), ("The Under-gates", "Moria", True)])
def test_the_balrog_does_not_travel_on_the_surface(start: str, to: str, stays: bool) -> None:
    play = Play("ringwraith", "wizard")
    company = play.company("one", start, "Ostisen")
    play.give("Ostisen", "AS-71")
    play.moves(company, to, "Angmar").until()
    assert ("The Balrog" in play) == stays


@pytest.mark.parametrize(("dice", "lost"), [((2, 2), False), ((2, 3), True)])
def test_the_balrog_may_devour_his_keeper(dice: tuple[int, int], lost: bool) -> None:
    play = Play("ringwraith", "wizard")
    play.company("one", "Moria", "Ostisen")
    play.give("Ostisen", "AS-71")
    play.dice(*dice)
    play.organization()
    if play.table.pending is not None:
        play.until()
    assert ("Ostisen" not in play) == lost
    assert ("The Balrog" not in play) == lost


# -- Black Horse ------------------------------------------------------------------------------------


def test_a_steed_is_for_ringwraiths() -> None:
    play = Play("ringwraith", "wizard")
    company = play.company("one", "Minas Morgul", "Gorbag")
    play.hand("one", HORSE)
    play.at_site(company)
    assert play.table.pending is None or not play.offered("play Black Horse")


def test_black_horse_allows_a_follower_for_nothing() -> None:
    play, _ = wraiths("Minas Morgul")
    other = play.id("Adûnaphel the Ringwraith")
    zones.enter(play.table, play.id("Dwar the Ringwraith"), "one", "character", on=play[KHAMUL].number)
    assert characters.wraith_refusal(play.table, "one", other) is not None, "Khamûl has the one that he may have"
    play.give(KHAMUL, HORSE)
    assert characters.wraith_refusal(play.table, "one", other) is None
    number = zones.enter(play.table, other, "one", "character", on=play[KHAMUL].number)
    assert numbers.follower_cost(play.table, play.table.cards[number]) == 0
    assert characters.wraith_refusal(play.table, "one", play.id("Hoarmûrath the Ringwraith")) is not None


def test_black_horse_must_be_had_by_each_ringwraith() -> None:
    play, company = wraiths("Minas Morgul", HORSE)
    number = zones.enter(play.table, play.id("Adûnaphel the Ringwraith"), "one", "character", on=play[KHAMUL].number)
    zones.change_company(play.table, company, characters=(play[KHAMUL].number, number))
    assert not numbers.in_mode(play.table, play[KHAMUL].number, "Black Rider")
    zones.enter(play.table, HORSE, "one", "ally", on=number)
    assert numbers.in_mode(play.table, play[KHAMUL].number, "Black Rider")


def test_who_leaves_play_with_his_steed_goes_where_he_goes() -> None:
    play, _ = wraiths("Minas Morgul", HORSE)
    zones.discard(play.table, play[KHAMUL].number)
    assert KHAMUL in play.names(play.player("one").discard)
    assert "Black Horse" in play.names(play.player("one").discard)
    assert play.names(play.player("one").hand) == []


def test_who_is_laid_aside_loses_his_steed() -> None:
    play, _ = wraiths("Minas Morgul", HORSE)
    host = play.event("two", "AS-25")
    number = captivity.lay_aside(play.table, host, play[KHAMUL].number, True)
    assert play.table.cards[number].note == ()
    assert "Black Horse" in play.names(play.player("one").discard)


# -- Creature of an Older World ---------------------------------------------------------------------


def test_creature_of_an_older_world_rides_alone() -> None:
    play, company = wraiths("Minas Morgul", BEAST)
    assert numbers.is_overt(play.table, play.table.companies[company])
    bare, _ = wraiths("Minas Morgul")
    stronger = numbers.prowess(play.table, play[KHAMUL].number) - numbers.prowess(bare.table, bare[KHAMUL].number)
    assert stronger >= 2
    assert numbers.prowess(play.table, play[BEAST].number) == 5
    play.give(KHAMUL, "LE-157")
    assert not numbers.in_mode(play.table, play[KHAMUL].number, "Fell Rider")


def test_creature_of_an_older_world_cancels_a_strike() -> None:
    play, company = wraiths("Weathertop", BEAST)
    attacked(play, company, strikes=1, prowess=15)
    play.until("combat.assign").do(f"face {KHAMUL}")
    play.until("strike.stay").do("tap").do("enough")
    play.do("use Creature of an Older World strike")
    unanswered(play)
    play.until()
    assert play[BEAST].state == TAPPED
    assert play.events("strike-canceled")


def test_creature_of_an_older_world_assigns_its_riders_strike() -> None:
    play, company = wraiths("Weathertop", BEAST)
    play.company("two", "Weathertop", "Gimli", "Legolas")
    play.table.phase = "site"
    play.table.site_company = company
    zones.change_company(play.table, company, entered=True, site_done=True)
    play.run(company_combat.attack, play.company_of("Gimli").number)
    assert play.asks == "one"
    play.do("use Creature of an Older World/1 Legolas")
    unanswered(play)
    assert play.table.combat is not None
    assert [(strike.target, strike.attacker) for strike in play.table.combat.given[:1]] == [
        (play["Legolas"].number, play[KHAMUL].number)
    ]


# -- Great Bats -------------------------------------------------------------------------------------


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


# -- Great Lord of Goblin-gate ----------------------------------------------------------------------


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


def test_great_lord_of_goblin_gate_helps_any_orc_of_his_company_against_another() -> None:
    play = Play("ringwraith", "wizard")
    attackers = play.company("one", "Moria", "Ostisen", "Muzgash")
    play.give("Ostisen", "Great Lord of Goblin-gate")
    target = play.company("two", "Moria", "Bergil", "Aragorn II", "Legolas")
    at_war(play, attackers, target).until("company-combat.next")
    fight = play.table.combat
    assert fight is not None
    strikes = [play.table.cards[strike.attacker].facts.name for strike in fight.given]
    for name, helped in (("Ostisen", False), ("Muzgash", True)):
        place = str(strikes.index(name))
        play.do(next(option for option in play.options if option.endswith(f" {place}")))
        assert play.offered("use Great Lord of Goblin-gate/1 strike") is helped
        if not helped:
            play.dice(2, 2, 3, 3)  # 3 + 4 against 1 + 6: neither falls
            play.until("company-combat.next")


# -- Regiment of Black Crows ------------------------------------------------------------------------


def test_regiment_of_black_crows_comes_at_no_under_deeps_site() -> None:
    play, number = company("", "Ostisen", site="The Gem-deeps")
    play.hand("one", "Regiment of Black Crows")
    play.at_site(number)
    assert play.table.pending is None


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
