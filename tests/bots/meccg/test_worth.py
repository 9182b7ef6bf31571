"""What a position is worth: what lies on the table counts, and what it does to those who bear it."""

from __future__ import annotations

from tests.meccg.play import Play
from underdeeps.bots.meccg.worth import WON, worth
from underdeeps.meccg.table import WOUNDED


def table_of_two() -> Play:
    play = Play()
    play.company("one", "Rivendell", "Aragorn II", "Legolas")
    play.company("two", "Lórien", "Glorfindel II", "Haldir")
    return play


def test_what_one_has_the_other_lacks() -> None:
    play = table_of_two()
    assert worth(play.table, "one") == -worth(play.table, "two")


def test_a_wound_and_corruption_cost_something() -> None:
    play = table_of_two()
    before = worth(play.table, "one")
    play.state("Legolas", WOUNDED)
    wounded = worth(play.table, "one")
    play.event("two", "Lure of the Senses")
    assert wounded < before
    assert worth(play.table, "one") < wounded, "an event of the opponent's is in play"


def test_corruption_weighs_more_on_one_who_bears_much_of_it() -> None:
    play = table_of_two()
    lost = []
    for item in ("Scroll of Isildur", "Palantír of Orthanc"):
        points, before = sum(card.facts.points for card in play.table.cards.values()), worth(play.table, "one")
        play.give("Legolas", item)
        gained = sum(card.facts.points for card in play.table.cards.values()) - points
        lost.append(before + gained - worth(play.table, "one"))
    assert 0 < lost[0] < lost[1]


def test_winning_outweighs_the_margin_but_not_by_far() -> None:
    play = table_of_two()
    table = play.table
    table.over, table.winners, table.scores = True, ("one",), {"one": 20, "two": 14}
    assert worth(table, "one") == 6 + WON == -worth(table, "two")
