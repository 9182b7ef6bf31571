"""Resource short-events of The Lidless Eye by which minions find, steal and store."""

from __future__ import annotations

import pytest

from tests.meccg.play import Play
from tests.meccg.sets.short_event_scenes import attacked
from tests.rules import rule
from underdeeps.kernel.piles import EVERYONE
from underdeeps.meccg.language.catalogue import text_of
from underdeeps.meccg.rules.combat import attacks, automatic_attacks
from underdeeps.meccg.rules.ending import scoring
from underdeeps.meccg.table import TAPPED, UNTAPPED


def minions(site: str, *characters: str, hand: tuple[str, ...] = ()) -> tuple[Play, int]:
    """A company of a Ringwraith player at a site."""
    play = Play("ringwraith")
    company = play.company("one", site, *characters)
    play.hand("one", *hand)
    return play, company


@pytest.mark.parametrize("card", ["LE-169", "LE-176", "LE-204", "LE-208", "LE-213", "LE-236", "LE-243"])
def test_each_card_says_what_it_does(card: str) -> None:
    assert text_of(card).endswith(".")


# -- Black Rain -------------------------------------------------------------------------------------


RING = "Dwarven Ring of Thélor’s Tribe"


def rain(who: str, *theirs: str, site: str = "Dimrill Dale") -> Play:
    """A sage at a site, with the event and a Dwarven Ring in hand; the opponent has these cards."""
    play, company = minions(site, who, hand=("Black Rain", RING))
    play.hand("two", *theirs)
    return play.at_site(company)


def test_black_rain_brings_a_ring_by_a_roll() -> None:
    play = rain("Layos", "Aragorn II", "Legolas", "Concealment")
    play.dice(4, 4)
    play.do("play Black Rain").until("rain.show")
    assert play.asks == "two" and play.options == ["show Aragorn II", "show Legolas"]
    play.do("show Legolas").do(f"ring {RING}")
    assert play[RING].on == play["Layos"].number and play["Layos"].state == TAPPED
    assert play["Dimrill Dale"].state == UNTAPPED
    assert play.id("Legolas", "two") in play.player("two").hand


def test_black_rain_brings_nothing_by_a_low_roll_or_to_a_ringwraith_with_a_middling_one() -> None:
    play = rain("Layos", "Legolas")
    play.dice(3, 4)
    play.do("play Black Rain").until()
    assert RING not in play and play["Layos"].state == UNTAPPED
    play = rain("Ren the Ringwraith", "Legolas")
    play.dice(4, 5)
    play.do("play Black Rain").until()
    assert RING not in play


def test_without_a_character_the_opponent_shows_the_whole_hand() -> None:
    play = rain("Layos", "Gandalf", "Concealment")
    play.do("play Black Rain").until()
    assert not play.events("rolled") and RING not in play
    assert all(seats == EVERYONE for seats in play.player("two").hand.known)


def test_black_rain_falls_on_an_untapped_sage_at_a_ruin_in_the_wilderness() -> None:
    assert rain("Jerrek", "Legolas").table.pending is None
    assert rain("Layos", "Legolas", site="Moria").table.pending is None
    play, company = minions("Dimrill Dale", "Layos", hand=("Black Rain",))
    play.state("Layos", TAPPED)
    assert play.at_site(company).table.pending is None


# -- Come By Night Upon Them ------------------------------------------------------------------------


def prowess_at(play: Play, site: str, company: int) -> list[int]:
    """The prowess of each automatic-attack of a site."""
    found = automatic_attacks.automatic_attacks(play.table, play[site], play.table.companies[company])
    return [attack.prowess for attack in found]


def test_come_by_night_upon_them_weakens_the_guards_of_a_border_hold() -> None:
    play, company = minions("Bree", "Jerrek", "Asternak", hand=("Come By Night Upon Them",))
    before = prowess_at(play, "Bree", company)
    play.enters(company)
    assert play.offered("play Come By Night Upon Them Bree")
    play.do("play Come By Night Upon Them Bree")
    assert prowess_at(play, "Bree", company) == [each - 1 for each in before]
    play.event("two", "Doors of Night")
    assert prowess_at(play, "Bree", company) == [each - 2 for each in before]


def test_come_by_night_upon_them_changes_the_attack_that_is_under_way() -> None:
    play, company = minions("Bree", "Jerrek", hand=("Come By Night Upon Them",))
    attacked(play, company, race="man", prowess=8, automatic=True).do("play Come By Night Upon Them Bree")
    assert attacks.attack_prowess(play.table) == 7
    play.event("two", "Doors of Night")
    assert attacks.attack_prowess(play.table) == 6


