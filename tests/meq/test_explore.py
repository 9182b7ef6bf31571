"""The Explore part of a Travel pass: favor, characters, dark paths, quests, plots and trade."""

from __future__ import annotations

import pytest

from tests.meq.play import Play
from tests.rules import rule
from underdeeps.meq.rules import explore, hero_turn, numbers

GREENLEAF = "misty-mountains-mirkwood.greenleaf"  # an Encounter quest, to the Woodland Realm
BLACK_PIT = "eriador-enedwaith.the-black-pit"  # an Encounter quest, to Moria
QUEER_AND_WILD = "they-have-become-queer-and-wild"  # Argalad's Starting Quest, to Fangorn


def exploring(at: str = "woodland-realm", favor: int = 0, quests: list[str] | None = None) -> Play:
    """Argalad in his Travel step; the test says `begin` when the place is set up."""
    play = Play("argalad", "thalin").turn("argalad", "travel")
    return play.put("argalad", at=at, favor=favor, quests=quests or [])


def begin(play: Play) -> Play:
    """He opens the Explore part."""
    return play.run(explore.explore, "argalad")


# -- options ----------------------------------------------------------------------------------------


@rule("meq.hero.explore.any-order", "meq.choice.hero.explore-options")
@pytest.mark.parametrize("order", [("take-favor", "dark-path", "plot"), ("plot", "dark-path", "take-favor")])
def test_explore_options_come_in_any_order(order: tuple[str, ...]) -> None:
    play = exploring("sea-of-udun", favor=2).plot("monsters-in-the-east", "sea-of-udun").deck("corruption", "weak")
    play.table.favor["sea-of-udun"] = 1
    begin(play)
    for step in order:
        play.answer("plot monsters-in-the-east" if step == "plot" else step)
    assert play.hero("argalad").favor == 2
    assert play.table.active_plots() == ()
    assert len(play.hero("argalad").corruption) == 1


@rule("meq.hero.explore.any-order")
def test_a_hero_may_take_none_of_the_options() -> None:
    play = exploring()
    play.table.favor["woodland-realm"] = 1
    begin(play).answer("done")
    assert play.asked == ""
    assert play.hero("argalad").favor == 0


@rule("meq.choice.hero.explore-options")
def test_several_plots_in_one_exploration_also_after_a_fight() -> None:
    play = Play("argalad").turn("argalad", "travel").put("argalad", at="mount-doom", favor=4)
    play.put("argalad", hand=["argalad.fall-back", "argalad.aimed-shot"])
    play.plot("monsters-in-the-east", "sea-of-udun").plot("gollum-is-captured", "sea-of-udun")
    play.token("snaga", at="sea-of-udun")
    play.run(hero_turn.travel_step, "argalad").go("sea-of-udun", "argalad.fall-back").fight("argalad.aimed-shot")
    play.answer("explore", "plot gollum-is-captured", "plot monsters-in-the-east")
    assert play.table.active_plots() == ()


@rule("meq.choice.hero.explored")
def test_what_waits_for_an_exploration_comes_at_its_end_even_if_nothing_was_done() -> None:
    play = exploring("weathertop")
    play.table.event = "event-1-11"
    begin(play)
    assert play.told("event-discarded") == []
    play.answer("done")
    assert play.asked == "argalad choose"
    play.answer("option 0")
    assert (play.hero("argalad").favor, play.table.event) == (1, "")


@rule("meq.choice.hero.explored")
def test_a_hero_explores_once_in_each_visit() -> None:
    play = Play("argalad").turn("argalad").put("argalad", hand=["argalad.overdraw"])
    play.run(hero_turn.travel_step, "argalad").answer("explore", "done")
    assert "explore" not in play.options


# -- favor and characters ---------------------------------------------------------------------------


