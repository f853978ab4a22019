import type { BuildingFile } from '@berth/contract';
import type { TenantTx } from '@berth/database';
import { sql } from 'kysely';

type At = { organisationId: string; buildingId: string };

/** Labels by name, as the file has them; answers their ids. */
export async function replaceLabels(
  tx: TenantTx,
  { organisationId, buildingId }: At,
  labels: BuildingFile['attributes'],
) {
  await tx
    .deleteFrom('attribute')
    .where('attribute.organisation_id', '=', organisationId)
    .where('attribute.building_id', '=', buildingId)
    .where(sql<boolean>`not (attribute.name = any(${labels.map(({ name }) => name)}))`)
    .execute();
  const { rows } = await sql<{ id: string; name: string }>`
    insert into attribute (organisation_id, building_id, name, colour)
    select ${organisationId}::uuid, ${buildingId}::uuid, line.name, line.colour
    from jsonb_to_recordset(${JSON.stringify(labels)}::jsonb) as line(name text, colour text)
    on conflict on constraint attribute_name_unique do update set colour = excluded.colour
    returning attribute.id, attribute.name`.execute(tx);
  return new Map(rows.map(({ id, name }) => [name, id]));
}

type Slot = { roomId: string } & BuildingFile['floors'][number]['rooms'][number]['timeslots'][number];

export async function replaceTimeslots(tx: TenantTx, { organisationId, buildingId }: At, slots: readonly Slot[]) {
  await tx
    .deleteFrom('timeslot')
    .where('timeslot.organisation_id', '=', organisationId)
    .where('timeslot.building_id', '=', buildingId)
    .execute();
  // One parameter for all of them: placeholders would end at a few thousand slots.
  await sql`
    insert into timeslot (organisation_id, building_id, room_id, start_time, end_time, valid_from, valid_until, days,
      timezone_id, hint, userpools)
    select ${organisationId}::uuid, ${buildingId}::uuid, line."roomId", line."startTime", line."endTime",
      line."validFrom", line."validUntil", line.days, line."timezoneId", line.hint, line.userpools
    from jsonb_to_recordset(${JSON.stringify(slots)}::jsonb) as line(
      "roomId" uuid, "startTime" text, "endTime" text, "validFrom" date, "validUntil" date, days text[],
      "timezoneId" text, hint text, userpools text[])`.execute(tx);
}

export async function replaceAssets(tx: TenantTx, { organisationId, buildingId }: At, assets: BuildingFile['assets']) {
  await tx
    .updateTable('asset_type')
    .set({ removed_at: sql`now()` })
    .where('asset_type.organisation_id', '=', organisationId)
    .where('asset_type.building_id', '=', buildingId)
    .where('asset_type.removed_at', 'is', null)
    .where(sql<boolean>`not (asset_type.name = any(${assets.map(({ name }) => name)}))`)
    .execute();
  await sql`
    insert into asset_type (organisation_id, building_id, name, comment, quantity, available)
    select ${organisationId}::uuid, ${buildingId}::uuid, line.name, line.comment, line."limit", line.available
    from jsonb_to_recordset(${JSON.stringify(assets)}::jsonb) as line(
      name text, comment text, "limit" integer, available boolean)
    on conflict (organisation_id, building_id, lower(name)) where removed_at is null do update set
      name = excluded.name, comment = excluded.comment, quantity = excluded.quantity, available = excluded.available`.execute(
    tx,
  );
}
