"""Hero resource events of Against the Shadow."""

from __future__ import annotations

import pytest

from tests.meccg.cards.hazard_scenes import unanswered
from tests.meccg.cards.short_event_scenes import attacked
from tests.meccg.play import Play
from tests.rules import rule
from underdeeps.kernel import Flow, procedure
from underdeeps.meccg import windows
from underdeeps.meccg.facts import CARDS, SITES
from underdeeps.meccg.language.catalogue import text_of
from underdeeps.meccg.modifiers import total
from underdeeps.meccg.rules import numbers, zones
from underdeeps.meccg.rules.chain import chain
from underdeeps.meccg.rules.combat import attacks, automatic_attacks, company_combat, strikes
from underdeeps.meccg.rules.ending import scoring
from underdeeps.meccg.rules.journeys import places, replacing
from underdeeps.meccg.rules.resources import factions
from underdeeps.meccg.rules.turn import site_phase
from underdeeps.meccg.rules.turn.site_phase import company_site_phase
from underdeeps.meccg.table import TAPPED, UNTAPPED, Table

MEN, ELVES, DWARVES = "Riders of Rohan", "Wood-elves", "Blue Mountain Dwarves"


# -- Alliance of Free Peoples -----------------------------------------------------------------------


@pytest.mark.parametrize(("factions", "more"), [((MEN, ELVES, DWARVES), 3), ((MEN, ELVES), 0)])
def test_alliance_of_free_peoples_is_worth_a_point_for_each_faction(factions: tuple[str, ...], more: int) -> None:
    play = Play()
    for name in factions:
        play.faction("one", name)
    before = scoring.tally(play.table, "one")["faction"]
    play.event("one", "AS-45")
    assert scoring.tally(play.table, "one")["faction"] == before + more


def test_alliance_of_free_peoples_is_broken_when_a_faction_is_discarded() -> None:
    play = Play()
    play.faction("one", MEN)
    play.faction("one", ELVES)
    play.event("one", "AS-45")
    zones.leave(play.table, play[ELVES].number, "hand")
    assert "Alliance of Free Peoples" in play
    zones.discard(play.table, play[MEN].number)
    assert "Alliance of Free Peoples" not in play


# -- Biter and Beater! ------------------------------------------------------------------------------


def test_biter_and_beater_whets_the_blades_against_orcs() -> None:
    play = Play()
    company = play.company("one", "Rivendell", "Gandalf", "Legolas")
    play.give("Gandalf", "Glamdring")
    play.hand("one", "AS-46")
    before = numbers.prowess(play.table, play["Gandalf"].number, "orc")
    attacked(play, company, race="orc", body=6)
    play.do("play Biter and Beater! attack").until("combat.assign")
    assert numbers.prowess(play.table, play["Gandalf"].number, "orc") == before + 2
    assert total(strikes.lasting_strike_body(play.table, play["Gandalf"].number)) == -1
    assert total(strikes.lasting_strike_body(play.table, play["Legolas"].number)) == 0
    play.until()
    assert total(strikes.lasting_strike_body(play.table, play["Gandalf"].number)) == 0


@pytest.mark.parametrize(("race", "item"), [("wolf", "Glamdring"), ("orc", "Horn of Anor")])
def test_biter_and_beater_needs_orcs_and_blades(race: str, item: str) -> None:
    play = Play()
    company = play.company("one", "Rivendell", "Gandalf")
    play.give("Gandalf", item)
    play.hand("one", "AS-46")
    attacked(play, company, race=race)
    assert not play.offered("play Biter and Beater! attack")


def besieged(hand: str, *minions: str, bears: str = "") -> Play:
    """A minion company attacks heroes of player one, whose turn it is not."""
    play = Play("wizard", "ringwraith", active="two")
    heroes = play.company("one", "Weathertop", "Aragorn II", "Legolas")
    if bears:
        play.give("Aragorn II", bears)
    attackers = play.company("two", "Weathertop", *minions)
    play.hand("one", hand)
    play.table.phase = "site"
    play.table.site_company = attackers
    zones.change_company(play.table, attackers, entered=True)
    return play.run(company_combat.attack, heroes)


