// Our small drawings for the map and the sheets of Middle-earth Quest, each a path in a square of 24.

export const SIGNS = {
  // Terrain
  plains: 'M3 20c1-6 1-9 0-13 3 3 4 8 4 13zM9 20c0-7 1-11 3-16 2 5 3 9 3 16zM17 20c0-5 1-10 4-13-1 4-1 7 0 13z',
  forest: 'M12 1l6 8h-3l5 7h-6v6h-4v-6H4l5-7H6z',
  hills: 'M1 20c1-8 5-12 9-12 3 0 5 2 6 5 1-1 2-1 3-1 2 0 4 3 4 8zM6 17l1 1c1-3 2-5 4-6l-1-1c-2 1-3 3-4 6z',
  mountains: 'M1 21L9 4l4 8 3-5 7 14zM9 8l-2 5 2-1 2 1z',
  swamp: 'M6 3c2 0 2 6 1 9h2c0-4 1-8 3-10 1 3 1 7 0 10h2c0-3 1-6 4-8 0 4-1 6-2 8h6v2H2v-2h3c1-3 1-6 1-9zM2 17h5v2H2zM9 17h6v2H9zM17 17h5v2h-5zM5 21h5v2H5zM13 21h6v2h-6z',
  any: 'M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16zm0 3a5 5 0 1 1 0 10 5 5 0 0 1 0-10z',
  sea: 'M11 2v12H5zM13 5l6 9h-6zM3 16h18l-3 5H6z',
  water: 'M2 8c3-4 5-4 7 0s5 4 7 0 4-4 6 0v4c-2-4-4-4-6 0s-5 4-7 0-4-4-7 0zM2 16c3-4 5-4 7 0s5 4 7 0 4-4 6 0v4c-2-4-4-4-6 0s-5 4-7 0-4-4-7 0z',
  // Places
  haven: 'M12 1l2.6 6.900 7.400.500-5.700 4.700 1.900 7.200L12 16.200l-6.200 4.100 1.900-7.200L2 8.400l7.400-.5z',
  stronghold: 'M4 22V8L2 7V2h3v3h2V2h3v3h4V2h3v3h2V2h3v5l-2 1v14h-6v-6a2 2 0 0 0-4 0v6z',
  perilous: 'M12 1l11 21H1zM11 9v7h2V9zM11 18v2h2v-2z',
  // What lies there
  influence: 'M12 5C6.500 5 3 9 1.500 12 3 15 6.500 19 12 19s9-4 10.500-7C21 9 17.500 5 12 5zm0 11.500c-1.500 0-2.200-2-2.200-4.500s.7-4.500 2.200-4.500 2.200 2 2.200 4.500-.7 4.500-2.200 4.500z',
  favor: 'M12 1l3 4 5-1-1 5 4 3-4 3 1 5-5-1-3 4-3-4-5 1 1-5-4-3 4-3-1-5 5 1zM12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8z',
  monster: 'M3 2c2 2 4 3 9 3s7-1 9-3c1 5 0 8-1 10 1 2 0 5-2 6l-2 4-1-3h-6l-1 3-2-4c-2-1-3-4-2-6C3 10 2 7 3 2zM7 10l4 3-1 2-3-2zM17 10l-4 3 1 2 3-2z',
  minion: 'M4 2l3 5 5-6 5 6 3-5 1 8-2 5v7h-4v-3h-2v3h-2v-3H9v3H5v-7l-2-5zM8 11v3h3zM16 11l-3 3h3z',
  plot: 'M5 1h2v22H5zM8 2h13v4l-3 2 3 2v4H8z',
  event: 'M6 2h12a3 3 0 0 1 0 6h-1v11a3 3 0 0 1-3 3H5a3 3 0 0 1 0-6h1V5a3 3 0 0 1 0-3zm3 6v2h5V8zm0 4v2h5v-2z',
  quest: 'M12 1a8 8 0 0 1 8 8c0 5-5 9-8 14-3-5-8-9-8-14a8 8 0 0 1 8-8zm0 4.500a3.500 3.500 0 1 0 0 7 3.500 3.500 0 0 0 0-7z',
  hero: 'M12 1l9 3v8c0 6-4 9-9 11-5-2-9-5-9-11V4z',
  // Numbers on sheets and cards
  attack: 'M21 2l-1 6L10 17l2 2-1.500 1.500-3-2L4 22l-2-2 3.500-3.500-2-3L5 12l2 2L16 3z',
  defense: 'M12 2l8 3v7c0 5-3.500 8-8 10-4.500-2-8-5-8-10V5z',
  ranged: 'M5 2c9 1 15 7 16 17l-2 2C18 12 12 6 3 4zM2 22l2-5 5-5-1-3 9 1-4 4-3-1-5 5z',
  melee: 'M21 2l-1 6L10 17l2 2-1.500 1.500-3-2L4 22l-2-2 3.500-3.500-2-3L5 12l2 2L16 3z',
  cost: 'M12 2l3 7 7 1-5 5 1 7-6-3-6 3 1-7-5-5 7-1z',
  fortitude: 'M12 2l8 3v7c0 5-3.500 8-8 10-4.500-2-8-5-8-10V5z',
  strength: 'M3 10h3v4H3zM7 7h3v10H7zM14 7h3v10h-3zM18 10h3v4h-3zM10 11h4v2h-4z',
  agility: 'M22 2C10 3 5 8 4 14l-3 6 2 2 5-4c8-1 13-6 14-16zM8 15c2-4 5-6 9-9-2 4-5 7-9 9z',
  wisdom: 'M12 2a8 8 0 0 1 8 8c0 3-1.500 5-3.500 6.500V22h-7v-3H7v-3.500C5 14 4 12.500 4 10a8 8 0 0 1 8-8z',
  life: 'M12 21C5 15.500 2 12 2 8a5 5 0 0 1 10-1.500A5 5 0 0 1 22 8c0 4-3 7.500-10 13z',
  rest: 'M14 2a10 10 0 1 0 8 14A8.500 8.500 0 0 1 14 2z',
  damage: 'M12 1l2 7 7-3-4 6 6 3-7 1 2 7-6-5-6 5 2-7-7-1 6-3-4-6 7 3z',
  hand: 'M3 6l10-3 1 2-9 2.500 3 12-2 .5zM9 7h12v15H9z',
  corruption: 'M12 2c3.500 5 7 8.500 7 13a7 7 0 0 1-14 0c0-4.500 3.500-8 7-13z',
  pool: 'M12 3c6 0 10 2 10 5v8c0 3-4 5-10 5S2 19 2 16V8c0-3 4-5 10-5zm0 2C7 5 4 6.500 4 8s3 3 8 3 8-1.500 8-3-3-3-8-3z',
} as const;

export type SignName = keyof typeof SIGNS;

/** The sign of a path's terrain. */
export function terrain(icon: string): SignName {
  return icon === '' ? 'sea' : icon in SIGNS ? (icon as SignName) : 'any';
}
