"""The hazard short-events of The Dragons."""

from __future__ import annotations

import pytest

from tests.meccg.play import Play
from tests.meccg.sets.hazard_scenes import ITEM, checks_made, guarded, on_guard, played, plays, road, unanswered
from tests.meccg.sets.short_event_scenes import attacked
from tests.rules import rule
from underdeeps.meccg.rules.combat import attacks
from underdeeps.meccg.rules.journeys import places
from underdeeps.meccg.table import TAPPED, WOUNDED

# -- Cruel Caradhras --------------------------------------------------------------------------------


def test_cruel_caradhras_strikes_each_and_is_no_attack() -> None:
    through = ("Rhudaur", "High Pass", "Anduin Vales", "Wold & Foothills")
    play = road("Aragorn II", "Legolas", to="Lórien", through=through, hand=("TD-9",), own=("Concealment",))
    play.do(f"play TD-9 c{play.company_of('Legolas').number}").until("combat.next")
    assert play.table.combat is not None
    assert not play.events("attack")
    assert [strike.target for strike in play.table.combat.given] == list(play.table.combat.facing)
    play.do("fight Aragorn II 0").until("strike.stay")
    play.dice(1, 1, 3, 3)
    play.do("stay").until()
    assert play["Aragorn II"].state == WOUNDED
    (check,) = [event for event in play.events("body-check") if event.facts["number"] == play["Aragorn II"].number]
    assert check.facts["total"] == 6 + 1
    assert play.table.combat is None
    assert play.company_of("Legolas").faced == ()


def test_cruel_caradhras_strikes_cannot_be_canceled() -> None:
    through = ("Rhudaur", "High Pass", "Anduin Vales", "Wold & Foothills")
    play = road("Fatty Bolger", "Frodo", to="Lórien", through=through, hand=("TD-9",))
    play.do(f"play TD-9 c{play.company_of('Frodo').number}").until("combat.next").do("fight Frodo 1")
    while play.table.combat is not None:
        assert not any(option.startswith("use Fatty Bolger") for option in play.options)
        play._modestly()


@pytest.mark.parametrize(
    ("to", "through", "offered"),
    [
        ("Moria", ("Rhudaur", "Hollin", "Redhorn Gate"), False),
        ("Goblin-gate", ("Rhudaur", "High Pass"), False),
        ("Lórien", ("Rhudaur", "High Pass", "Anduin Vales", "Wold & Foothills"), True),
        ("Lórien", (), False),
    ],
)
def test_cruel_caradhras_waits_on_the_passes(to: str, through: tuple[str, ...], offered: bool) -> None:
    assert bool(plays(road("Aragorn II", to=to, through=through, hand=("TD-9",)))) == offered


def test_cruel_caradhras_strikes_who_leave_the_pass() -> None:
    play = Play()
    company = play.company("one", "Moria", "Aragorn II")
    play.hand("two", "Cruel Caradhras")
    play.moves(company, "Rivendell", "Redhorn Gate", "Hollin", "Rhudaur")
    assert play.offered(f"play Cruel Caradhras c{company}")


# -- Dragon-sickness --------------------------------------------------------------------------------


def test_dragon_sickness_checks_who_bears_a_major_or_greater_item() -> None:
    bears = (("Aragorn II", "Glamdring"), ("Legolas", "Orcrist"), ("Gimli", "Horn of Anor"))
    play = road("Aragorn II", "Legolas", "Gimli", hand=("TD-18",), bears=bears)
    assert plays(play) == ["play Dragon-sickness Aragorn II", "play Dragon-sickness Legolas"]
    play.dice(6, 6)
    played(play, "TD-18", "Legolas")
    assert [event.facts["total"] for event in play.events("corruption")] == [11]


def test_dragon_sickness_is_a_corruption_card() -> None:
    play = road("Legolas", hand=("TD-18", "Lure of Nature"), bears=(("Legolas", "Orcrist"),))
    play.dice(6, 6)
    played(play, "TD-18", "Legolas").until("chain.open", "two")
    assert not plays(play)
    assert checks_made(play) == 1


@rule("site.on-guard.targets-existed")
def test_dragon_sickness_on_guard_does_not_see_an_item_of_this_site_phase() -> None:
    play = Play()
    company = play.company("one", "Moria", "Aragorn II", "Legolas", "Gimli")
    play.give("Gimli", "Glamdring")
    on_guard(play, company, "Dragon-sickness")
    play.give("Legolas", "Orcrist")
    play.hand("one", ITEM)
    play.at_site(company)
    play.do(f"play {ITEM}", "by Aragorn II")
    assert play.options == ["reveal Dragon-sickness Gimli", "keep"]


# -- Incite Denizens --------------------------------------------------------------------------------


