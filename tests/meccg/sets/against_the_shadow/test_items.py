"""The items of Against the Shadow."""

from __future__ import annotations

import pytest

from tests.meccg.play import Play
from tests.meccg.sets.hazard_scenes import unanswered
from tests.meccg.sets.item_scenes import attack, company, settled, strike
from tests.meccg.sets.short_event_scenes import corruption
from tests.meccg.sets.under_deeps_scenes import at, attack_of
from tests.rules import rule
from underdeeps.meccg.facts import CARDS
from underdeeps.meccg.language.catalogue import text_of
from underdeeps.meccg.parts.targets.characters import information_playable
from underdeeps.meccg.rules import checks, numbers, zones
from underdeeps.meccg.rules.combat import company_combat
from underdeeps.meccg.table import TAPPED, UNTAPPED


def minions(*characters: str, site: str = "Moria") -> tuple[Play, int]:
    play = Play("ringwraith")
    return play, play.company("one", site, *characters)


@pytest.mark.parametrize("ring", ["AS-123", "AS-124"])
def test_dwarven_rings_are_for_dwarves(ring: str) -> None:
    play, _ = minions("Bróin", "Ostisen")
    play.give("Bróin", ring)
    bror, ostisen = play["Bróin"].number, play["Ostisen"].number
    assert (numbers.prowess(play.table, bror), numbers.free_direct_influence(play.table, bror)) == (7, 7)
    assert numbers.corruption_points(play.table, bror) == 5
    zones.move_to(play.table, play[ring].number, ostisen)
    assert (numbers.prowess(play.table, ostisen), numbers.free_direct_influence(play.table, ostisen)) == (5, 2)
    assert numbers.corruption_points(play.table, ostisen) == 3


@pytest.mark.parametrize("ring", ["AS-123", "AS-124"])
def test_a_dwarven_ring_finds_minor_items(ring: str) -> None:
    play, _ = minions("Bróin")
    play.give("Bróin", ring)
    play.deck("one", "Strange Rations", "Black Mace")
    play.discard("one", "Foul-smelling Paste", "High Helm")
    play.organization()
    play.dice(6, 6)
    play.do(f"use {CARDS[ring].name}")
    assert play.options == ["from-deck Strange Rations", "from-discard Foul-smelling Paste", "enough"]
    settled(play.do("from-deck Strange Rations", "enough"))
    assert play.names(play.player("one").hand) == ["Strange Rations"]
    assert play["Bróin"].state == TAPPED
    assert [event.facts["total"] for event in play.events("corruption")] == [14]


@pytest.mark.parametrize("ring", ["AS-123", "AS-124"])
def test_a_dwarven_ring_serves_no_others(ring: str) -> None:
    play, _ = minions("Ostisen")
    play.give("Ostisen", ring)
    play.deck("one", "Strange Rations")
    assert not play.organization().offered(f"use {CARDS[ring].name}")


@pytest.mark.parametrize(
    ("item", "site", "other"),
    [("Records Unread", "Moria", "Bree"), ("Secret Book", "Bree", "Moria"), ("Secret Book", "Edoras", "Moria")],
)
def test_records_and_books_untap_a_site(item: str, site: str, other: str) -> None:
    play, _ = minions("Ostisen", site=site)
    play.company("one", other, "Eradan")
    play.give("Ostisen", item)
    play.state(site, TAPPED)
    play.state(other, TAPPED)
    play.organization()
    assert not play.offered(f"use {item} {other}")
    settled(play.do(f"use {item} {site}"))
    assert play[site].state == UNTAPPED
    assert item not in play


@pytest.mark.parametrize(
    ("item", "site", "other"), [("Records Unread", "Moria", "Ettenmoors"), ("Secret Book", "Ettenmoors", "Moria")]
)
def test_records_and_books_make_information_playable(item: str, site: str, other: str) -> None:
    play, _ = minions("Ostisen", site=site)
    play.company("one", other, "Eradan")
    play.give("Ostisen", item)
    if CARDS[play[site].id].information:
        zones.change(play.table, play[site].number, id=play.id("Goblin-gate"))
        site = "Goblin-gate"
    play.organization()
    assert not play.offered(f"use {item}/1 {other}")
    settled(play.do(f"use {item}/1 {site}"))
    assert information_playable(play.table, play[site])
    assert item not in play


