"""Hiding."""

from __future__ import annotations

from tests.meccg.play import Play
from tests.meccg.sets.journey_scenes import go, over
from tests.meccg.sets.short_event_scenes import attacked
from tests.rules import rule


def hidden() -> tuple[Play, int]:
    play = Play()
    company = play.company("one", "Moria", "Aragorn II", "Legolas")
    play.hand("one", "Hiding")
    over(play.organization()).do(f"play Hiding c{company}").until()
    return play, company


def test_hiding_cancels_the_attacks_of_creatures() -> None:
    play, _ = hidden()
    play.hand("two", "Orc-watch")
    go(play, "play Orc-watch site:shadow-hold").until()
    assert [event.facts["outcome"] for event in play.events("attack-ended")] == ["canceled"]
    assert "Orc-watch" in play.names(play.player("two").discard)


def test_hiding_does_not_reach_automatic_attacks_or_other_companies() -> None:
    play, company = hidden()
    other = play.company("one", "Lórien", "Gimli")
    attacked(play, other).until()
    assert play.result != "canceled"
    attacked(play, company, automatic=True).until()
    assert play.result != "canceled"


def test_hiding_keeps_a_company_where_it_is() -> None:
    play = Play()
    company = play.company("one", "Edoras", "Aragorn II", "Legolas")
    play.locations("one", "Minas Tirith", "Vale of Erech")
    play.hand("one", "Hiding", "White Mountains")
    over(play.organization()).do(f"play Hiding c{company}").until("chain.open").do("play White Mountains Aragorn II")
    play.until()
    assert play.table.companies[company].destination == 0
    assert not any(event.kind == "destination" for event in play.table.log or [])


@rule("meccg.choice.resources.undeclared-too")
def test_hiding_is_for_scouts_who_stay() -> None:
    play = Play()
    company = play.company("one", "Edoras", "Aragorn II")
    other = play.company("one", "Lórien", "Gimli")
    play.locations("one", "Minas Tirith")
    play.hand("one", "Hiding")
    play.organization().do(f"move {company}")
    if play.asked == "organization.destination":
        play.do("to Minas Tirith")
    over(play)
    assert not play.offered(f"play Hiding c{company}") and not play.offered(f"play Hiding c{other}")
