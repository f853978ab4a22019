import type { TenantTx } from '@berth/database';
import type { LocalDate, Period } from '@berth/domain/time';
import { sql } from 'kysely';
import type { OrganisationKey } from '../../../platform/keys.ts';

/** A desk that a team day holds, or the reservation that its invitee made of it. */
export type TeamDaySeat = Period & {
  readonly id: string;
  readonly isHeld: boolean;
  /** Whether its holder lets others see where they are. A held desk has no holder. */
  readonly isVisible: boolean;
  readonly spaceId: string;
  readonly spaceName: string;
  readonly roomName: string;
  readonly floorId: string;
  readonly floorName: string;
  readonly localDay: LocalDate;
};

/** Those of the desks that are still held or reserved. */
export async function teamDaySeats(
  tx: TenantTx,
  { organisationId: org }: OrganisationKey,
  ids: readonly string[],
): Promise<TeamDaySeat[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<TeamDaySeat>`
    select r.id, r.state = 'h' as "isHeld", r.visible_to_others as "isVisible", r.space_id as "spaceId",
      space.name as "spaceName", coalesce(room.name, '') as "roomName", r.floor_id as "floorId",
      coalesce(floor.name, '') as "floorName", r.local_day as "localDay", r.start_at as start, r.end_at as end
    from reservation r
    join offered_space space on space.organisation_id = r.organisation_id and space.id = r.space_id
    left join offered_space room on room.organisation_id = space.organisation_id and room.id = space.room_id
    left join offered_floor floor on floor.organisation_id = r.organisation_id and floor.id = r.floor_id
    where r.organisation_id = ${org} and r.id = any(${ids}::uuid[]) and r.state in ('h', 'r', 'i') and r.holds_space
    order by r.id`.execute(tx);
  return rows;
}
