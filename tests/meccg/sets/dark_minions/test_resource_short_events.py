"""The resource short-events of Dark Minions."""

from __future__ import annotations

import pytest

from tests.meccg.play import Play
from tests.meccg.rules.agent_fight_scenes import agent as agent_at
from tests.meccg.rules.agent_fight_scenes import attacked as attacked_by_agent
from tests.meccg.rules.agent_scenes import agent
from tests.meccg.rules.combat_scenes import fight, outcomes
from tests.meccg.sets.chain_scenes import resolves
from tests.meccg.sets.item_scenes import strike
from tests.meccg.sets.short_event_scenes import attacked, courts, total
from tests.meccg.sets.under_deeps_scenes import at, is_to_move, where
from tests.rules import rule
from underdeeps.meccg.facts import CARDS
from underdeeps.meccg.language.catalogue import text_of
from underdeeps.meccg.rules import numbers, zones
from underdeeps.meccg.rules.agents import place as agents
from underdeeps.meccg.rules.turn import movement_hazard
from underdeeps.meccg.table import TAPPED, UNTAPPED, WOUNDED


@pytest.mark.parametrize("card", ["DM-124", "DM-142", "DM-159"])
def test_each_card_says_what_it_does(card: str) -> None:
    assert text_of(card).endswith(".")


# -- Ancient Stair ----------------------------------------------------------------------------------


def test_ancient_stair_leads_back_up() -> None:
    play, company = at("Moria")
    play.hand("one", "Ancient Stair")
    play.locations("one", "The Under-gates")
    is_to_move(play, company, "The Under-gates", f"play Ancient Stair c{company}")
    play.run(movement_hazard.company_phase, company).until("movement.opponent-draw")
    assert len(play.options) == 2 * CARDS["DM-38"].opponent_draws
    play.until()
    play.end_of_turn().until("movement.home").do("home Moria").until()
    assert where(play, company) == "Moria"


@pytest.mark.parametrize(("site", "state"), [("Moria", TAPPED), ("Rivendell", UNTAPPED)])
def test_ancient_stair_begins_at_an_untapped_site_beside_the_under_deeps(site: str, state: int) -> None:
    play, company = at(site)
    play.state(site, state)
    play.hand("one", "Ancient Stair")
    play.locations("one", "Goblin-gate", "Lórien")
    play.organization()
    while play.table.pending is not None:
        assert not any("Ancient Stair" in option for option in play.options)
        play.do(play.options[-1])
    assert company in play.table.companies


def test_ancient_stair_is_of_no_use_above_ground() -> None:
    play, company = at("Moria")
    play.hand("one", "Ancient Stair")
    play.locations("one", "Lórien")
    is_to_move(play, company, "Lórien", f"play Ancient Stair c{company}")
    play.run(movement_hazard.company_phase, company).until()
    play.end_of_turn().until()
    assert where(play, company) == "Lórien"


# -- The Dwarves Are upon You! ----------------------------------------------------------------------


def test_the_dwarves_are_upon_you_strengthens_dwarves_against_the_attack() -> None:
    play = Play()
    company = play.company("one", "Rivendell", "Gimli", "Legolas")
    play.hand("one", "The Dwarves Are upon You!", "The Dwarves Are upon You!")
    gimli, legolas = play["Gimli"].number, play["Legolas"].number
    attacked(play, company, race="wolf", prowess=8).do("play The Dwarves Are upon You! attack")
    assert not play.offered("play The Dwarves Are upon You! attack")
    play.until("combat.assign")
    assert (numbers.prowess(play.table, gimli, "wolf"), numbers.body(play.table, gimli)) == (5 + 2, 8 - 1)
    assert (numbers.prowess(play.table, legolas, "wolf"), numbers.body(play.table, legolas)) == (5, 8)
    play.dice(1, 1, 1, 1)
    play.do("face Gimli").until()
    assert total(play, "strike-rolled") == 2 + 7
    assert (numbers.prowess(play.table, gimli, "wolf"), numbers.body(play.table, gimli)) == (5, 8)


def test_the_dwarves_are_upon_you_needs_a_dwarf() -> None:
    play = Play()
    company = play.company("one", "Rivendell", "Legolas")
    play.hand("one", "The Dwarves Are upon You!")
    assert attacked(play, company).asked != "chain.open"


# -- Eyes of Mandos ---------------------------------------------------------------------------------


def test_eyes_of_mandos_shows_the_top_of_the_deck_and_takes_one_card() -> None:
    play = Play()
    play.company("one", "Rivendell", "Pallando")
    play.hand("one", "Eyes of Mandos")
    play.deck("one", "Glamdring", *["Concealment"] * 5, "Orcrist", "Star-glass")
    play.organization().do("play Eyes of Mandos Pallando")
    while play.asked != "reveal.how-many":
        play.do("pass")
    assert len(play.options) == 8
    play.do("cards 3")
    assert play.options == ["take Star-glass", "take Orcrist", "take Concealment"]
    play.do("take Orcrist")
    assert play["Pallando"].state == TAPPED
    assert play.names(play.player("one").hand) == ["Orcrist"]
    assert len(play.player("one").deck) == 7
    assert play.player("one").deck.known == (0,) * 7


