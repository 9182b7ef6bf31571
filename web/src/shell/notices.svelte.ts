// Sentences that appear for a while at the edge of the window: something was done, or went wrong.

export interface Notice {
  key: number;
  kind: 'good' | 'bad';
  sentence: string;
}

export const notices = $state<Notice[]>([]);
let count = 0;

/** Say that something was done. */
export function tell(sentence: string): void {
  add('good', sentence, 5000);
}

/** Say that something went wrong; longer, as it may have to be read twice. */
export function complain(fault: unknown): void {
  add('bad', fault instanceof Error ? fault.message : String(fault), 12000);
}

export function dismiss(key: number): void {
  const at = notices.findIndex((notice) => notice.key === key);
  if (at >= 0) notices.splice(at, 1);
}

function add(kind: Notice['kind'], sentence: string, stays: number): void {
  const same = notices.find((notice) => notice.sentence === sentence);
  if (same) dismiss(same.key);
  const key = ++count;
  notices.push({ key, kind, sentence });
  setTimeout(() => dismiss(key), stays);
}
