"""The Balrog player: his beginning, his characters, his avatar, his journeys, his rings, and how he wins."""

from __future__ import annotations

import pytest

from tests.meccg.play import Play
from tests.meccg.rules.agent_fight_scenes import attacked, enters
from tests.meccg.rules.beginnings import all_drafted, drafting, started
from tests.meccg.rules.combat_scenes import fight
from tests.meccg.rules.declaring import declared
from tests.rules import rule
from underdeeps.kernel import BadSetup
from underdeeps.meccg import RULES, words
from underdeeps.meccg.facts import CARDS
from underdeeps.meccg.language.hooks.items import StorableAt
from underdeeps.meccg.language.standing import PARTS
from underdeeps.meccg.modifiers import total
from underdeeps.meccg.parts.events import corruption_refusal
from underdeeps.meccg.parts.targets.characters import Characters
from underdeeps.meccg.rules import checks, numbers, rings, setup, zones
from underdeeps.meccg.rules.combat import automatic_attacks, company_combat, creatures, detainment
from underdeeps.meccg.rules.common_actions import storing
from underdeeps.meccg.rules.ending import calling, council, scoring
from underdeeps.meccg.rules.influence import attempts
from underdeeps.meccg.rules.journeys import draws, places, region_movement, routes
from underdeeps.meccg.rules.players import balrog
from underdeeps.meccg.rules.turn import characters, movement_hazard, organization
from underdeeps.meccg.table import Journey

BALROG = "BA-3"


def his(*characters: str, site: str = "The Under-gates", against: str = "wizard") -> Play:
    """A Balrog player with a company at a site."""
    play = Play("balrog", against)
    play.company("one", site, *characters)
    return play


def go(play: Play) -> int:
    """The number of the first company of the Balrog player."""
    return play.table.companies_of("one")[0].number


# -- before the game --------------------------------------------------------------------------------


@rule("balrog.setup.announce", "setup.player-kind.balrog-distinct", "term.balrog")
def test_a_balrog_player_announces_himself_before_the_draft() -> None:
    play = drafting("wizard", "balrog", ("Balin",), ("Azog",))
    told = [event.kind for event in play.table.log or []]
    assert told[:2] == ["announces", "draft"]
    assert words.story(play.events("announces")[0]).endswith("announces that he is a Balrog player.")
    assert play.player("two").kind == "balrog" and CARDS[BALROG].race == "balrog"
    assert not drafting("wizard", "ringwraith", ("Balin",), ("Gorbag",)).events("announces")


@rule("draft.balrog.six-characters", "balrog.setup.as-ringwraith")
def test_he_starts_with_six_characters() -> None:
    pool = ("BA-6", "BA-6", "BA-8", "BA-8", "BA-8", "BA-7", "BA-7")
    play = all_drafted(drafting("balrog", "wizard", pool, ()))
    assert len(started(play, "one")) == 6


@rule(
    "setup.start-site.balrog",
    "setup.start-site.balrog-split",
    "balrog.start.two-companies",
    "balrog.start.sites",
)
def test_his_characters_start_at_moria_the_under_gates_or_both() -> None:
    play = drafting("balrog", "wizard", ("Azog", "BA-8"), ())
    all_drafted(play).until("setup.site")
    assert play.options == ["at The Under-gates", "at Moria"] or play.options == ["at Moria", "at The Under-gates"]
    play.do("at Moria")
    assert play.asked == "setup.site" and len(play.options) == 2
    play.do("at The Under-gates")
    assert sorted(play.table.site_of(each).facts.name for each in play.table.companies_of("one")) == [
        "Moria",
        "The Under-gates",
    ]
    again = all_drafted(drafting("balrog", "wizard", ("Azog", "BA-8"), ())).until("setup.site")
    again.do("at Moria", "at Moria")
    assert len(again.table.companies_of("one")) == 1


@rule("balrog.tournament.extra-general-influence", "setup.influence.balrog-extra-five")
def test_five_more_general_influence_by_the_rules_of_tournaments() -> None:
    play = his("Azog")
    assert numbers.free_general_influence(play.table, "one") == 20 - 7 + 5
    assert numbers.maximum_general_influence(play.table, "one") == 20
    play.table.tournament = False
    assert numbers.free_general_influence(play.table, "one") == 20 - 7
    other = Play("ringwraith", "wizard")
    other.table.tournament = False
    assert numbers.free_general_influence(other.table, "one") == 25


