"""Attempts to influence away a card of the opponent: who may try, the dice, and what follows."""

from __future__ import annotations

import pytest

from tests.meccg.play import Play
from tests.rules import rule
from underdeeps.meccg import windows
from underdeeps.meccg.language import catalogue
from underdeeps.meccg.rules import numbers, zones
from underdeeps.meccg.table import TAPPED, UNTAPPED, WOUNDED


def meeting(site: str = "Edoras") -> Play:
    """Two companies at one site: Thranduil (direct influence 3) and Gildor, and Erkenbrand with Háma.

    The hazard player has 14 general influence left.
    """
    play = Play()
    play.company("one", site, "Thranduil", "Gildor Inglorion")
    play.company("two", site, "Erkenbrand", "Háma")
    return play


def go(play: Play) -> Play:
    """The site phase of the first company of the resource player, which has entered its site."""
    return play.at_site(play.table.companies_of("one")[0].number)


def attempts(play: Play) -> list[str]:
    """The cards that can be influenced now."""
    return [option.removeprefix("influence ") for option in play.options if option.startswith("influence ")]


def influence(play: Play, target: str, by: str, show: str = "show-nothing", roll: int = 12, against: int = 2) -> Play:
    """An attempt with a roll of one's own and one of the opponent, up to what is asked after the dice."""
    play.dice(6, roll - 6) if roll > 6 else play.dice(1, roll - 1)
    play.dice(6, against - 6) if against > 6 else play.dice(1, against - 1)
    play.do(f"influence {target}")
    if play.asked == "chain.by":
        play.do(f"by {by}")
    if play.asked == "influence.show":
        play.do(show)
    while play.asked == "chain.respond":
        play.do("pass")
    return play


def refused(play: Play, name: str) -> str:
    """The rule that bars an attempt against a card."""
    (attempt,) = [action for action in catalogue.RULE_ACTIONS if action.verb == "influence"]
    play.table.window = windows.SITE
    no = attempt.refusal(play.table, "one", "", 0)
    no = no or attempt.refusal_on(play.table, "one", "", 0, play[name].token)
    return no.rule if no is not None else ""


def outcome(play: Play) -> tuple[int, int]:
    """The total and the value to exceed of the last attempt."""
    facts = play.events("influence")[-1].facts
    return int(str(facts["total"])), int(str(facts["needed"]))


# -- who may try what -------------------------------------------------------------------------------


@rule("influence.declare.tap-character", "term.influence-attempt", "term.influence-check")
def test_a_character_taps_for_the_attempt() -> None:
    """Only an untapped one can, in his own player's site phase."""
    play = meeting()
    play.state("Gildor Inglorion", TAPPED)
    go(play).do("influence Háma")
    assert play["Thranduil"].state == TAPPED and play["Gildor Inglorion"].state == TAPPED
    assert play.events("used")[-1].facts["by"] == play["Thranduil"].number
    play.until()
    assert play.events("influence")


@rule("influence.declare.tap-character")
def test_nobody_can_try_who_is_not_untapped() -> None:
    play = meeting()
    play.state("Gildor Inglorion", TAPPED)
    play.state("Thranduil", WOUNDED)
    assert go(play).asked == ""
    assert refused(play, "Háma") == "timing.active-condition.tap-cost"


@rule("influence.declare.not-first-turn")
def test_nobody_tries_in_his_first_turn() -> None:
    for turns, asked in ((1, ""), (2, "chain.open")):
        play = meeting()
        play.player("one").turns = turns
        assert go(play).asked == asked
    assert attempts(play) == ["Erkenbrand", "Háma"]


@rule("influence.declare.site-entered")
def test_the_company_must_have_entered_its_site() -> None:
    """Whoever does nothing at his site does not try; whoever enters it does."""
    for choice, tried in (("nothing", False), ("enter", True)):
        play = meeting()
        play.enters(play.table.companies_of("one")[0].number).do(choice)
        assert (play.asked == "chain.open" and bool(attempts(play))) == tried


