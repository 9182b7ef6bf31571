"""The Plot step and the Event step."""

from __future__ import annotations

import pytest

from tests.meq.play import Play
from tests.rules import rule
from underdeeps.meq import RULES
from underdeeps.meq.rules import explore, hero_turn, numbers, sauron_turn

MINAS_TIRITH, LOTHLORIEN, WEATHERTOP, RIVENDELL, RHUN, SHIRE = (f"event-1-{n:02}" for n in range(9, 15))
"""Events of stage I that ask nothing when they are drawn and wait at a place; priorities 9 to 14."""


def plot_step(play: Play) -> Play:
    return play.run(sauron_turn.plot)


def resolved(play: Play) -> str:
    """The Event card that was resolved last."""
    return str(play.told("event")[-1].facts["card"])


# -- the Plot step ---------------------------------------------------------------------------------


@rule("meq.sauron.plot.options")
def test_sauron_plays_a_plot_or_discards_one_or_passes() -> None:
    play = Play().plot("monsters-in-the-east", at="sea-of-udun").plots_in_hand("gollum-is-captured", pool=2)
    plot_step(play)
    assert (play.asked, play.options) == (
        "sauron plot.step",
        ["plot gollum-is-captured", "discard monsters-in-the-east sea-of-udun", "pass"],
    )
    play.answer("pass")
    assert (play.asked, play.table.plots) == ("", ("monsters-in-the-east", "", ""))
    assert play.table.plot_hand.cards == ("gollum-is-captured",)


@rule("meq.sauron.plot.one-card")
def test_one_plot_card_is_played_in_a_plot_step() -> None:
    play = plot_step(Play().plots_in_hand("gollum-is-captured", "saruman-falls-to-corruption", pool=5))
    play.answer("plot gollum-is-captured")
    assert play.asked == ""
    assert play.table.plots == ("gollum-is-captured", "", "")
    assert play.table.plot_hand.cards == ("saruman-falls-to-corruption",)


@rule("meq.sauron.plot.options", "meq.choice.sauron.discard-plot")
def test_a_discarded_plot_frees_its_space_but_there_is_no_second_choice() -> None:
    play = Play().plot("monsters-in-the-east", at="sea-of-udun").plot("orcs-in-the-mountains", at="mount-gundabad")
    play.plots_in_hand("gollum-is-captured", pool=2)
    plot_step(play).answer("discard monsters-in-the-east sea-of-udun")
    assert play.asked == ""
    assert play.table.plots == ("", "orcs-in-the-mountains", "")
    assert play.table.plot_at == ("", "mount-gundabad", "")
    assert play.table.plot_discard == ("monsters-in-the-east",)
    # In the next step a new plot takes the space that is free.
    plot_step(play).answer("plot gollum-is-captured")
    assert play.table.plots == ("gollum-is-captured", "orcs-in-the-mountains", "")


@rule("meq.sauron.plot.requirements")
@pytest.mark.parametrize(("token_at", "playable"), [("near-harad", False), ("osgiliath", True)])
def test_a_plot_is_played_only_if_its_requirement_is_met(token_at: str, playable: bool) -> None:
    """Osgiliath Invaded needs a monster token in Osgiliath."""
    play = Play().plot("monsters-in-the-east", at="sea-of-udun").plots_in_hand("osgiliath-invaded")
    play.token("orc", at=token_at)
    plot_step(play.turn("sauron", "plot"))
    assert ("plot osgiliath-invaded" in play.options) is playable
    assert play.why_not("sauron", "osgiliath-invaded") == ([] if playable else ["meq.sauron.plot.requirements"])


@rule("meq.sauron.plot.requirements")
def test_a_plot_needs_a_place_for_its_marker() -> None:
    """A Promise of Rings goes where a character is together with an enemy."""
    play = Play().plot("monsters-in-the-east", at="sea-of-udun").plots_in_hand("a-promise-of-rings")
    play.character("gandalf", at="bree").minion("gothmog", at="weathertop")
    plot_step(play.turn("sauron", "plot"))
    assert play.why_not("sauron", "a-promise-of-rings") == ["meq.sauron.plot.requirements"]
    play.minion("gothmog", at="bree").character("saruman", at="near-harad")
    plot_step(play).answer("plot a-promise-of-rings")
    assert play.options == ["location bree", "location near-harad"]
    play.answer("location bree")
    assert play.table.plot_at[1] == "bree"


