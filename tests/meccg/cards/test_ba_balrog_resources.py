"""Resources of the Balrog player."""

from __future__ import annotations

import pytest

from tests.meccg.play import Play
from tests.rules import rule
from underdeeps.meccg.facts import CARDS
from underdeeps.meccg.language.catalogue import text_of
from underdeeps.meccg.language.standing import PARTS
from underdeeps.meccg.modifiers import total
from underdeeps.meccg.rules import companies, numbers, zones
from underdeeps.meccg.rules.combat import company_combat, strikes
from underdeeps.meccg.rules.common_actions import items
from underdeeps.meccg.rules.ending import scoring
from underdeeps.meccg.rules.influence import factions
from underdeeps.meccg.rules.journeys import routes, under_deeps
from underdeeps.meccg.rules.journeys.region_movement import region_limit
from underdeeps.meccg.rules.resources import at_site
from underdeeps.meccg.rules.turn import arranging, organization
from underdeeps.meccg.sets.the_balrog.foe_dismayed import LordsCheck
from underdeeps.meccg.sets.the_balrog.resource_short_events import BalrogsClaim
from underdeeps.meccg.table import TAPPED, UNTAPPED, WOUNDED, Check

BALROG = "BA-3"


def his(*characters: str, site: str = "The Under-gates", against: str = "wizard") -> Play:
    """A Balrog player with a company at a site."""
    play = Play("balrog", against)
    play.company("one", site, *characters)
    return play


def go(play: Play) -> int:
    return play.table.companies_of("one")[0].number


def plays(play: Play, card: str) -> list[str]:
    """The options that play a card."""
    if play.table.pending is None:
        return []
    return [option for option in play.options if option.startswith(f"play {CARDS[card].name}")]


def settle(play: Play) -> Play:
    """Pass until the chain is resolved."""
    while play.table.pending is not None and (play.table.chain or play.asked.startswith("chain")):
        play._modestly()
    return play


def with_card(card: str, *characters: str, site: str = "The Under-gates") -> Play:
    """The organization phase of a Balrog player with a card in hand."""
    play = his(*characters, site=site)
    play.hand("one", card)
    return play.organization()


# -- allies, items, a faction -----------------------------------------------------------------------


@pytest.mark.parametrize(("total", "lives"), [(11, True), (12, False)])
def test_evil_things_lingering_may_eliminate_its_controller(total: int, lives: bool) -> None:
    play = his("Azog", "BA-8", site="The Under-courts")
    play.give("Azog", "BA-45")
    play.dice(6, total - 6)
    play.organization()
    assert ("Azog" in play) is lives and play.events("rolled")[0].facts["seat"] == "two"
    assert lives or "Evil Things Lingering" not in play
    spared = his(BALROG, "Azog", site="The Under-courts")
    spared.give("The Balrog", "BA-45")
    spared.organization()
    assert not spared.events("rolled")


@pytest.mark.parametrize("card", ["BA-45", "BA-47"])
def test_his_creatures_are_lost_by_region_movement(card: str) -> None:
    play = his("Azog", site="Moria")
    play.give("Azog", card)
    company = play.table.companies[go(play)]
    assert numbers.is_overt(play.table, company)
    play.moves(go(play), "Dimrill Dale", "Redhorn Gate").until()
    assert CARDS[card].name not in play
    below = his("Azog", site="Moria")
    below.give("Azog", card)
    below.journey(go(below), "The Under-gates").until()
    assert CARDS[card].name in below


def test_evil_things_lingering_is_played_at_three_sites() -> None:
    for site, may in (("The Under-courts", True), ("Remains of Thangorodrim", True), ("The Gem-deeps", False)):
        play = his("Azog", site=site)
        play.hand("one", "BA-45")
        assert bool(plays(play.at_site(go(play)), "BA-45")) is may


def test_nasty_slimy_thing_cancels_a_drake_attack() -> None:
    play = his("Azog", site="The Rusted-deeps")
    play.give("Azog", "BA-47")
    play.enters(go(play)).do("enter")
    assert play.table.combat is not None and play.table.combat.race == "drake"
    play.do(next(option for option in play.options if option.startswith("use Nasty Slimy Thing")))
    settle(play)
    assert play["Nasty Slimy Thing"].state == TAPPED and play["Azog"].state == UNTAPPED
    other = his("Azog", site="The Gem-deeps")
    other.give("Azog", "BA-47")
    other.enters(go(other)).do("enter")
    assert not any(option.startswith("use") for option in other.options)


