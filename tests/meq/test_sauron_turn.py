"""Sauron's turn: its place in the round, its steps, the Story, the actions and their tracks; when the Finale comes."""

from __future__ import annotations

import pytest

from tests.meq.play import Play
from tests.rules import rule
from underdeeps.meq import RULES
from underdeeps.meq.cards.base import DOES
from underdeeps.meq.facts import LOCATIONS, MINIONS, TOKEN_PILES
from underdeeps.meq.rules import board, command, decks, explore, hero_turn, heroes, numbers, sauron_turn

QUIET = "event-1-09"
"""An Event card that asks nothing and waits in Minas Tirith."""


def turns(play: Play) -> list[str]:
    """Whose turns began, in order."""
    log = play.table.log or []
    return [str(event.facts.get("hero", "sauron")) for event in log if event.kind in ("sauron-turn", "hero-turn")]


def story(play: Play) -> dict[str, int]:
    """The story markers after a Story step in which Sauron takes no new minion."""
    play.run(sauron_turn.story).answer_while("story.minion", lambda options: options[-1])
    return play.table.markers


def covered(play: Play) -> tuple[str, ...]:
    """The spaces of the Action Tracks with a token, in the order of placing."""
    return play.table.actions


def all_minions_came(play: Play) -> None:
    """No minion will be offered any more."""
    play.table.minions_offered = tuple(play.table.minion_at)


# -- the round -------------------------------------------------------------------------------------


@rule("meq.round.order", "meq.round.first")
def test_sauron_begins_and_the_heroes_follow_clockwise_in_every_round() -> None:
    play = Play("thalin", "argalad", "eleanor").new_game().pass_until(lambda table: table.round == 3)
    assert turns(play) == ["sauron", "thalin", "argalad", "eleanor"] * 2 + ["sauron"]


@rule("meq.round.order")
def test_the_first_hero_sits_to_the_left_of_sauron() -> None:
    assert RULES.setup(seats=["thalin", "sauron", "argalad"])["seats"] == ["sauron", "argalad", "thalin"]
    assert RULES.setup(seats=["thalin", "argalad", "sauron"])["seats"] == ["sauron", "thalin", "argalad"]


@rule("meq.sauron.steps")
def test_the_six_steps_come_in_order() -> None:
    play = Play("argalad").put("argalad", at="dagorlad").influence(dagorlad=1).deck("event-1", QUIET)
    play.plots_in_hand("gollum-is-captured", pool=2).run(sauron_turn.sauron_turn)
    play.answer("plot gollum-is-captured", "action draw", play_first(play), "pass")
    kinds = ["influence-removed", "marker-moved", "plot-played", "event", "action", "drew"]
    log = [event.kind for event in play.table.log or []]
    places = [log.index(kind) for kind in kinds]
    assert places == sorted(places)
    assert play.asked == ""


def play_first(play: Play) -> str:
    """Keep the Plot card that will be drawn first."""
    return f"keep {play.table.plot_deck.top(1)[0]}"


# -- Hero Rally and Hero Draw ----------------------------------------------------------------------


@rule("meq.sauron.rally.discard")
def test_heroes_drive_all_influence_from_where_they_stand() -> None:
    play = Play("argalad", "thalin").put("argalad", at="dagorlad").put("thalin", at="mount-doom")
    play.influence(barad_dur=3, mount_doom=3, sea_of_udun=1, dagorlad=2)
    sauron_turn.rally(play.table)
    assert play.table.influence["dagorlad"] == play.table.influence["mount-doom"] == 0
    assert play.table.influence["sea-of-udun"] == 1
    assert play.table.pool == 0


@rule("meq.sauron.rally.stronghold-exception")
def test_no_influence_leaves_a_stronghold_at_hero_rally() -> None:
    play = Play("argalad").put("argalad", at="dol-guldur").influence(dol_guldur=3)
    sauron_turn.rally(play.table)
    assert play.table.influence["dol-guldur"] == 3


