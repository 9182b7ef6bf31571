"""Resource permanent-events of The Lidless Eye that are deeds: raids, stolen knowledge, spoils, and their points."""

from __future__ import annotations

import pytest

from tests.meccg.play import Play
from tests.meccg.sets.short_event_scenes import attacked
from tests.rules import rule
from underdeeps.meccg.language.catalogue import text_of
from underdeeps.meccg.rules import zones
from underdeeps.meccg.rules.combat import attacks
from underdeeps.meccg.rules.ending import scoring
from underdeeps.meccg.rules.journeys import places
from underdeeps.meccg.table import TAPPED, UNTAPPED

CARDS = ["LE-186", "LE-201", "LE-207", "LE-209", "LE-211", "LE-221", "LE-230", "LE-234"]
HALFLINGS = "Kill All But NOT the Halflings"
NAMES = "The Names Among Them"
SHIRE = "News of the Shire"
RIDING = "No News of Our Riding"
ROBBERIES = "Remnants of Old Robberies"
SLEEP = "Stabbed Him in His Sleep"


def minions(site: str, *characters: str, hand: tuple[str, ...] = ()) -> tuple[Play, int]:
    """A company of a Ringwraith player at a site."""
    play = Play("ringwraith")
    company = play.company("one", site, *characters)
    play.hand("one", *hand)
    return play, company


def misc(play: Play, seat: str = "one") -> int:
    return scoring.tally(play.table, seat)["miscellaneous"]


@pytest.mark.parametrize("card", CARDS)
def test_each_card_says_what_it_does(card: str) -> None:
    assert text_of(card).endswith(".")


# -- Foul Trophies ----------------------------------------------------------------------------------


def test_foul_trophies_are_taken_from_a_defeated_people_and_dismay_another() -> None:
    play, company = minions("Edoras", "Gorbag", "Lagduf", hand=("Foul Trophies",))
    play.dice(6, 6)
    attacked(play, company, race="elf", prowess=6).until("combat.assign").do("face Lagduf")
    play.until("chain.open")
    assert play.options == ["play Foul Trophies Gorbag", "pass"]  # Lagduf is tapped
    play.do("play Foul Trophies Gorbag").until()
    assert play["Foul Trophies"].on == play["Gorbag"].number and play["Gorbag"].state == TAPPED
    attacked(play, company, race="man", strikes=5, prowess=8, body=7).do("use Foul Trophies attack")
    assert attacks.strikes_of(play.table) == 1
    assert (attacks.attack_prowess(play.table), attacks.attack_body(play.table)) == (11, 5)
    assert "Foul Trophies" not in play


def test_one_foul_trophy_is_discarded_against_an_attack() -> None:
    play, company = minions("Edoras", "Gorbag", "Lagduf")
    play.give("Gorbag", "Foul Trophies")
    play.give("Lagduf", "Foul Trophies")
    attacked(play, company, race="man", strikes=5).do("use Foul Trophies attack")
    assert play.table.pending is None or not play.offered("use Foul Trophies attack")
    assert "Foul Trophies" in play


def test_foul_trophies_are_not_taken_from_orcs_or_from_those_who_were_not_beaten() -> None:
    for race, dice in (("orc", (6, 6)), ("elf", (1, 1))):
        play, company = minions("Edoras", "Gorbag", "Lagduf", hand=("Foul Trophies",))
        play.dice(*dice, 1, 1)
        attacked(play, company, race=race, prowess=8).until("combat.assign").do("face Lagduf").until()
        assert "Foul Trophies" not in play
        assert not play.events("event")
    play, company = minions("Edoras", "Gorbag")
    play.give("Gorbag", "Foul Trophies")
    assert not attacked(play, company, race="orc").offered("use Foul Trophies attack")


# -- Kill All But NOT the Halflings -----------------------------------------------------------------


def test_the_halflings_are_fought_and_the_tale_is_told_at_barad_dur() -> None:
    play, company = minions("Bag End", "Jerrek", "Asternak", hand=(HALFLINGS,))
    play.dice(*(6,) * 20)
    unbent(play.at_site(company).do(f"play {HALFLINGS} Bag End"), "task.charge").do("take-charge Asternak").until()
    fought = play.events("attack")[-1].facts
    assert (fought["race"], fought["strikes"], fought["prowess"]) == ("hobbit", 4, 6)
    assert play[HALFLINGS].on == play["Asternak"].number and play["Asternak"].state == TAPPED


