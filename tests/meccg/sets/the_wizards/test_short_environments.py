"""The short-events of The Wizards that are environments."""

from __future__ import annotations

import pytest

from tests.meccg.play import Play
from tests.meccg.sets.short_event_scenes import attacked
from tests.rules import rule
from underdeeps.meccg.rules import numbers
from underdeeps.meccg.rules.combat import attacks, automatic_attacks
from underdeeps.meccg.rules.journeys import places
from underdeeps.meccg.rules.turn.end_of_turn import end_turn


def strikes(play: Play, company: int) -> list[int]:
    """The strikes of the automatic-attacks at the site of a company."""
    here = play.table.companies[company]
    return [each.strikes for each in automatic_attacks.automatic_attacks(play.table, play.table.site_of(here), here)]


# -- Quiet Lands ------------------------------------------------------------------------------------


def test_quiet_lands_halve_the_strikes_of_an_automatic_attack() -> None:
    play = Play()
    company = play.company("one", "Goblin-gate", "Aragorn II", "Legolas")
    play.hand("one", "Quiet Lands", "Quiet Lands")
    assert strikes(play, company) == [3]
    site = play["Goblin-gate"].facts.name
    play.stays(company).do(f"play Quiet Lands {site}")
    assert not any("Quiet Lands" in option for option in (play.options if play.table.pending else ()))
    play.until()
    assert strikes(play, company) == [2]
    end_turn(play.table)
    assert strikes(play, company) == [3]


def test_quiet_lands_halve_an_automatic_attack_that_is_under_way() -> None:
    play = Play()
    company = play.company("one", "Goblin-gate", "Aragorn II", "Legolas")
    play.hand("one", "Quiet Lands")
    attacked(play, company, strikes=3, automatic=True).do("play Quiet Lands/1 attack").until("combat.assign")
    assert attacks.strikes_of(play.table) == 2
    play = Play()
    company = play.company("one", "Edoras", "Aragorn II", "Legolas")
    play.hand("one", "Quiet Lands")
    assert not attacked(play, company, strikes=3, automatic=True).offered("play Quiet Lands/1 attack")


@rule("term.cannot-be-duplicated")
@pytest.mark.parametrize(
    ("first", "race", "others"),
    [
        ("Stars attack", "undead", ("Stars attack", "Stars/2 path:0")),
        ("Quiet Lands/1 attack", "orc", ("Quiet Lands/1 attack", "Quiet Lands/2 path:0", "Quiet Lands/3 Goblin-gate")),
    ],
)
def test_what_an_environment_has_done_to_an_attack_is_not_duplicated(
    first: str, race: str, others: tuple[str, ...]
) -> None:
    play = Play()
    company = play.company("one", "Goblin-gate", "Aragorn II", "Legolas")
    play.event("one", "Gates of Morning")
    name = first.rpartition(" ")[0].partition("/")[0]
    play.hand("one", name, name, "Concealment")
    attacked(play, company, race=race, strikes=3, automatic=True).do(f"play {first}").until("chain.open", "one")
    assert play.offered("play Concealment attack")
    assert not any(play.offered(f"play {other}") for other in others)
    play.until()
    assert attacked(play, company, race=race, strikes=3, automatic=True).offered(f"play {first}"), "it has ended"


@pytest.mark.parametrize("gates", [True, False])
def test_quiet_lands_soften_a_shadow_land_or_hold_with_gates_of_morning(gates: bool) -> None:
    play = Play()
    company = play.company("one", "Dead Marshes", "Aragorn II", "Legolas")
    if gates:
        play.event("one", "Gates of Morning")
    play.hand("one", "Quiet Lands")
    play.moves(company, "Goblin-gate", "Dagorlad", "Southern Mirkwood", "Anduin Vales", "High Pass")
    assert play.offered("play Quiet Lands/2 path:0") == gates
    if gates:
        assert play.offered("play Quiet Lands/3 Goblin-gate")
        play.do("play Quiet Lands/3 Goblin-gate").until()
        assert places.site_type(play.table, play["Goblin-gate"]) == "ruins-and-lairs"


def test_the_strikes_of_a_company_at_a_free_hold_stay() -> None:
    play = Play()
    company = play.company("one", "Edoras", "Aragorn II")
    play.hand("one", "Quiet Lands")
    assert not play.stays(company).offered("play Quiet Lands Edoras")


# -- Stars ------------------------------------------------------------------------------------------


def test_stars_weaken_an_undead_attack() -> None:
    play = Play()
    company = play.company("one", "Rivendell", "Aragorn II", "Legolas")
    play.hand("one", "Stars")
    assert not attacked(play, company, race="orc").offered("play Stars attack")
    play.until()
    attacked(play, company, race="undead", prowess=9).do("play Stars attack").until("combat.assign")
    assert attacks.attack_prowess(play.table) == 8