def test_whether_it_is_a_tournament_is_a_setting() -> None:
    assert "tournament" not in setup.check({"decks": ("K", "A")})
    given = setup.check({"decks": ("K", "A"), "tournament": False})
    assert setup.deal(given, 1).tournament is False
    with pytest.raises(BadSetup, match="tournament is true or false"):
        setup.check({"tournament": "yes"})


# -- characters -------------------------------------------------------------------------------------


def organizing(play: Play) -> Play:
    return play.organization().do("organize")


def refusal(play: Play, card: str) -> str:
    """The rule that keeps a character from coming into play."""
    refused = characters.bring_refusal(play.table, "one", card)
    return refused.rule if refused is not None else ""


@rule(
    "balrog.characters.two-per-turn",
    "balrog.characters.one-non-unique",
    "org.character.balrog-extra-action",
)
def test_two_characters_in_a_turn_of_whom_one_is_not_unique() -> None:
    play = his("BA-8", site="Moria")
    play.hand("one", "Bolg", "Azog", "BA-6", "BA-7")
    organizing(play).do("bring Bolg", f"enter c{go(play)} general")
    assert not play.offered("bring Azog") and play.offered("bring Crook-legged Orc")
    assert refusal(play, "BA-2") == "balrog.characters.one-non-unique"
    play.do("bring Crook-legged Orc", f"enter c{go(play)} general")
    assert not any(option.startswith(("bring", "dismiss")) for option in play.options)
    assert refusal(play, "BA-7") == "balrog.characters.two-per-turn"


@rule("balrog.characters.two-per-turn", "balrog.characters.normal-requirements")
def test_one_may_be_dismissed_and_one_brought_where_that_is_allowed() -> None:
    play = his("Azog", "BA-8", site="Moria")
    play.company("one", "Goblin-gate", "Gorbag")
    play.hand("one", "BA-6")
    organizing(play)
    assert play.offered("dismiss Mountain-maggot") and not play.offered("dismiss Gorbag")
    play.do("dismiss Azog")
    assert play.offered("dismiss Mountain-maggot")
    play.do("bring Crook-legged Orc")
    assert all("Goblin-gate" not in option for option in play.options)


@rule("balrog.characters.non-unique-sources", "org.character.balrog-from-piles")
def test_common_characters_of_small_mind_come_from_discard_pile_and_sideboard_too() -> None:
    play = his("BA-8", site="Moria")
    play.hand("one", "BA-7")
    play.discard("one", "BA-6", "Orc Captain", "Azog")
    play.sideboard("one", "BA-8", "Muzgash")
    organizing(play)
    assert [option for option in play.options if option.startswith("bring")] == [
        "bring Hill-troll",
        "bring Crook-legged Orc from-discard",
        "bring Mountain-maggot from-sideboard",
    ]
    assert (CARDS["LE-31"].mind, CARDS["LE-25"].unique) == (5, True)
    said = [RULES.sentence(play.table, play.table.pending, option) for option in play.table.pending.options]  # type: ignore[union-attr]
    assert any("from the sideboard" in line for line in said)
    play.do("bring Crook-legged Orc from-discard", f"enter c{go(play)} general")
    play.do("bring Mountain-maggot from-sideboard", f"enter c{go(play)} general")
    assert play.names(play.player("one").discard) == ["Orc Captain", "Azog"]
    assert play.names(play.player("one").sideboard) == ["Muzgash"]
    assert "Crook-legged Orc" in play


@rule("balrog.characters.home-any-dark-hold", "org.character.balrog-any-dark-hold")
def test_who_is_at_home_in_any_dark_hold_is_so_in_the_under_deeps() -> None:
    assert CARDS["LE-35"].home_sites == ("any dark-hold",)
    assert characters.is_home("LE-35", "BA-90", "balrog") and not characters.is_home("LE-35", "BA-90", "ringwraith")
    assert not characters.is_home("LE-35", "BA-84", "balrog") and characters.is_home("LE-35", "LE-352", "ringwraith")
    assert not characters.is_home("LE-35", "BA-91", "balrog")


@rule("balrog.characters.no-agents")
def test_an_agent_is_no_character_to_him() -> None:
    agent = next(card for card in CARDS.values() if card.agent)
    assert refusal(his("Azog"), agent.id) == "org.agent-character.who"


