"""How our bots play Middle-earth Quest: habits that a player would notice, each in a scene of its own."""

from __future__ import annotations

import pytest

from tests.bots.meq.scene import Scene
from underdeeps import bots, new_game
from underdeeps.bots.levels import LEVELS as LADDER
from underdeeps.bots.meq import MIND, fights, goals, plans, ways, worth
from underdeeps.bots.search import Effort, Search
from underdeeps.kernel import Decision, Dice, Option
from underdeeps.meq.facts import COMBAT_CARDS, NEIGHBOURS
from underdeeps.meq.rules import travel

LEVELS = ("expert@2", "keen")


def at_travel(*heroes: str, seed: int = 1) -> Scene:
    scene = Scene(*heroes, seed=seed).at_question(f"{heroes[0]} travel.step", lambda table: table.round > 1)
    table = scene.play.table
    table.tokens = ()
    table.favor.clear()
    for minion in table.minion_at:
        table.minion_at[minion] = ""
    for who in table.character_at:
        table.character_at[who] = ""
    table.plots = table.plot_at = ("", "", "")
    for place in table.influence:
        table.influence[place] = 0
    return scene


@pytest.mark.parametrize("level", LEVELS)
def test_a_plot_that_can_be_paid_for_is_foiled(level: str) -> None:
    scene = at_travel("thalin")
    scene.play.put("thalin", at="gladden-fields", favor=3, quests=[]).plot("gollum-is-captured", "gladden-fields")
    scene.play.put("thalin", favor=4)
    assert scene.pick(level) == "explore"
    scene.play.answer("explore")
    assert scene.pick(level) == "plot gollum-is-captured"


@pytest.mark.parametrize("level", LEVELS)
def test_a_quest_at_hand_is_completed(level: str) -> None:
    scene = at_travel("argalad")
    scene.play.put("argalad", at="fangorn", quests=["they-have-become-queer-and-wild"])
    assert scene.pick(level) == "explore"
    scene.play.answer("explore")
    assert scene.pick(level) == "quest they-have-become-queer-and-wild"


@pytest.mark.parametrize("level", LEVELS)
def test_a_hero_goes_where_their_quest_is(level: str) -> None:
    scene = at_travel("thalin")
    scene.play.put("thalin", at="erebor", hand=["thalin.sweep"] * 6, quests=["a-new-threat"])
    scene.play.put("thalin", life=["thalin.overpower", "thalin.parry", "thalin.block"] * 5)
    done = scene.play_on(level, lambda ask: ask.kind in ("combat.agility", "combat.card") or ask.seat == "sauron", 40)
    assert any("move" in each for each in done), done
    places = [each.split()[-1] for each in done if " move " in each]
    assert len(places) == len(set(places)), "to and fro"


def test_standing_beside_a_goal_is_worth_less_than_reaching_it() -> None:
    scene = at_travel("argalad")
    table = scene.play.table
    scene.play.put("argalad", at="fangorn", favor=0, quests=[])
    table.favor["fangorn"] = 1
    beside = worth.worth(table, "argalad")
    table.favor.clear()
    table.heroes["argalad"].favor = 1
    assert worth.worth(table, "argalad") > beside
    table.heroes["argalad"].favor = 4
    scene.play.plot("gollum-is-captured", "fangorn")
    beside = worth.worth(table, "argalad")
    table.heroes["argalad"].favor = 2
    table.plots = table.plot_at = ("", "", "")
    assert worth.worth(table, "argalad") > beside


@pytest.mark.parametrize("level", LEVELS)
def test_sauron_uses_all_his_actions(level: str) -> None:
    scene = Scene("eleanor", "eometh", seed=3).at_question("sauron action.choose", lambda table: table.round > 1)
    done = scene.play_on(level, lambda ask: ask.seat != "sauron", 60)
    assert sum(" action.choose action " in each for each in done) == 2, done


def test_passing_is_not_even_looked_into_while_an_action_is_left() -> None:
    scene = Scene("eleanor", seed=3).at_question("sauron action.choose", lambda table: table.round > 1)
    game = scene.game()
    weighed = Search(MIND, Effort(worlds=2)).weigh(game.at("sauron"), Dice(1))
    assert [one.tried for one in weighed if one.option.verb == "pass"] == [0]
    assert weighed[0].tried == 2


