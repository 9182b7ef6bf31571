"""The hazard events of The Dragons that are played when Dragons and Drakes attack."""

from __future__ import annotations

import pytest

from tests.meccg.play import Play
from tests.meccg.sets.hazard_scenes import unanswered
from tests.meccg.sets.short_event_scenes import attacked
from tests.meccg.sets.the_dragons.dragon_scenes import offers
from underdeeps.meccg.rules import numbers
from underdeeps.meccg.rules.combat import attacks, strikes
from underdeeps.meccg.table import TAPPED, UNTAPPED, WOUNDED

LEUCARUTH, FIRE_DRAKE = "TW-48", "TD-78"
BAIRANAX, SMAUG, SCATHA, ITANGAST, SCORBA = "TD-4", "TD-70", "TD-60", "TD-36", "TD-64"


def beset(
    *people: str,
    hand: tuple[str, ...],
    card: str = LEUCARUTH,
    race: str = "dragon",
    strikes: int = 2,
    prowess: int = 10,
    body: int = 8,
    bears: tuple[tuple[str, str], ...] = (),
    doors: bool = False,
) -> Play:
    """A company is attacked in its movement/hazard phase, and player two, who holds some hazards, is asked."""
    play = Play()
    company = play.company("one", "Rivendell", *people)
    for bearer, item in bears:
        play.give(bearer, item)
    if doors:
        play.event("two", "Doors of Night")
    play.hand("two", *hand, "River")
    attacked(play, company, race=race, card=card, strikes=strikes, prowess=prowess, body=body)
    return play.until("chain.open", "two")


def fought(play: Play, who: str) -> Play:
    """The strike against somebody begins: player two may act."""
    play.until("combat.next")
    option = next(option for option in play.options if option.startswith(f"fight {who}"))
    return play.do(option)


# -- Deftness of Agility ----------------------------------------------------------------------------


@pytest.mark.parametrize(("card", "way", "prowess"), [(LEUCARUTH, "", 7), (BAIRANAX, "/1", 10)])
def test_deftness_of_agility_strikes_somebody_twice(card: str, way: str, prowess: int) -> None:
    play = beset("Aragorn II", hand=("Deftness of Agility",), card=card, strikes=2)
    unanswered(play.do(f"play Deftness of Agility{way} attack")).until("combat.assign").do("face Aragorn II")
    assert (play.asks, play.options) == ("two", ["strike-again Aragorn II", "enough"])
    play.do("strike-again Aragorn II")
    assert play.table.combat is not None
    assert len(play.table.combat.given) == 2
    assert play.table.combat.excess == 0
    play.until("combat.next").do("fight Aragorn II 1")
    play.until("strike.stay") if play.asked != "strike.stay" else None
    assert strikes.strike_prowess(play.table) == prowess


def test_deftness_of_agility_is_for_dragons_with_several_strikes() -> None:
    assert not offers(beset("Aragorn II", hand=("Deftness of Agility",), strikes=1), "play Deft")
    assert not offers(beset("Aragorn II", hand=("Deftness of Agility",), card=FIRE_DRAKE, race="drake"), "play Deft")


# -- Dragon’s Blood ---------------------------------------------------------------------------------


@pytest.mark.parametrize(("bears", "total"), [((), 8), ((("Aragorn II", "Shield of Iron-bound Ash"),), 7)])
def test_dragons_blood_burns_who_beats_the_strike(bears: tuple[tuple[str, str], ...], total: int) -> None:
    play = beset("Aragorn II", hand=("Dragon’s Blood",), strikes=1, prowess=6, bears=bears)
    play.until("combat.assign").do("face Aragorn II")
    play.until("chain.open", "two")
    while not offers(play, "play Dragon"):
        play._modestly()
    unanswered(play.do("play Dragon’s Blood Aragorn II"))
    play.dice(6, 6, 1, 1, 4, 4)
    play.until()
    checks = [event for event in play.events("body-check") if event.facts["number"] == play["Aragorn II"].number]
    assert [check.facts["total"] for check in checks] == [total]


def test_dragons_blood_does_nothing_if_the_strike_succeeds() -> None:
    play = beset("Aragorn II", hand=("Dragon’s Blood",), strikes=1, prowess=20)
    play.until("combat.assign").do("face Aragorn II")
    while not offers(play, "play Dragon"):
        play._modestly()
    unanswered(play.do("play Dragon’s Blood Aragorn II"))
    play.dice(1, 1, 1, 1)
    play.until()
    assert len(play.events("body-check")) == 1, "for the wound"


# -- Dragon’s Curse, Memories Stolen ----------------------------------------------------------------


