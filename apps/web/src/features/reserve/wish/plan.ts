import type { AnswerOf, checkWish } from '@berth/contract';

type Occurrence = AnswerOf<typeof checkWish>['occurrences'][number];

/** What to do about a date that can not be had. */
export type Way = 'alternative' | 'skip';

export type PlannedDate = {
  readonly date: string;
  readonly start: number;
  readonly end: number;
  /** Undefined when it can be had. */
  readonly because: string | undefined;
  readonly instead: { readonly id: string; readonly name: string } | undefined;
};

export type Plan = { readonly dates: readonly PlannedDate[]; readonly refused: readonly PlannedDate[] };

/** What somebody said about dates, by date. */
export type Ways = Readonly<Record<string, Way>>;

export function planOf(occurrences: readonly Occurrence[]): Plan {
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
export const wayOf = ({ date, instead }: PlannedDate, ways: Ways): Way =>
  instead === undefined ? 'skip' : (ways[date] ?? 'alternative');

/** The same word about all of them. */
export const inAll = (dates: readonly PlannedDate[], way: Way): Ways =>
  Object.fromEntries(dates.map(({ date }) => [date, way]));

/** The word about all of them, if it is one; a date that leaves no choice has none. */
export function wayOfAll(dates: readonly PlannedDate[], ways: Ways): Way | undefined {
  const said = new Set(dates.filter(({ instead }) => instead !== undefined).map((one) => wayOf(one, ways)));
  return said.size === 1 ? [...said][0] : undefined;
}

/** As the server is told. */
export function chosenIn({ refused }: Plan, ways: Ways): { onConflict?: 'alternative'; skipDates?: string[] } {
  const skipDates = refused.filter((one) => wayOf(one, ways) === 'skip').map(({ date }) => date);
  return {
    ...(skipDates.length < refused.length && { onConflict: 'alternative' }),
    ...(skipDates.length > 0 && { skipDates }),
  };
}

/** In numbers, what reserving will do. */
export function totalsOf({ dates, refused }: Plan, ways: Ways) {
  const skipped = refused.filter((one) => wayOf(one, ways) === 'skip').length;
  return { here: dates.length - refused.length, elsewhere: refused.length - skipped, skipped };
}
