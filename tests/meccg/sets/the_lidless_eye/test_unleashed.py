"""The events of The Lidless Eye by which Ringwraiths are unleashed."""

from __future__ import annotations

import pytest

from tests.meccg.play import Play
from tests.meccg.sets.journey_scenes import go
from tests.meccg.sets.short_event_scenes import attacked, total
from tests.rules import rule
from underdeeps.meccg.language.catalogue import text_of
from underdeeps.meccg.rules import numbers
from underdeeps.meccg.rules.combat import attacks, company_combat
from underdeeps.meccg.rules.journeys import routes

ADUNAPHEL = "Adûnaphel the Ringwraith"
AKHORAHIL = "Akhôrahil the Ringwraith"
DWAR = "Dwar the Ringwraith"
HOARMURATH = "Hoarmûrath the Ringwraith"
INDUR = "Indûr the Ringwraith"
KHAMUL = "Khamûl the Ringwraith"
REN = "Ren the Ringwraith"
WITCH_KING = "The Witch-king"


def wraith(card: str, *characters: str, site: str = "Edoras") -> tuple[Play, int]:
    """Ringwraiths at a site, the first of them their player's own, with a card in hand."""
    play = Play("ringwraith")
    company = play.company("one", site, *characters)
    for follower in characters[1:]:
        play.follower(follower, characters[0])
    play.player("one").avatar = play[characters[0]].id
    play.hand("one", card)
    return play, company


def assault(play: Play, company: int, *heroes: str) -> Play:
    """A company of minions attacks heroes at its site: up to the moment at which the attacker may act."""
    play.table.phase = "site"
    play.table.site_company = company
    site = play.table.site_of(play.table.companies[company]).facts.name
    theirs = play.company("two", site, *heroes)
    return play.run(company_combat.attack, theirs)


@pytest.mark.parametrize("card", ["LE-161", "LE-162", "LE-182", "LE-193", "LE-198", "LE-200", "LE-222", "LE-257"])
def test_each_card_says_what_it_does(card: str) -> None:
    assert text_of(card).endswith(".")


# -- Adûnaphel Unleashed ----------------------------------------------------------------------------


def test_adunaphel_meets_one_strike_of_an_attack_when_she_is_alone() -> None:
    play, company = wraith("Adûnaphel Unleashed", ADUNAPHEL)
    play.hand("one", "Adûnaphel Unleashed", "Adûnaphel Unleashed")
    attacked(play, company, strikes=4, body=6).do("play Adûnaphel Unleashed attack")
    assert attacks.strikes_of(play.table) == 1
    assert attacks.attack_body(play.table) == 4
    assert play.table.pending is None or not play.offered("play Adûnaphel Unleashed attack")


def test_adunaphel_has_a_company_to_fight_for_her_or_is_somebodys_follower() -> None:
    play, company = wraith("Adûnaphel Unleashed", ADUNAPHEL, DWAR)
    assert attacked(play, company, strikes=4).table.pending is None or not play.offered(
        "play Adûnaphel Unleashed attack"
    )
    play, company = wraith("Adûnaphel Unleashed", DWAR)
    assert attacked(play, company, strikes=4).table.pending is None or not play.offered(
        "play Adûnaphel Unleashed attack"
    )


def test_adunaphel_chooses_whom_she_fights_and_wounds_deeper() -> None:
    play, company = wraith("Adûnaphel Unleashed", ADUNAPHEL)
    assault(play, company, "Aragorn II", "Legolas").do("play LE-161/1 attack")
    assert play.asks == "one" and play.options == [f"face Aragorn II {ADUNAPHEL}", f"face Legolas {ADUNAPHEL}"]
    play.dice(6, 6, 1, 1, 1, 1)
    play.do(f"face Legolas {ADUNAPHEL}").until()
    assert total(play, "body-check") == 2 + 2


# -- Akhôrahil Unleashed ----------------------------------------------------------------------------


def test_akhorahil_finds_magic_in_the_play_deck_or_the_discard_pile() -> None:
    play, _ = wraith("Akhôrahil Unleashed", AKHORAHIL, site="Dol Guldur")
    play.deck("one", "Bold Thrust", "Deeper Shadow")
    play.discard("one", "Bitter Cold", "Swift Strokes")
    play.organization().do(f"play Akhôrahil Unleashed {AKHORAHIL}")
    play.until("fetch.card")
    assert play.options == ["from-deck Deeper Shadow", "from-discard Bitter Cold", "none"]
    play.do("from-discard Bitter Cold").until("organization")
    assert play.names(play.player("one").hand) == ["Bitter Cold"]


def test_akhorahil_as_a_follower_finds_nothing() -> None:
    play, _ = wraith("Akhôrahil Unleashed", WITCH_KING, AKHORAHIL, site="Dol Guldur")
    play.discard("one", "Bitter Cold")
    assert not play.organization().offered(f"play Akhôrahil Unleashed {AKHORAHIL}")


# -- Dwar Unleashed ---------------------------------------------------------------------------------


def unbound(site: str, *locations: str) -> tuple[Play, int]:
    """Dwar as Black Rider, with his card in hand."""
    play, company = wraith("Dwar Unleashed", DWAR, site=site)
    play.event("one", "Black Rider", company)
    play.locations("one", *locations)
    return play, company


@rule("org.movement.ringwraith-needs-darkhaven-origin", "org.movement.ringwraith-types")
def test_dwar_rides_by_regions_from_a_site_that_is_no_darkhaven() -> None:
    play, company = unbound("Moria", "Isengard", "Bree")
    play.organization()
    assert routes.destinations(play.table, play.table.companies[company]) == []
    play.do(f"play Dwar Unleashed c{company}").until("organization")
    found = routes.destinations(play.table, play.table.companies[company])
    assert [play.word(each) for each in found] == ["Bree", "Isengard"]
    play.do(f"move {company}", "to Isengard").until()
    go(play).until()
    assert play.company_of(DWAR).site == play["Isengard"].number
    assert play.company_of(DWAR).way == "region"


