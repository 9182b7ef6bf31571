"""The reckoning at the end of the game: the last corruption checks, then the marshalling points."""

from __future__ import annotations

from itertools import product

import pytest

from tests.meccg.play import Play
from tests.meccg.rules.beginnings import before_the_draft
from tests.meccg.rules.declaring import declared
from tests.meccg.rules.endings import factions, kills, questions, stored
from tests.meccg.sets.creature_scenes import attack
from tests.rules import rule
from underdeeps.meccg import RULES
from underdeeps.meccg.facts import CARDS
from underdeeps.meccg.language.hooks.numbers import Gives
from underdeeps.meccg.rules import game, zones
from underdeeps.meccg.rules.ending import council, scoring
from underdeeps.meccg.table import TAPPED


def reckoning(play: Play) -> Play:
    """The reckoning begins."""
    return play.run(council.council)


def scores(play: Play) -> tuple[int, int]:
    """The final scores of both players if they show nothing and pass."""
    reckoning(play).until()
    return play.table.scores["one"], play.table.scores["two"]


def has(play: Play, seat: str, source: str) -> int:
    """A player's points of one source."""
    return scoring.tally(play.table, seat)[source]


# -- how it comes about -----------------------------------------------------------------------------


@rule("end.council.names", "end.call.last-turn")
def test_the_reckoning_begins_when_the_turns_after_the_call_are_over() -> None:
    play = before_the_draft("wizard", "wizard", ("Haldir",), ("Gimli",))
    play.player("one").exhausted = play.player("two").exhausted = 1
    kills(play, "one", 25)
    play.dice(6, 6, 1, 1)
    play.run(game.main).until("end.call")
    assert (play.asks, play.table.turn) == ("one", 1)
    play.do("call")
    assert (play.table.turn, play.table.active) == (2, "two") and not play.events("council")
    play.until()
    assert play.table.turn == 2 and play.events("council")[0].rule == "end.council.names"
    assert play.table.over and play.table.phase == "over"


@rule("end.council.names", "end.call.short-automatic")
def test_or_when_the_end_has_come_by_itself() -> None:
    play = before_the_draft("wizard", "ringwraith", (), ())
    play.player("one").exhausted = play.player("two").exhausted = 2
    play.run(game.main).until()
    assert play.table.turn == 1 and len(play.events("council")) == 1
    assert play.table.called == "", "nobody has called the end"
    assert play.table.ended_by == "end.score.compare"


@rule("meccg.choice.end.negative-points-doubled")
def test_what_is_below_nothing_is_not_doubled() -> None:
    own = dict.fromkeys(scoring.SOURCES, 0) | {"character": -3, "item": 2}
    other = dict.fromkeys(scoring.SOURCES, 0)
    assert scoring.doubled(own, other) == own | {"item": 4}


@rule("end.council.no-untap")
def test_nobody_untaps_before_it() -> None:
    play = Play(active="two")
    play.company("one", "Rivendell", "Anborn", "Gimli", "Haldir")
    play.state("Gimli", TAPPED)
    reckoning(play).until("council.check", "one").do("check Anborn")
    assert play.offered("support Haldir") and not play.offered("support Gimli")
    play.until()
    assert play["Gimli"].state == TAPPED


@rule("end.council.no-actions")
def test_only_what_its_steps_allow_can_be_done_and_in_their_order() -> None:
    play = Play()
    play.company("one", "Rivendell", "Anborn", "Gandalf")
    play.company("two", "Rivendell", "Gimli", "Legolas")
    play.state("Anborn", TAPPED)
    play.give("Anborn", "Cram", "Narsil")
    play.hand("one", "Gates of Morning", "A Friend or Three", "Wargs", "Elladan", "Gimli")
    play.hand("two", "Doors of Night", "Dodge", "Anborn", "Gandalf")
    play.sideboard("one", "Haldir")
    reckoning(play).do("check Anborn")
    assert play.options == ["play A Friend or Three check", "support Gandalf", "pass"]
    asked = [question for _, question in questions(play)]
    assert set(asked) == {"chain.respond", "council.check", "council.show"}
    assert "council.show" not in asked[: len(asked) - asked[::-1].index("chain.respond")]


@rule("end.council.events-active")
def test_events_in_play_stay_active() -> None:
    play = Play()
    company = play.company("one", "Rivendell", "Anborn", "Gimli", "Haldir", "Balin")
    play.event("one", "Fellowship", company)
    with declared("WH-23", Gives("corruption-check", -3, to="everyone")):
        play.event("two", "Inner Rot")
        play.dice(4, 4)
        reckoning(play).do("check Anborn").until("council.check")
        assert play.events("corruption")[0].facts["total"] == 8 + 1 - 3
    assert "Fellowship" in play and "Inner Rot" in play


