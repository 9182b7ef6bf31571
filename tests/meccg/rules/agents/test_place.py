"""Agents as hazards: how they come into play, what they are, uniqueness, what the opponent knows."""

from __future__ import annotations

import pytest

from tests.meccg.play import Play
from tests.meccg.rules.agent_scenes import HEROES, act, agent, begin, on_the_way, sites_on
from tests.rules import rule
from underdeeps.cli.meccg.players import table_lines
from underdeeps.kernel import Dice
from underdeeps.meccg import hidden, views
from underdeeps.meccg.facts import CARDS
from underdeeps.meccg.rules.agents import place as agents
from underdeeps.meccg.rules.chain import chain
from underdeeps.meccg.rules.common_actions import sideboard
from underdeeps.meccg.rules.turn import characters, end_of_turn
from underdeeps.meccg.table import TAPPED, UNTAPPED, WOUNDED


@rule(
    "mh.agent.play",
    "mh.agent.play-cost",
    "agent.play.hazard-limit",
    "mh.agent.enters-face-down",
    "agent.play.face-down-untapped",
    "mh.agent.at-home-site",
    "agent.play.at-a-home-site",
    "agent.play.no-site-card",
    "agent.location.always-at-site",
    "agent.definition.minions-as-hazards",
    "term.agent",
)
def test_an_agent_is_played_face_down_at_a_home_site_without_a_site_card() -> None:
    play = on_the_way()
    play.hand("two", "Gisulf")
    play.locations("two", "Dale", "Lake-town", "Moria")
    begin(play)
    act(play, "agent Gisulf")
    laid = play["Gisulf"]
    assert (laid.role, laid.owner, laid.state, laid.face_down, laid.id) == ("agent", "two", UNTAPPED, True, "")
    assert play.table.journey is not None and play.table.journey.declared == 1
    assert not play.player("two").hand and sites_on(play, laid.number) == []
    assert agents.site_of(play.table, laid.number) == ""
    possible = {CARDS[site].name for site in agents.sites_possible(play.table, laid.number)}
    assert possible == {"Dale", "Lake-town", "Woodmen-town"}
    assert len(play.player("two").locations) == 3


@rule("mh.agent.play-cost", "agent.play.hazard-limit")
def test_without_hazard_limit_no_agent_is_played() -> None:
    play = Play()
    company = play.company("one", "Rivendell", "Aragorn II")
    play.hand("two", "Gisulf", "Wormtongue", "Herion")
    play.stays(company)
    act(play, "agent Gisulf")
    act(play, "agent Herion")
    assert not play.offered("agent Wormtongue") and "Wormtongue" not in play
    refused = {refusal.rule for refusal in play.why_not("two", play.id("Wormtongue", "two"))}
    assert "mh.hazard-limit.check-declaration" in refused


@rule("mh.agent.play")
def test_an_agent_is_played_in_the_movement_hazard_phase_and_at_no_other_time() -> None:
    play = Play()
    company = play.company("one", "Rivendell", "Aragorn II", "Legolas")
    play.hand("two", "Gisulf")
    play.at_site(company)
    assert not play.table.pending
    refused = {refusal.rule for refusal in play.why_not("two", play.id("Gisulf", "two"))}
    assert "turn.roles.hazard-player-window" in refused


@rule("mh.agent.play-any-deck-status", "deck.ringwraith.agents-dual-until-played", "agent.deck.ringwraith-both-in-game")
def test_an_agent_of_a_ringwraith_is_a_character_or_a_hazard_as_he_plays_it() -> None:
    play = on_the_way(two="ringwraith")
    play.hand("two", "Gisulf")
    begin(play)
    act(play, "agent Gisulf")
    assert play["Gisulf"].role == "agent"

    play = Play("ringwraith", "wizard")
    play.company("one", "Dol Guldur", "Gorbag")
    play.hand("one", "Gisulf")
    play.locations("one", "Dale")
    play.organization().do("organize", "bring Gisulf")
    play.until("")
    assert play["Gisulf"].role == "character" and not play.table.agents


