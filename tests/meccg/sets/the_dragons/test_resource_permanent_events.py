"""The resource permanent-events of The Dragons."""

from __future__ import annotations

import pytest

from tests.meccg.play import Play
from tests.meccg.sets.hazard_scenes import unanswered
from tests.meccg.sets.short_event_scenes import attacked, corruption, total
from tests.meccg.sets.the_dragons.dragon_scenes import offers
from underdeeps.meccg.rules import numbers, zones
from underdeeps.meccg.rules.combat import attacks
from underdeeps.meccg.rules.combat.automatic_attacks import automatic_attacks
from underdeeps.meccg.rules.journeys import places
from underdeeps.meccg.sets.the_dragons.dwarf_holds import is_dwarf_hold
from underdeeps.meccg.table import TAPPED, UNTAPPED, WOUNDED

# -- Dragon-lore, When I Know Anything --------------------------------------------------------------


@pytest.mark.parametrize("card", ["Dragon-lore", "When I Know Anything"])
def test_a_sage_learns_where_information_is_playable(card: str) -> None:
    play = Play()
    company = play.company("one", "Weathertop", "Elrond", "Aragorn II")
    play.hand("one", card)
    play.at_site(company)
    assert offers(play, "play") == [f"play {card} Elrond"]
    play.do(f"play {card} Elrond").until()
    assert play["Elrond"].state == TAPPED
    assert play["Weathertop"].state == TAPPED
    assert play[card].on == play["Elrond"].number
    assert numbers.corruption_points(play.table, play["Elrond"].number) == (2 if card == "Dragon-lore" else 1)


@pytest.mark.parametrize(("site", "state"), [("Moria", UNTAPPED), ("Weathertop", TAPPED)])
def test_a_sage_learns_nothing_elsewhere_or_at_a_tapped_site(site: str, state: int) -> None:
    play = Play()
    company = play.company("one", site, "Elrond")
    play.state(site, state)
    play.hand("one", "Dragon-lore", "When I Know Anything")
    play.at_site(company)
    assert not offers(play, "play")


def test_dragon_lore_finds_an_item_in_a_tapped_lair() -> None:
    play = Play()
    company = play.company("one", "Irerock", "Elrond", "Aragorn II")
    play.give("Elrond", "Dragon-lore")
    play.deck("one", "Concealment", "Glamdring", "Wizard’s Staff")
    play.discard("one", "Horn of Anor")
    play.hand("one", "Wit")
    play.at_site(company)
    assert not offers(play, "use Dragon-lore"), "the lair is not tapped"
    play.state("Irerock", TAPPED)
    play.at_site(company)
    play.do("use Dragon-lore").until("fetch.item")
    assert "from-deck Glamdring" in play.options
    assert not play.offered("from-deck Concealment")
    play.do("from-deck Glamdring", "gets Aragorn II").until()
    assert play["Glamdring"].on == play["Aragorn II"].number
    assert play["Aragorn II"].state == UNTAPPED
    assert play["Elrond"].state == TAPPED
    assert "Dragon-lore" in play.names(play.player("one").discard)


def test_when_i_know_anything_helps_a_companion_and_costs_the_sage_a_check() -> None:
    play = Play()
    play.company("one", "Rivendell", "Elrond", "Aragorn II")
    play.company("one", "Moria", "Legolas")
    play.give("Elrond", "When I Know Anything")
    play.dice(6, 6, 4, 3)
    corruption(play, "Aragorn II")
    play.do("use When I Know Anything check").until()
    assert [event.facts["total"] for event in play.events("corruption")] == [12, 7 + 3]
    assert play["Elrond"].state == TAPPED
    play.state("Elrond", UNTAPPED)
    corruption(play, "Legolas")
    assert not offers(play, "use")


# -- Gift of Comprehension --------------------------------------------------------------------------


def test_gift_of_comprehension_makes_a_sage_of_a_dunadan_at_a_haven() -> None:
    play = Play()
    play.company("one", "Rivendell", "Aragorn II", "Legolas")
    play.company("one", "Moria", "Faramir")
    play.hand("one", "Gift of Comprehension")
    play.organization()
    assert offers(play, "play") == ["play Gift of Comprehension Aragorn II"]
    unanswered(play.do("play Gift of Comprehension Aragorn II"))
    assert "sage" in numbers.skills(play.table, play["Aragorn II"].number)
    assert play["Aragorn II"].state == TAPPED


