"""One strike in its steps: who may do what, the roll, what comes of it."""

from __future__ import annotations

import pytest

from tests.meccg.play import Play
from tests.meccg.rules.combat_scenes import WILDS, at_moria, fight, outcomes, rolled, struck
from tests.meccg.sets.item_scenes import attack
from tests.meccg.sets.short_event_scenes import attacked
from tests.rules import rule
from underdeeps.meccg.table import TAPPED, UNTAPPED, WOUNDED


def beset(*own: str, others: tuple[str, ...] = ("Weariness of the Heart", "River")) -> Play:
    """Aragorn, Elrond and Gimli are attacked by Wargs on their way, and Aragorn and Gimli have strikes."""
    play = Play()
    company = play.company("one", "Rivendell", "Aragorn II", "Elrond", "Gimli")
    play.give("Aragorn II", "Despair of the Heart")
    play.hand("one", *own)
    play.hand("two", "Wargs", *others)
    play.moves(company, "Moria", *WILDS)
    play.until("chain.open", "two").do("play Wargs region:wilderness").until("combat.assign")
    return play.do("face Aragorn II", "face Gimli")


def plays(play: Play) -> list[str]:
    """The cards that may be played now."""
    return [option.removeprefix("play ") for option in play.options if option.startswith("play ")]


# -- between the strikes ----------------------------------------------------------------------------


@rule("combat.strike-sequence.actions-between")
def test_players_act_before_between_and_after_the_strikes() -> None:
    play = beset("Marvels Told", "Dodge")
    open_at = []
    play.dice(*(6,) * 8)
    while play.table.combat is not None:
        if play.asked == "chain.open" and fight(play).stage == "strikes":
            marvels = play.offered("play Marvels Told Despair of the Heart")
            wearying = play.offered("play Weariness of the Heart Gimli")
            open_at.append((play.asks, len(rolled(play)), marvels or wearying))
            assert not play.offered("play Dodge strike")
        play._modestly()
    assert open_at == [(seat, done, True) for done in (0, 1, 2) for seat in ("one", "two")]


@rule("combat.strike-sequence.only-listed-actions", "combat.strike-sequence.step5-no-idle-tap")
def test_in_a_strike_sequence_only_what_touches_the_strike_is_open() -> None:
    play = beset("Marvels Told", "Concealment", "Dodge")
    play.state("Aragorn II", UNTAPPED)
    play.until("combat.next").do("fight Gimli 1").until("chain.open", "two")
    assert fight(play).stage == "strike"
    assert plays(play) == ["Weariness of the Heart Gimli"]
    play.do("pass").until("chain.open", "one")
    assert (fight(play).stage, plays(play)) == ("strike", ["Dodge strike"])


@rule("combat.strike-sequence.step5-no-idle-tap")
def test_a_character_does_not_tap_in_a_strike_sequence_for_something_else() -> None:
    play = Play()
    company = play.company("one", "Moria", "Elrond", "Gimli")
    play.give("Gimli", "Despair of the Heart")
    play.hand("one", "Marvels Told", "Dodge")
    attacked(play, company, "orc", 1, 9)
    play.until("combat.assign").do("face Elrond")
    assert (fight(play).stage, play.offered("play Marvels Told Despair of the Heart")) == ("strikes", True)
    play.do("pass").until("chain.open", "one")
    assert (fight(play).stage, plays(play)) == ("strike", ["Dodge strike"])


@rule("combat.strike-sequence.only-listed-actions")
def test_each_step_of_a_strike_sequence_is_one_players() -> None:
    play = beset("Dodge")
    play.until("combat.next").do("fight Gimli 1").until("chain.open", "two").do("play Weariness of the Heart Gimli")
    while play.asked == "chain.respond":
        assert not plays(play)
        play.do("pass")
    play.dice(6, 6)
    play.until("chain.open", "one").do("play Dodge strike")
    assert play.asked != "chain.respond"


