"""More hazards of Dark Minions: attacks and strikes, foes that come again, the Shadow on roads and minds."""

from __future__ import annotations

import pytest

from tests.meccg.cards.hazard_scenes import on_guard, played, plays, road, unanswered
from tests.meccg.play import Play
from tests.rules import rule
from underdeeps.kernel import Pile
from underdeeps.meccg import windows
from underdeeps.meccg.facts import CARDS
from underdeeps.meccg.language.catalogue import text_of
from underdeeps.meccg.language.standing import PARTS
from underdeeps.meccg.modifiers import total
from underdeeps.meccg.rules import checks, numbers, zones
from underdeeps.meccg.rules.chain import chain
from underdeeps.meccg.rules.combat import attacks, strikes
from underdeeps.meccg.rules.ending import scoring
from underdeeps.meccg.rules.influence import factions
from underdeeps.meccg.rules.journeys import draws, hazard_limit, region_movement
from underdeeps.meccg.rules.journeys.draws import own_draws
from underdeeps.meccg.table import TAPPED, UNTAPPED, WOUNDED, Check

HEROES = ("Aragorn II", "Legolas", "Gimli")
TO_DEAD_MARSHES = ("Wold & Foothills", "Brown Lands", "Dagorlad")
NAZGUL = "TW-107"


def strength(play: Play) -> tuple[int, int, int | None]:
    return attacks.strikes_of(play.table), attacks.attack_prowess(play.table), attacks.attack_body(play.table)


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


def again(play: Play) -> Play:
    """The hazard player is asked again, after something was changed on the table."""
    return play.run(chain.window, windows.MOVEMENT).until("chain.open", "two")


def over(play: Play) -> Play:
    """The fight comes to its end."""
    while play.table.combat is not None:
        play._modestly()
    return play


def dark_road(
    *characters: str, hand: tuple[str, ...], events: tuple[str, ...] = (), discard: tuple[str, ...] = ()
) -> Play:
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
    assert total(strikes.body_check_changes(play.table)) == 1
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
    assert total(strikes.body_check_changes(play.table)) == 2
    assert play.table.journey is not None
    assert play.table.journey.declared == 1
    assert not play.offered("play Tribal Totem attack")
    over(play).until("chain.open", "two")
    play.do("play Trolls from the Mountains region:wilderness")
    unanswered(play)
    assert not any("Tribal Totem attack" in option for option in play.options)
    to_assignment(play)
    assert strength(play) == (3, 9, 2)
    assert total(strikes.body_check_changes(play.table)) == 2


# -- Pierced by Many Wounds -------------------------------------------------------------------------


def test_pierced_by_many_wounds_makes_the_first_excess_strike_cost_four() -> None:
    play = road("Aragorn II", hand=("Wargs", "DM-79", "DM-79"))
    play.do("play Wargs region:wilderness").until("chain.open", "two")
    played(play, "DM-79", "attack").until("chain.open", "two")
    assert not play.offered("play Pierced by Many Wounds attack")
    assert play.table.journey is not None
    assert play.table.journey.declared == 1
    play.until("combat.assign").do("face Aragorn II").until("strike.stay")
    assert strikes.strike_of(play.table).excess == 1
    assert strikes.fighting_prowess(play.table) == numbers.prowess(play.table, play["Aragorn II"].number, "wolf") - 4


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
    own = strikes.fighting_prowess(play.table)
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


# -- Endless Whispers, Pale Dream-maker -------------------------------------------------------------


def wounded_by(creature: str, key: str, card: str) -> Play:
    """A creature has wounded Gimli, who travels with Elrond and Gandalf."""
    play = road("Gimli", "Elrond", "Gandalf", hand=(creature, card, card))
    play.do(f"play {creature} {key}").until("combat.assign").do("face Gimli", "face Elrond")
    play.until("combat.next").do("fight Gimli 0")
    play.dice(1, 1, 1, 1, 6, 6)
    return over(play).until("chain.open", "two")


