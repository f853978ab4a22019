import { covers, type Period } from '../time/period.ts';
import { matches, type Moment, remainingPeriod } from './matches.ts';
import type { SpaceOffered, WaitlistEntry } from './waitlist-entry.ts';

export type Handover<E extends WaitlistEntry = WaitlistEntry> = { readonly entry: E; readonly period: Period };

const without = (whole: Period, taken: Period): Period[] =>
  [
    { start: whole.start, end: taken.start },
    { start: taken.end, end: whole.end },
  ].filter(({ start, end }) => start < end);

/**
 * Gives the free time of a space to entries in their order; later ones get what earlier ones leave. The first person
 * always comes first, even if two others would together use more of the time.
 */
export function handOver<E extends WaitlistEntry>(
  freed: Period,
  space: SpaceOffered,
  ordered: readonly E[],
  moment: Moment,
): Handover<E>[] {
  let parts: readonly Period[] = [freed];
  const result: Handover<E>[] = [];
  for (const entry of ordered) {
    const part = parts.find((free) => matches(entry, space, free, moment));
    const period = remainingPeriod(entry, moment);
    if (part === undefined || period === undefined) continue;
    result.push({ entry, period });
    parts = parts.flatMap((free) => (covers(free, period) ? without(free, period) : [free]));
  }
  return result;
}
