"""Praise to Elbereth."""

from __future__ import annotations

from tests.meccg.play import Play
from tests.meccg.sets.short_event_scenes import attacked
from tests.rules import rule
from underdeeps.meccg.rules import numbers
from underdeeps.meccg.rules.chain import chain
from underdeeps.meccg.table import TAPPED, UNTAPPED


def praising(*others: str) -> tuple[Play, int]:
    play = Play()
    company = play.company("one", "Bree", "Frodo", "Aragorn II")
    play.hand("one", "Praise to Elbereth", *others)
    return play, company


def test_praise_cancels_a_nazgul_attack_for_a_character_who_taps() -> None:
    play, company = praising()
    attacked(play, company, race="nazgûl").do("play Praise to Elbereth")
    assert play.options == ["praise Frodo attack", "praise Aragorn II attack", "enough"]
    play.do("praise Frodo attack").until()
    assert play.result == "canceled"
    assert (play["Frodo"].state, play["Aragorn II"].state) == (TAPPED, UNTAPPED)


def test_praise_does_not_help_against_others_or_for_another_company() -> None:
    play, company = praising()
    assert not attacked(play, company).offered("play Praise to Elbereth")
    play, _ = praising()
    other = play.company("one", "Lórien", "Gimli")
    play.state("Gimli", TAPPED)
    assert not attacked(play, other, race="nazgûl").offered("play Praise to Elbereth")


def test_praise_heartens_all_characters_if_doors_of_night_is_in_play() -> None:
    play, _ = praising()
    assert not play.organization().offered("play Praise to Elbereth")
    play, _ = praising()
    play.event("two", "Doors of Night")
    before = numbers.prowess(play.table, play["Aragorn II"].number)
    play.organization().do("play Praise to Elbereth").until()
    assert numbers.prowess(play.table, play["Aragorn II"].number) == before + 1


@rule("meccg.choice.resources.praise-to-elbereth")
def test_praise_heartens_the_opponents_characters_too_and_no_allies() -> None:
    play, _ = praising()
    play.company("two", "Lórien", "Gimli")
    play.give("Aragorn II", "Quickbeam")
    play.event("two", "Doors of Night")
    before = [numbers.prowess(play.table, play[name].number) for name in ("Gimli", "Quickbeam")]
    play.organization().do("play Praise to Elbereth").until()
    after = [numbers.prowess(play.table, play[name].number) for name in ("Gimli", "Quickbeam")]
    assert after == [before[0] + 1, before[1]]


def test_praise_discards_nazgul_events_which_cannot_tap_in_response() -> None:
    for praised in (False, True):
        play, _ = praising()
        play.event("two", "Adûnaphel")
        play.event("two", "Dwar of Waw")
        company = play.company_of("Frodo").number
        play.hand("two", "Foolish Words")
        play.sideboard("two", "Wargs")
        play.moves(company, "Rivendell", "Arthedain", "Rhudaur")
        uses = [option for option in _offers(play, "two") if option.startswith("use Adûnaphel")]
        assert uses and "send-nazgul Adûnaphel" in _offers(play, "two")
        if not praised:
            continue
        play.do("play Praise to Elbereth", "praise Frodo Adûnaphel", "enough")
        offered = _offers(play, "two")
        assert not any(option.startswith("use Adûnaphel") for option in offered)
        assert "send-nazgul Adûnaphel" not in offered and "send-nazgul Dwar of Waw" in offered
        while play.table.chains:
            play._modestly()
        assert "Adûnaphel" not in play and "Dwar of Waw" in play
        assert play["Frodo"].state == TAPPED


def _offers(play: Play, seat: str) -> list[str]:
    """What a seat may declare now, whoever is asked."""
    return [play.say(option) for option in chain.offers(play.table, seat)]


def test_each_character_who_taps_cancels_another_nazgul() -> None:
    play, _ = praising()
    play.event("two", "Adûnaphel")
    play.event("two", "Dwar of Waw")
    play.organization().do("play Praise to Elbereth", "praise Frodo Adûnaphel")
    assert play.options == ["praise Aragorn II Dwar of Waw", "enough"]
    play.do("praise Aragorn II Dwar of Waw").until()
    assert "Adûnaphel" not in play and "Dwar of Waw" not in play
