"""The resource events of The Balrog that are not specific to The Balrog."""

from __future__ import annotations

import pytest

from tests.meccg.cards.hazard_scenes import plays, unanswered
from tests.meccg.play import Play
from underdeeps.meccg import modifiers
from underdeeps.meccg.facts import CARDS
from underdeeps.meccg.language.catalogue import text_of
from underdeeps.meccg.language.standing import PARTS
from underdeeps.meccg.rules import numbers, zones
from underdeeps.meccg.rules.combat import automatic_attacks, company_combat
from underdeeps.meccg.rules.ending import scoring
from underdeeps.meccg.rules.influence import factions
from underdeeps.meccg.rules.journeys import region_movement, routes
from underdeeps.meccg.table import TAPPED

# -- secret ways: Crept Along Carefully, Going Ever Under Dark --------------------------------------


WAYS = [("BA-29", "wizard", "Aragorn II"), ("BA-37", "ringwraith", "Layos")]


def creeping(card: str, kind: str, *characters: str, site: str = "") -> tuple[Play, int]:
    play = Play(kind, "ringwraith" if kind == "wizard" else "wizard")
    company = play.company("one", site or ("Rivendell" if kind == "wizard" else "Carn Dûm"), *characters)
    play.event("one", card, company)
    return play, company


@pytest.mark.parametrize(("card", "kind", "who"), WAYS)
def test_they_are_played_on_a_company_in_the_organization_phase(card: str, kind: str, who: str) -> None:
    play = Play(kind, "wizard")
    company = play.company("one", "Rivendell" if kind == "wizard" else "Carn Dûm", who)
    play.hand("one", card)
    play.organization().do(f"play {CARDS[card].name} c{company}")
    unanswered(play)
    assert play.table.companies[company].events == (play[card].number,)


@pytest.mark.parametrize(("card", "kind", "who"), WAYS)
def test_who_creeps_does_not_use_starter_movement_and_goes_three_regions(card: str, kind: str, who: str) -> None:
    play, company = creeping(card, kind, who)
    where = play.table.companies[company]
    assert region_movement.region_limit(play.table, where) == 3
    goal = CARDS[play.id("Moria")]
    assert routes.ways(play.table, where, goal) == (() if kind == "ringwraith" else ("region",))
    zones.change_company(play.table, company, extra_regions=2)
    assert region_movement.region_limit(play.table, play.table.companies[company]) == 3


def test_only_crept_along_carefully_bars_the_under_deeps() -> None:
    for card, kind, who, below in (
        ("BA-29", "wizard", "Aragorn II", "DM-38"),
        ("BA-37", "ringwraith", "Layos", "AS-165"),
    ):
        play, company = creeping(card, kind, who, site="Moria")
        where = play.table.companies[company]
        barred = routes.movement_refusal(play.table, where, CARDS[below]) is not None
        assert barred == (card == "BA-29")


@pytest.mark.parametrize(("regions", "less"), [(("Rhudaur", "Hollin", "Redhorn Gate"), 1), ((), 0)])
def test_crept_along_carefully_lowers_the_hazard_limit_of_region_movement(regions: tuple[str, ...], less: int) -> None:
    names = ("Aragorn II", "Legolas", "Gimli")
    play, company = creeping("BA-29", "wizard", *names)
    play.hand("two", "River")
    play.moves(company, "Moria" if regions else "Goblin-gate", *regions)
    assert play.table.journey is not None
    assert play.table.journey.hazard_limit == 3 - less


def test_going_ever_under_dark_does_not_lower_the_hazard_limit_below_two() -> None:
    play, company = creeping("BA-37", "ringwraith", "Layos", "Asternak")
    play.hand("two", "River")
    play.moves(company, "Mount Gram", "Angmar")
    assert play.table.journey is not None
    assert play.table.journey.hazard_limit == 2


def ambushed(card: str, kind: str, *dice: int) -> Play:
    """The company that creeps along is attacked by another at the same site, on the opponent's turn."""
    play = Play("ringwraith" if kind == "wizard" else "wizard", kind)
    number = play.company("one", "Moria", *(("Gorbag",) if kind == "wizard" else ("Legolas",)))
    company = play.company("two", "Moria", *(("Aragorn II", "Gimli") if kind == "wizard" else ("Layos", "Lugdush")))
    play.event("two", card, company)
    play.table.phase, play.table.site_company = "site", number
    zones.change_company(play.table, number, entered=True)
    play.run(company_combat.may_attack)
    play.do(play.options[-1]).until("chain.open", "two")
    play.dice(*dice)
    play.do(f"use {CARDS[card].name} attack")
    return unanswered(play)