def test_a_few_recruits_come_easily_to_leaders_and_the_balrog_away_from_the_deeps() -> None:
    play = his(BALROG, "Azog", "BA-8")
    for name, amount in (("The Balrog", 3), ("Azog", 2), ("Mountain-maggot", 0)):
        assert total(factions.standard_modifications(play.table, play[name], "BA-80")) == amount
    for site, may in (("Dimrill Dale", True), ("Goblin-gate", False), ("The Gem-deeps", False), ("Barad-dûr", False)):
        there = his("Azog", site=site)
        there.hand("one", "BA-80")
        there.state(CARDS[there.table.site_of(there.company_of("Azog")).id].name, TAPPED)
        assert bool(plays(there.at_site(go(there)), "BA-80")) is may
    assert under_deeps.lies_above("LE-378") and not under_deeps.lies_above("LE-365")


def test_stabbing_tongue_of_fire_serves_the_balrog_when_he_taps() -> None:
    play = his(BALROG, "Azog", site="Cirith Ungol")
    play.give("The Balrog", "BA-81")
    number = play["The Balrog"].number
    assert numbers.in_use(play.table, play["Stabbing Tongue of Fire"])
    gain = total(numbers.stay_modifiers(play.table, number, stays=False))
    assert (numbers.prowess(play.table, number), gain) == (8, 1)
    assert total(strikes.answered_harder(play.table, number)) == 1
    assert total(company_combat._harder(play.table, number)) == 1
    assert items.receivers(play.table, play["Stabbing Tongue of Fire"].number) == []
    play = his(BALROG, site="Cirith Ungol")
    play.give("The Balrog", "BA-81")
    play.enters(go(play)).do("enter").until("strike.stay")
    prowess = strikes.fighting_prowess(play.table)
    play.dice(3, 4)
    play.do("tap")
    assert play.events("strike-rolled")[0].facts["total"] == prowess + 1 + 7


def test_stabbing_tongue_of_fire_is_played_by_the_balrog_at_a_tapped_site_too() -> None:
    play = his(BALROG, "Azog", site="The Gem-deeps")
    play.hand("one", "BA-81")
    play.state("The Gem-deeps", TAPPED)
    play.at_site(go(play)).do("play Stabbing Tongue of Fire")
    settle(play)
    assert play["Stabbing Tongue of Fire"].on == play["The Balrog"].number
    assert at_site.bearer_refusal(play.table, "BA-81", play["Azog"]) is not None


# -- short-events -----------------------------------------------------------------------------------


def test_angband_revisited_untaps_somebody_with_the_balrog() -> None:
    play = his(BALROG, "Azog")
    play.company("one", "Moria", "Bolg")
    play.hand("one", "BA-49")
    play.state("Azog", TAPPED)
    play.state("Bolg", TAPPED)
    play.organization()
    assert plays(play, "BA-49") == ["play Angband Revisited Azog"]
    settle(play.do("play Angband Revisited Azog"))
    assert play["Azog"].state == UNTAPPED


def test_cloaked_by_darkness_lowers_the_hazard_limit_below_two() -> None:
    play = his(BALROG, "Azog")
    play.hand("one", "BA-53")
    assert plays(play.organization(), "BA-53") == []
    play = his(BALROG, "Azog")
    play.give("The Balrog", "BA-62")
    play.hand("one", "BA-53")
    settle(play.organization().do(f"play Cloaked by Darkness c{go(play)}"))
    zones.change_company(play.table, go(play), done=False)
    play.journey(go(play))
    assert [event.facts["limit"] for event in play.events("journey")] == [1]


@pytest.mark.parametrize("card", ["BA-53", "BA-63"])
def test_some_cards_are_summoned_from_the_sideboard(card: str) -> None:
    play = his("Azog")
    play.sideboard("one", card, "BA-49")
    play.deck("one", *["Orc-watch"] * 5)
    play.organization()
    assert not play.offered("summon Angband Revisited")
    settle(play.do(f"summon {CARDS[card].name}"))
    assert CARDS[card].name in play.names(play.player("one").deck)
    assert play.names(play.player("one").sideboard) == ["Angband Revisited"]


