"""The facts of Middle-earth Quest: complete, consistent with each other, and shaped as the rules rely on.

What cards do is tested with the cards.
"""

import json
from collections import Counter
from collections.abc import Mapping
from pathlib import Path as FilePath

import msgspec
import pytest

from underdeeps.meq import facts
from underdeeps.meq.facts import (
    CHARACTERS,
    COMBAT_CARDS,
    COMBAT_DECKS,
    CORRUPTIONS,
    DISTANCE,
    ENCOUNTERS,
    EVENTS,
    HAVENS,
    HEROES,
    ITEMS,
    LOCATIONS,
    MINIONS,
    MISSIONS,
    MONSTERS,
    NEIGHBOURS,
    PAIRS,
    PATHS,
    PATHS_FROM,
    PERILS,
    PLOTS,
    QUESTS,
    REGION_LOCATIONS,
    REGIONS,
    SHADOWS,
    STRONGHOLDS,
    TOKEN_PILES,
    Minion,
    Monster,
)

TABLES: Mapping[str, Mapping[str, msgspec.Struct]] = {
    "characters": CHARACTERS,
    "combat_cards": COMBAT_CARDS,
    "corruptions": CORRUPTIONS,
    "encounters": ENCOUNTERS,
    "events": EVENTS,
    "heroes": HEROES,
    "items": ITEMS,
    "locations": LOCATIONS,
    "minions": MINIONS,
    "missions": MISSIONS,
    "monsters": MONSTERS,
    "pairs": PAIRS,
    "paths": PATHS,
    "perils": PERILS,
    "plots": PLOTS,
    "quests": QUESTS,
    "regions": REGIONS,
    "shadows": SHADOWS,
}
TERRAINS = {"forest", "hills", "mountains", "plains", "swamp"}


def drawing_from(deck: str) -> list[str]:
    """The locations whose encounters come from this deck."""
    if deck == "haven":
        return list(HAVENS)
    return [place.id for place in LOCATIONS.values() if place.pair == deck and not place.haven]


# The tables


def test_every_data_file_is_a_table_and_loses_no_record() -> None:
    files = {path.stem: path for path in FilePath(facts.__file__).parent.glob("*.json")}
    assert files.keys() == TABLES.keys() | {"token_piles"}
    for name, records in TABLES.items():
        assert list(records) == [row["id"] for row in json.loads(files[name].read_text("utf-8"))], name


def test_ids_are_unique_over_all_tables() -> None:
    seen = Counter(id for records in TABLES.values() for id in records)
    assert [id for id, times in seen.items() if times > 1] == []


def test_records_cannot_be_changed() -> None:
    with pytest.raises(AttributeError):
        LOCATIONS["bree"].haven = True  # type: ignore[misc]


def test_equal_ids_are_one_object() -> None:
    """Also inside tuples, nested ones, and derived tables."""
    known = {id: id for records in TABLES.values() for id in records}

    def check(value: object) -> None:
        if isinstance(value, str):
            assert known.get(value, value) is value, value
        elif isinstance(value, dict):
            check(tuple(value))
            check(tuple(value.values()))
        elif isinstance(value, tuple):
            for part in value:
                check(part)
        elif isinstance(value, msgspec.Struct):
            check(msgspec.structs.astuple(value))

    for records in TABLES.values():
        check(records)
    for derived in (NEIGHBOURS, PATHS_FROM, DISTANCE, REGION_LOCATIONS, COMBAT_DECKS, TOKEN_PILES):
        check(derived)
    check(HAVENS + STRONGHOLDS)


def test_physical_cards() -> None:
    assert facts.CARD_COUNT == {
        "hero": 125,
        "skill": 20,
        "combat": 75,
        "monster": 14,
        "event": 42,
        "encounter": 90,
        "shadow": 24,
        "plot": 18,
        "corruption": 16,
        "peril": 15,
        "quest": 15,
        "mission": 10,
        "item": 9,
    }
    assert sum(facts.CARD_COUNT.values()) == 473


