"""Event cards at the table, one by one. How one is drawn, and what its foot places, is tested with the Sauron turn."""

from __future__ import annotations

import pytest

from tests.meq.cards.board_table import Board
from tests.rules import rule
from underdeeps.meq.cards.base import parts_of
from underdeeps.meq.cards.places import distant
from underdeeps.meq.cards.standing import On
from underdeeps.meq.cards.story import AdvanceMarker
from underdeeps.meq.facts import HAVENS, NEIGHBOURS, STRONGHOLDS
from underdeeps.meq.table import SAURON

# -- stage I ------------------------------------------------------------------------------------------


@rule("meq.sauron.event.sub-steps", "meq.choice.always.hero-order")
def test_messengers_of_the_stormcrow_ask_only_who_has_favor(board: Board) -> None:
    board.favor(2, "thalin")
    board.top("corruption", "weary")
    board.begin("event-1-01")
    assert board.asked.seat == "thalin"
    board.end("option 1")
    assert (board.hero("thalin").favor, board.cards("thalin"), board.cards()) == (2, ("weary",), ())


def test_tempted_by_power_offers_training_for_corruption(board: Board) -> None:
    board.top("corruption", "weary")
    board.play("event-1-02", "hero thalin", "option 0", "keep *")
    assert (board.cards("thalin"), len(board.hero("thalin").hand)) == (("weary",), 6)


def test_tempted_by_power_gives_sauron_a_plot_instead(board: Board) -> None:
    board.play("event-1-02", "hero thalin", "option 1")
    assert (len(board.table.plot_hand), board.cards("thalin")) == (1, ())


@rule("meq.choice.sauron.event-with-a-hero")
def test_trust_in_friendship_gathers_favor_and_gives_it_to_its_hero(board: Board) -> None:
    board.favor(2, "argalad")
    board.play("event-1-03", "hero thalin")
    thalin = board.hero("thalin")
    assert (board.hero().favor, thalin.favor, thalin.keeps, thalin.keeps_favor) == (1, 0, "event-1-03", 1)
    board.trigger("event-1-03", "after-owner-explores-with-company", hero="thalin")
    assert (thalin.favor, thalin.keeps, thalin.keeps_favor) == (1, "", 0)
    assert board.discarded("event-1-03")


def test_the_thieves_of_tharbad_take_a_character_from_anywhere(board: Board) -> None:
    board.table.character_at["gandalf"] = "bree"
    board.begin("event-1-04")
    assert (board.asked.seat, len(board.options)) == (SAURON, 8)
    board.end("character gandalf")
    assert board.table.character_at["gandalf"] == "mouth-of-the-greyflood"


def test_eomer_and_eowyn_are_orphaned(board: Board) -> None:
    board.table.character_at["theoden"] = "helms-deep"
    board.table.favor["edoras"] = 2
    board.begin("event-1-05")
    other = Board()
    other.table.favor["edoras"] = 2
    board.end("yes", "option 0")
    assert (board.table.character_at["theoden"], board.table.favor) == ("", {"edoras": 2})
    other.play("event-1-05", "yes", "option 1")
    assert other.table.favor == {"edoras": 1}


def test_orphans_without_anything_in_rohan_ask_nothing(board: Board) -> None:
    board.table.character_at["theoden"] = "bree"
    board.play("event-1-05")
    assert board.table.character_at["theoden"] == "bree"


@rule("meq.choice.combat.minion-damage-elsewhere")
def test_beornings_remove_tokens_or_hurt_a_minion(board: Board) -> None:
    one, two, far = board.token("south-eaves"), board.token("the-bight"), board.token("bree")
    board.begin("event-1-06")
    board.answer("yes")
    board.answer("option 0")
    assert board.options == [f"token {one} south-eaves", f"token {two} the-bight", "enough"]
    board.end(f"token {two} the-bight", "enough")
    assert [token.number for token in board.table.tokens] == [one, far]
    board.table.minion_at["mouth-of-sauron"] = "south-eaves"
    board.table.minion_damage["mouth-of-sauron"] = 7
    board.play("event-1-06", "yes", "option 1")
    assert board.table.minions_defeated == ("mouth-of-sauron",)


