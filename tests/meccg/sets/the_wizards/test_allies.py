"""The allies of The Wizards."""

from __future__ import annotations

import pytest

from tests.meccg.play import Play
from tests.meccg.sets.item_scenes import attack, settled
from tests.meccg.sets.journey_scenes import declared, go, over
from tests.meccg.sets.under_deeps_scenes import at, where
from tests.rules import rule
from underdeeps.meccg.facts import CARDS, SITES
from underdeeps.meccg.language.catalogue import text_of
from underdeeps.meccg.language.hooks.journeys import SpecialWay
from underdeeps.meccg.language.standing import PARTS
from underdeeps.meccg.table import TAPPED, UNTAPPED


def company(*characters: str, site: str = "Rivendell") -> tuple[Play, int]:
    play = Play()
    return play, play.company("one", site, *characters)


@rule("site.ally.play", "site.ally.play-procedure", "site.resource.taps-character-and-site")
@pytest.mark.parametrize(
    ("ally", "site"),
    [
        ("Treebeard", "Wellinghall"),
        ("TW-307", "Wellinghall"),
        ("TW-308", "Wellinghall"),
        ("Goldberry", "Old Forest"),
        ("Gollum", "Goblin-gate"),
        ("Gollum", "Moria"),
    ],
)
def test_allies_come_where_they_live(ally: str, site: str) -> None:
    play, number = company("Bergil", site=site)
    play.hand("one", ally)
    play.at_site(number)
    play.do(f"play {play.word(play.id(ally))}")
    assert play[play.id(ally)].on == play["Bergil"].number
    assert play["Bergil"].state == play[site].state == TAPPED


def test_allies_come_nowhere_else() -> None:
    play, number = company("Bergil", site="Bree")
    play.hand("one", "Treebeard", "Quickbeam", "Goldberry", "Gollum")
    play.at_site(number)
    assert play.table.pending is None, "there is nothing to play"


@pytest.mark.parametrize("ent", ["Treebeard", "TW-307", "TW-308"])
def test_ents_are_not_attacked_at_their_site(ent: str) -> None:
    play, number = company("Bergil", site="Wellinghall")
    (ally,) = play.give("Bergil", ent)
    attack(play, number, source="automatic", strikes=2)
    assert play.table.combat is not None
    assert ally not in play.table.combat.facing


@pytest.mark.parametrize("ent", ["Treebeard", "TW-307", "TW-308"])
def test_ents_are_attacked_on_the_way(ent: str) -> None:
    play, number = company("Bergil", site="Wellinghall")
    (ally,) = play.give("Bergil", ent)
    attack(play, number, strikes=2)
    assert play.table.combat is not None
    assert ally in play.table.combat.facing
    attack(play, number, strikes=2, keyed="site:ruins-and-lairs")
    assert ally not in play.table.combat.facing


def test_their_faces_are_written() -> None:
    for card in ("TW-245", "TW-246", "TW-307", "TW-308", "TW-353"):
        assert text_of(card).endswith(".")


# -- Bill the Pony ----------------------------------------------------------------------------------


@rule("underdeeps.movement.barred-bill-the-pony")
@pytest.mark.parametrize(
    ("site", "offered"), [("Bree", True), ("Moria", True), ("The Under-gates", False), ("Rivendell", False)]
)
def test_bill_the_pony_knows_the_way_home_but_not_from_below(site: str, offered: bool) -> None:
    play, company = at(site, "Aragorn II", "Gimli")
    play.give("Aragorn II", "Bill the Pony")
    play.locations("one", "Rivendell", "Lórien")
    play.end_of_turn()
    while play.table.pending is not None and play.asked != "chain.open":
        play._modestly()
    assert (play.table.pending is not None and play.offered("use Bill the Pony")) == offered
    if offered:
        home = play[site].facts.nearest_haven
        play.do("use Bill the Pony").until()
        assert where(play, company) == home and "Bill the Pony" in play.names(play.player("one").discard)


def test_bill_the_pony_leads_no_more_than_three() -> None:
    play, _ = at("Bree", "Aragorn II", "Gimli", "Legolas", "Elrond")
    play.give("Aragorn II", "Bill the Pony")
    play.locations("one", "Rivendell")
    play.end_of_turn()
    while play.table.pending is not None:
        assert not play.offered("use Bill the Pony")
        play._modestly()


