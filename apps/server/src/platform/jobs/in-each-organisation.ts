import { type Database, inTenant, type TenantTx } from '@berth/database';
import { organisationIds } from './organisation-ids.ts';

/** Runs a command in a transaction of each organisation, and ends with the first failure, which the operator sees. */
export async function inEachOrganisation<T>(
  db: Database,
  work: (tx: TenantTx, organisationId: string) => Promise<T>,
): Promise<readonly T[]> {
  const results: T[] = [];
  for await (const id of organisationIds(db)) results.push(await inTenant(db, id, (tx) => work(tx, id)));
  return results;
}

/** The sum of the counts that the command returns for each organisation. */
export async function countInEachOrganisation(
  db: Database,
  work: (tx: TenantTx, organisationId: string) => Promise<number>,
): Promise<number> {
  const counts = await inEachOrganisation(db, work);
  return counts.reduce((sum, count) => sum + count, 0);
}
