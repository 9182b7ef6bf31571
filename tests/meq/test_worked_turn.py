"""The worked turn: Sauron's second turn and Argalad's turn after it, with the names and numbers of the illustration."""

from __future__ import annotations

from tests.meq.play import Play
from tests.rules import rule
from underdeeps.meq.facts import COMBAT_DECKS, HEROES, STRONGHOLDS
from underdeeps.meq.rules import hero_turn, influence, numbers, sauron_turn

AT_SETUP = {
    "mount-doom": 2,
    "sea-of-udun": 2,
    "minas-morgul": 1,
    "south-eaves": 1,
    "emyn-muil": 1,
    "the-northern-waste": 1,
    "the-high-pass": 1,
}
IN_TURN_ONE = ("the-bight", "lake-esgaroth", "dagorlad", "ruins-of-angmar")
GREEN = "misty-mountains-mirkwood"
DALE, LOST, GREENLEAF = f"{GREEN}.the-town-of-dale", f"{GREEN}.lost-in-the-shadows", f"{GREEN}.greenleaf"
QUICK_SHOT, OVERDRAW, PRECISION = "argalad.quick-shot", "argalad.overdraw", "argalad.precision"
FALL_BACK, CHARGE, POISON_ARROW = "zealot.fall-back", "zealot.charge", "zealot.poison-arrow"


def after_setup() -> Play:
    """The Starting Plot is on space 1, and each Stronghold holds 2 influence."""
    play = Play("argalad", "eometh").plot("monsters-in-the-east", "sea-of-udun")
    play.table.round = 0
    return play.influence(dict.fromkeys(STRONGHOLDS, 2))


def after_turn_one() -> Play:
    """The first turn has been played; the decks lie so that the cards of the illustration are drawn."""
    play = after_setup().influence(AT_SETUP).influence(dict.fromkeys(IN_TURN_ONE, 1))
    play.table.round, play.table.pool = 1, 2
    play.table.actions = ("influence:0", "draw:0")
    play.shadow("morgul-blade", "evil-wound", "winter-storm").plots_in_hand("gollum-is-captured", "smeagol-escapes")
    play.deck("event-1", "event-1-13", "event-1-09", "event-1-04").deck(f"tokens:{GREEN}", "snaga")
    play.deck("zealot", FALL_BACK, CHARGE, POISON_ARROW).deck(GREEN, DALE, LOST, GREENLEAF)
    hand = [OVERDRAW, OVERDRAW, PRECISION, QUICK_SHOT, "argalad.parry"]
    life = list(HEROES["argalad"].deck)
    for card in hand:
        life.remove(card)
    return play.put("argalad", hand=hand, life=life).put("eometh", life=list(HEROES["eometh"].deck[6:]))


def saurons_turn(play: Play) -> Play:
    """His second turn, to the end of the Event step."""
    play.run(sauron_turn.sauron_turn).answer("plot gollum-is-captured")
    return play.until("sauron action.choose")


def actions(play: Play) -> Play:
    """Command and Place Influence."""
    play.answer("action command", f"place {GREEN}", "location lake-esgaroth")
    play.answer("move-minion black-serpent", "location osgiliath")
    play.answer("move-minion mouth-of-sauron", "location south-eaves")
    return play.answer("action influence", "pool", "pool", "enough")


@rule("meq.influence.extension", "meq.sauron.influence.pool-share")
def test_the_influence_of_setup_and_turn_one_can_be_placed_so() -> None:
    play = after_setup().run(influence.place_in_extension, 9, "meq.setup.starting-plot.instructions")
    play.answer(*(f"influence {place}" for place, n in AT_SETUP.items() for _ in range(n)))
    assert play.asked == ""
    play.run(sauron_turn.take_action, "influence")
    play.answer("pool", "pool")
    assert "pool" not in play.options  # two of the six at most
    play.answer(*(f"influence {place}" for place in IN_TURN_ONE))
    assert play.asked == ""
    assert play.table.pool == 2
    there = {place: n for place, n in play.table.influence.items() if n}
    assert there == {**dict.fromkeys(STRONGHOLDS, 2), **AT_SETUP, **dict.fromkeys(IN_TURN_ONE, 1)}


@rule(
    "meq.sauron.story.hero-marker",
    "meq.sauron.story.sauron-markers",
    "meq.sauron.plot.place",
    "meq.dominance.sauron-number",
    "meq.dominance.lower-wins",
    "meq.sauron.event.discard-others",
    "meq.sauron.event.favor",
)
def test_saurons_second_turn_to_the_event_step() -> None:
    play = after_turn_one()
    before = dict(play.table.influence)
    saurons_turn(play)
    table = play.table
    assert table.influence == before  # both heroes are in Havens
    assert table.markers == {"green": 2, "yellow": 0, "black": 0, "red": 1}
    assert table.plots == ("monsters-in-the-east", "gollum-is-captured", "")
    assert table.plot_at == ("sea-of-udun", "sea-of-udun", "")
    assert (numbers.hero_number(table), numbers.sauron_number(table)) == (16, 17)
    assert numbers.dominant(table) == "heroes"
    assert play.told("event")[-1].facts["card"] == "event-1-04"
    assert table.favor == {"tharbad": 1, "the-bight": 1}
    assert set(table.discards["event-1"]) == {"event-1-13", "event-1-09", "event-1-04"}
    assert table.event == ""


