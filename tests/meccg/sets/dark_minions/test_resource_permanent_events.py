"""The resource permanent-events of Dark Minions."""

from __future__ import annotations

import pytest

from tests.meccg.play import Play
from tests.meccg.rules.agent_fight_scenes import agent
from tests.meccg.rules.agent_fight_scenes import attacked as attacked_by_agent
from tests.meccg.sets.chain_scenes import resolves
from tests.meccg.sets.hazard_scenes import plays, unanswered
from tests.meccg.sets.item_scenes import attack, corruption
from tests.meccg.sets.journey_scenes import declared
from tests.meccg.sets.short_event_scenes import attacked, courts, total
from tests.meccg.sets.under_deeps_scenes import at
from tests.rules import rule
from underdeeps.meccg.language.catalogue import text_of
from underdeeps.meccg.rules import companies, numbers, zones
from underdeeps.meccg.rules.combat import attacks, automatic_attacks, on_guard
from underdeeps.meccg.rules.ending import scoring
from underdeeps.meccg.rules.influence import factions
from underdeeps.meccg.rules.journeys import hazard_limit, places
from underdeeps.meccg.rules.turn import characters
from underdeeps.meccg.table import TAPPED, UNTAPPED, WOUNDED, Lasting

PERMANENT_EVENTS = ("DM-121", "DM-132", "DM-155", "DM-164")


def test_the_faces_have_words() -> None:
    assert all(text_of(card) for card in PERMANENT_EVENTS)


# -- An Unexpected Party ----------------------------------------------------------------------------


PARTY = "An Unexpected Party"


def party(*guests: str) -> tuple[Play, int]:
    """Thorin and some Dwarves are at Rivendell, unexpectedly."""
    play = Play()
    company = play.company("one", "Rivendell", "Thorin II", *guests)
    play.hand("one", PARTY, "Ori", "Nori", "Dori", "Legolas")
    resolves(play.organization(), f"play {PARTY} c{company}")
    return play, company


def test_an_unexpected_party_feeds_lesser_dwarves_for_nothing() -> None:
    play, _ = party("Bifur")
    bifur = play["Bifur"]
    small = (bifur.facts.mind or 0) <= 2
    assert small
    assert numbers.control_mind(play.table, bifur.number) == 0
    assert numbers.control_mind(play.table, play["Thorin II"].number) == play["Thorin II"].facts.mind
    play.company("one", "Bree", "Bofur")
    assert numbers.control_mind(play.table, play["Bofur"].number) == play["Bofur"].facts.mind


def test_an_unexpected_party_lets_any_number_of_dwarves_come() -> None:
    play, company = party()
    play.do("organize")
    for guest in ("Ori", "Nori", "Dori"):
        play.do(f"bring {guest}")
        if play.asked == "organizing.where":
            play.do(f"enter c{company} general")
        assert play.company_of(guest).number == company
    play.do("bring Legolas")
    if play.asked == "organizing.where":
        play.do(next(option for option in play.options if option.endswith("general")))
    assert "Legolas" in play


def test_without_an_unexpected_party_one_dwarf_comes() -> None:
    play = Play()
    company = play.company("one", "Rivendell", "Thorin II")
    play.hand("one", "Ori", "Nori")
    play.organization().do("organize", "bring Ori")
    if play.asked == "organizing.where":
        play.do(f"enter c{company} general")
    assert not play.offered("bring Nori")


def test_an_unexpected_party_is_of_any_size() -> None:
    dwarves = ("Bifur", "Bofur", "Bombur", "Dori", "Nori", "Ori", "Óin", "Kíli")
    play = Play()
    company = play.company("one", "Bree", "Thorin II", *dwarves)
    members = play.table.companies[company].characters
    assert companies.composition_refusal(play.table, members) is not None
    event = play.event("one", PARTY, company)
    assert companies.composition_refusal(play.table, members, (event,)) is None


@pytest.mark.parametrize(
    ("characters", "goes_on"),
    [
        (("Thorin II", "Bifur", "Merry", "Pippin"), True),
        (("Thorin II", "Bifur", "Gandalf"), True),
        (("Thorin II", "Bifur", "Legolas"), False),
        (("Thorin II", "Merry", "Pippin", "Sam Gamgee"), False),
        (("Bifur", "Bofur"), False),
        (("Aragorn II", "Bifur"), False),
    ],
)
def test_an_unexpected_party_ends_with_too_many_great_ones_or_too_few_dwarves(
    characters: tuple[str, ...], goes_on: bool
) -> None:
    play = Play()
    company = play.company("one", "Rivendell", *characters)
    play.event("one", PARTY, company)
    play.organization().until()
    assert (PARTY in play) == goes_on


# -- Armory -----------------------------------------------------------------------------------------


def armed(site: str, *hand: str) -> tuple[Play, int]:
    """A company of a player who has an armory."""
    play = Play()
    company = play.company("one", site, "Aragorn II", "Legolas")
    play.event("one", "Armory")
    play.hand("one", *hand)
    return play, company


def test_armory_takes_minor_items_from_hand_and_is_worth_a_point_with_three() -> None:
    play, _ = armed("Bree", "Star-glass", "Elven Cloak", "Healing Herbs", "Glamdring")
    play.organization()
    assert not any("Glamdring" in option for option in play.options)
    for item in ("Star-glass", "Elven Cloak", "Healing Herbs"):
        assert scoring.tally(play.table, "one")["miscellaneous"] == 0
        resolves(play, f"use Armory {item}")
    assert scoring.tally(play.table, "one")["miscellaneous"] == 1
    assert scoring.tally(play.table, "one")["item"] == 0
    assert play.names(play.player("one").hand) == ["Glamdring"]
    assert play["Star-glass"].on == play["Armory"].number


@pytest.mark.parametrize(("dice", "stored"), [((6, 6), True), ((1, 1), False)])
def test_armory_takes_what_is_stored_at_a_haven(dice: tuple[int, int], stored: bool) -> None:
    play, _ = armed("Rivendell")
    play.give("Legolas", "Star-glass", "Glamdring")
    zones.change(play.table, play["Legolas"].number, note=())
    play.give("Legolas", "Palantír of Orthanc")
    play.organization()
    assert not play.offered("use Armory/1 Glamdring")
    play.dice(*dice)
    resolves(play, "use Armory/1 Star-glass")
    while play.asked in ("chain.respond",):
        play.do("pass")
    assert ("Legolas" in play) == stored
    if stored:
        assert play["Star-glass"].on == play["Armory"].number
        assert not play["Star-glass"].stored

    play, _ = armed("Bree")
    play.give("Legolas", "Star-glass")
    assert not play.organization().offered("use Armory/1 Star-glass")


def test_armory_gives_items_out_where_minor_items_are_playable() -> None:
    play, company = armed("Edoras")
    zones.enter(play.table, play.id("Star-glass"), "one", "aside", on=play["Armory"].number, note=("no-points",))
    play.table.extra_item = company
    play.state("Edoras", TAPPED)
    play.at_site(company).do("use Armory/2 Star-glass", "by Legolas")
    while play["Star-glass"].on == play["Armory"].number:
        play.do("pass")
    assert play["Star-glass"].on == play["Legolas"].number
    assert play["Star-glass"].role == "item"
    assert play["Legolas"].state == TAPPED
    assert play.table.extra_item == 0


def test_armory_is_of_no_use_where_no_minor_item_may_be_played_nor_in_the_wild() -> None:
    for site, extra in (("Edoras", False), ("Moria", True)):
        play, company = armed(site)
        zones.enter(play.table, play.id("Star-glass"), "one", "aside", on=play["Armory"].number, note=("no-points",))
        play.state(site, TAPPED)
        play.table.extra_item = company if extra else 0
        assert not play.at_site(company).offered("use Armory/2 Star-glass")


def test_a_search_finds_what_lies_in_the_armory() -> None:
    play, company = armed("Raider-hold", "Thorough Search")
    zones.enter(play.table, play.id("Star-glass"), "one", "aside", on=play["Armory"].number, note=("no-points",))
    play.state("Raider-hold", TAPPED)
    play.at_site(company)
    assert not play.offered("use Armory/2 Star-glass")
    resolves(play, "play Thorough Search")
    play.do("use Armory/2 Star-glass").until()
    assert play["Star-glass"].on == play["Legolas"].number


