"""Cards off to the side with a host: where they are, what reaches them, what they count for."""

from __future__ import annotations

from typing import Any

from tests.meccg.play import Play
from tests.meccg.sets.item_scenes import attack
from tests.rules import rule
from underdeeps.meccg.facts import CARDS
from underdeeps.meccg.language.catalogue import text_of
from underdeeps.meccg.language.lists import USED
from underdeeps.meccg.parts.targets.cards import CardsInPlay
from underdeeps.meccg.rules import numbers, zones
from underdeeps.meccg.rules.ending import scoring
from underdeeps.meccg.rules.turn import characters
from underdeeps.meccg.table import TAPPED, UNTAPPED

SPELL = "play Sacrifice of Form attack"


def sacrifice(*items: str, strikes: int = 2, prowess: int = 20, body: int | None = None, **fields: Any) -> Play:
    """Gandalf gives up his form in the strike against Aragorn, with these items on him."""
    play = Play()
    number = play.company("one", "Bree", "Gandalf", "Aragorn II")
    play.give("Gandalf", *items)
    play.hand("one", "Sacrifice of Form")
    attack(play, number, strikes=strikes, prowess=prowess, body=body, **fields)
    play.until("combat.assign").do("face Gandalf", "face Aragorn II")
    return play.until("combat.next")


def cast(play: Play) -> Play:
    """The spell is cast in the strike against Aragorn."""
    while not play.offered(SPELL):
        play._modestly()
    return play.do(SPELL)


# -- Sacrifice of Form ------------------------------------------------------------------------------


def test_sacrifice_of_form_makes_all_strikes_fail_and_costs_the_wizard() -> None:
    play = sacrifice("Glamdring", "Gollum")
    play.follower("Aragorn II", "Gandalf")
    cast(play).until()
    assert play.result == "defeated" and "Gandalf" not in play and "Gollum" not in play
    assert play.names(play.player("one").discard)[-2:] in (["Gollum", "Gandalf"], ["Gandalf", "Gollum"])
    assert play["Aragorn II"].state == UNTAPPED
    assert play["Glamdring"].on == play["Sacrifice of Form"].number


def test_sacrifice_of_form_helps_the_body_checks_against_the_strikes() -> None:
    for dice, outcome in (((3, 3, 3, 3), "defeated"), ((3, 2, 3, 3), "not-defeated")):
        play = sacrifice(body=8)
        play.dice(*dice)
        cast(play).until()
        assert play.result == outcome, "6 and 3 are more than 8"


def test_sacrifice_of_form_comes_after_the_assignment_and_not_between_companies() -> None:
    play = Play()
    number = play.company("one", "Bree", "Gandalf", "Aragorn II")
    play.hand("one", "Sacrifice of Form")
    attack(play, number, strikes=2)
    while play.asked != "combat.assign":
        assert not play.offered(SPELL)
        play._modestly()
    assert not play.offered(SPELL)
    play = Play()
    number = play.company("one", "Bree", "Elladan", "Aragorn II")
    play.company("one", "Moria", "Gandalf")
    play.hand("one", "Sacrifice of Form")
    attack(play, number, strikes=2)
    asked = []
    while play.table.pending is not None:
        asked += play.options
        play._modestly()
    assert SPELL not in asked, "the Wizard is elsewhere"


def test_the_wizard_comes_back_stronger_and_takes_his_items() -> None:
    play = cast(sacrifice("Glamdring", "Sword of Gondolin")).until()
    play.table.combat, play.table.journey = None, None
    assert numbers.prowess(play.table, play["Aragorn II"].number) == CARDS["TW-120"].prowess
    home = play.company("one", "Rivendell", "Elladan")
    play.hand("one", "Gandalf", "Alatar")
    assert characters.bring_refusal(play.table, "one", play.id("Alatar")) is not None, "no other Wizard"
    assert characters.avatar_refusal(play.table, "two", play.id("Gandalf")) is not None, "nor the opponent this one"
    before = CARDS[play.id("Gandalf")]
    number = characters.place(play.table, "one", play.id("Gandalf"), f"c{home}", "general")
    assert {item.facts.name for item in play.table.borne(number, "item")} == {"Glamdring", "Sword of Gondolin"}
    assert play["Sacrifice of Form"].on == number and not play.table.events
    assert numbers.body(play.table, number) == (before.body or 0) + 1
    assert numbers.direct_influence(play.table, number) == before.direct_influence + 1
    attack(play, home, strikes=2)
    play.hand("one", "Sacrifice of Form")
    play.until("combat.assign").do("face Gandalf", "face Elladan")
    seen = []
    while play.table.pending is not None:
        seen += play.options
        play._modestly()
    assert SPELL not in seen, "not twice on one Wizard"


