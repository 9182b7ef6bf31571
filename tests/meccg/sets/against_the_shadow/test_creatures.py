"""The hazard creatures of Against the Shadow."""

from __future__ import annotations

import pytest

from tests.meccg.play import Play
from tests.meccg.sets.creature_scenes import MINIONS, attack, fight, fought_out, keys, travelers
from tests.meccg.sets.hazard_scenes import road, unanswered
from underdeeps.meccg.language.catalogue import text_of
from underdeeps.meccg.language.hooks.zones import may_not_search
from underdeeps.meccg.parts.effects.piles import FetchIntoDeck
from underdeeps.meccg.rules import numbers, zones
from underdeeps.meccg.rules.combat import attacks
from underdeeps.meccg.rules.influence import factions
from underdeeps.meccg.rules.turn import end_of_turn
from underdeeps.meccg.table import TAPPED, UNTAPPED

ORCS = ("Gorbag", "Shagrat")


def laid(play: Play, name: str) -> Play:
    """Player two plays a lord as a permanent-event."""
    play.do(f"play {name}")
    return unanswered(play)


@pytest.mark.parametrize(
    ("creature", "key", "to", "through", "strikes", "prowess", "heroes", "covert"),
    [
        ("AS-8", "region:wilderness", "Moria", ("Hollin", "Redhorn Gate"), 5, 8, -2, False),
        ("AS-8", "region-name:The Shire", "Bag End", ("The Shire",), 5, 8, -2, False),
        ("AS-9", "site:border-hold", "Bree", ("Arthedain",), 3, 8, 0, True),
        ("AS-10", "region-name:Rhudaur", "Rivendell", ("Rhudaur",), 3, 11, -2, False),
        ("AS-12", "region-name:Lebennin", "Pelargir", ("Lebennin",), 4, 10, 0, False),
        ("AS-20", "region-name:Rohan", "Edoras", ("Rohan",), 5, 8, 0, True),
        ("AS-7", "region-name:Anfalas", "Edhellond", ("Anfalas",), 2, 13, -3, False),
        ("AS-11", "site:free-hold", "Edoras", ("Rohan",), 2, 13, -3, False),
        ("AS-14", "region-name:High Pass", "Goblin-gate", ("High Pass",), 1, 16, 0, False),
        ("AS-15", "region:coastal-sea", "Himring", ("Lindon", "Elven Shores"), 1, 13, 0, False),
        ("AS-16", "region-name:Cardolan", "Bree", ("Cardolan", "Arthedain"), 1, 14, 0, False),
        ("AS-17", "region-name:Arthedain", "Bree", ("Arthedain",), 2, 13, -3, False),
        ("AS-18", "site-name:Rhosgobel", "Rhosgobel", ("Southern Mirkwood",), 2, 13, -3, False),
        ("AS-19", "region-name:Enedhwaith", "Isengard", ("Enedhwaith",), 3, 13, -3, False),
    ],
)
def test_the_free_peoples_spare_heroes(
    creature: str, key: str, to: str, through: tuple[str, ...], strikes: int, prowess: int, heroes: int, covert: bool
) -> None:
    for kind, members, harmless in (("wizard", (), True), ("ringwraith", MINIONS, covert), ("ringwraith", ORCS, False)):
        play = Play(kind, "wizard")
        company = play.company("one", "Carn Dûm" if kind != "wizard" else "Grey Havens", *(members or ("Legolas",)))
        play.hand("two", creature)
        unanswered(play.moves(company, to, *through))
        if play.asked == "landing.tap":
            play.do(play.options[0])
        name = play.word(creature)
        option = next(each for each in play.options if each.startswith(f"play {name}") and each.endswith(key))
        play.do(option)
        assert (attacks.strikes_of(play.table), attacks.attack_prowess(play.table)) == (
            strikes,
            prowess + (heroes if kind == "wizard" else 0),
        )
        assert fight(play).detainment == harmless


