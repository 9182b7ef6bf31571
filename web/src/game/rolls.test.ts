import { expect, test } from 'vitest';
import type { Happened } from '../wire';
import { rollsIn } from './rolls';
import { chapters, joined, pieces } from './story';
import { grouped, goingOn } from './choices';

const event = (index: number, kind: string, facts: Record<string, unknown>, story = kind): Happened => ({ index, kind, facts, rule: 'r', story });

test('a roll is told with its sum and what it had to reach', () => {
  const rolls = rollsIn([
    event(0, 'rolled', { first: 2, second: 1 }),
    event(1, 'strike-rolled', { total: 8, prowess: 10 }),
    event(2, 'rolled', { first: 6, second: 5 }),
    event(3, 'check-changed', { amount: 1 }),
    event(4, 'corruption', { total: 12, points: 3 }),
  ]);
  expect(rolls).toMatchObject([
    { dice: [2, 1], added: 5, total: 8, reach: { number: 10 }, outcome: 'bad' },
    { dice: [6, 5], added: 1, total: 12, outcome: 'good' },
  ]);
});

test('a roll whose result is not told is its dice', () => {
  expect(rollsIn([event(0, 'rolled', { first: 3, second: 4 })])).toMatchObject([{ total: 7, added: 0, reach: null, outcome: '' }]);
});

test('turns are chapters, and what has no words is left out', () => {
  const told = chapters([event(0, 'drew', {}), event(1, 'turn', {}, 'Turn 1.'), event(2, 'phase', {}), event(3, 'x', {}, '')]);
  expect(told.map((chapter) => [chapter.title, chapter.lines.length])).toEqual([['', 1], ['Turn 1.', 1]]);
});

test('the cards of a line are found, the longer name first', () => {
  const face = (id: string, name: string) => ({ id, name }) as never;
  const line = event(0, 'item', { card: 'b', bearer_card: 'a' }, 'Aragorn II gains Aragorn.');
  expect(pieces(line, { a: face('a', 'Aragorn II'), b: face('b', 'Aragorn') })).toEqual([
    { id: 'a', name: 'Aragorn II' },
    ' gains ',
    { id: 'b', name: 'Aragorn' },
    '.',
  ]);
});

test('choices: what goes on stands last, a filter forgives accents', () => {
  const choice = (verb: string, sentence: string) => ({ option: sentence, verb, subject: '', target: '', sentence, things: [], goes_on: verb === 'pass' });
  const question = { seat: 's', kind: 'k', rule: '', prompt: '', about: [], choices: [choice('pass', 'No.'), choice('move', 'Go to Rhûn.')] };
  expect(grouped(question, '').map((group) => group.choices.map((one) => one.sentence))).toEqual([['Go to Rhûn.'], ['No.']]);
  expect(grouped(question, 'rhun')).toHaveLength(1);
  expect(goingOn(question)?.verb).toBe('pass');
});

test('what comes in rows is told in one line', () => {
  expect(joined('Argalad discards Parry.', 'Argalad discards Rush.')).toBe('Argalad discards Parry and Rush.');
  expect(joined('Argalad discards Parry and Rush.', 'Argalad discards Aimed Shot.')).toBe('Argalad discards Parry, Rush and Aimed Shot.');
  expect(joined('Layos untaps.', 'Perchen untaps.')).toBe('Layos and Perchen untap.');
  expect(joined('Layos and Perchen untap.', 'Anborn untaps.')).toBe('Layos, Perchen and Anborn untap.');
  expect(joined('Player two draws a card.', 'Player two draws a card.')).toBe('Player two draws a card. (2 times)');
  expect(joined('Player two draws a card. (2 times)', 'Player two draws a card.')).toBe('Player two draws a card. (3 times)');
  expect(joined('Layos discards Parry.', 'Perchen discards Parry.')).toBeNull();
});
