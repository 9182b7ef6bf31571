"""The hazard long-events of The Wizards."""

from __future__ import annotations

import pytest

from tests.meccg.play import Play
from tests.meccg.sets.creature_scenes import travelers
from tests.rules import rule
from underdeeps.meccg.facts import CARDS
from underdeeps.meccg.language.catalogue import text_of
from underdeeps.meccg.language.standing import PARTS
from underdeeps.meccg.rules import zones
from underdeeps.meccg.rules.combat import attacks
from underdeeps.meccg.table import TAPPED, UNTAPPED

BAND = ("Legolas", "Gimli", "Boromir II", "Frodo", "Elrond", "Celeborn")


def numbers(play: Play) -> tuple[int, int]:
    return attacks.strikes_of(play.table), attacks.attack_prowess(play.table)


def attacked(event: str, creature: str, key: str, *, doors: bool = False, to: str = "Carn Dûm") -> Play:
    """A creature attacks while the long-event (and perhaps Doors of Night) is in play."""
    play = Play()
    company = play.company("one", "Rivendell", *BAND)
    play.event("two", event)
    if doors:
        play.event("two", "Doors of Night")
    play.hand("two", creature)
    play.moves(company, to, "Rhudaur", "Angmar")
    return play.do(f"play {CARDS[creature].name} {key}").until("combat.assign")


def sent_back(event: str, *company: str, through: tuple[str, ...], kind: str = "wizard", doors: bool = False) -> bool:
    """Whether a company that is on its way when the long-event is in play gets to its new site."""
    play = Play(kind)
    number = play.company("one", "Rivendell" if kind == "wizard" else "Carn Dûm", *company)
    play.event("two", event)
    if doors:
        play.event("two", "Doors of Night")
    play.moves(number, "Moria", *through).until()
    returned = play.table.companies[number].returned
    assert (play.table.site_of(play.table.companies[number]).facts.name != "Moria") == returned
    return returned


@pytest.mark.parametrize(
    ("event", "offered"), [("TW-61", True), ("LE-125", True), ("TW-108", False), ("TW-81", False), ("TW-49", False)]
)
@rule("site.enter.on-guard-event")
def test_only_what_would_change_the_automatic_attack_is_revealed_on_guard(event: str, offered: bool) -> None:
    play = Play()
    company = play.company("one", "Moria", *BAND)
    play.on_guard(company, event)
    play.enters(company).do("enter")
    assert (play.asked == "on-guard.entry") == offered
    if offered:
        play.do("reveal Minions Stir").until("combat.assign")
        assert numbers(play) == (5, 8)


@pytest.mark.parametrize(
    "event", ["TW-61", "LE-125", "TW-108", "LE-148", "TW-81", "LE-130", "TW-49", "LE-117", "TW-91", "TW-36", "TD-27"]
)
@rule("term.cannot-be-duplicated")
def test_no_second_copy_comes_into_play(event: str) -> None:
    name = CARDS[event].name
    for copies in (0, 1):
        play = Play()
        company = play.company("one", "Rivendell", "Aragorn II")
        play.event("two", "Doors of Night")
        for _ in range(copies):
            play.event("two", event)
        play.hand("two", event)
        play.moves(company, "Bree", "The Shire").until("chain.open", "two")
        assert play.offered(f"play {name}") == (not copies)


def test_every_long_event_says_what_it_does() -> None:
    mine = [card for card in PARTS if CARDS[card].kind == "hazard" and "long-event" in CARDS[card].forms]
    assert len(mine) >= 16
    for card in mine:
        assert text_of(card)


# -- Foul Fumes -------------------------------------------------------------------------------------


def test_foul_fumes_sends_heroes_back_but_no_minions() -> None:
    assert sent_back("TW-36", "Legolas", through=("Rhudaur", "Angmar"))
    assert sent_back("TW-36", "Legolas", through=("Gundabad",))
    assert not sent_back("TW-36", "Legolas", through=("Rhudaur", "Hollin"))
    assert not sent_back("TW-36", "Aragorn II", through=("Rhudaur", "Angmar"))
    assert not sent_back("TW-36", "Asternak", kind="ringwraith", through=("Rhudaur", "Angmar"))


def test_foul_fumes_taps_the_sites_of_heroes_with_doors_of_night() -> None:
    for kind, state in (("wizard", TAPPED), ("ringwraith", UNTAPPED)):
        play = Play(kind)
        company = play.company("one", "Dead Marshes", "Aragorn II" if kind == "wizard" else "Eradan")
        play.event("two", "Foul Fumes")
        play.event("two", "Doors of Night")
        play.stays(company).until()
        assert play["Dead Marshes"].state == state


