"""Agents as hazards: agent actions, journeys with site cards, hiding, the reveal, creatures played through an agent."""

from __future__ import annotations

import pytest

from tests.meccg.play import Play
from tests.meccg.rules.agent_scenes import HEROES, act, agent, begin, named, on_the_way, sites_on
from tests.rules import rule
from underdeeps.kernel.piles import without
from underdeeps.meccg.facts import CARDS
from underdeeps.meccg.rules import zones
from underdeeps.meccg.rules.agents import keys as agent_keys
from underdeeps.meccg.rules.agents import place as agents
from underdeeps.meccg.rules.chain import chain
from underdeeps.meccg.rules.journeys import routes
from underdeeps.meccg.rules.turn import end_of_turn, movement_hazard
from underdeeps.meccg.table import TAPPED, UNTAPPED, WOUNDED


def declared(play: Play) -> int:
    """How much of the hazard limit is used."""
    assert play.table.journey is not None
    return play.table.journey.declared


def kinds(play: Play) -> set[str]:
    """The verbs of the pending options that are about agents."""
    if play.table.pending is None:
        return set()
    return {o.verb for o in play.table.pending.options if o.verb.startswith("agent-")}


# -- agent actions ----------------------------------------------------------------------------------


@rule(
    "agent.action.in-play-at-turn-start",
    "agent-core.action.in-play-since-turn-start",
    "agent.action.timing",
    "agent-core.action.cost",
    "agent.action.hazard-limit",
    "agent.action.one-per-turn",
    "agent-core.action.once-per-turn",
)
def test_an_agent_acts_once_in_a_turn_for_one_of_the_limit_if_it_was_there_before() -> None:
    play = on_the_way()
    agent(play, "Gisulf", "Dale", up=True, state=TAPPED)
    play.hand("two", "Herion")
    play.locations("two", "Lake-town", "Dol Amroth")
    begin(play)
    act(play, "agent Herion")
    assert not any(
        word in play.options for word in ("agent-move Herion", "agent-home Herion", "agent-creatures Herion")
    )
    assert play.offered("agent-reveal Herion")
    act(play, "agent-untap Gisulf")
    assert play["Gisulf"].state == UNTAPPED and declared(play) == 2
    assert kinds(play) == {"agent-reveal"}
    said = {refusal.rule for refusal in play.why_not("two", play["Gisulf"].token)}
    assert "agent.action.one-per-turn" in said
    end_of_turn.end_turn(play.table)
    assert play.table.agents[play["Gisulf"].number].actions == 0


@rule("agent.action.hazard-limit", "agent-core.action.cost")
def test_without_hazard_limit_there_is_no_agent_action() -> None:
    play = Play()
    company = play.company("one", "Rivendell", "Aragorn II")
    for name in ("Gisulf", "Herion", "Wormtongue"):
        agent(play, name, state=TAPPED)
    play.stays(company)
    act(play, "agent-untap Gisulf", "agent-untap Herion")
    assert kinds(play) == {"agent-reveal"}


@rule("agent.action.timing")
@pytest.mark.parametrize("phase", ["own movement", "site"])
def test_agents_do_not_act_in_their_players_turn_or_in_a_site_phase(phase: str) -> None:
    play = Play(active="two" if phase == "own movement" else "one")
    company = play.company(play.table.active, "Rivendell", *HEROES)
    agent(play, "Gisulf", state=TAPPED)
    play.locations("two", "Dale", "Lake-town")
    if phase == "site":
        play.at_site(company)
    else:
        play.stays(company)
    assert kinds(play) == set()


@rule("agent.action.move", "agent-core.action.move", "agent.action.move-taps", "agent.move.place-site")
@pytest.mark.parametrize("state", [UNTAPPED, TAPPED])
def test_an_agent_moves_within_its_region_or_to_one_beside_it_and_taps(state: int) -> None:
    play = on_the_way()
    number = agent(play, "Gisulf", "Gladden Fields", state=state)
    play.locations("two", "Beorn’s House", "Goblin-gate", "Moria", "Dale", "Bree", "Edoras")
    begin(play)
    act(play, "agent-move Gisulf")
    assert set(named(play, "to")) == {"Beorn’s House", "Goblin-gate"}
    assert play.asks == "two"
    act(play, "to Goblin-gate")
    assert sites_on(play, number) == ["Gladden Fields", "Goblin-gate"]
    assert play["Gisulf"].state == TAPPED and declared(play) == 1
    assert "Goblin-gate" not in play.names(play.player("two").locations)


