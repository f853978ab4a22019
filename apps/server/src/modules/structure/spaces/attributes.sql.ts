import type { TenantTx } from '@berth/database';
import { sql } from 'kysely';
import type { BuildingKey } from '../../../platform/keys.ts';

const attributes = (tx: TenantTx, { organisationId, buildingId }: BuildingKey) =>
  tx
    .selectFrom('attribute')
    .select(['attribute.id', 'attribute.name', 'attribute.colour', 'attribute.version'])
    .where('attribute.organisation_id', '=', organisationId)
    .where('attribute.building_id', '=', buildingId)
    .orderBy('attribute.name');

export const attributeNames = (tx: TenantTx, at: BuildingKey) => attributes(tx, at).execute();

export const attributesOf = (tx: TenantTx, at: BuildingKey, id?: string) =>
  attributes(tx, at)
    .select(
      // `offset 0` forces one lookup per label and space: without statistics, a join took many seconds.
      sql<number>`(
        select count(*)::int from space_attribute
        where space_attribute.organisation_id = attribute.organisation_id
          and space_attribute.attribute_id = attribute.id
          and exists (
            select from space
            where space.organisation_id = space_attribute.organisation_id and space.id = space_attribute.space_id
              and space.removed_at is null
            offset 0))`.as('spaces'),
    )
    .$if(id !== undefined, (query) => query.where('attribute.id', '=', id ?? ''))
    .execute();

/** Locks the row until the end of the transaction, so that only one of two saves of a version succeeds. */
export const lockAttribute = (tx: TenantTx, at: BuildingKey, id: string) =>
  attributes(tx, at).where('attribute.id', '=', id).forUpdate().executeTakeFirst();

export const insertAttribute = (tx: TenantTx, at: BuildingKey, a: { name: string; colour: string }) =>
  tx
    .insertInto('attribute')
    .values({ organisation_id: at.organisationId, building_id: at.buildingId, ...a })
    .returning('attribute.id')
    .executeTakeFirstOrThrow();

export const updateAttribute = (tx: TenantTx, at: BuildingKey, id: string, a: { name: string; colour: string }) =>
  tx
    .updateTable('attribute')
    .set(({ eb }) => ({ ...a, version: eb('attribute.version', '+', 1) }))
    .where('attribute.organisation_id', '=', at.organisationId)
    .where('attribute.building_id', '=', at.buildingId)
    .where('attribute.id', '=', id)
    .returning('attribute.id')
    .executeTakeFirst();

export const deleteAttribute = (tx: TenantTx, { organisationId, buildingId }: BuildingKey, id: string) =>
  tx
    .deleteFrom('attribute')
    .where('attribute.organisation_id', '=', organisationId)
    .where('attribute.building_id', '=', buildingId)
    .where('attribute.id', '=', id)
    .returning(['attribute.name', 'attribute.colour'])
    .executeTakeFirst();

export async function attributesExist(
  tx: TenantTx,
  { organisationId, buildingId }: BuildingKey,
  ids: readonly string[],
) {
  if (ids.length === 0) return true;
  const unique = [...new Set(ids)];
  const existing = await tx
    .selectFrom('attribute')
    .select('attribute.id')
    .where('attribute.organisation_id', '=', organisationId)
    .where('attribute.building_id', '=', buildingId)
    .where('attribute.id', '=', sql<string>`any(${unique})`)
    .execute();
  return existing.length === unique.length;
}

type Labelled = { spaceId: string; attributeIds: readonly string[] };

/** Adds labels to those that each space has. */
export const associate = (tx: TenantTx, { organisationId }: BuildingKey, labelled: readonly Labelled[]) => {
  const pairs = labelled.flatMap(({ spaceId, attributeIds }) => attributeIds.map((id) => [spaceId, id] as const));
  const spaces = pairs.map(([spaceId]) => spaceId);
  const attributes = pairs.map(([, id]) => id);
  return tx
    .insertInto('space_attribute')
    .columns(['organisation_id', 'space_id', 'attribute_id'])
    .expression(sql`select ${organisationId}::uuid, unnest(${spaces}::uuid[]), unnest(${attributes}::uuid[])` as never)
    .onConflict((oc) => oc.doNothing()) // space_attribute_pkey
    .execute();
};

export const dissociate = (
  tx: TenantTx,
  { organisationId }: BuildingKey,
  spaceIds: readonly string[],
  ids: readonly string[] | 'all',
) =>
  tx
    .deleteFrom('space_attribute')
    .where('space_attribute.organisation_id', '=', organisationId)
    .where('space_attribute.space_id', '=', sql<string>`any(${spaceIds as string[]})`)
    .$if(ids !== 'all', (query) =>
      query.where('space_attribute.attribute_id', '=', sql<string>`any(${ids as string[]})`),
    )
    .execute();

/** Replaces the labels. */
export async function relabel(tx: TenantTx, at: BuildingKey, labelled: readonly Labelled[]) {
  await dissociate(
    tx,
    at,
    labelled.map(({ spaceId }) => spaceId),
    'all',
  );
  await associate(tx, at, labelled);
}
