"""The optional rules: advanced dominance, and the high stakes of stage III."""

from __future__ import annotations

from tests.meq.play import Play
from tests.rules import rule
from underdeeps.meq.rules import board, heroes, numbers


@rule(
    "meq.optional.advanced-dominance",
    "meq.optional.advanced-dominance.simulate",
    "meq.choice.finale.advanced-dominance",
)
def test_who_needs_fewer_story_steps_is_dominant() -> None:
    play = Play(advanced_dominance=True).markers(green=10, yellow=12).plot("gollum-is-captured", "sea-of-udun")
    assert numbers.dominant(play.table) == "sauron"  # 6 spaces by 2 are 3 steps, 8 by 2 are 4 for the heroes
    play.markers(green=13)
    assert numbers.dominant(play.table) == ""  # 5 spaces by 2 are 3 steps too
    play.markers(green=14)
    assert numbers.dominant(play.table) == "heroes"


@rule("meq.optional.advanced-dominance", "meq.choice.finale.advanced-dominance")
def test_a_side_that_would_never_arrive_is_behind() -> None:
    play = Play(advanced_dominance=True).markers(green=0, yellow=17)
    assert numbers.dominant(play.table) == "heroes"  # no plot moves Sauron's markers
    assert numbers.dominant(Play().markers(green=0, yellow=17).table) == "sauron"


@rule("meq.optional.advanced-dominance.simulate", "meq.choice.finale.advanced-dominance")
def test_the_shadow_falls_counts_as_arriving() -> None:
    play = Play(advanced_dominance=True).markers(green=10, yellow=8, black=9, red=9)
    play.plot("gollum-is-captured", "sea-of-udun").plot("monsters-in-the-east", "sea-of-udun")
    assert numbers.dominant(play.table) == "heroes"  # black stands still: 5 steps to the Finale against 4
    play.plot("loss-of-an-heir", "edoras")
    assert numbers.dominant(play.table) == "sauron"  # all three are on The Shadow Falls after 1 step


@rule("meq.choice.finale.advanced-dominance")
def test_a_standing_event_counts_in_every_story_step() -> None:
    play = Play(advanced_dominance=True).markers(green=0, black=10)
    assert numbers.dominant(play.table) == "heroes"
    play.table.event = "event-3-01"  # black moves 1 in each Story step
    assert numbers.dominant(play.table) == "sauron"  # 8 steps against 9


@rule("meq.optional.stage-three.heroes-dominant", "meq.choice.finale.high-stakes")
def test_with_high_stakes_sauron_chooses_the_marker_of_a_defeat() -> None:
    play = Play("argalad", high_stakes=True).markers(green=14, yellow=3, black=2, red=5)
    play.put("argalad", at="the-forest-road").run(heroes.defeat, "argalad")
    assert play.asked == "sauron defeat.marker"
    assert play.options == ["marker yellow", "marker black", "marker red"]
    play.answer("marker red")
    assert play.table.markers == {"green": 14, "yellow": 3, "black": 2, "red": 6}  # in place of the hindmost


@rule("meq.optional.stage-three.heroes-dominant", "meq.choice.finale.high-stakes")
def test_otherwise_the_hindmost_marker_moves() -> None:
    for settings, markers in (
        ({"high_stakes": False}, {"green": 14, "yellow": 3}),  # not played so
        ({"high_stakes": True}, {"green": 12, "yellow": 3}),  # stage II
        ({"high_stakes": True}, {"green": 14, "yellow": 15}),  # Sauron is dominant
    ):
        play = Play("argalad", **settings).markers(black=2, red=5).markers(**markers)
        play.put("argalad", at="the-forest-road").run(heroes.defeat, "argalad")
        assert (play.asked, play.table.markers["black"]) == ("", 3)


@rule("meq.optional.stage-three.sauron-dominant")
def test_with_high_stakes_a_defeated_minion_moves_the_heroes_marker() -> None:
    play = Play("argalad", high_stakes=True).markers(green=8, yellow=14)
    board.defeat_minion(play.table, "black-serpent")
    assert play.table.markers["green"] == 9


@rule("meq.optional.stage-three.sauron-dominant")
def test_not_without_them_nor_before_stage_three_nor_while_the_heroes_are_dominant() -> None:
    for settings, markers in (
        ({"high_stakes": False}, {"green": 8, "yellow": 14}),
        ({"high_stakes": True}, {"green": 8, "yellow": 12}),
        ({"high_stakes": True}, {"green": 14, "yellow": 8}),
    ):
        play = Play("argalad", **settings).markers(**markers)
        board.defeat_minion(play.table, "black-serpent")
        assert play.table.markers["green"] == markers["green"]