@pytest.mark.parametrize("level", LEVELS)
def test_sauron_plays_a_plot_that_he_can_play(level: str) -> None:
    scene = Scene("beravor", seed=4).at_question("sauron plot.step")
    scene.play.plots_in_hand("gollum-is-captured", "denethor-falls-into-madness", pool=4)
    assert scene.pick(level) == "plot gollum-is-captured"


@pytest.mark.parametrize("level", LEVELS)
def test_a_monster_lays_cards(level: str) -> None:
    scene = at_travel("beravor")
    scene.play.put("beravor", at="bree", hand=["beravor.ranged-strike"] * 5)
    scene.play.token("uruk-hai", "weathertop")
    scene.play.ask_again()
    scene.play.go("weathertop", "beravor.ranged-strike")
    done = scene.play_on(level, lambda ask: ask.kind in ("travel.step", "rest.step"), 60)
    laid = [each for each in done if each.startswith("sauron combat.card")]
    assert laid and "play" in laid[0], done


def test_nobody_lays_a_card_beyond_their_strength() -> None:
    scene = at_travel("beravor")
    scene.play.put("beravor", at="bree", hand=["beravor.deadly-finesse", *["beravor.ranged-strike"] * 2])
    scene.play.token("orc", "weathertop")
    scene.play.ask_again()
    scene.play.go("weathertop", "beravor.ranged-strike").until("beravor combat.card")
    combat = scene.play.table.combat
    assert combat is not None
    combat.heroic.stack, combat.heroic.cost, combat.unspent = ("beravor.sneak-attack",) * 2, 4, 0
    assert scene.pick("expert@2") == "play beravor.ranged-strike"


@pytest.mark.parametrize("level", LEVELS)
def test_the_fit_hero_is_the_champion(level: str) -> None:
    scene = Scene("eleanor", "thalin", seed=2).at_question("eleanor travel.step")
    scene.play.put("eleanor", corruption=["weak", "weary", "helpless"])
    scene.play.table.heroes["thalin"].levels = (2, 2, 2, 0)
    scene.play.markers(green=17, red=17, black=2, yellow=2)
    scene.play.table.missions = {"heroes": "noble-blood", "sauron": "his-dark-throne"}
    scene.play.pass_until(lambda table: scene.play.asked == "eleanor finale.champion" or table.pending is None)
    assert scene.play.asked == "eleanor finale.champion"
    assert scene.pick(level) == "hero thalin"


def test_the_exchange_of_two_cards_is_as_the_rules_have_it() -> None:
    # Evade cancels a melee card; Hack gains 1 against melee; Reckless takes 2 more when harmed.
    assert fights.exchange("beravor.evade", "ravager.charge", "", "", "southron", True) == (0, 0)
    assert fights.exchange("thalin.sweep", "ravager.hack", "", "", "southron", True) == (3, 2)
    assert fights.exchange("eometh.reckless", "ravager.hack", "", "", "southron", True) == (5, 4)
    assert fights.exchange("ravager.hack", "eometh.reckless", "", "", "southron", False) == (4, 5)
    # Fall Back speaks in the next round.
    assert fights.exchange("argalad.overdraw", "ravager.hack", "argalad.fall-back", "", "southron", True) == (2, 0)


def test_rank_has_a_number_for_every_option_of_every_question() -> None:
    for seed, heroes in enumerate((("argalad",), ("beravor", "eleanor"), ("eometh", "thalin", "argalad"))):
        game = new_game("meq", seed=seed, seats=["sauron", *heroes])
        dice = Dice(seed, 1)
        while not game.over:
            ask = game.decision
            ranked = MIND.rank(game.table, ask)
            assert len(ranked) == len(ask.options), ask.kind
            assert all(isinstance(each, int | float) and abs(each) < 100 for each in ranked), ask.kind
            option = ask.options[dice.below(len(ask.options))]
            assert isinstance(MIND.reason(game.table, ask, option), str)
            game.choose(option)


def test_the_same_seed_gives_the_same_game() -> None:
    digests = set()
    for _ in range(2):
        game = new_game("meq", seed=8, seats=["sauron", "thalin"])
        players = {seat: bots.make("keen@2", 3, "meq") for seat in game.seats}
        for _ in range(90):
            game.choose(players[game.decision.seat].pick(game.at(game.decision.seat)))
        digests.add(game.digest)
    assert len(digests) == 1


