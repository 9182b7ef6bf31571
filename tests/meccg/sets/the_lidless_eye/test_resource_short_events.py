"""The resource short-events of The Lidless Eye."""

from __future__ import annotations

import pytest

from tests.meccg.play import Play
from tests.meccg.sets.item_scenes import attack
from tests.meccg.sets.journey_scenes import declared, go
from tests.meccg.sets.short_event_scenes import attacked, corruption, courts, total
from tests.rules import rule
from underdeeps.meccg.facts import CARDS
from underdeeps.meccg.language.catalogue import text_of
from underdeeps.meccg.rules import numbers, zones
from underdeeps.meccg.rules.combat import attacks, company_combat, on_guard
from underdeeps.meccg.rules.journeys import places
from underdeeps.meccg.rules.turn import end_of_turn
from underdeeps.meccg.table import TAPPED, UNTAPPED, WOUNDED

DECLARED = ["LE-172", "LE-178", "LE-180", "LE-188", "LE-219", "LE-231", "LE-235", "LE-238", "LE-247", "LE-250"]

SHORT_EVENTS = ("LE-160", "LE-179", "LE-212", "LE-216", "LE-225", "LE-226", "LE-253")


def minion(opponent: str = "wizard") -> Play:
    """A Ringwraith player on turn."""
    return Play("ringwraith", opponent)


def minions(*characters: str, hand: tuple[str, ...]) -> tuple[Play, int]:
    """Minions at Edoras, with cards in hand."""
    play = Play("ringwraith")
    company = play.company("one", "Edoras", *characters)
    play.hand("one", *hand)
    return play, company


@pytest.mark.parametrize("card", DECLARED)
def test_each_card_says_what_it_does(card: str) -> None:
    assert text_of(card).endswith(".")


def test_the_faces_have_words() -> None:
    assert all(text_of(card) for card in SHORT_EVENTS)


# -- A Nice Place to Hide ---------------------------------------------------------------------------


def test_a_nice_place_to_hide_taps_a_scout_and_cancels_the_attack() -> None:
    play, company = minions("Jerrek", "Asternak", hand=("A Nice Place to Hide",))
    attacked(play, company).do("play A Nice Place to Hide attack").until()
    assert play.result == "canceled"
    assert play["Jerrek"].state == TAPPED
    play, company = minions("Asternak", hand=("A Nice Place to Hide",))
    assert not attacked(play, company).offered("play A Nice Place to Hide attack")


# -- Bold Thrust ------------------------------------------------------------------------------------


@rule("combat.strike-sequence.step5-one-skill-card")
def test_bold_thrust_raises_prowess_and_lowers_body() -> None:
    play = minion()
    company = play.company("one", "Bree", "Jerrek")
    play.hand("one", "Bold Thrust", "Swift Strokes")
    attacked(play, company, race="man", prowess=14)
    play.until("strike.stay").do("tap", "play Bold Thrust strike")
    assert play.asked == ""  # one card that requires a skill, no more
    assert play.events("strike-rolled")[-1].facts["prowess"] == 14
    rolled = play.events("rolled")[-1 if not play.events("body-check") else -2].facts
    assert total(play, "strike-rolled") == rolled["first"] + rolled["second"] + 5 + 3  # type: ignore[operator]


def test_bold_thrust_is_for_warriors_only() -> None:
    play = minion()
    company = play.company("one", "Bree", "Luitprand")
    play.hand("one", "Bold Thrust")
    attacked(play, company, race="man").until("strike.stay").do("tap")
    assert play.asked == ""


# -- Crooked Promptings -----------------------------------------------------------------------------


def test_crooked_promptings_helps_the_company_of_a_diplomat() -> None:
    play = minion()
    play.company("one", "Variag Camp", "Jerrek", "Layos")
    play.hand("one", "Crooked Promptings", "Crooked Promptings")
    play.dice(1, 2)
    courts(play, "Jerrek", "Variags of Khand").do("play Crooked Promptings check").until()
    assert total(play, "influence") == 3 + 3
    play.dice(1, 2)
    corruption(play, "Jerrek").do("play LE-178/1 check").until()
    assert total(play, "corruption") == 3 + 2


def test_crooked_promptings_needs_a_diplomat() -> None:
    play = minion()
    play.company("one", "Variag Camp", "Jerrek")
    play.hand("one", "Crooked Promptings")
    assert courts(play, "Jerrek", "Variags of Khand").asked == ""
    assert corruption(play, "Jerrek").asked == ""


# -- Deeper Shadow ----------------------------------------------------------------------------------


def shadowed(who: str = "Ciryaher") -> Play:
    """Somebody who knows shadow-magic on his way through wilderness to a ruin."""
    play = Play("ringwraith")
    company = play.company("one", "Dol Guldur", who)
    play.hand("one", "Deeper Shadow", "Skies of Fire")
    return play.moves(company, "Dimrill Dale", "Southern Mirkwood", "Brown Lands", "Wold & Foothills")


def test_deeper_shadow_makes_a_ruin_a_shadow_hold_and_costs_a_check() -> None:
    play = shadowed()
    play.dice(6, 6)
    play.do("play Deeper Shadow Dimrill Dale").until("chain.open", "one")
    assert places.site_type(play.table, play["Dimrill Dale"]) == "shadow-hold"
    assert total(play, "corruption") == 12 - 3


def test_deeper_shadow_makes_one_wilderness_a_shadow_land_for_this_company() -> None:
    play = Play("ringwraith")
    company = play.company("one", "Dol Guldur", "Ciryaher")
    play.hand("one", "Deeper Shadow", "Skies of Fire")
    play.moves(company, "Moria", "Southern Mirkwood", "Anduin Vales", "Wold & Foothills", "Redhorn Gate")
    journey = play.table.journey
    assert journey is not None
    place = journey.path.index("wilderness")
    play.dice(6, 6)
    play.do(f"play Deeper Shadow/1 path:{place}").until("chain.open", "one")
    types = places.region_types(play.table, journey)
    assert types[place] == "shadow-land"
    assert types.count("wilderness") == journey.path.count("wilderness") - 1
    other = zones.replace(journey, company=999)
    assert places.region_types(play.table, other) == journey.path


