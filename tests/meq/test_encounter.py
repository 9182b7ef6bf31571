"""The Encounter step: which cards are drawn, which one happens, and quests that take its place."""

from __future__ import annotations

import pytest

from tests.meq.play import Play
from tests.rules import rule
from underdeeps.meq.rules import explore, hero_turn

WILD = "misty-mountains-mirkwood"
DALE = f"{WILD}.the-town-of-dale"  # Lake Esgaroth, 1
LOST = f"{WILD}.lost-in-the-shadows"  # Mirkwood, 3
GREENLEAF = f"{WILD}.greenleaf"  # anywhere, 8, a quest
LEAVES = f"{WILD}.i-sang-of-leaves-of-leaves-of-gold"  # anywhere, 9, reshuffles
RADAGAST = f"{WILD}.radagast-the-brown"  # Rhosgobel
FIRES = f"{WILD}.sarumans-fires"  # Fangorn
STORM = f"{WILD}.trapped-by-a-terrible-storm"  # Misty Mountains


def at_esgaroth(*cards: str) -> Play:
    """Argalad at Lake Esgaroth, these cards on top of the deck of Mirkwood."""
    play = Play("argalad", "thalin").turn("argalad", "encounter").put("argalad", at="lake-esgaroth", hand=[])
    return play.deck(WILD, *cards)


def encounter(play: Play) -> Play:
    return play.run(hero_turn.encounter_here, "argalad")


@rule("meq.hero.encounter.must-draw", "meq.hero.encounter.resolve-lowest", "meq.hero.encounter.discard-others")
def test_three_cards_are_drawn_and_the_lowest_that_affects_the_place_happens() -> None:
    play = at_esgaroth(GREENLEAF, RADAGAST, DALE, LOST).put("argalad", damage=["argalad.parry"], rest=[])
    encounter(play)
    assert play.asked == ""
    assert play.told("encounter")[-1].facts["drawn"] == (GREENLEAF, RADAGAST, DALE)
    assert len(play.hero("argalad").damage) == 0  # The Town of Dale; Radagast's 1 is for Rhosgobel
    assert play.table.discards[WILD] == (GREENLEAF, RADAGAST, DALE)
    assert play.table.decks[WILD][-1] == LOST


@rule("meq.hero.encounter.resolve-lowest")
def test_a_card_of_the_region_comes_before_one_for_any_place() -> None:
    play = encounter(at_esgaroth(GREENLEAF, LOST, LEAVES).put("argalad", hand=["argalad.parry", "argalad.volley"]))
    assert (play.asked, play.options) == ("argalad choose", ["option 0", "option 1"])
    assert play.told("encounter")[-1].facts["card"] == LOST


@rule("meq.hero.encounter.must-draw")
@pytest.mark.parametrize(
    ("place", "deck"),
    [("bree", "eriador-enedwaith"), ("eregion", "eriador-enedwaith"), ("pelargir", "rohan-gondor")],
)
def test_the_cards_come_from_the_deck_of_the_places_colour(place: str, deck: str) -> None:
    play = Play("argalad").turn("argalad", "travel").put("argalad", at=place)
    top = play.table.decks[deck][:-4:-1]
    play.run(hero_turn.hero_turn, "argalad").answer("pass", "stop")
    assert play.told("encounter")[-1].facts["drawn"] == top


@rule("meq.hero.encounter.haven-deck")
def test_in_a_haven_the_cards_come_from_the_haven_deck() -> None:
    play = Play("argalad").deck("haven", "haven.imladris", "haven.the-golden-wood", "haven.the-palantirs")
    play.run(hero_turn.encounter_here, "argalad")
    assert play.table.discards["haven"] == ("haven.imladris", "haven.the-golden-wood", "haven.the-palantirs")
    assert WILD not in play.table.discards


@rule("meq.hero.encounter.perilous-none")
def test_a_perilous_place_has_no_encounter() -> None:
    assert encounter(at_esgaroth(DALE).influence({"lake-esgaroth": 2})).told("encounter") != []
    assert encounter(at_esgaroth(DALE).influence({"lake-esgaroth": 3})).told("encounter") == []


@rule("meq.choice.hero.perilous-moment")
def test_a_perilous_place_matters_neither_for_rest_nor_for_exploring() -> None:
    play = at_esgaroth(DALE).influence({"lake-esgaroth": 5})
    play.run(hero_turn.hero_turn, "argalad")
    assert "rest" in play.options
    play.answer("pass")
    assert "explore" in play.options
    play.answer("stop")
    assert play.told("encounter") == play.told("peril") == []


@rule("meq.choice.hero.perilous-moment")
def test_for_the_encounter_the_moment_after_the_last_pass_counts() -> None:
    play = at_esgaroth(DALE).influence({"lake-esgaroth": 2}).deck("corruption", "deranged")
    play.run(hero_turn.hero_turn, "argalad").answer("pass", "explore", "dark-path")
    assert play.asked == ""  # Deranged made him less wise: two tokens are too many for wisdom 1
    assert play.told("encounter") == []


@rule("meq.hero.encounter.resolved-discarded")
def test_the_resolved_card_is_discarded_afterwards() -> None:
    play = encounter(at_esgaroth(DALE, RADAGAST, FIRES))
    assert play.table.discards[WILD] == (RADAGAST, FIRES, DALE)


@rule("meq.hero.encounter.none")
def test_cards_of_other_places_are_discarded_and_nothing_happens() -> None:
    play = encounter(at_esgaroth(RADAGAST, FIRES, STORM))
    assert play.asked == ""
    assert play.told("encounter")[-1].facts["card"] == ""
    assert play.table.discards[WILD] == (RADAGAST, FIRES, STORM)


