"""Cards of Dark Minions by which the Shadow grows, and some against it."""

from __future__ import annotations

import pytest

from tests.meccg.cards.hazard_scenes import on_guard, played, plays, unanswered
from tests.meccg.cards.short_event_scenes import courts, total
from tests.meccg.play import Play
from underdeeps.meccg.facts import CARDS
from underdeeps.meccg.language.catalogue import text_of
from underdeeps.meccg.language.hooks.hazards import OpensRegions
from underdeeps.meccg.language.standing import PARTS, parts_of
from underdeeps.meccg.rules.combat import attacks
from underdeeps.meccg.rules.ending import scoring
from underdeeps.meccg.table import TAPPED, UNTAPPED

SHADOWS = [
    ("DM-44", ("Rhudaur", "Arthedain"), "Bree", "Rhudaur"),
    ("DM-65", ("Dagorlad", "Ithilien"), "Henneth Annûn", "Ithilien"),
    ("DM-81", ("High Pass", "Anduin Vales"), "Beorn’s House", "Anduin Vales"),
]


def travel(event: str, regions: tuple[str, ...], to: str, creature: str = "Orc-watch") -> Play:
    play = Play()
    company = play.company("one", "Rivendell", "Aragorn II", "Legolas", "Gimli")
    if event:
        play.event("two", event)
    play.hand("two", creature, "River")
    return play.moves(company, to, *regions)


@pytest.mark.parametrize(("event", "regions", "to", "region"), SHADOWS)
def test_the_shadow_opens_regions_to_creatures_and_goes_when_one_is_beaten(
    event: str, regions: tuple[str, ...], to: str, region: str
) -> None:
    """An Orc-watch can be keyed to a single Shadow-land."""
    key = f"play Orc-watch region-name:{region}"
    assert not travel("", regions, to).offered(key)
    play = travel(event, regions, to)
    assert play.offered(key)
    play.dice(*(6,) * 60)
    play.do(key).until()
    assert event not in play


@pytest.mark.parametrize(("event", "regions", "to", "region"), SHADOWS)
def test_the_shadow_stays_if_the_creature_is_not_beaten(
    event: str, regions: tuple[str, ...], to: str, region: str
) -> None:
    play = travel(event, regions, to)
    play.dice(*(1,) * 60)
    play.do(f"play Orc-watch region-name:{region}").until()
    assert event in play


def test_the_shadow_opens_nothing_to_creatures_of_the_wild_and_less_to_those_of_the_dark() -> None:
    wild = travel("DM-44", ("Rhudaur", "Arthedain"), "Bree", "Giant Spiders")
    assert not any("region-name" in option for option in wild.options)
    (opens,) = parts_of("DM-44", OpensRegions)
    dark = next(card.id for card in CARDS.values() if [k.region_types for k in card.keying] == [(("dark-domain", 1),)])
    assert opens.names(CARDS[dark].keying[0]) == ("Angmar", "Gundabad")


def test_the_shadow_opens_nothing_to_creatures_that_doors_of_night_keeps_from_shadow_lands() -> None:
    """An Ent in Search of the Entwives can be keyed to Shadow-lands if Doors of Night is not in play."""
    ent = "Ent in Search of the Entwives"
    for doors in (False, True):
        play = Play("ringwraith", "wizard")
        company = play.company("one", "Carn Dûm", "Lugdush")
        play.event("two", "DM-44")
        if doors:
            play.event("one", "Doors of Night")
        play.hand("two", ent, "River")
        play.moves(company, "Mount Gram", "Angmar")
        assert play.offered(f"play {ent} region-name:Angmar") != doors


def forced(site: str) -> Play:
    play = Play()
    company = play.company("one", site, "Aragorn II", "Legolas")
    play.event("two", "Redoubled Force")
    return play.enters(company).do("enter").until("combat.assign")


def strength(play: Play) -> tuple[int, int]:
    return attacks.strikes_of(play.table), attacks.attack_prowess(play.table)


def test_redoubled_force_strengthens_orcs_at_their_sites_until_they_are_beaten() -> None:
    play = forced("Moria")
    assert strength(play) == (7, 9)
    play.dice(*(6,) * 60)
    play.until()
    assert "Redoubled Force" not in play
    weak = forced("Moria")
    weak.dice(*(1,) * 60)
    weak.until()
    assert "Redoubled Force" in weak


def test_redoubled_force_leaves_men_and_creatures_alone() -> None:
    assert strength(forced("Bandit Lair")) == (3, 6)
    play = travel("Redoubled Force", ("Rhudaur", "Hollin", "Redhorn Gate"), "Moria", "Orc-watch")
    play.do("play Orc-watch site:shadow-hold").until("combat.assign")
    assert strength(play) == (3, 9)
    play.dice(*(6,) * 60)
    play.until()
    assert "Redoubled Force" in play


