"""Commands: moving tokens and minions, placing tokens, healing minions."""

from __future__ import annotations

import pytest

from tests.meq.play import Play
from tests.rules import rule
from underdeeps.meq import RULES
from underdeeps.meq.facts import LOCATIONS
from underdeeps.meq.rules import command, hero_turn, plots, sauron_turn, shadow

BROWN = "place brown-lands-mordor"
GREEN = "place misty-mountains-mirkwood"


def empty(*heroes: str) -> Play:
    """A table without minions on the board."""
    play = Play(*heroes)
    play.table.minion_at = dict.fromkeys(play.table.minion_at, "")
    return play


def commands(play: Play, n: int = 3) -> Play:
    """Sauron has n commands."""
    return play.run(command.command, n)


def locations(play: Play) -> set[str]:
    """The locations on offer."""
    return {option.removeprefix("location ") for option in play.options}


# -- how many --------------------------------------------------------------------------------------


@rule("meq.sauron.command.amount")
def test_a_command_action_of_three_gives_three_commands() -> None:
    play = Play().minion("gothmog", at="bree", damage=1).influence(dagorlad=1)
    play.run(sauron_turn.take_action, "command")
    play.answer("move-minion black-serpent", "location pelargir", "heal gothmog")
    assert play.asked == "sauron command.what"
    play.answer(BROWN)
    assert play.asked == ""
    assert len(play.table.tokens) == 1


@rule("meq.sauron.command.amount")
def test_commands_may_be_left_unused() -> None:
    play = commands(Play()).answer("move-minion black-serpent", "location pelargir", "enough")
    assert play.asked == ""
    assert play.table.minion_at["mouth-of-sauron"] == "dol-guldur"


@rule("meq.sauron.command.once-each")
def test_each_figure_has_one_command_in_an_action() -> None:
    play = Play().minion("gothmog", at="bree", damage=6).influence(dagorlad=1, emyn_muil=1)
    number = play.token("orc", at="dagorlad")
    commands(play, 5).answer(f"move-token {number}", "heal gothmog")
    assert play.table.token(number).location == "emyn-muil"
    assert f"move-token {number}" not in play.options
    assert not {"move-minion gothmog", "heal gothmog"} & set(play.options)
    assert play.why_not("sauron", "gothmog") == ["meq.sauron.command.once-each"]
    # The next action commands them again.
    commands(play)
    assert {f"move-token {number}", "heal gothmog"} <= set(play.options)


# -- moving ----------------------------------------------------------------------------------------


@rule("meq.sauron.command.move", "meq.sauron.command.move.monster-needs-influence")
def test_a_token_moves_to_an_adjacent_location_with_influence() -> None:
    play = empty().influence(dead_marshes=1, emyn_muil=2, rhun=1, mount_doom=1)
    number = play.token("orc", at="dagorlad")
    commands(play).answer(f"move-token {number}")
    assert locations(play) == {"dead-marshes", "emyn-muil", "rhun"}
    play.answer("location rhun")
    assert play.table.token(number).location == "rhun"
    assert play.table.token(number).face == "orc"


@rule("meq.sauron.command.move.monster-needs-influence")
def test_a_token_without_influence_beside_it_stays() -> None:
    play = empty().influence(barad_dur=3, emyn_muil=1)
    number = play.token("orc", at="woodland-realm")
    commands(play)
    assert f"move-token {number}" not in play.options
    refusal = command.move_refusal(play.table, number)
    assert refusal and refusal.rule == "meq.sauron.command.move.monster-needs-influence"


@rule("meq.sauron.command.move.monster-needs-influence")
def test_a_token_never_enters_a_haven() -> None:
    play = empty().influence(the_bight=1, rhun=1)
    number = play.token("orc", at="lake-esgaroth")
    commands(play).answer(f"move-token {number}")
    assert locations(play) == {"the-bight", "rhun"}


@rule("meq.sauron.command.move")
def test_a_moved_token_stays_facedown() -> None:
    play = empty().influence(rhun=1)
    number = play.token("orc", at="dagorlad")
    commands(play).answer(f"move-token {number}")
    (token,) = RULES.view(play.table, "argalad")["tokens"]
    assert (token["location"], token["face"]) == ("rhun", "")


@rule("meq.sauron.command.move", "meq.sauron.command.move.minion-anywhere")
def test_a_minion_moves_to_any_adjacent_location_also_a_haven() -> None:
    play = empty().minion("mouth-of-sauron", at="dol-guldur")
    commands(play).answer("move-minion mouth-of-sauron")
    assert locations(play) == {"emyn-muil", "lothlorien", "rhosgobel", "south-eaves"}
    play.answer("location lothlorien")
    assert play.table.minion_at["mouth-of-sauron"] == "lothlorien"


@rule("meq.sauron.command.move")
def test_a_minion_off_the_board_has_no_command() -> None:
    play = commands(Play())
    assert not any("witch-king" in option for option in play.options)
    assert play.why_not("sauron", "witch-king") == ["meq.sauron.command.move"]


