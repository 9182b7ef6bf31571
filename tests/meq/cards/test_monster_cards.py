"""Each card of the Monster Combat decks, played at the table. Cards of one name are one card in several decks."""

from __future__ import annotations

import pytest

from tests.meq.combat_table import ENEMY_MELEE, ENEMY_RANGED, MELEE, RANGED, clash, duel
from underdeeps.meq.cards.base import PARTS, text_of
from underdeeps.meq.facts import COMBAT_CARDS

DECKS = ("zealot", "ravager", "behemoth")


@pytest.mark.parametrize("card", [card.id for card in COMBAT_CARDS.values() if card.deck in DECKS])
def test_every_card_is_declared_and_says_what_it_does(card: str) -> None:
    assert PARTS[card] and text_of(card).endswith(".")


@pytest.mark.parametrize("card", ["zealot.quick-shot", "behemoth.sweep"])
def test_quick_shot_and_sweep(card: str) -> None:
    canceler = "beravor.charge" if card == "zealot.quick-shot" else "beravor.evade"
    blow = clash((card, canceler))
    assert not blow.own.canceled and blow.own.attack == COMBAT_CARDS[card].attack


def test_zealot_ranged_strike() -> None:
    assert clash(("zealot.ranged-strike", RANGED)).own.attack == 3
    assert clash(("zealot.ranged-strike", MELEE)).own.attack == 1


@pytest.mark.parametrize("card", ["zealot.strategize", "ravager.strategize"])
def test_strategize(card: str) -> None:
    fight = clash((card, MELEE), hand=[RANGED, MELEE, MELEE]).fight
    told = fight.events("told-types")[0].facts
    assert (told["who"], told["ranged"], told["melee"]) == ("thalin", 1, 2)


@pytest.mark.parametrize("card", ["zealot.aimed-shot", "ravager.aimed-shot", "behemoth.aimed-shot"])
def test_aimed_shot(card: str) -> None:
    assert clash((card, RANGED)).own.attack == 3
    assert clash((ENEMY_RANGED, RANGED), (card, "argalad.quick-shot")).own.attack == 6
    assert clash((ENEMY_RANGED, MELEE), (card, "argalad.quick-shot")).own.attack == 3


@pytest.mark.parametrize("card", ["zealot.fall-back", "ravager.fall-back"])
def test_fall_back(card: str) -> None:
    assert clash((card, RANGED), (ENEMY_RANGED, MELEE)).opp.canceled
    assert not clash((card, RANGED), (ENEMY_RANGED, RANGED)).opp.canceled


@pytest.mark.parametrize("card", ["zealot.poison-arrow", "ravager.poison-arrow", "ravager.eviscerate"])
def test_poison_arrow_and_eviscerate(card: str) -> None:
    assert clash((card, "argalad.quick-shot")).opp.dealt == 4
    assert clash((card, "thalin.block")).opp.dealt == 0


@pytest.mark.parametrize("card", ["zealot.parry", "ravager.parry"])
def test_parry(card: str) -> None:
    assert clash((card, MELEE)).own.defense == 3
    assert clash((card, RANGED)).own.defense == 1


@pytest.mark.parametrize("card", ["zealot.hack", "ravager.hack"])
def test_hack(card: str) -> None:
    assert clash((card, MELEE)).own.attack == 2
    assert clash((card, RANGED)).own.attack == 1


@pytest.mark.parametrize("card", ["zealot.charge", "ravager.charge"])
def test_charge(card: str) -> None:
    assert clash((card, RANGED)).opp.canceled
    assert not clash((card, MELEE)).opp.canceled


@pytest.mark.parametrize("card", ["zealot.smash", "behemoth.smash", "behemoth.precision"])
def test_smash_and_precision(card: str) -> None:
    assert clash((card, "thalin.dodge")).opp.dealt == 2
    assert clash((card, "thalin.block")).opp.defense == 2
    # The hero's card resolves first, and still a 0 is not raised.
    assert clash((card, "thalin.parry")).opp.defense == 0


@pytest.mark.parametrize("card", ["zealot.reckless", "behemoth.reckless"])
def test_reckless(card: str) -> None:
    assert clash((card, "argalad.quick-shot")).own.dealt == 1 + 2
    assert clash((card, "thalin.block")).own.dealt == 0


def test_ravager_concentrate() -> None:
    after = clash(("ravager.concentrate", RANGED), (ENEMY_MELEE, MELEE)).own
    assert (after.attack, after.defense) == (4, 4)


def test_ravager_anticipate() -> None:
    fight = duel("thalin", "witch-king", [MELEE, RANGED, MELEE], ["ravager.anticipate", ENEMY_RANGED, ENEMY_MELEE])
    fight.play(MELEE, "ravager.anticipate")
    fight.choose("continue").choose("continue")
    assert fight.asked.seat == "thalin"
    fight.choose(f"play {RANGED}")
    assert fight.asked.seat == "sauron" and fight.hero_side.faceup
    assert fight.events("laid-faceup")[-1].facts == {"who": "thalin", "card": RANGED}


def test_ravager_attack_of_opportunity() -> None:
    assert clash(("ravager.attack-of-opportunity", "argalad.quick-shot")).own.attack == 7
    assert clash(("ravager.attack-of-opportunity", "thalin.parry")).own.attack == 2


def test_behemoth_earthquake() -> None:
    assert clash(("behemoth.earthquake", MELEE)).opp.canceled
    assert clash(("behemoth.earthquake", RANGED)).opp.canceled


def test_behemoth_block() -> None:
    assert not clash(("behemoth.block", "beravor.evade")).own.canceled
    assert clash(("behemoth.block", "beravor.deadly-finesse")).own.defense == 2


def test_behemoth_rush() -> None:
    assert clash(("behemoth.rush", MELEE), (ENEMY_MELEE, RANGED)).opp.canceled
    assert not clash(("behemoth.rush", MELEE), (ENEMY_MELEE, MELEE)).opp.canceled


def test_behemoth_overpower() -> None:
    assert clash(("behemoth.overpower", MELEE), ("behemoth.sweep", RANGED)).own.attack == 5
    assert clash(("behemoth.overpower", MELEE), (ENEMY_RANGED, RANGED)).own.attack == 1


def test_behemoth_crush() -> None:
    assert clash(("behemoth.crush", MELEE)).own.attack == 6
    assert clash(("behemoth.crush", RANGED)).own.attack == 3


def test_behemoth_enraged() -> None:
    assert clash(("behemoth.enraged", "thalin.sweep")).own.dealt == 1
    # The whole round counts: what a trap dealt leaves nothing for the exchange.
    sprung = clash((ENEMY_RANGED, "skill.set-trap"), ("behemoth.enraged", "thalin.sweep"))
    assert sprung.own.dealt == 1