@rule("agent.deck.ringwraith-both-in-game", "deck.ringwraith.agents-dual-until-played")
@pytest.mark.parametrize(("kind", "as_character"), [("wizard", False), ("ringwraith", True), ("balrog", False)])
def test_an_agent_in_the_sideboard_is_a_hazard_and_for_a_ringwraith_a_character_too(
    kind: str, as_character: bool
) -> None:
    play = Play("wizard", kind)
    play.sideboard("two", "Gisulf", "My Precious")
    assert play.names(tuple(sideboard.fetchable(play.table, "two", True))) == ["Gisulf", "My Precious"]
    assert play.names(tuple(sideboard.fetchable(play.table, "two", False))) == (["Gisulf"] if as_character else [])


@rule("deck.balrog.agents-are-hazards")
def test_an_agent_of_a_balrog_player_is_a_hazard_and_never_a_character() -> None:
    play = on_the_way(two="balrog")
    play.hand("two", "Gisulf")
    begin(play)
    act(play, "agent Gisulf")
    assert play["Gisulf"].role == "agent"
    play = Play("balrog", "wizard")
    play.company("one", "Dale", "Gorbag")
    refused = characters.bring_refusal(play.table, "one", "DM-13")
    assert refused is not None and refused.rule == "org.agent-character.who"


@rule(
    "agent.minion.character-stays-character", "agent.minion.immune-to-agent-cards", "org.agent-character.not-an-agent"
)
def test_an_agent_in_play_as_a_character_takes_no_agent_action_and_is_not_revealed_or_moved() -> None:
    play = Play("wizard", "ringwraith")
    play.company("two", "Dale", "Gisulf")
    play.locations("two", "Lake-town", "Woodmen-town")
    company = play.company("one", "Rivendell", *HEROES)
    play.stays(company)
    assert agents.of(play.table, "two") == ()
    assert not play.table.pending
    token = play["Gisulf"].token
    refused = {refusal.rule for refusal in play.why_not("two", token)}
    assert not any(each.startswith("agent.") for each in refused)


@rule("agent.minion.hazard-stays-hazard")
def test_an_agent_in_play_as_a_hazard_is_no_character_in_its_players_own_turn() -> None:
    play = Play("ringwraith", "wizard")
    play.company("one", "Minas Morgul", "Gorbag")
    number = agent(play, "Gisulf", "Woodmen-town", seat="one", up=True)
    play.hand("one", "Shagrat")
    play.organization()
    assert not any("Gisulf" in option for option in play.options)
    assert play.table.company_of(number) is None
    assert characters.bring_refusal(play.table, "one", play["Gisulf"].id) is not None


@rule("agent.definition.not-character", "agent.definition.not-creature")
def test_an_agent_can_be_played_in_response_as_a_creature_cannot() -> None:
    play = on_the_way("Moria")
    play.hand("two", "Gisulf", "Herion", "Orc-watch")
    begin(play)
    assert any(option.startswith("play Orc-watch") for option in play.options)
    play.do("agent Gisulf")
    assert play.asked == "chain.respond" and play.offered("agent Herion")
    assert not any(option.startswith("play Orc-watch") for option in play.options)
    act(play, "pass")
    number = play["Gisulf"].number
    assert number not in [card.number for card in play.table.characters_of("two")]
    assert "creature" not in CARDS[play["Gisulf"].face].forms


