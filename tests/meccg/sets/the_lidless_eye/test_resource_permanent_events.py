"""The resource permanent-events of The Lidless Eye."""

from __future__ import annotations

import pytest

from tests.meccg.play import Play
from tests.meccg.sets.hazard_scenes import unanswered
from tests.meccg.sets.short_event_scenes import attacked
from underdeeps.meccg.language.catalogue import text_of
from underdeeps.meccg.language.hooks.numbers import Gives
from underdeeps.meccg.language.hooks.persons import is_leader
from underdeeps.meccg.language.standing import parts_of
from underdeeps.meccg.parts import palantiri
from underdeeps.meccg.rules import checks, companies, numbers, zones
from underdeeps.meccg.rules.combat import attacks
from underdeeps.meccg.rules.ending import scoring
from underdeeps.meccg.rules.journeys import routes
from underdeeps.meccg.rules.turn import arranging
from underdeeps.meccg.table import TAPPED, UNTAPPED

PERMANENT_EVENTS = (
    *("LE-165", "LE-167", "LE-173", "LE-174", "LE-183", "LE-184", "LE-196"),
    *("LE-220", "LE-228", "LE-237", "LE-240", "LE-241", "LE-246"),
)

SECRET = "That Ain’t No Secret"
HEARD = "That’s Been Heard Before Tonight"
QUESTIONER = "To Satisfy the Questioner"


def minions(site: str, *characters: str) -> tuple[Play, int]:
    """A company of a Ringwraith player at a site."""
    play = Play("ringwraith")
    return play, play.company("one", site, *characters)


@pytest.mark.parametrize(
    ("card", "site", "points", "held", "taps_site"),
    [
        (SECRET, "Dimrill Dale", 1, False, False),
        (HEARD, "Thranduil’s Halls", 2, True, False),
        (QUESTIONER, "Edoras", 3, True, True),
    ],
)
def test_news_is_worth_points_once_it_is_stored(card: str, site: str, points: int, held: bool, taps_site: bool) -> None:
    play, company = minions(site, "Asternak", "Jerrek")
    play.state("Jerrek", TAPPED)
    play.hand("one", card)
    play.at_site(company)
    assert not play.offered(f"play {card} Jerrek")
    play.do(f"play {card} Asternak").until()
    assert play[card].on == play["Asternak"].number
    assert play["Asternak"].state == TAPPED
    assert play[site].state == (TAPPED if taps_site else UNTAPPED)
    assert scoring.tally(play.table, "one")["miscellaneous"] == 0
    play.untap()
    assert play["Asternak"].state == (TAPPED if held else UNTAPPED)
    home, _ = minions("Dol Guldur", "Asternak")
    home.give("Asternak", card)
    home.organization().do(f"store {card}").until()
    assert scoring.tally(home.table, "one")["miscellaneous"] == points
    home.state("Asternak", TAPPED)
    home.untap()
    assert home["Asternak"].state == UNTAPPED


@pytest.mark.parametrize("card", [SECRET, HEARD, QUESTIONER])
def test_news_is_stored_at_darkhavens_only(card: str) -> None:
    play, _ = minions("Edoras", "Asternak")
    play.give("Asternak", card)
    play.locations("one", "Minas Morgul")
    assert not play.organization().offered(f"store {card}")


def test_the_faces_have_words() -> None:
    assert all(text_of(card) for card in PERMANENT_EVENTS)


# -- Awaiting the Call ------------------------------------------------------------------------------


def test_awaiting_the_call_halves_the_mind_to_be_controlled_until_he_moves() -> None:
    play, company = minions("Moria", "Asternak", "The Mouth")
    play.hand("one", "Awaiting the Call", "Awaiting the Call")
    play.locations("one", "Dol Guldur")
    play.organization()
    assert not play.offered("play Awaiting the Call The Mouth")
    play.do("play Awaiting the Call Asternak").until("organization")
    assert not play.offered("play Awaiting the Call Asternak")
    assert numbers.mind(play.table, play["Asternak"].number) == 5
    assert numbers.control_mind(play.table, play["Asternak"].number) == 2
    assert numbers.used_general_influence(play.table, "one") == 2 + 9
    play.until().moves(company, "Dol Guldur").until()
    assert "Awaiting the Call" not in play


