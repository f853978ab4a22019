import { problem } from './problem.ts';

export const FileNotFound = problem({ code: 'file.not_found', status: 404 });

/** Customers' files are displayed, never executed: no scripts, no external styles, no frames, no type sniffing. */
export const FILE_HEADERS = {
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
};
