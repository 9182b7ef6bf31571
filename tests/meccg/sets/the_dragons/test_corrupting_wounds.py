"""Hazard permanent-events of The Dragons that are laid on those whom an attack has wounded."""

from __future__ import annotations

import pytest

from tests.meccg.play import Play
from tests.meccg.sets.creature_scenes import fought_out
from tests.meccg.sets.hazard_scenes import unanswered
from tests.rules import rule
from underdeeps.meccg.rules import numbers
from underdeeps.meccg.rules.combat import attacks
from underdeeps.meccg.table import TAPPED, UNTAPPED, WOUNDED

DARK = ("Anduin Vales", "Southern Mirkwood")
WILDS = ("Rhudaur", "Hollin", "Redhorn Gate")


def met(
    creature: str,
    key: str,
    *hand: str,
    to: str,
    through: tuple[str, ...],
    characters: tuple[str, ...] = ("Gimli", "Bilbo"),
) -> Play:
    """A creature attacks a company on its way; player two may act before strikes are assigned, if they can."""
    play = Play()
    company = play.company("one", "Rivendell", *characters)
    play.hand("two", creature.removesuffix("/1"), *hand, "Foolish Words")
    play.moves(company, to, *through).until("chain.open", "two").do(f"play {creature} {key}")
    while play.table.combat is None:
        play.do("pass")
    return play.until("chain.open", "two")


# -- Black Breath -----------------------------------------------------------------------------------


def breathed(dice: tuple[int, ...] = (1, 1, 1, 1), nazgul: str = "Akhôrahil/1") -> Play:
    """A Nazgûl strikes at Gimli; up to the question after the attack, or after it."""
    play = met(nazgul, "region:dark-domain", "Black Breath", to="Dol Guldur", through=DARK)
    assert not any(option.startswith("play Black Breath") for option in play.options)
    play.until("combat.assign").do("face Gimli").until("strike.stay").dice(*dice)
    return play.do("tap")


def test_black_breath_falls_on_the_wounded_right_after_a_nazgul_attack() -> None:
    play = breathed()
    while not any(option.startswith("play Black Breath") for option in play.options):
        assert play.table.combat is not None
        play._modestly()
    assert [option for option in play.options if option.startswith("play Black")] == ["play Black Breath Gimli"]
    unanswered(play.do("play Black Breath Gimli"))
    assert play["Black Breath"].on == play["Gimli"].number
    assert numbers.corruption_points(play.table, play["Gimli"].number) == 3


def test_black_breath_is_not_for_the_hale_nor_for_later() -> None:
    play = breathed((6, 6, 1, 1), nazgul="Adûnaphel/1")
    while play.table.pending is not None:
        assert not any(option.startswith("play Black Breath") for option in play.options)
        play._modestly()
    assert play["Gimli"].state == TAPPED
    play = fought_out(breathed())
    assert play["Gimli"].state == WOUNDED
    assert not any(option.startswith("play Black Breath") for option in play.options)


def test_black_breath_is_not_for_those_whom_orcs_have_wounded() -> None:
    play = met("Orc-watch", "site:shadow-hold", "Black Breath", to="Moria", through=WILDS, characters=("Bilbo",))
    play.until("strike.stay").dice(1, 1, 1, 1)
    play.do("tap")
    while play.table.pending is not None:
        assert not any(option.startswith("play Black Breath") for option in play.options)
        play._modestly()
    assert play["Bilbo"].state == WOUNDED


def afflicted(*others: str, site: str = "Rivendell") -> Play:
    """Gimli, wounded and under the Black Breath, with others at a site."""
    play = Play()
    play.company("one", site, "Gimli", *others)
    play.give("Gimli", "Black Breath")
    play.state("Gimli", WOUNDED)
    return play


def test_black_breath_wastes_the_body() -> None:
    play = afflicted()
    play.dice(4, 4)
    play.organization()
    assert [event.facts["total"] for event in play.events("body-check")] == [9]  # +1, wounded before
    assert "Gimli" not in play or numbers.body(play.table, play["Gimli"].number) >= 9


@pytest.mark.parametrize(
    ("site", "sages", "dice", "heals"),
    [
        ("Rivendell", 0, (4, 4), False),
        ("Rivendell", 0, (4, 5), True),
        ("Rivendell", 2, (2, 3), True),
        ("Rivendell", 2, (2, 2), False),
    ],
)
def test_a_roll_decides_whether_he_heals(site: str, sages: int, dice: tuple[int, int], heals: bool) -> None:
    play = afflicted("Elrond", "Celeborn", site=site)
    play.dice(*dice)
    play.untap().until("breath.sages")
    assert (play.asks, set(play.options)) == ("one", {"tap-sage Elrond", "tap-sage Celeborn", "enough"})
    play.do(*(f"tap-sage {name}" for name in ("Elrond", "Celeborn")[:sages]), *(() if sages == 2 else ("enough",)))
    play.until()
    assert ("Black Breath" not in play) == heals
    assert play["Gimli"].state == (TAPPED if heals else WOUNDED)
    assert [play[name].state for name in ("Elrond", "Celeborn")].count(TAPPED) == sages


@pytest.mark.parametrize(("dice", "heals"), [((5, 5), False), ((5, 6), True)])
def test_other_healing_meets_the_black_breath_too(dice: tuple[int, int], heals: bool) -> None:
    play = Play()
    play.company("one", "Bree", "Sam Gamgee")
    play.give("Sam Gamgee", "Black Breath")
    play.state("Sam Gamgee", WOUNDED)
    play.hand("one", "Halfling Strength")
    play.dice(1, 1, *dice)  # first the body check of the organization phase
    play.organization()
    play.do(next(option for option in play.options if "Sam Gamgee" in option)).until()
    assert play["Sam Gamgee"].state == (UNTAPPED if heals else WOUNDED)
    assert ("Black Breath" not in play) == heals


# -- Icy Touch --------------------------------------------------------------------------------------


def touched(dice: tuple[int, ...], *characters: str) -> Play:
    """Barrow-wights with an Icy Touch strike at a company."""
    play = met("Ghosts", "site:shadow-hold", "Icy Touch", to="Moria", through=WILDS, characters=characters)
    before = attacks.attack_prowess(play.table)
    unanswered(play.do("play Icy Touch attack"))
    assert attacks.attack_prowess(play.table) == before + 1
    play.dice(*dice)
    return play


@rule("corruption.removal.untapped-attempt")
def test_an_icy_touch_stays_with_the_first_whom_it_wounds() -> None:
    play = touched((1, 1, 1, 1), "Bilbo")
    play.until()
    assert play["Icy Touch"].on == play["Bilbo"].number
    assert numbers.corruption_points(play.table, play["Bilbo"].number) == 2
    play.state("Bilbo", UNTAPPED)
    play.organization()
    assert play.offered("remove Icy Touch") and play.offered("remove-untapped Icy Touch")
    play.dice(3, 4)
    play.do("remove Icy Touch").until()
    assert "Icy Touch" not in play


def test_an_icy_touch_that_wounds_nobody_is_gone() -> None:
    play = touched((6, 6) * 6, "Gimli", "Aragorn II", "Legolas")  # type: ignore[arg-type]
    fought_out(play)
    assert "Icy Touch" not in play and "Icy Touch" in play.names(play.player("two").discard)


def test_an_icy_touch_is_of_the_undead() -> None:
    play = met("Orc-watch", "site:shadow-hold", "Icy Touch", to="Moria", through=WILDS)
    assert not any(option.startswith("play Icy Touch") for option in play.options)