# -- corruption checks ------------------------------------------------------------------------------


@rule("end.council.corruption-checks")
def test_who_had_the_last_turn_checks_first_in_the_order_that_he_likes() -> None:
    play = Play(active="two")
    play.company("one", "Rivendell", "Anborn", "Haldir")
    play.company("two", "Rivendell", "Gimli", "Legolas", "Balin")
    reckoning(play)
    assert (play.asks, play.options) == ("two", ["check Gimli", "check Legolas", "check Balin"])
    play.do("check Legolas").until("council.check")
    assert (play.asks, play.options) == ("two", ["check Gimli", "check Balin"])
    play.do("check Balin").until("council.check", "one").do("check Haldir").until()
    checked = [play.word(str(event.facts["character"])) for event in play.events("corruption")]
    assert checked == ["Legolas", "Balin", "Gimli", "Haldir", "Anborn"]


@rule("end.council.corruption-checks")
def test_a_ringwraith_makes_no_check() -> None:
    play = Play("ringwraith", "ringwraith")
    play.company("one", "Dol Guldur", "Adûnaphel the Ringwraith", "Layos")
    play.company("two", "Minas Morgul", "The Witch-king")
    reckoning(play).until()
    assert [event.facts["character"] for event in play.events("corruption")] == [play.id("Layos", "one")]


@rule("end.council.corruption-checks")
def test_who_fails_is_not_there_for_the_count() -> None:
    for dice, item, character in (((6, 6), 4, 3), ((1, 1), 0, 2)):
        play = Play()
        play.company("one", "Rivendell", "Elladan", "Gimli")
        play.give("Elladan", "Orcrist")
        play.dice(*dice)
        reckoning(play).do("check Elladan").until()
        assert (has(play, "one", "item"), has(play, "one", "character")) == (item, character)


@rule("end.council.corruption-check-actions")
def test_companions_may_tap_for_a_check_and_cards_be_played_by_both_players() -> None:
    play = Play(active="two")
    play.company("one", "Rivendell", "Anborn", "Gimli")
    play.hand("one", "A Friend or Three")
    play.company("two", "Rivendell", "Legolas", "Balin")
    play.hand("two", "A Friend or Three")
    play.dice(1, 1)
    reckoning(play).do("check Legolas", "support Balin", "play A Friend or Three check").until("council.check", "one")
    assert play.events("corruption")[0].facts["total"] == 2 + 1 + 2
    play.dice(1, 1)
    play.do("check Anborn", "support Gimli")
    assert play.asks == "one" and play.offered("play A Friend or Three check")


@rule("end.council.corruption-check-actions", "end.council.corruption-check-durations")
def test_what_lasts_for_the_turn_lasts_to_the_end_of_the_game() -> None:
    play = Play()
    play.company("one", "Rivendell", "Bergil", "Éowyn", "Haldir")
    play.give("Bergil", "Magical Harp")
    play.give("Éowyn", "Narsil")
    play.give("Haldir", "Orcrist")
    reckoning(play).do("check Bergil", "use Magical Harp")
    play.dice(6, 6, 6, 6)
    play.until("council.check")
    play.dice(1, 1, 1, 1)
    play.do("check Éowyn").until()
    assert "Haldir" in play and "Éowyn" in play, "both would be discarded but for the harp"
    play = Play()
    play.company("one", "Rivendell", "Bergil", "Éowyn", "Haldir")
    play.give("Haldir", "Orcrist")
    play.dice(1, 1)
    reckoning(play).do("check Haldir").until()
    assert "Haldir" not in play


# -- marshalling points by their sources ------------------------------------------------------------


SIX = {"character": 3, "ally": 2, "item": 2, "faction": 3, "kill": 4, "miscellaneous": 5}


def six_sources(site: str) -> Play:
    """A player with points of all six sources, two of them with a company at a site."""
    play = Play()
    play.company("one", site, "Aragorn II")
    play.give("Aragorn II", "Glamdring", "Treebeard")
    factions(play, "one", "Riders of Rohan")
    kills(play, "one", 4)
    zones.to_points(play.table, play.event("one", "The White Tree"))
    return play


@rule("end.score.six-sources")
def test_points_are_added_up_for_six_sources() -> None:
    play = six_sources("Moria")
    assert scoring.tally(play.table, "one") == SIX
    assert scoring.tally(play.table, "two") == dict.fromkeys(SIX, 0)