@pytest.mark.parametrize(
    ("id", "shown"),
    [
        ("lothlorien", "Lothlórien"),
        ("misty-mountains", "Misty Mountains"),
        ("misty-mountains-mirkwood", "Misty Mountains and Mirkwood"),
        ("skill.ready", "Ready"),
        ("haven.the-court-of-theoden", "The Court of Théoden"),
        ("event-1-01", "Messengers of the Stormcrow"),
        ("witch-king", "The Witch-king"),
        ("thalin", "Thálin"),
        ("path-belfalas--pelargir", "Belfalas - Pelargir"),
        ("black-gate", "Black Gate"),
        ("blank", "Blank"),
    ],
)
def test_name(id: str, shown: str) -> None:
    assert facts.name(id) == shown


def test_nothing_is_without_a_name() -> None:
    for records in TABLES.values():
        for id, record in records.items():
            assert facts.name(id) == getattr(record, "name", facts.name(id)) != ""


# The map


def test_locations() -> None:
    assert len(LOCATIONS) == 63
    assert set(HAVENS) == {
        "edoras",
        "erebor",
        "fornost",
        "lothlorien",
        "minas-tirith",
        "rivendell",
        "woodland-realm",
    }
    assert {place: LOCATIONS[place].stronghold for place in STRONGHOLDS} == {
        "mount-gundabad": 3,
        "dol-guldur": 3,
        "barad-dur": 6,
    }
    perilous = {place.id for place in LOCATIONS.values() if place.perilous}
    assert len(perilous) == 5
    assert perilous >= set(STRONGHOLDS)
    assert perilous.isdisjoint(HAVENS)


def test_regions_and_pairs_divide_the_map() -> None:
    assert len(REGIONS) == 10
    assert len(PAIRS) == 5
    assert REGION_LOCATIONS.keys() == REGIONS.keys()
    assert sorted(place for places in REGION_LOCATIONS.values() for place in places) == sorted(LOCATIONS)
    assert sorted(region for pair in PAIRS.values() for region in pair.regions) == sorted(REGIONS)
    for place in LOCATIONS.values():
        assert place.id in REGION_LOCATIONS[place.region]
        assert place.pair == REGIONS[place.region].pair
        assert place.region in PAIRS[place.pair].regions
    assert len({region.colour for region in REGIONS.values()}) == 10
    assert {pair.colour for pair in PAIRS.values()} == {"orange", "purple", "green", "blue", "brown"}


def test_the_drawn_map_has_room_for_every_location() -> None:
    spots = {(place.x, place.y) for place in LOCATIONS.values()}
    assert len(spots) == len(LOCATIONS)
    for axis in zip(*spots, strict=True):
        assert (min(axis), max(axis)) == (0, 1000)
    # north is up, west is left
    assert LOCATIONS["the-shire"].x < LOCATIONS["rivendell"].x < LOCATIONS["erebor"].x
    assert LOCATIONS["erebor"].y < LOCATIONS["dol-guldur"].y < LOCATIONS["minas-tirith"].y


def test_paths() -> None:
    ordinary = [path for path in PATHS.values() if not path.item]
    assert len(ordinary) == 106
    assert sum(path.water for path in ordinary) == 17
    for path in ordinary:
        assert path.icon in TERRAINS | {"any"}
        assert path.number == 1 if path.icon == "any" else 2 <= path.number <= 4
    assert len({frozenset((path.a, path.b)) for path in PATHS.values()}) == len(PATHS)
    for path in PATHS.values():
        assert path.id == f"path-{path.a}--{path.b}"
        assert path.a < path.b
        assert {path.a, path.b} <= LOCATIONS.keys()


def test_the_sea_way_is_a_path_but_makes_no_neighbours() -> None:
    (sea,) = [path for path in PATHS.values() if path.item]
    assert {sea.a, sea.b} == {"belfalas", "the-grey-havens"}
    assert (sea.icon, sea.number, sea.water) == ("", 3, False)
    assert sea.item in ITEMS
    assert "belfalas" not in NEIGHBOURS["the-grey-havens"]
    assert sea in PATHS_FROM["belfalas"]
    assert sea in PATHS_FROM["the-grey-havens"]
    assert DISTANCE["belfalas"]["the-grey-havens"] > 1


