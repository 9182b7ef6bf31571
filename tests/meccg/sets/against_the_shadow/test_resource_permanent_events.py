"""The resource permanent-events of Against the Shadow."""

from __future__ import annotations

import pytest

from tests.meccg.play import Play
from tests.meccg.rules.agent_scenes import agent
from tests.meccg.sets.against_the_shadow.company_scenes import meeting, minions
from tests.meccg.sets.hazard_scenes import unanswered
from tests.meccg.sets.short_event_scenes import attacked
from tests.rules import rule
from underdeeps.kernel import Flow, procedure
from underdeeps.meccg import windows
from underdeeps.meccg.facts import CARDS
from underdeeps.meccg.language.catalogue import text_of
from underdeeps.meccg.modifiers import total
from underdeeps.meccg.rules import numbers, setup, zones
from underdeeps.meccg.rules.chain import chain
from underdeeps.meccg.rules.combat import attacks, automatic_attacks, company_combat
from underdeeps.meccg.rules.combat.automatic_attacks import automatic_detains
from underdeeps.meccg.rules.ending import scoring
from underdeeps.meccg.rules.journeys import places, routes
from underdeeps.meccg.rules.players import sauron
from underdeeps.meccg.rules.resources import factions
from underdeeps.meccg.rules.turn import arranging, site_phase
from underdeeps.meccg.table import TAPPED, UNTAPPED, WOUNDED, Table

PERMANENT_EVENTS = ("AS-54", "AS-88", "AS-94", "AS-101", "AS-108")


def test_the_faces_have_words() -> None:
    assert all(text_of(card) for card in PERMANENT_EVENTS)


# -- Alliance of Free Peoples -----------------------------------------------------------------------


MEN, ELVES, DWARVES = "Riders of Rohan", "Wood-elves", "Blue Mountain Dwarves"


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


# -- Farmer Maggot ----------------------------------------------------------------------------------


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


# -- Mount Slain ------------------------------------------------------------------------------------


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


@rule("balrog.player.ringwraith-text-applies")
def test_mount_slain_discards_the_balrog_who_attacks() -> None:
    play = Play("balrog", "wizard")
    raiders = play.company("one", "Moria", "The Balrog")
    company = play.company("two", "Moria", "Gandalf")
    play.hand("two", "AS-50")
    play.table.phase = "site"
    play.table.site_company = raiders
    play.run(company_combat.attack, company)
    while play.asked != "chain.respond" and play.table.pending is not None:
        if play.asked.startswith("company-combat.stay"):
            play.table.loaded = ()
            play.dice(1, 1, 6, 6)
        play._modestly()
    play.dice(1, 2)
    play.do("play Mount Slain strike").until()
    assert "The Balrog" in play.names(play.player("one").discard)


def test_mount_slain_is_for_riders() -> None:
    play = Play("wizard", "ringwraith")
    company = play.company("one", "Weathertop", "Gimli")
    play.hand("one", "AS-50")
    attacked(play, company, race="orc", prowess=5, body=9)
    play.until("combat.assign").do("face Gimli").until("strike.stay")
    play.dice(6, 6, 1, 1)
    play.do("tap").until()
    assert play.names(play.player("one").hand) == ["Mount Slain"]


# -- No Strangers at this Time ----------------------------------------------------------------------


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


@rule("meccg.choice.as-cards.no-strangers-faction")
def test_no_strangers_needs_a_faction_that_is_still_in_play() -> None:
    play = Play()
    company = play.company("one", "Bree", "Gimli")
    play.hand("one", "AS-51")
    faction = play.faction("one", "Rangers of the North")
    zones.change(play.table, faction, note=(f"{factions.PLAYED_AT}Bree",))
    zones.discard(play.table, faction)
    play.at_site(company)
    assert play.table.pending is None


def test_a_faction_remembers_where_it_was_won() -> None:
    play = Play()
    company = play.company("one", "Bree", "Gimli")
    play.table.site_company = company
    number = play.faction("one", "Rangers of the North")
    factions.note_place(play.table, number)
    assert f"{factions.PLAYED_AT}Bree" in play.table.cards[number].note


@rule("meccg.choice.as-cards.no-strangers-site")
@pytest.mark.parametrize("state", [TAPPED, UNTAPPED])
def test_no_strangers_keeps_the_site_as_it_is_and_in_play(state: int) -> None:
    play = Play()
    company = play.company("one", "Bree", "Gimli")
    site = play.table.companies[company].site
    zones.enter(play.table, "AS-51", "one", "event", on=site)
    zones.change(play.table, site, state=state)
    zones.untap(play.table, site)
    assert play.table.cards[site].state == state
    zones.change_company(play.table, company, site=play.site("one", "Rivendell"))
    zones.release_site(play.table, site, "mh.end.origin-returned")
    assert site in play.table.cards


