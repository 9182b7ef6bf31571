"""The resource short-events of Against the Shadow."""

from __future__ import annotations

import pytest

from tests.meccg.play import Play
from tests.meccg.sets.against_the_shadow.company_scenes import at_war, meeting, minions
from tests.meccg.sets.hazard_scenes import unanswered
from tests.meccg.sets.short_event_scenes import attacked, corruption, courts, total
from tests.meccg.sets.under_deeps_scenes import at, is_to_move, resolved, where
from tests.rules import rule
from underdeeps.meccg.language.catalogue import text_of
from underdeeps.meccg.modifiers import total as total_of
from underdeeps.meccg.rules import numbers, zones
from underdeeps.meccg.rules.combat import attacks, company_combat, detainment
from underdeeps.meccg.rules.turn import movement_hazard
from underdeeps.meccg.rules.turn.site_phase import company_site_phase
from underdeeps.meccg.table import TAPPED, UNTAPPED, WOUNDED


def besieged(hand: str, *minions: str, bears: str = "") -> Play:
    """A minion company attacks heroes of player one, whose turn it is not."""
    play = Play("wizard", "ringwraith", active="two")
    heroes = play.company("one", "Weathertop", "Aragorn II", "Legolas")
    if bears:
        play.give("Aragorn II", bears)
    attackers = play.company("two", "Weathertop", *minions)
    play.hand("one", hand)
    play.table.phase = "site"
    play.table.site_company = attackers
    zones.change_company(play.table, attackers, entered=True)
    return play.run(company_combat.attack, heroes)


@pytest.mark.parametrize("card", ["AS-49", "AS-77", "AS-102"])
def test_each_card_says_what_it_does(card: str) -> None:
    assert text_of(card).endswith(".")


# -- All the Bells Ringing --------------------------------------------------------------------------


def bells(site: str = "Bree") -> Play:
    play = meeting(site, ("Gorbag", "Shagrat"), ("Gimli",), ("AS-44",))
    return play.run(company_site_phase, play.table.site_company)


def test_all_the_bells_ringing_cancels_the_attack_and_rouses_the_site() -> None:
    play = bells().until("site.enter").do("enter")
    play.until("company-combat").do(f"attack {play.company_of('Gimli').number}")
    before = len(play.events("attack"))
    play.do("play All the Bells Ringing attack")
    unanswered(play)
    play.until("company-combat")
    fought = play.events("attack")[before:]
    assert [event.facts["card"] for event in fought] == [play.table.site_of(play.company_of("Gorbag")).id]
    assert not any(event.facts["detainment"] for event in fought)
    assert play.offered(f"attack {play.company_of('Gimli').number}")


def test_all_the_bells_ringing_is_for_free_holds_and_border_holds() -> None:
    play = meeting("Moria", ("Gorbag",), ("Gimli",), ("AS-44",))
    play.run(company_combat.attack, play.company_of("Gimli").number)
    assert not any(option.startswith("play") for option in play.options)


@pytest.mark.parametrize(("defender", "heroes"), [("Perchen", True), ("Lugdush", False)])
def test_all_the_bells_ringing_is_rung_for_a_hero_company_only(defender: str, heroes: bool) -> None:
    """An overt company of a Fallen-wizard is none."""
    play = Play("ringwraith", "fallen-wizard")
    attackers = play.company("one", "Bree", "Gorbag")
    defenders = play.company("two", "Bree", defender)
    play.hand("two", "AS-44")
    at_war(play, attackers, defenders)
    assert numbers.is_minion_company(play.table, play.company_of(defender)) != heroes
    assert play.offered("play All the Bells Ringing attack") == heroes
    assert "one of your hero companies" in text_of("AS-44")


# -- Biter and Beater! ------------------------------------------------------------------------------


def strike_body(play: Play, name: str) -> int:
    """What lasts of the body of strikes that somebody faces."""
    return total_of(numbers.lasting_modifiers(play.table, "strike-body", play[name].number, "body"))


