"""The site phases: whose they are, entering a site, automatic-attacks, the attacks that follow them."""

from __future__ import annotations

import pytest

from tests.meccg.play import Play
from tests.rules import rule
from underdeeps.meccg.rules import zones
from underdeeps.meccg.rules.chain import chain
from underdeeps.meccg.rules.combat import attacks, automatic_attacks
from underdeeps.meccg.rules.turn import site_phase
from underdeeps.meccg.table import TAPPED, UNTAPPED


def at(site: str, *characters: str, kind: str = "wizard") -> tuple[Play, int]:
    """A company of player one at a site; nothing has begun."""
    play = Play(kind, "wizard")
    return play, play.company("one", site, *characters)


def fought(play: Play) -> list[object]:
    """The races of the attacks so far."""
    return [event.facts["race"] for event in play.events("attack")]


def offers(play: Play, seat: str = "one") -> list[str]:
    """What a player could declare in the window that is open."""
    return [play.say(option) for option in chain.offers(play.table, seat)]


# -- whose phases -----------------------------------------------------------------------------------


@rule("site.phase.each-company", "site.phase.end")
def test_each_company_has_its_site_phase_in_the_order_of_the_resource_player() -> None:
    play = Play()
    first = play.company("one", "Edoras", "Théoden")
    second = play.company("one", "Bree", "Aragorn II")
    play.hand("one", "Riders of Rohan", "Rangers of the North")
    play.run(site_phase.site_phase)
    assert (play.asks, play.options) == ("one", [f"company {first}", f"company {second}"])
    play.do(f"company {second}", "enter")
    assert play.offered("play Rangers of the North") and not play.offered("play Riders of Rohan")
    play.do("pass")
    assert play.table.site_company == first and play.asked == "site.enter"
    play.do("enter")
    assert play.offered("play Riders of Rohan")
    play.do("pass")
    assert not play.asked


@rule(
    "site.phase.choice-first",
    "site.auto-attack.actions-after-entering",
    "site.phase.enter",
    "site.resource.after-all-attacks",
)
def test_nothing_is_done_before_the_company_enters_and_has_faced_its_attacks() -> None:
    """Smoke Rings, an item: only after the Orcs of Moria; but Dark Quarrels, which concerns the attack, before."""
    play, company = at("Moria", "Aragorn II", "Legolas")
    play.hand("one", "Smoke Rings", "Glamdring", "Dark Quarrels")
    play.sideboard("one", "Orcrist")
    play.enters(company)
    assert (play.asked, play.options) == ("site.enter", ["enter", "nothing"])
    play.do("enter")
    assert play.table.combat is not None
    assert [option for option in play.options if option.startswith("play")] == ["play Dark Quarrels attack"]
    play.do("play Dark Quarrels attack").until("chain.open")
    assert play.table.combat is None
    assert play.offered("play Smoke Rings") and play.offered("play Glamdring")


@rule("site.phase.do-nothing")
def test_a_company_that_does_nothing_is_done() -> None:
    play, company = at("Moria", "Aragorn II")
    play.hand("one", "Smoke Rings", "Glamdring")
    play.sideboard("one", "Orcrist")
    play.enters(company).do("nothing")
    assert not play.asked and not fought(play)
    assert not play.table.companies[company].entered


@rule("mh.returned.no-site-phase-actions")
def test_a_company_that_was_sent_back_starts_no_action_even_at_the_start() -> None:
    """Vile Fumes could be laid on the site as the site phase starts."""
    for returned in (False, True):
        play, company = at("Goblin-gate", "Asternak", kind="ringwraith")
        play.give("Asternak", "Vile Fumes")
        zones.change_company(play.table, company, returned=returned)
        play.enters(company)
        assert bool(play.asked) != returned


# -- entering ---------------------------------------------------------------------------------------


@rule("site.enter.four-steps", "site.enter.on-guard-creature", "site.enter.on-guard-no-other-actions")
def test_on_guard_cards_come_first_then_automatic_attacks_then_on_guard_creatures() -> None:
    play, company = at("Moria", "Aragorn II", "Legolas", "Gimli")
    play.on_guard(company, "Orc-guard")
    play.hand("one", "Smoke Rings", "Concealment")
    play.sideboard("one", "Orcrist")
    play.hand("two", "Twilight")
    play.event("two", "Doors of Night")
    play.enters(company).until("site.enter").do("enter")
    assert (play.asks, play.asked) == ("two", "on-guard.entry")
    assert play.options == ["creature Orc-guard site:shadow-hold", "keep"]
    assert not offers(play, "one") and not offers(play, "two")
    play.do("creature Orc-guard site:shadow-hold")
    assert play.table.combat is not None and play.table.combat.source == "automatic"
    play.dice(*[6] * 40)
    while len(play.events("attack-ended")) < 2:
        play._modestly()
    assert [event.facts["card"] for event in play.events("attack")] == [play.id("Moria"), play.id("Orc-guard")]


@rule("site.enter.on-guard-needs-automatic-attack")
def test_nothing_is_revealed_on_entry_of_a_site_without_automatic_attacks() -> None:
    play, company = at("Bree", "Aragorn II")
    play.on_guard(company, "Abductor")
    play.enters(company).do("enter")
    assert not play.asked and not fought(play)
    play, company = at("Raider-hold", "Aragorn II")
    play.on_guard(company, "Abductor")
    play.enters(company).do("enter")
    assert play.asked == "on-guard.entry" and play.offered("creature Abductor site:border-hold")


