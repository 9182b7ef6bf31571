"""Items, an ally, a character and sites of Dark Minions."""

from __future__ import annotations

import pytest

from tests.meccg.cards.item_scenes import attack
from tests.meccg.cards.short_event_scenes import corruption
from tests.meccg.cards.site_scenes import faced, has_information, playable_items
from tests.meccg.play import Play
from underdeeps.meccg.language.catalogue import text_of
from underdeeps.meccg.parts.targets.characters import information_playable
from underdeeps.meccg.rules import numbers
from underdeeps.meccg.rules.combat import attacks
from underdeeps.meccg.rules.ending import scoring
from underdeeps.meccg.table import TAPPED, UNTAPPED, WOUNDED

SCROLLS = "Forgotten Scrolls"

TOME = "Lost Tome"


def resolves(play: Play, choice: str) -> Play:
    """Do something and let its chain be resolved, with no responses."""
    play.do(choice)
    while play.table.chain and play.asked in ("chain.respond", "chain.open"):
        play.do("pass")
    return play


@pytest.mark.parametrize("card", ["DM-169", "DM-172", "DM-174", "DM-176", "DM-178", "DM-180"])
def test_each_says_what_it_does(card: str) -> None:
    assert text_of(card)[0] in "+ABCDEFGHIJKLMNOPQRSTUVWXYZ"
    assert text_of(card).endswith(".")


# -- lost knowledge ---------------------------------------------------------------------------------


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


# -- Mistress Lobelia -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("to", "regions", "stays"),
    [("Old Forest", ("Arthedain", "Cardolan"), True), ("Rivendell", ("Arthedain", "Rhudaur"), False)],
)
def test_mistress_lobelia_does_not_go_far(to: str, regions: tuple[str, ...], stays: bool) -> None:
    play = Play()
    company = play.company("one", "Bree", "Frodo")
    play.give("Frodo", "Mistress Lobelia")
    play.moves(company, to, *regions).until()
    assert ("Mistress Lobelia" in play) == stays


def test_mistress_lobelia_is_won_at_bree_and_finds_what_can_be_had_there() -> None:
    play = Play()
    company = play.company("one", "Bree", "Frodo")
    play.hand("one", "Mistress Lobelia")
    resolves(play.at_site(company), "play Mistress Lobelia")
    assert scoring.tally(play.table, "one")["ally"] == 1
    play.until()
    play.deck("one", "Rangers of the North", "Men of Anórien", "Glamdring")
    play.at_site(company).do("use Mistress Lobelia")
    while play.asked != "fetch.card":
        play.do("pass")
    assert play.options == ["from-deck Rangers of the North", "none"]
    play.do("from-deck Rangers of the North")
    assert play["Mistress Lobelia"].state == TAPPED
    assert play.names(play.player("one").hand) == ["Rangers of the North"]


# -- Folco Boffin -----------------------------------------------------------------------------------


def test_folco_boffin_makes_room_for_another_hobbit() -> None:
    play = Play()
    company = play.company("one", "Rivendell", "Aragorn II", "Folco Boffin")
    play.hand("one", "Frodo", "Legolas")
    play.player("one").character_played = True
    resolves(play.organization(), "use Folco Boffin")
    if play.asked == "organizing.where":
        play.do(f"enter c{company} general")
    assert "Folco Boffin" not in play
    assert play.company_of("Frodo").number == company
    assert play.names(play.player("one").hand) == ["Legolas"]


def test_folco_boffin_leaves_his_place_even_if_he_is_alone() -> None:
    play = Play()
    company = play.company("one", "Rivendell", "Folco Boffin")
    play.hand("one", "Merry")
    resolves(play.organization(), "use Folco Boffin")
    if play.asked == "organizing.where":
        play.do(f"enter c{company} general")
    assert play.company_of("Merry").number == company


def test_folco_boffin_stays_away_from_havens_and_without_hobbits() -> None:
    for site, card in (("Bree", "Frodo"), ("Rivendell", "Legolas")):
        play = Play()
        play.company("one", site, "Aragorn II", "Folco Boffin")
        play.hand("one", card)
        assert not play.organization().offered("use Folco Boffin")


def test_folco_boffin_comes_at_bag_end_only_and_withstands_corruption() -> None:
    play = Play()
    play.company("one", "Rivendell", "Aragorn II")
    play.hand("one", "Folco Boffin")
    play.locations("one", "Bag End")
    play.organization().do("organize", "bring Folco Boffin").until()
    assert play.table.site_of(play.company_of("Folco Boffin")).facts.name == "Bag End"
    assert numbers.corruption_modifier(play.table, play["Folco Boffin"].number) == 2


# -- sites ------------------------------------------------------------------------------------------


def test_urlurtsu_nurn_has_orcs_items_and_information() -> None:
    assert faced("wizard", "Urlurtsu Nurn") == (("orc", 4, 7, False),)
    assert has_information("wizard", "Urlurtsu Nurn")
    assert playable_items("wizard", "Urlurtsu Nurn") == ("minor", "major")