def test_deeper_shadow_lowers_the_hazard_limit_and_costs_a_ringwraith_nothing() -> None:
    play = Play("ringwraith")
    company = play.company("one", "Dol Guldur", "The Witch-king")
    play.hand("one", "Deeper Shadow", "Skies of Fire")
    play.moves(company, "Minas Morgul").do("play Deeper Shadow/2").until("chain.open", "one")
    assert play.table.journey is not None
    assert play.table.journey.hazard_limit == 1
    assert not play.events("check-declared")


def test_deeper_shadow_needs_shadow_magic_on_the_move() -> None:
    assert not shadowed("Asternak").offered("play Deeper Shadow/2")
    play = Play("ringwraith")
    company = play.company("one", "Dol Guldur", "Ciryaher")
    play.hand("one", "Deeper Shadow")
    assert not play.stays(company).offered("play Deeper Shadow/2")


# -- Diversion --------------------------------------------------------------------------------------


def test_diversion_cancels_the_attack_and_wounds_somebody() -> None:
    play = minion()
    company = play.company("one", "Bree", "Jerrek", "Luitprand")
    play.state("Luitprand", WOUNDED)
    play.hand("one", "Diversion")
    attacked(play, company, race="man").do("play Diversion attack").until()
    assert play.result == "canceled"
    assert play["Jerrek"].state == WOUNDED
    assert not play.events("body-check")


# -- Forced March -----------------------------------------------------------------------------------


def test_forced_march_leads_on_from_a_darkhaven() -> None:
    play = Play("ringwraith", "wizard")
    number = play.company("one", "Mount Gram", "Jerrek")
    play.hand("one", "Forced March")
    play.locations("one", "Carn Dûm", "Dol Guldur", "Zarak Dûm")
    declared(play, number, "Carn Dûm").until()
    go(play, f"play Forced March c{number}", "to Zarak Dûm").until()
    assert play.company_of("Jerrek").site == play["Zarak Dûm"].number
    assert len(play.events("journey")) == 2


@rule("term.darkhaven.card-text", "term.haven.card-text", "term.haven.fallen-wizard-no-haven-actions")
@pytest.mark.parametrize("card", ["LE-185", "TW-202"])
@pytest.mark.parametrize(
    ("site", "regions", "own"),
    [
        ("Rivendell", ("Redhorn Gate", "Hollin", "Rhudaur"), False),
        ("LE-367", ("Redhorn Gate", "Anduin Vales", "Southern Mirkwood"), False),
        ("WH-56", ("Redhorn Gate", "Hollin", "Enedhwaith", "Gap of Isen"), True),
    ],
)
def test_forced_march_and_bridge_lead_on_from_havens_of_the_players_own(
    card: str, site: str, regions: tuple[str, ...], own: bool
) -> None:
    """For a Fallen-wizard neither Rivendell nor Dol Guldur is one."""
    play = Play("fallen-wizard", "wizard")
    company = play.company("one", "TW-413", "Perchen")
    play.hand("one", card)
    play.hand("two", "River")
    play.moves(company, site, *regions)
    offered = False
    while play.table.pending is not None and not offered:
        offered = play.offered(f"play {CARDS[card].name} c{company}")
        play.do(play.options[-1])
    assert places.site_type(play.table, play.table.site_of(play.company_of("Perchen"))) == "haven"
    assert offered == own


@rule("meccg.choice.roads.moves-on-once")
def test_two_forced_marches_from_one_darkhaven_lead_no_further_than_one() -> None:
    play = Play("ringwraith", "wizard")
    number = play.company("one", "Mount Gram", "Jerrek")
    play.hand("one", "Forced March", "Forced March")
    play.locations("one", "Carn Dûm", "Dol Guldur", "Zarak Dûm")
    declared(play, number, "Carn Dûm").until()
    go(play, f"play Forced March c{number}", f"play Forced March c{number}")
    play.until("movement.onward").do("to Zarak Dûm")
    while play.table.pending is not None:
        assert play.asked != "movement.onward"
        play.do(play.options[0])
    assert play.company_of("Jerrek").site == play["Zarak Dûm"].number


# -- Gifts as Given of Old --------------------------------------------------------------------------


def test_gifts_as_given_of_old_adds_three_against_a_faction() -> None:
    play = minion()
    play.company("one", "Variag Camp", "Jerrek")
    play.hand("one", "Gifts as Given of Old")
    play.dice(1, 2)
    courts(play, "Jerrek", "Variags of Khand").do("play Gifts as Given of Old check").until()
    assert total(play, "influence") == 3 + 3


# -- In the Name of Mordor --------------------------------------------------------------------------


def detained(keyed: str = "region:dark-domain", detainment: bool = True) -> Play:
    play = Play("ringwraith", "wizard")
    company = play.company("one", "Cirith Ungol", "Gorbag", "Shagrat")
    play.hand("one", "In the Name of Mordor")
    attack(play, company, keyed=keyed, detainment=detainment)
    while play.asks != "one":
        play._modestly()
    return play


@pytest.mark.parametrize(
    ("keyed", "detainment", "offered"),
    [
        ("region:dark-domain", True, True),
        ("region:shadow-land", True, True),
        ("region-name:Gorgoroth", True, True),
        ("region:wilderness", True, False),
        ("region:dark-domain", False, False),
    ],
)
def test_in_the_name_of_mordor_waves_off_detainment(keyed: str, detainment: bool, offered: bool) -> None:
    play = detained(keyed, detainment)
    assert play.offered("play In the Name of Mordor attack") is offered
    if offered:
        play.do("play In the Name of Mordor attack", "by Gorbag").until()
        assert play.result == "canceled" and play["Gorbag"].state == TAPPED


def test_in_the_name_of_mordor_waves_off_who_lay_on_guard_at_a_dark_site() -> None:
    play = Play("ringwraith", "wizard")
    company = play.company("one", "Sarn Goriwing", "Gorbag", "Shagrat", "Lagduf", "Muzgash")
    play.hand("one", "In the Name of Mordor")
    play.on_guard(company, "Orc-watch")
    play.enters(company).do("enter", "creature Orc-watch site:shadow-hold").until("combat.assign")
    play.do("face Gorbag", "face Shagrat", "face Lagduf")
    play.dice(*[6] * 6)
    while not play.offered("play In the Name of Mordor attack"):
        play._modestly()
    assert play.table.combat is not None and play.table.combat.keyed == "site:shadow-hold"
    play.do("play In the Name of Mordor attack").until()
    assert play["Muzgash"].state == TAPPED and "In the Name of Mordor" in play.names(play.player("one").discard)


ALTERNATIVE = "timing.active-condition.alternative-exceptions"


