import { inTenant, lockKey } from '@berth/database';
import { localDayOf } from '@berth/domain';
import type { Deps } from '../../../platform/deps.ts';
import type { ScheduledJob } from '../../../platform/jobs/job.ts';
import { organisationIds } from '../../../platform/jobs/organisation-ids.ts';
import type { BuildingKey } from '../../../platform/keys.ts';
import { type Watched, watchedBuildings } from './no-shows.sql.ts';
import { takeSteps } from './take-steps.ts';
import { unattended } from './unattended.sql.ts';

/** Short transactions: a check-in waits for one of these at most. */
const BATCH = 100;
/** What is found beyond these is found again a minute later. */
const MOST = 5_000;

async function attendBuilding(deps: Deps, organisationId: string, watched: Watched): Promise<void> {
  const { buildingId, zone, now } = watched;
  const at: BuildingKey = { organisationId, buildingId };
  const day = localDayOf(now, zone);
  const ids = await inTenant(deps.db, organisationId, (tx) => unattended(tx, at, { watched, day, most: MOST }));
  const wait = [lockKey(organisationId, `no-shows:${buildingId}`)];
  for (let from = 0; from < ids.length; from += BATCH)
    await inTenant(deps.db, organisationId, (tx) => takeSteps(deps, tx, at, watched, ids.slice(from, from + BATCH)), {
      wait,
    });
}

/**
 * Every minute, everywhere. The reservation is its own timer: there is nothing to set when it is made, to move with it or
 * to take back, and so nothing that is lost or goes off afterwards. Twice, or twice at once, is harmless: each step is
 * recorded in the transaction that takes it, and once only.
 */
export const attendNoShows = (deps: Deps): ScheduledJob => ({
  name: 'attend-no-shows',
  cron: '* * * * *',
  async run() {
    for await (const organisationId of organisationIds(deps.db))
      try {
        const watched = await inTenant(deps.db, organisationId, (tx) => watchedBuildings(tx, organisationId));
        for (const building of watched) await attendBuilding(deps, organisationId, building);
      } catch (error) {
        // The others are not to wait for this one; in a minute it is tried again.
        deps.log.error({ err: error, organisationId }, 'no-shows could not be attended to');
      }
  },
});
