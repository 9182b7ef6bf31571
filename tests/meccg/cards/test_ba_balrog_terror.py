"""Short-events of the Balrog player that last for a turn."""

from __future__ import annotations

import pytest

from tests.meccg.cards.hazard_scenes import plays, unanswered
from tests.meccg.play import Play
from underdeeps.meccg.facts import CARDS
from underdeeps.meccg.language.catalogue import text_of
from underdeeps.meccg.modifiers import total
from underdeeps.meccg.rules import zones
from underdeeps.meccg.rules.influence import factions
from underdeeps.meccg.rules.journeys import places


def demon(card: str, shape: str) -> Play:
    """A Balrog player in his organization phase, The Balrog in a shape."""
    play = Play("balrog", "wizard")
    play.company("one", "The Under-gates", "BA-3")
    play.company("one", "Moria", "BA-8")
    if shape:
        zones.enter(play.table, play.id(shape), "one", "event", on=play["BA-3"].number)
    play.hand("one", card)
    play.sideboard("one", card)
    return play.organization()


def played(card: str, shape: str) -> Play:
    return unanswered(demon(card, shape).do(f"play {CARDS[card].name}"))


def test_roam_the_waste_shortens_the_ways_of_all_companies() -> None:
    for waste in (False, True):
        play = played("BA-73", "Strangling Coils") if waste else demon("BA-73", "Strangling Coils")
        play.hand("two", "River")
        company = play.company_of("BA-8").number
        play.table.stack.clear()
        play.moves(company, "Dimrill Dale", "Redhorn Gate", "Hollin", "Rhudaur")
        assert play.table.journey is not None
        types = places.region_types(play.table, play.table.journey)
        assert types.count("wilderness") == play.table.journey.path.count("wilderness") - waste


def test_roam_the_waste_needs_strangling_coils_and_comes_from_the_sideboard() -> None:
    card, shape = "BA-73", "Strangling Coils"
    assert plays(demon(card, shape))
    assert not plays(demon(card, ""))
    play = demon(card, "").do(f"summon {CARDS[card].name}")
    unanswered(play)
    assert card in play.player("one").deck.cards
    assert play.player("one").sideboard.cards == ()


def test_terror_heralds_doom_helps_all_influence_attempts_of_the_turn() -> None:
    before = demon("BA-78", "Flame of Udûn")
    play = played("BA-78", "Flame of Udûn")
    for name in ("BA-3", "BA-8"):
        for on in ("Orcs of Moria", "Woodmen"):
            was = total(factions.check_changes(before.table, before[name].number, before.id(on)))
            assert total(factions.check_changes(play.table, play[name].number, play.id(on))) == was + 2
    assert play.table.lasting[-1].until == "turn"


def test_terror_heralds_doom_needs_flame_of_udun_and_comes_from_the_sideboard() -> None:
    assert not plays(demon("BA-78", ""))
    play = unanswered(demon("BA-78", "").do("summon Terror Heralds Doom"))
    assert "BA-78" in play.player("one").deck.cards


@pytest.mark.parametrize("card", ["BA-73", "BA-78"])
def test_they_say_what_they_do(card: str) -> None:
    assert text_of(card).endswith(".")
    assert "  " not in text_of(card)
