"""What each seat may know, and the worlds that it can imagine from that."""

from __future__ import annotations

import random
from typing import Any

import pytest

from tests.meq.play import Play
from tests.rules import rule
from underdeeps.kernel import Dice, Game, Pile
from underdeeps.kernel.game import new_game
from underdeeps.meq import RULES, hidden
from underdeeps.meq.cards.base import DOES
from underdeeps.meq.facts import HEROES, MISSIONS
from underdeeps.meq.rules import board, command, decks, hero_turn, heroes, sauron_turn
from underdeeps.meq.table import Table

SEEDS = range(12)
GREEN = "misty-mountains-mirkwood"


def view(play: Play, seat: str | None) -> dict[str, Any]:
    return RULES.view(play.table, seat)


def worlds(play: Play, seat: str) -> list[Table]:
    """Several worlds that a seat can imagine; in each of them it sees what it sees now."""
    game: Game[Table] = Game(RULES, {}, 0, play.table, None)
    found = [game.imagine(seat, seed).table for seed in SEEDS]
    now = RULES.view(play.table, seat)
    assert all(RULES.view(table, seat) == now for table in found)
    return found


def differ(things: list[Any]) -> bool:
    """Whether a thing is not the same in all worlds."""
    return any(thing != things[0] for thing in things)


def at_play() -> Play:
    """Argalad in his Travel step with hands, tokens and Sauron's cards dealt."""
    play = Play("argalad", "thalin").turn("argalad").shadow("betrayed", "an-evil-fog").plots_in_hand("smeagol-escapes")
    sauron_turn.hero_draw(play.table)
    for _ in range(3):
        board.put_token(play.table, "the-bight")
    return play.run(hero_turn.travel_step, "argalad")


# -- views ------------------------------------------------------------------------------------------


@rule("meq.choice.always.hidden-hands")
def test_a_hand_is_seen_by_its_owner_only() -> None:
    play = at_play()
    hand = sorted(play.hero("argalad").hand)
    assert sorted(view(play, "argalad")["heroes"]["argalad"]["hand"]) == hand
    for seat in ("sauron", "thalin", None):
        assert view(play, seat)["heroes"]["argalad"]["hand"] == [""] * 5


@rule("meq.choice.always.hidden-hands")
def test_life_pools_are_seen_by_nobody_and_rest_pools_by_all() -> None:
    play = at_play().put("argalad", rest=["argalad.parry", "argalad.volley"])
    for seat in ("sauron", "argalad", "thalin", None):
        hero = view(play, seat)["heroes"]["argalad"]
        assert hero["life"] == 20
        assert hero["rest"] == ["argalad.parry", "argalad.volley"]


@rule("meq.choice.always.hidden-tokens")
def test_sauron_knows_all_tokens_and_the_heroes_only_where_they_lie() -> None:
    play = at_play()
    known = [token["face"] for token in view(play, "sauron")["tokens"]]
    assert known == [token.face for token in play.table.tokens]
    for seat in ("argalad", "thalin", None):
        tokens = view(play, seat)["tokens"]
        assert [token["face"] for token in tokens] == ["", "", ""]
        assert {(token["pair"], token["location"]) for token in tokens} == {(GREEN, "the-bight")}


@rule("meq.choice.always.hidden-tokens")
def test_what_one_hero_is_shown_all_heroes_know_but_no_onlooker() -> None:
    play = at_play().put("argalad", at="lake-esgaroth").run(hero_turn.travel_step, "argalad").answer("scout the-bight")
    faces = [token.face for token in play.table.tokens]
    for seat in ("argalad", "thalin"):
        assert [token["face"] for token in view(play, seat)["tokens"]] == faces
    assert [token["face"] for token in view(play, None)["tokens"]] == ["", "", ""]


@rule("meq.choice.always.hidden-tokens")
def test_saurons_plot_cards_are_shown_to_all_heroes() -> None:
    play = at_play().put("argalad", at="minas-tirith", corruption=["weak"])
    assert view(play, "thalin")["sauron"]["plots"] == [""]
    play.deck("corruption", "weary").run(DOES["haven.the-palantirs"].do, "argalad", "haven.the-palantirs").answer("yes")
    for seat in ("argalad", "thalin"):
        assert view(play, seat)["sauron"]["plots"] == ["smeagol-escapes"]
    assert view(play, None)["sauron"]["plots"] == [""]


def test_saurons_cards_are_his_own() -> None:
    play = at_play()
    mine = view(play, "sauron")["sauron"]
    assert (mine["shadow"], mine["plots"]) == (["betrayed", "an-evil-fog"], ["smeagol-escapes"])
    for seat in ("argalad", None):
        theirs = view(play, seat)["sauron"]
        assert (theirs["shadow"], theirs["plots"]) == (["", ""], [""])


