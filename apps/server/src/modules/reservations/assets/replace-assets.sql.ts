import type { BuildingFile } from '@berth/contract';
import type { TenantTx } from '@berth/database';
import { sql } from 'kysely';
import type { BuildingKey } from '../../../platform/keys.ts';

export const allAssets = (tx: TenantTx, { organisationId, buildingId }: BuildingKey) =>
  tx
    .selectFrom('asset_type')
    .select(['asset_type.name', 'asset_type.comment', 'asset_type.quantity as limit', 'asset_type.available'])
    .where('asset_type.organisation_id', '=', organisationId)
    .where('asset_type.building_id', '=', buildingId)
    .where('asset_type.removed_at', 'is', null)
    .orderBy('asset_type.name')
    .execute();

export async function replaceAssets(
  tx: TenantTx,
  { organisationId, buildingId }: BuildingKey,
  assets: BuildingFile['assets'],
) {
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
