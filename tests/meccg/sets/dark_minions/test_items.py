"""The items of Dark Minions."""

from __future__ import annotations

import pytest

from tests.meccg.play import Play
from tests.meccg.sets.chain_scenes import resolves
from tests.meccg.sets.item_scenes import attack
from tests.meccg.sets.short_event_scenes import corruption
from tests.meccg.sets.site_scenes import faced, has_information, playable_items
from tests.meccg.sets.under_deeps_scenes import at, attack_of, needed, resolved
from underdeeps.meccg.facts import CARDS
from underdeeps.meccg.language.catalogue import text_of
from underdeeps.meccg.parts.targets.characters import information_playable
from underdeeps.meccg.rules import numbers, zones
from underdeeps.meccg.rules.combat import attacks
from underdeeps.meccg.rules.ending import scoring
from underdeeps.meccg.table import TAPPED, UNTAPPED, WOUNDED

SCROLLS = "Forgotten Scrolls"

TOME = "Lost Tome"


def stored(play: Play, seat: str, card: str) -> None:
    """A card lies stored in a player's marshalling point pile."""
    form = CARDS[play.id(card, seat)].forms[0]
    zones.store(play.table, zones.enter(play.table, play.id(card, seat), seat, "item" if form == "item" else "event"))


@pytest.mark.parametrize(
    ("item", "bearer", "kind", "more"),
    [
        ("Dwarven Light-stone", "Gimli", "wizard", 2),
        ("Noldo-lantern", "Gimli", "wizard", 2),
        ("Goblin Earth-plumb", "Gorbag", "ringwraith", 1),
        ("Iron Shield of Old", "Gorbag", "ringwraith", 2),
        ("Cave Troll", "Gorbag", "ringwraith", 1),
    ],
)
def test_what_a_company_has_with_it_helps_it_to_find_its_way(item: str, bearer: str, kind: str, more: int) -> None:
    play, company = at("The Under-gates", bearer, kind=kind)
    plain = needed(play, company, "The Under-leas")
    play.give(bearer, item)
    assert needed(play, company, "The Under-leas") == plain - more
    assert needed(play, company, "Moria") == 0


@pytest.mark.parametrize(
    ("item", "site", "playable"),
    [
        ("Aiglos", "The Under-gates", True),
        ("Aiglos", "The Under-courts", True),
        ("Aiglos", "The Gem-deeps", False),
        ("Aiglos", "Moria", False),
        ("Dragon-helm", "The Under-gates", True),
        ("Dragon-helm", "The Gem-deeps", False),
        ("Dwarven Light-stone", "The Gem-deeps", True),
        ("Dwarven Light-stone", "Moria", False),
        ("Noldo-lantern", "The Under-courts", True),
        ("Noldo-lantern", "Moria", False),
    ],
)
def test_where_the_treasures_of_heroes_are_found(item: str, site: str, playable: bool) -> None:
    play, company = at(site)
    play.hand("one", item)
    play.at_site(company)
    assert play.offered(f"play {item}") == playable


@pytest.mark.parametrize("card", ["DM-169", "DM-172", "DM-174", "DM-176", "DM-178", "DM-180"])
def test_each_says_what_it_does(card: str) -> None:
    assert text_of(card)[0] in "+ABCDEFGHIJKLMNOPQRSTUVWXYZ"
    assert text_of(card).endswith(".")


@pytest.mark.parametrize(("item", "prowess"), [(SCROLLS, 8), (TOME, 9)])
def test_lost_knowledge_is_guarded_by_a_trap(item: str, prowess: int) -> None:
    play = Play()
    company = play.company("one", "Ettenmoors", "Aragorn II", "Legolas")
    play.give("Legolas", "Glamdring")
    unarmed = play["Legolas"].facts.prowess or 0
    play.hand("one", item, "Dark Quarrels")
    play.at_site(company).do(f"play {item}", "by Legolas")
    while play.table.combat is None:
        play.do("pass")
    fight = play.table.combat
    assert (fight.race, fight.strikes, fight.prowess, fight.cannot_be_canceled) == ("trap", 1, prowess, True)
    assert fight.facing == (play["Legolas"].number,)
    play.dice(6, 6)
    play.until()
    assert play.events("strike-rolled")[-1].facts["total"] == 12 + unarmed - 1
    assert play[item].on == play["Legolas"].number


