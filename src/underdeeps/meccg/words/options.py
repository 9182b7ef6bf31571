"""The options, each as what it means to choose it.

A verb may mean different things in different questions: `kind:verb` is looked up before the verb alone. In a template
`{subject}` and `{target}` are what the option names, `{company}` that of the target, `{0}` ... what the question is
about.

Long because it is one list of sentences, in which each is found at once.
"""

from __future__ import annotations

from collections.abc import Callable

from underdeeps.kernel import Decision, Option
from underdeeps.kernel.flow import FIXED
from underdeeps.meccg.facts import CARDS, REGIONS
from underdeeps.meccg.language.action import Action, FromHand
from underdeeps.meccg.language.catalogue import RULE_ACTIONS, plays_of, uses_of
from underdeeps.meccg.language.phrases import OPTIONS, QUESTIONS, word
from underdeeps.meccg.language.wording import as_printed
from underdeeps.meccg.rules import numbers
from underdeeps.meccg.rules.combat import strikes
from underdeeps.meccg.table import TAPPED, UNTAPPED, WOUNDED, Card, Table
from underdeeps.meccg.words import names
from underdeeps.meccg.words.names import Templates, capital, clause, key_said, plain, said, thing
from underdeeps.meccg.words.tokens import read

word(
    OPTIONS,
    {
        # Saying no, or enough
        "pass": "No.",
        "enough": "Enough.",
        "done": "Nothing more: the phase is over.",
        "stop": "Draft nobody any more.",
        "keep": "Keep them.",
        "on-top": "Yes, face-down.",
        "leave-discarded": "No, it stays in the discard pile.",
        "nothing": "Nothing.",
        "none": "None.",
        "stay": "Do not move.",
        "apart": "No, they stay apart.",
        "organized": "That is all: organizing is over.",
        "untap.remove:rest": "Untap or heal.",
        "untap.remove:be-rid": "Roll to be rid of {subject}.",
        "no-sideboard": "No.",
        "no-trophy": "Nobody: it is counted among the kills.",
        "no-ring": "None.",
        "show-nothing": "Show nothing.",
        "play-on": "Play on.",
        "chain.open:pass": "No, go on.",
        "chain.respond:pass": "No, let it happen.",
        "setup.item:enough": "No more items.",
        "setup.leftover:enough": "No more characters.",
        "setup.exchange:enough": "Nobody: keep the deck as it is.",
        "combat.assign:enough": "Nobody else: the opponent gives out the rest.",
        "strike.support:enough": "Nobody else.",
        "council.show:enough": "Nothing more.",
        "end.discard:keep": "Keep all cards.",
        "on-guard.entry:keep": "No, leave it face-down.",
        "on-guard.response:keep": "No, leave it face-down.",
        "on-guard.meet:keep": "No, leave it face-down.",
        "on-guard.outside:keep": "No, leave it face-down.",
        "on-guard.door:keep": "No, leave it face-down.",
        "on-guard.attack:keep": "No, leave it face-down.",
        "ring-from-side": "{subject}, from those laid by.",
        "hold": "Lay it with {subject}.",
        "count": "No, it is counted among the kills.",
        "key": "{subject}.",
        "automatic-attack.which:attack": "{subject}.",
        "take-charge": "{subject}.",
        "reveal.how-many:cards": "",
        "number": "",
        "combat.first-strike:strike": "To {subject}.",
        "combat.first-strike:enough": "Let the strikes be given as usual.",
        "combat.all-strikes:face": "Yes, {subject} faces all of them.",
        "combat.all-strikes:enough": "No, the others are given as usual.",
        "site.enter:nothing": "No, do nothing in this site phase.",
        "salvage:nothing": "Nothing.",
        # Before the first turn, sideboard, discards
        "draft": "",
        "name": "{subject}.",
        "take-avatar": "{subject}.",
        "lay-on": "{subject}.",
        "give-up-stage": "Discard {target}, a Stage resource.",
        "at": "At {subject}.",
        "setup.item:give": "{target} bears {subject}.",
        "include": "",
        "use-sideboard": "Use it.",
        "to-deck": "One card, shuffled into the play deck.",
        "to-discard": "Up to five cards, to the discard pile.",
        "fetch": "",
        "return": "",
        "discard": "",
        "from-sideboard": "{subject}, from the sideboard.",
        "from-discard": "{subject}, from the discard pile.",
        # Organization
        "organize": "Organize: bring or dismiss a character, arrange companies and followers.",
        "move": "",
        "to": "",
        "bring": "",
        "dismiss": "Dismiss {subject}.",
        "follow": "{subject} follows {target}.",
        "release": "{subject} comes under general influence.",
        "shift": "{subject} joins {target}.",
        "split": "{subject} (with all followers) becomes a company of his own.",
        "join": "{subject} and {target} become one company.",
        "movement.join:join": "Yes, they become one company.",
        "organizing.where:enter": "",
        "organizing.event:stays": "With the old company.",
        "take-turn": "No, take the turn.",
        "skip-turn": "Skip the turn: {subject} goes to your opponent's discard pile.",
        "wield": "Use {target} from now on.",
        "goes": "With those who leave it.",
        "copy": "Yes, a copy of its own.",
        "share": "No, both are at the same card.",
        "give-up": "{subject}.",
        "transfer.to:give": "",
        # Movement and sites
        "company": "",
        "way": "",
        "through": "",
        "arrive": "Arrive.",
        "movement.onward:stay": "Nowhere.",
        "named": "{subject}.",
        "movement.draw:draw": "{subject:card}.",
        "movement.opponent-draw:draw": "{subject:card}.",
        "stays": "{subject} stays.",
        "site.enter:enter": "Yes.",
        "site.on-guard-order:face": "{subject}.",
        "ambush": "",
        "no-creature": "None.",
        "call-up": "{subject}.",
        "creature": "Turn up {subject}: it attacks after the site's own attacks, keyed to {target}.",
        "reveal": ("Turn up {subject}, on {target}.", "Turn up {subject}."),
        # Chains of effects
        "play": "",
        "use": "",
        "by": "",
        "declare": "{subject}.",
        "transfer": "{target} changes hands, by a corruption check.",
        "store": "Store {target}, by a corruption check.",
        "sideboard": "Your avatar taps, and you turn to your sideboard.",
        "exchange": "Remove {target} from the game: it cannot be played, and a card of the sideboard takes its place.",
        "send-nazgul": "Discard {target}, and you turn to your sideboard.",
        "at-home": "{target}, who is at home here, taps: the attack is canceled.",
        "remove": "Roll to get rid of {target}.",
        "remove-untapped": "Roll to get rid of {target} without tapping, at -3.",
        "support": "{target} taps in support: +1.",
        "burn": "{subject}.",
        "aid": "{subject} taps in support: +1.",
        "influence": "Try to influence {target} away.",
        "rescue": "",
        # Prisoners
        "imprison": "",
        "save": "Discard {subject}: the effect is canceled, and the strike is like any other.",
        "let-be": "No, let it happen.",
        "free": "{subject} taps.",
        "leave-there": "Nobody: they stay where they are.",
        "mock": "",
        "on-guard": "On-guard: {target}.",
        # Agents
        "agent": "Play {target} as an agent, face-down.",
        "agent-reveal": "Turn up your agent {target}.",
        "agent-move": "Your agent {target} moves.",
        "agent-back": "Your agent {target} goes back to the site before.",
        "agent-home": "Your agent {target} returns home.",
        "agent-heal": "Your agent {target} heals, and is tapped.",
        "agent-untap": "Your agent {target} untaps.",
        "agent-hide": "Turn your agent {target} face-down.",
        "agent-creatures": "Your agent {target} taps, so that creatures can be played at the site.",
        "agent.home:home": "At {subject}.",
        # Combat
        "combat.assign:face": "",
        "strike": "",
        "strike-again": "{subject}, once more.",
        "fight": "",
        "excess": "",
        "tap": "",
        "strike.stay:stay": "",
        "strike.support:support": "",
        "trophy": "{subject}.",
        "attack.item:discard": "{subject}.",
        "agent.attack:attack": "{subject} attacks.",
        "no-attack": "No other attack.",
        "extra-strike": "Yes, tap.",
        "no-extra-strike": "No.",
        "agent-attack": "{target} taps and attacks the company on its way.",
        "agent-sends-back": "Discard {target}: the company returns to where it came from.",
        "agent-influence": "{target} taps and tries to influence a card away.",
        "agent.influence:influence": "{subject}.",
        "cancel-attack": "{target} taps: this attack is canceled.",
        "to-hand": "{subject}, into your hand.",
        "take": "{subject}.",
        # Company against company
        "peace": "No, leave it in peace.",
        "attack": "",
        "attacker": "{subject}.",
        "company-combat.face:face": "{subject}.",
        "company-combat.assign:enough": "Nobody else.",
        "company-combat.assign-own:enough": "Nobody else.",
        "company-combat.stay:tap": "",
        "company-combat.stay:stay": "",
        "company-combat.support:support": "",
        "company-combat.support:enough": "Nobody else.",
        # The end, rings, influence
        "keep-with": "Yes, they stay with him.",
        "take-points": "No, they are counted among the factions.",
        "home": "Back to {subject}.",
        "movement.home:stay": "Stay.",
        "ring": "{subject}.",
        "show": "Show {subject}.",
        "influence.play:play": "Play it.",
        "call": "Call the end: your opponent has one last turn.",
        "check": "",
    },
)


