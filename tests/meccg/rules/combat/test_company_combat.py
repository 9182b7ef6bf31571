"""Company against company combat."""

from __future__ import annotations

import pytest

from tests.meccg.play import Play
from tests.meccg.rules.combat_scenes import fight
from tests.meccg.rules.declaring import declared
from tests.rules import rule
from underdeeps.meccg import windows
from underdeeps.meccg.language.action import Ability
from underdeeps.meccg.language.hooks.numbers import Gives
from underdeeps.meccg.language.moments import HAZARD
from underdeeps.meccg.parts.effects.attacks import ModifyAttack
from underdeeps.meccg.parts.effects.strikes import ModifyStrike
from underdeeps.meccg.parts.events import HazardShort
from underdeeps.meccg.parts.targets.attacks import TheAttack, TheStrike
from underdeeps.meccg.rules import zones
from underdeeps.meccg.rules.combat import company_combat
from underdeeps.meccg.rules.ending import scoring
from underdeeps.meccg.table import TAPPED, UNTAPPED, WOUNDED, Lasting

HAZARD_IN_FIGHTS = "TW-63"
"""A card that no shipped deck holds."""

HEROES = ("Aragorn II", "Legolas")
ORCS = ("Gorbag", "Muzgash")


def meeting(
    attackers: tuple[str, ...] = ORCS,
    defenders: tuple[str, ...] = HEROES,
    own: tuple[str, ...] = (),
    others: tuple[str, ...] = (),
    kinds: tuple[str, str] = ("ringwraith", "wizard"),
) -> Play:
    """A company of player one at the end of its site phase at Moria, where one of player two is."""
    play = Play(*kinds)
    number = play.company("one", "Moria", *attackers)
    play.company("two", "Moria", *defenders)
    play.hand("one", *own)
    play.hand("two", *others)
    play.table.phase, play.table.site_company = "site", number
    zones.change_company(play.table, number, entered=True)
    return play


def attack(play: Play) -> Play:
    """The one company attacks the other."""
    play.run(company_combat.may_attack)
    return play.do(play.options[-1])


def struck(
    attacker: str = "Gorbag", defender: str = "Legolas", own: tuple[str, ...] = (), others: tuple[str, ...] = ()
) -> Play:
    """A fight of one against one: up to the first question of the strike."""
    return attack(meeting((attacker,), (defender,), own, others)).do(f"attacker {attacker}")


def totals(play: Play) -> list[tuple[int, int]]:
    """The rolls so far: the attacker's total, the defender's."""
    return [(int(str(e.facts["prowess"])), int(str(e.facts["total"]))) for e in play.events("strike-rolled")]


def plays(play: Play) -> list[str]:
    """The cards that may be played now."""
    return [option.removeprefix("play ") for option in play.options if option.startswith("play ")]


# -- when, and against whom -------------------------------------------------------------------------


@rule("combat.cvcc.when")
def test_a_company_that_entered_its_site_may_attack_another_there_at_the_end_of_its_site_phase() -> None:
    play = Play("ringwraith", "wizard")
    number = play.company("one", "Ettenmoors", *ORCS)
    here = play.company("two", "Ettenmoors", "Aragorn II")
    play.company("two", "Rivendell", "Elrond")
    play.dice(*(6,) * 20)
    play.enters(number).until("site.enter").do("enter")
    while play.asked != "company-combat":
        play._modestly()
    assert (play.asks, play.options) == ("one", ["peace", f"attack {here}"])
    play.do(f"attack {here}")
    assert (fight(play).company, fight(play).attackers) == (here, number)


@rule("combat.cvcc.when")
def test_no_attack_by_a_company_that_did_not_enter() -> None:
    play = Play("ringwraith", "wizard")
    number = play.company("one", "Ettenmoors", *ORCS)
    play.company("two", "Ettenmoors", "Aragorn II")
    play.enters(number).until("site.enter").do("nothing")
    assert not play.events("attack")
    assert play.asked != "company-combat"
    play = meeting()
    zones.change_company(play.table, play.table.site_company, entered=False)
    assert play.run(company_combat.may_attack).table.pending is None


