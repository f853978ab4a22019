import { inTenant, inKeyRanges } from '@berth/database';
import { anOrganisation, type TestOrganisation, testDatabase } from '@berth/testkit';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { explained, recordedStatements, type Statement } from '../../../testing/recorded-statements.ts';
import { eventOf } from '../jobs/run-jobs.ts';
import { record } from './record.ts';

const database = testDatabase();
let organisation: TestOrganisation;
let eventId: string;
beforeAll(async () => {
  organisation = await anOrganisation(database.owner);
  eventId = await happen();
});

const happened = () => ({
  organisationId: organisation.id,
  type: 'floor.saved.v1' as const,
  payload: { buildingId: crypto.randomUUID(), subjectId: crypto.randomUUID() },
  actorId: undefined,
});
const happen = async () => (await inTenant(database.db, organisation.id, (tx) => record(tx, happened())))[0] ?? '';

/** Returns the monthly partitions that a statement actually scanned, or from which it read this many rows. */
async function monthsRead(statement: Statement, generic: boolean, rows = 0): Promise<string[]> {
  const { nodes } = await explained(database.db, organisation.id, statement, generic, { byKey: true });
  const scanned = nodes.filter(
    (node) =>
      /^event_\d+$/.test(node['Relation Name'] ?? '') && node['Actual Loops'] > 0 && node['Actual Rows'] >= rows,
  );
  return [...new Set(scanned.map((node) => node['Relation Name'] ?? ''))];
}
const sentBy = async (work: () => Promise<unknown>) => {
  const sent = (await recordedStatements(work)).filter(({ text }) => /\bevent\b/.test(text));
  expect(sent).toHaveLength(1);
  return sent[0] as Statement;
};

describe('events in monthly partitions', () => {
  test('exist in several months', async () => {
    const { rows } = await sql`select from pg_inherits where inhparent = 'event'::regclass`.execute(database.owner);
    expect(rows.length).toBeGreaterThan(2);
  });

  test('are written by locking their own month only', async () => {
    const opened = await inTenant(database.db, organisation.id, async (tx) => {
      await record(tx, happened());
      const { rows } = await sql<{ name: string }>`
        select distinct relation::regclass::text as name from pg_locks
        where pid = pg_backend_pid() and relation in (select inhrelid from pg_inherits where inhparent = 'event'::regclass)`.execute(
        tx,
      );
      return rows;
    });
    expect(opened).toHaveLength(1);
  });

  test.each([false, true])('are read from their own month only, with a generic plan: %s', async (generic) => {
    const read = await sentBy(() => eventOf(database.db, { organisationId: organisation.id, eventId }));
    expect(await monthsRead(read, generic)).toHaveLength(1);
  });

  test('are processed in order by reading at most one row of each further month', async () => {
    for (let n = 0; n < 3; n += 1) await happen();
    await inTenant(database.db, organisation.id, (tx) =>
      sql`insert into event (organisation_id, id, type, payload)
          select ${organisation.id}, uuidv7(interval '35 days'), 'floor.saved.v1', '{}'
          from generate_series(1, 3)`.execute(tx),
    );
    const text = `select t.id from event t where t.organisation_id = $1 and t.id > $2 order by t.id limit 2`;
    const first = '00000000-0000-0000-0000-000000000000';
    expect(await monthsRead({ text, values: [organisation.id, first] }, false, 2)).toHaveLength(1);
    const seen = await inKeyRanges(database.db, organisation.id, 'event', (tx, part) =>
      sql`select from event t where t.organisation_id = ${organisation.id} and ${part}`.execute(tx),
    );
    expect(seen.flatMap(({ rows }) => rows).length).toBeGreaterThan(6);
  });

  test('are scanned in every month by a statement without an id', async () => {
    const text = `select from event where organisation_id = $1 and type = 'floor.saved.v1'`;
    expect((await monthsRead({ text, values: [organisation.id] }, false)).length).toBeGreaterThan(2);
  });
});
