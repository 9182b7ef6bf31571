"""The hazard permanent-events of The Wizards."""

from __future__ import annotations

import pytest

from tests.meccg.play import Play
from tests.meccg.sets.hazard_scenes import ITEM, checks_made, guarded, played, plays, road
from tests.rules import rule
from underdeeps.meccg.facts import CARDS
from underdeeps.meccg.language.catalogue import text_of
from underdeeps.meccg.language.hooks.zones import may_not_search
from underdeeps.meccg.rules import numbers, zones
from underdeeps.meccg.rules.combat import attacks, creatures
from underdeeps.meccg.rules.journeys import places
from underdeeps.meccg.table import TAPPED, UNTAPPED, WOUNDED


@pytest.mark.parametrize(
    ("card", "needed"),
    [
        ("TW-27", 4),
        ("LE-109", 4),
        ("TW-57", 5),
        ("LE-122", 5),
        ("TW-58", 4),
        ("LE-123", 4),
        ("TW-60", 6),
        ("LE-124", 6),
        ("TW-94", 7),
    ],
)
@pytest.mark.parametrize("above", [0, 1])
@rule("corruption.removal.repeat-by-tapping")
def test_a_roll_above_the_number_removes_it(card: str, needed: int, above: int) -> None:
    play = Play()
    play.company("one", "Rivendell", "Legolas")
    play.give("Legolas", card)
    play.organization()
    first = (needed + above) // 2
    play.dice(first, needed + above - first)
    play.do(f"remove {CARDS[card].name}").until("organization")
    assert play["Legolas"].state == TAPPED
    assert (CARDS[card].name in play) == (not above)


# -- Balrog of Moria --------------------------------------------------------------------------------


def test_the_balrog_appears_in_moria() -> None:
    play = Play()
    company = play.company("one", "Moria", "Aragorn II", "Legolas", "Gimli", "Boromir II", "Elrond", "Celeborn")
    play.event("two", "Balrog of Moria")
    play.enters(company).do("enter").until("combat.assign")
    orcs = play.table.combat
    assert orcs is not None
    assert (orcs.race, attacks.attack_prowess(play.table)) == ("orc", 9)
    play.dice(*(6, 6) * 12)
    play.do("face Aragorn II", "face Legolas", "face Gimli", "face Boromir II").until("combat.assign")
    balrog = play.table.combat
    assert balrog is not None
    assert (balrog.race, balrog.strikes, attacks.attack_prowess(play.table)) == ("balrog", 1, 20)
    assert "Balrog of Moria" in play


def test_whoever_defeats_the_balrog_has_him_among_their_kills() -> None:
    play = Play()
    company = play.company("one", "Moria", "Aragorn II", "Legolas", "Gimli", "Boromir II")
    number = play.event("two", "Balrog of Moria")
    play.table.site_company = company
    play.run(creatures.conclude, number, ("defeated",)).until()
    assert [play.table.cards[each].id for each in play.player("one").points] == ["TW-12"]
    assert "1 strike with 18 prowess. If it is defeated, this card counts as a defeated creature." in text_of("TW-12")


@pytest.mark.parametrize(
    ("where", "kind", "heals"), [("", "haven", True), ("Lórien", "haven", True), ("Rivendell", "free-hold", False)]
)
def test_lorien_is_no_haven_while_its_lady_is_away(where: str, kind: str, heals: bool) -> None:
    play = Play()
    play.company("one", "Lórien", "Aragorn II")
    if where:
        play.company("two", where, "Galadriel")
    play.event("two", "Balrog of Moria")
    play.state("Aragorn II", WOUNDED)
    assert places.hazard_site_type(play.table, play["Lórien"]) == kind
    play.untap().until()
    assert (play["Aragorn II"].state == TAPPED) == heals


def test_the_balrog_is_not_played_against_himself() -> None:
    assert plays(road("Aragorn II", hand=("TW-12",))) == ["play Balrog of Moria"]
    play = Play("balrog")
    company = play.company("one", "Moria", "Asternak")
    play.hand("two", "TW-12", "River")
    play.stays(company).until("chain.open", "two")
    assert not play.offered("play Balrog of Moria")


# -- Bane of the Ithil-stone ------------------------------------------------------------------------


