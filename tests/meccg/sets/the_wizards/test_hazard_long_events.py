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
from underdeeps.meccg.rules.combat import attacks, keying
from underdeeps.meccg.rules.journeys import places, routes
from underdeeps.meccg.rules.numbers import corruption_points, prowess
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
    "event",
    [
        *("TW-9", "LE-104", "TW-10", "TW-22", "TW-35", "LE-111", "TW-36", "TW-49", "LE-117", "TW-61", "LE-125"),
        *("TW-62", "TW-69", "TW-81", "LE-130", "TW-91", "TW-108", "LE-148", "TD-27"),
    ],
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


# -- Awaken Denizens, Awaken Minions ----------------------------------------------------------------


def at_the_door(site: str, *events: str, band: tuple[str, ...] = BAND, kind: str = "wizard") -> Play:
    """A company that enters a site while events are in play, before the first automatic-attack is given out."""
    play = Play(kind)
    company = play.company("one", site, *band)
    for event in events:
        play.event("two", event)
    return play.enters(company).do("enter").until("combat.assign")


@pytest.mark.parametrize("event", ["TW-9", "LE-104"])
def test_awaken_denizens_doubles_the_strikes_of_automatic_attacks_at_ruins_and_lairs(event: str) -> None:
    assert numbers(at_the_door("Ettenmoors")) == (1, 9)
    assert numbers(at_the_door("Ettenmoors", event)) == (2, 9)
    assert numbers(at_the_door("Moria", event)) == (4, 7)


def test_awaken_minions_doubles_the_strikes_of_automatic_attacks_at_shadow_holds_and_dark_holds() -> None:
    assert numbers(at_the_door("Moria", "Awaken Minions")) == (8, 7)
    assert numbers(at_the_door("Carn Dûm")) == (4, 7)
    assert numbers(at_the_door("Carn Dûm", "Awaken Minions")) == (8, 7)
    assert numbers(at_the_door("Ettenmoors", "Awaken Minions")) == (1, 9)


def test_awaken_denizens_does_nothing_to_creatures_on_the_way_to_ruins_and_lairs() -> None:
    assert numbers(attacked("TW-9", "TW-109", "region:wilderness", to="Ettenmoors")) == (2, 9)


def test_awaken_denizens_is_revealed_on_guard_only_where_it_doubles_something() -> None:
    for site, offered in (("Ettenmoors", True), ("Moria", False)):
        play = Play()
        company = play.company("one", site, *BAND)
        play.on_guard(company, "Awaken Denizens")
        play.enters(company).do("enter")
        assert (play.asked == "on-guard.entry") == offered
        if offered:
            play.do("reveal Awaken Denizens").until("combat.assign")
            assert numbers(play) == (2, 9)


def test_bold_spies_tell_of_the_awakened_denizens() -> None:
    play = Play()
    company = play.company("one", "Rivendell", *BAND)
    play.event("two", "Awaken Denizens")
    play.hand("two", "Tidings of Bold Spies")
    play.moves(company, "Ettenmoors", "Rhudaur").do("play Tidings of Bold Spies c" + str(company))
    assert numbers(play.until("combat.assign")) == (2, 9)


# -- Clouds -----------------------------------------------------------------------------------------


def test_clouds_strengthen_creatures_with_doors_of_night() -> None:
    assert numbers(attacked("TW-22", "TW-78", "region:shadow-land")) == (3, 9)
    assert numbers(attacked("TW-22", "TW-78", "region:shadow-land", doors=True)) == (3, 11)
    assert numbers(at_the_door("Moria", "Clouds", "Doors of Night")) == (4, 7)


def test_what_clouds_give_ends_with_doors_of_night() -> None:
    play = attacked("TW-22", "TW-78", "region:shadow-land", doors=True)
    zones.discard(play.table, play["Doors of Night"].number)
    assert numbers(play) == (3, 9)