def sentence(table: Table, decision: Decision, option: Option) -> str:
    """An option as a sentence."""
    for key in (f"{decision.kind}:{option.verb}", option.verb):
        if decision.kind not in QUESTIONS and "{" in str(OPTIONS.get(key) or "{"):
            continue  # a question of a card that nobody has worded: there the verb may name something else
        if key in _MADE:
            return capital(_MADE[key](table, decision, option))
        if OPTIONS.get(key):
            return _filled(OPTIONS[key], _known(table, decision, option))
    things = [thing(table, each, decision.seat) for each in (option.subject, option.target) if each]
    known = [name for name in things if name != "something"]
    return f"{plain(option.verb)} {', '.join(known)}".strip() + "."


def _known(table: Table, decision: Decision, option: Option) -> dict[str, str]:
    known = {str(i): thing(table, token, decision.seat) for i, token in enumerate(decision.about)}
    for key, token in (("subject", option.subject), ("target", option.target)):
        if token:
            known[key] = thing(table, token, decision.seat)
    company = table.company_of(int(option.target)) if option.target.isdigit() else None
    if company is not None:
        known["company"] = names.company_said(table, company)
    return known


def _filled(wording: Templates, known: dict[str, str]) -> str:
    choices = (wording,) if isinstance(wording, str) else wording
    for template in choices:
        try:
            return capital(template.format_map(known))
        except KeyError:
            continue
    return capital(choices[-1].format_map(_Holes(known)))