@pytest.mark.parametrize("card", ["DM-54", "DM-78"])
def test_whispers_follow_a_wound_by_the_undead(card: str) -> None:
    play = wounded_by("Stirring Bones", "region:wilderness", card)
    assert play["Gimli"].state == WOUNDED
    assert plays(play) == [f"play {CARDS[card].name} Gimli"]
    assert play.table.journey is not None
    used = play.table.journey.declared
    played(play, card, "Gimli").until("chain.open", "two")
    assert play[CARDS[card].name].on == play["Gimli"].number
    assert play.table.journey.declared == used
    assert not plays(play)


@pytest.mark.parametrize("card", ["DM-54", "DM-78"])
def test_whispers_do_not_follow_other_wounds_or_those_of_another_turn(card: str) -> None:
    assert not plays(wounded_by("Wargs", "region:wilderness", card))
    play = wounded_by("Stirring Bones", "region:wilderness", card)
    play.table.turn += 1
    assert not plays(again(play))


def test_endless_whispers_keep_their_victim_tapped() -> None:
    play = Play()
    play.company("one", "Rivendell", "Gimli", "Elrond")
    play.give("Gimli", "DM-54")
    play.state("Gimli", TAPPED)
    play.untap().until()
    assert play["Gimli"].state == TAPPED
    play.state("Gimli", WOUNDED)
    zones.heal(play.table, play["Gimli"].number)
    assert play["Gimli"].state == TAPPED


@pytest.mark.parametrize(("card", "needed"), [("DM-54", 7), ("DM-78", 6)])
def test_a_sage_of_the_company_may_rid_somebody_of_whispers(card: str, needed: int) -> None:
    for more in (0, 1):
        play = Play()
        play.company("one", "Rivendell", "Gimli", "Elrond", "Legolas")
        play.give("Gimli", card)
        play.dice(needed + more - 3, 3)
        play.organization().do(f"sage-remove {CARDS[card].name}")
        unanswered(play)
        assert play["Elrond"].state == TAPPED
        assert (CARDS[card].name in play) == (not more)


def test_pale_dream_maker_is_not_removed_by_its_bearer() -> None:
    play = Play()
    play.company("one", "Rivendell", "Elrond", "Legolas")
    play.give("Elrond", "DM-78")
    play.organization()
    assert not play.offered("sage-remove Pale Dream-maker")
    assert not play.offered("sage-remove-untapped Pale Dream-maker")


@rule("corruption.removal.untapped-attempt", "corruption.removal.untapped-attempt-ends-attempts")
def test_a_sage_may_try_to_remove_pale_dream_maker_without_tapping() -> None:
    play = Play()
    play.company("one", "Rivendell", "Gimli", "Elrond")
    play.give("Gimli", "DM-78", "DM-54")
    play.organization()
    assert not play.offered("sage-remove-untapped Endless Whispers")
    play.dice(4, 5)
    unanswered(play.do("sage-remove-untapped Pale Dream-maker"))
    assert play["Elrond"].state == UNTAPPED
    assert "Pale Dream-maker" in play
    assert not play.offered("sage-remove Pale Dream-maker")


def test_pale_dream_maker_takes_direct_influence_and_corrupts() -> None:
    play = Play()
    play.company("one", "Rivendell", "Elrond", "Gimli")
    free = numbers.free_direct_influence(play.table, play["Elrond"].number)
    play.give("Elrond", "DM-78")
    assert free > 0
    assert numbers.free_direct_influence(play.table, play["Elrond"].number) == 0
    assert numbers.free_direct_influence(play.table, play["Elrond"].number, play.id("Arwen")) == 0
    assert numbers.corruption_points(play.table, play["Elrond"].number) == 2


def test_pale_dream_maker_brings_a_check_for_each_card_discarded_from_hand() -> None:
    play = Play()
    play.company("one", "Rivendell", "Elrond", "Gimli")
    play.give("Gimli", "DM-78")
    play.hand("one", "Glamdring", "Concealment")
    play.hand("two", "Wargs")
    play.end_of_turn().until("end.discard", "one").do("discard Glamdring")
    play.until("end.discard", "two").do("discard Wargs")
    play.dice(*(6,) * 4)
    play.until()
    assert len(play.events("corruption")) == 1


# -- Doubled Vigilance ------------------------------------------------------------------------------


