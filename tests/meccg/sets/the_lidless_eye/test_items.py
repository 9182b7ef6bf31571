"""The items of The Lidless Eye."""

import pytest

from tests.meccg.play import Play
from tests.meccg.sets.item_scenes import attack, ring_test, settled, strike
from tests.rules import rule
from underdeeps.meccg.facts import CARDS
from underdeeps.meccg.language.catalogue import text_of
from underdeeps.meccg.rules import numbers, rings, setup, zones
from underdeeps.meccg.rules.combat import attacks
from underdeeps.meccg.rules.ending import scoring
from underdeeps.meccg.rules.journeys import region_movement
from underdeeps.meccg.rules.players import sauron
from underdeeps.meccg.rules.turn import site_phase
from underdeeps.meccg.table import TAPPED, UNTAPPED, WOUNDED, Lasting

LESSER, MAGIC, DWARVEN, ONE, SPIRIT = (
    "Minor Ring",
    "Magic Ring of Guile",
    "Dwarven Ring of Thrár’s Tribe",
    "The One Ring",
    "The Warding Ring",
)

MINE = (
    "LE-297 LE-299 LE-302 LE-310 LE-311 LE-312 LE-313 LE-315 LE-319 LE-320 LE-324 LE-326 LE-333 LE-334 LE-339 LE-341 "
    "LE-343 LE-345 LE-418 LE-419 LE-298 LE-300 LE-301 LE-303 LE-304 LE-305 LE-306 LE-307 LE-308 LE-309 LE-314 LE-316 "
    "LE-317 LE-318 LE-321 LE-322 LE-323 LE-325 LE-327 LE-328 LE-329 LE-336 LE-337 LE-338 LE-340 LE-342 LE-344 LE-346 "
    "LE-347 LE-348"
)


def company(*characters: str, site: str = "Minas Morgul") -> tuple[Play, int]:
    play = Play("ringwraith")
    return play, play.company("one", site, *characters)


def prowess(play: Play, who: str, against: str = "") -> int:
    return numbers.prowess(play.table, play[who].number, against)


def seer(palantir: str) -> Play:
    play, _ = company("Ostisen", site="Moria")
    play.give("Ostisen", palantir)
    play.table.lasting = (Lasting("use-palantir", "LE-256", "one", play["Ostisen"].token),)
    return play


@pytest.mark.parametrize("item", ["Blazon of the Eye", "Minor Ring"])
def test_a_character_can_have_one_only(item: str) -> None:
    play, _ = company("Ostisen", "Eradan", site="Moria")
    play.give("Ostisen", item)
    play.give("Eradan", item)
    assert not play.organization().offered(f"transfer {item}")


@pytest.mark.parametrize(
    ("gold", "first", "second", "found"),
    [
        ("The Least of Gold Rings", 6, 6, [LESSER, DWARVEN, ONE]),
        ("The Least of Gold Rings", 4, 6, [LESSER, DWARVEN]),
        ("The Least of Gold Rings", 3, 4, [LESSER, MAGIC]),
        ("Gleaming Gold Ring", 6, 6, [LESSER, DWARVEN, SPIRIT]),
        ("Gleaming Gold Ring", 4, 5, [LESSER, DWARVEN]),
        ("Gleaming Gold Ring", 3, 3, [LESSER, MAGIC]),
        ("A Little Gold Ring", 5, 6, [LESSER, DWARVEN, ONE]),
        ("A Little Gold Ring", 3, 3, [LESSER, MAGIC]),
        ("Gold Ring that Sauron Fancies", 5, 6, [LESSER, DWARVEN, ONE]),
        ("Gold Ring that Sauron Fancies", 4, 4, [LESSER, DWARVEN]),
        ("Gold Ring that Sauron Fancies", 2, 3, [LESSER, MAGIC]),
        ("Bright Gold Ring", 4, 4, [LESSER, SPIRIT]),
        ("Bright Gold Ring", 4, 5, [LESSER, DWARVEN, SPIRIT]),
        ("Bright Gold Ring", 3, 3, [LESSER]),
        ("Bright Gold Ring", 2, 3, [LESSER, MAGIC]),
        ("Perfect Gold Ring", 3, 4, [LESSER, MAGIC]),
        ("Perfect Gold Ring", 4, 4, [LESSER, SPIRIT]),
        ("Perfect Gold Ring", 6, 6, [LESSER, SPIRIT]),
    ],
)
def test_gold_rings_bring_rings_by_their_tests(gold: str, first: int, second: int, found: list[str]) -> None:
    play, _ = company("Ostisen", site="Moria")
    play.give("Ostisen", gold)
    play.hand("one", LESSER, MAGIC, "AS-124", ONE, SPIRIT)
    ring_test(play, gold, first, second)
    assert play.options == [*(f"ring {name}" for name in found), "no-ring"]


@pytest.mark.parametrize("gold", ["LE-315", "LE-311", "LE-297", "LE-312", "LE-303", "LE-337"])
def test_gold_rings_weigh_on_their_bearers_in_each_untap_phase(gold: str) -> None:
    play, _ = company("Ostisen", site="Moria")
    play.give("Ostisen", gold)
    play.dice(1, 2)
    play.untap().until()
    assert [event.facts["points"] for event in play.events("corruption")] == [4]
    assert play["Ostisen"].state == TAPPED, "3 is one below 4"


