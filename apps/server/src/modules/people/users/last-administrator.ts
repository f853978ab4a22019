import { lockKey, type TenantTx } from '@berth/database';
import { administratorsOf } from '../../identity/index.ts';
import { LastAdministrator } from '../people.problems.ts';

/** Two of the last two who are taken away at the same moment would each see the other: so one waits. */
export const oneAtATime = (organisationId: string) => ({ wait: [lockKey(organisationId, 'administrators')] });

/** Asked after the change, in its transaction: whoever was an administrator and is none any more was not the last. */
export async function keepAnAdministrator(tx: TenantTx, organisationId: string, wasOne: boolean): Promise<void> {
  if (wasOne && (await administratorsOf(tx, organisationId)).length === 0) throw LastAdministrator();
}
