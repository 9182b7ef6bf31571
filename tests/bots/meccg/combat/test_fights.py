"""Creatures that are gifts are not sent, and attacks that would cost a turn are worth a card."""

from __future__ import annotations

from tests.bots.meccg.scene import answer
from tests.meccg.play import Play
from tests.meccg.rules.captive_scenes import captive
from tests.meccg.sets.creature_scenes import travelers
from tests.meccg.sets.short_event_scenes import attacked
from underdeeps.bots.meccg import plays
from underdeeps.bots.meccg.combat import fights
from underdeeps.bots.meccg.hazard_side import hazards
from underdeeps.bots.meccg.mind import ANSWERS
from underdeeps.bots.yardstick.meccg import values
from underdeeps.kernel import Decision, Option
from underdeeps.meccg.rules.zones.changes import combat_of
from underdeeps.meccg.table import TAPPED


def on_the_way(creature: str, *characters: str) -> Play:
    """A company is on its way to Moria, and the opponent may send a creature."""
    play = Play()
    company = play.company("one", "Rivendell", *characters)
    play.hand("two", creature)
    return play.moves(company, "Moria", "Rhudaur", "Hollin", "Redhorn Gate").until("chain.open", "two")


def test_a_creature_that_would_be_beaten_for_points_is_kept() -> None:
    play = on_the_way("Corpse-candle", "Aragorn II", "Glorfindel II", "Gimli", "Balin")
    assert hazards.creature(play.table, "two", play.id("Corpse-candle"), "region:wilderness") < 0
    assert answer(play) == "pass"


def test_a_creature_that_may_kill_or_spend_everybody_is_sent() -> None:
    play = on_the_way("Cave-drake", "Sam Gamgee")
    assert hazards.creature(play.table, "two", play.id("Cave-drake"), "region:wilderness") > 1
    assert answer(play).startswith("play Cave-drake")


def struck(*hand: str) -> Play:
    """Legolas is tapped, and Aragorn II is to face a strike at Moria."""
    play = Play()
    company = play.company("one", "Moria", "Aragorn II", "Legolas")
    play.hand("one", *hand)
    play.state("Legolas", TAPPED)
    return attacked(play, company, automatic=True, prowess=9).until("combat.assign").do("face Aragorn II")


def test_an_attack_that_would_spend_everybody_at_a_site_with_something_to_play_is_worth_a_card() -> None:
    busy, idle = (attack_on_one(*hand) for hand in (("Glamdring", "Concealment"), ("Concealment",)))
    assert fights.danger(busy.table) == fights.danger(idle.table) + fights.LOST_TURN


def attack_on_one(*hand: str, prowess: int = 7) -> Play:
    play = Play()
    company = play.company("one", "Moria", "Aragorn II")
    play.hand("one", *hand)
    return attacked(play, company, automatic=True, prowess=prowess).until("chain.open", "one")


def test_an_attack_is_not_canceled_twice() -> None:
    play = Play()
    company = play.company("one", "Rivendell", "Aragorn II", "Frodo", "Sam Gamgee")
    play.hand("one", "Concealment", "Concealment")
    attacked(play, company, prowess=16, strikes=3).until("chain.open", "one")
    assert answer(play) == "play Concealment attack"
    play.do("play Concealment attack", "by Frodo")
    assert play.asked == "chain.respond" and play.offered("play Concealment attack")
    assert answer(play) == "pass"


def test_nobody_taps_against_a_strike_that_can_only_tap_them() -> None:
    play = Play()
    company = play.company("one", "Moria", "Aragorn II", "Legolas")
    attacked(play, company, prowess=11).until("combat.assign").do("face Aragorn II").until("strike.stay")
    assert answer(play) == "tap"
    fights.combat_of(play.table).detainment = True
    assert answer(play) == "stay"


def struck_on_the_way(*hand: str) -> str:
    """What Aragorn II does against a strike on the way to Moria, with Ioreth, who is tapped."""
    play = Play()
    company = play.company("one", "Rivendell", "Aragorn II", "Ioreth")
    play.hand("one", *hand)
    play.state("Ioreth", TAPPED)
    play.moves(company, "Moria", "Rhudaur", "Hollin", "Redhorn Gate")
    attacked(play, company, prowess=7).until("combat.assign").do("face Aragorn II").until("strike.stay")
    return answer(play)


def test_who_is_to_do_something_at_the_end_of_the_way_stays_untapped_against_a_weak_strike() -> None:
    assert struck_on_the_way() == "tap"
    assert struck_on_the_way("Glamdring") == "stay"


