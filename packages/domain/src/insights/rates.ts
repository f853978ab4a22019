import type { Outcome } from './outcome-of.ts';
import type { Usage } from './usage-of.ts';

/** Null if there is nothing to divide by, which differs from zero. */
export const rate = (part: number, whole: number): number | null => (whole > 0 ? part / whole : null);

export const utilisation = ({ used, open }: Pick<Usage, 'used' | 'open'>): number | null => rate(used, open);

export const reservationRate = ({ reserved, open }: Pick<Usage, 'reserved' | 'open'>): number | null =>
  rate(reserved, open);

/** Reservations outside the opening hours do not reduce availability. */
export const availability = ({ reserved, open }: Pick<Usage, 'reserved' | 'open'>): number | null =>
  rate(Math.max(0, open - reserved), open);

const HEARD_SHARE = 0.5;

/** Null unless there are readings for at least half of the open time: a few sensors would stand for all spaces. */
export const measuredOccupancy = ({ sensed, heard, open }: Pick<Usage, 'sensed' | 'heard' | 'open'>): number | null =>
  open > 0 && heard >= HEARD_SHARE * open ? rate(sensed, heard) : null;

/** Unverified reservations are not part of the rate. */
export const noShowRate = ({
  attended,
  released,
  ghost,
}: Readonly<Record<Exclude<Outcome, 'cancelled' | 'unverified'>, number>>): number | null =>
  rate(released + ghost, attended + released + ghost);

/** Averages over open days; closed days are not counted. */
export function averageDay<D extends Pick<Usage, 'open'>>(
  days: readonly D[],
  figure: (day: D) => number,
): number | null {
  const open = days.filter((day) => day.open > 0);
  return rate(
    open.reduce((sum, day) => sum + figure(day), 0),
    open.length,
  );
}

/** Returns the hour with the most use, the earliest of several; undefined without use. */
export function peakOfHours<H extends Pick<Usage, 'used'>>(hours: readonly H[]): H | undefined {
  let highest: H | undefined;
  for (const hour of hours) if (hour.used > (highest?.used ?? 0)) highest = hour;
  return highest;
}
