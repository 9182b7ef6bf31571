"""Resource events of Dark Minions that stay in play and change what others may do, and Hermit's Hill."""

from __future__ import annotations

import pytest

from tests.meccg.cards.short_event_scenes import courts, total
from tests.meccg.cards.site_scenes import faced, playable_items
from tests.meccg.play import Play
from underdeeps.meccg.language.catalogue import text_of
from underdeeps.meccg.rules import companies, numbers, zones
from underdeeps.meccg.rules.ending import scoring
from underdeeps.meccg.rules.influence import factions
from underdeeps.meccg.rules.turn import characters
from underdeeps.meccg.table import TAPPED, UNTAPPED, WOUNDED

AWAIT = "Await the Advent of Allies"
BALANCE = "Balance Between Powers"
NEED = "Hour of Need"
PALM = "Palm to Palm"
SENTINELS = "Sentinels of Númenor"
HILL = "Hermit’s Hill"


def resolves(play: Play, choice: str) -> Play:
    """Do something and let its chain be resolved, with no responses."""
    play.do(choice)
    while play.table.chain and play.asked in ("chain.respond", "chain.open"):
        play.do("pass")
    return play


@pytest.mark.parametrize(
    "card",
    [
        *("DM-32", "DM-114", "DM-116", "DM-117", "DM-118", "DM-129", "DM-141", "DM-148", "DM-149", "DM-153", "DM-158"),
    ],
)
def test_each_says_what_it_does(card: str) -> None:
    assert text_of(card)[0].isupper()
    assert text_of(card).endswith(".")


# -- Await the Advent of Allies ---------------------------------------------------------------------


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


# -- Hour of Need -----------------------------------------------------------------------------------


def called(dice: tuple[int, int]) -> Play:
    """A diplomat at Bree calls the Rangers of the North, who are playable right there."""
    play = Play()
    play.company("one", "Bree", "Frodo")
    play.hand("one", NEED, "Rangers of the North", "Men of Anórien")
    play.dice(*dice)
    play.organization().do(f"play {NEED} Frodo")
    return play


def test_hour_of_need_wins_a_faction_in_the_organization_phase() -> None:
    play = called((6, 6))
    assert sorted(play.options) == ["call Men of Anórien", "call Rangers of the North"]
    resolves(play, "call Rangers of the North")
    while "Rangers of the North" not in play:
        play.do("pass")
    assert play["Frodo"].state == TAPPED
    assert play["Bree"].state == TAPPED
    assert play.table.extra_item == 0
    near = total(play, "influence")

    plain = Play()
    plain.company("one", "Bree", "Frodo")
    plain.dice(6, 6)
    courts(plain, "Frodo", "Rangers of the North").until()
    assert near == total(plain, "influence") - 3


def test_hour_of_need_counts_the_regions_and_may_cost_the_diplomat() -> None:
    play = called((1, 1))
    play.do("call Men of Anórien")
    while "Frodo" in play:
        play.do("pass")
    assert play.names(play.player("one").discard).count("Men of Anórien") == 1
    assert "Frodo" in play.names(play.player("one").discard)
    assert play.events("faction-lost")


@pytest.mark.parametrize(
    ("site", "who", "state"), [("Bree", "Aragorn II", 0), ("Bree", "Frodo", 1), ("Moria", "Legolas", 0)]
)
def test_hour_of_need_is_for_diplomats_who_are_no_warriors_at_untapped_sites(site: str, who: str, state: int) -> None:
    play = Play()
    play.company("one", site, who)
    play.state(site, state)
    play.hand("one", NEED, "Rangers of the North")
    assert not play.organization().offered(f"play {NEED} {who}")


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


# -- Palm to Palm -----------------------------------------------------------------------------------


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


# -- Sentinels of Númenor ---------------------------------------------------------------------------


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


# -- Hermit's Hill ----------------------------------------------------------------------------------


def test_hermits_hill_has_men_and_minor_items() -> None:
    assert faced("wizard", HILL) == (("man", 3, 6, False),)
    assert playable_items("wizard", HILL) == ("minor",)


def test_hermits_hill_trades_two_minor_items_for_leave_to_play_a_major_one() -> None:
    play = Play()
    company = play.company("one", HILL, "Aragorn II", "Legolas", "Gimli")
    play.give("Aragorn II", "Dagger of Westernesse", "Star-glass")
    play.give("Legolas", "Dagger of Westernesse")
    play.hand("one", "Sword of Gondolin", "Sword of Gondolin")
    play.at_site(company)
    assert not play.offered("play Sword of Gondolin")
    play.do(f"use {HILL}", "sacrifice Dagger of Westernesse", "sacrifice Star-glass")
    while not play.offered("play Sword of Gondolin"):
        play.do("pass")
    assert not play.offered(f"use {HILL}")
    play.do("play Sword of Gondolin", "by Gimli")
    while "Sword of Gondolin" not in play:
        play.do("pass")
    assert "Star-glass" not in play
    assert play["Sword of Gondolin"].on == play["Gimli"].number
    zones.untap(play.table, play[HILL].number)
    assert not play.table.lasting


