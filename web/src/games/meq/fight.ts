// The rounds of the latest combat, read from what happened.

import type { Happened } from '../../wire';

export interface Round {
  number: number;
  heroCard: string;
  enemyCard: string;
  heroCanceled: boolean;
  enemyCanceled: boolean;
  /** The sums of the exchange; null before it. */
  sums: { heroAttack: number; heroDefense: number; enemyAttack: number; enemyDefense: number; toEnemy: number; toHero: number } | null;
}

export interface Fight {
  /** Index of the event with which it began. */
  index: number;
  hero: string;
  enemy: string;
  rounds: Round[];
  /** How it ended; empty while it goes on. */
  ended: string;
  /** The sentence of its end. */
  story: string;
  /** Whether a new turn has begun since. */
  past: boolean;
}

/** The latest combat among these events, if there was one. */
export function fightOf(events: Happened[]): Fight | null {
  let start = -1;
  for (let i = events.length - 1; i >= 0; i--) {
    if (events[i]!.kind === 'combat-begun') {
      start = i;
      break;
    }
  }
  if (start < 0) return null;
  const begun = events[start]!;
  const fight: Fight = {
    index: begun.index, hero: begun.facts.hero, enemy: begun.facts.enemy, rounds: [], ended: '', story: '', past: false,
  };
  for (const event of events.slice(start + 1)) {
    const facts = event.facts;
    const round = fight.rounds.at(-1);
    if (fight.ended) fight.past ||= event.kind === 'hero-turn' || event.kind === 'sauron-turn';
    else if (event.kind === 'revealed') {
      fight.rounds.push({
        number: facts.round, heroCard: facts.hero_card ?? '', enemyCard: facts.enemy_card ?? '',
        heroCanceled: false, enemyCanceled: false, sums: null,
      });
    } else if (event.kind === 'canceled' && round) {
      if (facts.seat === 'sauron') round.enemyCanceled = true;
      else round.heroCanceled = true;
    } else if (event.kind === 'exchanged' && round) {
      round.sums = {
        heroAttack: facts.hero_attack, heroDefense: facts.hero_defense,
        enemyAttack: facts.enemy_attack, enemyDefense: facts.enemy_defense,
        toEnemy: facts.to_enemy, toHero: facts.to_hero,
      };
    } else if (event.kind === 'combat-ended') {
      fight.ended = String(facts.outcome);
      fight.story = event.story;
    }
  }
  return fight;
}

/** What cards add to an attack less the defense, or take from it: ` + 2 by cards`; mostly nothing. */
export function more(attack: number, defense: number, dealt: number): string {
  const added = dealt - Math.max(0, attack - defense);
  return added === 0 ? '' : ` ${added > 0 ? '+' : '−'} ${Math.abs(added)} by cards`;
}

/** A blow as a sum: `3 − 1 = 2`. */
export function sum(attack: number, defense: number, dealt: number): string {
  return `${attack} − ${defense}${more(attack, defense, dealt)} = ${dealt}`;
}
