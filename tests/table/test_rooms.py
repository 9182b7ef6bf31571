"""Rooms by themselves, without a server: faults of rules and bots, records of other rules, idle rooms, replays."""

from __future__ import annotations

import asyncio
import json
import random
import time
from collections import Counter
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest
import sqlalchemy as sa

import underdeeps as ud
from tests.table.serving import MECCG, MEQ, Person, arrange, url_of
from underdeeps import bots
from underdeeps.bots import levels
from underdeeps.kernel import Game
from underdeeps.table import pace, replaying, resigning, rooms, takebacks, wire
from underdeeps.table.bot_workers import Advised, Played
from underdeeps.table.listeners import MOST_WAITING, Listener, Refusal
from underdeeps.table.replaying import Unplayable, play_again
from underdeeps.table.room import Room
from underdeeps.table.rooms import Rooms
from underdeeps.table.store import GAMES, NotStored, Store
from underdeeps.table.takebacks import learnt_since

pytestmark = pytest.mark.timeout(300)


class Table:
    """A store with its rooms, and people who look in."""

    def __init__(self, store: Store, bot_workers: Any = None) -> None:
        self.store = store
        self.rooms = Rooms(store, bot_workers)

    async def look(self, game: str, person: Person) -> tuple[Room, Listener]:
        """Open a window."""
        listener = Listener(person.id, person.name)
        room = await self.rooms.enter(game, listener)
        assert room is not None
        return room, listener


def at_a_table(test: Callable[[Table, str], Awaitable[None]], path: Path, bot_workers: Any = None) -> None:
    async def run() -> None:
        url = url_of(path / "t.db")
        store = Store(url)
        await store.open()
        table = Table(store, bot_workers)
        try:
            await asyncio.wait_for(test(table, url), 290)
        finally:
            await table.rooms.close()
            await store.close()

    asyncio.run(run())


async def news(room: Room, listener: Listener) -> list[dict[str, Any]]:
    """What a window is sent now."""
    return [json.loads(text) for text in await room.news(listener)]


async def choose(room: Room, listener: Listener, place: int = 0, token: str = "") -> wire.Accepted:
    assert room.game is not None
    era, number = room.position()
    return await room.choose(listener, wire.Choose(era, number, str(room.game.decision.options[place]), token))


class Thinker:
    """In place of the worker processes: a bot that takes the first option, or does as a test says."""

    def __init__(self, *answers: Any) -> None:
        self.answers = list(answers)
        self.asked: list[dict[str, str]] = []

    async def play(self, saved: bytes, players: dict[str, str], seed: int, clocks: Any = None) -> Played:
        self.asked.append(players)
        answer = self.answers.pop(0) if self.answers else None
        if isinstance(answer, Exception):
            raise answer
        return Played(answer or [str(ud.load(saved).decision.options[0])], {})

    async def advise(self, saved: bytes, bot: str, seed: int) -> Advised:
        return Advised(str(ud.load(saved).decision.options[0]), f"The {bot} bot takes the first.")


# -- faults -------------------------------------------------------------------------------------------