def test_awaiting_the_call_is_not_played_at_a_darkhaven() -> None:
    play, _ = minions("Dol Guldur", "Asternak")
    play.hand("one", "Awaiting the Call")
    play.locations("one", "Moria")
    assert not play.organization().offered("play Awaiting the Call Asternak")


# -- Bade to Rule -----------------------------------------------------------------------------------


def test_bade_to_rule_trades_the_ringwraiths_influence_for_general_influence() -> None:
    play, _ = minions("Dol Guldur", "Khamûl the Ringwraith", "Asternak")
    play.hand("one", "Bade to Rule", "Bade to Rule")
    play.organization().do("play Bade to Rule Khamûl the Ringwraith").until("organization")
    assert numbers.direct_influence(play.table, play["Khamûl the Ringwraith"].number) == 2
    assert numbers.maximum_general_influence(play.table, "one") == 25
    assert not play.offered("play Bade to Rule Khamûl the Ringwraith")
    play.do("use Bade to Rule").until()
    assert "Bade to Rule" not in play


def test_bade_to_rule_goes_when_the_ringwraith_moves() -> None:
    play, company = minions("Dol Guldur", "Khamûl the Ringwraith")
    play.give("Khamûl the Ringwraith", "Bade to Rule")
    play.moves(company, "Minas Morgul").until()
    assert "Bade to Rule" not in play


def test_bade_to_rule_awaits_a_ringwraith_who_is_not_there_yet() -> None:
    play, company = minions("Dol Guldur", "Asternak")
    play.hand("one", "Bade to Rule", "LE-55")
    play.organization().do("play Bade to Rule/1").until("organization")
    assert numbers.maximum_general_influence(play.table, "one") == 25
    assert play["Bade to Rule"].on == 0
    play.do("organize", "bring Khamûl the Ringwraith", f"enter c{company} general")
    assert play["Bade to Rule"].on == play["Khamûl the Ringwraith"].number
    assert numbers.direct_influence(play.table, play["Khamûl the Ringwraith"].number) == 2


# -- Burning Rick, Cot, and Tree --------------------------------------------------------------------


def raid(*characters: str) -> Play:
    """Minions at a Border-hold that is tapped already, and whose Men they have won."""
    play, company = minions("Easterling Camp", *characters)
    play.state("Easterling Camp", TAPPED)
    play.faction("one", "Easterlings")
    play.faction("one", "Orcs of Gundabad")
    play.hand("one", "Burning Rick, Cot, and Tree", "Burning Rick, Cot, and Tree", "Skies of Fire")
    return play.at_site(company)


def test_burning_rick_cot_and_tree_brings_two_attacks_and_points() -> None:
    play = raid("Asternak", "Jerrek", "Tros Hesnef", "Dôgrib", "Luitprand", "Ostisen")
    play.do("play Burning Rick, Cot, and Tree Easterling Camp").until("combat.assign")
    play.dice(*(6,) * 10)
    play.do("face Asternak", "face Jerrek", "face Tros Hesnef", "face Dôgrib").until("combat.assign")
    play.do("face Luitprand").until("task.charge").do("take-charge Ostisen").until("chain.open", "one")
    fought = [(event.facts["race"], event.facts["strikes"], event.facts["prowess"]) for event in play.events("attack")]
    assert fought == [("man", 4, 7), ("man", 1, 9)]
    assert play["Burning Rick, Cot, and Tree"].number in play.player("one").points
    assert scoring.tally(play.table, "one")["miscellaneous"] == 2
    assert play["Ostisen"].state == TAPPED
    assert "Easterlings" not in play
    assert "Orcs of Gundabad" in play
    assert not play.offered("play Burning Rick, Cot, and Tree Easterling Camp")