@rule("influence.declare.one-hostile-act-per-turn")
def test_one_attempt_a_turn_whatever_comes_of_it() -> None:
    play = meeting()
    influence(go(play), "Háma", "Thranduil", roll=2)
    assert "Háma" in play and play["Gildor Inglorion"].state == UNTAPPED
    assert play.asked == ""
    assert play.player("one").hostile


@rule("influence.declare.one-hostile-act-per-turn")
def test_no_attempt_by_one_company_after_another_has_attacked() -> None:
    for attacks in (False, True):
        play = Play("wizard", "ringwraith")
        first = play.company("one", "Edoras", "Théoden")
        second = play.company("one", "Edoras", "Erkenbrand")
        play.company("two", "Edoras", "Asternak", "Layos", "Jerrek")
        play.enters(first).do("enter").until("company-combat")
        play.do(play.options[-1] if attacks else "peace").until()
        play.at_site(second)
        assert (play.asked == "") is attacks


@rule("influence.declare.avatar-cards-immune", "term.avatar", "term.control.by-character")
def test_avatars_and_what_they_control_are_out_of_reach() -> None:
    """Gandalf's follower and his ally are safe; the follower's own item is not."""
    play = Play()
    play.company("one", "Edoras", "Thranduil")
    play.company("two", "Edoras", "Gandalf", "Erkenbrand", "Háma")
    play.follower("Erkenbrand", "Gandalf")
    play.give("Gandalf", "Noble Hound", "Glamdring")
    play.give("Erkenbrand", "Orcrist")
    play.hand("one", "Orcrist", "Glamdring")
    assert attempts(go(play)) == ["Háma", "Orcrist"]
    assert numbers.used_general_influence(play.table, "two") == 2
    assert play["Gandalf"].facts.mind is None


@rule("influence.declare.new-avatar-cannot")
def test_an_avatar_does_not_try_in_the_turn_of_his_coming() -> None:
    for turn, asked in ((4, "chain.open"), (5, "")):
        play = Play()
        play.company("one", "Edoras", "Gandalf")
        play.company("two", "Edoras", "Erkenbrand")
        zones.change(play.table, play["Gandalf"].number, turn=turn)
        assert go(play).asked == asked
    assert refused(play, "Erkenbrand") == "influence.declare.new-avatar-cannot"


@rule("influence.declare.target-character", "influence.declare.target-ally")
def test_characters_and_allies_must_be_where_he_is() -> None:
    """At another site they are safe; another version of the same site is the same place."""
    play = Play("wizard", "ringwraith")
    play.company("one", "Moria", "Thranduil")
    play.company("two", "Moria", "Ostisen")
    play.company("two", "Goblin-gate", "Luitprand")
    play.give("Ostisen", "War-wolf")
    play.give("Luitprand", "Stinker")
    assert attempts(go(play)) == ["Ostisen", "War-wolf"]
    assert refused(play, "Luitprand") == "influence.declare.target-character"
    assert refused(play, "Stinker") == "influence.declare.target-ally"


@rule("influence.declare.target-faction")
def test_a_faction_is_influenced_where_it_is_playable() -> None:
    """Wherever the company of its player may be."""
    play = Play()
    company = play.company("one", "Edoras", "Thranduil")
    play.company("two", "Rivendell", "Erkenbrand")
    play.faction("two", "Riders of Rohan")
    play.faction("two", "Men of Dale")
    play.faction("one", "Beornings")
    assert attempts(play.at_site(company)) == ["Riders of Rohan"]


@rule("influence.declare.target-faction")
def test_a_faction_that_names_a_type_of_site_is_found_at_any_such_site() -> None:
    play = Play("ringwraith", "ringwraith")
    company = play.company("one", "Moria", "Orc Captain")
    play.faction("two", "Snaga-hai")
    play.faction("two", "Ice-orcs")
    assert attempts(play.at_site(company)) == ["Snaga-hai"]


