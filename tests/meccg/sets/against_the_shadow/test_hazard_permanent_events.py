"""The hazard permanent-events of Against the Shadow."""

from __future__ import annotations

import pytest

from tests.meccg.play import Play
from tests.meccg.rules.agent_fight_scenes import agent as agent_at
from tests.meccg.rules.agent_scenes import agent
from tests.meccg.sets.against_the_shadow.company_scenes import at_war
from tests.meccg.sets.hazard_scenes import WILDS, checks_made, on_guard, played, plays, road, unanswered
from tests.meccg.sets.short_event_scenes import attacked as attacked_company
from tests.rules import rule
from underdeeps.kernel import Option
from underdeeps.meccg.facts import CARDS
from underdeeps.meccg.language.catalogue import text_of
from underdeeps.meccg.rules import companies, game, numbers, riddling, zones
from underdeeps.meccg.rules.combat import ambushes, attacks, combat, keying
from underdeeps.meccg.rules.ending import scoring
from underdeeps.meccg.rules.journeys import region_movement, routes
from underdeeps.meccg.table import TAPPED, UNTAPPED, WOUNDED

# -- Alone and Unadvised ----------------------------------------------------------------------------


def test_alone_and_unadvised_is_for_small_companies() -> None:
    assert not plays(road("Aragorn II", "Legolas", "Gimli", "Frodo", hand=("AS-24",)))
    play = road("Gandalf", "Legolas", "Frodo", hand=("AS-24",))
    assert plays(play) == ["play Alone and Unadvised Legolas", "play Alone and Unadvised Frodo"]


def test_alone_and_unadvised_checks_for_each_region_with_the_help_of_the_company() -> None:
    play = road("Legolas", "Gimli", hand=("AS-24",))
    played(play, "AS-24", "Legolas")
    assert numbers.corruption_points(play.table, play["Legolas"].number) == 4
    play.dice(3, 3, 3, 3, 3, 3)
    play.until()
    assert [event.facts["total"] for event in play.events("corruption")] == [6 + 2] * 3


def test_alone_and_unadvised_does_not_check_who_stays() -> None:
    play = Play()
    company = play.company("one", "Rivendell", "Legolas")
    play.give("Legolas", "Alone and Unadvised")
    play.stays(company).until()
    assert checks_made(play) == 0


def test_alone_and_unadvised_goes_in_a_company_of_four() -> None:
    play = Play()
    company = play.company("one", "Rivendell", "Legolas", "Gimli")
    other = play.company("one", "Rivendell", "Frodo")
    play.give("Legolas", "Alone and Unadvised")
    companies.join(play.table, company, other)
    assert "Alone and Unadvised" in play
    companies.join(play.table, company, play.company("one", "Rivendell", "Aragorn II"))
    assert "Alone and Unadvised" not in play


@pytest.mark.parametrize(("dice", "gone"), [((3, 3), False), ((3, 4), True)])
def test_alone_and_unadvised_goes_by_a_roll_above_six(dice: tuple[int, int], gone: bool) -> None:
    play = Play()
    play.company("one", "Rivendell", "Legolas")
    play.give("Legolas", "Alone and Unadvised")
    play.organization()
    play.dice(*dice)
    play.do("remove Alone and Unadvised").until("organization")
    assert ("Alone and Unadvised" not in play) == gone


# -- Come at Need -----------------------------------------------------------------------------------


def waiting(ally: str = "LE-154", kind: str = "wizard", to: str = "Moria") -> Play:
    """Come at Need is in play with an ally, and a company goes to a site."""
    play = Play(kind, "ringwraith")
    company = play.company("one", "Rivendell" if kind == "wizard" else "Carn Dûm", "Aragorn II")
    play.hand("two", "AS-25", ally, "River")
    play.moves(company, "Bree", "Rhudaur", "Arthedain").until("chain.open", "two")
    play.do(f"play Come at Need {play.word(ally)}")
    unanswered(play)
    play.until()
    play.table.companies[company] = zones.replace(play.table.companies[company], moved=False)
    return play.moves(company, to, *WILDS)


