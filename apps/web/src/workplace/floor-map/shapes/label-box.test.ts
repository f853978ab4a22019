import { expect, test } from 'vitest';
import type { Point } from '@berth/domain/structure';
import { contains } from './geometry.ts';
import { labelBox } from './label-box.ts';

const rectangle: Point[] = [
  [10, 20],
  [310, 20],
  [310, 120],
  [10, 120],
];
/** Another room is in its upper left. */
const aroundCorner: Point[] = [
  [400, 0],
  [900, 0],
  [900, 600],
  [0, 600],
  [0, 300],
  [400, 300],
];

test('a rectangular room has its name in the upper left', () => {
  expect(labelBox(rectangle, 1)).toMatchObject({ x: 10, y: 20, width: 300 });
});

test('the name of an L-shaped room is inside it at every zoom', () => {
  for (const zoom of [0.2, 1, 4]) {
    const box = labelBox(aroundCorner, zoom);
    expect(box && contains(aroundCorner, [box.x + 1, box.y + 1])).toBe(true);
  }
  expect(labelBox(aroundCorner, 1)).toMatchObject({ x: 400, y: 0, width: 500 });
});

test('the name moves down where the top of the room is too narrow for it', () => {
  const narrowTop: Point[] = [
    [0, 0],
    [50, 0],
    [50, 100],
    [800, 100],
    [800, 400],
    [0, 400],
  ];
  expect(labelBox(narrowTop, 1)).toMatchObject({ x: 0, y: 100, width: 800 });
});
