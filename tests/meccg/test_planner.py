"""What the greedy player knows of agents, of the Under-deeps, of prisoners, and of what to keep in hand."""

from __future__ import annotations

import pytest

from tests.meccg.play import Play
from tests.meccg.rules.agent_fight_scenes import agent, enters
from tests.meccg.rules.agent_scenes import begin, on_the_way
from tests.meccg.rules.agents.test_influence import meets
from tests.meccg.rules.captive_scenes import HOST, SITES, SPIDERS, hold, lone_strike, set_out, strike
from tests.meccg.rules.combat.test_company_combat import meeting
from underdeeps.arena.simulate import Plan, simulate
from underdeeps.bots.yardstick.meccg import agents, captives, depths, fights, hands, journeys, plays, values
from underdeeps.bots.yardstick.meccg.planner import ANSWERS


def answer(play: Play) -> str:
    """What the planner picks at the pending question, with names for numbers."""
    asked = play.table.pending
    assert asked is not None
    return play.say(ANSWERS[asked.kind](play.table, asked))


def worth(play: Play, begins: str) -> float:
    """What an option that begins so is worth to the player of agents."""
    assert play.table.pending is not None
    option = next(each for each in play.table.pending.options if play.say(each).startswith(begins))
    return agents.deed(play.table, "two", option)


# -- agents -----------------------------------------------------------------------------------------


def test_an_agent_is_played_when_nothing_better_is_at_hand() -> None:
    play = on_the_way("Weathertop")
    play.hand("two", "Bill Ferny")
    begin(play).until("chain.open", "two")
    assert answer(play) == "agent Bill Ferny"


def test_an_agent_moves_to_where_the_company_goes_if_its_attack_promises_something() -> None:
    play = Play()
    company = play.company("one", "Rivendell", "Sam Gamgee")
    play.locations("two", "Bree", "Weathertop", "Old Forest")
    agent(play, "The Grimburgoth", "Bree")
    play.moves(company, "Weathertop", "Rhudaur", "Arthedain").until("chain.open", "two")
    assert answer(play) == "agent-move The Grimburgoth"
    play.do("agent-move The Grimburgoth")
    assert answer(play) == "to Weathertop"


def test_an_agent_does_not_run_into_heroes_who_would_beat_it() -> None:
    play = Play()
    company = play.company("one", "Rivendell", "Aragorn II", "Glorfindel II")
    play.locations("two", "Bree", "Weathertop", "Old Forest")
    agent(play, "Jûoma", "Bree")
    play.moves(company, "Weathertop", "Rhudaur", "Arthedain").until("chain.open", "two")
    assert worth(play, "agent-move") < 0


def test_an_agent_attacks_the_weak_from_its_hiding_place() -> None:
    play = enters("Herion", at="Dol Amroth", who=("Aragorn II", "Sam Gamgee"))
    play.until("agent.attack")
    assert answer(play).startswith("attack"), "at home and face-down it chooses whom it strikes"


def test_an_agent_leaves_the_strong_alone() -> None:
    play = enters("Wormtongue", "Edoras", at="Edoras", who=("Aragorn II",), up=True)
    play.until("agent.attack")
    assert answer(play) == "no-attack"


def test_an_agent_taps_for_a_creature_that_could_not_be_played_without_it() -> None:
    play = on_the_way("Bree")
    play.hand("two", "Orc-watch")
    agent(play, "Bill Ferny", "Bree")
    begin(play).until("chain.open", "two")
    assert worth(play, "agent-creatures") > 0.2
    play = on_the_way("Bree")
    play.hand("two", "Twilight")
    agent(play, "Bill Ferny", "Bree")
    begin(play).until("chain.open", "two")
    assert worth(play, "agent-creatures") == 0


def test_an_event_lets_an_agent_attack_whom_it_may_choose() -> None:
    def value(*who: str) -> float:
        play = Play()
        company = play.company("one", "Rivendell", *who)
        agent(play, "Herion", "Bree")
        play.hand("two", "Cunning Foes")
        play.moves(company, "Bree", "Rhudaur", "Arthedain").until("chain.open", "two")
        assert play.table.pending is not None
        option = next(each for each in play.table.pending.options if each.verb == "play")
        return plays.value(play.table, "two", option)

    assert value("Aragorn II", "Sam Gamgee") > 0.3 > value("Aragorn II", "Glorfindel II")


