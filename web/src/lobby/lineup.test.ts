import { expect, test } from 'vitest';
import type { GameOffer } from '../wire';
import { usualBot, changed, longer, newGame, offersAt, placesFor, seated, shorter } from './lineup';

const offer = (id: string, kind: string) => ({ id, name: id, about: '', kind });
const meq: GameOffer = {
  game: 'heroes', title: '', short: '', about: '', lineup: 'seats', noun: 'hero', own: false, fewest: 2, most: 4, kinds: {}, suggested: 'argalad',
  offers: [offer('sauron', 'sauron'), offer('argalad', 'hero'), offer('beravor', 'hero'), offer('thalin', 'hero')],
  defaults: ['sauron', 'argalad'], settings: [], bots: [offer('novice', ''), offer('random', '')], cards: true, books: [],
};
const meccg: GameOffer = {
  ...meq, game: 'cards', lineup: 'decks', noun: 'deck', most: 2, suggested: '',
  offers: [offer('A', 'wizard'), offer('B', 'wizard'), offer('C', 'balrog')], defaults: ['A', 'B'],
};

test('a hero plays in the place of the usual hero, and Sauron in his own', () => {
  expect(placesFor(meq, 'beravor', 'novice')).toEqual([{ offer: 'sauron', player: 'novice' }, { offer: 'beravor', player: 'me' }]);
  expect(placesFor(meq, 'sauron', 'open')).toEqual([{ offer: 'sauron', player: 'me' }, { offer: 'argalad', player: 'open' }]);
});

test('a deck plays first; whoever would have had it takes the other', () => {
  expect(placesFor(meccg, 'C', 'novice').map((place) => place.offer)).toEqual(['C', 'B']);
  expect(placesFor(meccg, 'B', 'novice').map((place) => place.offer)).toEqual(['B', 'A']);
});

test('what can be played at a seat', () => {
  expect(offersAt(meq, 0).map((one) => one.id)).toEqual(['sauron']);
  expect(offersAt(meq, 3).map((one) => one.id)).toEqual(['argalad', 'beravor', 'thalin']);
  expect(offersAt(meccg, 1)).toHaveLength(3);
});

test('seats come and go between the fewest and the most', () => {
  let places = placesFor(meq, 'argalad', 'novice');
  places = longer(meq, longer(meq, longer(meq, places, 'novice'), 'open'), 'open');
  expect(places.map((place) => place.offer)).toEqual(['sauron', 'argalad', 'beravor', 'thalin']);
  places = shorter(meq, shorter(meq, shorter(meq, places)));
  expect(places.map((place) => place.offer)).toEqual(['sauron', 'argalad']);
});

test('nobody sits at two seats, and no hero is there twice', () => {
  const places = longer(meq, placesFor(meq, 'argalad', 'novice'), 'open');
  expect(seated(places, 0, 'me').map((place) => place.player)).toEqual(['me', 'novice', 'open']);
  expect(changed(meq, places, 2, 'argalad').map((place) => place.offer)).toEqual(['sauron', 'beravor', 'argalad']);
});

test('what is asked of the table goes seat by seat', () => {
  const asked = newGame(meq, placesFor(meq, 'argalad', usualBot(meq)), { high_stakes: true }, false, true);
  expect(asked.lineup).toEqual(['sauron', 'argalad']);
  expect(asked.players).toEqual(['novice', 'me']);
});
