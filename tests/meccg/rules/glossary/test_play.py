"""Words of the glossary for what is done: chains, tapping and wounding, decks and piles, off to the side."""

from __future__ import annotations

from tests.meccg.play import Play
from tests.meccg.sets.hazard_scenes import played, road, unanswered
from tests.meccg.sets.item_scenes import attack
from tests.rules import rule
from underdeeps.kernel import Pile
from underdeeps.meccg.rules import zones
from underdeeps.meccg.rules.ending import scoring
from underdeeps.meccg.table import TAPPED, UNTAPPED, WOUNDED
from underdeeps.meccg.views import view


def aims(play: Play, card: str) -> list[str]:
    """On what a card can be played now."""
    return [each.removeprefix(f"play {card} ") for each in play.options if each.startswith(f"play {card} ")]


# -- actions and chains -----------------------------------------------------------------------------


@rule("term.chain-of-effects", "term.action", "term.target", "term.cancel", "term.active-condition")
def test_a_chain_resolves_from_its_last_action_to_its_first() -> None:
    """Concealment is declared on the attack: the scout taps at once. Searching Eye answers it, resolves first and
    cancels it, so that the attack goes on."""
    for answered in (True, False):
        play = Play()
        company = play.company("one", "Moria", "Bergil", "Legolas")
        play.hand("one", "Concealment", "Dark Quarrels")
        play.hand("two", "Orc-guard", "Searching Eye")
        play.stays(company)
        played(play, "Orc-guard", "site:shadow-hold")
        play.do("play Concealment attack")
        assert play["Bergil"].state == TAPPED
        assert play.table.combat is not None and not play.table.combat.canceled
        (link,) = play.table.chain
        assert (link.target, link.by) == ("attack", play["Bergil"].number)
        assert play.asks == "two"
        if answered:
            play.do(next(each for each in play.options if each.startswith("play Searching Eye")))
            assert [each.card for each in play.table.chain] == [play.id("Concealment"), play.id("Searching Eye")]
            assert not play.table.combat.canceled
        while play.asked == "chain.respond":
            play.do("pass")
        assert (play.table.combat is not None and not play.table.combat.canceled) is answered
        assert "Concealment" in play.names(play.player("one").discard)
        assert play["Bergil"].state == TAPPED


@rule("term.entity", "term.target")
def test_cards_companies_and_attacks_can_be_aimed_at() -> None:
    """Each card says what sort of thing it is for."""
    play = road(
        "Aragorn II",
        "Legolas",
        "Gimli",
        hand=("Lost in Free-domains", "Lure of the Senses", "Wargs"),
        own=("Dark Quarrels", "Concealment"),
        to="Minas Tirith",
        through=("Anórien", "Rohan", "Rhudaur"),
    )
    company = play.company_of("Gimli").number
    assert aims(play, "Lost in Free-domains") == [f"c{company}"]
    assert aims(play, "Lure of the Senses") == ["Aragorn II", "Legolas", "Gimli"]
    played(play, "Wargs", "region:wilderness").until("chain.open", "one")
    assert aims(play, "Concealment") == ["attack"] and aims(play, "Dark Quarrels") == []


@rule("term.passive-condition")
def test_a_passive_condition_opens_a_chain_of_its_own() -> None:
    """Lure of the Senses at a haven: at the end of the untap phase its check is declared by nobody, in a chain."""
    play = Play()
    play.company("one", "Rivendell", "Elladan", "Elrohir")
    play.give("Elladan", "Lure of the Senses")
    play.hand("two", "Twilight")
    play.untap().until()
    assert [event.facts["card"] for event in play.events("triggered")] == [play["Lure of the Senses"].id]
    assert len(play.events("corruption")) == 1
    play = Play()
    play.company("one", "Bree", "Elladan", "Elrohir")
    play.give("Elladan", "Lure of the Senses")
    play.untap().until()
    assert not play.events("triggered") and not play.events("corruption")


