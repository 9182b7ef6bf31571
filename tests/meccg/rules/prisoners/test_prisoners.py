"""Prisoners: hazard hosts, rescue sites, what is lost and what stays, points, rescue, the card of the host."""

from __future__ import annotations

import pytest

from tests.meccg.play import Play
from tests.meccg.rules.captive_scenes import (
    BONES,
    HOST,
    SITES,
    SPIDERS,
    captive,
    hold,
    hosted,
    lone_strike,
    points,
    set_out,
    site_cards,
    strike,
    taken,
)
from tests.rules import rule
from underdeeps.kernel import Refusal
from underdeeps.meccg import views, words
from underdeeps.meccg.facts import CARDS, NAMED
from underdeeps.meccg.parts.targets.cards import CardsInPlay
from underdeeps.meccg.parts.targets.characters import Characters
from underdeeps.meccg.rules import numbers, zones
from underdeeps.meccg.rules.ending import scoring
from underdeeps.meccg.rules.journeys import routes
from underdeeps.meccg.rules.prisoners import captivity, host_sites
from underdeeps.meccg.rules.turn import characters, movement_hazard
from underdeeps.meccg.table import TAPPED, UNTAPPED, WOUNDED

SPELLS = "Spells of the Barrow-wights"


def holds(play: Play) -> list[str]:
    """Where the host that is being played can hold the prisoner."""
    return [option.removeprefix("imprison ") for option in play.options]


# -- taking prisoners -------------------------------------------------------------------------------


@rule("prisoner.host.definition", "combat.prisoner.hazard-host", "prisoner.taken.leaves-company")
def test_a_hazard_host_makes_a_prisoner_of_whom_the_strike_hits() -> None:
    play = taken(lone_strike(), HOST, "Legolas", "Ost-in-Edhil")
    assert play["Legolas"].role == "prisoner"
    assert play.table.company_of(play["Legolas"].number) is None
    assert [play.word(str(number)) for number in play.company_of("Gimli").characters] == ["Gimli"]
    assert play["Legolas"].state == UNTAPPED, "he is not harmed"
    (site,) = site_cards(play, "Ost-in-Edhil")
    assert site.owner == "two"


@rule("prisoner.taken.placed-under-host")
def test_the_prisoner_lies_under_the_host_off_to_the_side() -> None:
    play = taken(lone_strike(), HOST, "Legolas", "Ost-in-Edhil")
    assert play["Legolas"].on == play[HOST].number
    assert play.table.is_aside(play["Legolas"])
    assert play[HOST].number in play.table.events


def test_a_strike_that_fails_takes_nobody() -> None:
    play = hosted(lone_strike(), HOST, "Legolas", "Ost-in-Edhil")
    play.dice(6, 6)
    play.until()
    assert play["Legolas"].role == "character"


@rule("prisoner.host.empty-discarded", "combat.prisoner.empty-host-discarded")
def test_a_host_that_holds_nobody_goes_but_not_before_its_first_attack_is_over() -> None:
    play = hosted(lone_strike(), HOST, "Legolas", "Ost-in-Edhil")
    play.dice(6, 6)
    while play.table.combat is not None and (play.table.combat.strike != 1):
        play._modestly()
    assert HOST in play, "the attack goes on"
    play.until()
    assert HOST not in play
    assert HOST in play.names(play.player("two").discard)
    assert "Ost-in-Edhil" in play.names(play.player("two").locations)


def test_the_last_prisoner_of_a_company_ends_its_journey() -> None:
    play = Play()
    company = play.company("one", "Rivendell", "Legolas")
    play.locations("two", *SITES)
    set_out(play, company, HOST, "Giant Spiders")
    taken(strike(play, SPIDERS, "Legolas"), HOST, "Legolas", "Ettenmoors")
    assert company not in play.table.companies
    assert play["Legolas"].role == "prisoner"


# -- the rescue site --------------------------------------------------------------------------------


@rule("prisoner.rescue-site.from-location-deck", "combat.prisoner.rescue-site-available")
def test_the_rescue_site_is_a_card_of_the_location_deck_laid_with_the_host() -> None:
    play = lone_strike()
    play.do(f"play {HOST} Legolas")
    assert "Ost-in-Edhil" in holds(play)
    play.do("imprison Ost-in-Edhil")
    (site,) = site_cards(play, "Ost-in-Edhil")
    assert site.on == play[HOST].number
    assert "Ost-in-Edhil" not in play.names(play.player("two").locations)