def vigilant(*dice: int, site: str = "Moria") -> Play:
    play = Play()
    company = play.company("one", site, *HEROES)
    zones.enter(play.table, "DM-51", "two", "event", on=play.table.companies[company].site)
    play.enters(company)
    play.dice(*dice)
    return play.do("enter")


@pytest.mark.parametrize(("dice", "attacks"), [((5, 5), ["orc"]), ((4, 5), ["orc", "orc"])])
def test_doubled_vigilance_posts_guards_before_the_automatic_attack(dice: tuple[int, int], attacks: list[str]) -> None:
    play = vigilant(*dice)
    to_assignment(play)
    strikes = 4 if len(attacks) == 2 else CARDS[play["Moria"].id].attacks[0].strikes
    assert strength(play)[:2] == ((strikes, 9) if len(attacks) == 2 else (strikes, 7))
    play.dice(*(6,) * 40)
    play.until()
    assert [event.facts["race"] for event in play.events("attack")] == attacks


def test_doubled_vigilance_lies_on_a_shadow_hold() -> None:
    play = road(*HEROES, hand=("DM-51",))
    played(play, "DM-51", "Moria").until()
    assert play["Doubled Vigilance"].on == play["Moria"].number
    zones.leave(play.table, play["Moria"].number, "locations")
    assert "Doubled Vigilance" not in play


def test_doubled_vigilance_lies_on_ruins_with_doors_of_night_only() -> None:
    way = {"to": "Barrow-downs", "through": ("Rhudaur", "Cardolan")}
    assert not plays(road(*HEROES, hand=("DM-51",), **way))  # type: ignore[arg-type]
    assert plays(road(*HEROES, hand=("DM-51",), events=("Doors of Night",), **way))  # type: ignore[arg-type]


def test_doubled_vigilance_is_revealed_on_guard_at_the_door() -> None:
    play = Play()
    company = play.company("one", "Moria", *HEROES)
    on_guard(play, company, "DM-51")
    play.enters(company).do("enter")
    assert play.asked == "on-guard.door"
    play.do("reveal Doubled Vigilance Moria")
    unanswered(play)
    play.dice(1, 1)
    to_assignment(play)
    assert strength(play)[:2] == (4, 9)


# -- Eyes of the Shadow -----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("company", "more"),
    [
        (("Gandalf",), 2),
        (("Elrond", "Gimli"), 2),
        (("Aragorn II",), 0),
        (("Gimli", "Legolas"), 2),
        (("Kíli", "Fíli"), 0),
        (("Gandalf", "Elrond", "Gimli", "Legolas"), 0),
    ],
)
def test_eyes_of_the_shadow_raises_the_limit_against_the_few(company: tuple[str, ...], more: int) -> None:
    plain = road(*company, hand=("River",))
    play = road(*company, hand=("River",), events=("DM-56",))
    assert play.table.journey is not None and plain.table.journey is not None
    assert play.table.journey.hazard_limit == plain.table.journey.hazard_limit + more


def test_eyes_of_the_shadow_counts_at_once_and_needs_gates_not_in_play() -> None:
    play = road("Gandalf", hand=("DM-56", "DM-56"))
    played(play, "DM-56").until("chain.open", "two")
    assert play.table.journey is not None
    assert play.table.journey.hazard_limit == 4
    assert not plays(play)
    assert not plays(road("Gandalf", hand=("DM-56",), events=("Gates of Morning",)))
    zones.discard_on_exhaustion(play.table)
    assert "Eyes of the Shadow" not in play
    assert play.table.journey.hazard_limit == 2


def test_eyes_of_the_shadow_leave_alone_who_stays() -> None:
    play = Play()
    company = play.company("one", "Rivendell", "Gandalf")
    play.event("two", "DM-56")
    play.hand("two", "River")
    play.stays(company)
    assert hazard_limit.limit_change(play.table, "DM-56") == 0


# -- Faces of the Dead ------------------------------------------------------------------------------


def facing_the_dead(*dice: int) -> Play:
    play = road("Gandalf", "Legolas", "Gimli", hand=("DM-57", "Corpse-candle", "Wargs"))
    assert not play.offered("play Faces of the Dead Gandalf")
    play.dice(*dice)
    play.do("play Faces of the Dead Gimli")
    if play.asked == "price.discard":
        play.do("discard Corpse-candle")
    return unanswered(play)


