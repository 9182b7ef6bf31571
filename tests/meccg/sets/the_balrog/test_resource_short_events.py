"""The resource short-events of The Balrog."""

from __future__ import annotations

import pytest

from tests.meccg.play import Play
from tests.meccg.sets.hazard_scenes import plays, unanswered
from tests.meccg.sets.the_balrog.balrog_scenes import BALROG, go, his, settle, ways_to_play
from tests.rules import rule
from underdeeps.meccg.facts import CARDS
from underdeeps.meccg.language.catalogue import text_of
from underdeeps.meccg.modifiers import total
from underdeeps.meccg.rules import numbers, zones
from underdeeps.meccg.rules.combat import company_combat
from underdeeps.meccg.rules.combat.attacks import attack_prowess, strikes_of
from underdeeps.meccg.rules.influence import factions
from underdeeps.meccg.rules.journeys import places
from underdeeps.meccg.rules.turn import end_of_turn
from underdeeps.meccg.sets.the_balrog.foe_dismayed import LordsCheck
from underdeeps.meccg.sets.the_balrog.resource_short_events import BalrogsClaim
from underdeeps.meccg.table import TAPPED, UNTAPPED, WOUNDED, Check


def demon(card: str, shape: str) -> Play:
    """A Balrog player in his organization phase, The Balrog in a shape."""
    play = Play("balrog", "wizard")
    play.company("one", "The Under-gates", "BA-3")
    play.company("one", "Moria", "BA-8")
    if shape:
        zones.enter(play.table, play.id(shape), "one", "event", on=play["BA-3"].number)
    play.hand("one", card)
    play.sideboard("one", card)
    return play.organization()


def played(card: str, shape: str) -> Play:
    return unanswered(demon(card, shape).do(f"play {CARDS[card].name}"))


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


@pytest.mark.parametrize("card", ["BA-73", "BA-78"])
def test_they_say_what_they_do(card: str) -> None:
    assert text_of(card).endswith(".")
    assert "  " not in text_of(card)


# -- Longbottom Leaf --------------------------------------------------------------------------------


def test_longbottom_leaf_brings_two_resources_and_is_gone() -> None:
    play = Play()
    play.company("one", "Rivendell", "Aragorn II")
    play.hand("one", "Longbottom Leaf")
    play.sideboard("one", "Glamdring", "Sting", "Orc-watch", "Legolas")
    play.organization().do("play Longbottom Leaf")
    unanswered(play)
    assert play.options == ["from-sideboard Glamdring", "from-sideboard Sting", "enough"]
    play.do("from-sideboard Glamdring", "from-sideboard Sting")
    assert {"Glamdring", "Sting"} <= set(play.names(play.player("one").deck))
    assert play.names(play.player("one").sideboard) == ["Orc-watch", "Legolas"]
    assert "Longbottom Leaf" in play.names(play.player("one").pool)
    assert "Longbottom Leaf" not in play.names(play.player("one").discard)


# -- Show Things Unbidden ---------------------------------------------------------------------------


def mirror(*hand: str) -> Play:
    play = Play()
    play.company("one", "Lórien", "Galadriel")
    play.hand("one", "Show Things Unbidden")
    play.hand("two", *hand)
    play.organization().do("play Show Things Unbidden Galadriel")
    return unanswered(play)


def test_show_things_unbidden_takes_three_hazards_out_of_a_hand() -> None:
    play = mirror("Wargs", "River", "Orc-watch", "Twilight", "Ghouls", "Glamdring")
    assert (play.asked, play.asks) == ("mirror.show", "two")
    assert play.options == ["show Wargs", "show River", "show Orc-watch", "show Ghouls"]
    play.do("show Wargs", "show River", "show Ghouls")
    assert play.names(play.player("two").hand) == ["Orc-watch", "Twilight", "Glamdring"]
    assert {"Wargs", "River", "Ghouls"} <= set(play.names(play.player("two").deck))
    assert play["Galadriel"].state == TAPPED


