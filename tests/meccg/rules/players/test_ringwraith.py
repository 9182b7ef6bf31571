"""Ringwraiths who come into play as followers of their player's Ringwraith."""

from __future__ import annotations

from tests.meccg.play import Play
from tests.rules import rule
from underdeeps.meccg.rules import numbers, zones
from underdeeps.meccg.table import TAPPED

DWAR = "Dwar the Ringwraith"
KING = "The Witch-king"


def leader(name: str = KING, site: str = "Minas Morgul", *others: str) -> Play:
    """A Ringwraith player's avatar at a site, with others, and Dwar in hand."""
    play = Play("ringwraith", "ringwraith")
    play.company("one", site, name, *others)
    play.hand("one", DWAR)
    return play


def followed(*others: str) -> Play:
    """The Witch-king at Minas Morgul, with Dwar as his follower."""
    play = Play("ringwraith", "ringwraith")
    play.company("one", "Minas Morgul", DWAR, KING, *others)
    play.player("one").avatar = play.id(KING)
    play.follower(DWAR, KING)
    return play


def reasons(play: Play, seat: str, thing: str) -> list[str]:
    """The rules that keep a seat from using a thing."""
    return [refusal.rule for refusal in play.why_not(seat, thing)]


@rule("org.ringwraith-follower.needs-allowance")
def test_a_ringwraith_follower_needs_a_card_that_allows_him() -> None:
    play = leader("Indûr the Ringwraith").organization()
    assert not play.offered("organize")
    assert play.id(DWAR) in play.player("one").hand
    play = leader().organization().do("organize")
    assert play.offered(f"bring {DWAR}")


@rule("org.ringwraith-follower.needs-ringwraith-in-place")
def test_a_ringwraith_follower_comes_where_his_master_is_at_a_darkhaven_or_at_the_followers_home() -> None:
    for site, comes in (("Minas Morgul", True), ("Cirith Gorgor", True), ("Cirith Ungol", False)):
        play = leader(KING, site).organization()
        assert play.offered("organize") == comes
        if comes:
            play.do("organize", f"bring {DWAR}")
            assert play[DWAR].on == play[KING].number


@rule("org.ringwraith-follower.controller")
def test_an_avatar_controls_a_ringwraith_follower_for_one_point_and_nobody_else_does() -> None:
    play = Play("ringwraith", "ringwraith")
    play.company("one", "Minas Morgul", DWAR, "Indûr the Ringwraith")
    play.player("one").avatar = play.id("Indûr the Ringwraith")
    indur = play["Indûr the Ringwraith"].number
    before = numbers.free_direct_influence(play.table, indur)
    play.follower(DWAR, "Indûr the Ringwraith")
    assert numbers.free_direct_influence(play.table, indur) == before - 1
    play = followed("The Mouth")
    play.table.phase = "site"
    zones.lose_controller(play.table, play[DWAR].number)
    play.organization().do("organize")
    follows = [option for option in play.options if option.startswith(f"follow {DWAR}")]
    assert follows == [f"follow {DWAR} {KING}"]


@rule("org.ringwraith-follower.avatar-status")
def test_a_ringwraith_follower_is_an_avatar_card_and_not_his_players_avatar() -> None:
    play = followed("Layos")
    play.sideboard("one", "High Helm")
    assert play.organization().offered("sideboard")
    play = followed("Layos")
    play.sideboard("one", "High Helm")
    play.state(KING, TAPPED)
    play.organization()
    assert not play.offered("sideboard")
    assert numbers.used_general_influence(play.table, "one") == 5
    play.do("organize")
    assert play.offered("dismiss Layos") and not play.offered(f"dismiss {DWAR}")
    avatar = play.table.avatar_of("one")
    assert avatar is not None and avatar.facts.name == KING


@rule("org.ringwraith-follower.not-influenced-away")
def test_nobody_influences_a_ringwraith_follower_away() -> None:
    play = followed()
    play.company("one", "Minas Morgul", "Lagduf")
    company = play.company("two", "Minas Morgul", "Asternak")
    play.table.active = "two"
    play.at_site(company)
    assert play.offered("influence Lagduf")
    assert not play.offered(f"influence {DWAR}") and not play.offered(f"influence {KING}")


@rule("org.ringwraith-follower.usable-abilities")
def test_the_skills_and_the_influence_of_a_ringwraith_follower_are_of_use() -> None:
    play = followed("Layos")
    play.state(KING, TAPPED)
    play.state("Layos", TAPPED)
    play.give("Layos", "Foolish Words")
    play.hand("one", "Voices of Malice")
    play.organization().do("play Voices of Malice Foolish Words")
    assert play[DWAR].state == TAPPED
    assert numbers.free_direct_influence(play.table, play[DWAR].number) == 5


@rule("org.ringwraith-follower.barred-abilities")
def test_the_other_abilities_of_a_ringwraith_follower_are_not() -> None:
    play = Play("ringwraith", "ringwraith")
    company = play.company("one", "Minas Morgul", DWAR)
    play.organization()
    assert play.offered(f"use {DWAR} c{company}")
    play = followed("Layos")
    play.organization()
    assert not any(option.startswith(f"use {DWAR}") for option in play.options)
    assert "org.ringwraith-follower.barred-abilities" in reasons(play, "one", play[DWAR].token)


@rule("org.ringwraith-follower.avatar-gone")
def test_without_his_master_a_ringwraith_follower_goes_at_the_end_of_the_next_organization_phase() -> None:
    for returns in (True, False):
        play = followed()
        play.table.phase = "movement-hazard"
        zones.leave(play.table, play[KING].number, "hand")
        assert DWAR in play
        if not returns:
            play.hand("one")
        play.organization()
        if returns:
            play.do("organize", f"bring {KING}")
            play.do(next(option for option in play.options if option.startswith("enter c")))
            play.do(f"follow {DWAR} {KING}")
        play.until()
        assert (DWAR in play) == returns
