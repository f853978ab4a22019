import pg from 'pg';
import { anyHeld } from './held-part.ts';

const DAY_MS = 86_400_000;

/** How a table is divided, and for how long its parts are kept. */
type Division = {
  readonly table: 'event' | 'reading' | 'sensor_day' | 'usage_hour';
  /** The name's end and both bounds of the part that is `steps` away from the one of `now`. */
  part(now: number, steps: number): Part;
  readonly behind: number;
  readonly ahead: number;
  /** How many steps back everything may go; what does not say is kept. */
  readonly kept?: number;
  /** How a bound is written; a moment, unless it says otherwise. */
  bound?(moment: number): string;
  /** Whether the first part also holds everything before it, so that no part is made before it. */
  readonly fromEver?: boolean;
  /** Whether a part that is old enough has to stay all the same. */
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

/** The first id (uuid version 7) that can be made at a moment. */
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
  // What is 72 hours late is still stored. Two weeks ahead: that many nights may go wrong before a reading is refused.
  { table: 'reading', part: dayPart, behind: 3, ahead: 14, kept: 8 },
  { table: 'sensor_day', part: monthPart, behind: 1, ahead: 2, kept: 13 },
  // Figures of spaces are nobody's, and comparing years is what they are for: they stay.
  { table: 'usage_hour', part: yearPart, behind: 2, ahead: 2 },
  {
    table: 'event',
    part: monthPart,
    behind: 0,
    ahead: 3,
    // Longer than any building keeps people, so whatever is dropped names nobody any more.
    kept: 36,
    // Ids begin with their time: whoever has an id knows its month.
    bound: (moment) => `'${firstIdOf(moment)}'`,
    fromEver: true,
    stays: anyHeld,
  },
];

const literal = (moment: number) => `'${new Date(moment).toISOString()}'`;

type Found = { name: string; attached: boolean; pending: boolean };

async function partsOf(client: pg.ClientBase, table: string): Promise<Found[]> {
  const { rows } = await client.query<Found>(
    `select c.relname as name, i.inhrelid is not null as attached, coalesce(i.inhdetachpending, false) as pending
     from pg_class c left join pg_inherits i on i.inhrelid = c.oid
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname ~ ('^' || $1 || '_[0-9]+$')`,
    [table],
  );
  return rows;
}

/** Made apart and then attached: that waits for nobody, where making it in place would stop every insert. */
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

/** Taken off beside readers and writers; one that was interrupted is finished. */
async function drop(client: pg.ClientBase, table: string, { name, attached, pending }: Found): Promise<void> {
  if (attached)
    await client.query(`alter table ${table} detach partition ${name} ${pending ? 'finalize' : 'concurrently'}`);
  await client.query(`drop table ${name}`);
}

/** The last moment that has a part, of each divided table: what an alarm looks at. */
export type Kept = { readonly made: readonly string[]; readonly dropped: readonly string[] };

/** Makes the parts of the days to come and drops those that are kept no longer. Twice is harmless. */
export async function keepPartitions(keeperUrl: string, now: number): Promise<Kept> {
  const client = new pg.Client({
    connectionString: keeperUrl,
    application_name: 'berth-keeper',
    options: '-c TimeZone=UTC',
  });
  await client.connect();
  const made: string[] = [];
  const dropped: string[] = [];
  try {
    // One at a time: two who look for what is missing would both make it.
    await client.query(`select pg_advisory_lock(hashtext('berth:partitions'))`);
    for (const division of DIVISIONS) {
      const { table, part, behind, ahead, kept, fromEver, stays } = division;
      const found = await partsOf(client, table);
      const first = fromEver === true ? (found.map(({ name }) => name).toSorted()[0] ?? '') : '';
      for (let steps = -behind; steps <= ahead; steps += 1) {
        const wanted = part(now, steps);
        const name = `${table}_${wanted.suffix}`;
        if (name < first || found.some((one) => one.name === name)) continue;
        const isOpenBelow = fromEver === true && found.length === 0 && steps === -behind;
        await make(client, division, wanted, isOpenBelow);
        made.push(name);
      }
      if (kept === undefined) continue;
      const oldest = `${table}_${part(now, -kept).suffix}`;
      for (const one of found.filter(({ name }) => name < oldest)) {
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
