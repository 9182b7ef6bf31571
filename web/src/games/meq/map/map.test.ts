import { expect, test } from 'vitest';
import { cost, HEROES, LOCATIONS, MINIONS, MONSTERS, PATHS, price } from '../facts';
import { MUST } from '../../../game/labels';
import { labels } from './labels';
import { AT, beside, REGION_NAMES, WAYS } from './positions';
import { initials, spots, told } from './spots';
import type { MeqView } from '../view';
import { CHARACTERS, REGIONS } from '../facts';

test('every location and region has its place on the map, and none stands on another', () => {
  expect([...AT.keys()].sort()).toEqual([...LOCATIONS.keys()].sort());
  expect(Object.keys(REGION_NAMES).sort()).toEqual([...REGIONS.keys()].sort());
  const all = [...AT.values()];
  for (const [i, a] of all.entries()) for (const b of all.slice(i + 1)) expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeGreaterThan(70);
});

test('no path runs through a location that is not its end', () => {
  for (const { path, middle } of WAYS) {
    for (const [id, at] of AT) if (id !== path.a && id !== path.b) expect(Math.hypot(at.x - middle.x, at.y - middle.y), `${path.id} at ${id}`).toBeGreaterThan(22);
  }
});

test('the arrow keys lead from everywhere to everywhere', () => {
  const reached = new Set(['bree']);
  for (const place of reached) {
    for (const key of ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'] as const) {
      const next = beside(place, key);
      if (next) reached.add(next);
    }
  }
  expect(reached.size).toBe(LOCATIONS.size);
});

test('items make ways cheaper', () => {
  const water = PATHS.find((path) => path.id === 'path-amon-hen--emyn-muil')!;
  expect(cost(water, {})).toBe(3);
  expect(cost(water, { [water.id]: 2 })).toBe(2);
  expect(price(water, { [water.id]: 1 })).toBe('any card');
  expect(price(water)).toBe('1 mountains card or any 3');
});

test('no two figures have the same letters', () => {
  const figures = [...HEROES.keys(), ...MINIONS.keys(), ...CHARACTERS.keys()];
  expect(new Set(figures.map(initials)).size).toBe(figures.length);
  expect(new Set([...MONSTERS.keys()].map(initials)).size).toBe(MONSTERS.size);
});

test('a place tells what is on it, and no more than the seat knows', () => {
  const view = {
    influence: { bree: 2 }, favor: { bree: 1 }, characters: { gandalf: 'bree' }, event: '',
    tokens: [{ number: 1, pair: '', location: 'bree', face: '' }],
    minions: { gothmog: { location: 'bree', damage: 3, defeated: false } },
    plots: [{ card: 'loss-of-an-heir', at: 'edoras' }],
    heroes: { thalin: { location: 'bree', quests: ['the-ered-luin'] } },
  } as unknown as MeqView;
  const on = spots(view);
  expect(told(on.get('bree')!, view)).toEqual([
    'influence 2', 'favor 1', 'Thálin', 'Gothmog of Gorgoroth (7 of 10 health left)', 'a monster token, facedown', 'Gandalf',
  ]);
  expect(on.get('blue-mountains')!.quests).toEqual([['the-ered-luin', 'thalin']]);
  expect(on.get('edoras')!.plots).toEqual(['loss-of-an-heir']);
});

test('names on the map never lie on another, and those that must be there are', () => {
  const far = labels(new Map(), 1 / 0.45, (id) => (LOCATIONS.get(id)!.haven ? MUST : 1));
  for (const place of LOCATIONS.values()) if (place.haven) expect(far.has(place.id), place.id).toBe(true);
  expect(labels(new Map(), 1 / 1.5, () => 1).size).toBeGreaterThan(far.size);
  expect(labels(new Map(), 1, (id) => Number(id === 'bree'))).toEqual(new Map([['bree', { x: 0, y: 23, anchor: 'middle' }]]));
});