@pytest.mark.parametrize(("foe", "offered"), [("Gorbag", True), ("Ostisen", False)])
def test_biter_and_beater_is_played_on_the_opponents_turn_against_overt_companies(foe: str, offered: bool) -> None:
    play = besieged("AS-46", foe, bears="Orcrist")
    assert play.offered("play Biter and Beater! attack") == offered


# -- Power Against the Shadow -----------------------------------------------------------------------


def test_power_against_the_shadow_strengthens_heroes_whom_minions_attack() -> None:
    play = besieged("AS-53", "Gorbag")
    before = {name: numbers.prowess(play.table, play[name].number) for name in ("Aragorn II", "Legolas")}
    assert (play.asks, play.asked) == ("one", "chain.open")
    play.do("play Power Against the Shadow attack").until("company-combat.assign")
    assert {name: numbers.prowess(play.table, play[name].number) - 3 for name in before} == before


def test_power_against_the_shadow_is_no_help_against_creatures() -> None:
    play = Play()
    company = play.company("one", "Rivendell", "Gandalf")
    play.hand("one", "AS-53")
    attacked(play, company)
    assert not play.offered("play Power Against the Shadow attack")


# -- Drughu -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("keyed", "site", "automatic", "more"),
    [
        ("region:wilderness", "Rivendell", False, 2),
        ("region:shadow-land", "Rivendell", False, 0),
        ("", "Weathertop", True, 2),
        ("", "Moria", True, 0),
    ],
)
def test_drughu_helps_in_the_wild_and_in_ruins(keyed: str, site: str, automatic: bool, more: int) -> None:
    play = Play()
    company = play.company("one", site, "Legolas")
    play.hand("one", "AS-47", "Beretar", "AS-47")
    before = numbers.prowess(play.table, play["Legolas"].number)
    play.organization()
    play.do(f"play Drughu c{company}")
    play.until()
    assert "Beretar" in play.names(play.player("one").discard)
    attacked(play, company, keyed=keyed, automatic=automatic)
    assert numbers.prowess(play.table, play["Legolas"].number) == before + more
    play.until()
    assert numbers.prowess(play.table, play["Legolas"].number) == before


def test_drughu_needs_a_ranger_in_hand() -> None:
    play = Play()
    company = play.company("one", "Rivendell", "Legolas")
    play.hand("one", "AS-47", "Gimli")
    play.organization()
    assert not play.offered(f"play Drughu c{company}")


# -- Spies Feared -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("site", "who", "playable"),
    [
        ("Moria", "Frodo", True),
        ("Moria", "Gimli", False),
        ("Weathertop", "Aragorn II", True),
        ("Weathertop", "Frodo", False),
    ],
)
def test_spies_feared_needs_a_scout_or_a_ranger_in_place(site: str, who: str, playable: bool) -> None:
    play = Play()
    play.company("one", site, who)
    play.hand("one", "AS-55")
    play.organization()
    assert play.offered(f"play Spies Feared {site}") == playable


def test_spies_feared_raises_the_guard_against_minions_and_doubles_all_attacks() -> None:
    play = Play("wizard", "ringwraith")
    heroes = play.company("one", "Moria", "Frodo")
    minions = play.company("two", "Moria", "Gorbag")
    play.hand("one", "AS-55")
    play.organization()
    play.do("play Spies Feared Moria")
    unanswered(play)
    faced = {}
    for name, number in (("heroes", heroes), ("minions", minions)):
        company = play.table.companies[number]
        attacks = automatic_attacks.automatic_attacks(play.table, play.table.site_of(company), company)
        faced[name] = [(attack.race, attack.strikes, attack.prowess) for attack in attacks]
    own = [
        (attack.race, attack.strikes, attack.prowess)
        for attack in play.table.site_of(play.table.companies[minions]).facts.attacks
    ]
    assert faced["heroes"] == [("orc", 4, 7)] * 2
    assert faced["minions"] == [*own * 2, ("orc", 5, 8), ("orc", 5, 8)]