def test_each_side_knows_its_own_mission() -> None:
    play = at_play()
    ours, his = play.table.missions["heroes"], play.table.missions["sauron"]
    assert view(play, "argalad")["missions"] == view(play, "thalin")["missions"] == {"heroes": ours, "sauron": ""}
    assert view(play, "sauron")["missions"] == {"heroes": "", "sauron": his}
    assert view(play, None)["missions"] == {"heroes": "", "sauron": ""}
    play.table.missions_shown = ("heroes",)
    assert view(play, "sauron")["missions"] == {"heroes": ours, "sauron": his}


def test_the_token_that_sauron_has_drawn_is_his_secret() -> None:
    play = Play("argalad").influence({"the-bight": 1, "lake-esgaroth": 1}).deck(f"tokens:{GREEN}", "huorn")
    play.run(command.place_token, GREEN)
    assert view(play, "sauron")["sauron"]["drawn_token"] == "huorn"
    assert view(play, "argalad")["sauron"]["drawn_token"] == ""
    play.answer("location the-bight")
    (event,) = play.told("token-placed")
    assert event.seen_by("sauron").facts["face"] == "huorn"
    assert "face" not in event.seen_by("argalad").facts


def test_a_kept_skill_card_is_hidden_until_it_is_shown() -> None:
    play = Play("argalad", "thalin").turn("argalad", "travel").deck("skill", "skill.ready", "skill.execute")
    play.put("argalad", hand=["argalad.parry"]).run(heroes.training, "argalad")
    assert view(play, "argalad")["drawn_skills"] == ["skill.ready", "skill.execute"]
    assert view(play, "sauron")["drawn_skills"] == view(play, "thalin")["drawn_skills"] == ["", ""]
    play.answer("keep skill.ready")
    assert view(play, "argalad")["heroes"]["argalad"]["skills"] == ["skill.ready"]
    for seat in ("sauron", "thalin", None):
        assert view(play, seat)["heroes"]["argalad"]["skills"] == []
        assert view(play, seat)["discards"]["skill"] == ["skill.execute"]
    play.run(heroes.discard_cards, "argalad", 1).answer("discard skill.ready")
    for seat in ("sauron", "thalin", None):
        assert view(play, seat)["heroes"]["argalad"]["skills"] == ["skill.ready"]


def in_combat() -> Play:
    """Argalad has laid a card against a Snaga and Sauron is to lay his."""
    play = Play("argalad", "thalin").put("argalad", at="lake-esgaroth", hand=["argalad.parry", "argalad.volley"])
    play.token("snaga", at="lake-esgaroth")
    return play.run(hero_turn.ambush, "argalad").answer("spend 0", "play argalad.parry")


def test_a_card_laid_facedown_is_not_in_the_other_seats_view() -> None:
    play = in_combat()
    assert play.asked == "sauron combat.card"
    assert view(play, "argalad")["combat"]["heroic"]["chosen"] == "argalad.parry"
    for seat in ("sauron", "thalin", None):
        side = view(play, seat)["combat"]["heroic"]
        assert (side["chosen"], side["laid"]) == ("", True)
        assert view(play, seat)["heroes"]["argalad"]["hand"] == ["", ""]
    assert "argalad.parry" not in repr(view(play, "sauron"))


def test_saurons_combat_hand_is_his_own() -> None:
    play = in_combat()
    assert all(view(play, "sauron")["combat"]["enemy_hand"])
    assert view(play, "argalad")["combat"]["enemy_hand"] == [""] * 6


def test_a_token_turned_over_for_a_fight_is_known() -> None:
    play = in_combat()
    assert [token["face"] for token in view(play, "argalad")["tokens"]] == ["snaga"]
    assert {table.tokens[0].face for table in worlds(play, "argalad")} == {"snaga"}


def test_the_perils_that_sauron_looks_at_are_hidden() -> None:
    play = at_play().put("argalad", hand=["argalad.overdraw"]).influence({"lake-esgaroth": 3})
    play.deck("peril", "orc-scouts", "undying-regret", "khazad-dum").run(hero_turn.travel_step, "argalad")
    play.go("lake-esgaroth")
    assert view(play, "sauron")["sauron"]["drawn_perils"] == ["orc-scouts", "undying-regret", "khazad-dum"]
    assert view(play, "argalad")["sauron"]["drawn_perils"] == ["", "", ""]


# -- imagined worlds --------------------------------------------------------------------------------