def closed(kind: str = "wizard") -> Play:
    """No Strangers at this Time lies on Bree; a company of player one is at his Bree."""
    play = Play(kind, "wizard")
    play.company("one", "Bree", "Gimli" if kind == "wizard" else "Gorbag")
    other = play.site("two", "Bree")
    number = zones.enter(play.table, "AS-51", "two", "event", on=other)
    assert number
    return play


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


# -- Orc-mail ---------------------------------------------------------------------------------------


def test_orc_mail_is_for_hobbits_and_dwarves() -> None:
    for hero, offered in (("Gimli", True), ("Legolas", False)):
        play = Play()
        company = play.company("one", "Bree", hero)
        play.hand("one", "AS-52")
        play.organization()
        assert play.offered(f"play Orc-mail c{company}") == offered


def mail(hero: str = "Gimli", minion: str = "Gorbag") -> Play:
    play = meeting("Bree", (minion,), (hero,))
    play.event("two", "AS-52", play.company_of(hero).number)
    return play


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


# -- Safe from the Shadow, Tokens to Show -----------------------------------------------------------


@pytest.mark.parametrize(
    ("kind", "card", "haven", "who", "item"),
    [
        ("wizard", "AS-54", "Rivendell", "Aragorn II", "Glamdring"),
        ("ringwraith", "AS-101", "Dol Guldur", "Asternak", "Black Mace"),
    ],
)
def test_items_may_be_stored_at_the_end_of_the_turn(kind: str, card: str, haven: str, who: str, item: str) -> None:
    for other in (False, True):
        play = Play(kind)
        play.company("one", haven, who)
        play.give(who, item)
        play.event("one", {"AS-54": "AS-101", "AS-101": "AS-54"}[card] if other else card)
        play.end_of_turn()
        assert play.offered(f"store {item}") != other
        if not other:
            play.dice(6, 6)
            play.do(f"store {item}").until()
            assert play[item].stored


@pytest.mark.parametrize(
    ("kind", "card", "haven", "who"),
    [("wizard", "AS-54", "Rivendell", "Aragorn II"), ("ringwraith", "AS-101", "Dol Guldur", "Asternak")],
)
def test_storing_late_ends_with_an_exhausted_deck_and_cannot_be_duplicated(
    kind: str, card: str, haven: str, who: str
) -> None:
    play = Play(kind)
    play.company("one", haven, who)
    play.locations("one", "Moria" if kind == "ringwraith" else "Bree")
    name = play.word(card)
    play.hand("one", card, card)
    play.organization().do(f"play {name}").until("organization")
    assert name in play
    assert not play.offered(f"play {name}")
    play.until()
    play.deck("two", "Concealment")
    play.run(zones.draw, "two", 1).until()
    assert name not in play


def test_storing_late_is_for_the_end_of_turn_only_with_the_card() -> None:
    play = Play()
    play.company("one", "Rivendell", "Aragorn II")
    play.give("Aragorn II", "Glamdring")
    assert not play.end_of_turn().offered("store Glamdring")


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


@pytest.mark.parametrize("barred", [False, True])
def test_spies_feared_need_a_scout_who_can_be_used(barred: bool) -> None:
    """It is a card for scouts: where such cards cannot be played, neither can it."""
    play = Play()
    company = play.company("one", "Moria", "Bilbo")
    if barred:
        zones.change_company(play.table, company, flags=("bars-skill:scout",))
    play.hand("one", "Spies Feared")
    play.organization()
    assert (play.table.pending is not None and play.offered("play Spies Feared Moria")) is not barred


# -- Tower Raided -----------------------------------------------------------------------------------


def raid(*hand: str) -> Play:
    play = Play()
    company = play.company("one", "Moria", "Aragorn II", "Bilbo", "Gimli", "Legolas", "Boromir II")
    play.give("Aragorn II", "Glamdring", "DM-147")
    play.hand("one", *(hand or ("AS-57",)))
    return play.at_site(company)


@procedure
def closing(table: Table, number: int) -> Flow[None]:
    """The end of a site phase."""
    zones.happen(table, "site-phase-ends", f"c{number}")
    yield from chain.window(table, windows.SITE | windows.CLOSING)


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


# -- Faithless Steward ------------------------------------------------------------------------------


