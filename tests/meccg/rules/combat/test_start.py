"""How a combat begins, and what can be done before strikes are assigned."""

from __future__ import annotations

import pytest

from tests.meccg.play import Play
from tests.meccg.rules.combat_scenes import WILDS, at_moria, attacks, fight, on_the_way, outcomes, questions, rolled
from tests.meccg.rules.declaring import declared
from tests.meccg.sets.short_event_scenes import attacked
from tests.rules import rule
from underdeeps.meccg import windows
from underdeeps.meccg.facts import CARDS
from underdeeps.meccg.language.action import Ability
from underdeeps.meccg.language.hooks.combat import AttackerChooses
from underdeeps.meccg.language.hooks.numbers import Gives
from underdeeps.meccg.language.hooks.persons import Who
from underdeeps.meccg.parts.effects.attacks import ModifyAttack
from underdeeps.meccg.parts.effects.journeys import TreatRegion
from underdeeps.meccg.parts.events import HazardShort
from underdeeps.meccg.parts.targets.attacks import AttackOnCompany, TheAttack
from underdeeps.meccg.parts.targets.sites import PathRegions
from underdeeps.meccg.rules import numbers
from underdeeps.meccg.rules.combat.attacks import attack_body, attack_prowess, strikes_of
from underdeeps.meccg.table import TAPPED, WOUNDED

HAZARD_ON_ATTACK = "TW-63"
ITEM = "TW-206"
EVENT = "TW-94"
"""Cards that no shipped deck holds."""


# -- where attacks come from ------------------------------------------------------------------------


@rule("combat.source.kinds")
def test_creatures_sites_and_other_hazards_attack() -> None:
    play = on_the_way("Aragorn II")
    assert fight(play).source == "creature"
    play = at_moria("Aragorn II")
    assert fight(play).source == "automatic"
    play = on_the_way_with("Tidings of Bold Spies")
    assert (fight(play).source, fight(play).race, fight(play).strikes) == ("event", "orc", 4)


def on_the_way_with(event: str) -> Play:
    """A hazard event is played on a company on its way to Moria."""
    play = Play()
    company = play.company("one", "Rivendell", "Aragorn II")
    play.hand("two", event)
    play.moves(company, "Moria", *WILDS)
    return play.do(f"play {event} c{company}")


@rule("combat.stat.automatic-attack-prowess")
def test_the_prowess_of_an_automatic_attack_is_in_the_text_of_the_site() -> None:
    play = at_moria("Aragorn II")
    assert CARDS[fight(play).card].prowess is None
    assert attacks(play) == [("orc", 4, 7)]


@rule("combat.stat.prowess-and-body", "combat.ally.counts-as-character")
def test_an_ally_fights_with_prowess_and_body_as_a_character_does() -> None:
    play = Play("ringwraith")
    company = play.company("one", "Moria", "Ostisen")
    play.give("Ostisen", "War-wolf")
    assert (CARDS["LE-157"].prowess, CARDS["LE-157"].body) == (2, 7)
    attacked(play, company, "orc", 2, 8)
    assert play.options == ["face Ostisen", "face War-wolf", "enough"]
    play.do("face War-wolf", "face Ostisen", "fight War-wolf 0")
    play.dice(2, 3, 3, 4)
    play.do("tap")
    assert rolled(play) == [("War-wolf", 2 + 5, 8)]
    assert play["War-wolf"].state == WOUNDED
    assert (play.events("body-check")[0].facts["total"], play.events("body-check")[0].facts["body"]) == (7, 7)
    play.until()


@rule("combat.ally.counts-as-character")
def test_an_ally_supports_and_is_eliminated_as_a_character_is() -> None:
    play = Play("ringwraith")
    company = play.company("one", "Moria", "Ostisen")
    play.give("Ostisen", "War-wolf")
    attacked(play, company, "orc", 1, 8)
    play.do("face Ostisen", "tap", "support War-wolf")
    assert play["War-wolf"].state == TAPPED
    play.until()
    attacked(play, company, "orc", 2, 20)
    play.dice(1, 1, 1, 1, 1, 1, 6, 6)
    play.until()
    assert "War-wolf" not in play
    assert play.names(play.player("one").removed) == ["War-wolf"]