@rule("agent.action.move")
def test_a_wounded_agent_does_not_move() -> None:
    play = on_the_way()
    agent(play, "Gisulf", "Dale", up=True, state=WOUNDED)
    play.locations("two", "Lake-town", "Woodmen-town")
    begin(play)
    assert kinds(play) == {"agent-home", "agent-heal"}
    assert agents.destinations(play.table, play["Gisulf"].number)


@rule("agent.move.needs-region-movement")
def test_where_nobody_moves_by_regions_no_agent_moves() -> None:
    for regions in (True, False):
        play = on_the_way()
        agent(play, "Gisulf", "Gladden Fields")
        play.locations("two", "Beorn’s House", "Goblin-gate")
        play.table.regions = regions
        begin(play)
        assert play.offered("agent-move Gisulf") == regions


@rule("agent-core.action.move-first-from-home", "agent.reveal.path-first-site")
def test_the_first_move_is_from_any_of_the_home_sites() -> None:
    play = on_the_way()
    number = agent(play, "Gisulf")
    play.locations("two", "Gladden Fields", "Lake-town", "Iron Hill Dwarf-hold", "Moria", "Edoras", "Goblin-gate")
    begin(play)
    act(play, "agent-move Gisulf")
    assert set(named(play, "to")) == {"Gladden Fields", "Lake-town", "Iron Hill Dwarf-hold"}
    act(play, "to Gladden Fields")
    assert sites_on(play, number) == ["Gladden Fields"]


@rule(
    "agent.action.move-no-haven",
    "agent.action.move-no-underdeeps",
    "agent.action.move-hero-haven-versions",
    "agent-core.movement.no-havens",
)
def test_no_agent_moves_to_a_haven_of_heroes_or_to_the_under_deeps_but_elves_who_may() -> None:
    play = on_the_way()
    agent(play, "Gisulf", "Goblin-gate")
    agent(play, "Nimloth", "Gladden Fields")
    play.locations("two", "Lórien", "Rivendell", "The Under-gates", "Beorn’s House", "Framsburg")
    havens = [card for card in CARDS.values() if card.kind == "site" and card.name in ("Lórien", "Rivendell")]
    play.player("two").locations += tuple(card.id for card in havens if card.alignment != "hero")
    begin(play)
    act(play, "agent-move Gisulf")
    assert set(named(play, "to")) & {"Lórien", "Rivendell", "The Under-gates"} == set()
    assert "Beorn’s House" in named(play, "to")
    act(play, "to Beorn’s House")
    act(play, "agent-move Nimloth")
    assert "Lórien" in named(play, "to") and "The Under-gates" not in named(play, "to")


@rule("agent.action.move-no-haven")
def test_a_haven_of_minions_is_open_to_agents() -> None:
    play = on_the_way(two="ringwraith")
    number = agent(play, "Taladhan", "Sarn Goriwing")
    play.locations("two", "Dol Guldur", "Rhosgobel", "Lórien")
    assert "Dol Guldur" in play.names(tuple(agents.destinations(play.table, number)))


@rule("agent.action.move-wizardhaven-elves", "agent-core.movement.no-wizardhavens")
@pytest.mark.parametrize(("name", "opens"), [("Wormtongue", False), ("Nimloth", True)])
def test_a_wizardhaven_in_play_is_open_to_elves_only(name: str, opens: bool) -> None:
    play = on_the_way()
    number = agent(play, name, "Dunharrow")
    play.locations("two", "Isengard", "Edoras")
    assert "Isengard" in play.names(tuple(agents.destinations(play.table, number)))
    wizardhaven(play)
    assert ("Isengard" in play.names(tuple(agents.destinations(play.table, number)))) == opens


def wizardhaven(play: Play) -> None:
    """Isengard comes into play as a Wizardhaven of player one."""
    card = next(c for c in CARDS.values() if c.name == "Isengard" and c.alignment == "fallen-wizard")
    zones.enter(play.table, card.id, "one", "site")


@rule("agent.move.site-card-available", "agent.location.site-card-needed")
def test_a_site_in_use_or_discarded_is_out_of_reach() -> None:
    play = on_the_way()
    agent(play, "Gisulf")
    play.company("two", "Eagles’ Eyrie", "Haldir")
    play.locations("two", "Gladden Fields", "Beorn’s House")
    play.player("two").site_discard = (play.id("Framsburg", "two"),)
    begin(play)
    act(play, "agent-move Gisulf")
    assert set(named(play, "to")) == {"Gladden Fields", "Beorn’s House"}