@rule("prisoner.rescue-site.none-no-host", "combat.prisoner.rescue-site-available")
def test_without_a_rescue_site_there_is_no_host() -> None:
    play = Play()
    company = play.company("one", "Rivendell", "Legolas", "Gimli")
    play.locations("two", "Moria", "Gladden Fields")
    set_out(play, company, HOST, "Giant Spiders")
    play.do("play Giant Spiders region:wilderness").until("combat.assign").do("face Legolas", "face Gimli")
    while play.table.combat is None or play.table.combat.strike < 0:
        play._modestly()
    assert not any(option.startswith(f"play {HOST}") for option in play.options)
    then = play.table.clone()
    play.locations("two", "Moria", "Ettenmoors")
    assert captivity.sites_for(play.table, "two", "DM-58") and not captivity.sites_for(then, "two", "DM-58")


@rule("prisoner.rescue-site.host-restrictions")
def test_the_rescue_site_is_of_a_type_that_the_host_names() -> None:
    play = lone_strike()
    play.do(f"play {HOST} Legolas")
    assert "Dimrill Dale" in holds(play), "Ruins & Lairs"
    assert "Moria" not in holds(play), "a Shadow-hold in the same region"
    play = lone_strike(SPELLS, BONES)
    play.do(f"play {SPELLS} Legolas")
    assert "Moria" in holds(play), "this host admits Shadow-holds"


@rule("prisoner.rescue-site.region-movement", "combat.prisoner.rescue-site-region")
def test_by_region_movement_the_rescue_site_lies_on_the_way_or_beside_it() -> None:
    play = lone_strike()
    play.do(f"play {HOST} Legolas")
    assert {"Ettenmoors", "Ost-in-Edhil", "Dimrill Dale"} <= set(holds(play)), "in regions of the way"
    assert "Zarak Dûm" in holds(play), "Angmar borders on Rhudaur"
    assert "Gladden Fields" not in holds(play)


@rule("prisoner.rescue-site.starter-movement", "combat.prisoner.rescue-site-starter")
def test_by_starter_movement_the_rescue_site_lies_where_the_way_begins_or_ends() -> None:
    play = Play()
    company = play.company("one", "Rivendell", "Legolas", "Gimli")
    play.locations("two", *SITES)
    set_out(play, company, HOST, "Giant Spiders", "Ost-in-Edhil", ())
    strike(play, SPIDERS, "Legolas", "Gimli").do(f"play {HOST} Legolas")
    assert set(holds(play)) == {"Ettenmoors", "Ost-in-Edhil"}


@rule("prisoner.rescue-site.not-moving", "combat.prisoner.rescue-site-not-moving")
def test_for_one_who_does_not_move_the_rescue_site_lies_in_the_region_of_his_site() -> None:
    play = Play()
    company = play.company("one", "Moria", "Legolas", "Gimli")
    play.locations("two", *SITES)
    set_out(play, company, SPELLS, "Stirring Bones", "")
    strike(play, ("Stirring Bones", "site:shadow-hold"), "Legolas", "Gimli").do(f"play {SPELLS} Legolas")
    assert set(holds(play)) == {"Dimrill Dale", "Moria", "The Under-gates"}


@rule("prisoner.rescue-site.underdeeps-adjacent", "combat.prisoner.rescue-site-under-deeps")
def test_an_under_deeps_site_beside_the_new_site_can_be_the_rescue_site() -> None:
    play = lone_strike(SPELLS, BONES)
    play.do(f"play {SPELLS} Legolas")
    assert "The Under-gates" in holds(play), "beside Moria"
    other = Play()
    company = other.company("one", "Rivendell", "Legolas", "Gimli")
    other.locations("two", *SITES)
    set_out(other, company, SPELLS, "Stirring Bones", "Dimrill Dale")
    strike(other, BONES, "Legolas", "Gimli").do(f"play {SPELLS} Legolas")
    assert "The Under-gates" not in holds(other)


@rule("underdeeps.hazards.free-hold-never-surface", "meccg.choice.under-deeps.free-hold")
@pytest.mark.parametrize(
    ("above", "below"),
    [("Blue Mountain Dwarf-hold", "The Drowning-deeps"), ("Iron Hill Dwarf-hold", "The Rusted-deeps")],
)
def test_nobody_is_held_below_a_free_hold(above: str, below: str) -> None:
    play = Play()
    company = play.company("one", above, "Legolas", "Gimli")
    play.locations("two", below, "Glittering Caves")
    play.hand("two", SPELLS, "Doors of Night")
    play.stays(company)
    assert captivity.site_refusal(play.table, "two", "DM-90", CARDS[play.id(below, "two")]) == Refusal(
        "prisoner.rescue-site.underdeeps-adjacent", (play.id(below, "two"),)
    )


