import { DAY_MS, HOUR_MS, MINUTE_MS } from '@berth/domain';

const UNITS = [
  ['day', DAY_MS],
  ['hour', HOUR_MS],
  ['minute', MINUTE_MS],
] as const;

/** In the largest unit that fits: 2 hours instead of 130 minutes. */
export function relativeTime(ms: number, language: string): string {
  const [unit, size] = UNITS.find(([, length]) => Math.abs(ms) >= length) ?? ['minute', MINUTE_MS];
  return new Intl.RelativeTimeFormat(language).format(Math.round(ms / size), unit);
}

/** How long ago something was; within a minute it is now. A clock that runs ahead gives no time in the future. */
export function timeAgo(at: string, now: number, language: string): string {
  const ms = Date.parse(at) - now;
  if (ms > -MINUTE_MS) return new Intl.RelativeTimeFormat(language, { numeric: 'auto' }).format(0, 'second');
  return relativeTime(ms, language);
}
