"""Body checks: the roll, what an eliminated character leaves behind, Ringwraiths, Orcs and Trolls."""

from __future__ import annotations

import pytest

from tests.meccg.play import Play
from tests.meccg.rules.combat_scenes import struck
from tests.meccg.rules.declaring import declared
from tests.meccg.sets.short_event_scenes import attacked
from tests.rules import rule
from underdeeps.meccg import windows
from underdeeps.meccg.language.hooks.numbers import Becomes, Gives
from underdeeps.meccg.modifiers import changes
from underdeeps.meccg.parts.effects.checks import AddToCheck
from underdeeps.meccg.parts.events import Short
from underdeeps.meccg.parts.targets.checks import TheCheck
from underdeeps.meccg.rules import checks
from underdeeps.meccg.table import TAPPED, UNTAPPED, WOUNDED

ON_BODY_CHECKS = "TW-199"
CHANGES = "TW-94"
"""Cards that no shipped deck holds."""

ADUNAPHEL = "Adûnaphel the Ringwraith"
DWAR = "Dwar the Ringwraith"
KING = "The Witch-king"


def checked(play: Play, name: str, *dice: int, modifier: int = 0, wounded: bool = False) -> str:
    """A body check is made against somebody, with these dice: what comes of it."""
    play.dice(*dice)
    play.run(checks.body_check, play[name].number, changes("check", modifier), wounded, "TW-109").until()
    return str(play.result)


def company(*characters: str, kind: str = "wizard") -> Play:
    """A company in its movement/hazard phase."""
    play = Play(kind, "ringwraith")
    play.company("one", "Moria", *characters)
    play.table.phase = "movement-hazard"
    return play


# -- the roll ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(("dice", "outcome"), [((3, 4), "stays"), ((4, 4), "stays"), ((4, 5), "eliminated")])
@rule("combat.body-check.roll")
def test_a_body_check_fails_above_the_body(dice: tuple[int, int], outcome: str) -> None:
    play = company("Legolas", "Gimli")
    assert checked(play, "Legolas", *dice) == outcome
    assert [event.facts["seat"] for event in play.events("rolled")] == ["two"]
    assert ("Legolas" in play) == (outcome == "stays")


@pytest.mark.parametrize(("state", "survives"), [(TAPPED, True), (WOUNDED, False)])
@rule("combat.body-check.already-wounded")
def test_who_was_wounded_before_the_strike_has_one_more_against_him(state: int, survives: bool) -> None:
    play = Play()
    number = play.company("one", "Moria", "Legolas", "Gimli")
    play.state("Legolas", state)
    attacked(play, number, "orc", 1, 20)
    play.dice(1, 1, 4, 4)
    play.do("enough", "strike Legolas").until()
    assert play.events("body-check")[0].facts["total"] == (8 if survives else 9)
    assert ("Legolas" in play) == survives


@rule("combat.body-check.chain")
def test_a_body_check_opens_a_chain_for_what_touches_it() -> None:
    touching = Short(when=windows.BODY, on=TheCheck(kinds=("body",), own=False), does=(AddToCheck(-2),))
    with declared(ON_BODY_CHECKS, touching):
        play = Play()
        number = play.company("one", "Moria", "Legolas", "Elrond")
        play.give("Elrond", "Despair of the Heart")
        play.hand("one", ON_BODY_CHECKS, "Marvels Told", "Dodge", "Concealment")
        play.hand("two", "Weariness of the Heart")
        attacked(play, number, "orc", 1, 20)
        play.until("combat.assign").do("face Legolas").until("strike.stay")
        play.dice(1, 1, 6, 6, 4, 6)
        play.do("tap").until("chain.open", "one").do("pass")
        while play.table.checks[-1].kind != "body":
            play.do("pass")
        assert (play.asked, play.options) == ("chain.respond", ["play Block check", "pass"])
        play.do("play Block check")
        assert play.events("body-check")[0].facts["total"] == 10 - 2
        assert "Legolas" in play


