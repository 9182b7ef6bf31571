"""The hazard creatures of The Wizards."""

from __future__ import annotations

import pytest

from tests.meccg.play import Play
from tests.meccg.sets.creature_scenes import attack, fight, fought_out, keys, travelers
from tests.rules import rule
from underdeeps.meccg.facts import CARDS
from underdeeps.meccg.language.catalogue import text_of
from underdeeps.meccg.language.standing import PARTS
from underdeeps.meccg.modifiers import Modifier
from underdeeps.meccg.rules import zones
from underdeeps.meccg.rules.combat import attacks, creatures, strikes
from underdeeps.meccg.table import TAPPED, UNTAPPED, WOUNDED

SHADOWS = ("Rhudaur", "Angmar")


@pytest.mark.parametrize(
    ("creature", "key", "to", "through", "strikes", "prowess"),
    [
        ("TW-24", "region:coastal-sea", "Himring", ("Lindon", "Elven Shores"), 5, 9),
        ("TW-38", "region:shadow-land", "Carn Dûm", SHADOWS, 5, 7),
        ("LE-73", "site:shadow-hold", "Moria", ("Hollin", "Redhorn Gate"), 5, 7),
        ("TW-39", "region:wilderness", "Bree", ("Rhudaur", "Arthedain"), 1, 13),
        ("LE-74", "region:wilderness", "Bree", ("Rhudaur", "Arthedain"), 1, 13),
        ("TW-43", "region:shadow-land", "Carn Dûm", SHADOWS, 2, 10),
        ("TW-43", "site:dark-hold", "Carn Dûm", SHADOWS, 2, 10),
        ("TW-45", "region:wilderness", "Bree", ("Rhudaur", "Arthedain"), 1, 10),
        ("LE-79", "region-name:Woodland Realm", "Thranduil’s Halls", ("Woodland Realm",), 1, 10),
        ("TW-72", "site:dark-hold", "Carn Dûm", SHADOWS, 5, 8),
        ("TW-74", "site:shadow-hold", "Moria", ("Hollin", "Redhorn Gate"), 3, 6),
        ("TW-74", "region:dark-domain", "Dol Guldur", ("Anduin Vales", "Southern Mirkwood"), 3, 6),
        ("TW-75", "region:border-land", "Edoras", ("Gap of Isen", "Rohan"), 4, 6),
        ("LE-85", "site:ruins-and-lairs", "Weathertop", ("Arthedain",), 4, 6),
        ("TW-77", "region:wilderness", "Bree", ("Rhudaur", "Arthedain"), 3, 7),
        ("TW-78", "region:shadow-land", "Carn Dûm", SHADOWS, 3, 9),
        ("LE-87", "site:shadow-hold", "Moria", ("Hollin", "Redhorn Gate"), 3, 9),
        ("TW-82", "site:shadow-hold", "Moria", ("Hollin", "Redhorn Gate"), 2, 11),
        ("TW-109", "region:wilderness", "Bree", ("Rhudaur", "Arthedain"), 2, 9),
        ("LE-98", "region:shadow-land", "Carn Dûm", SHADOWS, 2, 9),
        ("TW-114", "region:border-land", "Edoras", ("Gap of Isen", "Rohan"), 3, 8),
    ],
)
def test_a_plain_creature_attacks_with_its_numbers(
    creature: str, key: str, to: str, through: tuple[str, ...], strikes: int, prowess: int
) -> None:
    play = attack(creature, key, to=to, through=through)
    assert play.asked == "combat.assign"
    assert (attacks.strikes_of(play.table), attacks.attack_prowess(play.table)) == (strikes, prowess)
    assert attacks.attack_body(play.table) is None
    assert fight(play).race == CARDS[creature].race


@pytest.mark.parametrize(
    ("creature", "key", "to", "through", "strikes", "prowess", "body"),
    [
        ("TW-3", "site-name:Caves of Ûlund", "Caves of Ûlund", ("Withered Heath",), 2, 15, 9),
        ("TW-48", "site-name:Irerock", "Irerock", ("Withered Heath",), 2, 16, 8),
        ("TW-71", "region:shadow-land", "Carn Dûm", SHADOWS, 3, 10, 5),
        ("TW-71", "site:dark-hold", "Carn Dûm", SHADOWS, 3, 10, 5),
        ("TW-85", "site:shadow-hold", "Moria", ("Hollin", "Redhorn Gate"), 1, 13, 8),
        ("TW-85", "region:dark-domain", "Dol Guldur", ("Anduin Vales", "Southern Mirkwood"), 1, 13, 8),
    ],
)
def test_a_creature_with_a_body_must_fail_its_body_checks(
    creature: str, key: str, to: str, through: tuple[str, ...], strikes: int, prowess: int, body: int
) -> None:
    for check, outcome in (((body - 6, 6), "not-defeated"), ((body - 5, 6), "defeated")):
        play = attack(creature, key, "Elrond", "Aragorn II", "Gimli", to=to, through=through)
        assert (attacks.strikes_of(play.table), attacks.attack_prowess(play.table)) == (strikes, prowess)
        play.dice(*(6, 6, *check) * strikes)
        play.until()
        assert [event.facts["outcome"] for event in play.events("attack-ended")] == [outcome]