@rule("end.score.six-sources", "underdeeps.mp.count-at-free-council", "underdeeps.mp.not-for-calling-free-council")
def test_points_at_an_under_deeps_site_count_in_the_end() -> None:
    play = six_sources("The Under-grottos")
    play.dice(6, 6)
    assert scoring.calling_points(play.table, "one") == 3 + 4 + 5
    assert scores(play) == (2 * 3 + 2 * 2 + 2 * 2 + 2 * 3 + 4 + 5, 0)


@rule("end.score.character")
def test_character_points_are_those_of_characters_in_play_less_those_for_certain_who_were_eliminated() -> None:
    play = Play()
    play.company("one", "Rivendell", "Aragorn II", "Gimli", "Elladan")
    assert has(play, "one", "character") == 3 + 2 + 1
    zones.discard(play.table, play["Elladan"].number)
    assert has(play, "one", "character") == 3 + 2, "a discard costs no more than his points"
    play.give("Aragorn II", "The One Ring")
    play.dice(1, 1)
    reckoning(play).do("check Aragorn II").until()
    assert has(play, "one", "character") == 2 - 3


@rule("end.score.character")
def test_they_are_lost_too_if_the_opponents_company_eliminated_him() -> None:
    play = Play()
    play.company("one", "Rivendell", "Aragorn II", "Gimli")
    zones.leave(play.table, play["Aragorn II"].number, "points", "combat.step5.cvcc-eliminated-kill-points")
    assert has(play, "one", "character") == 2 - 3
    assert has(play, "two", "kill") > 0 and has(play, "two", "character") == 0


@rule("end.score.ally")
def test_ally_points_are_those_of_allies_in_play() -> None:
    play = Play()
    play.company("one", "Rivendell", "Gimli")
    play.give("Gimli", "Treebeard", "Goldberry")
    assert has(play, "one", "ally") == 2 + 1
    zones.discard(play.table, play["Treebeard"].number)
    assert has(play, "one", "ally") == 1


@rule("end.score.item")
def test_item_points_are_those_of_items_borne_and_stored_special_ones_too() -> None:
    play = Play()
    play.company("one", "Rivendell", "Gimli")
    play.give("Gimli", "Glamdring", "Beautiful Gold Ring", "Cram", "The One Ring")
    stored(play, "one", "Orcrist")
    assert has(play, "one", "item") == 2 + 1 + 0 + 6 + 4


@rule("end.score.faction")
def test_faction_points_are_those_of_factions_in_play() -> None:
    play = Play()
    factions(play, "one", "Riders of Rohan", "Easterlings")
    factions(play, "two", "Wood-elves")
    play.discard("one", "Men of Dale")
    assert (has(play, "one", "faction"), has(play, "two", "faction")) == (3 + 4, 3)


@rule("end.score.kill", "end.score.no-points-from-own-hazards")
def test_kill_points_are_those_of_creatures_that_the_opponent_played_and_were_defeated() -> None:
    play = attack("Orc-lieutenant", "region:wilderness", "Aragorn II")
    assert [has(play, seat, "kill") for seat in ("one", "two")] == [0, 0]
    play.dice(6, 6)
    play.until()
    assert [has(play, seat, "kill") for seat in ("one", "two")] == [1, 0]


@rule("end.score.kill")
def test_a_creature_that_could_only_detain_is_worth_nothing() -> None:
    play = attack(
        "Orc-lieutenant", "region:shadow-land", "Layos", kind="ringwraith", to="Mount Gram", through=("Angmar",)
    )
    assert play.table.combat is not None and play.table.combat.detainment
    play.dice(6, 6)
    play.until()
    assert has(play, "one", "kill") == 0 and not play.table.loaded


@rule("end.score.no-points-from-own-hazards")
def test_hazards_in_play_are_worth_nothing_to_their_player() -> None:
    play = Play()
    play.event("one", "Scatha Ahunt")
    play.event("one", "Will Shaken")
    zones.enter(play.table, play.id("Orc-lieutenant"), "one", "creature")
    assert CARDS[play.id("Scatha Ahunt")].points == 5
    assert scoring.tally(play.table, "one") == dict.fromkeys(SIX, 0)


@rule("end.score.miscellaneous")
def test_miscellaneous_points_are_those_of_other_cards_and_leave_out_a_lost_avatar() -> None:
    play = Play()
    zones.to_points(play.table, play.event("one", "The White Tree"))
    play.player("one").avatar_lost = True
    assert has(play, "one", "miscellaneous") == 5