def test_come_at_need_lays_an_ally_by_without_points() -> None:
    play = waiting(to="Bree")
    ally = play["Stinker"]
    assert (ally.role, ally.on) == ("aside", play["Come at Need"].number)
    assert scoring.tally(play.table, "two")["ally"] == 0


def test_come_at_need_needs_an_ally_that_can_be_attacked() -> None:
    assert plays(road("Aragorn II", hand=("AS-25", "AS-76"))) == []
    assert plays(road("Aragorn II", hand=("AS-25", "LE-157"))) == ["play Come at Need War-wolf"]


def test_come_at_need_attacks_a_company_that_moves_to_where_the_ally_is_playable() -> None:
    play = waiting()
    fight = play.until("combat.assign").table.combat
    assert fight is not None
    assert (fight.strikes, fight.prowess, fight.body, fight.race) == (1, 2 + 7, 9, "")
    assert not fight.detainment


def test_come_at_need_leaves_a_company_alone_that_goes_elsewhere() -> None:
    play = waiting(to="Bree")
    assert play.table.combat is None


def test_come_at_need_defeated_brings_kill_points() -> None:
    play = waiting().until("combat.assign").do("face Aragorn II")
    play.dice(6, 6, 6, 6)
    play.until()
    assert "Come at Need" in play.names(play.player("two").discard)
    assert scoring.tally(play.table, "one")["kill"] == play["Stinker"].facts.points == 2


def test_come_at_need_stays_if_the_attack_is_not_defeated() -> None:
    play = waiting().until("combat.assign").do("face Aragorn II")
    play.dice(6, 6, 1, 1)
    play.until()
    assert play["Stinker"].on == play["Come at Need"].number


def test_come_at_need_detains_its_own_side_and_is_discarded() -> None:
    play = waiting("TW-251", to="Eagles’ Eyrie")
    play.until("combat.assign")
    assert play.table.combat is not None
    assert play.table.combat.detainment
    play.do("face Aragorn II")
    play.dice(1, 1)
    play.until()
    assert "Come at Need" in play.names(play.player("two").discard)
    assert play.word("TW-251") in play.names(play.player("two").discard)


def test_come_at_need_gives_the_ally_back_in_the_organization_phase() -> None:
    play = waiting(to="Bree").until()
    play.table.active = "two"
    play.table.journey = None
    play.organization().do("use Come at Need")
    unanswered(play)
    assert "Stinker" in play.names(play.player("two").hand)
    assert "Come at Need" in play.names(play.player("two").discard)


# -- Enchanted Stream -------------------------------------------------------------------------------


def test_enchanted_stream_is_played_on_a_company_in_the_wild() -> None:
    play = road("Gimli", hand=("AS-27",))
    played(play, "AS-27", f"c{play.company_of('Gimli').number}")
    assert play["Enchanted Stream"].number in play.company_of("Gimli").events
    assert plays(road("Gimli", hand=("AS-27",), to="Edoras", through=("Rohan",))) == []


def test_enchanted_stream_is_turned_aside_by_a_ranger() -> None:
    play = road("Aragorn II", "Gimli", hand=("AS-27",))
    play.do(f"play Enchanted Stream c{play.company_of('Gimli').number}")
    link = play.table.chain[-1].number
    play.do(f"turn-aside link{link}")
    assert play.asked != "chain.by" or play.options == ["by Aragorn II"]
    if play.asked == "chain.by":
        play.do("by Aragorn II")
    unanswered(play)
    assert play["Aragorn II"].state == TAPPED
    assert "Enchanted Stream" in play.names(play.player("two").discard)


def test_enchanted_stream_cannot_be_turned_aside_without_a_ranger() -> None:
    play = road("Gimli", hand=("AS-27",))
    play.do(f"play Enchanted Stream c{play.company_of('Gimli').number}")
    assert not any(option.startswith("turn-aside") for option in play.options)


