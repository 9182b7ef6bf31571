"""Chains of effects: who responds when, in what order they resolve, what outlasts them."""

from __future__ import annotations

from tests.meccg.play import Play
from tests.rules import rule
from underdeeps.meccg.parts.targets.characters import information_playable
from underdeeps.meccg.rules import numbers, zones
from underdeeps.meccg.rules.chain import chain
from underdeeps.meccg.rules.journeys import places
from underdeeps.meccg.rules.turn import end_of_turn
from underdeeps.meccg.table import TAPPED


def last_link(play: Play) -> str:
    """How options name what was declared last."""
    return f"link{play.table.chain[-1].number}"


def on_the_way(own: tuple[str, ...] = (), hazards: tuple[str, ...] = (), events: tuple[str, ...] = ()) -> Play:
    """A company on its way to Moria; what both players hold, and what player two has in play."""
    play = Play()
    company = play.company("one", "Rivendell", "Aragorn II", "Legolas")
    for event in events:
        play.event("two", event)
    play.hand("one", *own)
    play.hand("two", *hazards)
    play.discard("one", "Dodge")
    return play.moves(company, "Moria", "Rhudaur", "Hollin")


# -- opening, responding, resolving -----------------------------------------------------------------


@rule("timing.chain.resource-priority")
def test_the_resource_player_may_open_each_chain_first() -> None:
    play = on_the_way(("Smoke Rings", "Smoke Rings"), ("Doors of Night", "Foul Fumes", "Weariness of the Heart"))
    asked: list[str] = []
    while play.asked == "chain.open" and len(asked) < 4:
        asked.append(play.asks)
        play.do("pass" if play.asks == "one" else "play Doors of Night" if len(asked) == 2 else "pass")
        while play.asked == "chain.respond":
            play.do("pass")
    assert asked[:4] == ["one", "two", "one", "two"]


@rule("timing.chain.definition", "timing.chain.responses-alternate", "timing.chain.both-pass-resolves")
def test_responses_alternate_and_the_last_is_resolved_first() -> None:
    """Doors of Night is met by Twilight, that by Twilight again; the player who opened may respond too."""
    play = on_the_way(("Twilight", "Twilight"), ("Doors of Night", "Twilight", "Twilight"))
    play.until("chain.open", "two").do("play Doors of Night")
    declared_by = ["two"]
    assert play.asks == "one"
    play.do("pass")
    assert play.asks == "two", "who opened the chain may respond when the other declines"
    play.do(f"play Twilight {last_link(play)}")
    declared_by.append("two")
    assert play.asks == "one", "a response gives the other a new chance"
    play.do(f"play Twilight {last_link(play)}")
    declared_by.append("one")
    assert [link.seat for link in play.table.chain] == declared_by
    assert not play.events("event")
    assert play.asks == "two"
    play.do("pass")
    assert play.asks == "one"
    play.do("pass")
    assert "Doors of Night" in play, "the second Twilight canceled the first before that was resolved"
    assert play.table.chains == ()


@rule("timing.chain.no-actions-while-resolving")
def test_nobody_acts_while_a_chain_is_resolved() -> None:
    """Two Twilights are declared on one card; between their resolutions nobody is asked."""
    play = on_the_way(("Smoke Rings", "Twilight"), ("Foul Fumes", "Twilight"), ("Doors of Night",))
    play.until("chain.open", "two").do("play Foul Fumes")
    play.do("play Twilight Doors of Night")
    while play.asked == "chain.respond":
        play.do("pass")
    kinds = [event.kind for event in play.table.log or []]
    resolved = kinds[kinds.index("left") :]
    assert "declared" not in resolved[: resolved.index("event")]
    play.table.window = 0
    assert not chain.offers(play.table, "one") and not chain.offers(play.table, "two")


@rule("timing.chain.immediately")
def test_what_happens_immediately_is_not_responded_to() -> None:
    """The Sable Shield saves its bearer while both hold cards that fit any point of any turn."""
    play = Play("ringwraith")
    company = play.company("one", "Carn Dûm", "Asternak")
    play.give("Asternak", "Sable Shield")
    play.event("two", "Doors of Night")
    play.hand("one", "Twilight")
    play.hand("two", "Wargs", "Twilight")
    play.moves(company, "Moria", "Angmar", "Rhudaur", "Hollin")
    play.until("chain.open", "two").do("play Wargs region:wilderness").until("strike.stay")
    play.dice(1, 1, 1, 1)
    play.do("tap")
    told = [event.kind for event in play.table.log or []]
    assert told.index("strike-succeeded") < told.index("triggered")
    assert not [event for event in play.events("declared") if play.word(str(event.facts["card"])) != "Wargs"]
    assert play.events("triggered")[-1].rule == "timing.chain.immediately"
    assert [event.facts["why"] for event in play.events("rolled")] == ["strike", "shield"]
    assert play["Asternak"].state == TAPPED


@rule("timing.chain.multiple-actions-of-card")
def test_what_a_card_does_is_done_in_the_order_of_its_text() -> None:
    """Vanishment cancels the attack, then brings the corruption check."""
    play = Play()
    company = play.company("one", "Rivendell", "Gandalf", "Legolas")
    play.hand("one", "Vanishment")
    play.hand("two", "Wargs")
    play.moves(company, "Moria", "Rhudaur", "Hollin")
    play.until("chain.open", "two").do("play Wargs region:wilderness", "play Vanishment attack").until()
    told = [event.kind for event in play.table.log or []]
    assert told.index("attack-canceled") < told.index("check-declared")


