// What may be done at the table right now, by the things that it is done with.
//
// A thing is anything on the table that an option may point at: a card in hand, a card in play, a place on the map. Which
// things an option points at comes with it from the table (`Choice.things`); what is drawn for a thing asks the desk
// whether it glows and hands clicks to it. A desk without a live game (a replay) lets nothing be done.

import { getContext, setContext } from 'svelte';
import type { Advice, Choice, Reasons } from '../wire';
import type { LiveGame, Seen } from './live.svelte';

export class Desk {
  /** The thing whose several choices are shown in a menu, if any. */
  open = $state<string | null>(null);
  /** The thing that was asked about although nothing can be done with it, and what the table answered. */
  asked = $state<{ thing: string; reasons: Reasons | null } | null>(null);
  /** The choice that the pointer or the keyboard is on, wherever it is drawn. */
  hinted = $state<string | null>(null);
  /** What a bot would do with the pending question, if somebody asked, and whether it is thinking about it. */
  advice = $state.raw<Advice | null>(null);
  advising = $state(false);

  #byThing = $derived.by(() => {
    const found = new Map<string, Choice[]>();
    const question = this.seen.question;
    if (this.live === null || question === null) return found;
    for (const choice of question.choices) {
      for (const thing of choice.things) {
        const list = found.get(thing);
        if (list) list.push(choice);
        else found.set(thing, [choice]);
      }
    }
    return found;
  });

  constructor(
    readonly seen: Seen,
    readonly live: LiveGame | null,
    /** What a thing is called when the table is asked why it cannot be used. */
    readonly asking: (thing: string) => string | null = (thing) => thing,
  ) {}

  /** The choices that touch a thing. */
  choices(thing: string): Choice[] {
    return this.#byThing.get(thing) ?? [];
  }

  glows(thing: string): boolean {
    return this.#byThing.has(thing);
  }

  /** What a click on a thing does: its only choice, a menu of several, or the reasons why there is none. */
  touch(thing: string): void {
    const choices = this.choices(thing);
    if (choices.length === 1 && this.atOnce()) {
      this.choose(choices[0]!);
    } else if (choices.length > 0) {
      this.open = this.open === thing ? null : thing;
    } else {
      void this.why(thing);
    }
  }

  /** Whether a thing's only choice is made without a menu. A finger has no tooltip: it is shown first what it will do. */
  atOnce(): boolean {
    return !matchMedia('(hover: none)').matches;
  }

  choose(choice: Choice): void {
    this.open = null;
    this.asked = null;
    this.hinted = null;
    this.advice = null;
    void this.live?.choose(choice);
  }

  /** The choice that a bot would make, if somebody asked. */
  get advised(): string | null {
    return this.advice?.option ?? null;
  }

  /** Ask a bot what it would do. */
  async advise(): Promise<void> {
    if (this.live === null || this.advising) return;
    const asked = this.live.question;
    this.advising = true;
    try {
      const advice = await this.live.advise();
      if (asked === this.live.question) this.advice = advice;
    } catch (error) {
      this.live.fault = (error as Error).message;
    } finally {
      this.advising = false;
    }
  }

  /** Do what the bot would. */
  follow(): void {
    const choice = this.seen.question?.choices.find((one) => one.option === this.advised);
    if (choice) this.choose(choice);
  }

  async why(thing: string): Promise<void> {
    const called = this.asking(thing);
    if (this.live === null || this.live.you === null || called === null) return;
    this.asked = { thing, reasons: null };
    try {
      const reasons = await this.live.whyNot(called);
      if (this.asked?.thing === thing) this.asked = { thing, reasons };
    } catch (error) {
      this.asked = null;
      this.live.fault = (error as Error).message;
    }
  }
}

const KEY = Symbol('desk');

export function setDesk(desk: Desk): Desk {
  return setContext(KEY, desk);
}

export function useDesk(): Desk {
  return getContext<Desk>(KEY);
}
