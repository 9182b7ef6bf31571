"""Agents try to influence the opponent's cards: where, by what, with which numbers."""

from __future__ import annotations

import pytest

from tests.meccg.play import Play
from tests.meccg.rules.agent_fight_scenes import agent
from tests.rules import rule
from underdeeps.meccg.rules import numbers, zones
from underdeeps.meccg.rules.agents import influence as agent_influence
from underdeeps.meccg.rules.agents import place as agents
from underdeeps.meccg.table import TAPPED, UNTAPPED


def meets(
    name: str,
    *path: str,
    at: str,
    who: tuple[str, ...] = ("Elladan", "Aragorn II"),
    hand: tuple[str, ...] = (),
    foe: str = "wizard",
    up: bool = True,
    faction: str = "",
) -> Play:
    """A company of player one stays at a site in its movement/hazard phase; an agent of player two is somewhere."""
    play = Play("wizard", foe)
    company = play.company("one", at, *who)
    agent(play, name, *path, up=up)
    play.hand("two", *hand)
    if faction:
        play.faction("one", faction)
    return play.stays(company).until("chain.open", "two")


def verdict(play: Play) -> tuple[int, int]:
    """The total of the last influence attempt, and what it had to exceed."""
    facts = play.events("influence")[-1].facts
    return int(str(facts["total"])), int(str(facts["needed"]))


def tries(play: Play, what: str, target: str, *dice: int) -> Play:
    """An agent tries to influence a card away by an ability or event, with these dice: its own, then the resister's."""
    play.until("chain.open", "two").do(what)
    if play.asked == "agent.influence":
        play.do(f"influence {target}")
    play.dice(*dice)
    while not play.events("influence") and play.table.pending is not None:
        play._modestly()
    return play


@rule("agent.influence.by-card-or-ability", "influence.agent.when", "agent-core.action.others-not-agent-actions")
def test_only_agents_that_are_let_may_influence() -> None:
    play = meets("Golodhros", "Bree", at="Bree")
    number = agent(play, "Gisulf", "Bree", up=True)
    assert agent_influence.targets(play.table, number)
    assert [option for option in play.options if option.startswith("agent-influence")] == ["agent-influence Golodhros"]
    play.do("agent-influence Golodhros")
    assert play.table.agents[play["Golodhros"].number].actions == 0
    assert play.table.journey is not None
    assert play.table.journey.declared == 0


@rule(
    "agent.influence.by-card-or-ability", "influence.agent.no-identical-card", "influence.declare.avatar-cards-immune"
)
def test_characters_allies_and_factions_are_influenced_and_no_items_or_avatars() -> None:
    play = meets("Golodhros", "Edoras", at="Edoras", who=("Gandalf", "Aragorn II"))
    play.give("Aragorn II", "Glamdring", "Gollum")
    play.faction("one", "Riders of Rohan")
    number = play["Golodhros"].number
    found = {play.word(str(each)) for each in agent_influence.targets(play.table, number)}
    assert found == {"Aragorn II", "Gollum", "Riders of Rohan"}


@rule("agent.influence.place-of-target", "influence.agent.location-company")
def test_the_agent_has_to_be_at_the_new_site_of_a_moving_company() -> None:
    for at, offered in (("Moria", True), ("Bree", False)):
        play = Play()
        company = play.company("one", "Bree", "Elladan", "Aragorn II")
        agent(play, "Golodhros", at, up=True)
        play.moves(company, "Moria", "Rhudaur", "Hollin", "Redhorn Gate")
        said = play.asked == "chain.open" and "agent-influence Golodhros" in play.options
        assert said == offered, at


@rule("agent.influence.place-of-target", "influence.agent.location-company")
def test_the_agent_has_to_be_at_the_site_of_a_company_that_does_not_move() -> None:
    assert meets("Golodhros", "Bree", at="Bree").offered("agent-influence Golodhros")
    assert not meets("Golodhros", "Edoras", at="Bree").offered("agent-influence Golodhros")


@rule("agent.influence.place-of-target", "meccg.choice.agents.influence-unknown")
def test_where_a_company_goes_whose_phase_is_still_to_come_nobody_knows() -> None:
    play = meets("Golodhros", "Bree", at="Moria")
    other = play.company("one", "Bree", "Boromir II")
    number = play["Golodhros"].number
    assert [play.word(str(each)) for each in agent_influence.targets(play.table, number)] == ["Boromir II"]
    goal = play.site("one", "Edoras")
    zones.change_company(play.table, other, destination=goal)
    assert agent_influence.targets(play.table, number) == []