@pytest.mark.parametrize("item", ["Records Unread", "Secret Book"])
def test_a_company_has_one_only(item: str) -> None:
    play, number = minions("Ostisen", "Eradan", site="Moria")
    play.give("Ostisen", item)
    play.hand("one", item)
    play.table.extra_item = number
    assert not play.at_site(number).offered(f"play {item}")


@pytest.mark.parametrize("card", ["AS-68", "AS-123", "AS-124", "AS-126", "AS-130", "AS-131", "AS-134"])
def test_their_faces_are_written(card: str) -> None:
    assert text_of(card).endswith(".")


@pytest.mark.parametrize(("who", "mind"), [("Gorbag", 5), ("Ostisen", 1), ("Uchel", 1)])
def test_mind_rings_lower_the_mind_not_below_one(who: str, mind: int) -> None:
    for ring in ("AS-133", "AS-135"):
        play = Play("ringwraith")
        play.company("one", "Dol Guldur", who)
        influence = numbers.direct_influence(play.table, play[who].number)
        play.give(who, ring)
        assert numbers.mind(play.table, play[who].number) == mind
        assert numbers.direct_influence(play.table, play[who].number) - influence == (1 if ring == "AS-133" else 0)


@pytest.mark.parametrize("ring", ["AS-133", "AS-135"])
def test_nobody_has_two_of_a_mind_ring(ring: str) -> None:
    play = Play("ringwraith")
    company = play.company("one", "Weathertop", "Gorbag")
    play.give("Gorbag", ring)
    play.hand("one", ring)
    play.at_site(company)
    assert play.table.pending is None or not play.offered(f"play {CARDS[ring].name}")


@pytest.mark.parametrize("card", ["AS-69", "AS-71", "AS-122", "AS-133", "AS-135"])
def test_they_say_what_they_do(card: str) -> None:
    assert text_of(card)


# -- Bow of the Galadhrim ---------------------------------------------------------------------------


def shooting(archer: str, *dice: int) -> Play:
    """Heroes with the bow attack minions with allies at Moria; the attack has begun."""
    play = Play("wizard", "ringwraith")
    number = play.company("one", "Moria", archer)
    play.give(archer, "Bow of the Galadhrim")
    play.company("two", "Moria", "Ostisen")
    play.give("Ostisen", "War-wolf", "Stinker")
    play.table.phase, play.table.site_company = "site", number
    zones.change_company(play.table, number, entered=True)
    play.dice(*dice)
    play.run(company_combat.may_attack)
    play.do(next(option for option in play.options if option.startswith("attack")))
    while play.asked != "company-combat.assign":
        play._modestly()
    return play


@pytest.mark.parametrize(("dice", "alive"), [((3, 4), False), ((3, 3), True)])
def test_bow_of_the_galadhrim_shoots_common_allies(dice: tuple[int, int], alive: bool) -> None:
    play = shooting("Elladan", *dice)
    assert ("War-wolf" in play) == alive, "above 1 + 5"
    assert "Stinker" in play


@pytest.mark.parametrize("archer", ["Bergil", "Annalena"])
def test_bow_of_the_galadhrim_is_for_elf_warriors(archer: str) -> None:
    assert "War-wolf" in shooting(archer, 6, 6)


def test_bow_of_the_galadhrim_shoots_back_at_attackers() -> None:
    play = Play("ringwraith", "wizard")
    number = play.company("one", "Moria", "Ostisen")
    play.give("Ostisen", "War-wolf")
    play.company("two", "Moria", "Elladan")
    play.give("Elladan", "Bow of the Galadhrim")
    play.table.phase, play.table.site_company = "site", number
    zones.change_company(play.table, number, entered=True)
    play.dice(6, 6)
    play.run(company_combat.may_attack)
    play.do(next(option for option in play.options if option.startswith("attack")))
    assert "War-wolf" not in play


