import { anOrganisation, testDatabase } from '@berth/testkit';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { keepPartitions } from './partitions.ts';
import { type Database, inTenant } from './tenant.ts';

const database = testDatabase();
const monthsFrom = (months: number) => {
  const now = new Date();
  return Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + months, 5);
};
const nameOf = (months: number) => `event_${new Date(monthsFrom(months)).toISOString().slice(0, 7).replace('-', '')}`;
const ofEvents = (names: readonly string[]) => names.filter((name) => name.startsWith('event_'));

const happen = (db: Database, organisationId: string, at: number) =>
  inTenant(db, organisationId, async (tx) => {
    const id = sql`uuidv7(to_timestamp(${at}::float8 / 1000) - clock_timestamp())`;
    const { rows } = await sql<{ id: string; part: string }>`
      insert into event (organisation_id, id, type, payload) values (${organisationId}, ${id}, 'test.done.v1', '{}')
      returning id, tableoid::regclass::text as part`.execute(tx);
    return rows[0];
  });

describe('a migrated database', () => {
  test('stores events by the month of their id, and older events in the first month', async () => {
    const { id } = await anOrganisation(database.owner);
    const parts = [];
    for (const months of [-600, 0, 1, 2, 3]) parts.push((await happen(database.db, id, monthsFrom(months)))?.part);
    expect(parts).toEqual([nameOf(0), nameOf(0), nameOf(1), nameOf(2), nameOf(3)]);
    await expect(happen(database.db, id, monthsFrom(4))).rejects.toMatchObject({ code: '23514' });
  });

  test('drops a month after three years, unless an organisation with a legal hold has events in it', async () => {
    const [held, other] = [await anOrganisation(database.owner), await anOrganisation(database.owner)];
    for (const { id } of [held, other]) await happen(database.db, id, monthsFrom(2));
    await happen(database.db, other.id, monthsFrom(3));
    const later = monthsFrom(2 + 37);
    const day = new Date(later).toISOString();
    await inTenant(database.owner, held.id, (tx) =>
      sql`insert into legal_hold (organisation_id, from_day, until_day, reason, created_by, approved_by)
        values (${held.id}, ${day}, ${day}, 'a case', ${held.id}, gen_random_uuid())`.execute(tx),
    );
    const keep = (months: number) => keepPartitions(database.urls.keeper, monthsFrom(months));
    expect(ofEvents((await keep(36)).dropped)).toEqual([]);
    expect(ofEvents((await keep(1 + 36)).dropped)).toEqual([nameOf(0)]);
    expect(ofEvents((await keep(2 + 36)).dropped)).toEqual([nameOf(1)]);
    expect(ofEvents((await keep(2 + 37)).dropped)).toEqual([]);
    await inTenant(database.owner, held.id, (tx) =>
      sql`update legal_hold set released_at = now(), released_by = ${held.id}`.execute(tx),
    );
    expect(ofEvents((await keep(2 + 37)).dropped)).toEqual([nameOf(2)]);
    const { rows } = await inTenant(database.db, other.id, (tx) => sql`select from event`.execute(tx));
    expect(rows).toHaveLength(1);
  });
});