@rule("prisoner.rescue-site.underdeeps-adjacent")
def test_ancient_deep_hold_is_beside_the_one_site_that_was_chosen() -> None:
    play = Play("balrog")
    company = play.company("one", "Ancient Deep-hold", "Azog")
    beside = f"{routes.BESIDE}The Under-grottos"
    zones.change(play.table, play["Ancient Deep-hold"].number, note=(beside,))
    play.hand("two", SPELLS, "Doors of Night")
    play.stays(company)
    journey = play.table.journey
    assert journey is not None
    for name, admitted in (("The Under-grottos", True), ("The Gem-deeps", False), ("The Pûkel-deeps", False)):
        site = next(CARDS[card] for card in NAMED[name] if CARDS[card].site_type == "ruins-and-lairs")
        assert (captivity.place_refusal(play.table, journey, site) is None) == admitted


@rule("prisoner.rescue-site.underdeeps-adjacent")
def test_ancient_deep_hold_with_a_host_is_beside_the_site_of_the_prisoner() -> None:
    play = Play("wizard", "balrog")
    company = play.company("one", "The Under-grottos", "Gimli")
    play.locations("two", "Ancient Deep-hold")
    play.hand("two", SPELLS, "Doors of Night")
    play.stays(company)
    assert play.table.journey is not None
    assert captivity.place_refusal(play.table, play.table.journey, CARDS["BA-83"]) is None
    number = captivity.lay_site(play.table, play.event("two", SPELLS), "BA-83")
    assert routes.neighbour(play.table.cards[number]) == "The Under-grottos"


@rule("meccg.choice.prisoner.under-deeps-itself")
def test_for_one_who_stays_under_ground_that_site_can_be_the_rescue_site() -> None:
    play = Play()
    company = play.company("one", "The Under-gates", "Legolas", "Gimli")
    play.locations("two", "The Under-gates", "The Under-leas", "The Iron-deeps", "Moria")
    play.hand("two", SPELLS, "River")
    play.stays(company)
    names = play.names(tuple(captivity.sites_for(play.table, "two", "DM-90")))
    assert "The Under-gates" in names
    assert "The Iron-deeps" not in names


@rule("prisoner.rescue-site.back-to-location-deck", "prisoner.host.discard-returns-site")
def test_the_rescue_site_goes_back_to_the_location_deck_even_if_it_is_tapped() -> None:
    play = captive()
    (site,) = site_cards(play, "Ost-in-Edhil")
    zones.change(play.table, site.number, state=TAPPED)
    zones.discard(play.table, play[HOST].number)
    assert site_cards(play, "Ost-in-Edhil"), "he is there, with the card of the host"
    zones.discard(play.table, play["Frodo"].number)
    assert not site_cards(play, "Ost-in-Edhil")
    assert "Ost-in-Edhil" in play.names(play.player("two").locations)
    assert play.player("two").site_discard == ()


@rule("meccg.choice.prisoner.one-version")
def test_a_rescue_site_keeps_its_player_from_other_versions_of_it() -> None:
    play = captive(SPELLS, site="Moria")
    company = play.company("two", "Rivendell", "Aragorn II")
    play.locations("two", "LE-392", "Dimrill Dale")
    refused = play.table.companies[company]
    found = routes.destination_refusal(play.table, refused, play.id("LE-392"))
    assert found is not None and found.rule == "term.site.one-version"


# -- allies -----------------------------------------------------------------------------------------


@rule("prisoner.ally.not-targetable", "combat.prisoner.allies-immune")
def test_an_ally_is_no_target_for_a_host() -> None:
    play = Play()
    company = play.company("one", "Rivendell", "Legolas")
    play.give("Legolas", "Gollum")
    play.locations("two", *SITES)
    set_out(play, company, HOST, "Giant Spiders")
    play.table.stops = {"two": ("strike",)}
    strike(play, SPIDERS, "Gollum", "Legolas")
    assert play.asks == "two"
    assert not any(option.startswith(f"play {HOST}") for option in play.options)
    assert "prisoner.ally.not-targetable" in [refusal.rule for refusal in play.why_not("two", "DM-58")]


@rule("prisoner.ally.never-prisoner", "combat.prisoner.ally-facing-strike")
def test_an_attack_that_takes_prisoners_does_nothing_to_an_ally() -> None:
    play = purse("Legolas", ally="Gollum")
    play.until("combat.assign").do("face Gollum")
    play.dice(1, 1)
    play.until()
    assert play.events("unharmed")
    assert (play["Gollum"].role, play["Gollum"].on) == ("ally", play["Legolas"].number)
    assert not any(event.facts["card"] == play.id("Gollum") for event in play.events("wounded"))
    assert not any(event.facts["card"] == play.id("Gollum") for event in play.events("tapped"))


def purse(*characters: str, ally: str = "") -> Play:
    """A company at Ettenmoors, on which Troll-purse lies, plays an item and has to face the Trolls again."""
    play = Play()
    company = play.company("one", "Ettenmoors", *characters, "Bergil")
    if ally:
        play.give(characters[0], ally)
    play.locations("two", "Ettenmoors")
    play.hand("two", "Troll-purse", "River")
    play.stays(company).until("chain.open", "two").do("play Troll-purse Ettenmoors")
    if play.asked == "host.site":
        play.do("imprison Ettenmoors")
    play.until()
    play.hand("one", "Horn of Anor")
    play.at_site(company).do("play Horn of Anor")
    return play.do("by Bergil") if play.asked == "chain.by" else play


