import { anOrganisation, testDatabase, travelInTime } from '@berth/testkit';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { inTenant } from '../in-tenant.ts';
import type { Database } from '../tenant.ts';
import { keepPartitions } from './keep-partitions.ts';

const database = testDatabase();
const monthsFrom = (months: number) => {
  const now = new Date();
  return Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + months, 5);
};
const nameOf = (months: number) => `event_${new Date(monthsFrom(months)).toISOString().slice(0, 7).replace('-', '')}`;

const happen = (db: Database, organisationId: string, at: number, occurredAt = at) =>
  inTenant(db, organisationId, async (tx) => {
    const id = sql`uuidv7(to_timestamp(${at}::float8 / 1000) - clock_timestamp())`;
    const { rows } = await sql<{ id: string; part: string }>`
      insert into event (organisation_id, id, type, payload, occurred_at)
      values (${organisationId}, ${id}, 'test.done.v1', '{}', ${new Date(occurredAt)})
      returning id, tableoid::regclass::text as part`.execute(tx);
    return rows[0];
  });

/** The months that are dropped when the database's clock is this many months ahead. */
const droppedAfter = async (months: number) => {
  await travelInTime(database.owner, monthsFrom(months));
  return (await keepPartitions(database.urls.keeper)).find(({ table }) => table === 'event')?.dropped;
};

describe('a migrated database', () => {
  test('stores events by the month of their id, and older events in the first month', async () => {
    const { id } = await anOrganisation(database.owner);
    const parts = [];
    for (const months of [-600, 0, 1, 2, 3, 4]) parts.push((await happen(database.db, id, monthsFrom(months)))?.part);
    expect(parts).toEqual([nameOf(0), nameOf(0), nameOf(1), nameOf(2), nameOf(3), 'event_default']);
  });

  test('drops a month after three years, unless an organisation with a legal hold has events in it', async () => {
    const [held, other] = [await anOrganisation(database.owner), await anOrganisation(database.owner)];
    for (const { id } of [held, other]) await happen(database.db, id, monthsFrom(2));
    await happen(database.db, other.id, monthsFrom(3));
    const day = new Date(monthsFrom(2 + 37)).toISOString();
    await inTenant(database.owner, held.id, (tx) =>
      sql`insert into legal_hold (organisation_id, from_day, until_day, reason, created_by, approved_by)
        values (${held.id}, ${day}, ${day}, 'a case', ${held.id}, gen_random_uuid())`.execute(tx),
    );
    expect(await droppedAfter(36)).toEqual([]);
    expect(await droppedAfter(1 + 36)).toEqual([nameOf(0)]);
    expect(await droppedAfter(2 + 36)).toEqual([nameOf(1)]);
    expect(await droppedAfter(2 + 37)).toEqual([]);
    await inTenant(database.owner, held.id, (tx) =>
      sql`update legal_hold set released_at = now(), released_by = ${held.id}`.execute(tx),
    );
    expect(await droppedAfter(2 + 37)).toEqual([nameOf(2)]);
    const { rows } = await inTenant(database.db, other.id, (tx) => sql`select from event`.execute(tx));
    expect(rows).toHaveLength(1);
  });

  test('keeps a month with an event that happened later than its id says', async () => {
    const { id } = await anOrganisation(database.owner);
    await happen(database.db, id, monthsFrom(3), monthsFrom(3 + 20));
    expect(await droppedAfter(3 + 37)).toEqual([]);
    expect(await droppedAfter(3 + 20 + 37)).toContain(nameOf(3));
  });
});
