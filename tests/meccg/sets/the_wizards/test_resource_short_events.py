"""The resource short-events of The Wizards."""

from __future__ import annotations

import pytest

from tests.meccg.play import Play
from tests.meccg.sets.item_scenes import company
from tests.meccg.sets.journey_scenes import FIVE, declared, go, over
from tests.meccg.sets.short_event_scenes import attacked, corruption, courts, total
from tests.meccg.sets.under_deeps_scenes import at, is_to_move
from tests.rules import rule
from underdeeps.meccg.facts import CARDS
from underdeeps.meccg.language.catalogue import text_of
from underdeeps.meccg.parts import palantiri
from underdeeps.meccg.rules import numbers
from underdeeps.meccg.rules.combat import attacks
from underdeeps.meccg.rules.ending import council
from underdeeps.meccg.rules.ending.council import council_checks
from underdeeps.meccg.rules.turn import movement_hazard
from underdeeps.meccg.rules.turn.end_of_turn import end_turn
from underdeeps.meccg.table import TAPPED, UNTAPPED, WOUNDED

DECLARED = [
    "TW-189",
    "TW-204",
    "TW-207",
    "TW-208",
    "TW-209",
    "TW-229",
    "TW-230",
    "TW-248",
    "TW-249",
    "TW-253",
    "TW-269",
    "TW-288",
    "TW-292",
    "TW-319",
    "TW-332",
    "TW-342",
    "TW-346",
    "TW-356",
    "TW-358",
    "TW-362",
]


def limits(play: Play) -> list[int]:
    """The hazard limits of the movement/hazard phases so far."""
    return [int(str(event.facts["limit"])) for event in play.events("journey")]


@pytest.mark.parametrize(
    ("name", "here", "there", "limit"),
    [
        ("Fair Travels in Wilderness", "Rivendell", "Lórien", 2),
        ("Fair Travels in Wilderness", "Lórien", "Moria", 3),
        ("Fair Travels in Border-lands", "Lórien", "Edoras", 4),
        ("Fair Travels in Free-domains", "Rivendell", "Grey Havens", 4),
        ("Fair Travels in Free-domains", "Lórien", "Moria", 5),
        ("Fair Sailing", "Grey Havens", "Isles of the Dead that Live", 3),
        ("Fair Travels in Shadow-lands", "Lórien", "Dol Guldur", 5),
        ("Fair Travels in Dark-domains", "Lórien", "Dol Guldur", 4),
    ],
)
def test_fair_travels_ease_the_hazard_limit(name: str, here: str, there: str, limit: int) -> None:
    play = Play()
    number = play.company("one", here, *FIVE)
    play.hand("one", name)
    play.locations("one", there)
    declared(play, number, there).do(f"play {name} c{number}").until()
    go(play)
    if play.asked == "movement.way":
        play.do("way starter")
    play.until()
    assert limits(play) == [limit]


@rule("mh.multiple-moves.resources-reapplied")
def test_fair_travels_hold_anew_for_each_move() -> None:
    play = Play()
    number = play.company("one", "Bree", *FIVE)
    play.hand("one", "Bridge", "Fair Travels in Border-lands")
    play.locations("one", "Rivendell", "Dimrill Dale", "Lórien", "Dunharrow")
    declared(play, number, "Rivendell").do(f"play Fair Travels in Border-lands c{number}").until()
    go(play, "way starter", f"play Bridge c{number}", "to Lórien", "way starter").until()
    assert limits(play) == [5, 4]


@pytest.mark.parametrize("card", DECLARED)
def test_each_card_says_what_it_does(card: str) -> None:
    assert text_of(card).endswith(".")
    assert CARDS[card].kind == "resource"


# -- A Chance Meeting -------------------------------------------------------------------------------


def test_a_chance_meeting_brings_a_character_by_direct_influence_only() -> None:
    play = Play()
    company = play.company("one", "Bree", "Aragorn II")
    play.hand("one", "A Chance Meeting", "Anborn", "Fatty Bolger", "Elrond", "Gandalf")
    play.player("one").character_played = True
    play.organization().do(f"play A Chance Meeting c{company}").until("make-room.who")
    assert play.options == ["bring Anborn", "bring Fatty Bolger"]
    play.do("bring Fatty Bolger").until()
    assert play["Fatty Bolger"].on == play["Aragorn II"].number
    assert play.company_of("Fatty Bolger").number == company


@pytest.mark.parametrize(("site", "works"), [("Bree", True), ("Edoras", True), ("Moria", False), ("Rivendell", False)])
def test_a_chance_meeting_is_for_some_sites_only(site: str, works: bool) -> None:
    play = Play()
    company = play.company("one", site, "Aragorn II")
    play.hand("one", "A Chance Meeting", "Anborn")
    assert play.at_site(company).table.pending is not None or not works
    assert play.offered(f"play A Chance Meeting c{company}") == works


def test_a_chance_meeting_is_not_for_a_company_on_its_way() -> None:
    play = Play()
    company = play.company("one", "Bree", "Aragorn II")
    play.hand("one", "A Chance Meeting", "Anborn")
    assert play.stays(company).offered(f"play A Chance Meeting c{company}")
    play = Play()
    company = play.company("one", "Bree", "Aragorn II")
    play.hand("one", "A Chance Meeting", "Anborn")
    play.moves(company, "Rivendell", "Arthedain", "Rhudaur")
    assert not play.offered(f"play A Chance Meeting c{company}")


# -- A Friend or Three ------------------------------------------------------------------------------


def test_a_friend_or_three_adds_one_for_each_character() -> None:
    play = Play()
    play.company("one", "Bree", "Legolas", "Anborn", "Gimli")
    play.hand("one", "A Friend or Three", "A Friend or Three")
    play.dice(1, 2)
    corruption(play, "Anborn").do("play A Friend or Three check").until()
    assert total(play, "corruption") == 3 + 3
    play.dice(1, 2)
    courts(play, "Anborn", "Rangers of the North").do("play A Friend or Three check").until()
    assert total(play, "influence") == 3 + 1 + 3


@rule("end.council.corruption-check-actions")
def test_a_friend_or_three_helps_both_players_at_the_reckoning() -> None:
    play = Play()
    play.company("one", "Bree", "Legolas")
    play.company("two", "Bree", "Anborn", "Gimli", "Bergil")
    play.hand("two", "A Friend or Three")
    play.table.phase = "council"
    play.dice(1, 2)
    play.run(council_checks, "two").do("check Anborn")
    assert play.asks == "two"
    play.do("play A Friend or Three check").until("council.check")
    assert total(play, "corruption") == 3 + 3
    assert council.unchecked(play.table, "two") == [play["Gimli"].number, play["Bergil"].number]


# -- Block ------------------------------------------------------------------------------------------


def test_block_leaves_a_warrior_untapped() -> None:
    play = Play()
    company = play.company("one", "Rivendell", "Aragorn II")
    play.hand("one", "Block")
    attacked(play, company, prowess=8)
    play.dice(2, 3)
    play.until("strike.stay").do("tap", "play Block strike").until()
    assert total(play, "strike-rolled") == 5 + 6
    assert play["Aragorn II"].state == UNTAPPED


def test_block_does_not_help_against_a_wound_and_is_for_untapped_warriors() -> None:
    play = Play()
    company = play.company("one", "Rivendell", "Aragorn II", "Anborn")
    play.hand("one", "Block")
    attacked(play, company, prowess=15)
    play.dice(2, 3, 1, 1)
    play.until("combat.assign").do("face Aragorn II").until("strike.stay").do("tap", "enough", "play Block strike")
    play.until()
    assert play["Aragorn II"].state == WOUNDED
    play.hand("one", "Block")
    attacked(play, company, prowess=15)
    play.until("combat.assign").do("face Anborn")
    play.until("strike.stay").do("tap")
    assert not play.offered("play Block strike")


