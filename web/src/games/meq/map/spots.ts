// What lies and stands on each location, as a seat sees it.

import { EVENTS, LOCATIONS, MINIONS, name, questPlace, REGIONS } from '../facts';
import type { MeqView, TokenView } from '../view';

export interface Spot {
  influence: number;
  favor: number;
  heroes: string[];
  minions: string[];
  tokens: TokenView[];
  characters: string[];
  plots: string[];
  /** Quests that lead here, with the hero who has each. */
  quests: [quest: string, hero: string][];
  event: string;
}

export const NOTHING: Spot = Object.freeze({
  influence: 0, favor: 0, heroes: [], minions: [], tokens: [], characters: [], plots: [], quests: [], event: '',
});

/** The locations where anything is. */
export function spots(view: MeqView): Map<string, Spot> {
  const found = new Map<string, Spot>();
  const at = (place: string): Spot => {
    let spot = found.get(place);
    if (!spot) {
      spot = { influence: 0, favor: 0, heroes: [], minions: [], tokens: [], characters: [], plots: [], quests: [], event: '' };
      found.set(place, spot);
    }
    return spot;
  };
  for (const [place, n] of Object.entries(view.influence)) if (n) at(place).influence = n;
  for (const [place, n] of Object.entries(view.favor)) if (n) at(place).favor = n;
  for (const [hero, it] of Object.entries(view.heroes)) {
    if (it.location) at(it.location).heroes.push(hero);
    for (const quest of it.quests) if (questPlace(quest)) at(questPlace(quest)).quests.push([quest, hero]);
  }
  for (const [who, it] of Object.entries(view.minions)) if (it.location) at(it.location).minions.push(who);
  for (const token of view.tokens) at(token.location).tokens.push(token);
  for (const [who, place] of Object.entries(view.characters)) at(place).characters.push(who);
  for (const plot of view.plots) if (plot.at) at(plot.at).plots.push(plot.card);
  const event = EVENTS.get(view.event);
  if (event?.location) at(event.location).event = event.id;
  return found;
}

/** What a monster token is to this seat. */
export function faceOf(token: TokenView): string {
  if (!token.face) return 'a monster token, facedown';
  return token.face === 'blank' ? 'a blank token' : name(token.face);
}

/** What kind of place a location is. */
export function kindOf(place: string): string {
  const fact = LOCATIONS.get(place)!;
  const notes = [REGIONS.get(fact.region)!.name];
  if (fact.haven) notes.push('Haven');
  if (fact.stronghold) notes.push(`Shadow Stronghold for ${fact.stronghold} influence`);
  if (fact.perilous) notes.push('perilous');
  return notes.join(', ');
}

/** Everything on a location, in words. */
export function told(spot: Spot, view: MeqView): string[] {
  const lines: string[] = [];
  if (spot.influence) lines.push(`influence ${spot.influence}`);
  if (spot.favor) lines.push(`favor ${spot.favor}`);
  lines.push(...spot.heroes.map(name));
  for (const who of spot.minions) {
    const health = MINIONS.get(who)!.health;
    const damage = view.minions[who]!.damage;
    lines.push(damage ? `${name(who)} (${health - damage} of ${health} health left)` : name(who));
  }
  lines.push(...spot.tokens.map(faceOf), ...spot.characters.map(name));
  lines.push(...spot.plots.map((plot) => `plot: ${name(plot)}`));
  lines.push(...spot.quests.map(([quest, hero]) => `quest of ${name(hero)}: ${name(quest)}`));
  if (spot.event) lines.push(`event: ${name(spot.event)}`);
  return lines;
}

const SHORT: Record<string, string> = {
  'black-serpent': 'Ser', 'mouth-of-sauron': 'Mou', ringwraiths: 'Naz', 'witch-king': 'WK', 'barrow-wight': 'Wig',
  'cave-troll': 'Tro', 'giant-spider': 'Spi',
};

/** The letters on a figure, of which no two have the same. */
export function initials(id: string): string {
  return SHORT[id] ?? name(id).slice(0, 3);
}