def played(play: Play, card: str) -> float:
    """What it is worth to player two to play a card that is offered."""
    assert play.table.pending is not None
    options = [each for each in play.table.pending.options if each.verb == "play"]
    return max(plays.value(play.table, "two", each) for each in options if play.say(each).startswith(f"play {card}"))


def test_an_agent_carries_off_the_weak_but_does_not_try_it_with_the_strong() -> None:
    def value(*who: str) -> float:
        play = Play()
        company = play.company("one", "Rivendell", *who)
        play.locations("two", "Bree")
        agent(play, "Bill Ferny", "Bree")
        play.hand("two", "To Get You Away")
        play.moves(company, "Bree", "Rhudaur", "Arthedain").until("chain.open", "two")
        return played(play, "To Get You Away")

    assert value("Aragorn II", "Sam Gamgee") > 0.3 > 0 > value("Aragorn II", "Glorfindel II")


def test_an_agent_talks_to_those_of_its_own_home() -> None:
    scene = {"at": "Edoras", "who": ("Éowyn", "Elrond", "Glorfindel II"), "hand": ("Good Sense Revolts",), "up": False}
    kin = played(meets("Wormtongue", "Edoras", **scene), "Good Sense Revolts")  # type: ignore[arg-type]
    stranger = played(meets("Bill Ferny", "Edoras", **scene), "Good Sense Revolts")  # type: ignore[arg-type]
    assert kin > 0.8 > stranger


def test_what_cannot_fail_is_worth_all_of_a_faction() -> None:
    play = meets("Deallus", "Bree", at="Rivendell", hand=("Twisted Tales",), up=False, faction="Rangers of the North")
    assert played(play, "Twisted Tales") == 0.5 + play["Rangers of the North"].facts.points


def test_an_agent_that_has_tapped_for_an_event_is_left_alone() -> None:
    play = meets("Wormtongue", "Edoras", at="Edoras", who=("Éowyn",), hand=("Good Sense Revolts",))
    play.locations("two", "Dunharrow")
    play.do(next(option for option in play.options if option.startswith("play Good Sense Revolts")))
    play.until("chain.respond", "two")
    assert worth(play, "agent-untap") == 0, "untapped, it would do nothing any more"
    assert answer(play) == "pass"


# -- the Under-deeps --------------------------------------------------------------------------------


def company_at(site: str, *hand: str) -> tuple[Play, int]:
    play = Play()
    company = play.company("one", site, "Thorin II", "Glóin", "Balin", "Gimli")
    play.hand("one", *hand)
    play.locations("one", "Goblin-gate", "The Under-grottos", "The Under-leas", "Mount Gundabad", "Rivendell")
    return play, company


@pytest.mark.parametrize("start", ["Rivendell", "Goblin-gate"])
def test_it_goes_below_for_what_can_be_played_there_only(start: str) -> None:
    play, number = company_at(start, "Noldo-lantern", "Dwarven Light-stone")
    _, where = journeys.plan(play.table, play.table.companies[number])
    assert where == play.id("Goblin-gate" if start == "Rivendell" else "The Under-grottos")


def test_without_anything_to_play_below_the_way_down_is_worth_nothing() -> None:
    play, number = company_at("Rivendell", "Concealment")
    company = play.table.companies[number]
    assert depths.below(play.table, company, play.id("Goblin-gate"), list(play.player("one").hand.cards)) <= 0
    play, number = company_at("Rivendell", "Noldo-lantern")
    company = play.table.companies[number]
    assert depths.below(play.table, company, play.id("Goblin-gate"), list(play.player("one").hand.cards)) > 0


def test_it_knows_how_likely_the_way_is_found() -> None:
    play, number = company_at("The Under-grottos")
    company = play.table.companies[number]
    here, there = play.id("The Under-grottos"), play.id("The Under-leas")
    assert depths.odds(play.table, company, here, there) == pytest.approx(15 / 36), "8 or more"
    play.give("Glóin", "Dwarven Light-stone")
    assert depths.odds(play.table, company, here, there) == pytest.approx(26 / 36), "6 or more"
    assert depths.odds(play.table, company, here, play.id("Goblin-gate")) == 1