def streamed(*characters: str) -> tuple[Play, int]:
    """A company in its organization phase, with Enchanted Stream on it."""
    play = Play()
    company = play.company("one", "Bree", *characters)
    play.event("two", "AS-27", company)
    play.locations("one", "Rivendell", "Weathertop")
    return play.organization(), company


def test_enchanted_stream_holds_a_company_until_two_tap() -> None:
    play, company = streamed("Aragorn II", "Gimli", "Legolas")
    assert not play.offered(f"move {company}")
    assert play.why_not("one", play.id("Weathertop"))[0].facts == ("AS-27",)
    play.do("shake-off Enchanted Stream")
    assert play.asks == "one"
    play.do("tap Gimli", "tap Legolas")
    unanswered(play)
    assert [play[name].state for name in ("Aragorn II", "Gimli", "Legolas")] == [UNTAPPED, TAPPED, TAPPED]
    assert play.offered(f"move {company}")
    play.do("organize")
    assert play.offered("split Gimli")


def test_enchanted_stream_bars_a_split() -> None:
    play, _ = streamed("Aragorn II", "Gimli")
    assert not play.offered("organize") or "split Gimli" not in play.do("organize").options


def test_enchanted_stream_takes_one_who_is_alone_untapped_and_none_if_none_is() -> None:
    play, company = streamed("Aragorn II")
    play.do("shake-off Enchanted Stream")
    unanswered(play)
    assert play["Aragorn II"].state == TAPPED
    assert play.offered(f"move {company}")
    tired, other = streamed("Aragorn II")
    tired.state("Aragorn II", TAPPED)
    assert companies.held_refusal(tired.table, tired.table.companies[other]) is None


def test_enchanted_stream_ends_at_a_haven() -> None:
    play = Play()
    company = play.company("one", "Rivendell", "Gimli")
    play.event("two", "AS-27", company)
    play.organization()
    assert "Enchanted Stream" in play.names(play.player("two").discard)


# -- Full of Froth and Rage -------------------------------------------------------------------------


@pytest.mark.parametrize(("site", "kind", "prowess"), [("Eagles’ Eyrie", "ringwraith", 12), ("Moria", "wizard", 7)])
def test_full_of_froth_and_rage_strengthens_spiders_and_animals(site: str, kind: str, prowess: int) -> None:
    play = Play(kind)
    company = play.company("one", site, *(("Asternak", "Layos") if kind == "ringwraith" else ("Aragorn II", "Legolas")))
    play.event("two", "Full of Froth and Rage")
    play.enters(company).do("enter")
    while play.asked not in ("combat.assign", "combat.assign-rest", "combat.next"):
        play._modestly()
    assert attacks.attack_prowess(play.table) == prowess


def test_full_of_froth_and_rage_goes_when_a_spider_is_beaten() -> None:
    play = Play()
    play.company("one", "Moria", "Aragorn II")
    play.event("two", "Full of Froth and Rage")
    attacks.begin(
        play.table,
        play.company_of("Aragorn II").number,
        source="creature",
        card="TW-40",
        maker=0,
        race="spider",
        strikes=1,
        prowess=5,
    )
    play.dice(*(6,) * 10)
    play.run(combat.fight).until()
    assert "Full of Froth and Rage" not in play


def test_full_of_froth_and_rage_is_played_once() -> None:
    play = road("Aragorn II", hand=("AS-30", "AS-30"))
    played(play, "AS-30").until("chain.open", "two")
    assert not plays(play)


def test_full_of_froth_and_rage_is_revealed_on_guard_before_animals_attack() -> None:
    play = Play("ringwraith")
    company = play.company("one", "Eagles’ Eyrie", "Asternak")
    on_guard(play, company, "Full of Froth and Rage")
    play.enters(company).do("enter")
    assert play.options == ["reveal Full of Froth and Rage", "keep"]
    play = Play()
    company = play.company("one", "Moria", "Aragorn II", "Legolas")
    on_guard(play, company, "Full of Froth and Rage")
    play.enters(company).do("enter")
    assert play.asked != "on-guard.entry"


# -- Near to Hear a Whisper -------------------------------------------------------------------------