def test_armory_is_its_players_own() -> None:
    play = Play()
    play.company("one", "Bree", "Aragorn II")
    play.event("two", "Armory")
    play.hand("one", "Star-glass", "Gates of Morning")
    assert not any("Armory" in option for option in play.organization().options)


def test_a_second_armory_is_filled_when_the_first_is_full() -> None:
    play, _ = armed("Bree", "Star-glass", "Elven Cloak", "Healing Herbs", "Cram")
    second = play.event("one", "Armory")
    play.organization()
    for item in ("Star-glass", "Elven Cloak", "Healing Herbs"):
        assert sum(option == f"use Armory {item}" for option in play.options) == 1
        resolves(play, f"use Armory {item}")
    resolves(play, "use Armory Cram")
    assert play["Cram"].on == second


# -- Await the Advent of Allies ---------------------------------------------------------------------


AWAIT = "Await the Advent of Allies"


def waiting() -> tuple[Play, int]:
    """Beregond waits at Bree, with Aragorn."""
    play = Play()
    company = play.company("one", "Bree", "Aragorn II", "Beregond")
    play.locations("one", "Rivendell", "Weathertop")
    play.hand("one", AWAIT)
    resolves(play.organization(), f"play {AWAIT} Beregond")
    return play, company


def test_await_the_advent_of_allies_lets_somebody_stay_for_nothing() -> None:
    play = Play()
    play.company("one", "Bree", "Aragorn II", "Beregond")
    used = numbers.used_general_influence(play.table, "one")
    points = scoring.tally(play.table, "one")["character"]
    play, company = waiting()
    beregond = play["Beregond"].facts
    assert numbers.used_general_influence(play.table, "one") == used - (beregond.mind or 0)
    assert scoring.tally(play.table, "one")["character"] == points - beregond.points
    assert not play.offered(f"move {company}")


def test_await_the_advent_of_allies_is_for_lesser_men_away_from_havens() -> None:
    for site, who in (("Rivendell", "Beregond"), ("Bree", "Aragorn II"), ("Bree", "Gandalf")):
        play = Play()
        play.company("one", site, who)
        play.hand("one", AWAIT)
        assert not play.organization().offered(f"play {AWAIT} {who}")


def test_await_the_advent_of_allies_ends_with_a_wound_or_when_something_is_played_there() -> None:
    play, _ = waiting()
    zones.wound(play.table, play["Beregond"].number)
    assert AWAIT not in play

    play, company = waiting()
    play.until()
    play.hand("one", "Concealment", "Rangers of the North")
    play.dice(6, 6)
    play.at_site(company).do("play Rangers of the North", "by Aragorn II").until()
    assert "Rangers of the North" in play
    assert AWAIT not in play


def test_await_the_advent_of_allies_does_not_mind_what_needs_no_site() -> None:
    play, _ = waiting()
    play.until()
    play.hand("one", "Gates of Morning")
    resolves(play.organization(), "play Gates of Morning")
    assert "Gates of Morning" in play
    assert AWAIT in play


# -- Balance Between Powers -------------------------------------------------------------------------


BALANCE = "Balance Between Powers"


def test_balance_between_powers_bars_environments() -> None:
    play = Play()
    play.company("one", "Rivendell", "Aragorn II")
    play.hand("one", BALANCE, "Gates of Morning", BALANCE)
    resolves(play.organization(), f"play {BALANCE}")
    assert not play.offered("play Gates of Morning")
    assert not play.offered(f"play {BALANCE}")


def begun(mine: tuple[str, ...], theirs: tuple[str, ...]) -> Play:
    """The organization phase of the player of the card begins."""
    play = Play()
    play.company("one", "Rivendell", "Aragorn II")
    play.event("one", BALANCE)
    play.hand("one", *mine)
    play.hand("two", *theirs)
    play.organization()
    while play.asked in ("chain.respond", "chain.open"):
        play.do("pass")
    return play


def test_balance_between_powers_goes_if_nothing_is_given_for_it() -> None:
    play = begun(("Concealment",), ())
    assert BALANCE not in play
    play = begun(("Gates of Morning",), ())
    assert play.asked == "keep-up"
    play.do("none")
    assert BALANCE not in play


def test_balance_between_powers_is_weighed_with_environments() -> None:
    play = begun(("Gates of Morning",) * 3, ("Doors of Night",) * 2)
    play.do("discard Gates of Morning")
    assert (play.asked, play.asks) == ("balance.against", "two")
    play.do("discard Doors of Night")
    assert (play.asked, play.asks) == ("balance.first", "one")
    play.do("discard Gates of Morning")
    assert (play.asked, play.asks) == ("balance.against", "two")
    assert not play.player("one").hand
    play.do("none")
    assert BALANCE in play

    play = begun(("Gates of Morning",) * 3, ("Doors of Night",) * 2)
    play.do("discard Gates of Morning", "discard Doors of Night", "discard Gates of Morning", "discard Doors of Night")
    assert BALANCE not in play
    assert len(play.player("one").discard) == 4


def test_balance_between_powers_goes_when_a_deck_is_exhausted() -> None:
    play = Play()
    play.event("one", BALANCE)
    zones.discard_on_exhaustion(play.table)
    assert BALANCE not in play


# -- Barrow-blade -----------------------------------------------------------------------------------


def test_barrow_blade_is_played_with_a_dagger_at_ruins() -> None:
    play = Play()
    company = play.company("one", "Ettenmoors", "Merry", "Aragorn II")
    play.give("Merry", "Dagger of Westernesse")
    play.hand("one", "Barrow-blade", "Barrow-blade")
    plain = numbers.prowess(play.table, play["Merry"].number)
    undead = numbers.prowess(play.table, play["Merry"].number, "undead")
    points = numbers.corruption_points(play.table, play["Merry"].number)
    resolves(play.at_site(company), "play Barrow-blade Dagger of Westernesse")
    assert play["Merry"].state == TAPPED
    assert numbers.prowess(play.table, play["Merry"].number) == plain + 1
    assert numbers.prowess(play.table, play["Merry"].number, "undead") == undead + 3
    assert numbers.corruption_points(play.table, play["Merry"].number) == points + 1
    assert scoring.tally(play.table, "one")["item"] == play["Dagger of Westernesse"].facts.points + 1
    zones.untap(play.table, play["Merry"].number)
    play.at_site(company)
    assert play.table.pending is None or not any("Barrow-blade" in option for option in play.options)


@pytest.mark.parametrize(("site", "state"), [("Bree", UNTAPPED), ("Ettenmoors", TAPPED)])
def test_barrow_blade_needs_ruins_and_an_untapped_bearer(site: str, state: int) -> None:
    play = Play()
    company = play.company("one", site, "Merry", "Aragorn II")
    play.give("Merry", "Dagger of Westernesse")
    play.state("Merry", state)
    play.hand("one", "Barrow-blade")
    play.at_site(company)
    assert play.table.pending is None or not any("Barrow-blade" in option for option in play.options)


def test_barrow_blade_does_nothing_for_a_dagger_that_is_not_in_use() -> None:
    play = Play()
    play.company("one", "Ettenmoors", "Merry")
    play.give("Merry", "Dagger of Westernesse")
    zones.enter(play.table, "DM-119", "one", "event", on=play["Dagger of Westernesse"].number)
    armed = numbers.prowess(play.table, play["Merry"].number, "undead")
    zones.change(play.table, play["Dagger of Westernesse"].number, idle=True)
    assert numbers.prowess(play.table, play["Merry"].number, "undead") <= armed - 3


# -- Choice of Lúthien ------------------------------------------------------------------------------


def test_choice_of_luthien_makes_arwen_queen_of_gondor() -> None:
    play = Play()
    company = play.company("one", "Minas Tirith", "Arwen")
    play.hand("one", "Choice of Lúthien")
    arwen = play["Arwen"].number
    mind, influence = numbers.mind(play.table, arwen), numbers.direct_influence(play.table, arwen)
    resolves(play.at_site(company), "play Choice of Lúthien Arwen")
    assert numbers.mind(play.table, arwen) == mind + 2
    assert numbers.direct_influence(play.table, arwen) == influence + 2
    assert scoring.tally(play.table, "one")["miscellaneous"] == 1


