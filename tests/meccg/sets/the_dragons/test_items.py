"""The items of The Dragons."""

from __future__ import annotations

from typing import Any

import pytest

from tests.meccg.play import Play
from tests.meccg.sets.hazard_scenes import unanswered
from tests.meccg.sets.item_scenes import attack, company, corruption, lore_stored, settled, strike
from tests.rules import rule
from underdeeps.kernel import Flow, procedure
from underdeeps.meccg.facts import CARDS
from underdeeps.meccg.language import catalogue, standing
from underdeeps.meccg.language.catalogue import text_of
from underdeeps.meccg.parts.effects.cards import Tap
from underdeeps.meccg.parts.events import HazardPermanent
from underdeeps.meccg.parts.targets.characters import Victims
from underdeeps.meccg.rules import checks, numbers, zones
from underdeeps.meccg.rules.chain import chain
from underdeeps.meccg.rules.combat import attacks
from underdeeps.meccg.rules.ending import council, scoring
from underdeeps.meccg.rules.journeys import region_movement
from underdeeps.meccg.rules.turn import end_of_turn
from underdeeps.meccg.table import TAPPED, UNTAPPED, WOUNDED, Lasting, Table


def test_hoard_items_come_where_there_is_a_hoard() -> None:
    play, number = company("Bergil", site="The Lonely Mountain")
    play.hand("one", "Bow of Dragon-horn", "Magical Harp", "Enruned Shield")
    play.at_site(number)
    assert play.offered("play Bow of Dragon-horn")
    assert play.offered("play Magical Harp")
    assert play.offered("play Enruned Shield")


@pytest.mark.parametrize("card", ["TD-102", "TD-105", "TD-114", "TD-130", "TD-158", "TD-172"])
def test_their_faces_are_written(card: str) -> None:
    assert text_of(card).endswith(".")


# -- Adamant Helmet ---------------------------------------------------------------------------------


