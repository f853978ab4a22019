import type { TenantTx } from '@berth/database';
import { sql } from 'kysely';
import type { BuildingKey } from '../../../platform/keys.ts';

export type SealedSecret = { readonly objectId: string; readonly rotating: string; readonly static: string };

export const secretsOf = (tx: TenantTx, { organisationId }: BuildingKey, objectIds: readonly string[]) =>
  tx
    .selectFrom('check_in_secret')
    .select(['check_in_secret.object_id as objectId', 'check_in_secret.rotating', 'check_in_secret.static'])
    .where('check_in_secret.organisation_id', '=', organisationId)
    .where('check_in_secret.object_id', '=', sql<string>`any(${objectIds as string[]})`)
    .execute();

const columnsOf = ({ organisationId, buildingId }: BuildingKey, { objectId, ...sealed }: SealedSecret) => ({
  organisation_id: organisationId,
  building_id: buildingId,
  object_id: objectId,
  ...sealed,
});

export const insertSecrets = (tx: TenantTx, at: BuildingKey, secrets: readonly SealedSecret[]) =>
  tx
    .insertInto('check_in_secret')
    .values(secrets.map((secret) => columnsOf(at, secret)))
    .onConflict((oc) => oc.constraint('check_in_secret_pkey').doNothing())
    .execute();

export const replaceSecret = (tx: TenantTx, at: BuildingKey, secret: SealedSecret) =>
  tx
    .insertInto('check_in_secret')
    .values(columnsOf(at, secret))
    .onConflict((oc) =>
      oc.constraint('check_in_secret_pkey').doUpdateSet({ rotating: secret.rotating, static: secret.static }),
    )
    .execute();

export const allSecretsIn = (tx: TenantTx, organisationId: string): Promise<SealedSecret[]> =>
  tx
    .selectFrom('check_in_secret')
    .select(['check_in_secret.object_id as objectId', 'check_in_secret.rotating', 'check_in_secret.static'])
    .where('check_in_secret.organisation_id', '=', organisationId)
    .execute();

/** Returns the number of changed rows: none if the secret was replaced since. */
export async function replaceSealed(
  tx: TenantTx,
  organisationId: string,
  read: SealedSecret,
  anew: Omit<SealedSecret, 'objectId'>,
) {
  const { numUpdatedRows } = await tx
    .updateTable('check_in_secret')
    .set(anew)
    .where('check_in_secret.organisation_id', '=', organisationId)
    .where('check_in_secret.object_id', '=', read.objectId)
    .where('check_in_secret.rotating', '=', read.rotating)
    .where('check_in_secret.static', '=', read.static)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}
