"""Why something cannot be done, as a sentence made of a refusal's facts.

`{0}`, `{1}` ... are the facts. For a rule that is not listed its entry in the rulebook speaks, after the name of the
card that it stands in the way of.
"""

from __future__ import annotations

from underdeeps import rulebook
from underdeeps.kernel import Refusal
from underdeeps.kernel.events import Fact
from underdeeps.meccg import windows
from underdeeps.meccg.facts import CARDS
from underdeeps.meccg.words.names import Templates, capital, fill, listed, said

REASONS: dict[str, Templates] = {
    # When and by whom
    "turn.roles.resource-player-no-hazards": (
        "{0} is a hazard: you play it in your opponent's turn.",
        "That is a hazard.",
    ),
    "turn.roles.hazard-player-no-resources": (
        "{0} is a resource: you play it in your own turn.",
        "That is for your own turn.",
    ),
    "combat.attack.must-start-chain": "{0} starts an attack, so it cannot be a response to anything.",
    "corruption.card.must-start-chain": "{0} cannot be a response to anything.",
    "timing.chain.definition": "{0} can only be a response to something.",
    "combat.attack.not-during-combat": "{0} would start an attack while another one is being fought.",
    "combat.strike-sequence.step5-one-skill-card": "A card that needs a skill was played against this strike already.",
    "mh.hazard-limit.check-declaration": "The hazard limit against this company is used up.",
    "timing.action.needs-allowance": ("{0} cannot be used now.", "Nothing lets you do that now."),
    "timing.action.only-cards-player": "{0} is your opponent's.",
    "timing.target.chosen-at-declaration": "There is nothing now on which {0} could be played.",
    "timing.active-condition.definition": (
        "{0} does not fit here: {1}.",
        "{0} demands something that is not there.",
    ),
    "timing.active-condition.tap-cost": "{0} would have to tap, and is tapped or wounded.",
    "timing.effect.most-recent-prevails": "Another card forbids {0} now.",
    "timing.active-condition.item-alignment": "{0} and {1} are of different alignments.",
    "timing.target.event-alignment": "{0} and {1} are of different alignments.",
    "timing.target.no-opponents-resources": "{1} is your opponent's, and {0} does not reach it.",
    "timing.passive.end-of-phase-responses": "The phase is ending: {0} is not aimed at anything declared now.",
    "event.short.needs-effect": "{0} would change nothing now.",
    "event.short.cannot-be-duplicated-entity": "A second {0} on the same target has no effect.",
    "term.cannot-be-duplicated": "There is one {0} already, and there cannot be two.",
    "term.unique": "{0} is unique, and is in play or out of it for good.",
    "term.manifestation.one-in-play": "{0} is in play in another shape.",
    "event.permanent.item-not-influenceable": "{0} has an event on it, and so cannot be influenced.",
    "manifestation.defeated-bars-others": "{0} has been defeated in another shape.",
    "manifestation.eliminated-bars-others": "{0} is out of play for good, in another shape.",
    "term.play": "{0} is not at hand.",
    "term.tap": "{0} is tapped or wounded.",
    "term.cancel": "There is nothing that {0} could cancel.",
    "term.specific.avatar": "{0} is for a player whose avatar is {1}.",
    "term.hoard": "{0} needs a site with a hoard; {1} has none.",
    "term.site.one-version": "Another version of {0} is in play already.",
    "term.transfer": "Nobody is there who could take {0}.",
    # Organization
    "org.character.play-or-discard": "{0} can be brought into play only while you are organizing.",
    "balrog.characters.two-per-turn": "Two characters have been brought or dismissed in this turn already.",
    "balrog.characters.one-non-unique": "Of the two characters of a turn one must not be unique.",
    "balrog.movement.avatar-expanded-by-resources": "The Balrog cannot move to {0} by regions.",
    "balrog.opponent.barred-cards": "{0} cannot be played against a Balrog player.",
    "balrog.corruption.no-cards": "Corruption cards cannot be played on The Balrog.",
    "balrog.deck.specific-exclusive": "{0} is for Balrog players only.",
    "org.character.once-per-turn": "One character has been brought or dismissed in this turn already.",
    "org.character.where": "There is no haven or home site where {0} could come into play.",
    "org.avatar.where": "There is no site where {0} could come into play.",
    "org.avatar.reveal-locks-choice": "You have revealed another avatar than {0}.",
    "turn.avatar.eliminated-no-second": "Your avatar is lost, and no other may come.",
    "org.character.discard-conditions": "{0} can be dismissed only at a haven or at home.",
    "org.organizing.once-per-turn": (
        "{0} was arranged in this turn already.",
        "You have organized in this turn already.",
    ),
    "org.control.to-follower": ("{0} cannot follow {1}.", "{0} cannot be a follower."),
    "org.control.to-follower-mind": "{1} has not enough direct influence left for {0}.",
    "org.control.to-general": "{0} needs more general influence than is left, or is under it already.",
    "org.company.size-seven": "A company away from a haven has seven characters at most.",
    "org.company.race-mix": "Orcs and Trolls do not travel with Dwarves, Elves, Hobbits or Dúnedain.",
    "org.company.one-leader": "A company has one leader only.",
    "org.ringwraith-company.only-ringwraiths": "Ringwraiths travel with Ringwraiths only.",
    "org.company.composition": "Companies are arranged only in your organization phase; {0} stays where he is.",
    "org.company.move-character": "{0} goes where his leader goes.",
    "org.company.split": "{0} cannot leave his company now.",
    "org.company.split-must-move": "Of two companies that were one, one has to move, and there is nowhere to go.",
    "org.company.split-no-rejoin": "Companies that have parted in this phase do not join again.",
    "org.company.join": "A company that is to move does not join another.",
    "org.movement.declare": (
        "{0} can be gone to only by a company that has not declared where it moves, in your organization phase.",
    ),
    "org.movement.must-be-valid": ("There is no way from here to {0}.", "There is no way from here."),
    "org.movement.no-shared-route": "Another company of yours goes to {0} from the same site.",
    "org.movement.ringwraith-needs-darkhaven-origin": "Ringwraiths set out from a Darkhaven only.",
    "org.movement.ringwraith-needs-mode": "Ringwraiths move only in one of their modes.",
    "org.transfer.when-who": "{0} has changed hands in this turn already.",
    "org.store.when-where": ("{0} cannot be stored here.", "It cannot be stored here."),
    "org.sideboard.avatar-taps": "Your avatar must be in play and untapped.",
    "org.sideboard.option-discard-pile": "There is nothing in your sideboard that you could fetch.",
    # Movement and hazards
    "mh.creature.must-be-keyed": "{0} finds nothing on this way to be keyed to.",
    "mh.creature.new-chain-only": "{0} cannot be a response to anything.",
    "mh.end.no-other-actions": "The movement/hazard phase of this company is ending: {0} comes too late.",
    "mh.creature.play": "{0} is played on a company in its movement/hazard phase.",
    "mh.on-guard.once-per-phase": "One card has been laid on-guard against this company already.",
    "mh.nazgul-sideboard.action": "No Nazgûl of yours is in play as a permanent-event.",
    "mh.nazgul-sideboard.option-discard-pile": "There is no hazard in your sideboard.",
    "agent.action.timing": "Agents act only in a movement/hazard phase of your opponent.",
    "agent.action.in-play-at-turn-start": "{0} has come into play in this turn only.",
    "agent.action.one-per-turn": "{0} has taken an agent action in this turn already.",
    "agent.action.hazard-limit": "The hazard limit is used up.",
    "agent.action.move": "{0} is wounded and cannot move.",
    "agent.action.heal": "{0} is not wounded.",
    "agent.action.untap": "{0} is not tapped.",
    "agent.action.turn-face-down": "Only an agent that is face-up and untapped can be turned face-down.",
    "agent.action.move-no-underdeeps": "Agents do not move to the Under-deeps, as to {0}.",
    "agent.action.move-hero-haven-versions": "{0} is a Haven, which is closed to agents.",
    "agent.action.move-wizardhaven-elves": "{0} is a Wizardhaven, which is open to Elven agents only.",
    "agent.move.site-card-available": "You have no site card with which {0} could move.",
    "agent.move.step-back": "{0} has no site before this one to go back to.",
    "agent.location.site-card-needed": "You have no card of a home site of {0}.",
    "agent.state.five-states": "{0} is face-up already.",
    "agent.reveal.path-first-site": "{0} is not in or beside the region of a home site.",
    "agent.reveal.path-next-sites": "{1} is not in or beside the region of {0}.",
    "agent.creatures.match-automatic-attack": (
        "{0} opens no site to creatures: {1} is not where the agent is, or nothing lurks there.",
        "{0} opens no site to creatures here.",
    ),
    "mh.phase.other-companies-limits": "{0} untaps a site only in a phase of its own company.",
    "combat.step1.last-chance-to-cancel": "{0} touches an attack before its strikes are given out.",
    "combat.strike.cancel-until-roll": "{0} touches a strike before its dice are thrown.",
    "combat.attack.keyed-by-name-immune-to-type-cancel": "{0} does not fit what this attack is keyed to.",
    "corruption.card.one-per-character-per-turn": "This character has had a corruption card in this turn.",
    "corruption.check.support": "Only a corruption check of your own character is supported.",
    "corruption.removal.untapped-attempt": "{0} cannot be got rid of in this way.",
    "corruption.removal.untapped-attempt-ends-attempts": "You have tried to get rid of {0} in this turn already.",
    "corruption.removal.untapped-attempt-first-only": "The attempt without tapping comes first or not at all.",
    # Sites
    "site.resource.after-all-attacks": "{0} is played at a site that the company has entered, in its site phase.",
    "site.resource.phase-only": ("{0} is not played at {1}.", "{0} is not played here."),
    "site.resource.needs-untapped-site": ("{1} is tapped: {0} cannot be played there.", "The site is tapped."),
    "site.resource.untapped-character-and-site": "Nobody at the site can play {0}.",
    "site.item.play": ("Items like {0} are not found at {1}.", "Items like {0} are not found here."),
    "site.auto-attack.home-site-cancel-named": "Nobody is at home here.",
    "site.phase.other-companies-act": "{0} is in a company that has not entered its site yet.",
    "site.phase.other-companies-limits": "{0} untaps a site only in a phase of its own company.",
    "site.untap.associated-only": "{0} untaps only the site where it is.",
    "ring.test.procedure": "{0} takes the place of a gold ring that is tested.",
    "timing.target.unresolved-roll": "{0} is played on a roll that is about to be made.",
    # Influence on the opponent's cards
    "influence.declare.avatar-cards-immune": "Avatars and what they control cannot be influenced.",
    "influence.declare.new-avatar-cannot": "{0} has come into play in this turn only.",
    "influence.declare.not-first-turn": "Nobody influences in his first turn.",
    "influence.declare.one-hostile-act-per-turn": "One attempt of this kind has been made in this turn already.",
    "influence.declare.site-entered": "Your company must have entered the site.",
    "influence.declare.target-character": "{0} is not where your company is.",
    "influence.declare.target-ally": "{0} is not where your company is.",
    "influence.declare.target-item": "{0} is not where your company is, or you hold no card like it.",
    "influence.declare.target-faction": "{0} does not live at this site.",
}