@rule(ALTERNATIVE)
def test_in_the_name_of_mordor_calls_a_nazgul_back_without_any_attack() -> None:
    play = Play("ringwraith", "wizard")
    play.company("one", "Minas Morgul", "Gorbag")
    play.event("two", "Ûvatha the Horseman")
    play.event("two", "Doors of Night")
    play.hand("one", "In the Name of Mordor")
    play.organization()
    assert play.offered("play In the Name of Mordor/1 Ûvatha the Horseman")
    assert not play.offered("play In the Name of Mordor/1 Doors of Night")
    play.do("play In the Name of Mordor/1 Ûvatha the Horseman").until("organization")
    assert "Ûvatha the Horseman" not in play and play["Gorbag"].state != TAPPED


# -- Leg It Double Quick ----------------------------------------------------------------------------


def test_leg_it_double_quick_taps_the_whole_company() -> None:
    play = Play("ringwraith", "wizard")
    number = play.company("one", "Carn Dûm", "Jerrek", "Layos")
    play.hand("one", "Leg It Double Quick")
    play.locations("one", "Mount Gram", "Zarak Dûm")
    declared(play, number, "Mount Gram").until()
    go(play, f"play Leg It Double Quick c{number}", "to Zarak Dûm").until()
    assert play["Jerrek"].state == play["Layos"].state == TAPPED
    assert play.company_of("Jerrek").site == play["Zarak Dûm"].number


# -- Not Slay Needlessly ----------------------------------------------------------------------------


@pytest.mark.parametrize("race", ["elf", "dwarf", "dúnadan", "man"])
def test_not_slay_needlessly_saves_a_covert_company_and_weakens_attacks_on_others(race: str) -> None:
    play, company = minions("Asternak", hand=("Not Slay Needlessly",))
    assert attacked(play, company, race=race).do("play Not Slay Needlessly attack").until().result == "canceled"
    play, company = minions("Radbug", "Lagduf", hand=("Not Slay Needlessly", "Not Slay Needlessly"))
    attacked(play, company, race=race, prowess=9)
    assert not play.offered("play Not Slay Needlessly attack")
    play.do("play Not Slay Needlessly/1 attack")
    assert attacks.attack_prowess(play.table) == 7
    assert not play.offered("play Not Slay Needlessly/1 attack")


def test_not_slay_needlessly_is_nothing_to_orcs() -> None:
    play, company = minions("Asternak", hand=("Not Slay Needlessly",))
    assert not attacked(play, company, race="orc").offered("play Not Slay Needlessly attack")


# -- Orc Quarrels -----------------------------------------------------------------------------------


def test_orc_quarrels_cancels_orcs_trolls_and_men_only() -> None:
    for race in ("orc", "troll", "man", "wolf"):
        play, company = minions("Asternak", hand=("Orc Quarrels",))
        attacked(play, company, race=race)
        assert play.offered("play Orc Quarrels attack") == (race != "wolf")
        if race != "wolf":
            assert play.do("play Orc Quarrels attack").until().result == "canceled"


def test_orc_quarrels_halves_any_attack_under_skies_of_fire() -> None:
    for sky in (True, False):
        play, company = minions("Asternak", "Jerrek", hand=("Orc Quarrels",))
        play.event("one", "Skies of Fire" if sky else "Gates of Morning")
        attacked(play, company, race="wolf", strikes=5)
        assert play.offered("play Orc Quarrels/1 attack") == sky
        if sky:
            play.do("play Orc Quarrels/1 attack").until("combat.assign")
            assert attacks.strikes_of(play.table) == 3


# -- Poisonous Despair ------------------------------------------------------------------------------


def wooed(who: str, company: tuple[str, ...], other: str = "") -> Play:
    """The Ringwraith player's cards are to be influenced on the opponent's turn."""
    play = Play("ringwraith", "ringwraith", active="two")
    play.company("one", "Variag Camp", *company)
    if other:
        play.company("one", "Bree", other)
    play.hand("one", "Poisonous Despair")
    play.faction("one", "Variags of Khand")
    theirs = play.company("two", "Variag Camp", "The Mouth")
    play.at_site(theirs).do(f"influence {who}")
    return play


def test_poisonous_despair_cancels_an_attempt_against_a_companion() -> None:
    play = wooed("Jerrek", ("Jerrek", "Belegorn"))
    assert play.asks == "one"
    play.dice(3, 4)
    play.do("play Poisonous Despair check").until()
    assert not play.events("influence")
    assert "Jerrek" in play
    assert total(play, "corruption") == 7 - 3


def test_poisonous_despair_protects_a_faction_by_a_ringwraith_without_a_check() -> None:
    play = wooed("Variags of Khand", ("Jerrek",), "The Witch-king")
    play.do("play Poisonous Despair check").until()
    assert not play.events("influence")
    assert not play.events("corruption")


def test_poisonous_despair_reaches_neither_other_companies_nor_a_mans_factions() -> None:
    assert not wooed("Jerrek", ("Jerrek",), "Belegorn").offered("play Poisonous Despair check")
    assert not wooed("Variags of Khand", ("Jerrek", "Belegorn")).offered("play Poisonous Despair check")


# -- Ruse -------------------------------------------------------------------------------------------


def test_ruse_taps_a_diplomat_of_a_covert_company_and_cancels_the_attack() -> None:
    play, company = minions("Asternak", hand=("Ruse",))
    attacked(play, company).do("play Ruse attack").until()
    assert play.result == "canceled"
    assert play["Asternak"].state == TAPPED
    play, company = minions("Asternak", "Radbug", hand=("Ruse",))
    assert not attacked(play, company).offered("play Ruse attack")


def test_ruse_lets_a_scout_stand_aside() -> None:
    play, company = minions("Radbug", "Jerrek", hand=("Ruse",))
    attacked(play, company, strikes=2)
    assert not play.offered("play Ruse/1 Radbug")
    play.do("play Ruse/1 Jerrek").until("combat.assign")
    assert play.options == ["face Radbug", "enough"]
    play.until()
    assert play["Jerrek"].state == UNTAPPED


# -- Secrets of Their Forging -----------------------------------------------------------------------


def forgers(*hand: str) -> Play:
    """A sage where Information is playable, in a company with a gold ring."""
    play = Play("ringwraith")
    company = play.company("one", "Dimrill Dale", "Layos", "Asternak")
    play.give("Asternak", "LE-297")
    play.hand("one", "Secrets of Their Forging", *hand)
    return play.at_site(company)