@rule("meq.choice.sauron.two-step-minions")
def test_some_minions_go_up_to_two_locations_with_one_command() -> None:
    play = empty("argalad").put("argalad", at="osgiliath").minion("black-serpent", at="near-harad")
    commands(play, 2).answer("move-minion black-serpent")
    one = {"osgiliath", "pelargir"}
    two = {"minas-morgul", "minas-tirith", "belfalas"}
    assert locations(play) == one | two
    play.answer("location minas-morgul")
    assert play.table.minion_at["black-serpent"] == "minas-morgul"
    assert play.options == [option for option in play.options if not option.startswith("move-minion")]


@rule("meq.sauron.command.move.onto-hero", "meq.choice.sauron.moving-onto-a-hero")
def test_tokens_and_minions_move_onto_a_hero_without_a_fight() -> None:
    play = empty("argalad").put("argalad", at="dagorlad").influence(dagorlad=1).minion("gothmog", at="emyn-muil")
    number = play.token("orc", at="rhun")
    commands(play, 2).answer(f"move-token {number}", "move-minion gothmog", "location dagorlad")
    assert play.table.token(number).location == play.table.minion_at["gothmog"] == "dagorlad"
    assert (play.asked, play.table.combat_count) == ("", 0)
    play.turn("argalad").run(hero_turn.ambush, "argalad")
    assert play.options == [f"token {number}", "minion gothmog"]


@rule("meq.sauron.command.stacking")
def test_any_number_of_enemies_share_a_location() -> None:
    play = empty().influence(dagorlad=1).minion("gothmog", at="dagorlad").minion("witch-king", at="emyn-muil")
    for _ in range(4):
        play.token("orc", at="dagorlad")
    number = play.token("blank", at="rhun")
    commands(play).answer(BROWN, f"move-token {number}", "move-minion witch-king", "location dagorlad")
    assert len(play.table.tokens_at("dagorlad")) == 6
    assert play.table.minions_on("dagorlad") == ("gothmog", "witch-king")


# -- placing ---------------------------------------------------------------------------------------


@rule("meq.sauron.command.place")
def test_sauron_picks_a_pile_draws_looks_and_places_facedown() -> None:
    play = empty().influence(dagorlad=1, emyn_muil=1, the_bight=1).deck("tokens:brown-lands-mordor", "cave-troll")
    commands(play)
    assert [option for option in play.options if option.startswith("place")] == [GREEN, BROWN]
    play.answer(BROWN)
    assert RULES.view(play.table, "sauron")["sauron"]["drawn_token"] == "cave-troll"
    assert RULES.view(play.table, "argalad")["sauron"]["drawn_token"] == ""
    play.answer("location emyn-muil")
    faces = {seat: RULES.view(play.table, seat)["tokens"][0]["face"] for seat in ("sauron", "argalad", None)}
    assert faces == {"sauron": "cave-troll", "argalad": "", None: ""}
    (placed,) = play.told("token-placed")
    assert ("face" in placed.facts, placed.told) == (False, ("sauron",))
    assert len(play.table.decks["tokens:brown-lands-mordor"]) == 9


@rule("meq.sauron.command.place.colour", "meq.choice.sauron.token-colour")
def test_a_token_is_placed_in_either_region_of_its_colour() -> None:
    everywhere = {place: 1 for place in LOCATIONS if not LOCATIONS[place].haven}
    play = commands(empty("argalad").influence(everywhere)).answer(GREEN)
    green = {place for place in everywhere if LOCATIONS[place].region in ("misty-mountains", "mirkwood")}
    assert locations(play) == green
    assert {"rhosgobel", "the-bight"} <= green


@rule("meq.sauron.command.place.influence")
def test_a_token_is_placed_where_influence_is() -> None:
    play = commands(empty("argalad").influence(dagorlad=1, rhun=2, the_bight=1)).answer(BROWN)
    assert locations(play) == {"dagorlad", "rhun"}


@rule("meq.choice.sauron.token-pile")
def test_only_a_pile_with_a_place_for_its_token_can_be_chosen() -> None:
    play = commands(empty("argalad").influence(dagorlad=1))
    assert play.options == [BROWN, "enough"]


@rule("meq.choice.sauron.token-pile")
def test_the_token_drawn_must_be_placed_and_then_has_had_its_command() -> None:
    play = commands(empty("argalad").influence(dagorlad=1, rhun=1)).answer(BROWN)
    assert locations(play) == {"dagorlad", "rhun"}
    play.answer("location rhun")
    # It could go back to Dagorlad, were it not for its command: no question is left.
    assert play.asked == ""
    assert [token.location for token in play.table.tokens] == ["rhun"]


