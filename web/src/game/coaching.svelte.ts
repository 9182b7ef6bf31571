// Whether the coach is at the table: in a first game unless it was sent away, in any other if it was called.

import type { LiveGame } from '../lib/live.svelte';

const KEY = 'underdeeps.coach';

class Coaching {
  #said = $state<Record<string, boolean>>(read());

  on(live: LiveGame): boolean {
    return live.you !== null && (this.#said[live.gameId] ?? live.coach);
  }

  toggle(live: LiveGame): void {
    this.#said[live.gameId] = !this.on(live);
    try {
      // Only what was said of the last games is worth keeping.
      localStorage.setItem(KEY, JSON.stringify(Object.fromEntries(Object.entries(this.#said).slice(-50))));
    } catch {
      // A browser that keeps nothing still plays.
    }
  }
}

function read(): Record<string, boolean> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}');
  } catch {
    return {};
  }
}

export const coaching = new Coaching();
