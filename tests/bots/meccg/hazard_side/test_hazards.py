"""Which hazards are declared, on whom and when: what they do decides, and what the company is about."""

from __future__ import annotations

from tests.bots.meccg.scene import answer
from tests.meccg.play import Play
from underdeeps.bots.meccg import plays
from underdeeps.bots.meccg.hazard_side import hazard_events, hazards
from underdeeps.kernel import Option
from underdeeps.meccg.language.catalogue import plays_of
from underdeeps.meccg.table import TAPPED

TO_MORIA = ("Moria", "Rhudaur", "Hollin", "Redhorn Gate")
TO_LORIEN = ("Lórien", "Rhudaur", "Hollin", "Redhorn Gate", "Wold & Foothills")


def worth(play: Play, choice: str) -> float:
    """What one of the options is worth."""
    asked = play.table.pending
    assert asked is not None
    found = plays.rank(play.table, asked)
    return next(each for option, each in zip(asked.options, found, strict=True) if play.say(option) == choice)


def on_the_way(way: tuple[str, ...], hand: tuple[str, ...], *characters: str, laid: tuple[str, ...] = ()) -> Play:
    """A company moves, and the opponent may declare hazards."""
    play = Play()
    company = play.company("one", "Rivendell", *characters)
    for event in laid:
        play.event("two", event)
    play.hand("two", *hand)
    return play.moves(company, *way).until("chain.open", "two")


# -- creatures --------------------------------------------------------------------------------------


def test_a_company_with_an_errand_is_troubled_one_on_its_way_home_is_given_no_points() -> None:
    company = ("Aragorn II", "Legolas", "Gimli")
    busy, idle = (on_the_way(way, ("Wolves",), *company) for way in (TO_MORIA, TO_LORIEN))
    assert answer(busy).startswith("play Wolves")
    assert answer(idle) == "pass"


def test_nothing_is_gained_by_troubling_those_who_are_all_tapped() -> None:
    play = on_the_way(TO_MORIA, ("Wolves",), "Aragorn II", "Legolas", "Gimli")
    company = next(iter(play.table.companies_of("one")))
    assert hazards.errand(play.table, company) > 0
    for name in ("Aragorn II", "Legolas", "Gimli"):
        play.state(name, TAPPED)
    assert not hazards.errand(play.table, company)


def test_creatures_that_together_spend_everybody_help_each_other() -> None:
    company = ("Aragorn II", "Legolas", "Gimli", "Balin")
    alone = on_the_way(TO_MORIA, ("Wolves",), *company)
    together = on_the_way(TO_MORIA, ("Wolves", "Giant Spiders"), *company)
    choice = "play Wolves region:wilderness"
    assert worth(together, choice) > worth(alone, choice)


# -- events -----------------------------------------------------------------------------------------


def test_what_corrupts_is_played_on_whom_it_may_bring_to_fall() -> None:
    play = Play()
    company = play.company("one", "Rivendell", "Legolas", "Boromir II")
    play.give("Boromir II", "Glamdring", "Precious Gold Ring")
    play.hand("two", "Lure of Nature")
    play.moves(company, *TO_MORIA).until("chain.open", "two")
    assert answer(play) == "play Lure of Nature Boromir II"


def test_what_strengthens_attacks_waits_for_creatures_of_its_kind() -> None:
    company = ("Aragorn II", "Legolas", "Gimli")
    without = on_the_way(TO_MORIA, ("Wake of War", "Orc-watch"), *company)
    with_wolves = on_the_way(TO_MORIA, ("Wake of War", "Wolves", "Wolves"), *company)
    assert worth(without, "play Wake of War") <= 0
    assert worth(with_wolves, "play Wake of War") > 0


def test_an_environment_of_ones_own_is_not_canceled() -> None:
    ours = on_the_way(TO_MORIA, ("Twilight",), "Aragorn II", laid=("Doors of Night",))
    assert answer(ours) == "pass"
    theirs = Play()
    company = theirs.company("one", "Rivendell", "Aragorn II")
    theirs.event("one", "Gates of Morning")
    theirs.hand("two", "Twilight")
    theirs.moves(company, *TO_MORIA).until("chain.open", "two")
    assert answer(theirs) == "play Twilight Gates of Morning"


def test_a_river_stops_whom_no_ranger_leads_across() -> None:
    across, stopped = (on_the_way(TO_MORIA, ("River",), *each) for each in (("Aragorn II",), ("Gimli",)))
    choice = "play River Moria"
    assert worth(stopped, choice) > worth(across, choice)


def test_the_hazard_limit_is_raised_for_cards_that_it_keeps_back() -> None:
    few = on_the_way(TO_MORIA, ("Lost in the Wilderness",), "Aragorn II", "Legolas", "Gimli")
    many = on_the_way(TO_MORIA, ("Lost in the Wilderness", "Wolves", "Wolves"), "Aragorn II")
    token = next(each for each in many.options if each.startswith("play Lost in the Wilderness"))
    other = next(each for each in few.options if each.startswith("play Lost in the Wilderness"))
    assert worth(many, token) == hazard_events.USUAL > worth(few, other)


