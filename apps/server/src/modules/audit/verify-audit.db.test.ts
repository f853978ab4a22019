import { inTenant } from '@berth/database';
import { anOrganisation, type TestOrganisation, testDatabase } from '@berth/testkit';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { audit, auditMany } from '../../platform/events/audit.ts';
import { verifyAudit } from './verify-audit.ts';

const database = testDatabase();
let organisation: TestOrganisation;
beforeEach(async () => {
  organisation = await anOrganisation(database.owner);
});

const act = () => ({ organisationId: organisation.id, buildingId: null, actorId: null, action: 'test.changed' });
const line = (n: number) => ({
  subjectId: crypto.randomUUID(),
  before: { n },
  after: { n: n + 1, words: 'ç "quoted"' },
});
const written = (count: number) =>
  inTenant(database.db, organisation.id, (tx) =>
    auditMany(
      tx,
      act(),
      Array.from({ length: count }, (_, n) => line(n)),
    ),
  );
/** Alters the log as the owner of the database could. */
const tamper = (...statements: string[]) =>
  inTenant(database.owner, organisation.id, async (tx) => {
    for (const statement of statements) await sql.raw(statement).execute(tx);
  });
const faults = async () => (await verifyAudit(database.db, organisation.id)).faults;

test('an intact log has no faults, even if it is empty or read in parts', async () => {
  expect(await verifyAudit(database.db, organisation.id)).toMatchObject({ entries: 0, faults: [] });
  await written(3);
  await written(5_100);
  expect(await verifyAudit(database.db, organisation.id)).toMatchObject({ entries: 5_103, faults: [] });
});

describe('the verification of the audit log finds [R22]', () => {
  beforeEach(() => written(6));

  test('one altered byte', async () => {
    await tamper(`update audit set after = '{"n": 4, "words": "c"}' where number = 3`);
    expect(await faults()).toEqual([expect.stringMatching(/^entry 3 \(.+\) was altered$/)]);
  });

  test('one altered byte with a hash to match', async () => {
    await tamper(
      `update audit set action = 'test.chanted' where number = 3`,
      'update audit set content_hash = audit_content_hash(audit) where number = 3',
    );
    expect(await faults()).toEqual([expect.stringMatching(/^entry 3 \(.+\) does not follow/)]);
  });

  test('a row removed in the middle', async () => {
    await tamper('delete from audit where number = 4');
    expect(await faults()).toEqual(['entry 4 is missing']);
  });

  test('the removal of the last row, even after new entries', async () => {
    await tamper('delete from audit where number = 6');
    expect(await faults()).toEqual(['entry 6 is missing']);
    await written(1);
    expect(await faults()).toEqual(['entry 6 is missing']);
  });

  test('the removal of all rows', async () => {
    await tamper('delete from audit');
    expect(await faults()).toEqual(['entries 1 to 6 are missing']);
  });

  test('two rows swapped', async () => {
    await tamper(
      'update audit set number = 100 where number = 2',
      'update audit set number = 2 where number = 5',
      'update audit set number = 5 where number = 100',
    );
    expect((await faults()).length).toBeGreaterThanOrEqual(2);
  });
});

test('50 concurrent transactions leave an unbroken chain, and a failed one leaves no gap [R22]', async () => {
  await Promise.all(
    Array.from({ length: 50 }, (_, n) =>
      inTenant(database.db, organisation.id, async (tx) => {
        await audit(tx, { ...act(), ...line(n) });
        if (n % 10 === 0) throw new Error('arranged');
        await audit(tx, { ...act(), ...line(n) });
      }).catch((error: Error) => {
        if (error.message !== 'arranged') throw error;
      }),
    ),
  );
  expect(await verifyAudit(database.db, organisation.id)).toMatchObject({ entries: 90, faults: [] });
});
