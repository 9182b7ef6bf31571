"""Items of Against the Shadow."""

import pytest

from tests.meccg.cards.item_scenes import attack, settled
from tests.meccg.play import Play
from underdeeps.meccg.cards.base import text_of
from underdeeps.meccg.cards.targets import information_playable
from underdeeps.meccg.facts import CARDS
from underdeeps.meccg.rules import checks, company_combat, numbers, zones
from underdeeps.meccg.table import TAPPED, UNTAPPED

WRAITH = "Adûnaphel the Ringwraith"


def company(*characters: str, site: str = "Moria") -> tuple[Play, int]:
    play = Play("ringwraith")
    return play, play.company("one", site, *characters)


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


# -- Dwarven rings ----------------------------------------------------------------------------------


@pytest.mark.parametrize("ring", ["AS-123", "AS-124"])
def test_dwarven_rings_are_for_dwarves(ring: str) -> None:
    play, _ = company("Bróin", "Ostisen")
    play.give("Bróin", ring)
    bror, ostisen = play["Bróin"].number, play["Ostisen"].number
    assert (numbers.prowess(play.table, bror), numbers.free_direct_influence(play.table, bror)) == (7, 7)
    assert numbers.corruption_points(play.table, bror) == 5
    zones.move_to(play.table, play[ring].number, ostisen)
    assert (numbers.prowess(play.table, ostisen), numbers.free_direct_influence(play.table, ostisen)) == (5, 2)
    assert numbers.corruption_points(play.table, ostisen) == 3


@pytest.mark.parametrize("ring", ["AS-123", "AS-124"])
def test_a_dwarven_ring_finds_minor_items(ring: str) -> None:
    play, _ = company("Bróin")
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
    play, _ = company("Ostisen")
    play.give("Ostisen", ring)
    play.deck("one", "Strange Rations")
    assert not play.organization().offered(f"use {CARDS[ring].name}")


# -- Helm of Fear -----------------------------------------------------------------------------------


def test_helm_of_fear_is_given_to_the_ringwraith_at_barad_dur() -> None:
    play, number = company(WRAITH, "Ostisen", site="Barad-dûr")
    play.state("Barad-dûr", TAPPED)
    play.hand("one", "Helm of Fear")
    play.at_site(number).do("play Helm of Fear")
    assert play["Helm of Fear"].on == play[WRAITH].number
    play, number = company(WRAITH, site="Barad-dûr")
    play.hand("one", "Helm of Fear")
    play.at_site(number).do("play Helm of Fear")
    assert play["Barad-dûr"].state == UNTAPPED


def test_helm_of_fear_is_for_nobody_else() -> None:
    play, number = company("Ostisen", site="Barad-dûr")
    play.hand("one", "Helm of Fear")
    assert play.at_site(number).table.pending is None
    play.give("Ostisen", "Helm of Fear")
    attack(play, number)
    assert not play.offered("use Helm of Fear attack")


def test_helm_of_fear_cancels_an_attack() -> None:
    play, number = company(WRAITH, "Ostisen")
    play.give(WRAITH, "Helm of Fear")
    attack(play, number)
    play.do("use Helm of Fear attack").until()
    assert play.result == "canceled"
    assert (play["Helm of Fear"].state, play[WRAITH].state) == (TAPPED, UNTAPPED)


def test_helm_of_fear_does_not_cancel_combat_with_heroes() -> None:
    play, _ = company(WRAITH)
    play.give(WRAITH, "Helm of Fear")
    number = play.company("two", "Moria", "Elladan")
    play.table.active = "two"
    play.table.phase, play.table.site_company = "site", number
    zones.change_company(play.table, number, entered=True)
    play.run(company_combat.may_attack)
    play.do(next(option for option in play.options if option.startswith("attack")))
    assert not play.offered("use Helm of Fear attack")


def test_helm_of_fear_lessens_body_checks() -> None:
    play, _ = company(WRAITH)
    wraith = play[WRAITH]
    play.give(WRAITH, "Helm of Fear")
    play.dice(5, 5)
    play.run(checks.body_check, wraith.number, 0, False, "")
    assert [event.facts["total"] for event in play.events("body-check")] == [9]


# -- records and books ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("item", "site", "other"),
    [("Records Unread", "Moria", "Bree"), ("Secret Book", "Bree", "Moria"), ("Secret Book", "Edoras", "Moria")],
)
def test_records_and_books_untap_a_site(item: str, site: str, other: str) -> None:
    play, _ = company("Ostisen", site=site)
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
    play, _ = company("Ostisen", site=site)
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
    play, number = company("Ostisen", "Eradan", site="Moria")
    play.give("Ostisen", item)
    play.hand("one", item)
    play.table.extra_item = number
    assert not play.at_site(number).offered(f"play {item}")


def test_records_are_not_passed_on_to_a_company_that_has_some() -> None:
    play, _ = company("Ostisen", "Tarcil", site="Moria")
    play.give("Ostisen", "Records Unread")
    assert play.organization().offered("transfer Records Unread"), "to Tarcil, in the same company"
    play, _ = company("Ostisen", site="Moria")
    play.company("one", "Moria", "Eradan")
    for name in ("Ostisen", "Eradan"):
        play.give(name, "Records Unread")
    assert not play.organization().offered("transfer Records Unread")


@pytest.mark.parametrize("card", ["AS-68", "AS-123", "AS-124", "AS-126", "AS-130", "AS-131", "AS-134"])
def test_their_faces_are_written(card: str) -> None:
    assert text_of(card).endswith(".")
