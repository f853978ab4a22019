import { inTenant } from '@berth/database';
import { organisationIds } from '../../../platform/jobs/organisation-ids.ts';
import type { SettleDeps, Settled } from '../../../platform/module.ts';
import { waitingDeliveries } from './deliveries.sql.ts';

/** Changes nothing: a delivery that was sent before the restore has the same id, by which receivers drop it. */
export async function countWaiting({ db }: SettleDeps): Promise<readonly Settled[]> {
  let count = 0;
  for await (const id of organisationIds(db)) count += await inTenant(db, id, (tx) => waitingDeliveries(tx, id));
  return [{ what: 'webhook deliveries that continue under the same ids', count }];
}
