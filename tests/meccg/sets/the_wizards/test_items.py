"""The items of The Wizards."""

import pytest

from tests.meccg.play import Play
from tests.meccg.sets.item_scenes import attack, company, influence, ring_test, settled, strike
from tests.rules import rule
from underdeeps.meccg.facts import CARDS
from underdeeps.meccg.language.catalogue import text_of
from underdeeps.meccg.rules import numbers, zones
from underdeeps.meccg.rules.agents import strikes as agent_strikes
from underdeeps.meccg.rules.combat import attacks
from underdeeps.meccg.rules.ending import scoring
from underdeeps.meccg.table import TAPPED, UNTAPPED, WOUNDED, Lasting

RINGS = ("Lesser Ring", "Magic Ring of Stealth", "TW-218", "The One Ring")
LESSER, MAGIC, DWARVEN, ONE = ("Lesser Ring", "Magic Ring of Stealth", "Dwarven Ring of Thélor’s Tribe", "The One Ring")

MINE = (
    "TW-196 TW-201 TW-205 TW-212 TW-218 TW-219 TW-224 TW-231 TW-244 TW-247 TW-250 TW-254 TW-259 TW-266 TW-271 TW-272 "
    "TW-274 TW-275 TW-289 TW-295 TW-300 TW-306 TW-322 TW-323 TW-327 TW-330 TW-336 TW-347 TW-351 TW-494 TW-195 TW-206 "
    "TW-221 TW-225 TW-227 TW-255 TW-273 TW-283 TW-304 TW-312 TW-313 TW-333 TW-341 TW-345 TW-363 TW-496 TW-499"
)


def prowess(play: Play, who: str, against: str = "") -> int:
    return numbers.prowess(play.table, play[who].number, against)


def body(play: Play, who: str) -> int:
    return numbers.body(play.table, play[who].number)


def influence_of(play: Play, who: str, on: str = "") -> int:
    return numbers.free_direct_influence(play.table, play[who].number, on)


def table_items(play: Play, who: str) -> list[int]:
    return [item.number for item in play.table.borne(play[who].number, "item")]


@pytest.mark.parametrize(
    ("who", "item", "against", "expected"),
    [
        ("Bergil", "Glamdring", "", 4),
        ("Gildor Inglorion", "Glamdring", "", 8),
        ("Glorfindel II", "Glamdring", "", 8),
        ("Elrond", "Glamdring", "undead", 8),
        ("Elrond", "Glamdring", "orc", 9),
        ("Bergil", "Orcrist", "", 4),
        ("Bergil", "Orcrist", "orc", 5),
        ("Elrond", "Orcrist", "", 9),
        ("Elrond", "Orcrist", "orc", 10),
        ("Bergil", "Narsil", "", 2),
        ("Elrond", "Narsil", "", 8),
        ("Bergil", "Sword of Gondolin", "", 3),
        ("Elrond", "Sword of Gondolin", "", 8),
        ("Annalena", "Sword of Gondolin", "", 3),
        ("Bergil", "Durin’s Axe", "", 3),
        ("Elrond", "Durin’s Axe", "", 9),
        ("Bergil", "Magic Ring of Courage", "", 3),
        ("Annalena", "Magic Ring of Courage", "", 3),
        ("Bergil", "Dagger of Westernesse", "", 2),
        ("Glorfindel II", "Dagger of Westernesse", "", 8),
        ("Bergil", "Sting", "", 2),
        ("Sam Gamgee", "Sting", "", 3),
        ("Bergil", "Dwarven Axe", "", 3),
        ("Annalena", "Dwarven Axe", "", 3),
        ("Óin", "Dwarven Axe", "", 6),
        ("Glorfindel II", "Dwarven Axe", "", 8),
        ("Elrond", "Dwarven Axe", "", 7),
        ("Gimli", "Dwarven Axe", "", 8),
    ],
)
def test_weapons_raise_prowess_to_their_maximum(who: str, item: str, against: str, expected: int) -> None:
    play, _ = company(who)
    play.give(who, item)
    assert prowess(play, who, against) == expected


@pytest.mark.parametrize(
    ("who", "item", "expected"),
    [
        ("Éowyn", "Hauberk of Bright Mail", 9),
        ("Bergil", "Hauberk of Bright Mail", 9),
        ("Théoden", "Hauberk of Bright Mail", 8),
        ("Arinmîr", "Hauberk of Bright Mail", 7),
        ("Théoden", "Great-shield of Rohan", 8),
        ("Arinmîr", "Great-shield of Rohan", 9),
        ("Théoden", "Shield of Iron-bound Ash", 7),
        ("Elladan", "Shield of Iron-bound Ash", 8),
        ("Théoden", "The Mithril-coat", 9),
        ("Elladan", "The Mithril-coat", 10),
        ("Théoden", "The Iron Crown", 7),
        ("Sam Gamgee", "The Iron Crown", 9),
    ],
)
def test_armor_and_shields_raise_body_to_their_maximum(who: str, item: str, expected: int) -> None:
    play, _ = company(who)
    play.give(who, item)
    assert body(play, who) == expected


