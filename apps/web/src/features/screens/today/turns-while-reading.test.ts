import { SECOND_MS } from '@berth/domain/time';
import { expect, test } from 'vitest';
import { aWall, boardOf } from './wall.fixture.ts';

test('a turn during the read of another page is not lost: its page is read next', () => {
  const wall = aWall({ rows: 20 });
  wall.server.isSlow = true;
  wall.happen({ type: 'changed', inMs: 9 * SECOND_MS });
  wall.pass(10 * SECOND_MS);
  expect(wall.seen.reads).toEqual([1, 1]);
  wall.answer();
  expect(boardOf(wall).page).toBe(1);
  expect(wall.seen.reads).toEqual([1, 1, 2]);
  wall.answer();
  expect(boardOf(wall).page).toBe(2);
  expect(wall.seen.reads).toEqual([1, 1, 2]);
});

test('a turn is not reverted if the previous page arrives late', () => {
  const wall = aWall({ rows: 20 });
  wall.pass(30 * SECOND_MS);
  wall.server.isSlow = true;
  wall.happen({ type: 'changed', inMs: 9 * SECOND_MS });
  wall.pass(10 * SECOND_MS);
  expect(boardOf(wall).page).toBe(2);
  wall.answer();
  expect(boardOf(wall).page).toBe(2);
  expect(wall.seen.reads).toEqual([1, 2, 3, 1, 1, 2]);
});

test('a page that is being read is not requested again by the next turn, and shows the latest data', () => {
  const wall = aWall({ rows: 20 });
  wall.server.isSlow = true;
  wall.pass(25 * SECOND_MS);
  expect(wall.seen.reads).toEqual([1, 2]);
  wall.happen({ type: 'changed', inMs: 0 });
  wall.pass(1);
  wall.answer();
  expect(boardOf(wall).page).toBe(2);
  expect(wall.seen.reads).toEqual([1, 2, 2]);
});
