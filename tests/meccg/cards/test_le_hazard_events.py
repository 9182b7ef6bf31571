"""The hazard short-events and permanent-events of The Lidless Eye."""

from __future__ import annotations

import pytest

from tests.meccg.cards.hazard_scenes import checks_made, guarded, on_guard, played, plays, road
from tests.meccg.play import Play
from tests.rules import rule
from underdeeps.meccg.language.catalogue import text_of
from underdeeps.meccg.language.standing import PARTS
from underdeeps.meccg.rules import numbers, zones
from underdeeps.meccg.rules.combat import attacks
from underdeeps.meccg.table import TAPPED, UNTAPPED, WOUNDED

TO_BREE = ("Angmar", "Arthedain")


# -- Covetous Thoughts ------------------------------------------------------------------------------


def test_covetous_thoughts_is_for_minions() -> None:
    assert not plays(road("Aragorn II", hand=("LE-107",)))
    play = road("Asternak", "Layos", kind="ringwraith", to="Bree", through=TO_BREE, hand=("LE-107",))
    played(play, "LE-107", "Asternak")
    assert numbers.corruption_points(play.table, play["Asternak"].number) == 1


def test_covetous_thoughts_checks_for_each_item_of_companions() -> None:
    play = Play("ringwraith")
    play.company("one", "Carn Dûm", "Asternak", "Layos")
    play.give("Asternak", "Covetous Thoughts", "High Helm")
    play.give("Layos", "Sable Shield", "Strange Rations")
    play.dice(6, 6, 6, 6)
    play.end_of_turn().until()
    totals = [event.facts["total"] for event in play.events("corruption")]
    assert totals == [12 - 2, 12 - 1]
    assert all(event.facts["character"] == play["Asternak"].id for event in play.events("corruption"))


def test_covetous_thoughts_waits_for_his_own_turn() -> None:
    play = Play("ringwraith", active="two")
    play.company("one", "Carn Dûm", "Asternak", "Layos")
    play.give("Asternak", "Covetous Thoughts")
    play.give("Layos", "Sable Shield")
    play.end_of_turn().until()
    assert checks_made(play) == 0


# -- Nothing to Eat or Drink ------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("kind", "to", "through", "offered"),
    [
        ("ringwraith", "Bree", TO_BREE, True),
        ("ringwraith", "Moria", ("Angmar", "Rhudaur", "Hollin", "Redhorn Gate"), False),
        ("wizard", "Moria", ("Rhudaur", "Hollin", "Redhorn Gate"), True),
        ("wizard", "Bree", ("Rhudaur", "Arthedain"), False),
    ],
)
def test_nothing_to_eat_or_drink_depends_on_where_the_company_goes(
    kind: str, to: str, through: tuple[str, ...], offered: bool
) -> None:
    who = "Asternak" if kind == "ringwraith" else "Aragorn II"
    play = road(who, kind=kind, to=to, through=through, hand=("LE-128",))
    assert bool(plays(play)) == offered


def test_nothing_to_eat_or_drink_weakens_the_company() -> None:
    play = road("Aragorn II", "Legolas", hand=("LE-128", "LE-128"))
    aragorn = play["Aragorn II"].number
    before = numbers.prowess(play.table, aragorn), numbers.body(play.table, aragorn)
    played(play, "LE-128", f"c{play.company_of('Aragorn II').number}")
    assert (numbers.prowess(play.table, aragorn) + 1, numbers.body(play.table, aragorn) + 1) == before
    play.until("chain.open", "two")
    assert not plays(play)


@pytest.mark.parametrize(("site", "gone"), [("Rivendell", True), ("Bree", False)])
def test_nothing_to_eat_or_drink_ends_at_a_haven(site: str, gone: bool) -> None:
    play = Play()
    company = play.company("one", site, "Aragorn II")
    play.event("two", "Nothing to Eat or Drink", company)
    play.organization()
    assert ("Nothing to Eat or Drink" not in play) == gone


@rule("site.on-guard.must-affect-company-or-check")
def test_nothing_to_eat_or_drink_is_revealed_on_guard() -> None:
    play = guarded("Nothing to Eat or Drink", "Aragorn II", "Legolas")
    play.do(play.options[0]).until()
    assert play["Nothing to Eat or Drink"].number in play.company_of("Aragorn II").events


