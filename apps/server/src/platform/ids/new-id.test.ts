import { afterEach, expect, test, vi } from 'vitest';
import { momentOf, newId } from './new-id.ts';

afterEach(() => void vi.useRealTimers());

test('ids have version 7, are unique, and sort in order of creation', () => {
  const ids = Array.from({ length: 20_000 }, () => newId());
  expect(ids.every((id) => /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/.test(id))).toBe(
    true,
  );
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.toSorted()).toEqual(ids);
});

test('ids sort in order of creation when the clock goes back a little or a millisecond runs out of numbers', () => {
  vi.useFakeTimers({ now: Date.now() + 100 });
  const first = newId();
  vi.setSystemTime(Date.now() - 900);
  const ids = [first, ...Array.from({ length: 10_000 }, () => newId())];
  expect(ids.toSorted()).toEqual(ids);
});

test('ids follow a clock that is set back by more than a second [R23]', () => {
  const now = Date.now();
  vi.useFakeTimers({ now: now + 150 * 86_400_000 });
  newId();
  vi.setSystemTime(now);
  const ids = Array.from({ length: 10_000 }, () => newId());
  expect(momentOf(ids[0] ?? '')).toBe(now);
  expect(ids.toSorted()).toEqual(ids);
  expect(new Set(ids).size).toBe(ids.length);
});
