"""The hazard permanent-events of The Dragons."""

from __future__ import annotations

import pytest

from tests.meccg.play import Play
from tests.meccg.sets.hazard_scenes import guarded, on_guard, played, road, unanswered
from tests.meccg.sets.item_scenes import attack, influence
from tests.meccg.sets.the_dragons.dragon_scenes import AT_HOME, BAND
from tests.rules import rule
from underdeeps.meccg.facts import CARDS
from underdeeps.meccg.facts.places import LAIRS
from underdeeps.meccg.rules import numbers, zones
from underdeeps.meccg.rules.combat import automatic_attacks
from underdeeps.meccg.rules.combat.on_guard import cards_here
from underdeeps.meccg.rules.ending import scoring
from underdeeps.meccg.rules.influence import factions
from underdeeps.meccg.rules.journeys import draws
from underdeeps.meccg.table import TAPPED


def lair(dragon: str, *more: str) -> tuple[Play, int]:
    """A company at the lair of a Dragon that is at home."""
    play = Play()
    company = play.company("one", LAIRS[CARDS[dragon].manifestation], *BAND)
    play.event("two", dragon)
    for name in more:
        play.event("two", name)
    return play, company


@rule("defeat-event.treated-as-creature", "manifestation.defeated-removed", "manifestation.defeated-bars-others")
@pytest.mark.parametrize("dragon", ["TD-65", "TD-71"])
def test_an_event_whose_attack_is_defeated_is_a_kill(dragon: str) -> None:
    """The card goes to the marshalling point pile of the one who defeated it, and no other form comes any more."""
    play, company = lair(dragon)
    play.dice(*(6,) * 60)
    being = CARDS[dragon].manifestation
    play.enters(company).until("site.enter").do("enter")
    play.table.combat.canceled = True  # type: ignore[union-attr]
    play._modestly()
    while play.table.combat is None or play.table.combat.card != dragon:
        play._modestly()
    play.table.combat.prowess = 5
    play.until()
    assert [play.table.cards[number].id for number in play.player("one").points] == [dragon]
    assert scoring.tally(play.table, "one")["kill"] == CARDS[dragon].points
    for name in (being, f"{being} Ahunt", f"{being} at Home"):
        assert zones.unique_refusal(play.table, play.id(name)) is not None


# -- Bairanax at Home -------------------------------------------------------------------------------


def test_bairanax_at_home_stirs_the_animals() -> None:
    for race, limit in (("animal", 3), ("wolf", 2)):
        play = Play()
        company = play.company("one", "Bree", "Aragorn II", "Legolas")
        play.event("two", "TD-5")
        attack(play, company, race=race)
        assert zones.change_journey(play.table, limit=2).hazard_limit == limit
        play.until()


# -- Daelomin at Home -------------------------------------------------------------------------------


def test_daelomin_at_home_can_be_sent_off_for_two_more_hazards() -> None:
    play = Play()
    company = play.company("one", "Rivendell", "Aragorn II")
    play.event("two", "TD-11")
    play.hand("two", "Wargs")
    play.moves(company, "Moria", "Rhudaur", "Hollin", "Redhorn Gate").until("chain.open", "two")
    play.do("use Daelomin at Home")
    while play.table.chains and play.table.chain:
        play.do("pass")
    assert "Daelomin at Home" not in play
    assert play.table.journey is not None and play.table.journey.hazard_limit == 4
    assert play.table.journey.declared == 0


# -- Eärcaraxë at Home ------------------------------------------------------------------------------


def limit(play: Play) -> int:
    assert play.table.journey is not None
    return play.table.journey.hazard_limit


def resolve(play: Play) -> Play:
    while play.table.chain:
        play.do("pass")
    return play


@rule("mh.hazard-limit.check-declaration")
def test_earcaraxe_at_home_raises_the_limit_of_the_company_that_is_under_way() -> None:
    play = Play()
    company = play.company("one", "Edhellond", "Aragorn II")
    play.hand("two", "Eärcaraxë at Home", "Wargs")
    play.moves(company, "Tolfalas")
    assert limit(play) == 2
    resolve(play.do("play Eärcaraxë at Home"))
    assert limit(play) == 3