@pytest.mark.parametrize(("creature", "key", "body"), [("Wargs", "region:wilderness", None), ("LE-71", "", 8)])
@rule("combat.stat.prowess-and-body", "combat.strike-sequence.step7-strike-defeated")
def test_a_creature_has_prowess_and_may_have_a_body(creature: str, key: str, body: int | None) -> None:
    play = Play("ringwraith")
    company = play.company("one", "Carn Dûm", "Asternak")
    play.hand("two", creature)
    play.moves(company, "Bree", "Angmar", "Rhudaur", "Arthedain")
    play.do(f"play {play.word(play.id(creature))} {key or 'region:shadow-land'}")
    assert (fight(play).prowess, fight(play).body) == (CARDS[play.id(creature)].prowess, body)
    fight(play).prowess = 2
    fight(play).detainment = False
    play.dice(6, 6, 2, 2)
    play.until()
    assert len(play.events("strike-body")) == (0 if body is None else 1)
    assert outcomes(play) == ["defeated" if body is None else "not-defeated"]


@rule("combat.start.on-attack-resolution")
def test_a_combat_runs_through_five_steps() -> None:
    play = on_the_way("Aragorn II", "Legolas", "Gimli", own=("Concealment",))
    assert fight(play).stage == "start"
    play.state("Gimli", TAPPED)
    assert questions(play)[:5] == ["chain.open", "combat.assign", "combat.assign-rest", "combat.next", "strike.stay"]
    assert len(rolled(play)) == 2
    assert len(outcomes(play)) == 1


# -- starting an attack is an action ----------------------------------------------------------------


@rule("combat.attack.own-action", "combat.start.on-attack-resolution")
def test_a_creature_is_declared_before_it_attacks() -> None:
    play = Play()
    company = play.company("one", "Rivendell", "Aragorn II")
    play.hand("two", "Wargs", "River")
    play.moves(company, "Moria", *WILDS)
    play.do("play Wargs region:wilderness")
    assert [link.card for link in play.table.chain] == ["TW-109"]
    assert play.table.combat is None
    play.do("pass")
    assert play.table.combat is not None


@rule("combat.attack.must-start-chain")
def test_no_creature_in_response() -> None:
    play = Play()
    company = play.company("one", "Rivendell", "Aragorn II", "Legolas", "Gimli")
    play.hand("two", "Wargs", "River", "Wolves")
    play.moves(company, "Moria", *WILDS)
    assert play.offered("play Wolves region:wilderness")
    play.do("play River Moria")
    assert play.asked == "chain.respond"
    assert not any(option.startswith(("play Wolves", "play Wargs")) for option in play.options)


@rule("combat.attack.must-start-chain")
def test_no_other_hazard_that_attacks_in_response() -> None:
    play = Play()
    company = play.company("one", "Rivendell", "Aragorn II", "Legolas", "Gimli")
    play.hand("two", "River", "Tidings of Bold Spies")
    play.moves(company, "Moria", *WILDS)
    assert play.offered(f"play Tidings of Bold Spies c{company}")
    play.do("play River Moria")
    assert not any(option.startswith("play Tidings") for option in play.options)


@rule("combat.attack.on-guard-exception")
def test_an_on_guard_creature_opens_no_chain() -> None:
    play = Play()
    company = play.company("one", "Moria", "Aragorn II")
    play.on_guard(company, "Orc-guard")
    play.enters(company).until("site.enter").do("enter", "creature Orc-guard site:shadow-hold")
    assert not play.table.chains
    play.dice(*(6,) * 30)
    play.until()
    assert attacks(play) == [("orc", 4, 7), ("orc", 5, 8)]


# -- what can be done in step 1 ---------------------------------------------------------------------


@rule("combat.step1.normal-actions")
def test_both_players_act_as_the_phase_lets_them() -> None:
    play = on_the_way_beset()
    assert (play.asks, fight(play).stage) == ("one", "start")
    assert play.offered("play Marvels Told Despair of the Heart")
    play.do("pass")
    assert (play.asks, fight(play).stage) == ("two", "start")
    assert play.offered("play Weariness of the Heart Gimli")


