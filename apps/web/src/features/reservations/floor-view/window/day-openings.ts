import type { Period } from '@berth/domain';

/** Each once, in the order of the day: rooms mostly share their hours. */
export function dayOpenings(hours: readonly { startDateTime: string; endDateTime: string }[]): Period[] {
  const periods = hours.map(({ startDateTime, endDateTime }) => ({
    start: Date.parse(startDateTime),
    end: Date.parse(endDateTime),
  }));
  return [...new Map(periods.map((period) => [`${period.start} ${period.end}`, period])).values()].toSorted(
    (a, b) => a.start - b.start || a.end - b.end,
  );
}
