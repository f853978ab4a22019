import type { TenantTx } from '@berth/database';
import { sql } from 'kysely';
import type { BuildingKey } from '../../../platform/keys.ts';

type SpaceFacts = {
  id: string;
  type: string;
  name: string;
  floorId: string;
  roomId: string | null;
  reservedBy: string | null;
  maximumOccupants: number | null;
  /** Names, because a label may be removed before the log is read. */
  attributes: string[];
  fixed: Record<string, unknown> | null;
};

/** Rooms and desks as the audit log records them, by id, with labels and permanent holders. */
export async function spaceFacts(
  tx: TenantTx,
  { organisationId, buildingId }: BuildingKey,
  ids: readonly string[],
): Promise<ReadonlyMap<string, SpaceFacts>> {
  const { rows } = await sql<SpaceFacts>`
    select space.id, space.type, space.name, space.floor_id as "floorId", space.room_id as "roomId",
           space.reserved_by as "reservedBy", space.maximum_occupants as "maximumOccupants",
           array(
             select attribute.name from space_attribute
             join attribute on attribute.organisation_id = space_attribute.organisation_id
               and attribute.id = space_attribute.attribute_id
             where space_attribute.organisation_id = space.organisation_id and space_attribute.space_id = space.id
             order by attribute.name) as attributes,
           (select jsonb_build_object(
                'employeeName', fixed_desk.employee_name, 'employeeNumber', fixed_desk.employee_number,
                'rfidCardNumber', fixed_desk.rfid_card_number, 'emergencyResponder', fixed_desk.emergency_responder,
                'memberId', fixed_desk.member_id)
            from fixed_desk
            where fixed_desk.organisation_id = space.organisation_id and fixed_desk.space_id = space.id) as fixed
    from space
    where space.organisation_id = ${organisationId} and space.building_id = ${buildingId}
      and space.id = any(${ids}) and space.removed_at is null`.execute(tx);
  return new Map(rows.map((row) => [row.id, row]));
}
