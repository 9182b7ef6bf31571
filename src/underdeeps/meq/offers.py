"""What a lobby offers of Middle-earth Quest: who can be played, and what may be set."""

from __future__ import annotations

from underdeeps.kernel import BadSetup, Offer, Offers, SettingOffer
from underdeeps.meq.facts import name

ABOUT = "The board game. Sauron spins his plots; one to three heroes cross Middle-earth to foil them."
SAURON = "Spin plots, spread influence, command monsters and minions: one against all."
HEROES = {
    "argalad": "An Elf of the Woodland Realm with a bow. Sees what lurks in the next place before he goes there.",
    "beravor": "A ranger of the North. Rests well in the wild, and learns while she does.",
    "eleanor": "A lady of Gondor with many friends. Quests and counsel earn her favor.",
    "eometh": "A rider of Rohan, who has a horse from the start and covers the widest ground.",
    "thalin": "A Dwarf who fights on: a battle that he does not win does not end his turn.",
}
SETTINGS = (
    SettingOffer(
        "advanced_dominance",
        "Count story steps",
        "Who dominates at the end is counted in steps of the story, not in spaces.",
        "flag",
        (),
        False,
    ),
    SettingOffer(
        "high_stakes",
        "High stakes",
        "In the last stage a defeat in battle moves the story.",
        "flag",
        (),
        False,
    ),
    SettingOffer(
        "shadow_limit",
        "Shadow cards in a turn",
        "How many Shadow cards Sauron may play in his own Action step; 0: any number.",
        "number",
        (),
        0,
    ),
)


def offers() -> Offers:
    """Sauron, and the heroes."""
    return Offers(
        title="Middle-earth Quest",
        short="Quest",
        about=ABOUT,
        noun="hero",
        fewest=2,
        most=4,
        lineup=(
            Offer("sauron", "Sauron", SAURON, "sauron"),
            *(Offer(id, name(id), about, "hero") for id, about in HEROES.items()),
        ),
        defaults=("sauron", "argalad"),
        suggested="argalad",
        settings=SETTINGS,
    )


def bring(lineup: list[str], place: int, brought: str) -> list[str]:
    """The seats with another hero at one of them: nobody twice, and Sauron stays Sauron."""
    kinds = {each.id: each.kind for each in offers().lineup}
    if kinds[brought] != kinds.get(lineup[place]):
        raise BadSetup(f"{name(brought)} cannot sit there.")
    if brought in lineup and lineup[place] != brought:
        raise BadSetup(f"{name(brought)} is in this game already: choose another hero.")
    return [*lineup[:place], brought, *lineup[place + 1 :]]