def test_the_bane_of_the_ithil_stone_doubles_the_corruption_of_palantiri() -> None:
    for kind, who, times in (("wizard", "Aragorn II", 2), ("ringwraith", "Asternak", 1)):
        play = Play(kind)
        play.company("one", "Moria", who)
        stone = "Palantír of Orthanc" if kind == "wizard" else "LE-333"
        play.give(who, stone)
        had = numbers.corruption_points(play.table, play[who].number)
        assert had > 0
        play.event("two", "Bane of the Ithil-stone")
        assert numbers.corruption_points(play.table, play[who].number) == times * had
    assert "Each Palantír, other than a minion player's, gives twice as many corruption points." in text_of("TW-13")


def test_the_bane_of_the_ithil_stone_cancels_searches() -> None:
    for bane in (False, True):
        play = Play()
        company = play.company("one", "Rivendell", "Aragorn II")
        play.discard("one", "Glamdring")
        play.hand("two", "Aware of their Ways", "River")
        if bane:
            play.event("two", "Bane of the Ithil-stone")
        play.stays(company).until("chain.open", "two")
        assert play.offered("play Aware of their Ways") == (not bane)
        assert may_not_search(play.table, "one") == bane
    play = Play("ringwraith")
    play.event("two", "Bane of the Ithil-stone")
    assert not may_not_search(play.table, "one")


# -- Despair of the Heart ---------------------------------------------------------------------------


@pytest.mark.parametrize("card", ["TW-27", "LE-109"])
def test_despair_of_the_heart_checks_when_a_companion_is_wounded(card: str) -> None:
    play = road("Aragorn II", "Legolas", hand=(card, "Wargs"))
    played(play, card, "Legolas")
    assert numbers.corruption_points(play.table, play["Legolas"].number) == 2
    play.until("chain.open", "two").do("play Wargs region:wilderness").until("combat.assign")
    play.do("face Aragorn II").until("combat.next").do("fight Aragorn II 0").until("strike.stay")
    play.dice(1, 1, 6, 6, 1, 1)
    play.do("stay").until()
    assert play["Aragorn II"].state == WOUNDED
    assert play.events("corruption")[0].facts["character"] == play["Legolas"].id


@rule("meccg.choice.hazards.despair-allies")
def test_despair_of_the_heart_is_nothing_to_a_wounded_ally() -> None:
    play = road("Aragorn II", "Legolas", hand=(), bears=(("Legolas", "Despair of the Heart"), ("Aragorn II", "Gollum")))
    play.dice(6, 6)
    zones.wound(play.table, play["Gollum"].number)
    assert play["Gollum"].state == WOUNDED and not play.table.triggers
    zones.wound(play.table, play["Aragorn II"].number)
    assert len(play.table.triggers) == 1


@rule("combat.strike-sequence.step7-strike-succeeds")
def test_despair_of_the_heart_comes_before_the_body_check() -> None:
    play = road("Aragorn II", "Legolas", hand=("Wargs",), bears=(("Aragorn II", "Despair of the Heart"),))
    play.do("play Wargs region:wilderness").until("combat.assign").do("face Aragorn II")
    play.until("combat.next").do("fight Aragorn II 0").until("strike.stay")
    play.dice(1, 1, 6, 6, 1, 1)
    play.do("stay").until()
    kinds = [event.kind for event in play.table.log or [] if event.kind in ("corruption", "body-check")]
    assert kinds[:2] == ["corruption", "body-check"]


@pytest.mark.parametrize(
    ("card", "refused"),
    [
        ("Despair of the Heart", ("Frodo", "Gandalf")),
        ("Lure of Expedience", ("Frodo", "Gandalf")),
        ("Lure of Nature", ("Frodo", "Gimli")),
        ("Lure of the Senses", ()),
    ],
)
def test_corruption_cards_spare_some(card: str, refused: tuple[str, ...]) -> None:
    band = ("Frodo", "Gandalf", "Gimli", "Legolas")
    play = road(*band, hand=(card,))
    assert {name for name in band if not play.offered(f"play {card} {name}")} == set(refused)


def test_no_corruption_card_is_played_on_a_ringwraith() -> None:
    cards = ("TW-27", "TW-57", "TW-58", "TW-60", "TW-99", "TW-111", "TD-18")
    play = road("The Witch-king", kind="ringwraith", to="Bree", through=("Angmar", "Arthedain"), hand=cards)
    names = [CARDS[card].name for card in cards if card != "TW-111"]
    assert not any(play.offered(f"play {name} The Witch-king") for name in names)
    assert play.offered("play Weariness of the Heart The Witch-king")
    assert not play.offered("play Weariness of the Heart/1 The Witch-king")