@rule("ring.test.stored-at-darkhaven", "ring.test.stored-special-ring")
def test_a_gold_ring_stored_at_a_darkhaven_is_tested() -> None:
    play, _ = company("Ostisen")
    play.give("Ostisen", "The Least of Gold Rings")
    play.hand("one", LESSER, MAGIC, "AS-124", ONE)
    play.organization()
    play.dice(6, 6, 6, 6)
    play.do("store The Least of Gold Rings")
    while play.asked != "ring.replace":
        play._modestly()
    assert play.options == ["ring Minor Ring", "ring Dwarven Ring of Thrár’s Tribe", "no-ring"], "12 - 2 is 10"
    play.do("ring Dwarven Ring of Thrár’s Tribe")
    assert play["AS-124"].stored
    assert scoring.tally(play.table, "one")["item"] == 4


@rule("ring.test.ringwraith-company-auto", "ring.test.ringwraith-company-modifier")
def test_a_ringwraith_tests_the_gold_rings_of_his_company() -> None:
    play, _ = company("Adûnaphel the Ringwraith", "Ostisen")
    play.company("one", "Dol Guldur", "Eradan")
    play.give("Ostisen", "The Least of Gold Rings")
    play.give("Eradan", "A Little Gold Ring")
    play.dice(4, 4)
    play.end_of_turn().until()
    assert [event.facts["result"] for event in play.events("ring-tested")] == [6]
    assert "A Little Gold Ring" in play


@rule("item.ringwraith.no-hero-items")
def test_a_ringwraiths_character_cannot_use_hero_items() -> None:
    play, _ = company("Radbug")
    play.give("Radbug", "TW-244", "TD-105")
    assert prowess(play, "Radbug") == 5
    play.state("Radbug", TAPPED)
    assert not play.organization().offered("use Cram Radbug")


@rule("end.one-ring.ringwraith")
def test_a_test_at_barad_dur_may_win_the_game() -> None:
    play, _ = company("Ostisen", "Eradan", site="Barad-dûr")
    play.give("Ostisen", "A Little Gold Ring")
    play.give("Eradan", "LE-343", "Minor Ring")
    play.hand("one", ONE)
    ring_test(play, "A Little Gold Ring", 6, 6, 1).do("ring The One Ring")
    assert play.table.winners == ("one",)


def test_nothing_is_won_elsewhere_or_by_a_wizard() -> None:
    play, number = company("Ostisen", site="Barad-dûr")
    play.give("Ostisen", ONE)
    play.moves(number, "Cirith Gorgor", "Gorgoroth", "Udûn").until()
    assert not play.table.over
    play = Play()
    play.company("one", "Barad-dûr", "Bergil")
    play.give("Bergil", "TW-347")
    rings.victory(play.table)
    assert not play.table.over


@pytest.mark.parametrize("card", MINE.split())
def test_their_faces_are_written(card: str) -> None:
    assert text_of(card).endswith(".")


# -- Black Mace -------------------------------------------------------------------------------------


@pytest.mark.parametrize(("who", "against", "expected"), [("Radbug", "", 8), ("Radbug", "elf", 9), ("Eradan", "", 4)])
def test_black_mace_is_for_warriors_and_against_elves(who: str, against: str, expected: int) -> None:
    play, _ = company(who)
    play.give(who, "Black Mace")
    assert prowess(play, who, against) == expected


def test_black_mace_has_a_maximum_of_ten() -> None:
    play, _ = company("Shagrat")
    play.give("Shagrat", "Black Mace")
    zones.change(play.table, play["Shagrat"].number, id="LE-49")
    assert prowess(play, "LE-49") == 9
    assert prowess(play, "LE-49", "elf") == 10


# -- Blazon of the Eye ------------------------------------------------------------------------------


def test_blazon_of_the_eye_counts_with_factions() -> None:
    play, _ = company("Ostisen")
    play.give("Ostisen", "Blazon of the Eye")
    assert numbers.free_direct_influence(play.table, play["Ostisen"].number, "LE-265") == 2
    assert numbers.free_direct_influence(play.table, play["Ostisen"].number, "LE-30") == 0


# -- Foul-smelling Paste ----------------------------------------------------------------------------


def test_foul_smelling_paste_makes_a_companion_well() -> None:
    play, _ = company("Ostisen", "Eradan", site="Moria")
    play.give("Ostisen", "Foul-smelling Paste")
    play.state("Eradan", WOUNDED)
    settled(play.organization().do("use Foul-smelling Paste Eradan"))
    assert play["Eradan"].state == UNTAPPED
    assert "Foul-smelling Paste" not in play


def test_foul_smelling_paste_is_for_the_wounded_of_the_company() -> None:
    play, _ = company("Ostisen", site="Moria")
    play.company("one", "Ettenmoors", "Eradan")
    play.give("Ostisen", "Foul-smelling Paste")
    play.state("Eradan", WOUNDED)
    play.state("Ostisen", TAPPED)
    assert not play.organization().offered("use Foul-smelling Paste Eradan")
    assert not play.offered("use Foul-smelling Paste Ostisen")


# -- Gleaming Gold Ring -----------------------------------------------------------------------------