# -- Fifteen Birds in Five Firtrees -----------------------------------------------------------------


BIRDS = "Fifteen Birds in Five Firtrees"


def on_the_road(*hand: str, company_of: tuple[str, ...] = ("Aragorn II", "Legolas"), gates: bool = True) -> Play:
    """A company on its way to Moria meets wolves."""
    play = Play()
    company = play.company("one", "Rivendell", *company_of)
    if gates:
        play.event("one", "Gates of Morning")
    play.hand("one", BIRDS, *hand)
    play.hand("two", "Wolves", "Wargs", "Orc-lieutenant", "Wolves")
    play.moves(company, "Moria", "Rhudaur", "Hollin", "Redhorn Gate").until("chain.open", "two")
    return attacked_by(play, "Wolves")


def attacked_by(play: Play, creature: str) -> Play:
    """The opponent plays a creature, and it comes to its attack."""
    while not any(option.startswith(f"play {creature} ") for option in play.options):
        play._modestly()
    number = len(play.events("attack"))
    play.do(next(option for option in play.options if option.startswith(f"play {creature} ")))
    while len(play.events("attack")) == number:
        play._modestly()
    return play


def test_fifteen_birds_carry_the_company_past_two_creatures() -> None:
    play = on_the_road()
    zones.change_journey(play.table, limit=9)
    resolves(play, f"play {BIRDS} attack")
    while len(play.events("attack-ended")) < 1:
        play._modestly()
    attacked_by(play, "Wargs")
    while len(play.events("attack-ended")) < 2:
        play._modestly()
    assert [event.facts["outcome"] for event in play.events("attack-ended")] == ["canceled", "canceled"]
    attacked_by(play, "Orc-lieutenant")
    play.until("combat.assign").do("face Aragorn II")
    asked = set()
    while len(play.events("attack-ended")) < 3:
        asked.add(play.asked)
        play._modestly()
    assert "strike.stay" not in asked
    assert play.events("attack-ended")[-1].facts["outcome"] != "canceled"


def test_fifteen_birds_need_gates_of_morning() -> None:
    assert not on_the_road(gates=False).offered(f"play {BIRDS} attack")


@pytest.mark.parametrize(
    ("hand", "wizard", "enters"), [((), False, False), (("Eagle-mounts",), False, True), ((), True, True)]
)
def test_fifteen_birds_bring_the_company_down_with_nothing_to_do(
    hand: tuple[str, ...], wizard: bool, enters: bool
) -> None:
    play = on_the_road(*hand, company_of=("Aragorn II", "Gandalf" if wizard else "Legolas"))
    resolves(play, f"play {BIRDS} attack")
    company = play.company_of("Aragorn II").number
    play.until()
    play.enters(company)
    if hand:
        assert play.asked == "birds.land"
        play.do("discard Eagle-mounts")
        assert "Eagle-mounts" in play.names(play.player("one").discard)
    assert (play.asked == "site.enter") == enters


# -- First of the Order -----------------------------------------------------------------------------


def test_first_of_the_order_helps_saruman_for_the_turn() -> None:
    play = Play()
    play.company("one", "Rivendell", "Saruman", "Aragorn II")
    play.hand("one", "First of the Order")
    resolves(play.organization(), "play First of the Order Saruman")
    assert numbers.corruption_modifier(play.table, play["Saruman"].number) == 2
    assert numbers.corruption_modifier(play.table, play["Aragorn II"].number) == 0


# -- Healing of Nimrodel ----------------------------------------------------------------------------


@pytest.mark.parametrize(("to", "heals"), [("Lórien", True), ("Moria", False)])
def test_healing_of_nimrodel_works_on_the_way_from_haven_to_haven(to: str, heals: bool) -> None:
    play = Play()
    company = play.company("one", "Rivendell", "Aragorn II", "Legolas")
    play.state("Aragorn II", WOUNDED)
    play.state("Legolas", TAPPED)
    play.hand("one", "Healing of Nimrodel")
    site = play.site("one", to)
    play.organization()
    assert not any("Nimrodel" in option for option in play.options)
    zones.change_company(play.table, company, destination=site)
    resolves(play.until().organization(), f"play Healing of Nimrodel c{company}")
    assert play["Aragorn II"].state == WOUNDED
    play.until().journey(company).until()
    assert play["Aragorn II"].state == (UNTAPPED if heals else WOUNDED)
    assert play["Legolas"].state == (UNTAPPED if heals else TAPPED)


# -- Here Is a Snake! -------------------------------------------------------------------------------


