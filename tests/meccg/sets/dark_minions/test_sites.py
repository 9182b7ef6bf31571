"""The sites of Dark Minions."""

from __future__ import annotations

import pytest

from tests.meccg.play import Play
from tests.meccg.sets.site_scenes import HEROES, Faced, entering, faced, playable_items
from tests.meccg.sets.under_deeps_scenes import at
from underdeeps.meccg.facts import CARDS, SITES
from underdeeps.meccg.language.standing import PARTS
from underdeeps.meccg.rules import rings, zones
from underdeeps.meccg.rules.combat import automatic_attacks
from underdeeps.meccg.rules.journeys import routes
from underdeeps.meccg.table import TAPPED

UNDER_DEEPS_OF_HEROES = tuple(card.id for card in CARDS.values() if card.under_deeps and card.alignment == "hero")
UNDER_DEEPS_OF_MINIONS = tuple(card.id for card in CARDS.values() if card.under_deeps and card.alignment == "minion")


def test_all_sites_of_heroes_and_minions_are_enforced() -> None:
    assert len(UNDER_DEEPS_OF_HEROES) == len(UNDER_DEEPS_OF_MINIONS) == 10
    assert all(card in PARTS for card in (*UNDER_DEEPS_OF_HEROES, *UNDER_DEEPS_OF_MINIONS))


@pytest.mark.parametrize("site", [*UNDER_DEEPS_OF_HEROES, *UNDER_DEEPS_OF_MINIONS])
def test_each_site_is_entered_through_its_attacks_and_left_by_its_ways(site: str) -> None:
    facts = CARDS[site]
    hero = facts.alignment == "hero"
    play, company = at(site, kind="wizard" if hero else "ringwraith")
    mine = play.table.companies[company]
    attacks = automatic_attacks.automatic_attacks(play.table, play[site], mine)
    assert [(attack.race, attack.strikes, attack.prowess) for attack in attacks] == [
        (attack.race, attack.strikes, attack.prowess) for attack in facts.attacks
    ]
    play.player("one").locations = tuple(each.id for (_, whose), each in SITES.items() if whose == facts.alignment)
    found = {CARDS[card].name for card in routes.destinations(play.table, mine)}
    named = {name for name, _ in facts.adjacent if not name.startswith("any ")}
    udun = {each.name for each in SITES.values() if each.region == "Udûn" and each.alignment == facts.alignment}
    assert found == (named | udun if len(named) < len(facts.adjacent) else named)
    play.player("one").locations = ()
    play.dice(*[6] * 60)
    play.enters(company).do("enter").until()
    assert play.table.companies[company].entered
    begun = [(event.facts["race"], event.facts["strikes"]) for event in play.events("attack")]
    assert begun == [(attack.race, attack.strikes) for attack in facts.attacks if attack.race]


@pytest.mark.parametrize(
    ("site", "card"),
    [
        ("The Gem-deeps", "Wisp of Pale Sheen"),
        ("The Pûkel-deeps", "Chill Douser"),
        ("The Under-vaults", "Stirring Bones"),
    ],
)
@pytest.mark.parametrize("kind", ["wizard", "ringwraith"])
def test_undead_can_be_played_at_some_sites(site: str, card: str, kind: str) -> None:
    play, company = at(site, kind=kind)
    play.hand("two", card)
    play.journey(company).until("chain.open", "two")
    assert play.offered(f"play {card} site-name:{site}")


# -- Haudh-in-Gwanûr --------------------------------------------------------------------------------


SURFACE_SITES: list[tuple[str, tuple[str, ...], tuple[Faced, ...]]] = [
    ("DM-31", ("minor", "major"), (("undead", 1, 10, False),)),  # Haudh-in-Gwanûr
]
"""Sites with the classes of items that are playable there, and their automatic-attacks."""


@pytest.mark.parametrize(("site", "items", "attacks"), SURFACE_SITES)
def test_a_site_and_what_it_holds(site: str, items: tuple[str, ...], attacks: tuple[Faced, ...]) -> None:
    assert site in PARTS
    assert playable_items("wizard", site) == items
    assert faced("wizard", site, *HEROES) == attacks