def test_a_fault_of_the_rules_leaves_the_game_as_it_was(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def test(table: Table, url: str) -> None:
        game, people = await arrange(url, **MEQ)
        room, listener = await table.look(game, people[0])
        await choose(room, listener)
        await news(room, listener)
        right = Game.choose

        def wrong(game: Game[Any], choice: Any) -> None:
            right(game, choice)
            raise ZeroDivisionError

        monkeypatch.setattr(Game, "choose", wrong)
        with pytest.raises(Refusal, match="fault of ours") as fault:
            await choose(room, listener)
        assert fault.value.code == "not-possible"
        monkeypatch.setattr(Game, "choose", right)
        (scene,) = await news(room, listener)
        assert scene["type"] == "scene" and scene["number"] == 1
        assert (await choose(room, listener)).number == 2

    at_a_table(test, tmp_path)


def test_a_choice_that_cannot_be_stored_is_not_made(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def test(table: Table, url: str) -> None:
        game, people = await arrange(url, **MEQ)
        room, listener = await table.look(game, people[0])
        right = table.store.append

        async def full(*said: Any) -> bool:
            raise OSError("No space left on device")

        monkeypatch.setattr(table.store, "append", full)
        with pytest.raises(Refusal) as fault:
            await choose(room, listener)
        assert fault.value.code == "not-stored"
        monkeypatch.setattr(table.store, "append", right)
        (scene,) = await news(room, listener)
        assert scene["number"] == 0
        await choose(room, listener)

    at_a_table(test, tmp_path)


def test_another_process_was_first(tmp_path: Path) -> None:
    async def test(table: Table, url: str) -> None:
        game, people = await arrange(url, **MEQ)
        other = Table(table.store)
        room, listener = await table.look(game, people[0])
        there, friend = await other.look(game, people[0])
        await choose(room, listener)
        with pytest.raises(Refusal) as fault:
            await choose(there, friend, 1)
        assert fault.value.code == "stale"
        scene, *_ = await news(there, friend)
        assert scene["type"] == "scene" and scene["number"] == 1
        await choose(there, friend)  # and goes on from what is stored

    at_a_table(test, tmp_path)


def test_the_store_takes_no_choice_at_a_wrong_position_or_after_the_end(tmp_path: Path) -> None:
    async def test(table: Table, url: str) -> None:
        from underdeeps.table.store import KeptChoice

        game, _ = await arrange(url, **MEQ)
        append = table.store.append
        first = KeptChoice(0, 0, "sauron", "a")
        assert not await append(game, 1, [first], 0, "sauron")
        assert not await append(game, 0, [KeptChoice(1, 0, "sauron")], 0, "sauron")
        assert not await append("nowhere", 0, [first], 0, "sauron")
        both = await asyncio.gather(append(game, 0, [first], 0, "x"), append(game, 0, [first], 0, "x"))
        assert sorted(both) == [False, True]
        assert await table.store.resign(game, "sauron", "", {"winners": []})
        assert not await append(game, 0, [KeptChoice(1, 0, "sauron")], 0, "sauron")
        assert not await table.store.take_back(game, 0, 1, first, 0, "")
        assert [choice.token for choice in await table.store.choices(game)] == ["a"]

    at_a_table(test, tmp_path)


def test_one_bad_append_does_not_spoil_the_others(tmp_path: Path) -> None:
    async def test(table: Table, url: str) -> None:
        from underdeeps.table.store import KeptChoice

        games = [(await arrange(url, **MEQ))[0] for _ in range(3)]
        bad: Any = object()
        wanted = [table.store.append(game, 0, [KeptChoice(0, 0, "sauron")], 0, "x") for game in games[:2]]
        wanted.append(table.store.append(games[2], 0, [KeptChoice(0, 0, bad)], 0, "x"))
        results = await asyncio.gather(*wanted, return_exceptions=True)
        assert results[:2] == [True, True] and isinstance(results[2], Exception)
        assert not await table.store.choices(games[2])

    at_a_table(test, tmp_path)


def test_what_waits_when_the_store_is_closed_is_not_acknowledged(tmp_path: Path) -> None:
    async def test() -> None:
        from underdeeps.table.store import KeptChoice

        url = url_of(tmp_path / "t.db")
        game, _ = await arrange(url, **MEQ)
        store = Store(url)
        await store.open()
        wanted = asyncio.create_task(store.append(game, 0, [KeptChoice(0, 0, "sauron")], 0, "x"))
        await asyncio.sleep(0)
        await store.close()
        try:
            acknowledged = await wanted
        except NotStored:
            acknowledged = False
        again = Store(url)
        await again.open()
        assert len(await again.choices(game)) == 1 or not acknowledged
        await again.close()

    asyncio.run(test())


# -- bots ---------------------------------------------------------------------------------------------


async def until(condition: Callable[[], bool]) -> None:
    while not condition():
        await asyncio.sleep(0.01)


def test_a_bot_that_fails_is_replaced_and_people_are_told(tmp_path: Path) -> None:
    thinker = Thinker(RuntimeError("lost"), ["no such option"])

    async def test(table: Table, url: str) -> None:
        game, people = await arrange(url, ("greedy", "person"), **MEQ)
        room, listener = await table.look(game, people[0])
        await until(lambda: room.position()[1] >= 1)
        assert thinker.asked[0] == {"sauron": "greedy"} and thinker.asked[1] == {"sauron": "random"}
        notices = [each["sentence"] for each in await news(room, listener) if each["type"] == "notice"]
        assert len(notices) == 1 and "Sauron" in notices[0]

    at_a_table(test, tmp_path, thinker)


def test_a_bot_that_always_fails_leaves_the_room_alive(tmp_path: Path) -> None:
    thinker = Thinker(*[RuntimeError("lost")] * 3)

    async def test(table: Table, url: str) -> None:
        game, people = await arrange(url, ("greedy", "person"), **MEQ)
        room, listener = await table.look(game, people[0])
        await until(lambda: not room.bots.are_thinking())
        sentences = [each["sentence"] for each in await news(room, listener) if each["type"] == "notice"]
        assert "stuck" in sentences[-1] and room.position() == (0, 0)
        room.moved -= 1000
        table.rooms.sweep(time.monotonic())  # it is tried again after a while
        await until(lambda: room.position()[1] >= 1)
        await resigning.resign(room, listener, wire.Resign())
        assert room.kept.ending is not None

    at_a_table(test, tmp_path, thinker)


def test_a_bot_that_is_stuck_is_not_woken_by_every_sweep(tmp_path: Path) -> None:
    thinker = Thinker(*[RuntimeError("lost")] * 9)

    async def test(table: Table, url: str) -> None:
        game, people = await arrange(url, ("greedy", "person"), **MEQ)
        room, _ = await table.look(game, people[0])
        for tries in (3, 6):
            await until(lambda: not room.bots.are_thinking())
            assert len(thinker.asked) == tries
            table.rooms.sweep(time.monotonic())
            assert not room.bots.are_thinking()
            room.moved -= 1000
            table.rooms.sweep(time.monotonic())  # after a while it is tried again
            assert room.bots.are_thinking()

    at_a_table(test, tmp_path, thinker)


def test_a_bot_outlives_a_store_that_fails(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def test(table: Table, url: str) -> None:
        game, people = await arrange(url, ("person", "greedy"), **MEQ)
        room, listener = await table.look(game, people[0])

        async def lost(game: str) -> None:
            raise OSError("The database is gone")

        room.bots.names = lambda: {"sauron": "greedy"}  # type: ignore[method-assign]
        monkeypatch.setattr(table.store, "game", lost)
        room.bots.let_think()
        room.game = None
        await until(lambda: not room.bots.are_thinking())
        assert room.bots.task is not None and room.bots.task.exception() is None
        monkeypatch.undo()
        sentences = [each["sentence"] for each in await news(room, listener) if each["type"] == "notice"]
        assert sentences and "stuck" in sentences[-1]

    at_a_table(test, tmp_path, Thinker())


def test_no_advice_is_given_for_a_question_that_is_no_longer_asked(tmp_path: Path) -> None:
    """A choice is taken back and another made while the bot thinks: the number is the same, the question is not."""

    class Slow(Thinker):
        async def advise(self, saved: bytes, bot: str, seed: int) -> Advised:
            advised = await super().advise(saved, bot, seed)
            thinking.set()
            await go_on.wait()
            return advised

    thinking, go_on = asyncio.Event(), asyncio.Event()

    async def test(table: Table, url: str) -> None:
        game, people = await arrange(url, ("person", "same"), **MEQ)
        room, listener = await table.look(game, people[0])
        await choose(room, listener)
        advice = asyncio.create_task(room.bots.advise(listener, "a"))
        await thinking.wait()
        room.era += 1  # as a take-back and another choice would leave it
        go_on.set()
        with pytest.raises(Refusal) as fault:
            await advice
        assert fault.value.code == "stale"

    at_a_table(test, tmp_path, Slow())


# -- games that cannot be played ----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("change", "sentence"),
    [({"rules": "of old"}, "older rules"), ({"game": "riddles"}, "not at this table"), ({"setup": "{}"}, "cannot")],
)
def test_a_game_of_other_rules_is_refused_with_a_sentence(
    tmp_path: Path, change: dict[str, str], sentence: str
) -> None:
    async def test(table: Table, url: str) -> None:
        game, people = await arrange(url, **MEQ)
        async with table.store.engine.begin() as db:
            await db.execute(GAMES.update().where(GAMES.c.id == game).values(**change))
            if "setup" in change:
                await db.execute(sa.text(f"INSERT INTO choice VALUES ('{game}', 0, 99999, 'sauron', '')"))
        for _ in range(2):
            with pytest.raises(Unplayable, match=sentence) as fault:
                await table.look(game, people[0])
            assert len(str(fault.value).encode()) <= 123  # the reason of a close
        room = await table.rooms.room(game)
        assert room is not None and not room.listeners

    at_a_table(test, tmp_path)


def test_refusals_do_not_pile_up(tmp_path: Path) -> None:
    """An exception that is raised again and again keeps the traceback of each time, with all that it held."""

    async def test(table: Table, url: str) -> None:
        game, people = await arrange(url, **MEQ)
        room, listener = await table.look(game, people[0])
        lengths = []
        for _ in range(3):
            with pytest.raises(Refusal) as fault:
                await room.choose(listener, wire.Choose(9, 9, "x"))
            lengths.append(len(fault.traceback))
        assert len(set(lengths)) == 1

    at_a_table(test, tmp_path)


def test_a_choice_is_finished_when_its_window_is_closed_meanwhile(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Else it might be stored without anybody being told, and the game would stand still."""

    async def test(table: Table, url: str) -> None:
        game, people = await arrange(url, onlookers=1, **MEQ)
        room, listener = await table.look(game, people[0])
        _, onlooker = await table.look(game, people[2])
        await news(room, onlooker)
        begun, go_on = asyncio.Event(), asyncio.Event()
        right = table.store.append

        async def slow(*said: Any) -> bool:
            begun.set()
            await go_on.wait()
            return await right(*said)

        monkeypatch.setattr(table.store, "append", slow)
        choice = asyncio.create_task(room.finish(choose(room, listener)))
        await begun.wait()
        choice.cancel()
        await asyncio.gather(choice, return_exceptions=True)
        room.leave(listener)
        assert not room.is_empty()
        go_on.set()
        await until(lambda: not room.chores)
        assert room.position() == (0, 1) and len(await table.store.choices(game)) == 1
        assert [each["number"] for each in await news(room, onlooker) if each["type"] == "change"] == [1]

    at_a_table(test, tmp_path)


def test_lines_that_are_said_at_once_are_heard_once_and_in_order(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def test(table: Table, url: str) -> None:
        game, people = await arrange(url, **MEQ)
        room, listener = await table.look(game, people[0])
        add, read = table.store.add_line, table.store.lines

        async def late(game: str, name: str, seat: str, text: str, token: str) -> Any:
            line = await add(game, name, seat, text, token)
            await asyncio.sleep(0.05 if text == "first" else 0)
            return line

        async def slow(*said: Any) -> Any:
            lines = await read(*said)
            await asyncio.sleep(0.1)
            return lines

        monkeypatch.setattr(table.store, "add_line", late)
        monkeypatch.setattr(table.store, "lines", slow)
        first = asyncio.create_task(room.say(listener, wire.Say("first", "1")))
        while not await read(game):
            await asyncio.sleep(0)
        await asyncio.gather(first, room.say(listener, wire.Say("second", "2")))
        (scene,) = await news(room, listener)
        assert [line["text"] for line in scene["chat"]] == ["first", "second"]

    at_a_table(test, tmp_path)


def test_who_goes_before_the_game_begins_does_not_end_it_for_others(tmp_path: Path) -> None:
    async def test(table: Table, url: str) -> None:
        game, people = await arrange(
            url, ("person", "person", "open"), game="meq", seats=["sauron", "argalad", "thalin"]
        )
        room, listener = await table.look(game, people[1])
        await resigning.resign(room, listener, wire.Resign())
        assert room.kept.ending is None and room.is_waiting()
        assert [seat.person_id for seat in room.kept.seats] == [people[0].id, None, None]
        scene = [each for each in await news(room, listener) if each["type"] == "scene"][-1]
        assert scene["you"] is None
        room, listener = await table.look(game, people[0])
        await resigning.resign(room, listener, wire.Resign())
        assert room.kept.ending is not None and "called the game off" in room.kept.ending["sentence"]

    at_a_table(test, tmp_path)


# -- memory and time ----------------------------------------------------------------------------------


def test_idle_rooms_are_closed_and_people_who_come_back_find_them(tmp_path: Path) -> None:
    async def test(table: Table, url: str) -> None:
        game, people = await arrange(url, ("person", "greedy"), **MEQ)
        room, listener = await table.look(game, people[0])
        await choose(room, listener)
        table.rooms.sweep(time.monotonic() + 1000)
        assert len(table.rooms) == 1  # somebody is here
        room.leave(listener)
        table.rooms.sweep(time.monotonic())
        assert len(table.rooms) == 1  # a page that is reloaded finds it
        await until(lambda: not room.bots.are_thinking())
        table.rooms.sweep(time.monotonic() + rooms.LINGER + 1)
        assert len(table.rooms) == 0
        room, listener = await table.look(game, people[0])
        assert room.position()[1] >= 1

    at_a_table(test, tmp_path, Thinker())


def test_only_so_many_rooms_linger(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rooms, "MOST_LINGERING", 1)

    async def test(table: Table, url: str) -> None:
        for _ in range(3):
            game, people = await arrange(url, **MEQ)
            room, listener = await table.look(game, people[0])
            room.leave(listener)
        table.rooms.sweep(time.monotonic())
        assert len(table.rooms) == 1

    at_a_table(test, tmp_path)


def test_answers_that_nobody_reads_stop_the_reading(tmp_path: Path) -> None:
    async def test(table: Table, url: str) -> None:
        game, people = await arrange(url, **MEQ)
        room, listener = await table.look(game, people[0])
        for _ in range(MOST_WAITING):
            listener.tell(wire.Pong(""))
        assert not listener.can_take.is_set()
        await news(room, listener)
        assert listener.can_take.is_set()

    at_a_table(test, tmp_path)


def test_views_are_composed_once_for_all_windows_of_a_seat(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def test(table: Table, url: str) -> None:
        game, people = await arrange(url, **MEQ)
        windows = [await table.look(game, people[0]) for _ in range(4)]
        for room, listener in windows:
            await news(room, listener)
        seen: list[Any] = []
        right = Game.view
        monkeypatch.setattr(Game, "view", lambda game, seat: seen.append(seat) or right(game, seat))  # type: ignore[func-returns-value]
        await choose(*windows[0])
        texts = {(await room.news(listener))[0] for room, listener in windows}
        assert len(texts) == 1 and seen == ["sauron"]

    at_a_table(test, tmp_path)


def test_playing_a_long_game_again_lets_others_have_their_turn(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(replaying, "SLICE", 0.0001)  # however fast the machine, it takes many

    async def test() -> None:
        rng = random.Random(1)
        game = ud.new_game("meccg", 1, decks=["A", "F"])
        for _ in range(250):
            game.choose(rng.choice(game.decision.options))
        kept: Any = msgspec.defstruct(
            "Kept", [("id", str), ("game", str), ("rules", str), ("setup", Any), ("seed", int)]
        )("x", "meccg", game.rules.version, game.settings, game.seed)
        turns = 0

        async def other() -> None:
            nonlocal turns
            while True:
                await asyncio.sleep(0)
                turns += 1

        beside = asyncio.create_task(other())
        again = await play_again(kept, tuple(game.choices or ()), asyncio.Semaphore(1))
        beside.cancel()
        assert again.digest == game.digest
        assert turns > 5

    asyncio.run(test())


# -- taking back --------------------------------------------------------------------------------------


@pytest.mark.parametrize("setup", [MEQ, MECCG], ids=["meq", "meccg"])
def test_nothing_is_taken_back_across_chance_or_new_knowledge(setup: dict[str, Any]) -> None:
    """Held against what a table shows: dice, draws and reveals always stand, and much else may be undone."""
    rng = random.Random(3)
    settings = {key: value for key, value in setup.items() if key != "game"}
    game = ud.new_game(setup["game"], 3, **settings)
    possible = 0
    for _ in range(80):
        before = ud.replay(game.record)
        game.choose(rng.choice(game.decision.options))
        new = game.events[len(before.events) :]
        learnt = learnt_since(before, game)
        possible += not learnt
        if any(event.kind == "rolled" or event.secrets for event in new):
            assert learnt
        if not learnt:
            assert before.table.random == game.table.random
            for seat in game.seats:  # what a seat holds it has held before
                assert not held(game.view(seat)) - held(before.view(seat))
    assert possible > 10


def held(view: dict[str, Any]) -> Counter[str]:
    """The cards that a view shows in hands, or drawn to choose from."""
    people = view.get("players") or view["heroes"]
    hands = [each["hand"] for each in people.values()]
    if "sauron" in view:
        hands += [view["sauron"][pile] for pile in ("plots", "shadow", "drawn_plots", "drawn_shadow")]
    return Counter(card for hand in hands for card in hand if card)


def test_a_take_back_forgets_the_choice_and_its_token(tmp_path: Path) -> None:
    async def test(table: Table, url: str) -> None:
        game, people = await arrange(url, ("person", "same"), **MEQ)
        room, listener = await table.look(game, people[0])
        for number in range(40):
            await choose(room, listener, token=f"t{number}")
            position = room.position()
            try:
                await takebacks.ask(room, listener, wire.AskTakeBack("back"))
            except Refusal as refusal:
                assert refusal.code == "not-possible" and room.position() == position
                continue
            assert room.position() == (1, number)
            with pytest.raises(Refusal) as fault:  # the choice sent again, late: its era is over
                assert room.game is not None
                option = str(room.game.decision.options[0])
                await room.choose(listener, wire.Choose(0, number, option, f"t{number}"))
            assert fault.value.code == "stale"
            return
        raise AssertionError("no choice could be taken back")

    at_a_table(test, tmp_path)


def test_who_resigned_has_no_say_in_taking_back(tmp_path: Path) -> None:
    async def test(table: Table, url: str) -> None:
        seats = ["sauron", "argalad", "thalin"]
        game, people = await arrange(url, ("person",) * 3, game="meq", seats=seats)
        (room, sauron), (_, argalad), (_, thalin) = [await table.look(game, person) for person in people]
        await resigning.resign(room, argalad, wire.Resign())
        assert room.bots.names() == {"argalad": levels.STAND_IN}
        for _ in range(40):
            await choose(room, sauron)
            try:
                await takebacks.ask(room, sauron, wire.AskTakeBack())
                break
            except Refusal as refusal:
                assert "learnt" in refusal.sentence
        assert room.asking() == "sauron"
        for agree in (False, True):
            with pytest.raises(Refusal, match="Nobody asks you") as fault:
                await takebacks.answer(room, argalad, wire.AnswerTakeBack(agree))
            assert fault.value.code == "not-possible" and room.kept.take_back == "sauron"
        await takebacks.answer(room, thalin, wire.AnswerTakeBack(True))  # nobody else has to agree
        assert room.position()[0] == 1

    at_a_table(test, tmp_path, Thinker())


# -- the time that bots take ------------------------------------------------------------------------------


class Hurried(Thinker):
    """Passes wherever it can, after as long as a test says."""

    def __init__(self, *seconds: float) -> None:
        super().__init__()
        self.seconds = list(seconds)

    async def play(self, saved: bytes, players: dict[str, str], seed: int, clocks: Any = None) -> Played:
        await asyncio.sleep(self.seconds.pop(0) if self.seconds else 0)
        game = ud.load(saved)
        goes_on = [option for option in game.decision.options if game.rules.goes_on(game.decision, option)]
        return Played([str((goes_on or game.decision.options)[0])], {})


@pytest.mark.parametrize("thought", [0.0, 0.05, 0.2])
def test_a_bot_that_passes_at_once_and_one_that_thinks_first_take_the_same_time(tmp_path: Path, thought: float) -> None:
    async def test(table: Table, url: str) -> None:
        game, people = await arrange(url, ("person", "expert"), **MEQ)
        room, listener = await table.look(game, people[0])
        times = []
        for _ in range(60):
            before, began = room.composed.version, time.monotonic()
            asked = len(thinker.seconds)
            await choose(room, listener)
            assert room.composed.version > before, "what was chosen is told when it is acknowledged"
            if len(thinker.seconds) < asked:
                times.append(time.monotonic() - began)
            await until(lambda: not room.bots.are_thinking())
            if len(times) == 2:
                break
        assert times and all(0.24 < taken < 0.5 for taken in times)

    thinker = Hurried(*[thought] * 400)
    at_a_table(test, tmp_path, thinker)


def test_where_a_bot_might_have_been_asked_a_choice_is_told_as_late_as_if_it_had_been(tmp_path: Path) -> None:
    """The opponent of the card game is not asked where it can only pass. That, too, is not to be seen."""

    async def test(table: Table, url: str) -> None:
        game, people = await arrange(url, ("person", "novice"), **MECCG)
        room, listener = await table.look(game, people[0])
        plays, unasked = bots.make("greedy", 1), 0
        for _ in range(400):
            await until(lambda: not room.bots.are_thinking())
            assert room.game is not None
            if room.game.over or room.game.decision.seat != "one":
                break
            before, at, began = room.game.clone(), room.position()[1], time.monotonic()
            option = plays.pick(room.game.at("one"))
            await choose(room, listener, before.decision.options.index(option))
            taken = time.monotonic() - began
            asked = any(choice.seat == "two" for choice in await table.store.choices(game, at))
            if pace.might_be_asked(before, option, ("two",)):
                assert taken > 0.09
                unasked += not asked
            if unasked:
                return
        raise AssertionError("the bot was asked wherever it might have been")

    at_a_table(test, tmp_path, Hurried())


def test_nobody_waits_for_bots_that_play_by_chance(tmp_path: Path) -> None:
    async def test(table: Table, url: str) -> None:
        game, people = await arrange(url, ("person", "random"), **MEQ)
        room, _ = await table.look(game, people[0])
        assert not room.bots.hide_something()

    at_a_table(test, tmp_path, Hurried())
