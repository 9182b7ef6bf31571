"""A random game in which agents are busy and mostly hidden: nothing is lost, and imagined ones look like real ones."""

from __future__ import annotations

from tests.meccg.whole import DECKS, nothing_is_lost
from underdeeps.kernel import Dice, Option
from underdeeps.kernel.game import new_game
from underdeeps.kernel.records import load, save
from underdeeps.meccg import RULES
from underdeeps.meccg.rules.agents import place as agents

OFTEN = ("agent", "agent-move", "agent-back", "agent-hide", "agent-untap", "agent-creatures")
SELDOM = ("agent-reveal", "agent-home")


def pick(options: tuple[Option, ...], dice: Dice) -> Option:
    """An option at random: agents act gladly, but they do not show themselves at once."""
    busy = [option for option in options if option.verb in OFTEN]
    calm = [option for option in options if option.verb not in SELDOM or dice.below(6) == 0] or list(options)
    found = busy if busy and dice.below(2) else calm
    return found[dice.below(len(found))]


def test_agents_that_hide() -> None:
    decks = [str(DECKS / f"agents-{kind}.deck") for kind in ("wizard", "ringwraith")]
    game, dice = new_game(RULES, 10, decks=decks, length="starter"), Dice(10)
    sentences: set[str] = set()
    step = 0
    while not game.over:
        options = game.decision.options
        about = [option for option in options if option.verb.startswith("agent")]
        said = [game.sentence(option) for option in about]
        assert len(set(said)) == len(said), said
        sentences.update(said)
        if step % 20 == 0:
            assert nothing_is_lost(game.table)
            assert load(save(game), lambda name: RULES).digest == game.digest
            for seat in game.seats:
                world = game.imagine(seat, step)
                assert world.view(seat) == game.view(seat) and nothing_is_lost(world.table)
                for number in agents.of(world.table, world.table.opponent(seat)):
                    face_up = not world.table.cards[number].face_down
                    assert face_up or agents.path_refusal(world.table, number) is None
        game.choose(pick(options, dice))
        step += 1
    told = {event.kind for event in game.events}
    wanted = {"played", "moved", "heads", "revealed", "at", "hid", "home", "stepped-back"}
    assert {f"agent-{each}" for each in wanted} <= told
    assert len(sentences) > 20