def snake(*hand: str, deck: tuple[str, ...] = ()) -> Play:
    """A company of four goes to Moria and its player has played Here Is a Snake; player two is to show hazards."""
    play = Play()
    company = play.company("one", "Rivendell", "Aragorn II", "Elladan", "Elrohir", "Legolas")
    play.hand("one", "Here Is a Snake!")
    play.hand("two", *hand)
    play.moves(company, "Moria", "Rhudaur", "Hollin", "Redhorn Gate").until("chain.open", "one")
    play.do(next(option for option in play.options if option.startswith("play Here Is a Snake! c")))
    return play.until("hazards.show")


def cards_offered(play: Play, verb: str) -> set[str]:
    """The names of the cards in the options with a verb that player two now has."""
    play.until("chain.open", "two")
    assert play.table.pending is not None
    found = [option for option in play.table.pending.options if option.verb == verb]
    return {play.word((option.subject or option.target).partition("/")[0]) for option in found}


def test_here_is_a_snake_lets_the_opponent_play_only_what_he_has_shown() -> None:
    play = snake("Wargs", "Cave-drake", "Twilight", "Gisulf", "Aragorn II")
    assert play.asks == "two"
    assert sorted(play.options) == ["enough", "show Cave-drake", "show Gisulf", "show Twilight", "show Wargs"]
    play.do("show Wargs", "show Gisulf", "enough")
    assert set(play.player("two").hand.seen_by(play.table.bit("one"))) == {"", play.id("Wargs"), play.id("Gisulf")}
    assert cards_offered(play, "play") == {"Wargs"}
    assert cards_offered(play, "on-guard") == {"Wargs", "Gisulf"}
    assert cards_offered(play, "agent") == {"Gisulf"}


def test_here_is_a_snake_counts_copies() -> None:
    play = snake("Wargs", "Wargs", "Wargs", "Crebain")
    play.do("show Wargs", "show Wargs", "enough")
    assert play.player("two").hand.seen_by(play.table.bit("one")).count(play.id("Wargs")) == 2
    for _ in range(2):
        assert cards_offered(play, "play") == {"Wargs"}
        play.do("play Wargs region:wilderness")
        while play.table.pending is not None and (play.table.combat is not None or play.table.chains):
            play._modestly()
    assert play.names(play.player("two").hand) == ["Wargs", "Crebain"]
    assert play.table.pending is None or cards_offered(play, "play") == set()


def test_an_agent_or_a_card_on_guard_uses_up_what_was_shown() -> None:
    play = snake("Wargs", "Wargs", "Gisulf", "Gisulf")
    play.do("show Wargs", "show Gisulf", "enough")
    assert cards_offered(play, "on-guard") == {"Wargs", "Gisulf"}
    play.do("on-guard Wargs")
    assert cards_offered(play, "play") == set()
    play.do("agent Gisulf")
    assert play.table.lasting[0].detail == ""


def test_here_is_a_snake_ends_with_the_movement_hazard_phase_of_the_company() -> None:
    play = snake("Wargs", "Cave-drake").do("enough").until()
    other = play.company("one", "Rivendell", "Gimli")
    play.moves(other, "Moria", "Rhudaur", "Hollin", "Redhorn Gate")
    assert cards_offered(play, "play") == {"Wargs", "Cave-drake"}


def test_here_is_a_snake_taps_and_reveals_an_agent() -> None:
    play = Play()
    play.company("one", "Rivendell", "Elladan")
    play.hand("one", "Here Is a Snake!")
    play.locations("two", "Dale", "Lake-town")
    agent(play, "Gisulf")
    agent(play, "Herion", "Dol Amroth", up=True)
    play.organization()
    assert [option for option in play.options if "Snake" in option] == ["play Here Is a Snake!/1 Gisulf"]
    play.do("play Here Is a Snake!/1 Gisulf").until("agent.home")
    assert play.asks == "two"
    play.do("home Dale").until()
    assert (play["Gisulf"].face_down, play["Gisulf"].state) == (False, TAPPED)
    assert CARDS[agents.site_of(play.table, play["Gisulf"].number)].name == "Dale"


# -- Hidden Knife -----------------------------------------------------------------------------------


def knife(*hand: str, name: str = "Gisulf", at: str = "Moria", up: bool = True, state: int = UNTAPPED) -> Play:
    """Player one is in a site phase, with Hidden Knife and other cards in hand; player two has an agent somewhere."""
    play = Play()
    company = play.company("one", "Edoras", "Elladan")
    agent(play, name, at, up=up, state=state)
    play.hand("one", "Hidden Knife", *hand)
    return play.at_site(company)


def stabbed(play: Play, option: str, *dice: int) -> Play:
    """Hidden Knife is played, and then a creature, with these dice."""
    play.do("play Hidden Knife Gisulf").until("agent.prey")
    assert play.asks == "one"
    play.dice(*dice)
    return play.do(option)