def test_biter_and_beater_whets_the_blades_against_orcs() -> None:
    play = Play()
    company = play.company("one", "Rivendell", "Gandalf", "Legolas")
    play.give("Gandalf", "Glamdring")
    play.hand("one", "AS-46")
    before = numbers.prowess(play.table, play["Gandalf"].number, "orc")
    attacked(play, company, race="orc", body=6)
    play.do("play Biter and Beater! attack").until("combat.assign")
    assert numbers.prowess(play.table, play["Gandalf"].number, "orc") == before + 2
    assert strike_body(play, "Gandalf") == -1
    assert strike_body(play, "Legolas") == 0
    play.until()
    assert strike_body(play, "Gandalf") == 0


@pytest.mark.parametrize(("race", "item"), [("wolf", "Glamdring"), ("orc", "Horn of Anor")])
def test_biter_and_beater_needs_orcs_and_blades(race: str, item: str) -> None:
    play = Play()
    company = play.company("one", "Rivendell", "Gandalf")
    play.give("Gandalf", item)
    play.hand("one", "AS-46")
    attacked(play, company, race=race)
    assert not play.offered("play Biter and Beater! attack")


@pytest.mark.parametrize(("foe", "offered"), [("Gorbag", True), ("Ostisen", False)])
def test_biter_and_beater_is_played_on_the_opponents_turn_against_overt_companies(foe: str, offered: bool) -> None:
    play = besieged("AS-46", foe, bears="Orcrist")
    assert play.offered("play Biter and Beater! attack") == offered


# -- Drughu -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("keyed", "site", "automatic", "more"),
    [
        ("region:wilderness", "Rivendell", False, 2),
        ("region:shadow-land", "Rivendell", False, 0),
        ("", "Weathertop", True, 2),
        ("", "Moria", True, 0),
    ],
)
def test_drughu_helps_in_the_wild_and_in_ruins(keyed: str, site: str, automatic: bool, more: int) -> None:
    play = Play()
    company = play.company("one", site, "Legolas")
    play.hand("one", "AS-47", "Beretar", "AS-47")
    before = numbers.prowess(play.table, play["Legolas"].number)
    play.organization()
    play.do(f"play Drughu c{company}")
    play.until()
    assert "Beretar" in play.names(play.player("one").discard)
    attacked(play, company, keyed=keyed, automatic=automatic)
    assert numbers.prowess(play.table, play["Legolas"].number) == before + more
    play.until()
    assert numbers.prowess(play.table, play["Legolas"].number) == before


def test_drughu_needs_a_ranger_in_hand() -> None:
    play = Play()
    company = play.company("one", "Rivendell", "Legolas")
    play.hand("one", "AS-47", "Gimli")
    play.organization()
    assert not play.offered(f"play Drughu c{company}")


# -- Glamour of Surpassing Excellance ---------------------------------------------------------------


def test_glamour_rolls_for_each_hazard_on_the_company() -> None:
    play = Play()
    company = play.company("one", "Bree", "Legolas", "Bergil")
    play.give("Legolas", "Lure of the Senses")  # above 6
    play.give("Bergil", "Bane of the Ithil-stone")  # no number: above 8
    play.hand("one", "Glamour of Surpassing Excellance")
    play.dice(4, 3, 4, 4)
    play.organization().do(f"play Glamour of Surpassing Excellance c{company}").until()
    assert "Lure of the Senses" not in play
    assert "Bane of the Ithil-stone" in play


@rule("event.short.what-counts-as-effect", "event.short.needs-effect")
def test_glamour_is_discarded_even_if_its_rolls_come_to_nothing_and_needs_something_to_roll_for() -> None:
    lasting = 0
    for seed in range(10):
        play = Play()
        play.table.random = seed * 1_000_003
        company = play.company("one", "Bree", "Legolas")
        play.give("Legolas", "Bane of the Ithil-stone")
        play.hand("one", "Glamour of Surpassing Excellance")
        play.organization().do(f"play Glamour of Surpassing Excellance c{company}")
        assert play.names(play.player("one").discard) == ["Glamour of Surpassing Excellance"]
        lasting += "Bane of the Ithil-stone" in play
    assert lasting

    play = Play()
    company = play.company("one", "Bree", "Legolas")
    play.hand("one", "Glamour of Surpassing Excellance")
    assert not play.organization().offered(f"play Glamour of Surpassing Excellance c{company}")


