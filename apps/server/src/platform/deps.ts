import type { Database } from '@berth/database';
import type { RecordEvent } from './events/record.ts';
import type { Logger } from './logging/logger.ts';
import type { Live } from './messaging/live.ts';

/** The dependencies of use cases. Nothing that they import does I/O by itself. */
export type Deps = {
  readonly db: Database;
  readonly record: RecordEvent;
  readonly live: Live;
  readonly log: Logger;
};
