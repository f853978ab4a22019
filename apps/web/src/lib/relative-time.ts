import { DAY_MS, HOUR_MS, MINUTE_MS } from '@berth/domain/time';

const UNITS = [
  ['day', DAY_MS],
  ['hour', HOUR_MS],
  ['minute', MINUTE_MS],
] as const;

/** Formats in the largest unit that fits: 2 hours instead of 130 minutes. */
export function relativeTime(ms: number, language: string): string {
  const [unit, size] = UNITS.find(([, length]) => Math.abs(ms) >= length) ?? ['minute', MINUTE_MS];
  return new Intl.RelativeTimeFormat(language).format(Math.round(ms / size), unit);
}

/**
 * The time since an event; less than a minute is 'now', and so is a time in the future from a clock that runs ahead.
 */
export function timeAgo(at: string, now: number, language: string): string {
  const ms = Date.parse(at) - now;
  if (ms > -MINUTE_MS) return new Intl.RelativeTimeFormat(language, { numeric: 'auto' }).format(0, 'second');
  return relativeTime(ms, language);
}