def test_secrets_of_their_forging_changes_a_gold_ring_for_a_special_one() -> None:
    play = forgers("Magic Ring of Lies", "The One Ring")
    gold = play["LE-297"].facts.name
    play.do(f"play Secrets of Their Forging {gold}").until("ring.reforge")
    assert play.options == ["ring Magic Ring of Lies", "no-ring"]
    play.do("ring Magic Ring of Lies").until()
    assert play["Magic Ring of Lies"].on == play["Asternak"].number
    assert gold not in play
    assert play["Layos"].state == TAPPED
    assert play["Dimrill Dale"].state == TAPPED


def test_secrets_of_their_forging_costs_the_gold_ring_in_any_case() -> None:
    play = forgers("Magic Ring of Lies")
    gold = play["LE-297"].facts.name
    play.do(f"play Secrets of Their Forging {gold}").until("ring.reforge").do("no-ring").until()
    assert gold not in play
    assert "Magic Ring of Lies" not in play


def test_secrets_of_their_forging_needs_information_and_an_untapped_sage_and_site() -> None:
    for site, sage, state in (
        ("Edoras", UNTAPPED, UNTAPPED),
        ("Dimrill Dale", TAPPED, UNTAPPED),
        ("Dimrill Dale", UNTAPPED, TAPPED),
    ):
        play = Play("ringwraith")
        company = play.company("one", site, "Layos", "Asternak")
        play.give("Asternak", "LE-297")
        play.state("Layos", sage)
        play.state(site, state)
        play.hand("one", "Secrets of Their Forging")
        assert not play.at_site(company).offered(f"play Secrets of Their Forging {play['LE-297'].facts.name}")


# -- Sneakin’ ---------------------------------------------------------------------------------------


def test_sneakin_keeps_creatures_away() -> None:
    play = minion("ringwraith")
    company = play.company("one", "Bree", "Jerrek", "Layos")
    play.hand("one", "Sneakin’")
    play.organization().do("play Sneakin’").until()
    assert play["Jerrek"].state == TAPPED
    play.hand("two", "Wargs")
    play.moves(company, "Carn Dûm", "Arthedain", "Angmar")
    assert play.asks == "two"
    assert not any("Wargs region" in option for option in play.options)


def test_sneakin_needs_a_small_company_and_an_untapped_scout() -> None:
    play = minion()
    play.company("one", "Bree", "Jerrek", "Layos", "Odoacer")
    play.hand("one", "Sneakin’")
    assert not play.organization().offered("play Sneakin’")
    play = minion()
    play.company("one", "Bree", "Jerrek")
    play.state("Jerrek", TAPPED)
    play.hand("one", "Sneakin’")
    assert not play.organization().offered("play Sneakin’")


@rule("site.enter.on-guard-creature")
def test_sneakin_keeps_creatures_on_guard_away_too() -> None:
    play = minion()
    company = play.company("one", "Moria", "Jerrek")
    play.table.site_company = company
    assert on_guard.site_keys(play.table, "TW-78")
    play.hand("one", "Sneakin’")
    play.organization().do("play Sneakin’")
    assert not on_guard.site_keys(play.table, "TW-78")


# -- Sudden Call ------------------------------------------------------------------------------------


@rule("end.call.ringwraith-sudden-call", "end.call.ringwraith-sudden-call-resource")
def test_sudden_call_ends_the_game_after_the_opponents_next_turn() -> None:
    play = minion()
    play.company("one", "Bree", "Jerrek")
    play.hand("one", "Sudden Call")
    assert not play.organization().offered("play Sudden Call")

    play = minion()
    play.company("one", "Bree", "Jerrek")
    play.hand("one", "Sudden Call")
    play.player("one").exhausted = 2
    play.organization().do("play Sudden Call")
    assert (play.table.called, play.table.last_turn) == ("one", "two")
    assert not end_of_turn.ended(play.table)
    play.table.active = "two"
    assert end_of_turn.ended(play.table)


@rule("end.call.ringwraith-sudden-call-hazard")
def test_sudden_call_as_a_hazard_gives_its_player_the_last_turn() -> None:
    play = Play("ringwraith", "ringwraith")
    company = play.company("one", "Bree", "Jerrek")
    play.hand("two", "Sudden Call")
    play.player("two").exhausted = 2
    play.stays(company)
    assert not play.offered("play Sudden Call/1")

    play = Play("ringwraith", "ringwraith")
    company = play.company("one", "Bree", "Jerrek")
    play.hand("two", "Sudden Call")
    play.player("one").exhausted = 2
    play.stays(company)
    assert play.asks == "two"
    play.do("play Sudden Call/1")
    assert (play.table.called, play.table.last_turn) == ("two", "two")


def test_sudden_call_is_no_hazard_for_a_wizard_and_no_resource_of_one() -> None:
    play = Play("wizard", "ringwraith")
    company = play.company("one", "Rivendell", "Legolas")
    play.hand("two", "Sudden Call")
    play.player("one").exhausted = 2
    play.stays(company)
    assert not play.offered("play Sudden Call/1")

    play = Play("wizard", "ringwraith")
    play.company("one", "Rivendell", "Legolas")
    play.hand("one", "Sudden Call")
    play.player("one").exhausted = 2
    assert not play.organization().offered("play Sudden Call")


def test_sudden_call_may_be_shuffled_back_into_the_play_deck() -> None:
    play = minion()
    play.company("one", "Bree", "Jerrek")
    play.hand("one", "Sudden Call")
    play.organization().do("shuffle-back Sudden Call")
    assert not play.player("one").hand
    assert "Sudden Call" in play.names(play.player("one").deck)
    assert play.events("shuffled-back")


# -- Swift Strokes ----------------------------------------------------------------------------------


def test_swift_strokes_gives_two_rolls() -> None:
    play = minion()
    company = play.company("one", "Bree", "Jerrek")
    play.hand("one", "Swift Strokes")
    attacked(play, company, race="man", prowess=9).until("strike.stay").do("tap")
    play.dice(1, 1, 5, 4)
    play.do("play Swift Strokes strike")
    assert total(play, "strike-rolled") == 9 + 5 + 1


