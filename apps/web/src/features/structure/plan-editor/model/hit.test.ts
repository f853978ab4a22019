import { describe, expect, test } from 'vitest';
import { aDesk, aDraft } from './draft.fixture.ts';
import { sizesAt } from '../../../../workplace/floor-map/shapes/footprint.ts';
import { hitAt } from './hit.ts';

const sizes = sizesAt(0.04); // A desk is 40 × 20.
const rest = { shown: { rooms: true, desks: true }, reach: 0, selection: new Set<string>() };

describe('a hit', () => {
  test('is a desk before its room', () => {
    expect(hitAt(aDraft(), [20, 20], sizes, rest)).toBe('a');
    expect(hitAt(aDraft(), [20, 60], sizes, rest)).toBe('left');
    expect(hitAt(aDraft(), [105, 60], sizes, rest)).toBeUndefined();
  });

  test('on a rotated desk uses the rotated shape', () => {
    const draft = { ...aDraft(), desks: [aDesk('a', 'left', 50, 50, 90)] };
    expect(hitAt(draft, [50, 68], sizes, rest)).toBe('a');
    expect(hitAt(draft, [68, 50], sizes, rest)).toBe('left');
    expect(hitAt(draft, [62, 50], sizes, { ...rest, reach: 4 })).toBe('a');
  });

  test('on overlapping desks is the selected one, else the later', () => {
    const draft = { ...aDraft(), desks: [aDesk('a', 'left', 50, 50), aDesk('b', 'left', 52, 50)] };
    expect(hitAt(draft, [51, 50], sizes, rest)).toBe('b');
    expect(hitAt(draft, [51, 50], sizes, { ...rest, selection: new Set(['a']) })).toBe('a');
  });

  test('ignores hidden objects', () => {
    expect(hitAt(aDraft(), [20, 20], sizes, { ...rest, shown: { rooms: true, desks: false } })).toBe('left');
    expect(hitAt(aDraft(), [20, 20], sizes, { ...rest, shown: { rooms: false, desks: false } })).toBeUndefined();
  });
});
