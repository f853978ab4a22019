import { expect, test } from 'vitest';
import type { MapSpot } from '../map-things.ts';
import { sizesAt } from './footprint.ts';
import { areasOf } from './neighbourhood-areas.ts';

const SIZES = sizesAt(0.01);
const spot = (id: string, roomId: string, x: number, y: number): MapSpot => ({
  id,
  roomId,
  x,
  y,
  type: 'DESK',
  rotation: 0,
  label: id,
  status: 'FREE',
  tag: undefined,
  isFaint: false,
  says: id,
});
const SPOTS = [spot('a', 'r1', 0, 0), spot('b', 'r1', 1000, 0), spot('c', 'r2', 5000, 5000), spot('d', 'r2', 0, 500)];

test('a neighbourhood has one area per room, the largest first, and none around other desks', () => {
  const areas = areasOf(new Set(['a', 'b', 'c']), SPOTS, SIZES);
  expect(areas).toHaveLength(2);
  const [first, second] = areas;
  expect(first?.width).toBeGreaterThan(1000);
  expect(second?.x).toBeLessThan(5000);
  expect((second?.x ?? 0) + (second?.width ?? 0)).toBeGreaterThan(5000);
  expect(second?.width).toBeLessThan(1000);
});

test('a neighbourhood without drawn desks has no area', () => {
  expect(areasOf(new Set(['unknown']), SPOTS, SIZES)).toEqual([]);
});
