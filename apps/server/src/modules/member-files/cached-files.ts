import type { FileOf } from './import-batch.ts';
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