# -- Goldberry --------------------------------------------------------------------------------------


def test_goldberry_may_not_be_attacked() -> None:
    play, number = company("Bergil")
    (goldberry,) = play.give("Bergil", "Goldberry")
    attack(play, number, strikes=2)
    assert play.table.combat is not None
    assert goldberry not in play.table.combat.facing


def test_goldberry_cancels_an_attack_keyed_to_wilderness() -> None:
    play, number = company("Bergil")
    play.give("Bergil", "Goldberry")
    attack(play, number)
    play.do("use Goldberry/1 attack")
    assert play.result == "canceled"
    assert play["Goldberry"].state == TAPPED


def test_goldberry_cancels_nothing_keyed_elsewhere_or_against_others() -> None:
    play, number = company("Bergil")
    other = play.company("one", "Bree", "Éowyn")
    play.give("Bergil", "Goldberry")
    attack(play, number, keyed="region:border-land")
    assert not any(option.startswith("use") for option in play.options)
    attack(play, other)
    assert not any(option.startswith("use") for option in play.options)


def test_goldberry_keeps_her_company_from_being_sent_back() -> None:
    play, number = company("Bergil", site="Rivendell")
    play.give("Bergil", "Goldberry")
    play.event("two", "Doors of Night")
    play.event("two", "Snowstorm")
    play.moves(number, "Bree", "Rhudaur", "Arthedain")
    (answer,) = [option for option in play.options if option.startswith("use Goldberry link")]
    play.do(answer).until()
    assert play["Goldberry"].state == TAPPED
    assert play.company_of("Bergil").site == play["Bree"].number


# -- Gollum -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("region", ["wilderness", "shadow-land"])
def test_gollum_cancels_an_attack_on_a_small_company(region: str) -> None:
    play, number = company("Bergil", "Éowyn")
    play.give("Bergil", "Gollum")
    attack(play, number, keyed=f"region:{region}")
    play.do("use Gollum attack")
    assert play.result == "canceled"
    assert play["Gollum"].state == TAPPED


def test_gollum_helps_no_large_company() -> None:
    play, number = company("Bergil", "Éowyn", "Annalena")
    play.give("Bergil", "Gollum")
    attack(play, number)
    assert not play.offered("use Gollum attack")


def test_gollum_helps_with_two_hobbits_who_count_as_one() -> None:
    play, number = company("Bergil", "Merry", "Pippin")
    play.give("Bergil", "Gollum")
    attack(play, number)
    assert play.offered("use Gollum attack")


def test_gollum_is_lost_with_the_one_ring() -> None:
    play, _ = company("Bergil", "Éowyn", site="Bree")
    play.give("Bergil", "Gollum")
    play.give("Éowyn", "The One Ring")
    play.organization()
    settled(play.do("use Gollum/1 The One Ring"))
    assert {"Gollum", "The One Ring"} <= set(play.names(play.player("one").discard))


def test_gollum_leaves_the_ring_alone_at_a_haven() -> None:
    play, _ = company("Bergil", "Éowyn", site="Rivendell")
    play.give("Bergil", "Gollum")
    play.give("Éowyn", "The One Ring")
    play.organization()
    assert not play.offered("use Gollum/1 The One Ring")


# -- Gwaihir ----------------------------------------------------------------------------------------


@rule("underdeeps.movement.barred-gwaihir", "underdeeps.movement.barred-eagle-mounts")
@pytest.mark.parametrize("card", ["TW-251", "TW-220"])
def test_eagles_do_not_fly_below_ground(card: str) -> None:
    (way,) = (part for part in PARTS[card] if isinstance(part, SpecialWay))
    eyrie, below, above = SITES["Eagles’ Eyrie", "hero"], SITES["The Gem-deeps", "hero"], SITES["Bree", "hero"]
    assert way.leads(eyrie, above) and not way.leads(eyrie, below) and not way.leads(below, above)