# -- Bridge -----------------------------------------------------------------------------------------


@rule("mh.multiple-moves.consecutive")
def test_bridge_lets_a_company_go_on_from_a_haven() -> None:
    play = Play()
    first = play.company("one", "Bree", "Elladan")
    second = play.company("one", "Edoras", "Peath")
    play.hand("one", "Bridge", "Bridge")
    play.locations("one", "Rivendell", "Moria", "Lórien")
    declared(play, first, "Rivendell").until()
    go(play, f"company {first}", f"play Bridge c{first}", "to Lórien", f"play Bridge c{first}", "to Moria").until()
    told = [
        (event.kind, event.facts["company"]) for event in play.table.log or [] if event.kind in ("journey", "arrived")
    ]
    assert told == [
        ("journey", first),
        ("arrived", first),
        ("journey", first),
        ("arrived", first),
        ("journey", first),
        ("arrived", first),
        ("journey", second),
    ], "each directly after the one before"
    assert play.company_of("Elladan").site == play["Moria"].number
    assert "Rivendell" not in play and "Lórien" not in play


def test_bridge_is_for_havens_and_need_not_be_used() -> None:
    play = Play()
    number = play.company("one", "Rivendell", "Elladan")
    play.hand("one", "Bridge")
    play.locations("one", "Bree", "Moria")
    declared(play, number, "Bree").until()
    go(play).until()
    assert not play.events("declared")
    play = Play()
    number = play.company("one", "Bree", "Elladan")
    play.hand("one", "Bridge")
    play.locations("one", "Rivendell", "Moria")
    declared(play, number, "Rivendell").until()
    go(play, f"play Bridge c{number}", "stay").until()
    assert play.company_of("Elladan").site == play["Rivendell"].number


# -- Concealment ------------------------------------------------------------------------------------


def test_concealment_taps_a_scout_and_cancels_the_attack() -> None:
    play = Play()
    company = play.company("one", "Rivendell", "Aragorn II", "Legolas")
    play.hand("one", "Concealment")
    attacked(play, company)
    play.do("play Concealment attack").until()
    assert play.result == "canceled"
    assert play["Aragorn II"].state == TAPPED
    assert play["Legolas"].state == UNTAPPED
    assert play.names(play.player("one").discard) == ["Concealment"]


def test_concealment_needs_an_untapped_scout_and_an_attack_that_can_be_canceled() -> None:
    play = Play()
    company = play.company("one", "Rivendell", "Legolas", "Bergil")
    play.hand("one", "Concealment")
    play.state("Bergil", TAPPED)
    attacked(play, company)
    assert not play.offered("play Concealment attack")

    play = Play()
    company = play.company("one", "Rivendell", "Bergil")
    play.hand("one", "Concealment")
    attacked(play, company, uncancelable=True)
    assert not play.offered("play Concealment attack")


# -- Cracks of Doom ---------------------------------------------------------------------------------


@rule("end.one-ring.wizard", "end.one-ring.by-player-kind")
def test_cracks_of_doom_wins_the_game() -> None:
    play, number = company("Sam Gamgee", site="Mount Doom")
    play.give("Sam Gamgee", "The One Ring")
    play.hand("one", "Cracks of Doom")
    play.at_site(number)
    play.dice(6, 5)
    play.do("play Cracks of Doom").until()
    assert play.table.over
    assert (play.table.winners, play.table.ended_by) == (("one",), "end.one-ring.wizard")
    assert "The One Ring" not in play


def test_cracks_of_doom_fails_with_the_check() -> None:
    play, number = company("Sam Gamgee", site="Mount Doom")
    play.give("Sam Gamgee", "The One Ring")
    play.hand("one", "Cracks of Doom")
    play.at_site(number)
    play.dice(4, 4)
    play.do("play Cracks of Doom").until()
    assert not play.table.over
    assert "Sam Gamgee" not in play, "8 + 3 - 4 is not above 7"


def test_cracks_of_doom_needs_the_ring_at_mount_doom() -> None:
    play, number = company("Sam Gamgee", site="Mount Doom")
    play.hand("one", "Cracks of Doom")
    assert play.at_site(number).table.pending is None
    play, number = company("Sam Gamgee", site="Bree")
    play.give("Sam Gamgee", "The One Ring")
    play.hand("one", "Cracks of Doom")
    assert play.at_site(number).table.pending is None


# -- Dark Quarrels ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("kind", "card", "sky", "who"),
    [
        ("wizard", "TW-207", "Gates of Morning", "Aragorn II"),
        ("ringwraith", "LE-216", "Skies of Fire", "Asternak"),
    ],
)
def test_quarrels_halve_the_original_number_of_strikes_and_so_only_once(
    kind: str, card: str, sky: str, who: str
) -> None:
    play = Play(kind)
    company = play.company("one", "Moria", who)
    play.hand("one", card, card)
    play.event("one", sky)
    attacked(play, company, race="wolf", strikes=4)
    play.do(f"play {card}/1 attack")
    while play.table.chain:
        play.do("pass")
    assert attacks.strikes_of(play.table) == 2
    assert not any(option.startswith("play") for option in play.options)


def test_two_dark_quarrels_in_one_chain_leave_half_of_the_strikes() -> None:
    play = Play()
    company = play.company("one", "Moria", "Aragorn II")
    play.hand("one", "Dark Quarrels", "Dark Quarrels")
    play.hand("two", "Twilight")
    play.event("one", "Gates of Morning")
    attacked(play, company, race="wolf", strikes=4)
    play.do("play TW-207/1 attack", "pass", "play TW-207/1 attack")
    while play.table.chain:
        play.do("pass")
    assert attacks.strikes_of(play.table) == 2


@pytest.mark.parametrize("card", ["TW-207", "TW-208"])
def test_dark_quarrels_cancels_orcs_trolls_and_men_only(card: str) -> None:
    for race in ("orc", "troll", "man", "wolf"):
        play = Play()
        company = play.company("one", "Rivendell", "Aragorn II")
        play.hand("one", card)
        attacked(play, company, race=race)
        if race == "wolf":
            assert not play.offered("play Dark Quarrels attack")
        else:
            assert play.do("play Dark Quarrels attack").until().result == "canceled"


@rule("timing.action.choose-option-at-declaration")
def test_dark_quarrels_halves_the_strikes_of_any_attack_under_gates_of_morning() -> None:
    play = Play()
    company = play.company("one", "Rivendell", "Aragorn II", "Legolas", "Gimli")
    play.hand("one", "Dark Quarrels")
    play.event("one", "Gates of Morning")
    attacked(play, company, race="wolf", strikes=5)
    assert [option.split()[0] for option in play.options] == ["play", "pass"]
    play.do("play TW-207/1 attack").until("combat.assign")
    play.do("face Aragorn II", "face Legolas")
    play.until("combat.next")
    assert play.table.combat is not None
    assert len(play.table.combat.given) == 3


def test_dark_quarrels_halves_nothing_without_gates_of_morning() -> None:
    play = Play()
    company = play.company("one", "Rivendell", "Aragorn II", "Legolas")
    play.hand("one", "Dark Quarrels")
    attacked(play, company, race="wolf", strikes=5)
    assert play.asked == "combat.assign"


# -- Dodge ------------------------------------------------------------------------------------------


@rule("combat.strike-sequence.step5-defender-actions")
def test_dodge_keeps_a_character_untapped_against_a_strike() -> None:
    play = Play()
    company = play.company("one", "Rivendell", "Aragorn II")
    play.hand("one", "Dodge")
    attacked(play, company, prowess=8)
    play.until("strike.stay").do("tap")
    play.dice(4, 4)
    play.do("play Dodge strike").until()
    assert play["Aragorn II"].state == UNTAPPED
    assert total(play, "strike-rolled") == 14