def scene(kind: str = "wizard") -> tuple[Play, int]:
    """A company of player one at Bree, where an agent of player two is."""
    play = Play(kind)
    company = play.company("one", "Bree", *(("Elladan", "Aragorn II") if kind == "wizard" else ("Gorbag", "Shagrat")))
    agent_at(play, "Bill Ferny", "Bree", up=True)
    return play, company


def test_near_to_hear_a_whisper_lets_agents_attack_who_does_not_enter() -> None:
    play, company = scene()
    play.event("two", "Near to Hear a Whisper")
    play.enters(company).until("site.enter").do("nothing")
    assert (play.asks, play.options) == ("two", ["attack Bill Ferny", "no-attack"])
    play.do("attack Bill Ferny").until()
    assert len(play.events("attack")) == 1
    assert not play.table.companies[company].entered


def test_without_it_nobody_attacks_who_does_not_enter() -> None:
    play, company = scene()
    play.enters(company).until("site.enter").do("nothing").until()
    assert not play.events("attack")


def test_near_to_hear_a_whisper_may_be_revealed_on_guard_then() -> None:
    play, company = scene()
    play.on_guard(company, "Near to Hear a Whisper")
    play.enters(company).until("site.enter").do("nothing")
    assert (play.asks, play.asked) == ("two", "on-guard.outside")
    play.do(next(option for option in play.options if option.startswith("reveal"))).until("agent.attack")
    assert play["Near to Hear a Whisper"].number in play.table.events


@rule("agent.event.untargeted-allowed")
def test_near_to_hear_a_whisper_is_played_against_minions_too_and_only_once() -> None:
    play, company = scene("ringwraith")
    play.hand("two", "Near to Hear a Whisper")
    play.stays(company).until("chain.open", "two").do("play Near to Hear a Whisper").until()
    assert play["Near to Hear a Whisper"].number in play.table.events
    play.hand("two", "Near to Hear a Whisper")
    play.table.journey = None
    play.stays(company).until("chain.open", "two")
    assert not play.offered("play Near to Hear a Whisper")


def test_near_to_hear_a_whisper_goes_when_a_play_deck_is_exhausted() -> None:
    play, _ = scene()
    play.event("two", "Near to Hear a Whisper")
    zones.discard_on_exhaustion(play.table)
    assert "Near to Hear a Whisper" not in play
    assert text_of("AS-31").endswith(".")


@rule("agent.event.ringwraith-sauron-global-immune")
def test_near_to_hear_a_whisper_leaves_the_ringwraith_who_played_it_alone() -> None:
    for owner, attacked in (("one", False), ("two", True)):
        play = Play("ringwraith", "wizard")
        company = play.company("one", "Bree", "Gorbag", "Shagrat")
        agent(play, "Bill Ferny", "Bree", up=True)
        play.event(owner, "Near to Hear a Whisper")
        play.enters(company).until("site.enter").do("nothing")
        assert (play.asked == "agent.attack") == attacked


# -- One Foe to Breed a War -------------------------------------------------------------------------


def test_one_foe_to_breed_a_war_is_for_the_wounded() -> None:
    play = Play()
    company = play.company("one", "Rivendell", "Gimli", "Legolas")
    play.state("Legolas", WOUNDED)
    play.hand("two", "AS-32", "AS-32", "River")
    play.moves(company, "Moria", "Hollin").until("chain.open", "two")
    assert plays(play) == ["play One Foe to Breed a War Legolas"]
    played(play, "AS-32", "Legolas").until("chain.open", "two")
    assert not plays(play)


def test_one_foe_to_breed_a_war_goes_in_place_of_the_wound() -> None:
    play = Play()
    play.company("one", "Rivendell", "Legolas")
    play.state("Legolas", WOUNDED)
    play.give("Legolas", "AS-32")
    play.untap().until()
    assert play["Legolas"].state == WOUNDED
    assert "One Foe to Breed a War" not in play
    play.untap().until()
    assert play["Legolas"].state == TAPPED


