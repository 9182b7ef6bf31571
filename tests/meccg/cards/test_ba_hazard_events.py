"""The hazard events of The Balrog, the Spawn among them."""

from __future__ import annotations

from typing import Any

import pytest

from tests.meccg.cards.hazard_scenes import on_guard, played, plays, road, unanswered
from tests.meccg.play import Play
from tests.rules import rule
from underdeeps.kernel import Flow, procedure
from underdeeps.meccg.facts import CARDS
from underdeeps.meccg.language.catalogue import text_of
from underdeeps.meccg.language.standing import PARTS
from underdeeps.meccg.rules import numbers, zones
from underdeeps.meccg.rules.combat import attacks, automatic_attacks, combat, creatures
from underdeeps.meccg.rules.ending import scoring
from underdeeps.meccg.rules.turn import site_phase
from underdeeps.meccg.table import TAPPED, UNTAPPED, WOUNDED, Table

WILDS = ("Rhudaur", "Hollin", "Redhorn Gate")
HEROES = ("Aragorn II", "Legolas", "Gimli")


def strength(play: Play) -> tuple[int, int, int | None]:
    return attacks.strikes_of(play.table), attacks.attack_prowess(play.table), attacks.attack_body(play.table)


# -- Spawn ------------------------------------------------------------------------------------------


SPAWN = [
    ("BA-21", "BA-89", 2, 15, 9),
    ("BA-21", "BA-95", 2, 15, 9),
    ("BA-24", "DM-34", 3, 15, 8),
    ("BA-24", "DM-30", 3, 15, 8),
    ("BA-27", "BA-104", 2, 16, 8),
    ("BA-27", "BA-96", 2, 16, 8),
    ("BA-28", "BA-83", 2, 17, 7),
]


@rule("site.auto-attack.added-last", "defeat-event.has-attack", "spawn.definition.class")
@pytest.mark.parametrize(("spawn", "site", "strikes", "prowess", "body"), SPAWN)
def test_a_spawn_event_adds_an_attack_behind_those_of_its_sites(
    spawn: str, site: str, strikes: int, prowess: int, body: int
) -> None:
    play = Play()
    company = play.company("one", site, *HEROES)
    play.event("two", spawn)
    where = play.table.companies[company]
    *own, added = automatic_attacks.automatic_attacks(play.table, play.table.site_of(where), where)
    assert len(own) == len(CARDS[site].attacks)
    assert (added.race, added.strikes, added.prowess, added.body) == ("spawn", strikes, prowess, body)


def attacked_by_spawn(spawn: str, *dice: int, owner: str = "two", kind: str = "wizard") -> Play:
    """A company enters The Pûkel-deeps; the attacks of the site itself are taken away."""
    play = Play(kind, "wizard")
    site = "DM-34" if kind == "wizard" else "AS-158"
    names = HEROES if kind == "wizard" else ("Lugdush", "Ufthak", "Grishnákh")
    company = play.company("one", site, *names)
    play.event(owner, spawn)
    play.table.phase = "site"
    play.table.site_company = company
    where = play.table.companies[company]
    place = len(automatic_attacks.automatic_attacks(play.table, play.table.site_of(where), where)) - 1
    play.run(_only, place)
    play.dice(*dice)
    return play


@procedure
def _only(table: Table, place: int) -> Flow[None]:
    """One automatic-attack of the site is faced, as in `site_phase.enter`."""
    maker = site_phase.begin_automatic(table, place)
    outcome = yield from combat.fight(table)
    if outcome == attacks.DEFEATED:
        yield from creatures.conclude(table, maker, (outcome,))


@rule("defeat-event.kill-permanent-event", "defeat-event.treated-as-creature")
def test_spawn_whose_attack_is_defeated_is_worth_kill_points() -> None:
    play = attacked_by_spawn("BA-24", *(6,) * 40)
    assert strength(play) == (3, 15, 8)
    assert scoring.tally(play.table, "one")["kill"] == 0
    play.until()
    assert play["BA-24"].number in play.player("one").points
    assert play.table.events == ()
    assert scoring.tally(play.table, "one")["kill"] == 4


