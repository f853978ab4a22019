import { inTenant, personalRowCounts, ROWS_AT_ONCE } from '@berth/database';
import { testDatabase } from '@berth/testkit';
import { type RawBuilder, sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { explained, recordedStatements, type Statement } from '../../../testing/recorded-statements.ts';
import { testApi } from '../../../testing/test-api.ts';
import { vacuumed } from '../../../testing/vacuumed.ts';
import { forgetInEvents } from '../../platform/events/forget-in-events.sql.ts';
import { copyOfPerson } from './copies/copy-of-person.ts';
import { type Known, knownPerson } from './known-person.sql.ts';
import { markedPeople } from './privacy.fixture.ts';

const database = testDatabase();
const api = testApi(database);
let who: Known;

/** Stores far more events of other members than one statement may read, with one of hers before and one after them. */
beforeAll(async () => {
  const { eva, house } = await markedPeople(database, api);
  const of = { organisationId: house.organisation.id, memberId: eva.memberId };
  await inTenant(database.owner, of.organisationId, async (tx) => {
    await sql`set local statement_timeout = '60s'`.execute(tx);
    await sql`
      insert into event (organisation_id, type, payload, actor_id)
      select ${of.organisationId}::uuid, 'reservation.created.v1', jsonb_build_object('memberId', gen_random_uuid()),
        gen_random_uuid() from generate_series(1, ${3 * ROWS_AT_ONCE})`.execute(tx);
    await sql`
      insert into event (organisation_id, type, payload, actor_id)
      values (${of.organisationId}, 'reservation.created.v1', ${JSON.stringify({ memberId: of.memberId })}, ${eva.personId})`.execute(
      tx,
    );
  });
  await vacuumed(database, 'event');
  const person = await inTenant(database.owner, of.organisationId, (tx) => knownPerson(tx, of));
  if (person === undefined) throw new Error('no such member');
  who = person;
});

const naming = async (condition: RawBuilder<boolean>): Promise<number> => {
  const { rows } = await inTenant(database.owner, who.organisationId, (tx) =>
    sql<{ count: number }>`select count(*)::int as count from event where ${condition}`.execute(tx),
  );
  return rows[0]?.count ?? 0;
};
const aboutHer = () => naming(sql`payload ->> 'memberId' = ${who.memberId}`);
const byHer = () => naming(sql`actor_id = ${who.personId}`);

/** The largest number of events that one of these statements read. */
async function mostRead(statements: readonly Statement[], db = database.db): Promise<number> {
  const ofEvents = statements.filter(({ text }) => /\bevent"? t\b/.test(text));
  const read = [];
  for (const statement of ofEvents) {
    const { nodes } = await explained(db, who.organisationId, statement, false, { byKey: true });
    const scans = nodes.filter((node) => /^event_\d+$/.test(node['Relation Name'] ?? ''));
    read.push(
      ...scans.map((node) => node['Actual Loops'] * (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0))),
    );
  }
  expect(read).not.toEqual([]);
  return Math.max(...read);
}

test('a copy reads events in batches, and misses none', async () => {
  const copied: (number | undefined)[] = [];
  const sent = await recordedStatements(async () => {
    const { tables } = await copyOfPerson(database.db, who);
    const events = tables.find(({ table }) => table === 'event');
    copied.push(events?.rows.length, events?.acts.length);
  });
  expect(copied).toEqual([await aboutHer(), await byHer()]);
  expect(Math.min(await aboutHer(), await byHer())).toBeGreaterThan(1);
  expect(await mostRead(sent)).toBeLessThanOrEqual(ROWS_AT_ONCE);
});

test('an erasure reads events in batches, and misses none', async () => {
  const sent = await recordedStatements(() => forgetInEvents(database.keeper, who));
  expect([await aboutHer(), await byHer()]).toEqual([0, 0]);
  expect(await mostRead(sent, database.keeper)).toBeLessThanOrEqual(ROWS_AT_ONCE);
});

test('the counts for the receipt of an erasure read events in batches', async () => {
  expect(await mostRead(await recordedStatements(() => personalRowCounts(database.db, who)))).toBeLessThanOrEqual(
    ROWS_AT_ONCE,
  );
});
