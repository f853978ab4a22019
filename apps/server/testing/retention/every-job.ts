import type { TestDatabase } from '@berth/testkit';
import type { PgBoss } from 'pg-boss';
import { allModules } from '../../src/modules/all-modules.ts';
import { keeperDeps } from '../../src/modules/retention/retention.fixture.ts';
import type { ScheduledJob } from '../../src/platform/jobs/job.ts';
import { loadJobs } from '../../src/platform/load-modules.ts';
import type { JobDeps } from '../../src/platform/module.ts';

/** Jobs that only delete sensor readings, by daily partitions, for which they need the owner of the tables. */
const OF_READINGS = ['keep-partitions', 'roll-up-readings', 'tidy-sensors'];

/** Loads every scheduled job as the worker does, so that a new one is included automatically. */
export async function everyJob(database: TestDatabase, boss: PgBoss, more: Partial<JobDeps> = {}) {
  const deps = {
    ...keeperDeps(database),
    db: database.worker,
    boss,
    webOrigin: 'https://berth.example',
    ...more,
  } as JobDeps;
  const { scheduled } = await loadJobs(allModules, deps);
  return scheduled.filter(({ name }: ScheduledJob) => !OF_READINGS.includes(name));
}
