import type { TenantTx } from '@berth/database';
import type { Deps } from '../../../platform/deps.ts';
import type { OrganisationKey } from '../../../platform/keys.ts';

/** Marks the members as due: the worker releases their reservations, with notice, after the commit. */
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
