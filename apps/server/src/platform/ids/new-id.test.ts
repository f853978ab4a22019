import { expect, test, vi } from 'vitest';
import { newId } from './new-id.ts';

test('ids are of version 7, all different, and stand in the order in which they were made', () => {
  const ids = Array.from({ length: 20_000 }, () => newId());
  expect(ids.every((id) => /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/.test(id))).toBe(
    true,
  );
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.toSorted()).toEqual(ids);
});

test('also when the clock goes back, and when one millisecond has more than it can number', () => {
  const first = newId();
  vi.useFakeTimers({ now: Date.now() - 60_000 });
  const ids = [first, ...Array.from({ length: 10_000 }, () => newId())];
  vi.useRealTimers();
  expect(ids.toSorted()).toEqual(ids);
});
