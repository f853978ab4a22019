import { inTenant } from '@berth/database';
import { anOrganisation, type TestOrganisation, testDatabase } from '@berth/testkit';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { spawnProcess } from '../../../testing/processes/spawn-process.ts';
import { auditMany } from '../../platform/events/audit.ts';

const database = testDatabase();
let organisation: TestOrganisation;

const written = ({ id }: TestOrganisation) =>
  inTenant(database.db, id, (tx) =>
    auditMany(
      tx,
      { organisationId: id, buildingId: null, actorId: null, action: 'test.changed' },
      Array.from({ length: 5 }, (_, n) => ({ subjectId: crypto.randomUUID(), before: { n }, after: { n: n + 1 } })),
    ),
  );

beforeEach(async () => {
  organisation = await anOrganisation(database.owner);
  await written(organisation);
});

/** Runs the command as an operator would. */
async function operate(...words: string[]) {
  const command = spawnProcess(
    new URL('../../entrypoints/operate.ts', import.meta.url),
    { DATABASE_URL: database.urls.worker },
    words,
  );
  return { code: await command.ended, output: command.output() };
}
const tamper = (statement: string) => inTenant(database.owner, organisation.id, (tx) => sql.raw(statement).execute(tx));

// Starting a process takes a second, and longer beside others.
const PATIENCE = 120_000;

test('verify-audit exits with 0 for an intact chain', { timeout: PATIENCE }, async () => {
  const { code, output } = await operate('verify-audit', organisation.id);
  expect(output).toContain(`${organisation.id}: 5 entries, none altered or missing`);
  expect(code).toBe(0);
});

test('verify-audit exits with 1 for an altered byte, for one organisation and for all [R22]', {
  timeout: PATIENCE,
}, async () => {
  const neighbour = await anOrganisation(database.owner);
  await written(neighbour);
  await tamper(`update audit set after = '{"n": 4}' where number = 3`);
  for (const words of [[organisation.id], []]) {
    const { code, output } = await operate('verify-audit', ...words);
    expect(output).toMatch(new RegExp(`${organisation.id}: entry 3 \\(.+\\) was altered`));
    expect(code).toBe(1);
  }
  expect((await operate('verify-audit', neighbour.id)).code).toBe(0);
});

test('verify-audit exits with 1 for a removed row', { timeout: PATIENCE }, async () => {
  await tamper('delete from audit where number = 5');
  const { code, output } = await operate('verify-audit', organisation.id);
  expect(output).toContain(`${organisation.id}: entry 5 is missing`);
  expect(code).toBe(1);
});

test('an unknown command exits with 2', { timeout: PATIENCE }, async () => {
  expect((await operate('verify-audits')).code).toBe(2);
});
