import { expect, test } from 'vitest';
import type { Happened } from '../../wire';
import { fightOf, sum } from './fight';

function events(...told: [string, Record<string, unknown>][]): Happened[] {
  return told.map(([kind, facts], index) => ({ index, kind, facts, rule: '', story: kind })) as Happened[];
}

const BEGUN: [string, Record<string, unknown>] = ['combat-begun', { hero: 'thalin', enemy: 'orc', where: 'travel' }];
const REVEALED: [string, Record<string, unknown>] = [
  'revealed', { round: 1, hero: 'thalin', enemy: 'orc', hero_card: 'thalin.parry', enemy_card: 'zealot.charge' },
];
const EXCHANGED: [string, Record<string, unknown>] = [
  'exchanged', { hero_attack: 3, hero_defense: 1, enemy_attack: 2, enemy_defense: 1, to_enemy: 2, to_hero: 1 },
];

test('rounds are read from the latest combat', () => {
  const fight = fightOf(events(BEGUN, ['combat-ended', { outcome: 'won' }], BEGUN, REVEALED, ['canceled', { seat: 'sauron' }], EXCHANGED))!;
  expect(fight.index).toBe(2);
  expect(fight.ended).toBe('');
  expect(fight.rounds).toHaveLength(1);
  expect(fight.rounds[0]).toMatchObject({ number: 1, heroCard: 'thalin.parry', enemyCanceled: true, heroCanceled: false });
  expect(fight.rounds[0]!.sums).toMatchObject({ toEnemy: 2, toHero: 1 });
});

test('a combat is past when the next turn has begun', () => {
  const over = [BEGUN, REVEALED, ['combat-ended', { outcome: 'won' }]] as [string, Record<string, unknown>][];
  expect(fightOf(events(...over))).toMatchObject({ ended: 'won', past: false });
  expect(fightOf(events(...over, ['hero-turn', { hero: 'argalad' }]))).toMatchObject({ past: true });
  expect(fightOf([])).toBeNull();
});

test('sums say what cards add to them', () => {
  expect(sum(3, 1, 2)).toBe('3 − 1 = 2');
  expect(sum(1, 3, 0)).toBe('1 − 3 = 0');
  expect(sum(2, 0, 4)).toBe('2 − 0 + 2 by cards = 4');
});
