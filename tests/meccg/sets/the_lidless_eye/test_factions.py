"""The factions of The Lidless Eye."""

import pytest

from tests.meccg.play import Play
from tests.meccg.sets.item_scenes import influence
from tests.rules import rule
from underdeeps.meccg.facts import CARDS
from underdeeps.meccg.language.catalogue import text_of
from underdeeps.meccg.rules import zones
from underdeeps.meccg.rules.ending import scoring
from underdeeps.meccg.table import TAPPED, UNTAPPED

FACTIONS = [
    ("LE-260", "Raider-hold", 8, 0, ()),
    ("LE-260", "Raider-hold", 8, 2, ("LE-264",)),
    ("LE-260", "Raider-hold", 8, -2, ("TW-278",)),
    ("LE-261", "Beorn’s House", 9, 0, ()),
    ("LE-262", "Barad-dûr", 10, 0, ()),
    ("LE-263", "Dunnish Clan-hold", 9, 0, ()),
    ("LE-263", "Dunnish Clan-hold", 9, 2, ("LE-269",)),
    ("LE-264", "Easterling Camp", 8, 2, ("LE-260",)),
    ("LE-265", "Goblin-gate", 8, 2, ("LE-266",)),
    ("LE-266", "Gondmaeglom", 8, 4, ("LE-265", "LE-276")),
    ("LE-269", "Cameth Brin", 10, 0, ()),
    ("LE-269", "Cameth Brin", 10, 4, ("LE-263", "AS-62")),
    ("LE-270", "Lossadan Cairn", 10, 0, ()),
    ("LE-270", "Caves of Ûlund", 10, 0, ()),
    ("LE-271", "Shrel-Kain", 10, 0, ()),
    ("LE-271", "Shrel-Kain", 10, 0, ("LE-276",)),
    ("LE-273", "Nûrniag Camp", 9, -2, ("LE-260",)),
    ("LE-274", "Mount Gram", 8, 0, ()),
    ("LE-274", "Mount Gram", 8, -2, ("LE-276",)),
    ("LE-276", "Mount Gundabad", 9, 2, ("LE-266",)),
    ("LE-277", "Sarn Goriwing", 8, 0, ("LE-276",)),
    ("LE-278", "Moria", 10, 2, ("LE-265",)),
    ("LE-279", "Cirith Gorgor", 8, 2, ("LE-286",)),
    ("LE-282", "Cirith Gorgor", 8, 0, ()),
    ("LE-286", "Moria", 9, 0, ("LE-286",)),
    ("LE-287", "Southron Oasis", 8, 2, ("AS-63",)),
    ("LE-287", "Southron Oasis", 8, -2, ("AS-111",)),
    ("LE-289", "Gobel Mírlond", 8, 0, ()),
    ("LE-289", "Gobel Mírlond", 8, 4, ("AS-113", "LE-287")),
    ("LE-291", "Cirith Ungol", 11, 0, ()),
    ("LE-292", "Variag Camp", 8, 0, ()),
    ("LE-292", "Variag Camp", 8, 2, ("LE-273",)),
    ("LE-292", "Variag Camp", 8, -2, ("AS-63",)),
    ("LE-293", "Lossadan Cairn", 10, 0, ()),
    ("LE-293", "Lossadan Cairn", 10, 2, ("LE-270",)),
    ("LE-294", "Stone-circle", 10, 0, ()),
    ("LE-294", "Stone-circle", 10, 2, ("LE-263",)),
    ("LE-295", "Woodmen-town", 10, 0, ()),
    ("LE-296", "The Worthy Hills", 11, 0, ()),
    ("LE-267", "Cirith Ungol", 9, 0, ()),
    ("LE-267", "Barad-dûr", 9, 2, ("LE-292",)),
    ("LE-268", "Ettenmoors", 9, 2, ("LE-288",)),
    ("LE-272", "Ettenmoors", 9, 4, ("LE-265", "LE-293")),
    ("LE-275", "Barad-dûr", 8, 2, ("LE-282",)),
    ("LE-275", "Barad-dûr", 8, -2, ("LE-277",)),
    ("LE-280", "Cirith Ungol", 8, 2, ("LE-286",)),
    ("LE-280", "Cirith Ungol", 8, -2, ("LE-274",)),
    ("LE-281", "Barad-dûr", 8, 2, ("LE-291",)),
    ("LE-281", "Barad-dûr", 8, -4, ("LE-277", "LE-282")),
    ("LE-288", "Ettenmoors", 10, 0, ()),
    ("LE-288", "Ettenmoors", 10, 2, ("LE-262",)),
    ("LE-290", "Cirith Ungol", 8, 2, ("LE-291",)),
    ("LE-290", "Cirith Ungol", 8, -2, ("AS-119",)),
]

LED = [("LE-262", "Cirith Gorgor", 11), ("LE-279", "Cirith Gorgor", 9), ("LE-282", "Cirith Gorgor", 9)]

LED += [("LE-291", "Cirith Gorgor", 12)]

