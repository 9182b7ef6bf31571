"""Where companies go, and for which card."""

from __future__ import annotations

from tests.meccg.play import Play
from underdeeps.bots.meccg.mind import ANSWERS
from underdeeps.bots.meccg.travel import maps, plans
from underdeeps.bots.meccg.travel.survey import Survey
from underdeeps.kernel import Decision, Option
from underdeeps.meccg.facts import CARDS, SITES
from underdeeps.meccg.table import TAPPED, WOUNDED


def hero_site(name: str) -> str:
    return SITES[name, "hero"].id


def goes(play: Play, company: int) -> str:
    """The name of the site to which a company is sent; empty if it stays."""
    site = plans.errands(play.table, "one")[company].site
    return CARDS[site].name if site in CARDS else play.table.card(site).facts.name if site else ""


def test_a_company_goes_where_a_card_of_the_hand_belongs() -> None:
    play = Play()
    company = play.company("one", "Rivendell", "Aragorn II", "Legolas", "Gimli")
    play.locations("one", "Bree", "Moria", "Old Forest")
    play.hand("one", "Glamdring")
    assert goes(play, company) == "Moria"
    assert plans.errands(play.table, "one")[company].card == play.id("Glamdring")


def test_a_site_that_is_two_turns_away_is_approached() -> None:
    """Edoras is far from Rivendell: by way of Lórien it is two turns away."""
    play = Play()
    company = play.company("one", "Rivendell", "Aragorn II", "Legolas", "Théoden")
    play.locations("one", "Lórien", "Edoras", "Grey Havens")
    play.hand("one", "Riders of Rohan")
    assert not maps.near(hero_site("Rivendell"), hero_site("Edoras"), "wizard")
    assert maps.near(hero_site("Lórien"), hero_site("Edoras"), "wizard")
    assert goes(play, company) == "Lórien"


def test_two_companies_do_not_set_out_for_the_same_card() -> None:
    play = Play()
    play.company("one", "Rivendell", "Aragorn II", "Legolas", "Gimli")
    play.company("one", "Lórien", "Glorfindel II", "Haldir", "Balin")
    play.locations("one", "Moria", "Isengard")
    play.hand("one", "Glamdring")
    found = plans.errands(play.table, "one").values()
    assert [errand.card for errand in found if errand.card] == [play.id("Glamdring")]


def test_looking_for_errands_changes_nothing() -> None:
    play = Play()
    play.company("one", "Rivendell", "Aragorn II", "Legolas", "Gimli")
    play.locations("one", "Moria", "Bree")
    play.hand("one", "Glamdring", "Wood-elves")
    before = play.table.digest()
    plans.errands(play.table, "one")
    assert play.table.digest() == before


def test_what_can_be_done_after_an_errand_counts_for_it() -> None:
    """Wellinghall is near to Isengard, where something else can be played first; and near to Lórien."""
    play = Play()
    company = play.company("one", "Lórien", "Aragorn II", "Legolas", "Gimli")
    play.locations("one", "Isengard", "Wellinghall")
    play.hand("one", "Glamdring")
    alone = plans.errands(play.table, "one")[company].worth
    play.hand("one", "Glamdring", "Quickbeam")
    assert plans.errands(play.table, "one")[company].worth > alone


def test_what_could_be_done_at_once_is_nothing_to_wait_for() -> None:
    play = Play()
    company = play.company("one", "Lórien", "Aragorn II", "Legolas", "Gimli")
    play.locations("one", "Wellinghall", "Rivendell")
    play.hand("one", "Quickbeam")
    survey = Survey(play.table, "one")
    here = hero_site("Lórien")
    assert maps.near(here, hero_site("Wellinghall"), "wizard")
    assert survey.next_turn(play.table.companies[company], here, "", survey.gains) == 0
    for name in ("Gimli", "Legolas"):
        play.state(name, WOUNDED)
    assert survey.next_turn(play.table.companies[company], here, "", survey.gains) > 0


def test_an_event_for_sites_that_it_names_belongs_there_only() -> None:
    breach = "BA-50"
    sites = {name: SITES[name, "balrog"].id for name in ("Moria", "The Drowning-deeps")}
    assert maps.fits(breach, sites["The Drowning-deeps"])
    assert not maps.fits(breach, sites["Moria"])


