"""How Ringwraiths ride forth by events of The Lidless Eye: modes, and what brings them and followers."""

from __future__ import annotations

import pytest

from tests.meccg.play import Play
from tests.rules import rule
from underdeeps.meccg.language.catalogue import text_of
from underdeeps.meccg.rules import numbers
from underdeeps.meccg.rules.journeys import routes
from underdeeps.meccg.table import TAPPED, UNTAPPED

DWAR = "Dwar the Ringwraith"
REN = "Ren the Ringwraith"
INDUR = "Indûr the Ringwraith"


def riders(site: str, *characters: str) -> tuple[Play, int]:
    """Ringwraiths at a site: the first is their player's own, the others follow him."""
    play = Play("ringwraith")
    company = play.company("one", site, *characters)
    for follower in characters[1:]:
        play.follower(follower, characters[0])
    play.player("one").avatar = play[characters[0]].id
    return play, company


@pytest.mark.parametrize("card", ["LE-170", "LE-190", "LE-223", "LE-242"])
def test_each_card_says_what_it_does(card: str) -> None:
    assert text_of(card).endswith(".")


# -- Black Rider, Heralded Lord ---------------------------------------------------------------------


@rule("org.movement.ringwraith-needs-mode")
@pytest.mark.parametrize("mode", ["Black Rider", "Heralded Lord"])
def test_a_mode_lets_the_ringwraith_leave_the_darkhavens_with_followers(mode: str) -> None:
    play, company = riders("Dol Guldur", DWAR, REN)
    play.hand("one", mode, "Skies of Fire")
    play.locations("one", "Moria")
    play.organization()
    assert routes.destinations(play.table, play.table.companies[company]) == []
    play.do(f"play {mode} c{company}").until("organization")
    assert numbers.in_mode(play.table, play[DWAR].number, mode)
    assert routes.destinations(play.table, play.table.companies[company]) == ["LE-392"]
    assert not numbers.is_overt(play.table, play.table.companies[company])
    assert REN in play


@pytest.mark.parametrize("mode", ["Black Rider", "Heralded Lord"])
def test_a_mode_ends_at_a_darkhaven_and_the_followers_go_with_it(mode: str) -> None:
    play, company = riders("Moria", DWAR, REN)
    play.event("one", mode, company)
    play.table.turn += 2
    play.organization().until()
    assert mode in play and REN in play
    play, company = riders("Dol Guldur", DWAR, REN, "Indûr the Ringwraith")
    play.event("one", mode, company)
    play.table.turn += 2
    play.organization().until()
    assert mode not in play and REN not in play and INDUR not in play
    assert DWAR in play
    assert sorted(play.names(play.player("one").discard)) == sorted([mode, REN, INDUR])


@pytest.mark.parametrize("mode", ["Black Rider", "Heralded Lord"])
def test_a_mode_is_for_the_company_of_the_players_ringwraith_at_a_darkhaven(mode: str) -> None:
    play, company = riders("Moria", DWAR)
    play.hand("one", mode)
    assert not play.organization().offered(f"play {mode} c{company}")
    play = Play("ringwraith")
    company = play.company("one", "Dol Guldur", "Jerrek")
    play.hand("one", mode)
    assert not play.organization().offered(f"play {mode} c{company}")


@rule("term.mode.one-at-a-time")
def test_one_mode_takes_the_place_of_another() -> None:
    play, company = riders("Dol Guldur", DWAR)
    play.hand("one", "Black Rider", "Heralded Lord", "Fell Rider", "Black Rider")
    play.organization().do(f"play Black Rider c{company}").until("organization")
    assert not play.offered(f"play Black Rider c{company}")
    for mode, old in (("Heralded Lord", "Black Rider"), ("Fell Rider", "Heralded Lord")):
        play.do(f"play {mode} c{company}").until("organization")
        assert mode in play and old not in play


