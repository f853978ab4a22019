import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { TenantTx } from '@berth/database';
import type { BuildingKey, OrganisationKey } from '../../../platform/keys.ts';
import type { Sealer } from '../../../platform/secrets/sealer.ts';
import { insertSecrets, replaceSecret, type SealedSecret, secretsOf } from './code-secrets.sql.ts';
import { newRotatingSecret } from './rotating-code.ts';

/** The secrets from which the codes of a space or a building are derived. */
export type CodeSecret = { readonly rotating: string; readonly static: string };

const STATIC_BYTES = 16;

const FIELDS = ['rotating', 'static'] as const;

export const contextOfSecret = ({ organisationId }: OrganisationKey, objectId: string, field: string) => ({
  organisationId,
  table: 'check_in_secret',
  field: `${objectId}.${field}`,
});

export async function sealSecret(
  sealer: Sealer,
  at: BuildingKey,
  objectId: string,
  secret: CodeSecret,
): Promise<SealedSecret> {
  const [rotating = '', fixed = ''] = await Promise.all(
    FIELDS.map((field) => sealer.seal(secret[field], contextOfSecret(at, objectId, field))),
  );
  return { objectId, rotating, static: fixed };
}

const sealNew = (sealer: Sealer, at: BuildingKey, objectId: string) =>
  sealSecret(sealer, at, objectId, {
    rotating: newRotatingSecret(),
    static: randomBytes(STATIC_BYTES).toString('base64url'),
  });

async function openSecret(sealer: Sealer, at: BuildingKey, sealed: SealedSecret): Promise<CodeSecret> {
  const [rotating = '', fixed = ''] = await Promise.all(
    FIELDS.map((field) => sealer.open(sealed[field], contextOfSecret(at, sealed.objectId, field))),
  );
  return { rotating, static: fixed };
}

/** Undefined if no code was ever shown: then no code can be valid, and a guess stores nothing. */
export async function knownSecret(tx: TenantTx, sealer: Sealer, at: BuildingKey, objectId: string) {
  const [sealed] = await secretsOf(tx, at, [objectId]);
  return sealed && openSecret(sealer, at, sealed);
}

/** Returns the secrets of all these objects, and creates missing ones. Two concurrent calls both use the stored one. */
export async function secretsFor(tx: TenantTx, sealer: Sealer, at: BuildingKey, objectIds: readonly string[]) {
  const existing = new Set((await secretsOf(tx, at, objectIds)).map(({ objectId }) => objectId));
  const missing = objectIds.filter((id) => !existing.has(id));
  if (missing.length > 0) await insertSecrets(tx, at, await Promise.all(missing.map((id) => sealNew(sealer, at, id))));
  const sealed = await secretsOf(tx, at, objectIds);
  return new Map(
    await Promise.all(sealed.map(async (one) => [one.objectId, await openSecret(sealer, at, one)] as const)),
  );
}

export const renewSecret = async (tx: TenantTx, sealer: Sealer, at: BuildingKey, objectId: string) =>
  replaceSecret(tx, at, await sealNew(sealer, at, objectId));

export function isStaticCode(secret: CodeSecret, code: string): boolean {
  const [expected, actual] = [Buffer.from(secret.static), Buffer.from(code)];
  return expected.length === actual.length && timingSafeEqual(expected, actual);
}
