"""What an audit of the cards of the three expansions found: each test is of one that did not do what it says."""

from __future__ import annotations

import pytest

from tests.meccg.cards.hazard_scenes import plays
from tests.meccg.play import Play
from tests.rules import rule
from underdeeps.meccg.modifiers import total
from underdeeps.meccg.rules import numbers, zones
from underdeeps.meccg.rules.combat import company_combat
from underdeeps.meccg.table import TAPPED, WOUNDED


@rule("aside.uniqueness.only-purpose")
def test_sudden_fury_is_not_played_on_a_site_that_lies_off_to_the_side() -> None:
    play = Play()
    company = play.company("one", "Bree", "Elladan")
    siege = zones.enter(play.table, "BA-40", "two", "event")
    zones.enter(play.table, play.id("Cameth Brin"), "two", "site", on=siege)
    play.hand("two", "Sudden Fury", "River")
    assert plays(play.stays(company)) == ["play Sudden Fury Bree"]


def coiled(state: int) -> Play:
    play = Play("balrog", "wizard")
    company = play.company("one", "The Under-gates", "BA-3", "Azog")
    play.give("The Balrog", "BA-76")
    play.state("Azog", state)
    return play.stays(company)


def test_strangling_coils_does_nothing_for_the_wounded() -> None:
    assert coiled(TAPPED).offered("use Strangling Coils/1")
    assert not coiled(WOUNDED).offered("use Strangling Coils/1")


def lashed(attacker: str, whip: int = 0) -> Play:
    """The Balrog with his whip and Balin with Glamdring are in combat; one of them attacks."""
    play = Play("balrog", "wizard", active=attacker)
    his = play.company("one", "Goblin-gate", "BA-3", "Azog")
    theirs = play.company("two", "Goblin-gate", "Balin", "Anborn")
    (number,) = play.give("The Balrog", "BA-82")
    zones.change(play.table, number, state=whip)
    play.give("Balin", "Glamdring")
    play.give("Anborn", "Healing Herbs")
    play.table.phase, play.table.site_company = "site", his if attacker == "one" else theirs
    return play.run(company_combat.attack, theirs if attacker == "one" else his)


@pytest.mark.parametrize("attacker", ["one", "two"])
def test_the_whip_of_many_thongs_takes_a_weapon_out_of_the_combat(attacker: str) -> None:
    play = lashed(attacker)
    prowess = numbers.prowess(play.table, play["Balin"].number)
    assert (play.asks, [option for option in play.options if option.startswith("use")]) == (
        "one",
        ["use Whip of Many Thongs Glamdring"],
    )
    play.do("use Whip of Many Thongs Glamdring")
    while play.asked == "chain.respond":
        play.do("pass")
    assert numbers.prowess(play.table, play["Balin"].number) < prowess
    assert play["Whip of Many Thongs"].state == TAPPED
    assert "Glamdring" in play
    while play.table.combat is not None:
        play._modestly()
    assert not any(effect.kind == numbers.DISARMED for effect in play.table.lasting)


def test_the_whip_of_many_thongs_must_be_untapped_and_in_a_battle() -> None:
    assert not any(option.startswith("use Whip") for option in lashed("one", TAPPED).options)
    play = Play("balrog", "wizard")
    play.company("one", "The Under-gates", "BA-3", "Azog")
    play.give("The Balrog", "BA-82", "Sable Shield")
    assert not any(option.startswith("use Whip") for option in play.organization().options)


def test_the_whip_of_many_thongs_helps_him_when_he_taps() -> None:
    play = Play("balrog", "wizard")
    play.company("one", "The Under-gates", "BA-3")
    before = total(numbers.stay_modifiers(play.table, play["BA-3"].number, stays=False))
    play.give("The Balrog", "BA-82")
    assert total(numbers.stay_modifiers(play.table, play["BA-3"].number, stays=False)) == before + 1


# -- Memories Recalled in the place of Lost Knowledge ---------------------------------------------------


def remembering(*people: str, tapped: bool = False, hand: tuple[str, ...] = ("DM-149",)) -> Play:
    """A company at Minas Tirith that controls no Lost Knowledge, and a task that demands some."""
    play = Play()
    company = play.company("one", "Minas Tirith", *people)
    if tapped:
        play.state(people[0], TAPPED)
    play.hand("one", "DM-128", *hand)
    return play.at_site(company)


def test_memories_recalled_does_for_lost_knowledge_if_a_sage_taps() -> None:
    play = remembering("Elrond", "Gimli")
    play.do(next(option for option in play.options if option.startswith("play Fate of the Ithil-stone/1")))
    if play.asked == "chain.by":
        play.do("by Elrond")
    while play.table.chain:
        play._modestly()
    assert play["Elrond"].state == TAPPED
    assert play["DM-128"].number in play.company_of("Elrond").events
    assert play.names(play.player("one").discard) == ["Memories Recalled"]


@pytest.mark.parametrize(
    ("people", "tapped", "hand"),
    [(("Gimli",), False, ("DM-149",)), (("Elrond",), True, ("DM-149",)), (("Elrond",), False, ())],
)
def test_memories_recalled_wants_an_untapped_sage(people: tuple[str, ...], tapped: bool, hand: tuple[str, ...]) -> None:
    play = remembering(*people, tapped=tapped, hand=hand)
    assert play.table.pending is None or not any("Ithil-stone" in option for option in play.options)


@pytest.mark.parametrize("hand", [(), ("DM-149",)])
def test_memories_recalled_serves_at_mount_doom_too(hand: tuple[str, ...]) -> None:
    play = Play()
    company = play.company("one", "Mount Doom", "Elrond", "Gimli")
    zones.change(play.table, play.event("one", "DM-146", company), state=TAPPED)
    play.hand("one", *hand)
    play.at_site(company)
    assert bool(play.table.pending) == bool(hand)
    if hand:
        play.do(next(option for option in play.options if option.startswith("use Into the Smoking Cone")))
        while play.table.chain:
            play._modestly()
        assert (play["Elrond"].state, "inverted" in play["DM-146"].note) == (TAPPED, True)
        assert play.names(play.player("one").discard) == ["Memories Recalled"]
