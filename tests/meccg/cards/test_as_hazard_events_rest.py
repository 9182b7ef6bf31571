"""Hazard events of Against the Shadow that need rules of their own."""

from __future__ import annotations

import pytest

from tests.meccg.cards.hazard_scenes import WILDS, played, plays, road, unanswered
from tests.meccg.cards.short_event_scenes import attacked
from tests.meccg.play import Play
from underdeeps.meccg.language.catalogue import text_of
from underdeeps.meccg.language.effect import may_not_search
from underdeeps.meccg.parts.effects.piles import FetchIntoDeck
from underdeeps.meccg.rules import companies, game, riddling, zones
from underdeeps.meccg.rules.combat import attacks
from underdeeps.meccg.rules.ending import scoring
from underdeeps.meccg.rules.turn import movement_hazard
from underdeeps.meccg.table import TAPPED, UNTAPPED, Journey

CARDS_HERE = ("AS-13", "AS-25", "AS-27", "AS-36", "AS-41", "AS-43")


# -- riders of the hand -----------------------------------------------------------------------------


def test_ride_against_the_enemy_needs_a_character_in_hand_and_wilderness() -> None:
    assert plays(road("Aragorn II", hand=("AS-36",))) == []
    assert plays(road("Aragorn II", hand=("AS-36", "Gorbag"))) == ["play Ride Against the Enemy Gorbag"]
    plains = road("Aragorn II", hand=("AS-36", "Gorbag"), to="Edoras", through=("Rohan",))
    assert plays(plains) == []


def test_ride_against_the_enemy_is_an_attack_with_seven_more_prowess() -> None:
    play = road("Aragorn II", hand=("AS-36", "Gorbag"))
    played(play, "AS-36", "Gorbag")
    fight = play.table.combat
    assert fight is not None
    assert (fight.strikes, fight.prowess, fight.body, fight.race) == (1, 6 + 7, 9, "orc")
    assert (fight.source, fight.detainment) == ("creature", False)


def test_ride_against_the_enemy_defeated_gives_kill_points() -> None:
    play = road("Aragorn II", hand=("AS-36", "Gorbag"))
    before = scoring.tally(play.table, "one")["kill"]
    played(play, "AS-36", "Gorbag")
    play.until("combat.assign").do("face Aragorn II")
    play.dice(6, 6, 6, 6)
    play.until()
    assert "Gorbag" in play.names(tuple(play.table.cards[n].id for n in play.player("one").points))
    assert scoring.tally(play.table, "one")["kill"] - before == play["Gorbag"].facts.points > 0


def test_ride_against_the_enemy_not_defeated_is_discarded() -> None:
    play = road("Aragorn II", hand=("AS-36", "Gorbag"))
    played(play, "AS-36", "Gorbag")
    play.until("combat.assign").do("face Aragorn II")
    play.dice(1, 1, 1, 1)
    play.until()
    assert "Gorbag" in play.names(play.player("two").discard)
    assert "Gorbag" not in play


def test_ride_against_the_enemy_is_not_touched_by_other_cards() -> None:
    play = road("Aragorn II", hand=("AS-36", "Gorbag"), own=("Concealment",))
    played(play, "AS-36", "Gorbag")
    assert play.table.combat is not None
    assert not any(option.startswith("play Concealment") for option in play.options)
    attacks.cancel(play.table)
    assert not play.table.combat.canceled
    other = Play()
    company = other.company("one", "Rivendell", "Aragorn II")
    other.hand("one", "Concealment")
    attacked(other, company)
    assert other.offered("play Concealment attack")


def test_ride_against_the_enemy_detains_its_own_side() -> None:
    play = road("Aragorn II", hand=("AS-36", "Legolas"))
    played(play, "AS-36", "Legolas")
    assert play.table.combat is not None
    assert play.table.combat.detainment


# -- an ally comes at need --------------------------------------------------------------------------


def waiting(ally: str = "LE-154", kind: str = "wizard", to: str = "Moria") -> Play:
    """Come at Need is in play with an ally, and a company goes to a site."""
    play = Play(kind, "ringwraith")
    company = play.company("one", "Rivendell" if kind == "wizard" else "Carn Dûm", "Aragorn II")
    play.hand("two", "AS-25", ally, "River")
    play.moves(company, "Bree", "Rhudaur", "Arthedain").until("chain.open", "two")
    play.do(f"play Come at Need {play.word(ally)}")
    unanswered(play)
    play.until()
    play.table.companies[company] = zones.replace(play.table.companies[company], moved=False)
    return play.moves(company, to, *WILDS)


