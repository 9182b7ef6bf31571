"""The hazard short-events of Against the Shadow."""

from __future__ import annotations

import pytest

from tests.meccg.play import Play
from tests.meccg.rules.agent_scenes import agent
from tests.meccg.sets.hazard_scenes import played, plays, road, unanswered
from tests.meccg.sets.short_event_scenes import attacked
from underdeeps.meccg.facts import CARDS
from underdeeps.meccg.language.catalogue import text_of
from underdeeps.meccg.rules import zones
from underdeeps.meccg.rules.agents import place as agents
from underdeeps.meccg.rules.combat import attacks
from underdeeps.meccg.rules.ending import scoring
from underdeeps.meccg.rules.turn import movement_hazard
from underdeeps.meccg.table import TAPPED, UNTAPPED, Journey

# -- A Lie in Your Eyes -----------------------------------------------------------------------------


def test_a_lie_in_your_eyes_taps_the_character_or_his_ally_or_is_decided_by_a_roll() -> None:
    play = road("Gandalf", "Legolas", "Frodo", hand=("AS-23",))
    assert plays(play) == ["play A Lie in Your Eyes Legolas", "play A Lie in Your Eyes Frodo"]
    played(play, "AS-23", "Frodo")
    assert (play.asks, play.options) == ("one", ["tap Frodo", "roll"])
    play.do("tap Frodo")
    assert play["Frodo"].state == TAPPED


@pytest.mark.parametrize(("dice", "gone"), [((6, 5), False), ((6, 6), True)])
def test_a_lie_in_your_eyes_by_the_dice(dice: tuple[int, int], gone: bool) -> None:
    play = road("Gandalf", "Frodo", hand=("AS-23",))
    played(play, "AS-23", "Frodo")
    play.dice(*dice)
    play.do("roll")
    assert CARDS[play.id("Frodo")].mind == 5
    assert ("Frodo" not in play) == gone


def test_a_lie_in_your_eyes_may_be_answered_by_an_ally() -> None:
    play = Play()
    company = play.company("one", "Rivendell", "Gimli")
    (ally,) = play.give("Gimli", "Gwaihir")
    play.hand("two", "AS-23")
    play.moves(company, "Moria", "Hollin")
    played(play, "AS-23", "Gimli")
    assert play.options == ["tap Gimli", "tap Gwaihir", "roll"]
    play.do("tap Gwaihir")
    assert play.table.cards[ally].state == TAPPED
    assert play["Gimli"].state == UNTAPPED


# -- Early Harvest ----------------------------------------------------------------------------------


@pytest.mark.parametrize(("dice", "gone"), [((6, 4), False), ((6, 5), True)])
def test_early_harvest_calls_a_faction_of_a_border_hold_home(dice: tuple[int, int], gone: bool) -> None:
    play = Play()
    company = play.company("one", "Rivendell", "Gimli")
    play.faction("one", "Woodmen")
    play.faction("one", "Wood-elves")
    play.faction("one", "Army of the Dead")
    play.hand("two", "AS-26")
    play.moves(company, "Moria", "Hollin")
    assert [option for option in play.options if option.startswith("play")] == ["play Early Harvest Woodmen"]
    assert CARDS[play.id("Woodmen")].points == 2
    play.dice(*dice)
    played(play, "AS-26", "Woodmen")
    assert ("Woodmen" not in play) == gone
    assert ("Woodmen" in play.names(play.player("one").hand)) == gone


# -- Fealty Under Trial -----------------------------------------------------------------------------


@pytest.mark.parametrize(("dice", "gone"), [((6, 2), False), ((6, 3), True)])
def test_fealty_under_trial_stores_all_and_may_discard_the_minion(dice: tuple[int, int], gone: bool) -> None:
    play = Play("ringwraith", "wizard")
    company = play.company("one", "Dol Guldur", "Gorbag")
    play.give("Gorbag", "High Helm", "Black Mace")
    facts = [CARDS[play[name].id] for name in ("High Helm", "Black Mace")]
    worth = sum(each.points + each.corruption for each in facts)
    play.hand("two", "AS-28")
    play.stays(company)
    shift = worth - 7
    play.dice(dice[0], dice[1] - shift)
    played(play, "AS-28", "Gorbag")
    assert [play[name].stored for name in ("High Helm", "Black Mace")] == [True, True]
    assert ("Gorbag" not in play) == gone
    assert not play.events("corruption")


def test_fealty_under_trial_is_for_those_at_home() -> None:
    play = Play("ringwraith", "wizard")
    company = play.company("one", "Dol Guldur", "Gorbag")
    play.hand("two", "AS-28", "River")
    play.moves(company, "Moria", "Hollin")
    play.until("chain.open", "two")
    assert not plays(play)


# -- FEAR! FIRE! FOES! ------------------------------------------------------------------------------


