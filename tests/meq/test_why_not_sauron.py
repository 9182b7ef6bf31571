"""Why Sauron cannot do a thing now: the answer fits the question that he is asked."""

from __future__ import annotations

from tests.meq.play import Play
from underdeeps.meq.rules import combat, command, influence, plots, sauron_turn


def commanding(play: Play, n: int = 3) -> Play:
    return play.turn("sauron", "action").run(command.command, n)


def test_a_question_about_something_else() -> None:
    play = Play().turn("sauron", "action").run(sauron_turn.keep_plots, 2, 1)
    assert play.asked == "sauron plot.keep"
    assert play.why_not("sauron", "bree") == ["meq.sauron.draw.plot-keep-one"]
    assert play.why_not("sauron", "") == ["meq.sauron.draw.plot-keep-one", "meq.components.limited"]


def test_an_action_when_none_is_left_or_its_track_is_full() -> None:
    play = Play().actions("draw:0", "draw:1", "draw:2").turn("sauron", "action").run(sauron_turn.action)
    assert play.why_not("sauron", "influence") == []
    assert play.why_not("sauron", "draw") == ["meq.sauron.action.full-track"]
    play = Play().shadow("storms-of-mordor", pool=9).turn("sauron", "action").run(sauron_turn.action)
    play.answer("action command", "enough", "action command", "enough")
    assert play.why_not("sauron", "influence") == ["meq.sauron.action.count"]


def test_influence_beyond_the_share_of_the_pool_or_its_cap() -> None:
    play = Play().influence(barad_dur=6).run(influence.place_in_extension, 3, "meq.sauron.influence.amount", "", 1)
    assert play.why_not("sauron", "pool") == []
    play.answer("pool")
    assert play.why_not("sauron", "pool") == ["meq.sauron.influence.pool-share"]
    play.table.pool = 1000
    play.run(influence.place_in_extension, 3, "meq.sauron.influence.amount", "", 1)
    assert play.why_not("sauron", "pool") == ["meq.shadow-pool.cap"]


def test_influence_in_extension_of_one_stronghold_only() -> None:
    play = Play().influence(barad_dur=3, dol_guldur=3)
    play.run(influence.place_in_extension, 1, "meq.sauron.influence.amount", "barad-dur")
    assert play.why_not("sauron", "mount-doom") == []
    assert play.why_not("sauron", "the-forest-road") == ["meq.influence.extension"]
    assert play.why_not("sauron", "rivendell") == ["meq.influence.no-haven"]


def test_one_token_in_a_command_action() -> None:
    play = commanding(Play().influence(dagorlad=1, mount_doom=1, lake_esgaroth=1))
    assert play.why_not("sauron", "brown-lands-mordor") == []
    assert play.why_not("sauron", "eriador-enedwaith") == ["meq.sauron.command.place.colour"]
    play.answer("place brown-lands-mordor")
    assert play.asked == "sauron command.place-at"
    assert play.why_not("sauron", "barad-dur") == ["meq.sauron.command.place.influence"]
    assert play.why_not("sauron", "lake-esgaroth") == ["meq.sauron.command.place.colour"]
    play.answer("location dagorlad")
    assert play.why_not("sauron", "brown-lands-mordor") == ["meq.sauron.command.place.one"]


def test_a_pile_without_tokens() -> None:
    play = Play().influence(dagorlad=1)
    play.table.decks["tokens:brown-lands-mordor"] = ()
    assert commanding(play).why_not("sauron", "brown-lands-mordor") == ["meq.sauron.command.place"]


def test_a_minion_that_is_not_there_or_has_had_its_command() -> None:
    play = commanding(Play().minion("black-serpent", "barad-dur"))
    assert play.why_not("sauron", "witch-king") == ["meq.sauron.command.move"]
    play.answer("move-minion black-serpent")
    assert play.why_not("sauron", "the-shire") == ["meq.sauron.command.move.minion-anywhere"]
    play.answer(play.options[0])
    assert play.why_not("sauron", "black-serpent") == ["meq.sauron.command.once-each"]


def test_a_place_that_a_plot_cannot_affect() -> None:
    play = Play().plots_in_hand("urgent-summons").character("gandalf", "bree").character("aragorn", "edoras")
    before = play.table.that_location = "weathertop"
    play.run(plots.play, "urgent-summons")
    assert play.asked == "sauron plot.marker"
    assert play.why_not("sauron", "edoras") == []
    assert play.why_not("sauron", "rivendell") == ["meq.sauron.plot.place"]
    assert play.table.that_location == before


def test_cards_of_a_combat() -> None:
    play = Play("argalad", "thalin").put("argalad", at="lake-esgaroth", hand=["argalad.parry"])
    assert commanding(play).why_not("sauron", "zealot.hack") == ["meq.combat.combatants"]
    play.deck("zealot", *["zealot.hack"] * 2).run(combat.fight, "argalad", "snaga", "card").until("argalad combat.card")
    assert play.why_not("argalad", "argalad.volley") == ["meq.combat.choose"]
    assert play.why_not("sauron", "zealot.hack") == ["meq.round.order"]
    play.answer("play argalad.parry")
    assert play.why_not("sauron", "argalad.parry") == ["meq.combat.choose"]
