import { longestTurn } from '@berth/testkit/cpu-time';
import { expect, test } from 'vitest';
import { mapInParts } from './in-parts.ts';

const work = (n: number) => {
  let sum = n;
  for (let at = 0; at < 5_000; at += 1) sum = (sum * 31 + at) % 1_000_003;
  return sum;
};
const items = Array.from({ length: 5_000 }, (_, n) => n);

test('a long list is mapped in its order, and others have turns in between', async () => {
  const { result, ms } = await longestTurn(() => mapInParts(items, work));
  expect(result).toEqual(items.map(work));
  expect(ms).toBeLessThan(50);
});

test('ten lists that are mapped at once take turns, so that others wait for one part only', async () => {
  const { ms } = await longestTurn(() =>
    Promise.all(Array.from({ length: 10 }, () => mapInParts(items.slice(0, 200), work))),
  );
  expect(ms).toBeLessThan(50);
});

test('an empty list is mapped to an empty list', async () => {
  expect(await mapInParts([], work)).toEqual([]);
});

test('an error of an item is thrown', async () => {
  const fail = () => {
    throw new RangeError('item');
  };
  await expect(mapInParts(items, fail)).rejects.toThrow(RangeError);
});