# -- The Sun Unveiled -------------------------------------------------------------------------------


def test_the_sun_unveiled_lifts_hazards_and_untaps() -> None:
    play = Play()
    play.company("one", "Edoras", "Gimli")
    play.give("Gimli", "Alone and Unadvised")
    play.state("Gimli", TAPPED)
    play.event("one", "Gates of Morning")
    play.hand("one", "AS-56")
    play.organization()
    play.do("play The Sun Unveiled Gimli")
    unanswered(play)
    assert "Alone and Unadvised" not in play
    assert play["Gimli"].state == UNTAPPED


@pytest.mark.parametrize(("site", "gates"), [("Edoras", False), ("Bree", True)])
def test_the_sun_unveiled_needs_a_free_hold_and_gates_of_morning(site: str, gates: bool) -> None:
    play = Play()
    play.company("one", site, "Gimli")
    play.state("Gimli", TAPPED)
    if gates:
        play.event("one", "Gates of Morning")
    play.hand("one", "AS-56")
    play.organization()
    assert not play.offered("play The Sun Unveiled Gimli")


@pytest.mark.parametrize("n", [45, 46, 47, 53, 55, 56])
def test_they_say_what_they_do(n: int) -> None:
    assert text_of(f"AS-{n}")


CARDS_HERE = ("AS-44", "AS-48", "AS-50", "AS-51", "AS-52", "AS-57")


def meeting(site: str, minions: tuple[str, ...], heroes: tuple[str, ...], hand: tuple[str, ...] = ()) -> Play:
    """A minion company has entered a site where a hero company is; it is about to attack."""
    play = Play("ringwraith", "wizard")
    mine = play.company("one", site, *minions)
    play.company("two", site, *heroes)
    play.hand("two", *hand)
    play.table.phase = "site"
    play.table.site_company = mine
    zones.change_company(play.table, mine, entered=True, site_done=True)
    return play


# -- bells ------------------------------------------------------------------------------------------


def bells(site: str = "Bree") -> Play:
    play = meeting(site, ("Gorbag", "Shagrat"), ("Gimli",), ("AS-44",))
    return play.run(company_site_phase, play.table.site_company)


def test_all_the_bells_ringing_cancels_the_attack_and_rouses_the_site() -> None:
    play = bells().until("site.enter").do("enter")
    play.until("company-combat").do(f"attack {play.company_of('Gimli').number}")
    before = len(play.events("attack"))
    play.do("play All the Bells Ringing attack")
    unanswered(play)
    play.until("company-combat")
    fought = play.events("attack")[before:]
    assert [event.facts["card"] for event in fought] == [play.table.site_of(play.company_of("Gorbag")).id]
    assert not any(event.facts["detainment"] for event in fought)
    assert play.offered(f"attack {play.company_of('Gimli').number}")


def test_all_the_bells_ringing_is_for_free_holds_and_border_holds() -> None:
    play = meeting("Moria", ("Gorbag",), ("Gimli",), ("AS-44",))
    play.run(company_combat.attack, play.company_of("Gimli").number)
    assert not any(option.startswith("play") for option in play.options)


# -- by-ways ----------------------------------------------------------------------------------------


def maggot(*locations: str, automatic: bool = False) -> Play:
    play = Play()
    company = play.company("one", "Bree", "Gimli")
    play.event("one", "AS-48")
    play.locations("one", *locations)
    return attacked(play, company, automatic=automatic, keyed="site:border-hold")


