"""How long a game is: exhausted play decks, calling the end, the last turn, the end that comes by itself."""

from __future__ import annotations

import pytest

from tests.meccg.play import Play
from tests.meccg.rules.endings import factions, kills, questions, stored
from tests.rules import rule
from underdeeps.meccg import why_not
from underdeeps.meccg.rules import game, zones
from underdeeps.meccg.rules.ending import scoring
from underdeeps.meccg.rules.turn import end_of_turn

LENGTHS = {"starter": 1, "short": 2, "long": 3, "campaign": 4}
"""The lengths and after how many exhaustions the game ends."""


def scene(length: str, points: int, exhausted: int, kind: str = "wizard") -> Play:
    """A player at the end of his turn with so many points, who exhausted his play deck so many times."""
    play = Play(kind, "wizard", length=length)
    kills(play, "one", points)
    play.player("one").exhausted = exhausted
    return play


def may_call(play: Play) -> bool:
    """Whether player one is asked at the end of his turn if he calls the end."""
    play.end_of_turn()
    while play.table.pending is not None and play.asked != "end.call":
        play._modestly()
    return play.asked == "end.call" and play.asks == "one" and play.options == ["call", "play-on"]


def turns(play: Play) -> Play:
    """Turns are played, beginning with one of player one."""
    for seat in ("one", "two"):
        if not play.table.companies_of(seat):
            minion = play.player(seat).kind == "ringwraith"
            play.company(seat, "Dol Guldur" if minion else "Rivendell", "Luitprand" if minion else "Ioreth")
    return play.run(game.turns)


# -- exhausting the play deck -----------------------------------------------------------------------


@rule("end.deck.exhausted")
def test_a_play_deck_is_exhausted_when_its_last_card_is_drawn() -> None:
    play = Play()
    play.deck("one", "Dodge", "Cram")
    play.discard("one", "Wargs")
    play.run(zones.draw, "one", 1)
    assert (play.player("one").exhausted, play.names(play.player("one").deck)) == (0, ["Dodge"])
    play.run(zones.draw, "one", 1)
    assert (play.player("one").exhausted, play.names(play.player("one").deck)) == (1, ["Wargs"])


@rule("end.deck.exhaust-procedure")
def test_up_to_five_cards_change_with_the_sideboard_then_the_discard_pile_is_the_play_deck() -> None:
    play = Play()
    play.deck("one", "Dodge")
    play.sideboard("one", "Wargs", "Cram", "Gandalf", "River", "Balin", "Glamdring")
    play.discard("one", "Haldir", "Orc-watch", "Elf-stone", "Snowstorm", "Gimli", "Gates of Morning", "Star-glass")
    play.player("one").site_discard = (play.id("Moria"),)
    play.locations("one", "Bree")
    play.run(zones.draw, "one", 1)
    for fetched, returned in (("Wargs", "Haldir"), ("Cram", "Orc-watch"), ("Gandalf", "Elf-stone"), ("River", "Gimli")):
        assert play.asked == "exhaust.out" and play.offered("enough")
        play.do(f"fetch {fetched}", f"return {returned}")
    assert play.asked == "exhaust.out"
    play.do("fetch Balin", "return Snowstorm")
    assert play.table.pending is None, "five cards, no more"
    player = play.player("one")
    new = ["Balin", "Cram", "Gandalf", "Gates of Morning", "River", "Star-glass", "Wargs"]
    assert sorted(play.names(player.deck)) == new and not player.discard
    assert sorted(play.names(player.sideboard)) == [
        "Elf-stone",
        "Gimli",
        "Glamdring",
        "Haldir",
        "Orc-watch",
        "Snowstorm",
    ]
    assert sorted(play.names(player.locations)) == ["Bree", "Moria"] and player.site_discard == ()


@rule("end.deck.exhaust-procedure")
def test_fewer_cards_may_change_or_none() -> None:
    play = Play()
    play.deck("one", "Dodge")
    play.sideboard("one", "Wargs")
    play.discard("one", "Haldir")
    play.run(zones.draw, "one", 1).do("enough")
    assert play.names(play.player("one").deck) == ["Haldir"]


# -- calling the end --------------------------------------------------------------------------------


