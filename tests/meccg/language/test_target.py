"""What targets demand: each demand is one row, asked of the table and said on the face if a card makes it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import ClassVar

import pytest

from tests.meccg.play import Play
from underdeeps.meccg.language.target import NO, Demand, Target
from underdeeps.meccg.table import Card


class Folk(Target, kw_only=True):
    """Somebody; only for the tests below."""

    races: tuple[str, ...] = ()
    least_prowess: int = 0
    unique: bool | None = None
    name: str = ""

    demands: ClassVar[tuple[Demand[Card], ...]] = (
        Demand("races", lambda races, table, who: who.facts.race in races, "of race {}"),
        Demand("least_prowess", lambda least, table, who: who.facts.prowess >= least, "with {} prowess", "the.rule"),
        Demand(
            "unique",
            lambda unique, table, who: who.facts.unique == unique,
            ("of whom there is one", "of whom there are many"),
        ),
        Demand("name", lambda name, table, who: who.facts.name == name, lambda on: f"called {on.name.upper()}"),
    )


class OnlyMany(Folk, kw_only=True):
    unique: bool | None = False


def kinds(above: type[Target] = Target) -> Iterator[type[Target]]:
    yield above
    for kind in above.__subclasses__():
        yield from kinds(kind)


@pytest.fixture
def play() -> Play:
    play = Play()
    play.company("one", "Rivendell", "Aragorn II")
    return play


def refuses(play: Play, folk: Folk) -> str:
    """The rule by which a target refuses Aragorn, if it does."""
    return folk.unmet(play.table, play["Aragorn II"])


def test_who_meets_all_demands_is_refused_by_none(play: Play) -> None:
    assert refuses(play, Folk()) == ""
    assert refuses(play, Folk(races=("elf", "dúnadan"), least_prowess=6, unique=True)) == ""


def test_the_first_demand_that_is_not_met_refuses_by_its_rule(play: Play) -> None:
    assert refuses(play, Folk(least_prowess=7)) == "the.rule"
    assert refuses(play, Folk(least_prowess=7, races=("elf",))) == NO


def test_no_is_a_demand_where_nobody_says_neither(play: Play) -> None:
    assert refuses(play, Folk(unique=False)) == NO


def test_what_a_special_target_always_demands_is_a_demand(play: Play) -> None:
    assert refuses(play, OnlyMany()) == NO
    assert list(OnlyMany().clauses()) == ["of whom there are many"]


def test_the_face_says_what_is_demanded_and_nothing_else() -> None:
    assert list(Folk().clauses()) == []
    said = Folk(name="Arwen", unique=True, least_prowess=2, races=("elf", "dúnadan")).clauses()
    assert list(said) == ["of race elf or dúnadan", "with 2 prowess", "of whom there is one", "called ARWEN"]


def test_every_demand_is_made_by_a_value_of_its_target() -> None:
    """A misspelt one would raise an error only when its card is played."""
    demanding = [kind for kind in kinds() if kind.demands]
    assert len(demanding) > 50
    wrong = [
        (kind.__name__, each.field) for kind in demanding for each in kind.demands if each.field not in kind._values
    ]
    assert wrong == []


def test_no_target_makes_a_demand_twice() -> None:
    twice = {kind: Counter(demand.field for demand in kind.demands).most_common(1) for kind in kinds() if kind.demands}
    assert [kind.__name__ for kind, [(_, n)] in twice.items() if n > 1] == []
