// A game that is looked at again: one moment of it, through the eyes of one seat.

import type { Frame, Opinion } from '../wire';
import { SvelteMap } from 'svelte/reactivity';
import { get } from './api';
import type { Seen } from './live.svelte';

/** So many moments are kept, so that going back and forth asks for nothing twice. */
const KEPT = 120;

export class ReplayGame implements Seen {
  #opinions = new SvelteMap<number, Opinion>();
  frame = $state.raw<Frame | null>(null);
  fault = $state('');
  loading = $state(false);

  game = $derived(this.frame?.game ?? '');
  title = $derived(this.frame?.title ?? '');
  seats = $derived(this.frame?.seats ?? []);
  view = $derived(this.frame?.view ?? null);
  question = $derived(this.frame?.question ?? null);
  events = $derived(this.frame?.events ?? []);
  ending = $derived(this.frame?.ending ?? null);
  you = $derived(this.frame?.seat ?? null);

  /** What the expert would do at the moment that is shown, if somebody asked. */
  opinion = $derived(this.#opinions.get(this.frame?.number ?? -1) ?? null);
  thinking = $state(false);

  #kept = new Map<string, Promise<Frame>>();
  #wanted = 0;

  constructor(readonly gameId: string) {}

  /** Show a moment; what is asked for last is what is shown. */
  async show(number: number, seat: string): Promise<void> {
    const wanted = ++this.#wanted;
    this.loading = true;
    try {
      const frame = await this.#ask(number, seat);
      if (wanted !== this.#wanted) return;
      this.frame = frame;
      this.fault = '';
      if (number < frame.length) void this.#ask(number + 1, seat).catch(() => {});
    } catch (error) {
      if (wanted === this.#wanted) this.fault = (error as Error).message;
    } finally {
      if (wanted === this.#wanted) this.loading = false;
    }
  }

  /** Ask the expert about the moment that is shown. */
  async advise(): Promise<void> {
    if (this.frame === null || this.thinking) return;
    this.thinking = true;
    try {
      const opinion = await get<Opinion>(`/api/games/${this.gameId}/opinion?number=${this.frame.number}`);
      this.#opinions.set(opinion.number, opinion);
      this.fault = '';
    } catch (error) {
      this.fault = (error as Error).message;
    } finally {
      this.thinking = false;
    }
  }

  #ask(number: number, seat: string): Promise<Frame> {
    const key = `${number} ${seat}`;
    const found = this.#kept.get(key);
    if (found) return found;
    const query = new URLSearchParams({ number: String(number) });
    if (seat) query.set('seat', seat);
    const asked = get<Frame>(`/api/games/${this.gameId}/frame?${query}`);
    this.#kept.set(key, asked);
    asked.catch(() => this.#kept.delete(key));
    if (this.#kept.size > KEPT) this.#kept.delete(this.#kept.keys().next().value!);
    return asked;
  }
}

/** The moment at which the turn before or after a moment began. */
export function turnFrom(turns: number[], number: number, step: 1 | -1, length: number): number {
  if (step > 0) return turns.find((begin) => begin > number) ?? length;
  return turns.findLast((begin) => begin < number) ?? 0;
}

/** Which turn a moment is in; 0: before the first. */
export function turnAt(turns: number[], number: number): number {
  return turns.filter((begin) => begin <= number).length;
}