@rule("combat.body-check.chain", "combat.strike-sequence.step7-strike-fails")
def test_a_body_check_against_a_strike_opens_a_chain_too() -> None:
    play = Play()
    number = play.company("one", "Moria", "Legolas")
    play.event("two", "Doors of Night")
    play.hand("two", "Twilight")
    attacked(play, number, "orc", 1, 8, 7)
    play.until("strike.stay").do("tap")
    while not play.table.checks:
        play.do("pass")
    check = play.table.checks[-1]
    assert (check.kind, check.against, check.seat) == ("body", "strike", "one")
    assert (play.asked, play.table.window) == ("chain.respond", windows.BODY)
    assert play["Legolas"].state == TAPPED
    assert not play.events("strike-body")


@rule("combat.body-check.unwounded-character")
def test_a_body_check_on_one_who_is_not_wounded_does_not_wound_him() -> None:
    for state in (UNTAPPED, TAPPED):
        play = company("Legolas", "Gimli")
        play.state("Legolas", state)
        assert checked(play, "Legolas", 4, 4) == "stays"
        assert play["Legolas"].state == state
    assert checked(company("Legolas"), "Legolas", 4, 5) == "eliminated"


# -- what an eliminated character leaves behind -----------------------------------------------------


@rule("combat.body-check.character-eliminated", "combat.body-check.salvage-items", "combat.body-check.discard-rest")
def test_unwounded_companions_take_over_one_item_each_and_the_rest_is_discarded() -> None:
    play = company("Aragorn II", "Legolas", "Gimli", "Haldir")
    play.give("Aragorn II", "Glamdring", "Horn of Anor", "Shield of Iron-bound Ash", "Star-glass", "Gollum")
    play.follower("Haldir", "Aragorn II")
    play.state("Legolas", WOUNDED)
    play.state("Gimli", TAPPED)
    play.dice(6, 6)
    play.run(checks.body_check, play["Aragorn II"].number, (), False, "TW-109")
    assert (play.asked, play.asks) == ("salvage", "one")
    assert set(play.options) == {
        "take Glamdring Gimli",
        "take Horn of Anor Gimli",
        "take Shield of Iron-bound Ash Gimli",
        "take Star-glass Gimli",
        "nothing",
    }
    play.do("take Glamdring Gimli")
    assert "take Horn of Anor Haldir" in play.options
    play.do("take Horn of Anor Haldir")
    assert play.asked != "salvage"
    assert (play["Glamdring"].on, play["Horn of Anor"].on) == (play["Gimli"].number, play["Haldir"].number)
    assert play.player("one").removed == ("TW-120",)
    assert set(play.names(play.player("one").discard)) == {"Shield of Iron-bound Ash", "Star-glass", "Gollum"}
    assert "Haldir" in play


# -- Ringwraiths ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("dice", "wounded", "outcome"),
    [
        ((3, 4), False, "returned"),
        ((4, 4), False, "returned"),
        ((4, 4), True, "returned"),
        ((3, 3), True, "stays"),
        ((4, 5), False, "stays"),
        ((5, 6), False, "eliminated"),
    ],
)
@rule("combat.body-check.ringwraith-seven-or-eight")
def test_a_ringwraith_goes_back_to_hand_on_a_plain_seven_or_eight(
    dice: tuple[int, int], wounded: bool, outcome: str
) -> None:
    play = company(ADUNAPHEL, "Ostisen", kind="ringwraith")
    assert checked(play, ADUNAPHEL, *dice, wounded=wounded) == outcome
    assert (play.id(ADUNAPHEL) in play.player("one").hand) == (outcome == "returned")
    assert (ADUNAPHEL in play) == (outcome == "stays")
    assert not play.player("one").avatar_lost or outcome == "eliminated"


@rule("combat.body-check.ringwraith-seven-or-eight")
def test_a_ringwraith_who_follows_another_goes_back_to_hand_too() -> None:
    play = company(KING, DWAR, kind="ringwraith")
    play.player("one").avatar = play.id(KING)
    play.follower(DWAR, KING)
    assert checked(play, DWAR, 3, 4) == "returned"
    assert play.id(DWAR) in play.player("one").hand
    assert play.player("one").avatar == play.id(KING)