def test_gleaming_gold_ring_finds_a_lesser_ring_in_the_deck() -> None:
    play, _ = company("Ostisen", site="Moria")
    play.give("Ostisen", "Gleaming Gold Ring")
    play.deck("one", "Minor Ring", "High Helm", "Magic Ring of Guile")
    play.discard("one", "Minor Ring")
    ring_test(play, "Gleaming Gold Ring", 2, 2)
    assert play.options == ["ring-from-discard Minor Ring", "ring-from-deck Minor Ring", "no-ring"]
    play.do("ring-from-deck Minor Ring")
    assert play["Minor Ring"].on == play["Ostisen"].number
    assert len(play.player("one").deck) == 2


def test_gleaming_gold_ring_comes_at_border_holds_only() -> None:
    play, number = company("Ostisen", site="Bree")
    play.hand("one", "Gleaming Gold Ring")
    assert play.at_site(number).offered("play Gleaming Gold Ring")
    play, number = company("Ostisen", site="Raider-hold")
    play.hand("one", "Gleaming Gold Ring")
    assert play.at_site(number).table.pending is None, "a border-hold without gold rings"
    play, number = company("Ostisen", site="Gladden Fields")
    play.hand("one", "Gleaming Gold Ring", "The Least of Gold Rings")
    play.at_site(number)
    assert play.offered("play The Least of Gold Rings")
    assert not play.offered("play Gleaming Gold Ring")


# -- High Helm --------------------------------------------------------------------------------------


def test_high_helm_gives_influence_body_and_a_warriors_prowess() -> None:
    play, _ = company("Radbug", "Eradan")
    play.give("Radbug", "High Helm")
    assert numbers.free_direct_influence(play.table, play["Radbug"].number) == 2
    assert (prowess(play, "Radbug"), numbers.body(play.table, play["Radbug"].number)) == (6, 9)
    zones.move_to(play.table, play["High Helm"].number, play["Eradan"].number)
    assert (prowess(play, "Eradan"), numbers.body(play.table, play["Eradan"].number)) == (4, 9)


# -- The Least of Gold Rings ------------------------------------------------------------------------


def test_gold_rings_do_not_weigh_in_the_opponents_untap_phase() -> None:
    play = Play("ringwraith", active="two")
    play.company("one", "Moria", "Ostisen")
    play.give("Ostisen", "The Least of Gold Rings")
    play.untap().until()
    assert not play.events("corruption")


@rule("ring.test.barad-dur-auto", "ring.test.barad-dur-modifier")
def test_gold_rings_are_tested_at_barad_dur() -> None:
    play, _ = company("Ostisen", site="Barad-dûr")
    play.give("Ostisen", "The Least of Gold Rings")
    play.dice(4, 4)
    play.end_of_turn().until()
    assert [event.facts["result"] for event in play.events("ring-tested")] == [5]


# -- Magic Ring of Guile ----------------------------------------------------------------------------


def test_magic_ring_of_guile_makes_scouts_and_saves_them() -> None:
    play, number = company("Radbug", "Ostisen", site="Moria")
    play.give("Radbug", "Magic Ring of Guile")
    assert "scout" in numbers.skills(play.table, play["Radbug"].number)
    zones.move_to(play.table, play["Magic Ring of Guile"].number, play["Ostisen"].number)
    strike(play, number, "Ostisen")
    play.do("use Magic Ring of Guile strike").until()
    assert play.events("strike-canceled")


# -- Magic Ring of Lies -----------------------------------------------------------------------------


def test_magic_ring_of_lies_makes_diplomats_and_better_ones() -> None:
    play, _ = company("Ostisen", "Tarcil")
    play.give("Ostisen", "Magic Ring of Lies")
    play.give("Tarcil", "Magic Ring of Lies")
    assert "diplomat" in numbers.skills(play.table, play["Ostisen"].number)
    found = [numbers.free_direct_influence(play.table, play[name].number) for name in ("Ostisen", "Tarcil")]
    assert found == [0, 5]


# -- Minor Ring -------------------------------------------------------------------------------------


def test_minor_ring_gives_influence() -> None:
    play, _ = company("Ostisen")
    play.give("Ostisen", "Minor Ring")
    assert numbers.free_direct_influence(play.table, play["Ostisen"].number) == 2


# -- The One Ring -----------------------------------------------------------------------------------


def test_the_one_ring_does_not_come_of_a_storing_test() -> None:
    play, _ = company("Ostisen", "Eradan")
    play.give("Eradan", "LE-343")
    play.give("Ostisen", "A Little Gold Ring")
    play.hand("one", ONE)
    play.organization()
    play.dice(6, 6, 6, 6)
    settled(play.do("store A Little Gold Ring"))
    assert [event.facts["result"] for event in play.events("ring-tested")] == [11]
    assert not play.events("ring")


def test_the_one_ring_weighs_on_minions_and_strengthens_them() -> None:
    play, _ = company("Ostisen", "Eradan")
    play.give("Ostisen", ONE)
    assert (prowess(play, "Ostisen"), numbers.body(play.table, play["Ostisen"].number)) == (6, 10)
    assert numbers.free_direct_influence(play.table, play["Ostisen"].number) == 5
    assert [numbers.corruption_points(play.table, play[name].number) for name in ("Ostisen", "Eradan")] == [7, 1]


