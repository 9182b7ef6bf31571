"""What a position is worth: what lies on the table counts, and what it does to those who bear it."""

from __future__ import annotations

from msgspec.structs import replace

import underdeeps as ud
from tests.meccg.play import Play
from underdeeps import bots
from underdeeps.bots.meccg.worth import TERMS, WEIGHTS, WON, amounts, progress, worth
from underdeeps.meccg.table import TAPPED, WOUNDED


def table_of_two() -> Play:
    play = Play()
    play.company("one", "Rivendell", "Aragorn II", "Legolas")
    play.company("two", "Lórien", "Glorfindel II", "Haldir")
    return play


def amount(play: Play, term: str, seat: str = "one") -> float:
    return dict(zip([term.name for term in TERMS], amounts(play.table, seat), strict=True))[term]


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
    weights = {term.name: weight for term, weight in zip(TERMS, WEIGHTS, strict=True)}
    lost = [0.0]
    for item in ("Scroll of Isildur", "Palantír of Orthanc"):
        play.give("Legolas", item)
        lost.append(-sum(weights[term] * amount(play, term) for term in ("corruption", "falls")))
    assert 0 < lost[1] < lost[2] - lost[1]


def test_winning_outweighs_the_margin_but_not_by_far() -> None:
    play = table_of_two()
    table = play.table
    table.over, table.winners, table.scores = True, ("one",), {"one": 20, "two": 14}
    assert worth(table, "one") == 6 + WON == -worth(table, "two")


def test_points_are_weighed_as_they_would_be_reckoned_too() -> None:
    play = table_of_two()
    assert amount(play, "points") == 1 == -amount(play, "doubled and capped"), "more than half from one source"
    play.give("Legolas", "Palantír of Orthanc")
    lead = amount(play, "points")
    assert lead + amount(play, "doubled and capped") > lead, "the other one has no items"


def test_what_is_laid_on_others_is_told_from_events_of_ones_own() -> None:
    play = table_of_two()
    play.event("one", "Gates of Morning")
    assert (amount(play, "events"), amount(play, "laid on others")) == (1, 0)
    (number,) = play.give("Legolas", "Lure of the Senses")
    play.table.cards[number] = replace(play.table.cards[number], owner="two", role="event")
    assert (amount(play, "events"), amount(play, "laid on others")) == (1, -1)
    assert amount(play, "laid on others", "two") == 1


def test_an_errand_is_what_a_company_could_play_here_or_a_turn_away() -> None:
    play = Play()
    play.company("one", "Dunnish Clan-hold", "Aragorn II", "Legolas")
    play.hand("one", "Dunlendings")
    assert amount(play, "errands") > 0
    play.state("Dunnish Clan-hold", TAPPED)
    assert amount(play, "errands") == 0, "the site is tapped"
    far = Play()
    far.company("one", "Grey Havens", "Aragorn II", "Legolas")
    far.hand("one", "Corsairs of Umbar")
    assert amount(far, "errands") == 0, "it is too far"


def test_each_company_runs_one_errand_and_the_wounded_none() -> None:
    play = Play()
    play.company("one", "Moria", "Aragorn II")
    play.hand("one", "Glamdring")
    sword = amount(play, "errands")
    play.hand("one", "Glamdring", "Orcrist")
    better = amount(play, "errands")
    assert 0 < sword < better
    play.company("one", "Moria", "Legolas")
    assert amount(play, "errands") == sword + better
    play.state("Aragorn II", WOUNDED)
    assert amount(play, "errands") == better
    play.state("Legolas", WOUNDED)
    assert amount(play, "errands") == 0


def test_nothing_that_is_weighed_hangs_on_what_the_seat_does_not_see() -> None:
    real = ud.new_game("meccg", seed=41, quiet=True, decks=("A", "F"))
    players = {seat: bots.make("steady", 1, "meccg") for seat in real.seats}
    for number in range(600):
        seat = real.decision.seat
        if number % 20 == 0:
            assert amounts(real.imagine(seat, number).table, seat) == amounts(real.table, seat)
        real.choose(players[seat].pick(real.at(seat)))
        if real.over:
            break


def test_the_game_has_come_as_far_as_whoever_has_gone_through_most_of_their_deck() -> None:
    play = table_of_two()
    play.deck("one", "Twilight", "Doors of Night", "Dodge", "Concealment")
    play.deck("two", "Twilight", "Doors of Night", "Dodge", "Concealment")
    assert progress(play.table) == 0
    play.discard("one", "Glamdring", "Orcrist", "Cram", "Star-glass")
    begun = progress(play.table)
    assert 0 < begun < 1
    play.player("two").exhausted = 1
    later = progress(play.table)
    assert begun < later
    play.player("two").exhausted = 3
    assert progress(play.table) == 1
