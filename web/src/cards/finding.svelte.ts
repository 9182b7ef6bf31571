// Looking for cards with a query: asks the table a moment after the last letter, and only the last answer counts.

import { get } from '../lib/api';

const PAUSE = 220;

export class Finding {
  ids = $state.raw<string[]>([]);
  fault = $state('');
  busy = $state(false);
  /** What was looked for last; null before the first time. */
  query = $state<string | null>(null);

  #timer = 0;
  #asked = 0;

  constructor(readonly game: string) {}

  /** Look for something after a pause, or at once. */
  look(query: string, at = PAUSE): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#ask(query.trim()), at);
  }

  async #ask(query: string): Promise<void> {
    const mine = ++this.#asked;
    this.busy = true;
    try {
      const ids = await get<string[]>(`/api/cards/${this.game}?q=${encodeURIComponent(query)}`);
      if (mine !== this.#asked) return;
      this.ids = ids;
      this.fault = '';
    } catch (fault) {
      // What was found before stays: while somebody writes, a query often makes no sense yet.
      if (mine === this.#asked) this.fault = (fault as Error).message;
    } finally {
      if (mine === this.#asked) {
        this.busy = false;
        this.query = query;
      }
    }
  }
}