@rule("agent.definition.non-minion")
@pytest.mark.parametrize("name", ["My Precious", "Lobelia Sackville-Baggins"])
def test_two_agents_are_no_minions_and_are_played_by_wizards_and_ringwraiths_as_hazards_only(name: str) -> None:
    for kind in ("wizard", "ringwraith"):
        play = on_the_way(two=kind)
        play.hand("two", name)
        begin(play)
        act(play, f"agent {name}")
        assert play[name].role == "agent" and CARDS[play[name].face].kind == "hazard"
    play = Play("ringwraith", "wizard")
    play.company("one", "Goblin-gate", "Gorbag")
    play.hand("one", name)
    play.organization()
    if play.offered("organize"):
        play.do("organize")
    assert not play.table.pending or not any("bring" in option for option in play.options)


@rule("agent.card.attributes")
def test_an_agent_card_has_what_characters_have() -> None:
    facts = CARDS["DM-13"]
    assert (facts.prowess, facts.body, facts.mind, facts.direct_influence) == (5, 7, 4, 1)
    assert (facts.race, set(facts.skills), facts.points) == ("man", {"warrior", "ranger"}, 1)


@rule("agent.state.five-states")
def test_an_agent_is_in_one_of_five_states() -> None:
    for state in (UNTAPPED, TAPPED, WOUNDED):
        play = on_the_way()
        agent(play, "Gisulf", "Dale", up=True, state=state)
        play.hand("two", "Herion")
        begin(play)
        assert play.offered("agent-hide Gisulf") == (state == UNTAPPED)
        assert play.offered("agent-heal Gisulf") == (state == WOUNDED)
        assert not play.offered("agent-reveal Gisulf")


@rule("agent.play.stays-in-play")
def test_an_agent_stays_in_play_when_turns_go_by() -> None:
    play = on_the_way()
    play.hand("two", "Gisulf")
    begin(play)
    act(play, "agent Gisulf")
    end_of_turn.end_turn(play.table)
    assert "Gisulf" in play


@rule("agent.untap.own-untap-phase")
@pytest.mark.parametrize(("active", "state"), [("one", TAPPED), ("two", UNTAPPED)])
def test_agents_untap_in_the_untap_phase_of_their_own_player(active: str, state: int) -> None:
    play = Play(active=active)
    agent(play, "Gisulf", state=TAPPED)
    play.untap()
    assert play["Gisulf"].state == state


@rule("agent.untap.own-untap-phase")
def test_a_wounded_agent_does_not_heal_in_the_untap_phase() -> None:
    play = Play(active="two")
    agent(play, "Gisulf", "Dale", up=True, state=WOUNDED)
    play.untap()
    assert play["Gisulf"].state == WOUNDED


# -- uniqueness -------------------------------------------------------------------------------------


@rule("agent.unique.only-face-up", "agent-core.unique.face-up-only", "agent.unique.each")
def test_two_copies_of_one_agent_may_lie_face_down() -> None:
    play = on_the_way(two="ringwraith")
    agent(play, "Gisulf")
    agent(play, "Gisulf", seat="one")
    play.hand("two", "Gisulf")
    play.locations("two", "Dale", "Lake-town", "Woodmen-town")
    begin(play)
    act(play, "agent Gisulf")
    assert sum(card.face == "DM-13" for card in play.table.cards.values()) == 3


@rule("agent.unique.second-face-up-discarded", "agent-core.unique.newer-reveal-discarded", "agent.unique.each")
def test_the_copy_that_is_turned_up_later_is_discarded_at_once() -> None:
    play = on_the_way()
    first = agent(play, "Gisulf", "Dale", up=True)
    second = agent(play, "Gisulf", "Lake-town")
    begin(play)
    act(play, f"agent-reveal - {second}")
    assert second not in play.table.cards and first in play.table.cards
    assert play.names(play.player("two").discard) == ["Gisulf"]
    assert play.names(play.player("two").locations) == ["Lake-town"]


@rule("agent-core.unique.newer-reveal-discarded")
def test_an_agent_turned_up_beside_the_same_being_as_a_character_is_discarded() -> None:
    play = on_the_way(one="ringwraith", to="Moria")
    play.company("one", "Dale", "Gisulf")
    agent(play, "DM-13", "Lake-town")
    begin(play)
    number = agents.of(play.table, "two")[0]
    act(play, f"agent-reveal - {number}")
    assert number not in play.table.cards
    assert play["Gisulf"].role == "character"


