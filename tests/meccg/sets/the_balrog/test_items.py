"""The items of The Balrog."""

from __future__ import annotations

import pytest

from tests.meccg.play import Play
from tests.meccg.sets.hazard_scenes import unanswered
from tests.meccg.sets.the_balrog.balrog_scenes import BALROG, go, his, settle, ways_to_play
from underdeeps.meccg.facts import CARDS
from underdeeps.meccg.modifiers import total
from underdeeps.meccg.rules import numbers, zones
from underdeeps.meccg.rules.combat import company_combat, creatures, strikes
from underdeeps.meccg.rules.common_actions import items
from underdeeps.meccg.rules.ending import scoring
from underdeeps.meccg.rules.resources import at_site
from underdeeps.meccg.table import TAPPED, UNTAPPED

# -- Elven Rope -------------------------------------------------------------------------------------


def roped(creature: str = "Wargs", *dice: int) -> Play:
    play = Play()
    company = play.company("one", "Rivendell", "Aragorn II", "Legolas", "Gimli")
    play.give("Aragorn II", "Elven Rope")
    play.hand("two", creature)
    play.moves(company, "Moria", "Rhudaur", "Hollin", "Redhorn Gate")
    play.dice(*(dice or (6,) * 40))
    return play.do(f"play {creature} region:wilderness")


def test_elven_rope_holds_a_defeated_creature() -> None:
    play = roped().until("creature.hold")
    play.do("hold Elven Rope")
    assert play["Wargs"].on == play["Elven Rope"].number
    assert scoring.tally(play.table, "one")["kill"] == 0
    assert scoring.tally(play.table, "one")["miscellaneous"] == 0
    zones.store(play.table, play["Elven Rope"].number)
    assert play["Wargs"].on == play["Elven Rope"].number
    assert scoring.tally(play.table, "one")["miscellaneous"] == 3


def test_elven_rope_alone_is_worth_nothing_when_stored() -> None:
    play = roped().until("creature.hold").do("count")
    assert scoring.tally(play.table, "one")["kill"] == CARDS[play.id("Wargs")].points
    zones.store(play.table, play["Elven Rope"].number)
    assert scoring.tally(play.table, "one")["miscellaneous"] == 0


def test_elven_rope_loses_the_creature_when_its_bearer_is_wounded() -> None:
    play = roped().until("creature.hold").do("hold Elven Rope")
    zones.wound(play.table, play["Legolas"].number)
    assert "Wargs" in play
    zones.wound(play.table, play["Aragorn II"].number)
    assert "Wargs" in play.names(play.player("two").discard)
    assert "Elven Rope" in play


def test_elven_rope_does_not_hold_the_strongest() -> None:
    """Giant Spiders have a normal prowess of 10, a Slayer has 11."""
    play = roped("Giant Spiders").until("creature.hold")
    assert play.offered("hold Elven Rope")
    strong = Play()
    company = strong.company("one", "Rivendell", "Aragorn II")
    strong.give("Aragorn II", "Elven Rope")
    strong.table.site_company = company
    number = zones.enter(strong.table, "TW-89", "two", "creature")
    assert (CARDS["TW-89"].prowess or 0) >= 11
    assert creatures.holders(strong.table, number) == ()


@pytest.mark.parametrize(("who", "offered"), [("Aragorn II", True), ("Gimli", False)])
def test_elven_rope_lets_a_ranger_lead_further(who: str, offered: bool) -> None:
    play = Play()
    company = play.company("one", "Rivendell", who)
    play.give(who, "Elven Rope")
    play.organization()
    assert play.offered(f"use Elven Rope {who}") == offered
    if offered:
        play.do(f"use Elven Rope {who}")
        unanswered(play)
        assert (play[who].state, play["Elven Rope"].state) == (TAPPED, TAPPED)
        assert play.table.companies[company].extra_regions == 1
    else:
        assert play[who].state == UNTAPPED


# -- Stabbing Tongue of Fire ------------------------------------------------------------------------


def test_stabbing_tongue_of_fire_serves_the_balrog_when_he_taps() -> None:
    play = his(BALROG, "Azog", site="Cirith Ungol")
    play.give("The Balrog", "BA-81")
    number = play["The Balrog"].number
    assert numbers.in_use(play.table, play["Stabbing Tongue of Fire"])
    gain = total(numbers.stay_modifiers(play.table, number, stays=False))
    assert (numbers.prowess(play.table, number), gain) == (8, 1)
    assert total(strikes.answered_harder(play.table, number)) == 1
    assert total(company_combat._harder(play.table, number, number)) == 1
    assert items.receivers(play.table, play["Stabbing Tongue of Fire"].number) == []
    play = his(BALROG, site="Cirith Ungol")
    play.give("The Balrog", "BA-81")
    play.enters(go(play)).do("enter").until("strike.stay")
    prowess = strikes.fighting_prowess(play.table)
    play.dice(3, 4)
    play.do("tap")
    assert play.events("strike-rolled")[0].facts["total"] == prowess + 1 + 7


def test_stabbing_tongue_of_fire_is_played_by_the_balrog_at_a_tapped_site_too() -> None:
    play = his(BALROG, "Azog", site="The Gem-deeps")
    play.hand("one", "BA-81")
    play.state("The Gem-deeps", TAPPED)
    play.at_site(go(play)).do("play Stabbing Tongue of Fire")
    settle(play)
    assert play["Stabbing Tongue of Fire"].on == play["The Balrog"].number
    assert at_site.bearer_refusal(play.table, "BA-81", play["Azog"]) is not None


# -- Whip of Many Thongs ----------------------------------------------------------------------------


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


def test_whip_of_many_thongs_serves_the_balrog_when_he_taps() -> None:
    play = his(BALROG, "Azog", site="The Gem-deeps")
    play.hand("one", "BA-82")
    play.state("The Gem-deeps", TAPPED)
    play.at_site(go(play)).do("play Whip of Many Thongs")
    settle(play)
    whip = play["Whip of Many Thongs"]
    assert whip.on == play["The Balrog"].number and numbers.in_use(play.table, whip)
    gain = total(numbers.stay_modifiers(play.table, whip.on, stays=False))
    assert (numbers.prowess(play.table, whip.on), gain) == (8, 1)
    assert items.receivers(play.table, whip.number) == []
    haven = his(BALROG)
    haven.hand("one", "BA-82")
    assert ways_to_play(haven.at_site(go(haven)), "BA-82") == []