@rule("meq.sauron.hero-draw", "meq.choice.sauron.hero-draw")
def test_each_hero_adds_as_many_cards_as_his_fortitude() -> None:
    play = Play("argalad", "beravor").put("argalad", hand=["argalad.overdraw"] * 3)
    sauron_turn.hero_draw(play.table)
    assert len(play.hero("argalad").hand) == 3 + 5
    assert len(play.hero("beravor").hand) == 6
    assert len(play.hero("beravor").life) == 25 - 6


@rule("meq.sauron.hero-draw")
def test_the_top_of_the_life_pool_is_drawn_and_only_its_owner_sees_it() -> None:
    life = ["argalad.overdraw"] * 3 + ["argalad.precision"] * 5
    play = Play("argalad", "thalin").put("argalad", life=life)
    sauron_turn.hero_draw(play.table)
    assert play.hero("argalad").hand.cards == ("argalad.precision",) * 5
    assert RULES.view(play.table, "argalad")["heroes"]["argalad"]["hand"] == ["argalad.precision"] * 5
    for other in ("sauron", "thalin"):
        assert RULES.view(play.table, other)["heroes"]["argalad"]["hand"] == [""] * 5


@rule("meq.choice.sauron.hero-draw", "meq.choice.always.deck-runs-out")
def test_a_short_life_pool_gives_what_it_has_and_is_not_renewed() -> None:
    play = Play("argalad").put("argalad", life=["argalad.overdraw"] * 2, rest=["argalad.precision"] * 9)
    sauron_turn.hero_draw(play.table)
    assert play.hero("argalad").hand.cards == ("argalad.overdraw",) * 2
    assert len(play.hero("argalad").rest) == 9


# -- Story -----------------------------------------------------------------------------------------


@rule("meq.sauron.story.skip-first", "meq.sauron.plot.skip-first", "meq.sauron.event.first-turn")
def test_the_first_turn_has_no_story_no_plot_and_one_event() -> None:
    play = Play("argalad").plot("monsters-in-the-east", at="sea-of-udun").markers(green=4)
    play.plots_in_hand("gollum-is-captured", pool=4).deck("event-1", QUIET, "event-1-04", "event-1-14")
    play.table.round = 0
    play.run(sauron_turn.sauron_turn)
    assert play.asked == "sauron action.choose"
    assert play.table.markers == {"green": 4, "yellow": 0, "black": 0, "red": 0}
    assert play.table.plots == ("monsters-in-the-east", "", "")
    assert play.table.event == QUIET
    assert len(play.table.decks["event-1"]) == 13


@rule("meq.sauron.story.skip-first", "meq.sauron.plot.skip-first", "meq.sauron.event.first-turn")
def test_the_second_turn_has_them_all() -> None:
    play = Play("argalad").plot("monsters-in-the-east", at="sea-of-udun").markers(green=4)
    play.plots_in_hand("gollum-is-captured", pool=4).deck("event-1", "event-1-14", QUIET, "event-1-12")
    play.table.round = 1
    play.run(sauron_turn.sauron_turn)
    assert play.table.markers == {"green": 6, "yellow": 0, "black": 0, "red": 1}
    assert play.asked == "sauron plot.step"
    play.answer("pass")
    assert play.asked == "sauron action.choose"
    assert len(play.table.decks["event-1"]) == 11


@rule("meq.sauron.story.hero-marker")
def test_the_heroes_marker_moves_two_spaces() -> None:
    assert story(Play().markers(green=3))["green"] == 5


@rule("meq.sauron.story.sauron-markers")
def test_saurons_markers_move_by_the_sum_of_their_plots() -> None:
    play = Play().plot("monsters-in-the-east", at="sea-of-udun").plot("orcs-in-the-mountains", at="mount-gundabad")
    play.plot("gollum-is-captured", at="sea-of-udun").markers(red=1, black=2)
    assert story(play) == {"green": 2, "red": 1 + 1 + 2, "yellow": 2, "black": 2}