@rule("agent.move.site-card-available")
def test_another_version_of_a_site_in_use_is_out_of_reach_too() -> None:
    play = on_the_way()
    number = agent(play, "Elerína", "Mount Gram")
    balrog = next(c.id for c in CARDS.values() if c.name == "Carn Dûm" and c.alignment == "balrog")
    play.locations("two", balrog)
    assert agents.destinations(play.table, number) == [balrog]
    play.company("two", "Carn Dûm", "Haldir")
    assert agents.destinations(play.table, number) == []


@rule(
    "agent.move.same-facing",
    "agent-core.action.move-face-down-stack",
    "agent.move.top-card-is-current",
    "agent-core.site.in-play-face-up",
)
def test_a_face_down_agent_keeps_the_row_of_its_sites_face_down() -> None:
    play = on_the_way()
    number = agent(play, "Gisulf", "Gladden Fields")
    play.locations("two", "Goblin-gate")
    begin(play)
    act(play, "agent-move Gisulf")
    assert sites_on(play, number) == ["Gladden Fields", "Goblin-gate"]
    assert CARDS[agents.site_of(play.table, number)].name == "Goblin-gate"
    assert "Goblin-gate" not in routes.sites_in_use(play.table, "two")
    assert "Goblin-gate" not in play
    (told,) = play.events("agent-moved")
    assert told.told == ("two",) and "site" in told.secrets


@rule(
    "agent.move.face-up-returns-old-sites",
    "agent-core.action.move-face-up-site",
    "agent-core.reveal.site-returns",
    "agent.move.same-facing",
    "agent.location.face-up-site",
    "agent-core.site.in-play-face-up",
)
def test_a_face_up_agent_has_only_the_card_of_its_site_and_that_is_face_up() -> None:
    play = on_the_way()
    number = agent(play, "Gisulf", "Gladden Fields", up=True)
    play.locations("two", "Goblin-gate")
    begin(play)
    assert "Gladden Fields" in routes.sites_in_use(play.table, "two")
    act(play, "agent-move Gisulf")
    assert sites_on(play, number) == ["Goblin-gate"]
    assert play.names(play.player("two").locations) == ["Gladden Fields"]
    assert "Goblin-gate" in routes.sites_in_use(play.table, "two")
    (told,) = play.events("agent-moved")
    assert told.facts["site"] == play.id("Goblin-gate", "two")
    agents.leave(play.table, number)
    assert sorted(play.names(play.player("two").locations)) == ["Gladden Fields", "Goblin-gate"]


@rule("agent.move.step-back", "agent-core.action.move-back")
def test_a_face_down_agent_goes_back_to_the_site_before() -> None:
    play = on_the_way()
    number = agent(play, "Gisulf", "Gladden Fields", "Goblin-gate")
    begin(play)
    act(play, "agent-back Gisulf")
    assert sites_on(play, number) == ["Gladden Fields"] and play["Gisulf"].state == TAPPED
    assert play.names(play.player("two").locations) == ["Goblin-gate"]
    assert declared(play) == 1


@rule("agent.move.step-back", "meccg.choice.agents.step-back")
@pytest.mark.parametrize("turned", [False, True])
def test_going_back_from_the_first_site_leads_home_but_not_behind_where_it_was_turned_down(turned: bool) -> None:
    play = on_the_way()
    number = agent(play, "Gisulf", "Gladden Fields", up=turned)
    if turned:
        agents.hide(play.table, number)
    begin(play)
    assert play.offered("agent-back Gisulf") == (not turned)
    if not turned:
        act(play, "agent-back Gisulf")
        assert sites_on(play, number) == [] and agents.site_of(play.table, number) == ""


@rule("agent.move.dagorlad-udun", "agent-core.ringwraith.dagorlad-udun", "agent-core.balrog.dagorlad-udun")
@pytest.mark.parametrize(("kind", "near"), [("wizard", False), ("ringwraith", True), ("balrog", True)])
def test_dagorlad_and_udun_border_on_each_other_for_servants_of_sauron(kind: str, near: bool) -> None:
    play = on_the_way(two=kind)
    assert agents.borders(play.table, "two", "Dagorlad", "Udûn") == near
    assert agents.borders(play.table, "two", "Udûn", "Dagorlad") == near


