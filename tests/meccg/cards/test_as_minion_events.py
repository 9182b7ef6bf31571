"""Minion resource events of Against the Shadow."""

from __future__ import annotations

import pytest

from tests.meccg.cards.hazard_scenes import unanswered
from tests.meccg.cards.short_event_scenes import attacked
from tests.meccg.play import Play
from underdeeps.meccg.language.catalogue import text_of
from underdeeps.meccg.rules import numbers, zones
from underdeeps.meccg.rules.combat import attacks, company_combat
from underdeeps.meccg.rules.ending import scoring
from underdeeps.meccg.rules.journeys import routes
from underdeeps.meccg.table import TAPPED, UNTAPPED, WOUNDED

EYE = "LE-203"


def minions(site: str, *characters: str, hand: tuple[str, ...] = (), sauron: bool = False) -> tuple[Play, int]:
    play = Play("ringwraith", "wizard")
    company = play.company("one", site, *characters)
    play.hand("one", *hand)
    if sauron:
        play.event("one", EYE)
    return play, company


# -- for Sauron -------------------------------------------------------------------------------------


def power(sauron: bool, *dice: int) -> Play:
    play, company = minions("Southron Oasis", "Ostisen", hand=("AS-63", "AS-79"), sauron=sauron)
    play.at_site(company)
    play.dice(*dice)
    return play.do("play Haradrim")


def test_the_dark_power_is_for_sauron() -> None:
    assert "Haradrim" not in power(False, 1, 1).names(tuple(power(False, 1, 1).table.players["one"].hand))
    assert not power(False, 1, 1).events("check-changed")
    assert power(True, 1, 1).offered("play The Dark Power check")


@pytest.mark.parametrize(("dice", "won"), [((1, 6), True), ((1, 5), False)])
def test_the_dark_power_helps_and_keeps_the_faction(dice: tuple[int, int], won: bool) -> None:
    play = power(True, *dice)
    play.do("play The Dark Power check").until()
    assert ("Haradrim" in play) == won
    assert ("Haradrim" in play.names(play.player("one").deck)) == (not won)
    assert "Haradrim" not in play.names(play.player("one").discard)


def test_dark_tryst_draws_three_and_is_gone() -> None:
    play, _ = minions("Dol Guldur", "Gorbag", hand=("AS-80",))
    play.organization()
    play.do("play Dark Tryst")
    unanswered(play)
    assert len(play.player("one").hand) == 3
    assert play.names(play.player("one").pool) == ["Dark Tryst"]
    assert "Dark Tryst" not in play.names(play.player("one").discard)


@pytest.mark.parametrize(("sauron", "automatic"), [(True, False), (False, False), (True, True)])
def test_eye_never_sleeping_cancels_a_creature_for_sauron(sauron: bool, automatic: bool) -> None:
    play, company = minions("Weathertop", "Gorbag", hand=("AS-82",), sauron=sauron)
    attacked(play, company, automatic=automatic)
    offered = play.offered("play Eye Never Sleeping attack")
    assert offered == (sauron and not automatic)
    if offered:
        play.do("play Eye Never Sleeping attack").until()
        assert play.result == attacks.CANCELED


@pytest.mark.parametrize(
    ("members", "limit"), [(("Gorbag", "Shagrat"), 2), (("Gorbag", "Shagrat", "Radbug", "Lagduf"), 3)]
)
def test_the_great_eye_lowers_the_hazard_limit_down_to_two(members: tuple[str, ...], limit: int) -> None:
    play, company = minions("Carn Dûm", *members, sauron=True)
    play.event("one", "AS-85")
    play.hand("two", "River")
    play.moves(company, "Weathertop", "Angmar", "Arthedain")
    assert play.table.journey is not None
    assert play.table.journey.hazard_limit == limit


def test_the_great_eye_is_played_by_sauron_only() -> None:
    for sauron in (True, False):
        play, _ = minions("Carn Dûm", "Gorbag", hand=("AS-85",), sauron=sauron)
        play.long_events()
        assert (play.table.pending is not None and play.offered("play The Great Eye")) == sauron


def test_the_great_eye_cancels_a_hazard_event_but_no_creature() -> None:
    play, company = minions("Carn Dûm", "Gorbag", "Shagrat", sauron=True)
    play.event("one", "AS-85")
    play.hand("two", "AS-34", "Wargs", "River")
    play.moves(company, "Weathertop", "Angmar", "Arthedain")
    play.until("chain.open", "two")
    play.do("play Power Built by Waiting")
    link = play.table.chain[-1].number
    play.do(f"use The Great Eye link{link}")
    unanswered(play)
    assert "Power Built by Waiting" not in play
    assert "The Great Eye" not in play
    assert "Power Built by Waiting" in play.names(play.player("two").discard)


