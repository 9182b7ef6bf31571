"""The facts of the card game: complete, consistent with each other, and as printed where it was looked up."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from pathlib import Path as FilePath

import msgspec
import pytest

from underdeeps.meccg import facts
from underdeeps.meccg.facts import (
    CARDS,
    NAMED,
    REGIONS,
    SETS,
    SITES,
    Attack,
    CardFacts,
    Keying,
    home_site_matches,
    is_pattern,
    name,
)

SITE_NAMES = {name for name, _ in SITES}
CREATURES = [card for card in CARDS.values() if "creature" in card.forms]
FACTIONS = [card for card in CARDS.values() if "faction" in card.forms]
UNDER_DEEPS = [site for site in SITES.values() if site.under_deeps]
SURFACE = [site for site in SITES.values() if not site.under_deeps]

# What these are keyed to depends on what the company has faced before.
KEYED_BY_WHAT_THEY_DO = {"Carrion Birds", "Wolf-riders"}

# As printed; the regions between the two do not lie like this on the map.
PATHS_OFF_THE_MAP = {("Minas Morgul", "Dol Guldur"), ("Dol Guldur", "Minas Morgul")}


def card(name: str, alignment: str = "") -> CardFacts:
    """The first card of this name, of the alignment if it is given."""
    return next(CARDS[id] for id in NAMED[name] if alignment in ("", CARDS[id].alignment))


def is_place(place: str) -> bool:
    """Whether there is a site of this name, or one that fits the pattern."""
    return any(home_site_matches(place, site) for site in SITES.values())


def test_every_set_is_whole() -> None:
    assert Counter(card.set for card in CARDS.values()) == {
        "TW": 500,
        "TD": 185,
        "DM": 183,
        "LE": 419,
        "AS": 170,
        "WH": 122,
        "BA": 104,
    }
    assert all(id == f"{card.set}-{id.partition('-')[2]}" == card.id for id, card in CARDS.items())
    assert list(dict.fromkeys(card.set for card in CARDS.values())) == list(SETS)


def test_every_kind_is_whole() -> None:
    assert Counter(card.kind for card in CARDS.values()) == {
        "character": 194,
        "hazard": 450,
        "resource": 767,
        "site": 220,
        "region": 52,
    }
    assert Counter(form for card in CARDS.values() if card.kind == "resource" for form in card.forms) == {
        "short-event": 242,
        "permanent-event": 209,
        "long-event": 16,
        "item": 168,
        "faction": 98,
        "ally": 35,
    }
    assert len(CREATURES) == 158
    assert Counter(site.alignment for site in SITES.values()) == {
        "hero": 97,
        "minion": 97,
        "fallen-wizard": 4,
        "balrog": 22,
    }


def test_data_files_hold_nothing_that_the_records_do_not() -> None:
    for one in SETS:
        file = FilePath(facts.__file__).with_name(f"{one.lower()}.json")
        written = msgspec.json.decode(file.read_bytes())
        kept = [msgspec.json.decode(msgspec.json.encode(CARDS[record["id"]])) for record in written]
        assert kept == written, one


def test_names_lead_to_cards() -> None:
    assert sum(len(ids) for ids in NAMED.values()) == len(CARDS)
    assert NAMED["Gandalf"] == ("TW-156", "WH-4")
    assert name("DM-107") == "Durin’s Bane"
    assert not [card.id for card in CARDS.values() if "'" in card.name]


def test_sites_lie_in_known_regions() -> None:
    assert {site.region for site in SURFACE} <= REGIONS.keys()
    assert all(not site.region for site in UNDER_DEEPS)
    assert {site.surface_region for site in UNDER_DEEPS} - {""} <= REGIONS.keys()
    assert len(UNDER_DEEPS) == 36


def test_regions_border_on_each_other() -> None:
    assert len(REGIONS) == 52
    for region in REGIONS.values():
        assert region.region_type
        assert region.neighbours
        assert region.name not in region.neighbours
        for other in region.neighbours:
            assert region.name in REGIONS[other].neighbours, (region.name, other)


def test_all_regions_hang_together() -> None:
    seen, fresh = {"Rohan"}, ["Rohan"]
    while fresh:
        fresh = [other for region in fresh for other in REGIONS[region].neighbours if other not in seen]
        seen.update(fresh)
    assert seen == REGIONS.keys()


def test_nearest_havens_are_havens() -> None:
    led_to = [site for site in SITES.values() if site.nearest_haven]
    assert len(led_to) == 166
    for site in led_to:
        assert SITES[site.nearest_haven, site.alignment].site_type == "haven", site.id
        assert [path.haven for path in site.paths] == [site.nearest_haven]
    for site in SURFACE:
        if site.alignment in ("hero", "minion") and site.site_type != "haven":
            assert site.nearest_haven, site.id


def test_havens_have_paths_from_other_havens() -> None:
    for site in SURFACE:
        if site.alignment in ("hero", "minion") and site.site_type == "haven":
            assert site.paths, site.id
            for path in site.paths:
                assert path.haven != site.name
                back = SITES[path.haven, site.alignment]
                assert site.name in [other.haven for other in back.paths], (site.id, path.haven)


def walks(site: CardFacts, haven: CardFacts, types: tuple[str, ...]) -> bool:
    """Whether one can go from the haven's region to the site's through regions of just these types."""
    here = {haven.region} if REGIONS[haven.region].region_type == types[0] else set()
    for kind in types[1:]:
        here = {other for one in here for other in REGIONS[one].neighbours if REGIONS[other].region_type == kind}
    return site.region in here


def test_starter_paths_are_ways_on_the_map() -> None:
    off = {
        (site.name, path.haven)
        for site in SITES.values()
        for path in site.paths
        if not walks(site, SITES[path.haven, site.alignment], path.regions)
    }
    assert off == PATHS_OFF_THE_MAP


def test_under_deeps_lead_to_sites() -> None:
    for site in UNDER_DEEPS:
        if site.name == "Deep Mines":
            assert not site.adjacent
            continue
        assert site.adjacent, site.id
        for other, _ in site.adjacent:
            assert is_place(other), (site.id, other)


def test_under_deeps_lead_back() -> None:
    for site in UNDER_DEEPS:
        for other, number in site.adjacent:
            there = SITES.get((other, site.alignment))
            if there is not None and there.under_deeps:
                assert dict(there.adjacent)[site.name] == number, (site.id, other)


def test_home_sites_exist() -> None:
    at_home = [card for card in CARDS.values() if card.home_sites]
    assert len(at_home) == 195
    for card in at_home:
        for home in card.home_sites:
            assert is_place(home), (card.id, home)
    homeless = [card.name for card in CARDS.values() if card.kind == "character" and not card.home_sites]
    assert homeless == ["Thráin II"]


def test_places_of_play_exist() -> None:
    for card in CARDS.values():
        for place in card.playable_sites:
            assert is_place(place), (card.id, place)


@pytest.mark.parametrize(
    ("pattern", "fits", "fits_not"),
    [
        ("Moria", ("Moria", "balrog"), ("Dimrill Dale", "hero")),
        ("any haven", ("Lórien", "hero"), ("Lórien", "minion")),
        ("any dark-hold", ("Carn Dûm", "hero"), ("Carn Dûm", "minion")),
        ("any site in Imlad Morgul", ("Shelob’s Lair", "hero"), ("Barad-dûr", "hero")),
        ("any site in Udûn", ("Cirith Gorgor", "minion"), ("The Under-galleries", "minion")),
        ("any non-Under-deeps ruins-and-lairs", ("Weathertop", "minion"), ("The Gem-deeps", "minion")),
        ("any non-dark-hold Under-deeps site", ("The Under-leas", "balrog"), ("The Under-courts", "balrog")),
        ("any non-lair ruins-and-lairs in a wilderness", ("Weathertop", "hero"), ("Gold Hill", "hero")),
        ("any non-lair ruins-and-lairs in a wilderness", ("Ettenmoors", "hero"), ("Bandit Lair", "hero")),
        ("any lair", ("The Lonely Mountain", "minion"), ("Moria", "minion")),
        ("any shadow-hold with an orc automatic-attack", ("Moria", "minion"), ("Mount Gram", "minion")),
        ("any ruins-and-lairs with a wolf automatic-attack", ("Isengard", "minion"), ("Tharbad", "minion")),
        ("any non-haven site in Rohan", ("Edoras", "hero"), ("Isengard", "hero")),
    ],
)
def test_patterns_fit_what_they_say(pattern: str, fits: tuple[str, str], fits_not: tuple[str, str]) -> None:
    assert home_site_matches(pattern, SITES[fits])
    assert not home_site_matches(pattern, SITES[fits_not])


def test_creatures_are_whole() -> None:
    assert not [card.id for card in CREATURES if not card.race]
    assert not [card.id for card in CREATURES if card.prowess is None]
    assert not [card.id for card in CREATURES if bool(card.strikes) == card.strikes_each]
    assert {card.name for card in CREATURES if not card.keying} == KEYED_BY_WHAT_THEY_DO


def keyings() -> Iterator[tuple[str, Keying]]:
    for creature in CREATURES:
        for keying in creature.keying:
            yield creature.id, keying


def test_keying_names_what_there_is() -> None:
    for id, keying in keyings():
        assert {*keying.regions, *keying.sites_in} <= REGIONS.keys(), id
        assert set(keying.sites) <= SITE_NAMES, id
        assert all(count > 0 for _, count in keying.region_types), id
        assert keying.sites_in or not (keying.sites_in_types or keying.not_havens), id
        assert keying != Keying(needs=keying.needs), f"{id} is keyed to nothing"


def test_races_are_singular() -> None:
    known = {card.race for card in CARDS.values()} | {attack.race for site in SITES.values() for attack in site.attacks}
    assert known - {""} == {
        *("animal", "awakened plant", "balrog", "dragon", "drake", "dwarf", "dúnadan", "eagle", "elf", "ent"),
        *("fallen-wizard", "giant", "hobbit", "maia", "man", "nazgûl", "orc", "pûkel-creature", "ringwraith"),
        *("slayer", "special", "spider", "troll", "undead", "wizard", "wolf", "wose"),
    }


def test_every_attack_can_be_made() -> None:
    attacks = [(site.id, attack) for site in SITES.values() for attack in site.attacks]
    assert len(attacks) == 224
    for id, attack in attacks:
        if attack.from_hand:
            assert attack == Attack("", 0, 0, from_hand=attack.from_hand, from_hand_unique=attack.from_hand_unique), id
        else:
            assert attack.race and attack.prowess > 0, id
            assert (attack.strikes > 0) != attack.each, id


def test_lairs_hold_hoards() -> None:
    lairs = {site.name for site in SITES.values() if any(attack.race == "dragon" for attack in site.attacks)}
    assert len(lairs) == 9
    assert {site.name for site in SITES.values() if site.hoard} == lairs | {"Framsburg", "Shelob’s Lair"}


def test_factions_can_be_influenced() -> None:
    assert [card.name for card in FACTIONS if card.influence_number is None] == ["Army of the Dead"]
    assert [card.name for card in FACTIONS if not card.playable_sites] == ["Returned Exiles"]
    known = {card.race for card in CARDS.values()} | {card.name.lower() for card in CARDS.values()}
    known |= {"orc faction", "leader", "discarded major item", "discarded greater item"}
    for card in FACTIONS:
        assert {key for key, _ in card.standard_modifications} <= known, card.id


def test_beings_have_several_cards() -> None:
    beings = Counter(card.manifestation for card in CARDS.values() if card.manifestation)
    assert [being for being, cards in beings.items() if cards < 2] == ["Gorfaur the Lame"]
    assert beings["Balrog of Moria"] == 4
    for dragon in (
        "Agburanar",
        "Bairanax",
        "Daelomin",
        "Eärcaraxë",
        "Itangast",
        "Leucaruth",
        "Scatha",
        "Scorba",
        "Smaug",
    ):
        assert beings[dragon] == 4
    for wizard in ("Alatar", "Gandalf", "Pallando", "Radagast", "Saruman"):
        assert beings[wizard] == 3


def test_items_have_a_class() -> None:
    items = [card for card in CARDS.values() if "item" in card.forms]
    assert Counter(card.item for card in items) == {
        "minor": 42,
        "major": 20,
        "greater": 25,
        "gold-ring": 9,
        "special": 72,
    }
    assert all(card.prowess is None and card.body is None for card in items)


def test_characters_as_printed() -> None:
    aragorn = card("Aragorn II")
    assert (aragorn.mind, aragorn.direct_influence, aragorn.prowess, aragorn.body) == (9, 3, 6, 9)
    assert (aragorn.race, aragorn.home_sites, aragorn.manifestation) == ("dúnadan", ("Bree",), "Aragorn II")
    assert aragorn.skills == ("warrior", "scout", "ranger")
    frodo = card("Frodo")
    assert (frodo.corruption_checks, frodo.corruption, frodo.points_kind) == (4, 0, "character")
    gandalf = card("Gandalf", "hero")
    assert gandalf.avatar and gandalf.mind is None and gandalf.home_sites == ("any haven",)
    assert card("Gandalf", "fallen-wizard").general_influence == 18
    indur = card("Indûr the Ringwraith")
    assert indur.home_sites == ("any site in Udûn", "any site in Imlad Morgul")
    assert (indur.magic, indur.manifestation) == (("sorcery", "spirit-magic"), "Indûr Dawndeath")
    brawler = card("Orc Brawler")
    assert (brawler.discarded_at, brawler.corruption_checks, brawler.unique) == ((7, 8), -1, False)
    grishnakh = card("Grishnákh")
    assert "uruk-hai" in grishnakh.keywords
    precious = card("My Precious")
    assert precious.agent and precious.points == -1
    assert precious.home_sites == ("Goblin-gate", "Moria", "Shelob’s Lair", "Mount Doom")


def test_creatures_as_printed() -> None:
    bert = card("“Bert” (Bûrat)")
    assert bert.keying == (Keying((("wilderness", 1), ("shadow-land", 1)), ("shadow-hold",)),)
    drake = card("Winged Fire-drake")
    assert drake.keying == (Keying((("wilderness", 3), ("shadow-land", 2))),)
    fire_drake = card("True Fire-drake").keying
    assert fire_drake[1] == Keying((("wilderness", 2),), needs="doors-of-night")
    smaug = card("Smaug")
    assert (smaug.strikes, smaug.prowess, smaug.body, smaug.points) == (2, 17, 8, 5)
    assert smaug.keying[0] == Keying(sites=("The Lonely Mountain",))
    assert smaug.keying[1].needs == "doors-of-night"
    assert smaug.keying[1].regions == smaug.keying[1].sites_in
    spiders = card("Giant Spiders").keying[1]
    assert spiders.sites_in_types == ("ruins-and-lairs", "shadow-hold", "dark-hold")
    assert card("Horse-lords").keying[0].not_havens
    crebain = card("Crebain")
    assert (crebain.strikes, crebain.strikes_each, crebain.race) == (0, True, "animal")
    assert (card("Slayer").attack_count, card("Slayer").strikes) == (2, 1)
    assert card("Goblin-faces").other_races == ("man",)
    ent = card("Ent in Search of the Entwives")
    assert (ent.points, ent.points_starred, ent.body) == (1, True, 8)
    assert ent.keying[1].needs == "no-doors-of-night"


def test_sites_as_printed() -> None:
    moria = SITES["Moria", "hero"]
    assert (moria.site_type, moria.region, moria.nearest_haven) == ("shadow-hold", "Redhorn Gate", "Lórien")
    assert moria.playable_items == ("minor", "major", "greater", "gold-ring")
    assert (moria.draws, moria.opponent_draws, moria.attacks) == (2, 3, (Attack("orc", 4, 7),))
    cairn = SITES["Lossadan Cairn", "hero"]
    assert cairn.playable_items_limited == (("greater", "palantír"),)
    assert cairn.attacks[0].wound_check == 0
    assert SITES["Lossadan Cairn", "minion"].attacks[0].wound_check == -2
    dol_amroth = SITES["Dol Amroth", "minion"]
    assert dol_amroth.attacks == (
        Attack("man", 0, 8, each=True, detainment="covert"),
        Attack("dúnadan", 3, 10, against="overt"),
    )
    lair = SITES["Shelob’s Lair", "minion"].attacks[1]
    assert (lair.race, lair.cannot_be_cancelled, lair.wound_eliminates) == ("spider", True, True)
    galleries = SITES["The Under-galleries", "hero"]
    assert galleries.adjacent[0] == ("any site in Udûn", 0)
    assert galleries.surface_region == "Udûn"
    assert SITES["The Gem-deeps", "balrog"].attacks[1].from_hand == ("shadow-hold",)
    assert SITES["The Rusted-deeps", "balrog"].keyable_except == ("Eärcaraxë",)
    assert SITES["Amon Hen", "hero"].information


def test_resources_as_printed() -> None:
    axe = card("Durin’s Axe")
    assert (axe.points, axe.points_otherwise, axe.corruption, axe.corruption_otherwise) == (2, 4, 2, 3)
    assert (axe.prowess_bonus, axe.prowess_bonus_otherwise, axe.prowess_maximum) == (2, 4, 9)
    coat = card("The Mithril-coat", "minion")
    assert (coat.body_bonus, coat.body_maximum, coat.keywords, coat.item) == (3, 10, ("armor",), "greater")
    wood_elves = card("Wood-elves")
    assert (wood_elves.influence_number, wood_elves.playable_sites) == (8, ("Thranduil’s Halls",))
    assert wood_elves.standard_modifications == (("man", -1), ("elf", 1), ("dwarf", -2))
    trolls = card("Black Trolls")
    assert (trolls.influence_number, trolls.influence_number_in_play) == (10, 0)
    assert trolls.standard_modifications == (("morgul-orcs", 2), ("orcs of gundabad", -2))
    prisoners = card("Rescue Prisoners")
    assert (prisoners.points, prisoners.points_otherwise) == (0, 2)
    assert card("Noble Hound").playable_tapped
    assert card("Twilight").also_resource and "environment" in card("Twilight").keywords
    assert is_pattern(card("Aiglos").playable_sites[0])
    assert card("Fellowship").corruption == 0 and card("Fellowship").corruption_checks == 1
    assert card("Keys of Orthanc").stage_points == 1


def test_no_event_or_item_of_the_resources_has_a_race() -> None:
    events = [card for card, facts in CARDS.items() if facts.kind == "resource" and facts.race]
    assert {form for card in events for form in CARDS[card].forms} == {"ally", "faction"}
