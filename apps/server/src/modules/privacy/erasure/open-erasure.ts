import type { PrivacyOfMine } from '@berth/contract';
import type { TenantTx } from '@berth/database';
import type { MemberKey } from '../../../platform/keys.ts';
import { isHeld } from '../../retention/index.ts';
import { newestRequest } from '../requests.sql.ts';

type Who = MemberKey & { readonly personId: string | null };

/** The requested erasure, if it is neither done nor withdrawn. */
export async function openErasure(tx: TenantTx, who: Who): Promise<PrivacyOfMine['erasure']> {
  const { organisationId, memberId, personId } = who;
  const erasure = await newestRequest(tx, { organisationId, memberId, kind: 'erasure' });
  if (erasure === undefined || (erasure.state !== 'waiting' && erasure.state !== 'working')) return null;
  return {
    askedAt: new Date(erasure.askedAt).toISOString(),
    dueAt: new Date(erasure.dueAt).toISOString(),
    isOwn: erasure.askedBy === personId,
    isHeld: await isHeld(tx, { organisationId, memberId }),
  };
}