def test_spawn_whose_attack_is_not_defeated_stays() -> None:
    play = attacked_by_spawn("BA-24", *(1,) * 40).until()
    assert play["BA-24"].number in play.table.events


def test_spawn_defeated_by_its_own_player_is_removed() -> None:
    play = attacked_by_spawn("BA-24", *(6,) * 40, owner="one").until()
    assert "BA-24" in play.player("one").removed


@rule("site.enter.on-guard-add-remove-counts")
def test_spawn_is_revealed_on_guard_where_it_attacks() -> None:
    play = Play()
    company = play.company("one", "DM-34", *HEROES)
    on_guard(play, company, "Spawn of Ungoliant")
    on_guard(play, company, "Ungoliant’s Progeny")
    play.enters(company).do("enter")
    assert play.offered("reveal Spawn of Ungoliant")
    assert not play.offered("reveal Ungoliant’s Progeny")


@pytest.mark.parametrize("spawn", ["BA-21", "BA-24", "BA-27", "BA-28"])
def test_spawn_is_unique(spawn: str) -> None:
    assert plays(road("Aragorn II", hand=(spawn,)))
    assert not plays(road("Aragorn II", hand=(spawn,), events=(spawn,)))


def test_spawn_in_the_whole_site_phase() -> None:
    play = Play()
    company = play.company("one", "DM-34", *HEROES)
    play.event("two", "BA-24")
    play.dice(*(6,) * 80)
    play.enters(company).do("enter").until()
    assert "BA-24" in [event.facts["card"] for event in play.events("attack")]
    assert play["BA-24"].number in play.player("one").points


# -- Monstrosity of Diverse Shape -------------------------------------------------------------------


def monstrous(*faced: str, pile: tuple[str, ...] = ("Wargs", "Orc-watch")) -> Play:
    play = Play()
    company = play.company("one", "Rivendell", *HEROES)
    play.event("two", "BA-21")
    play.hand("two", "River")
    play.discard("two", *pile)
    zones.change_company(play.table, company, faced=faced)
    return play.moves(company, "Moria", *WILDS)


def test_the_monstrosity_calls_a_beast_once_a_turn_against_whom_it_has_attacked() -> None:
    play = monstrous("spawn", "BA-21", pile=("Wargs", "Wolves", "Orc-watch"))
    calls = [option for option in play.options if option.startswith("use")]
    assert calls == ["use Monstrosity of Diverse Shape Wargs", "use Monstrosity of Diverse Shape Wolves"]
    play.do("use Monstrosity of Diverse Shape Wargs")
    if play.asked == "creature.key":
        play.do("key region:wilderness")
    unanswered(play)
    assert play.table.combat is not None
    assert play.table.combat.card == play.id("Wargs")
    assert play.table.journey is not None
    assert play.table.journey.declared == 1
    play.until("combat.assign")
    while play.table.combat is not None:
        play._modestly()
    assert not any(option.startswith("use") for option in play.options)


def test_the_monstrosity_calls_nothing_against_others() -> None:
    assert not any(option.startswith("use") for option in monstrous().options)


# -- Spawn of Ungoliant -----------------------------------------------------------------------------


@pytest.mark.parametrize(("race", "character", "more"), [("spider", "Gimli", 1), ("orc", "Gimli", 0)])
def test_spawn_of_ungoliant_makes_body_checks_harder_against_spiders(race: str, character: str, more: int) -> None:
    play = Play()
    company = play.company("one", "Moria", character)
    play.event("two", "BA-24")
    attacks.begin(play.table, company, source="creature", card="TW-40", maker=0, race=race, strikes=1, prowess=30)
    play.dice(1, 1, 1, 2)
    play.run(combat.fight).until()
    assert play.events("body-check")[0].facts["total"] == 3 + more


def test_spawn_of_ungoliant_does_not_touch_orcs() -> None:
    play = Play("ringwraith", "wizard")
    company = play.company("one", "Moria", "Lugdush")
    play.event("two", "BA-24")
    attacks.begin(play.table, company, source="creature", card="TW-40", maker=0, race="spider", strikes=1, prowess=30)
    play.dice(1, 1, 1, 2)
    play.run(combat.fight).until()
    assert play.events("body-check")[0].facts["total"] == 3