@rule("combat.strike-sequence.step1-hazard-actions")
def test_a_hazard_that_bears_on_the_strike_uses_the_hazard_limit() -> None:
    play = beset(others=("Weariness of the Heart", "Weariness of the Heart", "Weariness of the Heart"))
    assert play.table.journey is not None and play.table.journey.hazard_limit == 3
    play.until("combat.next").do("fight Gimli 1")
    assert (play.asks, fight(play).stage, plays(play)) == ("two", "strike", ["Weariness of the Heart Gimli"])
    play.dice(3, 4)
    play.do("play Weariness of the Heart Gimli")
    assert play.table.journey.declared == 2
    play.do("tap", "enough")
    assert rolled(play) == [("Gimli", 5 + 7 - 1, 9)]
    play.until("chain.open", "two").do("play Weariness of the Heart Elrond")
    while play.table.combat is not None:
        assert not plays(play)
        play._modestly()


@rule("combat.strike-sequence.step1-hazard-actions")
def test_no_hazard_on_a_strike_in_a_site_phase() -> None:
    play = at_moria("Aragorn II", "Gimli", others=("Weariness of the Heart",))
    play.do("face Aragorn II", "enough").until("strike.stay")
    assert not [event for event in play.events("declared") if event.facts["seat"] == "two"]
    while play.table.combat is not None:
        assert play.asks == "one" or play.asked == "strike.excess"
        play._modestly()


# -- tapping, support -------------------------------------------------------------------------------


@pytest.mark.parametrize(("choice", "total", "state"), [("tap", 12, TAPPED), ("stay", 9, UNTAPPED)])
@rule("combat.strike-sequence.step3-stay-untapped", "combat.strike-sequence.step6-roll")
def test_a_character_may_take_three_less_to_stay_untapped(choice: str, total: int, state: int) -> None:
    play = struck("Legolas", prowess=8)
    play.dice(3, 4)
    play.do("face Legolas", choice)
    assert rolled(play) == [("Legolas", total, 8)]
    assert play["Legolas"].state == state
    assert [event.facts["seat"] for event in play.events("rolled")] == ["one"]


@rule("combat.strike-sequence.step4-support")
def test_untapped_companions_without_a_strike_tap_for_one_more_each() -> None:
    play = Play()
    company = play.company("one", "Moria", "Aragorn II", "Legolas", "Gimli", "Elrond", "Haldir")
    play.company("one", "Moria", "Boromir II")
    play.state("Haldir", TAPPED)
    attacked(play, company, "orc", 2, 9)
    play.do("face Aragorn II", "face Legolas", "fight Aragorn II 0", "tap")
    assert play.options == ["support Gimli", "support Elrond", "enough"]
    play.dice(3, 4)
    play.do("support Gimli", "support Elrond")
    assert rolled(play) == [("Aragorn II", 6 + 7 + 2, 9)]
    assert (play["Gimli"].state, play["Elrond"].state, play["Legolas"].state) == (TAPPED, TAPPED, UNTAPPED)


@rule("combat.strike-sequence.step4-support-by-non-facing")
def test_one_who_cannot_face_the_attack_may_support() -> None:
    play = Play("ringwraith")
    company = play.company("one", "Moria", "Ostisen", "Asternak")
    play.hand("one", "Ruse")
    attacked(play, company, "orc", 1, 8)
    play.do("play Ruse/1 Ostisen")
    assert play.options == ["face Asternak", "enough"]
    play.do("face Asternak", "tap")
    assert play.options == ["support Ostisen", "enough"]
    play.dice(3, 4)
    play.do("support Ostisen")
    assert rolled(play) == [("Asternak", 5 + 7 + 1, 8)]