@rule("end.call.starter")
@pytest.mark.parametrize(("points", "exhausted", "offered"), [(20, 0, True), (19, 0, False), (0, 1, True)])
def test_a_starter_game_is_called_with_twenty_points_or_an_exhausted_deck(
    points: int, exhausted: int, offered: bool
) -> None:
    assert may_call(scene("starter", points, exhausted)) == offered


@rule("end.call.short")
@pytest.mark.parametrize(
    ("points", "exhausted", "offered"), [(25, 1, True), (24, 1, False), (60, 0, False), (0, 2, True)]
)
def test_a_short_game_is_called_with_25_points_and_an_exhausted_deck_or_after_two(
    points: int, exhausted: int, offered: bool
) -> None:
    assert may_call(scene("short", points, exhausted)) == offered


@rule("end.call.long")
@pytest.mark.parametrize(
    ("points", "exhausted", "offered"), [(30, 2, True), (29, 2, False), (60, 1, False), (0, 3, True)]
)
def test_a_long_game_is_called_with_30_points_and_two_exhausted_decks_or_after_three(
    points: int, exhausted: int, offered: bool
) -> None:
    assert may_call(scene("long", points, exhausted)) == offered


@rule("end.call.campaign")
@pytest.mark.parametrize(
    ("points", "exhausted", "offered"), [(40, 3, True), (39, 3, False), (60, 2, False), (0, 4, True)]
)
def test_a_campaign_game_is_called_with_40_points_and_three_exhausted_decks_or_after_four(
    points: int, exhausted: int, offered: bool
) -> None:
    assert may_call(scene("campaign", points, exhausted)) == offered


@rule("end.call.game-length")
def test_what_is_enough_in_a_short_game_is_not_in_a_longer_one() -> None:
    assert [length for length in LENGTHS if may_call(scene(length, 25, 1))] == ["starter", "short"]


@rule("end.call.starter", "end.call.short", "end.call.long", "end.call.campaign")
@pytest.mark.parametrize(("length", "needed"), [("starter", 20), ("short", 25), ("long", 30), ("campaign", 40)])
def test_cards_at_under_deeps_sites_do_not_count_for_calling(length: str, needed: int) -> None:
    for site, offered in (("The Under-grottos", False), ("Moria", True)):
        play = scene(length, needed - 3 - 2, LENGTHS[length] - 1)
        play.company("one", site, "Aragorn II")
        play.give("Aragorn II", "Glamdring")
        assert sum(scoring.tally(play.table, "one").values()) == needed
        assert may_call(play) == offered


@rule("end.call.plain-tally")
def test_points_for_calling_are_neither_doubled_nor_halved() -> None:
    play = scene("short", 0, 1)
    factions(play, "one", "Easterlings", "Iron Hill Dwarves", "Riders of Rohan", "Rangers of the North", "Wood-elves")
    assert 2 * sum(scoring.tally(play.table, "one").values()) >= 25 and not may_call(play)
    play = scene("short", 25, 1)
    kills(play, "two", 3)
    assert may_call(play), "although all are of one source"


@rule("end.call.plain-tally")
def test_nor_are_cards_that_the_opponent_could_show_taken_off() -> None:
    play = scene("short", 23, 1)
    stored(play, "one", "Glamdring")
    play.hand("two", "Glamdring")
    assert may_call(play)


@rule("end.score.avatar-penalty")
def test_the_five_points_for_an_avatar_lost_count_when_the_end_is_called() -> None:
    for points, offered in ((29, False), (30, True)):
        play = scene("short", points, 1)
        play.player("one").avatar_lost = True
        assert may_call(play) == offered


@rule("end.call.short")
def test_the_end_is_called_at_the_end_of_ones_own_turn_only() -> None:
    play = scene("short", 0, 0)
    play.player("two").exhausted = 2
    assert not may_call(play)


# -- the last turn ----------------------------------------------------------------------------------


@rule("end.call.last-turn")
@pytest.mark.parametrize("length", LENGTHS)
def test_after_the_call_the_opponent_has_one_last_turn(length: str) -> None:
    play = scene(length, 0, LENGTHS[length])
    play.player("two").exhausted = LENGTHS[length] - 1
    kills(play, "two", 60)
    turns(play).until("end.call").do("call")
    assert (play.table.turn, play.table.active, play.asks) == (7, "two", "two")
    asked = questions(play)
    assert (play.table.turn, play.table.active) == (7, "two")
    assert ("two", "end.call") not in asked, "the end is called once"
    assert end_of_turn.ended(play.table)