def test_fear_fire_foes_brings_one_more_attack_at_a_hold() -> None:
    play = Play()
    company = play.company("one", "Rivendell", "Gimli", "Legolas")
    play.hand("two", "AS-29")
    play.moves(company, "Bree", "Rhudaur", "Arthedain")
    played(play, "AS-29", "Bree").until()
    play.dice(*(6,) * 40)
    play.enters(company).until("site.enter").do("enter").until()
    faced = [
        (event.facts["strikes"], event.facts["prowess"], event.facts["detainment"]) for event in play.events("attack")
    ]
    assert faced == [(5, 8, True)]


def test_fear_fire_foes_makes_a_detainment_attack_earnest() -> None:
    play = Play("ringwraith", "wizard")
    company = play.company("one", "Dale", "Ostisen")
    play.on_guard(company, "AS-29")
    detained = play.table.site_of(play.table.companies[company]).facts.attacks[0]
    assert detained.detainment
    play.dice(*(6,) * 10)
    play.enters(company).until("site.enter").do("enter")
    assert play.asked == "on-guard.entry"
    play.do(next(option for option in play.options if "/1" in option))
    play.until()
    (event,) = play.events("attack")
    assert not event.facts["detainment"]
    assert event.facts["prowess"] == detained.prowess - 1


# -- Pilfer Anything Unwatched ----------------------------------------------------------------------


PLAY = "play Pilfer Anything Unwatched"


def scene(name: str, *path: str, up: bool = True, state: int = UNTAPPED, homes: tuple[str, ...] = ()) -> Play:
    """Éowyn, Théoden and Elladan stay at Lórien, with an item; an agent of player two is somewhere."""
    play = Play()
    company = play.company("one", "Lórien", "Éowyn", "Théoden", "Elladan")
    play.give("Éowyn", "Dagger of Westernesse", "Glamdring")
    agent(play, name, *path, up=up, state=state)
    play.locations("two", *homes)
    play.hand("two", "Pilfer Anything Unwatched")
    return play.stays(company).until("chain.open", "two")


@pytest.mark.parametrize(("name", "dice", "gone"), [("Gisulf", (4, 3), False), ("Gisulf", (4, 4), True)])
def test_pilfer_anything_unwatched_is_a_roll_against_mind_and_five(
    name: str, dice: tuple[int, int], gone: bool
) -> None:
    play = scene(name, "Edoras")
    assert CARDS[play.id("Éowyn")].mind == 2
    play.do(f"{PLAY} {name}")
    assert play.options == ["tempt Éowyn", "tempt Théoden"]
    play.dice(*dice)
    play.do("tempt Éowyn").until()
    assert play[name].state == TAPPED
    assert ("Éowyn" not in play) == gone
    assert play.names(play.player("one").hand) == (["Éowyn"] if gone else [])


@pytest.mark.parametrize(("dice", "gone"), [((1, 1), False), ((1, 2), True)])
def test_pilfer_anything_unwatched_adds_five_at_the_agents_own_home(dice: tuple[int, int], gone: bool) -> None:
    play = scene("Wormtongue", "Edoras")
    play.do(f"{PLAY} Wormtongue", "tempt Éowyn")
    play.dice(*dice)
    play.until()
    assert ("Éowyn" not in play) == gone


def test_pilfer_anything_unwatched_leaves_one_item_to_the_company() -> None:
    play = scene("Wormtongue", "Edoras").do(f"{PLAY} Wormtongue", "tempt Éowyn")
    play.dice(6, 6)
    play.until("parting.item")
    assert play.asks == "one"
    play.do("give Glamdring Elladan").until()
    assert play["Glamdring"].on == play["Elladan"].number
    assert play.names(play.player("one").discard) == ["Dagger of Westernesse"]


def test_pilfer_anything_unwatched_needs_an_untapped_agent_where_somebody_is_at_home() -> None:
    assert not scene("Gisulf", "Dale").offered(f"{PLAY} Gisulf")
    assert not scene("Gisulf", "Edoras", state=TAPPED).offered(f"{PLAY} Gisulf")


def test_pilfer_anything_unwatched_reveals_an_agent_and_puts_it_where_its_victim_is_at_home() -> None:
    play = scene("Wormtongue", up=False, homes=("Edoras", "Dunharrow"))
    play.do(f"{PLAY} Wormtongue")
    assert not play["Wormtongue"].face_down
    play.do("tempt Éowyn").until()
    assert CARDS[agents.site_of(play.table, play["Wormtongue"].number)].name == "Edoras"