def test_faces_of_the_dead_drive_a_character_back() -> None:
    play = facing_the_dead(1, 1)
    assert play.names(play.player("two").discard).count("Corpse-candle") == 1
    assert play.company_of("Gimli") != play.company_of("Gandalf")
    assert play.company_of("Gimli").returned


def test_faces_of_the_dead_fail_against_thirteen() -> None:
    mind = CARDS[Play().id("Gimli")].mind or 0
    play = facing_the_dead(6, 13 - mind - 6)
    assert play.company_of("Gimli") == play.company_of("Gandalf")


def test_faces_of_the_dead_need_an_undead_creature_and_two_wildernesses() -> None:
    assert not plays(road("Gimli", hand=("DM-57",)))
    play = Play()
    company = play.company("one", "Lórien", "Gimli")
    play.hand("two", "DM-57", "Corpse-candle", "River")
    play.moves(company, "Dead Marshes", *TO_DEAD_MARSHES).until("chain.open", "two")
    assert not [option for option in plays(play) if "Faces" in option]


# -- In the Heart of his Realm ----------------------------------------------------------------------


def test_in_the_heart_of_his_realm_sages_are_none() -> None:
    play = dark_road("Elrond", "Gandalf", hand=())
    assert "sage" in numbers.skills(play.table, play["Elrond"].number)
    play = dark_road("Elrond", "Gandalf", hand=(), events=("DM-67",))
    assert "sage" not in numbers.skills(play.table, play["Elrond"].number)
    assert "warrior" in numbers.skills(play.table, play["Elrond"].number)
    play.until()
    assert "sage" not in numbers.skills(play.table, play["Elrond"].number)
    far = road("Elrond", hand=(), events=("DM-67",))
    assert "sage" in numbers.skills(far.table, far["Elrond"].number)


@pytest.mark.parametrize(("events", "offered"), [((), True), (("DM-67",), False)])
def test_in_the_heart_of_his_realm_there_are_no_spells(events: tuple[str, ...], offered: bool) -> None:
    play = Play()
    company = play.company("one", "Barad-dûr", "Gandalf", "Elrond")
    for event in events:
        play.event("two", event)
    play.hand("one", "Wizard’s Laughter", "Vanishment")
    play.hand("two", "Barrow-wight")
    play.moves(company, "Cirith Gorgor", "Gorgoroth", "Udûn").until("chain.open", "two")
    play.do("play Barrow-wight region:dark-domain")
    while play.table.combat is None:
        play._modestly()
    play.table.window = windows.ATTACK
    found = chain.offers(play.table, "one")
    assert any(option.subject == play.id("Vanishment") for option in found) == offered


@pytest.mark.parametrize(("events", "draws"), [((), 0), (("DM-67",), 1), (("DM-67", "DM-67"), 2)])
def test_in_the_heart_of_his_realm_fewer_cards_are_drawn(events: tuple[str, ...], draws: int) -> None:
    play = dark_road("Elrond", "Gandalf", hand=(), events=events)
    plain = dark_road("Elrond", "Gandalf", hand=())
    assert own_draws(play.table) == max(0, own_draws(plain.table) - draws)


def test_in_the_heart_of_his_realm_does_nothing_to_minions() -> None:
    play = Play("ringwraith", "wizard")
    company = play.company("one", "Barad-dûr", "Ostisen", "Gothmog")
    play.event("two", "DM-67")
    play.hand("two", "River")
    play.moves(company, "Cirith Gorgor", "Gorgoroth", "Udûn")
    sages = [each for each in play.table.companies[company].characters if "sage" in play.table.cards[each].facts.skills]
    assert all("sage" in numbers.skills(play.table, each) for each in sages)
    before = draws.own_draws(play.table)
    zones.discard_on_exhaustion(play.table)
    assert draws.own_draws(play.table) == before
    assert "In the Heart of his Realm" not in play


# -- Mordor in Arms ---------------------------------------------------------------------------------


