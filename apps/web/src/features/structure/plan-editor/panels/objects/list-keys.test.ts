import { expect, test } from 'vitest';
import { aDraft } from '../../model/draft.fixture.ts';
import { rowsOf } from '../../model/objects.ts';
import { moveInList } from './list-keys.ts';

const rows = rowsOf(aDraft(), new Set(), ''); // left, a, b, right, c
const press = (key: string, active: number, rest: { shiftKey?: boolean; ctrlKey?: boolean; anchor?: number } = {}) => {
  const { anchor = active, shiftKey = false, ctrlKey = false } = rest;
  return moveInList(rows, { active, anchor }, { key, shiftKey, ctrlKey, metaKey: false });
};

test('arrow keys select the next row, and stop at the ends', () => {
  expect(press('ArrowDown', 0)).toEqual({ active: 1, anchor: 1, select: ['a'] });
  expect(press('ArrowUp', 0)).toMatchObject({ active: 0, select: ['left'] });
  expect(press('End', 0)).toMatchObject({ active: 4, select: ['c'] });
});

test('with shift, arrow keys select the range from the anchor', () => {
  expect(press('ArrowDown', 2, { anchor: 1, shiftKey: true })).toEqual({
    active: 3,
    anchor: 1,
    select: ['a', 'b', 'right'],
  });
  expect(press('ArrowUp', 1, { anchor: 2, shiftKey: true })).toMatchObject({ select: ['left', 'a', 'b'] });
});

test('with control, arrow keys only move, and space adds', () => {
  expect(press('ArrowDown', 0, { ctrlKey: true })).toEqual({ active: 1, anchor: 0 });
  expect(press(' ', 1)).toEqual({ active: 1, anchor: 1, toggle: 'a' });
});

test('left and right close and open a room, and left on a desk goes to its room', () => {
  expect(press('ArrowLeft', 0)).toMatchObject({ open: { id: 'left', isOpen: false } });
  expect(press('ArrowRight', 0)).toBeUndefined();
  expect(press('ArrowLeft', 2)).toMatchObject({ active: 0, select: ['left'] });
});

test('Ctrl and A select everything, and other keys are ignored', () => {
  expect(press('a', 0, { ctrlKey: true })?.select).toHaveLength(5);
  expect(press('x', 0)).toBeUndefined();
  expect(
    moveInList([], { active: 0, anchor: 0 }, { key: 'ArrowDown', shiftKey: false, ctrlKey: false, metaKey: false }),
  ).toBeUndefined();
});