@rule("influence.declare.target-item", "event.permanent.item-not-influenceable")
def test_an_item_takes_the_same_card_in_hand() -> None:
    """And nothing may have been played on it; and it must be where he is."""
    play = meeting()
    play.company("two", "Rivendell", "Elladan")
    play.give("Elladan", "Durin’s Axe")
    play.give("Erkenbrand", "Glamdring", "Orcrist")
    play.give("Háma", "Sword of Gondolin")
    play.event("two", "Lure of the Senses")
    zones.attach(play.table, play["Lure of the Senses"].number, play["Sword of Gondolin"].number)
    play.hand("one", "Glamdring", "Sword of Gondolin", "Durin’s Axe")
    assert attempts(go(play)) == ["Erkenbrand", "Háma", "Glamdring"]
    for name in ("Durin’s Axe", "Orcrist"):
        assert refused(play, name) == "influence.declare.target-item"
    assert refused(play, "Sword of Gondolin") == "event.permanent.item-not-influenceable"


@rule("influence.declare.target-item")
def test_the_item_shown_may_be_of_another_alignment() -> None:
    play = Play("wizard", "ringwraith")
    play.company("one", "Moria", "Thranduil")
    play.company("two", "Moria", "Ostisen")
    play.give("Ostisen", "LE-334")
    play.hand("one", "TW-300")
    assert play["LE-334"].facts.name == "Palantír of Orthanc"
    assert "Palantír of Orthanc" in attempts(go(play))


# -- the dice ---------------------------------------------------------------------------------------


@rule("influence.resolve.roll", "influence.resolve.value-character", "influence.resolve.success", "term.mind")
def test_both_roll_and_influence_that_is_not_used_counts() -> None:
    """The general influence that the opponent has left defends all his cards."""
    play = meeting()
    influence(go(play), "Háma", "Thranduil", roll=12, against=2)
    assert outcome(play) == (12 + 3 - 14 - 2, 2)
    assert "Háma" in play


@rule("influence.resolve.roll", "influence.resolve.success", "influence.resolve.failure")
@pytest.mark.parametrize(("roll", "won"), [(8, True), (7, False), (6, False)])
def test_the_total_must_exceed_the_mind(roll: int, won: bool) -> None:
    """Thranduil has 1 of his direct influence left beside a follower, the opponent has no general influence left."""
    play = Play()
    play.company("one", "Edoras", "Thranduil", "Halbarad", "Orophin")
    play.follower("Orophin", "Thranduil")
    play.company("two", "Edoras", "Erkenbrand", "Elrond", "Théoden")
    assert numbers.free_general_influence(play.table, "two") == 0
    influence(go(play), "Erkenbrand", "Thranduil", roll=roll, against=4)
    assert outcome(play) == (roll + 3 - 2 - 4, 4)
    play.until()
    assert ("Erkenbrand" not in play) is won
    assert ("Erkenbrand" in play.names(play.player("two").discard)) is won


@rule("influence.resolve.success", "term.discard", "term.follower")
def test_what_the_target_controls_goes_with_him_but_for_his_followers() -> None:
    play = Play()
    play.company("one", "Edoras", "Thranduil")
    play.company("two", "Edoras", "Erkenbrand", "Háma", "Elrond", "Celeborn")
    play.follower("Háma", "Erkenbrand")
    play.give("Erkenbrand", "Glamdring", "Noble Hound")
    influence(go(play), "Erkenbrand", "Thranduil", roll=12, against=2)
    assert play.names(play.player("two").discard) == ["Glamdring", "Noble Hound", "Erkenbrand"]
    assert "Háma" in play and play["Háma"].on == 0 and play["Háma"].uncontrolled