def test_show_things_unbidden_makes_who_has_not_as_many_show_all() -> None:
    play = mirror("Wargs", "River", "Twilight", "Glamdring")
    assert play.names(play.player("two").hand) == ["Twilight", "Glamdring"]
    assert play.player("two").hand.seen_by(play.table.bit("one")) == play.player("two").hand.cards
    assert {"Wargs", "River"} <= set(play.names(play.player("two").deck))


def test_show_things_unbidden_needs_galadriel_untapped_at_lorien() -> None:
    for site, state in (("Rivendell", 0), ("Lórien", TAPPED)):
        play = Play()
        play.company("one", site, "Galadriel")
        play.state("Galadriel", state)
        play.hand("one", "Show Things Unbidden")
        play.hand("two", "Wargs")
        assert not plays(play.organization())


# -- Ancient Secrets --------------------------------------------------------------------------------


def secretive() -> Play:
    play = Play("ringwraith", "wizard")
    play.company("one", "Minas Morgul", "The Witch-king", "Layos")
    play.give("Layos", "Foolish Words")
    play.event("two", "Doors of Night")
    play.hand("one", "Ancient Secrets")
    play.sideboard("one", "Strange Rations", "Orc-watch")
    return play


def test_ancient_secrets_taps_the_ringwraith_to_discard_a_hazard_permanent_event() -> None:
    play = secretive().organization()
    assert play.offered("play Ancient Secrets Doors of Night")
    play.do("play Ancient Secrets Foolish Words")
    if play.asked == "chain.by":
        play.do("by The Witch-king")
    unanswered(play)
    assert "Foolish Words" not in play
    assert play["The Witch-king"].state == TAPPED
    tapped = secretive()
    tapped.state("The Witch-king", TAPPED)
    assert not plays(tapped.organization())


def test_ancient_secrets_fetches_resources_in_the_organization_phase() -> None:
    play = secretive().organization().do("play Ancient Secrets/1")
    if play.asked == "chain.by":
        play.do("by The Witch-king")
    unanswered(play)
    play.do("from-sideboard Strange Rations")
    assert "Strange Rations" in play.names(play.player("one").deck)
    assert play["The Witch-king"].state == TAPPED


# -- Angband Revisited ------------------------------------------------------------------------------


def test_angband_revisited_untaps_somebody_with_the_balrog() -> None:
    play = his(BALROG, "Azog")
    play.company("one", "Moria", "Bolg")
    play.hand("one", "BA-49")
    play.state("Azog", TAPPED)
    play.state("Bolg", TAPPED)
    play.organization()
    assert ways_to_play(play, "BA-49") == ["play Angband Revisited Azog"]
    settle(play.do("play Angband Revisited Azog"))
    assert play["Azog"].state == UNTAPPED


# -- Cloaked by Darkness ----------------------------------------------------------------------------


def test_cloaked_by_darkness_lowers_the_hazard_limit_below_two() -> None:
    play = his(BALROG, "Azog")
    play.hand("one", "BA-53")
    assert ways_to_play(play.organization(), "BA-53") == []
    play = his(BALROG, "Azog")
    play.give("The Balrog", "BA-62")
    play.hand("one", "BA-53")
    settle(play.organization().do(f"play Cloaked by Darkness c{go(play)}"))
    zones.change_company(play.table, go(play), done=False)
    play.journey(go(play))
    assert [event.facts["limit"] for event in play.events("journey")] == [1]


# -- Crowned with Storm -----------------------------------------------------------------------------


def battle(card: str, *heroes: str, flame: bool = True, site: str = "Goblin-gate") -> Play:
    """The Balrog's company attacks that of a Wizard player; a card is in his hand."""
    play = his(BALROG, site=site)
    if flame:
        play.give("The Balrog", "BA-58")
    theirs = play.company("two", site, *heroes)
    play.hand("one", card)
    play.table.site_company = go(play)
    play.table.phase = "site"
    zones.change_company(play.table, go(play), entered=True)
    return play.run(company_combat.attack, theirs)


