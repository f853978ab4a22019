import type { Database } from '@berth/database';
import { eventJob } from '../../platform/jobs/job.ts';
import type { JobDeps } from '../../platform/module.ts';
import { type FileOf, importBatch, whileAlone } from './import-batch.ts';
import { countAttempt, failJob, unfinishedJob } from './import-batch.sql.ts';
import { contentOf } from './jobs.sql.ts';
import { type MemberFile, readMemberFile } from './read-member-file.ts';

/** Reads each file once per worker run, not once per batch. */
export const cachedFiles = (organisationId: string): FileOf => {
  const cache = new Map<string, MemberFile>();
  return async (tx, jobId) => {
    const cached = cache.get(jobId);
    if (cached !== undefined) return cached;
    const stored = await contentOf(tx, { organisationId, jobId });
    if (stored === undefined) throw new Error(`file ${jobId} has no content`);
    const file = await readMemberFile(stored.content);
    cache.set(jobId, file);
    return file;
  };
};

/** Rows that fail this often would fail again; the next files should not wait for them. */
const MOST_ATTEMPTS = 5;

const giveUpIfHopeless = (db: Database, organisationId: string): Promise<boolean> =>
  whileAlone(db, organisationId, async (tx) => {
    const job = await unfinishedJob(tx, organisationId);
    if (job === undefined) return true;
    const which = { organisationId, id: job.id };
    const isHopeless = (await countAttempt(tx, which)) >= MOST_ATTEMPTS;
    if (isHopeless) await failJob(tx, which, 'gave_up');
    return isHopeless;
  });

/**
 * Imports the files of an organisation, oldest first, until none is left. Idempotent: progress is stored in the
 * transaction that imports the rows, so that a new worker continues where a killed one stopped.
 */
export const importMembers = (deps: JobDeps) =>
  eventJob({
    name: 'import-members',
    on: ['member_file.uploaded.v1', 'member_file.resumed.v1'],
    async run({ organisationId }) {
      const fileOf = cachedFiles(organisationId);
      try {
        while ((await importBatch(deps, organisationId, fileOf)) !== undefined);
      } catch (error) {
        deps.log.warn({ err: error }, 'rows of a member file failed');
        if (!(await giveUpIfHopeless(deps.db, organisationId))) throw error;
      }
    },
  });