# -- Houses of Healing ------------------------------------------------------------------------------


def test_houses_of_healing_heal_at_a_free_hold() -> None:
    play = Play()
    play.company("one", "Minas Tirith", "Aragorn II")
    play.company("one", "Moria", "Legolas")
    play.hand("one", "Houses of Healing")
    play.organization()
    assert offers(play, "play") == ["play Houses of Healing Minas Tirith"]
    unanswered(play.do("play Houses of Healing Minas Tirith")).until()
    play.state("Aragorn II", WOUNDED)
    play.state("Legolas", WOUNDED)
    play.untap().until()
    assert play["Aragorn II"].state == TAPPED
    assert play["Legolas"].state == WOUNDED


def test_houses_of_healing_go_with_the_site() -> None:
    play = Play()
    company = play.company("one", "Minas Tirith", "Aragorn II")
    play.give("Minas Tirith", "Houses of Healing")
    play.moves(company, "Henneth Annûn", "Anórien", "Ithilien").until()
    assert "Minas Tirith" not in play
    assert "Houses of Healing" in play.names(play.player("one").discard)


# -- Lore of the Ages -------------------------------------------------------------------------------


def test_lore_of_the_ages_strengthens_the_whole_company() -> None:
    play = Play()
    company = play.company("one", "Rivendell", "Elrond", "Aragorn II")
    play.give("Elrond", "Lore of the Ages")
    before = numbers.prowess(play.table, play["Aragorn II"].number)
    play.dice(6, 6)
    attacked(play, company)
    play.do("use Lore of the Ages attack")
    unanswered(play)
    assert numbers.prowess(play.table, play["Aragorn II"].number) == before + 1
    assert play["Elrond"].state == TAPPED
    assert len(play.events("corruption")) == 1
    play.until()
    assert numbers.prowess(play.table, play["Aragorn II"].number) == before


def test_lore_of_the_ages_is_for_an_elf_at_a_haven_and_for_his_own_company() -> None:
    play = Play()
    play.company("one", "Rivendell", "Elrond", "Aragorn II")
    other = play.company("one", "Moria", "Legolas", "Gimli")
    play.hand("one", "Lore of the Ages")
    play.organization()
    assert offers(play, "play") == ["play Lore of the Ages Elrond"]
    play.give("Elrond", "Lore of the Ages")
    attacked(play, other)
    assert not offers(play, "use Lore")


# -- Mathom Lore ------------------------------------------------------------------------------------


def test_mathom_lore_brings_a_minor_item_to_hand() -> None:
    play = Play()
    play.company("one", "Bag End", "Frodo")
    play.company("one", "Rivendell", "Bilbo")
    play.hand("one", "Mathom Lore")
    play.deck("one", "Glamdring", "Horn of Anor")
    play.organization()
    assert offers(play, "play") == ["play Mathom Lore Frodo"]
    unanswered(play.do("play Mathom Lore Frodo"))
    play.state("Frodo", UNTAPPED)
    play.organization()
    play.dice(6, 6)
    play.do("use Mathom Lore").until("fetch.item")
    assert play.options == ["from-deck Horn of Anor", "enough"]
    play.do("from-deck Horn of Anor")
    unanswered(play)
    assert play.names(play.player("one").hand) == ["Horn of Anor"]
    assert len(play.events("corruption")) == 1


# -- Tales of the Hunt ------------------------------------------------------------------------------


def test_tales_of_the_hunt_untap_a_companion() -> None:
    play = Play()
    play.company("one", "Lake-town", "Bard Bowman", "Aragorn II")
    play.company("one", "Rivendell", "Beorn", "Legolas")
    play.hand("one", "Tales of the Hunt")
    play.organization()
    assert offers(play, "play") == ["play Tales of the Hunt Bard Bowman"]
    unanswered(play.do("play Tales of the Hunt Bard Bowman"))
    for name, state in (("Bard Bowman", UNTAPPED), ("Aragorn II", TAPPED), ("Legolas", TAPPED)):
        play.state(name, state)
    play.organization()
    play.dice(6, 6)
    uses = offers(play, "use")
    assert uses == ["use Tales of the Hunt Aragorn II"]
    unanswered(play.do(uses[0]))
    assert play["Aragorn II"].state == UNTAPPED
    assert play["Bard Bowman"].state == TAPPED
    assert total(play, "corruption") == 12


