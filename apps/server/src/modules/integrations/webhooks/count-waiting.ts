import { countInEachOrganisation } from '../../../platform/jobs/in-each-organisation.ts';
import type { SettleDeps, Settled } from '../../../platform/module.ts';
import { waitingDeliveries } from './deliveries.sql.ts';

/** Changes nothing: a delivery that was sent before the restore has the same id, by which receivers drop it. */
export async function countWaiting({ db }: SettleDeps): Promise<readonly Settled[]> {
  const count = await countInEachOrganisation(db, waitingDeliveries);
  return [{ what: 'webhook deliveries that continue under the same ids', count }];
}