@pytest.mark.parametrize("dragon", AT_HOME)
@rule("defeat-event.kill-permanent-event", "defeat-event.has-attack")
def test_a_dragon_at_home_adds_an_attack_to_its_lair_unless_it_is_ahunt(dragon: str) -> None:
    play, company = lair(dragon)
    site = play.table.site_of(play.table.companies[company])
    attacks = automatic_attacks.automatic_attacks(play.table, site, play.table.companies[company])
    assert [attack.race for attack in attacks] == ["dragon", "dragon"]
    assert (attacks[1].strikes, attacks[1].prowess, attacks[1].body) == AT_HOME[dragon]
    assert attacks[1].attacker_chooses is (dragon == "TD-22")
    assert CARDS[dragon].points_kind == "kill" and CARDS[dragon].points
    play.event("two", f"{CARDS[dragon].manifestation} Ahunt")
    assert len(automatic_attacks.automatic_attacks(play.table, site, play.table.companies[company])) == 1


def test_earcaraxe_at_home_makes_the_sea_perilous() -> None:
    for to, limit in (("Isles of the Dead that Live", 3), ("Rivendell", 2)):
        play = Play()
        company = play.company("one", "Grey Havens", "Aragorn II")
        play.event("two", "TD-22")
        play.hand("two", "Wargs")
        play.moves(company, to)
        assert play.table.journey is not None and play.table.journey.hazard_limit == limit


# -- Foolish Words ----------------------------------------------------------------------------------


@pytest.mark.parametrize("card", ["TD-25", "LE-112"])
def test_foolish_words_hinders_influence(card: str) -> None:
    play = road("Aragorn II", "Gandalf", hand=(card,))
    assert play.offered("play Foolish Words Gandalf")
    who, faction = play["Aragorn II"].number, play.id("Riders of Rohan")
    before = factions.faction_bonus(play.table, who, faction)
    played(play, card, "Aragorn II")
    assert factions.faction_bonus(play.table, who, faction) == before - 4


@pytest.mark.parametrize("card", ["TD-25", "LE-112"])
@pytest.mark.parametrize(("dice", "gone"), [((3, 4), False), ((4, 4), True)])
def test_foolish_words_goes_by_a_roll_above_seven(card: str, dice: tuple[int, int], gone: bool) -> None:
    play = Play()
    play.company("one", "Rivendell", "Legolas")
    play.give("Legolas", card)
    play.organization()
    assert not play.offered("remove-untapped Foolish Words")
    play.dice(*dice)
    play.do("remove Foolish Words").until("organization")
    assert play["Legolas"].state == TAPPED
    assert ("Foolish Words" not in play) == gone


@rule("site.on-guard.separate-chain")
def test_foolish_words_is_revealed_on_guard_when_a_faction_is_declared() -> None:
    play = guarded("Foolish Words", "Aragorn II", site="Edoras", own="Riders of Rohan")
    assert play.asked == "on-guard.response"
    bonus = factions.faction_bonus(play.table, play["Aragorn II"].number, play.id("Riders of Rohan"))
    play.dice(3, 3)
    play.do("reveal Foolish Words Aragorn II").until()
    (check,) = play.events("influence")
    assert check.facts["total"] == 6 + bonus - 4
    assert play["Foolish Words"].on == play["Aragorn II"].number


def test_foolish_words_is_revealed_on_guard_against_any_attempt_to_influence() -> None:
    play = Play()
    company = play.company("one", "Moria", "Aragorn II")
    play.company("two", "Moria", "Gimli")
    on_guard(play, company, "Foolish Words")
    play.at_site(company)
    play.do("influence Gimli")
    assert (play.asks, play.asked) == ("two", "on-guard.meet")
    play.do("reveal Foolish Words Aragorn II")
    unanswered(play)
    assert play["Foolish Words"].on == play["Aragorn II"].number
    assert play.events("influence")


def test_foolish_words_spoil_riddles() -> None:
    play = Play("wizard", "ringwraith")
    company = play.company("one", "Goblin-gate", "Bilbo", "Aragorn II")
    other = play.company("two", "Goblin-gate", "Gorbag")
    play.give("Bilbo", "TD-25")
    play.hand("one", "The Riddle Game")
    play.at_site(company)
    play.dice(4, 4, 4, 4)
    play.do(f"play The Riddle Game c{other}", "by Bilbo").until("riddle.kind")
    assert play.asks == "two", "8 and 3 less 4 against 8"