@pytest.mark.parametrize(
    ("card", "one", "other", "outside", "favor"),
    [
        ("event-1-07", "bree", "old-forest", "weathertop", "the-shire"),
        ("event-1-08", "isengard", "helms-deep", "fangorn", "helms-deep"),
        ("event-2-08", "lake-esgaroth", "the-iron-hills", "south-eaves", "lake-esgaroth"),
    ],
)
def test_the_heroes_clear_a_land_or_place_favor(
    board: Board, card: str, one: str, other: str, outside: str, favor: str
) -> None:
    board.influence(1, one, outside)
    token = board.token(other)
    board.begin(card)
    assert board.asked.seat == "argalad"
    board.end("yes", "option 0", f"influence {one}", f"token {token} {other}")
    assert (board.table.influence[one], board.table.influence[outside], board.table.tokens) == (0, 1, ())
    board.play(card, "yes", "option 1")
    assert board.table.favor == {favor: 1}


def test_from_argonath_to_the_sea(board: Board) -> None:
    around = [place for place in NEIGHBOURS["minas-tirith"] if place not in HAVENS]
    board.influence(1, *around, "bree")
    board.explore("event-1-09", "yes")
    assert sum(board.table.influence[place] for place in around) == 0
    assert board.table.influence["bree"] == 1
    assert board.discarded("event-1-09")


def test_lady_of_the_golden_wood(board: Board) -> None:
    board.table.pool = 2
    board.explore("event-1-10", "yes", "option 0")
    assert (board.hero().items, board.table.pool) == (("boat",), 2)
    board.explore("event-1-10", "yes", "option 1")
    assert (board.hero().items, board.table.pool) == (("boat",), 1)
    assert board.discarded("event-1-10")


def test_arwens_message_to_her_beloved(board: Board) -> None:
    board.explore("event-1-11", "option 0")
    assert board.hero().favor == 1
    board.explore("event-1-11", "option 1", "keep *")
    assert (board.hero().favor, len(board.hero().skills)) == (1, 1)
    assert board.discarded("event-1-11")


@pytest.mark.parametrize("card", ["event-1-12", "event-3-12"])
def test_a_corruption_card_or_fortitude(board: Board, card: str) -> None:
    board.corrupt("weary", "weak")
    board.explore(card, "yes", "option 0", "corruption weak")
    assert (board.cards(), board.hero().levels) == (("weary",), (0, 0, 0, 0))
    board.explore(card, "yes", "option 1")
    assert (board.cards(), board.hero().levels) == (("weary",), (1, 0, 0, 0))
    board.explore(card, "no")
    assert board.discarded(card)


@rule("meq.choice.hero.moves-by-cards", "meq.choice.sauron.event-marker-unused")
def test_not_all_those_who_wander_are_lost(board: Board) -> None:
    board.explore("event-1-13", "no")
    assert board.discarded("event-1-13")
    board.explore("event-1-13", "yes", "location the-shire")
    assert board.hero().location == "the-shire"


@pytest.mark.parametrize("card", ["event-1-14", "event-2-13", "event-3-14"])
def test_three_favor_move_the_heroes_story(board: Board, card: str) -> None:
    board.favor(2)
    board.explore(card)
    assert (board.hero().favor, board.table.markers["green"]) == (2, 0)
    board.favor(4)
    board.explore(card, "yes")
    assert (board.hero().favor, board.table.markers["green"]) == (1, 1)
    assert board.discarded(card)


# -- stage II -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("card", "colour"),
    [("event-2-01", "red"), ("event-2-02", "red"), ("event-3-01", "black"), ("event-3-02", "red")],
)
def test_a_standing_event_moves_the_story_until_explored(board: Board, card: str, colour: str) -> None:
    (story,) = (part.do for part in parts_of(card, On) if part.trigger == "story-step")
    assert isinstance(story, AdvanceMarker)
    assert (story.marker, story.n) == (colour, 1)
    board.trigger(card, "story-step")
    assert board.table.markers[colour] == 1
    board.explore(card)
    assert board.discarded(card)


