import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sizesAt } from './footprint.ts';
import { shortName, spotShape, textSize, textTurn } from './spot-shape.ts';

const sizes = sizesAt(0.04);
/** The end points of the lines of a path. */
const points = (path: string) =>
  [...path.matchAll(/[ML](-?[\d.]+) (-?[\d.]+)/g)].map((match): [number, number] => [
    Number(match[1]),
    Number(match[2]),
  ]);

describe('the outline of a desk', () => {
  test('is centred on its position at any rotation', () => {
    fc.assert(
      fc.property(fc.integer({ min: -360, max: 360 }), (rotation) => {
        const { top } = spotShape({ x: 100, y: 50, rotation, type: 'DESK' }, sizes.DESK);
        const all = points(top);
        const mean = (axis: 0 | 1) => all.reduce((sum, point) => sum + point[axis], 0) / all.length;
        // Only the points where rounded corners start, so their mean is not exactly the centre.
        expect(Math.abs(mean(0) - 100)).toBeLessThan(4);
        expect(Math.abs(mean(1) - 50)).toBeLessThan(4);
      }),
    );
  });

  test('is as wide as the desk, or as deep after a quarter turn', () => {
    const reach = (rotation: number) => {
      const xs = points(spotShape({ x: 0, y: 0, rotation, type: 'DESK' }, sizes.DESK).top).map(([x]) => x);
      return Math.round(Math.max(...xs));
    };
    expect([reach(0), reach(90)]).toEqual([20, 10]);
  });

  test('has its chair below, and above when the desk faces the other way', () => {
    const chairAt = (rotation: number) =>
      points(spotShape({ x: 0, y: 0, rotation, type: 'DESK' }, sizes.DESK).detail)[0]?.[1] ?? 0;
    expect(chairAt(0)).toBeGreaterThan(10);
    expect(chairAt(180)).toBeLessThan(-10);
  });
});

test('names stay upright and fit on the desk', () => {
  expect([0, 90, 91, 180, 270, 271, 359].map(textTurn)).toEqual([0, 90, -89, 0, 90, 271, 359]);
  expect(shortName('2.14-A')).toBe('2.14-A');
  expect(shortName('2.14-A (Floor 2 copy)')).toHaveLength(11);
  expect(textSize('2.14-A', sizes.DESK)).toBeGreaterThan(textSize('2.14-ABCDE', sizes.DESK));
});