def test_reasons_name_what_is_gained_and_what_is_risked() -> None:
    scene = at_travel("thalin")
    scene.play.put("thalin", at="gladden-fields", favor=4, quests=[]).plot("gollum-is-captured", "gladden-fields")
    scene.play.ask_again().answer("explore")
    table = scene.play.table
    ask = table.pending
    assert ask is not None
    foil = next(option for option in ask.options if option.verb == "plot")
    assert MIND.reason(table, ask, foil) == "it foils the plot that moves the yellow marker 2 a round, for 2 favor"


def test_a_hero_hopes_less_for_what_another_is_nearer_to() -> None:
    scene = at_travel("argalad", "thalin")
    table = scene.play.table
    table.favor["bree"] = 3
    scene.play.put("argalad", at="weathertop", quests=[], damage=[]).put("thalin", at="erebor", quests=[], damage=[])
    far = goals.prospect(table, table.heroes["argalad"])
    scene.play.put("thalin", at="bree")
    assert goals.prospect(table, table.heroes["argalad"]) < far


def test_what_cards_ask_has_a_reason_too() -> None:
    scene = Scene("thalin", seed=1).at_question("thalin travel.step", lambda table: table.round > 1)
    table = scene.play.table
    shadow = Decision("sauron", "shadow.window", (Option("shadow", "dark-promises"), Option("pass")), "", ("thalin",))
    assert MIND.reason(table, shadow, shadow.options[0]) == "it brings the hero Corruption"
    assert MIND.reason(table, shadow, shadow.options[1]) == "the card may hurt more at another time"
    keep = Decision("sauron", "plot.keep", (Option("keep", "denethor-falls-into-madness"),), "", ("1",))
    table.pool = 5
    assert MIND.reason(table, keep, keep.options[0]).endswith("though the Shadow Pool lacks 3 for it")


def test_nine_of_ten_answers_have_a_reason() -> None:
    asked = silent = 0
    for seed in range(3):
        game = new_game("meq", seed=seed, quiet=True, seats=["sauron", "argalad", "eleanor"])
        dice = Dice(seed, 2)
        while not game.over:
            option = MIND.policy(game.table, game.decision, dice)
            asked += 1
            silent += not MIND.reason(game.table, game.decision, option)
            game.choose(option)
    assert silent < 0.1 * asked, (silent, asked)


@pytest.mark.parametrize("level", LEVELS)
def test_a_hero_leaves_a_haven_for_a_plot_that_they_can_pay_for(level: str) -> None:
    scene = at_travel("argalad")
    scene.play.put("argalad", at="edoras", favor=4, quests=[], damage=[])
    scene.play.put("argalad", hand=["argalad.overdraw"] * 6, life=["argalad.precision"] * 12)
    scene.play.plot("urgent-summons", "dunharrow").plot("a-promise-of-rings", "bree")
    scene.play.markers(green=8, yellow=8, black=2, red=2)
    done = scene.play_on(level, lambda ask: ask.seat == "sauron", 20)
    assert "argalad explore.step plot urgent-summons" in done, done


def test_who_cannot_rest_where_they_are_is_worse_off() -> None:
    scene = at_travel("eleanor")
    table = scene.play.table
    scene.play.put("eleanor", at="barad-dur", hand=["eleanor.parry"] * 3, life=[], rest=["eleanor.charge"] * 15)
    scene.play.put("eleanor", quests=[], damage=[])
    stranded = sum(worth.hero_terms(table, table.heroes["eleanor"]))
    scene.play.put("eleanor", at="mount-doom")
    assert sum(worth.hero_terms(table, table.heroes["eleanor"])) > stranded + 1


def test_the_same_favor_pays_for_one_plot_only() -> None:
    scene = at_travel("argalad")
    scene.play.put("argalad", at="edoras", favor=3, quests=[], damage=[])
    scene.play.plot("urgent-summons", "dunharrow").plot("a-promise-of-rings", "bree")
    one, other = sorted(value for _, value in goals.goals(scene.play.table, scene.play.table.heroes["argalad"]))
    assert one < other / 3


def test_what_a_hand_reaches_costs_a_card_where_icons_match_and_more_where_they_do_not() -> None:
    scene = at_travel("argalad")
    table = scene.play.table
    for card in ("argalad.overdraw", "argalad.parry"):
        scene.play.put("argalad", at="edoras", hand=[card] * 4)
        hero = table.heroes["argalad"]
        found = ways.reached(table, hero, lambda *asked: 0.0)
        for there in NEIGHBOURS["edoras"]:
            path = travel.path_to("edoras", there)
            assert path is not None
            one = path.icon == COMBAT_CARDS[card].icon
            if one or path.number <= 4:
                assert found[there].cards <= (1 if one else path.number)