# -- Ungoliant's Progeny ----------------------------------------------------------------------------


def progeny(owner: str, creature: str = "Giant Spiders") -> Play:
    play = Play()
    company = play.company("one", "Rivendell", *HEROES)
    play.event(owner, "BA-27")
    play.hand("two", creature)
    play.moves(company, "Moria", *WILDS)
    play.do(f"play {creature} region:wilderness")
    return unanswered(play)


def test_ungoliants_progeny_may_make_spiders_detain() -> None:
    play = progeny("two")
    assert (play.asked, play.asks) == ("spawn.detain", "two")
    play.do("detain")
    assert play.table.combat is not None
    assert play.table.combat.detainment
    assert strength(play)[1] == 11


def test_ungoliants_progeny_leaves_them_as_they_are() -> None:
    play = progeny("two").do("as-it-is")
    assert play.table.combat is not None
    assert not play.table.combat.detainment
    assert strength(play)[1] == 10


def test_ungoliants_progeny_asks_for_spiders_against_the_opponent_only() -> None:
    assert progeny("one").asked != "spawn.detain"
    assert progeny("two", "Wargs").asked != "spawn.detain"


# -- Ungoliant's Foul Issue -------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("site", "creature", "key"),
    [("DM-34", "TW-40", "site:ruins-and-lairs"), ("DM-40", "TW-40", "site:shadow-hold"), ("DM-34", "TW-78", "")],
)
def test_ungoliants_foul_issue_opens_the_under_deeps_to_spiders(site: str, creature: str, key: str) -> None:
    for spawn in ((), ("BA-28",)):
        play = Play()
        company = play.company("one", site, *HEROES)
        for event in spawn:
            play.event("two", event)
        play.hand("two", creature, "River")
        play.stays(company)
        wanted = f"play {CARDS[creature].name} {key}"
        assert play.offered(wanted) == bool(spawn and key)


def test_ungoliants_foul_issue_opens_nothing_above_ground_nor_to_unique_spiders() -> None:
    for site, creature in (("Moria", "TW-40"), ("DM-34", "TW-86")):
        play = Play()
        company = play.company("one", site, *HEROES)
        play.event("two", "BA-28")
        play.hand("two", creature, "River")
        assert not plays(play.stays(company))


# -- Diminish and Depart ----------------------------------------------------------------------------


def diminished(site: str = "Rivendell") -> Play:
    play = Play()
    play.company("one", site, "Legolas", "Bilbo", "Gandalf", "Aragorn II")
    play.give("Legolas", "Diminish and Depart")
    return play


def test_diminish_and_depart_weighs_on_elves_hobbits_and_wizards() -> None:
    play = diminished()
    for name, more in (("Legolas", 1), ("Bilbo", 1), ("Aragorn II", 0)):
        assert numbers.mind(play.table, play[name].number) == (play[name].facts.mind or 0) + more
    assert numbers.direct_influence(play.table, play["Gandalf"].number) == 9
    assert numbers.direct_influence(play.table, play["Aragorn II"].number) == 3


def test_diminish_and_depart_is_played_on_one_of_them_once_in_a_company() -> None:
    play = road("Legolas", "Bilbo", "Aragorn II", hand=("Diminish and Depart",))
    assert plays(play) == ["play Diminish and Depart Legolas", "play Diminish and Depart Bilbo"]
    played(play, "Diminish and Depart", "Bilbo")
    assert play["Bilbo"].bears == (play["Diminish and Depart"].number,)
    again = road("Legolas", "Bilbo", hand=("Diminish and Depart",), bears=(("Legolas", "Diminish and Depart"),))
    assert not plays(again)


def test_who_bears_diminish_and_depart_taps_at_a_haven_to_be_rid_of_it() -> None:
    play = diminished().organization()
    play.do("shed Diminish and Depart")
    unanswered(play)
    assert play["Legolas"].state == TAPPED
    assert "Diminish and Depart" not in play
    assert not diminished("Moria").organization().offered("shed Diminish and Depart")
    tapped = diminished()
    tapped.state("Legolas", TAPPED)
    assert not tapped.organization().offered("shed Diminish and Depart")