def test_choice_of_luthien_lets_her_find_what_is_playable_there() -> None:
    play = Play()
    company = play.company("one", "Minas Tirith", "Arwen")
    play.give("Arwen", "Choice of Lúthien")
    play.deck("one", "Men of Anórien", "Rangers of the North", "Concealment")
    play.discard("one", "Sword of Gondolin", "Dagger of Westernesse")
    play.at_site(company).do("use Choice of Lúthien")
    while play.asked != "fetch.card":
        play.do("pass")
    assert play["Arwen"].state == TAPPED
    offered = set(play.options)
    assert "from-deck Men of Anórien" in offered
    assert "from-deck Rangers of the North" not in offered
    assert "from-deck Concealment" not in offered
    play.do("from-deck Men of Anórien")
    assert play.names(play.player("one").hand) == ["Men of Anórien"]
    assert len(play.player("one").deck) == 2


@pytest.mark.parametrize(
    ("to", "regions", "stays"), [("Pelargir", ("Anórien", "Lebennin"), True), ("Edoras", ("Anórien", "Rohan"), False)]
)
def test_choice_of_luthien_keeps_her_in_the_south(to: str, regions: tuple[str, ...], stays: bool) -> None:
    play = Play()
    company = play.company("one", "Minas Tirith", "Arwen")
    play.give("Arwen", "Choice of Lúthien")
    play.moves(company, to, *regions).until()
    assert ("Choice of Lúthien" in play) == stays


# -- Crown of Flowers -------------------------------------------------------------------------------


def test_crown_of_flowers_lets_one_resource_be_played_as_under_gates_of_morning() -> None:
    play = Play()
    company = play.company("one", "Rivendell", "Aragorn II", "Legolas")
    play.hand("one", "Dark Quarrels")
    attacked(play, company, race="wolf", strikes=4)
    assert not play.offered("play Dark Quarrels/1 attack")

    play = Play()
    company = play.company("one", "Rivendell", "Aragorn II", "Legolas")
    play.event("one", "Crown of Flowers")
    play.event("two", "Doors of Night")
    play.hand("one", "Dark Quarrels", "Dark Quarrels")
    attacked(play, company, race="wolf", strikes=4)
    play.do("play Dark Quarrels/1 attack")
    assert not play.offered("play Dark Quarrels/1 attack")
    play.until("combat.assign")
    assert attacks.strikes_of(play.table) == 2
    assert "Crown of Flowers" not in play
    assert play.names(play.player("one").discard) == ["Dark Quarrels", "Crown of Flowers"]


def test_crown_of_flowers_is_not_gates_of_morning_and_helps_its_own_player_only() -> None:
    play = Play()
    company = play.company("one", "Rivendell", "Aragorn II", "Legolas")
    play.event("two", "Crown of Flowers")
    play.hand("one", "Dark Quarrels")
    attacked(play, company, race="wolf", strikes=4)
    assert not play.offered("play Dark Quarrels/1 attack")
    assert not play.table.in_play("Gates of Morning")


def test_crown_of_flowers_is_not_used_up_while_gates_of_morning_is_in_play() -> None:
    play = Play()
    company = play.company("one", "Rivendell", "Aragorn II", "Legolas")
    play.event("one", "Crown of Flowers")
    play.event("one", "Gates of Morning")
    play.hand("one", "Dark Quarrels")
    attacked(play, company, race="wolf", strikes=4)
    play.do("play Dark Quarrels/1 attack").until("combat.assign")
    assert attacks.strikes_of(play.table) == 2
    assert "Crown of Flowers" in play


def test_the_resource_is_lost_if_crown_of_flowers_goes_first() -> None:
    play = Play()
    company = play.company("one", "Rivendell", "Aragorn II", "Legolas")
    play.event("one", "Crown of Flowers")
    play.hand("one", "Dark Quarrels")
    play.hand("two", "Doors of Night")
    attacked(play, company, race="wolf", strikes=4)
    play.do("play Dark Quarrels/1 attack", "play Doors of Night").until("combat.assign")
    assert attacks.strikes_of(play.table) == 4
    assert play.names(play.player("one").discard) == ["Crown of Flowers", "Dark Quarrels"]


def test_crown_of_flowers_is_played_like_any_permanent_event() -> None:
    play = Play()
    play.company("one", "Rivendell", "Aragorn II")
    play.hand("one", "Crown of Flowers")
    play.organization().do("play Crown of Flowers").until()
    assert play["Crown of Flowers"].number in play.table.events


def crowned(*hand: str) -> tuple[Play, int]:
    """Aragorn, Éomer and Legolas are at Rivendell; their player has Crown of Flowers, the other Doors of Night."""
    play = Play()
    company = play.company("one", "Rivendell", "Aragorn II", "Éomer", "Legolas")
    play.event("one", CROWN)
    play.event("two", "Doors of Night")
    play.hand("one", *hand)
    return play, company


CROWN = "Crown of Flowers"


def test_a_long_event_that_needs_gates_of_morning_stays_in_play_with_crown_of_flowers() -> None:
    play, _ = crowned("Clear Skies", "Clear Skies")
    before = numbers.prowess(play.table, play["Éomer"].number)
    resolves(play.long_events(), "play Clear Skies")
    assert not play.offered("play Clear Skies")
    play.until()
    assert CROWN in play
    assert numbers.prowess(play.table, play["Éomer"].number) == before + 2
    zones.discard(play.table, play["Clear Skies"].number)
    assert CROWN not in play
    assert play.names(play.player("one").discard) == [CROWN, "Clear Skies"]


def test_an_event_in_play_is_lost_with_its_crown_of_flowers() -> None:
    play, _ = crowned("Clear Skies")
    play.long_events().do("play Clear Skies").until()
    zones.discard(play.table, play[CROWN].number)
    assert "Clear Skies" not in play
    assert play.names(play.player("one").discard) == [CROWN, "Clear Skies"]


@pytest.mark.parametrize(("said", "more"), [(False, [1, 0, 0]), (True, [2, 1, 0])])
def test_the_next_event_may_be_played_with_crown_of_flowers(said: bool, more: list[int]) -> None:
    play, company = crowned("Sun")
    names = ("Aragorn II", "Éomer", "Legolas")
    before = [numbers.prowess(play.table, play[name].number) for name in names]
    play.long_events()
    if said:
        resolves(play, f"use {CROWN}")
        assert not play.offered(f"use {CROWN}")
    play.do("play Sun").until()
    now = [numbers.prowess(play.table, play[name].number) for name in names]
    assert [b - a for a, b in zip(before, now, strict=True)] == more
    attacked(play, company, race="orc", prowess=10)
    assert attacks.attack_prowess(play.table) == 10 - said
    assert not play.table.in_play("Gates of Morning")


def test_crown_of_flowers_lightens_an_item_and_strikes_the_dead_as_gates_of_morning_would() -> None:
    play, _ = crowned("Free to Choose")
    play.give("Aragorn II", "Necklace of Girion")
    before = numbers.corruption_points(play.table, play["Aragorn II"].number)
    resolves(play.organization(), f"use {CROWN}")
    resolves(play, "play Free to Choose Necklace of Girion")
    assert numbers.corruption_points(play.table, play["Aragorn II"].number) == before - 3

    play, company = crowned("Vanish in Sunlight!")
    attacked(play, company, race="undead", prowess=10)
    unanswered(play.do(f"use {CROWN}"))
    unanswered(play.do("play Vanish in Sunlight! attack"))
    assert attacks.attack_prowess(play.table) == 6
    assert CROWN not in play


def test_crown_of_flowers_lights_the_moon_and_hides_doors_of_night_from_it() -> None:
    play, company = crowned("Moon")
    play.hand("two", "Wargs", "Orc-watch")
    resolves(play.long_events(), f"use {CROWN}")
    play.do("play Moon").until()
    play.moves(company, "Carn Dûm", "Rhudaur", "Angmar")
    assert play.table.journey is not None
    assert places.region_types(play.table, play.table.journey, for_hazard=True) == ("border-land", "shadow-land")