def test_dodge_lowers_the_body_of_one_who_is_wounded_all_the_same() -> None:
    play = Play()
    company = play.company("one", "Rivendell", "Aragorn II")
    play.hand("one", "Dodge")
    attacked(play, company, prowess=20)
    play.until("strike.stay").do("tap")
    play.dice(1, 1, 4, 5)
    play.do("play Dodge strike").until()
    assert (total(play, "body-check"), play.events("body-check")[-1].facts["body"]) == (9, 9 - 1)
    assert "Aragorn II" not in play


# -- Eagle-mounts -----------------------------------------------------------------------------------


def eyrie(*characters: str, hand: tuple[str, ...] = ("Eagle-mounts",)) -> tuple[Play, int]:
    play = Play()
    number = play.company("one", "Eagles’ Eyrie", *(characters or ("Elladan", "Círdan")))
    play.hand("one", *hand)
    play.locations("one", "Pelargir", "Moria", "Barad-dûr", "The Iron-deeps", "Southron Oasis")
    return play, number


@rule("org.movement.special.when", "mh.path.special", "underdeeps.movement.barred-eagle-mounts")
def test_eagle_mounts_carry_a_diplomats_company_anywhere_but_to_dark_places() -> None:
    play, number = eyrie("Erkenbrand", "Peath")
    play.hand("two", "Orc-watch", "Abductor")
    over(play.organization()).do(f"play Eagle-mounts c{number}")
    assert play.asked == "organization.destination"
    assert play.options == ["to Moria", "to Pelargir", "to Southron Oasis", "stay"], (
        "Moria is near enough for any company"
    )
    play.do("to Southron Oasis").until()
    assert play["Southron Oasis"].face_down and play.company_of("Peath").site == play["Eagles’ Eyrie"].number
    go(play, "draw 1")
    journey = play.table.journey
    assert journey is not None and (journey.kind, journey.path, journey.regions) == ("special", (), ())
    play.until("chain.open", "two")
    keys = {each for each in play.options if each.startswith("play")}
    assert keys == {"play Abductor site:border-hold"}, "nothing is keyed to regions"
    play.until()
    assert play.company_of("Peath").site == play["Southron Oasis"].number
    assert play.company_of("Peath").way == "special"


@rule("meccg.choice.roads.undeclared")
def test_eagle_mounts_need_a_diplomat_at_the_eyrie_and_no_other_journey() -> None:
    play, number = eyrie("Elladan")
    assert not over(play.organization()).table.pending
    play, number = eyrie("Peath")
    play.locations("one", "Pelargir", "Lórien")
    declared(play, number, "Lórien")
    assert play.table.pending is None
    play = Play()
    play.company("one", "Bree", "Peath")
    play.hand("one", "Eagle-mounts")
    play.locations("one", "Pelargir")
    assert over(play.organization()).table.pending is None


# -- Escape -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("card", ["TW-229", "TW-230"])
def test_escape_cancels_the_attack_and_wounds_somebody(card: str) -> None:
    play = Play()
    company = play.company("one", "Rivendell", "Aragorn II", "Legolas")
    play.state("Legolas", TAPPED)
    play.hand("one", card)
    attacked(play, company)
    play.do("play Escape attack", "by Legolas").until()
    assert play.result == "canceled"
    assert play["Legolas"].state == WOUNDED
    assert not play.events("body-check")


def test_escape_is_not_for_the_wounded() -> None:
    play = Play()
    company = play.company("one", "Rivendell", "Aragorn II")
    play.state("Aragorn II", WOUNDED)
    play.hand("one", "Escape")
    attacked(play, company)
    assert play.asked != "chain.open"


# -- Fair Travels in Dark-domains -------------------------------------------------------------------


def test_fair_travels_in_dark_domains_with_gates_of_morning() -> None:
    play = Play()
    number = play.company("one", "Lórien", *FIVE)
    play.event("one", "Gates of Morning")
    play.hand("one", "Fair Travels in Dark-domains", "Fair Travels in Dark-domains")
    play.locations("one", "Dol Guldur")
    declared(play, number, "Dol Guldur").do(f"play Fair Travels in Dark-domains c{number}")
    assert play.table.pending is None or not play.offered(f"play Fair Travels in Dark-domains c{number}")
    go(play.until()).until()
    assert limits(play) == [3]


# -- Far-sight --------------------------------------------------------------------------------------


def test_far_sight_fetches_an_item_openly() -> None:
    play = Play()
    company = play.company("one", "Dimrill Dale", "Elrond", "Aragorn II")
    play.hand("one", "Far-sight")
    play.deck("one", "Dodge", "Glamdring", "Escape")
    assert CARDS[play.id("Dimrill Dale")].information
    play.at_site(company).do("play Far-sight").until("fetch.item")
    assert play.options == ["from-deck Glamdring", "none"]
    play.dice(6, 6)
    play.do("from-deck Glamdring").until()
    assert play.names(play.player("one").hand) == ["Glamdring"]
    assert [event.facts["cards"] for event in play.events("searched")] == [(play.id("Glamdring"),)]
    assert (play["Elrond"].state, play["Dimrill Dale"].state) == (TAPPED, TAPPED)
    assert total(play, "corruption") == 12


@pytest.mark.parametrize(("site", "sage"), [("Edoras", "Elrond"), ("Dimrill Dale", "Aragorn II")])
def test_far_sight_needs_a_sage_and_information(site: str, sage: str) -> None:
    play = Play()
    company = play.company("one", site, sage)
    play.hand("one", "Far-sight")
    play.deck("one", "Glamdring")
    assert not play.at_site(company).offered("play Far-sight")


# -- Favor of the Valar -----------------------------------------------------------------------------


def test_favor_of_the_valar_gives_a_new_hand_and_is_gone() -> None:
    play = Play()
    play.company("one", "Rivendell", "Aragorn II")
    play.hand("one", "Favor of the Valar", "Dodge", "Escape")
    play.discard("one", "Glamdring", "Concealment")
    play.deck("one", *["Dodge"] * 8)
    play.organization().do("play Favor of the Valar").until("organization")
    player = play.player("one")
    assert (len(player.hand), len(player.deck), len(player.discard)) == (8, 4, 0)
    assert sorted(play.names((*player.hand.cards, *player.deck.cards))) == sorted(
        ["Dodge"] * 9 + ["Escape", "Glamdring", "Concealment"]
    )
    assert play.id("Favor of the Valar") not in (*player.hand.cards, *player.deck.cards, *player.discard.cards)


def test_favor_of_the_valar_leaves_sites_in_the_discard_pile() -> None:
    play = Play()
    play.company("one", "Rivendell", "Aragorn II")
    play.hand("one", "Favor of the Valar", "Dodge")
    play.deck("one", *["Dodge"] * 8)
    play.player("one").site_discard = (play.id("Moria"),)
    play.organization().do("play Favor of the Valar").until("organization")
    assert play.names(play.player("one").site_discard) == ["Moria"]
    assert "your discard pile, but for its sites, go into your play deck" in text_of("TW-239")


def test_favor_of_the_valar_is_for_the_organization_phase() -> None:
    play = Play()
    company = play.company("one", "Rivendell", "Aragorn II")
    play.hand("one", "Favor of the Valar")
    assert not play.at_site(company).offered("play Favor of the Valar")


# -- Ford -------------------------------------------------------------------------------------------


def test_a_ford_that_is_played_beside_the_reach_of_ulmo_does_nothing() -> None:
    play, company = at("Rivendell", "Aragorn II")
    play.event("two", "The Reach of Ulmo")
    play.hand("one", "Ford")
    play.locations("one", "Moria")
    is_to_move(play, company, "Moria", "play Ford")
    assert not play.table.lasting and play.events("negated")