def test_come_at_need_lays_an_ally_by_without_points() -> None:
    play = waiting(to="Bree")
    ally = play["Stinker"]
    assert (ally.role, ally.on) == ("aside", play["Come at Need"].number)
    assert scoring.tally(play.table, "two")["ally"] == 0


def test_come_at_need_needs_an_ally_that_can_be_attacked() -> None:
    assert plays(road("Aragorn II", hand=("AS-25", "AS-76"))) == []
    assert plays(road("Aragorn II", hand=("AS-25", "LE-157"))) == ["play Come at Need War-wolf"]


def test_come_at_need_attacks_a_company_that_moves_to_where_the_ally_is_playable() -> None:
    play = waiting()
    fight = play.until("combat.assign").table.combat
    assert fight is not None
    assert (fight.strikes, fight.prowess, fight.body, fight.race) == (1, 2 + 7, 9, "")
    assert not fight.detainment


def test_come_at_need_leaves_a_company_alone_that_goes_elsewhere() -> None:
    play = waiting(to="Bree")
    assert play.table.combat is None


def test_come_at_need_defeated_brings_kill_points() -> None:
    play = waiting().until("combat.assign").do("face Aragorn II")
    play.dice(6, 6, 6, 6)
    play.until()
    assert "Come at Need" in play.names(play.player("two").discard)
    assert scoring.tally(play.table, "one")["kill"] == play["Stinker"].facts.points == 2


def test_come_at_need_stays_if_the_attack_is_not_defeated() -> None:
    play = waiting().until("combat.assign").do("face Aragorn II")
    play.dice(6, 6, 1, 1)
    play.until()
    assert play["Stinker"].on == play["Come at Need"].number


def test_come_at_need_detains_its_own_side_and_is_discarded() -> None:
    play = waiting("TW-251", to="Eagles’ Eyrie")
    play.until("combat.assign")
    assert play.table.combat is not None
    assert play.table.combat.detainment
    play.do("face Aragorn II")
    play.dice(1, 1)
    play.until()
    assert "Come at Need" in play.names(play.player("two").discard)
    assert play.word("TW-251") in play.names(play.player("two").discard)


def test_come_at_need_gives_the_ally_back_in_the_organization_phase() -> None:
    play = waiting(to="Bree").until()
    play.table.active = "two"
    play.table.journey = None
    play.organization().do("use Come at Need")
    unanswered(play)
    assert "Stinker" in play.names(play.player("two").hand)
    assert "Come at Need" in play.names(play.player("two").discard)


# -- a stream ---------------------------------------------------------------------------------------


def streamed(*characters: str) -> tuple[Play, int]:
    """A company in its organization phase, with Enchanted Stream on it."""
    play = Play()
    company = play.company("one", "Bree", *characters)
    play.event("two", "AS-27", company)
    play.locations("one", "Rivendell", "Weathertop")
    return play.organization(), company


def test_enchanted_stream_is_played_on_a_company_in_the_wild() -> None:
    play = road("Gimli", hand=("AS-27",))
    played(play, "AS-27", f"c{play.company_of('Gimli').number}")
    assert play["Enchanted Stream"].number in play.company_of("Gimli").events
    assert plays(road("Gimli", hand=("AS-27",), to="Edoras", through=("Rohan",))) == []


def test_enchanted_stream_is_turned_aside_by_a_ranger() -> None:
    play = road("Aragorn II", "Gimli", hand=("AS-27",))
    play.do(f"play Enchanted Stream c{play.company_of('Gimli').number}")
    link = play.table.chain[-1].number
    play.do(f"turn-aside link{link}")
    assert play.asked != "chain.by" or play.options == ["by Aragorn II"]
    if play.asked == "chain.by":
        play.do("by Aragorn II")
    unanswered(play)
    assert play["Aragorn II"].state == TAPPED
    assert "Enchanted Stream" in play.names(play.player("two").discard)


