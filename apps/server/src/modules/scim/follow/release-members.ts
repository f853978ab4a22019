import type { TenantTx } from '@berth/database';
import type { Deps } from '../../../platform/deps.ts';
import type { OrganisationKey } from '../../../platform/keys.ts';

/** What these people reserved is given back by the worker, with notice: in the transaction that says so it is only due. */
export async function releaseMembers(
  { record }: Pick<Deps, 'record'>,
  tx: TenantTx,
  { organisationId }: OrganisationKey,
  memberIds: readonly string[],
  actorId?: string,
): Promise<void> {
  await record(
    tx,
    memberIds.map((memberId) => ({
      organisationId,
      type: 'scim.release_due.v1' as const,
      payload: { memberId },
      actorId,
    })),
  );
}
