import { inTenant } from '@berth/database';
import type { JobDeps } from '../../../platform/module.ts';
import { eventJob } from '../../../platform/jobs/job.ts';
import { settingsOf } from '../admin/settings.sql.ts';
import { applyDirectoryChanges } from './apply-directory-changes.ts';
import { oneAtATime } from './one-at-a-time.ts';
import { pendingUsers } from './directory-members.sql.ts';

const BATCH = 200;

/** Returns whether there may be more. */
const followSome = (deps: JobDeps, organisationId: string) =>
  inTenant(
    deps.db,
    organisationId,
    async (tx) => {
      const of = { organisationId };
      if ((await settingsOf(tx, of)).mode === 'observe') return false;
      const userIds = await pendingUsers(tx, of, BATCH);
      await applyDirectoryChanges(deps, tx, { organisationId, via: 'scim:settings' }, userIds);
      return userIds.length === BATCH;
    },
    oneAtATime({ organisationId }),
  );

/**
 * Updates the members of many users after the directory is first followed or a group is mapped. Idempotent: users that
 * are up to date are skipped, and users left by a killed worker are still pending.
 */
export const followDirectoryJob = (deps: JobDeps) =>
  eventJob({
    name: 'follow-directory',
    on: ['scim.members_due.v1'],
    async run({ organisationId }) {
      while (await followSome(deps, organisationId));
    },
  });
