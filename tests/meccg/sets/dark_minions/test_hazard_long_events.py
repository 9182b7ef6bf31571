"""The hazard long-events of Dark Minions."""

from __future__ import annotations

import pytest

from tests.meccg.play import Play
from tests.meccg.rules.agent_scenes import act, agent, begin, on_the_way
from tests.meccg.sets.under_deeps_scenes import at, is_to_move, resolved, where
from tests.rules import rule
from underdeeps.meccg.facts import CARDS
from underdeeps.meccg.rules import numbers, zones
from underdeeps.meccg.rules.agents import place as agents
from underdeeps.meccg.rules.combat import attacks, automatic_attacks, combat, strikes
from underdeeps.meccg.rules.journeys import moving_on
from underdeeps.meccg.rules.turn import movement_hazard, site_phase
from underdeeps.meccg.table import TAPPED

# -- The Black Enemy’s Wrath ------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("site", "lava"), [("The Under-grottos", True), ("Moria", True), ("Carn Dûm", True), ("Ettenmoors", False)]
)
def test_the_black_enemys_wrath_adds_lava_flows(site: str, lava: bool) -> None:
    play, company = at(site)
    play.event("two", "DM-47")
    mine = play.table.companies[company]
    attacks = automatic_attacks.automatic_attacks(play.table, play[site], mine)
    last = attacks[-1]
    assert (last.each and last.prowess == 6 and last.cannot_be_cancelled) == lava
    assert len(attacks) == len(play[site].facts.attacks) + lava


def test_weapons_do_not_help_against_lava_and_who_does_not_tap_has_less() -> None:
    play, company = at("Mount Gundabad", "Aragorn II")
    play.give("Aragorn II", "Glamdring")
    play.event("two", "DM-47")
    play.table.phase = "site"
    play.table.site_company = company
    site_phase.begin_automatic(play.table, 1)
    play.run(combat.fight).until("strike.stay")
    number = play["Aragorn II"].number
    bare = numbers.base_prowess(play.table, play["Aragorn II"])
    assert numbers.prowess(play.table, number) > bare
    assert strikes.fighting_prowess(play.table) == bare and numbers.stay_cost(play.table, number) == 5
    play.do("stay")
    assert play.events("strike-rolled")[0].facts["total"] <= bare - 5 + 12


def test_the_black_enemys_wrath_spares_minions() -> None:
    play, company = at("The Under-grottos", kind="ringwraith")
    play.event("two", "DM-47")
    attacks = automatic_attacks.automatic_attacks(play.table, play["The Under-grottos"], play.table.companies[company])
    assert len(attacks) == 2


# -- Drums ------------------------------------------------------------------------------------------


def test_drums_in_the_deep() -> None:
    play, company = at("Moria")
    play.event("two", "Drums")
    play.journey(company, "The Under-gates").until()
    (journey,) = play.events("journey")
    assert journey.facts["limit"] == 3
    play.enters(company).do("enter").until("combat.assign")
    assert attacks.attack_prowess(play.table) == 17, "of the Balrog"


def test_drums_come_while_a_company_moves() -> None:
    play, company = at("Moria")
    play.hand("two", "Drums", "Nameless Thing", "Nameless Thing")
    play.journey(company, "The Under-gates").until("chain.open", "two")
    resolved(play, "play Drums")
    assert zones.journey_of(play.table).hazard_limit == 3


@pytest.mark.parametrize(("doors", "more"), [(False, 1), (True, 2)])
def test_drums_make_automatic_attacks_in_some_regions_stronger(doors: bool, more: int) -> None:
    for site, change in (("Moria", more), ("Ettenmoors", 0)):
        play, company = at(site)
        play.event("two", "Drums")
        if doors:
            play.event("two", "Doors of Night")
        attack = CARDS[play[site].id].attacks[0]
        play.enters(company).do("enter").until("combat.assign")
        assert attacks.attack_prowess(play.table) == attack.prowess + change
        assert attacks.strikes_of(play.table) == attack.strikes + change


# -- Earth-tremors ----------------------------------------------------------------------------------


def test_earth_tremors_shake_those_below_and_close_the_tunnels() -> None:
    play, company = at("Moria")
    play.give("Aragorn II", "Glamdring")
    play.event("two", "Earth-tremors")
    play.hand("one", "Into Dark Tunnels")
    play.locations("one", "The Under-leas")
    play.dice(6, 6, 6, 6)
    play.journey(company, "The Under-gates").until("strike.stay")
    attack = play.events("attack")[0].facts
    assert (attack["prowess"], attack["card"]) == (7, "DM-53")
    fight = play.table.combat
    assert fight is not None and fight.cannot_be_canceled and len(fight.given) == 2
    bare = numbers.base_prowess(play.table, play["Aragorn II"])
    assert numbers.prowess(play.table, play["Aragorn II"].number) > bare
    while strikes.strike_of(play.table).target != play["Aragorn II"].number:
        play.do("tap")
        play.until("strike.stay")
    assert strikes.fighting_prowess(play.table) == bare, "Glamdring is of no use"
    play.until()
    zones.change_company(play.table, company, flags=(moving_on.MOVES_ON,))
    assert moving_on.leave_to_move_on(play.table, play.table.companies[company])