def test_glamour_is_for_border_holds_and_free_holds() -> None:
    play = Play()
    company = play.company("one", "Moria", "Legolas")
    play.give("Legolas", "Lure of the Senses")
    play.hand("one", "Glamour of Surpassing Excellance")
    assert not play.organization().offered(f"play Glamour of Surpassing Excellance c{company}")


def _options(play: Play) -> list[str]:
    return play.options if play.table.pending is not None else []


@pytest.mark.parametrize("moved", [False, True])
def test_glamour_is_not_played_on_a_company_that_came_to_a_border_hold_and_waits_for_the_others(moved: bool) -> None:
    play = Play()
    there = play.company("one", "Bree", "Aragorn II")
    other = play.company("one", "Rivendell", "Legolas")
    play.give("Aragorn II", "Lure of the Senses")
    play.hand("one", "Glamour of Surpassing Excellance")
    zones.change_company(play.table, there, moved=moved)
    play.moves(other, "Moria", "Rhudaur", "Hollin", "Redhorn Gate")
    assert any(option.startswith("play Glamour") for option in _options(play)) != moved


# -- Power Against the Shadow -----------------------------------------------------------------------


def test_power_against_the_shadow_strengthens_heroes_whom_minions_attack() -> None:
    play = besieged("AS-53", "Gorbag")
    before = {name: numbers.prowess(play.table, play[name].number) for name in ("Aragorn II", "Legolas")}
    assert (play.asks, play.asked) == ("one", "chain.open")
    play.do("play Power Against the Shadow attack").until("company-combat.assign")
    assert {name: numbers.prowess(play.table, play[name].number) - 3 for name in before} == before


def test_power_against_the_shadow_is_no_help_against_creatures() -> None:
    play = Play()
    company = play.company("one", "Rivendell", "Gandalf")
    play.hand("one", "AS-53")
    attacked(play, company)
    assert not play.offered("play Power Against the Shadow attack")


def test_power_against_the_shadow_is_not_played_twice_on_a_company_in_a_turn() -> None:
    play = Play("wizard", "ringwraith", active="two")
    heroes = play.company("one", "Weathertop", "Aragorn II", "Legolas")
    first = play.company("two", "Weathertop", "Gorbag")
    second = play.company("two", "Weathertop", "Shagrat")
    play.hand("one", "AS-53", "AS-53")
    at_war(play, first, heroes).do("play Power Against the Shadow attack")
    before = numbers.prowess(play.table, play["Legolas"].number)
    play.until()
    at_war(play, second, heroes)
    assert not play.offered("play Power Against the Shadow attack")
    assert "Legolas" not in play or numbers.prowess(play.table, play["Legolas"].number) <= before + 3


# -- The Sun Unveiled -------------------------------------------------------------------------------


def test_the_sun_unveiled_lifts_hazards_and_untaps() -> None:
    play = Play()
    play.company("one", "Edoras", "Gimli")
    play.give("Gimli", "Alone and Unadvised")
    play.state("Gimli", TAPPED)
    play.event("one", "Gates of Morning")
    play.hand("one", "AS-56")
    play.organization()
    play.do("play The Sun Unveiled Gimli")
    unanswered(play)
    assert "Alone and Unadvised" not in play
    assert play["Gimli"].state == UNTAPPED


@pytest.mark.parametrize(("site", "gates"), [("Edoras", False), ("Bree", True)])
def test_the_sun_unveiled_needs_a_free_hold_and_gates_of_morning(site: str, gates: bool) -> None:
    play = Play()
    play.company("one", site, "Gimli")
    play.state("Gimli", TAPPED)
    if gates:
        play.event("one", "Gates of Morning")
    play.hand("one", "AS-56")
    play.organization()
    assert not play.offered("play The Sun Unveiled Gimli")


# -- Above the Abyss --------------------------------------------------------------------------------


def test_above_the_abyss_untaps_a_character_while_the_ringwraith_is_there() -> None:
    play = Play("ringwraith", "wizard")
    play.company("one", "Minas Morgul", "The Witch-king")
    play.company("one", "Bree", "Jerrek")
    play.state("Jerrek", TAPPED)
    play.state("The Witch-king", TAPPED)
    play.hand("one", "Above the Abyss")
    play.organization()
    assert not play.offered("play Above the Abyss The Witch-king")
    play.do("play Above the Abyss Jerrek")
    assert play["Jerrek"].state == UNTAPPED


