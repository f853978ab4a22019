import { describe, expect, test } from 'vitest';
import { sizesAt } from './shapes/footprint.ts';
import { boxOfChoice, choiceAt, choosable, type MapRoom, type MapSpot, taggedIn, wholeOf } from './map-things.ts';
import { popoverPlace } from './map-popover.tsx';

const sizes = sizesAt(0.04);
const spot = (id: string, x: number, y: number, more: Partial<MapSpot> = {}): MapSpot => ({
  id,
  roomId: 'hall',
  type: 'DESK',
  x,
  y,
  rotation: 0,
  label: id,
  status: 'FREE',
  tag: undefined,
  isFaint: false,
  says: id,
  ...more,
});
const room = (id: string, size: number, choice?: MapRoom['choice']): MapRoom => ({
  id,
  name: id,
  note: '',
  polygon: [
    [0, 0],
    [size, 0],
    [size, size],
    [0, size],
  ],
  ...(choice && { choice }),
});
const FREE = { status: 'FREE', tag: undefined, isFaint: false, says: '' } as const;

describe('a choice on the map', () => {
  const things = { spots: [spot('a', 50, 50), spot('b', 90, 50)], rooms: [room('hall', 400)], sizes };

  test('is the desk under the pointer, rotated or not', () => {
    // A desk is 40 by 20 units.
    expect(choiceAt(things, [69, 50], 0)).toBe('a');
    expect(choiceAt(things, [71, 50], 0)).toBe('b');
    expect(choiceAt(things, [50, 61], 0)).toBeUndefined();
    const turned = { ...things, spots: [spot('a', 50, 50, { rotation: 90 })] };
    expect(choiceAt(turned, [50, 69], 0)).toBe('a');
    expect(choiceAt(turned, [69, 50], 0)).toBeUndefined();
  });

  test('by a finger is the nearest desk within reach', () => {
    expect(choiceAt(things, [50, 70], 14)).toBe('a');
    expect(choiceAt(things, [75, 50], 14)).toBe('b');
  });

  test('is never excluded by a filter, and is the smallest of several rooms', () => {
    expect(choiceAt({ ...things, spots: [spot('a', 50, 50, { isFaint: true })] }, [50, 50], 0)).toBeUndefined();
    const rooms = [room('hall', 400, FREE), room('booth', 80, FREE), room('shut', 20, { ...FREE, isFaint: true })];
    expect(choiceAt({ spots: [], rooms, sizes }, [10, 10], 0)).toBe('booth');
    expect(choosable([spot('a', 1, 1), spot('b', 1, 1, { isFaint: true })], rooms).map(({ id }) => id)).toEqual([
      'a',
      'hall',
      'booth',
    ]);
  });

  test('has a bounding box, if it exists', () => {
    expect(boxOfChoice(things, 'a')).toEqual({ x: 30, y: 40, width: 40, height: 20 });
    expect(boxOfChoice(things, 'hall')).toEqual({ x: 0, y: 0, width: 400, height: 400 });
    expect(boxOfChoice(things, 'gone')).toBeUndefined();
  });
});

test('the whole floor is the bounds of its rooms and spots, or the sheet if there are none', () => {
  const sheet = { x: 0, y: 0, width: 1000, height: 800 };
  expect(wholeOf(sheet, [], [])).toBe(sheet);
  expect(wholeOf(sheet, [room('hall', 100)], [spot('a', 200, 50)])).toEqual({ x: -4, y: -4, width: 208, height: 108 });
});

describe('the popover of a desk', () => {
  const canvas = { width: 1000, height: 700 };
  const popover = { width: 320, height: 240 };

  test('is below its desk and clear of the next row, or above where there is no room', () => {
    const low = popoverPlace({ x: 500, y: 100, width: 40, height: 20 }, 30, popover, canvas);
    expect(low).toMatchObject({ isBelow: true, top: 164, left: 360 });
    const high = popoverPlace({ x: 500, y: 600, width: 40, height: 20 }, 30, popover, canvas);
    expect(high).toMatchObject({ isBelow: false, top: 316 });
  });

  test('stays visible at the sides, with its tip at the desk', () => {
    const left = popoverPlace({ x: 0, y: 100, width: 40, height: 20 }, 30, popover, canvas);
    expect([left.left, left.tip]).toEqual([12, 20]);
    const right = popoverPlace({ x: 960, y: 100, width: 40, height: 20 }, 30, popover, canvas);
    expect([right.left, right.tip]).toEqual([668, 300]);
  });
});

test('only spots and rooms that match the filter get a tag', () => {
  const spots = [spot('a', 1, 1, { tag: 'You' }), spot('b', 2, 2), spot('c', 3, 3, { tag: 'You', isFaint: true })];
  const rooms: MapRoom[] = [
    { id: 'r', name: '', polygon: [], note: '', choice: { ...FREE, tag: 'You' } },
    { id: 's', name: '', polygon: [], note: '' },
  ];
  expect(taggedIn(spots, rooms).map(({ id }) => id)).toEqual(['a', 'r']);
});