def test_burning_rick_cot_and_tree_fails_if_nobody_is_untapped() -> None:
    play = raid("Asternak")
    play.do("play Burning Rick, Cot, and Tree Easterling Camp").until("combat.assign")
    play.dice(*(6,) * 4)
    play.do("face Asternak").until()
    assert "Burning Rick, Cot, and Tree" in play.names(play.player("one").discard)
    assert scoring.tally(play.table, "one")["miscellaneous"] == 0


def test_burning_rick_cot_and_tree_needs_a_tapped_border_hold() -> None:
    play, company = minions("Easterling Camp", "Asternak")
    play.hand("one", "Burning Rick, Cot, and Tree")
    assert not play.at_site(company).offered("play Burning Rick, Cot, and Tree Easterling Camp")


# -- By the Ringwraith’s Word -----------------------------------------------------------------------


WORD = "By the Ringwraith’s Word"


def lifted() -> Play:
    """An Orc whom the Ringwraith has made a leader."""
    play, _ = minions("Dol Guldur", "Khamûl the Ringwraith")
    play.company("one", "Dol Guldur", "Radbug", "Lagduf")
    play.company("one", "Minas Morgul", "Snaga")
    play.hand("one", WORD, WORD)
    play.locations("one", "Moria")
    play.organization()
    assert not play.offered(f"play {WORD} Khamûl the Ringwraith")
    assert not play.offered(f"play {WORD} Snaga")
    return play.do(f"play {WORD} Radbug").until("organization")


def test_by_the_ringwraiths_word_makes_a_leader_who_controls_his_company() -> None:
    play = lifted()
    radbug, lagduf = play["Radbug"].number, play["Lagduf"]
    assert is_leader(play.table, radbug)
    assert numbers.free_direct_influence(play.table, radbug, lagduf.id) == 4
    assert numbers.free_direct_influence(play.table, radbug) == 0
    assert not play.offered(f"play {WORD} Lagduf")
    play.do("organize", "follow Lagduf Radbug")
    assert play["Lagduf"].on == radbug


def test_by_the_ringwraiths_word_does_not_help_against_characters_of_the_opponent() -> None:
    play, company = minions("Moria", "Radbug")
    play.give("Radbug", WORD)
    play.company("two", "Moria", "Orc Brawler")
    play.dice(6, 6, 1, 1)
    play.at_site(company).do("influence Orc Brawler").until()
    total = 12 - 2 + 0 - numbers.free_general_influence(play.table, "two") - 5
    assert play.events("influence")[-1].facts["total"] == total


def test_by_the_ringwraiths_word_keeps_him_from_being_discarded_by_a_body_check() -> None:
    for lifted_ in (True, False):
        play, _ = minions("Moria", "Radbug")
        if lifted_:
            play.give("Radbug", WORD)
        play.dice(4, 4)
        play.run(checks.body_check, play["Radbug"].number, (), False, "TW-109").until()
        assert ("Radbug" in play) == lifted_


def test_by_the_ringwraiths_word_ends_when_somebody_mightier_joins() -> None:
    play = lifted()
    play.hand("one", "Gorbag")
    company = play.company_of("Radbug").number
    play.do("organize", "bring Gorbag", f"enter c{company} general")
    assert WORD not in play


@pytest.mark.parametrize(
    ("card", "site", "who"),
    [(SECRET, "Edoras", "Asternak"), (HEARD, "Thranduil’s Halls", "Radbug"), (QUESTIONER, "Moria", "Asternak")],
)
def test_news_is_to_be_had_at_the_right_place_by_the_right_company(card: str, site: str, who: str) -> None:
    play, company = minions(site, who)
    play.hand("one", card)
    assert not play.at_site(company).offered(f"play {card} {who}")