# -- Itangast at Home -------------------------------------------------------------------------------


@pytest.mark.parametrize(("dragon", "item", "other"), [("TD-38", "Emerald of the Mariner", "Glamdring")])
def test_itangast_at_home_taints_greater_items(dragon: str, item: str, other: str) -> None:
    play = Play()
    play.company("one", "Bree", "Aragorn II", "Legolas")
    play.give("Aragorn II", item)
    play.give("Legolas", other)
    before = [numbers.corruption_points(play.table, play[name].number) for name in ("Aragorn II", "Legolas")]
    play.event("two", dragon)
    after = [numbers.corruption_points(play.table, play[name].number) for name in ("Aragorn II", "Legolas")]
    assert after == [before[0] + 1, before[1]]


# -- Leucaruth at Home ------------------------------------------------------------------------------


def test_leucaruth_at_home_lets_one_dragon_be_played_in_a_turn() -> None:
    play = Play()
    company = play.company("one", "Rivendell", "Aragorn II", "Legolas", "Gimli")
    play.event("two", "TD-44")
    play.table.turn += 1
    play.hand("two", "TD-64", "TD-4")
    play.moves(company, "Moria", "Hollin", "Redhorn Gate").until("chain.open", "two")
    assert play.offered("play Scorba Ahunt") and play.offered("play Bairanax Ahunt")
    play.do("play Scorba Ahunt").until("chain.open", "two")
    assert not play.offered("play Bairanax Ahunt")
    play.table.turn += 1
    assert zones.unique_refusal(play.table, "TD-4") is None


# -- Scatha at Home ---------------------------------------------------------------------------------


def test_scatha_at_home_hinders_all_influence() -> None:
    assert "AS-63" in influence("AS-63", "Southron Oasis", "Ostisen", 10)
    play = influence("AS-63", "Southron Oasis", "Ostisen", 10)
    assert "AS-63" in play
    play = Play("ringwraith", "wizard")
    company = play.company("one", "Southron Oasis", "Ostisen")
    play.event("two", "TD-62")
    play.hand("one", "AS-63")
    play.at_site(company)
    play.dice(5, 5)
    play.do("play Haradrim").until()
    assert "Haradrim" not in play


# -- Scorba at Home ---------------------------------------------------------------------------------


def test_scorba_at_home_taints_major_items() -> None:
    play = Play()
    play.company("one", "Bree", "Aragorn II", "Legolas")
    play.give("Aragorn II", "Glamdring")
    play.give("Legolas", "Adamant Helmet")
    before = [numbers.corruption_points(play.table, play[name].number) for name in ("Aragorn II", "Legolas")]
    play.event("two", "TD-65")
    after = [numbers.corruption_points(play.table, play[name].number) for name in ("Aragorn II", "Legolas")]
    assert after == [before[0] + 1, before[1]]


# -- Smaug at Home ----------------------------------------------------------------------------------


@rule("manifestation.dragon-exception")
def test_other_forms_of_a_dragon_lie_beside_one_at_home() -> None:
    play, _ = lair("TD-71")
    for name in ("Smaug", "Smaug Ahunt"):
        assert zones.unique_refusal(play.table, play.id(name)) is None
    assert zones.unique_refusal(play.table, "TD-71") is not None, "but not the same card again"


def test_smaug_at_home_costs_a_card_but_not_the_last() -> None:
    for to in ("Grey Havens", "Bree"):
        play = Play()
        company = play.company("one", "Rivendell", "Aragorn II")
        play.hand("two", "Wargs")
        play.moves(company, to)
        usual = draws.own_draws(play.table)
        play.event("two", "TD-71")
        assert draws.own_draws(play.table) == max(1, usual - 1)


# -- Agburanar at Home ------------------------------------------------------------------------------


