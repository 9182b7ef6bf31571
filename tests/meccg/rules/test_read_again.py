"""What came out when the books were read again, entry by entry, against the rules: each test failed before."""

from __future__ import annotations

import pytest

from tests.meccg.play import Play
from tests.meccg.rules.agent_fight_scenes import agent as agent_at
from tests.meccg.rules.agent_scenes import act, agent, begin, on_the_way
from tests.meccg.rules.captive_scenes import HOST, WILDS, hold
from tests.meccg.rules.endings import factions, kills
from tests.rules import rule
from underdeeps.meccg.rules import companies, numbers, rings, zones
from underdeeps.meccg.rules.agents import place as agents
from underdeeps.meccg.rules.ending import council, scoring
from underdeeps.meccg.rules.journeys import routes
from underdeeps.meccg.rules.prisoners import captivity
from underdeeps.meccg.rules.turn import characters, movement_hazard, organization
from underdeeps.meccg.table import TAPPED, UNTAPPED

# -- manifestations ---------------------------------------------------------------------------------


@rule("org.avatar.ringwraith-discards-nazgul", "manifestation.defeated-bars-others")
def test_a_nazgul_among_the_kills_stays_there_and_bars_its_ringwraith() -> None:
    play = Play("wizard", "ringwraith", active="two")
    play.company("two", "Dol Guldur", "Gorbag")
    number = zones.enter(play.table, play.id("Adûnaphel"), "two", "creature")
    wraith = play.id("Adûnaphel the Ringwraith")
    zones.leave(play.table, number, "points", "combat.step5.creature-defeated")
    refused = characters.avatar_refusal(play.table, "two", wraith)
    assert refused is not None
    assert refused.rule == "manifestation.defeated-bars-others"
    characters.discard_manifestations(play.table, wraith)
    assert scoring.tally(play.table, "one")["kill"] == 5


@rule("manifestation.eliminated-bars-others")
def test_a_nazgul_out_of_play_bars_its_ringwraith() -> None:
    play = Play("wizard", "ringwraith", active="two")
    play.company("two", "Dol Guldur", "Gorbag")
    wraith = play.id("Adûnaphel the Ringwraith")
    assert characters.avatar_refusal(play.table, "two", wraith) is None
    play.table.players["two"].removed += (play.id("Adûnaphel"),)
    refused = characters.avatar_refusal(play.table, "two", wraith)
    assert refused is not None
    assert refused.rule == "manifestation.eliminated-bars-others"


# -- prisoners --------------------------------------------------------------------------------------


@rule("prisoner.state.no-actions", "combat.prisoner.no-actions")
def test_a_prisoner_does_not_use_his_ability_alive_or_dead() -> None:
    play = Play("ringwraith")
    play.company("one", "Dol Guldur", "The Mouth", "Gorbag")
    play.discard("one", "Orc-draughts", "Sudden Call")
    assert play.organization().offered("use The Mouth")
    play = Play("ringwraith")
    play.company("one", "Dol Guldur", "The Mouth", "Gorbag")
    play.discard("one", "Orc-draughts", "Sudden Call")
    hold(play, HOST, "The Mouth", "Ost-in-Edhil")
    assert not play.organization().offered("use The Mouth")
    captivity.eliminate(play.table, play["The Mouth"].number)
    assert not play.organization().offered("use The Mouth")


@rule("aside.effect.untouchable", "prisoner.state.unaffected-by-cards")
def test_what_a_prisoner_bears_does_not_tap_with_all_other_items() -> None:
    play = Play()
    company = play.company("one", "Rivendell", "Frodo", "Elrond")
    play.give("Frodo", "Precious Gold Ring")
    play.give("Elrond", "Glamdring")
    hold(play, HOST, "Frodo", "Ost-in-Edhil")
    play.hand("two", "Slip Treacherously")
    play.moves(company, "Moria", "Rhudaur", "Hollin", "Redhorn Gate").until("chain.open", "two")
    play.do("play Slip Treacherously").until()
    assert play["Glamdring"].state == TAPPED
    assert play["Precious Gold Ring"].state == UNTAPPED


# -- agents -----------------------------------------------------------------------------------------


@rule("agent-core.action.key-creatures")
def test_a_secret_entrance_keeps_out_what_an_agent_lets_in() -> None:
    play = Play()
    company = play.company("one", "Rivendell", "Elrond", "Gimli")
    play.hand("one", "Secret Entrance")
    play.locations("one", "Bree")
    play.locations("two", "Bree")
    play.hand("two", "Orc-watch")
    agent(play, "Bill Ferny", "Bree", up=True)
    play.organization().do(f"move {company}", "to Bree", "done", "play Secret Entrance").until()
    play.run(movement_hazard.company_phase, company).until("chain.open", "two")
    act(play, "agent-creatures Bill Ferny")
    play.until("chain.open", "two")
    assert not [option for option in play.options if option.startswith("play Orc-watch")]