@pytest.mark.parametrize("helmet", [True, False])
def test_adamant_helmet_cancels_all_that_a_dark_enchantment_would_do(
    helmet: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What such a card does at once is canceled with it: here it is one that taps who it is played on."""
    curse = HazardPermanent(on=Victims(), onto="target", does=(Tap(),))
    curse.register("test/curse")
    monkeypatch.setitem(standing.PARTS, "TD-48", (curse,))
    catalogue.declared_anew()
    play = Play()
    company = play.company("one", "Rivendell", "Éowyn")
    if helmet:
        play.give("Éowyn", "Adamant Helmet")
    play.hand("two", "Memories Stolen")
    play.stays(company).do("play Memories Stolen Éowyn").until()
    assert (play["Éowyn"].state == TAPPED) is not helmet
    assert ("Memories Stolen" in play) is not helmet
    monkeypatch.undo()
    catalogue.declared_anew()


def test_adamant_helmet_gives_body_and_keeps_enchantments_off() -> None:
    play, _ = company("Éowyn", "Bergil", site="Bree")
    before = numbers.body(play.table, play["Éowyn"].number)
    play.give("Éowyn", "Memories Stolen", "Adamant Helmet")
    play.give("Bergil", "Dragon’s Curse")
    assert "dark enchantment" in play["Memories Stolen"].facts.keywords
    assert numbers.body(play.table, play["Éowyn"].number) == min(9, before + 1)
    play.organization()
    assert "Memories Stolen" not in play and "Dragon’s Curse" in play


# -- Arrows Shorn of Ebony --------------------------------------------------------------------------


def arrows(play: Play, dice: tuple[int, ...], **fields: Any) -> Play:
    number = play.company("one", "Bree", "Aragorn II", "Gimli")
    play.give("Aragorn II", "Arrows Shorn of Ebony")
    attack(play, number, strikes=2, prowess=9, body=9, **fields)
    play.until("combat.assign").do("face Aragorn II", "face Gimli")
    play.dice(*dice)
    return play.until("combat.next").do("fight Aragorn II 0").until("strike.stay").do("tap")


def combat_events(play: Play) -> list[str]:
    return [str(event.facts["outcome"]) for event in play.events("strike-failed")]


def test_arrows_shorn_of_ebony_break_an_attack() -> None:
    play = arrows(Play(), (6, 6, 4, 4, 6, 6))
    play.do("use Arrows Shorn of Ebony strike").until()
    assert combat_events(play) == ["defeated", "defeated"], "8 beats a body of 7; the second needs no body check"
    assert play.result == "defeated" and "Arrows Shorn of Ebony" not in play
    play = arrows(Play(), (6, 6, 4, 3, 6, 6, 6, 6))
    play.do("use Arrows Shorn of Ebony strike").until()
    assert combat_events(play) == ["failed", "defeated"]


@rule("meccg.choice.items.arrows-shorn")
def test_arrows_shorn_of_ebony_are_for_the_strike_of_another_of_the_company() -> None:
    play = Play()
    number = play.company("one", "Bree", "Aragorn II", "Gimli")
    play.give("Aragorn II", "Arrows Shorn of Ebony")
    attack(play, number, strikes=1, prowess=9, body=9)
    play.until("combat.assign").do("face Gimli").until("strike.stay").do("tap", "enough")
    assert play.offered("use Arrows Shorn of Ebony strike")


def test_arrows_are_for_creatures_on_the_road() -> None:
    play = arrows(Play(), (6, 6, 1, 1, 6, 6, 1, 1), keyed="site:ruins-and-lairs")
    while play.table.pending is not None:
        assert not play.offered("use Arrows Shorn of Ebony strike")
        play._modestly()


# -- Bow of Dragon-horn -----------------------------------------------------------------------------


def test_bow_of_dragon_horn_takes_a_strike_from_a_creature() -> None:
    play, number = company("Bergil", "Éowyn")
    play.give("Bergil", "Bow of Dragon-horn")
    attack(play, number, strikes=3)
    play.do("use Bow of Dragon-horn attack")
    assert attacks.strikes_of(play.table) == 2
    assert play["Bow of Dragon-horn"].state == TAPPED


@pytest.mark.parametrize(
    "fields", [{"strikes": 1}, {"strikes": 3, "keyed": "site:ruins-and-lairs"}, {"strikes": 3, "source": "automatic"}]
)
def test_bow_of_dragon_horn_leaves_one_strike_and_attacks_at_sites_alone(fields: dict[str, object]) -> None:
    play, number = company("Bergil", "Éowyn")
    play.give("Bergil", "Bow of Dragon-horn")
    attack(play, number, **fields)
    assert not play.offered("use Bow of Dragon-horn attack")


def test_bow_of_dragon_horn_is_for_warriors_and_found_in_hoards() -> None:
    play, number = company("Annalena")
    play.give("Annalena", "Bow of Dragon-horn")
    attack(play, number, strikes=3)
    assert not play.offered("use Bow of Dragon-horn attack")
    play, number = company("Bergil", site="Moria")
    play.hand("one", "Bow of Dragon-horn", "Magical Harp", "Enruned Shield")
    assert play.at_site(number).table.pending is None, "no hoard here"


# -- Cram -------------------------------------------------------------------------------------------


def test_cram_untaps_its_bearer() -> None:
    play, _ = company("Bergil")
    play.give("Bergil", "Cram")
    assert not play.organization().offered("use Cram Bergil"), "he is untapped"
    play.state("Bergil", TAPPED)
    settled(play.organization().do("use Cram Bergil"))
    assert play["Bergil"].state == UNTAPPED
    assert "Cram" not in play


def test_cram_feeds_a_company_for_one_region_more() -> None:
    play, number = company("Bergil")
    play.give("Bergil", "Cram")
    settled(play.organization().do("use Cram/1 Bergil"))
    assert region_movement.region_limit(play.table, play.table.companies[number]) == 5
    assert "Cram" not in play


# -- Emerald of Doriath -----------------------------------------------------------------------------


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


# -- Emerald of the Mariner -------------------------------------------------------------------------


def test_emerald_of_the_mariner_is_a_blessing() -> None:
    play, _ = company("Éowyn")
    size, modifier = numbers.hand_size(play.table, "one"), numbers.corruption_modifier(play.table, play["Éowyn"].number)
    play.give("Éowyn", "Emerald of the Mariner")
    assert numbers.hand_size(play.table, "one") == size + 1
    assert numbers.corruption_modifier(play.table, play["Éowyn"].number) == modifier + 1
    assert numbers.corruption_points(play.table, play["Éowyn"].number) == 0
    zones.store(play.table, play["Emerald of the Mariner"].number)
    assert numbers.hand_size(play.table, "one") == size, "not once it is stored"


# -- Enruned Shield ---------------------------------------------------------------------------------


def test_enruned_shield_gives_body_and_turns_a_strike_aside() -> None:
    play, number = company("Théoden")
    play.give("Théoden", "Enruned Shield")
    assert numbers.body(play.table, play["Théoden"].number) == 9
    strike(play, number, "Théoden", prowess=20)
    play.do("use Enruned Shield strike").until()
    assert play.result == "not-defeated"
    assert play["Théoden"].state == play["Enruned Shield"].state == TAPPED
    assert play.events("strike-tied")


def test_enruned_shield_is_turned_by_warriors_only() -> None:
    play, number = company("Arinmîr")
    play.give("Arinmîr", "Enruned Shield")
    assert numbers.body(play.table, play["Arinmîr"].number) == 10
    play.dice(6, 6)
    strike(play, number, "Arinmîr", prowess=3)
    assert not play.events("used")
    assert play.result == "defeated"


# -- Habergeon of Silver ----------------------------------------------------------------------------


def test_habergeon_of_silver_gives_body() -> None:
    play, _ = company("Éowyn")
    before = numbers.body(play.table, play["Éowyn"].number)
    play.give("Éowyn", "Habergeon of Silver")
    assert numbers.body(play.table, play["Éowyn"].number) == min(10, before + 2)


# -- Magical Harp -----------------------------------------------------------------------------------


def test_magical_harp_keeps_a_company_from_being_discarded() -> None:
    play, _ = company("Bergil", "Éowyn", site="Bree")
    play.give("Bergil", "Magical Harp")
    play.give("Éowyn", "Narsil")
    play.organization()
    play.dice(6, 6)
    play.do("use Magical Harp").until()
    assert play["Magical Harp"].state == TAPPED
    assert len(play.events("corruption")) == 1
    assert corruption(play, "Éowyn", 1, 1).until().result is True
    assert "Éowyn" in play


@rule("corruption.check.discard-prevented")
def test_magical_harp_is_played_when_a_check_is_declared() -> None:
    play, _ = company("Bergil", "Éowyn")
    play.give("Bergil", "Magical Harp")
    play.give("Éowyn", "Narsil")
    corruption(play, "Éowyn", 6, 6)
    play.do("use Magical Harp")
    play.dice(1, 1)
    play.until()
    assert "Éowyn" in play


def test_magical_harp_does_not_keep_who_is_eliminated() -> None:
    play, _ = company("Bergil", "Éowyn", site="Bree")
    play.give("Bergil", "Magical Harp")
    play.give("Éowyn", "The One Ring")
    play.organization()
    play.dice(6, 6)
    play.do("use Magical Harp").until()
    corruption(play, "Éowyn", 1, 1).until()
    assert "Éowyn" not in play


@pytest.mark.parametrize(("phase", "offered"), [("site", True), ("council", True), ("movement-hazard", False)])
def test_magical_harp_in_the_opponents_turn(phase: str, offered: bool) -> None:
    play = Play(active="two")
    play.company("one", "Bree", "Bergil", "Éowyn")
    play.give("Bergil", "Magical Harp")
    play.table.phase = phase
    corruption(play, "Éowyn", 6, 6)
    assert play.offered("use Magical Harp") == offered


def test_magical_harp_at_the_free_council() -> None:
    play, _ = company("Bergil", site="Bree")
    play.give("Bergil", "Magical Harp")
    play.run(council.council)
    assert play.offered("use Magical Harp")


def test_magical_harp_keeps_a_character_from_being_influenced_away() -> None:
    play = Play(active="two")
    play.company("one", "Bree", "Bergil", "Éowyn")
    play.give("Bergil", "Magical Harp")
    number = play.company("two", "Bree", "Elrond")
    play.dice(6, 6, 1, 1)
    play.at_site(number).do("influence Éowyn")
    while play.asks == "two":
        play.do("by Elrond" if play.asked == "chain.by" else "pass")
    play.do("use Magical Harp")
    play.until()
    assert "Éowyn" in play


def test_magical_harp_keeps_a_character_from_the_abductor() -> None:
    play, number = company("Bergil", "Éowyn")
    play.give("Bergil", "Magical Harp")
    play.hand("two", "Abductor")
    play.moves(number, "Edoras", "Gap of Isen", "Rohan")
    play.dice(6, 6)
    play.do("use Magical Harp")
    while (play.asks, play.asked) != ("two", "chain.open"):
        play._modestly()
    play.do("play Abductor region:border-land").until("combat.assign")
    play.dice(1, 1)
    play.do("face Éowyn").until()
    assert play["Éowyn"].state == WOUNDED


# -- Necklace of Silver and Pearls ------------------------------------------------------------------


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


# -- Scabbard of Chalcedony -------------------------------------------------------------------------


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


# -- Thrór’s Map ------------------------------------------------------------------------------------


def options(play: Play) -> list[str]:
    return play.options if play.table.pending is not None else []


@pytest.mark.parametrize(("kind", "who", "card"), [("wizard", "Bergil", "TD-158"), ("ringwraith", "Ostisen", "AS-134")])
def test_thrors_map_untaps_a_dragons_lair(kind: str, who: str, card: str) -> None:
    play, _ = company(who, site="The Lonely Mountain", kind=kind)
    play.company("one", "Bree", "Éowyn" if kind == "wizard" else "Eradan")
    play.give(who, card)
    play.state("Bree", TAPPED)
    assert not any("Map" in option and option.startswith("use") for option in options(play.organization()))
    play.state("The Lonely Mountain", TAPPED)
    play.organization()
    assert not play.offered("use Thrór’s Map Bree")
    settled(play.do("use Thrór’s Map The Lonely Mountain"))
    assert play["The Lonely Mountain"].state == UNTAPPED
    assert card in play.player("one").discard


@pytest.mark.parametrize("gone", [True, False])
def test_thrors_map_does_not_untap_the_lair_of_a_dragon_that_is_gone(gone: bool) -> None:
    play, _ = company("Bergil", site="The Lonely Mountain", kind="wizard")
    play.give("Bergil", "TD-158")
    play.state("The Lonely Mountain", TAPPED)
    if gone:
        play.table.lasting = (Lasting("lair-cleared", "TD-69", "one", "The Lonely Mountain", until="game"),)
    assert ("use Thrór’s Map The Lonely Mountain" in options(play.organization())) != gone


def test_thrors_map_untaps_a_site_where_a_dragon_is_at_home() -> None:
    play, _ = company("Bergil", site="Isle of the Ulond", kind="wizard")
    play.give("Bergil", "TD-158")
    play.state("Isle of the Ulond", TAPPED)
    play.table.lasting = (Lasting("lair-cleared", "TD-69", "one", "The Lonely Mountain", until="game"),)
    assert play.organization().offered("use Thrór’s Map Isle of the Ulond")


# -- Valiant Sword ----------------------------------------------------------------------------------


@pytest.mark.parametrize(("who", "body"), [("Boromir II", 8), ("Annalena", 8)])
def test_valiant_sword_gives_prowess_and_body_to_warriors(who: str, body: int) -> None:
    play, _ = company(who)
    printed = play[who].facts
    play.give(who, "Valiant Sword")
    number = play[who].number
    assert numbers.prowess(play.table, number) == max(printed.prowess or 0, min(9, (printed.prowess or 0) + 2))
    more = 1 if "warrior" in printed.skills else 0
    assert numbers.body(play.table, number) == min(9, (printed.body or 0) + more)


# -- Wizard’s Staff ---------------------------------------------------------------------------------


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


# -- Wormsbane --------------------------------------------------------------------------------------


@pytest.mark.parametrize(("against", "expected"), [("", 8), ("orc", 8), ("dragon", 10), ("drake", 10)])
def test_wormsbane_is_mightier_against_dragons(against: str, expected: int) -> None:
    play, _ = company("Aragorn II")
    play.give("Aragorn II", "Wormsbane")
    assert numbers.prowess(play.table, play["Aragorn II"].number, against) == expected


@pytest.mark.parametrize(("race", "outcome"), [("drake", "defeated"), ("orc", "not-defeated")])
def test_wormsbane_pierces_the_hide_of_dragons(race: str, outcome: str) -> None:
    play, number = company("Aragorn II")
    play.give("Aragorn II", "Wormsbane")
    play.dice(6, 6, 4, 3)
    strike(play, number, "Aragorn II", race=race, prowess=8, body=8)
    assert play.result == outcome, "a roll of 7 against 8, or 8 - 2"


# -- Horn of Defiance -------------------------------------------------------------------------------


def test_horn_of_defiance_is_restored() -> None:
    play = lore_stored()
    play.give("Aragorn II", "Horn of Defiance")
    who, item = play["Aragorn II"].number, play["Horn of Defiance"]
    facts = CARDS[play["Aragorn II"].id]
    assert numbers.prowess(play.table, who) == (facts.prowess or 0) + 2
    assert numbers.direct_influence(play.table, who) == facts.direct_influence + 2
    assert (numbers.card_corruption(play.table, item), scoring.worth(play.table, item, "one")) == (1, 1)
    play.organization()
    unanswered(play.do("restore Horn of Defiance"))
    item = play["Horn of Defiance"]
    assert numbers.prowess(play.table, who) == (facts.prowess or 0) + 3
    assert numbers.direct_influence(play.table, who) == facts.direct_influence + 2
    assert (numbers.card_corruption(play.table, item), scoring.worth(play.table, item, "one")) == (2, 3)


def defied(strikes: int = 3, **changes: Any) -> Play:
    """Orcs attack a company of three, of whom the Horn's bearer is one."""
    play, number = company("Aragorn II", "Gimli", "Legolas")
    play.give("Gimli", "Horn of Defiance")
    attack(play, number, strikes=strikes, prowess=5, **changes)
    return play


def test_the_bearer_of_the_horn_who_has_the_first_strike_may_face_them_all() -> None:
    play = defied().until("combat.assign").do("face Gimli")
    assert (play.asks, play.asked, play.options) == ("one", "combat.all-strikes", ["face Gimli", "enough"])
    play.dice(*[4] * 12)
    play.do("face Gimli").until()
    assert [event.facts["character"] for event in play.events("strike-given")] == [play["Gimli"].id] * 3
    assert [event.facts["number"] for event in play.events("strike-rolled")] == [play["Gimli"].number] * 3
    assert play["Aragorn II"].state == play["Legolas"].state == UNTAPPED


def test_he_need_not() -> None:
    play = defied().until("combat.assign").do("face Gimli", "enough")
    assert play.asked == "combat.assign"
    play.do("face Legolas", "face Aragorn II").until()
    assert len({event.facts["number"] for event in play.events("strike-given")}) == 3


def test_the_horn_is_of_no_use_to_one_who_is_not_the_first() -> None:
    play = defied().until("combat.assign").do("face Legolas", "face Gimli")
    assert play.asked != "combat.all-strikes"


def test_nobody_is_asked_for_a_single_strike_or_for_one_on_each() -> None:
    play = defied(strikes=1).until("combat.assign").do("face Gimli")
    assert play.asked != "combat.all-strikes"
    play = defied(strikes=0, each=True)
    while play.table.pending is not None:
        assert play.asked != "combat.all-strikes"
        play._modestly()


def test_the_bearer_may_face_all_strikes_when_the_opponent_gives_him_the_first() -> None:
    play = defied().until("combat.assign").do("enough")
    play.do("strike Gimli")
    assert (play.asks, play.options) == ("one", ["face Gimli", "enough"])


# -- Ringil -----------------------------------------------------------------------------------------


def test_ringil_is_restored() -> None:
    play = lore_stored()
    play.give("Aragorn II", "TD-184")
    who, item = play["Aragorn II"].number, play["Ringil"]
    facts = CARDS[play["Aragorn II"].id]
    assert numbers.prowess(play.table, who) == (facts.prowess or 0) + 1
    assert numbers.body(play.table, who) == (facts.body or 0) + 1
    assert (numbers.card_corruption(play.table, item), scoring.worth(play.table, item, "one")) == (2, 2)
    play.organization()
    unanswered(play.do("restore Ringil"))
    item = play["Ringil"]
    assert play["Reforging"].on == item.number
    assert play["Reforging"].number not in play.player("one").points
    assert numbers.prowess(play.table, who) == (facts.prowess or 0) + 5
    assert (numbers.card_corruption(play.table, item), scoring.worth(play.table, item, "one")) == (3, 4)
    assert not any(option.verb == "restore" for option in chain.offers(play.table, "one"))


# -- Belegennon -------------------------------------------------------------------------------------


def test_belegennon_is_restored() -> None:
    play = lore_stored()
    play.give("Aragorn II", "TD-185")
    who = play["Aragorn II"].number
    assert numbers.body(play.table, who) == (CARDS[play["Aragorn II"].id].body or 0)
    assert numbers.stay_cost(play.table, who) == 3
    play.organization()
    unanswered(play.do("restore Belegennon"))
    item = play["Belegennon"]
    assert numbers.stay_cost(play.table, who) == 0
    assert (numbers.card_corruption(play.table, item), scoring.worth(play.table, item, "one")) == (3, 4)


# -- Gold Belt of Lórien ----------------------------------------------------------------------------


def test_gold_belt_of_lorien_comes_there_and_gives_influence() -> None:
    play = Play()
    company = play.company("one", "Lórien", "Bergil")
    play.hand("one", "Gold Belt of Lórien")
    play.at_site(company).do("play Gold Belt of Lórien").until()
    assert numbers.free_direct_influence(play.table, play["Bergil"].number) == 1
    play = Play()
    company = play.company("one", "Moria", "Bergil")
    play.hand("one", "Gold Belt of Lórien")
    assert play.at_site(company).table.pending is None


# -- Twice-baked Cakes ------------------------------------------------------------------------------


@pytest.mark.parametrize(("site", "offered"), [("Bree", True), ("Edoras", True), ("Moria", False)])
def test_twice_baked_cakes_are_for_sale_where_people_live(site: str, offered: bool) -> None:
    play = Play()
    company = play.company("one", site, "Bergil")
    play.hand("one", "Twice-baked Cakes", "Cram")
    play.state(site, TAPPED)
    play.at_site(company)
    assert (play.table.pending is not None and play.offered("play Twice-baked Cakes")) == offered
    if offered:
        play.do("play Twice-baked Cakes").until()
        assert play["Twice-baked Cakes"].on == play["Bergil"].number


def test_twice_baked_cakes_carry_a_company_two_regions_further() -> None:
    play = Play()
    play.company("one", "Rivendell", "Bergil")
    play.give("Bergil", "Twice-baked Cakes")
    play.organization().do("use Twice-baked Cakes Bergil").until("organization")
    assert play.company_of("Bergil").extra_regions == 2
    assert "Twice-baked Cakes" not in play


# -- Waybread ---------------------------------------------------------------------------------------


def test_waybread_untaps_its_bearer() -> None:
    play = Play()
    play.company("one", "Moria", "Bergil", "Legolas")
    play.give("Bergil", "Waybread")
    play.state("Bergil", TAPPED)
    play.organization().do("use Waybread Bergil").until("organization")
    assert play["Bergil"].state == UNTAPPED
    assert "Waybread" not in play


@pytest.mark.parametrize("state", [TAPPED, UNTAPPED])
def test_waybread_is_shared(state: int) -> None:
    play = Play()
    play.company("one", "Moria", "Bergil", "Legolas", "Éowyn")
    play.give("Bergil", "Waybread")
    play.state("Bergil", state)
    play.state("Legolas", TAPPED)
    play.organization()
    assert not play.offered("use Waybread/1 Éowyn"), "she is untapped"
    play.do("use Waybread/1 Legolas").until("organization")
    assert (play["Bergil"].state, play["Legolas"].state) == (UNTAPPED, UNTAPPED)


@pytest.mark.parametrize("state", [TAPPED, UNTAPPED])
def test_waybread_is_shared_if_it_untaps_somebody(state: int) -> None:
    play = Play()
    play.company("one", "Moria", "Bergil", "Legolas")
    play.give("Bergil", "Waybread")
    play.state("Bergil", state)
    play.give("Legolas", "Mithril")
    play.state("Legolas", TAPPED)
    assert play.organization().offered("use Waybread/1 Legolas") is (state == TAPPED), "Mithril keeps Legolas tapped"


def test_waybread_carries_a_company_a_region_further() -> None:
    play = Play()
    play.company("one", "Rivendell", "Bergil")
    play.give("Bergil", "Waybread")
    play.organization().do("use Waybread/2 Bergil").until("organization")
    assert play.company_of("Bergil").extra_regions == 1
