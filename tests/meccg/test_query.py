"""Looking for cards with a query."""

from __future__ import annotations

import pytest

from underdeeps.meccg import faces, query
from underdeeps.meccg.decks import load
from underdeeps.meccg.facts import CARDS, SETS
from underdeeps.meccg.query import BadQuery, search


def names(text: str) -> set[str]:
    return {card.name for card in search(text)}


def test_the_query_of_the_manual() -> None:
    found = search("type:creature race:orc prowess>=8")
    assert {"Orc-guard", "Orc-watch", "The Great Goblin", "Hobgoblins"} <= {card.name for card in found}
    assert all("creature" in card.forms and card.race == "orc" and (card.prowess or 0) >= 8 for card in found)
    assert "Orc-lieutenant" not in {card.name for card in found}  # its prowess is 7


def test_an_empty_query_finds_all_cards_in_the_order_of_the_sets() -> None:
    assert search("") == search("  ") == list(CARDS.values())
    assert [card.set for card in search("doors of night")] == ["TW", "LE"]


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("theoden", {"Théoden"}),
        ("BURAT", {"“Bert” (Bûrat)", "Bûrat"}),
        ("lonely mountain", {"The Lonely Mountain"}),
        ('name:"mouth of"', {"Mouth of Sauron"}),
        ('"mouth of"', {"Mouth of Sauron"}),
        ("name=moria", {"Moria"}),
        ("name:moria type:hazard", {"Balrog of Moria"}),
        ("id:tw204 or id:LE-77", {"Concealment", "Hobgoblins"}),
        ("type:avatar race:wizard", {"Alatar", "Gandalf", "Pallando", "Radagast", "Saruman"}),
        ("is:haven alignment:hero", {"Edhellond", "Grey Havens", "Lórien", "Rivendell"}),
        ("type:haven alignment:minion", {"Carn Dûm", "Dol Guldur", "Geann a-Lisch", "Minas Morgul"}),
        ("type:agent mind>=9", {"Golodhros"}),
        ("race:hobbits skill:scout mind<=3 alignment:hero set:tw mp>=1", {"Fatty Bolger", "Robin Smallburrow"}),
        (
            "type:item type:greater unique keyword:weapon set:tw",
            {"Orcrist", "Narsil"},
        ),
        ("is:dual kind:resource", {"Sudden Call", "Gnawed Ways"}),
        ("deck:a type:factions -set:tw or deck:stewards-of-gondor type:ally", {"Treebeard"}),
        ("region:Rohan type:region", {"Rohan"}),
        ("region:rohan site:ruins-and-lairs alignment:hero", {"Amon Hen", "The Pûkel-deeps"}),
        (
            "region:dark-domain type:region",
            {"Gorgoroth", "Nurn", "Southern Mirkwood", "Udûn", "Gundabad"},
        ),
        ("home:edoras mind>=6 alignment:hero", {"Théoden"}),
        ('home:"carn dum" race:troll', {"Lieutenant of Angmar"}),
        ("playable:greater site:shadow-hold alignment:hero set:tw name:m -mount", {"Dead Marshes", "Moria"}),
        ("key:Rohan set:tw", {"Pûkel-men"}),
        ("key:coastal-sea race:men", {"Corsairs of Umbar", "Pirates"}),
        ("strikes=5 race:orc key:shadow-holds", {"Orc-guard", "Orc-warband"}),
        ("body>9 type:ally alignment:hero", {"Bill the Pony", "Tom Bombadil"}),
        ("keyword:palantir alignment:minion orthanc", {"Palantír of Orthanc"}),
        ("name:gollum type:ally or (stinker -is:haven)", {"Gollum", "Stinker"}),
        ("-(type:site or type:region) rivendell", set()),
        ('set:"the balrog" type:avatar', {"The Balrog", "Sauron"}),
        ("type:long-events set:ba", {"The Sun Shone Fiercely"}),
    ],
)
def test_what_is_found(text: str, found: set[str]) -> None:
    assert names(text) == found


