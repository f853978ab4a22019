import type { AnswerOf, checkReservation } from '@berth/contract';

type Occurrence = AnswerOf<typeof checkReservation>['occurrences'][number];

/** What to do about a date that cannot be had. */
export type Resolution = 'alternative' | 'skip';

export type PlannedDate = {
  readonly date: string;
  readonly start: number;
  readonly end: number;
  /** Undefined when it can be had. */
  readonly because: string | undefined;
  readonly instead: { readonly id: string; readonly name: string } | undefined;
};

export type SeriesPlan = { readonly dates: readonly PlannedDate[]; readonly refused: readonly PlannedDate[] };

/** What somebody said about dates, by date. */
export type Resolutions = Readonly<Record<string, Resolution>>;

export function seriesPlanOf(occurrences: readonly Occurrence[]): SeriesPlan {
  const dates = occurrences.map(({ date, startDatetime, endDatetime, allowed, reasons, alternatives }): PlannedDate => {
    const [space] = alternatives.spaces;
    return {
      date,
      start: Date.parse(startDatetime),
      end: Date.parse(endDatetime),
      because: allowed ? undefined : (reasons[0]?.message ?? ''),
      instead: allowed || !space ? undefined : { id: space.objectId, name: space.objectName },
    };
  });
  return { dates, refused: dates.filter(({ because }) => because !== undefined) };
}

/** Another space where there is one and nobody said otherwise. */
export const wayOf = ({ date, instead }: PlannedDate, resolutions: Resolutions): Resolution =>
  instead === undefined ? 'skip' : (resolutions[date] ?? 'alternative');

/** The same word about all of them. */
export const inAll = (dates: readonly PlannedDate[], resolution: Resolution): Resolutions =>
  Object.fromEntries(dates.map(({ date }) => [date, resolution]));

/** The word about all of them, if it is one; a date that leaves no choice has none. */
export function wayOfAll(dates: readonly PlannedDate[], resolutions: Resolutions): Resolution | undefined {
  const said = new Set(dates.filter(({ instead }) => instead !== undefined).map((one) => wayOf(one, resolutions)));
  return said.size === 1 ? [...said][0] : undefined;
}

/** As the server is told. */
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

/** In numbers, what reserving will do. */
export function totalsOf({ dates, refused }: SeriesPlan, resolutions: Resolutions) {
  const skipped = refused.filter((one) => wayOf(one, resolutions) === 'skip').length;
  return { here: dates.length - refused.length, elsewhere: refused.length - skipped, skipped };
}
