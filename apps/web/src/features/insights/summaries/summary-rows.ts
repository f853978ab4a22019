import type { AnswerOf, weeklySummary } from '@berth/contract';

export type SummariesAnswer = AnswerOf<typeof weeklySummary>;
type Row = SummariesAnswer['rows'][number];

const SUMMED = ['reservations', 'days', 'reservedHours', 'attended', 'noShows', 'cancelled', 'lateCancelled'] as const;
export type Sums = Readonly<Record<(typeof SUMMED)[number], number>>;

const NONE: Sums = {
  reservations: 0,
  days: 0,
  reservedHours: 0,
  attended: 0,
  noShows: 0,
  cancelled: 0,
  lateCancelled: 0,
};

const added = (sums: Sums, row: Row): Sums =>
  Object.fromEntries(SUMMED.map((key) => [key, sums[key] + row[key]])) as Sums;

/** A person by address, a group by name; groups that are too small are combined without a name. */
const keyOf = ({ who }: Row): string => ('username' in who ? `person ${who.username}` : `group ${who.userpool ?? ''}`);

export type Summary = Sums & {
  readonly key: string;
  readonly who: Row['who'];
  readonly byPeriod: ReadonlyMap<string, Row>;
};

/** One row for each group or person, with their weeks or months. */
export function summariesOf({ rows }: Pick<SummariesAnswer, 'rows'>): Summary[] {
  const byWho = Map.groupBy(rows, keyOf);
  return [...byWho].map(([key, theirs]) => ({
    ...theirs.reduce(added, NONE),
    key,
    who: theirs[0]?.who ?? { userpool: null },
    byPeriod: new Map(theirs.map((row) => [row.period, row])),
  }));
}

export const periodsOf = ({ rows }: Pick<SummariesAnswer, 'rows'>): (Sums & { period: string })[] =>
  [...Map.groupBy(rows, ({ period }) => period)]
    .map(([period, theirs]) => ({ period, ...theirs.reduce(added, NONE) }))
    .toSorted((a, b) => a.period.localeCompare(b.period));
