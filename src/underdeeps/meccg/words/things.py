"""Which things on the table each option points at, by the names that a drawing of the table has for them.

    hand:ID      a card in your hand              card:N     a card in play
    site:ID      a site you may go to             company:N  a company
    offered:ID   a card that is offered from      pile:NAME  one of your piles: sideboard, discard, deck
                 elsewhere (draft, sideboard ...)  path:N     a region of the site path, from 0
    region:Name  a region by its name             link:N     a link of the chain of effects
    attack:now   the attack that is under way     strike:N   the strike that is being fought
    check:now    the roll that is due

An option names things by tokens (see `tokens`). Every verb of the rules is declared here once, beside its words in
`options`: what it names, what else it points at, or nothing, if it only says yes, no or how many. A verb that belongs
to a card says that beside the card (`language.phrases.offers`). All is said from the view of the seat that is asked.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from underdeeps.kernel import Decision, Option
from underdeeps.kernel.pointing import Pointers, Points
from underdeeps.meccg import sets
from underdeeps.meccg.language.phrases import POINTS
from underdeeps.meccg.words.tokens import read

GOING_ON = frozenset({"pass", "stop", "done", "enough", "nothing", "no-sideboard", "play-on", "apart"})
"""Verbs that let the game go on."""
_PILES = {"from-discard": "pile:discard", "from-sideboard": "pile:sideboard"}


class Asked(NamedTuple):
    """A question, and what the seat that is asked sees."""

    kind: str
    about: tuple[str, ...]
    view: Mapping[str, Any]
    cards: frozenset[int]
    """The numbers of all cards in play that can be seen."""
    companies: frozenset[int]

    @property
    def you(self) -> Mapping[str, Any]:
        """The player who is asked."""
        found: Mapping[str, Any] = self.view["players"][self.view["seat"]]
        return found


POINTERS: Pointers[Asked] = Pointers()


def things(view: Mapping[str, Any], decision: Decision) -> list[tuple[str, ...]]:
    """The things that each option points at."""
    cards = frozenset(_lying(view))
    companies = frozenset(company["number"] for company in view["companies"])
    return POINTERS.things(Asked(decision.kind, decision.about, view, cards, companies), decision)


def goes_on(option: Option) -> bool:
    """Whether an option only lets the game go on."""
    return option.verb in GOING_ON or (option.verb == "keep" and not option.subject)


def _lying(view: Mapping[str, Any]) -> Iterator[int]:
    """The numbers of all that lies on the table, also upon one another."""
    waiting: list[Mapping[str, Any]] = []
    for company in view["companies"]:
        waiting += [company["site"], company["destination"], *company["events"], *company["characters"]]
    for player in view["players"].values():
        waiting += player["starting"]
    for held in view["prisoners"]:
        yield held["host"]
        waiting += [held["site"], *held["characters"]]
    waiting += [*view["agents"], *view["events"], *view["loose"]]
    for cards in view["points"].values():
        waiting += cards
    while waiting:
        if card := waiting.pop():
            yield card["number"]
            for key in ("bears", "items", "allies", "events"):
                waiting += card.get(key, ())


# -- tokens -------------------------------------------------------------------------------------------


def _company(asked: Asked, number: int) -> list[str]:
    return [f"company:{number}"] if number in asked.companies else []


def _numbered(asked: Asked, number: int) -> list[str]:
    """A company or a card by its number."""
    return _company(asked, number) or ([f"card:{number}"] if number in asked.cards else [])


def _key(asked: Asked, kind: str, what: str) -> list[str]:
    """What a creature is keyed to: regions of the path, a region or site by its name."""
    journey = asked.view["journey"]
    if kind == "region" and journey:
        return [f"path:{i}" for i, type in enumerate(journey["path"]) if type == what]
    if kind == "region-name":
        return [f"region:{what}"]
    return [f"card:{journey['to']}"] if kind in ("site", "site-name") and journey else []


def _card(asked: Asked, id: str) -> str:
    """A card by its id: in your hand, a site of yours, or offered from elsewhere."""
    if id in asked.you["hand"]:
        return f"hand:{id}"
    return f"site:{id}" if id in asked.you["locations"] else f"offered:{id}"


def _token(asked: Asked, token: str) -> list[str]:
    """The things that a token means."""
    match read(token):
        case "number" | "agent", number:
            return _numbered(asked, int(number))
        case "company", number:
            return _company(asked, int(number))
        case "now", what:
            return [f"{what}:now"]
        case "card", id:
            return [_card(asked, id)]
        case "link" | "path" as kind, number:
            return [f"{kind}:{number}"]
        case "key", key:
            return _key(asked, *key.split(":", 1))
    return [_PILES[token]] if token in _PILES else []


def _tokens(asked: Asked, *tokens: str) -> list[str]:
    return [thing for token in tokens if token for thing in _token(asked, token)]


def _or_about(asked: Asked, found: list[str]) -> list[str]:
    """What was found; if nothing, what the question is about."""
    return found or _tokens(asked, *asked.about)


# -- verbs of the rules -------------------------------------------------------------------------------

NAMED = (
    *("play", "use", "reveal", "creature", "ambush", "call-up", "hold", "include", "draft", "discard"),
    *("name", "take-avatar", "lay-on", "give-up-stage"),
    *("give", "give-up", "ring", "ring-from-side", "key", "show", "on-guard", "store", "transfer"),
    *("save", "remove", "remove-untapped", "at-home", "cancel-attack", "wield", "skip-turn", "arrive"),
    *("support", "influence", "agent", "agent-reveal", "agent-move", "agent-back", "agent-home", "agent-heal"),
    *("agent-untap", "agent-hide", "agent-creatures", "agent-attack", "agent-sends-back", "agent-influence"),
    *("rescue", "free", "mock", "bring", "dismiss", "follow", "release", "shift", "split", "join"),
    *("move", "company", "goes", "stays", "copy", "share", "take-charge"),
    *("named", "letter", "kind", "face", "strike", "strike-again", "tap", "untap", "heal", "stay", "extra-strike"),
    *("aid", "burn", "play-with", "wound", "tap-sage", "lay", "lose", "item", "ally", "dragon", "lair"),
    *("trophy", "attacker", "check", "call", "keep-with", "take-points", "take-turn", "be-rid"),
)
"""Verbs that point at what they name."""


@POINTERS.of("on-top", "leave-discarded")
@POINTERS.of("pass", "enough", "done", "stop", "keep", "nothing", "none", "apart", "organized", "no-sideboard")
@POINTERS.of("no-trophy", "no-ring", "show-nothing", "play-on", "no-creature", "no-attack", "no-extra-strike")
@POINTERS.of("peace", "let-be", "leave-there", "drop", "count")
@POINTERS.of("draw", "excess", "cards", "rest", "number")
def nothing(asked: Asked, option: Option) -> list[str]:
    """They say no, or enough, or how many."""
    return []


@POINTERS.of(*NAMED)
def named(asked: Asked, option: Option) -> list[str]:
    """What they name; if they name nothing, what the question is about."""
    return _or_about(asked, _tokens(asked, option.subject, option.target))


@POINTERS.of("declare")
def subject(asked: Asked, option: Option) -> list[str]:
    """What it names first: the rest says how."""
    return _or_about(asked, _tokens(asked, option.subject))


@POINTERS.of("attack")
def attack(asked: Asked, option: Option) -> list[str]:
    """A company, or one of several attacks, whose place among them is no number of a card."""
    numbered = not option.subject or option.subject.isdecimal()
    return named(asked, option) if numbered else subject(asked, option)


@POINTERS.of("fight")
def fight(asked: Asked, option: Option) -> list[str]:
    """A strike, and who faces it."""
    return [*_tokens(asked, option.subject), f"strike:{option.target}"]


@POINTERS.of("by")
def doer(asked: Asked, option: Option) -> list[str]:
    """Who plays a card, and the card, if it is in hand."""
    found = _tokens(asked, option.subject, option.target)
    card = asked.about[1].partition("/")[0] if len(asked.about) > 1 else ""
    return _or_about(asked, [*found, *([f"hand:{card}"] if card in asked.you["hand"] else [])])


@POINTERS.of("organize")
def own_companies(asked: Asked, option: Option) -> list[str]:
    """All companies of the player."""
    view = asked.view
    return [f"company:{each['number']}" for each in view["companies"] if each["owner"] == view["seat"]]


@POINTERS.of("way")
def way(asked: Asked, option: Option) -> list[str]:
    """The company that goes it, and the card that shows it, if one does."""
    journey = asked.view["journey"]
    found = _tokens(asked, option.subject, option.target)
    return _or_about(asked, [*found, *([f"company:{journey['company']}"] if journey else [])])


@POINTERS.of("through")
def region(asked: Asked, option: Option) -> list[str]:
    """A region by its name."""
    return [f"region:{name}" for name in (option.subject, option.target) if name]


@POINTERS.of("to", "at", "home", "imprison")
def site(asked: Asked, option: Option) -> list[str]:
    """A site that one may go to: one in play by its number, another by its id."""
    return _or_about(asked, [thing.replace("offered:", "site:") for thing in named(asked, option)])


@POINTERS.of("enter")
def enter(asked: Asked, option: Option) -> list[str]:
    """A site, a company, or who will follow whom."""
    return site(asked, option)


@POINTERS.of("fetch", "return", "from-deck", "to-hand", "take")
def elsewhere(asked: Asked, option: Option) -> list[str]:
    """A card that is offered from elsewhere, even if another copy is in hand."""
    tokens = [token for token in (option.subject, option.target) if token]
    found = [
        [f"offered:{read(token).what}"] if read(token).kind == "card" else _token(asked, token) for token in tokens
    ]
    return _or_about(asked, [thing for each in found for thing in each])


@POINTERS.of("from-discard", "from-sideboard")
def from_pile(asked: Asked, option: Option) -> list[str]:
    """A card of a pile, and the pile."""
    return [*elsewhere(asked, option), _PILES[option.verb]]


@POINTERS.of("sideboard", "use-sideboard", "to-discard", "send-nazgul", "exchange")
def sideboard(asked: Asked, option: Option) -> list[str]:
    """What they name, and the sideboard, from which a card comes; unless the card goes there from the hand."""
    found = _tokens(asked, option.subject, option.target)
    return found if f"hand:{option.target}" in found else [*found, "pile:sideboard"]


@POINTERS.of("to-deck")
def to_deck(asked: Asked, option: Option) -> list[str]:
    """A card that goes from the sideboard into the play deck."""
    named = [f"offered:{token}" for token in (option.subject, option.target) if read(token).kind == "card"]
    return [*named, "pile:sideboard"]


# -- verbs of cards -----------------------------------------------------------------------------------

WAYS: dict[str, Points[Asked]] = {"named": named, "nothing": nothing, "site": site, "sideboard": sideboard}
"""How each of the ways to point is done that cards can say."""

for _verb, _way in POINTS.items():
    POINTERS.of(_verb)(WAYS[_way])

__all__ = ["GOING_ON", "POINTERS", "goes_on", "sets", "things"]