@rule("meq.choice.sauron.plot-requirements")
def test_requirements_are_not_looked_at_again() -> None:
    play = Play().plots_in_hand("osgiliath-invaded")
    play.token("orc", at="osgiliath")
    plot_step(play).answer("plot osgiliath-invaded")
    play.table.tokens = ()
    plot_step(play).answer("pass")
    play.run(sauron_turn.story)
    assert play.table.plots[0] == "osgiliath-invaded"
    assert play.table.markers["red"] == 1


@rule("meq.choice.sauron.plot-requirements", "meq.sauron.plot.needs-empty-space")
def test_a_plot_that_discards_others_needs_its_space_before() -> None:
    play = Play().plot("gollum-is-captured", at="sea-of-udun").plot("monsters-in-the-east", at="sea-of-udun")
    play.plots_in_hand("gollum-is-tortured", pool=4)
    plot_step(play).answer("plot gollum-is-tortured")
    assert play.table.plots == ("", "monsters-in-the-east", "gollum-is-tortured")
    full = Play().plot("gollum-is-captured", at="sea-of-udun").plot("monsters-in-the-east", at="sea-of-udun")
    full.plot("orcs-in-the-mountains", at="mount-gundabad").plots_in_hand("gollum-is-tortured", pool=4)
    assert "plot gollum-is-tortured" not in plot_step(full).options


@rule("meq.sauron.plot.place", "meq.choice.sauron.plot-requirements")
def test_a_played_plot_takes_a_free_space_and_its_marker_goes_on_the_board() -> None:
    play = Play().plot("monsters-in-the-east", at="sea-of-udun").plots_in_hand("gollum-is-captured", pool=2)
    plot_step(play).answer("plot gollum-is-captured")
    assert play.table.plots == ("monsters-in-the-east", "gollum-is-captured", "")
    assert play.table.plot_at == ("sea-of-udun", "sea-of-udun", "")
    assert not play.table.plot_hand
    assert RULES.view(play.table, "argalad")["plots"][1] == {"card": "gollum-is-captured", "at": "sea-of-udun"}


@rule("meq.sauron.plot.needs-empty-space")
def test_no_plot_is_played_while_the_track_is_full() -> None:
    play = Play().plot("monsters-in-the-east", at="sea-of-udun").plot("orcs-in-the-mountains", at="mount-gundabad")
    play.plot("smeagol-escapes", at="woodland-realm").plots_in_hand("gollum-is-captured", pool=4)
    plot_step(play.turn("sauron", "plot"))
    assert [option.split()[0] for option in play.options] == ["discard", "discard", "discard", "pass"]
    assert play.why_not("sauron", "gollum-is-captured") == ["meq.sauron.plot.needs-empty-space"]


@rule("meq.shadow-pool.minimum")
def test_a_plot_needs_its_threshold_in_the_shadow_pool() -> None:
    play = Play().plot("monsters-in-the-east", at="sea-of-udun").plots_in_hand("gollum-is-captured", pool=1)
    plot_step(play.turn("sauron", "plot"))
    assert "plot gollum-is-captured" not in play.options
    assert play.why_not("sauron", "gollum-is-captured") == ["meq.shadow-pool.minimum"]
    assert "plot gollum-is-captured" in plot_step(play.shadow(pool=2)).options


@rule("meq.choice.sauron.shadow-pool-threshold")
def test_playing_a_plot_does_not_empty_the_pool() -> None:
    play = plot_step(Play().plots_in_hand("gollum-is-captured", pool=3)).answer("plot gollum-is-captured")
    assert (play.table.plots[0], play.table.pool) == ("gollum-is-captured", 3)


def test_why_not_a_plot_card() -> None:
    play = Play().plot("monsters-in-the-east", at="sea-of-udun").plots_in_hand("gollum-is-captured", pool=1)
    play.turn("sauron", "action").run(sauron_turn.action)
    assert play.why_not("sauron", "gollum-is-captured") == ["meq.sauron.plot.options", "meq.shadow-pool.minimum"]
    assert play.why_not("sauron", "monsters-in-the-east") == ["meq.sauron.plot.options"]
    assert play.why_not("sauron", "urgent-summons") == ["meq.sauron.draw.plot-keep-one"]
    plot_step(play.turn("sauron", "plot"))
    assert play.why_not("sauron", "monsters-in-the-east") == []


# -- the Event step: drawing -----------------------------------------------------------------------


