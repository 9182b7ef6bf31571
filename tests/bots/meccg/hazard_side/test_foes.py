"""What a creature would be as an attack: as the rules make it when it comes to that, and what it may cost."""

from __future__ import annotations

import pytest

from tests.meccg.play import Play
from underdeeps.bots.meccg.hazard_side import foes
from underdeeps.meccg.rules.combat import attacks
from underdeeps.meccg.table import TAPPED

WAY = ("Rhudaur", "Hollin", "Redhorn Gate")


def on_the_way(*characters: str, creature: str, laid: tuple[str, ...] = ()) -> Play:
    """A company is on its way to Moria, with events of the opponent in play."""
    play = Play()
    company = play.company("one", "Rivendell", *characters)
    for event in laid:
        play.event("two", event)
    play.hand("two", creature)
    return play.moves(company, "Moria", *WAY).until("chain.open", "two")


def reckoned(play: Play, creature: str, key: str = "region:wilderness") -> tuple[foes.Foe, foes.Toll]:
    company = next(iter(play.table.companies_of("one")))
    foe = foes.of_creature(play.table, company, play.id(creature), key)
    return foe, foes.toll(play.table, company, foe)


@pytest.mark.parametrize(
    ("creature", "laid"),
    [
        ("Wolves", ()),
        ("Wolves", ("Wake of War",)),
        ("Wolves", ("Wake of War", "Doors of Night")),
        ("Giant Spiders", ("Wake of War", "Full of Froth and Rage")),
        ("Orc-watch", ("Wake of War",)),
        ("Chill Douser", ("Plague of Wights", "Doors of Night")),
    ],
)
def test_an_attack_is_what_the_rules_make_of_it(creature: str, laid: tuple[str, ...]) -> None:
    play = on_the_way("Aragorn II", "Legolas", "Gimli", creature=creature, laid=laid)
    key = next(each.rpartition(" ")[2] for each in play.options if each.startswith(f"play {creature}"))
    foe, _ = reckoned(play, creature, key)
    play.do(f"play {creature} {key}").until("combat.assign")
    assert (attacks.strikes_of(play.table), attacks.attack_prowess(play.table)) == (foe.strikes, foe.prowess)


def test_the_untapped_meet_an_attack_unless_the_attacker_chooses() -> None:
    play = on_the_way("Aragorn II", "Sam Gamgee", creature="Cave-drake")
    _, chosen = reckoned(play, "Cave-drake")
    assert chosen.met == chosen.ready == 2
    play.state("Aragorn II", TAPPED)
    company = next(iter(play.table.companies_of("one")))
    one = foes.Foe(play.id("Cave Worm"), "drake", 1, 16, None)
    present = foes.fighters(play.table, company, one)
    assert [play.table.cards[each.number].facts.name for each in foes.who_meets(one, present, 1)] == ["Sam Gamgee"]


def test_what_only_taps_wounds_nobody() -> None:
    play = on_the_way("Aragorn II", "Sam Gamgee", creature="Ent in Search of the Entwives")
    foe, toll = reckoned(play, "Ent in Search of the Entwives")
    assert foe.gentle
    assert not toll.wounds
    assert not toll.lost
    assert toll.ready == 1


def test_several_attacks_on_one_hurt_more_and_are_harder_to_beat() -> None:
    play = on_the_way("Aragorn II", "Sam Gamgee", creature="Slayer")
    foe, toll = reckoned(play, "Slayer")
    company = next(iter(play.table.companies_of("one")))
    once = foes.toll(play.table, company, foe._replace(attacks=1))
    assert foe.alone
    assert foe.attacks > 1
    assert toll.met == once.met == 1
    assert toll.beaten < once.beaten
    assert toll.wounds > once.wounds


def test_nobody_is_left_to_face_it() -> None:
    assert foes.reckoned(foes.Foe("TW-114", "wolf", 3, 8, None), []).beaten == 1


def test_the_attacker_strikes_those_who_are_likely_hurt_and_worth_something() -> None:
    """All are tapped, so whoever attacks chooses: Aragorn is worth more, but is hardly ever hurt by it."""
    play = on_the_way("Aragorn II", "Sam Gamgee", "Ioreth", creature="Wolves")
    for name in ("Aragorn II", "Sam Gamgee", "Ioreth"):
        play.state(name, TAPPED)
    company = next(iter(play.table.companies_of("one")))
    weak = foes.Foe(play.id("Wolves"), "wolf", 1, 7, None)
    present = foes.fighters(play.table, company, weak)

    def struck(foe: foes.Foe) -> list[str]:
        return [play.table.cards[each.number].facts.name for each in foes.who_meets(foe, present, foe.strikes)]

    assert struck(weak) == ["Sam Gamgee"]
    assert struck(weak._replace(prowess=30)) == ["Aragorn II"]
    assert struck(weak._replace(strikes=2))[0] == "Sam Gamgee" and len(struck(weak._replace(strikes=2))) == 2
