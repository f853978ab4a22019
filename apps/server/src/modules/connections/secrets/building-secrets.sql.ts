import type { TenantTx } from '@berth/database';
import { sql } from 'kysely';
import type { BuildingKey } from '../../../platform/keys.ts';

/** Lists the secrets of one building or all, with their last characters. */
export const secretsIn = (tx: TenantTx, organisationId: string, buildingId?: string) =>
  tx
    .selectFrom('building_secret')
    .select(['building_secret.building_id as buildingId', 'building_secret.field', 'building_secret.last4'])
    .where('building_secret.organisation_id', '=', organisationId)
    .$if(buildingId !== undefined, (query) => query.where('building_secret.building_id', '=', buildingId ?? ''))
    .orderBy('building_secret.field')
    .execute();

type Secret = { field: string; sealed: string; last4: string };

export const upsertSecret = (tx: TenantTx, { organisationId, buildingId }: BuildingKey, s: Secret) =>
  tx
    .insertInto('building_secret')
    .values({ organisation_id: organisationId, building_id: buildingId, ...s })
    .onConflict((oc) =>
      oc.constraint('building_secret_pkey').doUpdateSet({ sealed: s.sealed, last4: s.last4, updated_at: sql`now()` }),
    )
    .execute();

/** A secret that was stored concurrently stays. */
export const insertSecret = (tx: TenantTx, { organisationId, buildingId }: BuildingKey, s: Secret) =>
  tx
    .insertInto('building_secret')
    .values({ organisation_id: organisationId, building_id: buildingId, ...s })
    .onConflict((oc) => oc.constraint('building_secret_pkey').doNothing())
    .execute();

/**
 * Lists the usable secrets of one kind of connection in an organisation. A replaced signing secret keeps signing for one
 * more day.
 */
export const usableSecrets = (tx: TenantTx, organisationId: string, kind: string) =>
  tx
    .selectFrom('building_secret')
    .select(['building_secret.building_id as buildingId', 'building_secret.field', 'building_secret.sealed'])
    .where('building_secret.organisation_id', '=', organisationId)
    .where(
      sql<boolean>`building_secret.field like ${`${kind}.%`} and
        (building_secret.field not like '%.previous' or building_secret.updated_at > wall_clock() - interval '24 hours')`,
    )
    .execute();

export const sealedSecret = (tx: TenantTx, { organisationId, buildingId }: BuildingKey, field: string) =>
  tx
    .selectFrom('building_secret')
    .select(['building_secret.field', 'building_secret.sealed'])
    .where('building_secret.organisation_id', '=', organisationId)
    .where('building_secret.building_id', '=', buildingId)
    .where('building_secret.field', '=', field)
    .executeTakeFirst();

export const sealedSecretsIn = (tx: TenantTx, organisationId: string) =>
  tx
    .selectFrom('building_secret')
    .select(['building_secret.building_id as buildingId', 'building_secret.field', 'building_secret.sealed'])
    .where('building_secret.organisation_id', '=', organisationId)
    .execute();

type Sealed = Awaited<ReturnType<typeof sealedSecretsIn>>[number];

/** Returns the number of replaced rows: 0 if the secret was changed in the meantime. */
export async function replaceSealed(tx: TenantTx, organisationId: string, read: Sealed, sealed: string) {
  const { numUpdatedRows } = await tx
    .updateTable('building_secret')
    .set({ sealed })
    .where('building_secret.organisation_id', '=', organisationId)
    .where('building_secret.building_id', '=', read.buildingId)
    .where('building_secret.field', '=', read.field)
    .where('building_secret.sealed', '=', read.sealed)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Deletes secrets of emptied fields and removed endpoints. */
export const deleteSecretsExcept = (tx: TenantTx, { organisationId, buildingId }: BuildingKey, fields: string[]) =>
  tx
    .deleteFrom('building_secret')
    .where('building_secret.organisation_id', '=', organisationId)
    .where('building_secret.building_id', '=', buildingId)
    .where(sql<boolean>`not (building_secret.field = any(${fields}))`)
    .execute();
