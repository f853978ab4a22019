import { localDayOf, instantOf } from '../../time/local-time.ts';
import { covers, type Period } from '../../time/period.ts';
import { QUARTER_MS } from '../../time/instant.ts';

/** A request within these hours gets no offers at night. */
const WORKING_DAY = { from: '07:00', to: '19:00' };

/** Returns the bounds of the search: the working day if the request is within it, otherwise the whole day. */
function boundsOf(requested: Period, day: Period, zone: string): Period {
  const date = localDayOf(requested.start, zone);
  const working = { start: instantOf(date, WORKING_DAY.from, zone), end: instantOf(date, WORKING_DAY.to, zone) };
  return covers(working, requested) ? working : day;
}

type Near = { readonly later: readonly Period[]; readonly earlier: readonly Period[] };

/** Returns periods of the same length on the same day, in steps of a quarter of an hour, nearest first on each side. */
export function nearTimes(requested: Period, day: Period, zone: string): Near {
  const bounds = boundsOf(requested, day, zone);
  const steps = Array.from({ length: (day.end - day.start) / QUARTER_MS }, (_, n) => (n + 1) * QUARTER_MS);
  const moved = (by: number): Period => ({ start: requested.start + by, end: requested.end + by });
  return {
    later: steps.map((by) => moved(by)).filter((period) => covers(bounds, period)),
    earlier: steps.map((by) => moved(-by)).filter((period) => covers(bounds, period)),
  };
}

/** Sorts periods by the distance of their start; of two equally near the later one, which is still ahead. */
export const nearestFirst = (requested: Period, periods: readonly Period[]): Period[] => {
  const away = ({ start }: Period) => Math.abs(start - requested.start);
  return periods.toSorted((a, b) => away(a) - away(b) || b.start - a.start);
};
