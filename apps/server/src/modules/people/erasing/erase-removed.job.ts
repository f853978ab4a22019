import { inTenant } from '@berth/database';
import type { Deps } from '../../../platform/deps.ts';
import { inBatches } from '../../../platform/jobs/batches.ts';
import { organisationJob } from '../../../platform/jobs/for-each-organisation.ts';
import type { ScheduledJob } from '../../../platform/jobs/job.ts';
import { lockUserRecord } from '../users/user-record.sql.ts';
import { erasable } from './erase.sql.ts';
import { eraseWithin } from './erase-user.ts';

/** Erasing a person changes many rows. */
const PEOPLE_AT_ONCE = 50;

const eraseSome = (deps: Deps, organisationId: string) =>
  inTenant(deps.db, organisationId, async (tx) => {
    const ids = await erasable(tx, organisationId, PEOPLE_AT_ONCE);
    for (const id of ids) {
      const user = await lockUserRecord(tx, organisationId, id);
      if (user !== undefined) await eraseWithin(deps, tx, { organisationId, personId: null }, user, 'nightly');
    }
    return ids.length;
  });

/** Runs nightly: erases members who were removed thirty days ago. Idempotent: erased members are not found again. */
export const eraseRemoved = (deps: Deps): ScheduledJob =>
  organisationJob(deps, {
    name: 'erase-removed',
    cron: '50 2 * * *',
    runIn: (organisationId) => inBatches(() => eraseSome(deps, organisationId), PEOPLE_AT_ONCE),
  });