def test_whom_haudh_in_gwanur_wounds_makes_a_corruption_check() -> None:
    play = entering("wizard", "DM-31", "Bergil")
    play.table.loaded = (1, 1, 1, 1, 6, 6, 1, 1)
    play.until()
    assert [event.facts["character"] for event in play.events("corruption")] == ["TW-129"]


# -- Hermit’s Hill ----------------------------------------------------------------------------------


HILL = "Hermit’s Hill"


def test_hermits_hill_has_men_and_minor_items() -> None:
    assert faced("wizard", HILL) == (("man", 3, 6, False),)
    assert playable_items("wizard", HILL) == ("minor",)


def test_hermits_hill_trades_two_minor_items_for_leave_to_play_a_major_one() -> None:
    play = Play()
    company = play.company("one", HILL, "Aragorn II", "Legolas", "Gimli")
    play.give("Aragorn II", "Dagger of Westernesse", "Star-glass")
    play.give("Legolas", "Dagger of Westernesse")
    play.hand("one", "Sword of Gondolin", "Sword of Gondolin")
    play.at_site(company)
    assert not play.offered("play Sword of Gondolin")
    play.do(f"use {HILL}", "sacrifice Dagger of Westernesse", "sacrifice Star-glass")
    while not play.offered("play Sword of Gondolin"):
        play.do("pass")
    assert not play.offered(f"use {HILL}")
    play.do("play Sword of Gondolin", "by Gimli")
    while "Sword of Gondolin" not in play:
        play.do("pass")
    assert "Star-glass" not in play
    assert play["Sword of Gondolin"].on == play["Gimli"].number
    zones.untap(play.table, play[HILL].number)
    assert not play.table.lasting


def test_hermits_hill_trades_nothing_when_it_is_tapped() -> None:
    play = Play()
    company = play.company("one", HILL, "Aragorn II", "Legolas")
    play.give("Aragorn II", "Dagger of Westernesse", "Star-glass")
    play.hand("one", "Gates of Morning")
    assert play.at_site(company).offered(f"use {HILL}")
    play.state(HILL, TAPPED)
    assert not play.at_site(company).offered(f"use {HILL}")


def test_hermits_hill_wants_two_items() -> None:
    play = Play()
    company = play.company("one", HILL, "Aragorn II")
    play.give("Aragorn II", "Star-glass")
    play.hand("one", "Sword of Gondolin")
    assert not play.at_site(company).offered(f"use {HILL}")


# -- The Under-gates --------------------------------------------------------------------------------


@pytest.mark.parametrize("site", ["DM-38", "AS-165"])
def test_no_balrog_in_the_under_gates_once_one_is_in_play_or_defeated(site: str) -> None:
    kind = "wizard" if site == "DM-38" else "ringwraith"
    play, company = at(site, kind=kind)

    def races() -> list[str]:
        mine = play.table.companies[company]
        return [attack.race for attack in automatic_attacks.automatic_attacks(play.table, play[site], mine)]

    assert races() == ["balrog", ""]
    number = play.event("two", "Balrog of Moria")
    assert races() == [""]
    zones.leave(play.table, number, "hand")
    assert races() == ["balrog", ""]
    durin = zones.enter(play.table, "DM-107", "two", "creature")
    zones.leave(play.table, durin, "points")
    assert races() == [""], "Durin’s Bane was defeated"


# -- The Under-grottos ------------------------------------------------------------------------------


@pytest.mark.parametrize(("kind", "more"), [("wizard", 2), ("ringwraith", 1)])
def test_the_under_grottos_help_to_test_rings(kind: str, more: int) -> None:
    play, _ = at("The Under-grottos", kind=kind)
    bearer = play["Aragorn II" if kind == "wizard" else "Asternak"]
    (ring,) = play.give(bearer.id, "Precious Gold Ring" if kind == "wizard" else "LE-312")
    play.dice(1, 2)
    play.run(rings.test, ring, 0, False)
    assert play.events("ring-tested")[0].facts["result"] == 3 + more
