// What the pages around the tables know of Middle-earth Quest.

import type { About } from '../../game/about';
import Back from './Back.svelte';
import Emblem from './Emblem.svelte';

export const about: About = {
  Emblem,
  Back,
  backTint: 'blue',
  // A fixed seed and line-up: everybody's first game is the same, and a kind one.
  firstGame: {
    title: 'Middle-earth Quest',
    icon: 'bow',
    says: 'A board game on a map of Middle-earth: heroes travel, gather favor and fight; Sauron weaves plots and sends his servants.',
    you: 'You are Argalad, an Elf and an archer. A bot plays Sauron.',
    time: 'About 40 minutes; the coach stays as long as you like.',
    begin: { lineup: ['sauron', 'argalad'], players: ['novice', 'me'], seed: 13 },
  },
  search: {
    placeholder: 'Words on the card',
    examples: [
      ['argalad', 'a word of the name or the text'],
      ['ranged attack', 'all of these words'],
      ['corruption', 'a kind of card'],
      ['plot influence', 'words anywhere on the card'],
    ],
  },
};
