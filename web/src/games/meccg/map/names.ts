// Which names are written on the map, and where: of regions in the midst of their land, of sites beside their signs.

import { type Box, type Label, placed, type Wanted } from '../../../game/labels';
import type { SitePlace } from '../../../wire';
import { at } from './lands';

/** How large names are on the screen. */
export const REGION_SIZE = 12.5;
export const SITE_SIZE = 11.5;
const LETTER = 0.52;

/** The size of a site's sign in the map's measure, where one point of the map is `px` of the screen. */
export function signSize(px: number): number {
  return Math.max(6.5, Math.min(13, 9 * Math.sqrt(px))) / px;
}

function beside(r: number): Label[] {
  return [
    { x: 0, y: r + 11, anchor: 'middle' },
    { x: 0, y: -r - 4, anchor: 'middle' },
    { x: r + 4, y: 4, anchor: 'start' },
    { x: -r - 4, y: 4, anchor: 'end' },
  ];
}

const AMIDST: Label[] = [0, -13, 13, -24, 24].map((y) => ({ x: 0, y: y + 4, anchor: 'middle' }));

/** The names to be written, by what they name, and how much each matters; `px` points of the screen are one of the map. */
export function names(sites: Map<SitePlace, number>, regions: Map<string, number>, px: number): Map<string, Label> {
  const r = signSize(px) * px;
  const point = (name: string): { x: number; y: number } => ({ x: at(name)[0] * px, y: at(name)[1] * px });
  const taken: Box[] = [];
  const wanted: Wanted[] = [];
  for (const [site, weight] of sites) {
    const middle = point(site.name);
    taken.push([middle.x - r, middle.y - r, middle.x + r, middle.y + r]);
    wanted.push({ id: site.name, at: middle, wide: site.name.length * SITE_SIZE * LETTER, sides: beside(r), weight });
  }
  for (const [name, weight] of regions) {
    wanted.push({ id: name, at: point(name), wide: (name.length + 3) * REGION_SIZE * LETTER, sides: AMIDST, weight });
  }
  return placed(wanted.filter(({ weight }) => weight > 0), taken);
}
