import { dayPeriod, HOUR_MS, instantOf, localDayOf, MINUTE_MS, type Period, QUARTER_MS } from '@berth/domain/time';

/** An offered period and its name. */
export type KioskWindow = Period & { readonly name: 'untilLunch' | 'afternoon' | 'restOfDay' | 'nextHour' | 'slot' };

export type Hours = {
  readonly zone: string;
  readonly startOfWorkingDay: number;
  readonly endOfWorkingDay: number;
  /** Minutes; 0 for no limit. */
  readonly reservationTimeLimit: number;
};

/** The end of the morning. */
const LUNCH = '13:00';

const hour = (of: number) => `${String(of).padStart(2, '0')}:00`;

const nextQuarter = (now: number) => Math.ceil(now / QUARTER_MS) * QUARTER_MS;

/**
 * The periods that a user at a kiosk may want: until lunch, the afternoon, the rest of the day; after the working day,
 * the next hour. All of them today, none longer than the building allows, and no two the same.
 */
export function windowsFrom(now: number, { zone, endOfWorkingDay, reservationTimeLimit }: Hours): KioskWindow[] {
  const day = localDayOf(now, zone);
  const midnight = dayPeriod(day, zone).end;
  const start = nextQuarter(now);
  const lunch = instantOf(day, LUNCH, zone);
  const evening = endOfWorkingDay >= 24 ? midnight : instantOf(day, hour(endOfWorkingDay), zone);
  const longest = reservationTimeLimit === 0 ? Number.POSITIVE_INFINITY : reservationTimeLimit * MINUTE_MS;
  const named = (name: KioskWindow['name'], from: number, to: number): KioskWindow => ({
    name,
    start: from,
    end: Math.min(to, from + longest, midnight),
  });
  const offered = [
    named('untilLunch', start, lunch),
    named('afternoon', Math.max(start, lunch), evening),
    named('restOfDay', start, evening),
    named('nextHour', start, start + HOUR_MS),
  ].filter((one) => one.end > one.start);
  const isSame = (a: Period, b: Period) => a.start === b.start && a.end === b.end;
  return offered.filter((one, at) => !offered.slice(0, at).some((other) => isSame(one, other))).slice(0, 3);
}

/** Two rows of buttons. */
const MOST_SLOTS = 8;

/** If a building has timeslots, only those that are not over; slots that rooms share appear once. */
export const windowsFromSlots = (slots: readonly Period[], now: number): KioskWindow[] =>
  [...new Map(slots.map(({ start, end }) => [`${start} ${end}`, { start, end }])).values()]
    .filter(({ end }) => end > now)
    .toSorted((a, b) => a.start - b.start || a.end - b.end)
    .map(({ start, end }): KioskWindow => ({ name: 'slot', start, end }))
    .slice(0, MOST_SLOTS);
