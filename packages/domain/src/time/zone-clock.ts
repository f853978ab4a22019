import { DAY_MS, SECOND_MS } from './instant.ts';

/**
 * Local clock times, computed from the machine's zone data. temporal-polyfill is not used: it samples a zone every 60
 * days and misses two changes within one interval (fullcalendar/temporal-polyfill#73), so Casablanca was an hour off
 * during Ramadan 2026. It is also slower: 18 thousand local times a second, against 3.5 million here.
 */

/** The offset of a zone around one day in milliseconds, and the next one, from the instant of the change. */
type Clock = { readonly before: number; readonly changesAt: number; readonly after: number };

type Zone = { readonly offsetAt: (instant: number) => number; readonly clocks: Map<number, Clock> };

const zones = new Map<string, Zone>();

/** Users can request any date, so the cache of days is limited. */
const DAYS_KEPT = 4000;

function zoneNamed(name: string): Zone {
  const existing = zones.get(name);
  if (existing !== undefined) return existing;
  const format = new Intl.DateTimeFormat('en-US-u-ca-gregory-nu-latn', {
    timeZone: name,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  const offsetAt = (instant: number) => {
    const parts: Partial<Record<Intl.DateTimeFormatPartTypes, number>> = {};
    for (const { type, value } of format.formatToParts(instant)) parts[type] = Number(value);
    const { year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0 } = parts;
    return Date.UTC(year, month - 1, day, hour, minute, second) - instant;
  };
  const zone = { offsetAt, clocks: new Map<number, Clock>() };
  zones.set(name, zone);
  return zone;
}

/** Compares the zone a day before and a day after; no zone ever changed twice in three days. */
function clockAround(day: number, { offsetAt }: Zone): Clock {
  let [from, until] = [(day - 1) * DAY_MS, (day + 2) * DAY_MS];
  const [before, after] = [offsetAt(from), offsetAt(until)];
  if (before === after) return { before, changesAt: Number.POSITIVE_INFINITY, after };
  while (until - from > SECOND_MS) {
    const middle = from + Math.floor((until - from) / (2 * SECOND_MS)) * SECOND_MS;
    if (offsetAt(middle) === before) from = middle;
    else until = middle;
  }
  return { before, changesAt: until, after };
}

/** The day is a UTC day, counted from 1970; its clock also applies to the local day of the same date. */
function clockOn(day: number, name: string): Clock {
  const zone = zoneNamed(name);
  const cached = zone.clocks.get(day);
  if (cached !== undefined) return cached;
  const clock = clockAround(day, zone);
  if (zone.clocks.size >= DAYS_KEPT) zone.clocks.clear();
  zone.clocks.set(day, clock);
  return clock;
}

/** The local time, written as the instant at which UTC shows the same. */
export function wallAt(instant: number, zone: string): number {
  const { before, changesAt, after } = clockOn(Math.floor(instant / DAY_MS), zone);
  return instant + (instant < changesAt ? before : after);
}

/** The first instant with this local time. A skipped time is the change itself; of two, it is the first. */
export function instantShowing(wall: number, zone: string): number {
  const { before, changesAt, after } = clockOn(Math.floor(wall / DAY_MS), zone);
  const instant = wall - before;
  return instant < changesAt ? instant : Math.max(wall - after, changesAt);
}
