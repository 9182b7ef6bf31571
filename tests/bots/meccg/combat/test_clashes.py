"""Company against company."""

from __future__ import annotations

from tests.bots.meccg.scene import answer
from tests.meccg.rules.combat.test_company_combat import attack, meeting
from underdeeps.meccg.table import TAPPED


def test_the_defender_sends_the_strong_against_the_strong() -> None:
    play = attack(meeting(("Gorbag", "Ill-favoured Fellow"), ("Sam Gamgee", "Aragorn II")))
    assert (play.asked, play.asks) == ("company-combat.assign", "two")
    play.do("attacker Gorbag")
    assert play.asked == "company-combat.face"
    assert answer(play).startswith("face Aragorn II")


def test_the_opponent_is_chosen_first_for_whom_it_matters_most() -> None:
    """Gorbag is a danger to both; against the Fellow Aragorn is safe, and Sam is not."""
    play = attack(meeting(("Gorbag", "Ill-favoured Fellow"), ("Sam Gamgee", "Aragorn II")))
    assert (play.asked, play.asks) == ("company-combat.assign", "two")
    assert answer(play) == "attacker Ill-favoured Fellow"


def test_others_tap_for_somebody_in_danger_only() -> None:
    danger, none = (attack(meeting((who,), ("Sam Gamgee", "Legolas"))) for who in ("Gorbag", "Ill-favoured Fellow"))
    for play, foe in ((danger, "Sam Gamgee"), (none, "Legolas")):
        play.do(play.options[0]).do(next(each for each in play.options if each.startswith(f"face {foe}")))
        play.until("company-combat.support", "two")
    assert answer(danger) == "support Legolas"
    assert answer(none) == "enough"


def test_the_attacker_falls_upon_the_weak() -> None:
    play = meeting(("Gorbag", "Ill-favoured Fellow"), ("Aragorn II", "Sam Gamgee"))
    play.state("Sam Gamgee", TAPPED)
    play.state("Aragorn II", TAPPED)
    attack(play)
    assert (play.asked, play.asks) == ("company-combat.assign-own", "one")
    play.do("attacker Gorbag")
    assert answer(play).startswith("face Sam Gamgee")


def test_who_is_much_stronger_need_not_tap() -> None:
    strong, even = (attack(meeting((who,), ("Sam Gamgee",))) for who in ("Gothmog", "Ill-favoured Fellow"))
    for play in (strong, even):
        play.do(play.options[0]).until("company-combat.stay", "one")
    assert answer(strong) == "stay"
    assert answer(even) == "tap"


def test_an_attack_of_a_company_is_canceled_once() -> None:
    cards = ("Ruse", "Not Slay Needlessly")
    play = attack(meeting(("Thranduil", "Legolas"), ("Asternak", "Layos"), (), cards, ("wizard", "ringwraith")))
    play.until("chain.open", "two")
    first = next(option for option in play.options if option.startswith("play Ruse"))
    play.do(first)
    if play.asked == "chain.by":
        play.do(play.options[0])
    play.until("chain.respond", "two")
    assert any(option.startswith("play Not Slay Needlessly") for option in play.options)
    assert answer(play) == "pass"