@pytest.mark.parametrize(("card", "kind", "who"), WAYS)
def test_who_creeps_may_slip_away_from_another_company(card: str, kind: str, who: str) -> None:
    del who
    skill = "ranger" if card == "BA-29" else "scout"
    helped = sum(skill in CARDS[Play(kind).id(name)].skills for name in _members(kind))
    for total in (7 - helped, 8 - helped):
        play = ambushed(card, kind, total // 2, total - total // 2)
        assert card not in play
        assert bool(play.events("attack-canceled")) == (total + helped > 7)


def _members(kind: str) -> tuple[str, ...]:
    return ("Aragorn II", "Gimli") if kind == "wizard" else ("Layos", "Lugdush")


@pytest.mark.parametrize(("card", "kind", "who"), WAYS)
def test_their_player_may_give_the_secret_way_up(card: str, kind: str, who: str) -> None:
    play, _ = creeping(card, kind, who)
    play.organization().do(f"use {CARDS[card].name}/1")
    unanswered(play)
    assert card not in play


def test_crept_along_carefully_goes_with_an_exhausted_deck_and_the_other_does_not() -> None:
    for card, kind, who in WAYS:
        play, _ = creeping(card, kind, who)
        zones.discard_on_exhaustion(play.table)
        assert (card in play) == (card == "BA-37")


def test_going_ever_under_dark_is_not_duplicated_on_a_company() -> None:
    for card, kind, who in WAYS:
        play, _ = creeping(card, kind, who)
        play.hand("one", card)
        play.organization()
        assert bool(plays(play)) == (card == "BA-29")


# -- Longbottom Leaf, Ancient Secrets ---------------------------------------------------------------


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


# -- To Fealty Sworn --------------------------------------------------------------------------------


def sworn(site: str, faction: str, *hobbits: str) -> Play:
    play = Play()
    company = play.company("one", site, "Aragorn II", *hobbits)
    play.hand("one", "To Fealty Sworn")
    if faction:
        number = play.faction("one", faction)
        zones.change(play.table, number, turn=play.table.turn)
    return play.at_site(company)


def test_to_fealty_sworn_makes_a_hobbit_a_knight() -> None:
    play = sworn("Edoras", "Riders of Rohan", "Merry")
    assert plays(play) == ["play To Fealty Sworn/1 Merry"]
    play.do("play To Fealty Sworn/1 Merry")
    unanswered(play)
    merry = play["Merry"]
    assert "warrior" in numbers.skills(play.table, merry.number)
    assert numbers.prowess(play.table, merry.number) == (merry.facts.prowess or 0) + 2
    own = numbers.free_direct_influence(play.table, merry.number)
    for card, more in (("Hobbits", 5), ("Sam Gamgee", 5), ("Riders of Rohan", 0)):
        assert numbers.free_direct_influence(play.table, merry.number, play.id(card)) == own + more
    assert scoring.tally(play.table, "one")["miscellaneous"] == 1


@pytest.mark.parametrize(
    ("site", "faction"), [("Edoras", ""), ("Bag End", "Hobbits"), ("Lake-town", "Men of Lake-town")]
)
def test_to_fealty_sworn_needs_a_faction_won_at_a_free_hold_away_from_home(site: str, faction: str) -> None:
    play = sworn(site, faction, "Merry")
    assert play.table.pending is None or not plays(play)


def test_to_fealty_sworn_is_played_beside_the_king() -> None:
    play = Play()
    play.company("one", "Minas Tirith", "Aragorn II", "Merry")
    play.give("Aragorn II", "Return of the King")
    play.hand("one", "To Fealty Sworn")
    play.organization()
    assert plays(play) == ["play To Fealty Sworn Merry"]
    play.do("play To Fealty Sworn Merry")
    unanswered(play)
    play.hand("one", "To Fealty Sworn")
    play.organization()
    assert play.table.pending is None or not plays(play)


# -- Great Army of the North ------------------------------------------------------------------------


ARMY = ("Orcs of Moria", "Goblins of Goblin-gate", "Orcs of Gundabad", "Hill Trolls")


def test_great_army_of_the_north_helps_its_player_to_win_orcs_and_trolls() -> None:
    play = Play("ringwraith", "ringwraith")
    play.company("one", "Moria", "Layos")
    play.company("two", "Mount Gram", "Asternak")
    before = [
        modifiers.total(factions.check_changes(play.table, play["Layos"].number, play.id(name)))
        for name in (*ARMY, "Woodmen")
    ]
    play.hand("one", "Great Army of the North")
    play.organization().do("play Great Army of the North")
    unanswered(play)
    after = [
        modifiers.total(factions.check_changes(play.table, play["Layos"].number, play.id(name)))
        for name in (*ARMY, "Woodmen")
    ]
    assert [b - a for a, b in zip(before, after, strict=True)] == [1, 1, 1, 1, 0]
    assert modifiers.total(factions.check_changes(play.table, play["Asternak"].number, play.id(ARMY[0]))) == 0


@pytest.mark.parametrize(
    ("factions", "points"), [(ARMY, 2), (ARMY[:3], 0), ((*ARMY[:3], "Orcs of Gorgoroth", "Woodmen"), 0)]
)
def test_great_army_of_the_north_counts_with_four_factions(factions: tuple[str, ...], points: int) -> None:
    play = Play("ringwraith", "wizard")
    play.event("one", "Great Army of the North")
    for name in factions:
        play.faction("one", name)
    assert scoring.tally(play.table, "one")["miscellaneous"] == points


def test_great_army_of_the_north_calls_factions_back_as_a_short_event() -> None:
    play = Play("ringwraith", "wizard")
    play.company("one", "Moria", "Layos")
    play.hand("one", "Great Army of the North")
    play.discard("one", "Orcs of Moria", "Hill Trolls", "Woodmen")
    play.organization().do("play Great Army of the North/1")
    unanswered(play)
    assert play.options == ["from-discard Orcs of Moria", "from-discard Hill Trolls", "enough"]
    play.do("from-discard Orcs of Moria", "from-discard Hill Trolls")
    assert {"Orcs of Moria", "Hill Trolls"} <= set(play.names(play.player("one").deck))
    assert sorted(play.names(play.player("one").discard)) == ["Great Army of the North", "Woodmen"]


def test_great_army_of_the_north_is_not_duplicated_as_a_permanent_event() -> None:
    play = Play("ringwraith", "wizard")
    play.company("one", "Moria", "Layos")
    play.event("one", "Great Army of the North")
    play.hand("one", "Great Army of the North")
    play.discard("one", "Orcs of Moria")
    assert plays(play.organization()) == ["play Great Army of the North/1"]


# -- Grond ------------------------------------------------------------------------------------------


def walls(play: Play, site: str) -> list[int]:
    company = play.company("one", site, "Layos") if "Layos" not in play else play.company("one", site, "Asternak")
    where = play.table.companies[company]
    return [
        attack.prowess for attack in automatic_attacks.automatic_attacks(play.table, play.table.site_of(where), where)
    ]


@pytest.mark.parametrize(("site", "less"), [("LE-354", 3), ("AS-160", 3), ("LE-358", 3), ("LE-356", 0), ("Moria", 0)])
def test_grond_breaks_gates_near_the_faction(site: str, less: int) -> None:
    """Goblin-gate is in the High Pass, between Rhudaur and the Anduin Vales."""
    play = Play("ringwraith", "wizard")
    play.company("one", "Minas Morgul", "Asternak")
    play.faction("one", "Goblins of Goblin-gate")
    play.faction("one", "Woodmen")
    play.hand("one", "Grond", "Grond")
    play.organization()
    assert plays(play) == ["play Grond Goblins of Goblin-gate"]
    play.do("play Grond Goblins of Goblin-gate")
    unanswered(play)
    assert walls(play, site) == [attack.prowess - less for attack in CARDS[play.id(site)].attacks]


def test_two_gronds_do_no_more_to_a_site_and_go_with_their_factions() -> None:
    play = Play("ringwraith", "wizard")
    for name in ("Goblins of Goblin-gate", "Hill Trolls"):
        zones.enter(play.table, "BA-39", "one", "event", on=play.faction("one", name))
    assert walls(play, "LE-358") == [4]
    zones.discard(play.table, play["Hill Trolls"].number)
    zones.discard(play.table, play["Goblins of Goblin-gate"].number)
    assert "BA-39" not in play
    assert walls(play, "LE-414") == [6]


# -- Long Grievous Siege ----------------------------------------------------------------------------


def siege() -> Play:
    play = Play("ringwraith", "wizard")
    play.company("one", "Minas Morgul", "Asternak")
    play.faction("one", "Goblins of Goblin-gate")
    play.faction("two", "Hillmen")
    play.hand("one", "Long Grievous Siege", "Long Grievous Siege")
    play.locations("one", "LE-358", "LE-363", "LE-354")
    play.organization().do("play Long Grievous Siege Goblins of Goblin-gate")
    if play.asked == "siege.site":
        assert play.options == ["besiege Cameth Brin"]
        play.do("besiege Cameth Brin")
    return unanswered(play)


def test_long_grievous_siege_drives_factions_out() -> None:
    play = siege()
    assert "Hillmen" in play.names(play.player("two").hand)
    assert play["LE-358"].on == play["BA-40"].number
    assert play.player("one").locations == ("LE-354", "LE-363")
    assert scoring.tally(play.table, "one")["miscellaneous"] == 1


def test_long_grievous_siege_lays_goblins_before_all_versions_of_the_site() -> None:
    play = siege()
    for seat, site, kind in (("two", "Cameth Brin", ""), ("one", "LE-358", "always")):
        company = play.company(seat, site, "Aragorn II" if seat == "two" else "Layos")
        where = play.table.companies[company]
        attack = automatic_attacks.automatic_attacks(play.table, play.table.site_of(where), where)[-1]
        assert (attack.race, attack.strikes, attack.prowess, attack.detainment) == ("orc", 5, 9, kind)
        who = where.characters[0]
        assert modifiers.total(factions.hindered(play.table, who)) == -5
    elsewhere = play.company("two", "Bree", "Legolas")
    assert modifiers.total(factions.hindered(play.table, play.table.companies[elsewhere].characters[0])) == 0


def test_long_grievous_siege_is_not_duplicated_on_a_faction() -> None:
    play = siege()
    assert not plays(play)


# -- Prone to Violence ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("event", "mine", "theirs", "fights"),
    [("", "Layos", "Gorbag", False), ("BA-42", "Layos", "Gorbag", True), ("BA-42", "The Witch-king", "Gorbag", False)],
)
def test_prone_to_violence_sets_minions_against_minions(event: str, mine: str, theirs: str, fights: bool) -> None:
    play = Play("ringwraith", "ringwraith")
    number = play.company("one", "Moria", mine)
    play.company("two", "Moria", theirs)
    if event:
        play.event("one", event)
    play.table.phase, play.table.site_company = "site", number
    zones.change_company(play.table, number, entered=True)
    assert bool(company_combat.targets(play.table)) == fights


