import { testDatabase } from '@berth/testkit';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { lookRestored, minutesAgo } from '../../../testing/restore/restored-database.ts';
import { checkPause } from './check-pause.ts';
import { pauseJobs, readInstallation } from './installation.sql.ts';

const { worker, owner, keeper } = testDatabase();

const schedules = async () =>
  (await sql<{ name: string }>`select name from pgboss.schedule`.execute(worker)).rows.map(({ name }) => name);

beforeEach(async () => {
  await lookRestored(owner, minutesAgo(60));
  await sql`insert into pgboss.schedule (name, key, cron) values ('mail', '', '* * * * *')
            on conflict do nothing`.execute(owner);
});

test('a restored database pauses the jobs and their schedules [R17]', async () => {
  await expect(checkPause(worker)).rejects.toThrow('because the database was restored');
  expect(await readInstallation(worker)).toMatchObject({ pausedReason: 'restore', isSettled: false });
  expect(await schedules()).toEqual([]);
  await expect(checkPause(worker)).rejects.toThrow('jobs are paused since');
});

test('a failover pauses nothing, and its timeline is stored', async () => {
  await lookRestored(owner, minutesAgo(1));
  await expect(checkPause(worker)).resolves.toBeUndefined();
  const { timeline, storedTimeline, heartbeatAgeMs } = await readInstallation(worker);
  expect(storedTimeline).toBe(timeline);
  expect(heartbeatAgeMs).toBeLessThan(60_000);
  expect(await schedules()).toEqual(['mail']);
});

test('the heartbeat is written when it is ten seconds old, and not before', async () => {
  const heartbeatAfter = async (seconds: number) => {
    await sql`update installation set timeline = null, heartbeat_at = null`.execute(owner);
    await checkPause(worker);
    await sql`update installation set heartbeat_at = clock_timestamp() - make_interval(secs => ${seconds})`.execute(
      owner,
    );
    await checkPause(worker);
    return ((await readInstallation(worker)).heartbeatAgeMs ?? 0) / 1000;
  };
  expect(await heartbeatAfter(5)).toBeGreaterThanOrEqual(5);
  expect(await heartbeatAfter(3600)).toBeLessThan(1800);
});

test('two workers that detect the same restore pause once', async () => {
  const seen = await readInstallation(worker);
  await pauseJobs(worker, 'restore', seen);
  const { pausedSince } = await readInstallation(worker);
  await pauseJobs(worker, 'restore', seen);
  expect((await readInstallation(worker)).pausedSince).toBe(pausedSince);
});

test('BERTH_PAUSED pauses a database whose restore cannot be detected', async () => {
  await lookRestored(owner, minutesAgo(0));
  await checkPause(worker);
  await pauseJobs(worker, 'requested');
  await expect(checkPause(worker)).rejects.toThrow('because BERTH_PAUSED requested it');
  expect(await schedules()).toEqual([]);
});

test('the retention role cannot change the state of the installation', async () => {
  await expect(sql`delete from installation`.execute(keeper)).rejects.toThrow('permission denied');
});