# -- Rebel-talk -------------------------------------------------------------------------------------


def test_rebel_talk_ends_control_by_direct_influence() -> None:
    play = Play()
    company = play.company("one", "Rivendell", "Elrond", "Legolas", "Aragorn II")
    play.follower("Legolas", "Elrond")
    play.hand("two", "Rebel-talk")
    play.moves(company, "Moria", "Rhudaur", "Hollin", "Redhorn Gate")
    assert not play.offered("play Rebel-talk Aragorn II")
    assert not play.offered("play Rebel-talk Elrond")
    played(play, "Rebel-talk", "Legolas")
    assert play["Legolas"].uncontrolled
    play.until()
    play.organization()
    play.do("organize")
    assert not play.offered("follow Legolas Elrond")


def test_rebel_talk_may_be_removed_by_a_roll_without_tapping_once_a_turn() -> None:
    play = Play()
    play.company("one", "Rivendell", "Legolas")
    play.give("Legolas", "Rebel-talk")
    play.organization()
    play.dice(3, 4)
    play.do("remove Rebel-talk").until("organization")
    assert play["Legolas"].state == UNTAPPED
    assert "Rebel-talk" in play
    assert not play.offered("remove Rebel-talk")


def test_rebel_talk_goes_by_an_eight() -> None:
    play = Play()
    play.company("one", "Rivendell", "Legolas")
    play.give("Legolas", "Rebel-talk")
    play.state("Legolas", TAPPED)
    play.organization()
    play.dice(4, 4)
    play.do("remove Rebel-talk").until("organization")
    assert "Rebel-talk" not in play


# -- Stench of Mordor -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("site", "doors", "taps"),
    [("Dol Guldur", False, True), ("Dead Marshes", False, False), ("Dead Marshes", True, True), ("Moria", True, False)],
)
def test_stench_of_mordor_taps_somebody_as_the_site_phase_starts(site: str, doors: bool, taps: bool) -> None:
    play = Play()
    company = play.company("one", site, "Aragorn II", "Legolas")
    play.event("two", "Stench of Mordor")
    if doors:
        play.event("two", "Doors of Night")
    play.enters(company)
    if taps:
        assert (play.asks, play.asked) == ("one", "environment.tap")
        play.do("tap Legolas")
    assert (play["Legolas"].state == TAPPED) == taps
    assert play.asked == "site.enter"


def test_stench_of_mordor_finds_nobody_to_tap() -> None:
    play = Play()
    company = play.company("one", "Dol Guldur", "Legolas")
    play.event("two", "Stench of Mordor")
    play.state("Legolas", WOUNDED)
    play.enters(company)
    assert play.asked == "site.enter"


def test_stench_of_mordor_is_played_and_goes_when_a_deck_is_exhausted() -> None:
    play = road("Legolas", hand=("LE-141",))
    played(play, "LE-141")
    assert "Stench of Mordor" in play
    zones.discard_on_exhaustion(play.table)
    assert "Stench of Mordor" not in play


# -- Thrice Outnumbered -----------------------------------------------------------------------------


def test_thrice_outnumbered_brings_men_back_at_the_end_of_the_turn() -> None:
    play = Play()
    play.company("one", "Rivendell", "Legolas")
    play.event("two", "Thrice Outnumbered")
    play.discard("one", "Orc-watch")
    play.discard("two", "Brigands", "Orc-watch")
    play.end_of_turn().until("recover.creature")
    assert play.asks == "two"
    play.do("from-discard Brigands")
    assert play.names(play.player("two").discard) == ["Orc-watch"]
    assert "Brigands" in play.names(play.player("two").deck)


def kept_up(active: str) -> Play:
    play = Play(active=active)
    play.company(active, "Rivendell", "Legolas")
    play.event("two", "Thrice Outnumbered")
    play.hand("two", "Brigands", "Orc-watch")
    return play.long_events()


def test_thrice_outnumbered_has_a_price_after_the_opponents_long_events() -> None:
    play = kept_up("one").until("keep-up")
    assert play.asks == "two"
    assert play.options == ["discard Brigands", "discard Thrice Outnumbered"]
    play.do("discard Brigands")
    assert play.names(play.player("two").discard) == ["Brigands"]
    assert "Thrice Outnumbered" in play
    play = kept_up("one").until("keep-up").do("discard Thrice Outnumbered")
    assert "Thrice Outnumbered" not in play


