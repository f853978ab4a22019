import { HOUR_MS, MINUTE_MS, SECOND_MS } from '@berth/domain/time';
import { describe, expect, test } from 'vitest';
import { A_RECORD, aWall } from './wall.fixture.ts';

describe('midnight', () => {
  test.each([
    { zone: 'Europe/Amsterdam', at: '2026-11-17T22:30:00Z', midnight: '2026-11-17T23:00:00.000Z' },
    { zone: 'Asia/Kathmandu', at: '2026-11-17T18:00:00Z', midnight: '2026-11-17T18:15:00.000Z' },
    { zone: 'Europe/Amsterdam', at: '2026-03-29T21:30:00Z', midnight: '2026-03-29T22:00:00.000Z' },
    { zone: 'Europe/Amsterdam', at: '2026-10-25T22:30:00Z', midnight: '2026-10-25T23:00:00.000Z' },
    // Clocks go forward at midnight: the day begins at one.
    { zone: 'Africa/Cairo', at: '2026-04-23T21:30:00Z', midnight: '2026-04-23T22:00:00.000Z' },
  ])('in $zone reloads the page without any cache, once: $midnight', ({ zone, at, midnight }) => {
    const wall = aWall({ zone, at });
    wall.pass(5 * HOUR_MS);
    expect(wall.seen.reloads).toEqual([{ isFresh: true, at: midnight }]);
    expect(wall.shown()).toHaveLength(3);
  });

  test("is the building's, whatever zone the device is set to", () => {
    const wall = aWall({ deviceZone: 'America/Los_Angeles', at: '2026-11-17T07:30:00Z' });
    wall.until('2026-11-17T22:59:59Z');
    expect(wall.seen.reloads).toEqual([]);
    wall.pass(SECOND_MS);
    expect(wall.seen.reloads).toMatchObject([{ isFresh: true }]);
  });

  test("follows the server's clock, however wrong the device’s is", () => {
    const wall = aWall({ at: '2026-11-17T22:00:00Z' });
    wall.server.ahead = 50 * MINUTE_MS;
    wall.happen({ type: 'changed', inMs: 0 });
    wall.pass(9 * MINUTE_MS);
    expect(wall.seen.reloads).toEqual([]);
    wall.pass(MINUTE_MS);
    expect(wall.seen.reloads).toHaveLength(1);
    wall.pass(2 * HOUR_MS);
    expect(wall.seen.reloads).toHaveLength(1);
  });

  test('without a network retries every minute, and hides yesterday’s list at once', () => {
    const wall = aWall({ at: '2026-11-17T22:30:00Z' });
    wall.server.isUp = false;
    wall.until('2026-11-17T23:00:01Z');
    expect(wall.shown()).toEqual([]);
    const probes = wall.seen.probes;
    wall.pass(3 * MINUTE_MS);
    expect(wall.seen.probes).toBe(probes + 3);
    wall.pass(8 * HOUR_MS);
    expect(wall.seen.reloads).toEqual([]);
    wall.server.isUp = true;
    wall.pass(MINUTE_MS);
    expect(wall.seen.reloads).toMatchObject([{ isFresh: true }]);
    expect(wall.shown()).toHaveLength(3);
  });

  test('after days without a network causes one reload', () => {
    const wall = aWall();
    wall.server.isUp = false;
    wall.pass(60 * HOUR_MS);
    wall.server.isUp = true;
    wall.pass(2 * MINUTE_MS);
    expect(wall.seen.reloads).toHaveLength(1);
    expect(wall.shown()).toHaveLength(3);
  });

  test('while waiting for approval resets the number of attempts', () => {
    const wall = aWall({ record: { ...A_RECORD, approved: false }, at: '2026-11-17T22:00:00Z' });
    wall.until('2026-11-17T23:00:00Z');
    expect(wall.seen.reloads).toHaveLength(1);
    expect(wall.state().attempts).toBe(1);
  });
});

describe('a device', () => {
  test('that slept over midnight reloads the page when it wakes', () => {
    const wall = aWall();
    wall.sleep(16 * HOUR_MS);
    expect(wall.shown()).toEqual([]);
    wall.pass(30 * SECOND_MS);
    expect(wall.seen.reloads).toMatchObject([{ isFresh: true }]);
    expect(wall.shown()).toHaveLength(3);
  });

  test('that slept for an hour shows the age of its list until it has read again', () => {
    const wall = aWall({ rows: 20 });
    wall.sleep(HOUR_MS);
    expect(wall.view()).toMatchObject({ shows: 'board', readAt: Date.parse('2026-11-17T09:00:00Z') });
    wall.pass(10 * SECOND_MS);
    expect(wall.view()).toMatchObject({ readAt: undefined });
  });

  test('with a clock that is set back keeps turning pages and polling', () => {
    const wall = aWall({ rows: 20 });
    wall.pass(MINUTE_MS);
    wall.sleep(-3 * HOUR_MS);
    const { asks, reads } = { asks: wall.seen.asks, reads: wall.seen.reads.length };
    wall.pass(MINUTE_MS);
    expect(wall.seen.asks).toBe(asks + 1);
    expect(wall.seen.reads.length).toBe(reads + 6);
    expect(wall.seen.reloads).toEqual([]);
  });
});