def test_other_end_of_a_path() -> None:
    path = PATHS["path-barad-dur--mount-doom"]
    assert path.other("barad-dur") == "mount-doom"
    assert path.other("mount-doom") == "barad-dur"
    with pytest.raises(ValueError, match="does not touch bree"):
        path.other("bree")


def test_neighbours_go_both_ways() -> None:
    for here, around in NEIGHBOURS.items():
        assert list(around) == sorted(set(around))
        assert here not in around
        assert around
        for there in around:
            assert here in NEIGHBOURS[there]
    assert sum(len(around) for around in NEIGHBOURS.values()) == 2 * 106


def test_paths_from_a_location_lead_to_its_neighbours() -> None:
    for here, paths in PATHS_FROM.items():
        assert tuple(path.other(here) for path in paths if not path.item) == NEIGHBOURS[here]
    assert sum(len(paths) for paths in PATHS_FROM.values()) == 2 * 107


def test_the_map_is_connected_and_distances_are_shortest() -> None:
    for start, reached in DISTANCE.items():
        assert reached.keys() == LOCATIONS.keys()
        assert reached[start] == 0
        for there, far in reached.items():
            assert DISTANCE[there][start] == far
            if there != start:
                assert far == 1 + min(reached[near] for near in NEIGHBOURS[there])


@pytest.mark.parametrize(
    ("a", "b", "far"),
    [
        ("woodland-realm", "lake-esgaroth", 1),
        ("barad-dur", "mount-doom", 1),
        ("the-shire", "bree", 2),
        ("edoras", "minas-tirith", 2),
        ("the-shire", "barad-dur", 12),
    ],
)
def test_known_distances(a: str, b: str, far: int) -> None:
    assert DISTANCE[a][b] == far


# Heroes, monsters, minions


def test_heroes() -> None:
    assert list(HEROES) == ["argalad", "beravor", "eleanor", "eometh", "thalin"]
    for hero in HEROES.values():
        assert hero.start in HAVENS
        assert len(hero.deck) == 25
        for card, copies in Counter(hero.deck).items():
            assert COMBAT_CARDS[card].deck == hero.id
            assert COMBAT_CARDS[card].copies == copies
        assert len(hero.starting_quests) == 2
        for quest in (*hero.starting_quests, hero.advanced_quest):
            assert QUESTS[quest].hero == hero.id
        assert QUESTS[hero.advanced_quest].kind == "advanced"
        assert {QUESTS[quest].kind for quest in hero.starting_quests} == {"starting"}


@pytest.mark.parametrize(
    ("hero", "numbers"),
    [
        ("argalad", (5, 5, 3, 2)),
        ("beravor", (6, 5, 2, 2)),
        ("eleanor", (6, 5, 1, 3)),
        ("eometh", (6, 6, 1, 2)),
        ("thalin", (5, 7, 2, 1)),
    ],
)
def test_attributes_of_heroes(hero: str, numbers: tuple[int, ...]) -> None:
    assert tuple(getattr(HEROES[hero], attribute) for attribute in facts.ATTRIBUTES) == numbers


def test_hero_quests() -> None:
    for quest in QUESTS.values():
        assert quest.location in LOCATIONS
        match quest.task:
            case "explore":
                assert quest.enemy == ""
            case "defeat":
                assert quest.enemy in MONSTERS
            case task:
                assert task == "explore-or-combat"
                assert quest.enemy in MINIONS


def test_combat_decks() -> None:
    assert {deck: len(cards) for deck, cards in COMBAT_DECKS.items()} == {
        "skill": 20,
        "zealot": 25,
        "ravager": 25,
        "behemoth": 25,
    }
    for deck, cards in COMBAT_DECKS.items():
        for card, copies in Counter(cards).items():
            assert COMBAT_CARDS[card].deck == deck
            assert COMBAT_CARDS[card].copies == copies
    assert {card.deck for card in COMBAT_CARDS.values()} == HEROES.keys() | COMBAT_DECKS.keys()


def test_only_cards_of_heroes_carry_a_movement_icon() -> None:
    for card in COMBAT_CARDS.values():
        if card.deck in HEROES or card.deck == "skill":
            assert card.icon in TERRAINS
        else:
            assert card.icon == ""