@pytest.mark.parametrize(("who", "may"), [("Azog", True), (BALROG, True), ("BA-8", False)])
def test_foe_dismayed_heartens_a_led_company(who: str, may: bool) -> None:
    play = his(who, "BA-6", site="Cirith Ungol")
    play.hand("one", "BA-59")
    play.enters(go(play)).do("enter")
    assert bool(plays(play, "BA-59")) is may
    if may:
        before = [numbers.prowess(play.table, number) for number in play.company_of("Crook-legged Orc").characters]
        play.do(plays(play, "BA-59")[0])
        while play.asked.startswith("chain"):
            play.do("pass")
        after = [numbers.prowess(play.table, number) for number in play.company_of("Crook-legged Orc").characters]
        assert after == [number + 1 for number in before]


def test_foe_dismayed_helps_the_influence_of_a_leader() -> None:
    play = his("Azog", "BA-8")
    for name, may in (("Azog", True), ("Mountain-maggot", False)):
        play.table.checks = (Check("influence", play[name].number, "one", against="LE-278"),)
        assert (LordsCheck().refusal(play.table, "one", "BA-59", 0, "check") is None) is may
    play = his("Azog", site="LE-395")
    play.hand("one", "BA-59", "Orcs of Gundabad")
    play.at_site(go(play)).do("play Orcs of Gundabad")
    while not plays(play, "BA-59"):
        play.do("pass")
    play.do(plays(play, "BA-59")[0])
    play.until()
    assert any(event.facts["amount"] == 3 for event in play.events("check-changed"))


def test_great_fissure_cancels_an_attack_beside_the_deeps_only() -> None:
    play = his("Azog", site="The Gem-deeps")
    play.hand("one", "BA-61")
    play.enters(go(play)).do("enter")
    settle(play.do(plays(play, "BA-61")[0]))
    assert play["Azog"].state == UNTAPPED
    above = his("Azog", site="Cirith Ungol")
    above.hand("one", "BA-61")
    assert plays(above.enters(go(above)).do("enter"), "BA-61") == []


def test_great_fissure_cancels_what_would_cancel_the_attack_of_the_balrogs_company() -> None:
    play = his(BALROG, "Azog", site="Goblin-gate")
    theirs = play.company("two", "Goblin-gate", "Balin", "Anborn")
    play.hand("one", "BA-61")
    play.hand("two", "Concealment")
    play.table.site_company = go(play)
    play.run(company_combat.attack, theirs)
    assert play.asks == "two"
    play.do(next(option for option in play.options if option.startswith("play Concealment")))
    while play.asks != "one":
        play.do(play.options[0])
    assert plays(play, "BA-61")
    play.do(plays(play, "BA-61")[0])
    while play.asked.startswith("chain"):
        play.do("pass")
    assert play.table.combat is not None and not play.table.combat.canceled


def test_heart_of_dark_fire_lasts_as_long_as_strangling_coils() -> None:
    play = his(BALROG)
    play.hand("one", "BA-63")
    assert plays(play.organization(), "BA-63") == []
    play = his(BALROG)
    play.give("The Balrog", "BA-76")
    play.hand("one", "BA-63", "BA-63")
    settle(play.organization().do("play Heart of Dark Fire"))
    number = play["The Balrog"].number
    assert numbers.direct_influence(play.table, number) == 6 + 3 + 5
    assert plays(play, "BA-63") == []
    zones.leave(play.table, play["Strangling Coils"].number, "hand")
    assert numbers.direct_influence(play.table, number) == 6


