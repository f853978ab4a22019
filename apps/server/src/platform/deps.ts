import type { Database } from '@berth/database';
import type { RecordEvent } from './events/record.ts';
import type { Logger } from './logging/logger.ts';
import type { Live } from './messaging/live.ts';

/** What use cases are given. Nothing they import does input or output on its own. */
export type Deps = {
  readonly db: Database;
  readonly record: RecordEvent;
  readonly live: Live;
  readonly log: Logger;
};
