import { SECOND_MS } from '@berth/domain';
import { expect, test } from 'vitest';
import { aWall, boardOf } from './wall.fixture.ts';

test('a turn while another page is being read is not lost: the page it wanted is read next', () => {
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

test('a turn is not taken back when what comes late is the page before', () => {
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

test('a page on its way is not asked for again by the next turn, and shows what changed meanwhile', () => {
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
