import type { Endpoint } from '@berth/contract';

/** Drawing a plan or a page of labels and reading a large file are slow by nature. */
const FILE_LIMIT_MS = 30_000;

/**
 * Returns the timeout of a call, from its arrival to its response. A stream has none: it ends when its client leaves.
 */
export function limitOf({ consumes, produces }: Endpoint, callLimitMs: number): { handlerTimeout?: number } {
  if (produces === 'text/event-stream') return {};
  const isAboutFiles = consumes !== undefined || (produces !== undefined && produces !== 'text/calendar');
  return { handlerTimeout: isAboutFiles ? Math.max(FILE_LIMIT_MS, callLimitMs) : callLimitMs };
}