def to_nurn(kind: str = "wizard", owner: str = "two") -> Play:
    play = Play(kind, "wizard")
    names = ("Aragorn II", "Legolas", "Gimli", "Glorfindel II", "Elrond") if kind == "wizard" else ("Gothmog",)
    home = {"wizard": "Dead Marshes", "ringwraith": "Minas Morgul"}[kind]
    company = play.company("one", home, *names)
    play.event(owner, "DM-72")
    play.hand("two", "River")
    return play.moves(company, "Nûrniag Camp", "Horse Plains", "Nurn")


def test_mordor_in_arms_attacks_three_times_in_nurn() -> None:
    play = to_nurn()
    play.dice(*(1, 1, 1, 1) * 20)
    play.until()
    attacks = [(each.facts["race"], each.facts["strikes"], each.facts["prowess"]) for each in play.events("attack")]
    assert attacks == [("orc", 5, 8), ("orc", 4, 10), ("troll", 3, 12)]
    assert "Mordor in Arms" in play


def test_mordor_in_arms_is_worth_two_points_to_who_defeats_all_three() -> None:
    play = to_nurn()
    play.dice(*(6,) * 40)
    play.until()
    assert len(play.events("attack")) == 3
    assert "Mordor in Arms" not in play.names(play.player("two").discard)
    assert scoring.tally(play.table, "one")["kill"] == 2
    assert not play.table.events


def test_mordor_in_arms_is_no_prize_for_its_own_player() -> None:
    play = to_nurn(owner="one")
    play.dice(*(6,) * 40)
    play.until()
    assert len(play.events("attack")) == 3
    assert scoring.tally(play.table, "one")["kill"] == 0


def test_mordor_in_arms_does_nothing_to_minions() -> None:
    play = to_nurn("ringwraith")
    play.until()
    assert not play.events("attack")


@pytest.mark.parametrize(("faction", "less"), [("Variags of Khand", 6), ("Riders of Rohan", 0)])
def test_mordor_in_arms_holds_factions_of_the_east_back(faction: str, less: int) -> None:
    play = Play()
    play.company("one", "Variag Camp", "Aragorn II")
    card, who = play.id(faction), play["Aragorn II"].number
    before = factions.faction_bonus(play.table, who, card)
    play.event("two", "DM-72")
    assert factions.faction_bonus(play.table, who, card) == before - less


@pytest.mark.parametrize(("events", "offered"), [((), True), (("DM-72",), False)])
def test_mordor_in_arms_bars_muster(events: tuple[str, ...], offered: bool) -> None:
    play = Play()
    play.company("one", "Easterling Camp", "Aragorn II")
    for event in events:
        play.event("two", event)
    play.hand("one", "Muster")
    play.table.phase = "site"
    play.table.window = windows.INFLUENCE
    faction = play.id("Easterlings")
    checks.push(play.table, Check("influence", play["Aragorn II"].number, "one", (), faction, faction))
    assert any(option.subject == play.id("Muster") for option in chain.offers(play.table, "one")) == offered


# -- No Way Forward ---------------------------------------------------------------------------------


def test_no_way_forward_shortens_region_movement() -> None:
    play = Play()
    company = play.company("one", "Rivendell", "Aragorn II")
    where = play.table.companies[company]
    assert region_movement.region_limit(play.table, where) == 4
    play.event("two", "DM-75")
    assert region_movement.region_limit(play.table, where) == 3
    play.event("two", "Doors of Night")
    assert region_movement.region_limit(play.table, where) == 2
    zones.discard_on_exhaustion(play.table)
    assert region_movement.region_limit(play.table, where) == 4


def test_no_way_forward_cannot_be_duplicated() -> None:
    assert not plays(road("Aragorn II", hand=("DM-75",), events=("DM-75",)))
    play = road("Aragorn II", hand=("DM-75",))
    played(play, "DM-75")
    assert "No Way Forward" in play


# -- Aware of their Ways ----------------------------------------------------------------------------


def test_aware_of_their_ways_removes_a_discarded_card_that_is_not_unique() -> None:
    play = road("Aragorn II", hand=("DM-46",))
    play.discard("one", "Concealment", "Glamdring", "Concealment", "Concealment")
    played(again(play), "DM-46")
    assert play.asked == "forget.card"
    assert play.options == ["forget Concealment", "nothing"]
    play.do("forget Concealment")
    assert play.names(play.player("one").removed) == ["Concealment"]
    assert sorted(play.names(play.player("one").discard)) == ["Concealment", "Concealment", "Glamdring"]


