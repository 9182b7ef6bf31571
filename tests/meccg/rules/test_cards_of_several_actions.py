"""Cards with several actions, events on companies, the region limit, and a few things that people read."""

from __future__ import annotations

import pytest

from tests.meccg.cards.item_scenes import attack
from tests.meccg.play import Play
from tests.meccg.rules.made_up import declared
from tests.rules import rule
from underdeeps.meccg import RULES, windows
from underdeeps.meccg.facts import CARDS
from underdeeps.meccg.parts.effects.attacks import ModifyAttack
from underdeeps.meccg.parts.events import Short
from underdeeps.meccg.parts.targets.attacks import TheAttack
from underdeeps.meccg.rules import zones
from underdeeps.meccg.rules.combat import company_combat
from underdeeps.meccg.rules.journeys import region_movement, routes
from underdeeps.meccg.rules.turn import characters
from underdeeps.meccg.table import TAPPED, WOUNDED

WEAKENS = "TW-286"
"""A card that nobody has declared."""


# -- several actions --------------------------------------------------------------------------------


@rule(
    "multi-action.uninterrupted",
    "multi-action.printed-order",
    "multi-action.nothing-between",
    "multi-action.declared-in-reverse",
)
def test_the_actions_of_a_card_resolve_in_their_order_and_nobody_acts_between_them() -> None:
    """Vanishment cancels the attack, then the Wizard makes a corruption check; the last declared would come first."""
    play = Play()
    company = play.company("one", "Bree", "Gandalf", "Aragorn II")
    play.hand("one", "Vanishment", "Concealment")
    play.hand("two", "Wargs", "Orc-watch")
    attack(play, company, strikes=2)
    while not play.offered("play Vanishment attack"):
        play._modestly()
    before = len(play.table.log or [])
    play.dice(6, 6)
    play.do("play Vanishment attack")
    while play.table.chain:
        play.do("pass")
    asked = play.asked
    told = [event.kind for event in (play.table.log or [])[before:]]
    assert told.index("attack-canceled") < told.index("check-declared"), "in the order of the card"
    between = told[told.index("attack-canceled") : told.index("check-declared")]
    assert not {"declared", "used"} & set(between)
    assert asked in ("", "chain.respond", "chain.open")


@rule("multi-action.printed-order", "multi-action.nothing-between")
def test_a_response_comes_before_all_actions_of_a_card_never_between_two() -> None:
    """Dark Quarrels could be answered; once Escape resolves, its two actions follow each other."""
    play = Play()
    company = play.company("one", "Bree", "Aragorn II", "Legolas")
    play.hand("one", "Escape")
    attack(play, company, strikes=2)
    while not any(option.startswith("play Escape") for option in play.options):
        play._modestly()
    play.do(next(option for option in play.options if option.startswith("play Escape")))
    while play.table.pending is not None and play.asked == "chain.by":
        play.do(play.options[0])
    play.until()
    kinds = [event.kind for event in play.table.log or []]
    assert kinds.index("attack-canceled") < kinds.index("wounded")
    assert play.result == "canceled"
    assert WOUNDED in (play["Aragorn II"].state, play["Legolas"].state)


@rule("multi-action.attack-exception")
def test_an_attack_that_is_one_of_several_actions_can_be_canceled_and_its_strikes_met_and_no_more() -> None:
    """Rescue Prisoners brings an attack, and then who takes charge. Concealment cancels, Dodge meets a strike."""
    weakens = Short(when=windows.ATTACK, on=TheAttack(), does=(ModifyAttack(prowess=-1),))
    with declared(WEAKENS, weakens):
        play = Play()
        company = play.company("one", "Moria", "Aragorn II", "Legolas")
        play.hand("one", "Concealment", WEAKENS)
        attack(play, company, race="spider", strikes=2, source="automatic")
        assert play.offered("play Concealment attack")
        assert play.offered(f"play {CARDS[WEAKENS].name} attack"), "in an attack that stands alone"
        play = Play()
        company = play.company("one", "Moria", "Aragorn II", "Legolas")
        play.state("Moria", TAPPED)
        play.hand("one", "Rescue Prisoners", "Concealment", "Dodge", WEAKENS)
        play.at_site(company).do("play Rescue Prisoners Moria")
        while play.table.combat is None or play.asks != "one":
            play._modestly()
        assert not play.table.combat.open
        assert [option for option in play.options if option.startswith("play")] == ["play Concealment attack"]
        seen: list[str] = []
        while play.table.combat is not None:
            seen += play.options
            play._modestly()
        assert "play Dodge strike" in seen and f"play {CARDS[WEAKENS].name} attack" not in seen


# -- events on companies ----------------------------------------------------------------------------


def fellowship() -> tuple[Play, int]:
    play = Play()
    company = play.company("one", "Rivendell", "Elladan", "Bergil", "Éowyn", "Haldir")
    play.event("one", "Fellowship", company)
    play.locations("one", "Bree", "Moria")
    return play, company


