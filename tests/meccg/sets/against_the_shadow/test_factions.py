"""The factions of Against the Shadow."""

from __future__ import annotations

import pytest

from tests.meccg.play import Play
from tests.meccg.sets.hazard_scenes import unanswered
from tests.meccg.sets.item_scenes import influence
from tests.meccg.sets.short_event_scenes import courts
from underdeeps.meccg.facts import CARDS
from underdeeps.meccg.language.catalogue import text_of
from underdeeps.meccg.rules.combat import attacks, combat
from underdeeps.meccg.rules.influence import attempts as influencing

FACTIONS_OF_RINGWRAITHS = [
    # Tarcil has two points of influence, the others none
    ("AS-60", "Easterling Camp", "Bergil", 8, -2, ()),
    ("AS-60", "Easterling Camp", "Éowyn", 8, 0, ()),
    ("AS-63", "Southron Oasis", "Ostisen", 9, 0, ()),
    ("AS-63", "Southron Oasis", "Ostisen", 9, 2, ("LE-287",)),
    ("AS-66", "Easterling Camp", "Ostisen", 9, 0, ()),
    ("AS-66", "Easterling Camp", "Ostisen", 9, 2, ("LE-264",)),
    ("AS-111", "Nûrniag Camp", "Ostisen", 10, 2, ("LE-273",)),
    ("AS-111", "Nûrniag Camp", "Tarcil", 10, 0, ("LE-260",)),
    ("AS-114", "Raider-hold", "Ostisen", 9, 2, ("LE-264",)),
    ("AS-114", "Raider-hold", "Ostisen", 9, -2, ("TW-278",)),
]

FACTIONS = [
    ("AS-58", "Carn Dûm", "Bergil", 11, 0, ()),
    ("AS-58", "Carn Dûm", "Éowyn", 11, 1, ()),
    ("AS-59", "Southron Oasis", "Bergil", 9, -2, ()),
    ("AS-61", "The Worthy Hills", "Bergil", 10, 0, ()),
    ("AS-62", "Carn Dûm", "Ostisen", 10, 2, ("LE-264",)),
    ("AS-64", "AS-140", "Éowyn", 13, 1, ()),
    ("AS-65", "LE-415", "Ostisen", 11, 0, ()),
    ("AS-67", "The Worthy Hills", "Bergil", 10, 0, ()),
    ("AS-113", "Gobel Mírlond", "Ostisen", 8, 0, ()),
    ("AS-119", "Minas Morgul", "Ostisen", 8, 0, ()),
    ("AS-120", "Variag Camp", "Ostisen", 9, 2, ("AS-63",)),
    ("AS-120", "Variag Camp", "Ostisen", 9, -2, ("LE-287",)),
    ("AS-121", "Dol Guldur", "Ostisen", 8, -2, ("LE-278",)),
]

ROUSED = [
    ("AS-112", "Ovir Hollow", 11, 3, 6, "Anduin Vales", (2, 14, 7), True),
    ("AS-115", "Dancing Spire", 12, 3, 6, "Iron Hills", (3, 13, 8), True),
    ("AS-116", "Isle of the Ulond", 11, 2, 5, "Andrast", (2, 17, 7), True),
    ("AS-117", "Gold Hill", 15, 4, 8, "Northern Rhovanion", (3, 18, 8), False),
    ("AS-118", "Irerock", 12, 3, 6, "Withered Heath", (2, 16, 8), False),
]
GIFTS = {"major": "LE-304", "greater": "LE-299"}


def court(card: str, site: str, gift: str, total: int) -> Play:
    """Ostisen tries to win a Dragon, with an item in his hands that he gives away if it is named."""
    play = Play("ringwraith", "wizard")
    company = play.company("one", site, "Ostisen")
    if gift:
        play.give("Ostisen", GIFTS[gift])
    play.hand("one", card)
    play.at_site(company)
    play.dice(max(1, total - 6), min(6, total - 1))
    name = CARDS[card].name
    play.do(f"play {name} {CARDS[GIFTS[gift]].name}" if gift else f"play {name}/1")
    return play.until()


@pytest.mark.parametrize(("card", "site", "who", "number", "modification", "others"), FACTIONS_OF_RINGWRAITHS)
def test_a_faction_is_won_above_its_number(
    card: str, site: str, who: str, number: int, modification: int, others: tuple[str, ...]
) -> None:
    assert card in influence(card, site, who, number + 1 - modification, *others)
    assert card not in influence(card, site, who, number - modification, *others)


@pytest.mark.parametrize(("card", "site", "who", "number", "modification", "others"), FACTIONS)
def test_a_faction_of_either_side_is_won_above_its_number(
    card: str, site: str, who: str, number: int, modification: int, others: tuple[str, ...]
) -> None:
    if number + 1 - modification <= 12:
        assert card in influence(card, site, who, number + 1 - modification, *others)
    assert card not in influence(card, site, who, min(12, number - modification), *others)


@pytest.mark.parametrize(
    ("card", "site"), [("AS-62", "Carn Dûm"), ("AS-119", "Minas Morgul"), ("AS-121", "Dol Guldur")]
)
def test_once_in_play_they_are_influenced_away_easily(card: str, site: str) -> None:
    play = Play("ringwraith")
    play.faction("one", card)
    assert influencing.value_of(play.table, play[card]) == 0