@rule("term.replace")
def test_farmer_maggot_leads_a_company_away_from_an_attack() -> None:
    play = maggot("Old Forest", "Weathertop", "Edoras")
    play.do("use Farmer Maggot attack")
    assert sorted(play.options) == ["to-site Old Forest", "to-site Weathertop"]
    play.do("to-site Weathertop").until()
    assert play.result == attacks.CANCELED
    assert play.table.site_of(play.company_of("Gimli")).facts.name == "Weathertop"
    assert play.names(play.player("one").site_discard) == ["Bree"]
    assert play.names(play.player("one").discard) == ["Farmer Maggot"]


def test_farmer_maggot_needs_another_site_of_the_country() -> None:
    assert not maggot("Edoras").events("used")
    play = maggot("Edoras")
    assert play.table.pending is None or not play.offered("use Farmer Maggot attack")


def test_who_is_led_away_while_entering_faces_the_attacks_of_the_other_site() -> None:
    play = Play()
    company = play.company("one", "Barrow-downs", "Gimli")
    play.event("one", "AS-48")
    play.locations("one", "Weathertop")
    play.enters(company).until("site.enter").do("enter")
    play.do("use Farmer Maggot attack").until()
    assert [event.facts["card"] for event in play.events("attack")] == [play.id("Barrow-downs")] + [
        play.id("Weathertop")
    ] * len(CARDS[play.id("Weathertop")].attacks)


# -- riders -----------------------------------------------------------------------------------------


def test_mount_slain_discards_a_nazgul_whose_strike_fails() -> None:
    play = Play("wizard", "ringwraith")
    company = play.company("one", "Weathertop", "Gimli")
    play.hand("one", "AS-50")
    creature = zones.enter(play.table, "TW-65", "two", "creature")
    attacked(play, company, race="nazgûl", prowess=5, body=9, card="TW-65")
    assert play.table.combat is not None
    play.table.combat.maker = creature
    play.until("combat.assign").do("face Gimli")
    play.until("strike.stay")
    play.dice(6, 6)
    play.do("tap").until("chain.respond", "one")
    play.dice(1, 1)
    play.do("play Mount Slain strike").until()
    assert creature not in play.table.cards
    assert play["Mount Slain"].number in play.player("one").points
    assert scoring.tally(play.table, "one")["miscellaneous"] == 2


def test_mount_slain_discards_a_ringwraith_who_attacks() -> None:
    play = meeting("Bree", ("Khamûl the Ringwraith",), ("Gandalf",), ("AS-50",))
    play.run(company_combat.attack, play.company_of("Gandalf").number)
    while play.asked != "chain.respond" and play.table.pending is not None:
        if play.asked.startswith("company-combat.stay"):
            play.table.loaded = ()
            play.dice(1, 1, 6, 6)
        play._modestly()
    play.dice(1, 2)
    play.do("play Mount Slain strike").until()
    assert "Khamûl the Ringwraith" in play.names(play.player("one").discard)


def test_mount_slain_is_for_riders() -> None:
    play = Play("wizard", "ringwraith")
    company = play.company("one", "Weathertop", "Gimli")
    play.hand("one", "AS-50")
    attacked(play, company, race="orc", prowess=5, body=9)
    play.until("combat.assign").do("face Gimli").until("strike.stay")
    play.dice(6, 6, 1, 1)
    play.do("tap").until()
    assert play.names(play.player("one").hand) == ["Mount Slain"]


# -- gates ------------------------------------------------------------------------------------------


def closed(kind: str = "wizard") -> Play:
    """No Strangers at this Time lies on Bree; a company of player one is at his Bree."""
    play = Play(kind, "wizard")
    play.company("one", "Bree", "Gimli" if kind == "wizard" else "Gorbag")
    other = play.site("two", "Bree")
    number = zones.enter(play.table, "AS-51", "two", "event", on=other)
    assert number
    return play