@rule("meq.hero.explore.favor")
@pytest.mark.parametrize("taken", [0, 1, 3])
def test_a_hero_takes_any_number_of_the_favor_tokens(taken: int) -> None:
    play = exploring()
    play.table.favor["woodland-realm"] = 3
    begin(play)
    for _ in range(taken):
        play.answer("take-favor")
    assert play.hero("argalad").favor == taken
    assert play.table.favor.get("woodland-realm", 0) == 3 - taken
    assert ("take-favor" in play.options) == (taken < 3)


@rule("meq.hero.explore.character", "meq.hero.explore.character-not-both", "meq.hero.explore.character-returns")
def test_a_character_gives_his_favor_or_his_help() -> None:
    play = begin(exploring().character("gandalf", "woodland-realm"))
    play.answer("favor-of gandalf")
    assert (play.hero("argalad").favor, play.hero("argalad").levels) == (2, (0, 0, 0, 0))
    assert play.table.character_at["gandalf"] == ""
    assert "help-of gandalf" not in play.options
    play = begin(exploring().character("gandalf", "woodland-realm"))
    play.answer("help-of gandalf")
    assert (play.hero("argalad").favor, play.hero("argalad").levels) == (0, (0, 0, 0, 1))
    assert play.table.character_at["gandalf"] == ""
    assert "favor-of gandalf" not in play.options


@rule("meq.hero.explore.character")
def test_each_character_on_the_location_can_be_consulted_and_no_other() -> None:
    play = exploring().character("gandalf", "woodland-realm").character("aragorn", "woodland-realm")
    begin(play.character("boromir", "the-bight"))
    assert not any("boromir" in option for option in play.options)
    play.answer("favor-of gandalf", "help-of aragorn")
    assert (play.hero("argalad").favor, play.hero("argalad").levels) == (2, (0, 0, 1, 0))


@rule("meq.choice.hero.consult-under-corrupting-plot")
def test_a_corrupting_plot_comes_before_the_favor() -> None:
    play = exploring("isengard", favor=1).character("saruman", "isengard").deck("corruption", "careless")
    begin(play.plot("saruman-falls-to-corruption", "isengard")).answer("favor-of saruman")
    assert play.hero("argalad").favor == 2  # Careless took the 1 that he had, then came Saruman's 2


@rule("meq.choice.hero.consult-under-corrupting-plot")
def test_wretched_ends_the_turn_before_the_character_gives_anything() -> None:
    play = exploring("isengard", favor=1).character("saruman", "isengard").deck("corruption", "wretched")
    begin(play.plot("saruman-falls-to-corruption", "isengard")).answer("favor-of saruman", "no")
    assert play.asked == ""
    assert play.table.turn_ended
    assert play.hero("argalad").favor == 1
    assert play.table.character_at["saruman"] == ""


@rule("meq.choice.always.as-much-as-possible")
def test_a_payment_must_be_made_in_full() -> None:
    play = begin(exploring(favor=2).character("denethor", "woodland-realm"))
    assert "help-of denethor" not in play.options  # it costs 3
    play = begin(exploring(favor=3).character("denethor", "woodland-realm"))
    play.answer("help-of denethor")
    assert (play.hero("argalad").favor, play.table.markers["green"]) == (0, 1)


@rule("meq.choice.always.place-character")
def test_a_character_is_placed_only_from_the_area() -> None:
    play = exploring("fangorn", quests=[QUEER_AND_WILD]).character("thranduil", "rhun")
    begin(play).answer(f"quest {QUEER_AND_WILD}").answer_while("hero.training", lambda options: options[0])
    assert play.table.character_at["thranduil"] == "rhun"
    play = exploring("fangorn", quests=[QUEER_AND_WILD])
    begin(play).answer(f"quest {QUEER_AND_WILD}").answer_while("hero.training", lambda options: options[0])
    assert play.table.character_at["thranduil"] == "woodland-realm"


# -- a dark path ------------------------------------------------------------------------------------


@rule("meq.hero.explore.dark-path")
def test_a_dark_path_gives_favor_and_corruption() -> None:
    play = begin(exploring().deck("corruption", "weak")).answer("dark-path")
    assert play.hero("argalad").favor == 1
    assert [each.card for each in play.hero("argalad").corruption] == ["weak"]


