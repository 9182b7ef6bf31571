"""Places: a site or a region with its neighbours, and all regions as a list."""

from __future__ import annotations

from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from underdeeps.cli.meccg.cards import facts_in_words
from underdeeps.cli.meccg.companies import site_words, title, whose
from underdeeps.cli.meccg.focus import REGION_STYLES
from underdeeps.cli.screen import View
from underdeeps.meccg.facts import CARDS, REGIONS, SITES, CardFacts
from underdeeps.meccg.kinds import KINDS
from underdeeps.meccg.language.catalogue import text_of
from underdeeps.meccg.words.names import said


def places() -> dict[str, str]:
    """Regions by their names, and one card of each site."""
    sites = {name: card.id for (name, _), card in reversed(SITES.items())}
    return {**{name: name for name in REGIONS}, **{id: name for name, id in sites.items()}}


def alignment(view: View) -> str:
    """Whose sites the seat that looks plays with."""
    kind = view["players"][view["seat"] or view["active"]]["kind"]
    return KINDS[kind].alignment


def place_panel(view: View, place: str) -> RenderableType:
    """A region with its neighbours and sites, or a site."""
    return _region(view, place) if place in REGIONS else site_panel(view, place)


def site_panel(view: View, id: str) -> RenderableType:
    """A site: type, region, path from the nearest haven, attacks, items, cards drawn; who is there."""
    kind = view["players"][view["seat"] or view["active"]]["kind"]
    name = CARDS[id].name
    site = SITES.get((name, kind)) or SITES.get((name, alignment(view)), CARDS[id])
    rows = [Text(facts_in_words(site))]
    for path in site.paths:
        line = Text(f"from {path.haven}: ")
        for place, kind in enumerate(path.regions):
            line.append(" › " if place else "")
            line.append(said(kind), style=REGION_STYLES.get(kind, ""))
        rows.append(line)
    rows.append(Text(f"cards drawn on the way: {site.draws} for you, {site.opponent_draws} for your opponent"))
    if text := text_of(site.id):
        rows.append(Text(text))
    for company in view["companies"]:
        if company["site"]["name"] == site.name:
            rows.append(Text(f"here: {title(view, company)} ({whose(view, company['owner'])})", style="bold"))
    return Panel(Group(*rows), title=f"[bold]{site.name}[/]", title_align="left", expand=False)


def _region(view: View, name: str) -> RenderableType:
    rows = [
        _typed(REGIONS[name]),
        Text.assemble(("borders on ", "dim"), Text(", ").join(_named(n) for n in _near(name))),
    ]
    sites = [site for site in SITES.values() if site.region == name and site.alignment == alignment(view)]
    for site in sites:
        rows.append(Text.assemble((site.name, "bold"), f" ({said(site.site_type)}) {facts_in_words(site)}"))
    return Panel(Group(*rows), title=f"[bold]{name}[/]", title_align="left", expand=False)


def _near(name: str) -> tuple[str, ...]:
    return tuple(region for region in REGIONS[name].neighbours if region in REGIONS)


def _named(name: str) -> Text:
    return Text.assemble(name, " ", _typed(REGIONS[name]))


def _typed(region: CardFacts) -> Text:
    return Text(said(region.region_type), style=REGION_STYLES.get(region.region_type, ""))


def chart(view: View) -> RenderableType:
    """All regions, with the sites that the seat that looks can go to."""
    grid = Table(box=None, padding=(0, 2, 0, 0), header_style="dim")
    for head in ("region", "type", "sites"):
        grid.add_column(head, no_wrap=head != "sites")
    own = alignment(view)
    here = {company["site"]["name"] for company in view["companies"]}
    for name, region in sorted(REGIONS.items()):
        sites = Text(", ").join(
            Text(site.name, style="bold" if site.name in here else "")
            for site in SITES.values()
            if site.region == name and site.alignment == own
        )
        grid.add_row(Text(name), _typed(region), sites)
    return grid


__all__ = ["chart", "place_panel", "places", "site_panel", "site_words"]
