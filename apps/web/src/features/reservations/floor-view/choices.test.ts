import type { ObjectStatus } from '@berth/contract';
import { dayPeriod, instantOf } from '@berth/domain';
import { describe, expect, test } from 'vitest';
import { availabilityIn, type Choice, isWanted, openingsByRoom, spacesOf } from './choices.ts';
import { choiceBeside, rowsOf } from './list/list-rows.ts';

const ZONE = 'Europe/Amsterdam';
const DAY = '2027-03-02';
const at = (time: string) => instantOf(DAY, time, ZONE);
const period = (from: string, to: string) => ({ start: at(from), end: at(to) });

const occupancy = (more: Partial<ObjectStatus> = {}): ObjectStatus => ({
  objectId: '',
  status: 'FREE',
  startDatetime: null,
  endDatetime: null,
  name: null,
  own: false,
  rule: null,
  ...more,
});
const choice = (name: string, more: Partial<Choice> = {}): Choice => ({
  id: name,
  name,
  type: 'DESK',
  maximumOccupants: undefined,
  roomName: 'Room 2',
  roomId: 'r2',
  floorId: 'f',
  attributes: [],
  occupancy: occupancy(),
  sign: 'FREE',
  own: [],
  held: [],
  openings: undefined,
  availability: { kind: 'all-day' },
  ...more,
});

describe('the availability of a space', () => {
  const WINDOW = period('09:00', '13:00');
  const day = { day: dayPeriod(DAY, ZONE), openings: undefined, held: [], earliest: undefined, isSlotted: false };
  const taken = occupancy({
    status: 'RESERVED',
    startDatetime: new Date(at('12:00')).toISOString(),
    endDatetime: new Date(at('13:00')).toISOString(),
  });

  test('follows from its schedule', () => {
    expect(availabilityIn(occupancy(), WINDOW, day)).toEqual({ kind: 'all-day' });
    const later = { ...day, held: [period('15:00', '16:00')] };
    expect(availabilityIn(occupancy(), WINDOW, later)).toMatchObject({ free: period('00:00', '15:00') });
    expect(availabilityIn(taken, WINDOW, { ...day, held: [period('12:00', '13:00')] })).toMatchObject({
      kind: 'free-until',
      part: period('09:00', '12:00'),
    });
  });

  test('follows from its status where the schedule is older or newer', () => {
    const older = { ...day, held: [period('10:00', '11:00')] };
    expect(availabilityIn(occupancy(), WINDOW, older).kind).toBe('all-day');
    expect(availabilityIn(taken, WINDOW, day)).toMatchObject({ taken: period('12:00', '13:00') });
  });

  test('is known only for the window as long as the schedule is not', () => {
    expect(availabilityIn(occupancy(), WINDOW, undefined)).toEqual({ kind: 'free', free: WINDOW, toClosing: false });
    expect(availabilityIn(taken, WINDOW, undefined)).toEqual({ kind: 'taken', taken: period('12:00', '13:00') });
  });
});

test('a room has its own hours, and one without any has those of the building', () => {
  const opening = (objectId: string, from: string, to: string) => ({
    objectId,
    startDateTime: new Date(at(from)).toISOString(),
    endDateTime: new Date(at(to)).toISOString(),
  });
  const hours = [opening('a', '08:00', '12:00'), opening('b', '13:00', '17:00')];
  const of = openingsByRoom(hours, new Set(['d']));
  expect(of('d')).toEqual([]);
  expect(of('a')).toEqual([period('08:00', '12:00')]);
  expect(of('c')).toEqual([period('08:00', '12:00'), period('13:00', '17:00')]);
  const unrestricted = [
    opening('a', '08:00', '12:00'),
    { ...opening('b', '00:00', '24:00'), unrestricted: true as const },
  ];
  expect(openingsByRoom(unrestricted, new Set())('a')).toEqual([period('08:00', '12:00')]);
  expect(openingsByRoom(unrestricted, new Set())('b')).toBeUndefined();
  expect(openingsByRoom([], new Set())('c')).toEqual([]);
});

test('search matches names, rooms and people, and all labels must match', () => {
  const desk = choice('2.15-B', { attributes: ['Quiet', 'Window'], occupancy: occupancy({ name: 'Joris de Vries' }) });
  const matches = (search: string, attributes: string[] = []) => isWanted(desk, { search, attributes });
  expect([matches(''), matches(' 2.15-b '), matches('room  2'), matches('VRIES'), matches('2.16')]).toEqual([
    true,
    true,
    true,
    true,
    false,
  ]);
  expect([matches('', ['Quiet', 'Window']), matches('', ['Quiet', 'Dock'])]).toEqual([true, false]);
});

test('rooms that are reserved as a whole, desks and parking spots are separate', () => {
  const desk = (type: 'DESK' | 'PARKING') => ({ id: type, type, name: type, roomName: '', roomId: '' }) as never;
  const room = (reservedBy: string) => ({ id: reservedBy, reservedBy, name: reservedBy, floorId: 'f' }) as never;
  const all = [
    [room('whole'), room('desks'), room('none')],
    [desk('DESK'), desk('PARKING')],
  ] as const;
  const ids = (kind: 'desks' | 'rooms' | 'parking') => spacesOf(kind, ...all).map(({ id }) => id);
  expect([ids('desks'), ids('rooms'), ids('parking')]).toEqual([['DESK'], ['whole'], ['PARKING']]);
});

describe('the list', () => {
  const choices = [
    choice('B', { sign: 'RESERVED' }),
    choice('C10'),
    choice('C9'),
    choice('K', { sign: 'KEPT' }),
    choice('X', { roomId: 'r1', roomName: 'Room 1' }),
  ];

  test('is grouped by room, with available spaces first and names in natural order', () => {
    expect(rowsOf(choices, 'free').map(({ id }) => id)).toEqual(['r1', 'X', 'r2', 'C9', 'C10', 'K', 'B']);
    expect(rowsOf(choices, 'name').map(({ id }) => id)).toEqual(['r1', 'X', 'r2', 'B', 'C9', 'C10', 'K']);
    expect(rowsOf(choices, 'free')[2]).toMatchObject({ kind: 'room', free: 2, of: 4 });
  });

  test('starts with the user’s own room, and that with their own space', () => {
    const mine = choice('Z', { sign: 'YOURS' });
    const all = [...choices, mine];
    expect(rowsOf(all, 'free').map(({ id }) => id)).toEqual(['r2', 'Z', 'C9', 'C10', 'K', 'B', 'r1', 'X']);
    expect(rowsOf(all, 'free')[0]).toMatchObject({ free: 2, of: 5 });
    expect(rowsOf(all, 'name').map(({ id }) => id)).toEqual(['r1', 'X', 'r2', 'B', 'C9', 'C10', 'K', 'Z']);
  });

  test('has no headings if it lists rooms', () => {
    const rooms = ['B', 'A'].map((name) => choice(name, { roomId: name, roomName: undefined }));
    expect(rowsOf(rooms, 'name').map(({ kind, id }) => `${kind} ${id}`)).toEqual(['choice A', 'choice B']);
  });

  test('is navigated across its headings and stops at the ends', () => {
    const rows = rowsOf(choices, 'free');
    expect(choiceBeside(rows, 'X', 1)).toBe('C9');
    expect(choiceBeside(rows, 'C9', -1)).toBe('X');
    expect([choiceBeside(rows, 'X', -1), choiceBeside(rows, 'B', 1)]).toEqual(['X', 'B']);
    expect([choiceBeside(rows, undefined, 1), choiceBeside(rows, undefined, -1)]).toEqual(['X', 'B']);
  });
});