# -- Three Golden Hairs -----------------------------------------------------------------------------


def test_three_golden_hairs_rid_a_diplomat_of_corruption_cards() -> None:
    play = Play()
    play.company("one", "Lórien", "Galadriel", "Imrahil", "Gandalf")
    play.company("one", "Rivendell", "Adrazar")
    play.give("Imrahil", "Lure of Nature")
    play.hand("one", "Three Golden Hairs")
    play.organization()
    assert offers(play, "play") == ["play Three Golden Hairs Imrahil"]
    unanswered(play.do("play Three Golden Hairs Imrahil")).until()
    assert "Lure of Nature" not in play
    play.dice(3, 3)
    corruption(play, "Imrahil").until()
    assert total(play, "corruption") == 6 + 2


# -- Echo of all Joy --------------------------------------------------------------------------------


def test_echo_of_all_joy_keeps_a_long_event() -> None:
    play = Play()
    play.company("one", "Rivendell", "Aragorn II")
    play.event("one", "A Short Rest")
    play.hand("one", "Echo of all Joy")
    play.organization()
    unanswered(play.do("play Echo of all Joy A Short Rest")).until()
    play.event("one", "Star of High Hope")
    play.long_events().until()
    assert "A Short Rest" in play
    assert "Star of High Hope" not in play
    play.event("two", "Doors of Night")
    assert "A Short Rest" not in play
    assert "Echo of all Joy" not in play


def test_echo_of_all_joy_goes_with_the_play_deck_and_is_not_heard_at_night() -> None:
    play = Play()
    play.company("one", "Rivendell", "Aragorn II")
    rest = play.event("one", "A Short Rest")
    zones.enter(play.table, play.id("Echo of all Joy"), "one", "event", on=rest)
    zones.discard_on_exhaustion(play.table)
    assert "A Short Rest" not in play
    assert "Echo of all Joy" in play.names(play.player("one").discard)
    play.event("one", "A Short Rest")
    play.event("two", "Doors of Night")
    play.hand("one", "Echo of all Joy", "Wit")
    play.organization()
    assert not offers(play, "play Echo")


# -- King under the Mountain ------------------------------------------------------------------------


def slayers(dragon: str = "Leucaruth at Home", lair: str = "Irerock") -> tuple[Play, int]:
    """A company that has just beaten a Dragon at home."""
    play = Play()
    company = play.company("one", lair, "Thorin II", "Aragorn II")
    number = play.event("two", dragon)
    play.table.phase = "site"
    play.table.site_company = company
    combat = attacks.begin(
        play.table,
        company,
        source="automatic",
        card=play.table.cards[number].id,
        maker=number,
        race="dragon",
        strikes=1,
        prowess=1,
    )
    zones.happen(play.table, "attack-ended", "defeated")
    assert combat.source == "automatic"
    play.table.combat = None
    zones.leave(play.table, number, "points")
    return play, company


def test_king_under_the_mountain_rules_the_lair() -> None:
    play, company = slayers()
    play.hand("one", "King under the Mountain", "Glamdring")
    play.at_site(company)
    plays = offers(play, "play King")
    assert plays == ["play King under the Mountain Thorin II"]
    unanswered(play.do(plays[0])).until("chain.open", "one")
    site = play["Irerock"]
    assert places.site_type(play.table, site) == "border-hold"
    assert is_dwarf_hold(play.table, site)
    assert not automatic_attacks(play.table, site, play.table.companies[company])
    assert numbers.free_direct_influence(play.table, play["Thorin II"].number, play.id("Gimli")) >= 5
    play.do("play Glamdring")
    assert play.asked != "chain.by", "only a Dwarf may"
    play.until()
    assert play["Glamdring"].on == play["Thorin II"].number
    zones.discard(play.table, play["King under the Mountain"].number)
    assert places.site_type(play.table, play["Irerock"]) == "ruins-and-lairs"


