"""The resources of The Balrog that keep other cards off to the side."""

from __future__ import annotations

import pytest

from tests.meccg.cards.hazard_scenes import unanswered
from tests.meccg.play import Play
from underdeeps.meccg.facts import CARDS
from underdeeps.meccg.language.catalogue import text_of
from underdeeps.meccg.language.standing import PARTS
from underdeeps.meccg.rules import rings, setup, zones
from underdeeps.meccg.rules.combat import creatures
from underdeeps.meccg.rules.ending import scoring
from underdeeps.meccg.table import TAPPED, UNTAPPED

# -- Rumours of Rings, Whispers of Rings ------------------------------------------------------------


RUMOURS = [
    ("BA-31", "wizard", "Aragorn II", "Beautiful Gold Ring"),
    ("BA-44", "ringwraith", "Layos", "Gleaming Gold Ring"),
]


def rumours(card: str, kind: str, who: str, *kept: str) -> Play:
    play = Play(kind, "wizard")
    play.company("one", "Rivendell" if kind == "wizard" else "Carn Dûm", who)
    play.event("one", card)
    for ring in kept:
        zones.enter(play.table, play.id(ring), "one", "aside", on=play[card].number, note=("no-points",))
    lesser = "Lesser Ring" if kind == "wizard" else "Minor Ring"
    magic = "Magic Ring of Courage" if kind == "wizard" else "Magic Ring of Fury"
    play.sideboard("one", magic, "The One Ring", "Glamdring" if kind == "wizard" else "Strange Rations")
    play.discard("one", lesser)
    return play


@pytest.mark.parametrize(("card", "kind", "who", "gold"), RUMOURS)
def test_rumours_lay_a_ring_by_once_a_turn(card: str, kind: str, who: str, gold: str) -> None:
    del gold
    play = rumours(card, kind, who).organization()
    play.do(f"use {CARDS[card].name}")
    unanswered(play)
    assert len(play.options) == 2
    before = scoring.tally(play.table, "one")
    play.do(play.options[0])
    (ring,) = play.table.borne(play[card].number, "aside")
    assert CARDS[ring.id].item == "special"
    assert scoring.tally(play.table, "one") == before
    assert not play.offered(f"use {CARDS[card].name}")


@pytest.mark.parametrize(("card", "kind", "who", "gold"), RUMOURS)
def test_rumours_keep_two_rings_at_most(card: str, kind: str, who: str, gold: str) -> None:
    del gold
    kept = ("TW-271", "TW-272") if kind == "wizard" else ("LE-316", "LE-317")
    assert rumours(card, kind, who, kept[0]).organization().offered(f"use {CARDS[card].name}")
    assert not rumours(card, kind, who, *kept).organization().offered(f"use {CARDS[card].name}")


@pytest.mark.parametrize(("card", "kind", "who", "gold"), RUMOURS)
def test_a_ring_laid_by_is_played_as_from_hand(card: str, kind: str, who: str, gold: str) -> None:
    lesser = "TW-266" if kind == "wizard" else "LE-324"
    play = rumours(card, kind, who, lesser)
    (ring,) = play.give(who, gold)
    play.dice(1, 1)
    play.run(rings.test, ring, 0, False)
    play.do(f"ring-from-side {CARDS[lesser].name}")
    assert play[lesser].role == "item"
    assert play[lesser].on == play[who].number
    assert play[card].bears == ()
    assert sum(each.id == lesser for each in play.table.cards.values()) == 1


@pytest.mark.parametrize("card", ["BA-31", "BA-44"])
def test_the_game_may_start_with_rumours_instead_of_a_minor_item(card: str) -> None:
    play = Play("wizard" if card == "BA-31" else "ringwraith", "wizard")
    play.company("one", "Rivendell" if card == "BA-31" else "Carn Dûm", "TW-120")
    play.player("one").pool = (card,)
    number = setup.give_item(play.table, "one", card, play["TW-120"].number)
    setup.lay_with(play.table, number, play["TW-120"].number)
    assert play.table.events == (number,)