@rule("agent-core.balrog.minion-sites-only")
@pytest.mark.parametrize(("kind", "sides"), [("ringwraith", {"minion", "balrog"}), ("balrog", {"minion"})])
def test_agents_of_a_balrog_player_move_with_site_cards_of_minions_only(kind: str, sides: set[str]) -> None:
    play = on_the_way(two=kind)
    number = agent(play, "Elerína", "Mount Gram")
    ids = {c.alignment: c.id for c in CARDS.values() if c.name == "Carn Dûm"}
    for side in ("minion", "balrog"):
        play.player("two").locations = (ids[side],)
        assert bool(agents.destinations(play.table, number)) == (side in sides)
        assert agents.home_cards(play.table, number) == (ids[side],), "at home it is with any card of its player"


@rule("agent.location.alone")
def test_each_agent_moves_alone() -> None:
    play = on_the_way()
    one = agent(play, "Gisulf", "Gladden Fields")
    two = agent(play, "Nimloth", "Gladden Fields")
    play.locations("two", "Goblin-gate", "Beorn’s House")
    begin(play)
    act(play, "agent-move Gisulf", "to Goblin-gate")
    assert sites_on(play, one) != sites_on(play, two) and play.table.company_of(one) is None
    assert not play.table.companies_of("two")


# -- home, healing, hiding --------------------------------------------------------------------------


@rule("agent.action.return-home", "agent-core.action.go-home")
def test_a_face_down_agent_returns_home_by_giving_up_all_its_sites() -> None:
    play = on_the_way()
    number = agent(play, "Gisulf", "Gladden Fields", "Goblin-gate")
    begin(play)
    act(play, "agent-home Gisulf")
    assert sites_on(play, number) == [] and play["Gisulf"].state == UNTAPPED and declared(play) == 1
    assert sorted(play.names(play.player("two").locations)) == ["Gladden Fields", "Goblin-gate"]
    assert {CARDS[site].name for site in agents.sites_possible(play.table, number)} == {
        "Woodmen-town",
        "Lake-town",
        "Dale",
    }


@rule("agent-core.action.go-home-face-up", "agent.action.return-home-when-home", "agent-core.action.go-home")
@pytest.mark.parametrize("state", [UNTAPPED, TAPPED, WOUNDED])
def test_a_face_up_agent_returns_home_to_a_home_site_of_which_its_player_has_a_card(state: int) -> None:
    play = on_the_way()
    number = agent(play, "Gisulf", "Dale", up=True, state=state)
    play.locations("two", "Woodmen-town", "Goblin-gate")
    begin(play)
    act(play, "agent-home Gisulf")
    assert set(named(play, "home")) == {"Dale", "Woodmen-town"}
    act(play, "home Woodmen-town")
    assert sites_on(play, number) == ["Woodmen-town"] and play["Gisulf"].state == state
    assert sorted(play.names(play.player("two").locations)) == ["Dale", "Goblin-gate"]


@rule("agent.location.site-card-needed", "meccg.choice.agents.go-home")
def test_a_face_up_agent_does_not_return_home_without_a_card_of_a_home_site() -> None:
    play = on_the_way()
    agent(play, "Gisulf", "Gladden Fields", up=True)
    play.locations("two", "Goblin-gate")
    begin(play)
    assert "agent-home" not in kinds(play) and "agent-move" in kinds(play)


@rule("agent.action.heal", "agent-core.action.heal")
def test_a_wounded_agent_heals_to_tapped() -> None:
    play = on_the_way()
    agent(play, "Gisulf", "Dale", up=True, state=WOUNDED)
    play.hand("two", "Herion")
    begin(play)
    act(play, "agent-heal Gisulf")
    assert play["Gisulf"].state == TAPPED and declared(play) == 1


@rule("agent.action.untap", "agent-core.action.untap")
@pytest.mark.parametrize("up", [True, False])
def test_a_tapped_agent_untaps(up: bool) -> None:
    play = on_the_way()
    agent(play, "Gisulf", "Gladden Fields", up=up, state=TAPPED)
    play.hand("two", "Herion")
    begin(play)
    act(play, "agent-untap Gisulf")
    assert play["Gisulf"].state == UNTAPPED and declared(play) == 1


@rule("agent.action.turn-face-down", "agent.action.turn-face-down-cards-stay", "agent-core.action.turn-face-down")
def test_an_agent_hides_with_its_site_and_what_lies_on_it_stays_face_up() -> None:
    play = on_the_way()
    number = agent(play, "Gisulf", "Dale", up=True)
    (laid,) = play.give("Gisulf", "Lure of Expedience")
    begin(play)
    act(play, "agent-hide Gisulf")
    hid = play["Gisulf"]
    assert (hid.face_down, hid.id, hid.state, hid.bears) == (True, "", UNTAPPED, (laid,))
    assert not play.table.cards[laid].face_down
    assert play.table.agents[number].anchored and sites_on(play, number) == ["Dale"]
    assert "Dale" not in routes.sites_in_use(play.table, "two")


