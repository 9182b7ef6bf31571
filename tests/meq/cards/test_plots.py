"""Plot cards at the table: what playing one needs, where it goes, what it does."""

from __future__ import annotations

import pytest

from tests.meq.cards.board_table import Board
from tests.meq.play import Play
from tests.rules import rule
from underdeeps.meq.cards.base import PARTS, text_of
from underdeeps.meq.cards.standing import TreatToken
from underdeeps.meq.facts import NEIGHBOURS
from underdeeps.meq.rules import hero_turn, numbers, plots


def playable(board: Board, card: str) -> bool:
    """Whether a plot could be played now."""
    return plots.refusal(board.table, card) is None


@pytest.mark.parametrize(
    ("card", "numbers_on_it"),
    [
        ("sauron-hunts-for-the-ring", ("2 influence", "7 in extension", "1 of 2 Shadow", "2 of 5 Plot")),
        ("monsters-in-the-east", ("2 influence", "9 in extension", "1 of 3 Shadow", "2 of 3 Plot")),
        ("saruman-hungry-for-power", ("3 influence", "3 in extension", "2 of 3 Shadow", "2 of 4 Plot")),
    ],
)
def test_a_starting_plot_does_nothing_later_and_says_what_it_gave(card: str, numbers_on_it: tuple[str, ...]) -> None:
    board = Board()
    before = board.table.state()
    board.play(card)
    assert board.table.state() == before
    assert all(words in text_of(card) for words in numbers_on_it)


@pytest.mark.parametrize(
    ("card", "who"),
    [
        ("a-dark-messenger", "dain-ii"),
        ("saruman-falls-to-corruption", "saruman"),
        ("wormtongue-taints-theoden", "theoden"),
        ("denethor-falls-into-madness", "denethor"),
    ],
)
def test_who_consults_a_tainted_character_is_corrupted(board: Board, card: str, who: str) -> None:
    board.top("corruption", "weary")
    board.trigger(card, f"consult:{who}")
    assert board.cards() == ("weary",)


@rule("meq.sauron.plot.requirements")
def test_a_dark_messenger_needs_a_minion_in_erebor(board: Board) -> None:
    assert not playable(board, "a-dark-messenger")
    board.table.minion_at["black-serpent"] = "erebor"
    assert playable(board, "a-dark-messenger")


def test_osgiliath_invaded_needs_a_token_there(board: Board) -> None:
    board.token("pelargir")
    assert not playable(board, "osgiliath-invaded")
    board.token("osgiliath", "blank")
    assert playable(board, "osgiliath-invaded")


@pytest.mark.parametrize("card", ["gollum-is-captured", "gollum-is-tortured"])
def test_there_is_one_gollum_plot_at_a_time(board: Board, card: str) -> None:
    other = {"gollum-is-captured": "gollum-is-tortured", "gollum-is-tortured": "gollum-is-captured"}[card]
    board.plot(other, "barad-dur")
    board.plot("smeagol-escapes", "woodland-realm")
    board.plot(card, "sea-of-udun")
    board.play(card)
    assert set(board.table.active_plots()) == {"smeagol-escapes", card}
    assert board.table.plot_discard == (other,)


def test_saruman_falls_to_corruption_makes_isengard_perilous(board: Board) -> None:
    assert not numbers.is_perilous(board.table, "argalad", "isengard")
    board.plot("saruman-falls-to-corruption", "isengard")
    assert numbers.is_perilous(board.table, "argalad", "isengard")
    assert not numbers.is_perilous(board.table, "argalad", "fangorn")


@pytest.mark.parametrize(
    ("card", "places", "enough"),
    [
        ("wormtongue-taints-theoden", ("dunharrow", "helms-deep"), 3),
        ("rise-of-the-uruk-hai", ("isengard",), 3),
    ],
)
def test_a_plot_that_needs_influence_or_sarumans_fall(
    board: Board, card: str, places: tuple[str, ...], enough: int
) -> None:
    board.table.pool = 8
    board.influence(enough, *places)
    assert playable(board, card)
    board.influence(enough - 1, places[0])
    assert not playable(board, card)
    board.plot("saruman-falls-to-corruption", "isengard")
    assert playable(board, card)


def test_orcs_in_the_mountains_need_eight_influence(board: Board) -> None:
    board.influence(4, "mount-gundabad", "the-high-pass")
    assert playable(board, "orcs-in-the-mountains")
    board.influence(3, "mount-gundabad")
    assert not playable(board, "orcs-in-the-mountains")