@rule("agent.unique.each", "agent-core.unique.face-up-only")
@pytest.mark.parametrize("up", [True, False])
def test_a_face_up_agent_keeps_the_character_of_the_same_being_from_play(up: bool) -> None:
    play = Play("ringwraith", "wizard")
    play.company("one", "Dale", "Gorbag")
    agent(play, "Gisulf", "Lake-town", up=up)
    refused = characters.bring_refusal(play.table, "one", "DM-13")
    assert (refused is not None and refused.rule == "term.unique") == up


# -- what the opponent knows ------------------------------------------------------------------------


def worlds(play: Play, seat: str = "one", n: int = 40) -> list[Play]:
    """Worlds that a seat can imagine at a table."""
    found = []
    for seed in range(n):
        other = Play()
        other.table = play.table.clone()
        hidden.redeal(other.table, seat, Dice(seed))
        found.append(other)
    return found


def test_the_opponent_does_not_see_who_an_agent_is_nor_where_it_went() -> None:
    play = on_the_way()
    number = agent(play, "Gisulf", "Gladden Fields", "Goblin-gate")
    (seen,) = views.view(play.table, "one")["agents"]
    assert (seen["id"], seen["name"], seen["sites"], seen["state"]) == ("", "", ["", ""], "untapped")
    (own,) = views.view(play.table, "two")["agents"]
    assert own["name"] == "Gisulf" and len([site for site in own["sites"] if site]) == 2
    assert views.view(play.table, None)["agents"] == [seen]
    assert number == seen["number"]


def test_imagined_agents_have_journeys_that_are_legal_for_them() -> None:
    play = on_the_way()
    number = agent(play, "Gisulf", "Gladden Fields", "Goblin-gate")
    other = agent(play, "Herion")
    play.deck("two", "Wormtongue", "Nimloth", "Drór", *["Dodge"] * 9)
    play.locations("two", *("Dale", "Edoras", "Isengard", "Moria", "Lórien", "Sarn Goriwing", "Dol Amroth"))
    faces, paths = set(), set()
    for world in worlds(play):
        assert views.view(world.table, "one") == views.view(play.table, "one")
        assert agents.path_refusal(world.table, number) is None
        faces.add(world.table.cards[number].face)
        faces.add(world.table.cards[other].face)
        paths.add(tuple(sites_on(world, number)))
        there = sorted((*world.player("two").locations, *world.table.agents[number].sites))
        assert there == sorted((*play.player("two").locations, *play.table.agents[number].sites))
    assert len(faces) >= 4 and len(paths) >= 4
    assert all(CARDS[face].agent for face in faces)


@rule("meccg.choice.agents.known")
def test_an_agent_that_was_face_up_is_remembered_but_not_where_it_went_since() -> None:
    play = on_the_way()
    number = agent(play, "Gisulf", "Dale", up=True)
    play.locations("two", *("Lake-town", "Woodmen-town", "Isles of the Dead that Live", "The Lonely Mountain"))
    play.deck("two", "Wormtongue", "Herion")
    agents.hide(play.table, number)
    agents.lay_site(play.table, number, play.id("Lake-town", "two"))
    (seen,) = views.view(play.table, "one")["agents"]
    assert seen["name"] == "Gisulf" and seen["sites"] == [play.id("Dale", "two"), ""]
    ends = set()
    for world in worlds(play):
        assert world.table.cards[number].face == "DM-13"
        assert sites_on(world, number)[0] == "Dale"
        ends.add(sites_on(world, number)[1])
    assert ends == {"Lake-town", "The Lonely Mountain"}


