import { draftChanges, type Point } from '@berth/domain/structure';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { overlapsIn } from './checks.ts';
import { aDesk, aDraft, aRoom } from './draft.fixture.ts';
import {
  addRoom,
  carriedBy,
  insertCorner,
  moveCorner,
  removeCorner,
  removeSpaces,
  renameAll,
  shiftBy,
  shiftEach,
  turnAround,
} from './edits.ts';
import { isPlaced, sizesAt } from '../../../../workplace/floor-map/shapes/footprint.ts';
import { placedInRooms } from './place-in-rooms.ts';
import { straysIn } from './room-of.ts';

const ids = (...all: string[]) => new Set(all);
const deskIn = (draft: ReturnType<typeof aDraft>, id: string) => draft.desks.find((desk) => desk.id === id);
const whole = fc.integer({ min: -500, max: 500 });

describe('moving', () => {
  test('assigns a desk to the room in which it arrives', () => {
    expect(deskIn(shiftBy(aDraft(), ids('a'), { dx: 110, dy: 10 }), 'a')).toMatchObject({
      x: 130,
      y: 30,
      roomId: 'right',
    });
  });

  test('leaves a desk that arrives in no room in its own', () => {
    expect(deskIn(shiftBy(aDraft(), ids('a'), { dx: 0, dy: 400 }), 'a')).toMatchObject({ y: 420, roomId: 'left' });
  });

  test('moves the desks of a room with it, and they stay in it', () => {
    const moved = shiftBy(aDraft(), ids('left'), { dx: 110, dy: 0 });
    expect(moved.rooms[0]?.polygon[0]).toEqual([110, 0]);
    expect(deskIn(moved, 'a')).toMatchObject({ x: 130, roomId: 'left' });
    expect(deskIn(moved, 'c')).toBe(deskIn(aDraft(), 'c') && moved.desks[2]);
  });

  test('moves a desk that is selected together with its room once', () => {
    expect(deskIn(shiftBy(aDraft(), ids('left', 'a'), { dx: 7, dy: 0 }), 'a')?.x).toBe(27);
  });

  test('keeps unmoved objects identical, so that they are not rendered again', () => {
    const before = aDraft();
    const after = shiftBy(before, ids('a'), { dx: 1, dy: 1 });
    expect(after.desks[1]).toBe(before.desks[1]);
    expect(after.rooms[0]).toBe(before.rooms[0]);
  });

  test('does not affect a desk that is not on the plan yet', () => {
    const draft = { ...aDraft(), desks: [aDesk('a', 'left', null, null)] };
    expect(shiftBy(draft, ids('a'), { dx: 5, dy: 5 }).desks).toEqual(draft.desks);
  });

  test('there and back restores the original position, in any steps', () => {
    fc.assert(
      fc.property(whole, whole, (dx, dy) => {
        const draft = aDraft();
        const back = shiftBy(shiftBy(draft, ids('left'), { dx, dy }), ids('left'), { dx: -dx, dy: -dy });
        expect(draftChanges(draft, back).desks.changed).toEqual([]);
        expect(draftChanges(draft, back).rooms.changed).toEqual([]);
      }),
    );
  });

  test('can use a separate shift for each', () => {
    const moved = shiftEach(
      aDraft(),
      new Map([
        ['a', { dx: 1, dy: 0 }],
        ['b', { dx: 0, dy: 2 }],
      ]),
    );
    expect([deskIn(moved, 'a')?.x, deskIn(moved, 'b')?.y]).toEqual([21, 22]);
  });
});

describe('turning', () => {
  test('by four quarters is a whole turn', () => {
    const centre: Point = [40, 20];
    const draft = aDraft();
    let turned = draft;
    for (const _ of [1, 2, 3, 4]) turned = turnAround(turned, ids('a', 'b'), centre, 90);
    expect(turned.desks).toEqual(draft.desks);
  });

  test('changes positions and directions together', () => {
    const turned = turnAround(aDraft(), ids('a', 'b'), [40, 20], 90);
    expect(deskIn(turned, 'a')).toMatchObject({ x: 40, y: 0, rotation: 90 });
    expect(deskIn(turned, 'b')).toMatchObject({ x: 40, y: 40, rotation: 90 });
  });
});

test('removing a room removes its desks', () => {
  const left = removeSpaces(aDraft(), ids('left'));
  expect(left.rooms.map(({ id }) => id)).toEqual(['right']);
  expect(left.desks.map(({ id }) => id)).toEqual(['c']);
  expect([...carriedBy(aDraft(), ids('left'))].toSorted()).toEqual(['a', 'b', 'left']);
});

test('desks from the list are placed in rows inside their room, without overlaps', () => {
  const sizes = sizesAt(0.04);
  const draft = {
    ...aDraft(),
    desks: [aDesk('a', 'left', null, null), aDesk('b', 'left', null, null), aDesk('c', 'right', 150, 50)],
  };
  const placed = placedInRooms(draft, ids('a', 'b', 'c'), sizes);
  expect(placed.desks.every(isPlaced)).toBe(true);
  expect(straysIn(placed, sizes)).toEqual([]);
  expect(overlapsIn(placed, sizes)).toEqual([]);
  expect(placed.desks[2]).toBe(draft.desks[2]);
});

test('a new room takes in the desks inside it that are in no other room', () => {
  const draft = { ...aDraft(), desks: [aDesk('a', 'left', 300, 300), aDesk('b', 'left', 20, 20)] };
  const drawn = addRoom(draft, aRoom('new', [0, 0, 400, 400]));
  expect(drawn.desks.map(({ roomId }) => roomId)).toEqual(['new', 'left']);
});

test('renaming creates new objects only for renamed desks', () => {
  const draft = aDraft();
  const renamed = renameAll(
    draft,
    new Map([
      ['a', 'A-1'],
      ['b', 'b'],
    ]),
  );
  expect(renamed.desks[0]?.name).toBe('A-1');
  expect(renamed.desks[1]).toBe(draft.desks[1]);
});

describe('corners', () => {
  const square = aDraft().rooms[0]?.polygon ?? [];

  test('can be moved, inserted and removed', () => {
    expect(moveCorner(square, 1, [50.004, -5])[1]).toEqual([50, -5]);
    expect(insertCorner(square, 3, [0, 50]).at(-1)).toEqual([0, 50]);
    expect(removeCorner(square, 0)).toHaveLength(3);
  });

  test('stay at least three in a room', () => {
    const triangle = removeCorner(square, 0);
    expect(removeCorner(triangle, 0)).toBe(triangle);
  });
});
