import type { Endpoint } from '@berth/contract';

/** Drawing a page of labels and reading a large file are slow by nature. */
const FILE_LIMIT_MS = 30_000;
/** Includes the upload itself: a plan of 20 MB takes 80 seconds at 2 Mbit/s. */
const UPLOAD_LIMIT_MS = 120_000;

/**
 * Returns the timeout of a call, from its arrival to its response. A stream has none: it ends when its client leaves.
 */
export function limitOf({ consumes, produces }: Endpoint, callLimitMs: number): { handlerTimeout?: number } {
  if (produces === 'text/event-stream') return {};
  if (consumes !== undefined) return { handlerTimeout: Math.max(UPLOAD_LIMIT_MS, callLimitMs) };
  const isAboutFiles = produces !== undefined && produces !== 'text/calendar';
  return { handlerTimeout: isAboutFiles ? Math.max(FILE_LIMIT_MS, callLimitMs) : callLimitMs };
}