@rule("agent-core.action.others-not-agent-actions", "agent.reveal.no-action", "agent.reveal.no-hazard-limit")
def test_a_reveal_is_no_agent_action_and_costs_nothing() -> None:
    play = on_the_way()
    number = agent(play, "Gisulf", "Gladden Fields")
    play.locations("two", "Goblin-gate")
    begin(play)
    act(play, "agent-reveal Gisulf")
    assert declared(play) == 0 and play.table.agents[number].actions == 0
    act(play, "agent-hide Gisulf")
    assert declared(play) == 1


# -- the reveal -------------------------------------------------------------------------------------


@rule(
    "agent.reveal.any-time",
    "agent-core.reveal.when",
    "agent-core.reveal.how",
    "agent-core.reveal.check-path",
    "agent.reveal.path-cards-returned",
    "agent.reveal.path-next-sites",
    "agent.location.face-up-site",
)
def test_a_revealed_agent_keeps_the_card_of_its_present_site_only() -> None:
    play = on_the_way()
    number = agent(play, "Gisulf", "Gladden Fields", "Goblin-gate")
    begin(play)
    act(play, "agent-reveal Gisulf")
    shown = play["Gisulf"]
    assert (shown.id, shown.face_down, shown.hidden) == ("DM-13", False, "")
    assert sites_on(play, number) == ["Goblin-gate"]
    assert play.names(play.player("two").locations) == ["Gladden Fields"]
    (told,) = play.events("agent-revealed")
    assert told.facts["sites"] == ("Gladden Fields", "Goblin-gate")


@rule(
    "agent.reveal.unmoved-choose-home",
    "agent.play.home-site-chosen-late",
    "agent-core.reveal.at-home-site-card",
    "agent-core.reveal.at-home-not-movement",
    "mh.agent.at-home-site",
    "meccg.choice.agents.home-card",
)
def test_an_agent_that_has_not_moved_is_put_at_a_home_site_when_it_is_revealed() -> None:
    play = on_the_way()
    number = agent(play, "Gisulf")
    play.locations("two", "Dale", "Lake-town", "Goblin-gate")
    begin(play)
    act(play, "agent-reveal Gisulf")
    assert play.asked == "agent.home" and play.asks == "two"
    assert set(named(play, "home")) == {"Dale", "Lake-town", "Woodmen-town"}
    play.do("home Dale")
    assert sites_on(play, number) == ["Dale"] and play["Gisulf"].state == UNTAPPED
    assert play.table.agents[number].actions == 0
    assert "Dale" not in play.names(play.player("two").locations)


@rule("meccg.choice.agents.home-card")
def test_an_agent_may_be_at_a_home_site_of_which_its_player_has_no_card_though_they_have_others() -> None:
    play = on_the_way()
    number = agent(play, "Gisulf")
    play.locations("two", "Dale", "Lake-town", "Goblin-gate")
    begin(play)
    act(play, "agent-reveal Gisulf")
    play.do("home Woodmen-town")
    assert sites_on(play, number) == [] and CARDS[agents.site_of(play.table, number)].name == "Woodmen-town"
    end_of_turn.end_turn(play.table)
    assert play.names(play.player("two").discard) == ["Gisulf"]


@rule("agent.reveal.unmoved-no-site-card", "agent-core.reveal.at-home-no-site-card")
def test_without_a_card_of_a_home_site_a_revealed_agent_is_discarded_at_the_end_of_the_turn() -> None:
    play = on_the_way()
    number = agent(play, "Gisulf")
    play.locations("two", "Goblin-gate")
    begin(play)
    act(play, "agent-reveal Gisulf")
    assert set(named(play, "home")) == {"Dale", "Lake-town", "Woodmen-town"}
    play.do("home Dale")
    assert number in play.table.cards and CARDS[agents.site_of(play.table, number)].name == "Dale"
    end_of_turn.end_turn(play.table)
    assert number not in play.table.cards
    assert play.names(play.player("two").discard) == ["Gisulf"]


