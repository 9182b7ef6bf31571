"""The resource long-events of The Wizards."""

from __future__ import annotations

import pytest

from tests.meccg.play import Play
from tests.meccg.sets.short_event_scenes import attacked, corruption
from tests.rules import rule
from underdeeps.meccg.rules import numbers, zones
from underdeeps.meccg.rules.combat import attacks
from underdeeps.meccg.rules.journeys import places
from underdeeps.meccg.rules.turn import characters
from underdeeps.meccg.rules.turn.organization import shed


def prowess(play: Play, *names: str) -> list[int]:
    return [numbers.prowess(play.table, play[name].number) for name in names]


def attack_prowess(play: Play, company: int, race: str, automatic: bool = False) -> int:
    attacked(play, company, race=race, prowess=10, automatic=automatic).until("combat.assign")
    found = attacks.attack_prowess(play.table)
    play.until()
    return found


# -- Clear Skies ------------------------------------------------------------------------------------


def test_clear_skies_need_gates_of_morning_and_strengthen_all_characters() -> None:
    play = Play()
    play.company("one", "Bree", "Legolas")
    play.company("two", "Lórien", "Gimli")
    play.give("Legolas", "Treebeard")
    play.hand("one", "Clear Skies")
    before = prowess(play, "Legolas", "Gimli", "Treebeard")
    assert not play.long_events().offered("play Clear Skies")
    play.event("one", "Gates of Morning")
    play.long_events().do("play Clear Skies").until()
    assert [b - a for a, b in zip(before, prowess(play, "Legolas", "Gimli", "Treebeard"), strict=True)] == [2, 2, 0]


# -- Elf-song ---------------------------------------------------------------------------------------


def test_elf_song_lifts_one_corruption_card_of_each_at_a_haven() -> None:
    play = Play()
    play.company("one", "Rivendell", "Aragorn II")
    play.company("one", "Bree", "Legolas")
    play.company("two", "Lórien", "Gimli")
    play.give("Aragorn II", "Lure of Nature", "Lure of the Senses")
    play.give("Legolas", "Lure of Nature")
    play.give("Gimli", "Lure of the Senses")
    play.hand("one", "Elf-song")
    play.long_events().do("play Elf-song").until("song.remove")
    assert (play.asks, play.options) == ("one", ["lift Lure of Nature", "lift Lure of the Senses", "nothing"])
    play.do("lift Lure of Nature").until("song.remove", "two").do("nothing").until()
    kept = [
        [play.table.cards[each].facts.name for each in play[who].bears] for who in ("Aragorn II", "Legolas", "Gimli")
    ]
    assert kept == [["Lure of the Senses"], ["Lure of Nature"], ["Lure of the Senses"]]


@pytest.mark.parametrize(("site", "kept"), [("Rivendell", True), ("Bree", False)])
def test_nobody_at_a_haven_is_discarded_or_returned_under_elf_song(site: str, kept: bool) -> None:
    for way in ("discard", "hand"):
        play = Play()
        play.company("one", site, "Aragorn II", "Legolas")
        play.event("one", "Elf-song")
        zones.leave(play.table, play["Legolas"].number, way)  # type: ignore[arg-type]
        assert ("Legolas" in play) == kept
    play = Play()
    play.company("one", site, "Aragorn II", "Legolas")
    play.give("Legolas", "Glamdring")
    play.event("one", "Elf-song")
    play.dice(1, 1)
    points = numbers.corruption_points(play.table, play["Legolas"].number)
    corruption(play, "Legolas", points - 1 - 2).until()
    assert ("Legolas" in play) == kept


def test_elf_song_does_not_keep_the_eliminated() -> None:
    play = Play()
    play.company("one", "Rivendell", "Aragorn II", "Legolas")
    play.event("one", "Elf-song")
    zones.leave(play.table, play["Legolas"].number, "removed")
    assert "Legolas" not in play


