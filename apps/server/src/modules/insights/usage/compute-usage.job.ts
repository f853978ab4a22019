import { inTenant } from '@berth/database';
import { organisationJob } from '../../../platform/jobs/for-each-organisation.ts';
import type { ScheduledJob } from '../../../platform/jobs/job.ts';
import type { JobDeps } from '../../../platform/module.ts';
import { createKnownPremises, type KnownPremises } from '../../premises/index.ts';
import { countedBuildings } from '../due/counted-buildings.sql.ts';
import { type Due, dueDays, takeDue } from '../due/usage-due.sql.ts';
import { countDay } from './count-day.ts';

/** The next run, a minute later, counts the rest. */
const MOST = 2_000;

type ComputeDeps = Pick<JobDeps, 'db' | 'log'>;

/** Uses one transaction per day: the mark is removed with the figures, so a crash leaves the day due. */
async function countDue(
  { db }: ComputeDeps,
  snapshotOf: KnownPremises,
  organisationId: string,
  { buildingId, day }: Due,
) {
  const at = { organisationId, buildingId };
  const [building] = await inTenant(db, organisationId, (tx) => countedBuildings(tx, organisationId, buildingId));
  if (building === undefined) return;
  const premises = await snapshotOf({ ...at, rulesVersion: building.rulesVersion });
  await inTenant(db, organisationId, async (tx) => {
    if (await takeDue(tx, at, day)) await countDay(tx, { organisationId, building, premises, day });
  });
}

/** Safe to run twice, also concurrently: each day is counted as a whole, by one worker at a time. */
export function computeUsage(deps: ComputeDeps): ScheduledJob {
  const snapshotOf = createKnownPremises(deps.db);
  return organisationJob(deps, {
    name: 'compute-usage',
    cron: '* * * * *',
    async runIn(organisationId) {
      for (const due of await inTenant(deps.db, organisationId, (tx) => dueDays(tx, organisationId, MOST)))
        try {
          await countDue(deps, snapshotOf, organisationId, due);
        } catch (error) {
          // One failing day does not block the others; it is retried in a minute.
          deps.log.error({ err: error, organisationId, ...due }, 'usage could not be counted');
        }
    },
  });
}