def test_bow_of_the_galadhrim_does_nothing_against_creatures() -> None:
    play = Play()
    number = play.company("one", "Moria", "Elladan")
    play.give("Elladan", "Bow of the Galadhrim")
    play.dice(6, 6)
    attack(play, number)
    assert not [event for event in play.events("rolled") if event.facts["why"] == "shot"]


# -- The Ithil-stone --------------------------------------------------------------------------------


STONE = "The Ithil-stone"


@pytest.mark.parametrize(
    ("mates", "dice", "won"), [((), (4, 6), True), ((), (4, 5), False), (("Frodo", "Sam Gamgee"), (4, 4), True)]
)
def test_the_ithil_stone_is_won_by_a_roll_and_scouts(mates: tuple[str, ...], dice: tuple[int, int], won: bool) -> None:
    play = Play()
    company = play.company("one", "Barad-dûr", "Gimli", *mates)
    play.hand("one", "AS-69")
    play.at_site(company)
    play.dice(*dice)
    play.do(f"play {STONE}")
    if play.asked == "chain.by":
        play.do("by Gimli")
    play.until()
    assert (STONE in play) == won
    assert ("Gimli" in play) == won
    assert (STONE in play.names(play.player("one").removed)) == (not won)


def test_the_ithil_stone_brings_a_check_each_untap_phase() -> None:
    play = Play()
    play.company("one", "Rivendell", "Gimli")
    play.give("Gimli", "AS-69")
    play.dice(6, 6)
    play.untap().until()
    assert len(play.events("corruption")) == 1


def test_the_ithil_stone_ends_its_bane() -> None:
    play = Play()
    play.company("one", "Rivendell", "Gimli")
    play.event("two", "TW-13")
    (stone,) = play.give("Gimli", "AS-69")
    play.dice(6, 6)
    zones.happen(play.table, "item-gained", str(stone))
    assert "Bane of the Ithil-stone" not in play
    assert zones.forbidden(play.table, "TW-13")
    zones.discard(play.table, play[STONE].number)
    assert not zones.forbidden(play.table, "TW-13")


def test_the_ithil_stone_blinds_the_lidless_eye() -> None:
    play = Play("wizard", "ringwraith")
    play.company("one", "Rivendell", "Gimli")
    play.give("Gimli", "AS-69")
    play.event("two", "LE-203")
    watched = numbers.hand_size(play.table, "two")
    assert numbers.hand_size(play.table, "one") == 8
    zones.discard(play.table, play[STONE].number)
    assert numbers.hand_size(play.table, "two") == watched + 2


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


# -- Jewel of Beleriand -----------------------------------------------------------------------------


def test_jewel_of_beleriand_may_untap_its_bearer() -> None:
    for dice, state in (((4, 3), UNTAPPED), ((3, 3), TAPPED)):
        play, _ = company("Éowyn", site="Bree")
        play.give("Éowyn", "Jewel of Beleriand")
        play.state("Éowyn", TAPPED)
        play.organization()
        play.dice(*dice)
        settled(play.do("use Jewel of Beleriand"))
        assert (play["Éowyn"].state, play["Jewel of Beleriand"].state) == (state, TAPPED)


# -- Ancient Black Axe ------------------------------------------------------------------------------


@pytest.mark.parametrize(("who", "prowess"), [("Gorbag", 3), ("Ostisen", 0)])
def test_ancient_black_axe_is_a_weapon_for_warriors(who: str, prowess: int) -> None:
    play = Play("ringwraith")
    play.company("one", "Dol Guldur", who)
    before = numbers.prowess(play.table, play[who].number), numbers.direct_influence(play.table, play[who].number)
    skilled = "warrior" in CARDS[play[who].id].skills
    play.give(who, "AS-122")
    after = numbers.prowess(play.table, play[who].number), numbers.direct_influence(play.table, play[who].number)
    assert after == (before[0] + (3 if skilled else 0), before[1] + 2)


