"""More hazards of Dark Minions: attacks and strikes, foes that come again, the Shadow on roads and minds."""

from __future__ import annotations

import pytest

from tests.meccg.cards.hazard_scenes import on_guard, played, plays, road, unanswered
from tests.meccg.play import Play
from tests.rules import rule
from underdeeps.meccg.cards.base import PARTS, text_of
from underdeeps.meccg.facts import CARDS
from underdeeps.meccg.rules import combat, influence, movement, numbers, routes, scoring, zones
from underdeeps.meccg.table import TAPPED, UNTAPPED, WOUNDED

HEROES = ("Aragorn II", "Legolas", "Gimli")
TO_DEAD_MARSHES = ("Wold & Foothills", "Brown Lands", "Dagorlad")
NAZGUL = "TW-107"


def strength(play: Play) -> tuple[int, int, int | None]:
    return combat.strikes_of(play.table), combat.attack_prowess(play.table), combat.attack_body(play.table)


def to_strike(play: Play) -> Play:
    """On to the hazard player's actions in the first strike sequence."""
    while play.table.combat is None or play.table.combat.stage != "strike" or play.asked != "chain.open":
        play._modestly()
    assert play.asks == "two"
    return play


def to_assignment(play: Play) -> Play:
    """On to the assignment of strikes, whoever gives them out."""
    while not play.asked.startswith("combat."):
        play._modestly()
    return play


def over(play: Play) -> Play:
    """The fight comes to its end."""
    while play.table.combat is not None:
        play._modestly()
    return play


def dark_road(*characters: str, hand: tuple[str, ...], events: tuple[str, ...] = (), discard: tuple[str, ...] = ()) -> Play:
    """A company on its way out of Gorgoroth through Udûn; Doors of Night and the like may be in play."""
    play = Play()
    company = play.company("one", "Barad-dûr", *characters)
    for event in events:
        play.event("two", event)
    play.hand("two", *hand, "River")
    play.discard("two", *discard)
    return play.moves(company, "Cirith Gorgor", "Gorgoroth", "Udûn").until("chain.open", "two")


# -- Helms of Iron, Scimitars of Steel --------------------------------------------------------------


@pytest.mark.parametrize("card", ["DM-64", "DM-86"])
def test_helms_and_scimitars_are_paid_for_with_a_nazgul_of_ones_own(card: str) -> None:
    assert not plays(road(*HEROES, hand=(card,)))
    play = road(*HEROES, hand=(card,), events=(NAZGUL,))
    played(play, card, CARDS[NAZGUL].name)
    assert CARDS[NAZGUL].name not in play
    assert CARDS[NAZGUL].name in play.names(play.player("two").discard)
    assert CARDS[card].name in play


def test_the_opponents_nazgul_does_not_pay_for_helms_of_iron() -> None:
    play = Play()
    company = play.company("one", "Rivendell", *HEROES)
    play.event("one", NAZGUL)
    play.hand("two", "DM-64", "River")
    assert not plays(play.moves(company, "Moria", "Rhudaur", "Hollin", "Redhorn Gate"))


@pytest.mark.parametrize(
    ("card", "creature", "key", "found"),
    [
        ("DM-64", "Brigands", "region:wilderness", (2, 8, 4)),
        ("DM-64", "Little Snuffler", "region:wilderness", (1, 5, 9)),
        ("DM-64", "Wargs", "region:wilderness", (2, 9, None)),
        ("DM-86", "Brigands", "region:wilderness", (2, 9, None)),
        ("DM-86", "Little Snuffler", "region:wilderness", (1, 6, 8)),
        ("DM-86", "Wargs", "region:wilderness", (2, 9, None)),
    ],
)
def test_helms_of_iron_and_scimitars_of_steel_arm_orcs_trolls_and_men(
    card: str, creature: str, key: str, found: tuple[int, int, int | None]
) -> None:
    play = road(*HEROES, hand=(creature,), events=(card,))
    to_assignment(play.do(f"play {creature} {key}"))
    assert strength(play) == found


