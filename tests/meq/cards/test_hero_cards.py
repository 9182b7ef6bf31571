"""Each hero card, played at the table. Cards of one name are one card in several decks."""

from __future__ import annotations

import pytest

from tests.meq.combat_table import ENEMY_MELEE, ENEMY_RANGED, MELEE, RANGED, clash, duel
from tests.rules import rule
from underdeeps.meq.cards.base import PARTS, text_of
from underdeeps.meq.facts import COMBAT_CARDS, HEROES

HERO_CARDS = [card for card in COMBAT_CARDS.values() if card.deck in HEROES]


@pytest.mark.parametrize("card", [card.id for card in HERO_CARDS])
def test_every_card_is_declared_and_says_what_it_does(card: str) -> None:
    assert PARTS[card] and text_of(card).endswith(".")


def test_argalad_quick_shot() -> None:
    shot = clash(("argalad.quick-shot", "ravager.charge"))
    assert not shot.own.canceled and shot.own.attack == 1


@pytest.mark.parametrize(
    "card", ["argalad.overdraw", "beravor.ranged-strike", "eleanor.ranged-strike", "eometh.ranged-strike"]
)
def test_overdraw_and_ranged_strike(card: str) -> None:
    assert clash((card, ENEMY_RANGED)).own.attack == COMBAT_CARDS[card].attack + 2
    assert clash((card, ENEMY_MELEE)).own.attack == COMBAT_CARDS[card].attack


@rule("meq.combat.keyword.reduce-zero")
@pytest.mark.parametrize("card", ["argalad.precision", "eometh.smash"])
def test_precision_and_smash(card: str) -> None:
    blow = clash((card, "zealot.strategize"))
    assert blow.opp.defense == 0 and blow.opp.dealt == 2
    # A parry comes too late: what was reduced to 0 stays 0.
    assert clash((card, "zealot.parry")).opp.defense == 0
    # Block does not go under 2.
    assert clash((card, "behemoth.block")).opp.defense == 2


@pytest.mark.parametrize("card", ["argalad.aimed-shot", "beravor.aimed-shot", "eometh.aimed-shot"])
def test_aimed_shot(card: str) -> None:
    assert clash((card, ENEMY_RANGED)).own.attack == 3, "nothing was played before the first round"
    assert clash((RANGED, ENEMY_RANGED), (card, "zealot.quick-shot")).own.attack == 6
    assert clash((RANGED, ENEMY_MELEE), (card, "zealot.quick-shot")).own.attack == 3
    canceled = clash(("beravor.charge", ENEMY_RANGED), (card, "zealot.quick-shot"))
    assert canceled.own.attack == 3, "a canceled card had no type"


@rule("meq.choice.combat.canceled-carry-over")
@pytest.mark.parametrize("card", ["argalad.fall-back", "eometh.fall-back"])
def test_fall_back(card: str) -> None:
    assert clash((card, ENEMY_RANGED), (RANGED, "zealot.hack")).opp.canceled
    assert not clash((card, ENEMY_RANGED), (RANGED, "zealot.quick-shot")).opp.canceled
    assert not clash((card, "zealot.hack")).opp.canceled, "not in the round in which it is played"
    assert not clash((card, "ravager.charge"), (RANGED, "zealot.hack")).opp.canceled, "it was canceled itself"


@pytest.mark.parametrize("card", ["argalad.volley", "eleanor.volley"])
def test_volley(card: str) -> None:
    assert clash((card, ENEMY_RANGED)).own.attack == 2
    assert clash((card, ENEMY_RANGED), (RANGED, ENEMY_RANGED)).own.attack == 1 + 2
    assert clash((card, ENEMY_RANGED), (MELEE, ENEMY_RANGED)).own.attack == 2


@pytest.mark.parametrize("card", ["argalad.parry", "beravor.parry", "eleanor.parry", "eometh.parry", "thalin.parry"])
def test_parry(card: str) -> None:
    assert clash((card, ENEMY_MELEE)).own.defense == 3
    assert clash((card, ENEMY_RANGED)).own.defense == 1


