import type { Database } from '@berth/database';
import { attendNoShows } from '../../src/modules/reservations/no-shows/attend-no-shows.job.ts';
import { record } from '../../src/platform/events/record.ts';
import { createLogger } from '../../src/platform/logging/logger.ts';
import { withoutBroker } from '../without-broker.ts';

/** Runs the worker's no-show job for this minute in this process. */
export async function attendNow(db: Database): Promise<void> {
  const log = createLogger('silent', 'test');
  await attendNoShows({ db, log, live: withoutBroker, record }).run();
}
