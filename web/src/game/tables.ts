// The table of each game, loaded when it is first needed: `games/<game>/Table.svelte` and `games/<game>/things.ts`.

import type { Component } from 'svelte';
import type { ThingsOf } from '../lib/desk.svelte';
import type { Seen } from '../lib/live.svelte';

interface Things {
  thingsOf: ThingsOf;
  asking?: (thing: string) => string | null;
}

export interface GameTable extends Things {
  Table: Component<{ seen: Seen }>;
}

const TABLES = import.meta.glob<{ default: Component<{ seen: Seen }> }>('../games/*/Table.svelte');
const THINGS = import.meta.glob<Things>('../games/*/things.ts');

/** What draws a game. A game without a table of its own is listed. */
export async function tableOf(game: string): Promise<GameTable> {
  const table = TABLES[`../games/${game}/Table.svelte`] ?? (() => import('./PlainTable.svelte'));
  const things = THINGS[`../games/${game}/things.ts`];
  const [drawn, named] = await Promise.all([table(), things?.()]);
  return { Table: drawn.default, thingsOf: named?.thingsOf ?? (() => []), asking: named?.asking };
}