@pytest.mark.parametrize("card", ["argalad.anticipate", "beravor.anticipate", "eleanor.anticipate"])
def test_anticipate(card: str) -> None:
    fight = duel(card.split(".")[0], "witch-king", [card, RANGED, MELEE], [ENEMY_RANGED, ENEMY_MELEE, "zealot.hack"])
    fight.play(card, ENEMY_RANGED)
    fight.choose("continue").choose("continue")
    assert fight.asked.seat == "sauron", "Sauron lays first"
    fight.choose("play zealot.hack")
    assert fight.asked.seat == fight.combat.hero and fight.enemy_side.faceup
    assert fight.events("laid-faceup")[-1].facts["card"] == "zealot.hack"
    fight.choose(f"play {MELEE}")
    assert fight.enemy_side.card == "zealot.hack" and fight.hero_side.card == MELEE


@pytest.mark.parametrize("card", ["argalad.attack-of-opportunity", "eleanor.attack-of-opportunity"])
def test_attack_of_opportunity(card: str) -> None:
    assert clash((card, "zealot.hack")).own.attack == 7
    assert clash((card, "zealot.parry")).own.attack == 2


@pytest.mark.parametrize("card", ["beravor.evade", "eometh.evade", "thalin.evade"])
def test_evade(card: str) -> None:
    assert clash((card, ENEMY_MELEE)).opp.canceled
    assert not clash((card, ENEMY_RANGED)).opp.canceled


@pytest.mark.parametrize("card", ["beravor.charge", "eleanor.charge"])
def test_charge(card: str) -> None:
    blow = clash((card, ENEMY_RANGED))
    assert blow.opp.canceled and blow.opp.dealt == 2
    assert not clash((card, ENEMY_MELEE)).opp.canceled


@pytest.mark.parametrize("card", ["beravor.strategize", "thalin.strategize"])
def test_strategize(card: str) -> None:
    fight = clash((card, "zealot.hack"), hand=["zealot.parry", "zealot.smash", "zealot.quick-shot"]).fight
    told = fight.events("told-types")[0].facts
    assert (told["who"], told["ranged"], told["melee"]) == ("witch-king", 1, 2)


def test_beravor_sneak_attack() -> None:
    assert clash(("beravor.sneak-attack", "zealot.hack")).own.attack == 3
    assert clash(("beravor.sneak-attack", "zealot.parry")).own.attack == 0


def test_beravor_deadly_finesse() -> None:
    blow = clash(("beravor.deadly-finesse", "behemoth.crush"))
    assert (blow.opp.printed_attack, blow.opp.printed_defense) == (1, 1)
    assert blow.opp.attack == 1 + 3, "what was lowered to 1 can still be raised"
    assert blow.opp.dealt == 4 - 1
    assert clash(("beravor.deadly-finesse", "zealot.hack")).opp.printed_defense == 0, "nothing is raised to 1"


def test_eleanor_concentrate() -> None:
    after = clash(("eleanor.concentrate", ENEMY_RANGED), (MELEE, ENEMY_MELEE)).own
    assert (after.attack, after.defense) == (4, 4)


def test_eleanor_hide() -> None:
    assert clash(("eleanor.hide", ENEMY_RANGED), (RANGED, ENEMY_RANGED)).own.defense == 4
    assert clash(("eleanor.hide", ENEMY_RANGED), (MELEE, ENEMY_RANGED)).own.defense == 2


def test_eleanor_retreat() -> None:
    fight = duel("eleanor", "witch-king", ["eleanor.retreat", RANGED], ["zealot.quick-shot", "behemoth.sweep"])
    fight.play("eleanor.retreat", "zealot.quick-shot", "escape", "location bree")
    assert fight.over and fight.outcome == "escaped"
    assert fight.hero.location == "bree" and fight.hero.rest == ("eleanor.retreat",)


def test_eleanor_retreat_is_not_offered_after_damage() -> None:
    fight = duel("eleanor", "witch-king", ["eleanor.retreat", RANGED], ["zealot.quick-shot", "behemoth.sweep"])
    fight.play("eleanor.retreat", "behemoth.sweep")
    assert fight.damage_to_hero == 1 and not fight.over


def test_eleanor_retreat_may_be_declined() -> None:
    fight = duel("eleanor", "witch-king", ["eleanor.retreat", RANGED], ["zealot.quick-shot", "behemoth.sweep"])
    fight.play("eleanor.retreat", "zealot.quick-shot", "stay")
    assert not fight.over


@pytest.mark.parametrize("card", ["eleanor.dodge", "thalin.dodge"])
def test_dodge(card: str) -> None:
    assert clash((card, ENEMY_MELEE)).own.defense == 4
    assert clash((card, ENEMY_MELEE), (RANGED, ENEMY_MELEE)).own.defense == 4