def test_the_great_eye_does_not_see_creatures() -> None:
    play, company = minions("Carn Dûm", "Gorbag", "Shagrat", sauron=True)
    play.event("one", "AS-85")
    play.hand("two", "Wargs", "River")
    play.moves(company, "Weathertop", "Angmar", "Arthedain")
    play.until("chain.open", "two")
    play.do(next(option for option in play.options if option.startswith("play Wargs")))
    assert not any(option.startswith("use The Great Eye") for option in play.options)


# -- battle -----------------------------------------------------------------------------------------


def test_driven_as_by_a_madness_strengthens_the_company_for_an_attack() -> None:
    play, company = minions("Weathertop", "Belegorn", "Gorbag", hand=("AS-81", "AS-81"))
    before = {name: numbers.prowess(play.table, play[name].number) for name in ("Belegorn", "Gorbag")}
    body = numbers.body(play.table, play["Gorbag"].number)
    attacked(play, company, strikes=2)
    play.dice(6, 6)
    play.do("play Driven as by a Madness attack").until("combat.assign")
    assert {name: numbers.prowess(play.table, play[name].number) - 2 for name in before} == before
    assert numbers.body(play.table, play["Gorbag"].number) == body - 1
    assert len(play.events("corruption")) == 1
    play.until()
    assert numbers.body(play.table, play["Gorbag"].number) == body


def test_driven_as_by_a_madness_needs_spirit_magic() -> None:
    play, company = minions("Weathertop", "Gorbag", hand=("AS-81",))
    attacked(play, company)
    assert not play.offered("play Driven as by a Madness attack")


def test_hail_of_darts_makes_support_worth_three() -> None:
    play, company = minions("Weathertop", "Gorbag", "Shagrat", hand=("AS-86", "AS-86"))
    play.organization()
    play.do(f"play Hail of Darts c{company}")
    unanswered(play)
    assert not play.offered(f"play Hail of Darts c{company}")
    play.until()
    attacked(play, company)
    play.until("combat.assign").do("face Gorbag")
    play.until("strike.support")
    play.dice(1, 1)
    play.do("support Shagrat")
    prowess = numbers.prowess(play.table, play["Gorbag"].number)
    assert play.events("strike-rolled")[-1].facts["total"] == 2 + prowess + 3


def test_hounds_of_sauron_leave_an_attack_one_strike() -> None:
    play, company = minions("Weathertop", "Ciryaher", "Gorbag", hand=("AS-89",))
    attacked(play, company, strikes=4)
    play.dice(6, 6)
    play.do("play Hounds of Sauron/1 attack").until("combat.assign")
    assert attacks.strikes_of(play.table) == 1
    assert len(play.events("corruption")) == 1


def test_hounds_of_sauron_are_no_help_against_automatic_attacks() -> None:
    play, company = minions("Weathertop", "Ciryaher", hand=("AS-89",))
    attacked(play, company, strikes=4, automatic=True)
    assert not play.offered("play Hounds of Sauron/1 attack")


def test_hounds_of_sauron_are_set_on_a_hero_company_in_place_of_an_attack() -> None:
    play, company = minions("Weathertop", "Ciryaher", hand=("AS-89",))
    heroes = play.company("two", "Weathertop", "Aragorn II", "Legolas")
    play.at_site(company)
    play.do(f"play Hounds of Sauron c{heroes}")
    unanswered(play)
    fight = play.table.combat
    assert fight is not None
    assert (fight.company, fight.race, fight.strikes, fight.prowess, fight.defender) == (heroes, "wolf", 4, 8, "two")
    play.until()
    assert play.player("one").hostile


def test_riven_gate_opens_a_border_hold() -> None:
    play, company = minions("Dale", "Hador", hand=("AS-98",))
    play.dice(6, 6)
    play.enters(company).until("site.enter").do("enter")
    play.do("play Riven Gate attack").until()
    assert play.events("attack-canceled")
    assert [effect.amount for effect in play.table.lasting if effect.kind == "faction-influence"] == [2]
    assert len(play.events("corruption")) == 1


def test_riven_gate_is_for_border_holds() -> None:
    play, company = minions("Weathertop", "Hador", hand=("AS-98",))
    play.enters(company).until("site.enter").do("enter")
    assert not play.offered("play Riven Gate attack")