describe('a server', () => {
  test('that restarts is waited for, and nothing is reloaded while it is away', () => {
    const wall = aWall({ rows: 20 });
    wall.server.isUp = false;
    wall.server.build = 2;
    wall.pass(90 * SECOND_MS);
    expect(wall.shown()).toHaveLength(7);
    expect(wall.seen.reloads).toEqual([]);
    wall.server.isUp = true;
    wall.pass(2 * MINUTE_MS);
    expect(wall.seen.reloads).toHaveLength(1);
    expect(wall.view()).toMatchObject({ shows: 'board', readAt: undefined });
  });

  test('with another version is noticed within a minute, once', () => {
    const wall = aWall();
    wall.server.build = 2;
    wall.pass(MINUTE_MS);
    expect(wall.seen.reloads).toHaveLength(1);
    wall.pass(HOUR_MS);
    expect(wall.seen.reloads).toHaveLength(1);
  });

  test('can request a reload, also during a read', () => {
    const wall = aWall();
    wall.server.isUp = false;
    wall.happen({ type: 'reload-asked' });
    expect(wall.seen.reloads).toEqual([]);
    wall.server.isUp = true;
    wall.happen({ type: 'changed', inMs: 0 });
    wall.pass(MINUTE_MS);
    expect(wall.seen.reloads).toHaveLength(1);
  });
});

test('in eight days, one of them with 25 hours, the page reloads once a day and is never empty', () => {
  const wall = aWall({ rows: 20, at: '2026-10-20T09:00:00Z' });
  for (let hour = 0; hour < 8 * 24; hour += 1) {
    wall.pass(HOUR_MS);
    expect(wall.shown()).not.toHaveLength(0);
  }
  expect(wall.seen.reloads).toHaveLength(8);
  expect(new Set(wall.seen.reloads.map(({ at }) => at.slice(11)))).toEqual(new Set(['22:00:00.000Z', '23:00:00.000Z']));
});

describe('a meeting that ends', () => {
  const END = '2026-11-17T09:30:00Z';

  test('disappears at that minute, and the list is read again within a second', () => {
    const wall = aWall({ rows: 3, at: '2026-11-17T09:00:17Z' });
    wall.server.ends.set('row 2', Date.parse(END));
    wall.happen({ type: 'changed', inMs: 0 });
    wall.until('2026-11-17T09:29:59.999Z');
    expect(wall.shown()).toEqual(['row 1', 'row 2', 'row 3']);
    const reads = wall.seen.reads.length;
    wall.server.rows.push('row 4');
    wall.pass(1);
    expect(wall.shown()).toEqual(['row 1', 'row 3']);
    // Long before the next poll.
    wall.pass(SECOND_MS);
    expect(wall.shown()).toEqual(['row 1', 'row 3', 'row 4']);
    expect(wall.seen.reads).toHaveLength(reads + 1);
  });

  test('disappears without a network too', () => {
    const wall = aWall({ rows: 3 });
    wall.server.ends.set('row 2', Date.parse(END));
    wall.happen({ type: 'changed', inMs: 0 });
    wall.pass(SECOND_MS);
    wall.server.isUp = false;
    wall.until(END);
    expect(wall.shown()).toEqual(['row 1', 'row 3']);
  });

  test('and was the last one ends the day, but only if every page of the list was read', () => {
    const wall = aWall({ rows: 9 });
    for (const name of wall.server.rows) wall.server.ends.set(name, Date.parse(END));
    wall.happen({ type: 'changed', inMs: 0 });
    // The second page has not been read.
    wall.pass(SECOND_MS);
    wall.server.isUp = false;
    wall.until(END);
    expect(wall.view()).toMatchObject({ rows: [], isDayOver: false });
    wall.server.isUp = true;
    wall.pass(2 * MINUTE_MS);
    expect(wall.view()).toMatchObject({ rows: [], isDayOver: true, organisation: 'Wetering' });
  });
});