def test_the_halflings_escape_if_everybody_is_tapped() -> None:
    play, company = minions("Bag End", "Jerrek", "Asternak", hand=(HALFLINGS,))
    play.dice(*(6,) * 20)
    play.at_site(company).do(f"play {HALFLINGS} Bag End").until()
    assert HALFLINGS not in play


def unbent(play: Play, question: str) -> Play:
    """Nobody taps against a strike; all else is passed over, up to a question."""
    while play.asked != question:
        play.do("stay") if play.asked == "strike.stay" else play._modestly()
    return play


def told(card: str, site: str = "Barad-dûr") -> Play:
    """Somebody with two copies of a card at a site."""
    play, _ = minions(site, "Asternak", "Jerrek")
    play.give("Asternak", card)
    play.give("Jerrek", card)
    return play


@pytest.mark.parametrize(("card", "first"), [(HALFLINGS, 5), (SHIRE, 3)])
def test_the_first_tale_is_worth_most(card: str, first: int) -> None:
    play = told(card)
    assert misc(play) == 0
    play.organization().do(f"store {card}").until("organization")
    assert misc(play) == first
    play.do(f"store {card}").until()
    assert misc(play) == first + 1


@rule("meccg.choice.resources.first-stored")
@pytest.mark.parametrize(("card", "first"), [(HALFLINGS, 5), (SHIRE, 3)])
def test_the_first_tale_is_the_first_of_both_players(card: str, first: int) -> None:
    play = Play("ringwraith", "ringwraith")
    for seat, who in (("one", "Asternak"), ("two", "Jerrek")):
        play.company(seat, "Barad-dûr", who)
        zones.store(play.table, play.give(who, card)[0])
    assert misc(play) == first and misc(play, "two") == 1


@pytest.mark.parametrize("card", [HALFLINGS, SHIRE])
def test_the_tale_is_told_at_barad_dur_only(card: str) -> None:
    play = told(card, "Dol Guldur")
    play.locations("one", "Moria")
    assert not play.organization().offered(f"store {card}")


def test_who_has_the_halflings_in_charge_does_not_untap() -> None:
    play = told(HALFLINGS, "Dol Guldur")
    play.state("Asternak", TAPPED)
    play.untap()
    assert play["Asternak"].state == TAPPED


def test_the_halflings_are_at_bag_end() -> None:
    play, company = minions("Edoras", "Jerrek", hand=(HALFLINGS, SHIRE))
    assert play.at_site(company).table.pending is None


# -- News of the Shire ------------------------------------------------------------------------------


def test_news_of_the_shire_is_brought_by_somebody_at_bag_end() -> None:
    play, company = minions("Bag End", "Jerrek", hand=(SHIRE,))
    play.at_site(company).do(f"play {SHIRE} Jerrek").until()
    assert play[SHIRE].on == play["Jerrek"].number and play["Jerrek"].state == TAPPED
    assert play["Bag End"].state == UNTAPPED


@rule("meccg.choice.resources.first-stored")
def test_news_of_the_shire_brings_men_to_it() -> None:
    play = told(SHIRE)
    shire = play.site("two", "TW-372")
    assert places.region_type(play.table, "The Shire") == "free-domain"
    number = play[SHIRE].number
    zones.store(play.table, number)
    assert places.region_type(play.table, "The Shire") == "border-land"
    assert places.site_type(play.table, play.table.cards[shire]) == "border-hold"
    play.organization().until()
    assert places.region_type(play.table, "The Shire") == "border-land"
    zones.discard(play.table, number)
    assert places.region_type(play.table, "The Shire") == "free-domain"
    assert places.site_type(play.table, play.table.cards[shire]) == "free-hold"


# -- The Names Among Them ---------------------------------------------------------------------------


def test_the_names_among_them_are_heard_by_a_scout_after_an_automatic_attack() -> None:
    play, company = minions("Bree", "Jerrek", "Ostisen", hand=(NAMES,))
    play.dice(*(6,) * 8)
    attacked(play, company, race="man", automatic=True).until("combat.assign").do("face Jerrek").until("chain.open")
    play.do(f"play {NAMES} Ostisen").until()
    assert play[NAMES].on == play["Ostisen"].number and play["Ostisen"].state == TAPPED
    assert misc(play) == 0


def test_the_names_are_not_heard_elsewhere_or_on_the_way() -> None:
    play, company = minions("Moria", "Jerrek", "Ostisen", hand=(NAMES,))
    attacked(play, company, automatic=True).until("combat.assign").do("face Jerrek").until()
    assert NAMES not in play
    play, company = minions("Bree", "Jerrek", "Ostisen", hand=(NAMES,))
    attacked(play, company).until("combat.assign").do("face Jerrek").until()
    assert NAMES not in play