def test_tokens_that_were_not_shown_are_dealt_anew_for_the_heroes() -> None:
    play = at_play()
    pile = f"tokens:{GREEN}"
    real = sorted([*play.table.decks[pile], *(token.face for token in play.table.tokens)])
    found = worlds(play, "argalad")
    assert differ([[token.face for token in table.tokens] for table in found])
    for table in found:
        assert sorted([*table.decks[pile], *(token.face for token in table.tokens)]) == real
    assert not differ([table.tokens for table in worlds(play, "sauron")])


def test_tokens_that_were_looked_at_stay() -> None:
    play = at_play().put("argalad", at="lake-esgaroth").run(hero_turn.travel_step, "argalad").answer("scout the-bight")
    unseen = play.token("huorn", at="the-forest-road")
    found = worlds(play, "thalin")
    seen = [token for token in play.table.tokens if token.number != unseen]
    assert all([token for token in table.tokens if token.number != unseen] == seen for table in found)
    assert differ([table.token(unseen).face for table in found])


def test_hands_and_life_pools_of_others_are_dealt_anew() -> None:
    play = at_play()
    for seat in ("sauron", "thalin"):
        found = worlds(play, seat)
        assert differ([sorted(table.heroes["argalad"].hand) for table in found])
        for table in found:
            hero = table.heroes["argalad"]
            assert sorted((*hero.life, *hero.hand)) == sorted(HEROES["argalad"].deck)
    own = worlds(play, "argalad")
    assert not differ([table.heroes["argalad"].hand for table in own])
    assert differ([table.heroes["argalad"].life for table in own])


def test_what_the_owner_put_into_his_damage_pool_stays_for_him() -> None:
    play = at_play()
    card = play.hero("argalad").hand.cards[0]
    play.run(heroes.damage, "argalad", 2).answer(f"discard {card}", "life")
    mine = [table.heroes["argalad"].damage.cards for table in worlds(play, "argalad")]
    assert {cards[0] for cards in mine} == {card}
    assert differ([cards[1] for cards in mine])
    assert differ([table.heroes["argalad"].damage.cards[0] for table in worlds(play, "sauron")])


def test_saurons_cards_are_dealt_anew_for_the_heroes_and_stay_for_him() -> None:
    play = at_play()
    theirs = worlds(play, "argalad")
    assert differ([table.shadow_hand.cards for table in theirs])
    assert differ([table.plot_hand.cards for table in theirs])
    his = worlds(play, "sauron")
    assert not differ([(table.shadow_hand, table.plot_hand) for table in his])
    assert differ([table.decks["shadow"] for table in his])


def test_plot_cards_under_the_deck_stay_for_sauron_who_put_them_there() -> None:
    play = Play("argalad").turn("sauron", "action")
    play.table.plot_deck = Pile.of(play.table.plot_deck.cards)
    play.run(sauron_turn.keep_plots, 3, 1).answer_while("plot.keep", lambda options: options[0])
    play.answer_while("plot.under", lambda options: options[-1])
    play.run(hero_turn.travel_step, "argalad")
    bottom = play.table.plot_deck.cards[:2]
    his = [table.plot_deck.cards for table in worlds(play, "sauron")]
    assert all(cards[:2] == bottom for cards in his)
    assert differ([cards[2:] for cards in his])
    assert differ([table.plot_deck.cards[:2] for table in worlds(play, "argalad")])


def test_the_other_sides_mission_may_be_any() -> None:
    play = at_play()
    his = {table.missions["sauron"] for table in worlds(play, "argalad")}
    assert len(his) > 1
    assert all(MISSIONS[mission].side == "sauron" for mission in his)
    assert {table.missions["heroes"] for table in worlds(play, "argalad")} == {play.table.missions["heroes"]}
    assert len({table.missions["heroes"] for table in worlds(play, "sauron")}) > 1
    play.table.missions_shown = ("sauron",)
    assert {table.missions["sauron"] for table in worlds(play, "argalad")} == {play.table.missions["sauron"]}


def test_a_skill_card_that_nobody_saw_may_be_any_other() -> None:
    play = Play("argalad", "thalin").turn("argalad", "travel").deck("skill", "skill.ready", "skill.execute")
    play.run(heroes.training, "argalad").answer("keep skill.ready").run(hero_turn.travel_step, "argalad")
    for seat in ("sauron", "thalin"):
        found = [table.heroes["argalad"] for table in worlds(play, seat)]
        assert differ([hero.skills for hero in found])
        for hero in found:
            (skill,) = hero.skills
            assert skill != "skill.execute"  # it lies in the discards
            assert [card for card in (*hero.life, *hero.hand) if card.startswith("skill.")] == [skill]
    assert {table.heroes["argalad"].skills for table in worlds(play, "argalad")} == {("skill.ready",)}