@rule("org.movement.special.when", "mh.path.special", "underdeeps.movement.barred-gwaihir")
def test_gwaihir_is_sent_off_to_carry_a_small_company() -> None:
    play = Play()
    number = play.company("one", "Bree", "Elladan", "Peath")
    play.give("Elladan", "Gwaihir")
    play.locations("one", "Pelargir", "Moria", "Barad-dûr", "The Iron-deeps")
    play.organization().do(f"use Gwaihir c{number}")
    assert play.options == ["to Moria", "to Pelargir", "stay"]
    over(play.do("to Moria")).until()
    assert "Gwaihir" not in play
    go(play).until()
    assert play.company_of("Peath").site == play["Moria"].number
    play = Play()
    number = play.company("one", "Bree", "Elladan", "Peath", "Elrohir")
    play.give("Elladan", "Gwaihir")
    play.locations("one", "Pelargir")
    assert not play.organization().offered(f"use Gwaihir c{number}"), "three are too many"


# -- Shadowfax --------------------------------------------------------------------------------------


def test_shadowfax_runs_on_with_a_light_load() -> None:
    for riders, allies, runs in (
        (("Gandalf",), (), True),
        (("Gandalf", "Sam Gamgee"), (), True),
        (("Gandalf", "Elladan"), (), False),
        (("Gandalf",), ("Gollum",), False),
    ):
        play = Play()
        number = play.company("one", "Edoras", *riders)
        play.give("Gandalf", "Shadowfax", *allies)
        play.locations("one", "Lórien", "Moria")
        declared(play, number, "Lórien").until()
        if runs:
            go(play, "use Shadowfax", "to Moria").until()
            assert play["Shadowfax"].state == TAPPED
        else:
            go(play).until()
            assert play["Shadowfax"].state == UNTAPPED
        assert play.company_of("Gandalf").site == play["Moria" if runs else "Lórien"].number


# -- Treebeard --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("to", "stays"), [("Isengard", True), ("Edoras", True), ("Minas Tirith", False), ("Bree", False)]
)
def test_treebeard_goes_no_further_than_the_lands_about_fangorn(to: str, stays: bool) -> None:
    play, number = company("Bergil", site="Wellinghall")
    play.give("Bergil", "Treebeard")
    play.moves(number, to, "Fangorn", "Rohan").until()
    assert ("Treebeard" in play) == stays
    assert ("Treebeard" in play.names(play.player("one").discard)) != stays


# -- Leaflock ---------------------------------------------------------------------------------------


def with_ally(ally: str, site: str, to: str, *regions: str, hand: tuple[str, ...]) -> Play:
    """A company with an ally on its way, and the opponent with some hazards."""
    play = Play()
    company = play.company("one", site, "Aragorn II", "Legolas")
    play.give("Aragorn II", ally)
    play.hand("two", *hand)
    return play.moves(company, to, *regions)


@pytest.mark.parametrize(
    ("hazard", "option"),
    [
        ("Orc-watch", "play Orc-watch site:shadow-hold"),
        ("Lure of the Senses", "play Lure of the Senses Legolas"),
    ],
)
@pytest.mark.parametrize(
    ("ally", "site", "to", "region"),
    [("Leaflock", "Isengard", "Moria", "Redhorn Gate"), ("Tom Bombadil", "Bree", "Cameth Brin", "Rhudaur")],
)
def test_some_allies_cancel_hazards_on_their_company(
    hazard: str, option: str, ally: str, site: str, to: str, region: str
) -> None:
    if ally == "Tom Bombadil":
        hazard, option = "Lure of the Senses", "play Lure of the Senses Legolas"
    play = with_ally(ally, site, to, region, hand=(hazard,))
    while play.asks != "two":
        play.do("pass")
    play.do(option)
    while play.asks != "one":
        play.do("pass")
    (use,) = [each for each in play.options if each.startswith("use")]
    play.do(use).until()
    assert hazard not in play
    assert play[ally].state == TAPPED
    assert hazard in play.names(play.player("two").discard)
    assert not play.events("attack")


def test_leaflock_minds_his_own_company() -> None:
    play = Play()
    company = play.company("one", "Isengard", "Aragorn II", "Legolas")
    play.company("one", "Edoras", "Bergil")
    play.give("Bergil", "Leaflock")
    play.hand("two", "Lure of the Senses")
    play.moves(company, "Moria", "Redhorn Gate")
    play.do("play Lure of the Senses Legolas").until()
    assert "Lure of the Senses" in play