# -- Fell Rider -------------------------------------------------------------------------------------


def rider(*more: str) -> tuple[Play, int]:
    """A Ringwraith at Dol Guldur who rides as Fell Rider."""
    play, company = minions("Dol Guldur", "Khamûl the Ringwraith", *more)
    play.hand("one", "Fell Rider", "Fell Rider")
    play.locations("one", "Moria")
    play.organization().do(f"play Fell Rider c{company}").until("organization")
    return play, company


def own(play: Play) -> int:
    """What Khamûl himself makes of the mode."""
    parts = parts_of(play["Khamûl the Ringwraith"].id, Gives)
    return sum(part.amount for part in parts if part.attribute == "prowess" and part.mode.casefold() == "fell rider")


def test_fell_rider_lets_the_ringwraith_ride_out() -> None:
    play, company = rider()
    khamul = play["Khamûl the Ringwraith"].number
    assert numbers.in_mode(play.table, khamul, "Fell Rider")
    assert numbers.prowess(play.table, khamul) == 9 + 2 + own(play)
    assert numbers.direct_influence(play.table, khamul) == 1
    assert numbers.is_overt(play.table, play.table.companies[company])
    assert routes.destinations(play.table, play.table.companies[company]) == ["LE-392"]
    assert not play.offered(f"play Fell Rider c{company}")


def test_fell_rider_sheds_allies_and_keeps_them_off() -> None:
    play, company = minions("Dol Guldur", "Khamûl the Ringwraith", "Asternak")
    play.give("Asternak", "Stinker")
    play.company("one", "Dol Guldur", "Jerrek")
    play.give("Jerrek", "The Warg-king")
    play.hand("one", "Fell Rider")
    play.organization().do(f"play Fell Rider c{company}").until("organization")
    assert "Stinker" not in play
    assert "Asternak" in play
    mine, other = play.company_of("Asternak"), play.company_of("Jerrek")
    assert companies.allies_barred(play.table, mine, other)
    assert arranging.join_refusal(play.table, mine, other) is not None


def test_fell_rider_sheds_ringwraith_followers() -> None:
    play, company = minions("Dol Guldur", "Dwar the Ringwraith", "Khamûl the Ringwraith")
    play.follower("Dwar the Ringwraith", "Khamûl the Ringwraith")
    play.hand("one", "Fell Rider")
    play.organization().do(f"play Fell Rider c{company}").until()
    assert "Dwar the Ringwraith" not in play
    assert "Khamûl the Ringwraith" in play


def test_fell_rider_takes_the_place_of_another_mode_and_goes_at_a_darkhaven() -> None:
    play, company = minions("Dol Guldur", "Khamûl the Ringwraith")
    (other,) = play.give("Khamûl the Ringwraith", "Fell Rider")
    play.hand("one", "Fell Rider")
    play.organization().do(f"play Fell Rider c{company}").until()
    assert other not in play.table.cards
    assert play.table.companies[company].events == (play["Fell Rider"].number,)
    play.table.turn += 2
    play.organization().until()
    assert "Fell Rider" not in play


def test_fell_rider_stays_away_from_darkhavens() -> None:
    play, company = minions("Moria", "Khamûl the Ringwraith")
    play.event("one", "Fell Rider", company)
    play.table.turn += 2
    play.organization().until()
    assert "Fell Rider" in play


# -- Focus Palantír ---------------------------------------------------------------------------------


def test_focus_palantir_is_not_stored_with_the_palantir() -> None:
    play = Play("ringwraith")
    play.company("one", "Dol Guldur", "Asternak")
    play.give("Asternak", "Palantír of Minas Tirith")
    play.give("Palantír of Minas Tirith", "Focus Palantír")
    play.organization()
    play.dice(6, 6)
    play.do("store Palantír of Minas Tirith")
    while play.table.chain:
        play.do("pass")
    assert play["Palantír of Minas Tirith"].stored
    assert "Focus Palantír" not in play


