"""The events that lie on agents, of Dark Minions."""

from __future__ import annotations

import pytest

from tests.meccg.play import Play
from tests.meccg.rules.agent_scenes import act, agent, begin, named, on_the_way
from tests.meccg.rules.combat_scenes import fight
from tests.rules import rule
from underdeeps.meccg.facts import CARDS
from underdeeps.meccg.language.catalogue import plays_of
from underdeeps.meccg.rules import zones
from underdeeps.meccg.rules.agents import place as agents
from underdeeps.meccg.rules.turn import end_of_turn
from underdeeps.meccg.table import TAPPED, UNTAPPED

CUNNING = (
    ("DM-68", "Nimloth", "Goblin-gate", "Dale", "Woffung"),
    ("DM-76", "Gisulf", "Edoras", "Moria", "Anarin"),
)
"""The card, an agent of the right kind of home, a site that becomes possible, one that does not, another agent."""


def declared(play: Play) -> int:
    """How much of the hazard limit is used."""
    assert play.table.journey is not None
    return play.table.journey.declared


def fresh(play: Play, name: str) -> int:
    """An agent that came into play this turn: its number."""
    number = agent(play, name)
    zones.change(play.table, number, turn=play.table.turn)
    return number


def refused(play: Play, card: str) -> set[str]:
    """The rules that keep player two from declaring any of the plays of a card."""
    refusals = [action.refusal(play.table, "two", card, 0) for _, action in plays_of(card)]
    return {refusal.rule for refusal in refusals if refusal is not None}


@pytest.mark.parametrize(("card", "name", "near", "far", "other"), CUNNING)
def test_they_do_nothing_for_an_agent_without_such_a_home(
    card: str, name: str, near: str, far: str, other: str
) -> None:
    play = on_the_way()
    number = fresh(play, other)
    play.locations("two", near, far)
    play.hand("two", card)
    begin(play)
    act(play, f"play {CARDS[card].name} {other}")
    assert not agents.may_be_at(play.table, number, CARDS[play.id(near)])


@pytest.mark.parametrize(("card", "name", "near", "far", "other"), CUNNING)
def test_they_are_for_face_down_agents_of_this_turn(card: str, name: str, near: str, far: str, other: str) -> None:
    play = on_the_way()
    agent(play, name)
    zones.change(play.table, agent(play, other, near, up=True), turn=play.table.turn)
    play.hand("two", card)
    begin(play)
    assert [option for option in play.options if option.startswith("play")] == [f"play {CARDS[card].name}/1"]


@pytest.mark.parametrize(("card", "name", "near", "far", "other"), CUNNING)
def test_an_agent_that_went_home_is_at_a_home_site_all_the_same(
    card: str, name: str, near: str, far: str, other: str
) -> None:
    play = on_the_way()
    number = agent(play, name)
    play.locations("two", near)
    zones.enter(play.table, card, "two", "event", on=number)
    assert agents.may_be_at(play.table, number, CARDS[play.id(near)])
    begin(play)
    act(play, f"agent-home {name}")
    assert not agents.may_be_at(play.table, number, CARDS[play.id(near)])


@pytest.mark.parametrize(("card", "name", "near", "far", "other"), CUNNING)
def test_as_short_events_they_fetch_an_agent_of_such_a_home(
    card: str, name: str, near: str, far: str, other: str
) -> None:
    play = on_the_way()
    play.hand("two", card)
    second = {"DM-68": "Taladhan", "DM-76": "Herion"}[card]
    play.deck("two", name, other, second, "Wargs")
    begin(play)
    play.do(f"play {CARDS[card].name}/1").until("agent.fetch")
    assert sorted(play.options) == [f"from-deck {each}" for each in sorted((name, second))]
    play.do(f"from-deck {name}")
    assert play.names(play.player("two").hand) == [name]
    assert play.player("two").hand.seen_by(play.table.bit("one")) == (play.id(name),)
    assert sorted(play.names(play.player("two").deck)) == sorted([other, second, "Wargs"])
    play.until()
    assert play.names(play.player("two").discard) == [CARDS[card].name]


