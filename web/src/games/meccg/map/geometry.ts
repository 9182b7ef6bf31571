// The shapes of regions: each place of a region (its name and its sites) owns the land nearest to it.

export type Point = [number, number];

export interface Seed {
  region: string;
  at: Point;
}

export interface Edge {
  from: Point;
  to: Point;
  /** The region on the other side; empty at the edge of the known world. */
  other: string;
}

export interface Cell {
  region: string;
  points: Point[];
  edges: Edge[];
}

interface Corner {
  at: Point;
  /** The seed across the side that begins at this corner; -1 at the edge of the world. */
  across: number;
}

/** So far from the nearest named place the map goes. */
const REACH = 125;
const SIDES = 24;

/** The land of each seed, cut out of a round patch around it. */
export function cells(seeds: Seed[]): Cell[] {
  return seeds.map((seed, own) => {
    let corners = patch(seed.at);
    for (const [index, other] of seeds.entries()) {
      if (index !== own && distance(seed.at, other.at) < 2 * REACH) corners = cut(corners, seed.at, other.at, index);
    }
    const edges = corners.map((corner, i): Edge => {
      const next = corners[(i + 1) % corners.length]!;
      return { from: corner.at, to: next.at, other: corner.across < 0 ? '' : seeds[corner.across]!.region };
    });
    return { region: seed.region, points: corners.map((corner) => corner.at), edges };
  });
}

function patch([x, y]: Point): Corner[] {
  return Array.from({ length: SIDES }, (_, i) => {
    const angle = (2 * Math.PI * i) / SIDES;
    return { at: [x + REACH * Math.cos(angle), y + REACH * Math.sin(angle)] as Point, across: -1 };
  });
}

/** What is left of a shape on the side of `own` of the line half-way to `other`. */
function cut(corners: Corner[], own: Point, other: Point, index: number): Corner[] {
  const nearer = (p: Point): number => (distance(p, other) ** 2 - distance(p, own) ** 2) / 2;
  const left: Corner[] = [];
  corners.forEach((corner, i) => {
    const next = corners[(i + 1) % corners.length]!;
    const here = nearer(corner.at);
    const there = nearer(next.at);
    if (here >= 0) left.push(corner);
    if (here >= 0 && there < 0) left.push({ at: between(corner.at, next.at, here / (here - there)), across: index });
    if (here < 0 && there >= 0)
      left.push({ at: between(corner.at, next.at, here / (here - there)), across: corner.across });
  });
  return left;
}

function between(a: Point, b: Point, part: number): Point {
  return [a[0] + (b[0] - a[0]) * part, a[1] + (b[1] - a[1]) * part];
}

export function distance(a: Point, b: Point): number {
  return Math.hypot(a[0] - b[0], a[1] - b[1]);
}

/** A path that flows through points. */
export function flowing(points: Point[]): string {
  if (points.length < 2) return '';
  const [first, ...rest] = points;
  let path = `M${first![0]} ${first![1]}`;
  rest.forEach((point, i) => {
    const last = points[i]!;
    const bend = Math.min(30, distance(last, point) / 6);
    const middle: Point = [(last[0] + point[0]) / 2, (last[1] + point[1]) / 2 - bend];
    path += ` Q${middle[0]} ${middle[1]} ${point[0]} ${point[1]}`;
  });
  return path;
}

/** Points as an SVG polygon has them. */
export function outline(points: Point[]): string {
  return points.map(([x, y]) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ');
}