@rule("term.cannot-be-duplicated")
@pytest.mark.parametrize("item", ["Horn of Anor", "Elf-stone"])
def test_a_character_can_have_one_only(item: str) -> None:
    play, number = company("Bergil", "Éowyn", site="Bree")
    play.give("Bergil", item)
    play.hand("one", item)
    play.table.extra_item = number
    play.at_site(number)
    play.do(f"play {item}")
    assert play["Éowyn"].state == TAPPED
    (twin,) = table_items(play, "Éowyn")
    assert table_items(play, "Bergil") != [twin]
    assert not play.organization().offered(f"transfer {item}")


@pytest.mark.parametrize(
    ("ring", "influence"),
    [("Lesser Ring", 2), ("The One Ring", 5), ("Dwarven Ring of Thélor’s Tribe", 2)],
)
def test_rings_give_influence(ring: str, influence: int) -> None:
    play, _ = company("Bergil")
    play.give("Bergil", ring)
    assert influence_of(play, "Bergil") == influence


@pytest.mark.parametrize("ring", ["TW-218", "TW-219"])
def test_dwarven_rings_are_for_dwarves(ring: str) -> None:
    play, _ = company("Óin", "Bergil")
    play.give("Óin", ring)
    assert prowess(play, "Óin") == 7
    assert influence_of(play, "Óin") == 7
    assert numbers.corruption_points(play.table, play["Óin"].number) == 5
    assert scoring.tally(play.table, "one")["item"] == 6
    zones.move_to(play.table, play[ring].number, play["Bergil"].number)
    assert prowess(play, "Bergil") == 3
    assert influence_of(play, "Bergil") == 2
    assert numbers.corruption_points(play.table, play["Bergil"].number) == 3


@pytest.mark.parametrize("ring", ["TW-218", "TW-219"])
def test_a_dwarven_ring_finds_minor_items(ring: str) -> None:
    play, _ = company("Óin")
    play.give("Óin", ring)
    play.deck("one", "Cram", "Concealment", "Concealment")
    play.discard("one", "Horn of Anor", "Glamdring")
    play.organization()
    name = CARDS[ring].name
    play.dice(6, 6)
    play.do(f"use {name}", "pass")
    assert play.options == ["from-deck Cram", "from-discard Horn of Anor", "enough"]
    settled(play.do("from-deck Cram", "from-discard Horn of Anor"))
    assert play["Óin"].state == TAPPED
    assert sorted(play.names(play.player("one").hand)) == ["Cram", "Horn of Anor"]
    assert len(play.player("one").deck) == 2
    assert [event.facts["total"] for event in play.events("corruption")] == [12 + 2 - 1]


@rule("ring.test.procedure", "ring.test.freed-from-site-limits")
@pytest.mark.parametrize(
    ("gold", "first", "second", "found"),
    [
        ("Beautiful Gold Ring", 6, 6, [LESSER, DWARVEN, ONE]),
        ("Beautiful Gold Ring", 5, 5, [LESSER, DWARVEN]),
        ("Beautiful Gold Ring", 4, 5, [LESSER]),
        ("Beautiful Gold Ring", 3, 4, [LESSER, MAGIC]),
        ("Beautiful Gold Ring", 4, 4, [LESSER]),
        ("Fair Gold Ring", 5, 6, [LESSER, DWARVEN, ONE]),
        ("Fair Gold Ring", 4, 5, [LESSER, DWARVEN]),
        ("Fair Gold Ring", 3, 4, [LESSER]),
        ("Fair Gold Ring", 3, 3, [LESSER, MAGIC]),
        ("Precious Gold Ring", 5, 5, [LESSER, DWARVEN, ONE]),
        ("Precious Gold Ring", 4, 4, [LESSER, DWARVEN]),
        ("Precious Gold Ring", 3, 3, [LESSER]),
        ("Precious Gold Ring", 2, 3, [LESSER, MAGIC]),
    ],
)
def test_gold_rings_bring_rings_by_their_tests(gold: str, first: int, second: int, found: list[str]) -> None:
    play, _ = company("Bergil")
    play.give("Bergil", gold)
    play.hand("one", *RINGS)
    ring_test(play, gold, first, second)
    assert play.options == [*(f"ring {name}" for name in found), "no-ring"]


@rule("ring.test.replaces", "ring.test.counts-as-item-play")
def test_the_special_ring_takes_the_place_of_the_gold_ring() -> None:
    play, _ = company("Bergil", site="Bree")
    play.give("Bergil", "Beautiful Gold Ring")
    play.state("Bergil", TAPPED)
    play.state("Bree", TAPPED)
    play.hand("one", "Lesser Ring")
    ring_test(play, "Beautiful Gold Ring", 1, 1).do("ring Lesser Ring")
    assert play["Lesser Ring"].on == play["Bergil"].number
    assert "Beautiful Gold Ring" in play.names(play.player("one").discard)
    assert not play.player("one").hand


def test_rings_come_by_tests_only() -> None:
    play, number = company("Bergil", site="Moria")
    play.hand("one", *RINGS)
    assert play.at_site(number).table.pending is None


