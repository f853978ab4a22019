import { countInEachOrganisation } from '../../../platform/jobs/in-each-organisation.ts';
import type { BuildingKey } from '../../../platform/keys.ts';
import type { ResealDeps } from '../../../platform/module.ts';
import { resealed } from '../../../platform/secrets/resealed.ts';
import type { SealContext } from '../../../platform/secrets/sealer.ts';
import { replaceSealed, sealedSecretsIn } from './building-secrets.sql.ts';

const TABLE = 'building_secret';

/** Includes the building, so that one building's secret cannot be copied to another's endpoint. */
export const contextOfSecret = ({ organisationId, buildingId }: BuildingKey, field: string): SealContext => ({
  organisationId,
  table: TABLE,
  field: `${buildingId}/${field}`,
});

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