def test_crowned_with_storm_needs_a_wizard_above_ground() -> None:
    for hero, site, may in (("Gandalf", "Goblin-gate", True), ("Balin", "Goblin-gate", False)):
        play = battle("BA-54", hero, "Anborn", site=site)
        while play.table.pending is not None and not ways_to_play(play, "BA-54"):
            play._modestly()
        assert bool(ways_to_play(play, "BA-54")) is may
    below = battle("BA-54", "Gandalf", site="The Under-grottos")
    while below.table.pending is not None and not ways_to_play(below, "BA-54"):
        below._modestly()
    assert ways_to_play(below, "BA-54") == []


def test_crowned_with_storm_wounds_eliminates_and_taps() -> None:
    play = his(BALROG, site="Goblin-gate")
    play.company("one", "Goblin-gate", "Azog")
    theirs = play.company("two", "Goblin-gate", "Gandalf", "Anborn", "Balin", "Peath", "Glorfindel II")
    play.give("Gandalf", "Shadowfax")
    play.give("Balin", "Gwaihir")
    play.state("Balin", WOUNDED)
    play.state("Peath", TAPPED)
    play.hand("one", "BA-54")
    play.table.site_company = play.company_of("The Balrog").number
    play.run(company_combat.attack, theirs)
    while not ways_to_play(play, "BA-54"):
        play.do(play.options[0])
    play.dice(*(6,) * 12)
    play.do("play Crowned with Storm")
    rolled = {event.facts["number"] for event in play.events("rolled")}
    assert play["The Balrog"].number not in rolled and play["The Balrog"].state == UNTAPPED
    assert play["Gandalf"].state == UNTAPPED and play["Gandalf"].number not in rolled
    assert play["Glorfindel II"].number not in rolled and play["Glorfindel II"].state == TAPPED
    assert play["Anborn"].state == WOUNDED and "Balin" not in play
    assert "Gwaihir" not in play and play["Shadowfax"].state == WOUNDED
    assert play["Azog"].state == WOUNDED and play["Peath"].state == WOUNDED
    play.table.loaded = ()
    play.until()


# -- Darkness Wielded -------------------------------------------------------------------------------


def test_darkness_wielded_weakens_an_attack_on_his_company() -> None:
    for shadow, may in ((False, False), (True, True)):
        play = his(BALROG, "Azog", site="Carn Dûm")
        if shadow:
            play.give("The Balrog", "BA-62")
        play.hand("one", "BA-55")
        play.enters(go(play)).do("enter")
        assert bool(ways_to_play(play, "BA-55")) is may
    before = (attack_prowess(play.table), strikes_of(play.table))
    assert before[1] > 1
    play.do("play Darkness Wielded attack")
    while play.table.chain:
        play.do("pass")
    assert (attack_prowess(play.table), strikes_of(play.table)) == (before[0] - 2, 1)


def test_darkness_wielded_cancels_this_attack_and_a_later_one() -> None:
    play = his(BALROG, "Azog", site="BA-83")
    play.give("The Balrog", "BA-62")
    play.hand("one", "BA-55")
    play.enters(go(play)).do("enter")
    assert not play.offered("dispel attack") and len(CARDS["BA-83"].attacks) == 3
    play.do("play Darkness Wielded/1 attack")
    while not play.offered("dispel attack"):
        play._modestly()
    assert play.table.combat is not None and play.table.combat.attack == 1
    play.do("dispel attack")
    while play.table.combat is not None and play.table.combat.attack == 1:
        play._modestly()
    assert play.table.combat is not None and play.table.combat.attack == 2
    assert not play.offered("dispel attack")
    assert len(play.events("attack-canceled")) == 2


def test_darkness_wielded_is_summoned_from_the_sideboard() -> None:
    for card in ("BA-55", "BA-75"):
        play = his("Azog")
        play.sideboard("one", card)
        settle(play.organization().do(f"summon {CARDS[card].name}"))
        assert CARDS[card].name in play.names(play.player("one").deck)


# -- Foe Dismayed -----------------------------------------------------------------------------------


