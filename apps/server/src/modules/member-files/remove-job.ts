import { inTenant } from '@berth/database';
import type { Deps } from '../../platform/deps.ts';
import { audit } from '../../platform/events/audit.ts';
import type { OrganisationCaller } from '../../platform/identity/caller.ts';
import { announceFiles } from './announce-files.ts';
import { deleteJob, lockJob } from './jobs.sql.ts';
import { JobNotFound, JobRunning } from './member-files.problems.ts';
import { requireAdmin } from './require-admin.ts';

/** Deletes the job with its file and errors; the imported members stay. */
export const removeJob = (deps: Deps) => async (caller: OrganisationCaller, jobId: string) => {
  requireAdmin(caller);
  const { organisationId, personId } = caller;
  return inTenant(deps.db, organisationId, async (tx) => {
    const job = await lockJob(tx, { organisationId, jobId });
    if (job === undefined) throw JobNotFound();
    if (job.state === 'running') throw JobRunning();
    await deleteJob(tx, { organisationId, jobId });
    await announceFiles(deps, tx, organisationId, jobId);
    const { fileName: file, state, added, changed } = job;
    await audit(tx, {
      organisationId,
      buildingId: null,
      actorId: personId,
      action: 'member_file.removed',
      subjectId: jobId,
      before: { file, state, added, changed },
      after: undefined,
    });
  });
};