def test_ford_keeps_creatures_from_the_wilderness() -> None:
    play, company = at("Rivendell", "Aragorn II")
    play.hand("one", "Ford")
    play.hand("two", "Wargs", "Orc-watch")
    play.locations("one", "Moria")
    is_to_move(play, company, "Moria", "play Ford")
    assert play["Aragorn II"].state == TAPPED
    play.run(movement_hazard.company_phase, company).until("chain.open", "two")
    assert not play.offered("play Wargs region:wilderness") and play.offered("play Orc-watch site:shadow-hold")


# -- Gollum’s Fate ----------------------------------------------------------------------------------


@rule("end.one-ring.wizard")
def test_gollums_fate_wins_the_game() -> None:
    play, number = company("Bergil", "Éowyn", site="Mount Doom")
    play.give("Bergil", "The One Ring")
    play.hand("one", "Gollum’s Fate")
    assert play.at_site(number).table.pending is None or not play.offered("play Gollum’s Fate")
    play.give("Éowyn", "Gollum")
    play.at_site(number).do("play Gollum’s Fate").until()
    assert play.table.winners == ("one",)
    assert not play.events("corruption")


def test_gollums_fate_wins_for_whoever_bears_the_ring() -> None:
    """Gollum and the card are one player's, the Ring the other's: the face does not say `you win`."""
    play, number = company("Éowyn", site="Mount Doom")
    play.give("Éowyn", "Gollum")
    play.company("two", "Mount Doom", "Frodo")
    play.give("Frodo", "The One Ring")
    play.hand("one", "Gollum’s Fate")
    play.at_site(number).do("play Gollum’s Fate").until()
    assert play.table.winners == ("two",)
    assert text_of("TW-247").endswith("The One Ring is destroyed, and the player of its bearer wins.")


# -- Great Ship -------------------------------------------------------------------------------------


def test_great_ship_lets_characters_tap_to_cancel_hazards_at_sea() -> None:
    play = Play()
    company = play.company("one", "Edhellond", "Aragorn II", "Legolas")
    play.hand("one", "Great Ship")
    play.organization().do("play Great Ship", "by Legolas")
    play.until()
    assert play["Legolas"].state == TAPPED
    play.hand("two", "Wargs")
    play.moves(company, "Tolfalas", "Anfalas", "Andrast Coast", "Bay of Belfalas", "Mouths of the Anduin")
    play.do("play Wargs region:wilderness")
    assert play.asks == "one"
    (cancel,) = [option for option in play.options if option.startswith("sail-clear")]
    play.do(cancel)
    assert play["Aragorn II"].state == TAPPED
    play.until()
    assert not play.events("attack")
    assert play.names(play.player("two").discard) == ["Wargs"]


def test_great_ship_is_of_no_use_inland() -> None:
    play = Play()
    company = play.company("one", "Edhellond", "Aragorn II", "Legolas")
    play.hand("one", "Great Ship")
    play.organization().do("play Great Ship", "by Legolas").until()
    play.hand("two", "Wargs")
    play.moves(company, "Moria", "Anfalas", "Enedhwaith", "Hollin", "Redhorn Gate")
    play.do("play Wargs region:wilderness").until("combat.assign")


# -- Great-road -------------------------------------------------------------------------------------


@rule("eot.site-replacement-is-movement")
def test_great_road_doubles_the_draws_and_leads_back_to_the_haven() -> None:
    play = Play()
    company = play.company("one", "Rivendell", "Aragorn II")
    play.hand("one", "Great-road")
    play.locations("one", "Bree")
    play.organization().do(f"move {company}").do("to Bree").do("done")
    play.do(f"play Great-road c{company}").until()
    play.hand("two")
    play.journey(company)
    play.until("movement.opponent-draw")
    assert play.options == ["draw 2", "draw 1"]
    play.until()
    assert play.table.site_of(play.table.companies[company]).facts.name == "Bree"
    assert "Rivendell" in play.names(play.player("one").locations)
    play.end_of_turn().until("movement.home").do("home Rivendell").until()
    assert play.table.site_of(play.table.companies[company]).facts.name == "Rivendell"
    assert "Bree" in play.names(play.player("one").locations)


def test_great_road_starts_from_a_haven_only_and_need_not_be_gone_back() -> None:
    play = Play()
    company = play.company("one", "Bree", "Aragorn II")
    play.hand("one", "Great-road")
    play.organization().do("done")
    assert not play.offered(f"play Great-road c{company}")

    play = Play()
    company = play.company("one", "Rivendell", "Aragorn II")
    play.hand("one", "Great-road")
    play.organization().do("done").do(f"play Great-road c{company}").until()
    play.end_of_turn().until()
    assert not play.events("arrived")


# -- Halfling Stealth -------------------------------------------------------------------------------


def test_halfling_stealth_cancels_a_strike_against_a_hobbit() -> None:
    play = Play()
    company = play.company("one", "Rivendell", "Frodo", "Aragorn II")
    play.hand("one", "Halfling Stealth", "Halfling Stealth")
    attacked(play, company, strikes=2, prowess=15)
    play.until("combat.assign").do("face Frodo", "face Aragorn II").until("combat.next").do("fight Frodo 0")
    play.until("strike.stay").do("tap").until("chain.open", "one").do("play Halfling Stealth strike")
    play.until("strike.stay")
    assert play["Frodo"].state == UNTAPPED
    play.do("tap")
    assert play.asked == "" and len(play.player("one").hand) == 1


# -- Halfling Strength ------------------------------------------------------------------------------


def test_halfling_strength_untaps_a_hobbit() -> None:
    play = Play()
    play.company("one", "Rivendell", "Sam Gamgee", "Aragorn II")
    play.state("Sam Gamgee", TAPPED)
    play.state("Aragorn II", TAPPED)
    play.hand("one", "Halfling Strength")
    play.organization()
    assert not play.offered("play Halfling Strength Aragorn II")
    play.do("play Halfling Strength Sam Gamgee").until()
    assert play["Sam Gamgee"].state == UNTAPPED


def test_halfling_strength_heals_a_hobbit_in_the_organization_phase_only() -> None:
    play = Play()
    company = play.company("one", "Bree", "Sam Gamgee")
    play.state("Sam Gamgee", WOUNDED)
    play.hand("one", "Halfling Strength")
    play.stays(company)
    assert play.asked == ""
    play.organization().do(f"play TW-253/1 {play['Sam Gamgee'].number}").until()
    assert play["Sam Gamgee"].state == UNTAPPED


def test_halfling_strength_adds_four_to_a_corruption_check() -> None:
    play = Play()
    play.company("one", "Bree", "Sam Gamgee")
    play.hand("one", "Halfling Strength")
    play.dice(1, 1)
    corruption(play, "Sam Gamgee").do("play TW-253/2 check").until()
    assert total(play, "corruption") == 2 + 3 + 4


# -- Horses -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("moving", [True, False])
def test_horses_lower_the_hazard_limit_and_rouse_creatures(moving: bool) -> None:
    play = Play()
    number = play.company("one", "Rivendell", *FIVE)
    play.hand("one", "Horses")
    play.locations("one", "Lórien")
    if moving:
        declared(play, number, "Lórien")
    else:
        over(play.organization())
    play.do(f"play Horses c{number}").until()
    play.hand("two", "Wargs")
    go(play)
    if play.asked == "movement.way":
        play.do("way starter")
    play.until("chain.open", "two") if moving else play.until()
    assert limits(play) == [3]
    if moving:
        play.do("play Wargs region:wilderness").until("combat.assign")
        assert attacks.attack_prowess(play.table) == (CARDS[play.id("Wargs")].prowess or 0) + 2


def test_horses_leave_a_small_company_its_limit() -> None:
    play = Play()
    number = play.company("one", "Rivendell", *FIVE[:3])
    play.hand("one", "Horses")
    over(play.organization()).do(f"play Horses c{number}").until()
    go(play).until()
    assert limits(play) == [2]


