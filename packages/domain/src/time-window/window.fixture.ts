import { DEFAULT_POLICIES } from '../buildings/settings.ts';
import { instantOf } from '../time/local-time.ts';
import type { Period } from '../time/period.ts';
import type { WindowSettings } from './window-settings.ts';

export const ZONE = 'Europe/Amsterdam';
/** A Tuesday. */
export const TODAY = '2026-11-17';
/** The clock goes forward and back in Amsterdam. */
export const SPRING = '2026-03-29';
export const AUTUMN = '2026-10-25';

export const SETTINGS: WindowSettings = {
  timezone: ZONE,
  timeslot: false,
  defaultPeriod: 60,
  reservationTimeLimit: 0,
  policies: [...DEFAULT_POLICIES, 'reservation-time-limit'],
};

export const at = (time: string, date = TODAY): number => instantOf(date, time, ZONE);

export const between = (start: string, end: string, date = TODAY): Period => ({
  start: at(start, date),
  end: at(end, date),
});
