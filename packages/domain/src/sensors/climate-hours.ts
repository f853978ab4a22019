import { WEEKDAYS, weekdayOf } from '../time/local-date.ts';
import { localDayOf, localTimeOf } from '../time/local-time.ts';
import type { Period } from '../time/period.ts';
import { QUARTER_MS } from '../time/instant.ts';
import { WORKING_HOURS } from './climate-limits.ts';

const hourOf = (time: string) => Number(time.slice(0, 2));
const [FIRST, END] = [hourOf(WORKING_HOURS.from), hourOf(WORKING_HOURS.to)];
const HOURS = Array.from({ length: END - FIRST }, (_, n) => FIRST + n);
const MINUTES = QUARTER_MS / 60_000;

/** Sensors with a measurement in a quarter, and those outside the limits. */
type Counted = { readonly measured: number; readonly outside: number };

/** Returns the working hours of a week, each with the share of measurements outside the limits. */
export function climateByHour(
  counted: readonly Period[],
  zone: string,
  quarterAt: (instant: number) => Counted | undefined,
) {
  const sums = new Map<string, { measured: number; outside: number }>();
  for (const { start, end } of counted) {
    const weekday = weekdayOf(localDayOf(start, zone));
    for (let at = start; at + QUARTER_MS <= end; at += QUARTER_MS) {
      const { measured, outside } = quarterAt(at) ?? { measured: 0, outside: 0 };
      const key = `${weekday} ${hourOf(localTimeOf(at, zone))}`;
      const before = sums.get(key) ?? { measured: 0, outside: 0 };
      sums.set(key, { measured: before.measured + measured, outside: before.outside + outside });
    }
  }
  return WEEKDAYS.slice(0, 5).map((weekday) => ({
    weekday,
    hours: HOURS.map((hour) => {
      const { measured, outside } = sums.get(`${weekday} ${hour}`) ?? { measured: 0, outside: 0 };
      const share = measured === 0 ? null : Math.round((outside / measured) * 1000) / 1000;
      return { hour, measuredMinutes: measured * MINUTES, outside: share };
    }),
  }));
}
