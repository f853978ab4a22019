import { localDayOf, instantOf } from '../../time/local-time.ts';
import { covers, type Period } from '../../time/period.ts';
import { QUARTER_MS } from '../../time/quarter.ts';

/** Whoever asks for a time in here does not want to be offered the night. */
const WORKING_DAY = { from: '07:00', to: '19:00' };

/** Within which other times are looked for: the working day where the request lies in it, and the whole day otherwise. */
function boundsOf(requested: Period, day: Period, zone: string): Period {
  const date = localDayOf(requested.start, zone);
  const working = { start: instantOf(date, WORKING_DAY.from, zone), end: instantOf(date, WORKING_DAY.to, zone) };
  return covers(working, requested) ? working : day;
}

type Near = { readonly later: readonly Period[]; readonly earlier: readonly Period[] };

/** As long as the request and on its day, in steps of a quarter of an hour, on each side the nearest first. */
export function nearTimes(requested: Period, day: Period, zone: string): Near {
  const bounds = boundsOf(requested, day, zone);
  const steps = Array.from({ length: (day.end - day.start) / QUARTER_MS }, (_, n) => (n + 1) * QUARTER_MS);
  const moved = (by: number): Period => ({ start: requested.start + by, end: requested.end + by });
  return {
    later: steps.map((by) => moved(by)).filter((period) => covers(bounds, period)),
    earlier: steps.map((by) => moved(-by)).filter((period) => covers(bounds, period)),
  };
}

/** In the order in which their starts are near the request; of two that are as near the later, which is still ahead. */
export const nearestFirst = (requested: Period, periods: readonly Period[]): Period[] => {
  const away = ({ start }: Period) => Math.abs(start - requested.start);
  return periods.toSorted((a, b) => away(a) - away(b) || b.start - a.start);
};