@rule("event.permanent.split-forced-discard")
def test_fellowship_is_discarded_when_the_company_splits() -> None:
    play, _ = fellowship()
    play.organization().do("organize", "split Haldir")
    assert "Fellowship" not in play and play.asked != "organizing.event"
    assert play.names(play.player("one").discard) == ["Fellowship"]


@rule("event.permanent.empty-company-discard")
def test_the_events_of_a_company_go_when_the_last_of_it_is_gone() -> None:
    play = Play("ringwraith", "wizard")
    company = play.company("one", "Dol Guldur", "Jerrek", "Layos")
    number = play.event("one", "LE-170", company)
    zones.discard(play.table, play["Jerrek"].number)
    assert number in play.table.cards
    zones.discard(play.table, play["Layos"].number)
    assert number not in play.table.cards and CARDS["LE-170"].name in play.names(play.player("one").discard)


# -- the region limit -------------------------------------------------------------------------------


def reached(extra: int) -> set[int]:
    """By how many regions a company with so many more than the usual could go at most."""
    play = Play()
    number = play.company("one", "Rivendell", "Elladan")
    company = zones.change_company(play.table, number, extra_regions=extra)
    play.locations("one", *(site.id for site in CARDS.values() if site.kind == "site" and site.alignment == "hero"))
    here = play["Rivendell"].facts.region
    away = region_movement.distances(here, "wizard")
    sites = [CARDS[site] for site in routes.destinations(play.table, company) if site in CARDS]
    starter = {site.name for site in sites if routes.starter_path(play["Rivendell"].id, site.id, "wizard")}
    return {away[site.region] + 1 for site in sites if site.region and site.name not in starter}


@rule("region-limit.normal-four")
def test_four_regions_and_no_more() -> None:
    assert max(reached(0)) == 4


@rule("region-limit.extended-six")
def test_six_regions_are_the_most_whatever_the_effects() -> None:
    assert max(reached(1)) == 5
    assert max(reached(2)) == max(reached(3)) == max(reached(9)) == 6


# -- several strikes on one character ---------------------------------------------------------------


@rule("combat.multi-strike.eliminated-rest-succeed", "strikes.multiple.rest-cancelled")
def test_the_strikes_left_on_one_who_is_eliminated_are_canceled_not_successful() -> None:
    """The core rules would have them succeed; the book of the expansion prevails (CONFLICTS B1)."""
    play = Play()
    company = play.company("one", "Bree", "Aragorn II")
    attack(play, company, strikes=3, prowess=20)
    assert play.table.combat is not None
    play.table.combat.flags = (f"several-strikes:{play['Aragorn II'].number}:3",)
    play.until("combat.assign").do("face Aragorn II", "face Aragorn II", "face Aragorn II")
    play.dice(1, 1, 6, 6)
    outcomes: tuple[str, ...] = ()
    while play.table.pending is not None:
        play._modestly()
        if play.table.combat is not None:
            outcomes = tuple(strike.outcome for strike in play.table.combat.given)
    assert "Aragorn II" not in play
    assert len(play.events("strike-succeeded")) == 1 and "succeeded" not in outcomes[1:]


# -- what people read -------------------------------------------------------------------------------


@rule("combat.cvcc.assign-order")
def test_great_companies_can_meet_in_any_pairing() -> None:
    """Ten against ten are a hundred pairs; who strikes and who faces it are asked one after the other."""
    heroes = ("Aragorn II", "Legolas", "Gimli", "Boromir II", "Elladan", "Elrohir", "Faramir")
    orcs = ("Gorbag", "Muzgash", "Lagduf", "Radbug", "Ufthak", "Shagrat", "Grishnákh")
    play = Play("ringwraith", "wizard")
    number = play.company("one", "Moria", *orcs)
    play.company("two", "Moria", *heroes)
    for who in orcs[:4]:
        play.give(who, "War-wolf")
    for who in heroes[:4]:
        play.give(who, "TW-251")
    play.table.phase, play.table.site_company = "site", number
    zones.change_company(play.table, number, entered=True)
    play.run(company_combat.may_attack)
    play.do(play.options[-1]).until("company-combat.assign")
    assert len(play.options) == 12
    play.do(play.options[-2])
    assert (play.asked, len(play.options)) == ("company-combat.face", 11)


@pytest.mark.parametrize("copy", [False, True])
def test_a_haven_in_play_and_one_in_the_location_deck_are_told_apart(copy: bool) -> None:
    play = Play()
    play.company("one", "Rivendell", "Elladan")
    play.hand("one", "Bergil")
    play.locations("one", *(("Rivendell",) if copy else ()))
    play.organization().do("organize", "bring Bergil")
    assert play.table.pending is not None
    said = [RULES.sentence(play.table, play.table.pending, option) for option in play.table.pending.options]
    assert len(set(said)) == len(said)
    assert any("card of its own" in words for words in said) is copy
    assert characters.bring_options(play.table, "one", play.id("Bergil"))