@pytest.mark.parametrize(
    ("one", "two", "fights"),
    [
        ("wizard", "ringwraith", True),
        ("ringwraith", "wizard", True),
        ("wizard", "wizard", False),
        ("ringwraith", "ringwraith", False),
    ],
)
@rule("combat.cvcc.wizard-targets", "combat.cvcc.ringwraith-targets")
def test_wizards_and_ringwraiths_attack_each_other_only(one: str, two: str, fights: bool) -> None:
    play = meeting(("Asternak",), ("Eradan",), kinds=(one, two)).run(company_combat.may_attack)
    assert (play.asked == "company-combat") == fights


@rule("combat.cvcc.once-and-no-influence")
def test_one_attack_in_a_turn_and_none_after_an_attempt_to_influence() -> None:
    play = attack(meeting()).until()
    assert play.run(company_combat.may_attack).table.pending is None
    play = meeting()
    play.player("one").hostile = True
    assert play.run(company_combat.may_attack).table.pending is None


@rule("combat.cvcc.once-and-no-influence")
def test_no_attack_after_an_attempt_to_influence_a_card_of_the_opponent() -> None:
    for tries in (False, True):
        play = Play("wizard", "ringwraith")
        number = play.company("one", "Edoras", "Théoden", "Erkenbrand")
        play.company("two", "Edoras", "Asternak", "Layos")
        play.enters(number).do("enter")
        if tries:
            play.dice(1, 1, 6, 6)
            play.do("influence Layos", "by Théoden")
        asked = []
        while play.table.pending is not None:
            asked.append(play.asked)
            play._modestly()
        assert ("company-combat" in asked) != tries


# -- the attack as a whole --------------------------------------------------------------------------


@rule("combat.cvcc.single-attack", "combat.cvcc.who-faces-what")
def test_one_attack_has_a_strike_for_each_member_of_the_company_allies_too() -> None:
    play = meeting(("Gorbag", "Muzgash"), ("Aragorn II",))
    play.give("Gorbag", "War-wolf")
    attack(play)
    assert len(play.events("attack")) == 1
    assert fight(play).strikes == 3
    attackers, defenders = play.company_of("Gorbag"), play.company_of("Aragorn II")
    assert attackers.faced == ()
    assert len(defenders.faced) == 2


@rule("combat.cvcc.defender-resources", "combat.cvcc.attacker-resources", "combat.defender.cvcc-exception")
def test_before_assignment_the_defender_may_cancel_and_nobody_else_acts() -> None:
    play = meeting(
        ("Gorbag", "Muzgash"),
        own=("Orc Quarrels", "Voices of Malice", "Weigh All Things to a Nicety"),
        others=("Concealment", "Dark Quarrels", "Marvels Told", "The Dwarves Are upon You!"),
        defenders=("Aragorn II", "Gimli", "Elrond"),
    )
    play.event("two", "Gates of Morning")
    play.give("Gorbag", "Covetous Thoughts")
    attack(play)
    assert (play.asks, fight(play).stage) == ("two", "start")
    assert plays(play) == ["Concealment attack", "Dark Quarrels attack"]
    play.do("play Concealment attack")
    while play.table.pending is not None:
        assert play.asks == "two"
        play.do("pass")
    assert [event.facts["outcome"] for event in play.events("attack-ended")] == ["canceled"]
    assert not totals(play)


@rule("combat.cvcc.defender-resources")
def test_the_defender_cannot_change_the_attack() -> None:
    weaken = Ability(when=windows.ATTACK, on=TheAttack(), does=(ModifyAttack(prowess=-2),))
    with declared("TW-206", weaken):
        play = meeting(others=("Concealment",))
        play.give("Aragorn II", "TW-206")
        attack(play)
        assert play.options == ["play Concealment attack", "pass"]
        assert {refusal.rule for refusal in play.why_not("two", play["TW-206"].token)} == {
            "combat.cvcc.defender-resources"
        }


