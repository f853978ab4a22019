import type { TenantTx } from '@berth/database';
import type { PlatformMapping } from '@berth/domain';
import type { BuildingKey } from '../../platform/keys.ts';
import type { Sealer } from '../../platform/secrets/sealer.ts';
import { contextOfSecret } from './admin/building-secrets.ts';
import { buildingsIn } from './admin/buildings-admin.sql.ts';
import { fieldOf, integrationsFrom, pollingFrom } from './admin/integrations.ts';
import { type SensorPollRow, sensorPollsIn } from './admin/sensor-poll.sql.ts';
import { platformBuildings } from './platform-targets.sql.ts';

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
  readonly sealedPassword: string | null;
  readonly mapping: PlatformMapping;
  readonly poll: SensorPollRow | undefined;
};

/** The enabled platforms of an organisation that may be polled now. */
export async function platformTargetsIn(
  tx: TenantTx,
  organisationId: string,
  buildingId?: string,
): Promise<PlatformTarget[]> {
  const buildings = await platformBuildings(tx, organisationId, buildingId);
  if (buildings.length === 0) return [];
  const polls = await sensorPollsIn(tx, organisationId, buildingId);
  return buildings.flatMap(({ id, organisation, building, integrations, sealedPassword }) => {
    const { baseUrl, username, mapping } = integrationsFrom(integrations).sensorPlatform;
    const poll = polls.find((one) => one.buildingId === id);
    if (poll?.isDue === false || baseUrl === '') return [];
    const scope = mapping.buildingId === 'orgName' ? organisation : `/${organisation}/${building}`;
    const at = { organisationId, buildingId: id, organisation, building };
    return [{ ...at, asked: scope, baseUrl, username, sealedPassword, mapping, poll }];
  });
}

/** The configured platform of a building, enabled or not, with its state. */
export async function platformOf(tx: TenantTx, { organisationId, buildingId }: BuildingKey) {
  const [row] = await buildingsIn(tx, organisationId, { removed: false, id: buildingId });
  const { baseUrl, enabled } = integrationsFrom(row?.integrations ?? {}).sensorPlatform;
  if (baseUrl === '') return undefined;
  const [poll] = await sensorPollsIn(tx, organisationId, buildingId);
  return { enabled, polling: pollingFrom(poll) };
}

export const openPlatformPassword = async (sealer: Sealer, target: PlatformTarget): Promise<string> =>
  target.sealedPassword === null
    ? ''
    : sealer.open(target.sealedPassword, contextOfSecret(target, fieldOf.platformPassword));