@rule("meq.hero.encounter.quest", "meq.hero.encounter.resolved-discarded")
def test_a_quest_is_laid_before_the_hero() -> None:
    play = encounter(at_esgaroth(GREENLEAF, RADAGAST, FIRES).put("argalad", quests=[]))
    assert play.hero("argalad").quests == (GREENLEAF,)
    assert play.hero("argalad").levels == (0, 0, 0, 0)  # its reward is for later
    assert play.table.discards[WILD] == (RADAGAST, FIRES)
    play.put("argalad", at="woodland-realm").run(explore.explore, "argalad")
    assert f"quest {GREENLEAF}" in play.options


@rule("meq.hero.encounter.reshuffle", "meq.choice.always.deck-runs-out")
def test_an_empty_encounter_deck_is_made_anew_from_its_discards() -> None:
    play = at_esgaroth()
    play.table.decks[WILD] = (LOST,)
    play.table.discards[WILD] = (RADAGAST, FIRES, STORM)
    play.table.discards["haven"] = ("haven.imladris",)
    encounter(play.put("argalad", hand=["argalad.parry", "argalad.volley"]))
    drawn = play.told("encounter")[-1].facts["drawn"]
    assert isinstance(drawn, tuple)
    assert (drawn[0], len(drawn)) == (LOST, 3)
    assert len(play.table.decks[WILD]) == 1
    assert {*drawn[1:], *play.table.decks[WILD]} == {RADAGAST, FIRES, STORM}


@rule("meq.choice.always.deck-runs-out")
def test_without_discards_the_draw_stays_short() -> None:
    play = at_esgaroth()
    play.table.decks[WILD] = (RADAGAST,)
    encounter(play)
    assert play.told("encounter")[-1].facts["drawn"] == (RADAGAST,)


@rule("meq.choice.hero.encounter-elsewhere")
def test_a_card_that_leads_elsewhere_draws_from_the_deck_of_the_new_place() -> None:
    escort = f"{WILD}.escorted-by-the-wood-elves"
    drawn = (escort, FIRES, STORM)  # only the first is for Lake Esgaroth
    play = at_esgaroth(*drawn).put("argalad", favor=1).deck("haven", "haven.the-halls-of-an-elven-king")
    encounter(play).answer("option 1")
    assert play.hero("argalad").location == "woodland-realm"
    assert play.told("encounter")[-1].facts["card"] == "haven.the-halls-of-an-elven-king"
    play = at_esgaroth(*drawn).put("argalad", favor=1).plot("a-broken-line-of-kings", "woodland-realm")
    encounter(play).answer("option 1")
    assert play.hero("argalad").location == "woodland-realm"
    assert len(play.told("encounter")) == 1


# -- quests that are fights -------------------------------------------------------------------------


def at_south_eaves() -> Play:
    """Argalad where his Starting Quest wants him to defeat an Orc."""
    play = Play("argalad").turn("argalad", "encounter").put("argalad", at="south-eaves", hand=["argalad.aimed-shot"])
    return play.put("argalad", quests=["the-forest-must-provide-no-refuge"])


@rule("meq.choice.hero.quest-by-fight", "meq.quest.when")
def test_a_quest_to_defeat_someone_is_completed_by_winning() -> None:
    play = encounter(at_south_eaves()).fight("argalad.aimed-shot")
    assert play.asked == "argalad hero.training"
    play.answer_while("hero.training", lambda options: options[0])
    assert play.hero("argalad").done == ("the-forest-must-provide-no-refuge",)
    assert play.hero("argalad").quests == ("echoes-of-bolgs-army",)


@rule("meq.choice.hero.quest-by-fight")
def test_a_fight_that_is_not_won_completes_nothing() -> None:
    play = encounter(at_south_eaves()).fight()
    assert play.asked == ""
    assert play.hero("argalad").done == ()


@rule("meq.choice.hero.quest-by-fight")
def test_to_have_fought_the_black_serpent_completes_eleanors_quest() -> None:
    play = Play("eleanor").put("eleanor", at="pelargir", hand=["eleanor.parry", "eleanor.charge"])
    play.put("eleanor", quests=["where-the-stars-are-strange"]).minion("black-serpent", "pelargir")
    play.run(hero_turn.hero_turn, "eleanor").fight()
    assert play.told("combat-ended")[-1].facts["outcome"] == "lost"
    play.answer_while("hero.training", lambda options: options[0])
    assert play.hero("eleanor").done == ("where-the-stars-are-strange",)


@rule("meq.choice.hero.quest-by-fight")
def test_a_defeat_by_the_black_serpent_does_not() -> None:
    play = Play("eleanor").put("eleanor", at="pelargir", hand=["eleanor.parry"], life=[])
    play.put("eleanor", quests=["where-the-stars-are-strange"]).minion("black-serpent", "pelargir")
    play.markers(yellow=3, black=2, red=5).deck("ravager", "ravager.hack")
    play.run(hero_turn.hero_turn, "eleanor").fight(sauron=("ravager.hack",))
    assert play.hero("eleanor").location == "minas-tirith"
    assert play.hero("eleanor").done == ()


@rule("meq.choice.hero.quest-instead-of-encounter")
def test_the_fight_of_a_quest_replaces_the_draw_and_cannot_be_declined() -> None:
    play = encounter(at_south_eaves())
    assert play.table.combat is not None
    play.fight()
    assert play.told("encounter") == []


@rule("meq.choice.hero.quest-instead-of-encounter")
def test_no_fight_for_a_quest_where_no_cards_would_be_drawn() -> None:
    play = encounter(at_south_eaves().influence({"south-eaves": 3}))
    assert play.asked == ""
    assert play.told("combat-begun") == []
