import { describe, expect, test } from 'vitest';
import { MAX_ZOOM, MIN_ZOOM, pinched, toPlan, toScreen, withPointAt, zoomedAt } from './view.ts';

const VIEW = { k: 2, x: 30, y: -10 };

describe('a zoom', () => {
  test('keeps the point under the pointer in place', () => {
    const at = [200, 120] as const;
    const before = toPlan(VIEW, at);
    const after = zoomedAt(VIEW, 1.7, at);
    expect(after.k).toBeCloseTo(3.4);
    expect(toPlan(after, at)[0]).toBeCloseTo(before[0]);
    expect(toPlan(after, at)[1]).toBeCloseTo(before[1]);
  });

  test('stays within its limits', () => {
    expect(zoomedAt(VIEW, 1000, [0, 0]).k).toBe(MAX_ZOOM);
    expect(zoomedAt(VIEW, 0.0001, [0, 0]).k).toBe(MIN_ZOOM);
  });
});

test('a drag keeps the point under the hand', () => {
  expect(toScreen(withPointAt(VIEW, [40, 50], [300, 200]), [40, 50])).toEqual([300, 200]);
});

describe('a pinch', () => {
  const plan = [
    [10, 10],
    [30, 10],
  ] as const;

  test('keeps both points under both fingers', () => {
    const view = pinched(VIEW, plan, [
      [100, 100],
      [180, 100],
    ]);
    expect(view.k).toBe(4);
    expect(toScreen(view, plan[0])).toEqual([100, 100]);
    expect(toScreen(view, plan[1])).toEqual([180, 100]);
  });

  test('with both fingers on one point only moves the plan', () => {
    expect(pinched(VIEW, [plan[0], plan[0]], [plan[0], plan[0]]).k).toBe(VIEW.k);
  });
});