# -- The Balrog -------------------------------------------------------------------------------------


def balrog(prowess: int = 15, state: int = UNTAPPED, hand: str = "Fled into Darkness") -> Play:
    """The Balrog, alone, is attacked on his way."""
    play = Play("ringwraith", "wizard")
    company = play.company("one", "Moria", "BA-3")
    zones.change(play.table, play["BA-3"].number, state=state)
    play.hand("two", hand, "River")
    play.moves(company, "Goblin-gate", "Redhorn Gate", "High Pass")
    fields: dict[str, Any] = {"source": "creature", "card": "TW-40", "maker": 0, "race": "spider"}
    attacks.begin(play.table, company, strikes=1, prowess=prowess, **fields)
    play.run(combat.fight)
    return play


def between(play: Play) -> Play:
    while play.table.combat is not None and play.table.combat.stage != "strikes":
        play._modestly()
    return play.until("chain.open", "two")


def test_fled_into_darkness_spares_the_balrog_and_keeps_him_tapped() -> None:
    play = between(balrog())
    played(play, "Fled into Darkness", "The Balrog")
    assert play.table.combat is not None
    assert play.table.combat.given[0].outcome == "canceled"
    assert play["BA-3"].state == TAPPED
    zones.untap(play.table, play["BA-3"].number)
    assert play["BA-3"].state == TAPPED
    assert "Fled into Darkness" not in play
    zones.untap(play.table, play["BA-3"].number)
    assert play["BA-3"].state == UNTAPPED


def test_fled_into_darkness_needs_a_stronger_strike() -> None:
    assert not plays(between(balrog(prowess=8)))


def test_who_fled_into_darkness_stays_tapped_in_the_untap_phase() -> None:
    play = Play("ringwraith", "wizard")
    play.company("one", "Moria", "BA-3")
    zones.enter(play.table, "BA-18", "two", "event", on=play["BA-3"].number)
    play.state("BA-3", TAPPED)
    play.untap()
    assert play["BA-3"].state == TAPPED
    assert "BA-18" not in play


def glanced(site: str, *events: str) -> Play:
    play = Play("ringwraith", "wizard")
    company = play.company("one", site, "BA-3")
    for event in events:
        play.event("one", event)
    play.hand("two", "Glance of Arien", "Glance of Arien", "River")
    return play.stays(company)


@pytest.mark.parametrize(("events", "times"), [((), 1), (("Gates of Morning",), 2)])
def test_glance_of_arien_dazzles_the_balrog_under_the_sky(events: tuple[str, ...], times: int) -> None:
    play = glanced("Carn Dûm", *events)
    prowess, body = (number(play.table, play["BA-3"].number) for number in (numbers.prowess, numbers.body))
    played(play, "Glance of Arien", "The Balrog")
    assert numbers.prowess(play.table, play["BA-3"].number) == prowess - 2 * times
    assert numbers.body(play.table, play["BA-3"].number) == body - times
    assert not plays(play.until("chain.open", "two"))


@rule("meccg.choice.ba.glance")
def test_glance_of_arien_is_weaker_once_gates_of_morning_has_gone() -> None:
    play = glanced("Carn Dûm", "Gates of Morning")
    prowess, body = (number(play.table, play["BA-3"].number) for number in (numbers.prowess, numbers.body))
    played(play, "Glance of Arien", "The Balrog")
    zones.discard(play.table, play["Gates of Morning"].number)
    assert numbers.prowess(play.table, play["BA-3"].number) == prowess - 2
    assert numbers.body(play.table, play["BA-3"].number) == body - 1


def test_glance_of_arien_does_not_reach_the_under_deeps() -> None:
    assert not plays(glanced("AS-158"))


# -- The Sun Shone Fiercely -------------------------------------------------------------------------


