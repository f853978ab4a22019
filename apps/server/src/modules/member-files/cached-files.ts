import type { FileOf } from './import-batch.ts';
import { contentOf } from './jobs.sql.ts';
import { type MemberFile, readMemberFile } from './read-member-file.ts';

/** Each file is read once by whoever works on it, and not for each of its batches. */
export const cachedFiles = (organisationId: string): FileOf => {
  const read = new Map<string, MemberFile>();
  return async (tx, jobId) => {
    const known = read.get(jobId);
    if (known !== undefined) return known;
    const stored = await contentOf(tx, { organisationId, jobId });
    if (stored === undefined) throw new Error(`the content of ${jobId} is gone`);
    const file = await readMemberFile(stored.content);
    read.set(jobId, file);
    return file;
  };
};