@rule("org.agent-character.not-an-agent")
def test_faithless_steward_is_laid_on_an_agent_character_of_a_hold_at_a_darkhaven() -> None:
    play = Play("ringwraith")
    play.company("one", "Dol Guldur", "Wormtongue", "Nimloth", "Gorbag")
    play.company("one", "Bree", "Bill Ferny")
    agent(play, "Deallus", "Bree", up=True, seat="one")
    play.hand("one", "Faithless Steward")
    play.organization()
    found = [option for option in play.options if "Faithless" in option]
    assert found == ["play Faithless Steward Wormtongue", "play Faithless Steward Nimloth"]
    play.do("play Faithless Steward Wormtongue").until()
    assert play["Faithless Steward"].on == play["Wormtongue"].number


def test_faithless_steward_cannot_be_duplicated_on_a_character() -> None:
    play = Play("ringwraith")
    play.company("one", "Dol Guldur", "Wormtongue", "Bill Ferny")
    play.give("Wormtongue", "Faithless Steward")
    play.hand("one", "Faithless Steward")
    play.organization()
    assert [each for each in play.options if "Faithless" in each] == ["play Faithless Steward Bill Ferny"]


def steward(site: str, state: int = TAPPED) -> Play:
    """Wormtongue is somewhere with Faithless Steward; heroes of player two are at Edoras with a faction to play."""
    play = Play("ringwraith", "wizard", active="two")
    play.company("one", site, "Wormtongue")
    play.state("Wormtongue", state)
    play.give("Wormtongue", "Faithless Steward")
    company = play.company("two", "Edoras", "Aragorn II")
    play.hand("two", "Riders of Rohan")
    return play.at_site(company)


@pytest.mark.parametrize(
    ("site", "state", "works"),
    [("Edoras", TAPPED, True), ("Edoras", WOUNDED, False), ("Bree", TAPPED, False), ("Isengard", TAPPED, False)],
)
def test_faithless_steward_closes_his_home_to_factions_and_gives_points_there(
    site: str, state: int, works: bool
) -> None:
    play = steward(site, state)
    offered = play.table.pending is not None and any("Riders of Rohan" in option for option in play.options)
    assert offered == (not works)
    assert scoring.worth(play.table, play["Faithless Steward"], "one") == (3 if works else 0)
    assert "while he is there and unwounded, that site" in text_of("AS-83").lower()


def test_without_faithless_steward_the_home_is_open() -> None:
    play = steward("Edoras")
    zones.discard(play.table, play["Faithless Steward"].number)
    play.at_site(play.company_of("Aragorn II").number)
    assert any("Riders of Rohan" in option for option in play.options)


# -- Hold Rebuilt and Repaired ----------------------------------------------------------------------


def test_hold_rebuilt_and_repaired_makes_a_ruin_a_shadow_hold_that_detains() -> None:
    play = Play("ringwraith")
    company = play.company("one", "Bandit Lair", "Asternak")
    play.hand("one", "Hold Rebuilt and Repaired")
    play.at_site(company).do("play Hold Rebuilt and Repaired Bandit Lair").until()
    site = play["Bandit Lair"]
    there = play.table.companies[company]
    (attack,) = automatic_attacks.automatic_attacks(play.table, site, there)
    assert places.site_type(play.table, site) == "shadow-hold"
    assert automatic_detains(play.table, site, there, attack)
    play.moves(company, "Dol Guldur").until()
    assert "Hold Rebuilt and Repaired" not in play


@pytest.mark.parametrize("site", ["Irerock", "Moria"])
def test_hold_rebuilt_and_repaired_needs_a_ruin_that_is_no_lair(site: str) -> None:
    play = Play("ringwraith")
    company = play.company("one", site, "Asternak")
    play.hand("one", "Hold Rebuilt and Repaired")
    assert not play.at_site(company).offered(f"play Hold Rebuilt and Repaired {site}")


# -- Orders from Lugbúrz ----------------------------------------------------------------------------


LEADERS = ("Lieutenant of Dol Guldur", "Shagrat")


def ordered(*more: str) -> tuple[Play, int]:
    """Two leaders at Dol Guldur with their orders."""
    play = Play("ringwraith")
    company = play.company("one", "Dol Guldur", *LEADERS, *more)
    play.locations("one", "Moria")
    play.hand("one", "Orders from Lugbúrz", "Orders from Lugbúrz")
    play.organization().do(f"play Orders from Lugbúrz c{company}").until("organization")
    return play, company