@pytest.mark.parametrize(("doors", "less"), [((), 2), (("Doors of Night",), 1)])
@pytest.mark.parametrize(
    ("site", "name", "touched"),
    [("Moria", "Gimli", True), ("Moria", "Legolas", False), ("DM-34", "Gimli", False)],
)
def test_the_sun_shone_fiercely_on_orcs_trolls_dwarves_and_ringwraiths(
    site: str, name: str, touched: bool, doors: tuple[str, ...], less: int
) -> None:
    play = Play()
    play.company("one", site, name)
    for event in ("BA-25", *doors):
        play.event("two", event)
    wanted = (play[name].facts.prowess or 0) - (less if touched else 0)
    assert numbers.prowess(play.table, play[name].number) == wanted


def test_the_sun_does_not_reach_who_is_on_the_way_to_the_depths_or_from_there() -> None:
    for start, goal in (("Moria", "DM-38"), ("DM-38", "Moria")):
        play = Play()
        company = play.company("one", start, "Gimli")
        play.event("two", "BA-25")
        play.hand("two", "River")
        play.moves(company, goal, "Redhorn Gate")
        assert numbers.prowess(play.table, play["Gimli"].number) == play["Gimli"].facts.prowess
    minions = Play("ringwraith", "wizard")
    minions.company("one", "Moria", "Lugdush")
    minions.event("two", "BA-25")
    assert numbers.prowess(minions.table, minions["Lugdush"].number) == (minions["Lugdush"].facts.prowess or 0) - 2


@rule("balrog.player.ringwraith-text-applies")
def test_the_sun_shone_fiercely_on_the_balrog_as_on_a_ringwraith() -> None:
    for site, less in (("Moria", 2), ("The Under-gates", 0)):
        play = Play("balrog", "wizard")
        play.company("one", site, "BA-3")
        play.event("two", "BA-25")
        assert numbers.prowess(play.table, play["BA-3"].number) == (play["BA-3"].facts.prowess or 0) - less


def test_the_sun_shone_fiercely_once() -> None:
    play = road("Gimli", hand=("BA-25",))
    played(play, "BA-25")
    assert "BA-25" in play
    assert not plays(road("Gimli", hand=("BA-25",), events=("BA-25",)))


# -- Black Vapour -----------------------------------------------------------------------------------


def webbed(*dice: int) -> Play:
    """Giant Spiders attack, and a scout hides the company."""
    play = Play()
    company = play.company("one", "Rivendell", *HEROES)
    play.hand("one", "Concealment")
    play.hand("two", "Giant Spiders", "Black Vapour")
    play.moves(company, "Moria", *WILDS)
    play.do("play Giant Spiders region:wilderness")
    unanswered(play).until("chain.open", "one")
    play.do("play Concealment attack")
    if play.asked == "chain.by":
        play.do("by Aragorn II")
    assert (play.asked, play.asks) == ("chain.respond", "two")
    play.dice(*dice)
    vapour = next(option for option in play.options if option.startswith("play Black Vapour link"))
    return unanswered(play.do(vapour))


def test_black_vapour_overcomes_what_would_cancel_a_spider_attack() -> None:
    play = webbed(2, 3)
    assert play.table.combat is not None
    assert not play.table.combat.canceled
    assert strength(play)[1] == 11


def test_black_vapour_fails_with_fourteen_or_less() -> None:
    play = webbed(2, 2)
    assert play.table.combat is None or play.table.combat.canceled


def test_black_vapour_strengthens_a_spider_attack() -> None:
    play = Play()
    company = play.company("one", "Rivendell", *HEROES)
    play.hand("two", "Giant Spiders", "Wargs", "Black Vapour")
    play.moves(company, "Moria", *WILDS)
    play.do("play Giant Spiders region:wilderness")
    unanswered(play).until("chain.open", "two")
    play.do("play Black Vapour/1 attack")
    unanswered(play)
    assert strength(play)[1] == 11
    wolves = Play()
    company = wolves.company("one", "Rivendell", *HEROES)
    wolves.hand("two", "Wargs", "Black Vapour")
    wolves.moves(company, "Moria", *WILDS)
    wolves.do("play Wargs region:wilderness")
    unanswered(wolves)
    assert not wolves.offered("play Black Vapour/1 attack")


