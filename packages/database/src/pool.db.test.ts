import { anOrganisation, testDatabase } from '@berth/testkit';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { inTenant } from './in-tenant.ts';

const database = testDatabase();

const valueOf = async (expression: string) =>
  (await sql<{ value: unknown }>`select ${sql.raw(expression)} as value`.execute(database.db)).rows[0]?.value;

describe('instants', () => {
  test.each([
    '2026-11-15T04:56:38.123Z',
    '2026-11-15T04:56:38.100Z',
    '2026-11-15T04:56:38.001Z',
    '2026-11-15T04:56:38.000Z',
    '1969-12-31T23:59:59.999Z',
    '2027-10-31T00:30:00.000Z',
    '9999-12-31T23:59:59.999Z',
  ])('%s is read as exact epoch milliseconds', async (iso) => {
    expect(await valueOf(`'${iso}'::timestamptz`)).toBe(Date.parse(iso));
  });

  test('microseconds are truncated, not rounded', async () => {
    expect(await valueOf(`'2026-11-15T04:56:38.123999Z'::timestamptz`)).toBe(Date.parse('2026-11-15T04:56:38.123Z'));
  });

  test('the zone in the text does not change the instant', async () => {
    expect(await valueOf(`'2026-07-01T09:00:00+05:45'::timestamptz`)).toBe(Date.parse('2026-07-01T03:15:00Z'));
  });

  test('a Date is read back with millisecond precision', async () => {
    const { id } = await anOrganisation(database.owner);
    const occurred_at = new Date('2026-11-15T04:56:38.987Z');
    const stored = await inTenant(database.db, id, (tx) =>
      tx
        .insertInto('event')
        .values({ organisation_id: id, type: 'test.v1', payload: '{}', occurred_at })
        .returning('event.occurred_at')
        .executeTakeFirstOrThrow(),
    );
    expect(stored.occurred_at).toBe(occurred_at.getTime());
  });
});

describe('other values', () => {
  test.each(['2026-02-28', '2027-03-28', '0001-01-01'])('the date %s is read as text', async (date) => {
    expect(await valueOf(`'${date}'::date`)).toBe(date);
  });

  test('arrays, numbers and documents keep their values', async () => {
    expect(await valueOf(`array['a', 'b,c']`)).toEqual(['a', 'b,c']);
    expect(await valueOf(`'{"a": [1, null]}'::jsonb`)).toEqual({ a: [1, null] });
    expect(await valueOf(`1.5::float8`)).toBe(1.5);
  });
});

describe('every connection of the api, worker and ingest roles', () => {
  test.each([
    ['lock_timeout', '2s'],
    ['statement_timeout', '5s'],
    ['transaction_timeout', '15s'],
    ['idle_in_transaction_session_timeout', '10s'],
    ['client_connection_check_interval', '5s'],
    ['TimeZone', 'UTC'],
    ['application_name', 'test'],
  ])('%s is %s', async (name, value) => {
    expect(await valueOf(`current_setting('${name}')`)).toBe(value);
  });

  test('a statement that takes too long is cancelled by the server', async () => {
    const { id } = await anOrganisation(database.owner);
    const long = inTenant(database.db, id, async (tx) => {
      await sql`set local statement_timeout = '50ms'`.execute(tx);
      await sql`select pg_sleep(3)`.execute(tx);
    });
    await expect(long).rejects.toMatchObject({ code: '57014' });
  });
});
