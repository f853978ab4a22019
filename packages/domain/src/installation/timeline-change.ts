import { MINUTE_MS } from '../time/instant.ts';

/** Longer than a failover takes, and shorter than restoring a backup. */
const FRESH_HEARTBEAT_MS = 2 * MINUTE_MS;

export type InstallationFacts = {
  /** The timeline that the database writes to. PostgreSQL starts a new one with each restore and each failover. */
  readonly timeline: number;
  /** Null before the first worker has started. */
  readonly storedTimeline: number | null;
  /** Null before the first heartbeat. */
  readonly heartbeatAgeMs: number | null;
};

/**
 * Tells a restore from a failover since the last heartbeat. A restored database contains an old heartbeat; after a
 * failover the heartbeat is seconds old. In doubt it is a restore, because a pause loses nothing.
 */
export function timelineChange({ timeline, storedTimeline, heartbeatAgeMs }: InstallationFacts) {
  if (storedTimeline === null) return 'first-start';
  if (storedTimeline === timeline) return 'none';
  return heartbeatAgeMs !== null && heartbeatAgeMs <= FRESH_HEARTBEAT_MS ? 'failover' : 'restore';
}