# -- The Balrog -------------------------------------------------------------------------------------


@rule("org.avatar.balrog-where", "balrog.avatar.under-gates-only")
def test_the_balrog_comes_into_play_at_the_under_gates_only() -> None:
    play = his("Azog", site="Moria")
    play.hand("one", BALROG)
    play.locations("one", "Moria")
    assert not any(option.startswith("bring The Balrog") for option in organizing(play).options)
    play = his("Azog", site="Moria")
    play.hand("one", BALROG)
    play.locations("one", "Moria", "The Under-gates")
    organizing(play).do("bring The Balrog")
    assert play.table.site_of(play.company_of("The Balrog")).id == "BA-100"


@rule("balrog.setup.two-balrog-players", "org.avatar.balrog-mirror", "balrog.deck.specific-no-avatar-needed")
def test_of_two_balrog_players_the_first_has_him_and_both_their_cards() -> None:
    play = his("Azog", against="balrog")
    play.company("two", "The Under-gates", BALROG)
    play.hand("one", BALROG, "BA-71")
    refused = characters.bring_refusal(play.table, "one", BALROG)
    assert refused is not None and refused.rule == "term.unique"
    play.organization().do("play Out He Sprang")
    assert "Out He Sprang" in play
    assert play.player("one").avatar == ""


@rule("balrog.deck.specific-no-avatar-needed")
def test_his_cards_are_for_no_other_player() -> None:
    play = Play("ringwraith", "wizard")
    play.company("one", "Minas Morgul", "Gorbag")
    play.hand("one", "BA-71")
    assert not play.organization().offered("play Out He Sprang")


@rule("balrog.corruption.no-checks", "balrog.items.may-carry", "balrog.items.no-use", "item.balrog.avatar-cannot-use")
def test_he_bears_items_without_use_and_makes_no_corruption_checks() -> None:
    play = his(BALROG, "Azog")
    play.give("The Balrog", "Black Mace", "The One Ring")
    play.give("Azog", "Sable Shield")
    assert numbers.prowess(play.table, play["The Balrog"].number) == 8
    assert len(play.table.items(play["The Balrog"].number)) == 2
    assert not numbers.in_use(play.table, play["Black Mace"]) and numbers.in_use(play.table, play["Sable Shield"])
    play.run(checks.corruption_check, play["The Balrog"].number, 0, "")
    assert play.result is True and not play.events("corruption")
    assert council.unchecked(play.table, "one") == [play["Azog"].number]


@rule("balrog.player.own-special-rules")
def test_those_with_him_have_no_help_against_corruption() -> None:
    play = his(BALROG, "Azog")
    assert numbers.corruption_modifier(play.table, play["Azog"].number) == 0


@rule("balrog.corruption.no-cards")
def test_no_corruption_card_is_played_on_him() -> None:
    play = his(BALROG, "Azog")
    lure = next(id for id in PARTS if "corruption" in CARDS[id].keywords)
    play.hand("two", lure)
    play.stays(go(play))
    while play.asks != "two":
        play.do("pass")
    offered = [option for option in play.options if CARDS[lure].name in option]
    assert not any("The Balrog" in option for option in offered)
    refused = corruption_refusal(play.table, "two", lure, play["The Balrog"].token)
    assert refused is not None and refused.rule == "balrog.corruption.no-cards"
    assert corruption_refusal(play.table, "two", lure, play["Azog"].token) is None


@rule("balrog.company.always-overt", "balrog.player.plays-as-ringwraith")
def test_his_company_is_overt_and_of_minions() -> None:
    play = his(BALROG)
    company = play.table.companies[go(play)]
    assert numbers.is_overt(play.table, company) and numbers.is_minion_company(play.table, company)


@rule("balrog.player.ringwraith-text-applies", "term.ringwraith.balrog-reading")
def test_what_cards_say_of_ringwraiths_they_say_of_him() -> None:
    play = his(BALROG, "Azog", against="wizard")
    spared = Characters(where="any", not_races=("ringwraith",))
    meant = Characters(where="any", races=("ringwraith",))
    assert spared.refusal(play.table, "two", "", 0, play["The Balrog"].token) is not None
    assert meant.refusal(play.table, "two", "", 0, play["The Balrog"].token) is None
    assert spared.refusal(play.table, "two", "", 0, play["Azog"].token) is None