def test_swift_strokes_gives_two_rolls_to_one_who_attacks_a_company() -> None:
    play = minion()
    company = play.company("one", "Bree", "Jerrek")
    theirs = play.company("two", "Bree", "Bergil")
    play.table.phase = "site"
    play.table.site_company = company
    play.hand("one", "Swift Strokes")
    play.run(company_combat.attack, theirs).until("chain.open").do("play Swift Strokes strike")
    play.dice(1, 1, 5, 4, 1, 1)
    play.until()
    assert play.events("strike-rolled")[-1].facts["prowess"] == 9 + 5 + 1


# -- Under His Blow ---------------------------------------------------------------------------------


def test_under_his_blow_keeps_an_untapped_character_untapped() -> None:
    play = minion()
    company = play.company("one", "Bree", "Jerrek")
    play.hand("one", "Under His Blow")
    attacked(play, company, race="man", prowess=6).until("strike.stay").do("tap")
    play.dice(5, 5)
    play.do("play Under His Blow strike")
    assert total(play, "strike-rolled") == 10 + 5
    assert play["Jerrek"].state == UNTAPPED


@rule("event.short.needs-effect")
def test_under_his_blow_is_of_no_use_to_the_tapped_or_to_one_who_stays_untapped_anyway() -> None:
    for state, choice in ((UNTAPPED, "stay"), (TAPPED, "")):
        play = minion()
        company = play.company("one", "Bree", "Jerrek")
        play.state("Jerrek", state)
        play.hand("one", "Under His Blow")
        attacked(play, company, race="man", prowess=6)
        if choice:
            play.until("strike.stay").do(choice)
        assert play.asked == ""


# -- Ûvatha Unleashed -------------------------------------------------------------------------------


@pytest.mark.parametrize("follows", [False, True])
def test_uvatha_unleashed_is_for_him_as_ringwraith_of_his_player_only(follows: bool) -> None:
    play = Play("ringwraith", "wizard")
    uvatha = "Ûvatha the Ringwraith"
    company = play.company("one", "Minas Morgul", uvatha, *(("The Witch-king",) if follows else ()))
    if follows:
        play.follower(uvatha, "The Witch-king")
    play.hand("one", "Ûvatha Unleashed")
    play.moves(company, "Dol Guldur", "Imlad Morgul", "Ithilien", "Dagorlad", "Brown Lands", "Southern Mirkwood")
    assert (play.table.pending is not None and play.offered(f"play Ûvatha Unleashed c{company}")) is not follows


def test_uvatha_unleashed_is_for_the_ringwraith_himself() -> None:
    for who, goes in (("Ûvatha the Ringwraith", True), ("Dwar the Ringwraith", False)):
        play = Play("ringwraith", "wizard")
        number = play.company("one", "Minas Morgul", who)
        play.hand("one", "Ûvatha Unleashed")
        play.locations("one", "Dol Guldur", "Carn Dûm")
        declared(play, number, "Dol Guldur").until()
        if goes:
            go(play, f"play Ûvatha Unleashed c{number}", "to Carn Dûm").until()
        else:
            go(play).until()
        assert play.company_of(who).site == play["Carn Dûm" if goes else "Dol Guldur"].number


# -- Voices of Malice -------------------------------------------------------------------------------


def test_voices_of_malice_taps_a_sage_to_discard_a_hazard() -> None:
    play = minion()
    play.company("one", "Bree", "Layos", "Jerrek")
    play.give("Jerrek", "Lure of the Senses")
    play.event("two", "Doors of Night")
    play.hand("one", "Voices of Malice")
    play.organization()
    assert not play.offered("play Voices of Malice Doors of Night")
    play.dice(3, 4)
    play.do("play Voices of Malice Lure of the Senses").until()
    assert "Lure of the Senses" not in play
    assert play["Layos"].state == TAPPED
    assert total(play, "corruption") == 7 - 2


# -- We Have Come to Kill ---------------------------------------------------------------------------


PLAY = "play We Have Come to Kill"


def scene(site: str, *hand: str, leader: str = "The Mouth", kind: str = "ringwraith") -> Play:
    """A company is at a site; its player has the event and other cards in hand."""
    play = Play(kind)
    play.company("one", site, leader)
    play.hand("one", "We Have Come to Kill", *hand)
    return play


def offered(play: Play) -> bool:
    """Whether the event can be played in the organization phase."""
    play.organization()
    return play.table.pending is not None and any(option.startswith(PLAY) for option in play.options)


def played(play: Play) -> Play:
    """The event is played, and the first question that it asks is there."""
    play.do(next(option for option in play.options if option.startswith(PLAY)))
    while play.asked == "chain.respond":
        play.do("pass")
    return play


def test_we_have_come_to_kill_brings_a_character_beside_the_one_of_the_turn() -> None:
    play = scene("Bree", "Lagduf", "Leamon", "Wargs")
    play.player("one").character_played = True
    assert offered(play)
    played(play)
    assert play.options == ["bring Lagduf", "bring Leamon"]
    play.do("bring Leamon")
    company = f"c{play.company_of('The Mouth').number}"
    assert play.options == [f"enter {company} general", f"enter {company} The Mouth"]
    play.do(f"enter {company} general").until()
    assert play.company_of("Leamon") == play.company_of("The Mouth")
    assert play["Leamon"].on == 0


def test_we_have_come_to_kill_needs_unused_influence() -> None:
    play = scene("Moria", "Leamon")
    for name in ("Lieutenant of Dol Guldur", "Gorbag", "Shagrat", "Ufthak"):
        play.company("one", "Dol Guldur", name)
    free = numbers.maximum_general_influence(play.table, "one") - numbers.used_general_influence(play.table, "one")
    assert free < 3
    assert offered(play)
    played(play)
    assert play["Leamon"].on == play["The Mouth"].number
    play = scene("Moria", "Leamon", leader="Muzgash")
    for name in ("Lieutenant of Dol Guldur", "Gorbag", "Shagrat", "The Mouth"):
        play.company("one", "Dol Guldur", name)
    assert not offered(play)


@pytest.mark.parametrize(
    ("site", "works"),
    [
        ("Moria", True),
        ("Bree", True),
        ("Ettenmoors", True),
        ("Barad-dûr", False),
        ("Dol Guldur", False),
        ("Edoras", False),
    ],
)
def test_we_have_come_to_kill_is_for_shadow_holds_ruins_and_border_holds(site: str, works: bool) -> None:
    play = scene(site, "Leamon")
    types = ("shadow-hold", "ruins-and-lairs", "border-hold")
    assert (CARDS[play.id(site)].site_type in types) == works
    assert offered(play) == works


