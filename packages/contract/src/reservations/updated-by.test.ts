import { expect, test } from 'vitest';
import type { FloorDelta } from './map-delta.ts';
import type { DeskStatuses, ObjectStatus } from './reservation-reads.ts';
import { desksUpdatedBy, roomsUpdatedBy, scheduleUpdatedBy } from './updated-by.ts';

const taken = (objectId: string, name: string): ObjectStatus => ({
  objectId,
  status: 'RESERVED',
  startDatetime: null,
  endDatetime: null,
  name,
  own: false,
  rule: 'space-taken',
});
const answer = (version: number | undefined): DeskStatuses => ({
  rule: null,
  parkingRule: null,
  rooms: [],
  desks: [taken('a', 'Ada'), taken('b', 'Bo')],
  ...(version !== undefined && { version }),
});
const held = { start_datetime: '2026-11-16T08:00:00.000Z', end_datetime: '2026-11-16T09:00:00.000Z', fixed: false };
const delta: FloorDelta = {
  floorId: 'f',
  day: '2026-11-16',
  from: 10,
  to: 12,
  desks: [taken('b', 'Cy'), taken('c', 'Di')],
  rooms: [taken('r', 'Ed')],
  unlisted: ['a'],
  schedule: [
    { objectId: 'a', held: [] },
    { objectId: 'c', held: [held] },
  ],
};
const names = (status: DeskStatuses | undefined) => status?.desks.map(({ objectId, name }) => `${objectId} ${name}`);

test('replaces, adds and removes the changed desks, and has the new version', () => {
  const after = desksUpdatedBy(answer(10), delta);
  expect([names(after), after?.version]).toEqual([['b Cy', 'c Di'], 12]);
});

test('is known to an answer of its version or a newer one', () => {
  const newest = answer(12);
  expect(desksUpdatedBy(newest, delta)).toBe(newest);
});

test('cannot be applied to an answer from the middle of it, whose reservations may be gone', () => {
  expect(desksUpdatedBy(answer(11), delta)).toBeUndefined();
});

test('cannot be applied to an older answer, or to one without a version', () => {
  expect(desksUpdatedBy(answer(9), delta)).toBeUndefined();
  expect(desksUpdatedBy(answer(undefined), delta)).toBeUndefined();
});

test('rooms and the taken times of a day are updated in the same way', () => {
  expect(roomsUpdatedBy({ rule: null, rooms: [taken('a', 'Ada')], version: 10 }, delta)?.rooms).toEqual(delta.rooms);
  const before = {
    spaces: [
      { objectId: 'a', held: [held] },
      { objectId: 'b', held: [held] },
    ],
    closedRooms: ['r'],
    version: 10,
  };
  expect(scheduleUpdatedBy(before, delta)).toEqual({
    spaces: [
      { objectId: 'b', held: [held] },
      { objectId: 'c', held: [held] },
    ],
    closedRooms: ['r'],
    version: 12,
  });
});
