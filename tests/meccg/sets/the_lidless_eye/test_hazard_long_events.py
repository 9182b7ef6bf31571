"""The hazard long-events of The Lidless Eye."""

from __future__ import annotations

import pytest

from tests.meccg.play import Play
from tests.meccg.sets.creature_scenes import fight
from tests.rules import rule
from underdeeps.meccg.modifiers import changes, total
from underdeeps.meccg.rules.combat import attacks
from underdeeps.meccg.rules.influence import attempts, factions
from underdeeps.meccg.rules.numbers import free_general_influence
from underdeeps.meccg.table import Check

MINIONS = ("Asternak", "Layos", "Eradan", "Ostisen", "Dôgrib")


def entering(site: str, *events: str, band: tuple[str, ...] = MINIONS, kind: str = "ringwraith") -> Play:
    """A company that enters a site while events are in play, as the first automatic-attack begins."""
    play = Play(kind)
    company = play.company("one", site, *band)
    for event in events:
        play.event("two", event)
    play.hand("two", "River")
    play.enters(company).do("enter")
    while play.table.pending is not None and play.asked not in ("combat.assign", "combat.next"):
        play._modestly()
    return play


def numbers(play: Play) -> tuple[int, int]:
    return attacks.strikes_of(play.table), attacks.attack_prowess(play.table)


# -- Awaken Defenders -------------------------------------------------------------------------------


def test_awaken_defenders_doubles_strikes_at_free_holds_and_border_holds() -> None:
    assert numbers(entering("Blue Mountain Dwarf-hold")) == (4, 10)
    assert numbers(entering("Blue Mountain Dwarf-hold", "Awaken Defenders")) == (8, 10)
    assert numbers(entering("Drúadan Forest", "Awaken Defenders")) == (6, 6)


def test_awaken_defenders_does_nothing_at_other_sites() -> None:
    heroes = ("Aragorn II", "Legolas", "Gimli", "Boromir II")
    assert numbers(entering("Moria", "Awaken Defenders", band=heroes, kind="wizard")) == (4, 7)


@rule("combat.strike.each-character-faces-number-fixed")
def test_awaken_defenders_lets_those_fight_in_earnest_who_would_detain() -> None:
    play = entering("Bree")
    assert fight(play).detainment
    assert numbers(play) == (5, 7)
    play = entering("Bree", "Awaken Defenders")
    assert not fight(play).detainment
    assert numbers(play) == (5, 7)


# -- Chill Them with Fear ---------------------------------------------------------------------------


@pytest.mark.parametrize(("doors", "change"), [((), 2), (("Doors of Night",), 1)])
def test_chill_them_with_fear_strengthens_the_free_peoples(doors: tuple[str, ...], change: int) -> None:
    event = "Chill Them with Fear"
    assert numbers(entering("Blue Mountain Dwarf-hold", event, *doors)) == (4 + change, 10 + change)
    assert numbers(entering("Drúadan Forest", event, *doors)) == (3, 6)


def test_no_second_one_comes_into_play() -> None:
    for card in ("Awaken Defenders", "Chill Them with Fear"):
        for copies in (0, 1):
            play = Play()
            company = play.company("one", "Rivendell", "Aragorn II")
            for _ in range(copies):
                play.event("two", card)
            play.hand("two", card, "River")
            play.moves(company, "Moria", "Rhudaur").until("chain.open", "two")
            assert play.offered(f"play {card}") == (not copies)


# -- Webs of Fear & Treachery -----------------------------------------------------------------------

WEBS = "Webs of Fear & Treachery"


def wooing(*events: str, followers: tuple[str, ...] = (), played: int = 0) -> int:
    """What is added when Aragorn tries to win the Riders of Rohan, and so much by a card played on the check."""
    play = Play()
    play.company("one", "Edoras", "Aragorn II", *followers)
    for name in followers:
        play.follower(name, "Aragorn II")
    for event in events:
        play.event("two", event)
    check = Check("influence", play["Aragorn II"].number, "one", changes("check", played), play.id("Riders of Rohan"))
    return total(factions.faction_modifiers(play.table, check))


def test_webs_of_fear_and_treachery_leave_nothing_but_own_influence() -> None:
    assert wooing() == 3 + 1, "he is a Dúnadan"
    assert wooing(played=5) == 3 + 1 + 5
    assert wooing(WEBS) == 3
    assert wooing(WEBS, played=5) == 3


def test_followers_take_of_that_influence_but_no_more_than_there_is() -> None:
    assert wooing(WEBS, followers=("Bergil",)) == 3 - 2
    assert wooing(WEBS, followers=("Bergil", "Éomer")) == 0


def test_against_the_opponents_cards_unused_influence_still_counts() -> None:
    for events, more in (((), -5), ((WEBS,), 0)):
        play = Play("wizard", "ringwraith")
        play.company("one", "Moria", "Aragorn II")
        play.company("two", "Moria", "Asternak")
        for event in events:
            play.event("two", event)
        free = free_general_influence(play.table, "two")
        assert free > 0
        check = Check("influence", play["Aragorn II"].number, "one", (), play["Asternak"].token)
        found = total(attempts.attempt_modifiers(play.table, check, play["Asternak"]))
        assert found == 3 - free + more, "minions and heroes are foes"