def test_agburanar_at_home_attacks_and_spares_a_dragon_the_limit() -> None:
    play = Play()
    company = play.company("one", "Caves of Ûlund", "Aragorn II")
    play.event("two", "Agburanar at Home")
    found = automatic_attacks.automatic_attacks(play.table, play["Caves of Ûlund"], play.table.companies[company])
    assert [(attack.race, attack.strikes, attack.prowess) for attack in found][1:] == [("dragon", 2, 16)]
    play.event("two", "Agburanar Ahunt")
    assert (
        len(automatic_attacks.automatic_attacks(play.table, play["Caves of Ûlund"], play.table.companies[company])) == 1
    )
    play = Play()
    company = play.company("one", "Rivendell", "Aragorn II")
    play.event("two", "Agburanar at Home")
    play.hand("two", "Leucaruth", "River")
    play.moves(company, "Irerock", "Grey Mountain Narrows", "Withered Heath").until("chain.open", "two")
    play.do(next(option for option in play.options if option.startswith("play Leucaruth")))
    assert play.table.journey is not None
    assert play.table.journey.declared == 0


# -- Known to an Ounce ------------------------------------------------------------------------------


@pytest.mark.parametrize("host", ["Irerock", "Leucaruth at Home"])
def test_known_to_an_ounce_wakes_the_lair_again(host: str) -> None:
    play = Play()
    company = play.company("one", "Irerock", "Aragorn II", "Legolas")
    if host != "Irerock":
        play.event("two", host)
    play.give(host, "Known to an Ounce") if host == "Irerock" else zones.enter(
        play.table, play.id("Known to an Ounce"), "two", "event", on=play[host].number
    )
    play.hand("one", "Glamdring")
    play.at_site(company)
    play.do("play Glamdring", "by Legolas").until("combat.assign")
    assert play.events("attack")[0].facts["race"] == "dragon"
    play.dice(*(6,) * 20)
    play.until()
    assert len(play.events("attack")) == (1 if host == "Irerock" else 2)


@rule("mh.event.play-targeted", "mh.event.target-current-site")
def test_known_to_an_ounce_lies_on_hoards_only() -> None:
    play = Play()
    company = play.company("one", "Irerock", "Aragorn II")
    play.company("one", "Moria", "Legolas")
    play.company("one", "Dancing Spire", "Gimli")
    play.event("two", "Scatha at Home")
    play.event("two", "Doors of Night")
    play.hand("two", "Known to an Ounce", "River")
    play.stays(company).until("chain.open", "two")
    found = [option for option in play.options if option.startswith("play Known")]
    assert found == ["play Known to an Ounce Irerock", "play Known to an Ounce Scatha at Home"], "not at another site"


# -- No Escape from My Magic ------------------------------------------------------------------------


@pytest.mark.parametrize(("dice", "held"), [((5, 4), True), ((5, 5), False)])
def test_no_escape_from_my_magic_bars_the_lands_of_a_faction(dice: tuple[int, int], held: bool) -> None:
    play = Play()
    company = play.company("one", "Rivendell", "Aragorn II")
    faction = play.faction("one", "Rangers of the North")
    card = zones.enter(play.table, play.id("No Escape from My Magic"), "two", "event", on=faction)
    zones.change(play.table, card, turn=play.table.turn - 1)
    play.dice(*dice)
    play.moves(company, "Bree", "Rhudaur", "Arthedain").until()
    assert ("do-nothing" in play.table.companies[company].flags) is held, "+2 for a ranger, +1 for a scout"


def test_no_escape_from_my_magic_waits_a_turn_and_is_for_unique_factions() -> None:
    play = Play()
    company = play.company("one", "Rivendell", "Aragorn II")
    play.faction("one", "Rangers of the North")
    play.hand("two", "No Escape from My Magic", "River")
    play.moves(company, "Bree", "Rhudaur", "Arthedain").until("chain.open", "two")
    assert [option for option in play.options if option.startswith("play No")] == [
        "play No Escape from My Magic Rangers of the North"
    ]
    play.do("play No Escape from My Magic Rangers of the North").until()
    assert "do-nothing" not in play.table.companies[company].flags


# -- Shadow of Mordor -------------------------------------------------------------------------------