@pytest.mark.parametrize(("copies", "doors", "prowess"), [(1, False, 6), (1, True, 5), (2, False, 5)])
def test_come_by_night_upon_them_counts_once_in_an_attack_of_the_site(copies: int, doors: bool, prowess: int) -> None:
    play, company = minions("Bree", "Jerrek", "Asternak", hand=("Come By Night Upon Them",) * copies)
    if doors:
        play.event("two", "Doors of Night")
    play.enters(company).until("site.enter").do("enter")
    assert attacks.attack_prowess(play.table) == 7
    for _ in range(copies):
        play.do("play Come By Night Upon Them Bree")
    assert play.table.combat is not None
    assert attacks.attack_prowess(play.table) == prowess


def test_after_it_the_first_item_does_not_tap_the_site_but_the_second_does() -> None:
    item = "Foul-smelling Paste"
    play, company = minions("Bree", "Jerrek", "Asternak", hand=("Come By Night Upon Them", item, item))
    play.at_site(company).do("play Come By Night Upon Them Bree").until("chain.open")
    play.do(f"play {item}", "by Jerrek").until("chain.open")
    assert play[item].on == play["Jerrek"].number
    assert play["Bree"].state == UNTAPPED
    play.do(f"play {item}").until()
    assert play["Bree"].state == TAPPED


def test_come_by_night_upon_them_is_for_border_holds() -> None:
    play, company = minions("Edoras", "Jerrek", hand=("Come By Night Upon Them",))
    assert play.at_site(company).table.pending is None


# -- Messenger of Mordor, News Must Get Trough ------------------------------------------------------


SECRET = "That Ain’t No Secret"


def test_messenger_of_mordor_stores_items_and_events_from_a_shadow_hold() -> None:
    play, _ = minions("Moria", "Belegorn", "Jerrek", hand=("Messenger of Mordor",))
    play.give("Jerrek", SECRET, "Foul-smelling Paste", "Red Book of Westmarch")
    play.organization()
    play.dice(6, 6, 6, 6, 6, 6)
    play.do("play Messenger of Mordor").until("messenger.store")
    assert play.options[:2] == [f"store {SECRET}", "store Foul-smelling Paste"]
    play.do(f"store {SECRET}", "store Foul-smelling Paste").until()
    assert play[SECRET].stored and play["Foul-smelling Paste"].stored
    assert scoring.tally(play.table, "one")["miscellaneous"] == 1
    assert len(play.events("corruption")) == 2


def test_news_must_get_trough_stores_events_only() -> None:
    play, company = minions("Moria", "Jerrek", hand=("News Must Get Trough",))
    play.give("Jerrek", SECRET, "Foul-smelling Paste")
    play.organization().do(f"play News Must Get Trough c{company}").until("messenger.store")
    assert play.options == [f"store {SECRET}", "enough"]
    play.do(f"store {SECRET}").until()
    assert play[SECRET].stored and not play["Foul-smelling Paste"].stored


@rule("term.darkhaven.card-text")
@pytest.mark.parametrize("card", ["Messenger of Mordor", "News Must Get Trough"])
@pytest.mark.parametrize(("site", "offered"), [("LE-367", False), ("LE-392", True)])
def test_no_message_gets_through_from_a_darkhaven_that_is_none_of_its_players(
    card: str, site: str, offered: bool
) -> None:
    play = Play("fallen-wizard", "wizard")
    play.company("one", site, "Belegorn")
    play.give("Belegorn", SECRET)
    play.hand("one", card, "LE-185")
    play.locations("one", "Bree")
    play.organization()
    options = play.options if play.table.pending is not None else []
    assert any(option.startswith(f"play {card}") for option in options) == offered


def test_no_message_gets_through_from_other_sites_or_about_nothing() -> None:
    play, _ = minions("Edoras", "Belegorn", hand=("News Must Get Trough", "Messenger of Mordor"))
    play.give("Belegorn", SECRET)
    play.organization()
    assert play.table.pending is None or not any("play" in option for option in play.options)
    play, _ = minions("Moria", "Belegorn", hand=("News Must Get Trough", "Messenger of Mordor"))
    play.organization()
    assert play.table.pending is None or not any("play" in option for option in play.options)
    play, _ = minions("Moria", "Jerrek", hand=("Messenger of Mordor",))
    play.give("Jerrek", SECRET)
    assert not play.organization().offered("play Messenger of Mordor")


