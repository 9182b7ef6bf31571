"""The factions of The Wizards."""

import pytest

from tests.meccg.play import Play
from tests.meccg.sets.item_scenes import influence
from tests.rules import rule
from underdeeps.meccg.facts import CARDS
from underdeeps.meccg.rules import zones
from underdeeps.meccg.rules.ending import scoring
from underdeeps.meccg.table import TAPPED, UNTAPPED

BERGIL, ANNALENA, EOWYN, OIN, ROBIN = "Bergil", "Annalena", "Éowyn", "Óin", "Robin Smallburrow"
"""A Dúnadan, an Elf, a Man, a Dwarf and a Hobbit without influence of their own."""

FACTIONS = [
    ("TW-197", "Beorn’s House", EOWYN, 7, 1),
    ("TW-197", "Beorn’s House", OIN, 7, 0),
    ("TW-200", "Blue Mountain Dwarf-hold", OIN, 9, 2),
    ("TW-200", "Blue Mountain Dwarf-hold", ANNALENA, 9, -2),
    ("TW-211", "Dunnish Clan-hold", EOWYN, 9, -1),
    ("TW-211", "Dunnish Clan-hold", BERGIL, 9, -1),
    ("TW-211", "Dunnish Clan-hold", OIN, 9, -1),
    ("TW-211", "Dunnish Clan-hold", ANNALENA, 9, 0),
    ("TW-222", "Easterling Camp", BERGIL, 9, -2),
    ("TW-222", "Easterling Camp", EOWYN, 9, 0),
    ("TW-226", "Grey Havens", BERGIL, 9, 1),
    ("TW-226", "Grey Havens", ANNALENA, 9, 2),
    ("TW-228", "Wellinghall", ROBIN, 9, 4),
    ("TW-228", "Wellinghall", ANNALENA, 9, 0),
    ("TW-257", "Cameth Brin", EOWYN, 9, 1),
    ("TW-257", "Cameth Brin", BERGIL, 9, 0),
    ("TW-258", "Bag End", ROBIN, 8, 4),
    ("TW-258", "Bag End", EOWYN, 8, 0),
    ("TW-261", "Iron Hill Dwarf-hold", OIN, 8, 2),
    ("TW-261", "Iron Hill Dwarf-hold", ANNALENA, 8, -2),
    ("TW-263", "Dol Amroth", BERGIL, 8, 1),
    ("TW-268", "Lossadan Camp", EOWYN, 8, 1),
    ("TW-268", "Lossadan Camp", BERGIL, 8, 0),
    ("TW-276", "Lond Galen", BERGIL, 8, 1),
    ("TW-277", "Minas Tirith", BERGIL, 7, 1),
    ("TW-278", "Shrel-Kain", EOWYN, 6, 1),
    ("TW-278", "Shrel-Kain", BERGIL, 6, 0),
    ("TW-279", "Vale of Erech", BERGIL, 7, 1),
    ("TW-279", "Vale of Erech", EOWYN, 7, 0),
    ("TW-280", "Pelargir", BERGIL, 7, 1),
    ("TW-281", "Lake-town", EOWYN, 6, 1),
    ("TW-281", "Lake-town", BERGIL, 6, 0),
    ("TW-310", "Henneth Annûn", BERGIL, 7, 1),
    ("TW-311", "Bree", BERGIL, 9, 1),
    ("TW-317", "Edoras", BERGIL, 9, 1),
    ("TW-317", "Edoras", ROBIN, 9, 1),
    ("TW-317", "Edoras", ANNALENA, 9, 0),
    ("TW-329", "Southron Oasis", BERGIL, 8, -2),
    ("TW-329", "Southron Oasis", ANNALENA, 8, -2),
    ("TW-329", "Southron Oasis", OIN, 8, -2),
    ("TW-329", "Southron Oasis", EOWYN, 8, 0),
    ("TW-344", "Eagles’ Eyrie", EOWYN, 9, 0),
    ("TW-352", "Minas Tirith", BERGIL, 7, 1),
    ("TW-357", "Variag Camp", EOWYN, 9, 0),
    ("TW-367", "Thranduil’s Halls", EOWYN, 8, -1),
    ("TW-367", "Thranduil’s Halls", ANNALENA, 8, 1),
    ("TW-367", "Thranduil’s Halls", OIN, 8, -2),
    ("TW-368", "Woodmen-town", EOWYN, 7, 1),
    ("TW-368", "Woodmen-town", BERGIL, 7, 0),
    ("TW-369", "Wose Passage-hold", EOWYN, 8, 0),
    ("TW-370", "Drúadan Forest", EOWYN, 9, 0),
]


