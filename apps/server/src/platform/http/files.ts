import { problem } from './problem.ts';

export const FileNotFound = problem({ code: 'file.not_found', status: 404 });

/** Files that customers bring are shown, never run: no script, no styles of others, no frame, no guessing of types. */
export const FILE_HEADERS = {
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
};