@rule("meq.sauron.command.place.one")
def test_one_token_is_placed_in_an_action() -> None:
    play = empty("argalad").minion("mouth-of-sauron", at="bree").influence(dagorlad=1, the_bight=1)
    commands(play).answer(BROWN)
    assert play.asked == "sauron command.what"
    assert not [option for option in play.options if option.startswith("place")]
    commands(play)
    assert [option for option in play.options if option.startswith("place")] == [GREEN, BROWN]


@rule("meq.sauron.command.place.no-hero")
def test_no_token_is_placed_on_a_hero() -> None:
    play = empty("argalad").put("argalad", at="dagorlad").influence(dagorlad=1, rhun=1, emyn_muil=1)
    commands(play).answer(BROWN)
    assert locations(play) == {"rhun", "emyn-muil"}


@rule("meq.choice.sauron.token-colour")
def test_the_black_serpent_lifts_the_need_of_influence_but_not_of_the_colour() -> None:
    play = commands(empty("argalad").minion("black-serpent", at="osgiliath"))
    # Beside him, Minas Morgul takes only tokens of Mordor's colour, and Minas Tirith as a Haven none.
    assert [option for option in play.options if option.startswith("place")] == ["place rohan-gondor", BROWN]
    play.answer("place rohan-gondor")
    assert locations(play) == {"osgiliath", "near-harad", "pelargir"}


@rule("meq.choice.sauron.tokens-by-cards")
def test_tokens_placed_by_a_card_obey_the_same_limits_and_may_be_two() -> None:
    """A New Power is Rising, its second choice."""
    play = empty("argalad").put("argalad", at="dagorlad").influence(dagorlad=1, rhun=1, the_bight=1)
    play.shadow("a-new-power-is-rising", pool=4).run(shadow.play, "a-new-power-is-rising", "").answer("option 1")
    assert set(play.options) == {GREEN, BROWN, "enough"}
    play.answer(BROWN, BROWN)
    assert [(token.location, token.pair) for token in play.table.tokens] == [("rhun", "brown-lands-mordor")] * 2
    play.run(sauron_turn.take_action, "command")
    assert BROWN in play.options


@rule("meq.choice.sauron.blank-tokens")
def test_a_blank_token_counts_as_a_monster_token() -> None:
    play = empty("argalad").put("argalad", at="bree").plots_in_hand("osgiliath-invaded")
    assert plots.refusal(play.table, "osgiliath-invaded") is not None
    play.token("blank", at="osgiliath")
    assert plots.refusal(play.table, "osgiliath-invaded") is None
    play.token("blank", at="bree")
    refusal = hero_turn.rest_refusal(play.table, "argalad")
    assert refusal and refusal.rule == "meq.hero.rest.no-enemy"


@rule("meq.choice.sauron.blank-tokens")
def test_a_blank_token_does_not_fight() -> None:
    play = empty("argalad").put("argalad", at="bree")
    number = play.token("blank", at="bree")
    play.turn("argalad").run(hero_turn.ambush, "argalad")
    assert (play.asked, play.table.combat_count, play.table.tokens) == ("", 0, ())
    assert play.told("token-turned")[0].facts["token"] == number


# -- healing ---------------------------------------------------------------------------------------


@rule("meq.sauron.command.heal")
@pytest.mark.parametrize(("damage", "left"), [(6, 2), (4, 0), (3, 0)])
def test_a_command_heals_up_to_four_damage(damage: int, left: int) -> None:
    play = commands(empty().minion("gothmog", at="bree", damage=damage), 1).answer("heal gothmog")
    assert play.table.minion_damage["gothmog"] == left


@rule("meq.sauron.command.heal")
def test_only_a_damaged_minion_on_the_board_is_healed() -> None:
    play = empty().minion("gothmog", at="bree")
    play.table.minion_damage["witch-king"] = 3
    commands(play)
    assert not any(option.startswith("heal") for option in play.options)


@rule("meq.sauron.command.heal.no-hero")
def test_a_minion_is_not_healed_under_a_heros_eyes() -> None:
    play = empty("argalad", "thalin").put("thalin", at="bree").minion("gothmog", at="bree", damage=5)
    commands(play)
    assert "heal gothmog" not in play.options
    assert "move-minion gothmog" in play.options
    refusal = command.heal_refusal(play.table, "gothmog")
    assert refusal and refusal.rule == "meq.sauron.command.heal.no-hero"
    play.put("thalin", at="weathertop")
    assert "heal gothmog" in commands(play).options


# -- why not ---------------------------------------------------------------------------------------


def test_why_not_a_minion() -> None:
    play = Play().run(sauron_turn.action)
    assert play.why_not("sauron", "witch-king") == ["meq.sauron.command.move"]
    assert play.why_not("argalad", "black-serpent") == ["meq.round.order", "meq.setup.sides"]
    play.answer("action command")
    assert play.why_not("sauron", "black-serpent") == []
    play = Play().plots_in_hand("gollum-is-captured", pool=2).turn("sauron", "plot").run(sauron_turn.plot)
    assert "meq.sauron.command.amount" in play.why_not("sauron", "black-serpent")