@rule("meq.story.current-stage")
@pytest.mark.parametrize("colour", ["green", "yellow", "black", "red"])
def test_the_stage_is_that_of_the_foremost_marker_of_either_side(colour: str) -> None:
    play = Play()
    stages = []
    for space in (0, 6, 7, 12, 13, 17):
        play.markers(**{colour: space})
        stages.append(numbers.stage(play.table))
    assert stages == [1, 1, 2, 2, 3, 3]


@rule("meq.sauron.story.new-minions")
@pytest.mark.parametrize(("green", "red"), [(5, 0), (0, 5)])
def test_new_minions_come_with_stage_two(green: int, red: int) -> None:
    play = Play().plot("orcs-in-the-mountains", at="mount-gundabad").markers(green=green, red=red)
    play.run(sauron_turn.story)
    assert (play.asked, play.options) == ("sauron story.minion", ["location mount-gundabad", "decline"])
    play.answer("location mount-gundabad")
    assert play.options == ["location minas-morgul", "decline"]
    play.answer("location minas-morgul")
    assert play.asked == ""
    assert play.table.minion_at["gothmog"] == "mount-gundabad"
    assert play.table.minion_at["ringwraiths"] == "minas-morgul"
    assert play.table.minion_at["witch-king"] == ""


@rule("meq.sauron.story.new-minions")
def test_no_minion_comes_before_stage_two() -> None:
    play = Play().markers(green=4)
    play.run(sauron_turn.story)
    assert play.table.markers["green"] == 6
    assert play.asked == ""


@rule("meq.sauron.story.new-minions", "meq.choice.sauron.new-minions")
def test_the_witch_king_comes_with_stage_three_at_either_of_his_places() -> None:
    play = Play().markers(green=11)
    play.table.minions_offered += ("gothmog", "ringwraiths")
    play.run(sauron_turn.story)
    assert play.options == ["location minas-morgul", "location ruins-of-angmar", "decline"]
    play.answer("location ruins-of-angmar")
    assert play.table.minion_at["witch-king"] == "ruins-of-angmar"


@rule("meq.choice.sauron.new-minions")
def test_a_minion_is_offered_once_and_a_declined_one_stays_out() -> None:
    play = Play().markers(green=5).run(sauron_turn.story).answer("decline", "location minas-morgul")
    play.run(sauron_turn.story)
    assert play.asked == ""
    assert play.table.minion_at["gothmog"] == ""


@rule("meq.choice.sauron.new-minions")
def test_a_stage_reached_in_a_hero_turn_brings_minions_in_the_next_story_step() -> None:
    play = Play().put("argalad", at="bree").markers(red=7, yellow=6, black=7).turn("argalad", "rest")
    play.run(heroes.move_hindmost, "argalad", "meq.hero.rest.story-cost")
    assert (play.table.markers["yellow"], play.table.minion_at["gothmog"]) == (7, "")
    assert play.run(sauron_turn.story).asked == "sauron story.minion"


@rule("meq.choice.sauron.stage-goes-down")
def test_a_marker_that_moves_back_lowers_the_stage_and_the_pool() -> None:
    """Théoden Warned of Saruman moves the black marker back out of stage III."""
    play = Play("argalad").put("argalad", at="edoras", favor=2).event("event-3-13").turn("argalad", "travel")
    play.markers(green=12, black=13).shadow(pool=12).minion("witch-king", at="minas-morgul")
    play.run(explore.explore, "argalad").answer("done", "yes")
    assert play.table.markers["black"] == 12
    assert numbers.stage(play.table) == 2
    assert play.table.pool == 8
    assert play.table.minion_at["witch-king"] == "minas-morgul"


# -- when the Finale comes -------------------------------------------------------------------------