@rule("meq.choice.sauron.tokens-by-cards")
def test_stone_figures_in_the_trollshaws_need_no_influence(board: Board) -> None:
    board.stand("weathertop", "thalin")
    board.begin("event-2-03")
    board.answer("yes")
    board.answer("place rhudaur-grey-mountains")
    assert board.table.drawn_token and "location weathertop" not in board.options, "Sauron has seen the token"
    board.answer("location the-trollshaws")
    board.answer("place rhudaur-grey-mountains")
    assert "location the-trollshaws" not in board.options
    board.end("location *")
    assert (board.tokens("the-trollshaws"), len(board.table.tokens)) == (1, 2)


def test_there_is_strength_yet(board: Board) -> None:
    board.table.character_at["theoden"] = "fangorn"
    target = next(place for place in NEIGHBOURS["fangorn"] if place not in STRONGHOLDS)
    board.influence(1, target, "fangorn")
    board.token(target)
    board.begin("event-2-04")
    board.answer("yes")
    assert not {f"location {place}" for place in STRONGHOLDS} & set(board.options)
    board.end(f"location {target}")
    assert board.table.character_at["theoden"] == target
    assert (board.table.influence[target], board.table.influence["fangorn"], board.table.tokens) == (0, 1, ())


def test_there_is_no_strength_without_a_character(board: Board) -> None:
    board.influence(1, "fangorn")
    board.play("event-2-04")
    assert board.table.influence["fangorn"] == 1


def test_cirdan_the_shipwright(board: Board) -> None:
    board.explore("event-2-05", "yes")
    assert (board.hero().items, board.hero().location) == (("boat",), "belfalas")
    assert board.discarded("event-2-05")


@rule("meq.choice.always.place-character")
def test_the_foe_hammer(board: Board) -> None:
    board.influence(1, "bree", "fangorn")
    board.token("bree")
    board.explore("event-2-06", "yes", "location bree")
    assert (board.table.character_at["gandalf"], board.tokens("bree")) == ("bree", 0)
    board.token("bree")
    board.explore("event-2-06")  # he is on the board: not placed anew, but his location is cleared
    assert board.tokens("bree") == 0
    assert board.discarded("event-2-06")


def test_under_the_shadow(board: Board) -> None:
    board.top("corruption", "weary")
    board.play("event-2-07", "hero thalin", "option 0", "location bree")
    assert (board.cards("thalin"), board.hero("thalin").location) == (("weary",), "bree")
    board.play("event-2-07", "hero thalin", "option 1")
    assert len(board.table.shadow_hand) == 1


def test_commander_of_edoras(board: Board) -> None:
    near = next(place for place in NEIGHBOURS["edoras"] if place not in HAVENS)
    board.influence(1, near)
    token = board.token(near)
    board.play("event-2-09", "yes", "option 0", f"token {token} {near}", f"influence {near}")
    assert (board.table.influence[near], board.table.tokens) == (0, ())
    board.play("event-2-09", "yes", "option 1")
    assert board.table.favor == {"edoras": 1}


@pytest.mark.parametrize("card", ["event-2-10", "event-2-11"])
def test_a_corruption_card_or_wounds_into_the_rest_pool(board: Board, card: str) -> None:
    board.corrupt("weary")
    board.damage(3)
    board.explore(card, "yes", "option 1")
    assert (len(board.hero().rest), len(board.hero().damage), board.cards()) == (3, 0, ("weary",))
    board.explore(card, "yes", "option 0")
    assert board.cards() == ()
    assert board.discarded(card)


def test_aragorn_meets_with_gandalf(board: Board) -> None:
    board.table.character_at["gandalf"] = "rhun"
    board.play("event-2-12")
    assert board.table.characters_on("bree") == ("aragorn", "gandalf")


@rule("meq.choice.always.heroes-together")
def test_beregond_is_paid_by_the_first_hero_who_will(board: Board) -> None:
    board.favor(3)
    board.favor(4, "thalin")
    board.plot("denethor-falls-into-madness", "minas-tirith")
    board.plot("gollum-is-captured", "sea-of-udun")
    board.begin("event-2-14")
    assert board.asked.seat == "argalad"
    board.end("no", "yes")
    assert (board.hero().favor, board.hero("thalin").favor) == (3, 1)
    assert board.table.active_plots() == ("gollum-is-captured",)


def test_beregond_asks_nobody_without_a_plot_in_a_haven(board: Board) -> None:
    board.favor(3)
    board.plot("gollum-is-captured", "sea-of-udun")
    board.play("event-2-14")
    assert board.hero().favor == 3


