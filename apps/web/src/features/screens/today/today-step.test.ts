import { HOUR_MS, MINUTE_MS, SECOND_MS } from '@berth/domain/time';
import { describe, expect, test } from 'vitest';
import { A_RECORD, aWall, boardOf } from './wall.fixture.ts';

const unapproved = { ...A_RECORD, approved: false };
describe('approval', () => {
  test('is polled every five seconds, and then the list appears', () => {
    const wall = aWall({ record: null });
    expect(wall.view()).toMatchObject({ shows: 'pairing', record: { token: A_RECORD.token } });
    wall.pass(5 * SECOND_MS - 1);
    expect(wall.seen.asks).toBe(1);
    wall.pass(1);
    expect(wall.seen.asks).toBe(2);
    wall.server.record = A_RECORD;
    wall.pass(5 * SECOND_MS);
    expect(wall.shown()).toEqual(['row 1', 'row 2', 'row 3']);
  });

  test('is polled 3,600 times across codes, and no more until the next day', () => {
    const wall = aWall({ record: null, at: '2026-11-17T06:00:00Z' });
    wall.pass(2 * HOUR_MS);
    wall.server.record = { ...unapproved, token: '200000000002' };
    wall.pass(4 * HOUR_MS);
    expect(wall.seen.asks).toBe(3_600);
    expect(wall.shown()).toBe('stopped');
    wall.until('2026-11-17T22:59:59Z');
    expect(wall.seen.asks).toBe(3_600);
    wall.pass(5 * SECOND_MS);
    expect(wall.seen.reloads).toHaveLength(1);
    expect(wall.view()).toMatchObject({ shows: 'pairing', record: { token: '200000000002' } });
  });

  test('is retried after a minute if there is no answer', () => {
    const wall = aWall({ record: null });
    wall.server.isUp = false;
    wall.pass(5 * SECOND_MS);
    expect(wall.view()).toMatchObject({ shows: 'pairing', isOffline: true });
    expect(wall.seen.asks).toBe(2);
    wall.pass(MINUTE_MS - 1);
    expect(wall.seen.asks).toBe(2);
    wall.server.isUp = true;
    wall.pass(1);
    expect(wall.view()).toMatchObject({ shows: 'pairing', isOffline: false });
  });

  test('survives a restart, without showing a number', () => {
    const wall = aWall();
    expect(wall.shown()).toEqual(['row 1', 'row 2', 'row 3']);
    expect(wall.state().attempts).toBe(0);
  });

  test('is checked every minute; once it is revoked, the list is replaced by another number', () => {
    const wall = aWall();
    wall.server.record = { ...unapproved, token: '200000000002' };
    wall.pass(MINUTE_MS - 1);
    expect(wall.shown()).toHaveLength(3);
    wall.pass(1);
    expect(wall.view()).toMatchObject({ shows: 'pairing', record: { token: '200000000002' } });
    expect(wall.state().known).toEqual([]);
  });

  test('that is refused removes the list at once', () => {
    const wall = aWall();
    wall.server.isRefusing = true;
    wall.server.record = { ...unapproved, token: '200000000002' };
    wall.happen({ type: 'changed', inMs: 0 });
    wall.pass(1);
    expect(wall.shown()).toBe('nothing');
    wall.pass(5 * SECOND_MS);
    expect(wall.shown()).toBe('pairing');
  });

  test('under another number shows nothing from before', () => {
    const wall = aWall({ rows: 30 });
    wall.server.record = { ...A_RECORD, token: '200000000002' };
    wall.server.rows = ['other'];
    wall.pass(MINUTE_MS);
    expect(wall.state().known).toHaveLength(1);
  });

  test('is restored by itself after a start without a network', () => {
    const wall = aWall();
    wall.server.isUp = false;
    wall.happen({ type: 'refused' });
    wall.pass(5 * SECOND_MS);
    expect(wall.shown()).toBe('offline');
    wall.server.isUp = true;
    wall.pass(MINUTE_MS);
    expect(wall.shown()).toHaveLength(3);
  });
});