# -- Eye of Sauron ----------------------------------------------------------------------------------


def test_the_eye_of_sauron_strengthens_automatic_attacks() -> None:
    assert numbers(at_the_door("Moria", "Eye of Sauron")) == (4, 8)
    assert numbers(at_the_door("Moria", "Eye of Sauron", "Doors of Night")) == (4, 10)
    assert numbers(attacked("TW-32", "TW-78", "region:shadow-land", doors=True)) == (3, 9)


@rule("timing.passive.same-condition-once")
def test_two_eyes_of_sauron_can_be_in_play_and_see_no_more_than_one() -> None:
    play = Play()
    company = play.company("one", "Rivendell", "Aragorn II")
    play.event("two", "Eye of Sauron")
    play.hand("two", "Eye of Sauron")
    assert play.moves(company, "Bree", "The Shire").offered("play Eye of Sauron")
    assert numbers(at_the_door("Moria", "Eye of Sauron", "Eye of Sauron")) == (4, 8)


# -- Fell Winter ------------------------------------------------------------------------------------


def path_now(play: Play) -> tuple[str, ...]:
    """The region types in the site path of the company that moves."""
    assert play.table.journey is not None
    return places.region_types(play.table, play.table.journey)


def to_minas_tirith(*events: str, hand: tuple[str, ...] = ("Wargs",)) -> Play:
    """A company on its way from Lórien to Minas Tirith while events are in play."""
    play = Play()
    company = play.company("one", "Lórien", *BAND)
    for event in events:
        play.event("two", event)
    play.hand("two", *hand)
    return play.moves(company, "Minas Tirith")


@pytest.mark.parametrize("event", ["TW-35", "LE-111"])
def test_fell_winter_brings_wolves_to_border_holds(event: str) -> None:
    play = at_the_door("Bree", event)
    assert numbers(play) == (3, 7)
    assert play.table.combat is not None
    assert play.table.combat.race == "wolf"
    play = Play()
    company = play.company("one", "Edoras", *BAND)
    play.event("two", event)
    assert play.enters(company).do("enter").table.combat is None


def test_the_wolves_of_fell_winter_come_behind_the_attacks_of_the_site() -> None:
    play = at_the_door("Gobel Mírlond", "Fell Winter")
    assert numbers(play) == (4, 9)
    play.dice(*(6, 6) * 8)
    play.do("face Legolas", "face Gimli", "face Boromir II", "face Celeborn").until("combat.assign")
    assert numbers(play) == (3, 7)


@rule("mh.path.named-region-changed")
def test_fell_winter_makes_free_domains_border_lands_and_border_lands_wildernesses_with_doors_of_night() -> None:
    assert path_now(to_minas_tirith("Fell Winter")) == ("wilderness", "border-land", "free-domain")
    play = to_minas_tirith("Fell Winter", "Doors of Night")
    assert path_now(play) == ("wilderness", "wilderness", "border-land")
    assert keying.has_path(play.table, play["Minas Tirith"], (("wilderness", 2),))
    assert places.region_type(play.table, "Rohan") == "wilderness"
    assert places.region_type(play.table, "Anórien") == "border-land"
    assert places.region_type(play.table, "Angmar") == "shadow-land"
    zones.discard(play.table, play["Doors of Night"].number)
    assert path_now(play) == ("wilderness", "border-land", "free-domain")


def test_creatures_of_the_wild_come_to_border_lands_in_a_fell_winter() -> None:
    for events, offered in (((), False), (("Fell Winter",), False), (("Fell Winter", "Doors of Night"), True)):
        play = Play()
        company = play.company("one", "Edoras", *BAND)
        for event in events:
            play.event("two", event)
        play.hand("two", "Wargs", "River")
        play.moves(company, "Isengard", "Rohan", "Gap of Isen").until("chain.open", "two")
        assert play.offered("play Wargs region:wilderness") == offered


# -- Foul Fumes -------------------------------------------------------------------------------------


