import type { TenantTx } from '@berth/database';
import type { DayRange } from '@berth/domain/insights';
import { sql } from 'kysely';

/** The number of other people's reservations of each fixed desk. */
export async function reservedByOthers(
  tx: TenantTx,
  organisationId: string,
  buildingId: string,
  { from, to }: DayRange,
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ spaceId: string; count: number }>`
    select fixed.space_id as "spaceId", count(*)::integer as count
    from offered_fixed_desk fixed
    join offered_space space on space.organisation_id = fixed.organisation_id and space.id = fixed.space_id
      and space.building_id = ${buildingId}
    join offered_reservation r on r.organisation_id = fixed.organisation_id and r.space_id = fixed.space_id
      and r.floor_id = space.floor_id and r.member_id is distinct from fixed.member_id
      and r.local_day >= ${from}::date and r.local_day < ${to}::date and r.state <> 'c'
    where fixed.organisation_id = ${organisationId}
    group by 1`.execute(tx);
  return new Map(rows.map(({ spaceId, count }) => [spaceId, count]));
}