def test_pilfer_anything_unwatched_reaches_the_characters_of_either_player() -> None:
    play = Play()
    company = play.company("one", "Lórien", "Elladan")
    play.company("two", "Rivendell", "Théoden")
    agent(play, "Gisulf", "Edoras", up=True)
    play.hand("two", "Pilfer Anything Unwatched")
    play.stays(company).until("chain.open", "two").dice(6, 6)
    play.do(f"{PLAY} Gisulf").until()
    assert play.names(play.player("two").hand) == ["Théoden"]


def test_the_words_on_it_are_sentences() -> None:
    said = text_of("AS-33")
    assert said[0].isupper() and said.endswith(".")


# -- Returned Beyond All Hope -----------------------------------------------------------------------


def test_returned_beyond_all_hope_takes_a_creature_of_the_free_peoples_back() -> None:
    play = Play()
    company = play.company("one", "Rivendell", "Gimli")
    play.hand("two", "AS-35", "River")
    play.discard("two", "AS-10", "Wargs", "AS-12")
    play.moves(company, "Moria", "Hollin").until("chain.open", "two")
    played(play, "AS-35")
    assert play.options == ["take Galadhrim", "take Knights of the Prince"]
    play.do("take Galadhrim")
    assert "Galadhrim" in play.names(play.player("two").hand)


def test_returned_beyond_all_hope_takes_a_maia_event_back() -> None:
    play = Play()
    company = play.company("one", "Rivendell", "Gimli")
    play.event("two", "AS-19")
    play.hand("two", "AS-35", "River")
    play.moves(company, "Moria", "Hollin").until("chain.open", "two")
    play.do("play Returned Beyond All Hope/1 Saruman the Wise")
    unanswered(play)
    assert "Saruman the Wise" in play.names(play.player("two").hand)


@pytest.mark.parametrize(("dice", "back"), [((4, 4), False), ((4, 5), True)])
@pytest.mark.parametrize("where", ["points", "removed"])
def test_returned_beyond_all_hope_brings_back_the_fallen(dice: tuple[int, int], back: bool, where: str) -> None:
    play = Play("ringwraith", "wizard")
    company = play.company("one", "Dol Guldur", "Gorbag")
    creature = zones.enter(play.table, "AS-10", "two", "creature")
    zones.leave(play.table, creature, "points" if where == "points" else "removed")
    play.hand("two", "AS-35", "River")
    play.moves(company, "Moria", "Hollin").until("chain.open", "two")
    play.dice(*dice)
    play.do("play Returned Beyond All Hope/2 Galadhrim")
    unanswered(play)
    assert ("Galadhrim" in play.names(play.player("two").discard)) == back
    assert ("Returned Beyond All Hope" in play) == back
    assert ("Returned Beyond All Hope" in play.names(play.player("two").discard)) == (not back)
    kept = 2 if where == "points" and not back else 0
    assert scoring.tally(play.table, "one")["kill"] == (2 if back else kept)


# -- Ride Against the Enemy -------------------------------------------------------------------------


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


# -- Slip Treacherously -----------------------------------------------------------------------------


def test_slip_treacherously_taps_all_items() -> None:
    play = road("Gimli", "Legolas", hand=("AS-38",), bears=(("Gimli", "Horn of Anor"), ("Legolas", "Glamdring")))
    played(play, "AS-38")
    assert [play[name].state for name in ("Horn of Anor", "Glamdring")] == [TAPPED, TAPPED]
    assert [play[name].state for name in ("Gimli", "Legolas")] == [UNTAPPED, UNTAPPED]


def test_slip_treacherously_needs_an_item() -> None:
    assert not plays(road("Gimli", hand=("AS-38",)))


# -- Turning Hope to Despair ------------------------------------------------------------------------


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


# -- Unhappy Blows ----------------------------------------------------------------------------------


def test_unhappy_blows_part_dwarves_and_elves() -> None:
    play = road("Gimli", "Legolas", "Aragorn II", hand=("AS-42", "AS-42"), bears=(("Legolas", "Glamdring"),))
    play.dice(6, 5)
    played(play, "AS-42", f"c{play.company_of('Gimli').number}")
    assert (play.asks, play.options) == ("one", ["leaves Gimli", "leaves Legolas"])
    play.do("leaves Legolas")
    assert sorted(play.names(play.player("one").hand)) == ["Glamdring", "Legolas"]
    assert "Gimli" in play
    play.until("chain.open", "two")
    assert not plays(play)


def test_unhappy_blows_need_a_feud() -> None:
    assert not plays(road("Gimli", "Aragorn II", hand=("AS-42",)))


def test_unhappy_blows_part_orcs_and_trolls_less_easily() -> None:
    play = Play("ringwraith", "wizard")
    company = play.company("one", "Carn Dûm", "Gorbag", "Tûma")
    play.hand("two", "AS-42")
    play.moves(company, "Weathertop", "Angmar")
    play.dice(3, 4)
    played(play, "AS-42", f"c{company}")
    assert "Gorbag" in play
    assert "Tûma" in play