@rule("balrog.player.own-special-rules")
def test_what_binds_ringwraiths_in_particular_does_not_bind_him() -> None:
    """No mode, any companions, the Under-deeps below no Darkhaven, and no return to hand by a body check."""
    play = his(BALROG, "Azog", "BA-7")
    play.locations("one", "The Gem-deeps")
    assert routes.destinations(play.table, play.table.companies[go(play)]) == ["BA-90"]
    play.dice(4, 4)
    play.run(checks.body_check, play["The Balrog"].number, (), False, "").until()
    assert play.result == "stays" and "The Balrog" in play


# -- sites ------------------------------------------------------------------------------------------


@rule(
    "balrog.sites.two-darkhavens",
    "balrog.sites.geann-a-lisch",
    "deck.location.balrog.geann-a-lisch",
    "meccg.choice.balrog.havens",
)
def test_he_has_two_darkhavens_and_no_more() -> None:
    play = Play("balrog", "ringwraith")
    for site, haven in (("Moria", True), ("The Under-gates", True), ("LE-374", False), ("Carn Dûm", False)):
        number = play.site("one", site)
        assert numbers.is_haven(play.table, play.table.cards[number], "one") is haven
    geann = play.table.cards[play.site("one", "LE-374")]
    assert places.site_type(play.table, geann) == "ruins-and-lairs"
    theirs = play.table.cards[play.site("two", "LE-374")]
    assert places.site_type(play.table, theirs) == "haven" and numbers.is_haven(play.table, theirs, "two")
    assert not characters.may_enter_at(play.table, "one", "BA-2", "LE-374", None)


@rule("balrog.sites.others-barred")
def test_his_sites_are_of_no_use_to_others() -> None:
    for kind, site in (("wizard", "TW-413"), ("ringwraith", "LE-392")):
        play = Play(kind, "balrog")
        company = play.company("one", site, "Beretar" if kind == "wizard" else "Gorbag")
        play.locations("one", "BA-93", "BA-100")
        assert routes.destinations(play.table, play.table.companies[company]) == []


@rule("balrog.barad-dur.no-storing", "org.store.balrog-barad-dur")
def test_nothing_is_stored_at_barad_dur() -> None:
    play = his("Azog", site="Barad-dûr")
    play.give("Azog", "Black Mace")
    assert not storing.storable(play.table, play["Black Mace"])
    with declared("LE-209", StorableAt(sites=("Barad-dûr",))):
        (news,) = play.give("Azog", "LE-209")
        assert not storing.storable(play.table, play.table.cards[news])
        theirs = Play("ringwraith", "wizard")
        theirs.company("one", "Barad-dûr", "Gorbag")
        (news,) = theirs.give("Gorbag", "LE-209")
        assert storing.storable(theirs.table, theirs.table.cards[news])
    there = his("Azog", site="Moria")
    there.give("Azog", "Black Mace")
    assert storing.storable(there.table, there["Black Mace"])


# -- movement ---------------------------------------------------------------------------------------


@rule("balrog.movement.companies-no-starter", "org.movement.starter.balrog-barred", "balrog.movement.three-kinds")
def test_no_company_of_his_uses_starter_movement() -> None:
    play = his("Azog", site="Moria")
    play.locations("one", "Dimrill Dale", "The Under-gates")
    company = play.table.companies[go(play)]
    assert routes.ways(play.table, company, CARDS["LE-365"]) == ("region",)
    assert routes.ways(play.table, company, CARDS["BA-100"]) == ("under-deeps",)
    assert "starter" in routes.known_ways("LE-390", "LE-402", "ringwraith", 4, False)
    assert routes.known_ways("LE-390", "LE-402", "balrog", 4, False) == ("region",)


@rule("balrog.movement.avatar-no-starter-no-region")
def test_the_balrog_himself_moves_in_the_under_deeps_only() -> None:
    play = his(BALROG, "Azog", site="Moria")
    play.locations("one", "Dimrill Dale", "The Under-gates")
    assert routes.destinations(play.table, play.table.companies[go(play)]) == ["BA-100"]
    without = his("Azog", site="Moria")
    without.locations("one", "Dimrill Dale", "The Under-gates")
    assert len(routes.destinations(without.table, without.table.companies[go(without)])) == 2