def test_thrice_outnumbered_costs_nothing_in_its_own_players_turn() -> None:
    play = kept_up("two").until()
    assert "Thrice Outnumbered" in play


def test_thrice_outnumbered_is_played_once_and_goes_when_a_deck_is_exhausted() -> None:
    play = road("Legolas", hand=("LE-142", "LE-142"))
    played(play, "LE-142").until("chain.open", "two")
    assert not plays(play)
    zones.discard_on_exhaustion(play.table)
    assert "Thrice Outnumbered" not in play


# -- Incite Defenders -------------------------------------------------------------------------------


def test_incite_defenders_repeats_an_automatic_attack() -> None:
    play = road("Asternak", kind="ringwraith", to="Bree", through=TO_BREE, hand=("LE-115", "LE-115"))
    played(play, "LE-115", "Bree").until("chain.open", "two")
    assert not plays(play)
    play.until()
    company = play.company_of("Asternak").number
    play.enters(company).do("enter").until()
    attacks = [event.facts["race"] for event in play.events("attack")]
    assert attacks == ["dúnadan", "dúnadan"]


def test_incite_defenders_needs_a_defended_hold() -> None:
    assert not plays(road("Aragorn II", to="Bree", through=("Rhudaur", "Arthedain"), hand=("LE-115",)))
    assert not plays(road("Aragorn II", hand=("LE-115",)))


def test_incite_defenders_picks_one_of_several_attacks() -> None:
    play = Play("ringwraith")
    company = play.company("one", "Minas Tirith", "Gorbag", "Shagrat")
    on_guard(play, company, "Incite Defenders")
    play.enters(company).do("enter")
    play.do("reveal Incite Defenders Minas Tirith")
    assert (play.asks, play.asked) == ("two", "automatic-attack.which")
    play.do("attack dúnadan/4/overt").until()
    assert [event.facts["race"] for event in play.events("attack")][:3] == ["man", "dúnadan", "dúnadan"]


# -- Stay Her Appetite ------------------------------------------------------------------------------


def stayed(*dice: int) -> Play:
    bears = (("Aragorn II", "Gollum"),)
    play = road("Aragorn II", "Legolas", "Glorfindel II", hand=("LE-140",), bears=bears)
    play.dice(*dice)
    return played(play, "LE-140", "Gollum")


def test_stay_her_appetite_turns_an_ally_against_its_keeper() -> None:
    play = stayed(6, 6, 6, 6)
    assert play.table.combat is not None
    fight = play.table.combat
    assert fight.facing == (play["Aragorn II"].number,)
    assert fight.detainment
    assert (attacks.strikes_of(play.table), attacks.attack_prowess(play.table)) == (1, 2 + 12)
    play.until("strike.stay")
    play.dice(1, 1)
    play.do("tap").until()
    assert play["Aragorn II"].state == TAPPED
    assert "Gollum" not in play


def test_stay_her_appetite_leaves_a_beaten_ally_in_play() -> None:
    play = stayed(6, 6, 1, 1)
    play.until("strike.stay")
    play.dice(6, 6)
    play.do("tap").until()
    assert "Gollum" in play


def test_stay_her_appetite_does_nothing_by_a_low_roll() -> None:
    play = stayed(1, 1)
    assert play.table.combat is None
    assert "Gollum" in play


def test_the_ally_does_not_support_against_itself() -> None:
    play = stayed(6, 6, 1, 1)
    play.until("strike.stay").do("tap")
    assert play.asked == "strike.support"
    assert play.options == ["support Legolas", "support Glorfindel II", "enough"]


def test_stay_her_appetite_against_minions_is_no_detainment() -> None:
    band = ("Layos", "The Mouth", "Lagduf", "Gorbag", "Shagrat")
    bears = (("Layos", "Last Child of Ungoliant"),)
    play = road(*band, kind="ringwraith", to="Bree", through=TO_BREE, hand=("LE-140",), bears=bears)
    play.dice(6, 6, 1, 1)
    played(play, "LE-140", "Last Child of Ungoliant")
    assert play.table.combat is not None
    assert not play.table.combat.detainment


