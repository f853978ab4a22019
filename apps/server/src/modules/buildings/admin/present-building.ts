import type { Building } from '@berth/contract';
import { reservationSettingsOf, settingsFrom, toIsoOrNull } from '@berth/domain';
import type { SecretRow } from './building-secrets.sql.ts';
import type { BuildingRow } from './buildings-admin.sql.ts';
import type { DoorBridgeRow } from './door-bridge.sql.ts';
import type { ForwardStateRow } from './forward-state.sql.ts';
import { integrationsFrom, present } from './integrations.ts';
import type { SensorPollRow } from './sensor-poll.sql.ts';

type StoredParts = {
  readonly secrets: readonly SecretRow[];
  readonly states: readonly ForwardStateRow[];
  readonly polls: readonly SensorPollRow[];
  readonly bridges: readonly DoorBridgeRow[];
};

/** A building as a dashboard administrator sees it. */
export function presentBuilding(organisation: string, row: BuildingRow, parts: StoredParts): Building {
  const { secrets, states, polls, bridges } = parts;
  const own = secrets.filter(({ buildingId }) => buildingId === row.id);
  return {
    id: row.id,
    name: organisation,
    path: `/${row.slug}`,
    displayName: row.displayName,
    buildingImageUrl: row.imageUrl,
    buildingAddress: row.address,
    buildingMoreInfoUrl: row.moreInfoUrl,
    infoUrl: row.infoUrl,
    logoUrl: row.logoUrl,
    idpHint: row.idpHint,
    anonymiseAfterDays: row.anonymiseAfterDays,
    dashboardVersion: 2,
    modules: row.modules,
    reservationSettings: {
      timezone: row.timezone,
      flowName: row.flowName,
      policies: row.policies,
      ...reservationSettingsOf(settingsFrom(row.settings)),
    },
    integrations: present(
      integrationsFrom(row.integrations),
      new Map(own.map(({ field, last4 }) => [field, last4])),
      states.filter(({ buildingId }) => buildingId === row.id),
      polls.find(({ buildingId }) => buildingId === row.id),
      bridges.find(({ buildingId }) => buildingId === row.id),
    ),
    version: row.version,
    removedAt: toIsoOrNull(row.removedAt),
  };
}
