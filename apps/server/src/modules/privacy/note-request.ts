import type { TenantTx } from '@berth/database';
import type { Deps } from '../../platform/deps.ts';
import { audit } from '../../platform/events/audit.ts';

type Noted = { readonly organisationId: string; readonly memberId: string; readonly actorId: string | null };
type RequestAction = 'member.copy-asked' | 'member.erasure-asked' | 'member.erasure-withdrawn';

/** Records an audit entry and an event, but does not raise the member's version, so that open forms stay valid. */
export async function noteRequest(
  { record }: Pick<Deps, 'record'>,
  tx: TenantTx,
  { organisationId, memberId, actorId }: Noted,
  request: { readonly action: RequestAction; readonly requestId: string },
): Promise<void> {
  const by = { organisationId, actorId: actorId ?? undefined };
  if (request.action === 'member.copy-asked')
    await record(tx, { ...by, type: 'member.copy-asked.v1', payload: { memberId, requestId: request.requestId } });
  else await record(tx, { ...by, type: `${request.action}.v1`, payload: { memberId } });
  await audit(tx, {
    organisationId,
    buildingId: null,
    actorId,
    action: request.action,
    subjectId: memberId,
    before: undefined,
    after: undefined,
  });
}