@pytest.mark.parametrize(("way", "place", "kind"), [("/1", 1, "shadow-land"), ("/2", 0, "wilderness")])
def test_stars_lighten_dark_regions_with_gates_of_morning(way: str, place: int, kind: str) -> None:
    play = Play()
    company = play.company("one", "Dead Marshes", "Aragorn II", "Legolas")
    play.hand("one", "Stars")
    play.moves(company, "Dol Guldur", "Dagorlad", "Southern Mirkwood")
    assert not any("Stars" in option for option in (play.options if play.table.pending else ()))
    play = Play()
    company = play.company("one", "Dead Marshes", "Aragorn II", "Legolas")
    play.hand("one", "Stars")
    play.event("one", "Gates of Morning")
    play.moves(company, "Dol Guldur", "Dagorlad", "Southern Mirkwood")
    play.do(f"play Stars{way} path:{place}")
    play.until()
    region = ("Dagorlad", "Southern Mirkwood")[place]
    assert [(effect.kind, effect.target, effect.detail) for effect in play.table.lasting] == [
        ("region-type", region, kind)
    ]


DARK = ("Rhudaur", "Angmar")


def lit(card: str, *hand: str) -> Play:
    """A Barrow-wight attacks by the way to Carn Dûm, under the stars."""
    play = Play()
    company = play.company("one", "Rivendell", "Aragorn II", "Legolas")
    play.hand("one", card)
    play.hand("two", "TW-14", *hand, "River")
    play.moves(company, "Carn Dûm", *DARK).until("chain.open", "two")
    play.do("play Barrow-wight region:shadow-land").until("chain.open", "one")
    return play.do(f"play {card} attack").until("chain.open", "two")


def test_doors_of_night_end_what_the_stars_do_to_an_attack() -> None:
    play = lit("Stars", "Doors of Night")
    assert attacks.attack_prowess(play.table) == 12 - 1
    play.do("play Doors of Night").until("combat.assign")
    assert attacks.attack_prowess(play.table) == 12


# -- The Evenstar -----------------------------------------------------------------------------------


def prowess(play: Play, *names: str) -> list[int]:
    return [numbers.prowess(play.table, play[name].number) for name in names]


@pytest.mark.parametrize(("gates", "more"), [(False, [1, 0, 0]), (True, [2, 1, 0])])
def test_the_evenstar_strengthens_an_elf_and_with_gates_of_morning_all(gates: bool, more: list[int]) -> None:
    play = Play()
    play.company("one", "Rivendell", "Legolas", "Elrond", "Háma")
    if gates:
        play.event("one", "Gates of Morning")
    play.hand("one", "The Evenstar")
    names = ("Legolas", "Elrond", "Háma")
    before = prowess(play, *names)
    play.organization()
    assert not play.offered("play The Evenstar Háma")
    play.do("play The Evenstar Legolas").until()
    assert [b - a for a, b in zip(before, prowess(play, *names), strict=True)] == more
    end_turn(play.table)
    assert prowess(play, *names) == before


@rule("meccg.choice.resources.evenstar")
def test_the_evenstar_is_for_an_elf_of_yours_and_shines_on_all() -> None:
    play = Play()
    play.company("one", "Rivendell", "Legolas")
    play.company("two", "Lórien", "Galadriel")
    play.event("one", "Gates of Morning")
    play.hand("one", "The Evenstar")
    before = prowess(play, "Legolas", "Galadriel")
    play.organization()
    assert not play.offered("play The Evenstar Galadriel")
    play.do("play The Evenstar Legolas").until()
    assert [b - a for a, b in zip(before, prowess(play, "Legolas", "Galadriel"), strict=True)] == [2, 1]
    assert not [effect for effect in play.table.lasting if effect.kind == "region-type"], "nobody is moving"


def test_the_evenstar_may_brighten_a_region_of_the_way() -> None:
    play = Play()
    company = play.company("one", "Rivendell", "Legolas")
    play.event("one", "Gates of Morning")
    play.hand("one", "The Evenstar")
    play.moves(company, "Beorn’s House", "Rhudaur", "High Pass", "Anduin Vales")
    play.do("play The Evenstar Legolas").until("region.brighter")
    assert play.options == ["brighten path:0", "brighten path:1", "brighten path:2", "nothing"]
    play.do("brighten path:2").until()
    changed = [(effect.target, effect.detail) for effect in play.table.lasting if effect.kind == "region-type"]
    assert changed == [("Anduin Vales", "free-domain")]