@rule("meq.finale.trigger.finale-space")
@pytest.mark.parametrize(("green", "red"), [(16, 0), (0, 16)])
def test_the_finale_comes_when_a_marker_of_either_side_reaches_its_space(green: int, red: int) -> None:
    play = Play().plot("orcs-in-the-mountains", at="mount-gundabad").markers(green=green, red=red)
    all_minions_came(play)
    play.run(sauron_turn.sauron_turn)
    assert numbers.finale_reached(play.table)
    assert (play.asked, play.table.step) == ("", "story")


@rule("meq.finale.trigger.finale-space")
def test_a_marker_one_space_before_the_finale_does_not_start_it() -> None:
    play = Play().plots_in_hand("gollum-is-captured", pool=2).markers(green=15)
    all_minions_came(play)
    play.run(sauron_turn.sauron_turn)
    assert play.table.markers["green"] == 17
    assert (play.asked, play.told("finale")) == ("sauron plot.step", [])


@rule("meq.finale.trigger.finale-space")
def test_the_game_goes_to_the_finale() -> None:
    play = Play().new_game().pass_until(lambda table: table.step == "action")
    play.markers(green=16).pass_until(lambda table: table.step == "finale")
    assert (play.table.round, play.table.markers["green"]) == (2, 18)
    assert len(play.told("event")) == 1
    assert len(play.told("finale")) == 1


@rule("meq.finale.trigger.shadow-falls")
def test_the_finale_comes_when_all_saurons_markers_are_on_the_shadow_falls_or_beyond() -> None:
    play = Play().plot("gollum-is-captured", at="sea-of-udun").markers(red=10, black=12, yellow=9)
    all_minions_came(play)
    assert not numbers.finale_reached(play.table)
    play.run(sauron_turn.sauron_turn)
    assert play.table.markers["yellow"] == 11
    assert numbers.finale_reached(play.table)
    assert (play.asked, play.table.step) == ("", "story")


@rule("meq.finale.trigger.shadow-falls")
def test_one_marker_short_of_the_shadow_falls_holds_the_finale_off() -> None:
    play = Play().plot("sauron-hunts-for-the-ring", at="gladden-fields").markers(red=14, black=10, yellow=8)
    all_minions_came(play)
    play.run(sauron_turn.sauron_turn)
    assert play.table.markers["yellow"] == 9
    assert play.asked == "sauron plot.step"


@rule("meq.choice.sauron.story-order")
def test_all_markers_move_before_the_finale_is_checked_and_none_goes_beyond_it() -> None:
    play = Play().plot("orcs-in-the-mountains", at="mount-gundabad").markers(green=17, red=17)
    play.run(sauron_turn.sauron_turn)
    assert (play.table.markers["green"], play.table.markers["red"]) == (18, 18)
    assert play.asked == "sauron story.minion"
    play.answer("location mount-gundabad", "decline", "decline")
    assert play.table.minion_at["gothmog"] == "mount-gundabad"
    assert play.asked == ""


@rule("meq.choice.sauron.finale-check")
def test_a_marker_moved_by_a_shadow_card_ends_the_turn_at_once() -> None:
    """Saruman's Lies in the Action step: no second action, no Hero Draw, no hero turn any more."""
    play = Play("argalad").new_game().pass_until(lambda table: table.step == "action")
    play.put("argalad", corruption=["reckless", "greedy"]).markers(black=17).shadow("sarumans-lies", pool=5)
    play.answer("action influence", "enough", "shadow sarumans-lies", "top")
    assert play.table.markers["black"] == 18
    assert len(play.told("finale")) == 1
    assert (covered(play), turns(play)) == (("influence:0",), ["sauron"])


@rule("meq.choice.sauron.finale-check")
def test_a_marker_moved_by_a_rest_ends_the_hero_turn_when_the_rest_is_done() -> None:
    damage = ["argalad.overdraw"]
    play = Play("argalad").put("argalad", damage=damage, rest=[]).markers(red=10, black=10, yellow=9)
    play.run(hero_turn.hero_turn, "argalad").answer("rest", "heal")
    assert play.table.markers["yellow"] == 10
    assert not play.hero("argalad").damage
    assert (play.asked, play.table.step) == ("", "rest")