@rule("timing.chain.negated-card-discarded")
def test_a_card_that_is_negated_before_it_resolves_is_discarded() -> None:
    play = on_the_way(("Twilight",), ("Snowstorm", "Foul Fumes"), ("Doors of Night",))
    play.until("chain.open", "two").do("play Snowstorm").do("play Twilight Doors of Night")
    while play.asked == "chain.respond":
        play.do("pass")
    assert "Snowstorm" not in play
    assert "Snowstorm" in play.names(play.player("two").discard)


# -- effects ----------------------------------------------------------------------------------------


@rule("timing.effect.ends-with-card")
def test_the_effects_of_a_card_end_when_it_leaves_play() -> None:
    play = Play()
    company = play.company("one", "Rivendell", "Aragorn II", "Legolas", "Gimli", "Celeborn")
    before = numbers.prowess(play.table, play["Gimli"].number)
    play.event("one", "Fellowship", company)
    assert numbers.prowess(play.table, play["Gimli"].number) == before + 1
    zones.discard(play.table, play["Fellowship"].number)
    assert numbers.prowess(play.table, play["Gimli"].number) == before


@rule("timing.effect.discarded-as-cost")
def test_the_effect_of_a_card_that_was_discarded_for_it_lasts_for_the_turn() -> None:
    play = Play("ringwraith")
    play.company("one", "Moria", "Asternak")
    play.give("Asternak", "Records Unread")
    play.organization()
    play.do("use Records Unread/1 Moria")
    assert "Records Unread" not in play
    site = play["Moria"]
    assert information_playable(play.table, site)
    end_of_turn.end_turn(play.table)
    assert not information_playable(play.table, site)


@rule("timing.effect.canceled-card-discarded")
def test_a_card_that_is_canceled_is_discarded_at_once() -> None:
    play = on_the_way(("Twilight",), ("Weariness of the Heart",), ("Doors of Night",))
    play.do("play Twilight Doors of Night")
    while play.asked == "chain.respond":
        play.do("pass")
    assert "Doors of Night" not in play
    assert play.names(play.player("two").discard) == ["Doors of Night"]


@rule("timing.effect.most-recent-prevails")
def test_of_two_effects_that_contradict_each_other_the_later_one_prevails() -> None:
    """Choking Shadows make a ruin a Shadow-hold for the turn, in which Vile Fumes make it a ruin again."""
    play = Play("ringwraith")
    company = play.company("one", "Ettenmoors", "Asternak", "Layos")
    play.give("Asternak", "Vile Fumes")
    play.event("two", "Doors of Night")
    play.hand("two", "Choking Shadows")
    play.stays(company).until("chain.open", "two").do("play Choking Shadows/2 Ettenmoors").until()
    assert places.site_type(play.table, play["Ettenmoors"]) == "shadow-hold"
    play.enters(company).do("use Vile Fumes")
    assert places.site_type(play.table, play["Ettenmoors"]) == "ruins-and-lairs"


@rule("timing.effect.override-only-in-conflict")
def test_a_card_overrides_a_rule_on_the_point_in_conflict_only() -> None:
    """Thorough Search lets an item be played at a tapped site; who plays it must still be untapped, and taps."""
    play = Play()
    company = play.company("one", "Moria", "Aragorn II", "Legolas")
    play.state("Moria", TAPPED)
    play.hand("one", "Thorough Search", "Sword of Gondolin")
    play.at_site(company)
    assert not play.offered("play Sword of Gondolin")
    play.do("play Thorough Search").until("chain.open", "one").do("play Sword of Gondolin").until()
    assert play["Sword of Gondolin"].on == play["Legolas"].number, "Aragorn is tapped and was not asked"
    assert play["Legolas"].state == TAPPED


@rule("timing.effect.may-action", "timing.effect.may-condition")
def test_who_may_do_something_is_the_player_of_the_card_and_he_need_not() -> None:
    play = Play()
    company = play.company("one", "Rivendell", "Bergil", "Aragorn II")
    play.company("two", "Rivendell", "Legolas")
    play.give("Bergil", "Cram")
    play.give("Legolas", "Cram")
    play.state("Bergil", TAPPED)
    play.state("Legolas", TAPPED)
    play.stays(company)
    assert (play.asks, play.options) == ("one", ["use Cram Bergil", "pass"])
    play.do("pass").until()
    assert play["Bergil"].state == TAPPED
    assert len([card for card in play.table.cards.values() if card.facts.name == "Cram"]) == 2


@rule("timing.memory.none")
def test_a_card_that_left_play_remembers_nothing() -> None:
    """Vile Fumes that lay on a site come back to hand as the item that they were."""
    play = Play("ringwraith")
    company = play.company("one", "Moria", "Asternak", "Layos")
    play.give("Asternak", "Vile Fumes")
    play.enters(company).do("use Vile Fumes")
    assert play["Vile Fumes"].role == "event"
    zones.leave(play.table, play["Vile Fumes"].number, "hand")
    play.table.pending = None
    (again,) = play.give("Asternak", "Vile Fumes")
    new = play.table.cards[again]
    assert (new.role, new.note, new.idle) == ("item", (), False)
    assert places.site_type(play.table, play["Moria"]) == "shadow-hold"
