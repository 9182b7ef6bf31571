import { expect, test } from 'vitest';
import type { Face } from '../../../wire';
import { changed, copies, countOf, empty, fromSheet, isEmpty, role, sections, size, usualPart, written, sameTitle, titleOf } from './deck';

const face = (id: string, name: string, kind: string, tint: string): Face => ({ id, name, kind, tint, set: '', line: '', marks: [], text: [], enforced: true, copies: 1 });
const faces = {
  'TW-204': face('TW-204', 'Concealment', 'hero short-event', 'event-resource'),
  'TW-73': face('TW-73', 'Orc-lieutenant', 'hazard creature', 'creature'),
  'TW-421': face('TW-421', 'Rivendell', 'hero haven', 'site-haven'),
  'TW-116': face('TW-116', 'Adrazar', 'hero character', 'character-hero'),
  'DM-27': face('DM-27', 'An agent', 'minion agent', 'agent'),
};

test('cards come and go, and none of a card is no card', () => {
  let draft = changed(changed(empty(), 'deck', 'TW-204', 2), 'sideboard', 'TW-204', 1);
  expect([countOf(draft, 'deck', 'TW-204'), copies(draft, 'TW-204')]).toEqual([2, 3]);
  draft = changed(draft, 'deck', 'TW-204', -5);
  expect(draft.deck).toEqual([]);
  expect(isEmpty(draft)).toBe(false);
  expect(isEmpty(changed(draft, 'sideboard', 'TW-204', -1))).toBe(true);
});

test('adding changes no deck that was there before', () => {
  const before = changed(empty(), 'deck', 'TW-204', 1);
  changed(before, 'deck', 'TW-204', 1);
  expect(before.deck).toEqual([['TW-204', 1]]);
});

test('what a card is depends on the player', () => {
  expect(role(faces['DM-27'], 'wizard')).toBe('Hazards');
  expect(role(faces['DM-27'], 'ringwraith')).toBe('Characters');
  expect(usualPart(faces['TW-421'], 'wizard')).toBe('sites');
  expect(usualPart(faces['TW-73'], 'wizard')).toBe('deck');
});

test('a deck is shown under headings, in the order of names', () => {
  let draft = empty();
  for (const id of ['TW-73', 'TW-204', 'TW-116']) draft = changed(draft, 'deck', id, 1);
  draft = changed(draft, 'sites', 'TW-421', 4);
  const shown = Object.fromEntries(sections(draft, faces).map((section) => [section.heading, section.cards.map(([id]) => id)]));
  expect(shown).toEqual({ Pool: [], Characters: ['TW-116'], Resources: ['TW-204'], Hazards: ['TW-73'], Sites: ['TW-421'], Sideboard: [] });
});

test('a deck is written as the table reads it', () => {
  const draft = { ...changed(changed(empty('ringwraith'), 'deck', 'TW-204', 3), 'sites', 'TW-421', 4), title: 'My\nDeck' };
  expect(written(draft)).toBe('Title: My Deck\nKind: ringwraith\n\nDeck\n3 TW-204\n\nSites\n4 TW-421\n');
});

test('what the table read becomes a deck again', () => {
  const draft = fromSheet({
    name: 'x', title: 'X', kind: 'wizard', note: '', problems: [], not_enforced: [], text: '',
    sections: [
      { part: 'deck', heading: 'Resources', cards: [['TW-204', 3]] },
      { part: 'deck', heading: 'Hazards', cards: [['TW-73', 2]] },
      { part: 'sites', heading: 'Sites', cards: [['TW-421', 4]] },
    ],
  });
  expect(size(draft.deck)).toBe(5);
  expect(draft.sites).toEqual([['TW-421', 4]]);
});

test('titles that the shelf takes for the same are the same here', () => {
  expect(sameTitle('Théoden’s riders')).toBe(sameTitle('theodens RIDERS!'));
  expect(sameTitle('Riders of Rohan')).not.toBe(sameTitle('Riders of Rhûn'));
  expect(titleOf(empty())).toBe('A deck of mine');
});