def test_a_card_in_play_is_not_used_twice_in_a_chain() -> None:
    """Summons from Long Sleep keeps one creature at a time."""
    play = on_the_way(TO_MORIA, ("Cave Worm", "Rain-drake"), "Gimli", laid=("Summons from Long Sleep",))
    first = next(each for each in play.options if each.startswith("use") and each.endswith("Cave Worm"))
    play.do(first).until("chain.respond", "two")
    assert not any(each.startswith("use") for each in (answer(play),))


def test_a_creature_is_not_responded_to_by_its_own_player_but_with_what_strengthens_it() -> None:
    """What is declared after it happens before it: the creature may come to nothing by that."""
    other, stronger = Play(), Play()
    for play, card in ((other, "Lure of Nature"), (stronger, "Wake of War")):
        company = play.company("one", "Rivendell", "Legolas", "Boromir II")
        play.give("Boromir II", "Glamdring", "Precious Gold Ring")
        play.hand("two", "Wolves", card)
        play.moves(company, *TO_MORIA).until("chain.open", "two")
        play.do("play Wolves region:wilderness").until("chain.respond", "two")
    assert answer(other) == "pass"
    assert answer(stronger) == "play Wake of War"
    other.until("chain.open", "two")
    assert answer(other) == "play Lure of Nature Boromir II"


def test_as_many_hosts_are_played_as_strikes_promise_a_prisoner() -> None:
    """With one web the best of the strikes is waited for; with two, the first is worth one as well."""
    assert worth(webbed("Flies and Spiders"), FIRST) <= 0
    assert worth(webbed("Flies and Spiders", "Flies and Spiders"), FIRST) > 0


FIRST = "play Flies and Spiders Legolas"


def webbed(*hosts: str) -> Play:
    """Legolas meets the first of two strikes; more would be gained by that on Frodo."""
    play = Play()
    company = play.company("one", "Rivendell", "Legolas", "Frodo")
    play.state("Frodo", TAPPED)
    play.locations("two", "Moria", "Ettenmoors")
    play.hand("two", "Giant Spiders", *hosts)
    play.moves(company, *TO_MORIA).until("chain.open", "two").do("play Giant Spiders region:wilderness")
    play.until("combat.assign").do("face Legolas").until("combat.next").do("fight Legolas 0")
    return play.until("chain.open", "two")


def test_what_no_part_tells_is_worth_what_is_usual() -> None:
    play = on_the_way(TO_MORIA, ("An Unexpected Outpost",), "Gimli")
    card = play.id("An Unexpected Outpost")
    _, action = plays_of(card)[0]
    assert hazard_events.event(play.table, "two", Option("play", card), action, card) == hazard_events.USUAL


def test_a_second_host_is_not_laid_on_the_same_site() -> None:
    play = Play()
    company = play.company("one", "Ettenmoors", "Aragorn II", "Legolas")
    play.locations("two", "Ettenmoors", "Ettenmoors")
    play.hand("two", "Troll-purse", "Troll-purse")
    play.stays(company).until("chain.open", "two")
    choice = "play Troll-purse Ettenmoors"
    assert worth(play, choice) > 0
    play.do(choice)
    if play.asked == "host.site":
        play.do("imprison Ettenmoors")
    play.until("chain.respond", "two")
    assert worth(play, choice) <= 0


BOLD_SPIES = "Tidings of Bold Spies"
"""The company faces the automatic-attacks of its site on the way."""


def bold_spies(play: Play) -> float:
    asked = play.table.pending
    assert asked is not None
    found = zip(asked.options, plays.rank(play.table, asked), strict=True)
    return next(each for option, each in found if play.say(option).startswith(f"play {BOLD_SPIES}"))


def test_to_meet_the_attacks_of_a_site_on_the_way_is_worse_the_stronger_these_are() -> None:
    company = ("Aragorn II", "Legolas", "Gimli")
    to_ost = ("Ost-in-Edhil", "Rhudaur", "Hollin")
    moria, ost = (on_the_way(way, (BOLD_SPIES,), *company) for way in (TO_MORIA, to_ost))
    assert bold_spies(moria) > bold_spies(ost)


def test_attacks_that_tap_all_who_are_untapped_may_cost_the_turn() -> None:
    company = ("Aragorn II", "Legolas", "Gimli", "Thorin II", "Balin")
    some, all_of_them = (on_the_way(TO_MORIA, (BOLD_SPIES,), *company) for _ in range(2))
    all_of_them.state("Balin", TAPPED)  # four strikes on four who are untapped
    assert bold_spies(all_of_them) - bold_spies(some) >= hazard_events.LOST_TURN
