import { expect, test } from 'vitest';
import { frameText } from './plan-queries.ts';
import { frameBetween, frameOf, sheetAt } from './sheets.ts';

const LEFT = { x: 0, y: 0, width: 0.5, height: 1 };
const RIGHT = { x: 0.5, y: 0, width: 0.5, height: 1 };
const INSET = { x: 0.6, y: 0.1, width: 0.2, height: 0.2 };

test('a frame may be dragged in any direction, and stays inside the picture', () => {
  expect(frameBetween([0.75, 0.5], [0.25, -0.2])).toEqual({ x: 0.25, y: 0, width: 0.5, height: 0.5 });
});

test('a click is not a frame', () => {
  expect(frameBetween([0.5, 0.5], [0.505, 0.9])).toBeUndefined();
});

test('a click chooses the smallest part under it', () => {
  expect(sheetAt([LEFT, RIGHT, INSET], [0.7, 0.2])).toEqual({ at: 2 });
  expect(sheetAt([LEFT, RIGHT, INSET], [0.1, 0.2])).toEqual({ at: 0 });
  expect(sheetAt([INSET], [0.1, 0.2])).toBeUndefined();
});

test('a dragged frame takes the place of a detected part', () => {
  expect(frameOf({ at: 1 }, [LEFT, RIGHT])).toBe(RIGHT);
  expect(frameOf({ frame: INSET }, [LEFT, RIGHT])).toBe(INSET);
});

test('a frame is sent with the digits that the call takes', () => {
  const shares = frameText({ x: 0, y: 1 / 3, width: 1, height: 0.000001 });
  expect(shares).toBe('0,0.3333,1,0');
});