class _Holes(dict[str, str]):
    def __missing__(self, key: str) -> str:
        return "something"


# -- cards --------------------------------------------------------------------------------------------


def printed(card: str) -> str:
    """A card with the numbers that matter when one chooses among cards: `Gimli (mind 6, prowess 5, body 8)`."""
    facts = CARDS[card]
    notes = [f"mind {facts.mind}"] if facts.mind is not None else ["avatar"] if facts.avatar else []
    if facts.prowess is not None and "creature" in facts.forms:
        strikes = clause("{n:strike}", {"n": facts.strikes}) if facts.strikes else "a strike for each"
        notes += [strikes, f"prowess {facts.prowess}"]
    elif facts.prowess is not None:
        notes += [f"prowess {facts.prowess}", f"body {facts.body}"]
    notes += [f"{facts.item} item"] if facts.item else []
    notes += ["faction"] if "faction" in facts.forms else []
    notes += [said(form) for form in facts.forms if form.endswith("event")]
    return f"{facts.name} ({', '.join(notes)})" if notes else facts.name


STATES = {UNTAPPED: "", TAPPED: "tapped", WOUNDED: "wounded"}


def standing(table: Table, card: Card, attacker: str = "") -> str:
    """Somebody in play with prowess, body and state: `Gimli (5/8, tapped)`."""
    prowess = numbers.prowess_in_strike(table, card.number, attacker)
    state = STATES[card.state]
    body = numbers.body(table, card.number, attacker)
    return f"{names.label(table, card)} ({prowess}/{body}{f', {state}' if state else ''})"


def _card(table: Table, decision: Decision, option: Option) -> str:
    known = option.subject in CARDS
    return f"{printed(option.subject) if known else thing(table, option.subject, decision.seat)}."


