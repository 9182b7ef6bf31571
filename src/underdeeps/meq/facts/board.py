"""The board: locations, regions, paths, the distances between them, and the printed tracks.

What lies on the board in a game (influence, tokens, figures, markers) is the state's business, not here.
"""

from collections import deque

from ._load import Record, rows, table


class Location(Record, frozen=True):
    """One of the 63 places. `x` and `y` place it on our own map, 0 to 1000 from the north-west corner.

    A Haven has the `pair` of its region, but it draws from the Encounter deck "haven" and holds no tokens.
    """

    name: str
    region: str
    pair: str
    haven: bool
    perilous: bool
    stronghold: int
    """The red maximum of a Shadow Stronghold's influence; 0 where there is none."""
    x: int
    y: int


class Region(Record, frozen=True):
    """One of the ten regions, with the colour of its locations."""

    name: str
    pair: str
    colour: str


class Pair(Record, frozen=True):
    """Two regions that share an Encounter deck and a pile of monster tokens of one colour."""

    name: str
    colour: str
    regions: tuple[str, ...]


class Path(Record, frozen=True):
    """A way between two locations: `number` cards of any icon, or one of its `icon`, are spent on it."""

    a: str
    b: str
    icon: str
    """The terrain, "any", or "" where no icon matches (the sea way)."""
    number: int
    water: bool
    item: str = ""
    """The item without which the way does not exist for a hero; "" on ordinary paths."""

    def other(self, location: str) -> str:
        """The end that is not `location`.

        >>> PATHS["path-belfalas--pelargir"].other("belfalas")
        'pelargir'
        """
        if location == self.a:
            return self.b
        if location == self.b:
            return self.a
        raise ValueError(f"{self.id} does not touch {location}")


LOCATIONS = table(Location, rows("locations"))
REGIONS = table(Region, rows("regions"))
PAIRS = table(Pair, rows("pairs"))
PATHS = table(Path, rows("paths"))

HAVENS = tuple(place.id for place in LOCATIONS.values() if place.haven)
STRONGHOLDS = tuple(place.id for place in LOCATIONS.values() if place.stronghold)
REGION_LOCATIONS: dict[str, tuple[str, ...]] = {
    region: tuple(place.id for place in LOCATIONS.values() if place.region == region) for region in REGIONS
}


def _paths_from() -> dict[str, tuple[Path, ...]]:
    """All paths of each location in the order of their far ends, ways that need an item last."""
    found: dict[str, list[Path]] = {location: [] for location in LOCATIONS}
    for path in PATHS.values():
        found[path.a].append(path)
        found[path.b].append(path)
    return {
        location: tuple(sorted(paths, key=lambda path: (path.item, path.other(location))))
        for location, paths in found.items()
    }


def _distances(start: str) -> dict[str, int]:
    """Breadth first over the ordinary paths."""
    found = {start: 0}
    waiting = deque([start])
    while waiting:
        here = waiting.popleft()
        for there in NEIGHBOURS[here]:
            if there not in found:
                found[there] = found[here] + 1
                waiting.append(there)
    return found


PATHS_FROM = _paths_from()
NEIGHBOURS: dict[str, tuple[str, ...]] = {
    location: tuple(path.other(location) for path in paths if not path.item) for location, paths in PATHS_FROM.items()
}
DISTANCE: dict[str, dict[str, int]] = {location: _distances(location) for location in LOCATIONS}

FINALE = 18
"""The last space of the story track, counted from 0."""
SHADOW_FALLS = 10
"""The space that all of Sauron's markers must reach for The Shadow Falls."""
STAGES = {1: 0, 2: 7, 3: 13}
"""The first space of each stage."""
SAURON_MARKERS = ("yellow", "black", "red")
HERO_MARKER = "green"
ACTION_TRACKS = {"influence": (6, 5, 4), "draw": (2, 2, 1), "command": (3, 2, 1)}
"""What the first, second and third token on each of Sauron's actions is worth."""
POOL_CAP = {1: 4, 2: 8, 3: 12}
"""The most influence that the Shadow Pool holds in each stage."""
PLOT_SPACES = 3
