"""Heroes' abilities, their quests, characters, items and minions."""

from __future__ import annotations

import pytest

from tests.meq.cards.board_table import Board
from tests.meq.play import Play
from tests.rules import rule
from underdeeps.meq.cards.base import DOES
from underdeeps.meq.facts import QUESTS
from underdeeps.meq.rules import combat, command, hero_turn, heroes, sauron_turn, shadow
from underdeeps.meq.table import SAURON

SWEEP = "thalin.sweep"
"""Melee, attack 3 for 1 strength."""

# -- heroes ---------------------------------------------------------------------------------------------


@rule("meq.choice.hero.once-per-turn")
def test_argalad_scouts(board: Board) -> None:
    board.token("bree", "balrog")
    board.token("moria", "orc")
    board.table.that_location = "bree"
    board.trigger("argalad", "scout")
    assert [token.seen for token in board.table.tokens] == [True, False]


def test_beravor_survives_in_the_wild() -> None:
    board = Board("beravor")
    board.damage(4, "beravor")
    board.trigger("beravor", "rest-outside-haven", "yes", "option 0", hero="beravor")
    assert len(board.hero("beravor").damage) == 0
    board.trigger("beravor", "rest-outside-haven", "yes", "option 1", "keep *", hero="beravor")
    assert len(board.hero("beravor").skills) == 1


def test_eleanor_is_of_noble_blood() -> None:
    board = Board("eleanor")
    board.trigger("eleanor", "quest-completed-or-character-consulted", hero="eleanor")
    assert board.hero("eleanor").favor == 1


def test_eometh_starts_with_a_horse() -> None:
    board = Board("eometh")
    board.trigger("eometh", "setup", hero="eometh")
    assert (board.hero("eometh").items, board.table.items["horse"]) == (("horse",), 2)


@pytest.mark.parametrize(("hero", "card", "ends"), [("thalin", SWEEP, False), ("argalad", "argalad.parry", True)])
def test_thalin_has_an_iron_will(hero: str, card: str, ends: bool) -> None:
    play = Play(hero).turn(hero, "travel").put(hero, at="weathertop", hand=[card])
    play.token("orc", at="weathertop")
    play.run(hero_turn.arrive, hero).fight()
    assert play.told("combat-ended")[-1].facts["outcome"] == "lost"
    assert (play.asked, play.table.turn_ended) == ("", ends)


def test_thalins_will_does_not_outlast_a_defeat() -> None:
    play = Play("thalin").turn("thalin", "travel").put("thalin", at="weathertop", hand=["thalin.parry"], life=[])
    play.token("orc", at="weathertop")
    play.deck("zealot", "zealot.aimed-shot").markers(black=1, red=1)
    play.run(hero_turn.arrive, "thalin").fight("thalin.parry", sauron=("zealot.aimed-shot",))
    assert play.told("combat-ended")[-1].facts["outcome"] == "defeated"
    assert play.table.turn_ended


# -- quests ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("quest", "who", "where"),
    [
        ("the-forest-must-provide-no-refuge", "aragorn", "south-eaves"),
        ("spies-in-mithlond", "gandalf", "the-grey-havens"),
        ("where-the-stars-are-strange", "boromir", "near-harad"),
        ("a-message-to-the-white-wizard", "saruman", "isengard"),
        ("a-new-threat", "dain-ii", "the-northern-waste"),
    ],
)
def test_a_starting_quest_places_a_character_at_setup(quest: str, who: str, where: str) -> None:
    hero = QUESTS[quest].hero
    board = Board(hero)
    board.trigger(quest, "setup", hero=hero)
    assert board.table.character_at[who] == where