@rule("end.score.wizard-minion-items")
def test_a_minion_item_is_worth_half_rounded_up_to_a_wizard_player() -> None:
    play = Play()
    play.company("one", "Rivendell", "Gimli")
    play.give("Gimli", "LE-343")
    assert (CARDS["LE-343"].points, has(play, "one", "item")) == (3, 2)
    play.give("Gimli", "AS-123")
    assert (CARDS["AS-123"].points, has(play, "one", "item")) == (4, 2 + 2)


@rule("end.score.ringwraith-hero-items")
def test_a_hero_item_is_worth_half_rounded_up_to_a_ringwraith_player() -> None:
    play = Play("ringwraith")
    play.company("one", "Dol Guldur", "Layos")
    play.give("Layos", "TW-289")
    assert (CARDS["TW-289"].points, has(play, "one", "item")) == (3, 2)
    stored(play, "one", "TW-295")
    assert (CARDS["TW-295"].points, has(play, "one", "item")) == (4, 2 + 2)


# -- doubling, the half -----------------------------------------------------------------------------


def plain(**points: int) -> scoring.Tally:
    """Points of some sources, and none of the others."""
    return {**dict.fromkeys(scoring.SOURCES, 0), **points}


@rule("end.score.doubling")
@pytest.mark.parametrize("source", ["character", "ally", "item", "faction"])
@pytest.mark.parametrize("theirs", [0, -3])
def test_points_are_doubled_where_the_opponent_has_none(source: str, theirs: int) -> None:
    assert scoring.doubled(plain(**{source: 4, "kill": 1}), plain(**{source: theirs})) == plain(
        **{source: 8, "kill": 1}
    )
    assert scoring.doubled(plain(**{source: 4}), plain(**{source: 1})) == plain(**{source: 4})


@rule("end.score.doubling", "end.score.half-cap", "end.score.compare")
def test_the_count_of_a_whole_game() -> None:
    play = Play()
    factions(play, "one", "Riders of Rohan", "Easterlings")
    stored(play, "one", "Orcrist")
    kills(play, "one", 10)
    stored(play, "two", "Wormsbane")
    kills(play, "two", 9)
    assert scores(play) == (2 * 7 + 4 + 10, 4 + 4), "player two's kills count no more than all the rest"
    assert (play.table.winners, play.table.ended_by) == (("one",), "end.score.compare")


@rule("end.score.doubling")
def test_kills_and_miscellaneous_points_are_never_doubled() -> None:
    play = Play()
    kills(play, "one", 5)
    zones.to_points(play.table, play.event("one", "The White Tree"))
    assert scores(play) == (10, 0)


@rule("end.score.half-cap")
@pytest.mark.parametrize(
    ("before", "after"),
    [
        (plain(item=10, faction=3, kill=2), plain(item=5, faction=3, kill=2)),
        (plain(item=5, faction=3, kill=2), plain(item=5, faction=3, kill=2)),
        (plain(item=5, faction=5), plain(item=5, faction=5)),
        (plain(item=12), plain()),
        (plain(kill=9, miscellaneous=4), plain(kill=4, miscellaneous=4)),
        (plain(character=-3, item=10, faction=4), plain(character=-3, item=4, faction=4)),
        (plain(character=-3, item=4, faction=4), plain(character=-3, item=4, faction=4)),
        (plain(character=-3, item=4), plain(character=-3)),
        (
            plain(character=6, ally=1, item=6, faction=13, kill=1),
            plain(character=6, ally=1, item=6, faction=13, kill=1),
        ),
        (
            plain(character=6, ally=1, item=6, faction=15, kill=1),
            plain(character=6, ally=1, item=6, faction=14, kill=1),
        ),
    ],
)
def test_no_source_is_more_than_half_of_the_total(before: scoring.Tally, after: scoring.Tally) -> None:
    assert scoring.capped(before) == after


@rule("end.score.half-cap")
def test_a_source_is_lowered_just_until_it_is_half_of_what_is_left() -> None:
    for amounts in product((-2, 0, 1, 3, 8), repeat=4):
        before = plain(character=amounts[0], item=amounts[1], kill=amounts[2], miscellaneous=amounts[3])
        after = scoring.capped(before)
        total = sum(max(0, points) for points in after.values())
        lowered = [source for source in scoring.SOURCES if after[source] != before[source]]
        assert all(2 * points <= total for points in after.values())
        assert len(lowered) <= 1, "only one source can be more than half"
        for source in lowered:
            assert 0 <= after[source] < before[source]
            assert 2 * (after[source] + 1) > total + 1, "one point more would be too much"


# -- cards shown, the avatar, who wins --------------------------------------------------------------


def showing(ones: tuple[str, ...], hand: tuple[str, ...], kinds: tuple[str, str] = ("wizard", "wizard")) -> Play:
    """Player one has items stored; player two holds these cards, and it is for him to show some, if he can."""
    play = Play(*kinds)
    stored(play, "one", *ones)
    play.hand("two", *hand)
    return reckoning(play)