# -- hoards, treason, tribute -----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("who", "state", "playable"), [("Gorbag", TAPPED, True), ("Radbug", TAPPED, False), ("Gorbag", UNTAPPED, False)]
)
def test_hoard_well_searched_brings_one_more_item(who: str, state: int, playable: bool) -> None:
    play, company = minions("Irerock", who, hand=("AS-87", "High Helm", "Black Mace"))
    play.state("Irerock", state)
    play.at_site(company)
    assert (play.table.pending is not None and play.offered("play Hoard Well-searched")) == playable
    if playable:
        play.do("play Hoard Well-searched")
        if play.asked == "chain.by":
            play.do(f"by {who}")
        unanswered(play)
        assert play.offered("play High Helm")
        assert not play.offered("play Black Mace")


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


def test_tribute_garnered_is_worth_a_point_while_the_faction_is_in_play() -> None:
    play, _ = minions("Dol Guldur", "Gorbag", hand=("AS-104", "AS-104"))
    play.faction("one", "AS-63")
    play.organization()
    play.do("play Tribute Garnered Haradrim")
    unanswered(play)
    points = scoring.tally(play.table, "one")
    assert (points["faction"], points["miscellaneous"]) == (2, 1)
    assert not play.offered("play Tribute Garnered Haradrim")


@pytest.mark.parametrize("n", [79, 80, 81, 82, 85, 86, 87, 89, 98, 103, 104])
def test_they_say_what_they_do(n: int) -> None:
    assert text_of(f"AS-{n}")


CARDS_HERE = ("AS-95", "AS-99", "AS-107")

SACK, LEGS = "AS-99", "AS-107"


# -- carried off ------------------------------------------------------------------------------------


def ambush(card: str, *heroes: str, minion: str = "", site: str = "Bree") -> Play:
    """A minion company attacks a hero company at the same site; its player holds a card."""
    play = Play("ringwraith", "wizard")
    mine = play.company("one", site, minion or ("Tûma" if card == SACK else "Gorbag"))
    play.company("two", site, *heroes)
    play.hand("one", card)
    play.table.phase = "site"
    play.table.site_company = mine
    zones.change_company(play.table, mine, entered=True, site_done=True)
    return play.run(company_combat.attack, play.company_of(heroes[0]).number)


def carried(card: str, *dice: int, heroes: tuple[str, ...] = ("Sam Gamgee",)) -> Play:
    """The card is played, and the strikes are fought with these dice: the attacker's first."""
    play = ambush(card, *heroes)
    bearer = "Tûma" if card == SACK else "Gorbag"
    play.do(f"play {play.word(card)} {bearer}")
    unanswered(play)
    play.dice(*(dice or (6, 6, 1, 1)))
    return play.until()


@pytest.mark.parametrize(("card", "bearer"), [(SACK, "Tûma"), (LEGS, "Gorbag")])
def test_they_carry_a_hobbit_off_unharmed(card: str, bearer: str) -> None:
    play = carried(card)
    host = play[card]
    captive = play["Sam Gamgee"]
    assert host.on == play[bearer].number
    assert (captive.role, captive.on, captive.state) == ("aside", host.number, UNTAPPED)
    assert play.table.companies_of("two") == ()


@pytest.mark.parametrize("card", [SACK, LEGS])
def test_they_are_discarded_if_nobody_is_carried_off(card: str) -> None:
    play = carried(card, 1, 1, 6, 6)
    assert card not in play
    assert "Sam Gamgee" in play
    assert play["Sam Gamgee"].role == "character"


def test_a_sack_is_for_dwarves_too_and_legs_are_not() -> None:
    assert ambush(SACK, "Gimli").offered("play Sack Over the Head Tûma")
    assert not any(option.startswith("play") for option in pending(ambush(LEGS, "Gimli")))
    assert not any(option.startswith("play") for option in pending(ambush(SACK, "Legolas")))
    assert not any(option.startswith("play") for option in pending(ambush(SACK, "Gimli", minion="Gorbag")))


def pending(play: Play) -> list[str]:
    return play.options if play.table.pending is not None else []


def test_a_strike_wounds_whom_they_do_not_carry_off() -> None:
    play = ambush(SACK, "Legolas", "Sam Gamgee")
    play.do("play Sack Over the Head Tûma")
    unanswered(play)
    play.until("company-combat.assign").do("attacker Tûma", "face Legolas Tûma")
    play.dice(6, 6, 1, 1, 1, 1)
    play.until()
    assert play["Legolas"].state == WOUNDED
    assert SACK not in play


@pytest.mark.parametrize("card", [SACK, LEGS])
def test_the_captives_get_away_when_the_bearer_is_wounded(card: str) -> None:
    play = carried(card)
    play.locations("two", "Bree")
    zones.wound(play.table, play["Tûma" if card == SACK else "Gorbag"].number)
    assert card not in play
    company = play.company_of("Sam Gamgee")
    assert company.owner == "two"
    site = play.table.site_of(company)
    assert (site.facts.name, site.owner) == ("Bree", "two")