def on_the_way_beset() -> Play:
    """A company with a hazard on it is attacked; the players hold cards that have nothing to do with attacks."""
    play = Play()
    company = play.company("one", "Rivendell", "Aragorn II", "Elrond", "Gimli")
    play.give("Gimli", "Despair of the Heart")
    play.hand("one", "Marvels Told", "Concealment")
    play.hand("two", "Wargs", "Weariness of the Heart", "River")
    play.moves(company, "Moria", *WILDS)
    play.until("chain.open", "two").do("play Wargs region:wilderness")
    while play.table.combat is None:
        play.do("pass")
    return play


@rule("combat.step1.phase-limits-still-bind")
def test_the_hazard_limit_counts_in_step_1() -> None:
    play = Play()
    company = play.company("one", "Rivendell", "Aragorn II", "Gimli")
    play.hand("two", "Wargs", "Weariness of the Heart", "River")
    play.moves(company, "Moria", *WILDS)
    play.do("play Wargs region:wilderness", "pass")
    assert fight(play).stage == "start"
    assert play.offered("play River Moria")
    play.do("play Weariness of the Heart Gimli")
    assert fight(play).stage != "start"
    assert play.asked == "combat.assign"


@rule("combat.step1.phase-limits-still-bind", "combat.step1.resource-attack-actions")
def test_before_a_site_is_entered_only_actions_on_the_attack_are_open() -> None:
    play = Play()
    company = play.company("one", "Moria", "Aragorn II", "Elrond")
    play.give("Aragorn II", "Despair of the Heart")
    play.hand("one", "Marvels Told", "Concealment")
    play.enters(company).until("site.enter").do("enter")
    assert play.options == ["play Concealment attack", "pass"]
    play.do("play Concealment attack")
    assert outcomes(play) == ["canceled"]
    assert not rolled(play)


@rule("combat.step1.resource-attack-actions", "combat.step1.whole-attack-attributes")
def test_a_permanent_event_that_thins_the_attack_is_played_in_step_1() -> None:
    """More Alert than Most, where the attacker chooses; nowhere else, and no event that does nothing to the attack."""
    play = Play()
    company = play.company("one", "Isle of the Ulond", "Aragorn II", "Elrond")
    play.event("two", "Eärcaraxë at Home")
    play.hand("one", "More Alert than Most", "Gates of Morning", "Alliance of Free Peoples")
    play.dice(6, 6)
    play.enters(company).until("site.enter").do("enter")
    assert (play.asked, fight(play).attacker_chooses) == ("combat.assign", False)
    play.until("chain.open")
    assert (strikes_of(play.table), fight(play).attacker_chooses) == (2, True)
    assert play.options == ["play More Alert than Most", "pass"]
    play.do("play More Alert than Most")
    assert strikes_of(play.table) == 1


@rule("combat.step1.resource-attack-actions")
def test_what_lowers_the_automatic_attacks_of_the_site_is_played_in_step_1() -> None:
    """Grond, on a faction that lives nearby, not on one that lives elsewhere."""
    play = Play("ringwraith")
    company = play.company("one", "LE-354", "Asternak", "Layos")
    play.faction("one", "Goblins of Goblin-gate")
    play.faction("one", "Black Trolls")
    play.hand("one", "Grond", "Grond")
    play.enters(company).until("site.enter").do("enter")
    before = attack_prowess(play.table)
    assert play.options == ["play Grond Goblins of Goblin-gate", "pass"]
    play.do("play Grond Goblins of Goblin-gate", "pass")
    assert attack_prowess(play.table) == before - 3
    assert fight(play).stage != "start", "a second Grond does nothing more to the site"


@rule("combat.step1.resource-attack-actions")
def test_what_takes_the_strength_of_the_attack_out_of_play_is_played_in_step_1() -> None:
    play = Play()
    company = play.company("one", "Moria", "Aragorn II", "Elrond")
    play.event("two", "Minions Stir")
    play.event("two", "Eyes of the Shadow")
    play.hand("one", "Marvels Told")
    play.enters(company).until("site.enter").do("enter")
    strikes, prowess = strikes_of(play.table), attack_prowess(play.table)
    assert play.options == ["play Marvels Told Minions Stir", "pass"]
    play.dice(6, 6)
    play.do("play Marvels Told Minions Stir")
    assert "Minions Stir" not in play
    assert (strikes_of(play.table), attack_prowess(play.table)) < (strikes, prowess)


