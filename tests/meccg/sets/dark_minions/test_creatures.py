"""The hazard creatures of Dark Minions."""

from __future__ import annotations

import pytest

from tests.meccg.play import Play
from tests.meccg.sets.creature_scenes import attack, fight, fought_out, keys, travelers
from tests.meccg.sets.dark_minions.attack_scenes import HEROES, over, strength, to_assignment
from tests.meccg.sets.hazard_scenes import played, road, unanswered
from tests.meccg.sets.under_deeps_scenes import at
from tests.rules import rule
from underdeeps.meccg.facts import CARDS
from underdeeps.meccg.modifiers import total
from underdeeps.meccg.rules import zones
from underdeeps.meccg.rules.combat import attacks, strikes
from underdeeps.meccg.table import TAPPED, UNTAPPED


def between_attacks(play: Play) -> Play:
    """Fight on until the hazard player may play something again."""
    while play.asked != "chain.open" or play.asks != "two" or play.table.combat is not None or play.table.chain:
        play._modestly()
    return play


@pytest.mark.parametrize("troll", ["DM-105", "DM-112"])
def test_others_follow_a_troll_of_moria_for_nothing(troll: str) -> None:
    play, company = at("Moria", "Aragorn II")
    play.hand("two", troll, "Orc-watch", "Orc-guard", "Orc-watch", "River")
    play.dice(*[6] * 80)
    play.stays(company).until("chain.open", "two")
    between_attacks(play.do(f"play {CARDS[troll].name} site:shadow-hold"))
    attack = play.events("attack")[0].facts
    assert (attack["strikes"], attack["prowess"], attack["body"]) == (1, CARDS[troll].prowess, CARDS[troll].body)
    for _ in range(3):
        between_attacks(play.do(next(option for option in play.options if option.startswith("play Orc"))))
    assert len(play.events("attack")) == 4
    assert zones.journey_of(play.table).declared == 1, "two is the hazard limit, and one is left"


@pytest.mark.parametrize(
    ("card", "site", "doors", "keyed"),
    [
        ("DM-105", "The Under-gates", False, True),
        ("DM-105", "The Gem-deeps", False, False),
        ("DM-105", "The Gem-deeps", True, True),
        ("DM-112", "The Under-gates", False, True),
        ("DM-112", "The Under-vaults", True, True),
        ("DM-107", "The Gem-deeps", False, True),
        ("DM-107", "The Under-vaults", False, False),
        ("DM-107", "The Under-vaults", True, True),
        ("DM-107", "Goblin-gate", True, False),
    ],
)
def test_where_the_terrors_of_the_deep_are_met(card: str, site: str, doors: bool, keyed: bool) -> None:
    play, company = at(site)
    if doors:
        play.event("two", "Doors of Night")
    play.hand("two", card)
    play.stays(company).until("chain.open", "two")
    assert any(option.startswith(f"play {CARDS[card].name}") for option in play.options) == keyed


# -- Chill Douser -----------------------------------------------------------------------------------


def doused(canceled: bool) -> Play:
    play = travelers("Aragorn II", "Legolas", "Gimli", "Frodo", hand=("DM-106", "DM-106", "TW-37", "LE-77"))
    play.hand("one", *(("Concealment",) if canceled else ()))
    play.until("chain.open", "two").do("play Chill Douser site:shadow-hold")
    if canceled:
        play.until("chain.open", "one").do("play Concealment attack")
    return fought_out(play)


def test_undead_are_stronger_after_chill_douser_and_it_is_not_itself() -> None:
    play = doused(canceled=False)
    assert play.events("attack")[0].facts["strikes"] == 3
    assert not play.events("attack-changed")
    play.do("play Ghosts site:shadow-hold").until("combat.assign-rest")
    assert (attacks.strikes_of(play.table), attacks.attack_prowess(play.table)) == (4, 10)
    fought_out(play).do("play Chill Douser site:shadow-hold").until("combat.assign-rest")
    assert (attacks.strikes_of(play.table), attacks.attack_prowess(play.table)) == (4, 9)


def test_only_undead_are_stronger_after_chill_douser() -> None:
    play = doused(canceled=False)
    play.do("play Hobgoblins region:wilderness").until("combat.assign-rest")
    assert (attacks.strikes_of(play.table), attacks.attack_prowess(play.table)) == (2, 10)