def test_two_helms_of_iron_do_not_add_up_where_there_was_no_body() -> None:
    play = road(*HEROES, hand=("Brigands",), events=("DM-64", "DM-64"))
    play.do("play Brigands region:wilderness").until("combat.assign")
    assert strength(play) == (2, 8, 4)


# -- In Great Wrath ---------------------------------------------------------------------------------


def test_in_great_wrath_brings_a_nazgul_back_to_attack() -> None:
    play = dark_road(*HEROES, hand=("DM-66",), discard=(NAZGUL, "Wargs"))
    assert plays(play) == [f"play In Great Wrath {CARDS[NAZGUL].name}"]
    play.do(f"play In Great Wrath {CARDS[NAZGUL].name}")
    play.do("key region:dark-domain")
    unanswered(play)
    facts = CARDS[NAZGUL]
    assert strength(play) == (1, (facts.prowess or 0) + 2, (facts.body or 0) - 1)
    assert play.table.journey is not None
    assert play.table.journey.declared == 1


def test_in_great_wrath_needs_a_nazgul_who_could_attack() -> None:
    play = road(*HEROES, hand=("DM-66",))
    play.discard("two", NAZGUL)
    assert not plays(play)


# -- Out of the Black Sky ---------------------------------------------------------------------------


def swooping(*dice: int, owner: str = "two") -> Play:
    play = Play()
    company = play.company("one", "Minas Morgul", *HEROES)
    play.event("two", "Doors of Night")
    play.event(owner, NAZGUL)
    play.hand("two", "DM-77", "River")
    play.moves(company, "Barad-dûr", "Imlad Morgul", "Gorgoroth").until("chain.open", "two")
    play.dice(*dice)
    play.do(f"play Out of the Black Sky {CARDS[NAZGUL].name}", "key region:dark-domain")
    return unanswered(play)


def test_out_of_the_black_sky_a_nazgul_attacks_and_chooses() -> None:
    play = swooping(1, 1)
    assert play.table.combat is not None
    assert play.table.combat.attacker_chooses
    assert strength(play) == (1, 15, 9)
    play.until("combat.assign-rest")
    assert play.asks == "two"
    over(play)
    assert CARDS[NAZGUL].name in play
    assert "Out of the Black Sky" in play.names(play.player("two").discard)


@pytest.mark.parametrize("owner", ["one", "two"])
def test_out_of_the_black_sky_is_worth_five_points_if_the_nazgul_is_beaten(owner: str) -> None:
    play = swooping(6, 6, 6, 6, owner=owner)
    play.until("combat.assign-rest").do("strike Aragorn II")
    over(play)
    assert CARDS[NAZGUL].name not in play
    assert NAZGUL in play.player(owner).removed
    assert scoring.tally(play.table, "one")["kill"] == 5


def test_out_of_the_black_sky_needs_doors_of_night_and_a_nazgul_who_could_attack() -> None:
    assert not plays(dark_road(*HEROES, hand=("DM-77",), events=(NAZGUL,)))
    assert not plays(road(*HEROES, hand=("DM-77",), events=(NAZGUL, "Doors of Night")))
    assert plays(dark_road(*HEROES, hand=("DM-77",), events=(NAZGUL, "Doors of Night")))


# -- Wraith-lord ------------------------------------------------------------------------------------


def test_wraith_lord_strengthens_nazgul_who_weaken_those_they_wound() -> None:
    play = dark_road(*HEROES, hand=("DM-103", "DM-66"), discard=(NAZGUL,))
    played(play, "DM-103", f"c{play.company_of('Gimli').number}").until("chain.open", "two")
    assert play.table.journey is not None
    assert "nazgûl" in play.table.journey.free_races
    play.do(f"play In Great Wrath {CARDS[NAZGUL].name}", "key region:dark-domain")
    unanswered(play)
    assert strength(play)[1] == 15 + 2 + 2
    play.until("combat.assign").do("face Gimli")
    body = numbers.body(play.table, play["Gimli"].number)
    play.dice(1, 1, 1, 1)
    over(play)
    assert play["Gimli"].state == WOUNDED
    assert numbers.body(play.table, play["Gimli"].number) == body - 1