def test_a_broken_line_of_kings(board: Board) -> None:
    card = "a-broken-line-of-kings"
    assert plots.marker_places(board.table, card) == ()
    board.influence(3, "dunharrow", "helms-deep", "pelargir")
    assert plots.marker_places(board.table, card) == ("edoras", "minas-tirith")
    board.plot("denethor-falls-into-madness", "minas-tirith")
    assert plots.marker_places(board.table, card) == ("edoras",)
    board.plot(card, "edoras")
    for what in ("rest", "encounter"):
        assert numbers.forbidden_by(board.table, "argalad", what, "edoras") == card
        assert numbers.forbidden_by(board.table, "argalad", what, "fornost") == ""


def test_two_copies_of_a_broken_line_of_kings(board: Board) -> None:
    card = "a-broken-line-of-kings"
    board.plot(card, "edoras")
    board.plot(card, "fornost")
    assert numbers.forbidden_by(board.table, "argalad", "rest", "fornost") == card
    assert numbers.forbidden_by(board.table, "argalad", "rest", "edoras") == card


def test_smeagol_escapes(board: Board) -> None:
    assert not playable(board, "smeagol-escapes")
    board.token(next(place for place in NEIGHBOURS["woodland-realm"] if place != "erebor"), "blank")
    assert playable(board, "smeagol-escapes")
    board.begin("smeagol-escapes")
    assert board.options == ["plot gollum-is-captured", "plot gollum-is-tortured"]
    board.end("plot gollum-is-tortured")
    assert board.table.plot_hand.cards == ("gollum-is-tortured",)
    assert "gollum-is-tortured" not in board.table.plot_deck


def test_loss_of_an_heir_affects_a_threatened_city(board: Board) -> None:
    card = "loss-of-an-heir"
    assert plots.marker_places(board.table, card) == ()
    board.table.minion_at["black-serpent"] = "osgiliath"
    assert plots.marker_places(board.table, card) == ("minas-tirith",)
    board.token("helms-deep")
    assert plots.marker_places(board.table, card) == ("edoras", "minas-tirith")
    assert not any(isinstance(part, TreatToken) for part in PARTS[card])


def test_a_promise_of_rings_needs_a_character_and_an_enemy(board: Board) -> None:
    card = "a-promise-of-rings"
    board.table.character_at["gandalf"] = "bree"
    board.token("moria")
    assert plots.marker_places(board.table, card) == ()
    board.token("bree")
    assert plots.marker_places(board.table, card) == ("bree",)


@rule("meq.choice.combat.uruk-hai-plot")
def test_rise_of_the_uruk_hai_changes_monsters_in_rohan() -> None:
    play = Play("thalin").plot("rise-of-the-uruk-hai", "isengard").turn("thalin", "travel")
    play.put("thalin", at="plains-of-rohan", hand=["thalin.sweep"])
    play.run(hero_turn.turn_over, "thalin", play.token("orc", at="plains-of-rohan"), "travel")
    assert (play.asked, play.options) == ("sauron attack.treat-as", ["monster uruk-hai", "monster orc"])
    play.answer("monster uruk-hai")
    assert play.table.combat is not None and play.table.combat.enemy == "uruk-hai"
    play.fight("thalin.sweep")
    assert play.result == "lost"  # three damage are not enough for an Uruk-hai
    assert play.table.discards["tokens:rohan-gondor"] == ("orc",)  # the token is what it was
    play.put("thalin", hand=["thalin.sweep"])
    play.run(hero_turn.turn_over, "thalin", play.token("orc", at="plains-of-rohan"), "travel")
    play.answer("monster orc").fight("thalin.sweep")
    assert play.result == "won"


def test_rise_of_the_uruk_hai_means_nothing_outside_rohan() -> None:
    play = Play("thalin").plot("rise-of-the-uruk-hai", "isengard").turn("thalin", "travel").put("thalin", at="fangorn")
    play.run(hero_turn.turn_over, "thalin", play.token("orc", at="fangorn"), "travel")
    assert play.table.combat is not None and play.table.combat.enemy == "orc"


def test_urgent_summons(board: Board) -> None:
    card = "urgent-summons"
    board.table.character_at.update(gandalf="bree", aragorn="bree", theoden="edoras")
    board.plot("loss-of-an-heir", "edoras")
    assert plots.marker_places(board.table, card) == ("bree",)
    board.plot(card, "bree")
    board.play(card)
    assert board.table.characters_on("bree") == ()
    assert board.table.character_at["theoden"] == "edoras"