@pytest.mark.parametrize(("item", "site"), [(SCROLLS, "Ettenmoors"), (TOME, "Moria"), (TOME, "Dol Guldur")])
def test_lost_knowledge_makes_information_playable(item: str, site: str) -> None:
    play = Play()
    company = play.company("one", site, "Legolas")
    play.give("Legolas", item)
    play.at_site(company)
    assert not information_playable(play.table, play[site])
    resolves(play, f"use {item} {site}")
    assert information_playable(play.table, play[site])
    assert item not in play


@pytest.mark.parametrize(("item", "site"), [(SCROLLS, "Moria"), (TOME, "Ettenmoors"), (SCROLLS, "Bree")])
def test_lost_knowledge_is_of_use_at_its_own_kind_of_site_only(item: str, site: str) -> None:
    play = Play()
    company = play.company("one", site, "Legolas")
    play.give("Legolas", item)
    play.at_site(company)
    assert not play.offered(f"use {item} {site}")


def test_urlurtsu_nurn_has_orcs_items_and_information() -> None:
    assert faced("wizard", "Urlurtsu Nurn") == (("orc", 4, 7, False),)
    assert has_information("wizard", "Urlurtsu Nurn")
    assert playable_items("wizard", "Urlurtsu Nurn") == ("minor", "major")


# -- Aiglos -----------------------------------------------------------------------------------------


def test_aiglos_is_a_spear_for_warriors() -> None:
    play, _ = at("Rivendell", "Legolas", "Bilbo")
    play.give("Legolas", "Aiglos")
    number = play["Legolas"].number
    assert numbers.prowess(play.table, number) == 7 and numbers.body(play.table, number) == 9
    play.event("two", "Doors of Night")
    assert numbers.prowess(play.table, number) == 10
    elves = numbers.free_direct_influence(play.table, number, play.id("Haldir"))
    assert elves - numbers.free_direct_influence(play.table, number, play.id("Boromir II")) == 3
    zones.move_to(play.table, play["Aiglos"].number, play["Bilbo"].number)
    plain = CARDS[play["Bilbo"].id]
    assert numbers.prowess(play.table, play["Bilbo"].number) == plain.prowess
    assert numbers.body(play.table, play["Bilbo"].number) == plain.body


def test_aiglos_lowers_the_body_of_strikes() -> None:
    play, _ = at("Rivendell", "Legolas")
    play.give("Legolas", "Aiglos")
    given = [part.amount for part, _ in numbers.given(play.table, play["Legolas"].number, "strike-body")]
    assert given == [-2]


# -- Dragon-helm ------------------------------------------------------------------------------------


def test_dragon_helm_strengthens_warriors_and_cancels_attacks_of_dragons() -> None:
    play, company = at("Rivendell", "Gimli", "Legolas")
    play.give("Gimli", "Dragon-helm")
    number = play["Gimli"].number
    facts = play["Gimli"].facts
    assert numbers.prowess(play.table, number) == (facts.prowess or 0) + 1
    assert numbers.body(play.table, number) == 10
    for creature, key, offered in (("Cave-drake", "region:wilderness", True), ("Orc-watch", "site:shadow-hold", False)):
        play, company = at("Rivendell", "Gimli", "Legolas")
        play.give("Gimli", "Dragon-helm")
        play.hand("two", creature)
        play.moves(company, "Moria", "Rhudaur", "Hollin", "Redhorn Gate").until("chain.open", "two")
        play.do(f"play {creature} {key}")
        assert play.offered("use Dragon-helm attack") == offered
        if offered:
            resolved(play, "use Dragon-helm attack")
            assert play["Dragon-helm"].state == TAPPED and play.events("attack-canceled")


# -- Dwarven Light-stone ----------------------------------------------------------------------------