LED += [("LE-267", "Cirith Ungol", 10), ("LE-268", "Ettenmoors", 10), ("LE-272", "Ettenmoors", 10)]
LED += [("LE-275", "Barad-dûr", 9), ("LE-280", "Cirith Ungol", 9), ("LE-281", "Barad-dûr", 9)]
LED += [("LE-288", "Ettenmoors", 11), ("LE-290", "Cirith Ungol", 9)]

ROUSED = [
    ("LE-259", "Caves of Ûlund", 12, "Iron Hills", (2, 15, 9), False),
    ("LE-283", "Gondmaeglom", 13, "Woodland Realm", (3, 15, 9), False),
    ("LE-284", "Zarak Dûm", 11, "Forochel", (3, 12, 8), True),
    ("LE-285", "The Lonely Mountain", 12, "Northern Rhovanion", (2, 17, 8), True),
]


def led(*factions: str) -> Play:
    """A leader with factions at Cirith Gorgor."""
    play = Play("ringwraith")
    play.company("one", "Cirith Gorgor", "Shagrat")
    for faction in factions:
        zones.enter(play.table, faction, "one", "faction", on=play["Shagrat"].number)
    return play


@pytest.mark.parametrize(("card", "site", "number", "modification", "others"), FACTIONS)
def test_a_faction_is_won_above_its_number(
    card: str, site: str, number: int, modification: int, others: tuple[str, ...]
) -> None:
    play = influence(card, site, "Ostisen", number + 1 - modification, *others)
    assert play.names(play.player("one").discard) == []
    assert scoring.tally(play.table, "one")["faction"] == CARDS[card].points + sum(
        CARDS[other].points for other in others
    )
    lost = influence(card, site, "Ostisen", number - modification, *others)
    assert card in lost.player("one").discard


@pytest.mark.parametrize(
    "card",
    ["LE-265", "LE-266", "LE-270", "LE-274", "LE-276", "LE-277", "LE-278", "LE-279", "LE-286", "LE-293", "LE-294"],
)
def test_orc_and_wolf_factions_in_play_are_influenced_away_easily(card: str) -> None:
    assert CARDS[card].influence_number_in_play == 0


@pytest.mark.parametrize(("card", "site", "total"), LED)
def test_a_leader_keeps_the_faction_and_the_site_stays_untapped(card: str, site: str, total: int) -> None:
    play = influence(card, site, "Troll-chief", total)
    play.do("keep-with")
    assert play[card].on == play["Troll-chief"].number
    assert play[site].state == UNTAPPED
    assert play.table.extra_item == 0
    assert scoring.tally(play.table, "one")["faction"] == CARDS[card].points


def test_three_factions_of_one_leader_are_worth_two_points_more() -> None:
    assert scoring.tally(led("LE-279", "LE-282").table, "one")["faction"] == 2
    assert scoring.tally(led("LE-279", "LE-282", "LE-291").table, "one")["faction"] == 6


def test_factions_of_a_leader_go_when_he_moves() -> None:
    play = led("LE-279", "LE-282")
    play.moves(play.company_of("Shagrat").number, "Minas Morgul").until()
    assert "LE-279" not in play
    assert {"LE-279", "LE-282"} <= set(play.player("one").discard)


def test_the_face_tells_of_leaders() -> None:
    for card in ("LE-262", "LE-279", "LE-282", "LE-291"):
        assert "leader" in text_of(card)


# -- Beornings --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("card", "site", "heroes"),
    [
        ("LE-261", "Beorn’s House", "TW-197"),
        ("LE-263", "Dunnish Clan-hold", "TW-211"),
        ("LE-269", "Cameth Brin", "TW-257"),
        ("LE-271", "Shrel-Kain", "TW-278"),
        ("LE-292", "Variag Camp", "TW-357"),
        ("LE-295", "Woodmen-town", "TW-368"),
    ],
)
def test_men_who_follow_a_wizard_are_not_played_a_second_time(card: str, site: str, heroes: str) -> None:
    for others, offered in (("TW-317", True), (heroes, False)):
        play = Play("ringwraith", "wizard")
        play.faction("two", others)
        company = play.company("one", site, "Ostisen")
        play.hand("one", card)
        assert play.at_site(company).offered(f"play {CARDS[card].name}") == offered


# -- Black Trolls -----------------------------------------------------------------------------------


def test_black_trolls_have_no_love_for_orcs_of_gundabad() -> None:
    assert "Black Trolls" in influence("LE-262", "Cirith Gorgor", "Tarcil", 11, "LE-276")
    assert "Black Trolls" not in influence("LE-262", "Cirith Gorgor", "Tarcil", 10, "LE-276")


# -- Men of Dorwinion -------------------------------------------------------------------------------


@pytest.mark.parametrize("foes", ["LE-264", "LE-260"])
def test_men_of_dorwinion_fear_the_men_of_the_east(foes: str) -> None:
    assert "LE-271" in influence("LE-271", "Shrel-Kain", "Tarcil", 11, foes)
    assert "LE-271" in influence("LE-271", "Shrel-Kain", "Tarcil", 10, foes).player("one").discard
    assert "LE-271" in influence("LE-271", "Shrel-Kain", "Tarcil", 9)