@rule("org.store.when-where", "org.store.corruption-check", "org.store.no-bearer")
@pytest.mark.parametrize(
    ("item", "site", "points"),
    [
        ("Book of Mazarbul", "Blue Mountain Dwarf-hold", 5),
        ("Book of Mazarbul", "Iron Hill Dwarf-hold", 5),
        ("Book of Mazarbul", "Rivendell", 1),
        ("Sapling of the White Tree", "Minas Tirith", 2),
        ("Sapling of the White Tree", "Rivendell", 1),
        ("Earth of Galadriel’s Orchard", "Bag End", 2),
        ("Earth of Galadriel’s Orchard", "Rivendell", 0),
        ("Red Book of Westmarch", "Rivendell", 1),
    ],
)
def test_some_items_are_worth_more_if_stored_in_their_place(item: str, site: str, points: int) -> None:
    play, _ = company("Bergil", site=site)
    play.give("Bergil", item)
    play.organization()
    play.dice(6, 6)
    settled(play.do(f"store {item}"))
    assert play[item].stored
    assert play[item].on == 0
    assert scoring.tally(play.table, "one")["item"] == points
    assert not play.offered(f"use {item}")


@pytest.mark.parametrize("card", MINE.split())
def test_their_faces_are_written(card: str) -> None:
    assert text_of(card).endswith(".")


# -- Beautiful Gold Ring ----------------------------------------------------------------------------


@rule("ring.test.replaces")
def test_the_gold_ring_is_discarded_even_for_nothing() -> None:
    play, _ = company("Bergil")
    play.give("Bergil", "Beautiful Gold Ring")
    ring_test(play, "Beautiful Gold Ring", 6, 6)
    assert "Beautiful Gold Ring" in play.names(play.player("one").discard)


@rule("ring.test.same-alignment")
def test_a_hero_ring_is_not_replaced_by_a_minion_ring() -> None:
    play, _ = company("Bergil")
    play.give("Bergil", "Beautiful Gold Ring")
    play.hand("one", "LE-324", "LE-326")
    ring_test(play, "Beautiful Gold Ring", 6, 6)
    assert not play.events("ring")


# -- Book of Mazarbul -------------------------------------------------------------------------------


def test_book_of_mazarbul_comes_at_moria_and_enlarges_a_sages_hand() -> None:
    play, number = company("Annalena", "Bergil", site="Moria")
    play.hand("one", "Book of Mazarbul")
    play.at_site(number).do("play Book of Mazarbul", "by Annalena")
    assert numbers.hand_size(play.table, "one") == 8
    settled(play.organization().do("use Book of Mazarbul"))
    assert numbers.hand_size(play.table, "one") == 9
    assert play["Book of Mazarbul"].state == TAPPED
    assert [effect.until for effect in play.table.lasting] == ["untap"]


def test_book_of_mazarbul_means_nothing_to_others() -> None:
    play, _ = company("Bergil", site="Moria")
    play.give("Bergil", "Book of Mazarbul")
    assert not play.organization().offered("use Book of Mazarbul")


# -- Durin’s Axe ------------------------------------------------------------------------------------


def test_durins_axe_is_mightier_in_the_hand_of_a_dwarf() -> None:
    play, _ = company("Óin", "Bergil")
    (axe,) = play.give("Óin", "Durin’s Axe")
    assert prowess(play, "Óin") == 7
    assert numbers.corruption_points(play.table, play["Óin"].number) == 3
    assert scoring.tally(play.table, "one")["item"] == 4
    zones.move_to(play.table, axe, play["Bergil"].number)
    assert numbers.corruption_points(play.table, play["Bergil"].number) == 2
    assert scoring.tally(play.table, "one")["item"] == 2


# -- Elf-stone --------------------------------------------------------------------------------------


def test_elf_stone_counts_with_elves() -> None:
    play, _ = company("Bergil")
    play.give("Bergil", "Elf-stone")
    assert influence_of(play, "Bergil", "TW-367") == 2
    assert influence_of(play, "Bergil", "TW-119") == 2
    assert influence_of(play, "Bergil", "TW-263") == 0


# -- Great-shield of Rohan --------------------------------------------------------------------------


def test_great_shield_of_rohan_keeps_a_warrior_untapped() -> None:
    play, number = company("Bergil")
    play.give("Bergil", "Great-shield of Rohan")
    strike(play, number, "Bergil", prowess=5)
    play.dice(6, 6)
    play.do("use Great-shield of Rohan strike").until()
    assert (play["Bergil"].state, play["Great-shield of Rohan"].state) == (UNTAPPED, TAPPED)


def test_great_shield_of_rohan_is_no_help_to_others_than_warriors() -> None:
    play, number = company("Annalena")
    play.give("Annalena", "Great-shield of Rohan")
    strike(play, number, "Annalena")
    assert play.result is not None


# -- Horn of Anor -----------------------------------------------------------------------------------


def test_horn_of_anor_counts_with_factions() -> None:
    play, _ = company("Bergil")
    play.give("Bergil", "Horn of Anor")
    assert influence_of(play, "Bergil", "TW-263") == 2
    assert influence_of(play, "Bergil", "TW-119") == 0


def test_the_horn_of_anor_wins_a_faction() -> None:
    play = Play()
    number = play.company("one", "Dol Amroth", "Bergil")
    play.give("Bergil", "Horn of Anor")
    play.hand("one", "Knights of Dol Amroth")
    play.at_site(number)
    play.dice(3, 3)
    play.do("play Knights of Dol Amroth")
    assert "Knights of Dol Amroth" in play, "6 + 2 + 1 is above 8"
    assert "Knights of Dol Amroth" not in influence("TW-263", "Dol Amroth", "Bergil", 6)


# -- Magic Ring of Courage --------------------------------------------------------------------------


