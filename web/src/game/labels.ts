// Names on a map: as many as fit, those that matter first, so that no name lies on another or on what is drawn there.
// All measures are points of the screen.

export interface Point {
  x: number;
  y: number;
}

/** Where a name stands, from the point that it belongs to. */
export interface Label extends Point {
  anchor: 'start' | 'middle' | 'end';
}

export type Box = [left: number, top: number, right: number, bottom: number];

/** A name that is written even where it covers something. */
export const MUST = 3;

export interface Wanted {
  id: string;
  at: Point;
  /** How wide the name is. */
  wide: number;
  /** Where it may stand, best first. */
  sides: Label[];
  weight: number;
}

/** Where each name stands; those that nowhere fit are left out. What is `faint` may be covered, but only by what matters. */
export function placed(wanted: Wanted[], taken: Box[], faint: Box[] = []): Map<string, Label> {
  const covered = [...taken];
  const found = new Map<string, Label>();
  for (const { id, at, wide, sides, weight } of [...wanted].sort((a, b) => b.weight - a.weight)) {
    const clear = (label: Label, of: Box[]): boolean => !of.some((other) => meet(boxOf(label, at, wide), other));
    const free = sides.filter((label) => clear(label, covered));
    const label = free.find((one) => clear(one, faint)) ?? (weight > 1 ? free[0] : null) ?? (weight >= MUST ? sides[0] : null);
    if (!label) continue;
    found.set(id, label);
    covered.push(boxOf(label, at, wide));
  }
  return found;
}

function boxOf(label: Label, at: Point, wide: number): Box {
  const left = at.x + label.x - (label.anchor === 'middle' ? wide / 2 : label.anchor === 'end' ? wide : 0);
  return [left, at.y + label.y - 10, left + wide, at.y + label.y + 3];
}

function meet(a: Box, b: Box): boolean {
  return a[0] < b[2] && b[0] < a[2] && a[1] < b[3] && b[1] < a[3];
}