@rule("combat.body-check.ringwraith-reveal-lock")
def test_until_he_is_played_again_nobody_else_reveals_that_ringwraith_nor_his_player_another() -> None:
    for active in ("one", "two"):
        play = Play("ringwraith", "ringwraith", active)
        play.company("one", "Minas Morgul", ADUNAPHEL, "Ostisen")
        play.company("two", "Minas Morgul", "Eradan")
        play.hand("one", DWAR)
        play.hand("two", ADUNAPHEL, KING)
        play.locations("one", "Dol Guldur")
        play.locations("two", "Dol Guldur")
        assert checked(play, ADUNAPHEL, 3, 4) == "returned"
        play.organization().do("organize")
        own, other = ((ADUNAPHEL,), DWAR) if active == "one" else ((KING,), ADUNAPHEL)
        assert [option for option in play.options if option.startswith("bring")] == [f"bring {name}" for name in own]
        assert play.why_not(active, play.id(other))


# -- Orcs and Trolls --------------------------------------------------------------------------------


@pytest.mark.parametrize(("dice", "outcome"), [((4, 4), "stays"), ((4, 5), "discarded"), ((5, 5), "eliminated")])
@rule("combat.body-check.discard-number-shifts")
def test_an_orc_is_discarded_on_his_number(dice: tuple[int, int], outcome: str) -> None:
    play = company("Gorbag", "Shagrat", kind="ringwraith")
    assert checked(play, "Gorbag", *dice) == outcome
    assert play.names(play.player("one").discard) == (["Gorbag"] if outcome == "discarded" else [])
    assert play.names(play.player("one").removed) == (["Gorbag"] if outcome == "eliminated" else [])


@pytest.mark.parametrize(
    ("changes", "dice", "outcome"),
    [
        ((-1,), (4, 4), "discarded"),
        ((-1,), (4, 5), "eliminated"),
        ((1,), (4, 5), "stays"),
        ((1,), (5, 5), "discarded"),
        ((1,), (5, 6), "eliminated"),
    ],
)
@rule("combat.body-check.discard-number-shifts")
def test_what_changes_an_orcs_body_changes_the_number(
    changes: tuple[int, ...], dice: tuple[int, int], outcome: str
) -> None:
    with declared(CHANGES, *(Gives("body", amount) for amount in changes)):
        play = company("Gorbag", "Shagrat", kind="ringwraith")
        play.give("Gorbag", CHANGES)
        assert checked(play, "Gorbag", *dice) == outcome


@rule("combat.body-check.discard-number-shifts")
def test_a_body_lowered_for_one_strike_lowers_the_number() -> None:
    play = struck("Gorbag", "Ostisen", kind="ringwraith", own=("Bold Thrust",), prowess=20)
    play.dice(1, 1, 4, 4)
    play.until("combat.assign").do("face Gorbag", "tap", "enough", "play Bold Thrust strike")
    play.until()
    assert "Gorbag" in play.names(play.player("one").discard)


@pytest.mark.parametrize(("dice", "outcome"), [((4, 4), "stays"), ((4, 5), "discarded"), ((5, 5), "eliminated")])
@rule("combat.body-check.discard-number-maximum")
def test_a_maximum_of_the_body_is_one_of_the_number(dice: tuple[int, int], outcome: str) -> None:
    with declared(CHANGES, Gives("body", 3, maximum=9)):
        play = company("Orc Brawler", "Shagrat", kind="ringwraith")
        play.give("Orc Brawler", CHANGES)
        assert checked(play, "Orc Brawler", *dice) == outcome


@rule("combat.body-check.orc-troll-discard-over-eliminate")
def test_an_orc_whom_a_roll_would_discard_and_eliminate_is_discarded() -> None:
    with declared(CHANGES, Becomes(mind=1, body=6, prowess_lower=0)):
        play = company("Gorbag", "Shagrat", kind="ringwraith")
        play.give("Gorbag", CHANGES)
        assert checked(play, "Gorbag", 4, 5) == "discarded"
        assert play.names(play.player("one").discard) == ["Gorbag"]
        assert play.player("one").removed == ()
