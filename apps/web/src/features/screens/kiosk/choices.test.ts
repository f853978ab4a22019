import type { Desk, ObjectStatus, Room } from '@berth/contract';
import { expect, test } from 'vitest';
import { choicesOf, freeOn, freeUntil, fullestFloor, fullestRoom, kindsIn, roomsOn, sampleIds } from './choices.ts';

const room = (id: string, floorId: string, reservedBy: Room['reservedBy']): Room => ({
  id,
  name: `Room ${id}`,
  floorId,
  reservedBy,
  maximumOccupants: null,
  polygon: [],
  attributes: [],
  version: 1,
});
const desk = (id: string, floorId: string, type: Desk['type'] = 'DESK'): Desk => ({
  id,
  name: id,
  roomName: 'Room A',
  roomId: 'A',
  floorId,
  type,
  x: 0,
  y: 0,
  rotation: 0,
  attributes: [],
  version: 1,
});
const status = (id: string, more: Partial<ObjectStatus> = {}): ObjectStatus => ({
  objectId: id,
  status: 'FREE',
  startDatetime: null,
  endDatetime: null,
  name: null,
  own: false,
  rule: null,
  ...more,
});
const ROOMS = [room('A', 'one', 'desks'), room('B', 'two', 'whole')];
const DESKS = [desk('A1', 'one'), desk('A2', 'one'), desk('A3', 'two'), desk('P1', 'one', 'PARKING')];
const taken = ({ id }: { id: string }) => status(id, id === 'A1' ? { status: 'RESERVED', name: 'Ada' } : {});

test('choices are of one kind, with their status', () => {
  const all = choicesOf('desks', { rooms: ROOMS, desks: DESKS }, taken);
  expect(all.map(({ id, sign }) => [id, sign])).toEqual([
    ['A1', 'RESERVED'],
    ['A2', 'FREE'],
    ['A3', 'FREE'],
  ]);
  // Names stay on the server's side of a public screen.
  expect(JSON.stringify(all)).not.toContain('Ada');
  expect(choicesOf('rooms', { rooms: ROOMS, desks: DESKS }, taken).map(({ id }) => id)).toEqual(['B']);
  expect(choicesOf('parking', { rooms: ROOMS, desks: DESKS }, taken).map(({ id }) => id)).toEqual(['P1']);
  expect(freeOn(all, 'one').map(({ id }) => id)).toEqual(['A2']);
});

test('a space that a rule closes for everyone is not free', () => {
  const closed = ({ id }: { id: string }) => status(id, { rule: 'closed-day' });
  expect(freeOn(choicesOf('desks', { rooms: ROOMS, desks: DESKS }, closed), 'one')).toEqual([]);
});

test('only existing kinds are offered, and the floor with the most free spaces is first', () => {
  expect(kindsIn(ROOMS, DESKS)).toEqual(['desks', 'rooms', 'parking']);
  expect(kindsIn([], [desk('A1', 'one')])).toEqual(['desks']);
  const all = choicesOf('desks', { rooms: ROOMS, desks: [...DESKS, desk('A4', 'two')] }, taken);
  const floors = ['one', 'two'].map((id, level) => ({ id, name: id, level, plan: null }));
  expect(fullestFloor(floors, all)).toBe('two');
});

test('a space is free until its next reservation, or for the rest of the day', () => {
  const window = { start: 100, end: 200 };
  expect(
    freeUntil(
      [
        { start: 150, end: 160 },
        { start: 120, end: 130 },
      ],
      window,
    ),
  ).toBe(120);
  expect(freeUntil([{ start: 10, end: 90 }], window)).toBeUndefined();
  expect(freeUntil([{ start: 10, end: 110 }], window)).toBe(100);
});

test('a sample has one space of every room with spaces of the kind', () => {
  const inB = { ...desk('B1', 'two'), roomId: 'B' };
  const structure = { rooms: [...ROOMS, room('C', 'one', 'whole')], desks: [...DESKS, inB] };
  expect(sampleIds('desks', structure)).toEqual(['A1', 'B1']);
  expect(sampleIds('parking', structure)).toEqual(['P1']);
  expect(sampleIds('rooms', structure)).toEqual(['B', 'C']);
});

test('the rooms of a floor show how many are free, in the order of their names, and the emptiest is first chosen', () => {
  const inRoom = (id: string, roomId: string, roomName: string) => ({ ...desk(id, 'one'), roomId, roomName });
  const desks = [
    inRoom('x1', 'X', '2.10'),
    inRoom('A1', 'Y', '2.9'),
    inRoom('y2', 'Y', '2.9'),
    inRoom('x2', 'X', '2.10'),
  ];
  const chips = roomsOn(choicesOf('desks', { rooms: ROOMS, desks }, taken), 'one');
  expect(chips).toEqual([
    { id: 'Y', name: '2.9', free: 1, of: 2 },
    { id: 'X', name: '2.10', free: 2, of: 2 },
  ]);
  expect(fullestRoom(chips)?.id).toBe('X');
  expect(roomsOn(choicesOf('rooms', { rooms: ROOMS, desks }, taken), 'two')).toEqual([]);
  expect(fullestRoom([])).toBeUndefined();
});
