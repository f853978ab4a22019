import type { TenantTx } from '@berth/database';
import type { Deps } from '../../platform/deps.ts';
import { audit } from '../../platform/events/audit.ts';

type Noted = { readonly organisationId: string; readonly memberId: string; readonly actorId: string | null };
type Asked = 'member.copy-asked' | 'member.erasure-asked' | 'member.erasure-withdrawn';

/** A line in the log and an event, and nothing that would make somebody who edits the user look again. */
export async function noteRequest(
  { record }: Pick<Deps, 'record'>,
  tx: TenantTx,
  { organisationId, memberId, actorId }: Noted,
  asked: { readonly action: Asked; readonly requestId: string },
): Promise<void> {
  const by = { organisationId, actorId: actorId ?? undefined };
  if (asked.action === 'member.copy-asked')
    await record(tx, { ...by, type: 'member.copy-asked.v1', payload: { memberId, requestId: asked.requestId } });
  else await record(tx, { ...by, type: `${asked.action}.v1`, payload: { memberId } });
  await audit(tx, {
    organisationId,
    buildingId: null,
    actorId,
    action: asked.action,
    subjectId: memberId,
    before: undefined,
    after: undefined,
  });
}
