import type { TenantTx } from '@berth/database';
import { settingsFrom } from '@berth/domain/buildings';
import type { ConnectionHealth } from '@berth/domain/integrations';
import type { Sealer } from '../../../platform/secrets/sealer.ts';
import { buildingsWithDoors } from '../connected-buildings.sql.ts';
import { connectionHealthIn, connectionKey } from '../connection-health.sql.ts';
import { integrationsFrom } from '../integrations.ts';
import { openSecret, type SealedSecret, sealedSecretsOf } from '../secrets/building-secrets.ts';
import { fieldOf } from '../secrets/secret-fields.ts';
import { type DoorBridgeRow, doorBridgesIn } from './door-bridge.sql.ts';

/** The door system of a building. */
export type DoorTarget = {
  readonly organisationId: string;
  readonly buildingId: string;
  /** The short name of the building. */
  readonly building: string;
  /** If false, grants are only revoked. */
  readonly isOn: boolean;
  readonly baseUrl: string;
  readonly sealedSecret: SealedSecret | undefined;
  readonly zone: string;
  readonly settings: ReturnType<typeof settingsFrom>;
  readonly bridge: DoorBridgeRow | undefined;
  readonly health: ConnectionHealth;
  readonly now: number;
};

export async function doorTargetsIn(tx: TenantTx, organisationId: string): Promise<DoorTarget[]> {
  const buildings = await buildingsWithDoors(tx, organisationId);
  if (buildings.length === 0) return [];
  const bridges = await doorBridgesIn(tx, organisationId);
  const healthOf = await connectionHealthIn(tx, organisationId);
  const sealedAs = await sealedSecretsOf(tx, organisationId, 'doors');
  return buildings.map(({ buildingId, building, isPresent, settings, integrations, zone, now }) => {
    const { enabled, baseUrl } = integrationsFrom(integrations).doors;
    const at = { organisationId, buildingId };
    return {
      ...at,
      building,
      isOn: enabled && isPresent,
      baseUrl,
      sealedSecret: sealedAs(at, fieldOf.doorSecret),
      zone,
      settings: settingsFrom(settings),
      bridge: bridges.find((one) => one.buildingId === buildingId),
      health: healthOf(connectionKey('doors', at)),
      now,
    };
  });
}

export const openDoorSecret = async (sealer: Sealer, target: DoorTarget): Promise<string | undefined> =>
  target.sealedSecret && openSecret(sealer, target, target.sealedSecret);