@pytest.mark.parametrize("said", [False, True])
def test_crown_of_flowers_makes_a_road_safer(said: bool) -> None:
    play, company = crowned("Fair Travels in Dark-domains")
    play.locations("one", "Dol Guldur")
    if said:
        play.untap()
        resolves(play, f"use {CROWN}")
    declared(play, company, "Dol Guldur").do(f"play Fair Travels in Dark-domains c{company}").until()
    effect = next(each for each in play.table.lasting if each.kind == hazard_limit.EASED_ROAD)
    assert effect.amount == (hazard_limit.TWICE if said else hazard_limit.ONCE)
    assert (CROWN in play) == (not said)


def test_crown_of_flowers_is_kept_for_events_to_which_gates_of_morning_matters() -> None:
    play, _ = crowned("Smoke Rings", "Glamdring", CROWN)
    assert not play.organization().offered(f"use {CROWN}")
    play, _ = crowned("Sun")
    assert play.organization().offered(f"use {CROWN}")
    play.event("one", "Gates of Morning")
    zones.discard(play.table, play["Doors of Night"].number)
    assert not play.organization().offered(f"use {CROWN}")


# -- Cup of Farewell --------------------------------------------------------------------------------


def test_cup_of_farewell_brings_one_minor_item_a_turn_out_of_the_sideboard() -> None:
    play = Play()
    company = play.company("one", "Rivendell", "Aragorn II", "Legolas")
    play.hand("one", "Cup of Farewell", "Cup of Farewell")
    play.sideboard("one", "Dagger of Westernesse", "Glamdring", "Star-glass")
    resolves(play.organization(), f"play Cup of Farewell c{company}")
    assert not any("play Cup" in option for option in play.options)
    play.do("use Cup of Farewell", "by Legolas")
    while play.asked != "fetch.item":
        play.do("pass")
    assert play.options == ["from-sideboard Dagger of Westernesse", "from-sideboard Star-glass"]
    play.do("from-sideboard Star-glass")
    assert play["Legolas"].state == TAPPED
    assert "Star-glass" in play.names(play.player("one").hand)
    place = play.player("one").hand.cards.index(play.id("Star-glass"))
    assert play.player("one").hand.known[place] & play.table.bit("two")
    assert not play.offered("use Cup of Farewell")


def test_cup_of_farewell_needs_a_haven() -> None:
    play = Play()
    company = play.company("one", "Bree", "Aragorn II")
    play.event("one", "Cup of Farewell", company)
    play.hand("one", "Cup of Farewell")
    play.sideboard("one", "Dagger of Westernesse")
    assert not any("Cup of Farewell" in option for option in play.organization().options)


# -- Dark Numbers -----------------------------------------------------------------------------------


NUMBERS = "Dark Numbers"


def test_dark_numbers_is_for_a_scout_right_after_an_orc_attack() -> None:
    play = Play()
    company = play.company("one", "Rivendell", "Bilbo", "Aragorn II")
    play.hand("one", NUMBERS)
    play.dice(6, 6)
    attacked(play, company, prowess=3)
    assert not any(NUMBERS in option for option in play.options)
    play.until("combat.assign").do("face Aragorn II").until("chain.open", "one")
    assert play.options == [f"play {NUMBERS} Bilbo", "pass"]
    resolves(play, f"play {NUMBERS} Bilbo").until()
    assert play["Bilbo"].state == TAPPED
    assert play[NUMBERS].on == play["Bilbo"].number
    assert scoring.tally(play.table, "one")["miscellaneous"] == 1


@pytest.mark.parametrize(("race", "state"), [("wolf", 0), ("orc", 1)])
def test_dark_numbers_needs_orcs_trolls_or_men_and_an_untapped_scout(race: str, state: int) -> None:
    play = Play()
    company = play.company("one", "Rivendell", "Bilbo", "Aragorn II")
    play.state("Bilbo", state)
    play.hand("one", NUMBERS)
    play.dice(6, 6)
    attacked(play, company, race=race, prowess=3)
    play.until("combat.assign").do("face Aragorn II").until()
    assert NUMBERS not in play
    assert NUMBERS in play.names(play.player("one").hand)


@rule("combat.attack.faced-once-initiated")
def test_dark_numbers_can_be_played_after_an_attack_that_was_canceled() -> None:
    play = Play()
    company = play.company("one", "Rivendell", "Bilbo", "Aragorn II")
    play.hand("one", NUMBERS, "Concealment")
    attacked(play, company, prowess=3).do("play Concealment attack", "by Aragorn II")
    resolves(play.until("chain.open", "one"), f"play {NUMBERS} Bilbo").until()
    assert play[NUMBERS].on == play["Bilbo"].number


def test_dark_numbers_can_be_played_after_an_automatic_attack() -> None:
    play = Play()
    company = play.company("one", "Moria", "Bilbo", "Aragorn II")
    play.hand("one", NUMBERS)
    play.dice(6, 6)
    attacked(play, company, prowess=3, automatic=True).until("combat.assign").do("face Aragorn II")
    resolves(play.until("chain.open", "one"), f"play {NUMBERS} Bilbo").until()
    assert play[NUMBERS].on == play["Bilbo"].number
    assert not play.table.companies[company].entered


def test_dark_numbers_is_discarded_for_three_to_a_faction_check_in_its_company() -> None:
    play = Play()
    play.company("one", "Bree", "Bilbo", "Aragorn II")
    play.give("Bilbo", NUMBERS)
    play.dice(1, 1)
    courts(play, "Aragorn II", "Rangers of the North")
    resolves(play, f"use {NUMBERS} check").until()
    with_numbers = total(play, "influence")
    assert NUMBERS not in play

    play = Play()
    play.company("one", "Bree", "Bilbo", "Aragorn II")
    play.dice(1, 1)
    courts(play, "Aragorn II", "Rangers of the North").until()
    assert with_numbers == total(play, "influence") + 3


def test_dark_numbers_does_not_help_another_company_and_can_be_stored() -> None:
    play = Play()
    play.company("one", "Bree", "Aragorn II")
    play.company("one", "Rivendell", "Bilbo")
    play.give("Bilbo", NUMBERS)
    courts(play, "Aragorn II", "Rangers of the North")
    assert not play.offered(f"use {NUMBERS} check")

    play = Play()
    play.company("one", "Rivendell", "Bilbo")
    play.give("Bilbo", NUMBERS)
    resolves(play.organization(), f"store {NUMBERS}")
    assert play[NUMBERS].stored
    assert scoring.tally(play.table, "one")["miscellaneous"] == 1


# -- Fireworks --------------------------------------------------------------------------------------


@pytest.mark.parametrize(("dice", "untaps"), [((1, 2), False), ((1, 3), True)])
def test_fireworks_may_untap_the_site_and_keeps_the_sage_tapped(dice: tuple[int, int], untaps: bool) -> None:
    """Thranduil, with a mind of 9, needs a roll of 4 or more to exceed 12."""
    play = Play()
    company = play.company("one", "Bree", "Thranduil")
    assert numbers.mind(play.table, play["Thranduil"].number) == 9
    play.state("Bree", TAPPED)
    play.hand("one", "Fireworks")
    play.dice(*dice)
    resolves(play.at_site(company), "play Fireworks Thranduil")
    assert (play["Bree"].state == UNTAPPED) == untaps
    assert play["Thranduil"].state == TAPPED
    play.untap().until()
    assert play["Thranduil"].state == TAPPED
    assert "Fireworks" not in play
    play.untap().until()
    assert play["Thranduil"].state == UNTAPPED


def test_fireworks_are_a_wizards_play_and_need_a_tapped_site() -> None:
    play = Play()
    company = play.company("one", "Bree", "Gandalf")
    play.hand("one", "Fireworks")
    play.at_site(company)
    assert not play.offered("play Fireworks Gandalf")
    play.state("Bree", TAPPED)
    play.dice(1, 2)
    resolves(play.at_site(company), "play Fireworks Gandalf")
    assert play["Bree"].state == UNTAPPED


def test_fireworks_do_not_untap_a_site_that_never_untaps() -> None:
    play = Play()
    company = play.company("one", "Bree", "Gandalf")
    play.give("Bree", "No Strangers at this Time")
    play.state("Bree", TAPPED)
    play.hand("one", "Fireworks")
    play.dice(6, 6)
    resolves(play.at_site(company), "play Fireworks Gandalf")
    assert play["Bree"].state == TAPPED
    assert not play.events("untapped")


