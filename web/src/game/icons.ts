// Small drawings of ours, each a path in a square of 24.

export const ICONS = {
  star: 'M12 2l2.6 6.6L22 9.4l-5.6 4.7L18.2 22 12 17.8 5.8 22l1.8-7.9L2 9.4l7.4-.8z',
  tower: 'M5 22V9H3V3h4v3h3V3h4v3h3V3h4v6h-2v13h-5v-5a2 2 0 0 0-4 0v5z',
  claw: 'M4 3c3 4 4 9 3 17l2 1c2-7 2-13 0-18zM10 2c2.500 5 3 10 2 18l2 1c2-7 2-13 1-19zM16 3c2 5 2 10 1 16l2 1c3-7 3-12 1-17z',
  eye: 'M12 5C6.500 5 3 9 1.500 12 3 15 6.500 19 12 19s9-4 10.500-7C21 9 17.500 5 12 5zm0 11.500c-1.500 0-2.200-2-2.200-4.500s.7-4.500 2.200-4.500 2.200 2 2.200 4.500-.7 4.500-2.200 4.500z',
  drop: 'M12 2c3.500 5 7 8.500 7 13a7 7 0 0 1-14 0c0-4.500 3.500-8 7-13z',
  scroll: 'M6 2h12a3 3 0 0 1 0 6h-1v11a3 3 0 0 1-3 3H5a3 3 0 0 1 0-6h1V5a3 3 0 0 1 0-3zm3 6v2h5V8zm0 4v2h5v-2z',
  ring: 'M12 6a8 8 0 1 0 0 16 8 8 0 0 0 0-16zm0 3a5 5 0 1 1 0 10 5 5 0 0 1 0-10zM9 2h6l2 3-5 2-5-2z',
  leaf: 'M21 3C9 3 3 8 3 15c0 2 .5 3.500 1 4.500L2 22l1.500 1L6 20c7 1.500 15-2 15-17zM7 17c2-4 5-6.500 9-9-3 4-5 6-9 9z',
  banner: 'M4 1h2v22H4zM7 3h14l-4 5 4 5H7z',
  bow: 'M5 2c9 1 15 7 16 17l-2 2C18 12 12 6 3 4zM2 22l2-5 5-5-1-3 9 1-4 4-3-1-5 5z',
  sword: 'M21 2l-1 6L10 17l2 2-1.500 1.500-3-2L4 22l-2-2 3.500-3.500-2-3L5 12l2 2L16 3z',
  shield: 'M12 2l8 3v7c0 5-3.500 8-8 10-4.500-2-8-5-8-10V5z',
  person: 'M12 2a4.500 4.500 0 1 1 0 9 4.500 4.500 0 0 1 0-9zM4 22c0-6 3-9.500 8-9.500s8 3.500 8 9.500z',
  mind: 'M12 2a8 8 0 0 1 8 8c0 3-1.500 5-3.500 6.500V22h-7v-3H7v-3.500C5 14 4 12.500 4 10a8 8 0 0 1 8-8z',
  crown: 'M2 7l5 4 5-7 5 7 5-4-2 13H4z',
  strikes: 'M3 3l7 18 2-6 6-2zM14 3l7 7-1 1-7-7z',
  coin: 'M12 2a10 10 0 1 0 0 20 10 10 0 0 0 0-20zm0 4l4 6-4 6-4-6z',
  heart: 'M12 21C5 15.500 2 12 2 8a5 5 0 0 1 10-1.500A5 5 0 0 1 22 8c0 4-3 7.500-10 13z',
  hourglass: 'M5 2h14v3c0 3-3 5-5 7 2 2 5 4 5 7v3H5v-3c0-3 3-5 5-7-2-2-5-4-5-7z',
  cards: 'M3 6l10-3 1 2-9 2.500 3 12-2 .5zM9 7h12v15H9z',
} as const;

export type IconName = keyof typeof ICONS;

const MARKS: [RegExp, IconName][] = [
  [/prowess|attack|strength/, 'sword'],
  [/body|defen[sc]e|fortitude/, 'shield'],
  [/strikes?/, 'claw'],
  [/mind|wisdom/, 'mind'],
  [/influence/, 'crown'],
  [/corruption/, 'drop'],
  [/points?|marshalling/, 'star'],
  [/cost|favor/, 'coin'],
  [/health|life/, 'heart'],
  [/agility/, 'bow'],
  [/stage|rounds?|turns?/, 'hourglass'],
  [/draw|cards?|hand/, 'cards'],
];

/** Marks that are told first where there is little room. */
const FIRST = ['strikes', 'prowess', 'body', 'mind', 'attack', 'defense', 'cost', 'health', 'strength', 'fortitude', 'influence number', 'marshalling points', 'corruption points', 'direct influence', 'prowess bonus', 'Shadow Pool', 'favor to foil', 'stage', 'draws', 'opponent draws'];

export type MarkOf = readonly [label: string, value: string];

/** The marks that are numbers, the telling ones first, and those that are words. */
export function sorted(marks: readonly MarkOf[]): { numbers: MarkOf[]; words: MarkOf[] } {
  const rank = ([label]: MarkOf): number => (FIRST.includes(label) ? FIRST.indexOf(label) : FIRST.length);
  const numbers = marks.filter(([, value]) => /^([+\-−]?\d+\*?|I+|\d+\/\d+)$/.test(value));
  return {
    numbers: [...numbers].sort((a, b) => rank(a) - rank(b)),
    words: marks.filter((mark) => !numbers.includes(mark)),
  };
}

/** The icon of a mark on a card, by its label. */
export function markIcon(label: string): IconName | null {
  return MARKS.find(([pattern]) => pattern.test(label))?.[1] ?? null;
}