def test_dwarven_light_stone_weakens_orcs_and_trolls() -> None:
    play = attack_of("Moria", "Dwarven Light-stone").do("use Dwarven Light-stone attack")
    assert attacks.attack_prowess(play.table) == 5
    assert play["Dwarven Light-stone"].state == TAPPED
    play = attack_of("The Under-vaults", "Dwarven Light-stone")
    assert not play.offered("use Dwarven Light-stone attack"), "they are undead"


def test_dwarven_light_stone_weakens_attacks_against_which_weapons_do_not_help() -> None:
    play, company = at("Moria", "Gimli")
    play.give("Gimli", "Dwarven Light-stone")
    play.event("two", "Earth-tremors")
    play.journey(company, "The Under-gates").until("chain.open", "one")
    resolved(play, "use Dwarven Light-stone attack")
    assert attacks.attack_prowess(play.table) == 5


# -- Forgotten Scrolls ------------------------------------------------------------------------------


def test_forgotten_scrolls_can_be_played_at_tapped_minas_tirith() -> None:
    play = Play()
    company = play.company("one", "Minas Tirith", "Aragorn II")
    play.state("Minas Tirith", TAPPED)
    play.hand("one", SCROLLS, TOME)
    play.at_site(company)
    assert not play.offered(f"play {TOME}")
    play.dice(6, 6)
    play.do(f"play {SCROLLS}").until()
    assert play[SCROLLS].on == play["Aragorn II"].number

    play = Play()
    company = play.company("one", "Ettenmoors", "Aragorn II")
    play.state("Ettenmoors", TAPPED)
    play.hand("one", SCROLLS)
    play.at_site(company)
    assert not play.offered(f"play {SCROLLS}")


# -- Gems of Arda -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("site", "vein", "playable"),
    [
        ("The Gem-deeps", False, True),
        ("The Under-gates", False, False),
        ("The Under-gates", True, True),
        ("Moria", True, False),
    ],
)
def test_where_gems_of_arda_are_found(site: str, vein: bool, playable: bool) -> None:
    play, company = at(site)
    if vein:
        stored(play, "one", "Vein of Arda")
    play.hand("one", "Gems of Arda")
    play.at_site(company)
    assert play.offered("play Gems of Arda") == playable


def test_gems_of_arda_buy_what_the_opponent_has_stored() -> None:
    play, _ = at("Rivendell", "Aragorn II", "Gimli")
    play.give("Gimli", "Gems of Arda")
    stored(play, "two", "Glamdring")
    stored(play, "two", "Elf-stone")
    play.hand("one", "Sword of Gondolin", "Elf-stone")
    play.discard("one", "Glamdring")
    play.dice(6, 6)
    play.organization().do("store Gems of Arda").until("trade.item")
    assert play.options == ["from-hand Elf-stone", "from-discard Glamdring", "none"]
    play.do("from-discard Glamdring", "take-charge Aragorn II").until()
    mine = [card for card in play.table.cards.values() if card.facts.name == "Glamdring"]
    assert [(card.owner, card.on) for card in mine] == [("one", play["Aragorn II"].number)]
    assert play["Aragorn II"].state == TAPPED and "Glamdring" in play.names(play.player("two").discard)
    assert play["Gems of Arda"].stored and scoring.tally(play.table, "one")["item"] == 3 + 2
    play.untap().until()
    play.organization()
    assert play.table.pending is None or not play.offered("store Glamdring"), "it can never be stored"


# -- Mithril ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("site", "who", "vein", "playable"),
    [
        ("The Under-gates", "Gimli", True, True),
        ("The Under-gates", "Elrond", True, True),
        ("The Under-gates", "Boromir II", True, False),
        ("The Under-gates", "Gimli", False, False),
        ("The Gem-deeps", "Gimli", True, False),
    ],
)
def test_where_and_by_whom_mithril_is_found(site: str, who: str, vein: bool, playable: bool) -> None:
    play, company = at(site, who)
    if vein:
        stored(play, "one", "Vein of Arda")
    play.hand("one", "Mithril")
    play.at_site(company)
    assert (play.table.pending is not None and play.offered("play Mithril")) == playable