@pytest.mark.parametrize(
    ("card", "name", "wizard"),
    [
        ("AS-7", "Alatar the Hunter", "Alatar"),
        ("AS-11", "Gandalf the White Rider", "Gandalf"),
        ("AS-17", "Pallando the Soul-keeper", "Pallando"),
        ("AS-18", "Radagast the Tamer", "Radagast"),
        ("AS-19", "Saruman the Wise", "Saruman"),
    ],
)
def test_a_wizard_as_an_event_goes_when_he_himself_comes(card: str, name: str, wizard: str) -> None:
    play = road("Legolas", hand=(card,))
    laid(play, name)
    assert name in play
    assert zones.unique_refusal(play.table, play.id(wizard)) is None
    zones.enter(play.table, play.id(wizard), "one", "character")
    assert name not in play
    assert zones.unique_refusal(play.table, card) is not None


@pytest.mark.parametrize("card", ["AS-7", "AS-11", "AS-14", "AS-16", "AS-18", "AS-19"])
def test_lords_as_events_go_when_a_play_deck_is_exhausted(card: str) -> None:
    play = Play()
    play.event("two", card)
    zones.discard_on_exhaustion(play.table)
    assert card not in play


@pytest.mark.parametrize("card", [f"AS-{n}" for n in (7, 8, 9, 10, 11, 12, 14, 15, 16, 17, 18, 19, 20)])
def test_they_say_what_they_do(card: str) -> None:
    assert text_of(card)


# -- Alatar the Hunter ------------------------------------------------------------------------------


def test_alatar_the_hunter_leads_all_maia() -> None:
    play = travelers(*MINIONS, kind="ringwraith", to="Edoras", through=("Gap of Isen", "Rohan"), hand=("AS-19",))
    play.event("two", "AS-7")
    play.do("play Saruman the Wise/1 region-name:Rohan")
    while play.asked == "chain.respond":
        play.do("pass")
    assert (attacks.strikes_of(play.table), attacks.attack_prowess(play.table)) == (4, 14)
    assert fight(play).attacker_chooses


def test_alatar_the_hunter_as_a_creature_chooses_defenders() -> None:
    play = travelers(*MINIONS, kind="ringwraith", to="Edhellond", through=("Anfalas",), hand=("AS-7",))
    play.do("play Alatar the Hunter/1 region-name:Anfalas").until("combat.assign-rest")
    assert play.asks == "two"


# -- Dwarven Travelers ------------------------------------------------------------------------------


def test_dwarven_travelers_open_sites_to_maia() -> None:
    play = travelers(*MINIONS, kind="ringwraith", to="Bree", through=("Angmar", "Arthedain"), hand=("AS-9", "AS-18"))
    assert not play.offered("play Radagast the Tamer/1 site:border-hold")
    play.dice(*(6,) * 20)
    play.do("play Dwarven Travelers site:border-hold")
    fought_out(play)
    assert play.offered("play Radagast the Tamer/1 site:border-hold")
    assert not play.offered("play Radagast the Tamer/1 site:ruins-and-lairs")


# -- Galadhrim --------------------------------------------------------------------------------------


def test_galadhrim_rob_those_whom_they_wound_of_all_items() -> None:
    play = Play("ringwraith", "wizard")
    company = play.company("one", "Carn Dûm", "Gorbag")
    play.give("Gorbag", "Records Unread", "Helm of Fear")
    play.hand("two", "AS-10")
    play.moves(company, "Rivendell", "Rhudaur")
    play.dice(1, 1)
    play.do("play Galadhrim region-name:Rhudaur").until()
    assert "Records Unread" not in play
    assert "Helm of Fear" not in play


def test_galadhrim_are_not_keyed_to_havens() -> None:
    assert keys("AS-10", "Grey Havens", "Arthedain") == set()


# -- Gandalf the White Rider ------------------------------------------------------------------------