def test_the_one_ring_cancels_a_strike_against_a_minion() -> None:
    play, number = company("Ostisen", site="Moria")
    play.give("Ostisen", ONE)
    strike(play, number, "Ostisen")
    play.dice(5, 4)
    play.do("use The One Ring strike").until()
    assert play.events("strike-canceled")
    assert play["Ostisen"].state == TAPPED, "9 - 2 equals 7"


@rule("item.ringwraith.avatar-cannot-use")
def test_a_ringwraith_bears_the_one_ring_and_cannot_use_it() -> None:
    play, _ = company("Adûnaphel the Ringwraith", "Ostisen")
    own = prowess(play, "Adûnaphel the Ringwraith")
    play.give("Adûnaphel the Ringwraith", ONE, "Black Mace")
    assert prowess(play, "Adûnaphel the Ringwraith") == own
    assert numbers.corruption_points(play.table, play["Ostisen"].number) == 0


@rule("end.one-ring.ringwraith", "end.one-ring.by-player-kind")
def test_a_ringwraith_player_wins_with_the_one_ring_at_barad_dur() -> None:
    play, number = company("Ostisen", site="Cirith Gorgor")
    play.give("Ostisen", ONE)
    play.moves(number, "Barad-dûr", "Udûn", "Gorgoroth").until()
    assert not play.table.over, "it is there when all have moved"
    play.run(site_phase.site_phase)
    assert play.table.over
    assert (play.table.winners, play.table.ended_by) == (("one",), "end.one-ring.ringwraith")


# -- Palantír of Minas Tirith -----------------------------------------------------------------------


def test_palantir_of_minas_tirith_looks_at_both_decks() -> None:
    play = seer("LE-333")
    play.deck("one", "Black Mace", *["High Helm"] * 5)
    play.deck("two", "Cram", *["Glamdring"] * 5)
    play.organization()
    play.dice(6, 6)
    settled(play.do("use Palantír of Minas Tirith"))
    looks = [(event.facts["whose"], len(event.secrets["cards"]), event.told) for event in play.events("looked")]  # type: ignore[arg-type]
    assert looks == [("one", 5, ("one",)), ("two", 5, ("one",))]
    assert play.names(play.player("two").deck)[0] == "Cram"
    assert len(play.player("one").deck) == len(play.player("two").deck) == 6
    assert play["Palantír of Minas Tirith"].state == TAPPED
    assert play.events("corruption")


# -- Palantír of Orthanc ----------------------------------------------------------------------------


def test_palantir_of_orthanc_brings_a_card_back_into_the_deck() -> None:
    play = seer("LE-334")
    play.discard("one", "Black Mace", "High Helm")
    play.organization()
    play.dice(6, 6)
    play.do("use Palantír of Orthanc", "from-discard Black Mace")
    settled(play)
    assert play.names(play.player("one").discard) == ["High Helm"]
    assert "Black Mace" in play.names(play.player("one").deck)


# -- Red Book of Westmarch --------------------------------------------------------------------------


def test_red_book_of_westmarch_comes_at_bag_end() -> None:
    play, number = company("Ostisen", site="Bag End")
    play.hand("one", "Red Book of Westmarch")
    assert play.at_site(number).offered("play Red Book of Westmarch")


# -- Sable Shield -----------------------------------------------------------------------------------


@pytest.mark.parametrize(("dice", "kept"), [((3, 3), True), ((3, 4), False)])
def test_sable_shield_saves_from_a_wound(dice: tuple[int, int], kept: bool) -> None:
    play, number = company("Radbug", site="Moria")
    play.give("Radbug", "Sable Shield")
    play.dice(1, 1, *dice)
    strike(play, number, "Radbug", prowess=15)
    assert play.result == "not-defeated"
    assert play["Radbug"].state == TAPPED
    assert ("Sable Shield" in play) == kept
    assert not play.events("body-check")


def test_sable_shield_does_not_matter_against_detainment() -> None:
    play, number = company("Radbug", site="Moria")
    play.give("Radbug", "Sable Shield")
    play.dice(1, 1, 6, 6)
    strike(play, number, "Radbug", prowess=15, detainment=True)
    assert "Sable Shield" in play


def test_sable_shield_is_borne_by_one_only() -> None:
    play, number = company("Radbug", "Ostisen", site="Moria")
    play.give("Radbug", "Sable Shield")
    play.dice(1, 1, 1, 1)
    strike(play, number, "Ostisen", prowess=15)
    assert play["Ostisen"].state == WOUNDED


# -- Scroll of Isildur ------------------------------------------------------------------------------


def test_scroll_of_isildur_adds_one_to_tests() -> None:
    play, _ = company("Ostisen", "Eradan", site="Moria")
    play.give("Eradan", "LE-343")
    play.give("Ostisen", "The Least of Gold Rings")
    play.hand("one", "The One Ring")
    ring_test(play, "The Least of Gold Rings", 5, 6)
    assert play.offered("ring The One Ring")


# -- Strange Rations --------------------------------------------------------------------------------


def test_strange_rations_untap_or_lengthen_the_way() -> None:
    play, number = company("Ostisen")
    play.give("Ostisen", "Strange Rations")
    play.state("Ostisen", TAPPED)
    settled(play.organization().do("use Strange Rations Ostisen"))
    assert play["Ostisen"].state == UNTAPPED
    play.until()
    play.give("Ostisen", "Strange Rations")
    settled(play.organization().do("use Strange Rations/1 Ostisen"))
    assert region_movement.region_limit(play.table, play.table.companies[number]) == 5