def test_focus_palantir_lets_its_bearer_use_the_palantir_unless_he_is_a_ringwraith() -> None:
    for bearer, way in (("Asternak", "free"), ("The Witch-king", "")):
        play, company = minions("Dol Guldur", bearer, "Hador")
        play.give(bearer, "Palantír of Minas Tirith")
        play.hand("one", "Focus Palantír")
        play.organization().do("play Focus Palantír Palantír of Minas Tirith").until()
        assert palantiri.way_to_use(play.table, play["Palantír of Minas Tirith"]) == way
        play.moves(company, "Minas Morgul").until()
        assert "Focus Palantír" not in play


def test_focus_palantir_needs_a_sage() -> None:
    play, _ = minions("Dol Guldur", "Asternak")
    play.give("Asternak", "Palantír of Minas Tirith")
    play.locations("one", "Moria")
    play.hand("one", "Focus Palantír")
    assert not play.organization().offered("play Focus Palantír Palantír of Minas Tirith")


# -- I’ll Report You --------------------------------------------------------------------------------


REPORT = "I’ll Report You"


def test_ill_report_you_drives_a_leaders_company_on() -> None:
    play, _ = minions("Dol Guldur", "Lieutenant of Dol Guldur", "Lagduf")
    play.give("Lagduf", "The Warg-king")
    play.hand("one", REPORT)
    play.organization()
    assert not play.offered(f"play {REPORT} Lagduf")
    play.do(f"play {REPORT} Lieutenant of Dol Guldur").until("organization")
    table = play.table
    assert numbers.direct_influence(table, play["Lieutenant of Dol Guldur"].number) == 1
    assert numbers.prowess(table, play["Lieutenant of Dol Guldur"].number) == 8
    assert numbers.prowess(table, play["Lagduf"].number) == 6
    assert numbers.prowess(table, play["The Warg-king"].number) == (play["The Warg-king"].facts.prowess or 0)
    play.do(f"use {REPORT}").until()
    assert REPORT not in play
    assert play.names(play.player("one").hand) == [REPORT]


def test_ill_report_you_sends_other_commands_back_and_never_takes_more_influence_than_there_is() -> None:
    play, _ = minions("Dol Guldur", "Shagrat")
    (old,) = play.give("Shagrat", REPORT)
    play.hand("one", REPORT)
    play.organization().do(f"play {REPORT} Shagrat").until()
    assert old not in play.table.cards
    assert play.names(play.player("one").hand) == [REPORT]
    assert numbers.direct_influence(play.table, play["Shagrat"].number) == 0
    assert numbers.prowess(play.table, play["Shagrat"].number) == 7


# -- The Lidless Eye --------------------------------------------------------------------------------


EYE, SAURON, POWERS = "LE-203", "BA-43", "AS-97"


def servants(*characters: str, opponent: str = "wizard", hand: tuple[str, ...] = ()) -> Play:
    play = Play("ringwraith", opponent)
    play.company("one", "Dol Guldur", *(characters or ("Gorbag",)))
    play.hand("one", *hand)
    return play


def test_the_lidless_eye_looks_into_a_hand() -> None:
    play = servants(hand=("Dark Tryst",))
    play.event("one", EYE)
    play.hand("two", "River", "AS-43", "Wargs")
    play.organization().do("use The Lidless Eye/1")
    unanswered(play)
    play.do("discard Dark Tryst") if play.asked == "hand.discard" else None
    assert "Dark Tryst" in play.names(play.player("one").discard)
    seen = play.events("looked")[-1]
    assert seen.facts["n"] == 3
    assert scoring.tally(play.table, "one")["miscellaneous"] == -2
    eye_of_one = play.table.bit("one")
    assert all(card for card in play.player("two").hand.seen_by(eye_of_one))


# -- Ready to His Will ------------------------------------------------------------------------------


