"""Creatures: kill points, trophies, several attacks."""

from __future__ import annotations

import pytest

from tests.meccg.play import Play
from tests.meccg.sets.creature_scenes import attack, fight
from tests.rules import rule
from underdeeps.meccg.facts import CARDS
from underdeeps.meccg.rules import numbers, zones
from underdeeps.meccg.rules.combat import creatures
from underdeeps.meccg.rules.ending import scoring

ORCS = ("Gorbag", "Shagrat")


def trophy(creature: str, keeper: str, *company: str, detains: bool = False) -> Play:
    """The creature is defeated, and this one keeps it."""
    play = Play("ringwraith")
    number = play.company("one", "Carn Dûm", *(company or ORCS))
    play.hand("two", creature)
    play.moves(number, "Bree", "Rhudaur", "Arthedain")
    key = next(option for option in play.options if option.startswith("play")).split()[-1]
    play.do(f"play {CARDS[creature].name} {key}")
    fight(play).detainment = detains
    fight(play).prowess = 2
    play.dice(*(6,) * 20)
    return play.until("creature.trophy").do(f"trophy {keeper}").until()


@rule("combat.step5.creature-defeated")
def test_a_hero_has_kill_points_of_a_creature() -> None:
    play = attack("TW-16", "region:wilderness", "Legolas")
    play.dice(6, 6)
    play.until()
    assert scoring.tally(play.table, "one")["kill"] == 1


@rule("combat.kill.wizard-starred-removed")
def test_a_starred_creature_is_removed_when_heroes_defeat_it() -> None:
    play = Play()
    play.company("one", "Rivendell", "Legolas")
    number = zones.enter(play.table, "LE-91", "two", "creature")
    creatures.give_points(play.table, number)
    assert play.player("two").removed == ("LE-91",)
    assert scoring.tally(play.table, "one")["kill"] == 0


@rule("combat.kill.ringwraith-unstarred-removed")
def test_a_creature_without_asterisk_is_removed_when_minions_defeat_it() -> None:
    play = attack("TW-109", "region:wilderness", "Asternak", kind="ringwraith", to="Bree")
    play.dice(6, 6)
    play.until()
    assert play.events("attack-ended")[0].facts["outcome"] == "defeated"
    assert play.player("two").removed == ("TW-109",)
    assert scoring.tally(play.table, "one")["kill"] == 0


@rule("combat.step5.creature-defeated")
def test_a_starred_creature_gives_minions_points() -> None:
    play = attack("LE-91", "site:border-hold", "Asternak", kind="ringwraith", to="Bree", through=("Arthedain",))
    play.dice(6, 6)
    fight(play).prowess = 2
    play.until()
    assert scoring.tally(play.table, "one")["kill"] == 2


@rule("combat.trophy.take")
def test_an_orc_who_faced_a_strike_may_keep_the_creature() -> None:
    play = Play("ringwraith")
    number = play.company("one", "Carn Dûm", "Gorbag", "Shagrat", "Orc Captain", "Asternak")
    play.hand("two", "Wargs")
    play.moves(number, "Bree", "Rhudaur", "Arthedain").do("play Wargs region:wilderness")
    play.dice(*(6,) * 8)
    play.do("face Gorbag", "face Asternak").until("creature.trophy")
    assert play.options == ["trophy Gorbag", "no-trophy"]
    play.do("trophy Gorbag").until()
    assert (play["Wargs"].role, play["Wargs"].on, play["Wargs"].owner) == ("trophy", play["Gorbag"].number, "one")


@rule("combat.trophy.half-orcs-excluded")
def test_a_half_orc_keeps_nothing() -> None:
    half = next(card.name for card in CARDS.values() if "half-orc" in card.keywords and card.kind == "character")
    play = Play("ringwraith")
    number = play.company("one", "Carn Dûm", half)
    play.hand("two", "Wargs")
    play.moves(number, "Bree", "Rhudaur", "Arthedain").do("play Wargs region:wilderness")
    fight(play).prowess = 2
    play.dice(*(6,) * 8)
    play.until()
    assert not play.events("trophy")
    assert play.player("two").removed == ("TW-109",)


@rule("combat.trophy.points")
def test_a_trophy_is_worth_what_the_creature_would_be() -> None:
    assert scoring.tally(trophy("LE-91", "Gorbag").table, "one")["kill"] == 2
    assert scoring.tally(trophy("LE-91", "Gorbag", detains=True).table, "one")["kill"] == 0
    assert scoring.tally(trophy("TW-109", "Gorbag").table, "one")["kill"] == 0