# -- The Arkenstone ---------------------------------------------------------------------------------


def test_the_arkenstone_speaks_to_dwarves() -> None:
    play, _ = company("Ostisen")
    play.company("two", "Bree", "Óin", "Bergil")
    minds = [numbers.mind(play.table, play[name].number) for name in ("Óin", "Bergil")]
    play.give("Ostisen", "The Arkenstone")
    assert numbers.free_direct_influence(play.table, play["Ostisen"].number, "TW-172") == 5
    assert numbers.free_direct_influence(play.table, play["Ostisen"].number, "TW-261") == 5
    assert numbers.free_direct_influence(play.table, play["Ostisen"].number, "TW-129") == 0
    assert [numbers.mind(play.table, play[name].number) for name in ("Óin", "Bergil")] == [minds[0] + 1, minds[1]]


def test_the_arkenstone_buys_a_dwarf_off() -> None:
    play, _ = company("Ostisen", site="Moria")
    play.company("two", "Moria", "Óin")
    play.company("two", "Bree", "Bifur")
    play.give("Óin", "Glamdring")
    play.give("Ostisen", "The Arkenstone")
    play.organization()
    assert not play.offered("use The Arkenstone Bifur")
    settled(play.do("use The Arkenstone Óin"))
    assert "Óin" not in play
    assert "The Arkenstone" not in play
    assert {"Óin", "Glamdring"} <= set(play.names(play.player("two").discard))


@pytest.mark.parametrize(
    ("item", "site", "points"),
    [
        ("Red Book of Westmarch", "Barad-dûr", 5),
        ("Red Book of Westmarch", "Minas Morgul", 2),
        ("LE-343", "Barad-dûr", 5),
        ("LE-343", "Minas Morgul", 3),
    ],
)
def test_books_and_scrolls_are_worth_more_at_barad_dur(item: str, site: str, points: int) -> None:
    play, _ = company("Ostisen", site=site)
    play.give("Ostisen", item)
    play.organization()
    play.dice(6, 6)
    settled(play.do(f"store {play.word(play.id(item))}"))
    assert scoring.tally(play.table, "one")["item"] == points


def options(play: Play) -> list[str]:
    return play.options if play.table.pending is not None else []


@pytest.mark.parametrize("palantir", ["LE-333", "LE-334"])
def test_palantiri_need_somebody_able_to_use_them(palantir: str) -> None:
    play = seer(palantir)
    play.table.lasting = ()
    play.discard("one", "Black Mace")
    assert not any(option.startswith("use") for option in options(play.organization()))


# -- Deadly Dart ------------------------------------------------------------------------------------


def dart(kind: str, who: str, source: str = "automatic", keyed: str = "", strikes: int = 3) -> Play:
    """Somebody with Deadly Dart is attacked at Edoras, and others with him."""
    play = Play(kind, "wizard")
    others = ("Legolas", "Elrond") if kind == "wizard" else ("Hador", "Eradan")
    number = play.company("one", "Edoras", who, *others)
    play.give(who, "Deadly Dart")
    return attack(play, number, source=source, keyed=keyed, strikes=strikes, body=6)


@pytest.mark.parametrize(("kind", "scout"), [("wizard", "Frodo"), ("ringwraith", "Dunlending Spy")])
def test_deadly_dart_weakens_an_attack_at_a_site(kind: str, scout: str) -> None:
    play = dart(kind, scout).do("use Deadly Dart attack")
    assert (attacks.strikes_of(play.table), attacks.attack_body(play.table)) == (2, 5)
    assert play[scout].state == play["Deadly Dart"].state == TAPPED
    play = dart(kind, scout).do("use Deadly Dart/1 attack")
    assert (attacks.strikes_of(play.table), attacks.attack_body(play.table)) == (2, 5)
    assert play[scout].state == UNTAPPED
    assert play.names(play.player("one").discard) == ["Deadly Dart"]


def test_deadly_dart_leaves_one_strike() -> None:
    play = dart("wizard", "Frodo", strikes=1).do("use Deadly Dart attack")
    assert (attacks.strikes_of(play.table), attacks.attack_body(play.table)) == (1, 5)


@pytest.mark.parametrize(
    ("who", "source", "keyed", "offered"),
    [
        ("Frodo", "creature", "site:border-hold", True),
        ("Frodo", "creature", "region:wilderness", False),
        ("Gimli", "automatic", "", False),
    ],
)
def test_deadly_dart_is_for_scouts_at_sites(who: str, source: str, keyed: str, offered: bool) -> None:
    play = dart("wizard", who, source, keyed)
    assert [play.offered(f"use Deadly Dart{way} attack") for way in ("", "/1")] == [offered] * 2


def test_a_tapped_dart_is_not_thrown() -> None:
    play = Play()
    number = play.company("one", "Bree", "Frodo")
    play.give("Frodo", "Deadly Dart", "Torque of Hues")
    play.state("Deadly Dart", TAPPED)
    attack(play, number, source="automatic", strikes=3, body=6)
    assert play.offered("use Torque of Hues attack")
    assert not any(option.startswith("use Deadly Dart") for option in play.options)