@pytest.mark.parametrize("used", [True, False])
def test_one_foe_to_breed_a_war_draws_the_first_strike(used: bool) -> None:
    play = Play()
    company = play.company("one", "Rivendell", "Gimli", "Legolas")
    play.give("Legolas", "AS-32")
    attacked_company(play, company, strikes=2)
    play.until("combat.first-strike")
    assert (play.asks, play.options) == ("two", ["strike Legolas", "enough"])
    play.do("strike Legolas" if used else "enough")
    assert (play.asks, play.asked) == ("one", "combat.assign")
    assert play.offered("face Legolas") == (not used)


@rule("combat.cvcc.hazards-do-not-apply")
def test_one_foe_to_breed_a_war_draws_no_strike_of_a_company() -> None:
    play = Play("wizard", "ringwraith", active="two")
    heroes = play.company("one", "Weathertop", "Gimli", "Legolas")
    play.give("Legolas", "AS-32")
    at_war(play, play.company("two", "Weathertop", "Gorbag", "Shagrat"), heroes)
    assert (play.asks, play.asked) == ("one", "company-combat.assign")


def test_one_foe_to_breed_a_war_does_not_draw_the_strike_that_alatar_comes_for() -> None:
    play = Play()
    play.company("one", "Edhellond", "Alatar", "Imrahil")
    company = play.company("one", "Bree", "Aragorn II", "Legolas")
    play.give("Legolas", "AS-32")
    attacked_company(play, company, "Wargs", strikes=1)
    play.do("use Alatar attack")
    asked = []
    while play.table.pending is not None and play.asked != "combat.assign" and not play.events("strike-given"):
        asked.append(play.asked)
        play._modestly()
    assert "combat.first-strike" not in asked


# -- Power Built by Waiting -------------------------------------------------------------------------


def test_power_built_by_waiting_raises_the_hazard_limit() -> None:
    play = road("Aragorn II", hand=("AS-34",))
    played(play, "AS-34").until("chain.open", "two")
    assert play.table.journey is not None
    assert play.table.journey.hazard_limit == 2
    play.do("use Power Built by Waiting")
    unanswered(play)
    assert play.table.journey.hazard_limit == 3
    assert play["Power Built by Waiting"].state == TAPPED


def test_power_built_by_waiting_untaps_only_for_two_of_the_hazard_limit() -> None:
    play = road("Aragorn II", hand=(), events=("Power Built by Waiting",))
    play.do("use Power Built by Waiting")
    unanswered(play).until("chain.open", "two")
    play.do("use Power Built by Waiting/1")
    unanswered(play).until("chain.open", "two")
    assert play["Power Built by Waiting"].state == UNTAPPED
    assert play.table.journey is not None
    assert play.table.journey.declared == 2
    play.do("use Power Built by Waiting")
    unanswered(play).until("chain.open", "two")
    assert play.table.journey.hazard_limit == 4
    assert play.offered("use Power Built by Waiting/1")


def test_power_built_by_waiting_stays_tapped_in_the_untap_phase() -> None:
    play = Play(active="two")
    play.company("two", "Rivendell", "Aragorn II")
    play.event("two", "Power Built by Waiting")
    play.state("Power Built by Waiting", TAPPED)
    play.untap().until()
    assert play["Power Built by Waiting"].state == TAPPED


# -- Short Legs Are Slow ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("members", "slow"), [(("Frodo", "Aragorn II"), True), (("Frodo", "Aragorn II", "Gimli"), False)]
)
def test_short_legs_are_slow(members: tuple[str, ...], slow: bool) -> None:
    play = Play()
    company = play.table.companies[play.company("one", "Rivendell", *members)]
    assert region_movement.region_limit(play.table, company) == 4
    play.event("two", "AS-37")
    assert region_movement.region_limit(play.table, company) == (3 if slow else 4)
    assert (routes.STARTER in routes.ways(play.table, company, CARDS[play.id("Bree")])) == (not slow)


# -- Summons from Long Sleep ------------------------------------------------------------------------


DRAKE = CARDS["TW-20"]


