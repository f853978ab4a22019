import type { AnswerOf, checkReservation } from '@berth/contract';
import type { RefusalNumbers } from '@berth/domain/reservations';

type Occurrence = AnswerOf<typeof checkReservation>['occurrences'][number];

/** The decision about a date that cannot be reserved. */
export type Resolution = 'alternative' | 'skip';

export type PlannedDate = {
  readonly date: string;
  readonly start: number;
  readonly end: number;
  /** Undefined if it can be reserved. */
  readonly because: string | undefined;
  /** Set if the date is too far ahead. */
  readonly limit: RefusalNumbers['future-day-max'] | undefined;
  readonly instead: { readonly id: string; readonly name: string } | undefined;
};

export type SeriesPlan = { readonly dates: readonly PlannedDate[]; readonly refused: readonly PlannedDate[] };

/** The user's decisions, by date. */
export type Resolutions = Readonly<Record<string, Resolution>>;

export function seriesPlanOf(occurrences: readonly Occurrence[]): SeriesPlan {
  const dates = occurrences.map((occurrence): PlannedDate => {
    const { date, startDatetime, endDatetime, allowed, rule, numbers, reasons, alternatives } = occurrence;
    const [space] = alternatives.spaces;
    return {
      date,
      start: Date.parse(startDatetime),
      end: Date.parse(endDatetime),
      because: allowed ? undefined : (reasons[0]?.message ?? ''),
      limit: rule === 'future-day-max' ? (numbers as PlannedDate['limit']) : undefined,
      instead: allowed || !space ? undefined : { id: space.objectId, name: space.objectName },
    };
  });
  return { dates, refused: dates.filter(({ because }) => because !== undefined) };
}

/** An alternative space if there is one, unless the user decided otherwise. */
export const wayOf = ({ date, instead }: PlannedDate, resolutions: Resolutions): Resolution =>
  instead === undefined ? 'skip' : (resolutions[date] ?? 'alternative');

/** The same decision for all of them. */
export const inAll = (dates: readonly PlannedDate[], resolution: Resolution): Resolutions =>
  Object.fromEntries(dates.map(({ date }) => [date, resolution]));

/** The common decision, if there is one; a date without a choice has none. */
export function wayOfAll(dates: readonly PlannedDate[], resolutions: Resolutions): Resolution | undefined {
  const decisions = new Set(dates.filter(({ instead }) => instead !== undefined).map((one) => wayOf(one, resolutions)));
  return decisions.size === 1 ? [...decisions][0] : undefined;
}

/** The decisions in the request. */
export function chosenIn(
  { refused }: SeriesPlan,
  resolutions: Resolutions,
): { onConflict?: 'alternative'; skipDates?: string[] } {
  const skipDates = refused.filter((one) => wayOf(one, resolutions) === 'skip').map(({ date }) => date);
  return {
    ...(skipDates.length < refused.length && { onConflict: 'alternative' }),
    ...(skipDates.length > 0 && { skipDates }),
  };
}

/** The effect of reserving, in numbers. */
export function totalsOf({ dates, refused }: SeriesPlan, resolutions: Resolutions) {
  const skipped = refused.filter((one) => wayOf(one, resolutions) === 'skip').length;
  return { here: dates.length - refused.length, elsewhere: refused.length - skipped, skipped };
}