@pytest.mark.parametrize(("opponent", "ringwraith"), [("ringwraith", True), ("wizard", False)])
def test_above_the_abyss_needs_the_ringwraith_and_a_wizard_for_opponent(opponent: str, ringwraith: bool) -> None:
    play = Play("ringwraith", opponent)
    if ringwraith:
        play.company("one", "Minas Morgul", "The Witch-king")
    play.company("one", "Bree", "Jerrek")
    play.state("Jerrek", TAPPED)
    play.hand("one", "Above the Abyss")
    assert not play.organization().offered("play Above the Abyss Jerrek")


# -- The Dark Power ---------------------------------------------------------------------------------


def power(sauron: bool, *dice: int) -> Play:
    play, company = minions("Southron Oasis", "Ostisen", hand=("AS-63", "AS-79"), sauron=sauron)
    play.at_site(company)
    play.dice(*dice)
    return play.do("play Haradrim")


def test_the_dark_power_is_for_sauron() -> None:
    assert "Haradrim" not in power(False, 1, 1).names(tuple(power(False, 1, 1).table.players["one"].hand))
    assert not power(False, 1, 1).events("check-changed")
    assert power(True, 1, 1).offered("play The Dark Power check")


@pytest.mark.parametrize(("dice", "won"), [((1, 6), True), ((1, 5), False)])
def test_the_dark_power_helps_and_keeps_the_faction(dice: tuple[int, int], won: bool) -> None:
    play = power(True, *dice)
    play.do("play The Dark Power check").until()
    assert ("Haradrim" in play) == won
    assert ("Haradrim" in play.names(play.player("one").deck)) == (not won)
    assert "Haradrim" not in play.names(play.player("one").discard)


# -- Dark Tryst -------------------------------------------------------------------------------------


def test_dark_tryst_draws_three_and_is_gone() -> None:
    play, _ = minions("Dol Guldur", "Gorbag", hand=("AS-80",))
    play.organization()
    play.do("play Dark Tryst")
    unanswered(play)
    assert len(play.player("one").hand) == 3
    assert play.names(play.player("one").pool) == ["Dark Tryst"]
    assert "Dark Tryst" not in play.names(play.player("one").discard)


# -- Driven as by a Madness -------------------------------------------------------------------------


def test_driven_as_by_a_madness_strengthens_the_company_for_an_attack() -> None:
    play, company = minions("Weathertop", "Belegorn", "Gorbag", hand=("AS-81", "AS-81"))
    before = {name: numbers.prowess(play.table, play[name].number) for name in ("Belegorn", "Gorbag")}
    body = numbers.body(play.table, play["Gorbag"].number)
    attacked(play, company, strikes=2)
    play.dice(6, 6)
    play.do("play Driven as by a Madness attack").until("combat.assign")
    assert {name: numbers.prowess(play.table, play[name].number) - 2 for name in before} == before
    assert numbers.body(play.table, play["Gorbag"].number) == body - 1
    assert len(play.events("corruption")) == 1
    play.until()
    assert numbers.body(play.table, play["Gorbag"].number) == body


def test_driven_as_by_a_madness_needs_spirit_magic() -> None:
    play, company = minions("Weathertop", "Gorbag", hand=("AS-81",))
    attacked(play, company)
    assert not play.offered("play Driven as by a Madness attack")


# -- Eye Never Sleeping -----------------------------------------------------------------------------


@pytest.mark.parametrize(("sauron", "automatic"), [(True, False), (False, False), (True, True)])
def test_eye_never_sleeping_cancels_a_creature_for_sauron(sauron: bool, automatic: bool) -> None:
    play, company = minions("Weathertop", "Gorbag", hand=("AS-82",), sauron=sauron)
    attacked(play, company, automatic=automatic)
    offered = play.offered("play Eye Never Sleeping attack")
    assert offered == (sauron and not automatic)
    if offered:
        play.do("play Eye Never Sleeping attack").until()
        assert play.result == attacks.CANCELED