@pytest.mark.parametrize(("target", "may"), [("ally", True), ("item", True), ("orcs", True), ("men", False)])
def test_mine_or_no_ones_helps_the_balrog_against_some_cards_of_his_opponent(target: str, may: bool) -> None:
    play = his(BALROG, "Azog", against="ringwraith")
    play.company("two", "Dol Guldur", "Gorbag")
    number = {
        "ally": lambda: play.give("Gorbag", "War-wolf")[0],
        "item": lambda: play.give("Gorbag", "Black Mace")[0],
        "orcs": lambda: play.faction("two", "Orcs of Moria"),
        "men": lambda: play.faction("two", "Easterlings"),
    }[target]()
    for name, right in (("The Balrog", may), ("Azog", False)):
        play.table.checks = (Check("influence", play[name].number, "one", against=str(number)),)
        assert (BalrogsClaim().refusal(play.table, "one", "BA-68", 0, "check") is None) is right


def test_mine_or_no_ones_adds_ten() -> None:
    play = his(BALROG, site="Goblin-gate", against="ringwraith")
    play.company("two", "Goblin-gate", "Gorbag")
    play.give("Gorbag", "War-wolf")
    play.hand("one", "BA-68")
    play.at_site(go(play)).do("influence War-wolf")
    while not plays(play, "BA-68"):
        play.do("pass")
    play.do(plays(play, "BA-68")[0]).until()
    assert any(event.facts["amount"] == 10 for event in play.events("check-changed"))


# -- shapes of The Balrog ---------------------------------------------------------------------------


def test_great_shadow_changes_the_balrog() -> None:
    play = his(BALROG, "Azog", "BA-8")
    play.hand("one", "BA-62")
    settle(play.organization().do("play Great Shadow The Balrog"))
    number = play["The Balrog"].number
    assert (numbers.prowess(play.table, number), numbers.body(play.table, number)) == (6, 10)
    assert numbers.maximum_general_influence(play.table, "one") == 26
    assert "scout" in numbers.skills(play.table, number)
    assert arranging.follow_refusal(play.table, play["Mountain-maggot"].number, number) is None


def test_another_shape_sends_the_first_back_to_hand_and_followers_are_lost_with_it() -> None:
    play = his(BALROG, "BA-8")
    play.give("The Balrog", "BA-62")
    play.follower("Mountain-maggot", "The Balrog")
    play.hand("one", "BA-76")
    settle(play.organization().do("play Strangling Coils The Balrog"))
    assert "Great Shadow" not in play and play.names(play.player("one").hand) == ["Great Shadow"]
    assert play["Mountain-maggot"].on == play["The Balrog"].number
    settle(play.do("use Strangling Coils"))
    assert numbers.overdrawn(play.table, play["The Balrog"].number)
    organization.overdraw(play.table)
    assert play["Mountain-maggot"].on == 0


def test_great_shadow_cancels_an_attack_and_brings_a_card_back() -> None:
    play = his(BALROG, "Azog", site="Cirith Ungol")
    play.give("The Balrog", "BA-62")
    play.enters(go(play)).do("enter")
    settle(play.do(next(option for option in play.options if option.startswith("use Great Shadow"))))
    assert play["The Balrog"].state == TAPPED and play["Azog"].state == UNTAPPED
    play = his(BALROG)
    play.give("The Balrog", "BA-62")
    play.discard("one", "BA-49", "Black Mace", "Azog", "Wargs")
    play.end_of_turn()
    play.do(next(option for option in play.options if option.startswith("use Great Shadow")))
    while play.asked != "fetch.card":
        play.do("pass")
    assert play.options == ["from-discard Azog", "from-discard Black Mace"]
    play.do("from-discard Azog")
    assert "Azog" in play.names(play.player("one").deck) + play.names(play.player("one").hand)
    assert play.names(play.player("one").discard) == ["Angband Revisited", "Black Mace", "Wargs"]
    assert [event.facts["card"] for event in play.events("shuffled-back")] == ["BA-2"]


def test_strangling_coils_untaps_his_company_once_and_taps_him() -> None:
    play = his(BALROG, "Azog", "Bolg")
    play.give("The Balrog", "BA-76")
    number = play["The Balrog"].number
    assert (numbers.direct_influence(play.table, number), numbers.body(play.table, number)) == (9, 10)
    assert "diplomat" in numbers.skills(play.table, number)
    play.state("Azog", TAPPED)
    play.stays(go(play))
    settle(play.do(next(option for option in play.options if option.startswith("use Strangling Coils"))))
    assert (play["Azog"].state, play["The Balrog"].state) == (UNTAPPED, TAPPED)
    assert "strangling-coils" in play.player("one").used


