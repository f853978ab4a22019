import { countInEachOrganisation } from '../../../platform/jobs/in-each-organisation.ts';
import type { SettleDeps, Settled } from '../../../platform/module.ts';
import { restartRooms } from './rooms.sql.ts';

/**
 * The next sync of every room reads the whole calendar and compares it, because a restored cursor is older than the
 * calendar. It deletes no event that exists only there.
 */
export async function settleRooms({ db }: SettleDeps): Promise<readonly Settled[]> {
  const count = await countInEachOrganisation(db, restartRooms);
  return [{ what: 'calendars that will be compared completely', count }];
}