def test_magic_ring_of_courage_makes_warriors() -> None:
    play, _ = company("Annalena")
    play.give("Annalena", "Magic Ring of Courage", "Sword of Gondolin")
    assert prowess(play, "Annalena") == 5, "a warrior only by the ring, and so with a warrior's sword"


# -- Magic Ring of Lore -----------------------------------------------------------------------------


def test_magic_ring_of_lore_lets_a_sage_use_a_palantir() -> None:
    play, _ = company("Annalena", "Bergil")
    play.give("Annalena", "Magic Ring of Lore", "Palantír of Orthanc")
    play.discard("one", "Glamdring")
    play.organization()
    play.dice(6, 6)
    settled(play.do("use Palantír of Orthanc"))
    assert play["Annalena"].state == TAPPED
    zones.move_to(play.table, play["Magic Ring of Lore"].number, play["Bergil"].number)
    zones.move_to(play.table, play["Palantír of Orthanc"].number, play["Bergil"].number)
    play.state("Palantír of Orthanc", UNTAPPED)
    assert not play.organization().offered("use Palantír of Orthanc"), "a sage by the ring only"


# -- Magic Ring of Stealth --------------------------------------------------------------------------


def test_magic_ring_of_stealth_makes_scouts() -> None:
    play, number = company("Théoden")
    play.give("Théoden", "Magic Ring of Stealth")
    assert "scout" in numbers.skills(play.table, play["Théoden"].number)
    strike(play, number, "Théoden")
    assert not play.events("strike-canceled")
    assert play.result is not None, "he is no scout without the ring"


def test_magic_ring_of_stealth_cancels_a_strike_against_a_scout() -> None:
    play, number = company("Annalena", "Bergil")
    play.give("Annalena", "Magic Ring of Stealth")
    strike(play, number, "Annalena")
    play.do("use Magic Ring of Stealth strike").until()
    assert play.events("strike-canceled")
    assert play["Magic Ring of Stealth"].state == TAPPED
    strike(play, number, "Bergil")
    assert not play.offered("use Magic Ring of Stealth strike")


def test_a_test_brings_no_second_magic_ring_of_stealth() -> None:
    play, _ = company("Bergil")
    play.give("Bergil", "Beautiful Gold Ring", "Magic Ring of Stealth")
    play.hand("one", "Magic Ring of Stealth")
    ring_test(play, "Beautiful Gold Ring", 1, 1)
    assert not play.events("ring")


# -- Magic Ring of Words ----------------------------------------------------------------------------


def test_magic_ring_of_words_makes_diplomats_and_better_ones() -> None:
    play, _ = company("Bergil", "Halbarad")
    play.give("Bergil", "Magic Ring of Words")
    play.give("Halbarad", "Magic Ring of Words")
    assert "diplomat" in numbers.skills(play.table, play["Bergil"].number)
    assert (influence_of(play, "Bergil"), influence_of(play, "Halbarad")) == (0, 4)


# -- Narsil -----------------------------------------------------------------------------------------


def test_narsil_gives_influence() -> None:
    play, _ = company("Bergil")
    play.give("Bergil", "Narsil")
    assert influence_of(play, "Bergil") == 1


# -- Palantír of Orthanc ----------------------------------------------------------------------------


@rule("term.use.keyworded")
def test_palantir_of_orthanc_needs_somebody_able_to_use_it() -> None:
    play, number = company("Annalena", site="Isengard")
    play.hand("one", "Palantír of Orthanc")
    play.at_site(number).do("play Palantír of Orthanc")
    play.discard("one", "Glamdring")
    assert not play.organization().offered("use Palantír of Orthanc")
    play.table.lasting = (Lasting("use-palantir", "TW-355", "one", play["Annalena"].token),)
    play.organization()
    play.dice(6, 6)
    settled(play.do("use Palantír of Orthanc"))
    assert not play.player("one").discard
    assert "Glamdring" in play.names(play.player("one").deck)
    assert play["Palantír of Orthanc"].state == TAPPED
    assert play.events("corruption")


def test_palantir_of_orthanc_taps_saruman() -> None:
    play, _ = company("Saruman", site="Isengard")
    play.give("Saruman", "Palantír of Orthanc")
    play.discard("one", "Glamdring")
    play.organization()
    play.dice(6, 6)
    settled(play.do("use Palantír of Orthanc"))
    assert play["Saruman"].state == TAPPED


def test_palantir_of_orthanc_needs_five_cards_in_the_deck() -> None:
    play, _ = company("Saruman", site="Isengard")
    play.give("Saruman", "Palantír of Orthanc")
    play.discard("one", "Glamdring")
    play.deck("one", *["Concealment"] * 4)
    assert not play.organization().offered("use Palantír of Orthanc")


# -- Sapling of the White Tree ----------------------------------------------------------------------


def test_sapling_of_the_white_tree_is_not_found_in_shadow() -> None:
    play, number = company("Bergil", site="Moria")
    play.hand("one", "Sapling of the White Tree", "Glamdring")
    play.at_site(number)
    assert play.offered("play Glamdring")
    assert not play.offered("play Sapling of the White Tree")


def items_at(play: Play, site: str) -> tuple[str, ...]:
    return CARDS[play.id(site)].playable_items


