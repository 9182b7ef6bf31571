// The land under the map, drawn once: coast, rivers, mountains, woods. Points are in the measure of `positions.ts`
// before it is stretched.

import { AT, STRETCH_X, STRETCH_Y } from './positions';

type Points = [number, number][];

/** A smooth line through points. */
export function smooth(points: Points, closed = false): string {
  const at = (i: number): [number, number] =>
    closed ? points[(i + points.length) % points.length]! : points[Math.max(0, Math.min(points.length - 1, i))]!;
  let d = `M${stretched(at(0))}`;
  for (let i = 0; i < points.length - (closed ? 0 : 1); i++) {
    const [p, q, r, s] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
    const c1: [number, number] = [q[0] + (r[0] - p[0]) / 6, q[1] + (r[1] - p[1]) / 6];
    const c2: [number, number] = [r[0] - (s[0] - q[0]) / 6, r[1] - (s[1] - q[1]) / 6];
    d += `C${stretched(c1)} ${stretched(c2)} ${stretched(r)}`;
  }
  return d;
}

function stretched([x, y]: [number, number]): string {
  return `${Math.round(x * STRETCH_X * 10) / 10} ${Math.round(y * STRETCH_Y * 10) / 10}`;
}

const SHORE: Points = [
  [90, -700], [60, -300], [44, -80], [34, 40], [22, 120], [30, 210], [22, 280], [58, 318], [112, 342], [62, 362], [28, 400], [22, 456], [52, 500],
  [118, 512], [176, 548], [238, 566], [300, 596], [338, 612], [372, 652], [424, 690], [458, 730], [446, 784], [404, 830],
  [412, 872], [486, 884], [566, 884], [640, 880], [672, 920], [708, 968], [762, 984], [806, 962], [846, 944], [880, 972],
  [896, 1010], [930, 1090], [960, 1300], [1000, 1700],
];

/** The coast from north to south. */
export const COAST = smooth(SHORE);
/** All the land. */
export const LAND = `${COAST}L${3000 * STRETCH_X} ${1700 * STRETCH_Y}L${3000 * STRETCH_X} ${-700 * STRETCH_Y}Z`;

export const RIVERS: string[] = (
  [
    // Anduin
    [[916, 120], [888, 220], [908, 320], [898, 400], [878, 470], [902, 548], [950, 618], [1000, 690], [1052, 760], [1078, 850], [1050, 908], [960, 950], [886, 984]],
    // Silverlode
    [[740, 496], [800, 530], [890, 540]],
    // Hoarwell and Greyflood
    [[716, 184], [624, 290], [606, 390], [512, 460], [440, 530], [344, 604]],
    // Bruinen
    [[760, 258], [690, 330], [606, 392]],
    // Brandywine
    [[246, 156], [318, 220], [322, 330], [286, 440], [212, 552]],
    // Lune
    [[196, 96], [152, 190], [128, 334]],
    // Isen
    [[676, 622], [630, 676], [560, 706], [452, 730]],
    // Entwash
    [[748, 640], [850, 690], [972, 712]],
    // Running River
    [[1140, 172], [1160, 280], [1240, 360], [1330, 410]],
    // Morthond
    [[704, 842], [676, 910]],
  ] as Points[]
).map((points) => smooth(points));

export const LAKES: string[] = (
  [
    [[210, 132], [240, 120], [262, 140], [238, 156]],
    [[1146, 252], [1160, 258], [1166, 296], [1150, 290]],
    [[1330, 396], [1380, 376], [1440, 392], [1440, 436], [1380, 448], [1336, 426]],
    [[1306, 926], [1360, 916], [1400, 938], [1366, 964], [1316, 956]],
    [[940, 602], [958, 596], [966, 622], [952, 630]],
  ] as Points[]
).map((points) => smooth(points, true));

/** A number between 0 and 1 that is always the same for the same two numbers. */
function chance(a: number, b: number): number {
  const n = Math.sin(a * 127.1 + b * 311.7) * 43758.5453;
  return n - Math.floor(n);
}

function isFree(x: number, y: number, room: number): boolean {
  for (const at of AT.values()) if (Math.hypot(at.x / STRETCH_X - x, at.y / STRETCH_Y - y) < room) return false;
  return true;
}