@pytest.mark.parametrize(("who", "may"), [("Azog", True), (BALROG, True), ("BA-8", False)])
def test_foe_dismayed_heartens_a_led_company(who: str, may: bool) -> None:
    play = his(who, "BA-6", site="Cirith Ungol")
    play.hand("one", "BA-59")
    play.enters(go(play)).do("enter")
    assert bool(ways_to_play(play, "BA-59")) is may
    if may:
        before = [numbers.prowess(play.table, number) for number in play.company_of("Crook-legged Orc").characters]
        play.do(ways_to_play(play, "BA-59")[0])
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
    while not ways_to_play(play, "BA-59"):
        play.do("pass")
    play.do(ways_to_play(play, "BA-59")[0])
    play.until()
    assert any(event.facts["amount"] == 3 for event in play.events("check-changed"))


# -- Great Fissure ----------------------------------------------------------------------------------


def test_great_fissure_cancels_an_attack_beside_the_deeps_only() -> None:
    play = his("Azog", site="The Gem-deeps")
    play.hand("one", "BA-61")
    play.enters(go(play)).do("enter")
    settle(play.do(ways_to_play(play, "BA-61")[0]))
    assert play["Azog"].state == UNTAPPED
    above = his("Azog", site="Cirith Ungol")
    above.hand("one", "BA-61")
    assert ways_to_play(above.enters(go(above)).do("enter"), "BA-61") == []


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
    assert ways_to_play(play, "BA-61")
    play.do(ways_to_play(play, "BA-61")[0])
    while play.asked.startswith("chain"):
        play.do("pass")
    assert play.table.combat is not None and not play.table.combat.canceled


# -- Heart of Dark Fire -----------------------------------------------------------------------------


def test_heart_of_dark_fire_lasts_as_long_as_strangling_coils() -> None:
    play = his(BALROG)
    play.hand("one", "BA-63")
    assert ways_to_play(play.organization(), "BA-63") == []
    play = his(BALROG)
    play.give("The Balrog", "BA-76")
    play.hand("one", "BA-63", "BA-63")
    settle(play.organization().do("play Heart of Dark Fire"))
    number = play["The Balrog"].number
    assert numbers.direct_influence(play.table, number) == 6 + 3 + 5
    assert ways_to_play(play, "BA-63") == []
    zones.leave(play.table, play["Strangling Coils"].number, "hand")
    assert numbers.direct_influence(play.table, number) == 6
    play.give("The Balrog", "BA-76")
    assert ways_to_play(play.organization(), "BA-63") == [], "not twice in a turn, though the effect is over"
    end_of_turn.refresh(play.player("one"))
    assert ways_to_play(play.organization(), "BA-63")


# -- Mine or No One’s -------------------------------------------------------------------------------


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
    while not ways_to_play(play, "BA-68"):
        play.do("pass")
    play.do(ways_to_play(play, "BA-68")[0]).until()
    assert any(event.facts["amount"] == 10 for event in play.events("check-changed"))


# -- Roam the Waste ---------------------------------------------------------------------------------


def test_roam_the_waste_shortens_the_ways_of_all_companies() -> None:
    for waste in (False, True):
        play = played("BA-73", "Strangling Coils") if waste else demon("BA-73", "Strangling Coils")
        play.hand("two", "River")
        company = play.company_of("BA-8").number
        play.table.stack.clear()
        play.moves(company, "Dimrill Dale", "Redhorn Gate", "Hollin", "Rhudaur")
        assert play.table.journey is not None
        types = places.region_types(play.table, play.table.journey)
        assert types.count("wilderness") == play.table.journey.path.count("wilderness") - waste


def test_roam_the_waste_needs_strangling_coils_and_comes_from_the_sideboard() -> None:
    card, shape = "BA-73", "Strangling Coils"
    assert plays(demon(card, shape))
    assert not plays(demon(card, ""))
    play = demon(card, "").do(f"summon {CARDS[card].name}")
    unanswered(play)
    assert card in play.player("one").deck.cards
    assert play.player("one").sideboard.cards == ()


# -- Scourge of Fire --------------------------------------------------------------------------------