def test_stored_names_cancel_an_automatic_attack_of_a_hold() -> None:
    play, _ = minions("Dol Guldur", "Ostisen")
    other = play.company("one", "Bree", "Jerrek")
    play.give("Ostisen", NAMES)
    play.dice(6, 6)
    assert not attacked(play, other, race="man", automatic=True).offered(f"use {NAMES} attack")
    play.until()
    play.table.site_company = 0
    play.organization().do(f"store {NAMES}").until()
    assert misc(play) == 1
    attacked(play, other, race="man", automatic=True).do(f"use {NAMES} attack").until()
    assert play.result == "canceled" and misc(play) == 0


# -- No News of Our Riding --------------------------------------------------------------------------


def test_no_news_of_our_riding_comes_after_men_and_keeps_off_others() -> None:
    play, company = minions("Edoras", "Jerrek", "Asternak", hand=(RIDING, RIDING))
    play.dice(*(6,) * 8)
    attacked(play, company, race="man").until("combat.assign").do("face Jerrek").until("chain.open")
    assert play.options == [f"play {RIDING} Asternak", "pass"]
    play.do(f"play {RIDING} Asternak").until()
    assert misc(play) == 1
    play.state("Asternak", UNTAPPED)
    assert not attacked(play, company, race="orc").offered(f"use {RIDING} attack")
    play.until()
    play.state("Asternak", UNTAPPED)
    attacked(play, company, race="dúnadan").do(f"use {RIDING} attack").until()
    assert play.result == "canceled" and play["Asternak"].state == TAPPED


def test_a_company_has_one_such_silence_and_none_after_an_automatic_attack() -> None:
    play, company = minions("Edoras", "Jerrek", "Asternak", hand=(RIDING,))
    play.give("Jerrek", RIDING)
    attacked(play, company, race="man").until("combat.assign").do("face Jerrek").until()
    assert play["Asternak"].bears == ()
    play, company = minions("Edoras", "Jerrek", "Asternak", hand=(RIDING,))
    attacked(play, company, race="man", automatic=True).until("combat.assign").do("face Jerrek").until()
    assert RIDING not in play


# -- Remnants of Old Robberies ----------------------------------------------------------------------


def beaten(creature: str, to: str, *regions: str) -> Play:
    """A creature attacks two minions and is beaten by the first."""
    play, company = minions("Dol Guldur", "Gorbag", "Jerrek", hand=(ROBBERIES,))
    play.hand("two", creature)
    play.moves(company, to, *regions)
    key = next(option for option in play.options if option.startswith(f"play {creature}"))
    play.dice(*(6,) * 40)
    play.do(key)
    return play


def test_remnants_of_old_robberies_are_worth_what_heroes_had_for_the_kill() -> None:
    way = ("Southern Mirkwood", "Anduin Vales", "Wold & Foothills", "Redhorn Gate")
    play = beaten("Cave-drake", "Moria", *way)
    while not play.offered(f"play {ROBBERIES} attack"):
        play._modestly()
    play.do(f"play {ROBBERIES} attack").until()
    assert misc(play) == 1
    assert play[ROBBERIES].number in play.player("one").points


def test_remnants_are_not_found_on_wolves() -> None:
    way = ("Southern Mirkwood", "Anduin Vales", "Wold & Foothills", "Redhorn Gate")
    play = beaten("Wolves", "Moria", *way)
    while play.table.pending is not None:
        assert not play.offered(f"play {ROBBERIES} attack")
        play._modestly()
    assert ROBBERIES not in play


MIRKWOOD = ("Southern Mirkwood", "Anduin Vales", "Wold & Foothills", "Redhorn Gate")


def found(play: Play) -> bool:
    """Play on until Remnants can be played, or until nothing is left to do."""
    while play.table.pending is not None and not play.offered(f"play {ROBBERIES} attack"):
        play._modestly()
    return play.table.pending is not None


@rule("meccg.choice.resources.remnants-of-old-robberies")
def test_remnants_are_found_on_those_who_meant_to_detain() -> None:
    play = beaten("Orc-guard", "Moria", *MIRKWOOD)
    assert play.table.combat is not None and play.table.combat.detainment
    assert found(play)
    play.do(f"play {ROBBERIES} attack").until()
    assert misc(play) == 1 and play.player("one").removed == ()