def test_a_chill_douser_that_is_canceled_strengthens_nobody() -> None:
    play = doused(canceled=True)
    play.do("play Ghosts site:shadow-hold").until("combat.assign")
    assert (attacks.strikes_of(play.table), attacks.attack_prowess(play.table)) == (3, 9)


# -- Durin’s Bane -----------------------------------------------------------------------------------


def test_durins_bane_crushes_bodies() -> None:
    play, company = at("The Under-gates", "Aragorn II")
    play.hand("two", "DM-107")
    play.stays(company).until("chain.open", "two")
    play.do("play Durin’s Bane site-name:The Under-gates")
    assert total(strikes.body_check_changes(play.table)) == 1
    assert (play.events("attack")[0].facts["strikes"], play.events("attack")[0].facts["prowess"]) == (2, 18)


# -- Little Snuffler --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("company", "body"), [(("Legolas", "Gimli"), 10), (("Aragorn II", "Gimli"), 8), (("Aragorn II", "Beretar"), 6)]
)
def test_rangers_lower_the_body_of_little_snuffler(company: tuple[str, ...], body: int) -> None:
    play = attack("DM-108", "region:wilderness", *company)
    assert (play.asked, play.asks) == ("combat.assign-rest", "two")
    assert attacks.attack_body(play.table) == body
    assert attacks.attack_prowess(play.table) == 5


def sniffed(*dice: int) -> Play:
    play = travelers("Aragorn II", "Legolas", hand=("DM-108", "LE-77"))
    play.hand("one", "Concealment")
    play.do("pass") if play.asks == "one" else play
    play.do("play Little Snuffler region:wilderness").until("combat.assign-rest")
    play.dice(*dice)
    play.do("strike Legolas")
    return fought_out(play).do("play Hobgoblins region:wilderness").until("combat.assign")


def test_after_little_snuffler_no_resource_that_needs_a_scout_is_played() -> None:
    play = sniffed(6, 6, 1, 1)
    assert play.events("attack-ended")[0].facts["outcome"] == "not-defeated"
    assert play.names(play.player("one").hand) == ["Concealment"]
    assert play.why_not("one", "TW-204")
    assert not play.events("attack-canceled")
    assert "bars-skill:scout" in play.company_of("Legolas").flags


def test_after_a_defeated_little_snuffler_scouts_are_free_to_act() -> None:
    play = sniffed(6, 6, 6, 6)
    assert play.events("attack-ended")[0].facts["outcome"] == "defeated"
    assert "bars-skill:scout" not in play.company_of("Legolas").flags


def test_concealment_is_offered_before_little_snuffler_and_not_after() -> None:
    play = travelers("Aragorn II", "Legolas", hand=("LE-77",))
    play.hand("one", "Concealment")
    play.until("chain.open", "two").do("play Hobgoblins region:wilderness").until("chain.open", "one")
    assert play.offered("play Concealment attack")

    play = travelers("Aragorn II", "Legolas", hand=("DM-108", "LE-77"))
    play.hand("one", "Concealment")
    play.until("chain.open", "two").do("play Little Snuffler region:wilderness").until("combat.assign-rest")
    play.dice(6, 6, 1, 1)
    fought_out(play).do("play Hobgoblins region:wilderness")
    seen = []
    while play.asked != "combat.assign":
        seen += play.options
        play._modestly()
    assert "play Concealment attack" not in seen


# -- Nameless Thing ---------------------------------------------------------------------------------


def test_nameless_thing_lives_under_the_earth_and_further_afield_with_doors_of_night() -> None:
    assert keys("DM-109", "Moria", "Redhorn Gate") == set()
    assert keys("DM-109", "Moria", "Redhorn Gate", doors=True) == {"site-name:Moria"}
    assert keys("DM-109", "Himring", "Elven Shores", doors=True) == {"region:coastal-sea"}
    assert keys("DM-109", "The Under-gates", "Redhorn Gate") == {"site-name:The Under-gates"}