def _bring(table: Table, decision: Decision, option: Option) -> str:
    places = {"from-discard": " from the discard pile", "from-sideboard": " from the sideboard"}
    return f"bring {printed(option.subject)} into play{places.get(option.target, '')}."


def _draft(table: Table, decision: Decision, option: Option) -> str:
    return f"{printed(option.subject)}."


def _play(table: Table, decision: Decision, option: Option) -> str:
    card = option.subject.partition("/")[0]
    action = dict(plays_of(card)).get(option.subject)
    facts = CARDS[card]
    if facts.kind == "hazard" and "creature" in facts.forms and ":" in option.target:
        return f"play {printed(card)}, keyed to {_key(table, decision, option.target)}."
    ways = plays_of(card)
    form = _form(action) if len({_form(each) for _, each in ways}) > 1 else ""
    what = f"play {facts.name} as {form}" if form else f"play {facts.name}"
    return f"{what}{_details(table, decision, option, action, len(ways) > 1)}."


def _form(action: Action | None) -> str:
    """What a card is if it is played so: `a short-event`."""
    return action.form if isinstance(action, FromHand) else ""


def _key(table: Table, decision: Decision, key: str) -> str:
    return thing(table, key, decision.seat) if read(key).kind == "agent" else key_said(key)


def _use(table: Table, decision: Decision, option: Option) -> str:
    head, _, _ = option.subject.partition("/")
    card = table.cards[int(head)]
    action = dict(uses_of(card.id)).get(option.subject.removeprefix(head))
    return f"use {names.borne_said(table, card)}{_details(table, decision, option, action, True)}."


def _details(table: Table, decision: Decision, option: Option, action: Action | None, effects: bool) -> str:
    """On what, who pays, and (where a card can do more than one thing) what happens."""
    on = f" on {thing(table, option.target, decision.seat)}" if option.target else ""
    return f"{on}{_price(table, decision, option, action)}{_done(action) if effects else ''}"


def _price(table: Table, decision: Decision, option: Option, action: Action | None) -> str:
    """Who taps or is discarded for it, where that is settled."""
    if action is None:
        return ""
    source = int(option.subject.partition("/")[0]) if option.verb == "use" else 0
    card = table.cards[source].id if source else option.subject.partition("/")[0]
    by = 0
    if action.by is not None:
        doers = action.doers(table, decision.seat, card, source, option.target)
        by = doers[0] if len(doers) == 1 else 0
        if not by and "by" in action.taps:
            return ": somebody taps"
    paid = []
    for verb, payers in (("taps", action.taps), ("is discarded", action.discards)):
        for payer in payers:
            paying = action.payer(table, payer, source, option.target, by)
            if paying is not None:
                paid.append(f"{names.label(table, paying)} {verb}")
    if not paid and by:
        return f", by {names.label(table, table.cards[by])}"
    return f": {', '.join(paid)}" if paid else ""


def _done(action: Action | None) -> str:
    said_so = [words for each in action.does if (words := each.text())] if action is not None else []
    return f"; {as_printed(', then '.join(said_so))}" if said_so else ""


def _by(table: Table, decision: Decision, option: Option) -> str:
    card = table.card(option.subject)
    verb, subject, _ = decision.about if len(decision.about) == 3 else table.declaring
    action = _declared(table, verb, subject)
    note = " taps" if action is not None and "by" in action.taps else ""
    return f"{names.borne_said(table, card, decision.seat)}{note}."


def _declared(table: Table, verb: str, subject: str) -> Action | None:
    """The action that is being declared."""
    head, _, _ = subject.partition("/")
    if verb == "play":
        return dict(plays_of(head)).get(subject)
    if verb == "use" and head.isdigit() and int(head) in table.cards:
        return dict(uses_of(table.cards[int(head)].id)).get(subject.removeprefix(head))
    return next((action for action in RULE_ACTIONS if action.verb == verb), None)


