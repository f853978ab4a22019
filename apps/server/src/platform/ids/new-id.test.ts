import { expect, test, vi } from 'vitest';
import { newId } from './new-id.ts';

test('ids have version 7, are unique, and sort in order of creation', () => {
  const ids = Array.from({ length: 20_000 }, () => newId());
  expect(ids.every((id) => /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/.test(id))).toBe(
    true,
  );
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.toSorted()).toEqual(ids);
});

test('ids sort in order of creation when the clock goes back or a millisecond runs out of numbers', () => {
  const first = newId();
  vi.useFakeTimers({ now: Date.now() - 60_000 });
  const ids = [first, ...Array.from({ length: 10_000 }, () => newId())];
  vi.useRealTimers();
  expect(ids.toSorted()).toEqual(ids);
});
