import type { Database } from '@berth/database';
import type { DispatchEvents, RecordEvent } from './events/record.ts';
import type { Logger } from './logging/logger.ts';
import type { Live } from './messaging/live.ts';

/** What use cases are given. Nothing they import does input or output on its own. */
export type Deps = {
  readonly db: Database;
  readonly record: RecordEvent;
  readonly dispatch: DispatchEvents;
  readonly live: Live;
  readonly log: Logger;
};