def test_an_agent_declared_but_not_in_play_may_be_any_agent() -> None:
    play = on_the_way()
    play.hand("two", "Gisulf", "Herion")
    play.hand("one", "Concealment")
    play.deck("two", "Wormtongue", "Nimloth", "Dodge", "Dodge")
    begin(play)
    play.table.declaring = ("agent", "", "DM-13")
    play.table.chains = ((),)
    chain.enter_chain(play.table, "two", 0, "")
    assert views.view(play.table, "one")["chain"][0]["on"] == ""
    faces = {world.table.chains[0][0].target for world in worlds(play)}
    assert {"DM-13", "DM-27", "DM-20"} <= faces and all(CARDS[face].agent for face in faces)


def test_the_site_of_a_move_that_is_declared_is_dealt_anew_too() -> None:
    play = on_the_way()
    number = agent(play, "Gisulf", "Gladden Fields")
    play.locations("two", "Goblin-gate", "Beorn’s House", "Moria", "Dale")
    begin(play)
    play.table.declaring = ("agent-move", "", str(number))
    play.table.chains = ((),)
    chain.enter_chain(play.table, "two", 0, play.id("Goblin-gate", "two"))
    pairs = set()
    for world in worlds(play):
        (link,) = world.table.chain
        assert agents.path_refusal(world.table, number) is None
        here = agents.site_of(world.table, number)
        assert agents.step_refusal(world.table, number, here, link.choice) is None
        pairs.add((CARDS[here].name, CARDS[link.choice].name))
        assert views.view(world.table, "one") == views.view(play.table, "one")
    assert len(pairs) > 3


def test_a_face_down_agent_that_taps_for_creatures_is_imagined_where_it_must_be() -> None:
    play = on_the_way("Goblin-gate")
    number = agent(play, "Gisulf", "Gladden Fields", "Goblin-gate")
    play.locations("two", "Beorn’s House", "Moria", "Dale", "Mount Gundabad")
    play.deck("two", "Wormtongue", "Nimloth", "Baduila", "My Precious")
    agents.change(play.table, number, enables="Goblin-gate")
    for world in worlds(play):
        assert CARDS[agents.site_of(world.table, number)].name == "Goblin-gate"


def test_a_face_down_agent_that_is_discarded_stays_unknown_unless_it_was_seen() -> None:
    play = on_the_way()
    number, other = agent(play, "Gisulf"), agent(play, "Herion", "Dol Amroth", up=True)
    agents.hide(play.table, other)
    agents.leave(play.table, number)
    agents.leave(play.table, other)
    assert views.view(play.table, "one")["players"]["two"]["discard"] == ["DM-16", ""]
    assert not play.table.agents


def test_the_picture_shows_agents_as_far_as_they_are_known() -> None:
    play = on_the_way()
    agent(play, "Gisulf", "Gladden Fields", "Goblin-gate", state=TAPPED)
    agent(play, "Herion")
    lines = [str(line) for line in table_lines(views.view(play.table, "two"))]
    shown = "Gisulf (face-down, tapped) at Goblin-gate, by way of Gladden Fields, Herion (face-down) at a home site"
    assert f"Your agents: {shown}" in lines
    lines = [str(line) for line in table_lines(views.view(play.table, "one"))]
    shown = "an agent (face-down, tapped) at an unknown site, by way of an unknown site"
    assert f"Player two's agents: {shown}, an agent (face-down) at a home site" in lines


def test_why_an_agent_cannot_act_is_told_to_its_player_alone() -> None:
    play = on_the_way()
    number = agent(play, "Gisulf", "Dale", up=True, state=WOUNDED)
    play.hand("two", "Herion")
    begin(play)
    assert play.offered("agent-heal Gisulf")
    act(play, "agent-heal Gisulf")
    said = {refusal.rule for refusal in play.why_not("two", str(number))}
    assert "agent.action.one-per-turn" in said
    assert {refusal.rule for refusal in play.why_not("one", str(number))} == {"timing.action.only-cards-player"}