@rule("meq.sauron.event.draw-three", "meq.sauron.event.dominance-heroes", "meq.sauron.event.discard-others")
def test_with_the_heroes_dominant_the_lowest_of_three_events_is_resolved() -> None:
    play = Play().markers(green=2).deck("event-1", RHUN, MINAS_TIRITH, RIVENDELL).run(sauron_turn.event)
    assert (numbers.dominant(play.table), resolved(play)) == ("heroes", MINAS_TIRITH)
    assert play.table.discards["event-1"] == (RHUN, RIVENDELL)
    assert RULES.view(play.table, "argalad")["discards"]["event-1"] == [RHUN, RIVENDELL]
    assert len(play.table.decks["event-1"]) == 11
    assert len(play.told("event")) == 1


@rule("meq.sauron.event.draw-three", "meq.sauron.event.dominance-sauron", "meq.sauron.event.discard-others")
def test_with_sauron_dominant_the_highest_of_three_events_is_resolved() -> None:
    play = Play().markers(red=2).deck("event-1", RIVENDELL, RHUN, MINAS_TIRITH).run(sauron_turn.event)
    assert (numbers.dominant(play.table), resolved(play)) == ("sauron", RHUN)
    assert play.table.discards["event-1"] == (RIVENDELL, MINAS_TIRITH)


@rule("meq.sauron.event.no-dominance")
def test_with_nobody_dominant_one_event_is_drawn() -> None:
    play = Play().markers(green=2, red=2).deck("event-1", RHUN, MINAS_TIRITH, SHIRE).run(sauron_turn.event)
    assert (numbers.dominant(play.table), resolved(play)) == ("", RHUN)
    assert len(play.table.decks["event-1"]) == 13
    assert not play.table.discards.get("event-1")


@rule("meq.sauron.event.first-turn")
def test_in_the_first_turn_one_event_is_drawn_whoever_is_dominant() -> None:
    play = Play().markers(green=2).deck("event-1", RHUN, MINAS_TIRITH, SHIRE)
    play.table.round = 1
    play.run(sauron_turn.event)
    assert resolved(play) == RHUN
    assert len(play.table.decks["event-1"]) == 13


@rule("meq.choice.sauron.event-dominance")
def test_the_event_is_drawn_for_the_stage_after_the_story_step() -> None:
    play = Play().markers(green=5).event(SHIRE).deck("event-2", "event-2-12")
    play.run(sauron_turn.sauron_turn).answer("decline", "decline")
    play.pass_until(lambda table: table.step == "action")
    assert numbers.stage(play.table) == 2
    assert resolved(play).startswith("event-2-")
    assert len(play.table.decks["event-1"]) == 13


@rule("meq.choice.sauron.event-dominance")
def test_a_kept_event_stays_when_the_stage_changes() -> None:
    play = Play().markers(green=7).event(SHIRE).deck("event-2", "event-2-12", "event-2-14", "event-2-13")
    play.run(sauron_turn.event)
    assert (resolved(play), play.table.event) == ("event-2-12", SHIRE)


# -- the Event step: favor and characters ----------------------------------------------------------


@rule("meq.sauron.event.sub-steps", "meq.sauron.event.favor", "meq.sauron.event.discard")
def test_an_event_is_resolved_then_places_favor_and_then_is_discarded() -> None:
    """The Thieves of Tharbad asks for a character; favor for Tharbad and The Bight comes after that."""
    play = Play().deck("event-1", "event-1-04").run(sauron_turn.event)
    assert play.asked == "sauron put-character"
    assert play.table.favor == {}
    assert not play.table.discards.get("event-1")
    play.answer("character gandalf")
    assert play.table.favor == {"tharbad": 1, "the-bight": 1}
    assert (play.table.event, play.table.discards["event-1"]) == ("", ("event-1-04",))
    kinds = [event.kind for event in play.table.log or []]
    assert kinds.index("character-placed") < kinds.index("favor-placed")


@rule("meq.sauron.event.favor")
def test_favor_is_added_to_what_lies_there() -> None:
    play = Play().deck("event-1", RIVENDELL)
    play.table.favor["ered-mithrin"] = 2
    play.run(sauron_turn.event)
    assert play.table.favor == {"ered-mithrin": 3, "gap-of-rohan": 1}


