"""An action is tried on a clone of the table: what would come of it, and that nothing comes of it here."""

from __future__ import annotations

import pytest

from tests.meccg.play import Play
from tests.meccg.sets.short_event_scenes import attacked
from tests.rules import rule
from underdeeps.meccg.language.catalogue import plays_of
from underdeeps.meccg.rules import numbers
from underdeeps.meccg.rules.chain import trying
from underdeeps.meccg.rules.combat.attacks import strikes_of
from underdeeps.meccg.table import TAPPED, Table


def tried(play: Play, seat: str, name: str, target: str = "") -> Table:
    """What would come of the play of a card."""
    card = play.id(name, seat)
    return trying.tried(play.table, seat, plays_of(card)[0][1], card, target)


def test_what_is_tried_leaves_the_table_as_it_was() -> None:
    play = Play()
    company = play.company("one", "Moria", "Aragorn II")
    play.stays(company)
    before = play.table.digest()
    then = tried(play, "two", "Lure of Nature", play["Aragorn II"].token)
    assert any(card.facts.name == "Lure of Nature" for card in then.cards.values())
    assert "Lure of Nature" not in play and play.table.digest() == before


def test_passive_conditions_that_are_met_follow() -> None:
    """More Alert than Most thins the attack by a passive condition, which nobody declares on the clone."""
    play = Play()
    company = play.company("one", "Rivendell", "Aragorn II", "Gimli")
    attacked(play, company, "orc", 4)
    assert play.table.combat is not None
    play.table.combat.stage = "start"
    play.table.combat.attacker_chooses = True
    then = tried(play, "one", "More Alert than Most")
    assert not trying.is_open(then)
    assert (strikes_of(then), strikes_of(play.table)) == (3, 4)


def test_what_depends_on_dice_is_open_and_does_not_show_the_next_ones() -> None:
    play = Play()
    company = play.company("one", "Rivendell", "Aragorn II", "Gimli")
    play.give("Aragorn II", "Glamdring", "Narsil")
    play.stays(company)
    found = set()
    for random in range(20, 60):
        play.table.random = random
        then = tried(play, "two", "Call of Home", play["Aragorn II"].token)
        assert trying.is_open(then) and play.table.random == random
        found.add(then.random)
    assert len(found) == 1, "the same dice whatever those of the table are"


def test_what_depends_on_an_answer_is_open_and_what_is_impossible_does_nothing() -> None:
    play = Play()
    company = play.company("one", "Moria", "Aragorn II")
    play.stays(company)
    then = tried(play, "two", "An Unexpected Outpost")
    assert not trying.is_open(then)
    play.discard("two", "Doors of Night", "Minions Stir")
    then = tried(play, "two", "An Unexpected Outpost")
    assert trying.is_open(then) and then.suspended


@rule("event.permanent.immediate-or-potential")
@pytest.mark.parametrize(("dwarf", "offered"), [("Thorin II", True), ("Bifur", False)])
def test_a_permanent_event_is_not_played_that_would_be_discarded_at_once(dwarf: str, offered: bool) -> None:
    play = Play()
    company = play.company("one", "Rivendell", dwarf, "Merry")
    play.hand("one", "An Unexpected Party")
    play.organization()
    assert play.offered(f"play An Unexpected Party c{company}") == offered
    if not offered:
        refusals = play.why_not("one", play.id("An Unexpected Party"))
        assert [refusal.rule for refusal in refusals] == ["event.permanent.immediate-or-potential"]


@rule("event.permanent.immediate-or-potential")
def test_one_of_lesser_mind_than_another_is_not_made_a_leader_for_a_moment() -> None:
    play = Play("ringwraith", "wizard")
    play.company("one", "Dol Guldur", "Khamûl the Ringwraith")
    play.company("one", "Dol Guldur", "Radbug", "Lagduf")
    play.hand("one", "By the Ringwraith’s Word")
    play.organization()
    assert numbers.mind(play.table, play["Radbug"].number) > numbers.mind(play.table, play["Lagduf"].number)
    assert play.offered("play By the Ringwraith’s Word Radbug")
    assert not play.offered("play By the Ringwraith’s Word Lagduf")