def test_captives_without_a_card_of_the_site_are_on_that_of_the_others() -> None:
    play = carried(SACK)
    for card in tuple(play.table.cards.values()):
        if card.role == "site" and card.owner == "two":
            zones.leave(play.table, card.number, "nowhere")
    play.player("two").locations = ()
    play.player("two").site_discard = ()
    zones.discard(play.table, play["Tûma"].number)
    assert play.table.site_of(play.company_of("Sam Gamgee")).owner == "one"


@pytest.mark.parametrize(("dice", "lost"), [((6, 3), True), ((4, 4), False)])
def test_sack_over_the_head_costs_a_captive_his_life_with_nine(dice: tuple[int, int], lost: bool) -> None:
    play = carried(SACK)
    play.dice(*dice)
    play.untap().until()
    assert ("Sam Gamgee" in play.names(play.player("two").removed)) == lost
    assert (SACK in play) == (not lost)


def test_sack_over_the_head_keeps_from_havens() -> None:
    play = carried(SACK)
    play.locations("one", "Carn Dûm", "Weathertop")
    company = play.company_of("Tûma")
    found = [play.word(site) for site in routes.destinations(play.table, company)]
    assert "Weathertop" in found
    assert "Carn Dûm" not in found
    zones.discard(play.table, play[SACK].number)
    assert "Carn Dûm" in [play.word(site) for site in routes.destinations(play.table, play.company_of("Tûma"))]


@pytest.mark.parametrize(("dice", "kept"), [((3, 4), True), ((3, 3), False)])
def test_use_your_legs_needs_a_roll_each_turn(dice: tuple[int, int], kept: bool) -> None:
    play = carried(LEGS)
    play.locations("two", "Bree")
    play.dice(*dice)
    play.end_of_turn().until()
    assert (LEGS in play) == kept
    assert (play["Sam Gamgee"].role == "aside") == kept


def test_use_your_legs_is_stored_at_barad_dur() -> None:
    play = carried(LEGS)
    company = play.company_of("Gorbag")
    zones.change_company(play.table, company.number, site=play.site("one", "Barad-dûr"))
    before = scoring.tally(play.table, "one")["miscellaneous"]
    play.organization()
    play.dice(6, 6)
    play.do("store Use Your Legs").until()
    assert play[LEGS].stored
    assert scoring.tally(play.table, "one")["miscellaneous"] - before == 3
    assert "Sam Gamgee" in play.names(play.player("two").removed)


# -- wolves -----------------------------------------------------------------------------------------


def wolves(*dice: int, wolf: str = "War-wolf") -> Play:
    """Our Own Wolves is played against an attack on somebody with a wolf."""
    play = Play("ringwraith", "wizard")
    company = play.company("one", "Weathertop", "Belegorn")
    play.give("Belegorn", wolf)
    play.hand("one", "AS-95")
    attacked(play, company, strikes=1, prowess=3)
    play.dice(6, 6)
    play.do("play Our Own Wolves attack")
    unanswered(play)
    play.until("combat.assign")
    assert numbers.prowess(play.table, play[wolf].number) == (play[wolf].facts.prowess or 0) + 3
    play.dice(6, 6, *dice)
    play.do("face Belegorn")
    return play.until()


def test_our_own_wolves_turn_on_their_master_after_the_attack() -> None:
    play = wolves(6, 6)
    first, second = play.events("attack")
    assert (second.facts["strikes"], second.facts["prowess"], second.facts["race"]) == (1, 2 + 3, "")
    assert len(play.events("corruption")) == 1
    assert "War-wolf" in play
    assert numbers.prowess(play.table, play["War-wolf"].number) == 2
    assert first.facts["race"] == "orc"


def test_our_own_wolves_lose_the_wolf_that_bites() -> None:
    play = wolves(1, 1, 1, 1, wolf="The Warg-king")
    assert play["Belegorn"].state == WOUNDED
    assert "The Warg-king" in play.names(play.player("one").discard)


def test_our_own_wolves_need_magic() -> None:
    for who, ally, offered in (("Belegorn", "LE-157", True), ("Gorbag", "LE-157", False)):
        play = Play("ringwraith", "wizard")
        company = play.company("one", "Weathertop", who)
        play.give(who, ally)
        play.hand("one", "AS-95")
        attacked(play, company)
        assert play.offered("play Our Own Wolves attack") == offered


def test_they_all_say_what_they_do() -> None:
    assert all(text_of(card) for card in CARDS_HERE)
