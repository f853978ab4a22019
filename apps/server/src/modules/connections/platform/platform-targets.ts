import type { TenantTx } from '@berth/database';
import type { PlatformMapping } from '@berth/domain/integrations';
import { nowOf } from '../../../platform/clock.ts';
import type { BuildingKey } from '../../../platform/keys.ts';
import type { Sealer } from '../../../platform/secrets/sealer.ts';
import { connectedBuildings, integrationsOf } from '../connected-buildings.sql.ts';
import { connectionHealthIn, connectionKey } from '../connection-health.sql.ts';
import { integrationsFrom } from '../integrations.ts';
import { openSecret, type SealedSecret, sealedSecretsOf } from '../secrets/building-secrets.ts';
import { fieldOf } from '../secrets/secret-fields.ts';
import { pollingFrom } from './polling.ts';
import { type SensorPollRow, sensorPollsIn } from './sensor-poll.sql.ts';

/** The sensor platform of a building, and its position in the data. */
export type PlatformTarget = {
  readonly organisationId: string;
  readonly buildingId: string;
  /** Short names. */
  readonly organisation: string;
  readonly building: string;
  /** The scope of the request: the organisation's short name, or the path of the building. */
  readonly asked: string;
  readonly baseUrl: string;
  readonly username: string;
  readonly sealedPassword: SealedSecret | undefined;
  readonly mapping: PlatformMapping;
  readonly poll: SensorPollRow | undefined;
};

/** The enabled platforms of an organisation that may be polled now. */
export async function platformTargetsIn(
  tx: TenantTx,
  organisationId: string,
  buildingId?: string,
): Promise<PlatformTarget[]> {
  const buildings = await connectedBuildings(tx, organisationId, 'sensorPlatform', buildingId);
  if (buildings.length === 0) return [];
  const polls = await sensorPollsIn(tx, organisationId, buildingId);
  const healthOf = await connectionHealthIn(tx, organisationId, buildingId);
  const now = await nowOf(tx);
  const sealedAs = await sealedSecretsOf(tx, organisationId, 'sensorPlatform');
  return buildings.flatMap(({ buildingId: id, organisation, building, integrations }) => {
    const { baseUrl, username, mapping } = integrationsFrom(integrations).sensorPlatform;
    const poll = polls.find((one) => one.buildingId === id);
    const scope = mapping.buildingId === 'orgName' ? organisation : `/${organisation}/${building}`;
    const at = { organisationId, buildingId: id };
    const { stoppedAt, retryAt } = healthOf(connectionKey('sensor-platform', at));
    if (baseUrl === '' || stoppedAt !== null || (retryAt ?? 0) > now) return [];
    const sealedPassword = sealedAs(at, fieldOf.platformPassword);
    return [{ ...at, organisation, building, asked: scope, baseUrl, username, sealedPassword, mapping, poll }];
  });
}

/** The configured platform of a building, enabled or not, with its state. */
export async function platformOf(tx: TenantTx, at: BuildingKey) {
  const { baseUrl, enabled } = integrationsFrom((await integrationsOf(tx, at)) ?? {}).sensorPlatform;
  if (baseUrl === '') return undefined;
  const [poll] = await sensorPollsIn(tx, at.organisationId, at.buildingId);
  const healthOf = await connectionHealthIn(tx, at.organisationId, at.buildingId);
  return { enabled, polling: pollingFrom(healthOf(connectionKey('sensor-platform', at)), poll) };
}

export const openPlatformPassword = async (sealer: Sealer, target: PlatformTarget): Promise<string> =>
  target.sealedPassword === undefined ? '' : openSecret(sealer, target, target.sealedPassword);