@rule("event.short.needs-effect", "event.short.no-play-to-discard")
@pytest.mark.parametrize(
    ("event", "kind", "who", "on"),
    [
        ("Hiding", "wizard", "Bilbo", "c{company}"),
        ("Secret Passage", "wizard", "Bilbo", "c{company}"),
        ("The Undeeps of Anduin", "wizard", "Aragorn II", "Aragorn II"),
        ("Tookish Blood/1", "wizard", "Bilbo", "Bilbo"),
    ],
)
def test_a_short_event_is_not_played_for_what_lasts_already(event: str, kind: str, who: str, on: str) -> None:
    play = Play(kind, "wizard")
    company = play.company("one", "Moria", who)
    other = play.company("one", "Bree", "Celeborn" if kind == "wizard" else "Gorbag")
    play.hand("one", event.partition("/")[0], event.partition("/")[0])
    option = f"play {event} {on.format(company=company)}".strip()
    play.organization()
    if not play.offered(option):
        play.do("done")
    play.do(option)
    while play.asked == "chain.respond":
        play.do("pass")
    assert other and not play.offered(option)


@rule("event.short.needs-effect")
def test_a_second_river_has_to_be_crossed_as_well() -> None:
    play = Play()
    company = play.company("one", "Rivendell", "Aragorn II", "Beretar")
    play.hand("two", "River", "River")
    play.moves(company, "Moria", "Rhudaur", "Hollin", "Redhorn Gate")
    play.until("chain.open", "two").do("play River Moria").until("chain.open", "two")
    assert play.offered("play River Moria")


@rule("timing.action.definition")
@pytest.mark.parametrize("held", [False, True])
def test_nothing_is_given_up_to_untap_one_who_may_not_untap(held: bool) -> None:
    play = Play()
    company = play.company("one", "Moria", "Aragorn II", "Legolas")
    play.give("Aragorn II", "Cram")
    play.state("Aragorn II", TAPPED)
    if held:
        play.give("Aragorn II", "Endless Whispers")
    play.stays(company)
    assert play.table.pending is None if held else play.offered("use Cram Aragorn II")


@rule("event.short.needs-effect")
@pytest.mark.parametrize(("who", "offered"), [("The Witch-king", False), ("Belegorn", True)])
def test_a_check_that_nobody_would_make_is_no_reason_for_magic(who: str, offered: bool) -> None:
    play = Play("ringwraith", "wizard")
    company = play.company("one", "Weathertop", who)
    play.hand("one", "Our Own Wolves")
    attacked(play, company)
    assert (play.table.pending is not None and play.offered("play Our Own Wolves attack")) == offered


@rule("timing.action.definition")
def test_nothing_is_given_up_for_information_that_is_playable_already() -> None:
    play = Play("ringwraith", "wizard")
    company = play.company("one", "Moria", "Asternak")
    play.company("one", "Moria", "Gorbag")
    play.give("Asternak", "Records Unread")
    play.give("Gorbag", "Records Unread")
    site = str(play.table.companies[company].site)
    play.stays(company).do(f"use {play['Records Unread'].number}/1 {site}")
    while play.asked == "chain.respond":
        play.do("pass")
    targets = [option.target for option in play.table.pending.options] if play.table.pending is not None else []
    assert targets and site not in targets


@rule("event.short.needs-effect")
def test_a_way_that_is_open_to_a_company_is_not_opened_again() -> None:
    play = Play()
    company = play.company("one", "Grey Havens", "Aragorn II")
    play.hand("one", "Forod", "Forod")
    play.organization().do(f"play Forod c{company}")
    while play.asked == "chain.respond":
        play.do("pass")
    assert not play.table.companies[company].destination
    assert not play.asked or not play.offered(f"play Forod c{company}")
