"""What an audit of the cards of the expansions found: each test failed before."""

from __future__ import annotations

import pytest

from tests.meccg.cards.short_event_scenes import attacked
from tests.meccg.play import Play
from tests.rules import rule
from underdeeps.meccg.language import catalogue, standing
from underdeeps.meccg.language.catalogue import text_of
from underdeeps.meccg.parts.effects.cards import Tap
from underdeeps.meccg.parts.events import HazardPermanent
from underdeeps.meccg.parts.targets.characters import Victims
from underdeeps.meccg.rules import checks, numbers, zones
from underdeeps.meccg.rules.combat import company_combat
from underdeeps.meccg.rules.common_actions import items
from underdeeps.meccg.table import TAPPED


def at_war(play: Play, attackers: int, target: int) -> Play:
    """A company attacks another at the site where both are."""
    play.table.phase = "site"
    play.table.site_company = attackers
    zones.change_company(play.table, attackers, entered=True)
    return play.run(company_combat.attack, target)


def limit(play: Play) -> int:
    assert play.table.journey is not None
    return play.table.journey.hazard_limit


def resolve(play: Play) -> Play:
    while play.table.chain:
        play.do("pass")
    return play


# -- the hazard limit follows what is in play -------------------------------------------------------


@rule("mh.hazard-limit.check-declaration")
def test_earcaraxe_at_home_raises_the_limit_of_the_company_that_is_under_way() -> None:
    play = Play()
    company = play.company("one", "Edhellond", "Aragorn II")
    play.hand("two", "Eärcaraxë at Home", "Wargs")
    play.moves(company, "Tolfalas")
    assert limit(play) == 2
    resolve(play.do("play Eärcaraxë at Home"))
    assert limit(play) == 3


@pytest.mark.parametrize(("minions", "before", "after"), [(("Gorbag", "Shagrat", "Radbug"), 2, 3), (("Gorbag",), 2, 2)])
def test_when_the_great_eye_is_discarded_the_limit_is_what_it_was(
    minions: tuple[str, ...], before: int, after: int
) -> None:
    play = Play("ringwraith", "wizard")
    company = play.company("one", "Minas Morgul", *minions)
    play.event("one", "The Lidless Eye")
    play.event("one", "The Great Eye")
    play.hand("two", "Gloom", "Wargs")
    play.moves(company, "Dol Guldur")
    assert limit(play) == before
    play.do("play Gloom Gorbag")
    resolve(play.do(next(option for option in play.options if option.startswith("use The Great Eye"))))
    assert "The Great Eye" not in play and limit(play) == after


# -- companies against companies --------------------------------------------------------------------


def test_great_lord_of_goblin_gate_helps_any_orc_of_his_company_against_another() -> None:
    play = Play("ringwraith", "wizard")
    attackers = play.company("one", "Moria", "Ostisen", "Muzgash")
    play.give("Ostisen", "Great Lord of Goblin-gate")
    target = play.company("two", "Moria", "Bergil", "Aragorn II", "Legolas")
    at_war(play, attackers, target).until("company-combat.next")
    fight = play.table.combat
    assert fight is not None
    strikes = [play.table.cards[strike.attacker].facts.name for strike in fight.given]
    for name, helped in (("Ostisen", False), ("Muzgash", True)):
        place = str(strikes.index(name))
        play.do(next(option for option in play.options if option.endswith(f" {place}")))
        assert play.offered("use Great Lord of Goblin-gate/1 strike") is helped
        if not helped:
            play.dice(2, 2, 3, 3)  # 3 + 4 against 1 + 6: neither falls
            play.until("company-combat.next")


def test_power_against_the_shadow_is_not_played_twice_on_a_company_in_a_turn() -> None:
    play = Play("wizard", "ringwraith", active="two")
    heroes = play.company("one", "Weathertop", "Aragorn II", "Legolas")
    first = play.company("two", "Weathertop", "Gorbag")
    second = play.company("two", "Weathertop", "Shagrat")
    play.hand("one", "AS-53", "AS-53")
    at_war(play, first, heroes).do("play Power Against the Shadow attack")
    before = numbers.prowess(play.table, play["Legolas"].number)
    play.until()
    at_war(play, second, heroes)
    assert not play.offered("play Power Against the Shadow attack")
    assert "Legolas" not in play or numbers.prowess(play.table, play["Legolas"].number) <= before + 3


@pytest.mark.parametrize(("kind", "foe", "offered"), [("wizard", "Legolas", True), ("ringwraith", "Gorbag", False)])
def test_hounds_of_sauron_hunt_heroes_only(kind: str, foe: str, offered: bool) -> None:
    """Though minions may attack each other."""
    play = Play("ringwraith", kind)
    company = play.company("one", "Weathertop", "Ciryaher")
    other = play.company("two", "Weathertop", foe)
    play.event("one", "BA-42")
    play.hand("one", "AS-89")
    play.at_site(company)
    assert company_combat.targets(play.table) == [other]
    assert (play.table.pending is not None and play.offered(f"play Hounds of Sauron c{other}")) is offered


@rule("combat.cvcc.hazards-do-not-apply")
def test_one_foe_to_breed_a_war_draws_no_strike_of_a_company() -> None:
    play = Play("wizard", "ringwraith", active="two")
    heroes = play.company("one", "Weathertop", "Gimli", "Legolas")
    play.give("Legolas", "AS-32")
    at_war(play, play.company("two", "Weathertop", "Gorbag", "Shagrat"), heroes)
    assert (play.asks, play.asked) == ("one", "company-combat.assign")


