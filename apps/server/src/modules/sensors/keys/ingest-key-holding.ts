import { type Database, inTenant } from '@berth/database';
import type { IngestKeyHolding } from '../../../platform/identity/callers.ts';
import { hashOfSecret } from '../../../platform/secrets/bearer-secret.ts';
import { buildingNames } from '../../buildings/index.ts';
import { keyWithSecret, noteUse } from './ingest-keys.sql.ts';

/** Not cached, so that a revoked key stops working at once. */
export const ingestKeyHolding =
  (db: Database): IngestKeyHolding =>
  (secret, { organisationId, building }) =>
    inTenant(db, organisationId, async (tx) => {
      const key = await keyWithSecret(tx, organisationId, hashOfSecret(secret));
      const place = (await buildingNames(tx, organisationId)).find(({ slug }) => slug === building);
      if (key === undefined || place === undefined) return undefined;
      if (key.buildingId !== null && key.buildingId !== place.id) return undefined;
      await noteUse(tx, organisationId, key.id);
      return { organisationId, buildingId: place.id, keyId: key.id };
    });
