import { inTenant } from '@berth/database';
import type { Deps } from '../../platform/deps.ts';
import { audit } from '../../platform/events/audit.ts';
import type { OrganisationCaller } from '../../platform/identity/caller.ts';
import { announceFiles } from './announce-files.ts';
import { lockJob, queueAgain } from './jobs.sql.ts';
import { JobNotFailed, JobNotFound } from './member-files.problems.ts';
import { requireAdmin } from './require-admin.ts';

/** Restarts a failed import at the row where it stopped; earlier rows stay and are not repeated. */
export const runJobAgain = (deps: Deps) => async (caller: OrganisationCaller, jobId: string) => {
  requireAdmin(caller);
  const { organisationId, personId } = caller;
  await inTenant(deps.db, organisationId, async (tx) => {
    const job = await lockJob(tx, { organisationId, jobId });
    if (job === undefined) throw JobNotFound();
    if (job.state !== 'failed') throw JobNotFailed();
    await queueAgain(tx, { organisationId, jobId }, { personId, tokenRoles: caller.token.roles });
    await deps.record(tx, {
      organisationId,
      type: 'member_file.resumed.v1',
      payload: { fileId: jobId, rows: job.rows },
      actorId: personId,
    });
    await announceFiles(deps, tx, organisationId, jobId);
    await audit(tx, {
      organisationId,
      buildingId: null,
      actorId: personId,
      action: 'member_file.resumed',
      subjectId: jobId,
      before: undefined,
      after: { file: job.fileName },
    });
  });
};
