import { MINUTE_MS, quarterOf } from '../time/instant.ts';
import { covers, type Period } from '../time/period.ts';
import type { SpaceOffered, WaitlistEntry, WantedSpaces } from './waitlist-entry.ts';

/** A space that is free for less is not worth the way to it. */
export const LEAST_USE_MS = 30 * MINUTE_MS;

/** The current instant, and whether the building reserves whole timeslots. */
export type Moment = { readonly now: number; readonly timeslot: boolean };

/**
 * Returns the part of a period that can still be reserved: the current quarter of an hour can, as in the rule
 * 'in-the-past', and a timeslot stays whole. Undefined in the last half hour.
 */
export function remainingPeriod({ start, end }: Period, { now, timeslot }: Moment): Period | undefined {
  if (now >= end - LEAST_USE_MS) return undefined;
  return { start: timeslot ? start : Math.max(start, quarterOf(now)), end };
}

const isAmong = (ids: readonly string[], id: string | null): boolean =>
  ids.length === 0 || (id !== null && ids.includes(id));

/** A room that is reserved as a whole is among itself, so that a request can name the rooms with enough seats. */
const roomOf = ({ type, id, roomId }: SpaceOffered): string | null => (type === 'ROOM' ? id : roomId);

/** Whether a space is one of those that a request names. */
export const wants = (wanted: WantedSpaces, space: SpaceOffered): boolean =>
  wanted.type === space.type &&
  (wanted.spaceId === undefined || wanted.spaceId === space.id) &&
  isAmong(wanted.floorIds, space.floorId) &&
  isAmong(wanted.roomIds, roomOf(space)) &&
  wanted.attributeIds.every((id) => space.attributeIds.includes(id));

/**
 * Whether a space suits an entry. `freed` is the time around the release without another reservation of the space, so that a
 * release of the afternoon serves a whole day whose morning was free anyway.
 */
export function matches(entry: WaitlistEntry, space: SpaceOffered, freed: Period, moment: Moment): boolean {
  const period = remainingPeriod(entry, moment);
  return (
    period !== undefined && covers(freed, period) && wants(entry, space) && !entry.declinedSpaceIds.includes(space.id)
  );
}
