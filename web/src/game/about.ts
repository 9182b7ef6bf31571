// What the pages around the tables know of a game: `games/<game>/about.ts`. A game without it gets what suits any game.

import type { Component } from 'svelte';
import type { NewGame } from '../wire';
import type { IconName } from './icons';

/** A first game with the coach, the same for everybody. */
export interface FirstGame {
  title: string;
  icon: IconName;
  says: string;
  you: string;
  time: string;
  begin: Omit<NewGame, 'game' | 'settings' | 'open' | 'coach'>;
}

/** How cards are looked for. */
export interface CardSearch {
  placeholder: string;
  /** What may be asked for, and what that finds. */
  examples: [query: string, says: string][];
  note?: string;
}

export interface About {
  /** Drawings: in a circle of 64 by 64 for the lobby; on the back of a card, 100 by 140, of a colour of `tints.css`. */
  Emblem?: Component;
  Back?: Component;
  backTint?: string;
  firstGame?: FirstGame;
  search?: CardSearch;
}

const ALL = import.meta.glob<{ about: About }>('../games/*/about.ts', { eager: true });
const SEARCH: CardSearch = { placeholder: 'Words on the card', examples: [] };

export function aboutOf(game: string): About {
  return ALL[`../games/${game}/about.ts`]?.about ?? {};
}

export function searchOf(game: string): CardSearch {
  return aboutOf(game).search ?? SEARCH;
}

/** Whether a word is the name of a game that has pages here. */
export function isGame(word: string): boolean {
  return `../games/${word}/about.ts` in ALL;
}
