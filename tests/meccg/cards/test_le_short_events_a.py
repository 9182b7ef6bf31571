"""The resource short-events of The Lidless Eye about attacks and sites."""

import pytest

from tests.meccg.cards.short_event_scenes import attacked, total
from tests.meccg.play import Play
from underdeeps.meccg.cards.base import text_of
from underdeeps.meccg.rules import combat, keying, zones
from underdeeps.meccg.table import TAPPED, UNTAPPED

CARDS = ("LE-160", "LE-179", "LE-212", "LE-216", "LE-225", "LE-226", "LE-253")


def minions(*characters: str, hand: tuple[str, ...]) -> tuple[Play, int]:
    """Minions at Edoras, with cards in hand."""
    play = Play("ringwraith")
    company = play.company("one", "Edoras", *characters)
    play.hand("one", *hand)
    return play, company


# -- A Nice Place to Hide ---------------------------------------------------------------------------


def test_a_nice_place_to_hide_taps_a_scout_and_cancels_the_attack() -> None:
    play, company = minions("Jerrek", "Asternak", hand=("A Nice Place to Hide",))
    attacked(play, company).do("play A Nice Place to Hide attack").until()
    assert play.result == "canceled"
    assert play["Jerrek"].state == TAPPED
    play, company = minions("Asternak", hand=("A Nice Place to Hide",))
    assert not attacked(play, company).offered("play A Nice Place to Hide attack")


# -- Deeper Shadow ----------------------------------------------------------------------------------


def shadowed(who: str = "Ciryaher") -> Play:
    """Somebody who knows shadow-magic on his way through wilderness to a ruin."""
    play = Play("ringwraith")
    company = play.company("one", "Dol Guldur", who)
    play.hand("one", "Deeper Shadow", "Skies of Fire")
    return play.moves(company, "Dimrill Dale", "Southern Mirkwood", "Brown Lands", "Wold & Foothills")


def test_deeper_shadow_makes_a_ruin_a_shadow_hold_and_costs_a_check() -> None:
    play = shadowed()
    play.dice(6, 6)
    play.do("play Deeper Shadow Dimrill Dale").until("chain.open", "one")
    assert keying.site_type(play.table, play["Dimrill Dale"]) == "shadow-hold"
    assert total(play, "corruption") == 12 - 3


def test_deeper_shadow_makes_one_wilderness_a_shadow_land_for_this_company() -> None:
    play = Play("ringwraith")
    company = play.company("one", "Dol Guldur", "Ciryaher")
    play.hand("one", "Deeper Shadow", "Skies of Fire")
    play.moves(company, "Moria", "Southern Mirkwood", "Anduin Vales", "Wold & Foothills", "Redhorn Gate")
    journey = play.table.journey
    assert journey is not None
    place = journey.path.index("wilderness")
    play.dice(6, 6)
    play.do(f"play Deeper Shadow/1 path:{place}").until("chain.open", "one")
    types = keying.region_types(play.table, journey)
    assert types[place] == "shadow-land"
    assert types.count("wilderness") == journey.path.count("wilderness") - 1
    other = zones.replace(journey, company=999)
    assert keying.region_types(play.table, other) == journey.path


def test_deeper_shadow_lowers_the_hazard_limit_and_costs_a_ringwraith_nothing() -> None:
    play = Play("ringwraith")
    company = play.company("one", "Dol Guldur", "The Witch-king")
    play.hand("one", "Deeper Shadow", "Skies of Fire")
    play.moves(company, "Minas Morgul").do("play Deeper Shadow/2").until("chain.open", "one")
    assert play.table.journey is not None
    assert play.table.journey.hazard_limit == 1
    assert not play.events("check-declared")


def test_deeper_shadow_needs_shadow_magic_on_the_move() -> None:
    assert not shadowed("Asternak").offered("play Deeper Shadow/2")
    play = Play("ringwraith")
    company = play.company("one", "Dol Guldur", "Ciryaher")
    play.hand("one", "Deeper Shadow")
    assert not play.stays(company).offered("play Deeper Shadow/2")


# -- Not Slay Needlessly ----------------------------------------------------------------------------


@pytest.mark.parametrize("race", ["elf", "dwarf", "dúnadan", "man"])
def test_not_slay_needlessly_saves_a_covert_company_and_weakens_attacks_on_others(race: str) -> None:
    play, company = minions("Asternak", hand=("Not Slay Needlessly",))
    assert attacked(play, company, race=race).do("play Not Slay Needlessly attack").until().result == "canceled"
    play, company = minions("Radbug", "Lagduf", hand=("Not Slay Needlessly", "Not Slay Needlessly"))
    attacked(play, company, race=race, prowess=9)
    assert not play.offered("play Not Slay Needlessly attack")
    play.do("play Not Slay Needlessly/1 attack")
    assert combat.attack_prowess(play.table) == 7
    assert not play.offered("play Not Slay Needlessly/1 attack")


def test_not_slay_needlessly_is_nothing_to_orcs() -> None:
    play, company = minions("Asternak", hand=("Not Slay Needlessly",))
    assert not attacked(play, company, race="orc").offered("play Not Slay Needlessly attack")


