import type { AnswerOf } from '../endpoint.ts';
import type { FloorDelta } from './map-delta.ts';
import type { DeskStatuses, floorSchedule, ObjectStatus, RoomStatuses } from './reservation-reads.ts';

type FloorSchedule = AnswerOf<typeof floorSchedule>;
type Versioned = { readonly version?: number | undefined };

/**
 * Undefined if the answer must be read again: it has no version, misses a change before this one, or was read in the
 * middle of it. Then it may show a reservation that existed neither at `from` nor at `to`.
 */
function updated<T extends Versioned>(answer: T, { from, to }: FloorDelta, update: (answer: T) => T): T | undefined {
  if (answer.version === undefined) return undefined;
  if (answer.version >= to) return answer;
  return answer.version === from ? { ...update(answer), version: to } : undefined;
}

function withStatuses(listed: readonly ObjectStatus[], changed: readonly ObjectStatus[], unlisted: readonly string[]) {
  const replaced = new Set([...unlisted, ...changed.map(({ objectId }) => objectId)]);
  return [...listed.filter(({ objectId }) => !replaced.has(objectId)), ...changed];
}

/** An answer of `deskStatus` after a change on its floor and day, in its window. */
export const desksUpdatedBy = (answer: DeskStatuses, delta: FloorDelta): DeskStatuses | undefined =>
  updated(answer, delta, (before) => ({
    ...before,
    desks: withStatuses(before.desks, delta.desks, delta.unlisted),
  }));

/** An answer of `roomStatus` after a change on its floor and day, in its window. */
export const roomsUpdatedBy = (answer: RoomStatuses, delta: FloorDelta): RoomStatuses | undefined =>
  updated(answer, delta, (before) => ({
    ...before,
    rooms: withStatuses(before.rooms, delta.rooms, delta.unlisted),
  }));

/** An answer of `floorSchedule` after a change on its floor and day. */
export const scheduleUpdatedBy = (answer: FloorSchedule, delta: FloorDelta): FloorSchedule | undefined =>
  updated(answer, delta, (before) => {
    const changed = new Set(delta.schedule.map(({ objectId }) => objectId));
    const unchanged = before.spaces.filter(({ objectId }) => !changed.has(objectId));
    return { ...before, spaces: [...unchanged, ...delta.schedule.filter(({ held }) => held.length > 0)] };
  });