@rule("combat.step1.normal-actions", "combat.strike-sequence.actions-between")
def test_once_a_site_is_entered_its_normal_actions_stay_open_in_a_fight() -> None:
    play = Play()
    company = play.company("one", "Moria", "Aragorn II", "Elrond")
    play.deck("one", "Glamdring")
    play.give("Aragorn II", "Despair of the Heart")
    play.hand("one", "Lucky Search", "Marvels Told")
    play.at_site(company).do("play Lucky Search")
    play.until("chain.open")
    assert fight(play).stage == "start"
    assert play.offered("play Marvels Told Despair of the Heart")
    play.do("pass")
    assert (fight(play).stage, play.offered("play Marvels Told Despair of the Heart")) == ("strikes", True)
    play.until()


@rule("combat.step1.resource-attack-actions", "combat.step1.whole-attack-attributes")
def test_a_resource_changes_how_many_strikes_an_attack_has() -> None:
    play = Play()
    company = play.company("one", "Moria", "Aragorn II", "Elrond")
    play.event("one", "Gates of Morning")
    play.hand("one", "Dark Quarrels")
    play.enters(company).until("site.enter").do("enter")
    assert strikes_of(play.table) == 4
    play.do("play Dark Quarrels/1 attack")
    assert strikes_of(play.table) == 2


@rule("combat.step1.whole-attack-attributes")
def test_a_resource_changes_the_prowess_and_the_body_of_an_attack() -> None:
    play = Play()
    company = play.company("one", "Rivendell", "Aragorn II")
    play.hand("one", "The Old Thrush")
    attacked(play, company, "dragon", 1, 14, 8)
    play.do("play The Old Thrush attack")
    assert (attack_prowess(play.table), attack_body(play.table)) == (11, 5)


@rule("combat.step1.whole-attack-attributes", "combat.assign.resource-beats-hazard")
def test_a_resource_changes_who_assigns_the_strikes() -> None:
    play = on_bats()
    assert fight(play).attacker_chooses
    play.do("use Great Bats attack")
    assert (play.asks, play.asked) == ("one", "combat.assign")


def on_bats() -> Play:
    """A company with Great Bats is attacked by Slayers of the attacker's choice."""
    play = Play("ringwraith")
    company = play.company("one", "Carn Dûm", "Asternak", "Ostisen")
    play.give("Asternak", "Great Bats")
    play.hand("two", "Cave-drake")
    play.moves(company, "Bree", "Angmar", "Rhudaur", "Arthedain", "Cardolan")
    return play.do(play.options[0])


@rule("combat.step1.hazard-attack-actions")
def test_hazards_on_an_attack_are_played_in_a_movement_hazard_phase_only() -> None:
    hazard = HazardShort(when=windows.ATTACK, on=TheAttack(), counts=0, does=(ModifyAttack(prowess=2),))
    with declared(HAZARD_ON_ATTACK, hazard):
        play = on_the_way("Aragorn II", others=(HAZARD_ON_ATTACK,))
        play.do("play Morgul-horse attack")
        assert attack_prowess(play.table) == 9 + 2
        play = at_moria("Aragorn II", others=(HAZARD_ON_ATTACK,))
        assert fight(play).stage != "start"
        fight(play).stage = "start"
        play.table.window = windows.ATTACK
        refusals = {refusal.rule for refusal in play.why_not("two", HAZARD_ON_ATTACK)}
        assert refusals == {"combat.step1.hazard-attack-actions"}


@rule("combat.step1.last-chance-to-cancel")
def test_nothing_cancels_or_changes_an_attack_once_strikes_are_assigned() -> None:
    play = Play()
    company = play.company("one", "Rivendell", "Aragorn II", "Elrond", "Gimli")
    play.event("one", "Gates of Morning")
    play.give("Gimli", "Despair of the Heart")
    play.hand("one", "Concealment", "Dark Quarrels", "Marvels Told")
    attacked(play, company, "orc", 2, 9)
    assert {"play Concealment attack", "play Dark Quarrels attack", "play Dark Quarrels/1 attack"} < set(play.options)
    play.do("pass", "face Gimli", "face Aragorn II")
    assert (play.asked, fight(play).stage) == ("chain.open", "strikes")
    assert [option for option in play.options if "attack" in option] == []
    play.do("pass").until("chain.open", "one")
    assert [option for option in play.options if "attack" in option] == []


