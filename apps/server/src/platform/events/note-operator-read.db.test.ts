import { auditLog } from '@berth/contract';
import { inTenant } from '@berth/database';
import { anOrganisation, testDatabase } from '@berth/testkit';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { noteOperatorRead } from './note-operator-read.ts';

const database = testDatabase();
const personId = crypto.randomUUID();
const token = { displayName: 'Olga Beheer', email: 'olga@berth.example' };
const operator = { personId, token } as Parameters<typeof noteOperatorRead>[1];

test('an operator’s read leaves one line in the audit log per person, call and hour, for any number of concurrent nodes [T4]', async () => {
  const { id: organisationId } = await anOrganisation(database.owner);
  const note = (buildingId: string | null = null) =>
    noteOperatorRead(database.db, operator, { organisationId, buildingId, call: auditLog });
  const lines = () =>
    inTenant(database.owner, organisationId, async (tx) => {
      const rows = await tx
        .selectFrom('audit')
        .select(['action', 'actor_id as who', 'after'])
        .orderBy('number')
        .execute();
      return rows;
    });
  const line = {
    action: 'organisation.read_by_operator',
    who: personId,
    after: { read: 'audit', call: 'GET /admin/audit/{org}', operator: 'Olga Beheer (olga@berth.example)' },
  };

  await Promise.all(Array.from({ length: 10 }, () => note()));
  expect(await lines()).toEqual([line]);
  await note(crypto.randomUUID());
  expect(await lines()).toEqual([line, { ...line, action: 'building.read_by_operator' }]);
  await inTenant(database.owner, organisationId, (tx) =>
    sql`update audit set occurred_at = occurred_at - interval '1 hour' where building_id is null`.execute(tx),
  );
  await Promise.all(Array.from({ length: 10 }, () => note()));
  expect(await lines()).toHaveLength(3);
});