def _declare(table: Table, decision: Decision, option: Option) -> str:
    """A passive condition, by its card and what it is about."""
    place = int(option.target) if option.target.isdigit() else -1
    trigger = table.triggers[place] if 0 <= place < len(table.triggers) else None
    about = thing(table, trigger.subject, decision.seat) if trigger is not None and trigger.subject else ""
    part = FIXED.get(trigger.part) if trigger is not None else None
    does = _done(part) if isinstance(part, Action) else ""
    known = about and about != "something" and about != said(option.subject)
    return f"{said(option.subject)}{f' ({about})' if known else ''}{does}."


# -- companies and places -----------------------------------------------------------------------------


def _company(table: Table, decision: Decision, option: Option) -> str:
    company = table.companies[int(option.subject)]
    here = table.site_of(company).facts.name
    going = table.cards.get(company.destination)
    where = f"from {here} to {going.facts.name}" if going is not None else f"at {here}"
    return f"{names.company_said(table, company)}, {where}."


def _move(table: Table, decision: Decision, option: Option) -> str:
    company = table.companies[int(option.subject)]
    return f"move {names.company_said(table, company)} from {table.site_of(company).facts.name}."


def site_said(table: Table, token: str) -> str:
    """A site with its type: `Moria (shadow-hold in Redhorn Gate)`."""
    site = CARDS[token] if token in CARDS else table.card(token).facts
    where = f" in {site.region}" if site.region else ""
    there = "" if token in CARDS else f", {_who_is_at(table, int(token))}"
    return f"{site.name} ({said(site.site_type)}{where}{there})"


def _who_is_at(table: Table, site: int) -> str:
    """Whose company is at, or goes to, a site card in play."""
    for company in table.companies.values():
        if site == company.site:
            return f"where {names.company_said(table, company)} is"
        if site == company.destination:
            return f"where {names.company_said(table, company)} goes"
    return "the card in play"


def _to(table: Table, decision: Decision, option: Option) -> str:
    if option.target:
        company = table.companies[int(option.subject)]
        return f"{names.company_said(table, company)} moves to {site_said(table, option.target)}."
    return f"move to {site_said(table, option.subject)}."


def _enter(table: Table, decision: Decision, option: Option) -> str:
    site = table.card(option.subject).id if option.subject.isdigit() else option.subject
    new = site in CARDS
    own = " with a card of its own" if option.subject in CARDS and _lies_there(table, site, decision.seat) else ""
    where = f"at {said(site)}, as a new company{own}" if new else f"with {_where(table, option.subject)}"
    if option.target == "general":
        avatar = decision.about and decision.about[0] in CARDS and CARDS[decision.about[0]].avatar
        return f"{where}{'' if avatar else ', under general influence'}."
    return f"{where}, as a follower of {thing(table, option.target)}."


def _lies_there(table: Table, site: str, seat: str) -> bool:
    """Whether a player has a copy of a site card in play already."""
    return any(card.id == site and card.role == "site" and card.owner == seat for card in table.cards.values())


def _where(table: Table, token: str) -> str:
    company = table.companies[int(token.removeprefix("c"))]
    return f"{names.company_said(table, company)} at {table.site_of(company).facts.name}"


def _shift(table: Table, decision: Decision, option: Option) -> str:
    company = table.companies[int(option.target)]
    return f"{thing(table, option.subject)} joins {names.company_said(table, company)}."


def _join(table: Table, decision: Decision, option: Option) -> str:
    one, other = (names.company_said(table, table.companies[int(each)]) for each in (option.subject, option.target))
    return f"{one} and {other} become one company."


WAYS = {
    "starter": "By the way between sites and havens that is printed on the sites.",
    "region": "From region to region.",
    "under-deeps": "Through the Under-deeps.",
    "special": "By a way of its own.",
}


def _way_of(table: Table, decision: Decision, option: Option) -> str:
    if option.target in CARDS:
        return f"by {said(option.target)}."
    return WAYS.get(option.subject, f"{plain(option.subject)}.")


def _through(table: Table, decision: Decision, option: Option) -> str:
    name = option.subject or option.target
    region = REGIONS.get(name)
    return f"{name} ({said(region.region_type)})." if region is not None else f"{name}."


def _rescue(table: Table, decision: Decision, option: Option) -> str:
    held = [names.label(table, card) for card in table.borne(int(option.target), "prisoner")]
    return f"face the rescue-attacks of {thing(table, option.target)}, to free {names.listed(held)}."


def _imprison(table: Table, decision: Decision, option: Option) -> str:
    return f"{site_said(table, option.subject)}."