def test_what_is_printed_is_compared() -> None:
    assert {card.mind for card in search("mind<=3")} == {1, 2, 3}
    assert all(card.mind != 3 for card in search("mind!=3"))
    assert len(search("mind=3")) == len(search("mind:3")) == len(search("mind>=0")) - len(search("mind!=3"))
    assert not [card for card in search("mind<99") if card.mind is None]


def test_not_and_or() -> None:
    orcs, creatures = set(names("race:orc")), names("type:creature")
    assert names("race:orc or type:creature") == orcs | creatures
    everything = len(search("race:orc type:creature")) + len(search("-race:orc type:creature"))
    assert everything == len(search("type:creature"))
    assert search("race!=orc type:creature") == search("-race:orc type:creature")
    assert search("type:ally or type:faction mp>=4") == search("type:ally or (type:faction mp>=4)")
    assert search("(type:ally or type:faction) mp>=4") != search("type:ally or (type:faction mp>=4)")


def test_unique_needs_no_colon() -> None:
    assert search("unique") == search("is:unique") == [card for card in CARDS.values() if card.unique]


def test_every_set_has_a_name() -> None:
    assert tuple(query.SET_NAMES) == SETS
    assert search("set:le") == search('set:"the lidless eye"') == [card for card in CARDS.values() if card.set == "LE"]


def test_the_cards_of_a_deck() -> None:
    assert {card.id for card in search("deck:J")} == {id for id, _ in load("J").cards()}


def test_our_text_and_what_is_enforced(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(query, "PARTS", {"TW-204": ()})
    monkeypatch.setattr(query, "text_of", lambda id: "Cancel an attack." if id == "TW-204" else "")
    assert names('text:"CANCEL an"') == names("is:enforced") == {"Concealment"}


def test_a_face_has_what_is_printed_and_what_the_parts_write() -> None:
    face = faces.face(CARDS["TW-204"])
    assert (face.enforced, face.kind, face.line) == (True, "hero short-event", "Resource short-event")
    assert face.text == "Tap a scout, on an attack against his company: cancel the attack."
    numbers = dict(faces.face(CARDS["TW-152"]).marks)
    assert (numbers["mind"], numbers["corruption checks"], numbers["home site"]) == ("5", "+4", "Bag End")


@pytest.mark.parametrize(
    ("text", "at", "said"),
    [
        ("type:creature prowes>=8", 15, "nothing is called 'prowes'. Did you mean prowess?"),
        ("race:orcc", 1, "there is no race 'orcc'. Did you mean orc?"),
        ("type:hero", 1, "there is no type 'hero'. There are agent, ally,"),
        ("prowess>=big", 1, "prowess is compared with a number, not with 'big'."),
        ("gandalf race>3", 9, "race is no number: ask for it with a colon, `race:3`."),
        ("gandalf (saruman", 9, "this bracket is never closed."),
        ("gandalf)", 8, "this bracket was never opened."),
        ("gandalf or", 9, "something to look for is missing here."),
        ("or gandalf", 1, "something to look for is missing here."),
        ("gandalf ()", 10, "something to look for is missing here."),
        ("gandalf -or b", 9, "what should not be is missing."),
        ("gandalf !", 9, "this is nothing to look for."),
        ("gandalf type:", 9, "say what type should be, as in `type:...`."),
        ('say "friend', 5, "the quotation mark is never closed."),
        ("deck:Z", 1, "no deck that comes with the game is called 'Z'. There are A: Stewards of Gondor,"),
        ("key:Lindom", 1, "there is no region or site 'Lindom'. Did you mean Lindon?"),
        ("home:Edorass-hill", 1, "there is no home site 'Edorass-hill'. Did you mean Edoras?"),
        ("id:TW-9999", 1, "there is no card 'TW-9999'."),
        ("set:xx", 1, "there is no set 'xx'. There are AS,"),
    ],
)
def test_a_mistake_is_pointed_at(text: str, at: int, said: str) -> None:
    with pytest.raises(BadQuery) as error:
        search(text)
    assert str(error.value).startswith(f"In the query {text!r}, at character {at}, ")
    assert said in str(error.value)