def test_hidden_knife_sets_a_creature_on_an_agent() -> None:
    play = knife("Barrow-wight", "Cave-drake", "Thief")
    stabbed(play, "play Barrow-wight site:shadow-hold", 1, 1, 1, 1)
    assert fight(play).keyed == "site:shadow-hold" and fight(play).defender == "two"
    play.until()
    assert (play["Gisulf"].role, play["Gisulf"].state) == ("agent", WOUNDED)
    assert CARDS[agents.site_of(play.table, play["Gisulf"].number)].name == "Moria"
    assert len(play.table.companies) == 1
    assert sorted(play.names(play.player("one").discard)) == ["Barrow-wight", "Hidden Knife"]
    assert play.player("two").locations == ()


def test_hidden_knife_may_kill_the_agent_for_no_points() -> None:
    play = knife("Barrow-wight", "Thief")
    stabbed(play, "play Barrow-wight site:shadow-hold", 1, 1, 6, 6).until()
    assert "Gisulf" not in play
    assert not play.table.agents
    assert play.names(play.player("two").removed) == ["Gisulf"]
    assert play.player("one").points == ()
    assert play.names(play.player("two").locations) == ["Moria"]
    assert len(play.table.companies) == 1


def test_hidden_knife_may_fail_and_the_creature_is_a_kill_of_the_opponent() -> None:
    play = knife("Barrow-wight", "Thief")
    stabbed(play, "play Barrow-wight site:shadow-hold", 6, 6).until()
    assert (play["Gisulf"].role, play["Gisulf"].state) == ("agent", TAPPED)
    assert [play.table.cards[number].facts.name for number in play.player("two").points] == ["Barrow-wight"]


def test_hidden_knife_wants_a_face_up_agent_and_a_creature_in_hand_that_can_be_keyed_to_his_site() -> None:
    assert knife("Barrow-wight").offered("play Hidden Knife Gisulf")
    for play in (knife("Barrow-wight", up=False), knife("Dodge"), knife("Thief")):
        assert play.table.pending is None or not any("Hidden Knife" in option for option in play.options)


def test_hidden_knife_admits_what_can_be_keyed_to_the_site_only() -> None:
    play = knife("Thief", "Cave-drake", "Barrow-wight").do("play Hidden Knife Gisulf").until("agent.prey")
    assert play.options == ["play Barrow-wight site:shadow-hold", "nothing"]
    play.do("nothing").until()
    assert play.names(play.player("one").discard) == ["Hidden Knife"]
    assert (play["Gisulf"].role, play["Gisulf"].state) == ("agent", UNTAPPED)
    assert len(play.table.companies) == 1
    assert CARDS[agents.site_of(play.table, play["Gisulf"].number)].name == "Moria"


def test_hidden_knife_makes_no_site_card_of_a_home_that_has_none() -> None:
    for dice in ((1, 1, 6, 6), (1, 1, 1, 1)):
        play = knife("Barrow-wight", "Thief")
        number = play["Gisulf"].number
        agents.change(play.table, number, sites=(), place=play.id("Moria"), doomed=True)
        stabbed(play, "play Barrow-wight site:shadow-hold", *dice).until()
        assert play.player("two").locations == ()
        assert "Moria" not in play
        assert number not in play.table.agents or play.table.agents[number].place == play.id("Moria")


# -- Horns, Horns, Horns ----------------------------------------------------------------------------


def test_horns_bring_the_factions_of_both_players_back() -> None:
    play = Play()
    play.company("one", "Rivendell", "Aragorn II")
    play.hand("one", "Horns, Horns, Horns")
    play.discard("one", "Rangers of the North", "Concealment")
    play.discard("two", "Men of Anórien", "Men of Anórien", "Glamdring")
    play.deck("one", "Orcrist")
    play.deck("two", "Orcrist")
    resolves(play.organization(), "play Horns, Horns, Horns")
    assert sorted(play.names(play.player("one").deck)) == ["Orcrist", "Rangers of the North"]
    assert sorted(play.names(play.player("two").deck)) == ["Men of Anórien", "Men of Anórien", "Orcrist"]
    assert play.names(play.player("two").discard) == ["Glamdring"]


# -- Hour of Need -----------------------------------------------------------------------------------


NEED = "Hour of Need"


def called(dice: tuple[int, int]) -> Play:
    """A diplomat at Bree calls the Rangers of the North, who are playable right there."""
    play = Play()
    play.company("one", "Bree", "Frodo")
    play.hand("one", NEED, "Rangers of the North", "Men of Anórien")
    play.dice(*dice)
    play.organization().do(f"play {NEED} Frodo")
    return play


def test_hour_of_need_wins_a_faction_in_the_organization_phase() -> None:
    play = called((6, 6))
    assert sorted(play.options) == ["call Men of Anórien", "call Rangers of the North"]
    resolves(play, "call Rangers of the North")
    while "Rangers of the North" not in play:
        play.do("pass")
    assert play["Frodo"].state == TAPPED
    assert play["Bree"].state == TAPPED
    assert play.table.extra_item == 0
    near = total(play, "influence")

    plain = Play()
    plain.company("one", "Bree", "Frodo")
    plain.dice(6, 6)
    courts(plain, "Frodo", "Rangers of the North").until()
    assert near == total(plain, "influence") - 3


