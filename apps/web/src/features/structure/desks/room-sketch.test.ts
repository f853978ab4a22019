import { expect, test } from 'vitest';
import { frameOf, middleOf } from './room-sketch.ts';

const room = {
  polygon: [
    [10, 10],
    [20, 10],
    [20, 20],
    [10, 20],
  ] as [number, number][],
};

test('the frame holds the room with air around it, in the middle of a wide picture', () => {
  const frame = frameOf(room, []);
  expect(frame?.width).toBeCloseTo((frame?.height ?? 0) * 3);
  expect((frame?.x ?? 0) + (frame?.width ?? 0) / 2).toBeCloseTo(15);
  expect(frame?.y).toBeLessThan(10);
  expect((frame?.y ?? 0) + (frame?.height ?? 0)).toBeGreaterThan(20);
});

test('a desk outside its room is in the frame too; one without a place is not', () => {
  expect((frameOf(room, [{ x: 60, y: 15 }])?.width ?? 0) > 50).toBe(true);
  expect(frameOf(room, [{ x: null, y: null }])).toEqual(frameOf(room, []));
});

test('without corners and places there is nothing to show', () => {
  expect(frameOf({ polygon: [] }, [{ x: null, y: null }])).toBeUndefined();
});

test('a name goes into the middle', () => {
  expect(middleOf(room)).toEqual([15, 15]);
});