# -- Lordly Presence --------------------------------------------------------------------------------


@pytest.mark.parametrize(("dice", "cards"), [((1, 2), 1), ((1, 1), 0)])
def test_lordly_presence_helps_a_diplomat_and_draws_a_card_for_success(dice: tuple[int, int], cards: int) -> None:
    play = Play()
    play.company("one", "Bree", "Legolas")
    play.hand("one", "Lordly Presence")
    play.deck("one", "Dodge", "Escape")
    play.dice(*dice)
    courts(play, "Legolas", "Rangers of the North").do("play Lordly Presence check").until()
    assert total(play, "influence") == sum(dice) + 2 + 5
    assert play.result is bool(cards)
    assert len(play.player("one").hand) == cards


def test_lordly_presence_is_for_diplomats_and_factions() -> None:
    play = Play()
    play.company("one", "Bree", "Anborn", "Legolas")
    play.hand("one", "Lordly Presence")
    courts(play, "Anborn", "Rangers of the North")
    assert play.asked == ""
    company = play.company_of("Legolas").number
    play.company("two", "Bree", "Gimli")
    play.at_site(company).do("influence Gimli", "by Legolas")
    while play.asked and play.asked != "chain.respond":
        play._modestly()
    assert not play.offered("play Lordly Presence check")


def test_lordly_presence_draws_for_a_faction_of_the_opponent_too() -> None:
    play = Play()
    company = play.company("one", "Bree", "Legolas")
    play.company("two", "Rivendell", "Elrond", "Glorfindel II", "Arwen")
    play.faction("two", "Rangers of the North")
    play.hand("one", "Lordly Presence")
    play.deck("one", "Dodge", "Escape")
    play.at_site(company).do("influence Rangers of the North").until("chain.respond", "one")
    play.dice(6, 6, 1, 1)
    play.do("play Lordly Presence check").until()
    assert play.names(play.player("one").hand) == ["Escape"]


def test_lordly_presence_draws_for_a_faction_of_the_opponent_that_is_won_by_old_road() -> None:
    play = Play()
    company = play.company("one", "Rivendell", "Legolas")
    play.company("two", "Lórien", "Elrond", "Glorfindel II", "Arwen", "Celeborn")
    play.faction("two", "Rangers of the North")
    play.hand("one", "Old Road", "Rangers of the North", "Lordly Presence")
    play.deck("one", "Dodge", "Escape")
    play.locations("one", "Bree")
    play.at_site(company).do("play Old Road Rangers of the North").until("chain.respond", "one")
    play.dice(6, 6, 1, 1)
    play.do("play Lordly Presence check").until()
    assert play["Rangers of the North"].owner == "one"
    assert play.names(play.player("one").hand) == ["Escape"]


# -- Lucky Search -----------------------------------------------------------------------------------


def test_lucky_search_finds_an_item_for_a_fight() -> None:
    play = Play()
    company = play.company("one", "Moria", "Bergil", "Legolas")
    play.hand("one", "Lucky Search")
    play.deck("one", "Dodge", "Glamdring", "Concealment", "The One Ring", "Dodge")
    play.state("Moria", TAPPED)
    play.at_site(company).do("play Lucky Search").until("strike.support")
    play.do("enough")
    play.dice(6, 6, 6, 6)
    play.until()
    assert play.events("attack")[-1].facts["prowess"] == 3 + 4
    assert [item.facts.name for item in play.table.borne(play["Bergil"].number, "item")] == ["Glamdring"]
    assert sorted(play.names(play.player("one").deck)) == ["Concealment", "Dodge", "Dodge", "The One Ring"]


def test_lucky_search_loses_the_item_by_a_wound() -> None:
    play = Play()
    company = play.company("one", "Moria", "Bergil", "Legolas")
    play.hand("one", "Lucky Search", "Concealment")
    play.deck("one", "Dodge", "Glamdring", *["Concealment"] * 9)
    play.at_site(company).do("play Lucky Search")
    play.dice(1, 1, 1, 1)
    play.until()
    assert play["Bergil"].state == WOUNDED
    assert "Glamdring" not in play
    assert "Glamdring" in play.names(play.player("one").discard)


def test_lucky_search_passes_over_a_unique_item_in_play_and_comes_to_the_end() -> None:
    play = Play()
    company = play.company("one", "Moria", "Bergil", "Legolas")
    play.give("Legolas", "Glamdring")
    play.hand("one", "Lucky Search")
    play.deck("one", "Dodge", "Glamdring")
    play.at_site(company).do("play Lucky Search")
    play.until()
    assert play.events("attack")[-1].facts["prowess"] == 3 + 2
    assert sorted(play.names(play.player("one").deck)) == ["Dodge", "Glamdring"]
    assert not play.player("one").exhausted


def test_lucky_search_is_for_shadow_holds_and_dark_holds() -> None:
    play = Play()
    company = play.company("one", "Bree", "Bergil")
    play.hand("one", "Lucky Search")
    play.at_site(company)
    assert play.asked == ""


# -- Lucky Strike -----------------------------------------------------------------------------------


@rule("meccg.choice.resources.better-roll")
def test_lucky_strike_takes_the_better_of_two_rolls() -> None:
    play = Play()
    company = play.company("one", "Rivendell", "Aragorn II")
    play.hand("one", "Lucky Strike")
    attacked(play, company, prowess=15)
    play.dice(1, 2, 6, 5)
    play.until("strike.stay").do("tap", "play Lucky Strike strike").until()
    assert total(play, "strike-rolled") == 11 + 6


def test_lucky_strike_is_for_warriors() -> None:
    play = Play()
    company = play.company("one", "Rivendell", "Anborn")
    play.hand("one", "Lucky Strike")
    attacked(play, company).until("strike.stay").do("tap")
    assert play.asked == ""


# -- Muster -----------------------------------------------------------------------------------------


def test_muster_adds_the_prowess_of_a_warrior_up_to_five() -> None:
    play = Play()
    play.company("one", "Bree", "Aragorn II")
    play.hand("one", "Muster")
    play.dice(1, 2)
    courts(play, "Aragorn II", "Rangers of the North").do("play Muster check").until()
    assert total(play, "influence") == 3 + 3 + 2 + 1 + 5  # his influence, more for them, a Dúnadan, Muster

    play = Play()
    play.company("one", "Bree", "Bergil")
    play.hand("one", "Muster")
    play.dice(1, 2)
    courts(play, "Bergil", "Rangers of the North").do("play Muster check").until()
    assert total(play, "influence") == 3 + 1 + 1


def test_muster_is_for_warriors_only() -> None:
    play = Play()
    play.company("one", "Bree", "Anborn", "Aragorn II")
    play.hand("one", "Muster")
    courts(play, "Anborn", "Rangers of the North")
    assert play.asked == ""


# -- Narya ------------------------------------------------------------------------------------------


def test_narya_strengthens_gandalf_and_untaps_his_company() -> None:
    play = Play()
    play.company("one", "Bree", "Gandalf", "Legolas", "Gimli")
    play.company("one", "Lórien", "Haldir")
    for who, state in (("Gandalf", TAPPED), ("Legolas", TAPPED), ("Gimli", WOUNDED), ("Haldir", TAPPED)):
        play.state(who, state)
    play.hand("one", "Narya")
    wizard = play["Gandalf"].number
    before = [f(play.table, wizard) for f in (numbers.prowess, numbers.body, numbers.direct_influence)]
    play.dice(6, 5)
    play.organization().do("play Narya Gandalf").until()
    after = [f(play.table, wizard) for f in (numbers.prowess, numbers.body, numbers.direct_influence)]
    assert [b - a for a, b in zip(before, after, strict=True)] == [4, 1, 2]
    assert [play[who].state for who in ("Gandalf", "Legolas", "Gimli", "Haldir")] == [
        UNTAPPED,
        UNTAPPED,
        WOUNDED,
        TAPPED,
    ]
    assert total(play, "corruption") == 11 + 1 - 5


