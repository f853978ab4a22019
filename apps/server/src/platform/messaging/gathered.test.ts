import { describe, expect, test } from 'vitest';
import { gathered } from './gathered.ts';

async function* from<T>(...values: T[]) {
  yield* values;
}

const bounds = { most: 10, mostWeight: 100, weightOf: () => 1, withinMs: 10_000 };
const groupsOf = async <T>(source: AsyncIterable<T>, rest: Partial<Parameters<typeof gathered<T>>[1]>) => {
  const groups: T[][] = [];
  for await (const group of gathered(source, { ...bounds, ...rest })) groups.push(group);
  return groups;
};

describe('a stream of values', () => {
  test('is split into groups of limited size', async () => {
    expect(await groupsOf(from(1, 2, 3, 4, 5), { most: 2 })).toEqual([[1, 2], [3, 4], [5]]);
    expect(await groupsOf(from(), { most: 2 })).toEqual([]);
  });

  test('is split into groups of limited weight, even if one value exceeds it', async () => {
    const weightOf = (value: number) => value;
    expect(await groupsOf(from(4, 5, 1, 99, 3, 3), { mostWeight: 10, weightOf })).toEqual([[4, 5, 1], [99], [3, 3]]);
  });

  test('yields an incomplete group after the timeout', async () => {
    const { promise: more, resolve } = Promise.withResolvers<void>();
    async function* slow() {
      yield 1;
      await more;
      yield 2;
    }
    const groups: number[][] = [];
    for await (const group of gathered(slow(), { ...bounds, withinMs: 5 })) {
      groups.push(group);
      resolve();
    }
    expect(groups).toEqual([[1], [2]]);
  });
});
