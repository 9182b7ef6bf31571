"""Detainment attacks."""

from __future__ import annotations

import pytest

from tests.meccg.play import Play
from tests.meccg.sets.creature_scenes import attack, fight
from tests.rules import rule
from underdeeps.meccg.rules.combat import detainment
from underdeeps.meccg.table import TAPPED, WOUNDED

NORTH = ("Rhudaur", "Angmar")


def detained(*characters: str) -> Play:
    return attack("TW-78", "region:shadow-land", *characters, kind="ringwraith", to="Bree", through=NORTH)


@rule(
    "combat.detainment.keyword",
    "combat.detainment.no-body-checks",
    "combat.detainment.not-wounded",
    "combat.detainment.depends-on-defender",
)
def test_a_detainment_strike_that_succeeds_taps_and_nothing_else() -> None:
    play = detained("Asternak")
    assert fight(play).detainment
    play.dice(1, 1)
    play.until()
    assert play["Asternak"].state == TAPPED
    assert not play.events("wounded")
    assert not play.events("body-check")


@rule("combat.detainment.keyword")
def test_a_detainment_strike_leaves_a_wounded_character_wounded() -> None:
    play = detained("Asternak", "Layos")
    play.state("Asternak", WOUNDED)
    play.dice(1, 1, 1, 1)
    play.until()
    assert play["Asternak"].state == WOUNDED


@rule(
    "combat.detainment.no-marshalling-points",
    "combat.detainment.defeated-creature-discarded",
    "combat.detainment.no-body-checks",
)
def test_a_creature_whose_detainment_attack_is_defeated_is_discarded() -> None:
    play = attack("LE-71", "region:wilderness", "Legolas")
    play.dice(6, 6)
    play.until()
    assert play.events("attack-ended")[0].facts["outcome"] == "defeated"
    assert not play.events("strike-body")
    assert play.names(play.player("two").discard) == ["Ent in Search of the Entwives"]
    assert play.player("one").points == ()


@pytest.mark.parametrize(
    ("race", "key", "to", "through", "detains"),
    [
        ("wolf", "region:dark-domain", "Bree", ("Gundabad",), True),
        ("drake", "region-name:Gundabad", "Bree", ("Gundabad",), True),
        ("wolf", "site:shadow-hold", "Mount Gram", ("Angmar",), True),
        ("wolf", "site:dark-hold", "Barad-dûr", ("Gorgoroth",), True),
        ("animal", "site-name:Mount Gram", "Mount Gram", ("Angmar",), True),
        ("wolf", "site-name:Dol Guldur", "Dol Guldur", ("Southern Mirkwood",), True),
        ("wolf", "site:ruins-and-lairs", "Weathertop", ("Arthedain",), False),
        ("wolf", "region:shadow-land", "Bree", ("Angmar",), False),
        ("drake", "region-name:Angmar", "Bree", ("Angmar",), False),
        ("orc", "region:shadow-land", "Bree", ("Angmar",), True),
        ("troll", "region:shadow-land", "Bree", ("Angmar",), True),
        ("undead", "region:shadow-land", "Bree", ("Angmar",), True),
        ("man", "region-name:Angmar", "Bree", ("Angmar",), True),
        ("orc", "region:wilderness", "Bree", ("Rhudaur",), False),
        ("nazgûl", "region:wilderness", "Bree", ("Rhudaur",), True),
    ],
)
@rule(
    "combat.detainment.ringwraith-dark-keyed",
    "combat.detainment.ringwraith-shadow-land-races",
    "combat.detainment.nazgul-vs-minion",
    "combat.detainment.depends-on-defender",
)
def test_which_attacks_are_detainment(race: str, key: str, to: str, through: tuple[str, ...], detains: bool) -> None:
    for kind in ("ringwraith", "wizard"):
        play = Play(kind)
        number = play.company("one", "Carn Dûm", "Asternak")
        play.hand("two", "Wargs")
        play.moves(number, to, *through)
        company = play.table.companies[number]
        found = detainment.detains(play.table, company, "TW-109", race, key)
        assert found == (detains and kind == "ringwraith")
