import type { Polling } from '@berth/contract';
import type { StoredIntegrations } from '@berth/domain/buildings';
import type { ConnectionHealth } from '@berth/domain/integrations';
import { toIsoOrNull } from '@berth/domain/time';
import type { SensorPollRow } from './sensor-poll.sql.ts';

/** The state of polling, as administrators see it. */
export const pollingFrom = (health: ConnectionHealth, poll: SensorPollRow | undefined): Polling => ({
  readDatetime: toIsoOrNull(health.succeededAt),
  failingSince: toIsoOrNull(health.failingSince),
  failure: health.failure as Polling['failure'],
  status: health.status,
  stoppedDatetime: toIsoOrNull(health.stoppedAt),
  unmatched: poll?.unmatched ?? 0,
  ambiguous: poll?.ambiguous ?? 0,
  unreadable: poll?.unreadable ?? 0,
  unused: (poll?.unused ?? []).map(({ at, ...rest }) => ({ ...rest, datetime: new Date(at).toISOString() })),
});

/** Whether the platform, its account and its mapping are the same as before. */
export const isSamePlatform = (
  before: StoredIntegrations['sensorPlatform'],
  after: StoredIntegrations['sensorPlatform'],
): boolean =>
  after.enabled &&
  before.baseUrl === after.baseUrl &&
  before.username === after.username &&
  before.mapping.sensorId === after.mapping.sensorId &&
  before.mapping.floorId === after.mapping.floorId &&
  before.mapping.buildingId === after.mapping.buildingId;