@pytest.mark.parametrize("card", ["TD-34", "LE-116"])
def test_incite_denizens_repeats_the_attack_of_a_ruin(card: str) -> None:
    through = ("Rhudaur", "Hollin", "Dunland", "Gap of Isen")
    play = road("Aragorn II", to="Isengard", through=through, hand=(card, "Choking Shadows"))
    played(play, card, "Isengard").until("chain.open", "two")
    played(play, "Choking Shadows", "Isengard").until()
    company = play.company_of("Aragorn II").number
    play.dice(6, 6, 6, 6)
    play.enters(company).do("enter").until()
    assert [event.facts["prowess"] for event in play.events("attack")] == [9, 9]


@rule("site.enter.on-guard-add-remove-counts")
def test_incite_denizens_is_revealed_on_guard_as_the_company_enters() -> None:
    play = Play()
    company = play.company("one", "Isengard", "Aragorn II")
    on_guard(play, company, "Incite Denizens")
    play.dice(6, 6, 6, 6)
    play.enters(company).do("enter", "reveal Incite Denizens Isengard").until()
    assert len(play.events("attack")) == 2


def test_incite_denizens_is_for_ruins_with_an_attack() -> None:
    assert not plays(road("Aragorn II", hand=("TD-34",)))


# -- Searching Eye ----------------------------------------------------------------------------------


@pytest.mark.parametrize("card", ["TD-67", "LE-136"])
def test_searching_eye_cancels_a_card_that_requires_a_scout(card: str) -> None:
    play = road("Aragorn II", "Frodo", "Legolas", hand=("Wargs", card), own=("Concealment",))
    assert not play.offered("play Searching Eye")
    play.do("play Wargs region:wilderness").until("chain.open", "one")
    play.do("play Concealment attack", "by Frodo")
    assert play.asks == "two"
    play.do(f"play {card} link{play.table.chain[-1].number}")
    unanswered(play)
    assert play.table.combat is not None
    assert not play.table.combat.canceled
    assert play["Frodo"].state == TAPPED
    assert "Concealment" in play.names(play.player("one").discard)
    assert "Searching Eye" in play.names(play.player("two").discard)


@pytest.mark.parametrize("card", ["TD-67", "LE-136"])
def test_searching_eye_ends_stealth(card: str) -> None:
    play = Play()
    company = play.company("one", "Rivendell", "Frodo")
    play.hand("one", "Stealth")
    play.hand("two", card, "Wargs")
    play.organization().do("done").do("play Stealth").until()
    assert "no-creatures" in play.table.companies[company].flags
    play.moves(company, "Moria", "Rhudaur", "Hollin", "Redhorn Gate").until("chain.open", "two")
    assert not play.offered("play Wargs region:wilderness")
    played(play, "Searching Eye/1", f"c{company}").until("chain.open", "two")
    assert play.offered("play Wargs region:wilderness")


@pytest.mark.parametrize("card", ["TD-67", "LE-136"])
@rule("site.on-guard.original-chain-resumes")
def test_searching_eye_on_guard_cancels_concealment_in_the_site_phase(card: str) -> None:
    play = Play()
    company = play.company("one", "Moria", "Frodo", "Aragorn II")
    on_guard(play, company, card)
    play.hand("one", "Concealment")
    play.enters(company).do("enter").until("chain.open", "one")
    play.do("play Concealment attack", "by Frodo")
    assert (play.asks, play.asked) == ("two", "on-guard.meet")
    play.do(play.options[0])
    unanswered(play)
    assert play.table.combat is not None
    assert not play.table.combat.canceled
    assert "Searching Eye" in play.names(play.player("two").discard)
    assert "Concealment" in play.names(play.player("one").discard)


def test_searching_eye_on_guard_is_not_revealed_against_other_cards() -> None:
    play = guarded("Searching Eye", "Aragorn II", "Legolas")
    assert play.table.pending is None
    assert "Searching Eye" in play


def test_searching_eye_sees_a_scout_who_stands_aside() -> None:
    bree = ("Angmar", "Arthedain")
    hand = ("Wargs", "LE-136")
    play = road("Eradan", "Asternak", kind="ringwraith", to="Bree", through=bree, hand=hand, own=("Ruse",))
    play.do("play Wargs region:wilderness").until("chain.open", "one")
    play.do("play Ruse/1 Eradan").until("chain.open", "two")
    assert attacks.facing(play.table) == (play["Asternak"].number,)
    played(play, "Searching Eye/1", "Eradan")
    assert play["Eradan"].number in attacks.facing(play.table)


# -- Winds of Wrath ---------------------------------------------------------------------------------


@rule("mh.path.new-site-changed", "term.site-path.havens-none")
def test_winds_of_wrath_drive_a_ship_to_another_shore() -> None:
    for doors in (False, True):
        play = Play()
        number = play.company("one", "Grey Havens", "Elladan")
        play.hand("two", "Winds of Wrath")
        play.locations("two", "Isle of the Ulond", "Moria", "Edhellond", "Isles of the Dead that Live")
        if doors:
            play.event("two", "Doors of Night")
        play.moves(number, "Edhellond")
        assert play.offered(f"play Winds of Wrath c{number}") is doors
    play.do(f"play Winds of Wrath c{number}").until("movement.astray")
    assert play.options == ["to Isle of the Ulond", "to Isles of the Dead that Live"], "a haven has no site path"
    play.do("to Isle of the Ulond").until()
    assert play.company_of("Elladan").site == play["Isle of the Ulond"].number
    sea = ("coastal-sea",) * 4
    assert play.company_of("Elladan").path == ("free-domain", *sea, "wilderness"), "its own path is as it was"