@rule("influence.resolve.controller-direct-influence", "influence.resolve.value-ally")
def test_the_influence_of_whoever_controls_the_target_is_taken_off() -> None:
    """Théoden controls the hound: his direct influence of 3 defends it, and its mind is 1."""
    play = Play()
    play.company("one", "Edoras", "Thranduil")
    play.company("two", "Edoras", "Théoden", "Elrond", "Erkenbrand")
    play.give("Théoden", "Noble Hound")
    influence(go(play), "Noble Hound", "Thranduil", roll=8, against=2)
    assert outcome(play) == (8 + 3 - 0 - 2 - 3, 1)
    assert "Noble Hound" not in play and "Noble Hound" in play.names(play.player("two").discard)


@rule("influence.resolve.controller-direct-influence")
def test_a_follower_is_defended_by_what_his_controller_has_left() -> None:
    play = Play()
    play.company("one", "Edoras", "Thranduil")
    play.company("two", "Edoras", "Théoden", "Háma", "Elrond", "Erkenbrand")
    play.follower("Háma", "Théoden")
    influence(go(play), "Háma", "Thranduil", roll=8, against=2)
    assert outcome(play) == (8 + 3 - 0 - 2 - 1, 2)


@rule("influence.resolve.other-modifications")
def test_everything_else_is_counted_last() -> None:
    """Forlong has -1 to influence checks against factions."""
    play = Play()
    play.company("one", "Edoras", "Forlong")
    play.faction("two", "Riders of Rohan")
    influence(go(play), "Riders of Rohan", "Forlong", roll=12, against=2)
    assert outcome(play) == (12 + 0 - 20 - 2 - 1, 9)


@rule("influence.resolve.value-faction")
def test_a_faction_is_as_hard_to_win_as_its_card_says_once_it_is_in_play() -> None:
    play = Play("ringwraith", "ringwraith")
    play.company("one", "Moria", "Orc Captain")
    play.faction("two", "Orcs of Moria")
    influence(go(play), "Orcs of Moria", "Orc Captain", roll=12, against=2)
    assert outcome(play) == (12 + 3 - 25 - 2, 0)
    assert play["Orcs of Moria"].facts.influence_number == 10


@rule("influence.resolve.value-item", "influence.resolve.revealed-card-zero", "influence.after.play-identical")
def test_an_item_is_defended_by_the_mind_of_its_bearer() -> None:
    """The card that is shown for an item lowers nothing; after a success it is played, and the site does not tap."""
    play = Play()
    play.company("one", "Edoras", "Thranduil")
    play.company("two", "Edoras", "Erkenbrand", "Elrond", "Théoden")
    play.give("Erkenbrand", "Glamdring")
    play.hand("one", "Glamdring")
    influence(go(play), "Glamdring", "Thranduil", roll=12, against=2)
    assert outcome(play) == (12 + 3 - 0 - 2 - 2, 4)
    assert play.asked == "influence.play"
    play.do("play Glamdring")
    assert play["Glamdring"].owner == "one" and play["Glamdring"].on == play["Thranduil"].number
    assert play.table.site_of(play.company_of("Thranduil")).state == UNTAPPED
    assert play.names(play.player("two").discard) == ["Glamdring"]
    assert not play.player("one").hand


@rule("influence.resolve.value-item", "influence.resolve.failure", "influence.after.fail-discard-revealed")
def test_an_item_stays_if_the_total_only_reaches_the_mind_of_its_bearer() -> None:
    play = Play()
    play.company("one", "Edoras", "Thranduil")
    play.company("two", "Edoras", "Erkenbrand", "Elrond", "Théoden")
    play.give("Erkenbrand", "Glamdring")
    play.hand("one", "Glamdring")
    influence(go(play), "Glamdring", "Thranduil", roll=5, against=2)
    assert outcome(play) == (4, 4)
    assert play["Glamdring"].on == play["Erkenbrand"].number
    assert play.names(play.player("one").discard) == ["Glamdring"] and not play.player("one").hand


# -- the card that is shown -------------------------------------------------------------------------