@rule("org.movement.region.balrog-dagorlad-udun")
def test_dagorlad_and_udun_are_adjacent_for_him() -> None:
    assert "Udûn" in region_movement.neighbours("Dagorlad", "balrog") and "Dagorlad" in region_movement.neighbours(
        "Udûn", "balrog"
    )
    assert "Udûn" not in region_movement.neighbours("Dagorlad", "wizard")


def under_way(play: Play, to: str) -> None:
    """The first company of the resource player is on its way to a site."""
    company = play.table.companies_of("one")[0]
    play.table.journey = Journey(company.number, company.site, play.site("one", to), True)


@rule("mh.draw.balrog-new-site", "balrog.movement.draw-by-new-site", "balrog.movement.draw-darkhaven-too")
def test_both_players_draw_by_the_new_site_even_a_darkhaven() -> None:
    play = his("Azog", site="The Sulfur-deeps")
    under_way(play, "The Under-gates")
    assert draws.draw_site(play.table) == "BA-100"
    assert (draws.own_draws(play.table), draws.opponent_draws(play.table)) == (1, 1)
    other = Play("ringwraith", "wizard")
    other.company("one", "Shelob’s Lair", "Gorbag")
    under_way(other, "Minas Morgul")
    assert draws.draw_site(other.table) == other.id("Shelob’s Lair", "one") == "LE-402"


# -- fights -----------------------------------------------------------------------------------------


@rule("combat.kill.balrog-unstarred-removed")
def test_creatures_without_an_asterisk_are_worth_nothing_to_him() -> None:
    play = his("Azog", site="Moria")
    number = zones.enter(play.table, "TW-40", "two", "creature")
    creatures.give_points(play.table, number)
    assert play.player("two").removed == ("TW-40",) and not play.player("one").points
    assert play.events("left")[0].rule == "combat.kill.balrog-unstarred-removed"


@rule("combat.detainment.balrog-dark-keyed", "combat.detainment.balrog-shadow-land-races")
def test_what_is_keyed_to_dark_places_is_detainment_against_him() -> None:
    play = his("Azog", site="Goblin-gate")
    company = play.table.companies[go(play)]
    assert detainment.detains(play.table, company, "TW-40", "spider", "region:dark-domain")
    assert not detainment.detains(play.table, company, "TW-40", "spider", "region:shadow-land")
    assert detainment.detains(play.table, company, "TW-40", "orc", "region:shadow-land")
    there = his("Azog", site="Mount Gundabad")
    assert places.site_type(there.table, there["Mount Gundabad"]) == "shadow-hold"
    assert detainment.detains(there.table, there.table.companies[go(there)], "TW-40", "spider", "site:shadow-hold")


@rule("combat.detainment.balrog-agents")
def test_the_attack_of_an_agent_is_detainment_against_him() -> None:
    play = enters("Gisulf", "Gladden Fields", at="Gladden Fields", kind="balrog", who=("Gorbag", "Azog"))
    attacked(play)
    assert fight(play).detainment


@rule("combat.cvcc.balrog-targets")
@pytest.mark.parametrize(("kind", "who", "may"), [("wizard", "Balin", True), ("ringwraith", "Gorbag", False)])
def test_his_companies_attack_hero_companies_only(kind: str, who: str, may: bool) -> None:
    play = his("Azog", site="Goblin-gate", against=kind)
    theirs = play.company("two", "Goblin-gate", who)
    play.at_site(go(play))
    assert company_combat.targets(play.table) == ([theirs] if may else [])


@rule("influence.balrog.minus-five")
def test_minus_five_against_cards_of_a_wizard_player() -> None:
    play = his("Azog")
    assert total(attempts.enmity(play.table, "one", "two")) == -5
    other = his("Azog", against="ringwraith")
    assert total(attempts.enmity(other.table, "one", "two")) == 0


@rule("item.balrog.no-hero-items")
def test_hero_items_are_of_no_use_to_his_characters() -> None:
    play = his("Azog")
    play.give("Azog", "Glamdring")
    assert not numbers.in_use(play.table, play["Glamdring"])
    assert numbers.prowess(play.table, play["Azog"].number) == 6


# -- rings ------------------------------------------------------------------------------------------


