"""Corners where cards and rules meet: payments that fail on the way, moves within moves, ends within ends."""

from __future__ import annotations

from tests.meq.combat_table import duel
from tests.meq.play import Play
from tests.rules import rule
from underdeeps.kernel import Pile
from underdeeps.meq.cards.base import DOES
from underdeeps.meq.rules import combat, explore, hero_turn, numbers
from underdeeps.meq.table import Affliction


@rule("meq.choice.always.as-much-as-possible", "meq.choice.hero.consult-under-corrupting-plot")
def test_a_price_that_is_lost_on_the_way_buys_nothing() -> None:
    """Denethor's help costs 3 favor; the plot's Corruption card (Careless) takes two of them first."""
    play = Play("eleanor").put("eleanor", at="minas-tirith", favor=3).turn("eleanor", "travel")
    play.plot("denethor-falls-into-madness", at="minas-tirith").character("denethor", at="minas-tirith")
    play.deck("corruption", "careless")
    play.run(explore.consult, "eleanor", "denethor", "help-of")
    assert play.table.markers["green"] == 0
    assert play.hero("eleanor").favor == 1 + 1, "one is left, and Eleanor gains one for the consultation"


@rule("meq.choice.hero.shadow-windows", "meq.choice.hero.moves-by-cards")
def test_a_move_by_a_card_in_ones_own_turn_may_be_answered() -> None:
    play = Play("argalad").put("argalad", at="rhun").turn("argalad", "travel")
    play.table.event = "event-1-13"
    play.shadow("his-arm-has-grown-long", pool=4)
    play.run(explore.after_explore, "argalad").answer("yes", "location weathertop")
    assert play.asked == "sauron shadow.window"
    play.answer("shadow his-arm-has-grown-long")
    assert numbers.is_perilous(play.table, "argalad", "weathertop")


@rule("meq.choice.hero.shadow-windows")
def test_a_move_in_saurons_turn_is_not_answered() -> None:
    play = Play("argalad").put("argalad", at="rhun").turn("sauron", "event")
    play.shadow("his-arm-has-grown-long", pool=4)
    play.run(DOES["event-2-07"].do, "argalad", "event-2-07").answer("option 0", "location weathertop")
    assert play.asked == "" and play.hero("argalad").location == "weathertop"


@rule("meq.choice.sauron.event-with-a-hero")
def test_company_is_counted_where_the_hero_explored() -> None:
    play = Play("argalad", "thalin").put("argalad", at="rhun", favor=0).put("thalin", at="the-shire")
    play.turn("argalad", "travel")
    play.table.event = "event-1-13"
    play.hero("argalad").keeps, play.hero("argalad").keeps_favor = "event-1-03", 2
    play.run(explore.after_explore, "argalad").answer("yes", "location the-shire")
    assert play.hero("argalad").favor == 0 and play.hero("argalad").keeps == "event-1-03"


@rule("meq.choice.hero.passes")
def test_winter_storm_waits_for_the_next_travel_step() -> None:
    play = Play("argalad").put("argalad", at="weathertop", hand=["argalad.overdraw"] * 4).turn("argalad", "rest")
    play.hero("argalad").move_limit = 1
    hero_turn.begin(play.table, "argalad")
    assert play.hero("argalad").move_limit == 1, "no Travel step has come since"


@rule("meq.choice.always.attributes")
def test_corruption_in_a_combat_weakens_further() -> None:
    fight = duel("argalad", "witch-king", ["argalad.parry"], ["zealot.hack"])
    fight.table.weakened = (("argalad", "strength"),)
    assert numbers.attribute(fight.table, "argalad", "strength") == 5
    fight.hero.corruption = (Affliction("greedy", 0, 0), Affliction("reckless", 0, 0))
    assert numbers.attribute(fight.table, "argalad", "strength") == 3


@rule("meq.choice.combat.both-defeated")
def test_the_prize_comes_before_the_defeat() -> None:
    """Execute fells the Balrog while its blow takes the hero's last card: he wins 2 favor, then loses one of them."""
    play = Play("thalin").put("thalin", at="moria", hand=["skill.execute"], life=[], favor=0).turn("thalin", "travel")
    play.table.decks["behemoth"] = ("behemoth.sweep",) * 9
    play.table.shadow_hand = Pile()
    play.run(DOES["khazad-dum"].do, "thalin", "khazad-dum").answer(
        "spend 0", "play skill.execute", "play behemoth.sweep"
    )
    assert play.asked == "thalin hero.training" and play.hero("thalin").favor == 2
    while play.asked:
        play.answer(play.options[0])
    kinds = [event.kind for event in play.table.log or []]
    assert kinds.index("favor-gained") < kinds.index("hero-defeated") < kinds.index("favor-lost")
    assert combat.WON in {event.facts.get("outcome") for event in play.told("combat-ended")}
