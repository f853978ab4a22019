import { expect, test } from 'vitest';
import { createFloorNumbers } from './floor-numbers.ts';

test('a floor has one number for each day or viewer group, and no other floor has it', () => {
  const numbers = createFloorNumbers();
  const numbersOf = (of: string) => ['ground', 'first'].map((id) => numbers(of)(id));
  const all = [...numbersOf('today'), ...numbersOf('tomorrow')];
  expect(new Set(all).size).toBe(4);
  expect([...numbersOf('today'), ...numbersOf('tomorrow')]).toEqual(all);
});

test('a floor that was evicted gets a number that was never used', () => {
  const numbers = createFloorNumbers();
  const first = numbers('today')('ground');
  const others = Array.from({ length: 5_000 }, (_, n) => numbers(`group ${n}`)('ground'));
  const again = numbers('today')('ground');
  expect(again).not.toBe(first);
  expect(others).not.toContain(again);
});