def test_ancient_black_axe_lowers_the_body_of_strikes() -> None:
    play = Play("ringwraith", "wizard")
    company = play.company("one", "Dol Guldur", "Gorbag")
    play.give("Gorbag", "AS-122")
    play.dice(6, 6, 3, 3)
    strike(play, company, "Gorbag", to="Weathertop", body=6)
    play.until()
    assert play.events("strike-body")[-1].facts["body"] == 5


def test_ancient_black_axe_lets_somebody_pass_a_check_at_the_price_of_another() -> None:
    play = Play("ringwraith", "wizard")
    play.company("one", "Weathertop", "Gorbag", "Ostisen")
    play.company("one", "Moria", "Shagrat")
    play.give("Gorbag", "AS-122")
    corruption(play, "Ostisen")
    play.do("use Ancient Black Axe check")
    play.until()
    assert play["Ancient Black Axe"].state == TAPPED
    assert play.result is True
    assert [trigger.card for trigger in play.table.triggers] == ["AS-122"]


def test_ancient_black_axe_helps_only_at_its_site() -> None:
    play = Play("ringwraith", "wizard")
    play.company("one", "Weathertop", "Gorbag")
    play.company("one", "Moria", "Ostisen")
    play.give("Gorbag", "AS-122")
    corruption(play, "Ostisen")
    assert play.table.pending is None or not play.offered("use Ancient Black Axe check")


# -- Goblin Earth-plumb -----------------------------------------------------------------------------


def test_goblin_earth_plumb_is_for_orcs_and_trolls() -> None:
    play, company = at("The Under-grottos", "Gorbag", "Asternak", kind="ringwraith")
    play.hand("one", "Goblin Earth-plumb")
    play.at_site(company).do("play Goblin Earth-plumb").until()
    assert play["Goblin Earth-plumb"].on == play["Gorbag"].number


# -- Helm of Fear -----------------------------------------------------------------------------------


WRAITH = "Adûnaphel the Ringwraith"


def test_helm_of_fear_is_given_to_the_ringwraith_at_barad_dur() -> None:
    play, number = minions(WRAITH, "Ostisen", site="Barad-dûr")
    play.state("Barad-dûr", TAPPED)
    play.hand("one", "Helm of Fear")
    play.at_site(number).do("play Helm of Fear")
    assert play["Helm of Fear"].on == play[WRAITH].number
    play, number = minions(WRAITH, site="Barad-dûr")
    play.hand("one", "Helm of Fear")
    play.at_site(number).do("play Helm of Fear")
    assert play["Barad-dûr"].state == UNTAPPED


def test_helm_of_fear_is_for_nobody_else() -> None:
    play, number = minions("Ostisen", site="Barad-dûr")
    play.hand("one", "Helm of Fear")
    assert play.at_site(number).table.pending is None
    play.give("Ostisen", "Helm of Fear")
    attack(play, number)
    assert not play.offered("use Helm of Fear attack")


def test_helm_of_fear_cancels_an_attack() -> None:
    play, number = minions(WRAITH, "Ostisen")
    play.give(WRAITH, "Helm of Fear")
    attack(play, number)
    play.do("use Helm of Fear attack").until()
    assert play.result == "canceled"
    assert (play["Helm of Fear"].state, play[WRAITH].state) == (TAPPED, UNTAPPED)


def test_helm_of_fear_does_not_cancel_combat_with_heroes() -> None:
    play, _ = minions(WRAITH)
    play.give(WRAITH, "Helm of Fear")
    number = play.company("two", "Moria", "Elladan")
    play.table.active = "two"
    play.table.phase, play.table.site_company = "site", number
    zones.change_company(play.table, number, entered=True)
    play.run(company_combat.may_attack)
    play.do(next(option for option in play.options if option.startswith("attack")))
    assert not play.offered("use Helm of Fear attack")