def test_mithril_is_taken_home_and_made_into_arms() -> None:
    play, _ = at("Rivendell", "Aragorn II", "Gimli")
    stored(play, "one", "Vein of Arda")
    play.give("Gimli", "Mithril")
    play.state("Gimli", TAPPED)
    play.untap().until()
    assert play["Gimli"].state == TAPPED
    assert scoring.tally(play.table, "one")["item"] == 3
    play.hand("one", "Glamdring", "Sword of Gondolin")
    play.discard("one", "Shield of Iron-bound Ash", "Elf-stone")
    play.dice(*[6] * 6)
    play.organization().do("store Mithril").until("trade.item")
    assert play.options == ["from-hand Sword of Gondolin", "from-discard Shield of Iron-bound Ash", "none"]
    play.do("from-hand Sword of Gondolin").until()
    assert play["Sword of Gondolin"].on == play["Aragorn II"].number and play["Aragorn II"].state == TAPPED
    assert play["Mithril"].stored and scoring.tally(play.table, "one")["item"] == 7 + CARDS["TW-336"].points
    assert any(event.facts["character"] == play["Gimli"].id for event in play.events("corruption")), "he is a Dwarf"


# -- Necklace of Girion -----------------------------------------------------------------------------


def test_necklace_of_girion_wins_dwarves_and_men() -> None:
    play = Play()
    play.company("one", "Rivendell", "Elrond")
    elrond = play["Elrond"].number
    bare = [
        numbers.free_direct_influence(play.table, elrond, play.id(name)) for name in ("Gimli", "Bard Bowman", "Merry")
    ]
    play.give("Elrond", "Necklace of Girion")
    with_it = [
        numbers.free_direct_influence(play.table, elrond, play.id(name)) for name in ("Gimli", "Bard Bowman", "Merry")
    ]
    assert with_it == [bare[0] + 3, bare[1] + 3, bare[2]]


def test_necklace_of_girion_is_played_at_the_lonely_mountain_only() -> None:
    for site, fits in (("The Lonely Mountain", True), ("Moria", False)):
        play = Play()
        company = play.company("one", site, "Elrond")
        play.hand("one", "Necklace of Girion")
        play.at_site(company)
        assert play.offered("play Necklace of Girion") == fits


def test_necklace_of_girion_is_given_for_another_item() -> None:
    play = Play()
    company = play.company("one", "Bree", "Elrond")
    play.give("Elrond", "Necklace of Girion")
    play.hand("one", "Glamdring", "The One Ring", "Concealment")
    play.dice(6, 6)
    play.at_site(company).do("use Necklace of Girion")
    while play.asked != "trade.item":
        play.do("pass")
    assert play.options == ["from-hand Glamdring", "none"]
    play.do("from-hand Glamdring")
    assert "Necklace of Girion" not in play
    assert play["Glamdring"].on == play["Elrond"].number
    assert play["Elrond"].state == UNTAPPED


def test_necklace_of_girion_stays_if_the_check_is_failed_or_the_site_is_another() -> None:
    play = Play()
    company = play.company("one", "Bree", "Elrond", "Legolas")
    play.give("Elrond", "Necklace of Girion", "Glamdring")
    play.hand("one", "Orcrist")
    play.dice(1, 2)
    play.at_site(company).do("use Necklace of Girion").until()
    assert "Elrond" not in play
    assert "Orcrist" not in play

    play = Play()
    company = play.company("one", "Moria", "Elrond")
    play.give("Elrond", "Necklace of Girion")
    play.hand("one", "Orcrist")
    play.at_site(company)
    assert not play.offered("use Necklace of Girion")


# -- Noldo-lantern ----------------------------------------------------------------------------------


def test_noldo_lantern_weakens_the_dead_and_orcs() -> None:
    play = attack_of("The Under-vaults", "Noldo-lantern").do("use Noldo-lantern attack")
    assert (attacks.attack_prowess(play.table), attacks.strikes_of(play.table)) == (6, 2)
    play = attack_of("The Pûkel-deeps", "Noldo-lantern")
    assert not play.offered("use Noldo-lantern attack")


