"""Cards about agents that are in play as characters: Faithless Steward, Bree."""

from __future__ import annotations

import pytest

from tests.meccg.play import Play
from tests.meccg.rules.agent_scenes import agent
from tests.rules import rule
from underdeeps.kernel import Option
from underdeeps.meccg.language.catalogue import text_of
from underdeeps.meccg.rules import zones
from underdeeps.meccg.rules.combat import automatic_attacks
from underdeeps.meccg.rules.ending import scoring
from underdeeps.meccg.rules.turn import characters
from underdeeps.meccg.table import TAPPED, WOUNDED

# -- Faithless Steward ------------------------------------------------------------------------------


@rule("org.agent-character.not-an-agent")
def test_faithless_steward_is_laid_on_an_agent_character_of_a_hold_at_a_darkhaven() -> None:
    play = Play("ringwraith")
    play.company("one", "Dol Guldur", "Wormtongue", "Nimloth", "Gorbag")
    play.company("one", "Bree", "Bill Ferny")
    agent(play, "Deallus", "Bree", up=True, seat="one")
    play.hand("one", "Faithless Steward")
    play.organization()
    found = [option for option in play.options if "Faithless" in option]
    assert found == ["play Faithless Steward Wormtongue", "play Faithless Steward Nimloth"]
    play.do("play Faithless Steward Wormtongue").until()
    assert play["Faithless Steward"].on == play["Wormtongue"].number


def test_faithless_steward_cannot_be_duplicated_on_a_character() -> None:
    play = Play("ringwraith")
    play.company("one", "Dol Guldur", "Wormtongue", "Bill Ferny")
    play.give("Wormtongue", "Faithless Steward")
    play.hand("one", "Faithless Steward")
    play.organization()
    assert [each for each in play.options if "Faithless" in each] == ["play Faithless Steward Bill Ferny"]


def steward(site: str, state: int = TAPPED) -> Play:
    """Wormtongue is somewhere with Faithless Steward; heroes of player two are at Edoras with a faction to play."""
    play = Play("ringwraith", "wizard", active="two")
    play.company("one", site, "Wormtongue")
    play.state("Wormtongue", state)
    play.give("Wormtongue", "Faithless Steward")
    company = play.company("two", "Edoras", "Aragorn II")
    play.hand("two", "Riders of Rohan")
    return play.at_site(company)


@pytest.mark.parametrize(
    ("site", "state", "works"),
    [("Edoras", TAPPED, True), ("Edoras", WOUNDED, False), ("Bree", TAPPED, False), ("Isengard", TAPPED, False)],
)
def test_faithless_steward_closes_his_home_to_factions_and_gives_points_there(
    site: str, state: int, works: bool
) -> None:
    play = steward(site, state)
    offered = play.table.pending is not None and any("Riders of Rohan" in option for option in play.options)
    assert offered == (not works)
    assert scoring.worth(play.table, play["Faithless Steward"], "one") == (3 if works else 0)


def test_without_faithless_steward_the_home_is_open() -> None:
    play = steward("Edoras")
    zones.discard(play.table, play["Faithless Steward"].number)
    play.at_site(play.company_of("Aragorn II").number)
    assert any("Riders of Rohan" in option for option in play.options)


# -- Bree -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("site", "name", "ways"),
    [
        ("Bree", "Leamon", ["led"]),
        ("Bree", "Deallus", ["general", "led", "new company"]),
        ("Bree", "Lagduf", []),
        ("Lossadan Camp", "Leamon", []),
        ("Bree", "Baduila", []),
    ],
)
def test_bree_admits_agents_under_direct_influence(site: str, name: str, ways: list[str]) -> None:
    play = Play("ringwraith")
    company = play.company("one", site, "The Mouth")
    kinds = {
        Option("enter", f"c{company}", "general"): "general",
        Option("enter", f"c{company}", play["The Mouth"].token): "led",
        Option("enter", str(play.table.companies[company].site), "general"): "new company",
    }
    options = characters.bring_options(play.table, "one", play.id(name))
    assert [kinds[option] for option in options] == ways


def test_at_bree_an_agent_joins_the_company_as_a_follower() -> None:
    play = Play("ringwraith")
    play.company("one", "Bree", "The Mouth")
    play.hand("one", "Leamon")
    play.organization().do("organize", "bring Leamon").until()
    assert play["Leamon"].on == play["The Mouth"].number
    assert play.company_of("Leamon") == play.company_of("The Mouth")


def test_bree_has_an_attack_that_detains_a_covert_company() -> None:
    play = Play("ringwraith")
    company = play.company("one", "Bree", "Bill Ferny", "Deallus")
    (attack,) = automatic_attacks.automatic_attacks(
        play.table, play.table.site_of(play.table.companies[company]), play.table.companies[company]
    )
    assert (attack.race, attack.prowess, attack.each) == ("dúnadan", 7, True)


def test_the_words_on_them_are_sentences() -> None:
    for card in ("AS-83", "LE-356"):
        said = text_of(card)
        assert said and said[0].isupper() and said.endswith(".")
