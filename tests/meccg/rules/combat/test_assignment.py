"""Who is given strikes, by whom; excess strikes; the order of the strike sequences."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

import pytest

from tests.meccg.play import Play
from tests.meccg.rules.combat_scenes import WILDS, fight, on_the_way, outcomes, rolled, struck
from tests.meccg.rules.declaring import declared
from tests.meccg.sets.short_event_scenes import attacked
from tests.rules import rule
from underdeeps.kernel import instant
from underdeeps.meccg import windows
from underdeeps.meccg.language.effect import Effect, acting
from underdeeps.meccg.parts.events import Short
from underdeeps.meccg.parts.targets.attacks import TheAttack
from underdeeps.meccg.parts.targets.characters import Characters
from underdeeps.meccg.rules.combat import assignment
from underdeeps.meccg.table import TAPPED, WOUNDED

if TYPE_CHECKING:
    from underdeeps.meccg.table import Table


class TakeSeveral(Effect):
    """The one who does it can be given several strikes of the attack."""

    touches: ClassVar[frozenset[str]] = frozenset({"attack"})
    most: int

    @instant
    def do(self, table: Table) -> None:
        if table.combat is not None:
            note = f"{assignment.SEVERAL}{acting(table).by}:{self.most}"
            table.combat.flags = (*table.combat.flags, note, acting(table).card)

    def possible(self, table: Table, seat: str, card: str, source: int, target: str) -> bool:
        return table.combat is not None and not table.combat.each

    def text(self) -> str:
        return f"he can be given up to {self.most} strikes of the attack"


SEVERAL = "TD-131"
"""Many Foes He Fought, which no shipped deck holds."""

FOES = Short(
    when=windows.ATTACK,
    on=TheAttack(),
    by=Characters(where="attacked", skill="warrior", facing=True),
    skill="warrior",
    does=(TakeSeveral(3),),
)


def given(play: Play) -> list[str]:
    """Who has been given strikes, in order."""
    return [play.word(str(strike.target)) for strike in fight(play).given]


# -- the defender's assignment ----------------------------------------------------------------------


@rule("combat.step2.defender-assigns", "combat.step3.opponent-assigns-rest")
def test_the_defender_picks_untapped_characters_and_the_opponent_any_other() -> None:
    play = Play()
    company = play.company("one", "Moria", "Aragorn II", "Legolas", "Gimli", "Elrond")
    play.state("Gimli", TAPPED)
    play.state("Elrond", WOUNDED)
    attacked(play, company, "orc", 3, 7)
    assert (play.asks, play.options) == ("one", ["face Aragorn II", "face Legolas", "enough"])
    play.do("face Legolas", "enough")
    assert (play.asks, play.options) == ("two", ["strike Aragorn II", "strike Gimli", "strike Elrond"])
    play.do("strike Elrond")
    assert play.options == ["strike Aragorn II", "strike Gimli"]
    play.do("strike Aragorn II")
    assert given(play) == ["Legolas", "Elrond", "Aragorn II"]


@rule("combat.step2.may-defer")
def test_the_defender_may_leave_all_strikes_to_his_opponent() -> None:
    play = struck("Aragorn II", "Legolas", "Gimli", strikes=2)
    play.do("enough")
    assert (play.asks, play.asked) == ("two", "combat.assign-rest")
    play.do("strike Gimli", "strike Aragorn II")
    assert given(play) == ["Gimli", "Aragorn II"]


@rule("combat.strike.one-target-one-strike")
def test_nobody_is_given_two_strikes() -> None:
    play = struck("Aragorn II", "Legolas", strikes=3)
    play.do("face Aragorn II")
    assert play.options == ["face Legolas", "enough"]
    play.do("enough")
    assert given(play) == ["Aragorn II", "Legolas"]
    assert fight(play).excess == 1


@rule("combat.step2.skipped-if-attacker-chooses")
def test_if_the_attacker_chooses_the_defender_is_not_asked() -> None:
    play = on_the_way("Aragorn II", "Legolas", "Gimli", creature="Cave-drake")
    assert (play.asks, play.asked) == ("two", "combat.assign-rest")
    play.do("strike Gimli", "strike Legolas")
    assert given(play) == ["Gimli", "Legolas"]


@rule("combat.assign.resource-beats-hazard")
def test_an_ally_stands_before_his_controller_even_if_the_attacker_chooses() -> None:
    play = Play()
    company = play.company("one", "Rivendell", "Aragorn II", "Legolas")
    play.give("Aragorn II", "Noble Hound")
    play.hand("two", "Cave-drake")
    play.moves(company, "Moria", *WILDS)
    play.do("play Cave-drake region:wilderness")
    assert (play.asks, play.options) == ("two", ["strike Noble Hound", "strike Legolas"])
    play.do("strike Noble Hound")
    assert play.options == ["strike Aragorn II", "strike Legolas"]


@rule("combat.assign.resource-beats-hazard")
def test_an_ally_stands_before_his_controller_even_if_all_attacks_are_against_one() -> None:
    play = Play()
    company = play.company("one", "Rivendell", "Aragorn II", "Legolas")
    play.give("Aragorn II", "Noble Hound")
    play.hand("two", "Slayer")
    play.moves(company, "Bree", "Rhudaur", "Arthedain")
    play.do("play Slayer site:border-hold").until("combat.one")
    assert play.options == ["strike Noble Hound", "strike Legolas"]


@rule("combat.step2.no-actions", "combat.step3.no-actions")
def test_nobody_acts_while_strikes_are_assigned() -> None:
    play = Play()
    company = play.company("one", "Rivendell", "Aragorn II", "Elrond", "Gimli")
    play.give("Gimli", "Despair of the Heart")
    play.hand("one", "Marvels Told", "Concealment", "Dodge")
    play.hand("two", "Wargs", "Weariness of the Heart", "River")
    play.moves(company, "Moria", *WILDS)
    play.until("chain.open", "two").do("play Wargs region:wilderness").until("combat.assign")
    assert play.options == ["face Aragorn II", "face Elrond", "face Gimli", "enough"]
    assert play.table.window == 0
    play.do("face Gimli")
    assert (play.asked, play.options) == ("combat.assign", ["face Aragorn II", "face Elrond", "enough"])
    play.do("enough")
    assert (play.asked, play.options) == ("combat.assign-rest", ["strike Aragorn II", "strike Elrond"])
    play.do("strike Elrond")
    assert (play.asked, fight(play).stage) == ("chain.open", "strikes")


# -- several strikes on one -------------------------------------------------------------------------


def of_many_foes(strikes: int = 3) -> Play:
    """Aragorn and Legolas are attacked, and Aragorn may take three strikes."""
    play = Play()
    company = play.company("one", "Moria", "Aragorn II", "Legolas")
    play.hand("one", SEVERAL)
    attacked(play, company, "orc", strikes, 9)
    return play.do("play Many Foes He Fought attack", "by Aragorn II")


@rule("combat.multi-strike.declare-before-assignment", "strikes.multiple.assignment")
def test_that_somebody_takes_several_strikes_is_declared_before_any_is_assigned() -> None:
    with declared(SEVERAL, FOES):
        play = Play()
        company = play.company("one", "Moria", "Aragorn II", "Legolas")
        play.hand("one", SEVERAL, "Dodge")
        attacked(play, company, "orc", 3, 9)
        assert play.offered("play Many Foes He Fought attack")
        play.do("pass", "face Aragorn II")
        assert play.options == ["face Legolas", "enough"]
        play.do("face Legolas")
        assert fight(play).excess == 1
        while play.table.pending is not None:
            assert not any("Many Foes" in option for option in play.options)
            play._modestly()
        play = of_many_foes()
        play.do("face Aragorn II", "face Aragorn II", "face Legolas")
        assert given(play) == ["Aragorn II", "Aragorn II", "Legolas"]
        assert fight(play).excess == 0


@rule(
    "combat.multi-strike.separate-sequences",
    "strikes.multiple.one-sequence-each",
    "strikes.multiple.state-carries-over",
)
def test_each_of_several_strikes_has_a_sequence_of_its_own() -> None:
    with declared(SEVERAL, FOES):
        play = of_many_foes()
        play.do("face Aragorn II", "face Aragorn II", "face Aragorn II")
        play.dice(3, 4, 3, 4, 2, 1, 1, 1)
        play.do("fight Aragorn II 0", "stay", "enough", "fight Aragorn II 1", "tap", "enough")
        play.until()
        assert rolled(play) == [("Aragorn II", 6 + 7 - 3, 9), ("Aragorn II", 6 + 7, 9), ("Aragorn II", 6 + 3 - 1, 9)]


@rule("strikes.multiple.rest-cancelled")
def test_the_strikes_left_on_one_who_is_eliminated_are_canceled() -> None:
    with declared(SEVERAL, FOES):
        play = of_many_foes()
        play.do("face Aragorn II", "face Aragorn II", "face Legolas")
        play.dice(1, 1, 6, 6, 6, 6)
        play.do("fight Aragorn II 0", "tap")
        assert "Aragorn II" not in play
        assert [strike.outcome for strike in fight(play).given] == ["succeeded", "canceled", ""]
        play.until()
        assert [name for name, _, _ in rolled(play)] == ["Aragorn II", "Legolas"]
        assert len(play.events("strike-succeeded")) == 1


@rule("combat.strike.each-character-faces-no-extra")
def test_nobody_takes_more_than_his_own_strike_where_each_faces_one() -> None:
    with declared(SEVERAL, FOES):
        play = Play()
        company = play.company("one", "Rivendell", "Aragorn II", "Legolas")
        play.hand("one", SEVERAL, "Concealment")
        play.hand("two", "Watcher in the Water")
        play.moves(company, "Moria", *WILDS)
        play.until("chain.open", "two").do("play Watcher in the Water region:wilderness").until("chain.open", "one")
        assert play.options == ["play Concealment attack", "pass"]
        play.do("pass")
        assert given(play) == ["Aragorn II", "Legolas"]


# -- excess strikes ---------------------------------------------------------------------------------


@rule(
    "combat.step3.excess-strikes",
    "combat.strike-sequence.step2-allocate-excess",
    "combat.strike-sequence.step2-last-strike-takes-all",
)
def test_excess_strikes_lower_prowess_and_the_last_strike_takes_those_left() -> None:
    play = struck("Aragorn II", "Legolas", strikes=5)
    play.do("face Aragorn II", "face Legolas")
    assert fight(play).excess == 3
    play.do("fight Aragorn II 0")
    assert (play.asked, play.asks) == ("strike.excess", "two")
    assert play.options == ["excess 0", "excess 1", "excess 2", "excess 3"]
    play.dice(3, 4, 3, 4)
    play.do("excess 1")
    while play.table.pending is not None:
        assert play.asked != "strike.excess"
        play._modestly()
    assert rolled(play) == [("Aragorn II", 6 + 7 - 1, 9), ("Legolas", 5 + 7 - 2, 9)]
    assert [event.facts["amount"] for event in play.events("excess")] == [1, 2]


@rule("combat.step3.excess-strikes")
def test_excess_strikes_need_not_be_defeated_and_outlast_a_strike_that_is_canceled() -> None:
    play = Play()
    company = play.company("one", "Moria", "Sam Gamgee", "Aragorn II")
    play.give("Sam Gamgee", "Magic Ring of Stealth")
    attacked(play, company, "orc", 4, 9)
    play.do("face Sam Gamgee", "face Aragorn II", "fight Sam Gamgee 0", "excess 0", "tap")
    play.do("use Magic Ring of Stealth strike")
    play.dice(3, 4)
    play.until()
    assert rolled(play) == [("Aragorn II", 6 + 7 - 2, 9)]
    play = struck("Aragorn II", strikes=3, prowess=7)
    play.dice(6, 6)
    play.until()
    assert outcomes(play) == ["defeated"]


# -- the strike sequences ---------------------------------------------------------------------------


@pytest.mark.parametrize("first", [0, 1])
@rule("combat.step4.order-by-defender", "combat.strike-sequence.span")
def test_the_defender_picks_the_order_of_the_strikes(first: int) -> None:
    play = struck("Aragorn II", "Legolas", strikes=2)
    play.do("face Aragorn II", "face Legolas")
    assert (play.asked, play.asks) == ("combat.next", "one")
    assert play.options == ["fight Aragorn II 0", "fight Legolas 1"]
    assert fight(play).strike == -1
    play.dice(6, 6, 6, 6)
    play.do(play.options[first])
    assert fight(play).strike == first
    play.do("tap")
    assert fight(play).strike == 1 - first
    assert [name for name, _, _ in rolled(play)] == [("Aragorn II", "Legolas")[first]]
    play.until()
    assert [name for name, _, _ in rolled(play)] == [("Aragorn II", "Legolas")[place] for place in (first, 1 - first)]
    assert (play["Aragorn II"].state, play["Legolas"].state) == (TAPPED, TAPPED)