@pytest.mark.parametrize(("mine", "theirs", "fights"), [("BA-3", "Gorbag", True), ("Azog", "The Witch-king", False)])
def test_prone_to_violence_lets_the_balrog_attack(mine: str, theirs: str, fights: bool) -> None:
    play = Play("balrog", "ringwraith")
    number = play.company("one", "BA-93", mine)
    play.company("two", "Moria", theirs)
    play.event("one", "BA-42")
    play.table.phase, play.table.site_company = "site", number
    zones.change_company(play.table, number, entered=True)
    assert bool(company_combat.targets(play.table)) == fights


def test_prone_to_violence_does_not_let_the_balrog_be_attacked() -> None:
    play = Play("ringwraith", "balrog")
    number = play.company("one", "Moria", "Gorbag")
    play.company("two", "BA-93", "BA-3", "Azog")
    play.event("one", "BA-42")
    play.table.phase, play.table.site_company = "site", number
    zones.change_company(play.table, number, entered=True)
    assert not company_combat.targets(play.table)


def test_prone_to_violence_is_played_once_and_goes_with_an_exhausted_deck() -> None:
    play = Play("ringwraith", "ringwraith")
    play.company("one", "Moria", "Layos")
    play.hand("one", "Prone to Violence", "Prone to Violence")
    play.organization().do("play Prone to Violence")
    unanswered(play)
    assert "Prone to Violence" in play
    assert play.table.pending is None or not plays(play)
    zones.discard_on_exhaustion(play.table)
    assert "Prone to Violence" not in play


@pytest.mark.parametrize("number", [29, 30, 32, 33, 36, 37, 38, 39, 40, 42])
def test_they_say_what_they_do(number: int) -> None:
    assert PARTS[f"BA-{number}"]
    words = text_of(f"BA-{number}")
    assert words.endswith(".")
    assert "  " not in words
