// The coach's lessons for each game, loaded when somebody wants them.

import type { Lessons } from './lesson';

const ALL: Record<string, () => Promise<Lessons>> = {
  meq: async () => (await import('./meq')).meq,
  meccg: async () => (await import('./meccg')).meccg,
};

/** The lessons of a game; null if it has none. */
export async function lessonsOf(game: string): Promise<Lessons | null> {
  return (await ALL[game]?.()) ?? null;
}
