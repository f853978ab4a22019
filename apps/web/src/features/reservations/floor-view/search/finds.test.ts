import type { ObjectStatus } from '@berth/contract';
import { describe, expect, test } from 'vitest';
import type { Space } from '../choices.ts';
import { findsOf } from './finds.ts';
import { shortNameOf } from './short-name.ts';

const space = (id: string, floorId: string, more: Partial<Space> = {}): Space => ({
  id,
  name: id,
  type: 'DESK',
  maximumOccupants: undefined,
  roomName: id.slice(0, 4),
  roomId: id.slice(0, 4),
  floorId,
  attributes: [],
  ...more,
});
const SPACES = [
  space('2.14-C', 'two'),
  space('2.14-D', 'two'),
  space('1.08-D', 'one'),
  space('Singel', 'two', { type: 'ROOM', roomName: undefined, roomId: 'Singel' }),
];
const NAMES: Record<string, string | null> = {
  '2.14-C': 'Lotte Smit',
  '1.08-D': 'Lotte Kuiper',
  Singel: 'Renée Visser',
  '2.14-D': null,
};
const status = (objectId: string): ObjectStatus => ({
  objectId,
  status: 'RESERVED',
  startDatetime: null,
  endDatetime: null,
  name: NAMES[objectId] ?? null,
  own: false,
  rule: 'space-taken',
});

const find = (search: string, floorId = 'two', kind: 'desks' | 'rooms' = 'desks') =>
  findsOf(search, { spaces: SPACES, statusOf: ({ id }) => status(id), kind, floorId });
const names = (...search: Parameters<typeof find>) => find(...search).map(({ kind, name }) => `${kind} ${name}`);

describe('a search', () => {
  test('finds people on every floor, those on the current floor first', () => {
    expect(names('lotte')).toEqual(['person Lotte Smit', 'person Lotte Kuiper']);
    expect(names('LOTTE ', 'one')).toEqual(['person Lotte Kuiper', 'person Lotte Smit']);
  });

  test('finds people in rooms too, whatever their accents', () =>
    expect(names('renee')).toEqual(['person Renée Visser']));

  test('finds a room once, and its desks only by a longer name', () => {
    expect(names('2.14')).toEqual(['room 2.14']);
    expect(names('2.14-d')).toEqual(['space 2.14-D']);
  });

  test('does not find a space of another kind by its name', () => {
    expect(names('singel')).toEqual([]);
    expect(names('singel', 'two', 'rooms')).toEqual(['space Singel']);
  });

  test('finds nothing for a name that the viewer may not see, and nothing without words', () => {
    expect([names('hidden'), names(' ')]).toEqual([[], []]);
  });

  test('ignores floors whose status is unknown', () => {
    const unknown = findsOf('lotte', { spaces: SPACES, statusOf: () => undefined, kind: 'desks', floorId: 'two' });
    expect(unknown).toEqual([]);
  });
});

test('a person is called by the first name, a space by its whole name', () => {
  const [lotte] = find('lotte smit');
  const [desk] = find('2.14-d');
  expect([lotte && shortNameOf(lotte), desk && shortNameOf(desk)]).toEqual(['Lotte', '2.14-D']);
});