@pytest.mark.parametrize(("card", "prowess"), [("Dragon’s Curse", 9), ("Memories Stolen", 7)])
def test_an_enchantment_is_laid_on_who_faces_a_dragon(card: str, prowess: int) -> None:
    play = beset("Aragorn II", "Gandalf", hand=(card,))
    play.until("combat.assign").do("face Aragorn II", "face Gandalf")
    fought(play, "Gandalf")
    while play.table.combat is not None and play.table.combat.strike >= 0:
        assert not offers(play, f"play {card}"), "he is a Wizard"
        play._modestly()
    while not offers(play, f"play {card}"):
        play._modestly()
    unanswered(play.do(f"play {card} Aragorn II"))
    assert strikes.strike_prowess(play.table) == prowess
    assert play[card].on == play["Aragorn II"].number
    if card == "Memories Stolen":
        assert numbers.skills(play.table, play["Aragorn II"].number) == ()
    else:
        assert numbers.corruption_points(play.table, play["Aragorn II"].number) == 2


def test_enchantments_need_a_creature() -> None:
    play = beset("Aragorn II", hand=("Dragon’s Curse", "Memories Stolen"), race="drake", card=FIRE_DRAKE, strikes=1)
    play.until("combat.assign").do("face Aragorn II")
    while play.table.pending is not None:
        assert not offers(play, "play Dragon", "play Memories")
        play._modestly()


def test_dragons_curse_brings_checks_and_a_sage_lifts_it() -> None:
    play = Play()
    play.company("one", "Moria", "Aragorn II", "Elrond")
    play.give("Aragorn II", "Dragon’s Curse")
    play.dice(6, 6)
    play.untap().until()
    assert len(play.events("corruption")) == 1
    play.organization()
    play.dice(4, 3)
    play.do("sage-remove Dragon’s Curse")
    unanswered(play)
    assert "Dragon’s Curse" not in play
    assert play["Elrond"].state == TAPPED


def test_memories_stolen_are_found_again_at_a_haven_with_help() -> None:
    for site in ("Moria", "Rivendell"):
        play = Play()
        play.company("one", site, "Aragorn II", "Legolas")
        play.give("Aragorn II", "Memories Stolen")
        play.hand("one", "Wit")
        play.organization()
        assert bool(offers(play, "remove")) is (site == "Rivendell")
    play.dice(4, 4)
    play.do("remove Memories Stolen")
    unanswered(play)
    play.do("aid Legolas")
    assert "Memories Stolen" not in play
    assert play["Legolas"].state == TAPPED


# -- Dragon’s Terror --------------------------------------------------------------------------------


def test_dragons_terror_taps_who_is_frightened() -> None:
    play = beset("Aragorn II", "Frodo", "Gandalf", "Gimli", hand=("Dragon’s Terror", "Wargs", "Orc-watch"))
    assert play.table.journey is not None
    limit = play.table.journey.hazard_limit
    play.dice(2, 2, 1, 2)
    play.do("play Dragon’s Terror attack")
    assert not play.offered("frighten Wargs Gandalf")
    play.do("frighten Wargs Frodo", "frighten Orc-watch Aragorn II", "enough")
    unanswered(play)
    assert play["Frodo"].state == TAPPED, "4 + 2 is above his mind"
    assert play["Aragorn II"].state == UNTAPPED
    assert play.table.journey.declared == 3 <= limit


def test_dragons_terror_needs_cards_and_room_in_the_limit() -> None:
    play = beset("Frodo", hand=("Dragon’s Terror",))
    assert offers(play, "play Dragon"), "River can be discarded"
    play = Play()
    company = play.company("one", "Rivendell", "Frodo")
    play.hand("two", "Dragon’s Terror")
    attacked(play, company, race="dragon", card=LEUCARUTH)
    assert play.table.pending is None or not offers(play, "play Dragon")


# -- Passion of Wrath -------------------------------------------------------------------------------


@pytest.mark.parametrize(("card", "way", "prowess", "body"), [(LEUCARUTH, "", 12, 7), (SMAUG, "/1", 14, 6)])
def test_passion_of_wrath_makes_a_strike_harder(card: str, way: str, prowess: int, body: int) -> None:
    play = beset("Aragorn II", hand=("Passion of Wrath",), card=card, strikes=1)
    play.until("combat.assign").do("face Aragorn II")
    while not offers(play, "play Passion"):
        play._modestly()
    assert bool(way) == ("play Passion of Wrath/1 strike" in play.options)
    unanswered(play.do(f"play Passion of Wrath{way} strike"))
    assert strikes.strike_prowess(play.table) == prowess
    assert strikes.failed_body(play.table, play["Aragorn II"].number) == body