def test_ready_to_his_will_makes_an_attacker_an_ally() -> None:
    play, company = minions("Dol Guldur", "Asternak", "Jerrek")
    play.hand("one", "Ready to His Will")
    play.hand("two", "LE-90")
    play.moves(company, "Dale")
    play.until("chain.open", "two").do(next(option for option in play.options if option.startswith("play Slayer")))
    play.do("play Ready to His Will attack", "by Jerrek").until()
    slayer = play["LE-90"]
    assert slayer.role == "ally"
    assert slayer.owner == "one"
    assert slayer.on == play["Jerrek"].number
    assert play["Jerrek"].state == TAPPED
    assert numbers.prowess(play.table, slayer.number) == (slayer.facts.prowess or 0) - 7
    assert numbers.body(play.table, slayer.number) == 8
    assert numbers.mind(play.table, slayer.number) == 1
    assert scoring.tally(play.table, "one")["ally"] == 1
    assert scoring.tally(play.table, "one")["kill"] == 0
    assert len(play.events("attack")) == 1
    zones.discard(play.table, slayer.number)
    assert play.names(play.player("two").discard) == ["Slayer"]
    assert play.names(play.player("one").discard) == ["Ready to His Will"]


def test_ready_to_his_will_is_for_single_strikes_of_some_races_only() -> None:
    for creature, strikes in (("Wargs", 2), ("Cave-drake", 2)):
        play, company = minions("Dol Guldur", "Asternak")
        play.hand("one", "Ready to His Will")
        attacked(play, company, race="wolf", strikes=strikes, card=play.id(creature))
        assert not play.offered("play Ready to His Will attack")
    play, company = minions("Dol Guldur", "Asternak")
    play.hand("one", "Ready to His Will")
    attacked(play, company, race="orc", strikes=3, card=play.id("Orc-watch"))
    assert not play.offered("play Ready to His Will attack")


def test_ready_to_his_will_is_not_for_a_fell_rider() -> None:
    play, company = minions("Dol Guldur", "Khamûl the Ringwraith")
    play.event("one", "Fell Rider", company)
    play.hand("one", "Ready to His Will")
    attacked(play, company, race="slayer", card="LE-90")
    assert not play.offered("play Ready to His Will attack")


# -- Seize Prisoners --------------------------------------------------------------------------------


CARD = "Seize Prisoners"


def capture(*characters: str, site: str = "Edoras", state: int = TAPPED) -> Play:
    """A minion company has entered a site."""
    play = Play("ringwraith")
    company = play.company("one", site, *characters)
    play.state(site, state)
    play.hand("one", CARD)
    return play.at_site(company)


def test_seize_prisoners_has_the_people_fight_then_one_leads_them_away() -> None:
    play = capture("Asternak", "Layos", "Eradan", "Jerrek")
    play.do(f"play {CARD} Edoras").until("combat.assign")
    fight = play.table.combat
    assert fight is not None
    first = play["Edoras"].facts.attacks[0].race
    assert (fight.race, fight.strikes, fight.prowess, fight.open) == (first, 3, 8, False)
    play.table.loaded = (6,) * 6
    for name in ("Asternak", "Layos", "Eradan"):
        play.do(f"face {name}")
    while play.table.combat is not None:
        play._modestly()
    assert play[CARD].on == play["Jerrek"].number, "he is the only one, and he has to"
    assert play["Jerrek"].state == TAPPED
    assert scoring.tally(play.table, "one")["miscellaneous"] == 0
    play.until().untap()
    assert play["Jerrek"].state == TAPPED


def test_seize_prisoners_is_discarded_if_nobody_is_untapped() -> None:
    play = capture("Asternak")
    play.do(f"play {CARD} Edoras").until("combat.assign")
    play.table.loaded = (6,) * 6
    play.do("face Asternak").until()
    assert CARD in play.names(play.player("one").discard)


