"""Cards with several actions."""

from __future__ import annotations

from tests.meccg.play import Play
from tests.meccg.rules.declaring import declared
from tests.meccg.sets.item_scenes import attack
from tests.rules import rule
from underdeeps.meccg import windows
from underdeeps.meccg.facts import CARDS
from underdeeps.meccg.parts.effects.attacks import ModifyAttack
from underdeeps.meccg.parts.events import Short
from underdeeps.meccg.parts.targets.attacks import TheAttack
from underdeeps.meccg.table import TAPPED, WOUNDED

WEAKENS = "TW-286"
"""A card that nobody has declared."""


# -- several actions --------------------------------------------------------------------------------


@rule(
    "multi-action.uninterrupted",
    "multi-action.printed-order",
    "multi-action.nothing-between",
    "multi-action.declared-in-reverse",
)
def test_the_actions_of_a_card_resolve_in_their_order_and_nobody_acts_between_them() -> None:
    """Vanishment cancels the attack, then the Wizard makes a corruption check; the last declared would come first."""
    play = Play()
    company = play.company("one", "Bree", "Gandalf", "Aragorn II")
    play.hand("one", "Vanishment", "Concealment")
    play.hand("two", "Wargs", "Orc-watch")
    attack(play, company, strikes=2)
    while not play.offered("play Vanishment attack"):
        play._modestly()
    before = len(play.table.log or [])
    play.dice(6, 6)
    play.do("play Vanishment attack")
    while play.table.chain:
        play.do("pass")
    asked = play.asked
    told = [event.kind for event in (play.table.log or [])[before:]]
    assert told.index("attack-canceled") < told.index("check-declared"), "in the order of the card"
    between = told[told.index("attack-canceled") : told.index("check-declared")]
    assert not {"declared", "used"} & set(between)
    assert asked in ("", "chain.respond", "chain.open")


@rule("multi-action.printed-order", "multi-action.nothing-between")
def test_a_response_comes_before_all_actions_of_a_card_never_between_two() -> None:
    """Dark Quarrels could be answered; once Escape resolves, its two actions follow each other."""
    play = Play()
    company = play.company("one", "Bree", "Aragorn II", "Legolas")
    play.hand("one", "Escape")
    attack(play, company, strikes=2)
    while not any(option.startswith("play Escape") for option in play.options):
        play._modestly()
    play.do(next(option for option in play.options if option.startswith("play Escape")))
    while play.table.pending is not None and play.asked == "chain.by":
        play.do(play.options[0])
    play.until()
    kinds = [event.kind for event in play.table.log or []]
    assert kinds.index("attack-canceled") < kinds.index("wounded")
    assert play.result == "canceled"
    assert WOUNDED in (play["Aragorn II"].state, play["Legolas"].state)


@rule("multi-action.attack-exception")
def test_an_attack_that_is_one_of_several_actions_can_be_canceled_and_its_strikes_met_and_no_more() -> None:
    """Rescue Prisoners brings an attack, and then who takes charge. Concealment cancels, Dodge meets a strike."""
    weakens = Short(when=windows.ATTACK, on=TheAttack(), does=(ModifyAttack(prowess=-1),))
    with declared(WEAKENS, weakens):
        play = Play()
        company = play.company("one", "Moria", "Aragorn II", "Legolas")
        play.hand("one", "Concealment", WEAKENS)
        attack(play, company, race="spider", strikes=2, source="automatic")
        assert play.offered("play Concealment attack")
        assert play.offered(f"play {CARDS[WEAKENS].name} attack"), "in an attack that stands alone"
        play = Play()
        company = play.company("one", "Moria", "Aragorn II", "Legolas")
        play.state("Moria", TAPPED)
        play.hand("one", "Rescue Prisoners", "Concealment", "Dodge", WEAKENS)
        play.at_site(company).do("play Rescue Prisoners Moria")
        while play.table.combat is None or play.asks != "one":
            play._modestly()
        assert not play.table.combat.open
        assert [option for option in play.options if option.startswith("play")] == ["play Concealment attack"]
        seen: list[str] = []
        while play.table.combat is not None:
            seen += play.options
            play._modestly()
        assert "play Dodge strike" in seen and f"play {CARDS[WEAKENS].name} attack" not in seen
