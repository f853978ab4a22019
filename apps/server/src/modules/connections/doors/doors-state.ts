import type { DoorsState } from '@berth/contract';
import type { ConnectionHealth, ForwardFailure } from '@berth/domain/integrations';
import { toIsoOrNull } from '@berth/domain/time';
import type { DoorBridgeRow } from './door-bridge.sql.ts';

/** The state of the door system, and the counts of cards read at its doors. */
export const doorsStateFrom = (health: ConnectionHealth, row: DoorBridgeRow | undefined): DoorsState => ({
  answeredDatetime: toIsoOrNull(health.succeededAt),
  failingSince: toIsoOrNull(health.failingSince),
  failure: health.failure as ForwardFailure | null,
  status: health.status,
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