# -- other permanent-events -------------------------------------------------------------------------


def fought(play: Play, card: str, question: str) -> list[tuple[str, int, int]]:
    """Play a card in the site phase and beat all that comes, up to a question: the attacks that came."""
    faced: list[tuple[str, int, int]] = []
    play.dice(*[6] * 80)
    play.hand("one", card)
    play.at_site(go(play)).do(plays(play, card)[0])
    while play.asked != question:
        fight = play.table.combat
        if fight is not None and (fight.race, fight.strikes, fight.prowess) not in faced:
            faced.append((fight.race, fight.strikes, fight.prowess))
        play.do("stay") if play.offered("stay") else play._modestly()
    return faced


@rule("meccg.choice.balrog.breach-third-attack")
def test_breach_the_hold_opens_the_way_up_for_good() -> None:
    play = his(BALROG, "Azog", "Bolg", "Umagaur", "Bûthrakaur", "BA-7", site="The Drowning-deeps")
    faced = fought(play, "BA-50", "balrog.tap")
    assert faced == [("spawn", 1, 15), ("dwarf", 4, 9), ("dwarf", 2, 12)]
    play.do("take-charge The Balrog")
    assert play["Breach the Hold"].on == play["The Drowning-deeps"].number and play["The Balrog"].state == TAPPED
    assert scoring.tally(play.table, "one")["miscellaneous"] == 2
    zones.change_company(play.table, go(play), destination=play.site("one", "Blue Mountain Dwarf-hold"))
    assert under_deeps.printed_number(play.table, play.table.companies[go(play)]) == 0
    assert zones.stays_in_play(play.table, play["The Drowning-deeps"].number)


def test_breach_the_hold_needs_the_balrog_there() -> None:
    play = his("Azog", site="The Drowning-deeps")
    play.company("one", "The Under-gates", BALROG)
    play.hand("one", "BA-50")
    assert plays(play.at_site(go(play)), "BA-50") == []


@rule("end.one-ring.balrog", "balrog.victory.one-ring-challenge")
@pytest.mark.parametrize(
    ("dice", "outcome"),
    [((3, 3), "eliminated"), ((3, 4), "discarded"), ((4, 5), "stays"), ((4, 6), "stays"), ((5, 6), "won")],
)
def test_challenge_the_power_may_be_his_end_or_win_the_game(dice: tuple[int, int], outcome: str) -> None:
    play = his(BALROG, "Azog")
    play.give("The Balrog", "The One Ring")
    play.hand("one", "BA-52", "BA-52")
    play.organization()
    play.dice(*dice)
    play.do("play Challenge the Power The Balrog")
    while play.table.pending is not None and play.asked.startswith("chain"):
        play.do("pass")
    assert ("The Balrog" in play) is (outcome != "eliminated")
    assert ("Challenge the Power" in play) is (outcome in ("stays", "won"))
    assert play.table.over is (outcome == "won")
    if outcome == "won":
        assert (play.table.winners, play.table.ended_by) == (("one",), "end.one-ring.balrog")
    if outcome == "stays":
        assert scoring.tally(play.table, "one")["miscellaneous"] == 2
        assert numbers.in_use(play.table, play["The One Ring"])
        assert plays(play, "BA-52") == []


def test_sages_and_earlier_challenges_help() -> None:
    play = his(BALROG, "Umagaur")
    play.give("The Balrog", "The One Ring", "BA-52")
    play.hand("one", "BA-52")
    play.organization()
    play.dice(4, 5)
    settle(play.do("play Challenge the Power The Balrog"))
    assert play.events("challenge")[0].facts["total"] == 9 + 1 + 1 and play.table.over


def test_challenge_the_power_needs_the_ring() -> None:
    assert plays(with_card("BA-52", BALROG, "Azog"), "BA-52") == []


