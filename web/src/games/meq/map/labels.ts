// Which names are written on the map, and on which side of their pins.

import { type Box, type Label, placed, type Point } from '../../../game/labels';
import { LOCATIONS } from '../facts';
import { AT, NAME_SIDE, type Side } from './positions';
import { NOTHING, type Spot } from './spots';

const LETTER = 6.8;
const SIDES: Side[] = ['below', 'above', 'right', 'left'];

/** A name without its article. */
export function shortName(id: string): string {
  return LOCATIONS.get(id)!.name.replace(/^The /, '');
}

/** The name of a location on one side of its pin, in points of the screen from the pin. */
function beside(side: Side, spot: Spot): Label {
  if (side === 'above') return { x: 0, y: -15, anchor: 'middle' };
  if (side === 'right') return { x: spot.favor ? 30 : 15, y: 4, anchor: 'start' };
  if (side === 'left') return { x: spot.influence ? -35 : -15, y: 4, anchor: 'end' };
  return { x: 0, y: 23, anchor: 'middle' };
}

/** The outline of what lies between a pin and its name, for a finger that means both. */
export function gap(label: Label, name: string): string {
  const wide = name.length * LETTER;
  if (label.x === 0) {
    const [near, far] = label.y > 0 ? [-12, label.y + 2] : [12, label.y - 10];
    return `M-10 ${near}H10L${wide / 2} ${far}H${-wide / 2}Z`;
  }
  return `M0 -10H${label.x + Math.sign(label.x) * wide}V10H0Z`;
}

/** How many figures stand at a spot. */
export function standing(spot: Spot): number {
  return spot.heroes.length + spot.minions.length + spot.tokens.length + spot.characters.length + spot.plots.length + spot.quests.length + Number(spot.event !== '');
}

function covered(spot: Spot, at: Point, figuresBelow: boolean): Box[] {
  const found: Box[] = [[at.x - 10, at.y - 10, at.x + 10, at.y + 10]];
  if (spot.influence) found.push([at.x - 33, at.y - 7, at.x - 6, at.y + 11]);
  if (spot.favor) found.push([at.x + 8, at.y - 6, at.x + 28, at.y + 13]);
  const figures = standing(spot);
  if (figures > 0) {
    const half = (Math.min(4, figures) * 25) / 2;
    const far = 12 + 25 * Math.ceil(figures / 4);
    found.push(figuresBelow ? [at.x - half, at.y + 12, at.x + half, at.y + far] : [at.x - half, at.y - far, at.x + half, at.y - 12]);
  }
  return found;
}

/** The names to be written, at a size of the map: `inv` points of the map are one of the screen; `others` are prices of ways. */
export function labels(spots: Map<string, Spot>, inv: number, matters: (id: string) => number, others: Point[] = []): Map<string, Label> {
  const at = (id: string): Point => ({ x: AT.get(id)!.x / inv, y: AT.get(id)!.y / inv });
  const prices: Box[] = others.map(({ x, y }) => [x / inv - 14, y / inv - 9, x / inv + 14, y / inv + 9]);
  const taken = [...AT.keys()].flatMap((id) => covered(spots.get(id) ?? NOTHING, at(id), NAME_SIDE.get(id) === 'above'));
  const wanted = [...AT.keys()].map((id) => {
    const first = NAME_SIDE.get(id)!;
    const spot = spots.get(id) ?? NOTHING;
    const sides = [first, ...SIDES.filter((side) => side !== first)].map((side) => beside(side, spot));
    return { id, at: at(id), wide: shortName(id).length * LETTER, sides, weight: matters(id) };
  });
  return placed(wanted.filter(({ weight }) => weight > 0), taken, prices);
}
