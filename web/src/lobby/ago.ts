// How long ago something was, in words.

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** "just now", "5 minutes ago", "yesterday", or the date when that tells more. */
export function ago(when: string, now: number = Date.now()): string {
  const then = Date.parse(when);
  if (Number.isNaN(then)) return '';
  const seconds = Math.max(0, (now - then) / 1000);
  if (seconds < 45) return 'just now';
  if (seconds < HOUR) return counted(Math.max(1, Math.round(seconds / MINUTE)), 'minute');
  if (seconds < DAY) return counted(Math.max(1, Math.round(seconds / HOUR)), 'hour');
  if (seconds < 2 * DAY) return 'yesterday';
  if (seconds < 30 * DAY) return counted(Math.floor(seconds / DAY), 'day');
  return `on ${new Date(then).toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric' })}`;
}

function counted(number: number, unit: string): string {
  return `${number} ${unit}${number === 1 ? '' : 's'} ago`;
}