@rule("end.call.last-turn")
def test_who_may_call_the_end_need_not() -> None:
    play = scene("short", 0, 2)
    turns(play).until("end.call").do("play-on")
    play.until("organization", "two").until("organization", "one")
    assert (play.table.turn, play.table.called) == (8, "")


@rule(
    "end.call.starter-automatic", "end.call.short-automatic", "end.call.long-automatic", "end.call.campaign-automatic"
)
@pytest.mark.parametrize("length", LENGTHS)
def test_without_a_call_the_game_ends_after_the_turn_in_which_the_second_has_exhausted_enough_decks(
    length: str,
) -> None:
    play = Play(length=length)
    play.player("one").exhausted = LENGTHS[length]
    play.player("two").exhausted = LENGTHS[length] - 1
    turns(play).until("organization", "two")
    assert play.table.turn == 7, "one player is not enough"
    play.deck("two", "Dodge")
    play.hand("two")
    play.until()
    assert play.player("two").exhausted == LENGTHS[length]
    assert (play.table.turn, play.table.active, play.table.called) == (7, "two", "")
    assert end_of_turn.ended(play.table)


# -- Sudden Call ------------------------------------------------------------------------------------


@rule("end.call.ringwraith-sudden-call")
def test_a_ringwraith_player_is_not_asked_whether_he_calls_the_end() -> None:
    assert not may_call(scene("short", 60, 4, kind="ringwraith"))


@rule("end.call.ringwraith-sudden-call-resource", "end.call.last-turn")
def test_sudden_call_in_ones_own_turn_gives_the_opponent_the_last_turn() -> None:
    play = scene("short", 25, 1, kind="ringwraith")
    play.hand("one", "Sudden Call")
    turns(play).until("organization").do("play Sudden Call")
    assert (play.table.turn, play.events("called")[0].facts["last"]) == (6, "two")
    questions(play)
    assert (play.table.turn, play.table.active) == (7, "two")


@rule("end.call.ringwraith-sudden-call-resource")
@pytest.mark.parametrize(
    ("points", "exhausted", "offered"), [(25, 1, True), (24, 1, False), (25, 0, False), (0, 2, True)]
)
def test_for_sudden_call_its_player_must_meet_the_conditions(points: int, exhausted: int, offered: bool) -> None:
    play = scene("short", points, exhausted, kind="ringwraith")
    play.company("one", "Dol Guldur", "Luitprand")
    play.hand("one", "Sudden Call")
    play.player("two").exhausted = 2
    assert play.organization().offered("play Sudden Call") == offered
    reasons = [refusal.rule for refusal in why_not.hand_reasons(play.table, "one", "LE-235")]
    assert ("end.call.ringwraith-sudden-call-resource" in reasons) != offered


@rule("end.call.ringwraith-sudden-call-hazard", "end.call.last-turn")
def test_sudden_call_in_the_opponents_turn_gives_its_player_the_last_turn() -> None:
    play = Play("ringwraith", "ringwraith")
    kills(play, "one", 25)
    play.player("one").exhausted = 1
    play.hand("two", "Sudden Call")
    turns(play)
    while not play.offered("play Sudden Call/1"):
        play._modestly()
    play.do("play Sudden Call/1")
    assert (play.table.turn, play.table.active, play.events("called")[0].facts["last"]) == (6, "one", "two")
    questions(play)
    assert (play.table.turn, play.table.active) == (7, "two")


@rule("end.call.ringwraith-sudden-call-hazard")
def test_as_a_hazard_it_asks_for_the_opponents_points() -> None:
    for ones, twos, offered in ((1, 2, False), (2, 0, True)):
        play = Play("ringwraith", "ringwraith")
        play.player("one").exhausted = ones
        play.player("two").exhausted = twos
        company = play.company("one", "Dol Guldur", "Luitprand")
        play.hand("two", "Sudden Call")
        play.stays(company).until("chain.open", "two")
        assert play.offered("play Sudden Call/1") == offered
