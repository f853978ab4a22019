import type { Outcome } from './outcome-of.ts';
import type { Usage } from './usage-of.ts';

/** Null where there is nothing to divide by: no figure is not nought. */
export const rate = (part: number, whole: number): number | null => (whole > 0 ? part / whole : null);

export const utilisation = ({ used, open }: Pick<Usage, 'used' | 'open'>): number | null => rate(used, open);

export const reservationRate = ({ reserved, open }: Pick<Usage, 'reserved' | 'open'>): number | null =>
  rate(reserved, open);

/** What was reserved outside the opening hours takes nothing from what is open. */
export const availability = ({ reserved, open }: Pick<Usage, 'reserved' | 'open'>): number | null =>
  rate(Math.max(0, open - reserved), open);

const HEARD_SHARE = 0.5;

/** Only where sensors were heard for at least half of the time: a single one of many would speak for all. */
export const measuredOccupancy = ({ sensed, heard, open }: Pick<Usage, 'sensed' | 'heard' | 'open'>): number | null =>
  open > 0 && heard >= HEARD_SHARE * open ? rate(sensed, heard) : null;

/** Unverified ones stand beside it, never inside. */
export const noShowRate = ({
  attended,
  released,
  ghost,
}: Readonly<Record<Exclude<Outcome, 'cancelled' | 'unverified'>, number>>): number | null =>
  rate(released + ghost, attended + released + ghost);

/** Of days that are open at all: closed ones count nowhere. */
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

/** The hour in which most was used, the earliest of several; nothing where nothing was used. */
export function peakOfHours<H extends Pick<Usage, 'used'>>(hours: readonly H[]): H | undefined {
  let highest: H | undefined;
  for (const hour of hours) if (hour.used > (highest?.used ?? 0)) highest = hour;
  return highest;
}