@rule(
    "agent.reveal.illegal-no-effect",
    "agent.reveal.illegal-discard",
    "agent.reveal.illegal-sites-return",
    "agent-core.reveal.illegal-path-discard",
    "agent.reveal.path-first-site",
    "agent.reveal.path-next-sites",
)
@pytest.mark.parametrize(
    ("sites", "turned"),
    [
        (("Edoras", "Isengard"), False),
        (("Gladden Fields", "Edoras"), False),
        (("Edoras", "Goblin-gate"), True),
    ],
)
def test_an_agent_with_an_illegal_journey_is_discarded_as_it_is_revealed(sites: tuple[str, ...], turned: bool) -> None:
    play = on_the_way()
    number = agent(play, "Gisulf", *sites)
    agents.change(play.table, number, anchored=turned)
    begin(play)
    act(play, "agent-reveal Gisulf")
    assert number not in play.table.cards and not play.table.agents
    assert play.names(play.player("two").discard) == ["Gisulf"]
    assert sorted(play.names(play.player("two").locations)) == sorted(sites)
    (left,) = [event for event in play.events("left") if event.facts["number"] == number]
    assert left.rule == "agent.reveal.illegal-discard"


@rule("agent.reveal.path-after-hiding")
def test_the_journey_of_an_agent_that_was_turned_down_again_begins_where_that_was() -> None:
    play = on_the_way()
    number = agent(play, "Gisulf", "Edoras", up=True)
    play.locations("two", "Isengard", "Dale")
    agents.hide(play.table, number)
    assert play.names(tuple(agents.destinations(play.table, number))) == ["Isengard"]
    begin(play)
    act(play, "agent-move Gisulf", "agent-reveal Gisulf")
    assert sites_on(play, number) == ["Isengard"]
    assert not play.table.agents[number].anchored


@rule("agent-core.reveal.haven-on-path-discard")
@pytest.mark.parametrize(("name", "stays"), [("Wormtongue", False), ("Nimloth", True)])
def test_a_journey_through_what_is_a_wizardhaven_by_now_is_illegal_but_for_elves(name: str, stays: bool) -> None:
    play = on_the_way()
    number = agent(play, name, "Dunharrow", up=True)
    agents.hide(play.table, number)
    agents.change(play.table, number, sites=tuple(play.id(site, "two") for site in ("Dunharrow", "Isengard", "Edoras")))
    begin(play)
    wizardhaven(play)
    act(play, f"agent-reveal {name}")
    assert (number in play.table.cards) == stays


@rule("agent.reveal.environment-current-site-only", "agent-core.reveal.path-never-in-play")
def test_the_earlier_sites_of_a_journey_are_never_in_play() -> None:
    play = on_the_way()
    agent(play, "Gisulf", "Gladden Fields", "Goblin-gate")
    begin(play)
    act(play, "agent-reveal Gisulf")
    assert not play.events("enters-play")
    assert list(routes.sites_in_use(play.table, "two")) == ["Goblin-gate"]


@rule("agent.reveal.any-time", "agent-core.reveal.when")
def test_no_agent_is_revealed_of_free_will_outside_the_movement_hazard_phase() -> None:
    play = Play()
    company = play.company("one", "Rivendell", *HEROES)
    agent(play, "Gisulf")
    play.at_site(company)
    assert kinds(play) == set()


# -- creatures through an agent ---------------------------------------------------------------------


@rule(
    "agent.action.enable-creatures",
    "agent-core.action.key-creatures",
    "agent.creatures.match-automatic-attack",
    "agent-core.action.key-by-automatic-attack",
    "agent.creatures.keying-ignored",
    "agent.creatures.company-moving-to-site",
    "agent.creatures.reveals-agent",
    "agent-core.action.key-creatures-reveal",
)
def test_an_agent_opens_a_guarded_site_to_creatures_like_its_guards() -> None:
    play = on_the_way("Goblin-gate")
    number = agent(play, "Gisulf", "Gladden Fields", "Goblin-gate")
    play.hand("two", "Orc-watch", "Cave-drake", "Wargs")
    begin(play)
    assert "play Orc-watch site-agent" not in " ".join(play.options)
    act(play, "agent-creatures Gisulf")
    assert play["Gisulf"].state == TAPPED and play["Gisulf"].face_down and declared(play) == 1
    through = [option for option in play.options if "site-agent" in option]
    assert through == [f"play Orc-watch site-agent:{number}"]
    act(play, through[0])
    assert not play["Gisulf"].face_down and sites_on(play, number) == ["Goblin-gate"]
    assert play.table.combat is not None and play.table.combat.keyed == f"site-agent:{number}"
    assert declared(play) == 2