# -- Forewarned Is Forearmed ------------------------------------------------------------------------


def test_forewarned_is_forearmed_leaves_a_site_one_attack_of_the_hazard_players_choice() -> None:
    play = Play()
    company = play.company("one", "Dol Guldur", "Aragorn II", "Legolas")
    play.event("two", "Forewarned Is Forearmed")
    play.hand("one", "Concealment")
    play.enters(company).do("enter").until("site.one-attack")
    assert play.asks == "two"
    assert play.options == ["attack orc 0", "attack troll 1"]
    play.do("attack troll 1")
    fight = play.table.combat
    assert fight is not None
    assert fight.race == "troll"
    assert fight.cannot_be_canceled
    play.dice(1, 1, 1, 1, 1, 1, 1, 1)
    play.until()
    assert [event.facts["race"] for event in play.events("attack")] == ["troll"]
    assert "Forewarned Is Forearmed" in play


def test_forewarned_is_forearmed_goes_when_the_isolated_attack_is_defeated() -> None:
    play = Play()
    company = play.company("one", "Dol Guldur", "Aragorn II", "Legolas")
    play.event("two", "Forewarned Is Forearmed")
    play.enters(company).do("enter").until("site.one-attack")
    play.do("attack troll 1").until("combat.assign")
    play.dice(*(6,) * 12)
    play.do("face Aragorn II", "face Legolas").until()
    assert play.events("attack-ended")[-1].facts["outcome"] == "defeated"
    assert "Forewarned Is Forearmed" not in play


def test_forewarned_is_forearmed_spares_lairs_of_dragons_their_attacks() -> None:
    play = Play()
    company = play.company("one", "Caves of Ûlund", "Aragorn II", "Legolas")
    play.event("one", "Forewarned Is Forearmed")
    site = play["Caves of Ûlund"]
    again = Lasting(
        "extra-attack",
        "TD-34",
        "two",
        site.token,
        detail=automatic_attacks.attack_name(site.facts.attacks[0]),
        part="TD-34/0/does/0",
    )
    play.table.lasting = (again,)
    play.enters(company).do("enter").until()
    assert [event.facts["race"] for event in play.events("attack")] == ["dragon", "dragon"]


def test_forewarned_is_forearmed_leaves_a_creature_one_attack() -> None:
    play = Play()
    company = play.company("one", "Rivendell", "Aragorn II", "Legolas")
    play.event("one", "Forewarned Is Forearmed")
    play.hand("one", "Concealment")
    play.hand("two", "LE-90")
    play.moves(company, "Bree")
    play.until("chain.open", "two")
    play.do(next(option for option in play.options if option.startswith("play Slayer")))
    assert play.table.combat is not None
    assert not play.offered("play Concealment attack")
    play.until()
    assert len(play.events("attack")) == 1


def test_forewarned_is_forearmed_cannot_be_duplicated() -> None:
    play = Play()
    play.company("one", "Rivendell", "Aragorn II")
    play.locations("one", "Bree")
    play.hand("one", "Forewarned Is Forearmed", "Forewarned Is Forearmed")
    play.organization().do("play Forewarned Is Forearmed").until("organization")
    assert not play.offered("play Forewarned Is Forearmed")


# -- Free to Choose ---------------------------------------------------------------------------------


def test_free_to_choose_lightens_a_heavy_item_until_a_check() -> None:
    play = Play()
    play.company("one", "Rivendell", "Aragorn II", "Legolas")
    play.give("Aragorn II", "Necklace of Girion", "Star-glass")
    assert play["Necklace of Girion"].facts.corruption >= 3
    play.hand("one", "Free to Choose", "Free to Choose")
    before = numbers.corruption_points(play.table, play["Aragorn II"].number)
    play.organization()
    assert not play.offered("play Free to Choose Star-glass")
    resolves(play, "play Free to Choose Necklace of Girion")
    assert not play.offered("play Free to Choose Necklace of Girion")
    assert numbers.corruption_points(play.table, play["Aragorn II"].number) == before - 2
    play.until()
    play.event("one", "Gates of Morning")
    assert numbers.corruption_points(play.table, play["Aragorn II"].number) == before - 3
    corruption(play, "Legolas", 6, 6).until()
    assert "Free to Choose" in play
    corruption(play, "Aragorn II", 6, 6).until()
    assert "Free to Choose" not in play


# -- Hall of Fire -----------------------------------------------------------------------------------


def test_hall_of_fire_is_played_on_a_haven_and_rests_one_of_each_company() -> None:
    play = Play()
    company = play.company("one", "Rivendell", "Aragorn II", "Legolas")
    play.hand("one", "Hall of Fire")
    resolves(play.organization(), "play Hall of Fire Rivendell")
    assert play["Hall of Fire"].on == play["Rivendell"].number
    play.state("Aragorn II", WOUNDED)
    play.state("Legolas", TAPPED)
    play.until().journey(company).until("rest.whom")
    assert play.options == ["heal Aragorn II", "untap Legolas", "none"]
    play.do("heal Aragorn II")
    assert play["Aragorn II"].state == TAPPED
    assert play["Legolas"].state == TAPPED


def test_hall_of_fire_welcomes_those_who_arrive_and_nobody_elsewhere() -> None:
    play = Play()
    play.company("one", "Rivendell", "Elrond")
    play.give("Rivendell", "Hall of Fire")
    other = play.company("one", "Bree", "Legolas")
    play.state("Legolas", TAPPED)
    zones.change_company(play.table, other, destination=play["Rivendell"].number)
    play.table.phase = "movement-hazard"
    play.journey(other).until("rest.whom").do("untap Legolas")
    assert play["Legolas"].state == UNTAPPED

    play = Play()
    play.company("one", "Rivendell", "Elrond")
    play.give("Rivendell", "Hall of Fire")
    other = play.company("one", "Bree", "Legolas")
    play.state("Legolas", TAPPED)
    play.journey(other).until()
    assert play["Legolas"].state == TAPPED


@rule("meccg.choice.dm-cards.hall-of-fire")
@pytest.mark.parametrize(("kind", "who"), [("wizard", "Legolas"), ("ringwraith", "Gorbag")])
def test_hall_of_fire_serves_companies_of_the_opponent_with_their_own_cards_of_the_haven(kind: str, who: str) -> None:
    play = Play(kind, "wizard")
    company = play.company("one", "Rivendell", who)
    play.state(who, TAPPED)
    haven = play.site("two", "Rivendell")
    zones.enter(play.table, play.id("Hall of Fire"), "two", "event", on=haven)
    play.journey(company).until("rest.whom").do(f"untap {who}")
    assert play[who].state == UNTAPPED


@rule("meccg.choice.dm-cards.hall-of-fire")
def test_hall_of_fire_is_not_played_on_a_haven_of_the_opponent() -> None:
    play = Play()
    play.company("one", "Bree", "Legolas")
    play.company("two", "Rivendell", "Elrond")
    play.hand("one", "Hall of Fire", "Gates of Morning")
    assert not any(option.startswith("play Hall of Fire") for option in play.organization().options)


@rule("term.haven.card-text", "meccg.choice.dm-cards.hall-of-fire")
@pytest.mark.parametrize(("site", "own"), [("Rivendell", False), ("WH-56", True)])
def test_hall_of_fire_is_for_havens_of_its_player(site: str, own: bool) -> None:
    play = Play("fallen-wizard", "wizard")
    play.company("one", site, "Perchen")
    play.hand("one", "Hall of Fire", "Gates of Morning")
    play.organization()
    assert any(option.startswith("play Hall of Fire") for option in play.options) == own


def test_hall_of_fire_goes_with_the_haven() -> None:
    play = Play()
    company = play.company("one", "Rivendell", "Elrond")
    play.give("Rivendell", "Hall of Fire")
    play.moves(company, "Bree", "Rhudaur", "Arthedain").until()
    assert "Hall of Fire" not in play


# -- Herb-lore --------------------------------------------------------------------------------------


