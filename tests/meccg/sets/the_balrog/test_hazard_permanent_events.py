"""The hazard permanent-events of The Balrog."""

from __future__ import annotations

from typing import Any

import pytest

from tests.meccg.play import Play
from tests.meccg.sets.hazard_scenes import on_guard, played, plays, road, unanswered
from tests.rules import rule
from underdeeps.kernel import Flow, procedure
from underdeeps.meccg.facts import CARDS
from underdeeps.meccg.language.catalogue import text_of
from underdeeps.meccg.rules import numbers, zones
from underdeeps.meccg.rules.combat import attacks, automatic_attacks, combat, creatures
from underdeeps.meccg.rules.ending import scoring
from underdeeps.meccg.rules.turn import site_phase
from underdeeps.meccg.table import TAPPED, UNTAPPED, WOUNDED, Table

WILDS = ("Rhudaur", "Hollin", "Redhorn Gate")
HEROES = ("Aragorn II", "Legolas", "Gimli")

SPAWN = [
    ("BA-21", "BA-89", 2, 15, 9),
    ("BA-21", "BA-95", 2, 15, 9),
    ("BA-24", "DM-34", 3, 15, 8),
    ("BA-24", "DM-30", 3, 15, 8),
    ("BA-27", "BA-104", 2, 16, 8),
    ("BA-27", "BA-96", 2, 16, 8),
    ("BA-28", "BA-83", 2, 17, 7),
]


def strength(play: Play) -> tuple[int, int, int | None]:
    return attacks.strikes_of(play.table), attacks.attack_prowess(play.table), attacks.attack_body(play.table)


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


# -- Fled into Darkness -----------------------------------------------------------------------------


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


def test_wounds_are_not_untapped() -> None:
    """Who fled into darkness and is wounded meanwhile heals to tapped as anybody does."""
    play = Play("ringwraith", "wizard")
    play.company("one", "Moria", "BA-3")
    zones.enter(play.table, "BA-18", "two", "event", on=play["BA-3"].number)
    play.state("BA-3", WOUNDED)
    zones.heal(play.table, play["BA-3"].number)
    assert (play["BA-3"].state, "BA-18" in play) == (TAPPED, True)


# -- Imprisoned and Mocked --------------------------------------------------------------------------


CARD = "Imprisoned and Mocked"


def outnumbered(*characters: str, bears: tuple[str, ...] = (), own: tuple[str, ...] = ()) -> Play:
    """A company meets three Orcs, and player two holds the card: before strikes are assigned."""
    play = Play()
    company = play.company("one", "Rivendell", *characters)
    if bears:
        play.give(characters[0], *bears)
    play.hand("one", *own)
    play.hand("two", CARD, "Orc-watch", "River")
    play.moves(company, "Moria", "Rhudaur", "Hollin", "Redhorn Gate").until("chain.open", "two")
    play.do("play Orc-watch site:shadow-hold")
    while play.table.combat is None:
        play._modestly()
    return play


def mocked(*characters: str, dice: tuple[int, int], bears: tuple[str, ...] = ()) -> Play:
    """The card is played, the strike wounds, the body check does no harm, and then the dice decide."""
    play = outnumbered(*characters, bears=bears).do(f"play {CARD} attack")
    play.dice(1, 1, 1, 1, *dice)
    return play.until()


@rule("aside.zone.with-host", "meccg.choice.prisoner.mocked-not-prisoner")
def test_imprisoned_and_mocked_lays_the_highest_mind_off_to_the_side() -> None:
    """Three strikes on one character are two in excess: the roll has to be above his prowess and one more."""
    play = mocked("Bergil", dice=(6, 6), bears=("Precious Gold Ring",))
    assert play["Bergil"].role == "aside"
    assert play["Bergil"].on == play[CARD].number
    assert "Precious Gold Ring" in play.names(play.player("one").discard)
    assert scoring.tally(play.table, "one")["character"] == play["Bergil"].facts.points
    assert zones.unique_refusal(play.table, play.id("Bergil")) is not None


def test_imprisoned_and_mocked_is_discarded_by_a_low_roll() -> None:
    play = mocked("Aragorn II", dice=(1, 1))
    assert play["Aragorn II"].role == "character"
    assert CARD in play.names(play.player("two").discard)


def test_imprisoned_and_mocked_gives_him_back_in_the_next_long_event_phase() -> None:
    play = mocked("Bergil", dice=(6, 6))
    play.long_events().until()
    assert CARD in play.names(play.player("two").discard)
    assert "Bergil" in play.names(play.player("one").hand)


@rule("aside.host.removal-discards")
def test_imprisoned_and_mocked_takes_him_along_if_it_is_discarded() -> None:
    play = mocked("Bergil", dice=(6, 6))
    zones.discard(play.table, play[CARD].number)
    assert "Bergil" in play.names(play.player("one").discard)


@pytest.mark.parametrize("companions", [(), ("Legolas", "Gimli")])
def test_imprisoned_and_mocked_needs_more_strikes_than_there_are_characters(companions: tuple[str, ...]) -> None:
    play = outnumbered("Aragorn II", *companions)
    offered = play.table.pending is not None and play.offered(f"play {CARD} attack")
    assert offered == (not companions)


def test_imprisoned_and_mocked_is_discarded_if_the_attack_is_canceled() -> None:
    play = outnumbered("Frodo", own=("Concealment",))
    while not play.offered(f"play {CARD} attack"):
        play.do("pass")
    play.do(f"play {CARD} attack")
    while not play.offered("play Concealment attack"):
        play.do("pass")
    play.do("play Concealment attack").until()
    assert play["Frodo"].role == "character"
    assert CARD in play.names(play.player("two").discard)


def test_it_says_what_it_does() -> None:
    words = text_of("BA-20")
    assert words.endswith(".")
    assert "  " not in words


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


# -- Spawn of Ungoliant -----------------------------------------------------------------------------


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


def test_spawn_in_the_whole_site_phase() -> None:
    play = Play()
    company = play.company("one", "DM-34", *HEROES)
    play.event("two", "BA-24")
    play.dice(*(6,) * 80)
    play.enters(company).do("enter").until()
    assert "BA-24" in [event.facts["card"] for event in play.events("attack")]
    assert play["BA-24"].number in play.player("one").points


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


# -- Ungoliant’s Progeny ----------------------------------------------------------------------------


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


# -- Ungoliant’s Foul Issue -------------------------------------------------------------------------


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
