import { inTenant } from '@berth/database';
import type { Deps } from '../../../platform/deps.ts';
import type { ScheduledJob } from '../../../platform/jobs/job.ts';
import { organisationIds } from '../../../platform/jobs/organisation-ids.ts';
import { lockUserRecord } from '../users/user-record.sql.ts';
import { erasable } from './erase.sql.ts';
import { eraseWithin } from './erase-user.ts';

/** Keeps transactions short, as in every nightly job. */
const BATCH = 50;

const eraseSome = (deps: Deps, organisationId: string) =>
  inTenant(deps.db, organisationId, async (tx) => {
    const ids = await erasable(tx, organisationId, BATCH);
    for (const id of ids) {
      const user = await lockUserRecord(tx, organisationId, id);
      if (user !== undefined) await eraseWithin(deps, tx, { organisationId, personId: null }, user, 'nightly');
    }
    return ids.length;
  });

/** Runs nightly: erases members who were removed thirty days ago. Idempotent: erased members are not found again. */
export const eraseRemoved = (deps: Deps): ScheduledJob => ({
  name: 'erase-removed',
  cron: '50 2 * * *',
  async run() {
    for await (const organisationId of organisationIds(deps.db))
      while ((await eraseSome(deps, organisationId)) === BATCH);
  },
});
