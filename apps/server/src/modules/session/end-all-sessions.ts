import type { SettleDeps, Settled } from '../../platform/module.ts';
import { deleteAllSessions } from './sessions.sql.ts';

/** The provider has replaced the refresh tokens that a backup contains. */
export async function endAllSessions({ db }: SettleDeps): Promise<readonly Settled[]> {
  return [{ what: 'sessions ended: people sign in again', count: await deleteAllSessions(db) }];
}
