import { describe, expect, test } from 'vitest';
import { bundlesOf } from './forwarding.ts';

describe('messages are sent', () => {
  const message = (name: string, count: number, comesAgain = false) => ({
    message: name,
    comesAgain,
    readings: Array.from({ length: count }, (_, n) => `${name}${n}`),
  });

  test('together while there is room, whole, and in order', () => {
    const bundles = bundlesOf([message('a', 200), message('b', 300), message('c', 1), message('d', 500)]);
    expect(bundles.map(({ messages, readings }) => [messages, readings.length])).toEqual([
      [['a', 'b'], 500],
      [['c'], 1],
      [['d'], 500],
    ]);
    expect(bundles.flatMap(({ readings }) => readings)).toEqual(
      ['a', 'b', 'c', 'd'].flatMap((name, n) => message(name, [200, 300, 1, 500][n] ?? 0).readings),
    );
  });

  test('in the same bundles as before when they are retried', () => {
    const bundles = bundlesOf([message('a', 1, true), message('b', 1, true), message('c', 1), message('d', 1)]);
    expect(bundles.map(({ messages }) => messages)).toEqual([
      ['a', 'b'],
      ['c', 'd'],
    ]);
  });

  test('separately if they have no readings, because they count as delivered', () => {
    expect(bundlesOf([message('a', 0), message('b', 0)])).toMatchObject([{ messages: ['a', 'b'], readings: [] }]);
    expect(bundlesOf([])).toEqual([]);
  });
});