@rule("term.cannot-be-duplicated", "term.cannot-be-duplicated.check-at-chain-end")
def test_a_copy_may_be_played_while_the_one_in_play_is_being_removed() -> None:
    """Twilight is on its way to Doors of Night; the second Doors of Night resolves first and is alone at the end."""
    play = Play()
    company = play.company("one", "Rivendell", "Aragorn II", "Legolas", "Gimli")
    first = play.event("two", "Doors of Night")
    play.hand("one", "Twilight")
    play.hand("two", "Doors of Night", "Wargs")
    play.moves(company, "Moria", "Rhudaur", "Hollin", "Redhorn Gate")
    while play.asks != "one":
        play.do("pass")
    assert play.asked == "chain.open"
    play.do("play Twilight Doors of Night")
    assert play.asks == "two" and play.offered("play Doors of Night")
    play.do("play Doors of Night")
    unanswered(play)
    assert first not in play.table.cards
    assert [card.owner for card in play.table.cards.values() if card.facts.name == "Doors of Night"] == ["two"]
    assert play.names(play.player("two").discard) == ["Doors of Night"]


@rule("term.cannot-be-duplicated", "term.cannot-be-duplicated.check-at-chain-end")
def test_if_the_removal_fails_the_second_copy_goes() -> None:
    """Twilight is canceled by another Twilight: of two Doors of Night the later one is discarded."""
    play = Play()
    company = play.company("one", "Rivendell", "Aragorn II", "Legolas", "Gimli")
    first = play.event("two", "Doors of Night")
    play.hand("one", "Twilight")
    play.hand("two", "Doors of Night", "Twilight")
    play.moves(company, "Moria", "Rhudaur", "Hollin", "Redhorn Gate")
    while play.asks != "one":
        play.do("pass")
    play.do("play Twilight Doors of Night")
    play.do("play Doors of Night")
    while play.asks != "two":
        play.do("pass")
    link = play.table.chain[0]
    play.do(f"play Twilight link{link.number}")
    unanswered(play)
    assert [card.number for card in play.table.cards.values() if card.facts.name == "Doors of Night"] == [first]
    assert "Doors of Night" in play.names(play.player("two").discard)


@rule("term.cannot-be-duplicated")
def test_otherwise_no_second_copy_is_played() -> None:
    play = road("Aragorn II", "Legolas", "Gimli", hand=("Doors of Night",), events=("Doors of Night",))
    assert play.offered("on-guard Doors of Night") and not play.offered("play Doors of Night")


@rule("term.place", "term.unique")
def test_a_card_that_is_placed_is_not_played() -> None:
    """On-guard Doors of Night has no effect, nobody can answer it, and its name is not known."""
    play = road("Aragorn II", "Legolas", "Gimli", hand=("Doors of Night",), own=("Twilight",))
    play.do("on-guard Doors of Night")
    laid = [card for card in play.table.cards.values() if card.role == "on-guard"]
    for _ in range(3):
        if play.asked == "chain.respond":
            assert not play.offered("play Twilight Doors of Night")
            play.do("pass")
    laid = [card for card in play.table.cards.values() if card.role == "on-guard"]
    assert [(card.face_down, card.id) for card in laid] == [(True, "")]
    assert not play.table.in_play("Doors of Night")
    assert not any(event.facts.get("card") == play.id("Doors of Night") for event in play.events("declared"))


# -- upright, sideways, upside down -----------------------------------------------------------------


@rule("term.tap", "term.untap", "term.heal", "term.wound", "term.wound.not-tapped")
def test_upright_sideways_and_upside_down_are_three_things() -> None:
    """Only an upright card taps, only a tapped one untaps, only a wounded one is healed (and is tapped then)."""
    play = Play()
    play.company("one", "Rivendell", "Elladan")
    number = play["Elladan"].number
    outcomes = {
        zones.tap: (TAPPED, TAPPED, WOUNDED),
        zones.untap: (UNTAPPED, UNTAPPED, WOUNDED),
        zones.heal: (UNTAPPED, TAPPED, TAPPED),
        zones.wound: (WOUNDED, WOUNDED, WOUNDED),
    }
    for turn, states in outcomes.items():
        for before, after in zip((UNTAPPED, TAPPED, WOUNDED), states, strict=True):
            play.state("Elladan", before)
            turn(play.table, number)
            assert play["Elladan"].state == after


@rule("term.tap", "term.wound.not-tapped")
def test_who_is_tapped_or_wounded_pays_no_tap() -> None:
    for state, offered in ((UNTAPPED, True), (TAPPED, False), (WOUNDED, False)):
        play = Play()
        company = play.company("one", "Moria", "Elladan")
        play.state("Elladan", state)
        play.hand("one", "Glamdring")
        play.at_site(company)
        assert (play.asked == "chain.open" and play.offered("play Glamdring")) is offered


