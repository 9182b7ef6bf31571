// A game at the table as this browser sees it, kept up to date by its socket.

import type { Advice, ChatLine, Choice, Ending, FromBrowser, FromTable, Happened, Question, Reasons, SeatAt } from '../wire';
import { merged } from './patch';

/** What can be drawn of a game: live or looked at again. */
export interface Seen {
  gameId: string;
  game: string;
  title: string;
  you: string | null;
  seats: SeatAt[];
  view: any;
  question: Question | null;
  events: Happened[];
  ending: Ending | null;
}

type Answer = { resolve: (message: any) => void; reject: (error: Error) => void; message: FromBrowser; tries: number };
/** What was said too fast is said again after so many milliseconds, so often. */
const LATER = 300;
const MOST_TRIES = 8;
/** So many milliseconds the table has to say that it is there. */
const PATIENCE = 4000;

/** Leave the socket open while `close` is not called; it comes back by itself. */
export class LiveGame implements Seen {
  game = $state('');
  title = $state('');
  you = $state<string | null>(null);
  seats = $state.raw<SeatAt[]>([]);
  view = $state.raw<any>(null);
  question = $state.raw<Question | null>(null);
  events = $state.raw<Happened[]>([]);
  /** Index of the first event that happened while you were away; null once you have chosen again. */
  away = $state<number | null>(null);
  /** Whether you had not chosen anything yet when you came. */
  early = $state(false);
  chat = $state.raw<ChatLine[]>([]);
  ending = $state.raw<Ending | null>(null);
  takeBack = $state('');
  coach = $state(false);
  /** So many choices have been made. */
  number = $state(0);
  connected = $state(false);
  /** So many choices were made in this window. */
  chosen = $state(0);
  busy = $state(false);
  fault = $state('');
  /** Whether the table has closed the line for good. */
  gone = $state(false);

  #socket: WebSocket | null = null;
  #era = 0;
  #tries = 0;
  #closed = false;
  #waiting = new Map<string, Answer>();
  #count = 0;
  // A token must not repeat, also not after a reload.
  #prefix = Array.from(crypto.getRandomValues(new Uint8Array(6)), (byte) => byte.toString(16).padStart(2, '0')).join('');

  constructor(readonly gameId: string) {
    this.#connect();
    document.addEventListener('visibilitychange', this.#look);
    addEventListener('online', this.#look);
  }

  close(): void {
    document.removeEventListener('visibilitychange', this.#look);
    removeEventListener('online', this.#look);
    this.#closed = true;
    this.#socket?.close();
  }

  /** Make a choice; it is stored when this resolves. */
  async choose(choice: Choice): Promise<void> {
    if (this.busy) return;
    this.busy = true;
    this.chosen += 1;
    this.away = null;
    this.fault = '';
    try {
      await this.#ask({ type: 'choose', era: this.#era, number: this.number, option: choice.option });
    } catch (error) {
      this.fault = (error as Error).message;
    } finally {
      this.busy = false;
    }
  }

  whyNot(thing: string): Promise<Reasons> {
    return this.#ask({ type: 'why-not', thing });
  }

  advise(): Promise<Advice> {
    return this.#ask({ type: 'advise' });
  }

  /** Anything else that is only said: chat, take-backs, resigning. */
  async say(message: FromBrowser): Promise<void> {
    this.fault = '';
    try {
      await this.#ask(message);
    } catch (error) {
      this.fault = (error as Error).message;
    }
  }

  /** Whoever comes back after a sleep asks whether the table is still there; without an answer the line is made anew. */
  #look = (): void => {
    const socket = this.#socket;
    if (document.hidden || this.#closed || socket?.readyState !== WebSocket.OPEN) return;
    let heard = false;
    const done = (): void => void (heard = true);
    this.#ask({ type: 'ping' } as FromBrowser).then(done, done);
    setTimeout(() => {
      if (heard || this.#closed || this.#socket !== socket) return;
      this.connected = false;
      this.#connect();
      socket.close();
    }, PATIENCE);
  };

  #connect(): void {
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
    const socket = new WebSocket(`${scheme}://${location.host}/api/games/${this.gameId}/socket`);
    this.#socket = socket;
    socket.onopen = () => {
      this.connected = true;
      this.#tries = 0;
      for (const { message } of this.#waiting.values()) socket.send(JSON.stringify(message));
    };
    socket.onmessage = (event) => this.#socket === socket && this.#hear(JSON.parse(event.data) as FromTable);
    socket.onclose = (event) => {
      if (this.#socket !== socket) return; // another line was made meanwhile
      this.connected = false;
      if (this.#closed) return;
      if (event.code >= 4400 && event.code < 4500) {
        this.gone = true;
        for (const token of [...this.#waiting.keys()]) this.#refused(token, event.reason);
        this.fault = event.reason;
        return;
      }
      const wait = Math.min(8000, 250 * 2 ** this.#tries++);
      setTimeout(() => this.#closed || this.#connect(), wait);
    };
  }

  #ask(message: FromBrowser): Promise<any> {
    const token = `${this.#prefix}-${this.#count++}`;
    const said = { ...message, token } as FromBrowser;
    return new Promise((resolve, reject) => {
      this.#waiting.set(token, { resolve, reject, message: said, tries: 0 });
      if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(said));
    });
  }

  #answered(token: string): Answer | undefined {
    const found = this.#waiting.get(token);
    this.#waiting.delete(token);
    return found;
  }

  #refused(token: string, sentence: string): void {
    const answer = this.#answered(token);
    if (answer) answer.reject(new Error(sentence));
    else this.fault = sentence;
  }

  /** Say something again that was said too fast, a little later; false if that was tried often enough. */
  #again(token: string): boolean {
    const answer = this.#waiting.get(token);
    if (!answer || answer.tries >= MOST_TRIES) return false;
    answer.tries += 1;
    setTimeout(() => this.#socket?.readyState === WebSocket.OPEN && this.#waiting.has(token) && this.#socket.send(JSON.stringify(answer.message)), LATER);
    return true;
  }

  #hear(message: FromTable): void {
    switch (message.type) {
      case 'scene':
        this.title = message.title;
        this.you = message.you;
        this.seats = message.seats;
        this.view = message.view;
        this.events = message.events;
        if (this.game === '') {
          this.away = message.since > 0 ? message.since : null;
          this.early = message.you !== null && message.since === 0;
        }
        this.game = message.game;
        this.chat = message.chat;
        this.takeBack = message.take_back;
        this.coach = message.coach;
        this.#moved(message.era, message.number, message.question, message.ending);
        break;
      case 'change':
        this.view = merged(this.view, message.patch);
        this.events = [...this.events, ...message.events];
        this.#moved(message.era, message.number, message.question, message.ending);
        break;
      case 'seated':
        this.seats = message.seats;
        break;
      case 'heard':
        this.chat = [...this.chat, message.line];
        break;
      case 'take-back':
        if (!message.seat && message.sentence && this.takeBack === this.you) this.fault = message.sentence;
        this.takeBack = message.seat;
        break;
      case 'notice':
        this.fault = message.sentence;
        break;
      case 'refused':
        if (message.code === 'too-fast' && this.#again(message.token)) break;
        this.#refused(message.token, message.sentence);
        break;
      default:
        this.#answered(message.token)?.resolve(message);
    }
  }

  #moved(era: number, number: number, question: Question | null, ending: Ending | null): void {
    this.#era = era;
    this.number = number;
    this.question = question;
    this.ending = ending;
  }
}
