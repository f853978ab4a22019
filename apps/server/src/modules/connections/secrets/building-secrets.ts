import type { TenantTx } from '@berth/database';
import { countInEachOrganisation } from '../../../platform/jobs/in-each-organisation.ts';
import type { BuildingKey } from '../../../platform/keys.ts';
import type { ResealDeps } from '../../../platform/module.ts';
import { resealed } from '../../../platform/secrets/resealed.ts';
import type { SealContext, Sealer } from '../../../platform/secrets/sealer.ts';
import { replaceSealed, sealedSecretsIn, upsertSecret, usableSecrets } from './building-secrets.sql.ts';

const TABLE = 'building_secret';

/** Includes the building, so that one building's secret cannot be copied to another's endpoint. */
export const contextOfSecret = ({ organisationId, buildingId }: BuildingKey, field: string): SealContext => ({
  organisationId,
  table: TABLE,
  field: `${buildingId}/${field}`,
});

/** A stored secret of a connection. It stays sealed until it is used. */
export type SealedSecret = { readonly field: string; readonly sealed: string };

export type SealedSecrets = (at: BuildingKey, field: string) => SealedSecret | undefined;

/** Reads all usable secrets of one kind of connection; returns a lookup by building and field. */
export async function sealedSecretsOf(tx: TenantTx, organisationId: string, kind: string): Promise<SealedSecrets> {
  const rows = await usableSecrets(tx, organisationId, kind);
  return ({ buildingId }, field) => {
    const match = rows.find((row) => row.buildingId === buildingId && row.field === field);
    return match && { field, sealed: match.sealed };
  };
}

export const openSecret = (sealer: Sealer, at: BuildingKey, { field, sealed }: SealedSecret): Promise<string> =>
  sealer.open(sealed, contextOfSecret(at, field));

type NewSecret = { readonly field: string; readonly secret: string; readonly last4?: string };

export async function storeSecret(
  tx: TenantTx,
  sealer: Sealer,
  at: BuildingKey,
  { field, secret, last4 = '' }: NewSecret,
): Promise<void> {
  const sealed = await sealer.seal(secret, contextOfSecret(at, field));
  await upsertSecret(tx, at, { field, sealed, last4 });
}

/** Includes secrets that were sealed before the building became part of their context. */
export const resealBuildingSecrets = ({ db, sealer }: ResealDeps): Promise<number> =>
  countInEachOrganisation(db, async (tx, organisationId) => {
    let moved = 0;
    for (const { buildingId, field, sealed } of await sealedSecretsIn(tx, organisationId)) {
      const former = { organisationId, table: TABLE, field };
      const fresh = await resealed(sealer, sealed, contextOfSecret({ organisationId, buildingId }, field), former);
      if (fresh !== undefined) moved += await replaceSealed(tx, organisationId, { buildingId, field, sealed }, fresh);
    }
    return moved;
  });
