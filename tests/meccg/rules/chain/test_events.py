"""The kinds of event: how long each stays, when it can be played, what it is about."""

from __future__ import annotations

from tests.meccg.play import Play
from tests.meccg.rules.declaring import declared
from tests.meccg.sets.short_event_scenes import attacked
from tests.rules import rule
from underdeeps.meccg.parts.events import Long, Short, board
from underdeeps.meccg.rules import game, zones
from underdeeps.meccg.rules.journeys import places
from underdeeps.meccg.table import TAPPED, WOUNDED, Link, Table


def refused(play: Play, seat: str, thing: str) -> list[str]:
    """The rules that keep a seat from using a thing."""
    return [refusal.rule for refusal in play.why_not(seat, thing)]


def no_more(play: Play) -> Play:
    """Nobody responds, and the chain is resolved."""
    while play.asked == "chain.respond":
        play.do("pass")
    return play


@rule("event.kinds")
def test_short_events_go_permanent_events_stay_long_events_stay_for_a_turn_of_each() -> None:
    play = Play()
    play.company("one", "Rivendell", "Aragorn II", "Bergil", "Anborn")
    play.company("two", "Lórien", "Haldir")
    play.hand("two", "Weariness of the Heart", "Rank upon Rank", "Minions Stir")
    play.table.turn = 4
    play.table.stops = {"one": ("site", "end of turn"), "two": ("site", "end of turn")}
    play.run(game.turns)
    while play.table.journey is None or play.asks == "one":
        play._modestly()
    no_more(play.do("play Weariness of the Heart Aragorn II")).until("chain.open", "two")
    assert "Weariness of the Heart" not in play
    assert play.names(play.player("two").discard) == ["Weariness of the Heart"]
    no_more(play.do("play Rank upon Rank")).until("chain.open", "two")
    no_more(play.do("play Minions Stir"))
    seen: dict[int, tuple[bool, bool]] = {}
    while play.table.turn < 8:
        seen[play.table.turn] = ("Rank upon Rank" in play, "Minions Stir" in play)
        play._modestly()
    assert seen == {5: (True, True), 6: (True, True), 7: (True, False)}


@rule("event.long.no-immediate-effect-needed", "event.permanent.immediate-or-potential")
def test_long_events_and_permanent_events_need_no_effect_at_once() -> None:
    """Nobody on the table is a Man or an Orc; a short-event that would do nothing is refused."""
    play = Play()
    company = play.company("one", "Rivendell", "Legolas")
    play.hand("one", "Twilight", "And Forth He Hastened")
    play.hand("two", "Minions Stir", "Rank upon Rank", "An Unexpected Outpost")
    play.moves(company, "Moria", "Rhudaur", "Hollin").until("chain.open", "two")
    assert play.offered("play Minions Stir") and play.offered("play Rank upon Rank")
    assert not play.offered("play An Unexpected Outpost")
    no_more(play.do("play Rank upon Rank"))
    play.until()
    play.stays(company).until()
    assert "Rank upon Rank" in play


@rule("event.long.when")
def test_hazard_long_events_are_played_in_the_opponents_movement_hazard_phase() -> None:
    """And resource long-events in their player's own long-event phase."""
    with declared("TW-335", Long(single="table")):
        play = Play()
        company = play.company("one", "Rivendell", "Legolas")
        play.hand("one", "Sun", "Twilight")
        play.hand("two", "Minions Stir", "Twilight", "Sun")
        play.event("two", "Doors of Night")
        play.long_events()
        assert (play.asks, play.offered("play Sun")) == ("one", True)
        play.do("pass")
        assert play.asks == "two" and not play.offered("play Minions Stir") and not play.offered("play Sun")
        assert refused(play, "two", play.id("Minions Stir")) == ["turn.roles.hazard-player-window"]
        play.stays(company)
        assert play.asks == "one" and not play.offered("play Sun")
        play.until("chain.open", "two")
        assert play.offered("play Minions Stir") and not play.offered("play Sun")