@rule("ring.test.balrog-company-auto", "balrog.ring.tested-at-end-of-turn", "balrog.barad-dur.no-automatic-test")
def test_rings_with_the_balrog_are_tested_at_the_end_of_the_turn_and_none_at_barad_dur() -> None:
    play = his(BALROG, "Azog")
    play.company("one", "Barad-dûr", "Bolg")
    ring, _ = play.give("Azog", "A Little Gold Ring")[0], play.give("Bolg", "A Little Gold Ring")
    assert rings.due(play.table) == (ring,)
    play.dice(3, 4)
    play.end_of_turn()
    assert [event.facts["number"] for event in play.events("ring-tested")] == [ring]


@rule("ring.test.balrog-company-modifier", "balrog.ring.test-minus-two")
def test_a_test_in_his_company_has_minus_two() -> None:
    play = his(BALROG, "Azog")
    (ring,) = play.give("Azog", "A Little Gold Ring")
    assert rings.test_change(play.table, ring) == -2
    without = his("Azog")
    (ring,) = without.give("Azog", "A Little Gold Ring")
    assert rings.test_change(without.table, ring) == 0


# -- points and the end -----------------------------------------------------------------------------


@rule("balrog.mp.hero-items-at-darkhaven", "end.score.balrog-hero-items")
def test_hero_items_played_at_his_darkhavens_are_worth_nothing_others_half() -> None:
    play = his("Azog", site="Moria")
    play.company("one", "Goblin-gate", "Gorbag")
    (first,) = play.give("Azog", "Glamdring")
    (second,) = play.give("Gorbag", "Orcrist")
    assert scoring.worth(play.table, play.table.cards[first], "one") == 0
    assert scoring.worth(play.table, play.table.cards[second], "one") == (play["Orcrist"].facts.points + 1) // 2 > 0


@rule("end.call.balrog-under-deeps", "underdeeps.mp.balrog-exempt")
def test_what_is_in_the_under_deeps_counts_for_his_call() -> None:
    play = his("Azog", "Bolg", site="The Gem-deeps")
    assert scoring.calling_points(play.table, "one") == 4
    other = Play("ringwraith", "wizard")
    other.company("one", "AS-147", "Azog", "Bolg")
    assert scoring.calling_points(other.table, "one") == 0


@rule("end.call.balrog-sudden-call", "balrog.victory.sudden-call-needed", "end.call.balrog-sudden-call-resource")
def test_he_calls_the_end_by_sudden_call_only() -> None:
    play = his("Azog", site="Moria")
    play.player("one").exhausted = 2
    assert calling.may_call(play.table, "one")
    play.run(calling.call)
    assert play.table.pending is None and not play.table.called
    play.hand("one", "Sudden Call")
    play.organization().do("play Sudden Call")
    play.until("organization")
    assert (play.table.called, play.table.last_turn) == ("one", "two")
    assert play.events("called")[0].rule == "end.call.balrog-sudden-call-resource"


@rule("end.call.balrog-sudden-call-hazard")
def test_he_calls_it_in_his_opponents_turn_too() -> None:
    play = Play("ringwraith", "balrog")
    company = play.company("one", "Minas Morgul", "Gorbag")
    play.company("two", "Moria", "Azog")
    play.player("one").exhausted = 2
    play.hand("two", "Sudden Call")
    play.stays(company)
    while play.asks != "two":
        play.do("pass")
    call = next(option for option in play.options if option.startswith("play Sudden Call"))
    play.do(call).until()
    assert (play.table.called, play.table.last_turn) == ("two", "two")


@rule("balrog.victory.day-of-decision", "balrog.victory.audience-as-usual")
def test_to_him_the_reckoning_is_the_day_of_decision() -> None:
    play = his("Azog", "Bolg", site="Moria")
    play.player("two").avatar_lost = True
    play.run(council.council).until()
    assert [event.facts["seat"] for event in play.events("day-of-decision")] == ["one"]
    assert words.story(play.events("day-of-decision")[0]).endswith("it is the Day of Decision.")
    assert play.table.winners == ("one",) and play.table.ended_by == "end.score.compare"


