"""Winning outright by The One Ring: by destroying it at Mount Doom, or by bringing it to Barad-dûr."""

from __future__ import annotations

import pytest

from tests.meccg.play import Play
from tests.rules import rule
from underdeeps.meccg import RULES
from underdeeps.meccg.rules import game, rings

ONE_RING = "The One Ring"


def at_mount_doom(card: str, *others: str) -> Play:
    """A turn of a Wizard player with the Ring at Mount Doom and a card in hand, up to the site phase there."""
    play = Play()
    company = play.company("one", "Mount Doom", "Sam Gamgee", "Gimli")
    play.company("one", "Rivendell", "Elrond")
    play.give("Sam Gamgee", ONE_RING)
    for name in others:
        play.give("Gimli", name)
    play.hand("one", card)
    play.run(game.turns).until("site.next").do(f"company {company}")
    while play.asked == "site.enter":
        play.do("enter")
    return play


def to_barad_dur(kind: str, *bearing: str) -> Play:
    """A turn of a player whose company goes to Barad-dûr and bears something."""
    play = Play(kind, "wizard")
    company = play.company("one", "Cirith Gorgor", "Ostisen" if kind == "ringwraith" else "Anborn")
    other = play.company("one", "Minas Morgul", "Layos") if kind == "ringwraith" else 0
    play.locations("one", "Barad-dûr", "Dol Guldur")
    for item in bearing:
        play.give("Ostisen" if kind == "ringwraith" else "Anborn", item)
    play.run(game.turns).do(f"move {company}", "to Barad-dûr")
    if other:
        play.do(f"move {other}", "to Dol Guldur")
        play.do("done", f"company {company}")
    return play


def won(play: Play, seat: str, rule_id: str) -> bool:
    """Whether the game is over and a player has won by this rule; nobody is asked any more, nothing is counted."""
    result = RULES.result(play.table)
    over = play.table.over and play.table.pending is None and not play.events("scores")
    return over and (result.winners, result.rule) == ((seat,), rule_id)


# -- a Wizard player --------------------------------------------------------------------------------


@rule("end.one-ring.wizard", "end.one-ring.by-player-kind")
def test_cracks_of_doom_with_a_check_that_is_stood_wins_at_once() -> None:
    play = at_mount_doom("Cracks of Doom")
    play.dice(6, 6)
    play.do("play Cracks of Doom").until()
    assert won(play, "one", "end.one-ring.wizard")
    assert (play.table.turn, play.table.phase) == (6, "site")


@rule("end.one-ring.wizard")
def test_a_company_that_arrives_at_mount_doom_wins_in_the_same_turn() -> None:
    play = Play()
    company = play.company("one", "Variag Camp", "Frodo", "Sam Gamgee")
    play.give("Frodo", ONE_RING)
    play.locations("one", "Mount Doom")
    play.hand("one", "Cracks of Doom")
    play.run(game.turns).do(f"move {company}", "to Mount Doom")
    assert not play.offered("play Cracks of Doom")
    play.do("done")
    play.until("site.enter").do("enter")
    assert play.table.site_of(play.table.companies[company]).id == "TW-414"
    play.dice(3, 4)
    play.do("play Cracks of Doom", "support Sam Gamgee").until()
    assert play.events("corruption")[-1].facts["total"] == 7 + 4 - 4 + 1
    assert won(play, "one", "end.one-ring.wizard")


@rule("end.one-ring.wizard")
def test_a_check_that_fails_wins_nothing() -> None:
    play = at_mount_doom("Cracks of Doom")
    play.dice(2, 2)
    play.do("play Cracks of Doom").until("end.discard")
    assert not play.table.over and "Sam Gamgee" not in play


@rule("end.one-ring.wizard")
@pytest.mark.parametrize("gollum", [False, True])
def test_gollums_fate_wants_gollum_there_too(gollum: bool) -> None:
    play = at_mount_doom("Gollum’s Fate", *(("Gollum",) if gollum else ()))
    assert play.offered("play Gollum’s Fate") == gollum
    if gollum:
        play.do("play Gollum’s Fate").until()
        assert won(play, "one", "end.one-ring.wizard") and not play.events("corruption")


@rule("end.one-ring.wizard")
def test_the_ring_must_be_at_mount_doom() -> None:
    play = Play()
    company = play.company("one", "Bree", "Sam Gamgee", "Gimli")
    play.give("Sam Gamgee", ONE_RING)
    play.give("Gimli", "Gollum")
    play.hand("one", "Cracks of Doom", "Gollum’s Fate")
    play.at_site(company)
    assert not play.offered("play Cracks of Doom") and not play.offered("play Gollum’s Fate")
    refused = [play.why_not("one", play.id(card))[0].rule for card in ("Cracks of Doom", "Gollum’s Fate")]
    assert refused == ["end.one-ring.wizard", "end.one-ring.wizard"]


# -- a Ringwraith player ----------------------------------------------------------------------------


@rule("end.one-ring.ringwraith", "end.one-ring.by-player-kind", "mh.location.at-site")
def test_a_company_that_brings_the_ring_to_barad_dur_wins_when_all_have_moved() -> None:
    play = to_barad_dur("ringwraith", ONE_RING)
    play.until()
    assert won(play, "one", "end.one-ring.ringwraith")
    assert play.table.phase == "site" and not play.events("enters")
    assert play.company_of("Layos").moved, "the other company has moved before it was at Barad-dûr"


@rule("mh.location.at-site")
def test_the_ring_wins_nothing_at_barad_dur_while_another_company_moves() -> None:
    play = to_barad_dur("ringwraith", ONE_RING)
    play.hand("two", "Doors of Night")
    while play.company_of("Layos").done is False:
        play._modestly()
    assert play.company_of("Ostisen").moved and not play.table.over
    rings.victory(play.table)
    assert not play.table.over


@rule("end.one-ring.ringwraith")
def test_without_the_ring_it_has_only_arrived() -> None:
    play = to_barad_dur("ringwraith", "Gleaming Gold Ring").until("end.discard")
    assert not play.table.over
    assert play.table.site_of(play.company_of("Ostisen")).facts.name == "Barad-dûr"


@rule("end.one-ring.by-player-kind")
def test_a_wizard_player_wins_nothing_at_barad_dur_nor_a_ringwraith_player_elsewhere() -> None:
    play = to_barad_dur("wizard", ONE_RING).until("end.discard")
    assert play.table.site_of(play.company_of("Anborn")).facts.name == "Barad-dûr" and not play.table.over
    play = Play("ringwraith", "wizard")
    play.company("one", "Mount Doom", "Ostisen")
    play.give("Ostisen", ONE_RING)
    play.run(game.turns).until("end.discard")
    assert not play.table.over
