import type { BuildingSettings } from '../buildings/settings.ts';
import { HOUR_MS, MINUTE_MS } from '../time/instant.ts';
import { daysAfter } from '../time/local-date.ts';
import { instantOf, localDayOf, localTimeOf } from '../time/local-time.ts';
import { LEAST_USE_MS } from './matches.ts';
import type { WaitlistEntry } from './waitlist-entry.ts';

export type Fulfilment = 'reserve' | 'offer';

const hour = (value: number): string => `${String(value).padStart(2, '0')}:00`;

/** Returns when the building starts to ask before it reserves: an hour of the day before, by the building's clock. */
export const asksFrom = (
  { localDay }: Pick<WaitlistEntry, 'localDay'>,
  zone: string,
  settings: Pick<BuildingSettings, 'waitlist_ask_from_hour'>,
): number => instantOf(daysAfter(localDay, -1), hour(settings.waitlist_ask_from_hour), zone);

/** Later releases are offered: a space reserved overnight for someone who has made other plans would stay empty. */
export const fulfilmentFor = (
  entry: Pick<WaitlistEntry, 'autoAccept' | 'localDay'>,
  now: number,
  zone: string,
  settings: Pick<BuildingSettings, 'waitlist_ask_from_hour'>,
): Fulfilment => (entry.autoAccept && now < asksFrom(entry, zone, settings) ? 'reserve' : 'offer');

/** By the clock of the building: an offer made at night waits for the morning. */
const NIGHT = { from: '21:00', until: '07:00' };
const MORNING_MARGIN_MS = 15 * MINUTE_MS;
const SHORTEST_MS = 5 * MINUTE_MS;

function lengthOf(ahead: number): number {
  if (ahead >= 3 * HOUR_MS) return 30 * MINUTE_MS;
  return ahead >= HOUR_MS ? 15 * MINUTE_MS : SHORTEST_MS;
}

/** Returns the end of the current night; undefined by day. */
function morningAfter(now: number, zone: string): number | undefined {
  const [today, time] = [localDayOf(now, zone), localTimeOf(now, zone)];
  if (time < NIGHT.until) return instantOf(today, NIGHT.until, zone);
  return time >= NIGHT.from ? instantOf(daysAfter(today, 1), NIGHT.until, zone) : undefined;
}

/**
 * Returns when an offer ends: 30, 15 or 5 minutes from now, the nearer the shorter. At night these count from 07:00,
 * but the next person gets a quarter of an hour before the start. Undefined if less than a minute would be left to
 * answer.
 */
export function offerExpiresAt(now: number, start: number, end: number, zone: string): number | undefined {
  const length = lengthOf(start - now);
  const morning = morningAfter(now, zone);
  const usual =
    morning === undefined
      ? now + length
      : Math.max(now + SHORTEST_MS, Math.min(morning + length, start - MORNING_MARGIN_MS));
  const expires = Math.min(usual, end - LEAST_USE_MS);
  return expires - now >= MINUTE_MS ? expires : undefined;
}