@pytest.mark.parametrize(
    ("kind", "who", "starts"), [("wizard", "Frodo", False), ("ringwraith", "Dunlending Spy", True)]
)
def test_no_hero_starts_with_deadly_dart(kind: str, who: str, starts: bool) -> None:
    play = Play(kind, "wizard")
    play.company("one", "Bree", who)
    play.player("one").pool = (play.id("Deadly Dart"),)
    assert bool(setup.item_options(play.table, "one")) == starts


@pytest.mark.parametrize(("kind", "site"), [("wizard", "Bandit Lair"), ("ringwraith", "Bandit Lair")])
def test_heroes_and_minions_find_deadly_dart(kind: str, site: str) -> None:
    play = Play(kind, "wizard")
    number = play.company("one", site, "Frodo" if kind == "wizard" else "Dunlending Spy")
    play.hand("one", "Deadly Dart")
    assert play.at_site(number).offered("play Deadly Dart")


# -- what is worn and wielded -----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("who", "item", "expected"),
    [
        ("Radbug", "Binding-ring", 6),
        ("Radbug", "Broad-headed Spear", 7),
        ("Shagrat", "Broad-headed Spear", 8),
        ("Eradan", "Broad-headed Spear", 4),
        ("Radbug", "Magic Ring of Fury", 7),
        ("Eradan", "Magic Ring of Fury", 4),
        ("Eradan", "The Reviled Ring", 7),
        ("Radbug", "Saw-toothed Blade", 6),
        ("Eradan", "Paltry Ring", 4),
    ],
)
def test_what_gives_prowess(who: str, item: str, expected: int) -> None:
    play, _ = company(who)
    play.give(who, item)
    assert prowess(play, who) == expected


@pytest.mark.parametrize(
    ("who", "item", "more"),
    [
        ("Eradan", "Black-hide Shield", 1),
        ("Radbug", "Black-mail Coat", 1),
        ("Eradan", "Black-mail Coat", 0),
        ("Eradan", "LE-325", 2),
        ("Eradan", "The Warding Ring", 2),
        ("Eradan", "LE-314", 1),
    ],
)
def test_what_gives_body(who: str, item: str, more: int) -> None:
    play, _ = company(who)
    own = numbers.body(play.table, play[who].number)
    play.give(who, item)
    assert own == 8
    assert numbers.body(play.table, play[who].number) == own + more


@pytest.mark.parametrize(
    ("item", "less"), [("Binding-ring", 1), ("The Oracle’s Ring", 2), ("The Reviled Ring", 2), ("The Warding Ring", 2)]
)
def test_what_lowers_the_mind(item: str, less: int) -> None:
    play, _ = company("Radbug", "Orc Sniffler")
    own = numbers.mind(play.table, play["Radbug"].number)
    play.give("Radbug", item)
    play.give("Orc Sniffler", item)
    assert numbers.mind(play.table, play["Radbug"].number) == own - less
    assert numbers.mind(play.table, play["Orc Sniffler"].number) == 1, "1 at least"


@pytest.mark.parametrize(
    "item",
    [
        "LE-298",
        "LE-316",
        "LE-317",
        "LE-318",
        "LE-321",
        "LE-322",
        "LE-323",
        "LE-327",
        "LE-336",
        "LE-340",
        "LE-344",
        "LE-346",
        "LE-347",
        "LE-348",
    ],
)
def test_these_are_not_borne_twice(item: str) -> None:
    play, _ = company("Ostisen", "Eradan", site="Moria")
    play.give("Ostisen", item, "High Helm")
    play.organization()
    assert play.offered(f"transfer {play[item].facts.name}")
    play.give("Eradan", item)
    play.organization()
    assert play.offered("transfer High Helm")
    assert not play.offered(f"transfer {play[item].facts.name}")


# -- Bright Gold Ring -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("ring", "right", "wrong"),
    [("Bright Gold Ring", "Bag End", "Gladden Fields"), ("Perfect Gold Ring", "Caves of Ûlund", "Gladden Fields")],
)
def test_where_the_rarer_gold_rings_are_found(ring: str, right: str, wrong: str) -> None:
    play, number = company("Ostisen", site=right)
    play.hand("one", ring)
    assert play.at_site(number).offered(f"play {ring}")
    play, number = company("Ostisen", site=wrong)
    play.hand("one", ring, "The Least of Gold Rings")
    play.at_site(number)
    assert play.offered("play The Least of Gold Rings")
    assert not play.offered(f"play {ring}")


@pytest.mark.parametrize("ring", ["Bright Gold Ring", "Perfect Gold Ring"])
def test_the_rarer_gold_rings_find_a_lesser_ring(ring: str) -> None:
    play, _ = company("Ostisen", site="Moria")
    play.give("Ostisen", ring)
    play.deck("one", "Paltry Ring", "Magic Ring of Guile")
    play.discard("one", "Trifling Ring")
    ring_test(play, ring, 2, 2)
    assert play.options == ["ring-from-discard Trifling Ring", "ring-from-deck Paltry Ring", "no-ring"]


def test_lady_of_the_golden_wood_keeps_gold_rings_from_finding_others() -> None:
    play, _ = company("Ostisen", site="Moria")
    play.give("Ostisen", "Perfect Gold Ring")
    play.event("two", "Lady of the Golden Wood")
    play.deck("one", "Paltry Ring")
    play.discard("one", "Trifling Ring")
    play.hand("one", "Minor Ring")
    ring_test(play, "Perfect Gold Ring", 2, 2)
    assert play.options == ["ring Minor Ring", "no-ring"]