def test_descent_through_fire_strengthens_all_his_characters() -> None:
    play = his(BALROG, "Azog", "BA-8", site="The Under-galleries")
    play.hand("one", "BA-56")
    assert plays(play.at_site(go(play)), "BA-56")
    number = zones.enter(play.table, "BA-56", "one", "event")
    zones.to_points(play.table, number)
    assert numbers.prowess(play.table, play["The Balrog"].number) == 9
    assert numbers.prowess(play.table, play["Mountain-maggot"].number) == 4
    assert numbers.direct_influence(play.table, play["Azog"].number) == 2
    assert numbers.direct_influence(play.table, play["Mountain-maggot"].number) == 0
    assert scoring.tally(play.table, "one")["miscellaneous"] == 3


def test_descent_through_fire_is_fought_for_and_put_among_the_points() -> None:
    play = his(BALROG, "Azog", "Bolg", "Umagaur", "Bûthrakaur", "BA-7", site="The Under-galleries")
    faced = fought(play, "BA-56", "balrog.tap")
    assert faced == [("troll", 5, 8), ("troll", 4, 10), ("troll", 3, 12)]
    play.do("take-charge The Balrog")
    assert play["Descent through Fire"].number in play.player("one").points
    assert play["The Under-galleries"].state == TAPPED
    play.hand("one", "BA-56")
    play.state("The Under-galleries", UNTAPPED)
    assert plays(play.at_site(go(play)), "BA-56") == []


def test_makers_map_eases_the_way() -> None:
    play = his("Bolg", "Azog", site="Dol Guldur")
    play.hand("one", "BA-66")
    play.at_site(go(play))
    assert plays(play, "BA-66") == ["play Maker’s Map Bolg"]
    settle(play.do("play Maker’s Map Bolg"))
    assert play["Maker’s Map"].on == play["Bolg"].number
    assert (play["Bolg"].state, play["Dol Guldur"].state) == (TAPPED, TAPPED)
    zones.change_company(play.table, go(play), destination=play.site("one", "The Sulfur-deeps"))
    assert under_deeps.ease(play.table, play.table.companies[go(play)]) == 2


def test_memories_of_old_torture_win_a_creature() -> None:
    play = his("Azog", site="Moria")
    giant = "TD-8"
    play.hand("one", "BA-67")
    play.hand("two", giant)
    play.moves(go(play), "Isengard", "Redhorn Gate", "Hollin", "Dunland", "Gap of Isen")
    while not any(option.startswith("play") for option in play.options):
        play.do("pass")
    play.do(next(option for option in play.options if option.startswith("play")))
    while not plays(play, "BA-67"):
        play.do("pass")
    play.do(plays(play, "BA-67")[0])
    while play.asked.startswith("chain") and play.table.combat is not None:
        play._modestly()
    ally = play[CARDS[giant].name]
    assert (ally.role, ally.on, play["Azog"].state) == ("ally", play["Azog"].number, UNTAPPED)
    assert numbers.prowess(play.table, ally.number) == (CARDS[giant].prowess or 0) - 7
    assert (numbers.body(play.table, ally.number), numbers.mind(play.table, ally.number)) == (7, 1)
    assert scoring.tally(play.table, "one")["ally"] == 1
    play.until()
    zones.change_company(play.table, go(play), path=("wilderness", "dark-domain"))
    zones.happen(play.table, "moved", f"c{go(play)}")
    assert CARDS[giant].name not in play and "Memories of Old Torture" not in play


def test_obey_him_or_die_binds_a_leader_until_he_is_outranked() -> None:
    play = with_card("BA-69", BALROG, "Azog", "BA-8")
    assert plays(play, "BA-69") == ["play Obey Him or Die Azog"]
    settle(play.do("play Obey Him or Die Azog"))
    assert numbers.direct_influence(play.table, play["Azog"].number) == 3
    assert "Obey Him or Die" in play
    number = zones.enter(play.table, "BA-9", "one", "character")
    companies.put_in(play.table, go(play), (number,))
    assert "Obey Him or Die" not in play


