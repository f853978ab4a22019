import type { TenantTx } from '@berth/database';
import { CEILINGS } from '@berth/domain/ceilings';
import { toIso } from '@berth/domain/time';
import { sql } from 'kysely';
import type { BuildingKey } from '../../platform/keys.ts';

export type AbsenceTimes = { start: number; end: number; allDay: boolean; repeatDays: readonly string[] };
export type AbsenceRow = AbsenceTimes & { memberId: string; email: string; createdAt: number; version: number };

/** The members among these addresses: added by the building, or admitted by an identifier. */
export const membersOf = (tx: TenantTx, { organisationId, buildingId }: BuildingKey, addresses: readonly string[]) =>
  tx
    .selectFrom('offered_member as member')
    .select(['member.id', 'member.email'])
    .where('member.organisation_id', '=', organisationId)
    .where('member.email', '=', sql<string>`any(${addresses})`)
    .where(({ or, exists, selectFrom }) =>
      or([
        exists(
          selectFrom('offered_member_building as member_building')
            .select('member_building.member_id')
            .where('member_building.organisation_id', '=', organisationId)
            .where('member_building.building_id', '=', buildingId)
            .whereRef('member_building.member_id', '=', 'member.id'),
        ),
        exists(
          selectFrom('offered_building_access as building_access')
            .select('building_access.identifier')
            .where('building_access.organisation_id', '=', organisationId)
            .where('building_access.building_id', '=', buildingId)
            .where('building_access.identifier', '=', sql<string>`any(member.identifiers)`),
        ),
      ]),
    )
    .execute();

export const absencesOfMembers = (tx: TenantTx, at: BuildingKey, memberIds: readonly string[]): Promise<AbsenceRow[]> =>
  tx
    .selectFrom('planned_absence as absence')
    .innerJoin('offered_member as member', (join) =>
      join.onRef('member.organisation_id', '=', 'absence.organisation_id').onRef('member.id', '=', 'absence.member_id'),
    )
    .select(['absence.member_id as memberId', 'member.email', 'absence.created_at as createdAt'])
    .select(['absence.start_at as start', 'absence.end_at as end', 'absence.all_day as allDay'])
    .select(['absence.repeat_days as repeatDays', 'absence.version'])
    .where('absence.organisation_id', '=', at.organisationId)
    .where('absence.building_id', '=', at.buildingId)
    .where('absence.member_id', '=', sql<string>`any(${memberIds}::uuid[])`)
    .orderBy('absence.start_at')
    .orderBy('absence.created_at')
    .limit(CEILINGS.absences * memberIds.length)
    .execute();

type Kept = AbsenceTimes & { memberId: string; createdAt: number };

export const upsertAbsences = (tx: TenantTx, at: BuildingKey, absences: readonly Kept[]) =>
  sql`
    insert into planned_absence (organisation_id, building_id, member_id, created_at, start_at, end_at, all_day, repeat_days)
    select ${at.organisationId}::uuid, ${at.buildingId}::uuid, one.member_id, one.created_at, one.start_at, one.end_at,
      one.all_day, array(select json_array_elements_text(one.repeat_days))
    from unnest(
      ${absences.map(({ memberId }) => memberId)}::uuid[],
      ${absences.map(({ createdAt }) => toIso(createdAt))}::timestamptz[],
      ${absences.map(({ start }) => toIso(start))}::timestamptz[],
      ${absences.map(({ end }) => toIso(end))}::timestamptz[],
      ${absences.map(({ allDay }) => allDay)}::boolean[],
      ${absences.map(({ repeatDays }) => JSON.stringify(repeatDays))}::json[]
    ) as one (member_id, created_at, start_at, end_at, all_day, repeat_days)
    on conflict (organisation_id, building_id, member_id, created_at) do update
    set start_at = excluded.start_at, end_at = excluded.end_at, all_day = excluded.all_day,
      repeat_days = excluded.repeat_days, version = planned_absence.version + 1`.execute(tx);

export const deleteAbsence = (tx: TenantTx, at: BuildingKey, memberId: string, createdAt: number) =>
  tx
    .deleteFrom('planned_absence')
    .where('planned_absence.organisation_id', '=', at.organisationId)
    .where('planned_absence.building_id', '=', at.buildingId)
    .where('planned_absence.member_id', '=', memberId)
    .where('planned_absence.created_at', '=', sql<number>`${toIso(createdAt)}`)
    .executeTakeFirst();

/** The fixed desks that these members' absences free, with their floors. */
export const fixedDesksOf = (tx: TenantTx, { organisationId, buildingId }: BuildingKey, memberIds: readonly string[]) =>
  tx
    .selectFrom('offered_fixed_desk as fixed_desk')
    .innerJoin('offered_space as space', (join) =>
      join
        .onRef('space.organisation_id', '=', 'fixed_desk.organisation_id')
        .onRef('space.id', '=', 'fixed_desk.space_id'),
    )
    .select(['space.id', 'space.floor_id as floorId'])
    .where('fixed_desk.organisation_id', '=', organisationId)
    .where('fixed_desk.member_id', '=', sql<string>`any(${memberIds}::uuid[])`)
    .where('space.building_id', '=', buildingId)
    .execute();

/** Upcoming reservations of these spaces by other people. */
export const reservationsAhead = (tx: TenantTx, { organisationId }: BuildingKey, spaceIds: readonly string[]) =>
  tx
    .selectFrom('offered_reservation as reservation')
    .select(['reservation.start_at as start', 'reservation.end_at as end', 'reservation.local_day as localDay'])
    .where('reservation.organisation_id', '=', organisationId)
    .where('reservation.space_id', '=', sql<string>`any(${spaceIds}::uuid[])`)
    .where(sql<boolean>`reservation.holds_space`)
    .where('reservation.end_at', '>', sql<number>`wall_clock()`)
    .execute();

export const zoneOf = (tx: TenantTx, { organisationId, buildingId }: BuildingKey) =>
  tx
    .selectFrom('offered_building as building')
    .select('building.timezone as zone')
    .where('building.organisation_id', '=', organisationId)
    .where('building.id', '=', buildingId)
    .executeTakeFirstOrThrow();