def test_scourge_of_fire_burns_an_item() -> None:
    play = his(BALROG, site="Goblin-gate")
    play.give("The Balrog", "BA-58")
    theirs = play.company("two", "Goblin-gate", "Balin", "Anborn")
    play.give("Balin", "Glamdring")
    play.give("Anborn", "Healing Herbs")
    play.hand("one", "BA-75", "BA-75")
    play.table.site_company = go(play)
    play.run(company_combat.attack, theirs)
    while not ways_to_play(play, "BA-75"):
        play.do(play.options[0])
    play.do("play Scourge of Fire")
    while play.asked != "scourge.item":
        play.do("pass")
    assert sorted(play.options) == ["discard Glamdring", "discard Healing Herbs"]
    play.do("discard Glamdring")
    assert "Glamdring" not in play and "Healing Herbs" in play
    assert ways_to_play(play, "BA-75") == []


def test_scourge_of_fire_needs_the_flame_and_an_untapped_balrog() -> None:
    for flame, state, may in ((False, UNTAPPED, False), (True, TAPPED, False), (True, UNTAPPED, True)):
        play = Play("wizard", "balrog")
        mine = play.company("one", "Goblin-gate", "Balin")
        play.give("Balin", "Glamdring")
        theirs = play.company("two", "Goblin-gate", BALROG)
        if flame:
            play.give("The Balrog", "BA-58")
        play.state("The Balrog", state)
        play.hand("two", "BA-75")
        play.table.site_company = mine
        play.run(company_combat.attack, theirs)
        assert bool(ways_to_play(play, "BA-75") and play.asks == "two") is may


# -- Terror Heralds Doom ----------------------------------------------------------------------------


def test_terror_heralds_doom_helps_all_influence_attempts_of_the_turn() -> None:
    before = demon("BA-78", "Flame of Udûn")
    play = played("BA-78", "Flame of Udûn")
    for name in ("BA-3", "BA-8"):
        for on in ("Orcs of Moria", "Woodmen"):
            was = total(factions.check_changes(before.table, before[name].number, before.id(on)))
            assert total(factions.check_changes(play.table, play[name].number, play.id(on))) == was + 2
    assert play.table.lasting[-1].until == "turn"


def test_terror_heralds_doom_needs_flame_of_udun_and_comes_from_the_sideboard() -> None:
    assert not plays(demon("BA-78", ""))
    play = unanswered(demon("BA-78", "").do("summon Terror Heralds Doom"))
    assert "BA-78" in play.player("one").deck.cards


# -- Vanguard of Might ------------------------------------------------------------------------------


def test_vanguard_of_might_sends_the_balrog_into_a_fight_in_the_deeps() -> None:
    play = his("Azog", site="The Gem-deeps")
    home = play.company("one", "The Under-gates", BALROG, "BA-8")
    play.hand("one", "BA-79")
    play.enters(go(play)).do("enter")
    play.do(ways_to_play(play, "BA-79")[0])
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


@rule("event.short.needs-effect")
def test_vanguard_of_might_sends_him_once() -> None:
    play = his("Azog", site="The Gem-deeps")
    play.company("one", "The Under-gates", BALROG, "BA-8")
    play.hand("one", "BA-79", "BA-79")
    play.enters(go(play)).do("enter")
    play.do(ways_to_play(play, "BA-79")[0])
    while play.asked == "chain.respond":
        play.do("pass")
    assert play["The Balrog"].number in play.table.companies[go(play)].characters
    assert play.table.combat is not None and not ways_to_play(play, "BA-79")


def test_vanguard_of_might_is_not_for_fights_above_nor_for_the_flame() -> None:
    play = his("Azog", site="Cirith Ungol")
    play.company("one", "The Under-gates", BALROG)
    play.hand("one", "BA-79")
    assert ways_to_play(play.enters(go(play)).do("enter"), "BA-79") == []
    play = his("Azog", site="The Gem-deeps")
    play.company("one", "The Under-gates", BALROG)
    play.give("The Balrog", "BA-58")
    play.hand("one", "BA-79")
    assert ways_to_play(play.enters(go(play)).do("enter"), "BA-79") == []