def test_passion_of_wrath_is_for_dragons() -> None:
    play = beset("Aragorn II", hand=("Passion of Wrath",), card=FIRE_DRAKE, race="drake", strikes=1)
    play.until("combat.assign").do("face Aragorn II")
    while play.table.pending is not None:
        assert not offers(play, "play Passion")
        play._modestly()


# -- Prowess of Age ---------------------------------------------------------------------------------


def test_prowess_of_age_grows_with_its_copies() -> None:
    hand = ("Prowess of Age",) * 3
    play = beset("Aragorn II", "Legolas", "Gimli", "Elrond", hand=hand, card=FIRE_DRAKE, race="drake")
    for more in (1, 4, 9):
        unanswered(play.do("play Prowess of Age/1 attack")).until("chain.open", "two")
        assert attacks.attack_prowess(play.table) == 10 + more


def test_prowess_of_age_lets_no_attack_of_a_unique_dragon_be_canceled() -> None:
    for card, race in ((LEUCARUTH, "dragon"), (FIRE_DRAKE, "drake")):
        play = Play()
        company = play.company("one", "Rivendell", "Frodo")
        play.hand("one", "Concealment")
        play.hand("two", "Prowess of Age")
        attacked(play, company, race=race, card=card).until("chain.open", "one")
        play.do("play Concealment attack")
        found = offers(play, "play Prowess of Age link")
        assert bool(found) is (race == "dragon")
        if found:
            unanswered(play.do(found[0]))
            assert not play.events("attack-canceled")


# -- Prowess of Might -------------------------------------------------------------------------------


@pytest.mark.parametrize(("card", "way", "more"), [(LEUCARUTH, "", 1), (SCATHA, "/1", 2)])
def test_prowess_of_might_strengthens_a_dragon(card: str, way: str, more: int) -> None:
    play = beset("Aragorn II", hand=("Prowess of Might",), card=card)
    unanswered(play.do(f"play Prowess of Might{way} attack"))
    assert attacks.attack_prowess(play.table) == 10 + more
    assert attacks.attack_body(play.table) == 8 + more


def test_prowess_of_might_is_revealed_on_guard_at_a_lair() -> None:
    play = Play()
    company = play.company("one", "Irerock", "Aragorn II")
    play.on_guard(company, "Prowess of Might")
    play.enters(company).do("enter")
    assert (play.asked, play.options) == ("on-guard.entry", ["reveal Prowess of Might Irerock", "keep"])
    play.do("reveal Prowess of Might Irerock").until("combat.assign")
    assert attacks.attack_prowess(play.table) == 14 + 1
    play = Play()
    company = play.company("one", "Moria", "Aragorn II")
    play.on_guard(company, "Prowess of Might")
    play.enters(company).do("enter")
    while play.table.pending is not None:
        assert not play.asked.startswith("on-guard")
        play._modestly()


@pytest.mark.parametrize(
    ("card", "lair", "event", "strength"),
    [
        ("Prowess of Might", "Gondmaeglom", "Scatha at Home", (3, 16 + 2, 9 + 2)),
        ("Velocity of Haste", "Zarak Dûm", "Scorba at Home", (3 + 2, 13, 8)),
    ],
)
def test_a_dragon_at_home_is_stronger_before_it_is_faced(
    card: str, lair: str, event: str, strength: tuple[int, int, int]
) -> None:
    play = Play()
    company = play.company("one", lair, "Aragorn II", "Legolas", "Gimli")
    play.hand("two", card, "River")
    play.stays(company).until("chain.open", "two")
    assert not play.offered(f"play {card}/1 {lair}")
    play.until()
    play.event("two", event)
    play.stays(company).until("chain.open", "two").do(f"play {card}/1 {lair}").until()
    play.dice(*(6,) * 20)
    play.enters(company).do("enter")
    fight = play.table.combat
    assert fight is not None and fight.card != play[event].id, "the attack of the site itself is as ever"
    assert not fight.modifiers
    while play.table.combat is None or play.table.combat.card != play[event].id:
        play._modestly()
    table = play.table
    assert (attacks.strikes_of(table), attacks.attack_prowess(table), attacks.attack_body(table)) == strength


# -- Subtlety of Guile ------------------------------------------------------------------------------