def test_we_have_come_to_kill_is_not_for_a_company_on_its_way() -> None:
    play = scene("Moria", "Leamon")
    company = play.company_of("The Mouth").number
    play.moves(company, "Bree", "Redhorn Gate", "Hollin", "Cardolan", "Arthedain")
    assert play.table.pending is None or not any(option.startswith(PLAY) for option in play.options)
    play = scene("Moria", "Leamon")
    play.at_site(play.company_of("The Mouth").number)
    assert any(option.startswith(PLAY) for option in play.options)


def test_we_have_come_to_kill_brings_a_ringwraith_as_a_follower_only() -> None:
    play = scene("Moria", "Dwar the Ringwraith")
    assert not offered(play)
    play = scene("Moria", "Dwar the Ringwraith", leader="The Witch-king")
    assert offered(play)
    played(play).until()
    assert play["Dwar the Ringwraith"].on == play["The Witch-king"].number


def test_the_words_of_we_have_come_to_kill_are_sentences() -> None:
    said = text_of("LE-252")
    assert said[0].isupper() and said.endswith(".")


# -- Weigh All Things to a Nicety -------------------------------------------------------------------


@pytest.mark.parametrize(("pile", "card"), [("sideboard", "LE-55"), ("discard", "LE-160")])
def test_weigh_all_things_to_a_nicety_brings_a_card_into_the_play_deck(pile: str, card: str) -> None:
    play = Play("ringwraith")
    play.company("one", "Dol Guldur", "Asternak")
    play.deck("one", "Concealment")
    getattr(play, pile)("one", card, "LE-216", "TW-109")
    play.hand("one", "Weigh All Things to a Nicety")
    play.organization().do("play Weigh All Things to a Nicety")
    assert not play.offered(f"from-{pile} Wargs")
    play.do(f"from-{pile} {play.word(card)}").until()
    assert sorted(play.player("one").deck) == sorted((card, play.id("Concealment")))


# -- All Thought Bent upon It -----------------------------------------------------------------------


def test_all_thought_bent_upon_it_finds_an_item_in_the_play_deck_for_all_to_see() -> None:
    play = minion()
    company = play.company("one", "Dimrill Dale", "Layos", "Jerrek")
    play.hand("one", "All Thought Bent upon It")
    play.deck("one", "Bold Thrust", "Strange Rations", "Red Book of Westmarch")
    play.discard("one", "Foul-smelling Paste")
    play.at_site(company)
    play.dice(6, 5)
    play.do("play All Thought Bent upon It").until("fetch.card")
    assert play["Layos"].state == play["Dimrill Dale"].state == TAPPED
    assert play.options == ["from-deck Red Book of Westmarch", "from-deck Strange Rations", "none"]
    play.do("from-deck Red Book of Westmarch").until()
    assert play.names(play.player("one").hand) == ["Red Book of Westmarch"]
    assert play.events("shown")[-1].facts["card"] == play.id("Red Book of Westmarch")
    assert total(play, "corruption") == 11


@pytest.mark.parametrize(("site", "who", "state"), [("Moria", "Layos", UNTAPPED), ("Dimrill Dale", "Layos", TAPPED)])
def test_all_thought_needs_information_and_an_untapped_site(site: str, who: str, state: int) -> None:
    play = minion()
    company = play.company("one", site, who)
    play.state(site, state)
    play.hand("one", "All Thought Bent upon It")
    assert play.at_site(company).table.pending is None


# -- An Untimely Whisper ----------------------------------------------------------------------------


def test_an_untimely_whisper_shows_five_cards_of_the_opponents_hand() -> None:
    play = minion()
    play.company("one", "Dol Guldur", "Jerrek")
    play.hand("one", "An Untimely Whisper")
    play.hand("two", *("Concealment",) * 6)
    play.organization().do("play An Untimely Whisper").until()
    assert sum(bool(seats & play.table.bit("one")) for seats in play.player("two").hand.known) == 5


def test_an_untimely_whisper_needs_a_hand_to_look_into() -> None:
    play = minion()
    play.company("one", "Dol Guldur", "Jerrek")
    play.hand("one", "An Untimely Whisper")
    assert not play.organization().offered("play An Untimely Whisper")


# -- Back to the Fray -------------------------------------------------------------------------------


def test_back_to_the_fray_lets_both_players_shuffle_characters_back() -> None:
    play = minion()
    play.company("one", "Dol Guldur", "Jerrek")
    play.hand("one", "Back to the Fray")
    play.discard("one", "Asternak", "Layos", "Bold Thrust")
    play.discard("two", "Aragorn II")
    play.organization().do("play Back to the Fray").until("discard-pile.shuffle")
    assert play.options == ["from-discard Asternak", "from-discard Layos", "enough"]
    play.do("from-discard Layos", "enough")
    assert play.asks == "two"
    play.do("from-discard Aragorn II").until()
    assert "Layos" in play.names(play.player("one").deck) and "Aragorn II" in play.names(play.player("two").deck)
    assert play.names(play.player("one").discard) == ["Asternak", "Bold Thrust", "Back to the Fray"]


def test_back_to_the_fray_is_of_no_use_where_nobody_fell() -> None:
    play = minion()
    play.company("one", "Dol Guldur", "Jerrek")
    play.hand("one", "Back to the Fray")
    play.discard("one", "Bold Thrust")
    assert not play.organization().offered("play Back to the Fray")


# -- Blow Turned ------------------------------------------------------------------------------------


def test_blow_turned_keeps_a_warrior_untapped_and_eases_his_wound() -> None:
    for dice, state in (((6, 5), UNTAPPED), ((1, 1), WOUNDED)):
        play = minion()
        company = play.company("one", "Bree", "Jerrek")
        play.hand("one", "Blow Turned")
        attacked(play, company, race="man", prowess=10).until("strike.stay").do("tap")
        play.dice(*dice, 5, 4)
        play.do("play Blow Turned strike")
        assert play["Jerrek"].state == state  # with 9 a body of 8 would have been exceeded
        if state == WOUNDED:
            assert play.events("body-check")[-1].facts["body"] == 9


