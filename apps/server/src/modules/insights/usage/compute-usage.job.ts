import { inTenant } from '@berth/database';
import type { ScheduledJob } from '../../../platform/jobs/job.ts';
import { organisationIds } from '../../../platform/jobs/organisation-ids.ts';
import type { JobDeps } from '../../../platform/module.ts';
import { createKnownPremises, type KnownPremises } from '../../premises/index.ts';
import { countedBuildings } from '../due/counted-buildings.sql.ts';
import { type Due, dueDays, takeDue } from '../due/usage-due.sql.ts';
import { countDay } from './count-day.ts';

/** What is due beyond these is found again a minute later. */
const MOST = 2_000;

type ComputeDeps = Pick<JobDeps, 'db' | 'log'>;

/** One transaction a day: the mark goes with the figures, so whoever dies between leaves the day due. */
async function countDue({ db }: ComputeDeps, known: KnownPremises, organisationId: string, { buildingId, day }: Due) {
  const at = { organisationId, buildingId };
  const [building] = await inTenant(db, organisationId, (tx) => countedBuildings(tx, organisationId, buildingId));
  if (building === undefined) return;
  const premises = await known({ ...at, rulesVersion: building.rulesVersion });
  await inTenant(db, organisationId, async (tx) => {
    if (await takeDue(tx, at, day)) await countDay(tx, { organisationId, building, premises, day });
  });
}

/** Twice, or twice at once, is harmless: each day is counted as a whole, by one at a time. */
export function computeUsage(deps: ComputeDeps): ScheduledJob {
  const known = createKnownPremises(deps.db);
  return {
    name: 'compute-usage',
    cron: '* * * * *',
    async run() {
      for await (const organisationId of organisationIds(deps.db))
        for (const due of await inTenant(deps.db, organisationId, (tx) => dueDays(tx, organisationId, MOST)))
          try {
            await countDue(deps, known, organisationId, due);
          } catch (error) {
            // The other days are not to wait for this one; in a minute it is tried again.
            deps.log.error({ err: error, organisationId, ...due }, 'usage could not be counted');
          }
    },
  };
}