@rule("agent.action.turn-face-down", "agent.reveal.path-after-hiding")
def test_an_agent_without_a_card_of_its_own_stays_where_it_hides() -> None:
    play = on_the_way()
    play.locations("two", "Cameth Brin")
    number = agent(play, "Bill Ferny", up=True)
    agents.change(play.table, number, place=play.id("Bree"))
    act(begin(play).until("chain.open", "two"), "agent-hide Bill Ferny")
    assert agents.sites_possible(play.table, number) == (play.id("Bree"),)


@rule("site.agent-attack.declare")
def test_agents_that_must_attack_who_enters_may_spare_who_does_not() -> None:
    play = Play()
    company = play.company("one", "Bree", "Elladan", "Aragorn II")
    agent_at(play, "Bill Ferny", "Bree", up=True)
    play.event("two", "Near to Hear a Whisper")
    play.event("one", "Ordered to Kill")
    play.enters(company).until("site.enter").do("nothing")
    assert play.asked == "agent.attack"
    assert play.offered("no-attack")


# -- hoards -----------------------------------------------------------------------------------------


@rule("hoard.item.site-with-hoard-only")
def test_no_hoard_item_is_had_for_a_necklace_where_there_is_no_hoard() -> None:
    play = Play()
    company = play.company("one", "Bree", "Elrond", "Gimli")
    play.give("Elrond", "Necklace of Girion")
    play.hand("one", "Habergeon of Silver", "Adamant Helmet", "Glamdring")
    play.table.loaded = (6,) * 10
    play.at_site(company).do("use Necklace of Girion").until("trade.item")
    assert play.options == ["from-hand Glamdring", "none"]
    play = Play("ringwraith")
    company = play.company("one", "Easterling Camp", "Gorbag", "Shagrat")
    play.give("Gorbag", "Necklace of Girion")
    play.hand("one", "Old Treasure", "Usriev of Treachery")
    assert not play.at_site(company).offered("use Necklace of Girion")


# -- The Balrog and the Under-deeps -----------------------------------------------------------------


@pytest.mark.parametrize("havens", [("The Under-gates", "Moria"), ()])
@rule("mh.join.violation-returns", "mh.path.not-moving")
def test_companies_that_did_not_move_and_cannot_be_one_stay_where_they_are(havens: tuple[str, ...]) -> None:
    play = Play("balrog", "wizard")
    seven = play.company("one", "The Under-leas", *["BA-7"] * 2, *["BA-8"] * 5)
    orc = zones.enter(play.table, "BA-6", "one", "character")
    alone = companies.new_company(play.table, "one", (orc,), play.table.companies[seven].site)
    play.locations("one", *havens)
    play.run(movement_hazard.movement_hazard_phase).until("movement.stays")
    assert play.asks == "two" and play.options == [f"stays {seven}", f"stays {alone}"]
    play.do(f"stays {seven}")
    sites = [play.table.site_of(each).facts.name for each in play.table.companies_of("one")]
    assert sites == ["The Under-leas"] * 2
    assert play.table.companies[alone].returned and not play.table.companies[seven].returned


@rule("mh.join.violation-returns")
def test_of_three_companies_those_sent_back_stay_where_they_came_from() -> None:
    play = Play("ringwraith")
    homes = {
        "Dol Guldur": "Lieutenant of Dol Guldur",
        "Goblin-gate": "Lieutenant of Morgul",
        "Carn Dûm": "Lieutenant of Angmar",
    }
    bands = [play.company("one", home, who) for home, who in homes.items()]
    meeting = play.site("one", "Moria")
    for number in bands:
        zones.change_company(play.table, number, destination=meeting)
    play.run(movement_hazard.movement_hazard_phase)
    while play.asked:
        if play.asked == "movement.stays":
            play.do(play.options[0])
        else:
            play._modestly()
    sites = [play.table.site_of(play.table.companies[number]).facts.name for number in bands]
    assert sites == ["Moria", "Goblin-gate", "Carn Dûm"]


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


@rule("prisoner.rescue.own-site-first", "deck.location.shared-balrog-sites-hazard-use-only")
def test_a_balrog_site_kept_for_hazards_does_not_stand_in_the_way_of_a_rescue() -> None:
    play = Play("wizard", "balrog")
    company = play.company("one", "The Wind Throne", "Gimli")
    play.company("one", "Rivendell", "Frodo")
    hold(play, "Flies and Spiders", "Frodo", "The Wind-deeps")
    play.locations("one", "BA-104")
    assert routes.destinations(play.table, play.table.companies[company]) == [play["BA-104"].token]


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