# -- Dwarven Rings ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("ring", "found"),
    [
        ("LE-305", ["from-deck Broad-headed Spear", "from-discard The Least of Gold Rings"]),
        ("LE-309", ["from-deck Broad-headed Spear", "from-discard The Least of Gold Rings"]),
        ("LE-306", ["from-deck Black Mace"]),
        ("LE-307", ["from-deck Black Mace"]),
    ],
)
def test_dwarven_rings_find_items_for_minions(ring: str, found: list[str]) -> None:
    play, number = company("Náin", "Ostisen", site="Moria")
    play.give("Náin", ring)
    play.deck("one", "Broad-headed Spear", "Black Mace", "Foul-smelling Paste")
    play.discard("one", "The Least of Gold Rings")
    play.at_site(number)
    play.dice(6, 6)
    play.do(f"use {play[ring].facts.name}").until("fetch.item")
    assert play.options == [*found, "none"]
    item = found[-1].split(" ", 1)[1]
    play.do(found[-1], "play-with Ostisen").until()
    assert play[item].on == play["Ostisen"].number
    assert play["Moria"].state == TAPPED
    assert play.events("corruption")


def test_a_dwarven_ring_finds_nothing_for_a_man() -> None:
    play, number = company("Ostisen", site="Moria")
    play.give("Ostisen", "LE-305")
    play.deck("one", "Broad-headed Spear")
    assert play.at_site(number).table.pending is None


# -- The Iron Crown ---------------------------------------------------------------------------------


def test_the_iron_crown_turns_an_attack_away_and_weighs() -> None:
    play, number = company("Ostisen", site="Moria")
    play.give("Ostisen", "LE-314")
    assert numbers.free_direct_influence(play.table, play["Ostisen"].number) == 4
    attack(play, number)
    play.do("use The Iron Crown attack").until()
    assert play.result == "canceled"
    play.dice(6, 6)
    play.untap().until()
    assert len(play.events("corruption")) == 1


def test_the_iron_crown_is_stored_at_barad_dur() -> None:
    play, _ = company("Ostisen", site="Barad-dûr")
    play.give("Ostisen", "LE-314")
    play.organization()
    play.dice(6, 6)
    settled(play.do("store The Iron Crown"))
    assert scoring.tally(play.table, "one")["item"] == 5


# -- Magic Rings ------------------------------------------------------------------------------------


MAGIC_RINGS = [
    ("LE-316", "spirit-magic", "Belegorn", "LE-219"),
    ("LE-322", "shadow-magic", "Ciryaher", "LE-179"),
    ("LE-323", "sorcery", "Hador", "AS-98"),
]


@pytest.mark.parametrize(("ring", "magic", "magician", "wanted"), MAGIC_RINGS)
def test_magic_rings_make_magicians(ring: str, magic: str, magician: str, wanted: str) -> None:
    play, _ = company("Ostisen", site="Moria")
    assert not sauron.uses(play.table, play["Ostisen"], magic)
    play.give("Ostisen", ring)
    assert sauron.uses(play.table, play["Ostisen"], magic)
    play.deck("one", wanted, *["High Helm"] * 9)
    play.end_of_turn().until()
    assert not play.events("fetched")
    assert play["Ostisen"].state == UNTAPPED, "a magician by the ring only"


@pytest.mark.parametrize(("ring", "magic", "magician", "wanted"), MAGIC_RINGS)
def test_a_magician_finds_magic_by_a_ring(ring: str, magic: str, magician: str, wanted: str) -> None:
    play, _ = company(magician, site="Moria")
    play.give(magician, ring)
    play.deck("one", wanted, "High Helm")
    play.discard("one", "Black Mace")
    play.end_of_turn()
    play.do(f"use {CARDS[ring].name}").until("fetch.card")
    play.do(f"from-deck {CARDS[wanted].name}")
    assert wanted in play.player("one").hand
    assert play[magician].state == TAPPED


def test_magic_ring_of_enigma_lets_a_sage_use_a_palantir() -> None:
    play, _ = company("Calendal", "Ostisen", site="Moria")
    play.give("Ostisen", "Magic Ring of Enigma", "LE-333")
    play.organization()
    assert "sage" in numbers.skills(play.table, play["Ostisen"].number)
    assert not play.offered("use Palantír of Minas Tirith"), "a sage by the ring only"
    for item in ("Magic Ring of Enigma", "LE-333"):
        zones.move_to(play.table, play[item].number, play["Calendal"].number)
    assert play.organization().offered("use Palantír of Minas Tirith")


def test_magic_ring_of_savagery_lets_a_ranger_cancel_an_attack() -> None:
    play, number = company("Orc Tracker", "Ostisen", site="Moria")
    play.give("Ostisen", "Magic Ring of Savagery")
    assert "ranger" in numbers.skills(play.table, play["Ostisen"].number)
    zones.move_to(play.table, play["Magic Ring of Savagery"].number, play["Orc Tracker"].number)
    attack(play, number)
    play.do("use Magic Ring of Savagery attack").until()
    assert play.result == "canceled"
    assert play["Orc Tracker"].state == TAPPED