def test_hour_of_need_counts_the_regions_and_may_cost_the_diplomat() -> None:
    play = called((1, 1))
    play.do("call Men of Anórien")
    while "Frodo" in play:
        play.do("pass")
    assert play.names(play.player("one").discard).count("Men of Anórien") == 1
    assert "Frodo" in play.names(play.player("one").discard)
    assert play.events("faction-lost")


@pytest.mark.parametrize(
    ("site", "who", "state"), [("Bree", "Aragorn II", 0), ("Bree", "Frodo", 1), ("Moria", "Legolas", 0)]
)
def test_hour_of_need_is_for_diplomats_who_are_no_warriors_at_untapped_sites(site: str, who: str, state: int) -> None:
    play = Play()
    play.company("one", site, who)
    play.state(site, state)
    play.hand("one", NEED, "Rangers of the North")
    assert not play.organization().offered(f"play {NEED} {who}")


# -- Hundreds of Butterflies ------------------------------------------------------------------------


def test_hundreds_of_butterflies_untaps_a_traveller_and_raises_the_hazard_limit() -> None:
    play = Play()
    company = play.company("one", "Rivendell", "Bergil")
    play.company("one", "Lórien", "Legolas")
    play.state("Bergil", TAPPED)
    play.state("Legolas", TAPPED)
    play.hand("one", "Hundreds of Butterflies")
    play.moves(company, "Bree")
    assert not play.offered("play Hundreds of Butterflies Legolas")
    play.do("play Hundreds of Butterflies Bergil")
    assert play["Bergil"].state == UNTAPPED
    assert play.events("limit")[-1].facts["limit"] == 3


def test_hundreds_of_butterflies_is_not_for_those_who_stay() -> None:
    play = Play()
    company = play.company("one", "Rivendell", "Bergil")
    play.state("Bergil", TAPPED)
    play.hand("one", "Hundreds of Butterflies")
    assert play.stays(company).asked == ""


# -- I Know Much about You --------------------------------------------------------------------------


HEROES = ("Elladan", "Aragorn II")


def test_i_know_much_about_you_cancels_the_attack_of_an_agent() -> None:
    play = Play()
    company = play.company("one", "Bree", *HEROES)
    agent_at(play, "Gisulf", "Bree", up=True)
    play.hand("one", "I Know Much about You")
    play.enters(company).until("site.enter").do("enter")
    attacked_by_agent(play).do("play I Know Much about You attack").until()
    assert outcomes(play) == ["canceled"]
    assert play["Gisulf"].state == TAPPED


def test_i_know_much_about_you_cancels_what_an_agent_tapped_for() -> None:
    play = Play()
    company = play.company("one", "Bree", *HEROES)
    agent_at(play, "Gisulf", "Bree", up=True)
    play.hand("one", "I Know Much about You")
    play.hand("two", "Cunning Foes")
    play.stays(company).until("chain.open", "two").do("play Cunning Foes Gisulf")
    answer = next(option for option in play.options if option.startswith("play I Know Much about You/1"))
    play.do(answer).until()
    assert not play.events("attack")
    assert play["Gisulf"].state == TAPPED


def test_i_know_much_about_you_does_not_touch_what_no_agent_tapped_for() -> None:
    play = Play()
    company = play.company("one", "Bree", *HEROES)
    agent_at(play, "Gisulf", "Bree", up=True)
    play.hand("one", "I Know Much about You")
    play.hand("two", "Sudden Fury")
    play.stays(company).until("chain.open", "two").do("play Sudden Fury Bree")
    assert play.table.pending is None or not any("I Know Much" in option for option in play.options)


def test_i_know_much_about_you_cancels_one_attack_of_several() -> None:
    play = Play()
    company = play.company("one", "Bree", *HEROES)
    play.hand("one", "I Know Much about You")
    play.hand("two", "Assassin")
    play.stays(company).until("chain.open", "two").do("play Assassin site:border-hold")
    while play.table.combat is None:
        play.do("pass")
    play.do("play I Know Much about You/2 attack").until()
    assert outcomes(play)[0] == "canceled"
    assert len(outcomes(play)) == 3


def test_i_know_much_about_you_is_nothing_to_a_single_attack() -> None:
    play = Play()
    company = play.company("one", "Rivendell", *HEROES)
    play.hand("one", "I Know Much about You")
    play.hand("two", "Wargs")
    play.moves(company, "Moria", "Rhudaur", "Hollin", "Redhorn Gate").do("play Wargs region:wilderness")
    while play.table.pending is not None:
        assert not any("play I Know Much" in option for option in play.options)
        play._modestly()
    assert outcomes(play) != ["canceled"]


# -- Into Dark Tunnels ------------------------------------------------------------------------------


