import { expect, test, vi } from 'vitest';
import type { LiveGame } from '../lib/live.svelte';
import type { Question } from '../wire';
import { Ease } from './ease.svelte';

const pass = { option: 'pass', verb: 'pass', subject: '', target: '', sentence: 'Go on.', things: [], goes_on: true };
const window = (): Question => ({ seat: 'one', kind: 'chain.open', rule: '', prompt: '', about: [], choices: [pass] });

test('what was taken back is not passed again by itself', () => {
  vi.useFakeTimers();
  const live = { question: window() as Question | null, you: 'one', busy: false, number: 5, choose: vi.fn() };
  const ease = new Ease(() => live as unknown as LiveGame);
  ease.begin(live.question!, pass);
  live.question = { ...window(), seat: 'two' };
  live.number = 6;
  ease.look();
  live.question = window();
  live.number = 5; // taken back
  ease.look();
  vi.advanceTimersByTime(500);
  expect(live.choose).toHaveBeenCalledTimes(1);
});

test('the next window that offers nothing new is passed', () => {
  vi.useFakeTimers();
  const live = { question: window() as Question | null, you: 'one', busy: false, number: 5, choose: vi.fn() };
  const ease = new Ease(() => live as unknown as LiveGame);
  ease.begin(live.question!, pass);
  live.question = window();
  live.number = 7;
  ease.look();
  vi.advanceTimersByTime(500);
  expect(live.choose).toHaveBeenCalledTimes(2);
});