def test_sapling_of_the_white_tree_is_found_in_ruins() -> None:
    play, number = company("Bergil", site="Ettenmoors")
    play.hand("one", "Glamdring", "Sapling of the White Tree")
    site = next(name for name in ("Barrow-downs", "Glittering Caves", "Ettenmoors") if "major" in items_at(play, name))
    number = play.company("one", site, "Éowyn")
    play.at_site(number)
    assert play.offered("play Sapling of the White Tree")


# -- Scroll of Isildur ------------------------------------------------------------------------------


def test_scroll_of_isildur_helps_tests_in_its_company() -> None:
    play, _ = company("Bergil", "Éowyn")
    play.give("Éowyn", "Scroll of Isildur")
    play.give("Bergil", "Beautiful Gold Ring")
    play.hand("one", "The One Ring")
    ring_test(play, "Beautiful Gold Ring", 5, 5).do("ring The One Ring")
    assert play["The One Ring"].on == play["Bergil"].number


def test_scroll_of_isildur_helps_nobody_elsewhere() -> None:
    play, _ = company("Bergil")
    play.company("one", "Bree", "Éowyn")
    play.give("Éowyn", "Scroll of Isildur")
    play.give("Bergil", "Beautiful Gold Ring")
    play.hand("one", "The One Ring")
    ring_test(play, "Beautiful Gold Ring", 5, 6)
    assert not play.events("ring")


# -- Shield of Iron-bound Ash -----------------------------------------------------------------------


def test_shield_of_iron_bound_ash_adds_to_prowess_against_a_strike() -> None:
    play, number = company("Bergil")
    play.give("Bergil", "Shield of Iron-bound Ash")
    strike(play, number, "Bergil", prowess=8)
    play.dice(3, 4)
    play.do("use Shield of Iron-bound Ash strike").until()
    assert play.result == "defeated", "1 + 1 + 7 is above 8"
    assert play["Shield of Iron-bound Ash"].state == TAPPED


# -- Star-glass -------------------------------------------------------------------------------------


def test_star_glass_cancels_an_undead_attack() -> None:
    play, number = company("Bergil")
    play.give("Bergil", "Star-glass")
    attack(play, number, race="undead")
    play.dice(6, 6)
    play.do("use Star-glass attack").until()
    assert play.result == "canceled"
    assert play["Bergil"].state == TAPPED
    assert play.events("corruption")


@pytest.mark.parametrize("race", ["spider", "animal", "wolf"])
def test_star_glass_frightens_beasts(race: str) -> None:
    play, number = company("Bergil", "Éowyn", "Annalena")
    play.give("Bergil", "Star-glass")
    attack(play, number, race=race)
    play.dice(6, 6)
    play.do("use Star-glass/1 attack", "pass")
    assert attacks.attack_prowess(play.table) == 6
    assert play["Bergil"].state == TAPPED


def test_star_glass_does_nothing_against_orcs() -> None:
    play, number = company("Bergil")
    play.give("Bergil", "Star-glass")
    attack(play, number)
    assert not any("Star-glass" in option for option in play.options)


# -- The One Ring -----------------------------------------------------------------------------------


def test_the_one_ring_raises_prowess_to_twice_and_body_to_ten() -> None:
    play, _ = company("Bergil", "Elrond")
    play.give("Bergil", "The One Ring")
    assert (prowess(play, "Bergil"), body(play, "Bergil")) == (2, 10)
    zones.move_to(play.table, play["The One Ring"].number, play["Elrond"].number)
    assert (prowess(play, "Elrond"), body(play, "Elrond")) == (12, 10)


def test_the_one_ring_weighs_on_the_whole_company() -> None:
    play, _ = company("Bergil", "Éowyn")
    play.company("one", "Bree", "Annalena")
    play.give("Bergil", "The One Ring")
    points = [numbers.corruption_points(play.table, play[name].number) for name in ("Bergil", "Éowyn", "Annalena")]
    assert points == [7, 1, 0]


def test_the_one_ring_cancels_a_strike_for_a_corruption_check() -> None:
    play, number = company("Bergil")
    play.give("Bergil", "The One Ring")
    strike(play, number, "Bergil")
    play.dice(5, 5)
    play.do("use The One Ring strike").until()
    assert play.events("strike-canceled")
    assert [event.facts["total"] for event in play.events("corruption")] == [8]


def test_the_one_ring_may_take_its_bearer() -> None:
    play, number = company("Bergil", "Éowyn")
    play.give("Bergil", "The One Ring")
    strike(play, number, "Bergil")
    play.dice(4, 4)
    play.do("use The One Ring strike").until()
    assert "Bergil" not in play
    assert "Bergil" in play.names(play.player("one").discard)


@pytest.mark.parametrize("race", ["undead", "nazgûl"])
def test_the_one_ring_is_no_help_against_wraiths(race: str) -> None:
    play, number = company("Bergil")
    play.give("Bergil", "The One Ring")
    strike(play, number, "Bergil", race=race)
    assert not play.events("used")
    assert play.result is not None


def test_the_one_ring_is_not_stored() -> None:
    play, _ = company("Bergil")
    play.give("Bergil", "The One Ring")
    assert not play.organization().offered("store The One Ring")


# -- Torque of Hues ---------------------------------------------------------------------------------


def test_torque_of_hues_cancels_an_attack_for_a_corruption_check() -> None:
    play, number = company("Bergil")
    play.give("Bergil", "Torque of Hues")
    attack(play, number)
    play.dice(6, 5)
    play.do("use Torque of Hues attack").until()
    assert play.result == "canceled"
    assert play["Bergil"].state == play["Torque of Hues"].state == TAPPED
    assert [event.facts["total"] for event in play.events("corruption")] == [11]


