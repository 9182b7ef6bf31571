"""Hoard items of The Dragons and Against the Shadow."""

from __future__ import annotations

from typing import Any

import pytest

from tests.meccg.cards.item_scenes import attack, settled, strike
from tests.meccg.play import Play
from underdeeps.kernel import Flow, procedure
from underdeeps.meccg.facts import CARDS
from underdeeps.meccg.language.catalogue import text_of
from underdeeps.meccg.rules import checks, numbers, zones
from underdeeps.meccg.rules.turn import end_of_turn
from underdeeps.meccg.table import TAPPED, UNTAPPED, Table

IDS = ["TD-96", "TD-99", "TD-112", "TD-113", "TD-120", "TD-141", "TD-150", "TD-161", "TD-170", "AS-70", "AS-129"]

IDS += ["AS-132", "AS-136"]


def test_they_say_what_they_do() -> None:
    for card in IDS:
        assert text_of(card) and "hoard item" in CARDS[card].keywords


def company(*characters: str, site: str = "Rivendell", kind: str = "wizard") -> tuple[Play, int]:
    play = Play(kind)
    return play, play.company("one", site, *characters)


def test_adamant_helmet_gives_body_and_keeps_enchantments_off() -> None:
    play, _ = company("Éowyn", "Bergil", site="Bree")
    before = numbers.body(play.table, play["Éowyn"].number)
    play.give("Éowyn", "Memories Stolen", "Adamant Helmet")
    play.give("Bergil", "Dragon’s Curse")
    assert "dark enchantment" in play["Memories Stolen"].facts.keywords
    assert numbers.body(play.table, play["Éowyn"].number) == min(9, before + 1)
    play.organization()
    assert "Memories Stolen" not in play and "Dragon’s Curse" in play


def arrows(play: Play, dice: tuple[int, ...], **fields: Any) -> Play:
    number = play.company("one", "Bree", "Aragorn II", "Gimli")
    play.give("Aragorn II", "Arrows Shorn of Ebony")
    attack(play, number, strikes=2, prowess=9, body=9, **fields)
    play.until("combat.assign").do("face Aragorn II", "face Gimli")
    play.dice(*dice)
    return play.until("combat.next").do("fight Aragorn II 0").until("strike.stay").do("tap")


def test_arrows_shorn_of_ebony_break_an_attack() -> None:
    play = arrows(Play(), (6, 6, 4, 4, 6, 6))
    play.do("use Arrows Shorn of Ebony strike").until()
    assert combat_events(play) == ["defeated", "defeated"], "8 beats a body of 7; the second needs no body check"
    assert play.result == "defeated" and "Arrows Shorn of Ebony" not in play
    play = arrows(Play(), (6, 6, 4, 3, 6, 6, 6, 6))
    play.do("use Arrows Shorn of Ebony strike").until()
    assert combat_events(play) == ["failed", "defeated"]


def combat_events(play: Play) -> list[str]:
    return [str(event.facts["outcome"]) for event in play.events("strike-failed")]


def test_arrows_are_for_creatures_on_the_road() -> None:
    play = arrows(Play(), (6, 6, 1, 1, 6, 6, 1, 1), keyed="site:ruins-and-lairs")
    while play.table.pending is not None:
        assert not play.offered("use Arrows Shorn of Ebony strike")
        play._modestly()


def test_emerald_of_doriath_impresses_elves_and_serves_a_wizard() -> None:
    play, _ = company("Gandalf", "Éowyn")
    play.give("Éowyn", "Emerald of Doriath")
    number = play["Éowyn"].number
    elf, man = play.id("Legolas"), play.id("Boromir II")
    free = numbers.free_direct_influence
    assert free(play.table, number, elf) == free(play.table, number, man) + 1
    assert numbers.maximum_general_influence(play.table, "one") == 20
    checks.take_over(play.table, play["Emerald of Doriath"].number, play["Gandalf"].number, "term.transfer")
    assert numbers.maximum_general_influence(play.table, "one") == 22


def test_emerald_of_the_mariner_is_a_blessing() -> None:
    play, _ = company("Éowyn")
    size, modifier = numbers.hand_size(play.table, "one"), numbers.corruption_modifier(play.table, play["Éowyn"].number)
    play.give("Éowyn", "Emerald of the Mariner")
    assert numbers.hand_size(play.table, "one") == size + 1
    assert numbers.corruption_modifier(play.table, play["Éowyn"].number) == modifier + 1
    assert numbers.corruption_points(play.table, play["Éowyn"].number) == 0
    zones.store(play.table, play["Emerald of the Mariner"].number)
    assert numbers.hand_size(play.table, "one") == size, "not once it is stored"


