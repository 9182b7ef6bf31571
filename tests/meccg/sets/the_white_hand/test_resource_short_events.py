"""The resource short-events of The White Hand."""

import pytest

from tests.meccg.play import Play
from tests.meccg.sets.short_event_scenes import attacked, total
from underdeeps.meccg.language.catalogue import text_of
from underdeeps.meccg.rules.turn import movement_hazard


@pytest.mark.parametrize("race", ["wolf", "animal", "spider", "dragon", "drake", "undead"])
def test_crept_along_cleverly_cancels_an_attack_on_a_ranger(race: str) -> None:
    play = Play("ringwraith", "wizard")
    company = play.company("one", "Bree", "Odoacer")
    play.hand("one", "Crept Along Cleverly")
    attacked(play, company, race=race).do("play Crept Along Cleverly attack").until()
    assert play.result == "canceled"
    assert "ranger" in text_of("WH-43")


@pytest.mark.parametrize(("who", "race"), [("Jerrek", "wolf"), ("Odoacer", "orc")])
def test_crept_along_cleverly_needs_a_ranger_and_such_an_attack(who: str, race: str) -> None:
    play = Play("ringwraith", "wizard")
    company = play.company("one", "Bree", who)
    play.hand("one", "Crept Along Cleverly")
    assert attacked(play, company, race=race).asked != "chain.open"


# -- Govern the Storms ------------------------------------------------------------------------------


def stormy(who: str) -> tuple[Play, int]:
    """A company on its way to Moria with the event in hand; the opponent could send it back."""
    play = Play("ringwraith")
    company = play.company("one", "Dol Guldur", who)
    play.hand("one", "Govern the Storms")
    play.hand("two", "Doors of Night")
    return play, company


def test_govern_the_storms_keeps_the_company_on_its_way() -> None:
    play, company = stormy("Hador")
    play.moves(company, "Moria", "Southern Mirkwood", "Anduin Vales", "Wold & Foothills", "Redhorn Gate")
    play.dice(6, 6)
    play.do("play Govern the Storms").until("chain.open", "two")
    movement_hazard.send_back(play.table)
    play.until()
    assert not play.company_of("Hador").returned
    assert play.company_of("Hador").site == play["Moria"].number
    assert total(play, "corruption") == 12 - 4


def test_govern_the_storms_needs_sorcery() -> None:
    play, company = stormy("Jerrek")
    play.moves(company, "Moria", "Southern Mirkwood", "Anduin Vales", "Wold & Foothills", "Redhorn Gate")
    assert not play.offered("play Govern the Storms")
    movement_hazard.send_back(play.table)
    assert play.company_of("Jerrek").returned


# -- Sojourn in Shadows -----------------------------------------------------------------------------


def test_sojourn_in_shadows_hides_a_companion_from_the_attack() -> None:
    play = Play("ringwraith")
    company = play.company("one", "Edoras", "Ciryaher", "Jerrek")
    play.hand("one", "Sojourn in Shadows")
    play.dice(6, 6)
    attacked(play, company).do("play Sojourn in Shadows Jerrek").until("combat.assign")
    assert play.options == ["face Ciryaher", "enough"]
    assert total(play, "corruption") == 12 - 4


def test_sojourn_in_shadows_needs_shadow_magic_in_the_company() -> None:
    play = Play("ringwraith")
    company = play.company("one", "Edoras", "Jerrek", "Hador")
    play.company("one", "Moria", "Ciryaher")
    play.hand("one", "Sojourn in Shadows")
    assert not attacked(play, company).offered("play Sojourn in Shadows Jerrek")