@rule("meq.sauron.event.character", "meq.sauron.event.favor")
def test_a_character_comes_to_the_location_on_the_card() -> None:
    play = Play().deck("event-1", SHIRE).run(sauron_turn.event)
    assert play.table.character_at["gandalf"] == "the-shire"
    assert play.table.favor == {"eregion": 1}


@rule("meq.sauron.event.character-already-placed")
def test_a_character_on_the_board_stays_where_he_is() -> None:
    play = Play().character("gandalf", at="bree").deck("event-1", SHIRE).run(sauron_turn.event)
    assert play.table.character_at["gandalf"] == "bree"
    assert play.table.favor == {"eregion": 1}


# -- the Event step: keep or discard ---------------------------------------------------------------


@rule("meq.sauron.event.keep", "meq.sauron.event.marker")
def test_an_event_with_a_marker_is_kept_and_its_marker_put_on_the_board() -> None:
    play = Play().deck("event-1", RIVENDELL).run(sauron_turn.event)
    assert play.table.event == RIVENDELL
    assert not play.table.discards.get("event-1")
    (kept,) = play.told("event-kept")
    assert kept.facts["location"] == "rivendell"


@rule("meq.sauron.event.marker")
def test_the_marker_is_where_the_event_waits_for_a_hero() -> None:
    """Imladris: gain a level in fortitude after exploring Rivendell, and nowhere else."""
    play = Play("argalad").event(RIVENDELL).put("argalad", at="bree").turn("argalad", "travel")
    play.run(explore.explore, "argalad").answer("done")
    assert (play.asked, play.table.event) == ("", RIVENDELL)
    play.put("argalad", at="rivendell").run(explore.explore, "argalad").answer("done")
    assert play.asked == "argalad may"


@rule("meq.sauron.event.discard")
def test_an_event_without_a_marker_is_discarded() -> None:
    play = Play().markers(green=7).event(SHIRE).deck("event-2", "event-2-12", "event-2-14", "event-2-13")
    play.run(sauron_turn.event)
    assert "event-2-12" in play.table.discards["event-2"]


@rule("meq.sauron.event.replace")
def test_a_new_current_event_pushes_the_old_one_out() -> None:
    play = Play().event(SHIRE).deck("event-1", RIVENDELL).run(sauron_turn.event)
    assert play.table.event == RIVENDELL
    assert play.table.discards["event-1"] == (SHIRE,)


@rule("meq.sauron.event.marker-removed")
def test_a_discarded_event_waits_nowhere_any_more() -> None:
    play = Play("argalad").event(RHUN).put("argalad", at="rhun").turn("argalad", "travel")
    play.deck("event-1", RIVENDELL).run(sauron_turn.event)
    assert play.told("event-discarded")[0].facts["card"] == RHUN
    play.run(explore.explore, "argalad").answer("done")
    assert (play.asked, play.hero("argalad").location) == ("", "rhun")


@rule("meq.choice.sauron.event-marker-unused")
def test_the_first_hero_who_explores_there_uses_the_event_up() -> None:
    play = Play("argalad").event(RHUN).put("argalad", at="rhun").turn("argalad", "travel")
    play.run(explore.explore, "argalad").answer("done", "no")
    assert (play.table.event, play.table.discards["event-1"]) == ("", (RHUN,))
    assert play.hero("argalad").location == "rhun"


@rule("meq.choice.sauron.event-marker-unused")
def test_a_hero_need_not_explore_where_an_event_waits() -> None:
    play = Play("argalad").event(RHUN).put("argalad", at="rhun", hand=[]).turn("argalad", "travel")
    play.run(hero_turn.travel_step, "argalad").answer("stop")
    assert play.table.event == RHUN


@rule("meq.choice.sauron.event-with-a-hero")
def test_an_event_given_to_a_hero_lies_before_him() -> None:
    """Trust in Friendship: each hero lays a favor on it, if he has one; Sauron gives it to a hero."""
    play = Play("argalad", "thalin").put("argalad", favor=2).put("thalin", favor=0).event(RHUN)
    play.deck("event-1", "event-1-03").run(sauron_turn.event).answer("hero thalin")
    assert play.hero("thalin").keeps == "event-1-03"
    assert (play.hero("argalad").favor, play.hero("thalin").favor) == (1, 0)
    assert play.hero("thalin").keeps_favor == 1
    assert play.table.event == RHUN
    assert not play.table.discards.get("event-1")
    # The card's own favor and character come on the board as well.
    assert play.table.favor == {"osgiliath": 1}
