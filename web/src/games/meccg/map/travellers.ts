// Who is where on the map: companies with their sites and where they are going, from the view.

import type { Lands } from './lands';

export interface Party {
  number: number;
  owner: string;
  /** The name of the first character, as people speak of a company. */
  name: string;
  size: number;
  site: string;
  /** Where it is going, if these eyes may know it; `?` if it goes somewhere unknown. */
  destination: string;
}

interface SiteSeen {
  id: string;
  name: string;
}

interface CompanySeen {
  number: number;
  owner: string;
  site: SiteSeen | null;
  destination: SiteSeen | null;
  characters: { name: string }[];
}

export function travellers(view: { companies?: CompanySeen[] } | null, lands: Lands): Party[] {
  const found: Party[] = [];
  for (const company of view?.companies ?? []) {
    const site = company.site ? (lands.named.get(company.site.id) ?? '') : '';
    if (!site) continue;
    const going = company.destination;
    found.push({
      number: company.number,
      owner: company.owner,
      name: company.characters[0]?.name ?? 'nobody',
      size: company.characters.length,
      site,
      destination: going ? (lands.named.get(going.id) ?? '?') : '',
    });
  }
  return found;
}