@pytest.mark.parametrize(
    ("creature", "key", "prowess"),
    [
        ("TW-5", "region:free-domain", 10),
        ("LE-59", "region:border-land", 10),
        ("TW-20", "region:wilderness", 10),
        ("LE-66", "site:ruins-and-lairs", 10),
    ],
)
def test_the_attacker_chooses_whom_ambushers_and_cave_drakes_strike(creature: str, key: str, prowess: int) -> None:
    way = ("Rohan", "Anórien") if CARDS[creature].name == "Ambusher" else ("Rhudaur", "Hollin")
    to = "Minas Tirith" if CARDS[creature].name == "Ambusher" else "Ost-in-Edhil"
    play = attack(creature, key, to=to, through=way)
    assert (play.asked, play.asks) == ("combat.assign-rest", "two")
    assert (attacks.strikes_of(play.table), attacks.attack_prowess(play.table)) == (2, prowess)
    play.do("strike Gimli", "strike Legolas")
    assert {strike.target for strike in fight(play).given} == {play["Gimli"].number, play["Legolas"].number}


@pytest.mark.parametrize(
    ("creature", "key", "others", "prowess"),
    [
        ("TW-16", "region:wilderness", ("TW-103", "TW-112"), 12),
        ("TW-103", "region:wilderness", ("TW-16", "TW-112"), 13),
        ("TW-112", "region:wilderness", ("TW-16", "TW-103"), 11),
    ],
)
def test_the_three_trolls_together_take_what_the_wounded_bears(
    creature: str, key: str, others: tuple[str, ...], prowess: int
) -> None:
    for other in others:
        play = travelers("Frodo", hand=(creature, other))
        play.give("Frodo", "Glamdring", "The One Ring")
        play.dice(6, 6)
        play.do(f"play {CARDS[other].name} {key}").until("strike.stay")
        fought_out(play).do(f"play {CARDS[creature].name} {key}")
        assert attacks.attack_prowess(play.table) == prowess
        play.dice(1, 1, 1, 1)
        play.until()
        assert [item.facts.name for item in play.table.items(play["Frodo"].number)] == ["The One Ring"]


@pytest.mark.parametrize("creature", ["TW-16", "TW-103", "TW-112"])
def test_one_of_the_three_trolls_alone_takes_nothing(creature: str) -> None:
    play = travelers("Frodo", hand=(creature,))
    play.give("Frodo", "Glamdring")
    play.do(f"play {CARDS[creature].name} region:wilderness")
    play.dice(1, 1, 1, 1)
    play.until()
    assert play["Frodo"].state == WOUNDED
    assert "Glamdring" in play


@pytest.mark.parametrize(("creature", "before", "after"), [("TW-73", 7, 11), ("TW-76", 4, 7), ("LE-86", 4, 7)])
@rule("combat.attack.faced-once-initiated")
def test_orcs_are_stronger_against_a_company_that_has_faced_orcs(creature: str, before: int, after: int) -> None:
    name = CARDS[creature].name
    play = travelers("Aragorn II", hand=(creature, "LE-77"))
    play.do(f"play {name} region:wilderness").until("combat.assign")
    assert attacks.attack_prowess(play.table) == before

    play = travelers("Aragorn II", hand=(creature, "LE-77"))
    play.dice(6, 6)
    play.do("play Hobgoblins region:wilderness").until("combat.assign")
    fought_out(play).do(f"play {name} region:wilderness")
    assert play.events("attack")[-1].facts["prowess"] == after


def test_the_texts_of_these_creatures() -> None:
    mine = [card for card in PARTS if CARDS[card].kind == "hazard" and "creature" in CARDS[card].forms]
    assert all(bool(text_of(card)) == bool(PARTS[card]) for card in mine)


# -- Abductor ---------------------------------------------------------------------------------------


def test_abductor_carries_off_whom_it_wounds_without_a_body_check() -> None:
    play = attack("TW-1", "region:border-land", "Aragorn II", to="Edoras", through=("Gap of Isen", "Rohan"))
    play.dice(1, 1)
    play.until("strike.stay").do("tap").until()
    assert "Aragorn II" not in play
    assert play.names(play.player("one").discard) == ["Aragorn II"]
    assert not play.events("body-check")


def test_abductor_only_wounds_a_wizard() -> None:
    play = attack("TW-1", "site:border-hold", "Gandalf", to="Bree", through=("Rhudaur", "Arthedain"))
    play.dice(1, 1, 1, 1)
    play.until()
    assert play["Gandalf"].state == WOUNDED