def test_combat_cards_have_their_printed_numbers() -> None:
    """The cards of the worked fight of Argalad against a Snaga."""
    printed = {
        id: (card.ranged, card.attack, card.defense, card.cost)
        for id, card in COMBAT_CARDS.items()
        if card.deck in ("argalad", "zealot")
    }
    assert printed["argalad.precision"] == (True, 2, 1, 2)
    assert printed["argalad.overdraw"] == (True, 2, 0, 1)
    assert printed["zealot.charge"] == (False, 2, 0, 1)
    assert printed["zealot.poison-arrow"] == (True, 2, 0, 2)


def test_monsters_and_minions() -> None:
    assert len(MONSTERS) == 14
    assert len(MINIONS) == 5
    enemies: list[Monster | Minion] = [*MONSTERS.values(), *MINIONS.values()]
    for enemy in enemies:
        assert enemy.deck in COMBAT_DECKS.keys() - {"skill"}
        assert min(enemy.health, enemy.fortitude, enemy.strength) > 0 <= enemy.wisdom
    snaga = MONSTERS["snaga"]
    assert (snaga.health, snaga.fortitude, snaga.strength, snaga.wisdom) == (3, 6, 3, 2)
    assert Counter(minion.stage for minion in MINIONS.values()) == {1: 2, 2: 2, 3: 1}
    for minion in MINIONS.values():
        assert set(minion.starts) <= LOCATIONS.keys()
    assert MINIONS["witch-king"].starts == ("minas-morgul", "ruins-of-angmar")


def test_token_piles() -> None:
    assert TOKEN_PILES.keys() == PAIRS.keys()
    for pile in TOKEN_PILES.values():
        assert len(pile) == 10
        assert pile.count("blank") == 4
        assert set(pile) <= MONSTERS.keys() | {"blank"}
    # two kinds come into play by cards alone
    assert MONSTERS.keys() - {face for pile in TOKEN_PILES.values() for face in pile} == {
        "uruk-hai",
        "balrog",
    }


# The other cards


def test_events() -> None:
    for stage in (1, 2, 3):
        priorities = [event.priority for event in EVENTS.values() if event.stage == stage]
        assert sorted(priorities) == list(range(1, 15))
    for event in EVENTS.values():
        assert event.marker == (event.location in LOCATIONS)
        assert set(event.favor) <= LOCATIONS.keys()
        for character, location in event.characters:
            assert character in CHARACTERS
            assert location in LOCATIONS
        assert len(event.favor) + len(event.characters) == 2
    assert sum(event.marker for event in EVENTS.values()) == 21


def test_encounter_decks() -> None:
    assert Counter(card.deck for card in ENCOUNTERS.values()) == dict.fromkeys(["haven", *PAIRS], 15)
    quests = [card for card in ENCOUNTERS.values() if card.quest]
    assert len(quests) == 15
    for card in ENCOUNTERS.values():
        assert card.explore in LOCATIONS if card.quest else card.explore == ""


def test_encounters_belong_to_the_places_of_their_deck() -> None:
    for card in ENCOUNTERS.values():
        assert [bool(card.locations), bool(card.regions), card.anywhere].count(True) == 1, card.id
        assert set(card.locations) <= set(drawing_from(card.deck)), card.id
        if card.regions:
            assert set(card.regions) <= set(PAIRS[card.deck].regions), card.id


@pytest.mark.parametrize("deck", ["haven", *PAIRS])
def test_no_two_encounters_of_equal_priority_meet(deck: str) -> None:
    """The lowest number decides, so there must be no ties."""
    for place in drawing_from(deck):
        met = [card.priority for card in ENCOUNTERS.values() if card.deck == deck and card.affects(place)]
        assert len(met) == len(set(met)), place
        assert len(met) >= 3, place


def test_what_an_encounter_affects() -> None:
    by_place = ENCOUNTERS["haven.the-court-of-theoden"]
    assert by_place.affects("edoras")
    assert not by_place.affects("erebor")
    by_region = ENCOUNTERS["rhudaur-grey-mountains.carn-dum-reborn"]
    assert by_region.affects("weathertop")
    assert not by_region.affects("ered-mithrin")
    anywhere = ENCOUNTERS["rhudaur-grey-mountains.lost-in-the-wild"]
    assert anywhere.affects("weathertop")
    assert anywhere.affects("ered-mithrin")


