import type { TenantTx } from '@berth/database';
import { MOST_LISTED } from '@berth/domain/ceilings';
import { DAY_MS, type Period } from '@berth/domain/time';
import { sql } from 'kysely';
import { presentRemoved, type RemovedRow } from '../../../platform/http/present-removed.ts';
import type { BuildingKey } from '../../../platform/keys.ts';

export const assetTypesOf = (tx: TenantTx, { organisationId, buildingId }: BuildingKey, id?: string) =>
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

const instant = (at: number) => sql<number>`${new Date(at)}`;
/** In every zone a local day is within a day of UTC: the index selects by day, and the times decide. */
const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10);

/** The building's assets that are in use in a period. A reservation covers one day at most, so few days are read. */
export const lentIn = (tx: TenantTx, { organisationId, buildingId }: BuildingKey, { start, end }: Period) =>
  tx
    .selectFrom('reservation_asset as lent')
    .innerJoin('reservation as r', (join) =>
      join.onRef('r.organisation_id', '=', 'lent.organisation_id').onRef('r.id', '=', 'lent.reservation_id'),
    )
    .select(['lent.asset_id as assetId', 'lent.quantity', 'r.start_at as start', 'r.end_at as end'])
    .where('lent.organisation_id', '=', organisationId)
    .where(({ eb, selectFrom }) =>
      eb(
        'lent.asset_id',
        '=',
        sql<string>`any(array(${selectFrom('asset_type')
          .select('asset_type.id')
          .where('asset_type.organisation_id', '=', organisationId)
          .where('asset_type.building_id', '=', buildingId)}))`,
      ),
    )
    .where('lent.local_day', '>=', dayOf(start - DAY_MS))
    .where('lent.local_day', '<=', dayOf(end + DAY_MS))
    .where('r.holds_space', '=', true)
    .where('r.start_at', '<', instant(end))
    .where('r.end_at', '>', instant(start))
    .execute();

export const UNDO_DAYS = 30;

export const removedAssetTypes = async (tx: TenantTx, { organisationId, buildingId }: BuildingKey) => {
  const rows = await tx
    .selectFrom('asset_type')
    .select(['asset_type.id', 'asset_type.name'])
    .select(sql<RemovedRow['removedAt']>`asset_type.removed_at`.as('removedAt'))
    .where('asset_type.organisation_id', '=', organisationId)
    .where('asset_type.building_id', '=', buildingId)
    .where(sql<boolean>`asset_type.removed_at > now() - make_interval(days => ${UNDO_DAYS})`)
    .orderBy('asset_type.removed_at', 'desc')
    .orderBy('asset_type.name')
    .limit(MOST_LISTED)
    .execute();
  return rows.map((row) => presentRemoved({ ...row, place: null }));
};

/** The most that a screen shows. */
const MOST_LOANS = 500;

export const loansOf = (tx: TenantTx, { organisationId }: BuildingKey, assetId: string) =>
  tx
    .selectFrom('reservation_asset as lent')
    .innerJoin('reservation as r', (join) =>
      join.onRef('r.organisation_id', '=', 'lent.organisation_id').onRef('r.id', '=', 'lent.reservation_id'),
    )
    .innerJoin('offered_space as space', (join) =>
      join.onRef('space.organisation_id', '=', 'r.organisation_id').onRef('space.id', '=', 'r.space_id'),
    )
    .leftJoin('offered_space as room', (join) =>
      join.onRef('room.organisation_id', '=', 'space.organisation_id').onRef('room.id', '=', 'space.room_id'),
    )
    .innerJoin('offered_member as member', (join) =>
      join.onRef('member.organisation_id', '=', 'r.organisation_id').onRef('member.id', '=', 'r.member_id'),
    )
    .select(['r.id', 'lent.quantity as qty', 'lent.comment', 'r.start_at as start', 'r.end_at as end'])
    .select(['space.name as objectName', 'room.name as roomName'])
    .select(
      sql<string>`coalesce(nullif(trim(member.first_name || ' ' || member.last_name), ''), member.email)`.as('name'),
    )
    .where('lent.organisation_id', '=', organisationId)
    .where('lent.asset_id', '=', assetId)
    .where('r.holds_space', '=', true)
    .where(sql<boolean>`r.end_at > wall_clock()`)
    .orderBy('r.start_at')
    .orderBy('r.id')
    .limit(MOST_LOANS)
    .execute();

/** Locks the row until the end of the transaction, so that only one of two saves of a version succeeds. */
export const lockAssetType = (tx: TenantTx, { organisationId, buildingId }: BuildingKey, id: string) =>
  tx
    .selectFrom('asset_type')
    .select('asset_type.id')
    .where('asset_type.organisation_id', '=', organisationId)
    .where('asset_type.building_id', '=', buildingId)
    .where('asset_type.id', '=', id)
    .forUpdate()
    .execute();

type AssetForm = { name: string; comment: string; limit: number; available: boolean };

export const insertAssetType = (tx: TenantTx, at: BuildingKey, { limit, ...form }: AssetForm) =>
  tx
    .insertInto('asset_type')
    .values({ organisation_id: at.organisationId, building_id: at.buildingId, quantity: limit, ...form })
    .returning('asset_type.id')
    .executeTakeFirstOrThrow();

export const updateAssetType = (
  tx: TenantTx,
  { organisationId }: BuildingKey,
  id: string,
  { limit, ...form }: AssetForm,
) =>
  tx
    .updateTable('asset_type')
    .set(({ eb }) => ({ quantity: limit, ...form, version: eb('asset_type.version', '+', 1) }))
    .where('asset_type.organisation_id', '=', organisationId)
    .where('asset_type.id', '=', id)
    .execute();

export const markAssetTypeRemoved = (tx: TenantTx, { organisationId }: BuildingKey, id: string) =>
  tx
    .updateTable('asset_type')
    .set({ removed_at: sql`now()` })
    .where('asset_type.organisation_id', '=', organisationId)
    .where('asset_type.id', '=', id)
    .execute();

export const markAssetTypeReturned = (
  tx: TenantTx,
  { organisationId, buildingId }: BuildingKey,
  id: string,
  days: number,
) =>
  tx
    .updateTable('asset_type')
    .set({ removed_at: null })
    .where('asset_type.organisation_id', '=', organisationId)
    .where('asset_type.building_id', '=', buildingId)
    .where('asset_type.id', '=', id)
    .where(sql<boolean>`asset_type.removed_at > now() - make_interval(days => ${days})`)
    .returning('asset_type.id')
    .executeTakeFirst();