def _mock(table: Table, decision: Decision, option: Option) -> str:
    number = int(option.subject)
    return f"{names.label(table, table.cards[number])} (prowess {numbers.prowess(table, number)})."


def _give(table: Table, decision: Decision, option: Option) -> str:
    return f"{thing(table, option.subject)}."


def _draw(table: Table, decision: Decision, option: Option) -> str:
    return f"{clause('{n:card}', {'n': option.subject})}."


def _check(table: Table, decision: Decision, option: Option) -> str:
    number = int(option.subject)
    points = clause("{n:corruption point}", {"n": numbers.corruption_points(table, number)})
    return f"{names.label(table, table.cards[number])} ({points})."


# -- combat -------------------------------------------------------------------------------------------


def _race(table: Table) -> str:
    return table.combat.race if table.combat is not None else ""


def _face(table: Table, decision: Decision, option: Option) -> str:
    return f"{standing(table, table.card(option.subject), _race(table))} faces a strike."


def _attack(table: Table, decision: Decision, option: Option) -> str:
    return f"attack {names.company_said(table, table.companies[int(option.subject)])}."


def _strike(table: Table, decision: Decision, option: Option) -> str:
    return f"{standing(table, table.card(option.subject), _race(table))}."


def _fight(table: Table, decision: Decision, option: Option) -> str:
    return f"the one against {standing(table, table.card(option.subject), _race(table))}."


def _excess(table: Table, decision: Decision, option: Option) -> str:
    n = int(option.subject)
    return f"{n}: -{n} to the prowess against this strike." if n else "none."


def _cards(table: Table, decision: Decision, option: Option) -> str:
    return "one card." if option.subject == "1" else f"{option.subject} cards."


def _number(table: Table, decision: Decision, option: Option) -> str:
    return f"{option.subject}."


def _tap(table: Table, decision: Decision, option: Option) -> str:
    return f"tap, and fight with {_prowess_if(table, decision, False)}."


def _stay(table: Table, decision: Decision, option: Option) -> str:
    return f"stay untapped, and fight with {_prowess_if(table, decision, True)}."


def _prowess_if(table: Table, decision: Decision, stays: bool) -> int:
    """The prowess with which somebody would fight who stays untapped, or does not."""
    who = int(decision.about[0])
    change = numbers.stay_modifiers(table, who, stays)
    faces = who == strikes.strike_of(table).target
    return strikes.fighting_prowess(table, *change) if faces else strikes.strike_prowess(table, *change)


def _support(table: Table, decision: Decision, option: Option) -> str:
    return f"{thing(table, option.subject)}."


def _kind(table: Table, decision: Decision, option: Option) -> str:
    return f"a {option.subject}."


def _letter(table: Table, decision: Decision, option: Option) -> str:
    return f"{option.subject}."


_MADE: dict[str, Callable[[Table, Decision, Option], str]] = {
    "riddle.kind:kind": _kind,
    "letter": _letter,
    "draft": _draft,
    "include": _card,
    "ambush": _card,
    "fetch": _card,
    "return": _card,
    "discard": _card,
    "company-combat.stay:tap": _tap,
    "company-combat.stay:stay": _stay,
    "bring": _bring,
    "play": _play,
    "use": _use,
    "by": _by,
    "declare": _declare,
    "company": _company,
    "move": _move,
    "to": _to,
    "organizing.where:enter": _enter,
    "influence.play:enter": _enter,
    "shift": _shift,
    "organizing:join": _join,
    "organization.must-move:join": _join,
    "transfer.to:give": _give,
    "rescue": _rescue,
    "imprison": _imprison,
    "mock": _mock,
    "way": _way_of,
    "through": _through,
    "movement.draw:draw": _draw,
    "movement.opponent-draw:draw": _draw,
    "combat.assign:face": _face,
    "strike": _strike,
    "fight": _fight,
    "excess": _excess,
    "reveal.how-many:cards": _cards,
    "number": _number,
    "tap": _tap,
    "strike.stay:stay": _stay,
    "strike.support:support": _support,
    "company-combat.support:support": _support,
    "company-combat:attack": _attack,
    "check": _check,
}

OPTIONS.update(dict.fromkeys(_MADE, ""))