@pytest.mark.parametrize(
    ("attackers", "canceled"),
    [(("Gorbag",), True), (("Gorbag", "Tûma", "Asternak"), True), (("Gorbag", "Eradan"), False)],
)
@rule("combat.cvcc.cancel-by-race")
def test_a_cancel_by_race_works_if_all_attackers_are_of_such_races(attackers: tuple[str, ...], canceled: bool) -> None:
    play = attack(meeting(attackers, others=("Dark Quarrels", "Concealment")))
    assert play.offered("play Concealment attack")
    assert play.offered("play Dark Quarrels attack") == canceled


@rule("combat.cvcc.cancel-by-race")
def test_an_ally_of_another_race_counts_too() -> None:
    play = meeting(("Gorbag",), others=("Dark Quarrels", "Concealment"))
    play.give("Gorbag", "War-wolf")
    assert not attack(play).offered("play Dark Quarrels attack")


@rule("combat.cvcc.no-hazards")
def test_nobody_plays_hazards() -> None:
    parts = (
        HazardShort(when=windows.ATTACK, on=TheAttack(), counts=0, does=(ModifyAttack(prowess=2),)),
        HazardShort(when=windows.STRIKE, on=TheStrike(), counts=0, does=(ModifyStrike(prowess=-2),)),
    )
    hands = ("Twilight", HAZARD_IN_FIGHTS)
    with declared(HAZARD_IN_FIGHTS, *parts):
        play = meeting(own=(*hands, "Bold Thrust"), others=(*hands, "Dodge", "Concealment"))
        play.event("one", "Doors of Night")
        attack(play)
        seen: list[str] = []
        while play.table.combat is not None:
            seen += plays(play)
            play._modestly()
        assert set(seen) == {"Concealment attack", "Dodge strike", "Bold Thrust strike"}


@rule("combat.cvcc.hazards-do-not-apply")
def test_hazards_on_attacks_do_nothing() -> None:
    play = meeting(("Gorbag",), ("Legolas",))
    play.event("two", "Minions Stir")
    play.event("two", "Doors of Night")
    target = f"c{play.company_of('Legolas').number}"
    for kind in ("attack-prowess", "attack-strikes"):
        play.table.lasting = (*play.table.lasting, Lasting(kind, HAZARD_IN_FIGHTS, "one", target, 2))
    attack(play)
    assert (fight(play).strikes, fight(play).modifiers) == (1, ())
    play.dice(3, 4, 3, 4, 1, 1)
    play.until()
    assert totals(play) == [(6 + 7, 5 + 7)]


@rule("combat.cvcc.hazards-do-not-apply")
def test_a_hazard_in_play_is_not_used_on_the_attack() -> None:
    parts = (Ability(when=windows.ATTACK, on=TheAttack(), side=HAZARD, does=(ModifyAttack(prowess=2),)),)
    with declared("TW-94", *parts):
        play = meeting(others=("Concealment",))
        play.event("two", "TW-94")
        attack(play)
        assert play.options == ["play Concealment attack", "pass"]


# -- assignment -------------------------------------------------------------------------------------


@rule("combat.cvcc.assign-order")
def test_strikes_are_assigned_in_three_passes() -> None:
    play = meeting(("Gorbag", "Muzgash", "Lagduf"), ("Aragorn II", "Legolas", "Gimli"))
    play.state("Muzgash", TAPPED)
    play.state("Legolas", TAPPED)
    play.state("Gimli", WOUNDED)
    attack(play)
    assert (play.asked, play.asks) == ("company-combat.assign", "two")
    assert play.options == ["attacker Gorbag", "attacker Muzgash", "attacker Lagduf", "enough"]
    play.do("attacker Lagduf")
    assert (play.asked, play.asks) == ("company-combat.assign-own", "one")
    assert play.options == ["attacker Gorbag", "enough"]
    play.do("attacker Gorbag")
    assert (play.asked, play.asks) == ("company-combat.face", "one")
    assert play.options == ["face Legolas Gorbag", "face Gimli Gorbag"]
    play.do("face Gimli Gorbag")
    assert [(strike.target, strike.attacker) for strike in fight(play).given] == [
        (play["Aragorn II"].number, play["Lagduf"].number),
        (play["Gimli"].number, play["Gorbag"].number),
        (play["Legolas"].number, play["Muzgash"].number),
    ]
    assert fight(play).excess == 0


