import type { TenantTx } from '@berth/database';
import { sql } from 'kysely';

type At = { organisationId: string; buildingId: string };

export const assetTypesOf = (tx: TenantTx, { organisationId, buildingId }: At, id?: string) =>
  tx
    .selectFrom('asset_type')
    .select([
      'asset_type.id',
      'asset_type.name',
      'asset_type.comment',
      'asset_type.quantity as limit',
      'asset_type.available',
      'asset_type.version',
    ])
    .where('asset_type.organisation_id', '=', organisationId)
    .where('asset_type.building_id', '=', buildingId)
    .where('asset_type.removed_at', 'is', null)
    .$if(id !== undefined, (query) => query.where('asset_type.id', '=', id ?? ''))
    .orderBy('asset_type.name')
    .execute();

/** Held until the transaction ends, so that of two saves of one version only one is taken. */
export const lockAssetType = (tx: TenantTx, { organisationId, buildingId }: At, id: string) =>
  tx
    .selectFrom('asset_type')
    .select('asset_type.id')
    .where('asset_type.organisation_id', '=', organisationId)
    .where('asset_type.building_id', '=', buildingId)
    .where('asset_type.id', '=', id)
    .forUpdate()
    .execute();

type AssetForm = { name: string; comment: string; limit: number; available: boolean };

export const insertAssetType = (tx: TenantTx, at: At, { limit, ...form }: AssetForm) =>
  tx
    .insertInto('asset_type')
    .values({ organisation_id: at.organisationId, building_id: at.buildingId, quantity: limit, ...form })
    .returning('asset_type.id')
    .executeTakeFirstOrThrow();

export const updateAssetType = (tx: TenantTx, { organisationId }: At, id: string, { limit, ...form }: AssetForm) =>
  tx
    .updateTable('asset_type')
    .set(({ eb }) => ({ quantity: limit, ...form, version: eb('asset_type.version', '+', 1) }))
    .where('asset_type.organisation_id', '=', organisationId)
    .where('asset_type.id', '=', id)
    .execute();

export const markAssetTypeRemoved = (tx: TenantTx, { organisationId }: At, id: string) =>
  tx
    .updateTable('asset_type')
    .set({ removed_at: sql`now()` })
    .where('asset_type.organisation_id', '=', organisationId)
    .where('asset_type.id', '=', id)
    .execute();

export const markAssetTypeReturned = (tx: TenantTx, { organisationId, buildingId }: At, id: string, days: number) =>
  tx
    .updateTable('asset_type')
    .set({ removed_at: null })
    .where('asset_type.organisation_id', '=', organisationId)
    .where('asset_type.building_id', '=', buildingId)
    .where('asset_type.id', '=', id)
    .where(sql<boolean>`asset_type.removed_at > now() - make_interval(days => ${days})`)
    .returning('asset_type.id')
    .executeTakeFirst();