@pytest.mark.parametrize(("members", "kind", "limit"), [(ORCS, "ringwraith", 3), (MINIONS[:2], "ringwraith", 2)])
def test_gandalf_the_white_rider_raises_the_limit_against_overt_minions(
    members: tuple[str, ...], kind: str, limit: int
) -> None:
    play = Play(kind, "wizard")
    company = play.company("one", "Carn Dûm", *members)
    play.event("two", "AS-11")
    play.hand("two", "River")
    play.moves(company, "Weathertop", "Angmar", "Arthedain")
    assert play.table.journey is not None
    assert play.table.journey.hazard_limit == limit


def test_gandalf_the_white_rider_raises_the_present_limit_while_he_is_in_play() -> None:
    play = road(*ORCS, hand=("AS-11",), kind="ringwraith", to="Weathertop", through=("Angmar", "Arthedain"))
    laid(play, "Gandalf the White Rider")
    assert play.table.journey is not None
    assert play.table.journey.hazard_limit == 3
    zones.discard(play.table, play["AS-11"].number)
    assert play.table.journey.hazard_limit == 2


# -- Knights of the Prince --------------------------------------------------------------------------


@pytest.mark.parametrize("canceled", [False, True])
def test_knights_of_the_prince_tap_all_after_the_attack(canceled: bool) -> None:
    play = Play("wizard", "wizard")
    names = ("Aragorn II", "Legolas", "Gimli", "Boromir II", "Faramir", "Frodo")
    company = play.company("one", "Edhellond", *names)
    play.hand("one", *(("Concealment",) if canceled else ()))
    play.hand("two", "AS-12")
    play.moves(company, "Pelargir", "Lebennin")
    while play.asks != "two":
        play.do("pass")
    play.do("play Knights of the Prince region-name:Lebennin")
    if canceled:
        play.do("play Concealment attack")
    play.until()
    assert [play[name].state for name in ("Legolas", "Gimli", "Boromir II")] == [UNTAPPED if canceled else TAPPED] * 3


# -- Lady of the Golden Wood ------------------------------------------------------------------------


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


# -- Lord of the Carrock ----------------------------------------------------------------------------


def test_lord_of_the_carrock_turns_men_against_all_who_influence_them() -> None:
    play = Play()
    play.company("one", "Dale", "Bard Bowman")
    before = factions.faction_bonus(play.table, play["Bard Bowman"].number, play.id("Men of Northern Rhovanion"))
    elves = factions.faction_bonus(play.table, play["Bard Bowman"].number, play.id("Wood-elves"))
    play.event("two", "AS-14")
    after = factions.faction_bonus(play.table, play["Bard Bowman"].number, play.id("Men of Northern Rhovanion"))
    assert after == before - 2
    assert factions.faction_bonus(play.table, play["Bard Bowman"].number, play.id("Wood-elves")) == elves


# -- Lord of the Haven ------------------------------------------------------------------------------


def test_lord_of_the_haven_taps_up_to_two_at_sea() -> None:
    play = road("Legolas", "Gimli", "Frodo", hand=("AS-15", "AS-15"), to="Himring", through=("Lindon", "Elven Shores"))
    play.do("play Lord of the Haven Legolas")
    assert play.options == ["second Gimli", "second Frodo", "nothing"]
    play.do("second Frodo")
    unanswered(play)
    assert [play[name].state for name in ("Legolas", "Gimli", "Frodo")] == [TAPPED, UNTAPPED, TAPPED]
    assert "Lord of the Haven" in play.names(play.player("two").discard)


def test_lord_of_the_haven_taps_nobody_inland() -> None:
    play = road("Legolas", "Gimli", hand=("AS-15",))
    assert not any(option.startswith("play Lord") for option in play.options)


# -- Master of the House ----------------------------------------------------------------------------


