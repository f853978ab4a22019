import type { TenantTx } from '@berth/database';
import { sql } from 'kysely';
import type { BuildingKey } from '../../../platform/keys.ts';
import type { Live } from '../../../platform/messaging/live.ts';
import { announceEntries } from '../announce-reservations.ts';
import { deleteHolds } from './holds.sql.ts';

type Waiting = { readonly id: string; readonly memberId: string };

async function waitingFor(tx: TenantTx, { organisationId: org }: BuildingKey, entryIds: readonly string[]) {
  const { rows } = await sql<Waiting>`
    select entry.id, entry.member_id as "memberId" from offered_waitlist_entry entry
    where entry.organisation_id = ${org} and entry.id = any(${entryIds}::uuid[])`.execute(tx);
  return rows;
}

/**
 * Ends holds without an answer, because the space is no longer there for their members. They are notified: a page that
 * still displayed the offer would let them accept what is gone.
 */
export async function withdrawHolds(
  live: Pick<Live, 'announce'>,
  tx: TenantTx,
  { organisationId, buildingId }: BuildingKey,
  ids: readonly string[],
): Promise<void> {
  const ended = await deleteHolds(tx, organisationId, ids);
  if (ended.length === 0) return;
  const at = { organisationId, buildingId };
  const waiting = await waitingFor(
    tx,
    at,
    ended.map(({ subjectId }) => subjectId),
  );
  if (waiting.length > 0) announceEntries(live, tx, at, waiting);
}