TURNS = {"turn.roles.hazard-player-window": "your opponent's", "timing.action.resource-character-when": "your"}
"""Refusals that say for which moments a card is, and in whose turn."""
PHASES = frozenset(windows.names(windows.ANYTIME))


def explain(refusal: Refusal) -> str:
    """The sentence about a refusal."""
    facts: dict[str, Fact] = {str(i): fact for i, fact in enumerate(refusal.facts)}
    if refusal.rule in TURNS and refusal.facts:
        return _wrong_time(TURNS[refusal.rule], *refusal.facts)
    if refusal.rule in REASONS and (refusal.facts or "{0}" not in _last(REASONS[refusal.rule])):
        return fill(REASONS[refusal.rule], facts)
    return _by_the_book(refusal)


def _last(templates: Templates) -> str:
    return templates if isinstance(templates, str) else templates[-1]


def _wrong_time(whose: str, card: str, *moments: str) -> str:
    if PHASES.issubset(moments):
        times = f"in any phase of {whose} turn, but not in the midst of a fight or a roll"
    else:
        times = f"in {whose} turn, {' or '.join(windows.SAID[moment] for moment in moments)}, not now"
    return capital(f"{said(card) or 'that'} is used {times}.")


def _by_the_book(refusal: Refusal) -> str:
    """What the rulebook says, after the names of the cards that it is about."""
    try:
        says = rulebook.entry(refusal.rule).says
    except rulebook.UnknownRule:
        says = "The rules do not allow it now."
    cards = [CARDS[fact].name for fact in refusal.facts if fact in CARDS]
    return f"{listed(cards)}: {says}" if cards else capital(says)