@rule("combat.detainment.not-wounded")
def test_abductor_as_detainment_carries_nobody_off() -> None:
    play = attack(
        "TW-1", "region:border-land", "Asternak", kind="ringwraith", to="Edoras", through=("Gap of Isen", "Rohan")
    )
    fight(play).detainment = True
    play.dice(1, 1)
    play.until()
    assert play["Asternak"].state == TAPPED


# -- Agburanar --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("dragon", "lair", "regions"),
    [
        ("TW-3", "Caves of Ûlund", ("Grey Mountain Narrows", "Iron Hills", "Northern Rhovanion", "Withered Heath")),
        ("TW-48", "Irerock", ("Grey Mountain Narrows", "Iron Hills", "Northern Rhovanion", "Withered Heath")),
    ],
)
def test_a_dragon_leaves_its_lair_with_doors_of_night_only(dragon: str, lair: str, regions: tuple[str, ...]) -> None:
    assert keys(dragon, lair, "Withered Heath") == {f"site-name:{lair}"}
    assert keys(dragon, "Bree", *regions) == set()
    assert keys(dragon, "Bree", *regions, doors=True) == {f"region-name:{region}" for region in regions}
    assert keys(dragon, "Iron Hill Dwarf-hold", "Angmar", doors=True) == {"site-name:Iron Hill Dwarf-hold"}
    assert keys(dragon, "Thranduil’s Halls", "Woodland Realm", doors=True) == set()


# -- Assassin ---------------------------------------------------------------------------------------


def assassin(*characters: str) -> Play:
    return attack("TW-8", "site:border-hold", *characters, to="Bree", through=("Rhudaur", "Arthedain"))


def test_assassin_attacks_one_character_three_times() -> None:
    play = assassin("Aragorn II", "Legolas")
    assert (play.asked, play.asks) == ("combat.one", "two")
    play.do("strike Aragorn II")
    play.dice(6, 6, 6, 6, 6, 6)
    play.until()
    targets = [event.facts["number"] for event in play.events("strike-given")]
    assert targets == [play["Aragorn II"].number] * 3
    assert play.names(tuple(play[str(n)].id for n in play.player("one").points)) == ["Assassin"]


def test_two_attacks_of_the_assassin_are_canceled_by_others_who_tap_even_after_assignment() -> None:
    play = assassin("Aragorn II", "Legolas", "Gimli")
    play.do("strike Aragorn II").until("chain.open", "one")
    assert fight(play).given
    assert not play.offered("cancel-attack Aragorn II")
    play.do("cancel-attack Legolas")
    assert play["Legolas"].state == TAPPED
    play.until("chain.open", "one")
    play.do("cancel-attack Gimli")
    play.until("strike.stay")
    assert len(play.events("attack-canceled")) == 2
    play.dice(6, 6)
    play.do("tap").until()
    assert [CARDS[play[str(n)].id].name for n in play.player("one").points] == ["Assassin"]


def test_no_third_attack_of_the_assassin_can_be_canceled_so() -> None:
    play = assassin("Aragorn II", "Legolas", "Gimli", "Boromir II")
    play.do("strike Aragorn II").until("chain.open", "one")
    play.do("cancel-attack Legolas").until("chain.open", "one")
    play.do("cancel-attack Gimli").until("strike.stay")
    play.do("tap")
    assert play.asked != "chain.open" or not any(option.startswith("cancel-attack") for option in play.options)


def test_strikes_that_are_added_to_an_assassin_become_excess_strikes() -> None:
    play = assassin("Aragorn II", "Legolas")
    fight(play).strikes = 3
    play.do("strike Aragorn II").until("strike.support")
    assert len(fight(play).given) == 1
    assert strikes.strike_of(play.table).excess == 2
    assert strikes.fighting_prowess(play.table) == 6 - 2


# -- Brigands ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("creature", ["TW-17", "LE-64"])
def test_brigands_take_an_item_of_the_defenders_choice_for_each_wound(creature: str) -> None:
    play = travelers("Frodo", "Sam Gamgee", hand=(creature,))
    play.give("Frodo", "Glamdring", "Sting")
    play.dice(1, 1)
    play.do("play Brigands region:wilderness").until("combat.assign")
    play.do("face Frodo", "face Sam Gamgee").until("combat.next").do("fight Frodo 0").until("attack.item")
    assert (play.asked, play.asks) == ("attack.item", "one")
    assert sorted(play.options) == ["discard Glamdring", "discard Sting"]
    play.do("discard Sting")
    assert play.names(play.player("one").discard) == ["Sting"]
    assert "Glamdring" in play