@rule("agent.influence.place-of-faction", "influence.agent.location-faction")
def test_for_a_faction_the_agent_has_to_be_where_the_faction_is_playable() -> None:
    for at, wanted in (("Edoras", ["Riders of Rohan"]), ("Dunharrow", [])):
        play = meets("Golodhros", at, at="Bree")
        play.faction("one", "Riders of Rohan")
        number = play["Golodhros"].number
        assert [play.word(str(each)) for each in agent_influence.targets(play.table, number)] == wanted


@rule(
    "agent.influence.standard-check",
    "agent.influence.own-direct-influence",
    "influence.agent.reveal-and-procedure",
)
def test_the_agent_stands_in_for_the_influencing_character() -> None:
    play = meets("Golodhros", "Bree", at="Bree")
    play.company("two", "Bree", "Gandalf")
    free = numbers.free_general_influence(play.table, "one")
    tries(play, "agent-influence Golodhros", "Elladan", 6, 6, 1, 1)
    assert verdict(play) == (12 + 4 - free - 2, 4)


@rule("agent.influence.standard-check")
def test_the_influence_of_a_controller_counts_against_the_attempt() -> None:
    play = meets("Golodhros", "Bree", at="Bree", who=("Aragorn II", "Sam Gamgee"))
    play.follower("Sam Gamgee", "Aragorn II")
    free = numbers.free_general_influence(play.table, "one")
    left = numbers.free_direct_influence(play.table, play["Aragorn II"].number)
    mind = numbers.mind(play.table, play["Sam Gamgee"].number)
    tries(play, "agent-influence Golodhros", "Sam Gamgee", 6, 6, 1, 1)
    assert verdict(play) == (12 + 4 - free - 2 - left, mind)


@rule("agent.influence.own-direct-influence")
@pytest.mark.parametrize(
    ("event", "target", "at", "less"),
    [
        ("Scatha at Home", "Elladan", "Bree", 1),
        ("Scatha at Home", "Riders of Rohan", "Edoras", 1),
        ("Lord of the Carrock", "Riders of Rohan", "Edoras", 2),
        ("Lord of the Carrock", "Elladan", "Bree", 0),
        ("Sentinels of Númenor", "Men of Lebennin", "Pelargir", 2),
        ("Sentinels of Númenor", "Riders of Rohan", "Edoras", 0),
    ],
)
def test_what_modifies_all_influence_attempts_modifies_those_of_agents(
    event: str, target: str, at: str, less: int
) -> None:
    totals = []
    for laid in (False, True):
        play = meets("Golodhros", at, at=at, faction="" if target == "Elladan" else target)
        if laid:
            number = play.event("one", event)
            if event.startswith("Sentinels"):
                zones.to_points(play.table, number)
        tries(play, "agent-influence Golodhros", target, 6, 6, 1, 1)
        totals.append(verdict(play)[0])
    assert totals[1] == totals[0] - less


@rule("agent.influence.home-site-bonus", "influence.agent.home-bonus")
def test_at_home_an_agent_has_two_more_direct_influence() -> None:
    for at, more in (("Minas Morgul", 2), ("Bree", 0)):
        play = meets("Golodhros", at, at=at)
        free = numbers.free_general_influence(play.table, "one")
        tries(play, "agent-influence Golodhros", "Elladan", 6, 6, 1, 1)
        assert verdict(play) == (12 + 4 + more - free - 2, 4)


@rule("agent.influence.no-alignment-penalty")
@pytest.mark.parametrize("foe", ["wizard", "ringwraith"])
def test_alignment_does_not_matter_to_an_agent(foe: str) -> None:
    play = meets("Golodhros", "Bree", at="Bree", foe=foe)
    free = numbers.free_general_influence(play.table, "one")
    tries(play, "agent-influence Golodhros", "Elladan", 6, 6, 1, 1)
    assert verdict(play) == (12 + 4 - free - 2, 4)


@rule("agent.influence.shared-home-character-mind", "agent.influence.shared-home-character-roll")
@rule("influence.agent.shared-home")
def test_against_a_character_who_shares_a_home_site_the_mind_is_zero_and_the_roll_is_better() -> None:
    play = meets("Jûoma", "Edoras", at="Edoras", hand=("Will not Come Down",))
    tries(play, "play Will not Come Down Jûoma", "Aragorn II", 3, 3, 1, 1)
    assert verdict(play) == (6 + 1 + 2 - 2, 0)
    play = meets("Jûoma", "Edoras", at="Edoras", hand=("Will not Come Down",))
    tries(play, "play Will not Come Down Jûoma", "Elladan", 3, 3, 1, 1)
    assert verdict(play) == (6 + 1 - 2, 4)