def test_no_strangers_needs_a_faction_won_there() -> None:
    play = Play()
    company = play.company("one", "Bree", "Gimli")
    play.hand("one", "AS-51")
    faction = play.faction("one", "Rangers of the North")
    play.at_site(company)
    assert play.table.pending is None
    zones.change(play.table, faction, note=(f"{factions.PLAYED_AT}Bree",))
    play.at_site(company).do("play No Strangers at this Time Bree")
    unanswered(play)
    assert play["No Strangers at this Time"].on == play.table.companies[company].site
    assert scoring.tally(play.table, "one")["miscellaneous"] == 1


def test_a_faction_remembers_where_it_was_won() -> None:
    play = Play()
    company = play.company("one", "Bree", "Gimli")
    play.table.site_company = company
    number = play.faction("one", "Rangers of the North")
    factions.note_place(play.table, number)
    assert f"{factions.PLAYED_AT}Bree" in play.table.cards[number].note


def test_no_strangers_keeps_the_site_tapped_and_in_play() -> None:
    play = Play()
    company = play.company("one", "Bree", "Gimli")
    site = play.table.companies[company].site
    zones.enter(play.table, "AS-51", "one", "event", on=site)
    zones.change(play.table, site, state=TAPPED)
    zones.untap(play.table, site)
    assert play.table.cards[site].state == TAPPED
    zones.change_company(play.table, company, site=play.site("one", "Rivendell"))
    zones.release_site(play.table, site, "mh.end.origin-returned")
    assert site in play.table.cards


@pytest.mark.parametrize(("kind", "times"), [("ringwraith", 2), ("wizard", 1)])
def test_no_strangers_doubles_the_first_attack_for_minions(kind: str, times: int) -> None:
    play = closed(kind)
    company = play.company_of("Gorbag" if kind == "ringwraith" else "Gimli")
    site = play.table.site_of(company)
    own = len(site.facts.attacks)
    found = automatic_attacks.automatic_attacks(play.table, site, company)
    assert len(found) == (own + 1 if times == 2 and own else own)


def test_no_strangers_makes_attacks_on_minions_earnest() -> None:
    play = closed("ringwraith")
    company = play.company_of("Gorbag").number
    fight = attacks.begin(
        play.table,
        company,
        source="automatic",
        card="",
        maker=0,
        race="man",
        strikes=1,
        prowess=5,
        detainment=True,
    )
    assert not fight.detainment


# -- stolen mail ------------------------------------------------------------------------------------


def mail(hero: str = "Gimli", minion: str = "Gorbag") -> Play:
    play = meeting("Bree", (minion,), (hero,))
    play.event("two", "AS-52", play.company_of(hero).number)
    return play


def test_orc_mail_is_for_hobbits_and_dwarves() -> None:
    for hero, offered in (("Gimli", True), ("Legolas", False)):
        play = Play()
        company = play.company("one", "Bree", hero)
        play.hand("one", "AS-52")
        play.organization()
        assert play.offered(f"play Orc-mail c{company}") == offered


def test_orc_mail_keeps_overt_companies_from_attacking() -> None:
    play = mail()
    assert company_combat.targets(play.table) == []
    covert = mail(minion="Ostisen")
    assert company_combat.targets(covert.table) == [covert.company_of("Gimli").number]


@pytest.mark.parametrize("goes", [True, False])
def test_orc_mail_lets_a_company_march_along(goes: bool) -> None:
    play = mail()
    play.table.site_company = 0
    play.locations("two", "Weathertop")
    company = play.company_of("Gorbag").number
    play.journey(company, "Weathertop").until("march.along")
    assert play.asks == "two"
    play.do("march Weathertop" if goes else "stay-behind")
    name = play.table.site_of(play.company_of("Gimli")).facts.name
    assert name == ("Weathertop" if goes else "Bree")


@pytest.mark.parametrize(("dice", "seen"), [((6, 6), True), ((6, 5), False)])
def test_orc_mail_may_be_seen_through(dice: tuple[int, int], seen: bool) -> None:
    play = mail()
    zones.change_company(play.table, play.company_of("Gorbag").number, site_done=False)
    play.dice(*dice)
    play.run(site_phase.site_phase)
    assert ("Orc-mail" not in play) == seen


