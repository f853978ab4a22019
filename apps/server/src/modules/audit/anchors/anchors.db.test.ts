import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inTenant } from '@berth/database';
import { anOrganisation, type TestOrganisation, testDatabase } from '@berth/testkit';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { auditMany } from '../../../platform/events/audit.ts';
import { createLogger } from '../../../platform/logging/logger.ts';
import { verifyAudit } from '../verify-audit.ts';
import { anchorAudit } from './anchor-audit.job.ts';
import { verifyAnchors } from './verify-anchors.ts';

const database = testDatabase();
let folder = '';
let file = '';
let organisation: TestOrganisation;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'berth-anchors-'));
  file = join(folder, 'anchors.jsonl');
  organisation = await anOrganisation(database.owner);
  await written(5);
});
afterEach(async () => {
  process.exitCode = undefined;
  await sql`delete from organisation where id = ${organisation.id}`.execute(database.owner);
  await rm(folder, { recursive: true });
});

const written = (count: number, { id } = organisation) =>
  inTenant(database.db, id, (tx) =>
    auditMany(
      tx,
      { organisationId: id, buildingId: null, actorId: null, action: 'test.changed' },
      Array.from({ length: count }, (_, n) => ({ subjectId: crypto.randomUUID(), before: { n }, after: { n: n + 1 } })),
    ),
  );
const log = createLogger('silent', 'test');
const night = () => anchorAudit({ db: database.db, log, auditAnchorsFile: file }).run();
const lines = async () => (await readFile(file, 'utf8')).split('\n').filter((line) => line.includes(organisation.id));

/** Returns what the command prints about the organisation, and its exit code. */
async function verified() {
  const output: string[] = [];
  process.exitCode = undefined;
  await verifyAnchors({ db: database.db, print: (line) => output.push(line) }, [file]);
  const exitCode = process.exitCode ?? 0;
  process.exitCode = undefined;
  return { exitCode, output: output.filter((line) => line.startsWith(organisation.id)).join('\n') };
}

/** Rewrites an organisation's log from scratch, as the owner of the database could. */
const forge = (count: number) =>
  inTenant(database.owner, organisation.id, async (tx) => {
    await sql`delete from audit`.execute(tx);
    await sql`delete from audit_chain`.execute(tx);
    await auditMany(
      tx,
      { organisationId: organisation.id, buildingId: null, actorId: null, action: 'test.forged' },
      Array.from({ length: count }, () => ({ subjectId: crypto.randomUUID(), before: {}, after: {} })),
    );
  });

test('every night anchors the chains that have grown, and a second run adds nothing', async () => {
  await night();
  await night();
  expect(await lines()).toHaveLength(1);
  await written(2);
  await night();
  const [, second = ''] = await lines();
  const { hash } = await verifyAudit(database.db, organisation.id);
  expect(JSON.parse(second)).toMatchObject({ organisationId: organisation.id, number: 7, hash });
  expect(await verified()).toEqual({
    exitCode: 0,
    output: `${organisation.id}: 7 entries, 2 anchors, none altered or missing`,
  });
});

test('a forged chain is valid in itself, but does not match its anchor [R22]', async () => {
  await night();
  await forge(9);
  expect((await verifyAudit(database.db, organisation.id)).faults).toEqual([]);
  expect(await verified()).toEqual({
    exitCode: 1,
    output: `${organisation.id}: entry 5 is not the one that was anchored`,
  });
});

test('a chain that was cut off before its anchor does not match it, and another organisation does [R22]', async () => {
  const neighbour = await anOrganisation(database.owner);
  await written(3, neighbour);
  await night();
  await forge(2);
  expect((await verified()).exitCode).toBe(1);
  await writeFile(
    file,
    (await readFile(file, 'utf8'))
      .split('\n')
      .filter((line) => line.includes(neighbour.id))
      .join('\n'),
  );
  expect((await verified()).exitCode).toBe(0);
});

test('an organisation that was purged is named, and is no fault', async () => {
  const purged = crypto.randomUUID();
  await writeFile(file, `${JSON.stringify({ organisationId: purged, number: 1, hash: 'a'.repeat(64) })}\n`);
  const output: string[] = [];
  await verifyAnchors({ db: database.db, print: (line) => output.push(line) }, [file]);
  expect(output).toContain(`${purged}: is anchored, but no longer exists`);
  expect(process.exitCode ?? 0).toBe(0);
});

test('without a file nothing is anchored', async () => {
  await anchorAudit({ db: database.db, log }).run();
  await expect(readFile(file)).rejects.toThrow('ENOENT');
});