def test_aware_of_their_ways_reveals_four_at_random_and_may_spare_all() -> None:
    play = road("Aragorn II", hand=("DM-46",))
    play.player("one").discard = Pile.of(tuple(play.id(name) for name in FIVE), play.table.bit("one"))
    played(again(play), "DM-46").do("nothing")
    shown = [event.facts["card"] for event in play.events("shown") if event.facts["seat"] == "one"]
    assert len(shown) == 4
    assert len(play.player("one").discard) == 5
    assert not play.player("one").removed
    known = [bool(each & play.table.bit("two")) for each in play.player("one").discard.known]
    assert known.count(True) == 4


FIVE = ("Concealment", "Sapling of the White Tree", "Muster", "Risky Blow", "Dodge")


def test_aware_of_their_ways_needs_a_discard_pile() -> None:
    assert not plays(road("Aragorn II", hand=("DM-46",)))


# -- Great Secrets Buried There ---------------------------------------------------------------------


JUNK = ("Concealment",) * 9


def buried(*top: str) -> Play:
    play = road("Aragorn II", hand=("DM-63",))
    play.deck("one", "Concealment", "Shield of Iron-bound Ash", *top)
    return played(play, "DM-63")


@rule("aside.zone.cause", "aside.effect.untouchable")
def test_great_secrets_buried_there_takes_an_item_of_the_top_ten() -> None:
    play = buried(*JUNK[:6], "Dagger of Westernesse", "Hauberk of Bright Mail", "Ringil", "The One Ring")
    assert (play.asked, play.asks) == ("bury.item", "one")
    assert play.options == ["bury Hauberk of Bright Mail", "bury Dagger of Westernesse"]
    play.do("bury Dagger of Westernesse")
    dagger = play["Dagger of Westernesse"]
    assert (dagger.role, dagger.owner, dagger.on) == ("aside", "one", play["Great Secrets Buried There"].number)
    assert scoring.tally(play.table, "one")["item"] == 0
    assert len(play.player("one").deck) == 11
    assert not any(play.player("one").deck.known)


def test_great_secrets_buried_there_shows_the_cards_if_there_is_no_item() -> None:
    play = buried(*JUNK, "Ringil")
    assert len([event for event in play.events("shown") if event.facts["seat"] == "one"]) == 10
    assert "Great Secrets Buried There" in play


def test_great_secrets_stay_buried_where_minions_may_not_look_at_their_decks() -> None:
    play = Play("ringwraith", "wizard")
    company = play.company("one", "Dol Guldur", "Gorbag")
    play.event("two", "AS-13")
    play.hand("two", "DM-63", "River")
    play.deck("one", *("LE-334",) * 10)
    play.moves(company, "Moria", "Southern Mirkwood", "Anduin Vales", "Redhorn Gate").until("chain.open", "two")
    played(play, "DM-63")
    assert not play.table.cards[play["Great Secrets Buried There"].number].bears
    assert not play.events("looked")


def test_great_secrets_buried_there_needs_ten_cards() -> None:
    play = road("Aragorn II", hand=("DM-63",))
    play.deck("one", *JUNK)
    assert not [option for option in chain.offers(play.table, "two") if option.subject == "DM-63"]


def test_great_secrets_buried_there_can_be_ones_own_resource() -> None:
    play = Play()
    play.company("one", "Rivendell", "Aragorn II")
    play.hand("one", "DM-63")
    play.deck("one", *JUNK, "Dagger of Westernesse")
    play.organization().do("play Great Secrets Buried There/1")
    unanswered(play)
    assert play["Dagger of Westernesse"].role == "aside"


def dig(site: str, *, tapped: bool = False) -> Play:
    play = Play()
    company = play.company("one", site, "Aragorn II", "Legolas")
    host = play.event("two", "DM-63")
    zones.enter(play.table, play.id("Dagger of Westernesse"), "one", "aside", on=host, note=("no-points",))
    if tapped:
        play.state(site, TAPPED)
    play.hand("one", "Concealment")
    return play.at_site(company)


