import type { Screen } from '@berth/contract';
import { MINUTE_MS } from '@berth/domain/time';

/** A screen reports once a minute even without changes; one report may get lost. */
const ALIVE_MS = 2.5 * MINUTE_MS;
/** After this time, administrators are notified. */
const SILENT_MS = 15 * MINUTE_MS;

export type Heartbeat = 'alive' | 'late' | 'silent';

/** The state of a screen by its last report. One that never reported is silent. */
export function heartbeatOf(
  lastSeen: Pick<NonNullable<Screen['lastSeen']>, 'datetime'> | null,
  now: number,
): Heartbeat {
  if (lastSeen === null) return 'silent';
  const ago = now - Date.parse(lastSeen.datetime);
  if (ago <= ALIVE_MS) return 'alive';
  return ago < SILENT_MS ? 'late' : 'silent';
}

/** In the natural unit: seconds, minutes, hours or days. */
export function agoIn(ms: number): { unit: 'second' | 'minute' | 'hour' | 'day'; count: number } {
  const seconds = Math.max(0, Math.round(ms / 1000));
  if (seconds < 60) return { unit: 'second', count: seconds };
  if (seconds < 3600) return { unit: 'minute', count: Math.floor(seconds / 60) };
  if (seconds < 86_400) return { unit: 'hour', count: Math.floor(seconds / 3600) };
  return { unit: 'day', count: Math.floor(seconds / 86_400) };
}