@rule("meccg.choice.resources.remnants-of-old-robberies")
@pytest.mark.parametrize(("first", "points"), [((6, 6), 2), ((1, 1, 1, 1), 0)])
def test_remnants_are_found_after_the_last_attack_if_all_were_defeated(first: tuple[int, ...], points: int) -> None:
    play, company = minions("Dol Guldur", "Gorbag", "Jerrek", hand=(ROBBERIES,))
    play.hand("two", "Slayer")
    play.moves(company, "Moria", *MIRKWOOD)
    play.dice(*first, *(6,) * 20)
    play.do(next(option for option in play.options if option.startswith("play Slayer")))
    assert found(play)
    assert len(play.events("attack")) == 2
    play.do(f"play {ROBBERIES} attack").until()
    assert misc(play) == points
    assert (ROBBERIES in play.names(play.player("one").discard)) == (not points)


@rule("meccg.choice.resources.remnants-of-old-robberies")
def test_remnants_are_not_found_where_heroes_had_no_points() -> None:
    assert found(beaten("Cave-drake", "Moria", *MIRKWOOD))
    assert not found(beaten("Durin’s Folk", "Moria", *MIRKWOOD))


@rule("meccg.choice.resources.remnants-of-old-robberies")
def test_remnants_are_not_found_on_a_dragon_that_is_a_faction() -> None:
    play = Play("ringwraith", "ringwraith")
    company = play.company("one", "Carn Dûm", "Gorbag", "Jerrek", "Lagduf")
    play.hand("one", ROBBERIES)
    play.faction("two", "Scorba Roused")
    play.dice(*(6,) * 40)
    play.moves(company, "Mount Gundabad", "Angmar", "Gundabad")
    assert not found(play)
    assert play.events("attack") and "Scorba Roused" not in play


# -- Smoke on the Wind ------------------------------------------------------------------------------


def test_smoke_on_the_wind_is_fought_for_and_disperses_the_people() -> None:
    play, company = minions("Edoras", "Gorbag", "Lagduf", "Muzgash", hand=("Smoke on the Wind",))
    play.state("Edoras", TAPPED)
    play.dice(*(6,) * 60)
    unbent(play.at_site(company).do("play Smoke on the Wind Edoras"), "task.charge").do("take-charge Gorbag").until()
    fought = [(event.facts["strikes"], event.facts["prowess"]) for event in play.events("attack")]
    assert fought == [(5, 8), (1, 10)]
    assert misc(play) == 3
    play.hand("one", "Smoke on the Wind")
    assert not play.at_site(company).offered("play Smoke on the Wind Edoras")


def test_smoke_rises_from_a_tapped_free_hold_only() -> None:
    for site, state in (("Edoras", UNTAPPED), ("Bree", TAPPED)):
        play, company = minions(site, "Gorbag", hand=("Smoke on the Wind",))
        play.state(site, state)
        assert not play.at_site(company).offered(f"play Smoke on the Wind {site}")


# -- Stabbed Him in His Sleep -----------------------------------------------------------------------


def stabbed(*dice: int) -> Play:
    """A scout steals into Edoras by night."""
    play, company = minions("Edoras", "Jerrek", "Asternak", hand=(SLEEP,))
    play.state("Edoras", TAPPED)
    play.dice(*dice)
    return play.at_site(company).do(f"play {SLEEP} Jerrek")


def test_the_scout_alone_is_attacked_and_stays_untapped_for_the_point() -> None:
    play = stabbed(6, 6)
    play.until("strike.stay")
    assert play.table.combat is not None and play.table.combat.race == "man"
    assert [strike.target for strike in play.table.combat.given] == [play["Jerrek"].number]
    play.do("stay").until("task.charge").do("take-charge Jerrek").until()
    assert play["Jerrek"].state == TAPPED and misc(play) == 1


def test_a_scout_who_taps_against_the_strike_has_no_point() -> None:
    play = stabbed(6, 6)
    play.until("strike.stay").do("tap").until()
    assert SLEEP not in play and misc(play) == 0


def test_nobody_is_stabbed_by_the_overt_or_where_all_is_quiet() -> None:
    play, company = minions("Edoras", "Gorbag", hand=(SLEEP,))
    play.state("Edoras", TAPPED)
    assert play.at_site(company).table.pending is None
    play, company = minions("Edoras", "Jerrek", hand=(SLEEP,))
    assert play.at_site(company).table.pending is None
    play, company = minions("Edoras", "Asternak", hand=(SLEEP,))
    play.state("Edoras", TAPPED)
    assert play.at_site(company).table.pending is None
