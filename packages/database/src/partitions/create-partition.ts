import type pg from 'pg';
import { boundOf, type Division, type Period } from './divisions.ts';
import { inShortLock } from './short-lock.ts';

export const defaultOf = ({ table }: Division): string => `${table}_default`;

const restrict = (table: string, name: string) =>
  `alter table ${name} enable row level security, force row level security;
   create policy ${table}_tenant on ${name} using (organisation_id = current_organisation())`;

/** Creates the partition that takes rows for which there is no other, so that a missing one refuses no write. */
export async function ensureDefault(client: pg.ClientBase, division: Division): Promise<void> {
  const { table } = division;
  const name = defaultOf(division);
  const { rows } = await client.query<{ exists: boolean }>('select to_regclass($1) is not null as exists', [name]);
  if (rows[0]?.exists === true) return;
  await inShortLock(client, () =>
    client.query(`create table ${name} (like ${table} including all);
      ${restrict(table, name)};
      alter table ${table} attach partition ${name} default`),
  );
}

/** Whether the default partition may have rows. It is truncated after they are moved, so it nearly always has no page. */
export async function mayHaveRows(client: pg.ClientBase, division: Division): Promise<boolean> {
  const { rows } = await client.query<{ bytes: string }>('select pg_relation_size($1::regclass) as bytes', [
    defaultOf(division),
  ]);
  return Number(rows[0]?.bytes ?? 0) > 0;
}

/** Runs statements on rows of all organisations in the default partition, which is locked until the commit. */
export async function amongAllDefaultRows<T>(
  client: pg.ClientBase,
  division: Division,
  work: () => Promise<T>,
): Promise<T> {
  const name = defaultOf(division);
  await client.query(`alter table ${name} no force row level security`);
  const result = await work();
  await client.query(`alter table ${name} force row level security`);
  return result;
}

async function moveRows(client: pg.ClientBase, division: Division, name: string, within: string) {
  const rest = defaultOf(division);
  const { rowCount } = await client.query(
    `with moved as (delete from ${rest} where ${within} returning *) insert into ${name} select * from moved`,
  );
  const { rows } = await client.query(`select from ${rest} limit 1`);
  if (rows.length === 0) await client.query(`truncate ${rest}`);
  return rowCount ?? 0;
}

/**
 * Creates a partition separately and attaches it, which blocks only writes to the default partition; `create table …
 * partition of` would block every insert. Rows of the period that are in the default partition move in the same
 * transaction. Returns their number.
 */
export async function createPartition(
  client: pg.ClientBase,
  division: Division,
  period: Period,
  isOpenBelow = false,
): Promise<number> {
  const { table, key } = division;
  const name = `${table}_${period.suffix}`;
  const [start, end] = [boundOf(division, period.from), boundOf(division, period.to)];
  const within = isOpenBelow ? `${key} < ${end}` : `${key} >= ${start} and ${key} < ${end}`;
  const hasRows = await mayHaveRows(client, division);
  return inShortLock(client, async () => {
    await client.query(`create table ${name} (like ${table} including all)`);
    const moved = hasRows
      ? await amongAllDefaultRows(client, division, () => moveRows(client, division, name, within))
      : 0;
    await client.query(`${restrict(table, name)};
      alter table ${table} attach partition ${name} for values from (${isOpenBelow ? 'minvalue' : start}) to (${end})`);
    return moved;
  });
}
