import { inTenant } from '@berth/database';
import { anOrganisation, type TestOrganisation, testDatabase } from '@berth/testkit';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { recordedStatements } from '../../../testing/recorded-statements.ts';
import { withoutBroker } from '../../../testing/without-broker.ts';
import type { Live } from '../messaging/live.ts';
import { noteChanges } from './note-change.ts';
import { record } from './record.ts';

const database = testDatabase();
let organisation: TestOrganisation;
const announced: unknown[] = [];
const live: Live = { ...withoutBroker, announce: (_tx, _at, change) => void announced.push(change) };

beforeAll(async () => {
  organisation = await anOrganisation(database.owner);
});

const [buildingId, personId] = [crypto.randomUUID(), crypto.randomUUID()];

const changeOf = (ids: readonly string[]) =>
  inTenant(database.db, organisation.id, (tx) =>
    noteChanges(
      { record, live },
      tx,
      { organisationId: organisation.id, buildingId, personId },
      {
        action: 'desk.changed',
        subjects: ids.map((id, place) => ({ id, before: { place }, after: undefined })),
        notice: 'structure',
      },
    ),
  );

const someIds = (count: number) => Array.from({ length: count }, () => crypto.randomUUID());

/** The audit lines of some subjects with their events, which wait to be dispatched. */
const tracesOf = (ids: readonly string[]) =>
  inTenant(database.db, organisation.id, async (tx) => {
    const { rows } = await sql<{ subjectId: string; before: { place: number }; payload: object }>`
      select audit.subject_id as "subjectId", audit.before, event.payload
      from audit
      join event on event.type = 'desk.changed.v1' and event.payload ->> 'subjectId' = audit.subject_id::text
      join outbox on outbox.event_id = event.id and outbox.type = event.type
      where audit.subject_id = any(${ids}::uuid[]) and audit.actor_id = ${personId} and audit.building_id = ${buildingId}
      order by audit.id`.execute(tx);
    return rows;
  });

test('a change of 500 subjects takes as many statements as a change of one', async () => {
  const [one, many] = [someIds(1), someIds(500)];
  const [forOne, forMany] = [
    await recordedStatements(() => changeOf(one)),
    await recordedStatements(() => changeOf(many)),
  ];
  expect(forOne).toHaveLength(2);
  expect(forMany.map(({ text }) => text)).toEqual(forOne.map(({ text }) => text));

  const traces = await tracesOf(many);
  expect(traces.map(({ subjectId }) => subjectId)).toEqual(many);
  expect(traces.map(({ before }) => before.place)).toEqual(many.map((_, place) => place));
  expect(traces.map(({ payload }) => payload)).toEqual(many.map((subjectId) => ({ buildingId, subjectId })));
  expect(announced.at(-1)).toEqual({ kind: 'structure', ids: many });
});

test('the audit is written last, or its lock would be held while the events are', async () => {
  const statements = (await recordedStatements(() => changeOf(someIds(2)))).map(({ text }) => text.trim());
  expect(statements.findIndex((text) => text.includes('insert into event'))).toBeGreaterThanOrEqual(0);
  expect(statements.findIndex((text) => text.startsWith('insert into audit'))).toBe(statements.length - 1);
});

test('a change of no subject leaves no trace and takes no statement', async () => {
  expect(await recordedStatements(() => changeOf([]))).toEqual([]);
});