# -- what a prisoner is -----------------------------------------------------------------------------


@rule("prisoner.state.no-actions", "combat.prisoner.no-actions")
def test_a_prisoner_takes_no_action() -> None:
    play = Play()
    company = play.company("one", "Rivendell", "Frodo", "Gimli")
    play.hand("one", "Concealment")
    play.give("Frodo", "Precious Gold Ring")
    hold(play, HOST, "Frodo", "Ost-in-Edhil")
    assert [refusal.rule for refusal in play.why_not("one", play["Frodo"].token)] == ["prisoner.state.no-actions"]
    play.hand("two", "Wargs")
    play.moves(company, "Moria", "Rhudaur", "Hollin", "Redhorn Gate").until("chain.open", "two")
    play.do("play Wargs region:wilderness")
    while play.table.combat is None:
        play.do("pass")
    assert not play.offered("play Concealment attack"), "the only scout is a prisoner"


@rule("prisoner.state.no-untap", "prisoner.state.no-heal", "combat.prisoner.no-actions")
@pytest.mark.parametrize("state", [TAPPED, WOUNDED])
def test_a_prisoner_neither_untaps_nor_heals(state: int) -> None:
    play = Play()
    play.company("one", "Rivendell", "Frodo", "Gimli")
    play.state("Frodo", state)
    play.state("Gimli", state)
    hold(play, "Waylaid, Wounded, and Orc-dragged", "Frodo", "Ost-in-Edhil")
    play.untap().until()
    assert play["Gimli"].state < state
    assert play["Frodo"].state == state


@rule("prisoner.state.unaffected-by-cards", "combat.prisoner.not-affected")
def test_no_card_reaches_a_prisoner_or_what_he_bears() -> None:
    play = Play()
    play.company("one", "Rivendell", "Frodo")
    play.company("one", "Lórien", "Elrond")
    play.give("Frodo", "Precious Gold Ring")
    hold(play, HOST, "Frodo", "Ost-in-Edhil")
    ring, frodo = play["Precious Gold Ring"], play["Frodo"]
    refused = CardsInPlay(roles=("item",)).refusal(play.table, "one", "TW-209", 0, ring.token)
    assert refused is not None and refused.rule == "aside.effect.untouchable"
    assert frodo.token not in Characters(where="own").candidates(play.table, "one", "TW-209", 0)
    assert Characters(where="any").refusal(play.table, "two", "TW-209", 0, frodo.token) is not None


def test_what_a_prisoner_gives_his_player_ends() -> None:
    play = Play()
    play.company("one", "Rivendell", "Elrond", "Gimli")
    before = numbers.hand_size(play.table, "one")
    hold(play, HOST, "Elrond", "Ost-in-Edhil")
    assert (before, numbers.hand_size(play.table, "one")) == (9, 8)


@rule("prisoner.state.uncontrolled", "combat.prisoner.no-influence-cost")
def test_nobody_controls_a_prisoner() -> None:
    play = Play()
    play.company("one", "Rivendell", "Aragorn II", "Legolas", "Frodo")
    play.follower("Frodo", "Aragorn II")
    used = numbers.used_general_influence(play.table, "one")
    free = numbers.free_direct_influence(play.table, play["Aragorn II"].number)
    hold(play, HOST, "Legolas", "Ost-in-Edhil")
    hold(play, SPELLS, "Frodo", "Moria")
    assert numbers.used_general_influence(play.table, "one") == used - 6
    assert numbers.free_direct_influence(play.table, play["Aragorn II"].number) > free


@rule("prisoner.taken.followers-to-general", "combat.prisoner.followers-revert")
def test_the_followers_of_a_prisoner_come_under_general_influence_but_cost_nothing_yet() -> None:
    play = followers()
    assert not play["Frodo"].on
    assert numbers.used_general_influence(play.table, "one") == 6, "Legolas alone"
    play.organization()
    assert numbers.used_general_influence(play.table, "one") == 6 + 5
    play.until()
    assert "Frodo" in play


@rule("prisoner.taken.followers-reconciled")
def test_too_much_general_influence_is_put_right_in_the_next_organization_phase() -> None:
    play = followers("Thorin II", "Boromir II")
    used = numbers.used_general_influence(play.table, "one")
    assert used <= 20, "what Frodo would add is not counted yet"
    assert "Frodo" in play
    play.organization().do("done")
    assert play.asked == "organization.shed"
    play.do("give-up Frodo").until()
    assert numbers.used_general_influence(play.table, "one") == used


