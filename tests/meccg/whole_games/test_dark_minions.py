"""Random games with the hazards of Dark Minions: nothing is lost, and what a seat cannot see it cannot tell apart."""

from __future__ import annotations

import pytest

from tests.meccg.whole import DECKS, nothing_is_lost
from underdeeps.kernel import Dice, Option
from underdeeps.kernel.game import new_game
from underdeeps.kernel.records import load, save
from underdeeps.meccg import RULES
from underdeeps.meccg.facts import CARDS

OFTEN = ("play", "enter", "dig-up", "sage-remove", "reveal", "reach", "forget")


def pick(options: tuple[Option, ...], dice: Dice) -> Option:
    """An option at random; hazards of Dark Minions are played gladly."""
    ours = [option for option in options if option.verb in OFTEN and option.subject.startswith("DM-")]
    others = [option for option in options if option.verb in OFTEN]
    found = ours or others or list(options)
    if dice.below(4) == 0:
        found = list(options)
    return found[dice.below(len(found))]


@pytest.mark.parametrize("seed", [1, 2])
def test_the_hazards_of_dark_minions(seed: int) -> None:
    decks = [str(DECKS / f"{name}-wizard.deck") for name in ("shadow", "watchers")]
    game, dice = new_game(RULES, seed, decks=decks, length="starter"), Dice(seed)
    step = 0
    while not game.over:
        options = game.decision.options
        said = [game.sentence(option) for option in options]
        assert len(set(said)) == len(said), said
        if step % 25 == 0:
            assert nothing_is_lost(game.table)
            assert load(save(game), lambda name: RULES).digest == game.digest
            for seat in game.seats:
                world = game.imagine(seat, step)
                assert world.view(seat) == game.view(seat) and nothing_is_lost(world.table)
        game.choose(pick(options, dice))
        step += 1
    declared = {str(event.facts["card"]) for event in game.events if event.kind == "declared"}
    assert len([card for card in declared if card.startswith("DM-") and CARDS[card].kind == "hazard"]) > 8