def test_into_dark_tunnels_leads_to_one_more_site() -> None:
    play, company = at("Moria")
    play.hand("one", "Into Dark Tunnels")
    play.locations("one", "The Under-gates", "The Under-leas", "Rivendell")
    is_to_move(play, company, "The Under-gates")
    play.run(movement_hazard.company_phases, company).until("chain.open", "one")
    play.do(f"play Into Dark Tunnels c{company}").until("movement.onward")
    assert "to The Under-leas" in play.options and "to Rivendell" not in play.options
    play.dice(3, 3)
    play.do("to The Under-leas").until()
    assert where(play, company) == "The Under-leas" and len(play.events("journey")) == 2


def test_into_dark_tunnels_needs_a_company_that_came_to_the_under_deeps() -> None:
    play, company = at("The Under-gates")
    play.hand("one", "Into Dark Tunnels")
    play.journey(company, "Moria")
    while play.table.pending is not None:
        assert not any("Into Dark Tunnels" in option for option in play.options if option.startswith("play"))
        play.do(play.options[-1])


@rule("event.short.needs-effect")
@pytest.mark.parametrize("trembles", [False, True])
def test_into_dark_tunnels_is_not_played_while_the_earth_trembles(trembles: bool) -> None:
    play, company = at("Moria")
    play.hand("one", "Into Dark Tunnels")
    play.locations("one", "The Under-gates", "The Under-leas")
    if trembles:
        play.event("two", "Earth-tremors")
    is_to_move(play, company, "The Under-gates")
    play.dice(*[6] * 8)
    play.run(movement_hazard.company_phases, company)
    while play.table.pending is not None and not any("Into Dark" in option for option in play.options):
        play._modestly()
    assert (play.table.pending is None) == trembles
    assert trembles or play.offered(f"play Into Dark Tunnels c{company}")


# -- Memories Recalled ------------------------------------------------------------------------------


def remembering(*people: str, tapped: bool = False, hand: tuple[str, ...] = ("DM-149",)) -> Play:
    """A company at Minas Tirith that controls no Lost Knowledge, and a task that demands some."""
    play = Play()
    company = play.company("one", "Minas Tirith", *people)
    if tapped:
        play.state(people[0], TAPPED)
    play.hand("one", "DM-128", *hand)
    return play.at_site(company)


def test_memories_recalled_does_for_lost_knowledge_if_a_sage_taps() -> None:
    play = remembering("Elrond", "Gimli")
    play.do(next(option for option in play.options if option.startswith("play Fate of the Ithil-stone/1")))
    if play.asked == "chain.by":
        play.do("by Elrond")
    while play.table.chain:
        play._modestly()
    assert play["Elrond"].state == TAPPED
    assert play["DM-128"].number in play.company_of("Elrond").events
    assert play.names(play.player("one").discard) == ["Memories Recalled"]


@pytest.mark.parametrize(
    ("people", "tapped", "hand"),
    [(("Gimli",), False, ("DM-149",)), (("Elrond",), True, ("DM-149",)), (("Elrond",), False, ())],
)
def test_memories_recalled_wants_an_untapped_sage(people: tuple[str, ...], tapped: bool, hand: tuple[str, ...]) -> None:
    play = remembering(*people, tapped=tapped, hand=hand)
    assert play.table.pending is None or not any("Ithil-stone" in option for option in play.options)


@pytest.mark.parametrize("hand", [(), ("DM-149",)])
def test_memories_recalled_serves_at_mount_doom_too(hand: tuple[str, ...]) -> None:
    play = Play()
    company = play.company("one", "Mount Doom", "Elrond", "Gimli")
    zones.change(play.table, play.event("one", "DM-146", company), state=TAPPED)
    play.hand("one", *hand)
    play.at_site(company)
    assert bool(play.table.pending) == bool(hand)
    if hand:
        play.do(next(option for option in play.options if option.startswith("use Into the Smoking Cone")))
        while play.table.chain:
            play._modestly()
        assert (play["Elrond"].state, "inverted" in play["DM-146"].note) == (TAPPED, True)
        assert play.names(play.player("one").discard) == ["Memories Recalled"]


def test_memories_recalled_lifts_dark_enchantments() -> None:
    play = Play()
    play.company("one", "Rivendell", "Elrond", "Aragorn II")
    play.give("Aragorn II", "Memories Stolen", "Dragon’s Curse", "Lure of the Senses")
    play.hand("one", "Memories Recalled")
    play.organization()
    assert not play.offered("play Memories Recalled Elrond")
    resolves(play, "play Memories Recalled Aragorn II")
    assert "Memories Stolen" not in play
    assert "Dragon’s Curse" not in play
    assert "Lure of the Senses" in play


def test_memories_recalled_needs_a_sage() -> None:
    play = Play()
    play.company("one", "Rivendell", "Legolas", "Gimli")
    play.give("Legolas", "Memories Stolen")
    play.hand("one", "Memories Recalled")
    assert not play.organization().offered("play Memories Recalled Legolas")


