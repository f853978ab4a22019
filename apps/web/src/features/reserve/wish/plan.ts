import type { AnswerOf, checkWish } from '@berth/contract';

type Occurrence = AnswerOf<typeof checkWish>['occurrences'][number];

/** What to do about dates that can not be had. */
export type Way = 'alternative' | 'skip';

export type PlannedDate = {
  readonly date: string;
  readonly start: number;
  readonly end: number;
  /** Undefined when it can be had. */
  readonly because: string | undefined;
  readonly instead: { readonly id: string; readonly name: string } | undefined;
};

export type Plan = {
  readonly dates: readonly PlannedDate[];
  readonly refused: readonly PlannedDate[];
  /** The ways on that there are: another space only where each refused date has one. None when there is nothing to decide. */
  readonly ways: readonly Way[];
};

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
  const refused = dates.filter(({ because }) => because !== undefined);
  const ways: Way[] = [
    ...(refused.length > 0 && refused.every(({ instead }) => instead !== undefined) ? (['alternative'] as const) : []),
    ...(refused.length > 0 && refused.length < dates.length ? (['skip'] as const) : []),
  ];
  return { dates, refused, ways };
}

/** The wished way as far as it is there, or else the first that is. */
export const wayOf = ({ ways }: Plan, wished: Way): Way | undefined => (ways.includes(wished) ? wished : ways[0]);

/** In numbers, what reserving will do. */
export function totalsOf({ dates, refused }: Plan, way: Way | undefined) {
  const elsewhere = way === 'alternative' ? refused.length : 0;
  return { here: dates.length - refused.length, elsewhere, skipped: way === 'skip' ? refused.length : 0 };
}