def web_at_home(*own: str) -> Play:
    """A company at a site with Spiders, where Black Vapour lies on-guard."""
    play = Play()
    company = play.company("one", "Moria", *HEROES)
    on_guard(play, company, "Black Vapour")
    play.hand("one", *own)
    play.table.phase = "site"
    play.table.site_company = company
    fields: dict[str, Any] = {"source": "automatic", "card": "TW-40", "maker": 0, "race": "spider"}
    attacks.begin(play.table, company, strikes=2, prowess=10, **fields)
    return play.run(combat.fight)


def test_black_vapour_is_revealed_on_guard_as_spiders_attack() -> None:
    play = web_at_home()
    assert (play.asked, play.asks) == ("on-guard.attack", "two")
    play.do("reveal Black Vapour/1 attack")
    unanswered(play)
    assert strength(play)[1] == 11


def test_black_vapour_is_revealed_on_guard_against_what_would_cancel_the_attack() -> None:
    play = web_at_home("Concealment").do("keep").until("chain.open", "one")
    play.do("play Concealment attack")
    if play.asked == "chain.by":
        play.do("by Aragorn II")
    assert (play.asked, play.asks) == ("on-guard.meet", "two")
    play.dice(6, 6)
    play.do(next(option for option in play.options if option.startswith("reveal Black Vapour link")))
    unanswered(play)
    assert play.table.combat is not None
    assert not play.table.combat.canceled
    assert strength(play)[1] == 11


# -- Darkness Made by Malice ------------------------------------------------------------------------


SPAWN_EVENTS = ("BA-21", "BA-24", "BA-27", "BA-28")


@rule("term.spawn", "spawn.cards.named")
@pytest.mark.parametrize("card", ["TW-86", "DM-110", "TW-12", "BA-45", "BA-21"])
def test_spawn_is_what_the_keyword_says(card: str) -> None:
    play = Play()
    company = play.company("one", "DM-34", "Gimli")
    play.event("two", "BA-24")
    play.hand("two", "Darkness Made by Malice", "River")
    play.stays(company)
    assert not plays(play)
    zones.enter(play.table, card, "two", "ally" if card == "BA-45" else "event")
    play.stays(company)
    assert plays(play)


def test_darkness_made_by_malice_keeps_a_company_from_doing_anything() -> None:
    play = Play()
    company = play.company("one", "Rivendell", "Gimli", "Legolas", "Aragorn II")
    for event in SPAWN_EVENTS:
        play.event("two", event)
    play.hand("two", "Darkness Made by Malice", "River")
    play.moves(company, "Moria", *WILDS)
    assert not plays(play)
    play.until()
    lair = Play()
    company = lair.company("one", "Rivendell", "Gimli", "Legolas", "Aragorn II")
    for event in SPAWN_EVENTS:
        lair.event("two", event)
    lair.hand("two", "Darkness Made by Malice", "River")
    lair.moves(company, "Barrow-downs", "Rhudaur", "Cardolan")
    played(lair, "Darkness Made by Malice", f"c{company}").until()
    lair.enters(company)
    assert lair.table.pending is None


def test_eliminated_spawn_does_not_count_for_darkness_made_by_malice() -> None:
    play = Play()
    company = play.company("one", "DM-34", "Gimli")
    for event in ("BA-24", "BA-27"):
        play.event("two", event)
    zones.leave(play.table, play["BA-27"].number, "points")
    play.hand("two", "Darkness Made by Malice", "River")
    assert not plays(play.stays(company))


# -- Desire All for Thy Belly -----------------------------------------------------------------------


def desire() -> Play:
    play = Play()
    company = play.company("one", "Rivendell", "Gimli")
    play.event("two", "BA-24")
    play.event("two", "BA-27")
    play.hand("two", "Desire All for Thy Belly", "BA-21", "River")
    play.deck("one", "Sting", "Glamdring", "Narsil")
    play.moves(company, "Moria", *WILDS)
    play.do("play Desire All for Thy Belly")
    if play.asked == "price.discard":
        play.do("discard Monstrosity of Diverse Shape")
    return unanswered(play)


