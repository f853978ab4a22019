import { expect, test } from 'vitest';
import { menuKey } from './menu-keys.ts';

const TEXTS = ['Desks', 'Rooms', 'Étages', 'Reservation assets'];

test.each([
  ['ArrowDown', -1, 0],
  ['ArrowDown', 0, 1],
  ['ArrowDown', 3, 0],
  ['ArrowUp', 0, 3],
  ['ArrowUp', -1, 3],
  ['ArrowUp', 2, 1],
  ['Home', 2, 0],
  ['End', 0, 3],
  ['r', 0, 1],
  ['r', 1, 3],
  ['R', 3, 1],
  ['e', 0, 2],
  ['z', 0, undefined],
  ['Enter', 0, undefined],
  ['Escape', 0, undefined],
])('%s from item %i leads to %s', (key, at, to) => {
  expect(menuKey(key, at, TEXTS)).toBe(to);
});

test('a key in an empty menu leads nowhere', () => {
  expect(menuKey('ArrowDown', -1, [])).toBeUndefined();
});
