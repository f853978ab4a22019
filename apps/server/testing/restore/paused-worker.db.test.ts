import { writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inTenant } from '@berth/database';
import { anOrganisation, testDatabase } from '@berth/testkit';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { openWorker } from '../../src/platform/jobs/boss.ts';
import { createLogger } from '../../src/platform/logging/logger.ts';
import { spawnProcess } from '../processes/spawn-process.ts';
import { spawnWorker } from '../processes/spawn-worker.ts';
import { until } from '../until.ts';
import { lookRestored, minutesAgo } from './restored-database.ts';

const database = testDatabase();
const { worker: db, owner, urls } = database;

async function operate(...words: string[]) {
  const program = new URL('../../src/entrypoints/operate.ts', import.meta.url);
  const command = spawnProcess(program, { DATABASE_URL: urls.worker }, words);
  return { code: await command.ended, output: command.output() };
}

const actions = async (organisationId: string) => {
  const { rows } = await inTenant(owner, organisationId, (tx) =>
    sql<{ action: string }>`select action from audit order by number`.execute(tx),
  );
  return rows.map(({ action }) => action);
};

test('a worker on a restored database runs nothing until the restore is settled, erasures are replayed and jobs are resumed [R17]', async () => {
  const organisation = await anOrganisation(owner);
  await lookRestored(owner, minutesAgo(60));
  const boss = await openWorker(urls.worker, createLogger('silent', 'test'));
  onTestFinished(() => boss.stop({ graceful: false }));
  const jobId = (await boss.send('keep-partitions')) ?? '';
  const stateOfJob = async () => (await boss.findJobs('keep-partitions', { id: jobId }))[0]?.state;

  const worker = await spawnWorker(urls);
  onTestFinished(() => worker.kill('SIGKILL'));
  const get = async (path: string) => fetch(`http://127.0.0.1:${worker.port}${path}`);
  const paused = async () => /^jobs_paused(?:\{.*\})? (\d)/m.exec(await (await get('/metrics')).text())?.[1];
  expect((await get('/readyz')).status).toBe(200);
  expect(await paused()).toBe('1');
  expect(worker.output()).toContain('the database was restored');

  // Each refusal happens seconds after the start, so a worker that is not paused would have taken the job.
  const file = join(tmpdir(), `erasures-${database.name}.jsonl`);
  writeFileSync(file, '');
  expect(await operate('resume')).toMatchObject({ code: 1, output: expect.stringContaining('settle-restore has not') });
  const local = await operate('settle-restore', '2026-01-01 09:30:00');
  expect(local).toMatchObject({ code: 1, output: expect.stringContaining('with its offset') });
  const future = await operate('settle-restore', '2999-01-01T00:00:00Z');
  expect(future).toMatchObject({ code: 1, output: expect.stringContaining('in the future') });
  const early = await operate('settle-restore', minutesAgo(90).toISOString());
  expect(early).toMatchObject({ code: 1, output: expect.stringContaining('contains a heartbeat') });
  expect((await operate('settle-restore', minutesAgo(60).toISOString())).output).toContain('mails held');
  const refused = await operate('resume');
  expect(refused).toMatchObject({ code: 1, output: expect.stringContaining('replay-erasures has not run') });
  expect(await operate('replay-erasures', file)).toMatchObject({ code: 0 });
  expect(await stateOfJob()).toBe('created');
  expect((await sql`select from pgboss.schedule`.execute(db)).rows).toHaveLength(0);

  const second = await spawnWorker(urls);
  onTestFinished(() => second.kill('SIGKILL'));
  second.kill('SIGTERM');
  expect(await second.ended, 'a paused worker stops cleanly').toBe(0);

  expect(await operate('resume')).toMatchObject({ code: 0, output: expect.stringContaining('start their jobs') });
  await until('the job is done', async () => (await stateOfJob()) === 'completed');
  await until('schedules', async () => (await sql`select from pgboss.schedule`.execute(db)).rows.length > 10);
  expect(await paused()).toBe('0');
  expect((await operate('resume')).output).toContain('was not paused');
  expect(await actions(organisation.id)).toEqual(['organisation.backup_restored', 'organisation.jobs_resumed']);
  worker.kill('SIGTERM');
  expect(await worker.ended, 'a resumed worker stops cleanly').toBe(0);
});

test('resume failover starts the jobs at once, and later mails are not held', async () => {
  await lookRestored(owner, minutesAgo(60));
  expect((await operate('resume', 'failover')).output).toContain('start their jobs');
  const { rows } = await sql`select from installation where paused_since is null and restored_to is null`.execute(db);
  expect(rows).toHaveLength(1);
});
