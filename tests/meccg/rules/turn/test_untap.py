"""The untap phase: untapping and healing, the hazard player's sideboard."""

from __future__ import annotations

from tests.meccg.play import Play
from tests.rules import rule
from underdeeps.meccg import RULES
from underdeeps.meccg.rules import game
from underdeeps.meccg.table import TAPPED, UNTAPPED, WOUNDED


@rule("untap.orientation.tapped", "untap.card.untap")
def test_a_card_that_was_used_is_tapped_and_untaps_in_its_players_untap_phase() -> None:
    play = Play()
    play.company("one", "Rivendell", "Gandalf", "Aragorn II")
    play.company("two", "Lórien", "Haldir")
    play.sideboard("one", "Glamdring", "Cram", "Dodge")
    play.state("Haldir", TAPPED)
    assert play["Gandalf"].state == UNTAPPED
    play.organization().do("sideboard", "to-discard", "enough")
    assert play["Gandalf"].state == TAPPED
    assert not play.offered("sideboard")
    play.untap().until()
    assert (play["Gandalf"].state, play["Haldir"].state) == (UNTAPPED, TAPPED)
    play.organization()
    assert play.offered("sideboard")


@rule("untap.card.untap")
def test_items_and_allies_untap_too() -> None:
    play = Play()
    play.company("one", "Bree", "Aragorn II")
    play.give("Aragorn II", "Horn of Anor", "Treebeard")
    play.state("Horn of Anor", TAPPED)
    play.state("Treebeard", TAPPED)
    play.untap().until()
    assert (play["Horn of Anor"].state, play["Treebeard"].state) == (UNTAPPED, UNTAPPED)


@rule("untap.orientation.wounded", "untap.character.heal-at-haven", "untap.character.heal-or-untap")
def test_the_wounded_heal_at_a_haven_to_the_tapped_position_and_untap_a_turn_later() -> None:
    play = Play()
    play.company("one", "Rivendell", "Arwen")
    play.company("one", "Bree", "Aragorn II")
    play.state("Arwen", WOUNDED)
    play.state("Aragorn II", WOUNDED)
    play.untap().until()
    assert (play["Arwen"].state, play["Aragorn II"].state) == (TAPPED, WOUNDED)
    play.untap().until()
    assert (play["Arwen"].state, play["Aragorn II"].state) == (UNTAPPED, WOUNDED)


@rule("untap.character.heal-at-haven")
def test_a_haven_of_the_other_side_heals_nobody() -> None:
    play = Play("ringwraith", "wizard")
    play.company("one", "Dol Guldur", "Hador")
    play.company("one", "AS-160", "Layos")
    play.state("Hador", WOUNDED)
    play.state("Layos", WOUNDED)
    play.untap().until()
    assert (play["Hador"].state, play["Layos"].state) == (TAPPED, WOUNDED)


# -- the hazard player's sideboard ------------------------------------------------------------------


def sideboards(avatar: str = "Gandalf", cards: int = 20) -> Play:
    """An untap phase of player one; the sideboard of player two holds seven hazards and a resource."""
    play = Play()
    play.company("one", "Rivendell", avatar, "Bergil", "Arwen", "Elladan", "Elrohir")
    play.company("two", "Lórien", "Haldir")
    play.sideboard("two", *["Wargs"] * 5, "Wolves", "Twilight", "Cram")
    play.deck("two", *["Dodge"] * cards)
    return play


@rule("untap.sideboard.hazard-player-condition")
def test_the_hazard_player_turns_to_his_sideboard_only_against_an_avatar_in_play() -> None:
    play = sideboards().untap()
    assert (play.asks, play.asked) == ("two", "untap.sideboard")
    play = sideboards("Elrond").untap()
    assert play.asked == ""


@rule("untap.sideboard.hazard-player-condition")
def test_the_sideboard_comes_at_the_end_of_the_untap_phase() -> None:
    play = sideboards()
    play.state("Gandalf", TAPPED)
    play.hand("one", "Smoke Rings")
    play.discard("one", "Glamdring")
    play.untap()
    assert (play.asks, play.asked) == ("one", "chain.open")
    play.do("pass")
    assert (play.asks, play["Gandalf"].state) == ("two", UNTAPPED)


@rule("untap.sideboard.option-discard-pile")
def test_up_to_five_hazards_go_to_the_discard_pile() -> None:
    play = sideboards().untap().do("use-sideboard", "to-discard")
    assert play.options == ["fetch Wargs", "fetch Wolves", "fetch Twilight", "enough"]
    for card in ("Wargs", "Wargs", "Wolves", "Twilight", "Wargs"):
        play.do(f"fetch {card}")
    assert play.asked == ""
    assert sorted(play.names(play.player("two").discard)) == ["Twilight", "Wargs", "Wargs", "Wargs", "Wolves"]
    assert sorted(play.names(play.player("two").sideboard)) == ["Cram", "Wargs", "Wargs"]


@rule("untap.sideboard.option-play-deck")
def test_or_one_hazard_goes_into_a_play_deck_of_five_or_more_which_is_shuffled() -> None:
    play = sideboards(cards=5).untap().do("use-sideboard")
    assert play.options == ["to-deck", "to-discard"]
    play.do("to-deck", "fetch Wolves")
    assert play.asked == ""
    assert sorted(play.names(play.player("two").deck)) == [*["Dodge"] * 5, "Wolves"]
    assert not any(play.player("two").deck.known)
    play = sideboards(cards=4).untap().do("use-sideboard")
    assert play.asked == "sideboard.discard"


@rule("untap.sideboard.type-shown-only")
def test_the_opponent_learns_that_they_are_hazards_and_not_which() -> None:
    play = sideboards().untap().do("use-sideboard", "to-discard", "fetch Wolves")
    event = play.events("fetched")[-1]
    assert event.seen_by("one").facts == {"seat": "two", "kind": "hazard"}
    assert event.seen_by("two").facts["card"] == play.id("Wolves")
    view = RULES.view(play.table, "one")["players"]["two"]
    assert play.id("Wolves") not in str(view["discard"])
    assert play.id("Wolves") in str(RULES.view(play.table, "two")["players"]["two"]["discard"])


@rule("untap.sideboard.once-per-turn", "untap.sideboard.halves-hazard-limit")
def test_once_a_turn_and_it_halves_the_hazard_limits_of_the_turn() -> None:
    play = sideboards()
    play.company("one", "Lórien", "Anborn", "Orophin")
    play.table.turn = 4
    play.run(game.turns).do("use-sideboard", "to-discard", "fetch Wargs", "enough")
    asked = []
    while play.table.turn == 5:
        asked.append(play.asked)
        play._modestly()
    assert "untap.sideboard" not in asked
    assert [event.facts["limit"] for event in play.events("journey")[:2]] in ([3, 1], [1, 3])


@rule("untap.sideboard.halves-hazard-limit")
def test_without_it_the_hazard_limits_are_whole() -> None:
    play = sideboards()
    company = play.company_of("Gandalf").number
    play.journey(company)
    assert play.events("journey")[-1].facts["limit"] == 5