@pytest.mark.parametrize(("card", "way", "less"), [(LEUCARUTH, "", 1), (ITANGAST, "/1", 2)])
def test_subtlety_of_guile_weakens_who_was_wounded(card: str, way: str, less: int) -> None:
    play = beset("Aragorn II", "Gimli", "Legolas", hand=("Subtlety of Guile",), card=card, strikes=1, prowess=20)
    assert not offers(play, "play Subtlety of Guile Aragorn")
    before = numbers.body(play.table, play["Aragorn II"].number)
    play.until("combat.assign").do("face Aragorn II")
    play.dice(1, 1)
    while not offers(play, f"play Subtlety of Guile{way} Aragorn II"):
        play._modestly()
    assert play.asked == "chain.respond", "before the body check"
    play.dice(1, 1)
    play.do(f"play Subtlety of Guile{way} Aragorn II")
    unanswered(play)
    assert play["Aragorn II"].state == WOUNDED
    assert numbers.body(play.table, play["Aragorn II"].number) == before - less
    assert play.events("body-check")[0].facts["body"] == before - less


def test_subtlety_of_guile_weakens_a_whole_company_against_itangast() -> None:
    play = beset("Aragorn II", "Gandalf", hand=("Subtlety of Guile",) * 2, card=ITANGAST)
    company = play.company_of("Gandalf").number
    before = [numbers.body(play.table, play[name].number) for name in ("Aragorn II", "Gandalf")]
    unanswered(play.do(f"play Subtlety of Guile/2 c{company}"))
    after = [numbers.body(play.table, play[name].number) for name in ("Aragorn II", "Gandalf")]
    assert after == [before[0] - 1, before[1]]
    play.until("chain.open", "two")
    assert not offers(play, "play Subtlety of Guile/2")
    assert not offers(beset("Aragorn II", hand=("Subtlety of Guile",)), "play Subtlety of Guile/2")


# -- Velocity of Haste ------------------------------------------------------------------------------


@pytest.mark.parametrize(("card", "way", "more"), [(LEUCARUTH, "", 1), (SCORBA, "/1", 2)])
def test_velocity_of_haste_adds_strikes_without_a_body(card: str, way: str, more: int) -> None:
    people = ("Aragorn II", "Legolas", "Gimli")
    play = beset(*people, hand=("Velocity of Haste",), card=card, strikes=1)
    unanswered(play.do(f"play Velocity of Haste{way} attack"))
    assert attacks.strikes_of(play.table) == 1 + more
    play.until("combat.assign").do(*(f"face {name}" for name in people[: 1 + more]))
    assert play.table.combat is not None
    bodiless = ["no-body" in strike.flags for strike in play.table.combat.given]
    assert bodiless == [False, *(True,) * more]
    fought(play, people[more])
    assert strikes.failed_body(play.table, play[people[more]].number) is None


def test_velocity_of_haste_is_for_dragons() -> None:
    play = beset("Aragorn II", hand=("Velocity of Haste", "Prowess of Might"), card=FIRE_DRAKE, race="drake")
    assert not offers(play, "play Velocity", "play Prowess")


# -- Worm’s Stench ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("doors", "race", "strikes_", "prowess"),
    [(False, "spider", 2, 12), (False, "wolf", 2, 10), (True, "wolf", 3, 12), (True, "animal", 3, 12)],
)
def test_worms_stench_draws_beasts(doors: bool, race: str, strikes_: int, prowess: int) -> None:
    play = beset("Aragorn II", "Legolas", "Gimli", hand=("Worm’s Stench",), doors=doors, card=FIRE_DRAKE, race="drake")
    company = play.company_of("Gimli").number
    unanswered(play.do(f"play Worm’s Stench c{company}"))
    play.dice(*(6,) * 8)
    play.until()
    attacked(play, company, race=race, strikes=2, prowess=10)
    assert (attacks.strikes_of(play.table), attacks.attack_prowess(play.table)) == (strikes_, prowess)


def test_worms_stench_follows_a_dragon_or_drake() -> None:
    play = beset("Aragorn II", hand=("Worm’s Stench",), card="TW-72", race="orc")
    assert not offers(play, "play Worm")


# -- Dragon’s Breath --------------------------------------------------------------------------------


