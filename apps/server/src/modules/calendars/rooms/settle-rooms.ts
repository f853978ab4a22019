import { inTenant } from '@berth/database';
import { organisationIds } from '../../../platform/jobs/organisation-ids.ts';
import type { SettleDeps, Settled } from '../../../platform/module.ts';
import { restartRooms } from './rooms.sql.ts';

/**
 * The next sync of every room reads the whole calendar and compares it, because a restored cursor is older than the
 * calendar. It deletes no event that exists only there.
 */
export async function settleRooms({ db }: SettleDeps): Promise<readonly Settled[]> {
  let count = 0;
  for await (const id of organisationIds(db)) count += await inTenant(db, id, (tx) => restartRooms(tx, id));
  return [{ what: 'calendars that will be compared completely', count }];
}