def test_habergeon_of_silver_gives_body() -> None:
    play, _ = company("Éowyn")
    before = numbers.body(play.table, play["Éowyn"].number)
    play.give("Éowyn", "Habergeon of Silver")
    assert numbers.body(play.table, play["Éowyn"].number) == min(10, before + 2)


def test_necklace_of_silver_and_pearls_makes_one_seem_greater() -> None:
    play, _ = company("Éowyn")
    play.give("Éowyn", "Necklace of Silver and Pearls")
    number = play["Éowyn"].number
    mind, influence = numbers.mind(play.table, number), numbers.direct_influence(play.table, number)
    used = numbers.used_general_influence(play.table, "one")
    settled(play.organization().do("use Necklace of Silver and Pearls Éowyn"))
    assert numbers.mind(play.table, number) == mind + 5
    assert numbers.direct_influence(play.table, number) == influence + 3
    assert numbers.used_general_influence(play.table, "one") == used
    assert "Necklace of Silver and Pearls" not in play


def test_necklace_of_silver_and_pearls_in_the_opponents_site_phase() -> None:
    play = Play(active="two")
    play.company("one", "Bree", "Éowyn")
    other = play.company("two", "Bree", "Aragorn II")
    play.give("Éowyn", "Necklace of Silver and Pearls")
    play.at_site(other)
    while play.asks != "one":
        play._modestly()
    assert play.offered("use Necklace of Silver and Pearls Éowyn")
    play = Play(active="two")
    play.company("one", "Bree", "Éowyn")
    other = play.company("two", "Bree", "Aragorn II")
    play.give("Éowyn", "Necklace of Silver and Pearls")
    assert play.stays(other).table.pending is None, "it is no hazard"


def test_scabbard_of_chalcedony_makes_failed_strikes_weaker() -> None:
    for item, outcome in (("Scabbard of Chalcedony", "defeated"), ("", "not-defeated")):
        play, number = company("Aragorn II")
        if item:
            play.give("Aragorn II", item)
        play.dice(6, 6, 4, 3)
        strike(play, number, "Aragorn II", prowess=5, body=7).until()
        assert play.result == outcome, "7 is more than 6"


def test_a_character_has_one_scabbard_only() -> None:
    play, number = company("Aragorn II", site="The Lonely Mountain")
    play.hand("one", "Scabbard of Chalcedony")
    assert play.at_site(number).offered("play Scabbard of Chalcedony")
    play, number = company("Aragorn II", site="The Lonely Mountain")
    play.give("Aragorn II", "Scabbard of Chalcedony")
    play.hand("one", "Scabbard of Chalcedony")
    assert play.at_site(number).table.pending is None


@pytest.mark.parametrize(("who", "body"), [("Boromir II", 8), ("Annalena", 8)])
def test_valiant_sword_gives_prowess_and_body_to_warriors(who: str, body: int) -> None:
    play, _ = company(who)
    printed = play[who].facts
    play.give(who, "Valiant Sword")
    number = play[who].number
    assert numbers.prowess(play.table, number) == max(printed.prowess or 0, min(9, (printed.prowess or 0) + 2))
    more = 1 if "warrior" in printed.skills else 0
    assert numbers.body(play.table, number) == min(9, (printed.body or 0) + more)


@procedure
def _check(table: Table, number: int, card: str) -> Flow[bool]:
    passed = yield from checks.corruption_check(table, number, 0, card)
    return passed


def test_wizards_staff_helps_with_spells() -> None:
    play, _ = company("Gandalf")
    before = numbers.direct_influence(play.table, play["Gandalf"].number)
    play.give("Gandalf", "Wizard’s Staff")
    number = play["Gandalf"].number
    assert numbers.direct_influence(play.table, number) == before + 2
    assert numbers.prowess(play.table, number) == (play["Gandalf"].facts.prowess or 0) + 2
    for card, total in ((play.id("Vanishment"), 6), ("TD-134", 4)):
        if "spell" not in CARDS[card].keywords:
            assert card == "TD-134"
        play.dice(2, 2)
        play.run(_check, number, card).until()
        plain = numbers.corruption_modifier(play.table, number)
        assert int(str(play.events("corruption")[-1].facts["total"])) == total + plain


