// Which colour, pattern and icon a card's frame has, by the tint of its face.

import type { IconName } from './icons';

export type Pattern = 'plain' | 'rays' | 'hatch' | 'cross' | 'dots' | 'waves' | 'bricks' | 'scales';

export interface Tint {
  colour: string;
  pattern: Pattern;
  icon: IconName;
}

const TINTS: [RegExp, string, Pattern, IconName][] = [
  [/^hero-card/, 'blue', 'cross', 'sword'],
  [/^enemy-card/, 'red', 'cross', 'sword'],
  [/haven/, 'blue', 'rays', 'star'],
  [/free-hold/, 'teal', 'bricks', 'tower'],
  [/border-hold/, 'green', 'bricks', 'tower'],
  [/ruins|lair/, 'brown', 'bricks', 'tower'],
  [/shadow-hold/, 'slate', 'bricks', 'tower'],
  [/dark-hold/, 'black', 'bricks', 'tower'],
  [/under-deeps/, 'violet', 'bricks', 'tower'],
  [/site|region|location/, 'brown', 'bricks', 'tower'],
  [/creature|monster/, 'red', 'scales', 'claw'],
  [/agent/, 'wine', 'hatch', 'eye'],
  [/corruption/, 'wine', 'waves', 'drop'],
  [/peril/, 'red', 'hatch', 'claw'],
  [/shadow|hazard/, 'slate', 'hatch', 'eye'],
  [/plot/, 'violet', 'cross', 'eye'],
  [/mission/, 'black', 'rays', 'scroll'],
  [/quest/, 'gold', 'rays', 'scroll'],
  [/item|ring/, 'gold', 'dots', 'ring'],
  [/ally/, 'green', 'dots', 'leaf'],
  [/faction/, 'teal', 'cross', 'banner'],
  [/encounter/, 'green', 'waves', 'leaf'],
  [/skill|ranged/, 'teal', 'hatch', 'bow'],
  [/combat|melee|zealot|ravager|behemoth/, 'brown', 'cross', 'sword'],
  [/balrog/, 'red', 'waves', 'person'],
  [/ringwraith|minion|sauron/, 'black', 'scales', 'person'],
  [/wizard|avatar/, 'violet', 'rays', 'star'],
  [/hero|character/, 'blue', 'plain', 'person'],
  [/event/, 'teal', 'rays', 'scroll'],
  [/resource/, 'blue', 'hatch', 'scroll'],
];

/** The look of a frame; a tint that nobody thought of gets a plain one. */
export function tintOf(word: string): Tint {
  for (const [pattern, colour, fill, icon] of TINTS) {
    if (pattern.test(word)) return { colour: `var(--tint-${colour})`, pattern: fill, icon };
  }
  return { colour: 'var(--tint-brown)', pattern: 'plain', icon: 'scroll' };
}