@rule("combat.cvcc.assign-order")
def test_in_the_last_pass_the_defender_gives_what_is_left_to_anybody() -> None:
    play = meeting(("Gorbag", "Muzgash"), ("Aragorn II", "Legolas", "Gimli"))
    attack(play)
    play.do("enough", "enough")
    assert (play.asked, play.asks) == ("company-combat.assign-rest", "two")
    play.do("attacker Muzgash", "face Gimli Muzgash", "face Legolas Gorbag")
    assert [strike.target for strike in fight(play).given] == [play["Gimli"].number, play["Legolas"].number]


# -- a strike in eight steps ------------------------------------------------------------------------


@rule("combat.cvcc.sequence-order")
def test_the_defender_picks_the_order_and_each_strike_goes_through_the_steps() -> None:
    play = meeting(("Gorbag", "Muzgash"), ("Aragorn II", "Legolas", "Gimli"), own=("Bold Thrust",), others=("Dodge",))
    attack(play).do("attacker Gorbag", "face Aragorn II Gorbag", "attacker Muzgash", "face Legolas Muzgash")
    assert (play.asked, play.asks, play.options) == (
        "company-combat.next",
        "two",
        ["fight Aragorn II 0", "fight Legolas 1"],
    )
    play.do("fight Legolas 1")
    steps = []
    while fight(play).strike == 1:
        steps.append((play.asked, play.asks, tuple(plays(play))))
        play._modestly()
    assert steps == [
        ("chain.open", "one", ("Bold Thrust strike",)),
        ("company-combat.stay", "one", ()),
        ("company-combat.stay", "two", ()),
        ("company-combat.support", "two", ()),
        ("chain.open", "two", ("Dodge strike",)),
    ]


@rule(
    "combat.cvcc.step1-attacker-actions",
    "combat.cvcc.step6-defender-actions",
    "combat.cvcc.attacker-resources",
    "combat.cvcc.defender-resources",
    "combat.defender.cvcc-exception",
)
def test_each_side_acts_for_its_own_character_in_the_strike() -> None:
    play = meeting(
        ("Gorbag", "Ostisen"),
        ("Legolas", "Gimli"),
        own=("Bold Thrust", "Voices of Malice"),
        others=("Dodge", "Risky Blow", "Marvels Told"),
    )
    play.give("Gorbag", "Magic Ring of Guile", "Covetous Thoughts")
    play.give("Gimli", "Shield of Iron-bound Ash")
    play.give("Legolas", "Despair of the Heart")
    attack(play).do("attacker Gorbag", "face Legolas Gorbag", "attacker Ostisen", "fight Legolas 0")
    assert play.asks == "one"
    assert play.options == ["play Bold Thrust strike", "use Magic Ring of Guile strike", "pass"]
    play.do("play Bold Thrust strike")
    while (play.asked, play.asks) != ("chain.open", "two"):
        assert not plays(play)
        play._modestly()
    assert play.options == ["play Dodge strike", "play Risky Blow strike", "pass"]
    play.dice(3, 4, 3, 4, 1, 1)
    play.do("play Risky Blow strike").until("company-combat.stay")
    assert totals(play) == [(6 + 3 + 7, 5 + 3 + 7)]


@rule("combat.cvcc.step1-one-skill-card", "combat.cvcc.step6-one-skill-card")
def test_each_side_plays_one_card_that_needs_a_skill() -> None:
    play = struck(own=("Bold Thrust", "Swift Strokes"), others=("Risky Blow", "Risky Blow", "Dodge"))
    assert plays(play) == ["Bold Thrust strike", "Swift Strokes strike"]
    play.do("play Bold Thrust strike")
    assert not plays(play)
    play.until("chain.open", "two")
    assert plays(play) == ["Risky Blow strike", "Dodge strike"]
    play.do("play Risky Blow strike")
    assert plays(play) == ["Dodge strike"]