# -- a tower ----------------------------------------------------------------------------------------


def raid(*hand: str) -> Play:
    play = Play()
    company = play.company("one", "Moria", "Aragorn II", "Bilbo", "Gimli", "Legolas", "Boromir II")
    play.give("Aragorn II", "Glamdring", "DM-147")
    play.hand("one", *(hand or ("AS-57",)))
    return play.at_site(company)


def test_tower_raided_makes_a_ruin_of_a_tower() -> None:
    play = raid()
    play.do("play Tower Raided Moria")
    while play.asked.startswith("tower"):
        play.do(play.options[0])
    unanswered(play)
    assert "Glamdring" in play.names(play.player("one").discard)
    assert play.table.combat is not None
    assert (play.table.combat.strikes, play.table.combat.prowess, play.table.combat.race) == (4, 8, "orc")
    play.dice(*([6] * 40))
    for _ in range(4):
        play.until("combat.assign").do(next(each for each in play.options if "Bilbo" not in each))
        if play.asked != "combat.assign":
            break
    play.until()
    site = play.table.site_of(play.company_of("Gimli"))
    assert site.state == TAPPED
    play.run(closing, play.company_of("Gimli").number)
    play.until("tower.scout").do("take-charge Bilbo").until()
    assert play["Bilbo"].state == TAPPED
    assert places.site_type(play.table, play.table.cards[site.number]) == "ruins-and-lairs"
    assert play["Tower Raided"].on == site.number
    assert scoring.tally(play.table, "one")["miscellaneous"] == 6


def test_tower_raided_is_discarded_without_a_scout_and_with_its_site() -> None:
    play = raid()
    site = play.table.site_of(play.company_of("Gimli")).number
    number = play.event("one", "AS-57")
    zones.change(play.table, number, note=(f"raided:{site}",))
    play.state("Bilbo", TAPPED)
    play.state("Aragorn II", TAPPED)
    play.until()
    play.run(closing, play.company_of("Gimli").number).until()
    assert "Tower Raided" in play.names(play.player("one").discard)
    other = play.event("one", "AS-57")
    play.table.events = tuple(each for each in play.table.events if each != other)
    zones.attach(play.table, other, site)
    zones.leave(play.table, site, "discard")
    assert other not in play.table.cards


def test_tower_raided_needs_stolen_knowledge_an_item_and_a_scout() -> None:
    for missing in ("DM-147", "Glamdring"):
        play = Play()
        company = play.company("one", "Moria", "Aragorn II", "Bilbo")
        play.give("Aragorn II", *(card for card in ("Glamdring", "DM-147") if card != missing))
        play.hand("one", "AS-57")
        play.at_site(company)
        assert play.table.pending is None or not play.offered("play Tower Raided Moria")


# -- replacing a site -------------------------------------------------------------------------------


@rule("term.replace.site-orientation")
def test_a_site_of_the_other_alignment_lies_as_the_old_one_lay() -> None:
    play = Play()
    company = play.company("one", "Bree", "Gimli")
    zones.change(play.table, play.table.companies[company].site, state=TAPPED)
    minion = SITES["Moria", "minion"].id
    play.player("one").locations = (minion, play.id("Weathertop"))
    replacing.replace_site(play.table, company, minion)
    assert play.table.site_of(play.table.companies[company]).state == TAPPED
    replacing.replace_site(play.table, company, play.id("Weathertop"))
    zones.change(play.table, play.table.companies[company].site, state=UNTAPPED)
    assert play.table.site_of(play.table.companies[company]).id == play.id("Weathertop")


def test_they_all_say_what_they_do() -> None:
    assert all(text_of(card) for card in CARDS_HERE)


@procedure
def closing(table: Table, number: int) -> Flow[None]:
    """The end of a site phase."""
    zones.happen(table, "site-phase-ends", f"c{number}")
    yield from chain.window(table, windows.SITE | windows.CLOSING)
