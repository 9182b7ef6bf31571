"""The Balrog's people: where they start, who goes with him, which conquests they set out for."""

from __future__ import annotations

import pytest

import underdeeps as ud
from tests.bots.meccg.scene import answer
from tests.meccg.play import Play
from underdeeps.bots.meccg.combat import fights
from underdeeps.bots.meccg.companies import organizing
from underdeeps.bots.meccg.mind import ANSWERS
from underdeeps.bots.meccg.players import balrog, conquests
from underdeeps.bots.meccg.travel import plans


def test_some_start_above_and_some_below() -> None:
    game = ud.new_game("meccg", seed=3, decks=["K", "A"])
    while game.table.phase == "setup":
        game.choose(ANSWERS.get(game.decision.kind, lambda _, asked: asked.options[0])(game.table, game.decision))
    sites = {game.table.site_of(each).facts.name: len(each.characters) for each in game.table.companies_of("one")}
    assert sites == {"Moria": 3, "The Under-gates": 3}
    assert "Umagaur" in [card.facts.name for card in game.table.characters_of("one")]


def test_he_does_not_bind_a_great_company_to_the_deeps() -> None:
    play = Play(one="balrog")
    play.company("one", "The Under-gates", "Umagaur", "Hill-troll", "Crook-legged Orc", "Orc Tracker")
    play.hand("one", "The Balrog")
    play.organization()
    play.do("organize", "bring The Balrog")
    assert answer(play).startswith("enter The Under-gates")


def test_nor_does_it_join_him_afterwards() -> None:
    play = Play(one="balrog")
    great = play.company("one", "The Under-gates", "Umagaur", "Hill-troll", "Crook-legged Orc", "Orc Tracker")
    lord = play.company("one", "The Under-gates", "The Balrog")
    escort = play.company("one", "The Under-gates", "Mountain-maggot")
    play.organization()
    assert not organizing.may_join(play.table, great, lord)
    assert organizing.may_join(play.table, escort, lord)
    assert organizing.may_join(play.table, great, escort)


def test_a_second_leader_comes_only_where_a_card_allows_it() -> None:
    play = Play(one="balrog")
    company = play.company("one", "Moria", "Umagaur", "Hill-troll", "Mountain-maggot", "Orc Tracker")
    play.hand("one", "Bolg")
    play.organization()
    play.do("organize")
    assert not answer(play).startswith("bring")
    play.event("one", "Orders from the Great Demon", company)
    assert answer(play) == "bring Bolg"
    play.do("bring Bolg")
    assert answer(play) == f"enter c{company} Umagaur"
    play.do(f"enter c{company} Umagaur")
    assert answer(play) == "organized"


@pytest.mark.parametrize(("companions", "stays"), [((), False), (("Hill-troll", "Umagaur", "Azog"), True)])
def test_one_sets_out_for_a_conquest_only_in_strength(companions: tuple[str, ...], stays: bool) -> None:
    play = Play(one="balrog")
    company = play.company("one", "The Under-galleries", "The Balrog", *companions)
    play.locations("one", "The Under-vaults")
    play.hand("one", "Descent through Fire")
    play.organization()
    card = play.id("Descent through Fire")
    assert (plans.errands(play.table, "one")[company].card == card) == stays
    assert (conquests.hope(play.table, play.table.companies[company], card, 5.0) > 0) == stays


def test_nobody_waits_at_a_site_for_a_conquest_that_would_only_cost_blood() -> None:
    play = Play(one="balrog")
    company = play.company("one", "Sarn Goriwing", "Crook-legged Orc", "Mountain-maggot")
    play.hand("one", "Tempest of Fire")
    play.locations("one", "Moria")
    play.organization()
    assert "Tempest of Fire" not in plans.wanted(play.table, "one")
    assert not plans.errands(play.table, "one")[company].card


def test_he_stays_untapped_for_the_conquest() -> None:
    play = Play(one="balrog")
    company = play.company("one", "The Under-galleries", "The Balrog", "Hill-troll")
    play.hand("one", "Descent through Fire")
    play.at_site(company).do("play Descent through Fire The Under-galleries").until("combat.assign")
    lord, troll = play["The Balrog"].number, play["Hill-troll"].number
    assert conquests.awaited(play.table) == lord
    assert fights.facing_cost(play.table, lord) > fights.facing_cost(play.table, troll)


def test_he_takes_a_form_and_the_one_for_loners_only_alone() -> None:
    play = Play(one="balrog")
    play.company("one", "The Under-gates", "The Balrog", "Hill-troll")
    play.organization()
    assert balrog.form(play.table, "one", play.id("Strangling Coils")) > 0
    assert balrog.form(play.table, "one", play.id("Flame of Udûn")) == 0
    play.give("The Balrog", "Great Shadow")
    assert balrog.form(play.table, "one", play.id("Strangling Coils")) == 0