# -- combat -----------------------------------------------------------------------------------------


@rule("combat.company.no-return-to-origin")
def test_nothing_that_sends_a_company_back_is_declared_during_an_attack() -> None:
    play = Play()
    company = play.company("one", "Rivendell", "Frodo", "Sam Gamgee")
    play.hand("one", "Concealment")
    play.hand("two", "Wargs", "Beorning Skin-changers", "River")
    play.moves(company, "Moria", *WILDS).until("chain.open", "two")
    assert any(option.startswith("play Beorning") for option in play.options)
    play.do("play Wargs region:wilderness")
    while play.table.combat is None or (play.asked, play.asks) != ("chain.open", "two"):
        play.do("pass")
    assert not any(option.startswith("play Beorning") for option in play.options)


@rule("site.enter.on-guard-creature")
def test_who_follows_an_attack_is_not_revealed_at_a_site_where_it_has_no_key() -> None:
    play = Play()
    company = play.company("one", "Rivendell", "Aragorn II", "Legolas", "Gimli")
    play.hand("two", "Orc-lieutenant", "TD-86")
    play.moves(company, "Moria", *WILDS).until("chain.open", "two")
    play.do("play Orc-lieutenant region:wilderness")
    play.dice(*([6] * 40))
    while (play.asked, play.asks) != ("chain.open", "two") or play.table.combat is not None:
        play._modestly()
    play.do("on-guard Wolf-riders").until()
    play.enters(company).until("site.enter").do("enter")
    assert not any("Wolf-riders" in option for option in play.options if not option.startswith("keep"))


# -- items, decks, the end --------------------------------------------------------------------------


@rule("site.extra-minor-item.permission", "underdeeps.site-phase.normal-extra-minor-item")
def test_a_minor_item_may_follow_information() -> None:
    play = Play()
    number = play.company("one", "Weathertop", "Elrond", "Bergil")
    play.hand("one", "Reforging", "Horn of Anor")
    play.at_site(number).do("play Reforging Elrond")
    assert play["Weathertop"].state == TAPPED
    assert play.offered("play Horn of Anor")


@rule("site.on-guard.trigger-resource")
def test_on_guard_does_not_meet_the_extra_minor_item() -> None:
    play = Play()
    number = play.company("one", "Dol Amroth", "Bergil", "Éowyn", "Annalena")
    play.on_guard(number, "Lure of the Senses")
    play.hand("one", "Knights of Dol Amroth", "Horn of Anor")
    play.dice(6, 6)
    play.at_site(number).do("play Knights of Dol Amroth", "by Bergil")
    assert play.asked == "on-guard.response"
    play.do("keep", "play Horn of Anor", "by Éowyn")
    assert play.asked != "on-guard.response"


@rule("turn.exhaust.definition", "turn.exhaust.step-reshuffle")
def test_a_deck_emptied_by_a_search_is_made_anew() -> None:
    play = Play()
    play.deck("one")
    play.hand("one")
    play.discard("one", *["Dodge"] * 5)
    play.run(zones.draw, "one", 3)
    assert len(play.player("one").hand) == 3 and play.player("one").exhausted == 1


@rule("balrog.victory.three-ways")
def test_apart_from_tournaments_an_avatar_lost_at_the_reckoning_loses_the_game() -> None:
    play = Play()
    play.table.tournament = False
    play.company("one", "Rivendell", "Gandalf", "Elrond", "Aragorn II")
    play.company("two", "Rivendell", "Bergil")
    play.give("Gandalf", "The One Ring", "Orcrist", "Glamdring")
    kills(play, "one", 9)
    factions(play, "one", "Knights of Dol Amroth", "Rangers of the North")
    play.dice(1, 1)
    play.run(council.council).do("check Gandalf").until()
    assert play.table.winners == ("two",) and play.table.ended_by == "balrog.victory.three-ways"


@rule("org.company.join-effects-spread")
def test_more_regions_are_for_the_merged_company() -> None:
    play = Play()
    play.company("one", "Rivendell", "Elrond")
    play.company("one", "Rivendell", "Bergil")
    play.give("Bergil", "Cram")
    play.organization().do("use Cram/1 Bergil")
    play.until("organization").do("organize")
    play.do(next(option for option in play.options if option.startswith("join")))
    assert play.company_of("Bergil").extra_regions == 1