@rule("meq.hero.explore.dark-path-limit")
def test_with_four_corruption_cards_there_is_no_dark_path() -> None:
    play = begin(exploring().put("argalad", corruption=["weak", "weary", "helpless"]))
    assert "dark-path" in play.options
    play = begin(exploring().put("argalad", corruption=["weak", "weary", "helpless", "deranged"]))
    assert "dark-path" not in play.options


@rule("meq.hero.explore.dark-path-once")
def test_a_dark_path_comes_once_in_a_turn() -> None:
    play = Play("argalad").put("argalad", hand=["argalad.overdraw"]).deck("corruption", "weak", "weary")
    play.run(hero_turn.hero_turn, "argalad").answer("pass", "explore", "dark-path")
    assert play.asked == "argalad travel.step"  # nothing more to explore
    play.table.favor["lake-esgaroth"] = 1
    play.go("lake-esgaroth").answer("explore")
    assert play.options == ["take-favor", "done"]
    play.run(hero_turn.hero_turn, "argalad").answer("pass", "explore")
    assert "dark-path" in play.options


@rule("meq.choice.hero.dark-path-order")
def test_careless_can_take_the_favor_of_the_dark_path() -> None:
    play = begin(exploring(favor=1).deck("corruption", "careless")).answer("dark-path")
    assert play.hero("argalad").favor == 0


# -- quests and plots -------------------------------------------------------------------------------


@rule("meq.hero.explore.quest", "meq.quest.removed")
def test_a_hero_completes_all_quests_of_the_place() -> None:
    play = begin(exploring(quests=[GREENLEAF, QUEER_AND_WILD, BLACK_PIT]))
    assert [option for option in play.options if option.startswith("quest")] == [f"quest {GREENLEAF}"]
    play = exploring("moria", quests=[BLACK_PIT, "to-look-into-the-mirrormere"])
    begin(play).answer(f"quest {BLACK_PIT}").answer_while("hero.training", lambda options: options[0])
    play.answer("quest to-look-into-the-mirrormere", "option 0")
    assert play.hero("argalad").favor == 4
    assert play.hero("argalad").quests == ()


@rule("meq.quest.removed")
def test_a_completed_quest_is_out_of_the_game() -> None:
    play = exploring(quests=[GREENLEAF])
    deck = "misty-mountains-mirkwood"
    play.table.decks[deck] = tuple(card for card in play.table.decks[deck] if card != GREENLEAF)
    begin(play).answer(f"quest {GREENLEAF}", "option 0")
    assert GREENLEAF not in play.hero("argalad").quests
    assert GREENLEAF not in play.table.decks[deck] + play.table.discards.get(deck, ())


@rule("meq.hero.explore.plot")
def test_favor_discards_one_or_several_plots_of_the_place() -> None:
    play = exploring("sea-of-udun", favor=4).plot("monsters-in-the-east", "sea-of-udun")
    play.plot("gollum-is-captured", "sea-of-udun").plot("smeagol-escapes", "woodland-realm")
    begin(play)
    assert "plot smeagol-escapes" not in play.options
    play.answer("plot monsters-in-the-east")
    assert play.hero("argalad").favor == 2
    play.answer("plot gollum-is-captured")
    assert play.hero("argalad").favor == 0
    assert play.table.active_plots() == ("smeagol-escapes",)
    assert play.table.plot_at == ("", "", "woodland-realm")
    assert play.table.plot_discard == ("monsters-in-the-east", "gollum-is-captured")


@rule("meq.hero.explore.plot")
def test_a_plot_is_not_discarded_with_too_little_favor() -> None:
    play = begin(exploring("sea-of-udun", favor=1).plot("monsters-in-the-east", "sea-of-udun"))
    assert "plot monsters-in-the-east" not in play.options