@rule("combat.step1.until-both-pass")
def test_step_1_goes_on_until_both_are_done() -> None:
    play = on_the_way_beset()
    play.do("pass", "play Weariness of the Heart Gimli")
    assert play.asked == "chain.respond"
    play.until("chain.open")
    assert (play.asks, fight(play).stage) == ("one", "start")
    assert play.offered("play Concealment attack")
    play.do("pass")
    assert (play.asks, fight(play).stage) == ("two", "start")
    play.do("pass")
    assert play.asked == "combat.assign"


# -- what touches an attack -------------------------------------------------------------------------


@rule("combat.attack.modified-only-by-attack-effects")
def test_what_makes_orcs_stronger_does_not_touch_an_attack_of_orcs() -> None:
    with declared(EVENT, Gives("prowess", 3, to="everyone", who=Who(races=("orc",)))):
        play = Play("ringwraith")
        company = play.company("one", "Moria", "Gorbag")
        play.event("two", EVENT)
        attacked(play, company, "orc", 1, 9)
        assert numbers.prowess(play.table, play["Gorbag"].number) == 9
        assert attack_prowess(play.table) == 9
        play.dice(6, 6)
        play.until()
        play.event("two", "Minions Stir")
        play.state("Gorbag", 0)
        attacked(play, company, "orc", 1, 9)
        assert attack_prowess(play.table) == 9 + 1


@rule("combat.attack.affecting-card-in-company")
def test_what_touches_an_attack_must_be_in_the_attacked_company() -> None:
    with declared(ITEM, Ability(when=windows.ATTACK, on=TheAttack(), does=(ModifyAttack(prowess=-1),))):
        for bearer, usable in (("Aragorn II", True), ("Gimli", False)):
            play = Play()
            company = play.company("one", "Rivendell", "Aragorn II")
            play.company("one", "Rivendell", "Gimli")
            play.give(bearer, ITEM, "Torque of Hues")
            play.hand("one", "Dark Quarrels")
            attacked(play, company, "orc", 1, 9)
            assert play.offered("use Dagger of Westernesse attack") == usable
            assert play.offered("use Torque of Hues attack") == usable
            assert play.offered("play Dark Quarrels attack")


@rule("combat.attack.affecting-card-keying-exception")
def test_what_touches_the_key_of_an_attack_may_be_elsewhere() -> None:
    change = Ability(when=windows.MOVEMENT, on=PathRegions(("wilderness",)), does=(TreatRegion("shadow-land"),))
    cancel = Ability(when=windows.ATTACK, on=AttackOnCompany(), does=(ModifyAttack(prowess=-1),))
    with declared(ITEM, change, cancel):
        play = Play()
        company = play.company("one", "Rivendell", "Aragorn II")
        play.company("one", "Rivendell", "Gimli")
        play.give("Gimli", ITEM)
        play.hand("two", "Wargs")
        play.moves(company, "Moria", *WILDS)
        play.until("chain.open", "two").do("play Wargs region:wilderness")
        while play.table.combat is None:
            play.do("pass")
        assert play.offered("use Dagger of Westernesse path:0")
        assert not play.offered("use Dagger of Westernesse/1 attack")


@pytest.mark.parametrize(
    ("keyed", "canceled"), [("region:wilderness", True), ("region-name:Rhudaur", False), ("site-name:Moria", False)]
)
@rule("combat.attack.keyed-by-name-immune-to-type-cancel")
def test_an_attack_keyed_by_name_is_not_canceled_by_type(keyed: str, canceled: bool) -> None:
    play = Play()
    company = play.company("one", "Rivendell", "Aragorn II", "Gimli")
    play.give("Aragorn II", "Gollum")
    attacked(play, company, "animal", 1, 8, keyed=keyed)
    assert play.offered("use Gollum attack") == canceled


@rule("combat.assign.always-beats-regardless")
def test_in_all_cases_beats_what_a_resource_says() -> None:
    for always in (False, True):
        with declared("TW-45", AttackerChooses(always=always)):
            play = Play("ringwraith")
            company = play.company("one", "Moria", "Asternak", "Ostisen")
            play.give("Asternak", "Great Bats")
            play.hand("two", "TW-45")
            play.moves(company, "Isengard", "Redhorn Gate", "Fangorn", "Gap of Isen")
            play.do(next(option for option in play.options if option.startswith("play Huorn")))
            assert fight(play).attacker_chooses
            assert play.offered("use Great Bats attack") != always


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