def test_narya_is_gandalfs() -> None:
    play = Play()
    play.company("one", "Bree", "Saruman", "Legolas")
    play.hand("one", "Narya")
    assert not any("Narya" in option for option in play.organization().options)


# -- New Friendship ---------------------------------------------------------------------------------


def test_new_friendship_helps_a_diplomat_to_influence() -> None:
    play = Play()
    play.company("one", "Lake-town", "Legolas", "Anborn")
    play.hand("one", "New Friendship")
    play.dice(1, 2)
    courts(play, "Legolas", "Men of Northern Rhovanion").do("play New Friendship check").until()
    assert total(play, "influence") == 3 + 2 + 3

    play = Play()
    play.company("one", "Lake-town", "Legolas", "Anborn")
    play.hand("one", "New Friendship")
    courts(play, "Anborn", "Men of Northern Rhovanion")
    assert play.asked == ""


def test_new_friendship_helps_the_company_of_a_diplomat_against_corruption() -> None:
    play = Play()
    play.company("one", "Rivendell", "Legolas", "Anborn")
    play.hand("one", "New Friendship")
    play.dice(1, 2)
    corruption(play, "Anborn").do("play TW-292/1 check").until()
    assert total(play, "corruption") == 3 + 2

    play = Play()
    play.company("one", "Rivendell", "Anborn")
    play.hand("one", "New Friendship")
    corruption(play, "Anborn")
    assert play.asked == ""


# -- Old Friendship ---------------------------------------------------------------------------------


def test_old_friendship_helps_a_diplomat_against_a_character() -> None:
    play = Play()
    company = play.company("one", "Bree", "Legolas")
    play.company("two", "Bree", "Anborn")
    play.hand("one", "Old Friendship")
    play.at_site(company).do("influence Anborn").until("chain.respond", "one")
    play.dice(3, 4, 3, 4)
    play.do("play Old Friendship check").until()
    assert total(play, "influence") == 2 + 5 - numbers.free_general_influence(play.table, "two")


def test_old_friendship_helps_against_corruption_but_not_with_factions() -> None:
    play = Play()
    play.company("one", "Bree", "Legolas", "Anborn")
    play.hand("one", "Old Friendship")
    courts(play, "Legolas", "Rangers of the North")
    assert play.asked == ""
    play.dice(3, 4)
    corruption(play, "Anborn").do("play Old Friendship/1 check").until()
    assert total(play, "corruption") == 7 + 4


# -- Paths of the Dead ------------------------------------------------------------------------------


def paths(there: str = "Dunharrow", who: str = "Aragorn II") -> tuple[Play, int]:
    play = Play()
    company = play.company("one", there, who, "Legolas")
    play.hand("one", "Paths of the Dead")
    play.locations("one", "Vale of Erech", "Edoras")
    return over(play.organization()), company


def test_paths_of_the_dead_lead_to_erech_among_the_undead() -> None:
    play, company = paths()
    play.do(f"play Paths of the Dead c{company}").until("organization.destination")
    assert "to Vale of Erech" in play.options
    play.do("to Vale of Erech").until()
    play.hand("two", "Ghouls", "Wargs", "Orc-patrol")
    go(play)
    if play.asked == "movement.way":
        play.do(next(option for option in play.options if "special" in option))
    play.until("chain.open", "two")
    played = [option for option in play.options if option.startswith("play")]
    assert played == ["play Ghouls race:undead"]
    play.do("play Ghouls race:undead").until("combat.assign")
    assert play.table.combat is not None and play.table.combat.race == "undead"


@pytest.mark.parametrize(("there", "who"), [("Edoras", "Aragorn II"), ("Dunharrow", "Gimli")])
def test_paths_of_the_dead_are_for_aragorn_at_dunharrow(there: str, who: str) -> None:
    play, company = paths(there, who)
    assert not play.offered(f"play Paths of the Dead c{company}")


def test_the_army_of_the_dead_follows_aragorn_by_the_paths_of_the_dead() -> None:
    play, company = paths()
    play.do(f"play Paths of the Dead c{company}").until("organization.destination").do("to Vale of Erech").until()
    go(play).until()
    assert play.table.site_of(play.table.companies[company]).facts.name == "Vale of Erech"
    play.hand("one", "Army of the Dead")
    assert play.at_site(company).offered("play Army of the Dead")


# -- Persuasive Words -------------------------------------------------------------------------------


@rule("meccg.choice.resources.better-roll")
def test_persuasive_words_take_the_better_of_two_rolls() -> None:
    play = Play()
    play.company("one", "Bree", "Legolas", "Anborn")
    play.hand("one", "Persuasive Words", "Persuasive Words")
    play.dice(1, 2, 4, 4)
    courts(play, "Legolas", "Rangers of the North").do("play Persuasive Words check")
    play.until()
    assert total(play, "influence") == 8 + 2
    play.hand("one", "Persuasive Words")
    courts(play, "Anborn", "Rangers of the North")
    assert play.asked == ""


def test_persuasive_words_serve_against_the_opponents_cards() -> None:
    play = Play()
    company = play.company("one", "Bree", "Legolas")
    play.company("two", "Bree", "Anborn")
    play.hand("one", "Persuasive Words")
    play.at_site(company).do("influence Anborn").until("chain.respond", "one")
    play.dice(1, 1, 6, 6, 1, 1)
    play.do("play Persuasive Words check").until()
    assert total(play, "influence") == 12 - 2 + 2 - numbers.free_general_influence(play.table, "two")


# -- Ringlore ---------------------------------------------------------------------------------------


def ringlore(*hand: str) -> Play:
    play = Play()
    company = play.company("one", "Dimrill Dale", "Elrond", "Aragorn II")
    play.give("Aragorn II", "Beautiful Gold Ring")
    play.hand("one", "Ringlore", *hand)
    return play.at_site(company)


def test_ringlore_brings_any_special_ring_but_the_one() -> None:
    play = ringlore("Magic Ring of Words", "The One Ring", "Lesser Ring", "Glamdring")
    play.do("play Ringlore Beautiful Gold Ring").until("ring.known")
    assert play.options == ["ring Magic Ring of Words", "ring Lesser Ring", "no-ring"]
    play.do("ring Magic Ring of Words").until()
    assert play["Magic Ring of Words"].on == play["Aragorn II"].number
    assert "Beautiful Gold Ring" not in play
    assert (play["Elrond"].state, play["Dimrill Dale"].state) == (TAPPED, TAPPED)
    assert not play.events("rolled")


@rule("meccg.choice.resources.ringlore")
def test_ringlore_leaves_the_gold_ring_if_no_ring_is_played() -> None:
    play = ringlore("Lesser Ring")
    play.do("play Ringlore Beautiful Gold Ring").until("ring.known").do("no-ring").until()
    assert "Beautiful Gold Ring" in play and "Lesser Ring" not in play


def test_ringlore_needs_an_untapped_sage_where_information_is_playable() -> None:
    for site, sage, state in (
        ("Edoras", "Elrond", UNTAPPED),
        ("Dimrill Dale", "Elrond", TAPPED),
        ("Dimrill Dale", "Gimli", UNTAPPED),
    ):
        play = Play()
        company = play.company("one", site, sage, "Aragorn II")
        play.give("Aragorn II", "Beautiful Gold Ring")
        play.state(sage, state)
        play.hand("one", "Ringlore")
        assert not play.at_site(company).offered("play Ringlore Beautiful Gold Ring")


# -- Risky Blow -------------------------------------------------------------------------------------