def test_nobody_at_a_haven_can_be_given_up_under_elf_song() -> None:
    play = Play()
    play.company("one", "Rivendell", "Elrond", "Glorfindel II", "Círdan")
    play.company("one", "Bree", "Aragorn II")
    assert numbers.used_general_influence(play.table, "one") > numbers.maximum_general_influence(play.table, "one")
    play.event("two", "Elf-song")
    assert characters.dismiss_refusal(play.table, play["Elrond"]) is not None
    play.run(shed)
    assert play.asked == "" and "Aragorn II" not in play and "Elrond" in play
    assert numbers.used_general_influence(play.table, "one") > numbers.maximum_general_influence(play.table, "one")


# -- Fog --------------------------------------------------------------------------------------------


def to_carn_dum(*events: str) -> Play:
    """A company on its way through a Wilderness and a Shadow-land."""
    play = Play()
    company = play.company("one", "Rivendell", "Aragorn II", "Legolas")
    for event in events:
        play.event("one", event)
    play.hand("two", "Wargs", "Orc-watch")
    return play.moves(company, "Carn Dûm", "Rhudaur", "Angmar")


def path_now(play: Play, for_hazard: bool = False) -> tuple[str, ...]:
    assert play.table.journey is not None
    return places.region_types(play.table, play.table.journey, for_hazard=for_hazard)


def test_fog_makes_lands_wilder_and_needs_gates_of_morning() -> None:
    assert path_now(to_carn_dum("Gates of Morning")) == ("wilderness", "shadow-land")
    assert path_now(to_carn_dum("Gates of Morning", "Fog")) == ("wilderness", "wilderness")
    play = Play()
    company = play.company("one", "Edoras", "Aragorn II")
    play.event("one", "Fog")
    play.hand("two", "Wargs")
    play.moves(company, "Minas Tirith", "Rohan", "Anórien")
    assert path_now(play) == ("wilderness", "border-land")
    play = Play()
    play.hand("one", "Fog")
    play.company("one", "Edoras", "Aragorn II")
    assert not play.long_events().offered("play Fog")
    play = Play()
    play.hand("one", "Fog", "Fog")
    play.company("one", "Edoras", "Aragorn II")
    play.event("one", "Gates of Morning")
    play.long_events().do("play Fog")
    assert not play.offered("play Fog")


# -- Lapse of Will ----------------------------------------------------------------------------------


@rule("meccg.choice.resources.lapse-of-will")
def test_lapse_of_will_weakens_all_attacks_and_nazgul_most() -> None:
    play = Play()
    company = play.company("one", "Rivendell", "Aragorn II", "Legolas")
    play.event("one", "Lapse of Will")
    assert attack_prowess(play, company, "orc") == 9
    assert attack_prowess(play, company, "nazgûl") == 7


# -- Moon -------------------------------------------------------------------------------------------


def test_moon_changes_regions_for_hazards_only() -> None:
    play = to_carn_dum("Gates of Morning", "Moon")
    assert path_now(play) == ("wilderness", "shadow-land")
    assert path_now(play, for_hazard=True) == ("border-land", "shadow-land")
    assert not play.offered("play Wargs region:wilderness")
    play = to_carn_dum("Doors of Night", "Moon")
    assert path_now(play, for_hazard=True) == ("wilderness", "wilderness")
    assert play.offered("play Wargs region:wilderness") and not play.offered("play Orc-watch region:shadow-land")
    play = to_carn_dum("Moon")
    assert path_now(play, for_hazard=True) == ("wilderness", "shadow-land")


# -- Sun --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("gates", "more", "attack"), [(False, [1, 0, 0], 10), (True, [2, 1, 0], 9)])
def test_sun_shines_on_dunedain_and_with_gates_of_morning_on_men(gates: bool, more: list[int], attack: int) -> None:
    play = Play()
    company = play.company("one", "Rivendell", "Aragorn II", "Éomer", "Legolas")
    names = ("Aragorn II", "Éomer", "Legolas")
    before = prowess(play, *names)
    if gates:
        play.event("one", "Gates of Morning")
    play.hand("one", "Sun", "Sun")
    play.long_events().do("play Sun")
    assert not play.offered("play Sun")
    play.until()
    assert [b - a for a, b in zip(before, prowess(play, *names), strict=True)] == more
    assert attack_prowess(play, company, "orc") == attack
    assert attack_prowess(play, company, "orc", automatic=True) == attack