def test_helm_of_fear_lessens_body_checks() -> None:
    play, _ = minions(WRAITH)
    wraith = play[WRAITH]
    play.give(WRAITH, "Helm of Fear")
    play.dice(5, 5)
    play.run(checks.body_check, wraith.number, (), False, "")
    assert [event.facts["total"] for event in play.events("body-check")] == [9]


# -- Iron Shield of Old -----------------------------------------------------------------------------


def test_iron_shield_of_old_makes_a_strike_come_to_nothing() -> None:
    play = attack_of("Goblin-gate", "Iron Shield of Old", "ringwraith")
    play.until("chain.open", "one")
    play.do("use Iron Shield of Old strike").until()
    assert play["Iron Shield of Old"].state == TAPPED and play.events("strike-tied")


@pytest.mark.parametrize(
    ("site", "playable"), [("The Under-gates", True), ("The Under-grottos", True), ("The Iron-deeps", False)]
)
def test_where_iron_shield_of_old_is_found(site: str, playable: bool) -> None:
    play, company = at(site, kind="ringwraith")
    play.hand("one", "Iron Shield of Old")
    play.at_site(company)
    assert play.offered("play Iron Shield of Old") == playable


# -- Necklace of Girion -----------------------------------------------------------------------------


NECKLACE = "AS-128"

GOODS = ("LE-302", "LE-310", "LE-301")


def bargain(site: str = "Bree") -> Play:
    play = Play("ringwraith", "wizard")
    company = play.company("one", site, "Ostisen", "Gorbag")
    play.give("Ostisen", NECKLACE)
    play.hand("one", *GOODS)
    return play.at_site(company)


def test_necklace_of_girion_helps_with_men() -> None:
    play = bargain()
    who = play["Ostisen"].number
    free = numbers.free_direct_influence(play.table, who)
    assert numbers.free_direct_influence(play.table, who, play.id("AS-63")) == free + 3
    assert numbers.free_direct_influence(play.table, who, play.id("Gorbag")) == free


def test_necklace_of_girion_buys_three_items_at_a_border_hold() -> None:
    play = bargain()
    play.dice(6, 6)
    play.do("use Necklace of Girion")
    unanswered(play)
    play.until("bargain.item")
    for _ in range(3):
        play.do(next(option for option in play.options if option.startswith("give")))
    play.until()
    assert play.names(play.player("one").hand) == []
    assert play.names(play.player("one").discard) == [play.word(NECKLACE)]
    assert {play[name].state for name in ("Ostisen", "Gorbag")} == {UNTAPPED}


def test_necklace_of_girion_is_kept_if_the_check_fails() -> None:
    play = bargain()
    play.dice(1, 1)
    play.do("use Necklace of Girion").until()
    assert len(play.player("one").hand) == 3


@pytest.mark.parametrize("site", ["Moria", "Edoras"])
def test_necklace_of_girion_buys_nothing_elsewhere(site: str) -> None:
    play = bargain(site)
    assert play.table.pending is None or not play.offered("use Necklace of Girion")


def test_necklace_of_girion_says_what_it_does() -> None:
    assert text_of(NECKLACE)


# -- Old Treasure -----------------------------------------------------------------------------------


def test_old_treasure_buys_influence() -> None:
    play, _ = company("Jerrek", site="Dol Guldur", kind="ringwraith")
    before = numbers.direct_influence(play.table, play["Jerrek"].number)
    play.give("Jerrek", "Old Treasure")
    assert numbers.direct_influence(play.table, play["Jerrek"].number) == before + 1
    settled(play.organization().do("use Old Treasure Jerrek"))
    assert numbers.direct_influence(play.table, play["Jerrek"].number) == before + 4
    assert "Old Treasure" not in play


# -- Records Unread ---------------------------------------------------------------------------------