@rule("combat.trophy.treated-as-minor-item")
def test_brigands_can_be_given_a_trophy() -> None:
    play = attack("TW-17", "region:wilderness", "Gorbag", kind="ringwraith", to="Bree", through=("Arthedain",))
    zones.enter(play.table, "TW-109", "one", "trophy", on=play["Gorbag"].number, note=("no-points",))
    play.dice(1, 1, 1, 1)
    play.until()
    assert "Wargs" not in play
    assert "TW-109" in play.player("one").removed


# -- Corpse-candle ----------------------------------------------------------------------------------


@pytest.mark.parametrize("creature", ["TW-23", "LE-67"])
def test_corpse_candle_makes_everybody_check_before_strikes_are_assigned(creature: str) -> None:
    play = travelers("Aragorn II", "Legolas", hand=(creature,))
    play.give("Legolas", "The One Ring")
    play.do("play Corpse-candle region:wilderness")
    assert (play.asked, play.asks) == ("attack.checks", "one")
    play.dice(1, 1, 6, 6)
    play.do("check Legolas").until("combat.assign")
    assert "Legolas" not in play
    assert [event.facts["total"] for event in play.events("corruption")] == [2, 12]
    assert play.options == ["face Aragorn II", "enough"]


def test_a_corpse_candle_that_is_canceled_makes_nobody_check() -> None:
    play = travelers("Aragorn II", "Legolas", hand=("TW-23",))
    play.hand("one", "Concealment")
    play.until("chain.open", "two").do("play Corpse-candle region:wilderness")
    play.until("chain.open", "one")
    play.do("play Concealment attack")
    play.until()
    assert not play.events("corruption")


# -- Corsairs of Umbar ------------------------------------------------------------------------------


def test_corsairs_of_umbar_reach_the_shores_and_what_lies_on_them() -> None:
    assert "region-name:Cardolan" in keys("TW-24", "Bree", "Cardolan", "Arthedain")
    assert "site-name:Himring" in keys("TW-24", "Himring", "Lindon", "Elven Shores")
    assert "site-name:Tharbad" in keys("TW-24", "Tharbad", "Hollin", "Cardolan")
    assert keys("TW-24", "Bree", "Rhudaur", "Arthedain") == set()


# -- Ghosts -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("creature", "modifier"), [("TW-14", -2), ("TW-15", -2), ("LE-61", -2), ("TW-37", -1), ("LE-72", -1)]
)
def test_whom_wights_and_ghosts_wound_checks_for_corruption_after_the_attack(creature: str, modifier: int) -> None:
    play = attack(creature, "region:shadow-land", "Legolas", to="Carn Dûm", through=SHADOWS)
    play.dice(1, 1, 1, 1, 4, 4)
    play.until()
    assert play["Legolas"].state == WOUNDED
    (check,) = play.events("corruption")
    assert check.facts["total"] == 8 + modifier
    kinds = [event.kind for event in play.table.log or []]
    assert kinds.index("attack-ended") < kinds.index("corruption")


@pytest.mark.parametrize("creature", ["TW-37", "LE-72"])
def test_ghosts_have_three_strikes(creature: str) -> None:
    play = attack(creature, "site:dark-hold", to="Carn Dûm", through=SHADOWS)
    assert (attacks.strikes_of(play.table), attacks.attack_prowess(play.table)) == (3, 9)


# -- Giant ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("creature", ["TW-39", "LE-74"])
def test_one_wilderness_is_not_enough_for_a_giant(creature: str) -> None:
    assert keys(creature, "Ettenmoors", "Rhudaur") == set()
    assert keys(creature, "Ettenmoors", "Hollin", "Rhudaur") == {"region:wilderness"}


# -- Giant Spiders ----------------------------------------------------------------------------------


@pytest.mark.parametrize("creature", ["TW-40", "LE-75"])
def test_giant_spiders_carry_off_one_whose_body_check_equals_his_body(creature: str) -> None:
    play = attack(creature, "region:wilderness", "Legolas")
    assert (attacks.strikes_of(play.table), attacks.attack_prowess(play.table)) == (2, 10)
    play.dice(1, 1, 4, 4)
    play.until()
    assert play.names(play.player("one").discard) == ["Legolas"]
    assert "region-name:Heart of Mirkwood" in keys(creature, "Weathertop", "Heart of Mirkwood")


@pytest.mark.parametrize("creature", ["TW-40", "LE-75"])
def test_giant_spiders_do_not_carry_off_a_wizard(creature: str) -> None:
    play = attack(creature, "region:wilderness", "Gandalf")
    play.dice(1, 1, 4, 5)
    play.until()
    assert play["Gandalf"].state == WOUNDED