def test_torque_of_hues_needs_an_untapped_bearer() -> None:
    play, number = company("Bergil", "Éowyn")
    play.give("Bergil", "Torque of Hues")
    play.state("Bergil", TAPPED)
    attack(play, number)
    assert not play.offered("use Torque of Hues attack")


# -- Black Arrow ------------------------------------------------------------------------------------


@pytest.mark.parametrize(("who", "kept"), [("Éowyn", True), ("Bergil", False)])
def test_black_arrow_weakens_an_attack_and_stays_with_men(who: str, kept: bool) -> None:
    play, number = company(who)
    play.give(who, "Black Arrow")
    attack(play, number, body=5)
    play.do("use Black Arrow attack")
    assert (attacks.attack_prowess(play.table), attacks.attack_body(play.table)) == (7, 4)
    assert ("Black Arrow" in play) == kept


def test_black_arrow_is_for_warriors() -> None:
    play, number = company("Annalena")
    play.give("Annalena", "Black Arrow")
    attack(play, number)
    assert not play.offered("use Black Arrow attack")


# -- Athelas ----------------------------------------------------------------------------------------


def test_athelas_heals_in_the_hand_of_a_dunadan() -> None:
    play, _ = company("Bergil", "Legolas", site="Moria")
    play.give("Bergil", "Athelas")
    play.state("Legolas", WOUNDED)
    settled(play.organization().do("use Athelas Legolas"))
    assert (play["Legolas"].state, play["Bergil"].state) == (TAPPED, TAPPED)
    assert "Athelas" not in play


@rule("meccg.choice.items.athelas")
def test_athelas_means_nothing_to_an_elf() -> None:
    """Though a Dúnadan is with him, who could tap."""
    play, _ = company("Bergil", "Legolas", site="Moria")
    play.give("Legolas", "Athelas")
    play.state("Legolas", WOUNDED)
    assert not play.organization().offered("use Athelas Legolas")


def test_athelas_takes_corruption_away_in_the_hand_of_aragorn() -> None:
    play, _ = company("Aragorn II", "Bergil", site="Moria")
    play.give("Aragorn II", "Athelas")
    play.give("Bergil", "Lure of the Senses")
    settled(play.organization().do("use Athelas/1 Lure of the Senses"))
    assert "Lure of the Senses" not in play
    assert "Athelas" not in play
    play, _ = company("Aragorn II", "Bergil", site="Moria")
    play.give("Bergil", "Athelas", "Lure of the Senses")
    assert not play.organization().offered("use Athelas/1 Lure of the Senses")


# -- Elven Cloak ------------------------------------------------------------------------------------


def test_elven_cloak_hides_its_bearer_in_the_wild() -> None:
    play, number = company("Bergil", "Annalena", site="Moria")
    play.give("Bergil", "Elven Cloak")
    strike(play, number, "Bergil")
    play.do("use Elven Cloak strike").until()
    assert play.events("strike-canceled")
    assert play["Elven Cloak"].state == TAPPED


@rule("combat.attack.keyed-by-name-immune-to-type-cancel")
@pytest.mark.parametrize(
    "fields", [{"keyed": "region:shadow-land"}, {"keyed": "region-name:Rhudaur"}, {"source": "automatic"}]
)
def test_elven_cloak_hides_nobody_elsewhere(fields: dict[str, str]) -> None:
    play, number = company("Bergil", "Annalena", site="Moria")
    play.give("Bergil", "Elven Cloak")
    strike(play, number, "Bergil", **fields)
    assert play.table.pending is None or not play.offered("use Elven Cloak strike")


def test_elven_cloak_hides_its_bearer_only() -> None:
    play, number = company("Bergil", "Annalena", site="Moria")
    play.give("Bergil", "Elven Cloak")
    strike(play, number, "Annalena")
    assert play.table.pending is None or not play.offered("use Elven Cloak strike")


# -- Ent-draughts -----------------------------------------------------------------------------------


def test_ent_draughts_are_poured_out_with_an_ally() -> None:
    play, number = company("Bergil", "Annalena", "Éowyn", site="Wellinghall")
    play.hand("one", "Ent-draughts", "Ent-draughts", "Quickbeam")
    play.at_site(number)
    assert not play.offered("play Ent-draughts"), "the Ents have not been won"
    play.do("play Quickbeam", "by Bergil")
    play.do("play Ent-draughts", "by Annalena")
    play.do("play Ent-draughts").until()
    assert [play[who].state for who in ("Bergil", "Annalena", "Éowyn", "Wellinghall")] == [TAPPED] * 4
    assert (prowess(play, "Annalena"), prowess(play, "Éowyn")) == (4, 3)


@rule("meccg.choice.items.stolen")
def test_ent_draughts_stay_with_their_bearer() -> None:
    play, _ = company("Bergil", "Annalena")
    play.give("Bergil", "Ent-draughts", "Glamdring")
    play.organization()
    assert play.offered("transfer Glamdring")
    assert play.offered("store Glamdring")
    assert not play.offered("transfer Ent-draughts")
    assert not play.offered("store Ent-draughts")


