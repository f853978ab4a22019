import { MINUTE_MS } from '@berth/domain/time';
import { expect, test } from 'vitest';
import { aWall } from './wall.fixture.ts';

test('a reload that was requested while the stream was down is noticed at the next poll, and done once', () => {
  const wall = aWall();
  wall.pass(3 * MINUTE_MS);
  expect(wall.seen.reloads).toEqual([]);
  wall.server.reloadAsked = '2026-11-17T09:03:10.000Z';
  wall.pass(MINUTE_MS);
  expect(wall.seen.reloads).toMatchObject([{ isFresh: true }]);
  wall.pass(10 * MINUTE_MS);
  expect(wall.seen.reloads).toHaveLength(1);
  wall.server.reloadAsked = '2026-11-17T09:14:10.000Z';
  wall.pass(MINUTE_MS);
  expect(wall.seen.reloads).toHaveLength(2);
});

test('a reload that was requested during an outage is done after it', () => {
  const wall = aWall();
  wall.server.isUp = false;
  wall.server.reloadAsked = '2026-11-17T09:00:10.000Z';
  wall.pass(30 * MINUTE_MS);
  expect(wall.seen.reloads).toEqual([]);
  wall.server.isUp = true;
  wall.pass(2 * MINUTE_MS);
  expect(wall.seen.reloads).toHaveLength(1);
});