# -- Huorn ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("creature", ["TW-45", "LE-79"])
def test_huorns_walk_in_three_forests_and_in_and_about_mirkwood(creature: str) -> None:
    assert keys(creature, "Drúadan Forest", "Anórien") == {"site-name:Drúadan Forest"}
    assert keys(creature, "Wellinghall", "Rohan") == {"site-name:Wellinghall"}
    assert keys(creature, "Old Forest", "Angmar") == {"site-name:Old Forest"}
    assert keys(creature, "Thranduil’s Halls", "Woodland Realm") == {"region-name:Woodland Realm"}
    assert keys(creature, "Dol Guldur", "Southern Mirkwood") == {"region-name:Southern Mirkwood"}
    assert keys(creature, "Sarn Goriwing", "Angmar") == {"site-name:Sarn Goriwing"}
    assert keys(creature, "Edoras", "Gap of Isen", "Rohan") == set()


# -- Orc-patrol -------------------------------------------------------------------------------------


def test_orcs_keep_to_their_lands() -> None:
    assert keys("TW-43", "Moria", "Hollin", "Redhorn Gate") == {"site:shadow-hold"}
    assert keys("TW-71", "Moria", "Hollin", "Redhorn Gate") == set()
    assert keys("TW-74", "Edoras", "Gap of Isen", "Rohan") == set()
    assert keys("TW-74", "Weathertop", "Rhudaur") == {"region:wilderness", "site:ruins-and-lairs"}
    for creature in ("TW-75", "LE-85", "TW-77"):
        assert keys(creature, "Carn Dûm", "Angmar") == set()


# -- Pûkel-men --------------------------------------------------------------------------------------


def test_pukel_men_come_to_ruins_in_their_own_regions_only() -> None:
    assert keys("TW-82", "Isengard", "Hollin", "Dunland", "Gap of Isen") == {"site-name:Isengard"}
    assert keys("TW-82", "Weathertop", "Rhudaur", "Arthedain") == set()


# -- Rogrog -----------------------------------------------------------------------------------------


def test_rogrog_does_not_meet_himself() -> None:
    play = Play("ringwraith", "wizard")
    company = play.company("one", "Carn Dûm", "Lieutenant of Angmar")
    play.hand("two", "Rogrog", "Orc-patrol")
    play.moves(company, "Moria", "Angmar")
    assert play.offered("play Orc-patrol site:shadow-hold")
    assert not play.offered("play Rogrog site:shadow-hold")


# -- Silent Watcher ---------------------------------------------------------------------------------


def test_silent_watcher_gives_everybody_a_strike_at_holds_of_the_shadow_only() -> None:
    assert keys("TW-88", "Moria", "Hollin", "Redhorn Gate") == {"site:shadow-hold"}
    assert keys("TW-88", "Dol Guldur", "Southern Mirkwood") == {"site:dark-hold"}
    assert keys("TW-88", "Weathertop", "Angmar") == set()
    play = attack("TW-88", "site:shadow-hold", "Aragorn II", "Legolas", "Gimli")
    assert sorted(strike.target for strike in fight(play).given) == sorted(
        play[name].number for name in ("Aragorn II", "Legolas", "Gimli")
    )
    assert (attacks.attack_prowess(play.table), attacks.attack_body(play.table)) == (8, None)


# -- Slayer -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("creature", ["TW-89", "LE-90"])
def test_slayer_attacks_one_character_twice_and_one_attack_can_be_canceled(creature: str) -> None:
    play = attack(creature, "site:border-hold", "Aragorn II", "Legolas", to="Bree", through=("Rhudaur", "Arthedain"))
    play.until("chain.open", "one")
    assert play.offered("cancel-attack Aragorn II")
    play.do("cancel-attack Legolas")
    play.until("combat.one").do("strike Aragorn II")
    play.until("strike.stay")
    play.dice(1, 1, 1, 1)
    play.do("tap")
    assert not any(option.startswith("cancel-attack") for option in play.options) if play.asked else True
    play.until()
    assert play["Aragorn II"].state == WOUNDED
    assert [event.facts["outcome"] for event in play.events("attack-ended")] == ["canceled", "not-defeated"]
    assert play.names(play.player("two").discard) == ["Slayer"]


# -- Watcher in the Water ---------------------------------------------------------------------------


@pytest.mark.parametrize("creature", ["TW-110", "LE-99"])
def test_watcher_in_the_water_gives_everybody_a_strike(creature: str) -> None:
    assert keys(creature, "Moria", "Redhorn Gate") == {"site-name:Moria"}
    play = attack(creature, "region:wilderness", "Aragorn II", "Legolas", to="Bree", through=("Rhudaur", "Arthedain"))
    assert play.asked == "combat.next"
    assert [strike.target for strike in fight(play).given] == [play["Aragorn II"].number, play["Legolas"].number]
    assert attacks.attack_prowess(play.table) == 8


# -- Neeker-breekers --------------------------------------------------------------------------------