# -- No Waiting to Wonder ---------------------------------------------------------------------------


@pytest.mark.parametrize(("dice", "hurt"), [((1, 1), True), ((6, 6), False)])
def test_no_waiting_to_wonder_lets_a_hobbit_share_the_danger(dice: tuple[int, int], hurt: bool) -> None:
    play = Play()
    company = play.company("one", "Rivendell", "Aragorn II", "Merry", "Pippin")
    play.state("Pippin", TAPPED)
    play.hand("one", "No Waiting to Wonder")
    attacked(play, company, prowess=16, body=7).until("combat.assign").do("face Aragorn II")
    play.until("strike.stay").do("tap").until("chain.open", "one")
    play.dice(*dice, 1, 1, 1, 1)
    resolves(play, "play No Waiting to Wonder strike").until()
    assert play["Pippin"].state == TAPPED
    assert play["Merry"].state == TAPPED
    assert play.events("strike-rolled")[-1].facts["prowess"] == 12
    checked = [event.facts["character"] for event in play.events("body-check")]
    assert (play.id("Merry") in checked) == hurt
    if not hurt:
        assert play.events("strike-body")[-1].facts["body"] == 6


def test_no_waiting_to_wonder_is_for_another_hobbit() -> None:
    play = Play()
    company = play.company("one", "Rivendell", "Aragorn II", "Merry")
    play.hand("one", "No Waiting to Wonder")
    strike(play, company, "Merry", prowess=9)
    assert play.table.pending is None or not any("No Waiting" in option for option in play.options)


# -- Smoke Rings ------------------------------------------------------------------------------------


def test_smoke_rings_shuffles_a_card_into_the_play_deck() -> None:
    play = Play()
    play.company("one", "Rivendell", "Bergil")
    play.hand("one", "Smoke Rings")
    play.sideboard("one", "Glamdring", "Wargs")
    play.discard("one", "Legolas")
    play.organization().do("play Smoke Rings")
    assert play.options == ["from-sideboard Glamdring", "from-discard Legolas"]
    play.do("from-sideboard Glamdring")
    assert "Glamdring" in play.names(play.player("one").deck)
    assert play.names(play.player("one").sideboard) == ["Wargs"]
    assert play.names(play.player("one").discard) == ["Legolas", "Smoke Rings"]


@rule("event.short.needs-effect", "event.short.no-play-to-discard", "event.short.discard-after")
def test_smoke_rings_cannot_be_played_for_nothing() -> None:
    play = Play()
    play.company("one", "Rivendell", "Bergil")
    play.hand("one", "Smoke Rings")
    play.sideboard("one", "Wargs")
    assert not play.organization().offered("play Smoke Rings")


# -- Token of Goodwill ------------------------------------------------------------------------------


def bribe(*items: str, who: str = "Bilbo", attacker: str = "Gisulf") -> Play:
    """A company with some items enters a site where an agent attacks; its player has Token of Goodwill."""
    play = Play()
    company = play.company("one", "Bree", who, "Aragorn II")
    if items:
        play.give("Aragorn II", *items)
    agent(play, attacker, "Bree", up=True)
    play.hand("one", "Token of Goodwill")
    play.discard("one", "Concealment")
    play.deck("one", "Dodge", "Halfling Strength", "Wargs")
    play.enters(company).until("site.enter").do("enter").until("agent.attack")
    return play.do(f"attack {attacker}")


OFFER = "play Token of Goodwill attack"


def test_token_of_goodwill_buys_an_agent_off_with_a_minor_item() -> None:
    play = bribe("Dagger of Westernesse", "Glamdring", who="Elrond")
    assert "diplomat" not in CARDS[play.id("Aragorn II")].skills
    free = CARDS[play.id("Elrond")].direct_influence
    play.do(OFFER)
    play.dice(6, 6, 2, 2)
    play.until("offering.reward")
    assert free + 4 > 7
    assert "Dagger of Westernesse" not in play and "Glamdring" in play
    assert set(play.options) == {
        "from-deck Dodge",
        "from-deck Halfling Strength",
        "from-discard Concealment",
        "from-discard Dagger of Westernesse",
        "nothing",
    }
    play.do("from-deck Dodge").until()
    assert play.names(play.player("one").hand) == ["Dodge"]
    assert outcomes(play) == ["canceled"]


def test_token_of_goodwill_fails_with_a_low_roll_and_the_item_is_lost() -> None:
    play = bribe("Dagger of Westernesse", who="Elrond").do(OFFER)
    play.dice(6, 6, 1, 1)
    play.until()
    assert "Dagger of Westernesse" in play.names(play.player("one").discard)
    assert outcomes(play) != ["canceled"]