def followers(*more: str) -> Play:
    """Frodo followed Aragorn, who was taken prisoner in the last movement/hazard phase."""
    play = Play()
    play.company("one", "Rivendell", "Aragorn II", "Frodo", "Legolas", *more)
    play.follower("Frodo", "Aragorn II")
    play.table.phase = "movement-hazard"
    hold(play, HOST, "Aragorn II", "Ost-in-Edhil")
    return play


@rule("prisoner.taken.cards-discarded", "combat.prisoner.cards-discarded")
def test_a_new_prisoner_loses_items_allies_and_events() -> None:
    play = captive(bears=("Glamdring", "Gollum", "Lure of the Senses"))
    assert play["Frodo"].bears == ()
    assert {"Glamdring", "Gollum"} <= set(play.names(play.player("one").discard))
    assert "Lure of the Senses" in play.names(play.player("two").discard)


@rule("prisoner.taken.ring-stays", "combat.prisoner.cards-discarded")
def test_a_ring_stays_with_the_prisoner() -> None:
    play = captive(bears=("Glamdring", "Precious Gold Ring", "Lesser Ring"))
    assert sorted(play.word(str(each)) for each in play["Frodo"].bears) == ["Lesser Ring", "Precious Gold Ring"]
    assert "Glamdring" not in play


# -- points -----------------------------------------------------------------------------------------


@rule("prisoner.mp.negative", "combat.prisoner.negative-points", "aside.mp.prisoners-negative")
def test_a_prisoner_counts_as_negative_points() -> None:
    play = Play()
    play.company("one", "Rivendell", "Legolas", "Gimli")
    assert points(play, "one") == 4
    hold(play, HOST, "Legolas", "Ost-in-Edhil")
    assert points(play, "one") == 0, "two for Gimli, two less for Legolas"
    zones.discard(play.table, play[HOST].number)
    assert points(play, "one") == 4


@rule("prisoner.mp.eliminated-permanent", "combat.prisoner.negative-points")
def test_one_who_is_eliminated_in_captivity_counts_against_his_player_for_good() -> None:
    play = captive(SPELLS, "Legolas", "Moria")
    play.dice(6, 6)
    play.untap().until()
    assert play["Legolas"].number in play.player("one").points
    assert points(play, "one") == -2
    assert SPELLS not in play
    assert zones.unique_refusal(play.table, play.id("Legolas")) is not None
    assert scoring.tally(play.table, "two")["kill"] == 0


# -- rescue -----------------------------------------------------------------------------------------


def rescue(
    site: str = "Ost-in-Edhil", *rescuers: str, host: str = HOST, who: str = "Frodo", tapped: bool = False
) -> Play:
    """A company enters the rescue site, where a prisoner of its player is held."""
    play = captive(host, who, site)
    company = play.company("one", site, *(rescuers or ("Aragorn II", "Gimli", "Legolas")))
    if tapped:
        zones.change(play.table, play.table.companies[company].site, state=TAPPED)
    return play.enters(company).until("site.enter").do("enter")


def attempt(play: Play, host: str = HOST) -> Play:
    """The company faces the automatic-attacks and the rescue-attacks with good luck, and nobody taps for that."""
    unscathed(play).do(f"rescue {host}")
    while play.asked != "rescue.tap":
        play.do("stay") if play.offered("stay") else play._modestly()
    return play


def unscathed(play: Play) -> Play:
    """The company gets through the automatic-attacks, and nobody taps for that; up to its first action."""
    play.table.loaded = (6,) * 90
    while play.asked != "chain.open" or play.asks != "one" or play.table.combat is not None:
        play.do("stay") if play.offered("stay") else play._modestly()
    return play


@rule("prisoner.rescue.company-at-site", "prisoner.rescue.by-own-company")
def test_a_company_of_his_player_at_the_rescue_site_can_try_a_rescue() -> None:
    play = rescue()
    play.table.loaded = (6,) * 40
    play.until("chain.open", "one")
    assert play.offered(f"rescue {HOST}")
    assert words.sentence(play.table, play.table.pending, play.table.pending.options[0]) == (  # type: ignore[union-attr, arg-type]
        "Face the rescue-attacks of Flies and Spiders, to free Frodo."
    )
    other = captive()
    company = other.company("one", "Ettenmoors", "Aragorn II")
    other.hand("one", "Horn of Anor")
    other.at_site(company)
    assert not other.offered(f"rescue {HOST}"), "he is held elsewhere"
    assert "prisoner.rescue.company-at-site" in [refusal.rule for refusal in other.why_not("one", other[HOST].token)]


@rule("prisoner.rescue.by-own-company")
def test_the_player_of_the_host_cannot_rescue_the_prisoner() -> None:
    play = captive()
    company = play.company("two", "Ost-in-Edhil", "Aragorn II")
    play.table.active = "two"
    play.hand("two", "Horn of Anor")
    play.at_site(company)
    assert not play.offered(f"rescue {HOST}")