# -- Orc Quarrels -----------------------------------------------------------------------------------


def test_orc_quarrels_cancels_orcs_trolls_and_men_only() -> None:
    for race in ("orc", "troll", "man", "wolf"):
        play, company = minions("Asternak", hand=("Orc Quarrels",))
        attacked(play, company, race=race)
        assert play.offered("play Orc Quarrels attack") == (race != "wolf")
        if race != "wolf":
            assert play.do("play Orc Quarrels attack").until().result == "canceled"


def test_orc_quarrels_halves_any_attack_under_skies_of_fire() -> None:
    for sky in (True, False):
        play, company = minions("Asternak", "Jerrek", hand=("Orc Quarrels",))
        play.event("one", "Skies of Fire" if sky else "Gates of Morning")
        attacked(play, company, race="wolf", strikes=5)
        assert play.offered("play Orc Quarrels/1 attack") == sky
        if sky:
            play.do("play Orc Quarrels/1 attack").until("combat.assign")
            assert combat.strikes_of(play.table) == 3


# -- Ruse -------------------------------------------------------------------------------------------


def test_ruse_taps_a_diplomat_of_a_covert_company_and_cancels_the_attack() -> None:
    play, company = minions("Asternak", hand=("Ruse",))
    attacked(play, company).do("play Ruse attack").until()
    assert play.result == "canceled"
    assert play["Asternak"].state == TAPPED
    play, company = minions("Asternak", "Radbug", hand=("Ruse",))
    assert not attacked(play, company).offered("play Ruse attack")


def test_ruse_lets_a_scout_stand_aside() -> None:
    play, company = minions("Radbug", "Jerrek", hand=("Ruse",))
    attacked(play, company, strikes=2)
    assert not play.offered("play Ruse/1 Radbug")
    play.do("play Ruse/1 Jerrek").until("combat.assign")
    assert play.options == ["face Radbug", "enough"]
    play.until()
    assert play["Jerrek"].state == UNTAPPED


# -- Secrets of Their Forging -----------------------------------------------------------------------


def forgers(*hand: str) -> Play:
    """A sage where Information is playable, in a company with a gold ring."""
    play = Play("ringwraith")
    company = play.company("one", "Dimrill Dale", "Layos", "Asternak")
    play.give("Asternak", "LE-297")
    play.hand("one", "Secrets of Their Forging", *hand)
    return play.at_site(company)


def test_secrets_of_their_forging_changes_a_gold_ring_for_a_special_one() -> None:
    play = forgers("Magic Ring of Lies", "The One Ring")
    gold = play["LE-297"].facts.name
    play.do(f"play Secrets of Their Forging {gold}").until("ring.reforge")
    assert play.options == ["ring Magic Ring of Lies", "no-ring"]
    play.do("ring Magic Ring of Lies").until()
    assert play["Magic Ring of Lies"].on == play["Asternak"].number
    assert gold not in play
    assert play["Layos"].state == TAPPED
    assert play["Dimrill Dale"].state == TAPPED


def test_secrets_of_their_forging_costs_the_gold_ring_in_any_case() -> None:
    play = forgers("Magic Ring of Lies")
    gold = play["LE-297"].facts.name
    play.do(f"play Secrets of Their Forging {gold}").until("ring.reforge").do("no-ring").until()
    assert gold not in play
    assert "Magic Ring of Lies" not in play


def test_secrets_of_their_forging_needs_information_and_an_untapped_sage_and_site() -> None:
    for site, sage, state in (
        ("Edoras", UNTAPPED, UNTAPPED),
        ("Dimrill Dale", TAPPED, UNTAPPED),
        ("Dimrill Dale", UNTAPPED, TAPPED),
    ):
        play = Play("ringwraith")
        company = play.company("one", site, "Layos", "Asternak")
        play.give("Asternak", "LE-297")
        play.state("Layos", sage)
        play.state(site, state)
        play.hand("one", "Secrets of Their Forging")
        assert not play.at_site(company).offered(f"play Secrets of Their Forging {play['LE-297'].facts.name}")


# -- Weigh All Things to a Nicety -------------------------------------------------------------------


@pytest.mark.parametrize(("pile", "card"), [("sideboard", "LE-55"), ("discard", "LE-160")])
def test_weigh_all_things_to_a_nicety_brings_a_card_into_the_play_deck(pile: str, card: str) -> None:
    play = Play("ringwraith")
    play.company("one", "Dol Guldur", "Asternak")
    play.deck("one", "Concealment")
    getattr(play, pile)("one", card, "LE-216", "TW-109")
    play.hand("one", "Weigh All Things to a Nicety")
    play.organization().do("play Weigh All Things to a Nicety")
    assert not play.offered(f"from-{pile} Wargs")
    play.do(f"from-{pile} {play.word(card)}").until()
    assert sorted(play.player("one").deck) == sorted((card, play.id("Concealment")))


def test_the_faces_have_words() -> None:
    assert all(text_of(card) for card in CARDS)
