// The table of each game, loaded when it is first needed: `games/<game>/Table.svelte`, and `games/<game>/things.ts` if things have
// other names there than the rules have for them.

import type { Component } from 'svelte';
import type { Seen } from '../lib/live.svelte';

interface Things {
  /** What a thing is called when the table is asked why it cannot be used; null: there is nothing to ask. */
  asking?: (thing: string) => string | null;
}

export interface GameTable extends Things {
  Table: Component<{ seen: Seen }>;
}

const TABLES = import.meta.glob<{ default: Component<{ seen: Seen }> }>('../games/*/Table.svelte');
const THINGS = import.meta.glob<Things>('../games/*/things.ts');

/** What draws a game. A game without a table of its own has a plain one. */
export async function tableOf(game: string): Promise<GameTable> {
  const table = TABLES[`../games/${game}/Table.svelte`] ?? (() => import('./PlainTable.svelte'));
  const things = THINGS[`../games/${game}/things.ts`];
  const [drawn, named] = await Promise.all([table(), things?.()]);
  return { Table: drawn.default, asking: named?.asking };
}