def test_thieves_take_no_ent_draughts() -> None:
    play, number = company("Bergil")
    _, glamdring = play.give("Bergil", "Ent-draughts", "Glamdring")
    attack(play, number)
    assert agent_strikes.items(play.table) == [glamdring]


# -- Healing Herbs ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("state", "option"), [(WOUNDED, "use Healing Herbs Legolas"), (TAPPED, "use Healing Herbs/1 Legolas")]
)
def test_healing_herbs_make_a_companion_well_or_untap_him(state: int, option: str) -> None:
    play, _ = company("Bergil", "Legolas", site="Moria")
    play.give("Bergil", "Healing Herbs")
    play.state("Legolas", state)
    settled(play.organization().do(option))
    assert (play["Legolas"].state, play["Bergil"].state) == (UNTAPPED, TAPPED)
    assert "Healing Herbs" not in play


def test_healing_herbs_need_an_untapped_bearer() -> None:
    play, _ = company("Bergil", "Legolas", site="Moria")
    play.give("Bergil", "Healing Herbs")
    play.state("Legolas", WOUNDED)
    play.state("Bergil", TAPPED)
    play.organization()
    assert not any("Healing Herbs" in option for option in play.options if option.startswith("use"))


# -- Magic Ring of Nature ---------------------------------------------------------------------------


def test_magic_ring_of_nature_lets_a_ranger_cancel_an_attack() -> None:
    play, number = company("Óin", site="Moria")
    play.give("Óin", "Magic Ring of Nature")
    attack(play, number)
    play.do("use Magic Ring of Nature attack").until()
    assert play.result == "canceled"
    assert play["Óin"].state == TAPPED


def test_magic_ring_of_nature_makes_rangers() -> None:
    play, number = company("Théoden", site="Moria")
    play.give("Théoden", "Magic Ring of Nature")
    assert "ranger" in numbers.skills(play.table, play["Théoden"].number)
    attack(play, number)
    assert not play.offered("use Magic Ring of Nature attack"), "a ranger by the ring only"


# -- Miruvor and Potion of Prowess ------------------------------------------------------------------


def test_miruvor_strengthens_the_bodies_of_a_company() -> None:
    play, _ = company("Bergil", "Éowyn", site="Moria")
    play.company("one", "Bree", "Legolas")
    play.give("Bergil", "Miruvor")
    before = body(play, "Legolas")
    settled(play.organization().do("use Miruvor Bergil"))
    assert (body(play, "Bergil"), body(play, "Éowyn"), body(play, "Legolas")) == (10, 9, before), "10 at most"
    assert "Miruvor" not in play


def test_miruvor_raises_nothing_above_ten() -> None:
    play, _ = company("Bergil", "Éowyn", site="Moria")
    play.give("Bergil", "Miruvor", "Miruvor")
    own = body(play, "Bergil")
    settled(play.organization().do("use Miruvor Bergil"))
    settled(play.do("use Miruvor Bergil"))
    assert own < body(play, "Bergil") == 10


def test_potion_of_prowess_helps_in_the_midst_of_a_strike() -> None:
    play, number = company("Bergil", "Éowyn", site="Moria")
    play.give("Éowyn", "Potion of Prowess")
    strike(play, number, "Bergil", prowess=8)
    play.dice(3, 4)
    play.do("use Potion of Prowess Éowyn").until()
    assert play.events("strike-tied") or play["Bergil"].state == TAPPED, "7 + 1 against 8"
    assert (prowess(play, "Bergil"), prowess(play, "Éowyn")) == (2, 3)


def test_potion_of_prowess_is_for_its_own_company() -> None:
    play, number = company("Bergil", site="Moria")
    play.company("one", "Bree", "Éowyn")
    play.give("Éowyn", "Potion of Prowess")
    strike(play, number, "Bergil", prowess=8)
    assert play.table.pending is None or not play.offered("use Potion of Prowess Éowyn")


# -- Red Arrow --------------------------------------------------------------------------------------


def test_red_arrow_summons_the_riders_of_rohan() -> None:
    play, number = company("Bergil", "Annalena", site="Edoras")
    play.give("Bergil", "Red Arrow")
    play.hand("one", "Riders of Rohan")
    play.at_site(number).do("play Riders of Rohan", "by Bergil").until()
    assert "Riders of Rohan" in play
    assert not play.events("rolled")
    assert play["Bergil"].state == TAPPED
    play, number = company("Bergil", "Annalena", site="Edoras")
    play.give("Bergil", "Red Arrow")
    play.hand("one", "Riders of Rohan")
    play.dice(1, 1)
    play.at_site(number).do("play Riders of Rohan", "by Annalena").until()
    assert "Riders of Rohan" not in play, "she does not bear it"


@rule("meccg.choice.items.red-arrow")
def test_red_arrow_does_not_win_what_the_opponent_has() -> None:
    play, number = company("Bergil", site="Edoras")
    play.give("Bergil", "Red Arrow")
    play.faction("two", "Riders of Rohan")
    play.at_site(number)
    play.dice(1, 1, 6, 6)
    play.do("influence Riders of Rohan").until()
    assert "Riders of Rohan" in play


def test_red_arrow_counts_with_the_people_of_edoras() -> None:
    play, _ = company("Bergil")
    play.give("Bergil", "Red Arrow")
    eowyn, legolas = play.id("Éowyn"), play.id("Legolas")
    assert (influence_of(play, "Bergil", eowyn), influence_of(play, "Bergil", legolas)) == (5, 0)
    assert influence_of(play, "Bergil", play.id("Riders of Rohan")) == 0


