import { inTenant } from '@berth/database';
import { CHANGES_WHAT_IS_HELD } from '@berth/events';
import { eventJob } from '../../../platform/jobs/job.ts';
import type { JobDeps } from '../../../platform/module.ts';
import { isAwaited } from '../entries.sql.ts';
import { waitlistQueue } from './waitlist-queue.ts';

/** Safe to run twice: a waitlist that was processed is not changed. */
export const noteReleased = ({ db, boss }: Pick<JobDeps, 'db' | 'boss'>) =>
  eventJob({
    name: 'waitlist-note',
    on: [
      ...CHANGES_WHAT_IS_HELD,
      'waitlist.joined.v1',
      'waitlist.declined.v1',
      'waitlist.ended.v1',
      'absence.saved.v1',
      'neighbourhood.opened.v1',
    ],
    async run({ organisationId, payload: { buildingId } }) {
      const at = { organisationId, buildingId };
      if (await inTenant(db, organisationId, (tx) => isAwaited(tx, at))) await waitlistQueue.start(boss, at);
    },
  });