@rule("site.enter.on-guard-event", "site.enter.on-guard-other-events-later", "site.on-guard.only-actual-effects")
def test_an_event_that_does_not_touch_the_automatic_attacks_waits_for_a_resource() -> None:
    """Minions Stir touches Orcs, so at Moria; Wake of War would touch Wolves, which are not there; Foolish Words a
    character, which is for later."""
    play, company = at("Moria", "Aragorn II", "Legolas")
    play.hand("one", "Glamdring", "Dark Quarrels")
    for name in ("Minions Stir", "Wake of War", "Foolish Words"):
        play.on_guard(company, name)
    play.enters(company).do("enter")
    assert play.asked == "on-guard.entry"
    assert play.options == ["reveal Minions Stir", "keep"]
    play.do("reveal Minions Stir").until("chain.open", "one")
    assert attacks.strikes_of(play.table) == 5
    play.do("play Dark Quarrels attack").until("chain.open", "one").do("play Glamdring", "by Legolas")
    assert play.asked == "on-guard.response"
    assert play.options == ["reveal Foolish Words Aragorn II", "reveal Foolish Words Legolas", "keep"]


# -- automatic-attacks ------------------------------------------------------------------------------


@rule("site.auto-attack.sequence", "site.auto-attack.entered")
def test_automatic_attacks_follow_in_the_order_of_the_site_whether_defeated_or_not() -> None:
    """At Shelob's Lair Orcs come before the spider; the company takes a wound, and has entered."""
    play, company = at("Shelob’s Lair", "Asternak", "Hador", "The Mouth", kind="ringwraith")
    play.hand("one", "High Helm")
    play.enters(company).do("enter").until("combat.assign")
    assert fought(play) == ["orc"] and not play.table.companies[company].entered
    play.dice(*[5] * 8)
    play.do("face Hador").until("chain.open")
    assert fought(play) == ["orc", "spider"]
    assert [event.facts["outcome"] for event in play.events("attack-ended")][-1] != "defeated"
    assert play.table.companies[company].entered


@rule("site.auto-attack.every-turn")
def test_automatic_attacks_are_faced_anew_on_each_entry() -> None:
    play, company = at("Goblin-gate", "Aragorn II", "Legolas", "Gimli")
    for _ in range(2):
        play.dice(*[6] * 12)
        play.enters(company).do("enter").until("combat.assign")
        play.do("face Aragorn II", "face Legolas", "face Gimli").until()
        assert play.events("attack-ended")[-1].facts["outcome"] == "defeated"
        for name in ("Aragorn II", "Legolas", "Gimli"):
            play.state(name, UNTAPPED)
    assert fought(play) == ["orc", "orc"]


@rule("site.auto-attack.home-site-cancel", "site.auto-attack.home-site-cancel-named")
@pytest.mark.parametrize(
    ("site", "who", "cancels"),
    [("Sarn Goriwing", "Eradan", True), ("Sarn Goriwing", "Hador", False), ("Isengard", "Bûrat", False)],
)
def test_who_is_at_home_taps_to_cancel_an_automatic_attack(site: str, who: str, cancels: bool) -> None:
    """Eradan's home is Sarn Goriwing, by name; Bûrat's is any ruin that is not under the ground."""
    play, company = at(site, who, "Asternak" if who != "Bûrat" else "Tûma", kind="ringwraith")
    play.enters(company).do("enter")
    assert ([option for option in offers(play) if option.startswith("at-home")] == [f"at-home {who}"]) == cancels
    if cancels:
        play.do(f"at-home {who}").until()
        assert play[who].state == TAPPED
        assert [event.facts["outcome"] for event in play.events("attack-ended")] == ["canceled"]


@rule("site.auto-attack.remove-is-not-cancel")
def test_automatic_attacks_are_not_taken_off_a_site_before_it_is_entered() -> None:
    """Rebuild the Town takes them away for good, but does not help against those of today."""
    play, company = at("Isengard", "Aragorn II", "Legolas", "Gimli")
    play.hand("one", "Rebuild the Town")
    rebuild = "play Rebuild the Town Isengard"
    play.enters(company)
    assert play.asked == "site.enter"
    play.do("enter").until("combat.assign")
    assert rebuild not in offers(play)
    play.dice(*[6] * 12)
    play.do("face Aragorn II", "face Legolas", "face Gimli").until("chain.open")
    play.do(rebuild).until()
    assert not automatic_attacks.automatic_attacks(play.table, play["Isengard"], play.table.companies[company])


@rule("site.auto-attack.independent-of-site")
def test_an_automatic_attack_goes_on_when_it_is_taken_off_its_site() -> None:
    play, company = at("Isengard", "Aragorn II", "Legolas", "Gimli")
    play.enters(company).do("enter").until("combat.assign")
    play.give("Isengard", "Rebuild the Town")
    assert not automatic_attacks.automatic_attacks(play.table, play["Isengard"], play.table.companies[company])
    play.dice(*[6] * 12)
    play.do("face Aragorn II", "face Legolas", "face Gimli").until()
    assert [event.facts["outcome"] for event in play.events("attack-ended")] == ["defeated"]
    assert len(play.events("strike-rolled")) == 3


# -- after them -------------------------------------------------------------------------------------


@rule("site.declared-attacks.resolve")
def test_revealed_creatures_attack_in_the_order_of_the_resource_player() -> None:
    play, company = at("Moria", "Aragorn II", "Legolas", "Gimli", "Elladan")
    play.on_guard(company, "Orc-guard")
    play.on_guard(company, "Ghouls")
    play.enters(company).do("enter")
    play.do("creature Orc-guard site:shadow-hold", "creature Ghouls site:shadow-hold")
    play.dice(*[6] * 60)
    play.until("site.on-guard-order")
    assert play.asks == "one" and play.options == ["face Orc-guard", "face Ghouls"]
    play.do("face Ghouls")
    while len(fought(play)) < 3:
        play._modestly()
    assert fought(play) == ["orc", "undead", "orc"]