@pytest.mark.parametrize("level", LEVELS)
def test_a_dark_path_pays_what_a_plot_lacks(level: str) -> None:
    scene = at_travel("thalin")
    scene.play.put("thalin", at="gladden-fields", favor=1, quests=[]).plot("gollum-is-captured", "gladden-fields")
    scene.play.markers(green=4, yellow=6, black=0, red=0)
    done = scene.play_on(level, lambda ask: ask.seat == "sauron", 8)
    assert done[:3] == [
        "thalin travel.step explore",
        "thalin explore.step dark-path",
        "thalin explore.step plot gollum-is-captured",
    ], done


@pytest.mark.parametrize("level", LEVELS)
def test_heroes_in_one_place_lay_their_favor_together_for_a_plot(level: str) -> None:
    scene = at_travel("thalin", "argalad")
    scene.play.put("thalin", at="gladden-fields", favor=1, quests=[]).plot("gollum-is-captured", "gladden-fields")
    scene.play.put("thalin", corruption=["weak", "weary", "helpless"])
    scene.play.put("argalad", at="gladden-fields", favor=1, quests=[])
    scene.play.markers(green=4, yellow=6, black=0, red=0)
    done = scene.play_on(level, lambda ask: ask.kind == "action.choose", 60)
    assert any(" ask-for favor " in each or " give favor " in each for each in done), done
    assert any(each.endswith("explore.step plot gollum-is-captured") for each in done), done


@pytest.mark.parametrize("level", LEVELS)
def test_nobody_rests_for_nothing(level: str) -> None:
    scene = Scene("eometh", seed=1).at_question("eometh rest.step", lambda table: table.round > 1)
    scene.play.put("eometh", at="eregion", hand=["eometh.trample"] * 12, life=[], rest=[])
    scene.play.put("eometh", damage=["eometh.smash"] * 10)
    assert scene.pick(level) == "pass"
    scene.play.put("eometh", hand=["eometh.trample"] * 4, rest=["eometh.smash"] * 8, damage=[])
    assert scene.pick(level) == "rest"


def test_one_haven_to_heal_in_is_enough() -> None:
    scene = at_travel("eometh")
    scene.play.put("eometh", at="eregion", quests=[], damage=["eometh.smash"] * 10)
    hero = scene.play.table.heroes["eometh"]
    assert [place for place, _ in goals.goals(scene.play.table, hero)] == ["rivendell"]


@pytest.mark.parametrize("level", LEVELS)
def test_the_marker_of_a_plot_goes_where_no_hero_is_near(level: str) -> None:
    scene = Scene("beravor", seed=4).at_question("sauron plot.step")
    table = scene.play.table
    for who in table.character_at:
        table.character_at[who] = {"gandalf": "bree", "boromir": "pelargir"}.get(who, "")
    scene.play.put("beravor", at="fornost", favor=4).plots_in_hand("urgent-summons", pool=4)
    scene.play.ask_again().answer("plot urgent-summons")
    assert scene.pick(level) == "location pelargir"


@pytest.mark.parametrize("level", LEVELS)
def test_sauron_gives_up_the_plot_that_is_worth_least(level: str) -> None:
    table = Scene("beravor", seed=4).play.plots_in_hand("denethor-falls-into-madness", "a-dark-messenger").table
    options = tuple(Option("plot", card) for card in table.plot_hand.cards)
    ask = Decision("sauron", "discard-plot", options, "")
    ranked = MIND.rank(table, ask)
    assert options[ranked.index(max(ranked))].subject == "a-dark-messenger"


def test_influence_goes_where_a_plot_of_the_hand_needs_it() -> None:
    scene = Scene("eleanor", seed=3).at_question("sauron action.choose", lambda table: table.round > 1)
    scene.play.plots_in_hand("orcs-in-the-mountains").put("eleanor", at="minas-tirith")
    scene.play.influence({"mount-gundabad": 3, "the-northern-waste": 1})
    assert plans.lacking(scene.play.table, "orcs-in-the-mountains") == 4
    scene.play.ask_again().answer("action influence")
    done = scene.play_on("expert@2", lambda ask: ask.kind != "influence.place", 8)
    placed = [each.split()[-1] for each in done if each.split()[-2] == "influence"]
    assert placed and set(placed) <= {"mount-gundabad", *NEIGHBOURS["mount-gundabad"]}, done


