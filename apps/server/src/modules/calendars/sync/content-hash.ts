import { createHash } from 'node:crypto';
import { type EntryContent, entryText } from '@berth/domain/integrations';

/** A hash, so that the content of a meeting is not stored. */
export const contentHash = (content: EntryContent): string =>
  createHash('sha256').update(entryText(content)).digest('base64url');