@rule("aside.effect.specific-cards-exception")
def test_a_buried_item_is_played_at_an_under_deeps_site() -> None:
    play = dig("The Under-gates")
    play.do("dig-up Dagger of Westernesse")
    if play.asked == "chain.by":
        play.do("by Legolas")
    unanswered(play)
    dagger = play["Dagger of Westernesse"]
    assert (dagger.role, dagger.on, dagger.note) == ("item", play["Legolas"].number, ())
    assert play["Legolas"].state == TAPPED
    assert play["The Under-gates"].state == TAPPED


def test_a_buried_item_is_not_played_elsewhere_or_where_it_is_not_playable() -> None:
    for play in (dig("Moria"), dig("The Under-gates", tapped=True)):
        assert not any(option.verb == "dig-up" for option in chain.offers(play.table, "one"))


# -- Long Dark Reach --------------------------------------------------------------------------------


def reached(*top: str) -> Play:
    play = road(*HEROES, hand=("DM-70",))
    play.deck("two", *("Glamdring",) * 5, *top)
    return played(play, "DM-70", f"c{play.company_of('Gimli').number}")


def test_long_dark_reach_makes_a_creature_of_the_top_seven_attack() -> None:
    play = reached("Assassin", "Wargs", "Ambusher", "Corsairs of Umbar", "Shelob", "River", NAZGUL)
    assert play.asked == "reach.creature"
    found = {"reach Wargs", "reach Ambusher", f"reach {CARDS[NAZGUL].name}", "reach Corsairs of Umbar"}
    assert set(play.options) == found
    play.do("reach Ambusher")
    assert strength(play)[:2] == (2, 10 - 4)
    assert len(play.player("two").deck) == 11
    assert not any(play.player("two").deck.known[-6:])
    assert play.table.journey is not None
    assert play.table.journey.declared == 1
    play.dice(*(6,) * 8)
    over(play)
    assert scoring.tally(play.table, "one")["kill"] == CARDS[play.id("Ambusher")].points


def test_long_dark_reach_leaves_prowess_to_a_creature_that_could_be_played() -> None:
    play = reached("Wargs", *("River",) * 6)
    if play.asked == "creature.key":
        play.do("key region:wilderness")
    assert strength(play)[:2] == (2, 9)


def test_long_dark_reach_may_find_nothing() -> None:
    play = reached(*("River",) * 7)
    assert play.table.combat is None
    assert len(play.player("two").deck) == 12


def test_long_dark_reach_needs_ten_cards_and_a_wilderness() -> None:
    play = road(*HEROES, hand=("DM-70",))
    play.deck("two", *("River",) * 9)
    assert not [option for option in chain.offers(play.table, "two") if option.subject == "DM-70"]
    assert not plays(dark_road(*HEROES, hand=("DM-70",)))


# -- Revealed to all Watchers -----------------------------------------------------------------------


def test_revealed_to_all_watchers_puts_resources_back_on_the_deck() -> None:
    play = road("Aragorn II", hand=("DM-85", "Glamdring", "Wargs", "Concealment"))
    play.deck("two", *("Orc-watch",) * 20)
    played(play, "DM-85")
    assert play.asked == "watchers.order"
    assert sorted(play.options) == ["below Concealment", "below Glamdring"]
    play.do("below Glamdring")
    player = play.player("two")
    assert play.names(player.deck.top(2)) == ["Concealment", "Glamdring"]
    assert sorted(set(play.names(player.hand))) == ["Orc-watch", "River", "Wargs"]
    assert len(player.hand) == 8
    assert player.laid_by == ()
    shown = {CARDS[str(event.facts["card"])].name for event in play.events("shown") if event.facts["seat"] == "two"}
    assert {"Glamdring", "Wargs", "Concealment", "River"} <= shown


# -- Neither so Ancient Nor so Potent ---------------------------------------------------------------


def test_neither_so_ancient_nor_so_potent_takes_a_stored_item_back() -> None:
    play = road("Aragorn II", hand=("DM-73",), bears=(("Aragorn II", "Glamdring"),))
    assert not plays(play)
    zones.store(play.table, play["Glamdring"].number)
    before = scoring.tally(play.table, "one")["item"]
    again(play)
    played(play, "DM-73", "Glamdring")
    assert "Glamdring" in play.names(play.player("one").hand)
    assert "Glamdring" not in play
    assert play["Neither so Ancient Nor so Potent"].number in play.player("one").points
    assert scoring.tally(play.table, "one")["item"] == 2
    assert before == CARDS[play.id("Glamdring")].points


