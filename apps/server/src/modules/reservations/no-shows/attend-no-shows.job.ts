import { inTenant, lockKey } from '@berth/database';
import { localDayOf } from '@berth/domain/time';
import type { Deps } from '../../../platform/deps.ts';
import { organisationJob } from '../../../platform/jobs/for-each-organisation.ts';
import type { ScheduledJob } from '../../../platform/jobs/job.ts';
import type { BuildingKey } from '../../../platform/keys.ts';
import { type Watched, watchedBuildings } from './no-shows.sql.ts';
import { takeSteps } from './take-steps.ts';
import { unattended } from './unattended.sql.ts';

/** Short transactions: a check-in waits for at most one of them. */
const BATCH = 100;
/** Further ones are found a minute later. */
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
 * Runs every minute for all organisations. The reservation is its own timer: no separate timer has to be set, moved or
 * cancelled, and none can be lost or fire late. Idempotent, also concurrently: each step is recorded once, in the
 * transaction that takes it.
 */
export const attendNoShows = (deps: Deps): ScheduledJob =>
  organisationJob(deps, {
    name: 'attend-no-shows',
    cron: '* * * * *',
    async runIn(organisationId) {
      const watched = await inTenant(deps.db, organisationId, (tx) => watchedBuildings(tx, organisationId));
      for (const building of watched) await attendBuilding(deps, organisationId, building);
    },
  });
