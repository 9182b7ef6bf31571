import { expect, test } from 'vitest';
import type { RuleEntry } from '../wire';
import { headingOf, Index, pieces, sections } from './search';

const entry = (id: string, says: string, more: Partial<RuleEntry> = {}): RuleEntry => ({ id, book: 'b', kind: 'definition', says, example: '', cite: '', players: [], conflicts: [], ...more });

const index = new Index([
  entry('meq.hero.travel', 'A hero goes through the forest.'),
  entry('meq.hero.rest.no-enemy', 'A hero may rest where no monster is.'),
  entry('site.moria', 'Khazad-dûm is another name of Moria.', { example: 'Thálin rests there.' }),
]);
const found = (query: string) => index.search(query).map((one) => one.id);

test('all words must be there, accents and case do not matter', () => {
  expect(found('KHAZAD dum')).toEqual(['site.moria']);
  expect(found('khazad forest')).toEqual([]);
  expect(found('thalin')).toEqual(['site.moria']);
  expect(found('  ')).toEqual([]);
});

test('words that begin so come before words that hold it somewhere', () => {
  expect(found('rest')).toEqual(['meq.hero.rest.no-enemy', 'site.moria', 'meq.hero.travel']);
});

test('an id finds its entry first, and signs of patterns are no patterns', () => {
  expect(found('site.moria')[0]).toBe('site.moria');
  expect(found('a*(')).toEqual([]);
});

test('ids that exist become links, and what was looked for is marked in spite of accents', () => {
  const known = (id: string) => id === 'site.moria';
  expect(pieces('See site.moria, e.g.', known)).toEqual([
    { text: 'See ', hit: false, link: false },
    { text: 'site.moria', hit: false, link: true },
    { text: ', e.g.', hit: false, link: false },
  ]);
  expect(pieces('In Khazad-dûm.', known, 'dum').filter((piece) => piece.hit)).toEqual([{ text: 'dûm', hit: true, link: false }]);
});

test('entries stand under headings made of their ids', () => {
  expect(headingOf('meq.hero.rest.no-enemy')).toBe('Hero: rest');
  expect(headingOf('deck.copies.unique-one')).toBe('Deck: copies');
  const shown = sections(['a.b.c', 'a.e.f', 'a.b.d', 'a.g'].map((id) => entry(id, '')));
  expect(shown.map((section) => [section.heading, section.entries.map((one) => one.id)])).toEqual([['B', ['a.b.c', 'a.b.d']], ['E', ['a.e.f']], ['General', ['a.g']]]);
});

test('a long section is split, and no entry is lost', () => {
  const ids = [...Array.from({ length: 15 }, (_, i) => `org.move.x${i}`), ...Array.from({ length: 15 }, (_, i) => `org.transfer.x${i}`), 'org.alone.x', 'org.first', 'untap.x'];
  const shown = sections(ids.map((id) => entry(id, '')));
  expect(shown.map((section) => section.heading)).toEqual(['Organization', 'Organization: move', 'Organization: transfer', 'Untap']);
  expect(shown.flatMap((section) => section.entries)).toHaveLength(ids.length);
});