# -- Action ----------------------------------------------------------------------------------------


@rule("meq.sauron.action.count")
@pytest.mark.parametrize("heroes", [["argalad"], ["argalad", "thalin"]])
def test_sauron_has_two_actions(heroes: list[str]) -> None:
    play = Play(*heroes).shadow(pool=0).run(sauron_turn.action)
    play.answer("action influence", "enough", "action command", "enough")
    assert play.asked == ""
    assert covered(play) == ("influence:0", "command:0")


@rule("meq.sauron.action.count")
def test_sauron_may_take_fewer_actions() -> None:
    play = Play().run(sauron_turn.action).answer("action influence", "enough", "pass")
    assert (play.asked, covered(play)) == ("", ("influence:0",))


@rule("meq.sauron.action.count-four-players")
def test_against_three_heroes_sauron_has_three_actions() -> None:
    play = Play("argalad", "thalin", "beravor").run(sauron_turn.action)
    play.answer("action influence", "enough", "action command", "enough", "action command", "enough")
    assert play.asked == ""
    assert covered(play) == ("influence:0", "command:0", "command:1")


@rule("meq.sauron.action.token", "meq.sauron.action.number")
def test_a_token_covers_the_leftmost_empty_space_which_says_how_strong_the_action_is() -> None:
    play = Play().actions("command:0").run(sauron_turn.action)
    assert play.options == ["action influence", "action draw", "action command", "pass"]
    play.answer("action command")
    assert covered(play) == ("command:0", "command:1")
    assert play.told("action")[-1].facts == {"track": "command", "n": 2}
    assert play.table.pending and play.table.pending.about == ("2",)


@rule("meq.sauron.action.number")
def test_the_numbers_on_the_tracks() -> None:
    numbers_covered = {}
    for track in ("influence", "draw", "command"):
        play = Play()
        numbers_covered[track] = [sauron_turn.cover(play.table, track) for _ in range(3)]
    assert numbers_covered == {"influence": [6, 5, 4], "draw": [2, 2, 1], "command": [3, 2, 1]}


@rule("meq.sauron.action.full-track")
def test_an_action_whose_track_is_full_cannot_be_taken() -> None:
    play = Play().actions("influence:0", "influence:1", "influence:2").run(sauron_turn.action)
    assert play.options == ["action draw", "action command", "pass"]
    assert play.why_not("sauron", "influence") == ["meq.sauron.action.full-track"]
    play.answer("action command")
    assert covered(play) == ("command:0",)


@rule("meq.sauron.action.tokens-stay")
def test_up_to_three_action_tokens_stay_from_turn_to_turn() -> None:
    play = Play("argalad").deck("event-1", QUIET).actions("influence:0", "draw:0").shadow(pool=0)
    play.run(sauron_turn.sauron_turn).pass_until(lambda table: table.step == "action")
    assert covered(play) == ("influence:0", "draw:0")
    play.answer("action command", "enough")
    assert covered(play) == ("influence:0", "draw:0", "command:0")


@rule("meq.sauron.action.fourth-token")
def test_a_fourth_token_takes_the_three_before_it_off() -> None:
    play = Play().actions("influence:0", "draw:0", "command:0").run(sauron_turn.action)
    play.answer("action influence")
    assert play.told("action")[-1].facts["n"] == 5
    assert covered(play) == ("influence:1",)
    play.answer("enough", "action influence")
    assert play.told("action")[-1].facts["n"] == 6
    assert covered(play) == ("influence:1", "influence:0")


def test_why_not_an_action_track() -> None:
    play = Play().plots_in_hand("gollum-is-captured", pool=2).run(sauron_turn.plot)
    assert play.why_not("sauron", "influence") == ["meq.sauron.steps"]
    play.run(sauron_turn.action)
    assert play.why_not("sauron", "influence") == []
    assert play.why_not("argalad", "influence") == ["meq.round.order", "meq.setup.sides"]