def test_foul_fumes_sends_heroes_back_but_no_minions() -> None:
    assert sent_back("TW-36", "Legolas", through=("Rhudaur", "Angmar"))
    assert sent_back("TW-36", "Legolas", through=("Gundabad",))
    assert not sent_back("TW-36", "Legolas", through=("Rhudaur", "Hollin"))
    assert not sent_back("TW-36", "Aragorn II", through=("Rhudaur", "Angmar"))
    assert not sent_back("TW-36", "Asternak", kind="ringwraith", through=("Rhudaur", "Angmar"))


def test_foul_fumes_sends_the_overt_company_of_a_fallen_wizard_back() -> None:
    """It spares minion players, and a Fallen-wizard is none, whatever company he has."""
    assert sent_back("TW-36", "Orc Brawler", kind="fallen-wizard", through=("Rhudaur", "Angmar"))


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


# -- Morgul Night -----------------------------------------------------------------------------------


def test_morgul_night_is_playable_with_doors_of_night() -> None:
    assert not to_minas_tirith(hand=("TW-62", "River")).offered("play Morgul Night")
    play = to_minas_tirith("Doors of Night", hand=("TW-62",)).do("play Morgul Night").until()
    assert "Morgul Night" in play


def test_morgul_night_makes_wildernesses_shadow_lands_and_shadow_lands_dark_domains() -> None:
    assert path_now(to_minas_tirith("Morgul Night")) == ("shadow-land", "border-land", "free-domain")
    for events, path in (((), ("wilderness", "shadow-land")), (("Morgul Night",), ("shadow-land", "dark-domain"))):
        play = Play()
        company = play.company("one", "Rivendell", *BAND)
        for event in events:
            play.event("two", event)
        play.hand("two", "Wargs", "Orc-watch", "River")
        play.moves(company, "Carn Dûm", "Rhudaur", "Angmar")
        assert path_now(play) == path
        assert play.offered("play Wargs region:wilderness") == (not events)
        assert play.offered("play Orc-watch region:shadow-land")


def test_each_event_changes_a_region_once_in_the_order_in_which_they_came() -> None:
    play = to_minas_tirith("Doors of Night", "Fell Winter", "Morgul Night")
    assert path_now(play) == ("shadow-land", "shadow-land", "border-land")
    play = to_minas_tirith("Doors of Night", "Morgul Night", "Fell Winter")
    assert path_now(play) == ("shadow-land", "wilderness", "border-land")


def test_a_single_region_that_was_changed_in_a_morgul_night_stays_as_it_was_made() -> None:
    play = to_minas_tirith("Doors of Night", "Morgul Night", hand=("Gloom", "River"))
    play.do("play Gloom/1 path:1").until("chain.open", "two")
    assert path_now(play) == ("shadow-land", "wilderness", "free-domain")
    play.event("two", "Fell Winter")
    assert path_now(play) == ("shadow-land", "wilderness", "border-land")


def test_in_a_morgul_night_gwaihir_flies_to_no_site_in_a_wilderness() -> None:
    for events, leads in (((), True), (("Morgul Night",), False)):
        play = Play()
        company = play.company("one", "Rivendell", "Aragorn II")
        play.give("Aragorn II", "Gwaihir")
        for event in events:
            play.event("two", event)
        zones.change_company(play.table, company, flags=(f"special:{play.id('Gwaihir')}",))
        ways = routes.special_ways(play.table, play.table.companies[company], CARDS[play.id("Eagles’ Eyrie")])
        assert bool(ways)
        ways = routes.special_ways(play.table, play.table.companies[company], CARDS[play.id("Moria")])
        assert bool(ways) == leads


# -- Night ------------------------------------------------------------------------------------------