def summoned(*more: str) -> Play:
    play = road("Aragorn II", "Legolas", "Gimli", hand=("AS-39", DRAKE.id, "Wargs", *more))
    played(play, "AS-39").until("chain.open", "two")
    assert not play.offered("use Summons from Long Sleep Wargs")
    play.do(f"use Summons from Long Sleep {DRAKE.name}")
    unanswered(play)
    return play.until("chain.open", "two")


@rule("aside.zone.with-host", "aside.host.removal-discards")
def test_summons_from_long_sleep_keeps_a_drake_off_to_the_side() -> None:
    play = summoned()
    assert play[DRAKE.name].on == play["Summons from Long Sleep"].number
    assert DRAKE.name not in play.names(play.player("two").hand)
    assert play.table.journey is not None
    assert play.table.journey.declared == 1
    zones.discard(play.table, play["Summons from Long Sleep"].number)
    assert DRAKE.name in play.names(play.player("two").discard)


def test_summons_from_long_sleep_sends_the_drake_forth_stronger_and_is_discarded() -> None:
    play = summoned()
    key = next(option for option in play.options if option.startswith("use Summons from Long Sleep/1"))
    play.do(key)
    unanswered(play)
    assert play.table.combat is not None
    assert play.table.combat.card == DRAKE.id
    assert attacks.attack_prowess(play.table) == (DRAKE.prowess or 0) + 2
    assert play.table.journey is not None
    assert play.table.journey.declared == 2
    play.until()
    assert "Summons from Long Sleep" not in play
    assert "Summons from Long Sleep" in play.names(play.player("two").discard)


@rule("meccg.choice.as-cards.summons-reserve")
def test_a_creature_in_reserve_is_none_of_the_hand_where_a_site_takes_one_from_hand() -> None:
    play = Play()
    company = play.company("one", "The Under-vaults", "Aragorn II", "Gimli")
    play.hand("two", DRAKE.id)
    play.table.site_company = company
    types = ("ruins-and-lairs",)
    assert [str(each) for each in ambushes.creature_options(play.table, types, False)] == [
        str(Option("ambush", DRAKE.id))
    ]
    play.hand("two")
    host = play.event("two", "AS-39")
    zones.enter(play.table, DRAKE.id, "two", "aside", on=host)
    assert not ambushes.creature_options(play.table, types, False)


def test_summons_from_long_sleep_keeps_one_at_a_time() -> None:
    play = summoned(DRAKE.id)
    assert play.offered(f"on-guard {DRAKE.name}")
    assert not play.offered(f"use Summons from Long Sleep {DRAKE.name}")


def in_reserve(*more: str, own: tuple[str, ...] = (), events: tuple[str, ...] = ()) -> Play:
    """Scatha lies off to the side while a large company goes to Ost-in-Edhil, to which he cannot be keyed."""
    people, way = ("Aragorn II", "Legolas", "Gimli", "Elrond"), ("Rhudaur", "Hollin")
    hand = ("AS-39", "Scatha", *more)
    play = road(*people, hand=hand, own=own, to="Ost-in-Edhil", through=way, events=events)
    played(play, "AS-39").until("chain.open", "two")
    return unanswered(play.do("use Summons from Long Sleep Scatha")).until("chain.open", "two")


FORTH = "use Summons from Long Sleep/1 site-name:Ost-in-Edhil"


def test_a_dragon_in_reserve_comes_by_the_same_leave_as_one_of_the_hand_and_uses_it_up() -> None:
    play = in_reserve("Dragon’s Desolation")
    assert not play.offered(FORTH)
    played(play, "Dragon’s Desolation/1", "Ost-in-Edhil").until("chain.open", "two")
    unanswered(play.do(FORTH))
    assert play.table.combat is not None
    assert CARDS[play.table.combat.card].name == "Scatha"
    assert not keying.opened_ahead(play.table, DRAKE.id), "no other Dragon can be played there"