@rule("meq.quest.when")
def test_quests_are_completed_while_exploring_in_the_own_turn() -> None:
    play = Play("argalad", "thalin").put("argalad", quests=[GREENLEAF]).put("thalin", at="woodland-realm", quests=[])
    play.run(hero_turn.hero_turn, "argalad")
    assert not any("quest" in option for option in play.options)  # Rest
    play.answer("pass")
    assert not any("quest" in option for option in play.options)  # before exploring
    play.answer("explore")
    assert f"quest {GREENLEAF}" in play.options
    play.run(hero_turn.hero_turn, "thalin").answer("pass", "explore")
    assert not any("quest" in option for option in play.options)


@rule("meq.quest.owner")
def test_a_quest_is_completed_only_by_the_hero_who_has_it() -> None:
    play = exploring(quests=[GREENLEAF]).put("thalin", at="woodland-realm", quests=[])
    play.run(explore.explore, "thalin")
    assert f"quest {GREENLEAF}" not in play.options
    play.run(explore.explore, "argalad").answer(f"give {GREENLEAF} thalin")
    assert f"quest {GREENLEAF}" not in play.options
    play.run(explore.explore, "thalin")
    assert f"quest {GREENLEAF}" in play.options


# -- trade ------------------------------------------------------------------------------------------


def together(favor: int = 1) -> Play:
    """Argalad explores where Thálin is."""
    play = exploring(favor=favor, quests=[GREENLEAF, QUEER_AND_WILD]).put("argalad", items=["horse"])
    return play.put("thalin", at="woodland-realm", favor=2, items=["boat"], quests=[BLACK_PIT, "a-new-threat"])


@rule("meq.hero.explore.trade", "meq.choice.hero.trade")
def test_heroes_together_exchange_favor_items_and_quests() -> None:
    play = begin(together())
    play.answer("give favor thalin", "give horse thalin", f"give {GREENLEAF} thalin")
    play.answer("ask-for boat thalin")
    assert play.asked == "thalin trade.consent"
    play.answer("give boat argalad", f"ask-for {BLACK_PIT} thalin", f"give {BLACK_PIT} argalad")
    one, two = play.hero("argalad"), play.hero("thalin")
    assert (one.favor, one.items, one.quests) == (0, ("boat",), (QUEER_AND_WILD, BLACK_PIT))
    assert (two.favor, two.items, two.quests) == (3, ("horse",), ("a-new-threat", GREENLEAF))


@rule("meq.hero.explore.trade")
def test_heroes_apart_do_not_trade() -> None:
    play = begin(together().put("thalin", at="erebor"))
    assert not any(option.startswith(("give", "ask-for")) for option in play.options)


@rule("meq.choice.hero.trade")
def test_the_giver_may_refuse() -> None:
    play = begin(together()).answer("ask-for boat thalin", "refuse boat argalad")
    assert play.hero("thalin").items == ("boat",)
    assert "ask-for boat thalin" not in play.options


@rule("meq.choice.hero.trade")
def test_nothing_changes_hands_twice_in_one_exploration() -> None:
    play = begin(together()).answer("give horse thalin", "give favor thalin", f"give {GREENLEAF} thalin")
    assert "ask-for horse thalin" not in play.options
    assert f"ask-for {GREENLEAF} thalin" not in play.options
    for _ in range(2):  # Thálin's own two, not the one that he was given
        play.answer("ask-for favor thalin", "give favor argalad")
    assert "ask-for favor thalin" not in play.options
    begin(play)
    assert "ask-for horse thalin" in play.options


@rule("meq.hero.explore.trade-not-own-quests")
def test_starting_and_advanced_quests_cannot_be_traded() -> None:
    play = together().put("argalad", quests=[GREENLEAF, QUEER_AND_WILD, "echoes-of-bolgs-army"])
    offers = [option for option in begin(play).options if option.startswith("give")]
    assert offers == ["give favor thalin", "give horse thalin", f"give {GREENLEAF} thalin"]
    assert "ask-for a-new-threat thalin" not in play.options