@rule("prisoner.rescue.automatic-attacks-first", "prisoner.rescue.rescue-attacks-second")
def test_automatic_attacks_come_before_rescue_attacks() -> None:
    play = attempt(rescue("Dimrill Dale"))
    faced = [(event.facts["race"], event.facts["strikes"], event.facts["prowess"]) for event in play.events("attack")]
    assert faced == [("orc", 1, 6), ("spider", 3, 9)]


@rule("prisoner.rescue.rescue-attacks-second", "combat.prisoner.rescue-attacks")
def test_all_rescue_attacks_are_faced() -> None:
    host = "Waylaid, Wounded, and Orc-dragged"
    play = attempt(rescue(host=host, who="Sam Gamgee"), host)
    faced = [(event.facts["strikes"], event.facts["prowess"]) for event in play.events("attack")]
    assert faced[-3:] == [(3, 6), (4, 7), (5, 8)]


@rule("prisoner.rescue.attack-not-automatic", "combat.prisoner.rescue-attacks")
def test_a_rescue_attack_is_no_automatic_attack() -> None:
    play = rescue()
    zones.change_company(play.table, play.table.site_company, flags=("no-automatic-attacks",))
    play.until("chain.open", "one").do(f"rescue {HOST}")
    while play.table.combat is None:
        play._modestly()
    assert play.table.combat.source == "event"
    assert play.table.combat.race == "spider"
    assert not play.table.combat.canceled


@rule("prisoner.rescue.tapped-site-allowed")
def test_a_tapped_site_is_no_hindrance() -> None:
    play = attempt(rescue(tapped=True))
    play.do("free Aragorn II")
    assert play["Frodo"].role == "character"


@rule("prisoner.rescue.tap-frees-all", "combat.prisoner.rescue-tap")
def test_one_who_taps_frees_all_prisoners_of_the_host() -> None:
    play = rescue()
    zones.enter(play.table, play.id("Sam Gamgee"), "one", "prisoner", on=play[HOST].number)
    attempt(play)
    assert play.offered("leave-there")
    play.do("free Gimli")
    assert play["Gimli"].state == TAPPED
    company = play.company_of("Gimli")
    assert play.company_of("Frodo") == company
    assert play.company_of("Sam Gamgee") == company
    assert HOST not in play


def test_a_tapped_company_frees_nobody() -> None:
    play = rescue("Ost-in-Edhil", "Aragorn II")
    play.table.loaded = (6,) * 60
    play.until("chain.open", "one").do(f"rescue {HOST}").until()
    assert play["Frodo"].role == "prisoner"
    assert play["Aragorn II"].state == TAPPED


@rule("prisoner.rescue.joins-under-general")
def test_freed_characters_are_under_general_influence_whatever_that_comes_to() -> None:
    play = rescue("Ost-in-Edhil", "Aragorn II", "Thorin II", "Boromir II", host=SPELLS, who="Legolas")
    attempt(play, SPELLS)
    (first, *_) = [option for option in play.options if option.startswith("free")]
    play.do(first)
    assert not play["Legolas"].on and not play["Legolas"].uncontrolled
    assert numbers.used_general_influence(play.table, "one") > 20
    play.until()
    assert "Legolas" in play
    play.organization().do("done")
    assert play.asked == "organization.shed"


@rule("prisoner.rescue.site-taps", "combat.prisoner.rescue-taps-site")
def test_a_rescue_taps_the_site() -> None:
    play = attempt(rescue())
    own = play.table.site_of(play.company_of("Aragorn II")).number
    assert play.table.cards[own].state == UNTAPPED
    play.do("free Aragorn II")
    assert play.table.cards[own].state == TAPPED


@rule("prisoner.rescue.minor-item", "combat.prisoner.rescue-minor-item")
def test_after_a_rescue_one_minor_item_can_be_played() -> None:
    play = rescue(tapped=True)
    play.hand("one", "Horn of Anor", "Star-glass", "Glamdring", "Gates of Morning")
    attempt(play).do("free Aragorn II").until("chain.open", "one")
    assert play.offered("play Horn of Anor")
    assert not play.offered("play Glamdring")
    play.do("play Horn of Anor")
    assert "by Aragorn II" not in play.options, "he is tapped"
    play.do("by Frodo").until("chain.open", "one")
    assert play["Horn of Anor"].on == play["Frodo"].number
    assert not play.offered("play Star-glass"), "one, and no more"


@rule("combat.prisoner.rescue-minor-item")
def test_the_minor_item_is_the_very_next_action() -> None:
    play = rescue()
    play.hand("one", "Horn of Anor", "Gates of Morning")
    play.table.stops = {"one": ("site",)}
    attempt(play).do("free Aragorn II").until("chain.open", "one")
    play.do("play Gates of Morning").until("chain.open", "one")
    assert not play.offered("play Horn of Anor")


