import type { TenantTx } from '@berth/database';
import { sql } from 'kysely';
import type { BuildingKey } from '../../../platform/keys.ts';

/** Current and future absences, and those that repeat weekly. */
const absencesAhead = ({ organisationId, buildingId }: BuildingKey) =>
  sql<number>`(
    select count(*)::int from offered_planned_absence as absence
    where absence.organisation_id = ${organisationId} and absence.building_id = ${buildingId}
      and absence.member_id = fixed.member_id
      and (absence.end_at > wall_clock() or cardinality(absence.repeat_days) > 0))`.as('absences');

/** One row for each fixed desk of the building, with its holder. */
export const fixedDesksIn = (tx: TenantTx, at: BuildingKey) =>
  tx
    .selectFrom('fixed_desk as fixed')
    .innerJoin('space as desk', (join) =>
      join.onRef('desk.organisation_id', '=', 'fixed.organisation_id').onRef('desk.id', '=', 'fixed.space_id'),
    )
    .innerJoin('space as room', (join) =>
      join.onRef('room.organisation_id', '=', 'desk.organisation_id').onRef('room.id', '=', 'desk.room_id'),
    )
    .innerJoin('floor', (join) =>
      join.onRef('floor.organisation_id', '=', 'desk.organisation_id').onRef('floor.id', '=', 'desk.floor_id'),
    )
    .leftJoin('offered_member as member', (join) =>
      join.onRef('member.organisation_id', '=', 'fixed.organisation_id').onRef('member.id', '=', 'fixed.member_id'),
    )
    .select(['desk.id', 'desk.name', 'room.name as roomName', 'floor.name as floorName'])
    .select(['fixed.member_id as memberId', 'fixed.employee_name as employeeName'])
    .select(['fixed.employee_number as employeeNumber', 'fixed.emergency_responder as emergencyResponder'])
    .select(['member.email', 'member.first_name as firstName', 'member.last_name as lastName'])
    .select(absencesAhead(at))
    .where('fixed.organisation_id', '=', at.organisationId)
    .where('desk.building_id', '=', at.buildingId)
    .where('desk.removed_at', 'is', null)
    .orderBy('desk.name')
    .execute();
