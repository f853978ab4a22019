import { covers, type Period } from '../time/period.ts';

/**
 * One opening must contain the whole period: openings that touch do not add up. In timeslot mode the period must be
 * exactly one opening.
 */
export const isWithinOpenings = (
  openings: readonly Period[],
  period: Period,
  { timeslot }: { readonly timeslot: boolean },
): boolean =>
  openings.some((opening) =>
    timeslot ? opening.start === period.start && opening.end === period.end : covers(opening, period),
  );