def test_heralded_lord_trades_prowess_for_influence_in_the_whole_company() -> None:
    play, company = riders("Dol Guldur", "The Witch-king", REN)
    before = [numbers.prowess(play.table, play[name].number) for name in ("The Witch-king", REN)]
    influence = [numbers.direct_influence(play.table, play[name].number) for name in ("The Witch-king", REN)]
    play.event("one", "Heralded Lord", company)
    own = [
        sum(part.amount for part, source in numbers.given(play.table, play[name].number, kind) if source == play[name])
        for name in ("The Witch-king", REN)
        for kind in ("prowess", "direct-influence")
    ]
    assert numbers.prowess(play.table, play[REN].number) == before[1] - 2
    assert numbers.direct_influence(play.table, play[REN].number) == influence[1] + 3
    assert numbers.prowess(play.table, play["The Witch-king"].number) == before[0] - 2 + own[0]
    assert numbers.direct_influence(play.table, play["The Witch-king"].number) == influence[0] + 3 + own[1]


# -- The Ring Leaves Its Mark -----------------------------------------------------------------------


def test_the_ring_leaves_its_mark_brings_a_mode_into_the_play_deck() -> None:
    play, _ = riders("Dol Guldur", DWAR)
    play.hand("one", "The Ring Leaves Its Mark")
    play.sideboard("one", "Black Rider", "Skies of Fire")
    play.discard("one", "Heralded Lord", "Bold Thrust")
    play.organization().do("play The Ring Leaves Its Mark").until("fetch.card")
    assert play.options == ["from-sideboard Black Rider", "from-discard Heralded Lord"]
    play.do("from-sideboard Black Rider").until()
    assert "Black Rider" in play.names(play.player("one").deck)


@pytest.mark.parametrize(("dice", "state"), [((3, 3), TAPPED), ((3, 4), UNTAPPED)])
def test_the_ring_leaves_its_mark_may_untap_the_ringwraith(dice: tuple[int, int], state: int) -> None:
    play, _ = riders("Dol Guldur", DWAR)
    play.state(DWAR, TAPPED)
    play.hand("one", "The Ring Leaves Its Mark")
    play.organization()
    play.dice(*dice)
    play.do("play LE-223/1").until()
    assert play[DWAR].state == state


def test_the_ring_leaves_no_mark_on_one_who_is_untapped_or_follows() -> None:
    play, _ = riders("Dol Guldur", DWAR, REN)
    play.state(REN, TAPPED)
    play.hand("one", "The Ring Leaves Its Mark")
    assert not play.organization().offered("play The Ring Leaves Its Mark/1")


# -- They Ride Together -----------------------------------------------------------------------------


@rule("org.ringwraith-follower.needs-allowance", "org.ringwraith-follower.controller")
def test_they_ride_together_brings_as_many_followers_as_there_is_influence_for() -> None:
    play, company = riders("Dol Guldur", REN)
    play.hand("one", "They Ride Together", DWAR, INDUR, "The Witch-king", "Hoarmûrath the Ringwraith")
    play.organization()
    assert not any(option.startswith("bring") for option in play.options)
    play.do(f"play They Ride Together c{company}").until("ride.who")
    play.do(f"bring {DWAR}", f"bring {INDUR}", "bring The Witch-king", "bring Hoarmûrath the Ringwraith")
    assert len(play.table.companies[company].characters) == 5
    assert [card.facts.name for card in play.table.followers(play[REN].number)][:2] == [DWAR, INDUR]
    assert numbers.free_direct_influence(play.table, play[REN].number) == 0


def test_nobody_rides_with_a_ringwraith_without_influence_or_away_from_a_darkhaven() -> None:
    play, company = riders("Dol Guldur", REN)
    play.give(REN, "Bade to Rule", "Bade to Rule")
    assert numbers.free_direct_influence(play.table, play[REN].number) == 0
    play.hand("one", "They Ride Together", DWAR)
    assert not play.organization().offered(f"play They Ride Together c{company}")
    play, company = riders("Moria", REN)
    play.hand("one", "They Ride Together", DWAR)
    assert not play.organization().offered(f"play They Ride Together c{company}")


def test_a_fell_rider_rides_alone() -> None:
    play, company = riders("Dol Guldur", REN)
    play.event("one", "Fell Rider", company)
    play.hand("one", "They Ride Together", DWAR)
    assert not play.organization().offered(f"play They Ride Together c{company}")
