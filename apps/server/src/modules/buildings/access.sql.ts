import type { TenantTx } from '@berth/database';
import { sql } from 'kysely';
import type { BuildingKey } from '../../platform/keys.ts';

export const accessTo = (tx: TenantTx, { organisationId, buildingId }: BuildingKey) =>
  tx
    .selectFrom('building_access')
    .select(['building_access.identifier as organisationIdentifier', 'building_access.description'])
    .where('building_access.organisation_id', '=', organisationId)
    .where('building_access.building_id', '=', buildingId)
    .orderBy('building_access.identifier')
    .execute();

/** Locks the row, so that the audit entry names exactly the value that is replaced. */
export const lockAccess = (tx: TenantTx, { organisationId, buildingId }: BuildingKey, identifier: string) =>
  tx
    .selectFrom('building_access')
    .select(['building_access.identifier', 'building_access.description'])
    .where('building_access.organisation_id', '=', organisationId)
    .where('building_access.building_id', '=', buildingId)
    .where('building_access.identifier', '=', identifier)
    .forUpdate()
    .executeTakeFirst();

export const insertAccess = (tx: TenantTx, at: BuildingKey, entry: { identifier: string; description: string }) =>
  tx
    .insertInto('building_access')
    .values({ organisation_id: at.organisationId, building_id: at.buildingId, ...entry })
    .onConflict((oc) =>
      oc.constraint('building_access_pkey').doUpdateSet((eb) => ({ description: eb.ref('excluded.description') })),
    )
    .execute();

export const deleteAccess = (tx: TenantTx, { organisationId, buildingId }: BuildingKey, identifier: string) =>
  tx
    .deleteFrom('building_access')
    .where('building_access.organisation_id', '=', organisationId)
    .where('building_access.building_id', '=', buildingId)
    .where('building_access.identifier', '=', identifier)
    .returning(['building_access.identifier', 'building_access.description'])
    .executeTakeFirst();

export async function countFixedDesks(
  tx: TenantTx,
  { organisationId, buildingId }: BuildingKey,
  memberIds: readonly string[],
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from offered_fixed_desk fixed
    join offered_space space on space.organisation_id = fixed.organisation_id and space.id = fixed.space_id
    where fixed.organisation_id = ${organisationId} and fixed.member_id = any(${memberIds}::uuid[])
      and space.building_id = ${buildingId} and space.removed_at is null`.execute(tx);
  return rows[0]?.count ?? 0;
}

/**
 * Adds the identifier to the directory outside the tenants, where an organisation is looked up before its tenant is
 * known.
 */
export const listIdentifier = (tx: TenantTx, organisationId: string, identifier: string) =>
  tx
    .insertInto('identifier_organisation')
    .values({ organisation_id: organisationId, identifier })
    .onConflict((oc) => oc.doNothing()) // identifier_organisation_pkey
    .execute();

/** Removes identifiers from the directory that no building of the organisation admits. */
export const unlistStaleIdentifiers = (tx: TenantTx, organisationId: string) =>
  tx
    .deleteFrom('identifier_organisation')
    .where('identifier_organisation.organisation_id', '=', organisationId)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('building_access')
            .select('building_access.identifier')
            .where('building_access.organisation_id', '=', organisationId)
            .whereRef('building_access.identifier', '=', 'identifier_organisation.identifier'),
        ),
      ),
    )
    .execute();
