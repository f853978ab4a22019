import type { Meter } from '@opentelemetry/api';
import type { CommandDeps, GaugeDeps } from '../module.ts';
import { resumeDropping, stoppedTables } from './breaker.ts';
import { measurePartitions } from './measure-partitions.ts';

/** The worker's figures; the api serves those of `measurePartitions` too. */
export const measureDropping = (meter: Meter, { db }: GaugeDeps): void => {
  measurePartitions(meter, db);
  meter
    .createObservableGauge('partitions_stopped', { description: 'Tables whose old partitions are not dropped' })
    .addCallback(async (gauge) => gauge.observe((await stoppedTables(db)).length));
};

export const listStoppedTables = async ({ db, print }: CommandDeps): Promise<void> => {
  for (const { since, ...stopped } of await stoppedTables(db))
    print(JSON.stringify({ ...stopped, since: new Date(since).toISOString() }));
};

export const resumeStoppedTable = async ({ db, print }: CommandDeps, [table = '']: readonly string[]): Promise<void> =>
  print((await resumeDropping(db, table)) ? 'goes on' : 'was not stopped');

/** The worker runs the job within seconds, with the rights that this command does not have. */
export const keepPartitionsNow = async ({ boss, print }: CommandDeps): Promise<void> => {
  await boss.send('keep-partitions');
  print('a worker keeps the partitions now');
};
