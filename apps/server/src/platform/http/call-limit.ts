import type { Endpoint } from '@berth/contract';

/** Drawing a plan or a page of labels and reading a large file take their time, which is no sign of trouble. */
const FILE_LIMIT_MS = 30_000;

/** How long a call may take, from its arrival to its answer. A stream ends when its listener goes. */
export function limitOf({ consumes, produces }: Endpoint, callLimitMs: number): { handlerTimeout?: number } {
  if (produces === 'text/event-stream') return {};
  const isAboutFiles = consumes !== undefined || (produces !== undefined && produces !== 'text/calendar');
  return { handlerTimeout: isAboutFiles ? Math.max(FILE_LIMIT_MS, callLimitMs) : callLimitMs };
}
