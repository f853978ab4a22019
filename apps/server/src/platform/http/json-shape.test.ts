import { cpuTimed, leastOf } from '@berth/testkit/cpu-time';
import { expect, test } from 'vitest';
import { hasOrdinaryShape } from './json-shape.ts';

const LONG = 2 * 1024 * 1024;
const many = <T>(count: number, one: (n: number) => T) => Array.from({ length: count }, (_, n) => one(n));

test.each([
  ['a small body of any shape', '['.repeat(1000)],
  ['a plan with thousands of desks', JSON.stringify(many(7000, (n) => ({ id: n, name: 'x'.repeat(100), x: 1, y: 2 })))],
  ['long texts with brackets, colons and escaped quotes', JSON.stringify(['[{:\\"'.repeat(LONG / 8)])],
  ['many numbers', JSON.stringify(many(300_000, (n) => n))],
])('%s has an ordinary shape', (_what, text) => {
  expect(hasOrdinaryShape(text)).toBe(true);
});

test.each([
  ['deep lists', '['.repeat(LONG)],
  ['deep objects', '{"a":'.repeat(LONG / 4)],
  ['many fields', JSON.stringify(Object.fromEntries(many(LONG / 16, (n) => [`field${n}`, 1] as const)))],
])('%s do not, which is seen in little CPU time', async (_what, text) => {
  const measure = async () => {
    const { result, ms } = await cpuTimed(() => hasOrdinaryShape(text));
    expect(result).toBe(false);
    return ms;
  };
  expect(await leastOf(measure, { enough: 50 })).toBeLessThan(50);
});
