import type { BuildingFile } from '@berth/contract';
import type { TenantTx } from '@berth/database';
import { sql } from 'kysely';
import type { BuildingKey } from '../../platform/keys.ts';

export const allTimeslots = (tx: TenantTx, { organisationId, buildingId }: BuildingKey) =>
  tx
    .selectFrom('timeslot')
    .select([
      'timeslot.room_id as roomId',
      'timeslot.start_time as startTime',
      'timeslot.end_time as endTime',
      'timeslot.valid_from as validFrom',
      'timeslot.valid_until as validUntil',
      'timeslot.days',
      'timeslot.timezone_id as timezoneId',
      'timeslot.hint',
      'timeslot.userpools',
    ])
    .where('timeslot.organisation_id', '=', organisationId)
    .where('timeslot.building_id', '=', buildingId)
    .orderBy('timeslot.valid_from')
    .orderBy('timeslot.start_time')
    .execute();

type Slot = { roomId: string } & BuildingFile['floors'][number]['rooms'][number]['timeslots'][number];

export async function replaceTimeslots(
  tx: TenantTx,
  { organisationId, buildingId }: BuildingKey,
  slots: readonly Slot[],
) {
  await tx
    .deleteFrom('timeslot')
    .where('timeslot.organisation_id', '=', organisationId)
    .where('timeslot.building_id', '=', buildingId)
    .execute();
  // One parameter for all rows: placeholders would run out at a few thousand slots.
  await sql`
    insert into timeslot (organisation_id, building_id, room_id, start_time, end_time, valid_from, valid_until, days,
      timezone_id, hint, userpools)
    select ${organisationId}::uuid, ${buildingId}::uuid, line."roomId", line."startTime", line."endTime",
      line."validFrom", line."validUntil", line.days, line."timezoneId", line.hint, line.userpools
    from jsonb_to_recordset(${JSON.stringify(slots)}::jsonb) as line(
      "roomId" uuid, "startTime" text, "endTime" text, "validFrom" date, "validUntil" date, days text[],
      "timezoneId" text, hint text, userpools text[])`.execute(tx);
}
