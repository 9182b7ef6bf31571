// Who this browser is to the table. Known before any page is shown: a page may ask what only somebody known may ask.

import type { Me } from '../wire';
import { get } from '../lib/api';

export const me = $state<Me>({ name: '', guest: true });

/** Ask the table who we are; a browser that is new becomes a guest by it. */
export async function whoAmI(): Promise<void> {
  become(await get<Me>('/api/me'));
}

/** What the table says of us now, after a new name, a sign-in or a sign-out. */
export function become(now: Me): void {
  me.name = now.name;
  me.guest = now.guest;
}