def test_seize_prisoners_is_worth_its_points_where_it_is_stored() -> None:
    play = Play("ringwraith")
    play.company("one", "Moria", "Jerrek")
    play.give("Jerrek", CARD)
    play.state("Jerrek", TAPPED)
    play.organization().do(f"store {CARD}").until()
    assert scoring.tally(play.table, "one")["miscellaneous"] == 2
    play.untap()
    assert play["Jerrek"].state == UNTAPPED


def test_seize_prisoners_needs_a_tapped_free_hold() -> None:
    for site, state in (("Edoras", UNTAPPED), ("Moria", TAPPED)):
        play = capture("Asternak", site=site, state=state)
        assert not (play.table.pending and play.offered(f"play {CARD} {site}"))


def test_it_says_what_it_does() -> None:
    words = text_of("LE-227")
    assert words.endswith(".")
    assert "first automatic-attack" in words


# -- Skies of Fire ----------------------------------------------------------------------------------


def test_skies_of_fire_sweep_hazard_environments_away_and_count_for_hazards_as_gates_of_morning() -> None:
    play, _ = minions("Dol Guldur", "Asternak")
    play.event("two", "Doors of Night")
    play.hand("one", "Skies of Fire", "Skies of Fire")
    play.locations("one", "Moria")
    assert not numbers.gates_of_morning(play.table)
    play.organization().do("play Skies of Fire").until("organization")
    assert "Doors of Night" not in play
    assert not play.offered("play Skies of Fire")
    assert numbers.gates_of_morning(play.table)
    assert not numbers.in_play(play.table, "Gates of Morning", "resource")


# -- Swarm of Bats ----------------------------------------------------------------------------------


def test_swarm_of_bats_weakens_every_attack_on_the_company() -> None:
    play, company = minions("Moria", "Radbug", "Lagduf")
    play.hand("one", "Swarm of Bats", "Swarm of Bats")
    play.locations("one", "Dol Guldur")
    play.organization().do(f"play Swarm of Bats c{company}").until("organization")
    assert not play.offered(f"play Swarm of Bats c{company}")
    play.until()
    play.hand("one", "A Nice Place to Hide")
    attacked(play, company, prowess=9, body=5).until("combat.assign")
    assert attacks.attack_prowess(play.table) == 8
    assert attacks.attack_body(play.table) == 4


def test_swarm_of_bats_leaves_other_companies_alone_and_goes_with_the_first_who_leaves() -> None:
    play, company = minions("Moria", "Radbug", "Lagduf")
    other = play.company("one", "Edoras", "Asternak", "Jerrek")
    play.event("one", "Swarm of Bats", company)
    attacked(play, other, prowess=9).until("combat.assign")
    assert attacks.attack_prowess(play.table) == 9
    zones.discard(play.table, play["Lagduf"].number)
    assert "Swarm of Bats" not in play


@pytest.mark.parametrize(("site", "own"), [("LE-367", False), ("LE-392", True)])
def test_swarm_of_bats_is_played_at_no_darkhaven_that_is_none_of_its_players(site: str, own: bool) -> None:
    """A Fallen-wizard's company at Dol Guldur, and at the shadow-hold Moria."""
    play = Play("fallen-wizard", "wizard")
    company = play.company("one", site, "Radbug", "Lagduf")
    play.hand("one", "Swarm of Bats")
    play.locations("one", "Bree")
    assert play.organization().offered(f"play Swarm of Bats c{company}") == own


@pytest.mark.parametrize(("site", "who"), [("Moria", ("Radbug", "Asternak")), ("Bandit Lair", ("Radbug", "Lagduf"))])
def test_swarm_of_bats_needs_two_orcs_and_a_dark_place(site: str, who: tuple[str, ...]) -> None:
    play, company = minions(site, *who)
    play.hand("one", "Swarm of Bats")
    play.locations("one", "Dol Guldur")
    assert not play.organization().offered(f"play Swarm of Bats c{company}")
