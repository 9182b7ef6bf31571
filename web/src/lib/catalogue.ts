// The games of this table, as they describe themselves. They stay the same as long as the page is open: asked for once.

import type { GameOffer } from '../wire';
import { get } from './api';

let asked: Promise<GameOffer[]> | null = null;

export function catalogue(): Promise<GameOffer[]> {
  asked ??= get<GameOffer[]>('/api/catalogue').catch((fault: unknown) => {
    asked = null;
    throw fault;
  });
  return asked;
}
