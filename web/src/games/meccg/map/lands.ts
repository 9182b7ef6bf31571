// The lands of the card game: what lies where, which way leads from one region to another.

import type { Geography, RegionPlace, SitePlace } from '../../../wire';
import { get } from '../../../lib/api';
import { cells, type Cell, type Point } from './geometry';
import drawn from './positions.json';

const MOST_REGIONS = 4;
const AT = drawn.places as unknown as Record<string, Point>;
// Where the land of a region is; its name stands where it covers nothing.
const MIDDLE = drawn.middles as unknown as Record<string, Point>;

export interface Lands {
  width: number;
  height: number;
  regions: Map<string, RegionPlace>;
  sites: Map<string, SitePlace>;
  /** The name of a site by the id of any of its cards. */
  named: Map<string, string>;
  cells: Cell[];
}

export function at(name: string): Point {
  return AT[name] ?? [drawn.width / 2, drawn.height / 2];
}

let loading: Promise<Lands> | null = null;

/** The lands, loaded once. */
export function lands(): Promise<Lands> {
  loading ??= get<Geography>('/api/geography/meccg').then(made, (error) => {
    loading = null;
    throw error;
  });
  return loading;
}

export function made(geography: Geography): Lands {
  const sites = new Map(geography.sites.map((site) => [site.name, site]));
  const seeds = geography.regions.map((region) => ({ region: region.name, at: MIDDLE[region.name] ?? at(region.name) }));
  for (const site of sites.values()) if (site.region) seeds.push({ region: site.region, at: at(site.name) });
  return {
    width: drawn.width,
    height: drawn.height,
    regions: new Map(geography.regions.map((region) => [region.name, region])),
    sites,
    named: new Map(geography.sites.flatMap((site) => Object.values(site.ids).map((id) => [id, site.name] as const))),
    cells: cells(seeds),
  };
}

export interface Tunnel {
  from: string;
  to: string;
  roll: number;
  /** Whether it stays in the Under-deeps; else it is a door to the lands above. */
  below: boolean;
}

/** Which sites of the Under-deeps are joined for one kind of player, each pair once. */
export function tunnels(lands: Lands, alignmentOf: (site: SitePlace) => string): Tunnel[] {
  const found: Tunnel[] = [];
  const known = new Set<string>();
  for (const site of lands.sites.values()) {
    for (const [other, roll] of site.adjacent[alignmentOf(site)] ?? []) {
      const key = [site.name, other].sort().join('|');
      if (known.has(key) || !AT[other]) continue;
      known.add(key);
      found.push({ from: site.name, to: other, roll, below: !lands.sites.get(other)?.region });
    }
  }
  return found;
}

/** The regions on a shortest way between two sites, both ends included; empty if the way is too long for a turn. */
export function way(lands: Lands, from: string, to: string): string[] {
  const start = lands.sites.get(from)?.region;
  const end = lands.sites.get(to)?.region;
  if (!start || !end) return [];
  let ways: string[][] = [[start]];
  const seen = new Set([start]);
  for (let length = 1; length <= MOST_REGIONS; length++) {
    const arrived = ways.find((one) => one.at(-1) === end);
    if (arrived) return arrived;
    ways = ways.flatMap((one) => {
      const next = (lands.regions.get(one.at(-1)!)?.neighbours ?? []).filter((region) => !seen.has(region));
      next.forEach((region) => seen.add(region));
      return next.map((region) => [...one, region]);
    });
  }
  return [];
}

/** The points that a journey is drawn through: its sites, and the regions between those of the two. */
export function journeyPoints(from: string, regions: string[], to: string): Point[] {
  return [at(from), ...regions.slice(1, -1).map((region) => MIDDLE[region] ?? at(region)), at(to)];
}