def test_a_dragon_in_reserve_is_spared_the_limit_as_one_of_the_hand_is() -> None:
    play = in_reserve("Dragon’s Desolation", events=("Agburanar at Home",))
    played(play, "Dragon’s Desolation/1", "Ost-in-Edhil").until("chain.open", "two")
    assert play.table.journey is not None
    used = play.table.journey.declared
    unanswered(play.do(FORTH))
    assert play.table.journey.declared == used


def test_a_dragon_in_reserve_does_not_come_after_another_where_only_one_may_in_a_turn() -> None:
    play = in_reserve("Dragon’s Desolation", "River")
    played(play, "Dragon’s Desolation/1", "Ost-in-Edhil").until("chain.open", "two")
    assert play.offered(FORTH)
    play.event("two", "Leucaruth at Home")
    play.do("on-guard River").until("chain.open", "two")
    assert not play.offered(FORTH), "Leucaruth has come this turn"


def test_who_lies_off_to_the_side_has_not_come_this_turn() -> None:
    play = road("Aragorn II", "Legolas", hand=("AS-39", "Scatha"), events=("Leucaruth at Home",))
    zones.change(play.table, play["Leucaruth at Home"].number, note=())
    played(play, "AS-39").until("chain.open", "two")
    unanswered(play.do("use Summons from Long Sleep Scatha"))
    assert play["Leucaruth at Home"].note == ()


# -- Trouble on All Borders -------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("kind", "through", "attacked", "detained"),
    [
        ("wizard", ("Rohan",), True, True),
        ("ringwraith", ("Rohan",), True, False),
        ("wizard", ("Gap of Isen",), True, True),
        ("wizard", ("Arthedain",), False, False),
    ],
)
def test_trouble_on_all_borders_lets_a_faction_attack_who_comes_near(
    kind: str, through: tuple[str, ...], attacked: bool, detained: bool
) -> None:
    play = Play(kind, "wizard")
    company = play.company(
        "one", "Rivendell" if kind == "wizard" else "Carn Dûm", "Gimli" if kind == "wizard" else "Gorbag"
    )
    faction = play.faction("two", "Riders of Rohan")
    number = play.event("two", "AS-40")
    zones.change(play.table, number, note=(f"faction:{faction}",))
    play.hand("two", "River")
    unanswered(play.moves(company, "Isengard", *through))
    fight = play.table.combat
    assert (fight is not None) == attacked
    if fight is not None:
        assert (fight.race, fight.strikes, fight.prowess, fight.detainment) == ("man", 4, 8, detained)


def test_trouble_on_all_borders_is_played_on_a_faction_and_goes_with_it() -> None:
    play = Play()
    company = play.company("one", "Rivendell", "Gimli")
    play.faction("one", "Riders of Rohan")
    play.hand("two", "AS-40", "AS-40", "River")
    play.moves(company, "Edoras", "Rohan").until("chain.open", "two")
    played(play, "AS-40", "Riders of Rohan")
    assert play.table.combat is not None
    play.until("chain.open", "two")
    assert not plays(play)
    zones.discard(play.table, play["Riders of Rohan"].number)
    assert "Trouble on All Borders" not in play


# -- Will Shaken ------------------------------------------------------------------------------------


def shaken() -> Play:
    play = Play()
    play.hand("two", "AS-43", "River")
    riddling.show_hand(play.table, "two")
    return play


def test_will_shaken_weighs_on_who_sees_it() -> None:
    play = shaken()
    assert play.names(play.player("two").hand) == ["River"]
    assert play["Will Shaken"].number in play.player("one").points
    assert scoring.tally(play.table, "one")["miscellaneous"] == -2
    assert scoring.tally(play.table, "two")["miscellaneous"] == 0


def test_will_shaken_goes_if_its_victim_skips_a_turn() -> None:
    play = shaken()
    play.run(game.turns)
    assert play.asked == "turn.skip"
    play.do("skip-turn Will Shaken")
    assert play.names(play.player("two").discard) == ["Will Shaken"]
    assert scoring.tally(play.table, "one")["miscellaneous"] == 0
    assert play.table.active == "two"


def test_will_shaken_cannot_be_played() -> None:
    assert plays(road("Gimli", hand=("AS-43",))) == []
