import { createHash } from 'node:crypto';
import { type EntryContent, entryText } from '@berth/domain';

/** Nobody can read in it what a meeting is about. */
export const contentHash = (content: EntryContent): string =>
  createHash('sha256').update(entryText(content)).digest('base64url');