def test_who_stays_untapped_does_not_count_on_those_who_are_yet_to_be_struck() -> None:
    def missed(strikes: int) -> float:
        play = Play()
        company = play.company("one", "Moria", "Aragorn II", "Legolas")
        play.hand("one", "Glamdring")
        attacked(play, company, automatic=True, strikes=strikes, prowess=9).until("combat.assign")
        while play.asked == "combat.assign":
            play.do(answer(play))
        play.until("strike.stay")
        return fights.missed_if_tapped(play.table, combat_of(play.table).given[0].target)

    assert missed(1) < missed(2) == fights.LOST_TURN


def test_of_two_who_fight_alike_the_one_faces_a_strike_who_is_missed_less() -> None:
    play = Play()
    company = play.company("one", "Moria", "Frodo", "Fatty Bolger")
    attacked(play, company, prowess=9).until("combat.assign")
    assert play["Frodo"].facts.prowess == play["Fatty Bolger"].facts.prowess
    assert answer(play) == "face Fatty Bolger"


def test_an_attack_at_the_site_that_was_entered_may_cost_the_turn() -> None:
    """The site phase of the company is its last one this turn, but what it came for is still to be done."""
    play = Play()
    company = play.company("one", "Moria", "Aragorn II", "Legolas")
    play.hand("one", "Glamdring", "Concealment")
    play.enters(company).do("enter").until("chain.open", "one")
    assert play.table.companies[company].site_done
    assert fights.is_busy(play.table, play.table.companies[company])


def test_an_attack_is_canceled_once() -> None:
    play = attack_on_one("Concealment", "Escape", prowess=14)
    assert answer(play) == "play Concealment attack"
    play.do("play Concealment attack")
    asked = play.table.pending
    assert asked is not None and asked.kind == "chain.respond"
    assert any(option.verb == "play" for option in asked.options)
    assert answer(play) == "pass"


def underground(*hand: str) -> Play:
    """A Nameless Thing attacks three times: one of its attacks is canceled by whoever taps."""
    play = travelers(to="The Under-gates", through=("Redhorn Gate",), hand=("DM-109",))
    play.hand("one", *hand)
    return play.do("play Nameless Thing site-name:The Under-gates").until("chain.open", "one")


def test_the_weakest_taps_to_cancel_one_of_several_attacks() -> None:
    play = underground()
    people = play.table.members(play.table.companies_of("one")[0])
    weakest = min(people, key=lambda card: values.strength(play.table, card.number))
    assert answer(play) == f"cancel-attack {weakest.facts.name}"


def test_an_attack_that_somebody_taps_to_cancel_is_not_canceled_once_more() -> None:
    play = underground("Concealment")
    play.do(answer(play))
    asked = play.table.pending
    assert asked is not None and asked.kind == "chain.respond" and len(asked.options) > 1
    assert answer(play) == "pass"


def test_nothing_more_is_spent_on_an_attack_that_has_been_canceled() -> None:
    play = attack_on_one("Escape", prowess=14)
    assert not plays.is_settled(play.table, "one")
    combat_of(play.table).canceled = True
    assert plays.is_settled(play.table, "one")
    assert not plays.is_settled(play.table, "two")


def test_an_attack_on_one_character_is_against_who_is_likely_hurt() -> None:
    play = travelers("Glorfindel II", "Gimli", "Ioreth", to="Bree", through=("Rhudaur", "Arthedain"), hand=("Slayer",))
    play.do(next(option for option in play.options if option.startswith("play Slayer"))).until("combat.one")
    assert answer(play) != "strike Glorfindel II"


def test_the_item_that_is_missed_least_is_lost() -> None:
    play = attack_on_one("Escape")
    play.give("Aragorn II", "Glamdring", "Cram")
    items = tuple(Option("discard", str(play[name].number)) for name in ("Glamdring", "Cram"))
    ours, theirs = (Decision(seat, "attack.item", items, "") for seat in ("one", "two"))
    assert play.say(ANSWERS["attack.item"](play.table, ours)) == "discard Cram"
    assert play.say(ANSWERS["attack.item"](play.table, theirs)) == "discard Glamdring"


def test_who_has_come_to_free_prisoners_does_not_tap_lightly() -> None:
    """Legolas and Gimli have nothing to play at Ost-in-Edhil, but Frodo is held there."""
    free, idle = captive(), Play()
    for play in (free, idle):
        company = play.company("one", "Ost-in-Edhil", "Legolas", "Gimli")
        play.table.phase, play.table.site_company = "site", company
    assert fights.tap_cost(free.table, free["Legolas"].number) > fights.tap_cost(idle.table, idle["Legolas"].number)