# -- Orcs of the Ash Mountains ----------------------------------------------------------------------


@rule("site.faction.success")
def test_a_leader_may_send_the_faction_to_the_marshalling_points() -> None:
    play = influence("LE-279", "Cirith Gorgor", "Shagrat", 9)
    play.do("take-points")
    assert play["LE-279"].on == 0
    assert play["Cirith Gorgor"].state == TAPPED


def test_only_orc_and_troll_leaders_keep_factions() -> None:
    play = influence("LE-279", "Cirith Gorgor", "Radbug", 12)
    assert play["LE-279"].on == 0
    assert play["Cirith Gorgor"].state == TAPPED


def test_factions_of_a_leader_stay_when_he_stays() -> None:
    play = led("LE-279")
    play.stays(play.company_of("Shagrat").number).until()
    assert "LE-279" in play


def test_factions_of_a_leader_go_when_he_leaves_play() -> None:
    play = led("LE-279")
    zones.discard(play.table, play["Shagrat"].number)
    assert "LE-279" in play.player("one").discard


# -- Snaga-hai --------------------------------------------------------------------------------------


def test_snaga_hai_come_at_a_tapped_shadow_hold() -> None:
    play = Play("ringwraith")
    company = play.company("one", "Moria", "Ostisen")
    play.state("Moria", TAPPED)
    play.hand("one", "Snaga-hai", "Orcs of Moria")
    play.at_site(company)
    assert play.offered("play Snaga-hai")
    assert not play.offered("play Orcs of Moria")


# -- Uruk-hai ---------------------------------------------------------------------------------------


def test_uruk_hai_are_modified_once_however_many_orcs_there_are() -> None:
    play = influence("LE-291", "Barad-dûr", "Shagrat", 10, "LE-276", "LE-278")
    assert play.asked == "faction.leader", "10 + 4 - 2 is above 11"
    assert "LE-291" in influence("LE-291", "Barad-dûr", "Shagrat", 9, "LE-276").player("one").discard


# -- Dragons roused ---------------------------------------------------------------------------------


@pytest.mark.parametrize(("card", "site", "number", "region", "attack", "chooses"), ROUSED)
@pytest.mark.parametrize(("gift", "bonus"), [("LE-304", 3), ("LE-299", 6)])
def test_a_dragon_is_won_with_a_gift(
    card: str, site: str, number: int, region: str, attack: tuple[int, int, int], chooses: bool, gift: str, bonus: int
) -> None:
    for more in (1, 0):
        play = Play("ringwraith", "wizard")
        company = play.company("one", site, "Ostisen")
        play.give("Ostisen", gift)
        play.hand("one", card)
        play.at_site(company)
        total = number + more - bonus
        play.dice(max(1, total - 6), min(6, total - 1))
        play.do(f"play {CARDS[card].name} {CARDS[gift].name}").until()
        assert (card in play) == bool(more)
        assert gift not in play


@pytest.mark.parametrize(("card", "site", "number", "region", "attack", "chooses"), ROUSED)
def test_a_dragon_that_is_roused_waylays_others_only(
    card: str, site: str, number: int, region: str, attack: tuple[int, int, int], chooses: bool
) -> None:
    play = Play("wizard", "ringwraith")
    company = play.company("one", "Rivendell", "Aragorn II", "Legolas", "Gimli", "Thranduil")
    play.faction("two", card)
    play.moves(company, "Beorn’s House", region)
    fight = play.table.combat
    assert fight is not None
    assert (fight.strikes, fight.prowess, fight.body, fight.attacker_chooses) == (*attack, chooses)
    play = Play("ringwraith", "wizard")
    company = play.company("one", "Dol Guldur", "Gorbag")
    play.faction("one", card)
    play.moves(company, "Beorn’s House", region).until()
    assert [event.facts["card"] for event in play.events("attack-canceled")] == [card]


@pytest.mark.parametrize("whose", ["one", "two"])
@pytest.mark.parametrize(
    ("card", "home", "site"),
    [
        ("LE-283", "Scatha at Home", "Gondmaeglom"),
        ("LE-284", "Scorba at Home", "Zarak Dûm"),
        ("LE-285", "Smaug at Home", "The Lonely Mountain"),
        ("AS-112", "Bairanax at Home", "Ovir Hollow"),
        ("AS-117", "Itangast at Home", "Gold Hill"),
    ],
)
def test_a_roused_dragon_spares_its_player_at_home(card: str, home: str, site: str, whose: str) -> None:
    play = Play("ringwraith", "ringwraith")
    company = play.company("one", site, "Gorbag", "Shagrat")
    play.faction(whose, card)
    play.event("two", home)
    play.enters(company).do("enter").until()
    spared = [event.facts["card"] for event in play.events("attack-canceled")]
    assert spared == ([play.id(home)] if whose == "one" else [])