# -- Far Below the Deepest Delvings -----------------------------------------------------------------


def test_far_below_the_deepest_delvings_leads_to_one_more_site() -> None:
    play, company = at("Moria", kind="ringwraith")
    play.hand("one", "Far Below the Deepest Delvings")
    play.locations("one", "The Under-gates", "The Under-leas")
    is_to_move(play, company, "The Under-gates")
    play.run(movement_hazard.company_phases, company).until("chain.open")
    play.do(f"play Far Below the Deepest Delvings c{company}").until("movement.onward")
    play.dice(1, 1)
    play.do("to The Under-leas").until()
    assert where(play, company) == "The Under-gates", "it may still fail its roll"


# -- Hail of Darts ----------------------------------------------------------------------------------


def test_hail_of_darts_makes_support_worth_three() -> None:
    play, company = minions("Weathertop", "Gorbag", "Shagrat", hand=("AS-86", "AS-86"))
    play.organization()
    play.do(f"play Hail of Darts c{company}")
    unanswered(play)
    assert not play.offered(f"play Hail of Darts c{company}")
    play.until()
    attacked(play, company)
    play.until("combat.assign").do("face Gorbag")
    play.until("strike.support")
    play.dice(1, 1)
    play.do("support Shagrat")
    prowess = numbers.prowess(play.table, play["Gorbag"].number)
    assert play.events("strike-rolled")[-1].facts["total"] == 2 + prowess + 3


# -- Hoard Well-searched ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("who", "state", "playable"), [("Gorbag", TAPPED, True), ("Radbug", TAPPED, False), ("Gorbag", UNTAPPED, False)]
)
def test_hoard_well_searched_brings_one_more_item(who: str, state: int, playable: bool) -> None:
    play, company = minions("Irerock", who, hand=("AS-87", "High Helm", "Black Mace"))
    play.state("Irerock", state)
    play.at_site(company)
    assert (play.table.pending is not None and play.offered("play Hoard Well-searched")) == playable
    if playable:
        play.do("play Hoard Well-searched")
        if play.asked == "chain.by":
            play.do(f"by {who}")
        unanswered(play)
        assert play.offered("play High Helm")
        assert not play.offered("play Black Mace")


# -- Hounds of Sauron -------------------------------------------------------------------------------


def test_hounds_of_sauron_leave_an_attack_one_strike() -> None:
    play, company = minions("Weathertop", "Ciryaher", "Gorbag", hand=("AS-89",))
    attacked(play, company, strikes=4)
    play.dice(6, 6)
    play.do("play Hounds of Sauron/1 attack").until("combat.assign")
    assert attacks.strikes_of(play.table) == 1
    assert len(play.events("corruption")) == 1


def test_hounds_of_sauron_are_no_help_against_automatic_attacks() -> None:
    play, company = minions("Weathertop", "Ciryaher", hand=("AS-89",))
    attacked(play, company, strikes=4, automatic=True)
    assert not play.offered("play Hounds of Sauron/1 attack")


def test_hounds_of_sauron_are_set_on_a_hero_company_in_place_of_an_attack() -> None:
    play, company = minions("Weathertop", "Ciryaher", hand=("AS-89",))
    heroes = play.company("two", "Weathertop", "Aragorn II", "Legolas")
    play.at_site(company)
    play.do(f"play Hounds of Sauron c{heroes}")
    unanswered(play)
    fight = play.table.combat
    assert fight is not None
    assert (fight.company, fight.race, fight.strikes, fight.prowess, fight.defender) == (heroes, "wolf", 4, 8, "two")
    play.until()
    assert play.player("one").hostile


@pytest.mark.parametrize(("kind", "foe", "offered"), [("wizard", "Legolas", True), ("ringwraith", "Gorbag", False)])
def test_hounds_of_sauron_hunt_heroes_only(kind: str, foe: str, offered: bool) -> None:
    """Though minions may attack each other."""
    play = Play("ringwraith", kind)
    company = play.company("one", "Weathertop", "Ciryaher")
    other = play.company("two", "Weathertop", foe)
    play.event("one", "BA-42")
    play.hand("one", "AS-89")
    play.at_site(company)
    assert company_combat.targets(play.table) == [other]
    assert (play.table.pending is not None and play.offered(f"play Hounds of Sauron c{other}")) is offered


