"""The Finale in its seven steps."""

from __future__ import annotations

from tests.meq.play import Play
from tests.rules import rule
from underdeeps.meq.facts import HEROES
from underdeeps.meq.rules import finale, game, heroes

LUCKLESS = {"heroes": "the-spear-of-the-west", "sauron": "his-dark-throne"}
"""Missions that nobody has fulfilled at the start of a test."""


def at_the_end(heroes: str = "", sauron: str = "", **markers: int) -> Play:
    """Argalad and Thálin with their missions, the markers where the test wants them."""
    play = Play("argalad", "thalin").markers(**markers)
    play.table.missions.update(heroes=heroes or LUCKLESS["heroes"], sauron=sauron or LUCKLESS["sauron"])
    return play


def three_plots(play: Play) -> Play:
    """His Dark Throne is fulfilled."""
    for card in ("monsters-in-the-east", "gollum-is-captured", "smeagol-escapes"):
        play.plot(card, "sea-of-udun")
    return play


def end(play: Play) -> Play:
    return play.run(finale.finale)


def won_by(play: Play) -> tuple[str, str]:
    return play.table.winner, play.table.ended_by


# -- before and 1: missions -------------------------------------------------------------------------


@rule("meq.finale.replaces-turns")
def test_the_finale_takes_the_place_of_all_turns() -> None:
    play = Play("argalad", "thalin").run(game.main).until("argalad rest.step")
    play.table.missions.update(LUCKLESS)
    play.markers(yellow=10, black=10, red=9).answer("rest")
    assert play.asked == "argalad finale.champion"  # neither the rest of this turn nor Thálin's was played
    assert play.told("hero-turn")[-1].facts["hero"] == "argalad"
    assert play.told("encounter") == []


@rule("meq.finale.1.dominant-reveals", "meq.finale.1.dominant-wins")
def test_the_dominant_side_reveals_its_mission_and_wins_with_it() -> None:
    play = end(at_the_end(heroes="isildurs-secret", green=18).put("argalad", favor=3).put("thalin", favor=2))
    assert won_by(play) == ("heroes", "meq.finale.1.dominant-wins")
    assert play.table.missions_shown == ("heroes",)
    play = end(at_the_end(sauron="in-darkness-bind-them", yellow=18))
    assert won_by(play) == ("sauron", "meq.finale.1.dominant-wins")
    assert play.table.missions_shown == ("sauron",)


@rule("meq.finale.1.dominant-wins", "meq.finale.1.continue", "meq.choice.finale.other-mission")
def test_a_dominant_side_that_fails_does_not_win_and_the_other_mission_is_shown_in_step_two() -> None:
    play = end(three_plots(at_the_end(green=18)))
    assert won_by(play) == ("", "")
    assert play.asked == "argalad finale.champion"
    assert play.table.missions_shown == ("heroes", "sauron")
    assert [(event.facts["side"], event.rule) for event in play.told("mission")] == [
        ("heroes", "meq.finale.1.dominant-reveals"),
        ("sauron", "meq.choice.finale.other-mission"),
    ]


@rule("meq.finale.1.no-dominance")
def test_without_dominance_the_only_side_with_its_mission_wins() -> None:
    play = end(three_plots(at_the_end(green=18, yellow=18)))
    assert won_by(play) == ("sauron", "meq.finale.1.no-dominance")
    assert play.table.missions_shown == ("heroes", "sauron")
    play = end(at_the_end(heroes="noble-blood", green=18, yellow=18))
    assert won_by(play) == ("heroes", "meq.finale.1.no-dominance")


@rule("meq.finale.1.no-dominance", "meq.finale.1.continue")
def test_without_dominance_nobody_wins_if_both_or_neither_have_theirs() -> None:
    assert end(at_the_end(green=18, yellow=18)).asked == "argalad finale.champion"
    assert end(three_plots(at_the_end(heroes="noble-blood", green=18, yellow=18))).asked == "argalad finale.champion"


# -- 2: the markers' last move ----------------------------------------------------------------------


@rule("meq.finale.2.sauron")
def test_saurons_mission_moves_all_his_markers() -> None:
    play = end(three_plots(at_the_end(green=18, yellow=9, black=8, red=6)))
    assert play.table.markers == {"green": 18, "yellow": 10, "black": 9, "red": 7}


@rule("meq.finale.2.heroes")
def test_the_heroes_mission_moves_their_marker() -> None:
    play = end(at_the_end(heroes="noble-blood", green=12, yellow=18))
    assert play.table.markers == {"green": 13, "yellow": 18, "black": 0, "red": 0}


@rule("meq.finale.2.sauron", "meq.finale.2.heroes")
def test_without_a_mission_no_marker_moves() -> None:
    play = end(at_the_end(green=12, yellow=18))
    assert play.table.markers == {"green": 12, "yellow": 18, "black": 0, "red": 0}


@rule("meq.finale.2.at-finale")
def test_a_marker_on_the_finale_space_does_not_move() -> None:
    play = end(three_plots(at_the_end(heroes="noble-blood", green=18, yellow=18)))
    assert play.table.markers == {"green": 18, "yellow": 18, "black": 1, "red": 1}


# -- 3: getting ready -------------------------------------------------------------------------------


@rule("meq.finale.3.ringwraiths")
def test_the_ringwraiths_lose_all_damage() -> None:
    play = end(at_the_end(green=18, yellow=18).minion("ringwraiths", "bree", damage=7).minion("gothmog", "bree", 2))
    assert play.table.minion_damage["ringwraiths"] == 0
    assert play.table.minion_damage["gothmog"] == 2