# -- Draw ------------------------------------------------------------------------------------------


@rule("meq.sauron.draw.amount", "meq.sauron.draw.shadow-hand", "meq.sauron.draw.plot-keep-one")
def test_a_draw_of_two_gives_two_shadow_cards_and_one_of_two_plots() -> None:
    play = Play().deck("shadow", "betrayed", "winter-storm").shadow("morgul-blade").plots_in_hand("smeagol-escapes")
    play.plot_deck("a-dark-messenger", "urgent-summons", "osgiliath-invaded")
    play.run(sauron_turn.take_action, "draw")
    assert play.table.shadow_hand.cards == ("morgul-blade", "betrayed", "winter-storm")
    assert (play.asked, play.options) == ("sauron plot.keep", ["keep a-dark-messenger", "keep urgent-summons"])
    play.answer("keep urgent-summons")
    assert play.asked == ""
    assert play.table.plot_hand.cards == ("smeagol-escapes", "urgent-summons")
    assert play.table.plot_deck.cards == ("a-dark-messenger", "osgiliath-invaded")


@rule("meq.sauron.draw.amount")
def test_a_draw_of_one_gives_one_of_each() -> None:
    play = Play().actions("draw:0", "draw:1").plot_deck("a-dark-messenger", "urgent-summons")
    play.deck("shadow", "betrayed").run(sauron_turn.take_action, "draw")
    assert play.table.shadow_hand.cards == ("betrayed",)
    assert play.table.plot_hand.cards == ("a-dark-messenger",)
    assert play.asked == ""


@rule("meq.sauron.draw.plot-bottom")
def test_plots_not_kept_go_facedown_under_the_deck_in_the_order_of_his_choice() -> None:
    play = Play().plot_deck("a-dark-messenger", "urgent-summons", "osgiliath-invaded", "smeagol-escapes")
    play.run(sauron_turn.keep_plots, 3, 1).answer("keep urgent-summons")
    assert play.options == ["under a-dark-messenger", "under osgiliath-invaded"]
    play.answer("under osgiliath-invaded")
    assert play.table.plot_deck.cards == ("a-dark-messenger", "osgiliath-invaded", "smeagol-escapes")
    seen = {seat: RULES.view(play.table, seat)["sauron"]["plot_deck"] for seat in ("sauron", "argalad")}
    assert seen == {"sauron": ["a-dark-messenger", "osgiliath-invaded", ""], "argalad": ["", "", ""]}


@rule("meq.sauron.draw.shadow-hand")
def test_what_sauron_draws_is_hidden_from_the_heroes() -> None:
    play = Play().deck("shadow", "betrayed", "winter-storm").plot_deck("a-dark-messenger", "urgent-summons")
    play.run(sauron_turn.take_action, "draw").answer("keep urgent-summons")
    view = RULES.view(play.table, "argalad")["sauron"]
    assert (view["shadow"], view["plots"]) == (["", ""], [""])
    (drawn,) = play.told("shadow-drawn")
    assert drawn.facts == {"n": 2}
    assert drawn.told == ("sauron",)


# -- decks and tokens ------------------------------------------------------------------------------


@rule("meq.components.deck-depleted", "meq.choice.always.deck-runs-out")
def test_a_deck_that_runs_out_in_a_draw_is_made_anew_from_its_discards() -> None:
    play = Play()
    play.table.decks["shadow"] = ("betrayed",)
    play.table.discards["shadow"] = ("winter-storm", "morgul-blade", "evil-wound")
    assert decks.draw(play.table, "shadow", 2)[0] == "betrayed"
    assert len(play.table.decks["shadow"]) == 2
    assert "betrayed" not in play.table.decks["shadow"]
    assert play.table.discards["shadow"] == ()
    assert len(decks.draw(play.table, "shadow", 5)) == 2