def test_what_a_plot_lacks_is_counted_in_tokens_and_posts() -> None:
    scene = Scene("beravor", seed=4)
    table = scene.play.plots_in_hand("gollum-is-tortured", "a-dark-messenger", pool=1).table
    assert plans.lacking(table, "gollum-is-tortured") == 3
    assert plans.lacking(table, "a-dark-messenger") == plans.POST
    scene.play.minion("black-serpent", "erebor")
    assert plans.lacking(table, "a-dark-messenger") == 0
    scene.play.influence({NEIGHBOURS["fornost"][0]: 5})
    assert plans.lacking(table, "a-broken-line-of-kings") == 1
    assert plans.nearness(table, "a-dark-messenger") == 1 > plans.nearness(table, "a-broken-line-of-kings")


def test_a_minion_goes_to_the_post_that_a_plot_needs() -> None:
    table = Scene("eleanor", seed=3).play.plots_in_hand("a-dark-messenger").minion("gothmog", "lake-esgaroth").table
    options = (Option("move-minion", "gothmog"), Option("move-minion", "mouth-of-sauron"), Option("enough"))
    ranked = MIND.rank(table, Decision("sauron", "command.what", options, "", ("3",)))
    assert ranked.index(max(ranked)) == 0


def test_what_a_hero_would_not_dare_is_not_hoped_for() -> None:
    scene = at_travel("argalad")
    table = scene.play.table
    scene.play.put("argalad", at="rivendell", quests=["echoes-of-bolgs-army"], damage=[])
    hero = table.heroes["argalad"]
    before = goals.prospect(table, hero)
    scene.play.minion("gothmog", "mount-gundabad")
    assert goals.prospect(table, hero) < before


def test_what_is_at_hand_is_done_before_anybody_walks_on() -> None:
    scene = at_travel("argalad")
    scene.play.put("argalad", at="fangorn", quests=["they-have-become-queer-and-wild"]).character("saruman", "isengard")
    game = scene.game()
    weighed = Search(MIND, Effort(worlds=4)).weigh(game.at("argalad"), Dice(1))
    assert str(weighed[0].option) == "explore" and not weighed[0].tried
    game.choose("explore")
    weighed = Search(MIND, Effort(worlds=4)).weigh(game.at("argalad"), Dice(1))
    assert str(weighed[0].option) == "quest they-have-become-queer-and-wild"
    assert [one.tried for one in weighed if one.option.verb == "done"] == [0]


def test_no_plot_is_given_up_for_nothing() -> None:
    scene = Scene("beravor", seed=4).at_question("sauron plot.step")
    scene.play.plots_in_hand("denethor-falls-into-madness", pool=0)
    scene.play.plot("a-dark-messenger", "erebor").plot("osgiliath-invaded", "osgiliath")
    game = scene.game()
    weighed = Search(MIND, Effort(worlds=2)).weigh(game.at("sauron"), Dice(1))
    assert not any(one.tried for one in weighed if one.option.verb == "discard")
    assert "" not in scene.play.table.plots
    scene.play.plots_in_hand("denethor-falls-into-madness", pool=8)
    game = scene.game()
    weighed = Search(MIND, Effort(worlds=2)).weigh(game.at("sauron"), Dice(1))
    assert any(one.tried for one in weighed if one.option.verb == "discard")


def test_the_weaker_a_level_the_sooner_it_is_content() -> None:
    warm = [MIND.temperatures.get(level.name, level.temperature) for level in LADDER]
    assert warm == sorted(warm, reverse=True) and len(set(warm)) == 4


def test_a_hero_who_may_consult_nobody_has_no_reason_to_explore() -> None:
    scene = at_travel("argalad")
    scene.play.put("argalad", at="fangorn", quests=[], corruption=["isolated"]).character("saruman", "fangorn")
    game = scene.game()
    weighed = Search(MIND, Effort(worlds=0)).weigh(game.at("argalad"), Dice(1))
    assert str(weighed[0].option) != "explore"
    scene.play.put("argalad", corruption=[])
    game = scene.game()
    weighed = Search(MIND, Effort(worlds=0)).weigh(game.at("argalad"), Dice(1))
    assert str(weighed[0].option) == "explore"