def test_herb_lore_is_found_in_the_wild_and_heals_a_company_later() -> None:
    play = Play()
    company = play.company("one", "Rivendell", "Radagast", "Legolas")
    play.hand("one", "Herb-lore")
    play.moves(company, "Bree", "Rhudaur", "Arthedain")
    resolves(play, "play Herb-lore Radagast")
    assert play["Radagast"].state == TAPPED
    play.until()
    play.state("Radagast", UNTAPPED)
    play.state("Legolas", WOUNDED)
    resolves(play.organization(), "use Herb-lore Radagast")
    assert "Herb-lore" not in play
    assert play["Legolas"].state == UNTAPPED
    assert play["Radagast"].state == UNTAPPED


def test_herb_lore_is_not_found_where_there_is_no_wilderness() -> None:
    play = Play()
    company = play.company("one", "Minas Tirith", "Radagast")
    play.hand("one", "Herb-lore")
    play.moves(company, "Pelargir", "Anórien", "Lebennin")
    assert not play.offered("play Herb-lore Radagast")


# -- Hobbit-lore ------------------------------------------------------------------------------------


def test_hobbit_lore_taps_gandalf_and_wins_hobbits() -> None:
    play = Play()
    play.company("one", "Rivendell", "Gandalf")
    play.hand("one", "Hobbit-lore")
    gandalf = play["Gandalf"].number
    before = numbers.free_direct_influence(play.table, gandalf, play.id("Frodo"))
    resolves(play.organization(), "play Hobbit-lore Gandalf")
    assert play["Gandalf"].state == TAPPED
    assert numbers.free_direct_influence(play.table, gandalf, play.id("Frodo")) == before + 2
    assert numbers.free_direct_influence(play.table, gandalf, play.id("Legolas")) == before

    play = Play()
    play.company("one", "Bree", "Gandalf")
    play.hand("one", "Hobbit-lore")
    assert not play.organization().offered("play Hobbit-lore Gandalf")


# -- Knowledge of the Enemy -------------------------------------------------------------------------


ENEMY = "Knowledge of the Enemy"


def test_knowledge_of_the_enemy_taps_a_character_at_a_shadow_hold() -> None:
    play = Play()
    company = play.company("one", "Moria", "Aragorn II")
    play.hand("one", ENEMY)
    resolves(play.at_site(company), f"play {ENEMY} Aragorn II")
    assert play["Aragorn II"].state == TAPPED
    assert scoring.tally(play.table, "one")["miscellaneous"] == 0

    play = Play()
    company = play.company("one", "Bree", "Aragorn II")
    play.hand("one", ENEMY)
    play.at_site(company)
    assert play.table.pending is None or not any(ENEMY in option for option in play.options)


@pytest.mark.parametrize(("dice", "learned"), [((1, 1, 6, 6), True), ((6, 6, 1, 1, 1, 1), False)])
def test_knowledge_of_the_enemy_is_won_from_an_agent_that_failed(dice: tuple[int, ...], learned: bool) -> None:
    play = Play()
    company = play.company("one", "Bree", "Elladan", "Aragorn II")
    agent(play, "Gisulf", "Bree", up=True)
    play.hand("one", ENEMY)
    play.enters(company).until("site.enter").do("enter")
    attacked_by_agent(play)
    play.dice(*dice)
    play.until("combat.assign").do("face Aragorn II")
    while play.table.pending is not None and not (play.asked == "chain.open" and not play.table.combat):
        play._modestly()
    found = play.table.pending is not None and play.offered(f"play {ENEMY} Elladan")
    assert found == learned


def test_knowledge_of_the_enemy_stored_strikes_a_hazard_from_the_game() -> None:
    play = Play()
    company = play.company("one", "Rivendell", "Aragorn II")
    play.give("Aragorn II", ENEMY)
    zones.store(play.table, play[ENEMY].number)
    assert scoring.tally(play.table, "one")["miscellaneous"] == 1
    play.hand("two", "An Unexpected Outpost")
    play.discard("two", "Orc-watch", "Orc-watch")
    play.moves(company, "Moria", "Rhudaur", "Hollin", "Redhorn Gate").until("chain.open", "two")
    play.do("play An Unexpected Outpost")
    while not play.offered("strike-out An Unexpected Outpost"):
        play._modestly()
    assert play.asks == "one"
    assert not play.offered("strike-out Orc-watch")
    resolves(play, "strike-out An Unexpected Outpost")
    assert play.names(play.player("two").removed) == ["An Unexpected Outpost"]
    assert ENEMY in play.names(play.player("one").discard)


def test_knowledge_of_the_enemy_answers_only_what_was_just_discarded() -> None:
    play = Play()
    company = play.company("one", "Rivendell", "Aragorn II")
    play.give("Aragorn II", ENEMY)
    play.discard("two", "Orc-watch")
    zones.store(play.table, play[ENEMY].number)
    play.hand("one", "Concealment")
    play.hand("two", "Wake of War")
    play.moves(company, "Moria", "Rhudaur", "Hollin", "Redhorn Gate").until("chain.open", "two")
    assert not any(option.startswith("strike-out") for option in play.options)
    zones.put_in_discard(play.table, "two", play.id("Little Snuffler"), -1)
    zones.put_in_discard(play.table, "two", play.id("Durin’s Bane"), (1 << 16) - 1)
    assert not any(each.kind == "seen-discard" for each in play.table.lasting)


# -- Mallorn ----------------------------------------------------------------------------------------


def shire(stored: bool = True) -> tuple[Play, int]:
    """A company at Bag End, with the gift of Galadriel stored there."""
    play = Play()
    company = play.company("one", "Bag End", "Frodo")
    (earth,) = play.give("Frodo", "Earth of Galadriel’s Orchard")
    if stored:
        zones.store(play.table, earth)
    play.hand("one", "Mallorn")
    return play, company


def test_mallorn_grows_where_the_earth_is_stored() -> None:
    play, company = shire(False)
    assert not play.at_site(company).offered("play Mallorn Bag End")
    play, company = shire()
    before = scoring.tally(play.table, "one")["miscellaneous"]
    resolves(play.at_site(company), "play Mallorn Bag End")
    assert scoring.tally(play.table, "one")["miscellaneous"] == before + 3


def test_mallorn_makes_bag_end_a_place_to_heal_and_to_come_to() -> None:
    play, company = shire()
    play.event("one", "Mallorn")
    play.state("Frodo", WOUNDED)
    play.state("Bag End", TAPPED)
    play.untap().until()
    assert play["Frodo"].state == TAPPED
    assert play["Bag End"].state == UNTAPPED
    bag_end = play["Bag End"].id
    there = play.table.companies[company]
    assert characters.may_enter_at(play.table, "one", play.id("Legolas"), bag_end, there)
    zones.discard(play.table, play["Mallorn"].number)
    assert not characters.may_enter_at(play.table, "one", play.id("Legolas"), bag_end, there)


def test_mallorn_brings_bag_end_back_and_makes_hobbits_count() -> None:
    play, company = shire()
    play.event("one", "Mallorn")
    play.faction("two", "Hobbits")
    play.faction("two", "Rangers of the North")
    more = scoring.worth(play.table, play["Hobbits"], "two")
    assert more == play["Hobbits"].facts.points + 1
    assert scoring.worth(play.table, play["Rangers of the North"], "two") == play["Rangers of the North"].facts.points
    play.state("Bag End", TAPPED)
    play.moves(company, "Bree", "The Shire", "Arthedain").until()
    assert "Bag End" in play.names(play.player("one").locations)
    assert not play.player("one").site_discard


# -- More Alert than Most ---------------------------------------------------------------------------


@pytest.mark.parametrize(("gates", "strikes", "left"), [(False, 3, 2), (True, 3, 1), (True, 2, 1), (False, 1, 1)])
def test_more_alert_than_most_thins_attacks_that_choose_their_victims(gates: bool, strikes: int, left: int) -> None:
    play = Play()
    company = play.company("one", "Rivendell", "Aragorn II", "Legolas", "Gimli")
    play.event("one", "More Alert than Most")
    if gates:
        play.event("one", "Gates of Morning")
    attacked(play, company, strikes=strikes, prowess=20)
    assert play.table.combat is not None
    play.until("combat.assign")
    assert attacks.strikes_of(play.table) == strikes
    play = Play()
    company = play.company("one", "Rivendell", "Aragorn II", "Legolas", "Gimli")
    play.event("one", "More Alert than Most")
    if gates:
        play.event("one", "Gates of Morning")
    attack(play, company, strikes=strikes, prowess=2, attacker_chooses=True)
    while play.asked != "combat.assign-rest":
        play._modestly()
    assert attacks.strikes_of(play.table) == left
    play.dice(*(6, 6) * 6)
    play.until()
    assert "More Alert than Most" not in play


