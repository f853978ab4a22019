import { createHash, randomBytes } from 'node:crypto';
import { type Database, inTenant } from '@berth/database';
import { demoId } from '../demo-id.ts';
import type { SensedPlace } from '../sensors/demo-sensors.ts';

const NAME = 'Simulation';

/** Creates a key for a building and revokes those of earlier simulations, so that only one runs at a time. */
export async function makeSimulationKey(db: Database, { organisation, building }: SensedPlace): Promise<string> {
  const secret = randomBytes(32).toString('base64url');
  const of = { organisation_id: organisation.id, building_id: building.id, name: NAME };
  await inTenant(db, organisation.id, async (tx) => {
    await tx
      .updateTable('ingest_key')
      .set({ revoked_at: new Date() })
      .where('ingest_key.organisation_id', '=', organisation.id)
      .where('ingest_key.building_id', '=', building.id)
      .where('ingest_key.name', '=', NAME)
      .where('ingest_key.revoked_at', 'is', null)
      .execute();
    await tx
      .insertInto('ingest_key')
      .values({ ...of, secret_hash: createHash('sha256').update(secret).digest(), created_by: demoId('simulation') })
      .execute();
  });
  return secret;
}
