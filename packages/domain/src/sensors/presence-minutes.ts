import { MINUTE_MS } from '../time/instant.ts';
import type { Period } from '../time/period.ts';
import { silentAfterMinutes } from './sensor-types.ts';

/** A message about presence. */
export type PresenceWord = { readonly at: number; readonly presence: boolean };

type Kind = { readonly intervalMinutes: number; readonly quietMinutes: number };

/**
 * The minutes of presence in each period; null without messages. Presence lasts until the next message, and at most
 * until the sensor is silent. SQL computes the same, hour by hour.
 */
export function presenceMinutes(
  words: readonly PresenceWord[],
  periods: readonly Period[],
  { intervalMinutes, quietMinutes }: Kind,
): (number | null)[] {
  const lasting = silentAfterMinutes(intervalMinutes) * MINUTE_MS;
  let personAt = Number.NEGATIVE_INFINITY;
  const spans = words
    .toSorted((a, b) => a.at - b.at)
    .map(({ at, presence }, n, sorted) => {
      if (presence) personAt = at;
      const isSeen = presence || at - personAt < quietMinutes * MINUTE_MS;
      return { start: at, end: Math.min(sorted[n + 1]?.at ?? Number.POSITIVE_INFINITY, at + lasting), isSeen };
    });
  return periods.map(({ start, end }) => {
    const within = spans.filter((span) => span.start < end && span.end > start);
    if (within.length === 0) return null;
    const occupied = within.filter(({ isSeen }) => isSeen);
    const milliseconds = occupied.reduce((sum, span) => sum + Math.min(span.end, end) - Math.max(span.start, start), 0);
    return Math.round(milliseconds / MINUTE_MS);
  });
}

/** The maximum age of the first message that matters for a period. */
export const heardBeforeMs = ({ intervalMinutes, quietMinutes }: Kind): number =>
  (silentAfterMinutes(intervalMinutes) + quietMinutes) * MINUTE_MS;