def test_the_way_down_is_by_the_site_above() -> None:
    """No haven is near to The Under-gates: they lie below Moria."""
    play = Play()
    company = play.company("one", "Lórien", "Aragorn II", "Legolas", "Gimli", "Glorfindel II")
    play.locations("one", "Moria", "The Under-gates", "Rivendell", "Isengard")
    play.hand("one", "Mithril")
    assert Survey(play.table, "one").remote == (hero_site("The Under-gates"),)
    assert goes(play, company) == "Moria"


def test_a_place_that_is_too_dangerous_promises_nothing() -> None:
    play = Play()
    alone = play.company("one", "Rivendell", "Sam Gamgee")
    strong = play.company("one", "Lórien", "Aragorn II", "Legolas", "Gimli", "Glorfindel II")
    play.locations("one", "The Lonely Mountain")
    play.hand("one", "Enruned Shield")
    survey, lair = Survey(play.table, "one"), hero_site("The Lonely Mountain")
    card = play.id("Enruned Shield")
    gains = [survey.promise(play.table.companies[each], card, 3.5, lair) for each in (alone, strong)]
    assert gains[0] < gains[1] < 3.5


def test_an_event_promises_nothing_to_those_who_may_not_play_it() -> None:
    """Breach the Hold is for The Balrog himself."""
    play = Play("balrog")
    others = play.company("one", "The Under-gates", "Azog", "Bolg")
    there = SITES["The Drowning-deeps", "balrog"].id
    play.hand("one", "BA-50")
    assert Survey(play.table, "one").promise(play.table.companies[others], "BA-50", 2.0, there) == 0
    escort = ("Hill-troll", "Crook-legged Orc", "Mountain-maggot", "Orc Tracker")
    himself = play.company("one", "The Under-gates", "The Balrog", *escort)
    assert Survey(play.table, "one").promise(play.table.companies[himself], "BA-50", 9.0, there) > 0


def test_what_somebody_untapped_has_come_for_is_wanted() -> None:
    play = Play()
    company = play.company("one", "Rivendell", "Aragorn II", "Legolas", "Gimli")
    play.locations("one", "Bree")
    play.hand("one", "Rangers of the North", "Glamdring")
    assert plans.wanted(play.table, "one") == ()
    play.moves(company, "Bree")
    assert plans.wanted(play.table, "one") == (play.id("Rangers of the North"),)
    for name in ("Aragorn II", "Legolas", "Gimli"):
        play.state(name, TAPPED)
    assert plans.wanted(play.table, "one") == ()


def test_what_is_for_a_tapped_site_counts_where_something_else_can_be_played_first() -> None:
    play = Play()
    company = play.company("one", "Lórien", "Aragorn II", "Legolas", "Gimli")
    play.locations("one", "Moria")
    play.hand("one", "Rescue Prisoners")
    assert not plans.errands(play.table, "one")[company].card
    play.hand("one", "Glamdring")
    alone = plans.errands(play.table, "one")[company].worth
    play.hand("one", "Glamdring", "Rescue Prisoners")
    both = plans.errands(play.table, "one")[company]
    assert both.card == play.id("Glamdring") and both.worth > alone


def may_go_on(*hand: str, wounded: bool = False) -> str:
    """What a company answers that has come to Rivendell and may move on to Moria or to Bree."""
    play = Play()
    company = play.company("one", "Rivendell", "Aragorn II", "Legolas", "Gimli")
    play.locations("one", "Moria", "Bree")
    play.hand("one", *hand)
    if wounded:
        for name in ("Aragorn II", "Legolas"):
            play.state(name, WOUNDED)
    places = tuple(Option("to", play.id(site)) for site in ("Bree", "Moria"))
    decision = Decision("one", "movement.onward", (*places, Option("stay")), "", about=(f"c{company}",))
    return play.say(ANSWERS["movement.onward"](play.table, decision))


def test_a_company_moves_on_to_where_it_can_do_something() -> None:
    assert may_go_on("Glamdring") == "to Moria"


def test_a_company_that_came_home_to_heal_stays() -> None:
    assert may_go_on(wounded=True) == "stay"


def test_a_company_on_its_way_takes_no_card_that_another_can_play_better() -> None:
    play = Play(one="balrog")
    leader = play.company("one", "Moria", "Umagaur", "Mountain-maggot")
    troll = play.company("one", "The Under-gates", "Hill-troll", "Crook-legged Orc")
    play.locations("one", "Mount Gundabad")
    play.hand("one", "Orcs of Moria")
    play.organization()
    play.do(f"move c{troll}" if f"move c{troll}" in play.options else f"move {troll}", "to Moria")
    found = plans.errands(play.table, "one")
    assert found[leader].card == play.id("Orcs of Moria")
    assert not found[troll].card