# -- Long Winter ------------------------------------------------------------------------------------


@pytest.mark.parametrize("event", ["TW-49", "LE-117"])
def test_long_winter_sends_companies_without_a_ranger_back(event: str) -> None:
    assert sent_back(event, "Legolas", through=("Rhudaur", "Hollin"))
    assert not sent_back(event, "Legolas", "Aragorn II", through=("Rhudaur", "Hollin"))
    assert not sent_back(event, "Legolas", through=("Rhudaur", "Angmar"))
    assert sent_back(event, "Asternak", kind="ringwraith", through=("Rhudaur", "Hollin"))


@rule("combat.company.no-return-to-origin")
def test_long_winter_played_during_an_attack_waits_for_its_end() -> None:
    play = travelers("Legolas", hand=("TW-109", "LE-117"))
    play.do("play Wargs region:wilderness").until("chain.open", "two").do("play Long Winter").until("combat.assign")
    assert not play.company_of("Legolas").returned
    play.dice(6, 6)
    play.until()
    assert play.company_of("Legolas").returned


@rule("mh.returned.phase-ends", "mh.returned.not-moved")
def test_a_company_sent_back_by_long_winter_is_at_its_site_of_origin() -> None:
    play = travelers("Legolas", hand=("LE-117", "TW-109"))
    play.do("play Long Winter").until()
    company = play.company_of("Legolas")
    assert play.table.site_of(company).facts.name == "Rivendell"
    assert not company.moved
    assert play.names(play.player("two").hand) == ["Wargs"]


@pytest.mark.parametrize("event", ["TW-49", "LE-117"])
def test_long_winter_taps_sites_with_two_wildernesses_with_doors_of_night(event: str) -> None:
    for doors in (False, True):
        play = Play()
        company = play.company("one", "Rivendell", "Aragorn II")
        play.company("one", "Ost-in-Edhil", "Legolas")
        play.company("two", "Ettenmoors", "Gimli")
        play.event("two", event)
        if doors:
            play.event("two", "Doors of Night")
        play.moves(company, "Moria", "Angmar").until()
        wanted = TAPPED if doors else UNTAPPED
        assert (play["Ost-in-Edhil"].state, play["Moria"].state, play["Ettenmoors"].state) == (wanted, wanted, UNTAPPED)
        assert "Rivendell" not in play or play["Rivendell"].state == UNTAPPED


def test_long_winter_taps_sites_once_doors_of_night_comes() -> None:
    play = Play()
    company = play.company("one", "Ost-in-Edhil", "Aragorn II")
    play.event("two", "Long Winter")
    play.stays(company)
    assert play["Ost-in-Edhil"].state == UNTAPPED
    play.event("two", "Doors of Night")
    play.stays(company).until()
    assert play["Ost-in-Edhil"].state == TAPPED


@rule("term.environment.once-per-turn")
def test_long_winter_taps_a_site_once_in_a_turn() -> None:
    play = Play()
    company = play.company("one", "Ost-in-Edhil", "Aragorn II")
    play.event("two", "Long Winter")
    play.event("two", "Doors of Night")
    play.stays(company).until()
    play.state("Ost-in-Edhil", UNTAPPED)
    play.stays(company).until()
    assert play["Ost-in-Edhil"].state == UNTAPPED
    play.table.turn += 1
    play.stays(company).until()
    assert play["Ost-in-Edhil"].state == TAPPED


@rule("underdeeps.hazards.example-long-winter", "term.environment.not-under-deeps")
def test_long_winter_and_a_company_that_comes_up_from_the_under_deeps() -> None:
    play = Play()
    company = play.company("one", "The Under-grottos", "Legolas")
    play.event("two", "Long Winter")
    play.event("two", "Doors of Night")
    play.hand("two", "Wargs", "Orc-watch")
    play.journey(company, "Goblin-gate").until("chain.open", "two")
    assert play["Goblin-gate"].state == TAPPED
    assert play["The Under-grottos"].state == UNTAPPED
    assert not play.offered("play Wargs region:wilderness")
    assert play.offered("play Orc-watch site:shadow-hold")
    play.until()
    assert play.table.site_of(play.company_of("Legolas")).facts.name == "Goblin-gate"


# -- Minions Stir -----------------------------------------------------------------------------------