def test_hermits_hill_wants_two_items() -> None:
    play = Play()
    company = play.company("one", HILL, "Aragorn II")
    play.give("Aragorn II", "Star-glass")
    play.hand("one", "Sword of Gondolin")
    assert not play.at_site(company).offered(f"use {HILL}")


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
    play.hand("one", PARTY)
    resolves(play.organization(), f"play {PARTY} c{company}")
    assert (PARTY in play) == goes_on


# -- Fifteen Birds in Five Firtrees -----------------------------------------------------------------


BIRDS = "Fifteen Birds in Five Firtrees"


def on_the_road(*hand: str, company_of: tuple[str, ...] = ("Aragorn II", "Legolas"), gates: bool = True) -> Play:
    """A company on its way to Moria meets wolves."""
    play = Play()
    company = play.company("one", "Rivendell", *company_of)
    if gates:
        play.event("one", "Gates of Morning")
    play.hand("one", BIRDS, *hand)
    play.hand("two", "Wolves", "Wargs", "Orc-lieutenant", "Wolves")
    play.moves(company, "Moria", "Rhudaur", "Hollin", "Redhorn Gate").until("chain.open", "two")
    return attacked_by(play, "Wolves")


def attacked_by(play: Play, creature: str) -> Play:
    """The opponent plays a creature, and it comes to its attack."""
    while not any(option.startswith(f"play {creature} ") for option in play.options):
        play._modestly()
    number = len(play.events("attack"))
    play.do(next(option for option in play.options if option.startswith(f"play {creature} ")))
    while len(play.events("attack")) == number:
        play._modestly()
    return play


def test_fifteen_birds_carry_the_company_past_two_creatures() -> None:
    play = on_the_road()
    zones.change_journey(play.table, limit=9)
    resolves(play, f"play {BIRDS} attack")
    while len(play.events("attack-ended")) < 1:
        play._modestly()
    attacked_by(play, "Wargs")
    while len(play.events("attack-ended")) < 2:
        play._modestly()
    assert [event.facts["outcome"] for event in play.events("attack-ended")] == ["canceled", "canceled"]
    attacked_by(play, "Orc-lieutenant")
    play.until("combat.assign").do("face Aragorn II")
    asked = set()
    while len(play.events("attack-ended")) < 3:
        asked.add(play.asked)
        play._modestly()
    assert "strike.stay" not in asked
    assert play.events("attack-ended")[-1].facts["outcome"] != "canceled"


def test_fifteen_birds_need_gates_of_morning() -> None:
    assert not on_the_road(gates=False).offered(f"play {BIRDS} attack")


@pytest.mark.parametrize(
    ("hand", "wizard", "enters"), [((), False, False), (("Eagle-mounts",), False, True), ((), True, True)]
)
def test_fifteen_birds_bring_the_company_down_with_nothing_to_do(
    hand: tuple[str, ...], wizard: bool, enters: bool
) -> None:
    play = on_the_road(*hand, company_of=("Aragorn II", "Gandalf" if wizard else "Legolas"))
    resolves(play, f"play {BIRDS} attack")
    company = play.company_of("Aragorn II").number
    play.until()
    play.enters(company)
    if hand:
        assert play.asked == "birds.land"
        play.do("discard Eagle-mounts")
        assert "Eagle-mounts" in play.names(play.player("one").discard)
    assert (play.asked == "site.enter") == enters


# -- Memories Recalled ------------------------------------------------------------------------------


def test_memories_recalled_lifts_dark_enchantments() -> None:
    play = Play()
    play.company("one", "Rivendell", "Elrond", "Aragorn II")
    play.give("Aragorn II", "Memories Stolen", "Dragon’s Curse", "Lure of the Senses")
    play.hand("one", "Memories Recalled")
    play.organization()
    assert not play.offered("play Memories Recalled Elrond")
    resolves(play, "play Memories Recalled Aragorn II")
    assert "Memories Stolen" not in play
    assert "Dragon’s Curse" not in play
    assert "Lure of the Senses" in play


def test_memories_recalled_needs_a_sage() -> None:
    play = Play()
    play.company("one", "Rivendell", "Legolas", "Gimli")
    play.give("Legolas", "Memories Stolen")
    play.hand("one", "Memories Recalled")
    assert not play.organization().offered("play Memories Recalled Legolas")


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