@rule("meq.components.deck-depleted")
def test_plot_discards_are_shuffled_in_when_the_plot_deck_runs_out() -> None:
    play = Play().plot_deck("a-dark-messenger")
    play.table.plot_discard = ("urgent-summons", "smeagol-escapes")
    play.run(sauron_turn.keep_plots, 2, 1)
    assert play.table.plot_drawn.cards[0] == "a-dark-messenger"
    assert len(play.table.plot_drawn) == 2
    assert len(play.table.plot_deck) == 1
    assert not play.table.plot_discard


@rule("meq.components.deck-depleted")
def test_a_pile_of_monster_tokens_is_made_anew_from_its_discards() -> None:
    play = Play().influence(dagorlad=1)
    pile = "tokens:brown-lands-mordor"
    play.table.decks[pile], play.table.discards[pile] = (), ("orc",)
    play.run(command.command, 1).answer("place brown-lands-mordor")
    assert [token.face for token in play.table.tokens] == ["orc"]
    assert not play.table.discards[pile]


@rule("meq.components.unlimited")
def test_favor_influence_and_damage_never_run_out() -> None:
    play = Play("argalad")
    for _ in range(300):
        board.place_favor(play.table, "bree", 1)
        heroes.gain_favor(play.table, "argalad", 1)
    assert play.table.favor["bree"] == play.hero("argalad").favor == 300
    for minion in MINIONS:
        play.minion(minion, at="bree")
        board.hurt_minion(play.table, minion, MINIONS[minion].health - 1)
    assert sum(play.table.minion_damage.values()) == 47
    play.influence({location: 6 for location in LOCATIONS if not LOCATIONS[location].haven}).influence(barad_dur=5)
    play.markers(green=13).run(sauron_turn.take_action, "influence").answer("influence barad-dur", "pool", "pool")
    assert (play.table.influence["barad-dur"], play.table.pool) == (6, 2)


@rule("meq.components.limited")
def test_a_fourth_copy_of_an_item_is_not_there_to_be_gained() -> None:
    play = Play("argalad", "thalin")
    for hero in ("argalad", "thalin", "argalad", "thalin"):
        heroes.gain_item(play.table, hero, "horse")
    assert [hero.items for hero in play.table.heroes.values()] == [("horse", "horse"), ("horse",)]


@rule("meq.components.limited")
def test_no_more_monster_tokens_than_a_pile_holds() -> None:
    play = Play().influence(dagorlad=1)
    for _ in TOKEN_PILES["brown-lands-mordor"]:
        play.run(command.command, 1).answer("place brown-lands-mordor")
    assert len(play.table.tokens) == 10
    play.run(command.command, 1)
    assert "place brown-lands-mordor" not in play.options


# -- Havens ----------------------------------------------------------------------------------------


@rule("meq.haven.no-forced-attack")
def test_a_hero_in_a_haven_fights_only_if_he_wants_to() -> None:
    play = Play("argalad").put("argalad", at="woodland-realm").minion("witch-king", at="woodland-realm")
    play.turn("argalad").run(hero_turn.ambush, "argalad")
    assert (play.asked, play.options) == ("argalad combat.consent", ["decline", "fight"])
    play.answer("decline")
    assert (play.asked, play.table.combat_count) == ("", 0)
    play.run(hero_turn.ambush, "argalad").answer("fight")
    assert play.table.combat is not None


@rule("meq.haven.no-forced-attack")
def test_outside_a_haven_nobody_asks_the_hero() -> None:
    play = Play("argalad").put("argalad", at="bree").minion("witch-king", at="bree")
    play.turn("argalad").run(hero_turn.ambush, "argalad")
    assert play.table.combat is not None


# -- a worked turn ---------------------------------------------------------------------------------


def opening() -> Play:
    """After the first round of the worked turn: Monsters in the East, pool 2, tokens on influence 6 and draw 2."""
    play = Play("argalad", "eometh").plot("monsters-in-the-east", at="sea-of-udun")
    play.influence(barad_dur=2, dol_guldur=2, mount_gundabad=2, mount_doom=2, sea_of_udun=2, minas_morgul=1)
    play.influence(south_eaves=1, emyn_muil=1, the_northern_waste=1, the_high_pass=1)
    play.influence(the_bight=1, lake_esgaroth=1, dagorlad=1, ruins_of_angmar=1)
    play.plots_in_hand("gollum-is-captured", pool=2).actions("influence:0", "draw:0")
    play.table.round = 1
    return play