@rule("site.on-guard.remove-ally-allowed")
def test_stay_her_appetite_is_revealed_on_guard() -> None:
    play = Play()
    company = play.company("one", "Moria", "Aragorn II", "Legolas", "Glorfindel II")
    play.give("Aragorn II", "Gollum")
    on_guard(play, company, "Stay Her Appetite")
    play.hand("one", "Horn of Anor")
    play.at_site(company)
    play.do("play Horn of Anor", "by Legolas")
    play.dice(6, 6, 6, 6)
    play.do("reveal Stay Her Appetite Gollum").until()
    assert play.events("attack")
    assert "Gollum" not in play
    assert "Horn of Anor" in play


# -- Tidings of Bold Spies --------------------------------------------------------------------------


def test_tidings_of_bold_spies_brings_the_attacks_of_the_site_on_the_way() -> None:
    play = road("Aragorn II", "Legolas", hand=("LE-143",))
    played(play, "LE-143", f"c{play.company_of('Legolas').number}")
    assert play.table.combat is not None
    assert play.table.combat.source == "event"
    assert (attacks.strikes_of(play.table), attacks.attack_prowess(play.table)) == (4, 7)


def test_tidings_of_bold_spies_brings_them_all_one_after_the_other() -> None:
    play = road(
        "Aragorn II",
        to="Dol Guldur",
        through=("Rhudaur", "High Pass", "Anduin Vales", "Southern Mirkwood"),
        hand=("LE-143",),
    )
    play.do(f"play LE-143 c{play.company_of('Aragorn II').number}").until()
    assert [event.facts["race"] for event in play.events("attack")] == ["orc", "troll"]


def test_tidings_of_bold_spies_needs_an_automatic_attack() -> None:
    assert not plays(road("Aragorn II", to="Bree", through=("Rhudaur", "Arthedain"), hand=("LE-143",)))


# -- Veils Flung Away -------------------------------------------------------------------------------


def veiled(*dice: int) -> Play:
    play = road("Asternak", "Layos", kind="ringwraith", to="Bree", through=TO_BREE, hand=("LE-146",))
    play.dice(*dice)
    played(play, "LE-146", f"c{play.company_of('Layos').number}")
    return play


def test_veils_flung_away_taps_who_fails() -> None:
    play = veiled(6, 6, 1, 1)
    assert [play["Asternak"].state, play["Layos"].state] == [TAPPED, UNTAPPED]
    assert play.table.journey is not None
    assert play.table.journey.declared == 0


def test_veils_flung_away_discards_an_orc_at_his_number() -> None:
    play = road("Gorbag", "Asternak", kind="ringwraith", to="Bree", through=TO_BREE, hand=("LE-146",))
    at = play["Gorbag"].facts.discarded_at[0] + 1
    play.dice(at // 2, at - at // 2, 1, 1)
    played(play, "LE-146", f"c{play.company_of('Asternak').number}")
    assert "Gorbag" not in play
    assert "Gorbag" in play.names(play.player("one").discard)


def test_veils_flung_away_never_eliminates() -> None:
    play = road("Gorbag", kind="ringwraith", to="Bree", through=TO_BREE, hand=("LE-146",))
    play.state("Gorbag", WOUNDED)
    play.dice(6, 6)
    played(play, "LE-146", f"c{play.company_of('Gorbag').number}")
    assert play["Gorbag"].state == WOUNDED


def test_veils_flung_away_waits_for_the_doors_to_be_shut() -> None:
    hand = ("LE-146",)
    assert plays(road("Asternak", kind="ringwraith", to="Bree", through=TO_BREE, hand=hand))
    assert not plays(
        road("Asternak", kind="ringwraith", to="Bree", through=TO_BREE, hand=hand, events=("Doors of Night",))
    )


# -- words ------------------------------------------------------------------------------------------


MINE = ("LE-107", "LE-115", "LE-128", "LE-132", "LE-140", "LE-141", "LE-142", "LE-143", "LE-146")


@pytest.mark.parametrize("card", MINE)
def test_they_say_what_they_do(card: str) -> None:
    assert PARTS[card]
    words = text_of(card)
    assert words.endswith(".")
    assert "  " not in words
