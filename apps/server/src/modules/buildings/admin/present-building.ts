import type { Building } from '@berth/contract';
import { reservationSettingsOf, settingsFrom } from '@berth/domain/buildings';
import { toIsoOrNull } from '@berth/domain/time';
import { type ConnectionStates, presentConnections } from '../../connections/index.ts';
import type { BuildingRow } from './buildings-admin.sql.ts';

/** A building as a dashboard administrator sees it. */
export function presentBuilding(organisation: string, row: BuildingRow, states: ConnectionStates): Building {
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
    integrations: presentConnections(row, states),
    version: row.version,
    removedAt: toIsoOrNull(row.removedAt),
  };
}