# -- prisoners --------------------------------------------------------------------------------------


def test_it_would_like_to_free_its_own_people() -> None:
    play = Play()
    company = play.company("one", "Rivendell", "Frodo", "Aragorn II", "Legolas", "Gimli")
    play.locations("one", "Ettenmoors")
    here = play.table.companies[company]
    before = journeys.site_value(play.table, here, play.id("Ettenmoors"), [])
    host = hold(play, HOST, "Frodo", "Ettenmoors")
    assert captives.prisoners_worth(play.table, host) >= 1
    assert journeys.site_value(play.table, play.table.companies[company], play.id("Ettenmoors"), []) > before


def test_it_does_not_send_the_weak_to_a_rescue() -> None:
    play = Play()
    strong = play.company("one", "Rivendell", "Aragorn II", "Legolas", "Gimli", "Glorfindel II")
    weak = play.company("one", "Lórien", "Sam Gamgee", "Frodo")
    host = hold(play, HOST, "Frodo", "Ettenmoors")
    assert captives.hope(play.table, play.table.companies[strong], host) > 2
    assert captives.hope(play.table, play.table.companies[weak], host) < 0.5


def test_it_goes_by_steps_to_prisoners_far_away() -> None:
    play = Play()
    company = play.company("one", "Edhellond", "Frodo", "Aragorn II", "Legolas", "Gimli", "Boromir II")
    play.locations("one", "Ettenmoors", "Lórien", "Rivendell", "Grey Havens")
    before = journeys.plan(play.table, play.table.companies[company])[0]
    hold(play, HOST, "Frodo", "Ettenmoors")
    here = play.table.companies[company]
    assert journeys.plan(play.table, here)[0] > before + 1
    assert captives.on_the_way(play.table, here, play.id("Lórien")) > 1
    assert captives.on_the_way(play.table, here, play.id("Dol Amroth")) == 0


def test_somebody_stays_untapped_in_a_rescue_to_free_the_prisoners() -> None:
    play = Play()
    company = play.company("one", "Ettenmoors", "Frodo", "Glorfindel II", "Aragorn II", "Gimli")
    hold(play, "Flies and Spiders", "Frodo", "Ettenmoors")
    play.state("Gimli", 1)
    play.at_site(company).do(next(option for option in play.options if option.startswith("rescue")))
    play.until("combat.assign").do("face Glorfindel II").do("face Aragorn II")
    play.until("strike.stay")
    assert fights.last_untapped(play.table), "all others are tapped, or will be"
    play = enters("Herion", at="Dol Amroth").until("agent.attack").do("attack Herion").until("strike.stay")
    assert not fights.last_untapped(play.table)


def test_a_host_is_played_on_the_strike_that_promises_most() -> None:
    def scene(*order: str) -> Play:
        play = Play()
        company = play.company("one", "Rivendell", "Gimli", "Sam Gamgee")
        play.locations("two", *SITES)
        return strike(set_out(play, company, HOST, SPIDERS[0]), SPIDERS, *order)

    play = scene("Sam Gamgee", "Gimli")
    play.until("chain.open", "two")
    assert played(play, HOST) > 0.5
    play = scene("Gimli", "Sam Gamgee")
    play.until("chain.open", "two")
    assert played(play, HOST) == 0, "the strike against Sam is to come"


def test_prisoners_are_held_where_many_guards_are() -> None:
    play = lone_strike()
    play.do(f"play {HOST} Legolas")
    assert play.asked == "host.site"
    assert answer(play) == "imprison Zarak Dûm", "a dragon is there"


def test_spiders_are_worth_more_to_one_who_holds_a_web_for_them() -> None:
    def value(*hand: str) -> float:
        play = Play()
        company = play.company("one", "Rivendell", "Sam Gamgee", "Gimli")
        play.locations("two", *SITES)
        play.hand("two", *hand)
        play.moves(company, "Moria", "Rhudaur", "Hollin", "Redhorn Gate").until("chain.open", "two")
        return played(play, "Giant Spiders")

    assert value("Giant Spiders", HOST) > value("Giant Spiders", "River") + 0.5