@rule("agent.creatures.match-automatic-attack")
def test_unique_creatures_do_not_come_like_guards_and_an_agent_elsewhere_opens_nothing() -> None:
    play = on_the_way("Goblin-gate")
    agent(play, "Gisulf", "Gladden Fields")
    begin(play)
    assert "agent-creatures" not in kinds(play)
    number = agent(play, "Nimloth", "Goblin-gate")
    site = play.table.cards[play.table.companies_of("one")[0].destination]
    company = play.table.companies_of("one")[0]
    unique = [c.id for c in CARDS.values() if "creature" in c.forms and c.race == "orc" and c.unique]
    plain = [c.id for c in CARDS.values() if "creature" in c.forms and c.race == "orc" and not c.unique]
    assert all(agent_keys.admits(play.table, number, site, company, card) for card in plain)
    assert unique == [] or not any(agent_keys.admits(play.table, number, site, company, card) for card in unique)


HOMES = [
    ("agent.creatures.home-free-hold", "agent-core.action.key-at-home-free-hold", "Elwen", "Minas Tirith",
     {"man", "dwarf", "elf", "dúnadan", "hobbit"}),
    ("agent.creatures.home-border-hold", "agent-core.action.key-at-home-border-hold", "Gisulf", "Dale",
     {"orc", "nazgûl", "man", "dwarf", "elf", "dúnadan", "hobbit"}),
    ("agent.creatures.home-ruins-and-lairs", "agent-core.action.key-at-home-ruins-lairs", "Wormtongue", "Isengard",
     {"orc", "nazgûl", "troll"}),
    ("agent.creatures.home-shadow-hold", "agent-core.action.key-at-home-shadow-hold", "Nimloth", "Sarn Goriwing",
     {"orc", "nazgûl", "undead", "troll"}),
    ("agent.creatures.home-dark-hold", "agent-core.action.key-at-home-dark-hold", "The Grimburgoth", "Dol Guldur",
     {"orc", "nazgûl", "troll"}),
]  # fmt: skip


@rule(
    "agent.creatures.home-site",
    "agent.creatures.home-free-hold",
    "agent-core.action.key-at-home-free-hold",
    "agent.creatures.home-border-hold",
    "agent-core.action.key-at-home-border-hold",
    "agent.creatures.home-ruins-and-lairs",
    "agent-core.action.key-at-home-ruins-lairs",
    "agent.creatures.home-shadow-hold",
    "agent-core.action.key-at-home-shadow-hold",
    "agent.creatures.home-dark-hold",
    "agent-core.action.key-at-home-dark-hold",
)
@pytest.mark.parametrize(("seed", "core", "name", "site", "races"), HOMES, ids=[home[2] for home in HOMES])
def test_at_a_home_site_the_type_of_site_says_which_creatures_come(
    seed: str, core: str, name: str, site: str, races: set[str]
) -> None:
    play = on_the_way(site)
    number = agent(play, name, site)
    begin(play)
    place = play.table.cards[play.table.companies_of("one")[0].destination]
    kind = seed.removeprefix("agent.creatures.home-")
    assert place.facts.site_type == kind
    assert set(agent_keys.home_races(play.table, number, place)) == races
    assert play.offered(f"agent-creatures {name}")
    act(play, f"agent-creatures {name}")
    for race in ("orc", "nazgûl", "man", "undead", "troll", "dragon", "wolf"):
        cards = [c.id for c in CARDS.values() if "creature" in c.forms and c.race == race]
        guarded = race in agent_keys.guards(play.table, place, play.table.companies_of("one")[0])
        for card in cards:
            if CARDS[card].other_races:
                continue
            opens = bool(agent_keys.keys(play.table, card))
            assert opens == (race in races or (guarded and not CARDS[card].unique)), CARDS[card].name


@rule(
    "agent.creatures.home-site",
    "agent.creatures.keying-ignored",
    "agent.creatures.reveals-agent",
    "agent.play.home-site-chosen-late",
)
def test_an_agent_that_has_not_moved_turns_out_to_be_at_home_where_the_company_goes() -> None:
    play = on_the_way("Dale")
    number = agent(play, "Gisulf")
    play.locations("two", "Dale", "Lake-town")
    play.hand("two", "Orc-watch")
    begin(play)
    assert not any("play Orc-watch" in option for option in play.options)
    act(play, "agent-creatures Gisulf")
    act(play, f"play Orc-watch site-agent:{number}")
    assert play.table.combat is not None
    assert sites_on(play, number) == ["Dale"] and not play["Gisulf"].face_down


@rule("agent.reveal.illegal-no-effect", "agent.creatures.reveals-agent")
def test_a_creature_played_through_an_agent_with_an_illegal_journey_comes_to_nothing() -> None:
    play = on_the_way("Goblin-gate")
    number = agent(play, "Gisulf", "Edoras", "Goblin-gate")
    play.hand("two", "Orc-watch")
    begin(play)
    act(play, "agent-creatures Gisulf")
    act(play, f"play Orc-watch site-agent:{number}")
    assert number not in play.table.cards and play.table.combat is None
    assert set(play.names(play.player("two").discard)) == {"Gisulf", "Orc-watch"}