@pytest.mark.parametrize("event", ["TW-61", "LE-125"])
@pytest.mark.parametrize(
    ("creature", "key", "doors", "strikes", "prowess"),
    [
        ("TW-78", "region:shadow-land", False, 4, 10),
        ("TW-78", "region:shadow-land", True, 5, 11),
        ("TW-16", "region:wilderness", False, 2, 13),
        ("TW-16", "region:wilderness", True, 2, 13),
        ("TW-109", "region:wilderness", True, 2, 9),
    ],
)
@rule("timing.passive.untargeted-modifiers")
def test_minions_stir_strengthens_orcs_and_trolls(
    event: str, creature: str, key: str, doors: bool, strikes: int, prowess: int
) -> None:
    assert numbers(attacked(event, creature, key, doors=doors)) == (strikes, prowess)


@rule("timing.passive.automatic-declaration")
def test_minions_stir_played_during_an_attack_strengthens_it() -> None:
    play = travelers(*BAND, to="Carn Dûm", through=("Rhudaur", "Angmar"), hand=("TW-78", "TW-61"))
    play.do("play Orc-watch region:shadow-land").until("chain.open", "two")
    assert numbers(play) == (3, 9)
    play.do("play Minions Stir").until("combat.assign")
    assert numbers(play) == (4, 10)


@rule("timing.passive.ends-with-game-condition")
def test_what_minions_stir_gives_ends_with_it_and_with_doors_of_night() -> None:
    play = attacked("TW-61", "TW-78", "region:shadow-land", doors=True)
    zones.discard(play.table, play["Doors of Night"].number)
    assert numbers(play) == (4, 10)
    zones.discard(play.table, play["Minions Stir"].number)
    assert numbers(play) == (3, 9)


def test_minions_stir_strengthens_automatic_attacks() -> None:
    play = Play()
    company = play.company("one", "Moria", *BAND)
    play.event("two", "Minions Stir")
    play.enters(company).do("enter").until("combat.assign")
    assert numbers(play) == (5, 8)


# -- Plague of Wights -------------------------------------------------------------------------------


@pytest.mark.parametrize("event", ["TW-81", "LE-130"])
@pytest.mark.parametrize(("doors", "strikes"), [(False, 3), (True, 6)])
def test_plague_of_wights_doubles_the_strikes_of_undead_with_doors_of_night(
    event: str, doors: bool, strikes: int
) -> None:
    assert numbers(attacked(event, "TW-37", "region:shadow-land", doors=doors)) == (strikes, 10)
    assert numbers(attacked(event, "TW-78", "region:shadow-land", doors=doors)) == (3, 9)


# -- Snowstorm --------------------------------------------------------------------------------------


def test_snowstorm_sends_companies_with_a_ranger_back_too() -> None:
    assert sent_back("TW-91", "Legolas", "Aragorn II", through=("Rhudaur", "Angmar"))
    assert not sent_back("TW-91", "Legolas", through=("Angmar",))


def test_snowstorm_is_playable_only_with_doors_of_night() -> None:
    play = travelers("Legolas", hand=("TW-91",))
    assert not play.offered("play Snowstorm")
    play = Play()
    company = play.company("one", "Rivendell", "Legolas")
    play.event("two", "Doors of Night")
    play.hand("two", "TW-91")
    play.moves(company, "Moria", "Rhudaur").do("play Snowstorm").until()
    assert play.table.companies[company].returned


# -- Wake of War ------------------------------------------------------------------------------------


@pytest.mark.parametrize("event", ["TW-108", "LE-148"])
@pytest.mark.parametrize(
    ("creature", "key", "doors", "strikes", "prowess"),
    [
        ("TW-109", "region:wilderness", False, 3, 10),
        ("TW-109", "region:wilderness", True, 4, 11),
        ("TD-42", "region:wilderness", True, 5, 8),
        ("TW-78", "region:shadow-land", True, 3, 9),
    ],
)
def test_wake_of_war_strengthens_wolves_spiders_and_animals(
    event: str, creature: str, key: str, doors: bool, strikes: int, prowess: int
) -> None:
    assert numbers(attacked(event, creature, key, doors=doors)) == (strikes, prowess)


@rule("combat.strike.each-character-faces-number-fixed")
def test_wake_of_war_gives_animals_that_strike_everybody_prowess_only() -> None:
    play = Play()
    company = play.company("one", "Rivendell", *BAND)
    play.event("two", "Wake of War")
    play.hand("two", "Neeker-breekers")
    play.moves(company, "Moria", "Rhudaur", "Hollin")
    play.do("play Neeker-breekers region:wilderness").until("combat.next")
    assert numbers(play) == (6, 8)