@rule("balrog.victory.three-ways", "meccg.choice.balrog.tournament-default")
def test_apart_from_tournaments_he_wins_when_his_opponents_avatar_is_eliminated() -> None:
    for tournament in (True, False):
        play = his("Azog", site="Moria")
        play.company("two", "Rivendell", "Gandalf")
        play.table.tournament = tournament
        checks.eliminate(play.table, play["Gandalf"].number, "term.eliminate")
        assert play.player("two").avatar_lost
        assert play.table.over is not tournament
        assert play.table.winners == (() if tournament else ("one",))


# -- what others meet -------------------------------------------------------------------------------


BARRED = ("AS-71", "DM-84", "DM-107", "TW-12", "WH-41")


@rule("balrog.opponent.barred-cards", "setup.declare.barred-vs-balrog")
def test_five_cards_cannot_be_played_against_him() -> None:
    play = his("Azog", against="ringwraith")
    for card in BARRED:
        refused = zones.opponent_refusal(play.table, "two", card)
        assert refused is not None and refused.rule == "balrog.opponent.barred-cards"
        assert zones.opponent_refusal(play.table, "one", card) is None
    assert zones.opponent_refusal(play.table, "two", "TW-40") is None


@rule("balrog.opponent.exchange", "setup.declare.barred-vs-balrog-exchange")
def test_they_may_be_exchanged_for_a_card_of_the_sideboard_at_any_time() -> None:
    with declared("TW-12"), declared("DM-107"):
        play = his("Azog", against="wizard")
        play.hand("two", "TW-12", "DM-107")
        play.sideboard("two", "Concealment", "Wargs")
        play.deck("two", *["Orc-watch"] * 6)
        play.stays(go(play))
        while play.asks != "two":
            play.do("pass")
        play.do("exchange Balrog of Moria")
        while play.asked != "exchange.card":
            play.do("pass")
        assert sorted(play.options) == ["fetch Concealment", "fetch Wargs"]
        play.do("fetch Concealment")
        assert play.player("two").removed == () and "TW-12" in play.player("two").pool
        assert not balrog.is_about(play.table)
        assert "Concealment" in play.names(play.player("two").deck) and len(play.player("two").deck) == 7
        other = Play("ringwraith", "wizard")
        company = other.company("one", "Minas Morgul", "Gorbag")
        other.hand("two", "TW-12")
        other.sideboard("two", "Concealment")
        other.stays(company)
        assert other.table.pending is None or not any(option.startswith("exchange") for option in other.options)


@rule("balrog.auto-attack.ignored", "term.balrog.automatic-attacks-ignored")
@pytest.mark.parametrize("fate", ["absent", "in-play", "eliminated"])
def test_no_balrog_is_met_at_the_under_gates_while_he_is_about_or_after_his_end(fate: str) -> None:
    play = Play("wizard", "balrog")
    company = play.company("one", "DM-38", "Balin")
    if fate == "in-play":
        play.company("two", "The Under-gates", BALROG)
    elif fate == "eliminated":
        play.player("two").removed = (BALROG,)
    site = play.table.site_of(play.table.companies[company])
    attacks = automatic_attacks.automatic_attacks(play.table, site, play.table.companies[company])
    assert any(attack.race == "balrog" for attack in attacks) is (fate == "absent")


@rule("balrog.discard.cards-on-leaving-card")
def test_what_lies_on_a_card_that_leaves_is_discarded() -> None:
    play = his(BALROG, "Azog")
    play.give("Azog", "Black Mace")
    play.give("The Balrog", "BA-62")
    zones.leave(play.table, play["Azog"].number, "hand")
    zones.leave(play.table, play["The Balrog"].number, "removed")
    assert sorted(play.names(play.player("one").discard)) == ["Black Mace", "Great Shadow"]


def test_the_balrog_discards_his_other_shapes_when_he_comes() -> None:
    play = his("Azog")
    zones.enter(play.table, "TW-12", "two", "event")
    play.hand("one", BALROG)
    organizing(play).do("bring The Balrog", f"enter c{go(play)} general")
    assert "Balrog of Moria" not in play and play.names(play.player("two").discard) == ["Balrog of Moria"]
    assert balrog.is_about(play.table)


def test_a_sideboard_that_is_empty_by_the_time_gives_nothing() -> None:
    """Seed 501619 of the soak: the last card that could be fetched was summoned in answer to the tap."""
    play = his(BALROG)
    play.player("one").avatar = BALROG
    play.sideboard("one", "BA-78")
    play.deck("one", *["Orc-watch"] * 8)
    play.organization().do("sideboard").do("summon Terror Heralds Doom")
    while play.table.pending is not None:
        assert play.asked != "sideboard.way"
        play.do(play.options[-1])
    assert not play.player("one").sideboard and len(play.player("one").deck) == 9
    assert not play.events("fetched")