def test_leaflock_does_not_mind_what_is_played_on_nobody() -> None:
    play = with_ally("Leaflock", "Isengard", "Moria", "Redhorn Gate", hand=("Doors of Night",))
    play.do("play Doors of Night").until()
    assert "Doors of Night" in play


@pytest.mark.parametrize(
    ("ally", "to", "kept"),
    [
        ("Leaflock", "Edoras", True),
        ("Leaflock", "Bree", False),
        ("Skinbark", "Edoras", True),
        ("Skinbark", "Old Pûkel-land", False),
        ("Tom Bombadil", "Bree", True),
        ("Tom Bombadil", "Edoras", False),
    ],
)
def test_some_allies_keep_to_their_lands(ally: str, to: str, kept: bool) -> None:
    play = Play()
    company = play.company("one", "Moria", "Aragorn II")
    play.give("Aragorn II", ally)
    site = "Stone-circle" if to == "Old Pûkel-land" else to
    play.moves(company, site, CARDS[play.id(site)].region).until()
    assert (ally in play) == kept


@pytest.mark.parametrize("ally", ["Leaflock", "Skinbark"])
def test_ents_fight_on_the_road_only(ally: str) -> None:
    play, number = company("Bergil", site="Moria")
    play.give("Bergil", ally)
    attack(play, number, source="automatic")
    assert play.table.combat is not None
    assert play[ally].number not in play.table.combat.facing
    play, number = company("Bergil", site="Moria")
    play.give("Bergil", ally)
    attack(play, number)
    assert play.table.combat is not None
    assert play[ally].number in play.table.combat.facing


# -- Tom Bombadil -----------------------------------------------------------------------------------


def test_tom_bombadil_helps_other_companies_in_his_land_only() -> None:
    for to, region, helps in (("Bree", "Arthedain", True), ("Moria", "Redhorn Gate", False)):
        play = Play()
        number = play.company("one", "Rivendell", "Aragorn II", "Legolas")
        play.company("one", "Old Forest", "Bergil")
        play.give("Bergil", "Tom Bombadil")
        play.hand("two", "Lure of the Senses")
        play.moves(number, to, region)
        play.do("play Lure of the Senses Legolas")
        offered = play.table.pending is not None and any(each.startswith("use Tom") for each in play.options)
        assert offered == helps


# -- Roäc the Raven ---------------------------------------------------------------------------------


@rule("meccg.choice.items.roac")
@pytest.mark.parametrize(("dice", "won"), [((5, 4), True), ((4, 4), False)])
def test_roac_wins_a_faction_from_afar(dice: tuple[int, int], won: bool) -> None:
    play = Play()
    number = play.company("one", "Dale", "Bergil")
    play.give("Bergil", "Roäc the Raven")
    play.state("Dale", TAPPED)
    play.state("Bergil", TAPPED)
    play.hand("one", "Knights of Dol Amroth", "Army of the Dead")
    play.at_site(number)
    assert not play.offered("use Roäc the Raven Army of the Dead"), "only for Aragorn II"
    play.dice(*dice)
    play.do("use Roäc the Raven Knights of Dol Amroth").until()
    assert ("Knights of Dol Amroth" in play) == won, "above 8"
    assert "Roäc the Raven" not in play
    assert "Knights of Dol Amroth" not in play.names(play.player("one").hand)
    assert ("Knights of Dol Amroth" in play.names(play.player("one").discard)) != won


def test_roac_taps_no_site_and_stays_at_home_in_other_phases() -> None:
    play = Play()
    number = play.company("one", "Dale", "Bergil")
    play.give("Bergil", "Roäc the Raven")
    play.hand("one", "Knights of Dol Amroth")
    play.organization()
    assert play.table.pending is None or not any(each.startswith("use Roäc") for each in play.options)
    play.at_site(number)
    play.dice(6, 6)
    play.do("use Roäc the Raven Knights of Dol Amroth").until()
    assert play["Dale"].state == UNTAPPED
    assert "Knights of Dol Amroth" in play


def test_roac_brings_no_faction_that_is_in_play() -> None:
    play = Play()
    number = play.company("one", "Dale", "Bergil")
    play.give("Bergil", "Roäc the Raven")
    play.faction("two", "Knights of Dol Amroth")
    play.hand("one", "Knights of Dol Amroth")
    assert not play.at_site(number).table.pending or not any("Roäc" in each for each in play.options)
