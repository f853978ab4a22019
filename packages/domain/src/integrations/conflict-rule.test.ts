import { describe, expect, test } from 'vitest';
import { afterHearing, CALENDAR_LIMITS, type HeardEvent, isLoop, type KnownEntry } from './conflict-rule.ts';

const NOW = Date.UTC(2026, 10, 16, 8);
const HEARD: HeardEvent = { hash: 'b', gone: false, start: 10, end: 20 };
const GONE: HeardEvent = { ...HEARD, hash: 'gone', gone: true };
const OURS: KnownEntry = { origin: 'berth', hash: 'a', start: 10, end: 20, rewrittenAt: undefined };
const THEIRS: KnownEntry = { ...OURS, origin: 'outside' };

describe('a change in an external calendar', () => {
  test('imports an unknown meeting, and ignores an unknown deletion', () => {
    expect(afterHearing(undefined, HEARD, NOW)).toBe('mirror');
    expect(afterHearing(undefined, GONE, NOW)).toBe('nothing');
  });

  test.each([OURS, THEIRS])('is ignored if it is an echo ($origin)', (stored) => {
    expect(afterHearing({ ...stored, hash: 'b' }, HEARD, NOW)).toBe('nothing');
    expect(afterHearing({ ...stored, hash: 'gone' }, GONE, NOW)).toBe('nothing');
  });

  test('changes or ends an imported meeting', () => {
    expect(afterHearing(THEIRS, { ...HEARD, start: 11 }, NOW)).toBe('change-mirrored');
    expect(afterHearing(THEIRS, HEARD, NOW)).toBe('change-mirrored');
    expect(afterHearing(THEIRS, GONE, NOW)).toBe('end-mirrored');
  });

  test('moves a reservation of ours only if its time changed', () => {
    expect(afterHearing(OURS, { ...HEARD, end: 21 }, NOW)).toBe('move-ours');
    expect(afterHearing(OURS, HEARD, NOW)).toBe('adopt');
  });

  test('restores a deleted event of ours once a day; a second deletion freezes it', () => {
    expect(afterHearing(OURS, GONE, NOW)).toBe('write-again');
    const again = (ago: number) => afterHearing({ ...OURS, rewrittenAt: NOW - ago }, GONE, NOW);
    expect(again(CALENDAR_LIMITS.rewrittenWithinMs - 1)).toBe('freeze');
    expect(again(CALENDAR_LIMITS.rewrittenWithinMs)).toBe('write-again');
  });
});

describe('a write loop', () => {
  const ago = (...minutes: number[]) => minutes.map((m) => NOW - m * 60_000);
  test('is a sixth write within ten minutes', () => {
    expect(isLoop(ago(1, 2, 3, 4), NOW)).toBe(false);
    expect(isLoop(ago(1, 2, 3, 4, 5), NOW)).toBe(true);
  });
  test('is not detected if the writes are further apart', () => {
    expect(isLoop(ago(1, 2, 3, 4, 10), NOW)).toBe(false);
  });
});