def test_a_skill_card_that_was_shown_stays() -> None:
    play = Play("argalad", "thalin").turn("argalad", "travel").deck("skill", "skill.ready", "skill.execute")
    play.put("argalad", hand=[]).run(heroes.training, "argalad").answer("keep skill.ready")
    heroes.discard(play.table, "argalad", "skill.ready")
    heroes.shuffle_into(play.table, "argalad", ("rest",), "life")
    play.run(hero_turn.travel_step, "argalad")
    for table in worlds(play, "sauron"):
        assert table.heroes["argalad"].skills == ("skill.ready",)
        assert "skill.ready" in table.heroes["argalad"].life


def test_training_in_saurons_turn_is_the_heros_secret_too() -> None:
    play = Play("argalad", "thalin").turn("sauron", "event").deck("skill", "skill.ready", "skill.execute")
    play.run(heroes.training, "thalin")
    assert {table.skill_drawn.cards for table in worlds(play, "thalin")} == {("skill.ready", "skill.execute")}
    assert differ([table.skill_drawn.cards for table in worlds(play, "sauron")])


def test_a_facedown_card_may_be_any_of_the_hand() -> None:
    play = in_combat()
    found = worlds(play, "sauron")
    laid = set()
    for table in found:
        assert table.combat is not None
        assert table.combat.heroic.chosen in table.heroes["argalad"].hand
        laid.add(table.combat.heroic.chosen)
    assert len(laid) > 1
    assert {table.combat.heroic.chosen for table in worlds(play, "argalad") if table.combat} == {"argalad.parry"}
    assert differ([table.combat.enemy_hand.cards for table in worlds(play, "argalad") if table.combat])


@pytest.mark.parametrize("seed", range(3))
def test_every_seat_sees_the_same_in_the_worlds_it_imagines(seed: int) -> None:
    dice = random.Random(seed)
    game = new_game(RULES, seed, seats=["sauron", "argalad", "beravor", "eometh"])
    for step in range(1500):
        if game.over:
            break
        if step % 25 == 0:
            for seat in game.seats:
                assert game.imagine(seat, step).view(seat) == game.view(seat)
        game.choose(dice.choice(game.decision.options))


def _imagined_hands(play: Play, seat: str = "sauron") -> list[tuple[str, ...]]:
    hands = []
    for n in range(60):
        table = play.table.clone()
        hidden.redeal(table, seat, Dice(n))
        hands.append(table.heroes["argalad"].hand.cards)
    return hands


def test_a_card_seen_to_go_into_the_life_pool_is_not_imagined_in_the_hand() -> None:
    """There is one Attack of Opportunity: it lay on the rest pool when the hand was already drawn."""
    single = "argalad.attack-of-opportunity"
    play = Play("argalad").put("argalad", hand=["argalad.parry"] * 3, rest=[single], life=["argalad.overdraw"] * 6)
    heroes.shuffle_into(play.table, "argalad", ("rest",), "life")
    assert all(single not in hand for hand in _imagined_hands(play))
    heroes.draw_cards(play.table, "argalad", 3)
    later = _imagined_hands(play)
    assert any(single in hand[3:] for hand in later) and all(single not in hand[:3] for hand in later)


def test_a_shadow_card_seen_to_go_into_the_deck_is_not_imagined_in_the_old_hand() -> None:
    play = Play("argalad").shadow("winter-storm")
    play.table.decks["shadow"], play.table.discards["shadow"] = (), ("betrayed", "evil-wound", "morgul-blade")
    decks.draw_shadows(play.table, 1)
    for n in range(40):
        table = play.table.clone()
        hidden.redeal(table, "argalad", Dice(n))
        assert table.shadow_hand.cards[0] == "winter-storm", "nothing else can be in the hand since before"
        assert table.shadow_hand.cards[1] in ("betrayed", "evil-wound", "morgul-blade")


def test_who_was_told_types_is_sure_of_one_less_whichever_card_leaves() -> None:
    """Else the view would tell whether the card that left was one of those that were told about."""
    sauron = 2
    parry, block, volley = "argalad.parry", "argalad.anticipate", "argalad.volley"
    told_of = Pile((parry, block, volley), (1, 1, 1), (sauron, 0, 0))
    for place in (0, 1):
        assert heroes.left_of(told_of, place).classed == (0, 0)
    assert heroes.left_of(told_of, 2).classed == (sauron, 0)
    seen = Pile((parry, block), (1, 1 | sauron), (sauron, 0))
    assert heroes.left_of(seen, 1).classed == (sauron,)