@pytest.mark.parametrize("card", ["BA-31", "BA-44"])
def test_rumours_are_played_on_their_own(card: str) -> None:
    kind = "wizard" if card == "BA-31" else "ringwraith"
    play = Play(kind, "wizard")
    play.company("one", "Rivendell" if card == "BA-31" else "Carn Dûm", "TW-120")
    play.hand("one", card)
    play.organization().do(f"play {CARDS[card].name}")
    unanswered(play)
    assert play.table.events == (play[card].number,)


# -- Elven Rope -------------------------------------------------------------------------------------


def roped(creature: str = "Wargs", *dice: int) -> Play:
    play = Play()
    company = play.company("one", "Rivendell", "Aragorn II", "Legolas", "Gimli")
    play.give("Aragorn II", "Elven Rope")
    play.hand("two", creature)
    play.moves(company, "Moria", "Rhudaur", "Hollin", "Redhorn Gate")
    play.dice(*(dice or (6,) * 40))
    return play.do(f"play {creature} region:wilderness")


def test_elven_rope_holds_a_defeated_creature() -> None:
    play = roped().until("creature.hold")
    play.do("hold Elven Rope")
    assert play["Wargs"].on == play["Elven Rope"].number
    assert scoring.tally(play.table, "one")["kill"] == 0
    assert scoring.tally(play.table, "one")["miscellaneous"] == 0
    zones.store(play.table, play["Elven Rope"].number)
    assert play["Wargs"].on == play["Elven Rope"].number
    assert scoring.tally(play.table, "one")["miscellaneous"] == 3


def test_elven_rope_alone_is_worth_nothing_when_stored() -> None:
    play = roped().until("creature.hold").do("count")
    assert scoring.tally(play.table, "one")["kill"] == CARDS[play.id("Wargs")].points
    zones.store(play.table, play["Elven Rope"].number)
    assert scoring.tally(play.table, "one")["miscellaneous"] == 0


def test_elven_rope_loses_the_creature_when_its_bearer_is_wounded() -> None:
    play = roped().until("creature.hold").do("hold Elven Rope")
    zones.wound(play.table, play["Legolas"].number)
    assert "Wargs" in play
    zones.wound(play.table, play["Aragorn II"].number)
    assert "Wargs" in play.names(play.player("two").discard)
    assert "Elven Rope" in play


def test_elven_rope_does_not_hold_the_strongest() -> None:
    """Giant Spiders have a normal prowess of 10, a Slayer has 11."""
    play = roped("Giant Spiders").until("creature.hold")
    assert play.offered("hold Elven Rope")
    strong = Play()
    company = strong.company("one", "Rivendell", "Aragorn II")
    strong.give("Aragorn II", "Elven Rope")
    strong.table.site_company = company
    number = zones.enter(strong.table, "TW-89", "two", "creature")
    assert (CARDS["TW-89"].prowess or 0) >= 11
    assert creatures.holders(strong.table, number) == ()


@pytest.mark.parametrize(("who", "offered"), [("Aragorn II", True), ("Gimli", False)])
def test_elven_rope_lets_a_ranger_lead_further(who: str, offered: bool) -> None:
    play = Play()
    company = play.company("one", "Rivendell", who)
    play.give(who, "Elven Rope")
    play.organization()
    assert play.offered(f"use Elven Rope {who}") == offered
    if offered:
        play.do(f"use Elven Rope {who}")
        unanswered(play)
        assert (play[who].state, play["Elven Rope"].state) == (TAPPED, TAPPED)
        assert play.table.companies[company].extra_regions == 1
    else:
        assert play[who].state == UNTAPPED


@pytest.mark.parametrize("card", ["BA-31", "BA-34", "BA-44"])
def test_they_say_what_they_do(card: str) -> None:
    assert PARTS[card]
    assert text_of(card).endswith(".")
    assert "  " not in text_of(card)
