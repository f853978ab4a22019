import type { TenantTx } from '@berth/database';
import { sql } from 'kysely';
import type { RecordEvent } from '../../../platform/events/record.ts';
import { belongsSql } from './belongs.sql.ts';

type Belonging = { readonly memberId: string; readonly buildingId: string };
type Act = { readonly organisationId: string; readonly personId: string | null };

/** The members who no longer belong to these buildings; the others still do, by an identifier for example. */
async function departedAmong(tx: TenantTx, organisationId: string, lost: readonly Belonging[]): Promise<Belonging[]> {
  const at = { organisationId, building: sql`pair.building_id` };
  const { rows } = await sql<Belonging>`
    select pair.member_id as "memberId", pair.building_id as "buildingId"
    from unnest(
      ${lost.map(({ memberId }) => memberId)}::uuid[], ${lost.map(({ buildingId }) => buildingId)}::uuid[]
    ) as pair (member_id, building_id)
    join member on member.organisation_id = ${organisationId} and member.id = pair.member_id
    where member.removed_at is null and not ${belongsSql(at)}
    order by pair.member_id, pair.building_id`.execute(tx);
  return rows;
}

/**
 * Records who left which building, in the transaction that ended their access. A job then releases what they hold
 * there.
 */
export async function recordDepartures(
  record: RecordEvent,
  tx: TenantTx,
  { organisationId, personId }: Act,
  lost: readonly Belonging[],
): Promise<void> {
  if (lost.length === 0) return;
  const departed = await departedAmong(tx, organisationId, lost);
  await record(
    tx,
    departed.map((payload) => ({
      organisationId,
      type: 'member.left-building.v1' as const,
      payload,
      actorId: personId ?? undefined,
    })),
  );
}