@rule("agent.influence.ally-playable-at-home-mind", "agent.influence.ally-playable-at-home-roll")
def test_against_an_ally_playable_at_a_home_site_the_mind_is_zero_and_the_roll_is_better() -> None:
    play = meets("Baduila", "Edoras", at="Edoras", hand=("Will not Come Down",))
    play.give("Elladan", "Gollum")
    left = numbers.free_direct_influence(play.table, play["Elladan"].number)
    tries(play, "play Will not Come Down Baduila", "Gollum", 3, 3, 1, 1)
    assert verdict(play) == (6 + 2 + 2 - 2 - left, 0)


@rule("agent.influence.faction-playable-at-home-number", "agent.influence.faction-playable-at-home-roll")
@rule("influence.agent.faction-at-home")
def test_against_a_faction_playable_at_a_home_site_the_number_is_zero_and_the_roll_is_better() -> None:
    play = meets("Wormtongue", "Edoras", at="Bree", hand=("Will not Come Down",), faction="Riders of Rohan")
    tries(play, "play Will not Come Down Wormtongue", "Riders of Rohan", 1, 1, 1, 1)
    assert verdict(play) == (2 + 2 + 4 + 2 + 2 - 2, 0)
    assert play.names(play.player("one").hand) == ["Riders of Rohan"]


@rule("agent.influence.faction-playable-at-home-number")
def test_a_faction_of_another_place_keeps_its_number() -> None:
    play = meets("Golodhros", "Edoras", at="Bree", faction="Riders of Rohan")
    needed = play["Riders of Rohan"].facts
    tries(play, "agent-influence Golodhros", "Riders of Rohan", 6, 6, 1, 1)
    assert verdict(play)[1] == (needed.influence_number_in_play or needed.influence_number)


@rule("agent.influence.no-resources", "influence.agent.no-identical-card")
def test_no_resource_supports_an_agent_and_no_identical_card_is_shown() -> None:
    play = meets("Golodhros", "Edoras", at="Bree", hand=("Riders of Rohan", "Muster"), faction="Riders of Rohan")
    play.do("agent-influence Golodhros")
    asked = []
    while not play.events("influence"):
        asked.append(play.asked)
        assert not any(option.startswith("play Muster") for option in play.options)
        play._modestly()
    assert "influence.show" not in asked
    assert verdict(play)[1] > 0
    assert "TW-317" in play.player("two").hand


@rule("agent.influence.stays-in-play", "agent.reveal.forced", "influence.agent.reveal-and-procedure")
def test_the_agent_is_revealed_for_the_attempt_and_stays() -> None:
    play = meets("Golodhros", "Henneth Annûn", at="Henneth Annûn", up=False)
    assert play["Golodhros"].face_down
    tries(play, "agent-influence Golodhros", "Elladan", 1, 1, 6, 6)
    assert not play["Golodhros"].face_down
    play.until()
    assert (play["Golodhros"].role, play["Golodhros"].state) == ("agent", TAPPED)
    assert not play["Golodhros"].face_down
    assert play["Elladan"].state == UNTAPPED


@rule("influence.agent.reveal-and-procedure", "agent.reveal.unmoved-choose-home")
def test_an_agent_that_has_not_moved_is_put_at_a_home_site_where_the_target_is() -> None:
    play = Play()
    company = play.company("one", "Cirith Ungol", "Elladan")
    agent(play, "Golodhros")
    play.locations("two", "Minas Morgul", "Cirith Ungol", "Barad-dûr")
    play.stays(company).until("chain.open", "two")
    tries(play, "agent-influence Golodhros", "Elladan", 1, 1, 6, 6)
    assert agents.site_of(play.table, play["Golodhros"].number) == play.id("Cirith Ungol")


@rule("agent.influence.standard-check", "influence.resolve.success")
def test_what_is_influenced_away_is_discarded() -> None:
    play = meets("Golodhros", "Bree", at="Bree", who=("Elladan", "Aragorn II", "Legolas"))
    tries(play, "agent-influence Golodhros", "Elladan", 6, 6, 1, 1)
    total, needed = verdict(play)
    assert total > needed
    assert "Elladan" not in play
    assert "Elladan" in play.names(play.player("one").discard)