def test_desire_all_for_thy_belly_takes_a_card_out_of_the_game() -> None:
    play = desire()
    assert play.names(play.player("two").discard) == ["Monstrosity of Diverse Shape"]
    assert (play.asked, play.asks) == ("devour.pick", "two")
    assert sorted(play.options) == ["show Glamdring", "show Narsil"]
    play.do("show Glamdring")
    assert (play.asked, play.asks) == ("devour.answer", "one")
    play.do("lose-card")
    assert play.names(play.player("one").deck) == ["Sting", "Narsil"]
    assert "Glamdring" in play.names(play.player("one").pool)
    assert "Desire All for Thy Belly" in play.names(play.player("two").pool)
    assert "Desire All for Thy Belly" not in play.names(play.player("two").discard)


def test_desire_all_for_thy_belly_makes_the_hand_smaller_for_good() -> None:
    play = desire().do("show Narsil", "smaller-hand")
    assert sorted(play.names(play.player("one").deck)) == ["Glamdring", "Narsil", "Sting"]
    assert play.names(play.player("one").deck)[0] == "Sting"
    assert numbers.hand_size(play.table, "one") == 7
    assert numbers.hand_size(play.table, "two") == 8
    assert play.table.lasting[-1].until == "game"


def test_desire_all_for_thy_belly_has_its_price() -> None:
    play = Play()
    company = play.company("one", "Rivendell", "Gimli")
    play.event("two", "BA-24")
    play.hand("two", "Desire All for Thy Belly", "River")
    assert not plays(play.moves(company, "Moria", *WILDS))


# -- The Reek ---------------------------------------------------------------------------------------


def reeking(*spawn: str, hand: tuple[str, ...] = ("The Reek", "Giant Spiders", "River")) -> Play:
    play = Play()
    company = play.company("one", "DM-34", "Gandalf", "Bilbo", "Gimli", "Aragorn II")
    for event in spawn:
        play.event("two", event)
    play.hand("two", *hand)
    return play.stays(company)


def test_the_reek_taps_the_weak_of_mind() -> None:
    """Bilbo has a mind of 5, Gimli 6, Aragorn 9."""
    play = reeking("BA-21", "BA-24", "BA-27", "BA-28")
    company = play.company_of("Bilbo").number
    play.do(f"play The Reek c{company}")
    if play.asked == "price.discard":
        play.do("discard Giant Spiders")
    unanswered(play)
    assert [play[name].state for name in ("Gandalf", "Bilbo", "Gimli", "Aragorn II")] == [0, TAPPED, 0, 0]
    assert sorted(play.names(play.player("two").discard)) == ["Giant Spiders", "The Reek"]


def test_the_reek_has_its_price_and_needs_somebody_weak() -> None:
    assert not plays(reeking("BA-21", "BA-24", "BA-27", "BA-28", hand=("The Reek", "Wargs", "River")))
    assert "play The Reek" not in " ".join(plays(reeking("BA-21")))


# -- Unabated in Malice -----------------------------------------------------------------------------


def unabated(*own: str) -> Play:
    play = Play()
    company = play.company("one", "Lórien", *HEROES, "Bilbo")
    play.hand("one", *own)
    play.hand("two", "Unabated in Malice", "Unabated in Malice", "River")
    play.moves(company, "Moria", "Wold & Foothills", "Redhorn Gate")
    return play


def test_unabated_in_malice_strengthens_an_automatic_attack_at_no_cost() -> None:
    play = unabated()
    company = play.company_of("Gimli").number
    played(play, "Unabated in Malice", "Moria")
    assert play.table.journey is not None
    assert play.table.journey.declared == 0
    assert not plays(play.until("chain.open", "two"))
    play.until()
    play.enters(company).do("enter").until("combat.assign")
    assert strength(play)[:2] == (5, 8)