def test_perils() -> None:
    for card in PERILS.values():
        assert [bool(card.locations), bool(card.regions), card.anywhere].count(True) == 1, card.id
        assert set(card.locations) <= LOCATIONS.keys()
        assert set(card.regions) <= REGIONS.keys()
    # each perilous place has a peril of its own, each pair of regions has one
    perilous = sorted(place.id for place in LOCATIONS.values() if place.perilous)
    assert sorted(place for card in PERILS.values() for place in card.locations) == perilous
    assert {frozenset(card.regions) for card in PERILS.values() if card.regions} == {
        frozenset(pair.regions) for pair in PAIRS.values()
    }
    assert Counter(card.affects("moria") for card in PERILS.values()) == {True: 7, False: 8}
    assert Counter(card.affects("bree") for card in PERILS.values()) == {True: 6, False: 9}


def test_shadows() -> None:
    most = max(facts.POOL_CAP.values())
    assert all(0 <= card.minimum <= most for card in SHADOWS.values())
    assert {card.timing for card in SHADOWS.values()} == {
        "sauron-action-step",
        "hero-turn-start",
        "hero-turn-start-not-in-haven",
        "combat-start",
        "combat-start-with-minion",
        "after-hero-enters-non-haven",
        "after-hero-defeated",
    }
    assert {id for id, card in SHADOWS.items() if card.copies == 2} == {
        "dark-promises",
        "storms-of-mordor",
        "his-arm-has-grown-long",
    }


def test_corruption_that_stays_has_a_price() -> None:
    for card in CORRUPTIONS.values():
        assert card.immediate == (card.favor is None)
    assert {id for id, card in CORRUPTIONS.items() if card.immediate} == {"careless", "wretched"}


def test_plots() -> None:
    starting = [plot for plot in PLOTS.values() if plot.starting]
    assert {plot.marker for plot in starting} == set(facts.SAURON_MARKERS)
    for plot in PLOTS.values():
        assert plot.starting == (plot.setup is not None)
        assert plot.marker in facts.SAURON_MARKERS
        assert 1 <= plot.advance <= 3
        assert plot.minimum <= max(facts.POOL_CAP.values())
    placed = {plot.id for plot in PLOTS.values() if plot.location in LOCATIONS}
    assert PLOTS.keys() - placed == {
        "a-broken-line-of-kings",
        "loss-of-an-heir",
        "a-promise-of-rings",
        "urgent-summons",
    }
    assert all(PLOTS[id].location == "" for id in PLOTS.keys() - placed)


def test_starting_plot_of_the_worked_turn() -> None:
    plot = PLOTS["monsters-in-the-east"]
    assert (plot.location, plot.marker, plot.advance) == ("sea-of-udun", "red", 1)
    assert plot.setup is not None
    assert (plot.setup.strongholds, plot.setup.extension, plot.setup.pool) == (2, 9, 0)
    assert (plot.setup.shadow_draw, plot.setup.shadow_keep) == (3, 1)
    assert (plot.setup.plot_draw, plot.setup.plot_keep) == (3, 2)


def test_missions_items_characters() -> None:
    assert Counter(mission.side for mission in MISSIONS.values()) == {"heroes": 5, "sauron": 5}
    assert {id: item.copies for id, item in ITEMS.items()} == {"boat": 3, "horse": 3, "elven-cloak": 3}
    assert len(CHARACTERS) == 8
    assert {character.favor for character in CHARACTERS.values()} == {2}


# The printed tracks


def test_tracks() -> None:
    assert facts.FINALE == 18
    assert facts.SHADOW_FALLS == 10
    assert facts.STAGES == {1: 0, 2: 7, 3: 13}
    assert facts.POOL_CAP == {1: 4, 2: 8, 3: 12}
    assert facts.ACTION_TRACKS == {"influence": (6, 5, 4), "draw": (2, 2, 1), "command": (3, 2, 1)}
    assert facts.PLOT_SPACES == 3
    assert facts.HERO_MARKER not in facts.SAURON_MARKERS
    assert {minion.stage for minion in MINIONS.values()} == facts.STAGES.keys()
