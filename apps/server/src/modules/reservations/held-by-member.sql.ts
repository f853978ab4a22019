import type { TenantTx } from '@berth/database';
import type { HeldReservation } from '@berth/domain/check-in';
import { sql } from 'kysely';
import type { OrganisationKey } from '../../platform/keys.ts';

export type Held = HeldReservation & { readonly spaceName: string; readonly buildingName: string };

/**
 * The reservations of a member within a day from now, ordered by their start. Locked: of two concurrent scans, the
 * second sees the result of the first.
 */
export async function heldBy(tx: TenantTx, organisationId: string, memberId: string): Promise<Held[]> {
  const { rows } = await sql<Held & { start: number; end: number }>`
    select r.id, space.building_id as "buildingId", r.floor_id as "floorId", r.space_id as "spaceId",
      space.type as "spaceType", space.room_id as "roomId", r.start_at as start, r.end_at as end,
      r.state = 'i' as "isCheckedIn", space.name as "spaceName", building.display_name as "buildingName"
    from reservation r
    join offered_space space on space.organisation_id = r.organisation_id and space.id = r.space_id
    join offered_building building on building.organisation_id = space.organisation_id and building.id = space.building_id
    where r.organisation_id = ${organisationId} and r.member_id = ${memberId} and r.holds_space
      and r.end_at > wall_clock() and r.start_at < wall_clock() + interval '1 day'
    order by r.start_at, r.id
    for update of r`.execute(tx);
  return rows.map(({ start, end, ...held }) => ({ ...held, period: { start, end } }));
}

/** Whether no other person holds the space at any time of the period, by reservation or as a fixed desk. */
export async function isFreeFor(
  tx: TenantTx,
  { organisationId: org }: OrganisationKey,
  spaceId: string,
  { start, end }: { start: number; end: number },
): Promise<boolean> {
  const { rows } = await sql`
    select 1 from reservation r
    where r.organisation_id = ${org} and r.space_id = ${spaceId} and r.holds_space
      and r.start_at < ${new Date(end).toISOString()} and r.end_at > ${new Date(start).toISOString()}
    union all
    select 1 from offered_fixed_desk fixed_desk where fixed_desk.organisation_id = ${org} and fixed_desk.space_id = ${spaceId}
    limit 1`.execute(tx);
  return rows.length === 0;
}