def test_unabated_in_malice_takes_the_first_attempt_to_cancel_upon_itself() -> None:
    play = unabated()
    company = play.company_of("Gimli").number
    played(play, "Unabated in Malice", "Moria").until()
    play.hand("one", "Concealment", "Concealment")
    play.enters(company).do("enter").until("chain.open", "one")
    for stands in (True, False):
        play.do("play Concealment attack")
        if play.asked == "chain.by":
            play.do(next(option for option in play.options if option.startswith("by")))
        unanswered(play)
        if stands:
            assert play.table.combat is not None
            assert not play.table.combat.canceled
            assert strength(play)[:2] == (4, 7)
    assert play.table.combat is None or play.table.combat.canceled


def test_unabated_in_malice_is_revealed_on_guard() -> None:
    play = Play()
    company = play.company("one", "Moria", *HEROES)
    on_guard(play, company, "Unabated in Malice")
    play.enters(company).do("enter", "reveal Unabated in Malice Moria")
    unanswered(play).until("combat.assign")
    assert strength(play)[:2] == (5, 8)


def test_unabated_in_malice_strengthens_shelob() -> None:
    play = Play()
    company = play.company("one", "Rivendell", *HEROES)
    play.hand("two", "Unabated in Malice", "River")
    play.moves(company, "Bag End", "Rhudaur", "The Shire")
    fields: dict[str, Any] = {"source": "creature", "card": "TW-86", "maker": 0, "race": "spider"}
    attacks.begin(play.table, company, strikes=1, prowess=18, body=9, **fields)
    play.run(combat.fight).until("chain.open", "two")
    play.do("play Unabated in Malice/1 attack")
    unanswered(play)
    assert strength(play) == (2, 19, 7)


# -- words ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("number", [*range(14, 20), *range(21, 29)])
def test_they_say_what_they_do(number: int) -> None:
    assert PARTS[f"BA-{number}"]
    words = text_of(f"BA-{number}")
    assert words.endswith(".")
    assert "  " not in words


def test_wounds_are_not_untapped() -> None:
    """Who fled into darkness and is wounded meanwhile heals to tapped as anybody does."""
    play = Play("ringwraith", "wizard")
    play.company("one", "Moria", "BA-3")
    zones.enter(play.table, "BA-18", "two", "event", on=play["BA-3"].number)
    play.state("BA-3", WOUNDED)
    zones.heal(play.table, play["BA-3"].number)
    assert (play["BA-3"].state, "BA-18" in play) == (TAPPED, True)


# -- Press-gang -------------------------------------------------------------------------------------


@rule("aside.zone.cause", "aside.zone.location", "aside.uniqueness.in-play")
def test_press_gang_takes_who_would_be_discarded_and_counts_him_against_his_player() -> None:
    play = Play()
    play.company("one", "Rivendell", "Bilbo", "Gimli", "Legolas")
    play.give("Gimli", "Sting")
    play.event("two", "Press-gang")
    before = scoring.tally(play.table, "one")["character"]
    zones.discard(play.table, play["Gimli"].number)
    gimli = play["Gimli"]
    assert (gimli.role, gimli.on) == ("aside", play["Press-gang"].number)
    assert play.table.company_of(gimli.number) is None
    assert zones.unique_refusal(play.table, gimli.id) is not None
    assert "Sting" in play.names(play.player("one").discard)
    assert scoring.tally(play.table, "one")["character"] == before - 2 * gimli.facts.points
    zones.discard(play.table, play["Legolas"].number)
    assert "Gimli" in play.names(play.player("one").hand)
    assert play["Legolas"].role == "aside"
    zones.discard(play.table, play["Press-gang"].number)
    assert "Legolas" in play.names(play.player("one").discard)


def test_press_gang_takes_nobody_who_is_eliminated_or_returned() -> None:
    play = Play()
    play.company("one", "Rivendell", "Bilbo", "Gimli", "Legolas")
    play.event("two", "Press-gang")
    zones.leave(play.table, play["Gimli"].number, "hand")
    zones.leave(play.table, play["Legolas"].number, "removed")
    assert play["Press-gang"].bears == ()


def test_press_gang_is_played_once() -> None:
    play = road("Gimli", hand=("Press-gang",))
    played(play, "Press-gang")
    assert "Press-gang" in play
    assert not plays(road("Gimli", hand=("Press-gang",), events=("Press-gang",)))
