import type { Database } from '@berth/database';
import type { Cells } from '../../platform/cells/cells.ts';
import type { ScheduledJob } from '../../platform/jobs/job.ts';
import type { JobDeps } from '../../platform/module.ts';
import { changesToSend, deleteSent, enterPeople, peopleWith, sendRow } from './directory-changes.sql.ts';

const AT_ONCE = 500;

/** Sends what changed here to the directory, in order. A change is deleted after it was applied, so it is never lost. */
export async function sendChanges(db: Database, { own, directory }: Cells): Promise<void> {
  for (;;) {
    const changes = await changesToSend(db, AT_ONCE);
    // Usually there already, since their first sign-in.
    const met = changes.filter(({ table }) => table === 'person_organisation');
    const ids = met.map(({ key }) => key);
    if (ids.length > 0) await enterPeople(directory, await peopleWith(db, ids));
    for (const change of changes) await sendRow(db, directory, own, change);
    await deleteSent(
      db,
      changes.map(({ id }) => id),
    );
    if (changes.length < AT_ONCE) return;
  }
}

/** Safe to repeat: a row that the directory has is not changed by it. */
export const sendDirectoryChanges = ({ db, cells }: Pick<JobDeps, 'db' | 'cells'>): ScheduledJob => ({
  name: 'send-directory-changes',
  cron: '* * * * *',
  async run() {
    if (cells !== undefined) await sendChanges(db, cells);
  },
});