@rule(
    "combat.cvcc.step2-allocate-excess", "combat.cvcc.step2-last-strike-takes-all", "combat.cvcc.step7-status-modifiers"
)
def test_strikes_without_a_target_are_excess_strikes() -> None:
    play = attack(meeting(("Gorbag", "Muzgash", "Lagduf", "Radbug", "Ufthak"), HEROES))
    play.do("attacker Gorbag", "face Aragorn II Gorbag", "attacker Muzgash")
    assert fight(play).excess == 3
    play.do("fight Aragorn II 0")
    assert (play.asked, play.asks) == ("strike.excess", "one")
    play.dice(3, 4, 3, 4, 1, 1, 3, 4, 3, 4, 1, 1)
    play.do("excess 1")
    while play.table.pending is not None:
        assert play.asked != "strike.excess"
        play._modestly()
    assert totals(play) == [(6 + 7, 6 + 7 - 1), (4 + 7, 5 + 7 - 2)]


@pytest.mark.parametrize(
    ("choices", "rolls", "states"),
    [
        (("tap", "tap"), (13, 12), (TAPPED, WOUNDED)),
        (("stay", "tap"), (10, 12), (WOUNDED, TAPPED)),
        (("tap", "stay"), (13, 9), (TAPPED, WOUNDED)),
        (("stay", "stay"), (10, 9), (UNTAPPED, WOUNDED)),
    ],
)
@rule("combat.cvcc.step3-attacker-stay-untapped", "combat.cvcc.step4-defender-stay-untapped")
def test_either_may_take_three_less_to_stay_untapped(
    choices: tuple[str, str], rolls: tuple[int, int], states: tuple[int, int]
) -> None:
    play = struck()
    play.dice(3, 4, 3, 4, 1, 1)
    assert (play.asked, play.asks) == ("company-combat.stay", "one")
    play.do(choices[0])
    assert (play.asked, play.asks) == ("company-combat.stay", "two")
    play.do(choices[1])
    assert totals(play) == [rolls]
    assert (play["Gorbag"].state, play["Legolas"].state) == states


@rule("combat.cvcc.step5-support")
def test_the_defender_alone_has_support() -> None:
    play = attack(meeting(("Gorbag", "Muzgash"), ("Aragorn II", "Legolas", "Gimli", "Elrond")))
    play.do("attacker Gorbag", "face Aragorn II Gorbag", "attacker Muzgash", "face Legolas Muzgash")
    play.do("fight Aragorn II 0", "tap", "tap")
    assert (play.asked, play.asks) == ("company-combat.support", "two")
    assert play.options == ["support Gimli", "support Elrond", "enough"]
    play.dice(3, 4, 3, 4, 1, 1)
    play.do("support Gimli", "enough")
    assert totals(play) == [(6 + 7, 6 + 1 + 7)]
    assert (play["Gimli"].state, play["Elrond"].state) == (TAPPED, UNTAPPED)


@rule("combat.cvcc.step7-opposed-rolls")
def test_the_attacker_rolls_and_then_the_defender() -> None:
    play = struck()
    play.dice(5, 5, 2, 2, 1, 1)
    play.until()
    rolls = [(e.facts["seat"], int(str(e.facts["first"])) + int(str(e.facts["second"]))) for e in play.events("rolled")]
    assert rolls[:2] == [("one", 10), ("two", 4)]
    assert totals(play) == [(6 + 10, 5 + 4)]


@rule("combat.cvcc.step7-modifier-order")
def test_the_weapon_comes_first_on_both_sides() -> None:
    play = meeting(("Gorbag",), ("Aragorn II",))
    play.give("Gorbag", "Black Mace", "High Helm")
    play.give("Aragorn II", "Sword of Gondolin", "Magic Ring of Courage")
    attack(play)
    play.dice(3, 4, 3, 4, 1, 1)
    play.until()
    assert totals(play) == [(9 + 7, 8 + 2 + 7)]


