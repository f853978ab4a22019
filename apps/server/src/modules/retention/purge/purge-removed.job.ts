import { inTenant } from '@berth/database';
import { noteOrganisation } from '../../../platform/events/note-organisation.ts';
import { BATCH, inBatches } from '../../../platform/jobs/batches.ts';
import { organisationJob } from '../../../platform/jobs/for-each-organisation.ts';
import type { ScheduledJob } from '../../../platform/jobs/job.ts';
import type { JobDeps } from '../../../platform/module.ts';
import { closeResumedPurging, mayPurge } from './may-purge.ts';
import { purgeWholes } from './purge-wholes.ts';
import { countSpaces, purgeFloorsAndAssets, purgeSpaces, purgeTeams } from './removed.sql.ts';

type PurgeDeps = Pick<JobDeps, 'db' | 'keeper' | 'log'>;

const purgeBatch = ({ keeper }: PurgeDeps, organisationId: string, which: 'rooms' | 'in rooms') =>
  inTenant(keeper, organisationId, async (tx) => {
    const spaces = await purgeSpaces(tx, organisationId, which, BATCH);
    if (spaces === 0) return 0;
    await noteOrganisation(tx, organisationId, 'organisation.removed_spaces_purged', { spaces, via: 'nightly' });
    return spaces;
  });

async function purgeOrganisation(deps: PurgeDeps, organisationId: string): Promise<void> {
  const counted = await inTenant(deps.keeper, organisationId, (tx) => countSpaces(tx, organisationId));
  if (!(await mayPurge(deps, organisationId, counted))) return;
  // A room stays as long as a space in it has past reservations.
  for (const which of ['in rooms', 'rooms'] as const) await inBatches(() => purgeBatch(deps, organisationId, which));
  await inTenant(deps.keeper, organisationId, async (tx) => {
    await purgeFloorsAndAssets(tx, organisationId);
    await purgeTeams(tx, organisationId);
  });
  await closeResumedPurging(deps.db, organisationId);
}

/**
 * Runs nightly: purges what was removed thirty days ago and can no longer be restored. Idempotent: purged rows are not
 * found again, and a space with past reservations remains as a tombstone.
 */
export const purgeRemoved = (deps: PurgeDeps): ScheduledJob =>
  organisationJob(deps, {
    name: 'purge-removed',
    cron: '40 3 * * *',
    async runIn(organisationId) {
      await purgeOrganisation(deps, organisationId);
      await purgeWholes(deps, organisationId);
    },
  });