# -- Join With That Power ---------------------------------------------------------------------------


def test_join_with_that_power_adds_the_others_of_the_company_to_a_check() -> None:
    play = Play("ringwraith")
    play.company("one", "Moria", "Asternak", "Jerrek", "Layos", "Dôgrib")
    play.hand("one", "Join With That Power", "Join With That Power")
    corruption(play, "Jerrek")
    play.dice(3, 4)
    play.do("play Join With That Power check")
    assert not play.offered("play Join With That Power check")
    play.until()
    assert total(play, "corruption") == 7 + 3


def test_join_with_that_power_helps_to_win_a_faction() -> None:
    totals = []
    for played in (False, True):
        play = Play("ringwraith")
        play.company("one", "Easterling Camp", "Asternak", "Jerrek", "Dôgrib")
        play.hand("one", "Join With That Power")
        courts(play, "Asternak", "Easterlings")
        play.dice(1, 2)
        if played:
            play.do("play Join With That Power check")
        play.until()
        totals.append(total(play, "influence"))
    assert totals[1] == totals[0] + 2


def test_join_with_that_power_needs_a_diplomat_in_the_company() -> None:
    play = Play("ringwraith")
    play.company("one", "Moria", "Jerrek", "Dôgrib")
    play.hand("one", "Join With That Power")
    corruption(play, "Jerrek")
    assert not play.offered("play Join With That Power check")


def test_the_face_has_words() -> None:
    assert text_of("AS-90")


# -- Legendary Stair --------------------------------------------------------------------------------


def test_legendary_stair_shows_the_new_site_and_leads_back() -> None:
    play, company = at("Moria", kind="ringwraith")
    play.hand("one", "Legendary Stair")
    play.locations("one", "The Under-gates", "Dol Guldur")
    play.organization()
    assert not any("Legendary Stair" in option for option in play.options)
    play.do(f"move {company}", "to The Under-gates")
    assert play["The Under-gates"].face_down
    play.do(f"play Legendary Stair c{company}")
    assert not play["The Under-gates"].face_down
    play.until()
    play.run(movement_hazard.company_phase, company).until()
    play.end_of_turn().until("movement.home").do("home Moria").until()
    assert where(play, company) == "Moria"


# -- Our Own Wolves ---------------------------------------------------------------------------------


def wolves(*dice: int, wolf: str = "War-wolf") -> Play:
    """Our Own Wolves is played against an attack on somebody with a wolf."""
    play = Play("ringwraith", "wizard")
    company = play.company("one", "Weathertop", "Belegorn")
    play.give("Belegorn", wolf)
    play.hand("one", "AS-95")
    attacked(play, company, strikes=1, prowess=3)
    play.dice(6, 6)
    play.do("play Our Own Wolves attack")
    unanswered(play)
    play.until("combat.assign")
    assert numbers.prowess(play.table, play[wolf].number) == (play[wolf].facts.prowess or 0) + 3
    play.dice(6, 6, *dice)
    play.do("face Belegorn")
    return play.until()


def test_our_own_wolves_turn_on_their_master_after_the_attack() -> None:
    play = wolves(6, 6)
    first, second = play.events("attack")
    assert (second.facts["strikes"], second.facts["prowess"], second.facts["race"]) == (1, 2 + 3, "")
    assert len(play.events("corruption")) == 1
    assert "War-wolf" in play
    assert numbers.prowess(play.table, play["War-wolf"].number) == 2
    assert first.facts["race"] == "orc"


def test_our_own_wolves_lose_the_wolf_that_bites() -> None:
    play = wolves(1, 1, 1, 1, wolf="The Warg-king")
    assert play["Belegorn"].state == WOUNDED
    assert "The Warg-king" in play.names(play.player("one").discard)


def test_our_own_wolves_need_magic() -> None:
    for who, ally, offered in (("Belegorn", "LE-157", True), ("Gorbag", "LE-157", False)):
        play = Play("ringwraith", "wizard")
        company = play.company("one", "Weathertop", who)
        play.give(who, ally)
        play.hand("one", "AS-95")
        attacked(play, company)
        assert play.offered("play Our Own Wolves attack") == offered


