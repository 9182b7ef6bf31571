// The faces of all cards of a game, loaded once when first needed.

import type { Face } from '../wire';
import { get } from './api';

const loaded = $state<Record<string, Record<string, Face>>>({});
const asked = new Set<string>();

/** The face of a card; undefined while it is loading or if there is no such card. */
export function face(game: string, id: string): Face | undefined {
  load(game);
  return loaded[game]?.[id];
}

/** All faces of a game by id; empty while they are loading. */
export function faces(game: string): Record<string, Face> {
  load(game);
  return loaded[game] ?? {};
}

function load(game: string): void {
  if (asked.has(game)) return;
  asked.add(game);
  get<Face[]>(`/api/faces/${game}`).then(
    (all) => (loaded[game] = Object.freeze(Object.fromEntries(all.map((one) => [one.id, one])))),
    () => asked.delete(game),
  );
}
