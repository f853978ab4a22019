import type { TenantTx } from '@berth/database';
import { settingsFrom } from '@berth/domain';
import type { Sealer } from '../../platform/secrets/sealer.ts';
import { contextOfSecret } from './admin/building-secrets.ts';
import { type DoorBridgeRow, doorBridgesIn } from './admin/door-bridge.sql.ts';
import { DOOR_SECRET } from './admin/door-integration.ts';
import { integrationsFrom } from './admin/integrations.ts';
import { doorBuildings } from './door-targets.sql.ts';

/** The door system of a building. */
export type DoorTarget = {
  readonly organisationId: string;
  readonly buildingId: string;
  /** The short name of the building. */
  readonly building: string;
  /** If false, grants are only revoked. */
  readonly isOn: boolean;
  readonly baseUrl: string;
  readonly sealedSecret: string | null;
  readonly zone: string;
  readonly settings: ReturnType<typeof settingsFrom>;
  readonly bridge: DoorBridgeRow | undefined;
  readonly now: number;
};

export async function doorTargetsIn(tx: TenantTx, organisationId: string): Promise<DoorTarget[]> {
  const buildings = await doorBuildings(tx, organisationId);
  if (buildings.length === 0) return [];
  const bridges = await doorBridgesIn(tx, organisationId);
  return buildings.map(({ buildingId, slug, stands, settings, integrations, ...row }) => {
    const { enabled, baseUrl } = integrationsFrom(integrations).doors;
    return {
      ...row,
      organisationId,
      buildingId,
      building: slug,
      isOn: enabled && stands,
      baseUrl,
      settings: settingsFrom(settings),
      bridge: bridges.find((one) => one.buildingId === buildingId),
    };
  });
}

export const openDoorSecret = async (sealer: Sealer, target: DoorTarget): Promise<string | undefined> =>
  target.sealedSecret === null ? undefined : sealer.open(target.sealedSecret, contextOfSecret(target, DOOR_SECRET));