@pytest.mark.parametrize("card", ["DM-68", "DM-74", "DM-76", "DM-89", "AS-33"])
@rule("agent.event.barred-against-ringwraith-sauron")
def test_none_of_them_is_for_a_player_of_minions(card: str) -> None:
    play = on_the_way("Goblin-gate", one="ringwraith")
    agent(play, "Firiel", "Pelargir", up=True)
    fresh(play, "Nimloth")
    play.hand("two", card)
    begin(play)
    assert not any(option.startswith("play") for option in play.options)
    assert refused(play, card) == {"agent.event.barred-against-ringwraith-sauron"}


@rule("event.short.needs-effect")
def test_no_agent_is_looked_for_in_an_empty_play_deck() -> None:
    play = Play()
    company = play.company("one", "Moria", "Aragorn II")
    play.hand("two", "Inner Cunning")
    play.stays(company)
    assert play.offered("play Inner Cunning/1")
    play.deck("two")
    assert not play.stays(company).offered("play Inner Cunning/1")


# -- Inner Cunning ----------------------------------------------------------------------------------


@rule("meccg.choice.agents.comes-from-any")
@pytest.mark.parametrize(("card", "name", "near", "far", "other"), CUNNING)
def test_inner_cunning_and_nobodys_friend_let_a_new_agent_come_from_any_such_site(
    card: str, name: str, near: str, far: str, other: str
) -> None:
    play = on_the_way()
    number = fresh(play, name)
    play.locations("two", near, far, *CARDS[play[name].face].home_sites[:1])
    play.hand("two", card)
    begin(play)
    assert not agents.may_be_at(play.table, number, CARDS[play.id(near)])
    act(play, f"play {CARDS[card].name} {name}")
    assert agents.may_be_at(play.table, number, CARDS[play.id(near)])
    assert not agents.may_be_at(play.table, number, CARDS[play.id(far)])
    play.do(f"agent-reveal {name}")
    assert play.asked == "agent.home"
    play.do(f"home {near}")
    assert CARDS[agents.site_of(play.table, number)].name == near
    assert not agents.is_home(play.table, number, CARDS[play.id(near)])
    assert play.names(play.player("two").discard) == [CARDS[card].name]


def test_as_short_events_they_may_find_nobody() -> None:
    play = on_the_way()
    play.hand("two", "Inner Cunning")
    play.deck("two", "Gisulf", "Wargs")
    begin(play).do("play Inner Cunning/1").until()
    assert len(play.player("two").deck) == 2
    assert play.names(play.player("two").discard) == ["Inner Cunning"]


# -- Never Seen Him ---------------------------------------------------------------------------------


def test_never_seen_him_gives_his_agent_a_second_action_that_costs_nothing() -> None:
    play = on_the_way()
    agent(play, "Gisulf", "Dale", up=True, state=TAPPED)
    agent(play, "Herion", "Dol Amroth", up=True, state=TAPPED)
    play.hand("two", "Never Seen Him")
    begin(play)
    act(play, "play Never Seen Him Gisulf")
    act(play, "agent-untap Gisulf")
    act(play, "agent-hide Gisulf")
    act(play, "agent-untap Herion")
    assert declared(play) == 3
    assert play["Gisulf"].face_down
    assert not play.offered("agent-hide Herion")
    assert play["Never Seen Him"].on == play["Gisulf"].number


def test_never_seen_him_cannot_be_duplicated_on_an_agent_and_is_for_face_down_ones_too() -> None:
    play = on_the_way()
    agent(play, "Gisulf")
    agent(play, "Herion")
    play.hand("two", "Never Seen Him", "Never Seen Him")
    begin(play)
    act(play, "play Never Seen Him Gisulf")
    assert play["Gisulf"].face_down
    assert named(play, "play") == ["Herion"]


# -- Shadow out of the Dark -------------------------------------------------------------------------