@pytest.mark.parametrize(("card", "helps"), [("AS-58", False), ("AS-64", False), ("AS-59", True)])
def test_muster_has_no_effect_on_some(card: str, helps: bool) -> None:
    play = Play()
    play.company("one", "Carn Dûm", "Boromir II")
    play.hand("one", "Muster")
    courts(play, "Boromir II", card)
    assert (play.table.pending is not None and play.offered("play Muster check")) == helps


@pytest.mark.parametrize(("card", "site", "number", "major", "greater", "region", "attack", "chooses"), ROUSED)
def test_a_dragon_is_roused_more_easily_by_gifts(
    card: str,
    site: str,
    number: int,
    major: int,
    greater: int,
    region: str,
    attack: tuple[int, int, int],
    chooses: bool,
) -> None:
    for gift, bonus in (("major", major), ("greater", greater), ("", 0)):
        if number + 1 - bonus <= 12:
            play = court(card, site, gift, number + 1 - bonus)
            assert card in play
        play = court(card, site, gift, min(12, number - bonus))
        assert card not in play
        assert not gift or GIFTS[gift] not in play


@pytest.mark.parametrize(("card", "site", "number", "major", "greater", "region", "attack", "chooses"), ROUSED)
def test_a_roused_dragon_waylays_those_who_move_near(
    card: str,
    site: str,
    number: int,
    major: int,
    greater: int,
    region: str,
    attack: tuple[int, int, int],
    chooses: bool,
) -> None:
    play = Play("wizard", "ringwraith")
    company = play.company("one", "Rivendell", "Aragorn II", "Legolas", "Gimli", "Thranduil")
    play.faction("two", card)
    play.moves(company, "Beorn’s House", region)
    fight = play.table.combat
    assert fight is not None
    assert (fight.race, fight.strikes, fight.prowess, fight.body) == ("dragon", *attack)
    assert fight.attacker_chooses == chooses
    away = Play("wizard", "ringwraith")
    company = away.company("one", "Rivendell", "Aragorn II")
    away.faction("two", card)
    away.hand("two", "River")
    away.moves(company, "Moria", "Rhudaur", "Hollin")
    assert away.table.combat is None


@pytest.mark.parametrize("row", ROUSED)
def test_a_roused_dragon_spares_its_player(row: tuple[str, ...]) -> None:
    play = Play("ringwraith", "wizard")
    company = play.company("one", "Dol Guldur", "Gorbag")
    play.faction("one", row[0])
    play.hand("two", "River")
    unanswered(play.moves(company, "Beorn’s House", row[5]))
    assert play.table.combat is None
    assert [event.facts["card"] for event in play.events("attack-canceled")] == [row[0]]


@pytest.mark.parametrize("card", ["AS-58", "AS-64", "AS-112", "AS-115", "AS-116", "AS-117", "AS-118"])
def test_they_say_what_they_do(card: str) -> None:
    assert text_of(card)


# -- Wain-easterlings -------------------------------------------------------------------------------


def test_wain_easterlings_distrust_wizards() -> None:
    assert "Wain-easterlings" in influence("AS-60", "Easterling Camp", "Pallando", 4)
    assert "Wain-easterlings" not in influence("AS-60", "Easterling Camp", "Pallando", 3)


# -- Itangast Roused --------------------------------------------------------------------------------


def test_other_manifestations_of_a_roused_dragon_spare_its_player_too() -> None:
    play = Play("ringwraith", "wizard")
    company = play.company("one", "Weathertop", "Gorbag")
    play.faction("one", "AS-117")
    play.table.phase = "movement-hazard"
    ahunt = next(card for card in CARDS.values() if card.manifestation == "Itangast" and "creature" in card.forms)
    attacks.begin(play.table, company, source="creature", card=ahunt.id, maker=0, race="dragon", strikes=2, prowess=15)
    play.run(combat.fight).until()
    assert len(play.events("attack-canceled")) == 1


@pytest.mark.parametrize("roused", [True, False])
def test_a_roused_dragon_at_home_spares_its_player(roused: bool) -> None:
    play = Play("ringwraith", "wizard")
    company = play.company("one", "Gold Hill", "Gorbag")
    play.event("two", "Itangast at Home")
    if roused:
        play.faction("one", "AS-117")
    play.dice(*[6] * 20)
    play.enters(company).do("enter").until()
    assert [event.facts["card"] for event in play.events("attack-canceled")] == ["TD-38"] * roused


# -- Leucaruth Roused -------------------------------------------------------------------------------


def test_a_roused_dragon_that_is_defeated_is_a_kill() -> None:
    play = Play("wizard", "ringwraith")
    company = play.company("one", "Rivendell", "Aragorn II", "Legolas", "Gimli")
    play.faction("two", "AS-118")
    play.dice(*(6,) * 12)
    play.moves(company, "Beorn’s House", "Withered Heath").until()
    assert [play.table.cards[number].id for number in play.player("one").points] == ["AS-118"]
    assert play.events("lair-cleared")