def test_a_sideboard_in_which_an_imagined_world_has_nothing_to_fetch_gives_nothing() -> None:
    """A game of the contract suite with deck K: the opponent imagines other cards while the way is asked for."""
    play = his(BALROG)
    play.player("one").avatar = BALROG
    play.sideboard("one", "BA-78")
    play.deck("one", *["Orc-watch"] * 8)
    play.organization().do("sideboard").until("sideboard.way")
    play.sideboard("one", "Twilight")
    play.do("to-deck").until()
    assert len(play.player("one").deck) == 8 and not play.events("fetched")


@rule("balrog.player.ringwraith-text-applies", "term.ringwraith.balrog-reading")
def test_revelry_is_not_for_the_balrog() -> None:
    play = Play("balrog", "wizard")
    company = play.company("one", "The Under-leas", "BA-3", "BA-7")
    play.hand("two", "Heedless Revelry")
    play.stays(company).until("chain.open", "two")
    assert not any(option.startswith("play Heedless Revelry") for option in play.options)


@rule("balrog.player.ringwraith-text-applies")
def test_the_balrog_does_not_enter_lorien() -> None:
    play = Play("balrog", "wizard")
    company = play.company("one", "Moria", "BA-3")
    play.company("one", "The Under-gates", "Azog", "BA-4", "BA-5", "BA-9")
    play.event("one", "Out He Sprang")
    play.locations("one", "Lórien", "Goblin-gate")
    assert "AS-155" not in routes.destinations(play.table, play.table.companies[company])


@rule("balrog.player.ringwraith-text-applies")
def test_the_one_ring_weighs_on_nobody_with_the_balrog() -> None:
    play = Play("balrog", "wizard")
    play.company("one", "The Under-leas", "BA-3", "BA-7")
    play.give("The Balrog", "LE-326", "BA-52")
    assert numbers.corruption_points(play.table, play["Hill-troll"].number) == 0


@pytest.mark.parametrize(
    ("site", "stored", "worth"), [("Moria", True, 0), ("The Under-gates", False, 0), ("The Gem-deeps", False, 1)]
)
@rule("balrog.mp.hero-items-at-darkhaven", "ring.test.counts-as-item-play")
def test_a_hero_ring_that_comes_of_a_test_at_a_darkhaven_is_worth_nothing(site: str, stored: bool, worth: int) -> None:
    play = Play("balrog", "wizard")
    play.company("one", site, "BA-7")
    ring = zones.enter(play.table, "TW-306", "one", "item", on=play["Hill-troll"].number)
    play.hand("one", "TW-266")
    rings.replace_ring(play.table, ring, "ring", "TW-266", stored)
    assert scoring.tally(play.table, "one")["item"] == worth


@rule("balrog.sites.others-barred")
def test_who_wears_orc_mail_does_not_march_to_a_balrog_site() -> None:
    play = Play("balrog", "wizard")
    company = play.company("one", "The Wind Throne", "Azog")
    dwarf = play.company("two", "The Wind Throne", "Gimli")
    play.locations("one", "The Wind-deeps")
    play.locations("two", "BA-104")
    zones.lay_on_company(play.table, zones.enter(play.table, "AS-52", "two", "event"), dwarf)
    organization.lay_destination(play.table, company, "BA-104")
    play.run(movement_hazard.company_phase, company)
    assert play.asked != "march.along"


@rule("meccg.choice.balrog.ancient-deep-hold")
def test_ancient_deep_hold_has_one_neighbour_also_for_who_came_into_play_there() -> None:
    play = Play("balrog", "wizard")
    first = play.company("one", "Ancient Deep-hold", "BA-8")
    play.locations("one", "The Gem-deeps", "Remains of Thangorodrim")
    organization.lay_destination(play.table, first, "BA-95")
    play.dice(6, 6)
    play.run(movement_hazard.company_phase, first).until()
    other = play.company("one", "The Pûkel-deeps", "BA-6")
    assert routes.destinations(play.table, play.table.companies[other]) == ["BA-90"]