@rule("influence.reveal.identical-card", "influence.resolve.revealed-card-zero", "term.reveal")
def test_the_same_card_in_hand_makes_the_value_zero() -> None:
    """It may be shown or not; whoever shows it lets the opponent see it."""
    for show, needed in (("show Riders of Rohan", 0), ("show-nothing", 9)):
        play = Play()
        play.company("one", "Edoras", "Thranduil")
        play.faction("two", "Riders of Rohan")
        play.hand("one", "Riders of Rohan")
        go(play).do("influence Riders of Rohan")
        assert play.options == ["show Riders of Rohan", "show-nothing"]
        play.dice(1, 1, 1, 1)
        play.do(show).until()
        assert outcome(play)[1] == needed
        assert bool(play.events("shown")) == (needed == 0)


@rule("influence.reveal.identical-card", "term.manifestation")
def test_another_manifestation_is_not_the_same_card() -> None:
    """Gollum is not Stinker, though both are one being; the minion's Easterlings are Easterlings."""
    play = Play("wizard", "ringwraith")
    play.company("one", "Moria", "Thranduil")
    play.company("two", "Moria", "Ostisen")
    play.give("Ostisen", "Stinker")
    play.hand("one", "Gollum")
    go(play).do("influence Stinker")
    assert play.asked != "influence.show"
    play = Play("wizard", "ringwraith")
    play.company("one", "Easterling Camp", "Thranduil")
    play.faction("two", "Easterlings")
    play.hand("one", "Easterlings")
    go(play).do("influence Easterlings")
    assert play.asked == "influence.show"


@rule("influence.after.play-identical")
def test_the_faction_that_was_shown_joins_at_once_without_another_check() -> None:
    play = Play()
    play.company("one", "Edoras", "Thranduil")
    play.company("two", "Rivendell", "Elrond", "Celeborn", "Erkenbrand")
    play.faction("two", "Riders of Rohan")
    play.hand("one", "Riders of Rohan")
    influence(go(play), "Riders of Rohan", "Thranduil", "show Riders of Rohan", roll=4, against=2)
    assert outcome(play) == (4 + 3 - 0 - 2, 0)
    play.do("play Riders of Rohan")
    assert play["Riders of Rohan"].owner == "one"
    assert play["Riders of Rohan"].number in play.player("one").points
    assert len(play.events("rolled")) == 2
    assert play.table.site_of(play.company_of("Thranduil")).state == UNTAPPED


@rule("influence.after.play-identical")
def test_the_card_that_was_shown_may_be_kept() -> None:
    play = Play()
    play.company("one", "Edoras", "Thranduil")
    play.company("two", "Edoras", "Elrond", "Théoden", "Erkenbrand")
    play.give("Erkenbrand", "Noble Hound")
    play.hand("one", "Noble Hound")
    influence(go(play), "Noble Hound", "Thranduil", "show Noble Hound", roll=12, against=2)
    play.do("pass").until()
    assert play.names(play.player("one").hand) == ["Noble Hound"]
    assert "Noble Hound" not in play


@rule("influence.after.play-identical", "influence.reveal.identical-card")
def test_what_bars_the_card_otherwise_bars_it_here_too() -> None:
    """The One Ring comes of a gold ring only; it may be shown, but not be played."""
    play = Play()
    play.company("one", "Edoras", "Thranduil")
    play.company("two", "Edoras", "Elrond", "Théoden", "Erkenbrand")
    play.give("Erkenbrand", "The One Ring")
    play.hand("one", "The One Ring")
    influence(go(play), "The One Ring", "Thranduil", "", roll=12, against=2)
    assert "The One Ring" not in play
    assert play.asked == "" and play.names(play.player("one").hand) == ["The One Ring"]