# -- stage III ----------------------------------------------------------------------------------------


def test_radagast_the_brown(board: Board) -> None:
    board.favor(4)
    board.favor(3, "thalin")
    board.play("event-3-03")
    assert (board.hero().favor, board.hero("thalin").favor, board.table.character_at["gandalf"]) == (3, 3, "")
    board.table.character_at["gandalf"] = "bree"
    board.play("event-3-03")
    assert board.table.character_at["gandalf"] == "isengard"


def test_warrior_of_the_lidless_eye(board: Board) -> None:
    board.play("event-3-04")
    assert board.table.tokens == ()
    board.table.minion_at["gothmog"] = "osgiliath"
    around = [place for place in NEIGHBOURS["osgiliath"] if place not in HAVENS]
    board.play("event-3-04", "yes")
    assert all(board.table.influence[place] == 1 and board.tokens(place) == 1 for place in around)
    assert board.table.influence["minas-tirith"] == 0


@rule("meq.choice.sauron.influence-outside-extension")
def test_he_has_at_last_heard(board: Board) -> None:
    board.influence(1, "the-shire")
    board.play("event-3-05", "yes", "minion black-serpent")
    around = [place for place in NEIGHBOURS["the-shire"] if place not in HAVENS]
    assert [board.table.influence[place] for place in ("the-shire", *around)] == [1] * (1 + len(around))
    assert board.table.minion_at["black-serpent"] == "the-shire"


def test_the_trees_of_fangorn(board: Board) -> None:
    near = next(place for place in NEIGHBOURS["fangorn"] if place not in HAVENS)
    for place in ("fangorn", near, "bree"):
        board.token(place)
    board.explore("event-3-06")
    assert (board.hero().favor, [token.location for token in board.table.tokens]) == (1, ["bree"])
    assert board.discarded("event-3-06")


def test_gandalf_stormcrow(board: Board) -> None:
    board.table.pool = 3
    board.table.character_at["gandalf"] = "plains-of-rohan"
    board.explore("event-3-07", "yes", "location the-shire")
    assert (board.table.character_at["gandalf"], board.table.pool) == ("the-shire", 2)
    board.table.event = "event-3-07"
    board.explore("event-3-07", "no")
    assert board.table.pool == 1
    assert board.discarded("event-3-07")


def test_gandalf_stormcrow_goes_far(board: Board) -> None:
    places = distant(4, "plains-of-rohan").find(board.table, "", "event-3-07")
    assert "the-shire" in places and "edoras" not in places


def test_arnor_that_was_of_old(board: Board) -> None:
    near = [place for place in NEIGHBOURS["fornost"] if place not in HAVENS]
    board.influence(1, *near, "bree")
    board.token(near[0])
    board.play("event-3-08", "yes", "option 0")
    assert sum(board.table.influence[place] for place in near) == 0 and not board.table.tokens
    board.play("event-3-08", "yes", "option 1")
    assert board.table.favor == {"fornost": 1}


def test_boromirs_dream(board: Board) -> None:
    board.favor(2)
    board.table.markers.update(green=3, yellow=2, black=2, red=5)
    board.play("event-3-09")
    assert (board.hero().favor, board.hero("thalin").favor, board.table.markers["yellow"]) == (2, 1, 3)
    board.play("event-3-09")
    assert board.table.markers["yellow"] == 3


def test_elladan_and_elrohir(board: Board) -> None:
    token = board.token("rhun")
    board.explore("event-3-10", "yes", f"token {token} rhun")
    assert (board.hero().favor, board.table.tokens) == (2, ())
    assert board.discarded("event-3-10")


def test_eowyn_sister_daughter(board: Board) -> None:
    board.table.character_at["theoden"] = "bree"
    around = [place for place in NEIGHBOURS["edoras"] if place not in HAVENS]
    board.influence(1, *around)
    board.play("event-3-11")
    assert board.table.character_at["theoden"] == "edoras"
    assert sum(board.table.influence[place] for place in around) == 0


def test_theoden_warned_of_saruman(board: Board) -> None:
    board.favor(2)
    board.table.markers["black"] = 4
    board.explore("event-3-13", "yes")
    assert (board.hero().favor, board.table.markers["black"]) == (0, 3)
    assert board.discarded("event-3-13")
