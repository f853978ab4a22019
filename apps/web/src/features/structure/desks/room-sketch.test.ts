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

test('the frame contains the room with a margin, centred in a wide picture', () => {
  const frame = frameOf(room, []);
  expect(frame?.width).toBeCloseTo((frame?.height ?? 0) * 3);
  expect((frame?.x ?? 0) + (frame?.width ?? 0) / 2).toBeCloseTo(15);
  expect(frame?.y).toBeLessThan(10);
  expect((frame?.y ?? 0) + (frame?.height ?? 0)).toBeGreaterThan(20);
});

test('a desk outside its room is in the frame too, one without a position is not', () => {
  expect((frameOf(room, [{ x: 60, y: 15 }])?.width ?? 0) > 50).toBe(true);
  expect(frameOf(room, [{ x: null, y: null }])).toEqual(frameOf(room, []));
});

test('without corners and positions there is no frame', () => {
  expect(frameOf({ polygon: [] }, [{ x: null, y: null }])).toBeUndefined();
});

test('the name of a room is in its middle', () => {
  expect(middleOf(room)).toEqual([15, 15]);
});
