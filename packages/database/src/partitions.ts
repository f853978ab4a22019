import pg from 'pg';
import { anyHeld } from './held-part.ts';

const DAY_MS = 86_400_000;

/** The partitioning of a table and the retention of its partitions. */
type Division = {
  readonly table: 'event' | 'reading' | 'sensor_day' | 'usage_hour';
  /** The suffix and the bounds of the partition that is `steps` away from the current one. */
  part(now: number, steps: number): Part;
  readonly behind: number;
  readonly ahead: number;
  /** The number of past partitions to retain; all if undefined. */
  readonly kept?: number;
  /** Renders a bound; by default as a timestamp. */
  bound?(moment: number): string;
  /** Whether the first partition also holds everything older, so that none is created before it. */
  readonly fromEver?: boolean;
  /** Whether a partition that is due to be dropped has to stay. */
  stays?(client: pg.ClientBase, part: string, now: number): Promise<boolean>;
};

type Part = { readonly suffix: string; readonly from: number; readonly to: number };

const digits = (moment: number, count: number) => new Date(moment).toISOString().replaceAll('-', '').slice(0, count);

const dayPart = (now: number, steps: number): Part => {
  const from = (Math.floor(now / DAY_MS) + steps) * DAY_MS;
  return { suffix: digits(from, 8), from, to: from + DAY_MS };
};

const monthPart = (now: number, steps: number): Part => {
  const date = new Date(now);
  const from = Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + steps);
  return { suffix: digits(from, 6), from, to: Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + steps + 1) };
};

/** The first id (UUID version 7) that can be created at an instant. */
const firstIdOf = (moment: number): string =>
  moment
    .toString(16)
    .padStart(12, '0')
    .padEnd(32, '0')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');

const yearPart = (now: number, steps: number): Part => {
  const year = new Date(now).getUTCFullYear() + steps;
  return { suffix: String(year), from: Date.UTC(year, 0), to: Date.UTC(year + 1, 0) };
};

const DIVISIONS: readonly Division[] = [
  // Readings are accepted 72 hours late. Two weeks ahead, so the nightly job may fail for that long before a reading is
  // refused.
  { table: 'reading', part: dayPart, behind: 3, ahead: 14, kept: 8 },
  { table: 'sensor_day', part: monthPart, behind: 1, ahead: 2, kept: 13 },
  // Usage figures contain no personal data and serve to compare years, so they are retained.
  { table: 'usage_hour', part: yearPart, behind: 2, ahead: 2 },
  {
    table: 'event',
    part: monthPart,
    behind: 0,
    ahead: 3,
    // Longer than any building retains people, so dropped events no longer identify anyone.
    kept: 36,
    // Ids begin with their time, so an id determines its month.
    bound: (moment) => `'${firstIdOf(moment)}'`,
    fromEver: true,
    stays: anyHeld,
  },
];

const literal = (moment: number) => `'${new Date(moment).toISOString()}'`;

type ExistingPartition = { name: string; attached: boolean; pending: boolean };

async function partsOf(client: pg.ClientBase, table: string): Promise<ExistingPartition[]> {
  const { rows } = await client.query<ExistingPartition>(
    `select c.relname as name, i.inhrelid is not null as attached, coalesce(i.inhdetachpending, false) as pending
     from pg_class c left join pg_inherits i on i.inhrelid = c.oid
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname ~ ('^' || $1 || '_[0-9]+$')`,
    [table],
  );
  return rows;
}

/**
 * Creates a partition separately and attaches it, which does not block; `create table … partition of` would block every
 * insert.
 */
async function make(
  client: pg.ClientBase,
  { table, bound = literal }: Division,
  { suffix, from, to }: Part,
  isOpenBelow: boolean,
): Promise<void> {
  const name = `${table}_${suffix}`;
  const start = isOpenBelow ? 'minvalue' : bound(from);
  await client.query(`begin;
    create table ${name} (like ${table} including all);
    alter table ${name} enable row level security, force row level security;
    create policy ${table}_tenant on ${name} using (organisation_id = current_organisation());
    alter table ${table} attach partition ${name} for values from (${start}) to (${bound(to)});
    commit`);
}

/** Detaches concurrently with reads and writes, and completes an interrupted detach. */
async function drop(
  client: pg.ClientBase,
  table: string,
  { name, attached, pending }: ExistingPartition,
): Promise<void> {
  if (attached)
    await client.query(`alter table ${table} detach partition ${name} ${pending ? 'finalize' : 'concurrently'}`);
  await client.query(`drop table ${name}`);
}

/** The names of the partitions that were created and dropped. */
export type PartitionChanges = { readonly made: readonly string[]; readonly dropped: readonly string[] };

/** Creates upcoming partitions and drops expired ones. Idempotent. */
export async function keepPartitions(keeperUrl: string, now: number): Promise<PartitionChanges> {
  const client = new pg.Client({
    connectionString: keeperUrl,
    application_name: 'berth-keeper',
    options: '-c TimeZone=UTC',
  });
  await client.connect();
  const made: string[] = [];
  const dropped: string[] = [];
  try {
    // One run at a time: two would both create a missing partition.
    await client.query(`select pg_advisory_lock(hashtext('berth:partitions'))`);
    for (const division of DIVISIONS) {
      const { table, part, behind, ahead, kept, fromEver, stays } = division;
      const existing = await partsOf(client, table);
      const first = fromEver === true ? (existing.map(({ name }) => name).toSorted()[0] ?? '') : '';
      for (let steps = -behind; steps <= ahead; steps += 1) {
        const next = part(now, steps);
        const name = `${table}_${next.suffix}`;
        if (name < first || existing.some((one) => one.name === name)) continue;
        const isOpenBelow = fromEver === true && existing.length === 0 && steps === -behind;
        await make(client, division, next, isOpenBelow);
        made.push(name);
      }
      if (kept === undefined) continue;
      const oldest = `${table}_${part(now, -kept).suffix}`;
      for (const one of existing.filter(({ name }) => name < oldest)) {
        if (await stays?.(client, one.name, now)) continue;
        await drop(client, table, one);
        dropped.push(one.name);
      }
    }
  } finally {
    await client.end();
  }
  return { made, dropped };
}
