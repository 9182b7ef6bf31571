"""The resource short-events of The White Hand."""

import pytest

from tests.meccg.play import Play
from tests.meccg.sets.short_event_scenes import attacked
from underdeeps.meccg.language.catalogue import text_of


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