@rule(
    "meq.sauron.action.number",
    "meq.sauron.command.place",
    "meq.sauron.command.amount",
    "meq.sauron.hero-draw",
)
def test_saurons_second_turn_from_the_action_step() -> None:
    play = actions(saurons_turn(after_turn_one()))
    table = play.table
    assert [(event.facts["track"], event.facts["n"]) for event in play.told("action")] == [
        ("command", 3),
        ("influence", 5),
    ]
    assert table.actions == ("influence:1",)  # the fourth token took the other three off
    assert [(token.face, token.location) for token in table.tokens] == [("snaga", "lake-esgaroth")]
    assert (table.minion_at["black-serpent"], table.minion_at["mouth-of-sauron"]) == ("osgiliath", "south-eaves")
    assert table.pool == 4
    assert play.asked == ""
    assert (len(play.hero("argalad").hand), len(play.hero("eometh").hand)) == (10, 6)


def to_the_fight() -> Play:
    """Argalad has moved to Lake Esgaroth for one forest card and spent 1 of 3 agility against the Snaga."""
    play = actions(saurons_turn(after_turn_one())).run(hero_turn.hero_turn, "argalad")
    return play.answer("pass").go("lake-esgaroth", OVERDRAW)


@rule("meq.hero.travel.attack.select", "meq.hero.travel.attack.fight", "meq.perilous.influence")
def test_argalad_meets_a_snaga_at_lake_esgaroth() -> None:
    play = to_the_fight()
    combat = play.table.combat
    assert combat is not None
    assert (combat.enemy, combat.health, len(combat.enemy_hand)) == ("snaga", 3, 6)
    assert play.hero("argalad").rest == (OVERDRAW,)
    assert not numbers.is_perilous(play.table, "argalad", "lake-esgaroth")
    assert play.told("peril") == []
    before = len(play.hero("argalad").hand)
    play.answer("spend 1")
    assert len(play.hero("argalad").hand) == before + 1
    assert combat.unspent == 2


def round_of(play: Play, mine: str, theirs: str) -> tuple[object, ...]:
    """Play a round, losing cards of the life pool: both costs (if it goes on), the damage to Snaga and to Argalad."""
    play.answer(f"play {mine}", f"play {theirs}")
    play.answer_while("hero.damage", lambda options: options[0])
    told = play.told("exchanged")[-1].facts
    damage = told["to_enemy"], told["to_hero"]
    combat = play.table.combat
    return (combat.heroic.cost, combat.hostile.cost, *damage) if combat else damage


@rule(
    "meq.combat.strength.exceed",
    "meq.combat.exhausted.card-canceled",
    "meq.combat.damage.amount",
    "meq.combat.end.hero-cards",
    "meq.combat.end.token",
)
def test_three_rounds_against_the_snaga() -> None:
    play = to_the_fight().answer("spend 1")
    influence_before = dict(play.table.influence)
    hero = play.hero("argalad")
    assert round_of(play, PRECISION, FALL_BACK) == (2, 1, 2, 1)
    assert play.table.combat is not None
    assert (play.table.combat.heroic.strength, play.table.combat.hostile.strength) == (7, 3)
    assert (play.table.combat.hostile.defense, play.table.combat.hostile.attack) == (0, 2)
    assert round_of(play, OVERDRAW, CHARGE) == (3, 2, 0, 2)
    assert play.table.combat.heroic.canceled
    assert round_of(play, QUICK_SHOT, POISON_ARROW) == (1, 0)
    exhausted = play.told("exhausted")[-1].facts
    assert (exhausted["who"], exhausted["cost"], exhausted["strength"]) == ("snaga", 4, 3)
    assert play.told("canceled")[-1].facts["card"] == POISON_ARROW
    assert play.told("combat-ended")[-1].facts["outcome"] == "won"
    assert play.table.combat is None
    assert hero.rest == (OVERDRAW, PRECISION, OVERDRAW, QUICK_SHOT)
    assert play.table.discards[f"tokens:{GREEN}"] == ("snaga",)
    assert sorted(play.table.decks["zealot"]) == sorted(COMBAT_DECKS["zealot"])
    assert play.table.influence == influence_before
    assert len(hero.damage) == 3


@rule("meq.hero.encounter.resolve-lowest", "meq.hero.encounter.discard-others", "meq.choice.always.pool-order")
def test_argalad_explores_and_comes_to_the_town_of_dale() -> None:
    play = to_the_fight().answer("spend 1")
    for mine, theirs in ((PRECISION, FALL_BACK), (OVERDRAW, CHARGE), (QUICK_SHOT, POISON_ARROW)):
        round_of(play, mine, theirs)
    hero = play.hero("argalad")
    bottom, cards = hero.damage.cards[0], len(hero.life)
    play.answer("explore", "done").until("")
    assert play.told("encounter")[-1].facts["drawn"] == (DALE, LOST, GREENLEAF)
    assert play.table.discards[GREEN] == (LOST, GREENLEAF, DALE)
    assert hero.damage.cards == (bottom,)
    assert (hero.rest, len(hero.life)) == ((), cards + 6)