@pytest.mark.parametrize("words", [False, True])
def test_foolish_words_lower_an_offering_attempt(words: bool) -> None:
    play = bribe("Dagger of Westernesse", who="Elrond")
    if words:
        play.give("Elrond", "Foolish Words")
    play.do(OFFER)
    play.dice(6, 6, 2, 2)
    play.until()
    assert (outcomes(play) == ["canceled"]) != words


def test_foolish_words_on_guard_meet_an_offering_attempt() -> None:
    play = Play()
    company = play.company("one", "Bree", "Elrond", "Aragorn II")
    play.give("Aragorn II", "Dagger of Westernesse")
    play.on_guard(company, "Foolish Words")
    agent(play, "Gisulf", "Bree", up=True)
    play.hand("one", "Token of Goodwill")
    play.enters(company).until("site.enter").do("enter").until("agent.attack")
    play.do("attack Gisulf", OFFER)
    assert (play.asks, play.asked) == ("two", "on-guard.meet")
    play.do("reveal Foolish Words Elrond")
    play.dice(6, 6, 2, 2)
    play.until()
    assert outcomes(play) != ["canceled"]


def test_token_of_goodwill_wants_a_diplomat_and_the_right_item() -> None:
    assert bribe("Dagger of Westernesse", who="Elrond").offered(OFFER)
    assert not bribe("Dagger of Westernesse", who="Elladan").offered(OFFER)
    assert not bribe("Glamdring", who="Elrond").offered(OFFER)


@pytest.mark.parametrize(
    ("creature", "key", "item", "needed"),
    [
        ("True Fire-drake", "region:wilderness", "Glamdring", 6),
        ("Slayer", "site:border-hold", "Dagger of Westernesse", 7),
        ("Assassin", "site:border-hold", "Dagger of Westernesse", 7),
    ],
)
def test_token_of_goodwill_is_for_drakes_slayers_and_men(creature: str, key: str, item: str, needed: int) -> None:
    for spare in (0, 1):
        play = Play()
        company = play.company("one", "Rivendell" if "region" in key else "Bree", "Elrond", "Aragorn II")
        play.give("Aragorn II", item)
        play.hand("one", "Token of Goodwill")
        play.hand("two", creature)
        if "region" in key:
            play.moves(company, "Moria", "Rhudaur", "Hollin", "Redhorn Gate")
        else:
            play.stays(company)
        play.until("chain.open", "two").do(f"play {creature} {key}")
        while play.table.combat is None:
            play.do("pass")
        roll = needed - CARDS[play.id("Elrond")].direct_influence + spare
        assert 2 <= roll <= 7
        play.do(OFFER)
        play.dice(6, 6, 1, roll - 1)
        play.until()
        assert (outcomes(play)[0] == "canceled") == bool(spare)


def test_token_of_goodwill_is_nothing_to_wolves() -> None:
    play = Play()
    company = play.company("one", "Rivendell", "Elrond", "Aragorn II")
    play.give("Aragorn II", "Glamdring", "Dagger of Westernesse")
    play.hand("one", "Token of Goodwill")
    play.hand("two", "Wargs")
    play.moves(company, "Moria", "Rhudaur", "Hollin", "Redhorn Gate").until("chain.open", "two")
    play.do("play Wargs region:wilderness")
    while play.table.pending is not None:
        assert not play.offered(OFFER)
        play._modestly()


# -- Withdrawn to Mordor ----------------------------------------------------------------------------


@pytest.mark.parametrize(("name", "pile"), [("Elwen", "discard"), ("The Grimburgoth", "hand")])
def test_withdrawn_to_mordor_sends_agents_off(name: str, pile: str) -> None:
    play = Play()
    play.company("one", "Rivendell", "Elladan")
    number = agent(play, name, up=True)
    mind = play.table.cards[number].facts.mind or 0
    assert (mind <= 5) is (pile == "discard")
    play.hand("one", "Withdrawn to Mordor")
    play.organization().do(f"play Withdrawn to Mordor {name}").until("organization")
    assert number not in play.table.cards and number not in play.table.agents
    assert name in play.names(getattr(play.player("two"), pile))


def test_withdrawn_to_mordor_does_not_find_hidden_agents() -> None:
    play = Play()
    play.company("one", "Rivendell", "Elladan")
    agent(play, "Elwen")
    play.hand("one", "Withdrawn to Mordor")
    play.organization()
    assert play.table.pending is None or not any(option.startswith("play") for option in play.options)


ALTERNATIVE = "timing.active-condition.alternative-exceptions"


@rule(ALTERNATIVE)
def test_withdrawn_to_mordor_takes_a_card_on_guard_without_any_agent() -> None:
    play = Play()
    company = play.company("one", "Moria", "Elladan")
    number = play.on_guard(company, "Wargs")
    play.hand("one", "Withdrawn to Mordor")
    play.at_site(company)
    assert any(option.startswith("play Withdrawn to Mordor/1") for option in play.options)
    play.do(next(option for option in play.options if option.startswith("play Withdrawn"))).until()
    assert number not in play.table.cards and play.names(play.player("two").discard) == ["Wargs"]