@rule("corruption.card.one-per-character-per-turn")
def test_one_corruption_card_a_turn_on_a_character() -> None:
    play = road("Aragorn II", "Legolas", hand=("Despair of the Heart", "Lure of Nature"))
    played(play, "Despair of the Heart", "Legolas")
    play.until("chain.open", "two")
    assert not play.offered("play Lure of Nature Legolas")
    assert play.offered("play Lure of Nature Aragorn II")


@rule("corruption.card.must-start-chain")
def test_corruption_cards_do_not_respond() -> None:
    play = road("Aragorn II", "Legolas", hand=("River", "Lure of Nature"))
    play.do("play River Moria")
    assert (play.asked, play.asks) == ("chain.respond", "two")
    assert not plays(play)


# -- Doors of Night ---------------------------------------------------------------------------------


@pytest.mark.parametrize("card", ["TW-28", "LE-110"])
def test_doors_of_night_ends_resource_environments(card: str) -> None:
    play = road("Aragorn II", hand=(card,), events=("Gates of Morning", "Stench of Mordor"))
    played(play, card)
    assert "Gates of Morning" not in play
    assert "Stench of Mordor" in play
    assert numbers.doors_of_night(play.table)


def test_doors_of_night_cannot_be_duplicated() -> None:
    play = road("Aragorn II", hand=("Doors of Night",), events=("Doors of Night",))
    assert not plays(play)


# -- Lure of Expedience -----------------------------------------------------------------------------


@pytest.mark.parametrize("card", ["TW-57", "LE-122"])
def test_lure_of_expedience_checks_for_each_item_that_the_company_gains(card: str) -> None:
    play = Play()
    company = play.company("one", "Moria", "Aragorn II", "Legolas")
    play.give("Legolas", card)
    play.hand("one", ITEM)
    play.at_site(company)
    play.dice(6, 6)
    play.do(f"play {ITEM}", "by Aragorn II").until()
    assert [event.facts["character"] for event in play.events("corruption")] == [play["Legolas"].id]


@pytest.mark.parametrize("card", ["TW-57", "LE-122"])
@rule("site.on-guard.trigger-resource", "site.on-guard.separate-chain", "site.on-guard.original-chain-resumes")
def test_lure_of_expedience_is_revealed_on_guard_inside_the_chain_of_an_item(card: str) -> None:
    play = guarded(card, "Aragorn II", "Legolas")
    assert (play.asks, play.asked) == ("two", "on-guard.response")
    play.dice(6, 6)
    play.do("reveal Lure of Expedience Legolas").until()
    order = [event.kind for event in play.table.log or [] if event.kind in ("event", "item", "corruption")]
    assert order == ["event", "item", "corruption"]
    assert play.player("two").corruption_played == (play["Legolas"].number,)
    assert play["Lure of Expedience"].on == play["Legolas"].number


# -- Lure of Nature ---------------------------------------------------------------------------------


@rule("corruption.card.dwarf-ban-covers-orcs")
def test_lure_of_nature_is_not_for_orcs() -> None:
    play = road("Gorbag", "Asternak", kind="ringwraith", to="Moria", through=("Angmar", "Rhudaur"), hand=("TW-58",))
    assert play.offered("play Lure of Nature Asternak")
    assert not play.offered("play Lure of Nature Gorbag")


@rule("corruption.removal.untapped-attempt", "corruption.removal.untapped-attempt-ends-attempts")
def test_the_attempt_without_tapping_is_at_minus_three_and_the_last() -> None:
    play = Play()
    play.company("one", "Rivendell", "Legolas")
    play.give("Legolas", "Lure of Nature")
    play.organization()
    play.dice(4, 3)
    play.do("remove-untapped Lure of Nature").until("organization")
    assert play["Legolas"].state == UNTAPPED
    assert "Lure of Nature" in play
    assert not play.offered("remove Lure of Nature")
    assert not play.offered("remove-untapped Lure of Nature")


@rule("corruption.removal.untapped-attempt-while-tapped")
def test_even_one_who_is_tapped_may_try_at_minus_three() -> None:
    play = Play()
    play.company("one", "Rivendell", "Legolas")
    play.give("Legolas", "Lure of Nature")
    play.state("Legolas", TAPPED)
    play.organization()
    assert not play.offered("remove Lure of Nature")
    play.dice(4, 4)
    play.do("remove-untapped Lure of Nature").until("organization")
    assert "Lure of Nature" not in play


@pytest.mark.parametrize("card", ["TW-58", "LE-123"])
def test_lure_of_nature_checks_for_each_wilderness(card: str) -> None:
    play = road("Aragorn II", "Legolas", hand=(card,))
    played(play, card, "Legolas")
    play.dice(6, 6, 6, 6, 6, 6)
    play.until()
    assert checks_made(play) == 3