def test_king_under_the_mountain_needs_a_dragon_on_land() -> None:
    play, company = slayers("Eärcaraxë at Home", "Isle of the Ulond")
    play.hand("one", "King under the Mountain", "Wit")
    play.at_site(company)
    assert not offers(play, "play King")
    play = Play()
    company = play.company("one", "Irerock", "Thorin II")
    play.hand("one", "King under the Mountain", "Wit")
    play.at_site(company)
    assert not offers(play, "play King")


# -- Map to Mithril ---------------------------------------------------------------------------------


def test_map_to_mithril_is_learned_by_a_dwarf_and_taps_in_moria() -> None:
    play = Play()
    company = play.company("one", "Weathertop", "Gimli", "Elrond")
    play.hand("one", "Map to Mithril")
    play.at_site(company)
    assert offers(play, "play") == ["play Map to Mithril Gimli"]
    play.do("play Map to Mithril Gimli").until()
    assert play["Gimli"].state == TAPPED
    assert play["Weathertop"].state == TAPPED
    assert play["Map to Mithril"].state == UNTAPPED
    play = Play()
    company = play.company("one", "Moria", "Gimli")
    play.give("Gimli", "Map to Mithril")
    play.hand("one", "Wit")
    play.at_site(company).until()
    assert play["Map to Mithril"].state == TAPPED
    play.untap().until()
    assert play["Map to Mithril"].state == TAPPED


def test_map_to_mithril_makes_a_weapon_better_in_a_dwarf_hold() -> None:
    play = Play()
    play.company("one", "Blue Mountain Dwarf-hold", "Gimli", "Boromir II")
    play.give("Gimli", "Map to Mithril")
    play.give("Boromir II", "Sword of Gondolin")
    before = numbers.prowess(play.table, play["Boromir II"].number)
    alone = numbers.prowess(play.table, play["Gimli"].number)
    play.organization()
    assert not offers(play, "use Map"), "it is not tapped"
    play.until()
    play.state("Map to Mithril", TAPPED)
    play.organization()
    unanswered(play.do("use Map to Mithril Sword of Gondolin"))
    assert play["Map to Mithril"].on == play["Sword of Gondolin"].number
    assert numbers.prowess(play.table, play["Boromir II"].number) == before + 3
    assert numbers.prowess(play.table, play["Gimli"].number) == alone
    assert play["Gimli"].state == TAPPED


def test_map_to_mithril_is_no_use_elsewhere_or_for_unique_weapons() -> None:
    for site, weapon in (("Rivendell", "Sword of Gondolin"), ("Blue Mountain Dwarf-hold", "Glamdring")):
        play = Play()
        play.company("one", site, "Gimli")
        play.give("Gimli", "Map to Mithril", weapon)
        play.state("Map to Mithril", TAPPED)
        play.organization()
        assert not offers(play, "use Map")


# -- Helm of Her Secrecy ----------------------------------------------------------------------------


@pytest.mark.parametrize("race", ["nazgûl", "orc"])
def test_helm_of_her_secrecy_brings_eowyn_into_the_fight(race: str) -> None:
    play = Play()
    company = play.company("one", "Edoras", "Théoden", "Aragorn II")
    play.hand("one", "Helm of Her Secrecy", "Éowyn")
    attacked(play, company, race=race, prowess=4, strikes=3)
    play.do("play Helm of Her Secrecy attack")
    while play.asked == "chain.respond":
        play.do("pass")
    if play.asked == "organizing.where":
        play.do(play.options[0])
    eowyn = play["Éowyn"].number
    assert eowyn in play.table.companies[company].characters
    assert eowyn in attacks.facing(play.table)
    facts = play["Éowyn"].facts
    assert numbers.prowess(play.table, eowyn) == (facts.prowess or 0) + 2
    assert numbers.body(play.table, eowyn) == (facts.body or 0) + 1
    play.dice(*(6,) * 12)
    play.until()
    assert "Éowyn" in play
    assert ("Helm of Her Secrecy" in play) is (race == "nazgûl")


def test_helm_of_her_secrecy_needs_eowyn_and_one_of_edoras() -> None:
    for people, hand in ((("Théoden",), ("Wit",)), (("Aragorn II",), ("Éowyn",))):
        play = Play()
        company = play.company("one", "Rivendell", *people)
        play.hand("one", "Helm of Her Secrecy", *hand)
        attacked(play, company)
        assert not offers(play, "play Helm")
