import type { IngestKey } from '@berth/contract';
import { inTenant, lockKey } from '@berth/database';
import { toIso, toIsoOrNull } from '@berth/domain/time';
import type { Deps } from '../../../platform/deps.ts';
import { noteChange } from '../../../platform/events/note-change.ts';
import type { BuildingCaller } from '../../../platform/identity/caller.ts';
import { hashOfSecret } from '../../../platform/secrets/bearer-secret.ts';
import { KeyNotFound, TooManyKeys } from '../sensors.problems.ts';
import { insertKey, keysAt, revokeKey } from './ingest-keys.sql.ts';
import { newKeySecret } from './key-secret.ts';

const scopeOf = (buildingId: string | null): IngestKey['scope'] => (buildingId === null ? 'organisation' : 'building');

/** Enough for every gateway of a large site, and still readable as a list. */
const MOST_KEYS = 200;

export const ingestKeys =
  ({ db }: Pick<Deps, 'db'>) =>
  async (caller: BuildingCaller): Promise<IngestKey[]> => {
    const rows = await inTenant(db, caller.organisationId, (tx) => keysAt(tx, caller));
    return rows.map(({ id, name, buildingId, createdAt, lastUsedAt }) => ({
      id,
      name,
      scope: scopeOf(buildingId),
      createdDatetime: toIso(createdAt),
      lastUsedDatetime: toIsoOrNull(lastUsedAt),
    }));
  };

/** Only its hash is stored: a lost key is replaced by another. */
export const makeIngestKey =
  (deps: Deps) =>
  async (caller: BuildingCaller, { name, scope }: Pick<IngestKey, 'name' | 'scope'>) => {
    const { organisationId, personId } = caller;
    const secret = newKeySecret();
    const secretHash = hashOfSecret(secret);
    const buildingId = scope === 'building' ? caller.buildingId : null;
    const { id } = await inTenant(
      deps.db,
      organisationId,
      async (tx) => {
        if ((await keysAt(tx, caller)).length >= MOST_KEYS) throw TooManyKeys();
        const made = await insertKey(tx, organisationId, { name, buildingId, secretHash, createdBy: personId });
        const after = { name, scope };
        await noteChange(deps, tx, caller, {
          action: 'ingest-key.created',
          subjectId: made.id,
          before: null,
          after,
          notice: 'sensors',
        });
        return made;
      },
      // Serialises counting and inserting, or concurrent requests could exceed the limit.
      { wait: [lockKey(organisationId, 'ingest-keys')] },
    );
    return { id, secret };
  };

export const revokeIngestKey = (deps: Deps) => (caller: BuildingCaller, keyId: string) =>
  inTenant(deps.db, caller.organisationId, async (tx) => {
    const revoked = await revokeKey(tx, caller, keyId);
    if (revoked === undefined) throw KeyNotFound();
    await noteChange(deps, tx, caller, {
      action: 'ingest-key.removed',
      subjectId: keyId,
      before: { name: revoked.name, scope: scopeOf(revoked.buildingId) },
      after: null,
      notice: 'sensors',
    });
  });
