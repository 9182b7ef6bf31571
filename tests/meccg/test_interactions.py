"""What engines of this game get wrong: what is waited for is gone, a deck runs out in the middle, twice is once."""

from __future__ import annotations

from tests.meccg.play import Play
from tests.rules import rule
from underdeeps.meccg.rules import checks, zones
from underdeeps.meccg.rules.common_actions import sideboard
from underdeeps.meccg.rules.turn import movement_hazard
from underdeeps.meccg.table import TAPPED, WOUNDED


@rule("corruption.check.wide-fail", "corruption.check.point-total")
def test_who_is_gone_makes_none_of_the_checks_that_wait() -> None:
    """Two checks wait for Boromir; the first takes him, the second is not made."""
    play = Play()
    play.company("one", "Rivendell", "Boromir II", "Aragorn II")
    play.give("Boromir II", "Orcrist", "Durin’s Axe", "Torque of Hues")
    number = play["Boromir II"].number
    play.dice(1, 1)
    play.run(checks.corruption_check, number, 0, "").until()
    assert play.result is False
    assert "Boromir II" not in play
    play.run(checks.corruption_check, number, 0, "").until()
    assert play.result is True
    assert len(play.events("rolled")) == 1


@rule("combat.body-check.character-eliminated", "turn.empty-company.site-during-mh")
def test_the_last_character_dies_with_attacks_to_come() -> None:
    """Three attacks of Assassin: the first kills the only character, and nobody waits for the others."""
    play = Play()
    company = play.company("one", "Rivendell", "Bergil")
    play.hand("two", "Assassin")
    play.moves(company, "Bree", "Rhudaur", "Arthedain")
    play.do("play Assassin site:border-hold")
    play.dice(1, 1, 6, 6)
    play.until()
    assert company not in play.table.companies
    assert "Bergil" in play.names(play.player("one").removed)
    assert len(play.events("attack")) == 1
    assert "Assassin" in play.names(play.player("two").discard)
    assert not play.table.journey


@rule("mh.reveal.illegal-negated", "mh.reveal.illegal-still-phase")
def test_a_destination_that_cannot_be_reached_at_the_reveal() -> None:
    """Six regions were declared with provisions that are gone when the site is turned up."""
    play = Play()
    company = play.company("one", "Rivendell", "Aragorn II")
    play.hand("two", "Wargs")
    far = play.site("one", "Minas Tirith")
    zones.change_company(play.table, company, destination=far)
    play.table.phase = "movement-hazard"
    play.run(movement_hazard.company_phase, company)
    assert play.table.companies[company].destination == 0
    assert play.events("stays")
    assert play.table.journey is not None and not play.table.journey.moving
    play.until()
    assert play.company_of("Aragorn II").site == play["Rivendell"].number
    assert "Minas Tirith" in play.names(play.player("one").locations)


@rule("untap.sideboard.halves-hazard-limit", "mh.hazard-limit.halved-by-sideboard", "untap.sideboard.once-per-turn")
def test_the_sideboard_is_used_once_and_halves_every_limit() -> None:
    """The hazard player fetches from the sideboard; he is not asked again, and both companies are safer."""
    play = Play()
    first = play.company("one", "Rivendell", "Gandalf", "Legolas", "Gimli", "Elladan", "Elrohir")
    play.sideboard("two", "Wargs", "Twilight")
    play.untap()
    assert play.asks == "two"
    play.do("use-sideboard", "to-deck", "fetch Wargs").until()
    assert len(play.events("fetched")) == 1
    assert play.names(play.player("two").sideboard) == ["Twilight"]
    play.hand("two", "Wargs", "Wargs", "Wargs", "Wargs")
    play.stays(first)
    assert play.table.journey is None or play.table.journey.hazard_limit == 3


@rule("site.on-guard.separate-chain", "site.on-guard.original-chain-resumes", "site.on-guard.trigger-resource")
def test_an_on_guard_card_is_revealed_inside_a_chain() -> None:
    """Foolish Words lies on-guard at Edoras; it is turned up as the faction is declared, and resolves first."""
    play = Play()
    company = play.company("one", "Edoras", "Aragorn II")
    play.hand("one", "Riders of Rohan")
    play.on_guard(company, "Foolish Words")
    play.at_site(company)
    play.do("play Riders of Rohan")
    assert (play.asks, play.asked) == ("two", "on-guard.response")
    play.dice(6, 6)
    play.do("reveal Foolish Words Aragorn II").until()
    assert play["Foolish Words"].on == play["Aragorn II"].number
    (influence,) = play.events("influence")
    assert influence.facts["total"] == 12 + 3 + 1 - 4
    assert play.table.chains == ()


