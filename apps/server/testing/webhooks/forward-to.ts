import { type Database, inTenant, type TenantTx } from '@berth/database';
import { ensureSigningSecret, forwardTargetsIn, receiverOf } from '../../src/modules/connections/index.ts';
import type { BuildingKey } from '../../src/platform/keys.ts';
import { createSealer, sealingKeysFrom } from '../../src/platform/secrets/sealer.ts';
import { SEALING_KEYS } from '../processes/sealing-keys.ts';

type Receiver = { readonly id: string; readonly url: string };

/** Makes a building forward its reservations to these receivers. */
export const forwardTo = (tx: TenantTx, { organisationId, buildingId }: BuildingKey, endpoints: readonly Receiver[]) =>
  tx
    .updateTable('building')
    .set({ integrations: JSON.stringify({ forwardReservation: { enabled: true, endpoints } }) })
    .where('building.organisation_id', '=', organisationId)
    .where('building.id', '=', buildingId)
    .execute();

/** The same for processes of a test. Returns the receivers with their secrets, in no order. */
export const forwardSigned = (db: Database, place: BuildingKey, endpoints: readonly Receiver[]) =>
  inTenant(db, place.organisationId, async (tx) => {
    const sealer = createSealer(sealingKeysFrom(SEALING_KEYS));
    await forwardTo(tx, place, endpoints);
    const targets = () => forwardTargetsIn(tx, place.organisationId, 'forwardReservation');
    for (const target of await targets()) await ensureSigningSecret(tx, sealer, target);
    return Promise.all((await targets()).map((target) => receiverOf(sealer, target)));
  });