@rule("influence.after.play-identical", "item.use.when-played")
def test_a_second_weapon_that_is_played_after_an_attempt_is_in_use() -> None:
    play = Play()
    play.company("one", "Edoras", "Thranduil")
    play.company("two", "Edoras", "Erkenbrand", "Elrond", "Théoden")
    play.give("Thranduil", "Orcrist")
    play.give("Erkenbrand", "Glamdring")
    play.hand("one", "Glamdring")
    influence(go(play), "Glamdring", "Thranduil").do("play Glamdring")
    assert play["Orcrist"].idle and not play["Glamdring"].idle


@rule("influence.after.play-identical-character", "influence.resolve.revealed-card-zero")
def test_a_character_who_was_shown_joins_the_company() -> None:
    """Under general influence, or of somebody who has enough of it left."""
    play = Play()
    play.company("one", "Edoras", "Thranduil", "Elladan")
    play.company("two", "Edoras", "Háma", "Elrond", "Celeborn")
    play.hand("one", "Háma")
    influence(go(play), "Háma", "Thranduil", "show Háma", roll=8, against=2)
    assert outcome(play)[1] == 0
    company = play.company_of("Thranduil").number
    assert play.options == [f"enter c{company} general", f"enter c{company} Thranduil", "pass"]
    play.do(f"enter c{company} Thranduil")
    assert play["Háma"].owner == "one" and play["Háma"].on == play["Thranduil"].number
    assert play.company_of("Háma") == play.company_of("Thranduil")
    assert play.names(play.player("two").discard) == ["Háma"]


@rule("influence.after.play-identical-character")
def test_without_enough_influence_he_cannot_come() -> None:
    """Sam may come to Edoras, though he is at home at Bag End only; but Elrond and Celeborn leave 4 of 20 for him."""
    for others, offered in ((("Elrond", "Celeborn"), True), (("Elrond", "Legolas", "Bofur"), False)):
        play = Play()
        play.company("one", "Edoras", *others)
        play.company("two", "Edoras", "Sam Gamgee", "Thranduil", "Imrahil")
        play.hand("one", "Sam Gamgee")
        before = 20 - numbers.used_general_influence(play.table, "one")
        assert (before >= 4) is offered
        go(play)
        play.dice(6, 6, 1, 1)
        by = "Celeborn" if offered else "Legolas"
        play.do("influence Sam Gamgee", f"by {by}", "show Sam Gamgee")
        while play.asked == "chain.respond":
            play.do("pass")
        ways = play.options if play.asked == "influence.play" else []
        assert any(way.endswith("general") for way in ways) is offered
        assert "Sam Gamgee" not in play


@rule("influence.after.fail-discard-revealed")
def test_a_card_shown_in_vain_is_discarded() -> None:
    play = meeting()
    play.hand("one", "Háma", "Concealment")
    influence(go(play), "Háma", "Thranduil", "show Háma", roll=2, against=12)
    assert play.names(play.player("one").hand) == ["Concealment"]
    assert play.names(play.player("one").discard) == ["Háma"]


# -- Wizards and Ringwraiths ------------------------------------------------------------------------


@rule("influence.wizard.minus-five")
def test_a_wizards_character_has_five_less_against_a_ringwraiths_cards() -> None:
    play = Play("wizard", "ringwraith")
    play.company("one", "Moria", "Thranduil")
    play.company("two", "Moria", "Ostisen", "Layos", "Asternak")
    free = numbers.free_general_influence(play.table, "two")
    assert free == 20 - 12 + 5
    influence(go(play), "Ostisen", "Thranduil", roll=12, against=2)
    assert outcome(play) == (12 + 3 - free - 2 - 5, 2)


@rule("influence.ringwraith.minus-five")
def test_a_ringwraiths_character_has_five_less_against_a_wizards_cards() -> None:
    play = Play("ringwraith", "wizard")
    play.company("one", "Moria", "Layos")
    play.company("two", "Moria", "Háma", "Elrond", "Erkenbrand")
    influence(go(play), "Háma", "Layos", roll=12, against=2)
    assert outcome(play) == (12 + 2 - 4 - 2 - 5, 2)