def test_eleanor_rest() -> None:
    fight = duel("eleanor", "witch-king", ["eleanor.rest", RANGED], ["ravager.concentrate", ENEMY_RANGED])
    fight.hero.rest = ("eleanor.hide", "eleanor.parry")
    top = fight.hero.life[-1]
    fight.play("eleanor.rest", "ravager.concentrate", "rest", "life")
    assert fight.hero.hand.cards == (RANGED, "eleanor.parry", top)
    assert fight.hero.rest == ("eleanor.hide",)


def test_eleanor_rest_is_up_to_two() -> None:
    fight = duel("eleanor", "witch-king", ["eleanor.rest", RANGED], ["ravager.concentrate", ENEMY_RANGED])
    fight.play("eleanor.rest", "ravager.concentrate", "life", "enough")
    assert len(fight.hero.hand) == 2


def test_eometh_hack() -> None:
    assert clash(("eometh.hack", ENEMY_MELEE)).own.attack == 2
    assert clash(("eometh.hack", ENEMY_RANGED)).own.attack == 1


def test_eometh_trample() -> None:
    fight = clash(("eometh.trample", "zealot.hack"), hand=["zealot.parry", "zealot.parry"]).fight
    assert fight.events("set-aside")[0].facts["card"] == "zealot.parry"
    assert fight.combat.enemy_hand.cards == ("zealot.parry",)


def test_eometh_eviscerate() -> None:
    assert clash(("eometh.eviscerate", "zealot.parry")).opp.dealt == 0
    assert clash(("eometh.eviscerate", "zealot.ranged-strike")).opp.dealt == 2 - 1 + 2


@pytest.mark.parametrize("card", ["eometh.reckless", "thalin.reckless"])
def test_reckless(card: str) -> None:
    assert clash((card, "zealot.quick-shot")).own.dealt == 1 + 2
    assert clash((card, "behemoth.block")).own.dealt == 0


def test_thalin_block() -> None:
    block = clash(("thalin.block", "behemoth.earthquake"))
    assert not block.own.canceled and block.own.defense == 4
    assert clash(("thalin.block", "zealot.smash")).own.defense == 2
    raised = clash(("thalin.dodge", ENEMY_RANGED), ("thalin.block", "zealot.smash"))
    assert raised.own.defense == 2 + 2


def test_thalin_sweep() -> None:
    sweep = clash(("thalin.sweep", "behemoth.earthquake"))
    assert not sweep.own.canceled and sweep.opp.dealt == 3


def test_thalin_rush() -> None:
    assert clash(("thalin.rush", ENEMY_MELEE), (MELEE, ENEMY_RANGED)).opp.canceled
    assert not clash(("thalin.rush", ENEMY_MELEE), (MELEE, "zealot.hack")).opp.canceled


def test_thalin_overpower() -> None:
    assert clash(("thalin.overpower", ENEMY_MELEE), ("thalin.sweep", ENEMY_RANGED)).own.attack == 5
    assert clash(("thalin.overpower", ENEMY_MELEE), (RANGED, ENEMY_RANGED)).own.attack == 1


def test_thalin_crush() -> None:
    assert clash(("thalin.crush", ENEMY_MELEE)).own.attack == 6
    assert clash(("thalin.crush", ENEMY_RANGED)).own.attack == 3


@rule("meq.choice.combat.damage-in-the-round")
def test_eviscerate_counts_what_a_trap_did_in_the_round() -> None:
    """The block stops the blow itself."""
    trapped = clash(("skill.set-trap", ENEMY_RANGED), ("eometh.eviscerate", "behemoth.block"))
    blocked = clash((RANGED, ENEMY_RANGED), ("eometh.eviscerate", "behemoth.block"))
    assert (trapped.opp.dealt, blocked.opp.dealt) == (2 + 2, 0)


@rule("meq.choice.combat.damage-in-the-round")
@pytest.mark.parametrize("card", ["eometh.reckless", "thalin.reckless"])
def test_reckless_counts_direct_damage(card: str) -> None:
    """An Orc deals 1 where both play melee, and its block nothing more; the Witch-king's block does nothing at all."""
    hero = card.partition(".")[0]
    hurt, unhurt = (duel(hero, enemy, [card], ["behemoth.block"]) for enemy in ("orc", "witch-king"))
    hurt.play(card, "behemoth.block")
    unhurt.play(card, "behemoth.block")
    assert (hurt.hero_side.dealt, unhurt.hero_side.dealt) == (1 + 2, 0)