# -- companies that meet ----------------------------------------------------------------------------


@pytest.mark.parametrize(("others", "fights_them"), [(("Bergil",), True), (("Glorfindel II", "Aragorn II"), False)])
def test_it_attacks_a_company_that_it_can_beat(others: tuple[str, ...], fights_them: bool) -> None:
    play = meeting(("Gorbag", "Shagrat"), others)
    target = play.company_of(others[0]).number
    assert (fights.clash(play.table, target) > fights.BLOOD) == fights_them


# -- what is kept in hand ---------------------------------------------------------------------------


TREASURE = ("Aiglos", "Orcrist", "Glamdring", "Durin’s Axe", "The Mithril-coat", "Iron Hill Dwarves")


def test_a_hand_full_of_treasure_still_has_room_for_hazards() -> None:
    play = Play()
    play.company("one", "Rivendell", "Aragorn II")
    play.hand("one", *TREASURE, HOST, "Giant Spiders")
    worths = {card: hands.worth(play.table, "one", card) for card in play.player("one").hand.cards}
    worst = min(worths, key=lambda card: worths[card])
    assert worst in [play.id(name) for name in TREASURE]
    assert values.card_value(worst) > values.card_value(play.id("Giant Spiders")), "by itself it is worth more"


def test_events_about_agents_are_kept_for_agents_and_not_against_minions() -> None:
    play = Play()
    play.hand("two", "Good Sense Revolts")
    alone = hands.worth(play.table, "two", play.id("Good Sense Revolts"))
    agent(play, "Bill Ferny", "Bree")
    assert hands.worth(play.table, "two", play.id("Good Sense Revolts")) > alone > 0
    play = Play("ringwraith", "wizard")
    play.hand("two", "Good Sense Revolts")
    assert values.dead(play.table, "two", play.id("Good Sense Revolts"))


def test_a_character_whom_nobody_can_control_is_not_kept_for_long() -> None:
    play = Play()
    play.company("one", "Rivendell", "Elrond", "Glorfindel II")
    play.hand("one", "Legolas")
    assert hands.single(play.table, "one", play.id("Legolas")) == hands.IDLE
    play = Play()
    play.company("one", "Rivendell", "Bergil")
    play.hand("one", "Legolas")
    assert hands.single(play.table, "one", play.id("Legolas")) > 2


# -- whole games ------------------------------------------------------------------------------------


def test_with_deck_l_it_beats_a_random_player_and_does_all_of_it() -> None:
    plan = Plan("meccg", 4, 1, ("greedy", "random"), settings={"decks": ("L", "A")}, stats=True)
    result = simulate(plan)
    assert result["errors"] == [] and result["bots"]["greedy"]["won"] >= 3
    stats = {key: row["total"] for key, row in result["stats"].items()}
    assert stats["agents_played"] >= 8 and stats["attacks_by_agents"] >= 2
    assert stats["under_deeps_sites_reached"] >= 4


# -- gold rings -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("ring", "site", "fits"),
    [
        ("A Little Gold Ring", "Gladden Fields", True),
        ("A Little Gold Ring", "Amon Hen", False),
        ("A Little Gold Ring", "Goblin-gate", False),
        ("The Least of Gold Rings", "Goblin-gate", True),
        ("The Least of Gold Rings", "Amon Hen", False),
    ],
)
def test_a_gold_ring_with_sites_of_its_own_is_taken_only_where_gold_rings_are(ring: str, site: str, fits: bool) -> None:
    play = Play("ringwraith", "wizard")
    company = play.company("one", "Dol Guldur", "Jerrek", "Dorelas")
    play.hand("one", ring)
    gain = values.playable_value(play.table, play.table.companies[company], play.id(site), False, [play.id(ring)])
    assert (gain > 0) == fits
    play = Play("ringwraith", "wizard")
    company = play.company("one", site, "Jerrek", "Dorelas")
    play.hand("one", ring)
    assert play.at_site(company).offered(f"play {ring}") == fits, "as the rules have it"
