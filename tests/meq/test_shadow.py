"""Shadow cards: thresholds, moments, and how many."""

from __future__ import annotations

import pytest

from tests.meq.play import Play
from tests.rules import rule
from underdeeps.meq import RULES
from underdeeps.meq.rules import hero_turn, sauron_turn, shadow

STORMS = "storms-of-mordor"
"""In Sauron's Action step with 4 in the pool: heroes discard down to five cards."""


def traveller(*cards: str, pool: int) -> Play:
    """Argalad in Bree with a card to travel by, and Sauron with Shadow cards."""
    play = Play("argalad").put("argalad", at="bree", hand=["argalad.precision"] * 3, quests=[])
    return play.markers(green=13).shadow(*cards, pool=pool)


@rule("meq.shadow-pool.minimum")
@pytest.mark.parametrize(("pool", "playable"), [(3, False), (4, True), (5, True)])
def test_a_shadow_card_needs_its_threshold_in_the_pool(pool: int, playable: bool) -> None:
    play = Play().shadow(STORMS, pool=pool).turn("sauron", "action").run(sauron_turn.action)
    assert (f"shadow {STORMS}" in play.options) is playable
    assert play.why_not("sauron", STORMS) == ([] if playable else ["meq.shadow-pool.minimum"])


@rule("meq.choice.sauron.shadow-pool-threshold")
def test_playing_a_shadow_card_costs_nothing_of_the_pool() -> None:
    play = Play().shadow(STORMS, pool=4).turn("sauron", "action").run(sauron_turn.action).answer(f"shadow {STORMS}")
    assert play.table.pool == 4
    assert play.table.discards["shadow"] == (STORMS,)
    assert not play.table.shadow_hand


@rule("meq.choice.sauron.shadow-card-limit")
def test_any_number_of_shadow_cards_around_the_actions_without_costing_one() -> None:
    play = Play().shadow(STORMS, STORMS, "an-evil-fog", pool=4).turn("sauron", "action").run(sauron_turn.action)
    play.answer(f"shadow {STORMS}", "action influence", "enough", f"shadow {STORMS}", "action command", "enough")
    assert play.options == ["shadow an-evil-fog", "pass"]
    assert play.table.actions == ("influence:0", "command:0")
    play.answer("shadow an-evil-fog").pass_until(lambda table: False)
    assert (play.asked, len(play.told("shadow-played"))) == ("", 3)


@rule("meq.choice.sauron.shadow-card-limit")
def test_a_setting_allows_one_shadow_card_in_saurons_turn() -> None:
    play = Play("argalad", shadow_limit=1).shadow(STORMS, STORMS, pool=4).turn("sauron", "action")
    play.run(sauron_turn.action).answer(f"shadow {STORMS}")
    assert f"shadow {STORMS}" not in play.options
    assert play.why_not("sauron", STORMS) == ["meq.choice.sauron.shadow-card-limit"]


@rule("meq.choice.sauron.shadow-card-limit")
def test_one_shadow_card_in_a_hero_turn_over_all_its_moments() -> None:
    play = traveller("winter-storm", "his-arm-has-grown-long", pool=10).run(hero_turn.hero_turn, "argalad")
    assert play.options == ["shadow winter-storm", "pass"]
    play.answer("shadow winter-storm", "pass", "move weathertop")
    assert play.hero("argalad").location == "weathertop"
    assert play.asked == "argalad travel.step"
    assert play.table.shadow_hand.cards == ("his-arm-has-grown-long",)


@rule("meq.choice.sauron.shadow-card-limit")
def test_a_moment_that_was_passed_leaves_the_next_one_open() -> None:
    play = traveller("winter-storm", "his-arm-has-grown-long", pool=10).run(hero_turn.hero_turn, "argalad")
    play.answer("pass", "pass", "move weathertop")
    assert (play.asked, play.options) == ("sauron shadow.window", ["shadow his-arm-has-grown-long", "pass"])


@rule("meq.choice.sauron.shadow-card-limit")
def test_each_hero_turn_has_its_own_shadow_card() -> None:
    play = Play("argalad", "thalin").shadow("winter-storm", "winter-storm", pool=10)
    play.run(hero_turn.hero_turn, "argalad").answer("shadow winter-storm")
    play.run(hero_turn.hero_turn, "thalin")
    assert play.options == ["shadow winter-storm", "pass"]


def test_why_not_a_shadow_card() -> None:
    play = traveller("winter-storm", STORMS, pool=10).turn("sauron", "action").run(sauron_turn.action)
    assert play.why_not("sauron", "winter-storm") == ["meq.choice.hero.shadow-windows"]
    assert play.why_not("sauron", "betrayed") == ["meq.sauron.draw.shadow-hand"]
    assert play.why_not("sauron", STORMS) == []
    assert play.why_not("argalad", STORMS) == ["meq.round.order", "meq.setup.sides"]
    play.turn("argalad").run(shadow.window, "argalad", "hero-turn-start")
    assert play.why_not("sauron", STORMS) == ["meq.choice.hero.shadow-windows"]


def test_a_played_shadow_card_is_seen_by_all() -> None:
    play = Play().shadow(STORMS, "betrayed", pool=4).run(shadow.play, STORMS, "")
    assert RULES.view(play.table, "argalad")["discards"]["shadow"] == [STORMS]
    assert RULES.view(play.table, "argalad")["sauron"]["shadow"] == [""]
