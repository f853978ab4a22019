import { inTenant } from '@berth/database';
import { aBuilding, aMember, anOrganisation, testDatabase } from '@berth/testkit';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { explained, recordedStatements } from '../../../testing/recorded-statements.ts';
import { vacuumed } from '../../../testing/vacuumed.ts';
import { type AuditFilter, auditBuildings, auditKinds, auditPage, auditPeople, countAudit } from './audit.sql.ts';

const database = testDatabase();
const ROWS = 100_000;
const [PEOPLE, SUBJECTS, KINDS] = [50, 1000, 10];
let organisationId: string;
let [person, object, building] = ['', '', ''];

/** Fills the log of some years: a row every ten minutes, by fifty people, about a thousand subjects. */
async function fill() {
  const place = await aBuilding(database.owner, await anOrganisation(database.owner));
  organisationId = place.organisation.id;
  building = place.id;
  person = (await aMember(database.owner, { issuer: 'https://issuer.test', subject: 'reader' }, place)).personId;
  await inTenant(database.owner, organisationId, async (tx) => {
    await sql`set local statement_timeout = 0`.execute(tx);
    await sql`set local transaction_timeout = 0`.execute(tx);
    await sql`
      insert into audit (organisation_id, building_id, actor_id, action, subject_id, before, after, occurred_at)
      select ${organisationId}::uuid,
        case when n % 20 = 0 then ${building}::uuid else md5('building' || n % 20)::uuid end,
        case when n % ${PEOPLE}::int = 0 then ${person}::uuid else md5('person' || n % ${PEOPLE}::int)::uuid end,
        'kind' || n % ${KINDS}::int || '.changed', md5('subject' || n % ${SUBJECTS}::int)::uuid,
        jsonb_build_object('n', n), jsonb_build_object('n', n + 1),
        timestamptz '2024-01-01' + n * interval '10 minutes'
      from generate_series(1, ${ROWS}::int) n`.execute(tx);
  });
  const { rows } = await inTenant(database.owner, organisationId, (tx) =>
    sql<{ id: string }>`select md5('subject7')::uuid as id`.execute(tx),
  );
  object = rows[0]?.id ?? '';
  await vacuumed(database, 'audit');
}

beforeAll(fill);

async function costOf(read: (tx: Parameters<typeof auditKinds>[0]) => Promise<unknown>) {
  const statements = await recordedStatements(() => inTenant(database.db, organisationId, read));
  expect(statements).toHaveLength(1);
  const [statement = { text: '', values: [] }] = statements;
  const { buffers, nodes } = await explained(database.db, organisationId, statement);
  const ofAudit = nodes.filter((node) => node['Relation Name'] === 'audit' || node['Index Name']?.startsWith('audit_'));
  return {
    buffers,
    scans: ofAudit.map((node) => node['Node Type']),
    indexes: [...new Set(ofAudit.flatMap((node) => node['Index Name'] ?? []))],
  };
}

// A page of 25 reads 25 rows, each from its own page at worst, after a few pages of the index, and then looks up the
// names. The whole table has more than 5,000 pages.
const PAGE = 400;
const filters = (): Record<string, [AuditFilter, string, number]> => ({
  nothing: [{}, 'audit_newest', 0],
  person: [{ person }, 'audit_by_actor', 0],
  object: [{ object }, 'audit_by_subject', 0],
  building: [{ building }, 'audit_by_building', 0],
  kind: [{ kind: 'kind3' }, 'audit_by_kind', 0],
  dates: [{ from: '2025-01-01T00:00:00Z', to: '2025-01-08T00:00:00Z' }, 'audit_newest', 0],
  'person and dates': [{ person, from: '2025-01-01T00:00:00Z', to: '2025-03-01T00:00:00Z' }, 'audit_by_actor', 0],
  'tenth page': [{}, 'audit_newest', 9 * 25],
});

describe(`a page of ${ROWS} rows is read along an index`, () => {
  test.each(Object.keys(filters()))('by %s', async (name) => {
    const [filter, index, offset] = filters()[name] ?? [{}, '', 0];
    const cost = await costOf((tx) => auditPage(tx, organisationId, filter, { limit: 25, offset }));
    expect(cost.scans).not.toContain('Seq Scan');
    expect(cost.indexes).toContain(index);
    expect(cost.buffers).toBeLessThan(PAGE);
  });

  test('for the next part of a file', async () => {
    const [last] = await inTenant(database.db, organisationId, (tx) =>
      auditPage(tx, organisationId, {}, { limit: 1, offset: ROWS / 2 }),
    );
    const cost = await costOf((tx) => auditPage(tx, organisationId, {}, { limit: 25, below: last?.id }));
    expect(cost.scans).not.toContain('Seq Scan');
    expect(cost.buffers).toBeLessThan(PAGE);
  });
});

describe('beside a page, an index is used for', () => {
  test.each(['person', 'object', 'building', 'kind', 'dates'])('the count by %s', async (name) => {
    const [filter] = filters()[name] ?? [{}];
    const cost = await costOf((tx) => countAudit(tx, organisationId, filter));
    expect(cost.scans).not.toContain('Seq Scan');
    // Index entries only: a tenth of the rows, about a hundred entries per page.
    expect(cost.buffers).toBeLessThan(PAGE);
  });

  test('the kinds, the buildings and the people, with a cost per value', async () => {
    expect((await costOf((tx) => auditKinds(tx, organisationId))).buffers).toBeLessThan(10 * KINDS);
    expect((await costOf((tx) => auditBuildings(tx, organisationId))).buffers).toBeLessThan(10 * 20);
    expect((await costOf((tx) => auditPeople(tx, organisationId))).buffers).toBeLessThan(10 * PEOPLE);
  });
});

test('a query without an index reads the table, so the measurement would notice an unused one', async () => {
  const cost = await costOf((tx) =>
    sql`select id from audit where organisation_id = ${organisationId} and content_hash = '\\x00'`.execute(tx),
  );
  expect(cost.buffers).toBeGreaterThan(2000);
});