@rule("site.faction.play", "site.faction.modifications", "site.faction.success", "site.faction.declaration")
@pytest.mark.parametrize(("card", "site", "who", "number", "modification"), FACTIONS)
def test_a_faction_is_won_above_its_number(card: str, site: str, who: str, number: int, modification: int) -> None:
    play = influence(card, site, who, number + 1 - modification)
    assert play[card].number in play.player("one").points
    assert play[site].state == play[who].state == TAPPED
    assert scoring.tally(play.table, "one")["faction"] == CARDS[card].points > 0


@rule("site.faction.influence-check", "site.faction.failure")
@pytest.mark.parametrize(("card", "site", "who", "number", "modification"), FACTIONS)
def test_a_faction_is_lost_at_its_number(card: str, site: str, who: str, number: int, modification: int) -> None:
    play = influence(card, site, who, number - modification)
    assert card not in play
    assert card in play.player("one").discard
    assert (play[site].state, play[who].state) == (UNTAPPED, TAPPED)


POINTS = {
    "TW-211": 2,
    "TW-226": 2,
    "TW-228": 3,
    "TW-257": 1,
    "TW-258": 1,
    "TW-268": 2,
    "TW-279": 2,
    "TW-281": 2,
    "TW-329": 5,
    "TW-344": 3,
    "TW-357": 4,
    "TW-368": 2,
    "TW-369": 3,
    "TW-370": 3,
}


@pytest.mark.parametrize("card", POINTS)
def test_a_faction_is_played_at_its_site_and_nowhere_else(card: str) -> None:
    play = Play()
    home = next(site for faction, site, *_ in FACTIONS if faction == card)
    play.faction("one", card)
    assert scoring.tally(play.table, "one")["faction"] == POINTS[card]
    for site, offered in ((home, True), ("Pelargir", False)):
        play = Play()
        company = play.company("one", site, BERGIL)
        play.hand("one", card)
        assert play.at_site(company).offered(f"play {CARDS[card].name}") == offered


# -- Army of the Dead -------------------------------------------------------------------------------


def at_erech(*used: str, state: int = UNTAPPED) -> Play:
    play = Play()
    company = play.company("one", "Vale of Erech", "Aragorn II", "Legolas")
    play.hand("one", "Army of the Dead", "Concealment")
    play.player("one").used = used
    play.state("Aragorn II", state)
    return play.at_site(company)


def test_the_army_of_the_dead_follows_aragorn_on_the_paths_of_the_dead() -> None:
    play = at_erech("played:Paths of the Dead")
    play.do("play Army of the Dead").until()
    assert "Army of the Dead" in play
    assert not play.events("rolled"), "no influence check"
    assert (play["Aragorn II"].state, play["Legolas"].state) == (TAPPED, UNTAPPED)
    assert play["Vale of Erech"].state == TAPPED
    assert scoring.tally(play.table, "one")["faction"] == 6


def test_the_army_of_the_dead_follows_nobody_else() -> None:
    play = at_erech()
    assert play.table.pending is None or not play.offered("play Army of the Dead")
    play = at_erech("played:Paths of the Dead")
    assert play.offered("play Army of the Dead")
    play = at_erech("played:Paths of the Dead", state=TAPPED)
    assert play.table.pending is None or not play.offered("play Army of the Dead")


def test_nobody_influences_the_army_of_the_dead_away() -> None:
    play = Play()
    company = play.company("one", "Vale of Erech", "Elrond", "Legolas")
    play.faction("two", "Army of the Dead")
    play.company("two", "Rivendell", "Arwen")
    play.at_site(company)
    assert play.table.pending is None or not play.offered("influence Army of the Dead")
    play = Play()
    company = play.company("one", "Edoras", "Elrond", "Legolas")
    play.faction("two", "Riders of Rohan")
    assert any(option.startswith("influence") for option in play.at_site(company).options)


def test_the_army_of_the_dead_is_won_in_the_turn_of_paths_of_the_dead() -> None:
    play = Play()
    company = play.company("one", "Dunharrow", "Aragorn II", "Legolas")
    play.hand("one", "Paths of the Dead", "Army of the Dead")
    play.locations("one", "Vale of Erech")
    play.organization()
    while not any(option.startswith("play Paths of the Dead") for option in play.options):
        play._modestly()
    play.do(f"play Paths of the Dead c{company}").until()
    zones.change_company(play.table, company, site=play.site("one", "Vale of Erech"), destination=0)
    play.at_site(company).do("play Army of the Dead").until()
    assert "Army of the Dead" in play