@rule("meq.sauron.steps", "meq.sauron.event.dominance-heroes", "meq.sauron.action.fourth-token")
def test_the_worked_sauron_turn() -> None:
    """The second Sauron turn of the project's own worked example, with its numbers."""
    play = opening().deck("event-1", "event-1-13", "event-1-09", "event-1-04")
    play.deck("tokens:misty-mountains-mirkwood", "snaga")
    table = play.table
    play.run(sauron_turn.sauron_turn)
    assert table.markers == {"green": 2, "red": 1, "yellow": 0, "black": 0}
    play.answer("plot gollum-is-captured")
    assert table.plots[1] == "gollum-is-captured"
    assert table.plot_at == ("sea-of-udun", "sea-of-udun", "")
    # 16 spaces for the heroes, 17 for Sauron: the lowest of 13, 9 and 4 is resolved, The Thieves of Tharbad.
    assert (numbers.hero_number(table), numbers.sauron_number(table)) == (16, 17)
    assert play.told("event")[-1].facts["card"] == "event-1-04"
    play.answer(play.options[-1])
    assert table.favor == {"tharbad": 1, "the-bight": 1}
    assert set(table.discards["event-1"]) == {"event-1-13", "event-1-09", "event-1-04"}

    play.answer("action command", "place misty-mountains-mirkwood", "location lake-esgaroth")
    play.answer("move-minion black-serpent", "location osgiliath", "move-minion mouth-of-sauron", "location emyn-muil")
    assert covered(play) == ("influence:0", "draw:0", "command:0")
    assert [(token.face, token.location) for token in table.tokens] == [("snaga", "lake-esgaroth")]
    play.answer("action influence", "pool", "pool")
    assert table.pool == 4
    assert "pool" not in play.options
    assert covered(play) == ("influence:1",)
    play.answer("enough")
    assert play.asked == ""
    assert [len(hero.hand) for hero in table.heroes.values()] == [5, 6]


# -- the Ringwraiths -------------------------------------------------------------------------------


@rule("meq.choice.sauron.ringwraiths-return")
def test_defeated_ringwraiths_return_before_the_first_action() -> None:
    play = Play("argalad").put("argalad", at="minas-morgul").minion("ringwraiths", at="bree", damage=9)
    board.defeat_minion(play.table, "ringwraiths")
    assert play.table.minion_at["ringwraiths"] == ""
    play.run(sauron_turn.action)
    assert play.asked == "sauron action.choose"
    assert play.table.minion_at["ringwraiths"] == "minas-morgul"
    assert play.table.minion_damage["ringwraiths"] == 0


@rule("meq.damage.minion.no-return", "meq.choice.sauron.ringwraiths-return")
def test_any_other_defeated_minion_stays_out_and_is_not_offered_again() -> None:
    play = Play("argalad").markers(green=5).run(sauron_turn.story).answer("location mount-gundabad", "decline")
    board.defeat_minion(play.table, "gothmog")
    play.run(sauron_turn.action)
    assert play.table.minion_at["gothmog"] == ""
    play.run(sauron_turn.story)
    assert (play.asked, play.table.minion_at["gothmog"]) == ("", "")


@rule("meq.choice.hero.shadow-windows")
def test_a_move_in_saurons_turn_is_not_answered() -> None:
    play = Play("argalad").put("argalad", at="rhun").turn("sauron", "event")
    play.shadow("his-arm-has-grown-long", pool=4)
    play.run(DOES["event-2-07"].do, "argalad", "event-2-07").answer("option 0", "location weathertop")
    assert play.asked == "" and play.hero("argalad").location == "weathertop"