@rule("combat.strike-sequence.step6-alternate-attribute")
def test_neeker_breekers_are_met_with_the_mind_and_only_tap() -> None:
    play = attack("TW-493", "region:wilderness", "Gandalf", "Legolas", "Aragorn II")
    assert [strike.target for strike in fight(play).given] == [play["Legolas"].number, play["Aragorn II"].number]
    assert attacks.attack_prowess(play.table) == 7
    play.give("Legolas", "Glamdring")
    play.state("Legolas", TAPPED)
    play.dice(1, 1)
    play.do("fight Legolas 0").until("combat.next" if len(fight(play).given) > 2 else "strike.stay")
    (rolled,) = play.events("strike-rolled")
    assert rolled.facts["total"] == 2 + 6 + 2 - 1
    assert play["Gandalf"].state == UNTAPPED


def test_who_would_be_wounded_by_neeker_breekers_is_tapped() -> None:
    play = attack("TW-493", "region:wilderness", "Frodo")
    play.until("strike.stay")
    play.dice(1, 1)
    play.do("stay")
    play.until()
    (rolled,) = play.events("strike-rolled")
    assert rolled.facts["total"] == 2 + 5 - 3
    assert play["Frodo"].state == TAPPED
    assert not play.events("body-check")


# -- Crebain ----------------------------------------------------------------------------------------


def test_crebain_see_a_card_for_each_character() -> None:
    play = travelers("Aragorn II", "Legolas", hand=("Crebain",))
    play.hand("one", "Gates of Morning", "Glamdring", "Horn of Anor")
    play.do("play Crebain region:wilderness").do("pass")
    assert attacks.strikes_of(play.table) == 2
    play.dice(6, 6, 6, 6)
    play.until()
    assert len(play.events("shown")) - 1 == 2  # and the creature, as it was played
    assert sum(bool(known & play.table.bit("two")) for known in play.player("one").hand.known) == 2


@rule("meccg.choice.creatures.crebain-canceled")
def test_crebain_that_are_canceled_see_nothing() -> None:
    play = travelers("Aragorn II", "Legolas", hand=("Crebain",))
    play.hand("one", "Concealment", "Glamdring", "Horn of Anor")
    play.do("play Crebain region:wilderness").do("play Concealment attack").until()
    assert not any(known & play.table.bit("two") for known in play.player("one").hand.known)


# -- Daelomin, Smaug --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("dragon", "lair", "strikes", "prowess", "body"),
    [("TW-26", "Dancing Spire", 3, 13, 8), ("TW-90", "The Lonely Mountain", 2, 17, 8)],
)
def test_dragons_of_the_first_set_choose_whom_they_strike(
    dragon: str, lair: str, strikes: int, prowess: int, body: int
) -> None:
    play = attack(dragon, f"site-name:{lair}", to=lair, through=("Withered Heath",))
    assert (play.asks, play.asked) == ("two", "combat.assign-rest")
    assert (attacks.strikes_of(play.table), attacks.attack_prowess(play.table)) == (strikes, prowess)
    assert attacks.attack_body(play.table) == body
    assert keys(dragon, "Bree", "Withered Heath") == set()
    assert keys(dragon, "Bree", "Withered Heath", doors=True) == {"region-name:Withered Heath"}


# -- Fell Turtle ------------------------------------------------------------------------------------


@pytest.mark.parametrize(("dice", "back"), [((1, 1, 1, 1), True), ((6, 6), False)])
def test_fell_turtle_turns_a_company_back_that_it_wounds(dice: tuple[int, ...], back: bool) -> None:
    play = attack(
        "TW-34", "region:coastal-sea", "Gimli", "Aragorn II", to="Himring", through=("Lindon", "Elven Shores")
    )
    assert attacks.attack_prowess(play.table) == 15
    play.do("face Aragorn II").until("strike.stay").dice(*dice)
    play.until()
    assert play.company_of("Gimli").returned == back
    assert play.table.site_of(play.company_of("Gimli")).facts.name == ("Rivendell" if back else "Himring")
    assert (play["Aragorn II"].state == WOUNDED) == back


# -- Mouth of Sauron --------------------------------------------------------------------------------


def test_the_mouth_of_sauron_fights_or_fetches_a_hazard() -> None:
    play = travelers(to="Dol Guldur", through=("Anduin Vales", "Southern Mirkwood"), hand=("Mouth of Sauron",))
    play.do("play Mouth of Sauron/1 region:dark-domain")
    assert (attacks.strikes_of(play.table), attacks.attack_prowess(play.table)) == (1, 13)
    play = Play()
    company = play.company("one", "Rivendell", "Aragorn II", "Legolas")
    play.hand("two", "Mouth of Sauron")
    play.discard("two", "River", "Glamdring", "Wargs")
    play.moves(company, "Bree", "Rhudaur", "Arthedain").until("chain.open", "two")
    play.do("play Mouth of Sauron").until("discard-pile.take")
    assert play.options == ["take River", "take Wargs"]
    play.do("take Wargs")
    assert play.names(play.player("two").hand) == ["Wargs"]
    assert sorted(play.names(play.player("two").discard)) == ["Glamdring", "Mouth of Sauron", "River"]


