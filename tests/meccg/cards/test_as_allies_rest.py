"""The steeds of Ringwraiths of Against the Shadow."""

from __future__ import annotations

import pytest

from tests.meccg.cards.hazard_scenes import unanswered
from tests.meccg.cards.short_event_scenes import attacked
from tests.meccg.play import Play
from underdeeps.meccg.cards.base import text_of
from underdeeps.meccg.decks import legality
from underdeeps.meccg.rules import company_combat, numbers, organization, prisoners, routes, zones
from underdeeps.meccg.table import TAPPED

KHAMUL = "Khamûl the Ringwraith"
HORSE, BEAST = "AS-72", "AS-73"


def wraiths(site: str, *steeds: str, hand: tuple[str, ...] = ()) -> tuple[Play, int]:
    play = Play("ringwraith", "wizard")
    company = play.company("one", site, KHAMUL)
    play.give(KHAMUL, *steeds)
    play.hand("one", *hand)
    return play, company


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


def test_a_steed_is_for_ringwraiths() -> None:
    play = Play("ringwraith", "wizard")
    company = play.company("one", "Minas Morgul", "Gorbag")
    play.hand("one", HORSE)
    play.at_site(company)
    assert play.table.pending is None or not play.offered("play Black Horse")


def test_black_horse_allows_a_follower_for_nothing() -> None:
    play, _ = wraiths("Minas Morgul")
    other = play.id("Adûnaphel the Ringwraith")
    assert organization.wraith_refusal(play.table, "one", other) is not None
    play.give(KHAMUL, HORSE)
    assert organization.wraith_refusal(play.table, "one", other) is None
    number = zones.enter(play.table, other, "one", "character", on=play[KHAMUL].number)
    assert numbers.follower_cost(play.table, play.table.cards[number]) == 0
    assert organization.wraith_refusal(play.table, "one", play.id("Ûvatha the Ringwraith")) is not None


@pytest.mark.parametrize(("card", "mode"), [(HORSE, "Black Rider"), (BEAST, "Fell Rider")])
def test_a_steed_gives_a_mode(card: str, mode: str) -> None:
    play, company = wraiths("Minas Morgul")
    assert routes.ringwraith_refusal(play.table, play.table.companies[company]) is not None
    play.give(KHAMUL, card)
    assert routes.ringwraith_refusal(play.table, play.table.companies[company]) is None
    assert numbers.in_mode(play.table, play[KHAMUL].number, mode)


def test_black_horse_must_be_had_by_each_ringwraith() -> None:
    play, company = wraiths("Minas Morgul", HORSE)
    number = zones.enter(play.table, play.id("Adûnaphel the Ringwraith"), "one", "character", on=play[KHAMUL].number)
    zones.change_company(play.table, company, characters=(play[KHAMUL].number, number))
    assert not numbers.in_mode(play.table, play[KHAMUL].number, "Black Rider")
    zones.enter(play.table, HORSE, "one", "ally", on=number)
    assert numbers.in_mode(play.table, play[KHAMUL].number, "Black Rider")


def test_creature_of_an_older_world_rides_alone() -> None:
    play, company = wraiths("Minas Morgul", BEAST)
    assert numbers.is_overt(play.table, play.table.companies[company])
    bare, _ = wraiths("Minas Morgul")
    stronger = numbers.prowess(play.table, play[KHAMUL].number) - numbers.prowess(bare.table, bare[KHAMUL].number)
    assert stronger >= 2
    assert numbers.prowess(play.table, play[BEAST].number) == 5
    play.give(KHAMUL, "LE-157")
    assert not numbers.in_mode(play.table, play[KHAMUL].number, "Fell Rider")


@pytest.mark.parametrize("card", [HORSE, BEAST])
def test_who_loses_his_steed_goes_back_to_hand(card: str) -> None:
    play, _ = wraiths("Minas Morgul", card)
    zones.discard(play.table, play[card].number)
    assert play.names(play.player("one").hand) == [KHAMUL]
    assert play.table.companies_of("one") == ()


def test_who_leaves_play_with_his_steed_goes_where_he_goes() -> None:
    play, _ = wraiths("Minas Morgul", HORSE)
    zones.discard(play.table, play[KHAMUL].number)
    assert KHAMUL in play.names(play.player("one").discard)
    assert "Black Horse" in play.names(play.player("one").discard)
    assert play.names(play.player("one").hand) == []


def test_who_is_laid_aside_loses_his_steed() -> None:
    play, _ = wraiths("Minas Morgul", HORSE)
    host = play.event("two", "AS-25")
    number = prisoners.lay_aside(play.table, host, play[KHAMUL].number, True)
    assert play.table.cards[number].note == ()
    assert "Black Horse" in play.names(play.player("one").discard)


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


def test_nine_black_horses_may_be_in_a_deck() -> None:
    assert legality.COPIES == {HORSE: 9}


def test_they_all_say_what_they_do() -> None:
    assert all(text_of(card) for card in (HORSE, BEAST))
