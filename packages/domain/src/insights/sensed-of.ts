import { MINUTE_MS, QUARTER_MS, quarterOf } from '../time/instant.ts';
import { type Period, overlapOf } from '../time/period.ts';
import { minuteOf } from './counted-spans.ts';
import type { SeenQuarters } from './usage-of.ts';

/** Null without readings. */
export type Sensed = {
  readonly sensedMinutes: number | null;
  readonly heardMinutes: number | null;
  readonly firstSeen: number | null;
};

const sharedMinutes = (a: Period, b: Period): number => {
  const both = overlapOf(a, b);
  return both === undefined ? 0 : (both.end - both.start) / MINUTE_MS;
};

/**
 * Sensor data of one reservation: minutes of presence since early entry, the share of its time with readings, and the
 * first quarter with presence. A shared quarter counts up to its share.
 */
export function sensedOf(reservation: Period, earlyEntryMinutes: number, seen: SeenQuarters): Sensed {
  const own = { start: minuteOf(reservation.start), end: minuteOf(reservation.end) };
  const since = { ...own, start: own.start - earlyEntryMinutes * MINUTE_MS };
  let sensed: Sensed = { sensedMinutes: null, heardMinutes: null, firstSeen: null };
  for (let start = quarterOf(since.start); start < since.end; start += QUARTER_MS) {
    const minutesSeen = seen.get(start);
    if (minutesSeen === undefined) continue;
    const quarter = { start, end: start + QUARTER_MS };
    sensed = {
      sensedMinutes: (sensed.sensedMinutes ?? 0) + Math.min(minutesSeen, sharedMinutes(quarter, since)),
      heardMinutes: (sensed.heardMinutes ?? 0) + sharedMinutes(quarter, own),
      firstSeen: sensed.firstSeen ?? (minutesSeen > 0 ? start : null),
    };
  }
  return sensed;
}