def test_the_mouth_of_sauron_has_nothing_to_fetch_among_resources() -> None:
    for discarded in (("River",), ("Glamdring",)):
        play = Play()
        company = play.company("one", "Rivendell", "Aragorn II", "Legolas")
        play.hand("two", "Mouth of Sauron")
        play.discard("two", *discarded)
        play.moves(company, "Bree", "Rhudaur", "Arthedain")
        assert play.offered("play Mouth of Sauron") == (discarded == ("River",))


# -- Mûmak ------------------------------------------------------------------------------------------


def test_mumakil_are_met_in_the_south_and_east() -> None:
    assert keys("TW-66", "Bree", "Dagorlad", "Ithilien") == {"region-name:Dagorlad", "region-name:Ithilien"}
    assert keys("TW-66", "Bree", "Anfalas", "Rhudaur") == set()
    play = attack("TW-66", "region-name:Khand", to="Bree", through=("Khand",))
    assert (attacks.strikes_of(play.table), attacks.attack_prowess(play.table)) == (2, 12)


def test_mumakil_come_with_the_corsairs() -> None:
    play = travelers("Elrond", "Aragorn II", to="Bree", through=("Anfalas", "Lindon"), hand=("TW-66", "TW-24"))
    play.table.journey = zones.replace(play.table.journey, path=("free-domain", "coastal-sea"))  # type: ignore[type-var]
    company = play.company_of("Elrond")
    assert not any("Mûmak" in option and "region" in option for option in play.options)
    zones.change_company(play.table, company.number, faced=("man", "TW-24"))
    assert set(_keys_now(play, "TW-66")) == {"region-name:Anfalas"}


def _keys_now(play: Play, creature: str) -> list[str]:
    return creatures.keys(play.table, creature)


def test_mumakil_do_not_trouble_minions() -> None:
    assert keys("TW-66", "Bree", "Dagorlad", kind="ringwraith") == set()
    assert keys("TW-66", "Bree", "Dagorlad") == {"region-name:Dagorlad"}


# -- Old Man Willow ---------------------------------------------------------------------------------


@pytest.mark.parametrize(("who", "prowess"), [("Sam Gamgee", 15), ("Aragorn II", 13)])
def test_old_man_willow_hates_hobbits(who: str, prowess: int) -> None:
    play = attack("TW-70", "region:wilderness", "Sam Gamgee", "Aragorn II", to="Bree", through=("Rhudaur", "Arthedain"))
    play.do(f"face {who}").until("strike.stay")
    assert attacks.attack_prowess(play.table) == 13
    assert strikes.strike_prowess(play.table) == prowess


def test_old_man_willow_is_at_home_in_old_forests() -> None:
    assert keys("TW-70", "Old Forest", "Cardolan") >= {"site-name:Old Forest"}
    assert keys("TW-70", "Sarn Goriwing", "Heart of Mirkwood") == {
        "region-name:Heart of Mirkwood",
        "site-name:Sarn Goriwing",
    }
    assert keys("TW-70", "Bree", "Rhudaur") == set()


# -- Pick-pocket, Thief -----------------------------------------------------------------------------


@pytest.mark.parametrize("creature", ["TW-79", "TW-80"])
def test_a_pick_pocket_takes_an_item_of_the_one_whom_he_strikes(creature: str) -> None:
    play = attack(creature, "site:border-hold", "Aragorn II", "Legolas", to="Bree", through=("Rhudaur", "Arthedain"))
    play.give("Aragorn II", "Glamdring")
    play.give("Legolas", "Horn of Anor", "Precious Gold Ring")
    assert (play.asks, play.asked) == ("two", "combat.assign-rest")
    play.do("strike Legolas") if play.offered("strike Legolas") else play.do("face Legolas")
    play.until("strike.stay").dice(1, 1)
    play.until("attack.item")
    assert (play.asks, play.options) == ("one", ["discard Horn of Anor", "discard Precious Gold Ring"])
    play.do("discard Horn of Anor").until()
    assert play["Legolas"].state != WOUNDED and "Horn of Anor" not in play and "Glamdring" in play
    assert not play.events("body-check")


def test_a_thief_takes_any_item_of_the_company() -> None:
    play = attack("TW-102", "site:border-hold", "Aragorn II", "Legolas", to="Bree", through=("Rhudaur", "Arthedain"))
    play.give("Aragorn II", "Glamdring")
    play.give("Legolas", "Horn of Anor")
    assert attacks.attack_prowess(play.table) == 15
    play.do("face Legolas").until("strike.stay").dice(1, 1)
    play.until("attack.item")
    assert play.options == ["discard Glamdring", "discard Horn of Anor"]
    play.do("discard Glamdring").until()
    assert play["Legolas"].state != WOUNDED and "Glamdring" not in play


