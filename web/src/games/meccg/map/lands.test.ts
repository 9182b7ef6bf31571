import { expect, test } from 'vitest';
import type { Geography } from '../../../wire';
import { made, way } from './lands';
import { cells } from './geometry';

const SHIRE: Geography = {
  regions: [
    { name: 'The Shire', type: 'free-domain', neighbours: ['Arthedain', 'Cardolan'] },
    { name: 'Arthedain', type: 'wilderness', neighbours: ['The Shire', 'Rhudaur'] },
    { name: 'Cardolan', type: 'wilderness', neighbours: ['The Shire'] },
    { name: 'Rhudaur', type: 'wilderness', neighbours: ['Arthedain'] },
  ],
  sites: [
    { name: 'Bag End', region: 'The Shire', surface: '', types: { hero: 'free-hold' }, ids: { hero: 'TW-372' }, adjacent: {} },
    { name: 'Rivendell', region: 'Rhudaur', surface: '', types: { hero: 'haven' }, ids: { hero: 'TW-421' }, adjacent: {} },
    { name: 'Moria', region: 'Nowhere', surface: '', types: {}, ids: {}, adjacent: {} },
  ],
};

test('a way goes through neighbouring regions', () => {
  const found = made(SHIRE);
  expect(way(found, 'Bag End', 'Rivendell')).toEqual(['The Shire', 'Arthedain', 'Rhudaur']);
  expect(way(found, 'Bag End', 'Bag End')).toEqual(['The Shire']);
  expect(way(found, 'Bag End', 'Moria')).toEqual([]);
});

test('the land between two places is parted half-way', () => {
  const [west, east] = cells([
    { region: 'West', at: [0, 0] },
    { region: 'East', at: [100, 0] },
  ]);
  const border = west!.edges.filter((edge) => edge.other === 'East');
  expect(border).toHaveLength(1);
  expect(border[0]!.from[0]).toBeCloseTo(50);
  expect(border[0]!.to[0]).toBeCloseTo(50);
  expect(Math.min(...east!.points.map((point) => point[0]))).toBeCloseTo(50);
});
