import { testDatabase } from '@berth/testkit';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { capturedLog } from '../../../testing/captured-log.ts';
import { testApi } from '../../../testing/test-api.ts';
import { openWorker } from '../jobs/boss.ts';
import { createLogger } from '../logging/logger.ts';
import type { CommandDeps } from '../module.ts';
import { keepPartitions } from './keep-partitions.job.ts';
import { checkPartitions } from './measure-partitions.ts';
import { keepPartitionsNow, listStoppedTables, resumeStoppedTable } from './partition-operations.ts';

const database = testDatabase();
const api = testApi(database);

const metrics = async () => (await api.app.inject('/metrics')).body;
const nextMonth = () => {
  const now = new Date();
  const date = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 5));
  return `event_${date.toISOString().slice(0, 7).replace('-', '')}`;
};

/** Runs commands as an operator does; returns what they print. */
async function operator() {
  const printed: string[] = [];
  const boss = await openWorker(database.urls.worker, createLogger('silent', 'test'));
  onTestFinished(() => boss.stop({ graceful: false }));
  const deps = {
    db: database.worker,
    boss,
    print: (line: string) => void printed.push(line),
  } as unknown as CommandDeps;
  return { deps, boss, printed };
}

test('api and worker warn when a month is missing, and the job repairs it', async () => {
  expect(await metrics()).toMatch(/^event_months_ahead(\{.*\})? 3/m);
  expect(await metrics()).toMatch(/^reading_days_ahead(\{.*\})? 14/m);
  await expect(checkPartitions(database.worker)).resolves.toBeUndefined();
  await sql.raw(`drop table ${nextMonth()}`).execute(database.owner);
  expect(await metrics()).toMatch(/^event_months_ahead(\{.*\})? 0/m);
  expect(await metrics()).toMatch(/^default_partition_rows\{.*table="event".*\} 0/m);
  await expect(checkPartitions(database.worker)).rejects.toThrow("no partition of 'event' exists for the next period");
  await keepPartitions({ keeperUrl: database.urls.keeper, log: createLogger('silent', 'test') }).run();
  await expect(checkPartitions(database.worker)).resolves.toBeUndefined();
});

test('an operator lists the tables with an open circuit breaker and resumes one', async () => {
  const { deps, printed } = await operator();
  const { log, lines } = capturedLog();
  const run = () => keepPartitions({ keeperUrl: database.urls.keeper, log }).run();
  for (const days of [20, 21, 22])
    await sql
      .raw(`create table reading_209901${days} partition of reading
            for values from ('2020-01-${days}') to ('2020-01-${days + 1}')`)
      .execute(database.owner);
  await sql`do $$ declare part text; begin
    for part in select inhrelid::regclass::text from pg_inherits where inhrelid::regclass::text like 'reading_2099%' loop
      execute format('alter table %s owner to berth_keeper', part);
    end loop; end $$`.execute(database.owner);
  await run();
  expect(lines).toContainEqual(
    expect.objectContaining({
      table: 'reading',
      due: 3,
      msg: 'more partitions than usual are due: dropping is paused for this table',
    }),
  );
  await listStoppedTables(deps);
  expect(JSON.parse(printed.pop() ?? '')).toMatchObject({ table: 'reading', due: 3 });
  await resumeStoppedTable(deps, ['event']);
  await resumeStoppedTable(deps, ['reading']);
  expect(printed).toEqual(['was not stopped', 'goes on']);
  await run();
  expect(lines).toContainEqual(
    expect.objectContaining({
      table: 'reading',
      dropped: ['reading_20990120', 'reading_20990121', 'reading_20990122'],
    }),
  );
});

test('an operator has the partitions kept at once', async () => {
  const { deps, boss } = await operator();
  await keepPartitionsNow(deps);
  expect(await boss.findJobs('keep-partitions')).toHaveLength(1);
});
