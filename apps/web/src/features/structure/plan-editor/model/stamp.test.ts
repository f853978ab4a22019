import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sizesAt } from '../../../../workplace/floor-map/shapes/footprint.ts';
import { overlapsIn } from './checks.ts';
import { type StampOptions, stamped } from './stamp.ts';

const OPTIONS: StampOptions = {
  rows: 4,
  columns: 6,
  type: 'DESK',
  across: 47.5,
  between: 67.5,
  pair: 22.5,
  facing: true,
  rotation: 0,
  order: 'across',
};
const centreOf = (spots: { x: number; y: number }[]) => [
  (Math.min(...spots.map(({ x }) => x)) + Math.max(...spots.map(({ x }) => x))) / 2,
  (Math.min(...spots.map(({ y }) => y)) + Math.max(...spots.map(({ y }) => y))) / 2,
];
const rowsIn = (spots: { y: number }[]) => [...new Set(spots.map(({ y }) => y))];

describe('a stamp', () => {
  test('makes rows of desks around its centre', () => {
    const spots = stamped(OPTIONS, [100, 200]);
    expect(spots).toHaveLength(24);
    expect(centreOf(spots)).toEqual([100, 200]);
  });

  test('puts pairs face to face and close together, with an aisle between pairs', () => {
    const spots = stamped(OPTIONS, [0, 0]);
    const rows = rowsIn(spots);
    expect(rows.slice(1).map((y, at) => y - (rows[at] ?? 0))).toEqual([22.5, 67.5, 22.5]);
    expect([0, 6, 12, 18].map((at) => spots[at]?.rotation)).toEqual([180, 0, 180, 0]);
  });

  test('without pairs faces one way, at equal distances', () => {
    const spots = stamped({ ...OPTIONS, facing: false }, [0, 0]);
    expect(rowsIn(spots)).toEqual([-101.25, -33.75, 33.75, 101.25]);
    expect(new Set(spots.map(({ rotation }) => rotation))).toEqual(new Set([0]));
  });

  test('counts across or down', () => {
    const across = stamped(OPTIONS, [0, 0]);
    const down = stamped({ ...OPTIONS, order: 'down' }, [0, 0]);
    expect(across[1]).toMatchObject({ y: across[0]?.y });
    expect(down[1]).toMatchObject({ x: down[0]?.x });
    expect(down.map(({ x, y }) => `${x} ${y}`).toSorted()).toEqual(across.map(({ x, y }) => `${x} ${y}`).toSorted());
  });

  test('keeps its size when rotated, and overlaps nothing', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 359 }), fc.integer({ min: 1, max: 6 }), (rotation, rows) => {
        const spots = stamped({ ...OPTIONS, rotation, rows }, [0, 0]);
        const desks = spots.map((spot, at) => ({ ...spot, id: String(at), name: String(at), roomId: 'r' }));
        expect(overlapsIn({ rooms: [], desks }, sizesAt(0.04))).toEqual([]);
        const [first, second] = [spots[0], spots[1]];
        expect(Math.hypot((second?.x ?? 0) - (first?.x ?? 0), (second?.y ?? 0) - (first?.y ?? 0))).toBeCloseTo(47.5, 1);
      }),
    );
  });
});

test('overlapping desks are detected', () => {
  const desk = (id: string, x: number, rotation = 0) => ({
    id,
    name: id,
    roomId: 'r',
    type: 'DESK' as const,
    x,
    y: 0,
    rotation,
  });
  const sizes = sizesAt(0.04);
  expect(overlapsIn({ rooms: [], desks: [desk('a', 0), desk('b', 40)] }, sizes)).toEqual([]);
  expect(overlapsIn({ rooms: [], desks: [desk('a', 0), desk('b', 30)] }, sizes).map(({ id }) => id)).toEqual([
    'b',
    'a',
  ]);
  expect(overlapsIn({ rooms: [], desks: [desk('a', 0), desk('b', 25, 90)] }, sizes)).toHaveLength(2);
});