@pytest.mark.parametrize(
    ("quest", "favor", "skills", "who", "where"),
    [
        ("they-have-become-queer-and-wild", 2, 1, "thranduil", "woodland-realm"),
        ("the-forest-must-provide-no-refuge", 0, 1, "", ""),
        ("guarding-the-dimrill-stair", 2, 1, "gandalf", "bree"),
        ("spies-in-mithlond", 0, 1, "", ""),
        ("an-appeal-to-golasgil", 1, 1, "boromir", "osgiliath"),
        ("where-the-stars-are-strange", 0, 1, "denethor", "minas-tirith"),
        ("drive-back-the-evil-men", 2, 0, "saruman", "isengard"),
        ("a-message-to-the-white-wizard", 1, 1, "", ""),
        ("the-ered-luin", 3, 0, "dain-ii", "erebor"),
        ("a-new-threat", 0, 1, "", ""),
    ],
)
@rule("meq.choice.setup.advanced-quest")
def test_a_starting_quest_reveals_the_advanced_one(quest: str, favor: int, skills: int, who: str, where: str) -> None:
    hero = QUESTS[quest].hero
    board = Board(hero)
    me = board.hero(hero)
    me.rest = me.hand.cards
    me.quests, advanced = (), me.advanced
    board.play(quest, *["keep *"] * skills, hero=hero)
    assert (me.favor, len(me.skills), me.quests, me.advanced) == (favor, skills, (advanced,), "")
    assert {name: place for name, place in board.table.character_at.items() if place} == ({who: where} if who else {})
    if quest in ("an-appeal-to-golasgil", "the-ered-luin"):
        assert (me.rest, len(me.life)) == ((), 25)
    else:
        assert len(me.rest) == 5
    assert me.items == (("boat",) if quest == "spies-in-mithlond" else ())
    assert me.levels == ((0, 1, 0, 0) if quest == "where-the-stars-are-strange" else (0, 0, 0, 0))


def test_echoes_of_bolgs_army(board: Board) -> None:
    board.shadow_hand("betrayed", "winter-storm")
    board.play("echoes-of-bolgs-army", "option 0")
    board.play("echoes-of-bolgs-army", "option 1")
    assert (board.hero().favor, board.hero().levels, len(board.table.shadow_hand)) == (2, (1, 0, 0, 0), 0)


def test_bones_of_a_darkness_past() -> None:
    board = Board("beravor")
    board.play("bones-of-a-darkness-past", hero="beravor")
    assert (board.hero("beravor").favor, board.hero("beravor").levels) == (2, (0, 0, 1, 0))


def test_hidden_in_the_ash_mountains() -> None:
    board = Board("eleanor")
    board.table.pool = 3
    board.play("hidden-in-the-ash-mountains", "option 1", hero="eleanor")
    assert (board.hero("eleanor").levels, board.table.pool) == ((0, 0, 1, 0), 2)


@rule("meq.choice.always.as-much-as-possible")
def test_hill_of_sorcery_makes_sauron_give_what_he_has() -> None:
    board = Board("eometh")
    board.table.pool = 2
    board.plot_hand("gollum-is-captured")
    board.begin("hill-of-sorcery", hero="eometh")
    board.answer("option 0")
    assert (board.asked.seat, board.options) == (SAURON, ["option 0", "option 1"])
    board.end("option 1")
    assert (board.hero("eometh").favor, board.table.pool) == (2, 0)
    board.play("hill-of-sorcery", "option 1", hero="eometh")  # with an empty pool he gives the plot
    assert (len(board.table.plot_hand), board.table.plot_discard) == (0, ("gollum-is-captured",))


def test_to_look_into_the_mirrormere() -> None:
    board = Board("thalin")
    board.play("to-look-into-the-mirrormere", "option 1", hero="thalin")
    assert board.hero("thalin").levels == (0, 0, 0, 1)
    board.play("to-look-into-the-mirrormere", "option 0", hero="thalin")
    assert board.hero("thalin").favor == 2


# -- characters -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("who", "levels"),
    [("aragorn", (0, 0, 1, 0)), ("boromir", (0, 1, 0, 0)), ("gandalf", (0, 0, 0, 1))],
)
def test_a_character_who_teaches(board: Board, who: str, levels: tuple[int, ...]) -> None:
    board.play(who)
    assert board.hero().levels == levels