def test_no_favor_goes_to_a_hero_who_may_not_have_more() -> None:
    play = begin(together().put("thalin", favor=3, corruption=["despairing"]))
    assert "give favor thalin" not in play.options
    assert "ask-for favor thalin" in play.options


# -- scouting ---------------------------------------------------------------------------------------


@rule("meq.choice.hero.once-per-turn", "meq.choice.always.hidden-tokens")
def test_argalad_scouts_once_in_a_turn_beside_where_he_is_then() -> None:
    play = Play("argalad").put("argalad", hand=["argalad.overdraw"])
    near = play.token("snaga", at="the-forest-road")
    far = play.token("huorn", at="the-bight")
    play.run(hero_turn.hero_turn, "argalad")
    assert play.options == ["rest", "scout the-forest-road", "pass"]
    play.answer("pass").go("lake-esgaroth").answer("explore")
    assert "scout the-bight" in play.options
    play.answer("scout the-bight")
    assert play.table.token(far).seen
    assert not play.table.token(near).seen
    assert not any(option.startswith("scout") for option in play.options)


@rule("meq.hero.explore.trade", "meq.choice.hero.trade")
def test_heroes_may_also_trade_past_the_one_who_explores() -> None:
    play = Play("argalad", "thalin", "eleanor").turn("argalad", "travel")
    for hero in ("argalad", "thalin", "eleanor"):
        play.put(hero, at="bree", favor=0)
    play.put("thalin", items=["boat"])
    play.run(explore.explore, "argalad")
    assert "let-give boat thalin>eleanor" in play.options
    play.answer("let-give boat thalin>eleanor")
    assert play.asked == "thalin trade.consent"
    play.answer("give boat eleanor")
    assert play.hero("eleanor").items == ("boat",) and play.hero("thalin").items == ()
    assert not any("boat" in option for option in play.options), "each thing changes hands once"


@rule("meq.choice.always.as-much-as-possible", "meq.choice.hero.consult-under-corrupting-plot")
def test_a_price_that_is_lost_on_the_way_buys_nothing() -> None:
    """Denethor's help costs 3 favor; the plot's Corruption card (Careless) takes two of them first."""
    play = Play("eleanor").put("eleanor", at="minas-tirith", favor=3).turn("eleanor", "travel")
    play.plot("denethor-falls-into-madness", at="minas-tirith").character("denethor", at="minas-tirith")
    play.deck("corruption", "careless")
    play.run(explore.consult, "eleanor", "denethor", "help-of")
    assert play.table.markers["green"] == 0
    assert play.hero("eleanor").favor == 1 + 1, "one is left, and Eleanor gains one for the consultation"


@rule("meq.choice.hero.shadow-windows", "meq.choice.hero.moves-by-cards")
def test_a_move_by_a_card_in_ones_own_turn_may_be_answered() -> None:
    play = Play("argalad").put("argalad", at="rhun").turn("argalad", "travel")
    play.table.event = "event-1-13"
    play.shadow("his-arm-has-grown-long", pool=4)
    play.run(explore.after_explore, "argalad").answer("yes", "location weathertop")
    assert play.asked == "sauron shadow.window"
    play.answer("shadow his-arm-has-grown-long")
    assert numbers.is_perilous(play.table, "argalad", "weathertop")


@rule("meq.choice.sauron.event-with-a-hero")
def test_company_is_counted_where_the_hero_explored() -> None:
    play = Play("argalad", "thalin").put("argalad", at="rhun", favor=0).put("thalin", at="the-shire")
    play.turn("argalad", "travel")
    play.table.event = "event-1-13"
    play.hero("argalad").keeps, play.hero("argalad").keeps_favor = "event-1-03", 2
    play.run(explore.after_explore, "argalad").answer("yes", "location the-shire")
    assert play.hero("argalad").favor == 0 and play.hero("argalad").keeps == "event-1-03"