def test_records_are_not_passed_on_to_a_company_that_has_some() -> None:
    play, _ = minions("Ostisen", "Tarcil", site="Moria")
    play.give("Ostisen", "Records Unread")
    assert play.organization().offered("transfer Records Unread"), "to Tarcil, in the same company"
    play, _ = minions("Ostisen", site="Moria")
    play.company("one", "Moria", "Eradan")
    for name in ("Ostisen", "Eradan"):
        play.give(name, "Records Unread")
    assert not play.organization().offered("transfer Records Unread")


# -- Thong of Fire ----------------------------------------------------------------------------------


def test_thong_of_fire_is_for_the_strong_and_lets_them_stand_without_tapping() -> None:
    play, number = company("Asternak", "Layos", "Lieutenant of Morgul", site="The Lonely Mountain", kind="ringwraith")
    play.hand("one", "Thong of Fire")
    play.at_site(number).do("play Thong of Fire").until()
    bearer = play.table.cards[play["Thong of Fire"].on]
    assert (bearer.facts.prowess or 0) >= 6, "the others have less"
    play, number = company("Lieutenant of Morgul", kind="ringwraith", site="Dol Guldur")
    who = play["Lieutenant of Morgul"]
    plain = numbers.prowess(play.table, who.number)
    body = numbers.body(play.table, who.number)
    assert numbers.stay_cost(play.table, who.number) == 3
    play.give("Lieutenant of Morgul", "Thong of Fire")
    assert "warrior" in who.facts.skills
    assert (numbers.prowess(play.table, who.number), numbers.body(play.table, who.number)) == (plain + 1, body + 1)
    assert numbers.stay_cost(play.table, who.number) == 0


@rule("meccg.choice.as-cards.thong-of-fire")
def test_thong_of_fire_stays_with_one_whose_prowess_falls() -> None:
    play, number = company("Gorbag", "Shagrat", kind="ringwraith", site="Edoras")
    play.give("Gorbag", "Thong of Fire")
    who = play["Gorbag"].number
    assert numbers.prowess(play.table, who) == 6 + 1
    play.give("Gorbag", "Freeze the Flesh")
    play.event("two", "Nothing to Eat or Drink", number)
    assert numbers.prowess(play.table, who) == 4 + 1
    play.organization().until()
    assert play["Thong of Fire"].on == who
    assert numbers.stay_cost(play.table, who) == 0


# -- Troth-ring -------------------------------------------------------------------------------------


def test_troth_ring_helps_against_body_checks() -> None:
    play = Play("ringwraith")
    play.company("one", "Dol Guldur", "Gorbag")
    play.give("Gorbag", "AS-135")
    assert [part.amount for part, _ in numbers.given(play.table, play["Gorbag"].number, "body-check")] == [-1]


# -- Usriev of Treachery ----------------------------------------------------------------------------


def test_usriev_of_treachery_takes_a_second_strike() -> None:
    for item, twice in (("Usriev of Treachery", True), ("", False)):
        play, number = company("Lieutenant of Morgul", "Jerrek", kind="ringwraith", site="Mount Gram")
        if item:
            play.give("Lieutenant of Morgul", item)
        attack(play, number, strikes=3, prowess=5, race="elf")
        play.until("combat.assign").do("face Lieutenant of Morgul")
        assert play.offered("face Lieutenant of Morgul") is twice
    play, number = company("Asternak", kind="ringwraith", site="Mount Gram")
    who = play["Asternak"]
    plain = who.facts.prowess or 0
    play.give("Asternak", "Usriev of Treachery")
    assert numbers.prowess(play.table, who.number) == max(plain, min(8, plain + 1))
    assert numbers.prowess(play.table, who.number, "elf") == max(plain, min(9, plain + 2))


def test_usriev_is_for_a_prowess_of_five() -> None:
    play, number = company("Jerrek", site="The Lonely Mountain", kind="ringwraith")
    weak = (play["Jerrek"].facts.prowess or 0) < 5
    play.hand("one", "Usriev of Treachery")
    play.at_site(number)
    assert (play.table.pending is None or not play.offered("play Usriev of Treachery")) is weak
