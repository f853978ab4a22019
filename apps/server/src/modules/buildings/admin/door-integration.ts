import type { DoorsState, Integrations, NewIntegrations } from '@berth/contract';
import { type ForwardFailure, type StoredIntegrations, toIsoOrNull } from '@berth/domain';
import type { DoorBridgeRow } from './door-bridge.sql.ts';

export const DOOR_SECRET = 'doors.secret';

/** The state of the door system, and the counts of cards read at its doors. */
export const doorsStateFrom = (row: DoorBridgeRow | undefined): DoorsState => ({
  answeredDatetime: toIsoOrNull(row?.answeredAt),
  failingSince: toIsoOrNull(row?.failingSince),
  failure: (row?.failure ?? null) as ForwardFailure | null,
  status: row?.status ?? null,
  schedules: (row?.schedules ?? []).map(({ id, name }) => ({ id, name })),
  unknownSchedules: row?.unknownSchedules ?? [],
  events: {
    lastDatetime: toIsoOrNull(row?.eventAt),
    checkedIn: row?.checkedIn ?? 0,
    present: row?.present ?? 0,
    failed: row?.failed ?? 0,
    unknownCards: row?.unknownCards ?? 0,
    ignored: row?.ignored ?? 0,
  },
});

type SecretState = Integrations['doors']['secret'];

export const presentDoors = (
  stored: StoredIntegrations['doors'],
  secret: SecretState,
  row: DoorBridgeRow | undefined,
): Integrations['doors'] => ({ ...stored, secret, state: doorsStateFrom(row) });

/** A form without doors leaves them unchanged. */
export const storedDoors = (
  sent: NewIntegrations['doors'],
  before: StoredIntegrations['doors'],
): StoredIntegrations['doors'] => (sent === undefined ? before : { enabled: sent.enabled, baseUrl: sent.baseUrl });

/** The required fields that are missing, by their names on the wire. */
export function missingForDoors(sent: NewIntegrations['doors'], isSecretKept: boolean): string[] {
  if (sent?.enabled !== true) return [];
  const hasSecret = typeof sent.secret === 'string' ? sent.secret !== '' : isSecretKept;
  return [
    ...(sent.baseUrl === '' ? ['integrations.doors.baseUrl'] : []),
    ...(hasSecret ? [] : ['integrations.doors.secret']),
  ];
}