def test_a_thief_who_fails_takes_nothing() -> None:
    play = attack("TW-102", "site:border-hold", "Aragorn II", to="Bree", through=("Rhudaur", "Arthedain"))
    play.give("Aragorn II", "Glamdring")
    play.do("face Aragorn II").dice(6, 6)
    play.until()
    assert "Glamdring" in play
    assert [CARDS[play.table.cards[each].id].name for each in play.player("one").points] == ["Thief"]


# -- The Great Goblin -------------------------------------------------------------------------------


def test_the_great_goblin_waits_between_rivendell_and_lorien() -> None:
    assert keys("TW-95", "Bree", "High Pass") == {"region-name:High Pass"}
    assert keys("TW-95", "Lórien", "Rhudaur", "Hollin", "Redhorn Gate") == {"way:the way between Rivendell and Lórien"}
    assert keys("TW-95", "Bree", "Rhudaur", "Arthedain") == set()
    play = Play()
    company = play.company("one", "Lórien", "Aragorn II")
    play.hand("two", "The Great Goblin")
    play.moves(company, "Rivendell")
    play.do("play The Great Goblin way:the way between Rivendell and Lórien").until("combat.assign")
    assert (attacks.attack_prowess(play.table), attacks.attack_body(play.table)) == (12, 7)


# -- Shelob -----------------------------------------------------------------------------------------


MORGUL = ("Imlad Morgul",)


def lair(
    *hand: str, doors: bool = True, to: str = "Minas Morgul", through: tuple[str, ...] = ("Imlad Morgul",)
) -> Play:
    """A company on its way while Shelob is in play as a permanent-event."""
    play = Play()
    company = play.company("one", "Rivendell", "Aragorn II", "Legolas", "Gimli")
    if doors:
        play.event("two", "Doors of Night")
    play.event("two", "Shelob")
    play.hand("two", *hand, "Foolish Words")
    return play.moves(company, to, *through).until("chain.open", "two")


def test_shelob_attacks_in_her_own_lands() -> None:
    assert keys("TW-86", "Bree", "Imlad Morgul") == set()
    play = travelers(to="Minas Morgul", through=("Imlad Morgul",), hand=("Shelob",))
    assert not play.offered("play Shelob")  # as an event she needs Doors of Night
    play.do("play Shelob/1 site-name:Minas Morgul")
    assert (attacks.strikes_of(play.table), attacks.attack_prowess(play.table)) == (1, 18)
    assert attacks.attack_body(play.table) == 9


def test_shelob_as_an_event_strengthens_spiders_and_animals() -> None:
    play = lair("Giant Spiders", "Orc-watch", to="Moria", through=("Rhudaur", "Hollin", "Redhorn Gate"))
    play.do("play Giant Spiders region:wilderness").until("combat.assign")
    printed = CARDS["TW-40"]
    assert attacks.strikes_of(play.table) == printed.strikes + 1
    assert attacks.attack_prowess(play.table) == (printed.prowess or 0) + 1
    fought_out(play).do("play Orc-watch site:shadow-hold")
    while play.table.combat is None:
        play.do("pass")
    assert (attacks.strikes_of(play.table), attacks.attack_prowess(play.table)) == (3, 9)


def test_shelob_attacks_from_play_with_what_she_gives_and_is_gone() -> None:
    play = lair("Giant Spiders")
    play.do("use Shelob site-name:Minas Morgul").until("combat.assign")
    assert (attacks.strikes_of(play.table), attacks.attack_prowess(play.table)) == (2, 19)
    assert play.table.journey is not None and play.table.journey.declared == 1
    fought_out(play)
    assert play.names(play.player("two").discard) == ["Shelob"]


@rule("meccg.choice.creatures.shelob-from-play")
def test_shelob_defeated_from_play_counts_as_a_creature() -> None:
    play = lair()
    play.do("use Shelob site-name:Minas Morgul").until("combat.assign").do("face Aragorn II", "face Gimli")
    for _ in range(2):
        play.until("strike.stay")
        strikes.modify_strike(play.table, Modifier("own-prowess", 20))
        play.dice(6, 6, 6, 6)
        play.do("tap")
    play.until()
    assert [CARDS[play.table.cards[each].id].name for each in play.player("one").points] == ["Shelob"]


def test_shelob_stays_only_with_doors_of_night_and_where_she_can_be_keyed() -> None:
    assert "Shelob" not in lair(doors=False)
    play = lair(to="Moria", through=("Rhudaur", "Hollin", "Redhorn Gate"))
    assert "Shelob" in play
    assert not any(option.startswith("use Shelob") for option in play.options)
