"""Shadow cards at the table, one by one. When they may be played is tested with `rules.shadow`."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.meq.cards.board_table import Board, life
from tests.meq.play import Play
from tests.rules import rule
from underdeeps.kernel.piles import EVERYONE
from underdeeps.meq.facts import REGION_LOCATIONS
from underdeeps.meq.fight import Combat, Side
from underdeeps.meq.rules import hero_turn, numbers
from underdeeps.meq.table import SAURON

Fights = Callable[[str], list[tuple[str, str, int]]]


@pytest.fixture
def combat(board: Board) -> Board:
    """Argalad is about to fight an Orc."""
    board.table.combat = Combat("argalad", "orc", "travel", Side("argalad"), Side(SAURON))
    return board


def test_betrayed(combat: Board) -> None:
    combat.corrupt("weary", "helpless")
    combat.play("betrayed")
    assert (len(combat.hero().hand), numbers.attribute(combat.table, "argalad", "strength")) == (3, 3)


def test_an_evil_fog(board: Board) -> None:
    board.corrupt("weary", "weak", hero="thalin")
    board.stand("bree", "thalin")
    board.begin("an-evil-fog")
    assert board.asked.seat == SAURON
    board.end("hero thalin", "yes", "location weathertop")
    assert (board.hero("thalin").location, len(board.hero("thalin").hand)) == ("weathertop", 3)
    assert len(board.hero().hand) == 5


def test_flocks_of_crebain(board: Board, fights: Fights) -> None:
    fought = fights("lost")
    board.table.step = "rest"
    board.play("flocks-of-crebain")
    assert fought == [("argalad", "crebain", 0)]
    assert (board.hero().skips, board.table.turn_ended) == (("ambush",), False)


def test_flocks_of_crebain_fought_out() -> None:
    play = Play("argalad").put("argalad", at="weathertop", hand=["argalad.precision", "argalad.volley"])
    play.shadow("flocks-of-crebain", pool=2).deck("zealot", "zealot.aimed-shot")
    play.token("orc", at="weathertop")
    play.run(hero_turn.hero_turn, "argalad").answer("shadow flocks-of-crebain")
    assert play.table.combat is not None and play.table.combat.enemy == "crebain"
    assert play.asked == "argalad combat.card"  # no agility to spend on cards
    play.fight("argalad.precision", sauron=("zealot.aimed-shot",))
    assert play.told("combat-ended")[-1].facts["outcome"] == "won"
    assert len(play.hero("argalad").damage) == 0  # crebain spy instead
    assert play.asked == "argalad travel.step"  # and the Orc has no ambush
    assert len(play.told("combat-begun")) == 1


def test_his_arm_has_grown_long(board: Board) -> None:
    board.stand("bree")
    assert not numbers.is_perilous(board.table, "argalad", "bree")
    board.play("his-arm-has-grown-long")
    assert numbers.is_perilous(board.table, "argalad", "bree")


def test_seem_fairer_feel_fouler(board: Board, fights: Fights) -> None:
    fought = fights("won")
    board.table.step = "rest"
    board.play("seem-fairer-feel-fouler")
    assert (fought, len(board.table.plot_hand), board.hero().skips) == ([("argalad", "agent", -1)], 0, ("ambush",))
    board.corrupt("weary")
    board.play("seem-fairer-feel-fouler")
    assert len(board.table.plot_hand) == 1


def test_dark_promises(combat: Board) -> None:
    combat.top("corruption", "weary")
    combat.play("dark-promises", "option 0")
    assert combat.cards() == ("weary",)
    combat.play("dark-promises", "option 1", *life(5))
    assert len(combat.hero().damage) == 5


@rule("meq.influence.no-haven")
def test_do_not_tempt_me(board: Board) -> None:
    board.corrupt("weary", "weak", hero="thalin")
    board.favor(3, "thalin")
    board.stand("bree", "thalin")
    board.play("do-not-tempt-me", "hero thalin", "yes")
    assert (board.table.influence["bree"], board.hero("thalin").favor) == (1, 1)
    board.stand("edoras", "thalin")
    board.play("do-not-tempt-me", "hero thalin")
    assert (board.table.influence["edoras"], board.hero("thalin").favor) == (0, 0)


@rule("meq.choice.sauron.influence-outside-extension", "meq.influence.location-cap")
def test_a_new_power_is_rising_fills_mordor(board: Board) -> None:
    board.play("a-new-power-is-rising", "option 0")
    assert [board.table.influence[place] for place in REGION_LOCATIONS["mordor"]] == [2] * 5


def test_a_new_power_is_rising_places_tokens_by_the_rules(board: Board) -> None:
    board.influence(1, "bree", "moria")
    board.stand("moria")
    board.begin("a-new-power-is-rising")
    board.answer("option 1")
    pairs = ["place eriador-enedwaith", "place rohan-gondor"]
    assert sorted(board.options) == ["enough", *pairs], (
        "up to two; the Black Serpent lifts the need for influence there"
    )
    board.answer("place eriador-enedwaith")
    assert board.tokens("bree") == 1, "there is no other place for its colour"
    board.end("place eriador-enedwaith")
    assert board.tokens("bree") == 2


def test_a_new_power_is_rising_with_one_token_only(board: Board) -> None:
    board.influence(1, "bree")
    board.begin("a-new-power-is-rising")
    board.answer("option 1")
    board.answer("place eriador-enedwaith")
    assert board.tokens("bree") == 1
    board.end("enough")
    assert board.tokens("bree") == 1


def test_storms_of_mordor(board: Board) -> None:
    board.hero().hand = board.hero().hand.add(board.hero().life[:2], board.table.bit("argalad"))
    board.corrupt("weary", hero="thalin")
    board.play("storms-of-mordor", "discard *", "discard *")
    assert (len(board.hero().hand), len(board.hero("thalin").hand)) == (5, 4)


def test_sarumans_lies(board: Board) -> None:
    top = board.table.plot_deck.cards[-1]
    board.begin("sarumans-lies")
    assert (board.options, board.table.plot_drawn.seen_by(board.table.bit(SAURON))) == (["top", "bottom"], (top,))
    board.end("bottom")
    assert (board.table.plot_deck.cards[0], board.table.markers["black"]) == (top, 0)
    board.corrupt("weary", hero="thalin")
    top = board.table.plot_deck.cards[-1]
    board.play("sarumans-lies", "top")
    assert (board.table.plot_deck.cards[-1], board.table.markers["black"]) == (top, 1)
    assert board.table.plot_deck.seen_by(board.table.bit(SAURON))[-1] == top


def test_morgul_blade(combat: Board) -> None:
    combat.corrupt("weary", "helpless")
    combat.play("morgul-blade", "option 0", *life(10))
    assert len(combat.hero().damage) == 10
    combat.top("corruption", "weak")
    combat.play("morgul-blade", "option 1", *life(3))
    assert (len(combat.hero().damage), len(combat.cards())) == (13, 3)


def test_lord_of_the_rings(board: Board) -> None:
    board.table.plot_discard = ("gollum-is-captured",)
    board.table.discards["shadow"] = ("betrayed",)
    board.plot("a-dark-messenger", "erebor")
    board.play("lord-of-the-rings", "shadow betrayed")
    assert (board.table.shadow_hand.cards, board.table.discards["shadow"]) == (("betrayed",), ())
    assert board.table.shadow_hand.known == (EVERYONE,)
    assert board.table.markers["yellow"] == 1
    board.play("lord-of-the-rings")
    assert board.table.plot_hand.cards == ("gollum-is-captured",)


def test_evil_wound(board: Board) -> None:
    board.corrupt("weary", "weak")
    board.play("evil-wound", *life(8))
    assert len(board.hero().damage) == 8


def test_shire_baggins(board: Board) -> None:
    board.play("shire-baggins")
    assert (board.table.pool, board.table.influence["the-shire"], board.table.markers["yellow"]) == (1, 1, 0)
    board.table.minion_at["black-serpent"] = "the-shire"
    board.play("shire-baggins")
    assert (board.table.influence["the-shire"], board.table.markers["yellow"]) == (1, 2)


@pytest.mark.parametrize(("corruption", "enemy"), [(("weary",), "giant-spider"), (("weary", "weak"), "cave-troll")])
def test_creatures_of_the_wild(board: Board, fights: Fights, corruption: tuple[str, ...], enemy: str) -> None:
    fought = fights("lost")
    board.table.step = "rest"
    board.corrupt(*corruption)
    board.play("creatures-of-the-wild")
    assert (fought, board.hero().skips) == ([("argalad", enemy, -1)], ("ambush",))


def test_the_ithil_stone_takes_a_plot_out_of_the_deck(board: Board) -> None:
    board.table.plot_discard = ("saruman-falls-to-corruption",)
    board.table.plot_deck = board.table.plot_deck.without("saruman-falls-to-corruption")
    board.begin("the-ithil-stone")
    assert board.options == ["plot denethor-falls-into-madness", "plot saruman-falls-to-corruption"]
    board.end("plot denethor-falls-into-madness")
    assert board.table.plot_hand.cards == ("denethor-falls-into-madness",)
    assert board.table.plot_hand.seen_by(board.table.bit("argalad")) == ("",)
    assert "denethor-falls-into-madness" not in board.table.plot_deck


def test_the_ithil_stone_plays_a_plot_at_once(board: Board) -> None:
    board.table.pool = 5
    board.begin("the-ithil-stone")
    assert "play denethor-falls-into-madness" not in board.options  # its threshold is 8
    board.end("play saruman-falls-to-corruption")
    assert board.table.active_plots() == ("saruman-falls-to-corruption",)
    assert board.table.plot_at[0] == "isengard" and not board.table.plot_hand


def test_they_are_terrible(board: Board) -> None:
    board.influence(1, "bree", "moria")
    board.table.minions_defeated = ("gothmog",)
    board.table.minion_damage["black-serpent"] = 4
    board.begin("they-are-terrible")
    assert board.options == ["minion black-serpent", "minion mouth-of-sauron", "minion gothmog"]
    board.end("minion gothmog", "location bree")
    assert (board.table.minion_at["gothmog"], board.table.minions_defeated) == ("bree", ())
    board.play("they-are-terrible", "minion black-serpent", "location moria")
    assert (board.table.minion_at["black-serpent"], board.table.minion_damage["black-serpent"]) == ("moria", 0)


def test_the_lidless_eye_divides_corruption() -> None:
    board = Board("argalad", "thalin", "eleanor")
    board.corrupt("weary", "weak")
    board.corrupt("deranged", hero="eleanor")
    board.top("corruption", "helpless")
    board.play(
        "the-lidless-eye", "hero argalad", "hero eleanor", "hero eleanor", "hero eleanor", "hero argalad", "hero thalin"
    )
    assert (board.cards(), board.cards("eleanor"), board.cards("thalin")) == (
        ("deranged",),
        ("weary", "weak"),
        ("helpless",),
    )


@rule("meq.choice.finale.lidless-eye-one-hero")
def test_the_lidless_eye_with_one_hero() -> None:
    board = Board("argalad")
    board.top("corruption", "helpless")
    board.play("the-lidless-eye")
    assert board.cards() == ("helpless",)


def test_the_black_breath(combat: Board) -> None:
    combat.corrupt("weary")
    combat.top("corruption", "despairing")
    combat.play("the-black-breath")
    assert numbers.attribute(combat.table, "argalad", "strength") == 3
    assert numbers.attribute(combat.table, "argalad", "agility") == 1


def test_winter_storm(board: Board) -> None:
    board.play("winter-storm")
    assert board.hero().move_limit == 1


def test_grievous_loss(board: Board) -> None:
    board.corrupt("weary", "weak")
    board.play("grievous-loss", "pool", "influence barad-dur")
    assert (board.table.pool, board.table.influence["barad-dur"]) == (1, 1)
    assert board.table.marker_bonus == {"green": -1}
