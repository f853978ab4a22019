import type { AnswerOf, usersCsvJobs } from '@berth/contract';
import { inTenant } from '@berth/database';
import type { Language } from '@berth/domain/language';
import type { Deps } from '../../platform/deps.ts';
import type { OrganisationCaller } from '../../platform/identity/caller.ts';
import { type JobRow, jobsOf } from './jobs.sql.ts';
import { presentRowError } from './present-row-error.ts';
import { mayUpload } from './require-admin.ts';

const text = (at: Date | null) => (at === null ? null : new Date(at).toISOString());

const present = ({ firstErrors, ...job }: JobRow, language: Language, isAdmin: boolean) => ({
  ...job,
  uploadedAt: new Date(job.uploadedAt).toISOString(),
  startedAt: text(job.startedAt),
  endedAt: text(job.endedAt),
  firstErrors: firstErrors.flatMap(({ row, username, faults }) =>
    faults.slice(0, 1).map((fault) => ({ ...presentRowError(row, fault, language), username })),
  ),
  can: { remove: isAdmin && job.state !== 'running', runAgain: isAdmin && job.state === 'failed' },
});

/** Lists every file of the last month with its progress. */
export const listJobs =
  ({ db }: Pick<Deps, 'db'>) =>
  (caller: OrganisationCaller, language: Language): Promise<AnswerOf<typeof usersCsvJobs>> =>
    inTenant(db, caller.organisationId, async (tx) => {
      const isAdmin = mayUpload(caller);
      const jobs = await jobsOf(tx, caller.organisationId);
      return {
        jobs: jobs.map((job) => present(job, language, isAdmin)),
        can: { upload: isAdmin },
        now: new Date().toISOString(),
      };
    });