def test_shadow_out_of_the_dark_is_laid_on_a_face_up_agent_with_shadow_magic() -> None:
    play = on_the_way()
    agent(play, "Firiel", "Pelargir", up=True)
    agent(play, "Taladhan")
    agent(play, "Gisulf", "Dale", up=True)
    play.hand("two", "Shadow out of the Dark")
    begin(play)
    assert named(play, "play") == ["Firiel"]
    act(play, "play Shadow out of the Dark Firiel")
    assert play["Shadow out of the Dark"].on == play["Firiel"].number


def haunted(at: str, *hand: str, state: int = UNTAPPED, up: bool = True) -> Play:
    """Aragorn stays at a site where Firiel is, with Shadow out of the Dark; player two has a hand, a limit of two, and
    two tapped agents elsewhere."""
    play = Play()
    company = play.company("one", at, "Aragorn II")
    zones.enter(play.table, "DM-89", "two", "event", on=agent(play, "Firiel", at, up=up, state=state))
    agent(play, "Gisulf", "Dale", up=True, state=TAPPED)
    agent(play, "Herion", "Dol Amroth", up=True, state=TAPPED)
    play.hand("two", *hand)
    return play.stays(company).until("chain.open", "two")


def use_up_limit(play: Play) -> Play:
    """Both hazards that the limit admits are used for agent actions."""
    act(play, "agent-untap Gisulf")
    act(play, "agent-untap Herion")
    assert declared(play) == 2
    return play


@rule("agent-core.action.others-not-agent-actions")
def test_shadow_out_of_the_dark_opens_the_site_of_the_agent_to_undead_for_free() -> None:
    play = haunted("Vale of Erech", "Barrow-wight", "Ghosts", "Wargs")
    assert not any(option.startswith("play") for option in play.options)
    act(play, "use Shadow out of the Dark")
    assert play["Firiel"].state == TAPPED
    assert play.table.agents[play["Firiel"].number].actions == 0
    assert named(play, "play") == ["site-name:Vale of Erech"] * 2
    use_up_limit(play).do("play Ghosts site-name:Vale of Erech")
    while play.table.combat is None:
        play.do("pass")
    assert fight(play).race == "undead"
    assert declared(play) == 2
    play.until()


@rule("meccg.choice.agents.shadow-out-of-the-dark")
def test_shadow_out_of_the_dark_leaves_the_limit_to_creatures_keyed_otherwise() -> None:
    play = haunted("Moria", "Ghosts")
    act(play, "use Shadow out of the Dark")
    assert sorted(named(play, "play")) == ["site-name:Moria", "site:shadow-hold"]
    assert named(use_up_limit(play), "play") == ["site-name:Moria"]


def test_shadow_out_of_the_dark_needs_an_untapped_revealed_agent_away_from_free_holds() -> None:
    assert haunted("Vale of Erech").offered("use Shadow out of the Dark")
    assert not haunted("Pelargir", "Wargs").offered("use Shadow out of the Dark")
    assert not haunted("Lórien", "Wargs").offered("use Shadow out of the Dark")
    assert not haunted("Vale of Erech", "Wargs", state=TAPPED).offered("use Shadow out of the Dark")
    assert not haunted("Vale of Erech", up=False).offered("use Shadow out of the Dark")


def test_shadow_out_of_the_dark_ends_with_the_turn_and_is_for_that_site_only() -> None:
    play = haunted("Vale of Erech", "Ghosts")
    act(play, "use Shadow out of the Dark")
    other = play.company("one", "Edoras", "Théoden")
    play.stays(other)
    assert not any(option.startswith("play") for option in play.options)
    end_of_turn.end_turn(play.table)
    assert not play.table.lasting


def test_i_know_much_about_you_cancels_shadow_out_of_the_dark() -> None:
    play = haunted("Vale of Erech", "Ghosts")
    play.hand("one", "I Know Much about You")
    play.do("use Shadow out of the Dark")
    answer = next(option for option in play.options if option.startswith("play I Know Much about You/1"))
    play.do(answer)
    while play.asked == "chain.respond":
        play.do("pass")
    assert not play.table.lasting