@rule("term.tap.not-attached-cards")
def test_what_lies_on_a_card_does_not_tap_with_it() -> None:
    play = Play()
    company = play.company("one", "Moria", "Elladan", "Halbarad")
    play.follower("Halbarad", "Elladan")
    play.give("Elladan", "Noble Hound", "Torque of Hues")
    play.hand("one", "Glamdring")
    play.at_site(company).do("play Glamdring", "by Elladan").until()
    assert play["Elladan"].state == TAPPED
    assert {play[name].state for name in ("Noble Hound", "Torque of Hues", "Halbarad", "Glamdring")} == {UNTAPPED}


@rule("term.untap.may-not", "term.untap")
def test_a_card_that_may_not_untap_is_untapped_by_nothing() -> None:
    """Who waits to satisfy the Questioner stays tapped in the untap phase, and Strange Rations do not help him."""
    for held in (False, True):
        play = Play("ringwraith", "wizard")
        play.company("one", "Edoras", "Asternak")
        play.give("Asternak", "Strange Rations", *(["To Satisfy the Questioner"] if held else []))
        play.state("Asternak", TAPPED)
        play.untap().until()
        assert play["Asternak"].state == (TAPPED if held else UNTAPPED)
        play.state("Asternak", TAPPED)
        play.organization()
        rations = "use Strange Rations Asternak"
        if play.asked and play.offered(rations):
            play.do(rations).until()
        assert play["Asternak"].state == (TAPPED if held else UNTAPPED)


# -- decks and piles --------------------------------------------------------------------------------


@rule("term.draw", "term.play-deck")
def test_cards_are_drawn_one_by_one_and_the_deck_may_run_out_between() -> None:
    """The first card drawn is the last of the deck; the discard pile becomes the deck, and the second comes from it."""
    play = Play()
    play.deck("one", "Concealment")
    play.discard("one", "Dodge")
    play.run(zones.draw, "one", 2)
    assert play.names(play.player("one").hand) == ["Concealment", "Dodge"]
    assert play.player("one").exhausted == 2
    assert len(play.player("one").deck) == 0
    play.run(zones.draw, "one", 1)
    assert len(play.player("one").hand) == 2


@rule("term.play-deck", "term.discard-pile", "term.sideboard", "term.location-deck")
def test_who_may_look_through_which_pile() -> None:
    """One's own discard pile, sideboard and location deck are open to oneself; nobody sees a play deck."""
    play = Play()
    play.deck("one", "Concealment", "Dodge")
    play.locations("one", "Moria", "Bree")
    mine = play.table.bit("one")
    cards = {"discard": "Risky Blow", "sideboard": "Stealth"}
    player = play.player("one")
    player.discard = Pile.of((play.id("Risky Blow"), play.id("Escape")), mine)
    player.sideboard = Pile.of((play.id("Stealth"),), mine)
    own, other = (view(play.table, seat)["players"]["one"] for seat in ("one", "two"))
    for pile, name in cards.items():
        assert play.id(name) in own[pile] and play.id(name) not in other[pile]
        assert own[f"{pile}_size"] == other[f"{pile}_size"] == len(own[pile])
    assert len(own["locations"]) == 2 and other["locations"] == []
    assert own["deck_top"] == other["deck_top"] == [] and own["deck_size"] == 2
    assert "deck" not in own


@rule("term.play-deck")
def test_an_empty_play_deck_is_a_play_deck_all_the_same() -> None:
    """With no cards to reshuffle, the next card that would be discarded is the play deck."""
    play = Play()
    play.deck("one", "Concealment")
    play.run(zones.draw, "one", 1)
    assert not play.player("one").deck and play.player("one").exhausted == 1
    zones.put_in_discard(play.table, "one", play.id("Dodge"), 0)
    assert play.names(play.player("one").deck) == ["Dodge"] and not play.player("one").discard