@pytest.mark.parametrize("doors", [False, True])
def test_shadow_of_mordor_counts_the_cards_that_are_drawn(doors: bool) -> None:
    play = Play()
    company = play.company("one", "Rivendell", "Aragorn II")
    play.event("two", "Shadow of Mordor")
    if doors:
        play.event("two", "Doors of Night")
    play.event("one", "A Short Rest")
    play.hand("two", "River")
    play.journey(company, "Goblin-gate").until("movement.way").do("way region").until("movement.draw")
    most = int(play.options[0].split()[1])
    assert most >= 3
    play.do("draw 3")
    theirs = CARDS[play.id("Goblin-gate")].opponent_draws
    if play.asked == "movement.opponent-draw":
        assert play.options[0] == f"draw {theirs + (2 if doors else 0)}"
    play.until("chain.open", "two")
    assert play.table.journey is not None
    assert play.table.journey.hazard_limit == 2 + 2
    zones.discard(play.table, play["Shadow of Mordor"].number)
    assert play.table.journey.hazard_limit == 2


# -- Stormcrow --------------------------------------------------------------------------------------


def test_stormcrow_troubles_wizards_and_their_companies() -> None:
    play = Play()
    company = play.company("one", "Rivendell", "Gandalf", "Aragorn II", "Frodo", "Sam Gamgee")
    wizard = play["Gandalf"].number
    before = numbers.direct_influence(play.table, wizard)
    play.event("one", "Fellowship", company)
    play.hand("two", "Stormcrow", "River")
    play.stays(company).until("chain.open", "two")
    play.do("play Stormcrow")
    while play.asked == "chain.respond":
        play.do("pass")
    assert "Fellowship" not in play
    assert numbers.direct_influence(play.table, wizard) == before - 2
    play.event("two", "Doors of Night")
    assert numbers.direct_influence(play.table, wizard) == before - 4
    play.until()
    play.hand("one", "Fellowship")
    play.organization()
    assert not [option for option in play.options if option.startswith("play Fellowship")]


@rule("term.wizard.fallen-wizard-reading")
def test_stormcrow_troubles_the_companies_of_fallen_wizards() -> None:
    play = Play("fallen-wizard")
    company = play.company("one", "TW-376", "WH-4", "Balin", "Bofur", "Óin")
    play.event("one", "Fellowship", company)
    play.event("two", "Stormcrow")
    play.hand("two", "River")
    play.stays(company).until()
    assert "Fellowship" not in play


def test_stormcrow_spares_companies_without_a_wizard() -> None:
    play = Play()
    company = play.company("one", "Rivendell", "Elrond", "Aragorn II", "Frodo", "Sam Gamgee")
    play.event("two", "Stormcrow")
    play.event("one", "Fellowship", company)
    play.hand("one", "Wit")
    play.hand("two", "River")
    play.stays(company).until()
    assert "Fellowship" in play


# -- Ireful Flames ----------------------------------------------------------------------------------


def test_ireful_flames_burn_an_item_for_each_that_is_played() -> None:
    play = Play()
    company = play.company("one", "Irerock", "Aragorn II", "Legolas")
    play.event("two", "Ireful Flames")
    play.hand("one", "Glamdring", "Orcrist", "Concealment")
    play.at_site(company)
    play.do("play Glamdring", "by Legolas")
    assert play.asked in ("", "chain.respond", "chain.open") or play.options == ["burn Orcrist"]
    play.until()
    assert "Glamdring" in play
    assert play.names(play.player("one").removed) == ["Orcrist"]
    assert play.names(play.player("one").hand) == ["Concealment"]


def test_ireful_flames_let_no_item_be_played_alone_in_those_lairs() -> None:
    for site, offered in (("Irerock", False), ("Caves of Ûlund", True)):
        play = Play()
        company = play.company("one", site, "Aragorn II")
        play.event("two", "Ireful Flames")
        play.hand("one", "Glamdring", "Concealment")
        play.at_site(company)
        found = play.table.pending is not None and play.offered("play Glamdring")
        assert found is offered


def test_ireful_flames_stay_face_down_on_guard() -> None:
    play = Play()
    company = play.company("one", "Irerock", "Aragorn II", "Legolas")
    play.hand("one", "Glamdring", "Orcrist")
    play.on_guard(company, "Ireful Flames")
    play.at_site(company)
    assert not cards_here(play.table)
    play.do("play Glamdring", "by Legolas").until()
    assert "Glamdring" in play and not play.player("one").removed