describe('pages', () => {
  test('turn every ten seconds, start over after the last, and each is read', () => {
    const wall = aWall({ rows: 20 });
    const pages = [boardOf(wall).page];
    for (let turn = 0; turn < 4; turn += 1) {
      wall.pass(10 * SECOND_MS);
      pages.push(boardOf(wall).page);
    }
    expect(pages).toEqual([1, 2, 3, 1, 2]);
    expect(wall.seen.reads).toEqual([1, 2, 3, 1, 2]);
    expect(wall.shown()).toEqual(Array.from({ length: 7 }, (_, n) => `row ${n + 8}`));
  });

  test('do not turn if there is only one, which is read again every minute', () => {
    const wall = aWall({ rows: 7 });
    wall.pass(MINUTE_MS - 1);
    expect(wall.seen.reads).toEqual([1]);
    wall.pass(1);
    expect(wall.seen.reads).toEqual([1, 1]);
  });

  test('are read only when they turn, if there are several', () => {
    const wall = aWall({ rows: 10 });
    wall.pass(MINUTE_MS);
    expect(wall.seen.reads).toHaveLength(7);
  });

  test('start over if the list became shorter', () => {
    const wall = aWall({ rows: 20 });
    wall.pass(10 * SECOND_MS);
    wall.server.rows = ['left'];
    wall.pass(10 * SECOND_MS);
    expect(boardOf(wall)).toMatchObject({ page: 1, pages: 1 });
    expect(wall.shown()).toEqual(['left']);
    const reads = wall.seen.reads.length;
    wall.pass(20 * SECOND_MS);
    expect(wall.seen.reads).toHaveLength(reads);
  });

  test('start over if the window has another size', () => {
    const wall = aWall({ rows: 20 });
    wall.pass(10 * SECOND_MS);
    wall.happen({ type: 'resized', size: { width: 1280, height: 720 } });
    expect(boardOf(wall)).toMatchObject({ page: 1, pages: 7 });
    expect(wall.shown()).toEqual(['row 1', 'row 2', 'row 3']);
  });

  test('start over with another theme, which is checked every minute', () => {
    const wall = aWall({ rows: 20 });
    wall.server.theme = { ...wall.server.theme, font_size: 100 };
    wall.pass(MINUTE_MS);
    expect(boardOf(wall)).toMatchObject({ pages: 10, theme: { font_size: 100 } });
    wall.server.theme = { ...wall.server.theme, font_size: 50 };
    wall.happen({ type: 'theme-changed' });
    expect(boardOf(wall).pages).toBe(3);
  });
});

describe('a notice', () => {
  test('is followed at once, by one read for many', () => {
    const wall = aWall();
    wall.server.rows = ['new'];
    for (let n = 0; n < 50; n += 1) wall.happen({ type: 'changed', inMs: 300 + n });
    wall.pass(299);
    expect(wall.seen.reads).toHaveLength(1);
    wall.pass(1);
    expect(wall.shown()).toEqual(['new']);
    wall.pass(SECOND_MS);
    expect(wall.seen.reads).toHaveLength(2);
  });

  test('before approval has no effect', () => {
    const wall = aWall({ record: null });
    wall.happen({ type: 'changed', inMs: 0 });
    wall.pass(SECOND_MS);
    expect(wall.seen.reads).toEqual([]);
  });
});

describe('when a read fails', () => {
  test('the list stays, shows its age, and is read again after a minute', () => {
    const wall = aWall();
    wall.server.isFailing = true;
    wall.pass(MINUTE_MS);
    expect(wall.shown()).toHaveLength(3);
    expect(boardOf(wall).readAt).toBe(Date.parse('2026-11-17T09:00:00Z'));
    const reads = wall.seen.reads.length;
    wall.pass(MINUTE_MS - 1);
    wall.server.isFailing = false;
    wall.pass(1);
    expect(wall.seen.reads.length).toBeGreaterThan(reads);
    expect(boardOf(wall).readAt).toBeUndefined();
  });

  test('the known pages go on turning, without a read for each', () => {
    const wall = aWall({ rows: 20 });
    wall.pass(20 * SECOND_MS);
    wall.server.isFailing = true;
    wall.pass(10 * SECOND_MS);
    const reads = wall.seen.reads.length;
    const pages = [1, 2, 3, 4].map(() => {
      wall.pass(10 * SECOND_MS);
      return boardOf(wall).page;
    });
    expect(pages).toEqual([2, 3, 1, 2]);
    expect(wall.seen.reads).toHaveLength(reads);
  });

  test('a page that was never read is skipped', () => {
    const wall = aWall({ rows: 20 });
    wall.server.isFailing = true;
    wall.pass(30 * SECOND_MS);
    expect(boardOf(wall).page).toBe(1);
    expect(wall.shown()).toHaveLength(7);
  });

  test('permanently, the list is shown until its day is over', () => {
    const wall = aWall();
    wall.server.isUp = false;
    wall.until('2026-11-17T22:59:59Z');
    expect(wall.shown()).toHaveLength(3);
    wall.pass(2 * SECOND_MS);
    expect(wall.shown()).toEqual([]);
    expect(boardOf(wall)).toMatchObject({ pages: 0, readAt: undefined });
  });

  test('the list is read at once when the device is online again', () => {
    const wall = aWall();
    wall.server.isUp = false;
    wall.pass(MINUTE_MS + SECOND_MS);
    wall.server.isUp = true;
    wall.happen({ type: 'online' });
    expect(boardOf(wall).readAt).toBeUndefined();
  });
});

test('an empty screen reloads after a minute, unless data has arrived', () => {
  const wall = aWall({ rows: 0 });
  expect(wall.shown()).toEqual([]);
  wall.pass(MINUTE_MS - 1);
  expect(wall.seen.reloads).toEqual([]);
  wall.pass(1);
  expect(wall.seen.reloads).toMatchObject([{ isFresh: false }]);
  wall.server.rows = ['first'];
  wall.happen({ type: 'changed', inMs: 0 });
  wall.pass(5 * MINUTE_MS);
  expect(wall.seen.reloads).toHaveLength(1);
  expect(wall.shown()).toEqual(['first']);
});
