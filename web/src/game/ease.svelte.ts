// Going on through windows in which nothing new can be done.
//
// In the card game one may act at many moments and mostly does not want to. `begin` passes this window and every next one
// that offers nothing beyond what this one offered; any other question, and anything new, is asked as usual.

import type { LiveGame } from '../lib/live.svelte';
import type { Choice, Question } from '../wire';
import { goingOn } from './choices';

const WINDOWS = /^(chain\.(open|respond)|shadow\.window)/;
const PAUSE = 120;

export class Ease {
  #known: Set<string> | null = null;
  /** The number of the choice that was last passed by. */
  #passed = -1;

  constructor(readonly live: () => LiveGame) {}

  /** Whether this question is a window that may come again and again. */
  offers(question: Question): boolean {
    return WINDOWS.test(question.kind);
  }

  begin(question: Question, on: Choice): void {
    this.#known = new Set(question.choices.map((choice) => choice.option));
    this.#passed = this.live().number;
    void this.live().choose(on);
  }

  /** Look at the pending question; call it whenever that may have changed. */
  look(): void {
    const { question, you, busy, number } = this.live();
    if (this.#known === null || question === null || question.seat !== you || busy) return;
    // What was taken back, or refused, is not done again by itself.
    if (number <= this.#passed) {
      this.#known = null;
      return;
    }
    const on = goingOn(question);
    const known = this.#known;
    if (on === null || !this.offers(question) || !question.choices.every((choice) => known.has(choice.option))) {
      this.#known = null;
      return;
    }
    setTimeout(() => {
      if (this.live().question !== question) return;
      this.#passed = number;
      void this.live().choose(on);
    }, PAUSE);
  }
}