# -- Red Book of Westmarch --------------------------------------------------------------------------


def test_red_book_of_westmarch_counts_with_hobbits() -> None:
    play, _ = company("Bergil")
    play.give("Bergil", "TW-313")
    assert influence_of(play, "Bergil", play.id("Hobbits")) == 2
    assert influence_of(play, "Bergil", play.id("Sam Gamgee")) == 2
    assert influence_of(play, "Bergil", "TW-367") == 0


# -- The Arkenstone ---------------------------------------------------------------------------------


def test_the_arkenstone_is_worth_more_to_a_dwarf() -> None:
    play, _ = company("Óin", "Bergil")
    (stone,) = play.give("Bergil", "TW-341")
    assert scoring.tally(play.table, "one")["item"] == 2
    assert numbers.corruption_points(play.table, play["Bergil"].number) == 2
    assert influence_of(play, "Bergil", play.id("Gimli")) == 3
    zones.move_to(play.table, stone, play["Óin"].number)
    assert scoring.tally(play.table, "one")["item"] == 5
    assert numbers.corruption_points(play.table, play["Óin"].number) == 4


def test_the_arkenstone_rouses_a_dwarf() -> None:
    play, _ = company("Óin", "Bergil", site="Moria")
    play.give("Bergil", "TW-341")
    play.state("Óin", TAPPED)
    play.state("Bergil", TAPPED)
    play.organization()
    assert not play.offered("use The Arkenstone Bergil")
    play.dice(6, 5)
    settled(play.do("use The Arkenstone Óin"))
    assert (play["Óin"].state, play["The Arkenstone"].state) == (UNTAPPED, TAPPED)
    assert [event.facts["total"] for event in play.events("corruption")] == [11 - 2 - 1]


# -- Wizard’s Ring ----------------------------------------------------------------------------------


def test_wizards_ring_comes_to_a_wizard_at_a_haven() -> None:
    play, number = company("Gandalf", "Bergil")
    play.hand("one", "Wizard’s Ring", "Wizard’s Ring")
    own = prowess(play, "Gandalf")
    play.at_site(number)
    play.dice(6, 6)
    play.do("play Wizard’s Ring").until()
    assert play["Wizard’s Ring"].on == play["Gandalf"].number
    assert prowess(play, "Gandalf") == own + 2
    assert influence_of(play, "Gandalf") == 10 + 5
    assert len(play.events("corruption")) == 1
    play.state("Rivendell", UNTAPPED)
    play.state("Gandalf", UNTAPPED)
    assert play.at_site(number).table.pending is None, "he has one, and Bergil is no Wizard"


def test_wizards_ring_stays_on_his_hand() -> None:
    play, _ = company("Gandalf", "Bergil")
    play.give("Gandalf", "Wizard’s Ring", "Glamdring")
    play.organization()
    assert play.offered("store Glamdring")
    assert play.offered("transfer Glamdring")
    assert not play.offered("store Wizard’s Ring")
    assert not play.offered("transfer Wizard’s Ring")


def test_wizards_ring_does_not_come_elsewhere() -> None:
    play, number = company("Gandalf", "Bergil", site="Moria")
    play.hand("one", "Wizard’s Ring")
    assert play.at_site(number).table.pending is None


# -- The Iron Crown ---------------------------------------------------------------------------------


def test_the_iron_crown_gives_power_but_to_a_hobbit() -> None:
    play, _ = company("Bergil", "Sam Gamgee")
    (crown,) = play.give("Bergil", "TW-496")
    assert influence_of(play, "Bergil") == 4
    zones.move_to(play.table, crown, play["Sam Gamgee"].number)
    assert influence_of(play, "Sam Gamgee") == 0


def test_the_iron_crown_turns_an_attack_away() -> None:
    play, number = company("Bergil", "Sam Gamgee", site="Moria")
    play.give("Bergil", "TW-496")
    attack(play, number, race="undead")
    assert not play.offered("use The Iron Crown attack")
    play, number = company("Bergil", "Sam Gamgee", site="Moria")
    play.give("Bergil", "TW-496")
    attack(play, number)
    play.do("use The Iron Crown attack").until()
    assert play.result == "canceled"
    play, number = company("Bergil", "Sam Gamgee", site="Moria")
    play.give("Sam Gamgee", "TW-496")
    attack(play, number)
    assert not play.offered("use The Iron Crown attack")


def test_the_iron_crown_corrupts_whoever_influences() -> None:
    play, number = company("Bergil", "Annalena", site="Dol Amroth")
    play.give("Bergil", "TW-496")
    play.hand("one", "Knights of Dol Amroth", "Concealment")
    play.at_site(number)
    play.dice(6, 6, 6, 5)
    play.do("play Knights of Dol Amroth", "by Bergil").until()
    assert "Knights of Dol Amroth" in play
    assert [event.facts["number"] for event in play.events("corruption")] == [play["Bergil"].number]
    play, number = company("Bergil", "Annalena", site="Dol Amroth")
    play.give("Bergil", "TW-496")
    play.hand("one", "Knights of Dol Amroth", "Concealment")
    play.at_site(number).do("play Knights of Dol Amroth", "by Annalena").until()
    assert not play.events("corruption")