@rule("term.discard.from-hand")
def test_cards_are_discarded_from_hand_one_by_one() -> None:
    """Ten cards at the end of the turn: two choices, one card each; at no other time is it offered."""
    play = Play()
    play.company("one", "Rivendell", "Aragorn II")
    play.hand("one", *["Concealment", "Dodge"] * 5)
    play.organization()
    assert not any(each.startswith("discard") for each in (play.options if play.asked else []))
    play.until()
    play.run(zones.reset_hand, "one", 8, "eot.step2.reset-hands")
    sizes = []
    while play.asked == "hand.discard":
        sizes.append(len(play.player("one").hand))
        play.do("discard Dodge")
    assert sizes == [10, 9] and len(play.player("one").hand) == 8
    assert play.names(play.player("one").discard) == ["Dodge", "Dodge"]


@rule("term.discard", "term.eliminate")
def test_what_goes_takes_along_what_lies_on_it_but_for_followers() -> None:
    """Discarded or eliminated: items and hazards on him go to the discard piles of their players, face-down there."""
    for goal in ("discard", "removed"):
        play = Play()
        play.company("one", "Rivendell", "Elladan", "Halbarad")
        play.follower("Halbarad", "Elladan")
        play.give("Elladan", "Glamdring", "Lure of the Senses")
        zones.leave(play.table, play["Elladan"].number, goal)
        assert "Halbarad" in play and "Glamdring" not in play
        assert play.names(play.player("two").discard) == ["Lure of the Senses"]
        gone = ["Glamdring", "Elladan"] if goal == "discard" else ["Glamdring"]
        assert play.names(play.player("one").discard) == gone
        assert play.names(play.player("one").removed) == ([] if goal == "discard" else ["Elladan"])


# -- off to the side --------------------------------------------------------------------------------


def summoned(creature: str = "Smaug", *own: str) -> Play:
    """A creature lies off to the side with Summons from Long Sleep of player two."""
    play = road("Aragorn II", "Legolas", "Gimli", "Ioreth", hand=("AS-39", creature, "Wargs"), own=own)
    played(play, "AS-39").until("chain.open", "two")
    return unanswered(play.do(f"use Summons from Long Sleep {creature}"))


@rule("term.off-to-the-side", "term.off-to-the-side.host-leaves")
def test_a_card_off_to_the_side_counts_for_uniqueness_and_goes_with_its_host() -> None:
    play = summoned()
    assert play["Smaug"].on == play["Summons from Long Sleep"].number
    assert zones.unique_refusal(play.table, play.id("Smaug")) is not None
    assert scoring.tally(play.table, "two")["kill"] == scoring.tally(play.table, "one")["kill"] == 0
    zones.discard(play.table, play["Summons from Long Sleep"].number)
    assert play.names(play.player("two").discard) == ["Smaug", "Summons from Long Sleep"]
    assert zones.unique_refusal(play.table, play.id("Smaug")) is None


@rule("term.off-to-the-side.no-targeting")
def test_nothing_reaches_a_card_off_to_the_side_but_its_host_can_be_reached() -> None:
    """Marvels Told discards the host."""
    play = summoned("Smaug", "Marvels Told")
    assert (play.asks, play.asked) == ("one", "chain.open")
    assert aims(play, "Marvels Told") == ["Summons from Long Sleep"]
    assert not any(each.endswith("Smaug") for each in play.options)
    play.do("play Marvels Told Summons from Long Sleep")
    while play.asked in ("chain.respond", "chain.by"):
        play.do(play.options[-1])
    assert "Summons from Long Sleep" not in play and "Smaug" not in play


@rule("term.discard.as-if-in-hand")
def test_what_is_played_as_though_in_hand_is_not_discarded_as_though_in_hand() -> None:
    play = summoned("Cave-drake").until("chain.open", "two")
    assert any(each.startswith("use Summons from Long Sleep/1") for each in play.options)
    play.until()
    assert "Cave-drake" in play
    play.end_of_turn().until("end.discard", "two")
    assert play.options == ["discard Wargs", "discard River", "keep"]


@rule("term.strike", "term.attack")
def test_a_strike_is_for_one_character() -> None:
    """An attack of two strikes against three: one of them faces nothing."""
    play = Play()
    company = play.company("one", "Rivendell", "Legolas", "Elladan", "Halbarad")
    attack(play, company, strikes=2, prowess=2)
    while play.asked != "combat.assign":
        play.do("pass")
    play.do("face Legolas", "face Elladan")
    play.dice(*[6] * 8)
    play.until()
    assert [play[name].state for name in ("Legolas", "Elladan", "Halbarad")] == [TAPPED, TAPPED, UNTAPPED]
    assert play.result == "defeated"