def test_dain_trains_twice(board: Board) -> None:
    board.play("dain-ii", "keep *", "keep *")
    assert len(board.hero().skills) == 2


def test_denethor_wants_three_favor(board: Board) -> None:
    board.favor(2)
    assert not DOES["denethor"].payable(board.table, "argalad")
    board.favor(3)
    assert DOES["denethor"].payable(board.table, "argalad")
    board.play("denethor")
    assert (board.hero().favor, board.table.markers["green"]) == (0, 1)


def test_saruman_takes_shadow_cards(board: Board) -> None:
    board.shadow_hand("betrayed", "winter-storm", "evil-wound")
    board.play("saruman")
    assert (len(board.table.shadow_hand), len(board.table.discards["shadow"])) == (1, 2)


def test_theoden_gives_a_horse_while_there_are_any(board: Board) -> None:
    board.play("theoden")
    assert board.hero().items == ("horse",)
    board.table.items["horse"] = 0
    board.play("theoden")
    assert board.hero().items == ("horse",)


def test_thranduil_lowers_the_shadow_pool(board: Board) -> None:
    board.table.pool = 3
    board.play("thranduil")
    board.play("thranduil")
    assert board.table.pool == 0


# -- items ----------------------------------------------------------------------------------------------


PARRY = "argalad.parry"
"""Hills."""


def traveller(at: str, cards: int, *items: str) -> Play:
    """Argalad in his Travel step, with cards that match no path but over hills."""
    play = Play("argalad").turn("argalad", "travel").put("argalad", at=at, hand=[PARRY] * cards, items=list(items))
    return play.run(hero_turn.travel_step, "argalad")


def test_a_boat_opens_the_sea() -> None:
    assert "move the-grey-havens" not in traveller("belfalas", 3).options
    play = traveller("belfalas", 3, "boat").answer("move the-grey-havens")
    assert (play.hero("argalad").location, len(play.hero("argalad").hand)) == ("the-grey-havens", 0)


def test_a_boat_eases_rivers() -> None:
    assert "move the-nindalf" not in traveller("minas-tirith", 1).options  # swamp 2
    play = traveller("minas-tirith", 1, "boat").answer("move the-nindalf")
    assert (play.hero("argalad").location, play.hero("argalad").rest) == ("the-nindalf", (PARRY,))


@rule("meq.choice.hero.horse")
def test_a_horse_shortens_the_way() -> None:
    assert "move the-forest-road" not in traveller("lake-esgaroth", 2).options  # forest 3
    play = traveller("lake-esgaroth", 2, "horse").answer("move the-forest-road")
    assert (play.hero("argalad").location, play.hero("argalad").rest) == ("the-forest-road", (PARRY, PARRY))


@pytest.mark.parametrize(("hero", "pool"), [("argalad", 3), ("thalin", 4)])
def test_an_elven_cloak_answers_shadow_cards_in_its_heros_turn(hero: str, pool: int) -> None:
    play = Play("argalad", "thalin").put("argalad", items=["elven-cloak"])
    play.turn(hero, "travel").put(hero, at="weathertop").shadow("his-arm-has-grown-long", pool=4)
    play.run(shadow.window, hero, "after-hero-enters-non-haven").answer("shadow his-arm-has-grown-long")
    assert play.table.pool == pool


def test_an_elven_cloak_is_silent_in_saurons_turn() -> None:
    play = Play("argalad").put("argalad", items=["elven-cloak"], hand=[]).shadow("storms-of-mordor", pool=4)
    play.turn("sauron", "action").run(sauron_turn.action).answer("shadow storms-of-mordor")
    assert play.table.pool == 4


# -- minions --------------------------------------------------------------------------------------------


def test_the_black_serpent_goes_two_locations() -> None:
    play = Play("argalad").minion("black-serpent", at="near-harad").run(command.command, 1)
    play.answer("move-minion black-serpent", "location osgiliath")
    assert play.table.minion_at["black-serpent"] == "osgiliath"


