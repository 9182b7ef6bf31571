"""The kinds of player: what the rules say of each that is a value, a list or a yes or no.

A rule asks the record of a player (`Table.kind`) for what it is about, and never which kind it is. What takes more than
a value to say is in `rules.players`, in one module for each kind that does something in a way of its own. Which cards
a deck may hold is in `decks.legality`.

>>> KINDS["balrog"].havens, KINDS["balrog"].starting_characters
('balrog', 6)
"""

from __future__ import annotations

from typing import Final

import msgspec

from underdeeps.meccg.facts.model import Alignment


class Kind(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """A kind of player. What is not said of a kind is as for a Wizard player."""

    name: str
    """As decks, setups and saves have it."""
    heading: str
    """What stands above their decks where decks are offered."""
    also_called: tuple[str, ...] = ()
    """Other words for it in the decks of other programs."""
    alignment: Alignment = "hero"
    """Of their characters, resources and sites; of several versions of a card theirs is the one of this alignment."""
    minion: bool = False
    """What is said of minion players and their companies is said of them. Between them and all others there is enmity:
    -5 to attempts to influence away (influence.ringwraith.minus-five)."""
    specific: str = ""
    """The word on cards that are theirs alone, whichever avatar they have (balrog.deck.specific-exclusive)."""

    # -- before the first turn

    announced_by: str = ""
    """The rule by which they announce what they are ahead of the draft; empty if nothing depends on it."""
    starting_characters: int = 5
    """With how many characters they start at most (draft.stop.five-characters)."""
    starting_sites: tuple[str, ...] = ()
    """Where their starting companies are set down, by name (setup.start-site)."""

    # -- sites and roads

    havens: Alignment = "hero"
    """The alignment of the havens that are such for them (term.haven.card-text)."""
    sites_for_hazards: tuple[Alignment, ...] = ("balrog",)
    """Site cards of these alignments are of use to them for hazards only (balrog.sites.others-barred)."""
    starter_movement: bool = True
    """Whether starter movement is open to their companies."""
    kept_from_gorgoroth: bool = False
    """Whether their way to or from a site in Gorgoroth is neither starter movement nor leads through Imlad Morgul
    (org.movement.starter.wizard-gorgoroth, org.movement.region.wizard-imlad-morgul)."""
    adjoining: tuple[str, ...] = ()
    """Regions that border on one another for their companies and agents, whatever the map says."""
    rolls_downwards: bool = False
    """Whether their companies roll for the way down from a surface site, where a number above 0 is printed for it
    (underdeeps.movement.balrog-drowning-deeps-roll)."""
    draws_by_new_site: bool = False
    """Whether both players draw by the new site of their companies even on the way to a haven."""

    # -- avatars, characters, influence

    avatar_sites: tuple[str, ...] = ()
    """Where their avatar can come into play beside his home site (org.avatar.where)."""
    agents_are_characters: bool = False
    """Whether agents count as characters in their deck and can be brought into play as such (org.agent-character.who);
    in the game they are hazards too."""
    agent_sites: tuple[Alignment, ...] = ()
    """The alignments of the site cards that mark where their agents are; none: any that they have."""
    spare_influence: int = 0
    """General influence beside the 20 that controls nobody (setup.influence.ringwraith-extra-five)."""
    tournament_influence: int = 0
    """The same by the rules of tournaments only (balrog.tournament.extra-general-influence)."""

    # -- hazards

    detained: bool = False
    """Whether attacks that are keyed to the lands and sites of the Shadow, and those of agents, are detainment against
    their companies (combat.detainment)."""
    shielded: bool = False
    """Whether hazards that need an agent, and others that say so, cannot be played against them
    (setup.declare.barred-vs-ringwraith)."""
    barred_cards: tuple[str, ...] = ()
    """Cards that cannot be played against them, and that their opponent may exchange (balrog.opponent.barred-cards)."""

    # -- items and rings

    foreign_items: tuple[Alignment, ...] = ()
    """The alignments of the items that their characters bear without use, for half the points."""
    no_points_from_havens: bool = False
    """Whether such an item gives no points at all if it was played at a haven (balrog.mp.hero-items-at-darkhaven)."""
    no_storing_at: tuple[str, ...] = ()
    """The names of sites at which they can store nothing (balrog.barad-dur.no-storing)."""
    tests_rings_at: tuple[str, ...] = ()
    """Sites at which their gold rings are tested at the end of the turn (ring.test.barad-dur-auto)."""

    # -- points and the end

    starred_kills: bool = False
    """Whether it is the creatures with an asterisk that give them kill points, and not those without."""
    agent_kills: bool = True
    """Whether a defeated agent of the opponent is worth kill points (combat.step5.agent-defeated-kill-points)."""
    counts_under_deeps: bool = False
    """Whether points at Under-deeps sites count for calling the end (underdeeps.mp.balrog-exempt)."""
    calls_freely: bool = True
    """Whether they may call the end at the end of their turn. Others need a card for it."""
    called_for: bool = False
    """Whether their opponent may call the end on their turn, with a card (end.call.ringwraith-sudden-call-hazard)."""
    calls_by: str = "end.call.ringwraith-sudden-call"
    """How the rules begin by which they call the end with Sudden Call."""
    one_ring_wins_at: str = ""
    """The site at which The One Ring wins them the game; empty if that takes a card (end.one-ring.by-player-kind)."""
    council: tuple[str, str] = ("", "")
    """What they call the council at the end if they have a name of their own for it, and the rule that says so."""


BARAD_DUR: Final = "Barad-dûr"

WIZARD: Final = Kind(
    name="wizard",
    heading="Wizards",
    also_called=("hero",),
    starting_sites=("Rivendell",),
    avatar_sites=("Rivendell",),
    kept_from_gorgoroth=True,
    foreign_items=("minion",),
)

RINGWRAITH: Final = Kind(
    name="ringwraith",
    heading="Ringwraiths",
    also_called=("minion",),
    alignment="minion",
    minion=True,
    starting_characters=6,
    starting_sites=("Minas Morgul", "Dol Guldur"),
    havens="minion",
    adjoining=("Dagorlad", "Udûn"),
    avatar_sites=("Minas Morgul", "Dol Guldur"),
    agents_are_characters=True,
    spare_influence=5,
    detained=True,
    shielded=True,
    foreign_items=("hero",),
    tests_rings_at=(BARAD_DUR,),
    starred_kills=True,
    agent_kills=False,
    calls_freely=False,
    called_for=True,
    one_ring_wins_at=BARAD_DUR,
)

# What is said of Ringwraith players is said of Balrog players too, unless there is a rule of their own for it
# (balrog.player.plays-as-ringwraith).
BALROG: Final = msgspec.structs.replace(
    RINGWRAITH,
    name="balrog",
    heading="The Balrog",
    also_called=(),
    specific="Balrog",
    announced_by="balrog.setup.announce",
    starting_sites=("Moria", "The Under-gates"),
    havens="balrog",
    sites_for_hazards=(),
    starter_movement=False,
    rolls_downwards=True,
    draws_by_new_site=True,
    avatar_sites=(),
    agents_are_characters=False,
    agent_sites=("minion",),
    spare_influence=0,
    tournament_influence=5,
    barred_cards=("AS-71", "DM-84", "DM-107", "TW-12", "WH-41"),
    no_points_from_havens=True,
    no_storing_at=(BARAD_DUR,),
    tests_rings_at=(),
    counts_under_deeps=True,
    calls_by="end.call.balrog-sudden-call",
    one_ring_wins_at="",
    council=("day-of-decision", "balrog.victory.day-of-decision"),
)
"""The cards that are barred: The Balrog (the ally), Reluctant Final Parting, Durin's Bane, Balrog of Moria, The Black
Council."""

KINDS: Final[dict[str, Kind]] = {kind.name: kind for kind in (WIZARD, RINGWRAITH, BALROG)}
"""All kinds of player that can be played here, by their names."""