@rule("combat.strike-sequence.step5-one-skill-card")
def test_risky_blow_raises_prowess_and_lowers_body_once_in_a_strike() -> None:
    play = Play()
    company = play.company("one", "Rivendell", "Aragorn II")
    play.hand("one", "Risky Blow", "Risky Blow", "Dodge")
    attacked(play, company, prowess=15)
    play.until("strike.stay").do("tap")
    play.do("play Risky Blow strike")
    assert not play.offered("play Risky Blow strike")
    assert play.offered("play Dodge strike")
    play.dice(2, 3, 5, 4)
    play.until()
    assert total(play, "strike-rolled") == 5 + 6 + 3
    assert (total(play, "body-check"), play.events("body-check")[-1].facts["body"]) == (9, 9 - 1)


def test_risky_blow_is_for_warriors_only() -> None:
    play = Play()
    company = play.company("one", "Rivendell", "Anborn")
    play.hand("one", "Risky Blow")
    attacked(play, company, prowess=15)
    play.until("strike.stay").do("tap")
    assert play.asked == ""


# -- Secret Entrance --------------------------------------------------------------------------------


def test_secret_entrance_keeps_creatures_from_the_site() -> None:
    play, company = at("Rivendell", "Elrond", "Aragorn II")
    play.hand("one", "Secret Entrance")
    play.hand("two", "Wargs", "Orc-watch")
    play.locations("one", "Moria")
    is_to_move(play, company, "Moria", "play Secret Entrance")
    assert play["Elrond"].state == TAPPED
    play.run(movement_hazard.company_phase, company).until("chain.open", "two")
    assert play.offered("play Wargs region:wilderness") and not play.offered("play Orc-watch site:shadow-hold")


def test_secret_entrance_is_not_for_a_company_that_moves_to_a_dark_domain() -> None:
    play, company = at("Lórien", "Elrond")
    play.hand("one", "Secret Entrance")
    play.locations("one", "Dol Guldur")
    play.organization().do(f"move {company}", "to Dol Guldur")
    assert not play.offered("play Secret Entrance")


# -- Secret Passage ---------------------------------------------------------------------------------


@pytest.mark.parametrize(("there", "open_"), [("Isengard", False), ("Moria", True)])
def test_secret_passage_closes_the_road_to_ruins(there: str, open_: bool) -> None:
    play = Play()
    number = play.company("one", "Lórien", "Aragorn II", "Legolas")
    play.locations("one", there)
    play.hand("one", "Secret Passage")
    declared(play, number, there).do(f"play Secret Passage c{number}").until()
    play.hand("two", "Wargs")
    go(play)
    if play.asked == "movement.way":
        play.do("way starter")
    if open_:
        play.until("chain.open", "two")
    assert play.offered("play Wargs region:wilderness") == open_


# -- Stealth ----------------------------------------------------------------------------------------


def test_stealth_keeps_creatures_away() -> None:
    play = Play()
    company = play.company("one", "Rivendell", "Aragorn II", "Legolas")
    play.hand("one", "Stealth")
    play.organization()
    assert not play.offered("play Stealth")
    play.do("done").do("play Stealth").until()
    assert play["Aragorn II"].state == TAPPED
    play.hand("two", "Wargs")
    play.moves(company, "Moria", "Rhudaur", "Hollin", "Redhorn Gate")
    assert play.asks == "two"
    assert not play.offered("play Wargs region:wilderness")


def test_stealth_needs_a_small_company() -> None:
    play = Play()
    play.company("one", "Rivendell", "Aragorn II", "Legolas", "Bergil")
    play.hand("one", "Stealth")
    play.organization().do("done")
    assert play.asked == ""


# -- Tempering Friendship ---------------------------------------------------------------------------


def test_tempering_friendship_helps_anybody_with_factions() -> None:
    play = Play()
    play.company("one", "Bree", "Anborn")
    play.hand("one", "Tempering Friendship")
    play.dice(1, 2)
    courts(play, "Anborn", "Rangers of the North").do("play Tempering Friendship check").until()
    assert total(play, "influence") == 3 + 1 + 4
    play.hand("one", "Tempering Friendship")
    corruption(play, "Anborn")
    assert play.asked == ""


# -- Test of Form -----------------------------------------------------------------------------------


@pytest.mark.parametrize(("name", "change"), [("TW-338", 0), ("TW-339", 0), ("TW-340", -1)])
def test_tests_by_a_sage(name: str, change: int) -> None:
    play = Play()
    play.company("one", "Bree", "Elrond", "Aragorn II")
    play.give("Aragorn II", "Beautiful Gold Ring")
    play.hand("one", name)
    play.dice(3, 4)
    play.organization().do(f"play {CARDS[name].name} Beautiful Gold Ring").until("organization")
    assert [event.facts["result"] for event in play.events("ring-tested")] == [7 + change]
    assert "Beautiful Gold Ring" not in play
    assert play["Elrond"].state == UNTAPPED


@pytest.mark.parametrize("name", ["TW-338", "TW-340"])
def test_tests_by_a_sage_need_a_sage_beside_the_ring(name: str) -> None:
    play = Play()
    play.company("one", "Bree", "Aragorn II")
    play.company("one", "Rivendell", "Elrond")
    play.give("Aragorn II", "Beautiful Gold Ring")
    play.hand("one", name)
    assert not play.organization().offered(f"play {CARDS[name].name} Beautiful Gold Ring")


# -- The Cock Crows ---------------------------------------------------------------------------------


def test_the_cock_crows_cancels_trolls() -> None:
    play = Play()
    company = play.company("one", "Rivendell", "Aragorn II")
    play.hand("one", "The Cock Crows")
    attacked(play, company, race="troll").do("play The Cock Crows attack").until()
    assert play.result == "canceled"
    play.hand("one", "The Cock Crows")
    attacked(play, company, race="orc")
    assert not any("Cock" in option for option in play.options)


def test_the_cock_crows_discards_a_hazard_under_gates_of_morning() -> None:
    play = Play()
    play.company("one", "Rivendell", "Aragorn II")
    play.give("Aragorn II", "Lure of the Senses")
    play.hand("one", "The Cock Crows")
    play.organization()
    assert not any("Cock" in option for option in play.options)

    play = Play()
    play.company("one", "Rivendell", "Aragorn II")
    play.give("Aragorn II", "Lure of the Senses")
    play.hand("one", "The Cock Crows")
    play.event("one", "Gates of Morning")
    play.organization().do(f"play TW-342/1 {play['Lure of the Senses'].number}").until()
    assert "Lure of the Senses" not in play


# -- The Old Thrush ---------------------------------------------------------------------------------


@rule("event.short.cannot-be-duplicated-entity")
def test_the_old_thrush_weakens_a_strong_attack_once() -> None:
    play = Play()
    company = play.company("one", "Rivendell", "Aragorn II")
    play.hand("one", "The Old Thrush", "The Old Thrush")
    attacked(play, company, race="dragon", prowess=13, body=8)
    play.do("play The Old Thrush attack")
    assert not play.offered("play The Old Thrush attack")
    play.until("strike.stay")
    play.dice(3, 3, 3, 3)
    play.do("tap").until()
    assert play.events("strike-rolled")[-1].facts["prowess"] == 10
    assert play.events("strike-body")[-1].facts["body"] == 5


@pytest.mark.parametrize(("race", "prowess"), [("dragon", 12), ("nazgûl", 14)])
def test_the_old_thrush_is_not_for_nazgul_or_weak_attacks(race: str, prowess: int) -> None:
    play = Play()
    company = play.company("one", "Rivendell", "Aragorn II")
    play.hand("one", "The Old Thrush")
    attacked(play, company, race=race, prowess=prowess)
    assert play.asked != "chain.open"


# -- Thorough Search --------------------------------------------------------------------------------


def searchers(state: int, *hand: str) -> Play:
    """A scout and a companion at Moria, which is tapped or not, search thoroughly."""
    play = Play()
    company = play.company("one", "Moria", "Aragorn II", "Legolas")
    play.state("Moria", state)
    play.hand("one", "Thorough Search", *hand)
    return play.at_site(company)