def test_lure_of_nature_does_not_check_who_stays() -> None:
    play = Play()
    company = play.company("one", "Rivendell", "Legolas")
    play.give("Legolas", "Lure of Nature")
    play.stays(company).until()
    assert checks_made(play) == 0


# -- Lure of the Senses -----------------------------------------------------------------------------


@pytest.mark.parametrize("card", ["TW-60", "LE-124"])
@pytest.mark.parametrize(("site", "times"), [("Rivendell", 1), ("Bree", 0)])
def test_lure_of_the_senses_checks_at_havens(card: str, site: str, times: int) -> None:
    play = Play()
    play.company("one", site, "Legolas")
    play.give("Legolas", card)
    play.dice(6, 6)
    play.untap().until()
    assert checks_made(play) == times


def test_lure_of_the_senses_leaves_the_opponents_turn_alone() -> None:
    play = Play(active="two")
    play.company("one", "Rivendell", "Legolas")
    play.give("Legolas", "Lure of the Senses")
    play.untap().until()
    assert checks_made(play) == 0


# -- Lure of Creation -------------------------------------------------------------------------------


@pytest.mark.parametrize(("to", "through", "checks"), [("Lórien", ("Wold & Foothills",), 1), ("Moria", ("Hollin",), 0)])
def test_lure_of_creation_checks_a_wizard_who_moves_to_a_haven(to: str, through: tuple[str, ...], checks: int) -> None:
    play = road("Gandalf", "Aragorn II", hand=("Lure of Creation",), to=to, through=through)
    assert plays(play) == ["play Lure of Creation Gandalf"]
    play.dice(6, 6)
    played(play, "Lure of Creation", "Gandalf")
    assert numbers.corruption_points(play.table, play["Gandalf"].number) == 2
    play.until()
    assert checks_made(play) == checks


# -- The Burden of Time -----------------------------------------------------------------------------


def test_the_burden_of_time_is_for_elves_away_from_havens() -> None:
    assert plays(road("Legolas", "Aragorn II", hand=("TW-94",))) == ["play The Burden of Time Legolas"]
    for site, offered in (("Rivendell", False), ("Bree", True)):
        play = Play()
        company = play.company("one", site, "Legolas")
        play.hand("two", "TW-94", "River")
        assert play.stays(company).until("chain.open", "two").offered("play The Burden of Time Legolas") == offered


@pytest.mark.parametrize("card", ["TW-94", "WH-25"])
def test_time_weighs_on_those_who_untap_away_from_havens(card: str) -> None:
    who = "Legolas" if card == "TW-94" else "Gandalf"
    for site, checks in (("Rivendell", 0), ("Bree", 1)):
        play = Play()
        play.company("one", site, who)
        play.give(who, card)
        assert numbers.corruption_points(play.table, play[who].number) == 2
        play.dice(6, 6)
        play.untap().until()
        assert checks_made(play) == checks


# -- Lure of Power ----------------------------------------------------------------------------------


def won_over(who: str, *dice: int) -> Play:
    """A character wins a faction while Lure of Power is in play."""
    play = Play()
    company = play.company("one", "Edoras", who)
    play.event("two", "Lure of Power")
    play.hand("one", "Riders of Rohan")
    play.at_site(company)
    play.dice(6, 6, *dice)
    play.do("play Riders of Rohan").until()
    return play


def test_lure_of_power_tries_who_succeeds_in_an_influence_attempt() -> None:
    play = won_over("Aragorn II", 6, 6)
    assert "Riders of Rohan" in play
    (made,) = play.events("corruption")
    assert made.facts["total"] == 12 - 4 + numbers.corruption_modifier(play.table, play["Aragorn II"].number)
    assert "Lure of Power" not in play


def test_lure_of_power_waits_for_a_success_and_spares_hobbits() -> None:
    play = won_over("Frodo")
    assert "Riders of Rohan" in play
    assert checks_made(play) == 0
    assert "Lure of Power" in play
    play = Play()
    company = play.company("one", "Edoras", "Aragorn II")
    play.event("two", "Lure of Power")
    play.hand("one", "Riders of Rohan")
    play.at_site(company)
    play.dice(1, 1)
    play.do("play Riders of Rohan").until()
    assert checks_made(play) == 0
    assert "Lure of Power" in play


# -- Siege ------------------------------------------------------------------------------------------