@rule("agent.creatures.match-automatic-attack")
def test_a_site_is_open_for_the_rest_of_the_turn_only() -> None:
    play = on_the_way("Goblin-gate")
    number = agent(play, "Gisulf", "Gladden Fields", "Goblin-gate")
    begin(play)
    act(play, "agent-creatures Gisulf")
    orc = play.id("Orc-watch")
    assert agent_keys.keys(play.table, orc)
    end_of_turn.end_turn(play.table)
    assert not agent_keys.keys(play.table, orc) and number in play.table.agents


@rule("agent-core.action.key-creatures", "agent-core.action.key-creatures-reveal", "meccg.choice.agents.key")
@pytest.mark.parametrize("legal", [True, False])
def test_a_creature_on_guard_may_be_keyed_through_an_agent_in_the_same_turn(legal: bool) -> None:
    play = Play()
    company = play.company("one", "Goblin-gate", *HEROES)
    number = agent(play, "Gisulf", "Gladden Fields" if legal else "Edoras", "Goblin-gate")
    agents.change(play.table, number, enables="Goblin-gate")
    play.on_guard(company, "Hobgoblins")
    play.enters(company).do("enter")
    assert play.asked == "on-guard.entry"
    play.do(f"creature Hobgoblins site-agent:{number}")
    assert (number in play.table.agents) == legal and ("Hobgoblins" in play) == legal
    if legal:
        assert not play["Gisulf"].face_down


# -- more than one action ---------------------------------------------------------------------------


@rule("agent.action.extra-by-cards")
def test_my_precious_takes_one_more_action_when_face_up_and_that_is_free() -> None:
    play = on_the_way()
    number = agent(play, "My Precious", "Goblin-gate", up=True)
    play.hand("two", "Herion")
    play.locations("two", "Gladden Fields", "Moria", "Beorn’s House")
    begin(play)
    act(play, "agent-move My Precious", "to Gladden Fields")
    assert declared(play) == 1
    act(play, "agent-move My Precious", "to Beorn’s House")
    assert declared(play) == 1 and sites_on(play, number) == ["Beorn’s House"]
    assert not play.table.pending or not any("My Precious" in option for option in play.options)


@rule("meccg.choice.agents.move")
def test_a_move_that_is_negated_gives_the_site_card_back() -> None:
    play = on_the_way()
    number = agent(play, "Gisulf", "Gladden Fields")
    goblin_gate = play.id("Goblin-gate", "two")
    play.locations("two", "Goblin-gate", "Dale")
    begin(play)
    play.table.chains = ((),)
    play.table.declaring = ("agent-move", "", str(number))
    link = chain.enter_chain(play.table, "two", 0, goblin_gate)
    assert goblin_gate not in play.player("two").locations
    agents.leave(play.table, number)
    assert chain._stands(play.table, link) is False
    play.table.acting = (link,)
    chain._finish(play.table, False)
    assert goblin_gate in play.player("two").locations
    assert without(play.player("two").locations, goblin_gate)


@rule("agent-core.action.key-creatures")
def test_a_secret_entrance_keeps_out_what_an_agent_lets_in() -> None:
    play = Play()
    company = play.company("one", "Rivendell", "Elrond", "Gimli")
    play.hand("one", "Secret Entrance")
    play.locations("one", "Bree")
    play.locations("two", "Bree")
    play.hand("two", "Orc-watch")
    agent(play, "Bill Ferny", "Bree", up=True)
    play.organization().do(f"move {company}", "to Bree", "done", "play Secret Entrance").until()
    play.run(movement_hazard.company_phase, company).until("chain.open", "two")
    act(play, "agent-creatures Bill Ferny")
    play.until("chain.open", "two")
    assert not [option for option in play.options if option.startswith("play Orc-watch")]


@rule("agent.action.turn-face-down", "agent.reveal.path-after-hiding")
def test_an_agent_without_a_card_of_its_own_stays_where_it_hides() -> None:
    play = on_the_way()
    play.locations("two", "Cameth Brin")
    number = agent(play, "Bill Ferny", up=True)
    agents.change(play.table, number, place=play.id("Bree"))
    act(begin(play).until("chain.open", "two"), "agent-hide Bill Ferny")
    assert agents.sites_possible(play.table, number) == (play.id("Bree"),)