@rule("combat.strike-sequence.step5-one-skill-card")
def test_one_card_that_needs_a_skill_for_each_strike() -> None:
    play = struck("Aragorn II", "Legolas", own=("Risky Blow", "Risky Blow", "Dodge"), strikes=2)
    play.until("combat.assign").do("face Aragorn II", "face Legolas", "fight Aragorn II 0", "tap")
    play.do("play Risky Blow strike", "pass")
    assert (play.asked, plays(play)) == ("chain.open", ["Dodge strike"])
    assert {refusal.rule for refusal in play.why_not("one", play.id("Risky Blow"))} == {
        "combat.strike-sequence.step5-one-skill-card"
    }
    play.dice(*(6,) * 8)
    play.until("strike.stay").do("tap")
    assert "Risky Blow strike" in plays(play)


@rule("combat.strike-sequence.step5-one-skill-card")
def test_before_the_strikes_skill_cards_are_not_counted() -> None:
    play = struck("Aragorn II", "Eradan", kind="ringwraith", own=("Ruse", "Ruse", "A Nice Place to Hide"))
    play.do("play Ruse/1 Aragorn II")
    assert play.offered("play Ruse/1 Eradan")
    assert play.offered("play A Nice Place to Hide attack")


# -- the roll ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(("state", "total"), [(UNTAPPED, 12), (TAPPED, 11), (WOUNDED, 10)])
@rule("combat.strike-sequence.step6-tapped-penalty", "combat.strike-sequence.step6-wounded-penalty")
def test_who_is_tapped_or_wounded_fights_worse(state: int, total: int) -> None:
    play = Play()
    company = play.company("one", "Moria", "Legolas", "Gimli")
    play.state("Legolas", state)
    play.dice(3, 4)
    attacked(play, company, "orc", 1, 8)
    play.do("enough", "strike Legolas").until("strike.support").do("enough")
    assert rolled(play) == [("Legolas", total, 8)]


@rule("combat.strike-sequence.temporary-modifiers-end")
def test_what_is_added_in_a_strike_sequence_ends_with_it() -> None:
    play = Play()
    company = play.company("one", "Moria", "Legolas", "Gimli")
    play.dice(6, 6, 3, 4)
    attacked(play, company, "orc", 1, 8)
    play.do("face Legolas", "stay", "support Gimli")
    attacked(play, company, "orc", 1, 8)
    play.do("face Legolas", "tap")
    assert rolled(play) == [("Legolas", 5 + 12 - 3 + 1, 8), ("Legolas", 5 + 7, 8)]


# -- the result -------------------------------------------------------------------------------------


@rule("combat.strike-sequence.step7-strike-fails", "combat.strike-sequence.step7-strike-defeated")
def test_a_strike_that_fails_is_defeated_if_it_fails_its_body_check() -> None:
    for second, outcome in (((3, 4), "not-defeated"), ((4, 4), "defeated")):
        play = struck("Legolas", prowess=8, body=7)
        play.dice(3, 4, *second)
        play.do("face Legolas", "tap")
        assert play["Legolas"].state == TAPPED
        assert (play.events("strike-body")[0].facts["total"], play.events("strike-body")[0].facts["body"]) == (
            sum(second),
            7,
        )
        assert outcomes(play) == [outcome]


@rule("combat.strike-sequence.step7-strike-defeated")
def test_a_strike_without_a_body_is_defeated_at_once() -> None:
    play = struck("Legolas", prowess=8)
    play.dice(3, 4)
    play.do("face Legolas", "tap")
    assert not play.events("strike-body")
    assert outcomes(play) == ["defeated"]


@rule("combat.strike-sequence.step7-strike-succeeds")
def test_a_strike_that_succeeds_wounds_and_leads_to_a_body_check_by_the_opponent() -> None:
    play = struck("Legolas", prowess=14)
    play.dice(3, 4, 3, 3)
    play.do("face Legolas", "stay")
    assert play["Legolas"].state == WOUNDED
    kinds = [event.kind for event in play.table.log or []]
    assert kinds.index("strike-rolled") < kinds.index("wounded") < kinds.index("body-check")
    assert [(event.facts["why"], event.facts["seat"]) for event in play.events("rolled")] == [
        ("strike", "one"),
        ("body", "two"),
    ]
    assert outcomes(play) == ["not-defeated"]


