const DAY_MS = 86_400_000;

/** A day, month or year, with the suffix of its partition's name. */
export type Period = { readonly suffix: string; readonly from: number; readonly to: number };

/** The partitioning of a table and the retention of its partitions. */
export type Division = {
  readonly table: 'event' | 'reading' | 'sensor_day' | 'usage_hour';
  /** The period that is `steps` away from the one of an instant. */
  period(moment: number, steps: number): Period;
  readonly behind: number;
  readonly ahead: number;
  /** The number of past periods to retain; all if undefined. */
  readonly kept?: number;
  /** The column by which rows are distributed. */
  readonly key: string;
  /** SQL that returns the time in a row's key, in milliseconds. */
  readonly keyMoment: string;
  /** The column that tells how old a row is. */
  readonly age: string;
  /** Renders a bound; by default as a timestamp. */
  bound?(moment: number): string;
  /** Whether the first partition of a new database also holds everything older. */
  readonly fromEver?: boolean;
  /** Whether partitions with rows of an organisation that has a legal hold are retained. */
  readonly isHeld?: boolean;
};

const digits = (moment: number, count: number) => new Date(moment).toISOString().replaceAll('-', '').slice(0, count);

const dayOf = (moment: number, steps: number): Period => {
  const from = (Math.floor(moment / DAY_MS) + steps) * DAY_MS;
  return { suffix: digits(from, 8), from, to: from + DAY_MS };
};

const monthOf = (moment: number, steps: number): Period => {
  const date = new Date(moment);
  const from = Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + steps);
  return { suffix: digits(from, 6), from, to: Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + steps + 1) };
};

const yearOf = (moment: number, steps: number): Period => {
  const year = new Date(moment).getUTCFullYear() + steps;
  return { suffix: String(year), from: Date.UTC(year, 0), to: Date.UTC(year + 1, 0) };
};

/** The first id (UUID version 7) that can be created at an instant. */
const firstIdOf = (moment: number): string =>
  moment
    .toString(16)
    .padStart(12, '0')
    .padEnd(32, '0')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');

const literal = (moment: number) => `'${new Date(moment).toISOString()}'`;

export const boundOf = ({ bound = literal }: Division, moment: number): string => bound(moment);

/** Reads a bound as PostgreSQL prints it: an id, a timestamp or a date. */
export const momentOfBound = (text: string): number =>
  /^[0-9a-f]{8}-[0-9a-f]{4}-/.test(text)
    ? Number.parseInt(text.replaceAll('-', '').slice(0, 12), 16)
    : Date.parse(text);

/** The period that a partition is named after. */
export const periodOfSuffix = ({ period }: Division, suffix: string): Period =>
  period(Date.UTC(Number(suffix.slice(0, 4)), Number(suffix.slice(4, 6) || 1) - 1, Number(suffix.slice(6, 8) || 1)), 0);

const epochOf = (column: string) => `extract(epoch from ${column}) * 1000`;

export const DIVISIONS: readonly Division[] = [
  {
    table: 'reading',
    period: dayOf,
    // Readings are accepted 72 hours late.
    behind: 3,
    ahead: 14,
    kept: 8,
    key: 'at',
    keyMoment: epochOf('at'),
    age: 'at',
  },
  {
    table: 'sensor_day',
    period: monthOf,
    behind: 1,
    ahead: 3,
    kept: 13,
    key: 'day',
    keyMoment: epochOf('day'),
    age: 'day',
  },
  {
    table: 'usage_hour',
    period: yearOf,
    behind: 2,
    ahead: 2,
    // Usage figures contain no personal data and serve to compare years, so they are retained.
    key: 'local_day',
    keyMoment: epochOf('local_day'),
    age: 'local_day',
  },
  {
    table: 'event',
    period: monthOf,
    behind: 0,
    ahead: 3,
    // Longer than any building retains people, so dropped events no longer identify anyone.
    kept: 36,
    // Ids begin with their time, so an id determines its month.
    key: 'id',
    keyMoment: `('x' || translate(left(id::text, 13), '-', ''))::bit(48)::bigint`,
    // By the database's clock, unlike the id.
    age: 'occurred_at',
    bound: (moment) => `'${firstIdOf(moment)}'`,
    fromEver: true,
    isHeld: true,
  },
];

export const divisionOf = (table: Division['table']): Division => {
  const division = DIVISIONS.find((one) => one.table === table);
  if (division === undefined) throw new Error(`${table} has no partitions`);
  return division;
};