def test_enchanted_stream_cannot_be_turned_aside_without_a_ranger() -> None:
    play = road("Gimli", hand=("AS-27",))
    play.do(f"play Enchanted Stream c{play.company_of('Gimli').number}")
    assert not any(option.startswith("turn-aside") for option in play.options)


def test_enchanted_stream_holds_a_company_until_two_tap() -> None:
    play, company = streamed("Aragorn II", "Gimli", "Legolas")
    assert not play.offered(f"move {company}")
    assert play.why_not("one", play.id("Weathertop"))[0].facts == ("AS-27",)
    play.do("shake-off Enchanted Stream")
    assert play.asks == "one"
    play.do("tap Gimli", "tap Legolas")
    unanswered(play)
    assert [play[name].state for name in ("Aragorn II", "Gimli", "Legolas")] == [UNTAPPED, TAPPED, TAPPED]
    assert play.offered(f"move {company}")
    play.do("organize")
    assert play.offered("split Gimli")


def test_enchanted_stream_bars_a_split() -> None:
    play, _ = streamed("Aragorn II", "Gimli")
    assert not play.offered("organize") or "split Gimli" not in play.do("organize").options


def test_enchanted_stream_takes_one_who_is_alone_untapped_and_none_if_none_is() -> None:
    play, company = streamed("Aragorn II")
    play.do("shake-off Enchanted Stream")
    unanswered(play)
    assert play["Aragorn II"].state == TAPPED
    assert play.offered(f"move {company}")
    tired, other = streamed("Aragorn II")
    tired.state("Aragorn II", TAPPED)
    assert companies.held_refusal(tired.table, tired.table.companies[other]) is None


def test_enchanted_stream_ends_at_a_haven() -> None:
    play = Play()
    company = play.company("one", "Rivendell", "Gimli")
    play.event("two", "AS-27", company)
    play.organization()
    assert "Enchanted Stream" in play.names(play.player("two").discard)


# -- despair ----------------------------------------------------------------------------------------


def on_the_way() -> Play:
    """A company on its way to Moria."""
    play = Play()
    company = play.company("one", "Rivendell", "Aragorn II", "Bergil")
    play.hand("two", "AS-41")
    site = play.site("one", "Moria")
    origin = play.table.companies[company].site
    zones.change_company(play.table, company, destination=site, done=True)
    play.table.journey = Journey(
        company, origin, site, True, "region", ("Rhudaur", "Hollin", "Redhorn Gate"), ("wilderness",) * 3, limit=2
    )
    return play


def despairing(*dice: int, beaten: bool = False) -> Play:
    """Wights attack a company on its way to Moria, and Turning Hope to Despair is played on the attack."""
    play = on_the_way()
    company = play.company_of("Bergil").number
    attacked(play, company, race="undead", strikes=1, prowess=2 if beaten else 13)
    play.until("chain.open", "two").do("play Turning Hope to Despair attack")
    unanswered(play)
    play.until("combat.assign").do("face Aragorn II")
    play.until("strike.stay").do("tap")
    play.dice(*dice)
    return play.until()


def test_turning_hope_to_despair_splits_a_company() -> None:
    play = despairing(2, 1, 1, 1, 6, 6, 1, 1)
    alone, rest = play.company_of("Bergil"), play.company_of("Aragorn II")
    assert alone.number != rest.number
    assert not alone.done
    assert (alone.site, alone.destination) == (rest.site, rest.destination)
    assert alone.path == ("wilderness", "wilderness", "wilderness")


def test_turning_hope_to_despair_leaves_who_is_firm_and_the_last_one() -> None:
    firm = despairing(2, 1, 1, 1, 6, 6, 6, 6)
    assert firm.company_of("Bergil") == firm.company_of("Aragorn II")
    beaten = despairing(6, 6, 1, 1, 1, 1, beaten=True)
    assert beaten.company_of("Bergil") == beaten.company_of("Aragorn II")


def test_turning_hope_to_despair_costs_no_limit_and_needs_the_right_attack() -> None:
    for race, offered in (("orc", False), ("nazgûl", True)):
        play = on_the_way()
        play.table.journey = zones.replace(play.table.journey, declared=2)
        attacked(play, play.company_of("Bergil").number, race=race)
        assert (play.asked == "chain.open" and play.offered("play Turning Hope to Despair attack")) == offered