def test_earth_tremors_break_the_great_road() -> None:
    for trembles in (False, True):
        play, company = at("Rivendell", "Aragorn II")
        play.hand("one", "Great-road")
        play.locations("one", "Bree")
        is_to_move(play, company, "Bree", f"play Great-road c{company}")
        if trembles:
            play.event("two", "Earth-tremors")
        play.run(movement_hazard.company_phase, company)
        while play.table.pending is not None:
            if play.asked == "movement.opponent-draw":
                usual = CARDS[play["Bree"].id].opponent_draws
                assert len(play.options) == usual * (1 if trembles else 2)
            play._modestly()
        asked = []
        play.end_of_turn()
        while play.table.pending is not None:
            asked.append(play.asked)
            play._modestly()
        assert ("movement.home" in asked) != trembles


@rule("event.short.needs-effect")
@pytest.mark.parametrize("trembles", [False, True])
def test_nobody_sets_out_on_the_great_road_while_earth_tremors_break_it(trembles: bool) -> None:
    play, company = at("Rivendell", "Aragorn II")
    if trembles:
        play.event("two", "Earth-tremors")
    play.hand("one", "Great-road")
    play.locations("one", "Bree")
    play.organization().do(f"move {company}", "to Bree")
    if play.asked == "organization":
        play.do("done")
    assert play.offered(f"play Great-road c{company}") != trembles


# -- Great Need or Purpose --------------------------------------------------------------------------


def declared(play: Play) -> int:
    """How much of the hazard limit is used."""
    assert play.table.journey is not None
    return play.table.journey.declared


def test_great_need_or_purpose_gives_every_agent_a_second_action_that_counts() -> None:
    play = on_the_way()
    agent(play, "Gisulf", "Dale", up=True, state=TAPPED)
    play.hand("two", "Great Need or Purpose")
    begin(play)
    act(play, "play Great Need or Purpose")
    act(play, "agent-untap Gisulf")
    act(play, "agent-hide Gisulf")
    assert play["Gisulf"].face_down
    assert declared(play) == 3
    assert not any(option.startswith(("agent-home", "agent-creatures")) for option in play.options)


def test_great_need_or_purpose_cannot_be_duplicated() -> None:
    play = on_the_way()
    play.event("one", "Great Need or Purpose")
    play.hand("two", "Great Need or Purpose")
    assert not begin(play).offered("play Great Need or Purpose")


@rule("agent.event.untargeted-allowed")
def test_great_need_or_purpose_is_for_any_opponent() -> None:
    play = on_the_way("Goblin-gate", one="ringwraith")
    play.hand("two", "Great Need or Purpose")
    assert begin(play).offered("play Great Need or Purpose")


@rule("agent.event.ringwraith-sauron-global-immune", "meccg.choice.agents.global-immune")
@pytest.mark.parametrize(
    ("owner", "kind", "acts"), [("one", "ringwraith", 1), ("two", "ringwraith", 2), ("one", "wizard", 2)]
)
def test_great_need_or_purpose_does_not_help_agents_against_the_ringwraith_who_played_it(
    owner: str, kind: str, acts: int
) -> None:
    play = Play(kind, "wizard")
    number = agent(play, "Gisulf")
    play.event(owner, "Great Need or Purpose")
    assert agents.actions_allowed(play.table, number) == (acts, 0)


# -- The Way is Shut --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("here", "there", "back"),
    [("Moria", "The Under-gates", True), ("The Under-gates", "Moria", True), ("Moria", "Lórien", False)],
)
def test_the_way_is_shut_to_and_from_the_under_deeps(here: str, there: str, back: bool) -> None:
    play, company = at(here)
    play.event("two", "The Way is Shut")
    play.journey(company, there).until()
    assert bool(play.events("returned")) == back
    assert where(play, company) == (here if back else there)


def test_the_way_is_shut_undoes_secret_entrance() -> None:
    play, company = at("Rivendell", "Elrond", "Aragorn II")
    play.hand("one", "Secret Entrance")
    play.hand("two", "Orc-watch")
    play.locations("one", "Moria")
    is_to_move(play, company, "Moria", "play Secret Entrance")
    play.event("two", "The Way is Shut")
    play.run(movement_hazard.company_phase, company).until("chain.open", "two")
    assert play.offered("play Orc-watch site:shadow-hold")