@rule("event.permanent.played-on-card")
def test_a_permanent_event_on_a_card_is_about_that_card_only() -> None:
    """Two companies are each at a card of Ettenmoors of their own; one of these is rebuilt."""
    play = Play()
    first = play.company("one", "Ettenmoors", "Aragorn II")
    second = play.company("two", "Ettenmoors", "Legolas")
    play.hand("one", "Rebuild the Town")
    site = play.table.companies[first].site
    play.at_site(first).do(f"play {play.id('Rebuild the Town')} {site}").until()
    types = [places.site_type(play.table, play.table.site_of(play.table.companies[each])) for each in (first, second)]
    assert types == ["border-hold", "ruins-and-lairs"]


@rule("event.permanent.not-played-on-card")
def test_a_permanent_event_on_no_card_is_about_all_versions() -> None:
    """The White Tree makes a haven of each card of Minas Tirith."""
    play = Play()
    cards = [play.company("one", "Minas Tirith", "Aragorn II"), play.company("two", "Minas Tirith", "Legolas")]
    sites = [play.table.site_of(play.table.companies[each]) for each in cards]
    assert [places.hazard_site_type(play.table, site) for site in sites] == ["free-hold"] * 2
    play.event("one", "The White Tree")
    assert [places.hazard_site_type(play.table, site) for site in sites] == ["haven"] * 2
    for seat, name in (("one", "Aragorn II"), ("two", "Legolas")):
        play.state(name, WOUNDED)
        play.table.active = seat
        play.untap()
        assert play[name].state == TAPPED


def resolved(table: Table, before: int) -> None:
    """A short-event has been resolved that was declared when the board was like this."""
    Short().fate(table, Link(1, "one", "", "TW-209", board=before), True)


@rule("event.short.no-effect-returns-to-hand")
def test_a_short_event_that_changed_nothing_goes_back_to_hand() -> None:
    play = Play()
    play.company("one", "Rivendell", "Legolas")
    resolved(play.table, board(play.table))
    assert play.names(play.player("one").hand) == ["Dodge"]
    assert not play.player("one").discard
    assert play.events("taken-back")


@rule("event.short.discard-after", "event.short.response-effect-counts")
def test_a_short_event_goes_to_the_discard_pile_if_anything_changed_since_it_was_declared() -> None:
    play = Play()
    play.company("one", "Rivendell", "Legolas")
    before = board(play.table)
    zones.tap(play.table, play["Legolas"].number)
    resolved(play.table, before)
    assert play.names(play.player("one").discard) == ["Dodge"]


@rule("event.short.what-counts-as-effect")
def test_a_roll_counts_as_a_change() -> None:
    play = Play()
    before = board(play.table)
    play.table.below(6)
    resolved(play.table, before)
    assert play.names(play.player("one").discard) == ["Dodge"]


@rule("timing.chain.negated-card-discarded", "timing.active-condition.still-valid-at-resolution")
def test_a_short_event_whose_conditions_are_gone_is_discarded() -> None:
    play = Play()
    play.company("one", "Rivendell", "Gandalf", "Legolas")
    play.state("Legolas", TAPPED)
    play.hand("one", "And Forth He Hastened", "And Forth He Hastened")
    play.organization()
    play.do("play And Forth He Hastened Legolas", "play And Forth He Hastened Legolas")
    assert play.names(play.player("one").discard) == ["And Forth He Hastened"] * 2
    assert play.events("negated")


@rule("turn.roles.hazard-player-no-resources")
def test_no_resource_is_played_on_the_opponents_turn() -> None:
    play = Play(active="two")
    company = play.company("two", "Rivendell", "Gandalf")
    play.company("one", "Lórien", "Elrond")
    play.hand("one", "Vilya")
    attacked(play, company)
    assert play.asks == "one"
    assert not play.offered("play Vilya Elrond")