@pytest.mark.parametrize(("state", "penalty"), [(UNTAPPED, 0), (TAPPED, -1), (WOUNDED, -2)])
@rule("combat.cvcc.step7-status-modifiers", "combat.cvcc.who-faces-what")
def test_who_is_tapped_or_wounded_fights_worse_on_either_side(state: int, penalty: int) -> None:
    play = meeting(("Gorbag",), ("Legolas",))
    play.state("Gorbag", state)
    play.state("Legolas", state)
    play.dice(3, 4, 3, 4, 1, 1)
    attack(play).until()
    assert totals(play) == [(6 + 7 + penalty, 5 + 7 + penalty)]


# -- what comes of it -------------------------------------------------------------------------------


@rule("combat.cvcc.step8-strike-fails", "combat.cvcc.who-faces-what")
def test_if_the_defender_wins_the_attacker_is_wounded_and_checked() -> None:
    play = struck()
    play.dice(1, 1, 6, 6, 1, 1)
    play.until()
    assert (play["Gorbag"].state, play["Legolas"].state) == (WOUNDED, TAPPED)
    assert [(e.facts["seat"], e.facts["why"], e.facts["number_card"]) for e in play.events("rolled")][-1] == (
        "two",
        "body",
        "LE-11",
    )


@rule("combat.cvcc.step8-strike-succeeds")
def test_if_the_attacker_wins_the_defender_is_wounded_and_checked() -> None:
    play = struck()
    play.dice(6, 6, 1, 1, 1, 1)
    play.until()
    assert (play["Gorbag"].state, play["Legolas"].state) == (TAPPED, WOUNDED)
    assert [(e.facts["seat"], e.facts["why"], e.facts["number_card"]) for e in play.events("rolled")][-1] == (
        "one",
        "body",
        "TW-168",
    )


@pytest.mark.parametrize(("foe", "body"), [("Gorbag", 8 + 2), ("Asternak", 8)])
@rule("combat.cvcc.who-faces-what")
def test_what_helps_against_a_race_helps_against_a_character_of_it(foe: str, body: int) -> None:
    with declared("TW-206", Gives("body", 2, attackers=("orc",))):
        play = meeting((foe,), ("Legolas",))
        play.give("Legolas", "TW-206")
        play.dice(6, 6, 1, 1, 1, 1)
        attack(play).until()
        assert play.events("body-check")[0].facts["body"] == body


@pytest.mark.parametrize(("loser", "dice"), [("Legolas", (6, 6, 1, 1, 2, 2)), ("Gorbag", (1, 1, 6, 6, 2, 2))])
@rule("combat.cvcc.who-faces-what")
def test_what_lasts_on_the_blade_of_a_foe_lowers_the_body_and_not_the_check(loser: str, dice: tuple[int, ...]) -> None:
    play = meeting(("Gorbag",), ("Legolas",))
    for each in {"Gorbag", "Legolas"} - {loser}:
        whetted = Lasting("strike-body", "AS-46", play[each].owner, play[each].token, -1, until="attack")
        play.table.lasting = (whetted,)
    body = play[loser].facts.body or 0
    play.dice(*dice)
    attack(play).until()
    checked = play.events("body-check")[0].facts
    assert (checked["number"], checked["total"], checked["body"]) == (play[loser].number, 4, body - 1)


@pytest.mark.parametrize(("ring", "stays"), [(True, True), (False, False)])
@rule("meccg.choice.play.best-order-of-modifiers")
def test_what_a_foe_takes_from_the_body_comes_before_what_has_a_maximum(ring: bool, stays: bool) -> None:
    with declared("TW-206", Gives("body", 5, maximum=10)):
        play = meeting(("Gorbag",), ("Legolas",))
        if ring:
            play.give("Legolas", "TW-206")
        gorbag = play["Gorbag"]
        play.table.lasting = (Lasting("strike-body", "AS-46", gorbag.owner, gorbag.token, -1, until="attack"),)
        play.dice(6, 6, 1, 1, 5, 5)
        attack(play).until()
        assert ("Legolas" in [card.facts.name for card in play.table.characters_of("two")]) == stays