# -- Which Might Be Lies ----------------------------------------------------------------------------


def test_which_might_be_lies_discards_stored_lore() -> None:
    play = road("Elrond", hand=("DM-100",))
    number = zones.enter(play.table, "DM-163", "one", "event", on=play["Elrond"].number)
    assert not [option for option in chain.offers(play.table, "two") if option.subject == "DM-100"]
    zones.store(play.table, number)
    again(play)
    played(play, "DM-100", "When You Know More")
    assert "When You Know More" in play.names(play.player("one").discard)


def test_which_might_be_lies_leaves_other_stored_cards_alone() -> None:
    play = road("Elrond", hand=("DM-100",), bears=(("Elrond", "Glamdring"),))
    zones.store(play.table, play["Glamdring"].number)
    assert not [option for option in chain.offers(play.table, "two") if option.subject == "DM-100"]


# -- Spider of the Môrlat ---------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("to", "through", "doors", "key"),
    [
        ("Dol Guldur", ("Wold & Foothills", "Southern Mirkwood"), False, "site-name:Dol Guldur"),
        ("Dol Guldur", ("Wold & Foothills", "Southern Mirkwood"), True, "region-name:Southern Mirkwood"),
    ],
)
def test_spider_of_the_morlat_attacks_as_a_creature(to: str, through: tuple[str, ...], doors: bool, key: str) -> None:
    play = Play()
    company = play.company("one", "Lórien", *HEROES)
    if doors:
        play.event("two", "Doors of Night")
    play.hand("two", "DM-110", "River")
    play.moves(company, to, *through).until("chain.open", "two")
    to_assignment(play.do(f"play Spider of the Môrlat/1 {key}"))
    assert strength(play) == (2, 16, 9)


def woods(kind: str = "wizard", hand: tuple[str, ...] = ()) -> Play:
    play = Play(kind, "wizard")
    names = HEROES if kind == "wizard" else ("Gothmog", "Ostisen")
    company = play.company("one", "Lórien" if kind == "wizard" else "Dol Guldur", *names)
    play.event("two", "DM-110")
    play.hand("two", "River", *hand)
    regions = ("Wold & Foothills", "Southern Mirkwood") if kind == "wizard" else ("Southern Mirkwood", "Brown Lands")
    return play.moves(company, "Dol Guldur" if kind == "wizard" else "Dead Marshes", *regions)


@pytest.mark.parametrize(("kind", "detains"), [("wizard", False), ("ringwraith", True)])
def test_spider_of_the_morlat_lurks_in_the_woods_as_an_event(kind: str, detains: bool) -> None:
    play = woods(kind)
    to_assignment(play)
    assert strength(play) == (3, 10, None)
    assert play.table.combat is not None
    assert play.table.combat.detainment == detains
    play.dice(*(6,) * 20)
    over(play)
    assert "Spider of the Môrlat" in play


def test_spider_of_the_morlat_goes_back_to_hand_at_the_price_of_one() -> None:
    play = road(*HEROES, hand=("DM-110",))
    played(play, "DM-110").until("chain.open", "two")
    assert play["Spider of the Môrlat"].role == "event"
    play.do("use Spider of the Môrlat")
    unanswered(play)
    assert "Spider of the Môrlat" in play.names(play.player("two").hand)
    assert play.table.journey is not None
    assert play.table.journey.declared == 2


# -- words ------------------------------------------------------------------------------------------


ALL = (46, 48, 51, 54, 56, 57, 59, 63, 64, 66, 67, 69, 70, 72, 73, 75, 77, 78, 79, 85, 86, 93, 94, 100, 102, 103, 110)


@pytest.mark.parametrize("number", ALL)
def test_they_say_what_they_do(number: int) -> None:
    card = f"DM-{number}"
    assert PARTS[card]
    words = text_of(card)
    assert words.endswith(".")
    assert "  " not in words