@rule("prisoner.rescue.underdeeps-minor-only", "combat.prisoner.rescue-minor-item")
def test_under_ground_too_the_item_after_a_rescue_is_a_minor_one() -> None:
    play = captive(SPELLS, site="The Under-gates")
    company = play.company("one", "The Under-gates", "Aragorn II", "Gimli", "Legolas")
    play.hand("one", "Horn of Anor", "Glamdring")
    play.at_site(company)
    assert play.offered("play Glamdring"), "major items are playable there"
    attempt(play, SPELLS).do("free Aragorn II").until("chain.open", "one")
    assert play.offered("play Horn of Anor")
    assert not play.offered("play Glamdring")


@rule("prisoner.host.discard-returns-site")
def test_after_a_rescue_the_rescue_site_goes_back_at_once() -> None:
    play = attempt(rescue()).do("free Aragorn II")
    assert HOST in play.names(play.player("two").discard)
    assert "Ost-in-Edhil" in play.names(play.player("two").locations)
    assert [card.owner for card in site_cards(play, "Ost-in-Edhil")] == ["one"]


# -- free by other means ----------------------------------------------------------------------------


@rule("prisoner.host.non-rescue-discard-forms-company", "combat.prisoner.host-discarded-frees")
def test_marvels_told_makes_the_prisoner_a_company_at_the_rescue_site() -> None:
    play = captive(bears=("Precious Gold Ring",))
    play.company("one", "Rivendell", "Elrond")
    play.hand("one", "Marvels Told")
    play.organization()
    (told,) = [option for option in play.options if option.startswith("play Marvels Told")]
    play.do(told).until("organization")
    assert HOST in play.names(play.player("two").discard)
    company = play.company_of("Frodo")
    assert company.owner == "one"
    assert play.table.site_of(company).facts.name == "Ost-in-Edhil"
    assert play["Precious Gold Ring"].on == play["Frodo"].number
    assert points(play, "one") == play["Frodo"].facts.points + play["Elrond"].facts.points


# -- the card of the host ---------------------------------------------------------------------------


def seekers(*own: str, discarded: tuple[str, ...] = ()) -> Play:
    """Frodo is held at Ost-in-Edhil; a company at Rivendell may go there, its player with these site cards."""
    play = captive()
    play.company("one", "Rivendell", "Aragorn II", "Gimli", "Legolas")
    play.locations("one", *own)
    play.player("one").site_discard = tuple(play.id(name) for name in discarded)
    play.organization()
    (going,) = [option for option in play.options if option.startswith("move")]
    return play.do(going)


@rule("prisoner.rescue.own-site-first")
def test_who_has_the_site_himself_uses_his_own_card() -> None:
    play = seekers("Ost-in-Edhil")
    own = play.id("Ost-in-Edhil")
    assert [option.subject for option in play.table.pending.options if option.verb == "to"] == [own]  # type: ignore[union-attr]


@rule("prisoner.rescue.host-copy-fallback", "combat.prisoner.use-hosts-site")
@pytest.mark.parametrize("discarded", [(), ("Ost-in-Edhil",)])
def test_who_has_no_card_of_the_site_goes_with_that_of_the_host(discarded: tuple[str, ...]) -> None:
    play = seekers(discarded=discarded)
    play.do("to Ost-in-Edhil")
    (site,) = site_cards(play, "Ost-in-Edhil")
    assert play.company_of("Aragorn II").destination == site.number
    assert site.owner == "two"


def borrowed(*hand: str) -> Play:
    """A company has come to the rescue site with the card of the host, and has entered it."""
    play = captive()
    company = play.company("one", "Rivendell", "Aragorn II", "Gimli", "Legolas")
    (site,) = site_cards(play, "Ost-in-Edhil")
    zones.change_company(play.table, company, destination=site.number)
    play.table.phase = "movement-hazard"
    play.run(movement_hazard.company_phase, company).until()
    assert play.table.companies[company].site == site.number
    play.hand("one", *hand)
    play.table.loaded = (6,) * 60
    return play.enters(company).until("site.enter").do("enter")


@rule("prisoner.rescue.host-copy-limits", "combat.prisoner.hosts-site-limits")
def test_with_the_card_of_the_host_the_site_serves_for_the_rescue_and_its_minor_item_only() -> None:
    play = borrowed("Horn of Anor", "Star-glass", "Gates of Morning")
    unscathed(play)
    assert not play.offered("play Horn of Anor")
    assert "prisoner.rescue.host-copy-limits" in [
        refusal.rule for refusal in play.why_not("one", play.id("Horn of Anor"))
    ]
    attempt(play).do("free Aragorn II").until("chain.open", "one")
    assert play.offered("play Horn of Anor")
    play.do("play Horn of Anor", "by Frodo").until("chain.open", "one")
    assert not play.offered("play Star-glass")