def test_night_weakens_dunedain_who_are_no_rangers() -> None:
    play = Play()
    play.company("one", "Rivendell", "Aragorn II", "Boromir II", "Imrahil", "Éomer", "Legolas")
    names = ("Aragorn II", "Boromir II", "Imrahil", "Éomer", "Legolas")
    before = [prowess(play.table, play[name].number) for name in names]
    play.event("two", "Night")
    now = [prowess(play.table, play[name].number) for name in names]
    assert [a - b for a, b in zip(now, before, strict=True)] == [0, -1, -1, 0, 0]
    play.event("two", "Doors of Night")
    now = [prowess(play.table, play[name].number) for name in names]
    assert [a - b for a, b in zip(now, before, strict=True)] == [-1, -2, -2, -1, 0]


def test_night_strengthens_all_attacks_with_doors_of_night() -> None:
    assert numbers(attacked("TW-69", "TW-78", "region:shadow-land")) == (3, 9)
    assert numbers(attacked("TW-69", "TW-78", "region:shadow-land", doors=True)) == (3, 10)
    assert numbers(at_the_door("Moria", "Night", "Doors of Night")) == (4, 8)


# -- Plague of Wights -------------------------------------------------------------------------------


@rule("meccg.choice.hazards.plague-each")
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


# -- Storms of Ossë ---------------------------------------------------------------------------------


def test_storms_of_osse_tap_sites_by_the_sea() -> None:
    for doors in (False, True):
        play = Play()
        company = play.company("one", "Southron Oasis", "Aragorn II")
        play.company("one", "Bree", "Legolas")
        if doors:
            play.event("two", "Doors of Night")
        play.hand("two", "Storms of Ossë", "River")
        assert play.stays(company).until("chain.open", "two").offered("play Storms of Ossë") == doors
    play.do("play Storms of Ossë").until()
    assert play["Southron Oasis"].state == TAPPED
    assert play["Bree"].state == UNTAPPED


def test_storms_of_osse_go_on_without_doors_of_night() -> None:
    play = Play()
    company = play.company("one", "Southron Oasis", "Aragorn II")
    play.company("one", "Grey Havens", "Legolas")
    play.event("two", "Storms of Ossë")
    play.stays(company).until()
    assert play["Southron Oasis"].state == TAPPED
    assert play["Grey Havens"].state == UNTAPPED


# -- The Balance of Things --------------------------------------------------------------------------


def test_the_balance_of_things_doubles_the_least_source_of_corruption() -> None:
    play = Play()
    play.company("one", "Rivendell", "Legolas", "Aragorn II", "Frodo")
    play.give("Legolas", "Glamdring", "The Mithril-coat")
    play.give("Aragorn II", "Glamdring")
    points = [corruption_points(play.table, play[name].number) for name in ("Legolas", "Aragorn II", "Frodo")]
    assert points == [3, 1, 0]
    play.event("two", "The Balance of Things")
    points = [corruption_points(play.table, play[name].number) for name in ("Legolas", "Aragorn II", "Frodo")]
    assert points == [4, 2, 0]


# -- A Pack at the Door -----------------------------------------------------------------------------


def test_a_pack_at_the_door_opens_border_lands_border_holds_and_ruins() -> None:
    for events in ((), ("A Pack at the Door",)):
        play = Play()
        company = play.company("one", "Edoras", *BAND)
        for event in events:
            play.event("two", event)
        play.hand("two", "TW-40", "Orc-watch", "River")
        play.moves(company, "Dunharrow", "Rohan").until("chain.open", "two")
        found = [option for option in play.options if option.startswith("play ") and "River" not in option]
        assert found == (
            ["play Giant Spiders region:border-land", "play Giant Spiders site:border-hold"] if events else []
        )


def test_a_pack_at_the_door_needs_doors_of_night_to_be_played() -> None:
    assert not to_minas_tirith(hand=("TW-497", "River")).offered("play A Pack at the Door")
    assert to_minas_tirith("Doors of Night", hand=("TW-497", "River")).offered("play A Pack at the Door")


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