def test_orders_from_lugburz_let_a_troll_leader_go_with_another() -> None:
    play = Play("ringwraith")
    company = play.company("one", "Dol Guldur", *LEADERS)
    play.locations("one", "Moria")
    assert routes.destinations(play.table, play.table.companies[company]) == []
    play, company = ordered()
    assert routes.destinations(play.table, play.table.companies[company]) == ["LE-392"]
    assert not play.offered(f"play Orders from Lugbúrz c{company}")


def test_orders_from_lugburz_steady_the_followers_of_troll_leaders() -> None:
    play, _ = ordered("Orc Brawler", "Orc Veteran")
    play.follower("Orc Brawler", "Lieutenant of Dol Guldur")
    play.follower("Orc Veteran", "Shagrat")
    for name, bonus in (("Orc Brawler", 1), ("Orc Veteran", 0), ("Lieutenant of Dol Guldur", 0)):
        card = play[name]
        assert numbers.corruption_modifier(play.table, card.number) == card.facts.corruption_checks + bonus


def test_orders_from_lugburz_end_when_a_leader_leaves() -> None:
    play, _ = ordered("Orc Brawler")
    zones.discard(play.table, play["Orc Brawler"].number)
    assert "Orders from Lugbúrz" in play
    zones.discard(play.table, play["Shagrat"].number)
    assert "Orders from Lugbúrz" not in play
    play, _ = ordered("Orc Brawler")
    arranging.split_off(play.table, play["Shagrat"].number)
    assert "Orders from Lugbúrz" not in play


def test_orders_from_lugburz_are_not_for_ren() -> None:
    play = Play("ringwraith")
    company = play.company("one", "Dol Guldur", "Ren the Ringwraith")
    play.hand("one", "Orders from Lugbúrz")
    assert not play.organization().offered(f"play Orders from Lugbúrz c{company}")
    play = Play("ringwraith")
    company = play.company("one", "Dol Guldur", *LEADERS)
    play.event("one", "Orders from Lugbúrz", company)
    play.player("one").avatar = "LE-56"
    play.organization().until()
    assert "Orders from Lugbúrz" not in play


def test_orders_from_lugburz_may_start_the_game() -> None:
    play = Play("ringwraith")
    company = play.company("one", "Dol Guldur", *LEADERS)
    play.player("one").pool = ("AS-94",)
    play.run(setup.starting_items, "one").do("give Orders from Lugbúrz Shagrat")
    assert play["Orders from Lugbúrz"].number in play.table.companies[company].events


# -- Powers Too Dark and Terrible -------------------------------------------------------------------


EYE, SAURON, POWERS = "LE-203", "BA-43", "AS-97"


def servants(*characters: str, opponent: str = "wizard", hand: tuple[str, ...] = ()) -> Play:
    play = Play("ringwraith", opponent)
    play.company("one", "Dol Guldur", *(characters or ("Gorbag",)))
    play.hand("one", *hand)
    return play


def test_powers_too_dark_is_for_sauron() -> None:
    play = servants(hand=(POWERS,))
    assert not play.organization().offered("play Powers Too Dark and Terrible")
    play = servants(hand=(POWERS,))
    play.event("one", EYE)
    assert play.organization().offered("play Powers Too Dark and Terrible")


def powerful(ring: str = "LE-320", powers: bool = True) -> Play:
    play = servants("Gorbag")
    play.event("one", EYE)
    if powers:
        play.event("one", POWERS)
    if ring:
        play.give("Gorbag", ring)
    return play


def special_ring() -> str:
    return next(card for card in CARDS if sauron.is_ring_of_power(card) and CARDS[card].alignment == "minion")


def test_powers_too_dark_lends_magic_to_a_ring_bearer_once_a_turn() -> None:
    ring = special_ring()
    play = powerful(ring)
    who = play["Gorbag"]
    assert sauron.uses(play.table, who, "sorcery")
    assert not sauron.uses(powerful("").table, powerful("")["Gorbag"], "sorcery")
    assert not sauron.uses(powerful(ring, powers=False).table, powerful(ring, powers=False)["Gorbag"], "sorcery")
    play.player("one").used = (f"{sauron.LENT}77",)
    assert not sauron.uses(play.table, play["Gorbag"], "sorcery")


def test_powers_too_dark_is_used_up_by_a_magic_card() -> None:
    play = Play("ringwraith", "wizard")
    company = play.company("one", "Weathertop", "Gorbag")
    play.event("one", EYE)
    play.event("one", POWERS)
    play.give("Gorbag", special_ring())
    play.hand("one", "AS-81", "AS-81")
    attacked(play, company)
    play.dice(6, 6)
    play.do("play Driven as by a Madness attack")
    assert any(word.startswith(sauron.LENT) for word in play.player("one").used)
    assert not play.offered("play Driven as by a Madness attack")
    unanswered(play)
    play.until("combat.assign")
    assert len(play.events("corruption")) == 1 or play["Gorbag"].facts.race == "ringwraith"
    assert not any(event.kind == "negated" for event in play.table.log or [])


