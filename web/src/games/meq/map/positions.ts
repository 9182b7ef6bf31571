// Where our own map has its 63 locations, its names and its borders: laid out by hand, west to east 0 to 1400, north to
// south 0 to 1000, and stretched to the shape of a table's middle.

import type { Point } from '../../../game/labels';
import { LOCATIONS, PATHS, type Path } from '../facts';

export const STRETCH_X = 1;
export const STRETCH_Y = 1.1;
export const WIDTH = 1400 * STRETCH_X;
export const HEIGHT = 1000 * STRETCH_Y;

/** On which side of its location a name stands. */
export type Side = 'above' | 'below' | 'left' | 'right';

const PLACES: Record<string, [number, number, Side?]> = {
  'blue-mountains': [88, 205],
  'hills-of-evendim': [252, 160, 'above'],
  fornost: [398, 165],
  'the-grey-havens': [140, 325],
  harlindon: [78, 432],
  'the-shire': [262, 318],
  'old-forest': [362, 258],
  bree: [462, 330],
  'the-north-downs': [492, 92, 'above'],
  'ruins-of-angmar': [622, 62, 'above'],
  ettenmoors: [705, 170],
  weathertop: [552, 246],
  'the-trollshaws': [652, 284],
  'mount-gundabad': [778, 92],
  'the-northern-waste': [862, 42, 'above'],
  'ered-mithrin': [972, 108],
  'the-withered-heath': [1098, 66],
  erebor: [1140, 168],
  'the-iron-hills': [1296, 160],
  rivendell: [752, 268],
  'the-high-pass': [846, 236],
  'the-redhorn-gate': [782, 398],
  'gladden-fields': [900, 372, 'right'],
  rhosgobel: [1010, 384],
  lothlorien: [846, 518],
  fangorn: [764, 598],
  'the-forest-trail': [938, 186],
  'woodland-realm': [1040, 206],
  'the-forest-road': [1000, 292, 'right'],
  'lake-esgaroth': [1156, 268],
  'the-bight': [1138, 384, 'right'],
  'south-eaves': [1122, 474, 'right'],
  'dol-guldur': [988, 474],
  eregion: [656, 396],
  tharbad: [512, 452],
  moria: [734, 486],
  dunland: [596, 536],
  'mouth-of-the-greyflood': [352, 580],
  'enedwaith-plains': [470, 628],
  isengard: [648, 612],
  'gap-of-rohan': [594, 694],
  'helms-deep': [710, 716],
  'plains-of-rohan': [838, 662],
  edoras: [800, 756],
  dunharrow: [902, 802, 'below'],
  'amon-hen': [932, 588],
  anfalas: [560, 842],
  morthond: [704, 836],
  belfalas: [752, 930],
  pelargir: [948, 938],
  'minas-tirith': [1008, 812, 'left'],
  osgiliath: [1072, 878, 'right'],
  'near-harad': [1104, 962, 'right'],
  'emyn-muil': [1032, 602, 'right'],
  'the-nindalf': [972, 704],
  'dead-marshes': [1088, 694],
  dagorlad: [1184, 606],
  rhun: [1304, 486],
  'sea-of-udun': [1190, 722],
  'minas-morgul': [1138, 800],
  'mount-doom': [1272, 788],
  'plains-of-gorgoroth': [1222, 872],
  'barad-dur': [1352, 748],
};

export const AT: Map<string, Point> = new Map(
  Object.entries(PLACES).map(([id, [x, y]]) => [id, { x: x * STRETCH_X, y: y * STRETCH_Y }]),
);

export const NAME_SIDE: Map<string, Side> = new Map(Object.entries(PLACES).map(([id, [, , side]]) => [id, side ?? 'below']));

/** Where the names of the regions stand, and how they are turned. */
export const REGION_NAMES: Record<string, [number, number, number]> = {
  eriador: [330, 400, 0],
  enedwaith: [450, 540, 0],
  rhudaur: [600, 166, 0],
  'grey-mountains': [1180, 112, 0],
  'misty-mountains': [822, 318, 0],
  mirkwood: [1075, 334, 0],
  rohan: [718, 668, 0],
  gondor: [850, 890, 0],
  'brown-lands': [1080, 545, 0],
  mordor: [1310, 848, 0],
};

/** The bend of a path at its middle, across its direction, where a straight line would run through something. */
const BENDS: Record<string, number> = {
  'path-belfalas--the-grey-havens': 330,
  'path-anfalas--enedwaith-plains': 26,
  'path-fangorn--gap-of-rohan': 26,
  'path-lake-esgaroth--rhun': 30,
  'path-rhun--the-iron-hills': 34,
  'path-mount-gundabad--the-high-pass': 16,
  'path-eregion--rivendell': 10,
  'path-dunharrow--the-nindalf': -10,
  'path-bree--tharbad': -12,
  'path-tharbad--weathertop': 14,
  'path-dol-guldur--emyn-muil': -14,
  'path-gladden-fields--the-high-pass': 14,
  'path-dagorlad--sea-of-udun': 16,
  'path-rhun--the-bight': 12,
  'path-minas-tirith--the-nindalf': -16,
  'path-minas-tirith--pelargir': -14,
  'path-near-harad--pelargir': 10,
  'path-ettenmoors--the-north-downs': -12,
};

export interface Way {
  path: Path;
  /** Drawn from the one to the other end. */
  d: string;
  /** Its middle, where its price stands. */
  middle: Point;
}

/** The paths as curves. */
export const WAYS: Way[] = PATHS.map((path) => {
  const a = AT.get(path.a)!;
  const b = AT.get(path.b)!;
  const length = Math.hypot(b.x - a.x, b.y - a.y);
  const bend = BENDS[path.id] ?? 6;
  const across = { x: (b.y - a.y) / length, y: -(b.x - a.x) / length };
  const bow = { x: (a.x + b.x) / 2 + across.x * bend * 2, y: (a.y + b.y) / 2 + across.y * bend * 2 };
  return {
    path,
    d: `M${a.x} ${a.y}Q${bow.x} ${bow.y} ${b.x} ${b.y}`,
    middle: { x: (a.x + b.x) / 4 + bow.x / 2, y: (a.y + b.y) / 4 + bow.y / 2 },
  };
});

/** The location nearest to another one in a direction, for the arrow keys. */
export function beside(id: string, direction: 'ArrowUp' | 'ArrowDown' | 'ArrowLeft' | 'ArrowRight'): string | null {
  const from = AT.get(id)!;
  const turn = { ArrowUp: [0, -1], ArrowDown: [0, 1], ArrowLeft: [-1, 0], ArrowRight: [1, 0] }[direction] as [number, number];
  let best: string | null = null;
  let least = Infinity;
  for (const [other, at] of AT) {
    if (other === id || !LOCATIONS.has(other)) continue;
    const along = (at.x - from.x) * turn[0] + (at.y - from.y) * turn[1];
    const aside = Math.abs((at.x - from.x) * turn[1]) + Math.abs((at.y - from.y) * turn[0]);
    if (along <= 0 || aside > along * 2) continue;
    const far = along + aside * 1.5;
    if (far < least) [least, best] = [far, other];
  }
  return best;
}
