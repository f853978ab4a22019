import type { ObjectStatus } from '@berth/contract';
import { dayPeriod, instantOf } from '@berth/domain/time';
import { describe, expect, test } from 'vitest';
import { availabilityIn, type Choice, fits, isWanted, openingsByRoom, spacesOf } from './choices.ts';
import { choiceBeside, nearRowsOf, roomRowsOf, rowsOf } from './list/list-rows.ts';

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

test('a space needs all labels, and a room enough seats', () => {
  const desk = choice('2.15-B', { attributes: ['Quiet', 'Window'] });
  const matches = (attributes: string[]) => isWanted(desk, { attributes, people: 1 });
  expect([matches([]), matches(['Quiet', 'Window']), matches(['Quiet', 'Dock'])]).toEqual([true, true, false]);
  const room = choice('Singel', { type: 'ROOM', maximumOccupants: 6 });
  expect([1, 6, 7].map((people) => isWanted(room, { attributes: [], people }))).toEqual([true, true, false]);
});

test('a room whose seats are unknown may be large enough', () => {
  const room = (maximumOccupants: number | null) =>
    ({ id: 'r', reservedBy: 'whole', name: 'R', floorId: 'f', attributes: [], maximumOccupants }) as never;
  for (const seats of [null, 0]) {
    const [space] = spacesOf('rooms', [room(seats)], []);
    expect(space && fits(space, 40)).toBe(true);
  }
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
    expect(rowsOf(choices, 'free')[2]).toMatchObject({ kind: 'heading', free: 2, of: 4 });
  });

  test('starts with the user’s own room, and that with their own space', () => {
    const mine = choice('Z', { sign: 'YOURS' });
    const all = [...choices, mine];
    expect(rowsOf(all, 'free').map(({ id }) => id)).toEqual(['r2', 'Z', 'C9', 'C10', 'K', 'B', 'r1', 'X']);
    expect(rowsOf(all, 'free')[0]).toMatchObject({ free: 2, of: 5 });
    expect(rowsOf(all, 'name').map(({ id }) => id)).toEqual(['r1', 'X', 'r2', 'B', 'C9', 'C10', 'K', 'Z']);
  });

  test('has the rooms of each floor, the current floor first, and of free rooms the smallest that fits', () => {
    const room = (name: string, floorId: string, maximumOccupants: number | undefined, sign: Choice['sign'] = 'FREE') =>
      choice(name, { type: 'ROOM', roomId: name, roomName: undefined, floorId, maximumOccupants, sign });
    const rooms = [
      room('Heren', 'two', 12),
      room('Singel', 'two', 9, 'RESERVED'),
      room('Prinsen', 'two', 7),
      room('Attic', 'two', undefined),
      room('Dam', 'ground', 8),
    ];
    const floors = ['ground', 'one', 'two'].map((id) => ({ id, name: id }));
    expect(roomRowsOf(rooms, 'free', floors, 'two').map(({ id }) => id)).toEqual([
      'two',
      'Prinsen',
      'Heren',
      'Attic',
      'Singel',
      'ground',
      'Dam',
    ]);
    expect(
      roomRowsOf(rooms, 'name', floors, 'ground')
        .map(({ id }) => id)
        .slice(0, 4),
    ).toEqual(['ground', 'Dam', 'two', 'Attic']);
    expect(roomRowsOf(rooms, 'free', floors, 'two')[0]).toMatchObject({ kind: 'heading', free: 3, of: 4 });
  });

  test('has what is free by its distance from a person, then the rest, without headings', () => {
    const nearest = new Map(['X', 'B', 'C10', 'K', 'C9'].map((id) => [id, undefined]));
    expect(nearRowsOf(choices, nearest, 'Lotte').map(({ kind, id }) => `${kind} ${id}`)).toEqual([
      'choice X',
      'choice C10',
      'choice C9',
      'choice B',
      'choice K',
    ]);
    expect(nearRowsOf(choices, nearest, 'C9')[0]?.id).toBe('C9');
  });

  test('is navigated across its headings and stops at the ends', () => {
    const rows = rowsOf(choices, 'free');
    expect(choiceBeside(rows, 'X', 1)).toBe('C9');
    expect(choiceBeside(rows, 'C9', -1)).toBe('X');
    expect([choiceBeside(rows, 'X', -1), choiceBeside(rows, 'B', 1)]).toEqual(['X', 'B']);
    expect([choiceBeside(rows, undefined, 1), choiceBeside(rows, undefined, -1)]).toEqual(['X', 'B']);
  });
});