@rule("prisoner.rescue.host-copy-stays", "prisoner.rescue-site.back-to-location-deck")
def test_the_card_of_the_host_stays_as_long_as_the_rescuers_are_there() -> None:
    play = borrowed()
    attempt(play).do("free Aragorn II").until()
    (site,) = site_cards(play, "Ost-in-Edhil")
    assert site.owner == "two" and not site.on and site.state == TAPPED
    company = play.company_of("Frodo")
    assert company.site == site.number
    zones.change_company(play.table, company.number, moved=False, done=False)
    play.moves(company.number, "Rivendell", "Hollin", "Rhudaur").until()
    assert not site_cards(play, "Ost-in-Edhil")
    assert "Ost-in-Edhil" in play.names(play.player("two").locations)


@rule("prisoner.rescue.host-copy-limit-duration")
@pytest.mark.parametrize(("left", "exhausted"), [(False, True), (True, False), (True, True)])
def test_the_limit_lasts_until_the_company_has_left_and_the_deck_was_exhausted(left: bool, exhausted: bool) -> None:
    play = borrowed()
    attempt(play).do("free Aragorn II").until()
    site = play.table.site_of(play.company_of("Frodo")).facts
    company = play.company_of("Frodo").number
    if left:
        play.moves(company, "Rivendell", "Hollin", "Rhudaur").until()
    if exhausted:
        play.player("one").exhausted += 1
    assert (host_sites.limit_refusal(play.table, "one", site) is None) == (left and exhausted)


# -- seen by all ------------------------------------------------------------------------------------


def test_prisoners_are_seen_by_everybody() -> None:
    play = captive(bears=("Precious Gold Ring",))
    for seat in ("one", "two", None):
        (held,) = views.view(play.table, seat)["prisoners"]
        assert held["name"] == HOST
        assert held["site"]["name"] == "Ost-in-Edhil"
        assert [card["name"] for card in held["characters"]] == ["Frodo"]
        assert [card["name"] for card in held["characters"][0]["bears"]] == ["Precious Gold Ring"]


def test_an_avatar_who_is_a_prisoner_does_not_come_a_second_time() -> None:
    play = captive(who="Gandalf")
    refused = characters.avatar_refusal(play.table, "one", play.id("Gandalf"))
    assert refused is not None and refused.rule == "aside.uniqueness.in-play"
    assert play.table.avatar_of("one") is None
    assert not play.player("one").avatar_lost


@rule("prisoner.state.no-actions", "combat.prisoner.no-actions")
def test_a_prisoner_does_not_use_his_ability_alive_or_dead() -> None:
    play = Play("ringwraith")
    play.company("one", "Dol Guldur", "The Mouth", "Gorbag")
    play.discard("one", "Orc-draughts", "Sudden Call")
    assert play.organization().offered("use The Mouth")
    play = Play("ringwraith")
    play.company("one", "Dol Guldur", "The Mouth", "Gorbag")
    play.discard("one", "Orc-draughts", "Sudden Call")
    hold(play, HOST, "The Mouth", "Ost-in-Edhil")
    assert not play.organization().offered("use The Mouth")
    captivity.eliminate(play.table, play["The Mouth"].number)
    assert not play.organization().offered("use The Mouth")


@rule("aside.effect.untouchable", "prisoner.state.unaffected-by-cards")
def test_what_a_prisoner_bears_does_not_tap_with_all_other_items() -> None:
    play = Play()
    company = play.company("one", "Rivendell", "Frodo", "Elrond")
    play.give("Frodo", "Precious Gold Ring")
    play.give("Elrond", "Glamdring")
    hold(play, HOST, "Frodo", "Ost-in-Edhil")
    play.hand("two", "Slip Treacherously")
    play.moves(company, "Moria", "Rhudaur", "Hollin", "Redhorn Gate").until("chain.open", "two")
    play.do("play Slip Treacherously").until()
    assert play["Glamdring"].state == TAPPED
    assert play["Precious Gold Ring"].state == UNTAPPED


@rule("prisoner.rescue.own-site-first", "deck.location.shared-balrog-sites-hazard-use-only")
def test_a_balrog_site_kept_for_hazards_does_not_stand_in_the_way_of_a_rescue() -> None:
    play = Play("wizard", "balrog")
    company = play.company("one", "The Wind Throne", "Gimli")
    play.company("one", "Rivendell", "Frodo")
    hold(play, "Flies and Spiders", "Frodo", "The Wind-deeps")
    play.locations("one", "BA-104")
    assert routes.destinations(play.table, play.table.companies[company]) == [play["BA-104"].token]