# -- The Oracle’s Ring, Trifling Ring ---------------------------------------------------------------


def test_rings_of_influence() -> None:
    play, _ = company("Ostisen", "Eradan")
    play.give("Ostisen", "The Oracle’s Ring")
    play.give("Eradan", "Trifling Ring")
    assert numbers.free_direct_influence(play.table, play["Ostisen"].number) == 4
    eradan = play["Eradan"].number
    assert numbers.free_direct_influence(play.table, eradan) == 1
    assert numbers.free_direct_influence(play.table, eradan, "LE-30") == 4
    assert numbers.free_direct_influence(play.table, eradan, "LE-265") == 1


# -- Orc-draughts, Orc-liquor -----------------------------------------------------------------------


def test_orcs_drink_for_a_turn() -> None:
    play, _ = company("Radbug", "Ostisen", site="Moria")
    play.give("Radbug", "Orc-draughts", "Orc-liquor")
    play.organization()
    settled(play.do("use Orc-draughts Radbug"))
    settled(play.do("use Orc-liquor Radbug"))
    assert (prowess(play, "Radbug"), prowess(play, "Ostisen")) == (6, 4)
    assert [numbers.body(play.table, play[name].number) for name in ("Radbug", "Ostisen")] == [10, 10]
    assert "Orc-draughts" not in play


# -- Paltry Ring ------------------------------------------------------------------------------------


@pytest.mark.parametrize("detainment", [True, False])
def test_paltry_ring_helps_against_detainment(detainment: bool) -> None:
    play, number = company("Eradan", site="Moria")
    play.give("Eradan", "Paltry Ring")
    attack(play, number, detainment=detainment)
    assert prowess(play, "Eradan") == (7 if detainment else 4)


# -- Poison -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("poisoned", [True, False])
def test_poison_weakens_a_strike_once(poisoned: bool) -> None:
    play, number = company("Radbug", site="Moria")
    play.give("Radbug", "Poison", "Poison")
    strike(play, number, "Radbug", prowess=12, body=9)
    play.dice(6, 6, 4, 4)
    assert play.offered("use Poison strike")
    if poisoned:
        play.do("use Poison strike")
        assert play.table.pending is None or not play.offered("use Poison strike")
    play.until()
    assert len([item for item in play.table.cards.values() if item.facts.name == "Poison"]) == 2 - poisoned
    assert (play.result == "defeated") == poisoned, "8 is above 9 - 2"


def test_poison_is_for_its_bearers_strikes() -> None:
    play, number = company("Radbug", "Ostisen", site="Moria")
    play.give("Radbug", "Poison")
    strike(play, number, "Ostisen", prowess=12)
    assert play.table.pending is None or not play.offered("use Poison strike")


# -- Shadow-cloak -----------------------------------------------------------------------------------


@pytest.mark.parametrize("key", ["region:shadow-land", "region:dark-domain", "site:shadow-hold", "site:dark-hold"])
def test_shadow_cloak_hides_its_bearer_in_the_shadows(key: str) -> None:
    play, number = company("Ostisen", site="Moria")
    play.give("Ostisen", "Shadow-cloak")
    strike(play, number, "Ostisen", keyed=key)
    play.do("use Shadow-cloak strike").until()
    assert play.events("strike-canceled")


def test_shadow_cloak_hides_nobody_in_the_wild() -> None:
    play, number = company("Ostisen", site="Moria")
    play.give("Ostisen", "Shadow-cloak")
    strike(play, number, "Ostisen")
    assert play.table.pending is None or not play.offered("use Shadow-cloak strike")


@rule("meccg.choice.items.whip")
# -- Whip -------------------------------------------------------------------------------------------
def test_the_whip_keeps_one_weaker_follower_in_check() -> None:
    play, _ = company("Shagrat", "Radbug", "Orc Sniffler", "Orc Veteran")
    shagrat = play["Shagrat"].number
    sniffler, veteran = play.id("Orc Sniffler"), play.id("Orc Veteran")
    assert numbers.free_direct_influence(play.table, shagrat, sniffler) == 4, "against Orcs"
    play.give("Shagrat", "Whip")
    assert numbers.free_direct_influence(play.table, shagrat, sniffler) == 6
    assert numbers.free_direct_influence(play.table, shagrat, play.id("Ulkaur the Tongueless")) == 0, "he is stronger"
    assert numbers.free_direct_influence(play.table, shagrat, "LE-278") == 4, "a faction"
    play.follower("Radbug", "Shagrat")
    assert numbers.free_direct_influence(play.table, shagrat, veteran) == 2, "what the Whip gives"
    play.give("Orc Sniffler", "Binding-ring")
    play.follower("Orc Sniffler", "Shagrat")
    assert numbers.mind(play.table, play["Orc Sniffler"].number) == 1
    assert numbers.free_direct_influence(play.table, shagrat, veteran) == 0, "one character only"
    assert not numbers.overdrawn(play.table, shagrat)


def test_the_whip_is_for_orcs_and_trolls() -> None:
    play, _ = company("Tarcil")
    own = numbers.free_direct_influence(play.table, play["Tarcil"].number, play.id("Orc Sniffler"))
    play.give("Tarcil", "Whip")
    assert numbers.free_direct_influence(play.table, play["Tarcil"].number, play.id("Orc Sniffler")) == own
