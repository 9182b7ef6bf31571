// What the pages around the tables know of the card game.

import type { About } from '../../game/about';
import Back from './Back.svelte';
import Emblem from './Emblem.svelte';

export const about: About = {
  Emblem,
  Back,
  backTint: 'black',
  // A fixed seed and line-up: everybody's first game is the same, and a kind one.
  firstGame: {
    title: 'The card game',
    icon: 'cards',
    says: 'A card game of journeys: companies cross Middle-earth to win items, allies and factions, while the other player sends dangers after them.',
    you: 'You lead the Stewards of Gondor. A bot plays against you.',
    time: 'An hour or two for a short game; you can leave and come back.',
    begin: { lineup: ['A', 'B'], players: ['me', 'novice'], seed: 1 },
  },
  search: {
    placeholder: 'e.g. type:creature race:orc prowess>=8',
    examples: [
      ['gandalf', 'a word of the name'],
      ['type:creature race:orc prowess>=8', 'all of these'],
      ['text:corruption -type:hazard', 'a word of the text; a minus: and not'],
      ['type:character skill:ranger mind<=4', 'numbers are compared'],
      ['site:shadow-hold playable:major', 'sites where a major item can be played'],
      ['key:wilderness type:creature strikes>2', 'creatures by what they are keyed to'],
      ['region:gorgoroth or region:udûn', 'one or the other'],
      ['is:under-deeps', 'also is:unique, is:agent, is:avatar, is:haven, is:enforced'],
      ['deck:E alignment:hero points>0', 'cards of a deck that comes with the game'],
      ['set:"Dark Minions" type:permanent', 'a set, a kind of event'],
    ],
    note: 'Fields: name, text, id, set, type, alignment, race, skill, keyword, is, region, site, home, playable, key, deck. Numbers: mind, prowess, body, influence, number, strikes, corruption, points, draws. Case and accents do not matter.',
  },
};