def test_dwar_needs_a_mode() -> None:
    play, company = wraith("Dwar Unleashed", DWAR, site="Dol Guldur")
    play.locations("one", "Moria")
    assert not play.organization().offered(f"play Dwar Unleashed c{company}")
    play.event("one", "Black Rider", company)
    assert play.organization().offered(f"play Dwar Unleashed c{company}")


@rule("org.movement.ringwraith-no-coastal-sea")
def test_dwar_does_not_ride_over_the_sea() -> None:
    play, company = unbound("Dol Guldur", "Isle of the Ulond")
    play.organization().do(f"play Dwar Unleashed c{company}").until("organization")
    assert routes.destinations(play.table, play.table.companies[company]) == []


# -- Hoarmûrath Unleashed ---------------------------------------------------------------------------


def test_hoarmurath_cancels_an_attack_on_any_company_of_his_player() -> None:
    play, _ = wraith("Hoarmûrath Unleashed", HOARMURATH, site="Dol Guldur")
    other = play.company("one", "Edoras", "Jerrek")
    attacked(play, other).do("play Hoarmûrath Unleashed attack").until()
    assert play.result == "canceled"


def test_hoarmurath_is_held_back_where_an_attack_cannot_be_canceled_or_he_only_follows() -> None:
    play, _ = wraith("Hoarmûrath Unleashed", HOARMURATH, site="Dol Guldur")
    other = play.company("one", "Edoras", "Jerrek")
    attacked(play, other, uncancelable=True)
    assert not play.offered("play Hoarmûrath Unleashed attack")
    play, _ = wraith("Hoarmûrath Unleashed", WITCH_KING, HOARMURATH, site="Dol Guldur")
    other = play.company("one", "Edoras", "Jerrek")
    assert not attacked(play, other).offered("play Hoarmûrath Unleashed attack")


# -- Indûr Unleashed --------------------------------------------------------------------------------


def test_indur_cancels_an_attack_on_his_company() -> None:
    play, company = wraith("Indûr Unleashed", INDUR)
    attacked(play, company).do("play Indûr Unleashed attack").until()
    assert play.result == "canceled"
    play, company = wraith("Indûr Unleashed", INDUR)
    other = play.company("one", "Moria", "Jerrek")
    assert not attacked(play, other).offered("play Indûr Unleashed attack")


def test_an_attack_of_indurs_company_cannot_be_canceled() -> None:
    for unleashed in (False, True):
        play, company = wraith("Indûr Unleashed", INDUR)
        play.hand("two", "Concealment")
        assault(play, company, "Aragorn II")
        play.do("play LE-198/1 attack", "pass") if unleashed else play.do("pass")
        assert play.offered("play Concealment attack") is not unleashed


# -- Khamûl Unleashed -------------------------------------------------------------------------------


def test_khamul_weakens_an_attack_on_his_company() -> None:
    play, company = wraith("Khamûl Unleashed", KHAMUL)
    attacked(play, company, prowess=12).do("play Khamûl Unleashed attack")
    assert attacks.attack_prowess(play.table) == 9


def test_khamul_chooses_the_defenders_of_his_companys_attack() -> None:
    play, company = wraith("Khamûl Unleashed", KHAMUL, DWAR)
    assault(play, company, "Aragorn II", "Legolas").do("play LE-200/1 attack")
    assert play.asked == "company-combat.choose" and play.asks == "one"
    play.do(f"attacker {DWAR}", f"face Aragorn II {DWAR}")
    assert play.table.combat is not None and len(play.table.combat.given) == 2
    play, company = wraith("Khamûl Unleashed", KHAMUL)
    assault(play, company, "Aragorn II", "Legolas").do("pass").until("company-combat.face")
    assert play.asks == "two"


# -- Ren Unleashed ----------------------------------------------------------------------------------


def test_ren_tries_all_who_are_at_his_site() -> None:
    play, _ = wraith("Ren Unleashed", REN)
    play.company("two", "Edoras", "Aragorn II")
    play.company("two", "Rivendell", "Legolas")
    play.organization()
    play.dice(1, 1)
    play.do(f"play Ren Unleashed {REN}").until()
    assert [event.facts["character"] for event in play.events("corruption")] == [play.id("Aragorn II", "two")]
    assert total(play, "corruption") == 2 - 2
    assert "Aragorn II" not in play


def test_ren_finds_nobody_to_try() -> None:
    play, _ = wraith("Ren Unleashed", REN)
    assert not play.organization().offered(f"play Ren Unleashed {REN}")


# -- The Witch-king Unleashed -----------------------------------------------------------------------


def test_the_witch_king_has_more_influence_for_a_turn() -> None:
    play, _ = wraith("The Witch-king Unleashed", WITCH_KING, site="Minas Morgul")
    play.hand("one", "The Witch-king Unleashed", "The Witch-king Unleashed", "Skies of Fire")
    before = numbers.direct_influence(play.table, play[WITCH_KING].number)
    play.organization().do(f"play The Witch-king Unleashed {WITCH_KING}").until("organization")
    assert numbers.direct_influence(play.table, play[WITCH_KING].number) == before + 5
    assert not play.offered(f"play The Witch-king Unleashed {WITCH_KING}")


@rule("org.ringwraith-follower.barred-abilities")
def test_no_follower_is_unleashed() -> None:
    play, _ = wraith("The Witch-king Unleashed", DWAR, WITCH_KING, site="Minas Morgul")
    assert not play.organization().offered(f"play The Witch-king Unleashed {WITCH_KING}")
