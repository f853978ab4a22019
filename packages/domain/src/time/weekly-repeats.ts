import { sameTimeAfter } from './local-time.ts';
import type { Period } from './period.ts';

const DAYS_PER_WEEK = 7;

/**
 * Returns a period and its weekly repeats, at the same local times. A repeat that a clock change skips entirely is
 * empty, and so is one whose times are in order only on the night the clock goes back.
 */
export function weeklyRepeats(period: Period, repeatWeeks: number, zone: string): Period[] {
  return Array.from({ length: 1 + repeatWeeks }, (_, week) => {
    const start = sameTimeAfter(period.start, week * DAYS_PER_WEEK, zone);
    return { start, end: Math.max(start, sameTimeAfter(period.end, week * DAYS_PER_WEEK, zone)) };
  });
}
