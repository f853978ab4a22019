import { describe, expect, test } from 'vitest';
import { afterHearing, CALENDAR_LIMITS, type HeardEvent, isLoop, type KnownEntry } from './conflict-rule.ts';

const NOW = Date.UTC(2026, 10, 16, 8);
const HEARD: HeardEvent = { hash: 'b', gone: false, start: 10, end: 20 };
const GONE: HeardEvent = { ...HEARD, hash: 'gone', gone: true };
const OURS: KnownEntry = { origin: 'berth', hash: 'a', start: 10, end: 20, rewrittenAt: undefined };
const THEIRS: KnownEntry = { ...OURS, origin: 'outside' };

describe('what follows from what a calendar says', () => {
  test('an unknown meeting takes the room; an unknown one that is gone was never here', () => {
    expect(afterHearing(undefined, HEARD, NOW)).toBe('mirror');
    expect(afterHearing(undefined, GONE, NOW)).toBe('nothing');
  });

  test.each([OURS, THEIRS])('an echo is nothing new, whoever made it ($origin)', (known) => {
    expect(afterHearing({ ...known, hash: 'b' }, HEARD, NOW)).toBe('nothing');
    expect(afterHearing({ ...known, hash: 'gone' }, GONE, NOW)).toBe('nothing');
  });

  test('what they made follows them', () => {
    expect(afterHearing(THEIRS, { ...HEARD, start: 11 }, NOW)).toBe('change-mirrored');
    expect(afterHearing(THEIRS, HEARD, NOW)).toBe('change-mirrored');
    expect(afterHearing(THEIRS, GONE, NOW)).toBe('end-mirrored');
  });

  test('of what we made only other times are judged', () => {
    expect(afterHearing(OURS, { ...HEARD, end: 21 }, NOW)).toBe('move-ours');
    expect(afterHearing(OURS, HEARD, NOW)).toBe('adopt');
  });

  test('ours is never lost because it is deleted there; a second time within a day somebody has to look', () => {
    expect(afterHearing(OURS, GONE, NOW)).toBe('write-again');
    const again = (ago: number) => afterHearing({ ...OURS, rewrittenAt: NOW - ago }, GONE, NOW);
    expect(again(CALENDAR_LIMITS.rewrittenWithinMs - 1)).toBe('freeze');
    expect(again(CALENDAR_LIMITS.rewrittenWithinMs)).toBe('write-again');
  });
});

describe('a loop', () => {
  const ago = (...minutes: number[]) => minutes.map((m) => NOW - m * 60_000);
  test('is a sixth write within ten minutes', () => {
    expect(isLoop(ago(1, 2, 3, 4), NOW)).toBe(false);
    expect(isLoop(ago(1, 2, 3, 4, 5), NOW)).toBe(true);
  });
  test('is none when they are further apart', () => {
    expect(isLoop(ago(1, 2, 3, 4, 10), NOW)).toBe(false);
  });
});