@rule("meccg.choice.resources.blow-turned")
@pytest.mark.parametrize("detainment", [False, True])
def test_blow_turned_eases_the_wound_of_a_tapped_warrior_unless_nobody_is_wounded(detainment: bool) -> None:
    play = minion()
    company = play.company("one", "Bree", "Jerrek")
    play.state("Jerrek", TAPPED)
    play.hand("one", "Blow Turned")
    attack(play, company, prowess=15, detainment=detainment)
    while play.table.pending is not None and not play.offered("play Blow Turned strike"):
        play._modestly()
    assert play.offered("play Blow Turned strike") is not detainment
    if not detainment:
        play.dice(1, 1, 5, 4)
        play.do("play Blow Turned strike").until()
        assert play["Jerrek"].state == WOUNDED  # with 9 a body of 8 would have been exceeded


@rule("event.short.what-counts-as-effect")
def test_blow_turned_eases_the_wound_of_one_who_does_not_tap_anyway() -> None:
    for stays in (False, True):
        play = minion()
        company = play.company("one", "Bree", "Jerrek")
        play.hand("one", "Blow Turned")
        if not stays:
            play.state("Jerrek", TAPPED)
        attacked(play, company, race="man", prowess=12)
        if stays:
            play.until("strike.stay").do("stay")
        play.dice(1, 1, 2, 2)
        play.do("play Blow Turned strike")
        assert play.events("body-check")[-1].facts["body"] == 9


def test_blow_turned_is_for_warriors() -> None:
    play = minion()
    company = play.company("one", "Bree", "Luitprand")
    play.hand("one", "Blow Turned")
    attacked(play, company, race="man").until("strike.stay").do("tap")
    assert play.asked == ""


# -- Catch an Elusive Scent -------------------------------------------------------------------------


@pytest.mark.parametrize("state", [UNTAPPED, TAPPED])
def test_catch_an_elusive_scent_lets_another_play_an_item_without_tapping_the_site(state: int) -> None:
    play = minion()
    company = play.company("one", "Bree", "Luitprand", "Asternak")
    play.state("Bree", state)
    play.hand("one", "Catch an Elusive Scent", "Strange Rations")
    play.at_site(company).do("play Catch an Elusive Scent").until("chain.open")
    assert play["Luitprand"].state == TAPPED
    play.do("play Strange Rations").until()
    assert play["Strange Rations"].on == play["Asternak"].number
    assert play["Bree"].state == state


def test_catch_an_elusive_scent_needs_a_scout_and_something_to_play() -> None:
    for who, hand in (("Asternak", ("Strange Rations",)), ("Luitprand", ())):
        play = minion()
        company = play.company("one", "Bree", who, "Layos")
        play.hand("one", "Catch an Elusive Scent", *hand)
        assert not play.at_site(company).offered("play Catch an Elusive Scent")


# -- Honey on the Tongue ----------------------------------------------------------------------------


def test_honey_on_the_tongue_helps_against_characters_only() -> None:
    play = minion()
    play.company("one", "Dol Guldur", "Layos", "Jerrek")
    play.company("one", "Dol Guldur", "Luitprand")
    play.hand("one", "Honey on the Tongue", "Honey on the Tongue", "Asternak")
    play.organization()
    assert not play.offered("play Honey on the Tongue Luitprand")
    play.do("play Honey on the Tongue Jerrek").until("organization")
    number = play["Jerrek"].number
    assert numbers.free_direct_influence(play.table, number, play.id("Asternak")) == 5
    assert numbers.free_direct_influence(play.table, number, play.id("Balchoth")) == 0
    assert numbers.direct_influence(play.table, number) == 0
    assert not play.offered("play Honey on the Tongue Jerrek")


def test_what_honey_controls_is_used_up() -> None:
    play = minion()
    play.company("one", "Dol Guldur", "Layos", "Jerrek", "Nevido Smôd")
    play.hand("one", "Honey on the Tongue")
    play.organization().do("play Honey on the Tongue Jerrek").until()
    play.follower("Nevido Smôd", "Jerrek")
    assert numbers.free_direct_influence(play.table, play["Jerrek"].number, play.id("Asternak")) == 5 - 4
    assert not numbers.overdrawn(play.table, play["Jerrek"].number)


# -- Motionless Among the Slain ---------------------------------------------------------------------


def test_motionless_among_the_slain_lets_the_defender_give_out_all_strikes() -> None:
    play = minion()
    company = play.company("one", "Bree", "Jerrek", "Asternak", "Layos")
    play.state("Layos", TAPPED)
    play.hand("one", "Motionless Among the Slain")
    attack(play, company, race="man", strikes=2, prowess=15, attacker_chooses=True)
    play.do("play Motionless Among the Slain attack")
    assert play.asked == "combat.assign" and play.asks == "one"
    assert play.options == ["face Jerrek", "face Asternak", "face Layos"]
    play.do("face Layos", "face Jerrek")
    assert play.table.combat is not None and len(play.table.combat.given) == 2
    play.dice(1, 1, 1, 1, 1, 1, 1, 1)
    play.until()
    assert [event.facts["total"] for event in play.events("body-check")] == [2 + 1, 2 + 1]


def test_without_it_the_attacker_chooses() -> None:
    play = minion()
    company = play.company("one", "Bree", "Jerrek", "Asternak")
    play.hand("one", "Motionless Among the Slain")
    attack(play, company, race="man", strikes=1, attacker_chooses=True).do("pass")
    assert play.asks == "two" and play.asked == "combat.assign-rest"


# -- Orc Stealth ------------------------------------------------------------------------------------


def test_orc_stealth_cancels_a_strike_against_an_orc_scout() -> None:
    for who, offered in (("Gorbag", True), ("Lagduf", False), ("Jerrek", False)):
        play = minion()
        company = play.company("one", "Bree", who)
        play.hand("one", "Orc Stealth")
        attacked(play, company, race="man").until("strike.stay").do("tap")
        assert play.offered("play Orc Stealth strike") is offered
        if offered:
            play.do("play Orc Stealth strike").until()
            assert play.events("strike-canceled") and play["Gorbag"].state == UNTAPPED


# -- Test of Fire -----------------------------------------------------------------------------------


def test_test_of_fire_tests_a_gold_ring_in_the_company_of_a_sage() -> None:
    play = minion()
    play.company("one", "Dol Guldur", "Layos", "Jerrek")
    ring = next(card for card in CARDS if CARDS[card].item == "gold-ring" and CARDS[card].alignment == "minion")
    play.give("Jerrek", ring)
    play.hand("one", "Test of Fire")
    play.organization().do(f"play Test of Fire {CARDS[ring].name}").until()
    assert play.events("ring-tested") and CARDS[ring].name not in play