def test_who_despairs_has_a_phase_of_his_own_on_the_same_path() -> None:
    play = despairing(2, 1, 1, 1, 6, 6, 1, 1)
    number = play.company_of("Bergil").number
    play.table.journey = None
    play.hand("two", "River")
    play.run(movement_hazard.company_phase, number)
    assert play.table.journey is not None
    assert play.table.journey.path == ("wilderness", "wilderness", "wilderness")
    assert play.table.journey.hazard_limit == 1
    play.until()
    assert play.table.site_of(play.company_of("Bergil")).facts.name == "Moria"


# -- sight ------------------------------------------------------------------------------------------


def shaken() -> Play:
    play = Play()
    play.hand("two", "AS-43", "River")
    riddling.show_hand(play.table, "two")
    return play


def test_will_shaken_weighs_on_who_sees_it() -> None:
    play = shaken()
    assert play.names(play.player("two").hand) == ["River"]
    assert play["Will Shaken"].number in play.player("one").points
    assert scoring.tally(play.table, "one")["miscellaneous"] == -2
    assert scoring.tally(play.table, "two")["miscellaneous"] == 0


def test_will_shaken_goes_if_its_victim_skips_a_turn() -> None:
    play = shaken()
    play.run(game.turns)
    assert play.asked == "turn.skip"
    play.do("skip-turn Will Shaken")
    assert play.names(play.player("two").discard) == ["Will Shaken"]
    assert scoring.tally(play.table, "one")["miscellaneous"] == 0
    assert play.table.active == "two"


def test_will_shaken_cannot_be_played() -> None:
    assert plays(road("Gimli", hand=("AS-43",))) == []


@pytest.mark.parametrize(("kind", "barred"), [("ringwraith", False), ("ringwraith", True), ("wizard", True)])
def test_lady_of_the_golden_wood_cancels_searches_of_minions(kind: str, barred: bool) -> None:
    play = Play(kind, "wizard")
    company = play.company("one", "Carn Dûm" if kind == "ringwraith" else "Rivendell", "Bolg" if barred else "Gorbag")
    if barred:
        play.event("two", "AS-13")
    assert company
    assert may_not_search(play.table, "one") == (barred and kind == "ringwraith")


@pytest.mark.parametrize("barred", [False, True])
def test_lady_of_the_golden_wood_keeps_a_search_from_being_played(barred: bool) -> None:
    play = Play("ringwraith", "wizard")
    play.company("one", "Carn Dûm", "Gorbag")
    play.hand("one", "Great Army of the North")
    play.discard("one", "LE-265")
    if barred:
        play.event("two", "AS-13")
    play.organization()
    assert any(option.startswith("play Great Army of the North/1") for option in play.options) == (not barred)


def test_lady_of_the_golden_wood_leaves_the_sideboard_open() -> None:
    for barred, found in ((False, ["from-sideboard", "from-discard"]), (True, ["from-sideboard"])):
        play = Play("ringwraith", "wizard")
        play.sideboard("one", "LE-157")
        play.discard("one", "LE-156")
        if barred:
            play.event("two", "AS-13")
        assert [option.verb for option in FetchIntoDeck().found(play.table, "one")] == found


@pytest.mark.parametrize(("kind", "detains"), [("wizard", True), ("ringwraith", False)])
def test_lady_of_the_golden_wood_as_a_creature(kind: str, detains: bool) -> None:
    play = Play(kind, "wizard")
    home = "Lórien" if kind == "wizard" else "Dol Guldur"
    company = play.company("one", home, "Gimli" if kind == "wizard" else "Gorbag")
    play.hand("two", "AS-13", "River")
    play.moves(company, "Moria", "Wold & Foothills", "Redhorn Gate").until("chain.open", "two")
    assert play.offered("play Lady of the Golden Wood")
    play.do("play Lady of the Golden Wood/1 region-name:Wold & Foothills")
    unanswered(play)
    assert play.table.combat is not None
    assert (play.table.combat.prowess, play.table.combat.detainment) == (12, detains)


def test_they_all_say_what_they_do() -> None:
    assert all(text_of(card) for card in CARDS_HERE)