def test_siege_is_laid_to_border_holds_and_free_holds_once() -> None:
    way = ("Rhudaur", "Arthedain")
    play = road("Aragorn II", hand=("Siege", "Siege"), to="Bree", through=way)
    assert plays(play) == ["play Siege Bree"]
    played(play, "Siege", "Bree").until("chain.open", "two")
    assert play["Siege"].on == play["Bree"].number
    assert plays(play) == []
    assert plays(road("Aragorn II", hand=("Siege",))) == []


def test_besiegers_attack_when_the_site_phase_begins() -> None:
    play = Play()
    company = play.company("one", "Bree", "Aragorn II", "Legolas", "Gimli")
    play.give("Bree", "Siege")
    play.enters(company).until("combat.assign")
    assert play.table.combat is not None
    assert (play.table.combat.race, play.table.combat.strikes, play.table.combat.prowess) == ("orc", 3, 7)
    play = Play()
    company = play.company("one", "Bree", "Aragorn II")
    other = play.company("one", "Edoras", "Gimli")
    play.give("Bree", "Siege")
    assert play.enters(other).asked == "site.enter"


@pytest.mark.parametrize(("dice", "moves"), [((3, 3), True), ((3, 2), False)])
def test_a_besieged_company_rolls_to_get_out(dice: tuple[int, int], moves: bool) -> None:
    play = Play()
    company = play.company("one", "Bree", "Frodo", "Legolas")
    play.give("Bree", "Siege")
    play.locations("one", "Rivendell")
    scouts = [name for name in ("Frodo", "Legolas") if "scout" in numbers.skills(play.table, play[name].number)]
    assert scouts == ["Frodo"]
    play.dice(*dice)
    play.organization().do(f"move {company}", "to Rivendell").until()
    assert bool(play.table.companies[company].destination) == moves


def test_siege_goes_with_the_site_card() -> None:
    play = Play()
    company = play.company("one", "Bree", "Aragorn II")
    play.give("Bree", "Siege")
    play.moves(company, "Rivendell", "Rhudaur").until()
    assert "Bree" not in play
    assert "Siege" in play.names(play.player("two").discard)


# -- The Will of Sauron -----------------------------------------------------------------------------


def test_the_will_of_sauron_keeps_hazard_long_events_in_play() -> None:
    for will in (False, True):
        play = Play()
        play.company("one", "Rivendell", "Aragorn II")
        play.event("two", "Doors of Night")
        play.event("two", "Eye of Sauron")
        if will:
            play.event("two", "The Will of Sauron")
        play.long_events().until()
        assert ("Eye of Sauron" in play) == will


def test_the_will_of_sauron_goes_with_doors_of_night_and_takes_long_events_along() -> None:
    play = Play()
    company = play.company("one", "Rivendell", "Aragorn II")
    for event in ("Doors of Night", "Eye of Sauron", "Night", "The Will of Sauron"):
        play.event("two", event)
    play.stays(company).until()
    assert "The Will of Sauron" in play
    zones.discard(play.table, play["Doors of Night"].number)
    play.stays(company).until()
    for event in ("The Will of Sauron", "Eye of Sauron", "Night"):
        assert event not in play


def test_the_will_of_sauron_needs_doors_of_night() -> None:
    assert plays(road("Aragorn II", hand=("TW-100",))) == []
    assert plays(road("Aragorn II", hand=("TW-100",), events=("Doors of Night",))) == ["play The Will of Sauron"]


# -- Traitor ----------------------------------------------------------------------------------------


def test_a_traitor_attacks_one_of_his_company() -> None:
    bears = (("Legolas", "Glamdring"), ("Legolas", "Orcrist"))
    play = road("Legolas", "Aragorn II", "Gimli", hand=("Weariness of the Heart",), bears=bears, events=("Traitor",))
    prowess = numbers.prowess(play.table, play["Legolas"].number)
    play.dice(1, 1)
    play.do("play Weariness of the Heart/1 Legolas").until("traitor.whom")
    assert "Legolas" not in play
    assert (play.asks, play.options) == ("two", ["attack Aragorn II", "attack Gimli"])
    play.do("attack Gimli")
    assert play.table.combat is not None
    assert (play.table.combat.strikes, play.table.combat.prowess) == (1, prowess + 10)
    assert play.table.combat.facing == (play["Gimli"].number,)
    assert "body-check:1" in play.table.combat.flags
    assert "Traitor" not in play


def test_nobody_is_a_traitor_who_holds_out() -> None:
    play = road("Legolas", "Aragorn II", hand=("Weariness of the Heart",), events=("Traitor",))
    play.dice(6, 6)
    play.do("play Weariness of the Heart/1 Legolas").until()
    assert checks_made(play) == 1
    assert "Traitor" in play
