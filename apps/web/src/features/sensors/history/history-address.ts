import { DAY_MS, daysAfter, type LocalDate, localDayOf, toIso } from '@berth/domain/time';

export const historyAddress = (sensorId: string): string => `/workplace/sensorHistory?sensor=${sensorId}`;

/** Days back from now; the first is counted in hours. */
export const RANGES = { '1': 1, '7': 7, '30': 30, '91': 91 } as const;
export type Range = keyof typeof RANGES;
const STANDARD: Range = '7';

/** The server's limit. */
export const MOST_DAYS = 366;

const STEP_MS = 300_000;
const DATE = /^20\d\d-\d\d-\d\d$/;

/** Accepts a day as `2026-11-17` or a moment, and nothing else. */
const isMoment = (text: string | undefined): text is string =>
  text !== undefined &&
  ((DATE.test(text) && daysAfter(text, 0) === text) || /^20.*Z$/.test(text)) &&
  !Number.isNaN(Date.parse(text));

export type ChosenPeriod = { readonly fromDate: string; readonly toDate: string; readonly range: Range | undefined };

/** The period in the address: two days or moments, or a range up to now. */
export function periodInAddress(one: (name: string) => string | undefined, zone: string, now: number): ChosenPeriod {
  const [from, to] = [one('from'), one('to')];
  if (isMoment(from) && isMoment(to) && Date.parse(from) <= Date.parse(to))
    return { fromDate: from, toDate: to, range: undefined };
  const range = (Object.keys(RANGES) as Range[]).find((option) => option === one('range')) ?? STANDARD;
  if (range === '1') {
    // A step of five minutes, so that the query key is stable for a while.
    const end = Math.ceil(now / STEP_MS) * STEP_MS;
    return { fromDate: toIso(end - DAY_MS), toDate: toIso(end), range };
  }
  const today = localDayOf(now, zone);
  return { fromDate: daysAfter(today, 1 - RANGES[range]), toDate: today, range };
}

/** The day on which a period begins or ends, for the fields that show it. */
export const dayIn = (moment: string, zone: string): LocalDate =>
  DATE.test(moment) ? moment : localDayOf(Date.parse(moment), zone);
