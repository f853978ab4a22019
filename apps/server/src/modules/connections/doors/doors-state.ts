import type { DoorsState } from '@berth/contract';
import type { ForwardFailure } from '@berth/domain/integrations';
import { toIsoOrNull } from '@berth/domain/time';
import type { DoorBridgeRow } from './door-bridge.sql.ts';

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