def test_redoubled_force_is_revealed_on_guard_and_not_duplicated() -> None:
    play = Play()
    company = play.company("one", "Moria", "Aragorn II", "Legolas")
    on_guard(play, company, "Redoubled Force")
    play.enters(company).do("enter", "reveal Redoubled Force").until("combat.assign")
    assert strength(play) == (7, 9)
    again = travel("Redoubled Force", ("Rhudaur",), "Bree", "Redoubled Force")
    assert not plays(again)


def test_gnaw_with_words_taps_a_sage_among_sages() -> None:
    play = Play()
    company = play.company("one", "Rivendell", "Elrond", "Bilbo", "Aragorn II")
    play.hand("two", "Gnaw with Words", "River")
    play.stays(company)
    assert plays(play) == ["play Gnaw with Words Elrond", "play Gnaw with Words Bilbo"]
    played(play, "Gnaw with Words", "Elrond")
    assert play["Elrond"].state == TAPPED
    alone = Play()
    company = alone.company("one", "Rivendell", "Elrond", "Aragorn II")
    alone.hand("two", "Gnaw with Words", "River")
    assert not plays(alone.stays(company))
    beside = Play()
    company = beside.company("one", "Rivendell", "Elrond")
    beside.company("one", "Rivendell", "Bilbo")
    beside.hand("two", "Gnaw with Words", "River")
    assert plays(beside.stays(company)) == ["play Gnaw with Words Elrond"]


def test_gnaw_with_words_taps_a_diplomat_among_diplomats() -> None:
    play = Play()
    company = play.company("one", "Rivendell", "Frodo", "Gimli", "Bilbo")
    play.hand("two", "Gnaw with Words", "River")
    play.stays(company)
    assert plays(play) == ["play Gnaw with Words/1 Frodo", "play Gnaw with Words/1 Gimli"]
    played(play, "Gnaw with Words/1", "Gimli")
    assert (play["Gimli"].state, play["Frodo"].state) == (TAPPED, UNTAPPED)
    one = Play()
    company = one.company("one", "Rivendell", "Frodo", "Bilbo")
    one.hand("two", "Gnaw with Words", "River")
    assert not plays(one.stays(company))


def test_when_you_know_more_taps_a_sage_and_the_site_for_a_point() -> None:
    play = Play()
    company = play.company("one", "Amon Hen", "Elrond", "Gimli")
    assert play.table.site_of(play.table.companies[company]).facts.information
    play.hand("one", "When You Know More")
    play.at_site(company)
    assert plays(play) == ["play When You Know More Elrond"]
    unanswered(play.do("play When You Know More Elrond"))
    assert (play["Elrond"].state, play["Amon Hen"].state) == (TAPPED, TAPPED)
    assert scoring.tally(play.table, "one")["miscellaneous"] == 1


def test_when_you_know_more_needs_information() -> None:
    play = Play()
    company = play.company("one", "Moria", "Elrond")
    play.hand("one", "When You Know More")
    play.at_site(company)
    assert play.table.pending is None or not plays(play)


def persuading(sage: str, state: int = UNTAPPED) -> Play:
    """A sage knows more, and Aragorn tries to win the Rangers of the North."""
    play = Play()
    play.company("one", "Bree", "Aragorn II", "Elrond")
    play.company("one", "Rivendell", "Bilbo")
    play.give(sage, "When You Know More")
    play.state(sage, state)
    play.dice(6, 6, 1, 2)
    return courts(play, "Aragorn II", "Rangers of the North")


def test_when_you_know_more_helps_an_influence_attempt_and_endangers_the_sage() -> None:
    play = persuading("Elrond").do("use When You Know More check").until()
    assert play["Elrond"].state == TAPPED
    assert total(play, "corruption") == 12
    assert total(play, "influence") == 3 + 3 + 2 + 1 + 2  # his influence, more for them, a Dúnadan, the sage


def test_when_you_know_more_helps_his_own_company_only_and_taps_him() -> None:
    assert persuading("Bilbo").asked == ""
    assert persuading("Elrond", TAPPED).asked == ""


@pytest.mark.parametrize("card", ["DM-44", "DM-60", "DM-65", "DM-81", "DM-83", "DM-163"])
def test_they_say_what_they_do(card: str) -> None:
    assert PARTS[card]
    assert text_of(card).endswith(".")
    assert "  " not in text_of(card)