def test_wraith_lord_needs_two_dark_domains() -> None:
    play = Play()
    company = play.company("one", "Lórien", *HEROES)
    play.hand("two", "DM-103", "River")
    assert not plays(play.moves(company, "Dead Marshes", *TO_DEAD_MARSHES).until("chain.open", "two"))
    play = dark_road(*HEROES, hand=("DM-103", "DM-103"))
    played(play, "DM-103", f"c{play.company_of('Gimli').number}").until("chain.open", "two")
    assert not plays(play)


# -- Tribal Banner, Tribal Totem --------------------------------------------------------------------


def orcs(card: str) -> Play:
    """Little Snuffler (body 10, 8 against a company with a ranger) attacks, and a card is played on the attack."""
    play = road("Aragorn II", "Gimli", hand=("Little Snuffler", card, card, "AS-22"))
    play.do("play Little Snuffler region:wilderness").until("chain.open", "two")
    return played(play, card, "attack").until("chain.open", "two")


def test_tribal_banner_weakens_the_attack_and_makes_its_wounds_worse() -> None:
    play = orcs("DM-93")
    assert strength(play) == (1, 4, 7)
    assert combat.body_check_change(play.table) == 1
    assert not play.offered("play Tribal Banner attack")
    assert play.table.journey is not None
    assert play.table.journey.declared == 1


def test_tribal_banner_is_for_orcs_and_trolls() -> None:
    play = road(*HEROES, hand=("Brigands", "DM-93", "DM-94"))
    play.do("play Brigands region:wilderness").until("chain.open", "two")
    assert not play.offered("play Tribal Banner attack")
    assert not play.offered("play Tribal Totem attack")


def test_tribal_totem_reaches_all_orc_and_troll_attacks_of_the_turn() -> None:
    play = orcs("DM-94")
    assert strength(play) == (1, 2, 5)
    assert combat.body_check_change(play.table) == 2
    assert play.table.journey is not None
    assert play.table.journey.declared == 1
    over(play).until("chain.open", "two")
    play.do("play Trolls from the Mountains region:wilderness").until("chain.open", "two")
    assert strength(play) == (3, 9, 2)
    assert combat.body_check_change(play.table) == 2
    assert not play.offered("play Tribal Totem attack")


# -- Pierced by Many Wounds -------------------------------------------------------------------------


def test_pierced_by_many_wounds_makes_the_first_excess_strike_cost_four() -> None:
    play = road("Aragorn II", hand=("Wargs", "DM-79", "DM-79"))
    play.do("play Wargs region:wilderness").until("chain.open", "two")
    played(play, "DM-79", "attack").until("chain.open", "two")
    assert not play.offered("play Pierced by Many Wounds attack")
    assert play.table.journey is not None
    assert play.table.journey.declared == 1
    play.until("combat.assign").do("face Aragorn II").until("strike.stay")
    assert combat.strike_of(play.table).excess == 1
    assert combat.fighting_prowess(play.table) == numbers.prowess(play.table, play["Aragorn II"].number, "wolf") - 4


def test_pierced_by_many_wounds_needs_more_strikes_than_defenders() -> None:
    play = road("Aragorn II", "Legolas", hand=("Wargs", "DM-79"))
    play.do("play Wargs region:wilderness").until("chain.open", "two")
    assert not play.offered("play Pierced by Many Wounds attack")


# -- Like the Crash of Battering-rams ---------------------------------------------------------------