# -- Ordered to Kill --------------------------------------------------------------------------------


HEROES = ("Elladan", "Aragorn II")


def test_ordered_to_kill_makes_face_up_agents_attack() -> None:
    play = Play()
    company = play.company("one", "Bree", *HEROES)
    agent(play, "Gisulf", "Bree", up=True)
    agent(play, "Bill Ferny", "Cameth Brin", "Bree")
    play.event("one", "Ordered to Kill")
    play.enters(company).until("site.enter").do("enter")
    assert play.options == ["attack Gisulf", "attack Bill Ferny"]
    play.do("attack Gisulf")
    assert play.options == ["attack Bill Ferny", "no-attack"]
    play.do("no-attack").until()
    assert len(play.events("attack")) == 1


def test_ordered_to_kill_is_played_and_lies_on_the_table() -> None:
    play = Play()
    play.company("one", "Rivendell", *HEROES)
    play.hand("one", "Ordered to Kill")
    play.organization().do("play Ordered to Kill").until()
    assert play["Ordered to Kill"].number in play.table.events


def test_under_ordered_to_kill_unrevealed_on_guard_cards_are_discarded() -> None:
    for event, pile in (("Ordered to Kill", "discard"), ("Gates of Morning", "hand")):
        play = Play()
        company = play.company("one", "Bree", *HEROES)
        play.on_guard(company, "Wargs")
        play.event("one", event)
        on_guard.take_back(play.table)
        assert play.names(getattr(play.player("two"), pile)) == ["Wargs"]


def test_ordered_to_kill_cannot_be_duplicated_and_goes_when_a_play_deck_is_exhausted() -> None:
    play = Play()
    play.company("one", "Rivendell", *HEROES)
    play.event("one", "Ordered to Kill")
    play.hand("one", "Ordered to Kill")
    assert not play.organization().offered("play Ordered to Kill")
    zones.discard_on_exhaustion(play.table)
    assert "Ordered to Kill" not in play


# -- Palm to Palm -----------------------------------------------------------------------------------


PALM = "Palm to Palm"


def united() -> tuple[Play, int]:
    """A company at Rivendell, palm to palm."""
    play = Play()
    company = play.company("one", "Rivendell", "Aragorn II", "Merry", "Pippin")
    play.hand("one", PALM)
    resolves(play.organization(), f"play {PALM} c{company}")
    return play, company


def test_palm_to_palm_raises_minds_and_needs_a_company_without_a_wizard() -> None:
    play, _ = united()
    assert numbers.mind(play.table, play["Pippin"].number) == (play["Pippin"].facts.mind or 0) + 1

    play = Play()
    company = play.company("one", "Rivendell", "Aragorn II", "Gandalf")
    play.hand("one", PALM)
    assert not play.organization().offered(f"play {PALM} c{company}")


def test_palm_to_palm_lets_others_support_an_influence_attempt() -> None:
    play, _ = united()
    play.until()
    play.dice(1, 1)
    courts(play, "Aragorn II", "Rangers of the North")
    assert not play.offered("back Aragorn II")
    resolves(play, "back Merry")
    play.until()
    assert play["Merry"].state == TAPPED
    with_help = total(play, "influence")

    play = Play()
    play.company("one", "Rivendell", "Aragorn II", "Merry", "Pippin")
    play.dice(1, 1)
    courts(play, "Aragorn II", "Rangers of the North")
    assert not play.offered("back Merry")
    play.until()
    assert with_help == total(play, "influence") + 1


@pytest.mark.parametrize("helped", [True, False])
def test_palm_to_palm_lets_others_support_an_attempt_to_shake_off_corruption(helped: bool) -> None:
    """Lure of the Senses goes at a roll above 6."""
    play, _ = united()
    play.until()
    play.give("Aragorn II", "Lure of the Senses")
    play.dice(3, 3)
    play.organization().do("remove Lure of the Senses")
    while not play.offered("back-removal Merry"):
        play.do("pass")
    play.do("back-removal Merry" if helped else "pass").until()
    assert ("Lure of the Senses" in play) != helped


def test_palm_to_palm_ends_when_a_wizard_joins_or_somebody_splits_off() -> None:
    play, company = united()
    play.until()
    gandalf = zones.enter(play.table, play.id("Gandalf"), "one", "character")
    companies.put_in(play.table, company, (gandalf,))
    assert PALM not in play

    play, company = united()
    play.until()
    zones.discard(play.table, play["Pippin"].number)
    assert PALM in play
    companies.split(play.table, company, (play["Merry"].number,))
    assert PALM not in play


# -- Rebuild the Town -------------------------------------------------------------------------------


def test_rebuild_the_town_makes_a_ruin_a_border_hold_without_attacks() -> None:
    play = Play()
    company = play.company("one", "Barrow-downs", "Aragorn II")
    play.hand("one", "Rebuild the Town")
    play.at_site(company).do("play Rebuild the Town Barrow-downs").until()
    site = play["Barrow-downs"]
    assert site.state == UNTAPPED
    assert places.site_type(play.table, site) == "border-hold"
    assert automatic_attacks.automatic_attacks(play.table, site, play.table.companies[company]) == []
    play.moves(company, "Rivendell").until()
    assert "Rebuild the Town" not in play
    assert play.names(play.player("one").discard) == ["Rebuild the Town"]


@pytest.mark.parametrize("site", ["Caves of Ûlund", "Moria", "The Under-gates"])
def test_rebuild_the_town_needs_a_ruin_that_is_no_lair_and_not_under_ground(site: str) -> None:
    play = Play()
    company = play.company("one", site, "Aragorn II")
    play.hand("one", "Rebuild the Town")
    assert not play.at_site(company).offered(f"play Rebuild the Town {site}")


# -- Saw Further and Deeper -------------------------------------------------------------------------


def test_saw_further_and_deeper_serves_until_the_wizard_comes_home() -> None:
    play = Play()
    play.company("one", "Rivendell", "Aragorn II")
    play.hand("one", "Saw Further and Deeper", "Saw Further and Deeper", "Radagast")
    play.locations("one", "Rhosgobel")
    resolves(play.organization(), "play Saw Further and Deeper")
    assert numbers.maximum_general_influence(play.table, "one") == 25
    assert numbers.maximum_general_influence(play.table, "two") == 20
    assert not play.offered("play Saw Further and Deeper")
    play.do("organize", "bring Radagast")
    assert play.table.site_of(play.company_of("Radagast")).facts.name == "Rhosgobel"
    assert "Saw Further and Deeper" not in play
    assert numbers.maximum_general_influence(play.table, "one") == 20


def test_saw_further_and_deeper_is_too_late_once_the_wizard_is_known() -> None:
    play = Play()
    play.company("one", "Rivendell", "Gandalf")
    play.hand("one", "Saw Further and Deeper")
    assert not play.organization().offered("play Saw Further and Deeper")


# -- Sentinels of Númenor ---------------------------------------------------------------------------


SENTINELS = "Sentinels of Númenor"


def test_sentinels_of_numenor_hold_the_south() -> None:
    play = Play()
    play.company("one", "Minas Tirith", "Aragorn II")
    play.dice(5, 5)
    courts(play, "Aragorn II", "Men of Anórien").until()
    plain = total(play, "influence")

    play = Play()
    play.company("one", "Minas Tirith", "Aragorn II")
    zones.to_points(play.table, play.event("two", SENTINELS))
    play.hand("one", "Muster")
    play.dice(5, 5)
    courts(play, "Aragorn II", "Men of Anórien")
    assert not play.offered("play Muster check")
    play.until()
    assert total(play, "influence") == plain - 2


def test_sentinels_of_numenor_leave_other_factions_alone() -> None:
    play = Play()
    play.company("one", "Bree", "Aragorn II")
    zones.to_points(play.table, play.event("two", SENTINELS))
    play.hand("one", "Muster")
    courts(play, "Aragorn II", "Rangers of the North")
    assert play.offered("play Muster check")
    assert not factions.gathering(play.table, play.id("Rangers of the North"))
    assert not factions.gathering(play.table, play.id("Army of the Dead"))
    assert factions.gathering(play.table, play.id("Men of Lamedon"))