@rule("combat.cvcc.step8-tie")
def test_a_tie_taps_both_unless_one_took_his_three_less() -> None:
    for choices, dice, states in (
        (("tap", "tap"), (3, 3, 3, 4), (TAPPED, TAPPED)),
        (("stay", "tap"), (4, 5, 3, 4), (UNTAPPED, TAPPED)),
        (("tap", "stay"), (3, 3, 6, 4), (TAPPED, UNTAPPED)),
    ):
        play = struck()
        play.dice(*dice)
        play.do(*choices)
        assert totals(play)[0][0] == totals(play)[0][1]
        assert (play["Gorbag"].state, play["Legolas"].state) == states
        assert not play.events("body-check")


@rule("combat.step5.cvcc-eliminated-kill-points", "combat.cvcc.step8-strike-succeeds", "combat.cvcc.step8-strike-fails")
def test_who_is_eliminated_is_kill_points_of_the_opponent() -> None:
    play = struck("Muzgash", "Legolas")
    play.dice(6, 6, 1, 1, 6, 6)
    play.until()
    assert "Legolas" not in [card.facts.name for card in play.table.characters_of("two")]
    assert scoring.tally(play.table, "one")["kill"] == 2
    assert play.player("two").removed == ()
    play = struck("Muzgash", "Legolas")
    play.dice(1, 1, 6, 6, 6, 6)
    play.until()
    assert scoring.tally(play.table, "two")["kill"] == play["Muzgash"].facts.points


@rule("combat.trophy.no-character-cards")
def test_an_orc_keeps_no_character_as_a_trophy() -> None:
    play = struck("Muzgash", "Legolas")
    play.dice(6, 6, 1, 1, 6, 6)
    while play.table.pending is not None:
        assert play.asked != "creature.trophy"
        play._modestly()
    assert play["Legolas"].number in play.player("one").points
    assert play["Muzgash"].bears == ()


@rule("combat.step5.cvcc-eliminated-kill-points")
def test_an_orc_who_is_discarded_is_nobodys_points() -> None:
    play = struck("Muzgash", "Legolas")
    play.dice(1, 1, 6, 6, 4, 4)
    play.until()
    assert play.names(play.player("one").discard) == ["Muzgash"]
    assert scoring.tally(play.table, "two")["kill"] == 0


@rule("combat.cvcc.sequence-order")
def test_strikes_by_and_on_those_who_are_gone_are_not_fought() -> None:
    play = attack(meeting(("Gorbag", "Muzgash"), ("Aragorn II", "Legolas")))
    play.do("attacker Gorbag", "face Aragorn II Gorbag", "attacker Muzgash")
    zones.discard(play.table, play["Muzgash"].number)
    play.dice(6, 6, 6, 6)
    play.do("fight Legolas 1")
    assert fight(play).given[1].outcome == "canceled"
    assert fight(play).strike == 0


@rule("combat.cvcc.assign-order")
def test_great_companies_can_meet_in_any_pairing() -> None:
    """Ten against ten are a hundred pairs; who strikes and who faces it are asked one after the other."""
    heroes = ("Aragorn II", "Legolas", "Gimli", "Boromir II", "Elladan", "Elrohir", "Faramir")
    orcs = ("Gorbag", "Muzgash", "Lagduf", "Radbug", "Ufthak", "Shagrat", "Grishnákh")
    play = Play("ringwraith", "wizard")
    number = play.company("one", "Moria", *orcs)
    play.company("two", "Moria", *heroes)
    for who in orcs[:4]:
        play.give(who, "War-wolf")
    for who in heroes[:4]:
        play.give(who, "TW-251")
    play.table.phase, play.table.site_company = "site", number
    zones.change_company(play.table, number, entered=True)
    play.run(company_combat.may_attack)
    play.do(play.options[-1]).until("company-combat.assign")
    assert len(play.options) == 12
    play.do(play.options[-2])
    assert (play.asked, len(play.options)) == ("company-combat.face", 11)