def test_test_of_fire_needs_a_sage() -> None:
    play = minion()
    play.company("one", "Dol Guldur", "Jerrek")
    play.company("one", "Dol Guldur", "Layos")
    ring = next(card for card in CARDS if CARDS[card].item == "gold-ring" and CARDS[card].alignment == "minion")
    play.give("Jerrek", ring)
    play.hand("one", "Test of Fire")
    assert not play.organization().offered(f"play Test of Fire {CARDS[ring].name}")


# -- Threats ----------------------------------------------------------------------------------------


def test_threats_put_prowess_in_the_place_of_influence() -> None:
    play = minion()
    play.company("one", "Variag Camp", "Asternak")
    play.hand("one", "Threats")
    play.dice(1, 2)
    courts(play, "Asternak", "Variags of Khand").do("play Threats check").until()
    assert total(play, "influence") == 3 + 5
    play.hand("one", "Threats")
    play.dice(1, 2)
    courts(play, "Asternak", "Variags of Khand").do("pass").until()
    assert total(play, "influence") == 3 + 2 + 2  # with what he has against Men


def test_threats_count_no_more_than_six_and_are_for_warriors() -> None:
    play = minion()
    play.company("one", "Variag Camp", "Lieutenant of Angmar")
    play.hand("one", "Threats")
    play.dice(1, 2)
    courts(play, "Lieutenant of Angmar", "Variags of Khand").do("play Threats check").until()
    assert total(play, "influence") == 3 + 6
    play = minion()
    play.company("one", "Variag Camp", "Layos")
    play.hand("one", "Threats")
    assert courts(play, "Layos", "Variags of Khand").asked == ""


# -- Where There’s a Whip ---------------------------------------------------------------------------


def whipped(*dice: int) -> Play:
    """Gorbag drives on two tapped companions, of whom one has more mind than he."""
    play = minion()
    play.company("one", "Dol Guldur", "Gorbag", "Lagduf", "Lieutenant of Angmar", "Muzgash")
    play.give("Gorbag", "Whip")
    for name, state in (("Lagduf", TAPPED), ("Lieutenant of Angmar", TAPPED), ("Muzgash", WOUNDED)):
        play.state(name, state)
    play.hand("one", "Where There’s a Whip")
    play.organization()
    play.dice(*dice)
    return play.do("play Where There’s a Whip Gorbag").until()


def test_where_theres_a_whip_untaps_the_company() -> None:
    play = whipped(1, 1)
    assert play["Lagduf"].state == play["Lieutenant of Angmar"].state == UNTAPPED
    assert play["Muzgash"].state == WOUNDED
    assert [event.facts["total"] for event in play.events("body-check")] == [2 - 2]


def test_the_whip_wounds_or_drives_away_but_does_not_kill() -> None:
    play = whipped(6, 6)
    assert play["Lagduf"].state == WOUNDED and not play.player("one").removed
    assert play["Lieutenant of Angmar"].state == UNTAPPED
    gone = CARDS[play.id("Lagduf")].discarded_at[0]
    first = min(6, gone + 1)
    play = whipped(first, gone + 2 - first)
    assert "Lagduf" not in play and "Lagduf" in play.names(play.player("one").discard)


def test_nobody_whips_a_ringwraith() -> None:
    play = minion()
    play.company("one", "Minas Morgul", "Ren the Ringwraith", "Lieutenant of Morgul")
    play.give("Lieutenant of Morgul", "Whip", "Black Mace")
    play.state("Ren the Ringwraith", TAPPED)
    play.hand("one", "Where There’s a Whip")
    play.organization().do("play Where There’s a Whip Lieutenant of Morgul").until()
    assert play["Ren the Ringwraith"].state == UNTAPPED
    assert not play.events("body-check")


def test_without_a_whip_or_somebody_to_whip_nothing_is_done() -> None:
    play = minion()
    play.company("one", "Dol Guldur", "Gorbag", "Lagduf")
    play.hand("one", "Where There’s a Whip")
    play.state("Lagduf", TAPPED)
    assert not play.organization().offered("play Where There’s a Whip Gorbag")
    play = minion()
    play.company("one", "Dol Guldur", "Gorbag", "Lagduf")
    play.give("Gorbag", "Whip")
    play.hand("one", "Where There’s a Whip")
    assert not play.organization().offered("play Where There’s a Whip Gorbag")


# -- Wisdom to Wield --------------------------------------------------------------------------------


def test_wisdom_to_wield_lets_a_sage_bear_a_dwarven_ring_as_a_dwarf() -> None:
    play = minion()
    play.company("one", "Dol Guldur", "Layos")
    (ring,) = play.give("Layos", "Dwarven Ring of Thélor’s Tribe")
    play.hand("one", "Wisdom to Wield")
    number = play["Layos"].number
    before = (numbers.prowess(play.table, number), numbers.direct_influence(play.table, number))
    play.organization()
    assert not play.offered("use Dwarven Ring of Thélor’s Tribe")
    play.do("play Wisdom to Wield Layos").until("organization")
    assert numbers.prowess(play.table, number) == before[0] + 2
    assert numbers.direct_influence(play.table, number) == before[1] + 5
    assert play.offered("use Dwarven Ring of Thélor’s Tribe")
    facts = CARDS[play.table.cards[ring].id]
    assert numbers.corruption_points(play.table, number) == facts.corruption_otherwise
    assert not play.offered("play Wisdom to Wield Layos")


def test_wisdom_to_wield_lets_a_sage_use_a_palantir() -> None:
    play = minion()
    play.company("one", "Dol Guldur", "Layos", "Jerrek")
    play.give("Layos", "Palantír of Minas Tirith")
    play.hand("one", "Wisdom to Wield", "Skies of Fire")
    play.organization()
    assert not play.offered("use Palantír of Minas Tirith") and not play.offered("play Wisdom to Wield/1 Jerrek")
    play.do("play Wisdom to Wield/1 Layos").until("organization")
    assert play.offered("use Palantír of Minas Tirith")


def test_a_ringwraith_has_no_such_wisdom() -> None:
    play = minion()
    play.company("one", "Dol Guldur", "Ren the Ringwraith")
    play.give("Ren the Ringwraith", "Palantír of Minas Tirith")
    play.hand("one", "Wisdom to Wield")
    assert not play.organization().offered("play Wisdom to Wield/1 Ren the Ringwraith")