# -- Riven Gate -------------------------------------------------------------------------------------


def test_riven_gate_opens_a_border_hold() -> None:
    play, company = minions("Dale", "Hador", hand=("AS-98",))
    play.dice(6, 6)
    play.enters(company).until("site.enter").do("enter")
    play.do("play Riven Gate attack").until()
    assert play.events("attack-canceled")
    assert [effect.amount for effect in play.table.lasting if effect.kind == "faction-influence"] == [2]
    assert len(play.events("corruption")) == 1


def test_riven_gate_is_for_border_holds() -> None:
    play, company = minions("Weathertop", "Hador", hand=("AS-98",))
    play.enters(company).until("site.enter").do("enter")
    assert not play.offered("play Riven Gate attack")


# -- The Tormented Earth ----------------------------------------------------------------------------


def test_the_tormented_earth_cancels_an_attack() -> None:
    play = Play("ringwraith", "wizard")
    company = play.company("one", "Bree", "Hador", "Jerrek")
    play.hand("one", "The Tormented Earth")
    play.dice(4, 4)
    attacked(play, company, race="man").do("play The Tormented Earth attack").until()
    assert play.result == "canceled"
    assert total(play, "corruption") == 8 - 4


def test_the_tormented_earth_weakens_an_attack_instead_and_only_once() -> None:
    play = Play("ringwraith", "wizard")
    company = play.company("one", "Bree", "Dwar the Ringwraith")
    play.hand("one", "The Tormented Earth", "The Tormented Earth")
    attacked(play, company, race="man", prowess=12).do("play AS-102/1 attack")
    assert not any("Tormented" in option for option in play.options)
    play.until()
    assert play.events("strike-rolled")[-1].facts["prowess"] == 9
    assert not play.events("corruption")


def test_the_tormented_earth_is_not_for_automatic_attacks() -> None:
    play = Play("ringwraith", "wizard")
    company = play.company("one", "Moria", "Hador")
    play.hand("one", "The Tormented Earth")
    assert attacked(play, company, automatic=True).asked != "chain.open"


# -- World Gnawed by the Nameless -------------------------------------------------------------------


@rule("meccg.choice.under-deeps.attempts-may")
def test_world_gnawed_leads_on_and_on_to_new_under_deeps_sites() -> None:
    play, company = at("Moria", kind="ringwraith")
    card = "World Gnawed by the Nameless"
    play.hand("one", card)
    play.locations("one", "The Under-gates", "The Under-leas", "The Iron-deeps")
    is_to_move(play, company, "The Under-gates")
    play.run(movement_hazard.company_phases, company).until("chain.open", "one")
    resolved(play, f"play {card} c{company}")
    assert card in play.names(play.player("one").hand)
    assert not play.offered(f"play {card} c{company}"), "once for each move"
    play.until("movement.onward")
    assert play.options == ["to The Under-leas", "stay"], "not up, and not where it has been"
    play.dice(6, 6)
    play.do("to The Under-leas").until("chain.open", "one")
    play.do(f"play {card} c{company}").until("movement.onward")
    assert play.options == ["to The Iron-deeps", "stay"]


@pytest.mark.parametrize("played", [True, False])
def test_world_gnawed_makes_creatures_of_shadow_holds_attack_in_earnest(played: bool) -> None:
    play, company = at("The Under-gates", "Gorbag", kind="ringwraith")
    if played:
        play.hand("one", "World Gnawed by the Nameless")
    play.locations("one", "The Gem-deeps", "The Sulfur-deeps")
    play.dice(6, 6)
    is_to_move(play, company, "The Gem-deeps")
    play.run(movement_hazard.company_phases, company)
    if played:
        play.until("chain.open", "one")
        resolved(play, f"play World Gnawed by the Nameless c{company}")
    while play.table.pending is not None and play.asked != "movement.onward":
        play._modestly()
    zones.change_company(play.table, company, site=play.site("one", "Mount Gundabad"))
    mine = play.table.companies[company]
    assert detainment.detains(play.table, mine, play.id("Orc-watch"), "orc", "site:shadow-hold") != played
