import type { BuildingFile } from '@berth/contract';
import type { TenantTx } from '@berth/database';
import { sql } from 'kysely';
import type { BuildingKey } from '../../../platform/keys.ts';
import { lockLending } from './loans-ahead.sql.ts';

export const allAssets = (tx: TenantTx, { organisationId, buildingId }: BuildingKey) =>
  tx
    .selectFrom('asset_type')
    .select(['asset_type.name', 'asset_type.comment', 'asset_type.quantity as limit', 'asset_type.available'])
    .where('asset_type.organisation_id', '=', organisationId)
    .where('asset_type.building_id', '=', buildingId)
    .where('asset_type.removed_at', 'is', null)
    .orderBy('asset_type.name')
    .execute();

const storedLimits = (tx: TenantTx, { organisationId, buildingId }: BuildingKey) =>
  tx
    .selectFrom('asset_type')
    .select(['asset_type.id', 'asset_type.name', 'asset_type.quantity as limit'])
    .where('asset_type.organisation_id', '=', organisationId)
    .where('asset_type.building_id', '=', buildingId)
    .where('asset_type.removed_at', 'is', null)
    .execute();

/** Replaces all assets with those of the file. Returns those of which fewer remain, or none; their lending is locked. */
export async function replaceAssets(
  tx: TenantTx,
  at: BuildingKey,
  assets: BuildingFile['assets'],
): Promise<{ assetId: string; limit: number }[]> {
  const { organisationId, buildingId } = at;
  const limits = new Map(assets.map(({ name, limit }) => [name.toLowerCase(), limit]));
  const reduced = (await storedLimits(tx, at)).flatMap(({ id, name, limit }) => {
    const next = limits.get(name.toLowerCase()) ?? 0;
    return next < limit ? [{ assetId: id, limit: next }] : [];
  });
  await lockLending(
    tx,
    at,
    reduced.map(({ assetId }) => assetId),
  );
  await tx
    .updateTable('asset_type')
    .set({ removed_at: sql`now()` })
    .where('asset_type.organisation_id', '=', organisationId)
    .where('asset_type.building_id', '=', buildingId)
    .where('asset_type.removed_at', 'is', null)
    .where(sql<boolean>`not (lower(asset_type.name) = any(${[...limits.keys()]}))`)
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
  return reduced;
}