@rule("combat.trophy.discard-worth-points")
def test_a_discarded_trophy_that_is_worth_points_goes_to_the_pile() -> None:
    play = trophy("LE-91", "Gorbag")
    zones.discard(play.table, play["Sons of Kings"].number)
    assert [play[str(number)].id for number in play.player("one").points] == ["LE-91"]
    assert scoring.tally(play.table, "one")["kill"] == 2
    assert play.player("two").points == ()


@rule("combat.trophy.discard-worthless")
def test_a_discarded_trophy_without_worth_is_removed() -> None:
    play = trophy("TW-109", "Gorbag")
    zones.discard(play.table, play["Gorbag"].number)
    assert "TW-109" in play.player("one").removed
    assert play.player("one").points == ()


@pytest.mark.parametrize(
    ("trophies", "influence", "prowess"),
    [
        (("TW-109",), 1, 0),
        (("TW-109", "TW-114"), 1, 1),
        (("LE-90", "TW-114"), 2, 1),
        (("DM-109", "TW-114"), 2, 2),
        (("DM-109", "LE-90", "TW-8"), 2, 2),
    ],
)
@rule(
    "combat.trophy.bonus-basis",
    "combat.trophy.bonus-1",
    "combat.trophy.bonus-2",
    "combat.trophy.bonus-3",
    "combat.trophy.bonus-4",
)
def test_what_trophies_give(trophies: tuple[str, ...], influence: int, prowess: int) -> None:
    play = Play("ringwraith")
    play.company("one", "Carn Dûm", "Muzgash")
    number = play["Muzgash"].number
    plain = numbers.direct_influence(play.table, number), numbers.prowess(play.table, number)
    for each in trophies:
        zones.enter(play.table, each, "one", "trophy", on=number, note=("no-points",))
    now = numbers.direct_influence(play.table, number), numbers.prowess(play.table, number)
    assert (now[0] - plain[0], now[1] - plain[1]) == (influence, prowess)


@rule("combat.trophy.prowess-maximum")
def test_trophies_do_not_raise_prowess_above_nine() -> None:
    play = Play("ringwraith")
    play.company("one", "Carn Dûm", "Lieutenant of Dol Guldur")
    number = play["Lieutenant of Dol Guldur"].number
    plain = numbers.prowess(play.table, number)
    for each in ("DM-109", "DM-109"):
        zones.enter(play.table, each, "one", "trophy", on=number)
    assert numbers.prowess(play.table, number) == min(9, plain + 2)
    zones.change(play.table, number, id="LE-53")
    assert numbers.prowess(play.table, number) == max(9, numbers.base_prowess(play.table, play.table.cards[number]))


@rule("combat.trophy.treated-as-minor-item", "combat.trophy.no-transfer-no-store")
def test_a_trophy_is_an_item_without_corruption_that_stays_with_its_keeper() -> None:
    play = trophy("LE-91", "Gorbag")
    number = play["Gorbag"].number
    assert numbers.corruption_points(play.table, number) == 0
    assert [item.id for item in play.table.items(number)] == ["LE-91"]
    zones.change(play.table, number, state=0)
    play.organization()
    assert not any("Sons of Kings" in option for option in play.options)


@rule("mh.creature.key-kept-for-each-attack", "mh.creature.key-lost")
def test_a_creature_that_loses_its_key_attacks_no_more() -> None:
    play = attack("TW-89", "site:border-hold", "Aragorn II", to="Bree", through=("Arthedain",))
    play.until("strike.stay")
    zones.change(play.table, play["Bree"].number, id=play.id("Minas Tirith"))
    play.dice(6, 6)
    play.until()
    assert len(play.events("attack")) == 1
    assert play.names(play.player("two").discard) == ["Slayer"]
    assert play.player("one").points == ()


@rule("combat.step5.creature-not-defeated")
def test_a_creature_is_not_defeated_if_one_of_its_attacks_is_not() -> None:
    play = attack("TW-89", "site:border-hold", "Aragorn II", to="Bree", through=("Arthedain",))
    play.until("strike.stay")
    play.dice(6, 6, 1, 1, 1, 1)
    play.until()
    assert [event.facts["outcome"] for event in play.events("attack-ended")] == ["defeated", "not-defeated"]
    assert play.names(play.player("two").discard) == ["Slayer"]