@rule("meq.finale.3.heroes-shuffle", "meq.finale.3.heroes-draw")
def test_each_hero_shuffles_all_his_cards_and_draws_by_his_fortitude() -> None:
    play = at_the_end(green=18, yellow=18)
    for name in ("argalad", "thalin"):
        deck = sorted(HEROES[name].deck)
        play.put(name, hand=deck[:8], rest=deck[8:14], damage=deck[14:18], life=deck[18:])
    heroes.gain_level(play.table, "thalin", "fortitude")
    end(play)
    for name, fortitude in (("argalad", 5), ("thalin", 6)):
        hero = play.hero(name)
        assert (len(hero.hand), len(hero.rest), len(hero.damage), len(hero.life)) == (fortitude, 0, 0, 25 - fortitude)
        assert sorted((*hero.hand, *hero.life)) == sorted(HEROES[name].deck)
    drawn = play.hero("argalad").hand.cards
    assert drawn != tuple(sorted(HEROES["argalad"].deck)[:-6:-1])  # shuffled before


# -- 4: the strength of the Ringwraiths -------------------------------------------------------------


def facing(play: Play) -> tuple[int, int]:
    """The Ringwraiths' health and cards when the champion faces them; 9 and 8 by themselves."""
    end(play).answer("hero argalad")
    assert play.table.combat is not None
    return play.table.combat.health, len(play.table.combat.enemy_hand)


@rule("meq.finale.4.sauron-dominant")
def test_a_dominant_sauron_makes_them_stronger_by_what_the_heroes_lack() -> None:
    assert facing(at_the_end(green=15, yellow=18)) == (12, 11)


@rule("meq.finale.4.heroes-dominant")
def test_dominant_heroes_make_them_weaker_by_saurons_number() -> None:
    assert facing(at_the_end(green=18, yellow=9, black=8, red=6)) == (2, 1)


@rule("meq.finale.4.no-dominance")
def test_without_dominance_they_are_as_printed() -> None:
    assert facing(at_the_end(green=18, yellow=18)) == (9, 8)


@rule("meq.choice.finale.dominance")
def test_dominance_is_reckoned_anew_after_step_two() -> None:
    play = at_the_end(heroes="noble-blood", green=17, yellow=10, black=10, red=10)
    assert facing(play) == (9, 8)  # Sauron was dominant, 0 against 1, until the heroes' marker moved


@rule("meq.choice.finale.ringwraiths-off-the-board")
def test_the_ringwraiths_fight_even_off_the_board() -> None:
    play = at_the_end(green=18, yellow=18)
    assert play.table.minion_at["ringwraiths"] == ""
    assert facing(play) == (9, 8)


@rule("meq.choice.finale.ringwraiths-without-health")
def test_ringwraiths_without_health_fall_at_the_first_damage() -> None:
    play = at_the_end(green=18)  # Sauron lacks 18: health -9, no cards
    assert facing(play) == (-9, 0)
    play.fight(play.hero("argalad").hand.cards[0])
    assert won_by(play) == ("heroes", "meq.finale.7.heroes-win")


# -- 5 to 7: the champion ---------------------------------------------------------------------------


@rule("meq.finale.5.champion", "meq.finale.6.combat")
def test_the_heroes_choose_who_fights_the_ringwraiths() -> None:
    play = end(at_the_end(green=18, yellow=18))
    assert (play.asked, play.options) == ("argalad finale.champion", ["hero argalad", "hero thalin"])
    play.answer("hero thalin")
    assert play.table.combat is not None
    assert (play.table.combat.hero, play.table.combat.enemy) == ("thalin", "ringwraiths")
    assert (play.asked, play.options) == ("thalin combat.agility", ["spend 0", "spend 1", "spend 2"])
    assert all(card.startswith("ravager.") for card in play.table.combat.enemy_hand)


@rule("meq.finale.7.heroes-win")
def test_defeated_ringwraiths_are_the_heroes_victory() -> None:
    play = end(at_the_end(green=18, yellow=9, black=9, red=9)).answer("hero thalin")  # health 6
    play.put("thalin", hand=["thalin.sweep", "thalin.sweep"]).fight("thalin.sweep", "thalin.sweep")
    assert won_by(play) == ("heroes", "meq.finale.7.heroes-win")
    assert play.asked == ""


@rule("meq.finale.7.sauron-wins")
def test_a_fight_that_is_only_not_won_is_saurons_victory() -> None:
    play = end(at_the_end(green=18, yellow=18)).answer("hero argalad").fight()
    assert won_by(play) == ("sauron", "meq.finale.7.sauron-wins")


@rule("meq.finale.7.sauron-wins", "meq.choice.finale.champion-defeated")
def test_a_defeated_champion_is_saurons_victory_without_steps_of_defeat() -> None:
    play = end(at_the_end(green=18, yellow=18)).answer("hero argalad")
    play.put("argalad", hand=["argalad.parry"], life=[], favor=1)
    assert play.table.combat is not None
    blow = next(card for card in play.table.combat.enemy_hand if card not in ("ravager.concentrate",))
    play.fight(sauron=(blow,))
    assert won_by(play) == ("sauron", "meq.finale.7.sauron-wins")
    assert play.told("combat-ended")[-1].facts["outcome"] == "defeated"
    assert play.told("hero-defeated") == []
    assert play.hero("argalad").favor == 1


@rule("meq.choice.finale.shadow-cards")
def test_no_shadow_cards_in_the_last_combat_but_the_champions_corruption_works() -> None:
    play = at_the_end(green=18, yellow=18).put("argalad", corruption=["cowardly"]).shadow("dark-promises", pool=12)
    end(play).answer("hero argalad")
    assert play.asked == "argalad combat.agility"
    assert len(play.hero("argalad").hand) == 4  # Cowardly took one of five