def test_master_of_the_house_calls_elves_back_at_the_end_of_the_turn() -> None:
    play = Play()
    play.company("one", "Rivendell", "Legolas")
    play.event("two", "AS-16")
    play.discard("two", "AS-10", "AS-8")
    play.run(end_of_turn.end_of_turn_phase).until("house.take")
    assert play.asks == "two"
    assert play.options == ["take Galadhrim", "nothing"]
    play.do("take Galadhrim")
    assert "Galadhrim" in play.names(play.player("two").hand)


# -- Pallando the Soul-keeper -----------------------------------------------------------------------


def test_pallando_the_soul_keeper_keeps_the_next_minion_who_is_discarded() -> None:
    play = Play("ringwraith", "wizard")
    play.company("one", "Carn Dûm", "Gorbag", "Shagrat")
    play.event("two", "AS-17")
    zones.discard(play.table, play["Gorbag"].number)
    assert play.names(play.player("one").removed) == ["Gorbag"]
    assert "Pallando the Soul-keeper" not in play
    zones.discard(play.table, play["Shagrat"].number)
    assert play.names(play.player("one").discard) == ["Shagrat"]


def test_pallando_the_soul_keeper_cares_for_minions_only() -> None:
    play = Play()
    play.company("one", "Rivendell", "Legolas")
    play.event("two", "AS-17")
    zones.discard(play.table, play["Legolas"].number)
    assert play.names(play.player("one").discard) == ["Legolas"]
    assert "Pallando the Soul-keeper" in play


# -- Radagast the Tamer -----------------------------------------------------------------------------


@pytest.mark.parametrize(("to", "through", "limit"), [("Rhosgobel", ("Southern Mirkwood",), 3), ("Bree", (), 2)])
def test_radagast_the_tamer_watches_over_mirkwood(to: str, through: tuple[str, ...], limit: int) -> None:
    play = Play()
    company = play.company("one", "Rivendell", "Legolas")
    play.event("two", "AS-18")
    play.hand("two", "River")
    play.moves(company, to, *through)
    assert play.table.journey is not None
    assert play.table.journey.hazard_limit == limit


# -- Saruman the Wise -------------------------------------------------------------------------------


def test_saruman_the_wise_makes_rings_more_corrupting() -> None:
    play = Play()
    play.company("one", "Rivendell", "Legolas", "Frodo")
    play.give("Frodo", "Precious Gold Ring", "Horn of Anor")
    before = numbers.corruption_points(play.table, play["Frodo"].number)
    play.event("two", "AS-19")
    assert numbers.corruption_points(play.table, play["Frodo"].number) == before + 1


# -- Stout Men of Gondor ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("kind", "company", "detains"),
    [
        ("wizard", ("Legolas", "Gimli"), True),
        ("ringwraith", ("Asternak", "Layos"), True),
        ("ringwraith", ("Gorbag", "Shagrat"), False),
    ],
)
def test_stout_men_of_gondor_detain_heroes_and_covert_minions(
    kind: str, company: tuple[str, ...], detains: bool
) -> None:
    play = attack("AS-21", "region-name:Rohan", *company, kind=kind, to="Edoras", through=("Rohan",))
    assert fight(play).detainment == detains
    assert (attacks.strikes_of(play.table), attacks.attack_prowess(play.table)) == (6, 7)


def test_stout_men_of_gondor_keep_to_their_regions() -> None:
    assert keys("AS-21", "Minas Tirith", "Anórien") == {"region-name:Anórien", "site-name:Minas Tirith"}
    assert keys("AS-21", "Bree", "Arthedain") == set()


# -- Trolls from the Mountains ----------------------------------------------------------------------


def test_trolls_from_the_mountains_need_three_wildernesses() -> None:
    assert keys("AS-22", "Bree", "Rhudaur", "Arthedain") == set()
    play = attack("AS-22", "region:wilderness")
    assert (attacks.strikes_of(play.table), attacks.attack_prowess(play.table), fight(play).body) == (3, 12, 5)