def hero_spell() -> str:
    return next(card for card in CARDS if "spell" in CARDS[card].keywords and CARDS[card].alignment == "hero")


def test_powers_too_dark_hinders_hero_spells() -> None:
    play = powerful("")
    assert total(sauron.hindered(play.table, hero_spell())) == -1
    assert total(sauron.hindered(powerful("", powers=False).table, hero_spell())) == 0


# -- Treason the Greatest Foe -----------------------------------------------------------------------


@pytest.mark.parametrize(("dice", "won"), [((6, 6), True), ((1, 1), False)])
def test_treason_the_greatest_foe_discards_a_hero_of_the_same_home(dice: tuple[int, int], won: bool) -> None:
    play, company = minions("Vale of Erech", "Ostisen", hand=("AS-103",))
    play.company("two", "Vale of Erech", "Damrod", "Aragorn II", "Legolas", "Imrahil")
    assert numbers.free_general_influence(play.table, "two") == 0
    play.at_site(company)
    assert [option for option in play.options if option.startswith("play")] == ["play Treason the Greatest Foe Damrod"]
    play.dice(*dice)
    play.do("play Treason the Greatest Foe Damrod").until()
    assert ("Damrod" not in play) == won
    assert ("Treason the Greatest Foe" in play) == won
    assert scoring.tally(play.table, "one")["miscellaneous"] == (4 if won else 0)


# -- Tribute Garnered -------------------------------------------------------------------------------


def test_tribute_garnered_is_worth_a_point_while_the_faction_is_in_play() -> None:
    play, _ = minions("Dol Guldur", "Gorbag", hand=("AS-104", "AS-104"))
    play.faction("one", "AS-63")
    play.organization()
    play.do("play Tribute Garnered Haradrim")
    unanswered(play)
    points = scoring.tally(play.table, "one")
    assert (points["faction"], points["miscellaneous"]) == (2, 1)
    assert not play.offered("play Tribute Garnered Haradrim")


# -- Well-preserved ---------------------------------------------------------------------------------


def test_well_preserved_sets_a_wounded_companion_up_again() -> None:
    play = Play("ringwraith")
    play.company("one", "Moria", "Ciryaher", "Asternak")
    play.state("Asternak", WOUNDED)
    play.hand("one", "Well-preserved")
    play.organization()
    play.dice(6, 6)
    play.do("play Well-preserved Asternak").until()
    assert play["Asternak"].state == UNTAPPED
    assert numbers.body(play.table, play["Asternak"].number) == 6
    assert play["Well-preserved"].on == play["Asternak"].number
    assert play.events("corruption")[-1].facts["total"] == 12 - 3
    play.untap()
    assert "Well-preserved" in play


def test_well_preserved_needs_shadow_magic_in_the_same_company() -> None:
    play = Play("ringwraith")
    play.company("one", "Moria", "Asternak", "Belegorn")
    play.company("one", "Dol Guldur", "Ciryaher")
    play.state("Asternak", WOUNDED)
    play.hand("one", "Well-preserved")
    play.locations("one", "Minas Morgul")
    assert not play.organization().offered("play Well-preserved Asternak")


def test_well_preserved_costs_a_ringwraith_no_check_and_ends_after_untapping_at_a_darkhaven() -> None:
    play = Play("ringwraith")
    play.company("one", "Dol Guldur", "The Witch-king", "Asternak")
    play.state("Asternak", WOUNDED)
    play.hand("one", "Well-preserved")
    play.organization().do("play Well-preserved Asternak").until()
    assert not play.events("check-declared")
    play.state("Asternak", TAPPED)
    play.untap().until()
    assert "Well-preserved" not in play
    assert numbers.body(play.table, play["Asternak"].number) == 7


def test_well_preserved_sets_up_a_wounded_ally_too() -> None:
    play = Play("ringwraith")
    play.company("one", "Moria", "Ciryaher", "Asternak")
    play.give("Asternak", "War-wolf")
    play.state("War-wolf", WOUNDED)
    play.hand("one", "Well-preserved")
    play.organization()
    play.dice(6, 6)
    play.do("play Well-preserved War-wolf").until()
    assert play["War-wolf"].state == UNTAPPED
    assert numbers.body(play.table, play["War-wolf"].number) == 6