@rule("end.score.reveal-duplicates")
def test_a_card_in_hand_that_the_opponent_has_points_from_costs_him_one() -> None:
    play = showing(("Glamdring", "Orcrist"), ("Glamdring", "Orcrist", "Dodge"))
    kills(play, "one", 20)
    assert (play.asked, play.asks, play.options) == (
        "council.show",
        "two",
        ["show Glamdring", "show Orcrist", "enough"],
    )
    play.do("show Glamdring")
    assert play.options == ["show Orcrist", "enough"]
    play.do("show Orcrist")
    assert play.table.scores == {"one": 12 + 12 - 2, "two": 0}
    assert [event.facts["card"] for event in play.events("shown")] == [play.id("Glamdring"), play.id("Orcrist")]


@rule("end.score.reveal-duplicates")
def test_nobody_has_to_show_anything() -> None:
    play = showing(("Glamdring",), ("Glamdring",))
    kills(play, "one", 20)
    assert play.do("enough").table.scores == {"one": 4 + 4, "two": 0}


@rule("end.score.reveal-duplicates")
def test_another_form_of_the_same_being_does_as_well() -> None:
    play = Play("wizard", "ringwraith")
    play.company("one", "Rivendell", "Gimli")
    play.give("Gimli", "Gollum")
    play.hand("two", "Stinker")
    assert reckoning(play).until("council.show").options == ["show Stinker", "enough"]


@rule("end.score.reveal-duplicates")
@pytest.mark.parametrize(
    ("card", "role"),
    [("Beautiful Gold Ring", "item"), ("Thrór’s Map", "item"), ("Scatha Ahunt", "creature")],
)
def test_what_is_not_unique_or_gives_no_points_cannot_be_shown(card: str, role: str) -> None:
    play = Play()
    number = zones.enter(play.table, play.id(card), "one", role)  # type: ignore[arg-type]
    zones.to_points(play.table, number)
    play.hand("two", card)
    assert reckoning(play).table.pending is None


@rule("end.score.reveal-duplicates")
def test_nor_what_gives_the_opponent_none() -> None:
    for points, asked in ((0, ""), (2, "council.show")):
        play = Play()
        stored(play, "one", "Glamdring")
        if not points:
            zones.change(play.table, play["Glamdring"].number, note=("no-points",))
        play.hand("two", "Glamdring")
        assert has(play, "one", "item") == points
        assert reckoning(play).asked == asked


@rule("end.score.avatar-penalty")
def test_an_avatar_that_was_eliminated_costs_five_points_after_all_else() -> None:
    for lost in (False, True):
        play = Play()
        stored(play, "one", "Glamdring")
        kills(play, "one", 9)
        play.player("one").avatar_lost = lost
        assert scores(play) == (4 + 4 - (5 if lost else 0), 0)


@rule("end.score.avatar-penalty")
def test_an_avatar_may_be_lost_in_the_last_checks() -> None:
    play = Play()
    play.company("one", "Rivendell", "Gandalf")
    play.give("Gandalf", "The One Ring")
    play.dice(1, 1)
    assert scores(play) == (-5, 0)
    assert play.table.winners == ("two",)


@rule("end.score.compare")
@pytest.mark.parametrize(("one", "two", "winners"), [(4, 2, ("one",)), (2, 4, ("two",)), (3, 3, ("one", "two"))])
def test_the_higher_total_wins_and_equal_totals_are_a_tie(one: int, two: int, winners: tuple[str, ...]) -> None:
    play = Play()
    for seat, n in (("one", one), ("two", two)):
        kills(play, seat, n)
        zones.to_points(play.table, play.event(seat, "The White Tree"))
    assert scores(play) == (2 * one, 2 * two)
    assert (play.table.over, RULES.result(play.table).winners) == (True, winners)


@rule("balrog.victory.three-ways")
def test_apart_from_tournaments_an_avatar_lost_at_the_reckoning_loses_the_game() -> None:
    play = Play()
    play.table.tournament = False
    play.company("one", "Rivendell", "Gandalf", "Elrond", "Aragorn II")
    play.company("two", "Rivendell", "Bergil")
    play.give("Gandalf", "The One Ring", "Orcrist", "Glamdring")
    kills(play, "one", 9)
    factions(play, "one", "Knights of Dol Amroth", "Rangers of the North")
    play.dice(1, 1)
    play.run(council.council).do("check Gandalf").until()
    assert play.table.winners == ("two",) and play.table.ended_by == "balrog.victory.three-ways"