def test_sacrifice_of_form_speaks() -> None:
    assert "off to the side" in text_of("TW-321")


# -- off to the side --------------------------------------------------------------------------------


@rule("aside.zone.cause", "aside.zone.location", "aside.zone.with-host")
def test_a_card_off_to_the_side_is_with_its_host_and_nowhere_else() -> None:
    play = cast(sacrifice("Glamdring")).until()
    host, item = play["Sacrifice of Form"], play["Glamdring"]
    assert "permanent-event" in host.facts.forms and host.number in play.table.events
    assert play.table.is_aside(item) and not play.table.is_aside(host)
    assert item.on == host.number and host.bears == (item.number,)
    assert play.table.company_of(item.number) is None
    player = play.player("one")
    assert all(item.id not in pile for pile in (player.hand, player.deck, player.discard))
    assert item.id not in player.removed and item.number not in player.points


@rule("aside.effect.untouchable", "aside.host.targetable")
def test_nothing_reaches_a_card_off_to_the_side_but_its_host_can_be_aimed_at() -> None:
    """What is aimed at cards in play finds no item there, and no ability is left to use; the event can be aimed at."""
    play = cast(sacrifice("Glamdring", "Magical Harp")).until()
    for name in ("Glamdring", "Magical Harp"):
        card = play[name]
        refused = CardsInPlay(roles=("item", "aside")).refusal(play.table, "one", "TD-134", 0, card.token)
        assert refused is not None and refused.rule == "aside.effect.untouchable"
    tokens = CardsInPlay(roles=("item",)).candidates(play.table, "one", "TD-134", 0)
    assert tuple(tokens) == ()
    assert play["Magical Harp"].number not in play.table.listed(USED + "one")
    host = play["Sacrifice of Form"]
    assert CardsInPlay(roles=("event",)).refusal(play.table, "two", "TD-134", 0, host.token) is None


@rule("aside.effect.specific-cards-exception")
def test_a_card_that_deals_with_cards_off_to_the_side_reaches_them() -> None:
    """Summons from Long Sleep plays the creature that lies with it, which nothing else can touch."""
    play = Play()
    number = play.company("one", "Rivendell", "Aragorn II")
    play.event("two", "Summons from Long Sleep")
    host = play["Summons from Long Sleep"].number
    zones.enter(play.table, "TD-63", "two", "aside", on=host)
    play.moves(number, "Zarak Dûm", "Rhudaur", "Angmar", "Gundabad")
    while play.table.pending is not None and not any("Summons" in option for option in play.options):
        play._modestly()
    assert any(option.startswith("use Summons from Long Sleep") for option in play.options)


@rule("aside.uniqueness.in-play", "aside.uniqueness.only-purpose", "aside.mp.to-owner")
def test_a_card_off_to_the_side_counts_for_uniqueness_and_points_and_nothing_else() -> None:
    play = Play()
    company = play.company("one", "Moria", "Elladan")
    play.hand("one", "Glamdring", "Sword of Gondolin")
    assert play.at_site(company).offered("play Glamdring")
    play = cast(sacrifice("Glamdring")).until()
    play.table.combat = play.table.journey = None
    company = play.company("one", "Moria", "Elladan")
    play.hand("one", "Glamdring", "Sword of Gondolin")
    play.at_site(company)
    assert not play.offered("play Glamdring") and play.offered("play Sword of Gondolin")
    assert play.why_not("one", play.id("Glamdring"))[0].rule == "term.unique"
    assert scoring.tally(play.table, "one")["item"] == CARDS[play.id("Glamdring")].points
    assert scoring.tally(play.table, "two")["item"] == 0
    assert numbers.corruption_points(play.table, play["Aragorn II"].number) == 0


@rule("aside.host.removal-discards")
def test_when_the_host_goes_what_lies_with_it_is_discarded() -> None:
    play = cast(sacrifice("Glamdring")).until()
    zones.discard(play.table, play["Sacrifice of Form"].number)
    assert "Glamdring" not in play and "Glamdring" in play.names(play.player("one").discard)


def test_tapped_items_stay_as_they_are() -> None:
    play = sacrifice("Magical Harp")
    play.state("Magical Harp", TAPPED)
    cast(play).until()
    assert play["Magical Harp"].state == TAPPED
