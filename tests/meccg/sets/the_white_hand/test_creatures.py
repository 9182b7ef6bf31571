"""The hazard creatures of The White Hand."""

from __future__ import annotations

from tests.meccg.play import Play
from tests.meccg.sets.creature_scenes import fight, keys, travelers
from underdeeps.meccg.rules.combat import attacks

# -- Goblin-faces -----------------------------------------------------------------------------------


def faces(*dice: int, deck: tuple[str, ...] = ("Glamdring", "River", "Wargs", "Horn of Anor")) -> Play:
    """Goblin-faces attack three Hobbits; the dice of the three strikes, and what lies on player one's play deck."""
    play = travelers("Bilbo", "Frodo", "Sam Gamgee", to="Bree", through=("Rhudaur", "Arthedain"), hand=("WH-13",))
    play.deck("one", *deck)
    play.do("play Goblin-faces site:border-hold").until("combat.assign").dice(*dice)
    return play.do("face Bilbo", "face Frodo", "face Sam Gamgee")


def test_goblin_faces_are_orcs_and_men() -> None:
    play = faces()
    assert fight(play).races == ("orc", "man")
    assert (attacks.strikes_of(play.table), attacks.attack_prowess(play.table)) == (3, 7)
    assert keys("WH-13", "Bree", "Rhudaur") == {"site:border-hold"}


def test_goblin_faces_look_at_as_many_cards_as_strikes_were_successful_and_sort_them() -> None:
    play = faces(1, 1, 1, 1, 6, 6, 1, 1, 1, 1)  # two wounds, each with a body check
    play.until("faces.under")
    assert len(play.events("strike-succeeded")) == 2
    assert (play.asks, play.options) == ("two", ["under Horn of Anor", "under Wargs", "enough"])
    play.do("under Horn of Anor", "enough").until()
    assert play.names(play.player("one").deck) == ["Horn of Anor", "Glamdring", "River", "Wargs"]
    assert play.player("one").deck.seen_by(play.table.bit("two")) == ("TW-259", "", "", "TW-109")
    assert not any(play.player("one").deck.seen_by(play.table.bit("one")))


def test_what_goblin_faces_leave_on_top_lies_in_their_order() -> None:
    play = faces(1, 1, 1, 1, 6, 6, 1, 1, 1, 1)
    play.until("faces.under").do("enough")
    assert (play.asks, play.asked, play.options) == ("two", "faces.order", ["below Horn of Anor", "below Wargs"])
    play.do("below Horn of Anor").until()
    assert play.names(play.player("one").deck) == ["Glamdring", "River", "Horn of Anor", "Wargs"]


def test_goblin_faces_who_hit_nobody_see_nothing() -> None:
    play = faces(6, 6, 6, 6, 6, 6)
    while play.table.combat is not None:
        assert not play.asked.startswith("faces")
        play._modestly()
    assert not any(known & play.table.bit("two") for known in play.player("one").deck.known)