def test_thorough_search_taps_a_scout_and_finds_an_item_at_a_tapped_site() -> None:
    play = searchers(TAPPED, "Sword of Gondolin")
    assert not play.offered("play Sword of Gondolin")
    play.do("play Thorough Search").until("chain.open", "one")
    assert play["Aragorn II"].state == TAPPED
    play.do("play Sword of Gondolin").until()
    assert play["Sword of Gondolin"].on == play["Legolas"].number
    assert play["Legolas"].state == TAPPED


def test_thorough_search_does_not_tap_an_untapped_site() -> None:
    play = searchers(UNTAPPED, "Sword of Gondolin")
    play.do("play Thorough Search").until("chain.open", "one")
    play.do("play Sword of Gondolin").until()
    assert play["Sword of Gondolin"].on == play["Legolas"].number
    assert play["Moria"].state == UNTAPPED


def test_without_thorough_search_the_site_taps() -> None:
    play = searchers(UNTAPPED, "Sword of Gondolin")
    play.do("play Sword of Gondolin", "by Legolas").until()
    assert play["Moria"].state == TAPPED


def test_thorough_search_finds_no_greater_item() -> None:
    play = searchers(TAPPED, "Glamdring", "The Mithril-coat")
    play.do("play Thorough Search").until("chain.open", "one")
    assert play.offered("play Glamdring")
    assert not play.offered("play The Mithril-coat")


def test_thorough_search_needs_an_untapped_scout() -> None:
    play = Play()
    company = play.company("one", "Moria", "Aragorn II", "Legolas")
    play.state("Aragorn II", TAPPED)
    play.hand("one", "Thorough Search", "Glamdring")
    assert not play.at_site(company).offered("play Thorough Search")


def test_the_face_has_words() -> None:
    assert text_of("TW-349")


# -- Use Palantír -----------------------------------------------------------------------------------


def test_use_palantir_lets_a_sage_use_the_stone_that_he_bears() -> None:
    play = Play()
    play.company("one", "Rivendell", "Elrond", "Gimli")
    play.give("Elrond", "Palantír of Orthanc")
    play.discard("one", "Glamdring")
    play.hand("one", "Use Palantír")
    stone = play["Palantír of Orthanc"]
    assert not palantiri.way_to_use(play.table, stone)
    play.organization()
    assert not play.offered("use Palantír of Orthanc")
    play.do("play Use Palantír").until("organization")
    assert play["Elrond"].state == TAPPED
    assert play.offered("use Palantír of Orthanc")
    end_turn(play.table)
    assert not palantiri.way_to_use(play.table, stone)


def test_use_palantir_is_for_one_stone_and_for_sages() -> None:
    play = Play()
    play.company("one", "Rivendell", "Elrond", "Gimli")
    first, second = play.give("Elrond", "Palantír of Orthanc", "Palantír of Orthanc")
    play.hand("one", "Use Palantír")
    play.organization().do("play Use Palantír").until("palantir.which").do(f"use-stone {second}").until()
    ways = [palantiri.way_to_use(play.table, play.table.cards[each]) for each in (first, second)]
    assert ways == ["", "free"]
    play = Play()
    play.company("one", "Rivendell", "Elrond", "Gimli")
    play.give("Gimli", "Palantír of Orthanc")
    play.hand("one", "Use Palantír")
    assert play.organization().asked == "" or not play.offered("play Use Palantír")


# -- Vanishment -------------------------------------------------------------------------------------


def test_vanishment_cancels_an_attack_for_a_corruption_check_of_the_wizard() -> None:
    play = Play()
    company = play.company("one", "Rivendell", "Gandalf", "Legolas")
    play.hand("one", "Vanishment")
    play.state("Gandalf", TAPPED)
    play.dice(3, 4)
    attacked(play, company).do("play Vanishment attack").until()
    assert play.result == "canceled"
    assert total(play, "corruption") == 7 + 1 - 2

    play = Play()
    company = play.company("one", "Rivendell", "Legolas")
    play.company("one", "Lórien", "Gandalf")
    play.hand("one", "Vanishment")
    attacked(play, company)
    assert not play.offered("play Vanishment attack")


# -- Vilya ------------------------------------------------------------------------------------------


def test_vilya_strengthens_elrond_and_returns_resources_at_rivendell() -> None:
    play = Play()
    play.company("one", "Rivendell", "Elrond")
    play.hand("one", "Vilya", "Vilya")
    play.discard("one", "Dodge", "Concealment", "Wargs", "Glamdring", "Escape")
    elrond = play["Elrond"].number
    before = [f(play.table, elrond) for f in (numbers.prowess, numbers.body, numbers.direct_influence)]
    play.organization().do("play Vilya Elrond")
    assert not play.offered("from-discard Wargs")
    play.dice(3, 4)
    play.do("from-discard Dodge", "from-discard Glamdring")
    assert not play.offered("none")
    play.do("from-discard Escape")
    after = [f(play.table, elrond) for f in (numbers.prowess, numbers.body, numbers.direct_influence)]
    assert [b - a for a, b in zip(before, after, strict=True)] == [4, 2, 6]
    assert "Glamdring" in play.names(play.player("one").deck)
    assert play.names(play.player("one").discard) == ["Concealment", "Wargs", "Vilya"]
    assert total(play, "corruption") == 7 - 3
    assert not play.offered("play Vilya Elrond")


@rule("event.short.duration", "event.short.cannot-be-duplicated-general")
def test_vilya_ends_with_the_turn_and_cannot_be_duplicated_in_it() -> None:
    play = Play()
    play.company("one", "Lórien", "Elrond")
    play.hand("one", "Vilya", "Vilya")
    play.organization().do("play Vilya Elrond")
    assert numbers.prowess(play.table, play["Elrond"].number) == 7 + 4
    assert not play.offered("play Vilya Elrond")
    end_turn(play.table)
    assert numbers.prowess(play.table, play["Elrond"].number) == 7


@rule("combat.strike-sequence.step5-defender-actions")
def test_vilya_returns_nothing_away_from_rivendell_and_can_be_played_in_elronds_strike() -> None:
    play = Play()
    company = play.company("one", "Lórien", "Elrond", "Legolas")
    play.hand("one", "Vilya")
    play.discard("one", "Dodge")
    attacked(play, company, strikes=2, prowess=12, automatic=True)
    play.do("face Elrond", "face Legolas", "fight Legolas 1", "tap")
    assert play.asked == "strike.stay"  # Elrond's: in the strike of Legolas nothing could be played
    play.do("tap")
    play.dice(3, 4, 2, 2)
    play.do("play Vilya Elrond").until()
    assert "Dodge" in play.names(play.player("one").discard)
    assert total(play, "strike-rolled") == 4 + 7 + 4


# -- Wizard’s Laughter ------------------------------------------------------------------------------


def test_wizards_laughter_cancels_an_influence_attempt_of_the_opponent() -> None:
    play = Play(active="two")
    play.company("one", "Rivendell", "Gandalf")
    play.company("one", "Bree", "Legolas")
    company = play.company("two", "Bree", "Aragorn II")
    play.hand("one", "Wizard’s Laughter")
    play.at_site(company).do("influence Legolas")
    play.until("chain.respond", "one")
    play.dice(3, 4)
    play.do("play Wizard’s Laughter check").until()
    assert not play.events("influence")
    assert "Legolas" in play
    assert total(play, "corruption") == 7 + 1 - 2


def test_wizards_laughter_leaves_the_opponents_own_factions_alone() -> None:
    play = Play(active="two")
    play.company("one", "Rivendell", "Gandalf")
    play.company("two", "Bree", "Aragorn II")
    play.hand("one", "Wizard’s Laughter")
    courts(play, "Aragorn II", "Rangers of the North")
    assert play.asked == ""
