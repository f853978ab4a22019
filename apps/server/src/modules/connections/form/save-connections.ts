import type { NewIntegrations } from '@berth/contract';
import type { TenantTx } from '@berth/database';
import type { StoredIntegrations } from '@berth/domain/buildings';
import type { BuildingKey } from '../../../platform/keys.ts';
import type { Sealer } from '../../../platform/secrets/sealer.ts';
import { connectionKey, deleteHealth, startOver } from '../connection-health.sql.ts';
import { refreshDoorSchedules } from '../doors/door-bridge.sql.ts';
import { integrationsFrom } from '../integrations.ts';
import { isSamePlatform } from '../platform/polling.ts';
import { deleteSensorPoll } from '../platform/sensor-poll.sql.ts';
import { deleteSecretsExcept, secretsIn } from '../secrets/building-secrets.sql.ts';
import { storeSecret } from '../secrets/building-secrets.ts';
import { missingForDoors, movedSecrets } from './form-faults.ts';
import { type FormParts, formParts } from './form-parts.ts';

const SHOWN = 4;
/** The last characters of a shorter secret would reveal too much. */
const SHOWN_FROM = 12;
const endOf = (secret: string) => (secret.length >= SHOWN_FROM ? secret.slice(-SHOWN) : '');

/** The connections of a building's form, compared with the stored ones. */
export type ConnectionChange = FormParts & {
  readonly before: StoredIntegrations;
  /** Fields by their names on the wire: missing ones, and secrets that would be sent to another host. */
  readonly missing: readonly string[];
  readonly moved: readonly string[];
};

/** The names of the stored secrets, for the audit log. */
export const secretNames = async (tx: TenantTx, { organisationId, buildingId }: BuildingKey): Promise<string[]> =>
  (await secretsIn(tx, organisationId, buildingId)).map(({ field }) => field);

/** Compares a form with the stored connections; `existing` is undefined for a new building. */
export async function connectionChange(
  tx: TenantTx,
  form: NewIntegrations,
  existing: (BuildingKey & { readonly integrations: Partial<StoredIntegrations> }) | undefined,
): Promise<ConnectionChange> {
  const before = integrationsFrom(existing?.integrations ?? {});
  const fields = new Set(existing && (await secretNames(tx, existing)));
  return {
    ...formParts(form, before),
    before,
    missing: missingForDoors(form.doors, fields),
    moved: existing === undefined ? [] : movedSecrets(form, before, fields),
  };
}

/** Seals new secrets, and deletes those of emptied or removed fields. */
async function storeSecrets(tx: TenantTx, sealer: Sealer, at: BuildingKey, { changes, fields }: FormParts) {
  const emptied = new Set(changes.filter(({ secret }) => secret === '').map(({ field }) => field));
  for (const { field, secret } of changes.filter((change) => change.secret !== ''))
    await storeSecret(tx, sealer, at, { field, secret, last4: endOf(secret) });
  const remaining = fields.filter((field) => !emptied.has(field));
  await deleteSecretsExcept(tx, at, remaining);
}

/**
 * Stores everything of a building's connections except the integrations column, which is saved with the building:
 * secrets, and the state of each connection, which is retried at once or starts over.
 */
export async function saveConnections(tx: TenantTx, sealer: Sealer, at: BuildingKey, change: ConnectionChange) {
  const { before, stored, switchedOn } = change;
  await storeSecrets(tx, sealer, at, change);
  const receivers = [...stored.forward.endpoints, ...stored.forwardReservation.endpoints].map(({ id }) => id);
  const unchanged = receivers.filter((endpointId) => !switchedOn.includes(endpointId));
  await deleteHealth(tx, { ...at, kind: 'receiver' }, unchanged);
  const isAnotherPlatform = !isSamePlatform(before.sensorPlatform, stored.sensorPlatform);
  await startOver(tx, connectionKey('sensor-platform', at), isAnotherPlatform);
  if (isAnotherPlatform) await deleteSensorPoll(tx, at);
  const isAnotherDoorSystem = before.doors.baseUrl !== stored.doors.baseUrl;
  await startOver(tx, connectionKey('doors', at), isAnotherDoorSystem);
  await refreshDoorSchedules(tx, at, isAnotherDoorSystem);
}