def test_one_foe_to_breed_a_war_does_not_draw_the_strike_that_alatar_comes_for() -> None:
    play = Play()
    play.company("one", "Edhellond", "Alatar", "Imrahil")
    company = play.company("one", "Bree", "Aragorn II", "Legolas")
    play.give("Legolas", "AS-32")
    attacked(play, company, "Wargs", strikes=1)
    play.do("use Alatar attack")
    asked = []
    while play.table.pending is not None and play.asked != "combat.assign" and not play.events("strike-given"):
        asked.append(play.asked)
        play._modestly()
    assert "combat.first-strike" not in asked


# -- The Ithil-stone --------------------------------------------------------------------------------


@pytest.mark.parametrize(("dice", "won"), [((5, 5), True), ((1, 2), False)])
def test_the_ithil_stone_banishes_nothing_if_it_is_not_won(dice: tuple[int, int], won: bool) -> None:
    play = Play("wizard", "ringwraith")
    company = play.company("one", "Barad-dûr", "Gimli")
    play.event("two", "Bane of the Ithil-stone")
    play.hand("one", "The Ithil-stone")
    play.dice(*dice)
    play.at_site(company).do("play The Ithil-stone").until()
    assert ("The Ithil-stone" in play) is won
    assert ("Bane of the Ithil-stone" in play) is not won


# -- Adamant Helmet ---------------------------------------------------------------------------------


@pytest.mark.parametrize("helmet", [True, False])
def test_adamant_helmet_cancels_all_that_a_dark_enchantment_would_do(
    helmet: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What such a card does at once is canceled with it: here it is one that taps who it is played on."""
    curse = HazardPermanent(on=Victims(), onto="target", does=(Tap(),))
    curse.register("test/curse")
    monkeypatch.setitem(standing.PARTS, "TD-48", (curse,))
    catalogue.declared_anew()
    play = Play()
    company = play.company("one", "Rivendell", "Éowyn")
    if helmet:
        play.give("Éowyn", "Adamant Helmet")
    play.hand("two", "Memories Stolen")
    play.stays(company).do("play Memories Stolen Éowyn").until()
    assert (play["Éowyn"].state == TAPPED) is not helmet
    assert ("Memories Stolen" in play) is not helmet
    monkeypatch.undo()
    catalogue.declared_anew()


# -- who may bear it --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("kind", "site", "bearer", "item", "others", "offered"),
    [
        ("ringwraith", "Minas Morgul", "Gorbag", "Thong of Fire", ("Ostisen", "Shagrat"), ["Shagrat"]),
        ("ringwraith", "Minas Morgul", "Gorbag", "Usriev of Treachery", ("Ostisen", "Shagrat"), ["Shagrat"]),
        ("wizard", "Rivendell", "Gandalf", "Wizard’s Staff", ("Legolas",), []),
        ("ringwraith", "Minas Morgul", "Gorbag", "Goblin Earth-plumb", ("Ostisen",), ["Ostisen"]),
    ],
)
def test_what_only_some_may_bear_is_given_to_nobody_else(
    kind: str, site: str, bearer: str, item: str, others: tuple[str, ...], offered: list[str]
) -> None:
    play = Play(kind, "wizard")
    play.company("one", site, bearer, *others)
    play.give(bearer, item)
    receivers = items.receivers(play.table, play[item].number)
    assert [play.table.cards[number].facts.name for number in receivers] == offered
    assert checks.salvage_options(play.table, play[bearer].number, play[others[0]].number) == [] or others[0] in offered


# -- Spies Feared -----------------------------------------------------------------------------------


@pytest.mark.parametrize("barred", [False, True])
def test_spies_feared_need_a_scout_who_can_be_used(barred: bool) -> None:
    """It is a card for scouts: where such cards cannot be played, neither can it."""
    play = Play()
    company = play.company("one", "Moria", "Bilbo")
    if barred:
        zones.change_company(play.table, company, flags=("no-scout-resources",))
    play.hand("one", "Spies Feared")
    play.organization()
    assert (play.table.pending is not None and play.offered("play Spies Feared Moria")) is not barred


# -- on the road ------------------------------------------------------------------------------------


@pytest.mark.parametrize("follows", [False, True])
def test_uvatha_unleashed_is_for_him_as_ringwraith_of_his_player_only(follows: bool) -> None:
    play = Play("ringwraith", "wizard")
    uvatha = "Ûvatha the Ringwraith"
    company = play.company("one", "Minas Morgul", uvatha, *(("The Witch-king",) if follows else ()))
    if follows:
        play.follower(uvatha, "The Witch-king")
    play.hand("one", "Ûvatha Unleashed")
    play.moves(company, "Dol Guldur", "Imlad Morgul", "Ithilien", "Dagorlad", "Brown Lands", "Southern Mirkwood")
    assert (play.table.pending is not None and play.offered(f"play Ûvatha Unleashed c{company}")) is not follows


# -- location decks ---------------------------------------------------------------------------------


def test_chance_of_being_lost_takes_ringwraith_and_balrog_for_the_same_kind_of_deck() -> None:
    play = Play("ringwraith", "balrog")
    company = play.company("one", "Carn Dûm", "Gorbag")
    play.hand("two", "Chance of Being Lost")
    play.locations("two", "LE-387", "LE-373", "LE-354")
    play.moves(company, "Mount Gundabad", "Angmar", "Gundabad")
    assert any(option.startswith("play Chance of Being Lost") for option in play.options)


# -- words ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("card", "words"),
    [
        ("TD-22", "defending characters of the attacker's choice"),
        ("DM-175", "-1 strike (down to 1) and -2 prowess"),
        ("DM-168", "an Orc or Troll attack against its company"),
        ("AS-32", "unless somebody joined the company"),
        ("AS-53", "a minion company"),
        ("AS-89", "a hero company"),
    ],
)
def test_their_words_say_all_of_it(card: str, words: str) -> None:
    assert words in text_of(card)