def test_sentinels_of_numenor_gather_the_factions_of_their_player() -> None:
    play = Play()
    company = play.company("one", "Minas Tirith", "Aragorn II", "Faramir")
    play.hand("one", SENTINELS, SENTINELS, "Men of Anórien")
    play.dice(6, 6)
    resolves(play.at_site(company), f"play {SENTINELS}")
    assert play[SENTINELS].number in play.player("one").points
    assert not play.offered(f"play {SENTINELS}")
    play.do("play Men of Anórien", "by Aragorn II")
    while "Men of Anórien" not in play:
        play.do("pass")
    play.until()
    faction = play["Men of Anórien"]
    assert scoring.worth(play.table, faction, "one") == faction.facts.points + 1
    other = play.faction("one", "Men of Lebennin")
    zones.happen(play.table, "faction-played", str(other))
    assert scoring.worth(play.table, play.table.cards[other], "one") == play.table.cards[other].facts.points + 1
    zones.discard(play.table, faction.number)
    assert SENTINELS not in play
    assert "Men of Lebennin" in play


# -- To the Uttermost Foundations -------------------------------------------------------------------


def test_to_the_uttermost_foundations() -> None:
    play, company = at("The Under-gates")
    card = "To the Uttermost Foundations"
    play.hand("one", card, card)
    play.organization().do(f"play {card} c{company}")
    assert not play.offered(f"play {card} c{company}"), "one for each company"
    play.until()
    assert (play[card].state, play["The Under-gates"].state) == (TAPPED, TAPPED)
    play.untap().until()
    assert play[card].state == TAPPED
    play.organization()
    assert play.table.pending is None, "it cannot be untapped"
    zones.change_company(play.table, company, site=play.site("one", "The Under-leas"))
    play.hand("one")
    play.organization().do(f"use {card}").until()
    assert play[card].state == UNTAPPED and scoring.tally(play.table, "one")["miscellaneous"] == 0
    zones.change_company(play.table, company, site=play.site("one", "Rivendell"))
    play.organization()
    stores = [option for option in play.options if option.startswith("use")]
    play.do(stores[0]).until()
    assert play[card].stored and scoring.tally(play.table, "one")["miscellaneous"] == 3


def test_to_the_uttermost_foundations_cannot_be_stored_tapped() -> None:
    play, company = at("Rivendell")
    (number,) = (play.event("one", "To the Uttermost Foundations", company),)
    zones.change(play.table, number, state=TAPPED)
    play.organization()
    assert play.table.pending is None or not any(option.startswith("use") for option in play.options)


# -- Vein of Arda -----------------------------------------------------------------------------------


def test_vein_of_arda_taps_a_sage_or_dwarf_who_stays_tapped_until_it_is_stored() -> None:
    play, company = at("The Gem-deeps", "Gimli", "Aragorn II")
    play.hand("one", "Vein of Arda", "Vein of Arda")
    play.at_site(company).do("play Vein of Arda The Gem-deeps").until()
    assert (play["Gimli"].state, play["The Gem-deeps"].state) == (TAPPED, TAPPED)
    assert play["Vein of Arda"].on == play["Gimli"].number
    assert play.names(play.player("one").hand) == ["Vein of Arda"], "one for each site"
    play.untap().until()
    assert play["Gimli"].state == TAPPED
    zones.change_company(play.table, company, site=play.site("one", "Rivendell"))
    play.organization().do("store Vein of Arda").until()
    assert play["Vein of Arda"].stored and scoring.tally(play.table, "one")["miscellaneous"] == 2
    play.untap().until()
    assert play["Gimli"].state == UNTAPPED


def test_vein_of_arda_is_found_in_the_under_deeps_only() -> None:
    play, company = at("Moria", "Gimli")
    play.hand("one", "Vein of Arda")
    assert play.at_site(company).table.pending is None


def test_vein_of_arda_is_found_at_a_tapped_site_too() -> None:
    play, company = at("The Gem-deeps", "Elrond")
    play.state("The Gem-deeps", TAPPED)
    play.hand("one", "Vein of Arda")
    play.at_site(company).do("play Vein of Arda The Gem-deeps").until()
    assert play["Vein of Arda"].on == play["Elrond"].number


# -- When You Know More -----------------------------------------------------------------------------


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


# -- The Windlord Found Me --------------------------------------------------------------------------


def captive(site: str = "Isengard") -> Play:
    """A company at a site where the Windlord may find somebody."""
    play = Play()
    company = play.company("one", site, "Aragorn II", "Legolas", "Gimli", "Elladan", "Elrohir")
    play.hand("one", "The Windlord Found Me", "The Windlord Found Me")
    return play.at_site(company)


def test_the_windlord_found_me_taps_the_site_and_brings_orcs() -> None:
    play = captive().do("play The Windlord Found Me Isengard").until("combat.assign")
    fight = play.table.combat
    assert fight is not None
    assert (fight.race, fight.strikes, fight.prowess) == ("orc", 4, 9)
    assert play["Isengard"].state == TAPPED
    play.dice(*(6,) * 8)
    play.do("face Aragorn II", "face Legolas", "face Gimli", "face Elladan").until("task.charge")
    play.do("take-charge Elrohir").until()
    assert play["The Windlord Found Me"].on == play["Elrohir"].number
    assert scoring.tally(play.table, "one")["miscellaneous"] == 3
    play.untap()
    assert play["Elrohir"].state == TAPPED


def test_the_windlord_found_me_is_discarded_if_nobody_takes_it() -> None:
    play = captive().do("play The Windlord Found Me Isengard").until("combat.assign")
    play.dice(*(6,) * 8)
    play.do("face Aragorn II", "face Legolas", "face Gimli", "face Elladan").until("task.charge")
    play.do("none").until()
    assert "The Windlord Found Me" not in play


def test_the_windlord_found_me_needs_an_untapped_hold_and_no_copy_of_its_player() -> None:
    assert captive("Moria").offered("play The Windlord Found Me Moria")
    assert not captive("Edoras").offered("play The Windlord Found Me Edoras")
    play = Play()
    company = play.company("one", "Moria", "Aragorn II")
    play.state("Moria", TAPPED)
    play.hand("one", "The Windlord Found Me")
    assert not play.at_site(company).offered("play The Windlord Found Me Moria")
    play = Play()
    company = play.company("one", "Moria", "Aragorn II")
    zones.store(play.table, play.give("Aragorn II", "The Windlord Found Me")[0])
    play.hand("one", "The Windlord Found Me")
    assert not play.at_site(company).offered("play The Windlord Found Me Moria")


@pytest.mark.parametrize("pile", ["deck", "discard"])
def test_the_windlord_found_me_brings_the_wizard_when_it_is_stored(pile: str) -> None:
    play = Play()
    company = play.company("one", "Rivendell", "Aragorn II")
    play.give("Aragorn II", "The Windlord Found Me")
    getattr(play, pile)("one", "Gandalf", "Concealment")
    play.organization().do("store The Windlord Found Me").until("task.avatar")
    play.do(f"from-{pile} Gandalf c{company}")
    assert play["Gandalf"].number in play.table.companies[company].characters
    assert play.table.avatar_of("one") == play["Gandalf"]
    assert not play.player("one").character_played
    assert play.names(getattr(play.player("one"), pile)) == ["Concealment"]


def test_the_windlord_found_me_brings_nobody_if_the_wizard_is_there() -> None:
    play = Play()
    play.company("one", "Rivendell", "Aragorn II", "Gandalf")
    play.give("Aragorn II", "The Windlord Found Me")
    play.deck("one", "Saruman")
    play.organization().do("store The Windlord Found Me").until()
    assert "Saruman" not in play
    assert play["The Windlord Found Me"].stored


def test_the_windlord_found_me_is_stored_at_havens_only() -> None:
    play = Play()
    play.company("one", "Edoras", "Aragorn II")
    play.give("Aragorn II", "The Windlord Found Me")
    play.locations("one", "Lórien")
    assert not play.organization().offered("store The Windlord Found Me")
