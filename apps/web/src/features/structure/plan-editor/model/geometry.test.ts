import type { Point } from '@berth/domain/structure';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { footprint, sizesAt } from '../../../../workplace/floor-map/shapes/footprint.ts';
import {
  areaOf,
  boundsOf,
  centreOf,
  contains,
  distanceTo,
  turned,
  wallsFrom,
  wholeTurn,
} from '../../../../workplace/floor-map/shapes/geometry.ts';
import { nearestRoom, roomAt, straysIn } from './room-of.ts';
import { aDesk, aDraft, aRoom } from './draft.fixture.ts';

const ELL: Point[] = [
  [0, 0],
  [100, 0],
  [100, 40],
  [40, 40],
  [40, 100],
  [0, 100],
];
const coordinate = fc.double({ min: -1000, max: 1000, noNaN: true });

describe('a point in a room', () => {
  test('is found with a concave outline', () => {
    expect(contains(ELL, [20, 80])).toBe(true);
    expect(contains(ELL, [80, 80])).toBe(false);
    expect(areaOf(ELL)).toBe(100 * 40 + 40 * 60);
  });

  test('is in the bounding box, and at distance zero', () => {
    fc.assert(
      fc.property(coordinate, coordinate, (x, y) => {
        const box = boundsOf(ELL);
        if (!contains(ELL, [x, y])) return;
        expect(box && x >= box.x && x <= box.x + box.width).toBe(true);
        expect(distanceTo(ELL, [x, y])).toBe(0);
      }),
    );
  });

  test('does not depend on the direction of the outline', () => {
    fc.assert(
      fc.property(coordinate, coordinate, (x, y) => {
        expect(contains(ELL.toReversed(), [x, y])).toBe(contains(ELL, [x, y]));
      }),
    );
  });

  test('a point belongs to the smallest room around it, and otherwise to the nearest', () => {
    const rooms = [aRoom('office', [0, 0, 100, 100]), aRoom('booth', [10, 10, 20, 20]), aRoom('far', [500, 0, 10, 10])];
    expect(roomAt(rooms, [15, 15])?.id).toBe('booth');
    expect(roomAt(rooms, [50, 50])?.id).toBe('office');
    expect(roomAt(rooms, [300, 0])).toBeUndefined();
    expect(nearestRoom(rooms, [480, 5])?.id).toBe('far');
    expect(nearestRoom([], [0, 0])).toBeUndefined();
  });

  test('a desk outside its room or in its wall is a stray, one at the wall or without a position is not', () => {
    const desks = [
      aDesk('a', 'left', 105, 5),
      aDesk('b', 'left', null, null),
      aDesk('c', 'left', 95, 50),
      aDesk('d', 'left', 80, 50),
      aDesk('e', 'left', 90, 50, 90),
    ];
    expect(straysIn({ ...aDraft(), desks }, sizesAt(0.04)).map(({ id }) => id)).toEqual(['a', 'c']);
  });
});

describe('rotation', () => {
  test('keeps the distance to the centre', () => {
    fc.assert(
      fc.property(coordinate, coordinate, fc.integer({ min: -720, max: 720 }), (x, y, degrees) => {
        const [tx, ty] = turned([x, y], [3, 4], degrees);
        expect(Math.hypot(tx - 3, ty - 4)).toBeCloseTo(Math.hypot(x - 3, y - 4), 6);
      }),
    );
  });

  test('is normalised to 0 up to 360', () => {
    expect([-90, 360, 725, 0].map(wholeTurn)).toEqual([270, 0, 5, 0]);
  });

  test("by a quarter swaps the sides of a desk's box", () => {
    const sizes = sizesAt(0.04);
    const box = footprint({ x: 100, y: 100, rotation: 90, type: 'DESK' }, sizes);
    expect(box.width).toBeCloseTo(20);
    expect(box.height).toBeCloseTo(40);
    expect(centreOf(box)).toEqual([100, 100]);
  });
});

test('the walls around a point are the nearest in each direction', () => {
  expect(wallsFrom(ELL, [20, 60])).toEqual({ left: 0, right: 40, top: 0, bottom: 100 });
  expect(wallsFrom(ELL, [500, 500])).toEqual({ left: undefined, right: undefined, top: undefined, bottom: undefined });
});