def test_dragons_breath_strikes_everybody_first() -> None:
    bears = (("Legolas", "Shield of Iron-bound Ash"),)
    play = beset("Aragorn II", "Legolas", hand=("Dragon’s Breath",) * 2, card=FIRE_DRAKE, race="drake", bears=bears)
    play.do("play Dragon’s Breath attack")
    unanswered(play)
    play.dice(1, 1, 1, 1)
    body = {name: numbers.body(play.table, play[name].number) for name in ("Aragorn II", "Legolas")}
    totals = []
    for who, verb in (("Aragorn II", "tap"), ("Legolas", "stay")):
        while play.asked != "strike.stay":
            play.do(next((o for o in play.options if o.startswith(f"fight {who}")), play.options[-1]))
        play.do(verb)
    totals = [event.facts["total"] for event in play.events("strike-rolled")]
    while len(totals) < 2:
        play._modestly()
        totals = [event.facts["total"] for event in play.events("strike-rolled")]
    assert totals == [2 + body["Aragorn II"] + 3, 2 + body["Legolas"] + 1]
    assert play["Aragorn II"].state == TAPPED
    assert play["Legolas"].state == UNTAPPED
    play.until("chain.open", "two")
    assert play.table.combat is not None
    assert (play.table.combat.stage, play.table.combat.given) == ("start", ())
    assert (attacks.attack_prowess(play.table), attacks.attack_body(play.table)) == (8, 9)
    assert not offers(play, "play Dragon"), "once on an attack"
    play.dice(6, 6)
    play.until("combat.assign")


def test_dragons_breath_is_for_those_who_breathe_fire() -> None:
    assert offers(beset("Aragorn II", hand=("Dragon’s Breath",), card=SMAUG), "play Dragon")
    assert not offers(beset("Aragorn II", hand=("Dragon’s Breath",), card=SCATHA), "play Dragon")
    assert not offers(beset("Aragorn II", hand=("Dragon’s Breath",), card="TD-32", race="drake"), "play Dragon")


# -- Exile of Solitude ------------------------------------------------------------------------------


def test_exile_of_solitude_carries_somebody_off() -> None:
    play = Play()
    company = play.company("one", "Irerock", "Aragorn II", "Legolas", "Gandalf")
    play.give("Legolas", "Glamdring")
    play.event("two", "Leucaruth at Home")
    play.on_guard(company, "Exile of Solitude")
    play.enters(company).do("enter").until("on-guard.entry")
    play.do("reveal Exile of Solitude Leucaruth at Home")
    while play.asked != "exile.strike":
        if play.asked == "combat.assign" and play.table.combat is not None:
            at_home = play.table.combat.card == play.id("Leucaruth at Home")
            faced = [option for option in ("face Legolas", "face Gandalf") if at_home and play.offered(option)]
            play.do(faced[0] if faced else play.options[0])
        elif play.asked == "strike.stay":
            play.dice(6, 6, 1, 1)
            play.do("stay")
        else:
            play._modestly()
    assert offers(play, "exile") == ["exile Legolas 0"], "Gandalf is a Wizard"
    play.do("exile Legolas 0")
    while play.table.combat is not None and play.table.combat.strike < 0:
        play._modestly() if play.asked != "combat.next" else play.do("fight Legolas 0")
    assert strikes.strike_prowess(play.table) == 17 - 1
    play.dice(1, 1)
    while "Legolas" in play:
        play._modestly()
    assert "Glamdring" in play.names(play.player("one").discard)
    assert not [event for event in play.events("body-check") if event.facts["character"] == play.id("Legolas")]


def test_exile_of_solitude_needs_a_dragon_at_home() -> None:
    for site, offered in (("Irerock", True), ("Gondmaeglom", False)):
        play = Play()
        company = play.company("one", "Rivendell", "Aragorn II")
        play.event("two", "Leucaruth at Home")
        play.event("two", "Smaug Ahunt")
        play.hand("two", "Exile of Solitude", "River")
        play.moves(company, site, "Grey Mountain Narrows").until("chain.open", "two")
        assert offers(play, "play Exile") == (["play Exile of Solitude Leucaruth at Home"] if offered else [])


def test_earcaraxe_at_home_carries_off_all_whom_she_hits() -> None:
    play = Play()
    company = play.company("one", "Isle of the Ulond", "Aragorn II", "Gandalf", "Legolas")
    play.event("two", "Eärcaraxë at Home")
    play.on_guard(company, "Exile of Solitude")
    play.enters(company).do("enter").until("on-guard.entry")
    play.do("reveal Exile of Solitude/1 Eärcaraxë at Home")
    home = play.id("Eärcaraxë at Home")
    while play.table.combat is None or play.table.combat.card != home or play.asked != "combat.next":
        if play.asked == "combat.assign-rest":
            play.do(play.options[0])
        elif play.asked == "strike.stay":
            play.dice(6, 6)
            play.do("stay")
        else:
            play._modestly()
    marked = {strike.target: "captures" in strike.flags for strike in play.table.combat.given}
    assert marked == {number: play.table.cards[number].facts.race != "wizard" for number in marked}
    assert any(marked.values())
