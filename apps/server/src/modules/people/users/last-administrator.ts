import { lockKey, type TenantTx } from '@berth/database';
import { administratorsOf } from '../../identity/index.ts';
import { LastAdministrator } from '../people.problems.ts';

/** Serialises removals of administrators: two concurrent ones would each count the other as remaining. */
export const oneAtATime = (organisationId: string) => ({ wait: [lockKey(organisationId, 'administrators')] });

/** Checked after the change, in its transaction: throws if the user was the last administrator. */
export async function keepAnAdministrator(tx: TenantTx, organisationId: string, wasOne: boolean): Promise<void> {
  if (wasOne && (await administratorsOf(tx, organisationId)).length === 0) throw LastAdministrator();
}