@rule("meq.choice.sauron.token-colour")
def test_the_black_serpent_needs_no_influence_around_it() -> None:
    play = Play("argalad").put("argalad", at="bree").minion("black-serpent", at="near-harad").run(command.command, 1)
    play.answer("place rohan-gondor")
    assert {"location near-harad", "location pelargir"} <= set(play.options)
    assert "location belfalas" not in play.options
    play.answer("location near-harad")
    assert [token.location for token in play.table.tokens] == ["near-harad"]
    play.minion("black-serpent", at="bree").run(command.command, 1)
    assert "place rohan-gondor" not in play.options


def test_the_mouth_of_sauron_corrupts_whom_it_fights() -> None:
    play = Play("thalin").turn("thalin", "ambush").put("thalin", at="weathertop", hand=[SWEEP] * 3)
    play.minion("mouth-of-sauron", at="weathertop").deck("corruption", "weary", "weak")
    play.run(hero_turn.ambush, "thalin")
    assert heroes.corruption_cards(play.table, "thalin") == ("weary",)
    assert play.asked == "thalin combat.agility"
    play.fight(SWEEP, SWEEP, SWEEP)
    assert play.table.minions_defeated == ("mouth-of-sauron",)
    play.minion("gothmog", at="weathertop").run(combat.fight, "thalin", "gothmog", "ambush").fight()
    assert heroes.corruption_cards(play.table, "thalin") == ("weary",)


def test_gothmog_spreads_peril() -> None:
    play = Play("argalad").turn("argalad", "travel").put("argalad", at="the-nindalf", favor=2)
    play.run(hero_turn.arrive, "argalad")
    assert play.told("peril") == []
    play.minion("gothmog", at="dunharrow").deck("peril", "khazad-dum", "ill-met-company", "trapped")
    play.run(hero_turn.arrive, "argalad")
    assert (play.asked, play.told("peril-resolved")[-1].facts["card"]) == ("argalad choose", "ill-met-company")
    play.answer("option 0").run(hero_turn.encounter_here, "argalad")
    assert play.told("encounter") == []


def test_gothmog_does_not_reach_into_a_haven() -> None:
    play = Play("argalad").turn("argalad", "travel").put("argalad", at="edoras").minion("gothmog", at="dunharrow")
    play.run(hero_turn.arrive, "argalad").run(hero_turn.encounter_here, "argalad")
    assert (len(play.told("peril")), len(play.told("encounter"))) == (0, 1)


@rule("meq.damage.minion.ringwraiths-return", "meq.choice.sauron.ringwraiths-return")
def test_the_ringwraiths_return() -> None:
    play = Play("thalin").turn("thalin", "ambush").put("thalin", at="weathertop", hand=[SWEEP] * 3)
    play.minion("ringwraiths", at="weathertop").run(hero_turn.ambush, "thalin").fight(SWEEP, SWEEP, SWEEP)
    assert (play.table.minion_at["ringwraiths"], play.table.minions_defeated) == ("", ("ringwraiths",))
    play.turn("sauron").run(sauron_turn.action)
    assert (play.table.minion_at["ringwraiths"], play.table.minions_defeated) == ("minas-morgul", ())
    assert play.table.minion_damage["ringwraiths"] == 0
    play.answer("action command", "move-minion ringwraiths", "location mount-doom")  # two away
    assert play.table.minion_at["ringwraiths"] == "mount-doom"


def test_the_witch_king_lets_nobody_rest_around_him() -> None:
    play = Play("argalad").put("argalad", at="the-nindalf").run(hero_turn.rest_step, "argalad")
    assert "rest" in play.options
    play.minion("witch-king", at="dunharrow").run(hero_turn.rest_step, "argalad")
    assert play.asked == ""


def test_the_witch_king_does_not_reach_into_a_haven() -> None:
    play = Play("argalad").put("argalad", at="edoras", damage=[PARRY]).minion("witch-king", at="edoras")
    play.markers(black=1, red=1).run(hero_turn.rest_step, "argalad").answer("rest", "heal")
    assert len(play.hero("argalad").damage) == 0