# -- Phial of Galadriel -----------------------------------------------------------------------------


def lorien(bearer: str, state: int = UNTAPPED) -> Play:
    """Somebody bears Star-glass in Lórien beside Galadriel."""
    play = Play()
    company = play.company("one", "Lórien", bearer, "Galadriel")
    play.give(bearer, "Star-glass")
    play.state("Galadriel", state)
    play.hand("one", "Phial of Galadriel")
    return play.at_site(company)


def test_phial_of_galadriel_takes_the_place_of_star_glass() -> None:
    play = lorien("Frodo")
    resolves(play, "play Phial of Galadriel Star-glass")
    assert play["Galadriel"].state == TAPPED
    assert play["Frodo"].state == UNTAPPED
    assert play["Phial of Galadriel"].on == play["Frodo"].number
    assert play.names(play.player("one").removed) == ["Star-glass"]
    assert scoring.tally(play.table, "one")["item"] == 1


@pytest.mark.parametrize(("bearer", "state"), [("Gimli", UNTAPPED), ("Gandalf", UNTAPPED), ("Frodo", TAPPED)])
def test_phial_of_galadriel_is_not_for_dwarves_and_wizards_nor_without_galadriel(bearer: str, state: int) -> None:
    assert not lorien(bearer, state).offered("play Phial of Galadriel Star-glass")


def test_phial_of_galadriel_is_not_played_like_other_items() -> None:
    play = Play()
    company = play.company("one", "Lórien", "Frodo", "Galadriel")
    play.hand("one", "Phial of Galadriel")
    play.at_site(company)
    assert play.table.pending is None


def with_phial() -> tuple[Play, int]:
    """Frodo bears the Phial."""
    play = Play()
    company = play.company("one", "Lórien", "Frodo", "Aragorn II", "Legolas")
    play.give("Frodo", "Phial of Galadriel")
    return play, company


def test_phial_of_galadriel_cancels_an_undead_attack() -> None:
    play, company = with_phial()
    attack(play, company, race="undead", strikes=2, prowess=9)
    play.do("use Phial of Galadriel attack").until()
    assert play.events("attack-ended")[-1].facts["outcome"] == attacks.CANCELED
    assert play["Phial of Galadriel"].state == TAPPED
    assert play["Frodo"].state == UNTAPPED


def test_phial_of_galadriel_weakens_what_comes_out_of_the_dark_and_lets_you_choose() -> None:
    play, company = with_phial()
    play.state("Aragorn II", WOUNDED)
    attack(
        play,
        company,
        source="creature",
        race="orc",
        strikes=1,
        prowess=9,
        keyed="region:shadow-land",
        attacker_chooses=True,
    )
    play.do("use Phial of Galadriel/1 attack").until("combat.assign")
    assert attacks.attack_prowess(play.table) == 7
    assert play.offered("face Aragorn II")


def test_phial_of_galadriel_does_not_touch_what_is_keyed_to_wilderness() -> None:
    play, company = with_phial()
    attack(play, company, source="creature", race="orc", strikes=1, prowess=9, keyed="region:wilderness")
    assert not play.offered("use Phial of Galadriel/1 attack")


def test_phial_of_galadriel_helps_its_bearer_against_corruption_and_stays_with_him() -> None:
    play, _ = with_phial()
    corruption(play, "Aragorn II")
    assert not any("Phial" in option for option in (play.options if play.table.pending else []))
    play, _ = with_phial()
    play.dice(1, 1)
    corruption(play, "Frodo").do("use Phial of Galadriel/2 check").until()
    helped = play.events("corruption")[-1].facts["total"]
    assert helped == 2 + 2 + numbers.corruption_modifier(play.table, play["Frodo"].number)
    play, _ = with_phial()
    play.give("Frodo", "Star-glass")
    play.organization()
    assert play.offered("transfer Star-glass") or any("transfer" in option for option in play.options)
    assert not any("transfer" in option and "Phial" in option for option in play.options)
