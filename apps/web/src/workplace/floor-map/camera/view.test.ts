import { describe, expect, test } from 'vitest';
import {
  MAX_ZOOM,
  MIN_ZOOM,
  pinched,
  toPlan,
  toScreen,
  viewAround,
  viewBetween,
  withPointAt,
  zoomedAt,
} from './view.ts';

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

describe('a view around a point', () => {
  const canvas = { width: 1000, height: 600 };

  test('has the point in the middle and everything within reach in sight', () => {
    const view = viewAround([300, 200], 100, canvas, 0);
    expect(view.k).toBe(3);
    expect(toScreen(view, [300, 200])).toEqual([500, 300]);
  });

  test('is never further away than its smallest zoom', () => expect(viewAround([0, 0], 100, canvas, 4).k).toBe(4));
});

test('on its way, a view goes from the first to the last without a jump', () => {
  const [from, to] = [VIEW, { k: 8, x: -400, y: -300 }];
  const middle = [500, 300] as const;
  const on = (part: number) => viewBetween(from, to, part, middle);
  expect([on(0).k, on(0.5).k, on(1).k]).toEqual([2, 4, 8]);
  expect([on(0).x, on(0).y, on(1).x, on(1).y]).toEqual([30, -10, -400, -300]);
});