@pytest.mark.parametrize(("dice", "less"), [((1, 1), 2), ((3, 3), 1), ((4, 4), 0)])
def test_battering_rams_lower_the_body_by_the_margin(dice: tuple[int, int], less: int) -> None:
    """Gimli (5) against a strike of 18: lost by 11, by 7, by 4 with 9 prowess more from the dice."""
    play = road("Gimli", hand=("Wargs", "DM-69"))
    play.do("play Wargs region:wilderness").until("chain.open", "two")
    to_strike(play)
    played(play, "DM-69", "strike")
    own = combat.fighting_prowess(play.table)
    zones.combat_of(play.table).prowess = own + 13 - 1
    body = numbers.body(play.table, play["Gimli"].number)
    play.dice(*dice, 1, 1)
    over(play)
    assert numbers.body(play.table, play["Gimli"].number) == body - less


def test_battering_rams_do_nothing_if_the_strike_fails() -> None:
    play = road("Aragorn II", hand=("Wargs", "DM-69"))
    play.do("play Wargs region:wilderness")
    to_strike(play)
    played(play, "DM-69", "strike")
    body = numbers.body(play.table, play["Aragorn II"].number)
    play.dice(6, 6)
    over(play)
    assert numbers.body(play.table, play["Aragorn II"].number) == body


# -- Wound of Long Burden ---------------------------------------------------------------------------


def burdened(*dice: int) -> Play:
    play = road("Gimli", hand=("Cave Worm", "DM-102"))
    play.do("play Cave Worm region-name:Redhorn Gate")
    to_strike(play)
    played(play, "DM-102", "Gimli")
    assert "Wound of Long Burden" in play
    play.dice(*dice)
    return over(play)


def test_wound_of_long_burden_stays_after_a_wound() -> None:
    play = burdened(1, 1, 1, 1)
    who = play["Gimli"].number
    assert play["Wound of Long Burden"].on == who
    assert numbers.corruption_points(play.table, who) == 1
    assert numbers.body(play.table, who) == (CARDS[play["Gimli"].id].body or 0) - 1


def test_wound_of_long_burden_goes_if_the_strike_is_not_successful() -> None:
    assert "Wound of Long Burden" not in burdened(6, 6)


def test_wound_of_long_burden_needs_a_mighty_strike() -> None:
    play = road("Gimli", hand=("Wargs", "DM-102", "DM-69"))
    play.do("play Wargs region:wilderness")
    to_strike(play)
    assert not play.offered("play Wound of Long Burden Gimli")


@pytest.mark.parametrize(("site", "offered"), [("Rivendell", True), ("Moria", False)])
def test_wound_of_long_burden_is_removed_at_a_haven(site: str, offered: bool) -> None:
    play = Play()
    play.company("one", site, "Gimli")
    play.give("Gimli", "DM-102")
    play.organization()
    assert play.offered("remove Wound of Long Burden") == offered
    assert play.offered("remove-untapped Wound of Long Burden") == offered
    if offered:
        play.dice(4, 4)
        unanswered(play.do("remove Wound of Long Burden"))
        assert "Wound of Long Burden" not in play
        assert play["Gimli"].state == TAPPED


# -- Bring Our Curses Home, Foes Shall Fall ---------------------------------------------------------


def cursed(*dice: int) -> Play:
    """Wargs attack Legolas and Gimli; the card is on Gimli; Legolas faces the first strike."""
    play = road("Legolas", "Gimli", hand=("Wargs", "DM-48"))
    play.do("play Wargs region:wilderness").until("chain.open", "two")
    played(play, "DM-48", "Gimli").until("combat.assign").do("face Legolas", "face Gimli")
    play.until("combat.next").do("fight Legolas 0")
    play.dice(*dice)
    return over(play)


@rule("aside.zone.with-host", "aside.uniqueness.only-purpose")
def test_bring_our_curses_home_keeps_the_creature_that_killed() -> None:
    play = cursed(1, 1, 6, 6, 6, 6)
    assert "Legolas" not in play
    assert play["Wargs"].role == "aside"
    assert play["Wargs"].on == play["Bring Our Curses Home"].number
    assert numbers.corruption_points(play.table, play["Gimli"].number) == 3


def test_bring_our_curses_home_goes_if_nobody_was_eliminated() -> None:
    play = cursed(6, 6, 6, 6)
    assert "Bring Our Curses Home" not in play


