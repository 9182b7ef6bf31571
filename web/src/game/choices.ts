// How a question's choices are laid out as buttons: the one that goes on, groups, the filter, the number keys.

import type { Choice, Question } from '../wire';

/** From so many choices on there are groups and a filter. */
export const MANY = 10;

/** The one choice by which the game just goes on, if there is exactly one. */
export function goingOn(question: Question): Choice | null {
  const found = question.choices.filter((choice) => choice.goes_on);
  return found.length === 1 ? found[0]! : null;
}

export interface Group {
  verb: string;
  choices: Choice[];
}

/** The choices that a filter leaves, in the order of the question, what only goes on last; many are grouped by what is done. */
export function grouped(question: Question, filter: string): Group[] {
  const words = folded(filter).split(/\s+/).filter(Boolean);
  const left = question.choices.filter((choice) => words.every((word) => folded(choice.sentence).includes(word)));
  const acts = left.filter((choice) => !choice.goes_on);
  const rest = left.filter((choice) => choice.goes_on);
  const verbs = new Set(acts.map((choice) => choice.verb));
  const groups: Group[] = [];
  if (question.choices.length < MANY || verbs.size < 2) {
    if (acts.length > 0) groups.push({ verb: '', choices: acts });
  } else {
    for (const verb of verbs) groups.push({ verb: plain(verb), choices: acts.filter((choice) => choice.verb === verb) });
  }
  if (rest.length > 0) groups.push({ verb: '', choices: rest });
  return groups;
}

/** Small letters without accents, so that `Rhun` finds Rhûn. */
export function folded(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').replace(/[’‘]/g, "'").toLowerCase();
}

function plain(verb: string): string {
  const words = verb.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
