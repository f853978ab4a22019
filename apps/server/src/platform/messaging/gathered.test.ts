import { describe, expect, test } from 'vitest';
import { gathered } from './gathered.ts';

async function* from<T>(...values: T[]) {
  yield* values;
}

const groupsOf = async <T>(source: AsyncIterable<T>, most: number, withinMs = 10_000) => {
  const groups: T[][] = [];
  for await (const group of gathered(source, most, withinMs)) groups.push(group);
  return groups;
};

describe('what comes', () => {
  test('is handed over in groups of at most so many', async () => {
    expect(await groupsOf(from(1, 2, 3, 4, 5), 2)).toEqual([[1, 2], [3, 4], [5]]);
    expect(await groupsOf(from(), 2)).toEqual([]);
  });

  test('does not wait for more for ever', async () => {
    const { promise: more, resolve } = Promise.withResolvers<void>();
    async function* slow() {
      yield 1;
      await more;
      yield 2;
    }
    const groups: number[][] = [];
    for await (const group of gathered(slow(), 10, 5)) {
      groups.push(group);
      resolve();
    }
    expect(groups).toEqual([[1], [2]]);
  });
});