# -- Old Cache, Swag --------------------------------------------------------------------------------


@pytest.mark.parametrize(("card", "site"), [("Old Cache", "Moria"), ("Swag", "Edoras")])
def test_gear_is_found_at_a_tapped_site(card: str, site: str) -> None:
    play, company = minions(site, "Jerrek", "Asternak", "Layos", hand=(card,))
    play.state(site, TAPPED)
    play.state("Layos", TAPPED)
    play.deck("one", "Bold Thrust", "Black-hide Shield")
    play.discard("one", "Strange Rations", "Saw-toothed Blade")
    play.at_site(company).do(f"play {card} {site}").until("gear.item")
    assert play.options == ["from-deck Black-hide Shield", "from-discard Saw-toothed Blade", "none"]
    play.do("from-deck Black-hide Shield")
    assert play.options == ["take-charge Jerrek", "take-charge Asternak"]
    play.do("take-charge Asternak", "from-discard Saw-toothed Blade").until()
    assert play["Black-hide Shield"].on == play["Asternak"].number and play["Asternak"].state == TAPPED
    assert play["Saw-toothed Blade"].on == play["Jerrek"].number and play["Jerrek"].state == TAPPED
    assert play.names(play.player("one").deck) == ["Bold Thrust"]


def test_gear_comes_from_the_sideboard_too_and_no_more_than_two_have_some() -> None:
    play, company = minions("Moria", "Jerrek", "Asternak", "Layos", hand=("Old Cache",))
    play.state("Moria", TAPPED)
    play.sideboard("one", "Black-hide Shield", "Black-hide Shield", "Black-hide Shield")
    play.at_site(company).do("play Old Cache Moria", "from-sideboard Black-hide Shield", "take-charge Jerrek")
    play.do("from-sideboard Black-hide Shield", "take-charge Layos")
    assert play.asked != "gear.item"
    assert len(play.player("one").sideboard) == 1


def test_gear_is_not_found_at_untapped_or_other_sites_or_where_there_is_none() -> None:
    for card, site, state, has in (
        ("Old Cache", "Moria", UNTAPPED, True),
        ("Old Cache", "Edoras", TAPPED, True),
        ("Swag", "Moria", TAPPED, True),
        ("Old Cache", "Moria", TAPPED, False),
    ):
        play, company = minions(site, "Jerrek", hand=(card,))
        play.state(site, state)
        play.deck("one", *(("Black-hide Shield",) if has else ("Bold Thrust",)))
        assert not play.at_site(company).offered(f"play {card} {site}")


# -- Thing Stolen -----------------------------------------------------------------------------------


def won(site: str, faction: str, *hand: str) -> tuple[Play, int]:
    """A faction was won this turn at a site."""
    play, company = minions(site, "Jerrek", "Layos", hand=("Thing Stolen", *hand))
    number = play.faction("one", faction)
    card = play.table.cards[number]
    play.table.cards[number] = type(card)(card.number, card.id, "one", "faction", turn=5, note=(f"played-at:{site}",))
    play.state(site, TAPPED)
    return play, company


def test_thing_stolen_plays_a_common_item_where_a_faction_was_won() -> None:
    play, company = won("Moria", "Orcs of Moria", "Strange Rations", "Foul-smelling Paste", "Old Treasure")
    play.at_site(company).do("play Thing Stolen", "by Layos").until("theft.item")
    assert play.options == ["play Strange Rations", "play Foul-smelling Paste", "none"]
    play.do("play Strange Rations").until()
    assert play["Strange Rations"].on == play["Layos"].number
    assert play["Layos"].state == TAPPED


def test_thing_stolen_comes_after_a_faction_of_this_turn() -> None:
    play, company = minions("Moria", "Jerrek", hand=("Thing Stolen", "Strange Rations"))
    play.faction("one", "Orcs of Moria")
    assert not play.at_site(company).offered("play Thing Stolen")
    play, company = won("Moria", "Orcs of Moria")
    assert not play.at_site(company).offered("play Thing Stolen")


def test_no_thing_is_stolen_at_a_free_hold() -> None:
    play, company = won("Edoras", "Orcs of Moria", "Strange Rations")
    assert not play.at_site(company).offered("play Thing Stolen")
