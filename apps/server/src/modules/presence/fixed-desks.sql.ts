import type { TenantTx } from '@berth/database';
import { type Absence, absentOn } from '@berth/domain/absences';
import type { LocalDate, Weekday } from '@berth/domain/time';
import { sql } from 'kysely';
import type { BuildingKey, MemberKey } from '../../platform/keys.ts';
import { repeatsFrom } from '../absences/index.ts';

export type FixedDesk = {
  readonly spaceId: string;
  readonly spaceName: string;
  readonly floorId: string;
  /** Null for a name without an account. */
  readonly memberId: string | null;
  readonly employeeName: string;
  readonly emergencyResponder: boolean;
};

/** The fixed desks of a building, by name. */
export async function fixedDesksOf(tx: TenantTx, { organisationId, buildingId }: BuildingKey): Promise<FixedDesk[]> {
  const { rows } = await sql<FixedDesk>`
    select space.id as "spaceId", space.name as "spaceName", space.floor_id as "floorId", fixed.member_id as "memberId",
      fixed.employee_name as "employeeName", fixed.emergency_responder as "emergencyResponder"
    from offered_fixed_desk fixed
    join offered_space space on space.organisation_id = fixed.organisation_id and space.id = fixed.space_id
    where fixed.organisation_id = ${organisationId} and space.building_id = ${buildingId} and space.removed_at is null
      and space.type = 'DESK'
    order by space.name, space.id`.execute(tx);
  return rows;
}

type AbsenceRow = Pick<Absence, 'start' | 'end' | 'allDay'> & { memberId: string; repeatDays: Weekday[] };

/** The members who have planned an absence at this moment. */
export async function awayAt(
  tx: TenantTx,
  { organisationId, buildingId }: BuildingKey,
  { now, day, zone }: { now: number; day: LocalDate; zone: string },
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<AbsenceRow>`
    select absence.member_id as "memberId", absence.start_at as start, absence.end_at as end,
      absence.all_day as "allDay", absence.repeat_days as "repeatDays"
    from offered_planned_absence absence
    where absence.organisation_id = ${organisationId} and absence.building_id = ${buildingId}`.execute(tx);
  const isAway = ({ repeatDays, ...absence }: AbsenceRow) =>
    absentOn([{ ...absence, ...repeatsFrom(repeatDays) }], day, zone).some(
      ({ start, end }) => start <= now && now < end,
    );
  return new Set(rows.filter(isAway).map(({ memberId }) => memberId));
}

/** Whether the member holds a fixed desk in the building; with a space, this one. */
export async function holdsDeskIn(
  tx: TenantTx,
  { organisationId, buildingId, memberId }: BuildingKey & MemberKey,
  spaceId: string | null = null,
): Promise<boolean> {
  const { rows } = await sql`
    select from offered_fixed_desk fixed
    join offered_space space on space.organisation_id = fixed.organisation_id and space.id = fixed.space_id
    where fixed.organisation_id = ${organisationId} and fixed.member_id = ${memberId}
      and space.building_id = ${buildingId} and space.removed_at is null
      and (${spaceId}::uuid is null or space.id = ${spaceId})
    limit 1`.execute(tx);
  return rows.length > 0;
}
