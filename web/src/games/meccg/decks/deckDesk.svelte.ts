// The deck on the desk: what is being built, what the table says about it, and keeping it.

import type { DeckFile, DeckLine, DeckSheet, DeckShelf } from '../../../wire';
import { ask, get, post } from '../../../lib/api';
import { changed, empty, fromSheet, isEmpty, sameTitle, titleOf, written, type Draft, type Part } from './deck';

const PAUSE = 350;
const KEPT = 'deck-on-the-desk ';
export const MINE = 'mine:';

/** A deck that was just read from a text and is to be built on. */
let imported: Draft | null = null;

export function bring(sheet: DeckSheet): void {
  imported = fromSheet(sheet);
}

export class DeckDesk {
  draft = $state.raw<Draft>(empty());
  sheet = $state.raw<DeckSheet | null>(null);
  length = $state('short');
  fault = $state('');
  checking = $state(false);
  /** Whether something is on the desk that is not kept. */
  loose = $state(false);
  loaded = $state(false);
  /** Whether changes of an earlier visit were found. */
  restored = $state(false);

  #timer = 0;
  #asked = 0;

  constructor(readonly id: string) {
    void this.#open();
  }

  get isYours(): boolean {
    return this.id.startsWith(MINE);
  }

  async #open(): Promise<void> {
    try {
      if (this.id === 'new') {
        this.draft = imported ?? empty();
        this.loose = imported !== null;
        imported = null;
        if (this.loose) this.#remember();
      } else {
        this.sheet = await get<DeckSheet>(`/api/decks/${encodeURIComponent(this.id)}`);
        this.draft = fromSheet(this.sheet);
      }
      this.#restore();
      this.loaded = true;
      if (!this.sheet || this.restored) this.#checkSoon(0);
    } catch (fault) {
      this.fault = (fault as Error).message;
    }
  }

  add(part: Part, id: string, by = 1): void {
    this.change(changed(this.draft, part, id, by));
  }

  change(draft: Draft): void {
    this.draft = draft;
    this.loose = true;
    this.#remember();
    this.#checkSoon(PAUSE);
  }

  setLength(length: string): void {
    this.length = length;
    this.#checkSoon(0);
  }

  /** Keep it among your decks; its id there. */
  async keep(): Promise<string> {
    await this.#checkTitle();
    const line = await ask<DeckLine>('PUT', '/api/decks', { text: written(this.draft) });
    // A deck with a new title is the same deck.
    if (this.isYours && line.id !== this.id) await ask('DELETE', `/api/decks/${encodeURIComponent(this.id)}`);
    this.loose = this.restored = false;
    this.#forget();
    return line.id;
  }

  /** The shelf has one deck of a title: another one of yours is not replaced unasked. */
  async #checkTitle(): Promise<void> {
    const { yours } = await get<DeckShelf>('/api/decks');
    const title = sameTitle(titleOf(this.draft));
    const other = yours.find((deck) => deck.id !== this.id && sameTitle(deck.title) === title);
    if (other) throw new Error(`You have a deck “${other.title}” already. Give this one another title.`);
  }

  async remove(): Promise<void> {
    if (this.isYours) await ask('DELETE', `/api/decks/${encodeURIComponent(this.id)}`);
    this.#forget();
    this.loose = false;
  }

  /** Put back what is kept. */
  async discard(): Promise<void> {
    this.#forget();
    this.restored = this.loose = false;
    this.loaded = false;
    this.sheet = null;
    await this.#open();
  }

  write(format: string): Promise<DeckFile> {
    return post<DeckFile>('/api/decks/export', { text: written(this.draft), format });
  }

  #checkSoon(pause: number): void {
    clearTimeout(this.#timer);
    this.checking = true;
    this.#timer = setTimeout(() => void this.#check(), pause);
  }

  async #check(): Promise<void> {
    const mine = ++this.#asked;
    try {
      const sheet = isEmpty(this.draft) ? null : await post<DeckSheet>('/api/decks/check', { text: written(this.draft), length: this.length });
      if (mine !== this.#asked) return;
      this.sheet = sheet;
      this.fault = '';
    } catch (fault) {
      if (mine === this.#asked) this.fault = (fault as Error).message;
    }
    if (mine === this.#asked) this.checking = false;
  }

  // What is not kept yet survives a closed window.

  #remember(): void {
    try {
      localStorage.setItem(KEPT + this.id, JSON.stringify(this.draft));
    } catch {
      // Nothing can be kept in this browser.
    }
  }

  #restore(): void {
    if (this.loose) return;
    try {
      const kept = JSON.parse(localStorage.getItem(KEPT + this.id) ?? 'null') as Draft | null;
      if (!kept || written(kept) === written(this.draft)) return;
      this.draft = kept;
      this.loose = this.restored = true;
    } catch {
      // What cannot be read is not brought back.
    }
  }

  #forget(): void {
    try {
      localStorage.removeItem(KEPT + this.id);
    } catch {
      // Nothing was kept.
    }
  }
}