@pytest.mark.parametrize(("choice", "dice", "state"), [("tap", (3, 4), TAPPED), ("stay", (6, 4), UNTAPPED)])
@rule("combat.strike-sequence.step7-tie")
def test_a_tie_taps_and_keeps_the_attack_from_being_defeated(choice: str, dice: tuple[int, int], state: int) -> None:
    play = struck("Legolas", prowess=12, body=5)
    play.dice(*dice)
    play.do("face Legolas", choice)
    assert rolled(play) == [("Legolas", 12, 12)]
    assert play["Legolas"].state == state
    assert not play.events("strike-body")
    assert not play.events("body-check")
    assert outcomes(play) == ["not-defeated"]


@rule("combat.strike-result.no-responses", "combat.strike-result.response-to-roll")
def test_nobody_responds_to_what_a_wound_sets_off_but_to_its_roll() -> None:
    play = Play()
    company = play.company("one", "Moria", "Legolas", "Aragorn II", "Elrond")
    play.give("Aragorn II", "Despair of the Heart")
    play.hand("one", "Marvels Told", "A Friend or Three", "Dodge")
    play.hand("two", "Weariness of the Heart", "Twilight")
    attacked(play, company, "orc", 1, 20)
    play.until("combat.assign").do("face Legolas").until("strike.stay")
    play.dice(1, 1, 6, 6, 1, 1)
    play.until("chain.open", "one").do("pass")
    assert (play.asked, play.asks) == ("chain.respond", "one")
    assert play["Legolas"].state == WOUNDED
    assert play.table.checks[-1].kind == "corruption"
    assert play.options == ["play A Friend or Three check", "support Elrond", "pass"]
    assert not play.events("body-check")


@rule("combat.strike-result.wounded-stays-fact")
def test_who_was_wounded_and_is_healed_was_wounded_all_the_same() -> None:
    play = Play("ringwraith")
    company = play.company("one", "Moria", "Ostisen", "Asternak")
    play.give("Asternak", "Foul-smelling Paste", "Foul-smelling Paste")
    play.hand("two", "Ghosts")
    play.moves(company, "Goblin-gate", "Redhorn Gate", "Angmar")
    play.do("play Ghosts site:shadow-hold")
    fight(play).detainment = False
    play.until("combat.assign").do("face Ostisen", "face Asternak").until("combat.next").do("fight Ostisen 0")
    play.dice(1, 1, 1, 1, 6, 6, 6, 6)
    play.until("strike.stay").do("tap").until("chain.open", "one").do("use Foul-smelling Paste Ostisen")
    while play.asked == "chain.respond":
        play.do("pass")
    assert play["Ostisen"].state == UNTAPPED
    play.until()
    checked = [event.facts["number_card"] for event in play.events("corruption")]
    assert checked == [play["Ostisen"].id]


@rule("combat.multi-strike.eliminated-rest-succeed", "strikes.multiple.rest-cancelled")
def test_the_strikes_left_on_one_who_is_eliminated_are_canceled_not_successful() -> None:
    """The core rules would have them succeed; the book of the expansion prevails (CONFLICTS B1)."""
    play = Play()
    company = play.company("one", "Bree", "Aragorn II")
    attack(play, company, strikes=3, prowess=20)
    assert play.table.combat is not None
    play.table.combat.flags = (f"several-strikes:{play['Aragorn II'].number}:3",)
    play.until("combat.assign").do("face Aragorn II", "face Aragorn II", "face Aragorn II")
    play.dice(1, 1, 6, 6)
    outcomes: tuple[str, ...] = ()
    while play.table.pending is not None:
        play._modestly()
        if play.table.combat is not None:
            outcomes = tuple(strike.outcome for strike in play.table.combat.given)
    assert "Aragorn II" not in play
    assert len(play.events("strike-succeeded")) == 1 and "succeeded" not in outcomes[1:]