def haunted(card: str, creature: str, to: str = "Moria", hero: str = "Aragorn II", **state: int) -> Play:
    """A creature lies with a card on somebody whose company sets out."""
    play = Play()
    company = play.company("one", "Rivendell", hero, "Legolas")
    (host,) = play.give(hero, card)
    zones.enter(play.table, play.id(creature), "two", "aside", on=host)
    play.hand("two", "River")
    ways = {"Moria": ("Rhudaur", "Hollin", "Redhorn Gate"), "Bree": ("Rhudaur", "Arthedain")}
    return play.moves(company, to, *ways[to])


@pytest.mark.parametrize(("card", "creature"), [("DM-48", "Wargs"), ("DM-59", "Cave Worm")])
def test_the_foe_comes_again_and_lies_in_wait_once_more(card: str, creature: str) -> None:
    play = haunted(card, creature)
    unanswered(play).until("combat.assign")
    assert strength(play)[1] == CARDS[play.id(creature)].prowess
    assert play.table.journey is not None
    assert play.table.journey.declared == 0
    play.dice(*(1,) * 8)
    over(play).until("chain.open", "two")
    assert play[creature].role == "aside"
    assert play[creature].on == play[CARDS[card].name].number


def test_the_foe_comes_only_where_it_could_be_played() -> None:
    play = haunted("DM-59", "Cave Worm", "Bree")
    assert play.table.combat is None
    play.until()
    assert not play.events("attack")


@pytest.mark.parametrize(("card", "creature"), [("DM-48", "Wargs"), ("DM-59", "Cave Worm")])
def test_the_foe_that_is_beaten_gives_points_and_its_card_goes(card: str, creature: str) -> None:
    play = haunted(card, creature)
    unanswered(play).until("combat.assign")
    play.dice(*(6,) * 8)
    over(play).until("chain.open", "two")
    assert CARDS[card].name not in play
    assert scoring.tally(play.table, "one")["kill"] == CARDS[play.id(creature)].points


@rule("aside.host.removal-discards", "aside.host.targetable")
def test_the_foe_is_discarded_with_its_card() -> None:
    play = haunted("DM-48", "Wargs", "Moria")
    zones.discard(play.table, play["Bring Our Curses Home"].number)
    assert "Wargs" not in play
    assert "Wargs" in play.names(play.player("two").discard)


def foes(*dice: int, who: str = "Gimli") -> Play:
    play = road(who, hand=("Cave Worm", "DM-59"))
    play.do("play Cave Worm region-name:Redhorn Gate")
    to_strike(play)
    played(play, "DM-59", who)
    play.dice(*dice)
    return over(play)


def test_foes_shall_fall_keeps_a_drake_whose_strike_was_not_defeated() -> None:
    play = foes(1, 1, 1, 1)
    assert play["Cave Worm"].on == play["Foes Shall Fall"].number
    assert numbers.corruption_points(play.table, play["Gimli"].number) == 2
    other = foes(2, 2, 1, 1, who="Aragorn II")
    assert numbers.corruption_points(other.table, other["Aragorn II"].number) == 1


def test_foes_shall_fall_goes_if_the_strike_is_defeated() -> None:
    play = Play()
    company = play.company("one", "Rivendell", "Aragorn II")
    play.give("Aragorn II", "Andúril, the Flame of the West")
    play.hand("two", "Cave Worm", "DM-59")
    play.moves(company, "Moria", "Rhudaur", "Hollin", "Redhorn Gate").until("chain.open", "two")
    play.do("play Cave Worm region-name:Redhorn Gate")
    to_strike(play)
    played(play, "DM-59", "Aragorn II")
    play.dice(6, 6)
    over(play)
    assert "Foes Shall Fall" not in play


def test_foes_shall_fall_is_for_dragons_and_drakes() -> None:
    play = road("Gimli", hand=("Wargs", "DM-59", "DM-69"))
    play.do("play Wargs region:wilderness")
    to_strike(play)
    assert not play.offered("play Foes Shall Fall Gimli")