# -- Withered Lands ---------------------------------------------------------------------------------


def test_withered_lands_changes_the_site_path_on_a_card_that_ends_there() -> None:
    play = Play()
    company = play.company("one", "Lórien", "Aragorn II")
    play.event("two", "Doors of Night")
    play.hand("two", "Withered Lands", "Rain-drake")
    play.moves(company, "Gladden Fields", "Wold & Foothills", "Anduin Vales")
    assert not play.offered("play Rain-drake site:ruins-and-lairs")
    unanswered(play.do("play Withered Lands path:1")).until("chain.open", "two")
    assert play.offered("play Rain-drake site:ruins-and-lairs")  # a wilderness, and a border-land that is two


def test_withered_lands_makes_two_wildernesses_of_one_region() -> None:
    through = ("Rhudaur", "Hollin", "Dunland", "Gap of Isen")
    hand = ("TD-85", "TD-85")
    assert not plays(road("Aragorn II", to="Isengard", through=through, hand=hand))
    play = road("Aragorn II", "Legolas", to="Isengard", through=through, hand=hand, events=("Doors of Night",))
    assert plays(play) == [f"play Withered Lands path:{place}" for place in range(4)]
    played(play, "TD-85", "path:3")
    assert play.table.journey is not None
    assert places.region_types(play.table, play.table.journey) == ("wilderness",) * 5
    play.until("chain.open", "two")
    assert not play.offered("play Withered Lands path:3")
    assert play.offered("play Withered Lands path:1")


def test_withered_lands_lets_creatures_be_keyed_that_need_more_wildernesses() -> None:
    play = road(
        "Aragorn II", to="Goblin-gate", through=("Rhudaur", "High Pass"), hand=("TD-85",), events=("Doors of Night",)
    )
    played(play, "TD-85", "path:0")
    assert play.table.journey is not None
    assert places.region_types(play.table, play.table.journey).count("wilderness") == 3


# -- Incite Minions, Many Sorrows Befall ------------------------------------------------------------


def test_incite_minions_repeats_the_attack_of_a_hold() -> None:
    play = road("Aragorn II", hand=("TD-35",))
    played(play, "TD-35", "Moria").until()
    play.dice(*(6,) * 12)
    play.enters(play.company_of("Aragorn II").number).do("enter").until()
    assert len(play.events("attack")) == 2
    through = ("Rhudaur", "Hollin", "Dunland", "Gap of Isen")
    assert not plays(road("Aragorn II", to="Isengard", through=through, hand=("TD-35",)))


def test_many_sorrows_befall_a_long_event() -> None:
    play = road("Aragorn II", hand=("Many Sorrows Befall",))
    assert not plays(play)
    play.until()
    play = Play()
    company = play.company("one", "Rivendell", "Aragorn II")
    play.event("one", "A Short Rest")
    play.hand("two", "Many Sorrows Befall", "River")
    play.stays(company).until("chain.open", "two")
    assert plays(play) == ["play Many Sorrows Befall A Short Rest"]
    played(play, "Many Sorrows Befall", "A Short Rest")
    assert "A Short Rest" not in play


def test_many_sorrows_befall_a_short_event_that_is_declared() -> None:
    play = road("Frodo", "Aragorn II", hand=("Wargs", "Many Sorrows Befall"), own=("Concealment",))
    play.do("play Wargs region:wilderness").until("chain.open", "one")
    play.do("play Concealment attack", "by Frodo")
    play.do(f"play Many Sorrows Befall/1 link{play.table.chain[-1].number}")
    unanswered(play)
    assert not play.events("attack-canceled")


# -- Left Behind ------------------------------------------------------------------------------------


def test_left_behind_one_goes_the_same_way_alone() -> None:
    play = road("Aragorn II", "Legolas", "Gandalf", hand=("Left Behind",))
    company = play.company_of("Legolas").number
    journey = play.table.journey
    assert journey is not None
    assert not [option for option in plays(play) if "Left" in option]
    play.until()
    for strikes, offered in ((4, False), (5, True)):
        play = Play()
        company = play.company("one", "Rivendell", "Aragorn II", "Legolas", "Gandalf")
        play.hand("two", "Left Behind", "River")
        attacked(play, company, strikes=strikes, prowess=2).until("chain.open", "two")
        assert bool([option for option in plays(play) if "Left" in option]) is offered
        assert not play.offered("play Left Behind Gandalf")
    played(play, "Left Behind", "Legolas")
    play.dice(*(6,) * 20)
    play.until()
    alone = play.company_of("Legolas")
    assert alone.number != company
    assert alone.characters == (play["Legolas"].number,)
    assert not alone.done
    play.journey(alone.number)
    assert play.table.journey is None or play.table.journey.hazard_limit == 1