const RANGES: Points[] = [
  [[112, 80], [84, 140], [66, 250], [84, 290]],
  [[52, 392], [42, 462]],
  [[574, 30], [650, 24], [700, 60]],
  [[800, 60], [806, 140], [820, 210], [796, 300], [812, 360], [760, 440], [756, 520], [700, 560], [674, 594]],
  [[826, 84], [920, 74], [1010, 62], [1060, 34], [1160, 22]],
  [[1040, 120], [1110, 106], [1160, 110]],
  [[1230, 128], [1350, 126]],
  [[480, 800], [560, 776], [640, 778], [730, 786], [800, 818], [860, 846], [960, 846]],
  [[1112, 742], [1100, 800], [1120, 850], [1160, 920], [1250, 962], [1340, 984]],
  [[1150, 692], [1220, 672], [1310, 680], [1440, 676]],
];

/** Peaks along the ranges, in two strokes: the outline, and the side in shade. */
export const MOUNTAINS = RANGES.map((line, index) => peaks(line, index)).join('');

function peaks(line: Points, index: number): string {
  let d = '';
  for (let i = 0; i + 1 < line.length; i++) {
    const [from, to] = [line[i]!, line[i + 1]!];
    const steps = Math.max(1, Math.round(Math.hypot(to[0] - from[0], to[1] - from[1]) / 19));
    for (let step = 0; step < steps; step++) {
      for (const row of [-1, 1]) {
        const seed = index * 1000 + i * 100 + step * 2 + row;
        const x = from[0] + ((to[0] - from[0]) * step) / steps + row * 9 + (chance(seed, 1) - 0.5) * 10;
        const y = from[1] + ((to[1] - from[1]) * step) / steps + (chance(seed, 2) - 0.5) * 14;
        if (!isFree(x, y, 26)) continue;
        const size = 8 + chance(seed, 3) * 6;
        const [px, py] = [x * STRETCH_X, y * STRETCH_Y];
        d += `M${px - size} ${py + size * 0.6}L${px} ${py - size}L${px + size} ${py + size * 0.6}M${px} ${py - size}L${px + size * 0.15} ${py + size * 0.5}`;
      }
    }
  }
  return round(d);
}

const FORESTS: Points[] = [
  [[952, 160], [1070, 180], [1100, 260], [1080, 330], [1090, 420], [1110, 500], [1010, 520], [956, 470], [964, 350], [940, 240]],
  [[716, 560], [790, 556], [812, 610], [760, 650], [710, 630]],
  [[818, 486], [880, 490], [884, 552], [826, 556]],
  [[330, 240], [384, 236], [392, 286], [340, 290]],
  [[606, 256], [706, 262], [706, 322], [620, 318]],
  [[96, 440], [130, 446], [120, 490], [80, 488]],
];

/** Trees in the woods. */
export const WOODS = round(FORESTS.map((edge, index) => trees(edge, index)).join(''));

function trees(edge: Points, index: number): string {
  const xs = edge.map(([x]) => x);
  const ys = edge.map(([, y]) => y);
  let d = '';
  for (let y = Math.min(...ys); y < Math.max(...ys); y += 15) {
    for (let x = Math.min(...xs); x < Math.max(...xs); x += 15) {
      const tx = x + (chance(x + index, y) - 0.5) * 12;
      const ty = y + (chance(y, x + index) - 0.5) * 12;
      if (!isInside(tx, ty, edge) || !isFree(tx, ty, 24)) continue;
      const [px, py] = [tx * STRETCH_X, ty * STRETCH_Y];
      d += `M${px} ${py + 6}V${py}M${px - 5} ${py + 1}a5 5.5 0 1 1 10 0z`;
    }
  }
  return d;
}

function isInside(x: number, y: number, edge: Points): boolean {
  let inside = false;
  for (let i = 0, j = edge.length - 1; i < edge.length; j = i++) {
    const [xi, yi] = edge[i]!;
    const [xj, yj] = edge[j]!;
    if (yi > y !== yj > y && x < ((xj - xi) * (y - yi)) / (yj - yi) + xi) inside = !inside;
  }
  return inside;
}

function round(d: string): string {
  return d.replace(/-?\d+\.\d+/g, (n) => String(Math.round(Number(n) * 10) / 10));
}