def test_orders_from_the_great_demon_allow_a_leader_more() -> None:
    play = his("Azog", "Bolg", "BA-8", "BA-8", "BA-7", "BA-7", "LE-35", "LE-35")
    company = play.table.companies[go(play)]
    assert len(company.characters) == 8
    without = companies.composition_refusal(play.table, company.characters, ())
    assert without is not None and without.rule == "org.company.size-seven"
    play.event("one", "BA-70", go(play))
    company = play.table.companies[go(play)]
    assert companies.composition_refusal(play.table, company.characters, company.events) is None
    three = (*company.characters[:2], zones.enter(play.table, "BA-9", "one", "character"))
    refused = companies.composition_refusal(play.table, three, company.events)
    assert refused is not None and refused.rule == "org.company.one-leader"
    play.hand("one", "BA-70")
    assert plays(play.organization(), "BA-70")
    assert CARDS["BA-70"].starting_item


@rule("balrog.movement.avatar-expanded-by-resources")
@pytest.mark.parametrize(("points", "regions"), [(0, 1), (9, 2), (17, 3), (25, 4)])
def test_out_he_sprang_lets_the_balrog_move_by_regions(points: int, regions: int) -> None:
    play = his(BALROG, site="Moria")
    play.event("one", "BA-71")
    for _ in range(points):
        zones.to_points(play.table, zones.enter(play.table, play.id("Stirring Bones"), "one", "creature"))
    company = play.table.companies[go(play)]
    assert region_limit(play.table, company) == regions
    play.locations("one", "Dimrill Dale", "Isengard")
    assert ("LE-365" in routes.destinations(play.table, company)) is True
    play.give("The Balrog", "BA-62")
    assert routes.destinations(play.table, play.table.companies[go(play)]) == []


def test_out_he_sprang_is_for_ways_to_or_from_the_surface_of_the_deeps() -> None:
    play = his(BALROG, site="Dimrill Dale")
    play.event("one", "BA-71")
    play.locations("one", "Moria", "LE-415")
    assert routes.destinations(play.table, play.table.companies[go(play)]) == ["BA-93"]


@pytest.mark.parametrize(
    ("site", "race", "people"), [("Dale", "man", ""), ("Sarn Goriwing", "orc", "Orcs of Mirkwood")]
)
def test_tempest_of_fire_burns_a_hold_and_drives_its_people_away(site: str, race: str, people: str) -> None:
    play = his("Azog", "Bolg", "Umagaur", "Bûthrakaur", "BA-7", site=site)
    play.faction("one", "Orcs of Moria")
    if people:
        play.faction("one", people)
    assert fought(play, "BA-77", "task.charge") == [(race, 5, 8), (race, 4, 9), (race, 3, 10)]
    play.do(next(option for option in play.options if option.startswith("take-charge")))
    assert play["Tempest of Fire"].number in play.player("one").points and play[site].state == TAPPED
    assert scoring.tally(play.table, "one")["miscellaneous"] == 3
    assert play.names(play.player("one").hand) == ([people] if people else [])
    assert "Orcs of Moria" in play


def test_tempest_of_fire_is_not_for_free_holds_nor_beside_the_deeps() -> None:
    for site in ("Edoras", "Mount Gundabad", "The Under-leas"):
        play = his("Azog", site=site)
        play.hand("one", "BA-77")
        assert plays(play.at_site(go(play)), "BA-77") == []


def test_great_troll_is_for_the_balrog_and_fights_on_when_tapped() -> None:
    play = his(BALROG, "Azog", site="The Gem-deeps")
    assert at_site.bearer_refusal(play.table, "BA-46", play["Azog"]) is not None
    play.hand("one", "BA-46")
    settle(play.at_site(go(play)).do("play Great Troll"))
    assert play["Great Troll"].on == play["The Balrog"].number
    fight = his(BALROG, site="Cirith Ungol")
    fight.give("The Balrog", "BA-46")
    fight.state("Great Troll", WOUNDED)
    fight.enters(go(fight)).do("enter").until("combat.assign")
    assert "face Great Troll" in fight.options
    other = his(BALROG, site="Cirith Ungol")
    other.give("The Balrog", "BA-47")
    other.state("Nasty Slimy Thing", WOUNDED)
    other.enters(go(other)).do("enter").until("combat.assign")
    assert "face Nasty Slimy Thing" not in other.options
    haven = his(BALROG)
    haven.hand("one", "BA-46")
    assert plays(haven.at_site(go(haven)), "BA-46") == []


