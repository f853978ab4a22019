import type { Database } from '@berth/database';
import { attendNoShows } from '../../src/modules/reservations/no-shows/attend-no-shows.job.ts';
import { createDispatch, createRecord } from '../../src/platform/events/record.ts';
import { openSender } from '../../src/platform/jobs/boss.ts';
import { createLogger } from '../../src/platform/logging/logger.ts';
import { withoutBroker } from '../without-broker.ts';

/** What the worker does about no-shows in this minute, in this process. */
export async function attendNow(db: Database): Promise<void> {
  const log = createLogger('silent', 'test');
  const boss = await openSender(db, log);
  await attendNoShows({
    db,
    log,
    live: withoutBroker,
    record: createRecord(boss),
    dispatch: createDispatch(boss),
  }).run();
  await boss.stop({ graceful: false });
}
