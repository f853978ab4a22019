import { inTenant, type TenantTx } from '@berth/database';
import { anOrganisation, type TestOrganisation, testDatabase } from '@berth/testkit';
import { sql } from 'kysely';
import type { PgBoss } from 'pg-boss';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openSender } from '../jobs/boss.ts';
import { createLogger } from '../logging/logger.ts';
import { audit } from './audit.ts';
import { createRecord, type RecordEvent } from './record.ts';

const database = testDatabase();
let boss: PgBoss;
let record: RecordEvent;
let organisation: TestOrganisation;

beforeAll(async () => {
  boss = await openSender(database.db, createLogger('silent', 'test'));
  record = createRecord(boss);
  organisation = await anOrganisation(database.owner);
});
afterAll(() => boss.stop({ graceful: false }));

const happened = (tx: TenantTx, type: `${string}.v1`) =>
  record(tx, { organisationId: organisation.id, type, payload: { thingId: 'x' }, actorId: undefined });

const events = (type: string) =>
  inTenant(database.db, organisation.id, (tx) =>
    tx.selectFrom('event').select(['id', 'payload', 'actor_id as actorId']).where('type', '=', type).execute(),
  );
const jobs = async () => {
  const { rows } = await sql<{ id: string; data: { eventId: string } }>`
    select id, data from pgboss.job where name = 'dispatch'`.execute(database.db);
  return rows;
};

describe('an event', () => {
  test('of a committed transaction is stored once, with one dispatch job of the same id', async () => {
    const before = (await jobs()).length;
    const id = await inTenant(database.db, organisation.id, (tx) => happened(tx, 'test.committed.v1'));
    expect(await events('test.committed.v1')).toEqual([{ id, payload: { thingId: 'x' }, actorId: null }]);
    const all = await jobs();
    expect(all).toHaveLength(before + 1);
    expect(all.find((job) => job.id === id)?.data).toEqual({ organisationId: organisation.id, eventId: id });
  });

  test.each([
    ['the work fails', () => Promise.reject(new Error('arranged'))],
    ['a later statement fails', (tx: TenantTx) => sql`select 1 / 0`.execute(tx)],
    ['an error was swallowed', (tx: TenantTx) => sql`select 1 / 0`.execute(tx).catch(() => {})],
  ])('of a transaction that was rolled back because %s is not stored, and nothing is enqueued', async (_how, fail) => {
    const before = (await jobs()).length;
    const attempt = inTenant(database.db, organisation.id, async (tx) => {
      await happened(tx, 'test.rolled-back.v1');
      await fail(tx);
    });
    await expect(attempt).rejects.toThrow();
    expect(await events('test.rolled-back.v1')).toEqual([]);
    expect(await jobs()).toHaveLength(before);
  });

  test('of a transaction that was repeated is stored once', async () => {
    const before = (await jobs()).length;
    let runs = 0;
    await inTenant(database.db, organisation.id, async (tx) => {
      runs += 1;
      await happened(tx, 'test.repeated.v1');
      if (runs < 3) await sql.raw(`do $$ begin raise exception 'x' using errcode = '40001'; end $$`).execute(tx);
    });
    expect(await events('test.repeated.v1')).toHaveLength(1);
    expect(await jobs()).toHaveLength(before + 1);
  });

  test('of another organisation is refused by the database', async () => {
    const other = await anOrganisation(database.owner);
    const attempt = inTenant(database.db, other.id, (tx) => happened(tx, 'test.foreign.v1'));
    await expect(attempt).rejects.toMatchObject({ code: '42501' });
  });
});

describe('the past', () => {
  test.each([
    ['event', `update event set type = 'other.v1'`],
    ['event', 'delete from event'],
    ['event', 'truncate event'],
    ['audit', `update audit set action = 'other'`],
    ['audit', 'delete from audit'],
    ['audit', 'truncate audit'],
  ])('in %s cannot be rewritten: %s', async (_table, statement) => {
    const attempt = inTenant(database.db, organisation.id, (tx) => sql.raw(statement).execute(tx));
    await expect(attempt).rejects.toMatchObject({ code: '42501' });
  });

  test('an audit line is part of the transaction that changed something', async () => {
    const subjectId = crypto.randomUUID();
    const line = (tx: TenantTx) =>
      audit(tx, {
        organisationId: organisation.id,
        actorId: subjectId,
        action: 'test.change',
        subjectId,
        before: undefined,
        after: { a: 1 },
      });
    const stored = () =>
      inTenant(database.db, organisation.id, (tx) =>
        tx.selectFrom('audit').select(['before', 'after']).where('subject_id', '=', subjectId).execute(),
      );
    await inTenant(database.db, organisation.id, async (tx) => {
      await line(tx);
      throw new Error('arranged');
    }).catch(() => {});
    expect(await stored()).toEqual([]);
    await inTenant(database.db, organisation.id, line);
    expect(await stored()).toEqual([{ before: null, after: { a: 1 } }]);
  });
});