def test_people_diminished_disperses_the_people_of_a_hold() -> None:
    play = his("Azog", "Bolg", "Umagaur", "Bûthrakaur", "BA-7", site="Dale", against="wizard")
    assert fought(play, "BA-72", "task.charge") == [("man", 4, 8), ("man", 3, 10), ("man", 2, 12)]
    play.do(next(option for option in play.options if option.startswith("take-charge")))
    assert play["People Diminished"].on == play["Dale"].number and play["Dale"].state == TAPPED
    assert scoring.tally(play.table, "one")["miscellaneous"] == 2
    theirs = play.company("two", "Dale", "Balin")
    assert total(factions.hindered(play.table, play["Balin"].number)) == -5
    assert total(factions.hindered(play.table, play["Balin"].number, in_play=True)) == -5
    assert zones.stays_in_play(play.table, play["Dale"].number)
    zones.untap(play.table, play["Dale"].number)
    assert play["Dale"].state == TAPPED
    zones.change_company(play.table, theirs, site=play.site("two", "Edoras"))
    assert total(factions.hindered(play.table, play["Balin"].number)) == 0


def test_people_diminished_hinders_attempts_against_factions_in_play_too() -> None:
    totals = []
    for diminished in (False, True):
        play = Play("balrog", "wizard", active="two")
        play.company("one", "The Under-gates", "Azog")
        company = play.company("two", "Goblin-gate", "Balin")
        play.faction("one", "Goblins of Goblin-gate")
        if diminished:
            play.event("one", "BA-72")
            zones.attach(play.table, play["BA-72"].number, play["Goblin-gate"].number)
        play.dice(6, 6, 1, 1)
        play.at_site(company).do("influence Goblins of Goblin-gate").until()
        totals.append(int(str(play.events("influence")[-1].facts["total"])))
    assert totals[1] == totals[0] - 5


def test_people_diminished_goes_if_nobody_taps_and_discards_unique_factions_if_somebody_does() -> None:
    for taps in (True, False):
        play = his("Azog", "Bolg", "Umagaur", "Bûthrakaur", "BA-7", site="Dale")
        site = play.table.site_of(play.table.companies[go(play)])
        people = next(
            id
            for id, card in CARDS.items()
            if "faction" in card.forms and card.unique and site.facts.name in card.playable_sites
        )
        play.faction("two", people)
        fought(play, "BA-72", "task.charge")
        play.do(next(each for each in play.options if each.startswith("take-charge" if taps else "none")))
        assert (CARDS[people].name in play) is not taps
        assert ("People Diminished" in play) is taps


def test_vanguard_of_might_sends_the_balrog_into_a_fight_in_the_deeps() -> None:
    play = his("Azog", site="The Gem-deeps")
    home = play.company("one", "The Under-gates", BALROG, "BA-8")
    play.hand("one", "BA-79")
    play.enters(go(play)).do("enter")
    play.do(plays(play, "BA-79")[0])
    while play.asked.startswith("chain"):
        play.do("pass")
    assert play["The Balrog"].number in play.table.companies[go(play)].characters
    assert play.table.companies[home].characters == (play["Mountain-maggot"].number,)
    assert play.table.combat is not None
    play.dice(*[6] * 40)
    assert any(strike.target == play["The Balrog"].number for strike in play.table.combat.given)
    while play.table.combat is not None and play.table.combat.race == "undead":
        play.do("stay") if play.offered("stay") else play._modestly()
    assert play["The Balrog"].state == TAPPED


def test_vanguard_of_might_is_not_for_fights_above_nor_for_the_flame() -> None:
    play = his("Azog", site="Cirith Ungol")
    play.company("one", "The Under-gates", BALROG)
    play.hand("one", "BA-79")
    assert plays(play.enters(go(play)).do("enter"), "BA-79") == []
    play = his("Azog", site="The Gem-deeps")
    play.company("one", "The Under-gates", BALROG)
    play.give("The Balrog", "BA-58")
    play.hand("one", "BA-79")
    assert plays(play.enters(go(play)).do("enter"), "BA-79") == []


def test_texts_are_sentences() -> None:
    for number in range(45, 83):
        if f"BA-{number}" in PARTS:
            text = text_of(f"BA-{number}")
            assert text.endswith(".") and "then then" not in text and "that not" not in text