def test_wizards_staff_brings_magic_back_at_the_end_of_the_turn() -> None:
    play, _ = company("Gandalf", site="Bree")
    play.give("Gandalf", "Wizard’s Staff")
    play.discard("one", "Vanishment", "Glamdring")
    play.dice(6, 6)
    play.run(end_of_turn.end_of_turn_phase)
    assert play.offered("use Wizard’s Staff")
    play.do("use Wizard’s Staff").until("end.discard")
    assert play["Gandalf"].state == TAPPED and "Vanishment" in play.names(play.player("one").hand)
    assert len(play.events("corruption")) == 1


def test_wizards_staff_is_for_wizards() -> None:
    play, number = company("Gandalf", "Aragorn II", site="The Lonely Mountain")
    play.hand("one", "Wizard’s Staff")
    play.at_site(number).do("play Wizard’s Staff").until()
    assert play["Wizard’s Staff"].on == play["Gandalf"].number, "nobody else could"


def test_jewel_of_beleriand_may_untap_its_bearer() -> None:
    for dice, state in (((4, 3), UNTAPPED), ((3, 3), TAPPED)):
        play, _ = company("Éowyn", site="Bree")
        play.give("Éowyn", "Jewel of Beleriand")
        play.state("Éowyn", TAPPED)
        play.organization()
        play.dice(*dice)
        settled(play.do("use Jewel of Beleriand"))
        assert (play["Éowyn"].state, play["Jewel of Beleriand"].state) == (state, TAPPED)


def test_old_treasure_buys_influence() -> None:
    play, _ = company("Jerrek", site="Dol Guldur", kind="ringwraith")
    before = numbers.direct_influence(play.table, play["Jerrek"].number)
    play.give("Jerrek", "Old Treasure")
    assert numbers.direct_influence(play.table, play["Jerrek"].number) == before + 1
    settled(play.organization().do("use Old Treasure Jerrek"))
    assert numbers.direct_influence(play.table, play["Jerrek"].number) == before + 4
    assert "Old Treasure" not in play


def test_thong_of_fire_is_for_the_strong_and_lets_them_stand_without_tapping() -> None:
    play, number = company("Asternak", "Layos", "Lieutenant of Morgul", site="The Lonely Mountain", kind="ringwraith")
    play.hand("one", "Thong of Fire")
    play.at_site(number).do("play Thong of Fire").until()
    bearer = play.table.cards[play["Thong of Fire"].on]
    assert (bearer.facts.prowess or 0) >= 6, "the others have less"
    play, number = company("Lieutenant of Morgul", kind="ringwraith", site="Dol Guldur")
    who = play["Lieutenant of Morgul"]
    plain = numbers.prowess(play.table, who.number)
    body = numbers.body(play.table, who.number)
    assert numbers.stay_cost(play.table, who.number) == 3
    play.give("Lieutenant of Morgul", "Thong of Fire")
    assert "warrior" in who.facts.skills
    assert (numbers.prowess(play.table, who.number), numbers.body(play.table, who.number)) == (plain + 1, body + 1)
    assert numbers.stay_cost(play.table, who.number) == 0


def test_usriev_of_treachery_takes_a_second_strike() -> None:
    for item, twice in (("Usriev of Treachery", True), ("", False)):
        play, number = company("Lieutenant of Morgul", "Jerrek", kind="ringwraith", site="Mount Gram")
        if item:
            play.give("Lieutenant of Morgul", item)
        attack(play, number, strikes=3, prowess=5, race="elf")
        play.until("combat.assign").do("face Lieutenant of Morgul")
        assert play.offered("face Lieutenant of Morgul") is twice
    play, number = company("Asternak", kind="ringwraith", site="Mount Gram")
    who = play["Asternak"]
    plain = who.facts.prowess or 0
    play.give("Asternak", "Usriev of Treachery")
    assert numbers.prowess(play.table, who.number) == max(plain, min(8, plain + 1))
    assert numbers.prowess(play.table, who.number, "elf") == max(plain, min(9, plain + 2))


def test_usriev_is_for_a_prowess_of_five() -> None:
    play, number = company("Jerrek", site="The Lonely Mountain", kind="ringwraith")
    weak = (play["Jerrek"].facts.prowess or 0) < 5
    play.hand("one", "Usriev of Treachery")
    play.at_site(number)
    assert (play.table.pending is None or not play.offered("play Usriev of Treachery")) is weak
