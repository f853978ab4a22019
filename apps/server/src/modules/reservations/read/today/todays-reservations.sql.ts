import type { TenantTx } from '@berth/database';
import type { LocalDate } from '@berth/domain/time';
import { sql } from 'kysely';
import type { BuildingKey } from '../../../../platform/keys.ts';
import { leftBeforeStart } from '../left-before-start.ts';

export type AskedToday = {
  readonly organisationId: string;
  readonly floorIds: readonly string[];
  readonly types: readonly ('ROOM' | 'DESK')[];
  /** Includes yesterday, whose reservations may not be over. */
  readonly days: readonly LocalDate[];
  /** The day of which only rooms are read. */
  readonly tomorrow: LocalDate;
  readonly endsAfter: number;
};

/** A place and its holder, by name. */
export type NamedPlace = {
  readonly spaceId: string;
  readonly type: 'ROOM' | 'DESK';
  readonly spaceName: string;
  readonly roomName: string | null;
  readonly floorName: string;
  readonly firstName: string | null;
  readonly lastName: string | null;
};

export type ReservedToday = NamedPlace & {
  readonly start: number;
  readonly end: number;
  readonly subject: string | null;
  readonly visibleToOthers: boolean;
};

/** Includes past reservations of the day, and tomorrow's of rooms. */
export async function todaysReservations(tx: TenantTx, query: AskedToday): Promise<ReservedToday[]> {
  const { organisationId, floorIds, types, days, tomorrow, endsAfter } = query;
  const { rows } = await sql<ReservedToday>`
    select r.space_id as "spaceId", space.type, space.name as "spaceName", room.name as "roomName",
      floor.name as "floorName", member.first_name as "firstName", member.last_name as "lastName", r.start_at as start,
      r.end_at as end, r.subject, r.visible_to_others as "visibleToOthers"
    from reservation r
    join offered_space space on space.organisation_id = r.organisation_id and space.id = r.space_id
    left join offered_space room on room.organisation_id = space.organisation_id and room.id = space.room_id
    join offered_floor floor on floor.organisation_id = r.organisation_id and floor.id = r.floor_id
    join offered_member member on member.organisation_id = r.organisation_id and member.id = r.member_id
    where r.organisation_id = ${organisationId} and r.floor_id = any(${floorIds}::uuid[])
      and r.local_day = any(${[...days, tomorrow]}::date[]) and r.end_at > ${new Date(endsAfter)} and r.state <> 'c'
      and not ${leftBeforeStart('r')}
      and space.type = any(${types}::text[]) and (r.local_day < ${tomorrow}::date or space.type = 'ROOM') and space.removed_at is null
    order by r.start_at, r.end_at, r.id`.execute(tx);
  return rows;
}

/** Fixed desks with the names of their holders. */
export async function fixedDesksNamed(tx: TenantTx, organisationId: string, spaceIds: readonly string[]) {
  const { rows } = await sql<NamedPlace & { readonly employeeName: string }>`
    select desk.space_id as "spaceId", space.type, space.name as "spaceName", room.name as "roomName",
      floor.name as "floorName", member.first_name as "firstName", member.last_name as "lastName",
      desk.employee_name as "employeeName"
    from offered_fixed_desk desk
    join offered_space space on space.organisation_id = desk.organisation_id and space.id = desk.space_id
    left join offered_space room on room.organisation_id = space.organisation_id and room.id = space.room_id
    join offered_floor floor on floor.organisation_id = space.organisation_id and floor.id = space.floor_id
    left join offered_member member on member.organisation_id = desk.organisation_id and member.id = desk.member_id
    where desk.organisation_id = ${organisationId} and desk.space_id = any(${spaceIds}::uuid[])
      and space.type = 'DESK'`.execute(tx);
  return rows;
}

/** The names that people on the street know. Filters by the tenant, as the directory has no row policies. */
export async function namesOf(tx: TenantTx, { organisationId, buildingId }: BuildingKey) {
  const { rows } = await sql<{ readonly organisation: string; readonly building: string }>`
    select organisation.name as organisation, building.display_name as building
    from offered_organisation organisation
    join offered_building building on building.organisation_id = organisation.id
    where organisation.id = current_organisation() and building.organisation_id = ${organisationId}
      and building.id = ${buildingId}`.execute(tx);
  return rows[0] ?? { organisation: '', building: '' };
}