@rule("combat.strike.cancel-until-roll")
def test_a_strike_is_canceled_after_it_was_assigned() -> None:
    """The bearer of a Magic Ring of Stealth cancels the strike that he was given."""
    play = Play()
    company = play.company("one", "Rivendell", "Bergil", "Aragorn II")
    play.give("Bergil", "Magic Ring of Stealth")
    play.hand("two", "Wargs")
    play.moves(company, "Bree", "Rhudaur", "Arthedain")
    play.do("play Wargs region:wilderness").until("combat.assign")
    play.do("face Bergil", "enough")
    play.until("combat.next")
    play.do(next(option for option in play.options if option.startswith("fight Bergil")))
    play.do("tap", "use Magic Ring of Stealth strike").until()
    assert play["Bergil"].state == 0
    assert play.events("strike-canceled")
    assert "Wargs" in play.names(play.player("two").discard)


@rule("org.follower.loses-control-grace", "org.follower.loses-control-resolve")
def test_a_follower_whose_controller_dies() -> None:
    """He costs nothing at once, and is discarded if nobody takes him up in the next organization phase."""
    play = Play()
    play.company("one", "Rivendell", "Elrond", "Bergil")
    play.follower("Bergil", of="Elrond")
    checks.eliminate(play.table, play["Elrond"].number, "combat.body-check.character-eliminated")
    assert play["Bergil"].uncontrolled and play["Bergil"].on == 0
    play.organization()
    play.do("done").until()
    assert "Bergil" not in play
    assert "Bergil" in play.names(play.player("one").discard)


@rule("org.control.to-general")
def test_a_follower_whose_controller_dies_is_taken_up() -> None:
    """In the next organization phase he comes under general influence."""
    play = Play()
    play.company("one", "Rivendell", "Elrond", "Bergil")
    play.follower("Bergil", of="Elrond")
    checks.eliminate(play.table, play["Elrond"].number, "combat.body-check.character-eliminated")
    play.organization()
    play.do("organize", "release Bergil", "organized").until()
    assert "Bergil" in play and not play["Bergil"].uncontrolled


@rule(
    "turn.exhaust.mid-draw", "turn.exhaust.step-reshuffle", "turn.exhaust.step-sites-return", "turn.exhaust.definition"
)
def test_the_deck_runs_out_in_the_middle_of_a_draw() -> None:
    """Three cards are drawn from a deck of one: it is exhausted, made anew, and the draw goes on."""
    play = Play()
    play.company("one", "Rivendell", "Aragorn II")
    play.deck("one", "Concealment")
    play.discard("one", "Dodge", "Dodge", "Stealth", "Escape")
    play.player("one").site_discard = (play.id("Moria"),)
    play.run(zones.draw, "one", 3)
    assert len(play.player("one").hand) == 3
    assert len(play.player("one").deck) == 2
    assert not play.player("one").discard
    assert play.player("one").exhausted == 1
    assert "Moria" in play.names(play.player("one").locations)


@rule("turn.exhaust.step-exchange-five")
def test_five_cards_change_with_the_sideboard_when_the_deck_runs_out() -> None:
    """Up to five, one at a time, and no more."""
    play = Play()
    play.deck("one", "Concealment")
    play.discard("one", *["Dodge"] * 8)
    play.sideboard("one", *["Stealth"] * 8)
    play.run(zones.draw, "one", 1)
    for _ in range(5):
        play.do("fetch Stealth")
        if play.asked == "exhaust.in":
            play.do("return Dodge")
    assert play.table.pending is None
    assert sorted(play.names(play.player("one").deck)) == ["Dodge"] * 3 + ["Stealth"] * 5


@rule("org.sideboard.avatar-taps", "org.sideboard.option-discard-pile")
def test_the_avatar_taps_for_the_sideboard_and_cannot_twice() -> None:
    """A tapped avatar gives no further access."""
    play = Play()
    play.company("one", "Rivendell", "Gandalf")
    play.sideboard("one", "Stealth", "Dodge")
    play.organization()
    play.do("sideboard", "to-discard", "fetch Stealth", "enough")
    assert play["Gandalf"].state == TAPPED
    assert not play.offered("sideboard")
    assert sideboard.fetchable(play.table, "one", False) == [play.id("Dodge")]


@rule("term.wound.already-wounded")
def test_a_wounded_character_is_not_wounded_anew() -> None:
    """Wounding one who is wounded does not make him become wounded."""
    play = Play()
    play.company("one", "Rivendell", "Aragorn II")
    play.state("Aragorn II", WOUNDED)
    play.give("Aragorn II", "Despair of the Heart")
    zones.wound(play.table, play["Aragorn II"].number)
    assert not play.table.triggers