@rule("mh.creature.multiple-attacks-in-succession")
def test_nameless_thing_attacks_three_times_and_one_attack_is_canceled_by_tapping() -> None:
    play = attack("DM-109", "site-name:The Under-gates", to="The Under-gates", through=("Redhorn Gate",))
    play.until("chain.open", "one").do("cancel-attack Gimli")
    assert play["Gimli"].state == TAPPED
    play.until("combat.assign")
    assert fight(play).attack == 1
    assert not play.offered("cancel-attack Legolas")
    assert (attacks.strikes_of(play.table), attacks.attack_prowess(play.table), attacks.attack_body(play.table)) == (
        2,
        10,
        4,
    )
    play.dice(*(6,) * 16)
    play.do("face Aragorn II", "face Legolas").until()
    assert [event.facts["outcome"] for event in play.events("attack-ended")] == ["canceled", "defeated", "defeated"]
    assert [CARDS[play[str(number)].id].name for number in play.player("one").points] == ["Nameless Thing"]


# -- Spider of the Môrlat ---------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("to", "through", "doors", "key"),
    [
        ("Dol Guldur", ("Wold & Foothills", "Southern Mirkwood"), False, "site-name:Dol Guldur"),
        ("Dol Guldur", ("Wold & Foothills", "Southern Mirkwood"), True, "region-name:Southern Mirkwood"),
    ],
)
def test_spider_of_the_morlat_attacks_as_a_creature(to: str, through: tuple[str, ...], doors: bool, key: str) -> None:
    play = Play()
    company = play.company("one", "Lórien", *HEROES)
    if doors:
        play.event("two", "Doors of Night")
    play.hand("two", "DM-110", "River")
    play.moves(company, to, *through).until("chain.open", "two")
    to_assignment(play.do(f"play Spider of the Môrlat/1 {key}"))
    assert strength(play) == (2, 16, 9)


def woods(kind: str = "wizard", hand: tuple[str, ...] = ()) -> Play:
    play = Play(kind, "wizard")
    names = HEROES if kind == "wizard" else ("Gothmog", "Ostisen")
    company = play.company("one", "Lórien" if kind == "wizard" else "Dol Guldur", *names)
    play.event("two", "DM-110")
    play.hand("two", "River", *hand)
    regions = ("Wold & Foothills", "Southern Mirkwood") if kind == "wizard" else ("Southern Mirkwood", "Brown Lands")
    return play.moves(company, "Dol Guldur" if kind == "wizard" else "Dead Marshes", *regions)


@pytest.mark.parametrize(("kind", "detains"), [("wizard", False), ("ringwraith", True)])
def test_spider_of_the_morlat_lurks_in_the_woods_as_an_event(kind: str, detains: bool) -> None:
    play = woods(kind)
    to_assignment(play)
    assert strength(play) == (3, 10, None)
    assert play.table.combat is not None
    assert play.table.combat.detainment == detains
    play.dice(*(6,) * 20)
    over(play)
    assert "Spider of the Môrlat" in play


def test_spider_of_the_morlat_goes_back_to_hand_at_the_price_of_one() -> None:
    play = road(*HEROES, hand=("DM-110",))
    played(play, "DM-110").until("chain.open", "two")
    assert play["Spider of the Môrlat"].role == "event"
    play.do("use Spider of the Môrlat")
    unanswered(play)
    assert "Spider of the Môrlat" in play.names(play.player("two").hand)
    assert play.table.journey is not None
    assert play.table.journey.declared == 2


# -- Stirring Bones ---------------------------------------------------------------------------------


@pytest.mark.parametrize("creature", ["DM-111", "LE-92"])
def test_stirring_bones_are_plain(creature: str) -> None:
    play = attack(creature, "site:shadow-hold", to="Moria", through=("Redhorn Gate",))
    assert play.asked == "combat.assign"
    assert (attacks.strikes_of(play.table), attacks.attack_prowess(play.table)) == (2, 9)


# -- Wisp of Pale Sheen -----------------------------------------------------------------------------


def test_wisp_of_pale_sheen_taps_a_weak_mind_that_stayed_untapped() -> None:
    play = attack("DM-113", "region:wilderness", "Legolas")
    play.dice(6, 6)
    play.until("strike.stay").do("stay").until()
    assert play["Legolas"].state == TAPPED


def test_a_strong_mind_does_not_mind_the_wisp() -> None:
    play = attack("DM-113", "region:wilderness", "Elrond")
    play.dice(6, 6)
    play.until("strike.stay").do("stay").until()
    assert play["Elrond"].state == UNTAPPED


def test_a_strike_of_the_wisp_that_is_canceled_taps_nobody() -> None:
    play = attack("DM-113", "region:wilderness", "Legolas")
    play.until("strike.stay")
    strikes.cancel_strike(play.table)
    play.do("stay").until()
    assert play["Legolas"].state == UNTAPPED
