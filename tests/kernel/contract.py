"""What every game of this table promises, as checks that take a `Case`. `test_contract` runs them.

Run as a program it prints digests of every case, which a test compares with those of its own process.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from hashlib import blake2b
from typing import Any

import msgspec
import pytest

from tests.kernel.cases import CASES, Case
from underdeeps import rulebook
from underdeeps.kernel import Dice, Event, Game, GameOver, NotOffered, Option, Record, Refusal, flow
from underdeeps.kernel.game import new_game
from underdeeps.kernel.records import load, record, replay, replay_steps, save

MOST_OPTIONS = 100
MANY = 60
"""At how many decisions of a long game the dearer checks look; in a short one, at nearly all."""
GARBAGE: tuple[Option | str, ...] = (
    "",
    "nonsense",
    "nonsense of no use at all",
    "- - -",
    Option("nonsense"),
    Option("", "", ""),
)

# -- playing at random ------------------------------------------------------------------------------------------------


def start(case: Case, seed: int) -> Game[Any]:
    """A new game of a case."""
    return new_game(case.rules(), seed, **case.settings)


def pick(game: Game[Any], dice: Dice) -> Option:
    """A random option of the pending decision."""
    options = game.decision.options
    return options[dice.below(len(options))]


def walk(case: Case, seed: int) -> Iterator[Game[Any]]:
    """A random game, at each of its decisions and at last when it is over. Leave it as it is between them."""
    game, dice = start(case, seed), Dice(seed, 1)
    for _ in range(case.longest):
        yield game
        if game.over:
            return
        game.choose(pick(game, dice))
    assert game.over, f"{case}, seed {seed}: no end after {case.longest} choices"
    yield game


def points(case: Case, seed: int, n: int = MANY) -> Iterator[tuple[int, Game[Any]]]:
    """The same random game at its first decision, at about n others and at its end, each with its number."""
    length = sum(1 for _ in walk(case, seed))
    dice = Dice(seed, 2)
    stops = {0, length - 1, *(dice.below(length) for _ in range(n))}
    return ((step, game) for step, game in enumerate(walk(case, seed)) if step in stops)


def play_on(game: Game[Any], seed: int, longest: int) -> list[str]:
    """Play a game at random to its end; its digests along the way."""
    dice, digests = Dice(seed, 3), [game.digest]
    for step in range(longest):
        if game.over:
            return [*digests, game.digest]
        game.choose(pick(game, dice))
        if step < 50 or step % 10 == 0:
            digests.append(game.digest)
    raise AssertionError(f"{game!r}: no end after {longest} further choices")


def marks(case: Case, seed: int) -> list[str]:
    """Digests of a random game and of its saves, now and then along the way."""
    found = []
    for step, game in enumerate(walk(case, seed)):
        if step % 7 == 0 or game.over:
            found += [game.digest, blake2b(save(game), digest_size=8).hexdigest()]
    return found


# -- choosing ---------------------------------------------------------------------------------------------------------


def check_every_choice(case: Case, seed: int) -> None:
    """Offered options are accepted to the end; decisions are well made; ids name rules of the rulebook."""
    for game in walk(case, seed):
        assert case.holds(game.table), f"{case}, seed {seed}: {game!r}"
        if game.over:
            break
        decision = game.decision
        where = f"{case}, seed {seed}: {decision.seat} at {decision.kind}"
        assert decision.seat in game.seats, where
        assert 2 <= len(decision.options) <= MOST_OPTIONS, f"{where} has {len(decision.options)} options"
        texts = [str(option) for option in decision.options]
        assert len(set(texts)) == len(texts), f"{where}: the same option twice in {texts}"
        for option, text in zip(decision.options, texts, strict=True):
            assert Option.parse(text) == option, f"{where}: {option!r} does not survive its text form"
        check_rule(case, decision.rule, where)
    result = game.result
    assert set(result.winners) <= set(game.seats)
    assert not result.scores or set(result.scores) == set(game.seats)
    check_rule(case, result.rule, f"{case}, seed {seed}: the result")
    for event in game.events:
        if event.rule:
            check_rule(case, event.rule, f"{case}, seed {seed}: {event}")


def check_rule(case: Case, rule: str, where: str) -> None:
    """A rule is named, and in our own games it stands in the rulebook."""
    assert rule, f"{where} names no rule"
    if case.ours:
        try:
            rulebook.entry(rule)
        except rulebook.UnknownRule as error:
            raise AssertionError(f"{where}: {error}") from None


def check_nothing_else_is_accepted(case: Case, seed: int) -> None:
    """What is not offered is refused with a sentence, and changes nothing."""
    earlier: dict[str, Option] = {}
    for _, game in points(case, seed):
        before = save(game)
        if game.over:
            with pytest.raises(GameOver, match=r"over.*\.$"):
                game.choose(next(iter(earlier.values())))
            with pytest.raises(GameOver):
                _ = game.decision
        else:
            decision = game.decision
            offered = {str(option) for option in decision.options}
            foreign = [option for text, option in earlier.items() if text not in offered][-3:]
            for wrong in (*GARBAGE, *foreign, *map(str, foreign), f"{decision.options[0]} x"):
                with pytest.raises(NotOffered) as caught:
                    game.choose(wrong)
                sentence = str(caught.value)
                assert sentence.endswith(".") and decision.seat in sentence and "\n" not in sentence, sentence
            with pytest.raises(NotOffered):
                _ = game.result
            earlier.update((str(option), option) for option in decision.options)
        assert save(game) == before, f"{case}, seed {seed}: a refused choice changed the game"


def named(option: Option) -> tuple[str, ...]:
    """What an option is about; a subject may say after a slash which of several ways is meant."""
    subject = option.subject or option.verb
    return subject, subject.partition("/")[0], option.target


def check_why_not(case: Case, seed: int) -> None:
    """An offered thing has nothing in its way; one that is not offered has, and rules say so."""
    for _, game in points(case, seed):
        options = () if game.over else game.decision.options
        offered = {thing for option in options for thing in named(option) if thing}
        for seat in game.seats:
            asked = not game.over and seat == game.decision.seat
            for thing in case.things:
                found = game.why_not(seat, thing)
                where = f"{case}, seed {seed}, {game!r}: {seat} and {thing}"
                assert isinstance(found, tuple) and all(isinstance(refusal, Refusal) for refusal in found), where
                assert bool(found) != (asked and thing in offered), f"{where}: {found}"
                for refusal in found:
                    check_rule(case, refusal.rule, where)


# -- copies -----------------------------------------------------------------------------------------------------------


def check_copies_are_equal(case: Case, seed: int) -> None:
    """A loaded, cloned or replayed game is the same game, there and to the end."""
    find = lambda name: case.rules()  # noqa: E731
    for _, game in points(case, seed, 3):
        saved, kept = save(game), record(game)
        assert Record.from_json(kept.to_json()).to_json() == kept.to_json()
        copies = {
            "loaded": load(saved, find),
            "replayed": replay(Record.from_json(kept.to_json()), find),
            "cloned": game.clone(),
        }
        futures = {}
        for how, copy in copies.items():
            where = f"{case}, seed {seed}, {game!r}: {how}"
            assert copy.digest == game.digest, where
            assert copy.over == game.over and copy.table.pending == game.table.pending, where
            assert how == "cloned" or save(copy) == saved, where
            assert copy.rules.setup(**copy.settings) == copy.settings, where
            futures[how] = play_on(copy, seed, case.longest)
        assert futures["loaded"] == futures["replayed"] == futures["cloned"], f"{case}, seed {seed}, {game!r}"
        assert save(game) == saved, f"{case}, seed {seed}: a copy was played on and changed {game!r}"


def check_replay_steps(case: Case, seed: int) -> None:
    """A record gives every position of the game again."""
    digests = [game.digest for game in walk(case, seed)]
    *_, game = walk(case, seed)
    kept = record(game)
    assert [again.digest for again in replay_steps(kept, lambda name: case.rules())] == digests
    half = len(digests) // 2
    assert replay(kept, lambda name: case.rules(), upto=half).digest == digests[half]


def check_clones_go_their_own_way(case: Case, seed: int) -> None:
    """Whatever a clone, or a clone of a clone, or an imagined world does, the game stays as it was and goes on so."""
    undisturbed = [game.digest for game in walk(case, seed)]
    for step, game in points(case, seed):
        assert game.digest == undisturbed[step], f"{case}, seed {seed}: copies changed how {game!r} goes on"
        if game.over:
            break
        before, heard = save(game), len(game.events)
        clone = game.clone()
        twin = clone.clone()
        world = game.imagine(game.seats[step % len(game.seats)], step)
        for copy, n in ((clone, 1), (twin, 2), (world, 3)):
            dice = Dice(seed, step, n)
            for _ in range(6):
                if not copy.over:
                    copy.choose(pick(copy, dice))
            assert save(game) == before, f"{case}, seed {seed}: a copy changed {game!r}"
        assert len(game.events) == heard, f"{case}, seed {seed}: a copy told events to {game!r}"


# -- rules as data ----------------------------------------------------------------------------------------------------


def check_frames_and_asking(case: Case, seed: int) -> None:
    """Frames hold plain data, and asking changes nothing."""
    for game in walk(case, seed):
        if game.over:
            assert not game.table.stack
            continue
        flow.check_frames(game.table)
        clone = game.clone()
        assert flow.ask_again(clone.table)
        where = f"{case}, seed {seed}: {game!r} asked again"
        assert clone.table.pending == game.table.pending, where
        assert clone.table.stack == game.table.stack and clone.digest == game.digest, where


def check_against_plain_generators(case: Case, seed: int) -> None:
    """The compiled rules play as the generators that people read."""
    game = None
    digests = []
    for game in walk(case, seed):
        digests.append(game.digest)
    assert game is not None
    plain, events = reference(case, seed)
    for step, (one, other) in enumerate(zip(digests, plain, strict=False)):
        assert one == other, f"{case}, seed {seed}: the generators differ after {step} choices"
    assert len(digests) == len(plain) and game.events == events


def reference(case: Case, seed: int) -> tuple[list[str], list[Event]]:
    """The random game of `walk`, played by the plain generators: digests at each decision, and the events."""
    rules = case.rules()
    table = rules.deal(rules.setup(**case.settings), seed)
    events: list[Event] = []
    digests: list[str] = []
    table.log, dice = events, Dice(seed, 1)
    main = rules.main
    assert isinstance(main, flow.Procedure)
    generator = main.plain(table)
    answer: Option | None = None
    while True:
        try:
            table.pending = generator.send(answer)
        except StopIteration:
            table.pending = None
            return [*digests, table.digest()], events
        digests.append(table.digest())
        options = table.pending.options
        answer = options[dice.below(len(options))]
        table.pending = None


# -- what may be known ------------------------------------------------------------------------------------------------


def check_imagined_worlds(case: Case, seed: int) -> None:
    """No seat can tell an imagined world from the real one, an onlooker even less, and it can be played to its end."""
    for _, game in points(case, seed, 3):
        before = save(game)
        for seat in game.seats:
            for n in range(2):
                where = f"{case}, seed {seed}, {game!r}: {seat} imagines {n}"
                world = game.imagine(seat, n)
                assert world.view(seat) == game.view(seat), where
                assert world.view(None) == game.view(None), f"{where}: an onlooker sees what {seat} does not know"
                assert world.digest == game.imagine(seat, n).digest, f"{where}: not the same twice"
                assert world.choices is None and world.table.log is None and not world.events, where
                assert world.over == game.over, where
                assert case.holds(world.table), where
                check_own_options(world, seat, where)
                play_on(world, n, case.longest)
                assert case.holds(world.table), where
        assert save(game) == before, f"{case}, seed {seed}: imagining changed {game!r}"


def check_own_options(world: Game[Any], seat: str, where: str) -> None:
    """What a seat is offered depends on what it knows: asked again in an imagined world, it is offered the same."""
    if not world.over and world.decision.seat == seat:
        asked = world.decision
        assert flow.ask_again(world.table), where
        assert world.decision == asked, f"{where}: the options depend on what {seat} does not know"


def check_worlds_tell_nothing(case: Case, seed: int) -> None:
    """How hidden cards lie makes no difference: in games that a seat cannot tell apart it imagines the same worlds."""
    for _, game in points(case, seed, 3):
        for seat in game.seats:
            for n in range(2):
                other = game.imagine(seat, n)
                where = f"{case}, seed {seed}, {game!r}: {seat} imagines {n}"
                assert other.imagine(seat, 2).digest == game.imagine(seat, 2).digest, where


def check_worlds_differ(case: Case, seed: int) -> None:
    """What is hidden is really dealt anew, and the true deal and seed are not given away.

    In a game of open information nothing is hidden: all worlds are the real one, but for the dice that are to come.
    """
    game = start(case, seed)
    for seat in game.seats:
        states = set()
        for n in range(12):
            world = game.imagine(seat, n + 1000)
            assert world.seed == n + 1000, "the true seed would tell all"
            assert world.table.random != game.table.random, "the true dice would tell what is to come"
            world.table.random = 0
            states.add(world.digest)
        if case.open:
            real = game.clone()
            real.table.random = 0
            assert states == {real.digest}, f"{case}, seed {seed}: {seat} imagines what is open otherwise"
        else:
            assert len(states) > 1, f"{case}, seed {seed}: {seat} imagines one world only"


def check_open_information(case: Case, seed: int) -> None:
    """In a game of open information every seat and every onlooker sees the same, and no event has a secret.

    In any other somebody sees less than another: no case says by mistake that nothing is hidden.
    """
    differ = secrets = False
    for _, game in points(case, seed, 5):
        views = [
            {k: v for k, v in game.view(seat).items() if k not in ("seat", "decision")} for seat in (None, *game.seats)
        ]
        differ |= any(view != views[0] for view in views)
        secrets |= any(event.secrets for event in game.events)
    assert differ is not case.open, f"{case}, seed {seed}: not everybody sees the same, or everybody does"
    assert not (secrets and case.open), f"{case}, seed {seed}: an event keeps a secret in a game that has none"


def check_views_are_plain(case: Case, seed: int) -> None:
    """A view is data that can be sent; an onlooker and the other seats learn no question but their own."""
    for _, game in points(case, seed, 5):
        for seat in (None, *game.seats):
            view = game.view(seat)
            msgspec.json.encode(view)
            if not game.over and seat != game.decision.seat:
                assert view["decision"] == {"seat": game.decision.seat}


def check_secrets(case: Case, seed: int) -> None:
    """Events show their secrets to those who are told, and to nobody else."""
    *_, game = walk(case, seed)
    for seat in (None, *game.seats):
        for event, seen in zip(game.events, game.heard(seat), strict=True):
            assert set(event.told) <= set(game.seats), event
            assert not set(event.facts) & set(event.secrets), event
            expected = {**event.facts, **event.secrets} if seat in event.told else event.facts
            assert seen.facts == expected and not seen.secrets, f"{case}, seed {seed}: {seat} sees {seen}"


def check_no_leak(case: Case, seed: int) -> None:
    """What a seat is told and what its view shows come to the same.

    From two worlds that a seat cannot tell apart, with the same dice, one step is taken: the same option or, if another
    seat decides, also one of the same verb. If its views are equal then, so must be all that it heard: an event that
    differs has told it a secret. If all that it heard is equal, so must be its views: else it saw what it was not told.
    A game of open information has nothing to tell in secret (`check_open_information` holds that), and its events may
    say by which of two ways the same position came about.
    """
    if case.open:
        return
    for step, game in points(case, seed):
        if game.over:
            return
        option = pick(game, Dice(seed, step))
        for seat in game.seats:
            world = game.imagine(seat, step)
            world.table.random = game.table.random
            where = f"{case}, seed {seed}, choice {step}: {game!r} as {seat} sees it"
            if option in world.decision.options:
                compare_steps(game, option, world, option, seat, case.fleeting, where)
            alike = [o for o in world.decision.options if o.verb == option.verb]
            if game.decision.seat != seat and alike:
                other = alike[step % len(alike)]
                compare_steps(game, option, world, other, seat, case.fleeting | case.spoken, where)


def compare_steps(
    one: Game[Any],
    option: Option,
    two: Game[Any],
    other: Option,
    seat: str,
    ignored: frozenset[str],
    where: str,
) -> None:
    """Take a step in copies of two worlds: a seat's views of them are equal if and only if what it heard is.

    The same events may come in any order: the view keeps no trace of the order in which cards were drawn, or in which
    things happened that were chosen to happen one after the other.
    """
    one, two = one.clone(), two.clone()
    heard = []
    for world, chosen in ((one, option), (two, other)):
        world.table.log = []
        world.choose(chosen)
        heard.append([event.seen_by(seat) for event in world.table.log])
    lasting = [[event for event in events if event.kind not in ignored] for events in heard]
    lasting = [sorted(events, key=repr) for events in lasting]
    same_view = one.view(seat) == two.view(seat)
    assert lasting[0] == lasting[1] or not same_view, f"{where}: an event tells what the view hides: {lasting}"
    if _asks_same(one, two):
        views = one.view(seat), two.view(seat)
        differ = [key for key in views[0] if views[0][key] != views[1].get(key)]
        assert same_view or heard[0] != heard[1], f"{where}: the view shows what no event told: {', '.join(differ)}"


def _asks_same(one: Game[Any], other: Game[Any]) -> bool:
    """Whether both worlds stopped at the same place; if not, one of them has gone on further."""
    if one.over or other.over:
        return one.over and other.over
    return (one.decision.seat, one.decision.kind) == (other.decision.seat, other.decision.kind)


# -- words ------------------------------------------------------------------------------------------------------------


def check_words(case: Case, seed: int) -> None:
    """Questions, options and events are sentences."""
    told = 0
    for game in walk(case, seed):
        where = f"{case}, seed {seed}, {game!r}"
        if not game.over:
            check_text(game.prompt, where)
            for option in game.decision.options:
                check_text(game.sentence(option), f"{where}: {option}")
        for event in game.events[told:]:
            for seat in (None, *game.seats):
                check_text(game.rules.story(event.seen_by(seat)), f"{where}: {event}")
        told = len(game.events)
    for card in case.rules().cards():
        check_text(card.name, f"{case}: {card.id}")
        if card.text:
            check_text(card.text, f"{case}: {card.id}")


def check_things(case: Case, seed: int) -> None:
    """Each option says what it points at, from the view of the seat that is asked; what only goes on is no move."""
    for _, game in points(case, seed, 20):
        if game.over:
            break
        asked = game.decision
        pointed = game.rules.things(game.view(asked.seat), asked)
        where = f"{case}, seed {seed}, {game!r}"
        assert len(pointed) == len(asked.options), where
        for option, things in zip(asked.options, pointed, strict=True):
            assert isinstance(things, tuple) and len(set(things)) == len(things), f"{where}: {option} at {things}"
            assert all(isinstance(thing, str) and thing for thing in things), f"{where}: {option} at {things}"
            assert isinstance(game.rules.goes_on(asked, option), bool), where


def check_text(text: str, where: str) -> None:
    """A sentence is there, is whole and has no holes."""
    assert isinstance(text, str) and text.strip() == text != "", f"{where}: {text!r}"
    assert "{" not in text and "  " not in text, f"{where}: {text!r}"


if __name__ == "__main__":
    print(json.dumps({case.name: marks(case, 5) for case in CASES}))
