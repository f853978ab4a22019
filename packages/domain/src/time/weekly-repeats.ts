import { sameTimeAfter } from './local-time.ts';
import type { Period } from './period.ts';

const DAYS_PER_WEEK = 7;

/**
 * A period and its repeats, at the same local times. One that falls wholly into what a clock change leaves out is empty,
 * and so is one whose times stand in that order only on the night they were chosen: no day has such times.
 */
export function weeklyRepeats(period: Period, repeatWeeks: number, zone: string): Period[] {
  return Array.from({ length: 1 + repeatWeeks }, (_, week) => {
    const start = sameTimeAfter(period.start, week * DAYS_PER_WEEK, zone);
    return { start, end: Math.max(start, sameTimeAfter(period.end, week * DAYS_PER_WEEK, zone)) };
  });
}
