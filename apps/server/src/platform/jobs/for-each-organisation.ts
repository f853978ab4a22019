import type { Database } from '@berth/database';
import type { Logger } from '../logging/logger.ts';
import { count } from '../metrics/process-meter.ts';
import type { ScheduledJob } from './job.ts';
import { organisationIds } from './organisation-ids.ts';

type Deps = { readonly db: Database; readonly log: Logger };

/** Not under the name `job`, which Prometheus gives to what it scrapes. */
export const countFailures = (queue: string, failures: number): void =>
  count('jobs_organisation_failures', 'Organisations in which a run of a job failed', { queue }, failures);

/**
 * Runs a job for each organisation. A failure in one does not keep the others waiting: it is logged and counted, and
 * makes the run fail at the end.
 */
export async function forEachOrganisation(
  { db, log }: Deps,
  job: string,
  work: (organisationId: string) => Promise<unknown>,
): Promise<void> {
  let failures = 0;
  let cause: unknown;
  for await (const organisationId of organisationIds(db))
    try {
      await work(organisationId);
    } catch (error) {
      log.error({ err: error, job, organisationId }, 'a job failed in an organisation');
      countFailures(job, 1);
      failures += 1;
      cause ??= error;
    }
  if (failures > 0) throw new Error(`${job} failed in ${failures} organisations`, { cause });
}

/** Defines a scheduled job that works for each organisation separately. */
export const organisationJob = (
  deps: Deps,
  { name, cron, runIn }: Pick<ScheduledJob, 'name' | 'cron'> & { runIn(organisationId: string): Promise<unknown> },
): ScheduledJob => ({ name, cron, run: () => forEachOrganisation(deps, name, runIn) });
