"""The words by which rules and cards understand each other: each is declared once, and says what it means.

- `EVENTS`: what passive conditions (`trigger.On`) and rules (`trigger.hears`) can hear of;
- `TOUCHES`: what an effect can touch, for rules that ask;
- `ATTRIBUTES`: what cards change in characters, companies and players;
- `LASTING`: kinds of effects that outlast their card (`table.Lasting`);
- `COMPANY_FLAGS`, `ATTACK_FLAGS`, `STRIKE_FLAGS`, `CHECK_FLAGS`, `NOTES`, `USES`: what is said of a company, an attack,
  a strike or a check for as long as it is there, what a card in play has to remember, what a player has done this turn.

Here stand the words of several modules. A word that belongs to one rule or one card is declared where it stands, by
`declare`, which refuses a word that is taken. A word that ends in ``:`` or ``@`` is a head: what it is about follows.

A part that is made with an unknown word is an error at import; what functions say is held by a test
(`tests/meccg/test_vocabulary.py`). Nothing is checked while a game is played.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from difflib import get_close_matches
from typing import Final


class Vocabulary(dict[str, str]):
    """Words that may be said in one place, each with what it means.

    >>> colours = Vocabulary("colour", {"grey": "the pilgrim's", "shade:": "of another colour, which follows"})
    >>> colours.check("gray")
    Traceback (most recent call last):
        ...
    ValueError: there is no colour 'gray'; did you mean 'grey'?
    >>> colours.knows("shade:grey")
    True
    """

    def __init__(self, what: str, words: Mapping[str, str] | None = None) -> None:
        super().__init__()
        self.what = what
        for word, meaning in (words or {}).items():
            self.declare(word, meaning)

    def declare(self, word: str, meaning: str) -> str:
        """Add a word that is not taken; the word itself."""
        if word in self:
            raise ValueError(f"the {self.what} {word!r} is declared already: {self[word]}")
        if not meaning:
            raise ValueError(f"say what the {self.what} {word!r} means")
        self[word] = meaning
        return word

    def knows(self, said: str) -> bool:
        """Whether it is one of these words, or one of these heads with something behind it."""
        return said in self or any(":" in word or word.endswith("@") for word in self if said.startswith(word))

    def check(self, said: str) -> str:
        """The word itself; an error that names the nearest one if it is none."""
        if self.knows(said):
            return said
        raise unknown(self.what, said, self)


def unknown(what: str, said: str, words: Iterable[str]) -> ValueError:
    """The error that something is none of the words for it; it names the nearest one."""
    near = get_close_matches(said, words, 1)
    return ValueError(f"there is no {what} {said!r}" + (f"; did you mean {near[0]!r}?" if near else ""))


EVENTS: Final = Vocabulary(
    "event",
    {
        # The turn. The subject is the seat whose turn it is, or a company ("c5").
        "untap-begins": "the untap phase begins; the seat",
        "untap-ends": "the untap phase is over; the seat",
        "organization-begins": "the organization phase begins; the seat",
        "organization-ends": "the organization phase is over; the seat",
        "long-event-begins": "the long-event phase begins; the seat",
        "long-event-ends": "the long-event phase is over; the seat",
        "site-revealed": "a company has revealed its new site; the company",
        "movement-begins": "a company's site path, hazard limit and cards are settled, hazards come next; the company",
        "movement-ends": "no more hazards are played on a company, and it has not arrived; the company",
        "movement-over": "a company's movement/hazard phase is over and hands are refilled; the company",
        "moved": "a company has come to another site; the company",
        "site-phases-begin": "the site phases begin, before any company's; the seat",
        "site-phase-begins": "a company's site phase begins, before it enters or not; the company",
        "site-entered": "a company has entered its site; the company",
        "site-phase-ends": "a company's site phase is over; the company",
        "end-of-turn-begins": "the end-of-turn phase begins; the seat",
        "turn-ends": "the turn is over, and what lasts for a turn still holds; the seat",
        # Cards that come and go. The subject is the number of the card.
        "enters-play": "a card has come into play; the card",
        "leaves-play": "a card leaves play and is still there; the card",
        "discarded-from-play": "a card is about to be discarded from play; the card",
        "discarded-from-hand": "a player has discarded a card from hand by an effect or for a cost; the seat",
        "character-played": "a character was brought into play; the character",
        "ally-played": "an ally was won; the ally",
        "faction-played": "a faction was won; the faction",
        "item-at-stake": "an effect would discard an item, and a card in play may go in its place; the item",
        "item-gained": "somebody has come by an item: played, taken or won; the item",
        "stored": "a card was stored; the card",
        "tapped": "a card in play was tapped; the card",
        "wounded": "a character or ally was wounded, however; the one who was",
        "would-heal": "somebody would heal, and a card on him lets a roll decide; the one who would",
        "site-tapped": "a site was tapped by a resource or an effect; the site",
        "settles": "between two actions, when all that was to happen has happened; nothing",
        "is-so": "what a `Whenever` looks for is there (told by `zones.tell_states`); the tokens of what meets it",
        # Companies. The subject is the company, unless another is named.
        "joined-company": "somebody has joined a company; the company",
        "character-left-company": "a character has left a company; the company",
        "leader-left-company": "that was a leader; the company",
        "ally-left-company": "an ally has left a company; the company",
        "avatar-left": "a player's avatar has left play or was taken prisoner; the seat",
        # Combat. The subject is the one whom the strike is against, unless another is named.
        "attack-begins": "an attack lies on the table, and nothing has been played on it; 'attack'",
        "before-assignment": "nothing more can be played on the attack as a whole; 'attack'",
        "strike-hits": "a strike is successful, and has done nothing yet; the one who faced it",
        "strike-failed": "a strike has failed; the one who faced it",
        "strike-succeeded": "a strike was successful, and has done what it does; the one who faced it",
        "wounded-by-strike": "a strike has wounded somebody; the one who was",
        "lost-to-strike": "a strike has eliminated somebody; the one who was",
        "strike-ended": "a strike sequence is over; the one who faced it",
        "company-strike-ended": "a strike between two companies is over; the one who faced it",
        "attack-ended": "an attack is over, and still lies on the table; its outcome",
        "company-attack-ended": "an attack between two companies is over; its outcome",
        "automatic-attack-defeated": "an automatic-attack was defeated; its place among those of the site",
        "creature-defeated": "all attacks of a creature were defeated, and it is still there; the creature",
        "creature-survives": "the attacks of a creature are over, and not all were defeated; the creature",
        "corruption-check-failed": "a character has failed a corruption check, and is still there; the character",
        "body-check-eliminates": "a body check is about to eliminate a character or ally; the one whom it eliminates",
        "corruption-check-made": "a corruption check is over; the character",
        "influence-check-made": "the dice of an influence check are about to be thrown; the character",
        "influence-succeeded": "an influence attempt or influence check was successful; the character who made it",
        # Agents and prisoners.
        "agent-placed": "an agent has come to a site, or its place was made known; the agent",
        "agent-revealed": "an agent was turned face-up; the agent",
        "agent-went-home": "an agent has gone back to a home site; the agent",
        "seizes": "a hazard host has taken somebody prisoner; the host",
        "rescued": "a company has freed prisoners; the company",
        "host-leaves": "a hazard host leaves play, and its prisoners are still with it; the host",
    },
)
"""What can be heard, when it happens, and what it is about (the subject)."""

NOT_HEARD_YET: Final = frozenset(
    {
        "agent-revealed",
        "automatic-attack-defeated",
        "lost-to-strike",
        "strike-succeeded",
    }
)
"""Events that are told at their moment although no card and no rule hears of them so far."""

TOUCHES: Final = Vocabulary(
    "thing that an effect touches",
    {
        "attack": "an attack as a whole: only the company that is attacked does, and nobody if it is sealed",
        "cancels-attack": "it cancels an attack, which is what a defender can do in company combat",
        "automatic-attack": "automatic-attacks: if the rest is open, it is revealed on-guard as the company enters",
        "company": "a company: if the rest is open, it is revealed on-guard in response to a resource",
        "character": "a character: as with a company",
        "ally": "an ally: as with a company",
        "item": "an item: as with a company",
        "check": "a check: as with a company",
        "returns": "it sends a company back: neither in a combat nor on-guard; some cards cancel it",
        "takes-prisoner": "it takes somebody prisoner: some cards cancel it",
        "removes-character": "somebody leaves play or the company: not on-guard in response to a resource",
        "taps-character": "somebody taps: not on-guard in response to a resource",
        "taps-site": "a site taps: not on-guard in response to a resource",
        "does-nothing": "a company does nothing in its site phase: not on-guard in response to a resource",
        "untaps": "it untaps somebody, which a card in play cannot do where something keeps them tapped",
    },
)
"""What an effect can touch, and what follows from it."""

ATTRIBUTES: Final = Vocabulary(
    "attribute",
    {
        "prowess": "of a character or ally",
        "body": "of a character or ally",
        "mind": "of a character",
        "direct-influence": "of a character",
        "general-influence": "of a player",
        "corruption-points": "of a character",
        "corruption-check": "added to a character's corruption checks",
        "influence-check": "added to a character's influence checks",
        "riddling-roll": "added to a character's riddling rolls",
        "offering-attempt": "added to a character's offering attempts",
        "body-check": "added to body checks against a character",
        "hand-size": "of a player",
        "points": "marshalling points of a card",
        "draws": "cards that a player draws for a company's movement",
        "opponent-draws": "cards that the opponent draws for it",
        "strike-body": "the body of strikes that a character faces",
        "strike-prowess": "the prowess of strikes that a character faces",
        "ring-test": "added to tests of gold rings in a company",
    },
)
"""What `hooks.numbers.Gives` and effects that last can change."""

LASTING: Final = Vocabulary(
    "kind of lasting effect",
    {
        **{attribute: f"changes an attribute: {meaning}" for attribute, meaning in ATTRIBUTES.items()},
        "later": "waits for a moment to go on (`language.later`)",
        "attack-strikes": "changes the strikes of attacks of a race (the detail) on a company, or on any",
        "attack-prowess": "changes the prowess of attacks of a race (the detail) on a company, or on any",
        "attack-body": "changes the body of attacks of a race (the detail) on a company, or on any",
        "attack-body-check": "changes the body checks that attacks of a race (the detail) cause in a company",
        "automatic-prowess": "changes the prowess of an automatic-attack (the detail) of a site",
        "extra-attack": "an automatic-attack (the detail) of a site is faced once more",
        "hazard-limit": "changes the hazard limit of a company",
        "faction-influence": "changes attempts to influence a faction at a site",
        "influence-attempts": "changes all influence attempts of a player",
        "information": "Information is playable at a site",
        "use-palantir": "somebody is able to use a Palantír",
        "site-type": "a site counts as one of another type (the detail)",
        "site-types": "all sites of a type (the target) count as ones of another type (the detail)",
        "region-type": "a region of a site path counts as one of another type (the detail)",
        "region-doubled": "a region of a site path counts as two of a type (the detail)",
        "agent-strikes": "agents with a skill (the detail) strike more often at a site, as the attacker chooses",
        "removal-roll": "changes the next roll to get rid of a hazard",
        "seen-discard": "a player has just discarded a card openly that the other one watches for",
        "not-discarded": "a company whose characters are not lost by failed corruption checks",
        "dragon-gone": "a Dragon, by the name of its manifestations, that was defeated: it does not come again",
        "lair-cleared": "the site, by its name, that is no lair any more; since which turn",
    },
)
"""Kinds of lasting effects: what they do, and to what."""

COMPANY_FLAGS: Final = Vocabulary(
    "flag of a company",
    {
        "do-nothing": "it does nothing in its site phase",
        "no-automatic-attacks": "it faces no automatic-attacks this turn",
        "no-creatures": "no creatures are played on it this turn",
        "double-draws": "the opponent may draw twice as much for its movement",
        "bars-skill:": "no resource that requires a skill (which follows) is played by its characters",
        "support-worth:": "whoever of it taps in support against a strike gives more prowess; how much follows",
        "past-attacks": "it faces no automatic-attacks when it enters, as something was done in their place",
        "holds-course": "no hazard sends it back this turn, or taps its site or new site",
    },
)
"""What is said of a company for the rest of the turn."""

ATTACK_FLAGS: Final = Vocabulary(
    "flag of an attack",
    {
        "wound-check:": "whom it wounds makes a corruption check; its modifier follows",
        "wound-eliminates": "whom it wounds is eliminated",
        "body-check:": "changes the body checks that it causes; by how much follows",
        "not-facing:": "the number of somebody follows who does not face it",
        "must-face:": "the number of somebody follows who must be given a strike",
        "bodiless:": "so many of its strikes have no body; how many follows",
        "first-excess:": "the first excess strike on each one takes more prowess; how much follows",
        "routed": "each strike of it that fails is defeated",
    },
)
"""What is said of an attack, beside the ids of cards that were played on it and its outcome."""

STRIKE_FLAGS: Final = Vocabulary(
    "flag of a strike",
    {
        "not-wounded": "if it is successful, the one who faces it is not wounded by it",
        "two-rolls": "the one who faces it rolls twice, and the better roll counts",
        "attacker-two-rolls": "the one who makes it rolls twice, and the better roll counts",
        "shared-check:": "the number of somebody follows who faces a body check, too, if it is successful",
        "by-body:": "the one who faces it uses body in place of prowess; how much more they have by tapping follows",
        "captures": "if it is successful, the one who faces it is discarded, without a wound or a body check",
        "no-body": "it has no body: if it fails it is defeated",
        "failed-check:": "if it fails, the one who faced it makes a body check; its modifier follows",
        "routs": "if it is defeated, the attack is routed: all strikes of it that fail after that are defeated",
    },
)
"""What is said of a strike, beside the ids of cards that were played on it."""

CHECK_FLAGS: Final = Vocabulary(
    "flag of a check",
    {
        "keeps-character": "who fails it is not lost",
        "unaided": "the player of the one who makes it plays no resources for it",
    },
)
"""What is said of a check, beside the ids of cards that were played on it."""

NOTES: Final = Vocabulary(
    "note on a card",
    {
        "no-points": "it is worth no marshalling points",
        "faced:": "the number of somebody follows who faced a strike of this creature",
        "only:": "the number of somebody follows whom this creature attacks, and nobody else",
        "detainment": "an attack of this creature was detainment",
        "canceled:": "the number of an attack of this creature follows that was canceled",
        "key:": "what this creature on-guard is keyed to follows",
        "prowess:": "how much prowess this creature gains or loses by the way in which it was played",
        "strikes:": "how many strikes this creature gains by the way in which it was played",
        "body:": "how much body this creature gains or loses by the way in which it was played",
        "stored-at:": "the name of the site follows at which it was stored",
        "at:": "the name of the site follows at which it was played",
        "with:": "the event follows that was played with this card, by its id or its number",
        "with-next:": "the turn follows in which the next event is to be played with this card",
    },
)
"""What a card in play remembers. An on-guard card remembers its company by the token; an event with a `Whenever` what
has met it this turn, by the place of the part and the token."""

USES: Final = Vocabulary(
    "use in a turn",
    {
        "drafted": "the player takes no more characters in the draft",
        "store:": "the item follows that somebody tried to store",
        "transfer:": "the item follows that was handed on, and by whom",
        "removal:": "the corruption card follows that somebody tapped to remove",
        "removal-3:": "the corruption card follows that somebody tried to remove without tapping",
        "control:": "the character follows who was put under somebody's control, or freed of it",
        "shift:": "the character follows who changed companies",
        "council:": "the character follows who has made the last corruption check",
        "shown:": "the card follows that was shown at the end",
        "the-eye": "a player who is Sauron has sent for a card or looked into a hand",
    },
)
"""What a player does once in a turn (or at the end of the game) and has done."""
